/* generated: build/internal/pages operators matrix/linalg_tensor */
/* clang-format off */
/* Operators of src/ops/matrix/linalg_tensor: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_LINALG_TENSOR_H
#define TENON_OPS_MATRIX_LINALG_TENSOR_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::linalg__powsum(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_internal_powsum_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg__powsum", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_internal_powsum(...) tn_linalg_internal_powsum_at(TN_PLACE("tn_linalg_internal_powsum(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_internal_powsum_options {
    tn_num ord; /* 2 */
    tn_nums dim; /* None */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_internal_powsum_options;
static inline tn_var tn_linalg_internal_powsum_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_internal_powsum_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ord", &options_->ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg__powsum", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_internal_powsum_with(...) tn_linalg_internal_powsum_with_at(TN_PLACE("tn_linalg_internal_powsum_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_tensorinv(Tensor self, int ind=2) -> Tensor */
static inline tn_var tn_linalg_tensorinv_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_tensorinv", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_tensorinv(...) tn_linalg_tensorinv_at(TN_PLACE("tn_linalg_tensorinv(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_tensorinv_options {
    tn_num ind; /* 2 */
} tn_linalg_tensorinv_options;
static inline tn_var tn_linalg_tensorinv_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_tensorinv_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ind", &options_->ind}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_tensorinv", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_tensorinv_with(...) tn_linalg_tensorinv_with_at(TN_PLACE("tn_linalg_tensorinv_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_tensorsolve(Tensor self, Tensor other, int[]? dims=None) -> Tensor */
static inline tn_var tn_linalg_tensorsolve_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_tensorsolve", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_tensorsolve(...) tn_linalg_tensorsolve_at(TN_PLACE("tn_linalg_tensorsolve(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_tensorsolve_options {
    tn_nums dims; /* None */
} tn_linalg_tensorsolve_options;
static inline tn_var tn_linalg_tensorsolve_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_linalg_tensorsolve_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dims", &options_->dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_tensorsolve", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_tensorsolve_with(...) tn_linalg_tensorsolve_with_at(TN_PLACE("tn_linalg_tensorsolve_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
