/*
 * A progress bar on the terminal for what takes longer than a second: bar, count, what is being done, time. Nothing is
 * drawn where stderr is not a terminal, and nothing stays when it is over.
 */
#ifndef TENON_CLI_PROGRESS_H
#define TENON_CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct progress {
    bool enabled;           /* stderr is a terminal that understands us */
    bool drawn;             /* there is a bar to erase */
    double began, drawn_at; /* seconds */
} progress;

void progress_begin(progress *p);
/* A tn_progress_fn; user = progress. */
bool progress_step(void *user, size_t done, size_t total, const char *what);
/* Erases the bar. */
void progress_end(progress *p);

#endif
