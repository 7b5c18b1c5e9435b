/* generated: build/internal/pages operators backward/recurrent_backward */
/* clang-format off */
/* Operators of src/ops/backward/recurrent_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_RECURRENT_BACKWARD_H
#define TENON_OPS_BACKWARD_RECURRENT_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_thnn_differentiable_gru_cell_backward(Tensor grad_hy, Tensor input_gates, Tensor hidden_gates, Tensor hx, Tensor? input_bias, Tensor? hidden_bias) -> (Tensor, Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_internal_thnn_differentiable_gru_cell_backward_result {
    tn_var result0, result1, result2, result3, result4;
} tn_internal_thnn_differentiable_gru_cell_backward_result;
static inline tn_internal_thnn_differentiable_gru_cell_backward_result tn_internal_thnn_differentiable_gru_cell_backward_at(tn_place at_, tn_tape *t_, tn_var grad_hy, tn_var input_gates, tn_var hidden_gates, tn_var hx, tn_var input_bias, tn_var hidden_bias)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_hy", &grad_hy}, {TN_ARGUMENT_VAR, "input_gates", &input_gates}, {TN_ARGUMENT_VAR, "hidden_gates", &hidden_gates}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VAR, "input_bias", &input_bias}, {TN_ARGUMENT_VAR, "hidden_bias", &hidden_bias}};
    tn_var outs_[5];
    tn_tape_call(t_, at_, "aten::_thnn_differentiable_gru_cell_backward", args_, 6, outs_, 5);
    tn_internal_thnn_differentiable_gru_cell_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    result_.result4 = outs_[4];
    return result_;
}
#define tn_internal_thnn_differentiable_gru_cell_backward(...) tn_internal_thnn_differentiable_gru_cell_backward_at(TN_PLACE("tn_internal_thnn_differentiable_gru_cell_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_thnn_differentiable_lstm_cell_backward(Tensor? grad_hy, Tensor? grad_cy, Tensor input_gates, Tensor hidden_gates, Tensor? input_bias, Tensor? hidden_bias, Tensor cx, Tensor cy) -> (Tensor, Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_internal_thnn_differentiable_lstm_cell_backward_result {
    tn_var result0, result1, result2, result3, result4;
} tn_internal_thnn_differentiable_lstm_cell_backward_result;
static inline tn_internal_thnn_differentiable_lstm_cell_backward_result tn_internal_thnn_differentiable_lstm_cell_backward_at(tn_place at_, tn_tape *t_, tn_var grad_hy, tn_var grad_cy, tn_var input_gates, tn_var hidden_gates, tn_var input_bias, tn_var hidden_bias, tn_var cx, tn_var cy)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_hy", &grad_hy}, {TN_ARGUMENT_VAR, "grad_cy", &grad_cy}, {TN_ARGUMENT_VAR, "input_gates", &input_gates}, {TN_ARGUMENT_VAR, "hidden_gates", &hidden_gates}, {TN_ARGUMENT_VAR, "input_bias", &input_bias}, {TN_ARGUMENT_VAR, "hidden_bias", &hidden_bias}, {TN_ARGUMENT_VAR, "cx", &cx}, {TN_ARGUMENT_VAR, "cy", &cy}};
    tn_var outs_[5];
    tn_tape_call(t_, at_, "aten::_thnn_differentiable_lstm_cell_backward", args_, 8, outs_, 5);
    tn_internal_thnn_differentiable_lstm_cell_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    result_.result4 = outs_[4];
    return result_;
}
#define tn_internal_thnn_differentiable_lstm_cell_backward(...) tn_internal_thnn_differentiable_lstm_cell_backward_at(TN_PLACE("tn_internal_thnn_differentiable_lstm_cell_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
