/* Characters, words and numbers of the text of symbolic expressions: see dim_scan.h. */
#include "ir/dim/dim_scan.h"

#include "base/num.h"

#include <string.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_name_start(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_name_part(char c)
{
    return is_name_start(c) || is_digit(c);
}

bool word_is(word w, const char *text)
{
    return w.n == strlen(text) && memcmp(w.at, text, w.n) == 0;
}

char scan_peek(scanner *s)
{
    while (s->at < s->n && is_space(s->text[s->at])) {
        s->at++;
    }
    return s->at < s->n ? s->text[s->at] : '\0';
}

char scan_second(const scanner *s)
{
    return s->at + 1 < s->n ? s->text[s->at + 1] : '\0';
}

bool scan_at_end(scanner *s)
{
    scan_peek(s);
    return s->at == s->n;
}

word scan_word(scanner *s)
{
    bool here = is_name_start(scan_peek(s));
    word w = {.at = s->text + s->at};
    while (here && s->at + w.n < s->n && is_name_part(w.at[w.n])) {
        w.n++;
    }
    return w;
}

bool scan_accept(scanner *s, char c)
{
    bool here = scan_peek(s) == c && s->at < s->n;
    s->at += here;
    return here;
}

bool scan_accept_pair(scanner *s, char first, char second)
{
    bool here = scan_peek(s) == first && scan_second(s) == second;
    s->at += here ? 2 : 0;
    return here;
}

tn_status scan_unexpected(scanner *s, const char *wanted)
{
    const place *here = (scan_peek(s), PLACE(.offset = (int64_t)s->at));
    if (s->at == s->n) {
        return fail_at(s->ctx, TN_E_FORMAT, here, "expression ends where %s was expected", wanted);
    }
    unsigned char c = (unsigned char)s->text[s->at];
    if (c < ' ' || c > 126) {
        return fail_at(s->ctx, TN_E_FORMAT, here, "unexpected byte %d in an expression, expected %s", c, wanted);
    }
    return fail_at(s->ctx, TN_E_FORMAT, here, "unexpected '%c' in an expression, expected %s", c, wanted);
}

tn_status scan_expect(scanner *s, char c)
{
    const char quoted[] = {'\'', c, '\'', '\0'};
    return scan_accept(s, c) ? TN_OK : scan_unexpected(s, quoted);
}

/* ---- numbers ---- */

bool scan_at_digit(scanner *s)
{
    return is_digit(scan_peek(s));
}

/* The first place at or after from that is no digit. */
static size_t after_digits(const scanner *s, size_t from)
{
    while (from < s->n && is_digit(s->text[from])) {
        from++;
    }
    return from;
}

static tn_status too_large(scanner *s, size_t from)
{
    return fail_at(s->ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)from), "integer in an expression leaves 64 bits");
}

tn_status scan_literal(scanner *s, literal *out)
{
    size_t from = (scan_peek(s), s->at), to = after_digits(s, from);
    *out = (literal){.is_real = to < s->n && s->text[to] == '.'};
    if (out->is_real) {
        to = after_digits(s, to + 1);
    }
    if (to + 1 < s->n && (s->text[to] == 'e' || s->text[to] == 'E')) {
        size_t digits = to + 1 + (s->text[to + 1] == '-' || s->text[to + 1] == '+');
        size_t end = after_digits(s, digits);
        out->is_real |= end > digits;
        to = end > digits ? end : to;
    }
    s->at = to;
    if (!out->is_real) {
        return i64_from_text(s->text + from, to - from, &out->integer) ? TN_OK : too_large(s, from);
    }
    if (!f64_from_text(s->text + from, to - from, &out->real)) {
        return fail_at(s->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)from), "malformed number in an expression");
    }
    return TN_OK;
}

bool scan_lowest_integer(scanner *s)
{
    static const char digits[] = "9223372036854775808";
    size_t n = sizeof digits - 1, before = (scan_peek(s), s->at);
    if (s->n - before < n || memcmp(s->text + before, digits, n) != 0) {
        return false;
    }
    s->at += n;
    char next = s->at < s->n ? s->text[s->at] : '\0';
    bool whole = next != '.' && !is_name_part(next);
    next = scan_peek(s);
    if (!whole || next == '*' || next == '/' || next == '%') {
        s->at = before;
        return false;
    }
    return true;
}

tn_status scan_integer(scanner *s, int64_t *out)
{
    size_t from = (scan_peek(s), s->at);
    s->at += s->at < s->n && s->text[s->at] == '-';
    size_t to = after_digits(s, s->at);
    if (to == s->at) {
        return scan_unexpected(s, "an integer");
    }
    s->at = to;
    return i64_from_text(s->text + from, to - from, out) ? TN_OK : too_large(s, from);
}

/* ---- inside calls ---- */

tn_status scan_quoted(scanner *s, word *out)
{
    char quote = scan_peek(s);
    if (quote != '\'' && quote != '"') {
        return scan_unexpected(s, "a quoted text");
    }
    size_t from = ++s->at;
    while (s->at < s->n && s->text[s->at] != quote) {
        unsigned char c = (unsigned char)s->text[s->at];
        if (c < ' ' || c == '\\' || c == '\'' || c == '"') {
            return fail_at(s->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)s->at), "unexpected byte %d in a quoted text",
                           c);
        }
        s->at++;
    }
    *out = (word){.at = s->text + from, .n = s->at - from};
    return scan_accept(s, quote) ? TN_OK : scan_unexpected(s, "the closing quote");
}

static tn_status pass_word(scanner *s, const char *wanted)
{
    word w = scan_word(s);
    s->at += w.n;
    return w.n > 0 ? TN_OK : scan_unexpected(s, wanted);
}

tn_status scan_keywords(scanner *s, word *out)
{
    *out = (word){.at = s->text + s->at};
    if (!scan_accept(s, ',')) {
        return TN_OK;
    }
    out->at = (scan_peek(s), s->text + s->at);
    do {
        TRY(pass_word(s, "a keyword"));
        TRY(scan_expect(s, '='));
        TRY(pass_word(s, "True or False"));
        out->n = (size_t)(s->text + s->at - out->at);
    } while (scan_accept(s, ','));
    return TN_OK;
}
