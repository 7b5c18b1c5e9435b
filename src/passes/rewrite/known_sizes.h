/*
 * What the old function knows of sizes that data bring: an assertion has made a number of one before the program was
 * saved, or a size that it has anyway. Used where programs are said anew (rewrite.h), which meets them as new symbols.
 */
#ifndef TENON_PASSES_REWRITE_KNOWN_SIZES_H
#define TENON_PASSES_REWRITE_KNOWN_SIZES_H

#include "ops/datum.h"

/* A symbol that the old function does not have -> the expression (const dim *) that stood for it there. */
typedef struct known_sizes {
    pointer_map is;
} known_sizes;

/* A result of a node of the old function as it is declared, and as it was inferred: lists against lists. */
void known_sizes_note(known_sizes *k, const function *old, const arg *declared, datum inferred);
/* The new function with what was noted: it does not need the symbols any more. */
tn_status known_sizes_apply(tn_context *ctx, const known_sizes *k, function *made);

#endif
