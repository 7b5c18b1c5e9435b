/* What the examples of export share: an input of random numbers, and the end of each: print, save, say what failed. */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include <stdio.h>
#include <tenon_ops.h>

static inline tn_var example_input(tn_tape *t, uint32_t rank, const int64_t *sizes)
{
    tn_tensor *made = NULL;
    tn_var value = NULL;
    if (tn_tensor_new(tn_tape_context(t), "f32", rank, sizes, NULL, &made) == TN_OK &&
        tn_init_normal(tn_tape_context(t), made, 0, 1) == TN_OK) {
        value = tn_from(t, made); /* which retains it */
    }
    tn_tensor_free(made);
    return value;
}

static inline bool example_put(void *user, const void *bytes, size_t n)
{
    return fwrite(bytes, 1, n, user) == n;
}

/* Prints the program as PyTorch does, saves it under the path where one was given, and ends the program's life. */
static inline int example_end(tn_tape *t, tn_status status, tn_program *program, const char *path)
{
    tn_context *ctx = tn_tape_context(t);
    char why[4096];
    if (status == TN_OK) {
        status = tn_program_print(ctx, program, TN_VIEW_TORCH, NULL, example_put, stdout);
    }
    if (status == TN_OK && path != NULL) {
        status = tn_program_save(ctx, program, path, NULL);
    }
    if (status != TN_OK) {
        tn_context_explain(ctx, why, sizeof why);
        fputs(why, stderr);
    }
    tn_program_free(program);
    tn_tape_free(t);
    tn_context_free(ctx);
    return status == TN_OK ? 0 : 2;
}

#endif
