/*
 * Higher-order operators: control flow over bodies of the program, wrappers, effects.
 *
 * Files pass their arguments by position, without a schema; what each means stands before its function. Bodies run
 * through the builder's call_graph, so everything here works in all modes: where data decide (cond, while_loop), the
 * symbolic modes look at all bodies.
 */
#include "ops/infer.h"

#include <string.h>

/* ---- arguments and bodies ---- */

static tn_status want(const call *c, size_t i, datum_kind kind)
{
    if (i >= c->n || c->args[i].kind != kind) {
        return call_fail(c, TN_E_ARGUMENT, "argument %zu is %s, %s is expected", i,
                         i < c->n ? datum_kind_name(c->args[i].kind) : "missing", datum_kind_name(kind));
    }
    return TN_OK;
}

static tn_status run_body(call *c, size_t graph, const datum *args, size_t n, datum **outs, size_t *count)
{
    if (c->b->call_graph == NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "a body can only be run as a part of a program");
    }
    return c->b->call_graph(c->b, c->args[graph].u.graph, args, n, outs, count);
}

static void give(call *c, datum *outs, size_t count)
{
    c->outs = outs;
    c->out_count = count;
}

/* a ++ b, on the builder's arena. */
static datum *join(builder *b, const datum *x, size_t n, const datum *y, size_t m)
{
    datum *all = ARENA_ARRAY(b->arena, datum, n + m);
    for (size_t i = 0; i < n + m; i++) {
        all[i] = i < n ? x[i] : y[i - n];
    }
    return all;
}

/* A truth value: a bool of the program, or a tensor with one element. known: can it be told now? */
static tn_status truth(call *c, datum d, bool *is_known, bool *holds)
{
    if (d.kind == DATUM_TENSOR && is_eager(c->b)) {
        if (!extent_is(c->b, infer_numel(c->b, &d.u.tensor->type), 1)) {
            return call_fail(c, TN_E_ARGUMENT, "a condition has sizes %s, one element is expected",
                             extents_text(c->b, d.u.tensor->type.sizes, d.u.tensor->type.rank));
        }
        d = element_as_number(&d.u.tensor->data->view);
    }
    *is_known = d.kind != DATUM_TENSOR && d.expr == NULL;
    *holds = *is_known && (d.kind == DATUM_FLOAT  ? d.u.real != 0
                           : d.kind == DATUM_BOOL ? d.u.boolean
                                                  : d.u.integer != 0);
    return TN_OK;
}

/* ---- cond(pred, true graph, false graph, operands) ---- */

/* One result of two branches: where the sizes differ, either may come out. */
static datum merge(builder *b, datum x, datum y)
{
    if (x.kind != DATUM_TENSOR || y.kind != DATUM_TENSOR || x.u.tensor->type.rank != y.u.tensor->type.rank) {
        return x;
    }
    const tensor_type *p = &x.u.tensor->type, *q = &y.u.tensor->type;
    if (same_sizes(b, p, q)) {
        return x;
    }
    extent *sizes = ARENA_ARRAY(b->arena, extent, p->rank);
    for (uint32_t i = 0; i < p->rank; i++) {
        sizes[i] = extent_same(b, p->sizes[i], q->sizes[i]) ? p->sizes[i] : builder_unbacked(b, 0);
    }
    return of_tensor(make_new(b, p->dtype, sizes, p->rank));
}

static tn_status compose_cond(call *c)
{
    bool is_known, holds;
    TRY(want(c, 1, DATUM_GRAPH));
    TRY(want(c, 2, DATUM_GRAPH));
    TRY(want(c, 3, DATUM_LIST));
    TRY(truth(c, c->args[0], &is_known, &holds));
    const datum *operands = c->args[3].u.list.at;
    size_t n = c->args[3].u.list.n, count, other_count;
    datum *outs, *others;
    if (is_known) {
        TRY(run_body(c, holds ? 1 : 2, operands, n, &outs, &count));
        give(c, outs, count);
        return TN_OK;
    }
    TRY(run_body(c, 1, operands, n, &outs, &count));
    TRY(run_body(c, 2, operands, n, &others, &other_count));
    for (size_t i = 0; i < count && i < other_count; i++) {
        outs[i] = merge(c->b, outs[i], others[i]);
    }
    give(c, outs, count);
    return TN_OK;
}

/* ---- while_loop(cond graph, body graph, carried, additional) ---- */

static bool is_among(const array *a, const datum *data, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (data[i].kind == DATUM_TENSOR && data[i].u.tensor == a) {
            return true;
        }
    }
    return false;
}

/* Carried tensors of the last round that nobody needs any more: not those that came from outside of the loop. */
static void drop_round(builder *b, const datum *round, size_t n, size_t mark, const datum *next)
{
    for (size_t i = 0; i < n; i++) {
        if (round[i].kind == DATUM_TENSOR && round[i].u.tensor->held_at > mark &&
            !is_among(round[i].u.tensor, next, n)) {
            builder_drop(b, round[i].u.tensor);
        }
    }
}

static tn_status compose_while_loop(call *c)
{
    builder *b = c->b;
    TRY(want(c, 0, DATUM_GRAPH));
    TRY(want(c, 1, DATUM_GRAPH));
    TRY(want(c, 2, DATUM_LIST));
    const datum *initial = c->args[2].u.list.at, *more = NULL;
    size_t n = c->args[2].u.list.n, m = 0, count;
    if (c->n > 3 && c->args[3].kind == DATUM_LIST) {
        more = c->args[3].u.list.at;
        m = c->args[3].u.list.n;
    }
    datum *carried = join(b, initial, n, NULL, 0), *outs;
    size_t mark = b->held_count;
    for (;;) {
        bool is_known, goes_on;
        datum *args = join(b, carried, n, more, m);
        TRY(run_body(c, 0, args, n + m, &outs, &count));
        if (count != 1) {
            return call_fail(c, TN_E_INVALID, "the condition of a loop gives %zu results, 1 is expected", count);
        }
        TRY(truth(c, outs[0], &is_known, &goes_on));
        if (is_known && !goes_on) {
            break;
        }
        TRY(run_body(c, 1, args, n + m, &outs, &count));
        if (count != n) {
            return call_fail(c, TN_E_INVALID, "the body of a loop gives %zu results for %zu carried values", count, n);
        }
        drop_round(b, carried, n, mark, outs);
        carried = outs;
        if (!is_known) {
            break; /* one round tells the types */
        }
    }
    for (size_t i = 0; i < n; i++) {
        if (carried[i].kind == DATUM_INT && !is_eager(b)) {
            carried[i] = builder_unbacked_number(b, DT_I64);
        } else if (carried[i].kind == DATUM_TENSOR && is_eager(b) && carried[i].u.tensor->held_at <= mark) {
            carried[i] = BUILD(b, "aten::clone", carried[i]); /* no round: the results are tensors of their own */
        }
    }
    give(c, carried, n);
    return b->status;
}

/* ---- map_impl(graph, xs, others); scan(graph, initial, xs, others) ---- */

/* The length of dim 0 that all xs share. */
static tn_status common_length(call *c, const datum *xs, size_t n, extent *length)
{
    for (size_t i = 0; i < n; i++) {
        if (xs[i].kind != DATUM_TENSOR || xs[i].u.tensor->type.rank == 0) {
            return call_fail(c, TN_E_ARGUMENT, "item %zu is %s, a tensor with a dim to go along is expected", i,
                             datum_text(c->b, xs[i]));
        }
        extent here = xs[i].u.tensor->type.sizes[0];
        if (i > 0 && extent_equal(c->b, here, *length) == FACT_NO) {
            return call_fail(c, TN_E_MISMATCH, "tensors to go along have lengths %s and %s", extent_text(c->b, *length),
                             extent_text(c->b, here));
        }
        *length = here;
    }
    return n > 0 ? TN_OK : call_fail(c, TN_E_ARGUMENT, "there is no tensor to go along");
}

static datum *slices_at(builder *b, const datum *xs, size_t n, int64_t i)
{
    datum *slices = ARENA_ARRAY(b->arena, datum, n);
    for (size_t k = 0; k < n; k++) {
        slices[k] = BUILD(b, "aten::select.int", xs[k], of_int(0), of_int(i));
    }
    return slices;
}

/* Stacks column k of the rounds' results; in the symbolic modes there is one round, which stands for all. */
static datum stack_rounds(builder *b, datum **rounds, size_t n, size_t k, extent length)
{
    datum *items = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        items[i] = rounds[i][k];
    }
    if (items[0].kind != DATUM_TENSOR) {
        return items[0]; /* None, or a number that does not change */
    }
    if (is_eager(b)) {
        return BUILD(b, "aten::stack", of_list(items, n), of_int(0));
    }
    const tensor_type *t = &items[0].u.tensor->type;
    extent sizes[TENSOR_MAX_RANK];
    sizes[0] = length;
    if (t->rank == TENSOR_MAX_RANK) {
        builder_fail(b, TN_E_LIMIT, "a stack of tensors of %d dims has too many", TENSOR_MAX_RANK);
        return of_none();
    }
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i + 1] = t->sizes[i];
    }
    return of_tensor(make_new(b, t->dtype, sizes, t->rank + 1));
}

/* Runs the body along xs: the first `carried` results go into the next round, the others are stacked. */
static tn_status run_along(call *c, size_t graph, const datum *initial, size_t carried, datum xs, datum more)
{
    builder *b = c->b;
    extent length;
    TRY(common_length(c, xs.u.list.at, xs.u.list.n, &length));
    int64_t n = is_eager(b) ? length.n : 1;
    if (n == 0) {
        return call_fail(c, TN_E_UNSUPPORTED,
                         "the tensors to go along are empty: the sizes of the results are not known");
    }
    datum **rounds = ARENA_ARRAY(b->arena, datum *, (size_t)n);
    const datum *carry = initial;
    size_t count = 0, others = more.kind == DATUM_LIST ? more.u.list.n : 0;
    for (int64_t i = 0; i < n; i++) {
        const datum *slices = slices_at(b, xs.u.list.at, xs.u.list.n, i);
        datum *args = join(b, carry, carried, slices, xs.u.list.n);
        args = join(b, args, carried + xs.u.list.n, others > 0 ? more.u.list.at : NULL, others);
        TRY(run_body(c, graph, args, carried + xs.u.list.n + others, &rounds[i], &count));
        if (count < carried) {
            return call_fail(c, TN_E_INVALID, "the body gives %zu results for %zu carried values", count, carried);
        }
        carry = rounds[i];
    }
    datum *outs = join(b, carry, carried, NULL, 0);
    outs = join(b, outs, carried, rounds[0] + carried, count - carried);
    for (size_t k = carried; k < count; k++) {
        outs[k] = stack_rounds(b, rounds, (size_t)n, k, length);
    }
    give(c, outs, count);
    return b->status;
}

static tn_status compose_map(call *c)
{
    TRY(want(c, 0, DATUM_GRAPH));
    TRY(want(c, 1, DATUM_LIST));
    return run_along(c, 0, NULL, 0, c->args[1], c->n > 2 ? c->args[2] : of_none());
}

static tn_status compose_scan(call *c)
{
    TRY(want(c, 0, DATUM_GRAPH));
    TRY(want(c, 1, DATUM_LIST));
    TRY(want(c, 2, DATUM_LIST));
    return run_along(c, 0, c->args[1].u.list.at, c->args[1].u.list.n, c->args[2], c->n > 3 ? c->args[3] : of_none());
}

/* ---- wrappers: (..., graph, ..., operands...) ---- */

/* Runs the graph among the arguments on what follows it. skipped: arguments between the graph and the operands. */
static tn_status call_wrapped(call *c, size_t skipped)
{
    size_t graph = 0, count;
    datum *outs;
    while (graph < c->n && c->args[graph].kind != DATUM_GRAPH) {
        graph++;
    }
    TRY(want(c, graph, DATUM_GRAPH));
    size_t first = graph + 1 + skipped;
    TRY(run_body(c, graph, c->args + first, first < c->n ? c->n - first : 0, &outs, &count));
    give(c, outs, count);
    return TN_OK;
}

static tn_status compose_wrap(call *c)
{
    return call_wrapped(c, 0);
}

/* invoke_subgraph(graph, identifier, operands...) */
static tn_status compose_invoke_subgraph(call *c)
{
    return call_wrapped(c, 1);
}

/* wrap_with_autocast(device type, dtype or None, enabled, cache_enabled, graph, operands...) */
static tn_status compose_autocast(call *c)
{
    TRY(want(c, 2, DATUM_BOOL));
    autocast_state outer = c->b->autocast;
    c->b->autocast.enabled = c->args[2].u.boolean;
    c->b->autocast.lower = c->args[1].kind == DATUM_DTYPE ? c->args[1].u.dtype : DT_BF16;
    tn_status status = call_wrapped(c, 0);
    c->b->autocast = outer;
    return status;
}

/* ---- operators as values ---- */

static tn_status find_operator(call *c, size_t i, const overload **out)
{
    TRY(want(c, i, DATUM_OPERATOR));
    TRY(registry_find(c->b->ctx, c->b->ops, c->args[i].u.string, out));
    if (*out == NULL) {
        return unknown_operator(c->b, c->args[i].u.string);
    }
    return TN_OK;
}

static const named_datum *named_from(call *c, size_t first)
{
    named_datum *args = ARENA_ARRAY(c->b->arena, named_datum, c->n);
    for (size_t i = first; i < c->n; i++) {
        args[i - first] = (named_datum){c->names[i], c->args[i]};
    }
    return args;
}

/* with_effects(token, operator, arguments...): the token, then the results (None where there is none). */
static tn_status compose_with_effects(call *c)
{
    const overload *o;
    datum *outs;
    size_t count;
    TRY(find_operator(c, 1, &o));
    TRY(builder_call(c->b, o, named_from(c, 2), c->n - 2, &outs, &count));
    datum none = of_none();
    outs = count == 0 ? &none : outs;
    give(c, join(c->b, &c->args[0], 1, outs, count == 0 ? 1 : count), 1 + (count == 0 ? 1 : count));
    return TN_OK;
}

/* out_dtype(operator, dtype, arguments...): the operator on arguments of a wider type. */
static tn_status compose_out_dtype(call *c)
{
    const overload *o;
    datum *outs;
    size_t count;
    TRY(find_operator(c, 0, &o));
    TRY(want(c, 1, DATUM_DTYPE));
    named_datum *args = (named_datum *)named_from(c, 2);
    for (size_t i = 0; i + 2 < c->n; i++) {
        if (args[i].value.kind == DATUM_TENSOR) {
            args[i].value = BUILD(c->b, "aten::to.dtype", args[i].value, c->args[1]);
        }
    }
    TRY(builder_call(c->b, o, args, c->n - 2, &outs, &count));
    give(c, outs, count);
    return TN_OK;
}

/* ---- auto_functionalized: an operator that writes, on copies ---- */

static const datum *find_named(const call *c, const char *name)
{
    for (size_t i = 0; i < c->n; i++) {
        if (c->names[i] != NULL && strcmp(c->names[i], name) == 0) {
            return &c->args[i];
        }
    }
    return NULL;
}

/* The results (None where there is none), then the new versions. */
static tn_status give_functionalized(call *c, const overload *o, const named_datum *args, size_t n,
                                     const datum *versions, size_t version_count)
{
    datum *outs, none = of_none();
    size_t count;
    TRY(builder_call(c->b, o, args, n, &outs, &count));
    outs = count == 0 ? &none : outs;
    count = count == 0 ? 1 : count;
    give(c, join(c->b, outs, count, versions, version_count), count + version_count);
    return TN_OK;
}

/* auto_functionalized(operator, name=value...) */
static tn_status compose_auto_functionalized(call *c)
{
    const overload *o;
    TRY(find_operator(c, 0, &o));
    named_datum *args = (named_datum *)named_from(c, 1);
    datum *versions = ARENA_ARRAY(c->b->arena, datum, c->n);
    size_t n = 0;
    for (size_t i = 0; i < o->schema->argument_count; i++) {
        for (size_t k = 0; k + 1 < c->n && o->schema->arguments[i].is_written; k++) {
            if (args[k].name != NULL && strcmp(args[k].name, o->schema->arguments[i].name) == 0 &&
                args[k].value.kind == DATUM_TENSOR) {
                versions[n] = args[k].value = BUILD(c->b, "aten::clone", args[k].value);
                n++;
            }
        }
    }
    return give_functionalized(c, o, args, c->n - 1, versions, n);
}

/* The argument that _NAME_base_index and its companions describe: a base, or a view of one. */
static tn_status regenerate(call *c, const char *name, const datum *bases, size_t n, datum *out)
{
    arena *a = c->b->arena;
    const datum *index = find_named(c, arena_printf(a, "_%s_base_index", name));
    *out = of_none();
    if (index == NULL || index->kind == DATUM_NONE) {
        return TN_OK;
    }
    if (index->kind != DATUM_INT || index->u.integer < 0 || (size_t)index->u.integer >= n) {
        return call_fail(c, TN_E_INVALID, "the base of '%s' is not among the %zu bases", name, n);
    }
    *out = bases[index->u.integer];
    const datum *size = find_named(c, arena_printf(a, "_%s_size", name));
    const datum *stride = find_named(c, arena_printf(a, "_%s_stride", name));
    const datum *offset = find_named(c, arena_printf(a, "_%s_storage_offset", name));
    const datum *along = find_named(c, arena_printf(a, "_%s_slice_dim", name));
    if (size != NULL && stride != NULL && offset != NULL) {
        *out = BUILD(c->b, "aten::as_strided", *out, *size, *stride, *offset);
    } else if (along != NULL) {
        const datum *start = find_named(c, arena_printf(a, "_%s_slice_start", name));
        const datum *end = find_named(c, arena_printf(a, "_%s_slice_end", name));
        *out = BUILD(c->b, "aten::slice.Tensor", *out, *along, start == NULL ? of_none() : *start,
                     end == NULL ? of_none() : *end);
    }
    return c->b->status;
}

/* auto_functionalized_v2(operator, name=value..., _NAME_base_index=i..., _all_bases=[...]) */
static tn_status compose_auto_functionalized_v2(call *c)
{
    const overload *o;
    TRY(find_operator(c, 0, &o));
    const datum *all = find_named(c, "_all_bases");
    if (all == NULL || all->kind != DATUM_LIST) {
        return call_fail(c, TN_E_INVALID, "there is no list _all_bases");
    }
    size_t n = all->u.list.n, count = 0;
    datum *bases = ARENA_ARRAY(c->b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        bases[i] = BUILD(c->b, "aten::clone", all->u.list.at[i]);
    }
    named_datum *args = ARENA_ARRAY(c->b->arena, named_datum, o->schema->argument_count);
    for (size_t i = 0; i < o->schema->argument_count; i++) {
        const char *name = o->schema->arguments[i].name;
        const datum *given = find_named(c, name);
        datum made = of_none();
        if (given != NULL) {
            made = *given;
        } else if (o->schema->arguments[i].is_written) {
            TRY(regenerate(c, name, bases, n, &made));
        } else {
            continue;
        }
        args[count++] = (named_datum){name, made};
    }
    return give_functionalized(c, o, args, count, bases, n);
}

#define OP_HIGHER(word, body) \
    OPDEF(word, .overloads = OVERLOADS("higher_order::" #word "(...) -> (...)"), .traits = OP_RAW, .compose = body)
OP_HIGHER(cond, compose_cond);
OP_HIGHER(while_loop, compose_while_loop);
OP_HIGHER(map_impl, compose_map);
OP_HIGHER(scan, compose_scan);
OP_HIGHER(wrap_with_set_grad_enabled, compose_wrap);
OP_HIGHER(wrap_with_autocast, compose_autocast);
OP_HIGHER(wrap, compose_wrap);
OP_HIGHER(tag_activation_checkpoint, compose_wrap);
OP_HIGHER(wrap_activation_checkpoint, compose_wrap);
OP_HIGHER(strict_mode, compose_wrap);
OP_HIGHER(invoke_subgraph, compose_invoke_subgraph);
OP_HIGHER(with_effects, compose_with_effects);
OP_HIGHER(out_dtype, compose_out_dtype);
OP_HIGHER(auto_functionalized, compose_auto_functionalized);
OP_HIGHER(auto_functionalized_v2, compose_auto_functionalized_v2);
