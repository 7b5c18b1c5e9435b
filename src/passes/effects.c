/* What nodes do beyond giving results: see effects.h. */
#include "passes/effects.h"

#include "interpret/writes.h"

/* Bodies that are looked at inside of each other; below, every effect is assumed. */
enum { DEEPEST_BODY = 64 };

/* What is known of a callee. */
typedef struct callee_facts {
    const overload *via;
    unsigned effects; /* of the operator itself, writes aside */
    bool by_schema;   /* what it writes is for writes_of_operator to say */
    bool is_region;   /* has the effects of what it runs */
} callee_facts;

struct effects {
    tn_context *ctx;
    arena *arena;
    pointer_map callees;
    pointer_map bodies; /* function -> 1 + 2 * effects (uintptr_t) */
    uint32_t depth;
};

/* ---- operators ---- */

static const overload *find(effects *e, const callee *to)
{
    const overload *via;
    size_t before = e->ctx->diagnostic_count;
    if (registry_resolve(e->ctx, registry_of(e->ctx), to, &via) != TN_OK) {
        diagnostics_truncate(e->ctx, before);
        return NULL;
    }
    return via;
}

static unsigned effects_of_record(const op_def *op)
{
    unsigned found = op->traits & OP_RANDOM ? EFFECT_DRAWS : 0;
    found |= op->traits & OP_CHECK ? EFFECT_CHECKS : op->traits & OP_EFFECT ? EFFECT_SHOWS : 0;
    found |= op->user != NULL ? EFFECT_OWN : 0;
    return found;
}

static callee_facts *facts_of(effects *e, const callee *to)
{
    callee_facts *facts = pointer_map_get(&e->callees, to);
    if (facts != NULL) {
        return facts;
    }
    facts = ARENA_NEW(e->arena, callee_facts);
    pointer_map_put(&e->callees, to, facts);
    const overload *via = facts->via = find(e, to);
    if (via == NULL) {
        facts->effects = EFFECT_SHOWS | EFFECT_WRITES;
        return facts;
    }
    bool is_raw = via->op->traits & OP_RAW;
    facts->effects = effects_of_record(via->op);
    facts->by_schema = !is_raw;
    facts->is_region = is_raw && via->op->traits & (OP_REGION | OP_BODIES);
    facts->effects |= is_raw && !facts->is_region ? EFFECT_SHOWS : 0;
    return facts;
}

const overload *effects_operator(effects *e, const node *n)
{
    return facts_of(e, n->callee)->via;
}

/* ---- nodes, and what they run ---- */

static unsigned effects_of_body(effects *e, const function *f)
{
    uintptr_t known = (uintptr_t)pointer_map_get(&e->bodies, f);
    if (known != 0) {
        return (unsigned)(known >> 1);
    }
    if (e->depth >= DEEPEST_BODY) {
        return EFFECT_ANY;
    }
    unsigned found = 0;
    pointer_map_put(&e->bodies, f, (void *)(uintptr_t)(1 + 2 * EFFECT_ANY)); /* of one that runs itself nobody knows */
    e->depth++;
    for (const node *n = f->first; n != NULL && found != EFFECT_ANY; n = n->next) {
        found |= effects_of(e, n);
    }
    e->depth--;
    pointer_map_put(&e->bodies, f, (void *)(uintptr_t)(1 + 2 * found));
    return found;
}

static unsigned effects_of_operand(effects *e, const arg *a)
{
    unsigned found = 0;
    if (a->kind == ARG_OPERATOR) { /* by name: no node of the program may call it */
        const callee named = {.target = a->u.string, .builtin = builtin_of_target(a->u.string)};
        const overload *via = find(e, &named);
        found = via == NULL ? EFFECT_SHOWS | EFFECT_WRITES : effects_of_record(via->op);
    } else if (arg_kinds[a->kind].payload == PAYLOAD_GRAPH) {
        found = effects_of_body(e, a->u.graph->body);
    }
    for (uint32_t i = 0; arg_kinds[a->kind].payload == PAYLOAD_LIST && i < a->n; i++) {
        found |= effects_of_operand(e, &a->u.items[i]);
    }
    return found;
}

unsigned effects_of(effects *e, const node *n)
{
    const callee_facts *facts = facts_of(e, n->callee);
    unsigned found = facts->effects;
    found |= facts->by_schema && writes_of_operator(facts->via, n) ? EFFECT_WRITES : 0;
    for (uint32_t i = 0; facts->is_region && i < n->input_count; i++) {
        found |= effects_of_operand(e, &n->inputs[i].arg);
    }
    return found;
}

bool effects_has(effects *e, const node *n)
{
    return n->output_count == 0 || effects_of(e, n) != 0;
}

effects *effects_new(tn_context *ctx, arena *a, const program *p)
{
    effects *e = ARENA_NEW(a, effects);
    *e = (effects){.ctx = ctx, .arena = a};
    pointer_map_init(&e->callees, a);
    pointer_map_init(&e->bodies, a);
    for (size_t i = 0; p != NULL && i < p->functions.n; i++) { /* bodies come before their users */
        (void)effects_of_body(e, p->functions.at[i]);
    }
    return e;
}
