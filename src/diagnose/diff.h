/*
 * How two programs differ: in structure (nodes), signature, weights and carried files.
 *
 * Beside compare.h in the flow; the API and `tenon diff` print it. Names of values, nodes, functions and symbols are no
 * difference, nor is the order of nodes that do not depend on each other; neither is provenance. Each difference is one
 * row, at the place where it comes in: what follows from it further down is left out.
 *
 *   diff_text.c    arguments, types and nodes as texts that are equal where they say the same
 *   diff_graph.c   which nodes of two functions belong together, and what is not the same about them
 *   diff.c         entries, signatures, weights, files
 *   diff_print.c   rows for people and scripts
 */
#ifndef TENON_DIAGNOSE_DIFF_H
#define TENON_DIAGNOSE_DIFF_H

#include "ir/program.h"

typedef enum diff_part { DIFF_STRUCTURE, DIFF_SIGNATURE, DIFF_WEIGHTS, DIFF_FILES, DIFF_PART_COUNT } diff_part;
typedef enum diff_change { DIFF_CHANGED, DIFF_ADDED, DIFF_REMOVED } diff_change;
extern const char *const diff_part_words[DIFF_PART_COUNT];
extern const char *const diff_change_words[DIFF_REMOVED + 1];

typedef struct diff_row {
    diff_part part;
    diff_change change;
    const char *entry;           /* or the function, of a body; NULL: the program */
    const char *name;            /* node, weight, input; of the first program where it has it */
    const char *what;            /* what about it: "operator", "type", the name of an argument, ...; NULL: all of it */
    const char *old, *fresh;     /* texts; NULL on the side that has none */
    const char *module, *source; /* of a node: its module's path, its line of the model; NULL: not known */
    int64_t count, different;    /* weights whose elements differ: how many there are, how many differ */
    double max_abs;              /* the same: the largest distance of two finite elements */
} diff_row;

typedef struct diff {
    arena *arena; /* of the rows and their texts */
    VEC(diff_row) rows;
    size_t nodes, weights; /* of the first program: what was compared */
} diff;

/* Texts of the row are copied. */
void diff_add(diff *d, const diff_row *row);
/* Fills d, whose arena is set. */
tn_status diff_programs(tn_context *ctx, const program *a, const program *b, diff *d);
void diff_print(const diff *d, sink *s);
void diff_print_json(const diff *d, sink *s);

#endif
