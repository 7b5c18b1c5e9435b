/*
 * JSON values -> text, byte for byte as Python's json.dumps(value) writes them.
 *
 * Last of the JSON files in the flow: the writers of models and reports call it, a sink takes the text. json_read.c is
 * the way back.
 */
#include "base/num.h"
#include "base/utf8.h"
#include "format/json.h"

#include <math.h>
#include <string.h>

static bool is_plain(uint8_t c)
{
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

static void write_unit(sink *s, uint32_t unit)
{
    static const char digits[] = "0123456789abcdef";
    char text[6] = {
        '\\', 'u', digits[unit >> 12 & 15], digits[unit >> 8 & 15], digits[unit >> 4 & 15], digits[unit & 15]};
    sink_put(s, text, sizeof text);
}

/* Characters above U+FFFF are two units, as in UTF-16. */
static void write_code(sink *s, uint32_t code)
{
    if (code >= 0x10000) {
        write_unit(s, 0xd800 + ((code - 0x10000) >> 10));
        code = 0xdc00 + (code & 0x3ff);
    }
    write_unit(s, code);
}

/* Writes the character at text, which is not plain, as an escape. Returns how many bytes it was. */
static size_t write_escape(sink *s, const uint8_t *text, size_t n)
{
    static const char letters[] = {
        ['"'] = '"', ['\\'] = '\\', ['\b'] = 'b', ['\f'] = 'f', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't'};
    uint8_t c = text[0];
    if (c < sizeof letters && letters[c] != '\0') {
        sink_put(s, (char[]){'\\', letters[c]}, 2);
        return 1;
    }
    size_t length = utf8_length(text, n);
    if (length == 0 && n >= 2 && c == 0xc0 && text[1] == 0x80) { /* U+0000 as strings hold it */
        write_unit(s, 0);
        return 2;
    }
    if (length == 0 && n >= 3 && c == 0xed && (text[1] & 0xe0) == 0xa0 && (text[2] & 0xc0) == 0x80) {
        length = 3; /* a lone surrogate */
    }
    if (length == 0) {
        write_unit(s, 0xdc00 + (uint32_t)c);
        return 1;
    }
    write_code(s, utf8_decode(text, length));
    return length;
}

void json_write_string(sink *s, const char *text)
{
    const uint8_t *at = (const uint8_t *)text, *end = at + strlen(text);
    sink_char(s, '"');
    while (at < end) {
        const uint8_t *start = at;
        while (at < end && is_plain(*at)) {
            at++;
        }
        sink_put(s, start, (size_t)(at - start));
        if (at < end) {
            at += write_escape(s, at, (size_t)(end - at));
        }
    }
    sink_char(s, '"');
}

void json_write_f64(sink *s, double value)
{
    char text[NUM_TEXT];
    if (isfinite(value)) {
        f64_to_text(value, text);
        sink_text(s, text);
    } else {
        sink_text(s, isnan(value) ? "\"NaN\"" : value > 0 ? "\"Infinity\"" : "\"-Infinity\"");
    }
}

static void write_array(sink *s, const json *array)
{
    for (size_t i = 0; i < array->n; i++) {
        sink_text(s, i == 0 ? "[" : ", ");
        json_write(s, &array->u.items[i]);
    }
    sink_text(s, array->n == 0 ? "[]" : "]");
}

static void write_object(sink *s, const json *object)
{
    for (size_t i = 0; i < object->n; i++) {
        sink_text(s, i == 0 ? "{" : ", ");
        json_write_string(s, object->u.members[i].key);
        sink_text(s, ": ");
        json_write(s, object->u.members[i].value);
    }
    sink_text(s, object->n == 0 ? "{}" : "}");
}

void json_write(sink *s, const json *value)
{
    switch (value->kind) {
    case JSON_NULL:
        sink_text(s, "null");
        return;
    case JSON_BOOL:
        sink_text(s, value->u.boolean ? "true" : "false");
        return;
    case JSON_INT:
        sink_i64(s, value->u.integer);
        return;
    case JSON_FLOAT:
        json_write_f64(s, value->u.real);
        return;
    case JSON_STRING:
        json_write_string(s, value->u.string);
        return;
    case JSON_ARRAY:
        write_array(s, value);
        return;
    case JSON_OBJECT:
        write_object(s, value);
        return;
    }
}
