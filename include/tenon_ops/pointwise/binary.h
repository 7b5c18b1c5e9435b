/* generated: build/internal/pages operators pointwise/binary */
/* clang-format off */
/* Operators of src/ops/pointwise/binary: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_BINARY_H
#define TENON_OPS_POINTWISE_BINARY_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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
