/*
 * Selections of a run (topk, sort, argmax, masks that pick elements) and how near their candidates were to each other.
 *
 * After the interpreter in the flow: the runner feeds it where it is asked for, before each node. A selection among
 * candidates that lie nearer than roundings move them is not the model's to decide: two right programs may choose
 * differently, and everything behind it then differs as a whole. `tenon check` says so where outputs differ.
 */
#ifndef TENON_INTERPRET_SELECTIONS_H
#define TENON_INTERPRET_SELECTIONS_H

#include "ops/datum.h"

typedef struct selections selections;

/* On the arena, for as long as it lives. */
selections *selections_new(arena *a);
void selections_begin_run(selections *s);
/* Looks at the operands of a node that is about to run; scratch: for the time of the call. */
void selections_see(selections *s, arena *scratch, const node *n, const named_datum *args);

/* Of the last run, those alone whose candidates are near ties. */
size_t selections_count(const selections *s);
tn_selection selections_at(const selections *s, size_t index);
/* Does an output of the function depend on it? One inside a body counts for everything. */
bool selections_reach(const selections *s, arena *scratch, size_t index, const function *f, const arg *output);

#endif
