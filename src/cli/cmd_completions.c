/*
 * `tenon completions`: what shells complete, and the manual page, from the table that makes --help. `make install` puts
 * them where shells and man look.
 */
#include "cli/cli.h"

#include <string.h>

static const flag flags[] = {{NULL, NULL, NULL}};

/* All flags of a command: its own, those of formats where it writes files, those of every command. */
typedef struct flag_tables {
    flag_list of_formats;
    const flag *at[3];
} flag_tables;

static void collect(const command *c, flag_tables *t)
{
    *t = (flag_tables){.of_formats = {.n = 0}};
    if (c->writes_formats) {
        format_flags(&t->of_formats);
    }
    t->at[0] = c->flags;
    t->at[1] = t->of_formats.at;
    t->at[2] = common_flags;
}

typedef void (*put_flag)(const command *c, const flag *f);

static void each_flag(const command *c, put_flag put)
{
    flag_tables tables;
    collect(c, &tables);
    for (size_t i = 0; i < sizeof tables.at / sizeof *tables.at; i++) {
        for (const flag *f = tables.at[i]; f->name != NULL; f++) {
            put(c, f);
        }
    }
}

/* A text inside of single quotes of a shell; of zsh also what its lists of options would read. */
static void say_quoted(const char *text, const char *escaped)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'') {
            say("'\\''");
        } else {
            say("%s%c", strchr(escaped, *text) != NULL ? "\\" : "", *text);
        }
    }
}

/* ---- bash ---- */

static void put_bash_flag(const command *c, const flag *f)
{
    (void)c;
    say(" %s", f->name);
}

static void print_bash(void)
{
    say("# bash completion for tenon\n_tenon()\n{\n    local current=${COMP_WORDS[COMP_CWORD]} flags=\n"
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        COMPREPLY=($(compgen -W '");
    for (size_t i = 0; command_at(i) != NULL; i++) {
        say("%s%s", i == 0 ? "" : " ", command_at(i)->name);
    }
    say("' -- \"$current\"))\n        return\n    fi\n    case ${COMP_WORDS[1]} in\n");
    for (size_t i = 0; command_at(i) != NULL; i++) {
        say("    %s) flags='--help", command_at(i)->name);
        each_flag(command_at(i), put_bash_flag);
        say("' ;;\n");
    }
    say("    esac\n    if [[ $current == -* ]]; then\n        COMPREPLY=($(compgen -W \"$flags\" -- \"$current\"))\n"
        "    else\n        COMPREPLY=($(compgen -f -- \"$current\"))\n    fi\n}\n"
        "complete -o filenames -F _tenon tenon\n");
}

/* ---- zsh ---- */

static void put_zsh_flag(const command *c, const flag *f)
{
    (void)c;
    say(" \\\n            '*%s[", f->name);
    say_quoted(f->help, "[]:");
    say("]");
    if (f->value != NULL) {
        say(":");
        say_quoted(f->value, "[]:");
        say(":_files");
    }
    say("'");
}

static void print_zsh(void)
{
    say("#compdef tenon\n_tenon()\n{\n    local -a commands\n    commands=(\n");
    for (size_t i = 0; command_at(i) != NULL; i++) {
        say("        '%s:", command_at(i)->name);
        say_quoted(command_at(i)->summary, ":");
        say("'\n");
    }
    say("    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        return\n    fi\n"
        "    local name=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $name in\n");
    for (size_t i = 0; command_at(i) != NULL; i++) {
        say("    %s)\n        _arguments", command_at(i)->name);
        each_flag(command_at(i), put_zsh_flag);
        say(" \\\n            '*:file:_files' ;;\n");
    }
    say("    esac\n}\n_tenon \"$@\"\n");
}

/* ---- fish ---- */

static void put_fish_flag(const command *c, const flag *f)
{
    bool is_long = f->name[1] == '-';
    say("complete -c tenon -n '__fish_seen_subcommand_from %s' -%s %s%s -d '", c->name, is_long ? "l" : "s",
        f->name + (is_long ? 2 : 1), f->value == NULL ? "" : " -r");
    for (const char *at = f->help; *at != '\0'; at++) {
        say("%s%c", *at == '\'' || *at == '\\' ? "\\" : "", *at);
    }
    say("'\n");
}

static void print_fish(void)
{
    say("# fish completion for tenon\n");
    for (size_t i = 0; command_at(i) != NULL; i++) {
        say("complete -c tenon -n __fish_use_subcommand -f -a %s -d '", command_at(i)->name);
        say_quoted(command_at(i)->summary, "");
        say("'\n");
        each_flag(command_at(i), put_fish_flag);
    }
}

/* ---- the manual page ---- */

/* Text of roff: a backslash and a minus are escaped, and a line never begins as a request does. */
static void say_roff(const char *text)
{
    if (*text == '.' || *text == '\'') {
        say("\\&");
    }
    for (; *text != '\0'; text++) {
        if (*text == '\\') {
            say("\\e");
        } else if (*text == '-') {
            say("\\-");
        } else if (*text == '\n') {
            say("\n.br\n");
        } else {
            say("%c", *text);
        }
    }
}

static void put_man_flag(const command *c, const flag *f)
{
    (void)c;
    say(".TP\n.B ");
    say_roff(f->name);
    if (f->value != NULL) {
        say(" ");
        say_roff(f->value);
    }
    say("\n");
    say_roff(f->help);
    say("\n");
}

static void print_manual(void)
{
    say(".TH TENON 1 \"\" \"tenon %s\" \"User Commands\"\n.SH NAME\ntenon \\- carries neural networks from PyTorch to "
        "where "
        "they run\n.SH SYNOPSIS\n.B tenon\nCOMMAND ...\n.SH COMMANDS\n",
        tn_version());
    for (size_t i = 0; command_at(i) != NULL; i++) {
        const command *c = command_at(i);
        say(".SS tenon %s ", c->name);
        say_roff(c->usage[0] == '\0' ? "" : strchr(c->usage, '\n') == NULL ? c->usage : "...");
        say("\n");
        say_roff(c->summary);
        say(".\n");
        for (const flag *f = c->flags; f->name != NULL; f++) {
            put_man_flag(c, f);
        }
        flag_tables tables;
        collect(c, &tables);
        for (const flag *f = tables.at[1]; f->name != NULL; f++) {
            put_man_flag(c, f);
        }
        say(".PP\nExample:\n.PP\n.nf\n");
        say_roff(c->example);
        say("\n.fi\n");
    }
    say(".SH FLAGS OF EVERY COMMAND\n");
    for (const flag *f = common_flags; f->name != NULL; f++) {
        put_man_flag(NULL, f);
    }
    say(".SH EXIT STATUS\n0: done. 1: the answer is no. 2: error, with one message on standard error.\n");
}

/* ---- the command ---- */

static const struct {
    const char *name;
    void (*print)(void);
} kinds[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}, {"man", print_manual}};

static int run(const arguments *args)
{
    const char *wanted = args->positional[0];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].name, wanted) == 0) {
            kinds[i].print();
            return EXIT_DONE;
        }
    }
    return report_usage(args->command, "there are completions for bash, zsh and fish, and man, not for '%s'", wanted);
}

const command command_completions = {
    .name = "completions",
    .usage = "bash|zsh|fish|man",
    .summary = "what a shell completes, or the manual page, on standard output",
    .example = "tenon completions bash > ~/.local/share/bash-completion/completions/tenon",
    .flags = flags,
    .positional_count = 1,
    .run = run,
};
