/* Distances and similarities of vectors, in pairs and all with all. */
#include "ops/infer.h"

#include "ir/promote.h"
#include "kernels/matrix/distances.h"
#include "ops/dense.h"

#include <string.h>

/* ---- in pairs ---- */

/* x as it is, or converted where it is integral: norms take only floating elements. */
static datum as_floating(builder *b, datum x, dtype common)
{
    bool is_discrete = dtype_table[x.u.tensor->type.dtype].category & (CATEGORY_BOOL | CATEGORY_INTEGRAL);
    return is_discrete ? BUILD(b, "aten::to.dtype", x, of_dtype(common)) : x;
}

/* x divided by its norm over a dim, which is at least eps and of x's own type. */
static datum normalized(builder *b, datum x, datum over, double eps)
{
    datum norm = BUILD(b, "aten::linalg_vector_norm", x, of_int(2), over, of_bool(true));
    return BUILD(b, "aten::div.Tensor", x, BUILD(b, "aten::clamp_min", norm, of_float(eps)));
}

/* aten::cosine_similarity(x1, x2, dim, eps) */
static tn_status compose_cosine_similarity(call *c)
{
    builder *b = c->b;
    array *const operands[] = {arg_array(c, 0), arg_array(c, 1)};
    const extent *sizes;
    dtype common = infer_common_type(c, operands, 2);
    if (b->status == TN_OK && dtype_table[common].category != CATEGORY_FLOATING) {
        return call_fail(c, TN_E_ARGUMENT, "a floating common type is expected, not %s", dtype_table[common].name);
    }
    uint32_t rank = infer_broadcast(c, operands, 2, &sizes);
    TRY(b->status);
    datum both = of_extents(b, sizes, rank), over = of_ints(b, (int64_t[]){arg_int(c, 2)}, 1);
    datum x1 = BUILD(b, "aten::expand", as_floating(b, c->args[0], common), both);
    datum x2 = BUILD(b, "aten::expand", as_floating(b, c->args[1], common), both);
    x1 = normalized(b, x1, over, arg_float(c, 3));
    x2 = normalized(b, x2, over, arg_float(c, 3));
    out_set(c, 0, BUILD(b, "aten::sum.dim_IntList", BUILD(b, "aten::mul.Tensor", x1, x2), over));
    return b->status;
}

OPDEF(cosine_similarity,
      .overloads = OVERLOADS("aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor"),
      .compose = compose_cosine_similarity,
      .samples = "f32[3,4], f32[3,4] | f32[3,4,5], f32[4,5], -1 | f16[2,7], f16[1,7] | f64[3,4].T, f64[4,3], 0, 1e-3");

/* aten::pairwise_distance(x1, x2, p, eps, keepdim) */
static tn_status compose_pairwise_distance(call *c)
{
    builder *b = c->b;
    uint32_t x1 = arg_type(c, 0)->rank, x2 = arg_type(c, 1)->rank;
    int64_t innermost = (int64_t)(x1 > x2 ? x1 : x2) - 1;
    datum apart = BUILD(b, "aten::sub.Tensor", c->args[0], c->args[1]);
    apart = BUILD(b, "aten::add.Scalar", apart, c->args[3]);
    datum over = of_ints(b, &innermost, 1);
    out_set(c, 0, BUILD(b, "aten::norm.ScalarOpt_dim", apart, c->args[2], over, c->args[4]));
    return b->status;
}

OPDEF(pairwise_distance,
      .overloads = OVERLOADS(
          "aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, "
          "bool keepdim=False) -> Tensor"),
      .compose = compose_pairwise_distance,
      .samples = "f32[3,4], f32[3,4] | f32[3,4,5], f32[5], 1. | f16[2,7], f16[1,7], 2., 1e-3, True | f64[4], f64[4]");

/* ---- all with all: cdist (x1, x2, p, compute_mode) ---- */

/*
 * compute_mode says when torch uses a product of matrices for p = 2: 0 where there are many vectors, 1 always, 2 never.
 * Here distances are always taken from the differences, which is more exact; but narrow types are for the product
 * alone.
 */
enum { BY_PRODUCT_IF_MANY, BY_PRODUCT, BY_DIFFERENCES, MANY_VECTORS = 25 };

static bool is_product(const call *c, extent rows, extent columns)
{
    int64_t mode = has_arg(c, 3) ? arg_int(c, 3) : BY_PRODUCT_IF_MANY;
    bool are_few = extent_less(c->b, known(MANY_VECTORS), rows) == FACT_NO &&
                   extent_less(c->b, known(MANY_VECTORS), columns) == FACT_NO;
    return arg_float(c, 2) == 2 && (mode == BY_PRODUCT || (mode == BY_PRODUCT_IF_MANY && !are_few));
}

static tn_status check_cdist(const call *c)
{
    builder *b = c->b;
    const tensor_type *x1 = arg_type(c, 0), *x2 = arg_type(c, 1);
    if (x1->rank < 2 || x2->rank < 2) {
        return call_fail(c, TN_E_ARGUMENT, "tensors of 2 dims or more are expected, these have %u and %u", x1->rank,
                         x2->rank);
    }
    if (extent_equal(b, x1->sizes[x1->rank - 1], x2->sizes[x2->rank - 1]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "vectors have %s and %s elements", extent_text(b, x1->sizes[x1->rank - 1]),
                         extent_text(b, x2->sizes[x2->rank - 1]));
    }
    if (x1->dtype != x2->dtype || dtype_table[x1->dtype].category != CATEGORY_FLOATING ||
        dtype_table[x1->dtype].bytes < 2) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s and %s",
                         dtype_table[x1->dtype].name, dtype_table[x2->dtype].name);
    }
    if (!(arg_float(c, 2) >= 0)) {
        return call_fail(c, TN_E_ARGUMENT, "p is %g, it must not be negative", arg_float(c, 2));
    }
    if (has_arg(c, 3) && (arg_int(c, 3) < BY_PRODUCT_IF_MANY || arg_int(c, 3) > BY_DIFFERENCES)) {
        return call_fail(c, TN_E_ARGUMENT, "compute_mode is %lld, 0, 1 or 2 is expected", (long long)arg_int(c, 3));
    }
    if (dtype_table[x1->dtype].bytes < 4 && !is_product(c, x1->sizes[x1->rank - 2], x2->sizes[x2->rank - 2])) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[x1->dtype].name);
    }
    return TN_OK;
}

static tn_status infer_cdist(call *c)
{
    builder *b = c->b;
    const tensor_type *x1 = arg_type(c, 0), *x2 = arg_type(c, 1);
    const extent *batch;
    TRY(check_cdist(c));
    uint32_t rank = infer_broadcast_sizes(c, x1->sizes, x1->rank - 2, x2->sizes, x2->rank - 2, &batch);
    TRY(b->status);
    extent *sizes = ARENA_ARRAY(b->arena, extent, rank + 2);
    memcpy(sizes, batch, rank * sizeof *sizes);
    sizes[rank] = x1->sizes[x1->rank - 2];
    sizes[rank + 1] = x2->sizes[x2->rank - 2];
    out_new(c, 0, x1->dtype, sizes, rank + 2);
    return b->status;
}

/* x repeated along the batch dims of the result; its last two dims are its own. */
static tensor repeated(const call *c, const tensor *x, const tensor *out)
{
    int64_t *sizes = ARENA_ARRAY(c->b->arena, int64_t, out->rank),
            *strides = ARENA_ARRAY(c->b->arena, int64_t, out->rank);
    tensor all = *x;
    for (uint32_t d = 0; d < out->rank; d++) {
        bool is_own = d + x->rank >= out->rank;
        uint32_t own = is_own ? d + x->rank - out->rank : 0;
        bool is_batch = d + 2 < out->rank;
        sizes[d] = is_batch ? out->sizes[d] : x->sizes[own];
        strides[d] = !is_own || (is_batch && x->sizes[own] == 1) ? 0 : x->strides[own];
    }
    all.rank = out->rank;
    all.sizes = sizes;
    all.strides = strides;
    return all;
}

static tn_status run_cdist(call *c)
{
    const tensor *out = out_tensor(c, 0);
    tensor x1 = repeated(c, arg_tensor(c, 0), out), x2 = repeated(c, arg_tensor(c, 1), out);
    distances_args args = {.type = dtype_opmath(out->dtype), .p = arg_float(c, 2), .batch = 1};
    for (uint32_t d = 0; d + 2 < out->rank; d++) {
        args.batch *= (size_t)out->sizes[d];
    }
    args.rows = (size_t)out->sizes[out->rank - 2];
    args.columns = (size_t)out->sizes[out->rank - 1];
    args.length = (size_t)x1.sizes[out->rank - 1];
    args.x1 = dense_in(c, &x1, args.type);
    args.x2 = dense_in(c, &x2, args.type);
    args.out = dense_out(c, 0, args.type);
    TRY(c->b->status);
    distances_run(c->b->pool, &args);
    dense_done(c, 0, args.type, args.out);
    return TN_OK;
}

#define SAMPLES_CDIST                                                                                            \
    "f32[3,4], f32[5,4], 2., None | f64[2,1,3,4], f64[6,5,4], 1., 0 | f32[4,3].T, f32[3,3], 3.5, 1 | f16[3,4], " \
    "f16[5,4], 2., 1"
static tn_status core_cdist(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::_cdist_forward", c->args[0], c->args[1], c->args[2], c->args[3]));
    return c->b->status;
}

OPDEF(cdist, .overloads = OVERLOADS("aten::cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor"),
      .traits = OP_FULL_PRECISION, .infer = infer_cdist, .run = run_cdist, .core = core_cdist,
      .samples = SAMPLES_CDIST);
OPDEF(_cdist_forward,
      .overloads = OVERLOADS("aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor",
                             "aten::_cdist_forward.out(Tensor x1, Tensor x2, float p, int? compute_mode, *, Tensor(a!) "
                             "out) -> Tensor(a!)"),
      .infer = infer_cdist, .run = run_cdist, .samples = SAMPLES_CDIST);

/* aten::_euclidean_dist(x1, x2) */
static tn_status compose_euclidean(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::_cdist_forward", c->args[0], c->args[1], of_float(2), of_int(BY_PRODUCT)));
    return c->b->status;
}

OPDEF(_euclidean_dist,
      .overloads = OVERLOADS("aten::_euclidean_dist(Tensor x1, Tensor x2) -> Tensor",
                             "aten::_euclidean_dist.out(Tensor x1, Tensor x2, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_euclidean, .samples = "f32[3,4], f32[5,4] | f64[2,3,4], f64[2,5,4]");

/* ---- among each other: pdist (self, p) ---- */

static tn_status infer_pdist(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if (t->rank != 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of 2 dims is expected, this one has %u", t->rank);
    }
    extent n = t->sizes[0], pairs = known(0);
    bool is_nothing = extent_is(b, n, 0) || extent_is(b, n, 1) || extent_is(b, t->sizes[1], 0); /* to be computed */
    if (t->dtype != DT_F32 && t->dtype != DT_F64 && !is_nothing) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    if (!(arg_float(c, 1) >= 0)) {
        return call_fail(c, TN_E_ARGUMENT, "p is %g, it must not be negative", arg_float(c, 1));
    }
    if (!extent_is(b, n, 0)) {
        pairs = extent_floordiv(b, extent_mul(b, n, extent_sub(b, n, known(1))), known(2));
    }
    out_new(c, 0, t->dtype, &pairs, 1);
    return b->status;
}

static tn_status run_pdist(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    dtype as = self->dtype == DT_F32 ? DT_F32 : DT_F64;
    const void *in = dense_in(c, self, as);
    void *out = dense_out(c, 0, as);
    TRY(c->b->status);
    distances_among(c->b->pool, as, arg_float(c, 1), (size_t)self->sizes[0], (size_t)self->sizes[1], in, out);
    dense_done(c, 0, as, out);
    return TN_OK;
}

#define SAMPLES_PDIST "f32[4,3] | f64[3,4].T, 1. | f32[1,3] | f32[0,3] | f32[5,2], 0. | f32[4,0]"
OPDEF(_pdist_forward,
      .overloads = OVERLOADS("aten::_pdist_forward(Tensor self, float p=2.) -> Tensor",
                             "aten::_pdist_forward.out(Tensor self, float p=2., *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_pdist, .run = run_pdist, .samples = SAMPLES_PDIST);

/* aten::pdist(self, p) */
static tn_status compose_pdist(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    if (dtype_table[type].category != CATEGORY_FLOATING) {
        return call_fail(c, TN_E_ARGUMENT, "a floating element type is expected, not %s", dtype_table[type].name);
    }
    out_set(c, 0, BUILD(c->b, "aten::_pdist_forward", BUILD(c->b, "aten::contiguous", c->args[0]), c->args[1]));
    return c->b->status;
}

OPDEF(pdist, .overloads = OVERLOADS("aten::pdist(Tensor self, float p=2.) -> Tensor"), .compose = compose_pdist,
      .samples = SAMPLES_PDIST);
