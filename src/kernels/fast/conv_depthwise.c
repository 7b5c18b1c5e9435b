/*
 * Depthwise convolutions of rows of channels: see conv.h and conv_parts.h. Used by conv.c.
 *
 * A piece of work is a chunk of channels of a band of rows: what its rows of the input have in common stays in the
 * first cache. Kernels for usual numbers of taps and steps go along a row; others are done one position at a time. Taps
 * outside are left out.
 */
#include "kernels/fast/conv_parts.h"

#include "base/budget.h"

enum { CHUNK = 64, PIXELS = CONV_BLOCK_ROWS, LEAST_PIECES = 32 };

typedef struct depthwise {
    const conv_run *of;
    phase at;
    fast_depthwise_kernel *along;    /* NULL: there is none for this kernel */
    size_t chunks, bands, band_rows; /* of an image; rows of a band */
} depthwise;

/* Rows of the kernel that meet the input: where they begin for position x, tap 0, and their weights. */
static size_t rows_inside(const depthwise *d, size_t image, size_t z, size_t y, size_t channel, const float **row,
                          const float **weight)
{
    const convolution *job = &d->of->job;
    const int64_t *steps = d->of->steps;
    size_t n = 0;
    for (int64_t kz = 0; kz < job->kernel[0]; kz++) {
        int64_t iz = (int64_t)z * job->stride[0] - job->padding[0] + kz * job->dilation[0];
        for (int64_t ky = 0; ky < job->kernel[1] && iz >= 0 && iz < job->in[0]; ky++) {
            int64_t iy = (int64_t)y * job->stride[1] - job->padding[1] + ky * job->dilation[1];
            if (iy >= 0 && iy < job->in[1]) {
                row[n] = d->of->input + (ptrdiff_t)image * steps[0] + iz * steps[2] + iy * steps[3] + channel;
                weight[n] = (const float *)d->of->conv->packed +
                            (size_t)((kz * job->kernel[1] + ky) * job->kernel[2]) * job->out_channels + channel;
                n++;
            }
        }
    }
    return n;
}

/* One position, tap by tap: those that are inside. */
static void one_position(const depthwise *d, fast_depthwise args, size_t x)
{
    const convolution *job = &d->of->job;
    const float *tap[FAST_DEPTHWISE_ROWS], *weight[FAST_DEPTHWISE_ROWS];
    size_t n = 0;
    for (size_t i = 0; i < args.rows; i++) {
        for (int64_t kx = 0; kx < job->kernel[2]; kx++) {
            int64_t ix = (int64_t)x * job->stride[2] - job->padding[2] + kx * job->dilation[2];
            if (ix >= 0 && ix < job->in[2]) {
                tap[n] = args.row[i] + ix * d->of->steps[4];
                weight[n] = args.weight[i] + (size_t)kx * job->out_channels;
                n++;
            }
        }
    }
    args.row = tap;
    args.weight = weight;
    args.rows = n;
    args.pixels = 1;
    d->of->kernels->depthwise_any(&args);
}

/* Positions [x, x + n) of row (image, z, y), channels from `channel` on. */
static void run_block(const depthwise *d, size_t row, size_t x, size_t n, size_t channel)
{
    const convolution *job = &d->of->job;
    const float *rows[FAST_DEPTHWISE_ROWS], *weights[FAST_DEPTHWISE_ROWS];
    _Alignas(FAST_ALIGNMENT) float sums[PIXELS * CHUNK];
    size_t height = (size_t)job->out[1], depth = (size_t)job->out[0];
    fast_depthwise args = {.channels = conv_smaller(job->out_channels - channel, CHUNK),
                           .row = rows,
                           .weight = weights,
                           .x_pitch = d->of->steps[4],
                           .weight_pitch = job->out_channels,
                           .bias = job->bias == NULL ? NULL : (const float *)job->bias + channel,
                           .out = sums};
    args.out_pitch = (ptrdiff_t)args.channels;
    args.rows = rows_inside(d, row / height / depth, row / height % depth, row % height, channel, rows, weights);
    conv_block block = {.at = &d->at,
                        .first = row * (size_t)job->out[2] + x,
                        .rows = n,
                        .channel = channel,
                        .columns = args.channels,
                        .sums = sums,
                        .pitch = args.channels};
    if (d->along != NULL) {
        args.first = (int64_t)x * job->stride[2] - job->padding[2];
        args.columns = job->in[2];
        args.pixels = n;
        d->along(&args);
    }
    for (size_t i = 0; i < n && d->along == NULL; i++) {
        args.out = sums + i * args.channels;
        one_position(d, args, x + i);
    }
    conv_finish(d->of, &block);
}

static void run_pieces(void *user, size_t begin, size_t end)
{
    const depthwise *d = user;
    const convolution *job = &d->of->job;
    size_t width = (size_t)job->out[2], height = (size_t)(job->out[0] * job->out[1]);
    for (size_t i = begin; i < end; i++) {
        size_t first = i % d->bands * d->band_rows, last = conv_smaller(first + d->band_rows, height);
        size_t channel = i / d->bands % d->chunks * CHUNK, image = i / d->bands / d->chunks;
        work_ask();
        for (size_t row = image * height + first; row < image * height + last; row++) {
            for (size_t x = 0; x < width; x += PIXELS) {
                run_block(d, row, x, conv_smaller(width - x, PIXELS), channel);
            }
        }
    }
}

void conv_run_depthwise(const conv_run *r, thread_pool *pool)
{
    const convolution *job = &r->job;
    depthwise d = {.of = r, .at = conv_phase(job, 0), .chunks = conv_pieces(job->out_channels, CHUNK)};
    int64_t step = job->stride[2], taps = job->kernel[2];
    if (taps < 8 && step < 3 && job->dilation[2] == 1) {
        d.along = r->kernels->depthwise[taps][step];
    }
    size_t height = (size_t)(job->out[0] * job->out[1]);
    d.bands = conv_smaller(conv_pieces(LEAST_PIECES, d.chunks * job->batch), height);
    d.band_rows = conv_pieces(height, d.bands);
    d.bands = conv_pieces(height, d.band_rows);
    double taps_of_band = (double)(job->kernel[0] * job->kernel[1] * taps * job->out[2]) * (double)d.band_rows;
    double work = taps_of_band * (double)conv_smaller(job->out_channels, CHUNK);
    parallel_for(pool, job->batch * d.chunks * d.bands, (size_t)(CONV_PIECE_NANOSECONDS / (work * 0.05 + 1)) + 1,
                 run_pieces, &d);
}
