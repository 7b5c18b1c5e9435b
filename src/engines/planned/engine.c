/*
 * The planned engine: a stretch of a function is written down once for values of given types and sizes (trace.h), made
 * into steps on one arena (plan.h), and run from that table as long as such values come (binding.h). Functions are run
 * stretch by stretch (stretch.h); what elements decide is between them.
 *
 * Where somebody looks at values of nodes the reference engine runs the entry. Plan, packed weights, bindings and
 * arenas are shared by all runners of the program; state belongs to one runner.
 */
#include "engines/planned/describe.h"
#include "engines/planned/packed_file.h"
#include "engines/planned/stretch.h"

/* ---- plans ---- */

static tn_status prepare(tn_context *ctx, engine_plan *plan, const char **why_not)
{
    planned_plan *made = ARENA_NEW(&plan->arena, planned_plan);
    TRY(engine_reference.prepare(ctx, plan, why_not));
    made->reference = (engine_plan){.engine = &engine_reference, .entry = plan->entry, .content = plan->content};
    planned_plan_init(made);
    plan->content = made;
    return packed_take(ctx, &plan->arena, plan->entry->main->program, fast_kernels_at(cpu_level_now()), &made->packed);
}

static tn_status give_packed(tn_context *ctx, arena *a, const program *p, const engine_plan *const *plans, size_t count,
                             engine_files *out)
{
    packed_weights **all = ARENA_ARRAY(a, packed_weights *, count);
    for (size_t i = 0; i < count; i++) {
        all[i] = &((planned_plan *)plans[i]->content)->packed;
    }
    return packed_files(ctx, a, p, fast_kernels_at(cpu_level_now()), all, count, out);
}

static void release(engine_plan *plan)
{
    planned_plan_done(plan->content);
}

/* ---- runners ---- */

static tn_status open_part(tn_context *ctx, arena *a, const engine_plan *plan, const held_weight *weights, void **out)
{
    const planned_plan *made = plan->content;
    planned_part *part = ARENA_NEW(a, planned_part);
    part->plan = plan;
    part->weights = weights;
    part->arena = a;
    node_operators_init(&part->operators, a);
    *out = part;
    return engine_reference.open(ctx, a, &made->reference, weights, &part->reference);
}

static void close_part(void *opened)
{
    planned_part *part = opened;
    planned_forget(part->plan->content, part);
    engine_reference.close(part->reference);
}

static tn_status run_part(void *opened, const engine_run *run, datum **outs)
{
    planned_part *part = opened;
    part->no_winograd = run->no_winograd;
    part->layers.n = 0;
    return watch_sees_operands(run->watch) ? engine_reference.run(part->reference, run, outs) /* all is there to see */
                                           : stretch_run_entry(part, run, outs);
}

static tn_winograd_layer winograd_at(const void *opened, size_t index)
{
    const planned_part *part = opened;
    return index < part->layers.n ? part->layers.at[index] : (tn_winograd_layer){0};
}

const engine engine_planned = {
    .name = "planned",
    .hint = "plans steps and memory for the sizes that come, fuses what belongs together",
    .prepare = prepare,
    .open = open_part,
    .run = run_part,
    .describe = planned_describe,
    .winograd = winograd_at,
    .packed = give_packed,
    .close = close_part,
    .release = release,
};
