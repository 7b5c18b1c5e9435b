/* generated: build/internal/pages operators pointwise/foreach */
/* clang-format off */
/* Operators of src/ops/pointwise/foreach: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_FOREACH_H
#define TENON_OPS_POINTWISE_FOREACH_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

/* aten::_foreach_mm(Tensor[] self, Tensor[] mat2) -> Tensor[] */
static inline tn_var tn_internal_foreach_mm_at(tn_place at_, tn_tape *t_, tn_vars self, tn_vars mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "self", &self}, {TN_ARGUMENT_VARS, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_foreach_mm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_foreach_mm(...) tn_internal_foreach_mm_at(TN_PLACE("tn_internal_foreach_mm(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
