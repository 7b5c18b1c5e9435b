/*
 * Routes of matrix products to Core ATen (op.h: core), which has those of two matrices, mm and addmm, and of two stacks
 * of them, bmm. The operators are in matmul.c; inference has run when these are called: result 0 has the sizes.
 */
#include "ops/infer.h"
#include "ops/product.h"
#include "ops/route.h"

static const tensor_type *result_type(const call *c)
{
    return &c->outs[0].u.tensor->type;
}

/* ---- sums of products of numbers ---- */

/* The sum of products along a dim; narrow types round once. */
static tn_status sum_products(call *c, int64_t along)
{
    builder *b = c->b;
    dtype type = arg_type(c, 0)->dtype;
    datum terms = BUILD(b, "aten::mul.Tensor", route_wide(b, c->args[0]), route_wide(b, c->args[1]));
    datum as = dtype_table[type].category == CATEGORY_INTEGRAL ? of_dtype(type) : of_none();
    datum sum = BUILD(b, "aten::sum.dim_IntList", terms, of_ints(b, &along, 1), of_bool(false), as);
    out_set(c, 0, route_cast(b, sum, type));
    return b->status;
}

/* aten::mv(self, vec) */
tn_status product_route_mv(call *c)
{
    return sum_products(c, 1);
}

/* aten::dot(self, tensor) */
tn_status product_route_dot(call *c)
{
    return sum_products(c, 0);
}

/* ---- products of any dims ---- */

/*
 * May the dims of x before its last become the rows of one matrix, by which a matrix or vector y is multiplied? As
 * torch decides it: when x lies in C order.
 */
static bool folds(builder *b, const tensor_type *x, const tensor_type *y)
{
    if (x->rank < 3 || y->rank > 2) {
        return false;
    }
    extent expected = known(1);
    for (uint32_t i = x->rank; i-- > 0;) {
        if (!extent_likely_equal(b, x->sizes[i], known(1)) && !extent_likely_equal(b, x->strides[i], expected)) {
            return is_empty(b, x);
        }
        expected = extent_mul(b, expected, x->sizes[i]);
    }
    return true;
}

/* x[..., k] as [rows, k] */
static datum folded(builder *b, datum x)
{
    const tensor_type *t = &x.u.tensor->type;
    const extent sizes[] = {extent_product(b, t->sizes, t->rank - 1), t->sizes[t->rank - 1]};
    return BUILD(b, "aten::reshape", x, of_extents(b, sizes, 2));
}

static datum in_sizes_of(builder *b, datum made, const tensor_type *result)
{
    return BUILD(b, "aten::view", made, of_extents(b, result->sizes, result->rank));
}

/* A factor repeated to the common batch, whose `rank` dims become one: [batch, rows, columns]. A vector is a column
 * where it stands, else a row. */
static datum as_batch(builder *b, datum factor, const extent *batch, uint32_t rank, bool stands)
{
    const tensor_type *t = &factor.u.tensor->type;
    extent sizes[TENSOR_MAX_RANK + 2], flat[3] = {extent_product(b, batch, rank)};
    uint32_t own = t->rank > 1 ? 2 : 1;
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = batch[i];
    }
    for (uint32_t i = 0; i < own; i++) {
        flat[1 + i] = sizes[rank + i] = t->sizes[t->rank - own + i];
    }
    datum repeated = BUILD(b, "aten::expand", factor, of_extents(b, sizes, rank + own));
    datum stacked = BUILD(b, "aten::reshape", repeated, of_extents(b, flat, 1 + own));
    return own == 2 ? stacked : BUILD(b, "aten::unsqueeze", stacked, of_int(stands ? 2 : 1));
}

/* Neither factor has more than two dims. */
static datum small_product(builder *b, datum x, datum y)
{
    uint32_t left = x.u.tensor->type.rank, right = y.u.tensor->type.rank;
    if (left == 1 && right == 2) {
        datum row = BUILD(b, "aten::mm", BUILD(b, "aten::unsqueeze", x, of_int(0)), y);
        return BUILD(b, "aten::squeeze.dims", row, of_ints(b, (const int64_t[]){0}, 1));
    }
    return BUILD(b, right == 2 ? "aten::mm" : left == 2 ? "aten::mv" : "aten::dot", x, y);
}

/* aten::matmul(self, other) */
tn_status product_route_matmul(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], y = c->args[1];
    const tensor_type *left = arg_type(c, 0), *right = arg_type(c, 1), *result = result_type(c);
    if (left->rank <= 2 && right->rank <= 2) {
        out_set(c, 0, small_product(b, x, y));
    } else if (folds(b, left, right)) {
        datum made = BUILD(b, right->rank == 2 ? "aten::mm" : "aten::mv", folded(b, x), y);
        out_set(c, 0, in_sizes_of(b, made, result));
    } else {
        uint32_t rank = result->rank - (left->rank > 1) - (right->rank > 1);
        datum made = BUILD(b, "aten::bmm", as_batch(b, x, result->sizes, rank, false),
                           as_batch(b, y, result->sizes, rank, true));
        out_set(c, 0, in_sizes_of(b, made, result));
    }
    return b->status;
}

/* aten::linear(input, weight, bias): with the bias in one operator where the rows are those of one matrix. */
tn_status product_route_linear(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], bias = c->args[2], turned = BUILD(b, "aten::t", c->args[1]);
    const tensor_type *t = arg_type(c, 0), *result = result_type(c);
    bool is_one = has_arg(c, 2) && arg_type(c, 2)->rank == 1 && arg_type(c, 1)->rank == 2;
    if (is_one && t->rank == 2) {
        out_set(c, 0, BUILD(b, "aten::addmm", bias, x, turned));
    } else if (is_one && is_contiguous(b, t)) {
        out_set(c, 0, in_sizes_of(b, BUILD(b, "aten::addmm", bias, folded(b, x), turned), result));
    } else {
        datum made = BUILD(b, "aten::matmul", x, turned);
        out_set(c, 0, has_arg(c, 2) ? BUILD(b, "aten::add.Tensor", made, bias) : made);
    }
    return b->status;
}

/* ---- products that are added to something: (self, x, y, beta, alpha) ---- */

/* A factor of 1 is left out. */
static datum scaled(call *c, datum t, size_t factor)
{
    datum by = c->args[factor];
    if (by.kind != DATUM_COMPLEX && arg_float(c, factor) == 1) {
        return t;
    }
    bool is_whole = dtype_table[result_type(c)->dtype].category == CATEGORY_INTEGRAL;
    return BUILD(c->b, "aten::mul.Tensor", t, is_whole ? of_int((int64_t)arg_float(c, factor)) : by);
}

/* beta * self + alpha * made, computed wide and rounded once. beta 0: self is not looked at. */
static tn_status add_scaled(call *c, datum made)
{
    builder *b = c->b;
    dtype type = result_type(c)->dtype;
    datum sum = scaled(c, made, 4);
    if (c->args[3].kind == DATUM_COMPLEX || arg_float(c, 3) != 0) {
        sum = BUILD(b, "aten::add.Tensor", scaled(c, route_wide(b, c->args[0]), 3), sum);
    }
    out_set(c, 0, route_cast(b, sum, type));
    return b->status;
}

/* aten::baddbmm(self, batch1, batch2, beta, alpha) */
tn_status product_route_baddbmm(call *c)
{
    builder *b = c->b;
    return add_scaled(c, BUILD(b, "aten::bmm", route_wide(b, c->args[1]), route_wide(b, c->args[2])));
}

/* aten::addr(self, vec1, vec2, beta, alpha) */
tn_status product_route_addr(call *c)
{
    builder *b = c->b;
    datum upright = BUILD(b, "aten::unsqueeze", c->args[1], of_int(1));
    if (result_type(c)->dtype != DT_BOOL) {
        return add_scaled(c, BUILD(b, "aten::mul.Tensor", route_wide(b, upright), route_wide(b, c->args[2])));
    }
    datum both = BUILD(b, "aten::logical_and", upright, c->args[2]);
    both = arg_float(c, 4) != 0 ? both : BUILD(b, "aten::full_like", both, of_bool(false));
    out_set(c, 0, arg_float(c, 3) == 0 ? both : BUILD(b, "aten::logical_or", c->args[0], both));
    return b->status;
}
