/*
 * The text of an arithmetic on real numbers, compiled once for every number type and processor level: included by
 * gemm_portable.c and gemm_x86.c with these macros defined (and undefined again at the end of this file):
 *
 *     NUMBER           the number type
 *     VECTOR           a vector of it
 *     ROWS, VECTORS    the tile: rows, and columns in vectors
 *     MULTIPLY_ADD     (a, b, sum) -> a * b + sum of vectors
 *     FACTOR           the part of a gemm_factor that it reads
 *     TARGET           attribute that enables the instructions, may be empty
 *     ARITHMETIC       name of the table that is defined
 *     LINKAGE          static, or empty
 *     TURN             optional: turn() for the table, where there is a faster one
 *
 * The tile is what decides the speed: its sums must stay in registers for the whole loop over k, so the loops over them
 * have constant bounds and are unrolled. The order in which a sum is added up depends on k alone.
 */
#if defined(__clang__)
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 16")
#endif
#define LANES (sizeof(VECTOR) / sizeof(NUMBER))
#define COLUMNS (VECTORS * LANES)
#define JOIN2(a, b) a##_##b
#define JOIN(a, b) JOIN2(a, b)
#define LOCAL(name) JOIN(name, ARITHMETIC)
#define VECTOR_AT LOCAL(vector_at)

/* A vector of the same number. Taking zero away changes no number, not even -0. */
#define SPREAD(x) ((x) - (VECTOR){0})

/* A vector in memory, at the alignment of its numbers. */
typedef VECTOR VECTOR_AT __attribute__((aligned(__alignof__(NUMBER)), may_alias));

/* clang-format does not know UNROLL. */
/* clang-format off */

/* The first `vectors` vectors of every row of a tile. */
TARGET static inline __attribute__((always_inline)) void LOCAL(tile_part)(size_t vectors, size_t k, const NUMBER *a,
                                                                          const NUMBER *b, NUMBER *sums)
{
    VECTOR sum[ROWS][VECTORS];
    UNROLL for (size_t i = 0; i < ROWS; i++) {
        UNROLL for (size_t j = 0; j < vectors; j++) {
            sum[i][j] = *(const VECTOR_AT *)(sums + i * COLUMNS + j * LANES);
        }
    }
    for (size_t p = 0; p < k; p++, a += ROWS, b += COLUMNS) {
        VECTOR right[VECTORS];
        UNROLL for (size_t j = 0; j < vectors; j++) {
            right[j] = *(const VECTOR_AT *)(b + j * LANES);
        }
        UNROLL for (size_t i = 0; i < ROWS; i++) {
            VECTOR left = SPREAD(a[i]);
            UNROLL for (size_t j = 0; j < vectors; j++) {
                sum[i][j] = MULTIPLY_ADD(left, right[j], sum[i][j]);
            }
        }
    }
    UNROLL for (size_t i = 0; i < ROWS; i++) {
        UNROLL for (size_t j = 0; j < vectors; j++) {
            *(VECTOR_AT *)(sums + i * COLUMNS + j * LANES) = sum[i][j];
        }
    }
}

TARGET static void LOCAL(tile)(size_t k, const void *a, const void *b, void *sums, size_t wanted)
{
    if (VECTORS > 2 && wanted > 2 * LANES) {
        LOCAL(tile_part)(VECTORS, k, a, b, sums);
    } else if (wanted > LANES) {
        LOCAL(tile_part)(2, k, a, b, sums);
    } else {
        LOCAL(tile_part)(1, k, a, b, sums);
    }
}

/* Products of `rows` rows and `columns` columns, both constant where it is called. */
TARGET static inline __attribute__((always_inline)) void LOCAL(dots_part)(size_t k, size_t rows, const NUMBER *a,
                                                                          ptrdiff_t a_row, size_t columns,
                                                                          const NUMBER *b, ptrdiff_t b_column,
                                                                          NUMBER *sums)
{
    VECTOR sum[GEMM_DOT_ROWS][GEMM_DOT_COLUMNS] = {0};
    size_t p = 0;
    for (; p + LANES <= k; p += LANES) {
        VECTOR left[GEMM_DOT_ROWS];
        UNROLL for (size_t i = 0; i < rows; i++) {
            left[i] = *(const VECTOR_AT *)(a + (ptrdiff_t)i * a_row + p);
        }
        UNROLL for (size_t j = 0; j < columns; j++) {
            VECTOR right = *(const VECTOR_AT *)(b + (ptrdiff_t)j * b_column + p);
            UNROLL for (size_t i = 0; i < rows; i++) {
                sum[i][j] = MULTIPLY_ADD(left[i], right, sum[i][j]);
            }
        }
    }
    for (size_t i = 0; i < rows; i++) {
        for (size_t j = 0; j < columns; j++) {
            NUMBER total = 0;
            for (size_t q = p; q < k; q++) {
                total += a[(ptrdiff_t)i * a_row + (ptrdiff_t)q] * b[(ptrdiff_t)j * b_column + (ptrdiff_t)q];
            }
            for (size_t lane = 0; lane < LANES; lane++) {
                total += sum[i][j][lane];
            }
            sums[i * columns + j] += total;
        }
    }
}

TARGET static void LOCAL(dots)(size_t k, size_t rows, const void *a, ptrdiff_t a_row, size_t columns, const void *b,
                               ptrdiff_t b_column, void *sums)
{
    const NUMBER *left = a, *right = b;
    NUMBER *to = sums;
    if (rows == GEMM_DOT_ROWS && columns == GEMM_DOT_COLUMNS) {
        LOCAL(dots_part)(k, GEMM_DOT_ROWS, left, a_row, GEMM_DOT_COLUMNS, right, b_column, to);
        return;
    }
    for (size_t i = 0; i < rows; i++, left += a_row, to += columns) {
        if (columns == GEMM_DOT_COLUMNS) {
            LOCAL(dots_part)(k, 1, left, a_row, GEMM_DOT_COLUMNS, right, b_column, to);
            continue;
        }
        for (size_t j = 0; j < columns; j++) {
            LOCAL(dots_part)(k, 1, left, a_row, 1, right + (ptrdiff_t)j * b_column, b_column, to + j);
        }
    }
}

/* Vectors [j, j + LANES * `vectors`) of sums; vectors is constant where it is called. */
TARGET static inline __attribute__((always_inline)) void LOCAL(add_part)(size_t vectors, size_t count,
                                                                         const NUMBER *factors, const NUMBER *x,
                                                                         ptrdiff_t x_row, NUMBER *sums)
{
    VECTOR sum[4];
    UNROLL for (size_t j = 0; j < vectors; j++) {
        sum[j] = *(const VECTOR_AT *)(sums + j * LANES);
    }
    for (size_t r = 0; r < count; r++, x += x_row) {
        VECTOR factor = SPREAD(factors[r]);
        UNROLL for (size_t j = 0; j < vectors; j++) {
            sum[j] = MULTIPLY_ADD(factor, *(const VECTOR_AT *)(x + j * LANES), sum[j]);
        }
    }
    UNROLL for (size_t j = 0; j < vectors; j++) {
        *(VECTOR_AT *)(sums + j * LANES) = sum[j];
    }
}

TARGET static void LOCAL(add_scaled)(size_t n, size_t count, const void *factors, const void *x, ptrdiff_t x_row,
                                     ptrdiff_t x_step, void *sums)
{
    const NUMBER *from = x, *factor = factors;
    NUMBER *to = sums;
    size_t j = 0;
    if (x_step == 1) {
        for (; j + 4 * LANES <= n; j += 4 * LANES) {
            LOCAL(add_part)(4, count, factor, from + j, x_row, to + j);
        }
        for (; j + LANES <= n; j += LANES) {
            LOCAL(add_part)(1, count, factor, from + j, x_row, to + j);
        }
    }
    for (; j < n; j++) {
        NUMBER sum = to[j];
        for (size_t r = 0; r < count; r++) {
            sum += factor[r] * from[(ptrdiff_t)r * x_row + (ptrdiff_t)j * x_step];
        }
        to[j] = sum;
    }
}

/* clang-format on */

/* Vectors where out is contiguous and the bias is too, or is the same number for all, or absent. */
TARGET static size_t LOCAL(finish_vectors)(const gemm_factors *factors, size_t n, const NUMBER *sums,
                                           const NUMBER *bias, ptrdiff_t bias_step, NUMBER *out)
{
    NUMBER alpha = (NUMBER)factors->alpha.FACTOR, beta = (NUMBER)factors->beta.FACTOR;
    VECTOR added = SPREAD(bias != NULL ? beta * *bias : 0);
    size_t i = 0;
    for (; i + LANES <= n; i += LANES) {
        VECTOR value = alpha * *(const VECTOR_AT *)(sums + i);
        if (bias_step == 1) {
            added = beta * *(const VECTOR_AT *)(bias + i);
        }
        if (bias != NULL) {
            value += added;
        }
        *(VECTOR_AT *)(out + i) = value;
    }
    return i;
}

TARGET static void LOCAL(finish)(const gemm_factors *factors, size_t n, const void *sums, const void *bias,
                                 ptrdiff_t bias_step, void *out, ptrdiff_t out_step)
{
    NUMBER alpha = (NUMBER)factors->alpha.FACTOR, beta = (NUMBER)factors->beta.FACTOR, *to = out;
    const NUMBER *sum = sums, *added = bias;
    size_t i = 0;
    if (out_step == 1 && (bias == NULL || bias_step == 0 || bias_step == 1)) {
        i = LOCAL(finish_vectors)(factors, n, sum, added, bias == NULL ? 0 : bias_step, to);
    }
    for (; i < n; i++) {
        NUMBER value = alpha * sum[i];
        to[(ptrdiff_t)i * out_step] = added == NULL ? value : value + beta * added[(ptrdiff_t)i * bias_step];
    }
}

#if !defined(TURN)
#define TURN LOCAL(turn)
static void TURN(size_t k, size_t width, const void *from, ptrdiff_t across, void *to)
{
    const NUMBER *source = from;
    NUMBER *target = to;
    for (size_t p = 0; p < k; p++) {
        for (size_t c = 0; c < width; c++) {
            target[p * width + c] = source[(ptrdiff_t)c * across + (ptrdiff_t)p];
        }
    }
}
#endif

LINKAGE const gemm_arithmetic ARITHMETIC = {
    .bytes = sizeof(NUMBER),
    .rows = ROWS,
    .columns = COLUMNS,
    .tile = LOCAL(tile),
    .dots = LOCAL(dots),
    .add_scaled = LOCAL(add_scaled),
    .turn = TURN,
    .finish = LOCAL(finish),
};

#undef UNROLL
#undef SPREAD
#undef LANES
#undef COLUMNS
#undef JOIN2
#undef JOIN
#undef LOCAL
#undef VECTOR_AT
#undef NUMBER
#undef VECTOR
#undef ROWS
#undef VECTORS
#undef MULTIPLY_ADD
#undef FACTOR
#undef TARGET
#undef ARITHMETIC
#undef LINKAGE
#undef TURN
