/* generated: build/internal/pages operators pointwise/logical */
/* clang-format off */
/* Operators of src/ops/pointwise/logical: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_LOGICAL_H
#define TENON_OPS_POINTWISE_LOGICAL_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
