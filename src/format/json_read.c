/*
 * JSON text -> tree on an arena.
 *
 * First of the JSON files in the flow: json_tree.c finds things in the tree, json_write.c is the way back. The
 * parser is a loop over two stacks on a scratch arena: containers that are open, and finished values whose container is
 * not. When a container closes, its values move from the top of the stack to their final, contiguous place. So the
 * depth of the text costs no C stack, and the work is linear in the text but for sorting the keys of large objects.
 */
#include "base/num.h"
#include "base/utf8.h"
#include "base/vec.h"
#include "format/json_index.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH = 512, DEPTH_MOST = 4096 };

/* A finished value whose container is still open; key is NULL in an array. */
typedef struct pending {
    const char *key;
    uint32_t hash; /* of the key */
    json value;
} pending;

/* An open container. */
typedef struct frame {
    bool object;
    uint32_t offset, hash;
    const char *key; /* its own, in its parent */
    size_t first;    /* index of its first value among the pending ones */
} frame;

typedef struct text_key {
    const char *text;
    size_t n;
    uint32_t hash;
} text_key;

typedef struct sort_item {
    const char *key;
    uint32_t hash, position;
} sort_item;

enum { POOL_BYTES = 1 << 15, RECENT_KEYS = 1 << 10 };

typedef struct parser {
    tn_context *ctx;
    arena *out, *scratch;
    const char *text, *at, *end;
    size_t depth_limit;
    VEC(pending) values;
    VEC(frame) open;
    VEC(sort_item) sorting; /* reused by every large object */
    char *pool, *pool_end;  /* strings stand here one behind the other */
    text_key *recent;       /* [RECENT_KEYS] by hash: keys come again and again and are held once */
} parser;

/* ---- diagnostics ---- */

static int64_t offset_of(const parser *p, const char *at)
{
    return at - p->text;
}

/* "found X, expected Y" for what stands at the given place. */
static tn_status fail_found(const parser *p, const char *at, const char *expected)
{
    char found[24] = "the end of the text";
    if (at < p->end) {
        uint8_t c = (uint8_t)*at;
        snprintf(found, sizeof found, c >= ' ' && c <= '~' ? "'%c'" : "byte 0x%02x", c);
    }
    return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = offset_of(p, at)), "found %s, expected %s", found, expected);
}

/* ---- strings ---- */

/* Moves over bytes that stand for themselves: not quotes, backslashes, control characters or the bytes above ASCII. */
static const char *skip_plain(const char *at, const char *end)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), highs = ones << 7;
    while (end - at >= 8) {
        uint64_t w;
        memcpy(&w, at, 8);
        uint64_t quote = w ^ ones * '"', backslash = w ^ ones * '\\';
        /* In each term the lowest byte that is less than what is taken from it sets its high bit. */
        if (((w | (w - ones * ' ') | (quote - ones) | (backslash - ones)) & highs) != 0) {
            break;
        }
        at += 8;
    }
    while (at < end && (uint8_t)*at >= ' ' && (uint8_t)*at < 0x80 && *at != '"' && *at != '\\') {
        at++;
    }
    return at;
}

/* Finds the closing quote of the string that begins behind p->at; checks its bytes but not its escapes. */
static tn_status scan_string(const parser *p, const char **close, bool *escaped)
{
    const char *at = p->at + 1;
    for (;;) {
        at = skip_plain(at, p->end);
        if (at == p->end || (uint8_t)*at < ' ') {
            return fail_found(p, at, "the rest of a string");
        }
        if (*at == '"') {
            *close = at;
            return TN_OK;
        }
        if (*at == '\\') {
            *escaped = true;
            at++;
            at += at < p->end && (uint8_t)*at < 0x80;
            continue;
        }
        size_t n = utf8_length(at, (size_t)(p->end - at));
        if (n == 0) {
            return fail_found(p, at, "UTF-8");
        }
        at += n;
    }
}

/* Reads the four hexadecimal digits at p->at. */
static tn_status parse_hex4(parser *p, uint32_t *out)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++, p->at++) {
        char c = p->at < p->end ? *p->at : '\0';
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0) {
            return fail_found(p, p->at, "a hexadecimal digit");
        }
        value = value << 4 | (uint32_t)digit;
    }
    *out = value;
    return TN_OK;
}

/* Reads what follows \u, and the second half of a surrogate pair when there is one. */
static tn_status parse_unicode_escape(parser *p, char **to)
{
    uint32_t code;
    TRY(parse_hex4(p, &code));
    bool leads = code >= 0xd800 && code < 0xdc00;
    if (leads && p->end - p->at >= 6 && p->at[0] == '\\' && p->at[1] == 'u') {
        const char *second = p->at;
        uint32_t low;
        p->at += 2;
        TRY(parse_hex4(p, &low));
        if (low >= 0xdc00 && low < 0xe000) {
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        } else {
            p->at = second; /* a lone one, and something else after it */
        }
    }
    if (code == 0) { /* held as two bytes, because strings end at a NUL */
        memcpy(*to, "\xc0\x80", 2);
        *to += 2;
        return TN_OK;
    }
    *to += utf8_encode(code, *to);
    return TN_OK;
}

/* Copies the string literal up to close to the given place, with its escapes replaced, and sets its length. */
static tn_status unescape(parser *p, const char *close, char *to, size_t *n)
{
    static const char meaning[128] = {
        ['"'] = '"', ['\\'] = '\\', ['/'] = '/', ['b'] = '\b', ['f'] = '\f', ['n'] = '\n', ['r'] = '\r', ['t'] = '\t'};
    char *start = to;
    while (p->at < close) {
        if (*p->at != '\\') {
            *to++ = *p->at++;
            continue;
        }
        uint8_t c = (uint8_t)p->at[1];
        if (c == 'u') {
            p->at += 2;
            TRY(parse_unicode_escape(p, &to));
            continue;
        }
        if (c >= sizeof meaning || meaning[c] == '\0') {
            return fail_found(p, p->at + 1, "one of \"\\/bfnrtu after a backslash");
        }
        *to++ = meaning[c];
        p->at += 2;
    }
    *n = (size_t)(to - start);
    return TN_OK;
}

/*
 * Reads the string at p->at (a quote) to the end of the pool without taking the place: keep_string does. An escape
 * is never shorter than what it stands for, so the length of the literal is room enough.
 */
static tn_status parse_string(parser *p, char **out, size_t *n)
{
    const char *close = NULL;
    bool escaped = false;
    TRY(scan_string(p, &close, &escaped));
    p->at++;
    size_t room = (size_t)(close - p->at) + 1;
    if ((size_t)(p->pool_end - p->pool) < room) {
        /* What is left of the text bounds what is left of the strings. */
        size_t rest = (size_t)(p->end - p->at) + 1;
        size_t size = rest < POOL_BYTES ? rest : room < POOL_BYTES ? POOL_BYTES : room;
        p->pool = arena_alloc(p->out, size);
        p->pool_end = p->pool + size;
    }
    *out = p->pool;
    if (escaped) {
        TRY(unescape(p, close, p->pool, n));
    } else {
        *n = room - 1;
        memcpy(p->pool, p->at, *n);
    }
    p->pool[*n] = '\0';
    p->at = close + 1;
    return TN_OK;
}

static void keep_string(parser *p, size_t n)
{
    p->pool += n + 1;
}

/* Reads a member's key; one that was met lately is not stored again. */
static tn_status parse_key(parser *p, const char **key, uint32_t *hash)
{
    char *text;
    size_t n = 0;
    TRY(parse_string(p, &text, &n));
    *hash = json_key_hash(text, n);
    if (p->recent == NULL) {
        p->recent = ARENA_ARRAY(p->scratch, text_key, RECENT_KEYS); /* small texts often have no keys */
    }
    text_key *recent = &p->recent[*hash % RECENT_KEYS];
    if (recent->text == NULL || recent->hash != *hash || recent->n != n || memcmp(recent->text, text, n) != 0) {
        *recent = (text_key){text, n, *hash};
        keep_string(p, n);
    }
    *key = recent->text;
    return TN_OK;
}

/* ---- numbers and literals ---- */

static bool at_digit(const parser *p)
{
    return p->at < p->end && is_digit(*p->at);
}

static tn_status skip_digits(parser *p)
{
    if (!at_digit(p)) {
        return fail_found(p, p->at, "a digit");
    }
    while (at_digit(p)) {
        p->at++;
    }
    return TN_OK;
}

static tn_status fail_number(const parser *p, const char *start, const char *why)
{
    int64_t n = p->at - start;
    return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = offset_of(p, start)), "the number %.*s%s %s",
                   (int)(n < 40 ? n : 40), start, n < 40 ? "" : "...", why);
}

static bool starts_with(const parser *p, const char *word)
{
    size_t n = strlen(word);
    return (size_t)(p->end - p->at) >= n && memcmp(p->at, word, n) == 0;
}

/* The three numbers that JSON does not have and Python writes all the same. */
static bool parse_non_finite(parser *p, json *value)
{
    static const struct {
        const char *word;
        double real;
    } words[] = {{"Infinity", INFINITY}, {"-Infinity", -INFINITY}, {"NaN", NAN}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (starts_with(p, words[i].word)) {
            p->at += strlen(words[i].word);
            value->kind = JSON_FLOAT;
            value->u.real = words[i].real;
            return true;
        }
    }
    return false;
}

/* -? (0 | digits) (. digits)? ([eE] [+-]? digits)? : an integer when only the first part is there. */
static tn_status parse_number(parser *p, json *value)
{
    const char *start = p->at;
    if (parse_non_finite(p, value)) {
        return TN_OK;
    }
    p->at += *p->at == '-';
    if (p->at < p->end && *p->at == '0') {
        p->at++;
    } else {
        TRY(skip_digits(p));
    }
    const char *integer_end = p->at;
    if (p->at < p->end && *p->at == '.') {
        p->at++;
        TRY(skip_digits(p));
    }
    if (p->at < p->end && (*p->at == 'e' || *p->at == 'E')) {
        p->at++;
        p->at += p->at < p->end && (*p->at == '+' || *p->at == '-');
        TRY(skip_digits(p));
    }
    size_t n = (size_t)(p->at - start);
    if (p->at == integer_end) {
        value->kind = JSON_INT;
        return i64_from_text(start, n, &value->u.integer) ? TN_OK : fail_number(p, start, "does not fit in 64 bits");
    }
    value->kind = JSON_FLOAT;
    if (!f64_from_text(start, n, &value->u.real) || isinf(value->u.real)) {
        return fail_number(p, start, "is too large for a double");
    }
    return TN_OK;
}

static tn_status parse_literal(parser *p, json *value)
{
    static const struct {
        const char *word;
        json_kind kind;
        bool boolean;
    } literals[] = {{"true", JSON_BOOL, true}, {"false", JSON_BOOL, false}, {"null", JSON_NULL, false}};
    for (size_t i = 0; i < sizeof literals / sizeof *literals; i++) {
        if (starts_with(p, literals[i].word)) {
            p->at += strlen(literals[i].word);
            value->kind = literals[i].kind;
            value->u.boolean = literals[i].boolean;
            return TN_OK;
        }
    }
    return parse_non_finite(p, value) ? TN_OK : fail_found(p, p->at, "a value");
}

/* ---- containers ---- */

static int compare_sort_items(const void *a, const void *b)
{
    const sort_item *x = a, *y = b;
    return x->hash != y->hash ? (x->hash > y->hash) - (x->hash < y->hash) : strcmp(x->key, y->key);
}

static tn_status fail_duplicate(const parser *p, const json *object, const char *key)
{
    return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = object->offset), "an object has two members named '%.100s'",
                   key);
}

/* Fills the index of a large object, which brings equal keys side by side. */
static tn_status build_index(parser *p, const pending *values, const json *object, json_slot *index)
{
    p->sorting.n = 0;
    vec_reserve(p->scratch, &p->sorting, object->n);
    sort_item *items = p->sorting.at;
    for (size_t i = 0; i < object->n; i++) {
        items[i] = (sort_item){values[i].key, values[i].hash, (uint32_t)i};
    }
    qsort(items, object->n, sizeof *items, compare_sort_items);
    for (size_t i = 0; i < object->n; i++) {
        if (i > 0 && compare_sort_items(&items[i - 1], &items[i]) == 0) {
            return fail_duplicate(p, object, items[i].key);
        }
        index[i] = (json_slot){items[i].hash, items[i].position};
    }
    return TN_OK;
}

static tn_status check_few_keys(const parser *p, const pending *values, const json *object)
{
    for (size_t i = 1; i < object->n; i++) {
        for (size_t j = 0; j < i; j++) {
            if (values[i].hash == values[j].hash && strcmp(values[i].key, values[j].key) == 0) {
                return fail_duplicate(p, object, values[i].key);
            }
        }
    }
    return TN_OK;
}

/* Moves the values of a closing object to their place: members, then values, then the index of a large one. */
static tn_status close_object(parser *p, const pending *values, json *object)
{
    size_t n = object->n;
    object->indexed = n > JSON_FEW_MEMBERS;
    size_t each = sizeof(json_member) + sizeof(json) + (object->indexed ? sizeof(json_slot) : 0);
    json_member *members = arena_alloc_array(p->out, n, each);
    json *place_of_values = (json *)(members + n);
    for (size_t i = 0; i < n; i++) {
        place_of_values[i] = values[i].value;
        members[i] = (json_member){values[i].key, &place_of_values[i]};
    }
    object->u.members = members;
    return object->indexed ? build_index(p, values, object, (json_slot *)(place_of_values + n))
                           : check_few_keys(p, values, object);
}

static tn_status close_array(parser *p, const pending *values, json *array)
{
    json *items = ARENA_ARRAY(p->out, json, array->n);
    for (size_t i = 0; i < array->n; i++) {
        items[i] = values[i].value;
    }
    array->u.items = items;
    return TN_OK;
}

static void push_value(parser *p, const char *key, uint32_t hash, const json *value)
{
    pending item = {.key = key, .hash = hash, .value = *value};
    vec_push(p->scratch, &p->values, item);
}

/* Turns the innermost open container into a value of its parent. */
static tn_status close_container(parser *p)
{
    frame f = p->open.at[--p->open.n];
    const pending *values = p->values.at + f.first;
    json value = {.kind = f.object ? JSON_OBJECT : JSON_ARRAY, .offset = f.offset, .n = p->values.n - f.first};
    TRY(f.object ? close_object(p, values, &value) : close_array(p, values, &value));
    p->values.n = f.first;
    push_value(p, f.key, f.hash, &value);
    p->at++;
    return TN_OK;
}

static tn_status open_container(parser *p, const char *key, uint32_t hash)
{
    if (p->open.n == p->depth_limit) {
        return fail_at(p->ctx, TN_E_LIMIT, PLACE(.offset = offset_of(p, p->at)),
                       "the text is nested deeper than the limit of %zu", p->depth_limit);
    }
    frame f = {
        .object = *p->at == '{', .offset = (uint32_t)(p->at - p->text), .hash = hash, .key = key, .first = p->values.n};
    vec_push(p->scratch, &p->open, f);
    p->at++;
    return TN_OK;
}

/* ---- the loop ---- */

static void skip_space(parser *p)
{
    while (p->at < p->end && (*p->at == ' ' || *p->at == '\n' || *p->at == '\r' || *p->at == '\t')) {
        p->at++;
    }
}

/* The byte at p->at; NUL, which no JSON text has there, at the end. */
static char next_byte(const parser *p)
{
    return p->at < p->end ? *p->at : '\0';
}

/* Reads a scalar whole; of a container only the beginning. */
static tn_status begin_value(parser *p, const char *key, uint32_t hash)
{
    skip_space(p);
    char c = next_byte(p);
    if (c == '{' || c == '[') {
        return open_container(p, key, hash);
    }
    json value = {.offset = (uint32_t)(p->at - p->text)};
    if (c == '"') {
        char *text;
        TRY(parse_string(p, &text, &value.n));
        keep_string(p, value.n);
        value.kind = JSON_STRING;
        value.u.string = text;
    } else if (c == '-' || at_digit(p)) {
        TRY(parse_number(p, &value));
    } else {
        TRY(parse_literal(p, &value));
    }
    push_value(p, key, hash, &value);
    return TN_OK;
}

/* Continues the innermost open container: closes it, or begins its next value. */
static tn_status continue_container(parser *p)
{
    const frame *f = &p->open.at[p->open.n - 1];
    bool object = f->object, first = p->values.n == f->first;
    skip_space(p);
    if (next_byte(p) == (object ? '}' : ']')) {
        return close_container(p);
    }
    if (!first) {
        if (next_byte(p) != ',') {
            return fail_found(p, p->at, object ? "',' or '}'" : "',' or ']'");
        }
        p->at++;
    }
    const char *key = NULL;
    uint32_t hash = 0;
    if (object) {
        skip_space(p);
        if (next_byte(p) != '"') {
            return fail_found(p, p->at, first ? "a member's name or '}'" : "a member's name");
        }
        TRY(parse_key(p, &key, &hash));
        skip_space(p);
        if (next_byte(p) != ':') {
            return fail_found(p, p->at, "':'");
        }
        p->at++;
    }
    return begin_value(p, key, hash);
}

static tn_status parse_text(parser *p, const json **out)
{
    TRY(begin_value(p, NULL, 0));
    while (p->open.n > 0) {
        TRY(continue_container(p));
    }
    skip_space(p);
    if (p->at < p->end) {
        return fail_found(p, p->at, "the end of the text");
    }
    *out = arena_copy(p->out, &p->values.at[0].value, sizeof(json));
    return TN_OK;
}

tn_status json_parse(tn_context *ctx, arena *a, const char *text, size_t n, const json_limits *limits, const json **out)
{
    size_t depth = limits == NULL || limits->depth == 0 ? DEPTH : limits->depth;
    size_t most = limits == NULL || limits->bytes == 0 || limits->bytes > UINT32_MAX ? UINT32_MAX : limits->bytes;
    if (n > most) {
        return fail(ctx, TN_E_LIMIT, "the text has %zu bytes, over the limit of %zu", n, most);
    }
    arena *scratch = ctx_scratch(ctx);
    parser *p = ARENA_NEW(scratch, parser);
    p->ctx = ctx;
    p->out = a;
    p->scratch = scratch;
    p->text = p->at = text;
    p->end = text + n;
    p->depth_limit = depth < DEPTH_MOST ? depth : DEPTH_MOST;
    vec_reserve(scratch, &p->values, 4);
    tn_status status = parse_text(p, out);
    ctx_release(ctx, scratch);
    return status;
}
