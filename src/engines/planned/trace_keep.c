/* What a trace has for itself: copies of data and of what operators are called by, and what it knows of them. See
 * trace.h. */
#include "engines/planned/trace.h"

#include "ops/builtins.h"

#include <string.h>

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
        trace_root_of(t, from->data->view.storage);
        vec_reserve(&t->arena, &t->held, t->held.n + 1);
        t->held.at[t->held.n++] = tensor_retain(from->data);
    }
    return a;
}

const datum *trace_keep(trace *t, const datum *from, size_t n)
{
    datum *kept = arena_copy(&t->arena, from, n * sizeof *kept);
    for (size_t i = 0; i < n; i++) {
        if (kept[i].kind == DATUM_TENSOR) {
            kept[i].u.tensor = keep_array(t, from[i].u.tensor);
        } else if (kept[i].kind == DATUM_LIST) {
            kept[i].u.list.at = (datum *)(uintptr_t)trace_keep(t, from[i].u.list.at, from[i].u.list.n);
        } else if (kept[i].kind == DATUM_STRING || kept[i].kind == DATUM_OPERATOR) {
            kept[i].u.string = arena_strdup(&t->arena, from[i].u.string);
        }
    }
    return kept;
}

/* A schema of the trace's own: that of a registry goes with the registry. */
static tn_status keep_schema(trace *t, const op_def *op, const char *name, const schema **out)
{
    size_t n = strlen(name);
    for (size_t i = 0; op->overloads[i] != NULL; i++) {
        const char *text = op->overloads[i];
        if (strncmp(text, name, n) == 0 && text[n] == '(') {
            return schema_parse(t->ctx, &t->arena, text, strlen(text), out);
        }
    }
    return TN_OK;
}

tn_status trace_keep_overload(trace *t, const overload *from, const overload **out)
{
    *out = pointer_map_get(&t->overloads, from);
    if (*out != NULL) {
        return TN_OK;
    }
    overload *o = arena_copy(&t->arena, from, sizeof *o);
    o->target = arena_strdup(&t->arena, from->target);
    o->name = arena_strdup(&t->arena, from->name);
    o->base_name = arena_strdup(&t->arena, from->base_name);
    o->functional = arena_strdup(&t->arena, from->functional);
    o->from = arena_copy(&t->arena, from->from, from->base->argument_count * sizeof *o->from);
    if (overload_is(from, from->op)) {
        TRY(keep_schema(t, from->op, from->base_name, &o->base));
        o->schema = o->base;
        TRY(from->schema == from->base ? TN_OK : keep_schema(t, from->op, from->name, &o->schema));
    } else {
        t->is_private = true; /* its record is the registry's, too */
    }
    pointer_map_put(&t->overloads, from, o);
    *out = o;
    return TN_OK;
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

/* ---- writes ---- */

static void count_write(trace *t, const tensor *view)
{
    t->roots.at[trace_root(t, view)].writes++;
}

static void count_write_of(void *user, array *a)
{
    if (a->data != NULL) {
        count_write(user, &a->data->view);
    }
}

void trace_count_writes(trace *t)
{
    for (size_t i = 0; i < t->entries.n; i++) {
        const call *c = t->entries.at[i].call;
        if (c == NULL) {
            count_write(t, t->entries.at[i].to);
            continue;
        }
        trace_each_tensor(c->outs, c->out_count, count_write_of, t);
        for (size_t k = 0; k < c->n; k++) {
            if (trace_writes_argument(c, k)) {
                count_write(t, &c->args[k].u.tensor->data->view);
            }
        }
    }
}
