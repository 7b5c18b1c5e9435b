/* generated: build/internal/pages operators random/rrelu */
/* clang-format off */
/* Operators of src/ops/random/rrelu: see tenon_ops.h. */
#ifndef TENON_OPS_RANDOM_RRELU_H
#define TENON_OPS_RANDOM_RRELU_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor */
static inline tn_var tn_rrelu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rrelu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rrelu(...) tn_rrelu_at(TN_PLACE("tn_rrelu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rrelu_options {
    tn_num lower; /* 0.125 */
    tn_num upper; /* 0.33333333333333331 */
    bool training; /* False */
} tn_rrelu_options;
static inline tn_var tn_rrelu_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_rrelu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "lower", &options_->lower}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "upper", &options_->upper}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "training", &options_->training}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rrelu", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_rrelu_with(...) tn_rrelu_with_at(TN_PLACE("tn_rrelu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rrelu_(Tensor(a!) self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_rrelu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rrelu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rrelu_inplace(...) tn_rrelu_inplace_at(TN_PLACE("tn_rrelu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rrelu_inplace_options {
    tn_num lower; /* 0.125 */
    tn_num upper; /* 0.33333333333333331 */
    bool training; /* False */
} tn_rrelu_inplace_options;
static inline tn_var tn_rrelu_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_rrelu_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "lower", &options_->lower}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "upper", &options_->upper}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "training", &options_->training}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rrelu_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_rrelu_inplace_with(...) tn_rrelu_inplace_with_at(TN_PLACE("tn_rrelu_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rrelu_with_noise(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor */
static inline tn_var tn_rrelu_with_noise_at(tn_place at_, tn_tape *t_, tn_var self, tn_var noise)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "noise", &noise}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rrelu_with_noise", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_rrelu_with_noise(...) tn_rrelu_with_noise_at(TN_PLACE("tn_rrelu_with_noise(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rrelu_with_noise_options {
    tn_num lower; /* 0.125 */
    tn_num upper; /* 0.33333333333333331 */
    bool training; /* False */
} tn_rrelu_with_noise_options;
static inline tn_var tn_rrelu_with_noise_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var noise, const tn_rrelu_with_noise_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "noise", &noise}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "lower", &options_->lower}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "upper", &options_->upper}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "training", &options_->training}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rrelu_with_noise", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_rrelu_with_noise_with(...) tn_rrelu_with_noise_with_at(TN_PLACE("tn_rrelu_with_noise_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rrelu_with_noise_functional(Tensor self, Tensor noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> (Tensor, Tensor noise_out) */
typedef struct tn_rrelu_with_noise_functional_result {
    tn_var result0, noise_out;
} tn_rrelu_with_noise_functional_result;
static inline tn_rrelu_with_noise_functional_result tn_rrelu_with_noise_functional_at(tn_place at_, tn_tape *t_, tn_var self, tn_var noise)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "noise", &noise}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::rrelu_with_noise_functional", args_, 2, outs_, 2);
    tn_rrelu_with_noise_functional_result result_;
    result_.result0 = outs_[0];
    result_.noise_out = outs_[1];
    return result_;
}
#define tn_rrelu_with_noise_functional(...) tn_rrelu_with_noise_functional_at(TN_PLACE("tn_rrelu_with_noise_functional(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rrelu_with_noise_functional_options {
    tn_num lower; /* 0.125 */
    tn_num upper; /* 0.33333333333333331 */
    bool training; /* False */
} tn_rrelu_with_noise_functional_options;
static inline tn_rrelu_with_noise_functional_result tn_rrelu_with_noise_functional_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var noise, const tn_rrelu_with_noise_functional_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "noise", &noise}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "lower", &options_->lower}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "upper", &options_->upper}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "training", &options_->training}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::rrelu_with_noise_functional", args_, 5, outs_, 2);
    tn_rrelu_with_noise_functional_result result_;
    result_.result0 = outs_[0];
    result_.noise_out = outs_[1];
    return result_;
}
#define tn_rrelu_with_noise_functional_with(...) tn_rrelu_with_noise_functional_with_at(TN_PLACE("tn_rrelu_with_noise_functional_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rrelu_with_noise_(Tensor(a!) self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_rrelu_with_noise_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var noise)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "noise", &noise}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rrelu_with_noise_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_rrelu_with_noise_inplace(...) tn_rrelu_with_noise_inplace_at(TN_PLACE("tn_rrelu_with_noise_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rrelu_with_noise_inplace_options {
    tn_num lower; /* 0.125 */
    tn_num upper; /* 0.33333333333333331 */
    bool training; /* False */
} tn_rrelu_with_noise_inplace_options;
static inline tn_var tn_rrelu_with_noise_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var noise, const tn_rrelu_with_noise_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "noise", &noise}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "lower", &options_->lower}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "upper", &options_->upper}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "training", &options_->training}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rrelu_with_noise_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_rrelu_with_noise_inplace_with(...) tn_rrelu_with_noise_inplace_with_at(TN_PLACE("tn_rrelu_with_noise_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
