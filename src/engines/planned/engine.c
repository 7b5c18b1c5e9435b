/*
 * The planned engine: an entry is written down once for inputs of given types and sizes (trace.h), made into steps on
 * one arena (plan.h), and run from that table as long as such inputs come. The last few such bindings are kept.
 *
 * Where a program has no trace, because elements decide what it does, and where somebody looks at values of nodes, the
 * reference engine runs it. Plan and packed weights are shared by runners; trace, steps and arena belong to one runner.
 */
#include "engines/planned/binding.h"

#include "ops/infer.h"

#include <stdlib.h>

/* ---- plans ---- */

static bool has_body(const arg *a)
{
    bool found = arg_kinds[a->kind].payload == PAYLOAD_GRAPH;
    for (uint32_t i = 0; arg_kinds[a->kind].payload == PAYLOAD_LIST && i < a->n; i++) {
        found = found || has_body(&a->u.items[i]);
    }
    return found;
}

/* Does the node run bodies as elements decide? Then the entry is not for this engine. */
static tn_status check_node(tn_context *ctx, engine_plan *plan, const node *n, const char **why_not)
{
    bool bodies = false;
    for (uint32_t i = 0; i < n->input_count; i++) {
        bodies = bodies || has_body(&n->inputs[i].arg);
    }
    const overload *o = NULL;
    TRY(bodies ? registry_resolve(ctx, registry_of(ctx), n->callee, &o) : TN_OK);
    if (bodies && (o == NULL || !(o->op->traits & OP_REGION))) {
        *why_not = arena_printf(&plan->arena, "node '%s' (%s) runs bodies as elements decide", node_label(n),
                                n->callee->target);
    }
    return TN_OK;
}

static tn_status prepare(tn_context *ctx, engine_plan *plan, const char **why_not)
{
    for (const node *n = plan->entry->main->first; n != NULL && *why_not == NULL; n = n->next) {
        TRY(check_node(ctx, plan, n, why_not));
    }
    if (*why_not != NULL) {
        return TN_OK;
    }
    planned_plan *made = ARENA_NEW(&plan->arena, planned_plan);
    TRY(engine_reference.prepare(ctx, plan, why_not));
    made->reference = (engine_plan){.engine = &engine_reference, .entry = plan->entry, .content = plan->content};
    packed_init(&made->packed);
    plan->content = made;
    return TN_OK;
}

static void release(engine_plan *plan)
{
    planned_plan *made = plan->content;
    packed_done(&made->packed);
}

/* ---- runners ---- */

static tn_status open_part(tn_context *ctx, arena *a, const engine_plan *plan, const held_weight *weights, void **out)
{
    const planned_plan *made = plan->content;
    planned_part *part = ARENA_NEW(a, planned_part);
    part->plan = plan;
    part->weights = weights;
    *out = part;
    return engine_reference.open(ctx, a, &made->reference, weights, &part->reference);
}

static void close_part(void *opened)
{
    planned_part *part = opened;
    for (binding *b = part->first, *next; b != NULL; b = next) {
        next = b->next;
        binding_free(b);
    }
    data_free(part->block);
    engine_reference.close(part->reference);
}

static tn_status run_part(void *opened, const engine_run *run, datum **outs)
{
    planned_part *part = opened;
    binding *found = NULL;
    if (!watch_sees_operands(run->watch)) { /* what is looked at is there, and in order */
        TRY(binding_find(part, run, &found));
    }
    if (found == NULL || found->trace->why_not != NULL || found->running) {
        return engine_reference.run(part->reference, run, outs);
    }
    return binding_run(part, found, run, outs);
}

const engine engine_planned = {
    .name = "planned",
    .hint = "plans steps and memory for the sizes that come, fuses what belongs together",
    .prepare = prepare,
    .open = open_part,
    .run = run_part,
    .close = close_part,
    .release = release,
};
