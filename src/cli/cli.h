/*
 * The command: a table of subcommands, each with its flags, help and one file. Models and tensors are handled through
 * the public interface alone; the text of numbers and JSON is that of src/base and src/format.
 *
 * Exit status: 0 done; 1 the answer is no; 2 error, with one message on stderr.
 */
#ifndef TENON_CLI_CLI_H
#define TENON_CLI_CLI_H

#include "base/bytes.h"
#include "cli/streams.h"

enum { EXIT_DONE = 0, EXIT_NO = 1, EXIT_ERROR = 2 };

typedef struct flag {
    const char *name;  /* "--tree" or "-o" */
    const char *value; /* what its value is called in the help, NULL = takes none */
    const char *help;
} flag;

enum { FLAG_LIMIT = 64, POSITIONAL_LIMIT = 4, GIVEN_LIMIT = 256 };
enum { FORMAT_LIMIT = 32, FORMAT_FLAG_LIMIT = 24, FLAG_TEXT = 256 };

/* Flags that are made of the options of formats. */
typedef struct flag_list {
    flag at[FORMAT_FLAG_LIMIT + 1]; /* ends with a NULL name */
    size_t n;
    char texts[FORMAT_FLAG_LIMIT][FLAG_TEXT];
} flag_list;

/* What every command takes (common.c); ends with a NULL name. Their rows in arguments follow those of the command. */
extern const flag common_flags[];

typedef struct command command;

/* What the user typed, checked against the command's table. */
typedef struct arguments {
    const command *command;
    const flag *rows[FLAG_LIMIT]; /* the flags of the command, of all commands, of formats */
    int row_count;
    const char *positional[POSITIONAL_LIMIT];
    int positional_count;
    const char *values[FLAG_LIMIT]; /* by the flag's row: its last value, "" for one without, NULL = not given */
    struct {
        int row;
        const char *value;
    } given[GIVEN_LIMIT]; /* every flag with a value, in order: some may be repeated */
    int given_count;
    flag_list format_flags; /* where the command writes files; their rows come last */
} arguments;

struct command {
    const char *name;
    const char *usage;   /* "FILE [flags]"; what is too long goes on after "\n    " */
    const char *summary; /* one line */
    const char *example;
    const flag *flags; /* ends with a NULL name */
    int positional_count;
    int positional_optional; /* so many of them may be missing */
    bool writes_formats;     /* takes the options of formats as flags */
    int (*run)(const arguments *args);
};

extern const command command_show, command_run, command_check, command_convert, command_bench, command_diagnose,
    command_diff, command_ops, command_completions, command_version;
/* All commands in the order of the help; NULL behind the last. */
const command *command_at(size_t index);

/* The value of a flag by its name, or NULL when it was not given. */
const char *flag_value(const arguments *args, const char *name);
/* The value that a repeated flag was given at its index-th time; NULL behind the last. */
const char *flag_value_at(const arguments *args, const char *name, size_t index);
/* Rows of the flags that say how a file is loaded, and what they say; on memory of the command's. */
#define LOAD_FLAGS                                                                                   \
    {                                                                                                \
        "--shape", "NAME=DIMS", "shape of an input that the file leaves open: x=1x3xHxW; repeatable" \
    }
enum { SHAPES_MOST = 64 };
typedef struct load_words {
    const char *shapes[SHAPES_MOST];
    tn_load_options options;
} load_words;
/* Options with pointers into `words`, which must stay. */
const tn_load_options *load_flags(const arguments *args, load_words *words);
/* The value of a flag as a number within [least, most]; *out stays where it was not given. False after a message. */
bool flag_int(const arguments *args, const char *name, int64_t least, int64_t most, int64_t *out);
/* The same for a number that is not negative. */
bool flag_f64(const arguments *args, const char *name, double *out);
/* The format that a flag names, NULL where it was not given. False after a message. */
bool flag_format(const arguments *args, const char *name, const char **out);
/* The names of all formats that are written: "tenon, pt2 or text". Returns text. */
const char *format_list(char *text, size_t size, const char *separator, const char *last_separator);
/* Adds a flag for each option of each format. */
void format_flags(flag_list *list);
/* What was given of them. */
size_t format_settings(const arguments *args, tn_setting settings[FORMAT_FLAG_LIMIT]);
/* The value of a flag as a number of bytes: a whole number, behind it K, M, G or T (of 1024) where wanted. */
bool flag_bytes(const arguments *args, const char *name, size_t *out);
/* Checks the words that the common flags take; before any work is done. False after a message. */
bool common_flags_are_right(const arguments *args);
/* Options of the context that a command works with, by its common flags. */
tn_context_options context_options(const arguments *args);
/* Returns false after a message when the words do not fit the command. */
bool parse_arguments(const command *c, int count, char **words, arguments *out);
void print_command_help(const command *c);
/* The name nearest to word among n, or NULL when none is near. Names are read through a stride, as in a table. */
const char *nearest_name(const char *word, const void *table, size_t n, size_t stride);

/* Runs a command's work with a context of its own. Work reports its failures itself and returns the exit status. */
int run_with_context(const arguments *args, int (*work)(tn_context *ctx, const arguments *args));
/* Prints the context's diagnostics on stderr and returns the exit status that fits the code. */
int report_failure(const tn_context *ctx, tn_status status);
/* EXIT_DONE, or the same for a call that failed. */
int report_outcome(const tn_context *ctx, tn_status status);
/* Did the call succeed? Where not, its diagnostics are printed: for steps of which each must succeed. */
bool succeeded(const tn_context *ctx, tn_status status);
/* Prints the warnings of a call that succeeded. */
void report_warnings(const tn_context *ctx);
/* A mistake in the words of the command line: prints it with the way to the help. Returns EXIT_ERROR. */
int report_usage(const command *c, const char *format, ...) TN_PRINTF(2, 3);

/* The same for a word that is none of n names: says which it may have meant, else which there are. */
int report_unknown(const command *c, const char *kind, const char *word, const char *const *names, size_t n);

/* tn_write_fn into a sink (base/bytes.h), which is user: a part of what a command prints. */
bool write_sink(void *user, const void *bytes, size_t n);
/* "aten.add.Tensor" of "torch.ops.aten.add.Tensor", for tables and lines; other targets as they are. Borrowed. */
const char *short_target(const char *target);
/* The path behind what the user typed for a file to read or to write: - is standard input, standard output. */
const char *path_to_read(const char *typed);
const char *path_to_write(const char *typed);
/*
 * Can the files be read that flags and FILE name? At most one may be -, and no terminal: nobody types a model. False
 * after a message.
 */
bool standard_input_is_right(const arguments *args, const char *const *paths, size_t n);
/* Writes a file whole or not at all; false after a message. */
bool write_whole(tn_context *ctx, const char *path, const void *bytes, size_t n);
/* The content of a file, mapped where that can be; the caller releases it. False after a message. */
bool read_whole(tn_context *ctx, const char *path, source **out);

#endif
