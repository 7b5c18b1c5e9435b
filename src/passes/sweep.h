/* Nodes that nothing needs are taken out. A small pass of its own; rewriting ends with it. */
#ifndef TENON_PASSES_SWEEP_H
#define TENON_PASSES_SWEEP_H

#include "ops/op.h"

/* Keeps what outputs depend on, and what has effects: asserts, prints, random draws, operators that are not known. */
tn_status sweep_function(tn_context *ctx, function *f);
/* Values whose node is gone are no values of the function. The rest are numbered anew, inputs first and then as the
 * nodes make them, so that a program has its values in the order that reading it again gives; they are found by name.
 */
void sweep_values(function *f);
/* Symbols that no value has are none of the function, unless the one that it was made from has them. */
void sweep_symbols(arena *a, function *f, const function *before);

#endif
