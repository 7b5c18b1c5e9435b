/* Standard output, the terminal, and failures as people read them. */
#include "base/bytes.h"
#include "cli/cli.h"
#include "cli/interrupt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool write_stdout(void *user, const void *bytes, size_t n)
{
    (void)user;
    return fwrite(bytes, 1, n, stdout) == n;
}

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

void fit_terminal(tn_print_options *options)
{
    if (!isatty(STDOUT_FILENO)) {
        return;
    }
    const char *no_color = getenv("NO_COLOR");
    options->color = no_color == NULL || no_color[0] == '\0';
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        options->width = size.ws_col;
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
    fflush(stdout);
    fputs(text, stderr);
    free(text);
    return true;
}

void report_warnings(const tn_context *ctx)
{
    print_diagnostics(ctx);
}

int report_failure(const tn_context *ctx, tn_status status)
{
    if (!print_diagnostics(ctx)) {
        fprintf(stderr, "tenon: error: %s\n", tn_status_name(status));
    }
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
        fprintf(stderr, "tenon: error: %s\n", tn_status_name(status));
        return EXIT_ERROR;
    }
    interrupt_begin(ctx);
    int code = work(ctx, args);
    interrupt_end();
    tn_context_free(ctx);
    interrupt_settle();
    return code;
}
