/* Bindings: finding, making and running them: see binding.h. */
#include "engines/planned/binding.h"

#include "interpret/interpret.h"
#include "ops/infer.h"

#include <stdlib.h>
#include <string.h>

/* ---- keys ---- */

static bool same_extents(const extent *x, const extent *y, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        if (x[i].n != y[i].n) {
            return false;
        }
    }
    return true;
}

static bool same_datum(const datum *x, const datum *y)
{
    if (x->kind != y->kind) {
        return false;
    }
    switch (x->kind) {
    case DATUM_NONE:
        return true;
    case DATUM_TENSOR: {
        const tensor_type *p = &x->u.tensor->type, *q = &y->u.tensor->type;
        return p->dtype == q->dtype && p->rank == q->rank && same_extents(p->sizes, q->sizes, p->rank) &&
               same_extents(p->strides, q->strides, p->rank);
    }
    case DATUM_STRING:
        return strcmp(x->u.string, y->u.string) == 0;
    case DATUM_BOOL:
        return x->u.boolean == y->u.boolean;
    case DATUM_INT:
        return x->u.integer == y->u.integer;
    case DATUM_FLOAT: /* by bits: zeros of both signs are different inputs */
        return memcmp(&x->u.real, &y->u.real, sizeof x->u.real) == 0;
    default:
        return false;
    }
}

static bool is_for(const binding *b, const datum *inputs, size_t n)
{
    bool same = b->key_count == n;
    for (size_t i = 0; same && i < n; i++) {
        same = same_datum(&b->key[i], &inputs[i]);
    }
    return same;
}

static const datum *copy_key(arena *a, const datum *inputs, size_t n)
{
    datum *key = arena_copy(a, inputs, n * sizeof *key);
    for (size_t i = 0; i < n; i++) {
        if (key[i].kind == DATUM_TENSOR) {
            array *like = ARENA_NEW(a, array);
            like->type = tensor_type_copy(a, &inputs[i].u.tensor->type);
            key[i].u.tensor = like;
        } else if (key[i].kind == DATUM_STRING) {
            key[i].u.string = arena_strdup(a, inputs[i].u.string);
        }
    }
    return key;
}

/* ---- life ---- */

void binding_free(binding *b)
{
    trace_free(b->trace); /* the binding lies on its arena */
}

static void list_roots(binding *b)
{
    trace *t = b->trace;
    b->inputs = ARENA_ARRAY(&t->arena, uint32_t, t->roots.n);
    b->leaving = ARENA_ARRAY(&t->arena, uint32_t, t->roots.n);
    for (uint32_t i = 0; i < t->roots.n; i++) {
        if (t->roots.at[i].kind == ROOT_INPUT) {
            b->inputs[b->input_count++] = i;
        } else if (t->roots.at[i].leaves) {
            b->leaving[b->leaving_count++] = i;
        }
    }
}

static void forget_oldest(planned_part *part)
{
    binding **at = &part->first;
    while (*at != NULL && (*at)->next != NULL) {
        at = &(*at)->next;
    }
    if (*at != NULL && !(*at)->running) {
        binding *oldest = *at;
        *at = NULL;
        part->count--;
        binding_free(oldest);
    }
}

static tn_status make(planned_part *part, const engine_run *run, binding **out)
{
    tn_context *ctx = run->b->ctx;
    trace *t;
    size_t n = part->plan->entry->main->inputs.n;
    TRY(trace_make(part->plan, part->weights, run, &t));
    binding *b = *out = ARENA_NEW(&t->arena, binding);
    b->trace = t;
    b->key = copy_key(&t->arena, run->inputs, n);
    b->key_count = n;
    if (t->why_not == NULL) {
        TRY(plan_lower(t, part->plan, &b->steps));
        plan_place(t, &b->steps, &b->arena_bytes, &b->bound_bytes);
        list_roots(b);
    }
    ctx_disown(ctx, t);
    if (part->count >= BINDINGS_KEPT) {
        forget_oldest(part);
    }
    b->next = part->first;
    part->first = b;
    part->count++;
    return TN_OK;
}

tn_status binding_find(planned_part *part, const engine_run *run, binding **out)
{
    size_t n = part->plan->entry->main->inputs.n;
    for (binding **at = &part->first; *at != NULL; at = &(*at)->next) {
        binding *b = *at;
        if (is_for(b, run->inputs, n)) {
            *at = b->next; /* the latest comes first */
            b->next = part->first;
            part->first = b;
            *out = b;
            return TN_OK;
        }
    }
    return make(part, run, out);
}

/* ---- addresses ---- */

static tn_status lend_arena(planned_part *part, binding *b, builder *by)
{
    if (part->block_bytes < b->arena_bytes) {
        data_free(part->block);
        part->block = NULL;
        part->block_bytes = 0;
        part->block = packed_memory(by->ctx, b->arena_bytes);
        if (part->block == NULL) {
            return by->status = TN_E_NOMEM;
        }
        part->block_bytes = b->arena_bytes;
    }
    if (b->block != part->block || b->block == NULL) {
        for (size_t i = 0; i < b->trace->roots.n; i++) {
            root *r = &b->trace->roots.at[i];
            if (r->kind == ROOT_MADE && !r->leaves) {
                r->storage->data = part->block == NULL ? (uint8_t *)b : (uint8_t *)part->block + r->offset;
            }
        }
        b->block = part->block;
    }
    by->live_bytes += b->arena_bytes;
    by->peak_bytes = by->live_bytes > by->peak_bytes ? by->live_bytes : by->peak_bytes;
    return TN_OK;
}

static void set_inputs(binding *b, const engine_run *run)
{
    for (size_t i = 0; i < b->input_count; i++) {
        const root *r = &b->trace->roots.at[b->inputs[i]];
        void *at = tensor_at(&run->inputs[r->input].u.tensor->data->view);
        r->storage->data = at == NULL ? (uint8_t *)b : at; /* without elements: never read */
    }
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
static tn_status view_of_input(builder *by, const array *given, const array *like, array *out)
{
    int64_t before = given->data->view.offset * (int64_t)dtype_table[given->data->view.dtype].bytes;
    int64_t bytes = (int64_t)dtype_table[like->type.dtype].bytes;
    if (before % bytes != 0) {
        return builder_fail(by, TN_E_UNSUPPORTED, "a result begins inside of an element of an input");
    }
    out->base = (array *)(uintptr_t)given;
    out->type.offset = known(before / bytes + like->data->view.offset);
    return TN_OK;
}

static tn_status take_result(const binding *b, const engine_run *run, array *const *made, const datum *from, datum *out)
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
        array *fixed = builder_array(by, like->data);
        fixed->inner = like->inner; /* of which there is nothing to hand out */
        *out = of_tensor(fixed);
        return by->status;
    }
    array *a = ARENA_NEW(by->arena, array);
    a->type = tensor_type_copy(by->arena, &like->type);
    a->type.offset = known(like->data->view.offset);
    a->base = made[at];
    if (r->kind == ROOT_INPUT) {
        TRY(view_of_input(by, run->inputs[r->input].u.tensor, like, a));
    }
    *out = of_tensor(a);
    return builder_realize(by, *out);
}

/* ---- running ---- */

static tn_status run_step(const step *s, builder *by)
{
    work_ask();
    by->running = s->node;
    by->running_depth = by->depth + 1;
    tn_status status = s->kind->run(s, by);
    if (status != TN_OK && s->node != NULL) {
        if (s->kind == &step_call) {
            diagnostics_add_place(by->ctx, PLACE(.op = ((const call *)s->block)->via->target));
        }
        interpreter_add_place(by->ctx, s->node);
    }
    return status;
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
            TRY(run_step(&b->steps.at[next], run->b));
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

/* Who hears of it may run the same entry again: that is not in these addresses. */
static tn_status run_watched(binding *b, const engine_run *run)
{
    b->running = true;
    tn_status status = tell_and_run(b, run);
    b->running = false;
    return status;
}

tn_status binding_run(planned_part *part, binding *b, const engine_run *run, datum **outs)
{
    builder *by = run->b;
    array **made;
    by->fast = fast_kernels_at(cpu_level_now());
    TRY(lend_arena(part, b, by));
    set_inputs(b, run);
    TRY(set_leaving(b, by, &made));
    TRY(run->watch->progress != NULL || run->watch->profile != NULL ? run_watched(b, run) : run_steps(b, by));
    by->running = NULL;
    by->fast = NULL;
    *outs = ARENA_ARRAY(by->arena, datum, b->trace->out_count);
    for (size_t i = 0; i < b->trace->out_count; i++) {
        TRY(take_result(b, run, made, &b->trace->outs[i], &(*outs)[i]));
    }
    return TN_OK;
}
