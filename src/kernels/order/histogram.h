/*
 * Kernels that count: histc and bincount, on flat contiguous elements. The caller has made its checks with the help of
 * histogram_range and histogram_bincount_bins.
 */
#ifndef TENON_KERNELS_ORDER_HISTOGRAM_H
#define TENON_KERNELS_ORDER_HISTOGRAM_H

#include "base/dtype.h"

#include <stddef.h>
#include <stdint.h>

/*
 * The range that histc counts in: [low, high] as given, or, when both are equal, from the smallest to the largest of n
 * elements of a floating type, widened by 1 on both sides where these are equal too. NaN in the data gives NaN. The
 * caller refuses a range that is not finite or not ascending.
 */
void histogram_range(dtype type, size_t n, const void *in, double *low, double *high);

/* Bytes; SIZE_MAX when they cannot be counted. */
size_t histogram_workspace(size_t bins);

/*
 * counts[b], of the type of the elements, becomes the number of those in bin b of [low, high], low < high; bins >= 1.
 * The last bin holds high; NaN and what lies outside is not counted. The bin is computed in the element type, narrow
 * floats rounded after every step, as torch does. Counts are exact before they are rounded to the type, where torch
 * stops counting at 2^11 (f16), 2^8 (bf16) or 2^24 (f32) for each of its threads.
 */
void histogram_histc(dtype type, size_t n, const void *in, double low, double high, size_t bins, void *counts,
                     void *workspace);

/* One more than the largest of n elements of an integer type; 0 for none, -1 when one is negative (or above i64). */
int64_t histogram_bincount_bins(dtype type, size_t n, const void *in);

/*
 * out[v], for v < bins, becomes the number of elements v (out: i64), or the sum of their weights in the order of the
 * elements, in the type of the weights: f32 or f64. Without weights: weights_type DT_NONE. All elements are below bins.
 */
void histogram_bincount(dtype type, size_t n, const void *in, dtype weights_type, const void *weights, size_t bins,
                        void *out);

#endif
