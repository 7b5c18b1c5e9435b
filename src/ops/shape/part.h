/*
 * Parts of a tensor: what slice, select, narrow and their kin give, as sizes, strides and offset. Made in slice.c,
 * which has one part per call and the operators that write it back; split.c makes lists of them.
 */
#ifndef TENON_OPS_SHAPE_PART_H
#define TENON_OPS_SHAPE_PART_H

#include "ops/infer.h"

typedef struct part {
    uint32_t rank;
    extent sizes[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK], offset;
} part;

/* All of it. */
part part_whole(const tensor_type *t);
/* Every step-th place from start to end (ints, None = the end of the dim) of dim d, as Python slices. */
part part_sliced(call *c, const tensor_type *t, uint32_t d, datum start, datum end, extent step);
/* One place of dim d, which may be negative; the dim is gone. Fails the call when it is outside. */
part part_selected(call *c, const tensor_type *t, uint32_t d, extent index);
/* `length` places of dim d from start, which may be negative, on. Fails the call when they are not inside. */
part part_narrowed(call *c, const tensor_type *t, uint32_t d, extent start, extent length);
/* The same of places that are known to be there. */
part part_inside(call *c, const tensor_type *t, uint32_t d, extent start, extent length);

#endif
