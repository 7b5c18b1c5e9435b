/*
 * Numbers of few bits, for the families quantize and microsoft and for casts: scales and zero points along a dim or in
 * blocks, and what happens to values that a type does not have. After parts.h in the flow.
 */
#ifndef TENON_TARGETS_ONNX_ROWS_QUANTIZE_H
#define TENON_TARGETS_ONNX_ROWS_QUANTIZE_H

#include "targets/onnx/rows/parts.h"

/* How a tensor is quantized. */
typedef struct scaling {
    datum scale;      /* without dims, of one element, along `axis`, or of the rank of the tensor in blocks */
    datum zero_point; /* alike, or None: 0 */
    int64_t axis;
    int64_t block; /* elements of `axis` that share a scale; 0: no blocks */
} scaling;

/* As Cast has it. bits: of integers that are narrower than the type that they are read into; else 0. */
datum onnx_narrowed(builder *b, datum x, dtype to, int64_t bits, bool saturates);
/* (x - zero_point) * scale, as `to`. */
datum onnx_dequantized(call *c, datum x, const scaling *by, dtype to);
/* round(x / scale) + zero_point, brought into the range of the type. */
datum onnx_quantized(call *c, datum x, const scaling *by, dtype to, int64_t bits, bool saturates);
/* x - zero_point as i32; along: the dim that a zero point with a dim goes along. */
datum onnx_centered(call *c, datum x, datum zero_point, uint32_t along_dim);
/* The convolution of operands of Conv whose numbers are whole and exact in f64. first: argument `auto_pad`. */
datum onnx_whole_conv(call *c, datum x, datum w, size_t first);

#endif
