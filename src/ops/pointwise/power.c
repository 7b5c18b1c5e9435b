/* Powers, pointwise: pow and its kin. Exponents that are one of a few numbers have loops of their own, as in torch. */
#include "ir/promote.h"
#include "ops/pointwise.h"

SCALAR_FLOAT2(pow, pow(x, y))
SCALAR_COMPLEX2(pow, pow(x, y))
LOOP2(pow, i64, int64_t, int64_t, special_pow_i64(x, y))
LOOP2(pow, u64, uint64_t, uint64_t, (uint64_t)special_pow_i64((int64_t)x, (int64_t)y))

SCALAR_BOOL2(pow, x | !y)

SCALAR_FLOAT1(one, 1)
SCALAR_COMPLEX1(one, 1)
SCALAR_INT1(one, 1)
SCALAR_BOOL1(one, 1)
SCALAR_FLOAT1(same, x)
SCALAR_COMPLEX1(same, x)
SCALAR_INT1(same, x)
SCALAR_BOOL1(same, x)
SCALAR_FLOAT1(square, (x * x))
SCALAR_COMPLEX1(square, CMUL(x, x))
SCALAR_INT1(square, U(x) * U(x))
SCALAR_FLOAT1(cube, (x * x * x))
SCALAR_COMPLEX1(cube, CMUL(CMUL(x, x), x))
SCALAR_INT1(cube, U(x) * U(x) * U(x))
SCALAR_FLOAT1(root, sqrt(x))
SCALAR_COMPLEX1(root, sqrt(x))
SCALAR_FLOAT1(inverse_root, 1 / sqrt(x))
SCALAR_FLOAT1(inverse, 1 / x)
SCALAR_FLOAT1(inverse_square, 1 / (x * x))

/* The exponents with loops of one operand; where a type has none, that of pow serves. */
static const struct {
    double exponent;
    const pointwise *loops;
} shortcuts[] = {
    {0, LOOPS(NUMBERS(one))},
    {1, LOOPS(NUMBERS(same))},
    {2, LOOPS(FLOATS(square), COMPLEXES(square), INTS(square))},
    {3, LOOPS(FLOATS(cube), COMPLEXES(cube), INTS(cube))},
    {0.5, LOOPS(FLOATS(root), COMPLEXES(root))},
    {-0.5, LOOPS(FLOATS(inverse_root))},
    {-1, LOOPS(FLOATS(inverse))},
    {-2, LOOPS(FLOATS(inverse_square))},
};

/* The value of a number that stands for a tensor, where it is a real one. (eager mode) */
static bool real_number(const array *a, double *out)
{
    if (!a->is_number || a->type.dtype == DT_C128) {
        return false;
    }
    const void *at = tensor_at(&a->data->view);
    *out = a->type.dtype == DT_F64   ? *(const double *)at
           : a->type.dtype == DT_I64 ? (double)*(const int64_t *)at
                                     : *(const uint8_t *)at;
    return true;
}

/* aten::pow.Tensor_Tensor(self, exponent) */
static tn_status infer_pow(call *c)
{
    TRY(infer_pointwise(c));
    array *base = arg_array(c, 0), *exponent = arg_array(c, 1);
    tensor_type *result = &c->outs[0].u.tensor->type;
    if (base->is_number && !exponent->is_number) {
        result->strides = contiguous_extents(c->b, result->sizes, result->rank);
    }
    if (result->dtype == DT_BOOL && (base->is_number || !exponent->is_number)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type b8");
    }
    double number;
    bool integers = (dtype_table[base->type.dtype].category & (CATEGORY_BOOL | CATEGORY_INTEGRAL)) &&
                    exponent->type.dtype == DT_I64;
    if (is_eager(c->b) && !base->is_number && integers && real_number(exponent, &number) && number < 0) {
        return call_fail(c, TN_E_ARGUMENT, "integers have no powers with a negative exponent");
    }
    return TN_OK;
}

static tn_status run_pow(call *c)
{
    double exponent;
    dtype type = c->outs[0].u.tensor->type.dtype;
    if (!real_number(arg_array(c, 1), &exponent)) {
        return run_pointwise(c);
    }
    for (size_t i = 0; i < sizeof shortcuts / sizeof *shortcuts; i++) {
        const pointwise *loops = shortcuts[i].loops;
        bool is_root = exponent == 0.5 && type == DT_F16; /* of which torch takes the power: -inf differs */
        if (shortcuts[i].exponent == exponent && pointwise_loop(loops, type) != NULL && !is_root) {
            pointwise_work w = {.loop = pointwise_loop(loops, type),
                                .n = 1,
                                .operands = {arg_array(c, 0)},
                                .via = {type},
                                .as = {pointwise_loop_type(type)},
                                .gives = pointwise_loop_type(type)};
            w.parameters = pointwise_parameters(c, loops, type);
            return pointwise_do(c, &w);
        }
    }
    return run_pointwise(c);
}

OPDEF(
    pow,
    .overloads = OVERLOADS("aten::pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor",
                           "aten::pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor",
                           "aten::pow.Scalar(Scalar self, Tensor exponent) -> Tensor",
                           "aten::pow.Tensor_Tensor_out(Tensor self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)",
                           "aten::pow.Scalar_out(Scalar self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)",
                           "aten::pow.Tensor_Scalar_out(Tensor self, Scalar exponent, *, Tensor(a!) out) -> Tensor(a!)",
                           "aten::pow_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!)",
                           "aten::pow_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!)"),
    .traits = OP_POINTWISE, .scalar = LOOPS(NUMBERS(pow), .numbers_aside = true), .infer = infer_pow, .run = run_pow,
    .samples = "f32[3,4], f32[4] | f32[3,4], 2 | f32[5], 0.5 | f32[5], -0.5 | f16[4], 3 | i64[3], 2 | i64[3], 0.5 | "
               "i32[3], i8[3] | c64[3], 2 | f32[2,3].T, -1 | c64[2], c64[2]");

/* aten::square(self): a bool becomes an integer, as the exponent is one. */
static tn_status compose_square(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::pow.Tensor_Scalar", c->args[0], of_int(2)));
    return c->b->status;
}

OPDEF(square,
      .overloads = OVERLOADS("aten::square(Tensor self) -> Tensor",
                             "aten::square.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::square_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_square,
      .samples = "f32[3,4] | f32[0] | f16[2,3].T | i8[3] | b8[4] | c64[3]");

/* aten::float_power.Tensor_Tensor(self, exponent): in f64, or c128 where one is complex. */
static tn_status compose_float_power(call *c)
{
    builder *b = c->b;
    datum wide[2];
    bool is_complex = false;
    for (size_t i = 0; i < 2; i++) {
        is_complex |= dtype_table[arg_type(c, i)->dtype].category == CATEGORY_COMPLEX;
    }
    dtype type = is_complex ? DT_C128 : DT_F64;
    if (c->via->form == FORM_IN_PLACE && arg_type(c, 0)->dtype != type) {
        return call_fail(c, TN_E_ARGUMENT, "the result has type %s, it cannot take the place of one of type %s",
                         dtype_table[type].name, dtype_table[arg_type(c, 0)->dtype].name);
    }
    for (size_t i = 0; i < 2; i++) {
        bool number = arg_array(c, i)->is_number;
        wide[i] = number ? c->args[i] : BUILD(b, "aten::to.dtype", c->args[i], of_dtype(type));
    }
    out_set(c, 0, BUILD(b, "aten::pow.Tensor_Tensor", wide[0], wide[1]));
    return b->status;
}

OPDEF(float_power,
      .overloads = OVERLOADS(
          "aten::float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor",
          "aten::float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor",
          "aten::float_power.Scalar(Scalar self, Tensor exponent) -> Tensor",
          "aten::float_power.Tensor_Tensor_out(Tensor self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::float_power.Scalar_out(Scalar self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::float_power.Tensor_Scalar_out(Tensor self, Scalar exponent, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::float_power_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!)",
          "aten::float_power_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_float_power,
      .samples = "f32[3,4], f32[4] | i64[3], 2 | f32[3], -1 | 2, f32[3] | c64[3], 2");
