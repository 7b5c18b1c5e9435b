/* generated: build/internal/pages operators backward/activation_backward */
/* clang-format off */
/* Operators of src/ops/backward/activation_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_ACTIVATION_BACKWARD_H
#define TENON_OPS_BACKWARD_ACTIVATION_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool is_result, Tensor self_or_result) -> Tensor */
static inline tn_var tn_elu_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_num alpha, tn_num scale, tn_num input_scale, bool is_result, tn_var self_or_result)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUM, "alpha", &alpha}, {TN_ARGUMENT_NUM, "scale", &scale}, {TN_ARGUMENT_NUM, "input_scale", &input_scale}, {TN_ARGUMENT_BOOL, "is_result", &is_result}, {TN_ARGUMENT_VAR, "self_or_result", &self_or_result}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::elu_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_elu_backward(...) tn_elu_backward_at(TN_PLACE("tn_elu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::mish_backward(Tensor grad_output, Tensor self) -> Tensor */
static inline tn_var tn_mish_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mish_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mish_backward(...) tn_mish_backward_at(TN_PLACE("tn_mish_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor */
static inline tn_var tn_native_dropout_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var mask, double scale)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_FLOAT, "scale", &scale}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_dropout_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_native_dropout_backward(...) tn_native_dropout_backward_at(TN_PLACE("tn_native_dropout_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
