/*
 * UTF-8, one sequence at a time: what the readers of src/format accept as text.
 *
 * Well-formed means as Unicode has it: no overlong forms, no surrogates, nothing above U+10FFFF.
 */
#ifndef TENON_BASE_UTF8_H
#define TENON_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Length (1 to 4) of the well-formed sequence at the start of bytes[0..n); 0 when there is none. */
static inline size_t utf8_length(const void *bytes, size_t n)
{
    const uint8_t *b = (const uint8_t *)bytes;
    if (n == 0 || b[0] < 0x80) {
        return n == 0 ? 0 : 1;
    }
    size_t length = b[0] < 0xc2 ? 0 : b[0] < 0xe0 ? 2 : b[0] < 0xf0 ? 3 : b[0] < 0xf5 ? 4 : 0;
    if (length == 0 || n < length) {
        return 0;
    }
    /* The second byte also tells overlong forms, surrogates and too large values. */
    uint8_t lowest = b[0] == 0xe0 ? 0xa0 : b[0] == 0xf0 ? 0x90 : 0x80;
    uint8_t highest = b[0] == 0xed ? 0x9f : b[0] == 0xf4 ? 0x8f : 0xbf;
    if (b[1] < lowest || b[1] > highest) {
        return 0;
    }
    for (size_t i = 2; i < length; i++) {
        if ((b[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return length;
}

/* Whether all of bytes[0..n) is well-formed. */
static inline bool utf8_valid(const void *bytes, size_t n)
{
    const uint8_t *b = (const uint8_t *)bytes;
    for (size_t i = 0; i < n;) {
        size_t length = utf8_length(b + i, n - i);
        if (length == 0) {
            return false;
        }
        i += length;
    }
    return true;
}

/* The code point of the sequence of the given length (1 to 4) at bytes. */
static inline uint32_t utf8_decode(const void *bytes, size_t length)
{
    static const uint8_t lead_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    const uint8_t *b = (const uint8_t *)bytes;
    uint32_t code = b[0] & lead_bits[length];
    for (size_t i = 1; i < length; i++) {
        code = code << 6 | (b[i] & 0x3fu);
    }
    return code;
}

/* Writes a code point (at most U+10FFFF; a surrogate gives its three bytes) and returns its length, 1 to 4. */
static inline size_t utf8_encode(uint32_t code, char out[4])
{
    static const uint8_t lead[] = {0, 0x00, 0xc0, 0xe0, 0xf0};
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; i > 1; i--) {
        out[i - 1] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out[0] = (char)(lead[length] | code);
    return length;
}

#endif
