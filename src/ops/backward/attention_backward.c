/*
 * Derivatives of attention (attention.c, transformer.c): of the fused operator for the CPU, and of the softmax under a
 * mask. Compositions, of which narrow types are computed in f32 and rounded once.
 */
#include "ir/promote.h"
#include "ops/formula.h"

#include <math.h>

static datum turned(builder *b, datum x)
{
    return BUILD(b, "aten::transpose.int", x, of_int(-2), of_int(-1));
}

/* ---- (grad_out, query, key, value, out, logsumexp, dropout_p, is_causal, attn_mask, scale) ---- */

enum {
    FLASH_GRAD,
    FLASH_QUERY,
    FLASH_KEY,
    FLASH_VALUE,
    FLASH_OUT,
    FLASH_LSE,
    FLASH_CAUSAL = 7,
    FLASH_MASK,
    FLASH_SCALE
};

static tn_status check_flash(const call *c)
{
    builder *b = c->b;
    const tensor_type *q = arg_type(c, FLASH_QUERY), *k = arg_type(c, FLASH_KEY), *lse = arg_type(c, FLASH_LSE);
    bool fits = q->rank == 4 && k->rank == 4 && lse->rank == 3 && dtype_table[q->dtype].category == CATEGORY_FLOATING &&
                dtype_table[q->dtype].bytes > 1 && lse->dtype == dtype_opmath(q->dtype);
    for (size_t i = FLASH_GRAD; fits && i <= FLASH_OUT; i++) {
        bool like_query = i == FLASH_GRAD || i == FLASH_OUT;
        fits = arg_type(c, i)->dtype == q->dtype && arg_type(c, i)->rank == 4 &&
               (i == FLASH_QUERY || i == FLASH_KEY || same_sizes(b, arg_type(c, i), like_query ? q : k));
    }
    fits = fits && extent_equal(b, q->sizes[0], k->sizes[0]) != FACT_NO &&
           extent_equal(b, q->sizes[3], k->sizes[3]) != FACT_NO && !extent_is(b, k->sizes[1], 0);
    fits = fits && extent_equal(b, extent_mod(b, q->sizes[1], k->sizes[1]), known(0)) != FACT_NO;
    for (uint32_t d = 0; fits && d < 3; d++) {
        fits = extent_equal(b, lse->sizes[d], q->sizes[d]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(
            c, TN_E_MISMATCH,
            "gradients are %s, query %s, key %s, value %s, result %s, logsumexp %s: one type of floats and "
            "sizes of an attention are expected",
            datum_text(b, c->args[FLASH_GRAD]), datum_text(b, c->args[FLASH_QUERY]), datum_text(b, c->args[FLASH_KEY]),
            datum_text(b, c->args[FLASH_VALUE]), datum_text(b, c->args[FLASH_OUT]), datum_text(b, c->args[FLASH_LSE]));
    }
    if (has_arg(c, FLASH_MASK) && arg_type(c, FLASH_MASK)->dtype != q->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "the mask has element type %s, that of the query is expected, %s",
                         dtype_table[arg_type(c, FLASH_MASK)->dtype].name, dtype_table[q->dtype].name);
    }
    return TN_OK;
}

/* Keys or values once for each query of their group. */
static datum once_for_each(call *c, datum x)
{
    const tensor_type *q = arg_type(c, FLASH_QUERY), *k = arg_type(c, FLASH_KEY);
    if (extent_same(c->b, q->sizes[1], k->sizes[1])) {
        return x;
    }
    extent group = extent_floordiv(c->b, q->sizes[1], k->sizes[1]);
    return BUILD(c->b, "aten::repeat_interleave.self_int", x, of_extent(group), of_int(1));
}

/* Gradients of keys or values that were repeated: their sum over each group. */
static datum sum_of_group(call *c, datum x)
{
    builder *b = c->b;
    const tensor_type *q = arg_type(c, FLASH_QUERY), *k = arg_type(c, FLASH_KEY);
    if (extent_same(b, q->sizes[1], k->sizes[1])) {
        return x;
    }
    const extent sizes[] = {k->sizes[0], k->sizes[1], extent_floordiv(b, q->sizes[1], k->sizes[1]), k->sizes[2],
                            k->sizes[3]};
    datum groups = BUILD(b, "aten::reshape", x, of_extents(b, sizes, 5));
    return BUILD(b, "aten::sum.dim_IntList", groups, of_ints(b, (int64_t[]){2}, 1));
}

/* The weights that keys have for each query, from the scores and the logarithms of their sums. */
static datum weights_of(call *c, datum query, datum key, double scale, dtype as)
{
    builder *b = c->b;
    datum scores = BUILD(b, "aten::mul.Scalar", BUILD(b, "aten::matmul", query, turned(b, key)), of_float(scale));
    if (has_arg(c, FLASH_MASK)) {
        datum mask = BUILD(b, "aten::to.dtype", c->args[FLASH_MASK], of_dtype(as));
        scores = BUILD(b, "aten::add.Tensor", scores, mask);
    }
    datum sums = BUILD(b, "aten::unsqueeze", c->args[FLASH_LSE], of_int(-1));
    datum weights = BUILD(b, "aten::exp", BUILD(b, "aten::sub.Tensor", scores, sums));
    if (arg_bool(c, FLASH_CAUSAL)) {
        weights = BUILD(b, "aten::tril", weights);
    }
    return weights;
}

/* Result i in its type, lying as [batch, length, heads, width]. */
static void set_result(call *c, size_t i, datum x, dtype type)
{
    builder *b = c->b;
    datum heads = of_int(1), length = of_int(2), format = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
    datum narrow = BUILD(b, "aten::to.dtype", x, of_dtype(type));
    datum dense = BUILD(b, "aten::clone", BUILD(b, "aten::transpose.int", narrow, heads, length), format);
    out_set(c, i, BUILD(b, "aten::transpose.int", dense, heads, length));
}

static tn_status compose_flash_backward(call *c)
{
    builder *b = c->b;
    TRY(check_flash(c));
    const tensor_type *q = arg_type(c, FLASH_QUERY);
    dtype type = q->dtype, as = dtype_opmath(type);
    double scale = has_arg(c, FLASH_SCALE) ? arg_float(c, FLASH_SCALE)
                                           : 1 / sqrt(q->sizes[3].expr == NULL ? (double)q->sizes[3].n : 1);
    datum wide[FLASH_OUT + 1];
    for (size_t i = 0; i <= FLASH_OUT; i++) {
        wide[i] = BUILD(b, "aten::to.dtype", c->args[i], of_dtype(as));
    }
    datum grad = wide[FLASH_GRAD], query = wide[FLASH_QUERY], key = once_for_each(c, wide[FLASH_KEY]);
    datum values = once_for_each(c, wide[FLASH_VALUE]), last = of_ints(b, (int64_t[]){-1}, 1);
    TRY(b->status);
    datum weights = weights_of(c, query, key, scale, as);
    datum along = BUILD(b, "aten::sum.dim_IntList", emit_mul(b, grad, wide[FLASH_OUT]), last, of_bool(true));
    datum to_weights = BUILD(b, "aten::matmul", grad, turned(b, values));
    datum to_scores = emit_mul(b, weights, BUILD(b, "aten::sub.Tensor", to_weights, along));
    to_scores = BUILD(b, "aten::mul.Scalar", to_scores, of_float(scale));
    set_result(c, 0, BUILD(b, "aten::matmul", to_scores, key), type);
    set_result(c, 1, sum_of_group(c, BUILD(b, "aten::matmul", turned(b, to_scores), query)), type);
    set_result(c, 2, sum_of_group(c, BUILD(b, "aten::matmul", turned(b, weights), grad)), type);
    return b->status;
}

OPDEF(
    _scaled_dot_product_flash_attention_for_cpu_backward,
    .overloads = OVERLOADS(
        "aten::_scaled_dot_product_flash_attention_for_cpu_backward(Tensor grad_out, Tensor query, Tensor key, Tensor "
        "value, Tensor out, Tensor logsumexp, float dropout_p, bool is_causal, *, Tensor? attn_mask=None, float? "
        "scale=None) -> (Tensor grad_query, Tensor grad_key, Tensor grad_value)"),
    .compose = compose_flash_backward,
    .samples = "f32[2,4,5,8], f32[2,4,5,8], f32[2,4,7,8], f32[2,4,7,8], f32[2,4,5,8], f32[2,4,5]<9, 0.0, False | "
               "f64[2,4,5,8], f64[2,4,5,8], f64[2,2,7,8], f64[2,2,7,8], f64[2,4,5,8], f64[2,4,5]<9, 0.0, True | "
               "f64[2,4,5,8], f64[2,4,5,8], f64[2,4,7,8], f64[2,4,7,8], f64[2,4,5,8], f64[2,4,5]<9, 0.0, False, "
               "attn_mask=f64[5,7], scale=0.3 | bf16[2,4,5,8], bf16[2,4,5,8], bf16[2,4,5,8], bf16[2,4,5,8], "
               "bf16[2,4,5,8], f32[2,4,5]<9, 0.0, True");

/* ---- aten::_masked_softmax_backward(grad_output, output, mask, dim): where the mask is true, gradients are 0 ---- */

static tn_status compose_masked_softmax_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *grad = arg_type(c, 0), *output = arg_type(c, 1), *mask = arg_type(c, 2);
    dtype type = grad->dtype, as = dtype_opmath(type);
    if (mask->dtype != DT_BOOL || !same_sizes(b, grad, mask) || !same_sizes(b, grad, output) || output->dtype != type ||
        dtype_table[type].category != CATEGORY_FLOATING || dtype_table[type].bytes == 1) {
        return call_fail(
            c, TN_E_MISMATCH,
            "gradients are %s, the result %s, the mask %s: the same floats and bools of the same sizes are "
            "expected",
            datum_text(b, c->args[0]), datum_text(b, c->args[1]), datum_text(b, c->args[2]));
    }
    int64_t along = has_arg(c, 3) ? arg_int(c, 3) : -1;
    datum parts[3], over = of_ints(b, &along, 1), one = of_int(1);
    for (size_t i = 0; i < 3; i++) {
        datum dense = BUILD(b, "aten::contiguous", c->args[i]);
        dense = grad->rank == 0 ? BUILD(b, "aten::view", dense, of_list(&one, 1)) : dense;
        parts[i] = i == 2 ? dense : BUILD(b, "aten::to.dtype", dense, of_dtype(as));
    }
    datum seen = BUILD(b, "aten::masked_fill.Scalar", emit_mul(b, parts[0], parts[1]), parts[2], of_int(0));
    datum sums = BUILD(b, "aten::sum.dim_IntList", seen, over, of_bool(true));
    datum made = emit_mul(b, parts[1], BUILD(b, "aten::sub.Tensor", parts[0], sums));
    made = BUILD(b, "aten::masked_fill.Scalar", made, parts[2], of_int(0));
    out_set(c, 0, BUILD(b, "aten::to.dtype", made, of_dtype(type)));
    return b->status;
}

OPDEF(_masked_softmax_backward,
      .overloads = OVERLOADS(
          "aten::_masked_softmax_backward(Tensor grad_output, Tensor output, Tensor mask, int? dim=None) -> Tensor",
          "aten::_masked_softmax_backward.out(Tensor grad_output, Tensor output, Tensor mask, int? dim=None, *, "
          "Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_masked_softmax_backward,
      .samples =
          "f32[2,3,4], f32[2,3,4], b8[2,3,4], 1 | f64[3,4].T, f64[4,3], b8[4,3] | bf16[3,4], bf16[3,4], b8[3,4], "
          "-1 | f32[], f32[], b8[]");
