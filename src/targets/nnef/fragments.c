/*
 * Fragments that the writer has as texts: what an operation of ours is for tract. See fragments.h.
 *
 * A layer is one call of tract_core_scan along the steps, axis 0; its products with the input are made for all steps at
 * once before it. pace: 1 forwards, -1 backwards. Tensors are [steps, batch, width], states [1, batch, width]; weights
 * and biases are PyTorch's, gates in its order; a bias that is not there is 0.0.
 */
#include "targets/nnef/fragments.h"

#include <string.h>

/* clang-format off */
#define TENSORS_OF_LAYER "weight_ih: tensor<scalar>, weight_hh: tensor<scalar>, bias_ih: tensor<scalar>, bias_hh: tensor<scalar>"
#define OF_INPUT "    of_input = add(matmul(input, unsqueeze(weight_ih, axes = [0]), transposeB = true), unsqueeze(bias_ih, axes = [0, 1]));\n"
#define IN_GATES(gates, what) "reshape(" what ", axis_start = 2, axis_count = 1, shape = [" gates ", -1])"
#define GATE(of, from, to) "squeeze(slice(" of ", axes = [2], begin = [" from "], end = [" to "]), axes = [2])"

#define LSTM_CELL \
    "    state = " IN_GATES("4", "add(matmul(h, weight, transposeB = true), bias)") ";\n" \
    "    all = add(gates, state);\n" \
    "    i = sigmoid(" GATE("all", "0", "1") ");\n" \
    "    f = sigmoid(" GATE("all", "1", "2") ");\n" \
    "    g = tanh(" GATE("all", "2", "3") ");\n" \
    "    o = sigmoid(" GATE("all", "3", "4") ");\n" \
    "    c_next = add(mul(f, c), mul(i, g));\n"
#define LSTM_SCAN(step, more) \
    OF_INPUT \
    "    gates = " IN_GATES("4", "of_input") ";\n" \
    "    (output, h_n, c_n) = tract_core_scan(body = '" step "', scan = [('gates', gates, 0, pace)], full = [('weight', unsqueeze(weight_hh, axes = [0])), ('bias', unsqueeze(bias_hh, axes = [0, 1]))" more "], state = [('h', h_0, 'h_next'), ('c', c_0, 'c_next')], output = [('h_next', 'full', 0, pace), ('h_next', 'last', 0, pace), ('c_next', 'last', 0, pace)]);\n"
#define RNN(name, function) \
    {name "_step", "fragment " name "_step(from_input: tensor<scalar>, h: tensor<scalar>, weight: tensor<scalar>, bias: tensor<scalar>) -> (h_next: tensor<scalar>)\n" \
    "{\n" \
    "    h_next = " function "(add(from_input, add(matmul(h, weight, transposeB = true), bias)));\n" \
    "}\n", NULL}, \
    {name "_layer", "fragment " name "_layer(input: tensor<scalar>, h_0: tensor<scalar>, " TENSORS_OF_LAYER ", pace: integer = 1) -> (output: tensor<scalar>, h_n: tensor<scalar>)\n" \
    "{\n" \
    OF_INPUT \
    "    (output, h_n) = tract_core_scan(body = '" name "_step', scan = [('from_input', of_input, 0, pace)], full = [('weight', unsqueeze(weight_hh, axes = [0])), ('bias', unsqueeze(bias_hh, axes = [0, 1]))], state = [('h', h_0, 'h_next')], output = [('h_next', 'full', 0, pace), ('h_next', 'last', 0, pace)]);\n" \
    "}\n", name "_step"}

static const struct {
    const char *name, *text, *needs; /* the fragment that it calls */
} texts[] = {
    {"lstm_step", "fragment lstm_step(gates: tensor<scalar>, h: tensor<scalar>, c: tensor<scalar>, weight: tensor<scalar>, bias: tensor<scalar>) -> (h_next: tensor<scalar>, c_next: tensor<scalar>)\n"
    "{\n"
    LSTM_CELL
    "    h_next = mul(o, tanh(c_next));\n"
    "}\n", NULL},
    {"lstm_layer", "fragment lstm_layer(input: tensor<scalar>, h_0: tensor<scalar>, c_0: tensor<scalar>, " TENSORS_OF_LAYER ", pace: integer = 1) -> (output: tensor<scalar>, h_n: tensor<scalar>, c_n: tensor<scalar>)\n"
    "{\n"
    LSTM_SCAN("lstm_step", "")
    "}\n", "lstm_step"},
    {"lstm_projected_step", "fragment lstm_projected_step(gates: tensor<scalar>, h: tensor<scalar>, c: tensor<scalar>, weight: tensor<scalar>, bias: tensor<scalar>, projection: tensor<scalar>) -> (h_next: tensor<scalar>, c_next: tensor<scalar>)\n"
    "{\n"
    LSTM_CELL
    "    h_next = matmul(mul(o, tanh(c_next)), projection, transposeB = true);\n"
    "}\n", NULL},
    {"lstm_projected_layer", "fragment lstm_projected_layer(input: tensor<scalar>, h_0: tensor<scalar>, c_0: tensor<scalar>, " TENSORS_OF_LAYER ", weight_hr: tensor<scalar>, pace: integer = 1) -> (output: tensor<scalar>, h_n: tensor<scalar>, c_n: tensor<scalar>)\n"
    "{\n"
    LSTM_SCAN("lstm_projected_step", ", ('projection', unsqueeze(weight_hr, axes = [0]))")
    "}\n", "lstm_projected_step"},
    {"gru_step", "fragment gru_step(gates: tensor<scalar>, h: tensor<scalar>, weight: tensor<scalar>, bias: tensor<scalar>) -> (h_next: tensor<scalar>)\n"
    "{\n"
    "    state = " IN_GATES("3", "add(matmul(h, weight, transposeB = true), bias)") ";\n"
    "    r = sigmoid(add(" GATE("gates", "0", "1") ", " GATE("state", "0", "1") "));\n"
    "    z = sigmoid(add(" GATE("gates", "1", "2") ", " GATE("state", "1", "2") "));\n"
    "    n = tanh(add(" GATE("gates", "2", "3") ", mul(r, " GATE("state", "2", "3") ")));\n"
    "    h_next = add(n, mul(z, sub(h, n)));\n"
    "}\n", NULL},
    {"gru_layer", "fragment gru_layer(input: tensor<scalar>, h_0: tensor<scalar>, " TENSORS_OF_LAYER ", pace: integer = 1) -> (output: tensor<scalar>, h_n: tensor<scalar>)\n"
    "{\n"
    OF_INPUT
    "    gates = " IN_GATES("3", "of_input") ";\n"
    "    (output, h_n) = tract_core_scan(body = 'gru_step', scan = [('gates', gates, 0, pace)], full = [('weight', unsqueeze(weight_hh, axes = [0])), ('bias', unsqueeze(bias_hh, axes = [0, 1]))], state = [('h', h_0, 'h_next')], output = [('h_next', 'full', 0, pace), ('h_next', 'last', 0, pace)]);\n"
    "}\n", "gru_step"},
    RNN("rnn_tanh", "tanh"),
    RNN("rnn_relu", "relu"),
};
/* clang-format on */

enum { COUNT = sizeof texts / sizeof *texts };

size_t nnef_fragment_count(void)
{
    return COUNT;
}

const char *nnef_fragment_name(size_t i)
{
    return texts[i].name;
}

static size_t place_of(const char *name)
{
    size_t i = 0;
    while (i < COUNT && strcmp(texts[i].name, name) != 0) {
        i++;
    }
    return i;
}

const char *nnef_fragment_needs(const char *name)
{
    size_t i = place_of(name);
    return i == COUNT ? NULL : texts[i].needs;
}

tn_status nnef_fragment(tn_context *ctx, arena *a, const char *name, const nnef_declaration **out)
{
    size_t i = place_of(name), n;
    *out = NULL;
    return i == COUNT ? TN_OK : nnef_parse_fragments(ctx, a, texts[i].text, strlen(texts[i].text), NULL, out, &n);
}

/* ---- is a declaration one of these? ---- */

static bool same_params(const nnef_param *a, const nnef_param *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        bool same_default = a[i].value == NULL || b[i].value == NULL ? a[i].value == b[i].value
                                                                     : nnef_expr_equal(a[i].value, b[i].value);
        if (strcmp(a[i].name, b[i].name) != 0 || !nnef_type_equal(a[i].type, b[i].type) || !same_default) {
            return false;
        }
    }
    return true;
}

bool nnef_fragment_is(tn_context *ctx, arena *a, const nnef_declaration *d)
{
    const nnef_declaration *own;
    if (nnef_fragment(ctx, a, d->name, &own) != TN_OK || own == NULL || own->param_count != d->param_count ||
        own->result_count != d->result_count || own->body_count != d->body_count ||
        !same_params(own->params, d->params, d->param_count) ||
        !same_params(own->results, d->results, d->result_count)) {
        return false;
    }
    for (size_t i = 0; i < d->body_count; i++) {
        if (!nnef_expr_equal(own->body[i].left, d->body[i].left) ||
            !nnef_expr_equal(own->body[i].right, d->body[i].right)) {
            return false;
        }
    }
    return true;
}
