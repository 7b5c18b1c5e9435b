/* `tenon convert`: from one file to another. */
#include "cli/cli.h"

#include <string.h>

static const flag flags[] = {
    {"-o", "OUT", "file to write; its suffix says the format: .pt2 .tnn"},
    {"--to", "FORMAT", "pt2 or text, whatever the suffix"},
    {"--decompose", "core|none", "none: keep every operator as it is (the default for pt2 and text)"},
    {"--no-optimize", NULL, "keep every node as it is"},
    {NULL, NULL, NULL},
};

static bool passes_are_known(const arguments *args)
{
    const char *decompose = flag_value(args, "--decompose");
    if (decompose != NULL && strcmp(decompose, "none") != 0) {
        report_usage(args->command,
                     strcmp(decompose, "core") == 0 ? "tenon %s cannot decompose to core yet; use --decompose none"
                                                    : "tenon %s knows --decompose none alone",
                     tn_version());
        return false;
    }
    return true;
}

static int convert(tn_context *ctx, const arguments *args)
{
    tn_save_options save = TN_SAVE_OPTIONS_INIT;
    flag_format(args, "--to", &save.format); /* was checked before */
    tn_status status = tn_convert(ctx, args->positional[0], flag_value(args, "-o"), &save);
    if (status == TN_OK) {
        report_warnings(ctx);
    }
    return report_outcome(ctx, status);
}

static int run(const arguments *args)
{
    tn_format format;
    if (flag_value(args, "-o") == NULL) {
        return report_usage(args->command, "-o OUT is missing");
    }
    if (!flag_format(args, "--to", &format) || !passes_are_known(args)) {
        return EXIT_ERROR;
    }
    return run_with_context(args, convert);
}

const command command_convert = {
    .name = "convert",
    .usage = "FILE -o OUT [--to pt2|text] [--decompose none] [--no-optimize]",
    .summary = "writes a program in another format",
    .example = "tenon convert model.pt2 -o model.tnn",
    .flags = flags,
    .positional_count = 1,
    .run = run,
};
