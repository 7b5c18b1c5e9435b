/*
 * Depthwise convolutions of rows of channels: see conv.h and conv_parts.h. Used by conv.c.
 *
 * A piece of work is one row of positions. Where all taps along the row lie inside of the input, kernels for that
 * number of taps and step go along it; the ends of the row, and kernels of other sizes, are done one position at a
 * time. Taps outside are left out. Channels come in chunks that let a block of results stay in the first cache.
 */
#include "kernels/fast/conv_parts.h"

#include "base/budget.h"

enum { CHUNK = 64, PIXELS = CONV_BLOCK_ROWS };

typedef struct depthwise {
    const conv_run *of;
    phase at;
    fast_depthwise_kernel *along;  /* NULL: there is none for this kernel */
    size_t inner_first, inner_end; /* positions of a row whose taps are all inside */
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

/* Positions [x, x + n) of a row, as far as they are inside. Returns how many were done. */
static size_t inner_positions(const depthwise *d, fast_depthwise args, size_t x, size_t n)
{
    const convolution *job = &d->of->job;
    const float *row[FAST_DEPTHWISE_ROWS];
    if (d->along == NULL || x < d->inner_first || x >= d->inner_end) {
        return 0;
    }
    for (size_t i = 0; i < args.rows; i++) {
        row[i] = args.row[i] + ((int64_t)x * job->stride[2] - job->padding[2]) * d->of->steps[4];
    }
    args.row = row;
    args.pixels = conv_smaller(n, d->inner_end - x);
    d->along(&args);
    return args.pixels;
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
    for (size_t i = 0; i < n;) {
        args.out = sums + i * args.channels;
        size_t done = inner_positions(d, args, x + i, n - i);
        if (done == 0) {
            one_position(d, args, x + i);
            done = 1;
        }
        i += done;
    }
    conv_finish(d->of, &block);
}

static void run_rows(void *user, size_t begin, size_t end)
{
    const depthwise *d = user;
    size_t width = (size_t)d->of->job.out[2];
    for (size_t row = begin; row < end; row++) {
        work_ask();
        for (size_t x = 0; x < width; x += PIXELS) {
            for (size_t channel = 0; channel < d->of->job.out_channels; channel += CHUNK) {
                run_block(d, row, x, conv_smaller(width - x, PIXELS), channel);
            }
        }
    }
}

void conv_run_depthwise(const conv_run *r, thread_pool *pool)
{
    const convolution *job = &r->job;
    depthwise d = {.of = r, .at = conv_phase(job, 0)};
    int64_t step = job->stride[2], taps = job->kernel[2], room = job->in[2] + job->padding[2] - taps;
    if (taps < 8 && step < 3 && job->dilation[2] == 1) {
        d.along = r->kernels->depthwise[taps][step];
    }
    d.inner_first = (size_t)((job->padding[2] + step - 1) / step);
    d.inner_end = room < 0 ? 0 : conv_smaller((size_t)(room / step + 1), (size_t)job->out[2]);
    double work = (double)(job->kernel[0] * job->kernel[1] * taps * job->out[2]) * (double)job->out_channels;
    size_t rows = job->batch * (size_t)(job->out[0] * job->out[1]);
    parallel_for(pool, rows, (size_t)(CONV_PIECE_NANOSECONDS / (work * 0.05 + 1)) + 1, run_rows, &d);
}
