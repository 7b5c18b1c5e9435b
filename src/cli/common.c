/* The flags that every command takes, and what they make of its context. After arguments.c in the flow. */
#include "cli/cli.h"
#include "cli/signals.h"

#include <string.h>

const flag common_flags[] = {
    {"--memory", "BYTES", "held at once, as 500M or 2G; default: most of what there is; mapped weights do not count"},
    {"--seconds", "N", "time after which the command gives up; default: none"},
    {"--expansion", "N", "how many times larger than in its file a deflated record may be, or any; default: 100"},
    {"--read-weights", NULL, "read files into memory instead of mapping them: for files that others may shorten"},
    {"--color", "WHEN", "auto (the default: on a terminal without NO_COLOR), always or never"},
    {NULL, NULL, NULL},
};

/* False after a message. */
static bool flag_expansion(const arguments *args, uint32_t *out)
{
    const char *text = flag_value(args, "--expansion");
    int64_t times = 0;
    if (text != NULL && strcmp(text, "any") == 0) {
        *out = UINT32_MAX;
        return true;
    }
    if (!flag_int(args, "--expansion", 1, UINT32_MAX - 1, &times)) {
        return false;
    }
    *out = (uint32_t)times;
    return true;
}

bool common_flags_are_right(const arguments *args)
{
    size_t memory;
    double seconds;
    uint32_t expansion;
    const char *color = flag_value(args, "--color");
    if (!streams_color(color)) {
        report_usage(args->command, "--color takes auto, always or never, not '%s'", color);
        return false;
    }
    return flag_bytes(args, "--memory", &memory) && flag_f64(args, "--seconds", &seconds) &&
           flag_expansion(args, &expansion);
}

tn_context_options context_options(const arguments *args)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = tn_machine_memory() / 10 * 9;
    flag_bytes(args, "--memory", &options.memory_budget); /* all were checked before */
    flag_f64(args, "--seconds", &options.seconds);
    flag_expansion(args, &options.expansion);
    options.read_files = flag_value(args, "--read-weights") != NULL;
    options.temporary = signals_temporary;
    return options;
}

/* ---- loading ---- */

const tn_load_options *load_flags(const arguments *args, load_words *words)
{
    const char *shape;
    size_t n = 0;
    words->options = (tn_load_options)TN_LOAD_OPTIONS_INIT;
    for (; n < SHAPES_MOST && (shape = flag_value_at(args, "--shape", n)) != NULL; n++) {
        words->shapes[n] = shape;
    }
    words->options.shapes = words->shapes;
    words->options.shape_count = n;
    return &words->options;
}
