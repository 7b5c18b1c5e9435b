/*
 * Recurrent layers as torch composes them, each step of linear, sigmoid, tanh and their kin. After the checks of
 * recurrent.c, for types that its kernel does not compute: narrow ones, which so are rounded where torch rounds them,
 * complex ones, integers; for torch.autocast, which casts what goes into each linear; and as the route to Core ATen.
 */
#include "ops/recurrent.h"

#include "ops/infer.h"

/* Parameters of one direction of a layer; None where there is none. */
typedef struct direction {
    recurrent_kind kind;
    datum weight_input, weight_hidden, bias_input, bias_hidden, projection;
} direction;

static direction direction_of(const recurrent_stack *s, size_t number)
{
    array *const *p = s->parameters + number * s->per_direction;
    bool biased = s->has_biases;
    return (direction){.kind = s->kind,
                       .weight_input = of_tensor(p[0]),
                       .weight_hidden = of_tensor(p[1]),
                       .bias_input = biased ? of_tensor(p[2]) : of_none(),
                       .bias_hidden = biased ? of_tensor(p[3]) : of_none(),
                       .projection = s->has_projection ? of_tensor(p[s->per_direction - 1]) : of_none()};
}

/* ---- one step: gates are what the input adds, [rows, gates * cells]; the new h is returned, c is replaced ---- */

/* The n gates side by side along dim 1. */
static void divide_gates(builder *b, datum gates, datum *parts, size_t n)
{
    datum list = BUILD(b, "aten::chunk", gates, of_int((int64_t)n), of_int(1));
    for (size_t i = 0; i < n; i++) {
        parts[i] = list.kind == DATUM_LIST && i < list.u.list.n ? list.u.list.at[i] : of_none();
    }
}

static datum plain_step(builder *b, const direction *d, datum gates, datum h, datum *cells)
{
    (void)cells;
    datum sum = BUILD(b, "aten::add.Tensor", BUILD(b, "aten::linear", h, d->weight_hidden, d->bias_hidden), gates);
    return BUILD(b, d->kind == RECURRENT_TANH ? "aten::tanh" : "aten::relu", sum);
}

static datum gru_step(builder *b, const direction *d, datum gates, datum h, datum *cells)
{
    (void)cells;
    datum own[3], hidden[3], sums[2];
    divide_gates(b, gates, own, 3);
    divide_gates(b, BUILD(b, "aten::linear", h, d->weight_hidden, d->bias_hidden), hidden, 3);
    for (size_t i = 0; i < 2; i++) {
        sums[i] = BUILD(b, "aten::add.Tensor", hidden[i], own[i]);
    }
    datum reset = BUILD(b, "aten::sigmoid", sums[0]), update = BUILD(b, "aten::sigmoid", sums[1]);
    datum kept = BUILD(b, "aten::mul.Tensor", hidden[2], reset);
    datum fresh = BUILD(b, "aten::tanh", BUILD(b, "aten::add.Tensor", own[2], kept));
    datum change = BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::sub.Tensor", h, fresh), update);
    return BUILD(b, "aten::add.Tensor", change, fresh);
}

static datum lstm_step(builder *b, const direction *d, datum gates, datum h, datum *cells)
{
    datum sum = BUILD(b, "aten::add.Tensor", BUILD(b, "aten::linear", h, d->weight_hidden, d->bias_hidden), gates);
    datum parts[4];
    divide_gates(b, sum, parts, 4);
    datum in = BUILD(b, "aten::sigmoid", parts[0]), forget = BUILD(b, "aten::sigmoid", parts[1]);
    datum fresh = BUILD(b, "aten::tanh", parts[2]), out = BUILD(b, "aten::sigmoid", parts[3]);
    *cells = BUILD(b, "aten::add.Tensor", BUILD(b, "aten::mul.Tensor", forget, *cells),
                   BUILD(b, "aten::mul.Tensor", in, fresh));
    h = BUILD(b, "aten::mul.Tensor", out, BUILD(b, "aten::tanh", *cells));
    return d->projection.kind == DATUM_NONE ? h : BUILD(b, "aten::linear", h, d->projection);
}

typedef datum (*step_fn)(builder *b, const direction *d, datum gates, datum h, datum *cells);
static const step_fn step_table[] = {[RECURRENT_TANH] = plain_step,
                                     [RECURRENT_RELU] = plain_step,
                                     [RECURRENT_GRU] = gru_step,
                                     [RECURRENT_LSTM] = lstm_step};

/* The state after a step, and of an LSTM the cells. */
static datum cell_step(builder *b, const recurrent_stack *s, datum *cells)
{
    direction d = direction_of(s, 0);
    datum gates = BUILD(b, "aten::linear", of_tensor(s->input), d.weight_input, d.bias_input);
    *cells = of_tensor(s->c);
    return step_table[s->kind](b, &d, gates, of_tensor(s->h), cells);
}

tn_status recurrent_run_cell(call *c, const recurrent_stack *s)
{
    builder *b = c->b;
    datum cells, h = cell_step(b, s, &cells);
    BUILD(b, "aten::copy_", c->outs[0], h);
    if (s->c != NULL) {
        BUILD(b, "aten::copy_", c->outs[1], cells);
    }
    return b->status;
}

tn_status recurrent_route_cell(call *c, const recurrent_stack *s)
{
    datum cells, h = cell_step(c->b, s, &cells);
    out_set(c, 0, h);
    if (s->c != NULL) {
        out_set(c, 1, cells);
    }
    return c->b->status;
}

/* ---- a sequence ---- */

/* What the input adds to the gates of all steps. Of a sequence that does not lie dense torch adds the bias apart. */
static datum input_gates(builder *b, const direction *d, datum x)
{
    bool apart = d->bias_input.kind != DATUM_NONE && b->status == TN_OK && x.u.tensor->type.rank == 3 &&
                 !is_contiguous(b, &x.u.tensor->type);
    datum gates = BUILD(b, "aten::linear", x, d->weight_input, apart ? of_none() : d->bias_input);
    if (!apart || b->status != TN_OK) {
        return gates;
    }
    datum bias = BUILD(b, "aten::to.dtype", d->bias_input, of_dtype(gates.u.tensor->type.dtype));
    return BUILD(b, "aten::add.Tensor", gates, bias);
}

static datum rows_of(builder *b, datum t, int64_t first, int64_t n)
{
    return BUILD(b, "aten::narrow", t, of_int(0), of_int(first), of_int(n));
}

/* The state of a direction, as a place in result i that holds what it is before the first step. */
static datum place_of_state(call *c, size_t i, const array *before, size_t number)
{
    builder *b = c->b;
    if (before == NULL) {
        return of_none();
    }
    datum from = of_tensor((array *)(uintptr_t)before);
    datum state = BUILD(b, "aten::select.int", c->outs[i], of_int(0), of_int((int64_t)number));
    BUILD(b, "aten::copy_", state, BUILD(b, "aten::select.int", from, of_int(0), of_int((int64_t)number)));
    return state;
}

/*
 * One direction of one layer from x to the columns of out that are its own. Both have rows step by step: [steps, batch,
 * width] of a padded sequence, [rows, width] of a packed one.
 */
static void run_direction(call *c, const recurrent_stack *s, size_t number, size_t steps, const int64_t *counts,
                          datum x, datum out)
{
    builder *b = c->b;
    direction d = direction_of(s, number);
    bool is_packed = s->batch_sizes != NULL, is_reverse = number % s->directions == 1;
    int64_t hidden = s->h->type.sizes[2].n, first = 0;
    datum h = place_of_state(c, 1, s->h, number), cells = place_of_state(c, 2, s->c, number);
    datum gates = input_gates(b, &d, x);
    out = BUILD(b, "aten::narrow", out, of_int(-1), of_int(is_reverse ? hidden : 0), of_int(hidden));
    for (size_t t = 0; t < steps && is_reverse; t++) {
        first += counts[t];
    }
    for (size_t i = 0; i < steps && b->status == TN_OK; i++) {
        frame f = builder_open(b);
        size_t t = is_reverse ? steps - 1 - i : i;
        first -= is_reverse ? counts[t] : 0;
        datum at = of_int((int64_t)t);
        datum own =
            is_packed ? rows_of(b, gates, first, counts[t]) : BUILD(b, "aten::select.int", gates, of_int(0), at);
        datum to = is_packed ? rows_of(b, out, first, counts[t]) : BUILD(b, "aten::select.int", out, of_int(0), at);
        datum h_place = rows_of(b, h, 0, counts[t]), cells_place = of_none(), now;
        if (s->c != NULL) {
            cells_place = rows_of(b, cells, 0, counts[t]);
        }
        now = cells_place;
        datum made = step_table[s->kind](b, &d, own, h_place, &now);
        BUILD(b, "aten::copy_", h_place, made);
        BUILD(b, "aten::copy_", to, made);
        if (s->c != NULL) {
            BUILD(b, "aten::copy_", cells_place, now);
        }
        first += is_reverse ? 0 : counts[t];
        builder_close(b, f, NULL, 0);
    }
}

static datum to_next_layer(builder *b, const recurrent_stack *s, datum x)
{
    return s->dropout > 0 ? BUILD(b, "aten::dropout", x, of_float(s->dropout), of_bool(true)) : x;
}

tn_status recurrent_run_steps(call *c, const recurrent_stack *s, size_t steps, const int64_t *counts)
{
    builder *b = c->b;
    bool turns = s->batch_sizes == NULL && s->batch_first;
    datum x = of_tensor(s->input), result = c->outs[0], out;
    if (turns) {
        x = BUILD(b, "aten::transpose.int", x, of_int(0), of_int(1));
        result = BUILD(b, "aten::transpose.int", result, of_int(0), of_int(1));
    }
    TRY(b->status);
    const tensor_type *type = &result.u.tensor->type;
    for (int64_t layer = 0; layer < s->layers; layer++) {
        bool is_last = layer + 1 == s->layers;
        out = is_last ? result : BUILD(b, "aten::zeros", of_extents(b, type->sizes, type->rank), of_dtype(type->dtype));
        for (uint32_t i = 0; i < s->directions; i++) {
            run_direction(c, s, (size_t)layer * s->directions + i, steps, counts, x, out);
        }
        x = is_last ? out : to_next_layer(b, s, out);
    }
    return b->status;
}

/* ---- the route: the same by values, each step after the other ---- */

static datum state_of(builder *b, const array *all, size_t number)
{
    datum states = of_tensor((array *)(uintptr_t)all);
    return all == NULL ? states : BUILD(b, "aten::select.int", states, of_int(0), of_int((int64_t)number));
}

/* One direction of one layer from x[steps, batch, width]: all outputs; *h and *cells are the states after them. */
static datum route_direction(builder *b, const recurrent_stack *s, size_t number, datum x, datum *h, datum *cells)
{
    direction d = direction_of(s, number);
    datum gates = BUILD(b, "aten::unbind.int", input_gates(b, &d, x), of_int(0));
    *h = state_of(b, s->h, number);
    *cells = state_of(b, s->c, number);
    if (b->status != TN_OK) {
        return of_none();
    }
    size_t steps = gates.u.list.n;
    datum *outs = ARENA_ARRAY(b->arena, datum, steps);
    for (size_t i = 0; i < steps; i++) {
        size_t t = number % s->directions == 1 ? steps - 1 - i : i;
        *h = step_table[s->kind](b, &d, gates.u.list.at[t], *h, cells);
        outs[t] = *h;
    }
    return BUILD(b, "aten::stack", of_list(outs, steps), of_int(0));
}

tn_status recurrent_route_steps(call *c, const recurrent_stack *s)
{
    builder *b = c->b;
    size_t count = (size_t)s->layers * s->directions;
    datum *h = ARENA_ARRAY(b->arena, datum, count), *cells = ARENA_ARRAY(b->arena, datum, count);
    datum x = of_tensor(s->input), made[2];
    x = s->batch_first ? BUILD(b, "aten::transpose.int", x, of_int(0), of_int(1)) : x;
    for (size_t number = 0; number < count; number++) {
        uint32_t i = (uint32_t)(number % s->directions);
        made[i] = route_direction(b, s, number, x, &h[number], &cells[number]);
        if (i + 1 == s->directions) {
            x = i == 0 ? made[0] : BUILD(b, "aten::cat", of_list(made, 2), of_int(2));
            x = number + 1 == count ? x : to_next_layer(b, s, x);
        }
    }
    out_set(c, 0, s->batch_first ? BUILD(b, "aten::transpose.int", x, of_int(0), of_int(1)) : x);
    out_set(c, 1, BUILD(b, "aten::stack", of_list(h, count), of_int(0)));
    if (s->c != NULL) {
        out_set(c, 2, BUILD(b, "aten::stack", of_list(cells, count), of_int(0)));
    }
    return b->status;
}
