/*
 * Functions of two numbers that are no arithmetic, pointwise: angles and lengths, signs, neighbours, steps, logarithms
 * of sums.
 */
#include "ir/promote.h"
#include "ops/formula.h"
#include "ops/pointwise.h"

#include "base/num.h"

/* clang-format off */
/* route: to Core ATen, NULL where torch has none. */
#define OP_BINARY(word, overload_list, rule, route, ...) \
    SCALAR_FLOAT2_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    OPDEF(word, .overloads = overload_list, .traits = OP_POINTWISE, .promote = rule, .scalar = LOOPS(FLOATS(word)), \
          .infer = infer_pointwise, .run = run_pointwise, .core = route, \
          .samples = "f32[3,4], f32[4] | f16[2,3].T, f16[2,1].T | f32[0], f32[1] | bf16[3], f32[3] | f64[3], f32[]")
/* clang-format on */

OP_BINARY(atan2,
          (OVERLOADS("aten::atan2(Tensor self, Tensor other) -> Tensor",
                     "aten::atan2.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                     "aten::atan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                     "aten::arctan2(Tensor self, Tensor other) -> Tensor",
                     "aten::arctan2.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                     "aten::arctan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)")),
          PROMOTE_FLOAT, NULL, atan2(x, y));
OP_BINARY(copysign,
          (OVERLOADS("aten::copysign.Tensor(Tensor self, Tensor other) -> Tensor",
                     "aten::copysign.Scalar(Tensor self, Scalar other) -> Tensor",
                     "aten::copysign.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                     "aten::copysign.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                     "aten::copysign_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                     "aten::copysign_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)")),
          PROMOTE_FLOAT, NULL, copysign(x, y));
OP_BINARY(hypot,
          (OVERLOADS("aten::hypot(Tensor self, Tensor other) -> Tensor",
                     "aten::hypot.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                     "aten::hypot_(Tensor(a!) self, Tensor other) -> Tensor(a!)")),
          PROMOTE_COMMON, NULL, hypot(x, y));

/* ---- logarithms ---- */

/*
 * The larger of two, and what the other adds to it: exponential and logarithm are given, so that nothing overflows.
 * Where both are the same infinity it is the result.
 */
static datum emit_log_of_sum(builder *b, datum x, datum y, datum x_real, datum y_real, const char *power, double unit)
{
    datum is_larger = emit_ge(b, x_real, y_real);
    datum larger = emit_where(b, is_larger, x, y), smaller = emit_where(b, is_larger, y, x);
    datum same_infinity = emit_logical_and(b, emit_isinf(b, x_real), emit_eq(b, x_real, y_real));
    datum added = emit_log1p(b, BUILD(b, power, emit_sub(b, smaller, larger)));
    added = unit == 1 ? added : emit_mul(b, added, of_float(unit));
    return emit_where(b, same_infinity, x, emit_add(b, larger, added));
}
ROUTE_POINTWISE(logaddexp2, emit_log_of_sum(b, a[0], a[1], a[0], a[1], "aten::exp2", 1 / M_LN2))

OP_BINARY(logaddexp2,
          (OVERLOADS("aten::logaddexp2(Tensor self, Tensor other) -> Tensor",
                     "aten::logaddexp2.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)")),
          PROMOTE_COMMON, core_logaddexp2, SPECIAL(logaddexp2, x, y));
/* x times a logarithm of y: 0 where x is 0, unless y is NaN. One of x and y may be a number. */
static tn_status emit_times_log(call *c, const char *logarithm)
{
    builder *b = c->b;
    datum a[2];
    dtype type = route_widen(c, a), wide = dtype_opmath(type);
    TRY(b->status);
    datum like = is_number(a[0]) ? a[1] : a[0];
    datum x = emit_tensor(b, a[0], wide, like), y = emit_tensor(b, a[1], wide, like);
    datum product = emit_mul(b, x, BUILD(b, logarithm, y));
    datum inside = emit_where(b, emit_eq(b, x, of_int(0)), of_int(0), product);
    out_set(c, 0, route_cast(b, emit_where(b, emit_isnan(b, y), of_float(NAN), inside), type));
    return b->status;
}

static tn_status core_xlogy(call *c)
{
    return emit_times_log(c, "aten::log");
}

static tn_status core_xlog1py(call *c)
{
    return emit_times_log(c, "aten::log1p");
}

OP_BINARY(
    xlogy,
    (OVERLOADS("aten::xlogy.Tensor(Tensor self, Tensor other) -> Tensor",
               "aten::xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor",
               "aten::xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor",
               "aten::xlogy.OutTensor(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
               "aten::xlogy.OutScalar_Self(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
               "aten::xlogy.OutScalar_Other(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
               "aten::xlogy_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
               "aten::xlogy_.Scalar_Other(Tensor(a!) self, Scalar other) -> Tensor(a!)",
               "aten::special_xlogy(Tensor self, Tensor other) -> Tensor",
               "aten::special_xlogy.other_scalar(Tensor self, Scalar other) -> Tensor",
               "aten::special_xlogy.self_scalar(Scalar self, Tensor other) -> Tensor",
               "aten::special_xlogy.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
               "aten::special_xlogy.self_scalar_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
               "aten::special_xlogy.other_scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)")),
    PROMOTE_FLOAT, core_xlogy, SPECIAL(xlogy, x, y));
OP_BINARY(
    special_xlog1py,
    (OVERLOADS("aten::special_xlog1py(Tensor self, Tensor other) -> Tensor",
               "aten::special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor",
               "aten::special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor",
               "aten::special_xlog1py.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
               "aten::special_xlog1py.self_scalar_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
               "aten::special_xlog1py.other_scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)")),
    PROMOTE_FLOAT, core_xlog1py, SPECIAL(xlog1py, x, y));

/* ---- logaddexp, of complex numbers too ---- */

/* The one with the larger real part stands before the logarithm. */
#define LOGADDEXP_COMPLEX(name, T, SUFFIX)                                                      \
    static inline T _Complex name(T _Complex x, T _Complex y)                                   \
    {                                                                                           \
        T _Complex larger = creal(x) < creal(y) ? y : x, smaller = creal(x) < creal(y) ? x : y; \
        if (isinf(creal(x)) && creal(x) == creal(y) && !isfinite(cimag(x))) {                   \
            return larger;                                                                      \
        }                                                                                       \
        return larger + special_complex_log1p##SUFFIX(exp(smaller - larger));                   \
    }
LOGADDEXP_COMPLEX(logaddexp_of_f, float, _f)
LOGADDEXP_COMPLEX(logaddexp_of, double, )
#define LOGADDEXP(x, y) _Generic((x), float complex : logaddexp_of_f, default : logaddexp_of)(x, y)

SCALAR_FLOAT2(logaddexp, SPECIAL(logaddexp, x, y))
SCALAR_COMPLEX2(logaddexp, LOGADDEXP(x, y))

static datum emit_real(builder *b, datum x)
{
    return BUILD(b, "aten::real", x);
}
ROUTE_POINTWISE(logaddexp, emit_log_of_sum(b, a[0], a[1], emit_real(b, a[0]), emit_real(b, a[1]), "aten::exp", 1))

OPDEF(logaddexp,
      .overloads = OVERLOADS("aten::logaddexp(Tensor self, Tensor other) -> Tensor",
                             "aten::logaddexp.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(logaddexp), COMPLEXES(logaddexp)), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_logaddexp,
      .samples = "f32[3,4], f32[4] | f16[2,3].T, f16[2,1].T | f64[3], f32[] | c64[4], c64[4]");

/* ---- neighbours ---- */

/* In a type of 16 bits, whose numbers order as sign and magnitude; bits of f32, which holds both kinds exactly. */
static inline uint16_t next_narrow(uint16_t from, uint16_t to, bool same, bool upwards)
{
    if (same) {
        return to;
    }
    if ((from & 0x7fff) == 0) {
        return upwards ? 1 : 0x8001;
    }
    bool negative = from >> 15;
    return (uint16_t)(negative != upwards ? from + 1 : from - 1);
}

static inline float next_f16(float x, float y)
{
    return x != x || y != y ? x + y : f16_to_f32(next_narrow(f32_to_f16(x), f32_to_f16(y), x == y, x < y));
}

static inline float next_bf16(float x, float y)
{
    return x != x || y != y ? x + y : bf16_to_f32(next_narrow(f32_to_bf16(x), f32_to_bf16(y), x == y, x < y));
}

SCALAR_FLOAT2(nextafter, nextafter(x, y))
LOOP2(nextafter_f16, f32, float, float, next_f16(x, y))
LOOP2(nextafter_bf16, f32, float, float, next_bf16(x, y))

static tn_status run_nextafter(call *c)
{
    switch (out_tensor(c, 0)->dtype) {
    case DT_F16:
        return run_pointwise_with(c, LOOPS(.f32 = nextafter_f16_f32, .text.f = nextafter_f16_f32_text), PROMOTE_COMMON);
    case DT_BF16:
        return run_pointwise_with(c, LOOPS(.f32 = nextafter_bf16_f32, .text.f = nextafter_bf16_f32_text),
                                  PROMOTE_COMMON);
    default:
        return run_pointwise(c);
    }
}

OPDEF(nextafter,
      .overloads = OVERLOADS("aten::nextafter(Tensor self, Tensor other) -> Tensor",
                             "aten::nextafter.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::nextafter_(Tensor(a!) self, Tensor other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(nextafter)), .infer = infer_pointwise, .run = run_nextafter,
      .samples = "f32[3,4], f32[4] | f64[5], f64[] | bf16[3], bf16[3]");

/* ---- steps ---- */

SCALAR_FLOAT2(heaviside, SPECIAL(heaviside, x, y))
LOOP2(heaviside, i64, int64_t, int64_t, x == 0 ? y : x > 0)
LOOP2(heaviside, u64, uint64_t, uint64_t, x == 0 ? y : 1)
SCALAR_BOOL2(heaviside, x | y)

/* aten::heaviside(self, values): both of one type. */
static tn_status infer_heaviside(call *c)
{
    dtype self = arg_type(c, 0)->dtype, values = arg_type(c, 1)->dtype;
    if (self != values) {
        return call_fail(c, TN_E_ARGUMENT, "self is of type %s and values of type %s, the same is expected",
                         dtype_table[self].name, dtype_table[values].name);
    }
    return infer_pointwise(c);
}

static tn_status core_heaviside(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], one = route_number(b, of_int(1), arg_type(c, 0)->dtype, x);
    datum is_below = emit_logical_or(b, emit_lt(b, x, of_int(0)), emit_isnan(b, x));
    datum step = emit_where(b, is_below, of_int(0), one);
    out_set(c, 0, emit_where(b, emit_eq(b, x, of_int(0)), c->args[1], step));
    return b->status;
}

OPDEF(heaviside,
      .overloads = OVERLOADS("aten::heaviside(Tensor self, Tensor values) -> Tensor",
                             "aten::heaviside.out(Tensor self, Tensor values, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::heaviside_(Tensor(a!) self, Tensor values) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(REALS(heaviside)), .infer = infer_heaviside, .run = run_pointwise,
      .core = core_heaviside, .samples = "f32[3,4], f32[4] | i64[5], i64[] | f16[3], f16[3]");

/* ---- ldexp ---- */

/* aten::ldexp.Tensor(self, other): self * 2 ** other, where the 2 has self's type and no dims. */
static tn_status compose_ldexp(call *c)
{
    builder *b = c->b;
    dtype type = promote_to_float(arg_type(c, 0)->dtype);
    if (arg_type(c, 1)->dtype == DT_BOOL && arg_type(c, 0)->dtype == type) {
        return call_fail(c, TN_E_UNSUPPORTED, "exponents of element type b8 are not implemented");
    }
    bool is_whole = dtype_table[arg_type(c, 1)->dtype].category == CATEGORY_INTEGRAL;
    datum two = BUILD(b, "aten::full", of_list(NULL, 0), of_float(2), of_dtype(type));
    datum power = BUILD(b, "aten::pow.Tensor_Tensor", two, c->args[1]);
    if (is_whole && arg_type(c, 0)->dtype == type && same_sizes(b, arg_type(c, 0), arg_type(c, 1))) {
        out_set(c, 0, BUILD(b, "aten::mul_.Tensor", BUILD(b, "aten::clone", c->args[0]), power)); /* lies like self */
        return b->status;
    }
    out_set(c, 0, BUILD(b, "aten::mul.Tensor", c->args[0], power));
    return b->status;
}

OPDEF(ldexp,
      .overloads = OVERLOADS("aten::ldexp.Tensor(Tensor self, Tensor other) -> Tensor",
                             "aten::ldexp.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::ldexp_(Tensor(a!) self, Tensor other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_ldexp,
      .samples = "f32[3,4], i64[4] | f64[3], f64[3] | i64[3], i64[3] | bf16[3], i32[3]");
