/* The end of a block of a convolution, while it is in the first cache: residual, activation, and into the output as it
 * lies. See conv_parts.h; called by the ways. */
#include "kernels/fast/conv_parts.h"

#include <math.h>

/* How the output, or what is as large as it, lies: all steps of one tensor. */
typedef struct image {
    float *at;
    const int64_t *steps;
} image;

static fast_unary *unary_of(const fast_kernels *kernels, fast_activation activation)
{
    switch (activation) {
    case FAST_SIGMOID:
        return kernels->sigmoid[FAST_F32];
    case FAST_SILU:
        return kernels->silu[FAST_F32];
    case FAST_TANH:
        return kernels->tanh[FAST_F32];
    case FAST_GELU:
        return kernels->gelu[FAST_F32];
    case FAST_GELU_TANH:
        return kernels->gelu_tanh[FAST_F32];
    case FAST_HARDSWISH:
        return kernels->hardswish[FAST_F32];
    case FAST_HARDSIGMOID:
        return kernels->hardsigmoid[FAST_F32];
    default:
        return NULL;
    }
}

/* Adds what lies in the image behind a run of positions to its rows of the block. */
static void add_run(const conv_run *r, const conv_block *block, const run *span, const image *from, ptrdiff_t step)
{
    float *sums = block->sums + span->column * block->pitch;
    const float *at = from->at + span->at + (ptrdiff_t)block->channel * from->steps[1];
    if (from->steps[1] == 1) {
        fast_finish finish = {.rows = span->count,
                              .n = block->columns,
                              .x = sums,
                              .x_pitch = (ptrdiff_t)block->pitch,
                              .more = at,
                              .more_pitch = step,
                              .low = -INFINITY,
                              .high = INFINITY,
                              .out = sums,
                              .out_pitch = (ptrdiff_t)block->pitch};
        r->kernels->finish(&finish);
        return;
    }
    for (size_t j = 0; j < block->columns; j++) {
        const float *plane = at + (ptrdiff_t)j * from->steps[1];
        for (size_t i = 0; i < span->count; i++) {
            sums[i * block->pitch + j] += plane[(ptrdiff_t)i * step];
        }
    }
}

static void add_residual(const conv_run *r, const conv_block *block)
{
    convolution as_residual = r->job;
    convolution given = r->conv->job;
    for (unsigned i = 0; i < 2 + CONVOLUTION_AXES; i++) {
        given.output_steps[i] = r->conv->residual_steps[i];
    }
    given = convolution_with_all_axes(&given);
    for (unsigned i = 0; i < 2 + CONVOLUTION_AXES; i++) {
        as_residual.output_steps[i] = given.output_steps[i];
    }
    run spans[CONV_BLOCK_ROWS];
    image from = {(float *)(uintptr_t)r->conv->residual, as_residual.output_steps};
    size_t n = convolution_output_runs(&as_residual, block->at, block->first, block->rows, spans);
    ptrdiff_t step = block->at->axes[2].out_step * as_residual.output_steps[4];
    for (size_t i = 0; i < n; i++) {
        add_run(r, block, &spans[i], &from, step);
    }
}

/* Rows of a run of positions, to where they lie in the output. */
static void store_run(const conv_run *r, const conv_block *block, const run *span, ptrdiff_t step, float low,
                      float high)
{
    const int64_t *steps = r->job.output_steps;
    float *sums = block->sums + span->column * block->pitch;
    float *out = (float *)r->job.output + span->at + (ptrdiff_t)block->channel * steps[1];
    bool by_rows = steps[1] == 1;
    fast_finish finish = {.rows = span->count,
                          .n = block->columns,
                          .x = sums,
                          .x_pitch = (ptrdiff_t)block->pitch,
                          .low = low,
                          .high = high,
                          .out = by_rows ? out : sums,
                          .out_pitch = by_rows ? step : (ptrdiff_t)block->pitch};
    if (by_rows || low != -INFINITY || high != INFINITY) {
        r->kernels->finish(&finish);
    }
    if (by_rows) {
        return;
    }
    if (step == 1) {
        r->kernels->turn_32(span->count, block->columns, sums, (ptrdiff_t)block->pitch, out, steps[1]);
        return;
    }
    for (size_t j = 0; j < block->columns; j++) {
        for (size_t i = 0; i < span->count; i++) {
            out[(ptrdiff_t)i * step + (ptrdiff_t)j * steps[1]] = sums[i * block->pitch + j];
        }
    }
}

void conv_finish(const conv_run *r, const conv_block *block)
{
    const fast_conv *conv = r->conv;
    bool clamps = conv->activation == FAST_CLAMP, is_last = !conv->residual_last || conv->residual == NULL;
    float low = clamps ? conv->low : -INFINITY, high = clamps ? conv->high : INFINITY;
    fast_unary *unary = unary_of(r->kernels, conv->activation);
    if (conv->residual != NULL && !conv->residual_last) {
        add_residual(r, block);
    }
    if (unary != NULL) { /* also of what lies between the rows: it is not used */
        unary((block->rows - 1) * block->pitch + block->columns, block->sums, block->sums);
    }
    if (clamps && (!is_last || conv->epilogue != NULL)) {
        fast_finish finish = {.rows = block->rows,
                              .n = block->columns,
                              .x = block->sums,
                              .x_pitch = (ptrdiff_t)block->pitch,
                              .low = low,
                              .high = high,
                              .out = block->sums,
                              .out_pitch = (ptrdiff_t)block->pitch};
        r->kernels->finish(&finish);
        low = -INFINITY;
        high = INFINITY;
    }
    if (!is_last) {
        add_residual(r, block);
    }
    if (conv->epilogue != NULL) {
        fast_block done = {.sums = block->sums,
                           .pitch = block->pitch,
                           .rows = block->rows,
                           .columns = block->columns,
                           .first_row = block->first,
                           .first_column = block->channel};
        conv->epilogue(conv->user, &done);
    }
    run spans[CONV_BLOCK_ROWS];
    size_t n = convolution_output_runs(&r->job, block->at, block->first, block->rows, spans);
    ptrdiff_t step = block->at->axes[2].out_step * r->job.output_steps[4];
    for (size_t i = 0; i < n; i++) {
        store_run(r, block, &spans[i], step, low, high);
    }
}
