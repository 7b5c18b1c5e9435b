/*
 * Data that cross the border of the library: public tn_datum to datum and back. After the builder in the flow, before
 * the public functions that call operators and run programs, and before operators that callers register.
 */
#ifndef TENON_INTERPRET_EXCHANGE_H
#define TENON_INTERPRET_EXCHANGE_H

#include "ops/builder.h"

/* Copies what a caller gave; tensors are retained by the builder's frame. Unknown names are TN_E_ARGUMENT. */
tn_status datum_from_public(builder *b, const tn_datum *given, datum *out);
/*
 * Copies a result for a caller: tensors are retained, lists are malloc'ed, and all of it is registered with nobody, so
 * call it when nothing can fail any more but itself. On failure *out is TN_NONE.
 */
tn_status datum_to_public(builder *b, datum d, tn_datum *out);
/* Borrowed: valid as long as the frame. For callbacks. */
tn_datum datum_lend(builder *b, datum d);
/* The same without a builder, for everything but lists. */
tn_datum datum_lend_plain(datum d);
/* For messages: "a tensor", "a list". */
const char *public_kind_name(tn_kind kind);
/* A tensor, retained, or a number as one of rank 0, for the caller to release; NULL: it is neither. */
tn_status datum_as_tensor(tn_context *ctx, const tn_datum *d, tn_tensor **out);

#endif
