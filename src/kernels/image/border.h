/*
 * Tensors with more around them: every element of the result is one of the input, or a filling. Used by the pads that
 * are composites.
 */
#ifndef TENON_KERNELS_IMAGE_BORDER_H
#define TENON_KERNELS_IMAGE_BORDER_H

#include "base/thread.h"

#include <stddef.h>
#include <stdint.h>

/* out[i, j, ...] = in[places[0][i], places[1][j], ...], or the filling where one of these places is negative. */
typedef struct border_job {
    size_t rank, bytes;           /* rank: at least 1; bytes of an element */
    const int64_t *sizes;         /* of the result, which is dense in C order */
    const int64_t *const *places; /* [rank][sizes of the dim] */
    const int64_t *strides;       /* of the input, in elements */
    const void *in, *filling;
    void *out;
} border_job;
void border_run(thread_pool *pool, const border_job *job);

#endif
