/*
 * Convolutions and transposed convolutions of one to three spatial axes, of every type that has matrix products
 * (gemm_supports). Used by the convolution operators; built on the parts of gemm.
 */
#ifndef TENON_KERNELS_NN_CONVOLUTION_H
#define TENON_KERNELS_NN_CONVOLUTION_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

enum { CONVOLUTION_AXES = 3 }; /* the most there can be */

/*
 *     output[b, o, y...] = bias[o] + sum over c, k of input[b, c, y * stride - padding + k * dilation] * weight[o, c,
 * k]
 *
 * with zero outside of the input; transposed, output y receives input x by tap k where y = x * stride - padding +
 * k * dilation. Channel o sees the input channels of its group alone. Half and bfloat16 are summed in f32 and rounded
 * once; integers wrap. The caller has checked that sizes fit each other; output sizes come from it, so the padding of
 * the far end and the output padding of a transposed convolution are implied.
 */
typedef struct convolution {
    dtype type;
    size_t batch, groups, in_channels, out_channels; /* channels of all groups together */
    unsigned spatial;                                /* axes that are used, 1 to 3 */
    int64_t in[CONVOLUTION_AXES], out[CONVOLUTION_AXES];
    int64_t kernel[CONVOLUTION_AXES], stride[CONVOLUTION_AXES], padding[CONVOLUTION_AXES], dilation[CONVOLUTION_AXES];
    bool transposed;
    const void *input,
        *weight;      /* weight: contiguous [out, in / groups, kernel...]; transposed [in, out / groups, ...] */
    const void *bias; /* [out], or NULL */
    void *output;     /* overlaps no input */
    int64_t input_steps[2 + CONVOLUTION_AXES],
        output_steps[2 + CONVOLUTION_AXES]; /* elements: batch, channel, spatial... */
} convolution;

/* Bytes of workspace, to be aligned to 64, for this pool. The result does not depend on the pool. */
size_t convolution_workspace(const convolution *job, thread_pool *pool);
void convolution_run(thread_pool *pool, const convolution *job, void *workspace);

#endif
