/* A linear recurrence by halves: h[i] = a[i] * h[i - 1] + b[i], and the products of a. associative_scan [FILE] */
#include "example.h"

/* One step behind another is a step: (a, b), then (c, d), is (a c, b c + d). */
static tn_var one_behind_another(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_tuple(t, tn_mul(t, in[0], in[2]), tn_add(t, tn_mul(t, in[1], in[2]), in[3]));
}

static tn_var fn(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var a = tn_sigmoid(t, in[0]);
    return tn_associative_scan(t, one_behind_another, NULL, TN_VARS(a, in[1]));
}

int main(int count, char **words)
{
    tn_context *ctx = NULL;
    tn_tape *t = NULL;
    tn_program *program = NULL;
    if (tn_context_new(NULL, &ctx) != TN_OK || tn_tape_new(ctx, TN_TAPE_EAGER, &t) != TN_OK) {
        return 2;
    }
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.input_names = (const char *const[]){"a", "b"};
    tn_var a = example_input(t, 2, (int64_t[]){7, 4}), b = example_input(t, 2, (int64_t[]){7, 4});
    tn_status status = tn_export_function(t, fn, TN_VARS(a, b), &options, &program);
    return example_end(t, status, program, count > 1 ? words[1] : NULL);
}
