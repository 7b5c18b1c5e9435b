/*
 * What the tests of export share: a context with an eager tape and the program that is exported from it, inputs with
 * counting elements, and looking at what a program shows.
 */
#ifndef TENON_TESTS_EXPORT_BENCH_H
#define TENON_TESTS_EXPORT_BENCH_H

#include "testing.h"

#include "tenon_ops.h"

typedef struct bench {
    tn_context *ctx;
    tn_tape *t;
    tn_program *program;
    tn_export_options options;
    void *saved; /* the bytes that a loaded program may lie in */
} bench;

static inline bench bench_open(void)
{
    bench b = {.options = TN_EXPORT_OPTIONS_INIT};
    assert_int_equal(tn_context_new(NULL, &b.ctx), TN_OK);
    assert_int_equal(tn_tape_new(b.ctx, TN_TAPE_EAGER, &b.t), TN_OK);
    return b;
}

static inline void bench_close(bench *b)
{
    tn_program_free(b->program);
    tn_tape_free(b->t);
    tn_context_free(b->ctx);
    tn_free(b->saved);
}

/* 1, 2, 3, ... */
static inline tn_tensor *counting(tn_context *ctx, uint32_t rank, const int64_t *sizes)
{
    tn_tensor *made;
    assert_ok(ctx, tn_tensor_new(ctx, "f32", rank, sizes, NULL, &made));
    for (int64_t i = 0; i < tn_tensor_count(made); i++) {
        ((float *)tn_tensor_data(made))[i] = (float)i + 1;
    }
    return made;
}

/* An input of these sizes; the value keeps the tensor. */
static inline tn_var input(bench *b, uint32_t rank, const int64_t *sizes)
{
    tn_tensor *made = counting(b->ctx, rank, sizes);
    tn_var brought = tn_from(b->t, made);
    tn_tensor_free(made);
    return brought;
}
#define INPUT(b, ...) input((b), (uint32_t)TN_COUNT_(int64_t, __VA_ARGS__), (const int64_t[]){__VA_ARGS__})

/* ---- what a program shows ---- */

typedef struct text {
    char at[16384];
    size_t n;
} text;

static inline bool collect(void *user, const void *bytes, size_t n)
{
    text *t = user;
    n = n < sizeof t->at - 1 - t->n ? n : sizeof t->at - 1 - t->n;
    memcpy(t->at + t->n, bytes, n);
    t->n += n;
    t->at[t->n] = '\0';
    return true;
}

static inline void assert_shows(bench *b, tn_view view, const char *expected)
{
    text *shown = calloc(1, sizeof *shown);
    assert_ok(b->ctx, tn_program_print(b->ctx, b->program, view, NULL, collect, shown));
    if (strstr(shown->at, expected) == NULL) {
        print_error("ERROR: '%s' is not in\n%s\n", expected, shown->at);
        fail_test("not shown");
    }
    free(shown);
}

/* The program after it was saved to a .pt2 and loaded again; once for each bench. */
static inline tn_program *saved_and_loaded(bench *b)
{
    size_t size;
    tn_program *loaded;
    tn_save_options save = TN_SAVE_OPTIONS_INIT;
    save.format = "pt2";
    assert_ok(b->ctx, tn_program_verify(b->ctx, b->program));
    assert_ok(b->ctx, tn_program_save_memory(b->ctx, b->program, &save, &b->saved, &size));
    assert_ok(b->ctx, tn_program_load_memory(b->ctx, b->saved, size, NULL, &loaded));
    return loaded;
}

#endif
