/* What printers of foreign formats ask of nodes and entries: see emit.h. */
#include "targets/emit.h"

#include "interpret/entries.h"
#include "interpret/interpret.h"

#include <string.h>

bool emit_scalar_of(const arg *a, emit_scalar *out)
{
    *out = (emit_scalar){.expr = NULL};
    arg_payload holds = a->kind == ARG_UNKNOWN ? PAYLOAD_NOTHING : arg_kinds[a->kind].payload;
    if (holds == PAYLOAD_SYM && !a->literal) {
        const value *v = a->u.value;
        const dim *expr = v->typed ? v->type.sym.expr : NULL;
        if (expr == NULL || v->kind == VALUE_TENSOR || v->kind == VALUE_OBJECT) {
            return false;
        }
        out->is_real = expr->op == DIM_FLOAT;
        out->integer = expr->op == DIM_INT || expr->op == DIM_BOOL ? expr->u.integer : 0;
        out->real = out->is_real ? expr->u.real : 0;
        out->expr = out->is_real || expr->op == DIM_INT || expr->op == DIM_BOOL ? NULL : expr;
        return true;
    }
    if (a->kind == ARG_FLOAT || a->kind == ARG_SYM_FLOAT) {
        out->is_real = true;
        out->real = a->u.real;
        return true;
    }
    if (a->kind == ARG_BOOL || a->kind == ARG_SYM_BOOL) {
        out->integer = a->u.boolean;
        return true;
    }
    out->integer = a->kind == ARG_INT || a->kind == ARG_SYM_INT ? a->u.integer : 0;
    return a->kind == ARG_INT || a->kind == ARG_SYM_INT;
}

const arg *emit_argument(const node *n, const overload *o, const char *name)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        const char *called = n->inputs[i].name;
        if (called[0] == 0 && i < o->base->argument_count) {
            called = o->base->arguments[i].name;
        }
        if (strcmp(called, name) == 0) {
            return n->inputs[i].arg.kind == ARG_NONE ? NULL : &n->inputs[i].arg;
        }
    }
    return NULL;
}

bool emit_is_list(const arg *a)
{
    return a->kind != ARG_UNKNOWN && arg_kinds[a->kind].payload == PAYLOAD_LIST;
}

bool emit_gives_tensor(const node *n)
{
    for (uint32_t i = 0; i < n->output_count; i++) {
        const value *v = arg_value(&n->outputs[i]);
        if (emit_is_list(&n->outputs[i]) || (v != NULL && (v->kind == VALUE_TENSOR || v->kind == VALUE_OBJECT))) {
            return true;
        }
    }
    return false;
}

bool emit_is_default(const schema_argument *s, const arg *a, bool empty_is_default)
{
    emit_scalar number;
    const schema_literal *d = &s->default_value;
    if (!s->has_default) {
        return false;
    }
    if (emit_is_list(a)) {
        return empty_is_default && a->n == 0;
    }
    if (a->kind == ARG_STRING) {
        return d->kind == SCHEMA_LITERAL_STRING && strlen(a->u.string) == d->u.string.n &&
               memcmp(a->u.string, d->u.string.at, d->u.string.n) == 0;
    }
    if (!emit_scalar_of(a, &number) || number.expr != NULL) {
        return false;
    }
    double given = number.is_real ? number.real : (double)number.integer;
    return (d->kind == SCHEMA_LITERAL_INT && given == (double)d->u.integer) ||
           (d->kind == SCHEMA_LITERAL_FLOAT && given == d->u.real) ||
           (d->kind == SCHEMA_LITERAL_BOOL && given == (double)d->u.boolean);
}

bool emit_is_state(const entry *e, const char *fqn)
{
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        if (output_replaces_weight(&e->outputs[i], fqn)) {
            return true;
        }
    }
    return false;
}

/* ---- names ---- */

void emit_gap(tn_context *ctx, gaps *g, const node *at, const char *text)
{
    gaps_add(g, fail(ctx, TN_E_UNSUPPORTED, "%s", text));
    if (at != NULL) {
        interpreter_add_place(ctx, at);
    }
}

void emit_keep_output_names(const program *p, program *lowered)
{
    for (size_t i = 0; i < p->entries.n; i++) {
        const function *from = p->entries.at[i]->main;
        function *to = lowered->entries.at[i]->main;
        for (size_t k = 0; k < from->outputs.n && k < to->outputs.n; k++) {
            const value *old = arg_value(&from->outputs.at[k]);
            value *v = arg_value(&to->outputs.at[k]);
            if (old == NULL || v == NULL || v->producer == NULL || function_find_value(to, old->name) != NULL) {
                continue;
            }
            *map_at(&to->value_by_name, v->name) = NULL;
            v->name = program_intern(lowered, old->name);
            *map_at(&to->value_by_name, v->name) = v;
        }
    }
}

const char *emit_free_name(arena *a, map *taken, const char *wanted)
{
    uintptr_t *count = (uintptr_t *)map_at(taken, wanted);
    const char *name = wanted;
    if (*count != 0) {
        uintptr_t *other;
        do {
            name = arena_printf(a, "%s_%zu", wanted, (size_t)(*(uintptr_t *)map_at(taken, wanted))++);
            other = (uintptr_t *)map_at(taken, name);
        } while (*other != 0);
        *other = 1;
    } else {
        *count = 1;
    }
    return name;
}
