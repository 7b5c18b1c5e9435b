/* What nodes do beyond giving results: see effects.h. */
#include "passes/effects.h"

#include <string.h>

/* What is known of a target, by its address: names of a program are unique. */
typedef struct target_facts {
    const overload *via;
    bool has_effect;
    bool is_region; /* has the effects of its bodies */
} target_facts;

struct effects {
    tn_context *ctx;
    arena *arena;
    pointer_map targets;
    pointer_map bodies; /* functions with effects */
};

/* Higher-order operators that do nothing but run their bodies; of others nobody knows. */
static const char *const regions[] = {
    "cond", "while_loop", "map_impl", "scan", "associative_scan", "invoke_subgraph", "hints_wrapper",
};

static bool is_region(const op_def *op)
{
    bool found = (op->traits & OP_REGION) != 0;
    for (size_t i = 0; i < sizeof regions / sizeof *regions; i++) {
        found = found || strcmp(op->name, regions[i]) == 0;
    }
    return found;
}

static target_facts *facts_of(effects *e, const node *n)
{
    target_facts *facts = pointer_map_get(&e->targets, n->target);
    if (facts != NULL) {
        return facts;
    }
    facts = ARENA_NEW(e->arena, target_facts);
    pointer_map_put(&e->targets, n->target, facts);
    size_t before = e->ctx->diagnostic_count;
    if (registry_find(e->ctx, registry_of(e->ctx), n->target, &facts->via) != TN_OK) {
        diagnostics_truncate(e->ctx, before);
        facts->via = NULL;
    }
    const overload *via = facts->via;
    if (via != NULL && via->op->traits & OP_RAW && is_region(via->op)) {
        facts->is_region = true;
        return facts;
    }
    /* what a registered operator does only its author knows */
    facts->has_effect = via == NULL || via->op->user != NULL ||
                        via->op->traits & (OP_EFFECT | OP_RANDOM | OP_RAW | OP_MOVES_STATISTICS);
    for (size_t i = 0; via != NULL && i < via->schema->argument_count; i++) {
        facts->has_effect = facts->has_effect || via->schema->arguments[i].is_written;
    }
    return facts;
}

const overload *effects_operator(effects *e, const node *n)
{
    return facts_of(e, n)->via;
}

static bool has_body_with_effects(const effects *e, const arg *a)
{
    arg_payload held = arg_kinds[a->kind].payload;
    bool found = held == PAYLOAD_GRAPH && pointer_map_get(&e->bodies, a->u.graph->body) != NULL;
    for (uint32_t i = 0; held == PAYLOAD_LIST && !found && i < a->n; i++) {
        found = has_body_with_effects(e, &a->u.items[i]);
    }
    return found;
}

bool effects_has(effects *e, const node *n)
{
    const target_facts *facts = facts_of(e, n);
    bool found = facts->has_effect || n->output_count == 0;
    for (uint32_t i = 0; facts->is_region && !found && i < n->input_count; i++) {
        found = has_body_with_effects(e, &n->inputs[i].arg);
    }
    return found;
}

tn_status effects_new(tn_context *ctx, arena *a, const program *p, effects **out)
{
    effects *e = ARENA_NEW(a, effects);
    *e = (effects){.ctx = ctx, .arena = a};
    pointer_map_init(&e->targets, a);
    pointer_map_init(&e->bodies, a);
    for (size_t i = 0; i < p->functions.n; i++) { /* bodies come before their users */
        function *f = p->functions.at[i];
        for (const node *n = f->first; n != NULL; n = n->next) {
            if (effects_has(e, n)) {
                pointer_map_put(&e->bodies, f, f);
                break;
            }
        }
    }
    *out = e;
    return TN_OK;
}
