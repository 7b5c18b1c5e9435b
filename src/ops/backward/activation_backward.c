/*
 * Derivatives of activation functions, as graphs of forward and backward have them: the gradient of the result times
 * the slope at the argument (or, where the schema says output, in terms of the result). Pointwise.
 */
#include "ops/formula.h"
#include "ops/pointwise.h"

#include <string.h>

#define BACKWARD_SAMPLES "f32[3,4], f32[3,4] | f16[2,3].T, f16[3,2] | bf16[5], bf16[5] | f64[0], f64[0]"

/* clang-format off */
/* x is the gradient, y the argument; p[0], ... the numbers of the schema. route: to Core ATen, NULL where torch has
   none. */
#define OP_BACKWARD(word, overload_list, route, samples_list, ...) \
    SCALAR_FLOAT2_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    OPDEF(word, .overloads = overload_list, .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(word)), \
          .infer = infer_pointwise, .run = run_pointwise, .core = route, .samples = samples_list)
/* clang-format on */

/* ---- linear pieces ---- */

ROUTE_POINTWISE(hardtanh_backward,
                emit_where(b, BUILD(b, "aten::bitwise_or.Tensor", emit_le(b, a[1], a[2]), emit_ge(b, a[1], a[3])),
                           of_float(0), a[0]))
OP_BACKWARD(
    hardtanh_backward,
    (OVERLOADS("aten::hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) -> Tensor",
               "aten::hardtanh_backward.grad_input(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val, *, "
               "Tensor(a!) grad_input) -> Tensor(a!)")),
    core_hardtanh_backward, "f32[3,4], f32[3,4], -0.5, 0.5 | f16[5], f16[5], 0, 6", y <= p[0] || y >= p[1] ? 0 : x);

SCALAR_FLOAT2(leaky_relu_backward, y > 0 ? x : x * p[0])

ROUTE_POINTWISE(leaky_relu_backward, emit_where(b, emit_gt(b, a[1], of_int(0)), a[0], emit_mul(b, a[0], a[2])))

OPDEF(leaky_relu_backward,
      .overloads = OVERLOADS("aten::leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool "
                             "self_is_result) -> Tensor",
                             "aten::leaky_relu_backward.grad_input(Tensor grad_output, Tensor self, Scalar "
                             "negative_slope, bool self_is_result, *, Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(leaky_relu_backward), .first_is_last = true),
      .infer = infer_pointwise, .run = run_pointwise, .core = core_leaky_relu_backward,
      .samples = "f32[3,4], f32[3,4], 0.1, False | f16[5], f16[5], 0.2, True");

ROUTE_POINTWISE(hardsigmoid_backward, emit_where(b,
                                                 BUILD(b, "aten::bitwise_and.Tensor", emit_gt(b, a[1], of_float(-3)),
                                                       emit_lt(b, a[1], of_float(3))),
                                                 emit_mul(b, a[0], of_float(1.0 / 6)), of_float(0)))
OP_BACKWARD(hardsigmoid_backward,
            (OVERLOADS("aten::hardsigmoid_backward(Tensor grad_output, Tensor self) -> Tensor",
                       "aten::hardsigmoid_backward.grad_input(Tensor grad_output, Tensor self, *, Tensor(a!) "
                       "grad_input) -> Tensor(a!)")),
            core_hardsigmoid_backward, BACKWARD_SAMPLES, y > -3 && y < 3 ? x * K(1.0F / 6) : 0);
ROUTE_POINTWISE(hardswish_backward,
                emit_where(b, emit_le(b, a[1], of_int(-3)), of_float(0),
                           emit_where(b, emit_lt(b, a[1], of_int(3)),
                                      emit_mul(b, a[0], emit_add(b, emit_div(b, a[1], of_int(3)), of_float(0.5))),
                                      a[0])))
OP_BACKWARD(
    hardswish_backward,
    (OVERLOADS("aten::hardswish_backward(Tensor grad_output, Tensor self) -> Tensor",
               "aten::hardswish_backward.out(Tensor grad_output, Tensor self, *, Tensor(a!) out) -> Tensor(a!)")),
    core_hardswish_backward, BACKWARD_SAMPLES,
    y <= -3 ? 0
    : y < 3 ? x * (y / 3 + K(0.5))
            : x);
OP_BACKWARD(hardshrink_backward,
            (OVERLOADS("aten::hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor",
                       "aten::hardshrink_backward.grad_input(Tensor grad_out, Tensor self, Scalar lambd, *, Tensor(a!) "
                       "grad_input) -> Tensor(a!)")),
            NULL, "f32[3,4], f32[3,4], 0.5 | f16[5], f16[5], 0.1", y >= -p[0] && y <= p[0] ? 0 : x);
OP_BACKWARD(softshrink_backward,
            (OVERLOADS("aten::softshrink_backward(Tensor grad_output, Tensor self, Scalar lambd) -> Tensor",
                       "aten::softshrink_backward.grad_input(Tensor grad_output, Tensor self, Scalar lambd, *, "
                       "Tensor(a!) grad_input) -> Tensor(a!)")),
            NULL, "f32[3,4], f32[3,4], 0.5 | f16[5], f16[5], 0.1", y >= -p[0] && y <= p[0] ? 0 : x);

SCALAR_FLOAT2(threshold_backward, y <= p[0] ? 0 : x)
SCALAR_INT2(threshold_backward, y <= p[0] ? 0 : x)

static tn_status core_threshold_backward(call *c)
{
    array *operands[POINTWISE_MAX_OPERANDS];
    dtype type = pointwise_type(c, operands, pointwise_operands(c, operands));
    datum is_below = emit_le(c->b, c->args[1], c->args[2]);
    out_set(c, 0, emit_where(c->b, is_below, of_int(0), route_cast(c->b, c->args[0], type)));
    return c->b->status;
}

OPDEF(threshold_backward,
      .overloads = OVERLOADS("aten::threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor",
                             "aten::threshold_backward.grad_input(Tensor grad_output, Tensor self, Scalar threshold, "
                             "*, Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE,
      .scalar = LOOPS(FLOATS(threshold_backward), INTS(threshold_backward), .rounded_parameters = true,
                      .first_is_last = true),
      .infer = infer_pointwise, .run = run_pointwise, .core = core_threshold_backward,
      .samples = "f32[3,4], f32[3,4], 0 | f16[5], f16[5], 0.5 | i64[3], i64[3], 1");

/* ---- in terms of the result ---- */

SCALAR_FLOAT2(tanh_backward, (1 - y * y) * x)
SCALAR_COMPLEX2(tanh_backward, CMUL(x, conj(1 - CMUL(y, y))))
SCALAR_FLOAT2(sigmoid_backward, (1 - y) * x * y)
SCALAR_COMPLEX2(sigmoid_backward, CMUL(x, conj(CMUL(1 - y, y))))

/* Gradients of complex numbers take the conjugate of the slope. */
static datum emit_slope(builder *b, datum slope)
{
    return BUILD(b, "aten::conj_physical", slope);
}
ROUTE_POINTWISE(tanh_backward, emit_mul(b, a[0], emit_slope(b, emit_rsub(b, of_int(1), emit_mul(b, a[1], a[1])))))
ROUTE_POINTWISE(sigmoid_backward, emit_mul(b, a[0], emit_slope(b, emit_mul(b, a[1], emit_rsub(b, of_int(1), a[1])))))

OPDEF(tanh_backward,
      .overloads = OVERLOADS(
          "aten::tanh_backward(Tensor grad_output, Tensor output) -> Tensor",
          "aten::tanh_backward.grad_input(Tensor grad_output, Tensor output, *, Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(tanh_backward), COMPLEXES(tanh_backward)),
      .infer = infer_pointwise, .run = run_pointwise, .core = core_tanh_backward,
      .samples = BACKWARD_SAMPLES " | c64[3], c64[3]");
OPDEF(
    sigmoid_backward,
    .overloads = OVERLOADS(
        "aten::sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor",
        "aten::sigmoid_backward.grad_input(Tensor grad_output, Tensor output, *, Tensor(a!) grad_input) -> Tensor(a!)"),
    .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(sigmoid_backward), COMPLEXES(sigmoid_backward)),
    .infer = infer_pointwise, .run = run_pointwise, .core = core_sigmoid_backward,
    .samples = BACKWARD_SAMPLES " | c64[3], c64[3]");

/* (grad_output, alpha, scale, input_scale, is_result, self_or_result) */
static datum emit_elu_backward(builder *b, const datum *a)
{
    datum x = a[5], inner = emit_mul(b, a[0], a[3]), scale = of_float(number_value(a[1]) * number_value(a[2]));
    datum below = a[4].u.boolean ? emit_mul(b, inner, emit_add(b, x, scale))
                                 : emit_mul(b, emit_mul(b, inner, scale), emit_exp(b, emit_mul(b, x, a[3])));
    return emit_where(b, emit_le(b, x, of_int(0)), below, emit_mul(b, a[0], a[2]));
}

static tn_status core_elu_backward(call *c)
{
    return route_pointwise(c, emit_elu_backward);
}

/* p[0], p[1], p[2], p[3]: alpha, scale, input_scale, is_result */
OP_BACKWARD(elu_backward,
            (OVERLOADS("aten::elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool "
                       "is_result, Tensor self_or_result) -> Tensor",
                       "aten::elu_backward.grad_input(Tensor grad_output, Scalar alpha, Scalar scale, Scalar "
                       "input_scale, bool is_result, Tensor self_or_result, *, Tensor(a!) grad_input) -> Tensor(a!)")),
            core_elu_backward,
            "f32[3,4], 1.5, 2, 0.5, False, f32[3,4] | f16[5], 1, 1, 1, True, f16[5] | f64[3], 1, 1, 1, False, f64[3]",
            !(y <= 0)   ? x * p[1]
            : p[3] != 0 ? x * p[2] * (y + p[0] * p[1])
                        : x * p[2] * (p[0] * p[1]) * exp(y * p[2]));

/* ---- exponential ones ---- */

/* The slope at x; t, s: what tanh and sigmoid are there. */
#define SLOPES(T, SUFFIX)                                                   \
    static inline T silu_slope##SUFFIX(T x)                                 \
    {                                                                       \
        T s = 1 / (1 + exp(-x));                                            \
        return s * (1 + x * (1 - s));                                       \
    }                                                                       \
    static inline T mish_slope##SUFFIX(T x)                                 \
    {                                                                       \
        T s = 1 / (1 + exp(-x)), t = tanh(log1p(exp(x)));                   \
        return t + x * s * (1 - t * t);                                     \
    }                                                                       \
    static inline T gelu_slope##SUFFIX(T x)                                 \
    {                                                                       \
        T area = K(0.5) * (1 + erf(x * K(M_SQRT1_2)));                      \
        T density = exp(x * x * K(-0.5)) * K(M_2_SQRTPI * M_SQRT1_2 * 0.5); \
        return area + x * density;                                          \
    }                                                                       \
    static inline T gelu_tanh_slope##SUFFIX(T x)                            \
    {                                                                       \
        const T beta = K(M_SQRT2 * M_2_SQRTPI * 0.5), kappa = K(0.044715);  \
        T t = tanh(beta * (x + kappa * (x * x * x)));                       \
        T inner = beta * (1 + 3 * kappa * (x * x));                         \
        return K(0.5) * (1 + t) + K(0.5) * x * (1 - t * t) * inner;         \
    }
#define T float
SLOPES(float, _f)
#undef T
#define T double
SLOPES(double, )
#undef T
#define SLOPE(name, v) _Generic((v), float : name##_slope_f, default : name##_slope)(v)

SCALAR_FLOAT2(silu_backward, SLOPE(silu, y) * x)
SCALAR_COMPLEX2(silu_backward, CMUL(CMUL(x, SPECIAL(complex_sigmoid, y)), 1 + CMUL(y, 1 - SPECIAL(complex_sigmoid, y))))

OPDEF(silu_backward,
      .overloads = OVERLOADS(
          "aten::silu_backward(Tensor grad_output, Tensor self) -> Tensor",
          "aten::silu_backward.grad_input(Tensor grad_output, Tensor self, *, Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(silu_backward), COMPLEXES(silu_backward)),
      .infer = infer_pointwise, .run = run_pointwise, .samples = BACKWARD_SAMPLES " | c64[3], c64[3]");

SCALAR_FLOAT2(mish_backward, SLOPE(mish, y) * x)

/* aten::mish_backward(grad_output, self): of self's type */
static tn_status infer_mish_backward(call *c)
{
    TRY(infer_pointwise(c));
    return pointwise_settle(c, arg_type(c, 1)->dtype);
}

OPDEF(mish_backward, .overloads = OVERLOADS("aten::mish_backward(Tensor grad_output, Tensor self) -> Tensor"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(mish_backward)), .infer = infer_mish_backward,
      .run = run_pointwise, .samples = BACKWARD_SAMPLES);

/* (grad_output, self, beta, threshold) */
static datum emit_softplus_backward(builder *b, const datum *a)
{
    datum scaled = emit_mul(b, a[1], a[2]), z = emit_exp(b, scaled);
    datum soft = emit_div(b, emit_mul(b, a[0], z), emit_add(b, z, of_float(1)));
    return emit_where(b, emit_gt(b, scaled, a[3]), a[0], soft);
}

static tn_status core_softplus_backward(call *c)
{
    return route_pointwise(c, emit_softplus_backward);
}

OP_BACKWARD(
    softplus_backward,
    (OVERLOADS("aten::softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) -> Tensor",
               "aten::softplus_backward.grad_input(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold, *, "
               "Tensor(a!) grad_input) -> Tensor(a!)")),
    core_softplus_backward, "f32[3,4], f32[3,4], 1, 20 | f16[5], f16[5], 2, 1",
    p[0] * y > p[1] ? x : x * exp(y * p[0]) / (exp(y * p[0]) + 1));

SCALAR_FLOAT2(gelu_backward, SLOPE(gelu, y) * x)
SCALAR_FLOAT2(gelu_tanh_backward, SLOPE(gelu_tanh, y) * x)

static const pointwise *const gelu_exact = LOOPS(FLOATS(gelu_backward)), *const gelu_by_tanh =
                                                                             LOOPS(FLOATS(gelu_tanh_backward));

/* aten::gelu_backward(grad_output, self, approximate); NULL when there is no such approximation. */
static const pointwise *gelu_backward_loops(const call *c)
{
    const char *approximate = arg_string(c, 2);
    return strcmp(approximate, "none") == 0 ? gelu_exact : strcmp(approximate, "tanh") == 0 ? gelu_by_tanh : NULL;
}

static tn_status infer_gelu_backward(call *c)
{
    const pointwise *loops = gelu_backward_loops(c);
    if (loops == NULL) {
        return call_fail(c, TN_E_ARGUMENT, "approximate is '%s', 'none' or 'tanh' is expected", arg_string(c, 2));
    }
    return infer_pointwise_with(c, loops, PROMOTE_COMMON);
}

static tn_status run_gelu_backward(call *c)
{
    return run_pointwise_with(c, gelu_backward_loops(c), PROMOTE_COMMON);
}

/* (grad_output, self) */
static datum emit_gelu_backward(builder *b, const datum *a)
{
    datum x = a[1], erf_of = emit_erf(b, emit_mul(b, x, of_float(M_SQRT1_2)));
    datum area = emit_mul(b, emit_add(b, erf_of, of_int(1)), of_float(0.5));
    datum density = emit_mul(b, emit_exp(b, emit_mul(b, emit_mul(b, x, x), of_float(-0.5))),
                             of_float(M_2_SQRTPI * M_SQRT1_2 * 0.5));
    return emit_mul(b, a[0], emit_add(b, area, emit_mul(b, x, density)));
}

static datum emit_gelu_tanh_backward(builder *b, const datum *a)
{
    datum x = a[1], beta = of_float(M_SQRT2 * M_2_SQRTPI * 0.5), square = emit_mul(b, x, x);
    datum cube = emit_mul(b, emit_mul(b, square, x), of_float(0.044715));
    datum t = emit_tanh(b, emit_mul(b, emit_add(b, x, cube), beta));
    datum inner = emit_mul(b, emit_add(b, emit_mul(b, square, of_float(3 * 0.044715)), of_int(1)), beta);
    datum left = emit_mul(b, emit_add(b, t, of_int(1)), of_float(0.5));
    datum rest = emit_mul(b, emit_mul(b, x, of_float(0.5)), emit_rsub(b, of_int(1), emit_mul(b, t, t)));
    return emit_mul(b, a[0], emit_add(b, left, emit_mul(b, rest, inner)));
}

static tn_status core_gelu_backward(call *c)
{
    return route_pointwise(c, strcmp(arg_string(c, 2), "tanh") == 0 ? emit_gelu_tanh_backward : emit_gelu_backward);
}

OPDEF(gelu_backward,
      .overloads =
          OVERLOADS("aten::gelu_backward(Tensor grad_output, Tensor self, *, str approximate=\"none\") -> Tensor",
                    "aten::gelu_backward.grad_input(Tensor grad_output, Tensor self, *, str approximate=\"none\", "
                    "Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .infer = infer_gelu_backward, .run = run_gelu_backward, .core = core_gelu_backward,
      .samples = BACKWARD_SAMPLES " | f32[3], f32[3], approximate='tanh'");

/* z is the buffer of log_sigmoid_forward: exp(-|self|). */
SCALAR_FLOAT3(log_sigmoid_backward, ((y < 0) - (y < 0 ? 1 : -1) * (z / (1 + z))) * x)

/* (grad_output, self, buffer): 1 - z / (1 + z) below 0, z / (1 + z) from there on */
static datum emit_log_sigmoid_backward(builder *b, const datum *a)
{
    datum is_below = emit_lt(b, a[1], of_int(0)), part = emit_div(b, a[2], emit_add(b, a[2], of_int(1)));
    return emit_mul(b, a[0], emit_where(b, is_below, emit_rsub(b, of_int(1), part), part));
}

static tn_status core_log_sigmoid_backward(call *c)
{
    return route_pointwise(c, emit_log_sigmoid_backward);
}

OPDEF(log_sigmoid_backward,
      .overloads = OVERLOADS("aten::log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor",
                             "aten::log_sigmoid_backward.grad_input(Tensor grad_output, Tensor self, Tensor buffer, *, "
                             "Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(log_sigmoid_backward), .one_type = true), .infer = infer_pointwise,
      .run = run_pointwise, .core = core_log_sigmoid_backward,
      .samples = "f32[3,4], f32[3,4], f32[3,4] | f16[5], f16[5], f16[5]");

/* ---- logit ---- */

SCALAR_FLOAT2(logit_slope, y<p[0] || y> 1 - p[0] ? p[1] : y == 0 || y == 1 ? x * K(INFINITY) : x / (y * (1 - y)))

/* aten::logit_backward(grad_output, self, eps): outside [eps, 1 - eps] 0; outside [0, 1] NaN where eps is None. */
static tn_status run_logit_backward(call *c)
{
    dtype type = out_tensor(c, 0)->dtype, as = pointwise_loop_type(type);
    bool clamped = has_arg(c, 2) && arg_float(c, 2) >= 0;
    double low = clamped ? arg_float(c, 2) : 0, outside = clamped ? 0 : NAN;
    const double wide[2] = {low, outside};
    const float narrow[2] = {(float)low, (float)outside};
    pointwise_work w = {.loop = as == DT_F64 ? logit_slope_f64 : logit_slope_f32,
                        .parameters = as == DT_F64 ? (const void *)wide : narrow,
                        .n = 2,
                        .operands = {arg_array(c, 0), arg_array(c, 1)},
                        .as = {as, as},
                        .gives = as};
    return pointwise_do(c, &w);
}

/* (grad_output, self, eps) */
static datum emit_logit_backward(builder *b, const datum *a)
{
    bool clamped = a[2].kind != DATUM_NONE && number_value(a[2]) >= 0;
    double low = clamped ? number_value(a[2]) : 0;
    datum inside = emit_logical_and(b, emit_ge(b, a[1], of_float(low)), emit_le(b, a[1], of_float(1 - low)));
    datum slope = emit_div(b, a[0], emit_mul(b, a[1], emit_rsub(b, of_float(1), a[1])));
    return emit_where(b, inside, slope, of_float(clamped ? 0 : NAN));
}

static tn_status core_logit_backward(call *c)
{
    return route_pointwise(c, emit_logit_backward);
}

OPDEF(logit_backward,
      .overloads = OVERLOADS("aten::logit_backward(Tensor grad_output, Tensor self, float? eps=None) -> Tensor",
                             "aten::logit_backward.grad_input(Tensor grad_output, Tensor self, float? eps=None, *, "
                             "Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(logit_slope)), .infer = infer_pointwise, .run = run_logit_backward,
      .core = core_logit_backward, .samples = "f32[3,4], f32[3,4] | f32[5], f32[5], 0.1");

/* ---- with weights and masks ---- */

SCALAR_FLOAT3(prelu_to_self, y > 0 ? x : z * x)
SCALAR_FLOAT3(prelu_to_weight, y > 0 ? 0 : y * x)

/* aten::_prelu_kernel_backward(grad_output, self, weight) -> (of self, of weight before it is summed) */
static tn_status infer_prelu_backward(call *c)
{
    TRY(infer_pointwise_with(c, LOOPS(FLOATS(prelu_to_self), .one_type = true, .first_is_last = true), PROMOTE_COMMON));
    const tensor_type *t = &c->outs[0].u.tensor->type;
    out_new_strided(c, 1, t->dtype, t->sizes, t->strides, t->rank);
    return c->b->status;
}

static tn_status run_prelu_backward(call *c)
{
    TRY(run_pointwise_with(c, LOOPS(FLOATS(prelu_to_self)), PROMOTE_COMMON));
    call second = *c;
    second.outs = &c->outs[1];
    return run_pointwise_with(&second, LOOPS(FLOATS(prelu_to_weight)), PROMOTE_COMMON);
}

static tn_status core_prelu_backward(call *c)
{
    builder *b = c->b;
    datum grad = c->args[0], self = c->args[1], above = emit_gt(b, self, of_int(0));
    out_set(c, 0, emit_where(b, above, grad, emit_mul(b, c->args[2], grad)));
    out_set(c, 1, emit_where(b, above, of_float(0), emit_mul(b, self, grad)));
    return b->status;
}

OPDEF(_prelu_kernel_backward,
      .overloads =
          OVERLOADS("aten::_prelu_kernel_backward(Tensor grad_output, Tensor self, Tensor weight) -> (Tensor, Tensor)"),
      .infer = infer_prelu_backward, .run = run_prelu_backward, .core = core_prelu_backward,
      .samples = "f32[3,4], f32[3,4], f32[1,4] | f16[3], f16[3], f16[1]");

/* aten::native_dropout_backward(grad_output, mask, scale) */
static tn_status compose_dropout_backward(call *c)
{
    datum kept = BUILD(c->b, "aten::mul.Tensor", c->args[0], c->args[1]);
    out_set(c, 0, BUILD(c->b, "aten::mul.Tensor", kept, c->args[2]));
    return c->b->status;
}

OPDEF(native_dropout_backward,
      .overloads = OVERLOADS("aten::native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor",
                             "aten::native_dropout_backward.out(Tensor grad_output, Tensor mask, float scale, *, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .compose = compose_dropout_backward,
      .samples = "f32[3,4], b8[3,4], 2.0 | f16[5], b8[5], 1.25");

/* aten::rrelu_with_noise_backward(grad_output, self, noise, lower, upper, training, self_is_result) */
static tn_status compose_rrelu_backward(call *c)
{
    double lower = arg_float(c, 3), upper = arg_float(c, 4);
    if (arg_bool(c, 5) && upper - lower > 1E-6) {
        out_set(c, 0, BUILD(c->b, "aten::mul.Tensor", c->args[2], c->args[0]));
    } else {
        out_set(c, 0,
                BUILD(c->b, "aten::leaky_relu_backward", c->args[0], c->args[1], of_float((lower + upper) / 2),
                      c->args[6]));
    }
    return c->b->status;
}

OPDEF(
    rrelu_with_noise_backward,
    .overloads = OVERLOADS("aten::rrelu_with_noise_backward(Tensor grad_output, Tensor self, Tensor noise, Scalar "
                           "lower, Scalar upper, bool training, bool self_is_result) -> Tensor",
                           "aten::rrelu_with_noise_backward.out(Tensor grad_output, Tensor self, Tensor noise, Scalar "
                           "lower, Scalar upper, bool training, bool self_is_result, *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_rrelu_backward,
    .samples = "f32[5], f32[5], f32[5], 0.1, 0.3, False, False | f32[5], f32[5], f32[5], 0.1, 0.3, True, False");

/* ---- glu ---- */

/* aten::glu_backward(grad_output, self, dim): the gradients of the two halves, side by side. */
static tn_status compose_glu_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 1);
    if (t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor without dims has no halves");
    }
    if (arg_type(c, 0)->dtype != t->dtype || dtype_table[t->dtype].category != CATEGORY_FLOATING) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s and %s",
                         dtype_table[arg_type(c, 0)->dtype].name, dtype_table[t->dtype].name);
    }
    datum dim_of = of_int(arg_dim(c, 2, t->rank)), grad = c->args[0];
    datum half = of_extent(extent_floordiv(b, t->sizes[dim_of.u.integer], known(2)));
    datum first = BUILD(b, "aten::narrow", c->args[1], dim_of, of_int(0), half);
    datum gate = BUILD(b, "aten::sigmoid", BUILD(b, "aten::narrow", c->args[1], dim_of, half, half));
    datum rest = BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::rsub.Scalar", gate, of_int(1)), gate);
    datum both[2] = {BUILD(b, "aten::mul.Tensor", gate, grad),
                     BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::mul.Tensor", rest, grad), first)};
    out_set(c, 0, BUILD(b, "aten::cat", of_list(both, 2), dim_of));
    return b->status;
}

OPDEF(glu_backward,
      .overloads = OVERLOADS("aten::glu_backward(Tensor grad_output, Tensor self, int dim) -> Tensor",
                             "aten::glu_backward.grad_input(Tensor grad_output, Tensor self, int dim, *, Tensor(a!) "
                             "grad_input) -> Tensor(a!)"),
      .compose = compose_glu_backward, .samples = "f32[3,2], f32[3,4], -1 | f64[2,3], f64[4,3], 0");
