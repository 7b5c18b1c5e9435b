/* generated: build/internal/pages operators nn/weight_norm */
/* clang-format off */
/* Operators of src/ops/nn/weight_norm: see tenon_ops.h. */
#ifndef TENON_OPS_NN_WEIGHT_NORM_H
#define TENON_OPS_NN_WEIGHT_NORM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor */
static inline tn_var tn_internal_weight_norm_at(tn_place at_, tn_tape *t_, tn_var v, tn_var g)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_VAR, "g", &g}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_weight_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_weight_norm(...) tn_internal_weight_norm_at(TN_PLACE("tn_internal_weight_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_weight_norm_options {
    int64_t dim; /* 0 */
} tn_internal_weight_norm_options;
static inline tn_var tn_internal_weight_norm_with_at(tn_place at_, tn_tape *t_, tn_var v, tn_var g, const tn_internal_weight_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_VAR, "g", &g}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_weight_norm", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_weight_norm_with(...) tn_internal_weight_norm_with_at(TN_PLACE("tn_internal_weight_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor, Tensor) */
typedef struct tn_internal_weight_norm_interface_result {
    tn_var result0, result1;
} tn_internal_weight_norm_interface_result;
static inline tn_internal_weight_norm_interface_result tn_internal_weight_norm_interface_at(tn_place at_, tn_tape *t_, tn_var v, tn_var g)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_VAR, "g", &g}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_weight_norm_interface", args_, 2, outs_, 2);
    tn_internal_weight_norm_interface_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_weight_norm_interface(...) tn_internal_weight_norm_interface_at(TN_PLACE("tn_internal_weight_norm_interface(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_weight_norm_interface_options {
    int64_t dim; /* 0 */
} tn_internal_weight_norm_interface_options;
static inline tn_internal_weight_norm_interface_result tn_internal_weight_norm_interface_with_at(tn_place at_, tn_tape *t_, tn_var v, tn_var g, const tn_internal_weight_norm_interface_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_VAR, "g", &g}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_weight_norm_interface", args_, 3, outs_, 2);
    tn_internal_weight_norm_interface_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_weight_norm_interface_with(...) tn_internal_weight_norm_interface_with_at(TN_PLACE("tn_internal_weight_norm_interface_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm_except_dim(Tensor v, int pow=2, int dim=0) -> Tensor */
static inline tn_var tn_norm_except_dim_at(tn_place at_, tn_tape *t_, tn_var v)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm_except_dim", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_norm_except_dim(...) tn_norm_except_dim_at(TN_PLACE("tn_norm_except_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_norm_except_dim_options {
    tn_num pow; /* 2 */
    int64_t dim; /* 0 */
} tn_norm_except_dim_options;
static inline tn_var tn_norm_except_dim_with_at(tn_place at_, tn_tape *t_, tn_var v, const tn_norm_except_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "v", &v}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "pow", &options_->pow}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm_except_dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_norm_except_dim_with(...) tn_norm_except_dim_with_at(TN_PLACE("tn_norm_except_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
