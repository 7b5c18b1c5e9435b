/*
 * Operators that a caller registered: a record of the usual kind whose functions call back. After exchange.h in the
 * flow; the registry holds them beside those of ops.def, and a runner takes over those that its program may use.
 */
#ifndef TENON_RUNTIME_CUSTOM_H
#define TENON_RUNTIME_CUSTOM_H

#include "ops/registry.h"

/* Registers op with the context's registry. */
tn_status custom_register(tn_context *ctx, const tn_op *op);
/*
 * Registers a kernel of the caller for an operator of tenon, whose shape rule, decomposition and traits stay.
 * op->schema is the operator's own, or its name alone; op->infer is not used. Other overloads of the operator stay as
 * they are.
 */
tn_status custom_override(tn_context *ctx, const tn_op *op);
/* Registers with `to` what was registered with `from`; both hold it then. */
tn_status custom_share(const tn_context *from, tn_context *to);

#endif
