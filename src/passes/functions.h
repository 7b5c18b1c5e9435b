/*
 * Which functions a program has, and in which order. A small part that passes end with, after they have changed who
 * uses whom.
 */
#ifndef TENON_PASSES_FUNCTIONS_H
#define TENON_PASSES_FUNCTIONS_H

#include "ir/program.h"

/* Adds a function and all that it uses to a set. Functions nest as deep as what they were read from allows. */
void functions_reach(pointer_map *set, function *f);
/* All that the entries use. */
void functions_reach_entries(pointer_map *set, const program *p);
/* Drops functions that are not in the set. The rest stand in their order, bodies before their users. */
void functions_keep(arena *scratch, program *p, const pointer_map *set);

#endif
