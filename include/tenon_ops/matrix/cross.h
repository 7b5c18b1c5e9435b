/* generated: build/internal/pages operators matrix/cross */
/* clang-format off */
/* Operators of src/ops/matrix/cross: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_CROSS_H
#define TENON_OPS_MATRIX_CROSS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::cross(Tensor self, Tensor other, int? dim=None) -> Tensor */
static inline tn_var tn_cross_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cross", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cross(...) tn_cross_at(TN_PLACE("tn_cross(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cross_options {
    tn_num dim; /* None */
} tn_cross_options;
static inline tn_var tn_cross_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_cross_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cross", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cross_with(...) tn_cross_with_at(TN_PLACE("tn_cross_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor */
static inline tn_var tn_linalg_cross_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_cross", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_cross(...) tn_linalg_cross_at(TN_PLACE("tn_linalg_cross(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_cross_options {
    tn_num dim; /* -1 */
} tn_linalg_cross_options;
static inline tn_var tn_linalg_cross_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_linalg_cross_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_cross", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_cross_with(...) tn_linalg_cross_with_at(TN_PLACE("tn_linalg_cross_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
