/* generated: build/internal/pages operators matrix/linalg_forms */
/* clang-format off */
/* Operators of src/ops/matrix/linalg_forms: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_LINALG_FORMS_H
#define TENON_OPS_MATRIX_LINALG_FORMS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::cholesky(Tensor self, bool upper=False) -> Tensor */
static inline tn_var tn_cholesky_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cholesky", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cholesky(...) tn_cholesky_at(TN_PLACE("tn_cholesky(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cholesky_options {
    bool upper; /* False */
} tn_cholesky_options;
static inline tn_var tn_cholesky_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_cholesky_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "upper", &options_->upper}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cholesky", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cholesky_with(...) tn_cholesky_with_at(TN_PLACE("tn_cholesky_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::det(Tensor self) -> Tensor */
static inline tn_var tn_det_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::det", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_det(...) tn_det_at(TN_PLACE("tn_det(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_linalg_check_errors(Tensor info, str api_name, *, bool is_matrix) -> () */
static inline void tn_internal_linalg_check_errors_at(tn_place at_, tn_tape *t_, tn_var info, const char *api_name, bool is_matrix)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "info", &info}, {TN_ARGUMENT_STRING, "api_name", &api_name}, {TN_ARGUMENT_BOOL, "is_matrix", &is_matrix}};
    tn_tape_call(t_, at_, "aten::_linalg_check_errors", args_, 3, NULL, 0);
}
#define tn_internal_linalg_check_errors(...) tn_internal_linalg_check_errors_at(TN_PLACE("tn_internal_linalg_check_errors(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_lu_with_info(Tensor self, bool pivot=True, bool check_errors=True) -> (Tensor LU, Tensor pivots, Tensor info) */
typedef struct tn_internal_lu_with_info_result {
    tn_var LU, pivots, info;
} tn_internal_lu_with_info_result;
static inline tn_internal_lu_with_info_result tn_internal_lu_with_info_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_lu_with_info", args_, 1, outs_, 3);
    tn_internal_lu_with_info_result result_;
    result_.LU = outs_[0];
    result_.pivots = outs_[1];
    result_.info = outs_[2];
    return result_;
}
#define tn_internal_lu_with_info(...) tn_internal_lu_with_info_at(TN_PLACE("tn_internal_lu_with_info(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_lu_with_info_options {
    tn_num pivot; /* True */
    tn_num check_errors; /* True */
} tn_internal_lu_with_info_options;
static inline tn_internal_lu_with_info_result tn_internal_lu_with_info_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_lu_with_info_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "pivot", &options_->pivot}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "check_errors", &options_->check_errors}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_lu_with_info", args_, 3, outs_, 3);
    tn_internal_lu_with_info_result result_;
    result_.LU = outs_[0];
    result_.pivots = outs_[1];
    result_.info = outs_[2];
    return result_;
}
#define tn_internal_lu_with_info_with(...) tn_internal_lu_with_info_with_at(TN_PLACE("tn_internal_lu_with_info_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::inverse(Tensor self) -> Tensor */
static inline tn_var tn_inverse_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::inverse", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_inverse(...) tn_inverse_at(TN_PLACE("tn_inverse(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_cholesky(Tensor self, *, bool upper=False) -> Tensor */
static inline tn_var tn_linalg_cholesky_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_cholesky", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_cholesky(...) tn_linalg_cholesky_at(TN_PLACE("tn_linalg_cholesky(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_cholesky_options {
    bool upper; /* False */
} tn_linalg_cholesky_options;
static inline tn_var tn_linalg_cholesky_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_cholesky_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "upper", &options_->upper}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_cholesky", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_cholesky_with(...) tn_linalg_cholesky_with_at(TN_PLACE("tn_linalg_cholesky_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_cond(Tensor self, Scalar? p=None) -> Tensor */
static inline tn_var tn_linalg_cond_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_cond", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_cond(...) tn_linalg_cond_at(TN_PLACE("tn_linalg_cond(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_cond_options {
    tn_num p; /* None */
} tn_linalg_cond_options;
static inline tn_var tn_linalg_cond_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_cond_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_cond", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_cond_with(...) tn_linalg_cond_with_at(TN_PLACE("tn_linalg_cond_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_cond.p_str(Tensor self, str p) -> Tensor */
static inline tn_var tn_linalg_cond_p_str_at(tn_place at_, tn_tape *t_, tn_var self, const char *p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_cond.p_str", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_cond_p_str(...) tn_linalg_cond_p_str_at(TN_PLACE("tn_linalg_cond_p_str(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_det(Tensor A) -> Tensor */
static inline tn_var tn_linalg_det_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_det", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_det(...) tn_linalg_det_at(TN_PLACE("tn_linalg_det(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_eigh(Tensor self, str UPLO="L") -> (Tensor eigenvalues, Tensor eigenvectors) */
typedef struct tn_linalg_eigh_result {
    tn_var eigenvalues, eigenvectors;
} tn_linalg_eigh_result;
static inline tn_linalg_eigh_result tn_linalg_eigh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_eigh", args_, 1, outs_, 2);
    tn_linalg_eigh_result result_;
    result_.eigenvalues = outs_[0];
    result_.eigenvectors = outs_[1];
    return result_;
}
#define tn_linalg_eigh(...) tn_linalg_eigh_at(TN_PLACE("tn_linalg_eigh(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_eigh_options {
    const char *UPLO; /* "L" */
} tn_linalg_eigh_options;
static inline tn_linalg_eigh_result tn_linalg_eigh_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_eigh_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "UPLO", &options_->UPLO}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_eigh", args_, 2, outs_, 2);
    tn_linalg_eigh_result result_;
    result_.eigenvalues = outs_[0];
    result_.eigenvectors = outs_[1];
    return result_;
}
#define tn_linalg_eigh_with(...) tn_linalg_eigh_with_at(TN_PLACE("tn_linalg_eigh_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_eigvalsh(Tensor self, str UPLO="L") -> Tensor */
static inline tn_var tn_linalg_eigvalsh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_eigvalsh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_eigvalsh(...) tn_linalg_eigvalsh_at(TN_PLACE("tn_linalg_eigvalsh(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_eigvalsh_options {
    const char *UPLO; /* "L" */
} tn_linalg_eigvalsh_options;
static inline tn_var tn_linalg_eigvalsh_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_eigvalsh_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "UPLO", &options_->UPLO}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_eigvalsh", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_eigvalsh_with(...) tn_linalg_eigvalsh_with_at(TN_PLACE("tn_linalg_eigvalsh_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_inv(Tensor A) -> Tensor */
static inline tn_var tn_linalg_inv_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_inv", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_inv(...) tn_linalg_inv_at(TN_PLACE("tn_linalg_inv(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_lu_factor(Tensor A, *, bool pivot=True) -> (Tensor LU, Tensor pivots) */
typedef struct tn_linalg_lu_factor_result {
    tn_var LU, pivots;
} tn_linalg_lu_factor_result;
static inline tn_linalg_lu_factor_result tn_linalg_lu_factor_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_lu_factor", args_, 1, outs_, 2);
    tn_linalg_lu_factor_result result_;
    result_.LU = outs_[0];
    result_.pivots = outs_[1];
    return result_;
}
#define tn_linalg_lu_factor(...) tn_linalg_lu_factor_at(TN_PLACE("tn_linalg_lu_factor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_lu_factor_options {
    tn_num pivot; /* True */
} tn_linalg_lu_factor_options;
static inline tn_linalg_lu_factor_result tn_linalg_lu_factor_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_linalg_lu_factor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "pivot", &options_->pivot}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_lu_factor", args_, 2, outs_, 2);
    tn_linalg_lu_factor_result result_;
    result_.LU = outs_[0];
    result_.pivots = outs_[1];
    return result_;
}
#define tn_linalg_lu_factor_with(...) tn_linalg_lu_factor_with_at(TN_PLACE("tn_linalg_lu_factor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_power(Tensor self, int n) -> Tensor */
static inline tn_var tn_linalg_matrix_power_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_power", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_power(...) tn_linalg_matrix_power_at(TN_PLACE("tn_linalg_matrix_power(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_rank(Tensor self, float tol, bool hermitian=False) -> Tensor */
static inline tn_var tn_linalg_matrix_rank_at(tn_place at_, tn_tape *t_, tn_var self, double tol)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "tol", &tol}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_rank", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_rank(...) tn_linalg_matrix_rank_at(TN_PLACE("tn_linalg_matrix_rank(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_matrix_rank_options {
    bool hermitian; /* False */
} tn_linalg_matrix_rank_options;
static inline tn_var tn_linalg_matrix_rank_with_at(tn_place at_, tn_tape *t_, tn_var self, double tol, const tn_linalg_matrix_rank_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "tol", &tol}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_rank", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_rank_with(...) tn_linalg_matrix_rank_with_at(TN_PLACE("tn_linalg_matrix_rank_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_rank.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor */
static inline tn_var tn_linalg_matrix_rank_atol_rtol_float_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_rank.atol_rtol_float", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_rank_atol_rtol_float(...) tn_linalg_matrix_rank_atol_rtol_float_at(TN_PLACE("tn_linalg_matrix_rank_atol_rtol_float(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_matrix_rank_atol_rtol_float_options {
    tn_num atol; /* None */
    tn_num rtol; /* None */
    bool hermitian; /* False */
} tn_linalg_matrix_rank_atol_rtol_float_options;
static inline tn_var tn_linalg_matrix_rank_atol_rtol_float_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_matrix_rank_atol_rtol_float_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "atol", &options_->atol}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "rtol", &options_->rtol}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_rank.atol_rtol_float", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_rank_atol_rtol_float_with(...) tn_linalg_matrix_rank_atol_rtol_float_with_at(TN_PLACE("tn_linalg_matrix_rank_atol_rtol_float_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_rank.atol_rtol_tensor(Tensor input, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor */
static inline tn_var tn_linalg_matrix_rank_atol_rtol_tensor_at(tn_place at_, tn_tape *t_, tn_var input)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_rank.atol_rtol_tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_rank_atol_rtol_tensor(...) tn_linalg_matrix_rank_atol_rtol_tensor_at(TN_PLACE("tn_linalg_matrix_rank_atol_rtol_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_matrix_rank_atol_rtol_tensor_options {
    tn_var atol; /* None */
    tn_var rtol; /* None */
    bool hermitian; /* False */
} tn_linalg_matrix_rank_atol_rtol_tensor_options;
static inline tn_var tn_linalg_matrix_rank_atol_rtol_tensor_with_at(tn_place at_, tn_tape *t_, tn_var input, const tn_linalg_matrix_rank_atol_rtol_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "atol", &options_->atol}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "rtol", &options_->rtol}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_rank.atol_rtol_tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_rank_atol_rtol_tensor_with(...) tn_linalg_matrix_rank_atol_rtol_tensor_with_at(TN_PLACE("tn_linalg_matrix_rank_atol_rtol_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_rank.tol_tensor(Tensor input, Tensor tol, bool hermitian=False) -> Tensor */
static inline tn_var tn_linalg_matrix_rank_tol_tensor_at(tn_place at_, tn_tape *t_, tn_var input, tn_var tol)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "tol", &tol}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_rank.tol_tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_rank_tol_tensor(...) tn_linalg_matrix_rank_tol_tensor_at(TN_PLACE("tn_linalg_matrix_rank_tol_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_matrix_rank_tol_tensor_options {
    bool hermitian; /* False */
} tn_linalg_matrix_rank_tol_tensor_options;
static inline tn_var tn_linalg_matrix_rank_tol_tensor_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var tol, const tn_linalg_matrix_rank_tol_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "tol", &tol}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_rank.tol_tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_rank_tol_tensor_with(...) tn_linalg_matrix_rank_tol_tensor_with_at(TN_PLACE("tn_linalg_matrix_rank_tol_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_pinv(Tensor self, float rcond, bool hermitian=False) -> Tensor */
static inline tn_var tn_linalg_pinv_at(tn_place at_, tn_tape *t_, tn_var self, double rcond)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "rcond", &rcond}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_pinv", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_pinv(...) tn_linalg_pinv_at(TN_PLACE("tn_linalg_pinv(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_pinv_options {
    bool hermitian; /* False */
} tn_linalg_pinv_options;
static inline tn_var tn_linalg_pinv_with_at(tn_place at_, tn_tape *t_, tn_var self, double rcond, const tn_linalg_pinv_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "rcond", &rcond}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_pinv", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_pinv_with(...) tn_linalg_pinv_with_at(TN_PLACE("tn_linalg_pinv_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_pinv.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor */
static inline tn_var tn_linalg_pinv_atol_rtol_float_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_pinv.atol_rtol_float", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_pinv_atol_rtol_float(...) tn_linalg_pinv_atol_rtol_float_at(TN_PLACE("tn_linalg_pinv_atol_rtol_float(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_pinv_atol_rtol_float_options {
    tn_num atol; /* None */
    tn_num rtol; /* None */
    bool hermitian; /* False */
} tn_linalg_pinv_atol_rtol_float_options;
static inline tn_var tn_linalg_pinv_atol_rtol_float_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_pinv_atol_rtol_float_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "atol", &options_->atol}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "rtol", &options_->rtol}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_pinv.atol_rtol_float", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_linalg_pinv_atol_rtol_float_with(...) tn_linalg_pinv_atol_rtol_float_with_at(TN_PLACE("tn_linalg_pinv_atol_rtol_float_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor */
static inline tn_var tn_linalg_pinv_atol_rtol_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_pinv.atol_rtol_tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_pinv_atol_rtol_tensor(...) tn_linalg_pinv_atol_rtol_tensor_at(TN_PLACE("tn_linalg_pinv_atol_rtol_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_pinv_atol_rtol_tensor_options {
    tn_var atol; /* None */
    tn_var rtol; /* None */
    bool hermitian; /* False */
} tn_linalg_pinv_atol_rtol_tensor_options;
static inline tn_var tn_linalg_pinv_atol_rtol_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_pinv_atol_rtol_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "atol", &options_->atol}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "rtol", &options_->rtol}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_pinv.atol_rtol_tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_linalg_pinv_atol_rtol_tensor_with(...) tn_linalg_pinv_atol_rtol_tensor_with_at(TN_PLACE("tn_linalg_pinv_atol_rtol_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_pinv.rcond_tensor(Tensor self, Tensor rcond, bool hermitian=False) -> Tensor */
static inline tn_var tn_linalg_pinv_rcond_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var rcond)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "rcond", &rcond}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_pinv.rcond_tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_pinv_rcond_tensor(...) tn_linalg_pinv_rcond_tensor_at(TN_PLACE("tn_linalg_pinv_rcond_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_pinv_rcond_tensor_options {
    bool hermitian; /* False */
} tn_linalg_pinv_rcond_tensor_options;
static inline tn_var tn_linalg_pinv_rcond_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var rcond, const tn_linalg_pinv_rcond_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "rcond", &rcond}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "hermitian", &options_->hermitian}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_pinv.rcond_tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_pinv_rcond_tensor_with(...) tn_linalg_pinv_rcond_tensor_with_at(TN_PLACE("tn_linalg_pinv_rcond_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet) */
typedef struct tn_linalg_slogdet_result {
    tn_var sign, logabsdet;
} tn_linalg_slogdet_result;
static inline tn_linalg_slogdet_result tn_linalg_slogdet_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_slogdet", args_, 1, outs_, 2);
    tn_linalg_slogdet_result result_;
    result_.sign = outs_[0];
    result_.logabsdet = outs_[1];
    return result_;
}
#define tn_linalg_slogdet(...) tn_linalg_slogdet_at(TN_PLACE("tn_linalg_slogdet(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_solve(Tensor A, Tensor B, *, bool left=True) -> Tensor */
static inline tn_var tn_linalg_solve_at(tn_place at_, tn_tape *t_, tn_var A, tn_var B)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_VAR, "B", &B}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_solve", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_solve(...) tn_linalg_solve_at(TN_PLACE("tn_linalg_solve(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_solve_options {
    tn_num left; /* True */
} tn_linalg_solve_options;
static inline tn_var tn_linalg_solve_with_at(tn_place at_, tn_tape *t_, tn_var A, tn_var B, const tn_linalg_solve_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_VAR, "B", &B}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "left", &options_->left}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_solve", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_solve_with(...) tn_linalg_solve_with_at(TN_PLACE("tn_linalg_solve_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor info) */
typedef struct tn_linalg_solve_ex_result {
    tn_var result, info;
} tn_linalg_solve_ex_result;
static inline tn_linalg_solve_ex_result tn_linalg_solve_ex_at(tn_place at_, tn_tape *t_, tn_var A, tn_var B)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_VAR, "B", &B}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_solve_ex", args_, 2, outs_, 2);
    tn_linalg_solve_ex_result result_;
    result_.result = outs_[0];
    result_.info = outs_[1];
    return result_;
}
#define tn_linalg_solve_ex(...) tn_linalg_solve_ex_at(TN_PLACE("tn_linalg_solve_ex(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_solve_ex_options {
    tn_num left; /* True */
    bool check_errors; /* False */
} tn_linalg_solve_ex_options;
static inline tn_linalg_solve_ex_result tn_linalg_solve_ex_with_at(tn_place at_, tn_tape *t_, tn_var A, tn_var B, const tn_linalg_solve_ex_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_VAR, "B", &B}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "left", &options_->left}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "check_errors", &options_->check_errors}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_solve_ex", args_, 4, outs_, 2);
    tn_linalg_solve_ex_result result_;
    result_.result = outs_[0];
    result_.info = outs_[1];
    return result_;
}
#define tn_linalg_solve_ex_with(...) tn_linalg_solve_ex_with_at(TN_PLACE("tn_linalg_solve_ex_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_svd(Tensor A, bool full_matrices=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh) */
typedef struct tn_linalg_svd_result {
    tn_var U, S, Vh;
} tn_linalg_svd_result;
static inline tn_linalg_svd_result tn_linalg_svd_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::linalg_svd", args_, 1, outs_, 3);
    tn_linalg_svd_result result_;
    result_.U = outs_[0];
    result_.S = outs_[1];
    result_.Vh = outs_[2];
    return result_;
}
#define tn_linalg_svd(...) tn_linalg_svd_at(TN_PLACE("tn_linalg_svd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_svd_options {
    tn_num full_matrices; /* True */
    const char *driver; /* None */
} tn_linalg_svd_options;
static inline tn_linalg_svd_result tn_linalg_svd_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_linalg_svd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "full_matrices", &options_->full_matrices}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "driver", &options_->driver}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::linalg_svd", args_, 3, outs_, 3);
    tn_linalg_svd_result result_;
    result_.U = outs_[0];
    result_.S = outs_[1];
    result_.Vh = outs_[2];
    return result_;
}
#define tn_linalg_svd_with(...) tn_linalg_svd_with_at(TN_PLACE("tn_linalg_svd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_svdvals(Tensor A, *, str? driver=None) -> Tensor */
static inline tn_var tn_linalg_svdvals_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_svdvals", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_svdvals(...) tn_linalg_svdvals_at(TN_PLACE("tn_linalg_svdvals(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_svdvals_options {
    const char *driver; /* None */
} tn_linalg_svdvals_options;
static inline tn_var tn_linalg_svdvals_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_linalg_svdvals_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "driver", &options_->driver}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_svdvals", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_svdvals_with(...) tn_linalg_svdvals_with_at(TN_PLACE("tn_linalg_svdvals_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_vander(Tensor x, *, SymInt? N=None) -> Tensor */
static inline tn_var tn_linalg_vander_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_vander", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_vander(...) tn_linalg_vander_at(TN_PLACE("tn_linalg_vander(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_vander_options {
    tn_num N; /* None */
} tn_linalg_vander_options;
static inline tn_var tn_linalg_vander_with_at(tn_place at_, tn_tape *t_, tn_var x, const tn_linalg_vander_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "N", &options_->N}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_vander", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_vander_with(...) tn_linalg_vander_with_at(TN_PLACE("tn_linalg_vander_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logdet(Tensor self) -> Tensor */
static inline tn_var tn_logdet_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logdet", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_logdet(...) tn_logdet_at(TN_PLACE("tn_logdet(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor */
static inline tn_var tn_lu_solve_at(tn_place at_, tn_tape *t_, tn_var self, tn_var LU_data, tn_var LU_pivots)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "LU_data", &LU_data}, {TN_ARGUMENT_VAR, "LU_pivots", &LU_pivots}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lu_solve", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_lu_solve(...) tn_lu_solve_at(TN_PLACE("tn_lu_solve(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::matrix_exp(Tensor self) -> Tensor */
static inline tn_var tn_matrix_exp_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matrix_exp", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_matrix_exp(...) tn_matrix_exp_at(TN_PLACE("tn_matrix_exp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::matrix_power(Tensor self, int n) -> Tensor */
static inline tn_var tn_matrix_power_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matrix_power", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_matrix_power(...) tn_matrix_power_at(TN_PLACE("tn_matrix_power(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::orgqr(Tensor self, Tensor input2) -> Tensor */
static inline tn_var tn_orgqr_at(tn_place at_, tn_tape *t_, tn_var self, tn_var input2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "input2", &input2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::orgqr", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_orgqr(...) tn_orgqr_at(TN_PLACE("tn_orgqr(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pinverse(Tensor self, float rcond=1.0000000000000001e-15) -> Tensor */
static inline tn_var tn_pinverse_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pinverse", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_pinverse(...) tn_pinverse_at(TN_PLACE("tn_pinverse(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_pinverse_options {
    tn_num rcond; /* 1.0000000000000001e-15 */
} tn_pinverse_options;
static inline tn_var tn_pinverse_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_pinverse_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "rcond", &options_->rcond}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pinverse", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pinverse_with(...) tn_pinverse_with_at(TN_PLACE("tn_pinverse_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R) */
typedef struct tn_qr_result {
    tn_var Q, R;
} tn_qr_result;
static inline tn_qr_result tn_qr_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::qr", args_, 1, outs_, 2);
    tn_qr_result result_;
    result_.Q = outs_[0];
    result_.R = outs_[1];
    return result_;
}
#define tn_qr(...) tn_qr_at(TN_PLACE("tn_qr(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_qr_options {
    tn_num some; /* True */
} tn_qr_options;
static inline tn_qr_result tn_qr_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_qr_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "some", &options_->some}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::qr", args_, 2, outs_, 2);
    tn_qr_result result_;
    result_.Q = outs_[0];
    result_.R = outs_[1];
    return result_;
}
#define tn_qr_with(...) tn_qr_with_at(TN_PLACE("tn_qr_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet) */
typedef struct tn_slogdet_result {
    tn_var sign, logabsdet;
} tn_slogdet_result;
static inline tn_slogdet_result tn_slogdet_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::slogdet", args_, 1, outs_, 2);
    tn_slogdet_result result_;
    result_.sign = outs_[0];
    result_.logabsdet = outs_[1];
    return result_;
}
#define tn_slogdet(...) tn_slogdet_at(TN_PLACE("tn_slogdet(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor V) */
typedef struct tn_svd_result {
    tn_var U, S, V;
} tn_svd_result;
static inline tn_svd_result tn_svd_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::svd", args_, 1, outs_, 3);
    tn_svd_result result_;
    result_.U = outs_[0];
    result_.S = outs_[1];
    result_.V = outs_[2];
    return result_;
}
#define tn_svd(...) tn_svd_at(TN_PLACE("tn_svd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_svd_options {
    tn_num some; /* True */
    tn_num compute_uv; /* True */
} tn_svd_options;
static inline tn_svd_result tn_svd_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_svd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "some", &options_->some}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "compute_uv", &options_->compute_uv}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::svd", args_, 3, outs_, 3);
    tn_svd_result result_;
    result_.U = outs_[0];
    result_.S = outs_[1];
    result_.V = outs_[2];
    return result_;
}
#define tn_svd_with(...) tn_svd_with_at(TN_PLACE("tn_svd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::vander(Tensor x, int? N=None, bool increasing=False) -> Tensor */
static inline tn_var tn_vander_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::vander", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_vander(...) tn_vander_at(TN_PLACE("tn_vander(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_vander_options {
    tn_num N; /* None */
    bool increasing; /* False */
} tn_vander_options;
static inline tn_var tn_vander_with_at(tn_place at_, tn_tape *t_, tn_var x, const tn_vander_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "N", &options_->N}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "increasing", &options_->increasing}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::vander", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_vander_with(...) tn_vander_with_at(TN_PLACE("tn_vander_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
