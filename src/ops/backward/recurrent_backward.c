/*
 * Derivatives of the cells of recurrent layers (recurrent.c), given what their gates were before the sigmoids: as torch
 * composes them so that they can be differentiated again.
 */
#include "ops/formula.h"

static datum with_bias(call *c, datum gates, size_t i)
{
    return has_arg(c, i) ? emit_add(c->b, gates, c->args[i]) : gates;
}

static datum sigmoid_backward(builder *b, datum grad, datum result)
{
    return BUILD(b, "aten::sigmoid_backward", grad, result);
}

static datum tanh_backward(builder *b, datum grad, datum result)
{
    return BUILD(b, "aten::tanh_backward", grad, result);
}

/* n equal parts along dim 1. */
static tn_status split_gates(call *c, datum gates, int64_t n, datum *parts)
{
    datum list = BUILD(c->b, "aten::chunk", gates, of_int(n), of_int(1));
    TRY(c->b->status);
    if (list.u.list.n != (size_t)n) {
        return call_fail(c, TN_E_MISMATCH, "gates %s do not divide into %lld parts", datum_text(c->b, gates),
                         (long long)n);
    }
    for (int64_t i = 0; i < n; i++) {
        parts[i] = list.u.list.at[i];
    }
    return TN_OK;
}

static datum join_gates(builder *b, datum *parts, size_t n)
{
    return BUILD(b, "aten::cat", of_list(parts, n), of_int(1));
}

/* Gradients of a bias are sums over the batch; none where the cell had no input_bias. */
static datum of_bias(call *c, size_t input_bias, datum gates)
{
    return has_arg(c, input_bias) ? BUILD(c->b, "aten::sum.dim_IntList", gates, of_ints(c->b, (int64_t[]){0}, 1))
                                  : of_none();
}

/* ---- (grad_hy, grad_cy, input_gates, hidden_gates, input_bias, hidden_bias, cx, cy) ---- */

enum { LSTM_GRAD_H, LSTM_GRAD_C, LSTM_INPUT, LSTM_HIDDEN, LSTM_INPUT_BIAS, LSTM_HIDDEN_BIAS, LSTM_CX, LSTM_CY };
enum { GATE_IN, GATE_FORGET, GATE_CELL, GATE_OUT };

/* gates: their values. to[GATE_OUT] and the gradient of the cell's new state, from those of both results. */
static datum lstm_state_gradient(call *c, const datum *gates, datum *to)
{
    builder *b = c->b;
    if (!has_arg(c, LSTM_GRAD_H)) {
        datum format = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
        to[GATE_OUT] =
            BUILD(b, "aten::zeros_like", c->args[LSTM_CX], of_none(), of_none(), of_none(), of_none(), format);
        return c->args[LSTM_GRAD_C];
    }
    datum grad = c->args[LSTM_GRAD_H], state = BUILD(b, "aten::tanh", c->args[LSTM_CY]);
    to[GATE_OUT] = sigmoid_backward(b, emit_mul(b, grad, state), gates[GATE_OUT]);
    datum of_state = tanh_backward(b, emit_mul(b, grad, gates[GATE_OUT]), state);
    return has_arg(c, LSTM_GRAD_C) ? emit_add(b, of_state, c->args[LSTM_GRAD_C]) : of_state;
}

static tn_status compose_lstm_backward(call *c)
{
    builder *b = c->b;
    for (size_t i = 0; i < 5; i++) {
        out_set(c, i, of_none());
    }
    if (!has_arg(c, LSTM_GRAD_H) && !has_arg(c, LSTM_GRAD_C)) {
        return b->status;
    }
    datum all = with_bias(c, emit_add(b, c->args[LSTM_INPUT], c->args[LSTM_HIDDEN]), LSTM_INPUT_BIAS), gates[4], to[4];
    TRY(split_gates(c, with_bias(c, all, LSTM_HIDDEN_BIAS), 4, gates));
    for (size_t i = 0; i < 4; i++) {
        gates[i] = BUILD(b, i == GATE_CELL ? "aten::tanh" : "aten::sigmoid", gates[i]);
    }
    datum of_state = lstm_state_gradient(c, gates, to);
    to[GATE_IN] = sigmoid_backward(b, emit_mul(b, of_state, gates[GATE_CELL]), gates[GATE_IN]);
    to[GATE_FORGET] = sigmoid_backward(b, emit_mul(b, of_state, c->args[LSTM_CX]), gates[GATE_FORGET]);
    to[GATE_CELL] = tanh_backward(b, emit_mul(b, of_state, gates[GATE_IN]), gates[GATE_CELL]);
    datum of_gates = join_gates(b, to, 4), of_biases = of_bias(c, LSTM_INPUT_BIAS, of_gates);
    out_set(c, 0, of_gates);
    out_set(c, 1, of_gates);
    out_set(c, 2, emit_mul(b, of_state, gates[GATE_FORGET]));
    out_set(c, 3, of_biases);
    out_set(c, 4, of_biases);
    return b->status;
}

OPDEF(_thnn_differentiable_lstm_cell_backward,
      .overloads = OVERLOADS(
          "aten::_thnn_differentiable_lstm_cell_backward(Tensor? grad_hy, Tensor? grad_cy, Tensor input_gates, Tensor "
          "hidden_gates, Tensor? input_bias, Tensor? hidden_bias, Tensor cx, Tensor cy) -> (Tensor, Tensor, Tensor, "
          "Tensor, Tensor)"),
      .compose = compose_lstm_backward,
      .samples =
          "f32[2,3], f32[2,3], f32[2,12], f32[2,12], f32[12], f32[12], f32[2,3], f32[2,3] | f64[2,3], None, "
          "f64[2,12], f64[2,12], None, None, f64[2,3], f64[2,3] | None, f32[2,3], f32[2,12], f32[2,12], f32[12], "
          "None, f32[2,3], f32[2,3] | None, None, f32[2,12], f32[2,12], None, None, f32[2,3], f32[2,3]");

/* ---- (grad_hy, input_gates, hidden_gates, hx, input_bias, hidden_bias) ---- */

enum { GRU_GRAD, GRU_INPUT, GRU_HIDDEN, GRU_HX, GRU_INPUT_BIAS, GRU_HIDDEN_BIAS };
enum { GATE_RESET, GATE_UPDATE, GATE_NEW };

static tn_status compose_gru_backward(call *c)
{
    builder *b = c->b;
    datum in[3], hidden[3], grad = c->args[GRU_GRAD];
    TRY(split_gates(c, with_bias(c, c->args[GRU_INPUT], GRU_INPUT_BIAS), 3, in));
    TRY(split_gates(c, with_bias(c, c->args[GRU_HIDDEN], GRU_HIDDEN_BIAS), 3, hidden));
    datum reset = BUILD(b, "aten::sigmoid", emit_add(b, in[GATE_RESET], hidden[GATE_RESET]));
    datum update = BUILD(b, "aten::sigmoid", emit_add(b, in[GATE_UPDATE], hidden[GATE_UPDATE]));
    datum fresh = BUILD(b, "aten::tanh", emit_add(b, in[GATE_NEW], emit_mul(b, reset, hidden[GATE_NEW])));
    datum change = BUILD(b, "aten::sub.Tensor", c->args[GRU_HX], fresh);
    datum to_update = sigmoid_backward(b, emit_mul(b, grad, change), update);
    datum to_fresh = tanh_backward(b, emit_mul(b, grad, BUILD(b, "aten::rsub.Scalar", update, of_int(1))), fresh);
    datum to_reset = sigmoid_backward(b, emit_mul(b, to_fresh, hidden[GATE_NEW]), reset);
    datum to_in[] = {to_reset, to_update, to_fresh}, to_hidden[] = {to_reset, to_update, emit_mul(b, to_fresh, reset)};
    datum of_in = join_gates(b, to_in, 3), of_hidden = join_gates(b, to_hidden, 3);
    out_set(c, 0, of_in);
    out_set(c, 1, of_hidden);
    out_set(c, 2, emit_mul(b, grad, update));
    out_set(c, 3, of_bias(c, GRU_INPUT_BIAS, of_in));
    out_set(c, 4, of_bias(c, GRU_INPUT_BIAS, of_hidden));
    return b->status;
}

OPDEF(
    _thnn_differentiable_gru_cell_backward,
    .overloads = OVERLOADS(
        "aten::_thnn_differentiable_gru_cell_backward(Tensor grad_hy, Tensor input_gates, Tensor hidden_gates, Tensor "
        "hx, Tensor? input_bias, Tensor? hidden_bias) -> (Tensor, Tensor, Tensor, Tensor, Tensor)"),
    .compose = compose_gru_backward,
    .samples = "f32[2,3], f32[2,9], f32[2,9], f32[2,3], f32[9], f32[9] | f64[2,3], f64[2,9], f64[2,9], f64[2,3], None, "
               "None | f32[2,3], f32[9,2].T, f32[2,9], f32[2,3], f32[9], None");
