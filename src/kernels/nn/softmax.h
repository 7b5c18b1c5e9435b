/*
 * Softmax along one dim, its logarithm, and the gradients of both. Elements are dense [outer, n, inner] of f32 or f64;
 * callers convert others. Rows of n elements, `inner` apart, are independent of each other.
 */
#ifndef TENON_KERNELS_NN_SOFTMAX_H
#define TENON_KERNELS_NN_SOFTMAX_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stddef.h>

typedef enum softmax_kind {
    SOFTMAX_PLAIN, /* NaN where all of a row is -inf */
    SOFTMAX_SAFE,  /* 0 there */
    SOFTMAX_LOG
} softmax_kind;

typedef struct softmax_shape {
    size_t outer, n, inner;
} softmax_shape;

/* out = softmax of in; both may be the same memory. */
void softmax_rows(thread_pool *pool, softmax_kind kind, dtype type, softmax_shape shape, const void *in, void *out);

/* out = gradient of the input, from the gradient of the output and the output; kind is not SOFTMAX_SAFE. */
void softmax_gradient(thread_pool *pool, softmax_kind kind, dtype type, softmax_shape shape, const void *gradient,
                      const void *output, void *out);

#endif
