/*
 * Binding: from the arguments of a call, positional and named as they come, to the arguments that the functions of a
 * record see. Between the registry and the builder in the flow.
 */
#ifndef TENON_OPS_BIND_H
#define TENON_OPS_BIND_H

#include "ops/op.h"

/*
 * Sets c->args (for each argument of the base) from arguments by the overload's schema: defaults are filled in, types
 * checked, numbers turned into tensors where the base wants tensors, single values into lists where it wants lists.
 * own receives the arguments by the overload's own schema.
 */
tn_status bind_arguments(call *c, const named_datum *args, size_t n, datum **own);

/* What an argument is that is not given; None where it has no default. */
datum bind_default(builder *b, const schema_argument *a);

/* How an overload relates to the base of its record: form and from. Fails when an argument has no counterpart. */
tn_status bind_overload(tn_context *ctx, arena *a, overload *o);

#endif
