/*
 * Text that people look at: what would steer a terminal is shown as an escape.
 *
 * Names and strings come from files that may be hostile. A control character moves the cursor, sets the title or types
 * an answer; a bidirectional control shows other letters than there are; bytes that are no UTF-8 are what the terminal
 * makes of them. So \x1b stands for a control character below U+0080, \u202e for others, \xff for a byte that is no
 * UTF-8.
 *
 * After sink.c in the flow. Whoever prints for people writes through a shown_filter (the command: cli/streams.c; views:
 * views/show.c), so that nothing can be forgotten; colours of our own go round it.
 */
#ifndef TENON_BASE_SHOWN_H
#define TENON_BASE_SHOWN_H

#include "base/bytes.h"

/* Between a writer and the callback that takes its bytes; a character may come in two pieces. */
typedef struct shown_filter {
    tn_write_fn write;
    void *user;
    char held[4]; /* the start of a character whose end has not come */
    size_t held_count;
} shown_filter;

/* tn_write_fn; user = shown_filter. Line ends and tabs are left: they make the lines of the writer. */
bool shown_write(void *filter, const void *bytes, size_t n);
/* What is held will not be completed any more: passes it on as escapes. Before an ink, and at the end. */
bool shown_flush(shown_filter *f);

/* One name or message as a part of a line: line ends and tabs are escapes as well. */
void sink_shown(sink *s, const char *text);
/* The same on the arena; text itself where there is nothing to escape. */
const char *shown_text(arena *a, const char *text);

#endif
