/*
 * Tokens of NNEF text. Before nnef_parse.c in the flow; knows characters, not grammar. Shared by the readers of
 * graph.nnef and graph.quant, and internal to them.
 *
 * White space and comments (# to the end of the line) separate tokens. Every token knows its line and column; the lexer
 * counts while it goes, so that places cost nothing.
 */
#ifndef TENON_FORMAT_NNEF_LEX_H
#define TENON_FORMAT_NNEF_LEX_H

#include "format/nnef_text.h"

typedef enum nnef_token_kind {
    NNEF_TOKEN_END,
    NNEF_TOKEN_WORD,    /* identifier or keyword */
    NNEF_TOKEN_NAME,    /* i"..." */
    NNEF_TOKEN_INTEGER, /* 12 */
    NNEF_TOKEN_REAL,    /* 1.5, 1e3 */
    NNEF_TOKEN_STRING,  /* in single or double quotes */
    NNEF_TOKEN_MARK,    /* one character or two: ( ; -> <= && */
} nnef_token_kind;

typedef struct nnef_token {
    nnef_token_kind kind;
    const char *at, *gap; /* its first byte, and where the white space before it begins */
    size_t n;             /* all its bytes, quotes included */
    nnef_place place;
} nnef_token;

typedef struct nnef_lexer {
    tn_context *ctx;
    const char *text, *at, *end;
    nnef_place place; /* of at */
    bool strict;
} nnef_lexer;

/* Reads the next token. Fails on a string without end and on characters that begin nothing. */
tn_status nnef_lex(nnef_lexer *l, nnef_token *out);
/* Moves over white space; the character that the next token begins with, NUL at the end. */
char nnef_lex_peek(nnef_lexer *l);
/* Moves over everything up to the next ';', which is left: the free text of an extension line, on the arena. */
tn_status nnef_lex_line(nnef_lexer *l, arena *a, const char **text);

/* Fails at a place of the text; the words of the message follow it. */
tn_status nnef_fail(const nnef_lexer *l, nnef_place at, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* "found X, expected Y" */
tn_status nnef_fail_found(const nnef_lexer *l, const nnef_token *found, const char *expected);

bool nnef_token_is(const nnef_token *t, const char *word_or_mark);
bool nnef_is_keyword(const char *at, size_t n);
/* The content of a string or of i"...", on the arena, escapes resolved where the text has them. */
const char *nnef_token_text(const nnef_lexer *l, arena *a, const nnef_token *t);
/* The lines of comments in the white space before the token, on the arena. */
const char *const *nnef_token_comments(arena *a, const nnef_token *t, size_t *count);

#endif
