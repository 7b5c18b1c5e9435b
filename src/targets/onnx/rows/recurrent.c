/*
 * Rows of recurrent layers: see recurrent.def. What ATen's operators say is a call of those over the whole
 * sequence; all else goes step by step (recurrent_step.c).
 *
 * Sequences of their own lengths: what comes behind the end of one does not change what came before it, so that results
 * are masked, and the last state is the one at the end. The cells of an LSTM, which ATen gives for the last step alone,
 * are kept from the end on by one more input, 1 behind the end, that opens the forget gate and closes the input gate.
 */
#include "targets/onnx/rows/recurrent.h"

#include <string.h>

/* ---- arguments ---- */

/* Names and numbers of activations: those of all directions, in order; numbers for those that take them. */
static tn_status read_activations(layer *l, size_t first)
{
    static const char *const usual[][MOST_ACTIVATIONS] = {{"Sigmoid", "Tanh", "Tanh"}, {"Sigmoid", "Tanh"}, {"Tanh"}};
    static const uint32_t counts[] = {3, 2, 1};
    const datum *alpha = &l->c->args[first], *beta = alpha + 1, *names = alpha + 2;
    size_t alphas = 0, betas = 0;
    l->activation_count = counts[l->kind];
    size_t want = (size_t)l->directions * l->activation_count;
    bool is_given = names->kind == DATUM_LIST && names->u.list.n > 0;
    if (is_given && names->u.list.n != want) {
        return call_fail(l->c, TN_E_ARGUMENT, "it names %zu activations, %zu are expected", names->u.list.n, want);
    }
    for (size_t i = 0; i < want; i++) {
        const char *name = is_given ? names->u.list.at[i].u.string : usual[l->kind][i % l->activation_count];
        const activation *known_one = activation_by_name(name);
        if (known_one == NULL) {
            return call_fail(l->c, TN_E_UNSUPPORTED, "the activation '%s' is not known", name);
        }
        l->of[i] = *known_one;
        if (known_one->takes > 0 && alpha->kind == DATUM_LIST && alphas < alpha->u.list.n) {
            l->of[i].alpha = alpha->u.list.at[alphas++].u.real;
        }
        if (known_one->takes > 1 && beta->kind == DATUM_LIST && betas < beta->u.list.n) {
            l->of[i].beta = beta->u.list.at[betas++].u.real;
        }
    }
    return TN_OK;
}

static tn_status read_direction(layer *l, const char *name)
{
    l->directions = strcmp(name, "bidirectional") == 0 ? 2 : 1;
    l->is_backward = strcmp(name, "reverse") == 0;
    if (l->directions == 1 && !l->is_backward && strcmp(name, "forward") != 0) {
        return call_fail(l->c, TN_E_ARGUMENT, "the direction '%s' is none of forward, reverse, bidirectional", name);
    }
    return TN_OK;
}

/* Sizes that vary may be what is needed: what is computed of them is checked when it runs. */
static bool may_be(builder *b, extent size, extent needed)
{
    return extent_equal(b, size, needed) != FACT_NO;
}

/* Are the sizes those that the equations need? */
static tn_status check_sizes(const layer *l)
{
    const extent n = known((int64_t)l->gates), d = known((int64_t)l->directions);
    builder *b = l->b;
    extent rows = extent_mul(b, n, l->hidden);
    bool fits = rank_of(l->x) == 3 && rank_of(l->w) == 3 && rank_of(l->r) == 3 && rank_of(l->h) == 3;
    fits = fits && may_be(b, size_of(l->w, 0), d) && may_be(b, size_of(l->r, 0), d) &&
           may_be(b, size_of(l->w, 1), rows) && may_be(b, size_of(l->r, 1), rows) &&
           may_be(b, size_of(l->w, 2), size_of(l->x, 2));
    if (l->bias.kind == DATUM_TENSOR) {
        fits = fits && rank_of(l->bias) == 2 && may_be(b, size_of(l->bias, 1), extent_mul(b, known(2), rows));
    }
    if (l->peepholes.kind == DATUM_TENSOR) {
        fits = fits && rank_of(l->peepholes) == 2 &&
               may_be(b, size_of(l->peepholes, 1), extent_mul(b, known(3), l->hidden));
    }
    return fits ? TN_OK : call_fail(l->c, TN_E_ARGUMENT, "sizes of X, W, R, B or P do not fit each other");
}

/* A state, or zeros where none is given: [D,N,H]. */
static datum state_of(const layer *l, datum given, bool batch_first)
{
    builder *b = l->b;
    if (given.kind == DATUM_TENSOR) {
        return batch_first ? transposed(b, given, 0, 1) : given;
    }
    extent sizes[] = {known((int64_t)l->directions), size_of(l->x, 1), l->hidden};
    return BUILD(b, "aten::full", of_extents(b, sizes, 3), of_float(0), of_dtype(type_of(l->x)), of_none(),
                 route_device(l->x));
}

/* first: where the attributes begin, which are in the same order for all kinds. */
static tn_status read_layer(call *c, layer_kind kind, layer *l, size_t first, bool batch_first)
{
    static const uint32_t gates[] = {4, 3, 1};
    builder *b = c->b;
    *l = (layer){
        .c = c, .b = b, .kind = kind, .gates = gates[kind], .w = c->args[1], .r = c->args[2], .bias = c->args[3]};
    TRY(read_direction(l, arg_string(c, first + 4)));
    TRY(read_activations(l, first));
    l->clip = has_arg(c, first + 3) ? arg_float(c, first + 3) : 0;
    l->x = batch_first ? transposed(b, c->args[0], 0, 1) : c->args[0];
    l->hidden = size_of(l->r, 2);
    l->lengths = has_arg(c, 4) ? route_cast(b, c->args[4], DT_I64) : of_none();
    l->h = state_of(l, c->args[5], batch_first);
    l->cell = kind == LAYER_LSTM ? state_of(l, c->args[6], batch_first) : of_none();
    l->peepholes = kind == LAYER_LSTM ? c->args[7] : of_none();
    TRY(b->status);
    return check_sizes(l);
}

/* ---- what ATen says ---- */

static bool is_usual(const layer *l)
{
    static const char *const usual[][MOST_ACTIVATIONS] = {{"Sigmoid", "Tanh", "Tanh"}, {"Sigmoid", "Tanh"}, {"Tanh"}};
    bool all = true;
    for (size_t i = 0; i < (size_t)l->directions * l->activation_count; i++) {
        bool relu = l->kind == LAYER_RNN && strcmp(l->of[i].name, "Relu") == 0;
        all = all && (relu || strcmp(l->of[i].name, usual[l->kind][i % l->activation_count]) == 0);
    }
    return all && l->clip == 0 && l->peepholes.kind == DATUM_NONE && !l->couples &&
           (l->kind != LAYER_GRU || l->resets_later);
}

static datum rows_between(const layer *l, datum x, int64_t from, int64_t to)
{
    builder *b = l->b;
    return BUILD(b, "aten::slice.Tensor", x, of_int(0), of_extent(extent_mul(b, known(from), l->hidden)),
                 of_extent(extent_mul(b, known(to), l->hidden)), of_int(1));
}

static datum joined_list(builder *b, const datum *parts, size_t n, int64_t at)
{
    return BUILD(b, "aten::cat", of_list(arena_copy(b->arena, parts, n * sizeof *parts), n), of_int(at));
}

/* Gates in PyTorch's order: i, f, g, o of i, o, f, c; r, z, n of z, r, h. */
static datum gates_ordered(const layer *l, datum x)
{
    static const int64_t orders[][MOST_GATES] = {{0, 2, 3, 1}, {1, 0, 2}, {0}};
    datum parts[MOST_GATES];
    if (l->gates == 1) {
        return x;
    }
    for (uint32_t i = 0; i < l->gates; i++) {
        parts[i] = rows_between(l, x, orders[l->kind][i], orders[l->kind][i] + 1);
    }
    return joined_list(l->b, parts, l->gates, 0);
}

/* Weights and biases of a direction as ATen's operators take them. */
static size_t parameters_of(const layer *l, const direction *d, datum *to)
{
    size_t n = 0;
    to[n++] = gates_ordered(l, d->w);
    to[n++] = gates_ordered(l, d->r);
    if (d->bias.kind == DATUM_TENSOR) {
        to[n++] = gates_ordered(l, rows_between(l, d->bias, 0, l->gates));
        to[n++] = gates_ordered(l, rows_between(l, d->bias, l->gates, 2 * (int64_t)l->gates));
    }
    return n;
}

/* outs: [S,N,D*H], [D,N,H] and of an LSTM the cells. h and cell: [D,N,H]. */
static void call_aten(const layer *l, const activation *of, datum x, datum h, datum cell, datum *parameters, size_t n,
                      bool both, datum *outs)
{
    builder *b = l->b;
    datum states[] = {h, cell};
    const char *name = l->kind == LAYER_LSTM           ? "aten::lstm.input"
                       : l->kind == LAYER_GRU          ? "aten::gru.input"
                       : strcmp(of->name, "Relu") == 0 ? "aten::rnn_relu.input"
                                                       : "aten::rnn_tanh.input";
    datum args[] = {x,
                    l->kind == LAYER_LSTM ? of_list(arena_copy(b->arena, states, sizeof states), 2) : h,
                    of_list(arena_copy(b->arena, parameters, n * sizeof *parameters), n),
                    of_bool(l->bias.kind == DATUM_TENSOR),
                    of_int(1),
                    of_float(0),
                    of_bool(false),
                    of_bool(both),
                    of_bool(false)};
    build_all(b, name, args, sizeof args / sizeof *args, outs, l->kind == LAYER_LSTM ? 3 : 2);
}

/* One more input that is 1 behind the end, and keeps the cells of an LSTM as they are. */
static void hold_cells(const layer *l, const direction *d, datum *x, datum *w)
{
    builder *b = l->b;
    static const double opens[] = {-1e4, 1e4, 0, 0}; /* of i, f, g, o: the logistic function is 0 or 1 there */
    datum columns[MOST_GATES], extended[2];
    extent sizes[] = {l->hidden, known(1)};
    for (size_t i = 0; i < MOST_GATES; i++) {
        columns[i] = BUILD(b, "aten::full", of_extents(b, sizes, 2), of_float(opens[i]), of_dtype(type_of(*w)),
                           of_none(), route_device(*w));
    }
    extended[0] = *w;
    extended[1] = joined_list(b, columns, MOST_GATES, 0);
    *w = joined_list(b, extended, 2, 1);
    extended[0] = emit_where(b, d->valid, *x, of_float(0));
    extended[1] = route_cast(b, emit_logical_not(b, d->valid), type_of(*x));
    *x = joined_list(b, extended, 2, 2);
}

/* The state at the end of each sequence; the given one where it has no step. out: [S,N,H] */
static datum at_end(const layer *l, const direction *d)
{
    builder *b = l->b;
    extent sizes[] = {known(1), size_of(d->x, 1), known(1)}, wide[] = {known(1), size_of(d->x, 1), l->hidden};
    datum last = clamped(b, emit_sub(b, l->lengths, of_int(1)), of_int(0), of_none());
    datum places = BUILD(b, "aten::expand", reshaped(b, last, sizes, 3), of_extents(b, wide, 3));
    datum found = BUILD(b, "aten::squeeze.dim", BUILD(b, "aten::gather", d->out, of_int(0), places), of_int(0));
    datum has_steps = along(b, emit_gt(b, l->lengths, of_int(0)), 0, 2);
    return emit_where(b, has_steps, found, d->h);
}

static tn_status recurrent_by_aten(const layer *l, direction *d)
{
    builder *b = l->b;
    datum parameters[4], outs[3], x = d->x, front = of_int(0);
    size_t n = parameters_of(l, d, parameters);
    bool has_ends = d->valid.kind == DATUM_TENSOR;
    if (has_ends && l->kind == LAYER_LSTM) {
        hold_cells(l, d, &x, &parameters[0]);
    }
    datum cell = l->kind == LAYER_LSTM ? BUILD(b, "aten::unsqueeze", d->cell, front) : of_none();
    call_aten(l, d->of, x, BUILD(b, "aten::unsqueeze", d->h, front), cell, parameters, n, false, outs);
    TRY(b->status);
    d->out = outs[0];
    d->last_h = has_ends ? at_end(l, d) : BUILD(b, "aten::squeeze.dim", outs[1], front);
    d->last_cell = l->kind == LAYER_LSTM ? BUILD(b, "aten::squeeze.dim", outs[2], front) : of_none();
    d->out = has_ends ? emit_where(b, d->valid, d->out, of_float(0)) : d->out;
    return b->status;
}

/* ---- directions ---- */

static datum part_of(builder *b, datum x, uint32_t which)
{
    return x.kind == DATUM_TENSOR ? BUILD(b, "aten::select.int", x, of_int(0), of_int(which)) : x;
}

/* Each sequence from its end: [S,N,..]. */
static datum turned(const layer *l, datum x)
{
    builder *b = l->b;
    if (l->lengths.kind == DATUM_NONE) {
        return BUILD(b, "aten::flip", x, of_ints(b, (int64_t[]){0}, 1));
    }
    extent steps = size_of(x, 0);
    datum t = along(b, route_range(b, known(0), steps, DT_I64, x), 0, 2), n = along(b, l->lengths, 1, 2);
    datum places = emit_where(b, emit_lt(b, t, n), emit_sub(b, emit_sub(b, n, of_int(1)), t), t);
    extent flat[] = {steps, size_of(x, 1), known(1)}, wide[] = {steps, size_of(x, 1), size_of(x, 2)};
    places = BUILD(b, "aten::expand", reshaped(b, places, flat, 3), of_extents(b, wide, 3));
    return BUILD(b, "aten::gather", x, of_int(0), places);
}

static tn_status run_direction(const layer *l, uint32_t which, direction *d)
{
    builder *b = l->b;
    bool backward = l->is_backward || which == 1;
    *d = (direction){.x = backward ? turned(l, l->x) : l->x,
                     .w = part_of(b, l->w, which),
                     .r = part_of(b, l->r, which),
                     .bias = part_of(b, l->bias, which),
                     .h = part_of(b, l->h, which),
                     .cell = part_of(b, l->cell, which),
                     .peepholes = part_of(b, l->peepholes, which),
                     .of = l->of + (size_t)which * l->activation_count};
    if (l->lengths.kind == DATUM_TENSOR) {
        datum t = along(b, route_range(b, known(0), size_of(l->x, 0), DT_I64, l->x), 0, 3);
        d->valid = emit_lt(b, t, along(b, l->lengths, 1, 3));
    }
    TRY(is_usual(l) ? recurrent_by_aten(l, d) : recurrent_by_steps(l, d));
    d->out = backward ? turned(l, d->out) : d->out;
    return b->status;
}

static datum stacked(builder *b, const datum *parts, size_t n, int64_t at)
{
    return n == 1 ? BUILD(b, "aten::unsqueeze", parts[0], of_int(at))
                  : BUILD(b, "aten::stack", of_list(arena_copy(b->arena, parts, n * sizeof *parts), n), of_int(at));
}

/* y: [S,D,N,H]; states: [D,N,H] */
static tn_status give_all(layer *l, datum y, datum h, datum cell, bool batch_first)
{
    builder *b = l->b;
    call *c = l->c;
    out_set(c, 0, batch_first ? BUILD(b, "aten::permute", y, of_ints(b, (int64_t[]){2, 0, 1, 3}, 4)) : y);
    out_set(c, 1, batch_first ? transposed(b, h, 0, 1) : h);
    if (l->kind == LAYER_LSTM) {
        out_set(c, 2, batch_first ? transposed(b, cell, 0, 1) : cell);
    }
    return b->status;
}

/* Both directions in one call, which is what PyTorch's own models are. */
static tn_status both_by_aten(layer *l, bool batch_first)
{
    builder *b = l->b;
    datum parameters[8], outs[3] = {of_none(), of_none(), of_none()};
    size_t n = 0;
    for (uint32_t i = 0; i < 2; i++) {
        direction d = {.w = part_of(b, l->w, i), .r = part_of(b, l->r, i), .bias = part_of(b, l->bias, i)};
        n += parameters_of(l, &d, parameters + n);
    }
    call_aten(l, l->of, l->x, l->h, l->cell, parameters, n, true, outs);
    TRY(b->status);
    extent apart[] = {size_of(l->x, 0), size_of(l->x, 1), known(2), l->hidden};
    datum y = transposed(b, reshaped(b, outs[0], apart, 4), 1, 2);
    return give_all(l, y, outs[1], outs[2], batch_first);
}

static tn_status read_recurrent(layer *l, bool batch_first)
{
    builder *b = l->b;
    bool alike = l->kind != LAYER_RNN || l->directions == 1 || strcmp(l->of[0].name, l->of[1].name) == 0;
    if (l->directions == 2 && is_usual(l) && alike && l->lengths.kind == DATUM_NONE) {
        return both_by_aten(l, batch_first);
    }
    datum y[2], h[2], cells[2];
    for (uint32_t i = 0; i < l->directions; i++) {
        direction d;
        TRY(run_direction(l, i, &d));
        y[i] = d.out;
        h[i] = d.last_h;
        cells[i] = d.last_cell;
    }
    datum cell = l->kind == LAYER_LSTM ? stacked(b, cells, l->directions, 0) : of_none();
    return give_all(l, stacked(b, y, l->directions, 1), stacked(b, h, l->directions, 0), cell, batch_first);
}

/* ---- rows ---- */

static tn_status lstm_read(call *c)
{
    layer l;
    TRY(read_layer(c, LAYER_LSTM, &l, 8, arg_int(c, 15) != 0));
    l.couples = arg_int(c, 14) != 0;
    return read_recurrent(&l, arg_int(c, 15) != 0);
}

static tn_status gru_read(call *c)
{
    layer l;
    TRY(read_layer(c, LAYER_GRU, &l, 6, arg_int(c, 12) != 0));
    l.resets_later = arg_int(c, 13) != 0;
    return read_recurrent(&l, arg_int(c, 12) != 0);
}

static tn_status rnn_read(call *c)
{
    layer l;
    TRY(read_layer(c, LAYER_RNN, &l, 6, arg_int(c, 12) != 0));
    return read_recurrent(&l, arg_int(c, 12) != 0);
}

static const foreign_op onnx_rows_recurrent[] = {
#include "targets/onnx/rows/recurrent.def"
};
FAMILY(recurrent);
