/*
 * Pooling over one to three spatial axes: the largest element of a window and where it is, or the average. Used by the
 * pooling operators.
 */
#ifndef TENON_KERNELS_NN_POOLING_H
#define TENON_KERNELS_NN_POOLING_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

enum { POOLING_AXES = 3 };

/*
 * input[planes, in...] -> output[planes, out...], both contiguous; a plane is one channel of one image. Sizes fit each
 * other, the caller has seen to that; out has at least one window start inside the input or its near padding, as torch
 * demands.
 *
 * An adaptive pooling divides the input into out[i] windows by itself: kernel, stride, padding, dilation and what
 * follows them are not read.
 */
typedef struct pooling {
    dtype type;
    size_t planes;
    unsigned spatial; /* axes that are used, 1 to 3 */
    int64_t in[POOLING_AXES], out[POOLING_AXES];
    bool adaptive;
    int64_t kernel[POOLING_AXES], stride[POOLING_AXES], padding[POOLING_AXES];
    int64_t dilation[POOLING_AXES]; /* averages: not read */
    bool count_include_pad;         /* averages: the padding counts in the divisor */
    int64_t divisor;                /* averages: this instead of the number of elements, if not 0 */
    const void *input;
    void *output;
    int64_t *indices; /* maxima: where in the plane of the input, flat; NULL: not wanted */
} pooling;

/*
 * Maxima: floats and integers of up to 64 bits. A NaN is larger than everything, the last one in a window counts; of
 * equals the first. A window that dilation leads past the input has the smallest value.
 */
bool pooling_has_max(dtype type);
void pooling_max(thread_pool *pool, const pooling *job);

/* Averages: f16 and bf16 (summed in f32), f32, f64, i64 (truncated). A window without elements has average 0. */
bool pooling_has_average(dtype type);
void pooling_average(thread_pool *pool, const pooling *job);
/*
 * The way back: input[planes, out...] are gradients of averages, each of which is added, divided, to all elements of
 * its window in output[planes, in...]. Quotients and sums of f16 and bf16 are rounded one by one. Other than that as
 * pooling_average.
 */
void pooling_average_back(thread_pool *pool, const pooling *job);

#endif
