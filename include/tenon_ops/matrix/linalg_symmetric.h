/* generated: build/internal/pages operators matrix/linalg_symmetric */
/* clang-format off */
/* Operators of src/ops/matrix/linalg_symmetric: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_LINALG_SYMMETRIC_H
#define TENON_OPS_MATRIX_LINALG_SYMMETRIC_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::linalg_ldl_factor(Tensor self, *, bool hermitian=False) -> (Tensor LD, Tensor pivots) */
typedef struct tn_linalg_ldl_factor_result {
    tn_var LD, pivots;
} tn_linalg_ldl_factor_result;
static inline tn_linalg_ldl_factor_result tn_linalg_ldl_factor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_ldl_factor", args_, 1, outs_, 2);
    tn_linalg_ldl_factor_result result_;
    result_.LD = outs_[0];
    result_.pivots = outs_[1];
    return result_;
}
#define tn_linalg_ldl_factor(...) tn_linalg_ldl_factor_at(TN_PLACE("tn_linalg_ldl_factor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_ldl_factor_options {
    bool hermitian; /* False */
} tn_linalg_ldl_factor_options;
static inline tn_linalg_ldl_factor_result tn_linalg_ldl_factor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_ldl_factor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_ldl_factor", args_, 2, outs_, 2);
    tn_linalg_ldl_factor_result result_;
    result_.LD = outs_[0];
    result_.pivots = outs_[1];
    return result_;
}
#define tn_linalg_ldl_factor_with(...) tn_linalg_ldl_factor_with_at(TN_PLACE("tn_linalg_ldl_factor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_ldl_factor_ex(Tensor self, *, bool hermitian=False, bool check_errors=False) -> (Tensor LD, Tensor pivots, Tensor info) */
typedef struct tn_linalg_ldl_factor_ex_result {
    tn_var LD, pivots, info;
} tn_linalg_ldl_factor_ex_result;
static inline tn_linalg_ldl_factor_ex_result tn_linalg_ldl_factor_ex_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::linalg_ldl_factor_ex", args_, 1, outs_, 3);
    tn_linalg_ldl_factor_ex_result result_;
    result_.LD = outs_[0];
    result_.pivots = outs_[1];
    result_.info = outs_[2];
    return result_;
}
#define tn_linalg_ldl_factor_ex(...) tn_linalg_ldl_factor_ex_at(TN_PLACE("tn_linalg_ldl_factor_ex(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_ldl_factor_ex_options {
    bool hermitian; /* False */
    bool check_errors; /* False */
} tn_linalg_ldl_factor_ex_options;
static inline tn_linalg_ldl_factor_ex_result tn_linalg_ldl_factor_ex_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_ldl_factor_ex_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "check_errors", &options_->check_errors}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::linalg_ldl_factor_ex", args_, 3, outs_, 3);
    tn_linalg_ldl_factor_ex_result result_;
    result_.LD = outs_[0];
    result_.pivots = outs_[1];
    result_.info = outs_[2];
    return result_;
}
#define tn_linalg_ldl_factor_ex_with(...) tn_linalg_ldl_factor_ex_with_at(TN_PLACE("tn_linalg_ldl_factor_ex_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False) -> Tensor */
static inline tn_var tn_linalg_ldl_solve_at(tn_place at_, tn_tape *t_, tn_var LD, tn_var pivots, tn_var B)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "LD", &LD}, {TN_ARGUMENT_VAR, "pivots", &pivots}, {TN_ARGUMENT_VAR, "B", &B}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_ldl_solve", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_ldl_solve(...) tn_linalg_ldl_solve_at(TN_PLACE("tn_linalg_ldl_solve(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_ldl_solve_options {
    bool hermitian; /* False */
} tn_linalg_ldl_solve_options;
static inline tn_var tn_linalg_ldl_solve_with_at(tn_place at_, tn_tape *t_, tn_var LD, tn_var pivots, tn_var B, const tn_linalg_ldl_solve_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "LD", &LD}, {TN_ARGUMENT_VAR, "pivots", &pivots}, {TN_ARGUMENT_VAR, "B", &B}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_ldl_solve", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_linalg_ldl_solve_with(...) tn_linalg_ldl_solve_with_at(TN_PLACE("tn_linalg_ldl_solve_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
