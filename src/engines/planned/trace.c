/* Writing down what a run does: see trace.h. */
#include "engines/planned/trace.h"

#include "interpret/entries.h"
#include "ops/builtins.h"
#include "ops/infer.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Addresses for what is never read or written: they are reserved, not used. As many as there are, within reason. */
enum { REGION_ALIGNMENT = 64, REGION_MOST = 38, REGION_LEAST = 30 };

/* A trace being made. */
typedef struct recorder {
    trace *t;
    builder *b;
    call_tape hooks;
    char *region;
    size_t bytes, used;
} recorder;

/* ---- life ---- */

void trace_free(void *object)
{
    trace *t = object;
    if (t == NULL) {
        return;
    }
    for (size_t i = 0; i < t->held.n; i++) {
        tensor_release(t->held.at[i]);
    }
    for (size_t i = 0; i < t->roots.n; i++) {
        storage_release(t->roots.at[i].storage);
    }
    arena_done(&t->arena);
    free(t);
}

static trace *trace_new(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    trace *t = calloc(1, sizeof *t);
    if (t == NULL) {
        heap_exhausted(&ctx->heap);
    }
    t->ctx = ctx;
    arena_init(&t->arena, &ctx->heap);
    ctx_own(ctx, t, trace_free);
    pointer_map_init(&t->by_storage, &t->arena);
    pointer_map_init(&t->overloads, &t->arena);
    return t;
}

static void recorder_free(void *object)
{
    recorder *r = object;
    if (r->region != NULL) {
        munmap(r->region, r->bytes);
    }
    free(r);
}

static recorder *recorder_new(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    recorder *r = calloc(1, sizeof *r);
    if (r == NULL) {
        heap_exhausted(&ctx->heap);
    }
    ctx_own(ctx, r, recorder_free);
    for (int bits = REGION_MOST; r->region == NULL && bits >= REGION_LEAST; bits -= 2) {
        r->bytes = (size_t)1 << bits;
        void *region = mmap(NULL, r->bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        r->region = region == MAP_FAILED ? NULL : region;
    }
    return r;
}

/* ---- roots ---- */

/* Takes over a reference to the storage. */
static uint32_t add_root(trace *t, storage *s, root_kind kind)
{
    root made = {.storage = s, .kind = kind};
    vec_push(&t->arena, &t->roots, made);
    pointer_map_put(&t->by_storage, s, (void *)(uintptr_t)t->roots.n);
    return (uint32_t)t->roots.n - 1;
}

/* A storage that is met for the first time is fixed: what calls make and what is given was told of before. */
uint32_t trace_root_of(trace *t, storage *s)
{
    uintptr_t found = (uintptr_t)pointer_map_get(&t->by_storage, s);
    if (found == 0) {
        vec_reserve(&t->arena, &t->roots, t->roots.n + 1);
        return add_root(t, storage_retain(s), ROOT_FIXED);
    }
    return (uint32_t)found - 1;
}

uint32_t trace_root(const trace *t, const tensor *view)
{
    uintptr_t found = (uintptr_t)pointer_map_get(&t->by_storage, view->storage);
    return found == 0 ? NO_ROOT : (uint32_t)found - 1;
}

tn_status trace_tensor(trace *t, const tensor *like, tn_tensor **out)
{
    vec_reserve(&t->arena, &t->held, t->held.n + 1);
    trace_root_of(t, like->storage);
    TRY(tensor_hold(t->ctx, storage_retain(like->storage), like->dtype, like->rank, like->sizes, like->strides,
                    like->offset, out));
    t->held.at[t->held.n++] = *out;
    return TN_OK;
}

tn_status trace_view(trace *t, const tensor *like, const tensor **out)
{
    tn_tensor *made;
    TRY(trace_tensor(t, like, &made));
    *out = &made->view;
    return TN_OK;
}

tn_status trace_room(trace *t, uint64_t bytes, storage **out)
{
    vec_reserve(&t->arena, &t->roots, t->roots.n + 1);
    TRY(storage_wrap(t->ctx, NULL, bytes, out));
    add_root(t, *out, ROOT_MADE);
    return TN_OK;
}

/* ---- what the builder tells ---- */

static tn_status give_memory(void *user, uint64_t bytes, storage **out)
{
    recorder *r = user;
    uint64_t room = (bytes + REGION_ALIGNMENT) / REGION_ALIGNMENT * REGION_ALIGNMENT;
    if (r->region == NULL || bytes > r->bytes || room > r->bytes - r->used) {
        return builder_fail(r->b, TN_E_UNSUPPORTED, "there are more bytes of results than addresses");
    }
    vec_reserve(&r->t->arena, &r->t->roots, r->t->roots.n + 1);
    TRY(storage_wrap(r->t->ctx, r->region + r->used, bytes, out));
    r->used += (size_t)room;
    add_root(r->t, storage_retain(*out), ROOT_MADE);
    return TN_OK;
}

static bool has_only_data(const datum *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        bool is_list = at[i].kind == DATUM_LIST;
        if (at[i].kind == DATUM_GRAPH || at[i].kind == DATUM_OBJECT || at[i].kind == DATUM_HANDLE ||
            at[i].kind == DATUM_DICT || at[i].kind == DATUM_BATCH || at[i].expr != NULL ||
            (is_list && !has_only_data(at[i].u.list.at, at[i].u.list.n))) {
            return false;
        }
    }
    return true;
}

static tn_status keep_call(void *user, const call *c)
{
    recorder *r = user;
    if (!has_only_data(c->args, c->n) || !has_only_data(c->outs, c->out_count)) {
        return call_fail(c, TN_E_UNSUPPORTED, "'%s' takes what is no tensor, number or name", c->op->name);
    }
    call *kept = arena_copy(&r->t->arena, c, sizeof *kept);
    kept->cast = c->b->autocast;
    kept->b = NULL;
    kept->names = NULL;
    kept->args = trace_keep(r->t, c->args, c->n);
    kept->outs = (datum *)(uintptr_t)trace_keep(r->t, c->outs, c->out_count);
    TRY(trace_keep_overload(r->t, c->via, &kept->via));
    trace_entry made = {.call = kept, .node = r->b->running};
    vec_push(&r->t->arena, &r->t->entries, made);
    return TN_OK;
}

static tn_status keep_copy(void *user, const tensor *to, const tensor *from)
{
    recorder *r = user;
    trace_entry made = {.node = r->b->running};
    TRY(trace_view(r->t, to, &made.to));
    TRY(trace_view(r->t, from, &made.from));
    vec_push(&r->t->arena, &r->t->entries, made);
    return TN_OK;
}

/* ---- what the interpreter tells ---- */

static bool node_begins(void *user, const node *n)
{
    recorder *r = user;
    trace_event event = {.node = n, .entry = (uint32_t)r->t->entries.n};
    vec_push(&r->t->arena, &r->t->events, event);
    return true;
}

static tn_status node_ends(void *user, const node *n, const datum *outs, size_t count)
{
    recorder *r = user;
    trace_event event = {.node = n, .entry = (uint32_t)r->t->entries.n, .ends = true};
    if (has_only_data(outs, count)) {
        event.outs = trace_keep(r->t, outs, count);
        event.count = count;
    }
    vec_push(&r->t->arena, &r->t->events, event);
    return TN_OK;
}

/* ---- what is given ---- */

bool held_is_state(const entry *e, const held_weight *weights, size_t input)
{
    const payload *from = entry_weight(e, input);
    return weights[input].tensor != NULL && weights[input].inner == NULL &&
           (from == NULL || from->tensor->storage != weights[input].tensor->view.storage);
}

/* The record that stands for the memory; a new root where it was not met before. */
static tn_status stand_in(recorder *r, pointer_map *known, const void *key, void *at, uint64_t bytes, root_kind kind,
                          uint32_t input, storage **out)
{
    trace *t = r->t;
    *out = pointer_map_get(known, key);
    if (*out == NULL) {
        vec_reserve(&t->arena, &t->roots, t->roots.n + 1);
        TRY(storage_wrap(t->ctx, at, bytes, out));
        uint32_t index = add_root(t, *out, kind);
        t->roots.at[index].input = input;
        pointer_map_put(known, key, *out);
    }
    return TN_OK;
}

/* A tensor on the record. */
static tn_status place_tensor(recorder *r, storage *on, const tensor *view, int64_t offset, tn_tensor **out)
{
    trace *t = r->t;
    vec_reserve(&t->arena, &t->held, t->held.n + 1);
    TRY(tensor_hold(t->ctx, storage_retain(on), view->dtype, view->rank, view->sizes, view->strides, offset, out));
    t->held.at[t->held.n++] = *out;
    return TN_OK;
}

/* A weight of the program where it lies; the state on a record of its own. */
static tn_status take_held(recorder *r, const trace_job *job, pointer_map *known, uint32_t input, const tensor *view,
                           tn_tensor **out)
{
    if (held_is_state(job->plan->entry, job->weights, input)) {
        storage *own, *state = job->weights[input].tensor->view.storage;
        TRY(stand_in(r, known, state, state->data, state->bytes, ROOT_STATE, input, &own));
        return place_tensor(r, own, view, view->offset, out);
    }
    trace_root_of(r->t, view->storage);
    r->t->is_private = r->t->is_private || job->weights[input].inner != NULL;
    return place_tensor(r, view->storage, view, view->offset, out);
}

/* Bytes from the first element of the group's first to the end of its last. */
static bool group_extent(const given_set *g, size_t group, uint32_t *first, uint64_t *bytes)
{
    *bytes = 0;
    for (size_t i = group; i < g->n; i++) {
        const given_one *one = &g->at[i];
        if (one->group != group || one->d.kind != DATUM_TENSOR) {
            continue;
        }
        tensor view = one->d.u.tensor->data->view;
        uint64_t own;
        view.offset = 0;
        if (!tensor_extent(&view, &own) || one->place % (int64_t)dtype_table[view.dtype].bytes != 0) {
            return false;
        }
        *first = one->place == 0 ? (uint32_t)i : *first;
        *bytes = (uint64_t)one->place + own > *bytes ? (uint64_t)one->place + own : *bytes;
    }
    return true;
}

static tn_status take_given_tensor(recorder *r, const trace_job *job, pointer_map *known, size_t i, tn_tensor **out)
{
    const given_one *one = &job->given->at[i];
    const tensor *view = &one->d.u.tensor->data->view;
    if (one->held != 0) {
        return take_held(r, job, known, one->held - 1, view, out);
    }
    uint32_t first = (uint32_t)i;
    uint64_t bytes;
    storage *own;
    if (!group_extent(job->given, one->group, &first, &bytes)) {
        return builder_fail(r->b, TN_E_UNSUPPORTED, "an input has strides below zero, or elements across others");
    }
    TRY(stand_in(r, known, &job->given->at[one->group], tensor_at(&job->given->at[first].d.u.tensor->data->view), bytes,
                 ROOT_INPUT, first, &own));
    return place_tensor(r, own, view, one->place / (int64_t)dtype_table[view->dtype].bytes, out);
}

static tn_status take_array(recorder *r, const array *like, tn_tensor *on, datum *out)
{
    array *a = builder_array(r->b, on);
    a->stays = like->stays;
    a->is_number = like->is_number;
    a->number = like->number;
    a->inner = like->inner;
    *out = of_tensor(a);
    return r->b->status;
}

/* Weights that are inputs of the entry, where it begins. */
static tn_status take_weight(recorder *r, const trace_job *job, pointer_map *known, uint32_t input, datum *out)
{
    const held_weight *w = &job->weights[input];
    array like = {.inner = w->inner, .stays = true};
    tn_tensor *on;
    TRY(take_held(r, job, known, input, &w->tensor->view, &on));
    return take_array(r, &like, on, out);
}

static tn_status take_given(recorder *r, const trace_job *job, datum **out)
{
    const given_set *g = job->given;
    bool is_entry = job->function == job->plan->entry->main && g->values == NULL;
    datum *data = ARENA_ARRAY(r->b->arena, datum, g->n);
    pointer_map known;
    pointer_map_init(&known, r->b->arena);
    for (uint32_t i = 0; i < g->n; i++) {
        data[i] = g->at[i].d;
        if (is_entry && job->weights[i].tensor != NULL) {
            TRY(take_weight(r, job, &known, i, &data[i]));
        } else if (data[i].kind == DATUM_TENSOR) {
            tn_tensor *on;
            TRY(take_given_tensor(r, job, &known, i, &on));
            TRY(take_array(r, g->at[i].d.u.tensor, on, &data[i]));
        } else if (data[i].kind == DATUM_LIST || data[i].expr != NULL || data[i].kind == DATUM_BATCH) {
            return builder_fail(r->b, TN_E_UNSUPPORTED, "what is given is no tensor, number or name");
        }
    }
    *out = data;
    return TN_OK;
}

/* ---- what comes out ---- */

static tn_status take_results(recorder *r, const datum *outs, size_t n)
{
    trace *t = r->t;
    for (size_t i = 0; i < n; i++) {
        if (outs[i].kind == DATUM_LIST || !has_only_data(&outs[i], 1)) {
            return builder_fail(r->b, TN_E_UNSUPPORTED, "a result is no tensor and no number");
        }
    }
    t->outs = (datum *)(uintptr_t)trace_keep(t, outs, n);
    t->out_count = n;
    for (size_t i = 0; i < n; i++) {
        if (outs[i].kind == DATUM_TENSOR) {
            root *on = &t->roots.at[trace_root(t, &t->outs[i].u.tensor->data->view)];
            on->leaves = on->kind == ROOT_MADE;
        }
    }
    return TN_OK;
}

/* The value that the tensor is already, by another name; NULL: none, and it is v's from now on. */
static const value *other_name(pointer_map *owners, const datum *d, const value *v)
{
    const value *known = d->kind == DATUM_TENSOR ? pointer_map_get(owners, d->u.tensor) : NULL;
    if (known == NULL && d->kind == DATUM_TENSOR) {
        pointer_map_put(owners, d->u.tensor, (void *)(uintptr_t)v);
    }
    return known;
}

/*
 * Values that were made here and are used later. What an operator gives in place is the tensor that it was given, and
 * stays that: who changes its sizes changes them for both.
 */
static tn_status take_values(recorder *r, const trace_job *job, const activation *run, const datum *data)
{
    trace *t = r->t;
    const function *f = job->function;
    bool *was_given = ARENA_ARRAY(r->b->arena, bool, f->values.n);
    datum *outs = ARENA_ARRAY(r->b->arena, datum, f->values.n);
    pointer_map owners;
    pointer_map_init(&owners, r->b->arena);
    size_t n = 0;
    for (size_t i = 0; i < job->given->n; i++) {
        const value *v = job->given->values != NULL ? job->given->values[i] : arg_value(&f->inputs.at[i]);
        if (v != NULL) {
            was_given[v->id] = true;
            other_name(&owners, &data[i], v);
        }
    }
    t->values = ARENA_ARRAY(&t->arena, const value *, f->values.n);
    t->same = ARENA_ARRAY(&t->arena, const value *, f->values.n);
    for (size_t i = 0; i < f->values.n; i++) {
        const value *v = f->values.at[i];
        if (!was_given[i] && activation_value(run, v, &outs[n])) {
            t->same[n] = other_name(&owners, &outs[n], v);
            t->values[n++] = v;
        }
    }
    return take_results(r, outs, n);
}

/* Later nodes, and the caller, see the tensors that were given: with the sizes and strides that they had. */
static tn_status check_given(recorder *r, const trace_job *job, const datum *data)
{
    for (size_t i = 0; i < job->given->n; i++) {
        const datum *before = &job->given->at[i].d;
        if (before->kind != DATUM_TENSOR) {
            continue;
        }
        const tensor_type *x = &before->u.tensor->type, *y = &data[i].u.tensor->type;
        bool same = x->rank == y->rank && x->dtype == y->dtype;
        for (uint32_t k = 0; same && k < x->rank; k++) {
            same = x->sizes[k].n == y->sizes[k].n && x->strides[k].n == y->strides[k].n;
        }
        if (!same) {
            return builder_fail(r->b, TN_E_UNSUPPORTED, "a tensor gets other sizes or strides in its place");
        }
    }
    return TN_OK;
}

/* ---- all of it ---- */

/* The first reason among the diagnostics since then; they are none any more. */
static const char *take_reason(trace *t, size_t diagnostics)
{
    tn_context *ctx = t->ctx;
    const char *said = ctx->diagnostic_count > diagnostics ? ctx->diagnostics[diagnostics].message : NULL;
    const char *why = arena_strdup(&t->arena, said == NULL ? "a call failed" : said);
    diagnostics_truncate(ctx, diagnostics);
    return why;
}

/* The stretch ends before this node; what it has begun is forgotten. */
static void stop_before(recorder *r, const node *n, size_t entries, size_t events, const char *why)
{
    r->t->entries.n = entries;
    r->t->events.n = events;
    r->t->stop = n;
    r->t->stop_why = why;
    r->b->status = TN_OK;
    r->hooks.looked = NULL;
}

static tn_status record_nodes(recorder *r, const trace_job *job, activation *run)
{
    trace *t = r->t;
    for (const node *n = job->first; n != NULL; n = n->next) {
        size_t entries = t->entries.n, events = t->events.n, diagnostics = t->ctx->diagnostic_count;
        if (job->ends(job->user, n)) {
            stop_before(r, n, entries, events, NULL);
            return TN_OK;
        }
        tn_status status = activation_step(run, n);
        if (status == TN_E_NOMEM || status == TN_E_CANCELLED) {
            return status;
        }
        if (status != TN_OK || r->hooks.looked != NULL) {
            const char *why = status != TN_OK
                                  ? take_reason(t, diagnostics)
                                  : arena_printf(&t->arena, "'%s' asks for elements before it runs", r->hooks.looked);
            stop_before(r, n, entries, events, why);
            return TN_OK;
        }
        t->passed++;
    }
    return TN_OK;
}

static tn_status record(recorder *r, const trace_job *job, const engine_run *run)
{
    builder *b = r->b;
    trace *t = r->t;
    function *f = job->function;
    interpreter_watch told = {.before = node_begins, .after = node_ends, .user = r};
    interpreter *in = interpreter_new(b, b->arena, &told);
    activation *at;
    datum *data, *outs;
    autocast_state cast = b->autocast;
    bool is_entry = f == job->plan->entry->main;
    TRY(take_given(r, job, &data));
    interpreter_use(in, job->functions, NULL);
    if (job->given->values == NULL && is_entry) { /* weights are there: tokens */
        engine_run dry = {.b = b, .inputs = data};
        data = engine_inputs(job->plan->entry, ARENA_ARRAY(b->arena, held_weight, job->given->n), &dry);
    }
    TRY(b->status);
    for (size_t i = 0; i < job->given->n; i++) { /* tokens have no elements, and are nobody's */
        if (data[i].kind == DATUM_TENSOR) {
            trace_root_of(t, data[i].u.tensor->data->view.storage);
        }
    }
    TRY(job->at == NULL ? activation_begin(in, f, data, job->given->n, &at)
                        : activation_resume(in, f, job->at, job->given->values, data, job->given->n, &at));
    TRY(record_nodes(r, job, at));
    if (b->vmap_levels > 0 || b->autocast.enabled != cast.enabled || b->autocast.lower != cast.lower) {
        return builder_fail(b, TN_E_UNSUPPORTED, "torch.vmap or torch.autocast is left open where '%s' begins",
                            t->stop == NULL ? "the end" : node_label(t->stop));
    }
    t->is_whole = t->stop == NULL && job->given->values == NULL;
    if (is_entry && job->given->values == NULL) {
        TRY(engine_check_weights(job->plan->entry, job->weights, run, data));
    }
    if (!t->is_whole || !is_entry) {
        TRY(check_given(r, job, data));
    }
    if (!t->is_whole) {
        return take_values(r, job, at, data);
    }
    TRY(activation_results(at, b->arena, &outs));
    return take_results(r, outs, f->outputs.n);
}

tn_status trace_make(const trace_job *job, const engine_run *run, trace **out)
{
    tn_context *ctx = run->b->ctx;
    size_t diagnostics = ctx->diagnostic_count;
    trace *t = *out = trace_new(ctx);
    arena *scratch = ctx_scratch(ctx);
    recorder *r = recorder_new(ctx);
    r->t = t;
    r->b = builder_new(ctx, BUILD_EAGER, scratch);
    r->b->random = run->b->random;
    r->b->copies_views = run->b->copies_views;
    r->b->runs_bodies = run->b->runs_bodies;
    r->hooks = (call_tape){.memory = give_memory, .ran = keep_call, .copied = keep_copy, .user = r};
    r->b->tape = &r->hooks;
    tn_status status = record(r, job, run);
    if (status == TN_E_NOMEM || status == TN_E_CANCELLED) {
        return status;
    }
    t->why_not = status == TN_OK ? NULL : take_reason(t, diagnostics);
    trace_count_writes(t);
    builder_free(ctx, r->b);
    ctx_release(ctx, r);
    ctx_release(ctx, scratch);
    return TN_OK;
}
