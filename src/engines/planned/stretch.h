/*
 * Running functions: stretches of nodes by bindings, what no stretch has by the interpreter. After binding.h in the
 * flow, before engine.c.
 *
 * Most functions are one stretch. Others end where elements decide (sizes, branches, numbers), where there is an effect
 * or an operator that was registered: the interpreter runs that node on what there is by then, and the next stretch
 * begins behind it, for the sizes that came out. Bodies that such a node runs are functions like any other.
 */
#ifndef TENON_ENGINES_PLANNED_STRETCH_H
#define TENON_ENGINES_PLANNED_STRETCH_H

#include "engines/planned/binding.h"

/* The entry, from its inputs to its outputs. */
tn_status stretch_run_entry(planned_part *part, const engine_run *run, datum **outs);

#endif
