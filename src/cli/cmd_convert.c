/* `tenon convert`: from one file to another. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

static const flag flags[] = {
    {"-o", "OUT", "file to write; its suffix says the format: .pt2 .tnn"},
    {"--to", "FORMAT", "pt2 or text, whatever the suffix"},
    {"--decompose", "core|none", "none: keep every operator as it is (the default for pt2 and text)"},
    {"--no-optimize", NULL, "keep every node as it is"},
    {NULL, NULL, NULL},
};

/* Formats that are in the command's contract but not in this version get their own answer. */
static const char *const later_formats[] = {"tenon", "nnef", "onnx", "c"};

static bool is_later(const char *name)
{
    for (size_t i = 0; i < sizeof later_formats / sizeof *later_formats; i++) {
        if (strcmp(later_formats[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static bool choose_format(const arguments *args, tn_format *out)
{
    enum { NAME_LIMIT = 16 };
    const char *names[NAME_LIMIT];
    size_t n = 0;
    const char *to = flag_value(args, "--to");
    *out = TN_FORMAT_BY_SUFFIX;
    if (to == NULL) {
        return true;
    }
    for (const char *name; n < NAME_LIMIT && (name = tn_format_name((tn_format)(n + 1))) != NULL; n++) {
        if (strcmp(name, to) == 0) {
            *out = (tn_format)(n + 1);
            return true;
        }
        names[n] = name;
    }
    const char *near = nearest_name(to, names, n, sizeof *names);
    if (is_later(to)) {
        report_usage(args->command, "tenon %s does not write '%s' yet; it writes pt2 and text", tn_version(), to);
    } else if (near == NULL) {
        report_usage(args->command, "unknown format '%s'; it writes pt2 and text", to);
    } else {
        report_usage(args->command, "unknown format '%s'; did you mean '%s'?", to, near);
    }
    return false;
}

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

static tn_status convert(tn_context *ctx, const arguments *args)
{
    tn_save_options save = TN_SAVE_OPTIONS_INIT;
    choose_format(args, &save.format); /* was checked before */
    tn_status status = tn_convert(ctx, args->positional[0], flag_value(args, "-o"), &save);
    if (status == TN_OK) {
        report_warnings(ctx);
    }
    return status;
}

static int run(const arguments *args)
{
    tn_format format;
    if (flag_value(args, "-o") == NULL) {
        return report_usage(args->command, "-o OUT is missing");
    }
    if (!choose_format(args, &format) || !passes_are_known(args)) {
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
