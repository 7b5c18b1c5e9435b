/*
 * Factorizations of one dense matrix in C order, of f64 or c128, and the solving that they make possible. What comes
 * out (pivots, signs of Householder's vectors, the number of the first failing step) is what LAPACK gives.
 *
 * For operators of linear algebra (ops/linalg*.c), which bring narrower types to these two.
 */
#ifndef TENON_KERNELS_MATRIX_FACTOR_H
#define TENON_KERNELS_MATRIX_FACTOR_H

#include "base/dtype.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Which part of a matrix is read as a triangle, and how. */
typedef struct triangle {
    bool upper;
    bool unit;    /* the diagonal is 1, whatever is stored */
    bool adjoint; /* the triangle's conjugate transpose is meant */
} triangle;

/*
 * Rows of a[m, n] are exchanged and a becomes the unit lower triangle and the upper one of L U. pivots[min(m, n)]: row
 * i was exchanged with row pivots[i], counted from 1; without `pivot` it stays. Returns the first step, from 1, whose
 * diagonal element is 0; 0 = there is none.
 */
int32_t factor_lu(dtype type, void *a, size_t m, size_t n, bool pivot, int32_t *pivots);
/* Exchanges the rows of b[n, columns] as pivots say; backward undoes it. A pivot outside [1, n] is left out. */
void factor_exchange(dtype type, void *b, size_t n, size_t columns, const int32_t *pivots, size_t count, bool backward);
/* Solves T x = b for the triangle of a[n, n]; x replaces b[n, columns]. */
void factor_solve(dtype type, const void *a, size_t n, triangle t, void *b, size_t columns);
/*
 * The lower triangle of a[n, n] becomes L of a = L L^H; what is above it becomes 0. Returns the first step, from 1,
 * that shows a not to be positive definite; 0 = it is.
 */
int32_t factor_cholesky(dtype type, void *a, size_t n);
/* a[m, n] becomes R, and below it the vectors of the reflections whose product is Q; tau[min(m, n)] their factors. */
void factor_qr(dtype type, void *a, size_t m, size_t n, void *tau);
/* The first `columns` columns of the product of `count` reflections that a[m, n] holds: q[m, columns]. */
void factor_reflections(dtype type, const void *a, size_t m, size_t n, const void *tau, size_t count, void *q,
                        size_t columns);
/* out[m, n] = a[m, k] b[k, n] */
void factor_multiply(dtype type, const void *a, const void *b, size_t m, size_t k, size_t n, void *out);
/* The conjugate transpose of a[m, n]. */
void factor_adjoint(dtype type, const void *a, size_t m, size_t n, void *out);

#endif
