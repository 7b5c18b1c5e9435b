/*
 * Operators on lists of tensors (foreach.h) with one operand, copies, products and norms of items; and how an operator
 * is applied to each item.
 */
#include "ops/pointwise/foreach.h"

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

tn_status foreach_apply(call *c, const char *name, const char *in_place)
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

/* One operand: the operator of the same name. */
#define OP_EACH_UNARY(word, name) \
    OP_EACH(word, name, name "_", ONE_LIST, FOREACH_SCHEMAS(name, "", ".out", "", KEYWORD))
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
