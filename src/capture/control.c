/* Bodies of control flow: see control.h. */
#include "capture/control.h"

#include "capture/export.h"
#include "interpret/interpret.h"
#include "ir/provenance.h"
#include "ops/record.h"

/* ---- operands ---- */

/* Tensors, and numbers that are known only when the program runs; other numbers are part of the body. */
static bool is_operand(datum d)
{
    return d.kind == DATUM_TENSOR || (d.kind >= DATUM_INT && d.kind <= DATUM_BOOL && d.expr != NULL);
}

/* A tensor that is no value of the function: a slice whose type alone is known. */
static bool is_only_type(datum d)
{
    return d.kind == DATUM_TENSOR && d.u.tensor->value == NULL;
}

static size_t leaf_count(tn_vars operands)
{
    size_t n = 0;
    for (size_t i = 0; i < operands.n; i++) {
        n += var_leaf_count(operands.at[i]);
    }
    return n;
}

static tn_status gather(tn_tape *t, tn_vars operands, datum **leaves, size_t *n)
{
    *leaves = ARENA_ARRAY(t->b->arena, datum, leaf_count(operands));
    *n = 0;
    for (size_t i = 0; i < operands.n; i++) {
        if (operands.at[i] != NULL && operands.at[i]->tape != t) {
            return builder_fail(t->b, TN_E_ARGUMENT, "operand %zu is a value of another tape", i);
        }
        var_leaves(operands.at[i], *leaves, n);
    }
    return TN_OK;
}

static value *value_of(builder *b, datum d)
{
    return d.kind == DATUM_TENSOR ? d.u.tensor->value : record_number(b, d.expr);
}

/* ---- inputs of a body ---- */

/* What stands for an operand inside of the body. */
static datum input_for(builder *b, datum d, const value *outside)
{
    if (d.kind != DATUM_TENSOR) {
        body_add_input(b, outside);
        return d;
    }
    array *inside = arena_copy(b->arena, d.u.tensor, sizeof(array));
    if (outside == NULL) {
        record_input(b, "x", inside);
    } else {
        inside->value = body_add_input(b, outside);
    }
    return of_tensor(inside);
}

tn_status body_open(tn_tape *t, body_capture *c, const char *name, tn_vars operands)
{
    builder *b = t->b;
    datum *leaves;
    size_t n, next = 0;
    TRY(gather(t, operands, &leaves, &n));
    value **outside = ARENA_ARRAY(b->arena, value *, n);
    for (size_t i = 0; i < n; i++) { /* before the body: numbers may need nodes outside */
        outside[i] = is_operand(leaves[i]) && !is_only_type(leaves[i]) ? value_of(b, leaves[i]) : NULL;
    }
    TRY(b->status);
    c->first_check = t->checks.n;
    c->body = body_begin(b, name, &c->opening);
    for (size_t i = 0; i < n; i++) {
        if (is_operand(leaves[i])) {
            leaves[i] = input_for(b, leaves[i], outside[i]);
            c->given++;
        }
    }
    tn_var *seen = ARENA_ARRAY(b->arena, tn_var, operands.n);
    for (size_t i = 0; i < operands.n; i++) {
        seen[i] = var_over_leaves(t, operands.at[i], leaves, &next);
    }
    c->seen = seen;
    return b->status;
}

/* ---- closures ---- */

/* PyTorch has no bodies that write into what they are given. */
static tn_status refuse_writes(tn_tape *t, const function *body)
{
    for (const node *n = body->first; n != NULL; n = n->next) {
        const overload *o;
        TRY(registry_resolve(t->ctx, t->b->ops, n->callee, &o));
        const value *written = o == NULL || o->form != FORM_IN_PLACE ? NULL : arg_value(&n->inputs[0].arg);
        if (written != NULL && written->producer == NULL) {
            const char *trace = node_metadata(n, "stack_trace");
            return fail_at(t->ctx, TN_E_UNSUPPORTED,
                           PLACE(.source = trace == NULL ? NULL : provenance_brief(t->b->arena, trace)),
                           "a body of control flow writes into '%s', which comes from outside of it: return the "
                           "new value instead",
                           written->name);
        }
    }
    return TN_OK;
}

/* What a body gives is its own: PyTorch has no results that are operands, or each other. */
static datum own_result(builder *b, const body_capture *c, datum d, pointer_map *given)
{
    value *v = d.kind == DATUM_TENSOR ? d.u.tensor->value : NULL;
    if (v == NULL) {
        return d;
    }
    bool is_own = v->function == c->body && v->producer != NULL && pointer_map_get(given, v) == NULL;
    pointer_map_put(given, v, v);
    return is_own ? d : BUILD(b, "aten::clone", d);
}

tn_status body_close(tn_tape *t, body_capture *c, tn_var result, bool single, body_closure *closure)
{
    builder *b = t->b;
    pointer_map given;
    tn_vars all = {&result, 1};
    datum *leaves;
    size_t n;
    TRY(gather(t, all, &leaves, &n));
    TRY(export_add_assertions(t, c->first_check));
    pointer_map_init(&given, b->arena);
    for (size_t i = 0; i < n; i++) {
        arg out = record_argument(b, own_result(b, c, leaves[i], &given));
        TRY(b->status);
        vec_push(&c->body->program->arena, &c->body->outputs, out);
    }
    TRY(refuse_writes(t, c->body));
    c->result = result;
    c->body->single_tensor_return = single;
    closure_collect(b->arena, c->body, closure);
    body_end(b, &c->opening);
    return TN_OK;
}

tn_status body_bind(tn_tape *t, body_capture *c, const datum *operands, size_t n, const body_closure *closure)
{
    builder *b = t->b;
    pointer_map inside;
    pointer_map_init(&inside, b->arena);
    for (size_t i = 0; i < n && i < c->given; i++) {
        pointer_map_put(&inside, value_of(b, operands[i]), arg_value(&c->body->inputs.at[i]));
    }
    closure_bind(b, c->body, closure, &inside);
    return b->status;
}

tn_status body_operands(tn_tape *t, tn_vars operands, const body_closure *closure, datum **given, size_t *given_count,
                        datum **lifted, size_t *lifted_count)
{
    builder *b = t->b;
    datum *leaves;
    size_t n;
    pointer_map values;
    pointer_map_init(&values, b->arena);
    TRY(gather(t, operands, &leaves, &n));
    *given = leaves;
    *given_count = *lifted_count = 0;
    for (size_t i = 0; i < n; i++) {
        if (is_operand(leaves[i])) {
            value *v = value_of(b, leaves[i]);
            TRY(b->status);
            pointer_map_put(&values, v, v);
            leaves[(*given_count)++] = leaves[i];
        }
    }
    *lifted = ARENA_ARRAY(b->arena, datum, closure->values.n);
    for (size_t i = 0; i < closure->values.n; i++) {
        value *v = closure->values.at[i];
        if (pointer_map_get(&values, v) == NULL) {
            (*lifted)[(*lifted_count)++] = body_value(b, v);
        }
    }
    return TN_OK;
}

/* ---- the operator ---- */

tn_status body_call(tn_tape *t, tn_place at, const char *name, const datum *args, size_t n, datum **outs, size_t *count)
{
    builder *b = t->b;
    const overload *o;
    named_datum *named = ARENA_ARRAY(b->arena, named_datum, n);
    for (size_t i = 0; i < n; i++) {
        named[i].value = args[i];
    }
    TRY(registry_find_name(t->ctx, b->ops, arena_printf(b->arena, "higher_order::%s", name), &o));
    if (b->call_graph == NULL) {
        interpreter_new(b, &t->arena, NULL);
    }
    tape_note_origin(t, at, name);
    b->mode = BUILD_FAKE; /* it is recorded below, in the form that files have */
    tn_status status = builder_call(b, o, named, n, outs, count);
    b->mode = BUILD_RECORD;
    if (status == TN_OK) {
        status = body_record(b, o, name, args, n, *outs, *count);
    }
    if (status != TN_OK) {
        tape_note_failure(t, at);
    }
    return status;
}
