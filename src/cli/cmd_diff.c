/* `tenon diff`: how two programs differ. */
#include "cli/cli.h"

static const flag flags[] = {
    {"--json", NULL, "one object with all differences, for scripts"},
    {NULL, NULL, NULL},
};

static int print(tn_context *ctx, const arguments *args, const tn_program *a, const tn_program *b)
{
    tn_diff *found;
    if (!succeeded(ctx, tn_program_diff(ctx, a, b, &found))) {
        return EXIT_ERROR;
    }
    bool equal = tn_diff_count(found) == 0;
    tn_view view = flag_value(args, "--json") != NULL ? TN_VIEW_JSON : TN_VIEW_SUMMARY;
    tn_status status = tn_diff_print(ctx, found, view, write_stdout, NULL);
    tn_diff_free(found);
    return status != TN_OK ? report_failure(ctx, status) : equal ? EXIT_DONE : EXIT_NO;
}

static int compare(tn_context *ctx, const arguments *args)
{
    tn_program *a, *b;
    if (!succeeded(ctx, tn_program_load(ctx, path_to_read(args->positional[0]), NULL, &a))) {
        return EXIT_ERROR;
    }
    report_warnings(ctx);
    int code = EXIT_ERROR;
    if (succeeded(ctx, tn_program_load(ctx, path_to_read(args->positional[1]), NULL, &b))) {
        report_warnings(ctx);
        code = print(ctx, args, a, b);
        tn_program_free(b);
    }
    tn_program_free(a);
    return code;
}

static int run(const arguments *args)
{
    return standard_input_is_right(args, args->positional, 2) ? run_with_context(args, compare) : EXIT_ERROR;
}

const command command_diff = {
    .name = "diff",
    .usage = "A B [--json]",
    .summary = "how two programs differ: structure, signature, weights; exit status 1 when they do",
    .example = "tenon diff before.pt2 after.pt2",
    .flags = flags,
    .positional_count = 2,
    .run = run,
};
