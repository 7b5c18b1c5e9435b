/* Escapes for what would steer a terminal: see shown.h. */
#include "base/shown.h"

#include "base/utf8.h"

#include <string.h>

/*
 * Characters above ASCII that change how others are shown: C1 controls, what turns the direction of writing, line and
 * paragraph ends, deprecated and annotating format characters, tags.
 */
static const uint32_t steering[][2] = {
    {0x80, 0x9f},     {0x61c, 0x61c},   {0x200e, 0x200f},   {0x2028, 0x202e},
    {0x2066, 0x206f}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f},
};

static bool steers(uint32_t code, bool in_line)
{
    if (code < 0x80) {
        return code == 0x7f || (code < 0x20 && (in_line || (code != '\n' && code != '\t')));
    }
    for (size_t i = 0; i < sizeof steering / sizeof *steering; i++) {
        if (code >= steering[i][0] && code <= steering[i][1]) {
            return true;
        }
    }
    return false;
}

/* Length of the longest start of bytes[0..n) that may be shown as it is. */
static size_t plain_length(const uint8_t *bytes, size_t n, bool in_line)
{
    size_t at = 0;
    while (at < n) {
        size_t length = utf8_length(bytes + at, n - at);
        if (length == 0 || steers(utf8_decode(bytes + at, length), in_line)) {
            break;
        }
        at += length;
    }
    return at;
}

enum { ESCAPE_TEXT = 12 };

/* Writes the escape of the character at bytes, which may not be shown; returns how many bytes it was. */
static size_t escape(const uint8_t *bytes, size_t n, char text[ESCAPE_TEXT], size_t *text_length)
{
    static const char digits[] = "0123456789abcdef";
    size_t length = utf8_length(bytes, n);
    uint32_t code = length == 0 ? bytes[0] : utf8_decode(bytes, length);
    bool is_byte = length <= 1;
    size_t width = is_byte ? 2 : code < 0x10000 ? 4 : 8;
    text[0] = '\\';
    text[1] = is_byte ? 'x' : width == 4 ? 'u' : 'U';
    for (size_t i = 0; i < width; i++) {
        text[2 + i] = digits[code >> 4 * (width - 1 - i) & 15];
    }
    *text_length = 2 + width;
    return is_byte ? 1 : length;
}

/* Whether bytes[0..n) could become a well-formed character with more bytes behind it. */
static bool is_cut(const uint8_t *bytes, size_t n)
{
    static const uint8_t completions[] = {0x80, 0x90, 0xa0, 0xbf};
    uint8_t whole[4];
    if (n == 0 || n > 3 || utf8_length(bytes, n) != 0) {
        return false;
    }
    memcpy(whole, bytes, n);
    for (size_t i = 0; i < sizeof completions; i++) { /* the second byte has bounds of its own, the others are free */
        memset(whole + n, completions[i], sizeof whole - n);
        if (utf8_length(whole, sizeof whole) > n) {
            return true;
        }
    }
    return false;
}

/* Passes on all of bytes[0..n) but a last character that is cut, unless it is the end. Returns how many were taken. */
static size_t pass_shown(shown_filter *f, const uint8_t *bytes, size_t n, bool end, bool *refused)
{
    size_t at = 0;
    while (at < n && !*refused) {
        size_t plain = plain_length(bytes + at, n - at, false);
        *refused = plain > 0 && !f->write(f->user, bytes + at, plain);
        at += plain;
        if (*refused || at == n || (!end && is_cut(bytes + at, n - at))) {
            break;
        }
        char text[ESCAPE_TEXT];
        size_t length;
        at += escape(bytes + at, n - at, text, &length);
        *refused = !f->write(f->user, text, length);
    }
    return at;
}

bool shown_write(void *filter, const void *bytes, size_t n)
{
    shown_filter *f = filter;
    const uint8_t *at = bytes;
    bool refused = false;
    while (f->held_count > 0 && n > 0 && !refused) { /* the character that was cut, byte by byte */
        f->held[f->held_count++] = (char)*at++;
        n--;
        size_t taken = pass_shown(f, (const uint8_t *)f->held, f->held_count, false, &refused);
        f->held_count -= taken;
        memmove(f->held, f->held + taken, f->held_count);
    }
    size_t taken = pass_shown(f, at, n, false, &refused);
    if (!refused && taken < n) {
        f->held_count = n - taken;
        memcpy(f->held, at + taken, f->held_count);
    }
    return !refused;
}

bool shown_flush(shown_filter *f)
{
    bool refused = false;
    pass_shown(f, (const uint8_t *)f->held, f->held_count, true, &refused);
    f->held_count = 0;
    return !refused;
}

void sink_shown(sink *s, const char *text)
{
    const uint8_t *bytes = (const uint8_t *)text;
    size_t n = strlen(text);
    for (size_t at = 0; at < n;) {
        size_t plain = plain_length(bytes + at, n - at, true);
        sink_put(s, bytes + at, plain);
        at += plain;
        if (at < n) {
            char shown[ESCAPE_TEXT];
            size_t length;
            at += escape(bytes + at, n - at, shown, &length);
            sink_put(s, shown, length);
        }
    }
}

const char *shown_text(arena *a, const char *text)
{
    enum { LONGEST = 4 }; /* characters of an escape for each byte of what it stands for */
    size_t n = strlen(text);
    if (plain_length((const uint8_t *)text, n, true) == n) {
        return text;
    }
    char *shown = arena_alloc_array(a, n + 1, LONGEST);
    clipped_text clipped;
    sink s;
    clipped_begin(&clipped, &s, shown, (n + 1) * LONGEST);
    sink_shown(&s, text);
    clipped_end(&s);
    return shown;
}
