/* A function of two tensors, exported without a module: sin_cos [FILE.pt2] */
#include "example.h"

static tn_var f(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var a = tn_sin(t, in[0]);
    tn_var b = tn_cos(t, in[1]);
    return tn_add(t, a, b);
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
    options.input_names = (const char *const[]){"x", "y"};
    tn_var x = example_input(t, 2, (int64_t[]){10, 10}), y = example_input(t, 2, (int64_t[]){10, 10});
    tn_status status = tn_export_function(t, f, TN_VARS(x, y), &options, &program);
    return example_end(t, status, program, count > 1 ? words[1] : NULL);
}
