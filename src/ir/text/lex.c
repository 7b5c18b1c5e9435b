/* Text -> tokens: see lex.h. After this, parse.c. */
#include "ir/text/lex.h"

#include "base/num.h"

#include <stdio.h>
#include <string.h>

/* What names are made of, digits aside. */
static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_mark(char c)
{
    return c != '\0' && strchr("()[]{}<>,:=?+-*/%!&|~^", c) != NULL;
}

place lex_place(const lexer *l, const char *at)
{
    place where = {.offset = at - l->text, .line = 1, .column = 1};
    for (const char *c = l->text; c < at; c++) {
        bool continuation = ((unsigned char)*c & 0xc0) == 0x80;
        if (*c == '\n') {
            where.line += where.line < INT32_MAX;
            where.column = 1;
        } else if (!continuation && where.column < INT32_MAX) {
            where.column++;
        }
    }
    return where;
}

tn_status lex_fail(const lexer *l, const char *at, const char *format, ...)
{
    char message[512];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    place where = lex_place(l, at);
    return fail_at(l->ctx, TN_E_FORMAT, &where, "%s", message);
}

static void skip_blanks(lexer *l)
{
    while (l->at < l->end) {
        if (is_blank(*l->at)) {
            l->at++;
        } else if (*l->at == '#') {
            const char *line_end = memchr(l->at, '\n', (size_t)(l->end - l->at));
            l->at = line_end == NULL ? l->end : line_end;
        } else {
            return;
        }
    }
}

static const char *skip_name(const lexer *l, const char *at)
{
    while (at < l->end && (is_letter(*at) || is_digit(*at))) {
        at++;
    }
    return at;
}

/* The end of the string that opens at `at`, behind its closing quote. */
static tn_status skip_string(const lexer *l, const char *at, const char **end)
{
    const char *c = at + 1;
    while (c < l->end && *c != *at && (unsigned char)*c >= ' ') {
        c += *c == '\\' && l->end - c > 1 ? 2 : 1;
    }
    if (c >= l->end || *c != *at) {
        return lex_fail(l, at, "the string that opens here has no closing quote on its line");
    }
    *end = c + 1;
    return TN_OK;
}

/* Letters belong to it (0x1p-3, 1e5), and a sign does directly after the letter of an exponent. */
static const char *skip_number(const lexer *l, const char *at)
{
    bool hexadecimal = l->end - at > 1 && at[0] == '0' && (at[1] == 'x' || at[1] == 'X');
    for (const char *c = at;; c++) {
        c = skip_name(l, c);
        bool exponent = c < l->end && (*c == '+' || *c == '-') &&
                        (hexadecimal ? c[-1] == 'p' || c[-1] == 'P' : c[-1] == 'e' || c[-1] == 'E');
        if (!exponent) {
            return c;
        }
    }
}

/* A name after a sigil: bare or quoted. Without one, the sigil is a mark like any other. */
static tn_status take_name(lexer *l, token_kind kind, token *out)
{
    const char *name = l->at + 1;
    const char *end = skip_name(l, name);
    if (end == name && name < l->end && *name == '"') {
        TRY(skip_string(l, name, &end));
    }
    *out = end == name ? (token){TOKEN_MARK, l->at, l->at, 1} : (token){kind, l->at, name, (size_t)(end - name)};
    l->at = end;
    return TN_OK;
}

static tn_status fail_character(const lexer *l)
{
    unsigned char c = (unsigned char)*l->at;
    if (c > ' ' && c < 0x7f) {
        return lex_fail(l, l->at, "the character '%c' begins nothing", c);
    }
    return lex_fail(l, l->at, "the byte 0x%02x begins nothing; names with such characters are quoted", c);
}

tn_status lex_next(lexer *l, token *out)
{
    skip_blanks(l);
    const char *at = l->at, *end = l->at;
    token_kind kind = TOKEN_END;
    if (at == l->end) {
        *out = (token){TOKEN_END, at, at, 0};
        return TN_OK;
    }
    if (is_digit(*at)) {
        kind = TOKEN_NUMBER;
        end = skip_number(l, at);
    } else if (is_letter(*at)) {
        kind = TOKEN_WORD;
        end = skip_name(l, at);
    } else if (*at == '"' || *at == '\'') {
        kind = TOKEN_STRING;
        TRY(skip_string(l, at, &end));
    } else if (*at == '%' || *at == '@' || *at == '!') {
        return take_name(l, *at == '%' ? TOKEN_VALUE : *at == '@' ? TOKEN_FUNCTION : TOKEN_REFERENCE, out);
    } else if (*at == '-' && l->end - at > 1 && at[1] == '>') {
        kind = TOKEN_ARROW;
        end = at + 2;
    } else if (is_mark(*at)) {
        kind = TOKEN_MARK;
        end = at + 1;
    } else {
        return fail_character(l);
    }
    *out = (token){kind, at, at, (size_t)(end - at)};
    l->at = end;
    return TN_OK;
}

char lex_peek(lexer *l)
{
    skip_blanks(l);
    return l->at == l->end ? '\0' : *l->at;
}

tn_status lex_json(lexer *l, const token *opening, const char **text, size_t *n)
{
    size_t open = 0;
    const char *c = opening->at;
    do {
        if (c >= l->end) {
            return lex_fail(l, opening->at, "the JSON that opens here is not closed");
        }
        if (*c == '"') {
            TRY(skip_string(l, c, &c));
            continue;
        }
        open += *c == '{' || *c == '[';
        open -= *c == '}' || *c == ']';
        c++;
    } while (open > 0);
    *text = opening->at;
    *n = (size_t)(c - opening->at);
    l->at = c;
    return TN_OK;
}
