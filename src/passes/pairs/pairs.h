/*
 * Complex numbers as pairs of reals: what formats without complex element types need (target.pairs).
 *
 * After decompose in the flow, before recognize and the optimizing passes. Calls on complex tensors become calls on
 * their real and imaginary parts; complex weights become real ones with a last dim of 2 under the same names; bodies
 * and units take and give pairs. What the program takes from its user, and gives to him, keeps its type. Calls without
 * a rule stay as they are.
 */
#ifndef TENON_PASSES_PAIRS_PAIRS_H
#define TENON_PASSES_PAIRS_PAIRS_H

#include "ops/op.h"

/* Does any value of the program have a complex type? */
bool pairs_finds(const program *p);
/* The program must not be sealed. */
tn_status pairs_program(tn_context *ctx, program *p);
/*
 * Rotations alone, for recognition: products of pairs that are seen as complex numbers with other complex tensors are
 * said by their parts, with the same numbers. Other complex numbers stay.
 */
tn_status pairs_rotations(tn_context *ctx, program *p);

#endif
