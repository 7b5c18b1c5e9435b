/*
 * Matrix products of every element type: out = alpha * a @ b + beta * bias, batched, all operands with any steps.
 * Used by the matrix and linear operators; convolution.c builds on the same parts (gemm_parts.h).
 */
#ifndef TENON_KERNELS_MATRIX_GEMM_H
#define TENON_KERNELS_MATRIX_GEMM_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

/* Element (i, j) is at[i * row + j * column]: steps in elements, of any sign; 0 repeats. */
typedef struct matrix {
    const void *at;
    ptrdiff_t row, column;
} matrix;

/* A scalar factor. Floating types read re, complex types re and im, integer types integer alone. */
typedef struct gemm_factor {
    double re, im;
    int64_t integer;
} gemm_factor;

/*
 * For every batch: out[m,n] = alpha * a[m,k] @ b[k,n] + beta * bias[m,n].
 *
 * Every type but bool, complex32 and f8e8m0fnu. Narrow floats are summed in f32 over all of k and rounded once;
 * integers wrap. Without has_bias, or with beta 0, bias is not read. With k 0 the product is zero. out overlaps
 * neither a nor b; it may be the bias, element by element.
 */
typedef struct gemm_job {
    dtype type;
    size_t batch, m, n, k;
    matrix a, b, bias;
    ptrdiff_t a_step, b_step, bias_step, out_step; /* elements from one batch to the next */
    void *out;
    ptrdiff_t out_row, out_column;
    gemm_factor alpha, beta;
    bool has_bias;
} gemm_job;

/* The same number for every type; exact for doubles that are integers, and for integers up to 2^53 in floating types.
 */
static inline gemm_factor gemm_integer(int64_t number)
{
    return (gemm_factor){.re = (double)number, .integer = number};
}
static inline gemm_factor gemm_real(double number)
{
    bool fits = number >= -0x1p63 && number < 0x1p63;
    return (gemm_factor){.re = number, .integer = fits ? (int64_t)number : 0};
}

bool gemm_supports(dtype type);

/* Bytes of workspace, to be aligned to 64; none: it may be NULL. The result does not depend on the pool. */
size_t gemm_workspace(const gemm_job *job);
void gemm(thread_pool *pool, const gemm_job *job, void *workspace);

#endif
