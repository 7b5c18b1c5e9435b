/* generated: build/internal/pages operators nn/recurrent */
/* clang-format off */
/* Operators of src/ops/nn/recurrent: see tenon_ops.h. */
#ifndef TENON_OPS_NN_RECURRENT_H
#define TENON_OPS_NN_RECURRENT_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::gru.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor) */
typedef struct tn_gru_result {
    tn_var result0, result1;
} tn_gru_result;
static inline tn_gru_result tn_gru_at(tn_place at_, tn_tape *t_, tn_var input, tn_var hx, tn_vars params, bool has_biases, int64_t num_layers, double dropout, bool train, bool bidirectional, bool batch_first)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VARS, "params", &params}, {TN_ARGUMENT_BOOL, "has_biases", &has_biases}, {TN_ARGUMENT_INT, "num_layers", &num_layers}, {TN_ARGUMENT_FLOAT, "dropout", &dropout}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_BOOL, "bidirectional", &bidirectional}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::gru.input", args_, 9, outs_, 2);
    tn_gru_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_gru(...) tn_gru_at(TN_PLACE("tn_gru(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gru_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor */
static inline tn_var tn_gru_cell_at(tn_place at_, tn_tape *t_, tn_var input, tn_var hx, tn_var w_ih, tn_var w_hh)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VAR, "w_ih", &w_ih}, {TN_ARGUMENT_VAR, "w_hh", &w_hh}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gru_cell", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gru_cell(...) tn_gru_cell_at(TN_PLACE("tn_gru_cell(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gru_cell_options {
    tn_var b_ih; /* None */
    tn_var b_hh; /* None */
} tn_gru_cell_options;
static inline tn_var tn_gru_cell_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var hx, tn_var w_ih, tn_var w_hh, const tn_gru_cell_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VAR, "w_ih", &w_ih}, {TN_ARGUMENT_VAR, "w_hh", &w_hh}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "b_ih", &options_->b_ih}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "b_hh", &options_->b_hh}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gru_cell", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_gru_cell_with(...) tn_gru_cell_with_at(TN_PLACE("tn_gru_cell_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gru.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor) */
typedef struct tn_gru_data_result {
    tn_var result0, result1;
} tn_gru_data_result;
static inline tn_gru_data_result tn_gru_data_at(tn_place at_, tn_tape *t_, tn_var data, tn_var batch_sizes, tn_var hx, tn_vars params, bool has_biases, int64_t num_layers, double dropout, bool train, bool bidirectional)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_VAR, "batch_sizes", &batch_sizes}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VARS, "params", &params}, {TN_ARGUMENT_BOOL, "has_biases", &has_biases}, {TN_ARGUMENT_INT, "num_layers", &num_layers}, {TN_ARGUMENT_FLOAT, "dropout", &dropout}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_BOOL, "bidirectional", &bidirectional}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::gru.data", args_, 9, outs_, 2);
    tn_gru_data_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_gru_data(...) tn_gru_data_at(TN_PLACE("tn_gru_data(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lstm.input(Tensor input, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor, Tensor) */
typedef struct tn_lstm_result {
    tn_var result0, result1, result2;
} tn_lstm_result;
static inline tn_lstm_result tn_lstm_at(tn_place at_, tn_tape *t_, tn_var input, tn_vars hx, tn_vars params, bool has_biases, int64_t num_layers, double dropout, bool train, bool bidirectional, bool batch_first)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VARS, "hx", &hx}, {TN_ARGUMENT_VARS, "params", &params}, {TN_ARGUMENT_BOOL, "has_biases", &has_biases}, {TN_ARGUMENT_INT, "num_layers", &num_layers}, {TN_ARGUMENT_FLOAT, "dropout", &dropout}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_BOOL, "bidirectional", &bidirectional}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::lstm.input", args_, 9, outs_, 3);
    tn_lstm_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_lstm(...) tn_lstm_at(TN_PLACE("tn_lstm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lstm_cell(Tensor input, Tensor[] hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> (Tensor, Tensor) */
typedef struct tn_lstm_cell_result {
    tn_var result0, result1;
} tn_lstm_cell_result;
static inline tn_lstm_cell_result tn_lstm_cell_at(tn_place at_, tn_tape *t_, tn_var input, tn_vars hx, tn_var w_ih, tn_var w_hh)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VARS, "hx", &hx}, {TN_ARGUMENT_VAR, "w_ih", &w_ih}, {TN_ARGUMENT_VAR, "w_hh", &w_hh}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::lstm_cell", args_, 4, outs_, 2);
    tn_lstm_cell_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_lstm_cell(...) tn_lstm_cell_at(TN_PLACE("tn_lstm_cell(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_lstm_cell_options {
    tn_var b_ih; /* None */
    tn_var b_hh; /* None */
} tn_lstm_cell_options;
static inline tn_lstm_cell_result tn_lstm_cell_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_vars hx, tn_var w_ih, tn_var w_hh, const tn_lstm_cell_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VARS, "hx", &hx}, {TN_ARGUMENT_VAR, "w_ih", &w_ih}, {TN_ARGUMENT_VAR, "w_hh", &w_hh}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "b_ih", &options_->b_ih}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "b_hh", &options_->b_hh}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::lstm_cell", args_, 6, outs_, 2);
    tn_lstm_cell_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_lstm_cell_with(...) tn_lstm_cell_with_at(TN_PLACE("tn_lstm_cell_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor, Tensor) */
typedef struct tn_lstm_data_result {
    tn_var result0, result1, result2;
} tn_lstm_data_result;
static inline tn_lstm_data_result tn_lstm_data_at(tn_place at_, tn_tape *t_, tn_var data, tn_var batch_sizes, tn_vars hx, tn_vars params, bool has_biases, int64_t num_layers, double dropout, bool train, bool bidirectional)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_VAR, "batch_sizes", &batch_sizes}, {TN_ARGUMENT_VARS, "hx", &hx}, {TN_ARGUMENT_VARS, "params", &params}, {TN_ARGUMENT_BOOL, "has_biases", &has_biases}, {TN_ARGUMENT_INT, "num_layers", &num_layers}, {TN_ARGUMENT_FLOAT, "dropout", &dropout}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_BOOL, "bidirectional", &bidirectional}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::lstm.data", args_, 9, outs_, 3);
    tn_lstm_data_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_lstm_data(...) tn_lstm_data_at(TN_PLACE("tn_lstm_data(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rnn_relu.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor) */
typedef struct tn_rnn_relu_result {
    tn_var result0, result1;
} tn_rnn_relu_result;
static inline tn_rnn_relu_result tn_rnn_relu_at(tn_place at_, tn_tape *t_, tn_var input, tn_var hx, tn_vars params, bool has_biases, int64_t num_layers, double dropout, bool train, bool bidirectional, bool batch_first)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VARS, "params", &params}, {TN_ARGUMENT_BOOL, "has_biases", &has_biases}, {TN_ARGUMENT_INT, "num_layers", &num_layers}, {TN_ARGUMENT_FLOAT, "dropout", &dropout}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_BOOL, "bidirectional", &bidirectional}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::rnn_relu.input", args_, 9, outs_, 2);
    tn_rnn_relu_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_rnn_relu(...) tn_rnn_relu_at(TN_PLACE("tn_rnn_relu(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rnn_relu_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor */
static inline tn_var tn_rnn_relu_cell_at(tn_place at_, tn_tape *t_, tn_var input, tn_var hx, tn_var w_ih, tn_var w_hh)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VAR, "w_ih", &w_ih}, {TN_ARGUMENT_VAR, "w_hh", &w_hh}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rnn_relu_cell", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_rnn_relu_cell(...) tn_rnn_relu_cell_at(TN_PLACE("tn_rnn_relu_cell(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rnn_relu_cell_options {
    tn_var b_ih; /* None */
    tn_var b_hh; /* None */
} tn_rnn_relu_cell_options;
static inline tn_var tn_rnn_relu_cell_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var hx, tn_var w_ih, tn_var w_hh, const tn_rnn_relu_cell_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VAR, "w_ih", &w_ih}, {TN_ARGUMENT_VAR, "w_hh", &w_hh}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "b_ih", &options_->b_ih}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "b_hh", &options_->b_hh}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rnn_relu_cell", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_rnn_relu_cell_with(...) tn_rnn_relu_cell_with_at(TN_PLACE("tn_rnn_relu_cell_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rnn_relu.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor) */
typedef struct tn_rnn_relu_data_result {
    tn_var result0, result1;
} tn_rnn_relu_data_result;
static inline tn_rnn_relu_data_result tn_rnn_relu_data_at(tn_place at_, tn_tape *t_, tn_var data, tn_var batch_sizes, tn_var hx, tn_vars params, bool has_biases, int64_t num_layers, double dropout, bool train, bool bidirectional)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_VAR, "batch_sizes", &batch_sizes}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VARS, "params", &params}, {TN_ARGUMENT_BOOL, "has_biases", &has_biases}, {TN_ARGUMENT_INT, "num_layers", &num_layers}, {TN_ARGUMENT_FLOAT, "dropout", &dropout}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_BOOL, "bidirectional", &bidirectional}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::rnn_relu.data", args_, 9, outs_, 2);
    tn_rnn_relu_data_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_rnn_relu_data(...) tn_rnn_relu_data_at(TN_PLACE("tn_rnn_relu_data(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rnn_tanh.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor) */
typedef struct tn_rnn_tanh_result {
    tn_var result0, result1;
} tn_rnn_tanh_result;
static inline tn_rnn_tanh_result tn_rnn_tanh_at(tn_place at_, tn_tape *t_, tn_var input, tn_var hx, tn_vars params, bool has_biases, int64_t num_layers, double dropout, bool train, bool bidirectional, bool batch_first)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VARS, "params", &params}, {TN_ARGUMENT_BOOL, "has_biases", &has_biases}, {TN_ARGUMENT_INT, "num_layers", &num_layers}, {TN_ARGUMENT_FLOAT, "dropout", &dropout}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_BOOL, "bidirectional", &bidirectional}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::rnn_tanh.input", args_, 9, outs_, 2);
    tn_rnn_tanh_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_rnn_tanh(...) tn_rnn_tanh_at(TN_PLACE("tn_rnn_tanh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rnn_tanh_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor */
static inline tn_var tn_rnn_tanh_cell_at(tn_place at_, tn_tape *t_, tn_var input, tn_var hx, tn_var w_ih, tn_var w_hh)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VAR, "w_ih", &w_ih}, {TN_ARGUMENT_VAR, "w_hh", &w_hh}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rnn_tanh_cell", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_rnn_tanh_cell(...) tn_rnn_tanh_cell_at(TN_PLACE("tn_rnn_tanh_cell(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rnn_tanh_cell_options {
    tn_var b_ih; /* None */
    tn_var b_hh; /* None */
} tn_rnn_tanh_cell_options;
static inline tn_var tn_rnn_tanh_cell_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var hx, tn_var w_ih, tn_var w_hh, const tn_rnn_tanh_cell_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VAR, "w_ih", &w_ih}, {TN_ARGUMENT_VAR, "w_hh", &w_hh}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "b_ih", &options_->b_ih}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "b_hh", &options_->b_hh}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rnn_tanh_cell", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_rnn_tanh_cell_with(...) tn_rnn_tanh_cell_with_at(TN_PLACE("tn_rnn_tanh_cell_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rnn_tanh.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor) */
typedef struct tn_rnn_tanh_data_result {
    tn_var result0, result1;
} tn_rnn_tanh_data_result;
static inline tn_rnn_tanh_data_result tn_rnn_tanh_data_at(tn_place at_, tn_tape *t_, tn_var data, tn_var batch_sizes, tn_var hx, tn_vars params, bool has_biases, int64_t num_layers, double dropout, bool train, bool bidirectional)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_VAR, "batch_sizes", &batch_sizes}, {TN_ARGUMENT_VAR, "hx", &hx}, {TN_ARGUMENT_VARS, "params", &params}, {TN_ARGUMENT_BOOL, "has_biases", &has_biases}, {TN_ARGUMENT_INT, "num_layers", &num_layers}, {TN_ARGUMENT_FLOAT, "dropout", &dropout}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_BOOL, "bidirectional", &bidirectional}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::rnn_tanh.data", args_, 9, outs_, 2);
    tn_rnn_tanh_data_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_rnn_tanh_data(...) tn_rnn_tanh_data_at(TN_PLACE("tn_rnn_tanh_data(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
