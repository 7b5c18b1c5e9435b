/*
 * Products of matrices, vectors and stacks of them, with and without something to add, and linear layers.
 *
 * All are one product of two factors (product.h): a vector on the left is a matrix of one row, on the right one of one
 * column, and the result has no dim for it. Results are C-contiguous, as torch's are, whether it folds or expands.
 * Contractions in terms of these (einsum, tensordot, ...) are in contract.c.
 */
#include "ir/promote.h"
#include "ops/dense.h"
#include "ops/pointwise.h"
#include "ops/product.h"

#include <string.h>

/* ---- sizes ---- */

/* Sizes of the result of x @ y; fails the call when they do not fit. */
static uint32_t product_sizes(call *c, const tensor_type *x, const tensor_type *y, extent *sizes)
{
    if (x->rank == 0 || y->rank == 0) {
        call_fail(c, TN_E_ARGUMENT, "a tensor without dims cannot be a factor of a matrix product");
        return 0;
    }
    const extent *batch;
    uint32_t x_batch = x->rank > 2 ? x->rank - 2 : 0, y_batch = y->rank > 2 ? y->rank - 2 : 0;
    check_inner(c, x->sizes[x->rank - 1], y->sizes[y->rank > 1 ? y->rank - 2 : 0]);
    uint32_t rank = infer_broadcast_sizes(c, x->sizes, x_batch, y->sizes, y_batch, &batch);
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = batch[i];
    }
    if (x->rank > 1) {
        sizes[rank++] = x->sizes[x->rank - 2];
    }
    if (y->rank > 1) {
        sizes[rank++] = y->sizes[y->rank - 1];
    }
    return rank;
}

/* The result is args[first] @ args[first + 1], whose types are known to fit. */
static tn_status infer_sizes(call *c, size_t first)
{
    extent sizes[TENSOR_MAX_RANK];
    const tensor_type *x = arg_type(c, first), *y = arg_type(c, first + 1);
    uint32_t rank = product_sizes(c, x, y, sizes);
    TRY(c->b->status);
    out_new(c, 0, x->dtype, sizes, rank);
    return TN_OK;
}

static tn_status infer_product(call *c, size_t first)
{
    TRY(check_factors(c, arg_type(c, first), arg_type(c, first + 1)));
    return infer_sizes(c, first);
}

static tn_status expect_ranks(call *c, size_t first, uint32_t x_rank, uint32_t y_rank)
{
    const tensor_type *x = arg_type(c, first), *y = arg_type(c, first + 1);
    if (x->rank != x_rank || y->rank != y_rank) {
        return call_fail(c, TN_E_MISMATCH, "the factors have sizes %s and %s, %u and %u dims are expected",
                         extents_text(c->b, x->sizes, x->rank), extents_text(c->b, y->sizes, y->rank), x_rank, y_rank);
    }
    return TN_OK;
}

/* bmm does not repeat a single matrix. */
static tn_status expect_one_batch(call *c, size_t first)
{
    extent x = arg_type(c, first)->sizes[0], y = arg_type(c, first + 1)->sizes[0];
    if (extent_equal(c->b, x, y) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "there are %s and %s matrices, as many of both are expected",
                         extent_text(c->b, x), extent_text(c->b, y));
    }
    return TN_OK;
}

/* What is added (argument 0) has the type of the result and repeats to its sizes. */
static tn_status check_added(call *c, const tensor_type *added)
{
    const tensor_type *out = &c->outs[0].u.tensor->type;
    if (added->dtype != out->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "what is added has element type %s, the factors have %s",
                         dtype_table[added->dtype].name, dtype_table[out->dtype].name);
    }
    return check_expands(c, added, out->sizes, out->rank);
}

/* ---- running ---- */

/* out = alpha * x @ y + beta * bias; y_transposed: y is [n, k]. bias may be NULL. */
static tn_status run_product(call *c, const tensor *x, const tensor *y, bool y_transposed, const tensor *bias,
                             gemm_factor beta, gemm_factor alpha)
{
    const tensor *out = out_tensor(c, 0);
    bool rows = x->rank > 1, columns = y->rank > 1;
    uint32_t rank = out->rank - rows - columns;
    product p = {.type = x->dtype,
                 .rank = rank,
                 .sizes = out->sizes,
                 .m = rows ? out->sizes[rank] : 1,
                 .n = columns ? out->sizes[rank + rows] : 1,
                 .k = x->sizes[x->rank - 1],
                 .a = stack_of(c, x, rows, true, rank),
                 .b = stack_of(c, y, true, columns, rank),
                 .out = stack_of(c, out, rows, columns, rank),
                 .alpha = alpha,
                 .beta = beta};
    if (y_transposed && columns) {
        p.b = stack_transposed(p.b);
    }
    if (bias != NULL) {
        p.bias = stack_of(c, bias, rows, columns, rank);
    }
    return product_run(c, &p);
}

static tn_status run_matmul(call *c)
{
    return run_product(c, arg_tensor(c, 0), arg_tensor(c, 1), false, NULL, gemm_integer(0), gemm_integer(1));
}

/* beta and alpha (arguments 3 and 4) become elements where these are integers. */
static tn_status check_scales(call *c)
{
    dtype type = out_tensor(c, 0)->dtype;
    bool is_checked = dtype_table[type].category == CATEGORY_INTEGRAL && numel_of(out_tensor(c, 0)) > 0 &&
                      numel_of(arg_tensor(c, 1)) > 0;
    for (size_t i = 3; i <= 4 && is_checked; i++) {
        if (has_arg(c, i) && !number_fits(&builder_number(c->b, c->args[i])->data->view, type)) {
            return call_fail(c, TN_E_ARGUMENT, "%s does not fit element type %s", i == 3 ? "beta" : "alpha",
                             dtype_table[type].name);
        }
    }
    return TN_OK;
}

/* (self, x, y, beta, alpha) */
static tn_status run_add_product(call *c)
{
    TRY(check_scales(c));
    return run_product(c, arg_tensor(c, 1), arg_tensor(c, 2), false, arg_tensor(c, 0), arg_factor(c, 3),
                       arg_factor(c, 4));
}

/* ---- products ---- */

static tn_status infer_mm(call *c)
{
    TRY(expect_ranks(c, 0, 2, 2));
    return infer_product(c, 0);
}

static tn_status infer_bmm(call *c)
{
    TRY(expect_ranks(c, 0, 3, 3));
    TRY(expect_one_batch(c, 0));
    return infer_product(c, 0);
}

static tn_status infer_mv(call *c)
{
    TRY(expect_ranks(c, 0, 2, 1));
    return infer_product(c, 0);
}

static tn_status infer_dot(call *c)
{
    TRY(expect_ranks(c, 0, 1, 1));
    return infer_product(c, 0);
}

static tn_status infer_matmul(call *c)
{
    return infer_product(c, 0);
}

/* clang-format off */
#define ROUTE(name) \
    static tn_status core_##name(call *c) { TRY(infer_##name(c)); return product_route_##name(c); }
ROUTE(mv)
ROUTE(dot)
ROUTE(matmul)
/* clang-format on */

OPDEF(mm,
      .overloads = OVERLOADS("aten::mm(Tensor self, Tensor mat2) -> Tensor",
                             "aten::mm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .infer = infer_mm, .run = run_matmul,
      .samples =
          "f32[3,4], f32[4,5] | f64[4,3].T, f64[5,4].T | bf16[3,40], bf16[40,2] | f16[1,9], f16[9,1] | i64[2,3], "
          "i64[3,2] | i8[2,30], i8[30,2] | c64[2,3], c64[3,2] | f32[2,0], f32[0,3] | f32[0,2], f32[2,3]");

OPDEF(bmm,
      .overloads = OVERLOADS("aten::bmm(Tensor self, Tensor mat2) -> Tensor",
                             "aten::bmm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .infer = infer_bmm, .run = run_matmul,
      .samples = "f32[2,3,4], f32[2,4,5] | bf16[3,4,3].T, bf16[3,5,4].T | i32[2,2,3], i32[2,3,1] | f32[0,3,4], "
                 "f32[0,4,5] | f32[2,3,0], f32[2,0,5] | c128[2,2,2], c128[2,2,2]");

OPDEF(mv,
      .overloads = OVERLOADS("aten::mv(Tensor self, Tensor vec) -> Tensor",
                             "aten::mv.out(Tensor self, Tensor vec, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_mv, .run = run_matmul, .core = core_mv,
      .samples = "f32[3,4], f32[4] | f64[4,3].T, f64[4] | i64[2,3], i64[3] | bf16[2,9], bf16[9] | f32[3,0], f32[0]");

OPDEF(dot,
      .overloads = OVERLOADS("aten::dot(Tensor self, Tensor tensor) -> Tensor",
                             "aten::dot.out(Tensor self, Tensor tensor, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_dot, .run = run_matmul, .core = core_dot,
      .samples = "f32[4], f32[4] | f64[0], f64[0] | i64[3], i64[3] | bf16[9], bf16[9] | c64[3], c64[3]");

OPDEF(matmul,
      .overloads = OVERLOADS("aten::matmul(Tensor self, Tensor other) -> Tensor",
                             "aten::matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::linalg_matmul(Tensor self, Tensor other) -> Tensor",
                             "aten::linalg_matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .infer = infer_matmul, .run = run_matmul, .core = core_matmul,
      .samples = "f32[4], f32[4] | f32[3,4], f32[4] | f32[4], f32[4,5] | f32[3,4], f32[4,5] | f32[2,3,4], f32[4] | "
                 "f32[2,3,4], f32[4,5] | f32[4], f32[2,4,5] | f32[3,4], f32[2,4,5] | f32[2,1,3,4], f32[5,4,2] | "
                 "bf16[2,5,4,3].T, bf16[2,1,4,3] | i64[2,2,3], i64[3,1] | f32[0,3,4], f32[4,2] | f32[2,3,0], f32[0,2]");

/* ---- products that are added to something ---- */

static tn_status infer_addmm(call *c)
{
    TRY(expect_ranks(c, 1, 2, 2));
    TRY(infer_product(c, 1));
    return check_added(c, arg_type(c, 0));
}

static tn_status infer_addmv(call *c)
{
    TRY(expect_ranks(c, 1, 2, 1));
    TRY(infer_product(c, 1));
    return check_added(c, arg_type(c, 0));
}

static tn_status infer_baddbmm(call *c)
{
    TRY(expect_ranks(c, 1, 3, 3));
    TRY(expect_one_batch(c, 1));
    TRY(infer_product(c, 1));
    return check_added(c, arg_type(c, 0));
}

OPDEF(addmm,
      .overloads = OVERLOADS(
          "aten::addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
          "aten::addmm.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> "
          "Tensor(a!)",
          "aten::addmm_(Tensor(a!) self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .infer = infer_addmm, .run = run_add_product,
      .samples = "f32[5], f32[3,4], f32[4,5] | f64[3,5], f64[4,3].T, f64[4,5], beta=0.5, alpha=2 | f32[3,1], f32[3,0], "
                 "f32[0,5], beta=2 | i64[2,2], i64[2,3], i64[3,2], beta=2, alpha=-1 | bf16[5], bf16[3,4], bf16[4,5] | "
                 "f32[], f32[2,3], f32[3,2] | c64[2], c64[2,3], c64[3,2]");

OPDEF(addmv,
      .overloads = OVERLOADS(
          "aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
          "aten::addmv.out(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> "
          "Tensor(a!)",
          "aten::addmv_(Tensor(a!) self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)"),
      .infer = infer_addmv, .run = run_add_product,
      .samples =
          "f32[3], f32[3,4], f32[4] | f64[1], f64[4,3].T, f64[4], beta=0.5, alpha=2 | i64[2], i64[2,3], i64[3] | "
          "f32[3], f32[3,0], f32[0], beta=2 | f32[], f32[3,4], f32[4]");

ROUTE(baddbmm)
OPDEF(baddbmm,
      .overloads = OVERLOADS(
          "aten::baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
          "aten::baddbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) "
          "out) -> Tensor(a!)",
          "aten::baddbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> "
          "Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .infer = infer_baddbmm, .run = run_add_product, .core = core_baddbmm,
      .samples =
          "f32[2,3,5], f32[2,3,4], f32[2,4,5] | f64[5], f64[2,3,4], f64[2,4,5], beta=0.5, alpha=2 | bf16[1,3,1], "
          "bf16[2,4,3].T, bf16[2,4,5] | i64[2,1,2], i64[2,1,3], i64[2,3,2], beta=0 | f32[2,3,5], f32[2,3,0], "
          "f32[2,0,5]");

/* ---- the sum of a stack of products ---- */

static bool is_beta_zero(const call *c)
{
    return c->args[3].kind != DATUM_COMPLEX && arg_float(c, 3) == 0;
}

/* Without products self is multiplied by beta in place: a number of a wider category has no place there. */
static tn_status check_beta_alone(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    array *const factors[] = {arg_array(c, 0), builder_number(c->b, c->args[3])};
    dtype common = is_beta_zero(c) ? type : infer_common_type(c, factors, 2);
    TRY(c->b->status);
    return dtype_can_cast(common, type) ? TN_OK
                                        : call_fail(c, TN_E_ARGUMENT, "beta makes element type %s of %s",
                                                    dtype_table[common].name, dtype_table[type].name);
}

/*
 * aten::addbmm(self, batch1, batch2, beta, alpha): each product is added to what is there and rounded, as in torch.
 * Where the stacks are empty nothing is asked of the types of the factors: the result is self, times beta.
 */
static tn_status infer_addbmm(call *c)
{
    TRY(expect_ranks(c, 1, 3, 3));
    TRY(expect_one_batch(c, 1));
    const tensor_type one = {.dtype = arg_type(c, 2)->dtype, .rank = 2}; /* of the stack, all of which are alike */
    bool has_none = extent_is(c->b, arg_type(c, 1)->sizes[0], 0);
    TRY(has_none ? check_beta_alone(c) : check_factors(c, arg_type(c, 1), &one));
    TRY(infer_sizes(c, 1));
    const tensor_type *all = &c->outs[0].u.tensor->type;
    out_new(c, 0, has_none ? arg_type(c, 0)->dtype : all->dtype, all->sizes + 1, 2);
    return check_added(c, arg_type(c, 0));
}

/* beta * self, where there are no products. */
static tn_status run_beta_alone(call *c)
{
    const tensor *out = out_tensor(c, 0);
    datum scaled = is_beta_zero(c) ? BUILD(c->b, "aten::zeros_like", c->args[0])
                                   : BUILD(c->b, "aten::mul.Tensor", c->args[0], c->args[3]);
    TRY(c->b->status);
    const void *repeated = dense_repeated(c, &scaled.u.tensor->data->view, out->rank, out->sizes, out->dtype);
    TRY(c->b->status);
    dense_done(c, 0, out->dtype, repeated);
    return TN_OK;
}

static tn_status run_addbmm(call *c)
{
    const tensor *self = arg_tensor(c, 0), *x = arg_tensor(c, 1), *y = arg_tensor(c, 2), *out = out_tensor(c, 0);
    size_t width = dtype_table[out->dtype].bytes;
    int64_t count = x->sizes[0];
    if (count == 0) {
        return run_beta_alone(c);
    }
    product p = {.type = out->dtype,
                 .m = out->sizes[0],
                 .n = out->sizes[1],
                 .k = x->sizes[2],
                 .a = stack_of(c, x, true, true, 0),
                 .b = stack_of(c, y, true, true, 0),
                 .bias = stack_of(c, self, true, true, 0),
                 .out = stack_of(c, out, true, true, 0),
                 .beta = arg_factor(c, 3),
                 .alpha = arg_factor(c, 4)};
    TRY(check_scales(c));
    TRY(product_run(c, &p));
    for (int64_t i = 1; i < count; i++) {
        p.a.at = (const char *)tensor_at(x) + i * x->strides[0] * (int64_t)width;
        p.b.at = (const char *)tensor_at(y) + i * y->strides[0] * (int64_t)width;
        p.bias = p.out;
        p.beta = gemm_integer(1);
        TRY(product_run(c, &p));
    }
    return TN_OK;
}

OPDEF(addbmm,
      .overloads = OVERLOADS(
          "aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
          "aten::addbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) "
          "out) -> Tensor(a!)",
          "aten::addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> "
          "Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .infer = infer_addbmm, .run = run_addbmm,
      .samples = "f32[3,5], f32[2,3,4], f32[2,4,5] | f64[5], f64[2,3,4], f64[2,4,5], beta=0.5, alpha=2 | i64[2,2], "
                 "i64[3,2,3], i64[3,3,2] | f32[3,5], f32[0,3,4], f32[0,4,5], beta=2 | f64[5], f32[0,3,4], f64[0,4,5], "
                 "beta=0 | b8[3,5], f32[0,3,4], f32[0,4,5], beta=True");

/* ---- vectors ---- */

/* aten::vdot(self, other): the first factor conjugated. */
static tn_status compose_vdot(call *c)
{
    builder *b = c->b;
    bool is_complex = dtype_table[arg_type(c, 0)->dtype].category == CATEGORY_COMPLEX;
    TRY(expect_ranks(c, 0, 1, 1));
    datum self = is_complex ? BUILD(b, "aten::conj_physical", c->args[0]) : c->args[0];
    out_set(c, 0, BUILD(b, "aten::dot", self, c->args[1]));
    return b->status;
}

OPDEF(vdot,
      .overloads = OVERLOADS("aten::vdot(Tensor self, Tensor other) -> Tensor",
                             "aten::vdot.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_vdot, .samples = "f32[4], f32[4] | c64[3], c64[3] | i64[3], i64[3]");

static tn_status compose_outer(call *c)
{
    builder *b = c->b;
    TRY(expect_ranks(c, 0, 1, 1));
    datum sizes = of_extents(b, (extent[]){arg_type(c, 0)->sizes[0], known(1)}, 2);
    out_set(c, 0, BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::reshape", c->args[0], sizes), c->args[1]));
    return b->status;
}

OPDEF(outer,
      .overloads = OVERLOADS("aten::outer(Tensor self, Tensor vec2) -> Tensor",
                             "aten::outer.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::ger(Tensor self, Tensor vec2) -> Tensor",
                             "aten::ger.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_outer, .samples = "f32[3], f32[4] | i64[2], f32[3] | f32[0], f32[3] | b8[2], b8[2]");

/* aten::addr(self, vec1, vec2, beta, alpha) is pointwise once vec1 stands upright. beta 0: self is not looked at. */
SCALAR_FLOAT3(addr, p[0] == 0 ? p[1] * y * z : p[0] * x + p[1] * y * z)
SCALAR_COMPLEX3(addr, p[0] == 0 ? p[1] * y * z : p[0] * x + p[1] * y * z)
SCALAR_INT3(addr, U(p[0]) * U(x) + U(p[1]) * U(y) * U(z))
SCALAR_BOOL3(addr, (p[0] & x) | (p[1] & y & z))

static void addr_operands(call *c, array **operands)
{
    array *upright = arg_array(c, 1);
    const tensor_type *t = &upright->type;
    const extent sizes[] = {t->sizes[0], known(1)}, strides[] = {t->strides[0], known(1)};
    operands[0] = arg_array(c, 0);
    operands[1] = make_view(c->b, upright, sizes, strides, 2, t->offset);
    operands[2] = arg_array(c, 2);
}

/* beta and alpha must be numbers that the type has: bools are for bool alone, and fractions not for integers. */
static tn_status check_addr_factors(const call *c, dtype type)
{
    bool is_discrete = dtype_table[type].category & (CATEGORY_BOOL | CATEGORY_INTEGRAL);
    for (size_t i = 3; i <= 4; i++) {
        datum_kind kind = c->args[i].kind;
        bool fits = kind == DATUM_BOOL ? type == DT_BOOL : kind == DATUM_INT || !is_discrete;
        if (!fits) {
            return call_fail(c, TN_E_ARGUMENT, "%s is %s, the operands are of type %s", i == 3 ? "beta" : "alpha",
                             datum_kind_name(kind), dtype_table[type].name);
        }
    }
    return TN_OK;
}

static tn_status infer_addr(call *c)
{
    array *operands[3];
    const extent *sizes;
    TRY(expect_ranks(c, 1, 1, 1));
    addr_operands(c, operands);
    uint32_t rank = infer_broadcast(c, operands + 1, 2, &sizes);
    TRY(check_expands(c, arg_type(c, 0), sizes, rank));
    dtype common = infer_common_type(c, operands, 3);
    TRY(c->b->status);
    TRY(check_addr_factors(c, common));
    out_new_strided(c, 0, common, sizes, iterator_strides(c->b, sizes, rank, operands, 3), rank);
    return TN_OK;
}

static tn_status run_addr(call *c)
{
    dtype type = c->outs[0].u.tensor->type.dtype, as = pointwise_loop_type(type);
    pointwise_work w = {.loop = pointwise_loop(c->op->scalar, type),
                        .parameters = pointwise_parameters(c, c->op->scalar, type),
                        .n = 3,
                        .as = {as, as, as},
                        .gives = as};
    if (w.loop == NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    addr_operands(c, w.operands);
    TRY(builder_realize(c->b, of_tensor(w.operands[1])));
    return pointwise_do(c, &w);
}

ROUTE(addr)
OPDEF(addr,
      .overloads = OVERLOADS(
          "aten::addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor",
          "aten::addr.out(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> "
          "Tensor(a!)",
          "aten::addr_(Tensor(a!) self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)"),
      .scalar = LOOPS(NUMBERS(addr)), .infer = infer_addr, .run = run_addr, .core = core_addr,
      .samples =
          "f32[3,4], f32[3], f32[4] | f64[4], f64[3], f64[4], beta=0.5, alpha=2 | i64[2,3], i64[2], i64[3], beta=0 "
          "| b8[2,2], b8[2], b8[2] | f32[3,0], f32[3], f32[0]");

/* ---- linear layers ---- */

/* aten::linear(input[..., k], weight[n, k], bias): a weight of one dim gives a result without the last dim. */
static tn_status infer_linear(call *c)
{
    const tensor_type *x = arg_type(c, 0), *w = arg_type(c, 1);
    TRY(check_factors(c, x, w));
    if (x->rank == 0 || w->rank == 0 || w->rank > 2) {
        return call_fail(c, TN_E_MISMATCH, "sizes are %s and %s of the weight, [..., k] and [n, k] are expected",
                         extents_text(c->b, x->sizes, x->rank), extents_text(c->b, w->sizes, w->rank));
    }
    TRY(check_inner(c, x->sizes[x->rank - 1], w->sizes[w->rank - 1]));
    extent *sizes = arena_copy(c->b->arena, x->sizes, x->rank * sizeof *sizes);
    sizes[x->rank - 1] = w->sizes[0];
    out_new(c, 0, x->dtype, sizes, x->rank - (w->rank == 1));
    return has_arg(c, 2) ? check_added(c, arg_type(c, 2)) : TN_OK;
}

static tn_status run_linear(call *c)
{
    return run_product(c, arg_tensor(c, 0), arg_tensor(c, 1), true, arg_tensor(c, 2), gemm_integer(1), gemm_integer(1));
}

ROUTE(linear)
OPDEF(linear,
      .overloads = OVERLOADS("aten::linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor",
                             "aten::linear.out(Tensor input, Tensor weight, Tensor? bias=None, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .infer = infer_linear, .run = run_linear, .core = core_linear,
      .samples =
          "f32[3,4], f32[5,4], f32[5] | f32[2,3,4], f32[5,4] | bf16[2,4,3].T, bf16[5,4], bf16[5] | f32[4], f32[5,4], "
          "f32[5] | f32[3,4], f32[4] | f16[2,1,3,4], f16[4,5].T, f16[5] | f32[0,4], f32[5,4], f32[5] | f32[3,0], "
          "f32[5,0], f32[5]");

/* ---- a matrix for each group ---- */

/*
 * Factors whose dims say what a group is, with the ends of groups where it is not a batch:
 *     x[s, k] @ y[g, k, n]: rows of x    x[g, m, k] @ y[k, s]: columns of y    x[m, s] @ y[s, n]: the inner dim
 */
typedef enum group_dim { GROUPS_ROWS, GROUPS_COLUMNS, GROUPS_INNER } group_dim;

static group_dim grouped_dim(uint32_t x_rank, uint32_t y_rank)
{
    return x_rank == 2 && y_rank == 3 ? GROUPS_ROWS : x_rank == 3 ? GROUPS_COLUMNS : GROUPS_INNER;
}

static tn_status check_ends(call *c, extent groups)
{
    const tensor_type *ends = arg_type(c, 2);
    if (ends->rank != 1 || extent_equal(c->b, ends->sizes[0], groups) == FACT_NO ||
        dtype_table[ends->dtype].category != CATEGORY_INTEGRAL) {
        return call_fail(c, TN_E_MISMATCH, "there are %s groups, as many integers say where each ends",
                         extent_text(c->b, groups));
    }
    return TN_OK;
}

/* (x, y, ends) */
static tn_status infer_groups(call *c)
{
    const tensor_type *x = arg_type(c, 0), *y = arg_type(c, 1);
    bool fits = x->rank >= 2 && y->rank >= 2 && x->rank <= 3 && y->rank <= 3 && x->rank + y->rank < 6;
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "the factors have %u and %u dims, 2 or one of them 3 are expected", x->rank,
                         y->rank);
    }
    TRY(check_factors(c, x, y));
    TRY(check_inner(c, x->sizes[x->rank - 1], y->sizes[y->rank - 2]));
    extent rows = x->sizes[x->rank - 2], columns = y->sizes[y->rank - 1];
    group_dim along = grouped_dim(x->rank, y->rank);
    extent groups = along == GROUPS_ROWS      ? y->sizes[0]
                    : along == GROUPS_COLUMNS ? x->sizes[0]
                                              : arg_type(c, 2)->sizes[0];
    TRY(check_ends(c, groups));
    const extent sizes[] = {groups, rows, columns};
    out_new(c, 0, x->dtype, along == GROUPS_INNER ? sizes : sizes + 1, along == GROUPS_INNER ? 3 : 2);
    return TN_OK;
}

/* Group i: what lies between begin and end, of `along`. */
static tn_status run_group(call *c, group_dim along, int64_t i, int64_t begin, int64_t end)
{
    const tensor *x = arg_tensor(c, 0), *y = arg_tensor(c, 1), *out = out_tensor(c, 0);
    int64_t width = (int64_t)dtype_table[x->dtype].bytes, n = end - begin;
    product p = {.type = x->dtype,
                 .m = along == GROUPS_ROWS ? n : x->sizes[x->rank - 2],
                 .n = along == GROUPS_COLUMNS ? n : y->sizes[y->rank - 1],
                 .k = along == GROUPS_INNER ? n : x->sizes[x->rank - 1],
                 .a = stack_of(c, x, true, true, 0),
                 .b = stack_of(c, y, true, true, 0),
                 .out = stack_of(c, out, true, true, 0),
                 .alpha = gemm_integer(1)};
    int64_t x_at = along == GROUPS_COLUMNS ? i * x->strides[0] : begin * x->strides[along == GROUPS_ROWS ? 0 : 1];
    int64_t y_at = along == GROUPS_ROWS ? i * y->strides[0] : begin * y->strides[along == GROUPS_INNER ? 0 : 1];
    int64_t out_at = along == GROUPS_INNER ? i * out->strides[0] : begin * out->strides[along == GROUPS_ROWS ? 0 : 1];
    p.a.at = (const char *)p.a.at + x_at * width;
    p.b.at = (const char *)p.b.at + y_at * width;
    p.out.at = (const char *)p.out.at + out_at * width;
    return product_run(c, &p);
}

static tn_status run_groups(call *c)
{
    const tensor *x = arg_tensor(c, 0), *y = arg_tensor(c, 1), *out = out_tensor(c, 0);
    const int64_t *ends = dense_in(c, arg_tensor(c, 2), DT_I64);
    TRY(c->b->status);
    group_dim along = grouped_dim(x->rank, y->rank);
    int64_t limit = along == GROUPS_ROWS ? x->sizes[0] : along == GROUPS_COLUMNS ? y->sizes[1] : x->sizes[1], begin = 0;
    /* what is in no group */
    memset(tensor_at(out), 0, (size_t)numel_of(out) * dtype_table[out->dtype].bytes);
    for (int64_t i = 0; i < arg_tensor(c, 2)->sizes[0]; begin = ends[i++]) {
        if (ends[i] < begin || ends[i] > limit) {
            return call_fail(c, TN_E_ARGUMENT, "group %lld ends at %lld, between %lld and %lld is expected",
                             (long long)i, (long long)ends[i], (long long)begin, (long long)limit);
        }
        TRY(run_group(c, along, i, begin, ends[i]));
    }
    return TN_OK;
}

OPDEF(grouped_mm_fallback,
      .overloads = OVERLOADS("transformers::grouped_mm_fallback(Tensor input, Tensor weight, Tensor offs) -> Tensor"),
      .infer = infer_groups, .run = run_groups);

/* Elements in 16 bytes, to which torch aligns rows of the factors and of the result. */
static extent aligned_elements(dtype type)
{
    return known(16 / (int64_t)dtype_table[type].bytes);
}

/* A factor of _grouped_mm: rows or columns lie dense, and 16 bytes, or several of them, apart. */
static tn_status check_aligned(call *c, size_t i)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, i);
    if ((t->dtype != DT_F32 && t->dtype != DT_F16 && t->dtype != DT_BF16) || (t->rank != 2 && t->rank != 3)) {
        return call_fail(c, TN_E_ARGUMENT, "a factor is %s, 2 or 3 dims of f32, f16 or bf16 are expected",
                         datum_text(b, c->args[i]));
    }
    const extent *sizes = t->sizes + t->rank - 2, *strides = t->strides + t->rank - 2;
    for (int row = 1; row >= 0; row--) {
        extent least = extent_max(b, known(1), sizes[1 - row]);
        if (extent_likely_equal(b, strides[1 - row], known(1)) && extent_likely_less_equal(b, least, strides[row])) {
            extent rest = extent_mod(b, strides[row], aligned_elements(t->dtype));
            return extent_equal(b, rest, known(0)) != FACT_NO
                       ? TN_OK
                       : call_fail(c, TN_E_ARGUMENT, "strides are %s, multiples of 16 bytes are expected",
                                   extents_text(b, t->strides, t->rank));
        }
    }
    return call_fail(c, TN_E_ARGUMENT, "neither rows nor columns of a factor are dense, strides are %s",
                     extents_text(b, t->strides, t->rank));
}

/* The product with its rows a multiple of 16 bytes apart. */
static datum align_rows(call *c, datum made)
{
    builder *b = c->b;
    if (b->status != TN_OK) {
        return made;
    }
    const tensor_type *t = &made.u.tensor->type;
    extent unit = aligned_elements(t->dtype), columns = t->sizes[t->rank - 1];
    extent row = extent_mul(b, extent_ceildiv(b, columns, unit), unit);
    if (extent_likely_equal(b, row, columns)) {
        return made;
    }
    const extent strides[] = {extent_mul(b, t->sizes[t->rank - 2], row), row, known(1)};
    datum room = BUILD(b, "aten::empty_strided", of_extents(b, t->sizes, t->rank),
                       of_extents(b, strides + 3 - t->rank, t->rank), of_dtype(t->dtype));
    return BUILD(b, "aten::copy_", room, made);
}

/* aten::_grouped_mm(self, mat2, offs, bias, out_dtype): two stacks are multiplied one by one. */
static tn_status compose_grouped_mm(call *c)
{
    builder *b = c->b;
    TRY(check_aligned(c, 0));
    TRY(check_aligned(c, 1));
    if (has_arg(c, 3) || arg_dtype(c, 4, arg_type(c, 0)->dtype) != arg_type(c, 0)->dtype) {
        return call_fail(c, TN_E_UNSUPPORTED, "a bias, or a result of another type");
    }
    bool is_batch = arg_type(c, 0)->rank == 3 && arg_type(c, 1)->rank == 3;
    if (is_batch == has_arg(c, 2) || (has_arg(c, 2) && arg_type(c, 2)->dtype != DT_I32)) {
        return call_fail(c, TN_E_ARGUMENT, "offsets of i32 are needed unless both factors are stacks");
    }
    datum made = is_batch ? BUILD(b, "aten::bmm", c->args[0], c->args[1])
                          : BUILD(b, "transformers::grouped_mm_fallback", c->args[0], c->args[1], c->args[2]);
    out_set(c, 0, align_rows(c, made));
    return b->status;
}

OPDEF(_grouped_mm,
      .overloads = OVERLOADS("aten::_grouped_mm(Tensor self, Tensor mat2, Tensor? offs=None, Tensor? bias=None, "
                             "ScalarType? out_dtype=None) -> Tensor"),
      .compose = compose_grouped_mm,
      .samples = "f32[2,3,4], f32[2,4,8] | bf16[2,3,16], bf16[2,16,8] | f32[2,3,4], f32[2,6,4].T");
