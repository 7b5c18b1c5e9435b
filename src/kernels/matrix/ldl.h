/*
 * Factors of symmetric and Hermitian matrices that need not be definite: P L D L^T P^T with D of blocks of 1 and 2
 * rows, by Bunch and Kaufman's pivots as LAPACK chooses them. One dense matrix in C order, of f64 or c128.
 *
 * For ops/matrix/linalg_symmetric.c.
 */
#ifndef TENON_KERNELS_MATRIX_LDL_H
#define TENON_KERNELS_MATRIX_LDL_H

#include "base/dtype.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The lower triangle of a[n, n] becomes that of L and D; what is above becomes 0. pivots[n], counted from 1: row k was
 * exchanged with row pivots[k]; two equal negative ones stand for a block of two rows, whose second was exchanged with
 * row -pivots[k]. Returns the first step, from 1, at which D is 0; 0 = there is none. hermitian matters for c128 only.
 */
int32_t ldl_factor(dtype type, void *a, size_t n, bool hermitian, int32_t *pivots);
/* Solves for the factors: x replaces b[n, columns]. Pivots outside of the matrix are left out. */
void ldl_solve(dtype type, const void *a, size_t n, bool hermitian, const int32_t *pivots, void *b, size_t columns);

#endif
