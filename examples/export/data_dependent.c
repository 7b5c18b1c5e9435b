/*
 * A size that depends on data, with facts about it, and a size that is derived from another: data_dependent [FILE.pt2]
 */
#include "example.h"

static tn_var fn(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var positive = tn_masked_select(t, in[0], tn_gt_scalar(t, in[0], tn_int(0)));
    tn_check(t, tn_size(t, positive, 0), TN_GE, tn_int(2));
    tn_check(t, tn_size(t, positive, 0), TN_LE, tn_int(64));
    tn_var tail = tn_slice_with(t, in[1], &(tn_slice_options){.start = tn_int(1)});
    return tn_tuple(t, tn_sub(t, positive, tn_mean(t, positive)), tn_add(t, in[0], tail));
}

int main(int count, char **words)
{
    tn_context *ctx = NULL;
    tn_tape *t = NULL;
    tn_program *program = NULL;
    if (tn_context_new(NULL, &ctx) != TN_OK || tn_tape_new(ctx, TN_TAPE_EAGER, &t) != TN_OK) {
        return 2;
    }
    tn_dim length = tn_dim_between("length", 2, 64);
    tn_dynamic dynamic[] = {{"x", 0, length}, {"y", 0, tn_dim_plus(length, 1)}};
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.input_names = (const char *const[]){"x", "y"};
    options.dynamic = dynamic;
    options.dynamic_count = 2;
    tn_var x = example_input(t, 1, (int64_t[]){20}), y = example_input(t, 1, (int64_t[]){21});
    tn_status status = tn_export_function(t, fn, TN_VARS(x, y), &options, &program);
    return example_end(t, status, program, count > 1 ? words[1] : NULL);
}
