/* Rows of transformers' layers: see attention.def. Writing of composites is at the end. */
#include "targets/onnx/rows/parts.h"

#include <math.h>
#include <string.h>

/* ---- attention: reading ---- */

typedef struct attention {
    builder *b;
    datum q, k, v; /* [batch, heads, length, size] */
    datum mask;    /* None, truth values or numbers to add */
    datum past_key, past_value, lengths;
    bool is_causal, is_flat; /* is_flat: operands are [batch, length, heads * size] */
    datum scale;
    double softcap;
    int64_t mode, left, right;
    dtype precision;
} attention;

static datum joined(builder *b, datum x, datum y, int64_t along_dim)
{
    datum *both = ARENA_ARRAY(b->arena, datum, 2);
    both[0] = x;
    both[1] = y;
    return BUILD(b, "aten::cat", of_list(both, 2), of_int(along_dim));
}

/* A mask may end before the keys do: nothing behind it is seen. */
static datum whole_mask(const attention *a, datum mask)
{
    builder *b = a->b;
    extent keys = size_of(a->k, 2), own = size_of(mask, rank_of(mask) - 1);
    if (rank_of(mask) == 0 || extent_same(b, keys, own) || extent_is(b, own, 1)) {
        return mask;
    }
    extent pads[] = {known(0), extent_sub(b, keys, own)};
    datum hidden = type_of(mask) == DT_BOOL ? of_bool(false) : of_float(-INFINITY);
    return BUILD(b, "aten::constant_pad_nd", mask, of_extents(b, pads, 2), hidden);
}

static datum both_hold(builder *b, datum x, datum y)
{
    return x.kind == DATUM_NONE ? y : emit_logical_and(b, x, y);
}

/* Which keys queries may see by order, window and length: truth values that broadcast to scores; None: all. */
static datum seen_keys(const attention *a)
{
    builder *b = a->b;
    datum seen = of_none();
    datum j = along(b, route_range(b, known(0), size_of(a->k, 2), DT_I64, a->k), 3, 4);
    if (a->is_causal || a->left >= 0 || a->right >= 0) {
        datum i = along(b, route_range(b, known(0), size_of(a->q, 2), DT_I64, a->q), 2, 4);
        if (a->lengths.kind != DATUM_NONE) { /* the last query is at the end of the keys that are there */
            datum n = along(b, route_cast(b, a->lengths, DT_I64), 0, 4);
            i = emit_add(b, i, emit_sub(b, n, of_extent(size_of(a->q, 2))));
        } else if (a->past_key.kind != DATUM_NONE) {
            i = emit_add(b, i, of_extent(size_of(a->past_key, 2)));
        }
        datum back = emit_sub(b, i, j);
        seen = a->is_causal ? emit_ge(b, back, of_int(0)) : seen;
        seen = a->left >= 0 ? both_hold(b, seen, emit_le(b, back, of_int(a->left))) : seen;
        seen = a->right >= 0 ? both_hold(b, seen, emit_ge(b, back, of_int(-a->right))) : seen;
    }
    if (a->lengths.kind != DATUM_NONE) {
        datum n = along(b, route_cast(b, a->lengths, DT_I64), 0, 4);
        seen = both_hold(b, seen, emit_lt(b, j, n));
    }
    return seen;
}

static datum as_bias(const attention *a, datum seen)
{
    builder *b = a->b;
    datum none = route_number(b, of_int(0), type_of(a->q), a->q);
    return emit_where(b, seen, none, route_number(b, of_float(-INFINITY), type_of(a->q), a->q));
}

/* What is added to scores; None: nothing. */
static datum bias_of(const attention *a)
{
    builder *b = a->b;
    datum bias = of_none(), seen = seen_keys(a);
    if (a->mask.kind != DATUM_NONE) {
        bias = type_of(a->mask) == DT_BOOL ? as_bias(a, a->mask) : route_cast(b, a->mask, type_of(a->q));
    }
    if (seen.kind != DATUM_NONE) {
        bias = bias.kind == DATUM_NONE ? as_bias(a, seen) : emit_add(b, bias, as_bias(a, seen));
    }
    return bias;
}

/* Each head of keys serves several of queries. */
static tn_status repeat_heads(call *c, attention *a)
{
    extent q = size_of(a->q, 1), k = size_of(a->k, 1);
    if (extent_same(a->b, q, k)) {
        return TN_OK;
    }
    if (q.expr == NULL && k.expr == NULL && (k.n == 0 || q.n % k.n != 0)) {
        return call_fail(c, TN_E_ARGUMENT, "%s heads of queries do not share %s of keys", extent_text(a->b, q),
                         extent_text(a->b, k));
    }
    datum each = of_extent(extent_floordiv(a->b, q, k));
    a->k = BUILD(a->b, "aten::repeat_interleave.self_int", a->k, each, of_int(1));
    a->v = BUILD(a->b, "aten::repeat_interleave.self_int", a->v, each, of_int(1));
    return a->b->status;
}

/* Queries and keys are both scaled by the root of the factor that scores have: by default size^-1/2. */
static datum root_of_scale(const attention *a)
{
    extent size = size_of(a->q, 3);
    if (a->scale.kind == DATUM_FLOAT) {
        return of_float(sqrt(a->scale.u.real));
    }
    return size.expr == NULL ? of_float(pow((double)size.n, -0.25))
                             : BUILD(a->b, "aten::pow.Tensor_Scalar",
                                     route_number(a->b, of_extent(size), type_of(a->q), a->q), of_float(-0.25));
}

/* Scores with all that is between them and their softmax; the stage that `mode` names is result 3. */
static datum weights_of(call *c, const attention *a)
{
    builder *b = a->b;
    datum half = root_of_scale(a), bias = bias_of(a);
    datum scores = BUILD(b, "aten::matmul", emit_mul(b, a->q, half), transposed(b, emit_mul(b, a->k, half), 2, 3));
    datum shown = scores;
    if (a->softcap > 0) {
        scores = emit_mul(b, emit_tanh(b, emit_div(b, scores, of_float(a->softcap))), of_float(a->softcap));
        shown = a->mode >= 1 ? scores : shown;
    }
    if (bias.kind != DATUM_NONE) {
        scores = emit_add(b, scores, bias);
        shown = a->mode >= 2 ? scores : shown;
    }
    datum wide = a->precision == DT_NONE ? scores : route_cast(b, scores, a->precision);
    datum weights = BUILD(b, bias.kind == DATUM_NONE ? "aten::softmax.int" : "aten::_safe_softmax", wide, of_int(-1));
    if (bias.kind != DATUM_NONE) { /* queries that see nothing, whatever their scores are */
        datum least = BUILD(b, "aten::amax", bias, of_ints(b, (int64_t[]){-1}, 1), of_bool(true));
        weights = emit_where(b, emit_eq(b, least, of_float(-INFINITY)), of_float(0), weights);
    }
    weights = route_cast(b, weights, type_of(a->q));
    out_set(c, 3, a->mode == 3 ? weights : shown);
    return weights;
}

/* Is it what PyTorch has an operator for? */
static bool is_plain(const attention *a)
{
    bool ordered = a->is_causal && (a->mask.kind != DATUM_NONE || a->past_key.kind != DATUM_NONE);
    bool has_scale = a->scale.kind == DATUM_FLOAT || size_of(a->q, 3).expr == NULL;
    return has_scale && a->softcap == 0 && a->precision == DT_NONE && a->left < 0 && a->right < 0 && !ordered &&
           a->lengths.kind == DATUM_NONE && a->mode == 0;
}

static tn_status attend(call *c, attention *a)
{
    builder *b = a->b;
    if (a->past_key.kind != DATUM_NONE) {
        a->k = joined(b, a->past_key, a->k, 2);
        a->v = joined(b, a->past_value, a->v, 2);
    }
    out_set(c, 1, a->k);
    out_set(c, 2, a->v);
    if (a->mask.kind != DATUM_NONE) {
        a->mask = whole_mask(a, a->mask);
    }
    TRY(repeat_heads(c, a));
    datum weights = weights_of(c, a), made;
    if (is_plain(a)) {
        datum mask =
            a->mask.kind != DATUM_NONE && type_of(a->mask) != DT_BOOL ? route_cast(b, a->mask, type_of(a->q)) : a->mask;
        made = BUILD(b, "aten::scaled_dot_product_attention", a->q, a->k, a->v, mask, of_float(0),
                     of_bool(a->is_causal), a->scale);
    } else {
        made = BUILD(b, "aten::matmul", weights, a->v);
    }
    return give(c, a->is_flat ? heads_together(b, made) : made);
}

/* Operands have 4 dims, or 3 and the numbers of heads are given. rest: where attributes begin. */
static tn_status attention_by(call *c, size_t rest)
{
    builder *b = c->b;
    bool has_window = c->n > rest + 7;
    attention a = {.b = b,
                   .mask = c->args[3],
                   .past_key = c->args[4],
                   .past_value = c->args[5],
                   .lengths = rest > 6 ? c->args[6] : of_none(),
                   .is_causal = arg_bool(c, rest),
                   .mode = arg_int(c, rest + 3),
                   .scale = c->args[rest + 4],
                   .softcap = arg_float(c, rest + 5),
                   .precision = arg_dtype(c, rest + 6, DT_NONE),
                   .left = has_window ? arg_int(c, rest + 7) : -1,
                   .right = has_window ? arg_int(c, rest + 8) : -1};
    uint32_t rank = rank_of(c->args[0]);
    if ((rank != 3 && rank != 4) || rank_of(c->args[1]) != rank || rank_of(c->args[2]) != rank) {
        return call_fail(c, TN_E_ARGUMENT, "Q, K, V have %u, %u, %u dims, 3 or 4 are needed", rank, rank_of(c->args[1]),
                         rank_of(c->args[2]));
    }
    if ((a.past_key.kind == DATUM_NONE) != (a.past_value.kind == DATUM_NONE)) {
        return call_fail(c, TN_E_ARGUMENT, "past_key and past_value are given together or not at all");
    }
    a.is_flat = rank == 3;
    if (!a.is_flat) {
        a.q = c->args[0], a.k = c->args[1], a.v = c->args[2];
        return attend(c, &a);
    }
    int64_t shared = has_arg(c, rest + 1) ? arg_int(c, rest + 1) : 0,
            heads = has_arg(c, rest + 2) ? arg_int(c, rest + 2) : 0;
    if (heads < 1 || shared < 1) {
        return call_fail(c, TN_E_ARGUMENT, "operands with 3 dims need q_num_heads and kv_num_heads");
    }
    a.q = heads_apart(b, c->args[0], heads);
    a.k = heads_apart(b, c->args[1], shared);
    a.v = heads_apart(b, c->args[2], shared);
    return attend(c, &a);
}

static tn_status attention_23_read(call *c)
{
    return attention_by(c, 6);
}

static tn_status attention_read(call *c)
{
    return attention_by(c, 7);
}

/* ---- positions and caches ---- */

static datum part(builder *b, datum x, extent from, extent to)
{
    return BUILD(b, "aten::slice.Tensor", x, of_int(-1), of_extent(from), of_extent(to));
}

static datum every_second(builder *b, datum x, int64_t from)
{
    return BUILD(b, "aten::slice.Tensor", x, of_int(-1), of_int(from), of_none(), of_int(2));
}

/* x [batch, length, heads, size], cos and sin [batch, length, 1, half]: pairs of channels turned. */
static datum turned(call *c, datum x, datum cosine, datum sine, extent count, bool interleaved)
{
    builder *b = c->b;
    extent half = extent_floordiv(b, count, known(2)), size = size_of(x, 3);
    datum head = extent_same(b, count, size) ? x : part(b, x, known(0), count);
    datum one = interleaved ? every_second(b, head, 0) : part(b, head, known(0), half);
    datum two = interleaved ? every_second(b, head, 1) : part(b, head, half, count);
    datum real = emit_sub(b, emit_mul(b, cosine, one), emit_mul(b, sine, two));
    datum imaginary = emit_add(b, emit_mul(b, sine, one), emit_mul(b, cosine, two));
    datum made;
    if (interleaved) {
        extent sizes[] = {size_of(x, 0), size_of(x, 1), size_of(x, 2), count};
        made = joined(b, BUILD(b, "aten::unsqueeze", real, of_int(-1)),
                      BUILD(b, "aten::unsqueeze", imaginary, of_int(-1)), -1);
        made = reshaped(b, made, sizes, 4);
    } else {
        made = joined(b, real, imaginary, -1);
    }
    return extent_same(b, count, size) ? made : joined(b, made, part(b, x, count, size), -1);
}

/* cos or sin for each position: [batch, length, 1, half]. */
static datum cache_of(call *c, datum cache)
{
    datum made = cache;
    if (has_arg(c, 3)) {
        made = BUILD(c->b, "aten::index.Tensor", cache, list_of(c->b, c->args[3]));
    }
    return BUILD(c->b, "aten::unsqueeze", made, of_int(2));
}

static tn_status rotary_embedding_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    uint32_t rank = rank_of(x);
    int64_t heads = arg_int(c, 5), count = arg_int(c, 6);
    if (rank != 4 && (rank != 3 || heads < 1)) {
        return call_fail(c, TN_E_ARGUMENT, "X has %u dims: 4 are needed, or 3 and num_heads", rank);
    }
    if (count < 0 || count % 2 != 0) {
        return call_fail(c, TN_E_ARGUMENT, "rotary_embedding_dim is %lld", (long long)count);
    }
    if (rank == 4) {
        x = transposed(b, x, 1, 2);
    } else {
        extent sizes[] = {size_of(x, 0), size_of(x, 1), known(heads), extent_floordiv(b, size_of(x, 2), known(heads))};
        x = reshaped(b, x, sizes, 4);
    }
    extent wide = count == 0 ? size_of(x, 3) : known(count);
    datum made = turned(c, x, cache_of(c, c->args[1]), cache_of(c, c->args[2]), wide, arg_bool(c, 4));
    return give(c, rank == 4 ? transposed(b, made, 1, 2) : reshaped(b, made, arg_type(c, 0)->sizes, 3));
}

/* The update lies in the cache from a place on, its own for each item of the batch; circular: it goes on at 0. */
static tn_status tensor_scatter_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], update = c->args[1];
    uint32_t rank = rank_of(x), axis = arg_dim(c, 3, rank);
    const char *mode = arg_string(c, 4);
    bool circular = strcmp(mode, "circular") == 0;
    TRY(b->status);
    if (rank_of(update) != rank || axis == 0 || (!circular && strcmp(mode, "linear") != 0)) {
        return call_fail(c, TN_E_ARGUMENT, "update has %u dims for %u, axis %u, mode '%s'", rank_of(update), rank, axis,
                         mode);
    }
    datum places = along(b, route_range(b, known(0), size_of(update, axis), DT_I64, x), axis, rank);
    if (has_arg(c, 2)) {
        places = emit_add(b, along(b, route_cast(b, c->args[2], DT_I64), 0, rank), places);
    }
    if (circular) {
        places = BUILD(b, "aten::remainder.Tensor", places, of_extent(size_of(x, axis)));
    }
    places = BUILD(b, "aten::expand", places, sizes_of(b, update.u.tensor));
    return give(c, BUILD(b, "aten::scatter.src", x, of_int(axis), places, update));
}

/* ---- normalizations ---- */

/* All dims from an axis on. */
static datum dims_from(builder *b, uint32_t axis, uint32_t rank)
{
    int64_t list[TENSOR_MAX_RANK];
    for (uint32_t i = axis; i < rank; i++) {
        list[i - axis] = i;
    }
    return of_ints(b, list, rank - axis);
}

static tn_status rms_norm_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    dtype type = type_of(x), in = arg_int(c, 4) == 1 && type != DT_F64 ? DT_F32 : type;
    uint32_t rank = rank_of(x), axis = arg_dim(c, 2, rank);
    TRY(b->status);
    const tensor_type *t = arg_type(c, 0), *scale = arg_type(c, 1);
    bool is_whole = scale->rank == rank - axis && scale->dtype == type && in == type;
    for (uint32_t i = 0; is_whole && i < scale->rank; i++) {
        is_whole = extent_same(b, scale->sizes[i], t->sizes[axis + i]);
    }
    if (is_whole) {
        return give(c,
                    BUILD(b, "aten::rms_norm", x, of_extents(b, t->sizes + axis, rank - axis), c->args[1], c->args[3]));
    }
    datum wide = route_cast(b, x, in);
    datum squares = BUILD(b, "aten::mean.dim", emit_mul(b, wide, wide), dims_from(b, axis, rank), of_bool(true));
    datum made = emit_mul(b, wide, emit_rsqrt(b, emit_add(b, squares, c->args[3])));
    return give(c, emit_mul(b, route_cast(b, made, type), c->args[1]));
}

/* The same, with the reciprocal deviation as a second result. */
static tn_status simplified_layer_norm_read(call *c)
{
    builder *b = c->b;
    datum wide = route_wide(b, c->args[0]);
    uint32_t rank = rank_of(wide), axis = arg_dim(c, 2, rank);
    TRY(b->status);
    datum squares = BUILD(b, "aten::mean.dim", emit_mul(b, wide, wide), dims_from(b, axis, rank), of_bool(true));
    out_set(c, 1, emit_rsqrt(b, emit_add(b, squares, c->args[3])));
    return rms_norm_read(c);
}

/* Before opset 21 there was a factor and a bias for each group, not for each channel. */
static tn_status group_norm_of_groups_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    int64_t groups = arg_int(c, 4);
    extent channels = size_of(x, 1);
    if (rank_of(x) < 2 || groups < 1 || channels.expr != NULL || channels.n % groups != 0) {
        return call_fail(c, TN_E_ARGUMENT, "%s channels are not %lld groups", extent_text(b, channels),
                         (long long)groups);
    }
    datum each = of_int(channels.n / groups);
    datum scale = BUILD(b, "aten::repeat_interleave.self_int", c->args[1], each, of_int(0));
    datum bias = BUILD(b, "aten::repeat_interleave.self_int", c->args[2], each, of_int(0));
    return give(c, BUILD(b, "aten::group_norm", x, of_int(groups), scale, bias, c->args[3]));
}

static tn_status mean_variance_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], mean = BUILD(b, "aten::mean.dim", x, c->args[1], of_bool(true));
    datum squares = BUILD(b, "aten::mean.dim", emit_mul(b, x, x), c->args[1], of_bool(true));
    datum deviation = emit_sqrt(b, emit_sub(b, squares, emit_mul(b, mean, mean)));
    return give(c, emit_div(b, emit_sub(b, x, mean), emit_add(b, deviation, of_float(1e-9))));
}

/* What is 0 all along stays 0. */
static tn_status lp_normalization_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    int64_t p = arg_int(c, 2);
    uint32_t axis = arg_dim(c, 1, rank_of(x));
    if (p != 1 && p != 2) {
        return call_fail(c, TN_E_ARGUMENT, "p is %lld, 1 or 2 is needed", (long long)p);
    }
    TRY(b->status);
    datum norm = BUILD(b, "aten::linalg_vector_norm", x, of_int(p), of_ints(b, (int64_t[]){axis}, 1), of_bool(true));
    datum is_zero = emit_eq(b, norm, of_int(0));
    return give(c, emit_div(b, x, emit_where(b, is_zero, of_float(1), norm)));
}

/* ---- writing ---- */

static const datum no_mask = {.kind = DATUM_NONE};

/* A mask of numbers is of the type of queries. */
static datum written_mask(call *c, size_t i)
{
    return !has_arg(c, i)                   ? no_mask
           : type_of(c->args[i]) == DT_BOOL ? c->args[i]
                                            : onnx_cast(c, c->args[i], type_of(c->args[0]));
}

static tn_status written(call *c, datum mask, bool is_causal, datum scale, datum softcap)
{
    uint32_t operands = foreign_version(c) >= 24 ? 7 : 6;
    datum args[14], made[4];
    for (size_t i = 0; i < sizeof args / sizeof *args; i++) {
        args[i] = of_none();
    }
    for (size_t i = 0; i < 3; i++) {
        args[i] = c->args[i];
    }
    args[3] = mask;
    args[operands] = of_bool(is_causal);
    args[operands + 3] = of_int(0);
    args[operands + 4] = scale;
    args[operands + 5] = softcap;
    foreign_all(c, "Attention", args, operands + 6, made, 4);
    return give(c, made[0]);
}

/* Attention is for tensors with 4 dims, masks of at most 4, and element types that onnxruntime has kernels for. */
static bool fits_attention(const call *c, const char **why)
{
    *why = "Attention takes tensors with 4 dims";
    if (rank_of(c->args[0]) != 4 || rank_of(c->args[1]) != 4 || rank_of(c->args[2]) != 4) {
        return false;
    }
    *why = "onnxruntime has no Attention for bf16";
    if (type_of(c->args[0]) == DT_BF16) {
        return false;
    }
    *why = "Attention takes masks with 2 to 4 dims";
    if (has_arg(c, 3) && (rank_of(c->args[3]) < 2 || rank_of(c->args[3]) > 4)) {
        return false;
    }
    *why = "heads of keys and values are not as many, or do not share those of queries";
    extent q = size_of(c->args[0], 1), k = size_of(c->args[1], 1), v = size_of(c->args[2], 1);
    bool shares = q.expr == NULL && k.expr == NULL && k.n > 0 && q.n % k.n == 0;
    return extent_same(c->b, k, v) && (extent_same(c->b, q, k) || shares);
}

/* aten.scaled_dot_product_attention(query, key, value, attn_mask, dropout_p, is_causal, scale, enable_gqa) */
static bool attention_can(const call *c, const char **why)
{
    if (arg_float(c, 4) != 0) {
        *why = "Attention drops nothing";
        return false;
    }
    return fits_attention(c, why);
}

static tn_status attention_write(call *c)
{
    return written(c, written_mask(c, 3), arg_bool(c, 5), c->args[6], of_float(0));
}

/* query, key, value, attn_mask, sinks, scale, is_causal, causal_alignment, window_size, softcap */
static bool composite_attention_can(const call *c, const char **why)
{
    if (has_arg(c, 4) || arg_int(c, 8) != 0) {
        *why = "Attention has no sinks, and windows only where no runtime has them";
        return false;
    }
    bool upper = strcmp(arg_string(c, 7), "upper_left") == 0;
    if (arg_bool(c, 6) && !upper && !extent_same(c->b, size_of(c->args[0], 2), size_of(c->args[1], 2))) {
        *why = "Attention aligns the first query with the first key";
        return false;
    }
    return fits_attention(c, why);
}

static tn_status composite_attention_write(call *c)
{
    return written(c, written_mask(c, 3), arg_bool(c, 6), c->args[5], c->args[9]);
}

/* input, cos, sin, position_ids, freqs, offset, scale, base, dims, interleaved */
static bool rope_can(const call *c, const char **why)
{
    uint32_t rank = rank_of(c->args[1]); /* without a batch they are for all of it */
    *why = "RotaryEmbedding takes a tensor with 4 dims, and cos and sin of [batch, length, half]";
    if (rank_of(c->args[0]) != 4 || !has_arg(c, 1) || !has_arg(c, 2) || rank < 2 || rank > 3 ||
        rank_of(c->args[2]) != rank || has_arg(c, 3) || has_arg(c, 5)) {
        return false;
    }
    builder *b = c->b;
    extent wide = has_arg(c, 8) ? known(arg_int(c, 8)) : size_of(c->args[0], 3);
    extent half = extent_floordiv(b, wide, known(2));
    *why = "cos and sin are not of the tensor's batch, length and half of its channels";
    for (size_t i = 1; i < 3; i++) {
        bool other_batch = rank == 3 && !extent_same(b, size_of(c->args[i], 0), size_of(c->args[0], 0));
        if (other_batch || !extent_same(b, size_of(c->args[i], rank - 2), size_of(c->args[0], 2)) ||
            !extent_same(b, size_of(c->args[i], rank - 1), half)) {
            return false;
        }
    }
    *why = "narrow types are rounded at other places";
    return type_of(c->args[0]) == type_of(c->args[1]) && dtype_opmath(type_of(c->args[0])) == type_of(c->args[0]);
}

static tn_status rope_write(call *c)
{
    datum wide = has_arg(c, 8) ? c->args[8] : of_int(0), parts[2];
    for (size_t i = 0; i < 2; i++) {
        datum x = parts[i] = c->args[i + 1];
        extent sizes[] = {size_of(c->args[0], 0), size_of(x, rank_of(x) - 2), size_of(x, rank_of(x) - 1)};
        if (rank_of(x) == 2) {
            x = FOREIGN(c, "Unsqueeze", x, of_ints(c->b, (int64_t[]){0}, 1));
            parts[i] = FOREIGN(c, "Expand", x, of_extents(c->b, sizes, 3));
        }
    }
    return give(c,
                FOREIGN(c, "RotaryEmbedding", c->args[0], parts[0], parts[1], of_none(), c->args[9], of_int(0), wide));
}

/* Are the axes of an argument the last dims? The first of them. */
static bool are_last(const call *c, size_t i, uint32_t *axis)
{
    uint32_t rank = rank_of(c->args[0]);
    uint64_t mask = arg_dims(c, i, rank, false), above = 0;
    for (*axis = rank; *axis > 0 && (mask >> (*axis - 1) & 1); --*axis) {
        above |= UINT64_C(1) << (*axis - 1);
    }
    return mask != 0 && above == mask;
}

/* input, scale, axes, eps, offset */
static bool rms_norm_can(const call *c, const char **why)
{
    uint32_t axis;
    dtype type = type_of(c->args[0]);
    bool wide = dtype_opmath(type) == type;
    *why = "RMSNormalization takes a scale of the same type, and the last dims";
    if (!has_arg(c, 1) || type_of(c->args[1]) != type || !are_last(c, 2, &axis)) {
        return false;
    }
    *why = "a narrow scale and its offset are added in f32";
    return wide || arg_float(c, 4) == 0;
}

static tn_status rms_norm_write(call *c)
{
    uint32_t axis;
    are_last(c, 2, &axis);
    datum scale = c->args[1];
    if (arg_float(c, 4) != 0) {
        scale = FOREIGN(c, "Add", scale, onnx_number(c, c->args[4], type_of(scale)));
    }
    return give(c, FOREIGN(c, "RMSNormalization", c->args[0], scale, of_int(axis), c->args[3]));
}

/* ---- writing: composites that are one operator ---- */

static bool composite_gelu_can(const call *c, const char **why)
{
    *why = "Gelu has no form 'quick'";
    return strcmp(arg_string(c, 1), "quick") != 0;
}

static tn_status composite_gelu_write(call *c)
{
    return give(c, FOREIGN(c, "Gelu", c->args[0], c->args[1]));
}

static tn_status composite_swish_write(call *c)
{
    return give(c, FOREIGN(c, "Swish", c->args[0]));
}

static tn_status composite_hard_sigmoid_write(call *c)
{
    return give(c, FOREIGN(c, "HardSigmoid", c->args[0], of_float(1.0 / 6), of_float(0.5)));
}

static tn_status composite_hard_swish_write(call *c)
{
    return give(c, FOREIGN(c, "HardSwish", c->args[0]));
}

static tn_status composite_log_softmax_write(call *c)
{
    return give(c, FOREIGN(c, "LogSoftmax", c->args[0], of_int(arg_dim(c, 1, rank_of(c->args[0])))));
}

/* input, factor, bias, ...: both are given, in the type of the input. */
static bool has_parameters(const call *c, const char **why)
{
    *why = "its factor or bias is missing, or of another element type";
    dtype type = type_of(c->args[0]);
    return has_arg(c, 1) && has_arg(c, 2) && type_of(c->args[1]) == type && type_of(c->args[2]) == type;
}

/* input, gamma, beta, axes, eps */
static bool composite_layer_norm_can(const call *c, const char **why)
{
    uint32_t axis;
    if (!are_last(c, 3, &axis)) {
        *why = "LayerNormalization is over the last dims";
        return false;
    }
    *why = "LayerNormalization takes a factor of the same type";
    dtype type = type_of(c->args[0]);
    return has_arg(c, 1) && type_of(c->args[1]) == type && (!has_arg(c, 2) || type_of(c->args[2]) == type);
}

static tn_status composite_layer_norm_write(call *c)
{
    uint32_t axis;
    datum made[3], args[] = {c->args[0], c->args[1], c->args[2], of_none(), c->args[4]};
    are_last(c, 3, &axis);
    args[3] = of_int(axis);
    foreign_all(c, "LayerNormalization", args, 5, made, 3);
    return give(c, made[0]);
}

/* input, weight, bias, num_groups, num_channels, eps */
static bool composite_group_norm_can(const call *c, const char **why)
{
    return has_parameters(c, why);
}

static tn_status composite_group_norm_write(call *c)
{
    return give(c, FOREIGN(c, "GroupNormalization", c->args[0], c->args[1], c->args[2], c->args[5], c->args[3]));
}

/* input, gamma, beta, eps */
static bool composite_instance_norm_can(const call *c, const char **why)
{
    return has_parameters(c, why);
}

static tn_status composite_instance_norm_write(call *c)
{
    return give(c, FOREIGN(c, "InstanceNormalization", c->args[0], c->args[1], c->args[2], c->args[3]));
}

static const foreign_op onnx_rows_attention[] = {
#include "targets/onnx/rows/attention.def"
};
FAMILY(attention);
