/*
 * Arguments: the union that stands in node inputs and outputs, in graph inputs and outputs and in module signatures.
 *
 * Which member of `arg` a tag fills is data (ir/arg.def); here is one reader per payload. A name defines a value, uses
 * one, or is only a name, as the mode says.
 */
#include "targets/pt2/read.h"

#include <string.h>

typedef struct arg_reader {
    pt2_reader *reader;
    pt2_scope *scope;
    name_mode mode;
} arg_reader;

typedef tn_status (*payload_reader)(const arg_reader *ar, const json *in, arg *out);
static tn_status read_payload(const arg_reader *ar, const json *in, arg *out);

/* ---- names ---- */

static const value_kind named_kinds[ARG_KIND_COUNT] = {
    [ARG_TENSOR] = VALUE_TENSOR,   [ARG_OPTIONAL_TENSOR] = VALUE_TENSOR, [ARG_SYM_INT] = VALUE_INT,
    [ARG_SYM_FLOAT] = VALUE_FLOAT, [ARG_SYM_BOOL] = VALUE_BOOL,          [ARG_CUSTOM_OBJ] = VALUE_OBJECT,
};

/* Does a JSON argument (of a node's outputs) hold this name? */
static bool mentions(const json *in, const char *name)
{
    bool object = in->kind == JSON_OBJECT;
    if (!object && in->kind != JSON_ARRAY) {
        return in->kind == JSON_STRING && strcmp(in->u.string, name) == 0;
    }
    for (size_t i = 0; i < in->n; i++) {
        if (mentions(object ? in->u.members[i].value : &in->u.items[i], name)) {
            return true;
        }
    }
    return false;
}

static tn_status fail_undefined(const arg_reader *ar, const json *name)
{
    const json *nodes = json_get(ar->scope->graph, "nodes");
    for (size_t i = 0; nodes != NULL && nodes->kind == JSON_ARRAY && i < nodes->n; i++) {
        const json *outputs = json_get(&nodes->u.items[i], "outputs");
        if (outputs != NULL && mentions(outputs, name->u.string)) {
            return pt2_fail(ar->reader, TN_E_INVALID, name, "'%s' is used before it is defined", name->u.string);
        }
    }
    return pt2_fail(ar->reader, TN_E_INVALID, name, "'%s' is used, but nothing defines it", name->u.string);
}

static tn_status define_value(const arg_reader *ar, value_kind kind, const json *name, value **out)
{
    *out = function_add_value(ar->scope->function, name->u.string, kind);
    if (*out == NULL) {
        return pt2_fail(ar->reader, TN_E_INVALID, name, "'%s' is defined twice", name->u.string);
    }
    (*out)->producer = ar->scope->producer;
    return TN_OK;
}

static tn_status use_value(const arg_reader *ar, arg_kind as, const json *name, value **out)
{
    value_kind kind = named_kinds[as];
    value *v = function_find_value(ar->scope->function, name->u.string);
    if (v == NULL && kind == VALUE_OBJECT) {
        /* An object that stands in the call itself: it is among the constants by this name, and no input. */
        v = function_add_value(ar->scope->function, name->u.string, kind);
    }
    if (v == NULL) {
        return fail_undefined(ar, name);
    }
    /* A list of values of different kinds is written as a list of tensors, so a tensor's name may be of any kind. */
    if (v->kind != kind && kind != VALUE_TENSOR) {
        return pt2_fail(ar->reader, TN_E_INVALID, name, "'%s' is named by '%s', but is among '%s'", name->u.string,
                        arg_kinds[as].tag, pt2_value_tables[v->kind].key);
    }
    *out = v;
    return TN_OK;
}

static tn_status read_name(const arg_reader *ar, const json *name, arg *out)
{
    TRY(pt2_expect(ar->reader, name, JSON_STRING));
    switch (ar->mode) {
    case NAME_USED:
        return use_value(ar, out->kind, name, &out->u.value);
    case NAME_DEFINED:
        return define_value(ar, named_kinds[out->kind], name, &out->u.value);
    case NAME_DETACHED:
        break;
    }
    out->u.value = value_detached(ar->reader->program, name->u.string, named_kinds[out->kind]);
    return TN_OK;
}

/* ---- one reader per payload ---- */

static tn_status read_object(const arg_reader *ar, const json *in, arg *out)
{
    const json *name;
    const char *class_fqn;
    TRY(pt2_read_object(ar->reader, in, &name, &class_fqn));
    TRY(read_name(ar, name, out));
    return pt2_set_class(ar->reader, in, out->u.value, class_fqn);
}

static tn_status read_value(const arg_reader *ar, const json *in, arg *out)
{
    static const pt2_field fields[] = {{"name", JSON_STRING, false}};
    if (out->kind == ARG_CUSTOM_OBJ) {
        return read_object(ar, in, out);
    }
    const json *name;
    TRY(pt2_members(ar->reader, in, fields, 1, &name, NULL));
    return read_name(ar, name, out);
}

static tn_status read_optional(const arg_reader *ar, const json *in, arg *out)
{
    const json_member *m;
    TRY(pt2_union(ar->reader, in, &m));
    if (strcmp(m->key, arg_kinds[ARG_TENSOR].tag) == 0) {
        return read_value(ar, m->value, out);
    }
    if (strcmp(m->key, arg_kinds[ARG_NONE].tag) != 0) {
        return pt2_fail(ar->reader, TN_E_FORMAT, in, "found '%s', expected 'as_tensor' or 'as_none'", m->key);
    }
    out->u.value = NULL;
    return TN_OK;
}

static tn_status read_int(const arg_reader *ar, const json *in, arg *out)
{
    TRY(pt2_expect(ar->reader, in, JSON_INT));
    out->u.integer = in->u.integer;
    return TN_OK;
}

static tn_status read_float(const arg_reader *ar, const json *in, arg *out)
{
    return pt2_float(ar->reader, in, &out->u.real);
}

static tn_status read_bool(const arg_reader *ar, const json *in, arg *out)
{
    TRY(pt2_expect(ar->reader, in, JSON_BOOL));
    out->u.boolean = in->u.boolean;
    return TN_OK;
}

static tn_status read_sym(const arg_reader *ar, const json *in, arg *out)
{
    static const payload_reader literals[VALUE_KIND_COUNT] = {
        [VALUE_INT] = read_int, [VALUE_FLOAT] = read_float, [VALUE_BOOL] = read_bool};
    value_kind kind = named_kinds[out->kind];
    const char *literal = pt2_value_tables[kind].literal;
    const json_member *m;
    TRY(pt2_union(ar->reader, in, &m));
    if (strcmp(m->key, "as_name") == 0) {
        return read_name(ar, m->value, out);
    }
    if (strcmp(m->key, literal) != 0) {
        return pt2_fail(ar->reader, TN_E_FORMAT, in, "found '%s', expected 'as_name' or '%s'", m->key, literal);
    }
    out->literal = true;
    return literals[kind](ar, m->value, out);
}

static tn_status read_nothing(const arg_reader *ar, const json *in, arg *out)
{
    (void)ar, (void)in, (void)out; /* true in our days, [] in old ones */
    return TN_OK;
}

static tn_status read_string(const arg_reader *ar, const json *in, arg *out)
{
    TRY(pt2_expect(ar->reader, in, JSON_STRING));
    out->u.string = pt2_text(ar->reader, in);
    return TN_OK;
}

static tn_status read_device(const arg_reader *ar, const json *in, arg *out)
{
    return pt2_read_device(ar->reader, in, &out->u.device);
}

static tn_status read_complex(const arg_reader *ar, const json *in, arg *out)
{
    static const pt2_field fields[] = {{"real", FIELD_ANY, false}, {"imag", FIELD_ANY, false}};
    double *parts = ARENA_ARRAY(&ar->reader->program->arena, double, 2);
    const json *m[2];
    TRY(pt2_members(ar->reader, in, fields, 2, m, NULL));
    TRY(pt2_float(ar->reader, m[0], &parts[0]));
    TRY(pt2_float(ar->reader, m[1], &parts[1]));
    out->u.complex_number = parts;
    return TN_OK;
}

static tn_status read_graph(const arg_reader *ar, const json *in, arg *out)
{
    static const pt2_field fields[] = {{"name", JSON_STRING, false}, {"graph", JSON_OBJECT, false}};
    const json *m[2];
    TRY(pt2_members(ar->reader, in, fields, 2, m, NULL));
    if (ar->mode != NAME_USED) {
        return pt2_fail(ar->reader, TN_E_INVALID, in, "the graph '%s' stands where no graph can stand", m[0]->u.string);
    }
    arg_graph *graph = ARENA_NEW(&ar->reader->program->arena, arg_graph);
    graph->name = pt2_text(ar->reader, m[0]);
    out->u.graph = graph;
    return pt2_read_body(ar->reader, m[1], graph->name, &graph->body);
}

static tn_status read_list(const arg_reader *ar, const json *in, arg *out)
{
    TRY(pt2_expect(ar->reader, in, JSON_ARRAY));
    out->n = (uint32_t)in->n;
    out->u.items = ARENA_ARRAY(&ar->reader->program->arena, arg, in->n);
    for (size_t i = 0; i < in->n; i++) {
        out->u.items[i].kind = arg_kinds[out->kind].item;
        TRY(read_payload(ar, &in->u.items[i], &out->u.items[i]));
    }
    return TN_OK;
}

static tn_status read_dict(const arg_reader *ar, const json *in, arg *out)
{
    pt2_reader *r = ar->reader;
    TRY(pt2_expect(r, in, JSON_OBJECT));
    out->n = (uint32_t)in->n;
    out->u.members = ARENA_ARRAY(&r->program->arena, arg_member, in->n);
    for (size_t i = 0; i < in->n; i++) {
        const json_member *m = &in->u.members[i];
        out->u.members[i].key = program_intern(r->program, m->key);
        TRY(pt2_read_arg(r, ar->scope, ar->mode, m->value, &out->u.members[i].value));
    }
    return TN_OK;
}

/* Fills the payload of an argument whose kind is set. Recursion is as deep as the JSON reader allows text to nest. */
static tn_status read_payload(const arg_reader *ar, const json *in, arg *out)
{
    static const payload_reader readers[] = {
        [PAYLOAD_NOTHING] = read_nothing, [PAYLOAD_VALUE] = read_value,   [PAYLOAD_OPTIONAL] = read_optional,
        [PAYLOAD_SYM] = read_sym,         [PAYLOAD_INT] = read_int,       [PAYLOAD_FLOAT] = read_float,
        [PAYLOAD_BOOL] = read_bool,       [PAYLOAD_STRING] = read_string, [PAYLOAD_DEVICE] = read_device,
        [PAYLOAD_COMPLEX] = read_complex, [PAYLOAD_GRAPH] = read_graph,   [PAYLOAD_LIST] = read_list,
        [PAYLOAD_DICT] = read_dict,
    };
    return readers[arg_kinds[out->kind].payload](ar, in, out);
}

tn_status pt2_read_arg(pt2_reader *r, pt2_scope *scope, name_mode mode, const json *in, arg *out)
{
    const json_member *m;
    TRY(pt2_union(r, in, &m));
    *out = (arg){.kind = arg_kind_by_tag(m->key)};
    if (out->kind == ARG_UNKNOWN) {
        out->u.unknown = pt2_keep(r, in);
        return TN_OK;
    }
    arg_reader ar = {r, scope, mode};
    return read_payload(&ar, m->value, out);
}

tn_status pt2_read_args(pt2_reader *r, pt2_scope *scope, name_mode mode, const json *array, arg **out, uint32_t *n)
{
    *out = ARENA_ARRAY(&r->program->arena, arg, array->n);
    *n = (uint32_t)array->n;
    for (size_t i = 0; i < array->n; i++) {
        TRY(pt2_read_arg(r, scope, mode, &array->u.items[i], &(*out)[i]));
    }
    return TN_OK;
}
