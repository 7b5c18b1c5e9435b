/*
 * Attention over a cache: see microsoft_cache.def.
 *
 * Each sequence of the batch has a length of its own (seqlens_k + 1). New keys and values lie behind those that were
 * there, in buffers [batch, heads, longest, size]; query i of a sequence of which p were there sees the first p + i
 * + 1.
 */
#include "targets/onnx/rows/microsoft.h"

#include <math.h>
#include <string.h>

typedef struct cached {
    call *c;
    builder *b;
    int64_t heads, shared; /* of queries; of keys and values */
    datum q, k, v;         /* [batch, heads, length, size] */
    datum before;          /* [batch] i64: how many there were */
    extent longest;
} cached;

/* Queries, keys and values, that may be side by side in one tensor. */
static tn_status take_operands(cached *a)
{
    call *c = a->c;
    builder *b = a->b;
    datum all = c->args[0];
    if (rank_of(all) != 3 || a->heads < 1 || a->shared < 1 || has_arg(c, 1) != has_arg(c, 2)) {
        return call_fail(c, TN_E_ARGUMENT, "its query has %u dims, with %lld and %lld heads", rank_of(all),
                         (long long)a->heads, (long long)a->shared);
    }
    if (has_arg(c, 1)) {
        bool is_cut = rank_of(c->args[1]) == 4;
        a->q = heads_apart(b, all, a->heads);
        a->k = is_cut ? c->args[1] : heads_apart(b, c->args[1], a->shared);
        a->v = is_cut ? c->args[2] : heads_apart(b, c->args[2], a->shared);
        return b->status;
    }
    datum parts = heads_apart(b, all, a->heads + 2 * a->shared);
    const int64_t ends[] = {0, a->heads, a->heads + a->shared, a->heads + 2 * a->shared};
    datum *to[] = {&a->q, &a->k, &a->v};
    for (size_t i = 0; i < 3; i++) {
        *to[i] = BUILD(b, "aten::slice.Tensor", parts, of_int(1), of_int(ends[i]), of_int(ends[i + 1]), of_int(1));
    }
    return b->status;
}

/* Positions of the new elements: [batch, length]. */
static datum positions(const cached *a)
{
    builder *b = a->b;
    return emit_add(b, along(b, a->before, 0, 2),
                    along(b, route_range(b, known(0), size_of(a->q, 2), DT_I64, a->q), 1, 2));
}

/* The buffer with the new elements in their places. past: None where there was nothing. */
static datum laid_down(const cached *a, datum past, datum fresh)
{
    builder *b = a->b;
    extent sizes[] = {size_of(fresh, 0), size_of(fresh, 1), a->longest, size_of(fresh, 3)};
    extent flat[] = {size_of(fresh, 0), known(1), size_of(fresh, 2), known(1)};
    datum to;
    if (past.kind == DATUM_NONE) {
        to = BUILD(b, "aten::full", of_extents(b, sizes, 4), of_int(0), of_dtype(type_of(fresh)), of_none(),
                   route_device(fresh));
    } else {
        extent pads[] = {known(0), known(0), known(0), extent_sub(b, a->longest, size_of(past, 2))};
        to = BUILD(b, "aten::constant_pad_nd", past, of_extents(b, pads, 4), of_int(0));
    }
    datum places =
        BUILD(b, "aten::expand", reshaped(b, positions(a), flat, 4), of_extents(b, fresh.u.tensor->type.sizes, 4));
    return BUILD(b, "aten::scatter.src", to, of_int(2), places, fresh);
}

/* Which keys a query sees: [batch, 1, queries, keys]. window: how many of the last ones; below 1: all. */
static datum seen_keys(const cached *a, int64_t window)
{
    builder *b = a->b;
    extent sizes[] = {size_of(a->q, 0), known(1), size_of(a->q, 2), known(1)};
    datum i = reshaped(b, positions(a), sizes, 4);
    datum j = along(b, route_range(b, known(0), a->longest, DT_I64, a->q), 3, 4);
    datum seen = emit_le(b, j, i);
    if (window < 1) {
        return seen;
    }
    return emit_logical_and(b, seen, emit_gt(b, j, emit_sub(b, i, of_int(window))));
}

/* The softmax with one more score for each head, whose share is nobody's. */
static datum softmax_with_sink(const cached *a, datum scores, datum extra)
{
    builder *b = a->b;
    extent sizes[] = {size_of(scores, 0), size_of(scores, 1), size_of(scores, 2), known(1)};
    datum both[] = {scores, BUILD(b, "aten::expand", extra, of_extents(b, sizes, 4))};
    datum all = BUILD(b, "aten::cat", of_list(arena_copy(b->arena, both, sizeof both), 2), of_int(-1));
    return BUILD(b, "aten::slice.Tensor", BUILD(b, "aten::softmax.int", all, of_int(-1)), of_int(-1), of_int(0),
                 of_extent(size_of(scores, 3)), of_int(1));
}

static datum weights_of(const cached *a, datum keys)
{
    call *c = a->c;
    builder *b = a->b;
    dtype type = type_of(a->q);
    double cap = arg_float(c, 29);
    extent size = size_of(a->q, 3);
    datum scale =
        has_arg(c, 26) ? c->args[26] : of_float(size.expr == NULL && size.n > 0 ? 1 / sqrt((double)size.n) : 1);
    datum scores = emit_mul(
        b, BUILD(b, "aten::matmul", route_cast(b, a->q, DT_F32), transposed(b, route_cast(b, keys, DT_F32), 2, 3)),
        scale);
    if (cap > 0) {
        scores = emit_mul(b, emit_tanh(b, emit_div(b, scores, of_float(cap))), of_float(cap));
    }
    if (has_arg(c, 10)) {
        scores = emit_add(b, scores, route_cast(b, c->args[10], DT_F32));
    }
    scores = emit_where(b, seen_keys(a, arg_int(c, 21)), scores, of_float(-INFINITY));
    datum made = of_none();
    if (has_arg(c, 11)) {
        made = softmax_with_sink(a, scores, along(b, route_cast(b, c->args[11], DT_F32), 1, 4));
    } else if (arg_int(c, 28) > 0) {
        made = softmax_with_sink(a, scores, route_number(b, of_float(0), DT_F32, scores));
    } else {
        made = BUILD(b, "aten::softmax.int", scores, of_int(-1));
    }
    return route_cast(b, made, type);
}

/* Each head of keys serves several of queries. */
static datum repeated(const cached *a, datum x)
{
    return a->heads == a->shared
               ? x
               : BUILD(a->b, "aten::repeat_interleave.self_int", x, of_int(a->heads / a->shared), of_int(1));
}

static void rotate(cached *a)
{
    call *c = a->c;
    builder *b = a->b;
    datum places = has_arg(c, 9) ? route_cast(b, c->args[9], DT_I64) : positions(a);
    extent width = extent_mul(b, size_of(c->args[7], 1), known(2));
    datum wide = of_int(extent_same(b, width, size_of(a->q, 3)) || width.expr != NULL ? 0 : width.n);
    datum *to[] = {&a->q, &a->k};
    for (size_t i = 0; i < 2; i++) {
        *to[i] = OPEN(c, "RotaryEmbedding", *to[i], c->args[7], c->args[8], places, c->args[25], of_int(0), wide);
    }
}

/* Each head by the root of the mean of its squares. */
static datum head_normed(const cached *a, datum x, datum weight)
{
    return OPEN(a->c, "RMSNormalization", x, weight, of_int(-1), a->c->args[23]);
}

static bool is_readable(const call *c)
{
    bool quantized = strcmp(arg_string(c, 18), "NONE") != 0 || strcmp(arg_string(c, 30), "NONE") != 0;
    return !quantized && !has_arg(c, 12) && !has_arg(c, 13) && arg_int(c, 24) == 0 && arg_bool(c, 16) &&
           arg_int(c, 27) == 0;
}

/*
 * query, key, value, past_key, past_value, seqlens_k, total_sequence_length, cos_cache, sin_cache, position_ids,
 * attention_bias, head_sink, k_scale, v_scale, q_norm_weight, k_norm_weight; causal, do_rotary, k_quant_type,
 * kv_cache_bit_width, kv_num_heads, local_window_size, num_heads, qk_norm_epsilon, qk_output, rotary_interleaved,
 * scale, sliding_window_cache, smooth_softmax, softcap, v_quant_type
 */
static tn_status group_query_attention_read(call *c)
{
    builder *b = c->b;
    cached a = {.c = c, .b = b, .heads = arg_int(c, 22), .shared = arg_int(c, 20)};
    if (!is_readable(c) || (arg_bool(c, 17) && !(has_arg(c, 7) && has_arg(c, 8)))) {
        return call_fail(c, TN_E_UNSUPPORTED,
                         "a cache that is quantized or slides, no order, or a rotation without "
                         "tables are not read");
    }
    TRY(take_operands(&a));
    datum lengths = emit_add(b, route_cast(b, c->args[5], DT_I64), of_int(1));
    lengths = rank_of(lengths) == 2 ? BUILD(b, "aten::squeeze.dim", lengths, of_int(1)) : lengths;
    a.before = clamped(b, emit_sub(b, lengths, of_extent(size_of(a.q, 2))), of_int(0), of_none());
    extent total = {c->args[6].u.integer, c->args[6].expr};
    a.longest = has_arg(c, 3) ? extent_max(b, size_of(c->args[3], 2), total) : total;
    if (has_arg(c, 14)) {
        a.q = head_normed(&a, a.q, c->args[14]);
        a.k = head_normed(&a, a.k, c->args[15]);
    }
    if (arg_bool(c, 17)) {
        rotate(&a);
    }
    TRY(b->status);
    datum keys = laid_down(&a, c->args[3], a.k), values = laid_down(&a, c->args[4], a.v);
    out_set(c, 1, keys);
    out_set(c, 2, values);
    datum made = BUILD(b, "aten::matmul", weights_of(&a, repeated(&a, keys)), repeated(&a, values));
    return give(c, heads_together(b, made));
}

/* ---- one token at a time ---- */

/* A mask or a bias of the keys that are there, as one of the whole buffer: [batch, heads or 1, queries or 1, longest].
 */
static datum to_the_end(const cached *a, datum x)
{
    extent pads[] = {known(0), extent_sub(a->b, a->longest, size_of(x, rank_of(x) - 1))};
    return BUILD(a->b, "aten::constant_pad_nd", x, of_extents(a->b, pads, 2), of_int(0));
}

/* Into the buffer of the past, behind what is there. */
static tn_status decode_in_place(call *c)
{
    builder *b = c->b;
    cached a = {.c = c, .b = b, .heads = arg_int(c, 12), .shared = arg_int(c, 12)};
    if (!has_arg(c, 1) || !has_arg(c, 5) || !has_arg(c, 7)) {
        return call_fail(c, TN_E_UNSUPPORTED, "keys, a past and its length are needed where it shares a buffer");
    }
    TRY(take_operands(&a));
    extent before = {c->args[7].u.integer, c->args[7].expr}, batch[] = {size_of(a.q, 0)};
    a.before = BUILD(b, "aten::full", of_extents(b, batch, 1), of_extent(before), of_dtype(DT_I64), of_none(),
                     route_device(a.q));
    a.longest = size_of(c->args[5], 2);
    datum keys = laid_down(&a, c->args[5], a.k), values = laid_down(&a, c->args[6], a.v);
    extent size = size_of(a.q, 3);
    datum scale =
        has_arg(c, 15) ? c->args[15] : of_float(size.expr == NULL && size.n > 0 ? 1 / sqrt((double)size.n) : 1);
    datum scores = emit_mul(b, BUILD(b, "aten::matmul", a.q, transposed(b, keys, 2, 3)), scale);
    if (has_arg(c, 3)) {
        extent sizes[] = {size_of(c->args[3], 0), known(1), known(1), a.longest};
        datum hidden = emit_eq(b, reshaped(b, to_the_end(&a, c->args[3]), sizes, 4), of_int(0));
        scores = emit_add(b, scores,
                          emit_where(b, hidden, c->args[11], route_number(b, of_int(0), type_of(scores), scores)));
    }
    scores = has_arg(c, 4) ? emit_add(b, scores, to_the_end(&a, c->args[4])) : scores;
    scores = emit_where(b, seen_keys(&a, 0), scores, of_float(-INFINITY));
    out_set(c, 1, keys);
    out_set(c, 2, values);
    datum made = BUILD(b, "aten::matmul", BUILD(b, "aten::softmax.int", scores, of_int(-1)), values);
    return give(c, heads_together(b, made));
}

/* query, key, value, mask_index, attention_bias, past_key, past_value, past_sequence_length, beam_width,
 * cache_indirection, bias; mask_filter_value, num_heads, output_qk, past_present_share_buffer, scale */
static tn_status decoder_masked_read(call *c)
{
    const datum *a = c->args;
    datum outs[3];
    if (arg_bool(c, 13) || has_arg(c, 9) || (arg_bool(c, 14) && has_arg(c, 10))) {
        return call_fail(c, TN_E_UNSUPPORTED,
                         "beams, a result of scores, or a bias beside a shared buffer are not read");
    }
    if (arg_bool(c, 14)) {
        return decode_in_place(c);
    }
    bool is_cross = !has_arg(c, 1) && has_arg(c, 5); /* keys of another sequence are all there */
    const datum args[] = {a[0],
                          is_cross ? a[5] : a[1],
                          is_cross ? a[6] : a[2],
                          a[10],
                          a[3],
                          a[4],
                          is_cross ? of_none() : a[5],
                          is_cross ? of_none() : a[6],
                          of_none(),
                          of_none(),
                          a[12],
                          a[15],
                          a[11],
                          of_bool(false)};
    onnx_open_row(c, &onnx_microsoft_dialect, "MultiHeadAttention", 1, args, sizeof args / sizeof *args, outs, 3);
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    return c->b->status;
}

static const foreign_op onnx_rows_microsoft_cache[] = {
#include "targets/onnx/rows/microsoft_cache.def"
};
FAMILY(microsoft_cache);
