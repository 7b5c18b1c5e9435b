/*
 * Loops whose rounds are counted by a size (scan, map) as tract_core_scan. See write.h.
 *
 * After write_unit.c in the flow. The body is a fragment like that of a unit. A second one around it is what the scan
 * runs: it takes a dim of 1 from each piece that the scan hands it and puts one in front of each that it gives back,
 * because the program's pieces have none.
 */
#include "targets/nnef/write.h"

#include "ir/calls.h"
#include "ops/builtins.h"

typedef struct loop {
    nnef_writer *w;
    const node *node;
    const function *body;
    nnef_unit *unit;
    const arg *initial, *along, *more; /* what is carried, what is gone along, what stays */
    size_t carried, pieces, others;
    const char *step;    /* name of the fragment that is run */
    const char **param;  /* of the step, for each input of the body */
    const char **result; /* likewise for each output */
    pointer_map symbols; /* of the body -> sizes around it */
} loop;

bool nnef_is_loop(const node *n)
{
    return node_calls(n, BUILTIN_higher_order_scan_default) || node_calls(n, BUILTIN_higher_order_map_impl_default);
}

static const arg *items_of(const node *n, size_t i, size_t *count)
{
    bool is_there = i < n->input_count && emit_is_list(&n->inputs[i].arg);
    *count = is_there ? n->inputs[i].arg.n : 0;
    return is_there ? n->inputs[i].arg.u.items : NULL;
}

static bool take_loop(loop *l)
{
    bool is_scan = node_calls(l->node, BUILTIN_higher_order_scan_default);
    size_t first = is_scan ? 2 : 1;
    const node *n = l->node;
    l->initial = items_of(n, 1, &l->carried);
    l->carried = is_scan ? l->carried : 0;
    l->along = items_of(n, first, &l->pieces);
    l->more = items_of(n, first + 1, &l->others);
    l->body = n->input_count > 0 && n->inputs[0].arg.kind == ARG_GRAPH ? n->inputs[0].arg.u.graph->body : NULL;
    if (l->body == NULL || l->pieces == 0 || l->body->inputs.n != l->carried + l->pieces + l->others ||
        l->body->outputs.n < l->carried) {
        nnef_gap(l->w, "a loop does not take the operands that there are");
        return false;
    }
    return true;
}

static const arg *operand(const loop *l, size_t i)
{
    return i < l->carried               ? &l->initial[i]
           : i < l->carried + l->pieces ? &l->along[i - l->carried]
                                        : &l->more[i - l->carried - l->pieces];
}

static bool is_piece(const loop *l, size_t i)
{
    return i >= l->carried && i < l->carried + l->pieces;
}

/* Sizes of the body by those of what it is given. */
static void bind_sizes(loop *l)
{
    pointer_map_init(&l->symbols, l->w->arena);
    for (size_t i = 0; i < l->body->inputs.n; i++) {
        const value *inside = arg_value(&l->body->inputs.at[i]), *outside = arg_value(operand(l, i));
        if (inside == NULL || outside == NULL || inside->kind != VALUE_TENSOR || outside->kind != VALUE_TENSOR ||
            !inside->typed || !outside->typed) {
            continue;
        }
        const tensor_meta *a = inside->type.tensor, *b = outside->type.tensor;
        uint32_t skipped = is_piece(l, i) ? 1 : 0;
        for (uint32_t axis = 0; axis < a->rank && axis + skipped < b->rank; axis++) {
            const dim *d = a->sizes[axis].expr;
            if (d->op == DIM_SYMBOL && pointer_map_get(&l->symbols, d->u.symbol) == NULL) {
                pointer_map_put(&l->symbols, d->u.symbol, (void *)b->sizes[axis + skipped].expr);
            }
        }
    }
}

/* ---- the fragment around the body ---- */

const nnef_expr *nnef_with_axis(nnef_writer *w, const char *name, const nnef_expr *x)
{
    const nnef_expr *zero = nnef_int(w, 0);
    const nnef_expr *items[] = {x, nnef_items_of(w, NNEF_LIST, &zero, 1)};
    const char *names[] = {NULL, "axes"};
    return nnef_call(w, name, NNEF_NO_TYPE, items, names, 2);
}

/* The call of the body inside of the step; tensors that the body needs besides are parameters of the step too. */
static const nnef_expr *call_body_of(loop *l, const char *const *kept)
{
    nnef_writer *w = l->w;
    nnef_unit *u = l->unit;
    size_t most = l->body->inputs.n + u->kept.n + u->symbols.n, count = 0;
    const nnef_expr **items = ARENA_ARRAY(w->arena, const nnef_expr *, most + 1);
    const char **names = ARENA_ARRAY(w->arena, const char *, most + 1);
    for (size_t i = 0; i < l->body->inputs.n; i++) {
        const nnef_expr *given = nnef_id(w, l->param[i]);
        items[count++] = is_piece(l, i) ? nnef_with_axis(w, "squeeze", given) : given;
    }
    for (size_t i = 0; i < u->kept.n; i++) {
        items[count++] = nnef_id(w, kept[i]);
    }
    for (size_t i = 0; i < u->symbols.n; i++) {
        const dim *d = pointer_map_get(&l->symbols, u->symbols.at[i]);
        if (d == NULL || (w->unit != NULL && w->outer == NULL)) {
            nnef_gap(w, "the size '%s' in the body of a loop has no way", u->symbol_names.at[i]);
            continue;
        }
        names[count] = u->symbol_names.at[i];
        items[count++] = nnef_whole(w, d);
    }
    return nnef_call(w, u->name, NNEF_NO_TYPE, items, names, count);
}

static void write_step(loop *l, const char *const *kept)
{
    nnef_writer *w = l->w;
    size_t inputs = l->body->inputs.n, outputs = l->body->outputs.n;
    nnef_declaration d = {.name = l->step, .has_body = true, .param_count = inputs + l->unit->kept.n};
    nnef_param *params = ARENA_ARRAY(w->arena, nnef_param, d.param_count + 1);
    nnef_param *results = ARENA_ARRAY(w->arena, nnef_param, outputs + 1);
    nnef_assignment *lines = ARENA_ARRAY(w->arena, nnef_assignment, outputs + 1);
    const nnef_expr **given = ARENA_ARRAY(w->arena, const nnef_expr *, outputs + 1);
    for (size_t i = 0; i < inputs; i++) {
        params[i] = (nnef_param){.name = l->param[i], .type = nnef_tensor_type(arg_value(&l->body->inputs.at[i]))};
    }
    for (size_t i = 0; i < l->unit->kept.n; i++) {
        params[inputs + i] =
            (nnef_param){.name = kept[i], .type = nnef_type_tensor(nnef_type_name(l->unit->kept.at[i].weight.type))};
    }
    d.body_count = 1;
    for (size_t i = 0; i < outputs; i++) {
        bool is_stacked = i >= l->carried;
        results[i] = (nnef_param){.name = l->result[i], .type = nnef_tensor_type(arg_value(&l->body->outputs.at[i]))};
        given[i] = nnef_id(w, is_stacked ? arena_printf(w->arena, "piece_%zu", i) : l->result[i]);
        if (is_stacked) {
            lines[d.body_count++] =
                (nnef_assignment){nnef_id(w, l->result[i]), nnef_with_axis(w, "unsqueeze", given[i])};
        }
    }
    lines[0] = (nnef_assignment){outputs == 1 ? given[0] : nnef_items_of(w, NNEF_GROUP, given, outputs),
                                 call_body_of(l, kept)};
    d.params = params;
    d.results = results;
    d.result_count = outputs;
    d.body = lines;
    vec_push(w->arena, &w->all->fragments, d);
}

/* ---- the call of the scan ---- */

static const nnef_expr *tuple(nnef_writer *w, const nnef_expr *a, const nnef_expr *b, const nnef_expr *c, bool along)
{
    const nnef_expr *items[] = {a, b, c, NULL};
    size_t n = c == NULL ? 2 : 3;
    if (along) { /* by single items along axis 0 */
        items[2] = nnef_int(w, 0);
        items[3] = nnef_int(w, 1);
        n = 4;
    }
    return nnef_items_of(w, NNEF_GROUP, items, n);
}

static const nnef_expr *scan_call(loop *l, const char *const *kept)
{
    static const char *const names[] = {"body", "scan", "full", "state", "output"};
    nnef_writer *w = l->w;
    size_t n = l->body->inputs.n + l->body->outputs.n + l->unit->kept.n + 1, counts[5] = {0};
    const nnef_expr **lists[5], *items[5];
    for (size_t i = 1; i < 5; i++) {
        lists[i] = ARENA_ARRAY(w->arena, const nnef_expr *, n);
    }
    for (size_t i = 0; i < l->body->inputs.n; i++) {
        const nnef_expr *name = nnef_string(w, l->param[i]);
        const nnef_expr *given = nnef_operand(w, l->node, l->param[i], operand(l, i));
        size_t to = is_piece(l, i) ? 1 : i < l->carried ? 3 : 2;
        const nnef_expr *next = to == 3 ? nnef_string(w, l->result[i]) : NULL;
        lists[to][counts[to]++] = tuple(w, name, given, next, to == 1);
    }
    for (size_t i = 0; i < l->unit->kept.n; i++) {
        lists[2][counts[2]++] = tuple(w, nnef_string(w, kept[i]), nnef_filling(w, l->unit, i), NULL, false);
    }
    for (size_t i = 0; i < l->body->outputs.n; i++) {
        const nnef_expr *how = nnef_string(w, i < l->carried ? "last" : "full");
        lists[4][counts[4]++] = tuple(w, nnef_string(w, l->result[i]), how, NULL, true);
    }
    items[0] = nnef_string(w, l->step);
    for (size_t i = 1; i < 5; i++) {
        items[i] = nnef_items_of(w, NNEF_LIST, lists[i], counts[i]);
    }
    return nnef_call(w, "tract_core_scan", NNEF_NO_TYPE, items, names, 5);
}

static const nnef_expr *results_of(loop *l)
{
    const node *n = l->node;
    bool is_list = n->output_count == 1 && emit_is_list(&n->outputs[0]);
    const arg *at = is_list ? n->outputs[0].u.items : n->outputs;
    size_t count = is_list ? n->outputs[0].n : n->output_count;
    const nnef_expr **items = ARENA_ARRAY(l->w->arena, const nnef_expr *, l->body->outputs.n + 1);
    for (size_t i = 0; i < l->body->outputs.n; i++) {
        bool is_named = i < count && arg_value(&at[i]) != NULL;
        items[i] = is_named ? nnef_result(l->w, n, &at[i]) : nnef_id(l->w, nnef_free_name(l->w, "unused"));
    }
    return l->body->outputs.n == 1 ? items[0] : nnef_items_of(l->w, NNEF_GROUP, items, l->body->outputs.n);
}

tn_status nnef_write_loop(nnef_writer *w, const node *n)
{
    loop l = {.w = w, .node = n};
    if (w->profile != NNEF_TRACT) {
        nnef_gap(w, "NNEF of this profile has no loops");
        return TN_OK;
    }
    if (!take_loop(&l)) {
        return TN_OK;
    }
    w->all->loops++;
    TRY(nnef_unit_of(w, l.body, &l.unit));
    w->all->loops--;
    w->at = n;
    if (l.unit->is_inlined) {
        nnef_gap(w, "the body of a loop is no fragment: it gives what is no tensor, or has a call without a way");
        return TN_OK;
    }
    bind_sizes(&l);
    l.step = emit_free_name(w->arena, &w->all->fragment_names, arena_printf(w->arena, "%s_step", l.unit->name));
    l.param = ARENA_ARRAY(w->arena, const char *, l.body->inputs.n + 1);
    l.result = ARENA_ARRAY(w->arena, const char *, l.body->outputs.n + 1);
    const char **kept = ARENA_ARRAY(w->arena, const char *, l.unit->kept.n + 1);
    for (size_t i = 0; i < l.body->inputs.n; i++) {
        const char *kind = i < l.carried ? "state" : is_piece(&l, i) ? "item" : "full";
        l.param[i] = arena_printf(w->arena, "%s_%zu", kind, i);
    }
    for (size_t i = 0; i < l.body->outputs.n; i++) {
        l.result[i] = arena_printf(w->arena, i < l.carried ? "next_%zu" : "result_%zu", i);
    }
    for (size_t i = 0; i < l.unit->kept.n; i++) {
        kept[i] = arena_printf(w->arena, "kept_%zu", i);
    }
    write_step(&l, kept);
    const nnef_expr *scan = scan_call(&l, kept);
    nnef_assign(w, results_of(&l), scan);
    return TN_OK;
}
