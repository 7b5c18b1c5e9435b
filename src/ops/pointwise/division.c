/*
 * Division, pointwise: true, cut and rounded down, and the remainders that go with them. Integers divided by zero are
 * an error, looked for before anything is computed.
 */
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/pointwise.h"

#include <string.h>

/* ---- loops ---- */

SCALAR_FLOAT2(divide, x / y)
SCALAR_COMPLEX2(divide, CDIV(x, y))
SCALAR_FLOAT2(divide_trunc, trunc(x / y))
LOOP2(divide_trunc, i64, int64_t, int64_t, y == -1 ? 0 - U(x) : U(x / y))
LOOP2(divide_trunc, u64, uint64_t, uint64_t, x / y)
SCALAR_FLOAT1(cut, trunc(x))
SCALAR_FLOAT2(divide_floor, SPECIAL(floor_divide, x, y))
LOOP2(divide_floor, i64, int64_t, int64_t, special_floor_divide_i64(x, y))
LOOP2(divide_floor, u64, uint64_t, uint64_t, x / y)
SCALAR_FLOAT2(remainder, SPECIAL(remainder, x, y))
LOOP2(remainder, i64, int64_t, int64_t, special_remainder_i64(x, y))
LOOP2(remainder, u64, uint64_t, uint64_t, x % y)
SCALAR_FLOAT2(fmod, fmod(x, y))
LOOP2(fmod, i64, int64_t, int64_t, y == -1 ? 0 : x % y)
LOOP2(fmod, u64, uint64_t, uint64_t, x % y)

/* ---- zero divisors ---- */

/* Is there a zero among the elements of the divisor, as the promoted type has them? */
static tn_status find_zero(call *c, const tensor *divisor, dtype promoted, bool *found)
{
    size_t bytes = dtype_table[promoted].bytes;
    const char *at = dense_in(c, divisor, promoted);
    TRY(c->b->status);
    *found = false;
    for (int64_t n = numel_of(divisor); n > 0 && !*found; n--, at += bytes) {
        static const uint64_t zero = 0;
        *found = memcmp(at, &zero, bytes) == 0;
    }
    return TN_OK;
}

/* Argument 1 is the divisor. */
static tn_status check_divisor(call *c)
{
    array *operands[POINTWISE_MAX_OPERANDS];
    dtype type = infer_common_type(c, operands, pointwise_operands(c, operands));
    bool found = false;
    if (dtype_table[type].category == CATEGORY_INTEGRAL && numel_of(out_tensor(c, 0)) > 0) {
        TRY(find_zero(c, arg_tensor(c, 1), type, &found));
    }
    return found ? call_fail(c, TN_E_ARGUMENT, "an integer is divided by zero") : TN_OK;
}

static tn_status run_integer_division(call *c)
{
    TRY(check_divisor(c));
    return run_pointwise(c);
}

/* ---- div ---- */

/* What rounding_mode means. */
typedef struct rounding {
    const char *mode; /* NULL: None */
    promote_rule promote;
    const pointwise *loops;
} rounding;

static const rounding roundings[] = {
    {NULL, PROMOTE_FLOAT, LOOPS(FLOATS(divide), COMPLEXES(divide), .exact_operands = true)},
    {"trunc", PROMOTE_COMMON, LOOPS(FLOATS(divide_trunc), INTS(divide_trunc), .exact_operands = true)},
    {"floor", PROMOTE_COMMON, LOOPS(FLOATS(divide_floor), INTS(divide_floor), .exact_operands = true)},
};

/* aten::div.Tensor_mode(self, other, rounding_mode); NULL when there is no such mode. */
static const rounding *rounding_of(const call *c)
{
    const char *mode = arg_string(c, 2);
    for (size_t i = 0; i < sizeof roundings / sizeof *roundings; i++) {
        const char *own = roundings[i].mode;
        if (mode == NULL || own == NULL ? mode == own : strcmp(mode, own) == 0) {
            return &roundings[i];
        }
    }
    return NULL;
}

static tn_status infer_div(call *c)
{
    const rounding *r = rounding_of(c);
    if (r == NULL) {
        return call_fail(c, TN_E_ARGUMENT, "rounding_mode is '%s', 'trunc', 'floor' or None is expected",
                         arg_string(c, 2));
    }
    return infer_pointwise_with(c, r->loops, r->promote);
}

/* torch rounds quotients of narrow floats to their type before it cuts them, unless the divisor is one number. */
static bool cuts_rounded(const call *c, const rounding *r)
{
    dtype type = out_tensor(c, 0)->dtype;
    return r->loops == roundings[1].loops && (type == DT_F16 || type == DT_BF16) && numel_of(arg_tensor(c, 1)) != 1;
}

static tn_status run_div(call *c)
{
    const rounding *r = rounding_of(c);
    if (cuts_rounded(c, r)) {
        TRY(run_pointwise_with(c, roundings[0].loops, PROMOTE_COMMON));
        call again = *c;
        again.args = c->outs;
        again.n = 1;
        return run_pointwise_with(&again, LOOPS(FLOATS(cut)), PROMOTE_COMMON);
    }
    if (r->promote == PROMOTE_COMMON) {
        TRY(check_divisor(c));
    }
    return run_pointwise_with(c, r->loops, r->promote);
}

static tn_status core_div(call *c)
{
    datum x = c->args[0], y = as_number(c->args[1]);
    if (has_arg(c, 2)) {
        const char *name = is_number(y) ? "aten::div.Scalar_mode" : "aten::div.Tensor_mode";
        out_set(c, 0, BUILD(c->b, name, x, y, c->args[2]));
    } else {
        out_set(c, 0, BUILD(c->b, is_number(y) ? "aten::div.Scalar" : "aten::div.Tensor", x, y));
    }
    return c->b->status;
}
ROUTE_PLAIN(floor_divide, BUILD(b, "aten::div.Tensor_mode", a[0], a[1], of_string("floor")))

OPDEF(div,
      .overloads = OVERLOADS(
          "aten::div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor",
          "aten::div.Tensor(Tensor self, Tensor other) -> Tensor",
          "aten::div.Scalar(Tensor self, Scalar other) -> Tensor",
          "aten::div.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor",
          "aten::div.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::div.out_mode(Tensor self, Tensor other, *, str? rounding_mode, Tensor(a!) out) -> Tensor(a!)",
          "aten::div.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::div.Scalar_mode_out(Tensor self, Scalar other, *, str? rounding_mode, Tensor(a!) out) -> Tensor(a!)",
          "aten::div_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
          "aten::div_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!)",
          "aten::div_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
          "aten::div_.Scalar_mode(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!)",
          "aten::divide.Tensor(Tensor self, Tensor other) -> Tensor",
          "aten::divide.Scalar(Tensor self, Scalar other) -> Tensor",
          "aten::divide.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor",
          "aten::divide.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor",
          "aten::divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::divide.out_mode(Tensor self, Tensor other, *, str? rounding_mode, Tensor(a!) out) -> Tensor(a!)",
          "aten::divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
          "aten::divide_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!)",
          "aten::divide_.Scalar_mode(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!)",
          "aten::divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
          "aten::true_divide.Tensor(Tensor self, Tensor other) -> Tensor",
          "aten::true_divide.Scalar(Tensor self, Scalar other) -> Tensor",
          "aten::true_divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::true_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
          "aten::true_divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .infer = infer_div, .run = run_div, .core = core_div,
      .samples = "f32[3,4], f32[4] | i32[2,1], i8[3], 'floor' | f16[5], 0.1 | c64[2], c64[2] | i64[3], 2, 'trunc' | "
                 "f32[5], 0.3, rounding_mode='floor' | i64[3], i64[3] | f32[0,3], f32[3]");

/* ---- the others ---- */

OPDEF(
    floor_divide,
    .overloads = OVERLOADS("aten::floor_divide(Tensor self, Tensor other) -> Tensor",
                           "aten::floor_divide.Scalar(Tensor self, Scalar other) -> Tensor",
                           "aten::floor_divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                           "aten::floor_divide.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                           "aten::floor_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                           "aten::floor_divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
    .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(divide_floor), INTS(divide_floor), .exact_operands = true),
    .infer = infer_pointwise, .run = run_integer_division, .core = core_floor_divide,
    .samples = "f32[3,4], f32[4] | i32[2,1], 3 | f16[5], 0.1 | i64[3], 2 | f32[5], 0.3");
OPDEF(remainder,
      .overloads =
          OVERLOADS("aten::remainder.Tensor(Tensor self, Tensor other) -> Tensor",
                    "aten::remainder.Scalar(Tensor self, Scalar other) -> Tensor",
                    "aten::remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor",
                    "aten::remainder.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::remainder.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::remainder.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::remainder_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                    "aten::remainder_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(remainder), INTS(remainder)), .infer = infer_pointwise,
      .run = run_integer_division,
      .samples = "f32[3,4], f32[4] | i32[2,1], -3 | f16[5], 0.1 | i64[3], 2 | f32[5], 0.3");
OPDEF(fmod,
      .overloads = OVERLOADS("aten::fmod.Tensor(Tensor self, Tensor other) -> Tensor",
                             "aten::fmod.Scalar(Tensor self, Scalar other) -> Tensor",
                             "aten::fmod.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::fmod.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::fmod_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                             "aten::fmod_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(fmod), INTS(fmod)), .infer = infer_pointwise,
      .run = run_integer_division,
      .samples = "f32[3,4], f32[4] | i32[2,1], -3 | f16[5], 0.1 | i64[3], 2 | f32[5], 0.3");

SCALAR_FLOAT1(reciprocal, 1 / x)
SCALAR_COMPLEX1(reciprocal, SPECIAL(complex_reciprocal, x))

OPDEF(reciprocal,
      .overloads = OVERLOADS("aten::reciprocal(Tensor self) -> Tensor",
                             "aten::reciprocal.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::reciprocal_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, .scalar = LOOPS(FLOATS(reciprocal), COMPLEXES(reciprocal)),
      .infer = infer_pointwise, .run = run_pointwise, .samples = "f32[3,4] | f32[0] | f16[2,3].T | i64[4] | c64[3]");
