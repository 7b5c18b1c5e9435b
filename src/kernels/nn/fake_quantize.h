/*
 * Quantization that stays in real numbers: elements are rounded to multiples of a scale and clamped, as training with
 * quantization in view does it; and the choice of a scale from bounds. All on dense arrays. Before
 * ops/quantize/fake_quantize.c.
 */
#ifndef TENON_KERNELS_NN_FAKE_QUANTIZE_H
#define TENON_KERNELS_NN_FAKE_QUANTIZE_H

#include "base/dtype.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Elements [outer, channels, inner] of f32 or f64, with a scale and a zero point to each channel. */
typedef struct fake_quantizer {
    size_t outer, channels, inner;
    const float *scales;
    const float *zeros; /* integers, unless zeros_are_real: then they are added before rounding */
    bool zeros_are_real;
    int64_t low, high; /* quantized values */
} fake_quantizer;

/* One channel, as torch computes it: clamped before it becomes an integer. mask: 1 where nothing was clamped. */
void fake_quantize_all(dtype type, size_t n, const void *x, float scale, int64_t zero, int64_t low, int64_t high,
                       void *out, uint8_t *mask);
/* Any number of channels: clamped after. */
void fake_quantize_channels(dtype type, const fake_quantizer *q, const void *x, void *out, uint8_t *mask);
/*
 * Gradients, of f32, where scales and zero points are learned: of each element, and of each channel's scale and zero
 * point, times `factor`.
 */
void fake_quantize_backward(const fake_quantizer *q, const float *grad, const float *x, float factor, float *grad_x,
                            float *grad_scales, float *grad_zeros);

typedef struct quantization_choice {
    double scale;
    int32_t zero;
} quantization_choice;

/*
 * The scale and zero point with which quantized values low ... high reach from least to largest (and 0 is among them).
 * low < high. symmetric: the zero point is in the middle.
 */
quantization_choice choose_quantization(float least, float largest, int32_t low, int32_t high, bool symmetric);

#endif
