/* What values of an old function are called in the new one: signatures of module calls speak of them by name. */
#ifndef TENON_PASSES_RENAMES_H
#define TENON_PASSES_RENAMES_H

#include "ops/datum.h"

/* Old value -> the value of the new function that it was when it was made. */
typedef struct renames {
    pointer_map made;
} renames;

/* A result of an old node, and what it is: lists against lists. */
void renames_note(renames *r, const arg *declared, datum made);
/*
 * The calls of an entry with the new names. A call of which a value is not there any more loses its signature, unless
 * it is the root's.
 */
void renames_apply(const renames *r, entry *e, const function *old, const function *made);

#endif
