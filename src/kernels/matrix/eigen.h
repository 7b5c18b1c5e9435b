/*
 * Eigenvalues and eigenvectors of a matrix that need not be Hermitian: one dense matrix in C order, of c128. The
 * shifted Q R algorithm on a Hessenberg matrix. Values come in the order in which they are found; vectors have length 1
 * and a largest element that is real, not the signs that LAPACK gives.
 *
 * Beside spectrum.h, which has the Hermitian case; for ops/matrix/linalg_spectrum.c.
 */
#ifndef TENON_KERNELS_MATRIX_EIGEN_H
#define TENON_KERNELS_MATRIX_EIGEN_H

#include <complex.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * a[n, n] becomes triangular, with the eigenvalues on its diagonal; they are the first n of values[2 n], the others are
 * work, as is q[n, n]. vectors[n, n] gets one eigenvector in each row; NULL = they are not wanted. False: it did not
 * converge (NaN, inf).
 */
bool eigen_general(double _Complex *a, size_t n, double _Complex *values, double _Complex *q, double _Complex *vectors);

#endif
