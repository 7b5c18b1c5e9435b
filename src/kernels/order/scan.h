/*
 * Kernels that run along rows and keep a result at every element: cumsum, cumprod, cummax, cummin, logcumsumexp.
 * Come after rows.h; threads share out rows, and a row is one thread's.
 */
#ifndef TENON_KERNELS_ORDER_SCAN_H
#define TENON_KERNELS_ORDER_SCAN_H

#include "base/dtype.h"
#include "base/thread.h"
#include "kernels/order/rows.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum scan_op {
    SCAN_SUM,
    SCAN_PRODUCT,
    SCAN_LOG_SUM_EXP, /* floating and complex types only */
    SCAN_OPS
} scan_op;

/*
 * out[i][j] = op of in[i][0..j], rows x n, out of the same type as in; the caller converts first. out may be in itself.
 * As torch accumulates: f32 and f64 in f64, narrower floats in f32, complex numbers in c128, integers modulo 2^64; each
 * result is rounded or truncated to the type, the running total is not. Not for bool.
 */
void scan_rows(thread_pool *pool, scan_op op, dtype type, size_t rows, size_t n, rows_in in, rows_out out);

/*
 * The largest (smallest) element so far and its index (i64), rows x n, for any real type. The last one among equals;
 * once there is a NaN, the latest NaN.
 */
void scan_extremes(thread_pool *pool, bool largest, dtype type, size_t rows, size_t n, rows_in in, rows_out values,
                   rows_out indices);

#endif
