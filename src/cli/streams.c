/* Standard output and standard error: see streams.h. */
#include "cli/streams.h"

#include "base/shown.h"
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool write_raw(void *user, const void *bytes, size_t n);
static bool write_error_raw(void *user, const void *bytes, size_t n);

/* The state of the two streams, which a process has once, as stdio's own is. */
static struct {
    shown_filter out, err;
    bool color, escape; /* of standard output */
    int error;          /* errno of the first write to standard output that failed */
} streams = {.out = {.write = write_raw}, .err = {.write = write_error_raw}};

/* ---- opening and closing ---- */

void streams_open(void)
{
    /* Opened the wrong way round: whoever uses it is told, as with a closed one. */
    static const int ways[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int fd = 0; fd < 3; fd++) {
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF && open("/dev/null", ways[fd]) != fd) {
            _exit(EXIT_ERROR);
        }
    }
    streams_color(NULL);
}

bool output_is_terminal(void)
{
    return isatty(STDOUT_FILENO) == 1;
}

bool streams_color(const char *when)
{
    const char *no_color = getenv("NO_COLOR");
    bool always = when != NULL && strcmp(when, "always") == 0, never = when != NULL && strcmp(when, "never") == 0;
    streams.color = always || (!never && output_is_terminal() && (no_color == NULL || no_color[0] == '\0'));
    streams.escape = always || output_is_terminal();
    return when == NULL || always || never || strcmp(when, "auto") == 0;
}

bool output_failed(void)
{
    return streams.error != 0;
}

static void flush_output(void)
{
    shown_flush(&streams.out);
    if (fflush(stdout) != 0 && streams.error == 0) {
        streams.error = errno;
    }
}

int streams_close(int status)
{
    flush_output();
    /* Network file systems report a full disk only now. */
    if (close(STDOUT_FILENO) != 0 && streams.error == 0 && errno != EINTR) {
        streams.error = errno;
    }
    if (streams.error == 0) {
        return status;
    }
    if (streams.error != EPIPE) { /* a reader that has enough wants to hear nothing */
        tell("tenon: error: cannot write to standard output: %s", strerror(streams.error));
    }
    return EXIT_ERROR;
}

/* ---- bytes ---- */

static bool write_raw(void *user, const void *bytes, size_t n)
{
    (void)user;
    if (streams.error == 0 && fwrite(bytes, 1, n, stdout) != n) {
        streams.error = errno == 0 ? EIO : errno;
    }
    return streams.error == 0;
}

static bool write_error_raw(void *user, const void *bytes, size_t n)
{
    (void)user;
    return fwrite(bytes, 1, n, stderr) == n;
}

bool write_stdout(void *user, const void *bytes, size_t n)
{
    return streams.escape ? shown_write(&streams.out, bytes, n) : write_raw(user, bytes, n);
}

bool write_stderr(void *user, const void *bytes, size_t n)
{
    (void)user;
    flush_output(); /* what was said before stands before */
    return shown_write(&streams.err, bytes, n) && shown_flush(&streams.err);
}

/* ---- texts ---- */

/* The formatted text in memory that the caller frees; NULL when there is none. */
static char *format_text(const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, list);
    char *text = length < 0 ? NULL : malloc((size_t)length + 1);
    if (text != NULL) {
        vsnprintf(text, (size_t)length + 1, format, again);
    }
    va_end(again);
    return text;
}

void say(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = format_text(format, list);
    va_end(list);
    if (text == NULL) {
        streams.error = streams.error == 0 ? ENOMEM : streams.error;
        return;
    }
    write_stdout(NULL, text, strlen(text));
    free(text);
}

void say_name(const char *name, int width)
{
    sink s;
    sink_init(&s, write_stdout, NULL);
    sink_shown(&s, name);
    if (s.written < (uint64_t)(width < 0 ? 0 : width)) {
        sink_repeat(&s, ' ', (size_t)width - (size_t)s.written);
    }
    sink_flush(&s);
}

void tell(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = format_text(format, list);
    va_end(list);
    sink s;
    sink_init(&s, write_stderr, NULL);
    sink_shown(&s, text == NULL ? format : text);
    sink_char(&s, '\n');
    sink_flush(&s);
    free(text);
}

tn_status print_view(tn_context *ctx, const tn_program *program, tn_view view, const char *entry, bool json)
{
    tn_print_options print = TN_PRINT_OPTIONS_INIT;
    struct winsize size;
    print.entry = entry;
    print.json = json;
    print.color = streams.color;
    print.escape = streams.escape; /* the library does it, so that its colours are left */
    if (output_is_terminal() && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        print.width = size.ws_col;
    }
    return tn_program_print(ctx, program, view, &print, write_raw, NULL);
}

void draw_line(const char *line)
{
    static const char erase[] = "\033[K";
    write_error_raw(NULL, "\r", 1);
    if (line != NULL) {
        sink s;
        sink_init(&s, shown_write, &streams.err);
        sink_shown(&s, line);
        sink_flush(&s);
        shown_flush(&streams.err);
    }
    write_error_raw(NULL, erase, sizeof erase - 1);
    fflush(stderr);
}
