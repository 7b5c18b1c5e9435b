/*
 * Slices of a tensor as wholes: their lexicographic order, and whether two are the same. For unique along a dim. Slices
 * are rows of n x m contiguous elements of a real type.
 */
#ifndef TENON_KERNELS_ORDER_SLICES_H
#define TENON_KERNELS_ORDER_SLICES_H

#include "base/dtype.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that slices_order needs; SIZE_MAX when they cannot be counted. */
size_t slices_workspace(size_t n, size_t m);
/* order becomes the n slices from the smallest to the largest, equal ones in their own order. */
void slices_order(dtype type, size_t n, size_t m, const void *in, int64_t *order, void *workspace);
/* Elements equal pairwise: NaN differs from everything, -0.0 is 0.0. */
bool slices_equal(dtype type, size_t m, const void *a, const void *b);

#endif
