/* Running bindings: addresses for this run, the steps, the results. See binding.h. */
#include "engines/planned/binding.h"

#include "base/clock.h"
#include "ops/infer.h"

#include <stdlib.h>

/* ---- addresses ---- */

/* The room that addresses are of, if it is there; else the one that was used last. */
static room *take_room(planned_plan *plan, const binding *b)
{
    pthread_mutex_lock(&plan->lock);
    room **at = &plan->rooms;
    while (*at != NULL && (*at)->at != b->block) {
        at = &(*at)->next;
    }
    at = *at == NULL ? &plan->rooms : at;
    room *found = *at;
    if (found != NULL) {
        *at = found->next;
    }
    pthread_mutex_unlock(&plan->lock);
    return found;
}

static void free_room(void *object)
{
    ((room *)object)->next = NULL;
    rooms_free(object);
}

static size_t room_bytes(const binding *b)
{
    return b->arena_bytes + b->call_bytes; /* both are rounded to whole lines */
}

static tn_status lend_room(binding *b, builder *by)
{
    tn_context *ctx = by->ctx;
    ctx_own_reserve(ctx);
    room *lent = take_room(b->lender, b);
    lent = lent != NULL ? lent : calloc(1, sizeof *lent);
    if (lent == NULL) {
        return by->status = TN_E_NOMEM;
    }
    size_t bytes = room_bytes(b);
    if (lent->bytes < bytes || lent->at == NULL) {
        ctx_own(ctx, lent, free_room);
        data_free(lent->at);
        lent->bytes = 0;
        lent->at = packed_memory(ctx, bytes);
        if (lent->at == NULL) {
            ctx_release(ctx, lent);
            return by->status = TN_E_NOMEM;
        }
        lent->bytes = bytes;
        ctx_disown(ctx, lent);
    }
    b->room = lent;
    return TN_OK;
}

static tn_status set_made(binding *b, builder *by)
{
    TRY(room_bytes(b) == 0 ? TN_OK : lend_room(b, by));
    uint8_t *block = room_bytes(b) == 0 ? (uint8_t *)b : b->room->at;
    if (b->room != NULL) {
        by->room = (workspace_room){.at = (char *)block + b->arena_bytes, .bytes = b->room->bytes - b->arena_bytes};
    }
    for (size_t i = 0; b->block != block && i < b->trace->roots.n; i++) {
        root *r = &b->trace->roots.at[i];
        if (r->kind == ROOT_MADE && !r->leaves) {
            r->storage->data = block + r->offset;
        }
    }
    b->block = block;
    by->live_bytes += b->arena_bytes;
    by->peak_bytes = by->live_bytes > by->peak_bytes ? by->live_bytes : by->peak_bytes;
    return TN_OK;
}

static void *given_address(const given_set *g, const root *r)
{
    return tensor_at(&g->at[r->input].d.u.tensor->data->view);
}

/* What is without elements is never read. */
static void set_given(binding *b, const planned_part *part, const given_set *g)
{
    for (size_t i = 0; i < b->input_count; i++) {
        const root *r = &b->trace->roots.at[b->inputs[i]];
        void *at = given_address(g, r);
        r->storage->data = at == NULL ? (uint8_t *)b : at;
    }
    for (size_t i = 0; i < b->state_count; i++) {
        const root *r = &b->trace->roots.at[b->states[i]];
        r->storage->data = part->weights[r->input].tensor->view.storage->data;
    }
}

bool binding_may_run(const binding *b, const given_set *g)
{
    const trace *t = b->trace;
    for (size_t i = 0; b->writes_inputs && i < b->input_count; i++) {
        const root *x = &t->roots.at[b->inputs[i]];
        uintptr_t from = (uintptr_t)given_address(g, x);
        for (size_t k = 0; x->writes > 0 && k < b->input_count; k++) {
            const root *y = &t->roots.at[b->inputs[k]];
            uintptr_t other = (uintptr_t)given_address(g, y);
            if (k != i && from < other + y->storage->bytes && other < from + x->storage->bytes) {
                return false;
            }
        }
    }
    return true;
}

/* New memory for what results lie on; the builder holds it. */
static tn_status set_leaving(binding *b, builder *by, array ***made)
{
    *made = ARENA_ARRAY(by->arena, array *, b->trace->roots.n);
    for (size_t i = 0; i < b->leaving_count; i++) {
        root *r = &b->trace->roots.at[b->leaving[i]];
        array *a = make_new(by, DT_U8, (extent[]){known((int64_t)r->storage->bytes)}, 1);
        TRY(builder_realize(by, of_tensor(a)));
        r->storage->data = a->data->view.storage->data;
        (*made)[b->leaving[i]] = a;
    }
    return TN_OK;
}

/* ---- results ---- */

/* A view of what the caller gave, told in steps of its own elements. */
static tn_status view_of_input(builder *by, const array *on, const array *like, array *out)
{
    int64_t before = on->data->view.offset * (int64_t)dtype_table[on->data->view.dtype].bytes;
    int64_t bytes = (int64_t)dtype_table[like->type.dtype].bytes;
    if (before % bytes != 0) {
        return builder_fail(by, TN_E_UNSUPPORTED, "a result begins inside of an element of an input");
    }
    out->base = (array *)(uintptr_t)on;
    out->type.offset = known(before / bytes + like->data->view.offset);
    return TN_OK;
}

static tn_status take_result(const binding *b, const planned_part *part, const engine_run *run, const given_set *g,
                             array *const *made, const datum *from, datum *out)
{
    *out = *from;
    if (from->kind != DATUM_TENSOR) {
        return TN_OK;
    }
    builder *by = run->b;
    const array *like = from->u.tensor;
    uint32_t at = trace_root(b->trace, &like->data->view);
    const root *r = &b->trace->roots.at[at];
    if (r->kind == ROOT_FIXED) {
        array *a = builder_array(by, like->data);
        a->inner = like->inner; /* of which there is nothing to hand out */
        a->is_number = like->is_number;
        a->number = like->number == NULL ? NULL : arena_copy(by->arena, like->number, sizeof *like->number);
        *out = of_tensor(a);
        return by->status;
    }
    array *a = ARENA_NEW(by->arena, array);
    a->type = tensor_type_copy(by->arena, &like->type);
    a->type.offset = known(like->data->view.offset);
    a->base = made[at];
    if (r->kind == ROOT_INPUT) {
        TRY(view_of_input(by, g->at[r->input].d.u.tensor, like, a));
    } else if (r->kind == ROOT_STATE) {
        a->base = builder_array(by, part->weights[r->input].tensor);
    }
    *out = of_tensor(a);
    TRY(builder_realize(by, *out));
    a->base = NULL; /* it holds the memory itself */
    return TN_OK;
}

/* ---- running ---- */

static tn_status run_step(const step *s, builder *by)
{
    work_ask();
    by->running = s->node;
    by->running_depth = by->depth + 1;
    tn_status status = s->kind->run(s, by);
    if (status != TN_OK && s->node != NULL) {
        if (step_is_call(s)) {
            diagnostics_add_place(by->ctx, PLACE(.op = ((const call *)s->block)->via->target));
        }
        interpreter_add_place(by->ctx, s->node);
    }
    return status;
}

static tn_status run_measured(const binding *b, const step *s, const engine_run *run)
{
    profile *p = run->watch->profile;
    double began = p == NULL ? 0 : clock_seconds();
    TRY(run_step(s, run->b));
    if (p != NULL) {
        double seconds = clock_seconds() - began;
        step_cost cost = plan_cost(b->trace, s);
        profile_step(p, plan_step_name(run->b->arena, s), seconds, cost.bytes, cost.work);
    }
    return TN_OK;
}

static tn_status run_steps(const binding *b, builder *by)
{
    for (size_t i = 0; i < b->steps.n; i++) {
        TRY(run_step(&b->steps.at[i], by));
    }
    return TN_OK;
}

/* The same, telling of every node: steps come with the entry that is the last of theirs. */
static tn_status tell_and_run(const binding *b, const engine_run *run)
{
    size_t next = 0;
    for (size_t i = 0; i < b->trace->events.n; i++) {
        const trace_event *e = &b->trace->events.at[i];
        for (; next < b->steps.n && b->steps.at[next].entry < e->entry; next++) {
            TRY(run_measured(b, &b->steps.at[next], run));
        }
        if (e->ends) {
            TRY(watch_after(run->watch, e->node, e->outs, e->count));
        } else if (!watch_before(run->watch, e->node)) {
            tn_status status = builder_fail(run->b, TN_E_CANCELLED, "the run was stopped");
            interpreter_add_place(run->b->ctx, e->node);
            return status;
        }
    }
    return TN_OK;
}

tn_status binding_run(planned_part *part, binding *b, const engine_run *run, const given_set *g, datum **outs)
{
    builder *by = run->b;
    const node *outer = by->running;
    uint32_t outer_depth = by->running_depth;
    workspace_room outer_room = by->room;
    array **made;
    by->room = (workspace_room){NULL, 0, 0, 0, 0};
    TRY(set_made(b, by));
    set_given(b, part, g);
    TRY(set_leaving(b, by, &made));
    by->fast = fast_kernels_at(cpu_level_now());
    tn_status status =
        run->watch->progress != NULL || run->watch->profile != NULL ? tell_and_run(b, run) : run_steps(b, by);
    by->fast = NULL;
    b->call_bytes = by->room.most > b->call_bytes ? by->room.most : b->call_bytes;
    by->room = outer_room;
    by->live_bytes -= b->arena_bytes < by->live_bytes ? b->arena_bytes : by->live_bytes;
    TRY(status);
    by->running = outer;
    by->running_depth = outer_depth;
    *outs = ARENA_ARRAY(by->arena, datum, b->trace->out_count);
    for (size_t i = 0; i < b->trace->out_count; i++) {
        TRY(take_result(b, part, run, g, made, &b->trace->outs[i], &(*outs)[i]));
    }
    for (size_t i = 0; i < b->leaving_count; i++) {
        builder_drop(by, made[b->leaving[i]]);
    }
    return TN_OK;
}
