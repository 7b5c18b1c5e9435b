/*
 * Python literals: what repr() gives for the values that arguments and annotations hold. Called by code.c.
 */
#include "views/torch/print.h"

#include "base/num.h"
#include "base/utf8.h"

#include <math.h>
#include <string.h>

/* ---- Strings ---------------------------------------------------------------------------------------------------- */

/*
 * Assigned characters above ASCII that Python holds unprintable (controls, formats, separators), surrogates and private
 * use. Code points that Unicode has not assigned yet count as printable.
 */
/* clang-format off */
static const uint32_t unprintable[][2] = {
    {0x80, 0xa0}, {0xad, 0xad}, {0x600, 0x605}, {0x61c, 0x61c}, {0x6dd, 0x6dd}, {0x70f, 0x70f}, {0x890, 0x891},
    {0x8e2, 0x8e2}, {0x1680, 0x1680}, {0x180e, 0x180e}, {0x2000, 0x200f}, {0x2028, 0x202f}, {0x205f, 0x206f},
    {0x3000, 0x3000}, {0xd800, 0xf8ff}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xfffe, 0xffff}, {0x110bd, 0x110bd},
    {0x110cd, 0x110cd}, {0x13430, 0x13438}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0001, 0xe0001},
    {0xe0020, 0xe007f}, {0xf0000, 0x10ffff},
};
/* clang-format on */

static bool is_printable(uint32_t code)
{
    if (code < 0x80) {
        return code >= ' ' && code != 0x7f;
    }
    for (size_t i = 0; i < sizeof unprintable / sizeof *unprintable; i++) {
        if (code >= unprintable[i][0] && code <= unprintable[i][1]) {
            return false;
        }
    }
    return true;
}

/* Length of the character at text. The two forms that JSON strings hold besides UTF-8 (json.h) are characters too. */
static size_t character_length(const char *text)
{
    const uint8_t *b = (const uint8_t *)text;
    if (b[0] == 0xc0 && b[1] == 0x80) {
        return 2;
    }
    if (b[0] == 0xed && b[1] >= 0xa0 && b[1] <= 0xbf && (b[2] & 0xc0) == 0x80) {
        return 3;
    }
    size_t n = utf8_length(text, strnlen(text, 4));
    return n == 0 ? 1 : n;
}

static void escape_character(sink *s, uint32_t code)
{
    static const char short_forms[] = {['\t'] = 't', ['\n'] = 'n', ['\r'] = 'r'};
    if (code < sizeof short_forms && short_forms[code] != 0) {
        sink_printf(s, "\\%c", short_forms[code]);
    } else if (code < 0x100) {
        sink_printf(s, "\\x%02x", (unsigned)code);
    } else if (code < 0x10000) {
        sink_printf(s, "\\u%04x", (unsigned)code);
    } else {
        sink_printf(s, "\\U%08x", (unsigned)code);
    }
}

void repr_string(sink *s, const char *text)
{
    char quote = strchr(text, '\'') != NULL && strchr(text, '"') == NULL ? '"' : '\'';
    sink_char(s, quote);
    for (size_t n; *text != '\0'; text += n) {
        n = character_length(text);
        uint32_t code = n == 1 ? (uint8_t)*text : utf8_decode(text, n);
        if (code == (uint32_t)quote || code == '\\') {
            sink_char(s, '\\');
        }
        bool stray = n == 1 && code >= 0x80; /* no character, a byte of none */
        if (is_printable(code) && !stray) {
            sink_put(s, text, n);
        } else {
            escape_character(s, code);
        }
    }
    sink_char(s, quote);
}

/* ---- Numbers ---------------------------------------------------------------------------------------------------- */

void repr_bool(sink *s, bool v)
{
    sink_text(s, v ? "True" : "False");
}

void repr_f64(sink *s, double v)
{
    char text[NUM_TEXT];
    f64_to_text(v, text);
    sink_text(s, text);
}

/* One part of a complex number: without the `.0` that whole floats end in. */
static void repr_part(sink *s, double v)
{
    char text[NUM_TEXT];
    f64_to_text(v, text);
    size_t n = strlen(text);
    sink_put(s, text, n > 2 && strcmp(text + n - 2, ".0") == 0 ? n - 2 : n);
}

void repr_complex(sink *s, double real, double imaginary)
{
    bool only_imaginary = real == 0 && !signbit(real);
    if (!only_imaginary) {
        sink_char(s, '(');
        repr_part(s, real);
        sink_text(s, isnan(imaginary) || !signbit(imaginary) ? "+" : "");
    }
    repr_part(s, imaginary);
    sink_text(s, only_imaginary ? "j" : "j)");
}

/* ---- Objects of torch ------------------------------------------------------------------------------------------- */

void repr_device(sink *s, const device *d)
{
    sink_text(s, "device(type=");
    repr_string(s, d->type);
    if (d->index >= 0) {
        sink_text(s, ", index=");
        sink_i64(s, d->index);
    }
    sink_char(s, ')');
}

/* `torch.` and the name that a table has for the code, or the code itself where it has none. */
static void repr_code(sink *s, const char *const *names, size_t count, int64_t code)
{
    sink_text(s, "torch.");
    if (code >= 0 && (uint64_t)code < count && names[code] != NULL) {
        sink_text(s, names[code]);
    } else {
        sink_i64(s, code);
    }
}

void repr_scalar_type(sink *s, int64_t code)
{
    dtype type = dtype_by_code(code);
    repr_code(s, &dtype_table[type].torch, 1, type == DT_NONE ? code : 0);
}

void repr_memory_format(sink *s, int64_t code)
{
    static const char *const names[] = {NULL, "contiguous_format", "channels_last", "channels_last_3d",
                                        "preserve_format"};
    repr_code(s, names, sizeof names / sizeof *names, code);
}

void repr_layout(sink *s, int64_t code)
{
    static const char *const names[] = {NULL,         "sparse_coo", "sparse_csr", "sparse_csc",
                                        "sparse_bsr", "sparse_bsc", "_mkldnn",    "strided"};
    repr_code(s, names, sizeof names / sizeof *names, code);
}

/* ---- JSON and annotations --------------------------------------------------------------------------------------- */

void repr_json(sink *s, const json *v)
{
    switch (v->kind) {
    case JSON_NULL:
        sink_text(s, "None");
        break;
    case JSON_BOOL:
        repr_bool(s, v->u.boolean);
        break;
    case JSON_INT:
        sink_i64(s, v->u.integer);
        break;
    case JSON_FLOAT:
        repr_f64(s, v->u.real);
        break;
    case JSON_STRING:
        repr_string(s, v->u.string);
        break;
    case JSON_ARRAY:
        for (size_t i = 0; i < v->n; i++) {
            sink_text(s, i == 0 ? "[" : ", ");
            repr_json(s, &v->u.items[i]);
        }
        sink_text(s, v->n == 0 ? "[]" : "]");
        break;
    case JSON_OBJECT:
        for (size_t i = 0; i < v->n; i++) {
            sink_text(s, i == 0 ? "{" : ", ");
            repr_string(s, v->u.members[i].key);
            sink_text(s, ": ");
            repr_json(s, v->u.members[i].value);
        }
        sink_text(s, v->n == 0 ? "{}" : "}");
        break;
    }
}

/* Prints str(value) cut after 40 characters, or the value as it is when that is shorter. */
static void repr_shortened(sink *s, const json *v, const char *text)
{
    enum { SHOWN = 40 };
    size_t end = 0;
    for (int count = 0; count < SHOWN && text[end] != '\0'; count++) {
        end += character_length(text + end);
    }
    if (text[end] == '\0') {
        repr_json(s, v);
        return;
    }
    char cut[SHOWN * 4 + sizeof "..."];
    memcpy(cut, text, end);
    memcpy(cut + end, "...", sizeof "...");
    repr_string(s, cut);
}

/* str(value), on the arena. */
static const char *json_as_text(tn_context *ctx, arena *a, const json *v)
{
    if (v->kind == JSON_STRING) {
        return v->u.string;
    }
    sink s;
    sink_collect(ctx, a, &s);
    repr_json(&s, v);
    return sink_collected(ctx, a, &s);
}

tn_status repr_annotations(tn_context *ctx, arena *a, const char *custom, const char **out)
{
    const json *root;
    TRY(json_parse(ctx, a, custom, strlen(custom), NULL, &root));
    *out = "";
    if (root->kind != JSON_OBJECT || root->n == 0) {
        return TN_OK;
    }
    sink s;
    sink_collect(ctx, a, &s);
    for (size_t i = 0; i < root->n; i++) {
        const json_member *m = &root->u.members[i];
        sink_text(&s, i == 0 ? "{" : ", ");
        repr_string(&s, m->key);
        sink_text(&s, ": ");
        repr_shortened(&s, m->value, json_as_text(ctx, a, m->value));
    }
    sink_char(&s, '}');
    *out = sink_collected(ctx, a, &s);
    return TN_OK;
}
