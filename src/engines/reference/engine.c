/*
 * The reference engine: the interpreter behind the record of engines. It runs every program, node by node, and is what
 * other engines are compared with.
 *
 * The plan has what is known of functions before they run; a runner's own part the operators of the nodes, which are
 * those of its registry.
 */
#include "engines/engine.h"
#include "interpret/interpret.h"
#include "passes/functions.h"

typedef struct reference_part {
    const engine_plan *plan;
    const held_weight *weights;
    node_operators operators;
} reference_part;

static tn_status prepare(tn_context *ctx, engine_plan *plan, const char **why_not)
{
    (void)why_not; /* what a node cannot do is said when it is its turn */
    arena *scratch = ctx_scratch(ctx);
    pointer_map reached;
    pointer_map_init(&reached, scratch);
    functions_reach(&reached, plan->entry->main);
    function_plans *made = ARENA_NEW(&plan->arena, function_plans);
    function_plans_make(made, &plan->arena, plan->entry->main->program, &reached);
    ctx_release(ctx, scratch);
    plan->content = made;
    return TN_OK;
}

static tn_status open_part(tn_context *ctx, arena *a, const engine_plan *plan, const held_weight *weights, void **out)
{
    (void)ctx;
    reference_part *part = ARENA_NEW(a, reference_part);
    part->plan = plan;
    part->weights = weights;
    node_operators_init(&part->operators, a);
    *out = part;
    return TN_OK;
}

/* ---- a run ---- */

static bool before(void *user, const node *n)
{
    return watch_before(user, n);
}

/* Shows the operands and leaves the node to its operator. */
static tn_status operands(void *user, const node *n, const named_datum *args, datum **outs, size_t *count,
                          bool *answered)
{
    (void)outs, (void)count;
    *answered = false;
    return watch_operands(user, n, args);
}

static tn_status after(void *user, const node *n, const datum *outs, size_t count)
{
    return watch_after(user, n, outs, count);
}

static tn_status run_part(void *opened, const engine_run *run, datum **outs)
{
    reference_part *part = opened;
    function *main = part->plan->entry->main;
    interpreter_watch seen = {.before = before, .after = after, .user = run->watch};
    seen.answer = watch_sees_operands(run->watch) ? operands : NULL;
    interpreter *in = interpreter_new(run->b, run->b->arena, &seen);
    interpreter_use(in, part->plan->content, &part->operators);
    datum *all = engine_inputs(part->plan->entry, part->weights, run);
    size_t count;
    TRY(run->b->status);
    TRY(interpret(in, main, all, main->inputs.n, outs, &count));
    return engine_check_weights(part->plan->entry, part->weights, run, all);
}

static void close_part(void *part)
{
    (void)part; /* all of it is on the runner's arena */
}

static void release(engine_plan *plan)
{
    (void)plan; /* likewise the plan's */
}

const engine engine_reference = {
    .name = "reference",
    .hint = "the interpreter: runs every program, node by node",
    .prepare = prepare,
    .open = open_part,
    .run = run_part,
    .close = close_part,
    .release = release,
};
