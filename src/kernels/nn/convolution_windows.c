/*
 * Which input a convolution reads for which output: phases, taps and runs. See convolution_parts.h. convolution.c
 * gathers by these runs.
 */
#include "kernels/nn/convolution_parts.h"

/* ---- axes ---- */

convolution convolution_with_all_axes(const convolution *job)
{
    convolution full = *job;
    unsigned unused = CONVOLUTION_AXES - job->spatial;
    full.spatial = CONVOLUTION_AXES;
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        bool used = i >= unused;
        unsigned from = used ? i - unused : 0;
        full.in[i] = used ? job->in[from] : 1;
        full.out[i] = used ? job->out[from] : 1;
        full.kernel[i] = used ? job->kernel[from] : 1;
        full.stride[i] = used ? job->stride[from] : 1;
        full.padding[i] = used ? job->padding[from] : 0;
        full.dilation[i] = used ? job->dilation[from] : 1;
        full.input_steps[2 + i] = used ? job->input_steps[2 + from] : 0;
        full.output_steps[2 + i] = used ? job->output_steps[2 + from] : 0;
    }
    return full;
}

static axis forward_axis(const convolution *job, unsigned i)
{
    return (axis){
        .positions = (size_t)job->out[i],
        .taps = (size_t)job->kernel[i],
        .out_step = 1,
        .in_size = job->in[i],
        .in_first = -job->padding[i],
        .in_step = job->stride[i],
        .in_tap = job->dilation[i],
        .kernel_step = 1,
    };
}

static int64_t greatest_common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The outputs with this remainder: tap k meets them if it lies a multiple of the stride away from an input. */
static axis transposed_axis(const convolution *job, unsigned i, int64_t remainder)
{
    int64_t stride = job->stride[i], dilation = job->dilation[i];
    int64_t period = stride / greatest_common_divisor(stride, dilation);
    axis a = {
        .positions = (size_t)((job->out[i] - 1 - remainder) / stride + 1),
        .out_first = remainder,
        .out_step = stride,
        .in_size = job->in[i],
        .in_step = 1,
        .in_tap = -(period * dilation / stride),
        .kernel_step = period,
    };
    for (int64_t k = 0; k < period && k < job->kernel[i]; k++) {
        int64_t distance = remainder + job->padding[i] - k * dilation;
        if (distance % stride == 0) {
            a.kernel_first = k;
            a.in_first = distance / stride;
            a.taps = (size_t)((job->kernel[i] - 1 - k) / period + 1);
            break;
        }
    }
    return a;
}

/* ---- phases ---- */

/* Remainders of output coordinates by the stride that occur. */
static size_t remainders(const convolution *job, unsigned i)
{
    return (size_t)(job->stride[i] < job->out[i] ? job->stride[i] : job->out[i]);
}

size_t convolution_phases(const convolution *job)
{
    return job->transposed ? remainders(job, 0) * remainders(job, 1) * remainders(job, 2) : 1;
}

phase convolution_phase(const convolution *job, size_t index)
{
    phase f;
    for (unsigned i = CONVOLUTION_AXES; i-- > 0;) {
        size_t n = job->transposed ? remainders(job, i) : 1;
        f.axes[i] = job->transposed ? transposed_axis(job, i, (int64_t)(index % n)) : forward_axis(job, i);
        index /= n;
    }
    return f;
}

size_t phase_positions(const phase *f)
{
    return f->axes[0].positions * f->axes[1].positions * f->axes[2].positions;
}

size_t phase_taps(const phase *f)
{
    return f->axes[0].taps * f->axes[1].taps * f->axes[2].taps;
}

/* Index i of a row-major grid of these sizes, axis by axis. */
static void coordinates_of(size_t i, size_t rows, size_t columns, size_t at[CONVOLUTION_AXES])
{
    at[0] = i / columns / rows;
    at[1] = i / columns % rows;
    at[2] = i % columns;
}

static void tap_coordinates(const phase *f, size_t tap, size_t at[CONVOLUTION_AXES])
{
    coordinates_of(tap, f->axes[1].taps, f->axes[2].taps, at);
}

size_t phase_kernel_index(const convolution *job, const phase *f, size_t tap)
{
    size_t at[CONVOLUTION_AXES];
    tap_coordinates(f, tap, at);
    ptrdiff_t index = 0;
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        index = index * job->kernel[i] + f->axes[i].kernel_first + (ptrdiff_t)at[i] * f->axes[i].kernel_step;
    }
    return (size_t)index;
}

/* ---- runs ---- */

/* Appends a run, or lengthens the last one where this one continues it. */
static size_t add_run(run *runs, size_t n, run more, ptrdiff_t step)
{
    run *last = n > 0 ? &runs[n - 1] : NULL;
    if (last != NULL && last->column + last->count == more.column &&
        last->at + (ptrdiff_t)last->count * step == more.at) {
        last->count += more.count;
        return n;
    }
    runs[n] = more;
    return n + 1;
}

/* The part of the columns [first, first + count) that lies in one row of positions, and where that is. */
typedef struct segment {
    size_t count;
    ptrdiff_t image, position[CONVOLUTION_AXES];
} segment;

static segment segment_at(const phase *f, size_t first, size_t count)
{
    size_t of_image = phase_positions(f), at[CONVOLUTION_AXES];
    coordinates_of(first % of_image, f->axes[1].positions, f->axes[2].positions, at);
    size_t rest = f->axes[2].positions - at[2];
    return (segment){
        .count = count < rest ? count : rest,
        .image = (ptrdiff_t)(first / of_image),
        .position = {(ptrdiff_t)at[0], (ptrdiff_t)at[1], (ptrdiff_t)at[2]},
    };
}

size_t convolution_output_runs(const convolution *job, const phase *f, size_t first, size_t count, run *runs)
{
    const int64_t *steps = job->output_steps;
    size_t n = 0, column = 0;
    while (column < count) {
        segment s = segment_at(f, first + column, count - column);
        run more = {.column = column, .count = s.count, .at = s.image * steps[0]};
        for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
            more.at += (f->axes[i].out_first + s.position[i] * f->axes[i].out_step) * steps[2 + i];
        }
        n = add_run(runs, n, more, f->axes[2].out_step * steps[4]);
        column += s.count;
    }
    return n;
}

/* The first j >= 0 for which first + j * step is at least bound; step > 0. */
static ptrdiff_t reach(ptrdiff_t first, ptrdiff_t step, ptrdiff_t bound)
{
    return first >= bound ? 0 : (bound - first + step - 1) / step;
}

size_t convolution_input_runs(const convolution *job, const phase *f, size_t tap, size_t first, size_t count, run *runs)
{
    const int64_t *steps = job->input_steps;
    size_t n = 0, column = 0, tap_at[CONVOLUTION_AXES];
    tap_coordinates(f, tap, tap_at);
    while (column < count) {
        segment s = segment_at(f, first + column, count - column);
        ptrdiff_t in[CONVOLUTION_AXES];
        for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
            const axis *a = &f->axes[i];
            in[i] = a->in_first + s.position[i] * a->in_step + (ptrdiff_t)tap_at[i] * a->in_tap;
        }
        bool outside = in[0] < 0 || in[0] >= f->axes[0].in_size || in[1] < 0 || in[1] >= f->axes[1].in_size;
        ptrdiff_t begin = reach(in[2], f->axes[2].in_step, 0), end = reach(in[2], f->axes[2].in_step, job->in[2]);
        end = end < (ptrdiff_t)s.count ? end : (ptrdiff_t)s.count;
        if (!outside && begin < end) {
            run more = {.column = column + (size_t)begin, .count = (size_t)(end - begin)};
            more.at = s.image * steps[0] + in[0] * steps[2] + in[1] * steps[3] +
                      (in[2] + begin * f->axes[2].in_step) * steps[4];
            n = add_run(runs, n, more, f->axes[2].in_step * steps[4]);
        }
        column += s.count;
    }
    return n;
}
