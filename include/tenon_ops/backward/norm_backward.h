/* generated: build/internal/pages operators backward/norm_backward */
/* clang-format off */
/* Operators of src/ops/backward/norm_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_NORM_BACKWARD_H
#define TENON_OPS_BACKWARD_NORM_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
