/* Quantization in real numbers: see fake_quantize.h. */
#include "kernels/nn/fake_quantize.h"

#include <math.h>

/* As x86 converts: what does not fit becomes the least integer. */
static int64_t to_integer(double value)
{
    return value >= -0x1p63 && value < 0x1p63 ? (int64_t)value : INT64_MIN;
}

/* As processors subtract: zero points and bounds are what a program says. */
static int64_t wrapped_difference(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a - (uint64_t)b);
}

static int64_t clamp(int64_t value, int64_t low, int64_t high)
{
    return value < low ? low : value > high ? high : value;
}

/* ---- one scale for all ---- */

#define FAKE_QUANTIZE_ALL(name, T, round)                                                                \
    static void name(size_t n, const T *x, float scale, int64_t zero, int64_t low, int64_t high, T *out, \
                     uint8_t *mask)                                                                      \
    {                                                                                                    \
        float inverse = 1 / scale;                                                                       \
        for (size_t i = 0; i < n; i++) {                                                                 \
            T steps = (T)zero + round(x[i] * (T)inverse);                                                \
            int64_t quantized = to_integer(fmin(fmax((double)steps, (double)low), (double)high));        \
            out[i] = (T)((float)wrapped_difference(quantized, zero) * scale);                            \
            mask[i] = (T)low <= steps && steps <= (T)high;                                               \
        }                                                                                                \
    }
FAKE_QUANTIZE_ALL(all_f32, float, rintf)
FAKE_QUANTIZE_ALL(all_f64, double, rint)

void fake_quantize_all(dtype type, size_t n, const void *x, float scale, int64_t zero, int64_t low, int64_t high,
                       void *out, uint8_t *mask)
{
    if (type == DT_F64) {
        all_f64(n, x, scale, zero, low, high, out, mask);
    } else {
        all_f32(n, x, scale, zero, low, high, out, mask);
    }
}

/* ---- a scale per channel ---- */

#define FAKE_QUANTIZE_ROW(name, T, round)                                                                       \
    static void name(size_t n, const T *x, const fake_quantizer *q, size_t channel, T *out, uint8_t *mask)      \
    {                                                                                                           \
        float scale = q->scales[channel], zero = q->zeros[channel], inverse = 1 / scale;                        \
        for (size_t i = 0; i < n; i++) {                                                                        \
            T steps = x[i] * (T)inverse;                                                                        \
            double moved =                                                                                      \
                q->zeros_are_real ? (double)rintf((float)((T)zero + steps)) : (double)((T)zero + round(steps)); \
            int64_t quantized = to_integer(moved);                                                              \
            double real = fmin(fmax((double)quantized, (double)q->low), (double)q->high);                       \
            out[i] = (T)((real - (double)zero) * (double)scale);                                                \
            mask[i] = q->low <= quantized && quantized <= q->high;                                              \
        }                                                                                                       \
    }
FAKE_QUANTIZE_ROW(row_f32, float, rintf)
FAKE_QUANTIZE_ROW(row_f64, double, rint)

void fake_quantize_channels(dtype type, const fake_quantizer *q, const void *x, void *out, uint8_t *mask)
{
    for (size_t row = 0; row < q->outer * q->channels; row++) {
        size_t at = row * q->inner, channel = row % q->channels;
        if (type == DT_F64) {
            row_f64(q->inner, (const double *)x + at, q, channel, (double *)out + at, mask + at);
        } else {
            row_f32(q->inner, (const float *)x + at, q, channel, (float *)out + at, mask + at);
        }
    }
}

/* ---- gradients ---- */

typedef struct gradients {
    double scale, zero;
} gradients;

static gradients backward_row(size_t n, const float *grad, const float *x, const fake_quantizer *q, size_t channel,
                              float factor, float *grad_x)
{
    float scale = q->scales[channel], zero = q->zeros[channel], inverse = 1 / scale;
    float below = (float)q->low - zero, above = (float)q->high - zero;
    gradients sum = {0, 0};
    for (size_t i = 0; i < n; i++) {
        int64_t quantized = to_integer((double)rintf(zero + x[i] * inverse));
        bool inside = quantized >= q->low && quantized <= q->high;
        grad_x[i] = grad[i] * (float)inside;
        if (inside) {
            float real = ((float)clamp(quantized, q->low, q->high) - zero) * scale;
            sum.scale += (double)(grad[i] * (real - x[i]) * inverse * factor);
        } else {
            sum.scale += (double)(grad[i] * (quantized < q->low ? below : above) * factor);
            sum.zero += (double)(grad[i] * -1 * scale * factor);
        }
    }
    return sum;
}

void fake_quantize_backward(const fake_quantizer *q, const float *grad, const float *x, float factor, float *grad_x,
                            float *grad_scales, float *grad_zeros)
{
    for (size_t channel = 0; channel < q->channels; channel++) {
        gradients sum = {0, 0};
        for (size_t i = 0; i < q->outer; i++) {
            size_t at = (i * q->channels + channel) * q->inner;
            gradients row = backward_row(q->inner, grad + at, x + at, q, channel, factor, grad_x + at);
            sum.scale += row.scale;
            sum.zero += row.zero;
        }
        grad_scales[channel] = (float)sum.scale;
        grad_zeros[channel] = (float)sum.zero;
    }
}

/* ---- choosing ---- */

/* Scales below this are not used: in f16 they would be denormal. */
static const float least_scale = 6.1e-5F;

/* Makes bounds as far from 0 as quantized values are to both sides of their middle. */
static void make_symmetric(float *least, float *largest, int32_t low, int32_t high)
{
    int64_t width = (int64_t)high - low;
    double below = (double)-(width / 2 + 1), above = (double)(width / 2);
    double scale = fmax((double)fabsf(*least / (float)below), (double)fabsf(*largest / (float)above));
    *least = (float)(scale * below);
    *largest = (float)(scale * above);
}

/* The bounds that the least scale covers, where the one found was smaller. */
static void widen(float *least, float *largest, float found, float steps)
{
    if (*least == 0) {
        *largest = least_scale * steps;
    } else if (*largest == 0) {
        *least = -least_scale * steps;
    } else {
        *least *= least_scale / found;
        *largest *= least_scale / found;
    }
}

quantization_choice choose_quantization(float least, float largest, int32_t low, int32_t high, bool symmetric)
{
    double steps = (double)high - (double)low;
    if (least < 0 && largest > 0 && symmetric) {
        make_symmetric(&least, &largest, low, high);
    }
    least = least > 0 ? 0 : least; /* NaN stays */
    largest = largest < 0 ? 0 : largest;
    double scale = ((double)largest - (double)least) / steps;
    if ((float)scale == 0 || isinf(1 / (float)scale)) {
        scale = 0.1;
    }
    if (scale < (double)least_scale) {
        widen(&least, &largest, (float)scale, (float)steps);
        scale = (double)least_scale;
    }
    /* Both ends give a zero point: that of the end which is nearer to 0 is the more exact one. */
    double from_least = (double)low - (double)least / scale, from_largest = (double)high - (double)largest / scale;
    double least_error = fabs((double)low) - fabs((double)least / scale);
    double largest_error = fabs((double)high) - fabs((double)largest / scale);
    double zero = least_error < largest_error ? from_least : from_largest;
    if (least < 0 && largest > 0 && symmetric) {
        zero = ((double)low + (double)high) / 2;
    }
    int32_t rounded = isnan(zero) ? INT32_MIN : zero < low ? low : zero > high ? high : (int32_t)rint(zero);
    return (quantization_choice){scale, rounded};
}
