/*
 * Cross entropy of a linear layer's results, which torch.nn.LinearCrossEntropyLoss makes in chunks of the batch to save
 * memory. Here they are one: the numbers are the same but for rounding. Gradients are among the results of the one that
 * reduces to a number.
 */
#include "ops/infer.h"

#include <string.h>

/* The first arguments of both operators. */
enum { INPUT, LINEAR_WEIGHT, TARGET, LINEAR_BIAS, WEIGHT };

/* wide: the type in which sums are made */
static tn_status check_layer(call *c, dtype wide)
{
    const tensor_type *x = arg_type(c, INPUT), *w = arg_type(c, LINEAR_WEIGHT), *t = arg_type(c, TARGET);
    if (x->rank != 2 || w->rank != 2 || t->rank != 1 || (w->dtype != x->dtype && w->dtype != wide) ||
        extent_equal(c->b, x->sizes[0], t->sizes[0]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "input is %s, linear_weight %s, target %s: they do not fit",
                         datum_text(c->b, c->args[INPUT]), datum_text(c->b, c->args[LINEAR_WEIGHT]),
                         datum_text(c->b, c->args[TARGET]));
    }
    bool is_narrow = x->dtype == DT_F16 || x->dtype == DT_BF16;
    if (dtype_table[x->dtype].category != CATEGORY_FLOATING || (wide != x->dtype && !(is_narrow && wide == DT_F32))) {
        return call_fail(c, TN_E_UNSUPPORTED, "sums in %s are not implemented for element type %s",
                         dtype_table[wide].name, dtype_table[x->dtype].name);
    }
    return TN_OK;
}

static datum in_type(builder *b, datum t, dtype type)
{
    return t.kind == DATUM_NONE ? t : BUILD(b, "aten::to.dtype", t, of_dtype(type));
}

/* Logarithms of the probabilities, in the type in which they are summed up. */
static datum log_probabilities(call *c, dtype wide)
{
    builder *b = c->b;
    datum logits = BUILD(b, "aten::linear", in_type(b, c->args[INPUT], wide), in_type(b, c->args[LINEAR_WEIGHT], wide),
                         in_type(b, c->args[LINEAR_BIAS], wide));
    return BUILD(b, "aten::_log_softmax", logits, of_int(1), of_bool(false));
}

/* ..._no_reduction(input, linear_weight, target, linear_bias, weight, ignore_index, batch_chunk_size, acc_policy,
 * acc_dtype) */
static tn_status compose_each(call *c)
{
    builder *b = c->b;
    dtype type = arg_type(c, INPUT)->dtype, wide = arg_dtype(c, 8, type);
    TRY(check_layer(c, wide));
    datum loss[2], args[] = {log_probabilities(c, wide), c->args[TARGET], in_type(b, c->args[WEIGHT], wide), of_int(0),
                             c->args[5]};
    build_all(b, "aten::nll_loss_forward", args, 5, loss, 2);
    out_set(c, 0, in_type(b, loss[0], type));
    return b->status;
}

static datum nothing(builder *b, dtype type, size_t rank)
{
    extent sizes[2] = {known(0), known(0)};
    return BUILD(b, "aten::empty.memory_format", of_extents(b, sizes, rank), of_dtype(type));
}

/* What a change of the logits changes in the loss: results 1, 2, 3 where they are asked for. */
static void set_gradients(call *c, dtype wide, datum logits_gradient)
{
    builder *b = c->b;
    dtype type = arg_type(c, INPUT)->dtype;
    datum turned = BUILD(b, "aten::t", logits_gradient), rows = of_ints(b, (const int64_t[]){0}, 1);
    out_set(c, 1,
            arg_bool(c, 12)
                ? in_type(b, BUILD(b, "aten::mm", logits_gradient, in_type(b, c->args[LINEAR_WEIGHT], wide)), type)
                : nothing(b, type, 2));
    out_set(c, 2,
            arg_bool(c, 13) ? in_type(b, BUILD(b, "aten::mm", turned, in_type(b, c->args[INPUT], wide)), type)
                            : nothing(b, type, 2));
    out_set(c, 3,
            arg_bool(c, 14) ? in_type(b, BUILD(b, "aten::sum.dim_IntList", logits_gradient, rows), type)
                            : nothing(b, type, 1));
}

/* (input, linear_weight, target, linear_bias, weight, reduction, ignore_index, label_smoothing, batch_chunk_size,
 * acc_policy, acc_dtype, allow_retain_graph, compute_input_grad, compute_linear_weight_grad, compute_linear_bias_grad)
 */
static tn_status compose_reduced(call *c)
{
    builder *b = c->b;
    const char *name = arg_string(c, 5);
    int64_t reduction = strcmp(name, "mean") == 0 ? 1 : strcmp(name, "sum") == 0 ? 2 : 0;
    dtype type = arg_type(c, INPUT)->dtype, wide = arg_dtype(c, 10, type);
    TRY(check_layer(c, wide));
    if (reduction == 0) {
        return call_fail(c, TN_E_ARGUMENT, "reduction is '%s', 'mean' or 'sum' is expected", name);
    }
    if (arg_float(c, 7) != 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "labels are to be smoothed by %g, 0 is expected", arg_float(c, 7));
    }
    datum likely = log_probabilities(c, wide), weight = in_type(b, c->args[WEIGHT], wide), loss[2];
    datum args[] = {likely, c->args[TARGET], weight, of_int(reduction), c->args[6]};
    build_all(b, "aten::nll_loss_forward", args, 5, loss, 2);
    datum one = BUILD(b, "aten::ones_like", loss[0]);
    datum back = BUILD(b, "aten::nll_loss_backward", one, likely, c->args[TARGET], weight, of_int(reduction),
                       c->args[6], loss[1]);
    datum gradient = BUILD(b, "aten::_log_softmax_backward_data", back, likely, of_int(1), of_dtype(wide));
    out_set(c, 0, in_type(b, loss[0], type));
    set_gradients(c, wide, gradient);
    return b->status;
}

#define LAYER "Tensor input, Tensor linear_weight, Tensor target, Tensor? linear_bias, Tensor? weight, "
OPDEF(linear_cross_entropy_each,
      .overloads = OVERLOADS("torch_nn::_linear_cross_entropy_batch_chunked_no_reduction(" LAYER
                             "SymInt ignore_index, SymInt batch_chunk_size, str acc_policy, ScalarType acc_dtype) -> "
                             "Tensor"),
      .compose = compose_each,
      .samples = "f32[4,3], f32[5,3], i64[4]<5, f32[5], f32[5]<1, 1, 2, 'full', f32 | "
                 "f64[4,3], f64[5,3], i64[4]<5, None, None, -100, 3, 'full', f64");
OPDEF(linear_cross_entropy_reduced,
      .overloads = OVERLOADS("torch_nn::_linear_cross_entropy_batch_chunked(" LAYER
                             "str reduction, SymInt ignore_index, float label_smoothing, SymInt batch_chunk_size, str "
                             "acc_policy, ScalarType acc_dtype, bool allow_retain_graph, bool compute_input_grad, bool "
                             "compute_linear_weight_grad, bool compute_linear_bias_grad) -> (Tensor, Tensor, Tensor, "
                             "Tensor)"),
      .compose = compose_reduced,
      .samples = "f32[4,3], f32[5,3], i64[4]<5, f32[5], f32[5]<1, 'mean', 1, 0.0, 2, 'full', f32, True, True, True, "
                 "True | f64[4,3], f64[5,3], i64[4]<5, None, None, 'sum', -100, 0.0, 3, 'full', f64, True, False, "
                 "False, False");
