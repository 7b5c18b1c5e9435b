/*
 * Arithmetic of two or three operands and of signs, pointwise: sums, products, interpolation, greatest common divisors,
 * negation and absolute values. Division is in division.c, powers are in power.c.
 */
#include "ops/formula.h"
#include "ops/pointwise.h"

/* ---- sums ---- */

/* torch refuses what alpha would lose in the promoted type. Argument 2 is alpha. */
static tn_status check_alpha(call *c)
{
    array *operands[POINTWISE_MAX_OPERANDS];
    dtype type = pointwise_type(c, operands, pointwise_operands(c, operands));
    datum_kind kind = c->args[2].kind;
    dtype_category category = dtype_table[type].category;
    if (kind == DATUM_BOOL && category != CATEGORY_BOOL) {
        return call_fail(c, TN_E_ARGUMENT, "alpha is a bool, the operands are of type %s", dtype_table[type].name);
    }
    bool is_fraction = kind == DATUM_FLOAT || kind == DATUM_COMPLEX;
    if (is_fraction && (category == CATEGORY_BOOL || category == CATEGORY_INTEGRAL)) {
        return call_fail(c, TN_E_ARGUMENT, "alpha is no integer, the operands are of type %s", dtype_table[type].name);
    }
    return TN_OK;
}

/* aten::add.Tensor(self, other, alpha) */
static tn_status infer_add(call *c)
{
    TRY(check_alpha(c));
    return infer_pointwise(c);
}

/* aten::sub.Tensor(self, other, alpha): truth values have no difference. */
static tn_status infer_sub(call *c)
{
    if (arg_type(c, 0)->dtype == DT_BOOL || arg_type(c, 1)->dtype == DT_BOOL) {
        return call_fail(c, TN_E_UNSUPPORTED, "subtraction with element type b8 is not implemented");
    }
    return infer_add(c);
}

SCALAR_FLOAT2(add, x + p[0] * y)
SCALAR_COMPLEX2(add, x + CMUL(p[0], y))
SCALAR_INT2(add, U(x) + U(p[0]) * U(y))
SCALAR_BOOL2(add, x | (p[0] & y))
SCALAR_FLOAT2(sub, x - p[0] * y)
SCALAR_COMPLEX2(sub, x - CMUL(p[0], y))
SCALAR_INT2(sub, U(x) - U(p[0]) * U(y))

OPDEF(add,
      .overloads =
          OVERLOADS("aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
                    "aten::add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor",
                    "aten::add.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)",
                    "aten::add.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::add_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)",
                    "aten::add_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(NUMBERS(add), .rounded_parameters = true), .infer = infer_add,
      .run = run_pointwise,
      .samples =
          "f32[3,4], f32[4], alpha=2 | i32[2,1], i8[3] | f16[5], f32[] | b8[4], b8[4] | c64[2], 1.5 | f32[2,3].T, "
          "i64[3,1] | f32[0,3], f32[3] | bf16[4], 0.1 | i8[3], 300");
OPDEF(sub,
      .overloads =
          OVERLOADS("aten::sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
                    "aten::sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor",
                    "aten::sub.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)",
                    "aten::sub.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::sub_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)",
                    "aten::sub_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)",
                    "aten::subtract.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
                    "aten::subtract.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)",
                    "aten::subtract.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor",
                    "aten::subtract_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)",
                    "aten::subtract_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(sub), COMPLEXES(sub), INTS(sub), .rounded_parameters = true),
      .infer = infer_sub, .run = run_pointwise,
      .samples = "f32[3,4], f32[4], alpha=2 | i32[2,1], i8[3] | f16[5], f32[] | c64[2], 1.5 | u8[3], 7");
/* aten::rsub.Tensor(self, other, alpha) */
static tn_status compose_rsub(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::sub.Tensor", c->args[1], c->args[0], c->args[2]));
    return c->b->status;
}

OPDEF(rsub,
      .overloads = OVERLOADS(
          "aten::rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
          "aten::rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor",
          "aten::rsub.Tensor_out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)",
          "aten::rsub.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_rsub,
      .samples = "f32[3,4], f32[4], alpha=2 | i32[2,1], i8[3] | f32[3], 1 | c64[2], 1.5");

/* ---- products ---- */

SCALAR_FLOAT2(mul, (x * y))
SCALAR_COMPLEX2(mul, CMUL(x, y))
SCALAR_INT2(mul, U(x) * U(y))
SCALAR_BOOL2(mul, x &y)

OPDEF(mul,
      .overloads = OVERLOADS("aten::mul.Tensor(Tensor self, Tensor other) -> Tensor",
                             "aten::mul.Scalar(Tensor self, Scalar other) -> Tensor",
                             "aten::mul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::mul.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::mul_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                             "aten::mul_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                             "aten::multiply.Tensor(Tensor self, Tensor other) -> Tensor",
                             "aten::multiply.Scalar(Tensor self, Scalar other) -> Tensor",
                             "aten::multiply.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::multiply_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                             "aten::multiply_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(NUMBERS(mul), .exact_operands = true), .infer = infer_pointwise,
      .run = run_pointwise,
      .samples = "f32[3,4], f32[4] | i32[2,1], i8[3] | f16[5], 0.1 | bf16[5], f64[] | b8[4], b8[4] | c64[2], c64[2] | "
                 "f32[2,3].T, i64[3,1] | f32[0,3], f32[3] | i64[3], 0.5");

SCALAR_FLOAT3(addcmul, x + p[0] * y * z)
SCALAR_COMPLEX3(addcmul, x + CMUL(CMUL(p[0], y), z))
SCALAR_INT3(addcmul, U(x) + U(p[0]) * U(y) * U(z))
SCALAR_FLOAT3(addcdiv, x + p[0] * y / z)
SCALAR_COMPLEX3(addcdiv, x + CDIV(CMUL(p[0], y), z))

/* factor * y, which is y where the factor is 1; among integers the factor loses its fraction. */
static datum emit_scaled(builder *b, datum y, datum factor)
{
    bool is_whole = y.kind == DATUM_TENSOR && dtype_table[y.u.tensor->type.dtype].category == CATEGORY_INTEGRAL;
    factor = is_whole && factor.kind == DATUM_FLOAT ? of_int((int64_t)number_value(factor)) : factor;
    bool is_one = factor.kind == DATUM_INT && factor.expr == NULL && factor.u.integer == 1;
    return is_one ? y : emit_mul(b, y, factor);
}
ROUTE_POINTWISE(addcmul, emit_add(b, a[0], emit_mul(b, emit_scaled(b, a[1], a[3]), a[2])))
ROUTE_POINTWISE(addcdiv, emit_add(b, a[0], emit_div(b, emit_scaled(b, a[1], a[3]), a[2])))

OPDEF(addcmul,
      .overloads =
          OVERLOADS("aten::addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor",
                    "aten::addcmul.out(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1, Tensor(a!) out) "
                    "-> Tensor(a!)",
                    "aten::addcmul_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(addcmul), COMPLEXES(addcmul), INTS(addcmul)),
      .infer = infer_pointwise, .run = run_pointwise, .core = core_addcmul,
      .samples = "f32[3,4], f32[4], f32[3,1] | f32[3], f32[3], f32[3], value=0.5 | i64[3], i64[3], i64[3], value=2 | "
                 "c64[3], c64[3], c64[3] | f16[3], f16[3], f16[3]");
/* aten::addcdiv(self, tensor1, tensor2, value): integers are not divided. */
static tn_status infer_addcdiv(call *c)
{
    unsigned integral = CATEGORY_BOOL | CATEGORY_INTEGRAL;
    if ((dtype_table[arg_type(c, 1)->dtype].category & integral) &&
        (dtype_table[arg_type(c, 2)->dtype].category & integral)) {
        return call_fail(c, TN_E_UNSUPPORTED, "division of integers is not implemented");
    }
    return infer_pointwise(c);
}

OPDEF(addcdiv,
      .overloads =
          OVERLOADS("aten::addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor",
                    "aten::addcdiv.out(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1, Tensor(a!) out) "
                    "-> Tensor(a!)",
                    "aten::addcdiv_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(addcdiv), COMPLEXES(addcdiv)), .infer = infer_addcdiv,
      .run = run_pointwise, .core = core_addcdiv,
      .samples = "f32[3,4], f32[4], f32[3,1] | f32[3], f32[3], f32[3], value=0.5 | c64[3], c64[3], c64[3]");

/* ---- interpolation ---- */

/* From the nearer end, so that a weight of 1 gives the end exactly. */
SCALAR_FLOAT3(lerp, fabs(z) < K(0.5) ? x + z * (y - x) : y - (y - x) * (1 - z))
SCALAR_COMPLEX3(lerp, fabs(z) < 0.5F ? x + CMUL(z, y - x) : y - CMUL(y - x, 1 - z))

/*
 * aten::lerp.Tensor(self, end, weight): types agree, but for a weight without dims. That one may be of a type to which
 * integers promote; a number may not.
 */
static tn_status infer_lerp(call *c)
{
    const tensor_type *self = arg_type(c, 0);
    bool is_whole = !(dtype_table[self->dtype].category & (CATEGORY_FLOATING | CATEGORY_COMPLEX));
    if (is_whole && c->args[2].u.tensor->is_number) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[self->dtype].name);
    }
    for (size_t i = 1; i < 3; i++) {
        const tensor_type *other = arg_type(c, i);
        if (other->dtype != self->dtype && (i == 1 || other->rank > 0)) {
            return call_fail(c, TN_E_ARGUMENT, "self is of type %s, end and weight must be too, one is of type %s",
                             dtype_table[self->dtype].name, dtype_table[other->dtype].name);
        }
    }
    return infer_pointwise(c);
}

/* A weight that is a number stays exact; a tensor is rounded to the common type. */
static tn_status run_lerp(call *c)
{
    pointwise loops = *c->op->scalar;
    loops.exact_operands = c->args[2].u.tensor->is_number;
    return run_pointwise_with(c, &loops, PROMOTE_COMMON);
}

/* (self, end, weight) */
static datum emit_lerp(builder *b, const datum *a)
{
    datum way = emit_sub(b, a[1], a[0]);
    if (is_number(a[2])) {
        double weight = number_value(a[2]);
        return fabs(weight) < 0.5 ? emit_add(b, a[0], emit_mul(b, way, a[2]))
                                  : emit_sub(b, a[1], emit_mul(b, way, of_float(1 - weight)));
    }
    datum from_end = emit_ge(b, emit_abs(b, a[2]), of_float(0.5));
    datum weight = emit_where(b, from_end, emit_sub(b, a[2], of_int(1)), a[2]);
    return emit_add(b, emit_mul(b, weight, way), emit_where(b, from_end, a[1], a[0]));
}

static tn_status core_lerp(call *c)
{
    return route_pointwise(c, emit_lerp);
}

OPDEF(lerp,
      .overloads =
          OVERLOADS("aten::lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor",
                    "aten::lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor",
                    "aten::lerp.Scalar_out(Tensor self, Tensor end, Scalar weight, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::lerp.Tensor_out(Tensor self, Tensor end, Tensor weight, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::lerp_.Scalar(Tensor(a!) self, Tensor end, Scalar weight) -> Tensor(a!)",
                    "aten::lerp_.Tensor(Tensor(a!) self, Tensor end, Tensor weight) -> Tensor(a!)"),
      .traits = OP_POINTWISE,
      .scalar = LOOPS(FLOATS(lerp), COMPLEXES(lerp), .exact_operands = true, .numbers_aside = true),
      .infer = infer_lerp, .run = run_lerp, .core = core_lerp,
      .samples = "f32[3,4], f32[4], f32[3,1] | f32[3], f32[3], 0.25 | f16[3], f16[3], 0.7 | c64[3], c64[3], 0.5");

/* ---- signs ---- */

SCALAR_FLOAT1(neg, -x)
SCALAR_COMPLEX1(neg, -x)
SCALAR_INT1(neg, 0 - U(x))
SCALAR_FLOAT1(abs, fabs(x))
LOOP1(abs, c64, float _Complex, float, fabs(x))
LOOP1(abs, c128, double _Complex, double, fabs(x))
LOOP1(abs, i64, int64_t, int64_t, x < 0 ? 0 - U(x) : U(x))
LOOP1(abs, u64, uint64_t, uint64_t, x)
SCALAR_FLOAT1(sign, (x > 0) - (x < 0))
SCALAR_COMPLEX1(sign, SPECIAL(complex_sgn, x))
LOOP1(sign, i64, int64_t, int64_t, (x > 0) - (x < 0))
LOOP1(sign, u64, uint64_t, uint64_t, x > 0)
SCALAR_BOOL1(sign, x)

OPDEF(neg,
      .overloads = OVERLOADS("aten::neg(Tensor self) -> Tensor",
                             "aten::neg.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::neg_(Tensor(a!) self) -> Tensor(a!)", "aten::negative(Tensor self) -> Tensor",
                             "aten::negative.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::negative_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(neg), COMPLEXES(neg), INTS(neg)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = "f32[3,4] | f32[0] | f16[2,3].T | u8[3] | i64[4] | c64[3]");
/* aten::abs(self): that of complex numbers lies as they do, but does not take their place. */
static tn_status infer_abs(call *c)
{
    TRY(infer_pointwise(c));
    const tensor_type *self = arg_type(c, 0);
    if (dtype_table[self->dtype].category == CATEGORY_COMPLEX) {
        if (c->via->form == FORM_IN_PLACE) {
            return call_fail(c, TN_E_UNSUPPORTED, "complex numbers have no absolute values in place");
        }
        c->outs[0].u.tensor->type.strides = strides_in_format(c->b, self, FORMAT_PRESERVE);
    }
    return c->b->status;
}

OPDEF(abs,
      .overloads = OVERLOADS("aten::abs(Tensor self) -> Tensor",
                             "aten::abs.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::abs_(Tensor(a!) self) -> Tensor(a!)", "aten::absolute(Tensor self) -> Tensor",
                             "aten::absolute.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::absolute_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_REAL, .scalar = LOOPS(FLOATS(abs), COMPLEXES(abs), INTS(abs)),
      .infer = infer_abs, .run = run_pointwise, .samples = "f32[3,4] | f32[0] | f16[2,3].T | i8[3] | i64[4] | c64[3]");
OPDEF(sign,
      .overloads = OVERLOADS("aten::sign(Tensor self) -> Tensor",
                             "aten::sign.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::sign_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(REALS(sign)), .infer = infer_pointwise, .run = run_pointwise,
      .samples = "f32[3,4] | f32[0] | f16[2,3].T | i8[3] | b8[4]");
/* A complex number has a direction: the number of length 1 that points there. */
static tn_status core_sgn(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    if (dtype_table[arg_type(c, 0)->dtype].category == CATEGORY_COMPLEX) {
        datum length = emit_abs(b, x), is_zero = emit_eq(b, length, of_int(0));
        out_set(c, 0, emit_where(b, is_zero, of_int(0), emit_div(b, x, length)));
    } else {
        out_set(c, 0, emit_sign(b, x));
    }
    return b->status;
}

OPDEF(sgn,
      .overloads = OVERLOADS("aten::sgn(Tensor self) -> Tensor",
                             "aten::sgn.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::sgn_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(NUMBERS(sign)), .infer = infer_pointwise, .run = run_pointwise,
      .core = core_sgn, .samples = "f32[3,4] | f32[0] | f16[2,3].T | i8[3] | b8[4] | c64[5]");

/* The tensor itself. */
static tn_status infer_positive(call *c)
{
    if (arg_type(c, 0)->dtype == DT_BOOL) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type b8");
    }
    out_same(c, 0, arg_array(c, 0));
    return TN_OK;
}

OPDEF(positive, .overloads = OVERLOADS("aten::positive(Tensor(a) self) -> Tensor(a)"), .infer = infer_positive,
      .core = infer_positive, .samples = "f32[3,4] | i8[3]");

/* ---- integers ---- */

LOOP2(gcd, i64, int64_t, int64_t, special_gcd(x, y, (unsigned)BITS))
LOOP2(lcm, i64, int64_t, int64_t, special_lcm(x, y, (unsigned)BITS))

OPDEF(gcd,
      .overloads = OVERLOADS("aten::gcd(Tensor self, Tensor other) -> Tensor",
                             "aten::gcd.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::gcd_(Tensor(a!) self, Tensor other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(.i64 = gcd_i64, .text.i64 = gcd_i64_text), .infer = infer_pointwise,
      .run = run_pointwise, .samples = "i64[3,4], i64[4] | i8[5], i8[5] | i32[3], i16[]");
OPDEF(lcm,
      .overloads = OVERLOADS("aten::lcm(Tensor self, Tensor other) -> Tensor",
                             "aten::lcm.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::lcm_(Tensor(a!) self, Tensor other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(.i64 = lcm_i64, .text.i64 = lcm_i64_text), .infer = infer_pointwise,
      .run = run_pointwise, .samples = "i64[3,4], i64[4] | i8[5], i8[5] | i32[3], i16[]");
