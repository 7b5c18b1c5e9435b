/* generated: build/internal/pages operators quantize/observe */
/* clang-format off */
/* Operators of src/ops/quantize/observe: see tenon_ops.h. */
#ifndef TENON_OPS_QUANTIZE_OBSERVE_H
#define TENON_OPS_QUANTIZE_OBSERVE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::fused_moving_avg_obs_fake_quant(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> Tensor */
static inline tn_var tn_fused_moving_avg_obs_fake_quant_at(tn_place at_, tn_tape *t_, tn_var self, tn_var observer_on, tn_var fake_quant_on, tn_var running_min, tn_var running_max, tn_var scale, tn_var zero_point, double averaging_const, int64_t quant_min, int64_t quant_max, int64_t ch_axis)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "observer_on", &observer_on}, {TN_ARGUMENT_VAR, "fake_quant_on", &fake_quant_on}, {TN_ARGUMENT_VAR, "running_min", &running_min}, {TN_ARGUMENT_VAR, "running_max", &running_max}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_FLOAT, "averaging_const", &averaging_const}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_INT, "ch_axis", &ch_axis}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fused_moving_avg_obs_fake_quant", args_, 11, outs_, 1);
    return outs_[0];
}
#define tn_fused_moving_avg_obs_fake_quant(...) tn_fused_moving_avg_obs_fake_quant_at(TN_PLACE("tn_fused_moving_avg_obs_fake_quant(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fused_moving_avg_obs_fake_quant_options {
    bool per_row_fake_quant; /* False */
    bool symmetric_quant; /* False */
} tn_fused_moving_avg_obs_fake_quant_options;
static inline tn_var tn_fused_moving_avg_obs_fake_quant_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var observer_on, tn_var fake_quant_on, tn_var running_min, tn_var running_max, tn_var scale, tn_var zero_point, double averaging_const, int64_t quant_min, int64_t quant_max, int64_t ch_axis, const tn_fused_moving_avg_obs_fake_quant_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "observer_on", &observer_on}, {TN_ARGUMENT_VAR, "fake_quant_on", &fake_quant_on}, {TN_ARGUMENT_VAR, "running_min", &running_min}, {TN_ARGUMENT_VAR, "running_max", &running_max}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_FLOAT, "averaging_const", &averaging_const}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_INT, "ch_axis", &ch_axis}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "per_row_fake_quant", &options_->per_row_fake_quant}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "symmetric_quant", &options_->symmetric_quant}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fused_moving_avg_obs_fake_quant", args_, 13, outs_, 1);
    return outs_[0];
}
#define tn_fused_moving_avg_obs_fake_quant_with(...) tn_fused_moving_avg_obs_fake_quant_with_at(TN_PLACE("tn_fused_moving_avg_obs_fake_quant_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_choose_qparams_per_tensor(Tensor self, bool reduce_range=False) -> (float, int) */
typedef struct tn_internal_choose_qparams_per_tensor_result {
    tn_var result0, result1;
} tn_internal_choose_qparams_per_tensor_result;
static inline tn_internal_choose_qparams_per_tensor_result tn_internal_choose_qparams_per_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_choose_qparams_per_tensor", args_, 1, outs_, 2);
    tn_internal_choose_qparams_per_tensor_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_choose_qparams_per_tensor(...) tn_internal_choose_qparams_per_tensor_at(TN_PLACE("tn_internal_choose_qparams_per_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_choose_qparams_per_tensor_options {
    bool reduce_range; /* False */
} tn_internal_choose_qparams_per_tensor_options;
static inline tn_internal_choose_qparams_per_tensor_result tn_internal_choose_qparams_per_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_choose_qparams_per_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "reduce_range", &options_->reduce_range}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_choose_qparams_per_tensor", args_, 2, outs_, 2);
    tn_internal_choose_qparams_per_tensor_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_choose_qparams_per_tensor_with(...) tn_internal_choose_qparams_per_tensor_with_at(TN_PLACE("tn_internal_choose_qparams_per_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fused_moving_avg_obs_fq_helper(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask) */
typedef struct tn_internal_fused_moving_avg_obs_fq_helper_result {
    tn_var output, mask;
} tn_internal_fused_moving_avg_obs_fq_helper_result;
static inline tn_internal_fused_moving_avg_obs_fq_helper_result tn_internal_fused_moving_avg_obs_fq_helper_at(tn_place at_, tn_tape *t_, tn_var self, tn_var observer_on, tn_var fake_quant_on, tn_var running_min, tn_var running_max, tn_var scale, tn_var zero_point, double averaging_const, int64_t quant_min, int64_t quant_max, int64_t ch_axis)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "observer_on", &observer_on}, {TN_ARGUMENT_VAR, "fake_quant_on", &fake_quant_on}, {TN_ARGUMENT_VAR, "running_min", &running_min}, {TN_ARGUMENT_VAR, "running_max", &running_max}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_FLOAT, "averaging_const", &averaging_const}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_INT, "ch_axis", &ch_axis}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_fused_moving_avg_obs_fq_helper", args_, 11, outs_, 2);
    tn_internal_fused_moving_avg_obs_fq_helper_result result_;
    result_.output = outs_[0];
    result_.mask = outs_[1];
    return result_;
}
#define tn_internal_fused_moving_avg_obs_fq_helper(...) tn_internal_fused_moving_avg_obs_fq_helper_at(TN_PLACE("tn_internal_fused_moving_avg_obs_fq_helper(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_fused_moving_avg_obs_fq_helper_options {
    bool per_row_fake_quant; /* False */
    bool symmetric_quant; /* False */
} tn_internal_fused_moving_avg_obs_fq_helper_options;
static inline tn_internal_fused_moving_avg_obs_fq_helper_result tn_internal_fused_moving_avg_obs_fq_helper_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var observer_on, tn_var fake_quant_on, tn_var running_min, tn_var running_max, tn_var scale, tn_var zero_point, double averaging_const, int64_t quant_min, int64_t quant_max, int64_t ch_axis, const tn_internal_fused_moving_avg_obs_fq_helper_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "observer_on", &observer_on}, {TN_ARGUMENT_VAR, "fake_quant_on", &fake_quant_on}, {TN_ARGUMENT_VAR, "running_min", &running_min}, {TN_ARGUMENT_VAR, "running_max", &running_max}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_FLOAT, "averaging_const", &averaging_const}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_INT, "ch_axis", &ch_axis}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "per_row_fake_quant", &options_->per_row_fake_quant}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "symmetric_quant", &options_->symmetric_quant}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_fused_moving_avg_obs_fq_helper", args_, 13, outs_, 2);
    tn_internal_fused_moving_avg_obs_fq_helper_result result_;
    result_.output = outs_[0];
    result_.mask = outs_[1];
    return result_;
}
#define tn_internal_fused_moving_avg_obs_fq_helper_with(...) tn_internal_fused_moving_avg_obs_fq_helper_with_at(TN_PLACE("tn_internal_fused_moving_avg_obs_fq_helper_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fused_moving_avg_obs_fq_helper_functional(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor running_min, Tensor running_max, Tensor scale, Tensor zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask, Tensor running_min_out, Tensor running_max_out, Tensor scale_out, Tensor zero_point_out) */
typedef struct tn_internal_fused_moving_avg_obs_fq_helper_functional_result {
    tn_var output, mask, running_min_out, running_max_out, scale_out, zero_point_out;
} tn_internal_fused_moving_avg_obs_fq_helper_functional_result;
static inline tn_internal_fused_moving_avg_obs_fq_helper_functional_result tn_internal_fused_moving_avg_obs_fq_helper_functional_at(tn_place at_, tn_tape *t_, tn_var self, tn_var observer_on, tn_var fake_quant_on, tn_var running_min, tn_var running_max, tn_var scale, tn_var zero_point, double averaging_const, int64_t quant_min, int64_t quant_max, int64_t ch_axis)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "observer_on", &observer_on}, {TN_ARGUMENT_VAR, "fake_quant_on", &fake_quant_on}, {TN_ARGUMENT_VAR, "running_min", &running_min}, {TN_ARGUMENT_VAR, "running_max", &running_max}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_FLOAT, "averaging_const", &averaging_const}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_INT, "ch_axis", &ch_axis}};
    tn_var outs_[6];
    tn_tape_call(t_, at_, "aten::_fused_moving_avg_obs_fq_helper_functional", args_, 11, outs_, 6);
    tn_internal_fused_moving_avg_obs_fq_helper_functional_result result_;
    result_.output = outs_[0];
    result_.mask = outs_[1];
    result_.running_min_out = outs_[2];
    result_.running_max_out = outs_[3];
    result_.scale_out = outs_[4];
    result_.zero_point_out = outs_[5];
    return result_;
}
#define tn_internal_fused_moving_avg_obs_fq_helper_functional(...) tn_internal_fused_moving_avg_obs_fq_helper_functional_at(TN_PLACE("tn_internal_fused_moving_avg_obs_fq_helper_functional(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_fused_moving_avg_obs_fq_helper_functional_options {
    bool per_row_fake_quant; /* False */
    bool symmetric_quant; /* False */
} tn_internal_fused_moving_avg_obs_fq_helper_functional_options;
static inline tn_internal_fused_moving_avg_obs_fq_helper_functional_result tn_internal_fused_moving_avg_obs_fq_helper_functional_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var observer_on, tn_var fake_quant_on, tn_var running_min, tn_var running_max, tn_var scale, tn_var zero_point, double averaging_const, int64_t quant_min, int64_t quant_max, int64_t ch_axis, const tn_internal_fused_moving_avg_obs_fq_helper_functional_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "observer_on", &observer_on}, {TN_ARGUMENT_VAR, "fake_quant_on", &fake_quant_on}, {TN_ARGUMENT_VAR, "running_min", &running_min}, {TN_ARGUMENT_VAR, "running_max", &running_max}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_FLOAT, "averaging_const", &averaging_const}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_INT, "ch_axis", &ch_axis}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "per_row_fake_quant", &options_->per_row_fake_quant}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "symmetric_quant", &options_->symmetric_quant}};
    tn_var outs_[6];
    tn_tape_call(t_, at_, "aten::_fused_moving_avg_obs_fq_helper_functional", args_, 13, outs_, 6);
    tn_internal_fused_moving_avg_obs_fq_helper_functional_result result_;
    result_.output = outs_[0];
    result_.mask = outs_[1];
    result_.running_min_out = outs_[2];
    result_.running_max_out = outs_[3];
    result_.scale_out = outs_[4];
    result_.zero_point_out = outs_[5];
    return result_;
}
#define tn_internal_fused_moving_avg_obs_fq_helper_functional_with(...) tn_internal_fused_moving_avg_obs_fq_helper_functional_with_at(TN_PLACE("tn_internal_fused_moving_avg_obs_fq_helper_functional_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_weight_int8pack_mm(Tensor self, Tensor mat2, Tensor scales) -> Tensor */
static inline tn_var tn_internal_weight_int8pack_mm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2, tn_var scales)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}, {TN_ARGUMENT_VAR, "scales", &scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_weight_int8pack_mm", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_weight_int8pack_mm(...) tn_internal_weight_int8pack_mm_at(TN_PLACE("tn_internal_weight_int8pack_mm(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
