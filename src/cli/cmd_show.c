/* `tenon show`: what is in a file. */
#include "cli/cli.h"

/* clang-format off */
static const flag flags[] = {
    {"--tree", NULL, "modules: class, calls, parameters, bytes, shapes"},
    {"--graph", NULL, "the program in tenon's text form"},
    {"--torch", NULL, "the program as PyTorch prints it"},
    {"--signature", NULL, "inputs, outputs, symbols, guards"},
    {"--ops", NULL, "how often each operator is used"},
    {"--json", NULL, "everything but the graph, for scripts"},
    {"--verify", NULL, "check every byte's CRC, weights included"},
    {"--entry", "NAME", "one entry of several"},
    {NULL, NULL, NULL},
};

static const struct {
    const char *flag;
    tn_view view;
} views[] = {
    {"--tree", TN_VIEW_TREE}, {"--graph", TN_VIEW_GRAPH}, {"--torch", TN_VIEW_TORCH},
    {"--signature", TN_VIEW_SIGNATURE}, {"--ops", TN_VIEW_OPS}, {"--json", TN_VIEW_JSON},
};
/* clang-format on */

static int show(tn_context *ctx, const arguments *args)
{
    tn_load_options load = TN_LOAD_OPTIONS_INIT;
    load.verify = flag_value(args, "--verify") != NULL;
    tn_program *program;
    tn_status status = tn_program_load(ctx, path_to_read(args->positional[0]), &load, &program);
    if (status != TN_OK) {
        return report_failure(ctx, status);
    }
    report_warnings(ctx);
    const char *entry = flag_value(args, "--entry");
    status = tn_program_verify(ctx, program);
    size_t shown = 0;
    for (size_t i = 0; i < sizeof views / sizeof *views && status == TN_OK; i++) {
        if (flag_value(args, views[i].flag) != NULL) {
            status = print_view(ctx, program, views[i].view, entry);
            shown++;
        }
    }
    if (status == TN_OK && shown == 0) {
        status = print_view(ctx, program, TN_VIEW_SUMMARY, entry);
    }
    if (status == TN_OK && load.verify && flag_value(args, "--json") == NULL) {
        say("verified: every record's CRC and every rule of the program hold\n");
    }
    tn_program_free(program);
    return report_outcome(ctx, status);
}

static int run(const arguments *args)
{
    return standard_input_is_right(args, args->positional, 1) ? run_with_context(args, show) : EXIT_ERROR;
}

const command command_show = {
    .name = "show",
    .usage = "FILE [--tree|--graph|--torch|--signature|--ops|--json] [--verify] [--entry NAME]",
    .summary = "what is in a .pt2, .tenon or .tnn file (-: standard input); without a flag, a summary on one screen",
    .example = "tenon show model.pt2 --tree",
    .flags = flags,
    .positional_count = 1,
    .run = run,
};
