/* generated: build/internal/pages operators quantize/fake_quantize */
/* clang-format off */
/* Operators of src/ops/quantize/fake_quantize: see tenon_ops.h. */
#ifndef TENON_OPS_QUANTIZE_FAKE_QUANTIZE_H
#define TENON_OPS_QUANTIZE_FAKE_QUANTIZE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::fake_quantize_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max) -> Tensor */
static inline tn_var tn_fake_quantize_per_channel_affine_at(tn_place at_, tn_tape *t_, tn_var self, tn_var scale, tn_var zero_point, int64_t axis, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "axis", &axis}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fake_quantize_per_channel_affine", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_fake_quantize_per_channel_affine(...) tn_fake_quantize_per_channel_affine_at(TN_PLACE("tn_fake_quantize_per_channel_affine(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fake_quantize_per_channel_affine_cachemask(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max) -> (Tensor output, Tensor mask) */
typedef struct tn_fake_quantize_per_channel_affine_cachemask_result {
    tn_var output, mask;
} tn_fake_quantize_per_channel_affine_cachemask_result;
static inline tn_fake_quantize_per_channel_affine_cachemask_result tn_fake_quantize_per_channel_affine_cachemask_at(tn_place at_, tn_tape *t_, tn_var self, tn_var scale, tn_var zero_point, int64_t axis, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "axis", &axis}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::fake_quantize_per_channel_affine_cachemask", args_, 6, outs_, 2);
    tn_fake_quantize_per_channel_affine_cachemask_result result_;
    result_.output = outs_[0];
    result_.mask = outs_[1];
    return result_;
}
#define tn_fake_quantize_per_channel_affine_cachemask(...) tn_fake_quantize_per_channel_affine_cachemask_at(TN_PLACE("tn_fake_quantize_per_channel_affine_cachemask(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fake_quantize_per_channel_affine_cachemask_backward(Tensor grad, Tensor mask) -> Tensor */
static inline tn_var tn_fake_quantize_per_channel_affine_cachemask_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fake_quantize_per_channel_affine_cachemask_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fake_quantize_per_channel_affine_cachemask_backward(...) tn_fake_quantize_per_channel_affine_cachemask_backward_at(TN_PLACE("tn_fake_quantize_per_channel_affine_cachemask_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fake_quantize_per_tensor_affine(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> Tensor */
static inline tn_var tn_fake_quantize_per_tensor_affine_at(tn_place at_, tn_tape *t_, tn_var self, double scale, int64_t zero_point, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "scale", &scale}, {TN_ARGUMENT_INT, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fake_quantize_per_tensor_affine", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_fake_quantize_per_tensor_affine(...) tn_fake_quantize_per_tensor_affine_at(TN_PLACE("tn_fake_quantize_per_tensor_affine(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fake_quantize_per_tensor_affine_cachemask(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> (Tensor output, Tensor mask) */
typedef struct tn_fake_quantize_per_tensor_affine_cachemask_result {
    tn_var output, mask;
} tn_fake_quantize_per_tensor_affine_cachemask_result;
static inline tn_fake_quantize_per_tensor_affine_cachemask_result tn_fake_quantize_per_tensor_affine_cachemask_at(tn_place at_, tn_tape *t_, tn_var self, double scale, int64_t zero_point, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "scale", &scale}, {TN_ARGUMENT_INT, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::fake_quantize_per_tensor_affine_cachemask", args_, 5, outs_, 2);
    tn_fake_quantize_per_tensor_affine_cachemask_result result_;
    result_.output = outs_[0];
    result_.mask = outs_[1];
    return result_;
}
#define tn_fake_quantize_per_tensor_affine_cachemask(...) tn_fake_quantize_per_tensor_affine_cachemask_at(TN_PLACE("tn_fake_quantize_per_tensor_affine_cachemask(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fake_quantize_per_tensor_affine_cachemask_backward(Tensor grad, Tensor mask) -> Tensor */
static inline tn_var tn_fake_quantize_per_tensor_affine_cachemask_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fake_quantize_per_tensor_affine_cachemask_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fake_quantize_per_tensor_affine_cachemask_backward(...) tn_fake_quantize_per_tensor_affine_cachemask_backward_at(TN_PLACE("tn_fake_quantize_per_tensor_affine_cachemask_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fake_quantize_per_tensor_affine.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max) -> Tensor */
static inline tn_var tn_fake_quantize_per_tensor_affine_tensor_qparams_at(tn_place at_, tn_tape *t_, tn_var self, tn_var scale, tn_var zero_point, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fake_quantize_per_tensor_affine.tensor_qparams", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_fake_quantize_per_tensor_affine_tensor_qparams(...) tn_fake_quantize_per_tensor_affine_tensor_qparams_at(TN_PLACE("tn_fake_quantize_per_tensor_affine_tensor_qparams(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fake_quantize_learnable_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max, float grad_factor=1.) -> Tensor */
static inline tn_var tn_internal_fake_quantize_learnable_per_channel_affine_at(tn_place at_, tn_tape *t_, tn_var self, tn_var scale, tn_var zero_point, int64_t axis, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "axis", &axis}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fake_quantize_learnable_per_channel_affine", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_fake_quantize_learnable_per_channel_affine(...) tn_internal_fake_quantize_learnable_per_channel_affine_at(TN_PLACE("tn_internal_fake_quantize_learnable_per_channel_affine(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_fake_quantize_learnable_per_channel_affine_options {
    tn_num grad_factor; /* 1. */
} tn_internal_fake_quantize_learnable_per_channel_affine_options;
static inline tn_var tn_internal_fake_quantize_learnable_per_channel_affine_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var scale, tn_var zero_point, int64_t axis, int64_t quant_min, int64_t quant_max, const tn_internal_fake_quantize_learnable_per_channel_affine_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "axis", &axis}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "grad_factor", &options_->grad_factor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fake_quantize_learnable_per_channel_affine", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_internal_fake_quantize_learnable_per_channel_affine_with(...) tn_internal_fake_quantize_learnable_per_channel_affine_with_at(TN_PLACE("tn_internal_fake_quantize_learnable_per_channel_affine_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fake_quantize_learnable_per_channel_affine_backward(Tensor grad, Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max, float grad_factor=1.) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_fake_quantize_learnable_per_channel_affine_backward_result {
    tn_var result0, result1, result2;
} tn_internal_fake_quantize_learnable_per_channel_affine_backward_result;
static inline tn_internal_fake_quantize_learnable_per_channel_affine_backward_result tn_internal_fake_quantize_learnable_per_channel_affine_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self, tn_var scale, tn_var zero_point, int64_t axis, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "axis", &axis}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_fake_quantize_learnable_per_channel_affine_backward", args_, 7, outs_, 3);
    tn_internal_fake_quantize_learnable_per_channel_affine_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_fake_quantize_learnable_per_channel_affine_backward(...) tn_internal_fake_quantize_learnable_per_channel_affine_backward_at(TN_PLACE("tn_internal_fake_quantize_learnable_per_channel_affine_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_fake_quantize_learnable_per_channel_affine_backward_options {
    tn_num grad_factor; /* 1. */
} tn_internal_fake_quantize_learnable_per_channel_affine_backward_options;
static inline tn_internal_fake_quantize_learnable_per_channel_affine_backward_result tn_internal_fake_quantize_learnable_per_channel_affine_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self, tn_var scale, tn_var zero_point, int64_t axis, int64_t quant_min, int64_t quant_max, const tn_internal_fake_quantize_learnable_per_channel_affine_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "axis", &axis}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "grad_factor", &options_->grad_factor}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_fake_quantize_learnable_per_channel_affine_backward", args_, 8, outs_, 3);
    tn_internal_fake_quantize_learnable_per_channel_affine_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_fake_quantize_learnable_per_channel_affine_backward_with(...) tn_internal_fake_quantize_learnable_per_channel_affine_backward_with_at(TN_PLACE("tn_internal_fake_quantize_learnable_per_channel_affine_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fake_quantize_learnable_per_tensor_affine(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max, float grad_factor=1.) -> Tensor */
static inline tn_var tn_internal_fake_quantize_learnable_per_tensor_affine_at(tn_place at_, tn_tape *t_, tn_var self, tn_var scale, tn_var zero_point, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fake_quantize_learnable_per_tensor_affine", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_fake_quantize_learnable_per_tensor_affine(...) tn_internal_fake_quantize_learnable_per_tensor_affine_at(TN_PLACE("tn_internal_fake_quantize_learnable_per_tensor_affine(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_fake_quantize_learnable_per_tensor_affine_options {
    tn_num grad_factor; /* 1. */
} tn_internal_fake_quantize_learnable_per_tensor_affine_options;
static inline tn_var tn_internal_fake_quantize_learnable_per_tensor_affine_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var scale, tn_var zero_point, int64_t quant_min, int64_t quant_max, const tn_internal_fake_quantize_learnable_per_tensor_affine_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "grad_factor", &options_->grad_factor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fake_quantize_learnable_per_tensor_affine", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_fake_quantize_learnable_per_tensor_affine_with(...) tn_internal_fake_quantize_learnable_per_tensor_affine_with_at(TN_PLACE("tn_internal_fake_quantize_learnable_per_tensor_affine_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fake_quantize_learnable_per_tensor_affine_backward(Tensor grad, Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max, float grad_factor=1.) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_fake_quantize_learnable_per_tensor_affine_backward_result {
    tn_var result0, result1, result2;
} tn_internal_fake_quantize_learnable_per_tensor_affine_backward_result;
static inline tn_internal_fake_quantize_learnable_per_tensor_affine_backward_result tn_internal_fake_quantize_learnable_per_tensor_affine_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self, tn_var scale, tn_var zero_point, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_fake_quantize_learnable_per_tensor_affine_backward", args_, 6, outs_, 3);
    tn_internal_fake_quantize_learnable_per_tensor_affine_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_fake_quantize_learnable_per_tensor_affine_backward(...) tn_internal_fake_quantize_learnable_per_tensor_affine_backward_at(TN_PLACE("tn_internal_fake_quantize_learnable_per_tensor_affine_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_fake_quantize_learnable_per_tensor_affine_backward_options {
    tn_num grad_factor; /* 1. */
} tn_internal_fake_quantize_learnable_per_tensor_affine_backward_options;
static inline tn_internal_fake_quantize_learnable_per_tensor_affine_backward_result tn_internal_fake_quantize_learnable_per_tensor_affine_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self, tn_var scale, tn_var zero_point, int64_t quant_min, int64_t quant_max, const tn_internal_fake_quantize_learnable_per_tensor_affine_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "grad_factor", &options_->grad_factor}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_fake_quantize_learnable_per_tensor_affine_backward", args_, 7, outs_, 3);
    tn_internal_fake_quantize_learnable_per_tensor_affine_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_fake_quantize_learnable_per_tensor_affine_backward_with(...) tn_internal_fake_quantize_learnable_per_tensor_affine_backward_with_at(TN_PLACE("tn_internal_fake_quantize_learnable_per_tensor_affine_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, Tensor fake_quant_enabled, int quant_min, int quant_max) -> (Tensor output, Tensor mask) */
typedef struct tn_internal_fake_quantize_per_tensor_affine_cachemask_tensor_qparams_result {
    tn_var output, mask;
} tn_internal_fake_quantize_per_tensor_affine_cachemask_tensor_qparams_result;
static inline tn_internal_fake_quantize_per_tensor_affine_cachemask_tensor_qparams_result tn_internal_fake_quantize_per_tensor_affine_cachemask_tensor_qparams_at(tn_place at_, tn_tape *t_, tn_var self, tn_var scale, tn_var zero_point, tn_var fake_quant_enabled, int64_t quant_min, int64_t quant_max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "scale", &scale}, {TN_ARGUMENT_VAR, "zero_point", &zero_point}, {TN_ARGUMENT_VAR, "fake_quant_enabled", &fake_quant_enabled}, {TN_ARGUMENT_INT, "quant_min", &quant_min}, {TN_ARGUMENT_INT, "quant_max", &quant_max}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams", args_, 6, outs_, 2);
    tn_internal_fake_quantize_per_tensor_affine_cachemask_tensor_qparams_result result_;
    result_.output = outs_[0];
    result_.mask = outs_[1];
    return result_;
}
#define tn_internal_fake_quantize_per_tensor_affine_cachemask_tensor_qparams(...) tn_internal_fake_quantize_per_tensor_affine_cachemask_tensor_qparams_at(TN_PLACE("tn_internal_fake_quantize_per_tensor_affine_cachemask_tensor_qparams(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
