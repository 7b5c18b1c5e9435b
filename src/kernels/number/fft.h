/*
 * Discrete Fourier transform of complex rows, of any length. Real transforms and those over several dimensions are made
 * of it by the operators.
 */
#ifndef TENON_KERNELS_NUMBER_FFT_H
#define TENON_KERNELS_NUMBER_FFT_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * For each row x of n >= 1 numbers: out[j] = scale * sum over k of x[k] exp(-2 pi i j k / n), or exp(+...) for the
 * inverse. type is DT_C64 or DT_C128; both are computed in double. Strides count complex numbers, of any sign; in and
 * out may be the same array when their strides are the same too. workspace: fft_workspace bytes, aligned to 64.
 */
void fft_rows(thread_pool *pool, dtype type, size_t rows, size_t n, const void *in, ptrdiff_t in_row, ptrdiff_t in_step,
              void *out, ptrdiff_t out_row, ptrdiff_t out_step, bool inverse, double scale, void *workspace);

/* Bytes, whatever the number of rows; SIZE_MAX when they cannot be counted. */
size_t fft_workspace(const thread_pool *pool, size_t n);

#endif
