/* generated: build/internal/pages operators pointwise/comparison */
/* clang-format off */
/* Operators of src/ops/pointwise/comparison: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_COMPARISON_H
#define TENON_OPS_POINTWISE_COMPARISON_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

/* aten::signbit(Tensor self) -> Tensor */
static inline tn_var tn_signbit_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::signbit", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_signbit(...) tn_signbit_at(TN_PLACE("tn_signbit(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
