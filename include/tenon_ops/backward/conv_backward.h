/* generated: build/internal/pages operators backward/conv_backward */
/* clang-format off */
/* Operators of src/ops/backward/conv_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_CONV_BACKWARD_H
#define TENON_OPS_BACKWARD_CONV_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::conv_tbc_backward(Tensor self, Tensor input, Tensor weight, Tensor bias, int pad) -> (Tensor, Tensor, Tensor) */
typedef struct tn_conv_tbc_backward_result {
    tn_var result0, result1, result2;
} tn_conv_tbc_backward_result;
static inline tn_conv_tbc_backward_result tn_conv_tbc_backward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var input, tn_var weight, tn_var bias, int64_t pad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_INT, "pad", &pad}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::conv_tbc_backward", args_, 5, outs_, 3);
    tn_conv_tbc_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_conv_tbc_backward(...) tn_conv_tbc_backward_at(TN_PLACE("tn_conv_tbc_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::convolution_backward(Tensor grad_output, Tensor input, Tensor weight, SymInt[]? bias_sizes, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool[3] output_mask) -> (Tensor, Tensor, Tensor) */
typedef struct tn_convolution_backward_result {
    tn_var result0, result1, result2;
} tn_convolution_backward_result;
static inline tn_convolution_backward_result tn_convolution_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var input, tn_var weight, tn_nums bias_sizes, tn_nums stride, tn_nums padding, tn_nums dilation, bool transposed, tn_nums output_padding, tn_num groups, tn_nums output_mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "bias_sizes", &bias_sizes}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_BOOL, "transposed", &transposed}, {TN_ARGUMENT_NUMS, "output_padding", &output_padding}, {TN_ARGUMENT_NUM, "groups", &groups}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::convolution_backward", args_, 11, outs_, 3);
    tn_convolution_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_convolution_backward(...) tn_convolution_backward_at(TN_PLACE("tn_convolution_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_slow_conv2d_backward.output_mask(Tensor grad_output, Tensor self, Tensor weight, SymInt[2] kernel_size, SymInt[2] stride, SymInt[2] padding, bool[3] output_mask) -> (Tensor grad_input, Tensor grad_weight, Tensor grad_bias) */
typedef struct tn_internal_slow_conv2d_backward_result {
    tn_var grad_input, grad_weight, grad_bias;
} tn_internal_slow_conv2d_backward_result;
static inline tn_internal_slow_conv2d_backward_result tn_internal_slow_conv2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var weight, tn_nums kernel_size, tn_nums stride, tn_nums padding, tn_nums output_mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_slow_conv2d_backward.output_mask", args_, 7, outs_, 3);
    tn_internal_slow_conv2d_backward_result result_;
    result_.grad_input = outs_[0];
    result_.grad_weight = outs_[1];
    result_.grad_bias = outs_[2];
    return result_;
}
#define tn_internal_slow_conv2d_backward(...) tn_internal_slow_conv2d_backward_at(TN_PLACE("tn_internal_slow_conv2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
