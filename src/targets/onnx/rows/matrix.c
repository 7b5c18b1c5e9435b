/* Rows of matrix products: see matrix.def. */
#include "ops/infer.h"
#include "targets/onnx/rows/parts.h"
#include "targets/onnx/rows/rows.h"

static datum turned(builder *b, datum x, bool turns)
{
    return turns ? BUILD(b, "aten::permute", x, of_ints(b, (int64_t[]){1, 0}, 2)) : x;
}

/* A factor of 1 is a whole number, so that integers stay integers. */
static datum factor(double x)
{
    return x == 1 ? of_int(1) : of_float(x);
}

/* alpha A B + beta C; in the form of a linear layer where it is one. */
static tn_status gemm_read(call *c)
{
    builder *b = c->b;
    double alpha = arg_float(c, 3), beta = arg_float(c, 4);
    bool turns_a = arg_bool(c, 5), turns_b = arg_bool(c, 6);
    const array *bias = arg_array(c, 2);
    bool is_linear = turns_b && !turns_a && alpha == 1 && beta == 1 && bias != NULL && bias->type.rank == 1 &&
                     extent_same(b, bias->type.sizes[0], size_of(c->args[1], 0));
    if (is_linear) {
        return give(c, BUILD(b, "aten::linear", c->args[0], c->args[1], c->args[2]));
    }
    datum left = turned(b, c->args[0], turns_a), right = turned(b, c->args[1], turns_b);
    if (bias != NULL) {
        return give(c, BUILD(b, "aten::addmm", c->args[2], left, right, factor(beta), factor(alpha)));
    }
    datum made = BUILD(b, "aten::mm", left, right);
    return give(c, alpha == 1 ? made : BUILD(b, "aten::mul.Scalar", made, of_float(alpha)));
}

/* ---- writing ---- */

static tn_status product_write(call *c)
{
    dtype type = arg_type(c, 0)->dtype; /* narrow integers by i32, which loses no digit that is left */
    bool narrow = dtype_table[type].category == CATEGORY_INTEGRAL && dtype_table[type].bytes < 4;
    dtype in = narrow ? DT_I32 : type;
    datum made = FOREIGN(c, "MatMul", onnx_cast(c, c->args[0], in), onnx_cast(c, c->args[1], in));
    return give(c, onnx_cast(c, made, type));
}

/* onnxruntime forgets beta where there is nothing to multiply, and has no Gemm of integers. */
static bool gemm_can(const call *c, const char **why)
{
    const tensor_type *t = arg_type(c, 1);
    *why = "it has nothing to multiply";
    return dtype_table[t->dtype].category == CATEGORY_FLOATING && !is_empty(c->b, t);
}

static tn_status addmm_by_parts_write(call *c)
{
    builder *b = c->b;
    dtype type = arg_type(c, 0)->dtype;
    datum made = BUILD(b, "aten::mm", c->args[1], c->args[2]), x = c->args[0];
    made = arg_float(c, 4) == 1 ? made : BUILD(b, "aten::mul.Tensor", made, onnx_number(c, c->args[4], type));
    if (arg_float(c, 3) == 0) {
        return give(c, made);
    }
    x = arg_float(c, 3) == 1 ? x : BUILD(b, "aten::mul.Tensor", x, onnx_number(c, c->args[3], type));
    return give(c, BUILD(b, "aten::add.Tensor", x, made));
}

static tn_status addmm_write(call *c)
{
    return give(c, FOREIGN(c, "Gemm", c->args[1], c->args[2], c->args[0], of_float(arg_float(c, 4)),
                           of_float(arg_float(c, 3))));
}

static tn_status linear_write(call *c)
{
    const tensor_type *x = arg_type(c, 0), *w = arg_type(c, 1);
    if (x->rank == 2 && w->rank == 2) {
        return give(c, FOREIGN(c, "Gemm", c->args[0], c->args[1], c->args[2], of_float(1), of_float(1), of_bool(false),
                               of_bool(true)));
    }
    datum weight = w->rank < 2 ? c->args[1] : FOREIGN(c, "Transpose", c->args[1], of_ints(c->b, (int64_t[]){1, 0}, 2));
    datum made = FOREIGN(c, "MatMul", c->args[0], weight);
    return give(c, has_arg(c, 2) ? FOREIGN(c, "Add", made, c->args[2]) : made);
}

static const foreign_op onnx_rows_matrix[] = {
#include "targets/onnx/rows/matrix.def"
};
FAMILY(matrix);
