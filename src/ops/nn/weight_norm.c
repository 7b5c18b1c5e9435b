/*
 * Weights that are stored as a direction and a length (nn.utils.weight_norm): norms over all others but one. Composed
 * of other operators, as torch does it.
 */
#include "ir/promote.h"
#include "ops/infer.h"

/* Norms of v in a type, over all others but d, which are kept with size 1. */
static datum norms_except(call *c, datum v, datum power, uint32_t d, dtype type)
{
    int64_t over[TENSOR_MAX_RANK];
    uint32_t rank = v.u.tensor->type.rank, n = 0;
    if (rank == 1) { /* no others: norms of single elements */
        datum last = of_int(-1), columns = BUILD(c->b, "aten::unsqueeze", v, last);
        return BUILD(c->b, "aten::norm.ScalarOpt_dim_dtype", columns, power, of_list(&last, 1), of_bool(false),
                     of_dtype(type));
    }
    for (uint32_t i = 0; i < rank; i++) {
        if (i != d) {
            over[n++] = i;
        }
    }
    datum others = of_ints(c->b, over, n), keep = of_bool(true);
    return BUILD(c->b, "aten::norm.ScalarOpt_dim_dtype", v, power, others, keep, of_dtype(type));
}

/* aten::norm_except_dim(v, pow, dim): -1 is no dim, but over all */
static tn_status compose_norm_except(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (arg_int(c, 2) == -1) {
        out_set(c, 0, BUILD(c->b, "aten::norm.Scalar", c->args[0], c->args[1]));
        return c->b->status;
    }
    if (t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "sizes are %s, elements along a dim are expected",
                         extents_text(c->b, t->sizes, t->rank));
    }
    uint32_t at = arg_dim(c, 2, t->rank);
    if (at == 0 || at + 1 == t->rank) {
        out_set(c, 0, norms_except(c, c->args[0], c->args[1], at, t->dtype));
        return c->b->status;
    }
    datum first = of_int(0), other = of_int(at);
    datum turned = BUILD(c->b, "aten::transpose.int", c->args[0], first, other);
    TRY(c->b->status);
    datum norms = norms_except(c, turned, c->args[1], 0, t->dtype);
    out_set(c, 0, BUILD(c->b, "aten::transpose.int", norms, first, other));
    return c->b->status;
}

OPDEF(norm_except_dim, .overloads = OVERLOADS("aten::norm_except_dim(Tensor v, int pow=2, int dim=0) -> Tensor"),
      .compose = compose_norm_except, .samples = "f32[3,4] | f64[3,4,2], 1, 1 | f32[3,4], 2, -1");

/* aten::_weight_norm_interface(v, g, dim) -> the weight, norms of v: those of f16 in f32 */
static tn_status compose_interface(call *c)
{
    builder *b = c->b;
    const tensor_type *v = arg_type(c, 0), *g = arg_type(c, 1);
    if (v->rank == 0 || v->dtype != g->dtype || dtype_table[v->dtype].category != CATEGORY_FLOATING) {
        return call_fail(c, TN_E_MISMATCH, "a direction %s and lengths %s were given, one floating type is expected",
                         datum_text(b, c->args[0]), datum_text(b, c->args[1]));
    }
    uint32_t at = arg_dim(c, 2, v->rank);
    TRY(b->status);
    datum norms = norms_except(c, c->args[0], of_int(2), at, dtype_opmath(v->dtype));
    datum ratio = BUILD(b, "aten::div.Tensor", c->args[1], norms);
    out_set(c, 0, BUILD(b, "aten::to.dtype", BUILD(b, "aten::mul.Tensor", c->args[0], ratio), of_dtype(v->dtype)));
    out_set(c, 1, norms);
    return b->status;
}

OPDEF(_weight_norm_interface,
      .overloads = OVERLOADS("aten::_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor, Tensor)",
                             "aten::_weight_norm_interface.out(Tensor v, Tensor g, int dim=0, *, Tensor(a!) out0, "
                             "Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"),
      .compose = compose_interface, .samples = "f32[3,4], f32[3,1] | f64[3,4,2], f64[1,1,2], 2");

/* aten::_weight_norm(v, g, dim): -1 is no dim, but over all */
static tn_status compose_weight_norm(call *c)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, 0)->rank;
    datum v = BUILD(b, "aten::contiguous", c->args[0]), g = BUILD(b, "aten::contiguous", c->args[1]);
    if (arg_int(c, 2) == 0 || arg_int(c, 2) == (int64_t)rank - 1) {
        out_set(c, 0, BUILD(b, "aten::_weight_norm_interface", v, g, c->args[2]));
        return b->status;
    }
    datum norms = BUILD(b, "aten::norm_except_dim", v, of_int(2), c->args[2]);
    out_set(c, 0, BUILD(b, "aten::mul.Tensor", v, BUILD(b, "aten::div.Tensor", g, norms)));
    return b->status;
}

OPDEF(_weight_norm, .overloads = OVERLOADS("aten::_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor"),
      .compose = compose_weight_norm,
      .samples = "f32[3,4], f32[3,1] | f64[3,4,2], f64[1,4,1], 1 | f32[3,4], f32[1,4], 1 | f32[3,4], f32[], -1 | "
                 "f32[3,4,2], f32[1,4,1], -2");
