/* Complex numbers as pairs of reals: see pairs.h. Borders first, then calls by rules, then what cancels. */
#include "passes/pairs/pairs.h"

#include "ops/builtins.h"
#include "passes/optimize/peephole.h"
#include "passes/pairs/pairs_border.h"
#include "passes/pairs/pairs_parts.h"
#include "passes/rewrite/rewrite.h"
#include "passes/sweep.h"

/* ---- is there anything to do? ---- */

static void ask_complex(void *user, value *v)
{
    bool *found = user;
    *found = *found || pairs_is_complex(v);
}

bool pairs_finds(const program *p)
{
    bool found = false;
    for (size_t i = 0; i < p->functions.n && !found; i++) {
        const function *f = p->functions.at[i];
        for (size_t k = 0; k < f->inputs.n; k++) {
            arg_each_value(&f->inputs.at[k], ask_complex, &found);
        }
        for (const node *n = f->first; n != NULL && !found; n = n->next) {
            node_each_output(n, ask_complex, &found);
        }
    }
    return found;
}

/* ---- calls by rules ---- */

static bool opens(void *user, const overload *via)
{
    (void)user;
    (void)via;
    return false;
}

/* Views between numbers and pairs stay until they cancel. */
static bool opens_call(void *user, const call *c)
{
    (void)user;
    bool is_view = overload_is(c->via, &op_view_as_real) || overload_is(c->via, &op_view_as_complex);
    return !is_view && pairs_touches(c);
}

typedef struct way {
    const pairs_rule *rule;
    pairing *in;
} way;

static const void *route(void *user, const call *c)
{
    const pairs_rule *rule = pairs_rule_for(c);
    return rule == NULL ? NULL : arena_copy(c->b->arena, &(way){rule, user}, sizeof(way));
}

static tn_status follow(const void *route_taken, call *c)
{
    const way *w = route_taken;
    return w->rule->say(w->in, c);
}

/* ---- what cancels ---- */

static bool real_of_complex(peephole *p, node *n)
{
    const node *made = argument_made_by(n, "self", ATEN(view_as_complex, default));
    value *pairs = made == NULL ? NULL : argument_value(made, "self");
    if (pairs == NULL || peephole_replace(p, n, pairs)) {
        return pairs != NULL;
    }
    datum copy = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_PRESERVE}; /* an output is no input of the program */
    return peephole_replace(p, n, peephole_built(p, BUILD(p->b, "aten::clone", peephole_datum(p, pairs), copy)));
}

static const peephole_rule cancelled[] = {{ATEN(view_as_real, default), real_of_complex}};

static tn_status rewrite_by(tn_context *ctx, program *p, rewrite_policy policy)
{
    arena *scratch = ctx_scratch(ctx);
    pairing made = {.ctx = ctx, .arena = scratch};
    pointer_map_init(&made.known, scratch);
    policy.user = &made;
    policy.dialect = "ATEN";
    TRY(rewrite_program(ctx, p, &policy));
    TRY(peephole_rules(ctx, p, cancelled, sizeof cancelled / sizeof *cancelled));
    for (size_t i = 0; i < p->functions.n; i++) {
        TRY(sweep_function(ctx, p->functions.at[i]));
        sweep_values(p->functions.at[i]);
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

tn_status pairs_program(tn_context *ctx, program *p)
{
    const rewrite_policy policy = {.opens = opens, .opens_call = opens_call, .route = route, .follow = follow};
    if (!pairs_finds(p)) {
        return TN_OK;
    }
    TRY(pairs_border(ctx, p));
    return rewrite_by(ctx, p, policy);
}

/* ---- rotations alone ---- */

/* A product of two complex tensors, of which one is pairs of reals seen as numbers. */
static bool is_rotation(const call *c, size_t *turned)
{
    if (!overload_is(c->via, &op_mul) || !is_complex_datum(c->args[0]) || !is_complex_datum(c->args[1]) ||
        c->args[0].kind != DATUM_TENSOR || c->args[1].kind != DATUM_TENSOR) {
        return false;
    }
    for (*turned = 0; *turned < 2; ++*turned) {
        const array *a = c->args[*turned].u.tensor, *by = c->args[1 - *turned].u.tensor;
        bool is_seen = a->base != NULL && !is_complex_type(a->base->type.dtype);
        if (is_seen && a->type.rank >= by->type.rank && a->type.dtype != DT_C32 && by->type.dtype != DT_C32) {
            return true;
        }
    }
    return false;
}

static const void *rotation_route(void *user, const call *c)
{
    size_t turned;
    return is_rotation(c, &turned) ? user : NULL;
}

/* Frequencies have as many dims as what they turn, so that nobody has to guess which one is missing. */
static tn_status turn(const void *route_taken, call *c)
{
    pairing *p = (pairing *)route_taken;
    size_t turned;
    is_rotation(c, &turned);
    builder *b = c->b;
    dtype type = part_type(c);
    datum by = c->args[1 - turned];
    for (uint32_t i = by.u.tensor->type.rank; i < c->args[turned].u.tensor->type.rank; i++) {
        by = BUILD(b, "aten::unsqueeze", by, of_int(0));
    }
    parts x = parts_of(p, b, c->args[turned], type), y = parts_of(p, b, by, type);
    give_parts(p, c, 0, multiplied(b, x, y));
    return b->status;
}

tn_status pairs_rotations(tn_context *ctx, program *p)
{
    const rewrite_policy policy = {.opens = opens, .route = rotation_route, .follow = turn};
    return pairs_finds(p) ? rewrite_by(ctx, p, policy) : TN_OK;
}
