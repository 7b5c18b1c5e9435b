/*
 * Tokens of the text form. Before parse.c in the flow; knows characters, not grammar.
 *
 * White space and comments (# to the end of the line) separate tokens and mean nothing else. Tokens point into the
 * text; line and column are counted only when something is reported.
 */
#ifndef TENON_IR_TEXT_LEX_H
#define TENON_IR_TEXT_LEX_H

#include "base/context.h"

typedef enum token_kind {
    TOKEN_END,
    TOKEN_WORD,      /* aten.add.Tensor, f32, param */
    TOKEN_NUMBER,    /* 3, 1e-05, 0x1.8p+1; without sign */
    TOKEN_STRING,    /* "...", or '...' in expressions; text includes the quotes */
    TOKEN_VALUE,     /* %x, %"a b"; text is what follows the sigil */
    TOKEN_FUNCTION,  /* @f */
    TOKEN_REFERENCE, /* !12, !s3 */
    TOKEN_ARROW,     /* -> */
    TOKEN_MARK       /* any other character: text[0] */
} token_kind;

typedef struct token {
    token_kind kind;
    const char *at; /* first character, sigil included */
    const char *text;
    size_t n; /* of text */
} token;

typedef struct lexer {
    tn_context *ctx;
    const char *text, *end; /* the whole text */
    const char *at;         /* what comes next */
} lexer;

/* Reads one token. Fails on an unterminated string and on characters that begin nothing. */
tn_status lex_next(lexer *l, token *out);
/* The character that the next token begins with; NUL at the end. */
char lex_peek(lexer *l);
/* Rereads from the token on as one JSON object or array and continues behind it. Only its extent is checked here. */
tn_status lex_json(lexer *l, const token *opening, const char **text, size_t *n);

/* The place of a character of the text, both from 1; columns count characters, not bytes. */
place lex_place(const lexer *l, const char *at);
/* Raises TN_E_FORMAT at that character. */
tn_status lex_fail(const lexer *l, const char *at, const char *format, ...) __attribute__((format(printf, 3, 4)));

static inline bool token_is_mark(const token *t, char mark)
{
    return t->kind == TOKEN_MARK && t->text[0] == mark;
}

#endif
