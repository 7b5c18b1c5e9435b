/* Rows of arithmetic, comparisons and logic: see rows_math.def. */
#include "ir/promote.h"
#include "ops/infer.h"
#include "targets/nnef/rows.h"

#include <math.h>
#include <string.h>

/* ---- reading ---- */

/* Both operands with as many dims, as NNEF aligns them; then the ATen operator. */
static tn_status read_binary(call *c, const char *name)
{
    uint32_t rank = nnef_rank(c->args[0]) > nnef_rank(c->args[1]) ? nnef_rank(c->args[0]) : nnef_rank(c->args[1]);
    return give(c, BUILD(c->b, name, nnef_trailed(c->b, c->args[0], rank), nnef_trailed(c->b, c->args[1], rank)));
}

static bool is_whole(datum d)
{
    return d.kind == DATUM_TENSOR && !nnef_is_float(nnef_dtype(d));
}

/* Integers are divided as integers. */
static tn_status div_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]) > nnef_rank(c->args[1]) ? nnef_rank(c->args[0]) : nnef_rank(c->args[1]);
    datum x = nnef_trailed(b, c->args[0], rank), y = nnef_trailed(b, c->args[1], rank);
    if (is_whole(x) && is_whole(y)) {
        return give(c, BUILD(b, "aten::div.Tensor_mode", x, y, of_string("trunc")));
    }
    return give(c, BUILD(b, "aten::div.Tensor", x, y));
}

static tn_status pow_read(call *c)
{
    return read_binary(c, "aten::pow.Tensor_Tensor");
}

#define READ_BINARY(word, name)               \
    static tn_status word##_read(call *c)     \
    {                                         \
        return read_binary(c, "aten::" name); \
    }
READ_BINARY(add, "add.Tensor")
READ_BINARY(sub, "sub.Tensor")
READ_BINARY(mul, "mul.Tensor")
READ_BINARY(min, "minimum")
READ_BINARY(max, "maximum")
READ_BINARY(lt, "lt.Tensor")
READ_BINARY(gt, "gt.Tensor")
READ_BINARY(le, "le.Tensor")
READ_BINARY(ge, "ge.Tensor")
READ_BINARY(eq, "eq.Tensor")
READ_BINARY(ne, "ne.Tensor")
READ_BINARY(and, "logical_and")
READ_BINARY(or, "logical_or")
READ_BINARY(xor, "logical_xor")
READ_BINARY(bitand, "bitwise_and.Tensor")
READ_BINARY(bitor, "bitwise_or.Tensor")
READ_BINARY(bitxor, "bitwise_xor.Tensor")

static tn_status not_read(call *c)
{
    return give(c, BUILD(c->b, "aten::logical_not", c->args[0]));
}

static tn_status rcp_read(call *c)
{
    return give(c, BUILD(c->b, "aten::reciprocal", c->args[0]));
}

static tn_status log2_read(call *c)
{
    return give(c, BUILD(c->b, "aten::log2", c->args[0]));
}

static tn_status sqr_read(call *c)
{
    return give(c, BUILD(c->b, "aten::mul.Tensor", c->args[0], c->args[0]));
}

static tn_status rsqr_read(call *c)
{
    return give(c, BUILD(c->b, "aten::reciprocal", BUILD(c->b, "aten::mul.Tensor", c->args[0], c->args[0])));
}

/* Halves go away from zero. */
static tn_status round_away_read(call *c)
{
    builder *b = c->b;
    if (is_whole(c->args[0])) {
        return give(c, c->args[0]);
    }
    datum up = BUILD(b, "aten::floor", BUILD(b, "aten::add.Tensor", BUILD(b, "aten::abs", c->args[0]), of_float(0.5)));
    return give(c, BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::sign", c->args[0]), up));
}

static tn_status round_even_read(call *c)
{
    return give(c, BUILD(c->b, "aten::round", c->args[0]));
}

static tn_status is_inf_read(call *c)
{
    bool above = arg_bool(c, 1), below = arg_bool(c, 2);
    if (above == below) {
        datum made = BUILD(c->b, "aten::isinf", c->args[0]);
        return give(c, above ? made : BUILD(c->b, "aten::logical_and", made, BUILD(c->b, "aten::logical_not", made)));
    }
    return give(c, BUILD(c->b, "aten::eq.Scalar", c->args[0], of_float(above ? INFINITY : -INFINITY)));
}

static tn_status copy_read(call *c)
{
    return give(c, c->args[0]);
}

static tn_status select_read(call *c)
{
    uint32_t rank = 0;
    for (size_t i = 0; i < 3; i++) {
        rank = nnef_rank(c->args[i]) > rank ? nnef_rank(c->args[i]) : rank;
    }
    return give(c, BUILD(c->b, "aten::where.self", nnef_trailed(c->b, c->args[0], rank),
                         nnef_trailed(c->b, c->args[1], rank), nnef_trailed(c->b, c->args[2], rank)));
}

static tn_status clamp_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]);
    datum low = nnef_trailed(b, c->args[1], rank), high = nnef_trailed(b, c->args[2], rank);
    return give(c, BUILD(b, "aten::maximum", BUILD(b, "aten::minimum", c->args[0], high), low));
}

/* ---- writing ---- */

static datum mul(const call *c, datum x, datum y)
{
    return nnef_binary(c, "mul", x, y);
}

static datum sub(const call *c, datum x, datum y)
{
    return nnef_binary(c, "sub", x, y);
}

static datum add(const call *c, datum x, datum y)
{
    return nnef_binary(c, "add", x, y);
}

/* Two operands in the type that PyTorch computes in. */
static tn_status write_binary(call *c, const char *name)
{
    dtype type = nnef_common_type(c, 0, 2);
    return give(c, nnef_binary(c, name, nnef_cast(c, c->args[0], type), nnef_cast(c, c->args[1], type)));
}

/* Bools are compared, and have the larger of two, as numbers. */
static tn_status write_ordered(call *c, const char *name, bool gives_type)
{
    dtype type = nnef_common_type(c, 0, 2), in = type == DT_BOOL ? DT_I64 : type;
    datum made = nnef_binary(c, name, nnef_cast(c, c->args[0], in), nnef_cast(c, c->args[1], in));
    return give(c, gives_type ? nnef_cast(c, made, type) : made);
}

/* With the factor of aten.add and aten.sub. Of bools a sum is `or`. */
static tn_status write_sum(call *c, const char *name)
{
    dtype type = nnef_common_type(c, 0, 2);
    datum x = nnef_cast(c, c->args[0], type), y = nnef_cast(c, c->args[1], type);
    bool is_one = c->args[2].expr == NULL && arg_float(c, 2) == 1;
    if (type == DT_BOOL) {
        return give(c, nnef_binary(c, "or", x, y));
    }
    return give(c, nnef_binary(c, name, x, is_one ? y : mul(c, y, c->args[2])));
}

static tn_status add_write(call *c)
{
    return write_sum(c, "add");
}

static tn_status sub_write(call *c)
{
    return write_sum(c, "sub");
}

static tn_status mul_write(call *c)
{
    return write_binary(c, nnef_common_type(c, 0, 2) == DT_BOOL ? "and" : "mul");
}

static tn_status pow_write(call *c)
{
    dtype type = nnef_common_type(c, 0, 2);
    datum x = nnef_cast(c, c->args[0], type), y = nnef_cast(c, c->args[1], type);
    const array *exponent = c->args[1].u.tensor;
    double known_exponent =
        exponent->is_number && exponent->number->expr == NULL
            ? exponent->number->kind == DATUM_INT ? (double)exponent->number->u.integer : exponent->number->u.real
            : 0;
    if (known_exponent == 2 && !nnef_is_float(type) && nnef_for_tract(c)) { /* its own square has no integers */
        return give(c, sub(c, of_int(0), mul(c, x, sub(c, of_int(0), x))));
    }
    if (known_exponent == 2) {
        return give(c, mul(c, x, x)); /* exact, and defined for what is below 0 in every reader */
    }
    if (known_exponent == 3) {
        return give(c, mul(c, mul(c, x, x), x));
    }
    if (known_exponent == 0.5 && nnef_is_float(type)) {
        return give(c, FOREIGN(c, "sqrt", x));
    }
    return give(c, nnef_binary(c, "pow", x, y));
}

#define WRITE_ORDERED(word, gives_type)             \
    static tn_status word##_write(call *c)          \
    {                                               \
        return write_ordered(c, #word, gives_type); \
    }
WRITE_ORDERED(min, true)
WRITE_ORDERED(max, true)
WRITE_ORDERED(lt, false)
WRITE_ORDERED(gt, false)
WRITE_ORDERED(le, false)
WRITE_ORDERED(ge, false)
WRITE_ORDERED(eq, false)
WRITE_ORDERED(ne, false)

/* ---- logic ---- */

static datum truth(const call *c, datum x)
{
    return nnef_is_tensor(x) ? nnef_cast(c, x, DT_BOOL) : x;
}

static tn_status and_write(call *c)
{
    return give(c, nnef_binary(c, "and", truth(c, c->args[0]), truth(c, c->args[1])));
}

static tn_status or_write(call *c)
{
    return give(c, nnef_binary(c, "or", truth(c, c->args[0]), truth(c, c->args[1])));
}

static tn_status xor_write(call *c)
{
    return give(c, nnef_binary(c, "tract_core_xor", truth(c, c->args[0]), truth(c, c->args[1])));
}

static tn_status not_write(call *c)
{
    return give(c, FOREIGN(c, "not", truth(c, c->args[0])));
}

static tn_status write_bits(call *c, const char *of_bools, const char *of_numbers)
{
    return write_binary(c, nnef_common_type(c, 0, 2) == DT_BOOL ? of_bools : of_numbers);
}

static tn_status bitand_write(call *c)
{
    return write_bits(c, "and", "tract_core_bitand");
}

static tn_status bitor_write(call *c)
{
    return write_bits(c, "or", "tract_core_bitor");
}

static tn_status bitxor_write(call *c)
{
    return write_bits(c, "tract_core_xor", "tract_core_bitxor");
}

static tn_status shl_write(call *c)
{
    return write_binary(c, "tract_shl");
}

static tn_status shr_write(call *c)
{
    return write_binary(c, "tract_shr");
}

static tn_status bitnot_write(call *c)
{
    bool is_bool = nnef_dtype(c->args[0]) == DT_BOOL;
    return give(c, FOREIGN(c, is_bool ? "not" : "tract_core_bitnot", c->args[0]));
}

/* ---- division ---- */

static datum truncated(const call *c, datum x)
{
    return mul(c, FOREIGN(c, "sign", x), FOREIGN(c, "floor", FOREIGN(c, "abs", x)));
}

/* Down to the whole number below. Integers are cut toward zero by div: one less where something is left over and the
 * signs differ. */
static datum floor_divided(const call *c, datum x, datum y, dtype type)
{
    datum cut = nnef_binary(c, "div", x, y);
    if (nnef_is_float(type)) {
        return FOREIGN(c, "floor", cut);
    }
    datum rest = sub(c, x, mul(c, cut, y)), zero = of_int(0);
    datum differs = FOREIGN(c, "lt", mul(c, rest, y), zero);
    return sub(c, cut, nnef_cast(c, differs, type));
}

static tn_status div_write(call *c)
{
    const char *mode = has_arg(c, 2) ? arg_string(c, 2) : NULL;
    dtype type = nnef_common_type(c, 0, 2);
    bool whole = !nnef_is_float(type);
    type = mode == NULL && whole ? DT_F32 : type;
    datum x = nnef_cast(c, c->args[0], type), y = nnef_cast(c, c->args[1], type);
    if (mode == NULL || (whole && strcmp(mode, "trunc") == 0)) {
        return give(c, nnef_binary(c, "div", x, y));
    }
    return give(c,
                strcmp(mode, "trunc") == 0 ? truncated(c, nnef_binary(c, "div", x, y)) : floor_divided(c, x, y, type));
}

static tn_status remainder_write(call *c)
{
    dtype type = nnef_common_type(c, 0, 2);
    datum x = nnef_cast(c, c->args[0], type), y = nnef_cast(c, c->args[1], type);
    return give(c, sub(c, x, mul(c, floor_divided(c, x, y, type), y)));
}

static tn_status fmod_write(call *c)
{
    dtype type = nnef_common_type(c, 0, 2);
    datum x = nnef_cast(c, c->args[0], type), y = nnef_cast(c, c->args[1], type);
    datum cut = nnef_binary(c, "div", x, y);
    return give(c, sub(c, x, mul(c, nnef_is_float(type) ? truncated(c, cut) : cut, y)));
}

/* ---- bounds and choices ---- */

static tn_status select_write(call *c)
{
    dtype type = nnef_common_type(c, 1, 2);
    datum x = c->args[1], y = c->args[2];
    if (!nnef_is_tensor(x) && !nnef_is_tensor(y)) { /* of two numbers nothing else tells the type */
        x = nnef_number(c, x, type);
    }
    return give(c, nnef_select(c, truth(c, c->args[0]), nnef_cast(c, x, type), nnef_cast(c, y, type)));
}

static tn_status clamp_write(call *c)
{
    array *operands[3] = {arg_array(c, 0)};
    size_t n = 1;
    for (size_t i = 1; i < 3; i++) {
        if (has_arg(c, i)) {
            operands[n++] = arg_array(c, i);
        }
    }
    dtype type = infer_common_type(c, operands, n);
    datum x = nnef_cast(c, c->args[0], type);
    x = has_arg(c, 1) ? nnef_binary(c, "max", x, nnef_cast(c, c->args[1], type)) : x;
    return give(c, has_arg(c, 2) ? nnef_binary(c, "min", x, nnef_cast(c, c->args[2], type)) : x);
}

static tn_status hardtanh_write(call *c)
{
    return give(c, nnef_binary(c, "min", nnef_binary(c, "max", c->args[0], c->args[1]), c->args[2]));
}

/* ---- functions ---- */

static datum in_float(const call *c)
{
    return nnef_cast(c, c->args[0], promote_to_float(nnef_dtype(c->args[0])));
}

static tn_status rcp_write(call *c)
{
    return give(c, FOREIGN(c, "rcp", in_float(c)));
}

static tn_status rcp_by_div_write(call *c)
{
    return give(c, FOREIGN(c, "div", of_float(1), in_float(c)));
}

/* The log2 of the readers is their own composition: what is said here is the same everywhere. */
static tn_status log2_write(call *c)
{
    return give(c, FOREIGN(c, "div", FOREIGN(c, "log", in_float(c)), of_float(log(2))));
}

static tn_status log10_write(call *c)
{
    return give(c, FOREIGN(c, "div", FOREIGN(c, "log", in_float(c)), of_float(log(10))));
}

static tn_status exp2_write(call *c)
{
    return give(c, FOREIGN(c, "exp", mul(c, in_float(c), of_float(log(2)))));
}

/* exp(x) - 1 as 2 sinh(x/2) exp(x/2), which keeps the digits of small numbers. */
static tn_status expm1_write(call *c)
{
    datum x = in_float(c), near = FOREIGN(c, "lt", FOREIGN(c, "abs", x), of_float(0.5));
    datum half = mul(c, nnef_select(c, near, x, of_float(0)), of_float(0.5));
    datum small = mul(c, mul(c, FOREIGN(c, "sinh", half), FOREIGN(c, "exp", half)), of_float(2));
    return give(c, nnef_select(c, near, small, sub(c, FOREIGN(c, "exp", x), of_float(1))));
}

/* log(1 + x) near 0 as 2 atanh(x / (2 + x)), likewise. */
static tn_status log1p_write(call *c)
{
    datum x = in_float(c), near = FOREIGN(c, "lt", FOREIGN(c, "abs", x), of_float(0.5));
    datum small = nnef_select(c, near, x, of_float(0));
    datum part = nnef_binary(c, "div", small, add(c, small, of_float(2)));
    datum close = mul(c, FOREIGN(c, "atanh", part), of_float(2));
    return give(c, nnef_select(c, near, close, FOREIGN(c, "log", add(c, x, of_float(1)))));
}

/* The larger, or smaller, of two, where one that is no number does not count. */
static tn_status write_ignoring_nan(call *c, const char *name)
{
    dtype type = nnef_common_type(c, 0, 2);
    datum x = nnef_cast(c, c->args[0], type), y = nnef_cast(c, c->args[1], type);
    datum chosen = nnef_binary(c, name, x, y);
    if (!nnef_is_float(type)) {
        return give(c, chosen);
    }
    chosen = nnef_select(c, nnef_binary(c, "eq", y, y), chosen, x);
    return give(c, nnef_select(c, nnef_binary(c, "eq", x, x), chosen, y));
}

static tn_status fmax_write(call *c)
{
    return write_ignoring_nan(c, "max");
}

static tn_status fmin_write(call *c)
{
    return write_ignoring_nan(c, "min");
}

/* Integers are all numbers, and none is without end. */
static tn_status never_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    return give(c, nnef_filled(c, t->sizes, t->rank, of_bool(false), DT_BOOL));
}

static tn_status trunc_write(call *c)
{
    return give(c, is_whole(c->args[0]) ? c->args[0] : truncated(c, c->args[0]));
}

static tn_status whole_already_write(call *c)
{
    return give(c, c->args[0]);
}

/* Below 0, or -0.0, whose reciprocal is -inf; that of -inf is -0.0. */
static tn_status signbit_write(call *c)
{
    datum x = c->args[0], below = FOREIGN(c, "lt", x, of_float(0));
    if (!nnef_is_float(nnef_dtype(x))) {
        return give(c, below);
    }
    return give(c, FOREIGN(c, "or", below, FOREIGN(c, "lt", FOREIGN(c, "div", of_float(1), x), of_float(0))));
}

/* The factor, 10 to the power of the digits, is a number of the element type in PyTorch too. */
static bool round_even_can(const call *c, const char **why)
{
    int64_t most = nnef_dtype(c->args[0]) == DT_F16 ? 4 : 38, digits = has_arg(c, 1) ? arg_int(c, 1) : 0;
    *why = "the power of ten that it rounds to has no element in its type";
    return digits >= -most && digits <= most;
}

/* Halves to even. The standard has no word for it: what is behind the point says whether the next number is nearer. */
static datum rounded_even(const call *c, datum x)
{
    if (nnef_for_tract(c)) {
        return FOREIGN(c, "tract_core_round_even", x);
    }
    datum low = FOREIGN(c, "floor", x), part = FOREIGN(c, "sub", x, low), half = FOREIGN(c, "mul", low, of_float(0.5));
    datum is_odd = FOREIGN(c, "ne", half, FOREIGN(c, "floor", half));
    datum is_tie = FOREIGN(c, "and", FOREIGN(c, "eq", part, of_float(0.5)), is_odd);
    datum rises = FOREIGN(c, "or", FOREIGN(c, "gt", part, of_float(0.5)), is_tie);
    return FOREIGN(c, "add", low, FOREIGN(c, "select", rises, of_float(1), of_float(0)));
}

static tn_status round_even_write(call *c)
{
    int64_t digits = has_arg(c, 1) ? arg_int(c, 1) : 0;
    datum x = c->args[0], factor = of_float(pow(10, (double)(digits < 0 ? -digits : digits)));
    if (digits == 0) {
        return give(c, rounded_even(c, x));
    }
    const char *there = digits < 0 ? "div" : "mul", *back = digits < 0 ? "mul" : "div";
    return give(c, FOREIGN(c, back, rounded_even(c, FOREIGN(c, there, x, factor)), factor));
}

/* quantize_per_tensor(input, scale, zero_point, quant_min, quant_max, dtype): times 1 / scale, as PyTorch does it. */
static tn_status quantize_write(call *c)
{
    float inverse = (float)(1 / arg_float(c, 1));
    datum x = FOREIGN(c, "mul", nnef_cast(c, c->args[0], DT_F32), of_float((double)inverse));
    x = FOREIGN(c, "add", rounded_even(c, x), of_float(arg_float(c, 2)));
    x = FOREIGN(c, "max", x, of_float(arg_float(c, 3)));
    x = FOREIGN(c, "min", x, of_float(arg_float(c, 4)));
    return give(c, nnef_cast(c, x, arg_dtype(c, 5, DT_I8)));
}

/* One number for each channel, along the axis that argument 3 says. */
static datum along_channels(const call *c, datum x)
{
    extent sizes[TENSOR_MAX_RANK];
    uint32_t rank = nnef_rank(c->args[0]);
    int64_t axis = arg_int(c, 3) < 0 ? arg_int(c, 3) + rank : arg_int(c, 3);
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = i == axis ? nnef_size(x, 0) : known(1);
    }
    return nnef_reshape(c, nnef_cast(c, x, DT_F32), sizes, rank);
}

/* dequantize_per_channel(input, scales, zero_points, axis, quant_min, quant_max, dtype): the standard computes with no
 * integers, and f32 has all differences of these. */
static tn_status dequantize_channels_write(call *c)
{
    datum x = nnef_cast(c, c->args[0], DT_F32);
    x = has_arg(c, 2) ? FOREIGN(c, "sub", x, along_channels(c, c->args[2])) : x;
    return give(c, nnef_cast(c, FOREIGN(c, "mul", x, along_channels(c, c->args[1])), arg_dtype(c, 7, DT_F32)));
}

static bool dequantize_channels_can(const call *c, const char **why)
{
    *why = "its integers are more than f32 can tell apart";
    return dtype_table[nnef_dtype(c->args[0])].bytes <= 2;
}

static bool quantize_can(const call *c, const char **why)
{
    *why = "its scale is 0, or its numbers are those of a float";
    return arg_float(c, 1) != 0 && dtype_table[arg_dtype(c, 5, DT_I8)].category == CATEGORY_INTEGRAL;
}

static tn_status is_inf_write(call *c)
{
    return give(c, FOREIGN(c, "tract_core_is_inf", c->args[0]));
}

/* Abramowitz and Stegun 7.1.26, within 1.5e-7: sign(x) (1 - (a1 t + .. + a5 t^5) exp(-x x)), t = 1 / (1 + p |x|). */
static tn_status erf_by_parts_write(call *c)
{
    static const double a[] = {1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592};
    datum x = in_float(c), size = FOREIGN(c, "abs", x);
    datum t = FOREIGN(c, "div", of_float(1), add(c, mul(c, size, of_float(0.3275911)), of_float(1)));
    datum sum = mul(c, t, of_float(a[0]));
    for (size_t i = 1; i < sizeof a / sizeof *a; i++) {
        sum = mul(c, add(c, sum, of_float(a[i])), t);
    }
    datum falls = FOREIGN(c, "exp", FOREIGN(c, "neg", mul(c, x, x)));
    datum made = FOREIGN(c, "sub", of_float(1), mul(c, sum, falls));
    return give(c, mul(c, FOREIGN(c, "sign", x), made));
}

/* c[0] w^n-1 + ... + c[n-1] */
static datum polynomial(const call *c, datum w, const double *coefficients, size_t n)
{
    datum sum = nnef_binary(c, "add", mul(c, w, of_float(coefficients[0])), of_float(coefficients[1]));
    for (size_t i = 2; i < n; i++) {
        sum = add(c, mul(c, sum, w), of_float(coefficients[i]));
    }
    return sum;
}

/* By two polynomials in log(1 - x^2), for the middle and for the ends, right to some units of the last place of f32. */
static tn_status erfinv_write(call *c)
{
    static const double middle[] = {2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087,
                                    -0.00125372503, -0.00417768164, 0.246640727,    1.50140941};
    static const double ends[] = {-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773,
                                  -0.0076224613,   0.00943887047,  1.00167406,    2.83297682};
    datum x = in_float(c), one = of_float(1);
    datum inside = mul(c, sub(c, one, x), add(c, x, one));
    datum w = FOREIGN(c, "neg", FOREIGN(c, "log", inside));
    datum near = polynomial(c, sub(c, w, of_float(2.5)), middle, sizeof middle / sizeof *middle);
    datum is_near = FOREIGN(c, "lt", w, of_float(5));
    datum root = sub(c, FOREIGN(c, "sqrt", nnef_select(c, is_near, of_float(5), w)), of_float(3));
    datum far = polynomial(c, root, ends, sizeof ends / sizeof *ends);
    datum made = mul(c, nnef_select(c, is_near, near, far), x);
    datum at_end = FOREIGN(c, "eq", FOREIGN(c, "abs", x), one);
    return give(c, nnef_select(c, at_end, mul(c, x, of_float(INFINITY)), made));
}

/* sin(pi x) and cos(pi x) of the part behind the nearest whole number, where they are exact. */
static datum behind_whole(const call *c, datum x)
{
    return sub(c, x, FOREIGN(c, "floor", add(c, x, of_float(0.5))));
}

enum { SHIFTED = 6 }; /* how far gamma functions are moved up, to where their series holds in f32 */

/*
 * log gamma of x >= 0.5: x (x+1) ... (x+5) taken off, and Stirling's series behind it; of smaller ones by reflection.
 */
static tn_status lgamma_write(call *c)
{
    datum x = in_float(c), one = of_float(1);
    datum small = FOREIGN(c, "lt", x, of_float(0.5)), z = nnef_select(c, small, sub(c, one, x), x);
    datum is_large = FOREIGN(c, "gt", z, of_float(1e4)), low = nnef_select(c, is_large, one, z), product = low;
    for (int i = 1; i < SHIFTED; i++) {
        product = mul(c, product, add(c, low, of_float(i)));
    }
    datum y = nnef_select(c, is_large, z, add(c, z, of_float(SHIFTED)));
    datum inverse = nnef_binary(c, "div", one, y), square = mul(c, inverse, inverse);
    datum series = sub(c, of_float(1.0 / 12), mul(c, square, of_float(1.0 / 360)));
    datum logs = mul(c, sub(c, y, of_float(0.5)), FOREIGN(c, "log", y));
    datum made = add(c, add(c, sub(c, logs, y), of_float(0.91893853320467274178)), mul(c, inverse, series));
    made = sub(c, made, nnef_select(c, is_large, of_float(0), FOREIGN(c, "log", product)));
    made = nnef_select(c, FOREIGN(c, "eq", z, of_float(INFINITY)), z, made);
    datum wave = FOREIGN(c, "abs", FOREIGN(c, "sin", mul(c, behind_whole(c, x), of_float(3.14159265358979323846))));
    datum turned = sub(c, sub(c, of_float(1.14472988584940017414), FOREIGN(c, "log", wave)), made);
    return give(c, nnef_select(c, small, turned, made));
}

/* Likewise its derivative; NaN at whole numbers below 0, -inf at 0. */
static tn_status digamma_write(call *c)
{
    datum x = in_float(c), one = of_float(1), zero = of_float(0);
    datum small = FOREIGN(c, "lt", x, of_float(0.5)), z = nnef_select(c, small, sub(c, one, x), x);
    datum rest = nnef_binary(c, "div", one, z);
    for (int i = 1; i < SHIFTED; i++) {
        rest = add(c, rest, nnef_binary(c, "div", one, add(c, z, of_float(i))));
    }
    datum y = add(c, z, of_float(SHIFTED)), inverse = nnef_binary(c, "div", one, y), square = mul(c, inverse, inverse);
    datum series =
        sub(c, of_float(1.0 / 12), mul(c, square, sub(c, of_float(1.0 / 120), mul(c, square, of_float(1.0 / 252)))));
    datum made = sub(c, sub(c, FOREIGN(c, "log", y), mul(c, inverse, of_float(0.5))), mul(c, square, series));
    made = sub(c, made, rest);
    datum angle = mul(c, behind_whole(c, x), of_float(3.14159265358979323846));
    datum slope = nnef_binary(c, "div", FOREIGN(c, "cos", angle), FOREIGN(c, "sin", angle));
    datum turned = sub(c, made, mul(c, slope, of_float(3.14159265358979323846)));
    datum whole = FOREIGN(c, "eq", x, FOREIGN(c, "floor", x)), below = FOREIGN(c, "lt", x, zero);
    turned = nnef_select(c, nnef_binary(c, "and", whole, below), of_float(NAN), turned);
    turned = nnef_select(c, FOREIGN(c, "eq", x, zero), of_float(-INFINITY), turned);
    return give(c, nnef_select(c, small, turned, made));
}

/* atan(y/x), turned by a half circle where x is negative; on the axis a quarter, and 0 in the middle. */
static tn_status atan2_write(call *c)
{
    dtype type = nnef_common_type(c, 0, 2);
    datum y = nnef_cast(c, c->args[0], type), x = nnef_cast(c, c->args[1], type);
    datum zero = of_float(0), pi = of_float(3.14159265358979323846);
    datum angle = FOREIGN(c, "atan", nnef_binary(c, "div", y, x));
    datum turned = nnef_select(c, FOREIGN(c, "lt", y, zero), sub(c, angle, pi), add(c, angle, pi));
    datum made = nnef_select(c, FOREIGN(c, "lt", x, zero), turned, angle);
    datum quarter = mul(c, FOREIGN(c, "sign", y), of_float(1.57079632679489661923));
    return give(c, nnef_select(c, FOREIGN(c, "eq", x, zero), quarter, made));
}

/* By the larger of the two, so that no square overflows. */
static tn_status hypot_write(call *c)
{
    dtype type = nnef_common_type(c, 0, 2);
    datum x = FOREIGN(c, "abs", nnef_cast(c, c->args[0], type)), y = FOREIGN(c, "abs", nnef_cast(c, c->args[1], type));
    datum high = nnef_binary(c, "max", x, y), low = nnef_binary(c, "min", x, y);
    datum is_zero = FOREIGN(c, "eq", high, of_float(0));
    datum part = FOREIGN(c, "div", low, nnef_select(c, is_zero, nnef_number(c, of_float(1), type), high));
    return give(c, mul(c, high, FOREIGN(c, "sqrt", add(c, mul(c, part, part), of_float(1)))));
}

static tn_status copysign_write(call *c)
{
    dtype type = nnef_common_type(c, 0, 2);
    datum x = FOREIGN(c, "abs", nnef_cast(c, c->args[0], type)), y = nnef_cast(c, c->args[1], type);
    if (!nnef_is_tensor(y)) {
        datum number = *y.u.tensor->number;
        double sign = number.kind == DATUM_FLOAT ? number.u.real : (double)number.u.integer;
        return give(c, signbit(sign) ? FOREIGN(c, "neg", x) : x);
    }
    return give(c, nnef_select(c, FOREIGN(c, "lt", y, of_float(0)), FOREIGN(c, "neg", x), x));
}

/* ---- the table ---- */

#define ONE_NUMBER "f32[3,4] | f32[]"
#define ONE_BELOW_1 "f32[3,4]<1"
#define TWO_NUMBERS "f32[3,4], f32[3] | f32[2,1], f32[2,3]"
#define TWO_WHOLE "i64[3,4], i64[3] | i32[2,1], i32[2,3]"
#define TWO_BOOLS "b8[3,4], b8[3] | b8[2,1], b8[2,3]"

#define UNARY(word, operator, mask, text) \
    STANDARD(word, "(Tensor x) -> Tensor", MIRROR(operator"(x)"), TYPES(mask), SAMPLES(text))
#define BINARY(word, operator, text) \
    STANDARD(word, "(Tensor x, Tensor y) -> Tensor", READ(word), WRITE(word, operator), SAMPLES(text))

static const foreign_op nnef_rows_math[] = {
#include "targets/nnef/rows_math.def"
};
FAMILY(math);
