/*
 * Normalization: rows and channels brought to mean 0 and deviation 1, then scaled and shifted. Used by the layer,
 * group, batch and root-mean-square norms. Elements are f32 or f64; sums are f64, of a partition that only sizes
 * decide.
 */
#ifndef TENON_KERNELS_NN_NORMALIZE_H
#define TENON_KERNELS_NN_NORMALIZE_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

/* y[r, i] = (x[r, i] - mean[r]) * rstd[r] * weight[i] + bias[i], all of one type. */
typedef struct normalize_job {
    dtype type; /* f32, f64 */
    size_t rows, n;
    const void *x, *weight, *bias; /* weight, bias: [n], or NULL */
    void *y;
    void *mean, *rstd; /* [rows], or NULL */
    double eps;        /* rstd = 1 / sqrt(variance + eps) */
    bool about_zero;   /* mean counts as 0: the variance is the mean square */
} normalize_job;
void normalize_rows(thread_pool *pool, const normalize_job *job);

/* mean[c] and the biased variance[c] of x[outer, channels, inner]; NaN of no elements. */
void channel_moments(thread_pool *pool, dtype type, const void *x, size_t outer, size_t channels, size_t inner,
                     double *mean, double *variance);

/* y[o, c, i] = x[o, c, i] * scale[c] + shift[c]; y may be x. */
void channel_scale(thread_pool *pool, dtype type, const void *x, void *y, size_t outer, size_t channels, size_t inner,
                   const void *scale, const void *shift);

#endif
