/* Calls as nodes: see record.h. Data become arguments as .pt2 files encode them; results become values with types. */
#include "ops/record.h"

#include <string.h>

/* ---- arguments ---- */

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

/* Operands of control flow: tensors beside numbers, all of them values. */
static bool is_mixed(const datum *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (at[i].kind != DATUM_TENSOR && at[i].expr == NULL) {
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
    return n == 0 ? ARG_INTS : is_mixed(at, n) ? ARG_TENSORS : ARG_OPTIONAL_TENSORS;
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
        a.u.value = record_number(b, d.expr);
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

/* Lists of tensors have no place for a number that stands for one: it becomes a tensor by a node of its own. */
static datum listed(builder *b, datum d)
{
    if (d.kind != DATUM_TENSOR || !d.u.tensor->is_number || d.u.tensor->value != NULL) {
        return d;
    }
    return BUILD(b, "aten::full", of_ints(b, NULL, 0), *d.u.tensor->number, of_dtype(d.u.tensor->type.dtype));
}

static arg list_argument(builder *b, datum d)
{
    arg a = {.kind = list_kind(d.u.list.at, d.u.list.n), .n = (uint32_t)d.u.list.n};
    a.u.items = ARENA_ARRAY(&b->function->program->arena, arg, d.u.list.n);
    for (size_t i = 0; i < d.u.list.n; i++) {
        arg item = record_argument(b, listed(b, d.u.list.at[i]));
        if (arg_kinds[arg_kinds[a.kind].item].payload == PAYLOAD_SYM && item.kind != arg_kinds[a.kind].item) {
            item.literal = true;
        }
        item.kind = arg_kinds[a.kind].item;
        a.u.items[i] = item;
    }
    return a;
}

/* An object has the same name in every function of an entry, which need not be given it: the constants have it. */
static arg object_argument(builder *b, const value *of)
{
    if (of == NULL || of->producer != NULL) {
        builder_fail(b, TN_E_UNSUPPORTED, "a call takes an object that another call gives: it cannot be recorded");
        return (arg){.kind = ARG_NONE};
    }
    value *v = function_find_value(b->function, of->name);
    if (v == NULL) {
        v = function_add_value(b->function, of->name, VALUE_OBJECT);
        v->typed = of->typed;
        v->type = of->type;
    }
    return arg_of_value(v);
}

static void refuse_value(void *user, value *v)
{
    builder_fail(user, TN_E_UNSUPPORTED, "a call takes the value '%s' inside of a dict: it cannot be recorded",
                 v->name);
}

arg record_argument(builder *b, datum d)
{
    program *p = b->function->program;
    arg a = {0};
    switch (d.kind) {
    case DATUM_TENSOR:
        if (d.u.tensor->is_number && d.u.tensor->value == NULL) {
            return record_argument(b, *d.u.tensor->number);
        }
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
    case DATUM_GRAPH:
        a.kind = ARG_GRAPH;
        a.u.graph = arena_copy(&p->arena, &(arg_graph){d.u.graph->name, d.u.graph}, sizeof(arg_graph));
        return a;
    case DATUM_OBJECT:
        return object_argument(b, d.u.object);
    case DATUM_DICT:
        arg_each_value(d.u.dict, refuse_value, b);
        return *d.u.dict;
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
    if (d->kind == DATUM_OBJECT) {
        builder_fail(b, TN_E_UNSUPPORTED, "the call gives an object of a C++ class: it cannot be recorded");
    }
    if (d->kind == DATUM_NONE || (d->kind != DATUM_TENSOR && d->expr == NULL)) {
        return a; /* a number that is known needs no value */
    }
    value *v = function_add_value(b->function, function_free_name(b->function, name), kinds[d->kind]);
    v->producer = producer;
    v->typed = d->kind != DATUM_TENSOR || d->u.tensor->type.dtype != DT_NONE;
    if (!v->typed) { /* of a foreign operator whose numbers only data tell: its type is known when it runs */
        d->u.tensor->value = v;
        return arg_of_value(v);
    }
    if (d->kind == DATUM_TENSOR) { /* an in-place operator returns its argument, which has a new name from now on */
        v->type.tensor = meta_of(b, &d->u.tensor->type);
        d->u.tensor->value = v;
    } else {
        v->type.sym.expr = d->expr;
    }
    record_known(b, v);
    return arg_of_value(v);
}

/* ---- nodes ---- */

static bool is_default(const schema_argument *declared, const arg *a)
{
    const schema_literal *l = &declared->default_value;
    if (!declared->has_default) {
        return false;
    }
    switch (a->kind) {
    case ARG_NONE:
        return l->kind == SCHEMA_LITERAL_NONE;
    case ARG_INT:
        return l->kind == SCHEMA_LITERAL_INT && l->u.integer == a->u.integer;
    case ARG_FLOAT:
        return l->kind == SCHEMA_LITERAL_FLOAT && l->u.real == a->u.real;
    case ARG_BOOL:
        return l->kind == SCHEMA_LITERAL_BOOL && l->u.boolean == a->u.boolean;
    case ARG_STRING:
        return l->kind == SCHEMA_LITERAL_STRING && strcmp(l->u.string.at, a->u.string) == 0;
    default:
        return false;
    }
}

/* A list of ints that are all the number by which the schema says them: stride=1 for [1, 1]. */
static bool is_default_list(const schema_argument *declared, const arg *a)
{
    const schema_literal *l = &declared->default_value;
    if (!declared->has_default || a->kind != ARG_INTS) {
        return false;
    }
    bool is_list = l->kind == SCHEMA_LITERAL_LIST;
    if (is_list ? l->u.list.n != a->n : l->kind != SCHEMA_LITERAL_INT) {
        return false;
    }
    for (uint32_t i = 0; i < a->n; i++) {
        const schema_literal *item = is_list ? &l->u.list.at[i] : l;
        if (item->kind != SCHEMA_LITERAL_INT || item->u.integer != a->u.items[i].u.integer) {
            return false;
        }
    }
    return true;
}

/*
 * Arguments as torch writes them: positional ones up to the last that is not its default, of the keyword-only ones
 * those that are not.
 */
static void write_inputs(builder *b, node *made, const schema *s, const named_arg *given, size_t n)
{
    size_t positional = 0;
    made->inputs = ARENA_ARRAY(&b->function->program->arena, named_arg, n);
    for (size_t pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < n; i++) {
            const schema_argument *declared = schema_find_argument(s, given[i].name);
            bool left_out =
                declared != NULL && (is_default(declared, &given[i].arg) || is_default_list(declared, &given[i].arg));
            if (pass == 0) {
                positional = given[i].pass_by == PASS_POSITION && !left_out ? i + 1 : positional;
            } else if (given[i].pass_by == PASS_POSITION ? i < positional : !left_out) {
                made->inputs[made->input_count++] = given[i];
            }
        }
    }
}

/* Provenance of the node that the call is made for. Its texts are those of the same program. */
static void take_provenance(builder *b, node *made)
{
    if (b->origin != NULL) {
        made->metadata = b->origin->metadata;
        made->metadata_count = b->origin->metadata_count;
    }
}

/* A node is known by its result; one with several, or a list of them, has a name beside theirs. */
static void write_results(builder *b, node *made, const char *name, bool is_tuple, datum *outs, size_t count)
{
    is_tuple = is_tuple || count != 1 || outs[0].kind == DATUM_LIST;
    if (is_tuple) {
        made->name = function_free_name(b->function, name);
    }
    made->outputs = ARENA_ARRAY(&b->function->program->arena, arg, count);
    made->output_count = (uint32_t)count;
    for (size_t i = 0; i < count; i++) {
        made->outputs[i] = result_of(b, made, is_tuple ? "getitem" : name, &outs[i]);
    }
}

tn_status record_call(builder *b, const overload *o, const named_datum *args, size_t n, datum *outs, size_t count)
{
    program *p = b->function->program;
    const schema *s = o->schema;
    named_arg *given = ARENA_ARRAY(b->arena, named_arg, n);
    for (size_t i = 0; i < n; i++) { /* before the node: numbers may need nodes of their own */
        bool by_schema = i < s->argument_count && args[i].name == NULL;
        const char *name = by_schema ? s->arguments[i].name : args[i].name == NULL ? "" : args[i].name;
        const schema_argument *declared = schema_find_argument(s, name);
        bool keyword = declared != NULL && declared->is_keyword_only;
        given[i] = (named_arg){.name = program_intern(p, name),
                               .pass_by = keyword ? PASS_KEYWORD : PASS_POSITION,
                               .arg = record_argument(b, args[i].value)};
    }
    TRY(b->status);
    node *made = function_append(b->function, o->target);
    write_inputs(b, made, s, given, n);
    take_provenance(b, made);
    write_results(b, made, s->name.base, false, outs, count);
    return b->status;
}

tn_status record_like(builder *b, const node *like, const named_datum *args, datum *outs, size_t count)
{
    program *p = b->function->program;
    named_arg *given = ARENA_ARRAY(&p->arena, named_arg, like->input_count);
    for (uint32_t i = 0; i < like->input_count; i++) {
        given[i] = like->inputs[i];
        if (given[i].arg.kind != ARG_OPERATOR && given[i].arg.kind != ARG_NONE) {
            given[i].arg = record_argument(b, args[i].value);
        }
        if (given[i].arg.kind == ARG_GRAPH) { /* under the name that its user knows */
            const arg_graph *before = like->inputs[i].arg.u.graph;
            given[i].arg.u.graph =
                arena_copy(&p->arena, &(arg_graph){before->name, given[i].arg.u.graph->body}, sizeof(arg_graph));
        }
    }
    TRY(b->status);
    node *made = function_append_like(b->function, like);
    made->inputs = given;
    made->input_count = like->input_count;
    made->single_tensor_return = like->single_tensor_return;
    take_provenance(b, made);
    const value *first = like->output_count > 0 ? arg_value(&like->outputs[0]) : NULL;
    const char *name = like->name != NULL ? like->name : first == NULL ? "node" : first->name;
    bool is_tuple = first == NULL || strcmp(name, first->name) != 0;
    write_results(b, made, name, is_tuple, outs, count);
    return b->status;
}

value *record_input(builder *b, const char *name, array *a)
{
    function *f = b->function;
    value *v = function_add_value(f, function_free_name(f, name), VALUE_TENSOR);
    a->value = v;
    vec_push(&f->program->arena, &f->inputs, arg_of_value(v));
    if (a->type.dtype != DT_NONE) { /* else its type is known when it runs */
        v->typed = true;
        v->type.tensor = meta_of(b, &a->type);
        record_known(b, v);
    }
    return v;
}
