/* generated: build/internal/pages operators pointwise/foreach_operands */
/* clang-format off */
/* Operators of src/ops/pointwise/foreach_operands: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_FOREACH_OPERANDS_H
#define TENON_OPS_POINTWISE_FOREACH_OPERANDS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
