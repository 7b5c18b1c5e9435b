/*
 * Nodes of the lowered program as operations of the graph: see write.h. The schema of the row says what is an operand
 * and what is an attribute (targets/dialect.h).
 */
#include "targets/nnef/write.h"

#include "ir/calls.h"

#include <string.h>

/* ---- arguments ---- */

static void bad_argument(nnef_writer *w, const char *name)
{
    nnef_gap(w, "the argument '%s' is of a form that is not written", name);
}

/* ---- what an operation is said with ---- */

typedef struct operation {
    const node *node;
    const overload *as;
    const foreign_op *row;
    dtype beside; /* what numbers that stand for tensors have */
    VEC(const nnef_expr *) items;
    VEC(const char *) names;
} operation;

static void say(nnef_writer *w, operation *o, const char *name, const nnef_expr *item)
{
    vec_push(w->arena, &o->items, item);
    vec_push(w->arena, &o->names, name);
}

static void see_type(void *user, value *v)
{
    dtype *type = user;
    bool is_tensor = v->kind == VALUE_TENSOR && v->typed && v->type.tensor->dtype != DT_NONE;
    if (is_tensor && *type == DT_NONE && v->type.tensor->dtype != DT_BOOL) {
        *type = v->type.tensor->dtype;
    }
}

/*
 * The element type of a number among the operands: that of the first tensor, conditions apart; beside conditions alone
 * that of the result.
 */
static dtype type_beside(const node *n)
{
    dtype type = DT_NONE;
    const value *result = n->output_count == 0 ? NULL : arg_value(&n->outputs[0]);
    node_each_input(n, see_type, &type);
    if (type == DT_NONE && result != NULL && result->kind == VALUE_TENSOR && result->typed) {
        return result->type.tensor->dtype;
    }
    return type;
}

/* ---- operands ---- */

static const nnef_expr *tensor_operand(nnef_writer *w, dtype beside, const char *name, const arg *a)
{
    const value *v = arg_value(a);
    emit_scalar number;
    if (v == NULL || v->kind != VALUE_TENSOR) {
        if (emit_scalar_of(a, &number) && beside != DT_NONE) {
            return nnef_number_of(w, number, beside);
        }
        bad_argument(w, name);
        return nnef_int(w, 0);
    }
    if (w->values[v->id] == NULL) {
        nnef_gap(w, "the operand '%s' is '%s', which the graph does not have", name, v->name);
        return nnef_int(w, 0);
    }
    return w->values[v->id];
}

const nnef_expr *nnef_operand(nnef_writer *w, const node *n, const char *name, const arg *a)
{
    return tensor_operand(w, type_beside(n), name, a);
}

static const nnef_expr *number_operand(nnef_writer *w, const char *name, const arg *a)
{
    emit_scalar number;
    if (!emit_scalar_of(a, &number)) {
        bad_argument(w, name);
        return nnef_int(w, 0);
    }
    return number.is_real ? nnef_real(w, number.real) : nnef_size_of(w, number);
}

/* An operand that is left out ends those by position: what follows has its name. */
static void add_operands(nnef_writer *w, operation *o)
{
    bool by_name = false;
    for (size_t i = 0; i < o->as->base->argument_count; i++) {
        const schema_argument *s = &o->as->base->arguments[i];
        const arg *a = s->is_keyword_only ? NULL : emit_argument(o->node, o->as, s->name);
        if (a == NULL || s->is_keyword_only) {
            by_name = true;
            continue;
        }
        schema_form form = schema_type_form(&s->type);
        const char *called = by_name ? s->name : NULL;
        if (form.base->kind != SCHEMA_TENSOR) {
            say(w, o, called, number_operand(w, s->name, a));
        } else if (emit_is_list(a)) {
            const nnef_expr **items = ARENA_ARRAY(w->arena, const nnef_expr *, a->n + 1);
            for (uint32_t k = 0; k < a->n; k++) {
                items[k] = tensor_operand(w, o->beside, s->name, &a->u.items[k]);
            }
            say(w, o, called, nnef_items_of(w, NNEF_LIST, items, a->n));
        } else {
            say(w, o, called, tensor_operand(w, o->beside, s->name, a));
        }
    }
}

/* ---- attributes ---- */

static const nnef_expr *attribute_item(nnef_writer *w, const operation *o, const schema_argument *s, schema_kind kind,
                                       const arg *a)
{
    emit_scalar number;
    if (!emit_scalar_of(a, &number)) {
        bad_argument(w, s->name);
        return nnef_int(w, 0);
    }
    if (kind == SCHEMA_FLOAT || kind == SCHEMA_SYM_FLOAT) {
        if (number.expr != NULL) {
            nnef_gap(w, "the attribute '%s' is a number that varies", s->name);
        }
        return nnef_real(w, number.is_real ? number.real : (double)number.integer);
    }
    if (number.expr != NULL && (o->row->traits & NNEF_TYPED_SIZES)) {
        return nnef_number_of(w, number, DT_I64);
    }
    return kind == SCHEMA_BOOL ? nnef_truth(w, number.integer != 0) : nnef_size_of(w, number);
}

static const nnef_expr *attribute_list(nnef_writer *w, operation *o, const schema_argument *s, schema_kind kind,
                                       const arg *a)
{
    const nnef_expr **items = ARENA_ARRAY(w->arena, const nnef_expr *, a->n + 1);
    for (uint32_t i = 0; i < a->n; i++) {
        items[i] = attribute_item(w, o, s, kind, &a->u.items[i]);
    }
    bool as_pairs = (o->row->traits & NNEF_PAIRS) && strcmp(s->name, "padding") == 0;
    if (!as_pairs) {
        return nnef_items_of(w, NNEF_LIST, items, a->n);
    }
    for (uint32_t i = 0; i + 1 < a->n; i += 2) {
        items[i / 2] = nnef_items_of(w, NNEF_GROUP, items + i, 2);
    }
    return nnef_items_of(w, NNEF_LIST, items, a->n / 2);
}

static void add_attribute(nnef_writer *w, operation *o, const schema_argument *s, const arg *a)
{
    schema_form form = schema_type_form(&s->type);
    if (a == NULL || emit_is_default(s, a, true)) {
        return;
    }
    if (a->kind == ARG_STRING) {
        say(w, o, s->name, nnef_string(w, a->u.string));
    } else if (a->kind == ARG_SCALAR_TYPE) {
        const char *word = nnef_type_word(w, dtype_by_code(a->u.integer), s->name);
        say(w, o, s->name, nnef_string(w, word == NULL ? "" : word));
    } else if (emit_is_list(a)) {
        say(w, o, s->name, attribute_list(w, o, s, form.base->kind, a));
    } else {
        say(w, o, s->name, attribute_item(w, o, s, form.base->kind, a));
    }
}

static void add_attributes(nnef_writer *w, operation *o)
{
    for (size_t i = 0; i < o->as->base->argument_count; i++) {
        const schema_argument *s = &o->as->base->arguments[i];
        if (s->is_keyword_only) {
            add_attribute(w, o, s, emit_argument(o->node, o->as, s->name));
        }
    }
}

/* ---- results ---- */

const nnef_expr *nnef_result(nnef_writer *w, const node *n, const arg *a)
{
    value *v = arg_value(a);
    if (v == NULL || v->kind != VALUE_TENSOR) {
        if (v != NULL) {
            nnef_gap(w, "'%s' gives a number, which its operation has no way for", n->callee->target);
        }
        return nnef_id(w, nnef_free_name(w, "unused"));
    }
    static const char prefix[] = "tract_core_"; /* values are named by their operations */
    const char *called = strncmp(v->name, prefix, sizeof prefix - 1) == 0 ? v->name + sizeof prefix - 1 : v->name;
    const char *wanted = w->result_names[v->id];
    nnef_type_word(w, v->typed ? v->type.tensor->dtype : DT_NONE, v->name);
    w->values[v->id] = nnef_id(w, wanted != NULL ? wanted : nnef_free_name(w, called));
    return w->values[v->id];
}

static const nnef_expr *results(nnef_writer *w, const node *n)
{
    if (n->output_count == 1 && !emit_is_list(&n->outputs[0])) {
        return nnef_result(w, n, &n->outputs[0]);
    }
    bool is_variadic = n->output_count == 1;
    const arg *at = is_variadic ? n->outputs[0].u.items : n->outputs;
    size_t count = is_variadic ? n->outputs[0].n : n->output_count;
    const nnef_expr **items = ARENA_ARRAY(w->arena, const nnef_expr *, count + 1);
    for (size_t i = 0; i < count; i++) {
        items[i] = nnef_result(w, n, &at[i]);
    }
    return nnef_items_of(w, is_variadic ? NNEF_LIST : NNEF_GROUP, items, count);
}

/* ---- a node ---- */

static dtype stated_type(const operation *o)
{
    const arg *to = emit_argument(o->node, o->as, "to");
    return to != NULL && to->kind == ARG_SCALAR_TYPE ? dtype_by_code(to->u.integer) : DT_NONE;
}

/* A cast of a number is the number, said where it is needed. */
static bool is_literal(nnef_writer *w, operation *o)
{
    bool is_cast = strcmp(o->row->name, "tract_core_cast") == 0 || strcmp(o->row->name, "cast") == 0;
    const arg *a = is_cast ? emit_argument(o->node, o->as, "input") : NULL;
    const value *v = a == NULL ? NULL : arg_value(a), *out = arg_value(&o->node->outputs[0]);
    emit_scalar number;
    if (a == NULL || (v != NULL && v->kind == VALUE_TENSOR) || out == NULL || !emit_scalar_of(a, &number)) {
        return false;
    }
    w->values[out->id] = nnef_number_of(w, number, stated_type(o));
    return true;
}

/* What Khronos' operations say by the type in <...>. */
static nnef_name generic_type(operation *o)
{
    bool is_generic = strcmp(o->row->name, "cast") == 0 || strcmp(o->row->name, "constant") == 0;
    return is_generic ? nnef_type_name(stated_type(o)) : NNEF_NO_TYPE;
}

/* constant<scalar>(shape = [2], value = [1.0]) */
static void add_constant(nnef_writer *w, operation *o)
{
    const arg *shape = emit_argument(o->node, o->as, "shape"), *number = emit_argument(o->node, o->as, "value");
    const schema_argument *s = &o->as->base->arguments[0];
    emit_scalar filler = {.is_real = true};
    if (number != NULL && !emit_scalar_of(number, &filler)) {
        bad_argument(w, "value");
    }
    const nnef_expr *one = nnef_number_of(w, filler, stated_type(o));
    say(w, o, "shape", attribute_list(w, o, s, SCHEMA_SYM_INT, shape));
    say(w, o, "value", nnef_items_of(w, NNEF_LIST, &one, 1));
}

/* max_pool_with_index whose places nobody reads is max_pool, which more readers have. */
static bool is_plain_pool(const nnef_writer *w, const operation *o)
{
    const value *places = o->node->output_count == 2 ? arg_value(&o->node->outputs[1]) : NULL;
    return strcmp(o->row->name, "max_pool_with_index") == 0 && places != NULL && !w->used[places->id];
}

enum { MOST_KEPT = 1 << 22 };

/* tract has no constant: for both it is a variable, all of whose elements lie in a file. */
static bool keep_constant(nnef_writer *w, operation *o)
{
    const value *v = arg_value(&o->node->outputs[0]);
    const arg *number = emit_argument(o->node, o->as, "value");
    emit_scalar filler;
    int64_t sizes[NNEF_RANK_MOST], count = 1;
    if (w->profile != NNEF_BOTH || strcmp(o->row->name, "constant") != 0 || v == NULL || !v->typed || number == NULL ||
        !emit_scalar_of(number, &filler) || filler.expr != NULL || v->type.tensor->rank > NNEF_RANK_MOST) {
        return false;
    }
    const tensor_meta *t = v->type.tensor;
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = t->sizes[i].expr->op == DIM_INT ? t->sizes[i].expr->u.integer : MOST_KEPT + 1;
        count = sizes[i] > MOST_KEPT || count > MOST_KEPT ? MOST_KEPT + 1 : count * sizes[i];
    }
    if (count > MOST_KEPT || t->dtype != DT_F32) {
        nnef_gap(w, "tract has no 'constant', and the tensor is too large, or not of f32, to be kept in a file");
        return true;
    }
    float *content = arena_alloc_array(w->arena, (size_t)count + 1, sizeof *content);
    for (int64_t i = 0; i < count; i++) {
        content[i] = (float)(filler.is_real ? filler.real : (double)filler.integer);
    }
    const char *called = w->result_names[v->id] != NULL ? "constant" : v->name;
    w->values[v->id] =
        nnef_keep(w, called,
                  (nnef_weight){.type = DT_F32,
                                .elements = content,
                                .sizes = t->rank == 0 ? NULL : arena_copy(w->arena, sizes, t->rank * sizeof *sizes),
                                .rank = t->rank});
    return true;
}

/*
 * tract 0.23.9 never ends where a product of what a scan hands its body is all that the body does: with a dim of 1 more
 * on both operands it does.
 */
tn_status nnef_write_node(nnef_writer *w, const node *n)
{
    operation o = {.node = n};
    w->at = n;
    if (call_body(n) != NULL) {
        return nnef_write_call(w, n);
    }
    if (nnef_is_loop(n)) {
        return nnef_write_loop(w, n);
    }
    TRY(registry_find(w->ctx, registry_of(w->ctx), n->callee->target, &o.as));
    o.row = o.as == NULL ? NULL : dialect_row_of(&nnef_dialect, o.as);
    if (o.row == NULL) {
        if (emit_gives_tensor(n)) {
            nnef_gap(w, "NNEF has no way to say '%s'", n->callee->target);
        }
        return TN_OK;
    }
    if (is_literal(w, &o) || keep_constant(w, &o)) {
        return TN_OK;
    }
    if (w->profile == NNEF_BOTH && strcmp(o.row->name, "cast") == 0) {
        nnef_gap(w, "tract has no 'cast', and Khronos' NNEF has nothing else for it");
    }
    o.beside = type_beside(n);
    nnef_name generic = generic_type(&o);
    if (strcmp(o.row->name, "constant") == 0) {
        add_constant(w, &o);
    } else {
        add_operands(w, &o);
        add_attributes(w, &o);
    }
    if (generic != NNEF_NO_TYPE && strcmp(o.row->name, "cast") == 0) {
        o.items.n = 1; /* the type stands in <...> */
    }
    bool is_plain = is_plain_pool(w, &o);
    const nnef_expr *left = is_plain ? nnef_result(w, n, &n->outputs[0]) : results(w, n);
    const char *name = is_plain ? "max_pool" : o.row->name;
    if (o.row->traits & NNEF_IS_FRAGMENT) {
        TRY(nnef_bring_fragment(w, name));
    }
    bool is_looped = w->all->loops > 0 && strcmp(name, "matmul") == 0;
    for (size_t i = 0; is_looped && i < 2; i++) {
        o.items.at[i] = nnef_with_axis(w, "unsqueeze", o.items.at[i]);
    }
    const nnef_expr *said = nnef_call(w, name, generic, o.items.at, o.names.at, o.items.n);
    nnef_assign(w, left, is_looped ? nnef_with_axis(w, "squeeze", said) : said);
    return TN_OK;
}
