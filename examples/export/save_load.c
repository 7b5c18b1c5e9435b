/* Saves a program and loads it again: save_load FILE.pt2 */
#include "example.h"

static tn_var forward(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_add(t, in[0], tn_number(t, tn_int(10)));
}

int main(int count, char **words)
{
    const char *path = count > 1 ? words[1] : "exported_program.pt2";
    tn_context *ctx = NULL;
    tn_tape *t = NULL;
    tn_program *program = NULL, *loaded = NULL;
    if (tn_context_new(NULL, &ctx) != TN_OK || tn_tape_new(ctx, TN_TAPE_EAGER, &t) != TN_OK) {
        return 2;
    }
    tn_module *m = tn_module_new(ctx, "MyModule", forward);
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.input_names = (const char *const[]){"x"};
    tn_var x = example_input(t, 1, (int64_t[]){5});
    tn_status status = tn_export(t, m, TN_VARS(x), &options, &program);
    if (status == TN_OK) {
        status = tn_program_save(ctx, program, path, NULL);
    }
    if (status == TN_OK) {
        status = tn_program_load(ctx, path, NULL, &loaded);
    }
    tn_program_free(program);
    tn_module_free(m);
    return example_end(t, status, loaded, NULL);
}
