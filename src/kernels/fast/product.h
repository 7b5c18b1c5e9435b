/*
 * Matrix products c[m,n] = a[m,k] @ b[k,n] for planned engines: b packed once for all m, or plain; sums in f32; a hook
 * for what follows while the results are in the cache. Built on the tiles of fast.h.
 *
 * Packed: panels of as many columns as a tile of the level has, one after another, [k][columns] each; the last one as
 * narrow as whole vectors allow, filled up with zeros. Of bf16 two neighbours along k lie together: [k /
 * 2][columns][2], which is what dot instructions read; an odd k gets a zero. Which panels there are depends on the
 * level: what is packed for one is garbage to another, unless it is unpacked.
 *
 * Every sum is taken in f32 in the order of k, starting from the bias, inside one piece of work (where there are few
 * and long columns that lie plainly, by lanes, the bias last, packed or not): bits depend neither on the number of
 * threads nor on m (but for bf16 dot instructions, which add two products at a time), and those of packed and plain b
 * are the same. Narrow results are rounded once.
 */
#ifndef TENON_KERNELS_FAST_PRODUCT_H
#define TENON_KERNELS_FAST_PRODUCT_H

#include "base/thread.h"
#include "kernels/fast/fast.h"

#include <stdbool.h>

/* A plain matrix: element (i, j) is at[i * row + j * column], steps in elements. */
typedef struct fast_matrix {
    const void *at;
    ptrdiff_t row, column;
} fast_matrix;

/* Bytes of packed b[k,n]; SIZE_MAX where there are too many. Packed bytes are aligned to FAST_ALIGNMENT. */
enum { FAST_ALIGNMENT = 64 };
size_t fast_packed_bytes(const fast_kernels *kernels, fast_element element, size_t k, size_t n);

/* Linear weights [n,k] are given as b with row 1 and column k. */
void fast_pack(const fast_kernels *kernels, thread_pool *pool, fast_element element, size_t k, size_t n, fast_matrix b,
               void *packed);
/* The inverse: out[p * row + j * column]. */
void fast_unpack(const fast_kernels *kernels, fast_element element, size_t k, size_t n, const void *packed, void *out,
                 ptrdiff_t row, ptrdiff_t column);

/*
 * What is done to results before they are rounded and stored: sums[i * pitch + j] is the result of row first_row + i,
 * column first_column + j, of a batch. They lie in the first cache. Runs on any thread of the pool; a call covers some
 * ten rows and columns, which ones is not promised.
 */
typedef struct fast_block {
    float *sums;
    size_t pitch, rows, columns;
    size_t batch, first_row, first_column;
} fast_block;
typedef void fast_epilogue(const void *user, const fast_block *block);

typedef struct fast_product {
    size_t batch, m, n, k;
    fast_element element; /* of a and b */
    fast_matrix a;
    ptrdiff_t a_step;   /* from batch to batch; 0 = all have the same */
    const void *packed; /* b, one for all batches; NULL: it is plain */
    fast_matrix b;
    ptrdiff_t b_step;
    fast_element c_element;
    void *c; /* overlaps nothing else; columns are neighbours */
    ptrdiff_t c_row, c_step;
    const float *bias;       /* [n]; NULL = 0 */
    fast_epilogue *epilogue; /* NULL: none */
    const void *user;
} fast_product;

/* Bytes that fast_multiply needs beside its operands; SIZE_MAX where there are too many. */
size_t fast_multiply_workspace(const fast_kernels *kernels, const fast_product *product);
/* Kernels of the level that b was packed for; workspace aligned to FAST_ALIGNMENT. A NULL pool is one thread. */
void fast_multiply(const fast_kernels *kernels, thread_pool *pool, const fast_product *product, void *workspace);

#endif
