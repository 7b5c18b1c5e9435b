/*
 * Scaled dot-product attention (kernels/nn/attention.h), and the layers of torch's own transformer that export keeps
 * whole.
 *
 * Batch dims broadcast, as in torch's composition of it. With enable_gqa a key serves several queries: the dim of heads
 * is walked as two, (heads of keys, queries to each), and keys stand still along the second.
 */
#include "ops/attention.h"

#include "ir/promote.h"
#include "kernels/fast/attend.h"
#include "kernels/move/strided.h"
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/infer.h"

#include <math.h>
#include <string.h>

/* aten::scaled_dot_product_attention(query, key, value, attn_mask, dropout_p, is_causal, scale, enable_gqa) */
enum { QUERY, KEY, VALUE, MASK, DROPOUT, CAUSAL, SCALE, GQA };

/* Where the arguments of an operator are: _scaled_dot_product_flash_attention_for_cpu has them in another order. */
typedef struct attention_arguments {
    array *query, *key, *value, *mask;
    bool is_causal, groups_queries;
    double dropout, scale;
} attention_arguments;

static extent width_of(const tensor_type *query)
{
    return query->rank == 0 ? known(1) : query->sizes[query->rank - 1]; /* ranks are checked later */
}

/* A root of a size that varies is no number of a program: there the scale must be given. */
static bool has_scale(const call *c, size_t i)
{
    return has_arg(c, i) || width_of(arg_type(c, QUERY)).expr == NULL;
}

/* 1 where there is none: has_scale. */
static double scale_of(call *c, size_t i, const tensor_type *query)
{
    extent width = width_of(query);
    if (width.expr == NULL && width.n == 0) {
        return 0; /* scores of no elements are 0, whatever they are multiplied by */
    }
    return has_arg(c, i) ? arg_float(c, i) : width.expr == NULL ? 1 / sqrt((double)width.n) : 1;
}

static attention_arguments read_arguments(call *c)
{
    return (attention_arguments){.query = arg_array(c, QUERY),
                                 .key = arg_array(c, KEY),
                                 .value = arg_array(c, VALUE),
                                 .mask = arg_array(c, MASK),
                                 .is_causal = arg_bool(c, CAUSAL),
                                 .groups_queries = arg_bool(c, GQA),
                                 .dropout = arg_float(c, DROPOUT)};
}

/* ---- sizes ---- */

static tn_status check_types(call *c, const attention_arguments *a)
{
    dtype type = a->query->type.dtype;
    if (a->key->type.dtype != type || a->value->type.dtype != type || dtype_table[type].category != CATEGORY_FLOATING) {
        return call_fail(
            c, TN_E_ARGUMENT, "query, key and value have element types %s, %s and %s, one of floats is needed",
            dtype_table[type].name, dtype_table[a->key->type.dtype].name, dtype_table[a->value->type.dtype].name);
    }
    if (a->mask != NULL && a->mask->type.dtype != DT_BOOL && a->mask->type.dtype != type &&
        a->mask->type.dtype != DT_F32) {
        return call_fail(c, TN_E_ARGUMENT, "the mask has element type %s, b8, f32 or %s is expected",
                         dtype_table[a->mask->type.dtype].name, dtype_table[type].name);
    }
    bool of_images = a->query->type.rank == 4 && a->key->type.rank == 4 && a->value->type.rank == 4;
    if (a->mask != NULL && a->mask->type.rank < 2 && of_images) {
        return call_fail(c, TN_E_MISMATCH, "the mask has %u dims, at least 2 are expected", a->mask->type.rank);
    }
    return TN_OK;
}

/* Batch sizes of keys and values, with as many heads as queries have. */
static const extent *repeated_heads(call *c, const attention_arguments *a, const tensor_type *t)
{
    builder *b = c->b;
    const tensor_type *q = &a->query->type;
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    if (!a->groups_queries || t->rank < 3 || q->rank < 3) {
        return sizes;
    }
    extent heads = q->sizes[q->rank - 3], own = t->sizes[t->rank - 3];
    bool has_none = extent_is(b, own, 0);
    if (has_none ? !extent_is(b, heads, 0) : extent_equal(b, extent_mod(b, heads, own), known(0)) == FACT_NO) {
        call_fail(c, TN_E_MISMATCH, "%s heads of queries do not divide among %s heads of keys", extent_text(b, heads),
                  extent_text(b, own));
    }
    sizes[t->rank - 3] = heads;
    return sizes;
}

static tn_status check_matrices(call *c, const attention_arguments *a)
{
    builder *b = c->b;
    const tensor_type *q = &a->query->type, *k = &a->key->type, *v = &a->value->type;
    if (q->rank < 2 || k->rank < 2 || v->rank < 2) {
        return call_fail(c, TN_E_MISMATCH, "query, key and value need at least 2 dims");
    }
    if (a->groups_queries && (q->rank < 3 || k->rank < 3 || v->rank < 3)) {
        return call_fail(c, TN_E_MISMATCH, "queries of no heads are to be grouped: at least 3 dims are needed");
    }
    bool groups = a->groups_queries && k->rank > 2 && v->rank > 2;
    if (extent_equal(b, q->sizes[q->rank - 1], k->sizes[k->rank - 1]) == FACT_NO ||
        (groups && extent_equal(b, k->sizes[k->rank - 3], v->sizes[v->rank - 3]) == FACT_NO) ||
        extent_equal(b, k->sizes[k->rank - 2], v->sizes[v->rank - 2]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "query, key and value of sizes %s, %s and %s do not fit",
                         extents_text(b, q->sizes, q->rank), extents_text(b, k->sizes, k->rank),
                         extents_text(b, v->sizes, v->rank));
    }
    return TN_OK;
}

/* Sizes of the result: batch dims of all, queries, width of values. *rank 0: the call failed. */
static const extent *result_sizes(call *c, const attention_arguments *a, uint32_t *rank)
{
    const tensor_type *q = &a->query->type, *k = &a->key->type, *v = &a->value->type;
    const extent *batch, *with_mask;
    uint32_t n = infer_broadcast_sizes(c, q->sizes, q->rank - 2, repeated_heads(c, a, k), k->rank - 2, &batch);
    extent *scores = ARENA_ARRAY(c->b->arena, extent, TENSOR_MAX_RANK + 2);
    if (a->mask != NULL && is_eager(c->b)) { /* torch adds it to the scores in place */
        memcpy(scores, batch, n * sizeof *scores);
        scores[n] = q->sizes[q->rank - 2];
        scores[n + 1] = k->sizes[k->rank - 2];
        check_expands(c, &a->mask->type, scores, n + 2);
    }
    n = infer_broadcast_sizes(c, batch, n, repeated_heads(c, a, v), v->rank - 2, &batch);
    for (uint32_t i = 0; i < n; i++) {
        scores[i] = batch[i];
    }
    scores[n] = q->sizes[q->rank - 2];
    scores[n + 1] = k->sizes[k->rank - 2];
    *rank = n + 2;
    if (a->mask != NULL) {
        *rank = infer_broadcast_sizes(c, scores, *rank, a->mask->type.sizes, a->mask->type.rank, &with_mask);
        for (uint32_t i = 0; i < *rank; i++) {
            scores[i] = with_mask[i];
        }
    }
    scores[*rank - 1] = v->sizes[v->rank - 1];
    return scores;
}

/* ---- layouts ---- */

static bool has_sizes(builder *b, const tensor_type *x, const tensor_type *y, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        if (!extent_likely_equal(b, x->sizes[i], y->sizes[i])) {
            return false;
        }
    }
    return true;
}

/* Does each dim of the mask have the size of the scores, or 1? */
static bool mask_is_plain(builder *b, const attention_arguments *a)
{
    const tensor_type *m = &a->mask->type, *q = &a->query->type, *k = &a->key->type;
    const extent full[] = {q->sizes[0], q->sizes[1], q->sizes[2], k->sizes[2]};
    for (uint32_t back = 1; back <= m->rank && back <= 4; back++) {
        extent own = m->sizes[m->rank - back];
        if (!extent_likely_equal(b, own, known(1)) && !extent_likely_equal(b, own, full[4 - back])) {
            return false;
        }
    }
    return m->rank == 2 || m->rank == 4;
}

/*
 * Does torch run it by its fused kernel, whose result lies as the query does? (Its composition gives C order.) That
 * needs images of four dims and equal sizes.
 */
static bool is_fused(builder *b, const attention_arguments *a)
{
    const tensor_type *q = &a->query->type, *k = &a->key->type, *v = &a->value->type;
    if (q->rank != 4 || k->rank != 4 || v->rank != 4 || a->dropout > 0 || k->dtype != q->dtype ||
        v->dtype != q->dtype || dtype_table[q->dtype].category != CATEGORY_FLOATING ||
        dtype_table[q->dtype].bytes == 1) {
        return false;
    }
    bool heads_fit =
        a->groups_queries ? has_sizes(b, k, v, 1, 2) : has_sizes(b, q, k, 1, 2) && has_sizes(b, q, v, 1, 2);
    for (int i = 0; i < 3; i++) {
        const tensor_type *t = i == 0 ? q : i == 1 ? k : v;
        if (!extent_likely_equal(b, t->strides[3], known(1)) || extent_is(b, t->sizes[2], 0)) {
            return false;
        }
    }
    return heads_fit && has_sizes(b, q, k, 0, 1) && has_sizes(b, q, v, 0, 1) && has_sizes(b, q, k, 3, 4) &&
           has_sizes(b, q, v, 3, 4) && (a->mask == NULL || mask_is_plain(b, a));
}

/* As torch's empty_like(query) does it, and its counterpart for tensors without elements, which forgets strides of 1.
 */
static const extent *strides_like_query(builder *b, array *query)
{
    const tensor_type *t = &query->type;
    return is_eager(b) ? strides_in_format(b, t, FORMAT_PRESERVE) : iterator_strides(b, t->sizes, t->rank, &query, 1);
}

/* Is there no query, no key, or nothing to see of it? torch then looks at nothing else, not even at batch dims. */
static bool sees_nothing(builder *b, const attention_arguments *a)
{
    const tensor_type *q = &a->query->type, *k = &a->key->type, *v = &a->value->type;
    return extent_is(b, q->sizes[q->rank - 2], 0) || extent_is(b, k->sizes[k->rank - 2], 0) ||
           extent_is(b, v->sizes[v->rank - 1], 0);
}

static tn_status infer_attention(call *c)
{
    attention_arguments a = read_arguments(c);
    uint32_t rank;
    TRY(check_types(c, &a));
    TRY(check_matrices(c, &a));
    if (sees_nothing(c->b, &a)) {
        rank = a.query->type.rank;
        extent *like = arena_copy(c->b->arena, a.query->type.sizes, rank * sizeof *like);
        like[rank - 1] = a.value->type.sizes[a.value->type.rank - 1];
        out_new(c, 0, a.query->type.dtype, like, rank);
        return c->b->status;
    }
    const extent *sizes = result_sizes(c, &a, &rank);
    TRY(c->b->status);
    bool fused = is_fused(c->b, &a);
    if (a.mask != NULL && a.is_causal && !fused) {
        return call_fail(c, TN_E_ARGUMENT, "a mask is given, and is_causal asks for another");
    }
    if (fused) {
        out_new_strided(c, 0, a.query->type.dtype, sizes, strides_like_query(c->b, a.query), rank);
    } else {
        out_new(c, 0, a.query->type.dtype, sizes, rank);
    }
    return TN_OK;
}

/* ---- running ---- */

dtype attention_type(const call *c, dtype type)
{
    return c->b->fast != NULL && (type == DT_BF16 || type == DT_F16) ? type : dtype_opmath(type);
}

tn_status attention_finish(call *c, const attention *job, dtype as, const void *room)
{
    const fast_kernels *fast = job->type == DT_F64 ? NULL : c->b->fast;
    thread_pool *pool = c->b->pool;
    void *workspace =
        call_workspace(c, fast != NULL ? fast_attend_workspace(fast, pool, job) : attention_workspace(job, pool));
    TRY(c->b->status);
    if (fast != NULL) {
        fast_attend(fast, pool, job, workspace);
    } else {
        attention_run(pool, job, workspace);
    }
    if (room != NULL) {
        dense_done(c, 0, as, room);
    }
    return TN_OK;
}

attention_view attention_view_dense(call *c, const tensor *t, const void *at)
{
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, t->rank);
    tensor_contiguous_strides(t->rank, t->sizes, strides);
    return (attention_view){at, t->rank, t->sizes, strides};
}

attention_view attention_view_of(call *c, const tensor *t, dtype as)
{
    return t->dtype == as ? (attention_view){tensor_at(t), t->rank, t->sizes, t->strides}
                          : attention_view_dense(c, t, dense_in(c, t, as));
}

attention_dims attention_dims_of(call *c, const tensor *out, int64_t group)
{
    attention_dims d = {out->rank - 2, group, ARENA_ARRAY(c->b->arena, int64_t, out->rank)};
    for (uint32_t i = 0; i < d.rank; i++) {
        d.sizes[i] = out->sizes[i];
    }
    if (group > 1) {
        d.sizes[d.rank - 1] /= group;
        d.sizes[d.rank] = group;
    }
    return d;
}

attention_operand attention_operand_of(call *c, const attention_dims *d, attention_view v, bool repeats)
{
    int64_t *steps = ARENA_ARRAY(c->b->arena, int64_t, d->rank + 1), matrix_steps[2] = {0};
    for (uint32_t back = 1; back <= v.rank && back <= d->rank + 2; back++) {
        int64_t step = v.sizes[v.rank - back] == 1 ? 0 : v.strides[v.rank - back];
        *(back <= 2 ? &matrix_steps[back - 1] : &steps[d->rank + 2 - back]) = step;
    }
    if (d->group > 1) {
        int64_t step = steps[d->rank - 1];
        steps[d->rank - 1] = repeats ? step : step * d->group;
        steps[d->rank] = repeats ? 0 : step;
    }
    return (attention_operand){v.at, matrix_steps[1], matrix_steps[0], steps};
}

static void set_mask(call *c, const attention_arguments *a, const attention_dims *d, attention *job)
{
    const tensor *mask = &a->mask->data->view;
    job->mask_is_bool = mask->dtype == DT_BOOL;
    dtype as = job->mask_is_bool ? DT_BOOL : dtype_opmath(job->type);
    job->mask = attention_operand_of(c, d, attention_view_of(c, mask, as), false);
}

/* Result 1 of the fused operator, [batch, heads, queries], as a matrix of one column for each head. */
static void set_lse(call *c, const attention_dims *d, attention *job)
{
    const tensor *lse = out_tensor(c, 1);
    const int64_t sizes[] = {lse->sizes[0], lse->sizes[1], lse->sizes[2], 1};
    const int64_t strides[] = {lse->strides[0], lse->strides[1], lse->strides[2], 0};
    job->lse = attention_operand_of(c, d, (attention_view){tensor_at(lse), 4, sizes, strides}, false);
}

static tn_status run_with(call *c, const attention_arguments *a, bool fused)
{
    const tensor *q = &a->query->data->view, *k = &a->key->data->view, *v = &a->value->data->view;
    const tensor *out = out_tensor(c, 0);
    dtype as = attention_type(c, q->dtype);
    bool has_groups = a->groups_queries && q->rank > 2 && k->rank > 2 && k->sizes[k->rank - 3] > 0;
    int64_t group = has_groups ? q->sizes[q->rank - 3] / k->sizes[k->rank - 3] : 1;
    attention_dims d = attention_dims_of(c, out, group);
    void *room = out->dtype == as ? NULL : dense_out(c, 0, as);
    attention_view result = room == NULL ? attention_view_of(c, out, as) : attention_view_dense(c, out, room);
    attention job = {.type = as,
                     .rank = d.rank + (group > 1),
                     .sizes = d.sizes,
                     .queries = (size_t)q->sizes[q->rank - 2],
                     .keys = (size_t)k->sizes[k->rank - 2],
                     .width = (size_t)q->sizes[q->rank - 1],
                     .value_width = (size_t)v->sizes[v->rank - 1],
                     .query = attention_operand_of(c, &d, attention_view_of(c, q, as), false),
                     .key = attention_operand_of(c, &d, attention_view_of(c, k, as), true),
                     .value = attention_operand_of(c, &d, attention_view_of(c, v, as), true),
                     .out = attention_operand_of(c, &d, result, false),
                     .band = {-q->sizes[q->rank - 2], a->is_causal ? 0 : k->sizes[k->rank - 2]},
                     .scale = a->scale,
                     .rounds_to = fused && q->dtype != dtype_opmath(q->dtype) ? q->dtype : DT_NONE};
    if (a->mask != NULL) {
        set_mask(c, a, &d, &job);
    }
    if (c->out_count > 1) {
        set_lse(c, &d, &job);
    }
    return attention_finish(c, &job, as, room);
}

static tn_status run_attention(call *c)
{
    attention_arguments a = read_arguments(c);
    const tensor *result = out_tensor(c, 0);
    if (sees_nothing(c->b, &a)) {
        memset(tensor_at(result), 0, (size_t)numel_of(result) * dtype_table[result->dtype].bytes);
        return TN_OK;
    }
    if (a.dropout > 0) { /* draws: torch's composition says where */
        datum args[] = {c->args[QUERY],  c->args[KEY], c->args[VALUE], c->args[MASK], c->args[DROPOUT],
                        c->args[CAUSAL], of_none(),    c->args[SCALE], c->args[GQA]},
              outs[2];
        build_all(c->b, "aten::_scaled_dot_product_attention_math", args, 9, outs, 2);
        TRY(c->b->status);
        const tensor *made = &outs[0].u.tensor->data->view;
        strided_copy(c->b->pool, result->rank, result->sizes, result->dtype, tensor_at(result), result->strides,
                     made->dtype, tensor_at(made), made->strides);
        return TN_OK;
    }
    a.scale = scale_of(c, SCALE, &a.query->type);
    return run_with(c, &a, is_fused(c->b, &a));
}

/* ---- the route to Core ATen: torch's composition, on which its fused kernel falls back ---- */

static datum causal_mask(builder *b, const tensor_type *q, const tensor_type *k, dtype type);

/* What is added to the scores, or None: truth values as 0 and -infinity, with what is_causal asks for beside a mask. */
static datum emit_mask(builder *b, const attention_arguments *a)
{
    if (a->mask == NULL) {
        return of_none();
    }
    datum mask = of_tensor(a->mask);
    if (a->mask->type.dtype == DT_BOOL) {
        dtype type = a->query->type.dtype;
        datum hidden = route_number(b, of_float(-INFINITY), type, mask);
        mask = emit_where(b, mask, of_float(0), hidden);
    }
    if (a->is_causal) {
        mask = emit_add(b, mask, causal_mask(b, &a->query->type, &a->key->type, a->query->type.dtype));
    }
    return mask;
}

/* The result of the composition; it lies as torch's fused kernel leaves it where that would run: [queries, ...]. */
static datum emit_attention(call *c, const attention_arguments *a, datum scale)
{
    builder *b = c->b;
    datum args[] = {of_tensor(a->query),
                    of_tensor(a->key),
                    of_tensor(a->value),
                    emit_mask(b, a),
                    of_float(a->dropout),
                    of_bool(a->is_causal && a->mask == NULL),
                    of_none(),
                    scale,
                    of_bool(a->groups_queries)},
          outs[2] = {0};
    build_all(b, "aten::_scaled_dot_product_attention_math", args, 9, outs, 2);
    if (!is_fused(b, a)) {
        return outs[0];
    }
    datum moved = BUILD(b, "aten::permute", outs[0], of_ints(b, (const int64_t[]){2, 0, 1, 3}, 4));
    return BUILD(b, "aten::permute", route_copy(b, moved), of_ints(b, (const int64_t[]){1, 2, 0, 3}, 4));
}

static tn_status core_attention(call *c)
{
    attention_arguments a = read_arguments(c);
    TRY(infer_attention(c));
    if (sees_nothing(c->b, &a)) {
        const tensor_type t = c->outs[0].u.tensor->type;
        out_set(c, 0, BUILD(c->b, "aten::full", of_extents(c->b, t.sizes, t.rank), of_int(0), of_dtype(t.dtype)));
        return c->b->status;
    }
    out_set(c, 0, emit_attention(c, &a, c->args[SCALE]));
    return c->b->status;
}

static bool attention_has_route(const call *c)
{
    return has_scale(c, SCALE);
}

OPDEF(scaled_dot_product_attention,
      .overloads = OVERLOADS(
          "aten::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float "
          "dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .infer = infer_attention, .run = run_attention, .core = core_attention,
      .has_route = attention_has_route,
      .samples =
          "f32[2,4,5,8], f32[2,4,7,8], f32[2,4,7,8] | f32[2,4,5,8], f32[2,4,7,8], f32[2,4,7,6], b8[5,7] | "
          "bf16[2,4,5,8], bf16[2,4,5,8], bf16[2,4,5,8], None, 0.0, True | f64[4,5,8], f64[4,7,8], f64[4,7,8], "
          "f64[4,5,7], scale=0.3 | f32[2,4,5,8], f32[2,2,7,8], f32[2,2,7,8], enable_gqa=True | f32[5,8], f32[7,8], "
          "f32[7,8] | f32[2,1,70,8], f32[1,3,70,8], f32[1,3,70,8], None, 0.0, True");

/* ---- torch's two ways, as operators of their own ---- */

/* aten::_scaled_dot_product_flash_attention_for_cpu(query, key, value, dropout_p, is_causal, attn_mask, scale) */
static attention_arguments read_flash(call *c)
{
    return (attention_arguments){.query = arg_array(c, 0),
                                 .key = arg_array(c, 1),
                                 .value = arg_array(c, 2),
                                 .mask = arg_array(c, 5),
                                 .is_causal = arg_bool(c, 4),
                                 .groups_queries = true,
                                 .dropout = arg_float(c, 3),
                                 .scale = scale_of(c, 6, arg_type(c, 0))};
}

static tn_status infer_flash(call *c)
{
    builder *b = c->b;
    attention_arguments a = read_flash(c);
    const tensor_type *q = &a.query->type;
    uint32_t rank;
    TRY(check_types(c, &a));
    if (a.dropout > 0 || q->rank != 4 || a.key->type.rank != 4 || a.value->type.rank != 4) {
        return call_fail(c, TN_E_ARGUMENT, "4 dims and no dropout are expected");
    }
    TRY(check_matrices(c, &a));
    const extent *sizes = result_sizes(c, &a, &rank);
    TRY(b->status);
    bool fits = rank == 4;
    for (uint32_t i = 0; fits && i < 4; i++) {
        fits = extent_equal(b, sizes[i], q->sizes[i]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "the result would have sizes %s, those of the query are expected",
                         extents_text(b, sizes, rank));
    }
    out_new_strided(c, 0, q->dtype, q->sizes, strides_like_query(b, a.query), 4);
    const extent *n = q->sizes, strides[] = {extent_mul(b, n[1], n[2]), known(1), n[1]};
    out_new_strided(c, 1, dtype_opmath(q->dtype), n, strides, 3);
    return b->status;
}

static tn_status run_flash(call *c)
{
    attention_arguments a = read_flash(c);
    if (is_empty(c->b, &a.query->type) && !has_arg(c, 6)) { /* the scores are 0 * infinity, of which torch sees none */
        const tensor *lse = out_tensor(c, 1);
        memset(tensor_at(lse), 0, (size_t)numel_of(lse) * dtype_table[lse->dtype].bytes);
        return TN_OK;
    }
    return run_with(c, &a, true);
}

/* The logarithm of what the weights of each query were divided by: [batch, heads, queries]. */
static datum emit_lse(call *c, const attention_arguments *a)
{
    builder *b = c->b;
    datum query = route_wide(b, of_tensor(a->query)), key = route_wide(b, of_tensor(a->key));
    if (a->groups_queries) {
        extent group = extent_floordiv(b, a->query->type.sizes[1], a->key->type.sizes[1]);
        key = BUILD(b, "aten::repeat_interleave.self_int", key, of_extent(group), of_int(1));
    }
    key = BUILD(b, "aten::permute", key, of_ints(b, (const int64_t[]){0, 1, 3, 2}, 4));
    datum scores = emit_mul(b, BUILD(b, "aten::matmul", query, key), of_float(a->scale));
    datum mask = a->mask == NULL && a->is_causal
                     ? causal_mask(b, &a->query->type, &a->key->type, dtype_opmath(a->query->type.dtype))
                     : emit_mask(b, a);
    scores = mask.kind == DATUM_NONE ? scores : emit_add(b, scores, mask);
    return BUILD(b, "aten::logsumexp", scores, of_ints(b, &(int64_t){-1}, 1));
}

static tn_status core_flash(call *c)
{
    attention_arguments a = read_flash(c);
    TRY(infer_flash(c));
    a.groups_queries = !extent_decide_equal(c->b, a.query->type.sizes[1], a.key->type.sizes[1]);
    out_set(c, 0, emit_attention(c, &a, c->args[6]));
    out_set(c, 1, emit_lse(c, &a));
    return c->b->status;
}

static bool flash_has_route(const call *c)
{
    return has_scale(c, 6);
}

OPDEF(
    _scaled_dot_product_flash_attention_for_cpu,
    .overloads = OVERLOADS(
        "aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., "
        "bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)"),
    .infer = infer_flash, .run = run_flash, .core = core_flash, .has_route = flash_has_route,
    .samples = "f32[2,4,5,8], f32[2,4,7,8], f32[2,4,7,8] | bf16[2,4,5,8], bf16[2,4,5,8], bf16[2,4,5,8], 0.0, True | "
               "f64[2,4,5,8], f64[2,4,7,8], f64[2,4,7,8], attn_mask=f64[5,7], scale=0.3");

/* -infinity above the diagonal of [queries, keys], as torch makes it for is_causal. */
static datum causal_mask(builder *b, const tensor_type *q, const tensor_type *k, dtype type)
{
    const extent sizes[] = {q->sizes[q->rank - 2], k->sizes[k->rank - 2]};
    datum ones = BUILD(b, "aten::ones", of_extents(b, sizes, 2), of_dtype(DT_BOOL));
    datum hidden = BUILD(b, "aten::logical_not", BUILD(b, "aten::tril", ones, of_int(0)));
    datum zeros = BUILD(b, "aten::zeros", of_extents(b, sizes, 2), of_dtype(type));
    return BUILD(b, "aten::masked_fill.Scalar", zeros, hidden, of_float(-INFINITY));
}

/* Keys or values once for each query of their group. */
static datum once_for_each(call *c, datum d)
{
    builder *b = c->b;
    if (!arg_bool(c, 8) || b->status != TN_OK) {
        return d;
    }
    const tensor_type *q = arg_type(c, QUERY), *t = &d.u.tensor->type;
    if (t->rank < 3 || q->rank < 3) {
        return d;
    }
    if (extent_is(b, t->sizes[t->rank - 3], 0)) {
        call_fail(c, TN_E_MISMATCH, "there are no heads to repeat");
        return d;
    }
    extent group = extent_floordiv(b, q->sizes[q->rank - 3], t->sizes[t->rank - 3]);
    return BUILD(b, "aten::repeat_interleave.self_int", d, of_extent(group), of_int(-3));
}

/* f16 and bf16 as f32. */
static datum widened(builder *b, datum d)
{
    dtype type = d.u.tensor->type.dtype;
    return type == DT_F16 || type == DT_BF16 ? BUILD(b, "aten::to.dtype", d, of_dtype(DT_F32)) : d;
}

/* weights + mask, in the type of the weights: torch adds in place. */
static datum add_mask(call *c, datum weights)
{
    builder *b = c->b;
    if (b->status != TN_OK || (!has_arg(c, MASK) && !arg_bool(c, CAUSAL))) {
        return weights;
    }
    dtype type = weights.u.tensor->type.dtype;
    datum mask = has_arg(c, MASK) ? c->args[MASK] : causal_mask(b, arg_type(c, QUERY), arg_type(c, KEY), type);
    if (b->status == TN_OK && mask.u.tensor->type.dtype != type &&
        dtype_table[mask.u.tensor->type.dtype].category == CATEGORY_FLOATING) {
        mask = BUILD(b, "aten::to.dtype", mask, of_dtype(type));
    }
    datum sum = BUILD(b, "aten::add.Tensor", weights, mask);
    if (b->status == TN_OK && !same_sizes(b, &sum.u.tensor->type, &weights.u.tensor->type)) {
        call_fail(c, TN_E_MISMATCH, "the mask has more elements than the weights");
    }
    return sum;
}

/*
 * aten::_scaled_dot_product_attention_math(query, key, value, attn_mask, dropout_p, is_causal, dropout_mask, scale,
 * enable_gqa) -> result, weights. Both factors take the root of the scale, as in torch.
 */
static tn_status compose_math(call *c)
{
    builder *b = c->b;
    const tensor_type *q = arg_type(c, QUERY);
    dtype type = q->dtype;
    if (q->rank < 2 || arg_type(c, KEY)->rank < 2 || (has_arg(c, MASK) && arg_bool(c, CAUSAL)) || has_arg(c, 6)) {
        return call_fail(c, TN_E_UNSUPPORTED, "matrices, one kind of mask and no mask of dropout are expected");
    }
    if (!has_scale(c, 7) && !only_infers(b)) {
        return call_fail(c, TN_E_UNSUPPORTED, "the heads are of a size that varies, so that the scale must be given");
    }
    double scale = scale_of(c, 7, q);
    datum root = of_float(sqrt(fabs(scale)));
    datum query = BUILD(b, "aten::mul.Scalar", widened(b, c->args[QUERY]), scale < 0 ? of_float(-root.u.real) : root);
    datum key = once_for_each(c, widened(b, c->args[KEY])), values = once_for_each(c, widened(b, c->args[VALUE]));
    key = BUILD(b, "aten::mul.Scalar", BUILD(b, "aten::transpose.int", key, of_int(-2), of_int(-1)), root);
    datum weights = add_mask(c, BUILD(b, "aten::matmul", query, key));
    weights = BUILD(b, "aten::_safe_softmax", weights, of_int(-1));
    if (arg_float(c, DROPOUT) > 0) {
        weights = BUILD(b, "aten::dropout", weights, c->args[DROPOUT], of_bool(true));
    }
    out_set(c, 0, BUILD(b, "aten::to.dtype", BUILD(b, "aten::matmul", weights, values), of_dtype(type)));
    out_set(c, 1, BUILD(b, "aten::to.dtype", weights, of_dtype(type)));
    return b->status;
}

OPDEF(_scaled_dot_product_attention_math,
      .overloads = OVERLOADS("aten::_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? "
                             "attn_mask=None, float "
                             "dropout_p=0., bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, "
                             "bool enable_gqa=False) -> "
                             "(Tensor, Tensor)"),
      .compose = compose_math,
      .samples =
          "f32[2,4,5,8], f32[2,4,7,8], f32[2,4,7,8] | bf16[2,4,5,8], bf16[2,4,5,8], bf16[2,4,5,8], None, 0.0, True "
          "| f64[4,5,8], f64[4,7,8], f64[4,7,8], f64[4,5,7], scale=0.3");

/* aten::_fused_sdp_choice(query, ..., enable_gqa): 1 the fused kernel, 0 the composition. */
static tn_status infer_choice(call *c)
{
    attention_arguments a = read_arguments(c);
    out_set(c, 0, of_int(is_fused(c->b, &a)));
    return c->b->status;
}

OPDEF(_fused_sdp_choice,
      .overloads = OVERLOADS(
          "aten::_fused_sdp_choice(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., "
          "bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> int"),
      .infer = infer_choice,
      .samples = "f32[2,4,5,8], f32[2,4,7,8], f32[2,4,7,8] | f32[4,5,8], f32[4,7,8], f32[4,7,8]");
