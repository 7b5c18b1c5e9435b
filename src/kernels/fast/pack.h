/* How panels lie in memory (product.h says what they are): for pack.c, which makes them, and product.c, which reads. */
#ifndef TENON_KERNELS_FAST_PACK_H
#define TENON_KERNELS_FAST_PACK_H

#include "kernels/fast/product.h"

/* Columns of all panels but the last. */
static inline size_t panel_columns(const fast_kernels *kernels)
{
    return kernels->lanes * kernels->tile_vectors;
}

static inline size_t panel_count(const fast_kernels *kernels, size_t n)
{
    size_t columns = panel_columns(kernels);
    return n / columns + (n % columns != 0);
}

/* Columns that panel i has of n, and those with the zeros. */
static inline size_t panel_wanted(const fast_kernels *kernels, size_t n, size_t i)
{
    size_t columns = panel_columns(kernels), left = n - i * columns;
    return left < columns ? left : columns;
}

static inline size_t panel_width(const fast_kernels *kernels, size_t n, size_t i)
{
    size_t wanted = panel_wanted(kernels, n, i), lanes = kernels->lanes;
    return (wanted + lanes - 1) / lanes * lanes;
}

/* Rows that are stored for k of them. */
static inline size_t panel_depth(fast_element element, size_t k)
{
    return element == FAST_BF16 ? k + k % 2 : k;
}

/* Bytes from the start of a panel of this width to its row p, which is even where the element is bf16. */
static inline size_t panel_offset(fast_element element, size_t width, size_t p)
{
    return p * width * fast_bytes(element);
}

/* Rows [0, k) of one panel: `wanted` columns of a plain matrix, and zeros up to the width. */
void panel_pack(const fast_kernels *kernels, fast_element element, size_t k, size_t wanted, size_t width, fast_matrix b,
                void *to);

/* The address of element (i, j). */
static inline const void *matrix_at(fast_element element, fast_matrix matrix, size_t i, size_t j)
{
    ptrdiff_t at = (ptrdiff_t)i * matrix.row + (ptrdiff_t)j * matrix.column;
    return (const char *)matrix.at + at * (ptrdiff_t)fast_bytes(element);
}

#endif
