/*
 * Losses that compare two tensors element by element: compositions that end in a mean, a sum or nothing, and their
 * derivatives, pointwise.
 */
#include "ir/promote.h"
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/pointwise.h"

/* torch's numbers. */
enum { REDUCTION_NONE, REDUCTION_MEAN, REDUCTION_SUM };

/* Result 0 is the loss, reduced as the argument with this number says. */
static tn_status out_loss(call *c, datum loss, size_t reduction)
{
    switch (arg_int(c, reduction)) {
    case REDUCTION_MEAN:
        out_set(c, 0, BUILD(c->b, "aten::mean", loss));
        break;
    case REDUCTION_SUM:
        out_set(c, 0, BUILD(c->b, "aten::sum", loss));
        break;
    default:
        out_set(c, 0, loss);
    }
    return c->b->status;
}

static datum at_least(builder *b, datum x, datum bound)
{
    return BUILD(b, "aten::clamp_min", x, bound);
}

/* x in a tensor that lies as self does, as where torch makes the result before it computes. */
static datum lying_like(builder *b, datum self, datum x)
{
    return BUILD(b, "aten::copy_", BUILD(b, "aten::empty_like", self), x);
}

/* ---- types ---- */

/* Do arguments [first, first + n) promote to a type of these categories? */
static tn_status check_category(call *c, size_t first, size_t n, unsigned categories)
{
    array *operands[POINTWISE_MAX_OPERANDS];
    for (size_t i = 0; i < n; i++) {
        operands[i] = arg_array(c, first + i);
    }
    dtype type = infer_common_type(c, operands, n);
    if (c->b->status == TN_OK && !(dtype_table[type].category & categories)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    return c->b->status;
}

/* Are arguments [first, first + n), where given, of one floating type? */
static tn_status check_one_type(call *c, size_t first, size_t n)
{
    dtype type = arg_type(c, first)->dtype;
    for (size_t i = first; i < first + n; i++) {
        if (has_arg(c, i) && arg_type(c, i)->dtype != type) {
            return call_fail(c, TN_E_ARGUMENT, "arguments are of types %s and %s, the same is expected",
                             dtype_table[type].name, dtype_table[arg_type(c, i)->dtype].name);
        }
    }
    return check_category(c, first, 1, CATEGORY_FLOATING);
}

/* x in another type, as where torch computes into a tensor of that type. */
static datum cast_to(call *c, datum x, dtype type)
{
    dtype from = x.kind == DATUM_TENSOR ? x.u.tensor->type.dtype : type;
    if (!dtype_can_cast(from, type)) {
        call_fail(c, TN_E_ARGUMENT, "the result has type %s, which cannot be written into a tensor of type %s",
                  dtype_table[from].name, dtype_table[type].name);
    }
    return from == type ? x : BUILD(c->b, "aten::to.dtype", x, of_dtype(type));
}

/* ---- distances ---- */

/* self - target, both in their common type, which must be a floating one. */
static datum distance_of(call *c)
{
    array *operands[2] = {arg_array(c, 0), arg_array(c, 1)};
    if (check_category(c, 0, 2, CATEGORY_FLOATING) != TN_OK) {
        return of_none();
    }
    dtype type = infer_common_type(c, operands, 2);
    return emit_sub(c->b, cast_to(c, c->args[0], type), cast_to(c, c->args[1], type));
}

/* aten::mse_loss(self, target, reduction): lies as the distance does, as there is one loop in torch. */
static tn_status compose_mse_loss(call *c)
{
    datum distance = distance_of(c);
    return out_loss(c, BUILD(c->b, "aten::mul_.Tensor", distance, distance), 2);
}

static tn_status compose_l1_loss(call *c)
{
    return out_loss(c, BUILD(c->b, "aten::abs", emit_sub(c->b, c->args[0], c->args[1])), 2);
}

/* aten::smooth_l1_loss(self, target, reduction, beta): a parabola within beta of the target, straight beyond. */
static tn_status compose_smooth_l1_loss(call *c)
{
    builder *b = c->b;
    double beta = arg_float(c, 3);
    if (beta < 0) {
        return call_fail(c, TN_E_ARGUMENT, "beta is negative");
    }
    datum far = BUILD(b, "aten::abs_", distance_of(c));
    if (beta == 0) {
        return out_loss(c, far, 2);
    }
    datum near = BUILD(b, "aten::div.Tensor", emit_mul(b, emit_mul(b, far, of_float(0.5)), far), of_float(beta));
    datum is_near = BUILD(b, "aten::lt.Scalar", far, of_float(beta));
    datum loss = BUILD(b, "aten::where.self", is_near, near, emit_sub(b, far, of_float(0.5 * beta)));
    return out_loss(c, BUILD(b, "aten::copy_", far, loss), 2);
}

/* aten::huber_loss(self, target, reduction, delta) */
static tn_status compose_huber_loss(call *c)
{
    builder *b = c->b;
    double delta = arg_float(c, 3);
    if (!(delta > 0)) {
        return call_fail(c, TN_E_ARGUMENT, "delta must be positive");
    }
    datum far = BUILD(b, "aten::abs_", distance_of(c));
    datum near = emit_mul(b, emit_mul(b, far, of_float(0.5)), far);
    datum straight = emit_mul(b, emit_sub(b, far, of_float(0.5 * delta)), of_float(delta));
    datum is_near = BUILD(b, "aten::le.Scalar", far, of_float(delta));
    datum loss = BUILD(b, "aten::copy_", far, BUILD(b, "aten::where.self", is_near, near, straight));
    loss = cast_to(c, loss, arg_type(c, 0)->dtype);
    bool keeps_sizes = loss.kind == DATUM_TENSOR && same_sizes(c->b, arg_type(c, 0), &loss.u.tensor->type);
    return out_loss(c, keeps_sizes ? lying_like(b, c->args[0], loss) : loss, 2);
}

#define DISTANCE_SAMPLES "f32[3,4], f32[3,4] | f32[3], f32[3], 0 | f64[2,3].T, f64[3,2], 2 | f16[5], f16[5]"

OPDEF(mse_loss,
      .overloads =
          OVERLOADS("aten::mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor",
                    "aten::mse_loss.out(Tensor self, Tensor target, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .compose = compose_mse_loss, .samples = DISTANCE_SAMPLES);
OPDEF(l1_loss, .overloads = OVERLOADS("aten::l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_l1_loss, .samples = DISTANCE_SAMPLES);
OPDEF(
    smooth_l1_loss,
    .overloads = OVERLOADS("aten::smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor",
                           "aten::smooth_l1_loss.out(Tensor self, Tensor target, int reduction=1, float beta=1., *, "
                           "Tensor(a!) out) -> Tensor(a!)"),
    .traits = OP_FULL_PRECISION, .compose = compose_smooth_l1_loss,
    .samples = DISTANCE_SAMPLES " | f32[3], f32[3], 0, 0.5 | f32[3], f32[3], 1, 0.0");
OPDEF(huber_loss,
      .overloads = OVERLOADS("aten::huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor",
                             "aten::huber_loss.out(Tensor self, Tensor target, int reduction=1, float delta=1., *, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .compose = compose_huber_loss,
      .samples = DISTANCE_SAMPLES " | f32[3], f32[3], 0, 0.5");

/* ---- probabilities ---- */

/* Elements of an argument must be probabilities. (eager mode) */
static tn_status check_probabilities(call *c, size_t argument)
{
    const tensor *t = arg_tensor(c, argument);
    size_t mark = c->b->workspace_count;
    const float *at = dense_in(c, t, DT_F32);
    TRY(c->b->status);
    bool fine = true; /* NaN is not */
    for (int64_t n = numel_of(t); n > 0; n--, at++) {
        fine &= *at >= 0 && *at <= 1;
    }
    call_release_workspaces(c, mark);
    return fine ? TN_OK : call_fail(c, TN_E_ARGUMENT, "elements of self and target must be between 0 and 1");
}

/*
 * aten::binary_cross_entropy(self, target, weight, reduction); logarithms are cut at -100. The result has self's sizes;
 * torch leaves dims of size 1 out of both before it broadcasts.
 */
static tn_status compose_binary_cross_entropy(call *c)
{
    builder *b = c->b;
    datum self = c->args[0], target = c->args[1];
    TRY(check_one_type(c, 0, 2));
    if (is_eager(b) && !is_empty(b, arg_type(c, 0)) && !is_empty(b, arg_type(c, 1))) {
        TRY(check_probabilities(c, 0));
        TRY(check_probabilities(c, 1));
    }
    datum result = BUILD(b, "aten::empty_like", self), at = result;
    if (!same_sizes(c->b, arg_type(c, 0), arg_type(c, 1))) {
        self = BUILD(b, "aten::squeeze", self);
        target = BUILD(b, "aten::squeeze", target);
        at = BUILD(b, "aten::squeeze", result);
    }
    datum no = at_least(b, BUILD(b, "aten::log1p", BUILD(b, "aten::neg", self)), of_int(-100));
    datum yes = at_least(b, BUILD(b, "aten::log", self), of_int(-100));
    BUILD(b, "aten::copy_", at, emit_sub(b, emit_mul(b, emit_sub(b, target, of_int(1)), no), emit_mul(b, target, yes)));
    return out_loss(c, has_arg(c, 2) ? BUILD(b, "aten::mul_.Tensor", result, c->args[2]) : result, 3);
}

/* aten::binary_cross_entropy_with_logits(self, target, weight, pos_weight, reduction) */
static tn_status compose_binary_cross_entropy_with_logits(call *c)
{
    builder *b = c->b;
    datum self = c->args[0], target = c->args[1];
    datum log_of = BUILD(b, "aten::log_sigmoid", self);
    if (has_arg(c, 3)) {
        datum more = emit_mul(b, emit_sub(b, c->args[3], of_int(1)), target);
        log_of = BUILD(b, "aten::mul_.Tensor", log_of, emit_add(b, more, of_int(1)));
    }
    /* it keeps its type and sizes from here on */
    datum loss = lying_like(b, target, BUILD(b, "aten::rsub.Scalar", target, of_int(1)));
    loss = BUILD(b, "aten::mul_.Tensor", loss, self);
    loss = BUILD(b, "aten::sub_.Tensor", loss, log_of);
    if (has_arg(c, 2)) {
        loss = BUILD(b, "aten::mul_.Tensor", loss, c->args[2]);
    }
    return out_loss(c, loss, 4);
}

/* aten::kl_div(self, target, reduction, log_target): self holds logarithms. */
static tn_status compose_kl_div(call *c)
{
    builder *b = c->b;
    datum self = c->args[0], target = c->args[1];
    datum loss;
    TRY(check_category(c, 0, 1, CATEGORY_FLOATING));
    TRY(check_category(c, 1, 1, CATEGORY_FLOATING));
    if (arg_bool(c, 3)) {
        loss = emit_mul(b, BUILD(b, "aten::exp", target), emit_sub(b, target, self));
    } else {
        datum product = emit_mul(b, target, BUILD(b, "aten::log", target)); /* of two numbers of the narrow type */
        datum is_zero = BUILD(b, "aten::eq.Scalar", target, of_int(0));
        product = BUILD(b, "aten::masked_fill_.Scalar", product, is_zero, of_int(0));
        loss = emit_sub(b, product, emit_mul(b, target, self));
    }
    return out_loss(c, loss, 2);
}

/* aten::poisson_nll_loss(input, target, log_input, full, eps, reduction); full adds Stirling's approximation. */
static tn_status compose_poisson_nll_loss(call *c)
{
    builder *b = c->b;
    datum input = c->args[0], target = c->args[1];
    datum loss;
    if (arg_bool(c, 2)) {
        loss = emit_sub(b, BUILD(b, "aten::exp", input), emit_mul(b, target, input));
    } else {
        loss = emit_sub(b, input, emit_mul(b, target, BUILD(b, "aten::log", emit_add(b, input, c->args[4]))));
    }
    if (arg_bool(c, 3)) {
        datum by_log = emit_mul(b, target, BUILD(b, "aten::log", target));
        datum last = emit_mul(b, BUILD(b, "aten::log", emit_mul(b, target, of_float(2 * M_PI))), of_float(0.5));
        datum stirling = emit_add(b, emit_sub(b, by_log, target), last);
        datum is_small = BUILD(b, "aten::le.Scalar", target, of_int(1));
        stirling = BUILD(b, "aten::masked_fill.Scalar", stirling, is_small, of_int(0));
        loss = BUILD(b, "aten::add_.Tensor", loss, stirling);
    }
    return out_loss(c, loss, 5);
}

OPDEF(binary_cross_entropy,
      .overloads = OVERLOADS(
          "aten::binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor",
          "aten::binary_cross_entropy.out(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, *, "
          "Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .compose = compose_binary_cross_entropy);
OPDEF(binary_cross_entropy_with_logits,
      .overloads = OVERLOADS("aten::binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, "
                             "Tensor? pos_weight=None, int reduction=1) -> Tensor",
                             "aten::binary_cross_entropy_with_logits.out(Tensor self, Tensor target, Tensor? "
                             "weight=None, Tensor? pos_weight=None, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .compose = compose_binary_cross_entropy_with_logits,
      .samples = "f32[3,4], f32[3,4] | f32[3,4], f32[3,4], f32[4], f32[4], 0 | f16[5], f16[5], None, None, 2");
OPDEF(kl_div,
      .overloads =
          OVERLOADS("aten::kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_kl_div,
      .samples = "f32[3,4], f32[3,4] | f32[3], f32[3], 0, log_target=True | f64[3], f64[3], 2");
OPDEF(poisson_nll_loss,
      .overloads = OVERLOADS("aten::poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float "
                             "eps, int reduction) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_poisson_nll_loss,
      .samples = "f32[3,4], f32[3,4], True, False, 1e-08, 1 | f32[3], f32[3], False, True, 0.5, 0");

/* ---- margins ---- */

/* aten::soft_margin_loss(self, target, reduction): of self's type and sizes in every step */
static tn_status compose_soft_margin_loss(call *c)
{
    builder *b = c->b;
    datum loss = BUILD(b, "aten::mul_.Tensor", BUILD(b, "aten::neg", c->args[0]), c->args[1]);
    return out_loss(c, BUILD(b, "aten::log1p_", BUILD(b, "aten::exp_", loss)), 2);
}

/* aten::margin_ranking_loss(input1, input2, target, margin, reduction) */
static tn_status compose_margin_ranking_loss(call *c)
{
    builder *b = c->b;
    datum product = emit_mul(b, BUILD(b, "aten::neg", c->args[2]), emit_sub(b, c->args[0], c->args[1]));
    return out_loss(c, BUILD(b, "aten::clamp_min_", emit_add(b, product, c->args[3]), of_int(0)), 4);
}

/* x where target is not sign, else 0; and the reverse. */
static datum where_not(builder *b, datum target, int64_t sign, datum x)
{
    return BUILD(b, "aten::where.ScalarOther", BUILD(b, "aten::ne.Scalar", target, of_int(sign)), x, of_int(0));
}

static datum where_is(builder *b, datum target, int64_t sign, datum x)
{
    return BUILD(b, "aten::where.ScalarOther", BUILD(b, "aten::eq.Scalar", target, of_int(sign)), x, of_int(0));
}

/* aten::hinge_embedding_loss(self, target, margin, reduction) */
static tn_status compose_hinge_embedding_loss(call *c)
{
    builder *b = c->b;
    dtype type = arg_type(c, 0)->dtype;
    datum margin =
        BUILD(b, "aten::full", of_list(NULL, 0), c->args[2], of_dtype(type)); /* cut where that is integral */
    datum left = at_least(b, emit_sub(b, margin, c->args[0]), of_int(0));
    return out_loss(c, emit_add(b, where_not(b, c->args[1], 1, left), where_not(b, c->args[1], -1, c->args[0])), 3);
}

/* Sums of products over the last dim of two tensors, which target does not have. */
static datum dot_of(builder *b, datum x, datum y, datum over)
{
    return BUILD(b, "aten::sum.dim_IntList", emit_mul(b, x, y), over);
}

/* aten::cosine_embedding_loss(input1, input2, target, margin, reduction): target has a dim less than the inputs. */
static tn_status compose_cosine_embedding_loss(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], y = c->args[1], target = c->args[2];
    uint32_t rank = arg_type(c, 2)->rank;
    if (rank > 1 || arg_type(c, 0)->rank != rank + 1 || arg_type(c, 1)->rank != rank + 1) {
        return call_fail(c, TN_E_MISMATCH, "target has %u dims, where inputs have %u and %u", rank,
                         arg_type(c, 0)->rank, arg_type(c, 1)->rank);
    }
    datum last = of_int(rank), over = of_list(&last, 1);
    datum x_square = emit_add(b, dot_of(b, x, x, over), of_float(1E-12));
    datum y_square = emit_add(b, dot_of(b, y, y, over), of_float(1E-12));
    datum lengths = BUILD(b, "aten::sqrt", emit_mul(b, x_square, y_square));
    datum cosine = BUILD(b, "aten::div.Tensor", dot_of(b, x, y, over), lengths);
    datum alike = BUILD(b, "aten::rsub.Scalar", cosine, of_int(1));
    datum unlike = at_least(b, emit_sub(b, cosine, c->args[3]), of_int(0));
    return out_loss(c, emit_add(b, where_is(b, target, 1, alike), where_is(b, target, -1, unlike)), 4);
}

/* aten::triplet_margin_loss(anchor, positive, negative, margin, p, eps, swap, reduction) */
static tn_status compose_triplet_margin_loss(call *c)
{
    builder *b = c->b;
    datum anchor = c->args[0], positive = c->args[1], negative = c->args[2], p = c->args[4], eps = c->args[5];
    uint32_t rank = arg_type(c, 0)->rank;
    if (arg_type(c, 1)->rank != rank || arg_type(c, 2)->rank != rank) {
        return call_fail(c, TN_E_MISMATCH,
                         "anchor, positive and negative have %u, %u and %u dims, as many are expected", rank,
                         arg_type(c, 1)->rank, arg_type(c, 2)->rank);
    }
    datum near = BUILD(b, "aten::pairwise_distance", anchor, positive, p, eps);
    datum far = BUILD(b, "aten::pairwise_distance", anchor, negative, p, eps);
    if (arg_bool(c, 6)) {
        far = BUILD(b, "aten::minimum", far, BUILD(b, "aten::pairwise_distance", positive, negative, p, eps));
    }
    return out_loss(c, at_least(b, emit_sub(b, emit_add(b, near, c->args[3]), far), of_int(0)), 7);
}

OPDEF(soft_margin_loss,
      .overloads = OVERLOADS(
          "aten::soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor",
          "aten::soft_margin_loss.out(Tensor self, Tensor target, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .compose = compose_soft_margin_loss, .samples = DISTANCE_SAMPLES);
OPDEF(margin_ranking_loss,
      .overloads = OVERLOADS("aten::margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., "
                             "int reduction=1) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_margin_ranking_loss,
      .samples = "f32[3], f32[3], f32[3] | f32[3,4], f32[3,4], f32[4], 0.5, 0");
OPDEF(hinge_embedding_loss,
      .overloads = OVERLOADS(
          "aten::hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_hinge_embedding_loss,
      .samples = "f32[3], i64[3]<2 | f32[3,4], i64[3,4]<2, 0.5, 0");
OPDEF(cosine_embedding_loss,
      .overloads = OVERLOADS("aten::cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float "
                             "margin=0., int reduction=1) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_cosine_embedding_loss,
      .samples = "f32[3,4], f32[3,4], i64[3]<2 | f32[4], f32[4], i64[]<2, 0.5");
OPDEF(triplet_margin_loss,
      .overloads = OVERLOADS(
          "aten::triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1., float "
          "p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_triplet_margin_loss,
      .samples = "f32[3,4], f32[3,4], f32[3,4] | f32[3,4], f32[3,4], f32[3,4], "
                 "0.5, 1.0, 1e-06, True, 0");

/* ---- derivatives: x is the gradient of the loss, y self, z target; p[0] is what run_loss_backward puts there ---- */

SCALAR_FLOAT3(mse_loss_backward, p[0] * (y - z) * x)
SCALAR_FLOAT3(smooth_l1_loss_backward, y - z <= -p[1]  ? -p[0] * x
                                       : y - z >= p[1] ? p[0] * x
                                                       : p[0] * (y - z) * x / p[1])
SCALAR_FLOAT3(huber_loss_backward, y - z <= -p[1]  ? -p[0] * x * p[1]
                                   : y - z >= p[1] ? p[0] * x * p[1]
                                                   : p[0] * (y - z) * x)

static bool is_integral(dtype type)
{
    return dtype_table[type].category == CATEGORY_INTEGRAL;
}

/*
 * Arguments are grad_output, self, target, reduction, ...: of self's type, and dense where torch computes. Integers
 * are computed with in f64.
 */
static tn_status infer_loss_backward(call *c)
{
    array *operands[3] = {arg_array(c, 0), arg_array(c, 1), arg_array(c, 2)};
    bool integral = is_integral(infer_common_type(c, operands, 3)) && !c->op->scalar->one_type;
    TRY(infer_pointwise_with(c, c->op->scalar, integral ? PROMOTE_FLOAT : PROMOTE_COMMON));
    c->outs[0].u.tensor->type.dtype = infer_common_type(c, operands, 3);
    tensor_type *result = &c->outs[0].u.tensor->type;
    if (is_eager(c->b)) {
        result->strides = contiguous_extents(c->b, result->sizes, result->rank);
    }
    return pointwise_settle(c, arg_type(c, 1)->dtype);
}

/* The loops see, instead of the reduction, the factor that it means, times `more`. */
static tn_status run_with_factor(call *c, double more)
{
    datum *args = arena_copy(c->b->arena, c->args, c->n * sizeof *args);
    int64_t n = numel_of(arg_tensor(c, 1));
    double factor = arg_int(c, 3) == REDUCTION_MEAN ? more / (double)n : more;
    call factored = *c;
    factored.args = args;
    pointwise_work w = {.n = 3, .operands = {arg_array(c, 0), arg_array(c, 1), arg_array(c, 2)}};
    dtype type = infer_common_type(c, w.operands, 3);
    if (!is_integral(type)) {
        args[3] = of_float(factor);
        return run_pointwise(&factored);
    }
    args[3] = of_float(trunc(factor));
    w.loop = c->op->scalar->f64;
    w.parameters = pointwise_parameters(&factored, c->op->scalar, DT_F64);
    w.gives = w.as[0] = w.as[1] = w.as[2] = DT_F64;
    return pointwise_do(c, &w);
}

static tn_status run_loss_backward(call *c)
{
    return run_with_factor(c, 1);
}

static tn_status run_mse_loss_backward(call *c)
{
    return run_with_factor(c, 2);
}

/* ---- their routes to Core ATen ---- */

/* The gradient of the loss, its share of the mean where it is one, times `more`. a[3] is the reduction. */
static datum emit_share(builder *b, const datum *a, double more)
{
    if (a[3].u.integer != REDUCTION_MEAN || b->status != TN_OK) {
        return more == 1 ? a[0] : emit_mul(b, a[0], of_float(more));
    }
    const tensor_type *self = &a[1].u.tensor->type;
    extent n = infer_numel(b, self);
    if (n.expr == NULL) {
        double factor = more / (double)n.n;
        return emit_mul(b, a[0], of_float(is_integral(self->dtype) ? trunc(factor) : factor));
    }
    return emit_div(b, emit_mul(b, a[0], of_float(more)), of_extent(n));
}

/* The result is of self's type. */
static tn_status route_loss_backward(call *c, route_formula formula)
{
    TRY(route_pointwise(c, formula));
    out_set(c, 0, route_cast(c->b, c->outs[0], arg_type(c, 1)->dtype));
    return c->b->status;
}

/* (grad_output, self, target, reduction) */
static datum emit_mse_backward(builder *b, const datum *a)
{
    return emit_mul(b, emit_sub(b, a[1], a[2]), emit_share(b, a, 2));
}

/* (grad_output, self, target, reduction, beta) */
static datum emit_smooth_l1_backward(builder *b, const datum *a)
{
    datum apart = emit_sub(b, a[1], a[2]), share = emit_share(b, a, 1);
    datum inside = emit_div(b, emit_mul(b, share, apart), a[4]);
    return emit_where(b, emit_lt(b, emit_abs(b, apart), a[4]), inside, emit_mul(b, share, emit_sign(b, apart)));
}

/* (grad_output, self, target, reduction, delta) */
static datum emit_huber_backward(builder *b, const datum *a)
{
    datum apart = emit_sub(b, a[1], a[2]), share = emit_share(b, a, 1), most = emit_mul(b, share, a[4]);
    datum above = emit_where(b, emit_gt(b, apart, a[4]), most, emit_mul(b, apart, share));
    return emit_where(b, emit_lt(b, apart, of_float(-number_value(a[4]))), emit_neg(b, most), above);
}

static tn_status core_mse_loss_backward(call *c)
{
    return route_loss_backward(c, emit_mse_backward);
}

static tn_status core_smooth_l1_loss_backward(call *c)
{
    return route_loss_backward(c, emit_smooth_l1_backward);
}

static tn_status core_huber_loss_backward(call *c)
{
    return route_loss_backward(c, emit_huber_backward);
}

#define LOSS_BACKWARD_SAMPLES "f32[], f32[3,4], f32[3,4], 1 | f64[3], f64[3], f64[3], 0 | f32[], f32[3], f32[3], 2"

OPDEF(mse_loss_backward,
      .overloads =
          OVERLOADS("aten::mse_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor",
                    "aten::mse_loss_backward.grad_input(Tensor grad_output, Tensor self, Tensor target, int reduction, "
                    "*, Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(mse_loss_backward)), .infer = infer_loss_backward,
      .run = run_mse_loss_backward, .core = core_mse_loss_backward, .samples = LOSS_BACKWARD_SAMPLES);
OPDEF(smooth_l1_loss_backward,
      .overloads = OVERLOADS("aten::smooth_l1_loss_backward(Tensor grad_output, Tensor self, Tensor target, int "
                             "reduction, float beta) -> Tensor",
                             "aten::smooth_l1_loss_backward.grad_input(Tensor grad_output, Tensor self, Tensor target, "
                             "int reduction, float beta, *, Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(smooth_l1_loss_backward)), .infer = infer_loss_backward,
      .run = run_loss_backward, .core = core_smooth_l1_loss_backward,
      .samples = "f32[], f32[3,4], f32[3,4], 1, 1.0 | f64[3], f64[3], f64[3], 0, 0.5");
OPDEF(huber_loss_backward,
      .overloads = OVERLOADS("aten::huber_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, "
                             "float delta) -> Tensor",
                             "aten::huber_loss_backward.out(Tensor grad_output, Tensor self, Tensor target, int "
                             "reduction, float delta, *, Tensor(a!) grad_input) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(FLOATS(huber_loss_backward), .one_type = true),
      .infer = infer_loss_backward, .run = run_loss_backward, .core = core_huber_loss_backward,
      .samples = "f32[], f32[3,4], f32[3,4], 1, 1.0 | f64[3], f64[3], f64[3], 0, 0.5");

/* aten::soft_margin_loss_backward(grad_output, self, target, reduction): of self's type from the first product on */
static tn_status compose_soft_margin_loss_backward(call *c)
{
    builder *b = c->b;
    datum target = c->args[2];
    datum count = of_extent(infer_numel(b, arg_type(c, 1)));
    datum power = BUILD(b, "aten::exp", emit_mul(b, BUILD(b, "aten::neg", target), c->args[1]));
    datum grad = cast_to(c, emit_mul(b, target, power), arg_type(c, 1)->dtype);
    grad = BUILD(b, "aten::neg", grad);
    if (arg_int(c, 3) == REDUCTION_MEAN) {
        grad = BUILD(b, "aten::div_.Scalar", grad, count);
    }
    grad = BUILD(b, "aten::div_.Tensor", grad, emit_add(b, power, of_int(1)));
    out_set(c, 0, BUILD(b, "aten::mul_.Tensor", grad, c->args[0]));
    return b->status;
}

OPDEF(soft_margin_loss_backward,
      .overloads = OVERLOADS(
          "aten::soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor",
          "aten::soft_margin_loss_backward.grad_input(Tensor grad_output, Tensor self, Tensor target, int reduction, "
          "*, Tensor(a!) grad_input) -> Tensor(a!)"),
      .compose = compose_soft_margin_loss_backward, .samples = LOSS_BACKWARD_SAMPLES);

/* aten::binary_cross_entropy_backward(grad_output, self, target, weight, reduction) */
static tn_status compose_binary_cross_entropy_backward(call *c)
{
    builder *b = c->b;
    datum self = c->args[1];
    TRY(check_one_type(c, 0, 4));
    datum slope = emit_mul(b, BUILD(b, "aten::rsub.Scalar", self, of_int(1)), self);
    datum grad = emit_mul(b, c->args[0], emit_sub(b, self, c->args[2]));
    grad = BUILD(b, "aten::div.Tensor", grad, at_least(b, slope, of_float((double)1E-12F)));
    if (has_arg(c, 3)) {
        grad = emit_mul(b, grad, c->args[3]);
    }
    if (arg_int(c, 4) == REDUCTION_MEAN) {
        grad = BUILD(b, "aten::div.Scalar", grad, of_extent(infer_numel(b, arg_type(c, 1))));
    }
    out_set(c, 0, grad);
    return b->status;
}

OPDEF(binary_cross_entropy_backward,
      .overloads = OVERLOADS("aten::binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, "
                             "Tensor? weight=None, int reduction=1) -> Tensor",
                             "aten::binary_cross_entropy_backward.grad_input(Tensor grad_output, Tensor self, Tensor "
                             "target, Tensor? weight=None, int reduction=1, *, Tensor(a!) grad_input) -> Tensor(a!)"),
      .compose = compose_binary_cross_entropy_backward,
      .samples = "f32[], f32[3,4], f32[3,4] | f32[3], f32[3], f32[3], f32[3], 0");
