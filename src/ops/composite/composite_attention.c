/*
 * The composite scaled_dot_product_attention:
 *
 *     softmax(query @ key^T * scale + mask) @ value
 *
 * query [..., Nq, Tq, D], key [..., Nkv, Tk, D], value [..., Nkv, Tk, Dv], all of one rank of at least 2; Nq is a
 * multiple of Nkv, and each head of keys serves Nq / Nkv queries that follow each other. Batch dims before the heads
 * broadcast.
 *
 * Query i stands at position i + offset among the keys, where offset is Tk - Tq (causal_alignment "lower_right": the
 * last query stands at the last key) or 0 ("upper_left", as torch has it). What a query sees:
 *   is_causal             keys up to its position
 *   window_size w > 0     with is_causal the last w of these; without it keys less than w from its position
 *   attn_mask             of b8: keys where it is true; of floats: all, and it is added to the scores
 * All that are given hold together. What is not seen has score -infinity; a query that sees nothing gives 0, as torch
 * has it. sinks [Nq] are logits that take part in each softmax of their head and weigh no value. softcap > 0 bounds the
 * scores by softcap * tanh(score / softcap) before the mask. Narrow floats are computed in f32 and rounded once.
 */
#include "ops/attention.h"
#include "ops/composite.h"
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/infer.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { QUERY, KEY, VALUE, MASK, SINKS, SCALE, CAUSAL, ALIGNMENT, WINDOW, SOFTCAP };

static bool is_lower_right(const call *c)
{
    return strcmp(arg_string(c, ALIGNMENT), "lower_right") == 0;
}

/* Sizes from the end: 0 the width, 1 the matrix rows, 2 the heads. */
static extent size_from_end(const tensor_type *t, uint32_t back)
{
    return t->sizes[t->rank - 1 - back];
}

/* ---- the contract ---- */

static bool is_float(dtype type)
{
    return dtype_table[type].category == CATEGORY_FLOATING && dtype_table[type].bytes > 1;
}

static tn_status check_types(call *c)
{
    dtype type = arg_type(c, QUERY)->dtype;
    for (size_t i = QUERY; i <= VALUE; i++) {
        if (arg_type(c, i)->dtype != type || !is_float(type)) {
            return call_fail(c, TN_E_ARGUMENT,
                             "query, key and value have element types %s, %s and %s, one of f16, bf16, f32, f64 is "
                             "expected of all",
                             dtype_table[type].name, dtype_table[arg_type(c, KEY)->dtype].name,
                             dtype_table[arg_type(c, VALUE)->dtype].name);
        }
    }
    if (has_arg(c, MASK) && arg_type(c, MASK)->dtype != DT_BOOL && !is_float(arg_type(c, MASK)->dtype)) {
        return call_fail(c, TN_E_ARGUMENT, "attn_mask has element type %s, b8 or floats are expected",
                         dtype_table[arg_type(c, MASK)->dtype].name);
    }
    if (has_arg(c, SINKS) && !is_float(arg_type(c, SINKS)->dtype)) {
        return call_fail(c, TN_E_ARGUMENT, "sinks have element type %s, floats are expected",
                         dtype_table[arg_type(c, SINKS)->dtype].name);
    }
    return TN_OK;
}

static tn_status check_attributes(call *c)
{
    const char *alignment = arg_string(c, ALIGNMENT);
    if (strcmp(alignment, "lower_right") != 0 && strcmp(alignment, "upper_left") != 0) {
        return call_fail(c, TN_E_ARGUMENT, "causal_alignment is '%s', lower_right or upper_left is expected",
                         alignment);
    }
    int64_t window = arg_int(c, WINDOW);
    TRY(c->b->status);
    if (window < 0 || !(arg_float(c, SOFTCAP) >= 0)) {
        return call_fail(c, TN_E_ARGUMENT, "window_size or softcap is negative");
    }
    return TN_OK;
}

static tn_status check_sizes(call *c)
{
    builder *b = c->b;
    const tensor_type *q = arg_type(c, QUERY), *k = arg_type(c, KEY), *v = arg_type(c, VALUE);
    bool fits = q->rank >= 2 && k->rank == q->rank && v->rank == q->rank;
    fits = fits && extent_equal(b, size_from_end(q, 0), size_from_end(k, 0)) != FACT_NO &&
           extent_equal(b, size_from_end(k, 1), size_from_end(v, 1)) != FACT_NO;
    if (fits && q->rank > 2) {
        extent heads = size_from_end(q, 2), groups = size_from_end(k, 2);
        fits = extent_equal(b, groups, size_from_end(v, 2)) != FACT_NO;
        fits = fits && (extent_is(b, groups, 0) ? extent_is(b, heads, 0)
                                                : extent_equal(b, extent_mod(b, heads, groups), known(0)) != FACT_NO);
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "query, key and value of sizes %s, %s and %s do not fit",
                         extents_text(b, q->sizes, q->rank), extents_text(b, k->sizes, k->rank),
                         extents_text(b, v->sizes, v->rank));
    }
    if (has_arg(c, SINKS)) {
        const tensor_type *s = arg_type(c, SINKS);
        if (s->rank != 1 || q->rank < 3 || extent_equal(b, s->sizes[0], size_from_end(q, 2)) == FACT_NO) {
            return call_fail(c, TN_E_MISMATCH, "sinks have sizes %s, one for each head of the query is expected",
                             extents_text(b, s->sizes, s->rank));
        }
    }
    return TN_OK;
}

/* Batch sizes of the result, and room for two dims behind them: heads of the query, others broadcast. */
static extent *batch_sizes(call *c)
{
    const tensor_type *q = arg_type(c, QUERY), *k = arg_type(c, KEY), *v = arg_type(c, VALUE);
    uint32_t n = q->rank - 2, outer = n > 0 ? n - 1 : 0;
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, n + 2);
    const extent *keys, *all;
    if (infer_broadcast_sizes(c, q->sizes, outer, k->sizes, outer, &keys) == outer &&
        infer_broadcast_sizes(c, keys, outer, v->sizes, outer, &all) == outer && outer > 0) {
        memcpy(sizes, all, outer * sizeof *sizes);
    }
    if (n > 0) {
        sizes[outer] = q->sizes[outer];
    }
    return sizes;
}

/* Where its sizes are the query's it lies as the query does: heads are then merged without a copy. */
static const extent *result_strides(builder *b, array *query, const extent *sizes)
{
    const tensor_type *q = &query->type;
    for (uint32_t i = 0; i < q->rank; i++) {
        if (!extent_likely_equal(b, q->sizes[i], sizes[i])) {
            return contiguous_extents(b, sizes, q->rank);
        }
    }
    return iterator_strides(b, sizes, q->rank, &query, 1);
}

static tn_status infer_sdpa(call *c)
{
    TRY(check_types(c));
    TRY(check_attributes(c));
    TRY(check_sizes(c));
    const tensor_type *q = arg_type(c, QUERY);
    extent *sizes = batch_sizes(c);
    TRY(c->b->status);
    sizes[q->rank - 2] = size_from_end(q, 1);
    sizes[q->rank - 1] = size_from_end(arg_type(c, KEY), 1);
    if (has_arg(c, MASK)) {
        TRY(check_expands(c, arg_type(c, MASK), sizes, q->rank));
    }
    sizes[q->rank - 1] = size_from_end(arg_type(c, VALUE), 0);
    if (!has_arg(c, SCALE) && size_from_end(q, 0).expr != NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "the width of heads is %s and no scale is given: a number is needed",
                         extent_text(c->b, size_from_end(q, 0)));
    }
    out_new_strided(c, 0, q->dtype, sizes, result_strides(c->b, arg_array(c, QUERY), sizes), q->rank);
    return c->b->status;
}

/* Scores of no elements are 0, whatever they are multiplied by. */
static double scale_of(const call *c)
{
    int64_t width = size_from_end(arg_type(c, QUERY), 0).n;
    return has_arg(c, SCALE) ? arg_float(c, SCALE) : width == 0 ? 0 : 1 / sqrt((double)width);
}

/* ---- the kernel ---- */

static attention_band band_of(const call *c, int64_t queries, int64_t keys)
{
    int64_t offset = is_lower_right(c) ? keys - queries : 0, window = arg_int(c, WINDOW);
    attention_band band = {-queries, keys};
    if (arg_bool(c, CAUSAL)) {
        band.last = offset;
    }
    if (window > 0 && window < keys + queries) { /* a wider one leaves out nothing */
        int64_t first = offset - window + 1;
        band.first = first < -queries ? -queries : first;
        band.last = arg_bool(c, CAUSAL) ? offset : offset + window - 1 > keys ? keys : offset + window - 1;
    }
    return band;
}

/* The sinks as matrices of one element, one for each head. */
static attention_operand sinks_of(call *c, const attention_dims *d, dtype as)
{
    attention_view v = attention_view_of(c, arg_tensor(c, SINKS), as);
    int64_t *sizes = ARENA_ARRAY(c->b->arena, int64_t, 6);
    sizes[0] = v.sizes[0];
    sizes[1] = sizes[2] = 1;
    sizes[3] = v.strides[0];
    return attention_operand_of(c, d, (attention_view){v.at, 3, sizes, sizes + 3}, false);
}

static tn_status run_sdpa(call *c)
{
    const tensor *q = arg_tensor(c, QUERY), *k = arg_tensor(c, KEY), *v = arg_tensor(c, VALUE), *out = out_tensor(c, 0);
    uint32_t rank = q->rank;
    dtype as = attention_type(c, q->dtype);
    int64_t group = rank > 2 && k->sizes[rank - 3] > 0 ? q->sizes[rank - 3] / k->sizes[rank - 3] : 1;
    attention_dims d = attention_dims_of(c, out, group);
    void *room = out->dtype == as ? NULL : dense_out(c, 0, as);
    attention_view result = room == NULL ? attention_view_of(c, out, as) : attention_view_dense(c, out, room);
    attention job = {.type = as,
                     .rank = d.rank + (group > 1),
                     .sizes = d.sizes,
                     .queries = (size_t)q->sizes[rank - 2],
                     .keys = (size_t)k->sizes[rank - 2],
                     .width = (size_t)q->sizes[rank - 1],
                     .value_width = (size_t)v->sizes[rank - 1],
                     .query = attention_operand_of(c, &d, attention_view_of(c, q, as), false),
                     .key = attention_operand_of(c, &d, attention_view_of(c, k, as), true),
                     .value = attention_operand_of(c, &d, attention_view_of(c, v, as), true),
                     .out = attention_operand_of(c, &d, result, false),
                     .band = band_of(c, q->sizes[rank - 2], k->sizes[rank - 2]),
                     .scale = scale_of(c),
                     .softcap = arg_float(c, SOFTCAP),
                     .rounds_to = DT_NONE};
    if (has_arg(c, MASK)) {
        job.mask_is_bool = arg_type(c, MASK)->dtype == DT_BOOL;
        dtype mask_as = job.mask_is_bool ? DT_BOOL : dtype_opmath(as);
        job.mask = attention_operand_of(c, &d, attention_view_of(c, arg_tensor(c, MASK), mask_as), false);
    }
    if (has_arg(c, SINKS)) {
        job.sink = sinks_of(c, &d, dtype_opmath(as));
    }
    return attention_finish(c, &job, as, room);
}

/* ---- the reference body ---- */

/* Keys or values once for each query of their group. */
static datum once_for_each(call *c, datum t)
{
    builder *b = c->b;
    const tensor_type *q = arg_type(c, QUERY);
    uint32_t rank = q->rank;
    if (b->status != TN_OK || rank < 3 ||
        extent_decide_equal(b, size_from_end(q, 2), t.u.tensor->type.sizes[rank - 3])) {
        return t;
    }
    extent *sizes = ARENA_ARRAY(b->arena, extent, rank + 1), heads = t.u.tensor->type.sizes[rank - 3];
    memcpy(sizes, t.u.tensor->type.sizes, (rank - 2) * sizeof *sizes);
    memcpy(sizes + rank - 1, t.u.tensor->type.sizes + rank - 2, 2 * sizeof *sizes);
    sizes[rank - 2] = extent_floordiv(b, size_from_end(q, 2), heads);
    datum wide = BUILD(b, "aten::unsqueeze", t, of_int(-3));
    wide = BUILD(b, "aten::expand", wide, of_extents(b, sizes, rank + 1));
    sizes[rank - 3] = size_from_end(q, 2);
    memmove(sizes + rank - 2, sizes + rank - 1, 2 * sizeof *sizes);
    return BUILD(b, "aten::reshape", wide, of_extents(b, sizes, rank));
}

/* [Tq, Tk] of truth values: what is_causal and the window let be seen. None: all. */
static datum emit_band(call *c)
{
    builder *b = c->b;
    extent queries = size_from_end(arg_type(c, QUERY), 1), keys = size_from_end(arg_type(c, KEY), 1);
    int64_t window = arg_int(c, WINDOW);
    bool is_causal = arg_bool(c, CAUSAL);
    if (!is_causal && window == 0) {
        return of_none();
    }
    extent offset = is_lower_right(c) ? extent_sub(b, keys, queries) : known(0);
    datum at = BUILD(b, "aten::unsqueeze", route_range(b, offset, queries, DT_I64, c->args[QUERY]), of_int(-1));
    datum distance = emit_sub(b, at, route_range(b, known(0), keys, DT_I64, c->args[QUERY]));
    datum seen = is_causal ? emit_ge(b, distance, of_int(0)) : of_none();
    if (window > 0) {
        datum near = emit_lt(b, is_causal ? distance : emit_abs(b, distance), of_int(window));
        seen = is_causal ? emit_logical_and(b, seen, near) : near;
    }
    return seen;
}

/* Scores with the cap and all masks. */
static datum emit_scores(call *c, datum query, datum key)
{
    builder *b = c->b;
    datum scores = BUILD(b, "aten::matmul", query, BUILD(b, "aten::transpose.int", key, of_int(-2), of_int(-1)));
    if (arg_float(c, SOFTCAP) != 0) {
        scores = emit_mul(b, emit_tanh(b, emit_div(b, scores, c->args[SOFTCAP])), c->args[SOFTCAP]);
    }
    if (has_arg(c, MASK) && arg_type(c, MASK)->dtype == DT_BOOL) {
        scores = emit_where(b, c->args[MASK], scores, of_float(-INFINITY));
    } else if (has_arg(c, MASK)) {
        scores = emit_add(b, scores, route_cast(b, c->args[MASK], dtype_opmath(arg_type(c, QUERY)->dtype)));
    }
    datum seen = emit_band(c);
    return seen.kind == DATUM_NONE ? scores : emit_where(b, seen, scores, of_float(-INFINITY));
}

/* softmax of the scores; sinks are a column of their own that is left out again. */
static datum emit_weights(call *c, datum scores)
{
    builder *b = c->b;
    if (!has_arg(c, SINKS) || b->status != TN_OK) {
        return BUILD(b, "aten::_safe_softmax", scores, of_int(-1));
    }
    const tensor_type *s = &scores.u.tensor->type;
    extent *sizes = arena_copy(b->arena, s->sizes, s->rank * sizeof *sizes), keys = sizes[s->rank - 1];
    sizes[s->rank - 1] = known(1);
    datum column = route_cast(b, c->args[SINKS], s->dtype);
    column = BUILD(b, "aten::unsqueeze", BUILD(b, "aten::unsqueeze", column, of_int(-1)), of_int(-1));
    column = BUILD(b, "aten::expand", column, of_extents(b, sizes, s->rank));
    datum both = BUILD(b, "aten::cat", of_list((datum[]){scores, column}, 2), of_int(-1));
    datum weights = BUILD(b, "aten::_safe_softmax", both, of_int(-1));
    return BUILD(b, "aten::slice.Tensor", weights, of_int(-1), of_int(0), of_extent(keys));
}

static tn_status core_sdpa(call *c)
{
    builder *b = c->b;
    datum query = emit_mul(b, route_wide(b, c->args[QUERY]), of_float(scale_of(c)));
    datum key = once_for_each(c, route_wide(b, c->args[KEY])), values = once_for_each(c, route_wide(b, c->args[VALUE]));
    datum weights = emit_weights(c, emit_scores(c, query, key));
    out_set(c, 0, route_cast(b, BUILD(b, "aten::matmul", weights, values), arg_type(c, QUERY)->dtype));
    return b->status;
}

OPDEF(tenon_scaled_dot_product_attention,
      .overloads = OVERLOADS(
          "tenon::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, Tensor? "
          "sinks=None, *, float? scale=None, bool is_causal=False, str causal_alignment=\"lower_right\", int "
          "window_size=0, float softcap=0.0) -> Tensor"),
      .traits = OP_LOWER_PRECISION, .infer = infer_sdpa, .run = run_sdpa, .core = core_sdpa,
      .samples = "f32[2,4,5,8], f32[2,4,7,8], f32[2,4,7,8] | f32[2,4,5,8], f32[2,2,7,8], f32[2,2,7,6], b8[5,7] | "
                 "bf16[2,4,5,8], bf16[2,1,5,8], bf16[2,1,5,8], None, bf16[4], is_causal=True | f64[4,5,8], f64[4,7,8], "
                 "f64[4,7,8], f64[4,5,7], scale=0.3, window_size=2, softcap=5.0 | f16[70,8], f16[90,8], f16[90,3], "
                 "is_causal=True, causal_alignment='upper_left', window_size=40");

COMPOSITE(scaled_dot_product_attention, .results = RESULTS("output"),
          .rules = RULES({"causal_alignment", 0, 0, "lower_right|upper_left"}, {"window_size", 0, 0x1p53, NULL},
                         {"softcap", 0, DBL_MAX, NULL}),
          .about =
              "softmax(query @ key^T * scale + mask) @ value; heads of queries may share one of keys; queries that "
              "see nothing give 0");
