/*
 * Convolutions by tiles whose rows are pointers: see conv.h and conv_parts.h. Used by conv.c, which has packed the
 * weights and brought the input into order.
 *
 * A piece of work is a block of positions times one panel of output channels. A table says for each tap and position
 * where its run of the input begins (zeros, where that is outside); it is made once for all panels of a block. Sums go
 * through their runs in parts, so that the part of the panel stays in the first cache while all tiles of the block use
 * it.
 */
#include "kernels/fast/conv_parts.h"

#include "base/budget.h"

#include <string.h>

enum {
    MANY_BLOCKS = 32,   /* from here on a piece is a whole block: its table is made once */
    FEW_PIECES = 8,     /* below, blocks are smaller, so that all threads are at work */
    PLACES = 4096,      /* of the table */
    GATHERED = 1 << 14, /* floats of a block whose runs are too short to be read where they lie */
    SHORT_RUN = 16,
    LEAST_ROWS = 16, /* of a block, where there are more taps than the table has room for */
};

typedef struct direct {
    const conv_run *of;
    phase at;
    size_t length, runs;             /* of a sum: floats of a run */
    size_t positions, block, blocks; /* of all images */
    size_t groups, panels, out;      /* panels and output channels of a group */
    size_t spans;                    /* of panels: what a piece takes of a block */
    bool is_whole;                   /* the table has all taps */
    bool is_pointwise;
    size_t gathered;        /* runs of a sum that are brought side by side; 0: they are not */
    size_t gathered_length; /* of each of them */
    const float *zeros;
    const char *weights; /* of this phase */
    size_t group_bytes;
} direct;

/* ---- the table ---- */

/* A position, axis by axis, and its image. */
typedef struct place {
    ptrdiff_t image, at[CONVOLUTION_AXES];
} place;

static place place_of(const phase *f, size_t position)
{
    size_t x = f->axes[2].positions, y = f->axes[1].positions, z = f->axes[0].positions;
    return (place){.image = (ptrdiff_t)(position / x / y / z),
                   .at = {(ptrdiff_t)(position / x / y % z), (ptrdiff_t)(position / x % y), (ptrdiff_t)(position % x)}};
}

static void next_place(const phase *f, place *p)
{
    for (unsigned i = CONVOLUTION_AXES; i-- > 0;) {
        if (++p->at[i] < (ptrdiff_t)f->axes[i].positions) {
            return;
        }
        p->at[i] = 0;
    }
    p->image++;
}

/* Runs [first, first + n) of one position, at places[i * pitch]: channels of the pixels under the taps. */
static void place_taps(const direct *d, const place *p, size_t first, size_t n, size_t pitch, const float **places)
{
    const axis *axes = d->at.axes;
    const int64_t *steps = d->of->steps;
    const float *image = d->of->input + p->image * steps[0];
    ptrdiff_t from[CONVOLUTION_AXES];
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        from[i] = axes[i].in_first + p->at[i] * axes[i].in_step;
    }
    if (n == 0) { /* a phase without taps */
        return;
    }
    size_t x = first % axes[2].taps, row = first / axes[2].taps;
    size_t ty = row % axes[1].taps, tz = row / axes[1].taps;
    for (size_t left = n; left > 0; x = 0) { /* rows of taps: divisions for each of them would show */
        ptrdiff_t iz = from[0] + (ptrdiff_t)tz * axes[0].in_tap, iy = from[1] + (ptrdiff_t)ty * axes[1].in_tap;
        bool inside = iz >= 0 && iz < axes[0].in_size && iy >= 0 && iy < axes[1].in_size;
        const float *at = inside ? image + iz * steps[2] + iy * steps[3] : d->zeros;
        for (; x < axes[2].taps && left > 0; x++, left--, places += pitch) {
            ptrdiff_t ix = from[2] + (ptrdiff_t)x * axes[2].in_tap;
            *places = inside && (size_t)ix < (size_t)axes[2].in_size ? at + ix * steps[4] : d->zeros;
        }
        if (++ty == axes[1].taps) {
            ty = 0;
            tz++;
        }
    }
}

/*
 * The same for the padded plain image: a run for each row of the kernel and channel, all inside. How far each begins
 * from the corner of a window.
 */
static void narrow_offsets(const direct *d, size_t first, size_t n, ptrdiff_t *offsets)
{
    const convolution *job = &d->of->job;
    const int64_t *steps = d->of->steps;
    for (size_t i = 0; i < n; i++) {
        ptrdiff_t channel = (ptrdiff_t)((first + i) % job->in_channels),
                  row = (ptrdiff_t)((first + i) / job->in_channels);
        offsets[i] = channel * steps[1] + row / job->kernel[1] * job->dilation[0] * steps[2] +
                     row % job->kernel[1] * job->dilation[1] * steps[3];
    }
}

static void place_narrow(const direct *d, const place *p, size_t n, const ptrdiff_t *offsets, size_t pitch,
                         const float **places)
{
    const convolution *job = &d->of->job;
    const int64_t *steps = d->of->steps;
    const float *corner = d->of->input + p->image * steps[0] + p->at[0] * job->stride[0] * steps[2] +
                          p->at[1] * job->stride[1] * steps[3] + p->at[2] * job->stride[2];
    for (size_t i = 0; i < n; i++, places += pitch) {
        *places = corner + offsets[i];
    }
}

/* One tap, and positions lie in the input one after another as in the output. */
static bool is_pointwise(const conv_run *r)
{
    const convolution *job = &r->job;
    bool same = r->conv->way == FAST_CONV_DIRECT && !job->transposed;
    for (unsigned i = 0; i < CONVOLUTION_AXES; i++) {
        same = same && job->kernel[i] == 1 && job->stride[i] == 1 && job->padding[i] == 0 && job->in[i] == job->out[i];
    }
    int64_t dense = r->steps[4];
    for (unsigned i = CONVOLUTION_AXES; i-- > 0; dense *= job->in[i]) {
        same = same && (job->in[i] == 1 || r->steps[2 + i] == dense);
    }
    return same && (job->batch == 1 || r->steps[0] == dense);
}

/* places[run][rows]: where runs [first, first + n) of the block begin. At most CONV_DEPTH runs. */
static void fill_table(const direct *d, size_t position, size_t rows, size_t first, size_t n, const float **places)
{
    bool is_narrow = d->of->conv->way == FAST_CONV_NARROW;
    if (d->is_pointwise) {
        const float *at = d->of->input + (ptrdiff_t)position * d->of->steps[4];
        for (size_t i = 0; i < rows; i++) {
            places[i] = at + (ptrdiff_t)i * d->of->steps[4];
        }
        return;
    }
    ptrdiff_t offsets[CONV_DEPTH];
    place p = place_of(&d->at, position);
    if (is_narrow) {
        narrow_offsets(d, first, n, offsets);
    }
    for (size_t i = 0; i < rows; i++, next_place(&d->at, &p)) {
        if (is_narrow) {
            place_narrow(d, &p, n, offsets, rows, places + i);
        } else {
            place_taps(d, &p, first, n, rows, places + i);
        }
    }
}

/* ---- blocks ---- */

typedef struct desk {
    const float *places[PLACES];
    _Alignas(FAST_ALIGNMENT) float sums[CONV_BLOCK_ROWS * CONV_BLOCK_COLUMNS];
    _Alignas(FAST_ALIGNMENT) float bias[CONV_BLOCK_COLUMNS];
    _Alignas(FAST_ALIGNMENT) float gathered[GATHERED + FAST_GATHER_MORE];
    size_t filled; /* the block that the table is for, where it is whole */
} desk;

/* The table of a block; where runs are short they are brought together first, and the table leads there. */
static void fill_block(const direct *d, size_t position, size_t rows, desk *table)
{
    size_t runs = d->gathered > 0 ? d->gathered : d->runs;
    fill_table(d, position, rows, 0, runs, table->places);
    if (d->gathered > 0) {
        d->of->kernels->gather_runs(rows, runs, d->gathered_length, table->places, rows, table->gathered, d->length);
        for (size_t i = 0; i < rows; i++) {
            table->places[i] = table->gathered + i * d->length;
        }
    }
}

/* A part of a sum: whole runs, or a stretch of one. */
typedef struct part {
    size_t first, runs, offset, length;
} part;

static part next_part(const direct *d, const part *last)
{
    part p = {.first = last->first, .runs = 1, .offset = last->offset + last->length};
    if (p.offset == d->length) {
        p.first += last->runs;
        p.offset = 0;
    }
    if (d->length <= CONV_DEPTH) {
        p.runs = conv_smaller(CONV_DEPTH / d->length, d->runs - p.first);
        p.length = d->length;
    } else {
        p.length = conv_smaller(CONV_DEPTH, d->length - p.offset);
    }
    return p;
}

static bool is_end(const direct *d, const part *p)
{
    return p->first >= d->runs;
}

/* Rows of a block times a part of a panel, in tiles of nearly equal height. */
static void multiply_part(const direct *d, const conv_block *block, const part *p, const float *const *places,
                          ptrdiff_t channel, const float *panel, size_t width, const float *init, ptrdiff_t init_pitch)
{
    const fast_kernels *kernels = d->of->kernels;
    size_t tiles = conv_pieces(block->rows, kernels->tile_rows), height = block->rows / tiles;
    size_t higher = block->rows % tiles, depth = p->runs * p->length;
    const float *b = panel + (p->first * d->length + p->offset) * width;
    const char *ahead = (const char *)(b + depth * width);
    for (size_t tile = 0, row = 0; tile < tiles; tile++) {
        size_t rows = height + (tile < higher);
        kernels->taps[rows - 1][width / kernels->lanes - 1](
            p->runs, p->length, places + row, block->rows, channel + (ptrdiff_t)p->offset, b,
            ahead + tile % FAST_FETCH_TURNS * depth * kernels->tile_fetch, init + (ptrdiff_t)row * init_pitch,
            init_pitch, block->sums + row * block->pitch, (ptrdiff_t)block->pitch);
        row += rows;
    }
}

static void load_bias(const direct *d, const conv_block *block, size_t width, float *bias)
{
    const float *from = d->of->job.bias;
    memset(bias, 0, width * sizeof *bias);
    if (from != NULL) {
        memcpy(bias, from + block->channel, block->columns * sizeof *bias);
    }
}

static void multiply_panel(const direct *d, desk *table, size_t index, size_t group, size_t panel)
{
    const fast_kernels *kernels = d->of->kernels;
    const convolution *job = &d->of->job;
    size_t column = panel * panel_columns(kernels), width = panel_width(kernels, d->out, panel);
    size_t first = index * d->block, in = job->in_channels / job->groups;
    conv_block block = {.at = &d->at,
                        .first = first,
                        .rows = conv_smaller(d->positions - first, d->block),
                        .channel = group * d->out + column,
                        .columns = panel_wanted(kernels, d->out, panel),
                        .sums = table->sums,
                        .pitch = width};
    const float *weights =
        (const float *)(const void *)(d->weights + group * d->group_bytes) + column * d->runs * d->length;
    ptrdiff_t channel = d->of->conv->way == FAST_CONV_NARROW ? 0 : (ptrdiff_t)(group * in);
    const float *init = table->bias;
    ptrdiff_t init_pitch = 0;
    load_bias(d, &block, width, table->bias);
    if (d->is_whole && table->filled != index) {
        fill_block(d, first, block.rows, table);
        table->filled = index;
    }
    if (d->runs == 0 || d->length == 0) { /* the bias is the result */
        part none = {0};
        multiply_part(d, &block, &none, table->places, 0, table->sums, width, init, init_pitch);
    }
    for (part p = next_part(d, &(part){0}); d->length > 0 && !is_end(d, &p); p = next_part(d, &p)) {
        work_ask();
        const float **places = table->places + (d->is_whole ? p.first * block.rows : 0);
        if (!d->is_whole) {
            fill_table(d, first, block.rows, p.first, p.runs, places);
        }
        multiply_part(d, &block, &p, places, channel, weights, width, init, init_pitch);
        init = block.sums;
        init_pitch = (ptrdiff_t)width;
    }
    conv_finish(d->of, &block);
}

static void multiply_pieces(void *user, size_t begin, size_t end)
{
    const direct *d = user;
    desk table;
    table.filled = SIZE_MAX;
    size_t panels = d->groups * d->panels, span = panels / d->spans;
    for (size_t i = begin * span; i < end * span; i++) {
        multiply_panel(d, &table, i / panels, i % panels / d->panels, i % d->panels);
    }
}

/* ---- the whole ---- */

/* Short runs are brought together, and become one. */
static void join_runs(direct *d)
{
    size_t length = d->length * d->runs;
    if (d->of->conv->way != FAST_CONV_NARROW || d->length >= SHORT_RUN || d->runs <= 1 ||
        d->runs * LEAST_ROWS > PLACES || length * LEAST_ROWS > GATHERED) {
        return;
    }
    d->gathered = d->runs;
    d->gathered_length = d->length;
    d->length = length;
    d->runs = 1;
}

/* Blocks of nearly equal height and whole tiles, as many rows as the table has room for. */
static void divide_positions(direct *d)
{
    size_t high = d->of->kernels->tile_rows, most = CONV_BLOCK_ROWS;
    d->is_whole = d->runs <= PLACES / LEAST_ROWS;
    if (!d->is_whole) {
        most = LEAST_ROWS;
    } else {
        size_t runs = d->gathered > 0 ? d->gathered : d->runs;
        most = runs * most > PLACES ? PLACES / runs / high * high : most;
        most = d->gathered > 0 && d->length * most > GATHERED ? GATHERED / d->length / high * high : most;
    }
    while (most > 2 * high && conv_pieces(d->positions, most) * d->groups * d->panels < FEW_PIECES) {
        most = most / 2 / high * high;
    }
    d->blocks = conv_pieces(d->positions, most);
    d->block = d->blocks == 0 ? 0 : conv_smaller(conv_pieces(conv_pieces(d->positions, d->blocks), high) * high, most);
    d->blocks = d->blocks == 0 ? 0 : conv_pieces(d->positions, d->block);
}

/* Pieces that one thread should take at a time: 100 operations take a nanosecond. */
static size_t grain_of(const direct *d)
{
    double columns = (double)(panel_columns(d->of->kernels) * (d->groups * d->panels / d->spans));
    double sums = (double)(d->length * d->runs + 8) * columns;
    return (size_t)(CONV_PIECE_NANOSECONDS / (sums * (double)d->block * 0.02 + 1)) + 1;
}

void conv_run_direct(const conv_run *r, thread_pool *pool)
{
    const convolution *job = &r->job;
    fast_conv_way way = r->conv->way;
    direct d = {.of = r,
                .length = conv_run_length(way, job),
                .groups = job->groups,
                .out = job->out_channels / job->groups,
                .panels = panel_count(r->kernels, job->out_channels / job->groups),
                .zeros = r->conv->packed,
                .is_pointwise = is_pointwise(r),
                .weights = (const char *)r->conv->packed + conv_zero_bytes(job)};
    for (size_t i = 0; i < conv_phases(job); i++) {
        d.at = conv_phase(job, i);
        d.runs = conv_run_count(way, job, &d.at);
        d.group_bytes = conv_panel_bytes(r->kernels, way, job, &d.at);
        d.positions = job->batch * phase_positions(&d.at);
        join_runs(&d);
        divide_positions(&d);
        d.spans = d.blocks >= MANY_BLOCKS ? 1 : d.groups * d.panels;
        parallel_for(pool, d.blocks * d.spans, grain_of(&d), multiply_pieces, &d);
        d.weights += d.groups * d.group_bytes;
    }
}
