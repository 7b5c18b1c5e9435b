/*
 * A two-layer net whose batch may vary: made, exported, saved, loaded again, and run at two sizes.
 *
 *     export net.pt2
 */
#include <stdio.h>
#include <tenon_ops.h>

static tn_var net(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var hidden = tn_relu(t, tn_call(t, tn_child(self, "up"), in[0]));
    return tn_call(t, tn_child(self, "down"), hidden);
}

static tn_tensor *ones(tn_context *ctx, int64_t rows)
{
    tn_tensor *made = NULL;
    return tn_tensor_new(ctx, "f32", 2, (int64_t[]){rows, 4}, NULL, &made) == TN_OK &&
                   tn_init_constant(ctx, made, 1) == TN_OK
               ? made
               : NULL;
}

static bool run(tn_runner *runner, tn_tensor *x)
{
    tn_datum in = {.kind = TN_TENSOR, .u.tensor = x}, out;
    bool ok = tn_runner_run(runner, &in, 1, &out) == TN_OK;
    printf("%lld rows: %g\n", (long long)(ok ? tn_tensor_sizes(out.u.tensor)[0] : 0),
           ok ? tn_tensor_element(out.u.tensor, 0) : 0);
    tn_tensor_free(ok ? out.u.tensor : NULL);
    return ok;
}

int main(int count, char **words)
{
    const char *path = count > 1 ? words[1] : "net.pt2";
    tn_context *ctx = NULL;
    tn_context_new(NULL, &ctx);
    tn_module *m = tn_module_new(ctx, "Net", net);
    tn_module_add(m, "up", tn_nn_linear(ctx, 4, 8));
    tn_module_add(m, "down", tn_nn_linear(ctx, 8, 2));
    tn_tape *t = NULL;
    tn_program *program = NULL, *loaded = NULL;
    tn_runner *runner = NULL;
    tn_tensor *three = ones(ctx, 3), *five = ones(ctx, 5);
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.input_names = (const char *const[]){"x"};
    options.dynamic = &(tn_dynamic){"x", 0, tn_dim_named("batch")};
    options.dynamic_count = 1;
    bool ok = tn_tape_new(ctx, TN_TAPE_EAGER, &t) == TN_OK &&
              tn_export(t, m, TN_VARS(tn_from(t, three)), &options, &program) == TN_OK &&
              tn_program_save(ctx, program, path, NULL) == TN_OK &&
              tn_program_load(ctx, path, NULL, &loaded) == TN_OK &&
              tn_runner_new(ctx, loaded, NULL, &runner) == TN_OK && run(runner, three) && run(runner, five);
    return ok ? 0 : 2; /* the system takes the memory back; examples/run.c frees what it made */
}
