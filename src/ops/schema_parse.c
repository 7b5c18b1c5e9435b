/*
 * Text -> operator schema: see schema.h; schema.c prints it again. Recursive descent over the tokens of ir/text/lex.c;
 * every function that reads leaves the token behind its construct as `next`.
 *
 * A failing lexer shows as the end of the text, and its failure is passed on by whoever did not expect that end: so
 * accepting a token need not be checked.
 */
#include "ops/schema.h"

#include "base/num.h"
#include "base/vec.h"
#include "ir/text/lex.h"

#include <string.h>

enum {
    BRACKETS_MOST = 16,  /* types in types, lists in lists */
    SUFFIXES_MOST = 8,   /* [] and ? behind one type; so types are at most BRACKETS_MOST * (SUFFIXES_MOST + 1) deep */
    ARGUMENTS_MOST = 256 /* arguments, returns, parts of a type, alias sets: no search among them gets slow */
};

/* The words of the types. Types of types: how many stand in parentheses behind the word. */
typedef struct kind_row {
    const char *word;
    size_t fewest_parts, most_parts;
} kind_row;

/* clang-format off */
static const kind_row kinds[SCHEMA_KIND_COUNT] = {
    [SCHEMA_TENSOR]        = {"Tensor", 0, 0},
    [SCHEMA_SCALAR]        = {"Scalar", 0, 0},
    [SCHEMA_INT]           = {"int", 0, 0},
    [SCHEMA_SYM_INT]       = {"SymInt", 0, 0},
    [SCHEMA_FLOAT]         = {"float", 0, 0},
    [SCHEMA_SYM_FLOAT]     = {"SymFloat", 0, 0},
    [SCHEMA_BOOL]          = {"bool", 0, 0},
    [SCHEMA_SYM_BOOL]      = {"SymBool", 0, 0},
    [SCHEMA_COMPLEX]       = {"complex", 0, 0},
    [SCHEMA_STR]           = {"str", 0, 0},
    [SCHEMA_SCALAR_TYPE]   = {"ScalarType", 0, 0},
    [SCHEMA_LAYOUT]        = {"Layout", 0, 0},
    [SCHEMA_DEVICE]        = {"Device", 0, 0},
    [SCHEMA_MEMORY_FORMAT] = {"MemoryFormat", 0, 0},
    [SCHEMA_GENERATOR]     = {"Generator", 0, 0},
    [SCHEMA_STORAGE]       = {"Storage", 0, 0},
    [SCHEMA_DIMNAME]       = {"Dimname", 0, 0},
    [SCHEMA_QSCHEME]       = {"QScheme", 0, 0},
    [SCHEMA_STREAM]        = {"Stream", 0, 0},
    [SCHEMA_ANY]           = {"Any", 0, 0},
    [SCHEMA_DICT]          = {"Dict", 2, 2},
    [SCHEMA_FUTURE]        = {"Future", 1, 1},
    [SCHEMA_AWAIT]         = {"Await", 1, 1},
    [SCHEMA_RREF]          = {"RRef", 1, 1},
    [SCHEMA_UNION]         = {"Union", 1, ARGUMENTS_MOST},
    [SCHEMA_TUPLE]         = {NULL, 1, ARGUMENTS_MOST},
};
/* clang-format on */

/* ---- tokens ---- */

typedef struct reader {
    arena *arena;
    lexer lexer;
    token next;       /* the token that is looked at */
    const char *end;  /* of the token before it */
    tn_status status; /* of the lexer */
    unsigned depth;   /* of open brackets */
} reader;

static void advance(reader *r)
{
    r->end = r->next.at + r->next.n;
    if (r->status == TN_OK) {
        r->status = lex_next(&r->lexer, &r->next);
    }
    if (r->status != TN_OK) {
        r->next = (token){TOKEN_END, r->lexer.end, r->lexer.end, 0};
    }
}

static bool at_mark(const reader *r, char mark)
{
    return token_is_mark(&r->next, mark);
}

static bool token_is(const token *t, const char *word)
{
    return t->n == strlen(word) && memcmp(t->text, word, t->n) == 0;
}

static bool accept(reader *r, char mark)
{
    bool here = at_mark(r, mark);
    if (here) {
        advance(r);
    }
    return here;
}

static bool accept_word(reader *r, const char *word)
{
    bool here = r->next.kind == TOKEN_WORD && token_is(&r->next, word);
    if (here) {
        advance(r);
    }
    return here;
}

static bool accept_arrow(reader *r)
{
    bool here = r->next.kind == TOKEN_ARROW;
    if (here) {
        advance(r);
    }
    return here;
}

/* Fails at the token that is looked at: "found 'x', expected WHAT". */
static tn_status expected(reader *r, const char *what)
{
    TRY(r->status);
    if (r->next.kind == TOKEN_END) {
        return lex_fail(&r->lexer, r->next.at, "the schema ends where %s was expected", what);
    }
    int shown = (int)(r->next.n < 64 ? r->next.n : 64);
    return lex_fail(&r->lexer, r->next.at, "found '%.*s' in a schema, expected %s", shown, r->next.text, what);
}

static tn_status expect(reader *r, char mark)
{
    const char quoted[] = {'\'', mark, '\'', '\0'};
    return accept(r, mark) ? TN_OK : expected(r, quoted);
}

static tn_status deeper(reader *r)
{
    if (r->depth == BRACKETS_MOST) {
        return lex_fail(&r->lexer, r->next.at, "more than %d brackets inside each other in a schema", BRACKETS_MOST);
    }
    r->depth++;
    return TN_OK;
}

/* Before reading one more of something. */
static tn_status check_count(const reader *r, size_t n, const char *what)
{
    if (n == ARGUMENTS_MOST) {
        return lex_fail(&r->lexer, r->next.at, "more than %d %s in a schema", ARGUMENTS_MOST, what);
    }
    return TN_OK;
}

/* ---- names ---- */

/* Is it a name without dots, or with allowed dots names with one dot between each two? */
static bool is_identifier(const char *text, size_t n, bool dotted)
{
    bool at_start = true;
    for (size_t i = 0; i < n; i++) {
        char c = text[i];
        bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (at_start ? !is_letter : !is_letter && !is_digit(c) && !(dotted && c == '.')) {
            return false;
        }
        at_start = c == '.';
    }
    return !at_start;
}

static bool at_identifier(const reader *r)
{
    return r->next.kind == TOKEN_WORD && is_identifier(r->next.text, r->next.n, false);
}

static const char *take_text(reader *r)
{
    const char *text = arena_strndup(r->arena, r->next.text, r->next.n);
    advance(r);
    return text;
}

static tn_status read_identifier(reader *r, const char *what, const char **out)
{
    if (!at_identifier(r)) {
        return expected(r, what);
    }
    *out = take_text(r);
    return TN_OK;
}

/* Overloads of foreign operators are versions: onnx::Softmax.13 */
static bool is_version(const char *text, size_t n)
{
    size_t i = 0;
    while (i < n && text[i] >= '0' && text[i] <= '9') {
        i++;
    }
    return n > 0 && i == n;
}

/* aten::add, aten::add.Tensor */
static tn_status read_name(reader *r, schema_name *out)
{
    TRY(read_identifier(r, "a namespace", &out->space));
    TRY(expect(r, ':'));
    TRY(expect(r, ':'));
    if (r->next.kind != TOKEN_WORD) {
        return expected(r, "the name of an operator");
    }
    const token name = r->next;
    const char *dot = memchr(name.text, '.', name.n);
    size_t base = dot == NULL ? name.n : (size_t)(dot - name.text);
    size_t overload = dot == NULL ? 0 : name.n - base - 1;
    bool is_overload = dot == NULL || is_identifier(dot + 1, overload, false) || is_version(dot + 1, overload);
    if (!is_identifier(name.text, base, false) || !is_overload) {
        return expected(r, "the name of an operator, and of an overload behind a dot");
    }
    out->base = arena_strndup(r->arena, name.text, base);
    out->overload = arena_strndup(r->arena, dot == NULL ? "" : dot + 1, overload);
    if (strcmp(out->overload, SCHEMA_DEFAULT_OVERLOAD) == 0) {
        return expected(r, "no overload name, which is how the default overload is written");
    }
    advance(r);
    return TN_OK;
}

/* ---- types ---- */

static tn_status read_sets(reader *r, schema_sets *out)
{
    VEC(const char *) sets = {0};
    do {
        TRY(check_count(r, sets.n, "alias sets"));
        if (!at_identifier(r) && !at_mark(r, '*')) {
            return expected(r, "an alias set");
        }
        vec_push(r->arena, &sets, take_text(r));
    } while (accept(r, '|'));
    *out = (schema_sets){.at = sets.at, .n = sets.n};
    return TN_OK;
}

/* (a), (b|a), (a!), (a -> *); perhaps nothing. */
static tn_status read_alias(reader *r, schema_alias *out)
{
    *out = (schema_alias){0};
    if (!accept(r, '(')) {
        return TN_OK;
    }
    TRY(read_sets(r, &out->before));
    out->is_write = accept(r, '!');
    out->after = out->before;
    out->has_arrow = accept_arrow(r);
    if (out->has_arrow) {
        TRY(read_sets(r, &out->after));
    }
    return expect(r, ')');
}

static schema_kind kind_of_word(const token *t)
{
    for (int kind = 0; kind < SCHEMA_KIND_COUNT; kind++) {
        if (kinds[kind].word != NULL && token_is(t, kinds[kind].word)) {
            return (schema_kind)kind;
        }
    }
    return SCHEMA_NAMED;
}

static tn_status read_type(reader *r, schema_type *out);

/* (int, Tensor) of a tuple, or behind Dict. */
static tn_status read_parts(reader *r, schema_type *t)
{
    const kind_row *row = &kinds[t->kind];
    VEC(schema_type) parts = {0};
    TRY(deeper(r));
    TRY(expect(r, '('));
    do {
        if (parts.n == row->most_parts) {
            return expected(r, "no further type here");
        }
        schema_type part;
        TRY(read_type(r, &part));
        vec_push(r->arena, &parts, part);
    } while (accept(r, ','));
    if (parts.n < row->fewest_parts) {
        return expected(r, "one more type");
    }
    r->depth--;
    t->parts = parts.at;
    t->part_count = parts.n;
    return expect(r, ')');
}

/* What is left of a type without the brackets and question marks behind it. */
static tn_status read_base_type(reader *r, schema_type *out)
{
    *out = (schema_type){.size = -1};
    if (at_mark(r, '(')) {
        out->kind = SCHEMA_TUPLE;
    } else if (r->next.kind == TOKEN_WORD && is_identifier(r->next.text, r->next.n, true)) {
        out->kind = kind_of_word(&r->next);
        out->name = take_text(r);
    } else {
        return expected(r, "a type");
    }
    if (kinds[out->kind].most_parts > 0) {
        TRY(read_parts(r, out));
    }
    return read_alias(r, &out->alias);
}

/* Behind '[': perhaps a number, and the closing bracket. */
static tn_status read_list_size(reader *r, int64_t *out)
{
    *out = -1;
    if (r->next.kind == TOKEN_NUMBER) {
        if (!i64_from_text(r->next.text, r->next.n, out)) {
            return expected(r, "the size of a list");
        }
        advance(r);
    }
    return expect(r, ']');
}

static tn_status read_type(reader *r, schema_type *out)
{
    TRY(read_base_type(r, out));
    for (int suffixes = 0; at_mark(r, '[') || at_mark(r, '?'); suffixes++) {
        if (suffixes == SUFFIXES_MOST) {
            return lex_fail(&r->lexer, r->next.at, "more than %d lists and optionals of one type in a schema",
                            SUFFIXES_MOST);
        }
        schema_type *inner = arena_copy(r->arena, out, sizeof *out);
        *out = (schema_type){.kind = SCHEMA_OPTIONAL, .parts = inner, .part_count = 1, .size = -1};
        if (!accept(r, '?')) {
            advance(r);
            out->kind = SCHEMA_LIST;
            TRY(read_list_size(r, &out->size));
        }
        TRY(read_alias(r, &out->alias));
    }
    return TN_OK;
}

/* ---- default values ---- */

/* Behind a backslash: what the letters of the first row stand for. */
static const char escape_letters[] = "abfnrtv\\'\"";
static const char escape_values[] = "\a\b\f\n\r\t\v\\'\"";

/* One character of a string: itself, or behind a backslash a letter or three octal digits. *at ends behind it. */
static bool read_character(const char **at, const char *end, char *out)
{
    const char *c = *at;
    *at = c + 1;
    *out = *c;
    if (*c != '\\') {
        return true;
    }
    const char *letter = end - c > 1 && c[1] != '\0' ? strchr(escape_letters, c[1]) : NULL;
    if (letter != NULL) {
        *at = c + 2;
        *out = escape_values[letter - escape_letters];
        return true;
    }
    int value = 0;
    for (int i = 1; i <= 3; i++) {
        if (end - c <= i || c[i] < '0' || c[i] > '7') {
            return false;
        }
        value = value * 8 + (c[i] - '0');
    }
    *at = c + 4;
    *out = (char)(unsigned char)value;
    return value <= 255;
}

static tn_status read_string(reader *r, schema_literal *out)
{
    const token t = r->next;
    if (t.text[0] != '"') {
        return expected(r, "a string in double quotes");
    }
    char *text = arena_alloc(r->arena, t.n);
    size_t n = 0;
    const char *end = t.text + t.n - 1;
    for (const char *c = t.text + 1; c < end; n++) {
        const char *from = c;
        if (!read_character(&c, end, &text[n])) {
            return lex_fail(&r->lexer, from, "this escape in a string of a schema has no meaning");
        }
    }
    out->kind = SCHEMA_LITERAL_STRING;
    out->u.string.at = text;
    out->u.string.n = n;
    advance(r);
    return TN_OK;
}

/* Digits with a point or exponent, inf, nan. PyTorch leaves out zeros behind the point: 1. */
static bool real_from_text(const char *text, size_t n, double *out)
{
    bool bare_point = n > 1 && text[n - 1] == '.' && is_digit(text[n - 2]);
    return f64_from_text(text, bare_point ? n - 1 : n, out);
}

static bool is_sign(const reader *r)
{
    return at_mark(r, '-') || at_mark(r, '+');
}

/* 2.j behind the real part of a complex number, with its sign. */
static tn_status read_imaginary(reader *r, schema_literal *out)
{
    double real = out->kind == SCHEMA_LITERAL_INT ? (double)out->u.integer : out->u.real;
    const char *from = r->next.at;
    advance(r);
    const char *end = r->next.at + r->next.n;
    bool is_imaginary = r->next.kind == TOKEN_NUMBER && end[-1] == 'j';
    out->kind = SCHEMA_LITERAL_COMPLEX;
    out->u.complex_number.real = real;
    if (!is_imaginary || !real_from_text(from, (size_t)(end - from) - 1, &out->u.complex_number.imaginary)) {
        return expected(r, "an imaginary part");
    }
    advance(r);
    return TN_OK;
}

static bool is_all_digits(const token *t)
{
    size_t i = 0;
    while (i < t->n && is_digit(t->text[i])) {
        i++;
    }
    return i == t->n;
}

/* A number with its sign; sign and digits are one text. */
static tn_status read_number(reader *r, schema_literal *out)
{
    const char *from = r->next.at;
    if (is_sign(r)) {
        advance(r);
    }
    size_t n = (size_t)(r->next.at + r->next.n - from);
    bool only_digits = r->next.kind == TOKEN_NUMBER && is_all_digits(&r->next);
    if (only_digits && i64_from_text(from, n, &out->u.integer)) {
        out->kind = SCHEMA_LITERAL_INT;
    } else if (!only_digits && real_from_text(from, n, &out->u.real)) {
        out->kind = SCHEMA_LITERAL_FLOAT;
    } else {
        return expected(r, only_digits ? "an integer of 64 bits" : "a number");
    }
    advance(r);
    return is_sign(r) ? read_imaginary(r, out) : TN_OK;
}

/* None, True, False, inf, Mean, cpu, cuda:0 */
static tn_status read_word(reader *r, schema_literal *out)
{
    if (token_is(&r->next, "inf") || token_is(&r->next, "nan")) {
        return read_number(r, out);
    }
    out->kind = SCHEMA_LITERAL_WORD;
    if (token_is(&r->next, "None")) {
        out->kind = SCHEMA_LITERAL_NONE;
    } else if (token_is(&r->next, "True") || token_is(&r->next, "False")) {
        out->kind = SCHEMA_LITERAL_BOOL;
        out->u.boolean = token_is(&r->next, "True");
    } else if (!at_identifier(r)) {
        return expected(r, "a default value");
    }
    advance(r);
    if (out->kind == SCHEMA_LITERAL_WORD && accept(r, ':')) {
        int64_t index;
        if (r->next.kind != TOKEN_NUMBER || !i64_from_text(r->next.text, r->next.n, &index)) {
            return expected(r, "the number of a device");
        }
        advance(r);
    }
    return TN_OK;
}

static tn_status read_literal(reader *r, schema_literal *out);

static tn_status read_list(reader *r, schema_literal *out)
{
    VEC(schema_literal) items = {0};
    TRY(deeper(r));
    TRY(expect(r, '['));
    while (items.n == 0 ? !at_mark(r, ']') : accept(r, ',')) {
        schema_literal item;
        TRY(read_literal(r, &item));
        vec_push(r->arena, &items, item);
    }
    r->depth--;
    out->kind = SCHEMA_LITERAL_LIST;
    out->u.list.at = items.at;
    out->u.list.n = items.n;
    return expect(r, ']');
}

static tn_status read_literal(reader *r, schema_literal *out)
{
    const char *from = r->next.at;
    *out = (schema_literal){0};
    if (at_mark(r, '[')) {
        TRY(read_list(r, out));
    } else if (r->next.kind == TOKEN_STRING) {
        TRY(read_string(r, out));
    } else if (r->next.kind == TOKEN_NUMBER || is_sign(r)) {
        TRY(read_number(r, out));
    } else if (r->next.kind == TOKEN_WORD) {
        TRY(read_word(r, out));
    } else {
        return expected(r, "a default value");
    }
    out->text = arena_strndup(r->arena, from, (size_t)(r->end - from));
    return TN_OK;
}

/* ---- arguments and returns ---- */

typedef VEC(schema_argument) arguments;

static tn_status read_argument(reader *r, bool is_keyword_only, arguments *list)
{
    TRY(check_count(r, list->n, "arguments"));
    schema_argument a = {.is_keyword_only = is_keyword_only};
    TRY(read_type(r, &a.type));
    TRY(read_identifier(r, "the name of an argument", &a.name));
    a.has_default = accept(r, '=');
    if (a.has_default) {
        TRY(read_literal(r, &a.default_value));
    }
    a.is_written = schema_type_is_written(&a.type);
    a.is_out = a.is_written && is_keyword_only;
    vec_push(r->arena, list, a);
    return TN_OK;
}

/* (Tensor self, *, int dim=0, ...) */
static tn_status read_arguments(reader *r, schema *s)
{
    arguments list = {0};
    bool is_keyword_only = false;
    TRY(expect(r, '('));
    bool more = !at_mark(r, ')');
    while (more) {
        s->has_more_arguments = accept_word(r, "...");
        if (s->has_more_arguments) {
            break;
        }
        if (!is_keyword_only && accept(r, '*')) {
            is_keyword_only = true;
            TRY(expect(r, ','));
        }
        TRY(read_argument(r, is_keyword_only, &list));
        more = accept(r, ',');
    }
    s->arguments = list.at;
    s->argument_count = list.n;
    return expect(r, ')');
}

static tn_status read_return(reader *r, arguments *list)
{
    TRY(check_count(r, list->n, "returns"));
    schema_argument a = {.name = ""};
    TRY(read_type(r, &a.type));
    if (r->next.kind == TOKEN_WORD) {
        TRY(read_identifier(r, "the name of a return", &a.name));
    }
    a.is_written = schema_type_is_written(&a.type);
    vec_push(r->arena, list, a);
    return TN_OK;
}

/* Tensor, (), (Tensor values, Tensor indices), ... */
static tn_status read_returns(reader *r, schema *s)
{
    arguments list = {0};
    bool in_parentheses = accept(r, '(');
    bool more = !(in_parentheses && at_mark(r, ')'));
    while (more) {
        s->has_more_returns = accept_word(r, "...");
        if (s->has_more_returns) {
            break;
        }
        TRY(read_return(r, &list));
        more = in_parentheses && accept(r, ',');
    }
    s->returns = list.at;
    s->return_count = list.n;
    return in_parentheses ? expect(r, ')') : TN_OK;
}

tn_status schema_parse(tn_context *ctx, arena *a, const char *text, size_t n, const schema **out)
{
    reader r = {.arena = a, .lexer = {.ctx = ctx, .text = text, .end = text + n, .at = text}, .next.at = text};
    advance(&r);
    schema *s = ARENA_NEW(a, schema);
    TRY(read_name(&r, &s->name));
    TRY(read_arguments(&r, s));
    if (!accept_arrow(&r)) {
        return expected(&r, "'->'");
    }
    TRY(read_returns(&r, s));
    if (r.next.kind != TOKEN_END || r.status != TN_OK) {
        return expected(&r, "the end of the schema");
    }
    *out = s;
    return TN_OK;
}
