/* The command table, the overall help, and what to say to a mistyped word. */
#include "cli/cli.h"
#include "cli/signals.h"

#include <string.h>

static const command *const commands[] = {
    &command_show,     &command_run,  &command_check, &command_convert,     &command_bench,
    &command_diagnose, &command_diff, &command_ops,   &command_completions, &command_version,
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

const command *command_at(size_t index)
{
    return index < COMMAND_COUNT ? commands[index] : NULL;
}

static int print_help(void)
{
    say("tenon carries neural networks from PyTorch to where they run.\n\n"
        "usage: tenon COMMAND ...\n\ncommands\n");
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        say("  %-12s %s\n", commands[i]->name, commands[i]->summary);
    }
    say("\n`tenon COMMAND --help` tells more, with an example.\n");
    return EXIT_DONE;
}

static int unknown_command(const char *word)
{
    const char *names[COMMAND_COUNT];
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        names[i] = commands[i]->name;
    }
    const char *near = nearest_name(word, names, COMMAND_COUNT, sizeof *names);
    if (word[0] == '-') {
        tell("tenon: a flag stands behind its command: tenon COMMAND %s; `tenon --help` lists the commands", word);
    } else if (near != NULL) {
        tell("tenon: unknown command '%s'; did you mean '%s'?", word, near);
    } else {
        tell("tenon: unknown command '%s'; `tenon --help` lists them", word);
    }
    return EXIT_ERROR;
}

static const command *find_command(const char *word)
{
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i]->name, word) == 0) {
            return commands[i];
        }
    }
    return NULL;
}

static int run_words(int count, char **words)
{
    if (count < 2) {
        print_help();
        return EXIT_ERROR;
    }
    const char *first = words[1];
    if (strcmp(first, "--version") == 0 || strcmp(first, "-V") == 0) {
        first = "version";
    }
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0 || strcmp(first, "help") == 0) {
        const command *about = count > 2 ? find_command(words[2]) : NULL;
        if (about == NULL) {
            return print_help();
        }
        print_command_help(about);
        return EXIT_DONE;
    }
    const command *c = find_command(first);
    if (c == NULL) {
        return unknown_command(first);
    }
    for (int i = 2; i < count; i++) {
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) {
            print_command_help(c);
            return EXIT_DONE;
        }
    }
    arguments args;
    bool understood = parse_arguments(c, count - 2, words + 2, &args) && common_flags_are_right(&args);
    return understood ? c->run(&args) : EXIT_ERROR;
}

int main(int count, char **words)
{
    streams_open();
    signals_install();
    return streams_close(run_words(count, words));
}
