/*
 * Convolutions. All of them are aten::convolution, which has inference and a kernel (kernels/nn/convolution.h); the
 * others give it their arguments: an image without a batch dim gets one, padding by name is computed, complex numbers
 * become three convolutions of real ones. Those that torch has for one way of computing each are in conv_backends.c.
 */
#include "kernels/nn/convolution.h"
#include "ops/conv_geometry.h"
#include "ops/dense.h"
#include "ops/product.h"

#include <string.h>

/* aten::convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups) */
enum { INPUT, WEIGHT, BIAS, STRIDE, PADDING, DILATION, TRANSPOSED, OUTPUT_PADDING, GROUPS };

/* torch convolves integers, but spreads and dilates those of 64 bits alone; complex numbers it takes apart before. */
static bool has_kernel(dtype type, const conv_geometry *p)
{
    bool is_plain = !p->transposed;
    for (uint32_t i = 0; i < p->axes; i++) {
        is_plain = is_plain && p->dilation[i] == 1;
    }
    bool is_narrow = dtype_table[type].category == CATEGORY_INTEGRAL && type != DT_I64;
    return has_products(type) && dtype_table[type].category != CATEGORY_COMPLEX && (is_plain || !is_narrow);
}

static tn_status check_types(call *c, const conv_geometry *p)
{
    dtype type = arg_type(c, INPUT)->dtype;
    for (size_t i = WEIGHT; i <= BIAS; i++) {
        if (has_arg(c, i) && arg_type(c, i)->dtype != type) {
            return call_fail(c, TN_E_ARGUMENT, "input and %s have element types %s and %s, one type is needed",
                             i == BIAS ? "bias" : "weight", dtype_table[type].name,
                             dtype_table[arg_type(c, i)->dtype].name);
        }
    }
    if (!is_empty(c->b, arg_type(c, INPUT)) && !has_kernel(type, p)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    return TN_OK;
}

static tn_status check_bias(call *c, const conv_geometry *p)
{
    builder *b = c->b;
    if (has_arg(c, BIAS)) {
        const tensor_type *bias = arg_type(c, BIAS);
        extent channels = conv_channels(b, p);
        if (bias->rank != 1 || extent_equal(b, bias->sizes[0], channels) == FACT_NO) {
            return call_fail(c, TN_E_MISMATCH, "the bias has sizes %s, one number for each of %s channels is expected",
                             extents_text(b, bias->sizes, bias->rank), extent_text(b, channels));
        }
    }
    return TN_OK;
}

static tn_status infer_convolution(call *c)
{
    conv_geometry p;
    extent sizes[2 + WINDOW_AXES];
    TRY(conv_read(c, INPUT, &p));
    TRY(check_types(c, &p));
    TRY(check_bias(c, &p));
    TRY(conv_sizes(c, &p, sizes));
    out_new_strided(c, 0, p.input->dtype, sizes, conv_strides(c->b, &p, sizes), p.input->rank);
    return c->b->status;
}

static tn_status run_convolution(call *c)
{
    conv_geometry p;
    const tensor *x = arg_tensor(c, INPUT), *w = arg_tensor(c, WEIGHT), *out = out_tensor(c, 0);
    TRY(conv_read(c, INPUT, &p));
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    convolution job = {.type = x->dtype,
                       .batch = (size_t)x->sizes[0],
                       .groups = (size_t)p.groups,
                       .in_channels = (size_t)x->sizes[1],
                       .out_channels = (size_t)out->sizes[1],
                       .spatial = p.axes,
                       .transposed = p.transposed,
                       .input = tensor_at(x),
                       .weight = dense_in(c, w, x->dtype),
                       .bias = has_arg(c, BIAS) ? dense_in(c, arg_tensor(c, BIAS), x->dtype) : NULL,
                       .output = tensor_at(out)};
    TRY(c->b->status);
    for (uint32_t i = 0; i < p.axes; i++) {
        job.in[i] = x->sizes[2 + i];
        job.out[i] = out->sizes[2 + i];
        job.kernel[i] = w->sizes[2 + i];
    }
    memcpy(job.stride, p.stride, sizeof job.stride);
    memcpy(job.padding, p.padding, sizeof job.padding);
    memcpy(job.dilation, p.dilation, sizeof job.dilation);
    memcpy(job.input_steps, x->strides, x->rank * sizeof *x->strides);
    memcpy(job.output_steps, out->strides, out->rank * sizeof *out->strides);
    void *workspace = call_workspace(c, convolution_workspace(&job, c->b->pool));
    if (workspace != NULL) {
        convolution_run(c->b->pool, &job, workspace);
    }
    return c->b->status;
}

OPDEF(
    convolution,
    .overloads = OVERLOADS(
        "aten::convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] "
        "dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor",
        "aten::convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] "
        "dilation, bool transposed, SymInt[] output_padding, SymInt groups, *, Tensor(a!) out) -> Tensor(a!)",
        "aten::convolution_overrideable(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, "
        "SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor",
        "aten::convolution_overrideable.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] "
        "padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, *, Tensor(a!) out) -> "
        "Tensor(a!)"),
    .infer = infer_convolution, .run = run_convolution,
    .samples = "f32[2,3,8,9], f32[4,3,3,3], f32[4], [2, 1], [1, 1], [1, 1], False, [0, 0], 1 | bf16[2,4,12], "
               "bf16[6,2,3], None, [1], [0], [2], False, [0], 2 | f64[1,4,5,6], f64[4,3,3,3], f64[6], [2, 2], [1, 1], "
               "[1, 1], True, [1, 0], 2 | f32[1,2,4,5,6], f32[3,2,2,3,1], f32[3], [1, 2, 1], [0, 1, 0], [1, 1, 1], "
               "False, [0, 0, 0], 1 | f32[0,3,8,9], f32[4,3,3,3], f32[4], [1, 1], [0, 0], [1, 1], False, [0, 0], 1");

/* ---- under other names ---- */

typedef struct conv_args {
    datum input, weight, bias, stride, padding, dilation;
    bool transposed;
    datum output_padding, groups;
} conv_args;

static datum convolve(builder *b, const conv_args *p)
{
    return BUILD(b, "aten::convolution", p->input, p->weight, p->bias, p->stride, p->padding, p->dilation,
                 of_bool(p->transposed), p->output_padding, p->groups);
}

/* The real (0) or imaginary (1) parts; of nothing, nothing. */
static datum part_of(builder *b, datum x, int64_t part)
{
    return x.kind == DATUM_NONE
               ? x
               : BUILD(b, "aten::select.int", BUILD(b, "aten::view_as_real", x), of_int(-1), of_int(part));
}

static datum sum_of_parts(builder *b, datum x)
{
    return x.kind == DATUM_NONE ? x : BUILD(b, "aten::add.Tensor", part_of(b, x, 0), part_of(b, x, 1));
}

/* (w + iv)(x + iy) = wx - vy + i((w + v)(x + y) - wx - vy), as torch does it: the results round alike. */
static datum convolve_parts(builder *b, const conv_args *p)
{
    conv_args real = *p, imaginary = *p, sum = *p;
    real.input = part_of(b, p->input, 0);
    real.weight = part_of(b, p->weight, 0);
    real.bias = part_of(b, p->bias, 0);
    imaginary.input = part_of(b, p->input, 1);
    imaginary.weight = part_of(b, p->weight, 1);
    imaginary.bias = of_none();
    sum.input = sum_of_parts(b, p->input);
    sum.weight = sum_of_parts(b, p->weight);
    sum.bias = sum_of_parts(b, p->bias);
    datum wx = convolve(b, &real), vy = convolve(b, &imaginary), all = convolve(b, &sum);
    datum rest = BUILD(b, "aten::sub.Tensor", BUILD(b, "aten::sub.Tensor", all, wx), vy);
    datum i = {.kind = DATUM_COMPLEX, .u.complex_number = {0, 1}};
    return BUILD(b, "aten::add.Tensor", BUILD(b, "aten::sub.Tensor", wx, vy), BUILD(b, "aten::mul.Scalar", rest, i));
}

static datum zeros_for(builder *b)
{
    return of_ints(b, &(int64_t){0}, 1);
}

/* An image without its batch dim (one dim less than the weight has) gets one. */
static bool lacks_batch(const call *c)
{
    return arg_type(c, INPUT)->rank + 1 == arg_type(c, WEIGHT)->rank;
}

static datum with_batch(call *c)
{
    return lacks_batch(c) ? BUILD(c->b, "aten::unsqueeze", c->args[INPUT], of_int(0)) : c->args[INPUT];
}

/* The result, without the batch dim that with_batch added. */
static tn_status finish(call *c, const conv_args *p)
{
    bool is_complex = dtype_table[arg_type(c, INPUT)->dtype].category == CATEGORY_COMPLEX;
    datum result = is_complex ? convolve_parts(c->b, p) : convolve(c->b, p);
    out_set(c, 0, lacks_batch(c) ? BUILD(c->b, "aten::squeeze.dim", result, of_int(0)) : result);
    return c->b->status;
}

static tn_status expect_axes(call *c, uint32_t axes)
{
    uint32_t rank = arg_type(c, WEIGHT)->rank;
    if (rank != axes + 2 || (arg_type(c, INPUT)->rank != rank && !lacks_batch(c))) {
        return call_fail(c, TN_E_MISMATCH,
                         "input and weight have %u and %u dims, %u (or %u without batch) and %u are expected",
                         arg_type(c, INPUT)->rank, rank, axes + 2, axes + 1, axes + 2);
    }
    return TN_OK;
}

/* aten::convNd(input, weight, bias, stride, padding, dilation, groups) */
static tn_status compose_conv(call *c, uint32_t axes)
{
    TRY(expect_axes(c, axes));
    conv_args p = {with_batch(c), c->args[1], c->args[2],      c->args[3], c->args[4],
                   c->args[5],    false,      zeros_for(c->b), c->args[6]};
    return finish(c, &p);
}

/* aten::conv_transposeNd(input, weight, bias, stride, padding, output_padding, groups, dilation) */
static tn_status compose_conv_transpose(call *c, uint32_t axes)
{
    TRY(expect_axes(c, axes));
    conv_args p = {with_batch(c), c->args[1], c->args[2], c->args[3], c->args[4],
                   c->args[7],    true,       c->args[5], c->args[6]};
    return finish(c, &p);
}

/*
 * Padding by name, from (input, weight, bias, stride, "same" or "valid", dilation, groups): "same" pads so that the
 * output has the sizes of the input; what is odd goes to the far end, as zeros around the input.
 */
static tn_status read_mode(call *c, datum input, uint32_t axes, conv_args *p)
{
    builder *b = c->b;
    const char *mode = arg_string(c, 4);
    int64_t near[WINDOW_AXES] = {0}, around[2 * WINDOW_AXES] = {0}, stride[WINDOW_AXES], dilation[WINDOW_AXES];
    bool is_same = strcmp(mode, "same") == 0, is_odd = false;
    if (!is_same && strcmp(mode, "valid") != 0) {
        return call_fail(c, TN_E_ARGUMENT, "padding is '%s', 'same' or 'valid' is expected", mode);
    }
    if (!arg_axes_from(c, 3, axes, 1, stride) || !arg_axes_from(c, 5, axes, 1, dilation)) {
        return b->status;
    }
    for (uint32_t i = 0; i < axes && is_same; i++) {
        int64_t kernel;
        if (stride[i] != 1 || !extent_asked_number(b, arg_type(c, WEIGHT)->sizes[2 + i], &kernel) || kernel < 1 ||
            kernel > INT32_MAX) {
            return call_fail(c, TN_E_ARGUMENT, "padding 'same' needs strides of 1 and a weight of known sizes");
        }
        int64_t total = dilation[i] * (kernel - 1);
        near[i] = total / 2;
        around[2 * (axes - 1 - i) + 1] = total % 2;
        is_odd = is_odd || total % 2 != 0;
    }
    if (is_odd) {
        input = BUILD(b, "aten::constant_pad_nd", input, of_ints(b, around, 2 * axes), of_int(0));
    }
    *p = (conv_args){input,      c->args[1], c->args[2],   c->args[3], of_ints(b, near, axes),
                     c->args[5], false,      zeros_for(b), c->args[6]};
    return b->status;
}

static tn_status compose_conv_mode(call *c, uint32_t axes)
{
    conv_args p;
    TRY(expect_axes(c, axes));
    TRY(read_mode(c, with_batch(c), axes, &p));
    return finish(c, &p);
}

#define CONV_TYPES(n)                                      \
    static tn_status compose_conv##n##d(call *c)           \
    {                                                      \
        return compose_conv(c, n);                         \
    }                                                      \
    static tn_status compose_conv##n##d_padding(call *c)   \
    {                                                      \
        return compose_conv_mode(c, n);                    \
    }                                                      \
    static tn_status compose_conv_transpose##n##d(call *c) \
    {                                                      \
        return compose_conv_transpose(c, n);               \
    }
CONV_TYPES(1)
CONV_TYPES(2)
CONV_TYPES(3)

OPDEF(conv1d,
      .overloads = OVERLOADS("aten::conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], "
                             "SymInt[1] padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv1d,
      .samples =
          "f32[2,3,12], f32[4,3,5], f32[4], 2, 2 | f32[3,12], f32[4,3,5] | bf16[2,4,12], bf16[4,1,3], None, 1, 1, "
          "2, 4 | f32[2,12,3].T, f32[4,3,5]");
OPDEF(conv2d,
      .overloads = OVERLOADS("aten::conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], "
                             "SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv2d,
      .samples = "f32[2,3,9,8], f32[4,3,3,3], f32[4], 2, 1 | f32[3,9,8], f32[4,3,2,3] | f16[2,4,9,8], f16[4,1,3,3], "
                 "f16[4], [1, 2], [0, 1], [2, 1], 4 | c64[1,2,4,4], c64[3,2,2,2] | i64[1,2,4,4], i64[3,2,2,2]");
OPDEF(conv3d,
      .overloads = OVERLOADS(
          "aten::conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] "
          "padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv3d,
      .samples = "f32[1,3,5,6,7], f32[4,3,3,2,1], f32[4], 1, 1 | f32[3,5,6,7], f32[2,3,3,2,1], None, [1, 2, 1]");
OPDEF(conv1d_padding,
      .overloads = OVERLOADS(
          "aten::conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str "
          "padding=\"valid\", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv1d_padding,
      .samples = "f32[2,3,12], f32[4,3,4], f32[4], 1, 'same' | f32[3,12], f32[4,3,5], None, 2, 'valid'");
OPDEF(conv2d_padding,
      .overloads = OVERLOADS(
          "aten::conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str "
          "padding=\"valid\", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv2d_padding,
      .samples = "f32[2,3,9,8], f32[4,3,3,4], f32[4], 1, 'same' | f32[3,9,8], f32[4,3,2,3], None, 2, 'valid' | "
                 "f32[1,3,9,8], f32[4,3,3,2], None, 1, 'same', 2");
OPDEF(conv3d_padding,
      .overloads = OVERLOADS(
          "aten::conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str "
          "padding=\"valid\", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv3d_padding,
      .samples = "f32[1,3,5,6,7], f32[4,3,3,2,1], f32[4], 1, 'same' | f32[3,5,6,7], f32[2,3,3,2,1]");
OPDEF(conv_transpose1d,
      .overloads = OVERLOADS(
          "aten::conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] "
          "padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1]) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv_transpose1d,
      .samples = "f32[2,3,7], f32[3,4,5], f32[4], 2, 2, 1 | f32[4,7], f32[4,2,3], None, 1, 0, 0, 2, 2");
OPDEF(conv_transpose2d,
      .overloads = OVERLOADS(
          "aten::conv_transpose2d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], "
          "SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2] dilation=[1, 1]) -> "
          "Tensor"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv_transpose2d,
      .samples = "f32[2,3,5,6], f32[3,4,3,3], f32[4], 2, 1, 1 | bf16[4,5,6], bf16[4,2,3,2], None, 1, 0, 0, 2, 2 | "
                 "f64[1,4,3,3], f64[4,1,2,2], f64[4], 2, 0, 0, 4");
OPDEF(conv_transpose3d,
      .overloads = OVERLOADS(
          "aten::conv_transpose3d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], "
          "SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3] dilation=[1, 1, "
          "1]) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv_transpose3d,
      .samples = "f32[1,3,3,4,2], f32[3,4,3,2,2], f32[4], 2, 1, 1 | f32[4,2,3,4], f32[4,2,1,3,2]");

/* aten::_convolution(input, ..., groups, and four switches of other backends) */
static tn_status compose_underscore_convolution(call *c)
{
    conv_args p = {c->args[0], c->args[1], c->args[2], c->args[3], c->args[4], c->args[5], arg_bool(c, TRANSPOSED),
                   c->args[7], c->args[8]};
    out_set(c, 0, convolve(c->b, &p));
    return c->b->status;
}

OPDEF(
    _convolution,
    .overloads = OVERLOADS(
        "aten::_convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] "
        "dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool "
        "cudnn_enabled, bool allow_tf32) -> Tensor",
        "aten::_convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] "
        "dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool "
        "cudnn_enabled, bool allow_tf32, *, Tensor(a!) out) -> Tensor(a!)",
        "aten::_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, "
        "SymInt[] dilation, bool transposed, int[] output_padding, SymInt groups, bool benchmark, bool deterministic, "
        "bool cudnn_enabled) -> Tensor"),
    .traits = OP_LOWER_PRECISION, .compose = compose_underscore_convolution,
    .samples =
        "f32[2,3,9,8], f32[4,3,3,3], f32[4], [2, 1], [1, 1], [1, 1], False, [0, 0], 1, False, False, True, True");

static tn_status compose_convolution_mode(call *c)
{
    conv_args p;
    TRY(conv_check_ranks(c, INPUT));
    TRY(read_mode(c, c->args[INPUT], arg_type(c, WEIGHT)->rank - 2, &p));
    out_set(c, 0, convolve(c->b, &p));
    return c->b->status;
}

OPDEF(_convolution_mode,
      .overloads = OVERLOADS("aten::_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str "
                             "padding, SymInt[] dilation, SymInt groups) -> Tensor"),
      .compose = compose_convolution_mode, .samples = "f32[2,3,9,8], f32[4,3,3,4], f32[4], [1, 1], 'same', [1, 1], 1");
