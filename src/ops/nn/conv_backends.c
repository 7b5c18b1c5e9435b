/*
 * Convolutions by the names of torch's ways to compute them (slow_..., thnn_..., mkldnn_...), and of sequences whose
 * steps come first. All of them become aten::convolution (conv.c), or products, once their own rules for operands hold.
 */
#include "ops/window.h"

/* (self, weight, kernel_size, bias, stride, padding, ...) */
enum { INPUT, WEIGHT, KERNEL, BIAS, STRIDE, PADDING };

/* What one of them takes. */
typedef struct backend {
    uint32_t axes;
    bool takes_one;    /* also an image without a batch dim */
    uint32_t may_lack; /* so many of the dims [batch, channels, axes...] may have size 0; all: the weight too */
} backend;

static bool lacks_batch(const call *c)
{
    return arg_type(c, INPUT)->rank + 1 == arg_type(c, WEIGHT)->rank;
}

static datum with_batch(call *c)
{
    return lacks_batch(c) ? BUILD(c->b, "aten::unsqueeze", c->args[INPUT], of_int(0)) : c->args[INPUT];
}

static datum without_batch(call *c, datum result)
{
    return lacks_batch(c) ? BUILD(c->b, "aten::squeeze.dim", result, of_int(0)) : result;
}

/* kernel_size repeats what the weight says. */
static tn_status check_kernel(call *c, uint32_t axes)
{
    const tensor_type *w = arg_type(c, WEIGHT);
    const extent *kernel = arg_extents_n(c, KERNEL, axes);
    TRY(c->b->status);
    for (uint32_t i = 0; i < axes; i++) {
        if (extent_equal(c->b, kernel[i], w->sizes[2 + i]) == FACT_NO) {
            return call_fail(c, TN_E_MISMATCH, "kernel_size is %s, the weight has sizes %s",
                             extents_text(c->b, kernel, axes), extents_text(c->b, w->sizes, w->rank));
        }
    }
    return TN_OK;
}

static tn_status check_operands(call *c, const backend *k)
{
    const tensor_type *x = arg_type(c, INPUT);
    uint32_t rank = k->axes + 2;
    bool is_some_weight = k->may_lack == rank || !is_empty(c->b, arg_type(c, WEIGHT));
    bool fits =
        is_some_weight && arg_type(c, WEIGHT)->rank == rank && (x->rank == rank || (k->takes_one && lacks_batch(c)));
    for (uint32_t i = 0; fits && i < x->rank; i++) {
        uint32_t of_batched = i + (rank - x->rank);
        fits = of_batched < k->may_lack || !extent_is(c->b, x->sizes[i], 0);
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "input and weight have sizes %s and %s, images of %u axes are expected",
                         extents_text(c->b, x->sizes, x->rank),
                         extents_text(c->b, arg_type(c, WEIGHT)->sizes, arg_type(c, WEIGHT)->rank), k->axes);
    }
    return check_kernel(c, k->axes);
}

static datum in_format(builder *b, datum x, memory_format format)
{
    return BUILD(b, "aten::clone", x, (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = format});
}

/* Channels last where input or weight lie so. */
static memory_format format_of_operands(call *c)
{
    memory_format of_input = suggested_format(c->b, arg_type(c, INPUT));
    return of_input != FORMAT_CONTIGUOUS ? of_input : suggested_format(c->b, arg_type(c, WEIGHT));
}

/* With a batch dim. Those of three axes always give C order, where aten::convolution may keep channels last. */
static datum convolve(call *c, uint32_t axes, datum dilation, bool transposed, datum output_padding)
{
    datum result = BUILD(c->b, "aten::convolution", with_batch(c), c->args[WEIGHT], c->args[BIAS], c->args[STRIDE],
                         c->args[PADDING], dilation, of_bool(transposed), output_padding, of_int(1));
    return axes == 3 && format_of_operands(c) != FORMAT_CONTIGUOUS ? in_format(c->b, result, FORMAT_CONTIGUOUS)
                                                                   : result;
}

/* ---- plain ---- */

static tn_status compose_slow(call *c, const backend *k)
{
    builder *b = c->b;
    TRY(check_operands(c, k));
    out_set(c, 0, convolve(c, k->axes, of_ints(b, &(int64_t){1}, 1), false, of_ints(b, &(int64_t){0}, 1)));
    return b->status;
}

static tn_status compose_slow2d(call *c)
{
    return compose_slow(c, &(backend){.axes = 2, .may_lack = 2});
}

static tn_status compose_slow3d(call *c)
{
    return compose_slow(c, &(backend){.axes = 3, .may_lack = 1});
}

OPDEF(
    _slow_conv2d_forward,
    .overloads = OVERLOADS(
        "aten::_slow_conv2d_forward(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias, SymInt[2] stride, "
        "SymInt[2] padding) -> Tensor",
        "aten::_slow_conv2d_forward.output(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias, SymInt[2] "
        "stride, SymInt[2] padding, *, Tensor(a!) output) -> Tensor(a!)"),
    .compose = compose_slow2d, .samples = "f32[2,3,9,8], f32[4,3,3,3], [3, 3], f32[4], [2, 1], [1, 1]");
OPDEF(thnn_conv2d,
      .overloads = OVERLOADS(
          "aten::thnn_conv2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
          "stride=[1, 1], "
          "SymInt[2] padding=[0, 0]) -> Tensor",
          "aten::thnn_conv2d.out(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
          "stride=[1, 1], SymInt[2] padding=[0, 0], *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_slow2d, .samples = "f32[2,3,9,8], f32[4,3,3,3], [3, 3], f32[4], [2, 1], [1, 1]");
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
    .compose = compose_slow3d, .samples = "f32[1,3,5,6,7], f32[4,3,3,2,1], [3, 2, 1], f32[4], [1, 1, 1], [1, 1, 1]");

/* ---- dilated ---- */

enum { DILATION = 6 };

/* The sizes of the result with a batch dim. */
static tn_status dilated_sizes(call *c, uint32_t axes, extent *sizes)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, INPUT), *w = arg_type(c, WEIGHT);
    int64_t stride[WINDOW_AXES], padding[WINDOW_AXES], dilation[WINDOW_AXES];
    if (!arg_axes_from(c, STRIDE, axes, 1, stride) || !arg_axes_from(c, PADDING, axes, 0, padding) ||
        !arg_axes_from(c, DILATION, axes, 1, dilation)) {
        return b->status;
    }
    sizes[0] = lacks_batch(c) ? known(1) : x->sizes[0];
    sizes[1] = w->sizes[0];
    for (uint32_t i = 0; i < axes; i++) {
        int64_t kernel;
        if (!extent_asked_number(b, w->sizes[2 + i], &kernel) || kernel < 1 || kernel > INT32_MAX) {
            return call_fail(c, TN_E_ARGUMENT, "the weight has size %s along axis %u", extent_text(b, w->sizes[2 + i]),
                             i);
        }
        sizes[2 + i] = window_count(b, x->sizes[x->rank - axes + i], kernel, stride[i], padding[i], dilation[i], 0);
        if (extent_less(b, sizes[2 + i], known(0)) == FACT_YES) {
            return call_fail(c, TN_E_MISMATCH, "axis %u of the result would have size %s", i,
                             extent_text(b, sizes[2 + i]));
        }
    }
    return b->status;
}

/* What comes of an input without elements: the bias everywhere. */
static datum bias_everywhere(call *c, const extent *sizes, uint32_t rank)
{
    builder *b = c->b;
    datum result = BUILD(b, "aten::new_zeros", c->args[INPUT], of_extents(b, sizes, rank));
    if (has_arg(c, BIAS)) {
        const extent shape_of_bias[] = {sizes[1], known(1), known(1), known(1)};
        datum bias = BUILD(b, "aten::view", c->args[BIAS], of_extents(b, shape_of_bias, rank - 1));
        result = BUILD(b, "aten::copy", result, bias);
    }
    return rank == 4 && format_of_operands(c) != FORMAT_CONTIGUOUS ? in_format(b, result, FORMAT_CHANNELS_LAST)
                                                                   : result;
}

static tn_status check_dilated(call *c)
{
    const tensor_type *x = arg_type(c, INPUT), *w = arg_type(c, WEIGHT);
    bool fits = x->dtype == w->dtype && extent_equal(c->b, x->sizes[lacks_batch(c) ? 0 : 1], w->sizes[1]) != FACT_NO;
    if (fits && has_arg(c, BIAS)) {
        const tensor_type *bias = arg_type(c, BIAS);
        fits = bias->dtype == x->dtype && bias->rank == 1 && extent_equal(c->b, bias->sizes[0], w->sizes[0]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "input, weight and bias do not fit in element type or channels");
    }
    if (dtype_table[x->dtype].category != CATEGORY_FLOATING && x->dtype != DT_I64) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[x->dtype].name);
    }
    return TN_OK;
}

/* Unlike aten::convolution these take an input, and give a result, without elements along an axis. */
static tn_status compose_dilated(call *c, uint32_t axes)
{
    builder *b = c->b;
    extent sizes[2 + WINDOW_AXES];
    TRY(check_operands(c, &(backend){.axes = axes, .takes_one = true, .may_lack = axes + 2}));
    TRY(check_dilated(c));
    TRY(dilated_sizes(c, axes, sizes));
    bool is_nothing = is_empty(b, arg_type(c, INPUT));
    for (uint32_t i = 1; i < axes + 2; i++) {
        is_nothing = is_nothing || extent_is(b, sizes[i], 0);
    }
    out_set(c, 0,
            without_batch(c, is_nothing ? bias_everywhere(c, sizes, axes + 2)
                                        : convolve(c, axes, c->args[DILATION], false, of_ints(b, &(int64_t){0}, 1))));
    return b->status;
}

static tn_status compose_dilated2d(call *c)
{
    return compose_dilated(c, 2);
}

static tn_status compose_dilated3d(call *c)
{
    return compose_dilated(c, 3);
}

OPDEF(
    slow_conv_dilated2d,
    .overloads = OVERLOADS(
        "aten::slow_conv_dilated2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
        "stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1]) -> Tensor",
        "aten::slow_conv_dilated2d.out(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
        "stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_dilated2d, .samples = "f32[2,3,9,8], f32[4,3,3,3], [3, 3], f32[4], [2, 1], [1, 1], [2, 1]");
OPDEF(
    slow_conv_dilated3d,
    .overloads = OVERLOADS(
        "aten::slow_conv_dilated3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] "
        "stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1]) -> Tensor",
        "aten::slow_conv_dilated3d.out(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] "
        "stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], *, Tensor(a!) out) -> "
        "Tensor(a!)"),
    .compose = compose_dilated3d,
    .samples = "f32[1,3,5,6,7], f32[4,3,3,2,1], [3, 2, 1], f32[4], [1, 1, 1], [1, 1, 1], [1, 2, 1]");

/* ---- transposed ---- */

/* (self, weight, kernel_size, bias, stride, padding, output_padding, dilation): no result without elements. */
static tn_status compose_slow_transpose(call *c, uint32_t axes)
{
    TRY(check_operands(c, &(backend){.axes = axes, .takes_one = true}));
    datum result = convolve(c, axes, c->args[7], true, c->args[6]);
    TRY(c->b->status);
    if (is_empty(c->b, &result.u.tensor->type)) {
        return call_fail(c, TN_E_MISMATCH, "the result would have no elements");
    }
    out_set(c, 0, without_batch(c, result));
    return c->b->status;
}

static tn_status compose_slow_transpose2d(call *c)
{
    return compose_slow_transpose(c, 2);
}

static tn_status compose_slow_transpose3d(call *c)
{
    return compose_slow_transpose(c, 3);
}

OPDEF(slow_conv_transpose2d,
      .overloads = OVERLOADS(
          "aten::slow_conv_transpose2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] "
          "stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt[2] dilation=[1, 1]) -> "
          "Tensor",
          "aten::slow_conv_transpose2d.out(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, "
          "SymInt[2] "
          "stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt[2] dilation=[1, 1], *, "
          "Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_slow_transpose2d,
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
    .compose = compose_slow_transpose3d,
    .samples = "f32[1,3,3,4,2], f32[3,4,3,2,2], [3, 2, 2], f32[4], [2, 2, 2], [1, 1, 1], [1, 1, 1], [1, 1, 1]");

/* ---- oneDNN ---- */

static datum in_type(call *c, size_t i, dtype type)
{
    bool is_other = has_arg(c, i) && arg_type(c, i)->dtype != type;
    return is_other ? BUILD(c->b, "aten::to.dtype", c->args[i], of_dtype(type)) : c->args[i];
}

/*
 * aten::mkldnn_convolution(self, weight, bias, padding, stride, dilation, groups): the weight is converted to the type
 * of the input; a bias in f32 is added to sums of bf16 before they are rounded.
 */
static tn_status compose_mkldnn(call *c)
{
    builder *b = c->b;
    dtype type = arg_type(c, 0)->dtype, other = arg_type(c, 1)->dtype;
    bool is_mixed = type != other && (type == DT_BF16 || type == DT_F32) && (other == DT_BF16 || other == DT_F32);
    bool sums_stay = type == DT_BF16 && has_arg(c, 2) && arg_type(c, 2)->dtype == DT_F32;
    datum input = c->args[0], weight = is_mixed ? in_type(c, 1, type) : c->args[1];
    if (sums_stay) {
        input = BUILD(b, "aten::to.dtype", input, of_dtype(DT_F32));
        weight = BUILD(b, "aten::to.dtype", weight, of_dtype(DT_F32));
    }
    datum result = BUILD(b, "aten::convolution", input, weight, c->args[2], c->args[4], c->args[3], c->args[5],
                         of_bool(false), of_ints(b, &(int64_t){0}, 1), c->args[6]);
    out_set(c, 0, sums_stay ? BUILD(b, "aten::to.dtype", result, of_dtype(type)) : result);
    return b->status;
}

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

/*
 * Steps [first, first + count) of x as a matrix [steps * batch, channels]. torch views where it could copy, and so
 * refuses some layouts.
 */
static datum steps_as_rows(builder *b, datum x, int64_t first, extent count)
{
    datum steps = BUILD(b, "aten::narrow", x, of_int(0), of_int(first), of_extent(count));
    if (b->status != TN_OK) {
        return of_none();
    }
    const extent *sizes = steps.u.tensor->type.sizes;
    return BUILD(b, "aten::view", steps,
                 of_extents(b, (const extent[]){extent_mul(b, sizes[0], sizes[1]), sizes[2]}, 2));
}

/* The bias for each step of the result, in the type of the input. */
static datum bias_for_steps(call *c, const extent *sizes)
{
    builder *b = c->b;
    datum bias = BUILD(b, "aten::to.dtype", c->args[2], of_dtype(arg_type(c, 0)->dtype));
    return in_format(b, BUILD(b, "aten::expand", bias, of_extents(b, sizes, 3)), FORMAT_CONTIGUOUS);
}

static tn_status check_tbc(call *c)
{
    const tensor_type *x = arg_type(c, 0), *w = arg_type(c, 1), *bias = arg_type(c, 2);
    bool fits = x->rank == 3 && w->rank == 3 && bias->rank == 1 && w->sizes[0].expr == NULL &&
                extent_equal(c->b, x->sizes[2], w->sizes[1]) != FACT_NO &&
                extent_equal(c->b, bias->sizes[0], w->sizes[2]) != FACT_NO;
    return fits ? TN_OK
                : call_fail(c, TN_E_MISMATCH,
                            "sizes %s, %s and %s are not [time, batch, in], [width, in, out] and [out]",
                            extents_text(c->b, x->sizes, x->rank), extents_text(c->b, w->sizes, w->rank),
                            extents_text(c->b, bias->sizes, bias->rank));
}

/*
 * aten::conv_tbc(self[time, batch, in], weight[width, in, out], bias[out], pad) -> [time, batch, out]: one product for
 * each tap, added to the steps that it reaches; every sum is rounded, as torch does it.
 */
static tn_status compose_conv_tbc(call *c)
{
    builder *b = c->b;
    TRY(check_tbc(c));
    const tensor_type *x = arg_type(c, 0);
    int64_t pad = arg_int(c, 3), width = arg_type(c, 1)->sizes[0].n;
    if (pad < 0 || pad > INT32_MAX || width > INT32_MAX) {
        return call_fail(c, TN_E_ARGUMENT, "a pad of %lld and a width of %lld are outside [0, %d]", (long long)pad,
                         (long long)width, INT32_MAX);
    }
    extent sizes[3] = {extent_add(b, x->sizes[0], known(2 * pad - width + 1)), x->sizes[1], arg_type(c, 1)->sizes[2]};
    if (extent_less(b, sizes[0], known(0)) == FACT_YES) {
        return call_fail(c, TN_E_MISMATCH, "a width of %lld does not fit into %s steps with a pad of %lld",
                         (long long)width, extent_text(b, x->sizes[0]), (long long)pad);
    }
    datum out = bias_for_steps(c, sizes);
    for (int64_t tap = 0; tap < width && b->status == TN_OK; tap++) {
        int64_t in_first = tap > pad ? tap - pad : 0, out_first = tap < pad ? pad - tap : 0;
        int64_t last_in = pad - tap, last_out = 2 * pad - width + 1; /* how far beyond the input's end */
        extent count = extent_add(b, x->sizes[0], known((last_in < last_out ? last_in : last_out) - out_first));
        if (extent_less_equal(b, count, known(0)) == FACT_YES) {
            continue;
        }
        datum weight = BUILD(b, "aten::select.int", c->args[1], of_int(0), of_int(tap));
        datum sums = BUILD(b, "aten::addmm", steps_as_rows(b, out, out_first, count),
                           steps_as_rows(b, c->args[0], in_first, count), weight);
        sums = BUILD(b, "aten::view", sums, of_extents(b, (const extent[]){count, sizes[1], sizes[2]}, 3));
        out = BUILD(b, "aten::slice_scatter", out, sums, of_int(0), of_int(out_first),
                    of_extent(extent_add(b, count, known(out_first))), of_int(1));
    }
    out_set(c, 0, out);
    return b->status;
}

OPDEF(conv_tbc,
      .overloads =
          OVERLOADS("aten::conv_tbc(Tensor self, Tensor weight, Tensor bias, int pad=0) -> Tensor",
                    "aten::conv_tbc.out(Tensor self, Tensor weight, Tensor bias, int pad=0, *, Tensor(a!) out) -> "
                    "Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .compose = compose_conv_tbc, .samples = "f32[5,2,3], f32[2,3,4], f32[4], 1");
