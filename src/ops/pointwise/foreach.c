/*
 * Operators on lists of tensors, _foreach_*: another operator applied to each item. As torch's CPU does them, one item
 * after the other; optimizers and clipping of gradients leave them in programs.
 *
 * A record is a line: which operator is applied, and in place of an item where the list is written. Arguments that are
 * lists give one item to each application, all others are passed to every one.
 */
#include "ops/infer.h"

/* ---- applying ---- */

static bool is_list_argument(const call *c, size_t k)
{
    return c->args[k].kind == DATUM_LIST && schema_type_form(&c->via->base->arguments[k].type).is_list;
}

/* How many items the lists have: the same number each, and not none. */
static tn_status count_items(const call *c, size_t *count)
{
    *count = 0;
    for (size_t k = 0; k < c->n; k++) {
        if (!is_list_argument(c, k)) {
            continue;
        }
        size_t n = c->args[k].u.list.n;
        if (n == 0) {
            return call_fail(c, TN_E_ARGUMENT, "the list '%s' is empty", c->via->base->arguments[k].name);
        }
        if (*count != 0 && n != *count) {
            return call_fail(c, TN_E_MISMATCH, "the list '%s' has %zu items, those before it have %zu",
                             c->via->base->arguments[k].name, n, *count);
        }
        *count = n;
    }
    return TN_OK;
}

/* Applies the operator `name`, or where the list is written `in_place`, to each item: args as the base's schema. */
static tn_status apply(call *c, const char *name, const char *in_place)
{
    enum { MOST_ARGUMENTS = 8 };
    datum args[MOST_ARGUMENTS];
    size_t count;
    bool writes = c->via->schema->arguments[0].is_written;
    TRY(count_items(c, &count));
    datum *items = ARENA_ARRAY(c->b->arena, datum, count);
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < c->n && k < MOST_ARGUMENTS; k++) {
            args[k] = is_list_argument(c, k) ? c->args[k].u.list.at[i] : c->args[k];
        }
        items[i] = build(c->b, writes ? in_place : name, args, c->n);
        TRY(c->b->status);
    }
    c->out_count = writes ? 0 : c->out_count;
    if (!writes) {
        out_set(c, 0, of_list(items, count));
    }
    return TN_OK;
}

/* ---- records ---- */

/* `rest` are the arguments after the list, `before_out` what stands between them and the tensors of the out= form. */
#define SCHEMAS(name, overload, out_overload, rest, before_out)                  \
    "aten::_foreach_" name overload "(Tensor[] self" rest ") -> Tensor[]",       \
        "aten::_foreach_" name "_" overload "(Tensor(a!)[] self" rest ") -> ()", \
        "aten::_foreach_" name out_overload "(Tensor[] self" rest before_out "Tensor(a!)[] out) -> ()"
#define KEYWORD ", *, "

#define OP_EACH(word, applied, in_place, tests, ...)          \
    static tn_status compose_##word(call *c)                  \
    {                                                         \
        return apply(c, "aten::" applied, "aten::" in_place); \
    }                                                         \
    OPDEF(word, .overloads = OVERLOADS(__VA_ARGS__), .compose = compose_##word, .samples = tests)

/* One operand: the operator of the same name. */
#define OP_EACH_UNARY(word, name) OP_EACH(word, name, name "_", ONE_LIST, SCHEMAS(name, "", ".out", "", KEYWORD))
#define ONE_LIST "[f32[2,3], f64[4]] | [f32[3,3].T, i64[2], f32[]] | [bf16[0], f32[2,2], f16[3]] | []"

OP_EACH_UNARY(foreach_abs, "abs");
OP_EACH_UNARY(foreach_acos, "acos");
OP_EACH_UNARY(foreach_asin, "asin");
OP_EACH_UNARY(foreach_atan, "atan");
OP_EACH_UNARY(foreach_ceil, "ceil");
OP_EACH_UNARY(foreach_cos, "cos");
OP_EACH_UNARY(foreach_cosh, "cosh");
OP_EACH_UNARY(foreach_erf, "erf");
OP_EACH_UNARY(foreach_erfc, "erfc");
OP_EACH_UNARY(foreach_exp, "exp");
OP_EACH_UNARY(foreach_expm1, "expm1");
OP_EACH_UNARY(foreach_floor, "floor");
OP_EACH_UNARY(foreach_frac, "frac");
OP_EACH_UNARY(foreach_lgamma, "lgamma");
OP_EACH_UNARY(foreach_log, "log");
OP_EACH_UNARY(foreach_log10, "log10");
OP_EACH_UNARY(foreach_log1p, "log1p");
OP_EACH_UNARY(foreach_log2, "log2");
OP_EACH_UNARY(foreach_neg, "neg");
OP_EACH_UNARY(foreach_reciprocal, "reciprocal");
OP_EACH_UNARY(foreach_round, "round");
OP_EACH_UNARY(foreach_rsqrt, "rsqrt");
OP_EACH_UNARY(foreach_sigmoid, "sigmoid");
OP_EACH_UNARY(foreach_sign, "sign");
OP_EACH_UNARY(foreach_sin, "sin");
OP_EACH_UNARY(foreach_sinh, "sinh");
OP_EACH_UNARY(foreach_sqrt, "sqrt");
OP_EACH_UNARY(foreach_tan, "tan");
OP_EACH_UNARY(foreach_tanh, "tanh");
OP_EACH_UNARY(foreach_trunc, "trunc");

/* Two operands: a list, a number, a list of numbers, and for some a tensor without dims. */
#define OP_EACH_LIST(word, name, applied, in_place, rest, before_out) \
    OP_EACH(word, applied, in_place, TWO_LISTS, SCHEMAS(name, ".List", ".List_out", rest, before_out))
#define OP_EACH_SCALAR(word, name, applied, in_place, argument) \
    OP_EACH(word, applied, in_place, LIST_AND_NUMBER,           \
            SCHEMAS(name, ".Scalar", ".Scalar_out", ", Scalar " argument, KEYWORD))
#define OP_EACH_SCALARS(word, name, applied, in_place, argument) \
    OP_EACH(word, applied, in_place, LIST_AND_NUMBERS,           \
            SCHEMAS(name, ".ScalarList", ".ScalarList_out", ", Scalar[] " argument, KEYWORD))
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
               ? apply(c, name, in_place)
               : call_fail(c, TN_E_ARGUMENT, "argument 'other' has %u dims, a tensor without dims is expected", rank);
}

#define OP_EACH_TENSOR(word, name, rest, before_out)                                                                \
    static tn_status compose_##word(call *c)                                                                        \
    {                                                                                                               \
        return apply_tensor(c, "aten::" name ".Tensor", "aten::" name "_.Tensor");                                  \
    }                                                                                                               \
    OPDEF(word, .overloads = OVERLOADS(SCHEMAS(name, ".Tensor", ".Tensor_out", ", Tensor other" rest, before_out)), \
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
        SCHEMAS("lerp", ".List", ".List_out", ENDS "Tensor[] weights", KEYWORD));
OP_EACH(foreach_lerp_scalar, "lerp.Scalar", "lerp_.Scalar",
        "[f32[2,3], f64[4]], [f32[2,3], f64[4]], 0.3 | [f32[3,3].T, f16[2]], [f32[3,1], f16[2]], 2 | [], [], 1",
        SCHEMAS("lerp", ".Scalar", ".Scalar_out", ENDS "Scalar weight", KEYWORD));
OP_EACH(foreach_lerp_scalars, "lerp.Scalar", "lerp_.Scalar",
        "[f32[2,3], f64[4]], [f32[2,3], f64[4]], [0.3, 2] | [f32[3,3].T, f16[2]], [f32[3,1], f16[2]], [1, 0.75] | "
        "[f32[1]], [f32[1]], [1, 1]",
        SCHEMAS("lerp", ".ScalarList", ".ScalarList_out", ENDS "Scalar[] weight", KEYWORD));

#define FACTORS ", Tensor[] tensor1, Tensor[] tensor2, "
#define THREE_LISTS "[f32[2,3], f64[4]], [f32[2,3], f64[4]], [f32[2,3], f64[4]]"
#define THREE_ODD_LISTS "[f32[3,3].T, f16[2]], [f32[3,1], f16[2]], [f32[], f16[2]]"
OP_EACH(foreach_addcmul_scalar, "addcmul", "addcmul_", THREE_LISTS ", 2 | " THREE_ODD_LISTS " | [], [], []",
        SCHEMAS("addcmul", ".Scalar", ".Scalar_out", FACTORS "Scalar value=1", KEYWORD));
OP_EACH(foreach_addcmul_scalars, "addcmul", "addcmul_",
        THREE_LISTS ", [2, 0.5] | " THREE_ODD_LISTS ", [1, 3] | " THREE_LISTS ", [1]",
        SCHEMAS("addcmul", ".ScalarList", ".ScalarList_out", FACTORS "Scalar[] scalars", KEYWORD));
OP_EACH(foreach_addcdiv_scalar, "addcdiv", "addcdiv_", THREE_LISTS ", 2 | " THREE_ODD_LISTS " | [], [], []",
        SCHEMAS("addcdiv", ".Scalar", ".Scalar_out", FACTORS "Scalar value=1", KEYWORD));
OP_EACH(foreach_addcdiv_scalars, "addcdiv", "addcdiv_",
        THREE_LISTS ", [2, 0.5] | " THREE_ODD_LISTS ", [1, 3] | " THREE_LISTS ", [1]",
        SCHEMAS("addcdiv", ".ScalarList", ".ScalarList_out", FACTORS "Scalar[] scalars", KEYWORD));

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

#define OP_EACH_ELEMENT(word, name)                                                                                 \
    static tn_status compose_##word(call *c)                                                                        \
    {                                                                                                               \
        return apply_elements(c, "aten::_foreach_" name ".ScalarList", "aten::_foreach_" name "_.ScalarList");      \
    }                                                                                                               \
    OPDEF(word, .overloads = OVERLOADS(SCHEMAS(name, ".Tensor", ".Tensor_out", FACTORS "Tensor scalars", KEYWORD)), \
          .compose = compose_##word,                                                                                \
          .samples = THREE_LISTS ", f32[2] | " THREE_ODD_LISTS ", i64[2] | " THREE_LISTS ", f32[2,1]")
OP_EACH_ELEMENT(foreach_addcmul_elements, "addcmul");
OP_EACH_ELEMENT(foreach_addcdiv_elements, "addcdiv");

/* Whole items. */
OP_EACH(foreach_copy, "copy", "copy_",
        "[f32[2,3], f64[4]], [f32[2,3], i64[4]] | [f32[3,3].T, i64[2]], [f32[3,1], f32[]]",
        "aten::_foreach_copy(Tensor[] self, Tensor[] src, bool non_blocking=False) -> Tensor[] self_out",
        "aten::_foreach_copy_(Tensor(a!)[] self, Tensor[] src, bool non_blocking=False) -> ()",
        "aten::_foreach_copy.out(Tensor[] self, Tensor[] src, bool non_blocking=False, *, Tensor(a!)[] out) -> ()");
OP_EACH(foreach_zero, "zero", "zero_", ONE_LIST, "aten::_foreach_zero(Tensor[] self) -> Tensor[] self_out",
        "aten::_foreach_zero_(Tensor(a!)[] self) -> ()",
        "aten::_foreach_zero.out(Tensor[] self, *, Tensor(a!)[] out) -> ()");
OP_EACH(foreach_clone, "clone", "clone", ONE_LIST " | [f32[1,2,3,3]], memory_format=channels_last",
        "aten::_foreach_clone(Tensor[] self, *, MemoryFormat? memory_format=None) -> Tensor[]",
        "aten::_foreach_clone.out(Tensor[] self, *, MemoryFormat? memory_format=None, Tensor(a!)[] out) -> ()");
OP_EACH(foreach_max, "max", "max", ONE_LIST, "aten::_foreach_max(Tensor[] self) -> Tensor[]",
        "aten::_foreach_max.out(Tensor[] self, *, Tensor(a!)[] out) -> ()");
OP_EACH(foreach_mm, "mm", "mm",
        "[f32[2,3], f64[4,4]], [f32[3,2], f64[4,1]] | [f32[3,3].T], [f32[3,3]] | [f32[2,3]], [f32[2,3]] | [], []",
        "aten::_foreach_mm(Tensor[] self, Tensor[] mat2) -> Tensor[]");

/* _foreach_norm.Scalar(self, ord, dtype): over all dims of an item. */
static tn_status apply_norm(call *c, const char *name)
{
    size_t count;
    TRY(count_items(c, &count));
    datum *items = ARENA_ARRAY(c->b->arena, datum, count);
    for (size_t i = 0; i < count; i++) {
        items[i] = BUILD(c->b, name, c->args[0].u.list.at[i], c->args[1], of_none(), of_bool(false), c->args[2]);
        TRY(c->b->status);
    }
    out_set(c, 0, of_list(items, count));
    return TN_OK;
}

#define OP_EACH_NORM(word, name, applied)                                                                        \
    static tn_status compose_##word(call *c)                                                                     \
    {                                                                                                            \
        return apply_norm(c, "aten::" applied);                                                                  \
    }                                                                                                            \
    OPDEF(word,                                                                                                  \
          .overloads = OVERLOADS(                                                                                \
              "aten::_foreach_" name ".Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[]", \
              "aten::_foreach_" name                                                                             \
              ".Scalar_out(Tensor[] self, Scalar ord=2, ScalarType? dtype=None, *, Tensor(a!)[] out) -> ()"),    \
          .compose = compose_##word, .samples = NORMS)
#define NORMS                                                                                                    \
    "[f32[2,3], f64[4]] | [f32[3,3].T, f16[2], f32[]], 1 | [f32[3]], 3, f64 | [f32[2,2], f32[0]], 0 | [f32[3], " \
    "f32[2]], inf | []"
OP_EACH_NORM(foreach_norm, "norm", "linalg_vector_norm");
OP_EACH_NORM(foreach_powsum, "powsum", "linalg__powsum");
