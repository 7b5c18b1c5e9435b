/*
 * Iteration over n-dimensional strided operands of one shape, and the two kernels that only move elements: copy and
 * fill. Kernels plan a loop once, hand its elements out to threads by ranges, and walk each range.
 *
 * Base pointers already include the storage offset. Strides count elements, steps count bytes; both may be negative or
 * 0. Nothing here needs aligned pointers. The caller has checked that sizes are not negative and all addresses valid.
 */
#ifndef TENON_KERNELS_MOVE_STRIDED_H
#define TENON_KERNELS_MOVE_STRIDED_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stddef.h>
#include <stdint.h>

enum { STRIDED_MAX_RANK = 64, STRIDED_MAX_OPERANDS = 8 };

/* Dim 0 is the innermost; rank is at least 1. What lies beyond rank and operands is not set. */
typedef struct strided_loop {
    size_t rank, operands;
    size_t count; /* of elements */
    int64_t sizes[STRIDED_MAX_RANK];
    ptrdiff_t steps[STRIDED_MAX_OPERANDS][STRIDED_MAX_RANK];
} strided_loop;

/*
 * strides[k][0..rank) are those of operand k, whose elements have bytes[k]. Drops dims of size 1, orders dims so that
 * operand 0 (where it does not tell, operand 1, ...) walks memory with growing steps, and merges dims that are
 * contiguous for all operands. With a size of 0 the count is 0; rank 0 becomes one element. Dense operands that lie
 * alike become one dim whose steps are their bytes.
 */
void strided_plan(strided_loop *loop, size_t rank, const int64_t *sizes, size_t operands, const int64_t *const *strides,
                  const size_t *bytes);
/* The same in row-major order of the sizes as given. */
void strided_plan_in_order(strided_loop *loop, size_t rank, const int64_t *sizes, size_t operands,
                           const int64_t *const *strides, const size_t *bytes);

/*
 * Calls inner for stretches of the innermost dim that cover the elements [begin, end) of the planned order: n elements
 * of each operand k, from at[k] on in steps of steps[k] bytes.
 */
void strided_walk(const strided_loop *loop, char *const *base, size_t begin, size_t end,
                  void (*inner)(void *user, size_t n, char *const *at, const ptrdiff_t *steps), void *user);

/*
 * dst[...] = (to) src[...] for all elements, converted as convert_elements does. The elements of dst are distinct, and
 * the views do not overlap, unless they are identical.
 */
void strided_copy(thread_pool *pool, size_t rank, const int64_t *sizes, dtype to, void *dst, const int64_t *dst_strides,
                  dtype from, const void *src, const int64_t *src_strides);

/* Sets all elements of dst, which are distinct, to the one element at value, of the same type. */
void strided_fill(thread_pool *pool, size_t rank, const int64_t *sizes, dtype type, void *dst, const int64_t *strides,
                  const void *value);

#endif
