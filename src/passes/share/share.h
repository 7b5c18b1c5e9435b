/*
 * Sharing: functions that say the same become one.
 *
 * After outlining in the flow; externalize and recognize use it. Two units (unit_decl in program.h) are the same when
 * their declarations are, and their bodies up to the names of values and the provenance of nodes. Where only sizes
 * differ, one body with symbols in their place serves both, if it gives the types of each at its sizes.
 */
#ifndef TENON_PASSES_SHARE_SHARE_H
#define TENON_PASSES_SHARE_SHARE_H

#include "ir/program.h"

/* What a new unit is called until share_units names it. */
#define UNIT_UNNAMED "unit"

/*
 * Calls of what goes away become calls of what stays. Functions are then named CLASS_OR_COMPOSITE.N in order of their
 * first calls; those that have such a name keep it. Units that nobody calls are gone.
 */
tn_status share_units(tn_context *ctx, program *p);

/* The same, and why a function is not the same as an earlier one of its kind: function -> text on the arena. */
tn_status share_units_noting(tn_context *ctx, program *p, arena *a, pointer_map *why);

#endif
