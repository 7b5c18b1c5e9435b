/*
 * The geometry of convolutions: their numbers, the sizes and layouts of their results. For aten::convolution (conv.c)
 * and its derivatives (conv_backward.c).
 */
#ifndef TENON_OPS_CONV_GEOMETRY_H
#define TENON_OPS_CONV_GEOMETRY_H

#include "ops/window.h"

typedef struct conv_geometry {
    const tensor_type *input, *weight;
    uint32_t axes;
    int64_t stride[WINDOW_AXES], padding[WINDOW_AXES], dilation[WINDOW_AXES], output_padding[WINDOW_AXES];
    bool transposed;
    int64_t groups;
} conv_geometry;

/* Fails the call unless the arguments input and weight, from `first` on, have the same number of dims, from 3 to 5. */
tn_status conv_check_ranks(call *c, size_t first);
/*
 * Reads (input, weight, bias, stride, padding, dilation, transposed, output_padding, groups) from argument `first` on,
 * all but the bias.
 */
tn_status conv_read(call *c, size_t first, conv_geometry *p);

/* How many channels the weight makes. */
extent conv_channels(builder *b, const conv_geometry *p);
/* The sizes of the result; fails the call where torch refuses those of the operands. */
tn_status conv_sizes(call *c, const conv_geometry *p, extent *sizes);
/*
 * Strides of a new tensor of the input's rank, be it the result, or the gradient of input or weight: channels last
 * where input or weight lie so.
 */
const extent *conv_strides(builder *b, const conv_geometry *p, const extent *sizes);
/* Does torch give the convolution to oneDNN? */
bool conv_goes_to_onednn(builder *b, const conv_geometry *p);

#endif
