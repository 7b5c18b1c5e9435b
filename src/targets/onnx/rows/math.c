/* Rows of arithmetic and activations: see math.def. */
#include "ir/promote.h"
#include "ops/infer.h"
#include "targets/onnx/rows/rows.h"

#include <math.h>
#include <string.h>

/* ---- operands ---- */

static dtype type_of(datum d)
{
    return d.kind == DATUM_TENSOR ? d.u.tensor->type.dtype : DT_NONE;
}

static bool is_whole(datum d)
{
    return d.kind == DATUM_TENSOR && dtype_table[type_of(d)].category != CATEGORY_FLOATING;
}

/* The element type that a call of two operands computes in. */
static dtype common_type(call *c)
{
    array *operands[] = {c->args[0].u.tensor, c->args[1].u.tensor};
    dtype common = infer_common_type(c, operands, 2);
    return c->op->promote == PROMOTE_FLOAT && common != DT_NONE ? promote_to_float(common) : common;
}

/* Both operands in one element type. */
static void in_common(call *c, datum *x, datum *y)
{
    dtype type = common_type(c);
    *x = onnx_operand(c, c->args[0], type);
    *y = onnx_operand(c, c->args[1], type);
}

static datum in_float(call *c)
{
    return onnx_operand(c, c->args[0], promote_to_float(type_of(c->args[0])));
}

/* Operand 0 by one foreign operator after operands were brought to a type. */
static tn_status by(call *c, const char *name, dtype type)
{
    return give(c, FOREIGN(c, name, onnx_operand(c, c->args[0], type), onnx_operand(c, c->args[1], type)));
}

/* ---- reading ---- */

static tn_status div_read(call *c)
{
    if (is_whole(c->args[0])) {
        return give(c, BUILD(c->b, "aten::div.Tensor_mode", c->args[0], c->args[1], of_string("trunc")));
    }
    return give(c, BUILD(c->b, "aten::div.Tensor", c->args[0], c->args[1]));
}

static tn_status round_read(call *c)
{
    return give(c, BUILD(c->b, "aten::round", c->args[0]));
}

static tn_status mod_read(call *c)
{
    return give(c,
                BUILD(c->b, arg_bool(c, 2) ? "aten::fmod.Tensor" : "aten::remainder.Tensor", c->args[0], c->args[1]));
}

/* The result is of the type of the base, whatever that of the exponent is. */
static tn_status pow_read(call *c)
{
    datum made = BUILD(c->b, "aten::pow.Tensor_Tensor", c->args[0], c->args[1]);
    dtype type = arg_type(c, 0)->dtype;
    return give(c, type_of(made) == type ? made : BUILD(c->b, "aten::_to_copy", made, of_dtype(type)));
}

static tn_status prelu_read(call *c)
{
    datum is_positive = BUILD(c->b, "aten::gt.Scalar", c->args[0], of_int(0));
    datum scaled = BUILD(c->b, "aten::mul.Tensor", c->args[0], c->args[1]);
    return give(c, BUILD(c->b, "aten::where.self", is_positive, c->args[0], scaled));
}

/* One operand after the other. */
static datum chain(call *c, const char *name)
{
    size_t n = c->args[0].u.list.n;
    const datum *at = c->args[0].u.list.at;
    datum made = n == 0 ? of_none() : at[0];
    for (size_t i = 1; i < n; i++) {
        made = BUILD(c->b, name, made, at[i]);
    }
    return made;
}

static tn_status max_read(call *c)
{
    return give(c, chain(c, "aten::maximum"));
}

static tn_status min_read(call *c)
{
    return give(c, chain(c, "aten::minimum"));
}

static tn_status sum_read(call *c)
{
    return give(c, chain(c, "aten::add.Tensor"));
}

static tn_status mean_read(call *c)
{
    return give(c, BUILD(c->b, "aten::div.Tensor", chain(c, "aten::add.Tensor"), of_int((int64_t)c->args[0].u.list.n)));
}

static const double selu_alpha = 1.6732632423543772, selu_gamma = 1.0507009873554805;

static bool nearly(double x, double y)
{
    return fabs(x - y) <= 1e-6 * fabs(y); /* attributes are f32 in files */
}

static tn_status selu_read(call *c)
{
    double alpha = arg_float(c, 1), gamma = arg_float(c, 2);
    if (nearly(alpha, selu_alpha) && nearly(gamma, selu_gamma)) {
        return give(c, BUILD(c->b, "aten::selu", c->args[0]));
    }
    return give(c, BUILD(c->b, "aten::elu", c->args[0], of_float(alpha), of_float(gamma)));
}

static tn_status hard_sigmoid_read(call *c)
{
    double alpha = arg_float(c, 1), beta = arg_float(c, 2);
    if (nearly(alpha, 1.0 / 6) && nearly(beta, 0.5)) {
        return give(c, BUILD(c->b, "aten::hardsigmoid", c->args[0]));
    }
    datum line =
        BUILD(c->b, "aten::add.Scalar", BUILD(c->b, "aten::mul.Scalar", c->args[0], of_float(alpha)), of_float(beta));
    return give(c, BUILD(c->b, "aten::clamp", line, of_int(0), of_int(1)));
}

static tn_status softsign_read(call *c)
{
    datum below = BUILD(c->b, "aten::add.Scalar", BUILD(c->b, "aten::abs", c->args[0]), of_int(1));
    return give(c, BUILD(c->b, "aten::div.Tensor", c->args[0], below));
}

static tn_status swish_read(call *c)
{
    double alpha = arg_float(c, 1);
    if (alpha == 1) {
        return give(c, BUILD(c->b, "aten::silu", c->args[0]));
    }
    datum scaled = BUILD(c->b, "aten::mul.Scalar", c->args[0], of_float(alpha));
    return give(c, BUILD(c->b, "aten::mul.Tensor", c->args[0], BUILD(c->b, "aten::sigmoid", scaled)));
}

static tn_status is_inf_read(call *c)
{
    bool below = arg_bool(c, 1), above = arg_bool(c, 2);
    if (below && above) {
        return give(c, BUILD(c->b, "aten::isinf", c->args[0]));
    }
    if (!below && !above) {
        return give(c,
                    BUILD(c->b, "aten::full", sizes_of(c->b, c->args[0].u.tensor), of_bool(false), of_dtype(DT_BOOL)));
    }
    return give(c, BUILD(c->b, "aten::eq.Scalar", c->args[0], of_float(above ? INFINITY : -INFINITY)));
}

/* ---- writing: logic ---- */

static tn_status not_bits_write(call *c)
{
    return give(c, FOREIGN(c, "Not", c->args[0]));
}

static tn_status not_number_write(call *c)
{
    return give(c, FOREIGN(c, "Not", onnx_cast(c, c->args[0], DT_BOOL)));
}

static tn_status and_bits_write(call *c)
{
    return by(c, "And", DT_BOOL);
}

static tn_status or_bits_write(call *c)
{
    return by(c, "Or", DT_BOOL);
}

static tn_status xor_bits_write(call *c)
{
    return by(c, "Xor", DT_BOOL);
}

#define and_numbers_write and_bits_write
#define or_numbers_write or_bits_write
#define xor_numbers_write xor_bits_write
#define add_bools_write or_bits_write
#define mul_bools_write and_bits_write

/* Bools are compared as numbers. */
static tn_status compare_bools_write(call *c)
{
    static const char *const names[][2] = {
        {"aten::gt", "Greater"}, {"aten::lt", "Less"}, {"aten::ge", "GreaterOrEqual"}, {"aten::le", "LessOrEqual"}};
    size_t i = 0;
    while (strncmp(c->via->base_name, names[i][0], strlen(names[i][0])) != 0) {
        i++;
    }
    return by(c, names[i][1], DT_I32);
}

static tn_status not_equal_write(call *c)
{
    datum x, y;
    in_common(c, &x, &y);
    return give(c, FOREIGN(c, "Not", FOREIGN(c, "Equal", x, y)));
}

/* ---- writing: arithmetic ---- */

static tn_status scaled(call *c, const char *name)
{
    datum x, y;
    in_common(c, &x, &y);
    datum factor = onnx_number(c, c->args[2], common_type(c));
    return give(c, FOREIGN(c, name, x, FOREIGN(c, "Mul", y, factor)));
}

static tn_status add_scaled_write(call *c)
{
    return scaled(c, "Add");
}

static tn_status sub_scaled_write(call *c)
{
    return scaled(c, "Sub");
}

/* Is it another sign than that of y, where it is not 0? */
static datum has_other_sign(call *c, datum x, datum y, dtype type)
{
    datum zero = onnx_number(c, of_int(0), type);
    datum differs = FOREIGN(c, "Xor", FOREIGN(c, "Less", x, zero), FOREIGN(c, "Less", y, zero));
    return FOREIGN(c, "And", differs, FOREIGN(c, "Not", FOREIGN(c, "Equal", x, zero)));
}

static datum truncated(call *c, datum x)
{
    return FOREIGN(c, "Mul", FOREIGN(c, "Sign", x), FOREIGN(c, "Floor", FOREIGN(c, "Abs", x)));
}

/* Down to the whole number below. Of floats as PyTorch does it: by what is left over, so that no digit is lost. */
static datum floor_divided(call *c, datum x, datum y, dtype type)
{
    bool whole = dtype_table[type].category == CATEGORY_INTEGRAL;
    datum one = onnx_number(c, of_int(1), type);
    datum rest = FOREIGN(c, "Mod", x, y, of_bool(true));
    datum made = FOREIGN(c, "Div", whole ? x : FOREIGN(c, "Sub", x, rest), y);
    datum less = FOREIGN(c, "Where", has_other_sign(c, rest, y, type), FOREIGN(c, "Sub", made, one), made);
    return whole ? less : FOREIGN(c, "Round", less);
}

/* To whole numbers: other digits need a factor, which rounds once more. */
static bool round_can(const call *c, const char **why)
{
    bool whole = !has_arg(c, 1) || (c->args[1].expr == NULL && arg_int(c, 1) == 0);
    *why = whole ? *why : "it rounds to decimals";
    return whole;
}

static tn_status round_write(call *c)
{
    return give(c, FOREIGN(c, "Round", c->args[0]));
}

static tn_status div_write(call *c)
{
    datum x, y;
    const char *mode = has_arg(c, 2) ? arg_string(c, 2) : NULL;
    dtype type = common_type(c);
    bool whole = dtype_table[type].category != CATEGORY_FLOATING;
    if (mode == NULL && whole) {
        type = DT_F32;
    }
    x = onnx_operand(c, c->args[0], type);
    y = onnx_operand(c, c->args[1], type);
    if (mode == NULL || (whole && strcmp(mode, "trunc") == 0)) {
        return give(c, FOREIGN(c, "Div", x, y));
    }
    return give(c, strcmp(mode, "trunc") == 0 ? truncated(c, FOREIGN(c, "Div", x, y)) : floor_divided(c, x, y, type));
}

static tn_status fmod_write(call *c)
{
    datum x, y;
    in_common(c, &x, &y);
    return give(c, FOREIGN(c, "Mod", x, y, of_bool(true)));
}

/* Mod of ONNX has the sign of the divisor for integers alone. */
static tn_status remainder_write(call *c)
{
    datum x, y;
    dtype type = common_type(c);
    in_common(c, &x, &y);
    if (dtype_table[type].category == CATEGORY_INTEGRAL) {
        return give(c, FOREIGN(c, "Mod", x, y));
    }
    datum rest = FOREIGN(c, "Mod", x, y, of_bool(true));
    return give(c, FOREIGN(c, "Where", has_other_sign(c, rest, y, type), FOREIGN(c, "Add", rest, y), rest));
}

static bool neg_can(const call *c, const char **why)
{
    dtype type = type_of(c->args[0]);
    *why = "Neg has no numbers without a sign";
    return type != DT_U8 && type != DT_U16 && type != DT_U32 && type != DT_U64;
}

static bool celu_can(const call *c, const char **why)
{
    *why = "Celu is for f32";
    return type_of(c->args[0]) == DT_F32;
}

/* Narrow integers by i32, which holds all of their digits that are left. */
static tn_status pow_write(call *c)
{
    datum x, y;
    dtype type = common_type(c);
    bool narrow = dtype_table[type].category == CATEGORY_INTEGRAL && dtype_table[type].bytes < 4;
    in_common(c, &x, &y);
    x = narrow ? onnx_cast(c, x, DT_I32) : x;
    y = narrow ? onnx_cast(c, y, DT_I32) : y;
    return give(c, onnx_cast(c, FOREIGN(c, "Pow", x, y), type));
}

static tn_status extreme(call *c, const char *name)
{
    datum *both = ARENA_ARRAY(c->b->arena, datum, 2);
    in_common(c, &both[0], &both[1]);
    return give(c, FOREIGN(c, name, of_list(both, 2)));
}

static tn_status max_write(call *c)
{
    return extreme(c, "Max");
}

static tn_status min_write(call *c)
{
    return extreme(c, "Min");
}

/* ---- writing: bounds and choices ---- */

static bool is_one_number(const call *c, size_t i)
{
    const array *a = arg_array(c, i);
    return a == NULL || a->is_number || a->type.rank == 0;
}

static tn_status clip_read(call *c)
{
    bool is_bounded = has_arg(c, 1) || has_arg(c, 2);
    return give(c, is_bounded ? BUILD(c->b, "aten::clamp.Tensor", c->args[0], c->args[1], c->args[2]) : c->args[0]);
}

static bool clip_can(const call *c, const char **why)
{
    *why = "Clip takes one number for a bound";
    return is_one_number(c, 1) && is_one_number(c, 2) && (has_arg(c, 1) || has_arg(c, 2));
}

static datum bounded(call *c, const char *name, datum x, datum bound, dtype type)
{
    datum *both = ARENA_ARRAY(c->b->arena, datum, 2);
    both[0] = x;
    both[1] = onnx_operand(c, bound, type);
    return FOREIGN(c, name, of_list(both, 2));
}

static tn_status clamp_by_tensors_write(call *c)
{
    array *operands[] = {arg_array(c, 0), arg_array(c, 1), arg_array(c, 2)};
    size_t n = operands[2] != NULL ? 3 : 2;
    if (operands[1] == NULL) {
        operands[1] = operands[0];
    }
    dtype type = infer_common_type(c, operands, n);
    datum x = onnx_cast(c, c->args[0], type);
    x = has_arg(c, 1) ? bounded(c, "Max", x, c->args[1], type) : x;
    return give(c, has_arg(c, 2) ? bounded(c, "Min", x, c->args[2], type) : x);
}

static tn_status hardtanh_write(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    return give(c, FOREIGN(c, "Clip", c->args[0], onnx_number(c, c->args[1], type), onnx_number(c, c->args[2], type)));
}

static tn_status where_write(call *c)
{
    array *operands[] = {c->args[1].u.tensor, c->args[2].u.tensor};
    dtype type = infer_common_type(c, operands, 2);
    return give(c, FOREIGN(c, "Where", onnx_cast(c, c->args[0], DT_BOOL), onnx_operand(c, c->args[1], type),
                           onnx_operand(c, c->args[2], type)));
}

/* ---- writing: activations ---- */

static tn_status selu_write(call *c)
{
    return give(c, FOREIGN(c, "Selu", c->args[0]));
}

static tn_status hard_sigmoid_write(call *c)
{
    return give(c, FOREIGN(c, "HardSigmoid", c->args[0], of_float(1.0 / 6), of_float(0.5)));
}

/* log(1 + exp(beta x)) / beta, and x itself above the threshold. */
static tn_status softplus_scaled_write(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    datum beta = onnx_number(c, c->args[1], type), scaled_x = FOREIGN(c, "Mul", c->args[0], beta);
    datum made = FOREIGN(c, "Div", FOREIGN(c, "Softplus", scaled_x), beta);
    datum is_above = FOREIGN(c, "Greater", scaled_x, onnx_number(c, c->args[2], type));
    return give(c, FOREIGN(c, "Where", is_above, c->args[0], made));
}

/* x/2 (1 + erf(x/sqrt 2)), or with tanh of a polynomial for erf. */
static tn_status gelu_by_parts_write(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    datum x = c->args[0], one = onnx_number(c, of_int(1), type), inner;
    if (strcmp(arg_string(c, 1), "none") == 0) {
        inner = FOREIGN(c, "Erf", FOREIGN(c, "Mul", x, onnx_number(c, of_float(0.70710678118654752440), type)));
    } else {
        datum cube = FOREIGN(c, "Mul", FOREIGN(c, "Mul", x, x), x);
        datum sum = FOREIGN(c, "Add", x, FOREIGN(c, "Mul", cube, onnx_number(c, of_float(0.044715), type)));
        inner = FOREIGN(c, "Tanh", FOREIGN(c, "Mul", sum, onnx_number(c, of_float(0.79788456080286535588), type)));
    }
    datum half = FOREIGN(c, "Mul", x, onnx_number(c, of_float(0.5), type));
    return give(c, FOREIGN(c, "Mul", half, FOREIGN(c, "Add", inner, one)));
}

static tn_status swish_write(call *c)
{
    return give(c, FOREIGN(c, "Swish", c->args[0]));
}

static tn_status silu_by_parts_write(call *c)
{
    return give(c, FOREIGN(c, "Mul", c->args[0], FOREIGN(c, "Sigmoid", c->args[0])));
}

static tn_status is_inf_write(call *c)
{
    return give(c, FOREIGN(c, "IsInf", c->args[0]));
}

/* ---- writing: functions that ONNX has no operator for ---- */

static tn_status exp2_write(call *c)
{
    datum x = in_float(c);
    return give(c, FOREIGN(c, "Pow", onnx_number(c, of_int(2), type_of(x)), x));
}

static tn_status log_of(call *c, double base)
{
    datum x = in_float(c);
    return give(c, FOREIGN(c, "Div", FOREIGN(c, "Log", x), onnx_number(c, of_float(log(base)), type_of(x))));
}

static tn_status log2_write(call *c)
{
    return log_of(c, 2);
}

static tn_status log10_write(call *c)
{
    return log_of(c, 10);
}

static tn_status rsqrt_write(call *c)
{
    return give(c, FOREIGN(c, "Reciprocal", FOREIGN(c, "Sqrt", in_float(c))));
}

static tn_status trunc_write(call *c)
{
    return give(c, is_whole(c->args[0]) ? c->args[0] : truncated(c, c->args[0]));
}

static tn_status whole_already_write(call *c)
{
    return give(c, c->args[0]);
}

/* atan(y/x), turned by a half circle where x is negative; on the axis a quarter, and 0 in the middle. */
static tn_status atan2_write(call *c)
{
    datum y, x;
    in_common(c, &y, &x);
    dtype type = common_type(c);
    datum zero = onnx_number(c, of_int(0), type), pi = onnx_number(c, of_float(3.14159265358979323846), type);
    datum y_is_negative = FOREIGN(c, "Less", y, zero), x_is_zero = FOREIGN(c, "Equal", x, zero);
    datum angle = FOREIGN(c, "Atan", FOREIGN(c, "Div", y, x));
    datum turned = FOREIGN(c, "Where", y_is_negative, FOREIGN(c, "Sub", angle, pi), FOREIGN(c, "Add", angle, pi));
    datum made = FOREIGN(c, "Where", FOREIGN(c, "Less", x, zero), turned, angle);
    datum quarter = FOREIGN(c, "Mul", FOREIGN(c, "Sign", y), onnx_number(c, of_float(1.57079632679489661923), type));
    return give(c, FOREIGN(c, "Where", x_is_zero, quarter, made));
}

/* ---- the table ---- */

#define ONE_NUMBER "f32[3,4] | f32[]"
#define ONE_BELOW_1 "f32[3,4]<1"
#define ONE_ABOVE_1 "f32[3,4]<1"
#define ONE_WHOLE "i64[3,4] | i32[5]"
#define TWO_NUMBERS "f32[3,4], f32[4] | i64[2,1], i64[2,3]"
#define TWO_WHOLE "i64[3,4], i64[4] | i32[2,1], i32[2,3]"
#define TWO_BOOLS "b8[3,4], b8[4] | b8[2,1], b8[2,3]"

#define UNARY(word, first, operator, mask, ...) \
    ROW(word, first, 0, "(Tensor X) -> Tensor", MIRROR(operator"(X)"), TYPES(mask), __VA_ARGS__)
#define BINARY(word, first, operator, mask, ...) \
    ROW(word, first, 0, "(Tensor A, Tensor B) -> Tensor", MIRROR(operator"(A, B)"), TYPES(mask), __VA_ARGS__)

static const foreign_op onnx_rows_math[] = {
#include "targets/onnx/rows/math.def"
};
FAMILY(math);
