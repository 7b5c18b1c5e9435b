/*
 * Functions of numbers that ONNX has no operator for: see formula.def.
 *
 * Each is a formula of ATen calls that have ways of their own (ops/formula.h): narrow floats are widened before it and
 * rounded after it. Formulas hold for all numbers, infinities and NaN among them, unless the comment says otherwise.
 */
#include "targets/onnx/rows/parts.h"

#include <math.h>

#define FORMULA(word, ...)                                     \
    static datum formula_of_##word(builder *b, const datum *a) \
    {                                                          \
        return __VA_ARGS__;                                    \
    }                                                          \
    static tn_status word##_write(call *c)                     \
    {                                                          \
        return route_pointwise(c, formula_of_##word);          \
    }

/* c[0] + x (c[1] + x (c[2] + ...)) */
static datum polynomial(builder *b, datum x, const double *factors, size_t n)
{
    datum made = emit_add(b, emit_mul(b, x, of_float(factors[n - 1])), of_float(factors[n - 2]));
    for (size_t i = n - 2; i > 0; i--) {
        made = emit_add(b, emit_mul(b, made, x), of_float(factors[i - 1]));
    }
    return made;
}

#define POLYNOMIAL(b, x, ...) \
    polynomial((b), (x), (const double[]){__VA_ARGS__}, sizeof((const double[]){__VA_ARGS__}) / sizeof(double))

/* ---- near 0 as exact as elsewhere ---- */

/* u = 1 + x loses digits of x; log(u) x/(u - 1) has them again (Kahan). */
static datum log1p_of(builder *b, datum x)
{
    datum u = emit_add(b, x, of_int(1)), rest = emit_sub(b, u, of_int(1));
    datum same = emit_eq(b, rest, of_int(0));
    datum scaled = emit_mul(b, emit_log(b, u), emit_div(b, x, emit_where(b, same, of_float(1), rest)));
    datum made = emit_where(b, same, x, scaled);
    return emit_where(b, emit_eq(b, x, of_float(INFINITY)), x, made);
}
FORMULA(log1p, log1p_of(b, a[0]))

/* The same way: (u - 1) x/log(u), u = exp(x). */
static datum expm1_of(builder *b, datum x)
{
    datum u = emit_exp(b, x), rest = emit_sub(b, u, of_int(1));
    datum same = emit_eq(b, rest, of_int(0));
    datum scaled = emit_mul(b, rest, emit_div(b, x, emit_where(b, same, of_float(1), emit_log(b, u))));
    datum made = emit_where(b, same, x, scaled);
    datum far = emit_logical_or(b, emit_eq(b, u, of_float(INFINITY)), emit_eq(b, rest, of_int(-1)));
    return emit_where(b, far, rest, made);
}
FORMULA(expm1, expm1_of(b, a[0]))

/* The larger times sqrt(1 + (smaller/larger)^2): nothing overflows on the way. */
static datum hypot_of(builder *b, datum x, datum y)
{
    datum p = emit_abs(b, x), q = emit_abs(b, y);
    datum most = emit_maximum(b, p, q), least = emit_minimum(b, p, q);
    datum ratio = emit_div(b, least, emit_where(b, emit_eq(b, most, of_int(0)), of_float(1), most));
    datum made = emit_mul(b, most, emit_sqrt(b, emit_add(b, emit_mul(b, ratio, ratio), of_int(1))));
    datum is_inf = emit_logical_or(b, emit_isinf(b, p), emit_isinf(b, q));
    return emit_where(b, is_inf, of_float(INFINITY), made);
}
FORMULA(hypot, hypot_of(b, a[0], a[1]))

/* ---- signs, choices ---- */

/* 1/x tells the sign of a zero. The sign of NaN, which nobody sees, is +. */
static datum is_negative(builder *b, datum x)
{
    datum below = emit_lt(b, x, of_int(0));
    if (x.kind != DATUM_TENSOR || dtype_table[type_of(x)].category != CATEGORY_FLOATING) {
        return below;
    }
    datum zero = emit_eq(b, x, of_int(0));
    datum turned = emit_lt(b, emit_reciprocal(b, x), of_int(0));
    return emit_logical_or(b, below, emit_logical_and(b, zero, turned));
}

static tn_status signbit_write(call *c)
{
    datum x = c->args[0];
    return give(c, type_of(x) == DT_BOOL ? emit_ne(c->b, x, x) : is_negative(c->b, x));
}

static datum copysign_of(builder *b, datum x, datum y)
{
    datum size = emit_abs(b, x);
    return emit_where(b, is_negative(b, y), emit_neg(b, size), size);
}
FORMULA(copysign, copysign_of(b, a[0], a[1]))

/* NaN gives way to numbers. */
static datum of_numbers(builder *b, const datum *a, datum made)
{
    bool real = dtype_table[type_of(made)].category == CATEGORY_FLOATING;
    return real ? emit_where(b, emit_isnan(b, a[0]), a[1], emit_where(b, emit_isnan(b, a[1]), a[0], made)) : made;
}
FORMULA(fmax, of_numbers(b, a, emit_maximum(b, a[0], a[1])))
FORMULA(fmin, of_numbers(b, a, emit_minimum(b, a[0], a[1])))

static tn_status never_write(call *c)
{
    return give(c, emit_ne(c->b, c->args[0], c->args[0]));
}

static tn_status itself_write(call *c)
{
    return give(c, c->args[0]);
}

static tn_status neg_unsigned_write(call *c)
{
    return give(c, FOREIGN(c, "Sub", onnx_number(c, of_int(0), type_of(c->args[0])), c->args[0]));
}

FORMULA(angle, emit_where(b, emit_isnan(b, a[0]), a[0],
                          emit_where(b, emit_lt(b, a[0], of_int(0)), of_float(3.14159265358979323846), of_float(0))))

/* Digits behind the point: times a power of ten, and back, as torch does. */
static tn_status round_decimals_write(call *c)
{
    int64_t digits = arg_int(c, 1);
    datum power = of_float(pow(10, (double)(digits < 0 ? -digits : digits)));
    datum x = c->args[0];
    x = digits < 0 ? emit_div(c->b, x, power) : emit_mul(c->b, x, power);
    x = emit_round(c->b, x);
    return give(c, digits < 0 ? emit_mul(c->b, x, power) : emit_div(c->b, x, power));
}

static bool round_whole_can(const call *c, const char **why)
{
    *why = "it rounds whole numbers to tens";
    return arg_int(c, 1) >= 0;
}

/* ---- special functions ---- */

/* Approximations that are exact to f32 alone. */
static bool single_can(const call *c, const char **why)
{
    bool wide = c->args[0].kind == DATUM_TENSOR && type_of(c->args[0]) == DT_F64;
    *why = "ONNX has no function that is exact to the digits of f64";
    return !wide;
}

/* t exp(-z^2 + P(t)), t = 1/(1 + z/2), z = |x|: a Chebyshev fit with a relative error below 1.2e-7. */
static datum erfc_of(builder *b, datum x)
{
    datum z = emit_abs(b, x);
    datum t = emit_reciprocal(b, emit_add(b, emit_mul(b, z, of_float(0.5)), of_int(1)));
    datum fit = POLYNOMIAL(b, t, -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
                           1.48851587, -0.82215223, 0.17087277);
    datum made = emit_mul(b, t, emit_exp(b, emit_sub(b, fit, emit_mul(b, z, z))));
    return emit_where(b, emit_lt(b, x, of_int(0)), emit_rsub(b, of_int(2), made), made);
}
FORMULA(erfc, erfc_of(b, a[0]))

/* Polynomials of w = -log((1 - x)(1 + x)), by Giles; one for the middle, one for the ends. */
static datum erfinv_of(builder *b, datum x)
{
    datum w = emit_neg(b, emit_log(b, emit_mul(b, emit_rsub(b, of_int(1), x), emit_add(b, x, of_int(1)))));
    datum middle = POLYNOMIAL(b, emit_sub(b, w, of_float(2.5)), 1.50140941, 0.246640727, -0.00417768164, -0.00125372503,
                              0.00021858087, -4.39150654e-06, -3.5233877e-06, 3.43273939e-07, 2.81022636e-08);
    datum safe = emit_maximum(b, w, route_number(b, of_float(5), type_of(w), w));
    datum ends =
        POLYNOMIAL(b, emit_sub(b, emit_sqrt(b, safe), of_float(3)), 2.83297682, 1.00167406, 0.00943887047,
                   -0.0076224613, 0.00573950773, -0.00367342844, 0.00134934322, 0.000100950558, -0.000200214257);
    datum made = emit_mul(b, x, emit_where(b, emit_lt(b, w, of_int(5)), middle, ends));
    datum is_end = emit_eq(b, emit_abs(b, x), of_int(1));
    return emit_where(b, is_end, emit_mul(b, x, of_float(INFINITY)), made);
}
FORMULA(erfinv, erfinv_of(b, a[0]))

/* In f64, so that f32 has all of its digits also where the result is near 0. */
static tn_status in_double(call *c, datum (*formula)(builder *, datum))
{
    datum x = c->args[0];
    dtype type = dtype_table[type_of(x)].category == CATEGORY_FLOATING ? type_of(x) : DT_F32;
    return give(c, route_cast(c->b, formula(c->b, route_cast(c->b, x, DT_F64)), type));
}

static const double half_log_of_two_pi = 0.91893853320467274178, pi = 3.14159265358979323846;

/* For x >= 1/2: Lanczos' series with g = 7. */
static datum lgamma_right(builder *b, datum x)
{
    static const double factors[] = {676.5203681218851,     -1259.1392167224028,  771.32342877765313,
                                     -176.61502916214059,   12.507343278686905,   -0.13857109526572012,
                                     9.9843695780195716e-6, 1.5056327351493116e-7};
    datum sum = of_none(), t = emit_add(b, x, of_float(6.5));
    for (size_t i = 0; i < sizeof factors / sizeof *factors; i++) {
        datum part = emit_mul(b, emit_reciprocal(b, emit_add(b, x, of_float((double)i))), of_float(factors[i]));
        sum = i == 0 ? emit_add(b, part, of_float(0.99999999999980993)) : emit_add(b, sum, part);
    }
    datum large = emit_sub(b, emit_mul(b, emit_sub(b, x, of_float(0.5)), emit_log(b, t)), t);
    return emit_add(b, emit_add(b, large, emit_log(b, sum)), of_float(half_log_of_two_pi));
}

/* Left of 1/2 by reflection: log(pi/|sin(pi x)|) - lgamma(1 - x). */
static datum lgamma_of(builder *b, datum x)
{
    datum left = emit_lt(b, x, of_float(0.5));
    datum right = lgamma_right(b, emit_where(b, left, emit_rsub(b, of_float(1), x), x));
    datum turn = BUILD(b, "aten::remainder.Tensor", x, of_int(1)); /* sin of a large angle has no digits left */
    datum sine = emit_abs(b, BUILD(b, "aten::sin", emit_mul(b, turn, of_float(pi))));
    datum mirrored = emit_sub(b, emit_rsub(b, of_float(log(pi)), emit_log(b, sine)), right);
    datum made = emit_where(b, left, mirrored, right);
    datum is_pole = emit_logical_and(b, emit_le(b, x, of_int(0)), emit_eq(b, emit_floor(b, x), x));
    return emit_where(b, emit_logical_or(b, is_pole, emit_isinf(b, x)), of_float(INFINITY), made);
}

static tn_status lgamma_write(call *c)
{
    return in_double(c, lgamma_of);
}

/* Right of 0: ten steps up by psi(x) = psi(x + 1) - 1/x, then the asymptotic series. */
static datum digamma_right(builder *b, datum x)
{
    datum steps = of_none(), y = emit_add(b, x, of_int(10));
    for (int i = 0; i < 10; i++) {
        datum part = emit_reciprocal(b, emit_add(b, x, of_int(i)));
        steps = i == 0 ? part : emit_add(b, steps, part);
    }
    datum over = emit_reciprocal(b, emit_mul(b, y, y));
    datum series =
        POLYNOMIAL(b, over, 1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32760, 1.0 / 12);
    datum tail = emit_add(b, emit_mul(b, series, over), emit_mul(b, emit_reciprocal(b, y), of_float(0.5)));
    return emit_sub(b, emit_sub(b, emit_log(b, y), tail), steps);
}

/* Left of 0 by reflection: psi(1 - x) - pi/tan(pi x). At 0 infinite, at other poles NaN, as torch has it. */
static datum digamma_of(builder *b, datum x)
{
    datum left = emit_lt(b, x, of_int(0)), zero = emit_eq(b, x, of_int(0));
    datum up = emit_where(b, left, emit_rsub(b, of_float(1), x), emit_where(b, zero, of_float(1), x));
    datum right = digamma_right(b, up);
    datum turn = emit_mul(b, BUILD(b, "aten::remainder.Tensor", x, of_int(1)), of_float(pi));
    datum cotangent = emit_div(b, BUILD(b, "aten::cos", turn), BUILD(b, "aten::sin", turn));
    datum made = emit_where(b, left, emit_sub(b, right, emit_mul(b, cotangent, of_float(pi))), right);
    datum is_pole = emit_logical_and(b, left, emit_eq(b, emit_floor(b, x), x));
    made = emit_where(b, is_pole, of_float(NAN), made);
    datum at_zero = emit_where(b, is_negative(b, x), of_float(INFINITY), of_float(-INFINITY));
    return emit_where(b, zero, at_zero, emit_where(b, emit_eq(b, x, of_float(INFINITY)), x, made));
}

static tn_status digamma_write(call *c)
{
    return in_double(c, digamma_of);
}

/* Bessel functions by the polynomials of Abramowitz and Stegun 9.8.1 and 9.8.2; the relative error is below 2e-7. */
static datum i0_parts(builder *b, datum x, bool scaled)
{
    datum z = emit_abs(b, x), t = emit_mul(b, z, of_float(1 / 3.75));
    datum one = route_number(b, of_float(1), type_of(z), z);
    datum inner = emit_minimum(b, t, one), outer = emit_reciprocal(b, emit_maximum(b, t, one));
    datum near =
        POLYNOMIAL(b, emit_mul(b, inner, inner), 1.0, 3.5156229, 3.0899424, 1.2067492, 0.2659732, 0.0360768, 0.0045813);
    datum far = POLYNOMIAL(b, outer, 0.39894228, 0.01328592, 0.00225319, -0.00157565, 0.00916281, -0.02057706,
                           0.02635537, -0.01647633, 0.00392377);
    far = emit_mul(b, far, emit_rsqrt(b, emit_maximum(b, z, one)));
    near = scaled ? emit_mul(b, near, emit_exp(b, emit_neg(b, z))) : near;
    far = scaled ? far : emit_mul(b, far, emit_exp(b, z));
    return emit_where(b, emit_lt(b, t, of_int(1)), near, far);
}
FORMULA(i0, i0_parts(b, a[0], false))
FORMULA(i0e, i0_parts(b, a[0], true))

/* ---- bits as arithmetic ---- */

static datum in_common_whole(call *c, size_t i)
{
    datum x = c->args[i];
    return x.kind == DATUM_TENSOR && x.u.tensor->is_number ? onnx_number(c, *x.u.tensor->number, DT_I64)
                                                           : route_cast(c->b, x, DT_I64);
}

static dtype whole_type(call *c)
{
    array *operands[] = {c->args[0].u.tensor, c->args[1].u.tensor};
    return infer_common_type(c, operands, 2);
}

static datum power_of_two(builder *b, datum y)
{
    datum two = route_number(b, of_int(2), DT_I64, y);
    return BUILD(b, "aten::pow.Tensor_Tensor", two, clamped(b, y, of_int(0), of_int(62)));
}

/* Times a power of two; bits that leave a narrower type leave it with the cast. Beyond the width it is 0. */
static tn_status left_shift_write(call *c)
{
    builder *b = c->b;
    dtype type = whole_type(c);
    int64_t bits = (int64_t)dtype_table[type].bytes * 8;
    datum x = in_common_whole(c, 0), y = in_common_whole(c, 1);
    datum made = emit_mul(b, x, power_of_two(b, y));
    made = emit_where(b, emit_eq(b, y, of_int(63)), emit_mul(b, made, of_int(2)), made);
    datum out = emit_logical_or(b, emit_lt(b, y, of_int(0)), emit_ge(b, y, of_int(bits)));
    return give(c, route_cast(b, emit_where(b, out, of_int(0), made), type));
}

/* Divided by a power of two, downwards. Beyond the width the sign is left. */
static tn_status right_shift_write(call *c)
{
    builder *b = c->b;
    dtype type = whole_type(c);
    int64_t bits = (int64_t)dtype_table[type].bytes * 8;
    datum x = in_common_whole(c, 0), y = in_common_whole(c, 1);
    datum out = emit_logical_or(b, emit_lt(b, y, of_int(0)), emit_ge(b, y, of_int(bits - 1)));
    datum sign = route_cast(b, emit_neg(b, route_cast(b, emit_lt(b, x, of_int(0)), DT_I64)), DT_I64);
    datum made = BUILD(b, "aten::div.Tensor_mode", x, power_of_two(b, y), of_string("floor"));
    made = type == DT_U8 ? made : emit_where(b, out, sign, made);
    datum far = emit_logical_or(b, emit_lt(b, y, of_int(0)), emit_ge(b, y, of_int(bits)));
    return give(c, route_cast(b, type == DT_U8 ? emit_where(b, far, of_int(0), made) : made, type));
}

/* Euclid's steps: 92 of them end for all numbers of 64 bits, 13 for 8 bits. */
static tn_status gcd_write(call *c)
{
    builder *b = c->b;
    dtype type = whole_type(c);
    size_t width = dtype_table[type].bytes;
    int steps = width == 1 ? 13 : width == 2 ? 24 : width == 4 ? 47 : 92;
    datum x = emit_abs(b, in_common_whole(c, 0)), y = emit_abs(b, in_common_whole(c, 1));
    for (int i = 0; i < steps && b->status == TN_OK; i++) {
        datum ended = emit_eq(b, y, of_int(0));
        datum rest = BUILD(b, "aten::remainder.Tensor", x, emit_where(b, ended, of_int(1), y));
        x = emit_where(b, ended, x, y);
        y = emit_where(b, ended, y, rest);
    }
    return give(c, route_cast(b, x, type));
}

static const foreign_op onnx_rows_formula[] = {
#include "targets/onnx/rows/formula.def"
};
FAMILY(formula);
