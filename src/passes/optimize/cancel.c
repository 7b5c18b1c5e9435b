/*
 * Transposes and reshapes that take each other back: permute of permute, a view of a view, dims of size 1 put in and
 * taken out, and a transpose that pointwise operators stand between. Exact: nothing of it computes.
 */
#include "passes/optimize/optimizers.h"
#include "passes/optimize/peephole.h"

#include <string.h>

/* ---- permute ---- */

typedef struct permutation {
    int64_t *at; /* dim i of the result is dim at[i] of the argument */
    size_t rank;
} permutation;

static bool read_permutation(peephole *p, const node *n, permutation *out)
{
    bool known_dims = argument_ints(p->arena, n, "dims", &out->at, &out->rank);
    for (size_t i = 0; known_dims && i < out->rank; i++) {
        out->at[i] += out->at[i] < 0 ? (int64_t)out->rank : 0;
        known_dims = out->at[i] >= 0 && out->at[i] < (int64_t)out->rank;
    }
    return known_dims;
}

/* First inner, then outer, as one: in outer->at. */
static bool combine(permutation *outer, const permutation *inner)
{
    if (outer->rank != inner->rank) {
        return false;
    }
    for (size_t i = 0; i < outer->rank; i++) {
        outer->at[i] = inner->at[outer->at[i]];
    }
    return true;
}

static bool is_identity(const permutation *of)
{
    bool same = true;
    for (size_t i = 0; same && i < of->rank; i++) {
        same = of->at[i] == (int64_t)i;
    }
    return same;
}

static bool permute_of_permute(peephole *p, node *n)
{
    const node *inner = argument_made_by(n, "self", ATEN(permute, default));
    value *x = inner == NULL ? NULL : argument_value(inner, "self");
    permutation both, first;
    if (x == NULL || !read_permutation(p, n, &both) || !read_permutation(p, inner, &first) || !combine(&both, &first)) {
        return false;
    }
    if (is_identity(&both)) {
        return peephole_replace(p, n, x);
    }
    datum made = BUILD(p->b, "aten::permute", peephole_datum(p, x), of_ints(p->b, both.at, both.rank));
    return peephole_replace(p, n, peephole_built(p, made));
}

/* ---- permute of pointwise of permutes ---- */

/* What an operand was before a permute that n takes back; NULL: it is none. */
static value *before_permute(peephole *p, const node *n, const value *operand)
{
    permutation outer, inner;
    const node *made = operand->producer;
    bool cancels = made != NULL && node_calls(made, ATEN(permute, default)) && read_permutation(p, n, &outer) &&
                   read_permutation(p, made, &inner) && combine(&outer, &inner) && is_identity(&outer);
    return cancels ? argument_value(made, "self") : NULL;
}

static bool is_scalar(datum d)
{
    return d.kind != DATUM_TENSOR || d.u.tensor->type.rank == 0;
}

/* Operands are scalars or have such a permute before them; one at least has. */
static bool look_behind_permutes(peephole *p, const node *n, const node *pointwise_node, named_datum *args)
{
    size_t found = 0;
    for (uint32_t i = 0; i < pointwise_node->input_count; i++) {
        if (args[i].value.kind == DATUM_LIST) {
            return false;
        }
        if (is_scalar(args[i].value)) {
            continue;
        }
        value *x = before_permute(p, n, args[i].value.u.tensor->value);
        if (x == NULL) {
            return false;
        }
        args[i].value = peephole_datum(p, x);
        found++;
    }
    return found > 0;
}

static bool permute_of_pointwise(peephole *p, node *n)
{
    const value *v = argument_value(n, "self");
    node *between = v == NULL ? NULL : v->producer;
    const overload *via = between == NULL ? NULL : effects_operator(p->effects, between);
    if (via == NULL || !(via->op->traits & OP_POINTWISE) || between->output_count != 1 || !peephole_used_once(p, v) ||
        effects_has(p->effects, between)) {
        return false;
    }
    named_datum *args = peephole_arguments(p, between);
    if (!look_behind_permutes(p, n, between, args)) {
        return false;
    }
    p->b->origin = between;
    bool done = peephole_replace(p, n, peephole_call(p, between, args));
    p->b->origin = n;
    return done;
}

/* ---- views ---- */

/* Operators that show the same elements in the same order in other sizes. */
static const uint32_t reshapes[] = {
    ATEN(view, default),    ATEN(reshape, default), ATEN(_unsafe_view, default), ATEN(unsqueeze, default),
    ATEN(squeeze, default), ATEN(squeeze, dim),     ATEN(squeeze, dims),
};
enum { LONGEST_CHAIN = 8 };

/* What a node reshapes; NULL: it does not. */
static value *reshaped(const node *n)
{
    for (size_t i = 0; n != NULL && i < sizeof reshapes / sizeof *reshapes; i++) {
        if (node_calls(n, reshapes[i])) {
            return argument_value(n, "self");
        }
    }
    return NULL;
}

/* Back to sizes that something before it has: then it is that. */
static bool reshape_back(peephole *p, node *n)
{
    value *x = reshaped(n);
    for (size_t i = 0; x != NULL && i < LONGEST_CHAIN; i++) {
        x = reshaped(x->producer);
        if (x != NULL && peephole_replace(p, n, x)) {
            return true;
        }
    }
    return false;
}

/* Sizes in full: what lies between does not matter. */
static bool view_of_reshape(peephole *p, node *n)
{
    const value *between = argument_value(n, "self");
    value *x = between == NULL ? NULL : reshaped(between->producer);
    if (x == NULL) {
        return false;
    }
    named_datum *args = peephole_arguments(p, n);
    arguments_set(args, n, "self", peephole_datum(p, x));
    return peephole_replace(p, n, peephole_call(p, n, args));
}

static bool expand_of_expand(peephole *p, node *n)
{
    const node *inner = argument_made_by(n, "self", n->callee->builtin);
    value *x = inner == NULL ? NULL : argument_value(inner, "self");
    const arg *sizes = argument_of(n, "size");
    if (x == NULL || sizes == NULL || arg_kinds[sizes->kind].payload != PAYLOAD_LIST) {
        return false;
    }
    for (uint32_t i = 0; i < sizes->n; i++) { /* -1: as it is, which is said of what lies between */
        const arg *size = &sizes->u.items[i];
        if (arg_value(size) == NULL && size->u.integer < 0) {
            return false;
        }
    }
    named_datum *args = peephole_arguments(p, n);
    arguments_set(args, n, "self", peephole_datum(p, x));
    return peephole_replace(p, n, peephole_call(p, n, args));
}

/* ---- all of them; those of one operator stand together ---- */

static const peephole_rule rules[] = {
    {ATEN(permute, default), permute_of_permute}, {ATEN(permute, default), permute_of_pointwise},
    {ATEN(view, default), reshape_back},          {ATEN(view, default), view_of_reshape},
    {ATEN(reshape, default), reshape_back},       {ATEN(reshape, default), view_of_reshape},
    {ATEN(_unsafe_view, default), reshape_back},  {ATEN(_unsafe_view, default), view_of_reshape},
    {ATEN(unsqueeze, default), reshape_back},     {ATEN(squeeze, default), reshape_back},
    {ATEN(squeeze, dim), reshape_back},           {ATEN(squeeze, dims), reshape_back},
    {ATEN(expand, default), expand_of_expand},
};

tn_status optimize_cancel(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    return peephole_rules(ctx, p, rules, sizeof rules / sizeof *rules);
}
