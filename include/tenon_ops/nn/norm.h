/* generated: build/internal/pages operators nn/norm */
/* clang-format off */
/* Operators of src/ops/nn/norm: see tenon_ops.h. */
#ifndef TENON_OPS_NN_NORM_H
#define TENON_OPS_NN_NORM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enabled=True) -> Tensor */
static inline tn_var tn_group_norm_at(tn_place at_, tn_tape *t_, tn_var input, int64_t num_groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_INT, "num_groups", &num_groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::group_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_group_norm(...) tn_group_norm_at(TN_PLACE("tn_group_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_group_norm_options {
    tn_var weight; /* None */
    tn_var bias; /* None */
    tn_num eps; /* 1.0000000000000001e-05 */
    tn_num cudnn_enabled; /* True */
} tn_group_norm_options;
static inline tn_var tn_group_norm_with_at(tn_place at_, tn_tape *t_, tn_var input, int64_t num_groups, const tn_group_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_INT, "num_groups", &num_groups}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "cudnn_enabled", &options_->cudnn_enabled}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::group_norm", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_group_norm_with(...) tn_group_norm_with_at(TN_PLACE("tn_group_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fused_rms_norm(Tensor input, int[] normalized_shape, Tensor? weight, float? eps) -> (Tensor, Tensor) */
typedef struct tn_internal_fused_rms_norm_result {
    tn_var result0, result1;
} tn_internal_fused_rms_norm_result;
static inline tn_internal_fused_rms_norm_result tn_internal_fused_rms_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums normalized_shape, tn_var weight, tn_num eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "normalized_shape", &normalized_shape}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUM, "eps", &eps}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_fused_rms_norm", args_, 4, outs_, 2);
    tn_internal_fused_rms_norm_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_fused_rms_norm(...) tn_internal_fused_rms_norm_at(TN_PLACE("tn_internal_fused_rms_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enable=True) -> Tensor */
static inline tn_var tn_layer_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums normalized_shape)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "normalized_shape", &normalized_shape}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::layer_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_layer_norm(...) tn_layer_norm_at(TN_PLACE("tn_layer_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_layer_norm_options {
    tn_var weight; /* None */
    tn_var bias; /* None */
    tn_num eps; /* 1.0000000000000001e-05 */
    tn_num cudnn_enable; /* True */
} tn_layer_norm_options;
static inline tn_var tn_layer_norm_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums normalized_shape, const tn_layer_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "normalized_shape", &normalized_shape}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "cudnn_enable", &options_->cudnn_enable}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::layer_norm", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_layer_norm_with(...) tn_layer_norm_with_at(TN_PLACE("tn_layer_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_native_group_norm_result {
    tn_var result0, result1, result2;
} tn_native_group_norm_result;
static inline tn_native_group_norm_result tn_native_group_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_num N, tn_num C, tn_num HxW, int64_t group, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUM, "N", &N}, {TN_ARGUMENT_NUM, "C", &C}, {TN_ARGUMENT_NUM, "HxW", &HxW}, {TN_ARGUMENT_INT, "group", &group}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::native_group_norm", args_, 8, outs_, 3);
    tn_native_group_norm_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_native_group_norm(...) tn_native_group_norm_at(TN_PLACE("tn_native_group_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_native_layer_norm_result {
    tn_var result0, result1, result2;
} tn_native_layer_norm_result;
static inline tn_native_layer_norm_result tn_native_layer_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums normalized_shape, tn_var weight, tn_var bias, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "normalized_shape", &normalized_shape}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::native_layer_norm", args_, 5, outs_, 3);
    tn_native_layer_norm_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_native_layer_norm(...) tn_native_layer_norm_at(TN_PLACE("tn_native_layer_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor */
static inline tn_var tn_rms_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums normalized_shape)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "normalized_shape", &normalized_shape}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rms_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_rms_norm(...) tn_rms_norm_at(TN_PLACE("tn_rms_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rms_norm_options {
    tn_var weight; /* None */
    tn_num eps; /* None */
} tn_rms_norm_options;
static inline tn_var tn_rms_norm_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums normalized_shape, const tn_rms_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "normalized_shape", &normalized_shape}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rms_norm", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_rms_norm_with(...) tn_rms_norm_with_at(TN_PLACE("tn_rms_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
