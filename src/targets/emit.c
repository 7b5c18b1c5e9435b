/* What printers of foreign formats ask of nodes and entries: see emit.h. */
#include "targets/emit.h"

#include "ir/payload.h"

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

const payload *emit_payload_of(const entry *e, const char *fqn)
{
    for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        size_t n;
        const payload *at = entry_payloads(e, (payload_table_id)t, &n);
        for (size_t i = 0; i < n; i++) {
            if (strcmp(at[i].fqn, fqn) == 0) {
                return &at[i];
            }
        }
    }
    return NULL;
}

bool emit_is_state(const entry *e, const char *fqn)
{
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        output_kind kind = e->outputs[i].kind;
        if ((kind == OUTPUT_BUFFER_MUTATION || kind == OUTPUT_PARAMETER_MUTATION) &&
            strcmp(e->outputs[i].target, fqn) == 0) {
            return true;
        }
    }
    return false;
}
