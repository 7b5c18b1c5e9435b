/* Rows of quantized numbers: see quantize.def and quantize.h. */
#include "targets/onnx/rows/quantize.h"

#include "targets/onnx/rows/window.h"

#include <math.h>

/* ---- casts ---- */

/* The largest values of types of 8 bits, and from where on a value is none of them. */
static const struct {
    dtype type;
    double most, beyond;
    bool has_infinity;
} small_types[] = {
    {DT_F8E4M3FN, 448, 464, false},
    {DT_F8E4M3FNUZ, 240, 248, false},
    {DT_F8E5M2, 57344, 61440, true},
    {DT_F8E5M2FNUZ, 57344, 61440, false},
};

/* Beyond the largest value stands that value, or nothing that is a number. */
static datum bounded(builder *b, datum x, double most, double beyond, bool has_infinity, bool saturates)
{
    datum wide = route_cast(b, x, type_of(x) == DT_F64 ? DT_F64 : DT_F32);
    if (saturates) {
        return clamped(b, wide, of_float(-most), of_float(most));
    }
    datum outside = emit_ge(b, emit_abs(b, wide), of_float(beyond));
    datum instead = has_infinity ? emit_mul(b, emit_sign(b, wide), of_float(INFINITY)) : of_float(NAN);
    return emit_where(b, outside, instead, wide);
}

/* The lowest bits, as integers of that width have them. */
static datum wrapped(builder *b, datum x, dtype to, int64_t bits)
{
    datum whole = route_cast(b, x, DT_I32);
    datum low = BUILD(b, "aten::bitwise_and.Scalar", whole, of_int((INT64_C(1) << bits) - 1));
    if (to == DT_I8) {
        int64_t sign = INT64_C(1) << (bits - 1);
        low = emit_sub(b, BUILD(b, "aten::bitwise_xor.Scalar", low, of_int(sign)), of_int(sign));
    }
    return route_cast(b, low, to);
}

datum onnx_narrowed(builder *b, datum x, dtype to, int64_t bits, bool saturates)
{
    if (bits > 0 && bits < 8) {
        return wrapped(b, x, to, bits);
    }
    for (size_t i = 0; i < sizeof small_types / sizeof *small_types; i++) {
        if (small_types[i].type == to && type_of(x) != to) {
            x = bounded(b, x, small_types[i].most, small_types[i].beyond, small_types[i].has_infinity, saturates);
        }
    }
    return type_of(x) == to ? x : BUILD(b, "aten::_to_copy", x, of_dtype(to));
}

/* ---- scales ---- */

static bool is_whole_number(dtype type)
{
    return dtype_table[type].category == CATEGORY_INTEGRAL;
}

/* A scale or zero point so that it broadcasts with the tensor. */
static datum spread(call *c, datum x, datum given, const scaling *by)
{
    builder *b = c->b;
    uint32_t rank = rank_of(x), own = rank_of(given);
    if (own == 0 || (own == 1 && extent_is(b, size_of(given, 0), 1))) {
        return own == 0 ? given : BUILD(b, "aten::squeeze.dim", given, of_int(0));
    }
    int64_t axis = by->axis < 0 ? by->axis + (int64_t)rank : by->axis;
    if (axis < 0 || axis >= (int64_t)rank || (own != 1 && (own != rank || by->block < 1))) {
        call_fail(c, TN_E_ARGUMENT, "a scale of %u dims does not fit axis %lld of %u dims in blocks of %lld", own,
                  (long long)by->axis, rank, (long long)by->block);
        return of_none();
    }
    if (own == 1 && by->block < 1) {
        return along(b, given, (uint32_t)axis, rank);
    }
    datum many = BUILD(b, "aten::repeat_interleave.self_int", given, of_int(by->block), of_int(axis));
    return extent_same(b, size_of(many, (uint32_t)axis), size_of(x, (uint32_t)axis))
               ? many
               : BUILD(b, "aten::slice.Tensor", many, of_int(axis), of_int(0), of_extent(size_of(x, (uint32_t)axis)),
                       of_int(1));
}

static datum wide_float(builder *b, datum x)
{
    return route_cast(b, x, type_of(x) == DT_F64 ? DT_F64 : DT_F32);
}

datum onnx_dequantized(call *c, datum x, const scaling *by, dtype to)
{
    builder *b = c->b;
    datum centered = x;
    if (is_whole_number(type_of(x))) {
        centered = route_cast(b, x, DT_I32);
        if (by->zero_point.kind == DATUM_TENSOR) {
            centered = emit_sub(b, centered, spread(c, x, route_cast(b, by->zero_point, DT_I32), by));
        }
    }
    datum scale = spread(c, x, wide_float(b, by->scale), by);
    return route_cast(b, emit_mul(b, route_cast(b, centered, type_of(scale)), scale), to);
}

static void whole_range(dtype to, int64_t bits, double *low, double *high)
{
    int64_t width = bits > 0 ? bits : (int64_t)dtype_table[to].bytes * 8;
    bool is_signed = to == DT_I8 || to == DT_I16 || to == DT_I32;
    *low = is_signed ? -ldexp(1, (int)width - 1) : 0;
    *high = ldexp(1, (int)(is_signed ? width - 1 : width)) - 1;
}

datum onnx_quantized(call *c, datum x, const scaling *by, dtype to, int64_t bits, bool saturates)
{
    builder *b = c->b;
    datum wide = wide_float(b, x), scale = spread(c, x, wide_float(b, by->scale), by);
    datum scaled = emit_div(b, wide, scale);
    if (!is_whole_number(to)) {
        return onnx_narrowed(b, scaled, to, bits, saturates);
    }
    double low, high;
    whole_range(to, bits, &low, &high);
    datum rounded = emit_round(b, scaled);
    if (by->zero_point.kind == DATUM_TENSOR) {
        rounded = emit_add(b, rounded, spread(c, x, route_cast(b, by->zero_point, type_of(scaled)), by));
    }
    /* What is no number (an infinity by an infinite scale) becomes the lowest one, as in onnxruntime. */
    datum above = BUILD(b, "aten::fmax", rounded, route_number(b, of_float(low), type_of(rounded), rounded));
    return route_cast(b, clamped(b, above, of_none(), of_float(high)), to);
}

static scaling scaling_of(const call *c, size_t scale, int64_t axis, int64_t block)
{
    return (scaling){.scale = c->args[scale], .zero_point = c->args[scale + 1], .axis = axis, .block = block};
}

/* ---- QuantizeLinear, DequantizeLinear ---- */

static tn_status quantize(call *c, int64_t axis, bool saturates, int64_t block, dtype to, int64_t bits)
{
    scaling by = scaling_of(c, 1, axis, block);
    if (has_arg(c, 2)) {
        to = type_of(c->args[2]);
    }
    return give(c, onnx_quantized(c, c->args[0], &by, to == DT_NONE ? DT_U8 : to, bits, saturates));
}

static tn_status quantize_10_read(call *c)
{
    return quantize(c, 0, true, 0, DT_NONE, 0);
}

static tn_status quantize_13_read(call *c)
{
    return quantize(c, arg_int(c, 3), true, 0, DT_NONE, 0);
}

static tn_status quantize_19_read(call *c)
{
    return quantize(c, arg_int(c, 3), arg_bool(c, 4), 0, DT_NONE, 0);
}

static tn_status quantize_21_read(call *c)
{
    return quantize(c, arg_int(c, 3), arg_bool(c, 4), arg_int(c, 5), arg_dtype(c, 6, DT_NONE), arg_int(c, 7));
}

static tn_status quantize_23_read(call *c)
{
    return quantize(c, arg_int(c, 3), arg_bool(c, 4), arg_int(c, 5), arg_dtype(c, 6, DT_NONE), arg_int(c, 8));
}

static tn_status dequantize(call *c, int64_t axis, int64_t block, dtype to)
{
    scaling by = scaling_of(c, 1, axis, block);
    return give(c, onnx_dequantized(c, c->args[0], &by, to == DT_NONE ? type_of(c->args[1]) : to));
}

static tn_status dequantize_10_read(call *c)
{
    return dequantize(c, 0, 0, DT_NONE);
}

static tn_status dequantize_13_read(call *c)
{
    return dequantize(c, arg_int(c, 3), 0, DT_NONE);
}

static tn_status dequantize_21_read(call *c)
{
    return dequantize(c, arg_int(c, 3), arg_int(c, 4), DT_NONE);
}

static tn_status dequantize_23_read(call *c)
{
    return dequantize(c, arg_int(c, 3), arg_int(c, 4), arg_dtype(c, 5, DT_NONE));
}

/* The range of the elements and 0 becomes that of u8. */
static tn_status dynamic_quantize_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], none = of_ints(b, NULL, 0);
    datum zero = route_number(b, of_int(0), type_of(x), x), one = route_number(b, of_int(1), type_of(x), x);
    datum low = emit_minimum(b, BUILD(b, "aten::amin", x, none, of_bool(false)), zero);
    datum high = emit_maximum(b, BUILD(b, "aten::amax", x, none, of_bool(false)), zero);
    datum scale = emit_div(b, emit_sub(b, high, low), of_float(255));
    scale = emit_where(b, emit_eq(b, high, low), one, scale);
    datum point = emit_round(b, clamped(b, emit_div(b, emit_neg(b, low), scale), of_float(0), of_float(255)));
    scaling by = {.scale = scale, .zero_point = route_cast(b, point, DT_U8)};
    out_set(c, 0, onnx_quantized(c, x, &by, DT_U8, 0, true));
    out_set(c, 1, by.scale);
    out_set(c, 2, by.zero_point);
    return b->status;
}

/* ---- whole numbers ---- */

datum onnx_centered(call *c, datum x, datum zero_point, uint32_t along_dim)
{
    builder *b = c->b;
    datum whole = route_cast(b, x, DT_I32);
    if (zero_point.kind != DATUM_TENSOR) {
        return whole;
    }
    datum point = route_cast(b, zero_point, DT_I32);
    if (rank_of(point) == 1 && extent_is(b, size_of(point, 0), 1)) {
        point = BUILD(b, "aten::squeeze.dim", point, of_int(0));
    }
    return emit_sub(b, whole, rank_of(point) == 1 ? along(b, point, along_dim, rank_of(x)) : point);
}

static tn_status matmul_integer_read(call *c)
{
    uint32_t rank = rank_of(c->args[0]), other = rank_of(c->args[1]);
    datum x = onnx_centered(c, c->args[0], c->args[2], rank > 1 ? rank - 2 : 0);
    datum y = onnx_centered(c, c->args[1], c->args[3], other > 0 ? other - 1 : 0);
    return give(c, BUILD(c->b, "aten::matmul", x, y));
}

enum { MOST_EXACT = (1 << 24) / (255 * 255) }; /* products of bytes whose sum f32 has exactly */

/* How many channels may be summed at once in f32; 0: none, or they are not known. */
static int64_t exact_channels(call *c, datum w, size_t group_at)
{
    int64_t taps = 1;
    for (uint32_t i = 1; i < rank_of(w); i++) {
        extent size = size_of(w, i);
        if (size.expr != NULL || size.n < 1 || size.n > INT32_MAX) {
            return 0;
        }
        taps = i == 1 ? 1 : taps * size.n > MOST_EXACT ? MOST_EXACT + 1 : taps * size.n;
    }
    int64_t channels = size_of(w, 1).n, fit = MOST_EXACT / taps;
    return channels <= fit ? channels : arg_int(c, group_at) == 1 ? fit : 0;
}

/* A convolution of numbers that are whole, as i32. from, to: channels that are summed; from < 0: all. */
static datum convolved(call *c, datum x, datum w, const window *win, dtype type, size_t group_at, int64_t from,
                       int64_t to)
{
    builder *b = c->b;
    int64_t zeros[WINDOW_DIMS] = {0};
    datum padding = win->is_even ? of_extents(b, win->begin, win->n) : of_ints(b, zeros, win->n);
    if (from >= 0) {
        x = BUILD(b, "aten::slice.Tensor", x, of_int(1), of_int(from), of_int(to), of_int(1));
        w = BUILD(b, "aten::slice.Tensor", w, of_int(1), of_int(from), of_int(to), of_int(1));
    }
    datum made = BUILD(b, "aten::convolution", route_cast(b, x, type), route_cast(b, w, type), of_none(),
                       of_ints(b, win->strides, win->n), padding, of_ints(b, win->dilations, win->n), of_bool(false),
                       of_ints(b, zeros, win->n), c->args[group_at]);
    return route_cast(b, made, DT_I32);
}

/* In f32, which every runtime has, as many channels at once as are exact; else in f64, where any number of them is. */
datum onnx_whole_conv(call *c, datum x, datum w, size_t first)
{
    builder *b = c->b;
    window win = {0};
    window_arguments at = {
        .auto_pad = first, .dilations = first + 1, .kernel = first + 3, .pads = first + 4, .strides = first + 5};
    if (b->status != TN_OK || window_read(c, &win, at, &w.u.tensor->type) != TN_OK) {
        return of_none();
    }
    int64_t step = exact_channels(c, w, first + 2), channels = size_of(w, 1).n;
    if (!win.is_even) {
        x = BUILD(b, "aten::constant_pad_nd", x, window_torch_pads(b, &win), of_int(0));
    }
    if (step == 0 || step >= channels) {
        return convolved(c, x, w, &win, step == 0 ? DT_F64 : DT_F32, first + 2, -1, 0);
    }
    datum sum = of_none();
    for (int64_t from = 0; from < channels && b->status == TN_OK; from += step) {
        int64_t to = from + step < channels ? from + step : channels;
        datum part = convolved(c, x, w, &win, DT_F32, first + 2, from, to);
        sum = from == 0 ? part : emit_add(b, sum, part);
    }
    return sum;
}

static tn_status conv_integer_read(call *c)
{
    datum x = onnx_centered(c, c->args[0], c->args[2], 0), w = onnx_centered(c, c->args[1], c->args[3], 0);
    return give(c, onnx_whole_conv(c, x, w, 4));
}

/* What whole numbers mean, as those of the result. factor: scales of the operands, which broadcast. */
static datum requantized(call *c, datum whole, datum factor, size_t scale)
{
    builder *b = c->b;
    scaling by = scaling_of(c, scale, 0, 0);
    datum real = emit_mul(b, route_cast(b, whole, DT_F32), factor);
    return onnx_quantized(c, real, &by, type_of(c->args[scale + 1]), 0, true);
}

/* A scale with one number, or one for each point of a dim. */
static datum scale_along(builder *b, datum scale, uint32_t which, uint32_t rank)
{
    datum wide = route_cast(b, scale, DT_F32);
    if (rank_of(wide) == 1 && extent_is(b, size_of(wide, 0), 1)) {
        return BUILD(b, "aten::squeeze.dim", wide, of_int(0));
    }
    return rank_of(wide) == 1 ? along(b, wide, which, rank) : wide;
}

static tn_status qlinear_matmul_read(call *c)
{
    builder *b = c->b;
    datum a = c->args[0], w = c->args[3];
    uint32_t rank = rank_of(a), other = rank_of(w), most = rank > other ? rank : other;
    datum x = onnx_centered(c, a, c->args[2], rank > 1 ? rank - 2 : 0);
    datum y = onnx_centered(c, w, c->args[5], other > 0 ? other - 1 : 0);
    datum factor = emit_mul(b, scale_along(b, c->args[1], most > 1 ? most - 2 : 0, most),
                            scale_along(b, c->args[4], most > 0 ? most - 1 : 0, most));
    return give(c, requantized(c, BUILD(b, "aten::matmul", x, y), factor, 6));
}

static tn_status qlinear_conv_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = rank_of(c->args[0]);
    datum x = onnx_centered(c, c->args[0], c->args[2], 0), w = onnx_centered(c, c->args[3], c->args[5], 0);
    datum whole = onnx_whole_conv(c, x, w, 9);
    if (has_arg(c, 8)) {
        whole = emit_add(b, whole, along(b, route_cast(b, c->args[8], DT_I32), 1, rank));
    }
    datum factor = emit_mul(b, scale_along(b, c->args[1], 1, rank), scale_along(b, c->args[4], 1, rank));
    return give(c, requantized(c, whole, factor, 6));
}

static const foreign_op onnx_rows_quantize[] = {
#include "targets/onnx/rows/quantize.def"
};
FAMILY(quantize);
