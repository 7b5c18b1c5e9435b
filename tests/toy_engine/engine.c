/*
 * A toy engine, as somebody outside would add one: test_toys.py puts it into src/engines/toy of a copy of the
 * tree, with one word in engines.def. It shows what an engine may do otherwise than the reference engine: its plan is a
 * list of steps, it walks them itself, and it refuses what it has no step for.
 */
#include "engines/engine.h"
#include "interpret/interpret.h"

#include <stdlib.h>

/* A step for each node, in order. Kept outside of the arena to show what release is for. */
typedef struct toy_plan {
    size_t count;
    const node **steps;
} toy_plan;

typedef struct toy_part {
    const engine_plan *plan;
    const held_weight *weights;
    size_t *runs; /* outside of the arena, too: close gives it back */
} toy_part;

static bool has_body(const arg *a)
{
    bool found = arg_kinds[a->kind].payload == PAYLOAD_GRAPH;
    for (uint32_t i = 0; arg_kinds[a->kind].payload == PAYLOAD_LIST && i < a->n; i++) {
        found = found || has_body(&a->u.items[i]);
    }
    return found;
}

static tn_status prepare(tn_context *ctx, engine_plan *plan, const char **why_not)
{
    const function *main = plan->entry->main;
    toy_plan *made = ARENA_NEW(&plan->arena, toy_plan);
    for (const node *n = main->first; n != NULL; n = n->next) {
        for (uint32_t i = 0; i < n->input_count; i++) {
            if (has_body(&n->inputs[i].arg)) {
                *why_not = arena_printf(&plan->arena, "node '%s' has a body, for which it has no step", node_label(n));
                return TN_OK;
            }
        }
    }
    made->steps = malloc((main->node_count + 1) * sizeof *made->steps);
    if (made->steps == NULL) {
        return fail(ctx, TN_E_NOMEM, "out of memory");
    }
    plan->content = made;
    for (const node *n = main->first; n != NULL; n = n->next) {
        made->steps[made->count++] = n;
    }
    return TN_OK;
}

static tn_status open_part(tn_context *ctx, arena *a, const engine_plan *plan, const held_weight *weights, void **out)
{
    toy_part *part = ARENA_NEW(a, toy_part);
    *part = (toy_part){.plan = plan, .weights = weights, .runs = calloc(1, sizeof *part->runs)};
    *out = part;
    return part->runs == NULL ? fail(ctx, TN_E_NOMEM, "out of memory") : TN_OK;
}

/* ---- a run ---- */

static bool before(void *user, const node *n)
{
    return watch_before(user, n);
}

static tn_status operands(void *user, const node *n, const named_datum *args, datum **outs, size_t *count,
                          bool *answered)
{
    (void)outs, (void)count;
    *answered = false;
    return watch_sees_operands(user) ? watch_operands(user, n, args) : TN_OK;
}

static tn_status after(void *user, const node *n, const datum *outs, size_t count)
{
    return watch_after(user, n, outs, count);
}

static tn_status run_part(void *opened, const engine_run *run, datum **outs)
{
    toy_part *part = opened;
    const toy_plan *plan = part->plan->content;
    function *main = part->plan->entry->main;
    interpreter_watch seen = {.before = before, .answer = operands, .after = after, .user = run->watch};
    interpreter *in = interpreter_new(run->b, run->b->arena, &seen);
    datum *all = engine_inputs(part->plan->entry, part->weights, run);
    activation *walk;
    TRY(run->b->status);
    frame opened_frame = builder_open(run->b);
    TRY(activation_begin(in, main, all, main->inputs.n, &walk));
    for (size_t i = 0; i < plan->count; i++) {
        TRY(activation_step(walk, plan->steps[i]));
    }
    TRY(activation_results(walk, opened_frame.outer, outs));
    builder_close(run->b, opened_frame, *outs, main->outputs.n);
    ++*part->runs;
    return engine_check_weights(part->plan->entry, part->weights, run, all);
}

static void close_part(void *part)
{
    free(((toy_part *)part)->runs);
}

static void release(engine_plan *plan)
{
    free(((toy_plan *)plan->content)->steps);
}

const engine engine_toy = {
    .name = "toy",
    .hint = "walks a list of steps; nothing with bodies",
    .prepare = prepare,
    .open = open_part,
    .run = run_part,
    .close = close_part,
    .release = release,
};
