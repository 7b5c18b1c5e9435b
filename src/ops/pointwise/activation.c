/*
 * Activation functions: pointwise, mostly one expression each. Their derivatives are in activation_backward.c; sigmoid
 * and tanh are in unary.c.
 */
#include "ops/formula.h"
#include "ops/pointwise.h"

#include <string.h>

#define ACTIVATION_SAMPLES "f32[3,4] | f32[0] | f16[2,3,5] | bf16[7] | f64[4,4].T | f32[]"

/* clang-format off */
/* Of floats only; p[0], ... are the numbers of the schema. route: to Core ATen, NULL for what is core. */
#define OP_ACTIVATION(word, overload_list, route, samples_list, ...) \
    SCALAR_FLOAT1_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    OPDEF(word, .overloads = overload_list, .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(word)), \
          .infer = infer_pointwise, .run = run_pointwise, .core = route, .samples = samples_list)
/* clang-format on */

/* ---- linear pieces ---- */

SCALAR_FLOAT1(relu, x < 0 ? 0 : x)
LOOP1(relu, i64, int64_t, int64_t, x < 0 ? 0 : x)
LOOP1(relu, u64, uint64_t, uint64_t, x)
SCALAR_FLOAT1(hardtanh, CLAMPED(x, p[0], p[1]))
SCALAR_INT1(hardtanh, CLAMPED(x, p[0], p[1]))
SCALAR_FLOAT1(threshold, x <= p[0] ? p[1] : x)
SCALAR_INT1(threshold, x <= p[0] ? p[1] : x)

OPDEF(relu,
      .overloads = OVERLOADS("aten::relu(Tensor self) -> Tensor",
                             "aten::relu.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::relu_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(relu), INTS(relu)), .infer = infer_pointwise, .run = run_pointwise,
      .samples = ACTIVATION_SAMPLES " | i8[3]");
/* aten::hardtanh(self, min_val, max_val) */
static tn_status infer_hardtanh(call *c)
{
    double least = fmin(arg_float(c, 1), arg_float(c, 2));
    if (arg_type(c, 0)->dtype == DT_U8 && least <= -1) {
        return call_fail(c, TN_E_ARGUMENT, "bounds of element type u8 must not be negative");
    }
    pointwise loops = *c->op->scalar;
    loops.rounded_parameters = !(arg_type(c, 0)->dtype == DT_U8 && least < 0); /* -0.5 is taken for 0 */
    return infer_pointwise_with(c, &loops, PROMOTE_COMMON);
}

OPDEF(hardtanh,
      .overloads = OVERLOADS(
          "aten::hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor",
          "aten::hardtanh.out(Tensor self, Scalar min_val=-1, Scalar max_val=1, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::hardtanh_(Tensor(a!) self, Scalar min_val=-1, Scalar max_val=1) -> Tensor(a!)"),
      .traits = OP_POINTWISE,
      .scalar = LOOPS(FLOATS(hardtanh), INTS(hardtanh), .rounded_parameters = true, .lies_like_self = true),
      .infer = infer_hardtanh, .run = run_pointwise,
      .samples = ACTIVATION_SAMPLES " | f32[3], -0.5, 0.25 | i64[3], -2, 2");
ROUTE_PLAIN(threshold, emit_where(b, emit_le(b, a[0], a[1]), a[2], a[0]))
OPDEF(threshold,
      .overloads =
          OVERLOADS("aten::threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor",
                    "aten::threshold.out(Tensor self, Scalar threshold, Scalar value, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::threshold_(Tensor(a!) self, Scalar threshold, Scalar value) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(threshold), INTS(threshold), .rounded_parameters = true),
      .infer = infer_pointwise, .run = run_pointwise, .core = core_threshold,
      .samples = "f32[3,4], 0.1, 20 | f16[3], 0, -1.5 | i64[3], 1, 7");

/* aten::_add_relu.Tensor(self, other, *, alpha): of the types that torch has it for */
static tn_status compose_add_relu(call *c)
{
    builder *b = c->b;
    datum sum = BUILD(b, "aten::add.Tensor", c->args[0], c->args[1], c->args[2]);
    TRY(b->status);
    dtype type = sum.u.tensor->type.dtype;
    if (type != DT_F32 && type != DT_F64 && !(DT_I8 <= type && type <= DT_I64)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    out_set(c, 0, BUILD(b, "aten::relu_", sum));
    return b->status;
}

OPDEF(_add_relu,
      .overloads =
          OVERLOADS("aten::_add_relu.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
                    "aten::_add_relu.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor",
                    "aten::_add_relu_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)",
                    "aten::_add_relu_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)",
                    "aten::_add_relu.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)",
                    "aten::_add_relu.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> "
                    "Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_add_relu,
      .samples = "f32[3,4], f32[4] | f64[3,4].T, f64[4,3], alpha=2 | i64[3], i64[3] | f32[0], f32[]");

static tn_status compose_relu6(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::hardtanh", c->args[0], of_int(0), of_int(6)));
    return c->b->status;
}

OPDEF(relu6,
      .overloads = OVERLOADS("aten::relu6(Tensor self) -> Tensor", "aten::relu6_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_relu6, .samples = ACTIVATION_SAMPLES " | u8[3]");

OP_ACTIVATION(
    leaky_relu,
    (OVERLOADS("aten::leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor",
               "aten::leaky_relu.out(Tensor self, Scalar negative_slope=0.01, *, Tensor(a!) out) -> Tensor(a!)",
               "aten::leaky_relu_(Tensor(a!) self, Scalar negative_slope=0.01) -> Tensor(a!)")),
    NULL, ACTIVATION_SAMPLES " | f32[3], 0.2", x > 0 ? x : x * p[0]);

/* x + 3 between 0 and 6 */
static datum emit_hard_gate(builder *b, datum x)
{
    datum bounded = BUILD(b, "aten::clamp", emit_add(b, x, of_int(3)), of_int(0));
    return BUILD(b, "aten::clamp", bounded, of_none(), of_int(6));
}
ROUTE_POINTWISE(hardsigmoid, emit_div(b, emit_hard_gate(b, a[0]), of_int(6)))
ROUTE_POINTWISE(hardswish, emit_div(b, emit_mul(b, a[0], emit_hard_gate(b, a[0])), of_int(6)))

OP_ACTIVATION(hardsigmoid,
              (OVERLOADS("aten::hardsigmoid(Tensor self) -> Tensor",
                         "aten::hardsigmoid.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::hardsigmoid_(Tensor(a!) self) -> Tensor(a!)")),
              core_hardsigmoid, ACTIVATION_SAMPLES, CLAMPED(x + 3, K(0), K(6)) / 6);
OP_ACTIVATION(hardswish,
              (OVERLOADS("aten::hardswish(Tensor self) -> Tensor",
                         "aten::hardswish.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::hardswish_(Tensor(a!) self) -> Tensor(a!)")),
              core_hardswish, ACTIVATION_SAMPLES, CLAMPED(x + 3, K(0), K(6)) * x / 6);
SCALAR_FLOAT1(hardshrink, x >= -p[0] && x <= p[0] ? 0 : x)
ROUTE_PLAIN(hardshrink, emit_where(b, emit_le(b, emit_abs(b, a[0]), a[1]), of_int(0), a[0]))
OPDEF(hardshrink,
      .overloads = OVERLOADS("aten::hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor",
                             "aten::hardshrink.out(Tensor self, Scalar lambd=0.5, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(hardshrink), .rounded_parameters = true), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_hardshrink, .samples = ACTIVATION_SAMPLES " | f32[5], 0.1");
SCALAR_FLOAT1(softshrink, x > p[0] ? x - p[0] : x < -p[0] ? x + p[0] : x * 0)
/* aten::softshrink(self, lambd) */
static tn_status infer_softshrink(call *c)
{
    double lambd = arg_float(c, 1);
    if (!(lambd >= 0) || isinf(lambd)) {
        return call_fail(c, TN_E_ARGUMENT, "lambd is %g, a finite number that is not negative is expected", lambd);
    }
    return infer_pointwise(c);
}

ROUTE_POINTWISE(softshrink,
                emit_where(b, emit_gt(b, emit_abs(b, a[0]), a[1]),
                           emit_sub(b, a[0], emit_mul(b, emit_sign(b, a[0]), a[1])), emit_mul(b, a[0], of_int(0))))

OPDEF(softshrink,
      .overloads = OVERLOADS("aten::softshrink(Tensor self, Scalar lambd=0.5) -> Tensor",
                             "aten::softshrink.out(Tensor self, Scalar lambd=0.5, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(softshrink)), .infer = infer_softshrink, .run = run_pointwise,
      .core = core_softshrink, .samples = ACTIVATION_SAMPLES " | f32[5], 0.1");

/* ---- exponential ones ---- */

SCALAR_FLOAT1(silu, x / (1 + exp(-x)))
SCALAR_COMPLEX1(silu, CMUL(x, SPECIAL(complex_sigmoid, x)))

ROUTE_POINTWISE(silu, emit_mul(b, a[0], emit_sigmoid(b, a[0])))

OPDEF(silu,
      .overloads = OVERLOADS("aten::silu(Tensor self) -> Tensor",
                             "aten::silu.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::silu_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(silu), COMPLEXES(silu)), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_silu, .samples = ACTIVATION_SAMPLES " | c64[3]");

/* log(1 + exp(x)) where that is not x itself */
static datum emit_softplus(builder *b, datum x)
{
    return emit_where(b, emit_gt(b, x, of_int(20)), x, emit_log1p(b, emit_exp(b, x)));
}
ROUTE_POINTWISE(mish, emit_mul(b, a[0], emit_tanh(b, emit_softplus(b, a[0]))))

/* (x, beta, threshold) */
static datum emit_softplus_by(builder *b, const datum *a)
{
    datum scaled = emit_mul(b, a[0], a[1]);
    datum soft = emit_div(b, emit_log1p(b, emit_exp(b, scaled)), a[1]);
    return emit_where(b, emit_gt(b, scaled, a[2]), a[0], soft);
}

static tn_status core_softplus(call *c)
{
    return route_pointwise(c, emit_softplus_by);
}

OP_ACTIVATION(mish,
              (OVERLOADS("aten::mish(Tensor self) -> Tensor",
                         "aten::mish.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                         "aten::mish_(Tensor(a!) self) -> Tensor(a!)")),
              core_mish, ACTIVATION_SAMPLES, tanh(log1p(exp(x))) * x);
OP_ACTIVATION(
    softplus,
    (OVERLOADS("aten::softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor",
               "aten::softplus.out(Tensor self, Scalar beta=1, Scalar threshold=20, *, Tensor(a!) out) -> Tensor(a!)")),
    core_softplus, ACTIVATION_SAMPLES " | f32[3], 2, 1", p[0] * x > p[1] ? x : log1p(exp(x * p[0])) / p[0]);
/* p[0], p[1], p[2]: alpha, scale, input_scale */
OP_ACTIVATION(
    elu,
    (OVERLOADS("aten::elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor",
               "aten::elu.out(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1, *, Tensor(a!) out) -> "
               "Tensor(a!)",
               "aten::elu_(Tensor(a!) self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor(a!)")),
    NULL, ACTIVATION_SAMPLES " | f32[3], 0.5, 2, 0.7", x < 0 ? expm1(x * p[2]) * (p[0] * p[1]) : x * p[1]);

static tn_status compose_celu(call *c)
{
    double alpha = arg_float(c, 1);
    if (alpha == 0) {
        return call_fail(c, TN_E_ARGUMENT, "alpha is 0, by which the argument is divided");
    }
    out_set(c, 0, BUILD(c->b, "aten::elu", c->args[0], c->args[1], of_float(1), of_float(1 / alpha)));
    return c->b->status;
}

static tn_status compose_selu(call *c)
{
    out_set(c, 0,
            BUILD(c->b, "aten::elu", c->args[0], of_float(1.6732632423543772848170429916717),
                  of_float(1.0507009873554804934193349852946), of_float(1)));
    return c->b->status;
}

OPDEF(celu,
      .overloads = OVERLOADS("aten::celu(Tensor self, Scalar alpha=1.) -> Tensor",
                             "aten::celu.out(Tensor self, Scalar alpha=1., *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::celu_(Tensor(a!) self, Scalar alpha=1.) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_celu, .samples = ACTIVATION_SAMPLES " | f32[3], 0.5");
OPDEF(selu, .overloads = OVERLOADS("aten::selu(Tensor self) -> Tensor", "aten::selu_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_selu, .samples = ACTIVATION_SAMPLES);

/* ---- gelu ---- */

SCALAR_FLOAT1(gelu, K(0.5) * x * (1 + erf(x * K(M_SQRT1_2))))
SCALAR_FLOAT1(gelu_tanh, K(0.5) * x * (1 + tanh(K(M_SQRT2 * M_2_SQRTPI * 0.5) * (x + K(0.044715) * (x * x * x)))))

static const pointwise *const gelu_exact = LOOPS(FLOATS(gelu)), *const gelu_by_tanh = LOOPS(FLOATS(gelu_tanh));

/* aten::gelu(self, approximate); NULL when there is no such approximation. */
static const pointwise *gelu_loops(const call *c)
{
    const char *approximate = arg_string(c, 1);
    return strcmp(approximate, "none") == 0 ? gelu_exact : strcmp(approximate, "tanh") == 0 ? gelu_by_tanh : NULL;
}

static tn_status infer_gelu(call *c)
{
    const pointwise *loops = gelu_loops(c);
    if (loops == NULL) {
        return call_fail(c, TN_E_ARGUMENT, "approximate is '%s', 'none' or 'tanh' is expected", arg_string(c, 1));
    }
    return infer_pointwise_with(c, loops, PROMOTE_COMMON);
}

static tn_status run_gelu(call *c)
{
    return run_pointwise_with(c, gelu_loops(c), PROMOTE_COMMON);
}

OPDEF(gelu,
      .overloads = OVERLOADS("aten::gelu(Tensor self, *, str approximate=\"none\") -> Tensor",
                             "aten::gelu.out(Tensor self, *, str approximate=\"none\", Tensor(a!) out) -> Tensor(a!)",
                             "aten::gelu_(Tensor(a!) self, *, str approximate=\"none\") -> Tensor(a!)"),
      .traits = OP_POINTWISE, .infer = infer_gelu, .run = run_gelu,
      .samples = ACTIVATION_SAMPLES " | f32[3,4], approximate='tanh' | f16[5], approximate='tanh'");

/* ---- log_sigmoid ---- */

SCALAR_FLOAT1(log_sigmoid, (x < 0 ? x : x != x ? x : 0) - log1p(exp(-fabs(x))))
SCALAR_FLOAT1(log_sigmoid_buffer, exp(-fabs(x)))

/*
 * aten::log_sigmoid_forward(self) -> (output, buffer); the buffer is what the derivative needs. torch makes them dense
 * where it computes, but of self's layout where it only infers.
 */
static tn_status infer_log_sigmoid_forward(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (dtype_table[t->dtype].category != CATEGORY_FLOATING) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    array *self = arg_array(c, 0);
    const extent *strides = is_eager(c->b) ? contiguous_extents(c->b, t->sizes, t->rank)
                                           : iterator_strides(c->b, t->sizes, t->rank, &self, 1);
    for (size_t i = 0; i < 2; i++) {
        out_new_strided(c, i, t->dtype, t->sizes, strides, t->rank);
    }
    return c->b->status;
}

static tn_status run_log_sigmoid_forward(call *c)
{
    TRY(run_pointwise_with(c, LOOPS(FLOATS(log_sigmoid)), PROMOTE_COMMON));
    call buffer = *c;
    buffer.outs = &c->outs[1];
    return run_pointwise_with(&buffer, LOOPS(FLOATS(log_sigmoid_buffer)), PROMOTE_COMMON);
}

static tn_status core_log_sigmoid_forward(call *c)
{
    builder *b = c->b;
    datum x;
    dtype type = route_widen(c, &x);
    datum buffer = emit_exp(b, emit_neg(b, emit_abs(b, x)));
    datum least = emit_minimum(b, route_number(b, of_int(0), dtype_opmath(type), x), x);
    out_set(c, 0, route_cast(b, emit_sub(b, least, emit_log1p(b, buffer)), type));
    out_set(c, 1, route_cast(b, buffer, type));
    return b->status;
}

static tn_status compose_log_sigmoid(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::log_sigmoid_forward", c->args[0]));
    return c->b->status;
}

OPDEF(log_sigmoid_forward,
      .overloads = OVERLOADS("aten::log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)",
                             "aten::log_sigmoid_forward.output(Tensor self, *, Tensor(a!) output, Tensor(b!) buffer) "
                             "-> (Tensor(a!), Tensor(b!))"),
      .infer = infer_log_sigmoid_forward, .run = run_log_sigmoid_forward, .core = core_log_sigmoid_forward,
      .samples = "f32[3,4] | f16[5] | f64[2,3].T");
OPDEF(log_sigmoid,
      .overloads = OVERLOADS("aten::log_sigmoid(Tensor self) -> Tensor",
                             "aten::log_sigmoid.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_log_sigmoid, .samples = ACTIVATION_SAMPLES);

/* ---- with weights ---- */

SCALAR_FLOAT2(_prelu_kernel, x > 0 ? x : y * x)

ROUTE_PLAIN(_prelu_kernel, emit_where(b, emit_gt(b, a[0], of_int(0)), a[0], emit_mul(b, a[1], a[0])))

OPDEF(_prelu_kernel, .overloads = OVERLOADS("aten::_prelu_kernel(Tensor self, Tensor weight) -> Tensor"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(_prelu_kernel), .one_type = true, .lies_like_self = true),
      .infer = infer_pointwise, .run = run_pointwise, .core = core__prelu_kernel,
      .samples = "f32[3,4], f32[1,4] | f16[3], f16[1]");

/* aten::prelu(self, weight): one weight, or one for each channel (dim 1). */
static tn_status compose_prelu(call *c)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, 0), *weight = arg_type(c, 1);
    extent count = infer_numel(b, weight), channels = self->rank > 1 ? self->sizes[1] : known(1);
    if (weight->dtype != self->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "self is of type %s and weight of type %s, the same is expected",
                         dtype_table[self->dtype].name, dtype_table[weight->dtype].name);
    }
    if (weight->rank > 1) {
        return call_fail(c, TN_E_ARGUMENT, "weight has %u dims, at most 1 is expected", weight->rank);
    }
    if (extent_equal(b, count, known(1)) == FACT_NO && extent_equal(b, count, channels) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "there are %s weights for %s channels", extent_text(b, count),
                         extent_text(b, channels));
    }
    datum shaped = c->args[1];
    if (weight->rank != self->rank) {
        extent *sizes = ARENA_ARRAY(b->arena, extent, self->rank);
        for (uint32_t i = 0; i < self->rank; i++) {
            sizes[i] = i == 1 ? count : known(1);
        }
        shaped = BUILD(b, "aten::reshape", shaped, of_extents(b, sizes, self->rank));
    }
    out_set(c, 0, BUILD(b, "aten::_prelu_kernel", c->args[0], shaped));
    return b->status;
}

OPDEF(prelu, .overloads = OVERLOADS("aten::prelu(Tensor self, Tensor weight) -> Tensor"), .traits = OP_LOWER_PRECISION,
      .compose = compose_prelu, .samples = "f32[2,3,4], f32[3] | f32[2,3], f32[1] | f16[5], f16[1] | f32[], f32[1]");

/* ---- glu ---- */

SCALAR_FLOAT2(glu, 1 / (1 + exp(-y)) * x)

/* The halves of argument 0 along argument 1, as views. */
static tn_status split_halves(call *c, array *halves[2])
{
    builder *b = c->b;
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    if (t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor without dims has no halves");
    }
    uint32_t d = arg_dim(c, 1, t->rank);
    extent half = extent_floordiv(b, t->sizes[d], known(2));
    if (extent_equal(b, extent_mul(b, half, known(2)), t->sizes[d]) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "dim %u is of size %s, which has no halves", d, extent_text(b, t->sizes[d]));
    }
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    sizes[d] = half;
    for (size_t i = 0; i < 2; i++) {
        extent skipped = extent_mul(b, i == 0 ? known(0) : half, t->strides[d]);
        halves[i] = make_view(b, self, sizes, t->strides, t->rank, extent_add(b, t->offset, skipped));
    }
    return b->status;
}

/* aten::glu(self, dim) */
static tn_status infer_glu(call *c)
{
    array *halves[2];
    TRY(split_halves(c, halves));
    const tensor_type *t = &halves[0]->type;
    if (dtype_table[t->dtype].category != CATEGORY_FLOATING) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    out_new_strided(c, 0, t->dtype, t->sizes, iterator_strides(c->b, t->sizes, t->rank, halves, 2), t->rank);
    return c->b->status;
}

static tn_status run_glu(call *c)
{
    array *halves[2];
    TRY(split_halves(c, halves));
    datum args[2] = {of_tensor(halves[0]), of_tensor(halves[1])};
    for (size_t i = 0; i < 2; i++) {
        TRY(builder_realize(c->b, args[i]));
    }
    call of_halves = *c;
    of_halves.args = args;
    return run_pointwise_with(&of_halves, LOOPS(FLOATS(glu)), PROMOTE_COMMON);
}

static tn_status core_glu(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    TRY(infer_glu(c));
    datum args[2], dim_of = of_int(arg_dim(c, 1, t->rank));
    dtype type = route_widen(c, args);
    extent whole = t->sizes[dim_of.u.integer], half = extent_floordiv(b, whole, known(2));
    datum first = BUILD(b, "aten::slice.Tensor", args[0], dim_of, of_int(0), of_extent(half));
    datum second = BUILD(b, "aten::slice.Tensor", args[0], dim_of, of_extent(half), of_extent(whole));
    out_set(c, 0, route_cast(b, emit_mul(b, first, emit_sigmoid(b, second)), type));
    return b->status;
}

OPDEF(glu,
      .overloads = OVERLOADS("aten::glu(Tensor self, int dim=-1) -> Tensor",
                             "aten::glu.out(Tensor self, int dim=-1, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_glu, .run = run_glu, .core = core_glu,
      .samples = "f32[3,4] | f16[4,3], 0 | f64[2,4,6].T, 1 | f32[0,2]");
