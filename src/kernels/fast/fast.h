/*
 * Kernels at the speed of the machine, for engines that plan: the table of those that exist once per processor level
 * (fast.def names them). Matrix products are built from it in product.h, moves of whole blocks are in blocks.h.
 *
 * A kernel knows pointers, sizes and pitches; it allocates nothing, keeps no state and takes one thread: who calls
 * splits rows or columns, never a sum, so that results do not depend on the number of threads. Pointers need no
 * alignment beyond that of their elements. Between levels results differ by roundings.
 *
 * Elements are f32, bf16 or f16. Narrow ones are computed in f32 and rounded once, when they are stored.
 */
#ifndef TENON_KERNELS_FAST_FAST_H
#define TENON_KERNELS_FAST_FAST_H

#include "kernels/cpu.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum fast_element { FAST_F32, FAST_BF16, FAST_F16, FAST_ELEMENTS } fast_element;

static inline size_t fast_bytes(fast_element element)
{
    return element == FAST_F32 ? 4 : 2;
}

/* out[i] = f(x[i]), i < n; out may be x. */
typedef void fast_unary(size_t n, const void *x, void *out);

/*
 * What a kernel on rows works on; each reads what it needs. x[rows][n] and out have pitches in elements.
 *
 *   softmax, log_softmax     of x * scale + mask along each row; mask may be NULL. A row of -inf gives NaN
 *   layer_norm               (x - mean) / sqrt(variance + eps) * weight + bias; both may be NULL
 *   rms_norm                 x / sqrt(mean of squares + eps) * weight; may be NULL
 *   sum_rows and its kin     out[row * out_pitch]: one element for each row
 *   sum_columns and its kin  out[column]: one element for each column
 *
 * The largest of elements is NaN where one of them is, and -inf where there are none; the mean of none is NaN.
 * out may be x where pitches are equal, but for kernels that give one element.
 */
typedef struct fast_rows {
    size_t rows, n;
    const void *x;
    ptrdiff_t x_pitch;
    void *out;
    ptrdiff_t out_pitch;
    const void *weight, *bias; /* [n], elements as x */
    const void *mask;          /* [rows][n] of pitch mask_pitch; 0 repeats a row */
    ptrdiff_t mask_pitch;
    float scale, eps;
} fast_rows;

typedef void fast_rows_kernel(const fast_rows *args);

/* to[j * to_pitch + i] = from[i * from_pitch + j], i < rows, j < columns; they do not overlap. */
typedef void fast_turn(size_t rows, size_t columns, const void *from, ptrdiff_t from_pitch, void *to,
                       ptrdiff_t to_pitch);

enum {
    FAST_TILE_ROWS = 8,    /* the most that a level has */
    FAST_TILE_VECTORS = 3, /* likewise, side by side in a tile */
    FAST_TILE_COLUMNS = 48,
    FAST_FETCH_TURNS = 2, /* tiles that share the fetching of what comes next */
    FAST_STRIP_ROWS = 3,  /* the most that strips are for */
    FAST_STRIP_PANELS = 4 /* panels that a strip walks through side by side */
};

/*
 * The heart of a product: c[i][j] = init[i][j] + sum over p < k of a[i][p] * b[p][j], summed in the order of p, for a
 * tile of rows and of vectors side by side. a has rows of elements; b is a part of a panel (product.h), its rows are
 * as wide as the tile; init and c are f32, init_pitch may be 0. c may be init. `ahead` is memory that will be read
 * next, which is fetched meanwhile; any address will do.
 */
typedef void fast_tile(size_t k, const void *a, ptrdiff_t a_pitch, const void *b, const void *ahead, const float *init,
                       ptrdiff_t init_pitch, float *c, ptrdiff_t c_pitch);

/*
 * Few rows times FAST_STRIP_PANELS whole panels that lie panel_bytes apart, a in f32, or as tile_bf16 has it where the
 * level has such and b is bf16: the same sums in the same order,
 * as fast as memory gives the panels. Columns of panel p start at p * width in init and c.
 */
typedef void fast_strip(size_t k, const void *a, ptrdiff_t a_pitch, const void *b, size_t panel_bytes,
                        const float *init, ptrdiff_t init_pitch, float *c, ptrdiff_t c_pitch);

/* Maps by name (map.def): out[i] = f(in[0][i], ...), p: two numbers. out may be an operand. */
typedef enum fast_map_name {
#define FAST_MAP(name, operands, ...) FAST_MAP_##name,
#include "kernels/fast/map.def"
    FAST_MAPS
} fast_map_name;
typedef void fast_map(size_t n, const float *const *in, const float *p, float *out);

/*
 * A tile whose rows come in runs that lie anywhere, for convolutions: the sum over tap < taps, p < k of
 * places[tap * places_pitch + i][offset + p] * b[tap * k + p][j]. Everything else as fast_tile, in f32.
 */
typedef void fast_taps(size_t taps, size_t k, const float *const *places, size_t places_pitch, ptrdiff_t offset,
                       const float *b, const void *ahead, const float *init, ptrdiff_t init_pitch, float *c,
                       ptrdiff_t c_pitch);

enum { FAST_GATHER_MORE = 16 };

/* FAST_CLAMP: between low and high, NaN stays; relu, relu6 and hardtanh are such. */
typedef enum fast_activation {
#define FAST_ACTIVATION(name, ...) FAST_##name,
#include "kernels/fast/fast.def"
    FAST_ACTIVATIONS
} fast_activation;

/* out = activation(x + more), or activation(x) + more where it comes last. x[rows][n] and so on, with pitches; more may
 * be NULL, out may be x or more. */
typedef struct fast_finish {
    size_t rows, n;
    const float *x;
    ptrdiff_t x_pitch;
    const float *more;
    ptrdiff_t more_pitch;
    bool more_last;
    float low, high;
    float *out;
    ptrdiff_t out_pitch;
} fast_finish;

/*
 * Neighbouring positions of a depthwise convolution, channels-last: out[pixel][channel] = bias[channel] + the sum over
 * row, tap of row[row][column * x_pitch + channel] * weight[row][tap * weight_pitch + channel], where the column is
 * first + pixel * step + tap; columns that are not 0 <= column < columns are left out. How many taps and which step is
 * the kernel's own.
 */
enum { FAST_DEPTHWISE_ROWS = 256 };
typedef struct fast_depthwise {
    size_t pixels, channels, rows;
    const float *const *row, *const *weight; /* [rows] */
    ptrdiff_t first, columns;
    ptrdiff_t x_pitch;
    size_t weight_pitch;
    const float *bias; /* may be NULL */
    float *out;
    ptrdiff_t out_pitch;
} fast_depthwise;
typedef void fast_depthwise_kernel(const fast_depthwise *args);

/*
 * A window of a pool, channels-last: out[channel] = the largest of tap[t][channel] over t < taps, -inf where there are
 * none and NaN where one is; or their sum divided by the divisor. Windows are small: sums are formed tap by tap.
 */
typedef struct fast_pool {
    size_t channels, taps;
    const float *const *tap;
    float divisor;
    float *out;
} fast_pool;

/* Scores of a query in place: score * scale, softcap * tanh(score / softcap) where that is not 0, then the mask: added,
 * or -inf where it is false. Its steps are elements. Gives the largest, NaN left aside. */
typedef struct fast_scores {
    size_t n;
    float *scores;
    float scale, softcap;
    const void *mask; /* NULL: none */
    ptrdiff_t mask_step;
    bool mask_is_bool;
} fast_scores;

/*
 * Few rows and a matrix whose rows lie plainly. dots: c[row][key] = the sum over p < width of a[row][p] * b[key][p];
 * mix: c[row][p] += the sum over key of a[row][key] * b[key][p].
 */
typedef struct fast_few {
    size_t rows, keys, width;
    const float *a;
    ptrdiff_t a_pitch;
    const float *b;
    ptrdiff_t b_pitch;
    float *c;
    ptrdiff_t c_pitch;
} fast_few;

/* A step of n recurrent cells: gates are x + hidden (the new gate of a GRU: x + reset * hidden). h and, of an LSTM, c
 * are read and written. */
typedef struct fast_cells {
    size_t n;
    const float *x, *hidden; /* [gates][n] */
    float *h, *c;
} fast_cells;

/* A tile of Winograd's convolution, channel by channel: pixels to points, or sums of points to results. */
typedef struct fast_winograd {
    size_t channels;
    const float *const *pixels; /* of a tile, row by row */
    float *points;              /* point p at points + p * point_pitch */
    size_t point_pitch;
    const float *bias; /* [channels] */
    float *results;    /* row i, pixel j at results + i * row_pitch + j * pixel_pitch */
    size_t row_pitch, pixel_pitch;
} fast_winograd;

typedef struct fast_kernels {
    cpu_level level;
    const char *name;
    size_t lanes; /* floats of a vector */
#define FAST_UNARY(name, ulps) fast_unary *name[FAST_ELEMENTS];
#define FAST_ROWS(name) fast_rows_kernel *name[FAST_ELEMENTS];
#define FAST_TURN(name, type) fast_turn *name;
#include "kernels/fast/fast.def"
    fast_map *map[FAST_MAPS];
    /* Elements to f32 and back. */
    fast_unary *widen[FAST_ELEMENTS], *narrow[FAST_ELEMENTS];
    /* Pairs of bf16, [k / 2][width][2], to f32 [k][width]; k is even. */
    void (*widen_pairs)(size_t k, size_t width, const void *pairs, float *out);
    /* Tiles by rows - 1 and vectors - 1, up to these. */
    size_t tile_rows, tile_vectors;
    size_t tile_fetch; /* bytes that a tile fetches ahead for each step along k */
    fast_tile *tile[FAST_TILE_ROWS][FAST_TILE_VECTORS];
    /* Both operands bf16, b in pairs; the first is NULL at levels without such an instruction. */
    fast_tile *tile_bf16[FAST_TILE_ROWS][FAST_TILE_VECTORS];
    fast_strip *strip[FAST_ELEMENTS][FAST_STRIP_ROWS]; /* by element of b and rows - 1 */
    /* Of convolutions. */
    fast_taps *taps[FAST_TILE_ROWS][FAST_TILE_VECTORS]; /* as tile */
    /* out[i * pitch + run * k + p] = places[run * places_pitch + i][p]; up to FAST_GATHER_MORE floats more are written
     * behind each row. */
    void (*gather_runs)(size_t rows, size_t runs, size_t k, const float *const *places, size_t places_pitch, float *out,
                        size_t pitch);
    void (*finish[FAST_ACTIVATIONS])(const fast_finish *args);
    fast_depthwise_kernel *depthwise[8][3]; /* by taps and step; NULL: there is none */
    fast_depthwise_kernel *depthwise_any;   /* one position, one tap in each row */
    void (*pool_max)(const fast_pool *args), (*pool_mean)(const fast_pool *args);
    /* By results of a tile: 2 x 2, 4 x 4. Channels of the way out are whole vectors. */
    void (*winograd_in[2])(const fast_winograd *args);
    bool (*winograd_out[2])(const fast_winograd *args); /* are all results finite? */
    /* Of attention. */
    float (*score_row)(const fast_scores *args);
    float (*power_row)(size_t n, float *x, float most); /* exp(x - most) in place; gives their sum */
    void (*scale_row)(size_t n, const float *x, float factor, float *out);
    void (*dots)(const fast_few *args), (*mix)(const fast_few *args);
    /* Of recurrent layers. */
    void (*lstm_cells)(const fast_cells *args), (*gru_cells)(const fast_cells *args);
    void (*tanh_cells)(const fast_cells *args), (*relu_cells)(const fast_cells *args);
} fast_kernels;

/* The table of a level: the best that exists up to it. */
const fast_kernels *fast_kernels_at(cpu_level level);

/* Of the levels, for fast_kernels_at alone. */
extern const fast_kernels fast_plain;
#if defined(__x86_64__)
extern const fast_kernels fast_avx2, fast_avx512, fast_avx512_bf16;
#elif defined(__aarch64__)
extern const fast_kernels fast_neon;
#endif

#endif
