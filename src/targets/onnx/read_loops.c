/*
 * Loop and Scan: see read.h. A Loop of few rounds that are known while reading is written out. Else it is a while_loop,
 * or, where it collects a tensor of each round, a scan along the numbers of the rounds; where data end it, a while_loop
 * first finds out how many there are.
 */
#include "targets/onnx/read.h"

#include "ops/formula.h"
#include "ops/record.h"

#include <string.h>

enum { MOST_ROUNDS_WRITTEN = 64, MOST_NODES_WRITTEN = 4096 };

typedef struct loop {
    reading *r;
    read_scope *scope;
    const onnx_node *node;
    const onnx_graph *body;
    datum most;      /* rounds: a tensor; None: no bound */
    datum condition; /* before the first round; None: true */
    size_t carried, collected;
    datum *initial; /* carried, settled or sequences */
    datum *generic; /* the same with sizes that rounds change left open */
    bool ends_by_data;
} loop;

static datum true_element(reading *r)
{
    return of_tensor(elements_array(r->b, elements_number(r->arena, DT_BOOL, of_bool(true))));
}

static datum round_number(reading *r, int64_t i)
{
    return of_tensor(elements_array(r->b, elements_number(r->arena, DT_I64, of_int(i))));
}

static const char *input_name(const onnx_graph *g, size_t i)
{
    return onnx_text(g->inputs.at[i].name);
}

/* ---- rounds that are known ---- */

/* The bound as a number that is known; -1: it is not. */
static int64_t known_most(const loop *l)
{
    const elements *e = l->most.kind == DATUM_TENSOR ? l->most.u.tensor->elements : NULL;
    return e != NULL && e->n == 1 && e->at[0].expr == NULL && e->at[0].kind == DATUM_INT ? e->at[0].u.integer : -1;
}

static bool is_small(const loop *l, int64_t rounds)
{
    return rounds >= 0 && rounds <= MOST_ROUNDS_WRITTEN &&
           (size_t)rounds * (l->body->nodes.n + 1) <= MOST_NODES_WRITTEN;
}

/* One round in the function outside. In a round the condition holds. */
static tn_status write_round(loop *l, int64_t i, const datum *carried, datum **outs)
{
    reading *r = l->r;
    read_scope *inside = reading_scope(r, r->b->function, l->scope);
    reading_define(r, inside, input_name(l->body, 0), round_number(r, i));
    reading_define(r, inside, input_name(l->body, 1), true_element(r));
    for (size_t k = 0; k < l->carried; k++) {
        reading_define(r, inside, input_name(l->body, k + 2), carried[k]);
    }
    return reading_inline(r, inside, l->body, outs);
}

static tn_status give_written(loop *l, const datum *carried, datum **rounds, size_t n)
{
    reading *r = l->r;
    for (size_t k = 0; k < l->node->outputs.n; k++) {
        const char *name = onnx_text(l->node->outputs.at[k]);
        if (k < l->carried) {
            reading_define(r, l->scope, name, carried[k]);
            continue;
        }
        datum *items = ARENA_ARRAY(r->arena, datum, n);
        for (size_t i = 0; i < n; i++) {
            items[i] = rounds[i][1 + k];
            TRY(reading_settle(r, &items[i]));
        }
        if (n == 0 && *name != '\0') {
            return fail(r->ctx, TN_E_UNSUPPORTED, "it has no round: the sizes of '%s' are not known", name);
        }
        reading_define(r, l->scope, name,
                       n == 0 ? of_none() : BUILD(r->b, "aten::stack", of_list(items, n), of_int(0)));
    }
    return r->b->status;
}

/* *done: all rounds are known, and written out. */
static tn_status write_out(loop *l, int64_t most, bool *done)
{
    datum **rounds = ARENA_ARRAY(l->r->arena, datum *, (size_t)most + 1);
    const datum *carried = l->initial;
    size_t n = 0;
    fact goes_on = l->condition.kind == DATUM_NONE ? FACT_YES : reading_truth(l->r, l->condition);
    while (goes_on == FACT_YES && (int64_t)n < most) {
        TRY(write_round(l, (int64_t)n, carried, &rounds[n]));
        goes_on = reading_truth(l->r, rounds[n][0]);
        carried = rounds[n++] + 1;
    }
    *done = goes_on != FACT_UNKNOWN || (int64_t)n == most;
    return *done ? give_written(l, carried, rounds, n) : TN_OK;
}

/* ---- the body as a function ---- */

/* Records a round: carried first (with the round's number and the condition where it is asked for), then the rest. */
static tn_status record_round(loop *l, bool with_number, bool with_condition, bool collects, read_body *body,
                              body_closure *closure)
{
    reading *r = l->r;
    builder *b = r->b;
    array number = {.type = {.dtype = DT_I64}}, truth = {.type = {.dtype = DT_BOOL}};
    datum i = of_none();
    TRY(reading_open_body(r, l->scope, collects ? "scan_body" : "while_loop_body_graph", body));
    if (with_number) {
        i = reading_body_input(r, body, input_name(l->body, 0), &number);
    }
    if (with_condition) {
        reading_body_input(r, body, input_name(l->body, 1), &truth);
    }
    for (size_t k = 0; k < l->carried; k++) {
        reading_body_input(r, body, input_name(l->body, k + 2), l->generic[k].u.tensor);
    }
    if (collects) {
        i = reading_body_input(r, body, input_name(l->body, 0), &number);
    }
    reading_define(r, body->scope, input_name(l->body, 1), true_element(r));
    TRY(reading_inline(r, body->scope, l->body, &body->outs));
    if (with_number) {
        TRY(reading_body_output(r, body, emit_add(b, i, of_int(1))));
    }
    if (with_condition) {
        TRY(reading_body_output(r, body, body->outs[0]));
    }
    for (size_t k = 0; k < l->carried + (collects ? l->collected : 0); k++) {
        TRY(reading_body_output(r, body, body->outs[k + 1]));
    }
    return reading_close_body(r, body, closure);
}

/* Sizes that a round changes are left open for all rounds, types that it changes too. *changed: there are some. */
static tn_status generalize(loop *l, const read_body *body, size_t first, bool *changed)
{
    reading *r = l->r;
    *changed = false;
    for (size_t k = 0; k < l->carried; k++) {
        const value *v = arg_value(&body->function->outputs.at[first + k]);
        const tensor_type *before = &l->generic[k].u.tensor->type;
        const tensor_meta *after = v->typed ? v->type.tensor : NULL;
        if (before->dtype == DT_NONE) {
            continue;
        }
        if (after == NULL || after->dtype != before->dtype || after->rank != before->rank) {
            l->generic[k] = reading_untyped(r); /* a value of another kind before the first round: none has a type */
            *changed = true;
            continue;
        }
        extent *sizes = arena_copy(r->arena, before->sizes, before->rank * sizeof *sizes);
        bool differs = false;
        for (uint32_t i = 0; i < after->rank; i++) {
            bool is_open = !extent_same(r->b, sizes[i], l->initial[k].u.tensor->type.sizes[i]);
            if (!is_open && !extent_same(r->b, sizes[i], extent_of_dim(after->sizes[i].expr))) {
                sizes[i] = builder_unbacked(r->b, 0);
                differs = true;
            }
        }
        *changed = *changed || differs;
        if (differs) {
            l->generic[k] = of_tensor(make_new(r->b, before->dtype, sizes, before->rank));
        }
    }
    return TN_OK;
}

/* Until no round changes more sizes. */
static tn_status record_rounds(loop *l, bool collects, read_body *body, body_closure *closure)
{
    size_t first = collects ? 0 : l->ends_by_data ? 2 : 1;
    for (int tries = 0; tries < 4; tries++) {
        bool changed;
        *closure = (body_closure){0};
        TRY(record_round(l, !collects, !collects && l->ends_by_data, collects, body, closure));
        TRY(generalize(l, body, first, &changed));
        if (!changed) {
            return TN_OK;
        }
    }
    return fail(l->r->ctx, TN_E_UNSUPPORTED, "sizes that it carries change in every round in another way");
}

/* Results that are carried: sizes that rounds change are new ones. */
static datum carried_result(loop *l, size_t k)
{
    builder *b = l->r->b;
    const tensor_type *t = &l->generic[k].u.tensor->type, *before = &l->initial[k].u.tensor->type;
    if (t->dtype == DT_NONE) {
        return reading_untyped(l->r);
    }
    extent *sizes = arena_copy(l->r->arena, t->sizes, t->rank * sizeof *sizes);
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = extent_same(b, sizes[i], before->sizes[i]) ? sizes[i] : builder_unbacked(b, 0);
    }
    return of_tensor(make_new(b, t->dtype, sizes, t->rank));
}

/* ---- while_loop ---- */

/* The condition before each round: the number of rounds, and what data say. */
static tn_status record_condition(loop *l, read_body *body, body_closure *closure)
{
    reading *r = l->r;
    builder *b = r->b;
    array number = {.type = {.dtype = DT_I64}}, truth = {.type = {.dtype = DT_BOOL}};
    TRY(reading_open_body(r, l->scope, "while_loop_cond_graph", body));
    datum goes_on = of_none(), i = reading_body_input(r, body, "round", &number);
    if (l->ends_by_data) {
        goes_on = reading_body_input(r, body, "goes_on", &truth);
    }
    for (size_t k = 0; k < l->carried; k++) {
        reading_body_input(r, body, arena_printf(r->arena, "carried_%zu", k), l->generic[k].u.tensor);
    }
    if (l->most.kind == DATUM_TENSOR) {
        datum below = emit_lt(b, i, l->most);
        goes_on = goes_on.kind == DATUM_NONE ? below : emit_logical_and(b, goes_on, below);
    }
    goes_on = goes_on.kind == DATUM_NONE ? emit_ge(b, i, of_int(0)) : goes_on;
    TRY(b->status);
    TRY(reading_body_output(r, body, goes_on));
    body->function->single_tensor_return = true;
    return reading_close_body(r, body, closure);
}

/* Tensors that the caller may still change are given as copies. */
static tn_status settle_all(reading *r, datum *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        TRY(reading_settle(r, &at[i]));
        if (at[i].kind != DATUM_TENSOR) {
            return fail(r->ctx, TN_E_UNSUPPORTED,
                        "it carries a sequence or nothing, and how many rounds it has is not known");
        }
    }
    return TN_OK;
}

/* outs: the number of rounds, then what was carried. */
static tn_status run_while(loop *l, datum *outs)
{
    reading *r = l->r;
    builder *b = r->b;
    read_body test, body, *bodies[] = {&test, &body};
    body_closure closure = {0};
    size_t first = l->ends_by_data ? 2 : 1, n = first + l->carried;
    TRY(record_rounds(l, false, &body, &closure));
    TRY(record_condition(l, &test, &closure));
    datum *given = ARENA_ARRAY(r->arena, datum, n), *all = ARENA_ARRAY(r->arena, datum, n);
    given[0] = BUILD(b, "aten::full", of_ints(b, NULL, 0), of_int(0), of_dtype(DT_I64));
    all[0] = of_tensor(make_new(b, DT_I64, NULL, 0));
    if (l->ends_by_data) {
        given[1] = l->condition.kind == DATUM_TENSOR
                       ? l->condition
                       : BUILD(b, "aten::full", of_ints(b, NULL, 0), of_bool(true), of_dtype(DT_BOOL));
        all[1] = of_tensor(make_new(b, DT_BOOL, NULL, 0));
    }
    TRY(b->status);
    for (size_t k = 0; k < l->carried; k++) {
        given[first + k] = l->initial[k];
        all[first + k] = carried_result(l, k);
    }
    datum args[] = {{.kind = DATUM_GRAPH, .u.graph = test.function},
                    {.kind = DATUM_GRAPH, .u.graph = body.function},
                    of_list(given, n),
                    of_none()};
    TRY(reading_run_bodies(r, "while_loop", args, 4, bodies, 2, &closure, all, n));
    outs[0] = all[0];
    memcpy(outs + 1, all + first, l->carried * sizeof *outs);
    return TN_OK;
}

/* ---- scan ---- */

/* What a scan collects of a result of its body. */
static datum stacked_result(reading *r, const value *v, extent length)
{
    const tensor_meta *m = v->typed ? v->type.tensor : NULL;
    if (m == NULL || m->rank + 1 > TENSOR_MAX_RANK) {
        return reading_untyped(r);
    }
    extent *sizes = ARENA_ARRAY(r->arena, extent, m->rank + 1);
    sizes[0] = length;
    for (uint32_t i = 0; i < m->rank; i++) {
        sizes[i + 1] = extent_of_dim(m->sizes[i].expr);
    }
    return of_tensor(make_new(r->b, m->dtype, sizes, m->rank + 1));
}

/* outs: what was carried, then what was collected. */
static tn_status run_scan(loop *l, datum rounds, datum *outs)
{
    reading *r = l->r;
    builder *b = r->b;
    read_body body, *bodies[] = {&body};
    body_closure closure = {0};
    datum numbers = BUILD(b, "aten::arange.start_step", of_int(0), rounds, of_int(1), of_dtype(DT_I64));
    TRY(b->status);
    TRY(record_rounds(l, true, &body, &closure));
    for (size_t k = 0; k < l->carried; k++) {
        outs[k] = carried_result(l, k);
    }
    for (size_t k = 0; k < l->collected; k++) {
        outs[l->carried + k] =
            stacked_result(r, arg_value(&body.function->outputs.at[l->carried + k]), numbers.u.tensor->type.sizes[0]);
    }
    datum args[] = {{.kind = DATUM_GRAPH, .u.graph = body.function},
                    of_list(l->initial, l->carried),
                    of_list(arena_copy(r->arena, &numbers, sizeof numbers), 1),
                    of_none()};
    return reading_run_bodies(r, "scan", args, 4, bodies, 1, &closure, outs, l->carried + l->collected);
}

/* ---- Loop ---- */

/* The bound as a number: known, a size, or read from the tensor when the program runs. */
static datum rounds_of(reading *r, datum from)
{
    datum list = numbers_of(r->b, from);
    return list.kind == DATUM_LIST && list.u.list.n == 1 ? list.u.list.at[0] : list;
}

/* Do data end it, or the bound alone? A round that is read for it leaves nothing behind. */
static tn_status ask_for_end(loop *l)
{
    read_body body;
    body_closure closure = {0};
    fact before = l->condition.kind == DATUM_NONE ? FACT_YES : reading_truth(l->r, l->condition);
    l->ends_by_data = true;
    TRY(record_round(l, true, true, false, &body, &closure));
    l->ends_by_data = before != FACT_YES || reading_truth(l->r, body.outs[0]) != FACT_YES;
    return TN_OK;
}

static tn_status run_loop(loop *l)
{
    reading *r = l->r;
    size_t n = l->carried + l->collected;
    datum *outs = ARENA_ARRAY(r->arena, datum, n + 1), rounds = of_none();
    TRY(settle_all(r, l->initial, l->carried));
    memcpy(l->generic, l->initial, l->carried * sizeof *l->generic);
    if (l->condition.kind == DATUM_TENSOR) {
        TRY(reading_settle(r, &l->condition));
    }
    if (l->most.kind == DATUM_TENSOR) {
        TRY(reading_settle(r, &l->most));
    }
    TRY(ask_for_end(l));
    bool counts = l->collected == 0 || l->ends_by_data || l->most.kind != DATUM_TENSOR;
    if (counts) {
        TRY(run_while(l, outs));
        rounds = outs[0];
    }
    if (l->collected > 0) {
        TRY(run_scan(l, rounds_of(r, counts ? rounds : l->most), outs + 1));
    }
    return reading_define_results(r, l->scope, l->node, outs + 1, n);
}

tn_status reading_loop(reading *r, read_scope *s, const onnx_node *n)
{
    loop l = {.r = r, .scope = s, .node = n, .body = reading_graph(n, "body")};
    l.carried = n->inputs.n > 2 ? n->inputs.n - 2 : 0;
    if (l.body == NULL || l.body->inputs.n != l.carried + 2 || l.body->outputs.n < l.carried + 1) {
        return fail(r->ctx, TN_E_FORMAT, "its body does not take and give what it carries");
    }
    l.collected = l.body->outputs.n - 1 - l.carried;
    l.initial = ARENA_ARRAY(r->arena, datum, l.carried);
    l.generic = ARENA_ARRAY(r->arena, datum, l.carried);
    TRY(reading_operand(r, s, n, 0, &l.most));
    TRY(reading_operand(r, s, n, 1, &l.condition));
    for (size_t k = 0; k < l.carried; k++) {
        TRY(reading_operand(r, s, n, k + 2, &l.initial[k]));
    }
    int64_t most = known_most(&l);
    bool done = false;
    if (is_small(&l, most)) {
        TRY(write_out(&l, most, &done));
    }
    return done ? TN_OK : run_loop(&l);
}

/* ---- Scan ---- */

typedef struct scan {
    reading *r;
    const onnx_node *node;
    const onnx_graph *body;
    size_t carried, along, collected;
} scan;

static int64_t int_of(const onnx_node *n, const char *attribute, size_t i)
{
    const onnx_attribute *at = reading_attribute(n, attribute);
    return at != NULL && i < at->ints.n ? at->ints.at[i] : 0;
}

/* The dim to go along first, in the order in which it is gone along. */
static datum turned(reading *r, datum x, int64_t axis, bool backwards, bool from_front)
{
    builder *b = r->b;
    datum to = of_int(from_front ? axis : 0), from = of_int(from_front ? 0 : axis);
    if (backwards) {
        x = BUILD(b, "aten::flip", x, of_ints(b, (int64_t[]){from_front ? 0 : axis}, 1));
    }
    return axis == 0 ? x : BUILD(b, "aten::movedim.int", x, from, to);
}

static tn_status record_step(scan *c, read_scope *s, const datum *initial, const datum *xs, read_body *body,
                             body_closure *closure)
{
    reading *r = c->r;
    TRY(reading_open_body(r, s, "scan_body", body));
    for (size_t k = 0; k < c->carried; k++) {
        reading_body_input(r, body, input_name(c->body, k), initial[k].u.tensor);
    }
    for (size_t k = 0; k < c->along; k++) {
        array slice = {.type = xs[k].u.tensor->type};
        slice.type.rank--;
        slice.type.sizes++;
        reading_body_input(r, body, input_name(c->body, c->carried + k), &slice);
    }
    TRY(reading_inline(r, body->scope, c->body, &body->outs));
    for (size_t k = 0; k < c->carried + c->collected; k++) {
        TRY(reading_body_output(r, body, body->outs[k]));
    }
    return reading_close_body(r, body, closure);
}

static tn_status take_operands(scan *c, read_scope *s, datum *initial, datum *xs)
{
    reading *r = c->r;
    for (size_t k = 0; k < c->carried + c->along; k++) {
        datum d;
        TRY(reading_operand(r, s, c->node, k, &d));
        TRY(settle_all(r, &d, 1));
        if (d.u.tensor->type.dtype == DT_NONE) {
            return fail(r->ctx, TN_E_UNSUPPORTED, "the type of what it carries or goes along is not known");
        }
        if (k < c->carried) {
            initial[k] = d;
            continue;
        }
        size_t i = k - c->carried;
        int64_t axis = int_of(c->node, "scan_input_axes", i), rank = d.u.tensor->type.rank;
        axis += axis < 0 ? rank : 0;
        if (axis < 0 || axis >= rank) {
            return fail(r->ctx, TN_E_FORMAT, "scan_input_axes says a dim that '%s' has not", c->node->inputs.at[k]);
        }
        xs[i] = turned(r, d, axis, int_of(c->node, "scan_input_directions", i) != 0, false);
        TRY(r->b->status);
    }
    return TN_OK;
}

tn_status reading_scan(reading *r, read_scope *s, const onnx_node *n)
{
    const onnx_attribute *count = reading_attribute(n, "num_scan_inputs");
    scan c = {.r = r, .node = n, .body = reading_graph(n, "body")};
    if (reading_opset(r->frame->opsets, "") < 9) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "it is of an opset before 9, which is not read");
    }
    c.along = count == NULL || count->i < 0 ? 0 : (size_t)count->i;
    if (c.body == NULL || c.along == 0 || c.along > n->inputs.n || c.body->inputs.n != n->inputs.n ||
        c.body->outputs.n < n->inputs.n - c.along) {
        return fail(r->ctx, TN_E_FORMAT, "its body does not take and give what it carries and goes along");
    }
    c.carried = n->inputs.n - c.along;
    c.collected = c.body->outputs.n - c.carried;
    datum *initial = ARENA_ARRAY(r->arena, datum, c.carried), *xs = ARENA_ARRAY(r->arena, datum, c.along);
    datum *outs = ARENA_ARRAY(r->arena, datum, c.body->outputs.n);
    read_body body, *bodies[] = {&body};
    body_closure closure = {0};
    TRY(take_operands(&c, s, initial, xs));
    TRY(record_step(&c, s, initial, xs, &body, &closure));
    for (size_t k = 0; k < c.carried + c.collected; k++) {
        const value *v = arg_value(&body.function->outputs.at[k]);
        outs[k] = k < c.carried ? of_tensor(make_new(r->b, initial[k].u.tensor->type.dtype,
                                                     initial[k].u.tensor->type.sizes, initial[k].u.tensor->type.rank))
                                : stacked_result(r, v, xs[0].u.tensor->type.sizes[0]);
    }
    datum args[] = {
        {.kind = DATUM_GRAPH, .u.graph = body.function}, of_list(initial, c.carried), of_list(xs, c.along), of_none()};
    TRY(reading_run_bodies(r, "scan", args, 4, bodies, 1, &closure, outs, c.carried + c.collected));
    for (size_t k = 0; k < c.collected; k++) {
        datum *d = &outs[c.carried + k];
        int64_t axis = int_of(n, "scan_output_axes", k);
        axis += axis < 0 ? (int64_t)d->u.tensor->type.rank : 0;
        *d = turned(r, *d, axis, int_of(n, "scan_output_directions", k) != 0, true);
    }
    TRY(r->b->status);
    return reading_define_results(r, s, n, outs, c.carried + c.collected);
}
