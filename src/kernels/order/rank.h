/*
 * Elements as ranked keys: sorting and selecting, once for all real types. Comes between rows of elements and the
 * kernels of sort.c, which turn the order of keys into values and indices; scan.c compares by keys too.
 *
 * Which of several equal elements comes first is visible in indices. torch documents it for a stable sort alone, yet
 * models depend on it (a router that takes the first k of some equal scores). So each procedure here goes through the
 * comparisons and moves of the one that torch's CPU kernels call, and leaves equal keys in the same order.
 */
#ifndef TENON_KERNELS_ORDER_RANK_H
#define TENON_KERNELS_ORDER_RANK_H

#include "base/dtype.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ranked {
    uint64_t key;
    int64_t index; /* in the row */
} ranked;

/*
 * Keys are ordered as the elements are: -0.0 and 0.0 have the same key, all NaNs have RANK_NAN, above infinity. An
 * integer may have that key as well.
 */
#define RANK_NAN UINT64_MAX
static inline bool rank_is_nan(dtype type, uint64_t key)
{
    return key == RANK_NAN && dtype_table[type].category == CATEGORY_FLOATING;
}

/* keys[i] = key of data[i * step] for n elements of a real type. */
void rank_keys(dtype type, size_t n, const void *data, ptrdiff_t step, uint64_t *keys);
/* The same with indices 0..n-1. Descending inverts the keys, so that what comes first below is what is largest. */
void rank_elements(dtype type, size_t n, const void *data, ptrdiff_t step, bool descending, ranked *out);

/* Stable. Sorts n elements with room for n more in spare, and returns where they are: in elements or in spare. */
ranked *rank_sort_stable(ranked *elements, ranked *spare, size_t n);
/* As std::sort of libstdc++: not stable above 16 elements. */
void rank_sort(ranked *elements, size_t n);
/* As std::partial_sort: the first k in order; 1 <= k <= n. */
void rank_sort_first(ranked *elements, size_t k, size_t n);
/* As std::nth_element: the one at nth, none above it before and none below it after; nth < n. */
void rank_select(ranked *elements, size_t nth, size_t n);
/* The same by the partition of Sedgewick (1978), as torch's kthvalue does it: quadratic at worst. */
void rank_select_sedgewick(ranked *elements, size_t nth, size_t n);

#endif
