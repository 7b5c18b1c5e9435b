/*
 * Convolutions of 3x3 taps, step 1, by Winograd's way: see conv.h and conv_parts.h. Used by conv.c.
 *
 * M x M results of a tile need (M + 2) x (M + 2) inputs d: Y = A [(G g G') * (B d B')] A', where * goes element by
 * element. Over all channels the element-by-element products of one place, a point, are a matrix product, so that there
 * are (M + 2)^2 products of [tiles, in channels] and [in channels, out channels]: 36 instead of 144 multiplications for
 * M = 4, 16 instead of 36 for M = 2. A evaluates a polynomial at the points, B and G follow from them (winograd_text.h
 * has A and B). With the points of M = 4 that are taken here errors are half of those with 0, +-1, +-2.
 *
 * First all tiles are transformed, blocks of tiles: [block][point][tile][in channels]. Blocks have up to TILES tiles,
 * fewer where there would be few pieces of work. A piece of work then is a block times one panel of output channels: a
 * product for each point, and back. Packed: [panel][point][in channels][columns].
 */
#include "kernels/fast/conv_parts.h"

#include "base/budget.h"

#include <math.h>
#include <string.h>

enum { TILES = 24, LEAST_TILES = 8, MOST_POINTS = 36, MOST_SIDE = 6, FEW_PIECES = 8 };

typedef struct winograd {
    const conv_run *of;
    phase at;
    size_t m, side, points;
    size_t across, down, tiles; /* of an image's rows and columns, of all images */
    size_t block, blocks;       /* tiles of a block */
    size_t panels, pitch;       /* elements from tile to tile */
    float *points_of;           /* [block][point][tile of the block][pitch] */
    const float *weights, *zeros;
} winograd;

static size_t results_of(fast_conv_way way)
{
    return way == FAST_CONV_WINOGRAD_2 ? 2 : 4;
}

/* ---- the points, in double precision ---- */

/* Finite points; the last row of each matrix belongs to infinity. */
static const double points_2[] = {0, 1, -1}, points_4[] = {0, 0.625, -0.625, 1.5, -1.5};

/* G[point][3]: 1, p, p^2 over the product of distances from the other points. */
static void weight_matrix(size_t m, double g[MOST_SIDE][3])
{
    const double *p = m == 2 ? points_2 : points_4;
    for (size_t i = 0; i <= m; i++) {
        double distances = 1;
        for (size_t j = 0; j <= m; j++) {
            distances *= i == j ? 1 : p[i] - p[j];
        }
        g[i][0] = 1 / distances;
        g[i][1] = p[i] / distances;
        g[i][2] = p[i] * p[i] / distances;
    }
    g[m + 1][0] = g[m + 1][1] = 0;
    g[m + 1][2] = 1;
}

/* B[point][j]: coefficients of the product of (x - q) over all other points q; of all points for infinity. */
static void input_matrix(size_t m, double b[MOST_SIDE][MOST_SIDE])
{
    const double *p = m == 2 ? points_2 : points_4;
    for (size_t i = 0; i <= m + 1; i++) {
        double c[MOST_SIDE] = {1};
        size_t degree = 0;
        for (size_t j = 0; j <= m; j++) {
            if (j == i) {
                continue;
            }
            for (size_t k = ++degree; k > 0; k--) {
                c[k] = c[k - 1] - p[j] * c[k];
            }
            c[0] *= -p[j];
        }
        memcpy(b[i], c, sizeof c);
    }
}

/*
 * How much one axis may enlarge roundings: over the results, the largest sum over points of |A| times the sum of |B|
 * times the largest |G|.
 */
static double growth_of(size_t m)
{
    const double *p = m == 2 ? points_2 : points_4;
    double g[MOST_SIDE][3], b[MOST_SIDE][MOST_SIDE], most = 0;
    weight_matrix(m, g);
    input_matrix(m, b);
    for (size_t i = 0; i < m; i++) {
        double sum = 0;
        for (size_t point = 0; point <= m + 1; point++) {
            double a = point <= m ? fabs(pow(p[point], (double)i)) : i == m - 1, of_input = 0, of_weight = 0;
            for (size_t j = 0; j < m + 2; j++) {
                of_input += fabs(b[point][j]);
            }
            for (size_t k = 0; k < 3; k++) {
                of_weight = fmax(of_weight, fabs(g[point][k]));
            }
            sum += a * of_input * of_weight;
        }
        most = fmax(most, sum);
    }
    return most;
}

double winograd_error_bound(fast_conv_way way, size_t in_channels)
{
    double growth = growth_of(results_of(way));
    return ((double)in_channels + 16) * growth * growth * 0x1p-24; /* 16: the transforms of both axes, in and out */
}

double fast_conv_error_bound(const fast_conv *conv)
{
    const convolution *job = &conv->job;
    double terms = (double)(job->in_channels / job->groups);
    if (conv->way == FAST_CONV_WINOGRAD_2 || conv->way == FAST_CONV_WINOGRAD_4) {
        return winograd_error_bound(conv->way, job->in_channels);
    }
    for (unsigned i = 0; i < job->spatial; i++) {
        terms *= (double)job->kernel[i];
    }
    return (terms + 1) * 0x1p-24;
}

/* ---- weights ---- */

bool winograd_applies(const convolution *job)
{
    return !job->transposed && job->groups == 1 && job->kernel[0] == 1 && job->kernel[1] == 3 && job->kernel[2] == 3 &&
           job->stride[1] == 1 && job->stride[2] == 1 && job->dilation[1] == 1 && job->dilation[2] == 1 &&
           job->padding[0] == 0 && job->in[0] == job->out[0] && job->stride[0] == 1;
}

size_t winograd_packed_bytes(const fast_kernels *kernels, fast_conv_way way, const convolution *job)
{
    size_t side = results_of(way) + 2,
           bytes = fast_packed_bytes(kernels, FAST_F32, job->in_channels, job->out_channels);
    return bytes > SIZE_MAX / MOST_POINTS ? SIZE_MAX : bytes * side * side;
}

typedef struct packing {
    const fast_kernels *kernels;
    const convolution *job;
    size_t m;
    float *to;
} packing;

/* U = G g G', one weight matrix of nine. */
static void transform_weight(const packing *p, double g[MOST_SIDE][3], const float *w, float *to, size_t point_pitch)
{
    size_t side = p->m + 2;
    double half[MOST_SIDE][3];
    for (size_t i = 0; i < side; i++) {
        for (size_t k = 0; k < 3; k++) {
            half[i][k] = g[i][0] * (double)w[k] + g[i][1] * (double)w[3 + k] + g[i][2] * (double)w[6 + k];
        }
    }
    for (size_t i = 0; i < side; i++) {
        for (size_t j = 0; j < side; j++) {
            double u = half[i][0] * g[j][0] + half[i][1] * g[j][1] + half[i][2] * g[j][2];
            to[(i * side + j) * point_pitch] = (float)u;
        }
    }
}

static void pack_panels(void *user, size_t begin, size_t end)
{
    const packing *p = user;
    size_t in = p->job->in_channels, out = p->job->out_channels, columns = panel_columns(p->kernels);
    size_t points = (p->m + 2) * (p->m + 2);
    double g[MOST_SIDE][3];
    weight_matrix(p->m, g);
    for (size_t panel = begin; panel < end; panel++) {
        size_t width = panel_width(p->kernels, out, panel), wanted = panel_wanted(p->kernels, out, panel);
        float *to = p->to + panel * columns * in * points;
        memset(to, 0, width * in * points * sizeof *to);
        for (size_t c = 0; c < in; c++) {
            work_ask();
            for (size_t j = 0; j < wanted; j++) {
                const float *w = (const float *)p->job->weight + ((panel * columns + j) * in + c) * 9;
                transform_weight(p, g, w, to + c * width + j, in * width);
            }
        }
    }
}

void winograd_pack(const fast_kernels *kernels, thread_pool *pool, fast_conv_way way, const convolution *job,
                   void *packed)
{
    packing p = {kernels, job, results_of(way), (float *)(void *)((char *)packed + conv_zero_bytes(job))};
    memset(packed, 0, conv_zero_bytes(job));
    parallel_for(pool, panel_count(kernels, job->out_channels), 1, pack_panels, &p);
}

/* ---- tiles in ---- */

static size_t count_tiles(fast_conv_way way, const convolution *job, size_t *across, size_t *down)
{
    size_t m = results_of(way), all;
    *across = conv_pieces((size_t)job->out[2], m);
    *down = conv_pieces((size_t)job->out[1], m);
    if (__builtin_mul_overflow(*across, *down, &all) || __builtin_mul_overflow(all, job->batch, &all) ||
        __builtin_mul_overflow(all, (size_t)job->out[0], &all)) {
        return SIZE_MAX / MOST_POINTS;
    }
    return all;
}

static size_t tile_pitch(const convolution *job)
{
    return job->in_channels + (job->in_channels % 128 == 0 ? 16 : 0);
}

size_t winograd_workspace(fast_conv_way way, const convolution *job)
{
    size_t across, down, tiles = count_tiles(way, job, &across, &down), side = results_of(way) + 2, bytes;
    tiles += TILES; /* the last block may not be full */
    if (__builtin_mul_overflow(tiles, side * side * sizeof(float), &bytes) ||
        __builtin_mul_overflow(bytes, tile_pitch(job), &bytes)) {
        return SIZE_MAX;
    }
    return bytes;
}

/* Pixels of a tile, zeros where they are outside. */
static void find_pixels(const winograd *w, size_t tile, const float *pixels[MOST_POINTS])
{
    const convolution *job = &w->of->job;
    const int64_t *steps = w->of->steps;
    int64_t x = (int64_t)(tile % w->across * w->m) - job->padding[2];
    int64_t y = (int64_t)(tile / w->across % w->down * w->m) - job->padding[1];
    size_t plane = tile / w->across / w->down;
    const float *image = w->of->input + (ptrdiff_t)(plane / (size_t)job->out[0]) * steps[0] +
                         (ptrdiff_t)(plane % (size_t)job->out[0]) * steps[2];
    for (size_t i = 0; i < w->side; i++) {
        int64_t iy = y + (int64_t)i;
        for (size_t j = 0; j < w->side; j++) {
            int64_t ix = x + (int64_t)j;
            bool inside = iy >= 0 && iy < job->in[1] && ix >= 0 && ix < job->in[2];
            pixels[i * w->side + j] = inside ? image + iy * steps[3] + ix * steps[4] : w->zeros;
        }
    }
}

static void transform_tiles(void *user, size_t begin, size_t end)
{
    const winograd *w = user;
    const float *pixels[MOST_POINTS];
    fast_winograd args = {.channels = w->of->job.in_channels, .pixels = pixels, .point_pitch = w->block * w->pitch};
    for (size_t tile = begin; tile < end; tile++) {
        find_pixels(w, tile, pixels);
        args.points = w->points_of + (tile / w->block * w->points * w->block + tile % w->block) * w->pitch;
        w->of->kernels->winograd_in[w->m == 4](&args);
    }
}

/* ---- products and results ---- */

typedef struct desk {
    _Alignas(FAST_ALIGNMENT) float sums[MOST_POINTS * TILES * CONV_BLOCK_COLUMNS];
    _Alignas(FAST_ALIGNMENT) float results[4 * 4 * TILES * CONV_BLOCK_COLUMNS]; /* [row][pixel][width] */
    _Alignas(FAST_ALIGNMENT) float bias[CONV_BLOCK_COLUMNS];
} desk;

/* sums[point][tile][width] of `rows` tiles. */
static void multiply_points(const winograd *w, size_t block, size_t rows, const float *weights, size_t width,
                            float *sums)
{
    static const float zeros[CONV_BLOCK_COLUMNS];
    const fast_kernels *kernels = w->of->kernels;
    size_t in = w->of->job.in_channels, tiles = conv_pieces(rows, kernels->tile_rows);
    for (size_t point = 0; point < w->points; point++) {
        const float *a = w->points_of + (block * w->points + point) * w->block * w->pitch,
                    *b = weights + point * in * width;
        const char *ahead = (const char *)(b + in * width);
        for (size_t tile = 0, row = 0; tile < tiles; tile++) {
            size_t high = rows / tiles + (tile < rows % tiles);
            kernels->tile[high - 1][width / kernels->lanes - 1](
                in, a + row * w->pitch, (ptrdiff_t)w->pitch, b,
                ahead + tile % FAST_FETCH_TURNS * in * kernels->tile_fetch, zeros, 0,
                sums + (point * TILES + row) * width, (ptrdiff_t)width);
            row += high;
        }
    }
}

/*
 * One axis of weights from their transforms (weight_matrix): by point 0, by the difference of a pair of points, and by
 * infinity.
 */
static void weights_of(size_t m, const double *u, size_t apart, double w[3])
{
    const double *p = m == 2 ? points_2 : points_4;
    double from_0 = 1, from_1 = p[1] - p[0];
    for (size_t j = 1; j <= m; j++) {
        from_0 *= p[0] - p[j];
        from_1 *= j == 1 ? 1 : p[1] - p[j];
    }
    w[0] = u[0] * from_0;
    w[1] = (u[apart] - u[2 * apart]) * from_1 / (2 * p[1]);
    w[2] = u[(m + 1) * apart];
}

/* The nine weights of an input and an output channel; the first of their points is at `from`. */
static void plain_weights(const winograd *w, const float *from, size_t point_pitch, double plain[9])
{
    double u[MOST_POINTS], half[3 * MOST_SIDE];
    for (size_t point = 0; point < w->points; point++) {
        u[point] = (double)from[point * point_pitch];
    }
    for (size_t j = 0; j < w->side; j++) {
        double column[3];
        weights_of(w->m, u + j, w->side, column);
        for (size_t k = 0; k < 3; k++) {
            half[k * w->side + j] = column[k];
        }
    }
    for (size_t k = 0; k < 3; k++) {
        weights_of(w->m, half + k * w->side, 1, plain + 3 * k);
    }
}

/*
 * A tile over again as sums of products. By Winograd's way one pixel that is infinite or NaN would spoil all results of
 * its tile, and sums may go beyond the largest float on their way to results that do not.
 */
static void sum_plainly(const winograd *w, const float *weights, size_t width, size_t tile, const fast_winograd *args)
{
    const float *pixels[MOST_POINTS];
    size_t in = w->of->job.in_channels;
    find_pixels(w, tile, pixels);
    for (size_t j = 0; j < width; j++) {
        double sums[16] = {0}, plain[9];
        work_ask();
        for (size_t c = 0; c < in; c++) {
            plain_weights(w, weights + c * width + j, in * width, plain);
            for (size_t r = 0; r < w->m * w->m; r++) {
                const float *const *corner = pixels + r / w->m * w->side + r % w->m;
                for (size_t tap = 0; tap < 9; tap++) {
                    sums[r] += (double)corner[tap / 3 * w->side + tap % 3][c] * plain[tap];
                }
            }
        }
        for (size_t r = 0; r < w->m * w->m; r++) {
            args->results[r / w->m * args->row_pitch + r % w->m * args->pixel_pitch + j] =
                (float)(sums[r] + (double)args->bias[j]);
        }
    }
}

/* Tiles [first, first + n) of a block, which are neighbours in a row: their results, and into the output. */
static void finish_tiles(const winograd *w, desk *d, const float *weights, size_t tile, size_t first, size_t n,
                         conv_block *block)
{
    const convolution *job = &w->of->job;
    size_t x = tile % w->across * w->m, y = tile / w->across % w->down * w->m, plane = tile / w->across / w->down;
    size_t width = block->pitch, most = (size_t)job->out[2] - x, high = (size_t)job->out[1] - y;
    fast_winograd args = {.channels = width,
                          .point_pitch = TILES * width,
                          .bias = d->bias,
                          .row_pitch = TILES * 4 * width,
                          .pixel_pitch = width};
    for (size_t i = 0; i < n; i++) {
        args.points = d->sums + (first + i) * width;
        args.results = d->results + i * w->m * width;
        if (!w->of->kernels->winograd_out[w->m == 4](&args)) {
            sum_plainly(w, weights, width, tile + i, &args);
        }
    }
    for (size_t row = 0; row < w->m && row < high; row++) {
        block->first = (plane * (size_t)job->out[1] + y + row) * (size_t)job->out[2] + x;
        block->rows = conv_smaller(n * w->m, most);
        block->sums = d->results + row * args.row_pitch;
        conv_finish(w->of, block);
    }
}

static void run_panel(const winograd *w, desk *d, size_t index, size_t panel)
{
    const fast_kernels *kernels = w->of->kernels;
    const convolution *job = &w->of->job;
    size_t first = index * w->block, n = conv_smaller(w->tiles - first, w->block),
           column = panel * panel_columns(kernels);
    conv_block block = {.at = &w->at,
                        .channel = column,
                        .columns = panel_wanted(kernels, job->out_channels, panel),
                        .pitch = panel_width(kernels, job->out_channels, panel)};
    memset(d->bias, 0, sizeof d->bias);
    if (job->bias != NULL) {
        memcpy(d->bias, (const float *)job->bias + column, block.columns * sizeof(float));
    }
    const float *weights = w->weights + column * job->in_channels * w->points;
    work_ask();
    multiply_points(w, index, n, weights, block.pitch, d->sums);
    for (size_t i = 0; i < n;) {
        size_t run_of = conv_smaller(n - i, w->across - (first + i) % w->across);
        finish_tiles(w, d, weights, first + i, i, run_of, &block);
        i += run_of;
    }
}

static void run_pieces(void *user, size_t begin, size_t end)
{
    const winograd *w = user;
    desk d;
    for (size_t i = begin; i < end; i++) {
        run_panel(w, &d, i / w->panels, i % w->panels);
    }
}

/* Blocks of nearly equal size: large ones use what they read of the weights more often, many keep all threads at work.
 */
static void divide_tiles(winograd *w)
{
    size_t most = TILES;
    while (most > LEAST_TILES && conv_pieces(w->tiles, most) * w->panels < FEW_PIECES) {
        most -= LEAST_TILES;
    }
    w->block = conv_pieces(w->tiles, conv_pieces(w->tiles, most));
    w->blocks = conv_pieces(w->tiles, w->block);
}

void conv_run_winograd(const conv_run *r, thread_pool *pool, float *workspace)
{
    const convolution *job = &r->job;
    fast_conv_way way = r->conv->way;
    winograd w = {.of = r,
                  .at = conv_phase(job, 0),
                  .m = results_of(way),
                  .side = results_of(way) + 2,
                  .panels = panel_count(r->kernels, job->out_channels),
                  .pitch = tile_pitch(job),
                  .points_of = workspace,
                  .zeros = r->conv->packed,
                  .weights = (const float *)(const void *)((const char *)r->conv->packed + conv_zero_bytes(job))};
    w.points = w.side * w.side;
    w.tiles = count_tiles(way, job, &w.across, &w.down);
    divide_tiles(&w);
    size_t in = job->in_channels;
    parallel_for(pool, w.tiles, (1 << 15) / (w.points * in + 1) + 1, transform_tiles, &w);
    double work = (double)(w.points * w.block * in) * (double)panel_columns(r->kernels) * 0.02;
    parallel_for(pool, w.blocks * w.panels, (size_t)(CONV_PIECE_NANOSECONDS / (work + 1)) + 1, run_pieces, &w);
}
