/*
 * Matching: are these nodes what a unit gives when it is inlined?
 *
 * Before inline_undo.c in the flow. Nodes are found by the places that their notes say, and compared with those of the
 * unit: operators, arguments, how results are used. Names and provenance may differ; PyTorch gives new ones.
 */
#ifndef TENON_PASSES_UNITS_INLINE_MATCH_H
#define TENON_PASSES_UNITS_INLINE_MATCH_H

#include "passes/units/inline_notes.h"

/* What is left of one call: nodes of one function whose notes begin with the number of the call. */
typedef struct inlined_call {
    int64_t number;
    VEC(node *) nodes; /* in the order of the function */
    map by_place;      /* text of the path behind the number -> node */
    bool doubled;      /* two nodes say that they are the same: something made several of one */
} inlined_call;

/* The key of a node in by_place: prefix "" and 3, then prefix "3" and 0. On the arena. */
const char *place_key(arena *a, const char *prefix, int64_t index);

typedef struct unit_match {
    arg *operands;      /* of the unit's inputs; kind ARG_KIND_COUNT: no node uses it, so that nothing tells */
    arg *results;       /* of the unit's outputs; ARG_NONE: no value */
    const char *reason; /* why the nodes are not the unit, in words on the arena; NULL: they are */
} unit_match;

unit_match match_unit(arena *a, const inlined_call *call, const function *unit);

#endif
