/*
 * The parts that matrix products and convolutions are made of.
 *
 * An arithmetic multiplies and adds in one number type; there is one per number type and processor level. What it
 * computes with is called a number here, what tensors hold an element: f16 and bf16 are computed in f32, integers of up
 * to 32 bits in u32 (which wraps as they do), 64-bit integers in u64.
 */
#ifndef TENON_KERNELS_MATRIX_GEMM_PARTS_H
#define TENON_KERNELS_MATRIX_GEMM_PARTS_H

#include "kernels/cpu.h"
#include "kernels/matrix/gemm.h"

enum {
    GEMM_COLUMN_BYTES = 3 * 64,              /* of the columns of a tile: no arithmetic has more */
    GEMM_TILE_BYTES = 8 * GEMM_COLUMN_BYTES, /* of a tile */
    GEMM_NUMBER_BYTES = 16,                  /* of a number */
    GEMM_DOT_ROWS = 4,                       /* the most that dots() takes */
    GEMM_DOT_COLUMNS = 4,
    GEMM_ALIGNMENT = 64 /* of workspaces and their parts */
};

typedef struct gemm_factors {
    gemm_factor alpha, beta;
} gemm_factors;

/* All pointers are to numbers of the arithmetic; steps count numbers. */
typedef struct gemm_arithmetic {
    size_t bytes;         /* of a number */
    size_t rows, columns; /* of a tile */
    /* sums[rows][columns] += a[k][rows]^T @ b[k][columns]. Columns from `wanted` on may be left as they are. */
    void (*tile)(size_t k, const void *a, const void *b, void *sums, size_t wanted);
    /* sums[i * columns + j] += sum over p < k of a[i * a_row + p] * b[j * b_column + p] */
    void (*dots)(size_t k, size_t rows, const void *a, ptrdiff_t a_row, size_t columns, const void *b,
                 ptrdiff_t b_column, void *sums);
    /* sums[j] += sum over r < count of factors[r] * x[r * x_row + j * x_step], j < n */
    void (*add_scaled)(size_t n, size_t count, const void *factors, const void *x, ptrdiff_t x_row, ptrdiff_t x_step,
                       void *sums);
    /* to[p * width + c] = from[c * across + p], p < k, c < width: packs a panel whose source runs along k. */
    void (*turn)(size_t k, size_t width, const void *from, ptrdiff_t across, void *to);
    /* out[i * out_step] = alpha * sums[i] + beta * bias[i * bias_step], i < n, not fused; bias may be NULL. */
    void (*finish)(const gemm_factors *factors, size_t n, const void *sums, const void *bias, ptrdiff_t bias_step,
                   void *out, ptrdiff_t out_step);
} gemm_arithmetic;

/* A stored type: the type it is computed in, and with what. */
typedef struct gemm_element {
    dtype type, number;
    const gemm_arithmetic *(*arithmetic)(cpu_level level);
} gemm_element;

/* NULL for a type without products. */
const gemm_element *gemm_element_of(dtype type);

/* Stored exactly as it is computed with: panels may be read in place. */
bool gemm_is_number(const gemm_element *element);

/* to[i] = from[i * step] as a number, i < n */
void gemm_load(const gemm_element *element, size_t n, const void *from, ptrdiff_t step, void *to);

/* What is done to sums on their way out, and with what. */
typedef struct gemm_finish {
    const gemm_element *element;
    const gemm_arithmetic *math;
    gemm_factors factors;
} gemm_finish;

/* out[i * out_step] = alpha * sums[i] + beta * bias[i * bias_step], i < n. The bias, an element too, may be NULL. */
void gemm_store(const gemm_finish *finish, size_t n, const void *sums, const void *bias, ptrdiff_t bias_step, void *out,
                ptrdiff_t out_step);

/* For a processor level: gemm_x86.c, gemm_portable.c. */
const gemm_arithmetic *gemm_f32(cpu_level level);
const gemm_arithmetic *gemm_f64(cpu_level level);
const gemm_arithmetic *gemm_u32(cpu_level level);
const gemm_arithmetic *gemm_u64(cpu_level level);
const gemm_arithmetic *gemm_c64(cpu_level level);
const gemm_arithmetic *gemm_c128(cpu_level level);
extern const gemm_arithmetic gemm_f32_portable, gemm_f64_portable;

/* A complex number as it is stored. */
typedef struct complex_f32 {
    float re, im;
} complex_f32;
typedef struct complex_f64 {
    double re, im;
} complex_f64;

/*
 * Packs one panel: to[p][c] = element (p, c), at from[p * along + c * across], for c < wanted, and zero for
 * wanted <= c < width. math is of the element.
 */
void gemm_pack(const gemm_element *element, const gemm_arithmetic *math, size_t k, size_t wanted, size_t width,
               const void *from, ptrdiff_t along, ptrdiff_t across, void *to);

static inline size_t gemm_smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* How many pieces of this size cover n. */
static inline size_t gemm_pieces(size_t n, size_t piece)
{
    return (n + piece - 1) / piece;
}

/* Bytes that a part of a workspace takes, so that the next one is aligned. */
static inline size_t gemm_aligned(size_t bytes)
{
    return gemm_pieces(bytes, GEMM_ALIGNMENT) * GEMM_ALIGNMENT;
}

#endif
