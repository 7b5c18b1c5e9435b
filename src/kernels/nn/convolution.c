/*
 * Convolutions: see convolution.h. Depthwise ones have a way of their own (convolution_depthwise.c); here is the
 * general one, by matrix products.
 *
 * For every phase (see convolution_parts.h) and group, the weights are a matrix of out channels by sums, a sum running
 * over input channels and taps; the columns are the positions of all images. The weights are packed once. A task takes
 * one panel of columns, gathers what the taps read for it, a part of the sum at a time, and multiplies it with the
 * weights of some channels. Every sum is formed inside one task in one order: threads do not change results.
 */
#include "kernels/nn/convolution.h"

#include "base/budget.h"
#include "kernels/nn/convolution_parts.h"

#include <stdatomic.h>
#include <string.h>

enum {
    DEPTH = 256,          /* how much of a sum is gathered and multiplied at once */
    TASKS_PER_THREAD = 4, /* evens out threads that are slower or interrupted */
    SMALL = 1 << 15,      /* multiplications that are not worth waking a thread for */
};

typedef struct plan {
    convolution job; /* with all axes */
    const gemm_element *element;
    const gemm_arithmetic *math;
    gemm_finish finish;
    size_t bytes;                     /* of an element */
    size_t in_channels, out_channels; /* of a group */
    /* the phase at hand */
    phase at;
    size_t taps, sums, columns;       /* length of a sum; positions of all images */
    size_t column_panels, row_panels; /* of a group */
    size_t task_panels, row_tasks;    /* row panels of a task; tasks for one panel of columns */
    char *weights;                    /* packed: [group][row panel][sums][rows] */
    /* tasks and the scratch of the threads */
    void (*run_task)(struct plan *p, size_t task, char *scratch);
    size_t tasks, scratch_bytes;
    char *scratch;
    atomic_size_t next;
} plan;

/* ---- tasks ---- */

/* Each of these has scratch of its own and takes tasks while there are any. */
static void take_tasks(void *user, size_t begin, size_t end)
{
    plan *p = user;
    for (size_t slot = begin; slot < end; slot++) {
        size_t task;
        while ((task = atomic_fetch_add_explicit(&p->next, 1, memory_order_relaxed)) < p->tasks) {
            work_ask();
            p->run_task(p, task, p->scratch + slot * p->scratch_bytes);
        }
    }
}

/* A pool of as many threads as the plan was made for, or NULL. */
static void run_tasks(thread_pool *pool, plan *p)
{
    atomic_store(&p->next, 0);
    parallel_for(pool, thread_pool_size(pool), 1, take_tasks, p);
}

/* ---- weights ---- */

/* Rows [row, row + wanted) of a group's weights in the order of the sums: by input channel, then by tap. */
static void pack_row_panel(const plan *p, size_t group, size_t row, char *to)
{
    const convolution *job = &p->job;
    size_t kernel = (size_t)(job->kernel[0] * job->kernel[1] * job->kernel[2]), rows = p->math->rows;
    size_t wanted = gemm_smaller(p->out_channels - row, rows);
    /* Steps from one output or input channel to the next. */
    size_t by_out = job->transposed ? kernel : p->in_channels * kernel;
    size_t by_in = job->transposed ? p->out_channels * kernel : kernel;
    size_t group_begin = group * p->in_channels * p->out_channels * kernel;
    const char *from = (const char *)job->weight + (group_begin + row * by_out) * p->bytes;
    if (!job->transposed) {
        gemm_pack(p->element, p->math, p->sums, wanted, rows, from, 1, (ptrdiff_t)by_out, to);
        return;
    }
    for (size_t i = 0; i < p->sums; i++) {
        size_t at = i / p->taps * by_in + phase_kernel_index(job, &p->at, i % p->taps);
        gemm_pack(p->element, p->math, 1, wanted, rows, from + at * p->bytes, 1, (ptrdiff_t)by_out,
                  to + i * rows * p->math->bytes);
    }
}

static void pack_weights(void *user, size_t begin, size_t end)
{
    const plan *p = user;
    for (size_t i = begin; i < end; i++) {
        pack_row_panel(p, i / p->row_panels, i % p->row_panels * p->math->rows,
                       p->weights + i * p->sums * p->math->rows * p->math->bytes);
    }
}

static size_t weight_bytes(const plan *p)
{
    return gemm_aligned(p->job.groups * p->row_panels * p->math->rows * p->sums * p->math->bytes);
}

/* ---- one panel of columns ---- */

/* What a task works in. */
typedef struct desk {
    run *runs;         /* what each tap reads, one tap after another; then what is written */
    size_t *first_run; /* of each tap, and one more */
    char *gathered;    /* [DEPTH][columns of a tile] */
    char *sums;        /* [row panel][rows][columns of a tile] */
} desk;

static size_t desk_bytes(const plan *p)
{
    size_t columns = p->math->columns;
    return gemm_aligned((p->taps + 1) * columns * sizeof(run)) + gemm_aligned((p->taps + 1) * sizeof(size_t)) +
           gemm_aligned(DEPTH * columns * p->math->bytes) +
           gemm_aligned(p->task_panels * p->math->rows * columns * p->math->bytes);
}

static desk desk_in(const plan *p, char *scratch)
{
    size_t columns = p->math->columns;
    desk d = {.runs = (run *)(void *)scratch};
    scratch += gemm_aligned((p->taps + 1) * columns * sizeof(run));
    d.first_run = (size_t *)(void *)scratch;
    scratch += gemm_aligned((p->taps + 1) * sizeof(size_t));
    d.gathered = scratch;
    d.sums = scratch + gemm_aligned(DEPTH * columns * p->math->bytes);
    return d;
}

static void find_runs(const plan *p, size_t column, size_t count, desk *d)
{
    size_t n = 0;
    for (size_t tap = 0; tap < p->taps; tap++) {
        d->first_run[tap] = n;
        n += convolution_input_runs(&p->job, &p->at, tap, column, count, d->runs + n);
    }
    d->first_run[p->taps] = n;
}

/* Part [begin, begin + depth) of the sums of one panel: gathered[depth][columns]. */
static void gather(const plan *p, size_t group, size_t begin, size_t depth, const desk *d)
{
    size_t columns = p->math->columns, number = p->math->bytes, tap = begin % p->taps;
    ptrdiff_t step = p->at.axes[2].in_step * p->job.input_steps[4];
    ptrdiff_t channel_bytes = p->job.input_steps[1] * (ptrdiff_t)p->bytes;
    const char *channel =
        (const char *)p->job.input + (ptrdiff_t)(group * p->in_channels + begin / p->taps) * channel_bytes;
    char *row = d->gathered;
    for (size_t i = 0; i < depth; i++, row += columns * number) {
        const run *r = d->runs + d->first_run[tap], *end = d->runs + d->first_run[tap + 1];
        if (end - r != 1 || r->count != columns) {
            memset(row, 0, columns * number);
        }
        for (; r < end; r++) {
            gemm_load(p->element, r->count, channel + r->at * (ptrdiff_t)p->bytes, step, row + r->column * number);
        }
        if (++tap == p->taps) {
            tap = 0;
            channel += channel_bytes;
        }
    }
}

/* Writes the sums of rows [row, row + rows) of a group for `count` columns from `column` on. */
static void store_panel(const plan *p, size_t group, size_t row, size_t rows, size_t column, size_t count,
                        const desk *d)
{
    const convolution *job = &p->job;
    size_t runs = convolution_output_runs(job, &p->at, column, count, d->runs);
    ptrdiff_t step = p->at.axes[2].out_step * job->output_steps[4], bytes = (ptrdiff_t)p->bytes;
    for (size_t i = 0; i < rows; i++) {
        ptrdiff_t channel = (ptrdiff_t)(group * p->out_channels + row + i);
        const char *bias = job->bias == NULL ? NULL : (const char *)job->bias + channel * bytes;
        const char *sums = d->sums + i * p->math->columns * p->math->bytes;
        for (const run *r = d->runs; r < d->runs + runs; r++) {
            gemm_store(&p->finish, r->count, sums + r->column * p->math->bytes, bias, 0,
                       (char *)job->output + (channel * job->output_steps[1] + r->at) * bytes, step);
        }
    }
}

/* One panel of columns for some row panels of a group. */
static void multiply_panel(plan *p, size_t task, char *scratch)
{
    const gemm_arithmetic *math = p->math;
    size_t column = task / p->row_tasks % p->column_panels * math->columns;
    size_t group = task / p->row_tasks / p->column_panels;
    size_t first_panel = task % p->row_tasks * p->task_panels;
    size_t panels = gemm_smaller(p->row_panels - first_panel, p->task_panels);
    size_t count = gemm_smaller(p->columns - column, math->columns);
    size_t tile_bytes = math->rows * math->columns * math->bytes, depth_bytes = math->rows * math->bytes;
    const char *weights = p->weights + (group * p->row_panels + first_panel) * p->sums * depth_bytes;

    desk d = desk_in(p, scratch);
    find_runs(p, column, count, &d);
    memset(d.sums, 0, panels * tile_bytes);
    for (size_t i = 0; i < p->sums; i += DEPTH) {
        work_ask();
        size_t depth = gemm_smaller(p->sums - i, DEPTH);
        gather(p, group, i, depth, &d);
        for (size_t panel = 0; panel < panels; panel++) {
            math->tile(depth, weights + (panel * p->sums + i) * depth_bytes, d.gathered, d.sums + panel * tile_bytes,
                       count);
        }
    }
    size_t row = first_panel * math->rows;
    store_panel(p, group, row, gemm_smaller(p->out_channels - row, panels * math->rows), column, count, &d);
}

/* ---- the whole ---- */

static void run_depthwise(plan *p, size_t task, char *scratch)
{
    depthwise_run(&p->job, task % p->job.out_channels, task / p->job.out_channels, scratch);
}

/* Turns to a phase: its matrices, and as many tasks as keep the threads busy. */
static void turn_to_phase(plan *p, size_t index, thread_pool *pool)
{
    p->at = convolution_phase(&p->job, index);
    p->taps = phase_taps(&p->at);
    p->sums = p->in_channels * p->taps;
    p->columns = p->job.batch * phase_positions(&p->at);
    p->column_panels = gemm_pieces(p->columns, p->math->columns);
    p->row_panels = gemm_pieces(p->out_channels, p->math->rows);
    /* Every task for the same columns gathers them anew: rows are divided only where there are few columns. */
    size_t wanted = thread_pool_size(pool) * TASKS_PER_THREAD, found = p->job.groups * p->column_panels;
    p->row_tasks = found == 0 ? 1 : gemm_smaller(p->row_panels, gemm_pieces(wanted, found));
    p->task_panels = gemm_pieces(p->row_panels, p->row_tasks);
    p->row_tasks = gemm_pieces(p->row_panels, p->task_panels);
    p->tasks = found * p->row_tasks;
    p->scratch_bytes = desk_bytes(p);
}

static bool is_empty(const convolution *job)
{
    return job->batch == 0 || job->out_channels == 0 || job->out[0] == 0 || job->out[1] == 0 || job->out[2] == 0;
}

static plan plan_of(const convolution *given)
{
    const gemm_element *element = gemm_element_of(given->type);
    plan p = {.job = convolution_with_all_axes(given), .element = element, .bytes = dtype_table[given->type].bytes};
    p.math = element->arithmetic(cpu_level_now());
    p.finish = (gemm_finish){.element = element, .math = p.math, .factors = {gemm_integer(1), gemm_integer(1)}};
    p.in_channels = given->in_channels / given->groups;
    p.out_channels = given->out_channels / given->groups;
    if (depthwise_applies(&p.job)) {
        p.run_task = run_depthwise;
        p.tasks = given->batch * given->out_channels;
        p.scratch_bytes = depthwise_scratch(&p.job);
    } else {
        p.run_task = multiply_panel;
    }
    return p;
}

size_t convolution_workspace(const convolution *job, thread_pool *pool)
{
    plan p = plan_of(job);
    if (is_empty(&p.job)) {
        return 0;
    }
    if (p.run_task == run_depthwise) {
        return thread_pool_size(pool) * p.scratch_bytes;
    }
    size_t most = 0;
    for (size_t i = 0; i < convolution_phases(&p.job); i++) {
        turn_to_phase(&p, i, pool);
        size_t bytes = weight_bytes(&p) + thread_pool_size(pool) * p.scratch_bytes;
        most = bytes > most ? bytes : most;
    }
    return most;
}

void convolution_run(thread_pool *pool, const convolution *job, void *workspace)
{
    plan p = plan_of(job);
    if (is_empty(&p.job)) {
        return;
    }
    if (p.run_task == run_depthwise) {
        p.scratch = workspace;
        run_tasks(pool, &p);
        return;
    }
    for (size_t i = 0; i < convolution_phases(&p.job); i++) {
        turn_to_phase(&p, i, pool);
        thread_pool *helpers = p.columns * p.sums * p.job.out_channels < SMALL ? NULL : pool;
        p.weights = workspace;
        p.scratch = (char *)workspace + weight_bytes(&p);
        if (p.sums > 0) {
            parallel_for(helpers, p.job.groups * p.row_panels, 1, pack_weights, &p);
        }
        run_tasks(helpers, &p);
    }
}
