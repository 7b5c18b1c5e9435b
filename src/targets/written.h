/*
 * What rows of the foreign formats ask of the ATen call that they write, whichever format it is.
 *
 * After the dialect (dialect.h) in the flow, before the rooms of the formats. Functions that end in _can are the
 * conditions of rows that both have (CAN in dialect.h).
 */
#ifndef TENON_TARGETS_WRITTEN_H
#define TENON_TARGETS_WRITTEN_H

#include "targets/dialect.h"

/* What the call itself infers for its first result; NULL: it failed. */
const tensor_type *written_result(call *c);
/* All dims of these, each once, as numbers 0 to rank - 1. None and (where empty_is_all) an empty list: all. */
datum written_dims(const call *c, size_t argument, uint32_t rank, bool empty_is_all);
/* aten.squeeze.dims: those of its dims that are 1. Which they are must be known (squeeze_can). */
datum written_squeezed(const call *c);
bool squeeze_can(const call *c, const char **why);
/* aten.index.Tensor with one index of integers, and the dim that it is for (index_one_can). */
datum written_index(const call *c, int64_t *along);
bool index_one_can(const call *c, const char **why);
/* aten.index_put of one number to all elements of a mask. */
bool index_put_mask_can(const call *c, const char **why);
/* "add" for the reduction "add" of aten.scatter, "mul" for "multiply"; NULL: what was there is replaced. */
const char *written_reduction(const call *c, size_t argument);

#endif
