/* `tenon convert`: from one file to another. */
#include "cli/cli.h"

#include <string.h>

static const flag flags[] = {
    {"-o", "OUT", "file to write; its suffix says the format: .pt2 .tnn"},
    {"--to", "FORMAT", "pt2 or text, whatever the suffix"},
    {"--decompose", "HOW", "core: functional, by Core ATen; functional: nothing in place; none (the default)"},
    {"--no-optimize", NULL, "keep every node as it is"},
    {NULL, NULL, NULL},
};

static bool flag_decompose(const arguments *args, tn_decompose *out)
{
    static const struct {
        const char *name;
        tn_decompose how;
    } ways[] = {{"none", TN_DECOMPOSE_NONE}, {"functional", TN_DECOMPOSE_FUNCTIONAL}, {"core", TN_DECOMPOSE_CORE}};
    const char *given = flag_value(args, "--decompose");
    *out = TN_DECOMPOSE_NONE;
    for (size_t i = 0; given != NULL && i < sizeof ways / sizeof *ways; i++) {
        if (strcmp(given, ways[i].name) == 0) {
            *out = ways[i].how;
            return true;
        }
    }
    if (given != NULL) {
        report_usage(args->command, "--decompose takes none, functional or core, not '%s'", given);
    }
    return given == NULL;
}

static int convert(tn_context *ctx, const arguments *args)
{
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    flag_format(args, "--to", &options.save.format); /* both were checked before */
    flag_decompose(args, &options.decompose);
    tn_status status = tn_convert(ctx, args->positional[0], flag_value(args, "-o"), &options);
    if (status == TN_OK) {
        report_warnings(ctx);
    }
    return report_outcome(ctx, status);
}

static int run(const arguments *args)
{
    tn_format format;
    tn_decompose decompose;
    if (flag_value(args, "-o") == NULL) {
        return report_usage(args->command, "-o OUT is missing");
    }
    if (!flag_format(args, "--to", &format) || !flag_decompose(args, &decompose)) {
        return EXIT_ERROR;
    }
    return run_with_context(args, convert);
}

const command command_convert = {
    .name = "convert",
    .usage = "FILE -o OUT [--to pt2|text] [--decompose core|functional|none] [--no-optimize]",
    .summary = "writes a program in another format",
    .example = "tenon convert model.pt2 -o model.tnn",
    .flags = flags,
    .positional_count = 1,
    .run = run,
};
