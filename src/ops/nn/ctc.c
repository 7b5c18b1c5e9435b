/*
 * The loss of connectionist temporal classification and its derivative. Lengths come as lists of ints or as tensors:
 * records of their own, with the same functions. The loops are in kernels/nn/ctc.c.
 */
#include "kernels/nn/ctc.h"
#include "ops/class_loss.h"
#include "ops/dense.h"

#include <math.h>
#include <string.h>

/* ---- arguments ---- */

/* log_probs is argument `first`; targets, input_lengths and target_lengths come after it. */
typedef struct ctc_call {
    size_t first;
    const tensor_type *log_probs, *targets;
    const int64_t *input_lengths, *target_lengths; /* eager mode */
    int64_t longest;                               /* of the targets of a sample; eager mode */
} ctc_call;

/* Lengths, one for each sample, from 0 to most; NULL: the call failed. (eager mode) */
static const int64_t *read_lengths(call *c, size_t i, int64_t batch, int64_t most)
{
    const char *name = c->via->base->arguments[i].name;
    const int64_t *lengths = NULL;
    size_t n = 0;
    if (c->args[i].kind == DATUM_TENSOR) {
        lengths = dense_in(c, arg_tensor(c, i), DT_I64);
        n = (size_t)numel_of(arg_tensor(c, i));
    } else {
        const extent *given = arg_extents(c, i, &n);
        int64_t *copy = ARENA_ARRAY(c->b->arena, int64_t, n + 1);
        for (size_t k = 0; k < n; k++) {
            copy[k] = given[k].n;
        }
        lengths = copy;
    }
    if (c->b->status != TN_OK || (int64_t)n != batch) {
        call_fail(c, TN_E_MISMATCH, "'%s' has %zu numbers, one for each of %lld samples is expected", name, n,
                  (long long)batch);
        return NULL;
    }
    for (size_t k = 0; k < n; k++) {
        if (lengths[k] < 0 || lengths[k] > most) {
            call_fail(c, TN_E_ARGUMENT, "'%s' has %lld, from 0 to %lld is expected", name, (long long)lengths[k],
                      (long long)most);
            return NULL;
        }
    }
    return lengths;
}

/* Targets of one dim are those of all samples, one after another. */
static tn_status read_all_lengths(call *c, ctc_call *k)
{
    int64_t batch = k->log_probs->sizes[1].n, sum = 0;
    bool is_padded = k->targets->rank == 2;
    int64_t most = k->targets->sizes[is_padded ? 1 : 0].n;
    k->input_lengths = read_lengths(c, k->first + 2, batch, k->log_probs->sizes[0].n);
    TRY(c->b->status);
    k->target_lengths = read_lengths(c, k->first + 3, batch, most);
    TRY(c->b->status);
    for (int64_t i = 0; i < batch; i++) {
        k->longest = k->target_lengths[i] > k->longest ? k->target_lengths[i] : k->longest;
        sum += k->target_lengths[i];
    }
    if (!is_padded && sum != most) {
        return call_fail(c, TN_E_MISMATCH, "there are %lld targets, lengths add up to %lld", (long long)most,
                         (long long)sum);
    }
    return TN_OK;
}

static tn_status check_lengths_type(const call *c, size_t i)
{
    if (c->args[i].kind == DATUM_TENSOR && dtype_table[arg_type(c, i)->dtype].category != CATEGORY_INTEGRAL) {
        return call_fail(c, TN_E_ARGUMENT, "'%s' has element type %s, integers are expected",
                         c->via->base->arguments[i].name, dtype_table[arg_type(c, i)->dtype].name);
    }
    return TN_OK;
}

static tn_status read_call(call *c, size_t first, int64_t blank, ctc_call *k)
{
    builder *b = c->b;
    *k = (ctc_call){.first = first, .log_probs = arg_type(c, first), .targets = arg_type(c, first + 1)};
    const tensor_type *x = k->log_probs, *t = k->targets;
    if (x->dtype != DT_F32 && x->dtype != DT_F64) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[x->dtype].name);
    }
    if (x->rank != 3 || t->rank < 1 || t->rank > 2 || (t->dtype != DT_I64 && t->dtype != DT_I32) || is_empty(b, x) ||
        (t->rank == 2 && extent_equal(b, t->sizes[0], x->sizes[1]) == FACT_NO)) {
        return call_fail(c, TN_E_MISMATCH,
                         "log probabilities are %s, targets %s: [steps, batch, labels] of elements and i32 or i64 "
                         "[batch, n] or [n] are expected",
                         datum_text(b, c->args[first]), datum_text(b, c->args[first + 1]));
    }
    if (blank < 0 || extent_less_equal(b, x->sizes[2], known(blank)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "blank is %lld, a label is expected, of %s", (long long)blank,
                         extent_text(b, x->sizes[2]));
    }
    TRY(check_lengths_type(c, first + 2));
    TRY(check_lengths_type(c, first + 3));
    return is_eager(b) ? read_all_lengths(c, k) : b->status;
}

/* 2 * n + 1 for the longest targets. */
static extent state_count(call *c, const ctc_call *k)
{
    extent longest = known(0);
    if (is_eager(c->b) || c->args[k->first + 3].kind == DATUM_TENSOR) {
        longest = data_dependent(c, k->longest);
    } else {
        size_t n;
        const extent *lengths = arg_extents(c, k->first + 3, &n);
        for (size_t i = 0; i < n; i++) {
            longest = extent_max(c->b, longest, lengths[i]);
        }
    }
    return extent_add(c->b, extent_mul(c->b, known(2), longest), known(1));
}

/* What the kernel is told. Labels are checked. */
static tn_status set_args(call *c, const ctc_call *k, int64_t blank, size_t states, ctc_args *a)
{
    const tensor *x = arg_tensor(c, k->first), *t = arg_tensor(c, k->first + 1);
    *a = (ctc_args){.type = x->dtype,
                    .steps = (size_t)x->sizes[0],
                    .batch = (size_t)x->sizes[1],
                    .labels = (size_t)x->sizes[2],
                    .states = states,
                    .log_probs = dense_in(c, x, x->dtype),
                    .targets = dense_in(c, t, DT_I64),
                    .input_lengths = k->input_lengths,
                    .target_lengths = k->target_lengths,
                    .blank = blank};
    size_t *at = ARENA_ARRAY(c->b->arena, size_t, a->batch + 1), next = 0;
    TRY(c->b->status);
    for (size_t i = 0; i < a->batch; i++) {
        at[i] = t->rank == 2 ? i * (size_t)t->sizes[1] : next;
        next = at[i] + (size_t)a->target_lengths[i];
        for (size_t n = at[i]; n < next; n++) {
            if (a->targets[n] < 0 || a->targets[n] >= x->sizes[2]) {
                return call_fail(c, TN_E_ARGUMENT, "target %lld is outside [0, %lld)", (long long)a->targets[n],
                                 (long long)x->sizes[2]);
            }
        }
    }
    a->target_at = at;
    return TN_OK;
}

/* ---- forward: (log_probs, targets, input_lengths, target_lengths, blank, zero_infinity) -> losses, log_alpha ---- */

static tn_status infer_forward(call *c)
{
    ctc_call k;
    TRY(read_call(c, 0, arg_int(c, 4), &k));
    const extent *sizes = k.log_probs->sizes;
    out_new(c, 0, k.log_probs->dtype, &sizes[1], 1);
    out_new(c, 1, k.log_probs->dtype, (const extent[]){sizes[1], sizes[0], state_count(c, &k)}, 3);
    return c->b->status;
}

static tn_status run_forward(call *c)
{
    ctc_call k;
    ctc_args a;
    TRY(read_call(c, 0, arg_int(c, 4), &k));
    TRY(set_args(c, &k, arg_int(c, 4), (size_t)out_tensor(c, 1)->sizes[2], &a));
    void *losses = dense_out(c, 0, a.type), *alpha = dense_out(c, 1, a.type);
    TRY(c->b->status);
    memset(alpha, 0, (size_t)numel_of(out_tensor(c, 1)) * dtype_table[a.type].bytes); /* has elements: log_probs do */
    ctc_losses(&a, losses, alpha);
    dense_done(c, 0, a.type, losses);
    dense_done(c, 1, a.type, alpha);
    return TN_OK;
}

OPDEF(_ctc_loss,
      .overloads = OVERLOADS(
          "aten::_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, "
          "bool zero_infinity=False) -> (Tensor, Tensor)",
          "aten::_ctc_loss.out(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int "
          "blank=0, bool zero_infinity=False, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"),
      .infer = infer_forward, .run = run_forward,
      .samples = "f32[5,2,4], i64[2,3]<4, [5, 5], [3, 3] | f64[5,2,4], i32[5]<4, [5, 3], [3, 2], 1, True | f32[5,2,4], "
                 "i64[2,0]<4, [0, 5], [0, 0] | f32[2,2,4], i64[2,3]<4, [2, 1], [3, 0]");
OPDEF(_ctc_loss_tensors,
      .overloads = OVERLOADS(
          "aten::_ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int "
          "blank=0, bool zero_infinity=False) -> (Tensor, Tensor)",
          "aten::_ctc_loss.Tensor_out(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, "
          "int blank=0, bool zero_infinity=False, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"),
      .infer = infer_forward, .run = run_forward,
      .samples = "f32[5,2,4], i64[2,3]<4, i64[2]<6, i64[2]<4 | f64[5,2,4], i32[2,3]<4, i32[2]<6, i64[2]<4, 1, True");

/* ---- backward: (grad, log_probs, targets, lengths, lengths, neg_log_likelihood, log_alpha, blank, zero_infinity) ----
 */

static tn_status infer_backward(call *c)
{
    builder *b = c->b;
    ctc_call k;
    TRY(read_call(c, 1, arg_int(c, 7), &k));
    const tensor_type *x = k.log_probs, *grad = arg_type(c, 0), *losses = arg_type(c, 5), *alpha = arg_type(c, 6);
    bool fits = grad->rank == 1 && losses->rank == 1 && alpha->rank == 3 && grad->dtype == x->dtype &&
                losses->dtype == x->dtype && alpha->dtype == x->dtype;
    fits = fits && extent_equal(b, grad->sizes[0], x->sizes[1]) != FACT_NO &&
           extent_equal(b, losses->sizes[0], x->sizes[1]) != FACT_NO &&
           extent_equal(b, alpha->sizes[0], x->sizes[1]) != FACT_NO &&
           extent_equal(b, alpha->sizes[1], x->sizes[0]) != FACT_NO &&
           (!is_eager(b) || alpha->sizes[2].n > 2 * k.longest);
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH,
                         "gradients are %s, losses %s, log_alpha %s: [batch], [batch] and [batch, steps, states] of "
                         "the type of %s are expected",
                         datum_text(b, c->args[0]), datum_text(b, c->args[5]), datum_text(b, c->args[6]),
                         datum_text(b, c->args[1]));
    }
    out_new(c, 0, x->dtype, x->sizes, 3);
    return b->status;
}

static tn_status run_backward(call *c)
{
    ctc_call k;
    ctc_args a;
    const tensor *alpha = arg_tensor(c, 6);
    TRY(read_call(c, 1, arg_int(c, 7), &k));
    TRY(set_args(c, &k, arg_int(c, 7), (size_t)alpha->sizes[2], &a));
    const void *grad = dense_in(c, arg_tensor(c, 0), a.type), *losses = dense_in(c, arg_tensor(c, 5), a.type);
    const void *dense_alpha = dense_in(c, alpha, a.type);
    void *to = dense_out(c, 0, a.type), *workspace = call_workspace(c, 2 * a.states * dtype_table[a.type].bytes);
    TRY(c->b->status);
    ctc_gradients(&a, grad, losses, dense_alpha, arg_bool(c, 8), workspace, to);
    dense_done(c, 0, a.type, to);
    return TN_OK;
}

OPDEF(_ctc_loss_backward,
      .overloads = OVERLOADS(
          "aten::_ctc_loss_backward(Tensor grad, Tensor log_probs, Tensor targets, int[] input_lengths, int[] "
          "target_lengths, Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor",
          "aten::_ctc_loss_backward.out(Tensor grad, Tensor log_probs, Tensor targets, int[] input_lengths, int[] "
          "target_lengths, Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False, *, "
          "Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_backward, .run = run_backward,
      .samples =
          "f32[2], f32[5,2,4], i64[2,3]<4, [5, 5], [3, 3], f32[2], f32[2,5,7], 0 | f64[2], f64[5,2,4], i32[5]<4, "
          "[5, 3], [3, 2], f64[2], f64[2,5,7], 1, True | f32[2], f32[5,2,4], i64[2,3]<4, [0, 4], [1, 0], f32[2], "
          "f32[2,5,7], 0");
OPDEF(
    _ctc_loss_backward_tensors,
    .overloads = OVERLOADS(
        "aten::_ctc_loss_backward.Tensor(Tensor grad, Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor "
        "target_lengths, Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor"),
    .infer = infer_backward, .run = run_backward,
    .samples = "f32[2], f32[5,2,4], i64[2,3]<4, i64[2]<6, i64[2]<4, f32[2], f32[2,5,7], 0");

/* ---- the loss: (log_probs, targets, input_lengths, target_lengths, blank, reduction, zero_infinity) ---- */

/* The mean over samples of losses divided by how many targets they have, none counting as one. */
static datum mean_of(call *c, datum losses)
{
    builder *b = c->b;
    dtype type = losses.u.tensor->type.dtype;
    datum lengths = c->args[3];
    if (lengths.kind != DATUM_TENSOR) {
        size_t n;
        const extent *given = arg_extents(c, 3, &n);
        datum *items = ARENA_ARRAY(b->arena, datum, n + 1);
        for (size_t i = 0; i < n; i++) {
            extent size = {.n = given[i].n, .expr = given[i].expr};
            items[i] =
                BUILD(b, "aten::full", of_list(NULL, 0), of_extent(extent_max(b, size, known(1))), of_dtype(type));
        }
        lengths = BUILD(b, "aten::stack", of_list(items, n));
    } else {
        datum converted = BUILD(b, "aten::to.dtype", lengths, of_dtype(type));
        lengths = BUILD(b, "aten::clamp_min", converted, of_int(1));
    }
    return BUILD(b, "aten::mean", BUILD(b, "aten::div.Tensor", losses, lengths));
}

static tn_status compose_loss(call *c, const char *forward)
{
    builder *b = c->b;
    bool is_batch = arg_type(c, 0)->rank == 3;
    datum args[] = {c->args[0], c->args[1], c->args[2], c->args[3], c->args[4], c->args[6]}, outs[2];
    if (!is_batch) {
        args[0] = BUILD(b, "aten::unsqueeze", args[0], of_int(1));
    }
    build_all(b, forward, args, 6, outs, 2);
    TRY(b->status);
    datum losses = outs[0];
    if (arg_bool(c, 6)) {
        datum is_infinite = BUILD(b, "aten::eq.Scalar", losses, of_float(INFINITY));
        datum zero = BUILD(b, "aten::zeros", of_list(NULL, 0), of_dtype(losses.u.tensor->type.dtype));
        losses = BUILD(b, "aten::where.self", is_infinite, zero, losses);
        TRY(b->status);
    }
    switch (arg_int(c, 5)) {
    case REDUCTION_MEAN:
        losses = mean_of(c, losses);
        break;
    case REDUCTION_SUM:
        losses = BUILD(b, "aten::sum", losses);
        break;
    default:
        losses = is_batch ? losses : BUILD(b, "aten::squeeze.dim", losses, of_int(0));
    }
    out_set(c, 0, losses);
    return b->status;
}

static tn_status compose_with_lists(call *c)
{
    return compose_loss(c, "aten::_ctc_loss");
}

static tn_status compose_with_tensors(call *c)
{
    return compose_loss(c, "aten::_ctc_loss.Tensor");
}

OPDEF(ctc_loss,
      .overloads = OVERLOADS(
          "aten::ctc_loss.IntList(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int "
          "blank=0, int reduction=1, bool zero_infinity=False) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_with_lists,
      .samples =
          "f32[5,2,4], i64[2,3]<4, [5, 4], [3, 2] | f64[5,2,4], i32[5]<4, [5, 3], [3, 2], 1, 2, True | f32[5,4], "
          "i64[3]<4, [5], [3], 0, 0 | f32[2,2,4], i64[2,3]<4, [1, 2], [3, 0], 0, 1, True");
OPDEF(ctc_loss_tensors,
      .overloads = OVERLOADS(
          "aten::ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int "
          "blank=0, int reduction=1, bool zero_infinity=False) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_with_tensors,
      .samples =
          "f32[5,2,4], i64[2,3]<4, i64[2]<6, i64[2]<4 | f64[5,2,4], i64[2,3]<4, i32[2]<6, i32[2]<4, 1, 0, True | "
          "f32[5,4], i64[3]<4, i64[]<6, i64[]<4, 0, 2");
