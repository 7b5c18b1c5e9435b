/* Calls as nodes: see record.h. Data become arguments as .pt2 files encode them; results become values with types. */
#include "ops/record.h"

#include <string.h>

/* ---- arguments ---- */

static arg argument_of(builder *b, datum d);

static bool all_of_kind(const datum *at, size_t n, datum_kind kind, bool *symbolic)
{
    for (size_t i = 0; i < n; i++) {
        *symbolic = *symbolic || at[i].expr != NULL;
        if (at[i].kind != kind) {
            return false;
        }
    }
    return n > 0;
}

/* The first kind that holds all items, in the order in which torch's writer decides. */
static arg_kind list_kind(const datum *at, size_t n)
{
    static const struct {
        datum_kind items;
        arg_kind plain, symbolic;
    } kinds[] = {
        {DATUM_BOOL, ARG_BOOLS, ARG_SYM_BOOLS},    {DATUM_INT, ARG_INTS, ARG_SYM_INTS},
        {DATUM_FLOAT, ARG_FLOATS, ARG_SYM_FLOATS}, {DATUM_STRING, ARG_STRINGS, ARG_STRINGS},
        {DATUM_TENSOR, ARG_TENSORS, ARG_TENSORS},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        bool symbolic = false;
        if (all_of_kind(at, n, kinds[i].items, &symbolic)) {
            return symbolic ? kinds[i].symbolic : kinds[i].plain;
        }
    }
    return n == 0 ? ARG_INTS : ARG_OPTIONAL_TENSORS;
}

/* The value that computes a symbolic number: the one with its expression, made by an earlier node. NULL: none. */
static value *value_of_expression(builder *b, const dim *expr)
{
    for (size_t i = b->function->values.n; i-- > 0;) {
        value *v = b->function->values.at[i];
        if (v->kind != VALUE_TENSOR && v->kind != VALUE_OBJECT && v->typed && v->type.sym.expr == expr) {
            return v;
        }
    }
    return NULL;
}

static arg number_argument(builder *b, datum d)
{
    arg a = {0};
    static const arg_kind symbolic[DATUM_KIND_COUNT] = {
        [DATUM_INT] = ARG_SYM_INT, [DATUM_FLOAT] = ARG_SYM_FLOAT, [DATUM_BOOL] = ARG_SYM_BOOL};
    static const arg_kind plain[DATUM_KIND_COUNT] = {
        [DATUM_INT] = ARG_INT, [DATUM_FLOAT] = ARG_FLOAT, [DATUM_BOOL] = ARG_BOOL};
    if (d.expr != NULL) {
        a.kind = symbolic[d.kind];
        a.u.value = value_of_expression(b, d.expr);
        if (a.u.value == NULL) {
            builder_fail(b, TN_E_UNSUPPORTED, "no node computes %s, which a call uses", datum_text(b, d));
        }
        return a;
    }
    a.kind = plain[d.kind];
    if (d.kind == DATUM_INT) {
        a.u.integer = d.u.integer;
    } else if (d.kind == DATUM_FLOAT) {
        a.u.real = d.u.real;
    } else {
        a.u.boolean = d.u.boolean;
    }
    return a;
}

static arg list_argument(builder *b, datum d)
{
    arg a = {.kind = list_kind(d.u.list.at, d.u.list.n), .n = (uint32_t)d.u.list.n};
    a.u.items = ARENA_ARRAY(&b->function->program->arena, arg, d.u.list.n);
    for (size_t i = 0; i < d.u.list.n; i++) {
        arg item = argument_of(b, d.u.list.at[i]);
        if (arg_kinds[arg_kinds[a.kind].item].payload == PAYLOAD_SYM && item.kind != arg_kinds[a.kind].item) {
            item.literal = true;
        }
        item.kind = arg_kinds[a.kind].item;
        a.u.items[i] = item;
    }
    return a;
}

static arg argument_of(builder *b, datum d)
{
    program *p = b->function->program;
    arg a = {0};
    switch (d.kind) {
    case DATUM_TENSOR:
        a.kind = ARG_TENSOR;
        a.u.value = d.u.tensor->value;
        if (a.u.value == NULL) {
            builder_fail(b, TN_E_INTERNAL, "a call uses a tensor that is no value of the function");
        }
        return a;
    case DATUM_INT:
    case DATUM_FLOAT:
    case DATUM_BOOL:
        return number_argument(b, d);
    case DATUM_COMPLEX:
        a.kind = ARG_COMPLEX;
        a.u.complex_number = arena_copy(&p->arena, &d.u.complex_number, 2 * sizeof(double));
        return a;
    case DATUM_STRING:
    case DATUM_OPERATOR:
        a.kind = d.kind == DATUM_STRING ? ARG_STRING : ARG_OPERATOR;
        a.u.string = program_intern(p, d.u.string);
        return a;
    case DATUM_DTYPE:
        a.kind = ARG_SCALAR_TYPE;
        a.u.integer = dtype_table[d.u.dtype].code;
        return a;
    case DATUM_LAYOUT:
    case DATUM_MEMORY_FORMAT:
        a.kind = d.kind == DATUM_LAYOUT ? ARG_LAYOUT : ARG_MEMORY_FORMAT;
        a.u.integer = d.u.code;
        return a;
    case DATUM_DEVICE:
        a.kind = ARG_DEVICE;
        a.u.device = d.u.device;
        return a;
    case DATUM_LIST:
        return list_argument(b, d);
    default:
        a.kind = ARG_NONE;
        return a;
    }
}

/* ---- results ---- */

static const symint *symints_of(builder *b, const extent *at, uint32_t n)
{
    symint *made = ARENA_ARRAY(&b->function->program->arena, symint, n);
    for (uint32_t i = 0; i < n; i++) {
        made[i].expr = extent_dim(b, at[i]);
    }
    return made;
}

static const tensor_meta *meta_of(builder *b, const tensor_type *t)
{
    program *p = b->function->program;
    tensor_meta *m = ARENA_NEW(&p->arena, tensor_meta);
    m->dtype = t->dtype;
    m->code = dtype_table[t->dtype].code;
    m->layout = LAYOUT_STRIDED;
    m->device = t->device != NULL ? t->device : program_device(p, "cpu", -1);
    m->rank = t->rank;
    m->sizes = symints_of(b, t->sizes, t->rank);
    m->strides = symints_of(b, t->strides, t->rank);
    m->offset.expr = extent_dim(b, t->offset);
    tensor_meta_settle(p, m);
    return m;
}

/* A name that is free in the function: add, add_1, add_2, ... */
static const char *free_name(builder *b, const char *wanted)
{
    const char *name = wanted;
    for (unsigned i = 1; function_find_value(b->function, name) != NULL; i++) {
        name = arena_printf(b->arena, "%s_%u", wanted, i);
    }
    return name;
}

static arg result_of(builder *b, node *producer, const char *name, datum *d)
{
    arg a = {.kind = ARG_NONE};
    static const value_kind kinds[DATUM_KIND_COUNT] = {
        [DATUM_TENSOR] = VALUE_TENSOR, [DATUM_INT] = VALUE_INT, [DATUM_FLOAT] = VALUE_FLOAT, [DATUM_BOOL] = VALUE_BOOL};
    if (d->kind == DATUM_LIST) {
        a.kind = ARG_TENSORS;
        a.n = (uint32_t)d->u.list.n;
        a.u.items = ARENA_ARRAY(&b->function->program->arena, arg, d->u.list.n);
        for (size_t i = 0; i < d->u.list.n; i++) {
            a.u.items[i] = result_of(b, producer, "getitem", &d->u.list.at[i]);
        }
        return a;
    }
    if (d->kind == DATUM_NONE || (d->kind != DATUM_TENSOR && d->expr == NULL)) {
        return a; /* a number that is known needs no value */
    }
    value *v = function_add_value(b->function, free_name(b, name), kinds[d->kind]);
    v->producer = producer;
    v->typed = true;
    if (d->kind == DATUM_TENSOR) {
        array *result = d->u.tensor;
        if (result->value != NULL) { /* an in-place operator returns its argument under a new name */
            array *again = arena_copy(b->arena, result, sizeof *result);
            d->u.tensor = result = again;
        }
        v->type.tensor = meta_of(b, &result->type);
        result->value = v;
    } else {
        v->type.sym.expr = d->expr;
    }
    return arg_of_value(v);
}

/* ---- nodes ---- */

tn_status record_call(builder *b, const overload *o, const named_datum *args, size_t n, datum *outs, size_t count)
{
    program *p = b->function->program;
    const schema *s = o->schema;
    node *made = function_append(b->function, program_intern(p, o->target));
    made->inputs = ARENA_ARRAY(&p->arena, named_arg, n);
    for (size_t i = 0; i < n; i++) {
        const schema_argument *declared = i < s->argument_count && args[i].name == NULL ? &s->arguments[i] : NULL;
        const char *name = declared != NULL ? declared->name : args[i].name == NULL ? "" : args[i].name;
        const schema_argument *by_name = schema_find_argument(s, name);
        bool keyword = by_name != NULL && by_name->is_keyword_only;
        if (args[i].value.kind == DATUM_NONE && by_name != NULL && by_name->has_default) {
            continue; /* arguments left at their default are not written */
        }
        made->inputs[made->input_count++] = (named_arg){.name = program_intern(p, name),
                                                        .pass_by = keyword ? PASS_KEYWORD : PASS_POSITION,
                                                        .arg = argument_of(b, args[i].value)};
    }
    made->outputs = ARENA_ARRAY(&p->arena, arg, count);
    made->output_count = (uint32_t)count;
    for (size_t i = 0; i < count; i++) {
        made->outputs[i] = result_of(b, made, count == 1 ? s->name.base : "getitem", &outs[i]);
    }
    return b->status;
}
