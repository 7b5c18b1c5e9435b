/* A module with a keyword argument that writes in place: conv [FILE.pt2] */
#include "example.h"

static tn_var forward(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var x = in[0], constant = in[1];
    tn_var a = tn_call(t, tn_child(self, "conv"), x);
    tn_add_inplace(t, a, constant);
    return tn_call(t, tn_child(self, "maxpool"), tn_call(t, tn_child(self, "relu"), a));
}

int main(int count, char **words)
{
    tn_context *ctx = NULL;
    tn_tape *t = NULL;
    tn_program *program = NULL;
    if (tn_context_new(NULL, &ctx) != TN_OK || tn_tape_new(ctx, TN_TAPE_EAGER, &t) != TN_OK) {
        return 2;
    }
    tn_nn_conv_options padded = TN_NN_CONV_OPTIONS_INIT;
    padded.padding = TN_INTS(1);
    tn_module *m = tn_module_new(ctx, "M", forward);
    tn_module_add(m, "conv", tn_nn_conv2d_with(ctx, 3, 16, TN_INTS(3), &padded));
    tn_module_add(m, "relu", tn_nn_relu(ctx));
    tn_module_add(m, "maxpool", tn_nn_max_pool2d(ctx, TN_INTS(3)));
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.input_names = (const char *const[]){"x", "constant"};
    options.keyword_count = 1;
    tn_var x = example_input(t, 4, (int64_t[]){1, 3, 256, 256});
    tn_var constant = example_input(t, 4, (int64_t[]){1, 16, 256, 256});
    tn_status status = tn_export(t, m, TN_VARS(x, constant), &options, &program);
    tn_module_free(m);
    return example_end(t, status, program, count > 1 ? words[1] : NULL);
}
