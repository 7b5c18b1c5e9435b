/*
 * One body for several sizes: see share_sizes.h.
 *
 * Each pair of sizes in which the inputs of two functions differ becomes a symbol. The nodes are then said once more,
 * by the builder, on inputs of these sizes; numbers among their arguments that differ are what the symbols make of
 * them. The result is believed where every type that comes out is, at the sizes of either function, the one that it
 * had.
 */
#include "passes/share/share_sizes.h"

#include "interpret/abstract.h"
#include "ir/calls.h"
#include "ir/words.h"
#include "ops/record.h"
#include "passes/outline.h"
#include "passes/share/share.h"

#include <string.h>

/* What two functions have in the same place, and what stands for both. */
typedef struct size_pair {
    const dim *x, *y, *both;
} size_pair;

typedef struct widening {
    tn_context *ctx;
    arena *arena; /* scratch */
    share_keys *keys;
    dims *dims;
    function *x, *y, *made;
    builder *b;        /* records `made` */
    interpreter *fake; /* infers what calls of units give */
    VEC(size_pair) pairs;
    size_t symbol_count;    /* pairs that are symbols stand first */
    pointer_map in_x, in_y; /* symbols of `made` -> const dim * */
    const char *reason;
} widening;

/* ---- expressions ---- */

static const dim *bound(void *user, const symbol *s)
{
    return pointer_map_get(user, s);
}

/* Is it x in the one function and y in the other? */
static bool holds(widening *w, const dim *expr, const dim *x, const dim *y)
{
    return expr != NULL && dim_substitute(w->dims, expr, bound, &w->in_x) == x &&
           dim_substitute(w->dims, expr, bound, &w->in_y) == y;
}

static void refuse(widening *w, const char *of, const dim *x, const dim *y)
{
    sink s;
    if (w->reason != NULL) {
        return;
    }
    sink_collect(w->ctx, w->keys->arena, &s);
    sink_printf(&s, "'%s' has ", of);
    dim_print(&s, y);
    sink_text(&s, " where the other has ");
    dim_print(&s, x);
    sink_text(&s, ", and sizes of the inputs do not tell it");
    w->reason = sink_collected(w->ctx, w->keys->arena, &s);
}

static range hull(range x, range y)
{
    return (range){.has_lo = x.has_lo && y.has_lo,
                   .has_hi = x.has_hi && y.has_hi,
                   .lo = x.lo < y.lo ? x.lo : y.lo,
                   .hi = x.hi > y.hi ? x.hi : y.hi};
}

/* What a size is taken for where its facts leave a question open: the larger one, because 0 and 1 are special. */
static hint example_of(const dim *x, const dim *y)
{
    hint p = dim_hint(x), q = dim_hint(y);
    bool is_larger = p.kind == HINT_INT && q.kind == HINT_INT && q.u.integer > p.u.integer;
    return is_larger ? q : p;
}

static const dim *add_symbol(widening *w, const dim *x, const dim *y)
{
    const char *name = arena_printf(w->arena, "s%zu", w->made->symbols.n);
    symbol *s = function_symbol(w->made, name);
    s->range = hull(dim_range(x), dim_range(y));
    s->recorded = true;
    s->order = (uint32_t)w->made->symbols.n - 1;
    s->assumptions = s->range.has_lo && s->range.lo > 0 ? default_assumptions(s->name) : "integer=True";
    s->hint = example_of(x, y);
    const dim *both = dim_symbol(w->dims, s);
    pointer_map_put(&w->in_x, s, (void *)x);
    pointer_map_put(&w->in_y, s, (void *)y);
    size_pair pair = {x, y, both};
    vec_push(w->arena, &w->pairs, pair);
    w->symbol_count = w->pairs.n;
    return both;
}

/* k*p or p + c: what a symbol makes of it. */
static const dim *by_symbol(widening *w, const size_pair *p, const dim *x, const dim *y)
{
    const dim *factor = dim_floordiv(w->dims, x, p->x);
    const dim *made = factor == NULL || factor->op != DIM_INT ? NULL : dim_mul(w->dims, factor, p->both);
    if (holds(w, made, x, y)) {
        return made;
    }
    const dim *more = dim_sub(w->dims, x, p->x);
    made = more == NULL || more->op != DIM_INT ? NULL : dim_add(w->dims, p->both, more);
    return holds(w, made, x, y) ? made : NULL;
}

/* k*p + c: that fits two numbers almost always, so all else comes before it. */
static const dim *by_line(widening *w, const size_pair *p, const dim *x, const dim *y)
{
    const dim *rise = dim_sub(w->dims, x, y), *run = dim_sub(w->dims, p->x, p->y);
    bool are_known = rise != NULL && run != NULL && rise->op == DIM_INT && run->op == DIM_INT && run->u.integer != 0;
    const dim *factor = are_known ? dim_floordiv(w->dims, rise, run) : NULL;
    const dim *made = factor == NULL ? NULL : dim_mul(w->dims, factor, p->both);
    const dim *more = factor == NULL ? NULL : dim_sub(w->dims, x, dim_mul(w->dims, factor, p->x));
    made = made == NULL || more == NULL ? NULL : dim_add(w->dims, made, more);
    return holds(w, made, x, y) ? made : NULL;
}

/* k*p*q */
static const dim *by_two_symbols(widening *w, const size_pair *p, const size_pair *q, const dim *x, const dim *y)
{
    const dim *product = dim_mul(w->dims, p->both, q->both), *at_x = dim_mul(w->dims, p->x, q->x);
    const dim *factor = product == NULL || at_x == NULL ? NULL : dim_floordiv(w->dims, x, at_x);
    const dim *made = factor == NULL || factor->op != DIM_INT ? NULL : dim_mul(w->dims, factor, product);
    return holds(w, made, x, y) ? made : NULL;
}

/* What stands for both; NULL: nothing tells it. */
static const dim *known_both(const widening *w, const dim *x, const dim *y)
{
    if (x == y && x->op == DIM_INT) {
        return x;
    }
    for (size_t i = 0; i < w->pairs.n; i++) {
        if (w->pairs.at[i].x == x && w->pairs.at[i].y == y) {
            return w->pairs.at[i].both;
        }
    }
    return NULL;
}

static const dim *find_both(widening *w, const dim *x, const dim *y)
{
    const dim *made = known_both(w, x, y);
    for (size_t i = 0; i < w->symbol_count && made == NULL; i++) {
        made = by_symbol(w, &w->pairs.at[i], x, y);
    }
    for (size_t i = 0; i < w->symbol_count && made == NULL; i++) {
        for (size_t k = i; k < w->symbol_count && made == NULL; k++) {
            made = by_two_symbols(w, &w->pairs.at[i], &w->pairs.at[k], x, y);
        }
    }
    for (size_t i = 0; i < w->symbol_count && made == NULL; i++) {
        made = by_line(w, &w->pairs.at[i], x, y);
    }
    return made;
}

static const dim *both_of(widening *w, const char *of, const dim *x, const dim *y)
{
    const dim *both = known_both(w, x, y);
    if (both != NULL) {
        return both;
    }
    both = find_both(w, x, y);
    if (both == NULL) {
        refuse(w, of, x, y);
    } else {
        size_pair found = {x, y, both}; /* of many nodes the same is asked */
        vec_push(w->arena, &w->pairs, found);
    }
    return both;
}

/* ---- inputs ---- */

static bool is_simple(const dim *d)
{
    return d->op == DIM_SYMBOL || d->op == DIM_INT;
}

/* Sizes that are no expressions are symbols first; what is left is made of them, or one more. */
static void choose_symbols(widening *w, const share_slots *x, const share_slots *y)
{
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < x->n; i++) {
            const dim *one = x->at[i].expr, *other = y->at[i].expr;
            bool now = x->at[i].is_input && (is_simple(one) && is_simple(other)) == (pass == 0);
            bool is_new = now && known_both(w, one, other) == NULL;
            if (is_new && (pass == 0 || find_both(w, one, other) == NULL)) {
                add_symbol(w, one, other);
            }
        }
    }
}

static bool widen_sizes(widening *w, const char *of, const symint *x, const symint *y, uint32_t n, symint *out)
{
    for (uint32_t i = 0; i < n; i++) {
        out[i] = (symint){.expr = both_of(w, of, x[i].expr, y[i].expr)};
        if (out[i].expr == NULL) {
            return false;
        }
    }
    return true;
}

static bool widen_type(widening *w, const value *x, const value *y, value *made)
{
    made->typed = x->typed;
    made->type = x->type;
    if (!x->typed || x->kind == VALUE_OBJECT) {
        return true;
    }
    if (x->kind != VALUE_TENSOR) {
        made->type.sym = (symint){.expr = both_of(w, x->name, x->type.sym.expr, y->type.sym.expr)};
        return made->type.sym.expr != NULL;
    }
    program *p = w->made->program;
    const tensor_meta *m = x->type.tensor, *n = y->type.tensor;
    tensor_meta *own = arena_copy(&p->arena, m, sizeof *own);
    symint *sizes = ARENA_ARRAY(&p->arena, symint, m->rank), *strides = ARENA_ARRAY(&p->arena, symint, m->rank);
    if (!widen_sizes(w, x->name, m->sizes, n->sizes, m->rank, sizes)) {
        return false;
    }
    own->sizes = sizes;
    const char *reason = w->reason;
    bool by_both = !m->plain && !n->plain && widen_sizes(w, x->name, m->strides, n->strides, m->rank, strides);
    own->strides = by_both ? strides : contiguous_strides(p, sizes, m->rank);
    w->reason = reason; /* it is tried below whether it runs on either */
    own->offset = (symint){.expr = dim_int(w->dims, 0)};
    own->unknown = NULL;
    tensor_meta_settle(p, own);
    made->type.tensor = own;
    return own->strides != NULL;
}

static datum *widen_inputs(widening *w)
{
    function *f = w->made;
    datum *inputs = ARENA_ARRAY(w->arena, datum, w->x->inputs.n);
    for (size_t i = 0; i < w->x->inputs.n; i++) {
        const value *v = arg_value(&w->x->inputs.at[i]);
        if (v == NULL) {
            vec_push(&f->program->arena, &f->inputs, w->x->inputs.at[i]);
            inputs[i] = datum_of_constant(&w->x->inputs.at[i]);
            continue;
        }
        value *made = function_add_value(f, function_free_name(f, v->name), v->kind);
        if (!widen_type(w, v, arg_value(&w->y->inputs.at[i]), made)) {
            return NULL;
        }
        vec_push(&f->program->arena, &f->inputs, arg_of_value(made));
        record_known(w->b, made);
        inputs[i] = abstract_value(w->b, made);
        if (inputs[i].kind == DATUM_TENSOR) {
            inputs[i].u.tensor->value = made;
        }
    }
    return inputs;
}

/* ---- nodes ---- */

static datum of_number(const dim *d)
{
    return d->op == DIM_INT ? of_int(d->u.integer) : (datum){.kind = DATUM_INT, .expr = d};
}

/* The number that an argument is, if it is one. */
static const dim *number_of(widening *w, const arg *a)
{
    const value *v = arg_value(a);
    if (v != NULL) {
        return v->kind == VALUE_INT && v->typed ? v->type.sym.expr : NULL;
    }
    return a->kind == ARG_INT || (a->kind == ARG_SYM_INT && a->literal) ? dim_int(w->dims, a->u.integer) : NULL;
}

/* Numbers of an argument become what stands for both. */
static bool widen_argument(widening *w, const char *of, const arg *x, const arg *y, datum *d)
{
    const dim *one = number_of(w, x), *other = number_of(w, y);
    if (one != NULL && other != NULL) {
        const dim *both = both_of(w, of, one, other);
        *d = both == NULL ? *d : of_number(both);
        return both != NULL;
    }
    bool are_lists = arg_kinds[x->kind].payload == PAYLOAD_LIST && d->kind == DATUM_LIST;
    for (uint32_t i = 0; are_lists && i < x->n; i++) {
        if (!widen_argument(w, of, &x->u.items[i], &y->u.items[i], &d->u.list.at[i])) {
            return false;
        }
    }
    return true;
}

/* What a call of a unit gives, by its body. */
static tn_status infer_call(widening *w, const node *n, const named_datum *args, datum **outs, size_t *count)
{
    datum *operands = ARENA_ARRAY(w->arena, datum, n->input_count);
    for (uint32_t i = 1; i < n->input_count; i++) {
        operands[i - 1] = args[i].value;
    }
    datum *given;
    TRY(interpret(w->fake, args[0].value.u.graph, operands, n->input_count - 1, &given, count));
    *outs = ARENA_ARRAY(w->b->arena, datum, *count);
    for (size_t i = 0; i < *count; i++) {
        (*outs)[i] = given[i];
        if (given[i].kind == DATUM_TENSOR) {
            array *fresh = array_copy(w->b->arena, given[i].u.tensor);
            fresh->base = NULL;
            fresh->value = NULL;
            (*outs)[i].u.tensor = fresh;
        }
    }
    return record_like(w->b, n, args, *outs, *count);
}

static bool same_type(widening *w, const value *x, const value *y, datum d)
{
    if (x->kind != VALUE_TENSOR) {
        const dim *expr = d.expr != NULL ? d.expr : d.kind == DATUM_INT ? dim_int(w->dims, d.u.integer) : NULL;
        return holds(w, expr, x->type.sym.expr, y->type.sym.expr);
    }
    const tensor_type *t = d.kind == DATUM_TENSOR ? &d.u.tensor->type : NULL;
    const tensor_meta *m = x->type.tensor, *n = y->type.tensor;
    bool same = t != NULL && t->rank == m->rank && t->dtype == m->dtype;
    for (uint32_t i = 0; same && i < m->rank; i++) {
        same = holds(w, extent_dim(w->b, t->sizes[i]), m->sizes[i].expr, n->sizes[i].expr);
    }
    return same;
}

/* Results against what the two nodes have on record. */
static bool same_results(widening *w, const arg *x, const arg *y, datum d)
{
    bool are_lists = arg_kinds[x->kind].payload == PAYLOAD_LIST;
    if (are_lists && d.kind != DATUM_LIST) {
        return false;
    }
    for (uint32_t i = 0; are_lists && i < x->n; i++) {
        if (i >= d.u.list.n || !same_results(w, &x->u.items[i], &y->u.items[i], d.u.list.at[i])) {
            return false;
        }
    }
    const value *v = arg_value(x), *u = arg_value(y);
    return v == NULL || !v->typed || (u != NULL && u->typed && same_type(w, v, u, d));
}

static tn_status widen_call(widening *w, const node *x, const node *y, named_datum *args, datum **outs, size_t *count)
{
    const overload *o;
    TRY(registry_resolve(w->ctx, w->b->ops, x->callee, &o));
    for (uint32_t i = 0; i < x->input_count; i++) {
        const char *name = x->inputs[i].name;
        const char *of = name[0] == '\0' ? node_label(x) : arena_printf(w->arena, "%s.%s", node_label(x), name);
        if (!widen_argument(w, of, &x->inputs[i].arg, &y->inputs[i].arg, &args[i].value)) {
            return TN_OK;
        }
    }
    w->b->origin = x;
    if (call_body(x) != NULL) {
        return infer_call(w, x, args, outs, count);
    }
    if (o == NULL || o->op->traits & OP_RAW) {
        w->reason = arena_printf(w->keys->arena, "'%s' is %s, which is not said for other sizes", node_label(x),
                                 x->callee->target);
        return TN_OK;
    }
    return builder_call(w->b, o, args, x->input_count, outs, count);
}

static tn_status widen_node(widening *w, activation *run, const node *x, const node *y)
{
    named_datum *args;
    datum *outs = NULL;
    size_t count = 0;
    TRY(activation_arguments(run, x, &args));
    TRY(widen_call(w, x, y, args, &outs, &count));
    bool same = w->reason == NULL && w->made->last != NULL && callee_same(w->made->last->callee, x->callee) &&
                count >= x->output_count;
    for (uint32_t i = 0; same && i < x->output_count; i++) {
        same = same_results(w, &x->outputs[i], &y->outputs[i], outs[i]);
    }
    if (!same) {
        w->reason = w->reason != NULL
                        ? w->reason
                        : arena_printf(w->keys->arena, "'%s' gives other types when sizes are symbols", node_label(x));
        return TN_OK;
    }
    return activation_answer(run, x, outs, count);
}

/* What both have: not what computes numbers, nor copies. */
static const node *next_of_meaning(const node *n)
{
    while (n != NULL && (node_is_number(n) || share_is_copy(n))) {
        n = n->next;
    }
    return n;
}

static tn_status widen_nodes(widening *w, activation *run)
{
    const node *y = next_of_meaning(w->y->first);
    for (const node *x = w->x->first; x != NULL && w->reason == NULL; x = x->next) {
        if (node_is_number(x)) { /* arguments say what it is */
            TRY(activation_answer(run, x, &(datum){.kind = DATUM_INT}, 1));
        } else if (share_is_copy(x)) {
            w->b->origin = x;
            TRY(activation_step(run, x));
        } else {
            TRY(widen_node(w, run, x, y));
            y = next_of_meaning(y->next);
        }
    }
    return TN_OK;
}

static tn_status widen_outputs(widening *w, activation *run)
{
    datum *outs;
    TRY(activation_results(run, w->arena, &outs));
    for (size_t i = 0; i < w->x->outputs.n && w->reason == NULL; i++) {
        const arg *x = &w->x->outputs.at[i];
        if (!widen_argument(w, "the results", x, &w->y->outputs.at[i], &outs[i])) {
            return TN_OK;
        }
        bool is_constant = arg_value(x) == NULL && number_of(w, x) == NULL;
        arg made = is_constant ? *x : record_argument(w->b, outs[i]);
        if (arg_value(x) != NULL && arg_value(&made) != NULL && arg_value(&made)->producer != NULL) {
            outline_rename(arg_value(&made), arg_value(x)->name);
        }
        vec_push(&w->made->program->arena, &w->made->outputs, made);
    }
    return w->b->status;
}

/* ---- the whole ---- */

static builder *builder_for(widening *w, builder_mode mode)
{
    builder *b = builder_new(w->ctx, mode, w->arena);
    b->dims = w->dims;
    b->function = w->made;
    return b;
}

/* Before anything is built: is every number one that sizes tell? */
static bool slots_agree(widening *w, const share_slots *x, const share_slots *y)
{
    for (size_t i = 0; i < x->n && w->reason == NULL; i++) {
        both_of(w, x->at[i].of, x->at[i].expr, y->at[i].expr);
    }
    return w->reason == NULL;
}

static tn_status widen(widening *w, const share_slots *x, const share_slots *y)
{
    activation *run;
    choose_symbols(w, x, y);
    datum *inputs = slots_agree(w, x, y) ? widen_inputs(w) : NULL;
    if (inputs == NULL) {
        return TN_OK;
    }
    interpreter *in = interpreter_new(w->b, w->arena, NULL);
    TRY(activation_begin(in, w->x, inputs, w->x->inputs.n, &run));
    TRY(widen_nodes(w, run));
    return w->reason != NULL ? TN_OK : widen_outputs(w, run);
}

static size_t count_copies(const function *f)
{
    size_t count = 0;
    for (const node *n = f->first; n != NULL; n = n->next) {
        count += share_is_copy(n);
    }
    return count;
}

static bool are_plain(const function *f)
{
    bool plain = true;
    for (size_t i = 0; i < f->inputs.n && plain; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        plain = v == NULL || v->kind != VALUE_TENSOR || !v->typed || v->type.tensor->plain;
    }
    return plain;
}

/* Does the new function run on what either is given, as that lies in memory? */
static tn_status check_memory(widening *w)
{
    bool serves = true;
    if (!are_plain(w->x) || !are_plain(w->y)) {
        TRY(share_serves(w->ctx, w->made, w->x, &serves));
    }
    if (serves && (!are_plain(w->x) || !are_plain(w->y))) {
        TRY(share_serves(w->ctx, w->made, w->y, &serves));
    }
    w->reason = serves ? NULL : "its inputs lie in memory in another way";
    return TN_OK;
}

static void take_back(program *p, const function *made)
{
    p->functions.n--;
    *map_at(&p->function_by_name, made->name) = NULL;
}

tn_status share_sizes(tn_context *ctx, share_keys *k, function *x, function *y, function **both, const char **reason)
{
    *both = NULL;
    share_slots in_x, in_y;
    if (share_shape_key(k, x, &in_x) != share_shape_key(k, y, &in_y) || in_x.n != in_y.n) {
        return TN_OK;
    }
    arena *scratch = ctx_scratch(ctx);
    program *p = x->program;
    bool swapped = count_copies(y) > count_copies(x); /* a copy more does no harm, one less may */
    widening w = {.ctx = ctx, .arena = scratch, .keys = k, .dims = p->dims, .x = swapped ? y : x, .y = swapped ? x : y};
    size_t diagnostics = ctx->diagnostic_count;
    w.made = function_new(p, UNIT_UNNAMED);
    pointer_map_init(&w.in_x, scratch);
    pointer_map_init(&w.in_y, scratch);
    w.b = builder_for(&w, BUILD_RECORD);
    builder *infers = builder_for(&w, BUILD_FAKE);
    w.fake = interpreter_new(infers, scratch, NULL);
    tn_status status = widen(&w, swapped ? &in_y : &in_x, swapped ? &in_x : &in_y);
    if (status == TN_OK && w.reason == NULL) {
        status = check_memory(&w);
    }
    if (status == TN_OK && w.reason == NULL) {
        w.made->unit = x->unit;
        w.made->single_tensor_return = x->single_tensor_return;
        *both = w.made;
    } else {
        bool is_said = w.reason == NULL && ctx->diagnostic_count > diagnostics;
        *reason = w.reason != NULL ? w.reason
                  : is_said        ? arena_strdup(k->arena, ctx->diagnostics[diagnostics].message)
                                   : "it cannot be said for other sizes";
        diagnostics_truncate(ctx, diagnostics);
        take_back(p, w.made);
    }
    builder_free(ctx, infers);
    builder_free(ctx, w.b);
    ctx_release(ctx, scratch);
    return status == TN_E_NOMEM || status == TN_E_CANCELLED ? status : TN_OK;
}
