/*
 * The tensors of an entry that never change: weights, buffers and constants that no output replaces; and new ones.
 *
 * After payload.h in the flow; fold and batch_norm use it. New constants become inputs of the entry behind those that
 * are there already and before what the caller gives, as torch orders them. Their names are made of what they hold, so
 * that equal ones of several programs have equal names.
 */
#ifndef TENON_PASSES_OPTIMIZE_CONSTANTS_H
#define TENON_PASSES_OPTIMIZE_CONSTANTS_H

#include "ir/payload.h"
#include "ops/builder.h"

typedef struct constants constants;

constants *constants_of(tn_context *ctx, arena *a, entry *e);
/* What an input is; NULL: v is none. */
const input_spec *constants_spec(const constants *c, const value *v);
/* The elements of a value; NULL where they are not known, or may change. */
const tensor *constants_tensor(const constants *c, const value *v);
/* The same, as an array of an eager builder. */
tn_status constants_array(const constants *c, builder *eager, const value *v, array **out);

/* A value that has these elements from now on; type: what the program says of it, with C-contiguous strides. */
tn_status constants_add(constants *c, const tensor *elements, const tensor_meta *type, value **out);
/* The value keeps its name and type and has other elements from now on. */
tn_status constants_replace(constants *c, const value *v, const tensor *elements);
/* Makes inputs of what was added. Call it once, at the end. */
void constants_settle(constants *c);

#endif
