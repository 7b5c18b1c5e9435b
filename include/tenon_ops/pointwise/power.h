/* generated: build/internal/pages operators pointwise/power */
/* clang-format off */
/* Operators of src/ops/pointwise/power: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_POWER_H
#define TENON_OPS_POINTWISE_POWER_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
