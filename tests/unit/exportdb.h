/*
 * Cases of PyTorch's ExportDB (torch._export.db.examples) written in C: one is a model with its example, and what comes
 * of it. docs/exportdb.md lists all cases. The program must give what the model gives at once, with the example and
 * with other inputs, and must refuse the inputs that PyTorch's refuses; or the export must fail and say why.
 *
 * Each test program takes a folder as its argument and then leaves the programs there, named after the cases:
 * tests/python/test_exportdb_captured.py shows that PyTorch takes them for its own.
 */
#ifndef TENON_TESTS_EXPORTDB_H
#define TENON_TESTS_EXPORTDB_H

#include "export_bench.h"

enum { MOST_LEAVES = 16 };

typedef struct exportdb_case {
    const char *name; /* in ExportDB; what follows a '.' there tells further forms of a case apart */
    tn_forward forward;
    tn_module *(*module)(tn_context *ctx, tn_forward forward); /* NULL: the model is its forward alone */
    /* Fills `in`, and returns how many there are. n is a size, or another choice that the inputs differ in. */
    size_t (*inputs)(bench *b, int64_t n, tn_var *in);
    int64_t runs[4];    /* n of the example, then of others; 0 ends them */
    int64_t refuses[3]; /* n of inputs that the program must not take */
    const char *names[8];
    size_t keyword_count;
    tn_dynamic dynamic[3];
    const char *shows[3];    /* in the program */
    const char *explains[3]; /* why it cannot be exported */
} exportdb_case;

/* PyTorch's Dim("name") and Dim.AUTO, as initializers. */
#define DIM_NAMED(name)                           \
    {                                             \
        TN_DIM_IS_NAMED, name, 0, TN_NO_MAX, 1, 0 \
    }
#define DIM_AUTO                               \
    {                                          \
        TN_DIM_IS_AUTO, "", 0, TN_NO_MAX, 1, 0 \
    }

/* ---- leaves ---- */

typedef struct leaves {
    tn_datum at[MOST_LEAVES];
    size_t n;
} leaves;

static inline tn_datum datum_of_number(tn_num number)
{
    tn_datum d = {.kind = number.kind};
    if (number.kind == TN_FLOAT) {
        d.u.real = number.real;
    } else if (number.kind == TN_BOOL) {
        d.u.boolean = number.integer != 0;
    } else {
        d.u.integer = number.integer;
    }
    return d;
}

/* Tensors and numbers of a tree, in their order. Trees of tests are shallow. */
static inline void add_leaves(bench *b, tn_var value, leaves *out)
{
    for (size_t i = 0; i < tn_count(value); i++) {
        add_leaves(b, tn_items(value).at[i], out);
    }
    tn_var_kind kind = tn_var_kind_of(value);
    if (kind == TN_VAR_TENSOR || kind == TN_VAR_NUMBER) {
        assert_true(out->n < MOST_LEAVES);
        tn_datum *d = &out->at[out->n++];
        if (kind == TN_VAR_NUMBER) {
            *d = datum_of_number(tn_num_of(b->t, value));
        } else {
            d->kind = TN_TENSOR;
            assert_ok(b->ctx, tn_tensor_of(b->t, value, &d->u.tensor));
        }
    }
}

static inline void free_leaves(leaves *l)
{
    for (size_t i = 0; i < l->n; i++) {
        tn_datum_free(&l->at[i]);
    }
}

static inline void assert_same_leaves(const leaves *found, const leaves *expected)
{
    assert_int_equal(found->n, expected->n);
    for (size_t i = 0; i < found->n; i++) {
        const tn_datum *x = &found->at[i], *y = &expected->at[i];
        assert_int_equal(x->kind, y->kind);
        if (x->kind == TN_TENSOR) {
            assert_true(tn_tensor_compare(x->u.tensor, y->u.tensor, 1e-6, 1e-6).equal);
        } else if (x->kind == TN_FLOAT) {
            assert_true(x->u.real == y->u.real);
        } else {
            assert_int_equal(x->u.integer, y->u.integer);
        }
    }
}

/* ---- one case ---- */

static inline leaves input_leaves(bench *b, const exportdb_case *c, int64_t n)
{
    tn_var in[8];
    leaves made = {.n = 0};
    size_t count = c->inputs(b, n, in);
    for (size_t i = 0; i < count; i++) {
        add_leaves(b, in[i], &made);
    }
    return made;
}

/* Results, and inputs afterwards, are those of the model. */
static inline void assert_runs(bench *b, const exportdb_case *c, tn_module *m, tn_runner *runner, int64_t n)
{
    tn_var in[8];
    leaves given = input_leaves(b, c, n), outputs = {.n = tn_runner_output_count(runner)};
    leaves written = {.n = 0}, expected = {.n = 0};
    assert_int_equal(tn_runner_input_count(runner), given.n);
    assert_ok(tn_runner_context(runner), tn_runner_run(runner, given.at, given.n, outputs.at));
    size_t count = c->inputs(b, n, in);
    tn_vars values = {in, count};
    add_leaves(b, m == NULL ? c->forward(b->t, NULL, in, count) : tn_call_with(b->t, m, values), &expected);
    assert_ok(b->ctx, tn_tape_status(b->t));
    assert_same_leaves(&outputs, &expected);
    for (size_t i = 0; i < count; i++) {
        add_leaves(b, in[i], &written);
    }
    assert_same_leaves(&given, &written);
    free_leaves(&given);
    free_leaves(&outputs);
    free_leaves(&written);
    free_leaves(&expected);
}

static inline void assert_refuses(bench *b, const exportdb_case *c, tn_runner *runner, int64_t n)
{
    leaves given = input_leaves(b, c, n), outputs = {.n = 0};
    assert_int_not_equal(tn_runner_run(runner, given.at, given.n, outputs.at), TN_OK);
    assert_true(tn_context_explain(tn_runner_context(runner), NULL, 0) > 0);
    free_leaves(&given);
}

static inline void run_program(bench *b, const exportdb_case *c, tn_module *m)
{
    tn_program *loaded = saved_and_loaded(b);
    tn_runner *runner;
    assert_ok(b->ctx, tn_runner_new(b->ctx, loaded, NULL, &runner));
    for (size_t i = 0; i < 4 && c->runs[i] != 0; i++) {
        assert_runs(b, c, m, runner, c->runs[i]);
    }
    for (size_t i = 0; i < 3 && c->refuses[i] != 0; i++) {
        assert_refuses(b, c, runner, c->refuses[i]);
    }
    tn_runner_free(runner);
    tn_program_free(loaded);
}

/* Where programs are left; NULL: nowhere. */
static const char *exportdb_folder;

static inline void leave_program(bench *b, const char *name)
{
    char path[4096];
    if (exportdb_folder != NULL) {
        snprintf(path, sizeof path, "%s/%s.pt2", exportdb_folder, name);
        assert_ok(b->ctx, tn_program_save(b->ctx, b->program, path, NULL));
    }
}

static inline void run_exportdb_case(void **state)
{
    const exportdb_case *c = *state;
    bench b = bench_open();
    tn_var in[8];
    tn_module *m = c->module == NULL ? NULL : c->module(b.ctx, c->forward);
    tn_vars inputs = {in, c->inputs(&b, c->runs[0], in)};
    b.options.input_names = c->names[0] == NULL ? NULL : c->names;
    b.options.keyword_count = c->keyword_count;
    b.options.dynamic = c->dynamic;
    while (b.options.dynamic_count < 3 && c->dynamic[b.options.dynamic_count].input != NULL) {
        b.options.dynamic_count++;
    }
    tn_status status = m == NULL ? tn_export_function(b.t, c->forward, inputs, &b.options, &b.program)
                                 : tn_export(b.t, m, inputs, &b.options, &b.program);
    for (size_t i = 0; i < 3 && c->explains[i] != NULL; i++) {
        assert_int_not_equal(status, TN_OK);
        assert_explained(b.ctx, c->explains[i]);
    }
    if (c->explains[0] == NULL) {
        assert_ok(b.ctx, status);
        for (size_t i = 0; i < 3 && c->shows[i] != NULL; i++) {
            assert_shows(&b, TN_VIEW_TORCH, c->shows[i]);
        }
        run_program(&b, c, m);
        leave_program(&b, c->name);
    }
    tn_module_free(m);
    bench_close(&b);
}

/* A test for each case, under its name. */
static inline int run_exportdb(const exportdb_case *cases, size_t n, int argc, char **argv)
{
    struct CMUnitTest tests[32];
    assert_true(n <= sizeof tests / sizeof *tests);
    exportdb_folder = argc > 1 ? argv[1] : NULL;
    for (size_t i = 0; i < n; i++) {
        tests[i] = (struct CMUnitTest){
            .name = cases[i].name, .test_func = run_exportdb_case, .initial_state = (void *)(uintptr_t)&cases[i]};
    }
    return _cmocka_run_group_tests("exportdb", tests, n, NULL, NULL);
}

/* ---- inputs that many cases have ---- */

/* One tensor of n rows of 2. */
static inline size_t rows_of_two(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 2);
    return 1;
}

/* One of n elements. */
static inline size_t vector(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n);
    return 1;
}

/* A tensor with one element, without dims, of this number. */
static inline tn_var single(bench *b, tn_num number, const char *dtype)
{
    return tn_scalar_tensor_with(b->t, number, &(tn_scalar_tensor_options){.dtype = dtype});
}

#endif
