/*
 * Nodes of the lowered program as nodes of the graph: see write.h. The schema of the row says what is an operand and
 * what is an attribute (targets/dialect.h).
 */
#include "targets/onnx/write.h"

#include "ir/calls.h"

#include <string.h>

/* ---- arguments ---- */

static void bad_argument(onnx_writer *w, const char *name)
{
    onnx_gap(w, "the argument '%s' is of a form that is not written", name);
}

/* Numbers of a list; a number alone is a list of one. */
static emit_scalar *all_numbers(onnx_writer *w, const char *name, const arg *a, size_t *n)
{
    *n = emit_is_list(a) ? a->n : 1;
    emit_scalar *out = ARENA_ARRAY(w->arena, emit_scalar, *n + 1);
    for (size_t i = 0; i < *n; i++) {
        if (!emit_scalar_of(emit_is_list(a) ? &a->u.items[i] : a, &out[i])) {
            bad_argument(w, name);
        }
    }
    return out;
}

/* ---- operands ---- */

typedef struct operands {
    VEC(const char *) names;
    dtype beside; /* what numbers that stand for tensors have: see type_beside */
    dtype stated; /* by the attribute `dtype` of rows with FOREIGN_DTYPE; else DT_NONE */
} operands;

typedef struct beside {
    dtype type;
} beside;

static void see_type(void *user, value *v)
{
    beside *b = user;
    bool is_tensor = v->kind == VALUE_TENSOR && v->typed && v->type.tensor->dtype != DT_NONE;
    if (is_tensor && b->type == DT_NONE && v->type.tensor->dtype != DT_BOOL) {
        b->type = v->type.tensor->dtype;
    }
}

/*
 * The element type of a number among the operands: that of the first tensor, conditions apart; beside conditions alone
 * that of the result.
 */
static dtype type_beside(const node *n)
{
    beside b = {DT_NONE};
    const value *result = n->output_count == 0 ? NULL : arg_value(&n->outputs[0]);
    node_each_input(n, see_type, &b);
    if (b.type == DT_NONE && result != NULL && result->kind == VALUE_TENSOR && result->typed) {
        return result->type.tensor->dtype;
    }
    return b.type;
}

static void add_tensor(onnx_writer *w, operands *to, const char *name, const arg *a)
{
    const value *v = arg_value(a);
    emit_scalar number;
    if (v == NULL || v->kind != VALUE_TENSOR) {
        bool is_number = emit_scalar_of(a, &number) && to->beside != DT_NONE;
        const char *made = is_number ? onnx_scalar_tensor(w, name, number, to->beside) : "";
        vec_push(w->arena, &to->names, made);
        if (!is_number && a->kind != ARG_OPTIONAL_TENSOR) {
            bad_argument(w, name);
        }
        return;
    }
    if (w->names[v->id] == NULL) {
        onnx_gap(w, "the operand '%s' is '%s', which the graph does not have", name, v->name);
    }
    const char *called = w->names[v->id] == NULL ? "" : w->names[v->id];
    vec_push(w->arena, &to->names, called);
}

static dtype number_type(const operands *o, const schema_form *form, emit_scalar number)
{
    if (o->stated != DT_NONE) {
        return o->stated;
    }
    if (form->base->kind == SCHEMA_SCALAR && o->beside != DT_NONE) {
        return o->beside;
    }
    bool is_real = form->base->kind == SCHEMA_FLOAT || form->base->kind == SCHEMA_SYM_FLOAT || number.is_real;
    return form->base->kind == SCHEMA_BOOL ? DT_BOOL : is_real ? DT_F32 : DT_I64;
}

static void add_operand(onnx_writer *w, operands *to, const schema_argument *s, const arg *a)
{
    schema_form form = schema_type_form(&s->type);
    const char *made;
    if (a == NULL) {
        vec_push(w->arena, &to->names, "");
        return;
    }
    if (form.base->kind == SCHEMA_TENSOR) {
        for (uint32_t i = 0; emit_is_list(a) && i < a->n; i++) {
            add_tensor(w, to, s->name, &a->u.items[i]);
        }
        if (!emit_is_list(a)) {
            add_tensor(w, to, s->name, a);
        }
        return;
    }
    const value *v = arg_value(a);
    if (v != NULL && v->kind == VALUE_TENSOR) { /* of a node that a reader left whole */
        add_tensor(w, to, s->name, a);
        return;
    }
    size_t n;
    emit_scalar *numbers = all_numbers(w, s->name, a, &n), none = {.expr = NULL};
    if (form.is_list) {
        made = onnx_list_tensor(w, s->name, numbers, n, number_type(to, &form, none));
    } else {
        made = onnx_scalar_tensor(w, s->name, numbers[0], number_type(to, &form, numbers[0]));
    }
    vec_push(w->arena, &to->names, made);
}

/* In the form of the opset. Numbers that state their type as sizes do: the shape of ConstantOfShape is i64 whatever it
 * is filled with. */
static void add_operands(onnx_writer *w, operands *to, const node *n, const overload *o, const schema *form,
                         dtype stated)
{
    for (size_t i = 0; i < form->argument_count; i++) {
        const schema_argument *s = &form->arguments[i];
        to->stated = schema_type_form(&s->type).is_list ? DT_NONE : stated;
        if (!s->is_keyword_only) {
            add_operand(w, to, s, emit_argument(n, o, s->name));
        }
    }
    while (to->names.n > 0 && to->names.at[to->names.n - 1][0] == 0) {
        to->names.n--;
    }
}

/* ---- attributes ---- */

typedef VEC(onnx_attribute) attribute_list;

static bool all_known(onnx_writer *w, const char *name, const emit_scalar *numbers, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (numbers[i].expr != NULL) {
            onnx_gap(w, "the attribute '%s' is a size that varies", name);
            return false;
        }
    }
    return true;
}

static onnx_attribute numbers_attribute(onnx_writer *w, const char *name, const emit_scalar *numbers, size_t n,
                                        bool real)
{
    int64_t *integers = ARENA_ARRAY(w->arena, int64_t, n + 1);
    float *reals = ARENA_ARRAY(w->arena, float, n + 1);
    for (size_t i = 0; i < n; i++) {
        integers[i] = numbers[i].is_real ? 0 : numbers[i].integer;
        reals[i] = (float)(numbers[i].is_real ? numbers[i].real : (double)numbers[i].integer);
        if (numbers[i].is_real && !real) {
            bad_argument(w, name);
        }
    }
    return real ? onnx_attribute_floats(name, reals, n) : onnx_attribute_ints(name, integers, n);
}

static void add_attribute(onnx_writer *w, attribute_list *to, const schema_argument *s, const arg *a)
{
    schema_form form = schema_type_form(&s->type);
    bool real = form.base->kind == SCHEMA_FLOAT || form.base->kind == SCHEMA_SYM_FLOAT;
    size_t n;
    if (a == NULL || emit_is_default(s, a, false)) {
        return;
    }
    if (form.base->kind == SCHEMA_STR && a->kind == ARG_STRING) {
        vec_push(w->arena, to, onnx_attribute_string(s->name, a->u.string));
        return;
    }
    if (form.base->kind == SCHEMA_STR && a->kind == ARG_STRINGS) {
        pb_span *texts = ARENA_ARRAY(w->arena, pb_span, a->n + 1);
        for (uint32_t i = 0; i < a->n; i++) {
            texts[i] = (pb_span){(const uint8_t *)a->u.items[i].u.string, strlen(a->u.items[i].u.string)};
        }
        vec_push(w->arena, to, onnx_attribute_strings(s->name, texts, a->n));
        return;
    }
    if (form.base->kind == SCHEMA_SCALAR_TYPE && a->kind == ARG_SCALAR_TYPE) {
        vec_push(w->arena, to, onnx_attribute_int(s->name, onnx_code(w, dtype_by_code(a->u.integer), s->name)));
        return;
    }
    emit_scalar *numbers = all_numbers(w, s->name, a, &n);
    if (!all_known(w, s->name, numbers, n)) {
        return;
    }
    if (form.is_list) {
        vec_push(w->arena, to, numbers_attribute(w, s->name, numbers, n, real));
    } else if (real) {
        double number = numbers[0].is_real ? numbers[0].real : (double)numbers[0].integer;
        vec_push(w->arena, to, onnx_attribute_float(s->name, (float)number));
    } else if (numbers[0].is_real) {
        bad_argument(w, s->name);
    } else {
        vec_push(w->arena, to, onnx_attribute_int(s->name, numbers[0].integer));
    }
}

/* The attributes `value` and `dtype` of a row with FOREIGN_DTYPE as the one tensor that they are. */
static void add_value(onnx_writer *w, attribute_list *to, const schema_argument *s, const arg *a, dtype type,
                      bool as_list)
{
    emit_scalar number = {.is_real = true};
    if (a != NULL && (!emit_scalar_of(a, &number) || number.expr != NULL)) {
        onnx_gap(w, "the attribute '%s' is a number that varies", s->name);
        return;
    }
    onnx_tensor *t = ARENA_NEW(w->arena, onnx_tensor);
    *t = onnx_number_tensor(w, "", number, type, as_list);
    vec_push(w->arena, to, onnx_attribute_tensor(s->name, t));
}

static void add_attributes(onnx_writer *w, attribute_list *to, const node *n, const overload *o, const overload *form,
                           dtype stated)
{
    const foreign_op *row = dialect_row_of(&onnx_dialect, form);
    bool has_operands = form->base->argument_count > 0 && !form->base->arguments[0].is_keyword_only;
    for (size_t i = 0; i < form->base->argument_count; i++) {
        const schema_argument *s = &form->base->arguments[i];
        bool is_type = (row->traits & FOREIGN_DTYPE) && strcmp(s->name, "dtype") == 0;
        bool is_count = (row->traits & FOREIGN_COUNTED) && strcmp(s->name, "num_outputs") == 0;
        if (!s->is_keyword_only || is_type || is_count) {
            continue;
        }
        const arg *a = emit_argument(n, o, s->name);
        if ((row->traits & FOREIGN_DTYPE) && strcmp(s->name, "value") == 0) {
            add_value(w, to, s, a, stated == DT_NONE ? DT_F32 : stated, has_operands);
        } else {
            add_attribute(w, to, s, a);
        }
    }
}

/* ---- results ---- */

static void add_result(onnx_writer *w, const node *n, onnx_node *to, const arg *a)
{
    value *v = arg_value(a);
    const char *name = "";
    if (v != NULL && v->kind == VALUE_TENSOR && (w->used[v->id] || to->outputs.n == 0)) {
        if (w->names[v->id] == NULL) {
            w->names[v->id] = onnx_free_name(w, v->name);
        }
        name = w->names[v->id];
        if (v->typed) { /* else a run tells its type */
            onnx_code(w, v->type.tensor->dtype, v->name);
            onnx_note_sizes(w, v, name);
        }
    } else if (v != NULL && v->kind != VALUE_TENSOR) {
        onnx_gap(w, "'%s' gives a number, which its node has no way for", n->callee->target);
    }
    to->outputs.at[to->outputs.n++] = name;
}

static void add_results(onnx_writer *w, const node *n, onnx_node *to, bool all)
{
    size_t count = 0;
    for (uint32_t i = 0; i < n->output_count; i++) {
        count += emit_is_list(&n->outputs[i]) ? n->outputs[i].n : 1;
    }
    to->outputs.at = ARENA_ARRAY(w->arena, const char *, count + 1);
    for (uint32_t i = 0; i < n->output_count; i++) {
        const arg *a = &n->outputs[i];
        for (uint32_t k = 0; emit_is_list(a) && k < a->n; k++) {
            add_result(w, n, to, &a->u.items[k]);
        }
        if (!emit_is_list(a)) {
            add_result(w, n, to, a);
        }
    }
    /* Results of a variadic node are counted; others that nobody reads need not be there. */
    bool is_variadic = all || (n->output_count == 1 && emit_is_list(&n->outputs[0]));
    for (size_t i = 0; is_variadic && i < to->outputs.n; i++) {
        to->outputs.at[i] = to->outputs.at[i][0] == 0 ? onnx_free_name(w, "unused") : to->outputs.at[i];
    }
    while (to->outputs.n > 1 && to->outputs.at[to->outputs.n - 1][0] == 0) {
        to->outputs.n--;
    }
}

/* ---- a node ---- */

/* The number that an element of a tensor is: computed from then on from the tensor. */
static bool note_element(onnx_writer *w, const node *n)
{
    const value *of = n->input_count == 1 ? arg_value(&n->inputs[0].arg) : NULL;
    const value *number = n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
    if (of == NULL || number == NULL || of->kind != VALUE_TENSOR || number->kind == VALUE_TENSOR || !of->typed ||
        w->names[of->id] == NULL) {
        return false;
    }
    onnx_note_number(w, number, w->names[of->id], of->type.tensor->dtype);
    return true;
}

/* One node for each element of `value` that varies: it is spread over the shape. */
static bool write_varying(onnx_writer *w, const node *n, const overload *o, dtype stated)
{
    emit_scalar number;
    const arg *a = emit_argument(n, o, "value");
    const value *v = n->output_count == 1 ? arg_value(&n->outputs[0]) : NULL;
    if (a == NULL || v == NULL || !emit_scalar_of(a, &number) || number.expr == NULL) {
        return false;
    }
    onnx_node said = {.op_type = "Identity"};
    operands in = {.beside = type_beside(n)};
    vec_push(w->arena, &in.names, onnx_scalar_tensor(w, v->name, number, stated == DT_NONE ? DT_F32 : stated));
    operands shape = {.beside = DT_NONE};
    add_operands(w, &shape, n, o, o->base, stated);
    if (shape.names.n == 1) {
        said.op_type = "Expand";
        vec_push(w->arena, &in.names, shape.names.at[0]);
    }
    said.inputs.at = in.names.at;
    said.inputs.n = in.names.n;
    add_results(w, n, &said, false);
    onnx_add_node(w, said);
    return true;
}

/* ---- operators of the user: their namespace is the domain ---- */

static const char *const own_spaces[] = {"aten", "prim", "prims", "higher_order", "tenon", "onnx", "torchvision"};

/* "torch.ops.probe.scale.default": probe, scale, default. */
static bool split_name(arena *a, const char *name, const char *parts[3])
{
    static const char head[] = "torch.ops.";
    if (strncmp(name, head, sizeof head - 1) != 0) {
        return false;
    }
    const char *at = name + sizeof head - 1;
    for (size_t i = 0; i < 3; i++) {
        size_t n = i < 2 ? strcspn(at, ".") : strlen(at);
        parts[i] = arena_strndup(a, at, n);
        at += n + (at[n] == '.');
    }
    return *parts[0] != 0 && *parts[1] != 0;
}

static bool is_of_user(const node *n)
{
    for (size_t i = 0; i < sizeof own_spaces / sizeof *own_spaces; i++) {
        size_t length = strlen(own_spaces[i]);
        const char *at = n->callee->target + strlen("torch.ops.");
        if (strncmp(n->callee->target, "torch.ops.", 10) != 0 ||
            (strncmp(at, own_spaces[i], length) == 0 && at[length] == '.')) {
            return false;
        }
    }
    return true;
}

static bool takes_tensor(const arg *a)
{
    const value *v = arg_value(a);
    bool items = emit_is_list(a) && a->n > 0;
    for (uint32_t i = 0; items && i < a->n; i++) {
        const value *item = arg_value(&a->u.items[i]);
        items = item != NULL && item->kind == VALUE_TENSOR;
    }
    return items || (v != NULL && v->kind == VALUE_TENSOR);
}

static void add_custom_attribute(onnx_writer *w, attribute_list *to, const char *name, const arg *a)
{
    emit_scalar number;
    if (a->kind == ARG_NONE) {
        return;
    }
    if (a->kind == ARG_STRING) {
        vec_push(w->arena, to, onnx_attribute_string(name, a->u.string));
    } else if (a->kind == ARG_SCALAR_TYPE) {
        vec_push(w->arena, to, onnx_attribute_int(name, onnx_code(w, dtype_by_code(a->u.integer), name)));
    } else if (emit_is_list(a) || emit_scalar_of(a, &number)) {
        size_t n;
        emit_scalar *numbers = all_numbers(w, name, a, &n);
        bool real = n > 0 && numbers[0].is_real;
        if (!all_known(w, name, numbers, n)) {
            return;
        }
        vec_push(w->arena, to,
                 emit_is_list(a) ? numbers_attribute(w, name, numbers, n, real)
                 : real          ? onnx_attribute_float(name, (float)numbers[0].real)
                                 : onnx_attribute_int(name, numbers[0].integer));
    } else {
        bad_argument(w, name);
    }
}

/* Tensors are operands in their order, all else are attributes. A runtime must have the operator. */
static tn_status write_custom(onnx_writer *w, const node *n)
{
    const char *parts[3];
    operands in = {.beside = DT_NONE};
    attribute_list attributes = {.n = 0};
    size_t count;
    if (!split_name(w->arena, n->callee->target, parts)) {
        onnx_gap(w, "ONNX has no way to say '%s'", n->callee->target);
        return TN_OK;
    }
    for (uint32_t i = 0; i < n->input_count; i++) {
        const arg *a = &n->inputs[i].arg;
        const char *name = n->inputs[i].name[0] == 0 ? arena_printf(w->arena, "argument_%u", i) : n->inputs[i].name;
        for (uint32_t k = 0; takes_tensor(a) && emit_is_list(a) && k < a->n; k++) {
            add_tensor(w, &in, name, &a->u.items[k]);
        }
        if (takes_tensor(a) && !emit_is_list(a)) {
            add_tensor(w, &in, name, a);
        } else if (!takes_tensor(a)) {
            add_custom_attribute(w, &attributes, name, a);
        }
    }
    bool has_overload = parts[2][0] != 0 && strcmp(parts[2], "default") != 0;
    onnx_node said = {.op_type = has_overload ? arena_printf(w->arena, "%s_%s", parts[1], parts[2]) : parts[1],
                      .domain = parts[0]};
    said.inputs.at = in.names.at;
    said.inputs.n = in.names.n;
    said.attributes.at = attributes.at;
    said.attributes.n = attributes.n;
    said.outputs.at = onnx_name_results(w, n, &count);
    said.outputs.n = count;
    onnx_add_domain(w, parts[0]);
    onnx_add_node(w, said);
    return TN_OK;
}

tn_status onnx_write_node(onnx_writer *w, const node *n)
{
    const overload *o;
    w->at = n;
    TRY(registry_find(w->ctx, registry_of(w->ctx), n->callee->target, &o));
    const foreign_op *row = o == NULL ? NULL : dialect_row_of(&onnx_dialect, o);
    if (row == NULL && call_body(n) != NULL) {
        return onnx_write_call(w, n);
    }
    if (row == NULL) {
        bool is_control;
        TRY(onnx_write_control(w, n, &is_control));
        if (is_control) {
            return TN_OK;
        }
        if (emit_gives_tensor(n) && is_of_user(n)) {
            return write_custom(w, n);
        }
        if (emit_gives_tensor(n)) {
            onnx_gap(w, "ONNX has no way to say '%s'", n->callee->target);
        } else {
            note_element(w, n);
        }
        return TN_OK;
    }
    const arg *type = (row->traits & FOREIGN_DTYPE) ? emit_argument(n, o, "dtype") : NULL;
    dtype stated = type != NULL && type->kind == ARG_SCALAR_TYPE ? dtype_by_code(type->u.integer) : DT_NONE;
    if ((row->traits & FOREIGN_DTYPE) && write_varying(w, n, o, stated)) {
        return TN_OK;
    }
    const overload *form;
    TRY(dialect_form(w->ctx, &onnx_dialect, row, w->opset, &form));
    if (form == NULL) {
        onnx_gap(w, "opset %u has no '%s' of the form that it has in opset %u", w->opset, row->name, row->since);
        return TN_OK;
    }
    onnx_node said = {.op_type = row->name};
    operands in = {.beside = type_beside(n)};
    attribute_list attributes = {.n = 0};
    add_operands(w, &in, n, o, form->base, stated);
    add_attributes(w, &attributes, n, o, form, stated);
    said.inputs.at = in.names.at;
    said.inputs.n = in.names.n;
    said.attributes.at = attributes.at;
    said.attributes.n = attributes.n;
    add_results(w, n, &said, row->traits & FOREIGN_ALL_RESULTS);
    onnx_add_node(w, said);
    return TN_OK;
}
