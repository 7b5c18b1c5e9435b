/*
 * One node of an ONNX graph as calls: see read.h. In the order in which a node is tried: a local function; a Constant;
 * control flow, sequences and optionals, which are no rows; an operator that has a row; an operator of a domain that
 * nobody knows, which stays as it is.
 */
#include "targets/onnx/read.h"

#include "ops/bind.h"
#include "ops/record.h"
#include "targets/dialect_parts.h"
#include "targets/onnx/rows/microsoft.h"

#include <string.h>

/* ---- rows ---- */

int64_t reading_opset(const onnx_opsets *opsets, const char *domain)
{
    bool is_own = *domain == '\0' || strcmp(domain, "ai.onnx") == 0;
    for (size_t i = 0; i < opsets->n; i++) {
        const char *of = onnx_text(opsets->at[i].domain);
        bool same = is_own ? *of == '\0' || strcmp(of, "ai.onnx") == 0 : strcmp(of, domain) == 0;
        if (same) {
            return opsets->at[i].version;
        }
    }
    return 0;
}

const dialect *reading_dialect(const char *domain)
{
    static const dialect *const all[] = {&onnx_dialect, &onnx_microsoft_dialect};
    const char *known_as = strcmp(domain, "ai.onnx") == 0 ? "" : domain;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (strcmp(all[i]->domain, known_as) == 0) {
            return all[i];
        }
    }
    return NULL;
}

const foreign_op *reading_row(const onnx_opsets *opsets, const onnx_node *n, bool *known_domain)
{
    const dialect *d = reading_dialect(onnx_text(n->domain));
    int64_t version = reading_opset(opsets, onnx_text(n->domain));
    *known_domain = d != NULL;
    if (d == &onnx_microsoft_dialect && version == 0) { /* onnxruntime does not always say so */
        version = 1;
    }
    return d != NULL && version > 0 && version < INT32_MAX ? dialect_row(d, onnx_text(n->op_type), (uint32_t)version)
                                                           : NULL;
}

const onnx_attribute *reading_attribute(const onnx_node *n, const char *name)
{
    for (size_t i = 0; i < n->attributes.n; i++) {
        if (strcmp(onnx_text(n->attributes.at[i].name), name) == 0) {
            return &n->attributes.at[i];
        }
    }
    return NULL;
}

/* ---- attributes ---- */

static tn_status attribute_value(reading *r, const onnx_attribute *at, const schema_form *form, datum *out)
{
    datum *items;
    switch (at->type) {
    case ONNX_ATTRIBUTE_INT:
        *out = of_int(at->i);
        if (form->base->kind == SCHEMA_SCALAR_TYPE) {
            dtype type;
            if (at->i == 0) { /* the type is left to the operands */
                *out = of_none();
                return TN_OK;
            }
            TRY(reading_dtype(r, (int32_t)at->i, onnx_text(at->name), &type));
            *out = of_dtype(type);
        }
        return TN_OK;
    case ONNX_ATTRIBUTE_FLOAT:
        *out = of_float((double)at->f);
        return TN_OK;
    case ONNX_ATTRIBUTE_STRING:
        *out = of_string(arena_strndup(r->arena, at->s.at == NULL ? "" : (const char *)at->s.at, at->s.n));
        return TN_OK;
    case ONNX_ATTRIBUTE_INTS:
        *out = of_ints(r->b, at->ints.at, at->ints.n);
        return TN_OK;
    case ONNX_ATTRIBUTE_FLOATS:
        items = ARENA_ARRAY(r->arena, datum, at->floats.n);
        for (size_t i = 0; i < at->floats.n; i++) {
            items[i] = of_float((double)at->floats.at[i]);
        }
        *out = of_list(items, at->floats.n);
        return TN_OK;
    case ONNX_ATTRIBUTE_STRINGS:
        items = ARENA_ARRAY(r->arena, datum, at->strings.n);
        for (size_t i = 0; i < at->strings.n; i++) {
            items[i] = of_string(arena_strndup(r->arena, (const char *)at->strings.at[i].at, at->strings.at[i].n));
        }
        *out = of_list(items, at->strings.n);
        return TN_OK;
    case ONNX_ATTRIBUTE_TENSOR:
        if (at->t != NULL) {
            return reading_add_weight(r, at->t, onnx_text(at->name), true, out);
        }
        break;
    default:
        break;
    }
    return fail(r->ctx, TN_E_UNSUPPORTED, "attribute '%s' is of a type (%d) that is not read", onnx_text(at->name),
                (int)at->type);
}

/* The attribute `value` of a row that has its element type in `dtype`: a tensor of one element. */
static tn_status typed_value(reading *r, const onnx_attribute *at, named_datum *number, named_datum *type)
{
    tensor held = {0};
    const elements *e = NULL;
    if (at->t != NULL) {
        TRY(onnx_tensor_load(r->ctx, r->arena, r->in, at->t, &held));
        e = elements_read(r->arena, &held);
    }
    if (e == NULL || e->n != 1) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "attribute '%s' is no tensor of one number", onnx_text(at->name));
    }
    number->value = e->at[0];
    type->value = of_dtype(e->dtype);
    return TN_OK;
}

static tn_status check_attributes(reading *r, const onnx_node *n, const schema *s)
{
    for (size_t i = 0; i < n->attributes.n; i++) {
        const char *name = onnx_text(n->attributes.at[i].name);
        const schema_argument *a = schema_find_argument(s, name);
        if (a == NULL || !a->is_keyword_only) {
            return fail(r->ctx, TN_E_UNSUPPORTED, "attribute '%s' is not known in this opset", name);
        }
    }
    return TN_OK;
}

/* ---- operands ---- */

static bool is_untyped(datum d)
{
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        if (is_untyped(d.u.list.at[i])) {
            return true;
        }
    }
    return d.kind == DATUM_TENSOR && d.u.tensor->type.dtype == DT_NONE;
}

/* A tensor where the row has numbers: a list of them, or one. */
static datum as_numbers(reading *r, datum d, const schema_form *form)
{
    datum numbers = numbers_of(r->b, d);
    if (!form->is_list && numbers.kind == DATUM_LIST && numbers.u.list.n == 1) {
        return numbers.u.list.at[0];
    }
    return numbers;
}

tn_status reading_operand(reading *r, read_scope *s, const onnx_node *n, size_t i, datum *out)
{
    *out = of_none();
    return i < n->inputs.n && *onnx_text(n->inputs.at[i]) != '\0' ? reading_find(r, s, n->inputs.at[i], out) : TN_OK;
}

/* Operand i, or all from it on where the row takes any number. */
static tn_status operands_from(reading *r, read_scope *s, const onnx_node *n, size_t i, const schema_form *form,
                               datum *out)
{
    if (form->is_list && form->base->kind == SCHEMA_TENSOR) {
        size_t count = n->inputs.n > i ? n->inputs.n - i : 0;
        datum *items = ARENA_ARRAY(r->arena, datum, count);
        for (size_t k = 0; k < count; k++) {
            TRY(reading_operand(r, s, n, i + k, &items[k]));
        }
        *out = of_list(items, count);
        return TN_OK;
    }
    TRY(reading_operand(r, s, n, i, out));
    if (form->base->kind != SCHEMA_TENSOR && out->kind == DATUM_TENSOR && !is_untyped(*out)) {
        if (out->u.tensor->elements == NULL) {
            TRY(reading_settle(r, out));
        }
        *out = as_numbers(r, *out, form);
    }
    return r->b->status;
}

/* How many bits an element of the result has: by the attribute that says its type, else by the last operand. */
static int64_t bits_of_result(reading *r, const onnx_node *n, const schema *s, const named_datum *args)
{
    static const char *const types[] = {"to", "output_dtype"};
    int64_t bits = 0;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const onnx_attribute *at = reading_attribute(n, types[i]);
        const onnx_element *e = at == NULL ? NULL : onnx_element_by_code((int32_t)at->i);
        if (e != NULL) {
            return e->bits < 8 ? e->bits : 0;
        }
    }
    for (size_t i = 1; i < s->argument_count && !s->arguments[i].is_keyword_only; i++) {
        if (args[i].value.kind == DATUM_TENSOR) {
            bits = (int64_t)(uintptr_t)pointer_map_get(&r->bits, args[i].value.u.tensor);
        }
    }
    return bits;
}

/* What the row takes that is none of the format's: see foreign_traits. */
static tn_status add_own(reading *r, const onnx_node *n, const foreign_op *row, const schema *s, named_datum *args,
                         dtype operand_type)
{
    for (size_t i = 0; i < s->argument_count; i++) {
        bool is_type = row->traits & FOREIGN_DTYPE && strcmp(s->arguments[i].name, "dtype") == 0;
        bool is_count = row->traits & FOREIGN_COUNTED && strcmp(s->arguments[i].name, "num_outputs") == 0;
        bool is_bits = row->traits & FOREIGN_NARROWS && strcmp(s->arguments[i].name, "bits") == 0;
        if (is_count || is_bits) {
            args[i].value = of_int(is_count ? (int64_t)n->outputs.n : bits_of_result(r, n, s, args));
        }
        if (is_type) {
            const onnx_attribute *at = reading_attribute(n, "value");
            if (at == NULL && schema_find_argument(s, "value") != NULL) {
                continue; /* the type of the value that stands for none */
            }
            args[i].value = of_dtype(operand_type);
            for (size_t k = 0; at != NULL && k < i; k++) {
                if (strcmp(s->arguments[k].name, "value") == 0) {
                    TRY(typed_value(r, at, &args[k], &args[i]));
                }
            }
        }
    }
    return TN_OK;
}

static tn_status arguments_of(reading *r, read_scope *s, const onnx_node *n, const foreign_op *row, const schema *of,
                              named_datum *args)
{
    size_t operands = 0;
    dtype operand_type = DT_NONE;
    TRY(check_attributes(r, n, of));
    for (size_t i = 0; i < of->argument_count; i++) {
        const schema_argument *a = &of->arguments[i];
        schema_form form = schema_type_form(&a->type);
        datum d = of_none(), first;
        args[i].name = a->name;
        if (!a->is_keyword_only) {
            TRY(reading_operand(r, s, n, operands, &first));
            operand_type = operands == 0 && first.kind == DATUM_TENSOR ? first.u.tensor->type.dtype : operand_type;
            TRY(operands_from(r, s, n, operands++, &form, &d));
        } else {
            const onnx_attribute *at = reading_attribute(n, a->name);
            bool is_own = row->traits & FOREIGN_DTYPE && strcmp(a->name, "value") == 0;
            if (at != NULL && !is_own) {
                TRY(attribute_value(r, at, &form, &d));
            }
        }
        args[i].value = d.kind == DATUM_NONE && a->has_default ? bind_default(r->b, a) : d;
    }
    bool is_variadic = operands > 0 && schema_type_form(&of->arguments[operands - 1].type).is_list &&
                       schema_type_form(&of->arguments[operands - 1].type).base->kind == SCHEMA_TENSOR;
    if (n->inputs.n > operands && !is_variadic) {
        return fail(r->ctx, TN_E_FORMAT, "it has %zu operands, %zu are the most in this opset", n->inputs.n, operands);
    }
    return add_own(r, n, row, of, args, operand_type);
}

/* ---- the call ---- */

/* What the row makes of numbers that are known; None: nothing. */
static tn_status by_sizes(call *c)
{
    const foreign_record *record = c->op->user;
    const elements *e = record->row->sizes(c);
    out_set(c, 0, e == NULL ? of_none() : of_tensor(elements_array(c->b, e)));
    return TN_OK;
}

datum reading_untyped(reading *r)
{
    return of_tensor(ARENA_NEW(r->arena, array));
}

/* Is something missing that the composition must know: a number that only data tell, the type of an operand? */
static bool stays_whole(const foreign_op *row, const overload *o, const named_datum *args, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (is_untyped(args[i].value)) {
            return true;
        }
    }
    return dialect_unknown_number(row, o->schema, args, n) != NULL;
}

/* The foreign operator itself, whose results have no types until the program runs. */
static tn_status keep_whole(reading *r, const onnx_node *n, const overload *o, named_datum *args, size_t count,
                            datum **outs, size_t *out_count)
{
    const schema *s = o->schema;
    bool is_list = s->return_count == 1 && schema_type_form(&s->returns[0].type).is_list;
    *out_count = s->return_count;
    *outs = ARENA_ARRAY(r->arena, datum, s->return_count);
    for (size_t i = 0; i < s->return_count; i++) {
        (*outs)[i] = reading_untyped(r);
    }
    if (is_list) {
        datum *items = ARENA_ARRAY(r->arena, datum, n->outputs.n);
        for (size_t i = 0; i < n->outputs.n; i++) {
            items[i] = reading_untyped(r);
        }
        (*outs)[0] = of_list(items, n->outputs.n);
    }
    return record_call(r->b, o, args, count, *outs, *out_count);
}

/* Does a number or a size of an operand vary? */
static bool has_open_number(const named_datum *args, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        datum d = args[i].value;
        if (d.kind == DATUM_TENSOR) {
            for (uint32_t k = 0; k < d.u.tensor->type.rank; k++) {
                if (d.u.tensor->type.sizes[k].expr != NULL) {
                    return true;
                }
            }
        }
        for (size_t k = 0; d.kind == DATUM_LIST && k < d.u.list.n; k++) {
            if (d.u.list.at[k].kind != DATUM_TENSOR && d.u.list.at[k].expr != NULL) {
                return true;
            }
        }
        if (d.kind != DATUM_LIST && d.kind != DATUM_TENSOR && d.expr != NULL) {
            return true;
        }
    }
    return false;
}

static tn_status apply(reading *r, const onnx_node *node_of, const foreign_op *row, const overload *o,
                       named_datum *args, size_t n, datum **outs, size_t *count)
{
    bool whole = stays_whole(row, o, args, n);
    if (row->sizes != NULL && !whole) {
        TRY(builder_call_by(r->b, o, by_sizes, args, n, outs, count));
        if ((*outs)[0].kind != DATUM_NONE) {
            return TN_OK;
        }
    }
    bool folded = false;
    if (!whole) {
        TRY(reading_fold(r, o, dialect_composition(row), args, n, outs, count, &folded));
    }
    if (folded) {
        return TN_OK;
    }
    for (size_t i = 0; i < n; i++) {
        TRY(reading_settle(r, &args[i].value));
    }
    bool waits = row->traits & FOREIGN_WAITS && has_open_number(args, n);
    size_t told = r->ctx->diagnostic_count;
    tn_status status =
        whole ? TN_E_UNSUPPORTED : builder_call_by(r->b, o, dialect_composition(row), args, n, outs, count);
    if (status == TN_E_UNSUPPORTED && waits && !whole) { /* when it runs all of them are known */
        diagnostics_truncate(r->ctx, told);
        r->b->status = TN_OK;
        whole = true;
    }
    return whole ? keep_whole(r, node_of, o, args, n, outs, count) : status;
}

tn_status reading_define_results(reading *r, read_scope *s, const onnx_node *n, const datum *outs, size_t count)
{
    bool is_list = count == 1 && outs[0].kind == DATUM_LIST;
    size_t there = is_list ? outs[0].u.list.n : count;
    for (size_t i = 0; i < n->outputs.n; i++) {
        const char *name = onnx_text(n->outputs.at[i]);
        datum d = i >= there ? of_none() : is_list ? outs[0].u.list.at[i] : outs[i];
        if (*name != '\0' && d.kind == DATUM_NONE) {
            return fail(r->ctx, TN_E_UNSUPPORTED, "its result %zu, '%s', is not given", i, name);
        }
        reading_define(r, s, name, d);
    }
    return TN_OK;
}

/* Identity passes on sequences, empty optionals, and weights, which keep their names. */
static bool passes_on(reading *r, read_scope *s, const onnx_node *n, datum *d)
{
    return strcmp(onnx_text(n->op_type), "Identity") == 0 && n->inputs.n == 1 && n->outputs.n == 1 &&
           reading_operand(r, s, n, 0, d) == TN_OK &&
           (d->kind != DATUM_TENSOR || pointer_map_get(&r->weight_of, d->u.tensor) != NULL);
}

static tn_status call_row(reading *r, read_scope *s, const onnx_node *n, const foreign_op *row)
{
    datum passed;
    if (passes_on(r, s, n, &passed)) {
        reading_define(r, s, onnx_text(n->outputs.at[0]), passed);
        return TN_OK;
    }
    const overload *o;
    TRY(dialect_overload(r->ctx, reading_dialect(onnx_text(n->domain)), row, &o));
    size_t argument_count = o->schema->argument_count, count;
    named_datum *args = ARENA_ARRAY(r->arena, named_datum, argument_count);
    datum *outs;
    TRY(arguments_of(r, s, n, row, o->schema, args));
    TRY(apply(r, n, row, o, args, argument_count, &outs, &count));
    if (row->traits & FOREIGN_NARROWS && outs[0].kind == DATUM_TENSOR) {
        int64_t bits = bits_of_result(r, n, o->schema, args);
        if (bits > 0) {
            pointer_map_put(&r->bits, outs[0].u.tensor, (void *)(uintptr_t)bits);
        }
    }
    return reading_define_results(r, s, n, outs, count);
}

/* ---- operators that nobody knows ---- */

/* The type that the file declares for a result. */
static tn_status declared_result(reading *r, const char *name, array **out)
{
    const onnx_value_info *info = map_get(&r->declared, name);
    const onnx_type *type = info == NULL ? NULL : info->type;
    if (type == NULL || type->kind != ONNX_TYPE_TENSOR || type->tensor->shape == NULL) {
        return fail_at(r->ctx, TN_E_UNSUPPORTED,
                       PLACE(.hint = "onnx.shape_inference, or the tool that wrote the model, may declare it"),
                       "the operator is not known, and the file declares no shape for its result '%s'", name);
    }
    dtype element;
    extent *sizes;
    TRY(reading_dtype(r, type->tensor->elem_type, name, &element));
    TRY(reading_sizes(r, name, type->tensor->shape, &sizes));
    *out = make_new(r->b, element, sizes, (uint32_t)type->tensor->shape->dims.n);
    return TN_OK;
}

/* A node of the operator `domain::Name` as it stands: operands by position, attributes by name. */
static tn_status keep_opaque(reading *r, read_scope *s, const onnx_node *n)
{
    static const schema_type any_type = {.kind = SCHEMA_ANY};
    static const schema_form any = {.base = &any_type};
    program *p = r->program;
    size_t most = n->inputs.n + n->attributes.n;
    named_arg *inputs = ARENA_ARRAY(&p->arena, named_arg, most);
    named_datum *args = ARENA_ARRAY(r->arena, named_datum, most);
    datum *outs = ARENA_ARRAY(r->arena, datum, n->outputs.n);
    for (size_t i = 0; i < most; i++) {
        bool is_operand = i < n->inputs.n;
        const onnx_attribute *at = is_operand ? NULL : &n->attributes.at[i - n->inputs.n];
        TRY(is_operand ? reading_operand(r, s, n, i, &args[i].value) : attribute_value(r, at, &any, &args[i].value));
        TRY(reading_settle(r, &args[i].value));
        inputs[i] = (named_arg){.name = program_intern(p, is_operand ? "" : onnx_text(at->name)),
                                .pass_by = is_operand ? PASS_POSITION : PASS_KEYWORD,
                                .arg = {.kind = args[i].value.kind == DATUM_NONE ? ARG_NONE : ARG_TENSOR}};
    }
    for (size_t i = 0; i < n->outputs.n; i++) {
        if (*onnx_text(n->outputs.at[i]) != '\0') {
            array *result;
            TRY(declared_result(r, n->outputs.at[i], &result));
            outs[i] = of_tensor(result);
        }
    }
    const char *called = arena_printf(r->arena, "torch.ops.%s.%s.default", onnx_text(n->domain), onnx_text(n->op_type));
    node like = {.callee = program_callee(p, called),
                 .name = program_intern(p, onnx_text(n->op_type)),
                 .inputs = inputs,
                 .input_count = (uint32_t)most,
                 .single_tensor_return = TRI_UNSTATED};
    TRY(record_like(r->b, &like, args, outs, n->outputs.n));
    return reading_define_results(r, s, n, outs, n->outputs.n);
}

/* ---- nodes ---- */

enum { MOST_NODES = 4000000 };

static const struct {
    const char *name;
    read_special read;
} specials[] = {
    {"If", reading_if},
    {"Loop", reading_loop},
    {"Scan", reading_scan},
#define X(word) {#word, reading_##word},
#include "targets/onnx/read_lists.def"
#undef X
};

read_special reading_special(const char *name)
{
    for (size_t i = 0; i < sizeof specials / sizeof *specials; i++) {
        if (strcmp(specials[i].name, name) == 0) {
            return specials[i].read;
        }
    }
    return NULL;
}

tn_status reading_node(reading *r, read_scope *s, const onnx_node *given)
{
    bool known_domain;
    const onnx_node *n = reading_resolved(r, given);
    const onnx_function *local = reading_function(r->model, n);
    if (++r->nodes_read > MOST_NODES) {
        return fail(r->ctx, TN_E_LIMIT, "functions and loops written out have more than %d nodes", MOST_NODES);
    }
    if (local != NULL) {
        return reading_call(r, s, n, local);
    }
    const foreign_op *row = reading_row(r->frame->opsets, n, &known_domain);
    bool is_own = reading_dialect(onnx_text(n->domain)) == &onnx_dialect;
    if (is_own && strcmp(onnx_text(n->op_type), "Constant") == 0) {
        datum d;
        TRY(reading_constant(r, n, &d));
        return reading_define_results(r, s, n, &d, 1);
    }
    r->b->origin = reading_origin(r, n);
    read_special special = is_own && row == NULL ? reading_special(onnx_text(n->op_type)) : NULL;
    return special != NULL ? special(r, s, n) : row != NULL ? call_row(r, s, n, row) : keep_opaque(r, s, n);
}

tn_status reading_nodes(reading *r, read_scope *s, const onnx_nodes *nodes)
{
    const onnx_node *const *order = reading_order(r, nodes);
    for (size_t i = 0; i < nodes->n; i++) {
        const onnx_node *n = order == NULL ? &nodes->at[i] : order[i];
        tn_status status = reading_node(r, s, n);
        if (status != TN_OK) {
            const char *label = *onnx_text(n->name) != '\0' ? n->name
                                : n->outputs.n > 0          ? onnx_text(n->outputs.at[0])
                                                            : NULL;
            diagnostics_add_place(r->ctx,
                                  PLACE(.node = label, .op = arena_printf(r->arena, "onnx.%s", onnx_text(n->op_type))));
            return status;
        }
    }
    return TN_OK;
}
