/*
 * Formulas: routes of pointwise operators to Core ATen (`core` in op.h), written so that they read as such.
 *
 *     ROUTE_POINTWISE(silu, emit_mul(b, a[0], emit_sigmoid(b, a[0])))
 *
 * After route.h in the flow; included by family files.
 *
 * Elements of narrow floats are widened once before a formula and rounded once after it, as torch's decompositions do.
 */
#ifndef TENON_OPS_FORMULA_H
#define TENON_OPS_FORMULA_H

#include "ops/infer.h"
#include "ops/route.h"

/* ---- types ---- */

/*
 * The arguments of the call, in c->n data, with tensors in the type that the record's rule computes in: narrow floats
 * in f32. Numbers stay as they are. Returns the type that the result is to have.
 */
dtype route_widen(call *c, datum *args);
typedef datum (*route_formula)(builder *b, const datum *args);
/* Result 0: the formula of the widened arguments, rounded to the result's type. */
tn_status route_pointwise(call *c, route_formula formula);
/* At file scope: core_WORD says a pointwise operator by a formula of b and its arguments a[0], a[1], ... */
#define ROUTE_POINTWISE(word, ...) ROUTE_BY_FORMULA(route_pointwise, word, __VA_ARGS__)
/* The same in the arguments' own type: what does not round needs no wider one. */
tn_status route_plain(call *c, route_formula formula);
#define ROUTE_PLAIN(word, ...) ROUTE_BY_FORMULA(route_plain, word, __VA_ARGS__)
#define ROUTE_BY_FORMULA(route, word, ...)                     \
    static datum formula_of_##word(builder *b, const datum *a) \
    {                                                          \
        return __VA_ARGS__;                                    \
    }                                                          \
    static tn_status core_##word(call *c)                      \
    {                                                          \
        return route(c, formula_of_##word);                    \
    }

/* ---- numbers: data that are one, and tensors that hold one of the program ---- */

bool is_number(datum d);
/* The number that it stands for; itself where it stands for none. */
datum as_number(datum d);
/* A number as a double: int, float or bool. */
double number_value(datum number);
/* The tensor itself, or one without dims that holds the number, of type `type` and where `like` is. */
datum emit_tensor(builder *b, datum d, dtype type, datum like);
/* A tensor like x that holds one truth value. */
datum emit_all(builder *b, datum x, bool truth);

/* ---- the words: x and y are tensors, y may be a number ---- */

/* Operators that take a number for y by an overload of its own: comparisons, bits. x may be a number, too. */
datum emit_binary(builder *b, const char *name, datum x, datum y);
/* x where the condition holds, else y; one of them may be a number. */
datum emit_where(builder *b, datum condition, datum x, datum y);

/* clang-format off */
#define EMIT1(word) \
    static inline datum emit_##word(builder *b, datum x) { return BUILD(b, "aten::" #word, x); }
#define EMIT2(word, name) \
    static inline datum emit_##word(builder *b, datum x, datum y) { return BUILD(b, "aten::" name, x, y); }
#define EMIT_COMPARISON(word) \
    static inline datum emit_##word(builder *b, datum x, datum y) { return emit_binary(b, #word, x, y); }
EMIT1(abs) EMIT1(neg) EMIT1(exp) EMIT1(expm1) EMIT1(log) EMIT1(log1p) EMIT1(log2) EMIT1(sigmoid) EMIT1(tanh) EMIT1(erf)
EMIT1(sign) EMIT1(sqrt) EMIT1(rsqrt) EMIT1(reciprocal) EMIT1(floor) EMIT1(round) EMIT1(isnan) EMIT1(isinf)
EMIT1(logical_not)
EMIT2(add, "add.Tensor") EMIT2(sub, "sub.Tensor") EMIT2(mul, "mul.Tensor") EMIT2(div, "div.Tensor")
EMIT2(minimum, "minimum") EMIT2(maximum, "maximum") EMIT2(logical_and, "logical_and") EMIT2(logical_or, "logical_or")
EMIT_COMPARISON(eq) EMIT_COMPARISON(ne) EMIT_COMPARISON(lt) EMIT_COMPARISON(le) EMIT_COMPARISON(gt) EMIT_COMPARISON(ge)

/* number - x */
static inline datum emit_rsub(builder *b, datum number, datum x)
{
    return emit_add(b, emit_neg(b, x), number);
}
/* clang-format on */

#endif
