/*
 * Observers of quantization: the range of values that a tensor takes is tracked while training, and the scale chosen by
 * it. And products with weights in i8. After fake_quantize.c in the flow.
 */
#include "kernels/nn/fake_quantize.h"

#include "ops/dense.h"
#include "ops/infer.h"
#include "ops/route.h"

#include <math.h>

/* ---- the moving average of the range, and fake quantization by it ---- */

enum {
    SELF,
    OBSERVER_ON,
    FAKE_QUANT_ON,
    RUNNING_MIN,
    RUNNING_MAX,
    SCALE,
    ZERO_POINT,
    AVERAGING,
    QUANT_MIN,
    QUANT_MAX,
    CH_AXIS,
    PER_ROW,
    SYMMETRIC
};

/* Is a tensor of one element, as an int, other than 0? */
static bool is_on(call *c, size_t i)
{
    datum d = BUILD(c->b, "aten::item", c->args[i]);
    if (d.kind == DATUM_COMPLEX) {
        call_fail(c, TN_E_ARGUMENT, "argument '%s' is complex", c->via->base->arguments[i].name);
    }
    if (d.kind == DATUM_FLOAT) {
        return fabs(d.u.real) >= 1;
    }
    return c->b->status == TN_OK && (d.kind == DATUM_BOOL ? d.u.boolean : d.kind == DATUM_INT && d.u.integer != 0);
}

static tn_status want_f32(const call *c, size_t i)
{
    dtype type = arg_type(c, i)->dtype;
    return type == DT_F32 ? TN_OK
                          : call_fail(c, TN_E_UNSUPPORTED, "argument '%s' is of type %s, f32 is expected",
                                      c->via->base->arguments[i].name, dtype_table[type].name);
}

/* running += averaging_const * (now - running); what is not finite yet becomes `now`. */
static tn_status move_average(call *c, size_t i, datum now)
{
    builder *b = c->b;
    datum running = c->args[i];
    TRY(b->status);
    TRY(want_f32(c, i));
    if (!extent_same(b, infer_numel(b, arg_type(c, i)), infer_numel(b, &now.u.tensor->type))) {
        return call_fail(c, TN_E_MISMATCH, "argument '%s' has sizes %s, the range found has %s",
                         c->via->base->arguments[i].name, extents_text(b, arg_type(c, i)->sizes, arg_type(c, i)->rank),
                         extents_text(b, now.u.tensor->type.sizes, now.u.tensor->type.rank));
    }
    now = BUILD(b, "aten::reshape", now, of_extents(b, arg_type(c, i)->sizes, arg_type(c, i)->rank));
    datum step = BUILD(b, "aten::mul.Scalar", BUILD(b, "aten::sub.Tensor", now, running), c->args[AVERAGING]);
    datum moved = BUILD(b, "aten::add.Tensor", running, step);
    BUILD(b, "aten::copy_", running, BUILD(b, "aten::where.self", BUILD(b, "aten::isinf", running), now, moved));
    return b->status;
}

static tn_status observe(call *c)
{
    builder *b = c->b;
    datum x = c->args[SELF], range_found[2], args[] = {x, of_none()};
    TRY(want_f32(c, SELF));
    if (arg_bool(c, PER_ROW)) {
        if (arg_int(c, CH_AXIS) != 0) {
            return call_fail(c, TN_E_UNSUPPORTED, "rows along axis %lld are not observed, only along axis 0",
                             (long long)arg_int(c, CH_AXIS));
        }
        args[0] = BUILD(b, "aten::flatten.using_ints", x, of_int(1));
        args[1] = of_int(1);
    }
    build_all(b, "aten::aminmax", args, 2, range_found, 2);
    TRY(move_average(c, RUNNING_MIN, range_found[0]));
    return move_average(c, RUNNING_MAX, range_found[1]);
}

/* Elements of an argument as a copy in f32 whose memory the caller may change; *out is that copy. */
static float *copied_elements(call *c, size_t i, datum *out)
{
    datum dense = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
    *out = BUILD(c->b, "aten::to.dtype", c->args[i], of_dtype(DT_F32), of_bool(false), of_bool(true), dense);
    return c->b->status == TN_OK ? (float *)tensor_at(&out->u.tensor->data->view) : NULL;
}

static tn_status check_bounds(const call *c)
{
    int64_t low = arg_int(c, QUANT_MIN), high = arg_int(c, QUANT_MAX);
    return low < high && low >= INT32_MIN && high <= INT32_MAX
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "there is no scale for the quantized values %lld to %lld", (long long)low,
                           (long long)high);
}

/* Sets scales and zero points by the running range. */
static tn_status choose(call *c)
{
    builder *b = c->b;
    datum copies[4];
    float *values[4];
    int64_t n = infer_numel(b, arg_type(c, RUNNING_MIN)).n;
    TRY(check_bounds(c));
    for (size_t i = 0; i < 4; i++) {
        values[i] = copied_elements(c, RUNNING_MIN + i, &copies[i]);
        TRY(b->status);
        const tensor_type *t = arg_type(c, RUNNING_MIN + i);
        bool is_real = dtype_table[t->dtype].category != CATEGORY_COMPLEX;
        bool enough = i < 2 ? infer_numel(b, t).n == n : t->rank == 1 && t->sizes[0].n >= n;
        if (!is_real || !enough || (!arg_bool(c, PER_ROW) && n != 1)) {
            return call_fail(c, TN_E_MISMATCH,
                             "argument '%s' has sizes %s, as many numbers as there are rows are expected",
                             c->via->base->arguments[RUNNING_MIN + i].name, extents_text(b, t->sizes, t->rank));
        }
    }
    for (int64_t i = 0; i < n; i++) {
        quantization_choice chosen = choose_quantization(values[0][i], values[1][i], (int32_t)arg_int(c, QUANT_MIN),
                                                         (int32_t)arg_int(c, QUANT_MAX), arg_bool(c, SYMMETRIC));
        values[2][i] = (float)chosen.scale;
        values[3][i] = (float)chosen.zero;
    }
    BUILD(b, "aten::copy_", c->args[SCALE], copies[2]);
    BUILD(b, "aten::copy_", c->args[ZERO_POINT], copies[3]);
    return b->status;
}

static tn_status fake_quantize(call *c)
{
    const datum *a = c->args;
    if (arg_bool(c, PER_ROW)) {
        datum args[] = {a[SELF], a[SCALE], a[ZERO_POINT], a[CH_AXIS], a[QUANT_MIN], a[QUANT_MAX]};
        build_all(c->b, "aten::fake_quantize_per_channel_affine_cachemask", args, 6, c->outs, 2);
    } else {
        datum args[] = {a[SELF], a[SCALE], a[ZERO_POINT], a[FAKE_QUANT_ON], a[QUANT_MIN], a[QUANT_MAX]};
        build_all(c->b, "aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams", args, 6, c->outs, 2);
    }
    return c->b->status;
}

static tn_status compose_fused_observer(call *c)
{
    builder *b = c->b;
    if (arg_int(c, CH_AXIS) >= (int64_t)arg_type(c, SELF)->rank) {
        return call_fail(c, TN_E_ARGUMENT, "there is no axis %lld in a tensor of %u dims",
                         (long long)arg_int(c, CH_AXIS), arg_type(c, SELF)->rank);
    }
    if (is_eager(b)) {
        if (is_on(c, OBSERVER_ON)) {
            TRY(observe(c));
        }
        bool quantizes = is_on(c, FAKE_QUANT_ON);
        TRY(b->status);
        if (quantizes) {
            TRY(choose(c));
            return fake_quantize(c);
        }
    }
    out_set(c, 0, BUILD(b, "aten::clone", c->args[SELF]));
    out_set(c, 1, BUILD(b, "aten::ones_like", c->args[SELF], of_dtype(DT_BOOL)));
    return b->status;
}

#define OBSERVED(name, min, max, scale, zero)                                                                       \
    "aten::" name "(Tensor self, Tensor observer_on, Tensor fake_quant_on, " min " running_min, " max               \
    " running_max, " scale " scale, " zero " zero_point, float averaging_const, int quant_min, int quant_max, int " \
    "ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False"
#define WRITTEN(name) OBSERVED(name, "Tensor(a!)", "Tensor(b!)", "Tensor(c!)", "Tensor(d!)")
#define OBSERVATIONS                                                                                     \
    "f32[3,4], i64[1]<2, i64[1]<2, f32[1], f32[1], f32[1], i32[1]<9, 0.01, 0, 255, -1 | "                \
    "f32[3,4].T, b8[], b8[], f32[1], f32[1], f32[1], i32[1]<9, 0.5, -8, 7, -1, False, True | "           \
    "f32[3,2,2], i64[1]<2, i64[1]<2, f32[3], f32[3], f32[3], i32[3]<9, 0.5, -128, 127, 0, True, True | " \
    "f32[3,2], f32[1], f32[1], f32[3], f32[3], f32[3], i32[3]<9, 0.5, -128, 127, 0, True, False | "      \
    "f32[5], b8[1], b8[1], f32[1], f32[1], f32[1], i32[1]<9, 1.0, 0, 255, -1, False, True"
/* The form that does not write, and what it gives for the four that are written. */
static tn_status core_fused_observer(call *c)
{
    datum outs[6];
    build_all(c->b, "aten::_fused_moving_avg_obs_fq_helper_functional", c->args, c->n, outs, 6);
    TRY(c->b->status);
    for (size_t i = 0; i < 4; i++) {
        BUILD(c->b, "aten::copy_", c->args[RUNNING_MIN + i], outs[2 + i]);
    }
    out_set(c, 0, outs[0]);
    out_set(c, 1, outs[1]);
    return c->b->status;
}

OPDEF(_fused_moving_avg_obs_fq_helper,
      .overloads = OVERLOADS(WRITTEN("_fused_moving_avg_obs_fq_helper") ") -> (Tensor output, Tensor mask)",
                             WRITTEN("_fused_moving_avg_obs_fq_helper.out") ", *, Tensor(e!) out0, Tensor(f!) out1) -> "
                                                                            "(Tensor(e!), Tensor(f!))"),
      .compose = compose_fused_observer, .core = core_fused_observer, .samples = OBSERVATIONS);

static tn_status compose_fused_observer_output(call *c)
{
    datum outs[2];
    if (extent_is(c->b, infer_numel(c->b, arg_type(c, SELF)), 0)) {
        out_set(c, 0, BUILD(c->b, "aten::clone", c->args[SELF]));
        return c->b->status;
    }
    build_all(c->b, "aten::_fused_moving_avg_obs_fq_helper", c->args, c->n, outs, 2);
    out_set(c, 0, outs[0]);
    return c->b->status;
}

OPDEF(fused_moving_avg_obs_fake_quant, .overloads = OVERLOADS(WRITTEN("fused_moving_avg_obs_fake_quant") ") -> Tensor"),
      .compose = compose_fused_observer_output, .samples = OBSERVATIONS);

/* Where no row has been observed yet, what is written has one place for each row: ranges are empty, scales unset. */
static void make_rows(call *c, datum *args)
{
    static const double none[] = {INFINITY, -INFINITY};
    const tensor_type *t = arg_type(c, SELF);
    datum rows = of_extents(c->b, &t->sizes[arg_dim(c, CH_AXIS, t->rank)], 1);
    for (size_t i = 0; i < 4 && c->b->status == TN_OK; i++) {
        datum made = BUILD(c->b, "aten::resize", args[RUNNING_MIN + i], rows);
        args[RUNNING_MIN + i] = i < 2 ? BUILD(c->b, "aten::full_like", made, of_float(none[i])) : made;
    }
}

/* The same on copies, which are results too. */
static tn_status compose_fused_observer_functional(call *c)
{
    datum *args = ARENA_ARRAY(c->b->arena, datum, c->n), outs[2];
    for (size_t i = 0; i < c->n; i++) {
        bool is_copied = i >= RUNNING_MIN && i <= ZERO_POINT;
        args[i] = is_copied ? BUILD(c->b, "aten::clone", c->args[i]) : c->args[i];
    }
    if (arg_bool(c, PER_ROW) && is_empty(c->b, arg_type(c, RUNNING_MIN)) && arg_type(c, SELF)->rank > 0) {
        make_rows(c, args);
    }
    build_all(c->b, "aten::_fused_moving_avg_obs_fq_helper", args, c->n, outs, 2);
    out_set(c, 0, outs[0]);
    out_set(c, 1, outs[1]);
    for (size_t i = 0; i < 4; i++) {
        out_set(c, 2 + i, args[RUNNING_MIN + i]);
    }
    return c->b->status;
}

OPDEF(_fused_moving_avg_obs_fq_helper_functional,
      .overloads = OVERLOADS(OBSERVED("_fused_moving_avg_obs_fq_helper_functional", "Tensor", "Tensor", "Tensor",
                                      "Tensor") ") -> (Tensor output, Tensor mask, Tensor running_min_out, Tensor "
                                                "running_max_out, Tensor scale_out, Tensor zero_point_out)"),
      .compose = compose_fused_observer_functional, .has_route = route_never, .samples = OBSERVATIONS);

/* ---- aten::_choose_qparams_per_tensor(self, reduce_range) -> scale, zero point ---- */

static tn_status compose_choose_qparams_per_tensor(call *c)
{
    builder *b = c->b;
    if (!is_eager(b)) {
        out_set(c, 0, builder_unbacked_number(b, DT_F64));
        out_set(c, 1, builder_unbacked_number(b, DT_I64));
        return b->status;
    }
    double bounds[2];
    static const char *const extremes[] = {"aten::min", "aten::max"};
    for (size_t i = 0; i < 2; i++) {
        datum found = BUILD(b, extremes[i], c->args[0]);
        datum number = BUILD(b, "aten::item", BUILD(b, "aten::to.dtype", found, of_dtype(DT_F32)));
        TRY(b->status);
        bounds[i] = number.u.real;
    }
    if (!(bounds[0] <= bounds[1])) {
        return call_fail(c, TN_E_ARGUMENT, "there is no scale for the range %g to %g", bounds[0], bounds[1]);
    }
    quantization_choice chosen =
        choose_quantization((float)bounds[0], (float)bounds[1], 0, arg_bool(c, 1) ? 127 : 255, false);
    out_set(c, 0, of_float(chosen.scale));
    out_set(c, 1, of_int(chosen.zero));
    return TN_OK;
}

OPDEF(_choose_qparams_per_tensor,
      .overloads = OVERLOADS("aten::_choose_qparams_per_tensor(Tensor self, bool reduce_range=False) -> (float, int)"),
      .compose = compose_choose_qparams_per_tensor, .has_route = route_never,
      .samples = "f32[3,4] | f32[3,4].T, True | f64[5] | i64[3] | f32[] | f32[0]");

/* ---- aten::_weight_int8pack_mm(self, mat2, scales): rows of weights in i8, with a scale to each ---- */

static tn_status compose_weight_int8pack_mm(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0), *w = arg_type(c, 1), *scales = arg_type(c, 2);
    bool real = x->dtype == DT_F32 || x->dtype == DT_F16 || x->dtype == DT_BF16;
    if (!real || x->rank != 2 || w->dtype != DT_I8 || w->rank != 2 || scales->rank != 1 || scales->dtype != x->dtype ||
        !extent_is(b, x->strides[1], 1) || !is_contiguous(b, w) ||
        extent_equal(b, x->sizes[1], w->sizes[1]) == FACT_NO ||
        extent_equal(b, w->sizes[0], scales->sizes[0]) == FACT_NO) {
        return call_fail(
            c, TN_E_ARGUMENT,
            "%s times %s with scales %s was asked for; rows of f32, f16 or bf16[m, k], contiguous i8[n, k] and n "
            "scales of the first type are expected",
            datum_text(b, c->args[0]), datum_text(b, c->args[1]), datum_text(b, c->args[2]));
    }
    datum parts[3];
    for (size_t i = 0; i < 3; i++) {
        parts[i] = BUILD(b, "aten::to.dtype", c->args[i], of_dtype(DT_F32));
    }
    datum product = BUILD(b, "aten::mm", parts[0], BUILD(b, "aten::t", parts[1]));
    out_set(c, 0, BUILD(b, "aten::to.dtype", BUILD(b, "aten::mul.Tensor", product, parts[2]), of_dtype(x->dtype)));
    return b->status;
}

OPDEF(_weight_int8pack_mm,
      .overloads = OVERLOADS("aten::_weight_int8pack_mm(Tensor self, Tensor mat2, Tensor scales) -> Tensor"),
      .compose = compose_weight_int8pack_mm,
      .samples =
          "f32[3,16], i8[16,16]<3, f32[16] | f32[2,32], i8[16,32]<2, f32[16] | f32[3,16], i8[16,32]<9, f32[16] | "
          "f32[2,16], i64[16,16]<9, f32[16]");
