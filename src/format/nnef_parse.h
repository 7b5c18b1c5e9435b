/*
 * What the files of the NNEF reader share: the state of the parser and what each gives the others. After nnef_lex.h in
 * the flow; nnef_parse.c reads documents, nnef_parse_expr.c expressions, nnef_quant.c graph.quant.
 */
#ifndef TENON_FORMAT_NNEF_PARSE_H
#define TENON_FORMAT_NNEF_PARSE_H

#include "base/vec.h"
#include "format/nnef_lex.h"

typedef VEC(const nnef_expr *) nnef_items;

typedef struct nnef_parser {
    nnef_lexer lexer;
    arena *arena;
    nnef_token now; /* the token that comes next */
    uint32_t depth; /* of the recursion; NNEF_HEIGHT_MOST at most */
} nnef_parser;

/* Begins a text: reads its first token. */
tn_status nnef_parser_begin(tn_context *ctx, arena *a, const char *text, size_t n, const nnef_text_options *options,
                            nnef_parser *p);

tn_status nnef_next(nnef_parser *p);
/* Moves over the word or mark, which must be there; or, for accept, if it is. */
tn_status nnef_expect(nnef_parser *p, const char *word_or_mark);
tn_status nnef_accept(nnef_parser *p, const char *word_or_mark, bool *found);
/* A name, in whatever way it is written; what says what it is the name of. */
tn_status nnef_expect_name(nnef_parser *p, const char *what, const char **out);
/* Whether the next token can be read as a name. */
bool nnef_at_name(const nnef_parser *p);
tn_status nnef_fail_now(const nnef_parser *p, const char *expected);

/* integer, scalar, logical, string or ?; NNEF_NO_TYPE for another token. */
nnef_name nnef_name_of(const nnef_token *t);

tn_status nnef_parse_expression(nnef_parser *p, const nnef_expr **out);
/* What stands left of '='. */
tn_status nnef_parse_left(nnef_parser *p, const nnef_expr **out);

/* Recursion: every level enters and leaves. */
tn_status nnef_enter(nnef_parser *p);

#endif
