/* generated: build/internal/pages operators nn */
/* clang-format off */
/* Operators of src/ops/nn: see tenon_ops.h. */
#ifndef TENON_OPS_NN_H
#define TENON_OPS_NN_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor */
static inline tn_var tn_adaptive_avg_pool1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::adaptive_avg_pool1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_adaptive_avg_pool1d(...) tn_adaptive_avg_pool1d_at(TN_PLACE("tn_adaptive_avg_pool1d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor */
static inline tn_var tn_adaptive_avg_pool2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::adaptive_avg_pool2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_adaptive_avg_pool2d(...) tn_adaptive_avg_pool2d_at(TN_PLACE("tn_adaptive_avg_pool2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor */
static inline tn_var tn_adaptive_avg_pool3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::adaptive_avg_pool3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_adaptive_avg_pool3d(...) tn_adaptive_avg_pool3d_at(TN_PLACE("tn_adaptive_avg_pool3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor) */
typedef struct tn_adaptive_max_pool1d_result {
    tn_var result0, result1;
} tn_adaptive_max_pool1d_result;
static inline tn_adaptive_max_pool1d_result tn_adaptive_max_pool1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::adaptive_max_pool1d", args_, 2, outs_, 2);
    tn_adaptive_max_pool1d_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_adaptive_max_pool1d(...) tn_adaptive_max_pool1d_at(TN_PLACE("tn_adaptive_max_pool1d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor) */
typedef struct tn_adaptive_max_pool2d_result {
    tn_var result0, result1;
} tn_adaptive_max_pool2d_result;
static inline tn_adaptive_max_pool2d_result tn_adaptive_max_pool2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::adaptive_max_pool2d", args_, 2, outs_, 2);
    tn_adaptive_max_pool2d_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_adaptive_max_pool2d(...) tn_adaptive_max_pool2d_at(TN_PLACE("tn_adaptive_max_pool2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor) */
typedef struct tn_adaptive_max_pool3d_result {
    tn_var result0, result1;
} tn_adaptive_max_pool3d_result;
static inline tn_adaptive_max_pool3d_result tn_adaptive_max_pool3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::adaptive_max_pool3d", args_, 2, outs_, 2);
    tn_adaptive_max_pool3d_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_adaptive_max_pool3d(...) tn_adaptive_max_pool3d_at(TN_PLACE("tn_adaptive_max_pool3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool ceil_mode=False, bool count_include_pad=True) -> Tensor */
static inline tn_var tn_avg_pool1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool1d(...) tn_avg_pool1d_at(TN_PLACE("tn_avg_pool1d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_avg_pool1d_options {
    tn_nums stride; /* [] */
    tn_nums padding; /* [0] */
    bool ceil_mode; /* False */
    tn_num count_include_pad; /* True */
} tn_avg_pool1d_options;
static inline tn_var tn_avg_pool1d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, const tn_avg_pool1d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "ceil_mode", &options_->ceil_mode}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "count_include_pad", &options_->count_include_pad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool1d", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool1d_with(...) tn_avg_pool1d_with_at(TN_PLACE("tn_avg_pool1d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor */
static inline tn_var tn_avg_pool2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool2d(...) tn_avg_pool2d_at(TN_PLACE("tn_avg_pool2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_avg_pool2d_options {
    tn_nums stride; /* [] */
    tn_nums padding; /* 0 */
    bool ceil_mode; /* False */
    tn_num count_include_pad; /* True */
    tn_num divisor_override; /* None */
} tn_avg_pool2d_options;
static inline tn_var tn_avg_pool2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, const tn_avg_pool2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "ceil_mode", &options_->ceil_mode}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "count_include_pad", &options_->count_include_pad}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "divisor_override", &options_->divisor_override}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool2d", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool2d_with(...) tn_avg_pool2d_with_at(TN_PLACE("tn_avg_pool2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor */
static inline tn_var tn_avg_pool3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool3d(...) tn_avg_pool3d_at(TN_PLACE("tn_avg_pool3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_avg_pool3d_options {
    tn_nums stride; /* [] */
    tn_nums padding; /* 0 */
    bool ceil_mode; /* False */
    tn_num count_include_pad; /* True */
    tn_num divisor_override; /* None */
} tn_avg_pool3d_options;
static inline tn_var tn_avg_pool3d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, const tn_avg_pool3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "ceil_mode", &options_->ceil_mode}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "count_include_pad", &options_->count_include_pad}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "divisor_override", &options_->divisor_override}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool3d", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool3d_with(...) tn_avg_pool3d_with_at(TN_PLACE("tn_avg_pool3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor */
static inline tn_var tn_batch_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps, bool cudnn_enabled)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_BOOL, "cudnn_enabled", &cudnn_enabled}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::batch_norm", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_batch_norm(...) tn_batch_norm_at(TN_PLACE("tn_batch_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_binary_cross_entropy_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy(...) tn_binary_cross_entropy_at(TN_PLACE("tn_binary_cross_entropy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_binary_cross_entropy_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
} tn_binary_cross_entropy_options;
static inline tn_var tn_binary_cross_entropy_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_binary_cross_entropy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_with(...) tn_binary_cross_entropy_with_at(TN_PLACE("tn_binary_cross_entropy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_binary_cross_entropy_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_backward(...) tn_binary_cross_entropy_backward_at(TN_PLACE("tn_binary_cross_entropy_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_binary_cross_entropy_backward_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
} tn_binary_cross_entropy_backward_options;
static inline tn_var tn_binary_cross_entropy_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, const tn_binary_cross_entropy_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_backward_with(...) tn_binary_cross_entropy_backward_with_at(TN_PLACE("tn_binary_cross_entropy_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_binary_cross_entropy_with_logits_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy_with_logits", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_with_logits(...) tn_binary_cross_entropy_with_logits_at(TN_PLACE("tn_binary_cross_entropy_with_logits(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_binary_cross_entropy_with_logits_options {
    tn_var weight; /* None */
    tn_var pos_weight; /* None */
    tn_num reduction; /* 1 */
} tn_binary_cross_entropy_with_logits_options;
static inline tn_var tn_binary_cross_entropy_with_logits_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_binary_cross_entropy_with_logits_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "pos_weight", &options_->pos_weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy_with_logits", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_with_logits_with(...) tn_binary_cross_entropy_with_logits_with_at(TN_PLACE("tn_binary_cross_entropy_with_logits_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor */
static inline tn_var tn_constant_pad_nd_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::constant_pad_nd", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_constant_pad_nd(...) tn_constant_pad_nd_at(TN_PLACE("tn_constant_pad_nd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_constant_pad_nd_options {
    tn_num value; /* 0 */
} tn_constant_pad_nd_options;
static inline tn_var tn_constant_pad_nd_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad, const tn_constant_pad_nd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::constant_pad_nd", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_constant_pad_nd_with(...) tn_constant_pad_nd_with_at(TN_PLACE("tn_constant_pad_nd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor */
static inline tn_var tn_conv1d_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_conv1d(...) tn_conv1d_at(TN_PLACE("tn_conv1d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv1d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1] */
    tn_nums padding; /* [0] */
    tn_nums dilation; /* [1] */
    tn_num groups; /* 1 */
} tn_conv1d_options;
static inline tn_var tn_conv1d_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_conv1d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "groups", &options_->groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv1d", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_conv1d_with(...) tn_conv1d_with_at(TN_PLACE("tn_conv1d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor */
static inline tn_var tn_conv1d_padding_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv1d.padding", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_conv1d_padding(...) tn_conv1d_padding_at(TN_PLACE("tn_conv1d_padding(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv1d_padding_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1] */
    const char *padding; /* "valid" */
    tn_nums dilation; /* [1] */
    tn_num groups; /* 1 */
} tn_conv1d_padding_options;
static inline tn_var tn_conv1d_padding_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_conv1d_padding_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "groups", &options_->groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv1d.padding", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_conv1d_padding_with(...) tn_conv1d_padding_with_at(TN_PLACE("tn_conv1d_padding_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor */
static inline tn_var tn_conv2d_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_conv2d(...) tn_conv2d_at(TN_PLACE("tn_conv2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv2d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1] */
    tn_nums padding; /* [0, 0] */
    tn_nums dilation; /* [1, 1] */
    tn_num groups; /* 1 */
} tn_conv2d_options;
static inline tn_var tn_conv2d_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_conv2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "groups", &options_->groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv2d", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_conv2d_with(...) tn_conv2d_with_at(TN_PLACE("tn_conv2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor */
static inline tn_var tn_conv2d_padding_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv2d.padding", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_conv2d_padding(...) tn_conv2d_padding_at(TN_PLACE("tn_conv2d_padding(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv2d_padding_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1] */
    const char *padding; /* "valid" */
    tn_nums dilation; /* [1, 1] */
    tn_num groups; /* 1 */
} tn_conv2d_padding_options;
static inline tn_var tn_conv2d_padding_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_conv2d_padding_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "groups", &options_->groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv2d.padding", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_conv2d_padding_with(...) tn_conv2d_padding_with_at(TN_PLACE("tn_conv2d_padding_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor */
static inline tn_var tn_conv3d_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_conv3d(...) tn_conv3d_at(TN_PLACE("tn_conv3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv3d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1, 1] */
    tn_nums padding; /* [0, 0, 0] */
    tn_nums dilation; /* [1, 1, 1] */
    tn_num groups; /* 1 */
} tn_conv3d_options;
static inline tn_var tn_conv3d_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_conv3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "groups", &options_->groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv3d", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_conv3d_with(...) tn_conv3d_with_at(TN_PLACE("tn_conv3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor */
static inline tn_var tn_conv3d_padding_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv3d.padding", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_conv3d_padding(...) tn_conv3d_padding_at(TN_PLACE("tn_conv3d_padding(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv3d_padding_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1, 1] */
    const char *padding; /* "valid" */
    tn_nums dilation; /* [1, 1, 1] */
    tn_num groups; /* 1 */
} tn_conv3d_padding_options;
static inline tn_var tn_conv3d_padding_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_conv3d_padding_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "groups", &options_->groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv3d.padding", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_conv3d_padding_with(...) tn_conv3d_padding_with_at(TN_PLACE("tn_conv3d_padding_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv_tbc(Tensor self, Tensor weight, Tensor bias, int pad=0) -> Tensor */
static inline tn_var tn_conv_tbc_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_var bias)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv_tbc", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_conv_tbc(...) tn_conv_tbc_at(TN_PLACE("tn_conv_tbc(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv_tbc_options {
    int64_t pad; /* 0 */
} tn_conv_tbc_options;
static inline tn_var tn_conv_tbc_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_var bias, const tn_conv_tbc_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "pad", &options_->pad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv_tbc", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_conv_tbc_with(...) tn_conv_tbc_with_at(TN_PLACE("tn_conv_tbc_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1]) -> Tensor */
static inline tn_var tn_conv_transpose1d_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv_transpose1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_conv_transpose1d(...) tn_conv_transpose1d_at(TN_PLACE("tn_conv_transpose1d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv_transpose1d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1] */
    tn_nums padding; /* [0] */
    tn_nums output_padding; /* [0] */
    tn_num groups; /* 1 */
    tn_nums dilation; /* [1] */
} tn_conv_transpose1d_options;
static inline tn_var tn_conv_transpose1d_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_conv_transpose1d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "output_padding", &options_->output_padding}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "groups", &options_->groups}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv_transpose1d", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_conv_transpose1d_with(...) tn_conv_transpose1d_with_at(TN_PLACE("tn_conv_transpose1d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv_transpose2d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2] dilation=[1, 1]) -> Tensor */
static inline tn_var tn_conv_transpose2d_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv_transpose2d.input", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_conv_transpose2d(...) tn_conv_transpose2d_at(TN_PLACE("tn_conv_transpose2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv_transpose2d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1] */
    tn_nums padding; /* [0, 0] */
    tn_nums output_padding; /* [0, 0] */
    tn_num groups; /* 1 */
    tn_nums dilation; /* [1, 1] */
} tn_conv_transpose2d_options;
static inline tn_var tn_conv_transpose2d_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_conv_transpose2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "output_padding", &options_->output_padding}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "groups", &options_->groups}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv_transpose2d.input", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_conv_transpose2d_with(...) tn_conv_transpose2d_with_at(TN_PLACE("tn_conv_transpose2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conv_transpose3d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3] dilation=[1, 1, 1]) -> Tensor */
static inline tn_var tn_conv_transpose3d_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv_transpose3d.input", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_conv_transpose3d(...) tn_conv_transpose3d_at(TN_PLACE("tn_conv_transpose3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_conv_transpose3d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1, 1] */
    tn_nums padding; /* [0, 0, 0] */
    tn_nums output_padding; /* [0, 0, 0] */
    tn_num groups; /* 1 */
    tn_nums dilation; /* [1, 1, 1] */
} tn_conv_transpose3d_options;
static inline tn_var tn_conv_transpose3d_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_conv_transpose3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "output_padding", &options_->output_padding}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "groups", &options_->groups}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conv_transpose3d.input", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_conv_transpose3d_with(...) tn_conv_transpose3d_with_at(TN_PLACE("tn_conv_transpose3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor */
static inline tn_var tn_convolution_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_nums stride, tn_nums padding, tn_nums dilation, bool transposed, tn_nums output_padding, tn_num groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_BOOL, "transposed", &transposed}, {TN_ARGUMENT_NUMS, "output_padding", &output_padding}, {TN_ARGUMENT_NUM, "groups", &groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::convolution", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_convolution(...) tn_convolution_at(TN_PLACE("tn_convolution(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::convolution_overrideable(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor */
static inline tn_var tn_convolution_overrideable_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_nums stride, tn_nums padding, tn_nums dilation, bool transposed, tn_nums output_padding, tn_num groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_BOOL, "transposed", &transposed}, {TN_ARGUMENT_NUMS, "output_padding", &output_padding}, {TN_ARGUMENT_NUM, "groups", &groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::convolution_overrideable", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_convolution_overrideable(...) tn_convolution_overrideable_at(TN_PLACE("tn_convolution_overrideable(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor */
static inline tn_var tn_cosine_embedding_loss_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosine_embedding_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cosine_embedding_loss(...) tn_cosine_embedding_loss_at(TN_PLACE("tn_cosine_embedding_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cosine_embedding_loss_options {
    double margin; /* 0. */
    tn_num reduction; /* 1 */
} tn_cosine_embedding_loss_options;
static inline tn_var tn_cosine_embedding_loss_with_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var target, const tn_cosine_embedding_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosine_embedding_loss", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_cosine_embedding_loss_with(...) tn_cosine_embedding_loss_with_at(TN_PLACE("tn_cosine_embedding_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor */
static inline tn_var tn_cross_entropy_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cross_entropy_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cross_entropy_loss(...) tn_cross_entropy_loss_at(TN_PLACE("tn_cross_entropy_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cross_entropy_loss_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
    tn_num ignore_index; /* -100 */
    double label_smoothing; /* 0. */
} tn_cross_entropy_loss_options;
static inline tn_var tn_cross_entropy_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_cross_entropy_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ignore_index", &options_->ignore_index}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "label_smoothing", &options_->label_smoothing}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cross_entropy_loss", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_cross_entropy_loss_with(...) tn_cross_entropy_loss_with_at(TN_PLACE("tn_cross_entropy_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor */
static inline tn_var tn_ctc_loss_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ctc_loss.Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_ctc_loss(...) tn_ctc_loss_at(TN_PLACE("tn_ctc_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_ctc_loss_options {
    int64_t blank; /* 0 */
    tn_num reduction; /* 1 */
    bool zero_infinity; /* False */
} tn_ctc_loss_options;
static inline tn_var tn_ctc_loss_with_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths, const tn_ctc_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "blank", &options_->blank}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ctc_loss.Tensor", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_ctc_loss_with(...) tn_ctc_loss_with_at(TN_PLACE("tn_ctc_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ctc_loss.IntList(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor */
static inline tn_var tn_ctc_loss_intlist_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ctc_loss.IntList", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_ctc_loss_intlist(...) tn_ctc_loss_intlist_at(TN_PLACE("tn_ctc_loss_intlist(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_ctc_loss_intlist_options {
    int64_t blank; /* 0 */
    tn_num reduction; /* 1 */
    bool zero_infinity; /* False */
} tn_ctc_loss_intlist_options;
static inline tn_var tn_ctc_loss_intlist_with_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths, const tn_ctc_loss_intlist_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "blank", &options_->blank}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ctc_loss.IntList", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_ctc_loss_intlist_with(...) tn_ctc_loss_intlist_with_at(TN_PLACE("tn_ctc_loss_intlist_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) -> Tensor */
static inline tn_var tn_hinge_embedding_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hinge_embedding_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hinge_embedding_loss(...) tn_hinge_embedding_loss_at(TN_PLACE("tn_hinge_embedding_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hinge_embedding_loss_options {
    tn_num margin; /* 1. */
    tn_num reduction; /* 1 */
} tn_hinge_embedding_loss_options;
static inline tn_var tn_hinge_embedding_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_hinge_embedding_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hinge_embedding_loss", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_hinge_embedding_loss_with(...) tn_hinge_embedding_loss_with_at(TN_PLACE("tn_hinge_embedding_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor */
static inline tn_var tn_huber_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::huber_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_huber_loss(...) tn_huber_loss_at(TN_PLACE("tn_huber_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_huber_loss_options {
    tn_num reduction; /* 1 */
    tn_num delta; /* 1. */
} tn_huber_loss_options;
static inline tn_var tn_huber_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_huber_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "delta", &options_->delta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::huber_loss", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_huber_loss_with(...) tn_huber_loss_with_at(TN_PLACE("tn_huber_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::huber_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float delta) -> Tensor */
static inline tn_var tn_huber_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction, double delta)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_FLOAT, "delta", &delta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::huber_loss_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_huber_loss_backward(...) tn_huber_loss_backward_at(TN_PLACE("tn_huber_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor */
static inline tn_var tn_instance_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool use_input_stats, double momentum, double eps, bool cudnn_enabled)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "use_input_stats", &use_input_stats}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_BOOL, "cudnn_enabled", &cudnn_enabled}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::instance_norm", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_instance_norm(...) tn_instance_norm_at(TN_PLACE("tn_instance_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor */
static inline tn_var tn_internal_adaptive_avg_pool2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_adaptive_avg_pool2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_adaptive_avg_pool2d(...) tn_internal_adaptive_avg_pool2d_at(TN_PLACE("tn_internal_adaptive_avg_pool2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor */
static inline tn_var tn_internal_adaptive_avg_pool3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_adaptive_avg_pool3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_adaptive_avg_pool3d(...) tn_internal_adaptive_avg_pool3d_at(TN_PLACE("tn_internal_adaptive_avg_pool3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_batch_norm_impl_index(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> (Tensor, Tensor, Tensor, Tensor, int) */
typedef struct tn_internal_batch_norm_impl_index_result {
    tn_var result0, result1, result2, result3, result4;
} tn_internal_batch_norm_impl_index_result;
static inline tn_internal_batch_norm_impl_index_result tn_internal_batch_norm_impl_index_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps, bool cudnn_enabled)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_BOOL, "cudnn_enabled", &cudnn_enabled}};
    tn_var outs_[5];
    tn_tape_call(t_, at_, "aten::_batch_norm_impl_index", args_, 9, outs_, 5);
    tn_internal_batch_norm_impl_index_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    result_.result4 = outs_[4];
    return result_;
}
#define tn_internal_batch_norm_impl_index(...) tn_internal_batch_norm_impl_index_at(TN_PLACE("tn_internal_batch_norm_impl_index(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_internal_batch_norm_no_update_result {
    tn_var result0, result1, result2, result3;
} tn_internal_batch_norm_no_update_result;
static inline tn_internal_batch_norm_no_update_result tn_internal_batch_norm_no_update_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_batch_norm_no_update", args_, 7, outs_, 4);
    tn_internal_batch_norm_no_update_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_internal_batch_norm_no_update(...) tn_internal_batch_norm_no_update_at(TN_PLACE("tn_internal_batch_norm_no_update(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_internal_batch_norm_with_update_result {
    tn_var result0, result1, result2, result3;
} tn_internal_batch_norm_with_update_result;
static inline tn_internal_batch_norm_with_update_result tn_internal_batch_norm_with_update_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_batch_norm_with_update", args_, 7, outs_, 4);
    tn_internal_batch_norm_with_update_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_internal_batch_norm_with_update(...) tn_internal_batch_norm_with_update_at(TN_PLACE("tn_internal_batch_norm_with_update(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_batch_norm_with_update_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out) */
typedef struct tn_internal_batch_norm_with_update_functional_result {
    tn_var result0, result1, result2, result3, running_mean_out, running_var_out;
} tn_internal_batch_norm_with_update_functional_result;
static inline tn_internal_batch_norm_with_update_functional_result tn_internal_batch_norm_with_update_functional_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[6];
    tn_tape_call(t_, at_, "aten::_batch_norm_with_update_functional", args_, 7, outs_, 6);
    tn_internal_batch_norm_with_update_functional_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    result_.running_mean_out = outs_[4];
    result_.running_var_out = outs_[5];
    return result_;
}
#define tn_internal_batch_norm_with_update_functional(...) tn_internal_batch_norm_with_update_functional_at(TN_PLACE("tn_internal_batch_norm_with_update_functional(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) -> Tensor */
static inline tn_var tn_internal_convolution_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_nums stride, tn_nums padding, tn_nums dilation, bool transposed, tn_nums output_padding, tn_num groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_BOOL, "transposed", &transposed}, {TN_ARGUMENT_NUMS, "output_padding", &output_padding}, {TN_ARGUMENT_NUM, "groups", &groups}, {TN_ARGUMENT_BOOL, "benchmark", &benchmark}, {TN_ARGUMENT_BOOL, "deterministic", &deterministic}, {TN_ARGUMENT_BOOL, "cudnn_enabled", &cudnn_enabled}, {TN_ARGUMENT_BOOL, "allow_tf32", &allow_tf32}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convolution", args_, 13, outs_, 1);
    return outs_[0];
}
#define tn_internal_convolution(...) tn_internal_convolution_at(TN_PLACE("tn_internal_convolution(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, int[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled) -> Tensor */
static inline tn_var tn_internal_convolution_deprecated_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_nums stride, tn_nums padding, tn_nums dilation, bool transposed, tn_nums output_padding, tn_num groups, bool benchmark, bool deterministic, bool cudnn_enabled)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_BOOL, "transposed", &transposed}, {TN_ARGUMENT_NUMS, "output_padding", &output_padding}, {TN_ARGUMENT_NUM, "groups", &groups}, {TN_ARGUMENT_BOOL, "benchmark", &benchmark}, {TN_ARGUMENT_BOOL, "deterministic", &deterministic}, {TN_ARGUMENT_BOOL, "cudnn_enabled", &cudnn_enabled}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convolution.deprecated", args_, 12, outs_, 1);
    return outs_[0];
}
#define tn_internal_convolution_deprecated(...) tn_internal_convolution_deprecated_at(TN_PLACE("tn_internal_convolution_deprecated(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str padding, SymInt[] dilation, SymInt groups) -> Tensor */
static inline tn_var tn_internal_convolution_mode_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_nums stride, const char *padding, tn_nums dilation, tn_num groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_STRING, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_NUM, "groups", &groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convolution_mode", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_internal_convolution_mode(...) tn_internal_convolution_mode_at(TN_PLACE("tn_internal_convolution_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor) */
typedef struct tn_internal_ctc_loss_result {
    tn_var result0, result1;
} tn_internal_ctc_loss_result;
static inline tn_internal_ctc_loss_result tn_internal_ctc_loss_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_ctc_loss", args_, 4, outs_, 2);
    tn_internal_ctc_loss_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_ctc_loss(...) tn_internal_ctc_loss_at(TN_PLACE("tn_internal_ctc_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_ctc_loss_options {
    int64_t blank; /* 0 */
    bool zero_infinity; /* False */
} tn_internal_ctc_loss_options;
static inline tn_internal_ctc_loss_result tn_internal_ctc_loss_with_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths, const tn_internal_ctc_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "blank", &options_->blank}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_ctc_loss", args_, 6, outs_, 2);
    tn_internal_ctc_loss_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_ctc_loss_with(...) tn_internal_ctc_loss_with_at(TN_PLACE("tn_internal_ctc_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_ctc_loss_backward(Tensor grad, Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor */
static inline tn_var tn_internal_ctc_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths, tn_var neg_log_likelihood, tn_var log_alpha, int64_t blank)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}, {TN_ARGUMENT_VAR, "neg_log_likelihood", &neg_log_likelihood}, {TN_ARGUMENT_VAR, "log_alpha", &log_alpha}, {TN_ARGUMENT_INT, "blank", &blank}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_ctc_loss_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_internal_ctc_loss_backward(...) tn_internal_ctc_loss_backward_at(TN_PLACE("tn_internal_ctc_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_ctc_loss_backward_options {
    bool zero_infinity; /* False */
} tn_internal_ctc_loss_backward_options;
static inline tn_var tn_internal_ctc_loss_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths, tn_var neg_log_likelihood, tn_var log_alpha, int64_t blank, const tn_internal_ctc_loss_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}, {TN_ARGUMENT_VAR, "neg_log_likelihood", &neg_log_likelihood}, {TN_ARGUMENT_VAR, "log_alpha", &log_alpha}, {TN_ARGUMENT_INT, "blank", &blank}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_ctc_loss_backward", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_internal_ctc_loss_backward_with(...) tn_internal_ctc_loss_backward_with_at(TN_PLACE("tn_internal_ctc_loss_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_ctc_loss_backward.Tensor(Tensor grad, Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor */
static inline tn_var tn_internal_ctc_loss_backward_tensor_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths, tn_var neg_log_likelihood, tn_var log_alpha, int64_t blank)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}, {TN_ARGUMENT_VAR, "neg_log_likelihood", &neg_log_likelihood}, {TN_ARGUMENT_VAR, "log_alpha", &log_alpha}, {TN_ARGUMENT_INT, "blank", &blank}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_ctc_loss_backward.Tensor", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_internal_ctc_loss_backward_tensor(...) tn_internal_ctc_loss_backward_tensor_at(TN_PLACE("tn_internal_ctc_loss_backward_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_ctc_loss_backward_tensor_options {
    bool zero_infinity; /* False */
} tn_internal_ctc_loss_backward_tensor_options;
static inline tn_var tn_internal_ctc_loss_backward_tensor_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths, tn_var neg_log_likelihood, tn_var log_alpha, int64_t blank, const tn_internal_ctc_loss_backward_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}, {TN_ARGUMENT_VAR, "neg_log_likelihood", &neg_log_likelihood}, {TN_ARGUMENT_VAR, "log_alpha", &log_alpha}, {TN_ARGUMENT_INT, "blank", &blank}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_ctc_loss_backward.Tensor", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_internal_ctc_loss_backward_tensor_with(...) tn_internal_ctc_loss_backward_tensor_with_at(TN_PLACE("tn_internal_ctc_loss_backward_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor) */
typedef struct tn_internal_ctc_loss_tensor_result {
    tn_var result0, result1;
} tn_internal_ctc_loss_tensor_result;
static inline tn_internal_ctc_loss_tensor_result tn_internal_ctc_loss_tensor_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_ctc_loss.Tensor", args_, 4, outs_, 2);
    tn_internal_ctc_loss_tensor_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_ctc_loss_tensor(...) tn_internal_ctc_loss_tensor_at(TN_PLACE("tn_internal_ctc_loss_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_ctc_loss_tensor_options {
    int64_t blank; /* 0 */
    bool zero_infinity; /* False */
} tn_internal_ctc_loss_tensor_options;
static inline tn_internal_ctc_loss_tensor_result tn_internal_ctc_loss_tensor_with_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths, const tn_internal_ctc_loss_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "blank", &options_->blank}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_ctc_loss.Tensor", args_, 6, outs_, 2);
    tn_internal_ctc_loss_tensor_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_ctc_loss_tensor_with(...) tn_internal_ctc_loss_tensor_with_at(TN_PLACE("tn_internal_ctc_loss_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_fused_sdp_choice(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> int */
static inline tn_num tn_internal_fused_sdp_choice_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fused_sdp_choice", args_, 3, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_fused_sdp_choice(...) tn_internal_fused_sdp_choice_at(TN_PLACE("tn_internal_fused_sdp_choice(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_fused_sdp_choice_options {
    tn_var attn_mask; /* None */
    double dropout_p; /* 0. */
    bool is_causal; /* False */
    tn_num scale; /* None */
    bool enable_gqa; /* False */
} tn_internal_fused_sdp_choice_options;
static inline tn_num tn_internal_fused_sdp_choice_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, const tn_internal_fused_sdp_choice_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "dropout_p", &options_->dropout_p}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "is_causal", &options_->is_causal}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "enable_gqa", &options_->enable_gqa}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fused_sdp_choice", args_, 8, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_fused_sdp_choice_with(...) tn_internal_fused_sdp_choice_with_at(TN_PLACE("tn_internal_fused_sdp_choice_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor */
static inline tn_var tn_internal_log_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, bool half_to_float)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL, "half_to_float", &half_to_float}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_log_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_log_softmax(...) tn_internal_log_softmax_at(TN_PLACE("tn_internal_log_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor */
static inline tn_var tn_internal_log_softmax_backward_data_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output, int64_t dim, const char *input_dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE, "input_dtype", &input_dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_log_softmax_backward_data", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_log_softmax_backward_data(...) tn_internal_log_softmax_backward_data_at(TN_PLACE("tn_internal_log_softmax_backward_data(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_masked_softmax(Tensor self, Tensor mask, int? dim=None, int? mask_type=None) -> Tensor */
static inline tn_var tn_internal_masked_softmax_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_masked_softmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_masked_softmax(...) tn_internal_masked_softmax_at(TN_PLACE("tn_internal_masked_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_masked_softmax_options {
    tn_num dim; /* None */
    tn_num mask_type; /* None */
} tn_internal_masked_softmax_options;
static inline tn_var tn_internal_masked_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, const tn_internal_masked_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "mask_type", &options_->mask_type}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_masked_softmax", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_masked_softmax_with(...) tn_internal_masked_softmax_with_at(TN_PLACE("tn_internal_masked_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_batch_norm_legit(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_native_batch_norm_legit_result {
    tn_var result0, result1, result2;
} tn_internal_native_batch_norm_legit_result;
static inline tn_internal_native_batch_norm_legit_result tn_internal_native_batch_norm_legit_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_native_batch_norm_legit", args_, 8, outs_, 3);
    tn_internal_native_batch_norm_legit_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_native_batch_norm_legit(...) tn_internal_native_batch_norm_legit_at(TN_PLACE("tn_internal_native_batch_norm_legit(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_batch_norm_legit_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out) */
typedef struct tn_internal_native_batch_norm_legit_functional_result {
    tn_var result0, result1, result2, running_mean_out, running_var_out;
} tn_internal_native_batch_norm_legit_functional_result;
static inline tn_internal_native_batch_norm_legit_functional_result tn_internal_native_batch_norm_legit_functional_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[5];
    tn_tape_call(t_, at_, "aten::_native_batch_norm_legit_functional", args_, 8, outs_, 5);
    tn_internal_native_batch_norm_legit_functional_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.running_mean_out = outs_[3];
    result_.running_var_out = outs_[4];
    return result_;
}
#define tn_internal_native_batch_norm_legit_functional(...) tn_internal_native_batch_norm_legit_functional_at(TN_PLACE("tn_internal_native_batch_norm_legit_functional(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_native_batch_norm_legit_no_stats_result {
    tn_var result0, result1, result2;
} tn_internal_native_batch_norm_legit_no_stats_result;
static inline tn_internal_native_batch_norm_legit_no_stats_result tn_internal_native_batch_norm_legit_no_stats_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, bool training, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_native_batch_norm_legit.no_stats", args_, 6, outs_, 3);
    tn_internal_native_batch_norm_legit_no_stats_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_native_batch_norm_legit_no_stats(...) tn_internal_native_batch_norm_legit_no_stats_at(TN_PLACE("tn_internal_native_batch_norm_legit_no_stats(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_native_batch_norm_legit_no_training_result {
    tn_var result0, result1, result2;
} tn_internal_native_batch_norm_legit_no_training_result;
static inline tn_internal_native_batch_norm_legit_no_training_result tn_internal_native_batch_norm_legit_no_training_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_native_batch_norm_legit_no_training", args_, 7, outs_, 3);
    tn_internal_native_batch_norm_legit_no_training_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_native_batch_norm_legit_no_training(...) tn_internal_native_batch_norm_legit_no_training_at(TN_PLACE("tn_internal_native_batch_norm_legit_no_training(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_multi_head_attention(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, bool need_weights=True, bool average_attn_weights=True, int? mask_type=None) -> (Tensor, Tensor) */
typedef struct tn_internal_native_multi_head_attention_result {
    tn_var result0, result1;
} tn_internal_native_multi_head_attention_result;
static inline tn_internal_native_multi_head_attention_result tn_internal_native_multi_head_attention_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, int64_t embed_dim, int64_t num_head, tn_var qkv_weight, tn_var qkv_bias, tn_var proj_weight, tn_var proj_bias)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_INT, "embed_dim", &embed_dim}, {TN_ARGUMENT_INT, "num_head", &num_head}, {TN_ARGUMENT_VAR, "qkv_weight", &qkv_weight}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_VAR, "proj_weight", &proj_weight}, {TN_ARGUMENT_VAR, "proj_bias", &proj_bias}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_native_multi_head_attention", args_, 9, outs_, 2);
    tn_internal_native_multi_head_attention_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_native_multi_head_attention(...) tn_internal_native_multi_head_attention_at(TN_PLACE("tn_internal_native_multi_head_attention(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_native_multi_head_attention_options {
    tn_var mask; /* None */
    tn_num need_weights; /* True */
    tn_num average_attn_weights; /* True */
    tn_num mask_type; /* None */
} tn_internal_native_multi_head_attention_options;
static inline tn_internal_native_multi_head_attention_result tn_internal_native_multi_head_attention_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, int64_t embed_dim, int64_t num_head, tn_var qkv_weight, tn_var qkv_bias, tn_var proj_weight, tn_var proj_bias, const tn_internal_native_multi_head_attention_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_INT, "embed_dim", &embed_dim}, {TN_ARGUMENT_INT, "num_head", &num_head}, {TN_ARGUMENT_VAR, "qkv_weight", &qkv_weight}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_VAR, "proj_weight", &proj_weight}, {TN_ARGUMENT_VAR, "proj_bias", &proj_bias}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "mask", &options_->mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "need_weights", &options_->need_weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "average_attn_weights", &options_->average_attn_weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "mask_type", &options_->mask_type}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_native_multi_head_attention", args_, 13, outs_, 2);
    tn_internal_native_multi_head_attention_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_native_multi_head_attention_with(...) tn_internal_native_multi_head_attention_with_at(TN_PLACE("tn_internal_native_multi_head_attention_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pad_circular(Tensor self, SymInt[] pad) -> Tensor */
static inline tn_var tn_internal_pad_circular_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pad_circular", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_pad_circular(...) tn_internal_pad_circular_at(TN_PLACE("tn_internal_pad_circular(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pad_enum(Tensor self, SymInt[] pad, int mode, float? value=None) -> Tensor */
static inline tn_var tn_internal_pad_enum_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad, int64_t mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}, {TN_ARGUMENT_INT, "mode", &mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pad_enum", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_pad_enum(...) tn_internal_pad_enum_at(TN_PLACE("tn_internal_pad_enum(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_pad_enum_options {
    tn_num value; /* None */
} tn_internal_pad_enum_options;
static inline tn_var tn_internal_pad_enum_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad, int64_t mode, const tn_internal_pad_enum_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pad_enum", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_pad_enum_with(...) tn_internal_pad_enum_with_at(TN_PLACE("tn_internal_pad_enum_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_internal_safe_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_safe_softmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_safe_softmax(...) tn_internal_safe_softmax_at(TN_PLACE("tn_internal_safe_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_safe_softmax_options {
    const char *dtype; /* None */
} tn_internal_safe_softmax_options;
static inline tn_var tn_internal_safe_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_internal_safe_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_safe_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_safe_softmax_with(...) tn_internal_safe_softmax_with_at(TN_PLACE("tn_internal_safe_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor, Tensor) */
typedef struct tn_internal_scaled_dot_product_attention_math_result {
    tn_var result0, result1;
} tn_internal_scaled_dot_product_attention_math_result;
static inline tn_internal_scaled_dot_product_attention_math_result tn_internal_scaled_dot_product_attention_math_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_attention_math", args_, 3, outs_, 2);
    tn_internal_scaled_dot_product_attention_math_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_scaled_dot_product_attention_math(...) tn_internal_scaled_dot_product_attention_math_at(TN_PLACE("tn_internal_scaled_dot_product_attention_math(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_scaled_dot_product_attention_math_options {
    tn_var attn_mask; /* None */
    double dropout_p; /* 0. */
    bool is_causal; /* False */
    tn_var dropout_mask; /* None */
    tn_num scale; /* None */
    bool enable_gqa; /* False */
} tn_internal_scaled_dot_product_attention_math_options;
static inline tn_internal_scaled_dot_product_attention_math_result tn_internal_scaled_dot_product_attention_math_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, const tn_internal_scaled_dot_product_attention_math_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "dropout_p", &options_->dropout_p}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "is_causal", &options_->is_causal}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "dropout_mask", &options_->dropout_mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "enable_gqa", &options_->enable_gqa}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_attention_math", args_, 9, outs_, 2);
    tn_internal_scaled_dot_product_attention_math_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_scaled_dot_product_attention_math_with(...) tn_internal_scaled_dot_product_attention_math_with_at(TN_PLACE("tn_internal_scaled_dot_product_attention_math_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp) */
typedef struct tn_internal_scaled_dot_product_flash_attention_for_cpu_result {
    tn_var output, logsumexp;
} tn_internal_scaled_dot_product_flash_attention_for_cpu_result;
static inline tn_internal_scaled_dot_product_flash_attention_for_cpu_result tn_internal_scaled_dot_product_flash_attention_for_cpu_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_flash_attention_for_cpu", args_, 3, outs_, 2);
    tn_internal_scaled_dot_product_flash_attention_for_cpu_result result_;
    result_.output = outs_[0];
    result_.logsumexp = outs_[1];
    return result_;
}
#define tn_internal_scaled_dot_product_flash_attention_for_cpu(...) tn_internal_scaled_dot_product_flash_attention_for_cpu_at(TN_PLACE("tn_internal_scaled_dot_product_flash_attention_for_cpu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_scaled_dot_product_flash_attention_for_cpu_options {
    double dropout_p; /* 0. */
    bool is_causal; /* False */
    tn_var attn_mask; /* None */
    tn_num scale; /* None */
} tn_internal_scaled_dot_product_flash_attention_for_cpu_options;
static inline tn_internal_scaled_dot_product_flash_attention_for_cpu_result tn_internal_scaled_dot_product_flash_attention_for_cpu_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, const tn_internal_scaled_dot_product_flash_attention_for_cpu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "dropout_p", &options_->dropout_p}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "is_causal", &options_->is_causal}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_flash_attention_for_cpu", args_, 7, outs_, 2);
    tn_internal_scaled_dot_product_flash_attention_for_cpu_result result_;
    result_.output = outs_[0];
    result_.logsumexp = outs_[1];
    return result_;
}
#define tn_internal_scaled_dot_product_flash_attention_for_cpu_with(...) tn_internal_scaled_dot_product_flash_attention_for_cpu_with_at(TN_PLACE("tn_internal_scaled_dot_product_flash_attention_for_cpu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_slow_conv2d_forward(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias, SymInt[2] stride, SymInt[2] padding) -> Tensor */
static inline tn_var tn_internal_slow_conv2d_forward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size, tn_var bias, tn_nums stride, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_slow_conv2d_forward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_slow_conv2d_forward(...) tn_internal_slow_conv2d_forward_at(TN_PLACE("tn_internal_slow_conv2d_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_softmax(Tensor self, int dim, bool half_to_float) -> Tensor */
static inline tn_var tn_internal_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, bool half_to_float)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL, "half_to_float", &half_to_float}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_softmax(...) tn_internal_softmax_at(TN_PLACE("tn_internal_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor */
static inline tn_var tn_internal_softmax_backward_data_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output, int64_t dim, const char *input_dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE, "input_dtype", &input_dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_softmax_backward_data", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_softmax_backward_data(...) tn_internal_softmax_backward_data_at(TN_PLACE("tn_internal_softmax_backward_data(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_transform_bias_rescale_qkv(Tensor qkv, Tensor qkv_bias, int num_heads) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_transform_bias_rescale_qkv_result {
    tn_var result0, result1, result2;
} tn_internal_transform_bias_rescale_qkv_result;
static inline tn_internal_transform_bias_rescale_qkv_result tn_internal_transform_bias_rescale_qkv_at(tn_place at_, tn_tape *t_, tn_var qkv, tn_var qkv_bias, int64_t num_heads)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "qkv", &qkv}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_INT, "num_heads", &num_heads}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_transform_bias_rescale_qkv", args_, 3, outs_, 3);
    tn_internal_transform_bias_rescale_qkv_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_transform_bias_rescale_qkv(...) tn_internal_transform_bias_rescale_qkv_at(TN_PLACE("tn_internal_transform_bias_rescale_qkv(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, Tensor norm_weight_1, Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, Tensor ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None) -> Tensor */
static inline tn_var tn_internal_transformer_encoder_layer_fwd_at(tn_place at_, tn_tape *t_, tn_var src, int64_t embed_dim, int64_t num_heads, tn_var qkv_weight, tn_var qkv_bias, tn_var proj_weight, tn_var proj_bias, bool use_gelu, bool norm_first, double eps, tn_var norm_weight_1, tn_var norm_bias_1, tn_var norm_weight_2, tn_var norm_bias_2, tn_var ffn_weight_1, tn_var ffn_bias_1, tn_var ffn_weight_2, tn_var ffn_bias_2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_INT, "embed_dim", &embed_dim}, {TN_ARGUMENT_INT, "num_heads", &num_heads}, {TN_ARGUMENT_VAR, "qkv_weight", &qkv_weight}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_VAR, "proj_weight", &proj_weight}, {TN_ARGUMENT_VAR, "proj_bias", &proj_bias}, {TN_ARGUMENT_BOOL, "use_gelu", &use_gelu}, {TN_ARGUMENT_BOOL, "norm_first", &norm_first}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_VAR, "norm_weight_1", &norm_weight_1}, {TN_ARGUMENT_VAR, "norm_bias_1", &norm_bias_1}, {TN_ARGUMENT_VAR, "norm_weight_2", &norm_weight_2}, {TN_ARGUMENT_VAR, "norm_bias_2", &norm_bias_2}, {TN_ARGUMENT_VAR, "ffn_weight_1", &ffn_weight_1}, {TN_ARGUMENT_VAR, "ffn_bias_1", &ffn_bias_1}, {TN_ARGUMENT_VAR, "ffn_weight_2", &ffn_weight_2}, {TN_ARGUMENT_VAR, "ffn_bias_2", &ffn_bias_2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_transformer_encoder_layer_fwd", args_, 18, outs_, 1);
    return outs_[0];
}
#define tn_internal_transformer_encoder_layer_fwd(...) tn_internal_transformer_encoder_layer_fwd_at(TN_PLACE("tn_internal_transformer_encoder_layer_fwd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_transformer_encoder_layer_fwd_options {
    tn_var mask; /* None */
    tn_num mask_type; /* None */
} tn_internal_transformer_encoder_layer_fwd_options;
static inline tn_var tn_internal_transformer_encoder_layer_fwd_with_at(tn_place at_, tn_tape *t_, tn_var src, int64_t embed_dim, int64_t num_heads, tn_var qkv_weight, tn_var qkv_bias, tn_var proj_weight, tn_var proj_bias, bool use_gelu, bool norm_first, double eps, tn_var norm_weight_1, tn_var norm_bias_1, tn_var norm_weight_2, tn_var norm_bias_2, tn_var ffn_weight_1, tn_var ffn_bias_1, tn_var ffn_weight_2, tn_var ffn_bias_2, const tn_internal_transformer_encoder_layer_fwd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_INT, "embed_dim", &embed_dim}, {TN_ARGUMENT_INT, "num_heads", &num_heads}, {TN_ARGUMENT_VAR, "qkv_weight", &qkv_weight}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_VAR, "proj_weight", &proj_weight}, {TN_ARGUMENT_VAR, "proj_bias", &proj_bias}, {TN_ARGUMENT_BOOL, "use_gelu", &use_gelu}, {TN_ARGUMENT_BOOL, "norm_first", &norm_first}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_VAR, "norm_weight_1", &norm_weight_1}, {TN_ARGUMENT_VAR, "norm_bias_1", &norm_bias_1}, {TN_ARGUMENT_VAR, "norm_weight_2", &norm_weight_2}, {TN_ARGUMENT_VAR, "norm_bias_2", &norm_bias_2}, {TN_ARGUMENT_VAR, "ffn_weight_1", &ffn_weight_1}, {TN_ARGUMENT_VAR, "ffn_bias_1", &ffn_bias_1}, {TN_ARGUMENT_VAR, "ffn_weight_2", &ffn_weight_2}, {TN_ARGUMENT_VAR, "ffn_bias_2", &ffn_bias_2}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "mask", &options_->mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "mask_type", &options_->mask_type}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_transformer_encoder_layer_fwd", args_, 20, outs_, 1);
    return outs_[0];
}
#define tn_internal_transformer_encoder_layer_fwd_with(...) tn_internal_transformer_encoder_layer_fwd_with_at(TN_PLACE("tn_internal_transformer_encoder_layer_fwd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor */
static inline tn_var tn_internal_weight_norm_at(tn_place at_, tn_tape *t_, tn_var v, tn_var g)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_VAR, "g", &g}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_weight_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_weight_norm(...) tn_internal_weight_norm_at(TN_PLACE("tn_internal_weight_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_weight_norm_options {
    int64_t dim; /* 0 */
} tn_internal_weight_norm_options;
static inline tn_var tn_internal_weight_norm_with_at(tn_place at_, tn_tape *t_, tn_var v, tn_var g, const tn_internal_weight_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_VAR, "g", &g}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_weight_norm", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_weight_norm_with(...) tn_internal_weight_norm_with_at(TN_PLACE("tn_internal_weight_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor, Tensor) */
typedef struct tn_internal_weight_norm_interface_result {
    tn_var result0, result1;
} tn_internal_weight_norm_interface_result;
static inline tn_internal_weight_norm_interface_result tn_internal_weight_norm_interface_at(tn_place at_, tn_tape *t_, tn_var v, tn_var g)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_VAR, "g", &g}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_weight_norm_interface", args_, 2, outs_, 2);
    tn_internal_weight_norm_interface_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_weight_norm_interface(...) tn_internal_weight_norm_interface_at(TN_PLACE("tn_internal_weight_norm_interface(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_weight_norm_interface_options {
    int64_t dim; /* 0 */
} tn_internal_weight_norm_interface_options;
static inline tn_internal_weight_norm_interface_result tn_internal_weight_norm_interface_with_at(tn_place at_, tn_tape *t_, tn_var v, tn_var g, const tn_internal_weight_norm_interface_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_VAR, "g", &g}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_weight_norm_interface", args_, 3, outs_, 2);
    tn_internal_weight_norm_interface_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_weight_norm_interface_with(...) tn_internal_weight_norm_interface_with_at(TN_PLACE("tn_internal_weight_norm_interface_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor */
static inline tn_var tn_kl_div_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kl_div", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_kl_div(...) tn_kl_div_at(TN_PLACE("tn_kl_div(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_kl_div_options {
    tn_num reduction; /* 1 */
    bool log_target; /* False */
} tn_kl_div_options;
static inline tn_var tn_kl_div_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_kl_div_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "log_target", &options_->log_target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kl_div", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_kl_div_with(...) tn_kl_div_with_at(TN_PLACE("tn_kl_div_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor */
static inline tn_var tn_l1_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::l1_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_l1_loss(...) tn_l1_loss_at(TN_PLACE("tn_l1_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_l1_loss_options {
    tn_num reduction; /* 1 */
} tn_l1_loss_options;
static inline tn_var tn_l1_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_l1_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::l1_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_l1_loss_with(...) tn_l1_loss_with_at(TN_PLACE("tn_l1_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_log_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_softmax.int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_log_softmax(...) tn_log_softmax_at(TN_PLACE("tn_log_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_log_softmax_options {
    const char *dtype; /* None */
} tn_log_softmax_options;
static inline tn_var tn_log_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_log_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_softmax.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_log_softmax_with(...) tn_log_softmax_with_at(TN_PLACE("tn_log_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_logsumexp_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logsumexp", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logsumexp(...) tn_logsumexp_at(TN_PLACE("tn_logsumexp(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logsumexp_options {
    bool keepdim; /* False */
} tn_logsumexp_options;
static inline tn_var tn_logsumexp_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_logsumexp_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logsumexp", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_logsumexp_with(...) tn_logsumexp_with_at(TN_PLACE("tn_logsumexp_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor */
static inline tn_var tn_margin_ranking_loss_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::margin_ranking_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_margin_ranking_loss(...) tn_margin_ranking_loss_at(TN_PLACE("tn_margin_ranking_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_margin_ranking_loss_options {
    double margin; /* 0. */
    tn_num reduction; /* 1 */
} tn_margin_ranking_loss_options;
static inline tn_var tn_margin_ranking_loss_with_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var target, const tn_margin_ranking_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::margin_ranking_loss", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_margin_ranking_loss_with(...) tn_margin_ranking_loss_with_at(TN_PLACE("tn_margin_ranking_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> Tensor */
static inline tn_var tn_max_pool1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_max_pool1d(...) tn_max_pool1d_at(TN_PLACE("tn_max_pool1d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_max_pool1d_options {
    tn_nums stride; /* [] */
    tn_nums padding; /* [0] */
    tn_nums dilation; /* [1] */
    bool ceil_mode; /* False */
} tn_max_pool1d_options;
static inline tn_var tn_max_pool1d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, const tn_max_pool1d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "ceil_mode", &options_->ceil_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool1d", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_max_pool1d_with(...) tn_max_pool1d_with_at(TN_PLACE("tn_max_pool1d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool1d_with_indices(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> (Tensor, Tensor) */
typedef struct tn_max_pool1d_with_indices_result {
    tn_var result0, result1;
} tn_max_pool1d_with_indices_result;
static inline tn_max_pool1d_with_indices_result tn_max_pool1d_with_indices_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::max_pool1d_with_indices", args_, 2, outs_, 2);
    tn_max_pool1d_with_indices_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_max_pool1d_with_indices(...) tn_max_pool1d_with_indices_at(TN_PLACE("tn_max_pool1d_with_indices(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_max_pool1d_with_indices_options {
    tn_nums stride; /* [] */
    tn_nums padding; /* [0] */
    tn_nums dilation; /* [1] */
    bool ceil_mode; /* False */
} tn_max_pool1d_with_indices_options;
static inline tn_max_pool1d_with_indices_result tn_max_pool1d_with_indices_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, const tn_max_pool1d_with_indices_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "ceil_mode", &options_->ceil_mode}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::max_pool1d_with_indices", args_, 6, outs_, 2);
    tn_max_pool1d_with_indices_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_max_pool1d_with_indices_with(...) tn_max_pool1d_with_indices_with_at(TN_PLACE("tn_max_pool1d_with_indices_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> Tensor */
static inline tn_var tn_max_pool2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_max_pool2d(...) tn_max_pool2d_at(TN_PLACE("tn_max_pool2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_max_pool2d_options {
    tn_nums stride; /* [] */
    tn_nums padding; /* 0 */
    tn_nums dilation; /* 1 */
    bool ceil_mode; /* False */
} tn_max_pool2d_options;
static inline tn_var tn_max_pool2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, const tn_max_pool2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "ceil_mode", &options_->ceil_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool2d", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_max_pool2d_with(...) tn_max_pool2d_with_at(TN_PLACE("tn_max_pool2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor) */
typedef struct tn_max_pool2d_with_indices_result {
    tn_var result0, result1;
} tn_max_pool2d_with_indices_result;
static inline tn_max_pool2d_with_indices_result tn_max_pool2d_with_indices_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::max_pool2d_with_indices", args_, 2, outs_, 2);
    tn_max_pool2d_with_indices_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_max_pool2d_with_indices(...) tn_max_pool2d_with_indices_at(TN_PLACE("tn_max_pool2d_with_indices(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_max_pool2d_with_indices_options {
    tn_nums stride; /* [] */
    tn_nums padding; /* 0 */
    tn_nums dilation; /* 1 */
    bool ceil_mode; /* False */
} tn_max_pool2d_with_indices_options;
static inline tn_max_pool2d_with_indices_result tn_max_pool2d_with_indices_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, const tn_max_pool2d_with_indices_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "ceil_mode", &options_->ceil_mode}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::max_pool2d_with_indices", args_, 6, outs_, 2);
    tn_max_pool2d_with_indices_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_max_pool2d_with_indices_with(...) tn_max_pool2d_with_indices_with_at(TN_PLACE("tn_max_pool2d_with_indices_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> Tensor */
static inline tn_var tn_max_pool3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_max_pool3d(...) tn_max_pool3d_at(TN_PLACE("tn_max_pool3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_max_pool3d_options {
    tn_nums stride; /* [] */
    tn_nums padding; /* 0 */
    tn_nums dilation; /* 1 */
    bool ceil_mode; /* False */
} tn_max_pool3d_options;
static inline tn_var tn_max_pool3d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, const tn_max_pool3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "ceil_mode", &options_->ceil_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool3d", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_max_pool3d_with(...) tn_max_pool3d_with_at(TN_PLACE("tn_max_pool3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor) */
typedef struct tn_max_pool3d_with_indices_result {
    tn_var result0, result1;
} tn_max_pool3d_with_indices_result;
static inline tn_max_pool3d_with_indices_result tn_max_pool3d_with_indices_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::max_pool3d_with_indices", args_, 2, outs_, 2);
    tn_max_pool3d_with_indices_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_max_pool3d_with_indices(...) tn_max_pool3d_with_indices_at(TN_PLACE("tn_max_pool3d_with_indices(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_max_pool3d_with_indices_options {
    tn_nums stride; /* [] */
    tn_nums padding; /* 0 */
    tn_nums dilation; /* 1 */
    bool ceil_mode; /* False */
} tn_max_pool3d_with_indices_options;
static inline tn_max_pool3d_with_indices_result tn_max_pool3d_with_indices_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, const tn_max_pool3d_with_indices_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "ceil_mode", &options_->ceil_mode}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::max_pool3d_with_indices", args_, 6, outs_, 2);
    tn_max_pool3d_with_indices_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_max_pool3d_with_indices_with(...) tn_max_pool3d_with_indices_with_at(TN_PLACE("tn_max_pool3d_with_indices_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor */
static inline tn_var tn_max_unpool2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var indices, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_unpool2d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_max_unpool2d(...) tn_max_unpool2d_at(TN_PLACE("tn_max_unpool2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> Tensor */
static inline tn_var tn_max_unpool3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var indices, tn_nums output_size, tn_nums stride, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_unpool3d", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_max_unpool3d(...) tn_max_unpool3d_at(TN_PLACE("tn_max_unpool3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mkldnn_convolution(Tensor self, Tensor weight, Tensor? bias, SymInt[] padding, SymInt[] stride, SymInt[] dilation, SymInt groups) -> Tensor */
static inline tn_var tn_mkldnn_convolution_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_var bias, tn_nums padding, tn_nums stride, tn_nums dilation, tn_num groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_NUM, "groups", &groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mkldnn_convolution", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_mkldnn_convolution(...) tn_mkldnn_convolution_at(TN_PLACE("tn_mkldnn_convolution(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor */
static inline tn_var tn_mse_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mse_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mse_loss(...) tn_mse_loss_at(TN_PLACE("tn_mse_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_mse_loss_options {
    tn_num reduction; /* 1 */
} tn_mse_loss_options;
static inline tn_var tn_mse_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_mse_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mse_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_mse_loss_with(...) tn_mse_loss_with_at(TN_PLACE("tn_mse_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mse_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor */
static inline tn_var tn_mse_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mse_loss_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_mse_loss_backward(...) tn_mse_loss_backward_at(TN_PLACE("tn_mse_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_multi_margin_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multi_margin_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_multi_margin_loss(...) tn_multi_margin_loss_at(TN_PLACE("tn_multi_margin_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_multi_margin_loss_options {
    tn_num p; /* 1 */
    tn_num margin; /* 1 */
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
} tn_multi_margin_loss_options;
static inline tn_var tn_multi_margin_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_multi_margin_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multi_margin_loss", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_multi_margin_loss_with(...) tn_multi_margin_loss_with_at(TN_PLACE("tn_multi_margin_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor */
static inline tn_var tn_multilabel_margin_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multilabel_margin_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_multilabel_margin_loss(...) tn_multilabel_margin_loss_at(TN_PLACE("tn_multilabel_margin_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_multilabel_margin_loss_options {
    tn_num reduction; /* 1 */
} tn_multilabel_margin_loss_options;
static inline tn_var tn_multilabel_margin_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_multilabel_margin_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multilabel_margin_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_multilabel_margin_loss_with(...) tn_multilabel_margin_loss_with_at(TN_PLACE("tn_multilabel_margin_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor output, Tensor is_target) */
typedef struct tn_multilabel_margin_loss_forward_result {
    tn_var output, is_target;
} tn_multilabel_margin_loss_forward_result;
static inline tn_multilabel_margin_loss_forward_result tn_multilabel_margin_loss_forward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, int64_t reduction)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::multilabel_margin_loss_forward", args_, 3, outs_, 2);
    tn_multilabel_margin_loss_forward_result result_;
    result_.output = outs_[0];
    result_.is_target = outs_[1];
    return result_;
}
#define tn_multilabel_margin_loss_forward(...) tn_multilabel_margin_loss_forward_at(TN_PLACE("tn_multilabel_margin_loss_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_native_batch_norm_result {
    tn_var result0, result1, result2;
} tn_native_batch_norm_result;
static inline tn_native_batch_norm_result tn_native_batch_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::native_batch_norm", args_, 8, outs_, 3);
    tn_native_batch_norm_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_native_batch_norm(...) tn_native_batch_norm_at(TN_PLACE("tn_native_batch_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor */
static inline tn_var tn_nll_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss(...) tn_nll_loss_at(TN_PLACE("tn_nll_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nll_loss_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
    tn_num ignore_index; /* -100 */
} tn_nll_loss_options;
static inline tn_var tn_nll_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_nll_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ignore_index", &options_->ignore_index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss_with(...) tn_nll_loss_with_at(TN_PLACE("tn_nll_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss2d(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor */
static inline tn_var tn_nll_loss2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss2d(...) tn_nll_loss2d_at(TN_PLACE("tn_nll_loss2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nll_loss2d_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
    tn_num ignore_index; /* -100 */
} tn_nll_loss2d_options;
static inline tn_var tn_nll_loss2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_nll_loss2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ignore_index", &options_->ignore_index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss2d", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss2d_with(...) tn_nll_loss2d_with_at(TN_PLACE("tn_nll_loss2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight) */
typedef struct tn_nll_loss2d_forward_result {
    tn_var output, total_weight;
} tn_nll_loss2d_forward_result;
static inline tn_nll_loss2d_forward_result tn_nll_loss2d_forward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, tn_var weight, int64_t reduction, tn_num ignore_index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_NUM, "ignore_index", &ignore_index}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::nll_loss2d_forward", args_, 5, outs_, 2);
    tn_nll_loss2d_forward_result result_;
    result_.output = outs_[0];
    result_.total_weight = outs_[1];
    return result_;
}
#define tn_nll_loss2d_forward(...) tn_nll_loss2d_forward_at(TN_PLACE("tn_nll_loss2d_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight) */
typedef struct tn_nll_loss_forward_result {
    tn_var output, total_weight;
} tn_nll_loss_forward_result;
static inline tn_nll_loss_forward_result tn_nll_loss_forward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, tn_var weight, int64_t reduction, tn_num ignore_index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_NUM, "ignore_index", &ignore_index}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::nll_loss_forward", args_, 5, outs_, 2);
    tn_nll_loss_forward_result result_;
    result_.output = outs_[0];
    result_.total_weight = outs_[1];
    return result_;
}
#define tn_nll_loss_forward(...) tn_nll_loss_forward_at(TN_PLACE("tn_nll_loss_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss_nd(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor */
static inline tn_var tn_nll_loss_nd_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss_nd", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss_nd(...) tn_nll_loss_nd_at(TN_PLACE("tn_nll_loss_nd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nll_loss_nd_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
    tn_num ignore_index; /* -100 */
} tn_nll_loss_nd_options;
static inline tn_var tn_nll_loss_nd_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_nll_loss_nd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ignore_index", &options_->ignore_index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss_nd", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss_nd_with(...) tn_nll_loss_nd_with_at(TN_PLACE("tn_nll_loss_nd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm_except_dim(Tensor v, int pow=2, int dim=0) -> Tensor */
static inline tn_var tn_norm_except_dim_at(tn_place at_, tn_tape *t_, tn_var v)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm_except_dim", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_norm_except_dim(...) tn_norm_except_dim_at(TN_PLACE("tn_norm_except_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_norm_except_dim_options {
    tn_num pow; /* 2 */
    int64_t dim; /* 0 */
} tn_norm_except_dim_options;
static inline tn_var tn_norm_except_dim_with_at(tn_place at_, tn_tape *t_, tn_var v, const tn_norm_except_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "pow", &options_->pow}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm_except_dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_norm_except_dim_with(...) tn_norm_except_dim_with_at(TN_PLACE("tn_norm_except_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor */
static inline tn_var tn_pad_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pad", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pad(...) tn_pad_at(TN_PLACE("tn_pad(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_pad_options {
    const char *mode; /* "constant" */
    tn_num value; /* None */
} tn_pad_options;
static inline tn_var tn_pad_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad, const tn_pad_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "mode", &options_->mode}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pad", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_pad_with(...) tn_pad_with_at(TN_PLACE("tn_pad_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction) -> Tensor */
static inline tn_var tn_poisson_nll_loss_at(tn_place at_, tn_tape *t_, tn_var input, tn_var target, bool log_input, bool full, double eps, int64_t reduction)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_BOOL, "log_input", &log_input}, {TN_ARGUMENT_BOOL, "full", &full}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_INT, "reduction", &reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::poisson_nll_loss", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_poisson_nll_loss(...) tn_poisson_nll_loss_at(TN_PLACE("tn_poisson_nll_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad1d(Tensor self, SymInt[2] padding) -> Tensor */
static inline tn_var tn_reflection_pad1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad1d(...) tn_reflection_pad1d_at(TN_PLACE("tn_reflection_pad1d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor */
static inline tn_var tn_reflection_pad2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad2d(...) tn_reflection_pad2d_at(TN_PLACE("tn_reflection_pad2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad3d(Tensor self, SymInt[6] padding) -> Tensor */
static inline tn_var tn_reflection_pad3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad3d(...) tn_reflection_pad3d_at(TN_PLACE("tn_reflection_pad3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad1d(Tensor self, SymInt[2] padding) -> Tensor */
static inline tn_var tn_replication_pad1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad1d(...) tn_replication_pad1d_at(TN_PLACE("tn_replication_pad1d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor */
static inline tn_var tn_replication_pad2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad2d(...) tn_replication_pad2d_at(TN_PLACE("tn_replication_pad2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad3d(Tensor self, SymInt[6] padding) -> Tensor */
static inline tn_var tn_replication_pad3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad3d(...) tn_replication_pad3d_at(TN_PLACE("tn_replication_pad3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor */
static inline tn_var tn_scaled_dot_product_attention_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scaled_dot_product_attention", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_scaled_dot_product_attention(...) tn_scaled_dot_product_attention_at(TN_PLACE("tn_scaled_dot_product_attention(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_scaled_dot_product_attention_options {
    tn_var attn_mask; /* None */
    double dropout_p; /* 0. */
    bool is_causal; /* False */
    tn_num scale; /* None */
    bool enable_gqa; /* False */
} tn_scaled_dot_product_attention_options;
static inline tn_var tn_scaled_dot_product_attention_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, const tn_scaled_dot_product_attention_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "dropout_p", &options_->dropout_p}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "is_causal", &options_->is_causal}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "enable_gqa", &options_->enable_gqa}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scaled_dot_product_attention", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_scaled_dot_product_attention_with(...) tn_scaled_dot_product_attention_with_at(TN_PLACE("tn_scaled_dot_product_attention_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slow_conv3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0]) -> Tensor */
static inline tn_var tn_slow_conv3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv3d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv3d(...) tn_slow_conv3d_at(TN_PLACE("tn_slow_conv3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_slow_conv3d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1, 1] */
    tn_nums padding; /* [0, 0, 0] */
} tn_slow_conv3d_options;
static inline tn_var tn_slow_conv3d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size, const tn_slow_conv3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv3d", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv3d_with(...) tn_slow_conv3d_with_at(TN_PLACE("tn_slow_conv3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slow_conv3d_forward(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias, SymInt[3] stride, SymInt[3] padding) -> Tensor */
static inline tn_var tn_slow_conv3d_forward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size, tn_var bias, tn_nums stride, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv3d_forward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv3d_forward(...) tn_slow_conv3d_forward_at(TN_PLACE("tn_slow_conv3d_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slow_conv_dilated2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1]) -> Tensor */
static inline tn_var tn_slow_conv_dilated2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv_dilated2d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv_dilated2d(...) tn_slow_conv_dilated2d_at(TN_PLACE("tn_slow_conv_dilated2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_slow_conv_dilated2d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1] */
    tn_nums padding; /* [0, 0] */
    tn_nums dilation; /* [1, 1] */
} tn_slow_conv_dilated2d_options;
static inline tn_var tn_slow_conv_dilated2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size, const tn_slow_conv_dilated2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv_dilated2d", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv_dilated2d_with(...) tn_slow_conv_dilated2d_with_at(TN_PLACE("tn_slow_conv_dilated2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slow_conv_dilated3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1]) -> Tensor */
static inline tn_var tn_slow_conv_dilated3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv_dilated3d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv_dilated3d(...) tn_slow_conv_dilated3d_at(TN_PLACE("tn_slow_conv_dilated3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_slow_conv_dilated3d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1, 1] */
    tn_nums padding; /* [0, 0, 0] */
    tn_nums dilation; /* [1, 1, 1] */
} tn_slow_conv_dilated3d_options;
static inline tn_var tn_slow_conv_dilated3d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size, const tn_slow_conv_dilated3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv_dilated3d", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv_dilated3d_with(...) tn_slow_conv_dilated3d_with_at(TN_PLACE("tn_slow_conv_dilated3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slow_conv_transpose2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt[2] dilation=[1, 1]) -> Tensor */
static inline tn_var tn_slow_conv_transpose2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv_transpose2d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv_transpose2d(...) tn_slow_conv_transpose2d_at(TN_PLACE("tn_slow_conv_transpose2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_slow_conv_transpose2d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1] */
    tn_nums padding; /* [0, 0] */
    tn_nums output_padding; /* [0, 0] */
    tn_nums dilation; /* [1, 1] */
} tn_slow_conv_transpose2d_options;
static inline tn_var tn_slow_conv_transpose2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size, const tn_slow_conv_transpose2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "output_padding", &options_->output_padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv_transpose2d", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv_transpose2d_with(...) tn_slow_conv_transpose2d_with_at(TN_PLACE("tn_slow_conv_transpose2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slow_conv_transpose3d(Tensor self, Tensor weight, SymInt[3] kernel_size, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1]) -> Tensor */
static inline tn_var tn_slow_conv_transpose3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv_transpose3d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv_transpose3d(...) tn_slow_conv_transpose3d_at(TN_PLACE("tn_slow_conv_transpose3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_slow_conv_transpose3d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1, 1] */
    tn_nums padding; /* [0, 0, 0] */
    tn_nums output_padding; /* [0, 0, 0] */
    tn_nums dilation; /* [1, 1, 1] */
} tn_slow_conv_transpose3d_options;
static inline tn_var tn_slow_conv_transpose3d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size, const tn_slow_conv_transpose3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "output_padding", &options_->output_padding}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dilation", &options_->dilation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slow_conv_transpose3d", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_slow_conv_transpose3d_with(...) tn_slow_conv_transpose3d_with_at(TN_PLACE("tn_slow_conv_transpose3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor */
static inline tn_var tn_smooth_l1_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::smooth_l1_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_smooth_l1_loss(...) tn_smooth_l1_loss_at(TN_PLACE("tn_smooth_l1_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_smooth_l1_loss_options {
    tn_num reduction; /* 1 */
    tn_num beta; /* 1. */
} tn_smooth_l1_loss_options;
static inline tn_var tn_smooth_l1_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_smooth_l1_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::smooth_l1_loss", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_smooth_l1_loss_with(...) tn_smooth_l1_loss_with_at(TN_PLACE("tn_smooth_l1_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::smooth_l1_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float beta) -> Tensor */
static inline tn_var tn_smooth_l1_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction, double beta)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_FLOAT, "beta", &beta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::smooth_l1_loss_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_smooth_l1_loss_backward(...) tn_smooth_l1_loss_backward_at(TN_PLACE("tn_smooth_l1_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor */
static inline tn_var tn_soft_margin_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::soft_margin_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_soft_margin_loss(...) tn_soft_margin_loss_at(TN_PLACE("tn_soft_margin_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_soft_margin_loss_options {
    tn_num reduction; /* 1 */
} tn_soft_margin_loss_options;
static inline tn_var tn_soft_margin_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_soft_margin_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::soft_margin_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_soft_margin_loss_with(...) tn_soft_margin_loss_with_at(TN_PLACE("tn_soft_margin_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor */
static inline tn_var tn_soft_margin_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::soft_margin_loss_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_soft_margin_loss_backward(...) tn_soft_margin_loss_backward_at(TN_PLACE("tn_soft_margin_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softmax.int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_softmax(...) tn_softmax_at(TN_PLACE("tn_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_softmax_options {
    const char *dtype; /* None */
} tn_softmax_options;
static inline tn_var tn_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softmax.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_softmax_with(...) tn_softmax_with_at(TN_PLACE("tn_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_special_log_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_log_softmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_log_softmax(...) tn_special_log_softmax_at(TN_PLACE("tn_special_log_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_special_log_softmax_options {
    const char *dtype; /* None */
} tn_special_log_softmax_options;
static inline tn_var tn_special_log_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_special_log_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_log_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_special_log_softmax_with(...) tn_special_log_softmax_with_at(TN_PLACE("tn_special_log_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_special_logsumexp_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_logsumexp", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_logsumexp(...) tn_special_logsumexp_at(TN_PLACE("tn_special_logsumexp(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_special_logsumexp_options {
    bool keepdim; /* False */
} tn_special_logsumexp_options;
static inline tn_var tn_special_logsumexp_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_special_logsumexp_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_logsumexp", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_special_logsumexp_with(...) tn_special_logsumexp_with_at(TN_PLACE("tn_special_logsumexp_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_special_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_softmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_softmax(...) tn_special_softmax_at(TN_PLACE("tn_special_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_special_softmax_options {
    const char *dtype; /* None */
} tn_special_softmax_options;
static inline tn_var tn_special_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_special_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_special_softmax_with(...) tn_special_softmax_with_at(TN_PLACE("tn_special_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::thnn_conv2d(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0]) -> Tensor */
static inline tn_var tn_thnn_conv2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::thnn_conv2d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_thnn_conv2d(...) tn_thnn_conv2d_at(TN_PLACE("tn_thnn_conv2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_thnn_conv2d_options {
    tn_var bias; /* None */
    tn_nums stride; /* [1, 1] */
    tn_nums padding; /* [0, 0] */
} tn_thnn_conv2d_options;
static inline tn_var tn_thnn_conv2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size, const tn_thnn_conv2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "padding", &options_->padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::thnn_conv2d", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_thnn_conv2d_with(...) tn_thnn_conv2d_with_at(TN_PLACE("tn_thnn_conv2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1., float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor */
static inline tn_var tn_triplet_margin_loss_at(tn_place at_, tn_tape *t_, tn_var anchor, tn_var positive, tn_var negative)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "anchor", &anchor}, {TN_ARGUMENT_VAR, "positive", &positive}, {TN_ARGUMENT_VAR, "negative", &negative}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triplet_margin_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_triplet_margin_loss(...) tn_triplet_margin_loss_at(TN_PLACE("tn_triplet_margin_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_triplet_margin_loss_options {
    tn_num margin; /* 1. */
    tn_num p; /* 2. */
    tn_num eps; /* 9.9999999999999995e-07 */
    bool swap; /* False */
    tn_num reduction; /* 1 */
} tn_triplet_margin_loss_options;
static inline tn_var tn_triplet_margin_loss_with_at(tn_place at_, tn_tape *t_, tn_var anchor, tn_var positive, tn_var negative, const tn_triplet_margin_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "anchor", &anchor}, {TN_ARGUMENT_VAR, "positive", &positive}, {TN_ARGUMENT_VAR, "negative", &negative}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "swap", &options_->swap}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triplet_margin_loss", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_triplet_margin_loss_with(...) tn_triplet_margin_loss_with_at(TN_PLACE("tn_triplet_margin_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
