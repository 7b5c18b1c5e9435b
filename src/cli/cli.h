/*
 * The command: a table of subcommands, each with its flags, help and one file. Uses the public interface alone.
 *
 * Exit status: 0 done; 1 the answer is no; 2 error, with one message on stderr.
 */
#ifndef TENON_CLI_CLI_H
#define TENON_CLI_CLI_H

#include "tenon.h"

enum { EXIT_DONE = 0, EXIT_NO = 1, EXIT_ERROR = 2 };

typedef struct flag {
    const char *name;  /* "--tree" or "-o" */
    const char *value; /* what its value is called in the help, NULL = takes none */
    const char *help;
} flag;

enum { FLAG_LIMIT = 24, POSITIONAL_LIMIT = 4 };

typedef struct command command;

/* What the user typed, checked against the command's table. */
typedef struct arguments {
    const command *command;
    const char *positional[POSITIONAL_LIMIT];
    int positional_count;
    const char *values[FLAG_LIMIT]; /* by the flag's row: its value, "" for one without, NULL = not given */
} arguments;

struct command {
    const char *name;
    const char *usage;   /* "FILE [flags]" */
    const char *summary; /* one line */
    const char *example;
    const flag *flags; /* ends with a NULL name */
    int positional_count;
    int (*run)(const arguments *args);
};

extern const command command_show, command_convert, command_version;

/* The value of a flag by its name, or NULL when it was not given. */
const char *flag_value(const arguments *args, const char *name);
/* Returns false after a message when the words do not fit the command. */
bool parse_arguments(const command *c, int count, char **words, arguments *out);
void print_command_help(const command *c);
/* The name nearest to word among n, or NULL when none is near. Names are read through a stride, as in a table. */
const char *nearest_name(const char *word, const void *table, size_t n, size_t stride);

/* Runs a command's work with a context of its own; a failure is reported. Returns the exit status. */
int run_with_context(const arguments *args, tn_status (*work)(tn_context *ctx, const arguments *args));
/* Prints the context's diagnostics on stderr and returns the exit status that fits the code. */
int report_failure(const tn_context *ctx, tn_status status);
/* Prints the warnings of a call that succeeded. */
void report_warnings(const tn_context *ctx);
/* A mistake in the words of the command line: prints it with the way to the help. Returns EXIT_ERROR. */
int report_usage(const command *c, const char *format, ...) TN_PRINTF(2, 3);

/* tn_write_fn to stdout. */
bool write_stdout(void *user, const void *bytes, size_t n);
/* Colour and width when stdout is a terminal and NO_COLOR is not set. */
void fit_terminal(tn_print_options *options);

#endif
