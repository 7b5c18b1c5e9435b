/* What nodes write into: themselves, and through views. Before the runner in the flow. */
#ifndef TENON_INTERPRET_WRITES_H
#define TENON_INTERPRET_WRITES_H

#include "ops/registry.h"

/* written[i] for each input of f, on the arena: may the program write into it? Never no when it does. */
tn_status writes_of_inputs(tn_context *ctx, arena *a, registry *ops, const function *f, bool **written);

/* Does the operator, called so, write into one of its arguments? Bodies that it runs are left out of account. */
bool writes_of_operator(const overload *o, const node *n);

/* May the node write into one of its arguments? An operator that is not known may. */
tn_status writes_of_node(tn_context *ctx, registry *ops, const node *n, bool *out);

/* May any node of the program? Nodes with bodies write where those do. */
tn_status writes_of_program(tn_context *ctx, registry *ops, const program *p, bool *out);

/* For each value, by its id, the id of one that stands for all that may share memory with it. */
tn_status writes_sharing(tn_context *ctx, arena *a, registry *ops, const function *f, uint32_t **shared);

#endif
