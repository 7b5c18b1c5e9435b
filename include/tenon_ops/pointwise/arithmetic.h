/* generated: build/internal/pages operators pointwise/arithmetic */
/* clang-format off */
/* Operators of src/ops/pointwise/arithmetic: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_ARITHMETIC_H
#define TENON_OPS_POINTWISE_ARITHMETIC_H

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

/* aten::positive(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_positive_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::positive", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_positive(...) tn_positive_at(TN_PLACE("tn_positive(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
