/*
 * Dead code: see dce.h. Asserts, draws and prints stay; so do inputs, whether used or not. Functions that nobody uses
 * any more go as well.
 */
#include "passes/optimize/dce.h"

#include "passes/optimize/optimizers.h"
#include "passes/renames.h"
#include "passes/sweep.h"

typedef struct question {
    const bool *needed;
    bool yes;
} question;

static void need(void *user, value *v)
{
    bool *needed = user;
    needed[v->id] = true;
}

static void ask(void *user, value *v)
{
    question *q = user;
    q->yes = q->yes || q->needed[v->id];
}

tn_status dce_function(tn_context *ctx, effects *e, function *f)
{
    arena *scratch = ctx_scratch(ctx);
    bool *needed = ARENA_ARRAY(scratch, bool, f->values.n + 1);
    size_t before = f->values.n;
    for (size_t i = 0; i < f->outputs.n; i++) {
        arg_each_value(&f->outputs.at[i], need, needed);
    }
    for (node *n = f->last, *previous; n != NULL; n = previous) {
        previous = n->previous;
        question q = {needed, effects_has(e, n)};
        node_each_output(n, ask, &q);
        if (q.yes) {
            node_each_input(n, need, needed);
        } else {
            function_erase(n);
        }
    }
    sweep_values(f);
    if (f->entry != NULL && f->values.n < before) { /* signatures that speak of what is gone are gone */
        renames none;
        pointer_map_init(&none.made, scratch);
        renames_apply(&none, f->entry, f, f);
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- functions ---- */

static void mark_bodies(pointer_map *used, const arg *a)
{
    arg_payload held = arg_kinds[a->kind].payload;
    if (held == PAYLOAD_GRAPH) {
        pointer_map_put(used, a->u.graph->body, a->u.graph->body);
    }
    for (uint32_t i = 0; held == PAYLOAD_LIST && i < a->n; i++) {
        mark_bodies(used, &a->u.items[i]);
    }
    for (uint32_t i = 0; held == PAYLOAD_DICT && i < a->n; i++) {
        mark_bodies(used, &a->u.members[i].value);
    }
}

/* Users come behind what they use: from the last to the first. */
static void drop_functions(arena *scratch, program *p)
{
    pointer_map used;
    size_t kept = 0;
    pointer_map_init(&used, scratch);
    for (size_t i = p->functions.n; i-- > 0;) {
        const function *f = p->functions.at[i];
        bool is_used = f->entry != NULL || pointer_map_get(&used, f) != NULL;
        for (const node *n = is_used ? f->first : NULL; n != NULL; n = n->next) {
            for (uint32_t k = 0; k < n->input_count; k++) {
                mark_bodies(&used, &n->inputs[k].arg);
            }
        }
    }
    for (size_t i = 0; i < p->functions.n; i++) {
        function *f = p->functions.at[i];
        if (f->entry != NULL || pointer_map_get(&used, f) != NULL) {
            p->functions.at[kept++] = f;
        } else {
            *map_at(&p->function_by_name, f->name) = NULL;
        }
    }
    p->functions.n = kept;
}

tn_status optimize_dce(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    arena *scratch = ctx_scratch(ctx);
    effects *e = effects_new(ctx, scratch, p);
    for (size_t i = 0; i < p->functions.n; i++) {
        TRY(dce_function(ctx, e, p->functions.at[i]));
    }
    drop_functions(scratch, p);
    ctx_release(ctx, scratch);
    return TN_OK;
}
