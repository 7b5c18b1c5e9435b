/* Which inputs of a function its nodes may write into, directly or through views. Before the runner in the flow. */
#ifndef TENON_RUNTIME_WRITES_H
#define TENON_RUNTIME_WRITES_H

#include "ops/registry.h"

/* written[i] for each input of f, on the arena: may the program write into it? Never no when it does. */
tn_status writes_of_inputs(tn_context *ctx, arena *a, registry *ops, const function *f, bool **written);

#endif
