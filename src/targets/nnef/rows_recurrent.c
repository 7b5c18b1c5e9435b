/*
 * Recurrent layers for tract: see rows_recurrent.def. ATen has stacks of layers, a call here is one layer in one
 * direction; between them stand concat, slice and transpose.
 *
 * S steps, N sequences, I inputs, H numbers of h, C cells, G gates, D directions, L layers.
 */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

#include <string.h>

/* ---- reading: one layer of one direction is aten's with one layer; backwards the steps are turned around ---- */

static datum turned(builder *b, datum x, bool turns)
{
    return turns ? BUILD(b, "aten::flip", x, of_ints(b, (int64_t[]){0}, 1)) : x;
}

static tn_status read_layer(call *c, const char *name, size_t states)
{
    builder *b = c->b;
    bool has_projection = c->n == states + 7, is_back = arg_int(c, c->n - 1) < 0;
    bool has_bias = nnef_rank(c->args[states + 3]) == 1 && nnef_rank(c->args[states + 4]) == 1;
    datum params[5], outs[3];
    size_t n = 2;
    memcpy(params, c->args + states + 1, 2 * sizeof *params);
    if (has_bias) {
        memcpy(params + n, c->args + states + 3, 2 * sizeof *params);
        n += 2;
    }
    if (has_projection) {
        params[n++] = c->args[states + 5];
    }
    datum h = states == 2 ? of_list(arena_copy(b->arena, c->args + 1, 2 * sizeof *params), 2) : c->args[1];
    const datum args[] = {turned(b, c->args[0], is_back),
                          h,
                          of_list(arena_copy(b->arena, params, n * sizeof *params), n),
                          of_bool(has_bias),
                          of_int(1),
                          of_float(0),
                          of_bool(false),
                          of_bool(false),
                          of_bool(false)};
    build_all(b, name, args, sizeof args / sizeof *args, outs, states + 1);
    for (size_t i = 1; i <= states; i++) {
        out_set(c, i, outs[i]);
    }
    return give(c, turned(b, outs[0], is_back));
}

static tn_status lstm_layer_read(call *c)
{
    return read_layer(c, "aten::lstm.input", 2);
}

static tn_status lstm_projected_layer_read(call *c)
{
    return read_layer(c, "aten::lstm.input", 2);
}

static tn_status gru_layer_read(call *c)
{
    return read_layer(c, "aten::gru.input", 1);
}

static tn_status rnn_tanh_layer_read(call *c)
{
    return read_layer(c, "aten::rnn_tanh.input", 1);
}

static tn_status rnn_relu_layer_read(call *c)
{
    return read_layer(c, "aten::rnn_relu.input", 1);
}

/* ---- writing ---- */

typedef struct stack {
    const char *name; /* of the fragment */
    datum x;          /* [S,N,I] */
    datum h, cell;    /* [L*D,N,H], cell [L*D,N,C]; None: zeros, and no cells */
    const datum *params;
    size_t param_count, each; /* parameters of a direction: w_ih, w_hh, then b_ih, b_hh, then w_hr where there are */
    bool has_bias, is_lstm, is_projected;
    uint32_t directions;
    int64_t layers;
} stack;

/* State `which` of all, [1,N,H]; zeros where none is given. */
static datum state_of(call *c, const stack *s, datum states, int64_t which, extent width)
{
    if (states.kind == DATUM_NONE) {
        const extent sizes[] = {known(1), nnef_size(s->x, 1), width};
        return nnef_filled(c, sizes, 3, of_float(0), nnef_dtype(s->x));
    }
    return s->layers * s->directions == 1 ? states : nnef_slice(c, states, 0, known(which), known(which + 1));
}

static void write_direction(call *c, const stack *s, datum x, int64_t layer, uint32_t direction, datum *outs)
{
    int64_t which = layer * s->directions + direction;
    const datum *at = s->params + (size_t)which * s->each;
    extent hidden = nnef_size(at[1], 1);
    datum args[10];
    size_t n = 0;
    args[n++] = x;
    args[n++] = state_of(c, s, s->h, which, hidden);
    if (s->is_lstm) {
        args[n++] = state_of(c, s, s->cell, which, extent_floordiv(c->b, nnef_size(at[1], 0), known(4)));
    }
    args[n++] = at[0];
    args[n++] = at[1];
    args[n++] = s->has_bias ? at[2] : nnef_number(c, of_float(0), nnef_dtype(x));
    args[n++] = s->has_bias ? at[3] : nnef_number(c, of_float(0), nnef_dtype(x));
    if (s->is_projected) {
        args[n++] = at[s->each - 1];
    }
    args[n++] = of_int(direction == 0 ? 1 : -1);
    foreign_all(c, s->name, args, n, outs, s->is_lstm ? 3 : 2);
}

static datum joined(call *c, const datum *parts, size_t n, int64_t axis)
{
    return n == 1 ? parts[0] : nnef_concat(c, parts, n, axis);
}

/* Sequences come first, or there is one without a batch: dims are moved before the layers and back behind them. */
static tn_status write_stack(call *c, stack *s, bool batch_first)
{
    static const int64_t swap[] = {1, 0, 2};
    bool is_single = nnef_rank(s->x) == 2;
    size_t states = s->is_lstm ? 2 : 1, count = (size_t)s->layers * s->directions;
    datum *last[2], given[2] = {s->h, s->cell};
    s->x = is_single ? nnef_unsqueeze(c, s->x, 1) : batch_first ? nnef_transpose(c, s->x, swap, 3) : s->x;
    for (size_t k = 0; k < states; k++) {
        last[k] = ARENA_ARRAY(c->b->arena, datum, count);
        bool lacks_batch = is_single && given[k].kind != DATUM_NONE;
        given[k] = lacks_batch ? nnef_unsqueeze(c, given[k], 1) : given[k];
    }
    s->h = given[0];
    s->cell = given[1];
    datum x = s->x;
    for (int64_t layer = 0; layer < s->layers; layer++) {
        datum y[2], outs[3];
        for (uint32_t d = 0; d < s->directions; d++) {
            write_direction(c, s, x, layer, d, outs);
            TRY(c->b->status);
            y[d] = outs[0];
            for (size_t k = 0; k < states; k++) {
                last[k][(size_t)layer * s->directions + d] = outs[k + 1];
            }
        }
        x = joined(c, y, s->directions, 2);
    }
    for (size_t k = 0; k < states; k++) {
        datum all = joined(c, last[k], count, 0);
        out_set(c, k + 1, is_single ? nnef_squeeze(c, all, 1) : all);
    }
    return give(c, is_single ? nnef_squeeze(c, x, 1) : batch_first ? nnef_transpose(c, x, swap, 3) : x);
}

/* How many parameters a direction has tells whether it is projected. */
static bool settle(stack *s)
{
    size_t parts = (size_t)s->layers * s->directions, bare = s->has_bias ? 4 : 2;
    s->each = parts == 0 ? 0 : s->param_count / parts;
    s->is_projected = s->is_lstm && s->each == bare + 1;
    if (s->is_projected) {
        s->name = "lstm_projected_layer";
    }
    return parts > 0 && s->each * parts == s->param_count && (s->each == bare || s->is_projected);
}

/* aten: input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first */
static stack stack_of(const call *c, const char *name, bool is_lstm)
{
    return (stack){.name = name,
                   .is_lstm = is_lstm,
                   .x = c->args[0],
                   .h = is_lstm ? c->args[1].u.list.at[0] : c->args[1],
                   .cell = is_lstm ? c->args[1].u.list.at[1] : of_none(),
                   .params = c->args[2].u.list.at,
                   .param_count = c->args[2].u.list.n,
                   .has_bias = arg_bool(c, 3),
                   .layers = arg_int(c, 4),
                   .directions = arg_bool(c, 7) ? 2 : 1};
}

/* the composites: input, h_0, (c_0,) weights, num_layers, bidirectional, batch_first, has_bias */
static stack composite_stack(const call *c, const char *name, bool is_lstm)
{
    size_t at = is_lstm ? 3 : 2;
    return (stack){.name = name,
                   .is_lstm = is_lstm,
                   .x = c->args[0],
                   .h = c->args[1],
                   .cell = is_lstm ? c->args[2] : of_none(),
                   .params = c->args[at].u.list.at,
                   .param_count = c->args[at].u.list.n,
                   .layers = arg_int(c, at + 1),
                   .directions = arg_bool(c, at + 2) ? 2 : 1,
                   .has_bias = arg_bool(c, at + 4)};
}

static tn_status write_layers(call *c, const char *name, bool is_lstm)
{
    stack s = stack_of(c, name, is_lstm);
    settle(&s);
    return write_stack(c, &s, arg_bool(c, 8));
}

static tn_status write_composite(call *c, const char *name, bool is_lstm)
{
    stack s = composite_stack(c, name, is_lstm);
    settle(&s);
    return write_stack(c, &s, arg_bool(c, is_lstm ? 6 : 5));
}

static bool recurrent_can(const call *c, const char **why)
{
    *why = "it drops elements between layers at random";
    if (arg_bool(c, 6) && arg_float(c, 5) > 0 && arg_int(c, 4) > 1) {
        return false;
    }
    stack s = stack_of(c, "", strstr(c->op->name, "lstm") != NULL);
    *why = "its weights are not those of its layers";
    return settle(&s);
}

static bool composite_recurrent_can(const call *c, const char **why)
{
    stack s = composite_stack(c, "", strstr(c->op->name, "lstm") != NULL);
    *why = "its weights are not those of its layers";
    return settle(&s);
}

static tn_status lstm_write(call *c)
{
    return write_layers(c, "lstm_layer", true);
}

static tn_status gru_write(call *c)
{
    return write_layers(c, "gru_layer", false);
}

static tn_status composite_lstm_write(call *c)
{
    return write_composite(c, "lstm_layer", true);
}

static tn_status composite_gru_write(call *c)
{
    return write_composite(c, "gru_layer", false);
}

static tn_status rnn_tanh_write(call *c)
{
    return write_layers(c, "rnn_tanh_layer", false);
}

static tn_status rnn_relu_write(call *c)
{
    return write_layers(c, "rnn_relu_layer", false);
}

static const foreign_op nnef_rows_recurrent[] = {
#include "targets/nnef/rows_recurrent.def"
};
FAMILY(recurrent);
