/*
 * Optimizing: the rows of pipeline.def that are wanted by `optimize`, in their order.
 *
 * After recognize in the flow. Each takes a functional program that is not sealed and leaves one that the verifier
 * accepts and that gives the same numbers, up to what its row says.
 */
#ifndef TENON_PASSES_PIPELINE_OPTIMIZE_H
#define TENON_PASSES_PIPELINE_OPTIMIZE_H

#include "ir/program.h"

/* All of them. */
tn_status optimize(tn_context *ctx, program *p);

/*
 * A copy of any program, optimized as it stands: operators stay whole. Where it writes it is made functional first, as
 * the passes ask; if that takes more nodes than they save, the copy is the program as it was. So it is where there is
 * no way to make it functional (an operator that nobody knows): a warning says why.
 */
tn_status optimized_copy(tn_context *ctx, const program *p, program **out);

#endif
