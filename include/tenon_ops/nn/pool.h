/* generated: build/internal/pages operators nn/pool */
/* clang-format off */
/* Operators of src/ops/nn/pool: see tenon_ops.h. */
#ifndef TENON_OPS_NN_POOL_H
#define TENON_OPS_NN_POOL_H

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
