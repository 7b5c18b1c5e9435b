/* Numbers among the inputs are constants of the program, and a loop over them is unrolled: int_loop [FILE.pt2] */
#include "example.h"

static tn_var fn(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var x = in[0];
    int64_t times = tn_int_of(t, tn_num_of(t, in[2]));
    for (int64_t i = 0; i < times; i++) {
        x = tn_add(t, x, in[1]);
    }
    return x;
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
    options.input_names = (const char *const[]){"x", "const", "times"};
    tn_var x = example_input(t, 2, (int64_t[]){2, 2});
    tn_var one = tn_number(t, tn_int(1)), three = tn_number(t, tn_int(3));
    tn_status status = tn_export_function(t, fn, TN_VARS(x, one, three), &options, &program);
    return example_end(t, status, program, count > 1 ? words[1] : NULL);
}
