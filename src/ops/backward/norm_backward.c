/*
 * Derivatives of the norms: of layer, group and batch norm, for the input, the weight and the bias as a mask asks for
 * them (None where it does not), and of weights that are stored as a direction and a length. The norms themselves are
 * in norm.c, batch_norm.c and weight_norm.c; the loops in kernels/nn/norm_gradient.c. All is computed in f64.
 */
#include "ops/norm.h"

#include "ir/promote.h"
#include "kernels/nn/norm_gradient.h"
#include "ops/formula.h"

#include <math.h>

/* ---- shared ---- */

/* Does output_mask, argument i, ask for result k? */
static bool is_wanted(const call *c, size_t i, size_t k)
{
    return c->args[i].u.list.at[k].u.boolean;
}

static tn_status check_mask(const call *c, size_t i, size_t n)
{
    if (c->args[i].kind != DATUM_LIST || c->args[i].u.list.n != n) {
        return call_fail(c, TN_E_ARGUMENT, "output_mask is %s, %zu items are expected", datum_text(c->b, c->args[i]),
                         n);
    }
    return TN_OK;
}

/* Gradients (argument 0) and the input (argument i) must be of one type and of the same sizes. */
static tn_status check_gradients(const call *c, size_t i)
{
    const tensor_type *grad = arg_type(c, 0), *x = arg_type(c, i);
    if (grad->dtype != x->dtype || !same_sizes(c->b, grad, x)) {
        return call_fail(c, TN_E_MISMATCH, "gradients are %s, the input is %s: the same type and sizes are expected",
                         datum_text(c->b, c->args[0]), datum_text(c->b, c->args[i]));
    }
    return TN_OK;
}

/* One number for each statistic. */
static tn_status check_statistic(const call *c, size_t i, extent count)
{
    if (extent_equal(c->b, infer_numel(c->b, arg_type(c, i)), count) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "'%s' has sizes %s, %s elements are expected",
                         c->via->base->arguments[i].name,
                         extents_text(c->b, arg_type(c, i)->sizes, arg_type(c, i)->rank), extent_text(c->b, count));
    }
    return TN_OK;
}

/* Result k is None, or lies like t in C order. */
static void out_like(call *c, size_t k, bool wanted, dtype type, const extent *sizes, uint32_t rank)
{
    if (wanted) {
        out_new(c, k, type, sizes, rank);
    } else {
        out_set(c, k, of_none());
    }
}

static bool has_result(const call *c, size_t k)
{
    return c->outs[k].kind == DATUM_TENSOR;
}

/* Runs the job, of which statistics and sizes are set. input, weight: which arguments. */
static tn_status run_gradient(call *c, norm_gradient *j, size_t input, size_t weight)
{
    double **const results[] = {&j->to_x, &j->to_weight, &j->to_bias};
    j->grad = dense_in(c, arg_tensor(c, 0), DT_F64);
    j->x = dense_in(c, arg_tensor(c, input), DT_F64);
    j->weight = norm_parameter(c, weight, DT_F64);
    j->sums = call_workspace(c, 2 * j->statistics * sizeof *j->sums);
    for (size_t k = 0; k < 3; k++) {
        *results[k] = has_result(c, k) ? dense_out(c, k, DT_F64) : NULL;
    }
    TRY(c->b->status);
    norm_gradient_run(c->b->pool, j);
    for (size_t k = 0; k < 3; k++) {
        if (has_result(c, k)) {
            dense_done(c, k, DT_F64, *results[k]);
        }
    }
    return TN_OK;
}

/* ---- layer norm: (grad_out, input, normalized_shape, mean, rstd, weight, bias, output_mask) ---- */

enum { LAYER_INPUT = 1, LAYER_SHAPE, LAYER_MEAN, LAYER_RSTD, LAYER_WEIGHT, LAYER_BIAS, LAYER_MASK };

static tn_status infer_layer_backward(call *c)
{
    builder *b = c->b;
    size_t n;
    const tensor_type *x = arg_type(c, LAYER_INPUT);
    const extent *row = arg_extents(c, LAYER_SHAPE, &n);
    dtype statistics = norm_statistics_type(c, LAYER_MEAN, 4);
    TRY(b->status);
    TRY(check_mask(c, LAYER_MASK, 3));
    TRY(check_gradients(c, LAYER_INPUT));
    TRY(norm_check_rows(c, LAYER_INPUT, LAYER_WEIGHT, 2));
    extent rows = extent_product(b, x->sizes, x->rank - n);
    TRY(check_statistic(c, LAYER_MEAN, rows));
    TRY(check_statistic(c, LAYER_RSTD, rows));
    if (statistics != x->dtype && !has_arg(c, LAYER_WEIGHT)) {
        return call_fail(c, TN_E_ARGUMENT, "without a weight statistics are expected to be of the input's type, %s",
                         dtype_table[x->dtype].name);
    }
    for (size_t k = 0; k < 2; k++) {
        if (is_wanted(c, LAYER_MASK, k + 1) && !has_arg(c, LAYER_WEIGHT + k)) {
            return call_fail(c, TN_E_ARGUMENT, "a gradient is wanted for '%s', which is None",
                             c->via->base->arguments[LAYER_WEIGHT + k].name);
        }
        out_like(c, k + 1, is_wanted(c, LAYER_MASK, k + 1), statistics, row, (uint32_t)n);
    }
    out_like(c, 0, is_wanted(c, LAYER_MASK, 0), x->dtype, x->sizes, x->rank);
    return b->status;
}

static tn_status run_layer_backward(call *c)
{
    const tensor *x = arg_tensor(c, LAYER_INPUT);
    norm_gradient j = {.batch = 1, .channels = 1, .inner = 1, .statistics_per_batch = 1};
    size_t n;
    arg_extents(c, LAYER_SHAPE, &n);
    for (uint32_t d = 0; d < x->rank; d++) {
        *(d < x->rank - n ? &j.batch : &j.channels) *= (size_t)x->sizes[d];
    }
    j.channels_per_statistic = j.channels == 0 ? 1 : j.channels;
    j.statistics = j.batch;
    j.count = j.channels;
    j.mean = dense_in(c, arg_tensor(c, LAYER_MEAN), DT_F64);
    j.rstd = dense_in(c, arg_tensor(c, LAYER_RSTD), DT_F64);
    return run_gradient(c, &j, LAYER_INPUT, LAYER_WEIGHT);
}

OPDEF(native_layer_norm_backward,
      .overloads = OVERLOADS(
          "aten::native_layer_norm_backward(Tensor grad_out, Tensor input, SymInt[] normalized_shape, Tensor mean, "
          "Tensor rstd, Tensor? weight, Tensor? bias, bool[3] output_mask) -> (Tensor, Tensor, Tensor)",
          "aten::native_layer_norm_backward.out(Tensor grad_out, Tensor input, SymInt[] normalized_shape, Tensor mean, "
          "Tensor rstd, Tensor? weight, Tensor? bias, bool[3] output_mask, *, Tensor(a!) out0, Tensor(b!) out1, "
          "Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_layer_backward, .run = run_layer_backward,
      .samples = "f32[3,4], f32[3,4], [4], f32[3,1], f32[3,1], f32[4], f32[4], [True, True, True] | f64[2,3,4], "
                 "f64[2,3,4], [3, 4], f64[2,1,1], f64[2,1,1], None, None, [True, False, False] | bf16[3,4], bf16[3,4], "
                 "[4], f32[3,1], f32[3,1], f32[4], f32[4], [True, True, True] | f32[4,3].T, f32[3,4], [4], f32[3,1], "
                 "f32[3,1], f32[4], f32[4], [False, True, True] | f32[0,4], f32[0,4], [4], f32[0,1], f32[0,1], f32[4], "
                 "f32[4], [True, True, True]");

/* ---- group norm: (grad_out, input, mean, rstd, weight, N, C, HxW, group, output_mask) ---- */

enum {
    GROUP_INPUT = 1,
    GROUP_MEAN,
    GROUP_RSTD,
    GROUP_WEIGHT,
    GROUP_N,
    GROUP_C,
    GROUP_PIXELS,
    GROUP_GROUPS,
    GROUP_MASK
};

static tn_status check_groups(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, GROUP_INPUT);
    extent batch = arg_extent(c, GROUP_N), channels = arg_extent(c, GROUP_C);
    int64_t groups = arg_int(c, GROUP_GROUPS);
    extent expected = extent_product(b, (const extent[]){batch, channels, arg_extent(c, GROUP_PIXELS)}, 3);
    if (groups < 1 || extent_less(b, batch, known(0)) == FACT_YES || extent_less(b, channels, known(0)) == FACT_YES ||
        extent_equal(b, extent_mod(b, channels, known(groups < 1 ? 1 : groups)), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "%s channels do not divide into %lld groups", extent_text(b, channels),
                         (long long)groups);
    }
    if (extent_equal(b, expected, infer_numel(b, x)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "an input of sizes %s does not have N * C * HxW = %s elements",
                         extents_text(b, x->sizes, x->rank), extent_text(b, expected));
    }
    TRY(norm_check_parameter(c, GROUP_WEIGHT, channels));
    extent statistics = extent_mul(b, batch, known(groups));
    TRY(check_statistic(c, GROUP_MEAN, statistics));
    return check_statistic(c, GROUP_RSTD, statistics);
}

static tn_status infer_group_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, GROUP_INPUT);
    extent channels = arg_extent(c, GROUP_C);
    dtype statistics = norm_statistics_type(c, GROUP_MEAN, 3);
    TRY(b->status);
    TRY(check_mask(c, GROUP_MASK, 3));
    TRY(check_gradients(c, GROUP_INPUT));
    TRY(check_groups(c));
    for (size_t k = 1; k < 3; k++) {
        if (is_wanted(c, GROUP_MASK, k) && !has_arg(c, GROUP_WEIGHT)) {
            return call_fail(c, TN_E_ARGUMENT, "a gradient of parameters is wanted, and 'weight' is None");
        }
        out_like(c, k, is_wanted(c, GROUP_MASK, k), statistics, &channels, 1);
    }
    if (is_wanted(c, GROUP_MASK, 0)) {
        out_new_strided(c, 0, x->dtype, x->sizes, strides_in_format(b, x, suggested_format(b, x)), x->rank);
    } else {
        out_set(c, 0, of_none());
    }
    return b->status;
}

static tn_status run_group_backward(call *c)
{
    norm_gradient j = {.batch = (size_t)arg_int(c, GROUP_N),
                       .channels = (size_t)arg_int(c, GROUP_C),
                       .inner = (size_t)arg_int(c, GROUP_PIXELS),
                       .statistics_per_batch = (size_t)arg_int(c, GROUP_GROUPS)};
    j.channels_per_statistic = j.channels == 0 ? 1 : j.channels / j.statistics_per_batch;
    j.statistics = j.batch * j.statistics_per_batch;
    j.count = j.channels_per_statistic * j.inner;
    j.mean = dense_in(c, arg_tensor(c, GROUP_MEAN), DT_F64);
    j.rstd = dense_in(c, arg_tensor(c, GROUP_RSTD), DT_F64);
    return run_gradient(c, &j, GROUP_INPUT, GROUP_WEIGHT);
}

OPDEF(native_group_norm_backward,
      .overloads = OVERLOADS(
          "aten::native_group_norm_backward(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd, Tensor? weight, "
          "SymInt N, SymInt C, SymInt HxW, int group, bool[3] output_mask) -> (Tensor, Tensor, Tensor)",
          "aten::native_group_norm_backward.out(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd, Tensor? "
          "weight, SymInt N, SymInt C, SymInt HxW, int group, bool[3] output_mask, *, Tensor(a!) out0, Tensor(b!) "
          "out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_group_backward, .run = run_group_backward,
      .samples =
          "f32[2,6,3,4], f32[2,6,3,4], f32[2,3], f32[2,3], f32[6], 2, 6, 12, 3, [True, True, True] | bf16[2,4,5], "
          "bf16[2,4,5], f32[2,2], f32[2,2], f32[4], 2, 4, 5, 2, [True, True, True] | f64[1,4], f64[1,4], f64[1,2], "
          "f64[1,2], None, 1, 4, 1, 2, [True, False, False] | f32[0,4,3], f32[0,4,3], f32[0,2], f32[0,2], f32[4], "
          "0, 4, 3, 2, [True, True, True]");

/* ---- batch norm: (grad_out, input, weight, running_mean, running_var, save_mean, save_invstd, train, eps, mask) ----
 */

enum { BATCH_INPUT = 1, BATCH_WEIGHT, BATCH_RUNNING_MEAN, BATCH_RUNNING_VAR, BATCH_MEAN, BATCH_RSTD, BATCH_TRAIN };
enum { BATCH_EPS = BATCH_TRAIN + 1, BATCH_MASK };

/* Which of the arguments are the statistics. */
static size_t first_statistic(const call *c)
{
    return arg_bool(c, BATCH_TRAIN) ? BATCH_MEAN : BATCH_RUNNING_MEAN;
}

static tn_status infer_batch_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, BATCH_INPUT);
    TRY(check_mask(c, BATCH_MASK, 3));
    if (x->rank < 2) {
        return call_fail(c, TN_E_MISMATCH, "the input has %u dims, at least 2 are expected", x->rank);
    }
    TRY(check_gradients(c, BATCH_INPUT));
    dtype parameters = norm_statistics_type(c, BATCH_WEIGHT, 5);
    TRY(b->status);
    size_t first = first_statistic(c);
    TRY(norm_check_parameter(c, BATCH_WEIGHT, x->sizes[1]));
    TRY(norm_check_parameter(c, first, x->sizes[1]));
    TRY(norm_check_parameter(c, first + 1, x->sizes[1]));
    if (!has_arg(c, first) || !has_arg(c, first + 1)) {
        return call_fail(c, TN_E_ARGUMENT, "'%s' and '%s' are needed", c->via->base->arguments[first].name,
                         c->via->base->arguments[first + 1].name);
    }
    if (is_wanted(c, BATCH_MASK, 0)) {
        out_new_strided(c, 0, x->dtype, x->sizes, strides_in_format(b, x, suggested_format(b, x)), x->rank);
    } else {
        out_set(c, 0, of_none());
    }
    for (size_t k = 1; k < 3; k++) {
        out_like(c, k, is_wanted(c, BATCH_MASK, k), parameters, &x->sizes[1], 1);
    }
    return b->status;
}

/* 1 / sqrt(variance + eps) */
static const double *deviations(call *c, size_t i, size_t n)
{
    const double *variance = dense_in(c, arg_tensor(c, i), DT_F64);
    double *rstd = call_workspace(c, n * sizeof *rstd), eps = arg_float(c, BATCH_EPS);
    for (size_t k = 0; c->b->status == TN_OK && k < n; k++) {
        rstd[k] = 1 / sqrt(variance[k] + eps);
    }
    return rstd;
}

static tn_status run_batch_backward(call *c)
{
    const tensor *x = arg_tensor(c, BATCH_INPUT);
    size_t first = first_statistic(c);
    norm_gradient j = {.batch = (size_t)x->sizes[0],
                       .channels = (size_t)x->sizes[1],
                       .inner = 1,
                       .channels_per_statistic = 1,
                       .statistics = (size_t)x->sizes[1],
                       .is_fixed = !arg_bool(c, BATCH_TRAIN)};
    for (uint32_t d = 2; d < x->rank; d++) {
        j.inner *= (size_t)x->sizes[d];
    }
    j.count = j.batch * j.inner;
    j.mean = dense_in(c, arg_tensor(c, first), DT_F64);
    j.rstd = j.is_fixed ? deviations(c, first + 1, j.channels) : dense_in(c, arg_tensor(c, first + 1), DT_F64);
    return run_gradient(c, &j, BATCH_INPUT, BATCH_WEIGHT);
}

/* A number of each channel, to be used with all elements of it. */
static datum per_channel(builder *b, datum t, const tensor_type *x)
{
    extent *sizes = ARENA_ARRAY(b->arena, extent, x->rank);
    for (uint32_t d = 0; d < x->rank; d++) {
        sizes[d] = d == 1 ? x->sizes[1] : known(1);
    }
    return BUILD(b, "aten::view", t, of_extents(b, sizes, x->rank));
}

static datum sum_in_channels(builder *b, datum t, uint32_t rank)
{
    int64_t others[TENSOR_MAX_RANK];
    for (uint32_t d = 1; d < rank; d++) {
        others[d - 1] = d == 1 ? 0 : d;
    }
    return BUILD(b, "aten::sum.dim_IntList", t, of_ints(b, others, rank - 1));
}

/* What goes into all formulas of a gradient: of type dtype_opmath. */
typedef struct batch_terms {
    datum grad, away, rstd, weight; /* away: the input, less its mean */
    datum sum, dot;                 /* of the gradient, of the gradient and `away` */
} batch_terms;

static datum gradient_of_input(call *c, const batch_terms *t)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, BATCH_INPUT);
    datum count = of_extent(extent_floordiv(b, infer_numel(b, x), x->sizes[1])), made = t->grad;
    if (arg_bool(c, BATCH_TRAIN)) {
        datum along = emit_mul(b, emit_div(b, t->dot, count), emit_mul(b, t->rstd, t->rstd));
        made = emit_sub(b, made, emit_mul(b, t->away, per_channel(b, along, x)));
        made = emit_sub(b, made, per_channel(b, emit_div(b, t->sum, count), x));
    }
    datum scale = t->weight.kind == DATUM_NONE ? t->rstd : emit_mul(b, t->rstd, t->weight);
    return route_cast(b, emit_mul(b, made, per_channel(b, scale, x)), x->dtype);
}

static tn_status core_batch_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, BATCH_INPUT);
    dtype type = has_arg(c, BATCH_WEIGHT) ? arg_type(c, BATCH_WEIGHT)->dtype : x->dtype;
    TRY(infer_batch_backward(c));
    dtype parameters = c->outs[1].kind == DATUM_TENSOR ? c->outs[1].u.tensor->type.dtype : type;
    parameters = c->outs[2].kind == DATUM_TENSOR ? c->outs[2].u.tensor->type.dtype : parameters;
    size_t first = first_statistic(c);
    datum mean = route_wide(b, c->args[first]), rstd = route_wide(b, c->args[first + 1]);
    batch_terms t = {.grad = route_wide(b, c->args[0]), .weight = route_wide(b, c->args[BATCH_WEIGHT]), .rstd = rstd};
    if (!arg_bool(c, BATCH_TRAIN)) {
        t.rstd = emit_rsqrt(b, emit_add(b, rstd, c->args[BATCH_EPS]));
    }
    t.away = emit_sub(b, route_wide(b, c->args[BATCH_INPUT]), per_channel(b, mean, x));
    t.sum = sum_in_channels(b, t.grad, x->rank);
    t.dot = sum_in_channels(b, emit_mul(b, t.grad, t.away), x->rank);
    out_set(c, 0, is_wanted(c, BATCH_MASK, 0) ? gradient_of_input(c, &t) : of_none());
    out_set(c, 1, is_wanted(c, BATCH_MASK, 1) ? route_cast(b, emit_mul(b, t.dot, t.rstd), parameters) : of_none());
    out_set(c, 2, is_wanted(c, BATCH_MASK, 2) ? route_cast(b, t.sum, parameters) : of_none());
    return b->status;
}

OPDEF(native_batch_norm_backward,
      .overloads = OVERLOADS(
          "aten::native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, "
          "Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[3] output_mask) -> "
          "(Tensor, Tensor, Tensor)",
          "aten::native_batch_norm_backward.out(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, "
          "Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[3] output_mask, *, "
          "Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_batch_backward, .run = run_batch_backward,
      .core = core_batch_backward,
      .samples = "f32[2,3,4,5], f32[2,3,4,5], f32[3], None, None, f32[3], f32[3], True, 1e-5, [True, True, True] | "
                 "f64[4,3], f64[4,3], None, f64[3]<2, f64[3]<2, None, None, False, 0.1, [True, True, False] | "
                 "bf16[2,3,5], bf16[2,3,5], f32[3], f32[3], f32[3], f32[3], f32[3], True, 0.1, [True, True, True] | "
                 "f32[2,5,3].T, f32[2,3,5], f32[3], None, None, f32[3], f32[3], True, 1e-5, [False, True, True]");

/* aten::batch_norm_backward(the same, with `update` for `train`, reserve) */
static tn_status compose_batch_backward(call *c)
{
    datum outs[3] = {of_none(), of_none(), of_none()};
    build_all(c->b, "aten::native_batch_norm_backward", c->args, 10, outs, 3);
    for (size_t k = 0; k < 3; k++) {
        out_set(c, k, outs[k]);
    }
    return c->b->status;
}

OPDEF(
    batch_norm_backward,
    .overloads = OVERLOADS(
        "aten::batch_norm_backward(Tensor grad_out, Tensor input, Tensor weight, Tensor? running_mean, Tensor? "
        "running_var, Tensor? save_mean, Tensor? save_var, bool update, float eps, bool[3] output_mask, Tensor "
        "reserve) -> (Tensor, Tensor, Tensor)"),
    .dtypes = CATEGORY_FLOATING, .compose = compose_batch_backward,
    .samples = "f32[2,3,4,5], f32[2,3,4,5], f32[3], None, None, f32[3], f32[3], True, 1e-5, [True, True, True], u8[0]");

/* The gradients of no elements, as torch composes them: that of the input only where there is a weight. */
static tn_status compose_of_nothing(call *c)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, 1)->rank;
    int64_t *others = ARENA_ARRAY(b->arena, int64_t, rank + 1);
    for (uint32_t d = 1; d < rank; d++) {
        others[d - 1] = d == 1 ? 0 : d;
    }
    datum over = of_ints(b, others, rank > 0 ? rank - 1 : 0), grad = c->args[2];
    TRY(check_mask(c, 10, 3));
    datum products = BUILD(b, "aten::mul.Tensor", grad, c->args[1]);
    out_set(c, 1, is_wanted(c, 10, 1) ? BUILD(b, "aten::sum.dim_IntList", products, over) : of_none());
    out_set(c, 2, is_wanted(c, 10, 2) ? BUILD(b, "aten::sum.dim_IntList", grad, over) : of_none());
    out_set(c, 0, of_none());
    if (is_wanted(c, 10, 0) && has_arg(c, 3)) {
        datum weight = BUILD(b, "aten::select.int", c->args[3], of_int(0), of_int(0));
        out_set(c, 0, BUILD(b, "aten::mul.Tensor", grad, weight));
    }
    return b->status;
}

/* aten::_batch_norm_impl_index_backward(impl_index, input, grad_output, ...): of the backend 0, which the CPU has. */
static tn_status compose_impl_index_backward(call *c)
{
    if (arg_int(c, 0) != 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "impl_index is %lld, 0 is expected", (long long)arg_int(c, 0));
    }
    if (extent_is(c->b, infer_numel(c->b, arg_type(c, 1)), 0)) {
        return compose_of_nothing(c);
    }
    datum args[10], outs[3] = {of_none(), of_none(), of_none()};
    args[0] = c->args[2];
    args[1] = c->args[1];
    for (size_t i = 2; i < 10; i++) {
        args[i] = c->args[i + 1];
    }
    build_all(c->b, "aten::native_batch_norm_backward", args, 10, outs, 3);
    for (size_t k = 0; k < 3; k++) {
        out_set(c, k, outs[k]);
    }
    return c->b->status;
}

OPDEF(_batch_norm_impl_index_backward,
      .overloads = OVERLOADS(
          "aten::_batch_norm_impl_index_backward(int impl_index, Tensor input, Tensor grad_output, Tensor? weight, "
          "Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_var_transform, bool train, float "
          "eps, bool[3] output_mask, Tensor reservedSpace) -> (Tensor, Tensor, Tensor)"),
      .dtypes = CATEGORY_FLOATING, .compose = compose_impl_index_backward,
      .samples =
          "0, f32[2,3,4,5], f32[2,3,4,5], f32[3], None, None, f32[3], f32[3], True, 1e-5, [True, True, True], "
          "u8[0] | 0, f32[4,3], f32[4,3], None, f32[3]<2, f32[3]<2, None, None, False, 1e-5, [True, False, False], "
          "u8[0]");

/* ---- weight norm: (grad_w, saved_v, saved_g, saved_norms, dim) ---- */

/*
 * w = v * g / norms, norms over all dims but the first or the last:
 *   sums = those of grad_w * v over the same dims
 *   grad_v = g / norms * (grad_w - v * sums / norms^2)    grad_g = sums / norms
 */
static void weight_norm_gradients(call *c, datum grad, datum v, datum g, datum norms)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 1);
    int64_t at = arg_int(c, 4), over = at == 0 ? 1 : 0;
    extent size = t->sizes[at], *kept = ARENA_ARRAY(b->arena, extent, t->rank);
    const extent rest = t->rank == 1 ? known(1) : known(-1), matrix[] = {at == 0 ? size : rest, at == 0 ? rest : size};
    for (uint32_t d = 0; d < t->rank; d++) {
        kept[d] = (int64_t)d == at ? size : known(1);
    }
    datum products = BUILD(b, "aten::view", BUILD(b, "aten::mul.Tensor", grad, v), of_extents(b, matrix, 2));
    datum sums = BUILD(b, "aten::sum.dim_IntList", products, of_ints(b, &over, 1));
    sums = BUILD(b, "aten::view", sums, of_extents(b, kept, t->rank));
    datum along = BUILD(b, "aten::div.Tensor", sums, BUILD(b, "aten::mul.Tensor", norms, norms));
    datum across = BUILD(b, "aten::sub.Tensor", grad, BUILD(b, "aten::mul.Tensor", v, along));
    out_set(c, 0, BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::div.Tensor", g, norms), across));
    out_set(c, 1, BUILD(b, "aten::div.Tensor", sums, norms));
}

static tn_status check_weight_norm(call *c)
{
    const tensor_type *v = arg_type(c, 1);
    int64_t at = arg_int(c, 4);
    for (size_t i = 1; i < 4; i++) {
        if (!is_contiguous(c->b, arg_type(c, i))) {
            return call_fail(c, TN_E_ARGUMENT, "'%s' is expected to be contiguous", c->via->base->arguments[i].name);
        }
    }
    if (v->rank == 0 || (at != 0 && at != (int64_t)v->rank - 1)) {
        return call_fail(c, TN_E_ARGUMENT, "dim is %lld of sizes %s, the first or the last is expected", (long long)at,
                         extents_text(c->b, v->sizes, v->rank));
    }
    return c->b->status;
}

static tn_status compose_weight_norm_differentiable(call *c)
{
    if (!is_contiguous(c->b, arg_type(c, 0))) {
        return call_fail(c, TN_E_ARGUMENT, "'grad_w' is expected to be contiguous");
    }
    TRY(check_weight_norm(c));
    datum norms = BUILD(c->b, "aten::to.dtype", c->args[3], of_dtype(arg_type(c, 2)->dtype));
    TRY(c->b->status);
    weight_norm_gradients(c, c->args[0], c->args[1], c->args[2], norms);
    return c->b->status;
}

OPDEF(
    _weight_norm_differentiable_backward,
    .overloads = OVERLOADS("aten::_weight_norm_differentiable_backward(Tensor grad_w, Tensor saved_v, Tensor saved_g, "
                           "Tensor saved_norms, int dim) -> (Tensor, Tensor)"),
    .compose = compose_weight_norm_differentiable,
    .samples = "f32[3,4], f32[3,4], f32[3,1], f32[3,1]<9, 0 | f64[3,4,2], f64[3,4,2], f64[1,1,2], f64[1,1,2]<9, 2 | "
               "bf16[3,4], bf16[3,4], bf16[3,1], f32[3,1]<9, 0");

/* aten::_weight_norm_interface_backward: the same in one pass, so that narrow types round once. */
static tn_status compose_weight_norm_backward(call *c)
{
    builder *b = c->b;
    dtype type = arg_type(c, 1)->dtype, as = dtype_opmath(type);
    TRY(check_weight_norm(c));
    const tensor_type *v = arg_type(c, 1), *g = arg_type(c, 2), *norms = arg_type(c, 3);
    if (dtype_table[type].category != CATEGORY_FLOATING || arg_type(c, 0)->dtype != type || g->dtype != type ||
        norms->dtype != as || !same_sizes(b, arg_type(c, 0), v) || !same_sizes(b, g, norms) ||
        extent_equal(b, infer_numel(b, g), v->sizes[arg_int(c, 4)]) == FACT_NO) {
        return call_fail(
            c, TN_E_MISMATCH, "gradients %s, a direction %s, lengths %s and norms %s do not fit each other",
            datum_text(b, c->args[0]), datum_text(b, c->args[1]), datum_text(b, c->args[2]), datum_text(b, c->args[3]));
    }
    datum wide[3];
    for (size_t i = 0; i < 3; i++) {
        datum dense = BUILD(b, "aten::contiguous", c->args[i]);
        wide[i] = BUILD(b, "aten::to.dtype", dense, of_dtype(as));
    }
    TRY(b->status);
    weight_norm_gradients(c, wide[0], wide[1], wide[2], c->args[3]);
    for (size_t k = 0; k < 2 && b->status == TN_OK; k++) {
        out_set(c, k, BUILD(b, "aten::to.dtype", c->outs[k], of_dtype(type)));
    }
    return b->status;
}

OPDEF(
    _weight_norm_interface_backward,
    .overloads = OVERLOADS(
        "aten::_weight_norm_interface_backward(Tensor grad_w, Tensor saved_v, Tensor saved_g, Tensor saved_norms, int "
        "dim) -> (Tensor, Tensor)",
        "aten::_weight_norm_interface_backward.out(Tensor grad_w, Tensor saved_v, Tensor saved_g, Tensor saved_norms, "
        "int dim, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"),
    .compose = compose_weight_norm_backward,
    .samples = "f32[3,4], f32[3,4], f32[3,1], f32[3,1]<9, 0 | f64[3,4,2], f64[3,4,2], f64[1,1,2], f64[1,1,2]<9, 2 | "
               "bf16[3,4], bf16[3,4], bf16[3,1], f32[3,1]<9, 0");
