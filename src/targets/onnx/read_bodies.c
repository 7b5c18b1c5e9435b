/*
 * Graphs that are attributes of nodes, as functions of their own; If: see read.h. Loops are in read_loops.c.
 */
#include "targets/onnx/read.h"

#include "ops/infer.h"
#include "ops/record.h"

#include <string.h>

/* ---- bodies ---- */

const onnx_graph *reading_graph(const onnx_node *n, const char *attribute)
{
    const onnx_attribute *at = reading_attribute(n, attribute);
    return at == NULL ? NULL : at->g;
}

static tn_status read_graph(reading *r, read_scope *inside, const onnx_graph *g, datum *outs)
{
    const node *origin = r->b->origin;
    TRY(reading_initializers(r, inside, g));
    TRY(reading_nodes(r, inside, &g->nodes));
    for (size_t i = 0; i < g->outputs.n; i++) {
        TRY(reading_find(r, inside, onnx_text(g->outputs.at[i].name), &outs[i]));
    }
    r->b->origin = origin;
    return TN_OK;
}

tn_status reading_inline(reading *r, read_scope *inside, const onnx_graph *g, datum **outs)
{
    *outs = ARENA_ARRAY(r->arena, datum, g->outputs.n);
    if (r->depth >= DEEPEST_GRAPH) {
        return fail(r->ctx, TN_E_LIMIT, "graphs are nested more than %d deep", DEEPEST_GRAPH);
    }
    r->depth++;
    tn_status status = read_graph(r, inside, g, *outs);
    r->depth--;
    return status;
}

tn_status reading_open_body(reading *r, read_scope *s, const char *name, read_body *body)
{
    body->function = body_begin(r->b, name, &body->opening);
    body->scope = reading_scope(r, body->function, s);
    return r->b->status;
}

datum reading_body_input(reading *r, const read_body *body, const char *name, const array *like)
{
    array *a = like->type.dtype == DT_NONE ? reading_untyped(r).u.tensor
                                           : make_new(r->b, like->type.dtype, like->type.sizes, like->type.rank);
    record_input(r->b, name, a);
    reading_define(r, body->scope, name, of_tensor(a));
    return of_tensor(a);
}

tn_status reading_body_output(reading *r, read_body *body, datum d)
{
    TRY(reading_settle(r, &d));
    if (d.kind != DATUM_TENSOR) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "a body gives a sequence or nothing where a tensor is expected");
    }
    const value *v = d.u.tensor->value;
    if (v->function != body->function || v->producer == NULL || read_is_output(body->function, v)) {
        d = BUILD(r->b, "aten::clone", d);
        TRY(r->b->status);
    }
    vec_push(&r->program->arena, &body->function->outputs, arg_of_value(d.u.tensor->value));
    return TN_OK;
}

tn_status reading_close_body(reading *r, read_body *body, body_closure *closure)
{
    closure_collect(r->arena, body->function, closure);
    body_end(r->b, &body->opening);
    return r->b->status;
}

tn_status reading_run_bodies(reading *r, const char *name, datum *args, size_t n, read_body *const *bodies,
                             size_t body_count, const body_closure *closure, datum *outs, size_t count)
{
    builder *b = r->b;
    const overload *o;
    datum *lifted = ARENA_ARRAY(r->arena, datum, closure->values.n);
    for (size_t i = 0; i < closure->values.n; i++) {
        lifted[i] = body_value(b, closure->values.at[i]);
    }
    for (size_t i = 0; i < body_count; i++) {
        pointer_map inside;
        pointer_map_init(&inside, r->arena);
        closure_bind(b, bodies[i]->function, closure, &inside);
    }
    TRY(b->status);
    args[n - 1] = of_list(lifted, closure->values.n);
    TRY(registry_find_name(r->ctx, b->ops, arena_printf(r->arena, "higher_order::%s", name), &o));
    return body_record(b, o, name, args, n, outs, count);
}

/* ---- truth ---- */

static fact both(fact x, fact y)
{
    return x == FACT_NO || y == FACT_NO ? FACT_NO : x == FACT_YES && y == FACT_YES ? FACT_YES : FACT_UNKNOWN;
}

/* By the ranges of what is compared. */
static fact holds(dims *t, const dim *d)
{
    if (d->op == DIM_BOOL) {
        return d->u.integer != 0 ? FACT_YES : FACT_NO;
    }
    const dim *x = d->n > 0 ? d->args[0] : NULL, *y = d->n > 1 ? d->args[1] : NULL;
    bool is_compared = x != NULL && y != NULL && d->n == 2;
    switch (d->op) {
    case DIM_NOT:
        return fact_not(holds(t, x));
    case DIM_AND:
        return is_compared ? both(holds(t, x), holds(t, y)) : FACT_UNKNOWN;
    case DIM_OR:
        return is_compared ? fact_not(both(fact_not(holds(t, x)), fact_not(holds(t, y)))) : FACT_UNKNOWN;
    case DIM_EQ:
        return is_compared ? dim_equal(t, x, y) : FACT_UNKNOWN;
    case DIM_NE:
        return is_compared ? fact_not(dim_equal(t, x, y)) : FACT_UNKNOWN;
    case DIM_LT:
        return is_compared ? dim_less(t, x, y) : FACT_UNKNOWN;
    case DIM_LE:
        return is_compared ? dim_less_equal(t, x, y) : FACT_UNKNOWN;
    case DIM_GT:
        return is_compared ? dim_less(t, y, x) : FACT_UNKNOWN;
    case DIM_GE:
        return is_compared ? dim_less_equal(t, y, x) : FACT_UNKNOWN;
    default:
        return FACT_UNKNOWN;
    }
}

fact reading_truth(reading *r, datum d)
{
    const elements *e = d.kind == DATUM_TENSOR ? d.u.tensor->elements : NULL;
    if (e == NULL || e->n != 1) {
        return FACT_UNKNOWN;
    }
    if (e->at[0].expr != NULL) {
        return holds(r->program->dims, e->at[0].expr);
    }
    bool yes = e->at[0].kind == DATUM_BOOL ? e->at[0].u.boolean : e->at[0].u.integer != 0;
    return yes ? FACT_YES : FACT_NO;
}

/* ---- If ---- */

static tn_status read_branch(reading *r, read_scope *s, const onnx_graph *g, const char *name, read_body *body,
                             body_closure *closure)
{
    TRY(reading_open_body(r, s, name, body));
    TRY(reading_inline(r, body->scope, g, &body->outs));
    for (size_t i = 0; i < g->outputs.n; i++) {
        TRY(reading_body_output(r, body, body->outs[i]));
    }
    return reading_close_body(r, body, closure);
}

/* What either of two results may be: sizes that differ are known when the program runs, as is another rank. */
static datum either(reading *r, const value *x, const value *y)
{
    builder *b = r->b;
    const tensor_meta *p = x->typed ? x->type.tensor : NULL, *q = y->typed ? y->type.tensor : NULL;
    if (p == NULL || q == NULL || p->dtype != q->dtype || p->rank != q->rank) {
        return reading_untyped(r);
    }
    extent *sizes = ARENA_ARRAY(r->arena, extent, p->rank);
    for (uint32_t i = 0; i < p->rank; i++) {
        extent one = extent_of_dim(p->sizes[i].expr);
        sizes[i] = extent_same(b, one, extent_of_dim(q->sizes[i].expr)) ? one : builder_unbacked(b, 0);
    }
    return of_tensor(make_new(b, p->dtype, sizes, p->rank));
}

static tn_status read_undecided(reading *r, read_scope *s, const onnx_node *n, datum condition, const onnx_graph *yes,
                                const onnx_graph *no)
{
    read_body bodies[2], *both_bodies[] = {&bodies[0], &bodies[1]};
    body_closure closure = {0};
    const datum_kind graph = DATUM_GRAPH;
    TRY(reading_settle(r, &condition));
    TRY(read_branch(r, s, yes, "true_graph", &bodies[0], &closure));
    TRY(read_branch(r, s, no, "false_graph", &bodies[1], &closure));
    datum *outs = ARENA_ARRAY(r->arena, datum, yes->outputs.n);
    for (size_t i = 0; i < yes->outputs.n; i++) {
        outs[i] =
            either(r, arg_value(&bodies[0].function->outputs.at[i]), arg_value(&bodies[1].function->outputs.at[i]));
    }
    datum args[] = {condition,
                    {.kind = graph, .u.graph = bodies[0].function},
                    {.kind = graph, .u.graph = bodies[1].function},
                    of_none()};
    TRY(reading_run_bodies(r, "cond", args, 4, both_bodies, 2, &closure, outs, yes->outputs.n));
    return reading_define_results(r, s, n, outs, yes->outputs.n);
}

tn_status reading_if(reading *r, read_scope *s, const onnx_node *n)
{
    const onnx_graph *yes = reading_graph(n, "then_branch"), *no = reading_graph(n, "else_branch");
    datum condition, *outs;
    TRY(reading_operand(r, s, n, 0, &condition));
    if (yes == NULL || no == NULL || yes->outputs.n != no->outputs.n || condition.kind != DATUM_TENSOR) {
        return fail(r->ctx, TN_E_FORMAT, "it has not two branches with as many results each, or no condition");
    }
    fact truth = reading_truth(r, condition);
    if (truth == FACT_UNKNOWN) {
        return read_undecided(r, s, n, condition, yes, no);
    }
    const onnx_graph *taken = truth == FACT_YES ? yes : no;
    TRY(reading_inline(r, reading_scope(r, r->b->function, s), taken, &outs));
    for (size_t i = 0; i < n->outputs.n && i < taken->outputs.n; i++) {
        reading_define(r, s, onnx_text(n->outputs.at[i]), outs[i]);
    }
    return TN_OK;
}
