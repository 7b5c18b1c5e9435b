/* Logic, pointwise: of truth values (any number is one) and of the bits of integers; shifts. */
#include "ops/formula.h"
#include "ops/pointwise.h"

/* ---- truth values ---- */

SCALAR_TEST1(logical_not, x == 0)
SCALAR_COMPLEX_TEST1(logical_not, x == 0)
SCALAR_TEST2(logical_and, x != 0 && y != 0)
SCALAR_COMPLEX_TEST2(logical_and, x != 0 && y != 0)
SCALAR_TEST2(logical_or, x != 0 || y != 0)
SCALAR_COMPLEX_TEST2(logical_or, x != 0 || y != 0)
SCALAR_TEST2(logical_xor, (x != 0) != (y != 0))
SCALAR_COMPLEX_TEST2(logical_xor, (x != 0) != (y != 0))

#define LOGICAL_SAMPLES "b8[3,4], b8[4] | f32[3], i64[3] | f16[2,3].T, f16[2,1] | c64[3], b8[3]"

OPDEF(logical_not,
      .overloads = OVERLOADS("aten::logical_not(Tensor self) -> Tensor",
                             "aten::logical_not.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::logical_not_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = LOOPS(NUMBERS(logical_not)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = "b8[3,4] | f32[0] | f16[2,3].T | i8[3] | c64[3]");
OPDEF(logical_and,
      .overloads = OVERLOADS("aten::logical_and(Tensor self, Tensor other) -> Tensor",
                             "aten::logical_and.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::logical_and_(Tensor(a!) self, Tensor other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = LOOPS(NUMBERS(logical_and)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = LOGICAL_SAMPLES);
OPDEF(logical_or,
      .overloads = OVERLOADS("aten::logical_or(Tensor self, Tensor other) -> Tensor",
                             "aten::logical_or.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::logical_or_(Tensor(a!) self, Tensor other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = LOOPS(NUMBERS(logical_or)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = LOGICAL_SAMPLES);
OPDEF(logical_xor,
      .overloads = OVERLOADS("aten::logical_xor(Tensor self, Tensor other) -> Tensor",
                             "aten::logical_xor.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::logical_xor_(Tensor(a!) self, Tensor other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_BOOL, .scalar = LOOPS(NUMBERS(logical_xor)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = LOGICAL_SAMPLES);

/* ---- bits ---- */

SCALAR_INT1(bitwise_not, ~U(x))
SCALAR_BOOL1(bitwise_not, !x)
SCALAR_INT2(bitwise_and, U(x) & U(y))
SCALAR_BOOL2(bitwise_and, x &y)
SCALAR_INT2(bitwise_or, U(x) | U(y))
SCALAR_BOOL2(bitwise_or, x | y)
SCALAR_INT2(bitwise_xor, U(x) ^ U(y))
SCALAR_BOOL2(bitwise_xor, x ^ y)

#define BITWISE_SAMPLES "b8[3,4], b8[4] | i64[3], i8[3] | i32[2,3].T, 5 | u8[3], True"

OPDEF(bitwise_not,
      .overloads = OVERLOADS("aten::bitwise_not(Tensor self) -> Tensor",
                             "aten::bitwise_not.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::bitwise_not_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(INTS(bitwise_not), BOOLS(bitwise_not)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = "b8[3,4] | i64[3] | u8[2,3].T");
/* For the other names, and numbers before tensors. */
static tn_status core_bits(call *c)
{
    out_set(c, 0, emit_binary(c->b, c->op->name, c->args[0], c->args[1]));
    return c->b->status;
}

OPDEF(bitwise_and,
      .overloads =
          OVERLOADS("aten::bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor",
                    "aten::bitwise_and.Scalar(Tensor self, Scalar other) -> Tensor",
                    "aten::bitwise_and.Scalar_Tensor(Scalar self, Tensor other) -> Tensor",
                    "aten::bitwise_and.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::bitwise_and.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::bitwise_and.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::bitwise_and_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                    "aten::bitwise_and_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                    "aten::__and__.Scalar(Tensor self, Scalar other) -> Tensor",
                    "aten::__and__.Tensor(Tensor self, Tensor other) -> Tensor",
                    "aten::__iand__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                    "aten::__iand__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(INTS(bitwise_and), BOOLS(bitwise_and)), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_bits, .samples = BITWISE_SAMPLES);
OPDEF(bitwise_or,
      .overloads =
          OVERLOADS("aten::bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor",
                    "aten::bitwise_or.Scalar(Tensor self, Scalar other) -> Tensor",
                    "aten::bitwise_or.Scalar_Tensor(Scalar self, Tensor other) -> Tensor",
                    "aten::bitwise_or.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::bitwise_or.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::bitwise_or.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::bitwise_or_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                    "aten::bitwise_or_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                    "aten::__or__.Tensor(Tensor self, Tensor other) -> Tensor",
                    "aten::__or__.Scalar(Tensor self, Scalar other) -> Tensor",
                    "aten::__ior__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                    "aten::__ior__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(INTS(bitwise_or), BOOLS(bitwise_or)), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_bits, .samples = BITWISE_SAMPLES);
OPDEF(bitwise_xor,
      .overloads =
          OVERLOADS("aten::bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor",
                    "aten::bitwise_xor.Scalar(Tensor self, Scalar other) -> Tensor",
                    "aten::bitwise_xor.Scalar_Tensor(Scalar self, Tensor other) -> Tensor",
                    "aten::bitwise_xor.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::bitwise_xor.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::bitwise_xor.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::bitwise_xor_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                    "aten::bitwise_xor_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
                    "aten::__xor__.Tensor(Tensor self, Tensor other) -> Tensor",
                    "aten::__xor__.Scalar(Tensor self, Scalar other) -> Tensor",
                    "aten::__ixor__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
                    "aten::__ixor__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(INTS(bitwise_xor), BOOLS(bitwise_xor)), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_bits, .samples = BITWISE_SAMPLES);

/* ---- shifts: by too much, or by a negative number, leaves no bit but the sign ---- */

LOOP2(left_shift, i64, int64_t, int64_t, y < 0 || y >= BITS ? 0 : U(x) << y)
LOOP2(left_shift, u64, uint64_t, uint64_t, y >= BITS ? 0 : x << y)
LOOP2(right_shift, i64, int64_t, int64_t, x >> (y < 0 || y >= BITS ? 63 : y))
LOOP2(right_shift, u64, uint64_t, uint64_t, y >= BITS ? 0 : x >> y)

#define SHIFT_SAMPLES "i64[3,4], i64[4]<5 | i32[3], 4 | u8[3], 2 | i8[2,3].T, 1"

OPDEF(bitwise_left_shift,
      .overloads = OVERLOADS(
          "aten::bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor",
          "aten::bitwise_left_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor",
          "aten::bitwise_left_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor",
          "aten::bitwise_left_shift.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::bitwise_left_shift.Tensor_Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::bitwise_left_shift.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::bitwise_left_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
          "aten::bitwise_left_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
          "aten::__lshift__.Tensor(Tensor self, Tensor other) -> Tensor",
          "aten::__lshift__.Scalar(Tensor self, Scalar other) -> Tensor",
          "aten::__lshift__.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::__lshift__.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::__ilshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
          "aten::__ilshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(INTS(left_shift)), .infer = infer_pointwise, .run = run_pointwise,
      .samples = SHIFT_SAMPLES);
OPDEF(bitwise_right_shift,
      .overloads = OVERLOADS(
          "aten::bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor",
          "aten::bitwise_right_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor",
          "aten::bitwise_right_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor",
          "aten::bitwise_right_shift.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::bitwise_right_shift.Tensor_Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::bitwise_right_shift.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::bitwise_right_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)",
          "aten::bitwise_right_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
          "aten::__rshift__.Tensor(Tensor self, Tensor other) -> Tensor",
          "aten::__rshift__.Scalar(Tensor self, Scalar other) -> Tensor",
          "aten::__rshift__.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::__rshift__.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::__irshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)",
          "aten::__irshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(INTS(right_shift)), .infer = infer_pointwise, .run = run_pointwise,
      .samples = SHIFT_SAMPLES);
