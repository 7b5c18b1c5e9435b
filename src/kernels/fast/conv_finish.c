/* The end of a block of a convolution, while it is in the first cache: residual, activation, and into the output as it
 * lies. See conv_parts.h; called by the ways. */
#include "kernels/fast/conv_parts.h"

#include <string.h>

/* How the output, or what is as large as it, lies: all steps of one tensor. */
typedef struct image {
    float *at;
    const int64_t *steps;
} image;

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
                              .out = sums,
                              .out_pitch = (ptrdiff_t)block->pitch};
        r->kernels->finish[FAST_NO_ACTIVATION](&finish);
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

/* Rows of a run of positions, to where they lie in the output, which is plain. */
static void store_run(const conv_run *r, const conv_block *block, const run *span, ptrdiff_t step)
{
    const int64_t *steps = r->job.output_steps;
    const float *sums = block->sums + span->column * block->pitch;
    float *out = (float *)r->job.output + span->at + (ptrdiff_t)block->channel * steps[1];
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

/* What is left to do where sums go into rows of channels: all of it in one pass. */
static void store_rows(const conv_run *r, const conv_block *block, const run *span, ptrdiff_t step,
                       fast_activation activation, const float *residual)
{
    ptrdiff_t at = span->at + (ptrdiff_t)block->channel;
    fast_finish finish = {.rows = span->count,
                          .n = block->columns,
                          .x = block->sums + span->column * block->pitch,
                          .x_pitch = (ptrdiff_t)block->pitch,
                          .more = residual == NULL ? NULL : residual + at,
                          .more_pitch = step,
                          .more_last = r->conv->residual_last,
                          .low = r->conv->low,
                          .high = r->conv->high,
                          .out = (float *)r->job.output + at,
                          .out_pitch = step};
    r->kernels->finish[activation](&finish);
}

/* Residual, activation and epilogue in the block itself. */
static void finish_sums(const conv_run *r, const conv_block *block)
{
    const fast_conv *conv = r->conv;
    bool adds = conv->residual != NULL;
    if (adds && !conv->residual_last) {
        add_residual(r, block);
    }
    fast_finish finish = {.rows = block->rows,
                          .n = block->columns,
                          .x = block->sums,
                          .x_pitch = (ptrdiff_t)block->pitch,
                          .low = conv->low,
                          .high = conv->high,
                          .out = block->sums,
                          .out_pitch = (ptrdiff_t)block->pitch};
    if (conv->activation != FAST_NO_ACTIVATION) {
        r->kernels->finish[conv->activation](&finish);
    }
    if (adds && conv->residual_last) {
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
}

void conv_finish(const conv_run *r, const conv_block *block)
{
    const fast_conv *conv = r->conv;
    size_t steps = (2 + conv->job.spatial) * sizeof *conv->residual_steps;
    bool by_rows = r->job.output_steps[1] == 1;
    bool in_one = by_rows && conv->epilogue == NULL &&
                  (conv->residual == NULL || memcmp(conv->residual_steps, conv->job.output_steps, steps) == 0);
    if (!in_one) {
        finish_sums(r, block);
    }
    run spans[CONV_BLOCK_ROWS];
    size_t n = convolution_output_runs(&r->job, block->at, block->first, block->rows, spans);
    ptrdiff_t step = block->at->axes[2].out_step * r->job.output_steps[4];
    for (size_t i = 0; i < n; i++) {
        if (by_rows) {
            store_rows(r, block, &spans[i], step, in_one ? conv->activation : FAST_NO_ACTIVATION,
                       in_one ? conv->residual : NULL);
        } else {
            store_run(r, block, &spans[i], step);
        }
    }
}
