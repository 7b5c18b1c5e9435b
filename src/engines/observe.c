/* Values of calls that observers want, kept until the calls are complete: see observe.h. */
#include "engines/observe.h"

#include "engines/observe_scope.h"
#include "interpret/exchange.h"
#include "ir/tensors.h"
#include "kernels/move/strided.h"
#include "passes/functions.h"

#include <stdlib.h>
#include <string.h>

/* A call that is under way. Its tensors are registered with the context, so that they go with a run that fails. */
typedef struct open_call {
    const seen_call *seen;
    tn_tensors *inputs, *outputs;
} open_call;

/* A run of a function. */
typedef struct function_run {
    scope *scope;
    const node *running;
    VEC(open_call) open;
} function_run;

struct observers {
    tn_context *ctx;
    arena arena;
    const entry *entry;
    bool writes; /* nodes may write into what a call was given, or gave */
    observer_list list;
    scope *main; /* NULL: to be made again, because there is another observer */
    VEC(function_run *) running;
    size_t depth;     /* of those that are under way */
    arena run_arena;  /* of the running run */
    map call_numbers; /* on it: path, or %name of a node -> calls so far */
};

observers *observers_new(tn_context *ctx, const entry *e)
{
    observers *o = calloc(1, sizeof *o);
    if (o == NULL) {
        heap_exhausted(&ctx->heap);
    }
    o->ctx = ctx;
    o->entry = e;
    o->writes = !entry_is_functional(e);
    arena_init(&o->arena, &ctx->heap);
    arena_init(&o->run_arena, &ctx->heap);
    return o;
}

void observers_free(observers *o)
{
    if (o != NULL) {
        arena_done(&o->arena);
        arena_done(&o->run_arena);
        free(o);
    }
}

/* ---- adding ---- */

/* Bodies are looked at along every way to them, up to a bound: a pattern that was not found by then may be right. */
enum { MOST_SCOPES = 4096 };

typedef struct scope_walk {
    size_t looked_at;
    scope *scope;
    const node *called;
} scope_walk;

static void look_into(void *user, function *body);

static void look_at(scope_walk *w, scope *s)
{
    for (const node *n = s->function->first; n != NULL && w->looked_at < MOST_SCOPES; n = n->next) {
        scope *outer = w->scope;
        const node *called = w->called;
        w->scope = s;
        w->called = n;
        functions_each_body_of(n, look_into, w);
        w->scope = outer;
        w->called = called;
    }
}

static void look_into(void *user, function *body)
{
    scope_walk *w = user;
    if (w->looked_at++ < MOST_SCOPES) {
        look_at(w, scope_inside(w->scope, w->called, body));
    }
}

tn_status observers_add(observers *o, const tn_observer *observer)
{
    arena *a = &o->arena;
    tn_observer *kept = arena_copy(a, observer, sizeof *observer);
    kept->what = arena_strdup(a, observer->what);
    vec_push(a, &o->list, ((observer_row){.what = kept->what, .observer = kept}));
    scope_walk w = {.looked_at = 0};
    o->main = scope_of_entry(a, &o->list, o->entry);
    look_at(&w, o->main);
    if (!o->list.at[o->list.n - 1].found && w.looked_at < MOST_SCOPES) {
        o->list.n--;
        o->main = scope_of_entry(a, &o->list, o->entry);
        return fail_at(o->ctx, TN_E_NOTFOUND,
                       PLACE(.hint = kept->what[0] == '%' ? "the names of nodes stand in the text form behind '%'"
                                                          : "the tree view lists the modules"),
                       "no %s of entry '%s' matches '%s'", kept->what[0] == '%' ? "node" : "module", o->entry->name,
                       kept->what);
    }
    return TN_OK;
}

/* ---- a run ---- */

void observers_begin_run(observers *o)
{
    arena_done(&o->run_arena);
    arena_init(&o->run_arena, &o->ctx->heap);
    map_init(&o->call_numbers, &o->run_arena);
    o->depth = 0;
}

static function_run *innermost(const observers *o)
{
    return o->running.at[o->depth - 1];
}

void observers_before(observers *o, const node *n)
{
    if (n == n->function->first) { /* a run of the function begins */
        scope *s = o->depth == 0 ? o->main : scope_inside(innermost(o)->scope, innermost(o)->running, n->function);
        if (o->depth == o->running.n) {
            vec_push(&o->arena, &o->running, ARENA_NEW(&o->arena, function_run));
        }
        function_run *begun = o->running.at[o->depth++];
        begun->scope = s;
        begun->open.n = 0;
    }
    innermost(o)->running = n;
}

static tn_tensors *new_tensors(observers *o)
{
    tn_tensors *made = NULL;
    ctx_own_reserve(o->ctx);
    if (tensors_new(o->ctx, &made) != TN_OK) {
        heap_exhausted(&o->ctx->heap);
    }
    ctx_own(o->ctx, made, tensors_free);
    return made;
}

static open_call *open_call_of(observers *o, const seen_call *seen)
{
    function_run *run = innermost(o);
    for (size_t i = 0; i < run->open.n; i++) {
        if (run->open.at[i].seen == seen) {
            return &run->open.at[i];
        }
    }
    open_call begun = {.seen = seen, .inputs = new_tensors(o), .outputs = NULL};
    begun.outputs = new_tensors(o);
    vec_push(&o->arena, &run->open, begun);
    return &run->open.at[run->open.n - 1];
}

/* ---- values ---- */

static tn_status copy_of(tn_context *ctx, const tensor *t, tn_tensor **out)
{
    TRY(tensor_allocate(ctx, t->dtype, t->rank, t->sizes, NULL, out));
    const tensor *to = &(*out)->view;
    strided_copy(NULL, t->rank, t->sizes, t->dtype, tensor_at(to), to->strides, t->dtype, tensor_at(t), t->strides);
    return TN_OK;
}

/* Adds a tensor or a number, once; as_it_is_now: whoever keeps it keeps what it is now. */
static tn_status keep(observers *o, tn_tensors *to, const char *name, tn_datum given, bool as_it_is_now)
{
    tn_tensor *kept = NULL;
    if (tensors_find(to, name) != NULL) {
        return TN_OK;
    }
    if (as_it_is_now && given.kind == TN_TENSOR && given.u.tensor != NULL) {
        TRY(copy_of(o->ctx, &given.u.tensor->view, &kept));
    } else {
        TRY(datum_as_tensor(o->ctx, &given, &kept));
    }
    tn_status status = kept == NULL ? TN_OK : tensors_add(o->ctx, to, name, kept);
    tensor_release(kept);
    return status;
}

/* Copies of what may change after the call. */
static tn_status copy_outputs(observers *o, open_call *complete)
{
    tn_tensors *copies = new_tensors(o);
    for (size_t i = 0; i < complete->outputs->n; i++) {
        const named_tensor *each = &complete->outputs->at[i];
        TRY(keep(o, copies, each->name, (tn_datum){.kind = TN_TENSOR, .u.tensor = each->tensor}, true));
    }
    ctx_release(o->ctx, complete->outputs);
    complete->outputs = copies;
    return TN_OK;
}

static tn_status keep_operands(observers *o, const seen_calls *calls, const arg *a, datum d)
{
    if (arg_kinds[a->kind].payload == PAYLOAD_LIST) {
        for (uint32_t i = 0; d.kind == DATUM_LIST && i < a->n && i < d.u.list.n; i++) {
            TRY(keep_operands(o, calls, &a->u.items[i], d.u.list.at[i]));
        }
        return TN_OK;
    }
    const value *v = arg_value(a);
    const scope *here = innermost(o)->scope;
    for (size_t i = 0; v != NULL && i < calls->n; i++) {
        const seen_call *seen = calls->at[i];
        if (seen->itself != NULL || scope_enters(here, seen, v)) {
            bool may_change = o->writes || here->is_weight[v->id];
            TRY(keep(o, open_call_of(o, seen)->inputs, v->name, datum_lend_plain(d), may_change));
        }
    }
    return TN_OK;
}

tn_status observers_operands(observers *o, const node *n, const named_datum *args)
{
    const seen_calls *calls = scope_calls(innermost(o)->scope, n);
    for (uint32_t i = 0; calls != NULL && i < n->input_count; i++) {
        TRY(keep_operands(o, calls, &n->inputs[i].arg, args[i].value));
    }
    return TN_OK;
}

static tn_status keep_result(observers *o, const seen_calls *calls, const arg *declared, datum d)
{
    if (arg_kinds[declared->kind].payload == PAYLOAD_LIST) {
        for (uint32_t i = 0; d.kind == DATUM_LIST && i < declared->n && i < d.u.list.n; i++) {
            TRY(keep_result(o, calls, &declared->u.items[i], d.u.list.at[i]));
        }
        return TN_OK;
    }
    const value *v = arg_value(declared);
    for (size_t i = 0; v != NULL && i < calls->n; i++) {
        const seen_call *seen = calls->at[i];
        if (seen->itself != NULL || pointer_map_get(&seen->outputs, v) != NULL) {
            TRY(keep(o, open_call_of(o, seen)->outputs, v->name, datum_lend_plain(d), false));
        }
    }
    return TN_OK;
}

/* ---- telling ---- */

static uint64_t next_number(observers *o, const seen_call *seen)
{
    const char *key = seen->itself == NULL ? seen->path : arena_printf(&o->run_arena, "%%%s", node_label(seen->itself));
    uintptr_t *count = (uintptr_t *)map_at(&o->call_numbers, key);
    return (*count)++;
}

static tn_status tell(observers *o, const open_call *complete)
{
    const seen_call *seen = complete->seen;
    tn_observation what = {.path = seen->path,
                           .node = seen->itself == NULL ? NULL : node_label(seen->itself),
                           .type = seen->type,
                           .call = next_number(o, seen),
                           .inputs = complete->inputs,
                           .outputs = complete->outputs};
    for (size_t i = 0; i < seen->observers.n; i++) {
        const tn_observer *observer = seen->observers.at[i];
        if (!observer->seen(observer->user, &what)) {
            return fail(o->ctx, TN_E_CANCELLED, "the run was stopped by an observer");
        }
    }
    return TN_OK;
}

/* The calls that end with the node, the innermost first. */
static tn_status complete_calls(observers *o, const seen_calls *calls, const node *n)
{
    for (size_t i = calls->n; i-- > 0;) {
        if (calls->at[i]->last != n) {
            continue;
        }
        function_run *run = innermost(o);
        open_call complete = *open_call_of(o, calls->at[i]);
        for (size_t k = 0; k < run->open.n; k++) {
            if (run->open.at[k].seen == complete.seen) {
                run->open.at[k] = run->open.at[--run->open.n];
                break;
            }
        }
        if (o->writes) {
            TRY(copy_outputs(o, &complete));
        }
        TRY(tell(o, &complete));
        ctx_release(o->ctx, complete.inputs);
        ctx_release(o->ctx, complete.outputs);
    }
    return TN_OK;
}

tn_status observers_after(observers *o, const node *n, const datum *outs, size_t count)
{
    const seen_calls *calls = scope_calls(innermost(o)->scope, n);
    if (calls != NULL) {
        datum all = of_list((datum *)outs, count);
        bool is_one_list = count == 1 && outs[0].kind == DATUM_LIST;
        if (n->output_count > 1 && is_one_list) {
            all = outs[0];
        }
        for (uint32_t i = 0; i < n->output_count && i < all.u.list.n; i++) {
            bool takes_all =
                n->output_count == 1 && !is_one_list && arg_kinds[n->outputs[i].kind].payload == PAYLOAD_LIST;
            TRY(keep_result(o, calls, &n->outputs[i], takes_all ? all : all.u.list.at[i]));
        }
        TRY(complete_calls(o, calls, n));
    }
    o->depth -= n == n->function->last;
    return TN_OK;
}
