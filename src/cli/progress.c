/* The progress bar: see progress.h. Steps are frequent (one per node of a graph), drawings rare. */
#include "cli/progress.h"

#include "base/clock.h"
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { BAR = 24, NARROWEST = 60, WIDEST = 200 }; /* columns: of the bar, of a terminal with room for it, of a line */
static const double patience = 1.0;              /* seconds before the first drawing */
static const double interval = 0.1;              /* between drawings */

void progress_begin(progress *p)
{
    const char *terminal = getenv("TERM");
    bool plain = terminal == NULL || strcmp(terminal, "dumb") == 0;
    *p = (progress){.enabled = isatty(STDERR_FILENO) && !plain, .began = clock_seconds()};
}

static int terminal_width(void)
{
    struct winsize size;
    int width = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
    return width < WIDEST ? width : WIDEST;
}

static void draw(size_t done, size_t total, const char *what, double seconds)
{
    char bar[BAR + 1], line[WIDEST + 1];
    int width = terminal_width();
    size_t filled = total == 0 ? 0 : (size_t)((double)BAR * (double)done / (double)total);
    memset(bar, '.', BAR);
    memset(bar, '#', filled < BAR ? filled : BAR);
    bar[BAR] = '\0';
    if (width < NARROWEST) {
        snprintf(line, sizeof line, "%zu/%zu", done, total);
    } else {
        snprintf(line, sizeof line, "[%s] %zu/%zu  %.1f s  %s", bar, done, total, seconds, what);
    }
    line[width - 1] = '\0'; /* a full line would wrap, and not be erased */
    draw_line(line);
}

bool progress_step(void *user, size_t done, size_t total, const char *what)
{
    progress *p = user;
    if (!p->enabled) {
        return true;
    }
    double now = clock_seconds();
    if (now - p->began >= patience && now - p->drawn_at >= interval) {
        draw(done, total, what == NULL ? "" : short_target(what), now - p->began);
        p->drawn = true;
        p->drawn_at = now;
    }
    return true;
}

void progress_end(progress *p)
{
    if (p->drawn) {
        draw_line(NULL);
    }
    p->drawn = false;
}
