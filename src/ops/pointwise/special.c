/*
 * Special functions, pointwise: of the error function, of gamma, of Bessel and their kin. The mathematics is in
 * kernels/number/special.h; here are the operators. Integers and bool become f32 first.
 */
#include "ir/promote.h"
#include "ops/formula.h"
#include "ops/pointwise.h"

#include "base/num.h"

/* clang-format off */
#define OP_SPECIAL(word, schemas, ...) \
    SCALAR_FLOAT1_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    OPDEF(word, .overloads = OVERLOADS(schemas), .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, \
          .scalar = LOOPS(FLOATS(word)), .infer = infer_pointwise, .run = run_pointwise, ALIASES_GO_TO_BASE, \
          .samples = "f32[3,4] | f32[0] | f64[4,4].T | i64[3] | b8[2] | f32[]")
/* Not of f16 and bf16. */
#define OP_WIDE(word, schemas, ...) \
    SCALAR_FLOAT1_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    OPDEF(word, .overloads = OVERLOADS(schemas), .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, \
          .scalar = LOOPS(FLOATS(word), .no_narrow = true), .infer = infer_pointwise, .run = run_pointwise, \
          .samples = "f32[3,4] | f32[0] | f64[4,4].T | i64[3] | b8[2] | f32[]")
#define AND(...) __VA_ARGS__
/* Those whose argument is called x. */
#define FUNCTION_OF_X(name) \
    "aten::" name "(Tensor x) -> Tensor", "aten::" name ".out(Tensor x, *, Tensor(a!) out) -> Tensor(a!)"

/* ---- the error function, the normal distribution ---- */

OP_SPECIAL(erf, AND(UNARY("erf"), FUNCTION("special_erf")), erf(x));
OP_SPECIAL(erfc, AND(UNARY("erfc"), FUNCTION("special_erfc")), erfc(x));
OP_SPECIAL(erfinv, AND(UNARY("erfinv"), FUNCTION("special_erfinv")), SPECIAL(erfinv, x));
OP_WIDE(special_erfcx, FUNCTION("special_erfcx"), SPECIAL(erfcx, x));
OP_WIDE(special_ndtri, FUNCTION("special_ndtri"), SPECIAL(ndtri, x));

/* ---- gamma ---- */

OP_SPECIAL(lgamma, AND(UNARY("lgamma"), FUNCTION("special_gammaln")), SPECIAL(lgamma, x));
OP_SPECIAL(digamma, AND(UNARY("digamma"), FUNCTION("special_digamma"), FUNCTION("special_psi")), SPECIAL(digamma, x));

/* ---- Bessel ---- */

OP_SPECIAL(i0, AND(UNARY("i0"), FUNCTION("special_i0")), SPECIAL(i0, x));
OP_SPECIAL(special_i0e, FUNCTION("special_i0e"), SPECIAL(i0e, x));
OP_SPECIAL(special_i1, FUNCTION("special_i1"), SPECIAL(i1, x));
OP_SPECIAL(special_i1e, FUNCTION("special_i1e"), SPECIAL(i1e, x));
OP_WIDE(special_bessel_j0, FUNCTION("special_bessel_j0"), SPECIAL(bessel_j0, x));
OP_WIDE(special_bessel_j1, FUNCTION("special_bessel_j1"), SPECIAL(bessel_j1, x));
OP_WIDE(special_bessel_y0, FUNCTION("special_bessel_y0"), SPECIAL(bessel_y0, x));
OP_WIDE(special_bessel_y1, FUNCTION("special_bessel_y1"), SPECIAL(bessel_y1, x));
OP_WIDE(special_modified_bessel_i0, FUNCTION("special_modified_bessel_i0"), SPECIAL(i0, x));
OP_WIDE(special_modified_bessel_i1, FUNCTION("special_modified_bessel_i1"), SPECIAL(i1, x));
OP_WIDE(special_modified_bessel_k0, FUNCTION("special_modified_bessel_k0"), SPECIAL(modified_bessel_k0, x));
OP_WIDE(special_modified_bessel_k1, FUNCTION("special_modified_bessel_k1"), SPECIAL(modified_bessel_k1, x));
OP_WIDE(special_scaled_modified_bessel_k0, FUNCTION_OF_X("special_scaled_modified_bessel_k0"), SPECIAL(scaled_modified_bessel_k0, x));
OP_WIDE(special_scaled_modified_bessel_k1, FUNCTION_OF_X("special_scaled_modified_bessel_k1"), SPECIAL(scaled_modified_bessel_k1, x));
OP_WIDE(special_airy_ai, FUNCTION_OF_X("special_airy_ai"), SPECIAL(airy_ai, x));
OP_WIDE(special_spherical_bessel_j0, FUNCTION_OF_X("special_spherical_bessel_j0"), SPECIAL(spherical_bessel_j0, x));
/* clang-format on */

/* ---- those with a route to Core ATen ---- */

/* By the complementary error function, scaled where it would vanish. */
static datum log_ndtr_of(builder *b, datum x, datum t)
{
    datum small = emit_log(b, emit_div(b, BUILD(b, "aten::special_erfcx", emit_neg(b, t)), of_int(2)));
    datum large = emit_log1p(b, emit_div(b, emit_neg(b, BUILD(b, "aten::erfc", t)), of_int(2)));
    return emit_where(b, emit_lt(b, x, of_int(1)), emit_sub(b, small, emit_mul(b, t, t)), large);
}

SCALAR_FLOAT1(special_log_ndtr, SPECIAL(log_ndtr, x))
ROUTE_POINTWISE(special_log_ndtr, log_ndtr_of(b, a[0], emit_mul(b, a[0], of_float(M_SQRT1_2))))
OPDEF(special_log_ndtr, .overloads = OVERLOADS(FUNCTION("special_log_ndtr")), .traits = OP_POINTWISE,
      .promote = PROMOTE_FLOAT, .scalar = LOOPS(FLOATS(special_log_ndtr), .no_narrow = true), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_special_log_ndtr,
      .samples = "f32[3,4] | f32[0] | f64[4,4].T | i64[3] | b8[2] | f32[]");

static datum entr_of(builder *b, datum x)
{
    datum entropy = emit_mul(b, emit_neg(b, x), emit_log(b, x));
    entropy = emit_where(b, emit_gt(b, x, of_int(0)), entropy, of_float(-INFINITY));
    entropy = emit_where(b, emit_eq(b, x, of_int(0)), of_int(0), entropy);
    return emit_where(b, emit_isnan(b, x), x, entropy);
}

SCALAR_FLOAT1(special_entr, SPECIAL(entr, x))
ROUTE_POINTWISE(special_entr, entr_of(b, a[0]))
OPDEF(special_entr, .overloads = OVERLOADS(FUNCTION("special_entr")), .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT,
      .scalar = LOOPS(FLOATS(special_entr)), .infer = infer_pointwise, .run = run_pointwise, .core = core_special_entr,
      .samples = "f32[3,4] | f32[0] | f64[4,4].T | i64[3] | b8[2] | f32[]");

/* ---- with parameters ---- */

SCALAR_FLOAT1(polygamma, SPECIAL(polygamma, (int64_t)p[0], x))

/* aten::polygamma(n, self) */
static tn_status infer_polygamma(call *c)
{
    int64_t n = arg_int(c, 0);
    if (n < 0 || n > INT32_MAX) {
        return call_fail(c, TN_E_ARGUMENT, "there is no derivative number %lld", (long long)n);
    }
    return infer_pointwise(c);
}

OPDEF(polygamma,
      .overloads = OVERLOADS("aten::polygamma(int n, Tensor self) -> Tensor",
                             "aten::polygamma.out(int n, Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::polygamma_(Tensor(a!) self, int n) -> Tensor(a!)",
                             "aten::special_polygamma(int n, Tensor self) -> Tensor",
                             "aten::special_polygamma.out(int n, Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, .scalar = LOOPS(FLOATS(polygamma)), .infer = infer_polygamma,
      .run = run_pointwise, ALIASES_GO_TO_BASE, .samples = "0, f32[3,4] | 1, f32[5] | 2, f64[4] | 3, i64[3]");

SCALAR_FLOAT1(logit, SPECIAL(logit, x, p[0]))

/* In a narrow type torch rounds every step. */
#define NARROW_LOGIT(name, ROUND)                                          \
    static inline float name(float x, float eps)                           \
    {                                                                      \
        float low = ROUND(eps), high = ROUND(1 - low);                     \
        float clamped = eps < 0 ? x : x < low ? low : x > high ? high : x; \
        return logf(ROUND(clamped / ROUND(1 - clamped)));                  \
    }
#define TO_F16(x) f16_to_f32(f32_to_f16(x))
#define TO_BF16(x) bf16_to_f32(f32_to_bf16(x))
NARROW_LOGIT(logit_of_f16, TO_F16)
NARROW_LOGIT(logit_of_bf16, TO_BF16)
LOOP1(logit_f16, f32, float, float, logit_of_f16(x, p[0]))
LOOP1(logit_bf16, f32, float, float, logit_of_bf16(x, p[0]))

/* aten::logit(self, eps): None means that self is not clamped, as a negative number does to the function. */
static tn_status run_logit(call *c)
{
    datum args[2] = {c->args[0], has_arg(c, 1) ? c->args[1] : of_float(-1)};
    call filled = *c;
    filled.args = args;
    switch (out_tensor(c, 0)->dtype) {
    case DT_F16:
        return run_pointwise_with(&filled, LOOPS(.f32 = logit_f16_f32, .text.f = logit_f16_f32_text), PROMOTE_FLOAT);
    case DT_BF16:
        return run_pointwise_with(&filled, LOOPS(.f32 = logit_bf16_f32, .text.f = logit_bf16_f32_text), PROMOTE_FLOAT);
    default:
        return run_pointwise(&filled);
    }
}

/* In the type of the result: torch rounds every step. */
static tn_status core_logit(call *c)
{
    builder *b = c->b;
    datum x = route_cast(b, c->args[0], promote_to_float(arg_type(c, 0)->dtype));
    if (has_arg(c, 1)) {
        x = BUILD(b, "aten::clamp", x, c->args[1], of_float(1 - arg_float(c, 1)));
    }
    out_set(c, 0, emit_log(b, emit_div(b, x, emit_rsub(b, of_int(1), x))));
    return b->status;
}

OPDEF(logit,
      .overloads = OVERLOADS("aten::logit(Tensor self, float? eps=None) -> Tensor",
                             "aten::logit.out(Tensor self, float? eps=None, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::logit_(Tensor(a!) self, float? eps=None) -> Tensor(a!)",
                             "aten::special_logit(Tensor self, float? eps=None) -> Tensor",
                             "aten::special_logit.out(Tensor self, float? eps=None, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, .scalar = LOOPS(FLOATS(logit)), .infer = infer_pointwise,
      .run = run_logit, .core = core_logit, .samples = "f32[3,4] | f32[5], 0.1 | f16[4], 1e-06 | i64[3]");

/* ---- of two numbers ---- */

SCALAR_FLOAT2(igamma, SPECIAL(igamma, x, y))
SCALAR_FLOAT2(igammac, SPECIAL(igammac, x, y))
SCALAR_FLOAT2(special_zeta, SPECIAL(zeta, x, y))

OPDEF(igamma,
      .overloads = OVERLOADS("aten::igamma(Tensor self, Tensor other) -> Tensor",
                             "aten::igamma.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::igamma_(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                             "aten::special_gammainc(Tensor self, Tensor other) -> Tensor",
                             "aten::special_gammainc.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(igamma)), .infer = infer_pointwise, .run = run_pointwise,
      ALIASES_GO_TO_BASE, .samples = "f32[3,4], f32[4] | f64[5], f64[5]");
OPDEF(igammac,
      .overloads = OVERLOADS("aten::igammac(Tensor self, Tensor other) -> Tensor",
                             "aten::igammac.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::igammac_(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                             "aten::special_gammaincc(Tensor self, Tensor other) -> Tensor",
                             "aten::special_gammaincc.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(igammac)), .infer = infer_pointwise, .run = run_pointwise,
      ALIASES_GO_TO_BASE, .samples = "f32[3,4], f32[4] | f64[5], f64[5]");
OPDEF(special_zeta,
      .overloads =
          OVERLOADS("aten::special_zeta(Tensor self, Tensor other) -> Tensor",
                    "aten::special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor",
                    "aten::special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor",
                    "aten::special_zeta.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::special_zeta.self_scalar_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::special_zeta.other_scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, .scalar = LOOPS(FLOATS(special_zeta), .no_narrow = true),
      .infer = infer_pointwise, .run = run_pointwise, .samples = "f32[3,4], f32[4] | f64[5], 2.0 | 3, i64[3]");

/* ---- compositions ---- */

/* aten::special_ndtr(self): (1 + erf(x / sqrt(2))) / 2, rounded in each step. */
static tn_status compose_ndtr(call *c)
{
    builder *b = c->b;
    datum scaled = BUILD(b, "aten::div.Tensor", c->args[0], of_float(M_SQRT2));
    datum sum = BUILD(b, "aten::add.Tensor", BUILD(b, "aten::erf", scaled), of_int(1));
    out_set(c, 0, BUILD(b, "aten::mul.Tensor", sum, of_float(0.5)));
    return b->status;
}

/* aten::mvlgamma(self, p): the sum of lgamma(self - k / 2) over k < p, and a constant. */
static tn_status compose_mvlgamma(call *c)
{
    builder *b = c->b;
    double dimension = (double)arg_int(c, 1);
    if (arg_type(c, 0)->dtype == DT_BOOL) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type b8");
    }
    if (dimension < 1) {
        return call_fail(c, TN_E_ARGUMENT, "p is %lld, at least 1 is expected", (long long)arg_int(c, 1));
    }
    dtype type = promote_to_float(arg_type(c, 0)->dtype);
    datum halves = BUILD(b, "aten::arange.start_step", of_float(0.5 - dimension / 2), of_float(0.5), of_float(0.5),
                         of_dtype(type));
    datum shifted = BUILD(b, "aten::add.Tensor", halves, BUILD(b, "aten::unsqueeze", c->args[0], of_int(-1)));
    datum last = of_int(-1);
    datum sum = BUILD(b, "aten::sum.dim_IntList", BUILD(b, "aten::lgamma", shifted), of_list(&last, 1));
    out_set(c, 0, BUILD(b, "aten::add_.Tensor", sum, of_float(dimension * (dimension - 1) / 4 * log(M_PI))));
    return b->status;
}

OPDEF(mvlgamma,
      .overloads = OVERLOADS("aten::mvlgamma(Tensor self, int p) -> Tensor",
                             "aten::mvlgamma.out(Tensor self, int p, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::mvlgamma_(Tensor(a!) self, int p) -> Tensor(a!)",
                             "aten::special_multigammaln(Tensor self, int p) -> Tensor",
                             "aten::special_multigammaln.out(Tensor self, int p, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_mvlgamma, .samples = "f32[3,4], 1 | f64[5], 3 | i64[3], 2");
OPDEF(special_ndtr,
      .overloads = OVERLOADS("aten::special_ndtr(Tensor self) -> Tensor",
                             "aten::special_ndtr.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_ndtr, .samples = "f32[3,4] | f64[5] | i64[3]");
