/*
 * Writes: see writes.h. Values that may share memory are joined into one set, by what the schemas say of
 * aliases; a set that some node writes into is written.
 */
#include "interpret/writes.h"

#include <string.h>

typedef struct sharing {
    tn_context *ctx;
    arena *arena;
    registry *ops;
    uint32_t *parent; /* by value id: union-find */
    bool *written;    /* of the representative */
} sharing;

static uint32_t root_of(sharing *s, uint32_t id)
{
    while (s->parent[id] != id) {
        s->parent[id] = s->parent[s->parent[id]];
        id = s->parent[id];
    }
    return id;
}

static void share(sharing *s, uint32_t x, uint32_t y)
{
    x = root_of(s, x);
    y = root_of(s, y);
    s->parent[y] = x;
    s->written[x] = s->written[x] || s->written[y];
}

/* ---- over all values of an argument ---- */

typedef struct visit {
    sharing *s;
    const arg *other; /* share with all of its values; NULL: mark as written */
    uint32_t with;
} visit;

static void share_with(void *user, value *v)
{
    visit *of = user;
    share(of->s, of->with, v->id);
}

static void share_with_other(void *user, value *v)
{
    visit *of = user;
    of->with = v->id;
    arg_each_value(of->other, share_with, of);
}

static void mark_written(void *user, value *v)
{
    visit *of = user;
    of->s->written[root_of(of->s, v->id)] = true;
}

/* ---- nodes ---- */

static tn_status body_writes(sharing *s, const function *body, bool *out);
static tn_status node_writes(sharing *s, const node *n, bool unknown, bool *out);

static const arg *argument_named(const node *n, const char *name)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (strcmp(n->inputs[i].name, name) == 0) {
            return &n->inputs[i].arg;
        }
    }
    return NULL;
}

/* Operators that move running statistics do so when a flag is set, which their schemas do not say. */
static bool moves_statistics(const overload *o, const node *n)
{
    const arg *flag = o->op->statistics_when == NULL ? NULL : argument_named(n, o->op->statistics_when);
    return flag != NULL && (flag->kind != ARG_BOOL || flag->u.boolean); /* overloads without a flag do not train */
}

/* Does the node write into this argument of its operator? */
static bool writes_argument(const overload *o, const node *n, const schema_argument *a)
{
    return a->is_written || (o->op->statistics_when != NULL && op_is_statistic(a->name) && moves_statistics(o, n));
}

bool writes_of_operator(const overload *o, const node *n)
{
    bool found = false;
    for (size_t i = 0; !found && i < o->schema->argument_count; i++) {
        found = writes_argument(o, n, &o->schema->arguments[i]);
    }
    return found;
}

/* Some overloads give views without marking them; those of the record's base, or its traits, tell. */
static bool may_alias(const overload *o, const schema_argument *argument, size_t result)
{
    if (o->op->traits & OP_MAY_ALIAS) {
        return true;
    }
    const schema_argument *in_base = schema_find_argument(o->base, argument->name);
    return schema_types_may_alias(&argument->type, &o->schema->returns[result].type) ||
           (in_base != NULL && o->form == FORM_FUNCTIONAL && result < o->base->return_count &&
            schema_types_may_alias(&in_base->type, &o->base->returns[result].type));
}

static void follow_schema(sharing *s, const node *n, const overload *o)
{
    const schema *op = o->schema;
    for (size_t i = 0; i < op->argument_count; i++) {
        const arg *given = argument_named(n, op->arguments[i].name);
        if (given == NULL) {
            continue;
        }
        if (writes_argument(o, n, &op->arguments[i])) {
            arg_each_value(given, mark_written, &(visit){.s = s});
        }
        for (size_t k = 0; k < op->return_count && k < n->output_count; k++) {
            if (may_alias(o, &op->arguments[i], k)) {
                arg_each_value(&n->outputs[k], share_with_other, &(visit){.s = s, .other = given});
            }
        }
    }
}

/* An operator with bodies: its results may be any operand, and a body that writes may write into any. */
static tn_status follow_bodies(sharing *s, const node *n)
{
    bool writes = false;
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (n->inputs[i].arg.kind == ARG_GRAPH) {
            bool here;
            TRY(body_writes(s, n->inputs[i].arg.u.graph->body, &here));
            writes = writes || here;
        }
    }
    for (uint32_t i = 0; i < n->input_count; i++) {
        for (uint32_t k = 0; k < n->output_count; k++) {
            arg_each_value(&n->outputs[k], share_with_other, &(visit){.s = s, .other = &n->inputs[i].arg});
        }
        if (writes) {
            arg_each_value(&n->inputs[i].arg, mark_written, &(visit){.s = s});
        }
    }
    return TN_OK;
}

static tn_status follow_node(sharing *s, const node *n)
{
    const overload *o;
    TRY(registry_resolve(s->ctx, s->ops, n->callee, &o));
    if (o != NULL && o->op->traits & OP_RAW) {
        return follow_bodies(s, n);
    }
    if (o != NULL && !o->by_position) {
        follow_schema(s, n, o);
    }
    return TN_OK;
}

static tn_status body_writes(sharing *s, const function *body, bool *out)
{
    *out = false;
    for (const node *n = body->first; n != NULL && !*out; n = n->next) {
        TRY(node_writes(s, n, false, out));
    }
    return TN_OK;
}

/* unknown: the answer for an operator that is not known. */
static tn_status node_writes(sharing *s, const node *n, bool unknown, bool *out)
{
    const overload *o;
    TRY(registry_resolve(s->ctx, s->ops, n->callee, &o));
    *out = o == NULL ? unknown : writes_of_operator(o, n);
    for (uint32_t i = 0; i < n->input_count && !*out; i++) {
        if (n->inputs[i].arg.kind == ARG_GRAPH) {
            TRY(body_writes(s, n->inputs[i].arg.u.graph->body, out));
        }
    }
    return TN_OK;
}

tn_status writes_of_node(tn_context *ctx, registry *ops, const node *n, bool *out)
{
    return node_writes(&(sharing){.ctx = ctx, .ops = ops}, n, true, out);
}

static tn_status find_sharing(tn_context *ctx, arena *a, registry *ops, const function *f, sharing *out)
{
    *out = (sharing){ctx, a, ops, ARENA_ARRAY(a, uint32_t, f->values.n), ARENA_ARRAY(a, bool, f->values.n)};
    for (uint32_t i = 0; i < f->values.n; i++) {
        out->parent[i] = i;
    }
    for (const node *n = f->first; n != NULL; n = n->next) {
        TRY(follow_node(out, n));
    }
    return TN_OK;
}

tn_status writes_sharing(tn_context *ctx, arena *a, registry *ops, const function *f, uint32_t **shared)
{
    sharing s;
    TRY(find_sharing(ctx, a, ops, f, &s));
    for (uint32_t i = 0; i < f->values.n; i++) {
        s.parent[i] = root_of(&s, i);
    }
    *shared = s.parent;
    return TN_OK;
}

tn_status writes_of_inputs(tn_context *ctx, arena *a, registry *ops, const function *f, bool **written)
{
    sharing s;
    TRY(find_sharing(ctx, a, ops, f, &s));
    *written = ARENA_ARRAY(a, bool, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        (*written)[i] = v != NULL && s.written[root_of(&s, v->id)];
    }
    return TN_OK;
}

static bool has_body(const node *n)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (n->inputs[i].arg.kind == ARG_GRAPH) {
            return true;
        }
    }
    return false;
}

tn_status writes_of_program(tn_context *ctx, registry *ops, const program *p, bool *out)
{
    *out = false;
    for (size_t i = 0; i < p->functions.n && !*out; i++) {
        for (const node *n = p->functions.at[i]->first; n != NULL && !*out; n = n->next) {
            if (!has_body(n)) {
                TRY(writes_of_node(ctx, ops, n, out));
            }
        }
    }
    return TN_OK;
}
