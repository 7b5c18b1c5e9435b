/*
 * Gradients through normalization, for the layer, group and batch norms alike. Elements are f64.
 *
 * Elements lie as [batch, channels, inner]. Those of one statistic (a mean and a deviation) are a row of the layer
 * norm, a group of channels of one image, or a channel of all images: that of (b, c) has the number b *
 * statistics_per_batch + c / channels_per_statistic.
 */
#ifndef TENON_KERNELS_NN_NORM_GRADIENT_H
#define TENON_KERNELS_NN_NORM_GRADIENT_H

#include "base/thread.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct norm_gradient {
    size_t batch, channels, inner;
    size_t statistics_per_batch, channels_per_statistic; /* the latter at least 1 */
    size_t statistics, count;                            /* how many there are; of how many elements each */
    const double *grad, *x;                              /* of the result; what was normalized */
    const double *mean, *rstd;                           /* [statistics] */
    const double *weight;                                /* [channels], or NULL */
    bool is_fixed;                                       /* statistics are not those of x: they do not depend on it */
    double *sums;                                        /* [2, statistics]: workspace */
    double *to_x, *to_weight, *to_bias;                  /* results; NULL: not wanted */
} norm_gradient;

void norm_gradient_run(thread_pool *pool, const norm_gradient *job);

#endif
