/*
 * From index tensors to places in memory, for operators that read or write elements at indices: index.c, index_dim.c,
 * scatter.c. The loops over places are those of kernels/move/gather.h. All but the checks is for run functions.
 */
#ifndef TENON_OPS_PLACES_H
#define TENON_OPS_PLACES_H

#include "kernels/move/gather.h"
#include "ops/dense.h"

/* ---- checks, for inference ---- */

/* Fails the call unless the tensor argument i has one of these types; `other` may be DT_NONE. */
tn_status check_index_type(call *c, size_t i, dtype one, dtype other);
/* Fails the call unless tensor arguments 0 and i have the same element type. */
tn_status check_same_type(call *c, size_t i);
/* Fails the call unless the tensor argument i, which becomes an element, has no dims. */
tn_status check_no_dims(call *c, size_t i);

/* ---- places ---- */

/* n places, all 0, for the length of the call. NULL: the call failed. */
int64_t *places_new(call *c, size_t n);

/* A dim that is indexed: its number in messages, its size, and the distance of its elements. */
typedef struct place_dim {
    uint32_t number;
    int64_t size, stride;
    bool from_end; /* negative indices count from the end */
} place_dim;

/*
 * Adds to n places what each of the n indices along the dim contributes. An index that is outside fails the call,
 * naming it and the dim.
 */
tn_status places_add(call *c, size_t n, const int64_t *index, place_dim along, int64_t *places);

/* What a walk over elements at places moves: {out, in, places} to read, {self, values, places} to write. */
typedef struct place_walk {
    uint32_t rank;
    const int64_t *sizes;
    const int64_t *strides[3]; /* of the operands above */
} place_walk;

tn_status places_read(call *c, const place_walk *w, const tensor *out, const tensor *in, const int64_t *places);
tn_status places_write(call *c, const place_walk *w, gather_update update, const tensor *self, const tensor *values,
                       const int64_t *places);

/* ---- reductions: scatter_reduce, index_reduce ---- */

typedef struct place_reduction {
    const char *name; /* as in the operator's argument `reduce` */
    gather_update update;
    bool is_mean;
} place_reduction;

/* What self, which must be dense, is before the first value comes, where self itself does not count. */
tn_status places_clear(call *c, const place_walk *w, const place_reduction *r, const tensor *self,
                       const int64_t *places);
/* Divides the elements of out, which hold sums, by the number of values that each is the sum of. */
tn_status places_average(call *c, const place_walk *w, const tensor *out, const int64_t *places, bool include_self);

/* ---- tensors without a storage of their own ---- */

/* A tensor of one dim or more: one without dims becomes one of a single element. Its storage is that of t. */
tensor with_dims(call *c, const tensor *t);
/* A C-contiguous tensor of t's sizes on memory of the caller. */
tensor on_memory(call *c, const tensor *t, dtype type, const void *memory);
/* A single element, without dims: that of the tensor argument i as a type. Fails the call where it does not fit. */
tensor element_of(call *c, size_t i, dtype type);

#endif
