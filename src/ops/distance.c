/* Distances and similarities of vectors, in pairs and all with all. */
#include "ops/infer.h"

#include "ir/promote.h"
#include "ops/dense.h"

#include <math.h>

/* ---- in pairs ---- */

/* x as it is, or converted where it is integral: norms take only floating elements. */
static datum as_floating(builder *b, datum x, dtype common)
{
    bool is_discrete = dtype_table[x.u.tensor->type.dtype].category & (CATEGORY_BOOL | CATEGORY_INTEGRAL);
    return is_discrete ? BUILD(b, "aten::to.dtype", x, of_dtype(common)) : x;
}

/* x divided by its norm over a dim, which is at least eps. */
static datum normalized(builder *b, datum x, datum over, double eps, dtype common)
{
    datum norm = BUILD(b, "aten::linalg_vector_norm", x, of_int(2), over, of_bool(true), of_dtype(common));
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
    x1 = normalized(b, x1, over, arg_float(c, 3), common);
    x2 = normalized(b, x2, over, arg_float(c, 3), common);
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
