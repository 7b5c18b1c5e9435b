/* generated: build/internal/pages operators matrix/linalg_triangle */
/* clang-format off */
/* Operators of src/ops/matrix/linalg_triangle: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_LINALG_TRIANGLE_H
#define TENON_OPS_MATRIX_LINALG_TRIANGLE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::cholesky_inverse(Tensor self, bool upper=False) -> Tensor */
static inline tn_var tn_cholesky_inverse_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cholesky_inverse", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cholesky_inverse(...) tn_cholesky_inverse_at(TN_PLACE("tn_cholesky_inverse(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cholesky_inverse_options {
    bool upper; /* False */
} tn_cholesky_inverse_options;
static inline tn_var tn_cholesky_inverse_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_cholesky_inverse_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "upper", &options_->upper}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cholesky_inverse", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cholesky_inverse_with(...) tn_cholesky_inverse_with_at(TN_PLACE("tn_cholesky_inverse_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor */
static inline tn_var tn_cholesky_solve_at(tn_place at_, tn_tape *t_, tn_var self, tn_var input2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "input2", &input2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cholesky_solve", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cholesky_solve(...) tn_cholesky_solve_at(TN_PLACE("tn_cholesky_solve(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cholesky_solve_options {
    bool upper; /* False */
} tn_cholesky_solve_options;
static inline tn_var tn_cholesky_solve_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var input2, const tn_cholesky_solve_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "upper", &options_->upper}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cholesky_solve", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cholesky_solve_with(...) tn_cholesky_solve_with_at(TN_PLACE("tn_cholesky_solve_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cholesky_solve_helper(Tensor self, Tensor A, bool upper) -> Tensor */
static inline tn_var tn_internal_cholesky_solve_helper_at(tn_place at_, tn_tape *t_, tn_var self, tn_var A, bool upper)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_BOOL, "upper", &upper}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cholesky_solve_helper", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_cholesky_solve_helper(...) tn_internal_cholesky_solve_helper_at(TN_PLACE("tn_internal_cholesky_solve_helper(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) -> (Tensor L, Tensor info) */
typedef struct tn_linalg_cholesky_ex_result {
    tn_var L, info;
} tn_linalg_cholesky_ex_result;
static inline tn_linalg_cholesky_ex_result tn_linalg_cholesky_ex_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_cholesky_ex", args_, 1, outs_, 2);
    tn_linalg_cholesky_ex_result result_;
    result_.L = outs_[0];
    result_.info = outs_[1];
    return result_;
}
#define tn_linalg_cholesky_ex(...) tn_linalg_cholesky_ex_at(TN_PLACE("tn_linalg_cholesky_ex(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_cholesky_ex_options {
    bool upper; /* False */
    bool check_errors; /* False */
} tn_linalg_cholesky_ex_options;
static inline tn_linalg_cholesky_ex_result tn_linalg_cholesky_ex_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_cholesky_ex_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "upper", &options_->upper}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "check_errors", &options_->check_errors}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_cholesky_ex", args_, 3, outs_, 2);
    tn_linalg_cholesky_ex_result result_;
    result_.L = outs_[0];
    result_.info = outs_[1];
    return result_;
}
#define tn_linalg_cholesky_ex_with(...) tn_linalg_cholesky_ex_with_at(TN_PLACE("tn_linalg_cholesky_ex_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor */
static inline tn_var tn_linalg_solve_triangular_at(tn_place at_, tn_tape *t_, tn_var self, tn_var B, bool upper)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "B", &B}, {TN_ARGUMENT_BOOL, "upper", &upper}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_solve_triangular", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_solve_triangular(...) tn_linalg_solve_triangular_at(TN_PLACE("tn_linalg_solve_triangular(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_solve_triangular_options {
    tn_num left; /* True */
    bool unitriangular; /* False */
} tn_linalg_solve_triangular_options;
static inline tn_var tn_linalg_solve_triangular_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var B, bool upper, const tn_linalg_solve_triangular_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "B", &B}, {TN_ARGUMENT_BOOL, "upper", &upper}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "left", &options_->left}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unitriangular", &options_->unitriangular}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_solve_triangular", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_solve_triangular_with(...) tn_linalg_solve_triangular_with_at(TN_PLACE("tn_linalg_solve_triangular_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient) */
typedef struct tn_triangular_solve_result {
    tn_var solution, cloned_coefficient;
} tn_triangular_solve_result;
static inline tn_triangular_solve_result tn_triangular_solve_at(tn_place at_, tn_tape *t_, tn_var self, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::triangular_solve", args_, 2, outs_, 2);
    tn_triangular_solve_result result_;
    result_.solution = outs_[0];
    result_.cloned_coefficient = outs_[1];
    return result_;
}
#define tn_triangular_solve(...) tn_triangular_solve_at(TN_PLACE("tn_triangular_solve(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_triangular_solve_options {
    tn_num upper; /* True */
    bool transpose; /* False */
    bool unitriangular; /* False */
} tn_triangular_solve_options;
static inline tn_triangular_solve_result tn_triangular_solve_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var A, const tn_triangular_solve_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "upper", &options_->upper}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "transpose", &options_->transpose}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unitriangular", &options_->unitriangular}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::triangular_solve", args_, 5, outs_, 2);
    tn_triangular_solve_result result_;
    result_.solution = outs_[0];
    result_.cloned_coefficient = outs_[1];
    return result_;
}
#define tn_triangular_solve_with(...) tn_triangular_solve_with_at(TN_PLACE("tn_triangular_solve_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
