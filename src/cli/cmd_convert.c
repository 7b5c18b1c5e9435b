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

static const struct {
    const char *name;
    tn_format format;
} formats[] = {{"pt2", TN_FORMAT_PT2}, {"text", TN_FORMAT_TEXT}};

/* Formats and passes that are in the command's contract but not in this version get their own answer. */
static const char *const later_formats[] = {"tenon", "nnef", "onnx", "c"};

static bool choose_format(const arguments *args, tn_format *out)
{
    const char *to = flag_value(args, "--to");
    *out = TN_FORMAT_BY_SUFFIX;
    for (size_t i = 0; to != NULL && i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(formats[i].name, to) == 0) {
            *out = formats[i].format;
            return true;
        }
    }
    for (size_t i = 0; to != NULL && i < sizeof later_formats / sizeof *later_formats; i++) {
        if (strcmp(later_formats[i], to) == 0) {
            report_usage(args->command, "tenon %s does not write '%s' yet; it writes pt2 and text", tn_version(), to);
            return false;
        }
    }
    if (to != NULL) {
        const char *near = nearest_name(to, formats, sizeof formats / sizeof *formats, sizeof *formats);
        report_usage(args->command,
                     near == NULL ? "unknown format '%s'; it writes pt2 and text"
                                  : "unknown format '%s'; did you mean '%s'?",
                     to, near);
        return false;
    }
    return true;
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

static tn_status convert(tn_context *ctx, const char *in, const char *out, const tn_save_options *save)
{
    tn_program *program;
    tn_status status = tn_program_load(ctx, in, NULL, &program);
    if (status != TN_OK) {
        return status;
    }
    report_warnings(ctx);
    status = tn_program_verify(ctx, program);
    if (status == TN_OK) {
        status = tn_program_save(ctx, program, out, save);
    }
    if (status == TN_OK) {
        report_warnings(ctx);
    }
    tn_program_free(program);
    return status;
}

static int run(const arguments *args)
{
    const char *out = flag_value(args, "-o");
    tn_save_options save = TN_SAVE_OPTIONS_INIT;
    if (out == NULL) {
        return report_usage(args->command, "-o OUT is missing");
    }
    if (!choose_format(args, &save.format) || !passes_are_known(args)) {
        return EXIT_ERROR;
    }
    tn_context *ctx;
    tn_status status = tn_context_new(NULL, &ctx);
    if (status != TN_OK) {
        fprintf(stderr, "tenon: error: %s\n", tn_status_name(status));
        return EXIT_ERROR;
    }
    status = convert(ctx, args->positional[0], out, &save);
    int code = status == TN_OK ? EXIT_DONE : report_failure(ctx, status);
    tn_context_free(ctx);
    return code;
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
