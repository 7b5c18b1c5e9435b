/*
 * Compound operations of the standard that have no row: said by others, in the standard's own language. See read.h.
 * They are read like fragments of the model, when one is first called. What the standard says in words is here as text:
 * what a pool of squares is, how local normalizations are made, that resampling is a box.
 */
#include "targets/nnef/read.h"

#include <string.h>

#define T "tensor<scalar>"
#define WINDOW                                                                                            \
    "border: string = 'constant', padding: (integer, integer)[] = [], stride: integer[] = [], dilation: " \
    "integer[] = []"
#define PASSED "border = border, padding = padding, stride = stride, dilation = dilation"
#define OUT ") -> (output: " T ") { "

/* clang-format off */
static const char *const texts[] = {
    "fragment add_n(x: " T "[]) -> (y: " T ") { y = x[0] + add_n(x[1:]) if length_of(x) > 1 else x[0]; }",
    "fragment copy_n<?>(x: tensor<?>, times: integer) -> (y: tensor<?>[]) "
    "{ y = [x] + copy_n(x, times = times - 1) if times > 1 else [x]; }",
    "fragment rms_pool(input: " T ", size: integer[], " WINDOW OUT
    "output = sqrt(box(sqr(input), size = size, " PASSED ", normalize = true)); }",
    "fragment debox(input: " T ", size: integer[], " WINDOW ", output_shape: integer[] = [], normalize: logical = false" OUT
    "ones = constant(shape = [shape_of(input)[1], 1] + size[2:], value = [1.0]); "
    "spread = deconv(input, ones, border = border, padding = padding[2:], stride = stride[2:], "
    "dilation = dilation[2:], output_shape = output_shape, groups = 0); "
    "output = spread / scalar(volume_of(size)) if normalize else spread; }",
    "fragment volume_of(size: integer[]) -> (n: integer) { n = size[0] * volume_of(size[1:]) if length_of(size) > 0 else 1; }",
    "fragment separable_conv(input: " T ", plane_filter: " T ", point_filter: " T ", bias: " T " = 0.0, " WINDOW
    ", groups: integer = 1" OUT "filtered = conv(input, plane_filter, " PASSED ", groups = 0); "
    "output = conv(filtered, point_filter, bias, groups = groups); }",
    "fragment separable_deconv(input: " T ", plane_filter: " T ", point_filter: " T ", bias: " T " = 0.0, " WINDOW
    ", output_shape: integer[] = [], groups: integer = 1" OUT "filtered = deconv(input, point_filter, groups = groups); "
    "output = deconv(filtered, plane_filter, bias, " PASSED ", output_shape = output_shape, groups = 0); }",
    "fragment local_mean_of(input: " T ", size: integer[]" OUT /* over channels alone: as if they were a row */
    "s = shape_of(input); is_row = size[0] == 1 && volume_of(size[2:]) == 1; "
    "output = reshape(box(reshape(input, shape = [s[0], 1, s[1], -1]), size = [1, 1, size[1], 1], normalize = true), "
    "shape = s) if is_row else box(input, size = size, normalize = true); }",
    "fragment local_response_normalization(input: " T ", size: integer[], alpha: scalar = 1.0, beta: scalar = 0.5, "
    "bias: scalar = 1.0" OUT "sigma = bias + alpha * local_mean_of(sqr(input), size = size); "
    "output = input / (sigma ^ beta); }",
    "fragment local_mean_normalization(input: " T ", size: integer[]" OUT
    "output = input - local_mean_of(input, size = size); }",
    "fragment local_variance_normalization(input: " T ", size: integer[], bias: scalar = 0.0, epsilon: scalar = 0.0" OUT
    "variance = local_mean_of(sqr(input), size = size); "
    "output = input / max(sqrt(variance) + bias, epsilon); }",
    "fragment local_contrast_normalization(input: " T ", size: integer[], bias: scalar = 0.0, epsilon: scalar = 0.0" OUT
    "centered = local_mean_normalization(input, size = size); "
    "output = local_variance_normalization(centered, size = size, bias = bias, epsilon = epsilon); }",
    "fragment l1_normalization(input: " T ", axes: integer[], bias: scalar = 0.0, epsilon: scalar = 0.0" OUT
    "output = input / max(sum_reduce(abs(input), axes = axes) + bias, epsilon); }",
    "fragment l2_normalization(input: " T ", axes: integer[], bias: scalar = 0.0, epsilon: scalar = 0.0" OUT
    "output = input / max(sqrt(sum_reduce(sqr(input), axes = axes)) + bias, epsilon); }",
    "fragment nearest_downsample(input: " T ", factor: integer[]" OUT
    "output = box(input, size = [1] * (2 + length_of(factor)), stride = [1, 1] + factor, "
    "padding = [(0, 0)] * (2 + length_of(factor))); }",
    "fragment area_downsample(input: " T ", factor: integer[]" OUT
    "output = box(input, size = [1, 1] + factor, stride = [1, 1] + factor, "
    "padding = [(0, 0)] * (2 + length_of(factor)), normalize = true); }",
    "fragment zero_point_linear_quantize(x: " T ", zero_point: tensor<integer>, scale: " T ", bits: integer, "
    "signed: logical, symmetric: logical) -> (y: " T ") { r = scalar(2 ^ (bits - 1) - 1 if signed else 2 ^ bits - 1); "
    "q = round(x / scale) + zero_point; "
    "l = (-r if symmetric else -r - 1.0) if signed else 0.0; "
    "y = (clamp(q, l, r) - zero_point) * scale; }",
    "fragment min_max_linear_quantize(x: " T ", min: " T ", max: " T ", bits: integer, signed: logical, symmetric: logical)"
    " -> (y: " T ") { r = scalar(2 ^ bits - 1 - integer(signed && symmetric)); z = clamp(x, min, max); "
    "p = scalar(2 ^ (bits - 1) - integer(symmetric) if signed else 0); "
    "q = round((z - min) / (max - min) * r) - p; y = (q + p) / r * (max - min) + min; }",
    "fragment linear_quantize(x: " T ", min: " T ", max: " T ", bits: integer) -> (y: " T ") "
    "{ y = min_max_linear_quantize(x, min = min, max = max, bits = bits, signed = false, symmetric = false); }",
    "fragment logarithmic_quantize(x: " T ", max: " T ", bits: integer) -> (y: " T ") { r = scalar(2 ^ bits - 1); "
    "m = ceil(log2(max)); q = round(clamp(log2(abs(x)), m - r, m)); y = sign(x) * pow(2.0, q); }",
};
/* clang-format on */

/* The name behind "fragment ". */
static bool is_named(const char *text, const char *name)
{
    const char *at = text + strlen("fragment ");
    size_t n = strlen(name);
    return strncmp(at, name, n) == 0 && (at[n] == '(' || at[n] == '<');
}

const nnef_declaration *nnef_read_compound(reading *r, const char *name)
{
    const nnef_declaration *found = map_get(&r->compounds, name);
    size_t n;
    for (size_t i = 0; found == NULL && i < sizeof texts / sizeof *texts; i++) {
        if (is_named(texts[i], name) &&
            nnef_parse_fragments(r->ctx, r->arena, texts[i], strlen(texts[i]), NULL, &found, &n) == TN_OK) {
            *map_at(&r->compounds, name) = (void *)(uintptr_t)found;
        }
    }
    return found;
}
