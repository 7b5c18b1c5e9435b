/* generated: build/internal/pages operators index/mask */
/* clang-format off */
/* Operators of src/ops/index/mask: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_MASK_H
#define TENON_OPS_INDEX_MASK_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::argwhere(Tensor self) -> Tensor */
static inline tn_var tn_argwhere_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argwhere", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_argwhere(...) tn_argwhere_at(TN_PLACE("tn_argwhere(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fill_diagonal_(Tensor(a!) self, Scalar fill_value, bool wrap=False) -> Tensor(a!) */
static inline tn_var tn_fill_diagonal_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_num fill_value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fill_diagonal_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fill_diagonal_inplace(...) tn_fill_diagonal_inplace_at(TN_PLACE("tn_fill_diagonal_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fill_diagonal_inplace_options {
    bool wrap; /* False */
} tn_fill_diagonal_inplace_options;
static inline tn_var tn_fill_diagonal_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num fill_value, const tn_fill_diagonal_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "wrap", &options_->wrap}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fill_diagonal_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_fill_diagonal_inplace_with(...) tn_fill_diagonal_inplace_with_at(TN_PLACE("tn_fill_diagonal_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor */
static inline tn_var tn_masked_fill_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_fill.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_fill(...) tn_masked_fill_at(TN_PLACE("tn_masked_fill(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_fill_.Tensor(Tensor(a!) self, Tensor mask, Tensor value) -> Tensor(a!) */
static inline tn_var tn_masked_fill_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_fill_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_fill_inplace(...) tn_masked_fill_inplace_at(TN_PLACE("tn_masked_fill_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_fill_.Scalar(Tensor(a!) self, Tensor mask, Scalar value) -> Tensor(a!) */
static inline tn_var tn_masked_fill_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_fill_.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_fill_inplace_scalar(...) tn_masked_fill_inplace_scalar_at(TN_PLACE("tn_masked_fill_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor */
static inline tn_var tn_masked_fill_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_fill.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_fill_scalar(...) tn_masked_fill_scalar_at(TN_PLACE("tn_masked_fill_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor */
static inline tn_var tn_masked_scatter_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_scatter", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_scatter(...) tn_masked_scatter_at(TN_PLACE("tn_masked_scatter(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_scatter_(Tensor(a!) self, Tensor mask, Tensor source) -> Tensor(a!) */
static inline tn_var tn_masked_scatter_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_scatter_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_scatter_inplace(...) tn_masked_scatter_inplace_at(TN_PLACE("tn_masked_scatter_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_select(Tensor self, Tensor mask) -> Tensor */
static inline tn_var tn_masked_select_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_select", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_masked_select(...) tn_masked_select_at(TN_PLACE("tn_masked_select(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nonzero(Tensor self) -> Tensor */
static inline tn_var tn_nonzero_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nonzero", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nonzero(...) tn_nonzero_at(TN_PLACE("tn_nonzero(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nonzero_numpy(Tensor self) -> Tensor[] */
static inline tn_var tn_nonzero_numpy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nonzero_numpy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nonzero_numpy(...) tn_nonzero_numpy_at(TN_PLACE("tn_nonzero_numpy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor */
static inline tn_var tn_nonzero_static_at(tn_place at_, tn_tape *t_, tn_var self, tn_num size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nonzero_static", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nonzero_static(...) tn_nonzero_static_at(TN_PLACE("tn_nonzero_static(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nonzero_static_options {
    tn_num fill_value; /* -1 */
} tn_nonzero_static_options;
static inline tn_var tn_nonzero_static_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num size, const tn_nonzero_static_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "size", &size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "fill_value", &options_->fill_value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nonzero_static", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_nonzero_static_with(...) tn_nonzero_static_with_at(TN_PLACE("tn_nonzero_static_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where(Tensor condition) -> Tensor[] */
static inline tn_var tn_where_at(tn_place at_, tn_tape *t_, tn_var condition)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_where(...) tn_where_at(TN_PLACE("tn_where(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
