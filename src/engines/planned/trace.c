/* Writing down what a run does: see trace.h. */
#include "engines/planned/trace.h"

#include "interpret/interpret.h"
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
static uint32_t root_of(trace *t, storage *s)
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

/* ---- data, kept ---- */

void trace_each_tensor(const datum *at, size_t n, void (*visit)(void *user, array *a), void *user)
{
    for (size_t i = 0; i < n; i++) {
        if (at[i].kind == DATUM_TENSOR) {
            visit(user, at[i].u.tensor);
        } else if (at[i].kind == DATUM_LIST) {
            trace_each_tensor(at[i].u.list.at, at[i].u.list.n, visit, user);
        }
    }
}

static array *keep_array(trace *t, const array *from)
{
    array *a = arena_copy(&t->arena, from, sizeof *a);
    a->type = tensor_type_copy(&t->arena, &from->type);
    a->base = NULL;
    a->value = NULL;
    a->meaning = NULL;
    a->held_at = 0;
    a->number = from->number == NULL ? NULL : arena_copy(&t->arena, from->number, sizeof *from->number);
    if (from->data != NULL) {
        root_of(t, from->data->view.storage);
        vec_reserve(&t->arena, &t->held, t->held.n + 1);
        t->held.at[t->held.n++] = tensor_retain(from->data);
    }
    return a;
}

static const datum *keep_data(trace *t, const datum *from, size_t n)
{
    datum *kept = arena_copy(&t->arena, from, n * sizeof *kept);
    for (size_t i = 0; i < n; i++) {
        if (kept[i].kind == DATUM_TENSOR) {
            kept[i].u.tensor = keep_array(t, from[i].u.tensor);
        } else if (kept[i].kind == DATUM_LIST) {
            kept[i].u.list.at = (datum *)(uintptr_t)keep_data(t, from[i].u.list.at, from[i].u.list.n);
        } else if (kept[i].kind == DATUM_STRING || kept[i].kind == DATUM_OPERATOR) {
            kept[i].u.string = arena_strdup(&t->arena, from[i].u.string);
        }
    }
    return kept;
}

tn_status trace_tensor(trace *t, const tensor *like, tn_tensor **out)
{
    vec_reserve(&t->arena, &t->held, t->held.n + 1);
    root_of(t, like->storage);
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

static void count_write(trace *t, const tensor *view)
{
    root *written = &t->roots.at[trace_root(t, view)];
    written->writes++;
    written->changes = true;
}

static void count_write_of(void *user, array *a)
{
    count_write(user, &a->data->view);
}

bool trace_writes_argument(const call *c, size_t i)
{
    const schema *base = c->via->base;
    if (c->op->statistics_when == NULL || i >= base->argument_count || c->args[i].kind != DATUM_TENSOR ||
        !op_is_statistic(base->arguments[i].name)) {
        return false;
    }
    for (size_t k = 0; k < c->n && k < base->argument_count; k++) {
        if (strcmp(base->arguments[k].name, c->op->statistics_when) == 0) {
            return c->args[k].kind != DATUM_BOOL || c->args[k].u.boolean;
        }
    }
    return true;
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
    kept->b = NULL;
    kept->names = NULL;
    kept->args = keep_data(r->t, c->args, c->n);
    kept->outs = (datum *)(uintptr_t)keep_data(r->t, c->outs, c->out_count);
    trace_each_tensor(kept->outs, kept->out_count, count_write_of, r->t);
    for (size_t i = 0; i < kept->n; i++) {
        if (trace_writes_argument(kept, i)) {
            count_write(r->t, &kept->args[i].u.tensor->data->view);
        }
    }
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
    count_write(r->t, made.to);
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
        event.outs = keep_data(r->t, outs, count);
        event.count = count;
    }
    vec_push(&r->t->arena, &r->t->events, event);
    return TN_OK;
}

/* ---- inputs and results ---- */

/* A tensor of the caller as one on a record of the engine's own, beginning at its first element. */
static tn_status take_tensor(recorder *r, uint32_t index, const array *given, datum *out)
{
    trace *t = r->t;
    tensor view = given->data->view;
    uint64_t bytes;
    storage *own;
    tn_tensor *made;
    view.offset = 0;
    if (!tensor_extent(&view, &bytes)) {
        return builder_fail(r->b, TN_E_UNSUPPORTED, "an input has strides below zero");
    }
    vec_reserve(&t->arena, &t->roots, t->roots.n + 1);
    vec_reserve(&t->arena, &t->held, t->held.n + 1);
    TRY(storage_wrap(t->ctx, tensor_at(&given->data->view), bytes, &own));
    uint32_t at = add_root(t, own, ROOT_INPUT);
    t->roots.at[at].input = index;
    TRY(tensor_hold(t->ctx, storage_retain(own), view.dtype, view.rank, view.sizes, view.strides, 0, &made));
    t->held.at[t->held.n++] = made;
    array *a = builder_array(r->b, made);
    a->stays = given->stays;
    a->is_number = given->is_number;
    a->number = given->number;
    *out = of_tensor(a);
    return r->b->status;
}

static tn_status take_inputs(recorder *r, const entry *e, const engine_run *run, datum **out)
{
    datum *inputs = arena_copy(r->b->arena, run->inputs, e->main->inputs.n * sizeof *inputs);
    for (uint32_t i = 0; i < e->main->inputs.n; i++) {
        if (inputs[i].kind == DATUM_TENSOR) {
            TRY(take_tensor(r, i, inputs[i].u.tensor, &inputs[i]));
        } else if (!has_only_data(&inputs[i], 1)) {
            return builder_fail(r->b, TN_E_UNSUPPORTED, "an input is no tensor, number or name");
        }
    }
    *out = inputs;
    return TN_OK;
}

/* Results: tensors, numbers, nothing else. The caller's memory stays as it is. */
static tn_status take_results(recorder *r, const datum *outs, size_t n)
{
    trace *t = r->t;
    for (size_t i = 0; i < n; i++) {
        if (outs[i].kind == DATUM_LIST || !has_only_data(&outs[i], 1)) {
            return builder_fail(r->b, TN_E_UNSUPPORTED, "a result is no tensor and no number");
        }
    }
    t->outs = (datum *)(uintptr_t)keep_data(t, outs, n);
    t->out_count = n;
    for (size_t i = 0; i < n; i++) {
        if (outs[i].kind == DATUM_TENSOR) {
            root *on = &t->roots.at[trace_root(t, &t->outs[i].u.tensor->data->view)];
            on->leaves = on->kind == ROOT_MADE;
        }
    }
    for (size_t i = 0; i < t->roots.n; i++) {
        if (t->roots.at[i].kind == ROOT_INPUT && t->roots.at[i].writes > 0) {
            return builder_fail(r->b, TN_E_UNSUPPORTED, "the program writes into what it is given");
        }
    }
    return TN_OK;
}

static tn_status record(recorder *r, const engine_plan *plan, const held_weight *weights, const engine_run *run)
{
    builder *b = r->b;
    function *main = plan->entry->main;
    interpreter_watch told = {.before = node_begins, .after = node_ends, .user = r};
    interpreter *in = interpreter_new(b, b->arena, &told);
    engine_run dry = {.b = b};
    datum *inputs, *outs;
    size_t count;
    TRY(take_inputs(r, plan->entry, run, &inputs));
    dry.inputs = inputs;
    inputs = engine_inputs(plan->entry, weights, &dry);
    TRY(b->status);
    for (size_t i = 0; i < main->inputs.n; i++) { /* tokens have no elements, and are nobody's */
        if (inputs[i].kind == DATUM_TENSOR) {
            root_of(r->t, inputs[i].u.tensor->data->view.storage);
        }
    }
    TRY(interpret(in, main, inputs, main->inputs.n, &outs, &count));
    if (r->hooks.looked != NULL) {
        return builder_fail(b, TN_E_UNSUPPORTED, "'%s' asks for elements before it runs", r->hooks.looked);
    }
    TRY(engine_check_weights(plan->entry, weights, run, inputs));
    return take_results(r, outs, count);
}

/* Why there is no trace, in the words of the failure; then that is none. */
static const char *take_reason(trace *t, size_t diagnostics)
{
    tn_context *ctx = t->ctx;
    const char *said = ctx->diagnostic_count > diagnostics ? ctx->diagnostics[diagnostics].message : NULL;
    const char *why = arena_strdup(&t->arena, said == NULL ? "a call failed" : said);
    diagnostics_truncate(ctx, diagnostics);
    return why;
}

tn_status trace_make(const engine_plan *plan, const held_weight *weights, const engine_run *run, trace **out)
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
    tn_status status = record(r, plan, weights, run);
    if (status == TN_E_NOMEM || status == TN_E_CANCELLED) {
        return status;
    }
    t->why_not = status == TN_OK ? NULL : take_reason(t, diagnostics);
    builder_free(ctx, r->b);
    ctx_release(ctx, r);
    ctx_release(ctx, scratch);
    return TN_OK;
}
