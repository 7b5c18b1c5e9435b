/* The formats that a command can be told by name: `convert --to`, `check --via`. After arguments.c in the flow. */
#include "cli/cli.h"

#include <string.h>

/* Formats that are in the command's contract but not in this version get their own answer. */
static const char *const later_formats[] = {"nnef", "onnx", "c"};

static bool is_later(const char *name)
{
    for (size_t i = 0; i < sizeof later_formats / sizeof *later_formats; i++) {
        if (strcmp(later_formats[i], name) == 0) {
            return true;
        }
    }
    return false;
}

bool flag_format(const arguments *args, const char *name, tn_format *out)
{
    enum { NAME_LIMIT = 16 };
    const char *names[NAME_LIMIT];
    size_t n = 0;
    const char *wanted = flag_value(args, name);
    *out = TN_FORMAT_BY_SUFFIX;
    if (wanted == NULL) {
        return true;
    }
    for (const char *known; n < NAME_LIMIT && (known = tn_format_name((tn_format)(n + 1))) != NULL; n++) {
        if (strcmp(known, wanted) == 0) {
            *out = (tn_format)(n + 1);
            return true;
        }
        names[n] = known;
    }
    const char *near = nearest_name(wanted, names, n, sizeof *names);
    if (is_later(wanted)) {
        report_usage(args->command, "tenon %s does not write '%s' yet; it writes pt2, text and tenon", tn_version(),
                     wanted);
    } else if (near == NULL) {
        report_usage(args->command, "unknown format '%s'; it writes pt2, text and tenon", wanted);
    } else {
        report_usage(args->command, "unknown format '%s'; did you mean '%s'?", wanted, near);
    }
    return false;
}
