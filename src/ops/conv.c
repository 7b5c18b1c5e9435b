/*
 * Convolutions. All of them are aten::convolution, which has inference and a kernel (kernels/convolution.h); the others
 * give it their arguments: an image without a batch dim gets one, padding by name is computed.
 */
#include "kernels/convolution.h"
#include "ops/dense.h"
#include "ops/product.h"
#include "ops/window.h"

#include <string.h>

/* aten::convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups) */
enum { INPUT, WEIGHT, BIAS, STRIDE, PADDING, DILATION, TRANSPOSED, OUTPUT_PADDING, GROUPS };

/* The numbers among its arguments. */
typedef struct conv_numbers {
    uint32_t axes;
    int64_t stride[WINDOW_AXES], padding[WINDOW_AXES], dilation[WINDOW_AXES], output_padding[WINDOW_AXES];
    bool transposed;
    int64_t groups;
} conv_numbers;

static tn_status read_numbers(call *c, conv_numbers *p)
{
    uint32_t rank = arg_type(c, INPUT)->rank;
    if (rank < 3 || rank > 2 + WINDOW_AXES || arg_type(c, WEIGHT)->rank != rank) {
        return call_fail(c, TN_E_MISMATCH, "input and weight have %u and %u dims, both need the same, from 3 to 5",
                         rank, arg_type(c, WEIGHT)->rank);
    }
    p->axes = rank - 2;
    p->transposed = arg_bool(c, TRANSPOSED);
    p->groups = arg_int(c, GROUPS);
    if (!arg_axes_from(c, STRIDE, p->axes, 1, p->stride) || !arg_axes_from(c, PADDING, p->axes, 0, p->padding) ||
        !arg_axes_from(c, DILATION, p->axes, 1, p->dilation) ||
        !arg_axes_from(c, OUTPUT_PADDING, p->axes, 0, p->output_padding)) {
        return c->b->status;
    }
    if (p->groups < 1) {
        return call_fail(c, TN_E_ARGUMENT, "groups is %lld, at least 1 is expected", (long long)p->groups);
    }
    return c->b->status;
}

/* ---- sizes ---- */

static tn_status check_channels(call *c, const conv_numbers *p, extent *out_channels)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, INPUT), *w = arg_type(c, WEIGHT);
    extent groups = known(p->groups);
    extent taken = p->transposed ? w->sizes[0] : extent_mul(b, w->sizes[1], groups);
    *out_channels = p->transposed ? extent_mul(b, w->sizes[1], groups) : w->sizes[0];
    if (extent_equal(b, x->sizes[1], taken) == FACT_NO ||
        extent_equal(b, extent_mod(b, w->sizes[0], groups), known(0)) == FACT_NO ||
        extent_less(b, w->sizes[0], groups) == FACT_YES) {
        return call_fail(c, TN_E_MISMATCH, "an input of sizes %s does not fit a weight of sizes %s in %lld groups",
                         extents_text(b, x->sizes, x->rank), extents_text(b, w->sizes, w->rank), (long long)p->groups);
    }
    if (has_arg(c, BIAS)) {
        const tensor_type *bias = arg_type(c, BIAS);
        if (bias->rank != 1 || extent_equal(b, bias->sizes[0], *out_channels) == FACT_NO) {
            return call_fail(c, TN_E_MISMATCH, "the bias has sizes %s, one number for each of %s channels is expected",
                             extents_text(b, bias->sizes, bias->rank), extent_text(b, *out_channels));
        }
    }
    return TN_OK;
}

/* torch convolves integers, but spreads and dilates those of 64 bits alone. */
static bool has_kernel(dtype type, const conv_numbers *p)
{
    bool is_plain = !p->transposed;
    for (uint32_t i = 0; i < p->axes; i++) {
        is_plain = is_plain && p->dilation[i] == 1;
    }
    bool is_narrow = dtype_table[type].category == CATEGORY_INTEGRAL && type != DT_I64;
    return has_products(type) && (is_plain || !is_narrow);
}

static tn_status check_types(call *c, const conv_numbers *p)
{
    dtype type = arg_type(c, INPUT)->dtype;
    for (size_t i = WEIGHT; i <= BIAS; i++) {
        if (has_arg(c, i) && arg_type(c, i)->dtype != type) {
            return call_fail(c, TN_E_ARGUMENT, "input and %s have element types %s and %s, one type is needed",
                             i == BIAS ? "bias" : "weight", dtype_table[type].name,
                             dtype_table[arg_type(c, i)->dtype].name);
        }
    }
    if (!has_kernel(type, p)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    return TN_OK;
}

/* The size of axis i of the output. */
static extent output_size(call *c, const conv_numbers *p, uint32_t i)
{
    builder *b = c->b;
    extent size = arg_type(c, INPUT)->sizes[2 + i], kernel = arg_type(c, WEIGHT)->sizes[2 + i];
    if (kernel.expr != NULL || kernel.n < 1 || kernel.n > INT32_MAX) {
        call_fail(c, TN_E_ARGUMENT, "the weight has size %s along axis %u", extent_text(b, kernel), i);
        return known(1);
    }
    int64_t reach = p->dilation[i] * (kernel.n - 1) + 1;
    if (p->transposed) {
        extent spread = extent_mul(b, extent_sub(b, size, known(1)), known(p->stride[i]));
        return extent_add(b, spread, known(reach - 2 * p->padding[i] + p->output_padding[i]));
    }
    if (extent_less(b, size, known(reach - 2 * p->padding[i])) == FACT_YES) {
        call_fail(c, TN_E_MISMATCH,
                  "the kernel reaches over %lld elements of axis %u, of which there are %s with padding",
                  (long long)reach, i, extent_text(b, extent_add(b, size, known(2 * p->padding[i]))));
        return known(1);
    }
    return window_count(b, size, kernel.n, p->stride[i], p->padding[i], p->dilation[i], 0);
}

/* Does torch give the convolution to oneDNN? That decides the layout of results with three axes. */
static bool goes_to_onednn(builder *b, const tensor_type *x, const tensor_type *w, const conv_numbers *p)
{
    bool is_grouped = p->groups > 1, kernel_is_large = true;
    for (uint32_t i = 0; i < p->axes; i++) {
        if (p->transposed &&
            (p->output_padding[i] >= p->stride[i] || (is_grouped && extent_is(b, x->sizes[1], p->groups)))) {
            return false;
        }
    }
    for (uint32_t i = w->rank - 2; i < w->rank; i++) {
        kernel_is_large = kernel_is_large && extent_likely_less(b, known(3), w->sizes[i]);
    }
    return x->dtype == DT_BF16 ||
           (x->dtype == DT_F32 && (is_grouped || kernel_is_large || extent_likely_less(b, known(1), x->sizes[0]) ||
                                   extent_likely_less(b, known(20480), extent_product(b, x->sizes, 4))));
}

/* Channels last where input or weight lie so; torch makes the input of one axis contiguous first. */
static memory_format output_format(builder *b, const tensor_type *x, const tensor_type *w, const conv_numbers *p)
{
    if (x->rank == 3 || extent_is(b, infer_numel(b, x), 0) || (x->rank == 5 && !goes_to_onednn(b, x, w, p))) {
        return FORMAT_CONTIGUOUS;
    }
    memory_format of_input = suggested_format(b, x);
    return of_input != FORMAT_CONTIGUOUS ? of_input : suggested_format(b, w);
}

static tn_status infer_convolution(call *c)
{
    conv_numbers p;
    extent sizes[2 + WINDOW_AXES];
    const tensor_type *x = arg_type(c, INPUT);
    TRY(read_numbers(c, &p));
    TRY(check_types(c, &p));
    TRY(check_channels(c, &p, &sizes[1]));
    sizes[0] = x->sizes[0];
    for (uint32_t i = 0; i < p.axes; i++) {
        sizes[2 + i] = output_size(c, &p, i);
        if (extent_less(c->b, sizes[2 + i], known(0)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "axis %u of the result would have size %s", i,
                             extent_text(c->b, sizes[2 + i]));
        }
        TRY(c->b->status);
    }
    memory_format format = output_format(c->b, x, arg_type(c, WEIGHT), &p);
    out_new_strided(c, 0, x->dtype, sizes, image_strides(c->b, sizes, x->rank, format), x->rank);
    return c->b->status;
}

static tn_status run_convolution(call *c)
{
    conv_numbers p;
    const tensor *x = arg_tensor(c, INPUT), *w = arg_tensor(c, WEIGHT), *out = out_tensor(c, 0);
    TRY(read_numbers(c, &p));
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
        "SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor"),
    .infer = infer_convolution, .run = run_convolution,
    .samples = "f32[2,3,8,9], f32[4,3,3,3], f32[4], [2, 1], [1, 1], [1, 1], False, [0, 0], 1 | bf16[2,4,12], "
               "bf16[6,2,3], None, [1], [0], [2], False, [0], 2 | f64[1,4,5,6], f64[4,3,3,3], f64[6], [2, 2], [1, 1], "
               "[1, 1], True, [1, 0], 2 | f32[1,2,4,5,6], f32[3,2,2,3,1], f32[3], [1, 2, 1], [0, 1, 0], [1, 1, 1], "
               "False, [0, 0, 0], 1 | f32[0,3,8,9], f32[4,3,3,3], f32[4], [1, 1], [0, 0], [1, 1], False, [0, 0], 1");

/* ---- under other names ---- */

static datum convolve(call *c, datum input, datum weight, datum bias, datum stride, datum padding, datum dilation,
                      bool transposed, datum output_padding, datum groups)
{
    return BUILD(c->b, "aten::convolution", input, weight, bias, stride, padding, dilation, of_bool(transposed),
                 output_padding, groups);
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

static tn_status finish(call *c, datum result)
{
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
    return finish(c, convolve(c, with_batch(c), c->args[1], c->args[2], c->args[3], c->args[4], c->args[5], false,
                              zeros_for(c->b), c->args[6]));
}

/* aten::conv_transposeNd(input, weight, bias, stride, padding, output_padding, groups, dilation) */
static tn_status compose_conv_transpose(call *c, uint32_t axes)
{
    TRY(expect_axes(c, axes));
    return finish(c, convolve(c, with_batch(c), c->args[1], c->args[2], c->args[3], c->args[4], c->args[7], true,
                              c->args[5], c->args[6]));
}

/*
 * aten::convNd.padding(input, weight, bias, stride, "same" or "valid", dilation, groups): "same" pads so that the
 * output has the sizes of the input; what is odd goes to the far end, as zeros around the input.
 */
static tn_status compose_conv_mode(call *c, uint32_t axes)
{
    builder *b = c->b;
    const char *mode = arg_string(c, 4);
    int64_t near[WINDOW_AXES] = {0}, around[2 * WINDOW_AXES] = {0}, stride[WINDOW_AXES], dilation[WINDOW_AXES];
    bool is_odd = false;
    TRY(expect_axes(c, axes));
    if (strcmp(mode, "same") != 0 && strcmp(mode, "valid") != 0) {
        return call_fail(c, TN_E_ARGUMENT, "padding is '%s', 'same' or 'valid' is expected", mode);
    }
    if (!arg_axes_from(c, 3, axes, 1, stride) || !arg_axes_from(c, 5, axes, 1, dilation)) {
        return b->status;
    }
    for (uint32_t i = 0; i < axes && strcmp(mode, "same") == 0; i++) {
        extent kernel = arg_type(c, WEIGHT)->sizes[2 + i];
        if (stride[i] != 1 || kernel.expr != NULL || kernel.n < 1) {
            return call_fail(c, TN_E_ARGUMENT, "padding 'same' needs strides of 1 and a weight of known sizes");
        }
        int64_t total = dilation[i] * (kernel.n - 1);
        near[i] = total / 2;
        around[2 * (axes - 1 - i) + 1] = total % 2;
        is_odd = is_odd || total % 2 != 0;
    }
    datum input = with_batch(c);
    if (is_odd) {
        input = BUILD(b, "aten::constant_pad_nd", input, of_ints(b, around, 2 * axes), of_int(0));
    }
    return finish(c, convolve(c, input, c->args[1], c->args[2], c->args[3], of_ints(b, near, axes), c->args[5], false,
                              zeros_for(b), c->args[6]));
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
    return finish(c, convolve(c, with_batch(c), c->args[1], c->args[2], c->args[3], c->args[4], c->args[5],
                              arg_bool(c, TRANSPOSED), c->args[7], c->args[8]));
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
    uint32_t rank = arg_type(c, WEIGHT)->rank;
    return compose_conv_mode(c, rank < 3 ? 1 : rank - 2);
}

OPDEF(_convolution_mode,
      .overloads = OVERLOADS("aten::_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str "
                             "padding, SymInt[] dilation, SymInt groups) -> Tensor"),
      .compose = compose_convolution_mode, .samples = "f32[2,3,9,8], f32[4,3,3,4], f32[4], [1, 1], 'same', [1, 1], 1");

/* ---- the backends of torch, under their own names ---- */

/* (self, weight, kernel_size, bias, stride, padding, dilation); the last may be missing. */
static tn_status compose_slow(call *c)
{
    datum dilation = c->n > 6 ? c->args[6] : of_ints(c->b, &(int64_t){1}, 1);
    return finish(c, convolve(c, with_batch(c), c->args[1], c->args[3], c->args[4], c->args[5], dilation, false,
                              zeros_for(c->b), of_int(1)));
}

/* (self, weight, kernel_size, bias, stride, padding, output_padding, dilation) */
static tn_status compose_slow_transpose(call *c)
{
    return finish(c, convolve(c, with_batch(c), c->args[1], c->args[3], c->args[4], c->args[5], c->args[7], true,
                              c->args[6], of_int(1)));
}

/* aten::mkldnn_convolution(self, weight, bias, padding, stride, dilation, groups) */
static tn_status compose_mkldnn(call *c)
{
    return finish(c, convolve(c, with_batch(c), c->args[1], c->args[2], c->args[4], c->args[3], c->args[5], false,
                              zeros_for(c->b), c->args[6]));
}

OPDEF(
    _slow_conv2d_forward,
    .overloads = OVERLOADS(
        "aten::_slow_conv2d_forward(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias, SymInt[2] stride, "
        "SymInt[2] padding) -> Tensor",
        "aten::_slow_conv2d_forward.output(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias, SymInt[2] "
        "stride, SymInt[2] padding, *, Tensor(a!) output) -> Tensor(a!)"),
    .compose = compose_slow, .samples = "f32[2,3,9,8], f32[4,3,3,3], [3, 3], f32[4], [2, 1], [1, 1]");
OPDEF(thnn_conv2d,
      .overloads = OVERLOADS(
          "aten::thnn_conv2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
          "stride=[1, 1], "
          "SymInt[2] padding=[0, 0]) -> Tensor",
          "aten::thnn_conv2d.out(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
          "stride=[1, 1], SymInt[2] padding=[0, 0], *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_slow, .samples = "f32[2,3,9,8], f32[4,3,3,3], [3, 3], f32[4], [2, 1], [1, 1]");
OPDEF(
    slow_conv3d,
    .overloads = OVERLOADS(
        "aten::slow_conv3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=[1, "
        "1, "
        "1], SymInt[3] padding=[0, 0, 0]) -> Tensor",
        "aten::slow_conv3d.out(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] "
        "stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], *, Tensor(a!) out) -> Tensor(a!)",
        "aten::slow_conv3d_forward(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias, SymInt[3] stride, "
        "SymInt[3] padding) -> Tensor",
        "aten::slow_conv3d_forward.output(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias, SymInt[3] "
        "stride, SymInt[3] padding, *, Tensor(a!) output) -> Tensor(a!)"),
    .compose = compose_slow, .samples = "f32[1,3,5,6,7], f32[4,3,3,2,1], [3, 2, 1], f32[4], [1, 1, 1], [1, 1, 1]");
OPDEF(
    slow_conv_dilated2d,
    .overloads = OVERLOADS(
        "aten::slow_conv_dilated2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
        "stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1]) -> Tensor",
        "aten::slow_conv_dilated2d.out(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
        "stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_slow, .samples = "f32[2,3,9,8], f32[4,3,3,3], [3, 3], f32[4], [2, 1], [1, 1], [2, 1]");
OPDEF(
    slow_conv_dilated3d,
    .overloads = OVERLOADS(
        "aten::slow_conv_dilated3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] "
        "stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1]) -> Tensor",
        "aten::slow_conv_dilated3d.out(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] "
        "stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], *, Tensor(a!) out) -> "
        "Tensor(a!)"),
    .compose = compose_slow,
    .samples = "f32[1,3,5,6,7], f32[4,3,3,2,1], [3, 2, 1], f32[4], [1, 1, 1], [1, 1, 1], [1, 2, 1]");
OPDEF(slow_conv_transpose2d,
      .overloads = OVERLOADS(
          "aten::slow_conv_transpose2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
          "stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt[2] dilation=[1, 1]) -> "
          "Tensor",
          "aten::slow_conv_transpose2d.out(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, "
          "SymInt[2] "
          "stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt[2] dilation=[1, 1], *, "
          "Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_slow_transpose,
      .samples = "f32[2,3,5,6], f32[3,4,3,3], [3, 3], f32[4], [2, 2], [1, 1], [1, 1], [1, 1]");
OPDEF(
    slow_conv_transpose3d,
    .overloads = OVERLOADS(
        "aten::slow_conv_transpose3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] "
        "stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt[3] dilation=[1, 1, "
        "1]) -> Tensor",
        "aten::slow_conv_transpose3d.out(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, "
        "SymInt[3] "
        "stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt[3] dilation=[1, 1, "
        "1], *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_slow_transpose,
    .samples = "f32[1,3,3,4,2], f32[3,4,3,2,2], [3, 2, 2], f32[4], [2, 2, 2], [1, 1, 1], [1, 1, 1], [1, 1, 1]");
OPDEF(mkldnn_convolution,
      .overloads = OVERLOADS(
          "aten::mkldnn_convolution(Tensor self, Tensor weight, Tensor? bias, SymInt[] padding, SymInt[] stride, "
          "SymInt[] "
          "dilation, SymInt groups) -> Tensor",
          "aten::mkldnn_convolution.out(Tensor self, Tensor weight, Tensor? bias, SymInt[] padding, SymInt[] stride, "
          "SymInt[] dilation, SymInt groups, *, Tensor(a!) out) -> Tensor(a!)"),
      .dtypes = CATEGORY_FLOATING, .compose = compose_mkldnn,
      .samples = "f32[2,4,9,8], f32[6,2,3,3], f32[6], [1, 1], [2, 1], [1, 1], 2");

/* ---- sequences whose steps come first ---- */

/* aten::conv_tbc(self[time, batch, in], weight[width, in, out], bias[out], pad) -> [time, batch, out] */
static tn_status compose_conv_tbc(call *c)
{
    builder *b = c->b;
    if (arg_type(c, 0)->rank != 3 || arg_type(c, 1)->rank != 3) {
        return call_fail(c, TN_E_MISMATCH, "input and weight have %u and %u dims, 3 are expected", arg_type(c, 0)->rank,
                         arg_type(c, 1)->rank);
    }
    datum input = BUILD(b, "aten::permute", c->args[0], of_ints(b, (const int64_t[]){1, 2, 0}, 3));
    datum weight = BUILD(b, "aten::permute", c->args[1], of_ints(b, (const int64_t[]){2, 1, 0}, 3));
    datum one = of_ints(b, &(int64_t){1}, 1), pad = of_ints(b, &(int64_t){arg_int(c, 3)}, 1);
    datum out = convolve(c, input, weight, c->args[2], one, pad, one, false, zeros_for(b), of_int(1));
    out_set(c, 0,
            BUILD(b, "aten::contiguous", BUILD(b, "aten::permute", out, of_ints(b, (const int64_t[]){2, 0, 1}, 3))));
    return b->status;
}

OPDEF(conv_tbc,
      .overloads =
          OVERLOADS("aten::conv_tbc(Tensor self, Tensor weight, Tensor bias, int pad=0) -> Tensor",
                    "aten::conv_tbc.out(Tensor self, Tensor weight, Tensor bias, int pad=0, *, Tensor(a!) out) -> "
                    "Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv_tbc, .samples = "f32[5,2,3], f32[2,3,4], f32[4], 1");
