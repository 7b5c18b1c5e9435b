/*
 * Convolutions: see conv.h. Here is which way there is, how weights are packed for it, and how the input is brought
 * into the order that the way reads; conv_direct.c and conv_depthwise.c do the arithmetic.
 *
 * Packed, of the direct and the narrow way: zeros as long as a pixel of the input, then for each phase and group the
 * panels of product.h, [sums][out channels of the group]. A sum goes through taps, then channels (direct), or through
 * rows of the kernel, then channels, then along a row (narrow). Depthwise: [taps][channels]. Winograd's: the zeros,
 * then what winograd.c says.
 */
#include "kernels/fast/conv.h"

#include "base/budget.h"
#include "kernels/fast/conv_parts.h"

#include <math.h>
#include <string.h>

/* ---- sizes ---- */

static size_t kernel_taps(const convolution *job)
{
    return (size_t)(job->kernel[0] * job->kernel[1] * job->kernel[2]);
}

static bool is_winograd(fast_conv_way way)
{
    return way == FAST_CONV_WINOGRAD_2 || way == FAST_CONV_WINOGRAD_4;
}

/* Ways are the same for all sizes of the output: as if it had a place for each remainder. */
static convolution with_all_remainders(const convolution *job)
{
    convolution all = *job;
    for (unsigned i = 0; job->transposed && i < CONVOLUTION_AXES; i++) {
        all.out[i] = all.out[i] < all.stride[i] ? all.stride[i] : all.out[i];
    }
    return all;
}

size_t conv_phases(const convolution *job)
{
    convolution all = with_all_remainders(job);
    return convolution_phases(&all);
}

phase conv_phase(const convolution *job, size_t index)
{
    convolution all = with_all_remainders(job);
    phase f = convolution_phase(&all, index);
    for (unsigned i = 0; job->transposed && i < CONVOLUTION_AXES; i++) {
        ptrdiff_t left = job->out[i] - f.axes[i].out_first;
        f.axes[i].positions = left <= 0 ? 0 : (size_t)((left - 1) / job->stride[i] + 1);
    }
    return f;
}

size_t conv_run_length(fast_conv_way way, const convolution *job)
{
    return way == FAST_CONV_NARROW ? (size_t)job->kernel[2] : job->in_channels / job->groups;
}

size_t conv_run_count(fast_conv_way way, const convolution *job, const phase *at)
{
    return way == FAST_CONV_NARROW ? (size_t)(job->kernel[0] * job->kernel[1]) * job->in_channels : phase_taps(at);
}

static size_t aligned(size_t bytes)
{
    return bytes > SIZE_MAX - FAST_ALIGNMENT ? SIZE_MAX
                                             : (bytes + FAST_ALIGNMENT - 1) / FAST_ALIGNMENT * FAST_ALIGNMENT;
}

size_t conv_zero_bytes(const convolution *job)
{
    return aligned(job->in_channels * sizeof(float));
}

size_t conv_panel_bytes(const fast_kernels *kernels, fast_conv_way way, const convolution *job, const phase *at)
{
    size_t k = conv_run_length(way, job) * conv_run_count(way, job, at);
    return aligned(fast_packed_bytes(kernels, FAST_F32, k, job->out_channels / job->groups));
}

/* Bytes so far and count times as many as `bytes`; SIZE_MAX where there are too many. */
static size_t and_more(size_t so_far, size_t count, size_t bytes)
{
    return __builtin_mul_overflow(count, bytes, &bytes) || __builtin_add_overflow(so_far, bytes, &so_far) ? SIZE_MAX
                                                                                                          : so_far;
}

size_t fast_conv_packed_bytes(const fast_kernels *kernels, const fast_conv *conv)
{
    convolution job = convolution_with_all_axes(&conv->job);
    if (conv->way == FAST_CONV_DEPTHWISE) {
        return and_more(0, kernel_taps(&job) * sizeof(float), job.out_channels);
    }
    size_t bytes = conv_zero_bytes(&job);
    if (is_winograd(conv->way)) {
        return and_more(bytes, 1, winograd_packed_bytes(kernels, conv->way, &job));
    }
    for (size_t i = 0; i < conv_phases(&job); i++) {
        phase at = conv_phase(&job, i);
        bytes = and_more(bytes, job.groups, conv_panel_bytes(kernels, conv->way, &job, &at));
    }
    return bytes;
}

bool conv_padded_size(const convolution *job, int64_t size[CONVOLUTION_AXES])
{
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        int64_t reach, window;
        if (__builtin_mul_overflow(job->out[i] - 1, job->stride[i], &reach) ||
            __builtin_mul_overflow(job->kernel[i] - 1, job->dilation[i], &window) ||
            __builtin_add_overflow(reach, window, &reach) || __builtin_add_overflow(reach, 1, &size[i])) {
            return false;
        }
    }
    return true;
}

/* ---- the way ---- */

/*
 * Nanoseconds of a way for a 3 x 3 convolution: 0.02 for a multiplication, 0.025 for a byte of weights that comes from
 * memory; transforms cost by channel what some twelve products do.
 */
static double cost_of(const convolution *job, double results, double points)
{
    double across = ceil((double)job->out[2] / results), down = ceil((double)job->out[1] / results);
    double tiles = across * down * (double)job->batch, in = (double)job->in_channels, out = (double)job->out_channels;
    double transforms = results == 1 ? 0 : 12 * points * (in + out);
    return 0.01 * tiles * (points * in * out + transforms) + 0.025 * 4 * points * in * out;
}

static fast_conv_way choose_winograd(const convolution *job)
{
    enum { LEAST_CHANNELS = 16 };
    if (!winograd_applies(job) || job->in_channels < LEAST_CHANNELS || job->out_channels < LEAST_CHANNELS) {
        return FAST_CONV_DIRECT;
    }
    double plain = cost_of(job, 1, 9), by_2 = cost_of(job, 2, 16), by_4 = cost_of(job, 4, 36);
    by_2 = winograd_error_bound(FAST_CONV_WINOGRAD_2, job->in_channels) > FAST_CONV_MOST_ERROR ? INFINITY : by_2;
    by_4 = winograd_error_bound(FAST_CONV_WINOGRAD_4, job->in_channels) > FAST_CONV_MOST_ERROR ? INFINITY : by_4;
    if (plain <= by_2 && plain <= by_4) {
        return FAST_CONV_DIRECT;
    }
    return by_2 < by_4 ? FAST_CONV_WINOGRAD_2 : FAST_CONV_WINOGRAD_4;
}

fast_conv_way fast_conv_choose(const fast_kernels *kernels, const fast_conv *conv)
{
    (void)kernels;
    convolution job = convolution_with_all_axes(&conv->job);
    if (job.transposed) {
        return FAST_CONV_DIRECT;
    }
    if (job.groups > 1 && job.in_channels == job.groups && job.out_channels == job.groups &&
        kernel_taps(&job) <= FAST_DEPTHWISE_ROWS) {
        return FAST_CONV_DEPTHWISE;
    }
    /* Much padding would be copied: the direct way only points at it. */
    bool is_narrow = job.groups == 1 && job.in_channels <= CONV_NARROW_CHANNELS && job.dilation[2] == 1 &&
                     job.kernel[2] > 1 && job.stride[2] <= job.kernel[2];
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        is_narrow = is_narrow && job.padding[i] < job.kernel[i] * job.dilation[i];
    }
    if (is_narrow) {
        return FAST_CONV_NARROW;
    }
    return conv->allows_winograd ? choose_winograd(&job) : FAST_CONV_DIRECT;
}

/* ---- weights ---- */

typedef struct packing {
    const fast_kernels *kernels;
    const fast_conv *conv;
    convolution job;
    phase at;
    size_t panels, panel_bytes; /* of a group */
    char *to;                   /* of the phase */
} packing;

/* Where the weights of run `index` begin, for output channel 0 of a group, and how they go on along the r. */
static size_t run_weights(const packing *p, size_t index, ptrdiff_t *step)
{
    const convolution *job = &p->job;
    size_t taps = kernel_taps(job);
    if (p->conv->way == FAST_CONV_NARROW) {
        size_t channel = index % job->in_channels, row = index / job->in_channels;
        *step = 1;
        return channel * taps + row * (size_t)job->kernel[2];
    }
    *step = (ptrdiff_t)(job->transposed ? job->out_channels / job->groups * taps : taps);
    return phase_kernel_index(job, &p->at, index);
}

/* All runs of one panel of one group. */
static void pack_panel(const packing *p, size_t group, size_t panel)
{
    const convolution *job = &p->job;
    fast_conv_way way = p->conv->way;
    size_t length = conv_run_length(way, job), runs = conv_run_count(way, job, &p->at), taps = kernel_taps(job);
    size_t in = job->in_channels / job->groups, out = job->out_channels / job->groups;
    size_t first = panel * panel_columns(p->kernels), width = panel_width(p->kernels, out, panel);
    ptrdiff_t by_out = (ptrdiff_t)(job->transposed ? taps : in * taps), step;
    const float *weights = (const float *)job->weight + group * in * out * taps + (ptrdiff_t)first * by_out;
    float *to = (float *)(void *)(p->to + group * p->panel_bytes) + first * runs * length;
    for (size_t i = 0; i < runs; i++, to += length * width) {
        size_t at = run_weights(p, i, &step);
        panel_pack(p->kernels, FAST_F32, length, panel_wanted(p->kernels, out, panel), width,
                   (fast_matrix){weights + at, step, by_out}, to);
    }
}

static void pack_panels(void *user, size_t begin, size_t end)
{
    const packing *p = user;
    for (size_t i = begin; i < end; i++) {
        work_ask();
        pack_panel(p, i / p->panels, i % p->panels);
    }
}

void fast_conv_pack(const fast_kernels *kernels, thread_pool *pool, const fast_conv *conv, void *packed)
{
    packing p = {.kernels = kernels, .conv = conv, .job = convolution_with_all_axes(&conv->job)};
    if (conv->way == FAST_CONV_DEPTHWISE) {
        size_t taps = kernel_taps(&p.job);
        kernels->turn_32(p.job.out_channels, taps, p.job.weight, (ptrdiff_t)taps, packed,
                         (ptrdiff_t)p.job.out_channels);
        return;
    }
    if (is_winograd(conv->way)) {
        winograd_pack(kernels, pool, conv->way, &p.job, packed);
        return;
    }
    memset(packed, 0, conv_zero_bytes(&p.job));
    p.to = (char *)packed + conv_zero_bytes(&p.job);
    p.panels = panel_count(kernels, p.job.out_channels / p.job.groups);
    for (size_t i = 0; i < conv_phases(&p.job); i++) {
        p.at = conv_phase(&p.job, i);
        p.panel_bytes = conv_panel_bytes(kernels, conv->way, &p.job, &p.at);
        parallel_for(pool, p.job.groups * p.panels, 1, pack_panels, &p);
        p.to += p.job.groups * p.panel_bytes;
    }
}

/* ---- the input ---- */

/* Elements of a pixel of the turned input: pixels do not all begin in the same sets of the cache. */
static size_t pixel_pitch(const convolution *job)
{
    enum { MEETING = 256, APART = 16 };
    return job->in_channels + (job->in_channels % MEETING == 0 ? APART : 0);
}

/* A narrow way reads the input itself where no window leaves it. */
static bool reads_input(const fast_conv *conv, const convolution *job)
{
    if (conv->way != FAST_CONV_NARROW) {
        return job->input_steps[1] == 1 || job->in_channels == 1;
    }
    int64_t size[CONVOLUTION_AXES];
    bool inside = job->input_steps[4] == 1 && conv_padded_size(job, size);
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        inside = inside && job->padding[i] == 0 && size[i] <= job->in[i];
    }
    return inside;
}

static bool is_empty(const convolution *job)
{
    return job->batch == 0 || job->out_channels == 0 || job->out[0] <= 0 || job->out[1] <= 0 || job->out[2] <= 0;
}

/* Bytes of the input as the way reads it; 0 where it is read where it lies. */
static size_t input_bytes(const fast_conv *conv, const convolution *given)
{
    convolution job = *given;
    if (reads_input(conv, &job)) {
        return 0;
    }
    int64_t size[CONVOLUTION_AXES] = {job.in[0], job.in[1], job.in[2]};
    bool is_narrow = conv->way == FAST_CONV_NARROW;
    if (is_narrow && !conv_padded_size(&job, size)) {
        return SIZE_MAX;
    }
    size_t bytes = and_more(0, job.batch, sizeof(float) * (is_narrow ? job.in_channels : pixel_pitch(&job)));
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        bytes = bytes == SIZE_MAX ? bytes : and_more(0, bytes, (size_t)size[i]);
    }
    return aligned(bytes);
}

size_t fast_conv_workspace(const fast_kernels *kernels, const fast_conv *conv)
{
    (void)kernels;
    convolution job = convolution_with_all_axes(&conv->job);
    if (is_empty(&job)) {
        return 0;
    }
    size_t bytes = input_bytes(conv, &job);
    return is_winograd(conv->way) ? and_more(bytes, 1, winograd_workspace(conv->way, &job)) : bytes;
}

/* The input turned to rows of channels, or with its padding: what the pieces write. */
typedef struct moving {
    const fast_kernels *kernels;
    const convolution *job;
    float *to;
    int64_t size[CONVOLUTION_AXES]; /* of the padded image */
    size_t pitch;
} moving;

/* Rows along the last axis, all channels of each: [x][pitch]. */
static void turn_rows(void *user, size_t begin, size_t end)
{
    const moving *m = user;
    const convolution *job = m->job;
    const int64_t *steps = job->input_steps;
    size_t rows = (size_t)job->in[1], planes = (size_t)job->in[0], width = (size_t)job->in[2];
    for (size_t i = begin; i < end; i++) {
        ptrdiff_t at = (ptrdiff_t)(i % rows) * steps[3] + (ptrdiff_t)(i / rows % planes) * steps[2] +
                       (ptrdiff_t)(i / rows / planes) * steps[0];
        const float *from = (const float *)job->input + at;
        float *to = m->to + i * width * m->pitch;
        if (steps[4] == 1) {
            m->kernels->turn_32(job->in_channels, width, from, steps[1], to, (ptrdiff_t)m->pitch);
            continue;
        }
        for (size_t x = 0; x < width; x++) {
            for (size_t c = 0; c < job->in_channels; c++) {
                to[x * m->pitch + c] = from[(ptrdiff_t)x * steps[4] + (ptrdiff_t)c * steps[1]];
            }
        }
    }
}

/* Rows along the last axis of the padded image: zeros, and what there is of the input. */
static void pad_rows(void *user, size_t begin, size_t end)
{
    const moving *m = user;
    const convolution *job = m->job;
    const int64_t *steps = job->input_steps, *size = m->size;
    for (size_t i = begin; i < end; i++) {
        int64_t y = (int64_t)i % size[1] - job->padding[1], z = (int64_t)i / size[1] % size[0] - job->padding[0];
        size_t plane = i / (size_t)size[1] / (size_t)size[0];
        float *to = m->to + i * (size_t)size[2];
        memset(to, 0, (size_t)size[2] * sizeof *to);
        if (y < 0 || y >= job->in[1] || z < 0 || z >= job->in[0]) {
            continue;
        }
        int64_t room = size[2] - job->padding[2], n = job->in[2] < room ? job->in[2] : room;
        const float *from = (const float *)job->input + (ptrdiff_t)(plane / job->in_channels) * steps[0] +
                            (ptrdiff_t)(plane % job->in_channels) * steps[1] + z * steps[2] + y * steps[3];
        if (steps[4] == 1 && n > 0) {
            memcpy(to + job->padding[2], from, (size_t)n * sizeof *to);
            continue;
        }
        for (int64_t x = 0; x < n; x++) {
            to[job->padding[2] + x] = from[x * steps[4]];
        }
    }
}

/* The run's input in the workspace. */
static void move_input(conv_run *r, thread_pool *pool, float *workspace)
{
    enum { GRAIN = 1 << 14 }; /* elements */
    const convolution *job = &r->job;
    bool is_narrow = r->conv->way == FAST_CONV_NARROW;
    moving m = {.kernels = r->kernels, .job = job, .to = workspace, .pitch = pixel_pitch(job)};
    memcpy(m.size, job->in, sizeof m.size);
    if (is_narrow) {
        conv_padded_size(job, m.size);
    }
    size_t rows = (size_t)(m.size[0] * m.size[1]), row = (size_t)m.size[2] * (is_narrow ? 1 : m.pitch);
    parallel_for(pool, job->batch * rows * (is_narrow ? job->in_channels : 1), GRAIN / (row + 1) + 1,
                 is_narrow ? pad_rows : turn_rows, &m);
    r->input = workspace;
    r->steps[4] = is_narrow ? 1 : (int64_t)m.pitch;
    r->steps[3] = m.size[2] * r->steps[4];
    r->steps[2] = m.size[1] * r->steps[3];
    r->steps[1] = is_narrow ? m.size[0] * r->steps[2] : 1;
    r->steps[0] = m.size[0] * r->steps[2] * (is_narrow ? (int64_t)job->in_channels : 1);
}

void fast_conv_run(const fast_kernels *kernels, thread_pool *pool, const fast_conv *conv, void *workspace)
{
    conv_run r = {.kernels = kernels, .conv = conv, .job = convolution_with_all_axes(&conv->job)};
    if (is_empty(&r.job)) {
        return;
    }
    if (reads_input(conv, &r.job)) {
        r.input = r.job.input;
        memcpy(r.steps, r.job.input_steps, sizeof r.steps);
    } else {
        move_input(&r, pool, workspace);
    }
    if (conv->way == FAST_CONV_DEPTHWISE) {
        conv_run_depthwise(&r, pool);
    } else if (is_winograd(conv->way)) {
        conv_run_winograd(&r, pool, (float *)(void *)((char *)workspace + input_bytes(conv, &r.job)));
    } else {
        conv_run_direct(&r, pool);
    }
}
