/*
 * Control flow over bodies of the program: cond, while_loop, map, scan, associative_scan.
 *
 * What the arguments of each mean stands before its function. Everything here works in all modes: where data decide
 * (cond, while_loop), the symbolic modes look at all bodies.
 */
#include "ops/control/bodies.h"

/* ---- truth ---- */

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

/* One result of two branches: where numbers or sizes differ, either may come out. */
static datum merge(builder *b, datum x, datum y)
{
    if (x.kind == DATUM_INT && y.kind == DATUM_INT &&
        !extent_same(b, (extent){x.u.integer, x.expr}, (extent){y.u.integer, y.expr})) {
        return builder_unbacked_number(b, DT_I64);
    }
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

/* Tensors of a round that nobody needs any more: not those that came from outside of the loop, nor those that go on. */
static void drop_round(builder *b, const datum *round, size_t count, size_t mark, const datum *next, size_t n)
{
    for (size_t i = 0; i < count; i++) {
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
    for (size_t i = 0; i < n && !is_eager(b); i++) {
        /* what a round adds to a number is not known: in the body it is any number */
        carried[i] = carried[i].kind == DATUM_INT ? builder_unbacked_number(b, DT_I64) : carried[i];
    }
    size_t mark = b->held_count;
    for (;;) {
        bool is_known, goes_on;
        datum *args = join(b, carried, n, more, m);
        TRY(run_body(c, 0, args, n + m, &outs, &count));
        if (count != 1) {
            return call_fail(c, TN_E_INVALID, "the condition of a loop gives %zu results, 1 is expected", count);
        }
        TRY(truth(c, outs[0], &is_known, &goes_on));
        drop_round(b, outs, 1, mark, carried, n);
        if (is_known && !goes_on) {
            break;
        }
        TRY(run_body(c, 1, args, n + m, &outs, &count));
        if (count != n) {
            return call_fail(c, TN_E_INVALID, "the body of a loop gives %zu results for %zu carried values", count, n);
        }
        drop_round(b, carried, n, mark, outs, n);
        carried = outs;
        if (!is_known) { /* one round tells the types: sizes that it changes are known when the program runs */
            for (size_t i = 0; i < n; i++) {
                carried[i] = carried[i].kind == DATUM_TENSOR ? merge(b, carried[i], initial[i]) : carried[i];
            }
            break;
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

/* ---- associative_scan(graph, xs, others) ---- */

static datum slice(builder *b, datum x, datum start, datum end, int64_t step)
{
    return BUILD(b, "aten::slice.Tensor", x, of_int(0), start, end, of_int(step));
}

/* Tensors that are combined with each other along dim 0, side by side, and what the body takes besides. */
typedef struct combination {
    call *c;
    size_t n;
    datum more;
} combination;

/* The body on many neighbours at once: it combines elements, so dim 0 is one more that they broadcast along. */
static tn_status combine(const combination *by, const datum *left, const datum *right, datum **outs)
{
    call *c = by->c;
    size_t count, others = by->more.kind == DATUM_LIST ? by->more.u.list.n : 0;
    datum *args = join(c->b, left, by->n, right, by->n);
    args = join(c->b, args, 2 * by->n, others > 0 ? by->more.u.list.at : NULL, others);
    TRY(c->b->status);
    TRY(run_body(c, 0, args, 2 * by->n + others, outs, &count));
    if (count != by->n) {
        return call_fail(c, TN_E_INVALID, "the body gives %zu results for %zu tensors", count, by->n);
    }
    return TN_OK;
}

/* x[0], y[0], x[1], y[1], ...: x is as long as y, or longer by one. */
static datum interleave(builder *b, datum x, datum y)
{
    if (x.kind != DATUM_TENSOR || y.kind != DATUM_TENSOR) {
        return of_none();
    }
    int64_t n = x.u.tensor->type.sizes[0].n, m = y.u.tensor->type.sizes[0].n;
    datum paired = n > m ? slice(b, x, of_int(0), of_int(m), 1) : x;
    datum both = BUILD(b, "aten::stack", of_list((datum[]){paired, y}, 2), of_int(1));
    both = BUILD(b, "aten::flatten.using_ints", both, of_int(0), of_int(1));
    if (n == m) {
        return both;
    }
    datum last = slice(b, x, of_int(m), of_none(), 1);
    return BUILD(b, "aten::cat", of_list((datum[]){both, last}, 2), of_int(0));
}

/* As torch does it: neighbours are combined, what comes out is scanned, and the places between are filled in. */
static tn_status scan_by_halves(const combination *by, const datum *xs, int64_t length, datum **outs)
{
    builder *b = by->c->b;
    if (length < 2) {
        *outs = join(b, xs, by->n, NULL, 0);
        return TN_OK;
    }
    datum *even = ARENA_ARRAY(b->arena, datum, by->n), *odd = ARENA_ARRAY(b->arena, datum, by->n), *halves, *between;
    for (size_t i = 0; i < by->n; i++) {
        even[i] = slice(b, xs[i], of_int(0), of_int(-1), 2);
        odd[i] = slice(b, xs[i], of_int(1), of_none(), 2);
    }
    TRY(combine(by, even, odd, &halves));
    TRY(scan_by_halves(by, halves, length / 2, &halves));
    for (size_t i = 0; i < by->n; i++) {
        odd[i] = length % 2 == 0 ? slice(b, halves[i], of_int(0), of_int(-1), 1) : halves[i];
        even[i] = slice(b, xs[i], of_int(2), of_none(), 2);
    }
    TRY(combine(by, odd, even, &between));
    for (size_t i = 0; i < by->n; i++) {
        datum first = slice(b, xs[i], of_int(0), of_int(1), 1);
        datum filled = BUILD(b, "aten::cat", of_list((datum[]){first, between[i]}, 2), of_int(0));
        halves[i] = interleave(b, filled, halves[i]);
    }
    *outs = halves;
    return b->status;
}

static tn_status compose_associative_scan(call *c)
{
    builder *b = c->b;
    extent length;
    TRY(want(c, 0, DATUM_GRAPH));
    TRY(want(c, 1, DATUM_LIST));
    const datum *xs = c->args[1].u.list.at;
    combination by = {c, c->args[1].u.list.n, c->n > 2 ? c->args[2] : of_none()};
    datum *outs;
    TRY(common_length(c, xs, by.n, &length));
    if (is_eager(b)) {
        TRY(scan_by_halves(&by, xs, length.n, &outs));
    } else {
        const datum *slices = slices_at(b, xs, by.n, 0); /* the body was recorded on these */
        TRY(combine(&by, slices, slices, &outs));
        outs = ARENA_ARRAY(b->arena, datum, by.n);
        for (size_t i = 0; i < by.n; i++) {
            outs[i] = BUILD(b, "aten::clone", xs[i]);
        }
    }
    give(c, outs, by.n);
    return b->status;
}

OP_RUNS_BODIES(cond, compose_cond);
OP_RUNS_BODIES(while_loop, compose_while_loop);
OP_RUNS_BODIES(map_impl, compose_map);
OP_RUNS_BODIES(scan, compose_scan);
OP_RUNS_BODIES(associative_scan, compose_associative_scan);
