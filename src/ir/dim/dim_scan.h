/*
 * Characters, words and numbers of the text of symbolic expressions: what dim_parse.c reads by. Knows nothing of
 * expressions. Spaces may stand between any two of them.
 */
#ifndef TENON_IR_DIM_DIM_SCAN_H
#define TENON_IR_DIM_DIM_SCAN_H

#include "base/context.h"

typedef struct scanner {
    tn_context *ctx;
    const char *text;
    size_t n, at;
} scanner;

/* A piece of the text. */
typedef struct word {
    const char *at;
    size_t n;
} word;

bool word_is(word w, const char *text);

/* Passes spaces. The character after them, or NUL at the end; and the one after that. */
char scan_peek(scanner *s);
char scan_second(const scanner *s);
bool scan_at_end(scanner *s);
/* The name at this place, which is not passed; empty when there is none. */
word scan_word(scanner *s);

/* Passes the character (the two characters) when it is next. */
bool scan_accept(scanner *s, char c);
bool scan_accept_pair(scanner *s, char first, char second);
/* Fails with what stands here, and what was wanted: "a quoted text". */
tn_status scan_unexpected(scanner *s, const char *wanted);
tn_status scan_expect(scanner *s, char c);

/* Digits, as in 12, 1.5 and 1e-07. */
typedef struct literal {
    bool is_real;
    double real;
    int64_t integer;
} literal;
bool scan_at_digit(scanner *s);
tn_status scan_literal(scanner *s, literal *out);
/*
 * After a minus: passes the digits of the lowest integer, which is no int64 without its sign. As an operand of a
 * product it is left alone, because there the minus may belong to the whole.
 */
bool scan_lowest_integer(scanner *s);

/* Inside a call of srepr: an integer with its sign; text in quotes, without escapes. */
tn_status scan_integer(scanner *s, int64_t *out);
tn_status scan_quoted(scanner *s, word *out);
/* `, name=True, ...` as it is, without the first comma; empty when there is none. */
tn_status scan_keywords(scanner *s, word *out);

#endif
