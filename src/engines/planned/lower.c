/*
 * From entries of a trace to steps: see plan.h. Entries that no row has a better kind for become `call` and `copy`.
 */
#include "engines/planned/lower.h"

#include <string.h>

/* ---- uses ---- */

typedef struct use_list {
    trace *t;
    VEC(step_use) uses;
    bool writes;
} use_list;

static void add_use(use_list *list, const tensor *view, bool writes)
{
    step_use use = {trace_root(list->t, view), writes};
    vec_push(&list->t->arena, &list->uses, use);
}

static void add_use_of(void *user, array *a)
{
    use_list *list = user;
    if (a->data != NULL) {
        add_use(list, &a->data->view, list->writes);
    }
}

static void add_entry(use_list *list, const trace_entry *e)
{
    if (e->call == NULL) {
        add_use(list, e->from, false);
        add_use(list, e->to, true);
        return;
    }
    list->writes = false;
    trace_each_tensor(e->call->args, e->call->n, add_use_of, list);
    list->writes = true;
    trace_each_tensor(e->call->outs, e->call->out_count, add_use_of, list);
}

step plan_plain_step(trace *t, uint32_t index)
{
    const trace_entry *e = &t->entries.at[index];
    use_list list = {.t = t};
    add_entry(&list, e);
    return (step){.kind = e->call == NULL ? &step_copy : &step_call,
                  .block = e->call == NULL ? (const void *)e : (const void *)e->call,
                  .node = e->node,
                  .entry = index,
                  .entries = 1,
                  .uses = list.uses.at,
                  .use_count = list.uses.n};
}

/* ---- all of it ---- */

tn_status plan_lower(trace *t, const engine_plan *plan, const held_weight *weights, thread_pool *pool, plan_steps *out)
{
    (void)plan, (void)weights, (void)pool;
    out->at = ARENA_ARRAY(&t->arena, step, t->entries.n);
    out->n = 0;
    for (uint32_t i = 0; i < t->entries.n; i++) {
        out->at[out->n++] = plan_plain_step(t, i);
    }
    return TN_OK;
}
