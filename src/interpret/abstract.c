/* Running on types: see abstract.h. */
#include "interpret/abstract.h"

static const extent *import_extents(builder *b, const symint *at, uint32_t n)
{
    extent *extents = ARENA_ARRAY(b->arena, extent, n);
    for (uint32_t i = 0; i < n; i++) {
        extents[i] = extent_of_dim(dim_import(b->dims, at[i].expr));
    }
    return extents;
}

static datum import_tensor(builder *b, const tensor_meta *m)
{
    array *a = ARENA_NEW(b->arena, array);
    a->type = (tensor_type){.dtype = m->dtype,
                            .rank = m->rank,
                            .sizes = import_extents(b, m->sizes, m->rank),
                            .strides = import_extents(b, m->strides, m->rank),
                            .offset = extent_of_dim(dim_import(b->dims, m->offset.expr)),
                            .device = m->device};
    return of_tensor(a);
}

/* A number that is known is a number, whatever its expression says about its kind. */
static datum import_number(builder *b, value_kind kind, const dim *expr)
{
    static const datum_kind kinds[] = {[VALUE_INT] = DATUM_INT, [VALUE_FLOAT] = DATUM_FLOAT, [VALUE_BOOL] = DATUM_BOOL};
    if (expr->op == DIM_INT) {
        return kind == VALUE_FLOAT ? of_float((double)expr->u.integer) : of_int(expr->u.integer);
    }
    if (expr->op == DIM_BOOL) {
        return of_bool(expr->u.integer != 0);
    }
    if (expr->op == DIM_FLOAT) {
        return of_float(expr->u.real);
    }
    return (datum){.kind = kinds[kind], .expr = dim_import(b->dims, expr)};
}

datum abstract_value(builder *b, const value *v)
{
    if (!v->typed) {
        return of_none();
    }
    if (v->kind == VALUE_TENSOR) {
        return import_tensor(b, v->type.tensor);
    }
    if (v->kind == VALUE_OBJECT) {
        return (datum){.kind = DATUM_OBJECT, .u.object = v};
    }
    if (v->type.sym.expr == NULL) {
        return of_none();
    }
    return import_number(b, v->kind, v->type.sym.expr);
}

void abstract_results(builder *b, const node *n, datum **outs, size_t *count)
{
    *count = n->output_count;
    *outs = ARENA_ARRAY(b->arena, datum, n->output_count);
    for (uint32_t i = 0; i < n->output_count; i++) {
        const arg *a = &n->outputs[i];
        bool is_list = arg_kinds[a->kind].payload == PAYLOAD_LIST;
        datum *items = ARENA_ARRAY(b->arena, datum, is_list ? a->n : 1);
        for (uint32_t k = 0; k < (is_list ? a->n : 1); k++) {
            const value *v = arg_value(is_list ? &a->u.items[k] : a);
            items[k] = v == NULL ? of_none() : abstract_value(b, v);
        }
        (*outs)[i] = is_list ? of_list(items, a->n) : items[0];
    }
}

/* ---- types that only a run tells ---- */

enum { DEEPEST_BODY = 64 };

static void note_untyped(void *user, value *v)
{
    bool *found = user;
    *found = *found || (!v->typed && v->kind == VALUE_TENSOR);
}

static bool is_open(const node *n, unsigned depth)
{
    bool found = false;
    node_each_output(n, note_untyped, &found);
    for (uint32_t i = 0; i < n->input_count && !found && depth < DEEPEST_BODY; i++) {
        const arg *a = &n->inputs[i].arg;
        for (const node *m = a->kind == ARG_GRAPH ? a->u.graph->body->first : NULL; m != NULL && !found; m = m->next) {
            found = is_open(m, depth + 1);
        }
    }
    return found;
}

bool abstract_is_open(const node *n)
{
    return is_open(n, 0);
}

static void open_result(builder *b, const arg *a, datum *d)
{
    const value *v = arg_value(a);
    if (v != NULL && !v->typed && v->kind == VALUE_TENSOR) {
        *d = of_tensor(ARENA_NEW(b->arena, array));
    }
}

void abstract_open_results(builder *b, const node *n, datum **outs, size_t *count)
{
    abstract_results(b, n, outs, count);
    for (uint32_t i = 0; i < n->output_count; i++) {
        const arg *a = &n->outputs[i];
        bool is_list = arg_kinds[a->kind].payload == PAYLOAD_LIST;
        for (uint32_t k = 0; is_list && k < a->n; k++) {
            open_result(b, &a->u.items[k], &(*outs)[i].u.list.at[k]);
        }
        if (!is_list) {
            open_result(b, a, &(*outs)[i]);
        }
    }
}

datum *abstract_inputs(builder *b, const entry *e)
{
    const function *f = e->main;
    datum *inputs = ARENA_ARRAY(b->arena, datum, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        inputs[i] = v != NULL ? abstract_value(b, v) : datum_of_constant(&f->inputs.at[i]);
    }
    return inputs;
}
