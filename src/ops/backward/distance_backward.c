/* Derivatives of distances of vectors: cdist and pdist, which are in distance.c. */
#include "kernels/matrix/distance_gradient.h"
#include "ops/dense.h"
#include "ops/infer.h"

#include <string.h>

/* memset to 0, which must not be given the place of nothing. */
static void clear(void *at, size_t bytes)
{
    if (bytes > 0) {
        memset(at, 0, bytes);
    }
}

/* ---- all with all: (grad, x1, x2, p, cdist) -> of x1, repeated along the common batch dims ---- */

static tn_status check_cdist_backward(const call *c)
{
    builder *b = c->b;
    const tensor_type *x1 = arg_type(c, 1), *x2 = arg_type(c, 2);
    if (x1->rank < 2 || x2->rank < 2 || extent_equal(b, x1->sizes[x1->rank - 1], x2->sizes[x2->rank - 1]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "vectors are %s and %s: matrices of vectors of one length are expected",
                         datum_text(b, c->args[1]), datum_text(b, c->args[2]));
    }
    return TN_OK;
}

/* Sizes of x1 with the batch dims of both; *batch the number of those. */
static const extent *repeated_sizes(call *c, uint32_t *batch)
{
    const tensor_type *x1 = arg_type(c, 1), *x2 = arg_type(c, 2);
    const extent *common;
    *batch = infer_broadcast_sizes(c, x1->sizes, x1->rank - 2, x2->sizes, x2->rank - 2, &common);
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, *batch + 2);
    if (c->b->status == TN_OK) {
        memcpy(sizes, common, *batch * sizeof *sizes);
        memcpy(sizes + *batch, x1->sizes + x1->rank - 2, 2 * sizeof *sizes);
    }
    return sizes;
}

/* Is there nothing to compute? torch then gives zeros of the sizes of x1, of any type. */
static bool has_nothing(builder *b, const extent *sizes, uint32_t rank, extent columns)
{
    const tensor_type made = {.rank = rank, .sizes = sizes};
    return is_empty(b, &made) || extent_is(b, columns, 0);
}

static tn_status infer_cdist_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *x1 = arg_type(c, 1), *x2 = arg_type(c, 2), *grad = arg_type(c, 0), *apart = arg_type(c, 4);
    uint32_t batch;
    TRY(check_cdist_backward(c));
    const extent *sizes = repeated_sizes(c, &batch);
    TRY(b->status);
    extent columns = x2->sizes[x2->rank - 2];
    if (has_nothing(b, sizes, batch + 2, columns)) {
        out_new_strided(c, 0, x1->dtype, x1->sizes, strides_in_format(b, x1, FORMAT_PRESERVE), x1->rank);
        return b->status;
    }
    bool has_types =
        arg_float(c, 3) == 0 || (x2->dtype == x1->dtype && grad->dtype == x1->dtype && apart->dtype == x1->dtype);
    if ((x1->dtype != DT_F32 && x1->dtype != DT_F64) || !has_types) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s, %s, %s and %s",
                         dtype_table[grad->dtype].name, dtype_table[x1->dtype].name, dtype_table[x2->dtype].name,
                         dtype_table[apart->dtype].name);
    }
    extent pairs = extent_mul(b, extent_product(b, sizes, batch + 1), columns);
    if (extent_equal(b, infer_numel(b, grad), pairs) == FACT_NO ||
        extent_equal(b, infer_numel(b, apart), pairs) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "gradients have sizes %s, distances %s: %s elements are expected",
                         extents_text(b, grad->sizes, grad->rank), extents_text(b, apart->sizes, apart->rank),
                         extent_text(b, pairs));
    }
    out_new(c, 0, x1->dtype, sizes, batch + 2);
    return b->status;
}

/* dense_in of a matrix argument repeated along the batch dims of the result. */
static const void *repeated(call *c, size_t i, const tensor *out, dtype as)
{
    const tensor *x = arg_tensor(c, i);
    int64_t *sizes = ARENA_ARRAY(c->b->arena, int64_t, out->rank);
    memcpy(sizes, out->sizes, out->rank * sizeof *sizes);
    memcpy(sizes + out->rank - 2, x->sizes + x->rank - 2, 2 * sizeof *sizes);
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, out->rank);
    for (uint32_t d = 0; d < out->rank; d++) {
        uint32_t own = d + x->rank - out->rank;
        bool is_new = d + x->rank < out->rank;
        strides[d] = is_new || (x->sizes[own] == 1 && sizes[d] != 1) ? 0 : x->strides[own];
    }
    tensor all = *x;
    all.rank = out->rank;
    all.sizes = sizes;
    all.strides = strides;
    return dense_in(c, &all, as);
}

static tn_status run_cdist_backward(call *c)
{
    const tensor *out = out_tensor(c, 0), *x1 = arg_tensor(c, 1), *x2 = arg_tensor(c, 2);
    dtype as = out->dtype == DT_F32 ? DT_F32 : DT_F64;
    distance_gradient args = {.type = as, .p = arg_float(c, 3), .batch = 1};
    args.rows = (size_t)x1->sizes[x1->rank - 2];
    args.columns = (size_t)x2->sizes[x2->rank - 2];
    args.length = (size_t)x1->sizes[x1->rank - 1];
    for (uint32_t d = 0; d + 2 < out->rank; d++) {
        args.batch *= (size_t)out->sizes[d];
    }
    args.to_x1 = dense_out(c, 0, as);
    TRY(c->b->status);
    if (numel_of(x1) == 0 || numel_of(x2) == 0 || args.p == 0) {
        clear(args.to_x1, (size_t)numel_of(out) * dtype_table[as].bytes);
    } else {
        args.x1 = repeated(c, 1, out, as);
        args.x2 = repeated(c, 2, out, as);
        args.grad = dense_in(c, arg_tensor(c, 0), as);
        args.distances = dense_in(c, arg_tensor(c, 4), as);
        TRY(c->b->status);
        distance_gradient_run(c->b->pool, &args);
    }
    dense_done(c, 0, as, args.to_x1);
    return TN_OK;
}

OPDEF(_cdist_backward,
      .overloads = OVERLOADS(
          "aten::_cdist_backward(Tensor grad, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor",
          "aten::_cdist_backward.out(Tensor grad, Tensor x1, Tensor x2, float p, Tensor cdist, *, Tensor(a!) out) -> "
          "Tensor(a!)"),
      .infer = infer_cdist_backward, .run = run_cdist_backward,
      .samples =
          "f32[3,5], f32[3,4], f32[5,4], 2., f32[3,5]<9 | f64[2,6,3,5], f64[2,1,3,4], f64[6,5,4], 1., "
          "f64[2,6,3,5]<9 | f64[4,5], f64[3,4].T, f64[5,3], 3.5, f64[4,5]<9 | f64[4,5], f64[4,3], f64[5,3], 1.5, "
          "f64[4,5]<9 | f32[4,5], f32[4,3], f32[5,3], inf, f32[4,5]<1 | f32[4,5], f32[4,3], f32[5,3], 0., "
          "f32[4,5]<1 | f32[0,5], f32[0,3], f32[5,3], 2., f32[0,5]");

/* ---- among each other: (grad, self, p, pdist) ---- */

static tn_status infer_pdist_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 1), *grad = arg_type(c, 0), *apart = arg_type(c, 3);
    if (!is_contiguous(b, t) || !is_contiguous(b, apart)) {
        return call_fail(c, TN_E_ARGUMENT, "vectors and distances are expected to be contiguous");
    }
    if (t->rank != 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of 2 dims is expected, this one has %u", t->rank);
    }
    out_new(c, 0, t->dtype, t->sizes, 2);
    bool has_types = arg_float(c, 2) == 0 || (grad->dtype == t->dtype && apart->dtype == t->dtype);
    if ((t->dtype != DT_F32 && t->dtype != DT_F64) || !has_types) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s, %s and %s",
                         dtype_table[grad->dtype].name, dtype_table[t->dtype].name, dtype_table[apart->dtype].name);
    }
    if (arg_float(c, 2) == 0) {
        return b->status;
    }
    extent n = t->sizes[0], pairs = extent_floordiv(b, extent_mul(b, n, extent_sub(b, n, known(1))), known(2));
    if (extent_equal(b, infer_numel(b, grad), pairs) == FACT_NO ||
        extent_equal(b, infer_numel(b, apart), pairs) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "gradients have sizes %s, distances %s: %s elements are expected",
                         extents_text(b, grad->sizes, grad->rank), extents_text(b, apart->sizes, apart->rank),
                         extent_text(b, pairs));
    }
    return b->status;
}

static tn_status run_pdist_backward(call *c)
{
    const tensor *self = arg_tensor(c, 1);
    dtype as = self->dtype == DT_F32 ? DT_F32 : DT_F64;
    void *to = dense_out(c, 0, as);
    TRY(c->b->status);
    if (numel_of(self) == 0 || numel_of(arg_tensor(c, 0)) == 0 || arg_float(c, 2) == 0) {
        clear(to, (size_t)numel_of(self) * dtype_table[as].bytes);
    } else {
        const void *in = dense_in(c, self, as), *grad = dense_in(c, arg_tensor(c, 0), as);
        const void *distances = dense_in(c, arg_tensor(c, 3), as);
        TRY(c->b->status);
        distance_gradient_among(as, arg_float(c, 2), (size_t)self->sizes[0], (size_t)self->sizes[1], in, grad,
                                distances, to);
    }
    dense_done(c, 0, as, to);
    return TN_OK;
}

OPDEF(_pdist_backward,
      .overloads = OVERLOADS("aten::_pdist_backward(Tensor grad, Tensor self, float p, Tensor pdist) -> Tensor",
                             "aten::_pdist_backward.out(Tensor grad, Tensor self, float p, Tensor pdist, *, Tensor(a!) "
                             "out) -> Tensor(a!)"),
      .infer = infer_pdist_backward, .run = run_pdist_backward,
      .samples = "f32[6], f32[4,3], 2., f32[6]<9 | f64[6], f64[4,3], 1.5, f64[6]<9 | f32[0], f32[1,3], 2., f32[0] | "
                 "f64[10], f64[5,2], 3., f64[10]<9 | f32[10], f32[5,2], inf, f32[10]<1 | f32[6], f32[4,3], 0., f32[6]");
