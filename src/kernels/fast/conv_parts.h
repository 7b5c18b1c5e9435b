/*
 * What the ways of a convolution share (conv.h says what they are): conv.c chooses, packs and brings the input into
 * order; conv_direct.c and conv_depthwise.c form sums, block by block; conv_finish.c writes blocks.
 */
#ifndef TENON_KERNELS_FAST_CONV_PARTS_H
#define TENON_KERNELS_FAST_CONV_PARTS_H

#include "kernels/fast/conv.h"
#include "kernels/fast/pack.h"
#include "kernels/nn/convolution_parts.h"

enum {
    CONV_BLOCK_ROWS = 96,                   /* positions of a block, at most */
    CONV_BLOCK_COLUMNS = FAST_TILE_COLUMNS, /* channels, likewise */
    CONV_DEPTH = 256,                       /* of a part of a sum */
    CONV_NARROW_CHANNELS = 8,               /* the most that are few */
    CONV_PIECE_NANOSECONDS = 10000,
};

/* A convolution with all axes, its input as its way reads it. */
typedef struct conv_run {
    const fast_kernels *kernels;
    const fast_conv *conv;
    convolution job;
    const float *input; /* channels-last; narrow: plain with its padding */
    int64_t steps[2 + CONVOLUTION_AXES];
} conv_run;

/* Sums of positions [first, first + rows) of a phase for channels [channel, channel + columns) of the output. */
typedef struct conv_block {
    const phase *at;
    size_t first, rows, channel, columns;
    float *sums;
    size_t pitch;
} conv_block;

/* Residual, activation, epilogue; then the block is written where it belongs. */
void conv_finish(const conv_run *r, const conv_block *block);

void conv_run_direct(const conv_run *r, thread_pool *pool);
void conv_run_winograd(const conv_run *r, thread_pool *pool, float *workspace);
void conv_run_depthwise(const conv_run *r, thread_pool *pool);

/* ---- Winograd's way (winograd.c) ---- */

/* Of a job with all axes. */
bool winograd_applies(const convolution *job);
double winograd_error_bound(fast_conv_way way, size_t in_channels);
/* Bytes behind the zeros; of the workspace, behind the turned input. */
size_t winograd_packed_bytes(const fast_kernels *kernels, fast_conv_way way, const convolution *job);
size_t winograd_workspace(fast_conv_way way, const convolution *job);
void winograd_pack(const fast_kernels *kernels, thread_pool *pool, fast_conv_way way, const convolution *job,
                   void *packed);

/* ---- sizes ---- */

/* Phases of a transposed convolution by remainders of its stride, whether or not the output has such places. */
size_t conv_phases(const convolution *job);
/* One of them; `positions` of an axis is 0 where the output has none. */
phase conv_phase(const convolution *job, size_t index);

/* Length of a run of a narrow or direct sum, and how many runs a sum has. */
size_t conv_run_length(fast_conv_way way, const convolution *job);
size_t conv_run_count(fast_conv_way way, const convolution *job, const phase *at);

/* The zeros that pointers outside of the input lead to stand before all panels. */
size_t conv_zero_bytes(const convolution *job);
/* Bytes of the panels of one phase and group. */
size_t conv_panel_bytes(const fast_kernels *kernels, fast_conv_way way, const convolution *job, const phase *at);

/* The padded image of a narrow convolution: as far as windows reach. */
bool conv_padded_size(const convolution *job, int64_t size[CONVOLUTION_AXES]);

static inline size_t conv_smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

static inline size_t conv_pieces(size_t n, size_t piece)
{
    return n / piece + (n % piece != 0);
}

#endif
