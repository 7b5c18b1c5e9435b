/* generated: build/internal/pages operators index/unique */
/* clang-format off */
/* Operators of src/ops/index/unique: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_UNIQUE_H
#define TENON_OPS_INDEX_UNIQUE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, Tensor) */
typedef struct tn_internal_unique_result {
    tn_var result0, result1;
} tn_internal_unique_result;
static inline tn_internal_unique_result tn_internal_unique_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_unique", args_, 1, outs_, 2);
    tn_internal_unique_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_unique(...) tn_internal_unique_at(TN_PLACE("tn_internal_unique(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_unique_options {
    tn_num sorted; /* True */
    bool return_inverse; /* False */
} tn_internal_unique_options;
static inline tn_internal_unique_result tn_internal_unique_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_unique_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "sorted", &options_->sorted}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_unique", args_, 3, outs_, 2);
    tn_internal_unique_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_unique_with(...) tn_internal_unique_with_at(TN_PLACE("tn_internal_unique_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unique2(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_unique2_result {
    tn_var result0, result1, result2;
} tn_internal_unique2_result;
static inline tn_internal_unique2_result tn_internal_unique2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_unique2", args_, 1, outs_, 3);
    tn_internal_unique2_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_unique2(...) tn_internal_unique2_at(TN_PLACE("tn_internal_unique2(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_unique2_options {
    tn_num sorted; /* True */
    bool return_inverse; /* False */
    bool return_counts; /* False */
} tn_internal_unique2_options;
static inline tn_internal_unique2_result tn_internal_unique2_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_unique2_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "sorted", &options_->sorted}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_counts", &options_->return_counts}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_unique2", args_, 4, outs_, 3);
    tn_internal_unique2_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_unique2_with(...) tn_internal_unique2_with_at(TN_PLACE("tn_internal_unique2_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None) -> (Tensor, Tensor, Tensor) */
typedef struct tn_unique_consecutive_result {
    tn_var result0, result1, result2;
} tn_unique_consecutive_result;
static inline tn_unique_consecutive_result tn_unique_consecutive_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_consecutive", args_, 1, outs_, 3);
    tn_unique_consecutive_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_consecutive(...) tn_unique_consecutive_at(TN_PLACE("tn_unique_consecutive(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unique_consecutive_options {
    bool return_inverse; /* False */
    bool return_counts; /* False */
    tn_num dim; /* None */
} tn_unique_consecutive_options;
static inline tn_unique_consecutive_result tn_unique_consecutive_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_unique_consecutive_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_counts", &options_->return_counts}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_consecutive", args_, 4, outs_, 3);
    tn_unique_consecutive_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_consecutive_with(...) tn_unique_consecutive_with_at(TN_PLACE("tn_unique_consecutive_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor) */
typedef struct tn_unique_dim_result {
    tn_var result0, result1, result2;
} tn_unique_dim_result;
static inline tn_unique_dim_result tn_unique_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_dim", args_, 2, outs_, 3);
    tn_unique_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_dim(...) tn_unique_dim_at(TN_PLACE("tn_unique_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unique_dim_options {
    tn_num sorted; /* True */
    bool return_inverse; /* False */
    bool return_counts; /* False */
} tn_unique_dim_options;
static inline tn_unique_dim_result tn_unique_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_unique_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "sorted", &options_->sorted}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_counts", &options_->return_counts}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_dim", args_, 5, outs_, 3);
    tn_unique_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_dim_with(...) tn_unique_dim_with_at(TN_PLACE("tn_unique_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unique_dim_consecutive(Tensor self, int dim, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor) */
typedef struct tn_unique_dim_consecutive_result {
    tn_var result0, result1, result2;
} tn_unique_dim_consecutive_result;
static inline tn_unique_dim_consecutive_result tn_unique_dim_consecutive_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_dim_consecutive", args_, 2, outs_, 3);
    tn_unique_dim_consecutive_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_dim_consecutive(...) tn_unique_dim_consecutive_at(TN_PLACE("tn_unique_dim_consecutive(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unique_dim_consecutive_options {
    bool return_inverse; /* False */
    bool return_counts; /* False */
} tn_unique_dim_consecutive_options;
static inline tn_unique_dim_consecutive_result tn_unique_dim_consecutive_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_unique_dim_consecutive_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_counts", &options_->return_counts}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_dim_consecutive", args_, 4, outs_, 3);
    tn_unique_dim_consecutive_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_dim_consecutive_with(...) tn_unique_dim_consecutive_with_at(TN_PLACE("tn_unique_dim_consecutive_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
