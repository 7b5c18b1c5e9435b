/*
 * Dense arrays for kernels that want them: the elements of arguments in C order and of one type, and room for results.
 * What lies so already is used in place. For `run` functions, which then are loops over plain arrays.
 */
#ifndef TENON_OPS_DENSE_H
#define TENON_OPS_DENSE_H

#include "ops/builder.h"

/* All elements of t in C order as `as`: its own memory, or a copy for the length of the call. NULL: the call failed. */
const void *dense_in(call *c, const tensor *t, dtype as);
/* Room for all elements of result i in C order as `as`: its own memory where it lies so. */
void *dense_out(call *c, size_t i, dtype as);
/* Stores what was written to dense_out into result i, where that is not its own memory. */
void dense_done(call *c, size_t i, dtype as, const void *written);
/* The same for a tensor that is not result i: an item of a list. */
void *dense_room(call *c, const tensor *t, dtype as);
void dense_store(call *c, const tensor *t, dtype as, const void *written);

/* The same for elements in the order in which t has them in memory: dims of large strides are outside. */
void store_by_memory(call *c, const tensor *t, dtype as, const void *written);

/* Strides with which t is read where it is repeated to `rank` dims: 0 along dims of size 1 and along new ones. */
const int64_t *repeated_in(call *c, const tensor *t, uint32_t rank);
/* dense_in of t repeated to these sizes, to which it broadcasts. */
const void *dense_repeated(call *c, const tensor *t, uint32_t rank, const int64_t *sizes, dtype as);

int64_t numel_of(const tensor *t);
/* Result 0 becomes a copy of argument 0 in its own layout and type: run function of clone, reshape, to. */
tn_status run_copy(call *c);

#endif
