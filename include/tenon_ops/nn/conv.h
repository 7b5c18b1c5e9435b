/* generated: build/internal/pages operators nn/conv */
/* clang-format off */
/* Operators of src/ops/nn/conv: see tenon_ops.h. */
#ifndef TENON_OPS_NN_CONV_H
#define TENON_OPS_NN_CONV_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
