/*
 * Nodes that one node says as well, up to rounding: a sum of a product of matrices and a vector (addmm), numbers that a
 * tensor is multiplied by one after the other, zeros around what is convolved.
 *
 * Everything stays in Core ATen. A transposed weight stays a permute of the weight, which is a view and costs nothing;
 * aten.linear would say the same outside of Core ATen, and a copy of the weight would double the file.
 */
#include "passes/optimize/optimizers.h"
#include "passes/optimize/peephole.h"

#include <math.h>

static dtype type_of(const value *v)
{
    return v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor->dtype : DT_NONE;
}

/* ---- mm(a, b) + bias ---- */

static bool add_to_product(peephole *p, node *n, const char *product, const char *bias)
{
    const node *mm = argument_made_by(n, product, ATEN(mm, default));
    value *b = argument_value(n, bias);
    if (mm == NULL || b == NULL || type_of(b) == DT_NONE || b->type.tensor->rank > 1 ||
        !peephole_used_once(p, argument_value(n, product)) || type_of(b) != type_of(argument_value(mm, "self"))) {
        return false;
    }
    datum made = BUILD(p->b, "aten::addmm", peephole_datum(p, b), peephole_datum(p, argument_value(mm, "self")),
                       peephole_datum(p, argument_value(mm, "mat2")));
    return peephole_replace(p, n, peephole_built(p, made));
}

static bool product_and_bias(peephole *p, node *n)
{
    double alpha;
    return argument_number(n, "alpha", 1, &alpha) && alpha == 1 &&
           (add_to_product(p, n, "self", "other") || add_to_product(p, n, "other", "self"));
}

/* ---- x * a * b, x / a / b ---- */

/* Far from where the numbers of the type end, so that nothing overflows or loses digits that did not before. */
static bool is_moderate(double x, dtype t)
{
    double least = t == DT_F64 ? 1e-150 : 1e-18, most = t == DT_F64 ? 1e150 : 1e18;
    return fabs(x) >= least && fabs(x) <= most;
}

static bool number_of_number(peephole *p, node *n)
{
    const node *inner = argument_made_by(n, "self", n->callee->builtin);
    value *x = inner == NULL ? NULL : argument_value(inner, "self");
    double a, b;
    dtype t = type_of(x);
    if ((t != DT_F32 && t != DT_F64) || argument_of(n, "other") == NULL || argument_of(inner, "other") == NULL ||
        !argument_number(inner, "other", 0, &a) || !argument_number(n, "other", 0, &b) ||
        !peephole_used_once(p, argument_value(n, "self")) || !is_moderate(a, t) || !is_moderate(b, t) ||
        !is_moderate(a * b, t)) {
        return false;
    }
    named_datum *args = peephole_arguments(p, n);
    arguments_set(args, n, "self", peephole_datum(p, x));
    arguments_set(args, n, "other", of_float(a * b));
    return peephole_replace(p, n, peephole_call(p, n, args));
}

/* ---- zeros around what is convolved ---- */

/* Adds to padding, one for each spatial dim, what a pad (the last dim first, before and behind) puts around x. */
static bool add_padding(const int64_t *pad, size_t pads, int64_t *padding, size_t spatial)
{
    bool fits = pads % 2 == 0 && pads / 2 <= spatial;
    for (size_t i = 0; fits && i < pads / 2; i++) {
        fits = pad[2 * i] == pad[2 * i + 1] && pad[2 * i] >= 0 && pad[2 * i] <= INT32_MAX;
        padding[spatial - 1 - i] += fits ? pad[2 * i] : 0;
    }
    return fits;
}

static bool pad_of_convolution(peephole *p, node *n)
{
    const node *pad = argument_made_by(n, "input", ATEN(constant_pad_nd, default));
    value *x = pad == NULL ? NULL : argument_value(pad, "self");
    const arg *transposed = argument_of(n, "transposed");
    int64_t *pads, *padding;
    size_t pad_count, spatial;
    double with;
    if (x == NULL || transposed == NULL || transposed->kind != ARG_BOOL || transposed->u.boolean ||
        !argument_number(pad, "value", 0, &with) || with != 0 ||
        !argument_ints(p->arena, pad, "pad", &pads, &pad_count) ||
        !argument_ints(p->arena, n, "padding", &padding, &spatial) || type_of(x) == DT_NONE ||
        x->type.tensor->rank != spatial + 2 || !add_padding(pads, pad_count, padding, spatial)) {
        return false;
    }
    named_datum *args = peephole_arguments(p, n);
    arguments_set(args, n, "input", peephole_datum(p, x));
    arguments_set(args, n, "padding", of_ints(p->b, padding, spatial));
    return peephole_replace(p, n, peephole_call(p, n, args));
}

/* ---- all of them ---- */

static const peephole_rule rules[] = {
    {ATEN(add, Tensor), product_and_bias}, {ATEN(mul, Tensor), number_of_number},
    {ATEN(mul, Scalar), number_of_number}, {ATEN(div, Tensor), number_of_number},
    {ATEN(div, Scalar), number_of_number}, {ATEN(convolution, default), pad_of_convolution},
};

tn_status optimize_fuse(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    return peephole_rules(ctx, p, rules, sizeof rules / sizeof *rules);
}
