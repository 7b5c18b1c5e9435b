/* generated: build/internal/pages operators backward */
/* clang-format off */
/* Operators of src/ops/backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_H
#define TENON_OPS_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::adaptive_max_pool2d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor */
static inline tn_var tn_adaptive_max_pool2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::adaptive_max_pool2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_adaptive_max_pool2d_backward(...) tn_adaptive_max_pool2d_backward_at(TN_PLACE("tn_adaptive_max_pool2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::adaptive_max_pool3d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor */
static inline tn_var tn_adaptive_max_pool3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::adaptive_max_pool3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_adaptive_max_pool3d_backward(...) tn_adaptive_max_pool3d_backward_at(TN_PLACE("tn_adaptive_max_pool3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::affine_grid_generator_backward(Tensor grad, SymInt[] size, bool align_corners) -> Tensor */
static inline tn_var tn_affine_grid_generator_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_nums size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::affine_grid_generator_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_affine_grid_generator_backward(...) tn_affine_grid_generator_backward_at(TN_PLACE("tn_affine_grid_generator_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::avg_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor */
static inline tn_var tn_avg_pool2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums stride, tn_nums padding, bool ceil_mode, bool count_include_pad, tn_num divisor_override)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_BOOL, "ceil_mode", &ceil_mode}, {TN_ARGUMENT_BOOL, "count_include_pad", &count_include_pad}, {TN_ARGUMENT_NUM, "divisor_override", &divisor_override}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool2d_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool2d_backward(...) tn_avg_pool2d_backward_at(TN_PLACE("tn_avg_pool2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::avg_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor */
static inline tn_var tn_avg_pool3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums stride, tn_nums padding, bool ceil_mode, bool count_include_pad, tn_num divisor_override)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_BOOL, "ceil_mode", &ceil_mode}, {TN_ARGUMENT_BOOL, "count_include_pad", &count_include_pad}, {TN_ARGUMENT_NUM, "divisor_override", &divisor_override}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool3d_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool3d_backward(...) tn_avg_pool3d_backward_at(TN_PLACE("tn_avg_pool3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::batch_norm_backward(Tensor grad_out, Tensor input, Tensor weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_var, bool update, float eps, bool[3] output_mask, Tensor reserve) -> (Tensor, Tensor, Tensor) */
typedef struct tn_batch_norm_backward_result {
    tn_var result0, result1, result2;
} tn_batch_norm_backward_result;
static inline tn_batch_norm_backward_result tn_batch_norm_backward_at(tn_place at_, tn_tape *t_, tn_var grad_out, tn_var input, tn_var weight, tn_var running_mean, tn_var running_var, tn_var save_mean, tn_var save_var, bool update, double eps, tn_nums output_mask, tn_var reserve)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_out", &grad_out}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_VAR, "save_mean", &save_mean}, {TN_ARGUMENT_VAR, "save_var", &save_var}, {TN_ARGUMENT_BOOL, "update", &update}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}, {TN_ARGUMENT_VAR, "reserve", &reserve}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::batch_norm_backward", args_, 11, outs_, 3);
    tn_batch_norm_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_batch_norm_backward(...) tn_batch_norm_backward_at(TN_PLACE("tn_batch_norm_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::cummaxmin_backward(Tensor grad, Tensor input, Tensor indices, int dim) -> Tensor */
static inline tn_var tn_cummaxmin_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var input, tn_var indices, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cummaxmin_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_cummaxmin_backward(...) tn_cummaxmin_backward_at(TN_PLACE("tn_cummaxmin_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cumprod_backward(Tensor grad, Tensor input, int dim, Tensor output) -> Tensor */
static inline tn_var tn_cumprod_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var input, int64_t dim, tn_var output)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "output", &output}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumprod_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_cumprod_backward(...) tn_cumprod_backward_at(TN_PLACE("tn_cumprod_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool is_result, Tensor self_or_result) -> Tensor */
static inline tn_var tn_elu_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_num alpha, tn_num scale, tn_num input_scale, bool is_result, tn_var self_or_result)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUM, "alpha", &alpha}, {TN_ARGUMENT_NUM, "scale", &scale}, {TN_ARGUMENT_NUM, "input_scale", &input_scale}, {TN_ARGUMENT_BOOL, "is_result", &is_result}, {TN_ARGUMENT_VAR, "self_or_result", &self_or_result}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::elu_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_elu_backward(...) tn_elu_backward_at(TN_PLACE("tn_elu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::embedding_backward(Tensor grad, Tensor indices, SymInt num_weights, SymInt padding_idx, bool scale_grad_by_freq, bool sparse) -> Tensor */
static inline tn_var tn_embedding_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_num num_weights, tn_num padding_idx, bool scale_grad_by_freq, bool sparse)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_NUM, "padding_idx", &padding_idx}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_BOOL, "sparse", &sparse}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::embedding_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_embedding_backward(...) tn_embedding_backward_at(TN_PLACE("tn_embedding_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fractional_max_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] output_size, Tensor indices) -> Tensor */
static inline tn_var tn_fractional_max_pool2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums output_size, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fractional_max_pool2d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_fractional_max_pool2d_backward(...) tn_fractional_max_pool2d_backward_at(TN_PLACE("tn_fractional_max_pool2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fractional_max_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] output_size, Tensor indices) -> Tensor */
static inline tn_var tn_fractional_max_pool3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums output_size, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fractional_max_pool3d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_fractional_max_pool3d_backward(...) tn_fractional_max_pool3d_backward_at(TN_PLACE("tn_fractional_max_pool3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gather_backward(Tensor grad, Tensor self, int dim, Tensor index, bool sparse_grad) -> Tensor */
static inline tn_var tn_gather_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self, int64_t dim, tn_var index, bool sparse_grad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_BOOL, "sparse_grad", &sparse_grad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gather_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_gather_backward(...) tn_gather_backward_at(TN_PLACE("tn_gather_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gelu_backward(Tensor grad_output, Tensor self, *, str approximate="none") -> Tensor */
static inline tn_var tn_gelu_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gelu_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gelu_backward(...) tn_gelu_backward_at(TN_PLACE("tn_gelu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gelu_backward_options {
    const char *approximate; /* "none" */
} tn_gelu_backward_options;
static inline tn_var tn_gelu_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, const tn_gelu_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "approximate", &options_->approximate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gelu_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gelu_backward_with(...) tn_gelu_backward_with_at(TN_PLACE("tn_gelu_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::glu_backward(Tensor grad_output, Tensor self, int dim) -> Tensor */
static inline tn_var tn_glu_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::glu_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_glu_backward(...) tn_glu_backward_at(TN_PLACE("tn_glu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::glu_backward_jvp(Tensor grad_x, Tensor grad_glu, Tensor x, Tensor dgrad_glu, Tensor dx, int dim) -> Tensor */
static inline tn_var tn_glu_backward_jvp_at(tn_place at_, tn_tape *t_, tn_var grad_x, tn_var grad_glu, tn_var x, tn_var dgrad_glu, tn_var dx, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_x", &grad_x}, {TN_ARGUMENT_VAR, "grad_glu", &grad_glu}, {TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "dgrad_glu", &dgrad_glu}, {TN_ARGUMENT_VAR, "dx", &dx}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::glu_backward_jvp", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_glu_backward_jvp(...) tn_glu_backward_jvp_at(TN_PLACE("tn_glu_backward_jvp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::glu_jvp(Tensor glu, Tensor x, Tensor dx, int dim) -> Tensor */
static inline tn_var tn_glu_jvp_at(tn_place at_, tn_tape *t_, tn_var glu, tn_var x, tn_var dx, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "glu", &glu}, {TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "dx", &dx}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::glu_jvp", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_glu_jvp(...) tn_glu_jvp_at(TN_PLACE("tn_glu_jvp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor) */
typedef struct tn_grid_sampler_2d_backward_result {
    tn_var result0, result1;
} tn_grid_sampler_2d_backward_result;
static inline tn_grid_sampler_2d_backward_result tn_grid_sampler_2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners, tn_nums output_mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::grid_sampler_2d_backward", args_, 7, outs_, 2);
    tn_grid_sampler_2d_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_grid_sampler_2d_backward(...) tn_grid_sampler_2d_backward_at(TN_PLACE("tn_grid_sampler_2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor) */
typedef struct tn_grid_sampler_3d_backward_result {
    tn_var result0, result1;
} tn_grid_sampler_3d_backward_result;
static inline tn_grid_sampler_3d_backward_result tn_grid_sampler_3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners, tn_nums output_mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::grid_sampler_3d_backward", args_, 7, outs_, 2);
    tn_grid_sampler_3d_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_grid_sampler_3d_backward(...) tn_grid_sampler_3d_backward_at(TN_PLACE("tn_grid_sampler_3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor */
static inline tn_var tn_hardshrink_backward_at(tn_place at_, tn_tape *t_, tn_var grad_out, tn_var self, tn_num lambd)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_out", &grad_out}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "lambd", &lambd}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardshrink_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_hardshrink_backward(...) tn_hardshrink_backward_at(TN_PLACE("tn_hardshrink_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardsigmoid_backward(Tensor grad_output, Tensor self) -> Tensor */
static inline tn_var tn_hardsigmoid_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardsigmoid_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hardsigmoid_backward(...) tn_hardsigmoid_backward_at(TN_PLACE("tn_hardsigmoid_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardswish_backward(Tensor grad_output, Tensor self) -> Tensor */
static inline tn_var tn_hardswish_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardswish_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hardswish_backward(...) tn_hardswish_backward_at(TN_PLACE("tn_hardswish_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) -> Tensor */
static inline tn_var tn_hardtanh_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_num min_val, tn_num max_val)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "min_val", &min_val}, {TN_ARGUMENT_NUM, "max_val", &max_val}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardtanh_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_hardtanh_backward(...) tn_hardtanh_backward_at(TN_PLACE("tn_hardtanh_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_select_backward(Tensor grad, SymInt[] self_sizes, int dim, Tensor index) -> Tensor */
static inline tn_var tn_index_select_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_nums self_sizes, int64_t dim, tn_var index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_NUMS, "self_sizes", &self_sizes}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_select_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_select_backward(...) tn_index_select_backward_at(TN_PLACE("tn_index_select_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::infinitely_differentiable_gelu_backward(Tensor grad, Tensor self) -> Tensor */
static inline tn_var tn_infinitely_differentiable_gelu_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::infinitely_differentiable_gelu_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_infinitely_differentiable_gelu_backward(...) tn_infinitely_differentiable_gelu_backward_at(TN_PLACE("tn_infinitely_differentiable_gelu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor */
static inline tn_var tn_internal_adaptive_avg_pool2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_adaptive_avg_pool2d_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_adaptive_avg_pool2d_backward(...) tn_internal_adaptive_avg_pool2d_backward_at(TN_PLACE("tn_internal_adaptive_avg_pool2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor */
static inline tn_var tn_internal_adaptive_avg_pool3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_adaptive_avg_pool3d_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_adaptive_avg_pool3d_backward(...) tn_internal_adaptive_avg_pool3d_backward_at(TN_PLACE("tn_internal_adaptive_avg_pool3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_batch_norm_impl_index_backward(int impl_index, Tensor input, Tensor grad_output, Tensor? weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_var_transform, bool train, float eps, bool[3] output_mask, Tensor reservedSpace) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_batch_norm_impl_index_backward_result {
    tn_var result0, result1, result2;
} tn_internal_batch_norm_impl_index_backward_result;
static inline tn_internal_batch_norm_impl_index_backward_result tn_internal_batch_norm_impl_index_backward_at(tn_place at_, tn_tape *t_, int64_t impl_index, tn_var input, tn_var grad_output, tn_var weight, tn_var running_mean, tn_var running_var, tn_var save_mean, tn_var save_var_transform, bool train, double eps, tn_nums output_mask, tn_var reservedSpace)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "impl_index", &impl_index}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_VAR, "save_mean", &save_mean}, {TN_ARGUMENT_VAR, "save_var_transform", &save_var_transform}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}, {TN_ARGUMENT_VAR, "reservedSpace", &reservedSpace}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_batch_norm_impl_index_backward", args_, 12, outs_, 3);
    tn_internal_batch_norm_impl_index_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_batch_norm_impl_index_backward(...) tn_internal_batch_norm_impl_index_backward_at(TN_PLACE("tn_internal_batch_norm_impl_index_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cdist_backward(Tensor grad, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor */
static inline tn_var tn_internal_cdist_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var x1, tn_var x2, double p, tn_var cdist)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_VAR, "cdist", &cdist}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cdist_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_cdist_backward(...) tn_internal_cdist_backward_at(TN_PLACE("tn_internal_cdist_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_embedding_bag_backward(Tensor grad, Tensor indices, Tensor offsets, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor */
static inline tn_var tn_internal_embedding_bag_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_var offsets, tn_var offset2bag, tn_var bag_size, tn_var maximum_indices, tn_num num_weights, bool scale_grad_by_freq, int64_t mode, bool sparse, tn_var per_sample_weights)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_VAR, "bag_size", &bag_size}, {TN_ARGUMENT_VAR, "maximum_indices", &maximum_indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_BOOL, "sparse", &sparse}, {TN_ARGUMENT_VAR, "per_sample_weights", &per_sample_weights}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_backward", args_, 11, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_backward(...) tn_internal_embedding_bag_backward_at(TN_PLACE("tn_internal_embedding_bag_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_embedding_bag_backward_options {
    tn_num padding_idx; /* -1 */
} tn_internal_embedding_bag_backward_options;
static inline tn_var tn_internal_embedding_bag_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_var offsets, tn_var offset2bag, tn_var bag_size, tn_var maximum_indices, tn_num num_weights, bool scale_grad_by_freq, int64_t mode, bool sparse, tn_var per_sample_weights, const tn_internal_embedding_bag_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_VAR, "bag_size", &bag_size}, {TN_ARGUMENT_VAR, "maximum_indices", &maximum_indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_BOOL, "sparse", &sparse}, {TN_ARGUMENT_VAR, "per_sample_weights", &per_sample_weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "padding_idx", &options_->padding_idx}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_backward", args_, 12, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_backward_with(...) tn_internal_embedding_bag_backward_with_at(TN_PLACE("tn_internal_embedding_bag_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor */
static inline tn_var tn_internal_embedding_bag_dense_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_var offset2bag, tn_var bag_size, tn_var maximum_indices, tn_num num_weights, bool scale_grad_by_freq, int64_t mode, tn_var per_sample_weights)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_VAR, "bag_size", &bag_size}, {TN_ARGUMENT_VAR, "maximum_indices", &maximum_indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_VAR, "per_sample_weights", &per_sample_weights}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_dense_backward", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_dense_backward(...) tn_internal_embedding_bag_dense_backward_at(TN_PLACE("tn_internal_embedding_bag_dense_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_embedding_bag_dense_backward_options {
    tn_num padding_idx; /* -1 */
} tn_internal_embedding_bag_dense_backward_options;
static inline tn_var tn_internal_embedding_bag_dense_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_var offset2bag, tn_var bag_size, tn_var maximum_indices, tn_num num_weights, bool scale_grad_by_freq, int64_t mode, tn_var per_sample_weights, const tn_internal_embedding_bag_dense_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_VAR, "bag_size", &bag_size}, {TN_ARGUMENT_VAR, "maximum_indices", &maximum_indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_VAR, "per_sample_weights", &per_sample_weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "padding_idx", &options_->padding_idx}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_dense_backward", args_, 10, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_dense_backward_with(...) tn_internal_embedding_bag_dense_backward_with_at(TN_PLACE("tn_internal_embedding_bag_dense_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_embedding_bag_per_sample_weights_backward(Tensor grad, Tensor weight, Tensor indices, Tensor offsets, Tensor offset2bag, int mode, int padding_idx=-1) -> Tensor */
static inline tn_var tn_internal_embedding_bag_per_sample_weights_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var weight, tn_var indices, tn_var offsets, tn_var offset2bag, int64_t mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_INT, "mode", &mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_per_sample_weights_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_per_sample_weights_backward(...) tn_internal_embedding_bag_per_sample_weights_backward_at(TN_PLACE("tn_internal_embedding_bag_per_sample_weights_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_embedding_bag_per_sample_weights_backward_options {
    tn_num padding_idx; /* -1 */
} tn_internal_embedding_bag_per_sample_weights_backward_options;
static inline tn_var tn_internal_embedding_bag_per_sample_weights_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var weight, tn_var indices, tn_var offsets, tn_var offset2bag, int64_t mode, const tn_internal_embedding_bag_per_sample_weights_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "padding_idx", &options_->padding_idx}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_per_sample_weights_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_per_sample_weights_backward_with(...) tn_internal_embedding_bag_per_sample_weights_backward_with_at(TN_PLACE("tn_internal_embedding_bag_per_sample_weights_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_grad_sum_to_size(Tensor(a) self, int[]? size) -> Tensor(a) */
static inline tn_var tn_internal_grad_sum_to_size_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_grad_sum_to_size", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_grad_sum_to_size(...) tn_internal_grad_sum_to_size_at(TN_PLACE("tn_internal_grad_sum_to_size(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_grid_sampler_2d_cpu_fallback_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> (Tensor, Tensor) */
typedef struct tn_internal_grid_sampler_2d_cpu_fallback_backward_result {
    tn_var result0, result1;
} tn_internal_grid_sampler_2d_cpu_fallback_backward_result;
static inline tn_internal_grid_sampler_2d_cpu_fallback_backward_result tn_internal_grid_sampler_2d_cpu_fallback_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_grid_sampler_2d_cpu_fallback_backward", args_, 6, outs_, 2);
    tn_internal_grid_sampler_2d_cpu_fallback_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_grid_sampler_2d_cpu_fallback_backward(...) tn_internal_grid_sampler_2d_cpu_fallback_backward_at(TN_PLACE("tn_internal_grid_sampler_2d_cpu_fallback_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_masked_softmax_backward(Tensor grad_output, Tensor output, Tensor mask, int? dim=None) -> Tensor */
static inline tn_var tn_internal_masked_softmax_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_masked_softmax_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_masked_softmax_backward(...) tn_internal_masked_softmax_backward_at(TN_PLACE("tn_internal_masked_softmax_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_masked_softmax_backward_options {
    tn_num dim; /* None */
} tn_internal_masked_softmax_backward_options;
static inline tn_var tn_internal_masked_softmax_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output, tn_var mask, const tn_internal_masked_softmax_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_masked_softmax_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_masked_softmax_backward_with(...) tn_internal_masked_softmax_backward_with_at(TN_PLACE("tn_internal_masked_softmax_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pack_padded_sequence_backward(Tensor grad, SymInt[] input_size, Tensor batch_sizes, bool batch_first) -> Tensor */
static inline tn_var tn_internal_pack_padded_sequence_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_nums input_size, tn_var batch_sizes, bool batch_first)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_VAR, "batch_sizes", &batch_sizes}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pack_padded_sequence_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_pack_padded_sequence_backward(...) tn_internal_pack_padded_sequence_backward_at(TN_PLACE("tn_internal_pack_padded_sequence_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pdist_backward(Tensor grad, Tensor self, float p, Tensor pdist) -> Tensor */
static inline tn_var tn_internal_pdist_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self, double p, tn_var pdist)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_VAR, "pdist", &pdist}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pdist_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_pdist_backward(...) tn_internal_pdist_backward_at(TN_PLACE("tn_internal_pdist_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_prelu_kernel_backward(Tensor grad_output, Tensor self, Tensor weight) -> (Tensor, Tensor) */
typedef struct tn_internal_prelu_kernel_backward_result {
    tn_var result0, result1;
} tn_internal_prelu_kernel_backward_result;
static inline tn_internal_prelu_kernel_backward_result tn_internal_prelu_kernel_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_prelu_kernel_backward", args_, 3, outs_, 2);
    tn_internal_prelu_kernel_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_prelu_kernel_backward(...) tn_internal_prelu_kernel_backward_at(TN_PLACE("tn_internal_prelu_kernel_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_scaled_dot_product_flash_attention_for_cpu_backward(Tensor grad_out, Tensor query, Tensor key, Tensor value, Tensor out, Tensor logsumexp, float dropout_p, bool is_causal, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor grad_query, Tensor grad_key, Tensor grad_value) */
typedef struct tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result {
    tn_var grad_query, grad_key, grad_value;
} tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result;
static inline tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_at(tn_place at_, tn_tape *t_, tn_var grad_out, tn_var query, tn_var key, tn_var value, tn_var out, tn_var logsumexp, double dropout_p, bool is_causal)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_out", &grad_out}, {TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR, "out", &out}, {TN_ARGUMENT_VAR, "logsumexp", &logsumexp}, {TN_ARGUMENT_FLOAT, "dropout_p", &dropout_p}, {TN_ARGUMENT_BOOL, "is_causal", &is_causal}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_flash_attention_for_cpu_backward", args_, 8, outs_, 3);
    tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result result_;
    result_.grad_query = outs_[0];
    result_.grad_key = outs_[1];
    result_.grad_value = outs_[2];
    return result_;
}
#define tn_internal_scaled_dot_product_flash_attention_for_cpu_backward(...) tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_at(TN_PLACE("tn_internal_scaled_dot_product_flash_attention_for_cpu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_options {
    tn_var attn_mask; /* None */
    tn_num scale; /* None */
} tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_options;
static inline tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_out, tn_var query, tn_var key, tn_var value, tn_var out, tn_var logsumexp, double dropout_p, bool is_causal, const tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_out", &grad_out}, {TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR, "out", &out}, {TN_ARGUMENT_VAR, "logsumexp", &logsumexp}, {TN_ARGUMENT_FLOAT, "dropout_p", &dropout_p}, {TN_ARGUMENT_BOOL, "is_causal", &is_causal}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_flash_attention_for_cpu_backward", args_, 10, outs_, 3);
    tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result result_;
    result_.grad_query = outs_[0];
    result_.grad_key = outs_[1];
    result_.grad_value = outs_[2];
    return result_;
}
#define tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_with(...) tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_with_at(TN_PLACE("tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_upsample_bicubic2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_bicubic2d_aa_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bicubic2d_aa_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bicubic2d_aa_backward(...) tn_internal_upsample_bicubic2d_aa_backward_at(TN_PLACE("tn_internal_upsample_bicubic2d_aa_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_bicubic2d_aa_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_bicubic2d_aa_backward_options;
static inline tn_var tn_internal_upsample_bicubic2d_aa_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_internal_upsample_bicubic2d_aa_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bicubic2d_aa_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bicubic2d_aa_backward_with(...) tn_internal_upsample_bicubic2d_aa_backward_with_at(TN_PLACE("tn_internal_upsample_bicubic2d_aa_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_bilinear2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_bilinear2d_aa_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bilinear2d_aa_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bilinear2d_aa_backward(...) tn_internal_upsample_bilinear2d_aa_backward_at(TN_PLACE("tn_internal_upsample_bilinear2d_aa_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_bilinear2d_aa_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_bilinear2d_aa_backward_options;
static inline tn_var tn_internal_upsample_bilinear2d_aa_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_internal_upsample_bilinear2d_aa_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bilinear2d_aa_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bilinear2d_aa_backward_with(...) tn_internal_upsample_bilinear2d_aa_backward_with_at(TN_PLACE("tn_internal_upsample_bilinear2d_aa_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_lanczos2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_lanczos2d_aa_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_lanczos2d_aa_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_lanczos2d_aa_backward(...) tn_internal_upsample_lanczos2d_aa_backward_at(TN_PLACE("tn_internal_upsample_lanczos2d_aa_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_lanczos2d_aa_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_lanczos2d_aa_backward_options;
static inline tn_var tn_internal_upsample_lanczos2d_aa_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_internal_upsample_lanczos2d_aa_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_lanczos2d_aa_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_lanczos2d_aa_backward_with(...) tn_internal_upsample_lanczos2d_aa_backward_with_at(TN_PLACE("tn_internal_upsample_lanczos2d_aa_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact1d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact1d_backward(...) tn_internal_upsample_nearest_exact1d_backward_at(TN_PLACE("tn_internal_upsample_nearest_exact1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_nearest_exact1d_backward_options {
    tn_num scales; /* None */
} tn_internal_upsample_nearest_exact1d_backward_options;
static inline tn_var tn_internal_upsample_nearest_exact1d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_internal_upsample_nearest_exact1d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales", &options_->scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact1d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact1d_backward_with(...) tn_internal_upsample_nearest_exact1d_backward_with_at(TN_PLACE("tn_internal_upsample_nearest_exact1d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact2d_backward(...) tn_internal_upsample_nearest_exact2d_backward_at(TN_PLACE("tn_internal_upsample_nearest_exact2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_nearest_exact2d_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_nearest_exact2d_backward_options;
static inline tn_var tn_internal_upsample_nearest_exact2d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_internal_upsample_nearest_exact2d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact2d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact2d_backward_with(...) tn_internal_upsample_nearest_exact2d_backward_with_at(TN_PLACE("tn_internal_upsample_nearest_exact2d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact3d_backward(...) tn_internal_upsample_nearest_exact3d_backward_at(TN_PLACE("tn_internal_upsample_nearest_exact3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_nearest_exact3d_backward_options {
    tn_num scales_d; /* None */
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_nearest_exact3d_backward_options;
static inline tn_var tn_internal_upsample_nearest_exact3d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_internal_upsample_nearest_exact3d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_d", &options_->scales_d}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact3d_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact3d_backward_with(...) tn_internal_upsample_nearest_exact3d_backward_with_at(TN_PLACE("tn_internal_upsample_nearest_exact3d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_weight_norm_differentiable_backward(Tensor grad_w, Tensor saved_v, Tensor saved_g, Tensor saved_norms, int dim) -> (Tensor, Tensor) */
typedef struct tn_internal_weight_norm_differentiable_backward_result {
    tn_var result0, result1;
} tn_internal_weight_norm_differentiable_backward_result;
static inline tn_internal_weight_norm_differentiable_backward_result tn_internal_weight_norm_differentiable_backward_at(tn_place at_, tn_tape *t_, tn_var grad_w, tn_var saved_v, tn_var saved_g, tn_var saved_norms, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_w", &grad_w}, {TN_ARGUMENT_VAR, "saved_v", &saved_v}, {TN_ARGUMENT_VAR, "saved_g", &saved_g}, {TN_ARGUMENT_VAR, "saved_norms", &saved_norms}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_weight_norm_differentiable_backward", args_, 5, outs_, 2);
    tn_internal_weight_norm_differentiable_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_weight_norm_differentiable_backward(...) tn_internal_weight_norm_differentiable_backward_at(TN_PLACE("tn_internal_weight_norm_differentiable_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_weight_norm_interface_backward(Tensor grad_w, Tensor saved_v, Tensor saved_g, Tensor saved_norms, int dim) -> (Tensor, Tensor) */
typedef struct tn_internal_weight_norm_interface_backward_result {
    tn_var result0, result1;
} tn_internal_weight_norm_interface_backward_result;
static inline tn_internal_weight_norm_interface_backward_result tn_internal_weight_norm_interface_backward_at(tn_place at_, tn_tape *t_, tn_var grad_w, tn_var saved_v, tn_var saved_g, tn_var saved_norms, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_w", &grad_w}, {TN_ARGUMENT_VAR, "saved_v", &saved_v}, {TN_ARGUMENT_VAR, "saved_g", &saved_g}, {TN_ARGUMENT_VAR, "saved_norms", &saved_norms}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_weight_norm_interface_backward", args_, 5, outs_, 2);
    tn_internal_weight_norm_interface_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_weight_norm_interface_backward(...) tn_internal_weight_norm_interface_backward_at(TN_PLACE("tn_internal_weight_norm_interface_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool self_is_result) -> Tensor */
static inline tn_var tn_leaky_relu_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_num negative_slope, bool self_is_result)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "negative_slope", &negative_slope}, {TN_ARGUMENT_BOOL, "self_is_result", &self_is_result}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::leaky_relu_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_leaky_relu_backward(...) tn_leaky_relu_backward_at(TN_PLACE("tn_leaky_relu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor */
static inline tn_var tn_log_sigmoid_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var buffer)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "buffer", &buffer}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_sigmoid_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_log_sigmoid_backward(...) tn_log_sigmoid_backward_at(TN_PLACE("tn_log_sigmoid_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logit_backward(Tensor grad_output, Tensor self, float? eps=None) -> Tensor */
static inline tn_var tn_logit_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logit_backward(...) tn_logit_backward_at(TN_PLACE("tn_logit_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logit_backward_options {
    tn_num eps; /* None */
} tn_logit_backward_options;
static inline tn_var tn_logit_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, const tn_logit_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_logit_backward_with(...) tn_logit_backward_with_at(TN_PLACE("tn_logit_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_scatter_backward(Tensor grad_output, Tensor mask, SymInt[] sizes) -> Tensor */
static inline tn_var tn_masked_scatter_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var mask, tn_nums sizes)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUMS, "sizes", &sizes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_scatter_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_scatter_backward(...) tn_masked_scatter_backward_at(TN_PLACE("tn_masked_scatter_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_select_backward(Tensor grad, Tensor input, Tensor mask) -> Tensor */
static inline tn_var tn_masked_select_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var input, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_select_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_select_backward(...) tn_masked_select_backward_at(TN_PLACE("tn_masked_select_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::matrix_exp_backward(Tensor self, Tensor grad) -> Tensor */
static inline tn_var tn_matrix_exp_backward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var grad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "grad", &grad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matrix_exp_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_matrix_exp_backward(...) tn_matrix_exp_backward_at(TN_PLACE("tn_matrix_exp_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode, Tensor indices) -> Tensor */
static inline tn_var tn_max_pool2d_with_indices_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums stride, tn_nums padding, tn_nums dilation, bool ceil_mode, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_BOOL, "ceil_mode", &ceil_mode}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool2d_with_indices_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_max_pool2d_with_indices_backward(...) tn_max_pool2d_with_indices_backward_at(TN_PLACE("tn_max_pool2d_with_indices_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool3d_with_indices_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, int[3] dilation, bool ceil_mode, Tensor indices) -> Tensor */
static inline tn_var tn_max_pool3d_with_indices_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums stride, tn_nums padding, tn_nums dilation, bool ceil_mode, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_BOOL, "ceil_mode", &ceil_mode}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool3d_with_indices_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_max_pool3d_with_indices_backward(...) tn_max_pool3d_with_indices_backward_at(TN_PLACE("tn_max_pool3d_with_indices_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mish_backward(Tensor grad_output, Tensor self) -> Tensor */
static inline tn_var tn_mish_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mish_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mish_backward(...) tn_mish_backward_at(TN_PLACE("tn_mish_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multi_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, Scalar p, Scalar margin, Tensor? weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_multi_margin_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, tn_num p, tn_num margin)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUM, "margin", &margin}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multi_margin_loss_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_multi_margin_loss_backward(...) tn_multi_margin_loss_backward_at(TN_PLACE("tn_multi_margin_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_multi_margin_loss_backward_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
} tn_multi_margin_loss_backward_options;
static inline tn_var tn_multi_margin_loss_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, tn_num p, tn_num margin, const tn_multi_margin_loss_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUM, "margin", &margin}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multi_margin_loss_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_multi_margin_loss_backward_with(...) tn_multi_margin_loss_backward_with_at(TN_PLACE("tn_multi_margin_loss_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multilabel_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, Tensor is_target) -> Tensor */
static inline tn_var tn_multilabel_margin_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction, tn_var is_target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_VAR, "is_target", &is_target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multilabel_margin_loss_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_multilabel_margin_loss_backward(...) tn_multilabel_margin_loss_backward_at(TN_PLACE("tn_multilabel_margin_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[3] output_mask) -> (Tensor, Tensor, Tensor) */
typedef struct tn_native_batch_norm_backward_result {
    tn_var result0, result1, result2;
} tn_native_batch_norm_backward_result;
static inline tn_native_batch_norm_backward_result tn_native_batch_norm_backward_at(tn_place at_, tn_tape *t_, tn_var grad_out, tn_var input, tn_var weight, tn_var running_mean, tn_var running_var, tn_var save_mean, tn_var save_invstd, bool train, double eps, tn_nums output_mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_out", &grad_out}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_VAR, "save_mean", &save_mean}, {TN_ARGUMENT_VAR, "save_invstd", &save_invstd}, {TN_ARGUMENT_BOOL, "train", &train}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::native_batch_norm_backward", args_, 10, outs_, 3);
    tn_native_batch_norm_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_native_batch_norm_backward(...) tn_native_batch_norm_backward_at(TN_PLACE("tn_native_batch_norm_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor */
static inline tn_var tn_native_dropout_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var mask, double scale)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_FLOAT, "scale", &scale}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_dropout_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_native_dropout_backward(...) tn_native_dropout_backward_at(TN_PLACE("tn_native_dropout_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_group_norm_backward(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd, Tensor? weight, SymInt N, SymInt C, SymInt HxW, int group, bool[3] output_mask) -> (Tensor, Tensor, Tensor) */
typedef struct tn_native_group_norm_backward_result {
    tn_var result0, result1, result2;
} tn_native_group_norm_backward_result;
static inline tn_native_group_norm_backward_result tn_native_group_norm_backward_at(tn_place at_, tn_tape *t_, tn_var grad_out, tn_var input, tn_var mean, tn_var rstd, tn_var weight, tn_num N, tn_num C, tn_num HxW, int64_t group, tn_nums output_mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_out", &grad_out}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "mean", &mean}, {TN_ARGUMENT_VAR, "rstd", &rstd}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUM, "N", &N}, {TN_ARGUMENT_NUM, "C", &C}, {TN_ARGUMENT_NUM, "HxW", &HxW}, {TN_ARGUMENT_INT, "group", &group}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::native_group_norm_backward", args_, 10, outs_, 3);
    tn_native_group_norm_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_native_group_norm_backward(...) tn_native_group_norm_backward_at(TN_PLACE("tn_native_group_norm_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_layer_norm_backward(Tensor grad_out, Tensor input, SymInt[] normalized_shape, Tensor mean, Tensor rstd, Tensor? weight, Tensor? bias, bool[3] output_mask) -> (Tensor, Tensor, Tensor) */
typedef struct tn_native_layer_norm_backward_result {
    tn_var result0, result1, result2;
} tn_native_layer_norm_backward_result;
static inline tn_native_layer_norm_backward_result tn_native_layer_norm_backward_at(tn_place at_, tn_tape *t_, tn_var grad_out, tn_var input, tn_nums normalized_shape, tn_var mean, tn_var rstd, tn_var weight, tn_var bias, tn_nums output_mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_out", &grad_out}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "normalized_shape", &normalized_shape}, {TN_ARGUMENT_VAR, "mean", &mean}, {TN_ARGUMENT_VAR, "rstd", &rstd}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::native_layer_norm_backward", args_, 8, outs_, 3);
    tn_native_layer_norm_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_native_layer_norm_backward(...) tn_native_layer_norm_backward_at(TN_PLACE("tn_native_layer_norm_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss2d_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, Tensor total_weight) -> Tensor */
static inline tn_var tn_nll_loss2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, tn_var weight, int64_t reduction, tn_num ignore_index, tn_var total_weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_NUM, "ignore_index", &ignore_index}, {TN_ARGUMENT_VAR, "total_weight", &total_weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss2d_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss2d_backward(...) tn_nll_loss2d_backward_at(TN_PLACE("tn_nll_loss2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, Tensor total_weight) -> Tensor */
static inline tn_var tn_nll_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, tn_var weight, int64_t reduction, tn_num ignore_index, tn_var total_weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_NUM, "ignore_index", &ignore_index}, {TN_ARGUMENT_VAR, "total_weight", &total_weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss_backward(...) tn_nll_loss_backward_at(TN_PLACE("tn_nll_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor */
static inline tn_var tn_reflection_pad1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad1d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad1d_backward(...) tn_reflection_pad1d_backward_at(TN_PLACE("tn_reflection_pad1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor */
static inline tn_var tn_reflection_pad2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad2d_backward(...) tn_reflection_pad2d_backward_at(TN_PLACE("tn_reflection_pad2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor */
static inline tn_var tn_reflection_pad3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad3d_backward(...) tn_reflection_pad3d_backward_at(TN_PLACE("tn_reflection_pad3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor */
static inline tn_var tn_replication_pad1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad1d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad1d_backward(...) tn_replication_pad1d_backward_at(TN_PLACE("tn_replication_pad1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor */
static inline tn_var tn_replication_pad2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad2d_backward(...) tn_replication_pad2d_backward_at(TN_PLACE("tn_replication_pad2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor */
static inline tn_var tn_replication_pad3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad3d_backward(...) tn_replication_pad3d_backward_at(TN_PLACE("tn_replication_pad3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rrelu_with_noise_backward(Tensor grad_output, Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training, bool self_is_result) -> Tensor */
static inline tn_var tn_rrelu_with_noise_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var noise, tn_num lower, tn_num upper, bool training, bool self_is_result)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "noise", &noise}, {TN_ARGUMENT_NUM, "lower", &lower}, {TN_ARGUMENT_NUM, "upper", &upper}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_BOOL, "self_is_result", &self_is_result}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rrelu_with_noise_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_rrelu_with_noise_backward(...) tn_rrelu_with_noise_backward_at(TN_PLACE("tn_rrelu_with_noise_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor */
static inline tn_var tn_sigmoid_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sigmoid_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_sigmoid_backward(...) tn_sigmoid_backward_at(TN_PLACE("tn_sigmoid_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::silu_backward(Tensor grad_output, Tensor self) -> Tensor */
static inline tn_var tn_silu_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::silu_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_silu_backward(...) tn_silu_backward_at(TN_PLACE("tn_silu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) -> Tensor */
static inline tn_var tn_softplus_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_num beta, tn_num threshold)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "beta", &beta}, {TN_ARGUMENT_NUM, "threshold", &threshold}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softplus_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_softplus_backward(...) tn_softplus_backward_at(TN_PLACE("tn_softplus_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::softshrink_backward(Tensor grad_output, Tensor self, Scalar lambd) -> Tensor */
static inline tn_var tn_softshrink_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_num lambd)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "lambd", &lambd}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softshrink_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_softshrink_backward(...) tn_softshrink_backward_at(TN_PLACE("tn_softshrink_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tanh_backward(Tensor grad_output, Tensor output) -> Tensor */
static inline tn_var tn_tanh_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tanh_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tanh_backward(...) tn_tanh_backward_at(TN_PLACE("tn_tanh_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor */
static inline tn_var tn_threshold_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_num threshold)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "threshold", &threshold}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::threshold_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_threshold_backward(...) tn_threshold_backward_at(TN_PLACE("tn_threshold_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::trace_backward(Tensor grad, SymInt[] sizes) -> Tensor */
static inline tn_var tn_trace_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_nums sizes)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_NUMS, "sizes", &sizes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trace_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_trace_backward(...) tn_trace_backward_at(TN_PLACE("tn_trace_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_bicubic2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_bicubic2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bicubic2d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bicubic2d_backward(...) tn_upsample_bicubic2d_backward_at(TN_PLACE("tn_upsample_bicubic2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_bicubic2d_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_bicubic2d_backward_options;
static inline tn_var tn_upsample_bicubic2d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_upsample_bicubic2d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bicubic2d_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bicubic2d_backward_with(...) tn_upsample_bicubic2d_backward_with_at(TN_PLACE("tn_upsample_bicubic2d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_bilinear2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_bilinear2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bilinear2d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bilinear2d_backward(...) tn_upsample_bilinear2d_backward_at(TN_PLACE("tn_upsample_bilinear2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_bilinear2d_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_bilinear2d_backward_options;
static inline tn_var tn_upsample_bilinear2d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_upsample_bilinear2d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bilinear2d_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bilinear2d_backward_with(...) tn_upsample_bilinear2d_backward_with_at(TN_PLACE("tn_upsample_bilinear2d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_linear1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool align_corners, float? scales=None) -> Tensor */
static inline tn_var tn_upsample_linear1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_linear1d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_linear1d_backward(...) tn_upsample_linear1d_backward_at(TN_PLACE("tn_upsample_linear1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_linear1d_backward_options {
    tn_num scales; /* None */
} tn_upsample_linear1d_backward_options;
static inline tn_var tn_upsample_linear1d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_upsample_linear1d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales", &options_->scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_linear1d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_upsample_linear1d_backward_with(...) tn_upsample_linear1d_backward_with_at(TN_PLACE("tn_upsample_linear1d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor */
static inline tn_var tn_upsample_nearest1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest1d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest1d_backward(...) tn_upsample_nearest1d_backward_at(TN_PLACE("tn_upsample_nearest1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_nearest1d_backward_options {
    tn_num scales; /* None */
} tn_upsample_nearest1d_backward_options;
static inline tn_var tn_upsample_nearest1d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_upsample_nearest1d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales", &options_->scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest1d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest1d_backward_with(...) tn_upsample_nearest1d_backward_with_at(TN_PLACE("tn_upsample_nearest1d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_nearest2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest2d_backward(...) tn_upsample_nearest2d_backward_at(TN_PLACE("tn_upsample_nearest2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_nearest2d_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_nearest2d_backward_options;
static inline tn_var tn_upsample_nearest2d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_upsample_nearest2d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest2d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest2d_backward_with(...) tn_upsample_nearest2d_backward_with_at(TN_PLACE("tn_upsample_nearest2d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_nearest3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest3d_backward(...) tn_upsample_nearest3d_backward_at(TN_PLACE("tn_upsample_nearest3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_nearest3d_backward_options {
    tn_num scales_d; /* None */
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_nearest3d_backward_options;
static inline tn_var tn_upsample_nearest3d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_upsample_nearest3d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_d", &options_->scales_d}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest3d_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest3d_backward_with(...) tn_upsample_nearest3d_backward_with_at(TN_PLACE("tn_upsample_nearest3d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_trilinear3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_trilinear3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_trilinear3d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_trilinear3d_backward(...) tn_upsample_trilinear3d_backward_at(TN_PLACE("tn_upsample_trilinear3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_trilinear3d_backward_options {
    tn_num scales_d; /* None */
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_trilinear3d_backward_options;
static inline tn_var tn_upsample_trilinear3d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_upsample_trilinear3d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_d", &options_->scales_d}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_trilinear3d_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_upsample_trilinear3d_backward_with(...) tn_upsample_trilinear3d_backward_with_at(TN_PLACE("tn_upsample_trilinear3d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::value_selecting_reduction_backward(Tensor grad, int dim, Tensor indices, SymInt[] sizes, bool keepdim) -> Tensor */
static inline tn_var tn_value_selecting_reduction_backward_at(tn_place at_, tn_tape *t_, tn_var grad, int64_t dim, tn_var indices, tn_nums sizes, bool keepdim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUMS, "sizes", &sizes}, {TN_ARGUMENT_BOOL, "keepdim", &keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::value_selecting_reduction_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_value_selecting_reduction_backward(...) tn_value_selecting_reduction_backward_at(TN_PLACE("tn_value_selecting_reduction_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
