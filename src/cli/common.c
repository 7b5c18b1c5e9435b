/* The flags that every command takes, and what they make of its context. After arguments.c in the flow. */
#include "cli/cli.h"

const flag common_flags[] = {
    {"--memory", "BYTES", "memory that may be held at once: 500M, 2G; weights that are mapped do not count"},
    {NULL, NULL, NULL},
};

bool common_flags_are_right(const arguments *args)
{
    size_t memory;
    return flag_bytes(args, "--memory", &memory);
}

tn_context_options context_options(const arguments *args)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    flag_bytes(args, "--memory", &options.memory_budget); /* was checked before */
    return options;
}
