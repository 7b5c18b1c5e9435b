/*
 * Matrices as operators of linear algebra see them: the last two dims, all before them count matrices. Computed in f64
 * or c128, whatever the type, by kernels/matrix/factor.h and kernels/matrix/spectrum.h; results lie column by column,
 * as LAPACK leaves them to torch.
 *
 * For linalg.c (what L U gives), linalg_triangle.c, linalg_spectrum.c.
 */
#ifndef TENON_OPS_MATRIX_LINALG_H
#define TENON_OPS_MATRIX_LINALG_H

#include "kernels/matrix/factor.h"
#include "ops/dense.h"
#include "ops/infer.h"

typedef struct matrices {
    size_t count, m, n; /* count of [m, n] */
} matrices;

/* Fails the call unless argument i is a matrix, or several, of f32, f64, c64 or c128. */
tn_status check_matrices(call *c, size_t i);
/* The same, and rows as many as columns. */
tn_status check_square(call *c, size_t i);
/* Strides of matrices that lie column by column. */
const extent *column_extents(builder *b, const extent *sizes, uint32_t rank);
array *out_columns(call *c, size_t i, dtype type, const extent *sizes, uint32_t rank);

matrices matrices_of(const tensor *t);
/* f64 or c128 */
dtype factor_type(dtype type);
/* Elements of t in C order as `as`, in memory of the call that may be overwritten. */
void *matrices_copy(call *c, const tensor *t, dtype as);
/* Matrix k of those at `all`. */
static inline void *matrix_at(const void *all, size_t k, size_t elements, dtype type)
{
    return (unsigned char *)all + k * elements * dtype_table[type].bytes;
}
/*
 * Which matrix of t is repeated to number `index` of those with the sizes of `to`; the last `skipped` dims of t and
 * `to_skipped` of `to` are not counted.
 */
size_t repeated_index(const tensor *t, uint32_t skipped, const tensor *to, uint32_t to_skipped, size_t index);

#endif
