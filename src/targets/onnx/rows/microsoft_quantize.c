/*
 * Quantized rows of com.microsoft: see microsoft_quantize.def. Most of them are the operator on what the bytes
 * mean, quantized again; products are those of whole numbers.
 */
#include "targets/onnx/rows/microsoft.h"

#include <math.h>

/* ---- bytes and what they mean ---- */

/* The tensor at argument i, whose scale and zero point follow it. */
static datum meant(call *c, size_t i)
{
    scaling by = {.scale = c->args[i + 1], .zero_point = c->args[i + 2]};
    return onnx_dequantized(c, c->args[i], &by, DT_F32);
}

/* The result, by the scale at argument i and the zero point behind it; of the type of an operand where there is none.
 */
static tn_status give_quantized(call *c, datum x, size_t i, datum like)
{
    scaling by = {.scale = c->args[i], .zero_point = c->args[i + 1]};
    dtype to = by.zero_point.kind == DATUM_TENSOR ? type_of(by.zero_point) : type_of(like);
    return give(c, onnx_quantized(c, x, &by, to, 0, true));
}

static tn_status quantize_read(call *c)
{
    scaling by = {c->args[1], c->args[2], arg_int(c, 3), arg_int(c, 4)};
    dtype to = has_arg(c, 2) ? type_of(c->args[2]) : DT_U8;
    return give(c, onnx_quantized(c, c->args[0], &by, to, arg_int(c, 5), true));
}

static tn_status dequantize_read(call *c)
{
    scaling by = {c->args[1], c->args[2], arg_int(c, 3), arg_int(c, 4)};
    return give(c, onnx_dequantized(c, c->args[0], &by, type_of(c->args[1])));
}

/* ---- pointwise, pools, sums ---- */

static tn_status qlinear_add_read(call *c)
{
    return give_quantized(c, emit_add(c->b, meant(c, 0), meant(c, 3)), 6, c->args[0]);
}

static tn_status qlinear_mul_read(call *c)
{
    return give_quantized(c, emit_mul(c->b, meant(c, 0), meant(c, 3)), 6, c->args[0]);
}

static tn_status qlinear_sigmoid_read(call *c)
{
    return give_quantized(c, emit_sigmoid(c->b, meant(c, 0)), 3, c->args[0]);
}

static tn_status qlinear_leaky_relu_read(call *c)
{
    return give_quantized(c, BUILD(c->b, "aten::leaky_relu", meant(c, 0), c->args[5]), 3, c->args[0]);
}

/* Of whole numbers, the largest is taken away before the scale, as onnxruntime does: no finite scale is too large then,
 * such as that of a mask of the lowest f32. The zero point cancels out. By an infinite scale, which quantizers write
 * where a mask spans all of f32, nothing is a number: i8 has its highest one for that, u8 its lowest, as in
 * onnxruntime. */
static tn_status qlinear_softmax_read(call *c)
{
    builder *b = c->b;
    int64_t opset = arg_int(c, 6), over[TENSOR_MAX_RANK];
    uint32_t rank = rank_of(c->args[0]), first = arg_dim(c, 5, rank);
    TRY(b->status);
    bool flattens = opset > 0 && opset < 13; /* dims from axis on are one */
    uint32_t n = flattens ? rank - first : 1;
    for (uint32_t i = 0; i < n; i++) {
        over[i] = first + i;
    }
    datum whole = route_cast(b, c->args[0], DT_F32);
    datum below = emit_sub(b, whole, BUILD(b, "aten::amax", whole, of_ints(b, over, n), of_bool(true)));
    scaling by = {.scale = c->args[1]};
    const datum args[] = {onnx_dequantized(c, below, &by, DT_F32), of_int(first)};
    datum made;
    onnx_open_all(c, "Softmax", flattens ? 11 : 13, args, 2, &made, 1);
    TRY(b->status);
    made = type_of(c->args[0]) == DT_I8 ? BUILD(b, "aten::nan_to_num", made, of_float(INFINITY)) : made;
    return give_quantized(c, made, 3, c->args[0]);
}

static tn_status qlinear_global_average_pool_read(call *c)
{
    builder *b = c->b;
    bool last = arg_bool(c, 5);
    datum x = meant(c, 0), made = OPEN(c, "GlobalAveragePool", last ? onnx_channels_second(b, x) : x);
    return give_quantized(c, last ? onnx_channels_last(b, made) : made, 3, c->args[0]);
}

/* X, X_scale, X_zero_point, Y_scale, Y_zero_point, auto_pad, ceil_mode, count_include_pad, kernel_shape, pads, strides
 */
static tn_status qlinear_average_pool_read(call *c)
{
    builder *b = c->b;
    const datum *a = c->args;
    bool last = arg_bool(c, 11);
    datum x = meant(c, 0);
    x = last ? onnx_channels_second(b, x) : x;
    datum made = OPEN(c, "AveragePool", x, a[5], a[6], a[7], of_none(), a[8], a[9], a[10]);
    return give_quantized(c, last ? onnx_channels_last(b, made) : made, 3, a[0]);
}

static tn_status qlinear_reduce_mean_read(call *c)
{
    builder *b = c->b;
    datum axes = has_arg(c, 5) ? c->args[5] : of_none();
    return give_quantized(c, BUILD(b, "aten::mean.dim", meant(c, 0), axes, c->args[6]), 3, c->args[0]);
}

static tn_status qlinear_concat_read(call *c)
{
    builder *b = c->b;
    size_t n = c->args[2].kind == DATUM_LIST ? c->args[2].u.list.n : 0;
    const datum *in = c->args[2].u.list.at;
    if (n == 0 || n % 3 != 0) {
        return call_fail(c, TN_E_ARGUMENT, "it has %zu operands: each tensor has a scale and a zero point", n + 2);
    }
    datum *parts = ARENA_ARRAY(b->arena, datum, n / 3);
    for (size_t i = 0; i < n / 3; i++) {
        scaling by = {.scale = in[3 * i + 1], .zero_point = in[3 * i + 2]};
        parts[i] = onnx_dequantized(c, in[3 * i], &by, DT_F32);
    }
    return give_quantized(c, BUILD(b, "aten::cat", of_list(parts, n / 3), c->args[3]), 0, in[0]);
}

static tn_status qlinear_where_read(call *c)
{
    return give_quantized(c, emit_where(c->b, c->args[0], meant(c, 1), meant(c, 4)), 7, c->args[1]);
}

/* ---- products ---- */

/* The product of whole numbers, scaled; scales may have one number for each column. */
static datum scaled_product(call *c, datum a, datum a_zero, datum w, datum w_zero, datum factor)
{
    datum whole = OPEN(c, "MatMulInteger", a, w, a_zero, w_zero);
    return emit_mul(c->b, route_cast(c->b, whole, DT_F32), factor);
}

static datum with_bias(call *c, datum x, size_t i)
{
    return has_arg(c, i) ? emit_add(c->b, x, c->args[i]) : x;
}

static tn_status matmul_integer_to_float_read(call *c)
{
    const datum *a = c->args;
    datum made = scaled_product(c, a[0], a[4], a[1], a[5], emit_mul(c->b, a[2], a[3]));
    return give(c, with_bias(c, made, 6));
}

static tn_status dynamic_quantize_matmul_read(call *c)
{
    const datum *a = c->args;
    datum parts[3];
    onnx_open_all(c, "DynamicQuantizeLinear", 11, a, 1, parts, 3);
    TRY(c->b->status);
    datum made = scaled_product(c, parts[0], parts[2], a[1], a[3], emit_mul(c->b, parts[1], a[2]));
    return give(c, with_bias(c, made, 4));
}

/* C is as whole as the product. */
static tn_status qgemm_read(call *c)
{
    builder *b = c->b;
    datum x = onnx_centered(c, c->args[0], c->args[2], 0), w = c->args[3];
    bool turns = arg_bool(c, 11);
    w = onnx_centered(c, w, c->args[5], turns ? 0 : 1);
    x = arg_bool(c, 10) ? transposed(b, x, 0, 1) : x;
    w = turns ? transposed(b, w, 0, 1) : w;
    datum whole = BUILD(b, "aten::matmul", x, w);
    whole = has_arg(c, 6) ? emit_add(b, whole, c->args[6]) : whole;
    datum factor = emit_mul(b, emit_mul(b, c->args[1], c->args[4]), c->args[9]);
    datum made = emit_mul(b, route_cast(b, whole, DT_F32), factor);
    return has_arg(c, 7) ? give_quantized(c, made, 7, c->args[0]) : give(c, made);
}

static tn_status qlinear_conv_read(call *c)
{
    builder *b = c->b;
    const datum *a = c->args;
    bool last = arg_bool(c, 15);
    datum x = last ? onnx_channels_second(b, a[0]) : a[0];
    datum made = OPEN(c, "QLinearConv", x, a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12],
                      a[13], a[14]);
    return give(c, last ? onnx_channels_last(b, made) : made);
}

/* ---- MatMulNBits ---- */

/* Numbers of few bits, the lowest first: [..,n] bytes -> [..,n * 8 / bits] */
static datum unpacked(builder *b, datum x, int64_t bits)
{
    datum parts[4];
    size_t each = (size_t)(8 / bits);
    uint32_t rank = rank_of(x);
    datum whole = route_cast(b, x, DT_I32);
    extent sizes[TENSOR_MAX_RANK];
    for (size_t i = 0; i < each && each <= 4; i++) {
        datum shifted = BUILD(b, "aten::__rshift__.Scalar", whole, of_int((int64_t)i * bits));
        parts[i] = BUILD(b, "aten::bitwise_and.Scalar", shifted, of_int((INT64_C(1) << bits) - 1));
    }
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = i + 1 < rank ? size_of(x, i) : extent_mul(b, size_of(x, i), known((int64_t)each));
    }
    datum stacked =
        BUILD(b, "aten::stack", of_list(arena_copy(b->arena, parts, each * sizeof *parts), each), of_int(-1));
    return reshaped(b, stacked, sizes, rank);
}

/* A, B [N, blocks, bytes], scales [N * blocks], zero_points, g_idx, bias; K, N, accuracy_level, bits, block_size */
static tn_status matmul_n_bits_read(call *c)
{
    builder *b = c->b;
    int64_t k = arg_int(c, 6), n = arg_int(c, 7), bits = arg_int(c, 9), block = arg_int(c, 10);
    if ((bits != 2 && bits != 4 && bits != 8) || has_arg(c, 4) || k < 1 || n < 1 || block < 1 || block > INT32_MAX ||
        k > INT32_MAX || n > INT32_MAX || rank_of(c->args[1]) != 3) {
        return call_fail(c, TN_E_UNSUPPORTED, "%lld bits in blocks of %lld, or groups in another order, are not read",
                         (long long)bits, (long long)block);
    }
    int64_t blocks = (k + block - 1) / block;
    extent by_block[] = {known(n), known(blocks), known(1)}, flat[] = {known(n), known(blocks * block)};
    dtype type = type_of(c->args[0]);
    datum whole = bits == 8 ? c->args[1] : unpacked(b, c->args[1], bits);
    datum center = of_float((double)(INT64_C(1) << (bits - 1)));
    if (has_arg(c, 3)) {
        datum zero = c->args[3];
        if (is_integral(zero)) {
            extent rows[] = {known(n), known(-1)};
            zero = reshaped(b, zero, rows, 2);
            zero = bits == 8 ? zero : unpacked(b, zero, bits);
            zero = BUILD(b, "aten::slice.Tensor", zero, of_int(1), of_int(0), of_int(blocks), of_int(1));
        }
        center = reshaped(b, route_cast(b, zero, DT_F32), by_block, 3);
    }
    datum scales = reshaped(b, route_cast(b, c->args[2], DT_F32), by_block, 3);
    datum weight = emit_mul(b, emit_sub(b, route_cast(b, whole, DT_F32), center), scales);
    weight = BUILD(b, "aten::slice.Tensor", reshaped(b, weight, flat, 2), of_int(1), of_int(0), of_int(k), of_int(1));
    datum made = BUILD(b, "aten::matmul", c->args[0], transposed(b, route_cast(b, weight, type), 0, 1));
    return give(c, with_bias(c, made, 5));
}

/* ---- rows of a table that is quantized in blocks ---- */

/* Are two numbers in a byte? Blocks along the dim tell, for bytes that have half as many elements as they mean. */
static bool is_packed(const call *c, uint32_t along_dim, int64_t bits, int64_t block)
{
    extent bytes = size_of(c->args[0], along_dim), blocks = size_of(c->args[2], along_dim);
    int64_t each = 8 / bits;
    bool is_known = bytes.expr == NULL && blocks.expr == NULL && type_of(c->args[0]) == DT_U8;
    return is_known && each > 1 && along_dim + 1 == rank_of(c->args[0]) &&
           (bytes.n * each + block - 1) / block == blocks.n;
}

/* data, indices, scales, zero_points, bits, block_size, gather_axis, quantize_axis */
static tn_status gather_block_quantized_read(call *c)
{
    builder *b = c->b;
    int64_t bits = arg_int(c, 4), block = arg_int(c, 5);
    uint32_t rank = rank_of(c->args[0]), from = arg_dim(c, 6, rank), along_dim = arg_dim(c, 7, rank);
    TRY(b->status);
    if (block < 1 || block > INT32_MAX || from == along_dim || (bits != 2 && bits != 4 && bits != 8)) {
        return call_fail(c, TN_E_UNSUPPORTED,
                         "%lld bits in blocks of %lld, or blocks along the dim that it gathers from, "
                         "are not read",
                         (long long)bits, (long long)block);
    }
    bool packed = is_packed(c, along_dim, bits, block);
    datum rows = OPEN(c, "Gather", c->args[0], c->args[1], of_int(from));
    datum scales = OPEN(c, "Gather", c->args[2], c->args[1], of_int(from));
    datum zero = has_arg(c, 3) ? OPEN(c, "Gather", c->args[3], c->args[1], of_int(from)) : of_none();
    int64_t axis = (int64_t)along_dim + (from < along_dim ? (int64_t)rank_of(c->args[1]) - 1 : 0);
    if (packed) {
        rows = unpacked(b, rows, bits);
        extent blocks = size_of(scales, (uint32_t)axis);
        zero = zero.kind == DATUM_NONE
                   ? BUILD(b, "aten::full_like", route_cast(b, scales, DT_I32), of_int(INT64_C(1) << (bits - 1)))
                   : BUILD(b, "aten::slice.Tensor", unpacked(b, zero, bits), of_int(axis), of_int(0), of_extent(blocks),
                           of_int(1));
    } else if (zero.kind == DATUM_NONE && type_of(rows) == DT_U8 && bits == 8) {
        zero = BUILD(b, "aten::full_like", route_cast(b, scales, DT_U8), of_int(128));
    }
    scaling by = {.scale = scales, .zero_point = zero, .axis = axis, .block = block};
    return give(c, onnx_dequantized(c, rows, &by, type_of(scales)));
}

/* ---- layers whose weights are quantized ---- */

/* [D,I,G*H] bytes, a scale for each direction or for each column of it -> [D,G*H,I]. */
static datum layer_weight(call *c, datum bytes, datum scale, datum zero)
{
    builder *b = c->b;
    datum *parts[] = {&scale, &zero};
    for (size_t i = 0; i < 2; i++) {
        extent one[] = {size_of(*parts[i], 0), known(1), known(1)};
        *parts[i] = rank_of(*parts[i]) == 2   ? BUILD(b, "aten::unsqueeze", *parts[i], of_int(1))
                    : rank_of(*parts[i]) == 1 ? reshaped(b, *parts[i], one, 3)
                                              : *parts[i];
    }
    datum whole = emit_sub(b, route_cast(b, bytes, DT_I32), route_cast(b, zero, DT_I32));
    return transposed(b, emit_mul(b, route_cast(b, whole, DT_F32), scale), 1, 2);
}

/* X, W, R, B, sequence_lens, initial_h, initial_c, P, W_scale, W_zero_point, R_scale, R_zero_point, activation_alpha,
 * activation_beta, activations, clip, direction, hidden_size, input_forget */
static tn_status dynamic_quantize_lstm_read(call *c)
{
    const datum *a = c->args;
    const datum args[] = {a[0],
                          layer_weight(c, a[1], a[8], a[9]),
                          layer_weight(c, a[2], a[10], a[11]),
                          a[3],
                          a[4],
                          a[5],
                          a[6],
                          a[7],
                          a[12],
                          a[13],
                          a[14],
                          a[15],
                          a[16],
                          a[17],
                          a[18]};
    datum outs[3];
    onnx_open_all(c, "LSTM", 14, args, sizeof args / sizeof *args, outs, 3);
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    return c->b->status;
}

/* A table at argument `at` by scale and zero point at `by`, `by` + 5; None where there is none. */
static datum table(call *c, size_t at, size_t by)
{
    scaling s = {.scale = c->args[by], .zero_point = c->args[by + 5]};
    return has_arg(c, at) ? onnx_dequantized(c, c->args[at], &s, DT_F32) : of_none();
}

/* input_ids, segment_ids, words, positions, segments, gamma, beta, mask, scales of the five, zero points of the five,
 * epsilon */
static tn_status qembed_layer_norm_read(call *c)
{
    const datum *a = c->args;
    const datum args[] = {
        a[0], a[1],      table(c, 2, 8), table(c, 3, 9), table(c, 4, 10), table(c, 5, 11), table(c, 6, 12),
        a[7], of_none(), a[18],          of_int(0)};
    datum outs[3];
    onnx_open_row(c, &onnx_microsoft_dialect, "EmbedLayerNormalization", 1, args, sizeof args / sizeof *args, outs, 3);
    out_set(c, 1, outs[1]);
    return give(c, outs[0]);
}

static const foreign_op onnx_rows_microsoft_quantize[] = {
#include "targets/onnx/rows/microsoft_quantize.def"
};
FAMILY(microsoft_quantize);
