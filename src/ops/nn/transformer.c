/*
 * The layers of torch's own transformer that its fast path calls as one operator: multi-head attention, an encoder
 * layer, and their parts. Compositions.
 */
#include "ops/infer.h"

#include <math.h>

/* ---- softmax under a mask ---- */

/*
 * A mask by its kind, with the dims of scores [batch, heads, queries, keys]: 0 is a matrix [queries, keys], 1 a matrix
 * [batch, keys], anything else has the sizes of the scores.
 */
static datum spread_mask(call *c, datum mask, int64_t kind)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0), *t = &mask.u.tensor->type;
    if (x->rank == 4 && t->rank == 2 && (kind == 0 || kind == 1)) {
        const extent sizes[] = {kind == 1 ? t->sizes[0] : known(1), known(1), kind == 0 ? t->sizes[0] : known(1),
                                t->sizes[1]};
        bool fits = extent_equal(b, t->sizes[0], x->sizes[kind == 1 ? 0 : 2]) != FACT_NO &&
                    extent_equal(b, t->sizes[1], x->sizes[2]) != FACT_NO &&
                    extent_equal(b, t->sizes[1], x->sizes[3]) != FACT_NO;
        if (fits) {
            return BUILD(b, "aten::reshape", mask, of_extents(b, sizes, 4));
        }
    } else if (same_sizes(b, x, t)) {
        return mask;
    }
    call_fail(c, TN_E_MISMATCH, "a mask of kind %lld has sizes %s, the scores %s", (long long)kind,
              extents_text(b, t->sizes, t->rank), extents_text(b, x->sizes, x->rank));
    return mask;
}

/* aten::_masked_softmax(self, mask, dim, mask_type): where the mask is true, nothing is seen. */
static tn_status compose_masked_softmax(call *c)
{
    builder *b = c->b;
    if (arg_type(c, 1)->dtype != DT_BOOL) {
        return call_fail(c, TN_E_ARGUMENT, "the mask has element type %s, b8 is expected",
                         dtype_table[arg_type(c, 1)->dtype].name);
    }
    datum mask = spread_mask(c, c->args[1], has_arg(c, 3) ? arg_int(c, 3) : 2);
    datum seen = BUILD(b, "aten::masked_fill.Scalar", c->args[0], mask, of_float(-INFINITY));
    datum made = BUILD(b, "aten::_softmax", seen, has_arg(c, 2) ? c->args[2] : of_int(-1), of_bool(false));
    if (!is_contiguous(b, arg_type(c, 0))) { /* the result lies as the scores do */
        made = BUILD(b, "aten::copy_", BUILD(b, "aten::empty_like", c->args[0]), made);
    }
    out_set(c, 0, made);
    return b->status;
}

OPDEF(
    _masked_softmax,
    .overloads = OVERLOADS(
        "aten::_masked_softmax(Tensor self, Tensor mask, int? dim=None, int? mask_type=None) -> Tensor",
        "aten::_masked_softmax.out(Tensor self, Tensor mask, int? dim=None, int? mask_type=None, *, Tensor(a!) out) -> "
        "Tensor(a!)"),
    .compose = compose_masked_softmax,
    .samples = "f32[2,2,3,3], b8[2,2,3,3], 3, 2 | f32[2,2,3,3], b8[3,3], -1, 0 | f64[2,2,3,3], b8[2,3], 3, 1");

/* ---- queries, keys and values from their common projection ---- */

/* Part i of [batch, length, 3 * width] as heads: [batch, heads, length, width / heads], in C order. */
static datum heads_of(builder *b, datum projected, int64_t i, extent width, int64_t heads)
{
    const tensor_type *t = &projected.u.tensor->type;
    extent first = extent_mul(b, width, known(i)), end = extent_mul(b, width, known(i + 1));
    const extent sizes[] = {t->sizes[0], t->sizes[1], known(heads), extent_floordiv(b, width, known(heads))};
    datum part = BUILD(b, "aten::slice.Tensor", projected, of_int(2), of_extent(first), of_extent(end));
    datum split = BUILD(b, "aten::reshape", part, of_extents(b, sizes, 4));
    return BUILD(b, "aten::contiguous", BUILD(b, "aten::transpose.int", split, of_int(1), of_int(2)));
}

/* aten::_transform_bias_rescale_qkv(qkv, qkv_bias, num_heads): queries are divided by the root of their width. */
static tn_status compose_transform(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0), *bias = arg_type(c, 1);
    int64_t heads = arg_int(c, 2);
    if (t->rank != 3 || heads < 1 || bias->rank != 1 || bias->dtype != t->dtype ||
        dtype_table[t->dtype].category != CATEGORY_FLOATING ||
        extent_equal(b, bias->sizes[0], t->sizes[2]) == FACT_NO ||
        extent_equal(b, extent_mod(b, t->sizes[2], known(3)), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH,
                         "the projection is %s, the bias %s, and there are %lld heads: [batch, length, 3 * width] and "
                         "[3 * width] of floats are expected, and at least 1",
                         datum_text(b, c->args[0]), datum_text(b, c->args[1]), (long long)heads);
    }
    extent width = extent_floordiv(b, t->sizes[2], known(3)), each = extent_floordiv(b, width, known(heads));
    if (extent_equal(b, extent_mul(b, each, known(heads)), width) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "a width of %s does not divide among %lld heads", extent_text(b, width),
                         (long long)heads);
    }
    datum projected = BUILD(b, "aten::add.Tensor", c->args[0], c->args[1]);
    TRY(b->status);
    double scale = each.expr == NULL ? 1 / sqrt((double)each.n) : 1;
    for (int64_t i = 0; i < 3; i++) {
        datum part = heads_of(b, projected, i, width, heads);
        out_set(c, (size_t)i, i == 0 ? BUILD(b, "aten::mul.Scalar", part, of_float(scale)) : part);
    }
    return b->status;
}

OPDEF(_transform_bias_rescale_qkv,
      .overloads = OVERLOADS(
          "aten::_transform_bias_rescale_qkv(Tensor qkv, Tensor qkv_bias, int num_heads) -> (Tensor, Tensor, Tensor)",
          "aten::_transform_bias_rescale_qkv.out(Tensor qkv, Tensor qkv_bias, int num_heads, *, Tensor(a!) out0, "
          "Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))"),
      .compose = compose_transform, .samples = "f32[2,5,24], f32[24], 2");

/* ---- multi-head attention ---- */

/* aten::_native_multi_head_attention(query, key, value, embed_dim, num_head, qkv_weight, qkv_bias, proj_weight, ...) */
enum { MHA_QUERY, MHA_KEY, MHA_VALUE, MHA_WIDTH, MHA_HEADS, MHA_WEIGHT, MHA_BIAS, MHA_OUT_WEIGHT, MHA_OUT_BIAS };
enum { MHA_MASK = MHA_OUT_BIAS + 1, MHA_NEED_WEIGHTS, MHA_AVERAGE, MHA_MASK_KIND };

/* [batch, length, 3 * width]: of one tensor at once, or of three side by side. */
static datum project(call *c)
{
    builder *b = c->b;
    datum whole = c->args[MHA_WEIGHT];
    const tensor_type *w = arg_type(c, MHA_WEIGHT);
    if (arg_array(c, MHA_QUERY) == arg_array(c, MHA_KEY) && arg_array(c, MHA_KEY) == arg_array(c, MHA_VALUE)) {
        return BUILD(b, "aten::linear", c->args[MHA_QUERY], whole);
    }
    datum parts[3];
    for (int64_t i = 0; i < 3; i++) {
        extent third = extent_floordiv(b, w->sizes[0], known(3)), first = extent_mul(b, third, known(i));
        datum rows = BUILD(b, "aten::narrow", whole, of_int(0), of_extent(first), of_extent(third));
        parts[i] = BUILD(b, "aten::linear", c->args[i], rows);
    }
    return BUILD(b, "aten::cat", of_list(parts, 3), of_int(2));
}

static tn_status check_heads(call *c)
{
    builder *b = c->b;
    const tensor_type *q = arg_type(c, MHA_QUERY), *w = arg_type(c, MHA_WEIGHT);
    int64_t heads = arg_int(c, MHA_HEADS), width = arg_int(c, MHA_WIDTH);
    extent rows = extent_mul(b, known(width), known(3));
    if (q->rank != 3 || w->rank != 2 || heads < 1 || width % heads != 0 ||
        extent_equal(b, q->sizes[2], known(width)) == FACT_NO || extent_equal(b, w->sizes[0], rows) == FACT_NO ||
        !same_sizes(b, q, arg_type(c, MHA_KEY)) || !same_sizes(b, q, arg_type(c, MHA_VALUE))) {
        return call_fail(c, TN_E_MISMATCH,
                         "query, key and value of [batch, length, %lld] and a weight of [%s, %lld] are expected",
                         (long long)width, extent_text(b, rows), (long long)width);
    }
    return b->status;
}

static tn_status compose_multi_head(call *c)
{
    builder *b = c->b;
    datum parts[3];
    TRY(check_heads(c));
    build_all(b, "aten::_transform_bias_rescale_qkv",
              (const datum[]){project(c), c->args[MHA_BIAS], c->args[MHA_HEADS]}, 3, parts, 3);
    datum keys = BUILD(b, "aten::transpose.int", parts[1], of_int(-2), of_int(-1));
    datum scores = BUILD(b, "aten::matmul", parts[0], keys);
    datum weights;
    if (has_arg(c, MHA_MASK)) {
        datum mask = BUILD(b, "aten::to.dtype", c->args[MHA_MASK], of_dtype(DT_BOOL));
        weights = BUILD(b, "aten::_masked_softmax", scores, mask, of_int(-1), c->args[MHA_MASK_KIND]);
    } else {
        weights = BUILD(b, "aten::_softmax", scores, of_int(-1), of_bool(false));
    }
    datum seen = BUILD(b, "aten::transpose.int", BUILD(b, "aten::matmul", weights, parts[2]), of_int(1), of_int(2));
    datum joined = BUILD(b, "aten::reshape", seen, of_extents(b, arg_type(c, MHA_QUERY)->sizes, 3));
    out_set(c, 0, BUILD(b, "aten::linear", joined, c->args[MHA_OUT_WEIGHT], c->args[MHA_OUT_BIAS]));
    out_set(c, 1, of_none());
    if (arg_bool(c, MHA_NEED_WEIGHTS)) {
        bool averages = arg_bool(c, MHA_AVERAGE);
        out_set(c, 1, averages ? BUILD(b, "aten::mean.dim", weights, of_ints(b, &(int64_t){1}, 1)) : weights);
    }
    return b->status;
}

OPDEF(
    _native_multi_head_attention,
    .overloads = OVERLOADS(
        "aten::_native_multi_head_attention(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, "
        "Tensor "
        "qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, bool need_weights=True, "
        "bool average_attn_weights=True, int? mask_type=None) -> (Tensor, Tensor)",
        "aten::_native_multi_head_attention.out(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, "
        "Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, bool "
        "need_weights=True, bool average_attn_weights=True, int? mask_type=None, *, Tensor(a!) out0, Tensor(b!) out1) "
        "-> (Tensor(a!), Tensor(b!))"),
    .traits = OP_LOWER_PRECISION, .compose = compose_multi_head,
    .samples =
        "f32[2,5,8], f32[2,5,8], f32[2,5,8], 8, 2, f32[24,8]<0.4, f32[24], f32[8,8], f32[8] | f32[2,5,8], f32[2,5,8], "
        "f32[2,5,8], 8, 4, f32[24,8]<0.4, f32[24], f32[8,8], f32[8], b8[5,5], True, False, 0");

/* ---- an encoder layer ---- */

/* aten::_transformer_encoder_layer_fwd(src, embed_dim, num_heads, qkv_weight, qkv_bias, proj_weight, proj_bias, ...) */
enum { LAYER_GELU = 7, LAYER_NORM_FIRST, LAYER_EPS, LAYER_NORM_1, LAYER_NORM_2 = 12, LAYER_FFN = 14, LAYER_MASK = 18 };

static datum normalize(call *c, datum x, size_t weight)
{
    const datum width = of_ints(c->b, &(int64_t){arg_int(c, 1)}, 1);
    return BUILD(c->b, "aten::layer_norm", x, width, c->args[weight], c->args[weight + 1], c->args[LAYER_EPS]);
}

static datum feed_forward(call *c, datum x)
{
    builder *b = c->b;
    const datum *p = c->args + LAYER_FFN;
    datum hidden = BUILD(b, "aten::linear", x, p[0], p[1]);
    datum active = arg_bool(c, LAYER_GELU) ? BUILD(b, "aten::gelu", hidden) : BUILD(b, "aten::relu", hidden);
    return BUILD(b, "aten::linear", active, p[2], p[3]);
}

static tn_status compose_encoder_layer(call *c)
{
    builder *b = c->b;
    bool norm_first = arg_bool(c, LAYER_NORM_FIRST);
    datum x = norm_first ? normalize(c, c->args[0], LAYER_NORM_1) : c->args[0];
    x = BUILD(b, "aten::_native_multi_head_attention", x, x, x, c->args[1], c->args[2], c->args[3], c->args[4],
              c->args[5], c->args[6], c->args[LAYER_MASK], of_bool(false), of_bool(true), c->args[LAYER_MASK + 1]);
    x = BUILD(b, "aten::add.Tensor", x, c->args[0]);
    x = norm_first ? x : normalize(c, x, LAYER_NORM_1);
    datum inner = feed_forward(c, norm_first ? normalize(c, x, LAYER_NORM_2) : x);
    x = BUILD(b, "aten::add.Tensor", inner, x);
    out_set(c, 0, norm_first ? x : normalize(c, x, LAYER_NORM_2));
    return b->status;
}

OPDEF(
    _transformer_encoder_layer_fwd,
    .overloads = OVERLOADS(
        "aten::_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, Tensor "
        "qkv_bias, Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, Tensor "
        "norm_weight_1, Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, Tensor "
        "ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None) -> Tensor",
        "aten::_transformer_encoder_layer_fwd.out(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, Tensor "
        "qkv_bias, Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, Tensor "
        "norm_weight_1, Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, Tensor "
        "ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None, *, Tensor(a!) "
        "out) "
        "-> Tensor(a!)"),
    .compose = compose_encoder_layer,
    .samples = "f32[2,5,8], 8, 2, f32[24,8]<0.4, f32[24], f32[8,8]<0.4, f32[8], True, False, 1e-5, f32[8], f32[8], "
               "f32[8], f32[8], f32[4,8]<0.4, f32[4], f32[8,4]<0.4, f32[8] | f32[2,5,8], 8, 2, f32[24,8]<0.4, f32[24], "
               "f32[8,8]<0.4, f32[8], False, True, 1e-5, f32[8], f32[8], f32[8], f32[8], f32[4,8]<0.4, f32[4], "
               "f32[8,4]<0.4, f32[8]");
