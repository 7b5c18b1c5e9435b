/*
 * Rows scaled and shifted: by a number for each element of a row, after rounding where that is asked for, which is what
 * follows the normalizing of normalize.h; or by a number for each row. Used by the norms that are composites.
 */
#ifndef TENON_KERNELS_NN_AFFINE_H
#define TENON_KERNELS_NN_AFFINE_H

#include "base/dtype.h"
#include "base/thread.h"

/* y[r, i] = round(y[r, i]) * (scale[r, i] + offset) + shift[r, i] */
typedef struct affine_rows_job {
    dtype type;      /* f32, f64 */
    dtype rounds_to; /* f16, bf16: y is rounded to it first; DT_NONE: it is not */
    size_t rows, n;
    void *y;
    const void *scale, *shift;     /* NULL: 1, 0 */
    size_t scale_step, shift_step; /* elements from one row of them to the next; 0: all rows have the same */
    double offset;
} affine_rows_job;
void affine_rows(thread_pool *pool, const affine_rows_job *job);

/* y[r, i] = (x[r, i] - center[r]) * scale[r] + shift[r], of f32 or f64; shift may be NULL. */
void affine_center(thread_pool *pool, dtype type, size_t rows, size_t n, const void *x, void *y, const double *center,
                   const double *scale, const double *shift);

#endif
