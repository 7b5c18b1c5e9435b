/* Recurrent layers and their cells: RNN, LSTM, GRU. See layers.h. */
#include "capture/layers/layers.h"

#include <stdio.h>

typedef struct recurrent_row {
    const char *name;
    int64_t gates;  /* of a step, each with rows of its own in the weights */
    bool is_cell;   /* one step */
    bool has_cell;  /* the state is two tensors */
    const char *op; /* with tanh, where there is a choice */
    const char *relu_op;
} recurrent_row;

/* clang-format off */
static const recurrent_row recurrents[] = {
    {"RNN", 1, false, false, "aten::rnn_tanh.input", "aten::rnn_relu.input"},
    {"LSTM", 4, false, true, "aten::lstm.input", NULL},
    {"GRU", 3, false, false, "aten::gru.input", NULL},
    {"RNNCell", 1, true, false, "aten::rnn_tanh_cell", "aten::rnn_relu_cell"},
    {"LSTMCell", 4, true, true, "aten::lstm_cell", NULL},
    {"GRUCell", 3, true, false, "aten::gru_cell", NULL},
};
/* clang-format on */

enum { MOST_WEIGHTS = 1024 };

struct recurrent {
    const recurrent_row *row;
    const char *op;
    int64_t input, hidden, layers, projected;
    bool bias, batch_first, bidirectional;
    double dropout;
};

static int64_t directions(const struct recurrent *r)
{
    return r->bidirectional ? 2 : 1;
}

/* ---- one step ---- */

static tn_var cell(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct recurrent *r = layer_settings(self);
    bool alone = tn_rank(t, in[0]) == 1;
    tn_var x = alone ? tn_unsqueeze(t, in[0], 0) : in[0], outs[2], state[2];
    (void)n;
    if (in[1] == NULL) {
        state[0] = state[1] = layer_zeros(t, TN_NUMS(tn_size(t, x, 0), tn_int(r->hidden)), x);
    } else {
        for (int i = 0; i < (r->row->has_cell ? 2 : 1); i++) {
            state[i] = r->row->has_cell ? tn_element(t, in[1], i) : in[1];
            state[i] = alone ? tn_unsqueeze(t, state[i], 0) : state[i];
        }
    }
    tn_argument args[] = {
        VAR(x),
        VAR(state[0]),
        VAR(tn_param(t, self, "weight_ih")),
        VAR(tn_param(t, self, "weight_hh")),
        VAR(tn_param(t, self, "bias_ih")),
        VAR(tn_param(t, self, "bias_hh")),
    };
    tn_vars both = {state, 2};
    if (r->row->has_cell) {
        args[1] = (tn_argument){TN_ARGUMENT_VARS, NULL, &both};
    }
    tn_tape_call(t, TN_PLACE(r->op), r->op, args, 6, outs, r->row->has_cell ? 2 : 1);
    for (int i = 0; alone && i < (r->row->has_cell ? 2 : 1); i++) {
        outs[i] = tn_squeeze_dim(t, outs[i], 0);
    }
    return r->row->has_cell ? tn_tuple(t, outs[0], outs[1]) : outs[0];
}

/* ---- sequences ---- */

/* h, and c for LSTM, as three dims: as given, or zeros. */
static void read_state(tn_tape *t, const struct recurrent *r, tn_var x, tn_var given, bool alone, tn_var *state)
{
    int64_t batch_dim = r->batch_first ? 0 : 1, widths[] = {r->projected > 0 ? r->projected : r->hidden, r->hidden};
    if (given != NULL && r->row->has_cell && tn_count(given) != 2) {
        tn_tape_fail(t, TN_E_ARGUMENT, "%s begins with a tuple of two tensors", r->row->name);
        return;
    }
    for (int i = 0; i < (r->row->has_cell ? 2 : 1); i++) {
        if (given == NULL) {
            tn_num batch = tn_size(t, x, batch_dim);
            state[i] = layer_zeros(t, TN_NUMS(tn_int(r->layers * directions(r)), batch, tn_int(widths[i])), x);
        } else {
            state[i] = r->row->has_cell ? tn_element(t, given, i) : given;
            state[i] = alone ? tn_unsqueeze(t, state[i], 1) : state[i];
        }
    }
}

static tn_var sequence(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct recurrent *r = layer_settings(self);
    bool alone = tn_rank(t, in[0]) == 2;
    int64_t batch_dim = r->batch_first ? 0 : 1;
    tn_var x = alone ? tn_unsqueeze(t, in[0], batch_dim) : in[0];
    tn_var weights[MOST_WEIGHTS], state[2] = {NULL, NULL}, outs[3];
    size_t parts = r->row->has_cell ? 2 : 1;
    (void)n;
    read_state(t, r, x, in[1], alone, state);
    for (size_t i = 0; i < self->tensors.n; i++) { /* in the order in which the operator takes them */
        weights[i] = tn_param(t, self, self->tensors.at[i].name);
    }
    tn_vars both = {state, 2};
    const tn_argument args[] = {
        VAR(x),
        {r->row->has_cell ? TN_ARGUMENT_VARS : TN_ARGUMENT_VAR, NULL,
         r->row->has_cell ? (const void *)&both : (const void *)state},
        VARS(((tn_vars){weights, self->tensors.n})),
        FLAG(r->bias),
        INT(r->layers),
        REAL(r->dropout),
        FLAG(tn_is_training(self)),
        FLAG(r->bidirectional),
        FLAG(r->batch_first),
    };
    tn_tape_call(t, TN_PLACE(r->op), r->op, args, sizeof args / sizeof *args, outs, 1 + parts);
    for (size_t i = 0; alone && i <= parts; i++) {
        outs[i] = tn_squeeze_dim(t, outs[i], i == 0 ? batch_dim : 1);
    }
    tn_var last = r->row->has_cell ? tn_tuple(t, outs[1], outs[2]) : outs[1];
    return tn_tuple(t, outs[0], last);
}

/* ---- making ---- */

/* A parameter named "weight_ih" and what follows, drawn as all of them are. */
static void add_weight(tn_module *m, const struct recurrent *r, const char *name, const char *suffix, tn_nums sizes,
                       const char *dtype_name)
{
    char full[64];
    snprintf(full, sizeof full, "%s%s", name, suffix);
    layer_draw(m, layer_parameter(m, full, dtype_name, sizes), layer_bound(r->hidden));
}

static void add_weights(tn_module *m, const struct recurrent *r, const char *suffix, int64_t input,
                        const char *dtype_name)
{
    int64_t rows = r->row->gates * r->hidden, width = r->projected > 0 ? r->projected : r->hidden;
    add_weight(m, r, "weight_ih", suffix, TN_INTS(rows, input), dtype_name);
    add_weight(m, r, "weight_hh", suffix, TN_INTS(rows, width), dtype_name);
    if (r->bias) {
        add_weight(m, r, "bias_ih", suffix, TN_INTS(rows), dtype_name);
        add_weight(m, r, "bias_hh", suffix, TN_INTS(rows), dtype_name);
    } else if (r->row->is_cell) {
        tn_module_parameter(m, "bias_ih", NULL);
        tn_module_parameter(m, "bias_hh", NULL);
    }
    if (r->projected > 0) {
        add_weight(m, r, "weight_hr", suffix, TN_INTS(r->projected, r->hidden), dtype_name);
    }
}

static void add_layers(tn_module *m, const struct recurrent *r, const char *dtype_name)
{
    int64_t width = (r->projected > 0 ? r->projected : r->hidden) * directions(r);
    for (int64_t layer = 0; layer < r->layers; layer++) {
        for (int64_t way = 0; way < directions(r); way++) {
            char suffix[40];
            snprintf(suffix, sizeof suffix, "_l%lld%s", (long long)layer, way == 0 ? "" : "_reverse");
            add_weights(m, r, suffix, layer == 0 ? r->input : width, dtype_name);
        }
    }
}

static bool is_sound(tn_module *m, const struct recurrent *r)
{
    if (r->hidden < 1 || r->hidden > INT32_MAX || r->layers < 1 || r->layers > MOST_WEIGHTS ||
        r->layers * directions(r) * 5 > MOST_WEIGHTS) {
        tn_module_fail(m, TN_E_ARGUMENT, "%s: %lld layers of size %lld cannot be made", r->row->name,
                       (long long)r->layers, (long long)r->hidden);
        return false;
    }
    if (r->projected != 0 && (!r->row->has_cell || r->row->is_cell || r->projected < 0 || r->projected >= r->hidden)) {
        tn_module_fail(m, TN_E_ARGUMENT, "%s: proj_size is for LSTM, and smaller than the hidden size", r->row->name);
        return false;
    }
    return true;
}

tn_module *tn_nn_recurrent(tn_context *ctx, const char *class_name, int64_t input_size, int64_t hidden_size,
                           const tn_nn_rnn_options *options)
{
    static const layer_class steps = {sequence, sizeof(struct recurrent), 1, 2};
    static const layer_class step = {cell, sizeof(struct recurrent), 1, 2};
    static const tn_nn_rnn_options defaults = TN_NN_RNN_OPTIONS_INIT;
    static const char *const nonlinearities[] = {"tanh", "relu"};
    const tn_nn_rnn_options *o = options == NULL ? &defaults : options;
    const recurrent_row *row =
        layer_find(class_name, recurrents, sizeof recurrents / sizeof *recurrents, sizeof *recurrents);
    char name[48];
    if (row == NULL) {
        return layer_unknown(ctx, "recurrent layer", class_name);
    }
    snprintf(name, sizeof name, "rnn.%s", row->name);
    tn_module *m = layer_new(ctx, row->is_cell ? &step : &steps, name);
    struct recurrent *r = layer_settings(m);
    if (r == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    const char *curve = layer_word(m, "nonlinearity", o->nonlinearity, nonlinearities, 2);
    *r = (struct recurrent){
        .row = row,
        .op = curve == nonlinearities[1] && row->relu_op != NULL ? row->relu_op : row->op,
        .input = input_size,
        .hidden = hidden_size,
        .layers = row->is_cell ? 1 : o->num_layers,
        .projected = o->proj_size,
        .bias = o->bias,
        .batch_first = o->batch_first,
        .bidirectional = !row->is_cell && o->bidirectional,
        .dropout = o->dropout,
    };
    if (!is_sound(m, r)) {
        return m;
    }
    if (row->is_cell) {
        add_weights(m, r, "", r->input, o->dtype);
    } else {
        add_layers(m, r, o->dtype);
    }
    return m;
}
