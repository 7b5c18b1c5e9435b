/* Nodes of two functions: which belong together, and how these differ. After diff_text.h in the flow, before diff.c. */
#ifndef TENON_DIAGNOSE_DIFF_GRAPH_H
#define TENON_DIAGNOSE_DIFF_GRAPH_H

#include "diagnose/diff_text.h"

/* What is known of all functions of both programs. */
typedef struct diff_graphs {
    tn_context *ctx;
    arena *arena;
    diff *diff;
    map texts;                  /* what a node or a function says -> its word, the same in both programs */
    pointer_map function_words; /* body -> word: equal words, equal bodies */
    pointer_map ordering;       /* bodies of which a node writes or draws random numbers */
    map compared;               /* pairs of bodies that were compared, by their addresses */
} diff_graphs;

void diff_graphs_init(diff_graphs *g, tn_context *ctx, arena *a, diff *d);
/* Gives the bodies of a program their words: those that others call come first. */
tn_status diff_graphs_read(diff_graphs *g, const program *p);
/* Adds rows for what differs between two functions, and between bodies that only they call. */
tn_status diff_functions(diff_graphs *g, const function *a, const function *b);

#endif
