/*
 * Rows of attention of com.microsoft: see microsoft_attention.def. Operands are brought to 4 dims, masks to what
 * is added to scores; the rest is the operator Attention of ONNX.
 */
#include "targets/onnx/rows/microsoft.h"

static datum columns(builder *b, datum x, extent from, extent n)
{
    return BUILD(b, "aten::slice.Tensor", x, of_int(-1), of_extent(from), of_extent(extent_add(b, from, n)), of_int(1));
}

/*
 * What is added to scores for positions that a mask hides. Masks: [batch] lengths, [batch, keys], [batch, queries,
 * keys], or 4 dims.
 */
static datum bias_of_mask(call *c, datum mask, datum like, extent keys, datum filler)
{
    builder *b = c->b;
    datum seen = of_none();
    uint32_t rank = rank_of(mask);
    if (rank == 1 && extent_same(b, size_of(mask, 0), size_of(like, 0))) {
        datum j = along(b, route_range(b, known(0), keys, DT_I64, mask), 3, 4);
        seen = emit_lt(b, j, along(b, route_cast(b, mask, DT_I64), 0, 4));
    } else if (rank >= 2 && rank <= 4) {
        extent sizes[] = {size_of(mask, 0), known(1), rank == 3 ? size_of(mask, 1) : known(1), size_of(mask, rank - 1)};
        seen = emit_gt(b, rank == 4 ? mask : reshaped(b, mask, sizes, 4), of_int(0));
    } else {
        call_fail(c, TN_E_UNSUPPORTED, "its mask has %u dims of %s: it is none of the forms that are read", rank,
                  extents_text(b, mask.u.tensor->type.sizes, rank));
        return of_none();
    }
    return emit_where(b, seen, route_number(b, of_int(0), type_of(like), like),
                      route_number(b, filler, type_of(like), like));
}

static datum added(builder *b, datum x, datum y)
{
    return x.kind == DATUM_NONE ? y : y.kind == DATUM_NONE ? x : emit_add(b, x, y);
}

/* Q, K, V of 4 dims; outs: the result with heads together, keys, values. */
static tn_status attend(call *c, const datum *qkv, datum bias, datum past_key, datum past_value, bool is_causal,
                        datum scale, datum *outs)
{
    const datum args[] = {qkv[0],    qkv[1],    qkv[2],    bias, past_key, past_value, of_none(), of_bool(is_causal),
                          of_none(), of_none(), of_int(0), scale};
    onnx_open_all(c, "Attention", 24, args, sizeof args / sizeof *args, outs, 3);
    TRY(c->b->status);
    outs[0] = heads_together(c->b, outs[0]);
    return c->b->status;
}

/* ---- Attention ---- */

/* Queries, keys and values side by side, taken apart. given: how wide each is; NULL: all alike. */
static tn_status project(call *c, datum all, int64_t heads, const extent *given, size_t n, datum *qkv)
{
    builder *b = c->b;
    extent third = extent_floordiv(b, size_of(all, 2), known(3)), from = known(0);
    if (heads < 1 || rank_of(all) != 3 || (given != NULL && n != 3)) {
        return call_fail(c, TN_E_ARGUMENT, "it has %lld heads, an input of %u dims, %zu hidden sizes", (long long)heads,
                         rank_of(c->args[0]), n);
    }
    for (size_t i = 0; i < 3; i++) {
        extent size = given == NULL ? third : given[i];
        qkv[i] = heads_apart(b, columns(b, all, from, size), heads);
        from = extent_add(b, from, size);
    }
    return b->status;
}

/* What both forms say beside their operands. */
typedef struct packed_attention {
    int64_t heads;
    const extent *widths; /* NULL: all alike */
    size_t width_count;
    datum mask, past, bias, scale, filler;
    bool is_causal, is_refused;
} packed_attention;

static tn_status attend_packed(call *c, datum all, const packed_attention *p)
{
    builder *b = c->b;
    datum qkv[3], outs[3], past_key = of_none(), past_value = of_none(), bias = of_none();
    if (p->is_refused) {
        return call_fail(c, TN_E_UNSUPPORTED, "do_rotary and past_present_share_buffer are not read");
    }
    TRY(project(c, all, p->heads, p->widths, p->width_count, qkv));
    extent keys = size_of(qkv[1], 2);
    if (p->past.kind != DATUM_NONE) {
        past_key = BUILD(b, "aten::select.int", p->past, of_int(0), of_int(0));
        past_value = BUILD(b, "aten::select.int", p->past, of_int(0), of_int(1));
        keys = extent_add(b, keys, size_of(past_key, 2));
    }
    if (p->mask.kind != DATUM_NONE) {
        bias = bias_of_mask(c, p->mask, qkv[0], keys, p->filler);
    }
    bias = added(b, bias, p->bias);
    TRY(b->status);
    TRY(attend(c, qkv, bias, past_key, past_value, p->is_causal, p->scale, outs));
    datum present[] = {outs[1], outs[2]};
    out_set(c, 1, BUILD(b, "aten::stack", of_list(arena_copy(b->arena, present, sizeof present), 2), of_int(0)));
    return give(c, outs[0]);
}

static tn_status attention_read(call *c)
{
    packed_attention p = {.heads = arg_int(c, 7),
                          .mask = c->args[3],
                          .past = c->args[4],
                          .bias = c->args[5],
                          .scale = c->args[10],
                          .filler = c->args[11],
                          .is_causal = arg_bool(c, 8),
                          .is_refused = arg_bool(c, 12) || arg_bool(c, 13)};
    p.widths = arg_extents(c, 9, &p.width_count);
    datum all = BUILD(c->b, "aten::matmul", c->args[0], c->args[1]);
    return attend_packed(c, has_arg(c, 2) ? emit_add(c->b, all, c->args[2]) : all, &p);
}

/* input, weight, bias, input_scale, weight_scale, mask_index, input_zero_point, weight_zero_point, past */
static tn_status qattention_read(call *c)
{
    builder *b = c->b;
    const datum *a = c->args;
    packed_attention p = {.heads = arg_int(c, 9),
                          .mask = a[5],
                          .past = a[8],
                          .bias = of_none(),
                          .scale = a[11],
                          .filler = a[12],
                          .is_causal = arg_bool(c, 10),
                          .is_refused = arg_bool(c, 13) || arg_bool(c, 14)};
    datum whole = OPEN(c, "MatMulInteger", a[0], a[1], a[6], a[7]);
    datum all = emit_mul(b, route_cast(b, whole, DT_F32), emit_mul(b, a[3], a[4]));
    return attend_packed(c, emit_add(b, all, a[2]), &p);
}

/* ---- MultiHeadAttention ---- */

static tn_status multi_head_attention_read(call *c)
{
    builder *b = c->b;
    int64_t heads = arg_int(c, 10);
    datum qkv[3], outs[3], bias = of_none();
    extent from = known(0);
    if (has_arg(c, 8) || has_arg(c, 9)) {
        return call_fail(c, TN_E_UNSUPPORTED, "a shared buffer and beams are not read");
    }
    if (rank_of(c->args[0]) != 3 || !has_arg(c, 1) || !has_arg(c, 2) || rank_of(c->args[1]) == 5 || heads < 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "its operands are packed into one tensor, or it has no heads");
    }
    for (size_t i = 0; i < 3; i++) {
        datum x = c->args[i];
        extent size = rank_of(x) == 4 ? extent_mul(b, size_of(x, 1), size_of(x, 3)) : size_of(x, 2);
        if (has_arg(c, 3) && rank_of(x) == 3) {
            x = emit_add(b, x, columns(b, c->args[3], from, size));
        }
        qkv[i] = heads_apart(b, x, heads);
        from = extent_add(b, from, size);
    }
    extent keys = size_of(qkv[1], 2);
    keys = has_arg(c, 6) ? extent_add(b, keys, size_of(c->args[6], 2)) : keys;
    if (has_arg(c, 4)) {
        bias = bias_of_mask(c, c->args[4], qkv[0], keys, c->args[12]);
    }
    bias = added(b, bias, c->args[5]);
    TRY(b->status);
    TRY(attend(c, qkv, bias, c->args[6], c->args[7], arg_bool(c, 13), c->args[11], outs));
    out_set(c, 1, outs[1]);
    out_set(c, 2, outs[2]);
    return give(c, outs[0]);
}

/* ---- RotaryEmbedding ---- */

/* first + 0, 1, ... for all sequences: [batch, length] */
static datum places_from(builder *b, datum first, extent batch, extent length)
{
    extent sizes[] = {batch, length};
    datum row = route_range(b, known(0), length, DT_I64, first);
    return BUILD(b, "aten::expand", emit_add(b, row, route_cast(b, first, DT_I64)), of_extents(b, sizes, 2));
}

static tn_status rotary_embedding_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], places = c->args[1];
    bool is_flat = rank_of(x) == 3;
    int64_t heads = arg_int(c, 5), wide = arg_int(c, 6);
    extent head = extent_mul(b, size_of(c->args[2], 1), known(2)), length = size_of(x, is_flat ? 1 : 2);
    if (arg_bool(c, 8) || arg_float(c, 7) != 1 || (is_flat && heads == 0 && (head.expr != NULL || wide != 0))) {
        return call_fail(c, TN_E_UNSUPPORTED, "packed batches, a scale, or heads that are not given are not read");
    }
    if (is_flat && heads == 0) {
        extent whole = size_of(x, 2);
        if (whole.expr != NULL || head.n == 0 || whole.n % head.n != 0) {
            return call_fail(c, TN_E_ARGUMENT, "%s channels are no heads of %s", extent_text(b, whole),
                             extent_text(b, head));
        }
        heads = whole.n / head.n;
    }
    places = rank_of(places) == 1 ? places_from(b, places, size_of(x, 0), length) : places;
    return give(c,
                OPEN(c, "RotaryEmbedding", x, c->args[2], c->args[3], places, c->args[4], of_int(heads), of_int(wide)));
}

static const foreign_op onnx_rows_microsoft_attention[] = {
#include "targets/onnx/rows/microsoft_attention.def"
};
FAMILY(microsoft_attention);
