/* What data decide, said by operators: a condition, a loop, a map and a scan, one after the other. control_flow [FILE]
 */
#include "example.h"

static tn_var add_bias(tn_tape *t, void *bias, const tn_var *in, size_t n)
{
    (void)n;
    return tn_add(t, in[0], *(tn_var *)bias); /* a value from outside: it becomes an operand by itself */
}

static tn_var subtract_bias(tn_tape *t, void *bias, const tn_var *in, size_t n)
{
    (void)n;
    return tn_sub(t, in[0], *(tn_var *)bias);
}

static tn_var is_small(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_lt_scalar(t, tn_sum(t, tn_abs(t, in[0])), tn_int(1000));
}

static tn_var twice(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_tuple(t, tn_mul(t, in[0], tn_number(t, tn_int(2))));
}

static tn_var running_sum(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    tn_var sum = tn_add(t, in[0], in[1]);
    return tn_tuple(t, sum, tn_clone(t, sum));
}

static tn_var fn(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var bias = in[1];
    tn_var x = tn_cond(t, tn_gt_scalar(t, tn_sum(t, in[0]), tn_int(0)), add_bias, subtract_bias, &bias, TN_VARS(in[0]));
    x = tn_element(t, tn_while_loop(t, is_small, twice, NULL, TN_VARS(x)), 0);
    tn_var mapped = tn_map(t, add_bias, &bias, TN_VARS(x));
    tn_var zeros = tn_zeros_like(t, bias);
    tn_var scanned = tn_scan(t, running_sum, NULL, TN_VARS(zeros), TN_VARS(mapped));
    return tn_tuple(t, mapped, tn_element(t, scanned, 0), tn_element(t, scanned, 1));
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
    options.input_names = (const char *const[]){"x", "bias"};
    options.dynamic = &(tn_dynamic){"x", 0, tn_dim_named("rows")};
    options.dynamic_count = 1;
    tn_var x = example_input(t, 2, (int64_t[]){3, 4}), bias = example_input(t, 1, (int64_t[]){4});
    tn_status status = tn_export_function(t, fn, TN_VARS(x, bias), &options, &program);
    return example_end(t, status, program, count > 1 ? words[1] : NULL);
}
