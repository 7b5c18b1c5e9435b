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

/* A value of the program as what operators take. */
static datum datum_of_value(builder *b, value *v)
{
    static const datum_kind kinds[] = {[VALUE_INT] = DATUM_INT, [VALUE_FLOAT] = DATUM_FLOAT, [VALUE_BOOL] = DATUM_BOOL};
    if (v->kind != VALUE_TENSOR) {
        return (datum){.kind = kinds[v->kind], .expr = v->type.sym.expr};
    }
    const tensor_meta *m = v->type.tensor;
    array *a = ARENA_NEW(b->arena, array);
    extent *sizes = ARENA_ARRAY(b->arena, extent, m->rank), *strides = ARENA_ARRAY(b->arena, extent, m->rank);
    for (uint32_t i = 0; i < m->rank; i++) {
        sizes[i] = extent_of_dim(m->sizes[i].expr);
        strides[i] = extent_of_dim(m->strides[i].expr);
    }
    a->type = (tensor_type){m->dtype, m->rank, sizes, strides, extent_of_dim(m->offset.expr), m->device};
    a->value = v;
    return of_tensor(a);
}

/* ---- inputs of a body ---- */

static value *add_input(builder *b, const value *outside)
{
    function *f = b->function;
    if (outside->kind == VALUE_TENSOR) {
        array *a = datum_of_value(b, (value *)outside).u.tensor;
        return record_input(b, outside->name, a);
    }
    value *v = function_add_value(f, function_free_name(f, outside->name), outside->kind);
    v->typed = true;
    v->type.sym = outside->type.sym;
    vec_push(&f->program->arena, &f->inputs, arg_of_value(v));
    return v;
}

/* What stands for an operand inside of the body. */
static datum input_for(builder *b, datum d, const value *outside)
{
    if (d.kind != DATUM_TENSOR) {
        add_input(b, outside);
        return d;
    }
    array *inside = arena_copy(b->arena, d.u.tensor, sizeof(array));
    if (outside == NULL) {
        record_input(b, "x", inside);
    } else {
        inside->value = add_input(b, outside);
    }
    return of_tensor(inside);
}

/* Maps are copied, because what a body adds must not be found outside of it. */
static pointer_map copied(const pointer_map *from, arena *a)
{
    pointer_map made = {0};
    if (from->arena == NULL) {
        return made;
    }
    pointer_map_init(&made, a);
    for (size_t i = 0; i < from->slot_count; i++) {
        if (from->slots[i].key != NULL) {
            pointer_map_put(&made, from->slots[i].key, from->slots[i].value);
        }
    }
    return made;
}

static function *new_body(program *p, const char *name)
{
    for (size_t i = 0;; i++) {
        const char *numbered = arena_printf(&p->arena, "%s_%zu", name, i);
        if (program_find_function(p, numbered) == NULL) {
            return function_new(p, numbered);
        }
    }
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
    c->outer = b->function;
    c->numbers = b->numbers;
    c->size_places = b->size_places;
    c->first_check = t->checks.n;
    c->body = new_body(b->function->program, name);
    b->function = c->body;
    b->numbers = copied(&c->numbers, b->arena);
    b->size_places = copied(&c->size_places, b->arena);
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

typedef void (*slot_visitor)(void *user, value **slot);

static void each_slot(arg *a, slot_visitor visit, void *user)
{
    arg_payload held = arg_kinds[a->kind].payload;
    if (held == PAYLOAD_LIST) {
        for (uint32_t i = 0; i < a->n; i++) {
            each_slot(&a->u.items[i], visit, user);
        }
    } else if (arg_value(a) != NULL) {
        visit(user, &a->u.value);
    }
}

static void each_use(function *f, slot_visitor visit, void *user)
{
    for (node *n = f->first; n != NULL; n = n->next) {
        for (uint32_t i = 0; i < n->input_count; i++) {
            each_slot(&n->inputs[i].arg, visit, user);
        }
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        each_slot(&f->outputs.at[i], visit, user);
    }
}

struct collection {
    arena *arena;
    const function *body;
    body_closure *closure;
};

static void collect(void *user, value **slot)
{
    struct collection *c = user;
    for (size_t i = 0; i < c->closure->values.n; i++) {
        if (c->closure->values.at[i] == *slot) {
            return;
        }
    }
    if ((*slot)->function != c->body) {
        vec_push(c->arena, &c->closure->values, *slot);
    }
}

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
    each_use(c->body, collect, &(struct collection){b->arena, c->body, closure});
    b->function = c->outer;
    b->numbers = c->numbers;
    b->size_places = c->size_places;
    return TN_OK;
}

struct binding {
    const function *body;
    pointer_map inside; /* value outside -> input of the body */
};

static void bind(void *user, value **slot)
{
    const struct binding *b = user;
    value *found = (*slot)->function == b->body ? NULL : pointer_map_get(&b->inside, *slot);
    *slot = found == NULL ? *slot : found;
}

tn_status body_bind(tn_tape *t, body_capture *c, const datum *operands, size_t n, const body_closure *closure)
{
    builder *b = t->b;
    struct binding binding = {.body = c->body};
    pointer_map_init(&binding.inside, b->arena);
    for (size_t i = 0; i < n && i < c->given; i++) {
        pointer_map_put(&binding.inside, value_of(b, operands[i]), arg_value(&c->body->inputs.at[i]));
    }
    function *outer = b->function;
    b->function = c->body;
    for (size_t i = 0; i < closure->values.n; i++) {
        value *v = closure->values.at[i];
        if (pointer_map_get(&binding.inside, v) == NULL) {
            pointer_map_put(&binding.inside, v, add_input(b, v));
        }
    }
    b->function = outer;
    each_use(c->body, bind, &binding);
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
            (*lifted)[(*lifted_count)++] = datum_of_value(b, v);
        }
    }
    return TN_OK;
}

/* ---- the operator ---- */

/* Lists of operands are tensors in the words of the file, also where numbers are among them. */
static void name_as_tensors(node *n)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        arg *a = &n->inputs[i].arg;
        if (arg_kinds[a->kind].payload == PAYLOAD_LIST) {
            a->kind = ARG_TENSORS;
            for (uint32_t k = 0; k < a->n; k++) {
                a->u.items[k].kind = ARG_TENSOR;
            }
        }
    }
}

tn_status body_call(tn_tape *t, tn_place at, const char *name, const datum *args, size_t n, datum **outs, size_t *count)
{
    builder *b = t->b;
    program *p = b->function->program;
    const overload *o;
    named_datum *named = ARENA_ARRAY(b->arena, named_datum, n);
    named_arg *as = ARENA_ARRAY(&p->arena, named_arg, n);
    for (size_t i = 0; i < n; i++) {
        named[i].value = args[i];
        as[i] = (named_arg){.name = program_intern(p, ""), .pass_by = PASS_POSITION, .arg.kind = ARG_INT};
        if (args[i].kind == DATUM_GRAPH) {
            as[i].arg.kind = ARG_GRAPH;
            as[i].arg.u.graph =
                arena_copy(&p->arena, &(arg_graph){args[i].u.graph->name, args[i].u.graph}, sizeof(arg_graph));
        }
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
        node like = {.callee = program_callee(p, o->target),
                     .name = program_intern(p, name),
                     .inputs = as,
                     .input_count = (uint32_t)n,
                     .single_tensor_return = TRI_NO};
        status = record_like(b, &like, named, *outs, *count);
    }
    if (status != TN_OK) {
        tape_note_failure(t, at);
        return status;
    }
    name_as_tensors(b->function->last);
    return TN_OK;
}
