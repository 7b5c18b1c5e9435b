/* Arguments to schemas: see bind.h. One function converts a datum to a schema type; everything else arranges. */
#include "ops/bind.h"

#include "ops/builder.h"

#include <string.h>

/* ---- overload to base ---- */

static int find_argument(const schema *s, const char *name)
{
    for (size_t i = 0; i < s->argument_count; i++) {
        if (strcmp(s->arguments[i].name, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

static overload_form form_of(const op_def *op, const schema *s, const schema *base)
{
    if (op->traits & OP_BECOMES) {
        return FORM_IN_PLACE;
    }
    if (s == base || s->argument_count == 0) {
        return FORM_FUNCTIONAL;
    }
    for (size_t i = 0; i < s->argument_count; i++) {
        if (s->arguments[i].is_out) {
            return FORM_OUT;
        }
    }
    if (schema_type_form(&s->arguments[0].type).is_list) {
        return FORM_FUNCTIONAL; /* a composition writes into the items of the list */
    }
    return s->arguments[0].is_written && !base->arguments[0].is_written ? FORM_IN_PLACE : FORM_FUNCTIONAL;
}

/* dropout(input, ...) and dropout_(self, ...): the first arguments belong together whatever they are called. */
static bool is_renamed_first(const overload *o, size_t i)
{
    return i == 0 && o->base->argument_count > 0 && o->schema->argument_count > 0 &&
           find_argument(o->base, o->schema->arguments[0].name) < 0 &&
           find_argument(o->schema, o->base->arguments[0].name) < 0;
}

tn_status bind_overload(tn_context *ctx, arena *a, overload *o)
{
    size_t n = o->base->argument_count;
    int16_t *from = ARENA_ARRAY(a, int16_t, n);
    o->form = form_of(o->op, o->schema, o->base);
    o->from = from;
    for (size_t i = 0; i < n; i++) {
        from[i] = (int16_t)(is_renamed_first(o, i) ? 0 : find_argument(o->schema, o->base->arguments[i].name));
    }
    for (size_t i = 0; i < o->schema->argument_count; i++) {
        const schema_argument *own = &o->schema->arguments[i];
        if (!own->is_out && find_argument(o->base, own->name) < 0 && !is_renamed_first(o, i)) {
            return fail(ctx, TN_E_INTERNAL, "argument '%s' of '%s' has no counterpart in the base of its record",
                        own->name, o->target);
        }
    }
    return TN_OK;
}

/* ---- values to types ---- */

/* Numbers by how much they can hold, so that an int passes for a float but not the reverse. */
static bool is_number(datum_kind kind)
{
    return kind == DATUM_INT || kind == DATUM_FLOAT || kind == DATUM_BOOL || kind == DATUM_COMPLEX;
}

static tn_status refuse(call *c, const schema_argument *a, datum d)
{
    sink s;
    sink_collect(c->b->ctx, c->b->arena, &s);
    schema_print_type(&s, &a->type);
    return call_fail(c, TN_E_ARGUMENT, "argument '%s' is %s (%s), %s is expected", a->name, datum_kind_name(d.kind),
                     datum_text(c->b, d), sink_collected(c->b->ctx, c->b->arena, &s));
}

/* One element of a rank-0 tensor as a number: for Scalar arguments, which torch lets tensors stand for. */
static tn_status tensor_as_number(call *c, datum d, datum *out)
{
    const overload *item;
    datum *outs;
    size_t count;
    TRY(registry_find_name(c->b->ctx, c->b->ops, "aten::item", &item));
    TRY(builder_call(c->b, item, &(named_datum){NULL, d}, 1, &outs, &count));
    *out = outs[0];
    return TN_OK;
}

static tn_status convert_number(call *c, const schema_argument *a, schema_kind kind, datum d, datum *out)
{
    if (d.kind == DATUM_TENSOR && d.u.tensor->type.rank == 0) {
        TRY(tensor_as_number(c, d, &d));
    }
    *out = d;
    if (!is_number(d.kind)) {
        return refuse(c, a, d);
    }
    switch (kind) {
    case SCHEMA_INT:
    case SCHEMA_SYM_INT:
        if (d.kind == DATUM_BOOL && d.expr == NULL) {
            *out = of_int(d.u.boolean);
        }
        return d.kind == DATUM_INT || d.kind == DATUM_BOOL ? TN_OK : refuse(c, a, d);
    case SCHEMA_FLOAT:
    case SCHEMA_SYM_FLOAT:
        if (d.expr == NULL && d.kind != DATUM_FLOAT) {
            *out = of_float(d.kind == DATUM_BOOL ? d.u.boolean : (double)d.u.integer);
        }
        return d.kind == DATUM_COMPLEX ? refuse(c, a, d) : TN_OK;
    case SCHEMA_BOOL:
    case SCHEMA_SYM_BOOL:
        if (d.kind == DATUM_INT && d.expr == NULL) {
            *out = of_bool(d.u.integer != 0);
        }
        return d.kind == DATUM_INT || d.kind == DATUM_BOOL ? TN_OK : refuse(c, a, d);
    default: /* Scalar */
        return TN_OK;
    }
}

/* What is written must lie in memory that the program has: a number, also one that passes for a tensor, does not. */
static tn_status refuse_number_written(call *c, const schema_argument *a, datum d)
{
    bool stands_in = d.kind == DATUM_TENSOR && d.u.tensor->is_number;
    if (!a->is_written || !(stands_in || is_number(d.kind))) {
        return TN_OK;
    }
    datum number = stands_in ? *d.u.tensor->number : d;
    return call_fail(c, TN_E_ARGUMENT,
                     "argument '%s' is %s (%s), which cannot be written into: a tensor is expected, such as "
                     "aten.scalar_tensor makes of a number",
                     a->name, datum_kind_name(number.kind), datum_text(c->b, number));
}

/* An object of a C++ class is one of the class that the type names; what other names mean nobody knows. */
static bool is_object_of(const schema_type *t, datum d)
{
    bool is_class = t->name != NULL && strncmp(t->name, "__torch__.", 10) == 0;
    return !is_class || d.kind == DATUM_OBJECT ||
           (d.kind == DATUM_HANDLE && strcmp(d.u.handle->class_name, t->name) == 0);
}

static tn_status convert_plain(call *c, const schema_argument *a, const schema_type *t, datum d, datum *out)
{
    *out = d;
    switch (t->kind) {
    case SCHEMA_TENSOR:
        TRY(refuse_number_written(c, a, d));
        if (is_number(d.kind)) {
            *out = of_tensor(builder_number(c->b, d));
            return c->b->status;
        }
        if (d.kind == DATUM_TENSOR && d.u.tensor->inner != NULL && !(c->op->traits & OP_TAKES_SUBCLASS)) {
            return call_fail(c, TN_E_UNSUPPORTED,
                             "argument '%s' is a '%s', of which only the tensors inside can be read (export the model "
                             "after torchao's unwrap_tensor_subclass)",
                             a->name, d.u.tensor->inner->class_name);
        }
        return d.kind == DATUM_TENSOR ? TN_OK : refuse(c, a, d);
    case SCHEMA_SCALAR:
    case SCHEMA_INT:
    case SCHEMA_SYM_INT:
    case SCHEMA_FLOAT:
    case SCHEMA_SYM_FLOAT:
    case SCHEMA_BOOL:
    case SCHEMA_SYM_BOOL:
    case SCHEMA_COMPLEX:
        return convert_number(c, a, t->kind, d, out);
    case SCHEMA_STR:
        return d.kind == DATUM_STRING ? TN_OK : refuse(c, a, d);
    case SCHEMA_SCALAR_TYPE:
        if (d.kind == DATUM_INT && dtype_by_code(d.u.integer) != DT_NONE) {
            *out = of_dtype(dtype_by_code(d.u.integer));
            return TN_OK;
        }
        return d.kind == DATUM_DTYPE ? TN_OK : refuse(c, a, d);
    case SCHEMA_MEMORY_FORMAT:
        return d.kind == DATUM_MEMORY_FORMAT ? TN_OK : refuse(c, a, d);
    case SCHEMA_LAYOUT:
        return d.kind == DATUM_LAYOUT || d.kind == DATUM_INT ? TN_OK : refuse(c, a, d);
    case SCHEMA_DEVICE:
        return d.kind == DATUM_DEVICE || d.kind == DATUM_STRING ? TN_OK : refuse(c, a, d);
    case SCHEMA_NAMED:
        return is_object_of(t, d) ? TN_OK : refuse(c, a, d);
    default:
        return TN_OK; /* generators: passed on */
    }
}

/* The elements of a tensor where numbers are expected, which are known when it runs. */
static tn_status tensor_as_numbers(call *c, const schema_argument *a, datum d, datum *out)
{
    const tensor_type *t = &d.u.tensor->type;
    builder *b = c->b;
    if (t->rank != 1 || t->sizes[0].expr != NULL) {
        return refuse(c, a, d);
    }
    size_t n = (size_t)t->sizes[0].n;
    datum *items = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        TRY(tensor_as_number(c, BUILD(b, "aten::select.int", d, of_int(0), of_int((int64_t)i)), &items[i]));
    }
    *out = of_list(items, n);
    return b->status;
}

/* A list of what the elements' type says; one value stands for a list of one. */
static tn_status convert_list(call *c, const schema_argument *a, const schema_form *form, datum d, datum *out)
{
    if (c->op->traits & OP_READS_NUMBERS && form->base->kind != SCHEMA_TENSOR && d.kind == DATUM_TENSOR &&
        d.u.tensor->type.rank > 0) {
        TRY(tensor_as_numbers(c, a, d, &d));
    }
    datum *given = d.kind == DATUM_LIST ? d.u.list.at : &d;
    size_t n = d.kind == DATUM_LIST ? d.u.list.n : 1;
    datum *items = ARENA_ARRAY(c->b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        if (given[i].kind == DATUM_NONE && form->has_optional_elements) {
            items[i] = of_none();
        } else {
            TRY(convert_plain(c, a, form->base, given[i], &items[i]));
        }
    }
    *out = of_list(items, n);
    return TN_OK;
}

static tn_status convert_argument(call *c, const schema_argument *a, datum d, datum *out)
{
    schema_form form = schema_type_form(&a->type);
    *out = of_none();
    if (d.kind == DATUM_NONE && (form.is_optional || form.base->kind == SCHEMA_ANY || !form.is_list)) {
        bool none_is_fine = form.is_optional || form.base->kind == SCHEMA_ANY || form.base->kind == SCHEMA_NAMED ||
                            form.base->kind == SCHEMA_GENERATOR;
        return none_is_fine ? TN_OK : refuse(c, a, d);
    }
    return form.is_list ? convert_list(c, a, &form, d, out) : convert_plain(c, a, form.base, d, out);
}

/* ---- defaults ---- */

static datum literal(builder *b, const schema_literal *l, const schema_type *t)
{
    schema_form form = schema_type_form(t);
    datum *items;
    switch (l->kind) {
    case SCHEMA_LITERAL_BOOL:
        return of_bool(l->u.boolean);
    case SCHEMA_LITERAL_INT:
        if (form.base->kind == SCHEMA_MEMORY_FORMAT) {
            return (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = l->u.integer + 1}; /* c10 counts from 0 */
        }
        if (form.base->kind == SCHEMA_SCALAR_TYPE) { /* as c10 counts: one less than files do, up to bool */
            return of_dtype(dtype_by_code(l->u.integer + 1));
        }
        return of_int(l->u.integer);
    case SCHEMA_LITERAL_FLOAT:
        return of_float(l->u.real);
    case SCHEMA_LITERAL_STRING:
        return of_string(l->u.string.at);
    case SCHEMA_LITERAL_WORD:
        return form.base->kind == SCHEMA_MEMORY_FORMAT
                   ? (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS}
                   : of_string(l->text);
    case SCHEMA_LITERAL_LIST:
        items = ARENA_ARRAY(b->arena, datum, l->u.list.n);
        for (size_t i = 0; i < l->u.list.n; i++) {
            items[i] = literal(b, &l->u.list.at[i], form.base);
        }
        return of_list(items, l->u.list.n);
    default:
        return of_none();
    }
}

datum bind_default(builder *b, const schema_argument *a)
{
    return a->has_default ? literal(b, &a->default_value, &a->type) : of_none();
}

static tn_status default_of(call *c, const schema_argument *a, datum *out)
{
    *out = of_none();
    if (!a->has_default || a->default_value.kind == SCHEMA_LITERAL_NONE) {
        return TN_OK;
    }
    return convert_argument(c, a, literal(c->b, &a->default_value, &a->type), out);
}

/* ---- the whole call ---- */

/*
 * What an argument of the base is that the overload lacks: its default. Operators that make tensors have a dtype, which
 * their out= forms lack: it is that of the tensor to be written into.
 */
static tn_status lacking(call *c, const schema_argument *a, const datum *own, datum *out)
{
    const schema *s = c->via->schema;
    if (c->via->form == FORM_OUT && strcmp(a->name, "dtype") == 0 && find_argument(c->via->base, "layout") >= 0) {
        for (size_t i = 0; i < s->argument_count; i++) {
            if (s->arguments[i].is_out && own[i].kind == DATUM_TENSOR) {
                *out = of_dtype(own[i].u.tensor->type.dtype);
                return TN_OK;
            }
        }
    }
    return default_of(c, a, out);
}

/* Puts each given argument where the schema has it. */
static tn_status place_arguments(call *c, const named_datum *args, size_t n, const datum **placed)
{
    const schema *s = c->via->schema;
    for (size_t i = 0; i < n; i++) {
        int at = args[i].name == NULL ? (int)i : find_argument(s, args[i].name);
        if (at < 0 || (size_t)at >= s->argument_count) {
            return args[i].name == NULL ? call_fail(c, TN_E_ARGUMENT, "%zu arguments were given, at most %zu are taken",
                                                    n, s->argument_count)
                                        : call_fail(c, TN_E_ARGUMENT, "there is no argument '%s'", args[i].name);
        }
        if (placed[at] != NULL) {
            return call_fail(c, TN_E_ARGUMENT, "argument '%s' was given twice", s->arguments[at].name);
        }
        placed[at] = &args[i].value;
    }
    return TN_OK;
}

tn_status bind_arguments(call *c, const named_datum *args, size_t n, datum **own)
{
    const overload *o = c->via;
    const schema *s = o->schema, *base = o->base;
    arena *a = c->b->arena;
    const datum **placed = ARENA_ARRAY(a, const datum *, s->argument_count);
    datum *mine = ARENA_ARRAY(a, datum, s->argument_count);
    TRY(place_arguments(c, args, n, placed));
    for (size_t i = 0; i < s->argument_count; i++) {
        const schema_argument *argument = &s->arguments[i];
        if (placed[i] != NULL) {
            TRY(convert_argument(c, argument, *placed[i], &mine[i]));
        } else if (argument->has_default || argument->is_out) {
            TRY(default_of(c, argument, &mine[i]));
        } else {
            return call_fail(c, TN_E_ARGUMENT, "argument '%s' is missing", argument->name);
        }
    }
    datum *bound = s == base ? mine : ARENA_ARRAY(a, datum, base->argument_count);
    for (size_t i = 0; i < base->argument_count && s != base; i++) {
        const schema_argument *argument = &base->arguments[i];
        int from = o->from[i];
        if (from < 0) {
            TRY(lacking(c, argument, mine, &bound[i]));
        } else if (mine[from].kind == DATUM_NONE) {
            bound[i] = of_none();
        } else {
            TRY(convert_argument(c, argument, mine[from], &bound[i]));
        }
    }
    c->args = bound;
    c->n = base->argument_count;
    *own = mine;
    return TN_OK;
}
