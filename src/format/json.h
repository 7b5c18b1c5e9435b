/*
 * JSON both ways, bounded: text -> tree on an arena, and a writer that prints as Python's json.dumps does.
 *
 * Exact: integers keep all 64 bits (JSON_INT), other numbers are correctly rounded doubles (JSON_FLOAT); key order is
 * kept; duplicate keys are refused. An integer literal outside int64 is refused. Strings are NUL-terminated UTF-8;
 * U+0000 is held as C0 80 and a lone surrogate as its three bytes, and the writer turns both back into \uXXXX, so that
 * any JSON text that Python can write survives.
 */
#ifndef TENON_FORMAT_JSON_H
#define TENON_FORMAT_JSON_H

#include "base/bytes.h"

typedef enum json_kind { JSON_NULL, JSON_BOOL, JSON_INT, JSON_FLOAT, JSON_STRING, JSON_ARRAY, JSON_OBJECT } json_kind;

typedef struct json json;

typedef struct json_member {
    const char *key;
    const json *value;
} json_member;

struct json {
    json_kind kind : 8;
    bool indexed : 1; /* set by json_parse alone: an index for json_get lies behind the members */
    uint32_t offset;  /* byte offset in the text, for diagnostics */
    size_t n;         /* items, members, or bytes of the string */
    union {
        bool boolean;
        int64_t integer;
        double real;
        const char *string;
        const json *items; /* n of them, contiguous */
        const json_member *members;
    } u;
};

typedef struct json_limits {
    size_t depth; /* nesting; 0 = 512, at most 4,096 */
    size_t bytes; /* of text; 0 = 4 GiB - 1, which is the most */
} json_limits;

/*
 * Parses the whole of text[0..n): one value and white space around it. The tree is on the arena and borrows nothing
 * from text. limits may be NULL. NaN, Infinity and -Infinity are numbers, as they are to Python (PyTorch
 * 2.6 writes them); numbers too large for a double are refused.
 * Errors are TN_E_FORMAT (or TN_E_LIMIT) with the byte offset and what was expected.
 */
tn_status json_parse(tn_context *ctx, arena *a, const char *text, size_t n, const json_limits *limits,
                     const json **out);

/* Member by name, or NULL; NULL too when object is not an object. Fast for any number of members after json_parse. */
const json *json_get(const json *object, const char *key);
const char *json_kind_name(json_kind kind);
/* Deep equality; member order does not matter; 1 and 1.0 differ, and so do 0.0 and -0.0. */
bool json_equal(const json *a, const json *b);

/*
 * Writing. Separators are ", " and ": "; text is ASCII, as json.dumps(value) gives it. A byte that belongs to no
 * character is written as Python's surrogateescape has it (\udc80 to \udcff). json_write, like json_equal, recurses:
 * not for trees nested deeper than json_parse allows.
 */
void json_write_string(sink *s, const char *text);
void json_write_f64(sink *s, double value); /* shortest; non-finite as the strings "Infinity" "-Infinity" "NaN" */
void json_write(sink *s, const json *value);

/*
 * Writing piece by piece, without a tree: an object or a list that is open, and separators in between. Values of an
 * object have a key; those of a list, and the outermost value, have NULL. A list begins with '[' and ends with ']':
 *
 *     json_part whole = json_begin(&(json_part){s, false}, NULL, '{');
 *     json_put_int(&whole, "count", 3);
 *     json_end(&whole, '}');
 */
typedef struct json_part {
    sink *sink;
    bool started;
} json_part;
json_part json_begin(json_part *in, const char *key, char bracket);
void json_end(json_part *part, char bracket);
void json_put_text(json_part *in, const char *key, const char *text); /* NULL: null */
void json_put_int(json_part *in, const char *key, int64_t number);
void json_put_f64(json_part *in, const char *key, double number);
void json_put_bool(json_part *in, const char *key, bool yes);
/* What comes before a value that the caller writes into the sink. */
void json_put_key(json_part *in, const char *key);

#endif
