/* Comparisons and predicates, pointwise: they answer with bool. */
#include "ops/formula.h"
#include "ops/pointwise.h"

/* For their other names: by the overload for numbers, or the one for tensors. */
static tn_status core_comparison(call *c)
{
    out_set(c, 0, emit_binary(c->b, c->op->name, c->args[0], c->args[1]));
    return c->b->status;
}

/* clang-format off */
#define OP_COMPARISON(word, overload_list, ...) \
    OPDEF(word, .overloads = overload_list, .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = __VA_ARGS__, \
          .infer = infer_pointwise, .run = run_pointwise, .core = core_comparison, \
          .samples = "f32[3,4], f32[4] | i64[3], 1 | f16[2,3].T, 0.5 | b8[3], b8[3] | i8[4], u8[4] | f32[], i64[3]")
/* clang-format on */

SCALAR_TEST2(eq, x == y)
SCALAR_COMPLEX_TEST2(eq, x == y)
SCALAR_TEST2(ne, x != y)
SCALAR_COMPLEX_TEST2(ne, x != y)
SCALAR_TEST2(lt, x < y)
SCALAR_TEST2(le, x <= y)
SCALAR_TEST2(gt, x > y)
SCALAR_TEST2(ge, x >= y)

OP_COMPARISON(eq,
              (OVERLOADS("aten::eq.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::eq.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::eq.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::eq.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::eq_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::eq_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)")),
              LOOPS(NUMBERS(eq)));
OP_COMPARISON(ne,
              (OVERLOADS("aten::ne.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::ne.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::ne.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::ne.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::ne_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::ne_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                         "aten::not_equal.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::not_equal.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::not_equal.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::not_equal.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::not_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::not_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)")),
              LOOPS(NUMBERS(ne)));
OP_COMPARISON(lt,
              (OVERLOADS("aten::lt.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::lt.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::lt.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::lt.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::lt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::lt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                         "aten::less.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::less.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::less.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::less.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::less_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::less_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)")),
              LOOPS(REALS(lt)));
OP_COMPARISON(le,
              (OVERLOADS("aten::le.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::le.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::le.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::le.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::le_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::le_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                         "aten::less_equal.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::less_equal.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::less_equal.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::less_equal.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::less_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::less_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)")),
              LOOPS(REALS(le)));
OP_COMPARISON(gt,
              (OVERLOADS("aten::gt.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::gt.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::gt.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::gt.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::gt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::gt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                         "aten::greater.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::greater.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::greater.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::greater.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::greater_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::greater_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)")),
              LOOPS(REALS(gt)));
OP_COMPARISON(ge,
              (OVERLOADS("aten::ge.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::ge.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::ge.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::ge.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::ge_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::ge_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                         "aten::greater_equal.Tensor(Tensor self, Tensor other) -> Tensor",
                         "aten::greater_equal.Scalar(Tensor self, Scalar other) -> Tensor",
                         "aten::greater_equal.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::greater_equal.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::greater_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                         "aten::greater_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)")),
              LOOPS(REALS(ge)));

/* ---- predicates ---- */

/* clang-format off */
/* Of floats; what all integers and bools answer follows. */
#define PREDICATE(name, of_integers, ...) \
    LOOP1_AS(name, b8, uint8_t, uint8_t, #of_integers, of_integers) \
    LOOP1_AS(name, i64, int64_t, uint8_t, #of_integers, of_integers) \
    LOOP1_AS(name, u64, uint64_t, uint8_t, #of_integers, of_integers) \
    LOOP1_AS(name, f32, float, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP1_AS(name, f64, double, uint8_t, #__VA_ARGS__, __VA_ARGS__)
/* clang-format on */

PREDICATE(isnan, 0, x != x)
SCALAR_COMPLEX_TEST1(isnan, x != x)
PREDICATE(isinf, 0, isinf(x) != 0)
SCALAR_COMPLEX_TEST1(isinf, isinf(creal(x)) || isinf(cimag(x)))
PREDICATE(isfinite, 1, isfinite(x) != 0)
SCALAR_COMPLEX_TEST1(isfinite, isfinite(creal(x)) && isfinite(cimag(x)))
PREDICATE(isposinf, 0, x == INFINITY)
PREDICATE(isneginf, 0, x == -INFINITY)
LOOP1(signbit, b8, uint8_t, uint8_t, 0)
LOOP1(signbit, i64, int64_t, uint8_t, x < 0)
LOOP1(signbit, u64, uint64_t, uint8_t, 0)
LOOP1(signbit, f32, float, uint8_t, signbit(x) != 0)
LOOP1(signbit, f64, double, uint8_t, signbit(x) != 0)
PREDICATE(isreal, 1, 1)
SCALAR_COMPLEX_TEST1(isreal, cimag(x) == 0)

#define PREDICATE_SAMPLES "f32[3,4] | f32[0] | f16[2,3].T | i8[3] | b8[2]"

OPDEF(isnan,
      .overloads = OVERLOADS("aten::isnan(Tensor self) -> Tensor",
                             "aten::isnan.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = LOOPS(NUMBERS(isnan)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = PREDICATE_SAMPLES " | c64[3]");
/*
 * Of integers torch makes the answer without looking at them, and it lies as they do. Of others it compares the
 * absolute value with infinity, a number; isfinite then multiplies by what tells NaN.
 */
static tn_status infer_finiteness(call *c, bool multiplied)
{
    bool is_integral = (dtype_table[arg_type(c, 0)->dtype].category & (CATEGORY_BOOL | CATEGORY_INTEGRAL)) != 0;
    pointwise loops = *c->op->scalar;
    loops.lies_like_self = is_integral;
    TRY(infer_pointwise_with(c, &loops, PROMOTE_BOOL));
    if (is_integral) {
        return TN_OK;
    }
    array absolute = *c->outs[0].u.tensor, compared = absolute, number = {.type = {.dtype = DT_F64}};
    const tensor_type *t = &absolute.type;
    compared.type.strides = iterator_strides(c->b, t->sizes, t->rank, (array *[]){&absolute, &number}, 2);
    c->outs[0].u.tensor->type.strides =
        multiplied ? iterator_strides(c->b, t->sizes, t->rank, (array *[]){&absolute, &compared}, 2)
                   : compared.type.strides;
    return c->b->status;
}

static tn_status infer_isinf(call *c)
{
    return infer_finiteness(c, false);
}

static tn_status infer_isfinite(call *c)
{
    return infer_finiteness(c, true);
}

static bool is_whole(const call *c)
{
    return (dtype_table[arg_type(c, 0)->dtype].category & (CATEGORY_BOOL | CATEGORY_INTEGRAL)) != 0;
}

static tn_status core_isfinite(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    if (is_whole(c)) {
        out_set(c, 0, emit_all(b, x, true));
    } else {
        out_set(c, 0, emit_mul(b, emit_eq(b, x, x), emit_ne(b, emit_abs(b, x), of_float(INFINITY))));
    }
    return b->status;
}

static tn_status emit_is_infinity(call *c, double infinity)
{
    out_set(c, 0, is_whole(c) ? emit_all(c->b, c->args[0], false) : emit_eq(c->b, c->args[0], of_float(infinity)));
    return c->b->status;
}

static tn_status core_isposinf(call *c)
{
    return emit_is_infinity(c, INFINITY);
}

static tn_status core_isneginf(call *c)
{
    return emit_is_infinity(c, -INFINITY);
}

static tn_status core_isreal(call *c)
{
    builder *b = c->b;
    bool is_complex = dtype_table[arg_type(c, 0)->dtype].category == CATEGORY_COMPLEX;
    out_set(c, 0,
            is_complex ? emit_eq(b, BUILD(b, "aten::imag", c->args[0]), of_int(0)) : emit_all(b, c->args[0], true));
    return b->status;
}

OPDEF(isinf,
      .overloads = OVERLOADS("aten::isinf(Tensor self) -> Tensor",
                             "aten::isinf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = LOOPS(NUMBERS(isinf)), .infer = infer_isinf,
      .run = run_pointwise, .samples = PREDICATE_SAMPLES " | c64[3]");
OPDEF(isfinite, .overloads = OVERLOADS("aten::isfinite(Tensor self) -> Tensor"), .traits = OP_POINTWISE,
      .promote = PROMOTE_BOOL, .scalar = LOOPS(NUMBERS(isfinite)), .infer = infer_isfinite, .run = run_pointwise,
      .core = core_isfinite, .samples = PREDICATE_SAMPLES " | c64[3]");
OPDEF(isposinf,
      .overloads = OVERLOADS("aten::isposinf(Tensor self) -> Tensor",
                             "aten::isposinf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = LOOPS(REALS(isposinf)), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_isposinf, .samples = PREDICATE_SAMPLES);
OPDEF(isneginf,
      .overloads = OVERLOADS("aten::isneginf(Tensor self) -> Tensor",
                             "aten::isneginf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = LOOPS(REALS(isneginf)), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_isneginf, .samples = PREDICATE_SAMPLES);
OPDEF(signbit,
      .overloads = OVERLOADS("aten::signbit(Tensor self) -> Tensor",
                             "aten::signbit.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = LOOPS(REALS(signbit)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = PREDICATE_SAMPLES);
OPDEF(isreal, .overloads = OVERLOADS("aten::isreal(Tensor self) -> Tensor"), .traits = OP_POINTWISE,
      .promote = PROMOTE_BOOL, .scalar = LOOPS(NUMBERS(isreal), .lies_like_self = true), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_isreal, .samples = PREDICATE_SAMPLES " | c64[3]");

/* ---- of whole tensors, and nearly ---- */

/*
 * aten::isclose(self, other, rtol, atol, equal_nan): equal, or finitely apart by no more than atol + |rtol * other|.
 * Errors of integers are computed in f32.
 */
static tn_status compose_isclose(call *c)
{
    builder *b = c->b;
    datum self = c->args[0], other = c->args[1];
    dtype type = arg_type(c, 0)->dtype;
    if (type != arg_type(c, 1)->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "self is of type %s and other of type %s, the same is expected",
                         dtype_table[type].name, dtype_table[arg_type(c, 1)->dtype].name);
    }
    if (arg_float(c, 2) < 0 || arg_float(c, 3) < 0) {
        return call_fail(c, TN_E_ARGUMENT, "tolerances must not be negative");
    }
    datum close = BUILD(b, "aten::eq.Tensor", self, other);
    if (arg_bool(c, 4)) {
        datum both_nan = BUILD(b, "aten::logical_and", BUILD(b, "aten::isnan", self), BUILD(b, "aten::isnan", other));
        close = BUILD(b, "aten::logical_or_", close, both_nan);
    }
    if (dtype_table[type].category & (CATEGORY_BOOL | CATEGORY_INTEGRAL)) {
        other = BUILD(b, "aten::to.dtype", other, of_dtype(DT_F32));
        self = type == DT_BOOL ? BUILD(b, "aten::to.dtype", self, of_dtype(DT_F32)) : self;
    }
    datum relative = BUILD(b, "aten::abs", BUILD(b, "aten::mul.Tensor", other, c->args[2]));
    datum allowed = BUILD(b, "aten::add.Tensor", relative, c->args[3]);
    datum error = BUILD(b, "aten::abs", BUILD(b, "aten::sub.Tensor", self, other));
    datum near = BUILD(b, "aten::le.Tensor", error, allowed);
    datum finite = BUILD(b, "aten::logical_and_", BUILD(b, "aten::isfinite", error), near);
    out_set(c, 0, BUILD(b, "aten::logical_or_", close, finite));
    return b->status;
}

OPDEF(isclose,
      .overloads = OVERLOADS("aten::isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float "
                             "atol=1e-08, bool equal_nan=False) -> Tensor"),
      .traits = OP_POINTWISE, .compose = compose_isclose,
      .samples = "f32[3,4], f32[3,4] | f32[3], f32[3], 0.5, 0.1, True | i64[3], i64[3] | b8[3], b8[3]");

/* A truth value from one for each element. */
static tn_status out_all(call *c, datum each)
{
    out_set(c, 0, BUILD(c->b, "aten::item", BUILD(c->b, "aten::all", each)));
    return c->b->status;
}

/* aten::allclose(self, other, rtol, atol, equal_nan) */
static tn_status compose_allclose(call *c)
{
    return out_all(c, BUILD(c->b, "aten::isclose", c->args[0], c->args[1], c->args[2], c->args[3], c->args[4]));
}

/* aten::equal(self, other): of other sizes is not equal. */
static tn_status compose_equal(call *c)
{
    const tensor_type *self = arg_type(c, 0), *other = arg_type(c, 1);
    bool differs = self->rank != other->rank;
    for (uint32_t i = 0; !differs && i < self->rank; i++) {
        differs = extent_equal(c->b, self->sizes[i], other->sizes[i]) == FACT_NO;
    }
    if (differs) {
        out_set(c, 0, of_bool(false));
        return TN_OK;
    }
    return out_all(c, BUILD(c->b, "aten::eq.Tensor", c->args[0], c->args[1]));
}

OPDEF(allclose,
      .overloads = OVERLOADS("aten::allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float "
                             "atol=1e-08, bool equal_nan=False) -> bool"),
      .compose = compose_allclose, .samples = "f32[3,4], f32[3,4] | f32[3], f32[3], 9.0");
OPDEF(equal, .overloads = OVERLOADS("aten::equal(Tensor self, Tensor other) -> bool"), .compose = compose_equal,
      .samples = "f32[3,4], f32[3,4] | b8[3], b8[4]");
