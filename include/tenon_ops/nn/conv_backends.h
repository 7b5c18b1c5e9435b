/* generated: build/internal/pages operators nn/conv_backends */
/* clang-format off */
/* Operators of src/ops/nn/conv_backends: see tenon_ops.h. */
#ifndef TENON_OPS_NN_CONV_BACKENDS_H
#define TENON_OPS_NN_CONV_BACKENDS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

/* aten::_slow_conv2d_forward(Tensor self, Tensor weight, SymInt[2] kernel_size, Tensor? bias, SymInt[2] stride, SymInt[2] padding) -> Tensor */
static inline tn_var tn_internal_slow_conv2d_forward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_nums kernel_size, tn_var bias, tn_nums stride, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_slow_conv2d_forward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_slow_conv2d_forward(...) tn_internal_slow_conv2d_forward_at(TN_PLACE("tn_internal_slow_conv2d_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mkldnn_convolution(Tensor self, Tensor weight, Tensor? bias, SymInt[] padding, SymInt[] stride, SymInt[] dilation, SymInt groups) -> Tensor */
static inline tn_var tn_mkldnn_convolution_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight, tn_var bias, tn_nums padding, tn_nums stride, tn_nums dilation, tn_num groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_NUM, "groups", &groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mkldnn_convolution", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_mkldnn_convolution(...) tn_mkldnn_convolution_at(TN_PLACE("tn_mkldnn_convolution(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
