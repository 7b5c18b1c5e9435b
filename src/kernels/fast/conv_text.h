/*
 * Part of each level_*.c, after product_text.h: what convolutions are made of (fast_taps, fast_finish and
 * fast_depthwise of fast.h).
 */
/* No include guard: every level has a copy of its own. */

/* ---- tiles whose rows are runs that lie anywhere ---- */

LEVEL_FN void taps_of(const size_t rows, const size_t vectors, size_t taps, size_t k, const float *const *places,
                      size_t places_pitch, ptrdiff_t offset, const float *b, const char *ahead, const float *init,
                      ptrdiff_t init_pitch, float *c, ptrdiff_t c_pitch)
{
    vf sums[FAST_TILE_ROWS][FAST_TILE_VECTORS];
    const float *row[FAST_TILE_ROWS];
    load_sums(rows, vectors, init, init_pitch, sums);
    for (size_t tap = 0; tap < taps; tap++, places += places_pitch) {
        UNROLL for (size_t i = 0; i < rows; i++)
        {
            row[i] = places[i] + offset;
        }
        size_t p = 0;
        for (; p + TILE_STEPS <= k; p += TILE_STEPS) {
            ahead = fetch_ahead(ahead);
            UNROLL for (size_t q = 0; q < TILE_STEPS; q++)
            {
                tile_step(rows, vectors, row, p + q, b, sums);
                b += vectors * LANES;
            }
        }
        for (; p < k; p++) {
            tile_step(rows, vectors, row, p, b, sums);
            b += vectors * LANES;
        }
    }
    store_sums(rows, vectors, sums, c, c_pitch);
}

#define TAPS(rows, vectors)                                                                                     \
    static void taps_##rows##_##vectors(size_t taps, size_t k, const float *const *places, size_t places_pitch, \
                                        ptrdiff_t offset, const float *b, const void *ahead, const float *init, \
                                        ptrdiff_t init_pitch, float *c, ptrdiff_t c_pitch)                      \
    {                                                                                                           \
        taps_of(rows, vectors, taps, k, places, places_pitch, offset, b, ahead, init, init_pitch, c, c_pitch);  \
    }
TILES(TAPS)

/* Runs side by side: out[i * pitch + run * k + p] = places[run * places_pitch + i][p]. Up to a vector more is written
 * behind each row. */
static void gather_runs(size_t rows, size_t runs, size_t k, const float *const *places, size_t places_pitch, float *out,
                        size_t pitch)
{
    for (size_t i = 0; i < rows; i++) {
        float *to = out + i * pitch;
        for (size_t r = 0; r < runs; r++, to += k) {
            const float *from = places[r * places_pitch + i];
            size_t p = 0;
            for (; p + LANES <= k; p += LANES) {
                v_store(to + p, v_load(from + p));
            }
            if (p < k) {
                v_store(to + p, v_load_n(from + p, k - p));
            }
        }
    }
}

/* ---- the end of a block ---- */

#define FAST_ACTIVATION(name, ...)                                                                        \
    LEVEL_FN vf end_one_##name(const fast_finish *args, vf x, vf more, vf low, vf high)                   \
    {                                                                                                     \
        (void)low, (void)high;                                                                            \
        x = args->more_last ? x : x + more;                                                               \
        x = __VA_ARGS__;                                                                                  \
        return args->more_last ? x + more : x;                                                            \
    }                                                                                                     \
    static void finish_##name(const fast_finish *args)                                                    \
    {                                                                                                     \
        vf low = v_set(args->low), high = v_set(args->high), none = v_set(-0.0f);                         \
        for (size_t i = 0; i < args->rows; i++) {                                                         \
            const float *x = args->x + (ptrdiff_t)i * args->x_pitch;                                      \
            const float *more = args->more == NULL ? NULL : args->more + (ptrdiff_t)i * args->more_pitch; \
            float *out = args->out + (ptrdiff_t)i * args->out_pitch;                                      \
            size_t j = 0, left;                                                                           \
            for (; j + LANES <= args->n; j += LANES) {                                                    \
                vf with = more == NULL ? none : v_load(more + j);                                         \
                v_store(out + j, end_one_##name(args, v_load(x + j), with, low, high));                   \
            }                                                                                             \
            if (j < args->n) {                                                                            \
                left = args->n - j;                                                                       \
                vf with = more == NULL ? none : v_load_n(more + j, left);                                 \
                v_store_n(out + j, end_one_##name(args, v_load_n(x + j, left), with, low, high), left);   \
            }                                                                                             \
        }                                                                                                 \
    }
#include "kernels/fast/fast.def"

/* ---- depthwise ---- */

enum { DEPTHWISE_PIXELS = 4 };

/*
 * One vector of channels of `pixels` neighbouring positions; taps along a row are as many as WIDTH, STEP apart. `first`
 * is the column of the first tap; `inside`: so are all columns.
 */
LEVEL_FN void depthwise_part(const size_t pixels, const size_t width, const size_t step, const bool inside,
                             const fast_depthwise *args, const ptrdiff_t first, float *out, const size_t channel,
                             const size_t left)
{
    vf sums[DEPTHWISE_PIXELS];
    const bool whole = left >= LANES;
    vf start = args->bias == NULL ? v_set(0.0f)
               : whole            ? v_load(args->bias + channel)
                                  : v_load_n(args->bias + channel, left);
    UNROLL for (size_t i = 0; i < pixels; i++)
    {
        sums[i] = start;
    }
    for (size_t row = 0; row < args->rows; row++) {
        const float *x = args->row[row] + channel;
        const float *weight = args->weight[row] + channel;
        vf factor[8];
        UNROLL for (size_t t = 0; t < width; t++)
        {
            factor[t] =
                whole ? v_load(weight + t * args->weight_pitch) : v_load_n(weight + t * args->weight_pitch, left);
        }
        /* Each column of the input is read once, for all taps and positions that want it. */
        UNROLL for (size_t column = 0; column < (pixels - 1) * step + width; column++)
        {
            const ptrdiff_t at = first + (ptrdiff_t)column;
            if (inside || (at >= 0 && at < args->columns)) {
                const float *from = x + at * args->x_pitch;
                vf value = whole ? v_load(from) : v_load_n(from, left);
                UNROLL for (size_t i = 0; i < pixels; i++)
                {
                    if (column >= i * step && column - i * step < width) {
                        sums[i] = v_fma(value, factor[column - i * step], sums[i]);
                    }
                }
            }
        }
    }
    UNROLL for (size_t i = 0; i < pixels; i++)
    {
        float *to = out + (ptrdiff_t)i * args->out_pitch + channel;
        if (whole) {
            v_store(to, sums[i]);
        } else {
            v_store_n(to, sums[i], left);
        }
    }
}

LEVEL_FN void depthwise_all(const size_t pixels, const size_t width, const size_t step, const bool inside,
                            const fast_depthwise *args, const ptrdiff_t first, float *out)
{
    size_t channel = 0;
    for (; channel + LANES <= args->channels; channel += LANES) {
        depthwise_part(pixels, width, step, inside, args, first, out, channel, LANES);
    }
    if (channel < args->channels) {
        depthwise_part(pixels, width, step, inside, args, first, out, channel, args->channels - channel);
    }
}

/* Positions in groups of nearly equal size, so that there are sums enough to work on at once. */
#define DEPTHWISE(width, step)                                                                         \
    static void depthwise_##width##_##step(const fast_depthwise *args)                                 \
    {                                                                                                  \
        size_t groups = (args->pixels + DEPTHWISE_PIXELS - 1) / DEPTHWISE_PIXELS, left = args->pixels; \
        ptrdiff_t first = args->first;                                                                 \
        float *out = args->out;                                                                        \
        for (; groups > 0; groups--) {                                                                 \
            size_t pixels = (left + groups - 1) / groups;                                              \
            ptrdiff_t end = first + (ptrdiff_t)((pixels - 1) * (step) + (width));                      \
            if (pixels == 4 && first >= 0 && end <= args->columns) {                                   \
                depthwise_all(4, width, step, true, args, first, out);                                 \
            } else if (pixels == 4) {                                                                  \
                depthwise_all(4, width, step, false, args, first, out);                                \
            } else if (pixels == 3) {                                                                  \
                depthwise_all(3, width, step, false, args, first, out);                                \
            } else if (pixels == 2) {                                                                  \
                depthwise_all(2, width, step, false, args, first, out);                                \
            } else {                                                                                   \
                depthwise_all(1, width, step, false, args, first, out);                                \
            }                                                                                          \
            first += (ptrdiff_t)(pixels * (step));                                                     \
            out += (ptrdiff_t)pixels * args->out_pitch;                                                \
            left -= pixels;                                                                            \
        }                                                                                              \
    }
DEPTHWISE(3, 1)
DEPTHWISE(3, 2)
DEPTHWISE(5, 1)
DEPTHWISE(5, 2)
DEPTHWISE(7, 1)

/* One position, taps wherever they lie: each is a row of its own. */
static void depthwise_any(const fast_depthwise *args)
{
    depthwise_all(1, 1, 1, true, args, 0, args->out);
}
