/* Where complex values come into functions and go out of them: see pairs.h. */
#ifndef TENON_PASSES_PAIRS_PAIRS_BORDER_H
#define TENON_PASSES_PAIRS_PAIRS_BORDER_H

#include "ops/op.h"

bool pairs_is_complex(const value *v);
/*
 * Weights, state, and what bodies and units take and give, become pairs of reals: inside of each function they are seen
 * by view_as_complex and view_as_real, which rules and cleaning up then take away. What the user gives and gets stays.
 */
tn_status pairs_border(tn_context *ctx, program *p);

#endif
