/* Lines cut to the width of a terminal: see cutter.h. */
#include "cli/cutter.h"

static bool put(line_cutter *c, const char *bytes, size_t n)
{
    return c->write(c->user, bytes, n);
}

bool cutter_flush(line_cutter *c)
{
    size_t n = c->held;
    c->held = 0;
    return n == 0 || put(c, c->last, n);
}

/* The first byte of a character, or one that is none: in the last column it is held until it is known what follows. */
static bool begin_character(line_cutter *c, char byte)
{
    c->column++;
    if (c->column < c->width) {
        return put(c, &byte, 1);
    }
    if (c->column == c->width) {
        c->last[0] = byte;
        c->held = 1;
        return true;
    }
    bool first_beyond = c->held > 0;
    c->held = 0;
    return !first_beyond || put(c, "…", sizeof "…" - 1);
}

static bool take(line_cutter *c, char byte)
{
    if (c->in_escape || byte == '\033') {
        bool ends = c->in_escape && byte >= '@' && byte <= '~' && byte != '[';
        c->in_escape = !ends;
        return put(c, &byte, 1);
    }
    if (byte == '\n') {
        bool flushed = cutter_flush(c);
        c->column = 0;
        return flushed && put(c, &byte, 1);
    }
    if (((unsigned char)byte & 0xc0) != 0x80) {
        return begin_character(c, byte);
    }
    if (c->column == c->width && c->held > 0 && c->held < sizeof c->last) { /* more of the character before */
        c->last[c->held++] = byte;
        return true;
    }
    return c->column >= c->width || put(c, &byte, 1);
}

bool cutter_write(void *cutter, const void *bytes, size_t n)
{
    const char *at = bytes;
    bool written = true;
    for (size_t i = 0; i < n && written; i++) {
        written = take(cutter, at[i]);
    }
    return written;
}
