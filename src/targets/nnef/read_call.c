/*
 * A call of an operation as a call of its row: see read.h. Here arguments of the text become those of the row's schema:
 * by position or name, numbers for tensors, tensors for numbers, names of element types; then the row is opened.
 */
#include "targets/nnef/read.h"

#include "ops/bind.h"
#include "ops/record.h"
#include "targets/dialect_parts.h"

#include <string.h>

const foreign_op *nnef_read_row(const reading *r, const char *name)
{
    const foreign_op *row = dialect_row(&nnef_dialect, name, r->is_tract ? NNEF_TRACT : NNEF_KHRONOS);
    return row != NULL ? row : dialect_row(&nnef_dialect, name, r->is_tract ? NNEF_KHRONOS : NNEF_TRACT);
}

/* ---- data as a schema wants them ---- */

typedef VEC(datum) datum_list;

/* Numbers in the order in which they are met: lists in lists (pairs of paddings, shapes with a list in them). */
static tn_status gather_numbers(reading *r, datum d, datum_list *to)
{
    if (d.kind == DATUM_TENSOR) {
        if (d.u.tensor->elements == NULL) {
            TRY(nnef_read_settle(r, &d));
        }
        d = numbers_of(r->b, d);
        TRY(r->b->status);
    }
    if (d.kind != DATUM_LIST) {
        vec_push(r->arena, to, d);
        return TN_OK;
    }
    for (size_t i = 0; i < d.u.list.n; i++) {
        TRY(gather_numbers(r, d.u.list.at[i], to));
    }
    return TN_OK;
}

static bool is_real_kind(schema_kind kind)
{
    return kind == SCHEMA_FLOAT || kind == SCHEMA_SYM_FLOAT;
}

static bool is_whole_kind(schema_kind kind)
{
    return kind == SCHEMA_INT || kind == SCHEMA_SYM_INT;
}

static datum number_as(datum d, schema_kind kind)
{
    if (d.kind == DATUM_INT && d.expr == NULL && is_real_kind(kind)) {
        return of_float((double)d.u.integer);
    }
    if (d.kind == DATUM_FLOAT && is_whole_kind(kind) && d.u.real == (double)(int64_t)d.u.real) {
        return of_int((int64_t)d.u.real);
    }
    if (d.kind == DATUM_BOOL && d.expr == NULL && is_whole_kind(kind)) {
        return of_int(d.u.boolean);
    }
    if (d.kind == DATUM_INT && d.expr == NULL && kind == SCHEMA_BOOL) {
        return of_bool(d.u.integer != 0);
    }
    return d;
}

static tn_status numbers_as(reading *r, const schema_form *form, datum d, datum *out)
{
    datum_list all = {0};
    TRY(gather_numbers(r, d, &all));
    for (size_t i = 0; i < all.n; i++) {
        all.at[i] = number_as(all.at[i], form->base->kind);
    }
    if (form->is_list) {
        *out = of_list(all.at, all.n);
        return TN_OK;
    }
    if (all.n != 1) {
        return fail(r->ctx, TN_E_FORMAT, "%s stands where one number is expected", datum_text(r->b, d));
    }
    *out = all.at[0];
    return TN_OK;
}

/* Lists of tensors keep their items; a number among them is a tensor. */
static tn_status tensors_as(reading *r, datum d, datum *out)
{
    if (d.kind != DATUM_LIST) {
        datum *one = ARENA_NEW(r->arena, datum);
        TRY(nnef_read_tensor(r, d, one));
        *out = of_list(one, 1);
        return TN_OK;
    }
    datum *items = ARENA_ARRAY(r->arena, datum, d.u.list.n);
    for (size_t i = 0; i < d.u.list.n; i++) {
        TRY(nnef_read_tensor(r, d.u.list.at[i], &items[i]));
    }
    *out = of_list(items, d.u.list.n);
    return TN_OK;
}

static tn_status datum_as(reading *r, const schema_argument *a, datum d, datum *out)
{
    schema_form form = schema_type_form(&a->type);
    schema_kind kind = form.base->kind;
    bool is_false = d.kind == DATUM_BOOL && !d.u.boolean && d.expr == NULL;
    *out = d;
    if (form.is_optional && is_false && kind != SCHEMA_BOOL) { /* how tract says that there is none */
        *out = of_none();
        return TN_OK;
    }
    if (d.kind == DATUM_NONE) {
        return TN_OK;
    }
    if (kind == SCHEMA_TENSOR) {
        if (form.is_list) {
            return tensors_as(r, d, out);
        }
        return nnef_read_is_number(d) ? TN_OK : nnef_read_tensor(r, d, out);
    }
    if (kind == SCHEMA_SCALAR_TYPE) {
        dtype type = d.kind == DATUM_STRING ? nnef_read_dtype(d.u.string) : d.kind == DATUM_DTYPE ? d.u.dtype : DT_NONE;
        *out = of_dtype(type);
        return type != DT_NONE || (d.kind == DATUM_STRING && *d.u.string == '\0')
                   ? TN_OK
                   : fail(r->ctx, TN_E_UNSUPPORTED, "argument '%s': %s is no element type that is read", a->name,
                          datum_text(r->b, d));
    }
    if (kind == SCHEMA_STR) {
        return d.kind == DATUM_STRING
                   ? TN_OK
                   : fail(r->ctx, TN_E_FORMAT, "argument '%s' is %s, a text is expected", a->name, datum_text(r->b, d));
    }
    return numbers_as(r, &form, d, out);
}

/* ---- operands of one element type ---- */

static bool is_integral(datum d)
{
    return d.kind == DATUM_TENSOR && !d.u.tensor->is_number && d.u.tensor->type.dtype != DT_NONE &&
           dtype_table[d.u.tensor->type.dtype].category == CATEGORY_INTEGRAL;
}

/* A literal beside a tensor of integers is an integer, whatever point it was written with: as in tract. */
static void match_literals(const schema *s, named_datum *args)
{
    bool is_binary =
        s->argument_count == 2 && strcmp(s->arguments[0].name, "x") == 0 && strcmp(s->arguments[1].name, "y") == 0;
    for (size_t i = 0; is_binary && i < 2; i++) {
        datum *d = &args[i].value;
        if (d->kind == DATUM_FLOAT && is_integral(args[1 - i].value) && d->u.real == (double)(int64_t)d->u.real) {
            *d = of_int((int64_t)d->u.real);
        }
    }
}

/* Numbers have the type of the tensors beside them; where there are none, tract's: f32, and i64 for sizes. */
static tn_status settle_numbers(reading *r, const schema *s, named_datum *args)
{
    bool any = false;
    for (size_t i = 0; i < s->argument_count; i++) {
        bool is_list = args[i].value.kind == DATUM_LIST;
        any = any || args[i].value.kind == DATUM_TENSOR ||
              (is_list && schema_type_form(&s->arguments[i].type).base->kind == SCHEMA_TENSOR);
    }
    for (size_t i = 0; !any && i < s->argument_count; i++) {
        if (schema_type_form(&s->arguments[i].type).base->kind == SCHEMA_TENSOR && nnef_read_is_number(args[i].value)) {
            TRY(nnef_read_tensor(r, args[i].value, &args[i].value));
        }
    }
    return TN_OK;
}

/* ---- the call ---- */

static tn_status by_sizes(call *c)
{
    const foreign_record *record = c->op->user;
    const elements *e = nnef_read_sizes_of(record->row->name)(c);
    out_set(c, 0, e == NULL ? of_none() : of_tensor(elements_array(c->b, e)));
    return TN_OK;
}

/* Numbers among the operands as known elements, for by_sizes; false: an operand is a tensor of unknown content. */
static bool all_known(reading *r, const schema *s, const named_datum *args, named_datum *out)
{
    bool any = false;
    for (size_t i = 0; i < s->argument_count; i++) {
        schema_form form = schema_type_form(&s->arguments[i].type);
        datum d = args[i].value;
        out[i] = args[i];
        if (form.base->kind != SCHEMA_TENSOR) {
            continue;
        }
        if (nnef_read_is_number(d)) {
            dtype type = d.kind == DATUM_FLOAT ? DT_F32 : d.kind == DATUM_BOOL ? DT_BOOL : DT_I64;
            out[i].value = of_tensor(elements_array(r->b, elements_number(r->arena, type, d)));
            any = true;
        } else if (d.kind == DATUM_TENSOR && d.u.tensor->elements != NULL) {
            any = true;
        } else if (d.kind == DATUM_LIST && form.is_list) {
            for (size_t k = 0; k < d.u.list.n; k++) {
                if (elements_of(d.u.list.at[k]) == NULL) {
                    return false;
                }
            }
            any = any || d.u.list.n > 0;
        } else if (d.kind != DATUM_NONE) {
            return false;
        }
    }
    return any;
}

static bool is_untyped(datum d)
{
    return d.kind == DATUM_TENSOR && d.u.tensor->type.dtype == DT_NONE && !d.u.tensor->is_number;
}

static tn_status give_outs(reading *r, const datum *outs, size_t count, datum *out)
{
    *out = count == 1 ? outs[0] : of_list(arena_copy(r->arena, outs, count * sizeof *outs), count);
    return TN_OK;
}

static tn_status open_row(reading *r, const foreign_op *row, const overload *o, named_datum *args, datum *out)
{
    size_t n = o->schema->argument_count, count;
    datum *outs;
    match_literals(o->schema, args);
    TRY(nnef_read_whole_bias(r, o->schema, args));
    named_datum *known_args = ARENA_ARRAY(r->arena, named_datum, n);
    bool shape_alone = strcmp(row->name, "tract_core_shape_of") == 0;
    if (nnef_read_sizes_of(row->name) != NULL && (shape_alone || all_known(r, o->schema, args, known_args))) {
        TRY(builder_call_by(r->b, o, by_sizes, shape_alone ? args : known_args, n, &outs, &count));
        if (outs[0].kind != DATUM_NONE) {
            return give_outs(r, outs, 1, out);
        }
    }
    TRY(settle_numbers(r, o->schema, args));
    for (size_t i = 0; i < n; i++) {
        TRY(nnef_read_settle(r, &args[i].value));
        if (is_untyped(args[i].value)) {
            return fail(r->ctx, TN_E_UNSUPPORTED, "argument '%s' has a type that only data tell", args[i].name);
        }
    }
    const char *unknown = dialect_unknown_number(row, o->schema, args, n);
    if (unknown != NULL) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "argument '%s' is a number that only data or sizes tell", unknown);
    }
    TRY(builder_call_by(r->b, o, dialect_composition(row), args, n, &outs, &count));
    return give_outs(r, outs, count, out);
}

static tn_status with_place(reading *r, const foreign_op *row, nnef_place at, tn_status status)
{
    if (status != TN_OK) {
        diagnostics_add_place(r->ctx, PLACE(.node = arena_printf(r->arena, "line %d", (int)at.line),
                                            .op = arena_printf(r->arena, "nnef.%s", row->name)));
    }
    return status;
}

/* Attributes that the text leaves out, and the row has no default for. */
static tn_status complete(reading *r, const foreign_op *row, const schema *s, named_datum *args, nnef_place at)
{
    for (size_t i = 0; i < s->argument_count; i++) {
        const schema_argument *a = &s->arguments[i];
        bool is_optional = schema_type_form(&a->type).is_optional;
        args[i].name = a->name;
        if (args[i].value.kind == DATUM_NONE && a->has_default) {
            args[i].value = bind_default(r->b, a);
        } else if (args[i].value.kind == DATUM_NONE && !is_optional) {
            return nnef_read_fail(r, at, TN_E_FORMAT, "'%s' is called without its argument '%s'", row->name, a->name);
        }
    }
    return TN_OK;
}

tn_status nnef_read_apply(reading *r, const foreign_op *row, nnef_place at, const datum *given, size_t n, datum *out)
{
    const overload *o;
    TRY(dialect_overload(r->ctx, &nnef_dialect, row, &o));
    named_datum *args = ARENA_ARRAY(r->arena, named_datum, o->schema->argument_count);
    for (size_t i = 0; i < o->schema->argument_count && i < n; i++) {
        TRY(datum_as(r, &o->schema->arguments[i], given[i], &args[i].value));
    }
    TRY(complete(r, row, o->schema, args, at));
    return with_place(r, row, at, open_row(r, row, o, args, out));
}

/* Which argument of the schema an argument of the text is; the count of them: none. */
static size_t find_argument(const schema *s, const char *name)
{
    size_t i = 0;
    while (i < s->argument_count && strcmp(s->arguments[i].name, name) != 0) {
        i++;
    }
    return i;
}

tn_status nnef_read_call_row(reading *r, read_scope *s, const foreign_op *row, const nnef_expr *e, datum *out)
{
    const overload *o;
    TRY(dialect_overload(r->ctx, &nnef_dialect, row, &o));
    const schema *of = o->schema;
    named_datum *args = ARENA_ARRAY(r->arena, named_datum, of->argument_count);
    size_t type_at = find_argument(of, "to"); /* cast<integer>(x) */
    if (e->type != NNEF_NO_TYPE && type_at < of->argument_count) {
        dtype type = e->type == NNEF_INTEGER ? DT_I64 : e->type == NNEF_LOGICAL ? DT_BOOL : DT_F32;
        args[type_at].value = of_dtype(type);
    }
    for (size_t i = 0; i < e->n; i++) {
        const char *name = e->names[i];
        size_t at = name == NULL ? i : find_argument(of, name);
        datum d;
        if (at >= of->argument_count) {
            return name == NULL ? nnef_read_fail(r, e->at, TN_E_FORMAT, "'%s' has %zu arguments, %zu are the most",
                                                 row->name, e->n, of->argument_count)
                                : nnef_read_fail(r, e->items[i]->at, TN_E_UNSUPPORTED, "'%s' has no argument '%s'",
                                                 row->name, name);
        }
        TRY(nnef_read_eval(r, s, e->items[i], &d));
        TRY(with_place(r, row, e->at, datum_as(r, &of->arguments[at], d, &args[at].value)));
    }
    TRY(complete(r, row, of, args, e->at));
    return with_place(r, row, e->at, open_row(r, row, o, args, out));
}
