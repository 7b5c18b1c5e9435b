/* `tenon version`. */
#include "cli/cli.h"

#include <stdio.h>

static const flag flags[] = {{NULL, NULL, NULL}};

static int run(const arguments *args)
{
    (void)args;
    say("tenon %s\n", tn_version());
    return EXIT_DONE;
}

const command command_version = {
    .name = "version",
    .usage = "",
    .summary = "the version of the command and its library",
    .example = "tenon version",
    .flags = flags,
    .positional_count = 0,
    .run = run,
};
