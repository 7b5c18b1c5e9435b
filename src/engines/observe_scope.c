/* Which calls a function has for observers: see observe_scope.h. */
#include "engines/observe_scope.h"

#include "base/glob.h"
#include "ir/calls.h"

#include <string.h>

/* A scope being made. */
typedef struct scope_maker {
    scope *scope;
    map calls; /* name of the module call (provenance_row) -> seen_call; one without observers where nobody wants it */
} scope_maker;

/* ---- provenance ---- */

static const char *stack_of(const scope *s, const node *n)
{
    const char *own = node_metadata(n, "nn_module_stack");
    return s->stack == NULL ? own : own == NULL ? s->stack : provenance_at_call(s->arena, s->stack, own);
}

/* The path without the number of a repeated call. */
static const char *plain_path(arena *a, const char *path)
{
    return arena_strndup(a, path, strcspn(path, "@"));
}

/* ---- matching ---- */

static bool matches_module(const char *what, const char *path, const char *row)
{
    if (path[0] == '\0') {
        return strcmp(what, ".") == 0;
    }
    return what[0] != '%' && (glob_matches(what, path) || strcmp(what, row) == 0);
}

static seen_call *new_call(const scope *s, const char *path, const char *type)
{
    seen_call *call = ARENA_NEW(s->arena, seen_call);
    call->path = path;
    call->type = type;
    pointer_map_init(&call->outputs, s->arena);
    return call;
}

static void add_observer(const scope *s, seen_call *call, observer_row *row)
{
    row->found = true;
    vec_push(s->arena, &call->observers, row->observer);
}

static seen_call *module_call_of(scope_maker *m, const module_frame *frame)
{
    const scope *s = m->scope;
    const char *row = provenance_row(s->arena, frame);
    seen_call *call = map_get(&m->calls, row);
    if (call == NULL) {
        call = new_call(s, plain_path(s->arena, frame->path), frame->type);
        for (size_t i = 0; i < s->observers->n; i++) {
            if (matches_module(s->observers->at[i].what, call->path, row)) {
                add_observer(s, call, &s->observers->at[i]);
            }
        }
        map_put_new(&m->calls, row, call);
    }
    return call;
}

/* The node as something to be seen; NULL: nobody wants it. */
static seen_call *node_call_of(const scope *s, const node *n, const char *path)
{
    seen_call *call = NULL;
    const char *name = node_label(n);
    for (size_t i = 0; i < s->observers->n; i++) {
        const char *what = s->observers->at[i].what;
        if (what[0] == '%' && (glob_matches(what + 1, name) || strcmp(what + 1, name) == 0)) {
            call = call != NULL ? call : new_call(s, path, n->callee->target);
            call->itself = n;
            add_observer(s, call, &s->observers->at[i]);
        }
    }
    return call;
}

/* ---- nodes ---- */

static void place_node(scope_maker *m, const node *n)
{
    scope *s = m->scope;
    const char *stack = stack_of(s, n);
    const module_frame *frames;
    size_t count = stack == NULL ? 0 : provenance_modules(s->arena, stack, &frames);
    seen_calls *calls = ARENA_NEW(s->arena, seen_calls);
    calls->at = ARENA_ARRAY(s->arena, seen_call *, count + 1);
    for (size_t i = s->depth; i < count; i++) {
        seen_call *call = module_call_of(m, &frames[i]);
        if (call->observers.n > 0) {
            call->last = n;
            calls->at[calls->n++] = call;
        }
    }
    seen_call *itself = node_call_of(s, n, count == 0 ? "" : plain_path(s->arena, frames[count - 1].path));
    if (itself != NULL) {
        itself->last = n;
        calls->at[calls->n++] = itself;
    }
    if (calls->n > 0) {
        pointer_map_put(&s->by_node, n, calls);
    }
}

const seen_calls *scope_calls(const scope *s, const node *n)
{
    return pointer_map_get(&s->by_node, n);
}

static bool is_among(const seen_calls *calls, const seen_call *call)
{
    for (size_t i = 0; calls != NULL && i < calls->n; i++) {
        if (calls->at[i] == call) {
            return true;
        }
    }
    return false;
}

/* Integers that nodes compute are sizes, which the exporter asks for anywhere: the model does not pass them on. */
static bool is_size(const value *v)
{
    return v->kind == VALUE_INT && v->producer != NULL;
}

bool scope_enters(const scope *s, const seen_call *call, const value *v)
{
    return !s->is_weight[v->id] && !is_size(v) && (v->producer == NULL || !is_among(scope_calls(s, v->producer), call));
}

/* ---- values that leave ---- */

typedef struct value_user {
    const scope *scope;
    const seen_calls *calls; /* of the node that uses it; NULL: it is in none, or is the caller */
} value_user;

static void note_leaving(void *user, value *v)
{
    const value_user *u = user;
    const seen_calls *from = v->producer == NULL ? NULL : scope_calls(u->scope, v->producer);
    for (size_t i = 0; from != NULL && !is_size(v) && i < from->n; i++) {
        if (!is_among(u->calls, from->at[i])) {
            pointer_map_put(&from->at[i]->outputs, v, v);
        }
    }
}

static void find_leaving(const scope *s)
{
    const function *f = s->function;
    for (const node *n = f->first; n != NULL; n = n->next) {
        value_user user = {s, scope_calls(s, n)};
        node_each_input(n, note_leaving, &user);
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        arg_each_value(&f->outputs.at[i], note_leaving, &(value_user){s, NULL});
    }
}

/* ---- scopes ---- */

static void fill(scope *s)
{
    scope_maker m = {.scope = s};
    map_init(&m.calls, s->arena);
    pointer_map_init(&s->by_node, s->arena);
    for (const node *n = s->function->first; n != NULL; n = n->next) {
        place_node(&m, n);
    }
    find_leaving(s);
}

static scope *new_scope(arena *a, observer_list *observers, const function *f)
{
    scope *s = ARENA_NEW(a, scope);
    s->arena = a;
    s->observers = observers;
    s->function = f;
    s->is_weight = ARENA_ARRAY(a, bool, f->values.n);
    return s;
}

scope *scope_of_entry(arena *a, observer_list *observers, const entry *e)
{
    scope *s = new_scope(a, observers, e->main);
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const value *v = arg_value(&e->main->inputs.at[i]);
        if (v != NULL) {
            s->is_weight[v->id] = e->inputs[i].kind != INPUT_USER;
        }
    }
    fill(s);
    return s;
}

/* Weights that a call hands on to its body are weights there. */
static void hand_on_weights(const scope *outer, const node *called, scope *s)
{
    if (call_body(called) != s->function) {
        return;
    }
    for (uint32_t i = 0; i + 1 < called->input_count && i < s->function->inputs.n; i++) {
        const value *from = arg_value(&called->inputs[i + 1].arg), *to = arg_value(&s->function->inputs.at[i]);
        if (from != NULL && to != NULL) {
            s->is_weight[to->id] = outer->is_weight[from->id];
        }
    }
}

scope *scope_inside(scope *outer, const node *called, const function *body)
{
    for (size_t i = 0; i < outer->inner.n; i++) {
        if (outer->inner.at[i]->called == called && outer->inner.at[i]->function == body) {
            return outer->inner.at[i];
        }
    }
    scope *s = new_scope(outer->arena, outer->observers, body);
    const module_frame *frames;
    s->caller = outer;
    s->called = called;
    s->stack = stack_of(outer, called);
    s->depth = s->stack == NULL ? 0 : provenance_modules(s->arena, s->stack, &frames);
    hand_on_weights(outer, called, s);
    fill(s);
    vec_push(s->arena, &outer->inner, s);
    return s;
}
