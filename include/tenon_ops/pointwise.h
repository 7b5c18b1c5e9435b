/* generated: build/internal/pages operators pointwise */
/* clang-format off */
/* Operators of src/ops/pointwise: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_H
#define TENON_OPS_POINTWISE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::abs(Tensor self) -> Tensor */
static inline tn_var tn_abs_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::abs", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_abs(...) tn_abs_at(TN_PLACE("tn_abs(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::abs_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_abs_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::abs_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_abs_inplace(...) tn_abs_inplace_at(TN_PLACE("tn_abs_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::absolute(Tensor self) -> Tensor */
static inline tn_var tn_absolute_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::absolute", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_absolute(...) tn_absolute_at(TN_PLACE("tn_absolute(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::absolute_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_absolute_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::absolute_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_absolute_inplace(...) tn_absolute_inplace_at(TN_PLACE("tn_absolute_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::acos(Tensor self) -> Tensor */
static inline tn_var tn_acos_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::acos", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_acos(...) tn_acos_at(TN_PLACE("tn_acos(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::acos_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_acos_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::acos_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_acos_inplace(...) tn_acos_inplace_at(TN_PLACE("tn_acos_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::acosh(Tensor self) -> Tensor */
static inline tn_var tn_acosh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::acosh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_acosh(...) tn_acosh_at(TN_PLACE("tn_acosh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::acosh_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_acosh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::acosh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_acosh_inplace(...) tn_acosh_inplace_at(TN_PLACE("tn_acosh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor */
static inline tn_var tn_add_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::add.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_add(...) tn_add_at(TN_PLACE("tn_add(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_add_options {
    tn_num alpha; /* 1 */
} tn_add_options;
static inline tn_var tn_add_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_add_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::add.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_add_with(...) tn_add_with_at(TN_PLACE("tn_add_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::add_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_add_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::add_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_add_inplace(...) tn_add_inplace_at(TN_PLACE("tn_add_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_add_inplace_options {
    tn_num alpha; /* 1 */
} tn_add_inplace_options;
static inline tn_var tn_add_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_add_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::add_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_add_inplace_with(...) tn_add_inplace_with_at(TN_PLACE("tn_add_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::add_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_add_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::add_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_add_inplace_scalar(...) tn_add_inplace_scalar_at(TN_PLACE("tn_add_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_add_inplace_scalar_options {
    tn_num alpha; /* 1 */
} tn_add_inplace_scalar_options;
static inline tn_var tn_add_inplace_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const tn_add_inplace_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::add_.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_add_inplace_scalar_with(...) tn_add_inplace_scalar_with_at(TN_PLACE("tn_add_inplace_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor */
static inline tn_var tn_add_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::add.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_add_scalar(...) tn_add_scalar_at(TN_PLACE("tn_add_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_add_scalar_options {
    tn_num alpha; /* 1 */
} tn_add_scalar_options;
static inline tn_var tn_add_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const tn_add_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::add.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_add_scalar_with(...) tn_add_scalar_with_at(TN_PLACE("tn_add_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor */
static inline tn_var tn_addcdiv_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor1, tn_var tensor2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor1", &tensor1}, {TN_ARGUMENT_VAR, "tensor2", &tensor2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addcdiv", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addcdiv(...) tn_addcdiv_at(TN_PLACE("tn_addcdiv(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addcdiv_options {
    tn_num value; /* 1 */
} tn_addcdiv_options;
static inline tn_var tn_addcdiv_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor1, tn_var tensor2, const tn_addcdiv_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor1", &tensor1}, {TN_ARGUMENT_VAR, "tensor2", &tensor2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addcdiv", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_addcdiv_with(...) tn_addcdiv_with_at(TN_PLACE("tn_addcdiv_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addcdiv_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!) */
static inline tn_var tn_addcdiv_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor1, tn_var tensor2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor1", &tensor1}, {TN_ARGUMENT_VAR, "tensor2", &tensor2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addcdiv_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addcdiv_inplace(...) tn_addcdiv_inplace_at(TN_PLACE("tn_addcdiv_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addcdiv_inplace_options {
    tn_num value; /* 1 */
} tn_addcdiv_inplace_options;
static inline tn_var tn_addcdiv_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor1, tn_var tensor2, const tn_addcdiv_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor1", &tensor1}, {TN_ARGUMENT_VAR, "tensor2", &tensor2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addcdiv_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_addcdiv_inplace_with(...) tn_addcdiv_inplace_with_at(TN_PLACE("tn_addcdiv_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor */
static inline tn_var tn_addcmul_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor1, tn_var tensor2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor1", &tensor1}, {TN_ARGUMENT_VAR, "tensor2", &tensor2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addcmul", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addcmul(...) tn_addcmul_at(TN_PLACE("tn_addcmul(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addcmul_options {
    tn_num value; /* 1 */
} tn_addcmul_options;
static inline tn_var tn_addcmul_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor1, tn_var tensor2, const tn_addcmul_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor1", &tensor1}, {TN_ARGUMENT_VAR, "tensor2", &tensor2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addcmul", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_addcmul_with(...) tn_addcmul_with_at(TN_PLACE("tn_addcmul_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addcmul_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!) */
static inline tn_var tn_addcmul_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor1, tn_var tensor2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor1", &tensor1}, {TN_ARGUMENT_VAR, "tensor2", &tensor2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addcmul_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addcmul_inplace(...) tn_addcmul_inplace_at(TN_PLACE("tn_addcmul_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addcmul_inplace_options {
    tn_num value; /* 1 */
} tn_addcmul_inplace_options;
static inline tn_var tn_addcmul_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor1, tn_var tensor2, const tn_addcmul_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor1", &tensor1}, {TN_ARGUMENT_VAR, "tensor2", &tensor2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addcmul_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_addcmul_inplace_with(...) tn_addcmul_inplace_with_at(TN_PLACE("tn_addcmul_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> bool */
static inline tn_num tn_allclose_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::allclose", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_allclose(...) tn_allclose_at(TN_PLACE("tn_allclose(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_allclose_options {
    tn_num rtol; /* 1.0000000000000001e-05 */
    tn_num atol; /* 1e-08 */
    bool equal_nan; /* False */
} tn_allclose_options;
static inline tn_num tn_allclose_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_allclose_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "rtol", &options_->rtol}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "atol", &options_->atol}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "equal_nan", &options_->equal_nan}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::allclose", args_, 5, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_allclose_with(...) tn_allclose_with_at(TN_PLACE("tn_allclose_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::angle(Tensor self) -> Tensor */
static inline tn_var tn_angle_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::angle", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_angle(...) tn_angle_at(TN_PLACE("tn_angle(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arccos(Tensor self) -> Tensor */
static inline tn_var tn_arccos_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arccos", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arccos(...) tn_arccos_at(TN_PLACE("tn_arccos(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arccos_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_arccos_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arccos_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arccos_inplace(...) tn_arccos_inplace_at(TN_PLACE("tn_arccos_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arccosh(Tensor self) -> Tensor */
static inline tn_var tn_arccosh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arccosh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arccosh(...) tn_arccosh_at(TN_PLACE("tn_arccosh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arccosh_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_arccosh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arccosh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arccosh_inplace(...) tn_arccosh_inplace_at(TN_PLACE("tn_arccosh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arcsin(Tensor self) -> Tensor */
static inline tn_var tn_arcsin_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arcsin", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arcsin(...) tn_arcsin_at(TN_PLACE("tn_arcsin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arcsin_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_arcsin_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arcsin_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arcsin_inplace(...) tn_arcsin_inplace_at(TN_PLACE("tn_arcsin_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arcsinh(Tensor self) -> Tensor */
static inline tn_var tn_arcsinh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arcsinh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arcsinh(...) tn_arcsinh_at(TN_PLACE("tn_arcsinh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arcsinh_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_arcsinh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arcsinh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arcsinh_inplace(...) tn_arcsinh_inplace_at(TN_PLACE("tn_arcsinh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arctan(Tensor self) -> Tensor */
static inline tn_var tn_arctan_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arctan", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arctan(...) tn_arctan_at(TN_PLACE("tn_arctan(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arctan2(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_arctan2_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arctan2", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_arctan2(...) tn_arctan2_at(TN_PLACE("tn_arctan2(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arctan2_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_arctan2_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arctan2_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_arctan2_inplace(...) tn_arctan2_inplace_at(TN_PLACE("tn_arctan2_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arctan_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_arctan_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arctan_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arctan_inplace(...) tn_arctan_inplace_at(TN_PLACE("tn_arctan_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arctanh(Tensor self) -> Tensor */
static inline tn_var tn_arctanh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arctanh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arctanh(...) tn_arctanh_at(TN_PLACE("tn_arctanh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arctanh_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_arctanh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arctanh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arctanh_inplace(...) tn_arctanh_inplace_at(TN_PLACE("tn_arctanh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::asin(Tensor self) -> Tensor */
static inline tn_var tn_asin_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::asin", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_asin(...) tn_asin_at(TN_PLACE("tn_asin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::asin_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_asin_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::asin_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_asin_inplace(...) tn_asin_inplace_at(TN_PLACE("tn_asin_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::asinh(Tensor self) -> Tensor */
static inline tn_var tn_asinh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::asinh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_asinh(...) tn_asinh_at(TN_PLACE("tn_asinh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::asinh_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_asinh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::asinh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_asinh_inplace(...) tn_asinh_inplace_at(TN_PLACE("tn_asinh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atan(Tensor self) -> Tensor */
static inline tn_var tn_atan_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atan", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atan(...) tn_atan_at(TN_PLACE("tn_atan(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atan2(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_atan2_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atan2", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_atan2(...) tn_atan2_at(TN_PLACE("tn_atan2(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atan2_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_atan2_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atan2_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_atan2_inplace(...) tn_atan2_inplace_at(TN_PLACE("tn_atan2_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atan_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_atan_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atan_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atan_inplace(...) tn_atan_inplace_at(TN_PLACE("tn_atan_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atanh(Tensor self) -> Tensor */
static inline tn_var tn_atanh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atanh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atanh(...) tn_atanh_at(TN_PLACE("tn_atanh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atanh_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_atanh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atanh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atanh_inplace(...) tn_atanh_inplace_at(TN_PLACE("tn_atanh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_and_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_and.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_and(...) tn_bitwise_and_at(TN_PLACE("tn_bitwise_and(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_and_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_bitwise_and_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_and_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_and_inplace(...) tn_bitwise_and_inplace_at(TN_PLACE("tn_bitwise_and_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_and_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_bitwise_and_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_and_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_and_inplace_scalar(...) tn_bitwise_and_inplace_scalar_at(TN_PLACE("tn_bitwise_and_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_and.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_bitwise_and_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_and.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_and_scalar(...) tn_bitwise_and_scalar_at(TN_PLACE("tn_bitwise_and_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_and.Scalar_Tensor(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_and_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_and.Scalar_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_and_scalar_tensor(...) tn_bitwise_and_scalar_tensor_at(TN_PLACE("tn_bitwise_and_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_left_shift_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_left_shift.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_left_shift(...) tn_bitwise_left_shift_at(TN_PLACE("tn_bitwise_left_shift(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_left_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_bitwise_left_shift_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_left_shift_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_left_shift_inplace(...) tn_bitwise_left_shift_inplace_at(TN_PLACE("tn_bitwise_left_shift_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_left_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_bitwise_left_shift_inplace_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_left_shift_.Tensor_Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_left_shift_inplace_tensor_scalar(...) tn_bitwise_left_shift_inplace_tensor_scalar_at(TN_PLACE("tn_bitwise_left_shift_inplace_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_left_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_left_shift_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_left_shift.Scalar_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_left_shift_scalar_tensor(...) tn_bitwise_left_shift_scalar_tensor_at(TN_PLACE("tn_bitwise_left_shift_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_left_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_bitwise_left_shift_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_left_shift.Tensor_Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_left_shift_tensor_scalar(...) tn_bitwise_left_shift_tensor_scalar_at(TN_PLACE("tn_bitwise_left_shift_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_not(Tensor self) -> Tensor */
static inline tn_var tn_bitwise_not_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_not", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_not(...) tn_bitwise_not_at(TN_PLACE("tn_bitwise_not(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_not_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_bitwise_not_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_not_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_not_inplace(...) tn_bitwise_not_inplace_at(TN_PLACE("tn_bitwise_not_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_or_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_or.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_or(...) tn_bitwise_or_at(TN_PLACE("tn_bitwise_or(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_or_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_bitwise_or_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_or_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_or_inplace(...) tn_bitwise_or_inplace_at(TN_PLACE("tn_bitwise_or_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_or_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_bitwise_or_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_or_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_or_inplace_scalar(...) tn_bitwise_or_inplace_scalar_at(TN_PLACE("tn_bitwise_or_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_or.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_bitwise_or_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_or.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_or_scalar(...) tn_bitwise_or_scalar_at(TN_PLACE("tn_bitwise_or_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_or.Scalar_Tensor(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_or_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_or.Scalar_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_or_scalar_tensor(...) tn_bitwise_or_scalar_tensor_at(TN_PLACE("tn_bitwise_or_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_right_shift_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_right_shift.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_right_shift(...) tn_bitwise_right_shift_at(TN_PLACE("tn_bitwise_right_shift(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_right_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_bitwise_right_shift_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_right_shift_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_right_shift_inplace(...) tn_bitwise_right_shift_inplace_at(TN_PLACE("tn_bitwise_right_shift_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_right_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_bitwise_right_shift_inplace_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_right_shift_.Tensor_Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_right_shift_inplace_tensor_scalar(...) tn_bitwise_right_shift_inplace_tensor_scalar_at(TN_PLACE("tn_bitwise_right_shift_inplace_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_right_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_right_shift_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_right_shift.Scalar_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_right_shift_scalar_tensor(...) tn_bitwise_right_shift_scalar_tensor_at(TN_PLACE("tn_bitwise_right_shift_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_right_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_bitwise_right_shift_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_right_shift.Tensor_Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_right_shift_tensor_scalar(...) tn_bitwise_right_shift_tensor_scalar_at(TN_PLACE("tn_bitwise_right_shift_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_xor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_xor.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_xor(...) tn_bitwise_xor_at(TN_PLACE("tn_bitwise_xor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_xor_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_bitwise_xor_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_xor_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_xor_inplace(...) tn_bitwise_xor_inplace_at(TN_PLACE("tn_bitwise_xor_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_xor_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_bitwise_xor_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_xor_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_xor_inplace_scalar(...) tn_bitwise_xor_inplace_scalar_at(TN_PLACE("tn_bitwise_xor_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_xor.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_bitwise_xor_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_xor.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_xor_scalar(...) tn_bitwise_xor_scalar_at(TN_PLACE("tn_bitwise_xor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bitwise_xor.Scalar_Tensor(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_bitwise_xor_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bitwise_xor.Scalar_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bitwise_xor_scalar_tensor(...) tn_bitwise_xor_scalar_tensor_at(TN_PLACE("tn_bitwise_xor_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ceil(Tensor self) -> Tensor */
static inline tn_var tn_ceil_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ceil", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_ceil(...) tn_ceil_at(TN_PLACE("tn_ceil(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ceil_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_ceil_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ceil_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_ceil_inplace(...) tn_ceil_inplace_at(TN_PLACE("tn_ceil_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor */
static inline tn_var tn_clamp_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clamp(...) tn_clamp_at(TN_PLACE("tn_clamp(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clamp_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_clamp_options;
static inline tn_var tn_clamp_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clamp_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clamp_with(...) tn_clamp_with_at(TN_PLACE("tn_clamp_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!) */
static inline tn_var tn_clamp_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clamp_inplace(...) tn_clamp_inplace_at(TN_PLACE("tn_clamp_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clamp_inplace_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_clamp_inplace_options;
static inline tn_var tn_clamp_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clamp_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clamp_inplace_with(...) tn_clamp_inplace_with_at(TN_PLACE("tn_clamp_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!) */
static inline tn_var tn_clamp_inplace_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clamp_inplace_tensor(...) tn_clamp_inplace_tensor_at(TN_PLACE("tn_clamp_inplace_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clamp_inplace_tensor_options {
    tn_var min; /* None */
    tn_var max; /* None */
} tn_clamp_inplace_tensor_options;
static inline tn_var tn_clamp_inplace_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clamp_inplace_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clamp_inplace_tensor_with(...) tn_clamp_inplace_tensor_with_at(TN_PLACE("tn_clamp_inplace_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_max(Tensor self, Scalar max) -> Tensor */
static inline tn_var tn_clamp_max_at(tn_place at_, tn_tape *t_, tn_var self, tn_num max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "max", &max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_max", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_max(...) tn_clamp_max_at(TN_PLACE("tn_clamp_max(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_max_(Tensor(a!) self, Scalar max) -> Tensor(a!) */
static inline tn_var tn_clamp_max_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_num max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "max", &max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_max_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_max_inplace(...) tn_clamp_max_inplace_at(TN_PLACE("tn_clamp_max_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_max_.Tensor(Tensor(a!) self, Tensor max) -> Tensor(a!) */
static inline tn_var tn_clamp_max_inplace_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "max", &max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_max_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_max_inplace_tensor(...) tn_clamp_max_inplace_tensor_at(TN_PLACE("tn_clamp_max_inplace_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_max.Tensor(Tensor self, Tensor max) -> Tensor */
static inline tn_var tn_clamp_max_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "max", &max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_max.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_max_tensor(...) tn_clamp_max_tensor_at(TN_PLACE("tn_clamp_max_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_min(Tensor self, Scalar min) -> Tensor */
static inline tn_var tn_clamp_min_at(tn_place at_, tn_tape *t_, tn_var self, tn_num min)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "min", &min}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_min", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_min(...) tn_clamp_min_at(TN_PLACE("tn_clamp_min(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_min_(Tensor(a!) self, Scalar min) -> Tensor(a!) */
static inline tn_var tn_clamp_min_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_num min)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "min", &min}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_min_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_min_inplace(...) tn_clamp_min_inplace_at(TN_PLACE("tn_clamp_min_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_min_.Tensor(Tensor(a!) self, Tensor min) -> Tensor(a!) */
static inline tn_var tn_clamp_min_inplace_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var min)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "min", &min}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_min_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_min_inplace_tensor(...) tn_clamp_min_inplace_tensor_at(TN_PLACE("tn_clamp_min_inplace_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_min.Tensor(Tensor self, Tensor min) -> Tensor */
static inline tn_var tn_clamp_min_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var min)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "min", &min}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_min.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_min_tensor(...) tn_clamp_min_tensor_at(TN_PLACE("tn_clamp_min_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor */
static inline tn_var tn_clamp_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clamp_tensor(...) tn_clamp_tensor_at(TN_PLACE("tn_clamp_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clamp_tensor_options {
    tn_var min; /* None */
    tn_var max; /* None */
} tn_clamp_tensor_options;
static inline tn_var tn_clamp_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clamp_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clamp_tensor_with(...) tn_clamp_tensor_with_at(TN_PLACE("tn_clamp_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor */
static inline tn_var tn_clip_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clip(...) tn_clip_at(TN_PLACE("tn_clip(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clip_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_clip_options;
static inline tn_var tn_clip_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clip_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clip_with(...) tn_clip_with_at(TN_PLACE("tn_clip_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!) */
static inline tn_var tn_clip_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clip_inplace(...) tn_clip_inplace_at(TN_PLACE("tn_clip_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clip_inplace_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_clip_inplace_options;
static inline tn_var tn_clip_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clip_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clip_inplace_with(...) tn_clip_inplace_with_at(TN_PLACE("tn_clip_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clip_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!) */
static inline tn_var tn_clip_inplace_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip_.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clip_inplace_tensor(...) tn_clip_inplace_tensor_at(TN_PLACE("tn_clip_inplace_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clip_inplace_tensor_options {
    tn_var min; /* None */
    tn_var max; /* None */
} tn_clip_inplace_tensor_options;
static inline tn_var tn_clip_inplace_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clip_inplace_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clip_inplace_tensor_with(...) tn_clip_inplace_tensor_with_at(TN_PLACE("tn_clip_inplace_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clip.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor */
static inline tn_var tn_clip_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clip_tensor(...) tn_clip_tensor_at(TN_PLACE("tn_clip_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clip_tensor_options {
    tn_var min; /* None */
    tn_var max; /* None */
} tn_clip_tensor_options;
static inline tn_var tn_clip_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clip_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clip_tensor_with(...) tn_clip_tensor_with_at(TN_PLACE("tn_clip_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::complex(Tensor real, Tensor imag) -> Tensor */
static inline tn_var tn_complex_at(tn_place at_, tn_tape *t_, tn_var real, tn_var imag)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "real", &real}, {TN_ARGUMENT_VAR, "imag", &imag}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::complex", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_complex(...) tn_complex_at(TN_PLACE("tn_complex(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conj(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_conj_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conj", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_conj(...) tn_conj_at(TN_PLACE("tn_conj(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conj_physical(Tensor self) -> Tensor */
static inline tn_var tn_conj_physical_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conj_physical", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_conj_physical(...) tn_conj_physical_at(TN_PLACE("tn_conj_physical(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conj_physical_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_conj_physical_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conj_physical_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_conj_physical_inplace(...) tn_conj_physical_inplace_at(TN_PLACE("tn_conj_physical_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::copysign.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_copysign_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::copysign.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_copysign(...) tn_copysign_at(TN_PLACE("tn_copysign(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::copysign_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_copysign_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::copysign_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_copysign_inplace(...) tn_copysign_inplace_at(TN_PLACE("tn_copysign_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::copysign_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_copysign_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::copysign_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_copysign_inplace_scalar(...) tn_copysign_inplace_scalar_at(TN_PLACE("tn_copysign_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::copysign.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_copysign_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::copysign.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_copysign_scalar(...) tn_copysign_scalar_at(TN_PLACE("tn_copysign_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cos(Tensor self) -> Tensor */
static inline tn_var tn_cos_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cos", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cos(...) tn_cos_at(TN_PLACE("tn_cos(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cos_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_cos_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cos_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cos_inplace(...) tn_cos_inplace_at(TN_PLACE("tn_cos_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cosh(Tensor self) -> Tensor */
static inline tn_var tn_cosh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cosh(...) tn_cosh_at(TN_PLACE("tn_cosh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cosh_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_cosh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cosh_inplace(...) tn_cosh_inplace_at(TN_PLACE("tn_cosh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::deg2rad(Tensor self) -> Tensor */
static inline tn_var tn_deg2rad_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::deg2rad", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_deg2rad(...) tn_deg2rad_at(TN_PLACE("tn_deg2rad(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::deg2rad_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_deg2rad_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::deg2rad_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_deg2rad_inplace(...) tn_deg2rad_inplace_at(TN_PLACE("tn_deg2rad_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::digamma(Tensor self) -> Tensor */
static inline tn_var tn_digamma_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::digamma", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_digamma(...) tn_digamma_at(TN_PLACE("tn_digamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::digamma_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_digamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::digamma_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_digamma_inplace(...) tn_digamma_inplace_at(TN_PLACE("tn_digamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::div.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_div_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::div.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_div(...) tn_div_at(TN_PLACE("tn_div(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::div_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_div_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::div_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_div_inplace(...) tn_div_inplace_at(TN_PLACE("tn_div_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::div_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_div_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::div_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_div_inplace_scalar(...) tn_div_inplace_scalar_at(TN_PLACE("tn_div_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::div_.Scalar_mode(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!) */
static inline tn_var tn_div_inplace_scalar_mode_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const char *rounding_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_STRING, "rounding_mode", &rounding_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::div_.Scalar_mode", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_div_inplace_scalar_mode(...) tn_div_inplace_scalar_mode_at(TN_PLACE("tn_div_inplace_scalar_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::div_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!) */
static inline tn_var tn_div_inplace_tensor_mode_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const char *rounding_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_STRING, "rounding_mode", &rounding_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::div_.Tensor_mode", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_div_inplace_tensor_mode(...) tn_div_inplace_tensor_mode_at(TN_PLACE("tn_div_inplace_tensor_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::div.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_div_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::div.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_div_scalar(...) tn_div_scalar_at(TN_PLACE("tn_div_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::div.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor */
static inline tn_var tn_div_scalar_mode_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const char *rounding_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_STRING, "rounding_mode", &rounding_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::div.Scalar_mode", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_div_scalar_mode(...) tn_div_scalar_mode_at(TN_PLACE("tn_div_scalar_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor */
static inline tn_var tn_div_tensor_mode_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const char *rounding_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_STRING, "rounding_mode", &rounding_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::div.Tensor_mode", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_div_tensor_mode(...) tn_div_tensor_mode_at(TN_PLACE("tn_div_tensor_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::divide.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_divide_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::divide.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_divide(...) tn_divide_at(TN_PLACE("tn_divide(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_divide_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::divide_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_divide_inplace(...) tn_divide_inplace_at(TN_PLACE("tn_divide_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_divide_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::divide_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_divide_inplace_scalar(...) tn_divide_inplace_scalar_at(TN_PLACE("tn_divide_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::divide_.Scalar_mode(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!) */
static inline tn_var tn_divide_inplace_scalar_mode_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const char *rounding_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_STRING, "rounding_mode", &rounding_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::divide_.Scalar_mode", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_divide_inplace_scalar_mode(...) tn_divide_inplace_scalar_mode_at(TN_PLACE("tn_divide_inplace_scalar_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::divide_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!) */
static inline tn_var tn_divide_inplace_tensor_mode_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const char *rounding_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_STRING, "rounding_mode", &rounding_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::divide_.Tensor_mode", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_divide_inplace_tensor_mode(...) tn_divide_inplace_tensor_mode_at(TN_PLACE("tn_divide_inplace_tensor_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::divide.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_divide_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::divide.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_divide_scalar(...) tn_divide_scalar_at(TN_PLACE("tn_divide_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::divide.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor */
static inline tn_var tn_divide_scalar_mode_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const char *rounding_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_STRING, "rounding_mode", &rounding_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::divide.Scalar_mode", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_divide_scalar_mode(...) tn_divide_scalar_mode_at(TN_PLACE("tn_divide_scalar_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::divide.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor */
static inline tn_var tn_divide_tensor_mode_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const char *rounding_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_STRING, "rounding_mode", &rounding_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::divide.Tensor_mode", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_divide_tensor_mode(...) tn_divide_tensor_mode_at(TN_PLACE("tn_divide_tensor_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::eq.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_eq_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::eq.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_eq(...) tn_eq_at(TN_PLACE("tn_eq(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::eq_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_eq_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::eq_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_eq_inplace(...) tn_eq_inplace_at(TN_PLACE("tn_eq_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::eq_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_eq_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::eq_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_eq_inplace_scalar(...) tn_eq_inplace_scalar_at(TN_PLACE("tn_eq_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::eq.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_eq_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::eq.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_eq_scalar(...) tn_eq_scalar_at(TN_PLACE("tn_eq_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::equal(Tensor self, Tensor other) -> bool */
static inline tn_num tn_equal_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::equal", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_equal(...) tn_equal_at(TN_PLACE("tn_equal(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erf(Tensor self) -> Tensor */
static inline tn_var tn_erf_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erf", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erf(...) tn_erf_at(TN_PLACE("tn_erf(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erf_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_erf_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erf_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erf_inplace(...) tn_erf_inplace_at(TN_PLACE("tn_erf_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erfc(Tensor self) -> Tensor */
static inline tn_var tn_erfc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erfc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erfc(...) tn_erfc_at(TN_PLACE("tn_erfc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erfc_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_erfc_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erfc_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erfc_inplace(...) tn_erfc_inplace_at(TN_PLACE("tn_erfc_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erfinv(Tensor self) -> Tensor */
static inline tn_var tn_erfinv_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erfinv", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erfinv(...) tn_erfinv_at(TN_PLACE("tn_erfinv(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erfinv_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_erfinv_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erfinv_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erfinv_inplace(...) tn_erfinv_inplace_at(TN_PLACE("tn_erfinv_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::exp(Tensor self) -> Tensor */
static inline tn_var tn_exp_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::exp", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_exp(...) tn_exp_at(TN_PLACE("tn_exp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::exp2(Tensor self) -> Tensor */
static inline tn_var tn_exp2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::exp2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_exp2(...) tn_exp2_at(TN_PLACE("tn_exp2(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::exp2_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_exp2_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::exp2_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_exp2_inplace(...) tn_exp2_inplace_at(TN_PLACE("tn_exp2_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::exp_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_exp_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::exp_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_exp_inplace(...) tn_exp_inplace_at(TN_PLACE("tn_exp_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::expm1(Tensor self) -> Tensor */
static inline tn_var tn_expm1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::expm1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_expm1(...) tn_expm1_at(TN_PLACE("tn_expm1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::expm1_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_expm1_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::expm1_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_expm1_inplace(...) tn_expm1_inplace_at(TN_PLACE("tn_expm1_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fix(Tensor self) -> Tensor */
static inline tn_var tn_fix_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fix", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fix(...) tn_fix_at(TN_PLACE("tn_fix(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fix_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_fix_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fix_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fix_inplace(...) tn_fix_inplace_at(TN_PLACE("tn_fix_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor */
static inline tn_var tn_float_power_at(tn_place at_, tn_tape *t_, tn_var self, tn_var exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::float_power.Tensor_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_float_power(...) tn_float_power_at(TN_PLACE("tn_float_power(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::float_power_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!) */
static inline tn_var tn_float_power_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::float_power_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_float_power_inplace(...) tn_float_power_inplace_at(TN_PLACE("tn_float_power_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::float_power_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!) */
static inline tn_var tn_float_power_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::float_power_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_float_power_inplace_scalar(...) tn_float_power_inplace_scalar_at(TN_PLACE("tn_float_power_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::float_power.Scalar(Scalar self, Tensor exponent) -> Tensor */
static inline tn_var tn_float_power_scalar_at(tn_place at_, tn_tape *t_, tn_num self, tn_var exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::float_power.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_float_power_scalar(...) tn_float_power_scalar_at(TN_PLACE("tn_float_power_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor */
static inline tn_var tn_float_power_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::float_power.Tensor_Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_float_power_tensor_scalar(...) tn_float_power_tensor_scalar_at(TN_PLACE("tn_float_power_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::floor(Tensor self) -> Tensor */
static inline tn_var tn_floor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::floor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_floor(...) tn_floor_at(TN_PLACE("tn_floor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::floor_divide(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_floor_divide_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::floor_divide", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_floor_divide(...) tn_floor_divide_at(TN_PLACE("tn_floor_divide(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::floor_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_floor_divide_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::floor_divide_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_floor_divide_inplace(...) tn_floor_divide_inplace_at(TN_PLACE("tn_floor_divide_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::floor_divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_floor_divide_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::floor_divide_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_floor_divide_inplace_scalar(...) tn_floor_divide_inplace_scalar_at(TN_PLACE("tn_floor_divide_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::floor_divide.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_floor_divide_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::floor_divide.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_floor_divide_scalar(...) tn_floor_divide_scalar_at(TN_PLACE("tn_floor_divide_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::floor_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_floor_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::floor_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_floor_inplace(...) tn_floor_inplace_at(TN_PLACE("tn_floor_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fmax(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_fmax_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fmax(...) tn_fmax_at(TN_PLACE("tn_fmax(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fmin(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_fmin_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fmin", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fmin(...) tn_fmin_at(TN_PLACE("tn_fmin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fmod.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_fmod_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fmod.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fmod(...) tn_fmod_at(TN_PLACE("tn_fmod(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fmod_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_fmod_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fmod_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fmod_inplace(...) tn_fmod_inplace_at(TN_PLACE("tn_fmod_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fmod_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_fmod_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fmod_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fmod_inplace_scalar(...) tn_fmod_inplace_scalar_at(TN_PLACE("tn_fmod_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fmod.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_fmod_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fmod.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fmod_scalar(...) tn_fmod_scalar_at(TN_PLACE("tn_fmod_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::frac(Tensor self) -> Tensor */
static inline tn_var tn_frac_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::frac", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_frac(...) tn_frac_at(TN_PLACE("tn_frac(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::frac_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_frac_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::frac_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_frac_inplace(...) tn_frac_inplace_at(TN_PLACE("tn_frac_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent) */
typedef struct tn_frexp_result {
    tn_var mantissa, exponent;
} tn_frexp_result;
static inline tn_frexp_result tn_frexp_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::frexp.Tensor", args_, 1, outs_, 2);
    tn_frexp_result result_;
    result_.mantissa = outs_[0];
    result_.exponent = outs_[1];
    return result_;
}
#define tn_frexp(...) tn_frexp_at(TN_PLACE("tn_frexp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gcd(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_gcd_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gcd", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gcd(...) tn_gcd_at(TN_PLACE("tn_gcd(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gcd_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_gcd_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gcd_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gcd_inplace(...) tn_gcd_inplace_at(TN_PLACE("tn_gcd_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ge.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_ge_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ge.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ge(...) tn_ge_at(TN_PLACE("tn_ge(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ge_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_ge_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ge_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ge_inplace(...) tn_ge_inplace_at(TN_PLACE("tn_ge_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ge_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_ge_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ge_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ge_inplace_scalar(...) tn_ge_inplace_scalar_at(TN_PLACE("tn_ge_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ge.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_ge_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ge.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ge_scalar(...) tn_ge_scalar_at(TN_PLACE("tn_ge_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::greater.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_greater_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::greater.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_greater(...) tn_greater_at(TN_PLACE("tn_greater(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::greater_equal.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_greater_equal_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::greater_equal.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_greater_equal(...) tn_greater_equal_at(TN_PLACE("tn_greater_equal(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::greater_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_greater_equal_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::greater_equal_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_greater_equal_inplace(...) tn_greater_equal_inplace_at(TN_PLACE("tn_greater_equal_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::greater_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_greater_equal_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::greater_equal_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_greater_equal_inplace_scalar(...) tn_greater_equal_inplace_scalar_at(TN_PLACE("tn_greater_equal_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::greater_equal.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_greater_equal_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::greater_equal.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_greater_equal_scalar(...) tn_greater_equal_scalar_at(TN_PLACE("tn_greater_equal_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::greater_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_greater_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::greater_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_greater_inplace(...) tn_greater_inplace_at(TN_PLACE("tn_greater_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::greater_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_greater_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::greater_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_greater_inplace_scalar(...) tn_greater_inplace_scalar_at(TN_PLACE("tn_greater_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::greater.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_greater_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::greater.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_greater_scalar(...) tn_greater_scalar_at(TN_PLACE("tn_greater_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gt.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_gt_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gt.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gt(...) tn_gt_at(TN_PLACE("tn_gt(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_gt_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gt_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gt_inplace(...) tn_gt_inplace_at(TN_PLACE("tn_gt_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_gt_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gt_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gt_inplace_scalar(...) tn_gt_inplace_scalar_at(TN_PLACE("tn_gt_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gt.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_gt_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gt.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gt_scalar(...) tn_gt_scalar_at(TN_PLACE("tn_gt_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::heaviside(Tensor self, Tensor values) -> Tensor */
static inline tn_var tn_heaviside_at(tn_place at_, tn_tape *t_, tn_var self, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::heaviside", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_heaviside(...) tn_heaviside_at(TN_PLACE("tn_heaviside(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::heaviside_(Tensor(a!) self, Tensor values) -> Tensor(a!) */
static inline tn_var tn_heaviside_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::heaviside_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_heaviside_inplace(...) tn_heaviside_inplace_at(TN_PLACE("tn_heaviside_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hypot(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_hypot_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hypot", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hypot(...) tn_hypot_at(TN_PLACE("tn_hypot(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hypot_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_hypot_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hypot_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hypot_inplace(...) tn_hypot_inplace_at(TN_PLACE("tn_hypot_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::i0(Tensor self) -> Tensor */
static inline tn_var tn_i0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::i0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_i0(...) tn_i0_at(TN_PLACE("tn_i0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::i0_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_i0_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::i0_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_i0_inplace(...) tn_i0_inplace_at(TN_PLACE("tn_i0_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::igamma(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_igamma_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::igamma", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_igamma(...) tn_igamma_at(TN_PLACE("tn_igamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::igamma_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_igamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::igamma_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_igamma_inplace(...) tn_igamma_inplace_at(TN_PLACE("tn_igamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::igammac(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_igammac_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::igammac", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_igammac(...) tn_igammac_at(TN_PLACE("tn_igammac(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::igammac_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_igammac_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::igammac_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_igammac_inplace(...) tn_igammac_inplace_at(TN_PLACE("tn_igammac_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::imag(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_imag_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::imag", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_imag(...) tn_imag_at(TN_PLACE("tn_imag(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_conj(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_internal_conj_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_conj", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_conj(...) tn_internal_conj_at(TN_PLACE("tn_internal_conj(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_conj_copy(Tensor self) -> Tensor */
static inline tn_var tn_internal_conj_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_conj_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_conj_copy(...) tn_internal_conj_copy_at(TN_PLACE("tn_internal_conj_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_conj_physical(Tensor self) -> Tensor */
static inline tn_var tn_internal_conj_physical_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_conj_physical", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_conj_physical(...) tn_internal_conj_physical_at(TN_PLACE("tn_internal_conj_physical(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_abs(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_abs_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_abs", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_abs(...) tn_internal_foreach_abs_at(TN_PLACE("tn_internal_foreach_abs(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_abs_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_abs_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_abs_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_abs_inplace(...) tn_internal_foreach_abs_inplace_at(TN_PLACE("tn_internal_foreach_abs_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_acos(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_acos_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_acos", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_acos(...) tn_internal_foreach_acos_at(TN_PLACE("tn_internal_foreach_acos(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_acos_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_acos_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_acos_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_acos_inplace(...) tn_internal_foreach_acos_inplace_at(TN_PLACE("tn_internal_foreach_acos_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_add.Tensor(Tensor[] self, Tensor other, *, Scalar alpha=1) -> Tensor[] */
static inline tn_var tn_internal_foreach_add_at(tn_place at_, tn_tape *t_, tn_vars self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_add.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_add(...) tn_internal_foreach_add_at(TN_PLACE("tn_internal_foreach_add(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_add_options {
    tn_num alpha; /* 1 */
} tn_internal_foreach_add_options;
static inline tn_var tn_internal_foreach_add_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_var other, const tn_internal_foreach_add_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_add.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_add_with(...) tn_internal_foreach_add_with_at(TN_PLACE("tn_internal_foreach_add_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_add_.Tensor(Tensor(a!)[] self, Tensor other, *, Scalar alpha=1) -> () */
static inline void tn_internal_foreach_add_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_add_.Tensor", args_, 2, NULL, 0);
}
#define tn_internal_foreach_add_inplace(...) tn_internal_foreach_add_inplace_at(TN_PLACE("tn_internal_foreach_add_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_add_inplace_options {
    tn_num alpha; /* 1 */
} tn_internal_foreach_add_inplace_options;
static inline void tn_internal_foreach_add_inplace_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_var other, const tn_internal_foreach_add_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_tape_call(t_, at_, "aten::_foreach_add_.Tensor", args_, 3, NULL, 0);
}
#define tn_internal_foreach_add_inplace_with(...) tn_internal_foreach_add_inplace_with_at(TN_PLACE("tn_internal_foreach_add_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_add_.List(Tensor(a!)[] self, Tensor[] other, *, Scalar alpha=1) -> () */
static inline void tn_internal_foreach_add_inplace_list_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_add_.List", args_, 2, NULL, 0);
}
#define tn_internal_foreach_add_inplace_list(...) tn_internal_foreach_add_inplace_list_at(TN_PLACE("tn_internal_foreach_add_inplace_list(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_add_inplace_list_options {
    tn_num alpha; /* 1 */
} tn_internal_foreach_add_inplace_list_options;
static inline void tn_internal_foreach_add_inplace_list_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other, const tn_internal_foreach_add_inplace_list_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_tape_call(t_, at_, "aten::_foreach_add_.List", args_, 3, NULL, 0);
}
#define tn_internal_foreach_add_inplace_list_with(...) tn_internal_foreach_add_inplace_list_with_at(TN_PLACE("tn_internal_foreach_add_inplace_list_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_add_.Scalar(Tensor(a!)[] self, Scalar scalar) -> () */
static inline void tn_internal_foreach_add_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_tape_call(t_, at_, "aten::_foreach_add_.Scalar", args_, 2, NULL, 0);
}
#define tn_internal_foreach_add_inplace_scalar(...) tn_internal_foreach_add_inplace_scalar_at(TN_PLACE("tn_internal_foreach_add_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_add_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_add_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_add_.ScalarList", args_, 2, NULL, 0);
}
#define tn_internal_foreach_add_inplace_scalarlist(...) tn_internal_foreach_add_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_add_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_add.List(Tensor[] self, Tensor[] other, *, Scalar alpha=1) -> Tensor[] */
static inline tn_var tn_internal_foreach_add_list_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_add.List", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_add_list(...) tn_internal_foreach_add_list_at(TN_PLACE("tn_internal_foreach_add_list(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_add_list_options {
    tn_num alpha; /* 1 */
} tn_internal_foreach_add_list_options;
static inline tn_var tn_internal_foreach_add_list_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other, const tn_internal_foreach_add_list_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_add.List", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_add_list_with(...) tn_internal_foreach_add_list_with_at(TN_PLACE("tn_internal_foreach_add_list_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_add.Scalar(Tensor[] self, Scalar scalar) -> Tensor[] */
static inline tn_var tn_internal_foreach_add_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_add.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_add_scalar(...) tn_internal_foreach_add_scalar_at(TN_PLACE("tn_internal_foreach_add_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_add.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_add_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_add.ScalarList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_add_scalarlist(...) tn_internal_foreach_add_scalarlist_at(TN_PLACE("tn_internal_foreach_add_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcdiv.Tensor(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_addcdiv_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, tn_var scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_VAR, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_addcdiv.Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_addcdiv(...) tn_internal_foreach_addcdiv_at(TN_PLACE("tn_internal_foreach_addcdiv(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcdiv_.Tensor(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> () */
static inline void tn_internal_foreach_addcdiv_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, tn_var scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_VAR, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_addcdiv_.Tensor", args_, 4, NULL, 0);
}
#define tn_internal_foreach_addcdiv_inplace(...) tn_internal_foreach_addcdiv_inplace_at(TN_PLACE("tn_internal_foreach_addcdiv_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcdiv_.Scalar(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> () */
static inline void tn_internal_foreach_addcdiv_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}};
    tn_tape_call(t_, at_, "aten::_foreach_addcdiv_.Scalar", args_, 3, NULL, 0);
}
#define tn_internal_foreach_addcdiv_inplace_scalar(...) tn_internal_foreach_addcdiv_inplace_scalar_at(TN_PLACE("tn_internal_foreach_addcdiv_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_addcdiv_inplace_scalar_options {
    tn_num value; /* 1 */
} tn_internal_foreach_addcdiv_inplace_scalar_options;
static inline void tn_internal_foreach_addcdiv_inplace_scalar_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, const tn_internal_foreach_addcdiv_inplace_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_tape_call(t_, at_, "aten::_foreach_addcdiv_.Scalar", args_, 4, NULL, 0);
}
#define tn_internal_foreach_addcdiv_inplace_scalar_with(...) tn_internal_foreach_addcdiv_inplace_scalar_with_at(TN_PLACE("tn_internal_foreach_addcdiv_inplace_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcdiv_.ScalarList(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_addcdiv_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_addcdiv_.ScalarList", args_, 4, NULL, 0);
}
#define tn_internal_foreach_addcdiv_inplace_scalarlist(...) tn_internal_foreach_addcdiv_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_addcdiv_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcdiv.Scalar(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> Tensor[] */
static inline tn_var tn_internal_foreach_addcdiv_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_addcdiv.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_addcdiv_scalar(...) tn_internal_foreach_addcdiv_scalar_at(TN_PLACE("tn_internal_foreach_addcdiv_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_addcdiv_scalar_options {
    tn_num value; /* 1 */
} tn_internal_foreach_addcdiv_scalar_options;
static inline tn_var tn_internal_foreach_addcdiv_scalar_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, const tn_internal_foreach_addcdiv_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_addcdiv.Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_addcdiv_scalar_with(...) tn_internal_foreach_addcdiv_scalar_with_at(TN_PLACE("tn_internal_foreach_addcdiv_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcdiv.ScalarList(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_addcdiv_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_addcdiv.ScalarList", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_addcdiv_scalarlist(...) tn_internal_foreach_addcdiv_scalarlist_at(TN_PLACE("tn_internal_foreach_addcdiv_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcmul.Tensor(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_addcmul_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, tn_var scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_VAR, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_addcmul.Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_addcmul(...) tn_internal_foreach_addcmul_at(TN_PLACE("tn_internal_foreach_addcmul(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcmul_.Tensor(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars) -> () */
static inline void tn_internal_foreach_addcmul_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, tn_var scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_VAR, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_addcmul_.Tensor", args_, 4, NULL, 0);
}
#define tn_internal_foreach_addcmul_inplace(...) tn_internal_foreach_addcmul_inplace_at(TN_PLACE("tn_internal_foreach_addcmul_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcmul_.Scalar(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> () */
static inline void tn_internal_foreach_addcmul_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}};
    tn_tape_call(t_, at_, "aten::_foreach_addcmul_.Scalar", args_, 3, NULL, 0);
}
#define tn_internal_foreach_addcmul_inplace_scalar(...) tn_internal_foreach_addcmul_inplace_scalar_at(TN_PLACE("tn_internal_foreach_addcmul_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_addcmul_inplace_scalar_options {
    tn_num value; /* 1 */
} tn_internal_foreach_addcmul_inplace_scalar_options;
static inline void tn_internal_foreach_addcmul_inplace_scalar_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, const tn_internal_foreach_addcmul_inplace_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_tape_call(t_, at_, "aten::_foreach_addcmul_.Scalar", args_, 4, NULL, 0);
}
#define tn_internal_foreach_addcmul_inplace_scalar_with(...) tn_internal_foreach_addcmul_inplace_scalar_with_at(TN_PLACE("tn_internal_foreach_addcmul_inplace_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcmul_.ScalarList(Tensor(a!)[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_addcmul_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_addcmul_.ScalarList", args_, 4, NULL, 0);
}
#define tn_internal_foreach_addcmul_inplace_scalarlist(...) tn_internal_foreach_addcmul_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_addcmul_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcmul.Scalar(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1) -> Tensor[] */
static inline tn_var tn_internal_foreach_addcmul_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_addcmul.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_addcmul_scalar(...) tn_internal_foreach_addcmul_scalar_at(TN_PLACE("tn_internal_foreach_addcmul_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_addcmul_scalar_options {
    tn_num value; /* 1 */
} tn_internal_foreach_addcmul_scalar_options;
static inline tn_var tn_internal_foreach_addcmul_scalar_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, const tn_internal_foreach_addcmul_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_addcmul.Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_addcmul_scalar_with(...) tn_internal_foreach_addcmul_scalar_with_at(TN_PLACE("tn_internal_foreach_addcmul_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_addcmul.ScalarList(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_addcmul_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensor1, tn_vars tensor2, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensor1", &tensor1}, {TN_ARGUMENT_VARS, "tensor2", &tensor2}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_addcmul.ScalarList", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_addcmul_scalarlist(...) tn_internal_foreach_addcmul_scalarlist_at(TN_PLACE("tn_internal_foreach_addcmul_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_asin(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_asin_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_asin", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_asin(...) tn_internal_foreach_asin_at(TN_PLACE("tn_internal_foreach_asin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_asin_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_asin_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_asin_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_asin_inplace(...) tn_internal_foreach_asin_inplace_at(TN_PLACE("tn_internal_foreach_asin_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_atan(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_atan_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_atan", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_atan(...) tn_internal_foreach_atan_at(TN_PLACE("tn_internal_foreach_atan(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_atan_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_atan_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_atan_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_atan_inplace(...) tn_internal_foreach_atan_inplace_at(TN_PLACE("tn_internal_foreach_atan_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_ceil(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_ceil_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_ceil", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_ceil(...) tn_internal_foreach_ceil_at(TN_PLACE("tn_internal_foreach_ceil(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_ceil_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_ceil_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_ceil_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_ceil_inplace(...) tn_internal_foreach_ceil_inplace_at(TN_PLACE("tn_internal_foreach_ceil_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_max.List(Tensor[] self, Tensor[] other) -> Tensor[] */
static inline tn_var tn_internal_foreach_clamp_max_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_clamp_max.List", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_clamp_max(...) tn_internal_foreach_clamp_max_at(TN_PLACE("tn_internal_foreach_clamp_max(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_max_.List(Tensor(a!)[] self, Tensor[] other) -> () */
static inline void tn_internal_foreach_clamp_max_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_clamp_max_.List", args_, 2, NULL, 0);
}
#define tn_internal_foreach_clamp_max_inplace(...) tn_internal_foreach_clamp_max_inplace_at(TN_PLACE("tn_internal_foreach_clamp_max_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_max_.Scalar(Tensor(a!)[] self, Scalar scalar) -> () */
static inline void tn_internal_foreach_clamp_max_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_tape_call(t_, at_, "aten::_foreach_clamp_max_.Scalar", args_, 2, NULL, 0);
}
#define tn_internal_foreach_clamp_max_inplace_scalar(...) tn_internal_foreach_clamp_max_inplace_scalar_at(TN_PLACE("tn_internal_foreach_clamp_max_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_max_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_clamp_max_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_clamp_max_.ScalarList", args_, 2, NULL, 0);
}
#define tn_internal_foreach_clamp_max_inplace_scalarlist(...) tn_internal_foreach_clamp_max_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_clamp_max_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_max.Scalar(Tensor[] self, Scalar scalar) -> Tensor[] */
static inline tn_var tn_internal_foreach_clamp_max_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_clamp_max.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_clamp_max_scalar(...) tn_internal_foreach_clamp_max_scalar_at(TN_PLACE("tn_internal_foreach_clamp_max_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_max.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_clamp_max_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_clamp_max.ScalarList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_clamp_max_scalarlist(...) tn_internal_foreach_clamp_max_scalarlist_at(TN_PLACE("tn_internal_foreach_clamp_max_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_min.List(Tensor[] self, Tensor[] other) -> Tensor[] */
static inline tn_var tn_internal_foreach_clamp_min_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_clamp_min.List", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_clamp_min(...) tn_internal_foreach_clamp_min_at(TN_PLACE("tn_internal_foreach_clamp_min(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_min_.List(Tensor(a!)[] self, Tensor[] other) -> () */
static inline void tn_internal_foreach_clamp_min_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_clamp_min_.List", args_, 2, NULL, 0);
}
#define tn_internal_foreach_clamp_min_inplace(...) tn_internal_foreach_clamp_min_inplace_at(TN_PLACE("tn_internal_foreach_clamp_min_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_min_.Scalar(Tensor(a!)[] self, Scalar scalar) -> () */
static inline void tn_internal_foreach_clamp_min_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_tape_call(t_, at_, "aten::_foreach_clamp_min_.Scalar", args_, 2, NULL, 0);
}
#define tn_internal_foreach_clamp_min_inplace_scalar(...) tn_internal_foreach_clamp_min_inplace_scalar_at(TN_PLACE("tn_internal_foreach_clamp_min_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_min_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_clamp_min_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_clamp_min_.ScalarList", args_, 2, NULL, 0);
}
#define tn_internal_foreach_clamp_min_inplace_scalarlist(...) tn_internal_foreach_clamp_min_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_clamp_min_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_min.Scalar(Tensor[] self, Scalar scalar) -> Tensor[] */
static inline tn_var tn_internal_foreach_clamp_min_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_clamp_min.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_clamp_min_scalar(...) tn_internal_foreach_clamp_min_scalar_at(TN_PLACE("tn_internal_foreach_clamp_min_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clamp_min.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_clamp_min_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_clamp_min.ScalarList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_clamp_min_scalarlist(...) tn_internal_foreach_clamp_min_scalarlist_at(TN_PLACE("tn_internal_foreach_clamp_min_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_clone(Tensor[] self, *, MemoryFormat? memory_format=None) -> Tensor[] */
static inline tn_var tn_internal_foreach_clone_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_clone", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_clone(...) tn_internal_foreach_clone_at(TN_PLACE("tn_internal_foreach_clone(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_clone_options {
    const char *memory_format; /* None */
} tn_internal_foreach_clone_options;
static inline tn_var tn_internal_foreach_clone_with_at(tn_place at_, tn_tape *t_, tn_vars self, const tn_internal_foreach_clone_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_clone", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_clone_with(...) tn_internal_foreach_clone_with_at(TN_PLACE("tn_internal_foreach_clone_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_copy(Tensor[] self, Tensor[] src, bool non_blocking=False) -> Tensor[] self_out */
static inline tn_var tn_internal_foreach_copy_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_copy(...) tn_internal_foreach_copy_at(TN_PLACE("tn_internal_foreach_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_copy_options {
    bool non_blocking; /* False */
} tn_internal_foreach_copy_options;
static inline tn_var tn_internal_foreach_copy_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars src, const tn_internal_foreach_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "src", &src}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_copy", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_copy_with(...) tn_internal_foreach_copy_with_at(TN_PLACE("tn_internal_foreach_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_copy_(Tensor(a!)[] self, Tensor[] src, bool non_blocking=False) -> () */
static inline void tn_internal_foreach_copy_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "src", &src}};
    tn_tape_call(t_, at_, "aten::_foreach_copy_", args_, 2, NULL, 0);
}
#define tn_internal_foreach_copy_inplace(...) tn_internal_foreach_copy_inplace_at(TN_PLACE("tn_internal_foreach_copy_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_copy_inplace_options {
    bool non_blocking; /* False */
} tn_internal_foreach_copy_inplace_options;
static inline void tn_internal_foreach_copy_inplace_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars src, const tn_internal_foreach_copy_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "src", &src}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_tape_call(t_, at_, "aten::_foreach_copy_", args_, 3, NULL, 0);
}
#define tn_internal_foreach_copy_inplace_with(...) tn_internal_foreach_copy_inplace_with_at(TN_PLACE("tn_internal_foreach_copy_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_cos(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_cos_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_cos", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_cos(...) tn_internal_foreach_cos_at(TN_PLACE("tn_internal_foreach_cos(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_cos_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_cos_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_cos_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_cos_inplace(...) tn_internal_foreach_cos_inplace_at(TN_PLACE("tn_internal_foreach_cos_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_cosh(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_cosh_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_cosh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_cosh(...) tn_internal_foreach_cosh_at(TN_PLACE("tn_internal_foreach_cosh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_cosh_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_cosh_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_cosh_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_cosh_inplace(...) tn_internal_foreach_cosh_inplace_at(TN_PLACE("tn_internal_foreach_cosh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_div.Tensor(Tensor[] self, Tensor other) -> Tensor[] */
static inline tn_var tn_internal_foreach_div_at(tn_place at_, tn_tape *t_, tn_vars self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_div.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_div(...) tn_internal_foreach_div_at(TN_PLACE("tn_internal_foreach_div(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_div_.Tensor(Tensor(a!)[] self, Tensor other) -> () */
static inline void tn_internal_foreach_div_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_div_.Tensor", args_, 2, NULL, 0);
}
#define tn_internal_foreach_div_inplace(...) tn_internal_foreach_div_inplace_at(TN_PLACE("tn_internal_foreach_div_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_div_.List(Tensor(a!)[] self, Tensor[] other) -> () */
static inline void tn_internal_foreach_div_inplace_list_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_div_.List", args_, 2, NULL, 0);
}
#define tn_internal_foreach_div_inplace_list(...) tn_internal_foreach_div_inplace_list_at(TN_PLACE("tn_internal_foreach_div_inplace_list(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_div_.Scalar(Tensor(a!)[] self, Scalar scalar) -> () */
static inline void tn_internal_foreach_div_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_tape_call(t_, at_, "aten::_foreach_div_.Scalar", args_, 2, NULL, 0);
}
#define tn_internal_foreach_div_inplace_scalar(...) tn_internal_foreach_div_inplace_scalar_at(TN_PLACE("tn_internal_foreach_div_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_div_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_div_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_div_.ScalarList", args_, 2, NULL, 0);
}
#define tn_internal_foreach_div_inplace_scalarlist(...) tn_internal_foreach_div_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_div_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_div.List(Tensor[] self, Tensor[] other) -> Tensor[] */
static inline tn_var tn_internal_foreach_div_list_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_div.List", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_div_list(...) tn_internal_foreach_div_list_at(TN_PLACE("tn_internal_foreach_div_list(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_div.Scalar(Tensor[] self, Scalar scalar) -> Tensor[] */
static inline tn_var tn_internal_foreach_div_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_div.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_div_scalar(...) tn_internal_foreach_div_scalar_at(TN_PLACE("tn_internal_foreach_div_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_div.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_div_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_div.ScalarList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_div_scalarlist(...) tn_internal_foreach_div_scalarlist_at(TN_PLACE("tn_internal_foreach_div_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_erf(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_erf_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_erf", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_erf(...) tn_internal_foreach_erf_at(TN_PLACE("tn_internal_foreach_erf(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_erf_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_erf_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_erf_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_erf_inplace(...) tn_internal_foreach_erf_inplace_at(TN_PLACE("tn_internal_foreach_erf_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_erfc(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_erfc_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_erfc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_erfc(...) tn_internal_foreach_erfc_at(TN_PLACE("tn_internal_foreach_erfc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_erfc_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_erfc_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_erfc_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_erfc_inplace(...) tn_internal_foreach_erfc_inplace_at(TN_PLACE("tn_internal_foreach_erfc_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_exp(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_exp_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_exp", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_exp(...) tn_internal_foreach_exp_at(TN_PLACE("tn_internal_foreach_exp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_exp_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_exp_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_exp_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_exp_inplace(...) tn_internal_foreach_exp_inplace_at(TN_PLACE("tn_internal_foreach_exp_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_expm1(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_expm1_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_expm1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_expm1(...) tn_internal_foreach_expm1_at(TN_PLACE("tn_internal_foreach_expm1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_expm1_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_expm1_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_expm1_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_expm1_inplace(...) tn_internal_foreach_expm1_inplace_at(TN_PLACE("tn_internal_foreach_expm1_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_floor(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_floor_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_floor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_floor(...) tn_internal_foreach_floor_at(TN_PLACE("tn_internal_foreach_floor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_floor_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_floor_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_floor_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_floor_inplace(...) tn_internal_foreach_floor_inplace_at(TN_PLACE("tn_internal_foreach_floor_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_frac(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_frac_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_frac", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_frac(...) tn_internal_foreach_frac_at(TN_PLACE("tn_internal_foreach_frac(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_frac_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_frac_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_frac_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_frac_inplace(...) tn_internal_foreach_frac_inplace_at(TN_PLACE("tn_internal_foreach_frac_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_lerp.List(Tensor[] self, Tensor[] tensors1, Tensor[] weights) -> Tensor[] */
static inline tn_var tn_internal_foreach_lerp_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensors1, tn_vars weights)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensors1", &tensors1}, {TN_ARGUMENT_VARS, "weights", &weights}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_lerp.List", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_lerp(...) tn_internal_foreach_lerp_at(TN_PLACE("tn_internal_foreach_lerp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_lerp_.List(Tensor(a!)[] self, Tensor[] tensors1, Tensor[] weights) -> () */
static inline void tn_internal_foreach_lerp_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensors1, tn_vars weights)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensors1", &tensors1}, {TN_ARGUMENT_VARS, "weights", &weights}};
    tn_tape_call(t_, at_, "aten::_foreach_lerp_.List", args_, 3, NULL, 0);
}
#define tn_internal_foreach_lerp_inplace(...) tn_internal_foreach_lerp_inplace_at(TN_PLACE("tn_internal_foreach_lerp_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_lerp_.Scalar(Tensor(a!)[] self, Tensor[] tensors1, Scalar weight) -> () */
static inline void tn_internal_foreach_lerp_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensors1, tn_num weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensors1", &tensors1}, {TN_ARGUMENT_NUM, "weight", &weight}};
    tn_tape_call(t_, at_, "aten::_foreach_lerp_.Scalar", args_, 3, NULL, 0);
}
#define tn_internal_foreach_lerp_inplace_scalar(...) tn_internal_foreach_lerp_inplace_scalar_at(TN_PLACE("tn_internal_foreach_lerp_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_lerp_.ScalarList(Tensor(a!)[] self, Tensor[] tensors1, Scalar[] weight) -> () */
static inline void tn_internal_foreach_lerp_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensors1, tn_nums weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensors1", &tensors1}, {TN_ARGUMENT_NUMS, "weight", &weight}};
    tn_tape_call(t_, at_, "aten::_foreach_lerp_.ScalarList", args_, 3, NULL, 0);
}
#define tn_internal_foreach_lerp_inplace_scalarlist(...) tn_internal_foreach_lerp_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_lerp_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_lerp.Scalar(Tensor[] self, Tensor[] tensors1, Scalar weight) -> Tensor[] */
static inline tn_var tn_internal_foreach_lerp_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensors1, tn_num weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensors1", &tensors1}, {TN_ARGUMENT_NUM, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_lerp.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_lerp_scalar(...) tn_internal_foreach_lerp_scalar_at(TN_PLACE("tn_internal_foreach_lerp_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_lerp.ScalarList(Tensor[] self, Tensor[] tensors1, Scalar[] weight) -> Tensor[] */
static inline tn_var tn_internal_foreach_lerp_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars tensors1, tn_nums weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "tensors1", &tensors1}, {TN_ARGUMENT_NUMS, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_lerp.ScalarList", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_lerp_scalarlist(...) tn_internal_foreach_lerp_scalarlist_at(TN_PLACE("tn_internal_foreach_lerp_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_lgamma(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_lgamma_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_lgamma", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_lgamma(...) tn_internal_foreach_lgamma_at(TN_PLACE("tn_internal_foreach_lgamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_lgamma_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_lgamma_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_lgamma_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_lgamma_inplace(...) tn_internal_foreach_lgamma_inplace_at(TN_PLACE("tn_internal_foreach_lgamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_log(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_log_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_log", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_log(...) tn_internal_foreach_log_at(TN_PLACE("tn_internal_foreach_log(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_log10(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_log10_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_log10", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_log10(...) tn_internal_foreach_log10_at(TN_PLACE("tn_internal_foreach_log10(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_log10_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_log10_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_log10_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_log10_inplace(...) tn_internal_foreach_log10_inplace_at(TN_PLACE("tn_internal_foreach_log10_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_log1p(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_log1p_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_log1p", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_log1p(...) tn_internal_foreach_log1p_at(TN_PLACE("tn_internal_foreach_log1p(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_log1p_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_log1p_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_log1p_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_log1p_inplace(...) tn_internal_foreach_log1p_inplace_at(TN_PLACE("tn_internal_foreach_log1p_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_log2(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_log2_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_log2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_log2(...) tn_internal_foreach_log2_at(TN_PLACE("tn_internal_foreach_log2(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_log2_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_log2_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_log2_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_log2_inplace(...) tn_internal_foreach_log2_inplace_at(TN_PLACE("tn_internal_foreach_log2_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_log_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_log_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_log_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_log_inplace(...) tn_internal_foreach_log_inplace_at(TN_PLACE("tn_internal_foreach_log_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_max(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_max_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_max", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_max(...) tn_internal_foreach_max_at(TN_PLACE("tn_internal_foreach_max(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_maximum.List(Tensor[] self, Tensor[] other) -> Tensor[] */
static inline tn_var tn_internal_foreach_maximum_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_maximum.List", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_maximum(...) tn_internal_foreach_maximum_at(TN_PLACE("tn_internal_foreach_maximum(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_maximum_.List(Tensor(a!)[] self, Tensor[] other) -> () */
static inline void tn_internal_foreach_maximum_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_maximum_.List", args_, 2, NULL, 0);
}
#define tn_internal_foreach_maximum_inplace(...) tn_internal_foreach_maximum_inplace_at(TN_PLACE("tn_internal_foreach_maximum_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_maximum_.Scalar(Tensor(a!)[] self, Scalar scalar) -> () */
static inline void tn_internal_foreach_maximum_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_tape_call(t_, at_, "aten::_foreach_maximum_.Scalar", args_, 2, NULL, 0);
}
#define tn_internal_foreach_maximum_inplace_scalar(...) tn_internal_foreach_maximum_inplace_scalar_at(TN_PLACE("tn_internal_foreach_maximum_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_maximum_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_maximum_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_maximum_.ScalarList", args_, 2, NULL, 0);
}
#define tn_internal_foreach_maximum_inplace_scalarlist(...) tn_internal_foreach_maximum_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_maximum_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_maximum.Scalar(Tensor[] self, Scalar scalar) -> Tensor[] */
static inline tn_var tn_internal_foreach_maximum_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_maximum.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_maximum_scalar(...) tn_internal_foreach_maximum_scalar_at(TN_PLACE("tn_internal_foreach_maximum_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_maximum.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_maximum_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_maximum.ScalarList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_maximum_scalarlist(...) tn_internal_foreach_maximum_scalarlist_at(TN_PLACE("tn_internal_foreach_maximum_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_minimum.List(Tensor[] self, Tensor[] other) -> Tensor[] */
static inline tn_var tn_internal_foreach_minimum_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_minimum.List", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_minimum(...) tn_internal_foreach_minimum_at(TN_PLACE("tn_internal_foreach_minimum(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_minimum_.List(Tensor(a!)[] self, Tensor[] other) -> () */
static inline void tn_internal_foreach_minimum_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_minimum_.List", args_, 2, NULL, 0);
}
#define tn_internal_foreach_minimum_inplace(...) tn_internal_foreach_minimum_inplace_at(TN_PLACE("tn_internal_foreach_minimum_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_minimum_.Scalar(Tensor(a!)[] self, Scalar scalar) -> () */
static inline void tn_internal_foreach_minimum_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_tape_call(t_, at_, "aten::_foreach_minimum_.Scalar", args_, 2, NULL, 0);
}
#define tn_internal_foreach_minimum_inplace_scalar(...) tn_internal_foreach_minimum_inplace_scalar_at(TN_PLACE("tn_internal_foreach_minimum_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_minimum_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_minimum_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_minimum_.ScalarList", args_, 2, NULL, 0);
}
#define tn_internal_foreach_minimum_inplace_scalarlist(...) tn_internal_foreach_minimum_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_minimum_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_minimum.Scalar(Tensor[] self, Scalar scalar) -> Tensor[] */
static inline tn_var tn_internal_foreach_minimum_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_minimum.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_minimum_scalar(...) tn_internal_foreach_minimum_scalar_at(TN_PLACE("tn_internal_foreach_minimum_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_minimum.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_minimum_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_minimum.ScalarList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_minimum_scalarlist(...) tn_internal_foreach_minimum_scalarlist_at(TN_PLACE("tn_internal_foreach_minimum_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_mm(Tensor[] self, Tensor[] mat2) -> Tensor[] */
static inline tn_var tn_internal_foreach_mm_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_mm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_mm(...) tn_internal_foreach_mm_at(TN_PLACE("tn_internal_foreach_mm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_mul.Tensor(Tensor[] self, Tensor other) -> Tensor[] */
static inline tn_var tn_internal_foreach_mul_at(tn_place at_, tn_tape *t_, tn_vars self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_mul.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_mul(...) tn_internal_foreach_mul_at(TN_PLACE("tn_internal_foreach_mul(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_mul_.Tensor(Tensor(a!)[] self, Tensor other) -> () */
static inline void tn_internal_foreach_mul_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_mul_.Tensor", args_, 2, NULL, 0);
}
#define tn_internal_foreach_mul_inplace(...) tn_internal_foreach_mul_inplace_at(TN_PLACE("tn_internal_foreach_mul_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_mul_.List(Tensor(a!)[] self, Tensor[] other) -> () */
static inline void tn_internal_foreach_mul_inplace_list_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_mul_.List", args_, 2, NULL, 0);
}
#define tn_internal_foreach_mul_inplace_list(...) tn_internal_foreach_mul_inplace_list_at(TN_PLACE("tn_internal_foreach_mul_inplace_list(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_mul_.Scalar(Tensor(a!)[] self, Scalar scalar) -> () */
static inline void tn_internal_foreach_mul_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_tape_call(t_, at_, "aten::_foreach_mul_.Scalar", args_, 2, NULL, 0);
}
#define tn_internal_foreach_mul_inplace_scalar(...) tn_internal_foreach_mul_inplace_scalar_at(TN_PLACE("tn_internal_foreach_mul_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_mul_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_mul_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_mul_.ScalarList", args_, 2, NULL, 0);
}
#define tn_internal_foreach_mul_inplace_scalarlist(...) tn_internal_foreach_mul_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_mul_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_mul.List(Tensor[] self, Tensor[] other) -> Tensor[] */
static inline tn_var tn_internal_foreach_mul_list_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_mul.List", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_mul_list(...) tn_internal_foreach_mul_list_at(TN_PLACE("tn_internal_foreach_mul_list(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_mul.Scalar(Tensor[] self, Scalar scalar) -> Tensor[] */
static inline tn_var tn_internal_foreach_mul_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_mul.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_mul_scalar(...) tn_internal_foreach_mul_scalar_at(TN_PLACE("tn_internal_foreach_mul_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_mul.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_mul_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_mul.ScalarList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_mul_scalarlist(...) tn_internal_foreach_mul_scalarlist_at(TN_PLACE("tn_internal_foreach_mul_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_neg(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_neg_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_neg", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_neg(...) tn_internal_foreach_neg_at(TN_PLACE("tn_internal_foreach_neg(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_neg_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_neg_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_neg_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_neg_inplace(...) tn_internal_foreach_neg_inplace_at(TN_PLACE("tn_internal_foreach_neg_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_norm.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[] */
static inline tn_var tn_internal_foreach_norm_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_norm.Scalar", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_norm(...) tn_internal_foreach_norm_at(TN_PLACE("tn_internal_foreach_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_norm_options {
    tn_num ord; /* 2 */
    const char *dtype; /* None */
} tn_internal_foreach_norm_options;
static inline tn_var tn_internal_foreach_norm_with_at(tn_place at_, tn_tape *t_, tn_vars self, const tn_internal_foreach_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ord", &options_->ord}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_norm.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_norm_with(...) tn_internal_foreach_norm_with_at(TN_PLACE("tn_internal_foreach_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_pow.List(Tensor[] self, Tensor[] exponent) -> Tensor[] */
static inline tn_var tn_internal_foreach_pow_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_pow.List", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_pow(...) tn_internal_foreach_pow_at(TN_PLACE("tn_internal_foreach_pow(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_pow_.List(Tensor(a!)[] self, Tensor[] exponent) -> () */
static inline void tn_internal_foreach_pow_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "exponent", &exponent}};
    tn_tape_call(t_, at_, "aten::_foreach_pow_.List", args_, 2, NULL, 0);
}
#define tn_internal_foreach_pow_inplace(...) tn_internal_foreach_pow_inplace_at(TN_PLACE("tn_internal_foreach_pow_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_pow_.Scalar(Tensor(a!)[] self, Scalar exponent) -> () */
static inline void tn_internal_foreach_pow_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "exponent", &exponent}};
    tn_tape_call(t_, at_, "aten::_foreach_pow_.Scalar", args_, 2, NULL, 0);
}
#define tn_internal_foreach_pow_inplace_scalar(...) tn_internal_foreach_pow_inplace_scalar_at(TN_PLACE("tn_internal_foreach_pow_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_pow_.ScalarList(Tensor(a!)[] self, Scalar[] exponent) -> () */
static inline void tn_internal_foreach_pow_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "exponent", &exponent}};
    tn_tape_call(t_, at_, "aten::_foreach_pow_.ScalarList", args_, 2, NULL, 0);
}
#define tn_internal_foreach_pow_inplace_scalarlist(...) tn_internal_foreach_pow_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_pow_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_pow.Scalar(Tensor[] self, Scalar exponent) -> Tensor[] */
static inline tn_var tn_internal_foreach_pow_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_pow.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_pow_scalar(...) tn_internal_foreach_pow_scalar_at(TN_PLACE("tn_internal_foreach_pow_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_pow.ScalarAndTensor(Scalar self, Tensor[] exponent) -> Tensor[] */
static inline tn_var tn_internal_foreach_pow_scalarandtensor_at(tn_place at_, tn_tape *t_, tn_num self, tn_vars exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VARS, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_pow.ScalarAndTensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_pow_scalarandtensor(...) tn_internal_foreach_pow_scalarandtensor_at(TN_PLACE("tn_internal_foreach_pow_scalarandtensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_pow.ScalarList(Tensor[] self, Scalar[] exponent) -> Tensor[] */
static inline tn_var tn_internal_foreach_pow_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_pow.ScalarList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_pow_scalarlist(...) tn_internal_foreach_pow_scalarlist_at(TN_PLACE("tn_internal_foreach_pow_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_powsum.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[] */
static inline tn_var tn_internal_foreach_powsum_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_powsum.Scalar", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_powsum(...) tn_internal_foreach_powsum_at(TN_PLACE("tn_internal_foreach_powsum(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_powsum_options {
    tn_num ord; /* 2 */
    const char *dtype; /* None */
} tn_internal_foreach_powsum_options;
static inline tn_var tn_internal_foreach_powsum_with_at(tn_place at_, tn_tape *t_, tn_vars self, const tn_internal_foreach_powsum_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ord", &options_->ord}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_powsum.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_powsum_with(...) tn_internal_foreach_powsum_with_at(TN_PLACE("tn_internal_foreach_powsum_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_reciprocal(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_reciprocal_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_reciprocal", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_reciprocal(...) tn_internal_foreach_reciprocal_at(TN_PLACE("tn_internal_foreach_reciprocal(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_reciprocal_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_reciprocal_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_reciprocal_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_reciprocal_inplace(...) tn_internal_foreach_reciprocal_inplace_at(TN_PLACE("tn_internal_foreach_reciprocal_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_round(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_round_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_round", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_round(...) tn_internal_foreach_round_at(TN_PLACE("tn_internal_foreach_round(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_round_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_round_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_round_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_round_inplace(...) tn_internal_foreach_round_inplace_at(TN_PLACE("tn_internal_foreach_round_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_rsqrt(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_rsqrt_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_rsqrt", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_rsqrt(...) tn_internal_foreach_rsqrt_at(TN_PLACE("tn_internal_foreach_rsqrt(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_rsqrt_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_rsqrt_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_rsqrt_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_rsqrt_inplace(...) tn_internal_foreach_rsqrt_inplace_at(TN_PLACE("tn_internal_foreach_rsqrt_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sigmoid(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_sigmoid_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_sigmoid", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_sigmoid(...) tn_internal_foreach_sigmoid_at(TN_PLACE("tn_internal_foreach_sigmoid(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sigmoid_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_sigmoid_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_sigmoid_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_sigmoid_inplace(...) tn_internal_foreach_sigmoid_inplace_at(TN_PLACE("tn_internal_foreach_sigmoid_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sign(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_sign_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_sign", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_sign(...) tn_internal_foreach_sign_at(TN_PLACE("tn_internal_foreach_sign(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sign_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_sign_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_sign_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_sign_inplace(...) tn_internal_foreach_sign_inplace_at(TN_PLACE("tn_internal_foreach_sign_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sin(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_sin_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_sin", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_sin(...) tn_internal_foreach_sin_at(TN_PLACE("tn_internal_foreach_sin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sin_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_sin_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_sin_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_sin_inplace(...) tn_internal_foreach_sin_inplace_at(TN_PLACE("tn_internal_foreach_sin_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sinh(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_sinh_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_sinh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_sinh(...) tn_internal_foreach_sinh_at(TN_PLACE("tn_internal_foreach_sinh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sinh_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_sinh_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_sinh_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_sinh_inplace(...) tn_internal_foreach_sinh_inplace_at(TN_PLACE("tn_internal_foreach_sinh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sqrt(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_sqrt_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_sqrt", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_sqrt(...) tn_internal_foreach_sqrt_at(TN_PLACE("tn_internal_foreach_sqrt(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sqrt_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_sqrt_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_sqrt_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_sqrt_inplace(...) tn_internal_foreach_sqrt_inplace_at(TN_PLACE("tn_internal_foreach_sqrt_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sub.List(Tensor[] self, Tensor[] other, *, Scalar alpha=1) -> Tensor[] */
static inline tn_var tn_internal_foreach_sub_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_sub.List", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_sub(...) tn_internal_foreach_sub_at(TN_PLACE("tn_internal_foreach_sub(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_sub_options {
    tn_num alpha; /* 1 */
} tn_internal_foreach_sub_options;
static inline tn_var tn_internal_foreach_sub_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other, const tn_internal_foreach_sub_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_sub.List", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_sub_with(...) tn_internal_foreach_sub_with_at(TN_PLACE("tn_internal_foreach_sub_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sub_.List(Tensor(a!)[] self, Tensor[] other, *, Scalar alpha=1) -> () */
static inline void tn_internal_foreach_sub_inplace_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}};
    tn_tape_call(t_, at_, "aten::_foreach_sub_.List", args_, 2, NULL, 0);
}
#define tn_internal_foreach_sub_inplace(...) tn_internal_foreach_sub_inplace_at(TN_PLACE("tn_internal_foreach_sub_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_foreach_sub_inplace_options {
    tn_num alpha; /* 1 */
} tn_internal_foreach_sub_inplace_options;
static inline void tn_internal_foreach_sub_inplace_with_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars other, const tn_internal_foreach_sub_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_tape_call(t_, at_, "aten::_foreach_sub_.List", args_, 3, NULL, 0);
}
#define tn_internal_foreach_sub_inplace_with(...) tn_internal_foreach_sub_inplace_with_at(TN_PLACE("tn_internal_foreach_sub_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sub_.Scalar(Tensor(a!)[] self, Scalar scalar) -> () */
static inline void tn_internal_foreach_sub_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_tape_call(t_, at_, "aten::_foreach_sub_.Scalar", args_, 2, NULL, 0);
}
#define tn_internal_foreach_sub_inplace_scalar(...) tn_internal_foreach_sub_inplace_scalar_at(TN_PLACE("tn_internal_foreach_sub_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sub_.ScalarList(Tensor(a!)[] self, Scalar[] scalars) -> () */
static inline void tn_internal_foreach_sub_inplace_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_tape_call(t_, at_, "aten::_foreach_sub_.ScalarList", args_, 2, NULL, 0);
}
#define tn_internal_foreach_sub_inplace_scalarlist(...) tn_internal_foreach_sub_inplace_scalarlist_at(TN_PLACE("tn_internal_foreach_sub_inplace_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sub.Scalar(Tensor[] self, Scalar scalar) -> Tensor[] */
static inline tn_var tn_internal_foreach_sub_scalar_at(tn_place at_, tn_tape *t_, tn_vars self, tn_num scalar)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUM, "scalar", &scalar}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_sub.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_sub_scalar(...) tn_internal_foreach_sub_scalar_at(TN_PLACE("tn_internal_foreach_sub_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_sub.ScalarList(Tensor[] self, Scalar[] scalars) -> Tensor[] */
static inline tn_var tn_internal_foreach_sub_scalarlist_at(tn_place at_, tn_tape *t_, tn_vars self, tn_nums scalars)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_NUMS, "scalars", &scalars}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_sub.ScalarList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_sub_scalarlist(...) tn_internal_foreach_sub_scalarlist_at(TN_PLACE("tn_internal_foreach_sub_scalarlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_tan(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_tan_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_tan", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_tan(...) tn_internal_foreach_tan_at(TN_PLACE("tn_internal_foreach_tan(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_tan_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_tan_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_tan_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_tan_inplace(...) tn_internal_foreach_tan_inplace_at(TN_PLACE("tn_internal_foreach_tan_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_tanh(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_tanh_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_tanh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_tanh(...) tn_internal_foreach_tanh_at(TN_PLACE("tn_internal_foreach_tanh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_tanh_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_tanh_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_tanh_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_tanh_inplace(...) tn_internal_foreach_tanh_inplace_at(TN_PLACE("tn_internal_foreach_tanh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_trunc(Tensor[] self) -> Tensor[] */
static inline tn_var tn_internal_foreach_trunc_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_trunc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_trunc(...) tn_internal_foreach_trunc_at(TN_PLACE("tn_internal_foreach_trunc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_trunc_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_trunc_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_trunc_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_trunc_inplace(...) tn_internal_foreach_trunc_inplace_at(TN_PLACE("tn_internal_foreach_trunc_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_zero(Tensor[] self) -> Tensor[] self_out */
static inline tn_var tn_internal_foreach_zero_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_zero", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_zero(...) tn_internal_foreach_zero_at(TN_PLACE("tn_internal_foreach_zero(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_foreach_zero_(Tensor(a!)[] self) -> () */
static inline void tn_internal_foreach_zero_inplace_at(tn_place at_, tn_tape *t_, tn_vars self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}};
    tn_tape_call(t_, at_, "aten::_foreach_zero_", args_, 1, NULL, 0);
}
#define tn_internal_foreach_zero_inplace(...) tn_internal_foreach_zero_inplace_at(TN_PLACE("tn_internal_foreach_zero_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_neg_view(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_internal_neg_view_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_neg_view", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_neg_view(...) tn_internal_neg_view_at(TN_PLACE("tn_internal_neg_view(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_prelu_kernel(Tensor self, Tensor weight) -> Tensor */
static inline tn_var tn_internal_prelu_kernel_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_prelu_kernel", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_prelu_kernel(...) tn_internal_prelu_kernel_at(TN_PLACE("tn_internal_prelu_kernel(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_complex(Tensor self) -> bool */
static inline tn_num tn_is_complex_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_complex", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_complex(...) tn_is_complex_at(TN_PLACE("tn_is_complex(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_conj(Tensor self) -> bool */
static inline tn_num tn_is_conj_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_conj", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_conj(...) tn_is_conj_at(TN_PLACE("tn_is_conj(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_floating_point(Tensor self) -> bool */
static inline tn_num tn_is_floating_point_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_floating_point", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_floating_point(...) tn_is_floating_point_at(TN_PLACE("tn_is_floating_point(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_neg(Tensor self) -> bool */
static inline tn_num tn_is_neg_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_neg", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_neg(...) tn_is_neg_at(TN_PLACE("tn_is_neg(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> Tensor */
static inline tn_var tn_isclose_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isclose", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_isclose(...) tn_isclose_at(TN_PLACE("tn_isclose(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_isclose_options {
    tn_num rtol; /* 1.0000000000000001e-05 */
    tn_num atol; /* 1e-08 */
    bool equal_nan; /* False */
} tn_isclose_options;
static inline tn_var tn_isclose_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_isclose_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "rtol", &options_->rtol}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "atol", &options_->atol}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "equal_nan", &options_->equal_nan}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isclose", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_isclose_with(...) tn_isclose_with_at(TN_PLACE("tn_isclose_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isfinite(Tensor self) -> Tensor */
static inline tn_var tn_isfinite_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isfinite", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_isfinite(...) tn_isfinite_at(TN_PLACE("tn_isfinite(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isinf(Tensor self) -> Tensor */
static inline tn_var tn_isinf_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isinf", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_isinf(...) tn_isinf_at(TN_PLACE("tn_isinf(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isnan(Tensor self) -> Tensor */
static inline tn_var tn_isnan_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isnan", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_isnan(...) tn_isnan_at(TN_PLACE("tn_isnan(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isneginf(Tensor self) -> Tensor */
static inline tn_var tn_isneginf_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isneginf", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_isneginf(...) tn_isneginf_at(TN_PLACE("tn_isneginf(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isposinf(Tensor self) -> Tensor */
static inline tn_var tn_isposinf_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isposinf", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_isposinf(...) tn_isposinf_at(TN_PLACE("tn_isposinf(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isreal(Tensor self) -> Tensor */
static inline tn_var tn_isreal_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isreal", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_isreal(...) tn_isreal_at(TN_PLACE("tn_isreal(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lcm(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_lcm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lcm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_lcm(...) tn_lcm_at(TN_PLACE("tn_lcm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lcm_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_lcm_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lcm_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_lcm_inplace(...) tn_lcm_inplace_at(TN_PLACE("tn_lcm_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ldexp.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_ldexp_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ldexp.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ldexp(...) tn_ldexp_at(TN_PLACE("tn_ldexp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ldexp_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_ldexp_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ldexp_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ldexp_inplace(...) tn_ldexp_inplace_at(TN_PLACE("tn_ldexp_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::le.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_le_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::le.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_le(...) tn_le_at(TN_PLACE("tn_le(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::le_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_le_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::le_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_le_inplace(...) tn_le_inplace_at(TN_PLACE("tn_le_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::le_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_le_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::le_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_le_inplace_scalar(...) tn_le_inplace_scalar_at(TN_PLACE("tn_le_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::le.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_le_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::le.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_le_scalar(...) tn_le_scalar_at(TN_PLACE("tn_le_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor */
static inline tn_var tn_lerp_at(tn_place at_, tn_tape *t_, tn_var self, tn_var end, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lerp.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_lerp(...) tn_lerp_at(TN_PLACE("tn_lerp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lerp_.Tensor(Tensor(a!) self, Tensor end, Tensor weight) -> Tensor(a!) */
static inline tn_var tn_lerp_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var end, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lerp_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_lerp_inplace(...) tn_lerp_inplace_at(TN_PLACE("tn_lerp_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lerp_.Scalar(Tensor(a!) self, Tensor end, Scalar weight) -> Tensor(a!) */
static inline tn_var tn_lerp_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_var end, tn_num weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_NUM, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lerp_.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_lerp_inplace_scalar(...) tn_lerp_inplace_scalar_at(TN_PLACE("tn_lerp_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor */
static inline tn_var tn_lerp_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_var end, tn_num weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_NUM, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lerp.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_lerp_scalar(...) tn_lerp_scalar_at(TN_PLACE("tn_lerp_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::less.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_less_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::less.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_less(...) tn_less_at(TN_PLACE("tn_less(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::less_equal.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_less_equal_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::less_equal.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_less_equal(...) tn_less_equal_at(TN_PLACE("tn_less_equal(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::less_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_less_equal_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::less_equal_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_less_equal_inplace(...) tn_less_equal_inplace_at(TN_PLACE("tn_less_equal_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::less_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_less_equal_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::less_equal_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_less_equal_inplace_scalar(...) tn_less_equal_inplace_scalar_at(TN_PLACE("tn_less_equal_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::less_equal.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_less_equal_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::less_equal.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_less_equal_scalar(...) tn_less_equal_scalar_at(TN_PLACE("tn_less_equal_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::less_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_less_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::less_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_less_inplace(...) tn_less_inplace_at(TN_PLACE("tn_less_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::less_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_less_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::less_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_less_inplace_scalar(...) tn_less_inplace_scalar_at(TN_PLACE("tn_less_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::less.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_less_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::less.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_less_scalar(...) tn_less_scalar_at(TN_PLACE("tn_less_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lgamma(Tensor self) -> Tensor */
static inline tn_var tn_lgamma_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lgamma", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_lgamma(...) tn_lgamma_at(TN_PLACE("tn_lgamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lgamma_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_lgamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lgamma_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_lgamma_inplace(...) tn_lgamma_inplace_at(TN_PLACE("tn_lgamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log(Tensor self) -> Tensor */
static inline tn_var tn_log_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log(...) tn_log_at(TN_PLACE("tn_log(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log10(Tensor self) -> Tensor */
static inline tn_var tn_log10_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log10", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log10(...) tn_log10_at(TN_PLACE("tn_log10(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log10_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_log10_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log10_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log10_inplace(...) tn_log10_inplace_at(TN_PLACE("tn_log10_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log1p(Tensor self) -> Tensor */
static inline tn_var tn_log1p_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log1p", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log1p(...) tn_log1p_at(TN_PLACE("tn_log1p(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log1p_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_log1p_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log1p_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log1p_inplace(...) tn_log1p_inplace_at(TN_PLACE("tn_log1p_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log2(Tensor self) -> Tensor */
static inline tn_var tn_log2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log2(...) tn_log2_at(TN_PLACE("tn_log2(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log2_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_log2_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log2_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log2_inplace(...) tn_log2_inplace_at(TN_PLACE("tn_log2_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_log_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log_inplace(...) tn_log_inplace_at(TN_PLACE("tn_log_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::logaddexp(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_logaddexp_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logaddexp", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logaddexp(...) tn_logaddexp_at(TN_PLACE("tn_logaddexp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logaddexp2(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_logaddexp2_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logaddexp2", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logaddexp2(...) tn_logaddexp2_at(TN_PLACE("tn_logaddexp2(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logical_and(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_logical_and_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logical_and", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logical_and(...) tn_logical_and_at(TN_PLACE("tn_logical_and(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logical_and_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_logical_and_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logical_and_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logical_and_inplace(...) tn_logical_and_inplace_at(TN_PLACE("tn_logical_and_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logical_not(Tensor self) -> Tensor */
static inline tn_var tn_logical_not_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logical_not", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_logical_not(...) tn_logical_not_at(TN_PLACE("tn_logical_not(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logical_not_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_logical_not_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logical_not_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_logical_not_inplace(...) tn_logical_not_inplace_at(TN_PLACE("tn_logical_not_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logical_or(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_logical_or_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logical_or", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logical_or(...) tn_logical_or_at(TN_PLACE("tn_logical_or(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logical_or_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_logical_or_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logical_or_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logical_or_inplace(...) tn_logical_or_inplace_at(TN_PLACE("tn_logical_or_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logical_xor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_logical_xor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logical_xor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logical_xor(...) tn_logical_xor_at(TN_PLACE("tn_logical_xor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logical_xor_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_logical_xor_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logical_xor_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logical_xor_inplace(...) tn_logical_xor_inplace_at(TN_PLACE("tn_logical_xor_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logit(Tensor self, float? eps=None) -> Tensor */
static inline tn_var tn_logit_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_logit(...) tn_logit_at(TN_PLACE("tn_logit(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logit_options {
    tn_num eps; /* None */
} tn_logit_options;
static inline tn_var tn_logit_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_logit_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logit_with(...) tn_logit_with_at(TN_PLACE("tn_logit_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logit_(Tensor(a!) self, float? eps=None) -> Tensor(a!) */
static inline tn_var tn_logit_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_logit_inplace(...) tn_logit_inplace_at(TN_PLACE("tn_logit_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logit_inplace_options {
    tn_num eps; /* None */
} tn_logit_inplace_options;
static inline tn_var tn_logit_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_logit_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logit_inplace_with(...) tn_logit_inplace_with_at(TN_PLACE("tn_logit_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lt.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_lt_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lt.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_lt(...) tn_lt_at(TN_PLACE("tn_lt(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_lt_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lt_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_lt_inplace(...) tn_lt_inplace_at(TN_PLACE("tn_lt_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_lt_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lt_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_lt_inplace_scalar(...) tn_lt_inplace_scalar_at(TN_PLACE("tn_lt_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lt.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_lt_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lt.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_lt_scalar(...) tn_lt_scalar_at(TN_PLACE("tn_lt_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::maximum(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_maximum_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::maximum", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_maximum(...) tn_maximum_at(TN_PLACE("tn_maximum(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::minimum(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_minimum_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::minimum", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_minimum(...) tn_minimum_at(TN_PLACE("tn_minimum(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::mul.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_mul_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mul.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mul(...) tn_mul_at(TN_PLACE("tn_mul(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mul_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_mul_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mul_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mul_inplace(...) tn_mul_inplace_at(TN_PLACE("tn_mul_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mul_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_mul_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mul_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mul_inplace_scalar(...) tn_mul_inplace_scalar_at(TN_PLACE("tn_mul_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mul.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_mul_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mul.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mul_scalar(...) tn_mul_scalar_at(TN_PLACE("tn_mul_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multiply.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_multiply_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multiply.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_multiply(...) tn_multiply_at(TN_PLACE("tn_multiply(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multiply_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_multiply_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multiply_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_multiply_inplace(...) tn_multiply_inplace_at(TN_PLACE("tn_multiply_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multiply_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_multiply_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multiply_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_multiply_inplace_scalar(...) tn_multiply_inplace_scalar_at(TN_PLACE("tn_multiply_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multiply.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_multiply_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multiply.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_multiply_scalar(...) tn_multiply_scalar_at(TN_PLACE("tn_multiply_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mvlgamma(Tensor self, int p) -> Tensor */
static inline tn_var tn_mvlgamma_at(tn_place at_, tn_tape *t_, tn_var self, int64_t p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mvlgamma", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mvlgamma(...) tn_mvlgamma_at(TN_PLACE("tn_mvlgamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mvlgamma_(Tensor(a!) self, int p) -> Tensor(a!) */
static inline tn_var tn_mvlgamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mvlgamma_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mvlgamma_inplace(...) tn_mvlgamma_inplace_at(TN_PLACE("tn_mvlgamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor */
static inline tn_var tn_nan_to_num_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nan_to_num", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nan_to_num(...) tn_nan_to_num_at(TN_PLACE("tn_nan_to_num(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nan_to_num_options {
    tn_num nan; /* None */
    tn_num posinf; /* None */
    tn_num neginf; /* None */
} tn_nan_to_num_options;
static inline tn_var tn_nan_to_num_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_nan_to_num_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "nan", &options_->nan}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "posinf", &options_->posinf}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "neginf", &options_->neginf}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nan_to_num", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_nan_to_num_with(...) tn_nan_to_num_with_at(TN_PLACE("tn_nan_to_num_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nan_to_num_(Tensor(a!) self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor(a!) */
static inline tn_var tn_nan_to_num_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nan_to_num_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nan_to_num_inplace(...) tn_nan_to_num_inplace_at(TN_PLACE("tn_nan_to_num_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nan_to_num_inplace_options {
    tn_num nan; /* None */
    tn_num posinf; /* None */
    tn_num neginf; /* None */
} tn_nan_to_num_inplace_options;
static inline tn_var tn_nan_to_num_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_nan_to_num_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "nan", &options_->nan}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "posinf", &options_->posinf}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "neginf", &options_->neginf}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nan_to_num_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_nan_to_num_inplace_with(...) tn_nan_to_num_inplace_with_at(TN_PLACE("tn_nan_to_num_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ne.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_ne_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ne.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ne(...) tn_ne_at(TN_PLACE("tn_ne(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ne_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_ne_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ne_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ne_inplace(...) tn_ne_inplace_at(TN_PLACE("tn_ne_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ne_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_ne_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ne_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ne_inplace_scalar(...) tn_ne_inplace_scalar_at(TN_PLACE("tn_ne_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ne.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_ne_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ne.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ne_scalar(...) tn_ne_scalar_at(TN_PLACE("tn_ne_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::neg(Tensor self) -> Tensor */
static inline tn_var tn_neg_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::neg", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_neg(...) tn_neg_at(TN_PLACE("tn_neg(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::neg_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_neg_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::neg_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_neg_inplace(...) tn_neg_inplace_at(TN_PLACE("tn_neg_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::negative(Tensor self) -> Tensor */
static inline tn_var tn_negative_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::negative", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_negative(...) tn_negative_at(TN_PLACE("tn_negative(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::negative_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_negative_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::negative_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_negative_inplace(...) tn_negative_inplace_at(TN_PLACE("tn_negative_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nextafter(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_nextafter_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nextafter", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nextafter(...) tn_nextafter_at(TN_PLACE("tn_nextafter(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nextafter_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_nextafter_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nextafter_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nextafter_inplace(...) tn_nextafter_inplace_at(TN_PLACE("tn_nextafter_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::not_equal.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_not_equal_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::not_equal.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_not_equal(...) tn_not_equal_at(TN_PLACE("tn_not_equal(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::not_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_not_equal_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::not_equal_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_not_equal_inplace(...) tn_not_equal_inplace_at(TN_PLACE("tn_not_equal_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::not_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_not_equal_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::not_equal_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_not_equal_inplace_scalar(...) tn_not_equal_inplace_scalar_at(TN_PLACE("tn_not_equal_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::not_equal.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_not_equal_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::not_equal.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_not_equal_scalar(...) tn_not_equal_scalar_at(TN_PLACE("tn_not_equal_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__and__.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_operator_and_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__and__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_and(...) tn_operator_and_at(TN_PLACE("tn_operator_and(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__and__.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_operator_and_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__and__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_and_scalar(...) tn_operator_and_scalar_at(TN_PLACE("tn_operator_and_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__iand__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_operator_iand_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__iand__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_iand(...) tn_operator_iand_at(TN_PLACE("tn_operator_iand(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__iand__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_operator_iand_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__iand__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_iand_scalar(...) tn_operator_iand_scalar_at(TN_PLACE("tn_operator_iand_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__ilshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_operator_ilshift_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__ilshift__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_ilshift(...) tn_operator_ilshift_at(TN_PLACE("tn_operator_ilshift(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__ilshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_operator_ilshift_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__ilshift__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_ilshift_scalar(...) tn_operator_ilshift_scalar_at(TN_PLACE("tn_operator_ilshift_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__ior__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_operator_ior_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__ior__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_ior(...) tn_operator_ior_at(TN_PLACE("tn_operator_ior(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__ior__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_operator_ior_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__ior__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_ior_scalar(...) tn_operator_ior_scalar_at(TN_PLACE("tn_operator_ior_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__irshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_operator_irshift_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__irshift__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_irshift(...) tn_operator_irshift_at(TN_PLACE("tn_operator_irshift(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__irshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_operator_irshift_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__irshift__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_irshift_scalar(...) tn_operator_irshift_scalar_at(TN_PLACE("tn_operator_irshift_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__ixor__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_operator_ixor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__ixor__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_ixor(...) tn_operator_ixor_at(TN_PLACE("tn_operator_ixor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__ixor__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_operator_ixor_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__ixor__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_ixor_scalar(...) tn_operator_ixor_scalar_at(TN_PLACE("tn_operator_ixor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__lshift__.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_operator_lshift_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__lshift__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_lshift(...) tn_operator_lshift_at(TN_PLACE("tn_operator_lshift(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__lshift__.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_operator_lshift_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__lshift__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_lshift_scalar(...) tn_operator_lshift_scalar_at(TN_PLACE("tn_operator_lshift_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__or__.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_operator_or_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__or__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_or(...) tn_operator_or_at(TN_PLACE("tn_operator_or(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__or__.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_operator_or_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__or__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_or_scalar(...) tn_operator_or_scalar_at(TN_PLACE("tn_operator_or_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__rshift__.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_operator_rshift_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__rshift__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_rshift(...) tn_operator_rshift_at(TN_PLACE("tn_operator_rshift(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__rshift__.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_operator_rshift_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__rshift__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_rshift_scalar(...) tn_operator_rshift_scalar_at(TN_PLACE("tn_operator_rshift_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__xor__.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_operator_xor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__xor__.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_xor(...) tn_operator_xor_at(TN_PLACE("tn_operator_xor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::__xor__.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_operator_xor_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::__xor__.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_operator_xor_scalar(...) tn_operator_xor_scalar_at(TN_PLACE("tn_operator_xor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::polar(Tensor abs, Tensor angle) -> Tensor */
static inline tn_var tn_polar_at(tn_place at_, tn_tape *t_, tn_var abs, tn_var angle)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "abs", &abs}, {TN_ARGUMENT_VAR, "angle", &angle}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::polar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_polar(...) tn_polar_at(TN_PLACE("tn_polar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::polygamma(int n, Tensor self) -> Tensor */
static inline tn_var tn_polygamma_at(tn_place at_, tn_tape *t_, int64_t n, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "n", &n}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::polygamma", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_polygamma(...) tn_polygamma_at(TN_PLACE("tn_polygamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::polygamma_(Tensor(a!) self, int n) -> Tensor(a!) */
static inline tn_var tn_polygamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::polygamma_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_polygamma_inplace(...) tn_polygamma_inplace_at(TN_PLACE("tn_polygamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::positive(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_positive_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::positive", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_positive(...) tn_positive_at(TN_PLACE("tn_positive(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor */
static inline tn_var tn_pow_at(tn_place at_, tn_tape *t_, tn_var self, tn_var exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pow.Tensor_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pow(...) tn_pow_at(TN_PLACE("tn_pow(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pow_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!) */
static inline tn_var tn_pow_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pow_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pow_inplace(...) tn_pow_inplace_at(TN_PLACE("tn_pow_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pow_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!) */
static inline tn_var tn_pow_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pow_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pow_inplace_scalar(...) tn_pow_inplace_scalar_at(TN_PLACE("tn_pow_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pow.Scalar(Scalar self, Tensor exponent) -> Tensor */
static inline tn_var tn_pow_scalar_at(tn_place at_, tn_tape *t_, tn_num self, tn_var exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pow.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pow_scalar(...) tn_pow_scalar_at(TN_PLACE("tn_pow_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor */
static inline tn_var tn_pow_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num exponent)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "exponent", &exponent}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pow.Tensor_Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pow_tensor_scalar(...) tn_pow_tensor_scalar_at(TN_PLACE("tn_pow_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::prelu(Tensor self, Tensor weight) -> Tensor */
static inline tn_var tn_prelu_at(tn_place at_, tn_tape *t_, tn_var self, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::prelu", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_prelu(...) tn_prelu_at(TN_PLACE("tn_prelu(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rad2deg(Tensor self) -> Tensor */
static inline tn_var tn_rad2deg_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rad2deg", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rad2deg(...) tn_rad2deg_at(TN_PLACE("tn_rad2deg(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rad2deg_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_rad2deg_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rad2deg_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rad2deg_inplace(...) tn_rad2deg_inplace_at(TN_PLACE("tn_rad2deg_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::real(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_real_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::real", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_real(...) tn_real_at(TN_PLACE("tn_real(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reciprocal(Tensor self) -> Tensor */
static inline tn_var tn_reciprocal_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reciprocal", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_reciprocal(...) tn_reciprocal_at(TN_PLACE("tn_reciprocal(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reciprocal_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_reciprocal_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reciprocal_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_reciprocal_inplace(...) tn_reciprocal_inplace_at(TN_PLACE("tn_reciprocal_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::remainder.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_remainder_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::remainder.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_remainder(...) tn_remainder_at(TN_PLACE("tn_remainder(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::remainder_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_remainder_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::remainder_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_remainder_inplace(...) tn_remainder_inplace_at(TN_PLACE("tn_remainder_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::remainder_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_remainder_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::remainder_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_remainder_inplace_scalar(...) tn_remainder_inplace_scalar_at(TN_PLACE("tn_remainder_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::remainder.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_remainder_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::remainder.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_remainder_scalar(...) tn_remainder_scalar_at(TN_PLACE("tn_remainder_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_remainder_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::remainder.Scalar_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_remainder_scalar_tensor(...) tn_remainder_scalar_tensor_at(TN_PLACE("tn_remainder_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::resolve_conj(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_resolve_conj_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resolve_conj", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_resolve_conj(...) tn_resolve_conj_at(TN_PLACE("tn_resolve_conj(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::resolve_neg(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_resolve_neg_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resolve_neg", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_resolve_neg(...) tn_resolve_neg_at(TN_PLACE("tn_resolve_neg(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::round(Tensor self) -> Tensor */
static inline tn_var tn_round_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::round", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_round(...) tn_round_at(TN_PLACE("tn_round(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::round.decimals(Tensor self, *, int decimals) -> Tensor */
static inline tn_var tn_round_decimals_at(tn_place at_, tn_tape *t_, tn_var self, int64_t decimals)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "decimals", &decimals}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::round.decimals", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_round_decimals(...) tn_round_decimals_at(TN_PLACE("tn_round_decimals(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::round_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_round_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::round_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_round_inplace(...) tn_round_inplace_at(TN_PLACE("tn_round_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::round_.decimals(Tensor(a!) self, *, int decimals) -> Tensor(a!) */
static inline tn_var tn_round_inplace_decimals_at(tn_place at_, tn_tape *t_, tn_var self, int64_t decimals)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "decimals", &decimals}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::round_.decimals", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_round_inplace_decimals(...) tn_round_inplace_decimals_at(TN_PLACE("tn_round_inplace_decimals(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rsqrt(Tensor self) -> Tensor */
static inline tn_var tn_rsqrt_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rsqrt", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rsqrt(...) tn_rsqrt_at(TN_PLACE("tn_rsqrt(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rsqrt_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_rsqrt_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rsqrt_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rsqrt_inplace(...) tn_rsqrt_inplace_at(TN_PLACE("tn_rsqrt_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor */
static inline tn_var tn_rsub_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rsub.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_rsub(...) tn_rsub_at(TN_PLACE("tn_rsub(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rsub_options {
    tn_num alpha; /* 1 */
} tn_rsub_options;
static inline tn_var tn_rsub_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_rsub_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rsub.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_rsub_with(...) tn_rsub_with_at(TN_PLACE("tn_rsub_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor */
static inline tn_var tn_rsub_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rsub.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_rsub_scalar(...) tn_rsub_scalar_at(TN_PLACE("tn_rsub_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rsub_scalar_options {
    tn_num alpha; /* 1 */
} tn_rsub_scalar_options;
static inline tn_var tn_rsub_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const tn_rsub_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rsub.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_rsub_scalar_with(...) tn_rsub_scalar_with_at(TN_PLACE("tn_rsub_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::sgn(Tensor self) -> Tensor */
static inline tn_var tn_sgn_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sgn", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sgn(...) tn_sgn_at(TN_PLACE("tn_sgn(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sgn_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_sgn_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sgn_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sgn_inplace(...) tn_sgn_inplace_at(TN_PLACE("tn_sgn_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sigmoid(Tensor self) -> Tensor */
static inline tn_var tn_sigmoid_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sigmoid", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sigmoid(...) tn_sigmoid_at(TN_PLACE("tn_sigmoid(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sigmoid_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_sigmoid_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sigmoid_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sigmoid_inplace(...) tn_sigmoid_inplace_at(TN_PLACE("tn_sigmoid_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sign(Tensor self) -> Tensor */
static inline tn_var tn_sign_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sign", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sign(...) tn_sign_at(TN_PLACE("tn_sign(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sign_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_sign_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sign_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sign_inplace(...) tn_sign_inplace_at(TN_PLACE("tn_sign_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::signbit(Tensor self) -> Tensor */
static inline tn_var tn_signbit_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::signbit", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_signbit(...) tn_signbit_at(TN_PLACE("tn_signbit(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::sin(Tensor self) -> Tensor */
static inline tn_var tn_sin_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sin", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sin(...) tn_sin_at(TN_PLACE("tn_sin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sin_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_sin_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sin_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sin_inplace(...) tn_sin_inplace_at(TN_PLACE("tn_sin_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sinc(Tensor self) -> Tensor */
static inline tn_var tn_sinc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sinc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sinc(...) tn_sinc_at(TN_PLACE("tn_sinc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sinc_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_sinc_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sinc_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sinc_inplace(...) tn_sinc_inplace_at(TN_PLACE("tn_sinc_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sinh(Tensor self) -> Tensor */
static inline tn_var tn_sinh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sinh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sinh(...) tn_sinh_at(TN_PLACE("tn_sinh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sinh_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_sinh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sinh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sinh_inplace(...) tn_sinh_inplace_at(TN_PLACE("tn_sinh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::special_airy_ai(Tensor x) -> Tensor */
static inline tn_var tn_special_airy_ai_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_airy_ai", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_airy_ai(...) tn_special_airy_ai_at(TN_PLACE("tn_special_airy_ai(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_bessel_j0(Tensor self) -> Tensor */
static inline tn_var tn_special_bessel_j0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_bessel_j0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_bessel_j0(...) tn_special_bessel_j0_at(TN_PLACE("tn_special_bessel_j0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_bessel_j1(Tensor self) -> Tensor */
static inline tn_var tn_special_bessel_j1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_bessel_j1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_bessel_j1(...) tn_special_bessel_j1_at(TN_PLACE("tn_special_bessel_j1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_bessel_y0(Tensor self) -> Tensor */
static inline tn_var tn_special_bessel_y0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_bessel_y0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_bessel_y0(...) tn_special_bessel_y0_at(TN_PLACE("tn_special_bessel_y0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_bessel_y1(Tensor self) -> Tensor */
static inline tn_var tn_special_bessel_y1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_bessel_y1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_bessel_y1(...) tn_special_bessel_y1_at(TN_PLACE("tn_special_bessel_y1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_t_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_t", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_t(...) tn_special_chebyshev_polynomial_t_at(TN_PLACE("tn_special_chebyshev_polynomial_t(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_t_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_t.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_t_n_scalar(...) tn_special_chebyshev_polynomial_t_n_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_t_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_t_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_t.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_t_x_scalar(...) tn_special_chebyshev_polynomial_t_x_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_t_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_u_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_u", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_u(...) tn_special_chebyshev_polynomial_u_at(TN_PLACE("tn_special_chebyshev_polynomial_u(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_u_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_u.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_u_n_scalar(...) tn_special_chebyshev_polynomial_u_n_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_u_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_u_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_u.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_u_x_scalar(...) tn_special_chebyshev_polynomial_u_x_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_u_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_v_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_v", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_v(...) tn_special_chebyshev_polynomial_v_at(TN_PLACE("tn_special_chebyshev_polynomial_v(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_v_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_v.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_v_n_scalar(...) tn_special_chebyshev_polynomial_v_n_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_v_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_v_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_v.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_v_x_scalar(...) tn_special_chebyshev_polynomial_v_x_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_v_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_w_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_w", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_w(...) tn_special_chebyshev_polynomial_w_at(TN_PLACE("tn_special_chebyshev_polynomial_w(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_w_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_w.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_w_n_scalar(...) tn_special_chebyshev_polynomial_w_n_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_w_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_w_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_w.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_w_x_scalar(...) tn_special_chebyshev_polynomial_w_x_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_w_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_digamma(Tensor self) -> Tensor */
static inline tn_var tn_special_digamma_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_digamma", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_digamma(...) tn_special_digamma_at(TN_PLACE("tn_special_digamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_entr(Tensor self) -> Tensor */
static inline tn_var tn_special_entr_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_entr", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_entr(...) tn_special_entr_at(TN_PLACE("tn_special_entr(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_erf(Tensor self) -> Tensor */
static inline tn_var tn_special_erf_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_erf", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_erf(...) tn_special_erf_at(TN_PLACE("tn_special_erf(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_erfc(Tensor self) -> Tensor */
static inline tn_var tn_special_erfc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_erfc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_erfc(...) tn_special_erfc_at(TN_PLACE("tn_special_erfc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_erfcx(Tensor self) -> Tensor */
static inline tn_var tn_special_erfcx_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_erfcx", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_erfcx(...) tn_special_erfcx_at(TN_PLACE("tn_special_erfcx(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_erfinv(Tensor self) -> Tensor */
static inline tn_var tn_special_erfinv_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_erfinv", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_erfinv(...) tn_special_erfinv_at(TN_PLACE("tn_special_erfinv(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_exp2(Tensor self) -> Tensor */
static inline tn_var tn_special_exp2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_exp2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_exp2(...) tn_special_exp2_at(TN_PLACE("tn_special_exp2(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_expit(Tensor self) -> Tensor */
static inline tn_var tn_special_expit_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_expit", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_expit(...) tn_special_expit_at(TN_PLACE("tn_special_expit(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_expm1(Tensor self) -> Tensor */
static inline tn_var tn_special_expm1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_expm1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_expm1(...) tn_special_expm1_at(TN_PLACE("tn_special_expm1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_gammainc(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_special_gammainc_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_gammainc", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_gammainc(...) tn_special_gammainc_at(TN_PLACE("tn_special_gammainc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_gammaincc(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_special_gammaincc_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_gammaincc", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_gammaincc(...) tn_special_gammaincc_at(TN_PLACE("tn_special_gammaincc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_gammaln(Tensor self) -> Tensor */
static inline tn_var tn_special_gammaln_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_gammaln", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_gammaln(...) tn_special_gammaln_at(TN_PLACE("tn_special_gammaln(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_h(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_h_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_h", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_h(...) tn_special_hermite_polynomial_h_at(TN_PLACE("tn_special_hermite_polynomial_h(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_h.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_h_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_h.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_h_n_scalar(...) tn_special_hermite_polynomial_h_n_scalar_at(TN_PLACE("tn_special_hermite_polynomial_h_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_h.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_h_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_h.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_h_x_scalar(...) tn_special_hermite_polynomial_h_x_scalar_at(TN_PLACE("tn_special_hermite_polynomial_h_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_he(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_he_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_he", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_he(...) tn_special_hermite_polynomial_he_at(TN_PLACE("tn_special_hermite_polynomial_he(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_he.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_he_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_he.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_he_n_scalar(...) tn_special_hermite_polynomial_he_n_scalar_at(TN_PLACE("tn_special_hermite_polynomial_he_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_he.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_he_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_he.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_he_x_scalar(...) tn_special_hermite_polynomial_he_x_scalar_at(TN_PLACE("tn_special_hermite_polynomial_he_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_i0(Tensor self) -> Tensor */
static inline tn_var tn_special_i0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_i0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_i0(...) tn_special_i0_at(TN_PLACE("tn_special_i0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_i0e(Tensor self) -> Tensor */
static inline tn_var tn_special_i0e_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_i0e", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_i0e(...) tn_special_i0e_at(TN_PLACE("tn_special_i0e(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_i1(Tensor self) -> Tensor */
static inline tn_var tn_special_i1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_i1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_i1(...) tn_special_i1_at(TN_PLACE("tn_special_i1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_i1e(Tensor self) -> Tensor */
static inline tn_var tn_special_i1e_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_i1e", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_i1e(...) tn_special_i1e_at(TN_PLACE("tn_special_i1e(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_laguerre_polynomial_l(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_laguerre_polynomial_l_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_laguerre_polynomial_l", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_laguerre_polynomial_l(...) tn_special_laguerre_polynomial_l_at(TN_PLACE("tn_special_laguerre_polynomial_l(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_laguerre_polynomial_l.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_laguerre_polynomial_l_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_laguerre_polynomial_l.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_laguerre_polynomial_l_n_scalar(...) tn_special_laguerre_polynomial_l_n_scalar_at(TN_PLACE("tn_special_laguerre_polynomial_l_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_laguerre_polynomial_l.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_laguerre_polynomial_l_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_laguerre_polynomial_l.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_laguerre_polynomial_l_x_scalar(...) tn_special_laguerre_polynomial_l_x_scalar_at(TN_PLACE("tn_special_laguerre_polynomial_l_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_legendre_polynomial_p(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_legendre_polynomial_p_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_legendre_polynomial_p", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_legendre_polynomial_p(...) tn_special_legendre_polynomial_p_at(TN_PLACE("tn_special_legendre_polynomial_p(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_legendre_polynomial_p.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_legendre_polynomial_p_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_legendre_polynomial_p.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_legendre_polynomial_p_n_scalar(...) tn_special_legendre_polynomial_p_n_scalar_at(TN_PLACE("tn_special_legendre_polynomial_p_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_legendre_polynomial_p.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_legendre_polynomial_p_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_legendre_polynomial_p.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_legendre_polynomial_p_x_scalar(...) tn_special_legendre_polynomial_p_x_scalar_at(TN_PLACE("tn_special_legendre_polynomial_p_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_log1p(Tensor self) -> Tensor */
static inline tn_var tn_special_log1p_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_log1p", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_log1p(...) tn_special_log1p_at(TN_PLACE("tn_special_log1p(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_log_ndtr(Tensor self) -> Tensor */
static inline tn_var tn_special_log_ndtr_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_log_ndtr", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_log_ndtr(...) tn_special_log_ndtr_at(TN_PLACE("tn_special_log_ndtr(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_logit(Tensor self, float? eps=None) -> Tensor */
static inline tn_var tn_special_logit_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_logit", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_logit(...) tn_special_logit_at(TN_PLACE("tn_special_logit(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_special_logit_options {
    tn_num eps; /* None */
} tn_special_logit_options;
static inline tn_var tn_special_logit_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_special_logit_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_logit", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_logit_with(...) tn_special_logit_with_at(TN_PLACE("tn_special_logit_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_modified_bessel_i0(Tensor self) -> Tensor */
static inline tn_var tn_special_modified_bessel_i0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_modified_bessel_i0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_modified_bessel_i0(...) tn_special_modified_bessel_i0_at(TN_PLACE("tn_special_modified_bessel_i0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_modified_bessel_i1(Tensor self) -> Tensor */
static inline tn_var tn_special_modified_bessel_i1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_modified_bessel_i1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_modified_bessel_i1(...) tn_special_modified_bessel_i1_at(TN_PLACE("tn_special_modified_bessel_i1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_modified_bessel_k0(Tensor self) -> Tensor */
static inline tn_var tn_special_modified_bessel_k0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_modified_bessel_k0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_modified_bessel_k0(...) tn_special_modified_bessel_k0_at(TN_PLACE("tn_special_modified_bessel_k0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_modified_bessel_k1(Tensor self) -> Tensor */
static inline tn_var tn_special_modified_bessel_k1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_modified_bessel_k1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_modified_bessel_k1(...) tn_special_modified_bessel_k1_at(TN_PLACE("tn_special_modified_bessel_k1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_multigammaln(Tensor self, int p) -> Tensor */
static inline tn_var tn_special_multigammaln_at(tn_place at_, tn_tape *t_, tn_var self, int64_t p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_multigammaln", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_multigammaln(...) tn_special_multigammaln_at(TN_PLACE("tn_special_multigammaln(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_ndtr(Tensor self) -> Tensor */
static inline tn_var tn_special_ndtr_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_ndtr", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_ndtr(...) tn_special_ndtr_at(TN_PLACE("tn_special_ndtr(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_ndtri(Tensor self) -> Tensor */
static inline tn_var tn_special_ndtri_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_ndtri", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_ndtri(...) tn_special_ndtri_at(TN_PLACE("tn_special_ndtri(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_polygamma(int n, Tensor self) -> Tensor */
static inline tn_var tn_special_polygamma_at(tn_place at_, tn_tape *t_, int64_t n, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "n", &n}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_polygamma", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_polygamma(...) tn_special_polygamma_at(TN_PLACE("tn_special_polygamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_psi(Tensor self) -> Tensor */
static inline tn_var tn_special_psi_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_psi", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_psi(...) tn_special_psi_at(TN_PLACE("tn_special_psi(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_round(Tensor self, *, int decimals=0) -> Tensor */
static inline tn_var tn_special_round_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_round", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_round(...) tn_special_round_at(TN_PLACE("tn_special_round(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_special_round_options {
    int64_t decimals; /* 0 */
} tn_special_round_options;
static inline tn_var tn_special_round_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_special_round_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "decimals", &options_->decimals}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_round", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_round_with(...) tn_special_round_with_at(TN_PLACE("tn_special_round_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_scaled_modified_bessel_k0(Tensor x) -> Tensor */
static inline tn_var tn_special_scaled_modified_bessel_k0_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_scaled_modified_bessel_k0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_scaled_modified_bessel_k0(...) tn_special_scaled_modified_bessel_k0_at(TN_PLACE("tn_special_scaled_modified_bessel_k0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_scaled_modified_bessel_k1(Tensor x) -> Tensor */
static inline tn_var tn_special_scaled_modified_bessel_k1_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_scaled_modified_bessel_k1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_scaled_modified_bessel_k1(...) tn_special_scaled_modified_bessel_k1_at(TN_PLACE("tn_special_scaled_modified_bessel_k1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_t_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_t", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_t(...) tn_special_shifted_chebyshev_polynomial_t_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_t(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_t_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_t.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_t_n_scalar(...) tn_special_shifted_chebyshev_polynomial_t_n_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_t_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_t_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_t.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_t_x_scalar(...) tn_special_shifted_chebyshev_polynomial_t_x_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_t_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_u_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_u", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_u(...) tn_special_shifted_chebyshev_polynomial_u_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_u(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_u_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_u.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_u_n_scalar(...) tn_special_shifted_chebyshev_polynomial_u_n_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_u_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_u_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_u.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_u_x_scalar(...) tn_special_shifted_chebyshev_polynomial_u_x_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_u_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_v_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_v", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_v(...) tn_special_shifted_chebyshev_polynomial_v_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_v(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_v_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_v.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_v_n_scalar(...) tn_special_shifted_chebyshev_polynomial_v_n_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_v_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_v_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_v.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_v_x_scalar(...) tn_special_shifted_chebyshev_polynomial_v_x_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_v_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_w_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_w", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_w(...) tn_special_shifted_chebyshev_polynomial_w_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_w(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_w_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_w.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_w_n_scalar(...) tn_special_shifted_chebyshev_polynomial_w_n_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_w_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_w_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_w.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_w_x_scalar(...) tn_special_shifted_chebyshev_polynomial_w_x_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_w_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_sinc(Tensor self) -> Tensor */
static inline tn_var tn_special_sinc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_sinc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_sinc(...) tn_special_sinc_at(TN_PLACE("tn_special_sinc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_spherical_bessel_j0(Tensor x) -> Tensor */
static inline tn_var tn_special_spherical_bessel_j0_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_spherical_bessel_j0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_spherical_bessel_j0(...) tn_special_spherical_bessel_j0_at(TN_PLACE("tn_special_spherical_bessel_j0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_xlog1py(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_special_xlog1py_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_xlog1py", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_xlog1py(...) tn_special_xlog1py_at(TN_PLACE("tn_special_xlog1py(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_special_xlog1py_other_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_xlog1py.other_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_xlog1py_other_scalar(...) tn_special_xlog1py_other_scalar_at(TN_PLACE("tn_special_xlog1py_other_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_special_xlog1py_self_scalar_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_xlog1py.self_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_xlog1py_self_scalar(...) tn_special_xlog1py_self_scalar_at(TN_PLACE("tn_special_xlog1py_self_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_xlogy(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_special_xlogy_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_xlogy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_xlogy(...) tn_special_xlogy_at(TN_PLACE("tn_special_xlogy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_xlogy.other_scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_special_xlogy_other_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_xlogy.other_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_xlogy_other_scalar(...) tn_special_xlogy_other_scalar_at(TN_PLACE("tn_special_xlogy_other_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_xlogy.self_scalar(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_special_xlogy_self_scalar_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_xlogy.self_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_xlogy_self_scalar(...) tn_special_xlogy_self_scalar_at(TN_PLACE("tn_special_xlogy_self_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_zeta(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_special_zeta_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_zeta", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_zeta(...) tn_special_zeta_at(TN_PLACE("tn_special_zeta(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_special_zeta_other_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_zeta.other_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_zeta_other_scalar(...) tn_special_zeta_other_scalar_at(TN_PLACE("tn_special_zeta_other_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_special_zeta_self_scalar_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_zeta.self_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_zeta_self_scalar(...) tn_special_zeta_self_scalar_at(TN_PLACE("tn_special_zeta_self_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sqrt(Tensor self) -> Tensor */
static inline tn_var tn_sqrt_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sqrt", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sqrt(...) tn_sqrt_at(TN_PLACE("tn_sqrt(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sqrt_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_sqrt_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sqrt_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sqrt_inplace(...) tn_sqrt_inplace_at(TN_PLACE("tn_sqrt_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::square(Tensor self) -> Tensor */
static inline tn_var tn_square_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::square", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_square(...) tn_square_at(TN_PLACE("tn_square(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::square_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_square_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::square_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_square_inplace(...) tn_square_inplace_at(TN_PLACE("tn_square_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor */
static inline tn_var tn_sub_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sub.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_sub(...) tn_sub_at(TN_PLACE("tn_sub(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sub_options {
    tn_num alpha; /* 1 */
} tn_sub_options;
static inline tn_var tn_sub_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_sub_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sub.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_sub_with(...) tn_sub_with_at(TN_PLACE("tn_sub_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sub_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_sub_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sub_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_sub_inplace(...) tn_sub_inplace_at(TN_PLACE("tn_sub_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sub_inplace_options {
    tn_num alpha; /* 1 */
} tn_sub_inplace_options;
static inline tn_var tn_sub_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_sub_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sub_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_sub_inplace_with(...) tn_sub_inplace_with_at(TN_PLACE("tn_sub_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sub_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_sub_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sub_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_sub_inplace_scalar(...) tn_sub_inplace_scalar_at(TN_PLACE("tn_sub_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sub_inplace_scalar_options {
    tn_num alpha; /* 1 */
} tn_sub_inplace_scalar_options;
static inline tn_var tn_sub_inplace_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const tn_sub_inplace_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sub_.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_sub_inplace_scalar_with(...) tn_sub_inplace_scalar_with_at(TN_PLACE("tn_sub_inplace_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor */
static inline tn_var tn_sub_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sub.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_sub_scalar(...) tn_sub_scalar_at(TN_PLACE("tn_sub_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sub_scalar_options {
    tn_num alpha; /* 1 */
} tn_sub_scalar_options;
static inline tn_var tn_sub_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const tn_sub_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sub.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_sub_scalar_with(...) tn_sub_scalar_with_at(TN_PLACE("tn_sub_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::subtract.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor */
static inline tn_var tn_subtract_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::subtract.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_subtract(...) tn_subtract_at(TN_PLACE("tn_subtract(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_subtract_options {
    tn_num alpha; /* 1 */
} tn_subtract_options;
static inline tn_var tn_subtract_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_subtract_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::subtract.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_subtract_with(...) tn_subtract_with_at(TN_PLACE("tn_subtract_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::subtract_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_subtract_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::subtract_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_subtract_inplace(...) tn_subtract_inplace_at(TN_PLACE("tn_subtract_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_subtract_inplace_options {
    tn_num alpha; /* 1 */
} tn_subtract_inplace_options;
static inline tn_var tn_subtract_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_subtract_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::subtract_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_subtract_inplace_with(...) tn_subtract_inplace_with_at(TN_PLACE("tn_subtract_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::subtract_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_subtract_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::subtract_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_subtract_inplace_scalar(...) tn_subtract_inplace_scalar_at(TN_PLACE("tn_subtract_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_subtract_inplace_scalar_options {
    tn_num alpha; /* 1 */
} tn_subtract_inplace_scalar_options;
static inline tn_var tn_subtract_inplace_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const tn_subtract_inplace_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::subtract_.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_subtract_inplace_scalar_with(...) tn_subtract_inplace_scalar_with_at(TN_PLACE("tn_subtract_inplace_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::subtract.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor */
static inline tn_var tn_subtract_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::subtract.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_subtract_scalar(...) tn_subtract_scalar_at(TN_PLACE("tn_subtract_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_subtract_scalar_options {
    tn_num alpha; /* 1 */
} tn_subtract_scalar_options;
static inline tn_var tn_subtract_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other, const tn_subtract_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::subtract.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_subtract_scalar_with(...) tn_subtract_scalar_with_at(TN_PLACE("tn_subtract_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tan(Tensor self) -> Tensor */
static inline tn_var tn_tan_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tan", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_tan(...) tn_tan_at(TN_PLACE("tn_tan(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tan_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_tan_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tan_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_tan_inplace(...) tn_tan_inplace_at(TN_PLACE("tn_tan_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tanh(Tensor self) -> Tensor */
static inline tn_var tn_tanh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tanh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_tanh(...) tn_tanh_at(TN_PLACE("tn_tanh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tanh_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_tanh_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tanh_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_tanh_inplace(...) tn_tanh_inplace_at(TN_PLACE("tn_tanh_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::true_divide.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_true_divide_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::true_divide.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_true_divide(...) tn_true_divide_at(TN_PLACE("tn_true_divide(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::true_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_true_divide_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::true_divide_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_true_divide_inplace(...) tn_true_divide_inplace_at(TN_PLACE("tn_true_divide_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::true_divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_true_divide_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::true_divide_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_true_divide_inplace_scalar(...) tn_true_divide_inplace_scalar_at(TN_PLACE("tn_true_divide_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::true_divide.Scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_true_divide_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::true_divide.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_true_divide_scalar(...) tn_true_divide_scalar_at(TN_PLACE("tn_true_divide_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::trunc(Tensor self) -> Tensor */
static inline tn_var tn_trunc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trunc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_trunc(...) tn_trunc_at(TN_PLACE("tn_trunc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::trunc_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_trunc_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trunc_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_trunc_inplace(...) tn_trunc_inplace_at(TN_PLACE("tn_trunc_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_as_complex(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_view_as_complex_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_as_complex", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_view_as_complex(...) tn_view_as_complex_at(TN_PLACE("tn_view_as_complex(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_as_complex_copy(Tensor self) -> Tensor */
static inline tn_var tn_view_as_complex_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_as_complex_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_view_as_complex_copy(...) tn_view_as_complex_copy_at(TN_PLACE("tn_view_as_complex_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_as_real(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_view_as_real_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_as_real", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_view_as_real(...) tn_view_as_real_at(TN_PLACE("tn_view_as_real(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_as_real_copy(Tensor self) -> Tensor */
static inline tn_var tn_view_as_real_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_as_real_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_view_as_real_copy(...) tn_view_as_real_copy_at(TN_PLACE("tn_view_as_real_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where.Scalar(Tensor condition, Scalar self, Scalar other) -> Tensor */
static inline tn_var tn_where_scalar_at(tn_place at_, tn_tape *t_, tn_var condition, tn_num self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}, {TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_where_scalar(...) tn_where_scalar_at(TN_PLACE("tn_where_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_where_scalarother_at(tn_place at_, tn_tape *t_, tn_var condition, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where.ScalarOther", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_where_scalarother(...) tn_where_scalarother_at(TN_PLACE("tn_where_scalarother(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where.ScalarSelf(Tensor condition, Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_where_scalarself_at(tn_place at_, tn_tape *t_, tn_var condition, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}, {TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where.ScalarSelf", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_where_scalarself(...) tn_where_scalarself_at(TN_PLACE("tn_where_scalarself(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where.self(Tensor condition, Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_where_self_at(tn_place at_, tn_tape *t_, tn_var condition, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where.self", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_where_self(...) tn_where_self_at(TN_PLACE("tn_where_self(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::xlogy.Tensor(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_xlogy_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::xlogy.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_xlogy(...) tn_xlogy_at(TN_PLACE("tn_xlogy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::xlogy_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_xlogy_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::xlogy_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_xlogy_inplace(...) tn_xlogy_inplace_at(TN_PLACE("tn_xlogy_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::xlogy_.Scalar_Other(Tensor(a!) self, Scalar other) -> Tensor(a!) */
static inline tn_var tn_xlogy_inplace_scalar_other_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::xlogy_.Scalar_Other", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_xlogy_inplace_scalar_other(...) tn_xlogy_inplace_scalar_other_at(TN_PLACE("tn_xlogy_inplace_scalar_other(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_xlogy_scalar_other_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::xlogy.Scalar_Other", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_xlogy_scalar_other(...) tn_xlogy_scalar_other_at(TN_PLACE("tn_xlogy_scalar_other(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_xlogy_scalar_self_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::xlogy.Scalar_Self", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_xlogy_scalar_self(...) tn_xlogy_scalar_self_at(TN_PLACE("tn_xlogy_scalar_self(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
