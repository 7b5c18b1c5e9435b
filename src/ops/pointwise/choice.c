/* Choosing among operands, pointwise: where, the larger and the smaller, clamping to bounds. */
#include "ops/formula.h"
#include "ops/pointwise.h"

/* ---- where ---- */

/* Elements are moved, not computed with: one loop for each width. in: b8, then twice the element. */
#define WHERE_LOOP(name, T)                                                              \
    static void name(size_t n, const void *const *in, void *out, const void *parameters) \
    {                                                                                    \
        const uint8_t *const conditions = in[0];                                         \
        const T *const xs = in[1], *const ys = in[2];                                    \
        T *const results = out;                                                          \
        (void)parameters;                                                                \
        for (size_t i = 0; i < n; i++) {                                                 \
            results[i] = conditions[i] ? xs[i] : ys[i];                                  \
        }                                                                                \
    }
typedef struct wide_element {
    uint64_t parts[2];
} wide_element;
WHERE_LOOP(where_1, uint8_t)
WHERE_LOOP(where_2, uint16_t)
WHERE_LOOP(where_4, uint32_t)
WHERE_LOOP(where_8, uint64_t)
WHERE_LOOP(where_16, wide_element)

static pointwise_fn where_loop(size_t bytes)
{
    return bytes == 1 ? where_1 : bytes == 2 ? where_2 : bytes == 4 ? where_4 : bytes == 8 ? where_8 : where_16;
}

/* aten::where.self(condition, self, other) */
static tn_status infer_where(call *c)
{
    array *operands[3] = {arg_array(c, 0), arg_array(c, 1), arg_array(c, 2)};
    dtype condition = operands[0]->type.dtype;
    if (condition != DT_BOOL && condition != DT_U8) {
        return call_fail(c, TN_E_ARGUMENT, "condition is of type %s, b8 is expected", dtype_table[condition].name);
    }
    const extent *sizes;
    dtype type = infer_common_type(c, operands + 1, 2);
    uint32_t rank = infer_broadcast(c, operands, 3, &sizes);
    out_new_strided(c, 0, type, sizes, iterator_strides(c->b, sizes, rank, operands, 3), rank);
    return c->b->status;
}

static tn_status run_where(call *c)
{
    dtype type = out_tensor(c, 0)->dtype;
    pointwise_work w = {.loop = where_loop(dtype_table[type].bytes),
                        .n = 3,
                        .operands = {arg_array(c, 0), arg_array(c, 1), arg_array(c, 2)},
                        .as = {DT_BOOL, type, type},
                        .gives = type};
    return pointwise_do(c, &w);
}

/* Numbers become tensors of the common type. */
static tn_status core_where(call *c)
{
    array *operands[2] = {arg_array(c, 1), arg_array(c, 2)};
    dtype type = infer_common_type(c, operands, 2);
    datum x = emit_tensor(c->b, c->args[1], type, c->args[0]), y = emit_tensor(c->b, c->args[2], type, c->args[0]);
    out_set(c, 0, BUILD(c->b, "aten::where.self", c->args[0], x, y));
    return c->b->status;
}

OPDEF(where,
      .overloads = OVERLOADS(
          "aten::where.self(Tensor condition, Tensor self, Tensor other) -> Tensor",
          "aten::where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor",
          "aten::where.ScalarSelf(Tensor condition, Scalar self, Tensor other) -> Tensor",
          "aten::where.Scalar(Tensor condition, Scalar self, Scalar other) -> Tensor",
          "aten::where.self_out(Tensor condition, Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .infer = infer_where, .run = run_where, .core = core_where,
      .samples =
          "b8[3,4], f32[4], f32[3,1] | b8[3], f32[3], 0.5 | b8[3], 1, i8[3] | b8[2], 1.0, 2 | b8[2,3].T, f16[3,2], "
          "f32[3,2] | b8[3], c64[3], f32[] | b8[0], i64[0], 1");

/* ---- larger and smaller ---- */

SCALAR_FLOAT2(maximum, LARGER(x, y))
SCALAR_INT2(maximum, LARGER_INT(x, y))
SCALAR_BOOL2(maximum, x | y)
SCALAR_FLOAT2(minimum, SMALLER(x, y))
SCALAR_INT2(minimum, SMALLER_INT(x, y))
SCALAR_BOOL2(minimum, x &y)
SCALAR_FLOAT2(fmax, fmax(x, y))
SCALAR_FLOAT2(fmin, fmin(x, y))

#define LARGER_SAMPLES "f32[3,4], f32[4] | i64[3], i8[3] | f16[2,3].T, f16[2,1].T | b8[3], b8[3] | f32[], i64[3]"

OPDEF(maximum,
      .overloads = OVERLOADS("aten::maximum(Tensor self, Tensor other) -> Tensor",
                             "aten::maximum.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(REALS(maximum)), .infer = infer_pointwise, .run = run_pointwise,
      .samples = LARGER_SAMPLES);
OPDEF(minimum,
      .overloads = OVERLOADS("aten::minimum(Tensor self, Tensor other) -> Tensor",
                             "aten::minimum.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(REALS(minimum)), .infer = infer_pointwise, .run = run_pointwise,
      .samples = LARGER_SAMPLES);
OPDEF(fmax,
      .overloads = OVERLOADS("aten::fmax(Tensor self, Tensor other) -> Tensor",
                             "aten::fmax.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(fmax), INTS(maximum), BOOLS(maximum)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = LARGER_SAMPLES);
OPDEF(fmin,
      .overloads = OVERLOADS("aten::fmin(Tensor self, Tensor other) -> Tensor",
                             "aten::fmin.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(fmin), INTS(minimum), BOOLS(minimum)), .infer = infer_pointwise,
      .run = run_pointwise, .samples = LARGER_SAMPLES);

/* ---- clamping ---- */

SCALAR_FLOAT3(clamp, SMALLER(LARGER(x, y), z))
SCALAR_INT3(clamp, SMALLER_INT(LARGER_INT(x, y), z))

/* By bounds that are tensors, and by numbers, which bools are not compared with. */
static const pointwise *const above_tensor = LOOPS(REALS(maximum)), *const below_tensor = LOOPS(REALS(minimum)),
                              *const above_number = LOOPS(FLOATS(maximum), INTS(maximum), .numbers_aside = true),
                              *const below_number = LOOPS(FLOATS(minimum), INTS(minimum), .numbers_aside = true),
                              *const between = LOOPS(FLOATS(clamp), INTS(clamp), .numbers_aside = true);

/* min and max: the numbers of the arguments, of which one at least is given. */
static const pointwise *clamp_loops(const call *c, size_t min, size_t max)
{
    if (has_arg(c, min) && has_arg(c, max)) {
        return between;
    }
    if (has_arg(c, min)) {
        return arg_array(c, min)->is_number ? above_number : above_tensor;
    }
    return arg_array(c, max)->is_number ? below_number : below_tensor;
}

/* aten::clamp.Tensor(self, min, max) */
static tn_status infer_clamp(call *c)
{
    if (!has_arg(c, 1) && !has_arg(c, 2)) {
        return call_fail(c, TN_E_ARGUMENT, "neither min nor max is given");
    }
    return infer_pointwise_with(c, clamp_loops(c, 1, 2), PROMOTE_COMMON);
}

static tn_status run_clamp(call *c)
{
    return run_pointwise_with(c, clamp_loops(c, 1, 2), PROMOTE_COMMON);
}

/* Bounds: tensors or numbers, both alike. */
static datum emit_clamp(builder *b, datum self, datum min, datum max)
{
    bool by_tensors = !is_number(min.kind == DATUM_NONE ? max : min);
    return BUILD(b, by_tensors ? "aten::clamp.Tensor" : "aten::clamp", self, as_number(min), as_number(max));
}

static tn_status core_clamp(call *c)
{
    out_set(c, 0, emit_clamp(c->b, c->args[0], c->args[1], c->args[2]));
    return c->b->status;
}

OPDEF(clamp,
      .overloads = OVERLOADS(
          "aten::clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor",
          "aten::clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor",
          "aten::clamp.out(Tensor self, Scalar? min=None, Scalar? max=None, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::clamp.Tensor_out(Tensor self, Tensor? min=None, Tensor? max=None, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::clamp_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)",
          "aten::clamp_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)",
          "aten::clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor",
          "aten::clip.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor",
          "aten::clip.out(Tensor self, Scalar? min=None, Scalar? max=None, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::clip.Tensor_out(Tensor self, Tensor? min=None, Tensor? max=None, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)",
          "aten::clip_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .infer = infer_clamp, .run = run_clamp, .core = core_clamp,
      .samples = "f32[3,4], f32[4], f32[3,1] | f32[3], None, f32[3] | i64[3], i64[3] | f16[2,3].T, f16[3,2], f32[]");
/* aten::clamp_min.Tensor(self, min), aten::clamp_max.Tensor(self, max); NONE is no argument of theirs. */
enum { NONE = 2 };

static tn_status infer_clamp_min(call *c)
{
    return infer_pointwise_with(c, clamp_loops(c, 1, NONE), PROMOTE_COMMON);
}

static tn_status run_clamp_min(call *c)
{
    return run_pointwise_with(c, clamp_loops(c, 1, NONE), PROMOTE_COMMON);
}

static tn_status infer_clamp_max(call *c)
{
    return infer_pointwise_with(c, clamp_loops(c, NONE, 1), PROMOTE_COMMON);
}

static tn_status run_clamp_max(call *c)
{
    return run_pointwise_with(c, clamp_loops(c, NONE, 1), PROMOTE_COMMON);
}

ROUTE_PLAIN(clamp_min, emit_clamp(b, a[0], a[1], of_none()))
ROUTE_PLAIN(clamp_max, emit_clamp(b, a[0], of_none(), a[1]))

OPDEF(clamp_min,
      .overloads = OVERLOADS("aten::clamp_min.Tensor(Tensor self, Tensor min) -> Tensor",
                             "aten::clamp_min(Tensor self, Scalar min) -> Tensor",
                             "aten::clamp_min.out(Tensor self, Scalar min, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::clamp_min.Tensor_out(Tensor self, Tensor min, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::clamp_min_(Tensor(a!) self, Scalar min) -> Tensor(a!)",
                             "aten::clamp_min_.Tensor(Tensor(a!) self, Tensor min) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .infer = infer_clamp_min, .run = run_clamp_min, .core = core_clamp_min,
      .samples = "f32[3,4], f32[4] | i64[3], i64[3] | f16[2,3].T, f32[]");
OPDEF(clamp_max,
      .overloads = OVERLOADS("aten::clamp_max.Tensor(Tensor self, Tensor max) -> Tensor",
                             "aten::clamp_max(Tensor self, Scalar max) -> Tensor",
                             "aten::clamp_max.out(Tensor self, Scalar max, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::clamp_max.Tensor_out(Tensor self, Tensor max, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::clamp_max_(Tensor(a!) self, Scalar max) -> Tensor(a!)",
                             "aten::clamp_max_.Tensor(Tensor(a!) self, Tensor max) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .infer = infer_clamp_max, .run = run_clamp_max, .core = core_clamp_max,
      .samples = "f32[3,4], f32[4] | i64[3], i64[3] | f16[2,3].T, f32[]");
