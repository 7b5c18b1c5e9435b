/*
 * Texts of a function that are equal where two functions say the same: see diff.h. Before diff_graph.c in the flow.
 *
 * A value stands by what defines it: a weight by its name, an input by its position, a result by the word of its node.
 * A symbol stands by where it comes in. What words nodes have is the caller's choice.
 */
#ifndef TENON_DIAGNOSE_DIFF_TEXT_H
#define TENON_DIAGNOSE_DIFF_TEXT_H

#include "diagnose/diff.h"

/* One of the two functions. */
typedef struct diff_side {
    tn_context *ctx;
    arena *arena;
    const function *function;
    pointer_map words;           /* value -> its word */
    pointer_map symbols;         /* symbol -> its word */
    pointer_map *function_words; /* body -> its word; NULL: all bodies have the same */
} diff_side;

/* Inputs get their words, and so do the symbols of their types. */
void diff_side_init(diff_side *side, tn_context *ctx, arena *a, const function *f, pointer_map *function_words);
/* The results of a node get the words WORD.0, WORD.1, ..., and symbols that come in with them WORD~0, ... */
void diff_side_define(diff_side *side, const node *n, const char *word);

/* An argument; with people, values and expressions have their own names. */
const char *diff_arg_text(diff_side *side, const arg *a, bool people);
const char *diff_value_type(diff_side *side, const value *v, bool people);
const char *diff_dim_text(diff_side *side, const dim *d, bool people);
/* What the node calls and is given, and the types of its results, in which new symbols are numbered. */
const char *diff_node_text(diff_side *side, const node *n);
/* "%relu = aten.relu.default(%linear)" for people. */
const char *diff_node_line(diff_side *side, const node *n);
/* The types of the results of a node, with the words that they have by now. */
const char *diff_result_types(diff_side *side, const node *n, bool people);

#endif
