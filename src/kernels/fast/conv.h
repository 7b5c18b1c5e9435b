/*
 * Convolutions of f32 for planned engines: weights packed once, any kernel, stride, dilation, groups and batch, one to
 * three spatial axes, transposed ones too; rows of channels or plain images, in and out; bias, residual and activation
 * while the results are in the cache. Built on the tiles of fast.h, and on the geometry of nn/convolution.h.
 *
 *     fast_conv conv = {.job = {.type = DT_F32, ..., .weight = w, .bias = b}};
 *     conv.way = fast_conv_choose(kernels, &conv);
 *     fast_conv_pack(kernels, pool, &conv, packed);              once: fast_conv_packed_bytes(kernels, &conv)
 *     conv.packed = packed;
 *     fast_conv_run(kernels, pool, &conv, workspace);            each run: fast_conv_workspace(kernels, &conv)
 *
 * Steps of the job say how images lie. Channels-last (step of the channel 1) is what the kernels read and write; plain
 * input (step of the last axis 1) is turned over in the workspace first, unless the way is FAST_CONV_NARROW, and plain
 * output is turned over block by block. Everything else is moved element by element.
 *
 * What is packed depends on the level, the way, channels, groups, kernel, and for transposed ones stride, padding and
 * dilation; not on batch, sizes and steps: one packing serves every size. Every sum is formed inside one piece of work
 * in one order, so bits do not depend on threads.
 */
#ifndef TENON_KERNELS_FAST_CONV_H
#define TENON_KERNELS_FAST_CONV_H

#include "kernels/fast/product.h"
#include "kernels/nn/convolution.h"

typedef enum fast_conv_way {
    FAST_CONV_DIRECT,     /* rows of channels by pointers: any convolution */
    FAST_CONV_NARROW,     /* few input channels: runs along the last axis of a padded plain image */
    FAST_CONV_DEPTHWISE,  /* as many groups as channels in and out */
    FAST_CONV_WINOGRAD_2, /* 3 x 3 taps, step 1, two axes: tiles of 2 x 2 results */
    FAST_CONV_WINOGRAD_4, /* likewise, of 4 x 4 */
    FAST_CONV_WAYS
} fast_conv_way;

typedef struct fast_conv {
    convolution job; /* type f32; weight is read by fast_conv_pack alone, input, bias and output by fast_conv_run */
    fast_conv_way way;
    bool allows_winograd; /* fast_conv_choose may take such a way: fewer multiplications, sums in another order */
    const void *packed;
    /* activation(sum + residual), or activation(sum) + residual where it comes last. */
    fast_activation activation;
    float low, high;
    const float *residual;                        /* as large as the output; NULL: none. May be the output itself */
    int64_t residual_steps[2 + CONVOLUTION_AXES]; /* as those of the job */
    bool residual_last;
    /*
     * Then, where it is not NULL: rows are positions of the output, image after image, columns are channels; `batch`
     * is 0. Not for transposed convolutions.
     */
    fast_epilogue *epilogue;
    const void *user;
} fast_conv;

/*
 * The best way for these channels, groups, kernel and dilation. Where Winograd's is allowed, sizes and batch tell
 * whether it pays; it is right for all sizes.
 */
fast_conv_way fast_conv_choose(const fast_kernels *kernels, const fast_conv *conv);

/*
 * What roundings may add up to, before the activation. Of Winograd's ways relative to the sum over all weights of a
 * result of |weight| times the largest |input|; of the others relative to the sum of |weight * input|. No layer comes
 * near it: errors of Winograd's ways are some 1e-6 of the largest result.
 */
double fast_conv_error_bound(const fast_conv *conv);
/* Beyond this bound Winograd's ways are not chosen. */
#define FAST_CONV_MOST_ERROR 0x1p-7

/* SIZE_MAX where there are too many. Packed bytes and workspace are aligned to FAST_ALIGNMENT. */
size_t fast_conv_packed_bytes(const fast_kernels *kernels, const fast_conv *conv);
size_t fast_conv_workspace(const fast_kernels *kernels, const fast_conv *conv);

void fast_conv_pack(const fast_kernels *kernels, thread_pool *pool, const fast_conv *conv, void *packed);
/* The workspace holds nothing between runs. Input and output do not overlap. */
void fast_conv_run(const fast_kernels *kernels, thread_pool *pool, const fast_conv *conv, void *workspace);

#endif
