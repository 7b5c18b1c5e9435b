/* generated: build/internal/pages operators pointwise/division */
/* clang-format off */
/* Operators of src/ops/pointwise/division: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_DIVISION_H
#define TENON_OPS_POINTWISE_DIVISION_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
