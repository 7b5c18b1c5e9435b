/*
 * Eigenvalues of Hermitian matrices, singular values and the exponential: one dense matrix in C order, of f64 or c128.
 * Jacobi's methods: slower than LAPACK's on large matrices, accurate on all. Vectors are unique up to a factor of
 * magnitude 1, which need not be LAPACK's.
 *
 * After factor.h in the flow; for operators of linear algebra (ops/linalg*.c).
 */
#ifndef TENON_KERNELS_MATRIX_SPECTRUM_H
#define TENON_KERNELS_MATRIX_SPECTRUM_H

#include "base/dtype.h"

#include <stddef.h>

/* Eigenvalues of a[n, n], ascending; a is lost. vectors[n, n] gets one in each row; NULL = they are not wanted. */
void spectrum_hermitian(dtype type, void *a, size_t n, double *values, void *vectors);
/*
 * a = U diag(values) V^H of a[m, n], m >= n, values descending. columns[n, m] holds the columns of a, one in each row,
 * and becomes those of U; v[n, n] gets those of V.
 */
void spectrum_singular(dtype type, void *columns, size_t m, size_t n, double *values, void *v);
/* rows[have, n] are orthonormal, or 0: replaces those of 0, and adds others until there are `want`. */
void spectrum_complete(dtype type, void *rows, size_t have, size_t want, size_t n);
/* e^a of a[n, n], which is lost; work has room for two more. */
void spectrum_exponential(dtype type, void *a, size_t n, void *work, void *out);

#endif
