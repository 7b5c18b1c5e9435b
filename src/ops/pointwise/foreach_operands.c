/*
 * Operators on a list of tensors and numbers or tensors for each of its items (foreach.h): arithmetic as optimizers do
 * it.
 */
#include "ops/pointwise/foreach.h"

/* Two operands: a list, a number, a list of numbers, and for some a tensor without dims. */
#define OP_EACH_LIST(word, name, applied, in_place, rest, before_out) \
    OP_EACH(word, applied, in_place, TWO_LISTS, FOREACH_SCHEMAS(name, ".List", ".List_out", rest, before_out))
#define OP_EACH_SCALAR(word, name, applied, in_place, argument) \
    OP_EACH(word, applied, in_place, LIST_AND_NUMBER,           \
            FOREACH_SCHEMAS(name, ".Scalar", ".Scalar_out", ", Scalar " argument, KEYWORD))
#define OP_EACH_SCALARS(word, name, applied, in_place, argument) \
    OP_EACH(word, applied, in_place, LIST_AND_NUMBERS,           \
            FOREACH_SCHEMAS(name, ".ScalarList", ".ScalarList_out", ", Scalar[] " argument, KEYWORD))
#define TWO_LISTS                                                                                                      \
    "[f32[2,3], f64[4]], [f32[2,3], f64[4]] | [f32[3,3].T, i64[2]], [f32[3,1], f32[]] | [f32[2]], [f32[2], f32[2]] | " \
    "[], []"
#define LIST_AND_NUMBER \
    "[f32[2,3], f64[4]], 2 | [f32[3,3].T, i64[2], f32[]], 2 | [bf16[0], f16[3]], 1.5 | [i64[3], f32[2]], 1.5 | [], 1"
#define LIST_AND_NUMBERS                                                                                              \
    "[f32[2,3], f64[4]], [2, 3.5] | [f32[3,3].T, i64[2], f32[]], [2, 1, 0] | [i64[3], f32[2]], [1.5, 3] | [f32[2]], " \
    "[1, 2]"
#define OTHERS ", Tensor[] other"
#define SCALED ", *, Scalar alpha=1"

OP_EACH_LIST(foreach_mul_list, "mul", "mul.Tensor", "mul_.Tensor", OTHERS, KEYWORD);
OP_EACH_LIST(foreach_div_list, "div", "div.Tensor", "div_.Tensor", OTHERS, KEYWORD);
OP_EACH_LIST(foreach_add_list, "add", "add.Tensor", "add_.Tensor", OTHERS SCALED, ", ");
OP_EACH_LIST(foreach_sub_list, "sub", "sub.Tensor", "sub_.Tensor", OTHERS SCALED, ", ");
OP_EACH_SCALAR(foreach_add_scalar, "add", "add.Scalar", "add_.Scalar", "scalar");
OP_EACH_SCALARS(foreach_add_scalars, "add", "add.Scalar", "add_.Scalar", "scalars");
OP_EACH_SCALAR(foreach_sub_scalar, "sub", "sub.Scalar", "sub_.Scalar", "scalar");
OP_EACH_SCALARS(foreach_sub_scalars, "sub", "sub.Scalar", "sub_.Scalar", "scalars");
OP_EACH_SCALAR(foreach_mul_scalar, "mul", "mul.Scalar", "mul_.Scalar", "scalar");
OP_EACH_SCALARS(foreach_mul_scalars, "mul", "mul.Scalar", "mul_.Scalar", "scalars");
OP_EACH_SCALAR(foreach_div_scalar, "div", "div.Scalar", "div_.Scalar", "scalar");
OP_EACH_SCALARS(foreach_div_scalars, "div", "div.Scalar", "div_.Scalar", "scalars");
OP_EACH_LIST(foreach_clamp_max_list, "clamp_max", "clamp_max.Tensor", "clamp_max_.Tensor", OTHERS, KEYWORD);
OP_EACH_SCALAR(foreach_clamp_max_scalar, "clamp_max", "clamp_max", "clamp_max_", "scalar");
OP_EACH_SCALARS(foreach_clamp_max_scalars, "clamp_max", "clamp_max", "clamp_max_", "scalars");
OP_EACH_LIST(foreach_clamp_min_list, "clamp_min", "clamp_min.Tensor", "clamp_min_.Tensor", OTHERS, KEYWORD);
OP_EACH_SCALAR(foreach_clamp_min_scalar, "clamp_min", "clamp_min", "clamp_min_", "scalar");
OP_EACH_SCALARS(foreach_clamp_min_scalars, "clamp_min", "clamp_min", "clamp_min_", "scalars");
OP_EACH_LIST(foreach_maximum_list, "maximum", "clamp_min.Tensor", "clamp_min_.Tensor", OTHERS, KEYWORD);
OP_EACH_SCALAR(foreach_maximum_scalar, "maximum", "clamp_min", "clamp_min_", "scalar");
OP_EACH_SCALARS(foreach_maximum_scalars, "maximum", "clamp_min", "clamp_min_", "scalars");
OP_EACH_LIST(foreach_minimum_list, "minimum", "clamp_max.Tensor", "clamp_max_.Tensor", OTHERS, KEYWORD);
OP_EACH_SCALAR(foreach_minimum_scalar, "minimum", "clamp_max", "clamp_max_", "scalar");
OP_EACH_SCALARS(foreach_minimum_scalars, "minimum", "clamp_max", "clamp_max_", "scalars");
OP_EACH_LIST(foreach_pow_list, "pow", "pow.Tensor_Tensor", "pow_.Tensor", ", Tensor[] exponent", KEYWORD);
OP_EACH_SCALAR(foreach_pow_scalar, "pow", "pow.Tensor_Scalar", "pow_.Scalar", "exponent");
OP_EACH_SCALARS(foreach_pow_scalars, "pow", "pow.Tensor_Scalar", "pow_.Scalar", "exponent");
OP_EACH(foreach_pow_of_scalar, "pow.Scalar", "pow.Scalar",
        "2, [f32[2,3], f64[4]] | 1.5, [f32[3,3].T, i64[2], f32[]] | 2, []",
        "aten::_foreach_pow.ScalarAndTensor(Scalar self, Tensor[] exponent) -> Tensor[]");

/* A tensor without dims stands for a number. */
static tn_status apply_tensor(call *c, const char *name, const char *in_place)
{
    uint32_t rank = arg_type(c, 1)->rank;
    return rank == 0
               ? foreach_apply(c, name, in_place)
               : call_fail(c, TN_E_ARGUMENT, "argument 'other' has %u dims, a tensor without dims is expected", rank);
}

#define OP_EACH_TENSOR(word, name, rest, before_out)                                                                  \
    static tn_status compose_##word(call *c)                                                                          \
    {                                                                                                                 \
        return apply_tensor(c, "aten::" name ".Tensor", "aten::" name "_.Tensor");                                    \
    }                                                                                                                 \
    OPDEF(word,                                                                                                       \
          .overloads = OVERLOADS(FOREACH_SCHEMAS(name, ".Tensor", ".Tensor_out", ", Tensor other" rest, before_out)), \
          .compose = compose_##word, .samples = LIST_AND_TENSOR)
#define LIST_AND_TENSOR \
    "[f32[2,3], f64[4]], f32[] | [f32[3,3].T, i64[2], f32[]], i64[] | [f32[2,3]], f32[1] | [], f32[]"
OP_EACH_TENSOR(foreach_add_tensor, "add", SCALED, ", ");
OP_EACH_TENSOR(foreach_mul_tensor, "mul", "", KEYWORD);
OP_EACH_TENSOR(foreach_div_tensor, "div", "", KEYWORD);

/* Three operands. */
#define ENDS ", Tensor[] tensors1, "
OP_EACH(foreach_lerp_list, "lerp.Tensor", "lerp_.Tensor",
        "[f32[2,3], f64[4]], [f32[2,3], f64[4]], [f32[2,3], f64[4]] | [f32[3,3].T], [f32[3,1]], [f32[]] | [f32[2]], "
        "[f32[2]], []",
        FOREACH_SCHEMAS("lerp", ".List", ".List_out", ENDS "Tensor[] weights", KEYWORD));
OP_EACH(foreach_lerp_scalar, "lerp.Scalar", "lerp_.Scalar",
        "[f32[2,3], f64[4]], [f32[2,3], f64[4]], 0.3 | [f32[3,3].T, f16[2]], [f32[3,1], f16[2]], 2 | [], [], 1",
        FOREACH_SCHEMAS("lerp", ".Scalar", ".Scalar_out", ENDS "Scalar weight", KEYWORD));
OP_EACH(foreach_lerp_scalars, "lerp.Scalar", "lerp_.Scalar",
        "[f32[2,3], f64[4]], [f32[2,3], f64[4]], [0.3, 2] | [f32[3,3].T, f16[2]], [f32[3,1], f16[2]], [1, 0.75] | "
        "[f32[1]], [f32[1]], [1, 1]",
        FOREACH_SCHEMAS("lerp", ".ScalarList", ".ScalarList_out", ENDS "Scalar[] weight", KEYWORD));

#define FACTORS ", Tensor[] tensor1, Tensor[] tensor2, "
#define THREE_LISTS "[f32[2,3], f64[4]], [f32[2,3], f64[4]], [f32[2,3], f64[4]]"
#define THREE_ODD_LISTS "[f32[3,3].T, f16[2]], [f32[3,1], f16[2]], [f32[], f16[2]]"
OP_EACH(foreach_addcmul_scalar, "addcmul", "addcmul_", THREE_LISTS ", 2 | " THREE_ODD_LISTS " | [], [], []",
        FOREACH_SCHEMAS("addcmul", ".Scalar", ".Scalar_out", FACTORS "Scalar value=1", KEYWORD));
OP_EACH(foreach_addcmul_scalars, "addcmul", "addcmul_",
        THREE_LISTS ", [2, 0.5] | " THREE_ODD_LISTS ", [1, 3] | " THREE_LISTS ", [1]",
        FOREACH_SCHEMAS("addcmul", ".ScalarList", ".ScalarList_out", FACTORS "Scalar[] scalars", KEYWORD));
OP_EACH(foreach_addcdiv_scalar, "addcdiv", "addcdiv_", THREE_LISTS ", 2 | " THREE_ODD_LISTS " | [], [], []",
        FOREACH_SCHEMAS("addcdiv", ".Scalar", ".Scalar_out", FACTORS "Scalar value=1", KEYWORD));
OP_EACH(foreach_addcdiv_scalars, "addcdiv", "addcdiv_",
        THREE_LISTS ", [2, 0.5] | " THREE_ODD_LISTS ", [1, 3] | " THREE_LISTS ", [1]",
        FOREACH_SCHEMAS("addcdiv", ".ScalarList", ".ScalarList_out", FACTORS "Scalar[] scalars", KEYWORD));

/* The numbers as elements of a tensor: addcmul.Tensor(self, tensor1, tensor2, scalars). */
static tn_status apply_elements(call *c, const char *name, const char *in_place)
{
    builder *b = c->b;
    const tensor_type *scalars = arg_type(c, 3);
    size_t count = c->args[0].u.list.n;
    if (scalars->rank != 1 || !is_contiguous(b, scalars) ||
        extent_equal(b, scalars->sizes[0], known((int64_t)count)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "'scalars' has sizes %s, a contiguous tensor of %zu numbers is expected",
                         extents_text(b, scalars->sizes, scalars->rank), count);
    }
    datum *args = ARENA_ARRAY(b->arena, datum, c->n), *numbers = ARENA_ARRAY(b->arena, datum, count);
    for (size_t i = 0; i < count; i++) {
        numbers[i] = BUILD(b, "aten::item", BUILD(b, "aten::select.int", c->args[3], of_int(0), of_int((int64_t)i)));
        TRY(b->status);
    }
    args[0] = c->args[0], args[1] = c->args[1], args[2] = c->args[2], args[3] = of_list(numbers, count);
    bool writes = c->via->schema->arguments[0].is_written;
    build_all(b, writes ? in_place : name, args, 4, c->outs, writes ? 0 : 1);
    c->out_count = writes ? 0 : 1;
    return b->status;
}

#define OP_EACH_ELEMENT(word, name)                                                                                   \
    static tn_status compose_##word(call *c)                                                                          \
    {                                                                                                                 \
        return apply_elements(c, "aten::_foreach_" name ".ScalarList", "aten::_foreach_" name "_.ScalarList");        \
    }                                                                                                                 \
    OPDEF(word,                                                                                                       \
          .overloads = OVERLOADS(FOREACH_SCHEMAS(name, ".Tensor", ".Tensor_out", FACTORS "Tensor scalars", KEYWORD)), \
          .compose = compose_##word,                                                                                  \
          .samples = THREE_LISTS ", f32[2] | " THREE_ODD_LISTS ", i64[2] | " THREE_LISTS ", f32[2,1]")
OP_EACH_ELEMENT(foreach_addcmul_elements, "addcmul");
OP_EACH_ELEMENT(foreach_addcdiv_elements, "addcdiv");
