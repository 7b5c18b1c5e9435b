/*
 * Composites of mixtures of experts.
 *
 * gather_mm: lhs' @ rhs', where lhs' is lhs with matrices picked by indices: along dim num_batch_axes it has, in place
 * of lhs' own size, the dims of lhs_indices; rhs' likewise; without indices as they are. Batch dims then broadcast.
 *
 * moe: a router and its experts, on tokens input [..., H]. The router scores experts by input @ router_weight^T
 * (+ router_bias), takes the top_k best of each token, and gives them shares:
 *     router "softmax_topk"  the best of the softmax over all experts
 *            "topk_softmax"  the softmax over the best
 *            "sigmoid_topk"  the best of the sigmoid
 * which with `normalize` are divided by their sum, and are multiplied by `scaling`. Expert e gives
 *     down[e] @ (activation(gate[e] @ x) * (up[e] @ x))
 * where down is [E, H, I]; gate and up are [E, I, H], or both in gate_up [E, 2 I, H], gate first, where up is None.
 * Shares are computed in f32 (f64 for f64) and rounded to the input's type. router_logits are [tokens, E].
 */
#include "kernels/nn/experts.h"
#include "kernels/nn/softmax.h"
#include "kernels/order/sort.h"
#include "ops/composite.h"
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/infer.h"

#include <string.h>

static tn_status check_float(call *c, size_t first, size_t last)
{
    const dtype_info *type = &dtype_table[arg_type(c, first)->dtype];
    for (size_t i = first; i <= last; i++) {
        if (has_arg(c, i) && &dtype_table[arg_type(c, i)->dtype] != type) {
            return call_fail(c, TN_E_ARGUMENT, "tensors of element types %s and %s are given, one type is expected",
                             type->name, dtype_table[arg_type(c, i)->dtype].name);
        }
    }
    if (type->category != CATEGORY_FLOATING || type->bytes == 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", type->name);
    }
    return TN_OK;
}

/* ==== gather_mm: (lhs, rhs, lhs_indices, rhs_indices, num_batch_axes) ==== */

enum { LHS, RHS, LHS_INDICES, RHS_INDICES, BATCH_AXES };

/* Sizes of an operand once its matrices are picked; NULL: the call failed. */
static const extent *picked_sizes(call *c, size_t side, uint32_t *rank)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, side), *picks = has_arg(c, side + 2) ? arg_type(c, side + 2) : NULL;
    int64_t axis = arg_int(c, BATCH_AXES);
    if (axis < 0 || t->rank < 2 || (picks != NULL && axis + 3 > (int64_t)t->rank)) {
        call_fail(c, TN_E_MISMATCH, "an operand has sizes %s: matrices, and a dim %lld before them, are expected",
                  extents_text(b, t->sizes, t->rank), (long long)axis);
        return NULL;
    }
    if (picks == NULL) {
        *rank = t->rank;
        return t->sizes;
    }
    if (dtype_table[picks->dtype].category != CATEGORY_INTEGRAL) {
        call_fail(c, TN_E_ARGUMENT, "indices have element type %s, integers are expected",
                  dtype_table[picks->dtype].name);
        return NULL;
    }
    *rank = t->rank - 1 + picks->rank;
    if (*rank > TENSOR_MAX_RANK) {
        call_fail(c, TN_E_MISMATCH, "%u dims are more than a tensor may have", *rank);
        return NULL;
    }
    extent *sizes = ARENA_ARRAY(b->arena, extent, *rank);
    memcpy(sizes, t->sizes, (size_t)axis * sizeof *sizes);
    for (uint32_t i = 0; i < picks->rank; i++) {
        sizes[axis + i] = picks->sizes[i];
    }
    memcpy(sizes + axis + picks->rank, t->sizes + axis + 1, (t->rank - 1 - (size_t)axis) * sizeof *sizes);
    return sizes;
}

static tn_status infer_gather_mm(call *c)
{
    builder *b = c->b;
    uint32_t left_rank = 0, right_rank = 0;
    TRY(check_float(c, LHS, RHS));
    const extent *left = picked_sizes(c, LHS, &left_rank), *right = picked_sizes(c, RHS, &right_rank), *batch;
    TRY(b->status);
    if (extent_equal(b, left[left_rank - 1], right[right_rank - 2]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "matrices of sizes %s and %s have no product",
                         extents_text(b, left, left_rank), extents_text(b, right, right_rank));
    }
    uint32_t n = infer_broadcast_sizes(c, left, left_rank - 2, right, right_rank - 2, &batch);
    TRY(b->status);
    extent *sizes = ARENA_ARRAY(b->arena, extent, n + 2);
    for (uint32_t i = 0; i < n; i++) {
        sizes[i] = batch[i];
    }
    sizes[n] = left[left_rank - 2];
    sizes[n + 1] = right[right_rank - 1];
    out_new(c, 0, arg_type(c, LHS)->dtype, sizes, n + 2);
    return b->status;
}

/* ---- the kernel ---- */

/* The indices of an operand, all of which name a matrix; NULL: there are none, or the call failed. */
static const int64_t *read_picks(call *c, size_t side)
{
    if (!has_arg(c, side + 2)) {
        return NULL;
    }
    const tensor *picks = arg_tensor(c, side + 2);
    int64_t count = numel_of(picks), size = arg_tensor(c, side)->sizes[arg_int(c, BATCH_AXES)];
    const int64_t *at = dense_in(c, picks, DT_I64);
    for (int64_t i = 0; at != NULL && i < count; i++) {
        if (at[i] < 0 || at[i] >= size) {
            call_fail(c, TN_E_ARGUMENT, "index %lld names one of %lld matrices", (long long)at[i], (long long)size);
            return NULL;
        }
    }
    return at;
}

/* For each matrix of the result, where its operand on one side begins. NULL: the call failed. */
static const ptrdiff_t *matrix_places(call *c, size_t side, size_t count)
{
    const tensor *t = arg_tensor(c, side), *picks = arg_tensor(c, side + 2), *out = out_tensor(c, 0);
    const int64_t *picked = read_picks(c, side);
    uint32_t axis = (uint32_t)arg_int(c, BATCH_AXES), extra = picks == NULL ? 0 : picks->rank - 1;
    uint32_t batch = out->rank - 2, rank = picks == NULL ? t->rank - 2 : t->rank - 2 + extra;
    ptrdiff_t *places = call_workspace(c, count * sizeof *places);
    if (c->b->status != TN_OK) {
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        ptrdiff_t at = 0;
        int64_t rest = (int64_t)i, pick = 0, pick_step = 1;
        for (uint32_t back = 1; back <= batch; back++) { /* dims of the result from the last on */
            int64_t index = rest % out->sizes[batch - back];
            rest /= out->sizes[batch - back];
            if (back > rank) {
                continue;
            }
            uint32_t dim_at = rank - back; /* of the operand with its matrices picked */
            bool is_pick = picks != NULL && dim_at >= axis && dim_at < axis + picks->rank;
            if (is_pick) {
                int64_t size = picks->sizes[dim_at - axis];
                pick += size == 1 ? 0 : index * pick_step;
                pick_step *= size;
            } else {
                uint32_t own = picks == NULL || dim_at < axis ? dim_at : dim_at - extra;
                at += t->sizes[own] == 1 ? 0 : index * t->strides[own];
            }
        }
        places[i] = picks == NULL ? at : at + picked[pick] * t->strides[axis];
    }
    return places;
}

static matrix matrix_of(const tensor *t)
{
    return (matrix){tensor_at(t), t->strides[t->rank - 2], t->strides[t->rank - 1]};
}

static tn_status run_gather_mm(call *c)
{
    const tensor *lhs = arg_tensor(c, LHS), *rhs = arg_tensor(c, RHS), *out = out_tensor(c, 0);
    size_t count = 1;
    for (uint32_t i = 0; i + 2 < out->rank; i++) {
        count *= (size_t)out->sizes[i];
    }
    gathered_products job = {.count = count,
                             .a_at = matrix_places(c, LHS, count),
                             .b_at = matrix_places(c, RHS, count),
                             .one = {.type = lhs->dtype,
                                     .batch = 1,
                                     .m = (size_t)lhs->sizes[lhs->rank - 2],
                                     .n = (size_t)rhs->sizes[rhs->rank - 1],
                                     .k = (size_t)lhs->sizes[lhs->rank - 1],
                                     .a = matrix_of(lhs),
                                     .b = matrix_of(rhs),
                                     .out = dense_out(c, 0, lhs->dtype),
                                     .out_row = rhs->sizes[rhs->rank - 1],
                                     .out_column = 1,
                                     .alpha = gemm_integer(1)}};
    void *workspace = call_workspace(c, gathered_workspace(&job, c->b->pool));
    TRY(c->b->status);
    gathered_run(c->b->pool, &job, workspace);
    dense_done(c, 0, lhs->dtype, job.one.out);
    return TN_OK;
}

/* ---- the reference body ---- */

static datum emit_picked(call *c, size_t side)
{
    builder *b = c->b;
    uint32_t rank;
    if (!has_arg(c, side + 2)) {
        return c->args[side];
    }
    const extent *sizes = picked_sizes(c, side, &rank);
    datum flat = BUILD(b, "aten::reshape", c->args[side + 2], of_ints(b, &(int64_t){-1}, 1));
    flat = route_cast(b, flat, DT_I64);
    datum taken = BUILD(b, "aten::index_select", c->args[side], c->args[BATCH_AXES], flat);
    return BUILD(b, "aten::reshape", taken, of_extents(b, sizes, rank));
}

static tn_status core_gather_mm(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::matmul", emit_picked(c, LHS), emit_picked(c, RHS)));
    return c->b->status;
}

OPDEF(tenon_gather_mm,
      .overloads = OVERLOADS("tenon::gather_mm(Tensor lhs, Tensor rhs, Tensor? lhs_indices=None, Tensor? "
                             "rhs_indices=None, *, int num_batch_axes=0) -> Tensor"),
      .infer = infer_gather_mm, .run = run_gather_mm, .core = core_gather_mm,
      .samples =
          "f32[6,1,4], f32[3,4,5], None, i64[6]<3 | f32[2,3,4], f32[3,4,5], i64[2,6]<2, i64[6]<3 | bf16[2,3,2,4], "
          "bf16[2,5,4,3], i32[4]<3, i32[4]<5, num_batch_axes=1 | f64[2,4,3].T, f64[2,4,5]");
COMPOSITE(gather_mm, .results = RESULTS("output"), .rules = RULES({"num_batch_axes", 0, 61, NULL}),
          .about = "products of matrices that indices pick, along dim num_batch_axes of either side");

/* ==== moe ==== */

enum { INPUT, ROUTER, GATE, DOWN, UP, ROUTER_BIAS, TOP_K, NORMALIZE, ACTIVATION, ROUTER_KIND, SCALING };

/* By the words of the contract. */
typedef struct activation_word {
    const char *word;
    expert_activation kernel;
    datum (*say)(builder *b, datum x);
} activation_word;

static datum emit_silu(builder *b, datum x)
{
    return BUILD(b, "aten::silu", x);
}
static datum emit_gelu(builder *b, datum x)
{
    return BUILD(b, "aten::gelu", x);
}
static datum emit_gelu_tanh(builder *b, datum x)
{
    return BUILD(b, "aten::gelu", x, of_string("tanh"));
}
static datum emit_relu(builder *b, datum x)
{
    return BUILD(b, "aten::relu", x);
}

static const activation_word activations[] = {
    {"silu", EXPERT_SILU, emit_silu},
    {"gelu", EXPERT_GELU, emit_gelu},
    {"gelu_tanh", EXPERT_GELU_TANH, emit_gelu_tanh},
    {"relu", EXPERT_RELU, emit_relu},
};

static const activation_word *activation_of(const call *c)
{
    for (size_t i = 0; i < sizeof activations / sizeof *activations; i++) {
        if (strcmp(activations[i].word, arg_string(c, ACTIVATION)) == 0) {
            return &activations[i];
        }
    }
    return NULL;
}

typedef enum router_kind { SOFTMAX_TOPK, TOPK_SOFTMAX, SIGMOID_TOPK, ROUTER_KINDS } router_kind;
static const char *const router_words[] = {"softmax_topk", "topk_softmax", "sigmoid_topk"};

static router_kind router_of(const call *c)
{
    int kind = 0;
    while (kind < ROUTER_KINDS && strcmp(router_words[kind], arg_string(c, ROUTER_KIND)) != 0) {
        kind++;
    }
    return (router_kind)kind;
}

/* H, E, I of the block. */
typedef struct moe_sizes {
    extent tokens, width, experts, inner;
} moe_sizes;

static moe_sizes sizes_of(call *c)
{
    const tensor_type *x = arg_type(c, INPUT);
    return (moe_sizes){extent_product(c->b, x->sizes, x->rank - 1), x->sizes[x->rank - 1],
                       arg_type(c, ROUTER)->sizes[0], arg_type(c, DOWN)->sizes[2]};
}

static tn_status check_moe_sizes(call *c)
{
    builder *b = c->b;
    if (arg_type(c, INPUT)->rank < 1 || arg_type(c, ROUTER)->rank != 2 || arg_type(c, GATE)->rank != 3 ||
        arg_type(c, DOWN)->rank != 3) {
        return call_fail(c, TN_E_MISMATCH,
                         "dims of input, router_weight, gate_up and down are %u, %u, %u and %u; at "
                         "least 1, then 2, 3 and 3 are expected",
                         arg_type(c, INPUT)->rank, arg_type(c, ROUTER)->rank, arg_type(c, GATE)->rank,
                         arg_type(c, DOWN)->rank);
    }
    moe_sizes m = sizes_of(c);
    extent rows = has_arg(c, UP) ? m.inner : extent_mul(b, m.inner, known(2));
    bool fits = arg_has_sizes(c, ROUTER, (extent[]){m.experts, m.width}, 2) &&
                arg_has_sizes(c, GATE, (extent[]){m.experts, rows, m.width}, 3) &&
                arg_has_sizes(c, DOWN, (extent[]){m.experts, m.width, m.inner}, 3) &&
                (!has_arg(c, UP) || arg_has_sizes(c, UP, (extent[]){m.experts, m.inner, m.width}, 3)) &&
                (!has_arg(c, ROUTER_BIAS) || arg_has_sizes(c, ROUTER_BIAS, &m.experts, 1));
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "weights do not fit: router_weight %s, gate_up %s, down %s for tokens of %s",
                         extents_text(b, arg_type(c, ROUTER)->sizes, 2), extents_text(b, arg_type(c, GATE)->sizes, 3),
                         extents_text(b, arg_type(c, DOWN)->sizes, 3), extent_text(b, m.width));
    }
    return b->status;
}

static tn_status infer_moe(call *c)
{
    builder *b = c->b;
    TRY(check_float(c, INPUT, ROUTER_BIAS));
    TRY(check_moe_sizes(c));
    int64_t top = arg_int(c, TOP_K);
    TRY(b->status);
    if (activation_of(c) == NULL || router_of(c) == ROUTER_KINDS) {
        return call_fail(c, TN_E_ARGUMENT, "activation is '%s' and router is '%s', which are not known",
                         arg_string(c, ACTIVATION), arg_string(c, ROUTER_KIND));
    }
    moe_sizes m = sizes_of(c);
    if (top < 1 || extent_less(b, m.experts, known(top)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "top_k is %lld of %s experts", (long long)top, extent_text(b, m.experts));
    }
    const tensor_type *x = arg_type(c, INPUT);
    out_new(c, 0, x->dtype, x->sizes, x->rank);
    out_new(c, 1, x->dtype, (extent[]){m.tokens, m.experts}, 2);
    return b->status;
}

/* ---- the kernel ---- */

/* input @ router_weight^T + bias into result 1, and as `as`. NULL: the call failed. */
static void *route_tokens(call *c, const experts *job, dtype as)
{
    const tensor *w = arg_tensor(c, ROUTER), *bias = arg_tensor(c, ROUTER_BIAS), *out = out_tensor(c, 1);
    gemm_job product = {.type = job->type,
                        .batch = 1,
                        .m = job->tokens,
                        .n = job->experts,
                        .k = job->width,
                        .a = {job->input, (ptrdiff_t)job->width, 1},
                        .b = {tensor_at(w), w->strides[1], w->strides[0]},
                        .out = tensor_at(out),
                        .out_row = out->strides[0],
                        .out_column = out->strides[1],
                        .alpha = gemm_integer(1),
                        .beta = gemm_integer(1),
                        .has_bias = bias != NULL};
    if (bias != NULL) {
        product.bias = (matrix){tensor_at(bias), 0, bias->strides[0]};
    }
    void *workspace = call_workspace(c, gemm_workspace(&product));
    size_t bytes = job->tokens * job->experts * dtype_table[as].bytes;
    char *scores = call_workspace(c, bytes);
    if (c->b->status != TN_OK) {
        return NULL;
    }
    gemm(c->b->pool, &product, workspace);
    const void *logits = dense_in(c, out, as);
    if (logits != NULL) {
        memcpy(scores, logits, bytes);
    }
    return scores;
}

/* Who does what: job->chosen and job->shares. */
static tn_status choose(call *c, experts *job, dtype as)
{
    thread_pool *pool = c->b->pool;
    router_kind kind = router_of(c);
    size_t slots = job->tokens * job->top, n = job->experts;
    void *scores = route_tokens(c, job, as), *shares = call_workspace(c, slots * dtype_table[as].bytes);
    int64_t *chosen = call_workspace(c, slots * sizeof *chosen);
    void *workspace = call_workspace(c, sort_workspace(pool, job->tokens, n));
    TRY(c->b->status);
    if (kind == SOFTMAX_TOPK) {
        softmax_rows(pool, SOFTMAX_PLAIN, as, (softmax_shape){job->tokens, n, 1}, scores, scores);
    } else if (kind == SIGMOID_TOPK) {
        experts_sigmoid(as, job->tokens * n, scores);
    }
    sort_args best = {.type = as,
                      .rows = job->tokens,
                      .n = n,
                      .in = {scores, (ptrdiff_t)n, 1},
                      .values = {shares, (ptrdiff_t)job->top, 1},
                      .indices = {chosen, (ptrdiff_t)job->top, 1},
                      .workspace = workspace};
    sort_topk(pool, &best, job->top, true, true);
    if (kind == TOPK_SOFTMAX) {
        softmax_rows(pool, SOFTMAX_PLAIN, as, (softmax_shape){job->tokens, job->top, 1}, shares, shares);
    }
    experts_shares(job->type, job->tokens, job->top, arg_bool(c, NORMALIZE), arg_float(c, SCALING), shares);
    job->chosen = chosen;
    job->shares = shares;
    return TN_OK;
}

/* Rows [from, ...) of the matrices of a weight. */
static expert_weights weights_of(const tensor *t, int64_t from)
{
    const char *at = (const char *)tensor_at(t) + from * t->strides[1] * (int64_t)dtype_table[t->dtype].bytes;
    return (expert_weights){{at, t->strides[1], t->strides[2]}, t->strides[0]};
}

static tn_status run_moe(call *c)
{
    const tensor *input = arg_tensor(c, INPUT), *gate = arg_tensor(c, GATE), *down = arg_tensor(c, DOWN);
    dtype as = dtype_opmath(input->dtype);
    moe_sizes m = sizes_of(c);
    experts job = {.type = input->dtype,
                   .tokens = (size_t)m.tokens.n,
                   .experts = (size_t)m.experts.n,
                   .top = (size_t)arg_int(c, TOP_K),
                   .width = (size_t)m.width.n,
                   .inner = (size_t)m.inner.n,
                   .input = dense_in(c, input, input->dtype),
                   .gate = weights_of(gate, 0),
                   .up = has_arg(c, UP) ? weights_of(arg_tensor(c, UP), 0) : weights_of(gate, m.inner.n),
                   .down = weights_of(down, 0),
                   .activation = activation_of(c)->kernel,
                   .out = dense_out(c, 0, as)};
    TRY(c->b->status);
    TRY(choose(c, &job, as));
    job.starts = call_workspace(c, (job.experts + 1) * sizeof *job.starts);
    job.order = call_workspace(c, job.tokens * job.top * sizeof *job.order);
    TRY(c->b->status);
    experts_sort(&job);
    void *workspace = call_workspace(c, experts_workspace(&job));
    TRY(c->b->status);
    experts_run(c->b->pool, &job, workspace);
    dense_done(c, 0, as, job.out);
    return TN_OK;
}

/* ---- the reference body: all experts see all tokens, and those that were not chosen have share 0 ---- */

/* [tokens, E]: the share of each expert */
static datum emit_shares(call *c, const moe_sizes *m, datum logits)
{
    builder *b = c->b;
    router_kind kind = router_of(c);
    datum scores = route_wide(b, logits), best[2] = {0};
    if (kind != TOPK_SOFTMAX) {
        scores = kind == SOFTMAX_TOPK ? BUILD(b, "aten::softmax.int", scores, of_int(-1)) : emit_sigmoid(b, scores);
    }
    build_all(b, "aten::topk", (datum[]){scores, c->args[TOP_K], of_int(-1)}, 3, best, 2);
    datum shares = kind == TOPK_SOFTMAX ? BUILD(b, "aten::softmax.int", best[0], of_int(-1)) : best[0];
    if (arg_bool(c, NORMALIZE)) {
        datum sum = BUILD(b, "aten::sum.dim_IntList", shares, of_ints(b, &(int64_t){-1}, 1), of_bool(true));
        shares = emit_div(b, shares, sum);
    }
    shares = arg_float(c, SCALING) == 1 ? shares : emit_mul(b, shares, c->args[SCALING]);
    shares = route_cast(b, shares, arg_type(c, INPUT)->dtype);
    datum none = BUILD(b, "aten::zeros", of_extents(b, (extent[]){m->tokens, m->experts}, 2),
                       of_dtype(arg_type(c, INPUT)->dtype), of_none(), route_device(c->args[INPUT]));
    return BUILD(b, "aten::scatter.src", none, of_int(1), best[1], shares);
}

/* tokens @ weights^T for each expert: [E, tokens, rows] */
static datum emit_experts(builder *b, datum tokens, datum weights)
{
    return BUILD(b, "aten::bmm", tokens, BUILD(b, "aten::transpose.int", weights, of_int(1), of_int(2)));
}

/* activation(gate) * up: [E, tokens, I] */
static datum emit_hidden(call *c, const moe_sizes *m, datum tokens)
{
    builder *b = c->b;
    datum gate = emit_experts(b, tokens, c->args[GATE]), up;
    if (has_arg(c, UP)) {
        up = emit_experts(b, tokens, c->args[UP]);
    } else {
        extent end = extent_mul(b, m->inner, known(2));
        up = BUILD(b, "aten::slice.Tensor", gate, of_int(2), of_extent(m->inner), of_extent(end));
        gate = BUILD(b, "aten::slice.Tensor", gate, of_int(2), of_int(0), of_extent(m->inner));
    }
    return emit_mul(b, activation_of(c)->say(b, gate), up);
}

static tn_status core_moe(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, INPUT);
    moe_sizes m = sizes_of(c);
    datum tokens = BUILD(b, "aten::reshape", c->args[INPUT], of_extents(b, (extent[]){m.tokens, m.width}, 2));
    datum logits = BUILD(b, "aten::linear", tokens, c->args[ROUTER], c->args[ROUTER_BIAS]);
    datum shares = emit_shares(c, &m, logits);
    datum repeated = BUILD(b, "aten::expand", BUILD(b, "aten::unsqueeze", tokens, of_int(0)),
                           of_extents(b, (extent[]){m.experts, m.tokens, m.width}, 3));
    datum results = emit_experts(b, emit_hidden(c, &m, repeated), c->args[DOWN]);
    shares = BUILD(b, "aten::unsqueeze", BUILD(b, "aten::transpose.int", shares, of_int(0), of_int(1)), of_int(2));
    /* what an expert says that was not chosen may be infinite */
    results = emit_where(b, emit_eq(b, shares, of_int(0)), of_float(0), emit_mul(b, results, shares));
    datum sum = BUILD(b, "aten::sum.dim_IntList", results, of_ints(b, &(int64_t){0}, 1));
    out_set(c, 0, BUILD(b, "aten::reshape", sum, of_extents(b, x->sizes, x->rank)));
    out_set(c, 1, logits);
    return b->status;
}

OPDEF(tenon_moe,
      .overloads = OVERLOADS(
          "tenon::moe(Tensor input, Tensor router_weight, Tensor gate_up, Tensor down, Tensor? up=None, Tensor? "
          "router_bias=None, *, int top_k, bool normalize=False, str activation=\"silu\", str router=\"softmax_topk\", "
          "float scaling=1.0) -> (Tensor output, Tensor router_logits)"),
      .traits = OP_LOWER_PRECISION, .infer = infer_moe, .run = run_moe, .core = core_moe,
      .samples = "f32[2,3,8], f32[4,8], f32[4,12,8], f32[4,8,6], top_k=2 | f32[5,8], f32[3,8], f32[3,6,8], f32[3,8,6], "
                 "f32[3,6,8], f32[3], top_k=1, normalize=True, activation='gelu', router='topk_softmax', scaling=2.5 | "
                 "f64[0,8], f64[3,8], f64[3,4,8], f64[3,8,2], top_k=3, router='sigmoid_topk', activation='relu'");
COMPOSITE(
    moe, .results = RESULTS("output", "router_logits"),
    .rules = RULES({"top_k", 1, 0x1p53, NULL}, {"activation", 0, 0, "silu|gelu|gelu_tanh|relu"},
                   {"router", 0, 0, "softmax_topk|topk_softmax|sigmoid_topk"}, {"scaling", -DBL_MAX, DBL_MAX, NULL}),
    .about = "a router and its experts: each token's top_k experts give down(activation(gate(x)) * up(x)), weighed "
             "by the router; gate and up lie in gate_up, gate first, or apart");
