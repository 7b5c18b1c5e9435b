/* Failures as people read them, what - stands for, and small files. After streams.c in the flow. */
#include "api/api.h"
#include "base/bytes.h"
#include "cli/cli.h"
#include "cli/interrupt.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool write_sink(void *user, const void *bytes, size_t n)
{
    sink_put(user, bytes, n);
    return true;
}

const char *short_target(const char *target)
{
    static const char prefix[] = "torch.ops.";
    return strncmp(target, prefix, sizeof prefix - 1) == 0 ? target + sizeof prefix - 1 : target;
}

/* What the command has to say to a message of the library, which knows no command and no flag. */
static const struct {
    tn_status code;
    const char *message, *hint;
} hints[] = {
    {TN_E_ARGUMENT, " is no input of the program", "tenon show --signature lists the inputs"},
    {TN_E_ARGUMENT, " is not among the ", "tenon show --signature lists the inputs"},
    {TN_E_UNSUPPORTED, " has no shape in the file", "--shape NAME=1x3xHxW gives it"},
    {TN_E_LIMIT, " inflates ", "--expansion allows more"},
    {TN_E_NOTFOUND, "there is no operator ", "tenon ops lists what is known"},
};

static void print_hints(const tn_context *ctx)
{
    for (size_t i = 0; i < tn_context_diagnostic_count(ctx); i++) {
        const tn_diagnostic *said = tn_context_diagnostic(ctx, i);
        for (size_t k = 0; k < sizeof hints / sizeof *hints; k++) {
            if (said->code == hints[k].code && strstr(said->message, hints[k].message) != NULL) {
                tell("  hint: %s", hints[k].hint);
            }
        }
    }
}

/* The context's diagnostics on stderr; false when there are none or no memory to show them. */
static bool print_diagnostics(const tn_context *ctx)
{
    size_t length = tn_context_explain(ctx, NULL, 0);
    char *text = length == 0 ? NULL : malloc(length + 1);
    if (text == NULL) {
        return false;
    }
    tn_context_explain(ctx, text, length + 1);
    write_stderr(NULL, text, strlen(text));
    free(text);
    return true;
}

void report_warnings(const tn_context *ctx)
{
    print_diagnostics(ctx);
}

int report_failure(const tn_context *ctx, tn_status status)
{
    /* That a view was stopped because standard output is full is told once, by streams_close. */
    bool told_later = status == TN_E_CANCELLED && output_failed();
    if (!told_later && !print_diagnostics(ctx)) {
        tell("tenon: error: %s", tn_status_name(status));
    }
    print_hints(ctx);
    return status == TN_E_LOST ? EXIT_NO : EXIT_ERROR;
}

int report_outcome(const tn_context *ctx, tn_status status)
{
    return status == TN_OK ? EXIT_DONE : report_failure(ctx, status);
}

bool succeeded(const tn_context *ctx, tn_status status)
{
    return report_outcome(ctx, status) == EXIT_DONE;
}

int run_with_context(const arguments *args, int (*work)(tn_context *ctx, const arguments *args))
{
    tn_context *ctx;
    tn_context_options options = context_options(args);
    tn_status status = tn_context_new(&options, &ctx);
    if (status != TN_OK) {
        tell("tenon: error: %s", tn_status_name(status));
        return EXIT_ERROR;
    }
    interrupt_begin(ctx);
    int code = work(ctx, args);
    interrupt_end();
    tn_context_free(ctx);
    interrupt_settle();
    return code;
}

/* ---- files ---- */

const char *path_to_read(const char *typed)
{
    return strcmp(typed, "-") == 0 ? "/dev/stdin" : typed;
}

const char *path_to_write(const char *typed)
{
    return strcmp(typed, "-") == 0 ? "/dev/stdout" : typed;
}

bool standard_input_is_right(const arguments *args, const char *const *paths, size_t n)
{
    size_t readers = 0;
    for (size_t i = 0; i < n; i++) {
        readers += paths[i] != NULL && strcmp(path_to_read(paths[i]), "/dev/stdin") == 0;
    }
    if (readers > 1) {
        report_usage(args->command,
                     "standard input can be read once, and is needed %zu times: name a file instead of '-'", readers);
    } else if (readers == 1 && isatty(STDIN_FILENO)) {
        report_usage(args->command, "standard input is a terminal, and a file is expected there");
        return false;
    }
    return readers < 2;
}

struct whole {
    const char *path;
    const void *bytes;
    size_t n;
};

static tn_status do_write_whole(tn_context *ctx, void *whole)
{
    const struct whole *w = whole;
    file_writer *writer;
    TRY(file_create(ctx, w->path, &writer));
    file_write(writer, w->bytes, w->n); /* the first error is kept */
    return file_commit(ctx, writer);
}

bool write_whole(tn_context *ctx, const char *path, const void *bytes, size_t n)
{
    return succeeded(ctx, api_guarded(ctx, do_write_whole, &(struct whole){path, bytes, n}));
}

struct mapped {
    const char *path;
    source *source;
};

static tn_status do_read_whole(tn_context *ctx, void *mapped)
{
    struct mapped *m = mapped;
    ctx->file = m->path;
    TRY(source_open(ctx, m->path, true, &m->source));
    ctx_disown(ctx, m->source);
    return TN_OK;
}

bool read_whole(tn_context *ctx, const char *path, source **out)
{
    struct mapped m = {.path = path};
    bool read = succeeded(ctx, api_guarded(ctx, do_read_whole, &m));
    *out = m.source;
    return read;
}
