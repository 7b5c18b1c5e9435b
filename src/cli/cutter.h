/* Lines cut to the width of a terminal. Before streams.c in the flow, which puts it before standard output. */
#ifndef TENON_CLI_CUTTER_H
#define TENON_CLI_CUTTER_H

#include "tenon.h"

typedef struct line_cutter {
    tn_write_fn write;
    void *user;
    size_t width;   /* columns */
    size_t column;  /* of the line so far */
    bool in_escape; /* a colour, which takes no room and is never cut */
    char last[4];   /* the character of the last column: it stands, or an ellipsis where more follows */
    size_t held;    /* bytes of it */
} line_cutter;

/* tn_write_fn; user = line_cutter. Text that does not end with a line end is complete after cutter_flush. */
bool cutter_write(void *cutter, const void *bytes, size_t n);
bool cutter_flush(line_cutter *c);

#endif
