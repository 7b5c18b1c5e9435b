/*
 * Products of f8 matrices that come with scales: of the whole matrix, or of each row of the first and each column of
 * the second. They are multiplied in f32. Scales of blocks and scales in another order are not known to torch's CPU
 * either.
 */
#include "ops/infer.h"

enum { RECIPE_TENSOR = 0, RECIPE_ROWS = 1 }; /* torch.nn.functional.ScalingType */

typedef struct scaled_product {
    datum scales[2];
    datum bias, result_scale; /* or None */
    dtype type;
} scaled_product;

static bool is_f8(dtype type)
{
    return dtype_table[type].bytes == 1 && dtype_table[type].category == CATEGORY_FLOATING;
}

static bool is_f32_of(builder *b, const tensor_type *t, extent rows, extent columns)
{
    return t->dtype == DT_F32 && t->rank == 2 && extent_equal(b, t->sizes[0], rows) != FACT_NO &&
           extent_equal(b, t->sizes[1], columns) != FACT_NO && is_contiguous(b, t);
}

static bool is_f32_number(builder *b, const tensor_type *t)
{
    return t->dtype == DT_F32 && extent_equal(b, extent_product(b, t->sizes, t->rank), known(1)) == FACT_YES;
}

/* Scales are f32 numbers, or f32[M, 1] and f32[1, N] for f8[M, K] and f8[K, N]. */
static tn_status check_scaled(call *c, const scaled_product *p)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0), *y = arg_type(c, 1);
    if (x->rank != 2 || y->rank != 2 || !is_f8(x->dtype) || !is_f8(y->dtype)) {
        return call_fail(c, TN_E_ARGUMENT, "the factors are %s and %s, matrices of f8 are expected",
                         datum_text(b, c->args[0]), datum_text(b, c->args[1]));
    }
    const tensor_type *s = &p->scales[0].u.tensor->type, *t = &p->scales[1].u.tensor->type;
    bool is_tensorwise = is_f32_number(b, s) && is_f32_number(b, t);
    bool is_rowwise = is_f32_of(b, s, x->sizes[0], known(1)) && is_f32_of(b, t, known(1), y->sizes[1]);
    if (!is_tensorwise && !is_rowwise) {
        return call_fail(c, TN_E_ARGUMENT,
                         "scales %s and %s are neither numbers nor one for each row and column, in order",
                         datum_text(b, p->scales[0]), datum_text(b, p->scales[1]));
    }
    return TN_OK;
}

static datum scaled_factor(call *c, size_t i, datum scale)
{
    builder *b = c->b;
    if (is_f32_number(b, &scale.u.tensor->type)) {
        scale = BUILD(b, "aten::reshape", scale, of_extents(b, NULL, 0));
    }
    return BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::_to_copy", c->args[i], of_dtype(DT_F32)), scale);
}

static tn_status compose_scaled(call *c, const scaled_product *p)
{
    builder *b = c->b;
    TRY(check_scaled(c, p));
    datum made = BUILD(b, "aten::mm", scaled_factor(c, 0, p->scales[0]), scaled_factor(c, 1, p->scales[1]));
    if (p->bias.kind == DATUM_TENSOR) {
        made = BUILD(b, "aten::add_.Tensor", made, p->bias);
    }
    if (p->result_scale.kind == DATUM_TENSOR && is_f8(p->type)) {
        made = BUILD(b, "aten::div.Tensor", made, p->result_scale);
    }
    out_set(c, 0, p->type == DT_F32 ? made : BUILD(b, "aten::_to_copy", made, of_dtype(p->type)));
    return b->status;
}

/* aten::_scaled_mm(self, mat2, scale_a, scale_b, bias, scale_result, out_dtype, use_fast_accum) */
static tn_status compose_scaled_mm(call *c)
{
    scaled_product p = {.scales = {c->args[2], c->args[3]}, .bias = c->args[4], .result_scale = c->args[5]};
    p.type = arg_dtype(c, 6, arg_type(c, 0)->dtype);
    return compose_scaled(c, &p);
}

OPDEF(_scaled_mm,
      .overloads = OVERLOADS("aten::_scaled_mm(Tensor self, Tensor mat2, Tensor scale_a, Tensor scale_b, "
                             "Tensor? bias=None, Tensor? scale_result=None, ScalarType? out_dtype=None, "
                             "bool use_fast_accum=False) -> Tensor",
                             "aten::_scaled_mm.out(Tensor self, Tensor mat2, Tensor scale_a, Tensor scale_b, "
                             "Tensor? bias=None, Tensor? scale_result=None, ScalarType? out_dtype=None, "
                             "bool use_fast_accum=False, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_scaled_mm,
      .samples = "f8e4m3fn[3,16], f8e4m3fn[32,16].T, f32[1], f32[], out_dtype=f32 | "
                 "f8e4m3fn[3,16], f8e4m3fn[32,16].T, f32[3,1], f32[1,32], f32[32], out_dtype=bf16");

/* One tensor of scales, of a recipe that is known, in the usual order. */
static tn_status take_scales(call *c, size_t scales_at, datum *out)
{
    const datum *scales = &c->args[scales_at], *recipes = &c->args[scales_at + 1], *orders = &c->args[scales_at + 2];
    bool is_known =
        scales->u.list.n == 1 && recipes->u.list.n == 1 &&
        (recipes->u.list.at[0].u.integer == RECIPE_TENSOR || recipes->u.list.at[0].u.integer == RECIPE_ROWS);
    for (size_t i = 0; i < orders->u.list.n; i++) {
        is_known = is_known && orders->u.list.at[i].u.integer == 0;
    }
    if (!is_known) {
        return call_fail(c, TN_E_UNSUPPORTED, "scales of blocks, or in another order");
    }
    *out = scales->u.list.at[0];
    return TN_OK;
}

/* aten::_scaled_mm_v2(self, mat2, scale_a, recipe_a, swizzle_a, scale_b, recipe_b, swizzle_b, bias, out_dtype, ...) */
static tn_status compose_scaled_mm_of_recipes(call *c)
{
    scaled_product p = {.bias = c->args[8], .result_scale = {.kind = DATUM_NONE}};
    TRY(take_scales(c, 2, &p.scales[0]));
    TRY(take_scales(c, 5, &p.scales[1]));
    p.type = arg_dtype(c, 9, arg_type(c, 0)->dtype);
    return compose_scaled(c, &p);
}

OPDEF(_scaled_mm_v2,
      .overloads = OVERLOADS("aten::_scaled_mm_v2(Tensor self, Tensor mat2, Tensor[] scale_a, int[] recipe_a, "
                             "int[] swizzle_a, Tensor[] scale_b, int[] recipe_b, int[] swizzle_b, Tensor? bias, "
                             "ScalarType? out_dtype, int[] contraction_dim=[], bool use_fast_accum=False) -> Tensor",
                             "aten::_scaled_mm_v2.out(Tensor self, Tensor mat2, Tensor[] scale_a, int[] recipe_a, "
                             "int[] swizzle_a, Tensor[] scale_b, int[] recipe_b, int[] swizzle_b, Tensor? bias, "
                             "ScalarType? out_dtype, int[] contraction_dim=[], bool use_fast_accum=False, *, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_scaled_mm_of_recipes,
      .samples = "f8e4m3fn[3,16], f8e4m3fn[32,16].T, [f32[1]], [0], [0], [f32[]], [0], [0], None, bf16");
