/*
 * Which nodes do something beyond giving results: asserts, prints, random draws, writes, operators that are not known,
 * and calls of bodies with such nodes. All others may be left out where nobody asks for their results, and be said once
 * where they are said twice.
 *
 * Before the passes of optimize.h in the flow.
 */
#ifndef TENON_PASSES_EFFECTS_H
#define TENON_PASSES_EFFECTS_H

#include "ops/registry.h"

typedef struct effects effects;

/* For the functions of a program as they are now; what passes take out later leaves it true. */
tn_status effects_new(tn_context *ctx, arena *a, const program *p, effects **out);
/* The node's operator; NULL: not known. */
const overload *effects_operator(effects *e, const node *n);
bool effects_has(effects *e, const node *n);

#endif
