/* generated: build/internal/pages operators pointwise/activation */
/* clang-format off */
/* Operators of src/ops/pointwise/activation: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_ACTIVATION_H
#define TENON_OPS_POINTWISE_ACTIVATION_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::celu(Tensor self, Scalar alpha=1.) -> Tensor */
static inline tn_var tn_celu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::celu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_celu(...) tn_celu_at(TN_PLACE("tn_celu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_celu_options {
    tn_num alpha; /* 1. */
} tn_celu_options;
static inline tn_var tn_celu_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_celu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::celu", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_celu_with(...) tn_celu_with_at(TN_PLACE("tn_celu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::celu_(Tensor(a!) self, Scalar alpha=1.) -> Tensor(a!) */
static inline tn_var tn_celu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::celu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_celu_inplace(...) tn_celu_inplace_at(TN_PLACE("tn_celu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_celu_inplace_options {
    tn_num alpha; /* 1. */
} tn_celu_inplace_options;
static inline tn_var tn_celu_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_celu_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::celu_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_celu_inplace_with(...) tn_celu_inplace_with_at(TN_PLACE("tn_celu_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor */
static inline tn_var tn_elu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::elu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_elu(...) tn_elu_at(TN_PLACE("tn_elu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_elu_options {
    tn_num alpha; /* 1 */
    tn_num scale; /* 1 */
    tn_num input_scale; /* 1 */
} tn_elu_options;
static inline tn_var tn_elu_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_elu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "input_scale", &options_->input_scale}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::elu", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_elu_with(...) tn_elu_with_at(TN_PLACE("tn_elu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::elu_(Tensor(a!) self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor(a!) */
static inline tn_var tn_elu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::elu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_elu_inplace(...) tn_elu_inplace_at(TN_PLACE("tn_elu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_elu_inplace_options {
    tn_num alpha; /* 1 */
    tn_num scale; /* 1 */
    tn_num input_scale; /* 1 */
} tn_elu_inplace_options;
static inline tn_var tn_elu_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_elu_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "input_scale", &options_->input_scale}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::elu_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_elu_inplace_with(...) tn_elu_inplace_with_at(TN_PLACE("tn_elu_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gelu(Tensor self, *, str approximate="none") -> Tensor */
static inline tn_var tn_gelu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gelu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_gelu(...) tn_gelu_at(TN_PLACE("tn_gelu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gelu_options {
    const char *approximate; /* "none" */
} tn_gelu_options;
static inline tn_var tn_gelu_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_gelu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "approximate", &options_->approximate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gelu", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gelu_with(...) tn_gelu_with_at(TN_PLACE("tn_gelu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gelu_(Tensor(a!) self, *, str approximate="none") -> Tensor(a!) */
static inline tn_var tn_gelu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gelu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_gelu_inplace(...) tn_gelu_inplace_at(TN_PLACE("tn_gelu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gelu_inplace_options {
    const char *approximate; /* "none" */
} tn_gelu_inplace_options;
static inline tn_var tn_gelu_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_gelu_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "approximate", &options_->approximate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gelu_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gelu_inplace_with(...) tn_gelu_inplace_with_at(TN_PLACE("tn_gelu_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::glu(Tensor self, int dim=-1) -> Tensor */
static inline tn_var tn_glu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::glu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_glu(...) tn_glu_at(TN_PLACE("tn_glu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_glu_options {
    tn_num dim; /* -1 */
} tn_glu_options;
static inline tn_var tn_glu_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_glu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::glu", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_glu_with(...) tn_glu_with_at(TN_PLACE("tn_glu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor */
static inline tn_var tn_hardshrink_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardshrink", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hardshrink(...) tn_hardshrink_at(TN_PLACE("tn_hardshrink(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hardshrink_options {
    tn_num lambd; /* 0.5 */
} tn_hardshrink_options;
static inline tn_var tn_hardshrink_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_hardshrink_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "lambd", &options_->lambd}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardshrink", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hardshrink_with(...) tn_hardshrink_with_at(TN_PLACE("tn_hardshrink_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardsigmoid(Tensor self) -> Tensor */
static inline tn_var tn_hardsigmoid_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardsigmoid", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hardsigmoid(...) tn_hardsigmoid_at(TN_PLACE("tn_hardsigmoid(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardsigmoid_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_hardsigmoid_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardsigmoid_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hardsigmoid_inplace(...) tn_hardsigmoid_inplace_at(TN_PLACE("tn_hardsigmoid_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardswish(Tensor self) -> Tensor */
static inline tn_var tn_hardswish_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardswish", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hardswish(...) tn_hardswish_at(TN_PLACE("tn_hardswish(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardswish_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_hardswish_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardswish_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hardswish_inplace(...) tn_hardswish_inplace_at(TN_PLACE("tn_hardswish_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor */
static inline tn_var tn_hardtanh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardtanh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hardtanh(...) tn_hardtanh_at(TN_PLACE("tn_hardtanh(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hardtanh_options {
    tn_num min_val; /* -1 */
    tn_num max_val; /* 1 */
} tn_hardtanh_options;
static inline tn_var tn_hardtanh_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_hardtanh_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min_val", &options_->min_val}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max_val", &options_->max_val}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardtanh", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_hardtanh_with(...) tn_hardtanh_with_at(TN_PLACE("tn_hardtanh_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hardtanh_(Tensor(a!) self, Scalar min_val=-1, Scalar max_val=1) -> Tensor(a!) */
static inline tn_var tn_hardtanh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardtanh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hardtanh_inplace(...) tn_hardtanh_inplace_at(TN_PLACE("tn_hardtanh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hardtanh_inplace_options {
    tn_num min_val; /* -1 */
    tn_num max_val; /* 1 */
} tn_hardtanh_inplace_options;
static inline tn_var tn_hardtanh_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_hardtanh_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min_val", &options_->min_val}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max_val", &options_->max_val}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hardtanh_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_hardtanh_inplace_with(...) tn_hardtanh_inplace_with_at(TN_PLACE("tn_hardtanh_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_add_relu.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor */
static inline tn_var tn_internal_add_relu_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_add_relu.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_add_relu(...) tn_internal_add_relu_at(TN_PLACE("tn_internal_add_relu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_add_relu_options {
    tn_num alpha; /* 1 */
} tn_internal_add_relu_options;
static inline tn_var tn_internal_add_relu_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_internal_add_relu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_add_relu.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_add_relu_with(...) tn_internal_add_relu_with_at(TN_PLACE("tn_internal_add_relu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_add_relu_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_internal_add_relu_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_add_relu_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_add_relu_inplace(...) tn_internal_add_relu_inplace_at(TN_PLACE("tn_internal_add_relu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_add_relu_inplace_options {
    tn_num alpha; /* 1 */
} tn_internal_add_relu_inplace_options;
static inline tn_var tn_internal_add_relu_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_internal_add_relu_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_add_relu_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_add_relu_inplace_with(...) tn_internal_add_relu_inplace_with_at(TN_PLACE("tn_internal_add_relu_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_add_relu_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_internal_add_relu_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_add_relu_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_add_relu_inplace_scalar(...) tn_internal_add_relu_inplace_scalar_at(TN_PLACE("tn_internal_add_relu_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_add_relu_inplace_scalar_options {
    tn_num alpha; /* 1 */
} tn_internal_add_relu_inplace_scalar_options;
static inline tn_var tn_internal_add_relu_inplace_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const tn_internal_add_relu_inplace_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_add_relu_.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_add_relu_inplace_scalar_with(...) tn_internal_add_relu_inplace_scalar_with_at(TN_PLACE("tn_internal_add_relu_inplace_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_add_relu.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor */
static inline tn_var tn_internal_add_relu_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_add_relu.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_add_relu_scalar(...) tn_internal_add_relu_scalar_at(TN_PLACE("tn_internal_add_relu_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_add_relu_scalar_options {
    tn_num alpha; /* 1 */
} tn_internal_add_relu_scalar_options;
static inline tn_var tn_internal_add_relu_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const tn_internal_add_relu_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_add_relu.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_add_relu_scalar_with(...) tn_internal_add_relu_scalar_with_at(TN_PLACE("tn_internal_add_relu_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_prelu_kernel(Tensor self, Tensor weight) -> Tensor */
static inline tn_var tn_internal_prelu_kernel_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_prelu_kernel", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_prelu_kernel(...) tn_internal_prelu_kernel_at(TN_PLACE("tn_internal_prelu_kernel(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor */
static inline tn_var tn_leaky_relu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::leaky_relu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_leaky_relu(...) tn_leaky_relu_at(TN_PLACE("tn_leaky_relu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_leaky_relu_options {
    tn_num negative_slope; /* 0.01 */
} tn_leaky_relu_options;
static inline tn_var tn_leaky_relu_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_leaky_relu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "negative_slope", &options_->negative_slope}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::leaky_relu", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_leaky_relu_with(...) tn_leaky_relu_with_at(TN_PLACE("tn_leaky_relu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::leaky_relu_(Tensor(a!) self, Scalar negative_slope=0.01) -> Tensor(a!) */
static inline tn_var tn_leaky_relu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::leaky_relu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_leaky_relu_inplace(...) tn_leaky_relu_inplace_at(TN_PLACE("tn_leaky_relu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_leaky_relu_inplace_options {
    tn_num negative_slope; /* 0.01 */
} tn_leaky_relu_inplace_options;
static inline tn_var tn_leaky_relu_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_leaky_relu_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "negative_slope", &options_->negative_slope}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::leaky_relu_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_leaky_relu_inplace_with(...) tn_leaky_relu_inplace_with_at(TN_PLACE("tn_leaky_relu_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log_sigmoid(Tensor self) -> Tensor */
static inline tn_var tn_log_sigmoid_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_sigmoid", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log_sigmoid(...) tn_log_sigmoid_at(TN_PLACE("tn_log_sigmoid(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer) */
typedef struct tn_log_sigmoid_forward_result {
    tn_var output, buffer;
} tn_log_sigmoid_forward_result;
static inline tn_log_sigmoid_forward_result tn_log_sigmoid_forward_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::log_sigmoid_forward", args_, 1, outs_, 2);
    tn_log_sigmoid_forward_result result_;
    result_.output = outs_[0];
    result_.buffer = outs_[1];
    return result_;
}
#define tn_log_sigmoid_forward(...) tn_log_sigmoid_forward_at(TN_PLACE("tn_log_sigmoid_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mish(Tensor self) -> Tensor */
static inline tn_var tn_mish_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mish", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mish(...) tn_mish_at(TN_PLACE("tn_mish(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mish_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_mish_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mish_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mish_inplace(...) tn_mish_inplace_at(TN_PLACE("tn_mish_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::prelu(Tensor self, Tensor weight) -> Tensor */
static inline tn_var tn_prelu_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::prelu", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_prelu(...) tn_prelu_at(TN_PLACE("tn_prelu(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::relu(Tensor self) -> Tensor */
static inline tn_var tn_relu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::relu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_relu(...) tn_relu_at(TN_PLACE("tn_relu(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::relu6(Tensor self) -> Tensor */
static inline tn_var tn_relu6_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::relu6", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_relu6(...) tn_relu6_at(TN_PLACE("tn_relu6(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::relu6_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_relu6_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::relu6_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_relu6_inplace(...) tn_relu6_inplace_at(TN_PLACE("tn_relu6_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::relu_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_relu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::relu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_relu_inplace(...) tn_relu_inplace_at(TN_PLACE("tn_relu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::selu(Tensor self) -> Tensor */
static inline tn_var tn_selu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::selu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_selu(...) tn_selu_at(TN_PLACE("tn_selu(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::selu_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_selu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::selu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_selu_inplace(...) tn_selu_inplace_at(TN_PLACE("tn_selu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::silu(Tensor self) -> Tensor */
static inline tn_var tn_silu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::silu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_silu(...) tn_silu_at(TN_PLACE("tn_silu(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::silu_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_silu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::silu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_silu_inplace(...) tn_silu_inplace_at(TN_PLACE("tn_silu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor */
static inline tn_var tn_softplus_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softplus", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_softplus(...) tn_softplus_at(TN_PLACE("tn_softplus(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_softplus_options {
    tn_num beta; /* 1 */
    tn_num threshold; /* 20 */
} tn_softplus_options;
static inline tn_var tn_softplus_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_softplus_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "threshold", &options_->threshold}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softplus", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_softplus_with(...) tn_softplus_with_at(TN_PLACE("tn_softplus_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::softshrink(Tensor self, Scalar lambd=0.5) -> Tensor */
static inline tn_var tn_softshrink_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softshrink", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_softshrink(...) tn_softshrink_at(TN_PLACE("tn_softshrink(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_softshrink_options {
    tn_num lambd; /* 0.5 */
} tn_softshrink_options;
static inline tn_var tn_softshrink_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_softshrink_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "lambd", &options_->lambd}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softshrink", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_softshrink_with(...) tn_softshrink_with_at(TN_PLACE("tn_softshrink_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor */
static inline tn_var tn_threshold_at(tn_place at_, tn_tape *t_, tn_var self, tn_num threshold, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "threshold", &threshold}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::threshold", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_threshold(...) tn_threshold_at(TN_PLACE("tn_threshold(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::threshold_(Tensor(a!) self, Scalar threshold, Scalar value) -> Tensor(a!) */
static inline tn_var tn_threshold_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_num threshold, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "threshold", &threshold}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::threshold_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_threshold_inplace(...) tn_threshold_inplace_at(TN_PLACE("tn_threshold_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
