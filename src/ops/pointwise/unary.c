/*
 * Functions of one number, pointwise: exponentials and logarithms, circular and hyperbolic functions, roots, rounding.
 * A table: each line is an operator with its expression.
 */
#include "ops/formula.h"
#include "ops/pointwise.h"

#include <float.h>

/* clang-format off */
#define FLOAT_SAMPLES "f32[3,4] | f32[0] | f16[2,3,5] | bf16[7] | f64[4,4].T | i64[3] | b8[2] | f32[]"

/* Integers and bool become f32 first; what it is in Core ATen is said before it. */
#define OP_FLOAT(word, schemas, ...) \
    SCALAR_FLOAT1_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    OPDEF(word, .overloads = OVERLOADS(schemas), .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, \
          .scalar = LOOPS(FLOATS(word), .lies_like_self = true), .infer = infer_pointwise, .run = run_pointwise, \
          .core = core_##word, .samples = FLOAT_SAMPLES)
/* The same expression serves complex numbers. */
#define OP_ANALYTIC(word, schemas, ...) \
    SCALAR_FLOAT1_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    SCALAR_COMPLEX1_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    OPDEF(word, .overloads = OVERLOADS(schemas), .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, \
          .scalar = LOOPS(FLOATS(word), COMPLEXES(word)), .infer = infer_pointwise, .run = run_pointwise, \
          .samples = FLOAT_SAMPLES " | c64[5]")
/* Complex numbers have their own. */
#define OP_COMPLEX(word, schemas, complex_expression, ...) \
    SCALAR_FLOAT1_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    SCALAR_COMPLEX1_AS(word, #complex_expression, complex_expression) \
    OPDEF(word, .overloads = OVERLOADS(schemas), .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, \
          .scalar = LOOPS(FLOATS(word), COMPLEXES(word)), .infer = infer_pointwise, .run = run_pointwise, \
          ALIASES_GO_TO_BASE, .samples = FLOAT_SAMPLES " | c64[5]")
/* Integers stay what they are. */
#define OP_ROUNDING(word, schemas, ...) \
    SCALAR_FLOAT1_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    SCALAR_INT1(word, x) \
    OPDEF(word, .overloads = OVERLOADS(schemas), .traits = OP_POINTWISE, \
          .scalar = LOOPS(FLOATS(word), INTS(word)), .infer = infer_pointwise, .run = run_pointwise, \
          .samples = "f32[3,4] | f32[0] | f16[2,3,5] | bf16[7] | f64[4,4].T | i64[3] | u8[2]")
#define AND(...) __VA_ARGS__

/* ---- exponentials, logarithms, roots ---- */

OP_ANALYTIC(exp, UNARY("exp"), exp(x));
OP_COMPLEX(exp2, AND(UNARY("exp2"), FUNCTION("special_exp2")), exp(x * creal(K(M_LN2))), exp2(x));
OP_COMPLEX(expm1, AND(UNARY("expm1"), FUNCTION("special_expm1")), SPECIAL(complex_expm1, x), expm1(x));
OP_ANALYTIC(log, UNARY("log"), log(x));
OP_COMPLEX(log2, UNARY("log2"), log(x) / creal(K(M_LN2)), log2(x));
OP_COMPLEX(log10, UNARY("log10"), log(x) / creal(K(M_LN10)), log10(x));
OP_COMPLEX(log1p, AND(UNARY("log1p"), FUNCTION("special_log1p")), SPECIAL(complex_log1p, x), log1p(x));
OP_ANALYTIC(sqrt, UNARY("sqrt"), sqrt(x));
OP_COMPLEX(rsqrt, UNARY("rsqrt"), SPECIAL(complex_reciprocal, sqrt(x)), 1 / sqrt(x));
OP_COMPLEX(sigmoid, AND(UNARY("sigmoid"), FUNCTION("special_expit")), SPECIAL(complex_sigmoid, x), 1 / (1 + exp(-x)));

/* ---- circular and hyperbolic functions ---- */

OP_ANALYTIC(sin, UNARY("sin"), sin(x));
OP_ANALYTIC(cos, UNARY("cos"), cos(x));
OP_ANALYTIC(tan, UNARY("tan"), tan(x));
OP_ANALYTIC(asin, AND(UNARY("asin"), UNARY("arcsin")), asin(x));
OP_ANALYTIC(acos, AND(UNARY("acos"), UNARY("arccos")), acos(x));
OP_ANALYTIC(atan, AND(UNARY("atan"), UNARY("arctan")), atan(x));
OP_ANALYTIC(sinh, UNARY("sinh"), sinh(x));
OP_ANALYTIC(cosh, UNARY("cosh"), cosh(x));
OP_ANALYTIC(tanh, UNARY("tanh"), tanh(x));
OP_ANALYTIC(asinh, AND(UNARY("asinh"), UNARY("arcsinh")), asinh(x));
OP_ANALYTIC(acosh, AND(UNARY("acosh"), UNARY("arccosh")), acosh(x));
OP_ANALYTIC(atanh, AND(UNARY("atanh"), UNARY("arctanh")), atanh(x));

static datum sinc_of(builder *b, datum turned)
{
    datum ratio = emit_div(b, BUILD(b, "aten::sin", turned), turned);
    return emit_where(b, emit_eq(b, turned, of_int(0)), of_int(1), ratio);
}

SCALAR_FLOAT1(sinc, SPECIAL(sinc, x))
SCALAR_COMPLEX1(sinc, SPECIAL(complex_sinc, x))
ROUTE_POINTWISE(sinc, sinc_of(b, emit_mul(b, a[0], of_float(M_PI))))
OPDEF(sinc, .overloads = OVERLOADS(UNARY("sinc"), FUNCTION("special_sinc")), .traits = OP_POINTWISE,
      .promote = PROMOTE_FLOAT, .scalar = LOOPS(FLOATS(sinc), COMPLEXES(sinc)), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_sinc, .samples = FLOAT_SAMPLES " | c64[5]");
ROUTE_POINTWISE(deg2rad, emit_mul(b, a[0], of_float(M_PI / 180)))
OP_FLOAT(deg2rad, UNARY("deg2rad"), x * K(M_PI / 180));
ROUTE_POINTWISE(rad2deg, emit_mul(b, a[0], of_float(180 / M_PI)))
OP_FLOAT(rad2deg, UNARY("rad2deg"), x * K(180 / M_PI));

/* ---- rounding ---- */

OP_ROUNDING(ceil, UNARY("ceil"), ceil(x));
OP_ROUNDING(floor, UNARY("floor"), floor(x));
OP_ROUNDING(trunc, AND(UNARY("trunc"), UNARY("fix")), trunc(x));
/* clang-format on */

SCALAR_FLOAT1(frac, x - trunc(x))
ROUTE_PLAIN(frac, emit_sub(b, a[0], BUILD(b, "aten::trunc", a[0])))

OPDEF(frac,
      .overloads = OVERLOADS("aten::frac(Tensor self) -> Tensor",
                             "aten::frac.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::frac_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(frac)), .infer = infer_pointwise, .run = run_pointwise,
      .core = core_frac, .samples = "f32[3,4] | f32[0] | f16[2,3,5] | bf16[7] | f64[4,4].T");

/* To p[0] decimals: beyond the point, or before it where p[0] is negative. */
SCALAR_FLOAT1(round, SPECIAL(round_half_even, x))
SCALAR_INT1(round, x)
SCALAR_FLOAT1(round_beyond, SPECIAL(round_half_even, pow(K(10), p[0]) * x) / pow(K(10), p[0]))
SCALAR_FLOAT1(round_before, SPECIAL(round_half_even, x / pow(K(10), -p[0])) * pow(K(10), -p[0]))

static const pointwise *const round_any = LOOPS(FLOATS(round), INTS(round)), *const round_whole = LOOPS(FLOATS(round)),
                              *const beyond_point = LOOPS(FLOATS(round_beyond)),
                              *const before_point = LOOPS(FLOATS(round_before));

/* aten::round.decimals(self, decimals); not given: integers stay what they are */
static const pointwise *rounding_loops(const call *c)
{
    if (!has_arg(c, 1)) {
        return round_any;
    }
    int64_t decimals = arg_int(c, 1);
    return decimals == 0 ? round_whole : decimals > 0 ? beyond_point : before_point;
}

static tn_status infer_round(call *c)
{
    return infer_pointwise_with(c, rounding_loops(c), PROMOTE_COMMON);
}

static tn_status run_round(call *c)
{
    return run_pointwise_with(c, rounding_loops(c), PROMOTE_COMMON);
}

OPDEF(round,
      .overloads = OVERLOADS("aten::round.decimals(Tensor self, *, int decimals) -> Tensor",
                             "aten::round(Tensor self) -> Tensor",
                             "aten::round.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::round.decimals_out(Tensor self, *, int decimals, Tensor(a!) out) -> Tensor(a!)",
                             "aten::round_(Tensor(a!) self) -> Tensor(a!)",
                             "aten::round_.decimals(Tensor(a!) self, *, int decimals) -> Tensor(a!)",
                             "aten::special_round(Tensor self, *, int decimals=0) -> Tensor",
                             "aten::special_round.out(Tensor self, *, int decimals=0, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .infer = infer_round, .run = run_round, ALIASES_GO_TO_BASE,
      .samples = "f32[3,4], decimals=2 | f32[0], decimals=0 | f16[2,3,5], decimals=1 | f64[4,4].T, "
                 "decimals=-1");

/* ---- replacing what is not a number ---- */

SCALAR_FLOAT1(nan_to_num, x != x ? p[0] : x == INFINITY ? p[1] : x == -INFINITY ? p[2] : x)
#define PART(v) ((v) != (v) ? creal(p[0]) : (v) == INFINITY ? creal(p[1]) : (v) == -INFINITY ? creal(p[2]) : (v))
SCALAR_COMPLEX1(nan_to_num, SPECIAL(complex, PART(creal(x)), PART(cimag(x))))
SCALAR_INT1(nan_to_num, x)
SCALAR_BOOL1(nan_to_num, x)

/* The largest number of a floating type. */
static double largest(dtype type)
{
    switch (type) {
    case DT_F16:
    case DT_C32:
        return 65504;
    case DT_BF16:
        return 0x1.fep127;
    case DT_F64:
    case DT_C128:
        return DBL_MAX;
    default:
        return FLT_MAX;
    }
}

/* aten::nan_to_num(self, nan, posinf, neginf): None means 0, the largest and the smallest number. */
static tn_status run_nan_to_num(call *c)
{
    double most = largest(arg_type(c, 0)->dtype);
    datum args[4] = {c->args[0], c->args[1], c->args[2], c->args[3]};
    const double otherwise[4] = {0, 0, most, -most};
    for (size_t i = 1; i < 4; i++) {
        args[i] = has_arg(c, i) ? args[i] : of_float(otherwise[i]);
    }
    call filled = *c;
    filled.args = args;
    return run_pointwise(&filled);
}

/* Complex numbers: as their parts. */
static tn_status core_nan_to_num(call *c)
{
    builder *b = c->b;
    dtype type = arg_type(c, 0)->dtype;
    datum self = c->args[0], most = of_float(largest(type)), least = of_float(-largest(type));
    if (dtype_table[type].category == CATEGORY_COMPLEX) {
        datum parts = BUILD(b, "aten::view_as_real", self);
        parts = BUILD(b, "aten::nan_to_num", parts, c->args[1], c->args[2], c->args[3]);
        out_set(c, 0, BUILD(b, "aten::view_as_complex", parts));
    } else if (dtype_table[type].category != CATEGORY_FLOATING) {
        out_set(c, 0, BUILD(b, "aten::clone", self));
    } else {
        datum made = emit_where(b, emit_isnan(b, self), has_arg(c, 1) ? c->args[1] : of_int(0), self);
        made = emit_where(b, emit_eq(b, self, of_float(-INFINITY)), has_arg(c, 3) ? c->args[3] : least, made);
        out_set(c, 0, emit_where(b, emit_eq(b, self, of_float(INFINITY)), has_arg(c, 2) ? c->args[2] : most, made));
    }
    return b->status;
}

OPDEF(nan_to_num,
      .overloads = OVERLOADS(
          "aten::nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor",
          "aten::nan_to_num.out(Tensor self, float? nan=None, float? posinf=None, float? neginf=None, *, Tensor(a!) "
          "out) -> Tensor(a!)",
          "aten::nan_to_num_(Tensor(a!) self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(NUMBERS(nan_to_num), .lies_like_self = true), .infer = infer_pointwise,
      .run = run_nan_to_num, .core = core_nan_to_num,
      .samples = "f32[3,4] | f16[3], 1.5 | f32[3], None, 2.0, -2.0 | i64[3] | c64[3] | b8[2]");

/* ---- mantissa and exponent ---- */

static inline double mantissa_of(double x)
{
    int exponent;
    return frexp(x, &exponent);
}

static inline double exponent_of(double x)
{
    int exponent = 0;
    (void)frexp(x, &exponent);
    return isfinite(x) ? exponent : 0;
}

SCALAR_FLOAT1(mantissa, (T)mantissa_of((double)x))
SCALAR_FLOAT1(exponent, (T)exponent_of((double)x))

static const pointwise *const mantissa_loops = LOOPS(FLOATS(mantissa), .lies_like_self = true), *const exponent_loops =
                                                                                                    LOOPS(FLOATS(
                                                                                                        exponent));

/* aten::frexp.Tensor(self) -> (mantissa, exponent) */
static tn_status infer_frexp(call *c)
{
    TRY(infer_pointwise_with(c, mantissa_loops, PROMOTE_COMMON));
    const tensor_type *t = &c->outs[0].u.tensor->type;
    out_new_strided(c, 1, DT_I32, t->sizes, t->strides, t->rank);
    return c->b->status;
}

static tn_status run_frexp(call *c)
{
    TRY(run_pointwise_with(c, mantissa_loops, PROMOTE_COMMON));
    call second = *c;
    second.outs = &c->outs[1];
    return run_pointwise_with(&second, exponent_loops, PROMOTE_COMMON);
}

OPDEF(frexp,
      .overloads = OVERLOADS("aten::frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)",
                             "aten::frexp.Tensor_out(Tensor self, *, Tensor(a!) mantissa, Tensor(b!) exponent) -> "
                             "(Tensor(a!) mantissa, Tensor(b!) exponent)"),
      .infer = infer_frexp, .run = run_frexp, .samples = "f32[3,4] | f64[5] | f16[2,3].T");
