/* NNEF text -> tokens: see nnef_lex.h. After this, nnef_parse.c. */
#include "format/nnef_lex.h"
#include "base/utf8.h"
#include "base/vec.h"

#include <stdio.h>
#include <string.h>

static const char *const keywords[] = {"version", "extension", "graph",     "fragment", "tensor",  "integer", "scalar",
                                       "logical", "string",    "true",      "false",    "for",     "in",      "if",
                                       "else",    "yield",     "length_of", "shape_of", "range_of"};
static const char *const wide_marks[] = {"->", "<=", ">=", "==", "!=", "&&", "||"};
static const char narrow_marks[] = "()[]{}<>,:;=?+-*/^!";

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool nnef_is_keyword(const char *at, size_t n)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        if (strlen(keywords[i]) == n && memcmp(keywords[i], at, n) == 0) {
            return true;
        }
    }
    return false;
}

bool nnef_is_identifier(const char *name)
{
    size_t n = 0;
    while (is_letter(name[n]) || (n > 0 && is_digit(name[n]))) {
        n++;
    }
    return n > 0 && name[n] == '\0' && !nnef_is_keyword(name, n);
}

bool nnef_token_is(const nnef_token *t, const char *word_or_mark)
{
    return (t->kind == NNEF_TOKEN_WORD || t->kind == NNEF_TOKEN_MARK) && t->n == strlen(word_or_mark) &&
           memcmp(t->at, word_or_mark, t->n) == 0;
}

/* ---- diagnostics ---- */

tn_status nnef_fail(const nnef_lexer *l, nnef_place at, const char *format, ...)
{
    char message[512];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return fail_at(l->ctx, TN_E_FORMAT, PLACE(.line = at.line, .column = at.column), "%s", message);
}

enum { SHOWN_MOST = 60 };

tn_status nnef_fail_found(const nnef_lexer *l, const nnef_token *found, const char *expected)
{
    if (found->kind == NNEF_TOKEN_END) {
        return nnef_fail(l, found->place, "found the end of the text, expected %s", expected);
    }
    size_t n = found->n;
    bool cut = n > SHOWN_MOST;
    for (n = cut ? SHOWN_MOST : n; cut && n > 0 && ((uint8_t)found->at[n] & 0xc0) == 0x80;) {
        n--; /* not within a character */
    }
    return nnef_fail(l, found->place, "found '%.*s%s', expected %s", (int)n, found->at, cut ? "..." : "", expected);
}

/* ---- moving ---- */

/* Moves to `to` and counts lines and columns on the way. */
static void advance(nnef_lexer *l, const char *to)
{
    for (; l->at < to; l->at++) {
        char c = *l->at;
        /* A line ends with \n, with \r, or with both. */
        if (c == '\n' || (c == '\r' && !(l->at + 1 < l->end && l->at[1] == '\n'))) {
            l->place.line += l->place.line < INT32_MAX;
            l->place.column = 1;
        } else if (((uint8_t)c & 0xc0) != 0x80) {
            l->place.column += l->place.column < INT32_MAX;
        }
    }
}

static const char *end_of_comment(const char *at, const char *end)
{
    while (at < end && *at != '\n' && *at != '\r') {
        at++;
    }
    return at;
}

static void skip_space(nnef_lexer *l)
{
    const char *at = l->at;
    while (at < l->end && (is_blank(*at) || *at == '#')) {
        at = *at == '#' ? end_of_comment(at, l->end) : at + 1;
    }
    advance(l, at);
}

static const char *end_of_word(const nnef_lexer *l, const char *at)
{
    while (at < l->end && (is_letter(*at) || is_digit(*at))) {
        at++;
    }
    return at;
}

static const char *end_of_digits(const nnef_lexer *l, const char *at)
{
    while (at < l->end && is_digit(*at)) {
        at++;
    }
    return at;
}

/* ---- tokens ---- */

/* A number begins here; *end behind it. A sign is no part of it. */
static tn_status scan_number(const nnef_lexer *l, nnef_token *t, const char **end)
{
    const char *at = end_of_digits(l, l->at);
    t->kind = NNEF_TOKEN_INTEGER;
    if (at < l->end && *at == '.') {
        t->kind = NNEF_TOKEN_REAL;
        at = end_of_digits(l, at + 1);
    }
    if (at < l->end && (*at == 'e' || *at == 'E')) {
        t->kind = NNEF_TOKEN_REAL;
        at += at + 1 < l->end && (at[1] == '+' || at[1] == '-') ? 2 : 1;
        if (at == l->end || !is_digit(*at)) {
            return nnef_fail(l, l->place, "found the number '%.*s', expected digits in its exponent",
                             (int)(at - l->at < SHOWN_MOST ? at - l->at : SHOWN_MOST), l->at);
        }
        at = end_of_digits(l, at);
    }
    *end = at;
    return TN_OK;
}

/* A string opens at `quote`; *end behind its closing quote. */
static tn_status scan_string(const nnef_lexer *l, const char *quote, const char **end)
{
    const char *at = quote + 1;
    while (at < l->end && *at != *quote) {
        at += !l->strict && *at == '\\' && at + 1 < l->end ? 2 : 1;
    }
    if (at >= l->end) {
        return nnef_fail(l, l->place, "found a string without end, expected a closing %c", *quote);
    }
    *end = at + 1;
    return TN_OK;
}

static tn_status scan_mark(const nnef_lexer *l, const char **end)
{
    for (size_t i = 0; i < sizeof wide_marks / sizeof *wide_marks; i++) {
        if (l->end - l->at >= 2 && memcmp(l->at, wide_marks[i], 2) == 0) {
            *end = l->at + 2;
            return TN_OK;
        }
    }
    *end = l->at + 1;
    if (*l->at != '\0' && strchr(narrow_marks, *l->at) != NULL) {
        return TN_OK;
    }
    size_t n = utf8_length(l->at, (size_t)(l->end - l->at));
    if (n == 0 || (uint8_t)*l->at < ' ') {
        return nnef_fail(l, l->place, "found byte 0x%02x, expected a name, a number, a string or a mark",
                         (uint8_t)*l->at);
    }
    return nnef_fail(l, l->place, "found '%.*s', expected a name, a number, a string or a mark", (int)n, l->at);
}

tn_status nnef_lex(nnef_lexer *l, nnef_token *out)
{
    const char *gap = l->at;
    skip_space(l);
    nnef_token t = {.kind = NNEF_TOKEN_MARK, .at = l->at, .gap = gap, .place = l->place};
    const char *end = l->at;
    if (l->at == l->end) {
        t.kind = NNEF_TOKEN_END;
    } else if (!l->strict && *l->at == 'i' && l->end - l->at > 1 && (l->at[1] == '"' || l->at[1] == '\'')) {
        t.kind = NNEF_TOKEN_NAME;
        TRY(scan_string(l, l->at + 1, &end));
    } else if (is_letter(*l->at)) {
        t.kind = NNEF_TOKEN_WORD;
        end = end_of_word(l, l->at);
    } else if (is_digit(*l->at)) {
        TRY(scan_number(l, &t, &end));
    } else if (*l->at == '"' || *l->at == '\'') {
        t.kind = NNEF_TOKEN_STRING;
        TRY(scan_string(l, l->at, &end));
    } else {
        TRY(scan_mark(l, &end));
    }
    t.n = (size_t)(end - l->at);
    if (t.kind == NNEF_TOKEN_STRING || t.kind == NNEF_TOKEN_NAME) {
        if (memchr(t.at, '\0', t.n) != NULL || !utf8_valid(t.at, t.n)) {
            return nnef_fail(l, t.place, "found a string with a NUL or with bytes that are no UTF-8, expected text");
        }
    }
    advance(l, end);
    *out = t;
    return TN_OK;
}

char nnef_lex_peek(nnef_lexer *l)
{
    skip_space(l);
    return l->at < l->end ? *l->at : '\0';
}

tn_status nnef_lex_line(nnef_lexer *l, arena *a, const char **text)
{
    const char *from = l->at;
    const char *end = memchr(from, ';', (size_t)(l->end - from));
    if (end == NULL) {
        return nnef_fail(l, l->place, "found an extension without end, expected ';'");
    }
    if (memchr(from, '\0', (size_t)(end - from)) != NULL || !utf8_valid(from, (size_t)(end - from))) {
        return nnef_fail(l, l->place, "found an extension with a NUL or with bytes that are no UTF-8, expected text");
    }
    advance(l, end);
    while (end > from && is_blank(end[-1])) {
        end--;
    }
    *text = arena_strndup(a, from, (size_t)(end - from));
    return TN_OK;
}

const char *nnef_token_text(const nnef_lexer *l, arena *a, const nnef_token *t)
{
    size_t open = t->kind == NNEF_TOKEN_NAME ? 2 : 1;
    const char *from = t->at + open, *end = t->at + t->n - 1;
    char *text = arena_strndup(a, from, (size_t)(end - from)), *to = text;
    if (l->strict) {
        return text;
    }
    for (; from < end; from++) {
        from += *from == '\\'; /* the closing quote is never escaped, so that a character follows */
        *to++ = *from;
    }
    *to = '\0';
    return text;
}

const char *const *nnef_token_comments(arena *a, const nnef_token *t, size_t *count)
{
    VEC(const char *) lines = {0};
    const char *at = t->gap;
    while (at < t->at) {
        if (*at != '#') {
            at++;
            continue;
        }
        const char *end = end_of_comment(at, t->at);
        const char *last = end;
        while (last > at + 1 && is_blank(last[-1])) {
            last--;
        }
        size_t n = (size_t)(last - at - 1);
        /* What is no text is no comment that anybody wants to keep. */
        if (memchr(at, '\0', n + 1) == NULL && utf8_valid(at, n + 1)) {
            vec_push(a, &lines, arena_strndup(a, at + 1, n));
        }
        at = end;
    }
    *count = lines.n;
    return lines.at;
}
