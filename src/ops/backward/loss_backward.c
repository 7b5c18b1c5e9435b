/*
 * Derivatives of losses whose target is a class: nll_loss and the margins between classes. The losses are in nll.c, the
 * loops in kernels/nn/class_loss.c. All is computed in f64.
 */
#include "ops/class_loss.h"
#include "ops/formula.h"

#include "kernels/nn/class_loss.h"
#include "ops/dense.h"

/* Argument 0 is one number for the loss, or one for each sample where the losses were not added up. */
static tn_status check_gradients(const call *c, dtype type, bool is_single, const tensor_type *samples)
{
    const tensor_type *grad = arg_type(c, 0);
    bool fits = is_single ? extent_equal(c->b, infer_numel(c->b, grad), known(1)) != FACT_NO && grad->rank <= 1
                          : same_sizes(c->b, grad, samples);
    if (!fits || grad->dtype != type) {
        return call_fail(c, TN_E_MISMATCH, "gradients are %s, %s of type %s are expected", datum_text(c->b, c->args[0]),
                         is_single ? "a number" : "one for each sample", dtype_table[type].name);
    }
    return TN_OK;
}

/* How far from one another the gradients of samples are. */
static size_t grad_step(const call *c)
{
    return numel_of(arg_tensor(c, 0)) == 1 ? 0 : 1;
}

/* ---- nll: (grad_output, self, target, weight, reduction, ignore_index, total_weight) ---- */

enum { NLL_SELF = 1, NLL_TARGET, NLL_WEIGHT, NLL_REDUCTION, NLL_IGNORED, NLL_TOTAL };

static tn_status infer_nll_backward_as(call *c, bool ranks_fit)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, NLL_SELF), *target = arg_type(c, NLL_TARGET), *total = arg_type(c, NLL_TOTAL);
    bool fits = ranks_fit;
    for (uint32_t d = 0; fits && d < target->rank; d++) {
        fits = extent_equal(b, self->sizes[d == 0 ? 0 : d + 1], target->sizes[d]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "an input of sizes %s does not fit targets of sizes %s",
                         extents_text(b, self->sizes, self->rank), extents_text(b, target->sizes, target->rank));
    }
    TRY(nll_check_types(c, NLL_SELF));
    TRY(class_check_weight(c, NLL_WEIGHT, self->sizes[self->rank > 1]));
    bool is_single = arg_int(c, NLL_REDUCTION) != REDUCTION_NONE || self->rank == 1;
    TRY(check_gradients(c, self->dtype, is_single, target));
    if (extent_equal(b, infer_numel(b, total), known(1)) == FACT_NO || total->dtype != self->dtype) {
        return call_fail(c, TN_E_MISMATCH, "total_weight is %s, a number of type %s is expected",
                         datum_text(b, c->args[NLL_TOTAL]), dtype_table[self->dtype].name);
    }
    return b->status;
}

static tn_status infer_nll_backward(call *c)
{
    const tensor_type *self = arg_type(c, NLL_SELF), *target = arg_type(c, NLL_TARGET);
    TRY(infer_nll_backward_as(c, (self->rank == 1 && target->rank == 0) || (self->rank == 2 && target->rank == 1)));
    out_new(c, 0, self->dtype, self->sizes, self->rank);
    return c->b->status;
}

static tn_status infer_nll2d_backward(call *c)
{
    const tensor_type *self = arg_type(c, NLL_SELF);
    TRY(infer_nll_backward_as(c, self->rank == 4 && arg_type(c, NLL_TARGET)->rank == 3));
    const extent *strides = strides_in_format(c->b, self, FORMAT_PRESERVE);
    const tensor_type made = {.dtype = self->dtype, .rank = 4, .sizes = self->sizes, .strides = strides};
    if (is_eager(c->b) && !is_contiguous(c->b, &made)) {
        return call_fail(c, TN_E_ARGUMENT, "an input is expected whose copy is contiguous");
    }
    out_new(c, 0, self->dtype, self->sizes, self->rank);
    return c->b->status;
}

/* Each gradient divided by the total weight, where the losses were averaged. */
static const double *averaged(call *c, const double *grad, size_t n)
{
    if (arg_int(c, NLL_REDUCTION) != REDUCTION_MEAN) {
        return grad;
    }
    const double *total = dense_in(c, arg_tensor(c, NLL_TOTAL), DT_F64);
    double *each = call_workspace(c, n * sizeof *each);
    for (size_t i = 0; c->b->status == TN_OK && i < n; i++) {
        each[i] = grad[i] / *total;
    }
    return each;
}

static tn_status run_nll_backward(call *c)
{
    const tensor *self = arg_tensor(c, NLL_SELF), *target = arg_tensor(c, NLL_TARGET);
    size_t n = (size_t)numel_of(target), has_batch = self->rank > 1;
    nll_args args = {.type = self->dtype, .classes = (size_t)self->sizes[has_batch]};
    args.ignored = arg_int(c, NLL_IGNORED);
    args.batch = has_batch ? (size_t)self->sizes[0] : 1;
    args.inner = args.batch == 0 ? 0 : n / args.batch;
    args.target = dense_in(c, target, DT_I64);
    args.weight = has_arg(c, NLL_WEIGHT) ? dense_in(c, arg_tensor(c, NLL_WEIGHT), DT_F64) : NULL;
    const double *grad = dense_in(c, arg_tensor(c, 0), DT_F64);
    double *to = dense_out(c, 0, DT_F64);
    TRY(c->b->status);
    grad = has_batch || arg_int(c, NLL_REDUCTION) == REDUCTION_MEAN
               ? averaged(c, grad, (size_t)numel_of(arg_tensor(c, 0)))
               : grad;
    TRY(c->b->status);
    TRY(class_check_targets(c, args.target, n, (int64_t)args.classes, args.ignored));
    nll_gradients(&args, grad, grad_step(c), to);
    dense_done(c, 0, DT_F64, to);
    return TN_OK;
}

/* Minus the gradient at the target's place, and 0 elsewhere and where the target is ignored. */
static tn_status core_nll_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, NLL_SELF);
    TRY(c->op->infer(c));
    datum classes_at = of_int(self->rank > 1), wide = route_wide(b, c->args[NLL_SELF]);
    datum grad = route_wide(b, c->args[0]);
    if (arg_int(c, NLL_REDUCTION) == REDUCTION_MEAN) {
        grad = emit_div(b, grad, route_wide(b, c->args[NLL_TOTAL]));
    }
    datum target = BUILD(b, "aten::unsqueeze", c->args[NLL_TARGET], classes_at);
    datum counts = emit_ne(b, target, c->args[NLL_IGNORED]);
    datum at = emit_where(b, counts, target, of_int(0));
    datum marks =
        BUILD(b, "aten::scatter.value", BUILD(b, "aten::full_like", wide, of_int(0)), classes_at, at, of_float(-1));
    TRY(b->status);
    uint32_t rank = grad.u.tensor->type.rank;
    grad = rank > 0 && rank < self->rank ? BUILD(b, "aten::unsqueeze", grad, classes_at) : grad;
    if (has_arg(c, NLL_WEIGHT)) {
        extent sizes[TENSOR_MAX_RANK];
        for (uint32_t i = 0; i < self->rank; i++) {
            sizes[i] = i == (self->rank > 1) ? self->sizes[i] : known(1);
        }
        datum weight = BUILD(b, "aten::view", route_wide(b, c->args[NLL_WEIGHT]), of_extents(b, sizes, self->rank));
        grad = emit_mul(b, grad, weight);
    }
    datum made = emit_mul(b, marks, emit_where(b, counts, grad, of_int(0)));
    out_set(c, 0, route_cast(b, made, self->dtype));
    return b->status;
}

#define OVERLOADS_NLL_BACKWARD(name)                                                                           \
    OVERLOADS("aten::" name "(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, " \
              "SymInt ignore_index, Tensor total_weight) -> Tensor",                                           \
              "aten::" name ".grad_input(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int " \
              "reduction, SymInt ignore_index, Tensor total_weight, *, Tensor(a!) grad_input) -> Tensor(a!)")
OPDEF(nll_loss_backward, .overloads = OVERLOADS_NLL_BACKWARD("nll_loss_backward"), .infer = infer_nll_backward,
      .run = run_nll_backward, .core = core_nll_backward,
      .samples =
          "f32[], f32[3,4], i64[3]<4, None, 1, -100, f32[] | f64[4], f64[3,4].T, i64[4]<3, f64[3], 0, 1, f64[1] | "
          "f32[], f32[4], i64[]<4, f32[4], 2, -100, f32[] | bf16[1], bf16[3,4], i64[3]<4, None, 1, 2, bf16[] | "
          "f32[], f32[0,4], i64[0]<4, None, 1, -100, f32[] | f32[], f32[4], i64[]<4, None, 1, 2, f32[]");
OPDEF(nll_loss2d_backward, .overloads = OVERLOADS_NLL_BACKWARD("nll_loss2d_backward"), .infer = infer_nll2d_backward,
      .run = run_nll_backward, .core = core_nll_backward,
      .samples =
          "f32[], f32[2,4,3,5], i64[2,3,5]<4, f32[4], 1, 2, f32[] | f32[2,3,5], f32[2,4,3,5], i64[2,3,5]<4, None, "
          "0, -100, f32[] | f64[], f64[2,4,3,5], i64[2,3,5]<4, None, 2, -100, f64[1]");

/* ---- margins ---- */

/* aten::multi_margin_loss_backward(grad_output, self, target, p, margin, weight, reduction) */
static tn_status infer_multi_margin_backward(call *c)
{
    const tensor_type *self = arg_type(c, 1), *grad = arg_type(c, 0);
    TRY(multi_margin_check(c, 1));
    extent batch = self->rank == 2 ? self->sizes[0] : known(1);
    bool is_single = arg_int(c, 6) != REDUCTION_NONE || grad->rank == 0;
    const tensor_type samples = {.rank = 1, .sizes = &batch};
    TRY(check_gradients(c, self->dtype, is_single, &samples));
    out_new(c, 0, self->dtype, self->sizes, self->rank);
    return c->b->status;
}

static tn_status run_multi_margin_backward(call *c)
{
    const tensor *self = arg_tensor(c, 1), *weight = arg_tensor(c, 5);
    size_t batch, classes;
    margin_sizes(self, &batch, &classes);
    const double *grad = dense_in(c, arg_tensor(c, 0), DT_F64), *in = dense_in(c, self, DT_F64);
    const double *weights = weight == NULL ? NULL : dense_in(c, weight, DT_F64);
    const int64_t *target = dense_in(c, arg_tensor(c, 2), DT_I64);
    double *to = dense_out(c, 0, DT_F64), scale = arg_int(c, 6) == REDUCTION_MEAN ? 1 / (double)batch : 1;
    TRY(c->b->status);
    TRY(class_check_targets(c, target, batch, (int64_t)classes, 0));
    multi_margin_gradients(in, batch, classes, target, weights, (int)arg_float(c, 3), arg_float(c, 4), scale, grad,
                           grad_step(c), to);
    dense_done(c, 0, DT_F64, to);
    return TN_OK;
}

OPDEF(
    multi_margin_loss_backward,
    .overloads = OVERLOADS(
        "aten::multi_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, Scalar p, Scalar margin, "
        "Tensor? weight=None, int reduction=1) -> Tensor",
        "aten::multi_margin_loss_backward.grad_input(Tensor grad_output, Tensor self, Tensor target, Scalar p, Scalar "
        "margin, Tensor? weight=None, int reduction=1, *, Tensor(a!) grad_input) -> Tensor(a!)"),
    .infer = infer_multi_margin_backward, .run = run_multi_margin_backward,
    .samples = "f32[], f32[3,4], i64[3]<4, 1, 1 | f64[4], f64[3,4].T, i64[4]<3, 2, 0.5, f64[3], 0 | f32[], f32[4], "
               "i64[]<4, 1, 1, None, 2 | f32[], f32[3,4], i64[3]<4, 1, 1, f32[4], 0");

/* aten::multilabel_margin_loss_backward(grad_output, self, target, reduction, is_target) */
static tn_status infer_multilabel_margin_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, 1), *target = arg_type(c, 2), *is_target = arg_type(c, 4);
    TRY(margin_check_input(c, 1));
    if (target->rank != self->rank || !same_sizes(b, self, target) || is_target->dtype != self->dtype ||
        is_target->rank != self->rank || !same_sizes(b, is_target, target)) {
        return call_fail(c, TN_E_MISMATCH, "targets are %s, is_target is %s: of the sizes of the input %s are expected",
                         datum_text(b, c->args[2]), datum_text(b, c->args[4]), datum_text(b, c->args[1]));
    }
    bool is_single = arg_int(c, 3) != REDUCTION_NONE || arg_type(c, 0)->rank == 0;
    extent batch = self->rank == 2 ? self->sizes[0] : known(1);
    const tensor_type samples = {.rank = 1, .sizes = &batch};
    TRY(check_gradients(c, self->dtype, is_single, &samples));
    out_new(c, 0, self->dtype, self->sizes, self->rank);
    return b->status;
}

static tn_status run_multilabel_margin_backward(call *c)
{
    const tensor *self = arg_tensor(c, 1);
    size_t batch, classes;
    margin_sizes(self, &batch, &classes);
    const double *grad = dense_in(c, arg_tensor(c, 0), DT_F64), *in = dense_in(c, self, DT_F64);
    const double *is_target = dense_in(c, arg_tensor(c, 4), DT_F64);
    const int64_t *targets = dense_in(c, arg_tensor(c, 2), DT_I64);
    double *to = dense_out(c, 0, DT_F64), scale = arg_int(c, 3) == REDUCTION_MEAN ? 1 / (double)batch : 1;
    TRY(c->b->status);
    TRY(class_check_targets(c, targets, batch * classes, (int64_t)classes, -1));
    for (size_t i = 0; i < batch * classes; i++) {
        if (!(is_target[i] >= 0 && is_target[i] <= 1)) {
            return call_fail(c, TN_E_ARGUMENT, "is_target has %g, from 0 to 1 is expected", is_target[i]);
        }
    }
    multilabel_margin_gradients(in, batch, classes, targets, is_target, scale, grad, grad_step(c), to);
    dense_done(c, 0, DT_F64, to);
    return TN_OK;
}

OPDEF(multilabel_margin_loss_backward,
      .overloads = OVERLOADS(
          "aten::multilabel_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, Tensor "
          "is_target) -> Tensor",
          "aten::multilabel_margin_loss_backward.grad_input(Tensor grad_output, Tensor self, Tensor target, int "
          "reduction, Tensor is_target, *, Tensor(a!) grad_input) -> Tensor(a!)"),
      .infer = infer_multilabel_margin_backward, .run = run_multilabel_margin_backward,
      .samples = "f32[], f32[3,4], i64[3,4]<4, 1, f32[3,4]<1 | f64[4], f64[3,4].T, i64[4,3]<3, 0, f64[4,3]<1 | f32[], "
                 "f32[4], i64[4]<4, 2, f32[4]<1");
