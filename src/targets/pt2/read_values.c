/*
 * Types of values: symbolic numbers, tensor metas, the value tables of a graph.
 *
 * After read_json.c in the flow; read_graph.c hands the tables over once all nodes are read. Numbers are read in two
 * rounds: the first lets every symbol learn its assumptions and its hint from wherever they are stated, the second
 * makes the types and notes what the file says otherwise than tenon would.
 */
#include "targets/pt2/read.h"

#include <string.h>

/* An expression of the graph, by its text. */
typedef struct expression {
    const dim *expr;
    bool settled;    /* raw is known: not before the second round */
    const char *raw; /* the text, where printing expr gives another; else NULL */
} expression;

void pt2_scope_init(pt2_reader *r, pt2_scope *scope, function *f, const json *graph)
{
    *scope = (pt2_scope){.function = f, .graph = graph};
    map_init(&scope->expressions, r->scratch);
}

/* ---- expressions ---- */

static const symbol *resolve_symbol(void *user, const char *name, const char *assumptions)
{
    function *f = user;
    symbol *s = function_symbol(f, name);
    if (assumptions != NULL && s->assumptions[0] == 0) {
        s->assumptions = program_intern(f->program, assumptions);
    }
    return s;
}

static tn_status read_expression(pt2_reader *r, pt2_scope *scope, const json *text, expression **out)
{
    expression *known = map_get(&scope->expressions, text->u.string);
    if (known == NULL) {
        known = ARENA_NEW(r->scratch, expression);
        tn_status status = dim_parse(r->ctx, r->program->dims, text->u.string, strlen(text->u.string), resolve_symbol,
                                     scope->function, &known->expr);
        TRY(pt2_pass_on(r, status, text));
        map_put_new(&scope->expressions, text->u.string, known);
    }
    *out = known;
    return TN_OK;
}

static void settle(pt2_reader *r, expression *e, const char *text)
{
    if (!e->settled) {
        e->settled = true;
        e->raw = pt2_prints_as(r->ctx, dim_print_srepr, e->expr, text) ? NULL : program_intern(r->program, text);
    }
}

/* ---- hints ---- */

/* False when it is not a hint of a kind that tenon knows. */
static bool read_hint(const json *in, hint *out)
{
    *out = (hint){.kind = HINT_NONE};
    if (in == NULL || in->kind == JSON_NULL) {
        return true;
    }
    if (in->kind != JSON_OBJECT || in->n != 1) {
        return false;
    }
    const json_member *m = &in->u.members[0];
    switch (m->value->kind) {
    case JSON_INT:
        *out = (hint){.kind = HINT_INT, .u.integer = m->value->u.integer};
        break;
    case JSON_FLOAT:
        *out = (hint){.kind = HINT_FLOAT, .u.real = m->value->u.real};
        break;
    case JSON_BOOL:
        *out = (hint){.kind = HINT_BOOL, .u.boolean = m->value->u.boolean};
        break;
    default:
        return false;
    }
    return strcmp(m->key, pt2_hint_tags[out->kind]) == 0;
}

/* First round: a plain symbol takes the first hint that is stated for it. */
static tn_status learn_number(pt2_reader *r, pt2_scope *scope, const json *number)
{
    const json *symbolic = json_get(number, "as_expr");
    const json *text = json_get(symbolic, "expr_str");
    if (text == NULL || text->kind != JSON_STRING) {
        return TN_OK; /* a number; or malformed, which the second round reports */
    }
    expression *e;
    TRY(read_expression(r, scope, text, &e));
    hint stated;
    if (e->expr->op == DIM_SYMBOL && read_hint(json_get(symbolic, "hint"), &stated) && stated.kind != HINT_NONE) {
        symbol *s = function_symbol(scope->function, e->expr->u.symbol->name);
        if (s->hint.kind == HINT_NONE) {
            s->hint = stated;
        }
    }
    return TN_OK;
}

static tn_status learn_numbers(pt2_reader *r, pt2_scope *scope, const json *array)
{
    for (size_t i = 0; array != NULL && array->kind == JSON_ARRAY && i < array->n; i++) {
        TRY(learn_number(r, scope, &array->u.items[i]));
    }
    return TN_OK;
}

static tn_status learn_type(pt2_reader *r, pt2_scope *scope, value_kind kind, const json *type)
{
    if (kind != VALUE_TENSOR) {
        return learn_number(r, scope, type);
    }
    TRY(learn_numbers(r, scope, json_get(type, "sizes")));
    TRY(learn_numbers(r, scope, json_get(type, "strides")));
    const json *offset = json_get(type, "storage_offset");
    return offset == NULL ? TN_OK : learn_number(r, scope, offset);
}

/* ---- symbolic numbers ---- */

enum { EXPR_TEXT, EXPR_HINT, EXPR_FIELDS };
static const pt2_field expr_fields[EXPR_FIELDS] = {
    [EXPR_TEXT] = {"expr_str", JSON_STRING, false},
    [EXPR_HINT] = {"hint", FIELD_ANY, true},
};

/*
 * An expression with its hint. A hint of a kind that tenon does not know stays in note->unknown, as the member `hint`.
 */
static tn_status read_symbolic(pt2_reader *r, pt2_scope *scope, value_kind kind, const json *in, symint *out)
{
    const json *m[EXPR_FIELDS], *unknown;
    TRY(pt2_members(r, in, expr_fields, EXPR_FIELDS, m, &unknown));
    if (scope->function == NULL) {
        return pt2_fail(r, TN_E_FORMAT, in, "an expression '%s' where only a number can stand", m[EXPR_TEXT]->u.string);
    }
    hint stated;
    if (!read_hint(m[EXPR_HINT], &stated)) {
        stated.kind = HINT_NONE;
        TRY(pt2_members(r, in, expr_fields, EXPR_HINT, m, &unknown));
    }
    expression *e;
    TRY(read_expression(r, scope, m[EXPR_TEXT], &e));
    settle(r, e, m[EXPR_TEXT]->u.string);
    bool as_expression = pt2_is_literal(kind, e->expr);

    out->expr = e->expr;
    out->note = NULL;
    if (as_expression || e->raw != NULL || unknown != NULL || !hint_equal(stated, pt2_default_hint(kind, e->expr))) {
        sym_note *note = ARENA_NEW(&r->program->arena, sym_note);
        *note = (sym_note){.as_expression = as_expression, .raw = e->raw, .hint = stated, .unknown = unknown};
        out->note = note;
    }
    return TN_OK;
}

/* A literal of the value kind: as_int, as_float, as_bool. */
static tn_status read_literal(pt2_reader *r, value_kind kind, const json *in, const dim **out)
{
    dims *table = r->program->dims;
    double real;
    switch (kind) {
    case VALUE_FLOAT:
        TRY(pt2_float(r, in, &real));
        *out = dim_float(table, real);
        if (*out == NULL) {
            return pt2_fail(r, TN_E_UNSUPPORTED, in, "a value that is not a number");
        }
        break;
    case VALUE_BOOL:
        TRY(pt2_expect(r, in, JSON_BOOL));
        *out = dim_bool(table, in->u.boolean);
        break;
    default:
        TRY(pt2_expect(r, in, JSON_INT));
        *out = dim_int(table, in->u.integer);
    }
    return TN_OK;
}

/* A SymInt, SymFloat or SymBool union. */
static tn_status read_number(pt2_reader *r, pt2_scope *scope, value_kind kind, const json *in, symint *out)
{
    const char *literal = pt2_value_tables[kind].literal;
    const json_member *m;
    TRY(pt2_union(r, in, &m));
    if (strcmp(m->key, "as_expr") == 0) {
        return read_symbolic(r, scope, kind, m->value, out);
    }
    if (strcmp(m->key, literal) != 0) {
        return pt2_fail(r, TN_E_FORMAT, in, "found '%s', expected 'as_expr' or '%s'", m->key, literal);
    }
    out->note = NULL;
    return read_literal(r, kind, m->value, &out->expr);
}

static tn_status read_ints(pt2_reader *r, pt2_scope *scope, const json *array, const symint **out)
{
    symint *numbers = ARENA_ARRAY(&r->program->arena, symint, array->n);
    for (size_t i = 0; i < array->n; i++) {
        TRY(read_number(r, scope, VALUE_INT, &array->u.items[i], &numbers[i]));
    }
    *out = numbers;
    return TN_OK;
}

/* ---- tensor metas ---- */

tn_status pt2_read_device(pt2_reader *r, const json *in, const device **out)
{
    enum { TYPE, INDEX, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [TYPE] = {"type", JSON_STRING, false}, [INDEX] = {"index", JSON_INT, true}};
    const json *m[FIELDS];
    TRY(pt2_members(r, in, fields, FIELDS, m, NULL));
    if (m[INDEX] != NULL && m[INDEX]->u.integer < 0) {
        return pt2_fail(r, TN_E_FORMAT, m[INDEX], "a device index of %lld", (long long)m[INDEX]->u.integer);
    }
    *out = program_device(r->program, m[TYPE]->u.string, m[INDEX] == NULL ? -1 : m[INDEX]->u.integer);
    return TN_OK;
}

/* An enum of the schema: kept as a number, also where tenon does not know it. */
static tn_status read_code(pt2_reader *r, const json *in, int32_t *out)
{
    if (in->u.integer < 0 || in->u.integer > INT32_MAX) {
        return pt2_fail(r, TN_E_FORMAT, in, "%lld is not a code of the schema", (long long)in->u.integer);
    }
    *out = (int32_t)in->u.integer;
    return TN_OK;
}

tn_status pt2_read_tensor_meta(pt2_reader *r, pt2_scope *scope, const json *in, const tensor_meta **out)
{
    enum { DTYPE, SIZES, REQUIRES_GRAD, DEVICE, STRIDES, OFFSET, LAYOUT, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [DTYPE] = {"dtype", JSON_INT, false},
        [SIZES] = {"sizes", JSON_ARRAY, false},
        [REQUIRES_GRAD] = {"requires_grad", JSON_BOOL, false},
        [DEVICE] = {"device", JSON_OBJECT, false},
        [STRIDES] = {"strides", JSON_ARRAY, false},
        [OFFSET] = {"storage_offset", JSON_OBJECT, false},
        [LAYOUT] = {"layout", JSON_INT, false},
    };
    const json *m[FIELDS];
    tensor_meta *meta = ARENA_NEW(&r->program->arena, tensor_meta);
    TRY(pt2_members(r, in, fields, FIELDS, m, &meta->unknown));
    if (m[SIZES]->n > PT2_RANK_LIMIT) {
        return pt2_fail(r, TN_E_LIMIT, m[SIZES], "a tensor with %zu dimensions, at most %d are read", m[SIZES]->n,
                        PT2_RANK_LIMIT);
    }
    if (m[STRIDES]->n != m[SIZES]->n) {
        return pt2_fail(r, TN_E_FORMAT, m[STRIDES], "%zu strides for %zu sizes", m[STRIDES]->n, m[SIZES]->n);
    }
    TRY(read_code(r, m[DTYPE], &meta->code));
    TRY(read_code(r, m[LAYOUT], &meta->layout));
    TRY(pt2_read_device(r, m[DEVICE], &meta->device));
    meta->dtype = dtype_by_code(meta->code);
    meta->requires_grad = m[REQUIRES_GRAD]->u.boolean;
    meta->rank = (uint32_t)m[SIZES]->n;
    TRY(read_ints(r, scope, m[SIZES], &meta->sizes));
    TRY(read_ints(r, scope, m[STRIDES], &meta->strides));
    TRY(read_number(r, scope, VALUE_INT, m[OFFSET], &meta->offset));
    tensor_meta_settle(r->program, meta);
    *out = meta;
    return TN_OK;
}

/* ---- value tables ---- */

tn_status pt2_read_object(pt2_reader *r, const json *in, const json **name, const char **class_fqn)
{
    enum { NAME, CLASS, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [NAME] = {"name", JSON_STRING, false}, [CLASS] = {"class_fqn", JSON_STRING, false}};
    const json *m[FIELDS];
    TRY(pt2_members(r, in, fields, FIELDS, m, NULL));
    *name = m[NAME];
    *class_fqn = pt2_text(r, m[CLASS]);
    return TN_OK;
}

tn_status pt2_set_class(pt2_reader *r, const json *at, value *v, const char *class_fqn)
{
    const char *known = v->type.class_fqn;
    if (known != NULL && strcmp(known, class_fqn) != 0) {
        return pt2_fail(r, TN_E_INVALID, at, "'%s' is of class '%s' here, but of class '%s' elsewhere", v->name,
                        class_fqn, known);
    }
    v->type.class_fqn = class_fqn;
    return TN_OK;
}

static tn_status read_type(pt2_reader *r, pt2_scope *scope, value *v, const json *type)
{
    const json *name;
    const char *class_fqn;
    v->typed = true;
    switch (v->kind) {
    case VALUE_TENSOR:
        return pt2_read_tensor_meta(r, scope, type, &v->type.tensor);
    case VALUE_OBJECT:
        TRY(pt2_read_object(r, type, &name, &class_fqn));
        TRY(pt2_set_class(r, type, v, class_fqn));
        if (strcmp(name->u.string, v->name) != 0) {
            pt2_warn_lost(r, name, "second name of a custom object", name->u.string);
        }
        return TN_OK;
    default:
        return read_number(r, scope, v->kind, type, &v->type.sym);
    }
}

static tn_status read_value_table(pt2_reader *r, pt2_scope *scope, value_kind kind, const json *table)
{
    for (size_t i = 0; i < table->n; i++) {
        const json_member *m = &table->u.members[i];
        value *v = function_find_value(scope->function, m->key);
        if (v == NULL) {
            v = function_add_value(scope->function, m->key, kind); /* an orphan: typed, but nothing defines it */
        }
        if (v->kind != kind || v->typed) {
            return pt2_fail(r, TN_E_INVALID, m->value, "'%s' stands in '%s', but %s '%s'", m->key,
                            pt2_value_tables[kind].key, v->typed ? "also in" : "belongs in",
                            pt2_value_tables[v->kind].key);
        }
        TRY(read_type(r, scope, v, m->value));
    }
    return TN_OK;
}

tn_status pt2_read_value_tables(pt2_reader *r, pt2_scope *scope, const json *const tables[VALUE_KIND_COUNT])
{
    for (int kind = VALUE_TENSOR; kind < VALUE_OBJECT; kind++) {
        for (size_t i = 0; tables[kind] != NULL && i < tables[kind]->n; i++) {
            TRY(learn_type(r, scope, (value_kind)kind, tables[kind]->u.members[i].value));
        }
    }
    for (int kind = VALUE_TENSOR; kind <= VALUE_OBJECT; kind++) {
        if (tables[kind] != NULL) {
            TRY(read_value_table(r, scope, (value_kind)kind, tables[kind]));
        }
    }
    return TN_OK;
}
