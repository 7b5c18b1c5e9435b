/*
 * What the parts of convolution share: which input meets which output (convolution_windows.c), the direct way for
 * depthwise convolutions (convolution_depthwise.c) and the general way by matrix products (convolution.c).
 */
#ifndef TENON_KERNELS_NN_CONVOLUTION_PARTS_H
#define TENON_KERNELS_NN_CONVOLUTION_PARTS_H

#include "kernels/matrix/gemm_parts.h"
#include "kernels/nn/convolution.h"

/*
 * One spatial axis of a phase. Position j < positions is output coordinate out_first + j * out_step; its tap t < taps
 * reads input coordinate in_first + j * in_step + t * in_tap, where there is one, with the weight at kernel coordinate
 * kernel_first + t * kernel_step.
 *
 * A convolution is one phase. A transposed one has a phase for every remainder of the output coordinates by the
 * strides: within a phase all positions meet the same taps, and neighbours read neighbours, so that it is again a plain
 * convolution. No tap is in two phases.
 */
typedef struct axis {
    size_t positions, taps;
    ptrdiff_t out_first, out_step;
    ptrdiff_t in_size, in_first, in_step, in_tap;
    ptrdiff_t kernel_first, kernel_step;
} axis;

typedef struct phase {
    axis axes[CONVOLUTION_AXES];
} phase;

/* A convolution with all three axes; those that are not used come first, with size 1. */
convolution convolution_with_all_axes(const convolution *job);

size_t convolution_phases(const convolution *job);
phase convolution_phase(const convolution *job, size_t index);
size_t phase_positions(const phase *f); /* of one output channel of one image */
size_t phase_taps(const phase *f);
/* Where the weight of a tap is, counted from that of the first kernel coordinate. */
size_t phase_kernel_index(const convolution *job, const phase *f, size_t tap);

/* A run of columns, which are positions of images one after another, and where it begins among the elements. */
typedef struct run {
    size_t column, count;
    ptrdiff_t at;
} run;

/*
 * Columns [first, first + count) in the output of channel 0: writes at most count runs, and returns how many. Within a
 * run, elements are out_step times the step of the last axis apart.
 */
size_t convolution_output_runs(const convolution *job, const phase *f, size_t first, size_t count, run *runs);

/*
 * What a tap reads for them in the input of channel 0: the same, with in_step. Columns that are in no run read nothing.
 */
size_t convolution_input_runs(const convolution *job, const phase *f, size_t tap, size_t first, size_t count,
                              run *runs);

/* Depthwise: groups of one input channel, not transposed. */
bool depthwise_applies(const convolution *job);
size_t depthwise_scratch(const convolution *job); /* bytes for one thread */
void depthwise_run(const convolution *job, size_t channel, size_t image, void *scratch);

#endif
