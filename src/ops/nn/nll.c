/*
 * Losses whose target is a class: nll_loss, cross_entropy_loss and the margins between classes. Losses that compare
 * element by element are in loss.c.
 */
#include "ops/class_loss.h"

#include "kernels/nn/class_loss.h"
#include "ops/dense.h"
#include "ops/formula.h"

#include <math.h>

/* ---- nll_loss_forward, nll_loss2d_forward: (self, target, weight, reduction, ignore_index) ---- */

enum { NLL_SELF, NLL_TARGET, NLL_WEIGHT, NLL_REDUCTION, NLL_IGNORED };

tn_status nll_check_types(const call *c, size_t self)
{
    dtype type = arg_type(c, self)->dtype, target = arg_type(c, self + NLL_TARGET)->dtype;
    size_t weight = self + NLL_WEIGHT;
    if (dtype_table[type].category != CATEGORY_FLOATING || dtype_table[type].bytes == 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    if (target != DT_I64 && (target != DT_U8 || arg_type(c, self)->rank > 2)) {
        return call_fail(c, TN_E_ARGUMENT, "targets have type %s, i64 is expected", dtype_table[target].name);
    }
    if (has_arg(c, weight) && arg_type(c, weight)->dtype != type) {
        return call_fail(c, TN_E_ARGUMENT, "weights have type %s, that of the input is expected, %s",
                         dtype_table[arg_type(c, weight)->dtype].name, dtype_table[type].name);
    }
    return TN_OK;
}

tn_status class_check_weight(const call *c, size_t weight, extent classes)
{
    if (has_arg(c, weight) &&
        (arg_type(c, weight)->rank != 1 || extent_equal(c->b, arg_type(c, weight)->sizes[0], classes) == FACT_NO)) {
        return call_fail(c, TN_E_MISMATCH, "weights have sizes %s, one for each of %s classes is expected",
                         extents_text(c->b, arg_type(c, weight)->sizes, arg_type(c, weight)->rank),
                         extent_text(c->b, classes));
    }
    return TN_OK;
}

/* self is [batch, classes, ...] or [classes], the target the same without classes. */
static tn_status infer_nll_sizes(call *c, bool sizes_fit)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, NLL_SELF), *target = arg_type(c, NLL_TARGET);
    bool has_batch = self->rank > 1;
    for (uint32_t d = 0; has_batch && sizes_fit && d < target->rank; d++) {
        sizes_fit = extent_equal(b, self->sizes[d == 0 ? 0 : d + 1], target->sizes[d]) != FACT_NO;
    }
    if (!sizes_fit) {
        return call_fail(c, TN_E_MISMATCH, "an input of sizes %s does not fit targets of sizes %s",
                         extents_text(b, self->sizes, self->rank), extents_text(b, target->sizes, target->rank));
    }
    TRY(nll_check_types(c, NLL_SELF));
    TRY(class_check_weight(c, NLL_WEIGHT, self->sizes[has_batch]));
    bool is_reduced = arg_int(c, NLL_REDUCTION) != REDUCTION_NONE || !has_batch;
    out_new(c, 0, self->dtype, target->sizes, is_reduced ? 0 : target->rank);
    out_new(c, 1, self->dtype, NULL, 0);
    return b->status;
}

static tn_status infer_nll(call *c)
{
    const tensor_type *self = arg_type(c, NLL_SELF), *target = arg_type(c, NLL_TARGET);
    bool one = self->rank == 1 && (target->rank == 0 || (target->rank == 1 && extent_is(c->b, target->sizes[0], 1)));
    return infer_nll_sizes(c, one || (self->rank == 2 && target->rank == 1));
}

static tn_status infer_nll2d(call *c)
{
    return infer_nll_sizes(c, arg_type(c, NLL_SELF)->rank == 4 && arg_type(c, NLL_TARGET)->rank == 3);
}

tn_status class_check_targets(const call *c, const int64_t *target, size_t n, int64_t classes, int64_t ignored)
{
    for (size_t i = 0; i < n; i++) {
        if (target[i] != ignored && (target[i] < 0 || target[i] >= classes)) {
            return call_fail(c, TN_E_ARGUMENT, "target %lld is outside [0, %lld)", (long long)target[i],
                             (long long)classes);
        }
    }
    return TN_OK;
}

static double sum_of(const double *x, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += x[i];
    }
    return sum;
}

/* The total weight is only kept where losses are added up. The mean of no weight is NaN. */
static tn_status run_nll(call *c)
{
    const tensor *self = arg_tensor(c, NLL_SELF), *target = arg_tensor(c, NLL_TARGET);
    const tensor *weight = arg_tensor(c, NLL_WEIGHT);
    size_t n = (size_t)numel_of(target), has_batch = self->rank > 1;
    nll_args args = {.type = self->dtype, .classes = (size_t)self->sizes[has_batch]};
    args.ignored = arg_int(c, NLL_IGNORED);
    args.batch = has_batch ? (size_t)self->sizes[0] : 1;
    args.inner = args.batch == 0 ? 0 : n / args.batch;
    args.in = dense_in(c, self, self->dtype);
    args.target = dense_in(c, target, DT_I64);
    args.weight = weight == NULL ? NULL : dense_in(c, weight, DT_F64);
    double *losses = call_workspace(c, n * sizeof *losses), *weights = call_workspace(c, n * sizeof *weights);
    TRY(c->b->status);
    TRY(class_check_targets(c, args.target, n, (int64_t)args.classes, args.ignored));
    nll_losses(&args, losses, weights);
    double total = 0;
    if (out_tensor(c, 0)->rank == 0) {
        total = sum_of(weights, n);
        double sum = sum_of(losses, n);
        dense_done(c, 0, DT_F64, &(double){arg_int(c, NLL_REDUCTION) == REDUCTION_MEAN ? sum / total : sum});
    } else {
        dense_done(c, 0, DT_F64, losses);
    }
    dense_done(c, 1, DT_F64, &total);
    return TN_OK;
}

/* clang-format off */
#define ROUTE(name, route) \
    static tn_status core_##name(call *c) { TRY(infer_##name(c)); return route(c); }
/* clang-format on */
ROUTE(nll, nll_route)
ROUTE(nll2d, nll_route)

#define OVERLOADS_NLL_FORWARD(name)                                                                                \
    OVERLOADS("aten::" name "(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> " \
              "(Tensor output, Tensor total_weight)",                                                              \
              "aten::" name ".output(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt "           \
              "ignore_index, *, Tensor(a!) output, Tensor(b!) total_weight) -> (Tensor(a!), Tensor(b!))")
OPDEF(nll_loss_forward, .overloads = OVERLOADS_NLL_FORWARD("nll_loss_forward"), .infer = infer_nll, .run = run_nll,
      .core = core_nll,
      .samples = "f32[3,4], i64[3]<4, None, 1, -100 | f64[3,4].T, i64[4]<3, f64[3], 0, 1 | f32[4], i64[]<4, f32[4], 2, "
                 "-100 | bf16[3,4], i64[3]<4, None, 1, 2 | f32[0,4], i64[0]<4, None, 1, -100");
OPDEF(nll_loss2d_forward, .overloads = OVERLOADS_NLL_FORWARD("nll_loss2d_forward"), .infer = infer_nll2d,
      .run = run_nll, .core = core_nll2d,
      .samples = "f32[2,4,3,5], i64[2,3,5]<4, f32[4], 1, 2 | f32[2,4,3,5], i64[2,3,5]<4, None, 0, -100");

/* nll_loss and nll_loss2d give the first of both results. */
static tn_status compose_nll(call *c)
{
    out_set(c, 0, build(c->b, "aten::nll_loss_forward", c->args, 5));
    return c->b->status;
}

static tn_status compose_nll2d(call *c)
{
    out_set(c, 0, build(c->b, "aten::nll_loss2d_forward", c->args, 5));
    return c->b->status;
}

#define SCHEMA_NLL(name) \
    "aten::" name        \
    "(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor"
#define OVERLOADS_NLL(name)                                                                           \
    OVERLOADS(SCHEMA_NLL(name),                                                                       \
              "aten::" name ".out(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, " \
              "SymInt ignore_index=-100, *, Tensor(a!) out) -> Tensor(a!)")
OPDEF(nll_loss, .overloads = OVERLOADS_NLL("nll_loss"), .traits = OP_FULL_PRECISION, .compose = compose_nll,
      .samples = "f32[3,4], i64[3]<4 | f32[3,4], i64[3]<4, f32[4], 0, 1 | f32[4], i64[]<4, None, 2");
OPDEF(nll_loss2d, .overloads = OVERLOADS_NLL("nll_loss2d"), .traits = OP_FULL_PRECISION, .compose = compose_nll2d,
      .samples = "f32[2,4,3,5], i64[2,3,5]<4");

/* Other ranks become images of one row: [batch, classes, 1, places]. */
static datum nll_of_rows(call *c)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, NLL_SELF), *target = arg_type(c, NLL_TARGET);
    const extent one = known(1), open = known(-1);
    extent batch = self->sizes[0], classes = self->sizes[1], places = open;
    for (uint32_t d = 0; d < self->rank; d++) {
        places = extent_is(b, self->sizes[d], 0) ? known(0) : places; /* a size cannot be inferred from no elements */
    }
    datum rows = BUILD(b, "aten::reshape", c->args[0], of_extents(b, (extent[]){batch, classes, one, places}, 4));
    datum targets = BUILD(b, "aten::reshape", c->args[1], of_extents(b, (extent[]){batch, one, places}, 3));
    const datum args[] = {rows, targets, c->args[2], c->args[3], c->args[4]};
    datum loss = build(b, "aten::nll_loss2d", args, 5);
    if (arg_int(c, NLL_REDUCTION) != REDUCTION_NONE) {
        return loss;
    }
    return BUILD(b, "aten::view", loss, of_extents(b, target->sizes, target->rank));
}

static tn_status compose_nll_nd(call *c)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, NLL_SELF), *target = arg_type(c, NLL_TARGET);
    if (self->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "an input of 1 dim or more is expected");
    }
    if (self->rank == 1 || self->rank == 2) {
        out_set(c, 0, build(b, "aten::nll_loss", c->args, 5));
    } else if (self->rank == 4) {
        out_set(c, 0, build(b, "aten::nll_loss2d", c->args, 5));
    } else {
        bool fits = target->rank + 1 == self->rank;
        for (uint32_t d = 0; fits && d < target->rank; d++) {
            fits = extent_equal(b, target->sizes[d], self->sizes[d == 0 ? 0 : d + 1]) != FACT_NO;
        }
        if (!fits) {
            return call_fail(c, TN_E_MISMATCH, "an input of sizes %s does not fit targets of sizes %s",
                             extents_text(b, self->sizes, self->rank), extents_text(b, target->sizes, target->rank));
        }
        out_set(c, 0, nll_of_rows(c));
    }
    return b->status;
}

OPDEF(nll_loss_nd, .overloads = OVERLOADS(SCHEMA_NLL("nll_loss_nd")), .compose = compose_nll_nd,
      .samples = "f32[3,4], i64[3]<4 | f32[2,4,3], i64[2,3]<4, None, 0 | f32[2,4,3,2,2], i64[2,3,2,2]<4");

/* ---- cross_entropy_loss: (self, target, weight, reduction, ignore_index, label_smoothing) ---- */

enum { CROSS_SMOOTHING = 5 };

static datum sum_over(builder *b, datum x, uint32_t over)
{
    return BUILD(b, "aten::sum.dim_IntList", x, of_ints(b, (int64_t[]){over}, 1));
}

/* x times the weights of its classes, which are along a dim. */
static datum weighted(call *c, datum x, uint32_t class_dim)
{
    uint32_t rank = arg_type(c, NLL_SELF)->rank;
    if (!has_arg(c, NLL_WEIGHT)) {
        return x;
    }
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, rank);
    for (uint32_t d = 0; d < rank; d++) {
        sizes[d] = d == class_dim ? known(-1) : known(1);
    }
    return emit_mul(c->b, x, BUILD(c->b, "aten::view", c->args[NLL_WEIGHT], of_extents(c->b, sizes, rank)));
}

/* Targets are probabilities: their cross entropy with the likelihoods. */
static datum entropy_of_probabilities(call *c, datum likelihoods, uint32_t class_dim)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, NLL_SELF);
    extent classes = self->sizes[class_dim];
    datum target = c->args[NLL_TARGET];
    double smoothing = arg_float(c, CROSS_SMOOTHING);
    if (smoothing > 0) {
        datum even =
            BUILD(b, "aten::div.Scalar", BUILD(b, "aten::full_like", target, of_float(smoothing)), of_extent(classes));
        target = BUILD(b, "aten::add.Tensor", BUILD(b, "aten::mul.Scalar", target, of_float(1 - smoothing)), even);
    }
    datum each = weighted(c, emit_mul(b, likelihoods, target), class_dim);
    switch (arg_int(c, NLL_REDUCTION)) {
    case REDUCTION_NONE:
        return BUILD(b, "aten::neg", sum_over(b, each, class_dim));
    case REDUCTION_SUM:
        return BUILD(b, "aten::neg", BUILD(b, "aten::sum", each));
    default: /* of no elements: 0 / 0 */
        extent_exclude(b, classes, 0);
        return BUILD(
            b, "aten::div.Scalar", BUILD(b, "aten::neg", BUILD(b, "aten::sum", each)),
            of_extent(extent_is(b, classes, 0) ? known(0) : extent_floordiv(b, infer_numel(b, self), classes)));
    }
}

/* The part of the loss that label smoothing adds, before it is scaled: as if each class were the target. */
static datum smooth_loss(call *c, datum likelihoods, uint32_t class_dim)
{
    builder *b = c->b;
    datum target = c->args[NLL_TARGET];
    datum each = BUILD(b, "aten::neg", sum_over(b, weighted(c, likelihoods, class_dim), class_dim));
    datum ignored = BUILD(b, "aten::eq.Scalar", target, c->args[NLL_IGNORED]);
    each = BUILD(b, "aten::masked_fill.Scalar", each, ignored, of_int(0));
    if (arg_int(c, NLL_REDUCTION) == REDUCTION_NONE) {
        return each;
    }
    datum sum = BUILD(b, "aten::sum", each);
    if (arg_int(c, NLL_REDUCTION) == REDUCTION_SUM) {
        return sum;
    }
    datum count;
    if (has_arg(c, NLL_WEIGHT)) {
        datum places = BUILD(b, "aten::masked_fill.Scalar", target, ignored, of_int(0));
        datum flat = BUILD(b, "aten::reshape", places, of_ints(b, (int64_t[]){-1}, 1));
        datum weights = BUILD(b, "aten::index_select", c->args[NLL_WEIGHT], of_int(0), flat);
        datum mask = BUILD(b, "aten::reshape", ignored, of_ints(b, (int64_t[]){-1}, 1));
        count = BUILD(b, "aten::sum", BUILD(b, "aten::masked_fill.Scalar", weights, mask, of_int(0)));
    } else {
        count = BUILD(b, "aten::sum", BUILD(b, "aten::logical_not", ignored));
    }
    return BUILD(b, "aten::div.Tensor", sum, count);
}

static tn_status check_smoothing(const call *c, double smoothing)
{
    if (!(smoothing <= 1)) {
        return call_fail(c, TN_E_ARGUMENT, "label_smoothing is %g, at most 1 is expected", smoothing);
    }
    return TN_OK;
}

static tn_status compose_cross_entropy(call *c)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, NLL_SELF), *target = arg_type(c, NLL_TARGET);
    double smoothing = arg_float(c, CROSS_SMOOTHING);
    uint32_t class_dim = self->rank == 1 ? 0 : 1;
    datum likelihoods = BUILD(b, "aten::log_softmax.int", c->args[0], of_int(class_dim), of_dtype(self->dtype));
    TRY(b->status);
    TRY(check_smoothing(c, smoothing));
    if (same_sizes(b, self, target)) {
        if (dtype_table[target->dtype].category != CATEGORY_FLOATING) {
            return call_fail(c, TN_E_ARGUMENT, "targets of the sizes of the input are probabilities, which %s is not",
                             dtype_table[target->dtype].name);
        }
        if (arg_int(c, NLL_IGNORED) >= 0) {
            return call_fail(c, TN_E_ARGUMENT, "ignore_index is %lld, where targets are probabilities",
                             (long long)arg_int(c, NLL_IGNORED));
        }
        TRY(class_check_weight(c, NLL_WEIGHT, self->sizes[class_dim]));
        out_set(c, 0, entropy_of_probabilities(c, likelihoods, class_dim));
        return b->status;
    }
    const datum args[] = {likelihoods, c->args[1], c->args[2], c->args[3], c->args[4]};
    datum loss = build(b, "aten::nll_loss_nd", args, 5);
    if (smoothing > 0 && b->status == TN_OK) {
        datum smooth = BUILD(b, "aten::mul.Scalar", smooth_loss(c, likelihoods, class_dim), of_float(smoothing));
        smooth = BUILD(b, "aten::div.Scalar", smooth, of_extent(self->sizes[class_dim]));
        loss = BUILD(b, "aten::add.Tensor", BUILD(b, "aten::mul.Scalar", loss, of_float(1 - smoothing)), smooth);
    }
    out_set(c, 0, loss);
    return b->status;
}

OPDEF(
    cross_entropy_loss,
    .overloads = OVERLOADS("aten::cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, "
                           "SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor"),
    .traits = OP_FULL_PRECISION, .compose = compose_cross_entropy,
    .samples = "f32[3,4], i64[3]<4 | f32[2,4,3], i64[2,3]<4, f32[4], 0, 1, 0.1 | f32[3,4], f32[3,4] | f32[4], i64[]<4, "
               "None, 1, -100, 0.2 | f32[3,4], i64[3]<4, f32[4], 1, 2, 0.1 | f32[3,4], f32[3,4], f32[4], 1, -100, 0.3");

/* ---- margins ---- */

void margin_sizes(const tensor *self, size_t *batch, size_t *classes)
{
    *batch = self->rank > 1 ? (size_t)self->sizes[0] : 1;
    *classes = self->rank == 0 ? 1 : (size_t)self->sizes[self->rank - 1];
}

tn_status margin_check_input(const call *c, size_t self)
{
    const tensor_type *t = arg_type(c, self), *target = arg_type(c, self + 1);
    if (t->dtype != DT_F32 && t->dtype != DT_F64) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    if (t->rank > 2 || (t->rank > 0 && extent_is(c->b, t->sizes[t->rank - 1], 0))) {
        return call_fail(c, TN_E_ARGUMENT,
                         "an input of sizes %s: a vector or a matrix with elements in each row is expected",
                         extents_text(c->b, t->sizes, t->rank));
    }
    if (target->dtype != DT_I64) {
        return call_fail(c, TN_E_ARGUMENT, "targets have type %s, i64 is expected", dtype_table[target->dtype].name);
    }
    return TN_OK;
}

/* Stores losses, or their sum or mean, in result 0. */
static void store_losses(call *c, const double *losses, size_t n, int64_t reduction)
{
    double sum = sum_of(losses, n);
    if (reduction == REDUCTION_NONE) {
        dense_done(c, 0, DT_F64, losses);
    } else {
        dense_done(c, 0, DT_F64, &(double){reduction == REDUCTION_MEAN && n > 0 ? sum / (double)n : sum});
    }
}

tn_status multi_margin_check(const call *c, size_t self)
{
    const tensor_type *t = arg_type(c, self), *target = arg_type(c, self + 1);
    size_t weight = self + 4;
    double p = trunc(arg_float(c, self + 2)); /* torch takes the int of it */
    TRY(margin_check_input(c, self));
    if (p != 1 && p != 2) {
        return call_fail(c, TN_E_ARGUMENT, "p is %g, 1 or 2 is expected", p);
    }
    extent batch = t->rank == 2 ? t->sizes[0] : known(1);
    if (target->rank > 1 || (target->rank == 0 && !extent_is(c->b, batch, 1)) ||
        (target->rank == 1 && extent_equal(c->b, target->sizes[0], batch) == FACT_NO)) {
        return call_fail(c, TN_E_MISMATCH, "targets have sizes %s, one for each of %s samples is expected",
                         extents_text(c->b, target->sizes, target->rank), extent_text(c->b, batch));
    }
    extent classes = t->rank == 0 ? known(1) : t->sizes[t->rank - 1];
    bool is_one = has_arg(c, weight) && arg_type(c, weight)->rank == 0 && extent_is(c->b, classes, 1);
    if (!is_one) {
        TRY(class_check_weight(c, weight, classes));
    }
    if (has_arg(c, weight) && arg_type(c, weight)->dtype != t->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "weights have type %s, that of the input is expected, %s",
                         dtype_table[arg_type(c, weight)->dtype].name, dtype_table[t->dtype].name);
    }
    return TN_OK;
}

/* aten::multi_margin_loss(self, target, p, margin, weight, reduction) */
static tn_status infer_multi_margin(call *c)
{
    const tensor_type *t = arg_type(c, 0), *target = arg_type(c, 1);
    TRY(multi_margin_check(c, 0));
    out_new(c, 0, t->dtype, target->sizes, arg_int(c, 5) == REDUCTION_NONE ? target->rank : 0);
    return c->b->status;
}

static tn_status run_multi_margin(call *c)
{
    const tensor *self = arg_tensor(c, 0), *weight = arg_tensor(c, 4);
    size_t batch, classes;
    margin_sizes(self, &batch, &classes);
    const double *in = dense_in(c, self, DT_F64), *weights = weight == NULL ? NULL : dense_in(c, weight, DT_F64);
    const int64_t *target = dense_in(c, arg_tensor(c, 1), DT_I64);
    double *losses = call_workspace(c, batch * sizeof *losses);
    TRY(c->b->status);
    TRY(class_check_targets(c, target, batch, (int64_t)classes, 0));
    multi_margin_losses(in, batch, classes, target, weights, (int)arg_float(c, 2), arg_float(c, 3), losses);
    store_losses(c, losses, batch, arg_int(c, 5));
    return TN_OK;
}

ROUTE(multi_margin, multi_margin_route)
OPDEF(multi_margin_loss,
      .overloads = OVERLOADS("aten::multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? "
                             "weight=None, int reduction=1) -> Tensor",
                             "aten::multi_margin_loss.out(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, "
                             "Tensor? weight=None, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .infer = infer_multi_margin, .run = run_multi_margin, .core = core_multi_margin,
      .samples = "f32[3,4], i64[3]<4 | f64[3,4].T, i64[4]<3, 2, 0.5, f64[3], 0 | f32[4], i64[]<4, 1, 1, None, 2");

/* aten::multilabel_margin_loss_forward(self, target, reduction) */
static tn_status infer_multilabel_margin(call *c)
{
    const tensor_type *t = arg_type(c, 0), *target = arg_type(c, 1);
    TRY(margin_check_input(c, 0));
    bool fits = t->rank < 2 && target->rank < 2 ? extent_same(c->b, infer_numel(c->b, t), infer_numel(c->b, target))
                                                : same_sizes(c->b, t, target);
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "targets have sizes %s, those of the input are expected, %s",
                         extents_text(c->b, target->sizes, target->rank), extents_text(c->b, t->sizes, t->rank));
    }
    out_new(c, 0, t->dtype, t->sizes, arg_int(c, 2) == REDUCTION_NONE && t->rank == 2 ? 1 : 0);
    out_new(c, 1, t->dtype, target->sizes, target->rank);
    return c->b->status;
}

static tn_status run_multilabel_margin(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    size_t batch, classes;
    margin_sizes(self, &batch, &classes);
    const double *in = dense_in(c, self, DT_F64);
    const int64_t *targets = dense_in(c, arg_tensor(c, 1), DT_I64);
    double *is_target = call_workspace(c, batch * classes * sizeof *is_target);
    double *losses = call_workspace(c, batch * sizeof *losses);
    TRY(c->b->status);
    TRY(class_check_targets(c, targets, batch * classes, (int64_t)classes, -1));
    multilabel_margin_losses(in, batch, classes, targets, is_target, losses);
    store_losses(c, losses, batch, arg_int(c, 2));
    dense_done(c, 1, DT_F64, is_target);
    return TN_OK;
}

ROUTE(multilabel_margin, multilabel_margin_route)
OPDEF(
    multilabel_margin_loss_forward,
    .overloads = OVERLOADS("aten::multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor "
                           "output, Tensor is_target)",
                           "aten::multilabel_margin_loss_forward.output(Tensor self, Tensor target, int reduction, *, "
                           "Tensor(a!) output, Tensor(b!) is_target) -> (Tensor(a!), Tensor(b!))"),
    .infer = infer_multilabel_margin, .run = run_multilabel_margin, .core = core_multilabel_margin,
    .samples = "f32[3,4], i64[3,4]<4, 1 | f64[3,4].T, i64[4,3]<3, 0 | f32[4], i64[4]<4, 2");

static tn_status compose_multilabel_margin(call *c)
{
    out_set(c, 0, build(c->b, "aten::multilabel_margin_loss_forward", c->args, 3));
    return c->b->status;
}

OPDEF(multilabel_margin_loss,
      .overloads = OVERLOADS("aten::multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor",
                             "aten::multilabel_margin_loss.out(Tensor self, Tensor target, int reduction=1, *, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .compose = compose_multilabel_margin, .samples = "f32[3,4], i64[3,4]<4");
