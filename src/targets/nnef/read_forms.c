/*
 * What declares something instead of computing: external, variable, constant, update, submodels and resources of tract.
 * See read.h. Each is called like an operation, and takes what it says from the text itself.
 */
#include "targets/nnef/read.h"

#include "ops/record.h"

#include <string.h>

const nnef_expr *nnef_read_argument(const nnef_expr *e, const char *name, int position)
{
    for (size_t i = 0; i < e->n; i++) {
        if (e->names[i] != NULL && strcmp(e->names[i], name) == 0) {
            return e->items[i];
        }
    }
    bool by_position = position >= 0 && (size_t)position < e->n && e->names[position] == NULL;
    return by_position ? e->items[position] : NULL;
}

static tn_status want(reading *r, const nnef_expr *e, const char *name, int position, const nnef_expr **out)
{
    *out = nnef_read_argument(e, name, position);
    return *out != NULL
               ? TN_OK
               : nnef_read_fail(r, e->at, TN_E_FORMAT, "'%s' is called without its argument '%s'", e->text, name);
}

static tn_status text_of(reading *r, read_scope *s, const nnef_expr *e, const char **out)
{
    datum d;
    TRY(nnef_read_eval(r, s, e, &d));
    *out = d.kind == DATUM_STRING ? d.u.string : NULL;
    return *out != NULL
               ? TN_OK
               : nnef_read_fail(r, e->at, TN_E_FORMAT, "%s stands where a text is expected", datum_text(r->b, d));
}

/* The sizes that a list says; lists in it are flattened. */
static tn_status shape_of(reading *r, read_scope *s, const nnef_expr *e, extent *sizes, size_t *rank)
{
    datum d;
    TRY(nnef_read_eval(r, s, e, &d));
    const elements *known_sizes = elements_of(d);
    if (known_sizes != NULL) {
        d = of_list(known_sizes->at, known_sizes->n);
    }
    if (d.kind != DATUM_LIST || d.u.list.n > TENSOR_MAX_RANK) {
        return nnef_read_fail(r, e->at, TN_E_FORMAT, "%s stands where a shape of at most %d sizes is expected",
                              datum_text(r->b, d), TENSOR_MAX_RANK);
    }
    *rank = d.u.list.n;
    for (size_t i = 0; i < *rank; i++) {
        datum one = d.u.list.at[i];
        const elements *number = elements_of(one);
        one = number != NULL && number->n == 1 ? number->at[0] : one;
        if (one.kind != DATUM_INT || (one.expr == NULL && one.u.integer < 0)) {
            return nnef_read_fail(r, e->at, TN_E_FORMAT, "%s stands where a size is expected", datum_text(r->b, one));
        }
        sizes[i] = (extent){one.u.integer, one.expr};
    }
    return TN_OK;
}

static tn_status known_shape(reading *r, read_scope *s, const nnef_expr *e, int64_t *out, size_t *rank)
{
    extent sizes[TENSOR_MAX_RANK];
    TRY(shape_of(r, s, e, sizes, rank));
    for (size_t i = 0; i < *rank; i++) {
        if (sizes[i].expr != NULL) {
            return nnef_read_fail(r, e->at, TN_E_FORMAT, "a size of what a file holds cannot vary");
        }
        out[i] = sizes[i].n;
    }
    return TN_OK;
}

/* ---- external ---- */

static dtype type_of_name(nnef_name name)
{
    return name == NNEF_INTEGER ? DT_I64 : name == NNEF_LOGICAL ? DT_BOOL : DT_F32;
}

/* What a submodel is given for one of its inputs. */
static bool find_given(const read_scope *s, datum *out)
{
    const nnef_declaration *g = &s->document->text->graph;
    for (size_t i = 0; s->given != NULL && i < g->param_count; i++) {
        if (strcmp(g->params[i].name, s->assigned) == 0) {
            *out = s->given[i];
            return true;
        }
    }
    return false;
}

static tn_status read_external(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    const nnef_expr *shape, *type = nnef_read_argument(e, "datum_type", 1);
    extent *sizes = ARENA_ARRAY(r->arena, extent, TENSOR_MAX_RANK);
    size_t rank;
    dtype element = type_of_name(e->type);
    if (find_given(s, out)) {
        return TN_OK;
    }
    if (s->fragment != NULL || r->body != NULL) {
        return nnef_read_fail(r, e->at, TN_E_UNSUPPORTED, "an input of the model is declared in the fragment '%s'",
                              s->fragment == NULL ? "?" : s->fragment);
    }
    TRY(want(r, e, "shape", 0, &shape));
    r->allows_symbols = true;
    tn_status status = shape_of(r, s, shape, sizes, &rank);
    r->allows_symbols = false;
    TRY(status);
    if (type != NULL) {
        const char *word;
        TRY(text_of(r, s, type, &word));
        element = nnef_read_dtype(word);
        if (element == DT_NONE) {
            return nnef_read_fail(r, type->at, TN_E_UNSUPPORTED, "'%s' is no element type that is read", word);
        }
    }
    array *a = make_new(r->b, element, sizes, (uint32_t)rank);
    *map_at(&r->externals, s->assigned) = record_input(r->b, s->assigned, a);
    *out = of_tensor(a);
    return r->b->status;
}

/* ---- variable, constant, update ---- */

static tn_status read_variable(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    const nnef_expr *shape, *label;
    int64_t sizes[TENSOR_MAX_RANK];
    size_t rank;
    const char *name;
    read_weight *w;
    TRY(want(r, e, "label", -1, &label));
    TRY(want(r, e, "shape", -1, &shape));
    TRY(text_of(r, s, label, &name));
    TRY(known_shape(r, s, shape, sizes, &rank));
    TRY(nnef_read_variable(r, s->document->folder, name, e->type, sizes, rank, e->at, &w));
    if (w->held.rank != rank || memcmp(w->held.sizes, sizes, rank * sizeof *sizes) != 0) {
        return nnef_read_fail(r, e->at, TN_E_FORMAT, "variable '%s' is declared twice, with different shapes", name);
    }
    *out = nnef_read_weight(r, w);
    return TN_OK;
}

/* One number stands for all elements. */
static tn_status read_constant(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    const nnef_expr *shape, *content;
    int64_t sizes[TENSOR_MAX_RANK], count;
    size_t rank;
    datum d;
    TRY(want(r, e, "shape", 0, &shape));
    TRY(want(r, e, "value", 1, &content));
    TRY(known_shape(r, s, shape, sizes, &rank));
    TRY(nnef_read_eval(r, s, content, &d));
    datum *one = arena_copy(r->arena, &d, sizeof d);
    datum list = d.kind == DATUM_LIST ? d : of_list(one, 1);
    if (!tensor_numel((uint32_t)rank, sizes, &count) || count > NNEF_MOST_STEPS) {
        return nnef_read_fail(r, e->at, TN_E_LIMIT, "a constant of more than %d elements", NNEF_MOST_STEPS);
    }
    if (list.u.list.n != 1 && list.u.list.n != (size_t)count) {
        return nnef_read_fail(r, e->at, TN_E_FORMAT, "%zu numbers for a constant of %lld elements", list.u.list.n,
                              (long long)count);
    }
    datum *items = ARENA_ARRAY(r->arena, datum, (size_t)count);
    for (size_t i = 0; i < (size_t)count; i++) {
        items[i] = list.u.list.at[list.u.list.n == 1 ? 0 : i];
        if (!nnef_read_is_number(items[i])) {
            return nnef_read_fail(r, content->at, TN_E_FORMAT, "%s stands where a number is expected",
                                  datum_text(r->b, items[i]));
        }
    }
    return nnef_read_constant(r, arena_printf(r->arena, "constant_%zu", r->weights.n), type_of_name(e->type), sizes,
                              rank, items, (size_t)count, out);
}

/* The variable has this value when the model runs next; the call gives it now. */
static tn_status read_update_of(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    const nnef_expr *variable, *to;
    datum of, d;
    TRY(want(r, e, "variable", 0, &variable));
    TRY(want(r, e, "value", 1, &to));
    TRY(nnef_read_eval(r, s, variable, &of));
    TRY(nnef_read_eval(r, s, to, &d));
    TRY(nnef_read_tensor(r, d, &d));
    TRY(nnef_read_settle(r, &d));
    read_weight *w = of.kind == DATUM_TENSOR ? pointer_map_get(&r->weight_of, of.u.tensor) : NULL;
    if (w == NULL || w->is_constant || r->body != NULL) {
        return nnef_read_fail(r, e->at, TN_E_FORMAT, "what is updated is no variable of the graph");
    }
    TRY(nnef_read_settle(r, &of));
    w->is_state = true;
    vec_push(r->arena, &r->updates, ((struct read_update){w, d}));
    *out = d;
    return TN_OK;
}

/* ---- submodels ---- */

static tn_status read_submodel(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    const nnef_expr *inputs, *label;
    const char *name;
    datum given;
    read_document *d;
    TRY(want(r, e, "input", 0, &inputs));
    TRY(want(r, e, "label", 1, &label));
    TRY(text_of(r, s, label, &name));
    TRY(nnef_read_eval(r, s, inputs, &given));
    if (given.kind != DATUM_LIST) {
        given = of_list(arena_copy(r->arena, &given, sizeof given), 1);
    }
    if (s->depth >= NNEF_DEEPEST_CALL) {
        return nnef_read_fail(r, e->at, TN_E_LIMIT, "submodels call each other more than %d deep", NNEF_DEEPEST_CALL);
    }
    TRY(nnef_read_document(r, arena_printf(r->arena, "%s%s/", s->document->folder, name), &d));
    const nnef_declaration *g = &d->text->graph;
    if (given.u.list.n != g->param_count) {
        return nnef_read_fail(r, e->at, TN_E_FORMAT, "submodel '%s' has %zu inputs, %zu are given", name,
                              g->param_count, given.u.list.n);
    }
    read_region region = {.class_name = name, .name = name, .before = r->b->function->last, .function = r->b->function};
    read_scope *inner = nnef_read_scope(r, d, s, name, g->name);
    inner->fragment = NULL;
    inner->given = given.u.list.at;
    TRY(nnef_read_body(r, inner, g->body, g->body_count));
    datum *results = ARENA_ARRAY(r->arena, datum, g->result_count);
    for (size_t i = 0; i < g->result_count; i++) {
        const datum *found = map_get(&inner->values, g->results[i].name);
        if (found == NULL) {
            return nnef_read_fail(r, e->at, TN_E_FORMAT, "submodel '%s' does not give its result '%s'", name,
                                  g->results[i].name);
        }
        results[i] = *found;
    }
    region.last = r->b->function->last;
    vec_push(r->arena, &r->regions, region);
    *out = g->result_count == 1 ? results[0] : of_list(results, g->result_count);
    return TN_OK;
}

/* Without a type it is what graph.quant says of the name; else the operation. */
static tn_status read_cast(reading *r, read_scope *s, const nnef_expr *e, datum *out)
{
    const nnef_expr *input;
    TRY(want(r, e, "input", 0, &input));
    if (nnef_read_argument(e, "to", 1) == NULL) {
        return nnef_read_eval(r, s, input, out);
    }
    const foreign_op *row = nnef_read_row(r, e->text);
    return row == NULL ? nnef_read_fail(r, e->at, TN_E_UNSUPPORTED, "the operation '%s' is not read", e->text)
                       : nnef_read_call_row(r, s, row, e, out);
}

/* ---- all of them ---- */

read_form nnef_read_form(const char *name)
{
    static const struct {
        const char *name;
        read_form form;
    } forms[] = {
        {"external", read_external},         {"tract_core_external", read_external},
        {"variable", read_variable},         {"constant", read_constant},
        {"update", read_update_of},          {"tract_core_submodel", read_submodel},
        {"tract_core_scan", nnef_read_scan}, {"tract_core_cast", read_cast},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (strcmp(forms[i].name, name) == 0) {
            return forms[i].form;
        }
    }
    return NULL;
}
