/* generated: build/internal/pages operators matrix/linalg_spectrum */
/* clang-format off */
/* Operators of src/ops/matrix/linalg_spectrum: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_LINALG_SPECTRUM_H
#define TENON_OPS_MATRIX_LINALG_SPECTRUM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::geqrf(Tensor self) -> (Tensor a, Tensor tau) */
typedef struct tn_geqrf_result {
    tn_var a, tau;
} tn_geqrf_result;
static inline tn_geqrf_result tn_geqrf_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::geqrf", args_, 1, outs_, 2);
    tn_geqrf_result result_;
    result_.a = outs_[0];
    result_.tau = outs_[1];
    return result_;
}
#define tn_geqrf(...) tn_geqrf_at(TN_PLACE("tn_geqrf(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_linalg_eigh(Tensor A, str UPLO="L", bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors) */
typedef struct tn_internal_linalg_eigh_result {
    tn_var eigenvalues, eigenvectors;
} tn_internal_linalg_eigh_result;
static inline tn_internal_linalg_eigh_result tn_internal_linalg_eigh_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_linalg_eigh", args_, 1, outs_, 2);
    tn_internal_linalg_eigh_result result_;
    result_.eigenvalues = outs_[0];
    result_.eigenvectors = outs_[1];
    return result_;
}
#define tn_internal_linalg_eigh(...) tn_internal_linalg_eigh_at(TN_PLACE("tn_internal_linalg_eigh(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_linalg_eigh_options {
    const char *UPLO; /* "L" */
    tn_num compute_v; /* True */
} tn_internal_linalg_eigh_options;
static inline tn_internal_linalg_eigh_result tn_internal_linalg_eigh_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_internal_linalg_eigh_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "UPLO", &options_->UPLO}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "compute_v", &options_->compute_v}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_linalg_eigh", args_, 3, outs_, 2);
    tn_internal_linalg_eigh_result result_;
    result_.eigenvalues = outs_[0];
    result_.eigenvectors = outs_[1];
    return result_;
}
#define tn_internal_linalg_eigh_with(...) tn_internal_linalg_eigh_with_at(TN_PLACE("tn_internal_linalg_eigh_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_linalg_eigvals(Tensor self) -> Tensor */
static inline tn_var tn_internal_linalg_eigvals_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_linalg_eigvals", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_linalg_eigvals(...) tn_internal_linalg_eigvals_at(TN_PLACE("tn_internal_linalg_eigvals(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh) */
typedef struct tn_internal_linalg_svd_result {
    tn_var U, S, Vh;
} tn_internal_linalg_svd_result;
static inline tn_internal_linalg_svd_result tn_internal_linalg_svd_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_linalg_svd", args_, 1, outs_, 3);
    tn_internal_linalg_svd_result result_;
    result_.U = outs_[0];
    result_.S = outs_[1];
    result_.Vh = outs_[2];
    return result_;
}
#define tn_internal_linalg_svd(...) tn_internal_linalg_svd_at(TN_PLACE("tn_internal_linalg_svd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_linalg_svd_options {
    bool full_matrices; /* False */
    tn_num compute_uv; /* True */
    const char *driver; /* None */
} tn_internal_linalg_svd_options;
static inline tn_internal_linalg_svd_result tn_internal_linalg_svd_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_internal_linalg_svd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "full_matrices", &options_->full_matrices}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "compute_uv", &options_->compute_uv}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "driver", &options_->driver}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_linalg_svd", args_, 4, outs_, 3);
    tn_internal_linalg_svd_result result_;
    result_.U = outs_[0];
    result_.S = outs_[1];
    result_.Vh = outs_[2];
    return result_;
}
#define tn_internal_linalg_svd_with(...) tn_internal_linalg_svd_with_at(TN_PLACE("tn_internal_linalg_svd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_eig(Tensor self) -> (Tensor eigenvalues, Tensor eigenvectors) */
typedef struct tn_linalg_eig_result {
    tn_var eigenvalues, eigenvectors;
} tn_linalg_eig_result;
static inline tn_linalg_eig_result tn_linalg_eig_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_eig", args_, 1, outs_, 2);
    tn_linalg_eig_result result_;
    result_.eigenvalues = outs_[0];
    result_.eigenvectors = outs_[1];
    return result_;
}
#define tn_linalg_eig(...) tn_linalg_eig_at(TN_PLACE("tn_linalg_eig(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_eigvals(Tensor self) -> Tensor */
static inline tn_var tn_linalg_eigvals_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_eigvals", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_eigvals(...) tn_linalg_eigvals_at(TN_PLACE("tn_linalg_eigvals(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_householder_product(Tensor input, Tensor tau) -> Tensor */
static inline tn_var tn_linalg_householder_product_at(tn_place at_, tn_tape *t_, tn_var input, tn_var tau)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "tau", &tau}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_householder_product", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_householder_product(...) tn_linalg_householder_product_at(TN_PLACE("tn_linalg_householder_product(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_exp(Tensor self) -> Tensor */
static inline tn_var tn_linalg_matrix_exp_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_exp", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_exp(...) tn_linalg_matrix_exp_at(TN_PLACE("tn_linalg_matrix_exp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_qr(Tensor A, str mode="reduced") -> (Tensor Q, Tensor R) */
typedef struct tn_linalg_qr_result {
    tn_var Q, R;
} tn_linalg_qr_result;
static inline tn_linalg_qr_result tn_linalg_qr_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_qr", args_, 1, outs_, 2);
    tn_linalg_qr_result result_;
    result_.Q = outs_[0];
    result_.R = outs_[1];
    return result_;
}
#define tn_linalg_qr(...) tn_linalg_qr_at(TN_PLACE("tn_linalg_qr(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_qr_options {
    const char *mode; /* "reduced" */
} tn_linalg_qr_options;
static inline tn_linalg_qr_result tn_linalg_qr_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_linalg_qr_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "mode", &options_->mode}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::linalg_qr", args_, 2, outs_, 2);
    tn_linalg_qr_result result_;
    result_.Q = outs_[0];
    result_.R = outs_[1];
    return result_;
}
#define tn_linalg_qr_with(...) tn_linalg_qr_with_at(TN_PLACE("tn_linalg_qr_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor */
static inline tn_var tn_ormqr_at(tn_place at_, tn_tape *t_, tn_var self, tn_var input2, tn_var input3)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "input3", &input3}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ormqr", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_ormqr(...) tn_ormqr_at(TN_PLACE("tn_ormqr(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_ormqr_options {
    tn_num left; /* True */
    bool transpose; /* False */
} tn_ormqr_options;
static inline tn_var tn_ormqr_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var input2, tn_var input3, const tn_ormqr_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "input3", &input3}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "left", &options_->left}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "transpose", &options_->transpose}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ormqr", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_ormqr_with(...) tn_ormqr_with_at(TN_PLACE("tn_ormqr_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
