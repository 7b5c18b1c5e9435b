/* generated: build/internal/pages operators matrix/linalg */
/* clang-format off */
/* Operators of src/ops/matrix/linalg: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_LINALG_H
#define TENON_OPS_MATRIX_LINALG_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots) */
typedef struct tn_internal_linalg_det_result {
    tn_var result, LU, pivots;
} tn_internal_linalg_det_result;
static inline tn_internal_linalg_det_result tn_internal_linalg_det_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_linalg_det", args_, 1, outs_, 3);
    tn_internal_linalg_det_result result_;
    result_.result = outs_[0];
    result_.LU = outs_[1];
    result_.pivots = outs_[2];
    return result_;
}
#define tn_internal_linalg_det(...) tn_internal_linalg_det_at(TN_PLACE("tn_internal_linalg_det(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots) */
typedef struct tn_internal_linalg_slogdet_result {
    tn_var sign, logabsdet, LU, pivots;
} tn_internal_linalg_slogdet_result;
static inline tn_internal_linalg_slogdet_result tn_internal_linalg_slogdet_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_linalg_slogdet", args_, 1, outs_, 4);
    tn_internal_linalg_slogdet_result result_;
    result_.sign = outs_[0];
    result_.logabsdet = outs_[1];
    result_.LU = outs_[2];
    result_.pivots = outs_[3];
    return result_;
}
#define tn_internal_linalg_slogdet(...) tn_internal_linalg_slogdet_at(TN_PLACE("tn_internal_linalg_slogdet(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor LU, Tensor pivots, Tensor info) */
typedef struct tn_internal_linalg_solve_ex_result {
    tn_var result, LU, pivots, info;
} tn_internal_linalg_solve_ex_result;
static inline tn_internal_linalg_solve_ex_result tn_internal_linalg_solve_ex_at(tn_place at_, tn_tape *t_, tn_var A, tn_var B)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_VAR, "B", &B}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_linalg_solve_ex", args_, 2, outs_, 4);
    tn_internal_linalg_solve_ex_result result_;
    result_.result = outs_[0];
    result_.LU = outs_[1];
    result_.pivots = outs_[2];
    result_.info = outs_[3];
    return result_;
}
#define tn_internal_linalg_solve_ex(...) tn_internal_linalg_solve_ex_at(TN_PLACE("tn_internal_linalg_solve_ex(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_linalg_solve_ex_options {
    tn_num left; /* True */
    bool check_errors; /* False */
} tn_internal_linalg_solve_ex_options;
static inline tn_internal_linalg_solve_ex_result tn_internal_linalg_solve_ex_with_at(tn_place at_, tn_tape *t_, tn_var A, tn_var B, const tn_internal_linalg_solve_ex_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_VAR, "B", &B}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "left", &options_->left}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "check_errors", &options_->check_errors}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_linalg_solve_ex", args_, 4, outs_, 4);
    tn_internal_linalg_solve_ex_result result_;
    result_.result = outs_[0];
    result_.LU = outs_[1];
    result_.pivots = outs_[2];
    result_.info = outs_[3];
    return result_;
}
#define tn_internal_linalg_solve_ex_with(...) tn_internal_linalg_solve_ex_with_at(TN_PLACE("tn_internal_linalg_solve_ex_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info) */
typedef struct tn_linalg_inv_ex_result {
    tn_var inverse, info;
} tn_linalg_inv_ex_result;
static inline tn_linalg_inv_ex_result tn_linalg_inv_ex_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_inv_ex", args_, 1, outs_, 2);
    tn_linalg_inv_ex_result result_;
    result_.inverse = outs_[0];
    result_.info = outs_[1];
    return result_;
}
#define tn_linalg_inv_ex(...) tn_linalg_inv_ex_at(TN_PLACE("tn_linalg_inv_ex(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_inv_ex_options {
    bool check_errors; /* False */
} tn_linalg_inv_ex_options;
static inline tn_linalg_inv_ex_result tn_linalg_inv_ex_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_linalg_inv_ex_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "check_errors", &options_->check_errors}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_inv_ex", args_, 2, outs_, 2);
    tn_linalg_inv_ex_result result_;
    result_.inverse = outs_[0];
    result_.info = outs_[1];
    return result_;
}
#define tn_linalg_inv_ex_with(...) tn_linalg_inv_ex_with_at(TN_PLACE("tn_linalg_inv_ex_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U) */
typedef struct tn_linalg_lu_result {
    tn_var P, L, U;
} tn_linalg_lu_result;
static inline tn_linalg_lu_result tn_linalg_lu_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::linalg_lu", args_, 1, outs_, 3);
    tn_linalg_lu_result result_;
    result_.P = outs_[0];
    result_.L = outs_[1];
    result_.U = outs_[2];
    return result_;
}
#define tn_linalg_lu(...) tn_linalg_lu_at(TN_PLACE("tn_linalg_lu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_lu_options {
    tn_num pivot; /* True */
} tn_linalg_lu_options;
static inline tn_linalg_lu_result tn_linalg_lu_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_linalg_lu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "pivot", &options_->pivot}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::linalg_lu", args_, 2, outs_, 3);
    tn_linalg_lu_result result_;
    result_.P = outs_[0];
    result_.L = outs_[1];
    result_.U = outs_[2];
    return result_;
}
#define tn_linalg_lu_with(...) tn_linalg_lu_with_at(TN_PLACE("tn_linalg_lu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info) */
typedef struct tn_linalg_lu_factor_ex_result {
    tn_var LU, pivots, info;
} tn_linalg_lu_factor_ex_result;
static inline tn_linalg_lu_factor_ex_result tn_linalg_lu_factor_ex_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::linalg_lu_factor_ex", args_, 1, outs_, 3);
    tn_linalg_lu_factor_ex_result result_;
    result_.LU = outs_[0];
    result_.pivots = outs_[1];
    result_.info = outs_[2];
    return result_;
}
#define tn_linalg_lu_factor_ex(...) tn_linalg_lu_factor_ex_at(TN_PLACE("tn_linalg_lu_factor_ex(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_lu_factor_ex_options {
    tn_num pivot; /* True */
    bool check_errors; /* False */
} tn_linalg_lu_factor_ex_options;
static inline tn_linalg_lu_factor_ex_result tn_linalg_lu_factor_ex_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_linalg_lu_factor_ex_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "pivot", &options_->pivot}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "check_errors", &options_->check_errors}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::linalg_lu_factor_ex", args_, 3, outs_, 3);
    tn_linalg_lu_factor_ex_result result_;
    result_.LU = outs_[0];
    result_.pivots = outs_[1];
    result_.info = outs_[2];
    return result_;
}
#define tn_linalg_lu_factor_ex_with(...) tn_linalg_lu_factor_ex_with_at(TN_PLACE("tn_linalg_lu_factor_ex_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor */
static inline tn_var tn_linalg_lu_solve_at(tn_place at_, tn_tape *t_, tn_var LU, tn_var pivots, tn_var B)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "LU", &LU}, {TN_ARGUMENT_VAR, "pivots", &pivots}, {TN_ARGUMENT_VAR, "B", &B}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_lu_solve", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_lu_solve(...) tn_linalg_lu_solve_at(TN_PLACE("tn_linalg_lu_solve(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_lu_solve_options {
    tn_num left; /* True */
    bool adjoint; /* False */
} tn_linalg_lu_solve_options;
static inline tn_var tn_linalg_lu_solve_with_at(tn_place at_, tn_tape *t_, tn_var LU, tn_var pivots, tn_var B, const tn_linalg_lu_solve_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "LU", &LU}, {TN_ARGUMENT_VAR, "pivots", &pivots}, {TN_ARGUMENT_VAR, "B", &B}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "left", &options_->left}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "adjoint", &options_->adjoint}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_lu_solve", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_lu_solve_with(...) tn_linalg_lu_solve_with_at(TN_PLACE("tn_linalg_lu_solve_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U) */
typedef struct tn_lu_unpack_result {
    tn_var P, L, U;
} tn_lu_unpack_result;
static inline tn_lu_unpack_result tn_lu_unpack_at(tn_place at_, tn_tape *t_, tn_var LU_data, tn_var LU_pivots)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "LU_data", &LU_data}, {TN_ARGUMENT_VAR, "LU_pivots", &LU_pivots}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::lu_unpack", args_, 2, outs_, 3);
    tn_lu_unpack_result result_;
    result_.P = outs_[0];
    result_.L = outs_[1];
    result_.U = outs_[2];
    return result_;
}
#define tn_lu_unpack(...) tn_lu_unpack_at(TN_PLACE("tn_lu_unpack(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_lu_unpack_options {
    tn_num unpack_data; /* True */
    tn_num unpack_pivots; /* True */
} tn_lu_unpack_options;
static inline tn_lu_unpack_result tn_lu_unpack_with_at(tn_place at_, tn_tape *t_, tn_var LU_data, tn_var LU_pivots, const tn_lu_unpack_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "LU_data", &LU_data}, {TN_ARGUMENT_VAR, "LU_pivots", &LU_pivots}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unpack_data", &options_->unpack_data}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unpack_pivots", &options_->unpack_pivots}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::lu_unpack", args_, 4, outs_, 3);
    tn_lu_unpack_result result_;
    result_.P = outs_[0];
    result_.L = outs_[1];
    result_.U = outs_[2];
    return result_;
}
#define tn_lu_unpack_with(...) tn_lu_unpack_with_at(TN_PLACE("tn_lu_unpack_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
