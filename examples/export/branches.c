/* Two branches over inputs that share a dynamic batch: branches [FILE.pt2] */
#include "example.h"

static tn_var forward(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var out1 = tn_call(t, tn_child(self, "branch1"), in[0]);
    tn_var out2 = tn_call(t, tn_child(self, "branch2"), in[1]);
    return tn_tuple(t, tn_add(t, out1, tn_param(t, self, "buffer")), out2);
}

int main(int count, char **words)
{
    tn_context *ctx = NULL;
    tn_tape *t = NULL;
    tn_program *program = NULL;
    tn_tensor *buffer = NULL;
    if (tn_context_new(NULL, &ctx) != TN_OK || tn_tape_new(ctx, TN_TAPE_EAGER, &t) != TN_OK ||
        tn_tensor_new(ctx, "f32", 1, (int64_t[]){32}, NULL, &buffer) != TN_OK) {
        return 2;
    }
    tn_init_constant(ctx, buffer, 1);
    tn_module *m = tn_module_new(ctx, "M", forward);
    tn_module_add(m, "branch1", tn_nn_sequential(ctx, tn_nn_linear(ctx, 64, 32), tn_nn_relu(ctx)));
    tn_module_add(m, "branch2", tn_nn_sequential(ctx, tn_nn_linear(ctx, 128, 64), tn_nn_relu(ctx)));
    tn_module_constant(m, "buffer", buffer);
    tn_tensor_free(buffer);

    tn_dim batch = tn_dim_named("batch"); /* the first dim of each input is that batch */
    tn_dynamic dynamic[] = {{"x1", 0, batch}, {"x2", 0, batch}};
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.input_names = (const char *const[]){"x1", "x2"};
    options.dynamic = dynamic;
    options.dynamic_count = 2;
    tn_var x1 = example_input(t, 2, (int64_t[]){32, 64}), x2 = example_input(t, 2, (int64_t[]){32, 128});
    tn_status status = tn_export(t, m, TN_VARS(x1, x2), &options, &program);
    tn_module_free(m);
    return example_end(t, status, program, count > 1 ? words[1] : NULL);
}
