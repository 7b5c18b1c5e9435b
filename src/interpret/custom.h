/*
 * Operators that a caller registered: a record of the usual kind whose functions call back. After exchange.h in the
 * flow; the registry holds them beside those of ops.def, and a runner takes over those that its program may use.
 */
#ifndef TENON_INTERPRET_CUSTOM_H
#define TENON_INTERPRET_CUSTOM_H

#include "ops/registry.h"

/*
 * Asks op->infer_shapes for the results of a call: tensors without elements, in builders that are lost with it. Where
 * it asks about sizes and nobody settles the answer, *open is set and nothing was said; open NULL: that is a failure.
 */
typedef tn_status (*shape_rule)(call *c, const tn_op *op, bool *open, datum *outs);

/* Registers op with the context's registry. rule: what asks op->infer_shapes; capture has it, which comes later. */
tn_status custom_register(tn_context *ctx, const tn_op *op, shape_rule rule);
/*
 * Registers a kernel of the caller for an operator of tenon, whose shape rule, decomposition and traits stay.
 * op->schema is the operator's own, or its name alone; op->infer is not used. Other overloads of the operator stay as
 * they are.
 */
tn_status custom_override(tn_context *ctx, const tn_op *op);
/* Registers with `to` what was registered with `from`; both hold it then. */
tn_status custom_share(const tn_context *from, tn_context *to);

/* Operators of the caller: those that were registered with a context, and kernels that replace tenon's, in order. */
typedef struct custom_set {
    const op_def **at;
    size_t n;
} custom_set;

/* Borrowed; the list is on the arena. */
custom_set custom_registered(tn_context *ctx, arena *a);
bool custom_set_is_same(const custom_set *x, const custom_set *y);
/* A copy that holds each of them until it is released. */
custom_set custom_set_hold(arena *a, const custom_set *from);
void custom_set_release(custom_set *held);

#endif
