/*
 * A program becomes modules again, and one of them is replaced: unflatten [FILE.pt2]
 *
 * The program keeps the signature of the module that is to be replaced, so that what comes in its place is called with
 * the same tree: a dict of two tensors.
 */
#include "example.h"

static tn_var mixed(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var left = tn_call(t, tn_child(self, "left"), tn_member(t, in[0], "left"));
    return tn_tuple(t, tn_add(t, left, tn_member(t, in[0], "right")), left);
}

static tn_var net(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    static const char *const sides[] = {"left", "right"};
    (void)n;
    tn_var both = tn_dict_of(t, sides, TN_VARS(tn_sin(t, in[0]), in[0]));
    tn_var result = tn_call(t, tn_child(self, "mix"), both);
    return tn_mul(t, tn_element(t, result, 0), tn_element(t, result, 1));
}

/* In place of `mixed`: only the right side counts. */
static tn_var right_side(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    (void)n;
    tn_var right = tn_member(t, in[0], "right");
    return tn_tuple(t, right, right);
}

int main(int count, char **words)
{
    tn_context *ctx = NULL;
    tn_tape *t = NULL;
    tn_program *program = NULL;
    tn_module *again = NULL;
    tn_tensor *y = NULL;
    if (tn_context_new(NULL, &ctx) != TN_OK || tn_tape_new(ctx, TN_TAPE_EAGER, &t) != TN_OK) {
        return 2;
    }
    tn_module *m = tn_module_new(ctx, "Net", net), *mix = tn_module_new(ctx, "Mix", mixed);
    tn_module_add(mix, "left", tn_nn_linear(ctx, 4, 4));
    tn_module_add(m, "mix", mix);
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.input_names = (const char *const[]){"x"};
    options.preserved = (const char *const[]){"mix"};
    options.preserved_count = 1;
    tn_var x = example_input(t, 2, (int64_t[]){2, 4});
    tn_status status = tn_export(t, m, TN_VARS(x), &options, &program);
    tn_module_free(m);
    status = status != TN_OK ? status : tn_program_unflatten(ctx, program, NULL, &again);
    if (status == TN_OK) {
        tn_module_replace(again, "mix", tn_module_new(ctx, "RightSide", right_side));
        status = tn_tensor_of(t, tn_call(t, again, x), &y); /* x * x */
        fprintf(stderr, "with another module: %g\n", tn_tensor_element(y, 0));
        tn_tensor_free(y);
    }
    tn_module_free(again);
    return example_end(t, status, program, count > 1 ? words[1] : NULL);
}
