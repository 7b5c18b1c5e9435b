/* generated: build/internal/pages operators pointwise/unary */
/* clang-format off */
/* Operators of src/ops/pointwise/unary: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_UNARY_H
#define TENON_OPS_POINTWISE_UNARY_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

/* aten::floor(Tensor self) -> Tensor */
static inline tn_var tn_floor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::floor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_floor(...) tn_floor_at(TN_PLACE("tn_floor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::floor_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_floor_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::floor_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_floor_inplace(...) tn_floor_inplace_at(TN_PLACE("tn_floor_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::special_log1p(Tensor self) -> Tensor */
static inline tn_var tn_special_log1p_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_log1p", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_log1p(...) tn_special_log1p_at(TN_PLACE("tn_special_log1p(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::special_sinc(Tensor self) -> Tensor */
static inline tn_var tn_special_sinc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_sinc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_sinc(...) tn_special_sinc_at(TN_PLACE("tn_special_sinc(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
