/*
 * Derivatives of activation functions that are more than pointwise, or are derivatives again: tangents of glu and of
 * its gradient, the gradient of gelu that can be differentiated further, and the gradient of the exponential of
 * matrices.
 */
#include "ir/promote.h"
#include "ops/formula.h"

#include <math.h>

/* ---- glu: the first half times the sigmoid of the second ---- */

/* Half `i` of x along the dim, whose size is that of `like`. */
static datum half(call *c, datum x, datum along, extent size, int64_t i)
{
    extent first = extent_mul(c->b, size, known(i));
    return BUILD(c->b, "aten::narrow", x, along, of_extent(first), of_extent(size));
}

/* The size of a half: of argument i along the dim of argument d, in x, argument `of`. Fails the call where it has none.
 */
static extent half_size(call *c, size_t i, size_t of, size_t d, datum *along)
{
    const tensor_type *t = arg_type(c, i);
    uint32_t at = arg_dim(c, d, arg_type(c, of)->rank);
    *along = of_int(at);
    if (c->b->status == TN_OK && at >= t->rank) {
        call_fail(c, TN_E_MISMATCH, "sizes are %s, there is no dim %u", extents_text(c->b, t->sizes, t->rank), at);
    }
    return c->b->status == TN_OK ? t->sizes[at] : known(0);
}

/* aten::glu_jvp(glu, x, dx, dim): da * s + glu * (db - s * db), s being the sigmoid of b. It lies like glu. */
static tn_status compose_glu_jvp(call *c)
{
    builder *b = c->b;
    dtype type = arg_type(c, 0)->dtype;
    datum along;
    extent size = half_size(c, 0, 1, 3, &along);
    TRY(b->status);
    if ((type != DT_F32 && type != DT_F64) || arg_type(c, 1)->dtype != type || arg_type(c, 2)->dtype != type) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s, %s and %s", dtype_table[type].name,
                         dtype_table[arg_type(c, 1)->dtype].name, dtype_table[arg_type(c, 2)->dtype].name);
    }
    datum s = BUILD(b, "aten::sigmoid", half(c, c->args[1], along, size, 1));
    datum da = half(c, c->args[2], along, size, 0), db = half(c, c->args[2], along, size, 1);
    datum tangent = emit_add(b, emit_mul(b, da, s), emit_mul(b, c->args[0], emit_sub(b, db, emit_mul(b, s, db))));
    out_set(c, 0, BUILD(b, "aten::copy_", BUILD(b, "aten::empty_like", c->args[0]), tangent));
    return b->status;
}

OPDEF(glu_jvp,
      .overloads = OVERLOADS("aten::glu_jvp(Tensor glu, Tensor x, Tensor dx, int dim) -> Tensor",
                             "aten::glu_jvp.out(Tensor glu, Tensor x, Tensor dx, int dim, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .compose = compose_glu_jvp,
      .samples =
          "f32[3,2], f32[3,4], f32[3,4], -1 | f64[2,3].T, f64[6,2], f64[6,2], 0 | f32[0,3], f32[0,3], f32[0,3], 0");

/* aten::glu_backward_jvp(grad_x, grad_glu, x, dgrad_glu, dx, dim): as torch composes it */
static tn_status compose_glu_backward_jvp(call *c)
{
    builder *b = c->b;
    datum along;
    extent size = half_size(c, 1, 2, 5, &along);
    TRY(b->status);
    datum first = half(c, c->args[2], along, size, 0), second = half(c, c->args[2], along, size, 1);
    datum d_first = half(c, c->args[4], along, size, 0), d_second = half(c, c->args[4], along, size, 1);
    datum grad_first = half(c, c->args[0], along, size, 0);
    half(c, c->args[0], along, size, 1); /* must be there, though it is of no use */
    datum s = BUILD(b, "aten::sigmoid", second), glu = emit_mul(b, first, s);
    datum moved = emit_sub(b, d_second, emit_mul(b, d_second, s));
    datum to_first = emit_add(b, emit_mul(b, c->args[3], s), emit_mul(b, grad_first, moved));
    datum rest = emit_sub(b, emit_sub(b, d_first, emit_mul(b, d_first, s)), emit_mul(b, glu, moved));
    datum to_second = emit_add(b, emit_mul(b, to_first, emit_sub(b, first, glu)), emit_mul(b, grad_first, rest));
    datum both[] = {to_first, to_second};
    out_set(c, 0, BUILD(b, "aten::cat", of_list(both, 2), along));
    return b->status;
}

OPDEF(
    glu_backward_jvp,
    .overloads = OVERLOADS("aten::glu_backward_jvp(Tensor grad_x, Tensor grad_glu, Tensor x, Tensor dgrad_glu, Tensor "
                           "dx, int dim) -> Tensor",
                           "aten::glu_backward_jvp.out(Tensor grad_x, Tensor grad_glu, Tensor x, Tensor dgrad_glu, "
                           "Tensor dx, int dim, *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_glu_backward_jvp,
    .samples = "f32[3,4], f32[3,2], f32[3,4], f32[3,2], f32[3,4], -1 | f64[4,3], f64[2,3], f64[3,4].T, f64[2,3], "
               "f64[4,3], 0");

/* ---- gelu ---- */

/* aten::infinitely_differentiable_gelu_backward(grad, self): in one pass, of the common type. */
static tn_status compose_gelu_backward(call *c)
{
    builder *b = c->b;
    array *const operands[] = {arg_array(c, 0), arg_array(c, 1)};
    dtype common = infer_common_type(c, operands, 2);
    TRY(b->status);
    bool is_discrete = dtype_table[common].category & (CATEGORY_BOOL | CATEGORY_INTEGRAL);
    datum as = of_dtype(is_discrete ? DT_F32 : dtype_opmath(common));
    datum grad = BUILD(b, "aten::to.dtype", c->args[0], as), self = BUILD(b, "aten::to.dtype", c->args[1], as);
    datum area = BUILD(b, "aten::erf", BUILD(b, "aten::mul.Scalar", self, of_float(M_SQRT1_2)));
    area = BUILD(b, "aten::mul.Scalar", BUILD(b, "aten::add.Scalar", area, of_float(1)), of_float(0.5));
    datum density = BUILD(b, "aten::exp", emit_mul(b, BUILD(b, "aten::mul.Scalar", self, of_float(-0.5)), self));
    datum slope = BUILD(b, "aten::addcmul_", area, self, density, of_float(M_2_SQRTPI * M_SQRT1_2 * 0.5));
    datum made = BUILD(b, "aten::mul_.Tensor", slope, grad);
    out_set(c, 0, BUILD(b, "aten::to.dtype", made, of_dtype(common)));
    return b->status;
}

OPDEF(infinitely_differentiable_gelu_backward,
      .overloads = OVERLOADS("aten::infinitely_differentiable_gelu_backward(Tensor grad, Tensor self) -> Tensor"),
      .compose = compose_gelu_backward, .samples = "f32[3,4], f32[3,4] | f64[4], f64[3,4].T | f32[0], f32[0]");

/* ---- exponential of matrices ---- */

/*
 * aten::matrix_exp_backward(self, grad): the upper right part of the exponential of [[A, G], [0, A]], where A is self
 * turned and conjugated, G the gradient.
 */
static tn_status compose_matrix_exp_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if (t->rank < 2) {
        return call_fail(c, TN_E_MISMATCH, "the input has %u dims, at least 2 are expected", t->rank);
    }
    extent n = t->sizes[t->rank - 2], *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    sizes[t->rank - 2] = sizes[t->rank - 1] = extent_mul(b, known(2), n);
    datum rows = of_int(-2), columns = of_int(-1), zero = of_int(0), size = of_extent(n);
    datum turned = BUILD(b, "aten::conj_physical", BUILD(b, "aten::transpose.int", c->args[0], rows, columns));
    datum meta = BUILD(b, "aten::zeros", of_extents(b, sizes, t->rank), of_dtype(arg_type(c, 1)->dtype));
    datum upper = BUILD(b, "aten::narrow", meta, rows, zero, size),
          lower = BUILD(b, "aten::narrow", meta, rows, size, size);
    BUILD(b, "aten::copy_", BUILD(b, "aten::narrow", upper, columns, zero, size), turned);
    BUILD(b, "aten::copy_", BUILD(b, "aten::narrow", lower, columns, size, size), turned);
    BUILD(b, "aten::copy_", BUILD(b, "aten::narrow", upper, columns, size, size), c->args[1]);
    datum made = BUILD(b, "aten::linalg_matrix_exp", meta);
    out_set(c, 0, BUILD(b, "aten::narrow", BUILD(b, "aten::narrow", made, rows, zero, size), columns, size, size));
    return b->status;
}

OPDEF(matrix_exp_backward, .overloads = OVERLOADS("aten::matrix_exp_backward(Tensor self, Tensor grad) -> Tensor"),
      .compose = compose_matrix_exp_backward,
      .samples = "f32[3,3], f32[3,3] | f64[2,3,3], f64[2,3,3] | c64[2,2], c64[2,2] | f32[0,3,3], f32[0,3,3]");
