/* Panels of b, packed and unpacked: see product.h and pack.h. Used once for weights, and by product.c for plain b. */
#include "kernels/fast/pack.h"

#include <string.h>

/* ---- one panel ---- */

/* Rows of b are contiguous, or nothing is: element by element from `first` on, row by row. */
#define PACK_ROWS(type)                                                                          \
    static void pack_rows_##type(size_t k, size_t wanted, size_t width, fast_matrix b, void *to) \
    {                                                                                            \
        type *out = to;                                                                          \
        for (size_t p = 0; p < k; p++, out += width) {                                           \
            const type *row = (const type *)b.at + (ptrdiff_t)p * b.row;                         \
            if (b.column == 1) {                                                                 \
                memcpy(out, row, wanted * sizeof *out);                                          \
                continue;                                                                        \
            }                                                                                    \
            for (size_t j = 0; j < wanted; j++) {                                                \
                out[j] = row[(ptrdiff_t)j * b.column];                                           \
            }                                                                                    \
        }                                                                                        \
    }
PACK_ROWS(uint32_t)
PACK_ROWS(uint16_t)

static void zero_columns(size_t rows, size_t from, size_t width, size_t bytes, void *to)
{
    for (size_t p = 0; from < width && p < rows; p++) {
        memset((char *)to + (p * width + from) * bytes, 0, (width - from) * bytes);
    }
}

/* Pairs that lie together in b already are 32-bit elements, if they lie where such may. */
static bool has_pairs(fast_matrix b)
{
    return b.row == 1 && b.column % 2 == 0 && (uintptr_t)b.at % sizeof(uint32_t) == 0;
}

static void pack_pairs(const fast_kernels *kernels, size_t k, size_t wanted, size_t width, fast_matrix b, uint16_t *to)
{
    const uint16_t *from = b.at;
    size_t whole = has_pairs(b) ? k - k % 2 : 0;
    kernels->turn_32(wanted, whole / 2, from, b.column / 2, to, (ptrdiff_t)width);
    for (size_t p = whole; p < k; p++) {
        uint16_t *out = to + p / 2 * width * 2 + p % 2;
        const uint16_t *row = from + (ptrdiff_t)p * b.row;
        for (size_t j = 0; j < wanted; j++) {
            out[2 * j] = row[(ptrdiff_t)j * b.column];
        }
    }
    for (size_t j = 0; k % 2 != 0 && j < wanted; j++) {
        to[(k / 2 * width + j) * 2 + 1] = 0;
    }
    zero_columns(k / 2 + k % 2, wanted, width, 2 * sizeof *to, to);
}

void panel_pack(const fast_kernels *kernels, fast_element element, size_t k, size_t wanted, size_t width, fast_matrix b,
                void *to)
{
    if (element == FAST_BF16) {
        pack_pairs(kernels, k, wanted, width, b, to);
        return;
    }
    if (b.row == 1 && b.column != 1) {
        fast_turn *turn = element == FAST_F32 ? kernels->turn_32 : kernels->turn_16;
        turn(wanted, k, b.at, b.column, to, (ptrdiff_t)width);
    } else if (element == FAST_F32) {
        pack_rows_uint32_t(k, wanted, width, b, to);
    } else {
        pack_rows_uint16_t(k, wanted, width, b, to);
    }
    zero_columns(k, wanted, width, fast_bytes(element), to);
}

/* ---- all panels ---- */

size_t fast_packed_bytes(const fast_kernels *kernels, fast_element element, size_t k, size_t n)
{
    size_t depth = panel_depth(element, k), lanes = kernels->lanes, columns, bytes;
    if (depth < k || __builtin_add_overflow(n, lanes - 1, &columns)) {
        return SIZE_MAX;
    }
    columns -= columns % lanes;
    if (__builtin_mul_overflow(columns, depth, &bytes) || __builtin_mul_overflow(bytes, fast_bytes(element), &bytes)) {
        return SIZE_MAX;
    }
    return bytes;
}

typedef struct packing {
    const fast_kernels *kernels;
    fast_element element;
    size_t k, n;
    fast_matrix b;
    char *to;
} packing;

static void pack_panels(void *user, size_t begin, size_t end)
{
    const packing *p = user;
    size_t columns = panel_columns(p->kernels);
    for (size_t i = begin; i < end; i++) {
        fast_matrix b = p->b;
        b.at = matrix_at(p->element, p->b, 0, i * columns);
        panel_pack(p->kernels, p->element, p->k, panel_wanted(p->kernels, p->n, i), panel_width(p->kernels, p->n, i), b,
                   p->to + panel_offset(p->element, i * columns, panel_depth(p->element, p->k)));
    }
}

void fast_pack(const fast_kernels *kernels, thread_pool *pool, fast_element element, size_t k, size_t n, fast_matrix b,
               void *packed)
{
    enum { GRAIN = 1 << 15 }; /* elements */
    packing p = {kernels, element, k, n, b, packed};
    parallel_for(pool, panel_count(kernels, n), GRAIN / (k * panel_columns(kernels) + 1) + 1, pack_panels, &p);
}

void fast_unpack(const fast_kernels *kernels, fast_element element, size_t k, size_t n, const void *packed, void *out,
                 ptrdiff_t row, ptrdiff_t column)
{
    size_t columns = panel_columns(kernels), bytes = fast_bytes(element);
    for (size_t j = 0; j < n; j++) {
        size_t i = j / columns, width = panel_width(kernels, n, i), within = j % columns;
        const char *panel = (const char *)packed + panel_offset(element, i * columns, panel_depth(element, k));
        for (size_t p = 0; p < k; p++) {
            size_t at = element == FAST_BF16 ? (p / 2 * width + within) * 2 + p % 2 : p * width + within;
            ptrdiff_t to = (ptrdiff_t)p * row + (ptrdiff_t)j * column;
            memcpy((char *)out + to * (ptrdiff_t)bytes, panel + at * bytes, bytes);
        }
    }
}
