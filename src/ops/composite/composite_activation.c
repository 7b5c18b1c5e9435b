/*
 * Composites that look at one element, or one row, at a time: gelu, silu, swiglu, hard_sigmoid, hard_swish, hard_tanh,
 * log_softmax, linalg_vector_norm. Floats only; narrow types are computed in f32 and rounded once.
 */
#include "ops/composite.h"

#include "kernels/nn/softmax.h"
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/pointwise.h"
#include "ops/reduction.h"

#include <string.h>

#define FLOAT_TYPES "f32, f64, f16, bf16, which the result has too; narrow types are computed in f32"

/* Floats that are computed with. */
static tn_status check_float_of(call *c, size_t place_of)
{
    const dtype_info *type = &dtype_table[arg_type(c, place_of)->dtype];
    if (type->category != CATEGORY_FLOATING || type->bytes == 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", type->name);
    }
    return TN_OK;
}

static tn_status check_float(call *c)
{
    return check_float_of(c, 0);
}

/* ---- gelu(input; approximate) ---- */

SCALAR_FLOAT1(gelu_none, x *(K(0.5) * erfc(x * K(-M_SQRT1_2))))
SCALAR_FLOAT1(gelu_tanh, x / (1 + exp(x * (K(-1.5957691216057308) + K(-0.07135481627159) * (x * x)))))
SCALAR_FLOAT1(gelu_quick, x / (1 + exp(K(-1.702) * x)))

/* x * Phi(x); the logistic form of the approximation by tanh, since 1 + tanh(u) = 2 / (1 + exp(-2u)); and by itself. */
static const struct {
    const char *word;
    const pointwise *loops;
} approximations[] = {
    {"none", LOOPS(FLOATS(gelu_none))},
    {"tanh", LOOPS(FLOATS(gelu_tanh))},
    {"quick", LOOPS(FLOATS(gelu_quick))},
};

static const pointwise *gelu_loops(const call *c)
{
    for (size_t i = 0; i < sizeof approximations / sizeof *approximations; i++) {
        if (strcmp(approximations[i].word, arg_string(c, 1)) == 0) {
            return approximations[i].loops;
        }
    }
    call_fail(c, TN_E_ARGUMENT, "approximate is '%s', one of none, tanh and quick is expected", arg_string(c, 1));
    return approximations[0].loops;
}

static tn_status infer_gelu(call *c)
{
    TRY(check_float(c));
    const pointwise *loops = gelu_loops(c);
    TRY(c->b->status);
    return infer_pointwise_with(c, loops, PROMOTE_COMMON);
}

static tn_status run_gelu(call *c)
{
    return run_pointwise_with(c, gelu_loops(c), PROMOTE_COMMON);
}

/* The quick one has no operator. */
static tn_status core_gelu(call *c)
{
    builder *b = c->b;
    datum made;
    if (strcmp(arg_string(c, 1), "quick") == 0) {
        datum wide = route_wide(b, c->args[0]);
        made = emit_mul(b, wide, emit_sigmoid(b, emit_mul(b, wide, of_float(1.702))));
        made = route_cast(b, made, arg_type(c, 0)->dtype);
    } else {
        made = BUILD(b, "aten::gelu", c->args[0], c->args[1]);
    }
    out_set(c, 0, made);
    return b->status;
}

#define PLAIN_SAMPLES "f32[3,4] | f32[0] | f16[2,3,5] | bf16[7] | f64[4,4].T | f32[] | f32[70,33]"
OPDEF(tenon_gelu, .overloads = OVERLOADS("tenon::gelu(Tensor input, *, str approximate=\"none\") -> Tensor"),
      .traits = OP_POINTWISE, .infer = infer_gelu, .run = run_gelu, .core = core_gelu,
      .samples = PLAIN_SAMPLES " | f32[3,4], approximate='tanh' | f16[5], approximate='tanh' | bf16[7,3].T, "
                               "approximate='quick' | f32[9], approximate='quick'");
COMPOSITE(gelu, .results = RESULTS("output"), .types = FLOAT_TYPES,
          .rules = RULES({"approximate", 0, 0, "none|tanh|quick"}),
          .about = "input times the normal distribution function of it; tanh: by 0.5 x (1 + tanh(sqrt(2 / pi) (x + "
                   "0.044715 x^3))), quick: by x sigmoid(1.702 x)");

/* ---- those of one formula each ---- */

static tn_status infer_activation(call *c)
{
    TRY(check_float(c));
    return infer_pointwise(c);
}

static tn_status infer_swiglu(call *c)
{
    TRY(check_float_of(c, 0));
    TRY(check_float_of(c, 1));
    return infer_pointwise(c);
}

/* clang-format off */
#define OP_FORMULA(word, schema_text, samples_list, ...) \
    SCALAR_FLOAT1_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    OPDEF(word, .overloads = OVERLOADS("tenon::" schema_text " -> Tensor"), .traits = OP_POINTWISE, \
          .scalar = LOOPS(FLOATS(word)), .infer = infer_activation, .run = run_pointwise, .core = core_##word, \
          .samples = samples_list)
/* clang-format on */

#define BOUNDED(v, low, high) ((v) < (low) ? (low) : (v) > (high) ? (high) : (v))

static datum emit_bounded(builder *b, datum x, datum low, datum high)
{
    return BUILD(b, "aten::clamp", x, low, high);
}

/* x / 6 + 1/2 between 0 and 1 */
static datum emit_hard_gate(builder *b, datum x)
{
    return emit_div(b, emit_bounded(b, emit_add(b, x, of_int(3)), of_int(0), of_int(6)), of_int(6));
}

ROUTE_POINTWISE(tenon_silu, emit_mul(b, a[0], emit_sigmoid(b, a[0])))
ROUTE_POINTWISE(tenon_hard_sigmoid, emit_hard_gate(b, a[0]))
ROUTE_POINTWISE(tenon_hard_swish, emit_mul(b, a[0], emit_hard_gate(b, a[0])))
ROUTE_POINTWISE(tenon_hard_tanh, emit_bounded(b, a[0], a[1], a[2]))

OP_FORMULA(tenon_silu, "silu(Tensor input)", PLAIN_SAMPLES, x / (1 + exp(-x)));
OP_FORMULA(tenon_hard_sigmoid, "hard_sigmoid(Tensor input)", PLAIN_SAMPLES, BOUNDED(x + 3, K(0), K(6)) / 6);
OP_FORMULA(tenon_hard_swish, "hard_swish(Tensor input)", PLAIN_SAMPLES, x *(BOUNDED(x + 3, K(0), K(6)) / 6));
OP_FORMULA(tenon_hard_tanh, "hard_tanh(Tensor input, *, float min=-1., float max=1.)",
           PLAIN_SAMPLES " | f32[3,5], min=-0.5, max=0.25 | bf16[9], min=0.1, max=6.0", BOUNDED(x, p[0], p[1]));

/* Two operands: the gate of a feed-forward layer and what it lets through. */
SCALAR_FLOAT2(tenon_swiglu, x / (1 + exp(-x)) * y)
ROUTE_POINTWISE(tenon_swiglu, emit_mul(b, emit_mul(b, a[0], emit_sigmoid(b, a[0])), a[1]))
OPDEF(tenon_swiglu, .overloads = OVERLOADS("tenon::swiglu(Tensor gate, Tensor up) -> Tensor"), .traits = OP_POINTWISE,
      .scalar = LOOPS(FLOATS(tenon_swiglu)), .infer = infer_swiglu, .run = run_pointwise, .core = core_tenon_swiglu,
      .samples = "f32[3,4], f32[3,4] | f16[2,3,5], f16[2,3,5] | bf16[7], bf16[7] | f32[3,1], f32[4] | f32[0], f32[] | "
                 "f64[4,4].T, f64[4,4] | f32[70,33], f32[70,33]");

COMPOSITE(silu, .results = RESULTS("output"), .types = FLOAT_TYPES, .about = "x sigmoid(x)");
COMPOSITE(swiglu, .results = RESULTS("output"),
          .types = "f32, f64, f16, bf16; the result has the wider of the two; narrow types are computed in f32",
          .about = "gate sigmoid(gate), times up; either is repeated to the other's sizes");
COMPOSITE(hard_sigmoid, .results = RESULTS("output"), .types = FLOAT_TYPES,
          .about = "x + 3 between 0 and 6, divided by 6");
COMPOSITE(hard_swish, .results = RESULTS("output"), .types = FLOAT_TYPES, .about = "x hard_sigmoid(x)");
COMPOSITE(hard_tanh, .results = RESULTS("output"), .types = FLOAT_TYPES,
          .rules = RULES({"min", -DBL_MAX, DBL_MAX, NULL}, {"max", -DBL_MAX, DBL_MAX, NULL}),
          .about = "x between min and max, which are in order");

/* ---- log_softmax(input; axis) ---- */

static tn_status infer_log_softmax(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_float(c));
    arg_dim(c, 1, t->rank);
    out_new(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

static tn_status run_log_softmax(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    dtype as = dtype_opmath(self->dtype);
    uint32_t axis = arg_dim(c, 1, self->rank);
    softmax_shape around = {1, 1, 1};
    for (uint32_t i = 0; i < self->rank; i++) {
        *(i < axis ? &around.outer : i == axis ? &around.n : &around.inner) *= (size_t)self->sizes[i];
    }
    const void *in = dense_in(c, self, as);
    void *out = dense_out(c, 0, as);
    TRY(c->b->status);
    softmax_rows(c->b->pool, SOFTMAX_LOG, as, around, in, out);
    dense_done(c, 0, as, out);
    return TN_OK;
}

/* shifted - log(sum(exp(shifted))), shifted by the greatest element; nothing has no greatest one. */
static tn_status core_log_softmax(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    uint32_t axis = arg_dim(c, 1, t->rank);
    TRY(b->status);
    if (t->rank > 0 && extent_is(b, t->sizes[axis], 0)) {
        out_set(c, 0, BUILD(b, "aten::clone", c->args[0]));
        return b->status;
    }
    datum wide = route_wide(b, c->args[0]), over = of_ints(b, (const int64_t[]){axis}, 1);
    datum shifted = emit_sub(b, wide, BUILD(b, "aten::amax", wide, over, of_bool(true)));
    datum sum = BUILD(b, "aten::sum.dim_IntList", emit_exp(b, shifted), over, of_bool(true));
    out_set(c, 0, route_cast(b, emit_sub(b, shifted, emit_log(b, sum)), t->dtype));
    return b->status;
}

OPDEF(tenon_log_softmax, .overloads = OVERLOADS("tenon::log_softmax(Tensor input, *, int axis=-1) -> Tensor"),
      .infer = infer_log_softmax, .run = run_log_softmax, .core = core_log_softmax,
      .samples = "f32[3,4] | f16[2,3,5], axis=0 | f64[4,4].T | f32[0,3] | f32[3,0] | f32[] | bf16[2,40,3], axis=1");
COMPOSITE(log_softmax, .results = RESULTS("output"), .types = FLOAT_TYPES, .rules = RULES({"axis", -64, 63, NULL}),
          .about = "log(exp(input) / sum(exp(input))) along the axis");

/* ---- linalg_vector_norm(input; ord, axes, keep_dim) ---- */

enum { NORM_INPUT, NORM_ORD, NORM_AXES, NORM_KEEP_DIM };

static uint64_t norm_axes(const call *c)
{
    return arg_dims(c, NORM_AXES, arg_type(c, 0)->rank, true);
}

static tn_status infer_vector_norm(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    double ord = arg_float(c, NORM_ORD);
    TRY(check_float(c));
    uint64_t mask = norm_axes(c);
    TRY(c->b->status);
    if (ord < 0 || isinf(ord)) {
        TRY(refuse_empty(c, t, mask));
    }
    out_reduced(c, 0, t->dtype, t, mask, arg_bool(c, NORM_KEEP_DIM));
    return c->b->status;
}

static tn_status run_vector_norm(call *c)
{
    const tensor *x = arg_tensor(c, 0);
    reduce_args args = reduction_of(x, norm_axes(c), REDUCE_NORM, dtype_opmath(x->dtype));
    args.parameter = arg_float(c, NORM_ORD);
    reduce_into(c, args, out_tensor(c, 0), NULL);
    return TN_OK;
}

/* How a norm goes from |x| to terms, from these to one number, from that to the norm. */
static datum emit_norm(builder *b, datum size, double ord, datum over, datum keeps)
{
    if (isinf(ord)) {
        return BUILD(b, ord > 0 ? "aten::amax" : "aten::amin", size, over, keeps);
    }
    datum terms = ord == 0   ? route_cast(b, emit_ne(b, size, of_int(0)), size.u.tensor->type.dtype)
                  : ord == 1 ? size
                  : ord == 2 ? emit_mul(b, size, size)
                             : BUILD(b, "aten::pow.Tensor_Scalar", size, of_float(ord));
    datum sum = BUILD(b, "aten::sum.dim_IntList", terms, over, keeps);
    return ord == 0 || ord == 1 ? sum
           : ord == 2           ? emit_sqrt(b, sum)
                                : BUILD(b, "aten::pow.Tensor_Scalar", sum, of_float(1 / ord));
}

static tn_status core_vector_norm(call *c)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, 0)->rank, n = 0;
    uint64_t mask = norm_axes(c);
    int64_t over[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        if (mask >> i & 1) {
            over[n++] = i;
        }
    }
    datum size = emit_abs(b, route_wide(b, c->args[NORM_INPUT]));
    TRY(b->status);
    datum made = emit_norm(b, size, arg_float(c, NORM_ORD), of_ints(b, over, n), of_bool(arg_bool(c, NORM_KEEP_DIM)));
    out_set(c, 0, route_cast(b, made, arg_type(c, 0)->dtype));
    return b->status;
}

OPDEF(tenon_linalg_vector_norm,
      .overloads = OVERLOADS("tenon::linalg_vector_norm(Tensor input, *, float ord=2., int[]? axes=None, bool "
                             "keep_dim=False) -> Tensor"),
      .infer = infer_vector_norm, .run = run_vector_norm, .core = core_vector_norm,
      .samples = "f32[3,4] | f32[3,4], ord=1, axes=[1] | f16[3,40], axes=[-1], keep_dim=True | f32[2,3].T, ord=0, "
                 "axes=[1] | f64[3,4], ord=inf, axes=[1] | f32[3,4], ord=-inf, axes=[0, 1] | f32[0,3], axes=[0] | "
                 "bf16[4,5], ord=3, axes=[0] | f32[3], ord=0.5 | f32[]");
COMPOSITE(linalg_vector_norm, .results = RESULTS("output"), .types = FLOAT_TYPES, .rules = RULES(RULE_AXES),
          .about = "sum(|input|^ord)^(1/ord) over the axes, all of them where none is given; 0 counts what is not 0, "
                   "infinities are extremes");
