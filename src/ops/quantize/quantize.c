/*
 * Quantization as PT2E leaves it in programs: the namespace quantized_decomposed. Quantized values are plain integers
 * (or f8), and the scale and the zero point are arguments beside them.
 *
 * Kernels of one scale are here; forms with a scale per channel, token or group are compositions, in the order in which
 * torch computes them. Fake quantization, which stays in real numbers, is in fake_quantize.c.
 */
#include "ops/dense.h"
#include "ops/infer.h"

#include <math.h>

#define NAMESPACE "quantized_decomposed::"

/* ---- what the types hold ---- */

typedef struct quantized_range {
    dtype type;
    double low, high;
} quantized_range;

static const quantized_range quantized_ranges[] = {
    {DT_U8, 0, 255},
    {DT_I8, -128, 127},
    {DT_U16, 0, 65535},
    {DT_I16, -32768, 32767},
    {DT_I32, -2147483648.0, 2147483647.0},
    {DT_F8E5M2, -57344, 57344},
    {DT_F8E4M3FN, -448, 448},
};

static const quantized_range *range_of(const call *c, dtype type)
{
    for (size_t i = 0; i < sizeof quantized_ranges / sizeof *quantized_ranges; i++) {
        if (quantized_ranges[i].type == type) {
            return &quantized_ranges[i];
        }
    }
    call_fail(c, TN_E_UNSUPPORTED, "values are not quantized to type %s", dtype_table[type].name);
    return NULL;
}

static tn_status check_bounds(const call *c, double low, double high, dtype type)
{
    const quantized_range *held = range_of(c, type);
    TRY(c->b->status);
    if (low < held->low || high > held->high) {
        return call_fail(c, TN_E_ARGUMENT, "the quantized values %g to %g are not those of type %s", low, high,
                         dtype_table[type].name);
    }
    return TN_OK;
}

/* Elements to be quantized: f32, or a narrower type that is widened to it. */
static tn_status check_input(const call *c, dtype type)
{
    bool fits = type == DT_F32 || type == DT_F16 || type == DT_BF16;
    return fits ? TN_OK
                : call_fail(c, TN_E_UNSUPPORTED, "elements of type %s were given, f32, f16 or bf16 are quantized",
                            dtype_table[type].name);
}

/* ---- one scale for all elements ---- */

typedef struct affine {
    float inverse_scale, zero, low, high;
} affine;

static void quantize(size_t n, const float *x, const affine *how, float *out)
{
    for (size_t i = 0; i < n; i++) {
        float rounded = rintf(x[i] * how->inverse_scale) + how->zero;
        float raised = rounded < how->low ? how->low : rounded; /* NaN stays */
        out[i] = raised > how->high ? how->high : raised;
    }
}

static tn_status quantize_by(call *c, double scale, double zero, double low, double high)
{
    if (scale == 0) {
        return call_fail(c, TN_E_ARGUMENT, "the scale is 0");
    }
    affine how = {(float)(1 / scale), (float)zero, (float)low, (float)high};
    const float *x = dense_in(c, arg_tensor(c, 0), DT_F32);
    float *out = dense_out(c, 0, DT_F32);
    TRY(c->b->status);
    quantize((size_t)numel_of(arg_tensor(c, 0)), x, &how, out);
    dense_done(c, 0, DT_F32, out);
    return TN_OK;
}

static tn_status infer_quantized(call *c)
{
    array *input = arg_array(c, 0);
    const tensor_type *t = &input->type;
    TRY(check_input(c, t->dtype));
    dtype type = arg_dtype(c, 5, DT_NONE);
    range_of(c, type);
    TRY(c->b->status);
    out_new_strided(c, 0, type, t->sizes, iterator_strides(c->b, t->sizes, t->rank, &input, 1), t->rank);
    return c->b->status;
}

/* quantize_per_tensor(input, scale, zero_point, quant_min, quant_max, dtype) */
static tn_status infer_quantize_per_tensor(call *c)
{
    TRY(infer_quantized(c));
    return check_bounds(c, arg_float(c, 3), arg_float(c, 4), arg_dtype(c, 5, DT_NONE));
}

static tn_status run_quantize_per_tensor(call *c)
{
    return quantize_by(c, arg_float(c, 1), arg_float(c, 2), arg_float(c, 3), arg_float(c, 4));
}

OPDEF(quantize_per_tensor,
      .overloads = OVERLOADS(NAMESPACE "quantize_per_tensor(Tensor input, float scale, int zero_point, int quant_min, "
                                       "int quant_max, ScalarType dtype) -> Tensor"),
      .infer = infer_quantize_per_tensor, .run = run_quantize_per_tensor,
      .samples =
          "f32[3,4], 0.1, 3, 0, 255, u8 | f32[3,4].T, 0.02, 0, -128, 127, i8 | bf16[5], 0.01, -7, -100, 100, i32 | "
          "f16[2,1], 1.5, 0, -32768, 32767, i16 | f32[], 0.5, 0, 0, 256, u8 | f32[3], 0, 0, 0, 255, u8 | "
          "f32[3], 0.1, 0, -448, 448, f8e4m3fn | f32[3], 0.1, 0, 0, 255, i64 | f32[0,2], 0.1, 0, 0, 255, u16");

/* The same with tensors of one element for the numbers. */
static tn_status check_one_element(const call *c, size_t i)
{
    return extent_equal(c->b, infer_numel(c->b, arg_type(c, i)), known(1)) != FACT_NO
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "argument '%s' has sizes %s, a tensor of one element is expected",
                           c->via->base->arguments[i].name,
                           extents_text(c->b, arg_type(c, i)->sizes, arg_type(c, i)->rank));
}

static tn_status infer_quantize_by_tensors(call *c)
{
    for (size_t i = 1; i < 5; i++) {
        TRY(check_one_element(c, i));
        if (dtype_table[arg_type(c, i)->dtype].category == CATEGORY_COMPLEX) {
            return call_fail(c, TN_E_UNSUPPORTED, "argument '%s' is complex", c->via->base->arguments[i].name);
        }
    }
    return infer_quantized(c);
}

static double element_of(const call *c, size_t i)
{
    datum d = element_as_number(arg_tensor(c, i));
    return d.kind == DATUM_FLOAT ? d.u.real : d.kind == DATUM_BOOL ? d.u.boolean : (double)d.u.integer;
}

static tn_status run_quantize_by_tensors(call *c)
{
    double low = element_of(c, 3), high = element_of(c, 4);
    TRY(check_bounds(c, low, high, arg_dtype(c, 5, DT_NONE)));
    return quantize_by(c, element_of(c, 1), element_of(c, 2), low, high);
}

OPDEF(quantize_per_tensor_tensor,
      .overloads = OVERLOADS(NAMESPACE
                             "quantize_per_tensor.tensor2(Tensor input, Tensor scale, Tensor zero_point, Tensor "
                             "quant_min, Tensor quant_max, ScalarType dtype) -> Tensor",
                             NAMESPACE "quantize_per_tensor.tensor(Tensor input, Tensor scale, Tensor zero_point, int "
                                       "quant_min, int quant_max, ScalarType dtype) -> Tensor"),
      .infer = infer_quantize_by_tensors, .run = run_quantize_by_tensors,
      .samples =
          "f32[3,4], f32[1], i64[]<9, i64[]<2, i64[]<90, u8 | f32[3,4].T, f64[], i32[1]<9, i64[]<1, i64[1]<90, i8 | "
          "f32[2], f32[2], i64[]<9, i64[]<1, i64[]<90, u8");

/* dequantize_per_tensor(input, scale, zero_point, quant_min, quant_max, dtype, out_dtype), all numbers known or not */
static tn_status dequantize_by(call *c, datum scale, datum zero)
{
    builder *b = c->b;
    dtype type = arg_dtype(c, 5, DT_NONE);
    if (arg_type(c, 0)->dtype != type) {
        return call_fail(c, TN_E_MISMATCH, "elements of type %s were given, %s are expected",
                         dtype_table[arg_type(c, 0)->dtype].name, dtype_table[type].name);
    }
    range_of(c, type);
    TRY(b->status);
    datum wide = BUILD(b, "aten::to.dtype", c->args[0], of_dtype(arg_dtype(c, 6, DT_F32)));
    out_set(c, 0, BUILD(b, "aten::mul.Scalar", BUILD(b, "aten::sub.Scalar", wide, zero), scale));
    return b->status;
}

static tn_status compose_dequantize_per_tensor(call *c)
{
    return dequantize_by(c, c->args[1], c->args[2]);
}

OPDEF(dequantize_per_tensor,
      .overloads = OVERLOADS(NAMESPACE
                             "dequantize_per_tensor(Tensor input, float scale, int zero_point, int quant_min, "
                             "int quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) -> Tensor"),
      .compose = compose_dequantize_per_tensor,
      .samples =
          "u8[3,4], 0.1, 3, 0, 255, u8 | i8[3,4].T, 0.02, 0, -128, 127, i8, out_dtype=f16 | i32[], 0.01, -7, 0, 9, "
          "i32, out_dtype=f64 | i16[0], 1.5, 0, 0, 9, i16 | i64[2], 0.1, 0, 0, 9, i64 | u8[2], 0.1, 0, 0, 9, i8");

static tn_status compose_dequantize_by_tensors(call *c)
{
    TRY(check_one_element(c, 1));
    TRY(check_one_element(c, 2));
    datum scale = BUILD(c->b, "aten::item", c->args[1]), zero = BUILD(c->b, "aten::item", c->args[2]);
    TRY(c->b->status);
    for (size_t i = 3; i < 5; i++) { /* they play no part, but are taken as numbers */
        TRY(check_one_element(c, i));
    }
    return dequantize_by(c, scale, zero);
}

OPDEF(
    dequantize_per_tensor_tensor,
    .overloads = OVERLOADS(NAMESPACE "dequantize_per_tensor.tensor2(Tensor input, Tensor scale, Tensor zero_point, "
                                     "Tensor quant_min, Tensor quant_max, ScalarType dtype, *, ScalarType? "
                                     "out_dtype=None) -> Tensor",
                           NAMESPACE "dequantize_per_tensor.tensor(Tensor input, Tensor scale, Tensor zero_point, int "
                                     "quant_min, int quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) -> "
                                     "Tensor"),
    .compose = compose_dequantize_by_tensors,
    .samples = "u8[3,4], f32[1], i64[]<9, i64[]<2, i64[]<90, u8 | i8[3,4].T, f64[], i32[1]<9, i64[]<1, i64[1]<90, i8 | "
               "u8[2], f32[2], i64[]<9, i64[]<1, i64[]<90, u8");

/* ---- parts of compositions ---- */

static datum to_type(builder *b, datum x, dtype type)
{
    return BUILD(b, "aten::to.dtype", x, of_dtype(type));
}

/* round(x / scales) + zeros, or round(x / scales + zeros). */
static datum quantize_after_rounding(builder *b, datum x, datum scales, datum zeros)
{
    datum scaled = BUILD(b, "aten::mul.Tensor", x, BUILD(b, "aten::reciprocal", scales));
    return BUILD(b, "aten::add.Tensor", BUILD(b, "aten::round", scaled), zeros);
}

static datum quantize_before_rounding(builder *b, datum x, datum scales, datum zeros)
{
    datum scaled = BUILD(b, "aten::mul.Tensor", x, BUILD(b, "aten::reciprocal", scales));
    return BUILD(b, "aten::round", BUILD(b, "aten::add.Tensor", scaled, zeros));
}

/* ---- a scale per channel: quantize_per_channel(input, scales, zero_points, axis, quant_min, quant_max, dtype) ---- */

typedef struct channels {
    datum input;         /* with the axis of channels first */
    datum scales, zeros; /* [channels, 1, ...]; zeros may be None */
    datum order;         /* of dims: exchanges the axis and dim 0, both ways */
} channels;

static tn_status bring_channels_first(call *c, datum input, dtype type, channels *out)
{
    builder *b = c->b;
    uint32_t rank = input.u.tensor->type.rank;
    int64_t axis = arg_int(c, 3);
    if (axis >= (int64_t)rank || axis < -(int64_t)rank || arg_type(c, 1)->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT,
                         "there is no axis %lld of channels in a tensor of %u dims, or no scale to each",
                         (long long)axis, rank);
    }
    TRY(check_bounds(c, arg_float(c, 4), arg_float(c, 5), type));
    uint32_t first = wrap_dim(c, axis, rank);
    int64_t *order = ARENA_ARRAY(b->arena, int64_t, rank);
    extent *sizes = ARENA_ARRAY(b->arena, extent, rank);
    for (uint32_t i = 0; i < rank; i++) {
        order[i] = i == first ? 0 : (int64_t)i;
        sizes[i] = known(1);
    }
    order[0] = first;
    sizes[0] = arg_type(c, 1)->sizes[0];
    datum shape_of = of_extents(b, sizes, rank);
    out->order = of_ints(b, order, rank);
    out->input = BUILD(b, "aten::permute", input, out->order);
    out->scales = BUILD(b, "aten::view", c->args[1], shape_of);
    out->zeros = has_arg(c, 2) ? BUILD(b, "aten::view", c->args[2], shape_of) : of_none();
    return b->status;
}

static tn_status compose_quantize_per_channel(call *c)
{
    builder *b = c->b;
    channels by;
    TRY(check_input(c, arg_type(c, 0)->dtype));
    dtype type = arg_dtype(c, 6, DT_NONE);
    TRY(bring_channels_first(c, to_type(b, c->args[0], DT_F32), type, &by));
    datum shifted = quantize_after_rounding(b, by.input, by.scales, by.zeros);
    datum clamped = BUILD(b, "aten::clamp", shifted, c->args[4], c->args[5]);
    out_set(c, 0, to_type(b, BUILD(b, "aten::permute", clamped, by.order), type));
    return b->status;
}

OPDEF(quantize_per_channel,
      .overloads = OVERLOADS(NAMESPACE
                             "quantize_per_channel(Tensor input, Tensor scales, Tensor zero_points, int axis, "
                             "int quant_min, int quant_max, ScalarType dtype) -> Tensor"),
      .compose = compose_quantize_per_channel,
      .samples = "f32[3,4], f32[3], i64[3]<9, 0, 0, 255, u8 | f32[2,3,4], f64[4], i64[4]<9, 2, -128, 127, i8 | "
                 "bf16[3,4].T, f32[3], i32[3]<9, -1, 0, 255, u8 | f32[3], f32[2], i64[2]<9, 0, 0, 255, u8 | "
                 "f32[3], f32[3], i64[3]<9, 1, 0, 255, u8 | f32[3], f32[3], i64[3]<9, 0, 0, 256, u8");

/* dequantize_per_channel(input, scales, zero_points, axis, quant_min, quant_max, dtype, out_dtype) */
static tn_status compose_dequantize_per_channel(call *c)
{
    builder *b = c->b;
    channels by;
    dtype type = arg_dtype(c, 6, DT_NONE);
    if (arg_type(c, 0)->dtype != type) {
        return call_fail(c, TN_E_MISMATCH, "elements of type %s were given, %s are expected",
                         dtype_table[arg_type(c, 0)->dtype].name, dtype_table[type].name);
    }
    TRY(bring_channels_first(c, c->args[0], type, &by));
    datum shifted = has_arg(c, 2) ? BUILD(b, "aten::sub.Tensor", by.input, by.zeros) : by.input;
    datum scaled = to_type(b, BUILD(b, "aten::mul.Tensor", shifted, by.scales), arg_dtype(c, 7, DT_F32));
    out_set(c, 0, BUILD(b, "aten::permute", scaled, by.order));
    return b->status;
}

OPDEF(dequantize_per_channel,
      .overloads = OVERLOADS(NAMESPACE
                             "dequantize_per_channel(Tensor input, Tensor scales, Tensor? zero_points, int axis, "
                             "int quant_min, int quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) "
                             "-> Tensor"),
      .compose = compose_dequantize_per_channel,
      .samples = "u8[3,4], f32[3], i64[3]<9, 0, 0, 255, u8 | i8[2,3,4], f64[4], None, 2, -128, 127, i8 | "
                 "i8[3,4].T, f32[3], i32[3]<9, -1, -128, 127, i8, out_dtype=f16 | u8[3], f32[2], None, 0, 0, 255, u8 | "
                 "u8[3], f32[3], None, 1, 0, 255, u8 | u8[3], f32[3], None, 0, 0, 255, i8");

/* A dim of size 1 for each of `rank` but the axis. */
static datum beside_other_dims(builder *b, datum x, int64_t axis, uint32_t rank)
{
    for (int64_t d = 0; d < (int64_t)rank; d++) {
        x = d == axis ? x : BUILD(b, "aten::unsqueeze", x, of_int(d));
    }
    return x;
}

/* fake_quant_per_channel(input, scales, zero_points, axis, quant_min, quant_max): back in real numbers */
static tn_status compose_fake_quant_per_channel(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t axis = arg_int(c, 3);
    if (t->dtype != DT_F32 || axis >= (int64_t)t->rank || axis < 0) {
        return call_fail(c, TN_E_ARGUMENT, "axis %lld of %s[%u dims] was given, an axis of a tensor of f32 is expected",
                         (long long)axis, dtype_table[t->dtype].name, t->rank);
    }
    datum scales = beside_other_dims(b, to_type(b, c->args[1], DT_F32), axis, t->rank);
    datum zeros = beside_other_dims(b, to_type(b, c->args[2], DT_I32), axis, t->rank);
    TRY(b->status);
    datum shifted = quantize_after_rounding(b, c->args[0], scales, zeros);
    datum clamped = BUILD(b, "aten::clamp", shifted, c->args[4], c->args[5]);
    out_set(c, 0, BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::sub.Tensor", clamped, zeros), scales));
    return b->status;
}

OPDEF(fake_quant_per_channel,
      .overloads = OVERLOADS(NAMESPACE
                             "fake_quant_per_channel(Tensor input, Tensor scales, Tensor zero_points, int axis, "
                             "int quant_min, int quant_max) -> Tensor"),
      .compose = compose_fake_quant_per_channel,
      .samples = "f32[3,4], f32[3], i64[3]<9, 0, 0, 255 | f32[2,3,4], f64[4], i64[4]<9, 2, -128, 127 | "
                 "f32[3,4].T, f32[3], f32[3], 1, 0, 255 | f32[3], f32[2], i64[2]<9, 0, 0, 255 | "
                 "f32[3], f32[3], i64[3]<9, 1, 0, 255");

/* ---- a scale per token: the last dim is what a token consists of ---- */

static tn_status check_tokens(const call *c, size_t i)
{
    const tensor_type *t = arg_type(c, 0);
    extent tokens = extent_product(c->b, t->sizes, t->rank == 0 ? 0 : t->rank - 1);
    return extent_equal(c->b, tokens, infer_numel(c->b, arg_type(c, i))) != FACT_NO
               ? TN_OK
               : call_fail(c, TN_E_MISMATCH, "argument '%s' has sizes %s, %s elements are expected",
                           c->via->base->arguments[i].name,
                           extents_text(c->b, arg_type(c, i)->sizes, arg_type(c, i)->rank), extent_text(c->b, tokens));
}

/* quantize_per_token(input, scales, zero_points, quant_min, quant_max, dtype) */
static tn_status compose_quantize_per_token(call *c)
{
    builder *b = c->b;
    dtype type = arg_dtype(c, 5, DT_NONE);
    TRY(check_bounds(c, arg_float(c, 3), arg_float(c, 4), type));
    TRY(check_tokens(c, 1));
    TRY(check_tokens(c, 2));
    datum rounded = quantize_before_rounding(b, c->args[0], c->args[1], c->args[2]);
    out_set(c, 0, to_type(b, BUILD(b, "aten::clamp", rounded, c->args[3], c->args[4]), type));
    return b->status;
}

OPDEF(quantize_per_token,
      .overloads = OVERLOADS(NAMESPACE
                             "quantize_per_token(Tensor input, Tensor scales, Tensor zero_points, int quant_min, "
                             "int quant_max, ScalarType dtype) -> Tensor"),
      .compose = compose_quantize_per_token,
      .samples = "f32[3,4], f32[3,1], i64[3,1]<9, 0, 255, u8 | bf16[2,3,4], f64[2,3,1], i64[2,3,1]<9, -128, 127, i8 | "
                 "f32[3,4].T, f32[4,1], f32[4,1], 0, 255, u8 | f32[3,4], f32[2,1], i64[3,1]<9, 0, 255, u8 | "
                 "f32[3,4], f32[3,1], i64[3,1]<9, 0, 300, u8 | f32[], f32[], i64[]<9, 0, 255, u8");

/* dequantize_per_token(input, scales, zero_points, quant_min, quant_max, dtype, output_dtype) */
static tn_status compose_dequantize_per_token(call *c)
{
    builder *b = c->b;
    datum shifted = BUILD(b, "aten::sub.Tensor", c->args[0], c->args[2]);
    out_set(c, 0, to_type(b, BUILD(b, "aten::mul.Tensor", shifted, c->args[1]), arg_dtype(c, 6, DT_F32)));
    return b->status;
}

OPDEF(dequantize_per_token,
      .overloads = OVERLOADS(NAMESPACE
                             "dequantize_per_token(Tensor input, Tensor scales, Tensor zero_points, int quant_min, "
                             "int quant_max, ScalarType dtype, ScalarType output_dtype) -> Tensor"),
      .compose = compose_dequantize_per_token,
      .samples =
          "u8[3,4], f64[3,1], i64[3,1]<9, 0, 255, u8, f32 | i8[2,3,4], f32[2,3,1], i64[2,3,1]<9, -128, 127, i8, f16 | "
          "i8[3,4].T, f32[4,1], f32[4,1], 0, 255, u8, f32 | i8[3,4], f32[2,1], i64[3,1]<9, 0, 255, u8, f32");

/* choose_qparams_per_token(input, dtype) -> scales, zeros of their type */
static tn_status compose_choose_per_token(call *c)
{
    builder *b = c->b;
    datum last = of_ints(b, &(int64_t){-1}, 1);
    datum scales = BUILD(b, "aten::amax", BUILD(b, "aten::abs", c->args[0]), last, of_bool(true));
    TRY(b->status);
    if (arg_dtype(c, 1, DT_NONE) != DT_I8) {
        return call_fail(c, TN_E_UNSUPPORTED, "scales of tokens are chosen for i8 alone");
    }
    if (scales.u.tensor->type.dtype == DT_F16) {
        scales = to_type(b, scales, DT_F32); /* larger ones would overflow */
    }
    scales = BUILD(b, "aten::div.Scalar", BUILD(b, "aten::clamp", scales, of_float(1e-5)), of_int(127));
    out_set(c, 0, scales);
    out_set(c, 1, BUILD(b, "aten::zeros_like", scales));
    return b->status;
}

#define CHOSEN_BY_TOKEN(name) NAMESPACE name "(Tensor input, ScalarType dtype) -> (Tensor, Tensor)"
#define TOKENS "f32[3,4], i8 | bf16[2,3,4], i8 | f16[3,4].T, i8 | f32[4], i8 | f32[], i8 | f32[2,0], i8"
OPDEF(choose_qparams_per_token, .overloads = OVERLOADS(CHOSEN_BY_TOKEN("choose_qparams_per_token")),
      .compose = compose_choose_per_token, .samples = TOKENS " | f32[2], u8");

/*
 * choose_qparams_per_token_asymmetric(input, dtype) -> scales, zeros: -128 to 127 from the least element to the
 * largest, with 0 among them; the zero point is found from the end where that rounds less.
 */
static tn_status compose_choose_per_token_asymmetric(call *c)
{
    builder *b = c->b;
    datum last = of_ints(b, &(int64_t){-1}, 1), low = of_int(-128), high = of_int(127);
    datum least = BUILD(b, "aten::amin", c->args[0], last, of_bool(true));
    datum largest = BUILD(b, "aten::amax", c->args[0], last, of_bool(true));
    least = BUILD(b, "aten::minimum", least, BUILD(b, "aten::zeros_like", least));
    largest = BUILD(b, "aten::maximum", largest, BUILD(b, "aten::zeros_like", largest));
    datum scale = BUILD(b, "aten::div.Scalar", BUILD(b, "aten::sub.Tensor", largest, least), of_float(255));
    scale = BUILD(b, "aten::clamp", scale, of_float(0x1p-23));
    datum from_low = BUILD(b, "aten::div.Tensor", least, scale),
          from_high = BUILD(b, "aten::div.Tensor", largest, scale);
    datum errors = BUILD(b, "aten::add.Tensor", BUILD(b, "aten::add.Scalar", from_low, low),
                         BUILD(b, "aten::add.Scalar", from_high, high));
    datum zero = BUILD(b, "aten::where.self", BUILD(b, "aten::gt.Scalar", errors, of_int(0)),
                       BUILD(b, "aten::rsub.Scalar", from_low, low), BUILD(b, "aten::rsub.Scalar", from_high, high));
    zero = BUILD(b, "aten::round", BUILD(b, "aten::clamp", zero, low, high));
    out_set(c, 0, to_type(b, scale, DT_F64));
    out_set(c, 1, to_type(b, zero, DT_I64));
    return b->status;
}

OPDEF(choose_qparams_per_token_asymmetric,
      .overloads = OVERLOADS(CHOSEN_BY_TOKEN("choose_qparams_per_token_asymmetric"),
                             CHOSEN_BY_TOKEN("_choose_qparams_per_token_asymmetric_impl")),
      .compose = compose_choose_per_token_asymmetric, .samples = TOKENS);

/* ---- a scale per group of neighbours in the rows of a matrix ---- */

/* How many belong to a group; one group to a row where rows are shorter than groups. */
static tn_status group_size_of(const call *c, size_t i, extent *out)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0), *scales = arg_type(c, 1);
    *out = arg_extent(c, i);
    if (extent_less_equal(b, *out, known(1)) == FACT_YES || t->rank != 2) {
        return call_fail(c, TN_E_ARGUMENT,
                         "groups of %s elements in %u dims were asked for, 2 or more in a matrix are possible",
                         extent_text(b, *out), t->rank);
    }
    if (extent_decide_less(b, t->sizes[1], *out)) {
        if (scales->rank == 0) {
            return call_fail(c, TN_E_ARGUMENT, "'scales' has no dims");
        }
        *out = extent_decide_equal(b, scales->sizes[scales->rank - 1], known(1)) ? t->sizes[1] : *out;
    }
    if (extent_is(b, *out, 0) || extent_equal(b, extent_mod(b, t->sizes[1], *out), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "rows of %s elements cannot be divided into groups of %s",
                         extent_text(b, t->sizes[1]), extent_text(b, *out));
    }
    return TN_OK;
}

static datum in_rows_of(builder *b, datum x, extent size)
{
    return BUILD(b, "aten::reshape", x, of_extents(b, (extent[]){known(-1), size}, 2));
}

static datum in_sizes_of(builder *b, datum x, const tensor_type *t)
{
    return BUILD(b, "aten::reshape", x, of_extents(b, t->sizes, t->rank));
}

/* quantize_per_channel_group(input, scales, zero_points, quant_min, quant_max, dtype, group_size) */
static tn_status compose_quantize_groups(call *c)
{
    builder *b = c->b;
    extent size;
    TRY(group_size_of(c, 6, &size));
    datum groups = in_rows_of(b, c->args[0], size);
    if (is_eager(b)) {
        datum bad = BUILD(b, "aten::item", BUILD(b, "aten::any", BUILD(b, "aten::isnan", groups)));
        TRY(b->status);
        if (bad.u.boolean) {
            return call_fail(c, TN_E_ARGUMENT, "there are elements that are no numbers");
        }
    }
    datum rounded =
        quantize_before_rounding(b, groups, in_rows_of(b, c->args[1], known(1)), in_rows_of(b, c->args[2], known(1)));
    datum clamped = BUILD(b, "aten::clamp_", rounded, c->args[3], c->args[4]);
    out_set(c, 0, in_sizes_of(b, to_type(b, clamped, arg_dtype(c, 5, DT_NONE)), arg_type(c, 0)));
    return b->status;
}

OPDEF(quantize_per_channel_group,
      .overloads = OVERLOADS(NAMESPACE
                             "quantize_per_channel_group(Tensor input, Tensor scales, Tensor zero_points, int "
                             "quant_min, int quant_max, ScalarType dtype, int group_size) -> Tensor"),
      .compose = compose_quantize_groups,
      .samples = "f32[3,4], f32[6], i64[6]<9, -8, 7, i8, 2 | bf16[2,8].T, f32[8,1], i32[8,1]<9, 0, 15, u8, 4 | "
                 "f32[3,4], f32[3,1], f32[3,1], -8, 7, i8, 4 | f32[3,4], f32[3], i64[3]<9, -8, 7, i8, 3 | "
                 "f32[3,4], f32[3], i64[3]<9, -8, 7, i8, 1 | f32[4], f32[2], i64[2]<9, -8, 7, i8, 2");

/* dequantize_per_channel_group(input, scales, zero_points, quant_min, quant_max, dtype, group_size, output_dtype) */
static tn_status compose_dequantize_groups(call *c)
{
    builder *b = c->b;
    extent size;
    TRY(group_size_of(c, 6, &size));
    datum zeros = has_arg(c, 2) ? in_rows_of(b, c->args[2], known(1))
                                : BUILD(b, "aten::zeros", of_list(NULL, 0), of_dtype(DT_I32));
    datum shifted = BUILD(b, "aten::sub.Tensor", in_rows_of(b, c->args[0], size), zeros);
    datum scaled = BUILD(b, "aten::mul.Tensor", shifted, in_rows_of(b, c->args[1], known(1)));
    out_set(c, 0, to_type(b, in_sizes_of(b, scaled, arg_type(c, 0)), arg_dtype(c, 7, DT_F32)));
    return b->status;
}

OPDEF(dequantize_per_channel_group,
      .overloads = OVERLOADS(NAMESPACE
                             "dequantize_per_channel_group(Tensor input, Tensor scales, Tensor? zero_points, int "
                             "quant_min, int quant_max, ScalarType dtype, int group_size, ScalarType "
                             "output_dtype) -> Tensor"),
      .compose = compose_dequantize_groups,
      .samples = "i8[3,4], f32[6], i64[6]<9, -8, 7, i8, 2, f32 | u8[2,8].T, f32[8,1], None, 0, 15, u8, 4, bf16 | "
                 "i8[3,4], f32[3,1], f32[3,1], -8, 7, i8, 4, f16 | i8[3,4], f32[3], i64[3]<9, -8, 7, i8, 3, f32 | "
                 "i8[4], f32[2], None, -8, 7, i8, 2, f32");

/* ---- choosing one scale for all: (input, quant_min, quant_max, eps, dtype) -> scale f64[1], zero point i64[1] ---- */

static tn_status check_choice(const call *c)
{
    double low = arg_float(c, 1), high = arg_float(c, 2);
    TRY(check_input(c, arg_type(c, 0)->dtype));
    range_of(c, arg_dtype(c, 4, DT_NONE));
    TRY(c->b->status);
    return low <= 0 && high >= 0 && low < high
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "the range %g to %g of quantized values does not contain 0 and more", low,
                           high);
}

/* The least and the largest element, with 0 between them. */
static void find_bounds(call *c, datum bounds[2])
{
    builder *b = c->b;
    build_all(b, "aten::aminmax", c->args, 1, bounds, 2);
    bounds[0] = BUILD(b, "aten::minimum", bounds[0], BUILD(b, "aten::zeros_like", bounds[0]));
    bounds[1] = BUILD(b, "aten::maximum", bounds[1], BUILD(b, "aten::zeros_like", bounds[1]));
}

static datum at_least_epsilon(call *c, datum scale)
{
    datum one = of_ints(c->b, &(int64_t){1}, 1);
    datum epsilon = BUILD(c->b, "aten::full", one, c->args[3], of_dtype(DT_F32));
    return BUILD(c->b, "aten::maximum", scale, epsilon);
}

static tn_status compose_choose_qparams(call *c)
{
    builder *b = c->b;
    datum bounds[2];
    TRY(check_choice(c));
    find_bounds(c, bounds);
    datum width = BUILD(b, "aten::sub.Tensor", bounds[1], bounds[0]);
    datum scale = at_least_epsilon(c, BUILD(b, "aten::div.Scalar", width, of_float(arg_float(c, 2) - arg_float(c, 1))));
    datum steps = to_type(b, BUILD(b, "aten::round", BUILD(b, "aten::div.Tensor", bounds[0], scale)), DT_I32);
    datum zero = BUILD(b, "aten::clamp", BUILD(b, "aten::rsub.Scalar", steps, c->args[1]), c->args[1], c->args[2]);
    out_set(c, 0, to_type(b, scale, DT_F64));
    out_set(c, 1, to_type(b, zero, DT_I64));
    return b->status;
}

static tn_status compose_choose_qparams_symmetric(call *c)
{
    builder *b = c->b;
    datum bounds[2], one = of_ints(b, &(int64_t){1}, 1);
    TRY(check_choice(c));
    find_bounds(c, bounds);
    datum largest = BUILD(b, "aten::maximum", BUILD(b, "aten::neg", bounds[0]), bounds[1]);
    datum half_range = of_float((arg_float(c, 2) - arg_float(c, 1)) / 2);
    out_set(c, 0, to_type(b, at_least_epsilon(c, BUILD(b, "aten::div.Scalar", largest, half_range)), DT_F64));
    out_set(c, 1, BUILD(b, "aten::full", one, of_int(arg_dtype(c, 4, DT_NONE) == DT_U8 ? 128 : 0), of_dtype(DT_I64)));
    return b->status;
}

#define CHOSEN(name) \
    NAMESPACE name   \
        ".tensor(Tensor input, int quant_min, int quant_max, float eps, ScalarType dtype) -> (Tensor, Tensor)"
#define CHOICES                                                                                                        \
    "f32[3,4], 0, 255, 1e-5, u8 | f32[3,4].T, -128, 127, 0.5, i8 | f16[5], -100, 100, 1e-5, i32 | bf16[2,2], 0, 255, " \
    "0.0, u8 | "                                                                                                       \
    "f32[3], 1, 255, 0.1, u8 | f32[3], 0, 0, 0.1, u8 | f32[0], 0, 255, 0.1, u8 | f32[], 0, 255, 1e-5, i64"
OPDEF(choose_qparams, .overloads = OVERLOADS(CHOSEN("choose_qparams")), .compose = compose_choose_qparams,
      .samples = CHOICES);
OPDEF(choose_qparams_symmetric, .overloads = OVERLOADS(CHOSEN("choose_qparams_symmetric")),
      .compose = compose_choose_qparams_symmetric, .samples = CHOICES);

/* ---- convert_element_type.no_fuse(input, dtype): a copy ---- */

static tn_status compose_convert_element_type(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::_to_copy", c->args[0], c->args[1]));
    return c->b->status;
}

OPDEF(convert_element_type_no_fuse,
      .overloads = OVERLOADS(NAMESPACE "convert_element_type.no_fuse(Tensor input, ScalarType dtype) -> Tensor"),
      .compose = compose_convert_element_type, .samples = "f32[3,4].T, i8 | f32[3], f32 | i64[], bf16");
