/* A branch on a size that is fixed: the program has the side that the example took: shape_branch [FILE.pt2] */
#include "example.h"

static tn_var fn(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var x = in[0], one = tn_number(t, tn_int(1));
    return tn_num_gt(t, tn_size(t, x, 0), tn_int(5)) ? tn_add(t, x, one) : tn_sub(t, x, one);
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
    options.input_names = (const char *const[]){"x"};
    tn_status status = tn_export_function(t, fn, TN_VARS(example_input(t, 2, (int64_t[]){10, 2})), &options, &program);
    return example_end(t, status, program, count > 1 ? words[1] : NULL);
}
