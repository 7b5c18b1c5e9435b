/*
 * Broadcasting: the common shape of several operands, and the strides with which one operand is read in that shape.
 *
 * After dim.h in the flow; inference of operators asks here. Sizes align at their last dims; a missing dim counts as 1,
 * and 1 gives way to any size, 0 included.
 */
#ifndef TENON_IR_BROADCAST_H
#define TENON_IR_BROADCAST_H

#include "ir/dim.h"

/* The sizes of one operand. */
typedef struct shape {
    uint32_t rank;
    const dim *const *sizes;
} shape;

/* Did the facts about the symbols suffice? */
typedef struct broadcast_answer {
    fact decided;     /* FACT_YES, or FACT_UNKNOWN; never FACT_NO, which is a failure */
    uint32_t dim;     /* FACT_UNKNOWN: the last dim of the result that is undecided, and two of its sizes */
    const dim *a, *b; /* neither is known to be 1, nor are they known to be equal */
} broadcast_answer;

/* The rank of the result: that of the operand with the most dims. */
uint32_t broadcast_rank(const shape *shapes, size_t n);
/*
 * Computes the common shape into sizes[0..broadcast_rank()). Two sizes that no values of their symbols can reconcile
 * are TN_E_MISMATCH. Where the ranges of the symbols leave it open (s0 with s1, s0 with 3), the size is NULL and the
 * answer says so: the caller takes its general path or refuses.
 */
tn_status broadcast_shapes(tn_context *ctx, dims *t, const shape *shapes, size_t n, const dim **sizes,
                           broadcast_answer *answer);

/* Known sizes and strides, in elements. */
typedef struct layout {
    uint32_t rank;
    const int64_t *sizes, *strides;
} layout;

/*
 * The strides of tensor.expand(sizes), as torch computes them: 0 where a size of 1 is repeated or a dim is put in
 * front; but a dim of size 1 put in front of others gets what a contiguous one would have. False when the tensor does
 * not expand to these sizes or a stride leaves int64.
 */
bool broadcast_strides(layout tensor, uint32_t rank, const int64_t *sizes, int64_t *strides);

#endif
