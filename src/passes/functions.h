/*
 * Which functions a program has, and in which order. A small part that passes end with, after they have changed who
 * uses whom.
 */
#ifndef TENON_PASSES_FUNCTIONS_H
#define TENON_PASSES_FUNCTIONS_H

#include "ir/program.h"

typedef void (*body_visitor)(void *user, function *body);
/* Calls visit for every function that an argument of a node names, as often as one does. */
void functions_each_body(const function *f, body_visitor visit, void *user);
void functions_each_body_of(const node *n, body_visitor visit, void *user);

/* Adds a function and all that it uses to a set. Functions nest as deep as what they were read from allows. */
void functions_reach(pointer_map *set, function *f);
/* All that the entries use. */
void functions_reach_entries(pointer_map *set, const program *p);
/* Drops functions that are not in the set. The rest stand in their order, bodies before their users. */
void functions_keep(arena *scratch, program *p, const pointer_map *set);

#endif
