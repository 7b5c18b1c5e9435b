/*
 * Writing recurrent layers: see recurrent_write.def. ATen has stacks of layers with gates in one order, ONNX has
 * one layer (in one direction or both) with gates in another.
 *
 * S steps, N sequences, I inputs, H cells, G gates, D directions, L layers.
 */
#include "ops/infer.h"
#include "targets/onnx/rows/parts.h"

#include <string.h>

/* Where gate k of ONNX is in ATen: LSTM i,o,f,c out of i,f,c,o; GRU z,r,h out of r,z,h. */
static const int64_t lstm_gates[] = {0, 3, 1, 2}, gru_gates[] = {1, 0, 2}, rnn_gates[] = {0};

typedef struct stack {
    const char *name; /* of the foreign operator */
    const int64_t *order;
    int64_t gates;
    const char *activation; /* RNN: "Relu"; NULL: the usual ones */
    datum x;                /* [S,N,I], or [N,S,I] where batch_first */
    datum h, cell;          /* [L*D,N,H]; None: zeros */
    const datum *params;    /* w_ih, w_hh, and where has_bias b_ih, b_hh: for each direction of each layer */
    size_t param_count;
    bool has_bias, both, batch_first;
    int64_t layers;
} stack;

/* [G*H, ..] with gates in the order of ONNX. */
static datum reordered(call *c, const stack *s, datum w)
{
    builder *b = c->b;
    datum *parts = ARENA_ARRAY(b->arena, datum, (size_t)s->gates);
    if (s->gates == 1 || w.kind != DATUM_TENSOR) {
        return w;
    }
    extent hidden = extent_floordiv(b, size_of(w, 0), known(s->gates));
    for (int64_t i = 0; i < s->gates; i++) {
        extent from = extent_mul(b, hidden, known(s->order[i]));
        parts[i] =
            BUILD(b, "aten::slice.Tensor", w, of_int(0), of_extent(from), of_extent(extent_add(b, from, hidden)));
    }
    return BUILD(b, "aten::cat", of_list(parts, (size_t)s->gates), of_int(0));
}

static datum joined(builder *b, const datum *parts, size_t n, int64_t which)
{
    return n == 1 ? parts[0]
                  : BUILD(b, "aten::cat", of_list(arena_copy(b->arena, parts, n * sizeof *parts), n), of_int(which));
}

/* Weight `which` of all directions of a layer: [D, ..]. */
static datum of_directions(call *c, const stack *s, int64_t layer, size_t which)
{
    datum parts[2];
    size_t directions = s->both ? 2 : 1, each = s->has_bias ? 4 : 2;
    for (size_t d = 0; d < directions; d++) {
        const datum *at = s->params + ((size_t)layer * directions + d) * each;
        datum w = reordered(c, s, at[which]);
        if (which == 2) { /* both biases, one behind the other */
            datum pair[] = {w, reordered(c, s, at[3])};
            w = joined(c->b, pair, 2, 0);
        }
        parts[d] = BUILD(c->b, "aten::unsqueeze", w, of_int(0));
    }
    return joined(c->b, parts, directions, 0);
}

static datum state_of(call *c, const stack *s, datum states, int64_t layer)
{
    int64_t directions = s->both ? 2 : 1;
    if (states.kind == DATUM_NONE || s->layers == 1) {
        return states;
    }
    return BUILD(c->b, "aten::slice.Tensor", states, of_int(0), of_int(layer * directions),
                 of_int((layer + 1) * directions));
}

static void write_layer(call *c, const stack *s, int64_t layer, datum x, datum *outs)
{
    datum bias = s->has_bias ? of_directions(c, s, layer, 2) : of_none();
    datum args[20] = {x,         of_directions(c, s, layer, 0), of_directions(c, s, layer, 1), bias,
                      of_none(), state_of(c, s, s->h, layer)};
    size_t n = 6;
    bool is_lstm = s->gates == 4;
    if (is_lstm) {
        args[n++] = state_of(c, s, s->cell, layer);
        args[n++] = of_none(); /* peepholes */
    }
    datum names[2] = {of_string(s->activation), of_string(s->activation)};
    datum hidden = of_extent(size_of(args[2], 2));
    args[n++] = of_none();
    args[n++] = of_none();
    args[n++] =
        s->activation == NULL ? of_none() : of_list(arena_copy(c->b->arena, names, sizeof names), s->both ? 2 : 1);
    args[n++] = of_none();
    args[n++] = of_string(s->both ? "bidirectional" : "forward");
    args[n++] = hidden;
    if (s->gates == 3) { /* layout, linear_before_reset */
        args[n++] = of_int(0);
        args[n++] = of_int(1);
    }
    foreign_all(c, s->name, args, n, outs, is_lstm ? 3 : 2);
}

/* [S,D,N,H] as [S,N,D*H] */
static datum directions_last(call *c, const stack *s, datum y)
{
    builder *b = c->b;
    if (!s->both) {
        return BUILD(b, "aten::squeeze.dim", y, of_int(1));
    }
    extent sizes[] = {size_of(y, 0), size_of(y, 2), extent_mul(b, known(2), size_of(y, 3))};
    return reshaped(b, BUILD(b, "aten::permute", y, of_ints(b, (int64_t[]){0, 2, 1, 3}, 4)), sizes, 3);
}

static tn_status write_stack(call *c, const stack *s)
{
    builder *b = c->b;
    size_t states = s->gates == 4 ? 2 : 1;
    datum x = s->batch_first ? transposed(b, s->x, 0, 1) : s->x, outs[3];
    datum *last[2];
    for (size_t k = 0; k < 2; k++) {
        last[k] = ARENA_ARRAY(b->arena, datum, (size_t)s->layers);
    }
    for (int64_t i = 0; i < s->layers; i++) {
        write_layer(c, s, i, x, outs);
        TRY(b->status);
        x = directions_last(c, s, outs[0]);
        for (size_t k = 0; k < states; k++) {
            last[k][i] = outs[k + 1];
        }
    }
    for (size_t k = 0; k < states; k++) {
        out_set(c, k + 1, joined(b, last[k], (size_t)s->layers, 0));
    }
    return give(c, s->batch_first ? transposed(b, x, 0, 1) : x);
}

/* ---- aten: input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first ---- */

static bool fits(const call *c, datum params, bool has_bias, int64_t layers, bool both, datum x, const char **why)
{
    size_t each = has_bias ? 4 : 2, wanted = (size_t)layers * (both ? 2 : 1) * each;
    (void)c;
    *why = params.u.list.n != wanted ? "it has projections" : "it has a single sequence without a batch";
    return params.u.list.n == wanted && rank_of(x) == 3;
}

static bool recurrent_input_can(const call *c, const char **why)
{
    int64_t layers = arg_int(c, 4);
    *why = "it drops elements between layers at random";
    bool drops = arg_bool(c, 6) && arg_float(c, 5) > 0 && layers > 1;
    return !drops && fits(c, c->args[2], arg_bool(c, 3), layers, arg_bool(c, 7), c->args[0], why);
}

static tn_status recurrent_input(call *c, stack s)
{
    bool is_lstm = s.gates == 4;
    s.x = c->args[0];
    s.h = is_lstm ? c->args[1].u.list.at[0] : c->args[1];
    s.cell = is_lstm ? c->args[1].u.list.at[1] : of_none();
    s.params = c->args[2].u.list.at;
    s.has_bias = arg_bool(c, 3);
    s.layers = arg_int(c, 4);
    s.both = arg_bool(c, 7);
    s.batch_first = arg_bool(c, 8);
    return write_stack(c, &s);
}

static tn_status lstm_input_write(call *c)
{
    return recurrent_input(c, (stack){.name = "LSTM", .order = lstm_gates, .gates = 4});
}

static tn_status gru_input_write(call *c)
{
    return recurrent_input(c, (stack){.name = "GRU", .order = gru_gates, .gates = 3});
}

static tn_status rnn_tanh_input_write(call *c)
{
    return recurrent_input(c, (stack){.name = "RNN", .order = rnn_gates, .gates = 1, .activation = "Tanh"});
}

static tn_status rnn_relu_input_write(call *c)
{
    return recurrent_input(c, (stack){.name = "RNN", .order = rnn_gates, .gates = 1, .activation = "Relu"});
}

/* ---- composites: input, h_0, (c_0,) weights, num_layers, bidirectional, batch_first, has_bias ---- */

static size_t weights_at(const call *c)
{
    return strstr(c->op->name, "lstm") != NULL ? 3 : 2;
}

static bool composite_recurrent_can(const call *c, const char **why)
{
    size_t at = weights_at(c);
    return fits(c, c->args[at], arg_bool(c, at + 4), arg_int(c, at + 1), arg_bool(c, at + 2), c->args[0], why);
}

static tn_status composite_recurrent(call *c, stack s)
{
    size_t at = weights_at(c);
    s.x = c->args[0];
    s.h = c->args[1];
    s.cell = at == 3 ? c->args[2] : of_none();
    s.params = c->args[at].u.list.at;
    s.layers = arg_int(c, at + 1);
    s.both = arg_bool(c, at + 2);
    s.batch_first = arg_bool(c, at + 3);
    s.has_bias = arg_bool(c, at + 4);
    return write_stack(c, &s);
}

static tn_status composite_lstm_write(call *c)
{
    return composite_recurrent(c, (stack){.name = "LSTM", .order = lstm_gates, .gates = 4});
}

static tn_status composite_gru_write(call *c)
{
    return composite_recurrent(c, (stack){.name = "GRU", .order = gru_gates, .gates = 3});
}

static const foreign_op onnx_rows_recurrent_write[] = {
#include "targets/onnx/rows/recurrent_write.def"
};
FAMILY(recurrent_write);
