/* generated: build/internal/pages operators reduce/moments */
/* clang-format off */
/* Operators of src/ops/reduce/moments: see tenon_ops.h. */
#ifndef TENON_OPS_REDUCE_MOMENTS_H
#define TENON_OPS_REDUCE_MOMENTS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::dist(Tensor self, Tensor other, Scalar p=2) -> Tensor */
static inline tn_var tn_dist_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dist", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_dist(...) tn_dist_at(TN_PLACE("tn_dist(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_dist_options {
    tn_num p; /* 2 */
} tn_dist_options;
static inline tn_var tn_dist_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_dist_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dist", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_dist_with(...) tn_dist_with_at(TN_PLACE("tn_dist_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::frobenius_norm.dim(Tensor self, int[1] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_frobenius_norm_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::frobenius_norm.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_frobenius_norm(...) tn_frobenius_norm_at(TN_PLACE("tn_frobenius_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_frobenius_norm_options {
    bool keepdim; /* False */
} tn_frobenius_norm_options;
static inline tn_var tn_frobenius_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_frobenius_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::frobenius_norm.dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_frobenius_norm_with(...) tn_frobenius_norm_with_at(TN_PLACE("tn_frobenius_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_norm(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_matrix_norm_at(tn_place at_, tn_tape *t_, tn_var self, tn_num ord)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "ord", &ord}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_norm(...) tn_linalg_matrix_norm_at(TN_PLACE("tn_linalg_matrix_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_matrix_norm_options {
    tn_nums dim; /* [-2, -1] */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_matrix_norm_options;
static inline tn_var tn_linalg_matrix_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num ord, const tn_linalg_matrix_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "ord", &ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_norm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_norm_with(...) tn_linalg_matrix_norm_with_at(TN_PLACE("tn_linalg_matrix_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_norm.str_ord(Tensor self, str ord="fro", int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_matrix_norm_str_ord_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_norm.str_ord", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_norm_str_ord(...) tn_linalg_matrix_norm_str_ord_at(TN_PLACE("tn_linalg_matrix_norm_str_ord(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_matrix_norm_str_ord_options {
    const char *ord; /* "fro" */
    tn_nums dim; /* [-2, -1] */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_matrix_norm_str_ord_options;
static inline tn_var tn_linalg_matrix_norm_str_ord_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_matrix_norm_str_ord_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "ord", &options_->ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_norm.str_ord", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_norm_str_ord_with(...) tn_linalg_matrix_norm_str_ord_with_at(TN_PLACE("tn_linalg_matrix_norm_str_ord_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_norm(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_norm_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_norm", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_norm(...) tn_linalg_norm_at(TN_PLACE("tn_linalg_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_norm_options {
    tn_num ord; /* None */
    tn_nums dim; /* None */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_norm_options;
static inline tn_var tn_linalg_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ord", &options_->ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_norm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_norm_with(...) tn_linalg_norm_with_at(TN_PLACE("tn_linalg_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_norm.ord_str(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_norm_ord_str_at(tn_place at_, tn_tape *t_, tn_var self, const char *ord)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING, "ord", &ord}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_norm.ord_str", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_norm_ord_str(...) tn_linalg_norm_ord_str_at(TN_PLACE("tn_linalg_norm_ord_str(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_norm_ord_str_options {
    tn_nums dim; /* None */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_norm_ord_str_options;
static inline tn_var tn_linalg_norm_ord_str_with_at(tn_place at_, tn_tape *t_, tn_var self, const char *ord, const tn_linalg_norm_ord_str_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING, "ord", &ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_norm.ord_str", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_norm_ord_str_with(...) tn_linalg_norm_ord_str_with_at(TN_PLACE("tn_linalg_norm_ord_str_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_vector_norm_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_vector_norm", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_vector_norm(...) tn_linalg_vector_norm_at(TN_PLACE("tn_linalg_vector_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_vector_norm_options {
    tn_num ord; /* 2 */
    tn_nums dim; /* None */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_vector_norm_options;
static inline tn_var tn_linalg_vector_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_vector_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ord", &options_->ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_vector_norm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_vector_norm_with(...) tn_linalg_vector_norm_with_at(TN_PLACE("tn_linalg_vector_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_norm(Tensor self, Scalar p=2) -> Tensor */
static inline tn_var tn_native_norm_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_norm", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_native_norm(...) tn_native_norm_at(TN_PLACE("tn_native_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_native_norm_options {
    tn_num p; /* 2 */
} tn_native_norm_options;
static inline tn_var tn_native_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_native_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_native_norm_with(...) tn_native_norm_with_at(TN_PLACE("tn_native_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, ScalarType? dtype) -> Tensor */
static inline tn_var tn_native_norm_scalaropt_dim_dtype_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, tn_nums dim, bool keepdim, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL, "keepdim", &keepdim}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_norm.ScalarOpt_dim_dtype", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_native_norm_scalaropt_dim_dtype(...) tn_native_norm_scalaropt_dim_dtype_at(TN_PLACE("tn_native_norm_scalaropt_dim_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor */
static inline tn_var tn_norm_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, tn_nums dim, bool keepdim, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL, "keepdim", &keepdim}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.ScalarOpt_dim_dtype", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_norm(...) tn_norm_at(TN_PLACE("tn_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm.Scalar(Tensor self, Scalar p=2) -> Tensor */
static inline tn_var tn_norm_scalar_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.Scalar", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalar(...) tn_norm_scalar_at(TN_PLACE("tn_norm_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_norm_scalar_options {
    tn_num p; /* 2 */
} tn_norm_scalar_options;
static inline tn_var tn_norm_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_norm_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalar_with(...) tn_norm_scalar_with_at(TN_PLACE("tn_norm_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_norm_scalaropt_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.ScalarOpt_dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalaropt_dim(...) tn_norm_scalaropt_dim_at(TN_PLACE("tn_norm_scalaropt_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_norm_scalaropt_dim_options {
    bool keepdim; /* False */
} tn_norm_scalaropt_dim_options;
static inline tn_var tn_norm_scalaropt_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, tn_nums dim, const tn_norm_scalaropt_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.ScalarOpt_dim", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalaropt_dim_with(...) tn_norm_scalaropt_dim_with_at(TN_PLACE("tn_norm_scalaropt_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor */
static inline tn_var tn_norm_scalaropt_dtype_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.ScalarOpt_dtype", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalaropt_dtype(...) tn_norm_scalaropt_dtype_at(TN_PLACE("tn_norm_scalaropt_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nuclear_norm(Tensor self, bool keepdim=False) -> Tensor */
static inline tn_var tn_nuclear_norm_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nuclear_norm", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nuclear_norm(...) tn_nuclear_norm_at(TN_PLACE("tn_nuclear_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nuclear_norm_options {
    bool keepdim; /* False */
} tn_nuclear_norm_options;
static inline tn_var tn_nuclear_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_nuclear_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nuclear_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nuclear_norm_with(...) tn_nuclear_norm_with_at(TN_PLACE("tn_nuclear_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nuclear_norm.dim(Tensor self, int[2] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_nuclear_norm_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nuclear_norm.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nuclear_norm_dim(...) tn_nuclear_norm_dim_at(TN_PLACE("tn_nuclear_norm_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nuclear_norm_dim_options {
    bool keepdim; /* False */
} tn_nuclear_norm_dim_options;
static inline tn_var tn_nuclear_norm_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_nuclear_norm_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nuclear_norm.dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_nuclear_norm_dim_with(...) tn_nuclear_norm_dim_with_at(TN_PLACE("tn_nuclear_norm_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor */
static inline tn_var tn_renorm_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, int64_t dim, tn_num maxnorm)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "maxnorm", &maxnorm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::renorm", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_renorm(...) tn_renorm_at(TN_PLACE("tn_renorm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::renorm_(Tensor(a!) self, Scalar p, int dim, Scalar maxnorm) -> Tensor(a!) */
static inline tn_var tn_renorm_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, int64_t dim, tn_num maxnorm)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "maxnorm", &maxnorm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::renorm_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_renorm_inplace(...) tn_renorm_inplace_at(TN_PLACE("tn_renorm_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std(Tensor self, bool unbiased=True) -> Tensor */
static inline tn_var tn_std_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_std(...) tn_std_at(TN_PLACE("tn_std(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_options {
    tn_num unbiased; /* True */
} tn_std_options;
static inline tn_var tn_std_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_std_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_std_with(...) tn_std_with_at(TN_PLACE("tn_std_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor */
static inline tn_var tn_std_correction_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std.correction", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_std_correction(...) tn_std_correction_at(TN_PLACE("tn_std_correction(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_correction_options {
    tn_nums dim; /* None */
    tn_num correction; /* None */
    bool keepdim; /* False */
} tn_std_correction_options;
static inline tn_var tn_std_correction_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_std_correction_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "correction", &options_->correction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std.correction", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_std_correction_with(...) tn_std_correction_with_at(TN_PLACE("tn_std_correction_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor */
static inline tn_var tn_std_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_std_dim(...) tn_std_dim_at(TN_PLACE("tn_std_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_dim_options {
    tn_num unbiased; /* True */
    bool keepdim; /* False */
} tn_std_dim_options;
static inline tn_var tn_std_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_std_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std.dim", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_std_dim_with(...) tn_std_dim_with_at(TN_PLACE("tn_std_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor) */
typedef struct tn_std_mean_result {
    tn_var result0, result1;
} tn_std_mean_result;
static inline tn_std_mean_result tn_std_mean_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean", args_, 1, outs_, 2);
    tn_std_mean_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean(...) tn_std_mean_at(TN_PLACE("tn_std_mean(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_mean_options {
    tn_num unbiased; /* True */
} tn_std_mean_options;
static inline tn_std_mean_result tn_std_mean_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_std_mean_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean", args_, 2, outs_, 2);
    tn_std_mean_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_with(...) tn_std_mean_with_at(TN_PLACE("tn_std_mean_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor) */
typedef struct tn_std_mean_correction_result {
    tn_var result0, result1;
} tn_std_mean_correction_result;
static inline tn_std_mean_correction_result tn_std_mean_correction_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean.correction", args_, 1, outs_, 2);
    tn_std_mean_correction_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_correction(...) tn_std_mean_correction_at(TN_PLACE("tn_std_mean_correction(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_mean_correction_options {
    tn_nums dim; /* None */
    tn_num correction; /* None */
    bool keepdim; /* False */
} tn_std_mean_correction_options;
static inline tn_std_mean_correction_result tn_std_mean_correction_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_std_mean_correction_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "correction", &options_->correction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean.correction", args_, 4, outs_, 2);
    tn_std_mean_correction_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_correction_with(...) tn_std_mean_correction_with_at(TN_PLACE("tn_std_mean_correction_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor) */
typedef struct tn_std_mean_dim_result {
    tn_var result0, result1;
} tn_std_mean_dim_result;
static inline tn_std_mean_dim_result tn_std_mean_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean.dim", args_, 2, outs_, 2);
    tn_std_mean_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_dim(...) tn_std_mean_dim_at(TN_PLACE("tn_std_mean_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_mean_dim_options {
    tn_num unbiased; /* True */
    bool keepdim; /* False */
} tn_std_mean_dim_options;
static inline tn_std_mean_dim_result tn_std_mean_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_std_mean_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean.dim", args_, 4, outs_, 2);
    tn_std_mean_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_dim_with(...) tn_std_mean_dim_with_at(TN_PLACE("tn_std_mean_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor) */
typedef struct tn_var_mean_result {
    tn_var result0, result1;
} tn_var_mean_result;
static inline tn_var_mean_result tn_var_mean_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean", args_, 1, outs_, 2);
    tn_var_mean_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean(...) tn_var_mean_at(TN_PLACE("tn_var_mean(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_var_mean_options {
    tn_num unbiased; /* True */
} tn_var_mean_options;
static inline tn_var_mean_result tn_var_mean_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_var_mean_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean", args_, 2, outs_, 2);
    tn_var_mean_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_with(...) tn_var_mean_with_at(TN_PLACE("tn_var_mean_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor) */
typedef struct tn_var_mean_correction_result {
    tn_var result0, result1;
} tn_var_mean_correction_result;
static inline tn_var_mean_correction_result tn_var_mean_correction_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean.correction", args_, 1, outs_, 2);
    tn_var_mean_correction_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_correction(...) tn_var_mean_correction_at(TN_PLACE("tn_var_mean_correction(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_var_mean_correction_options {
    tn_nums dim; /* None */
    tn_num correction; /* None */
    bool keepdim; /* False */
} tn_var_mean_correction_options;
static inline tn_var_mean_correction_result tn_var_mean_correction_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_var_mean_correction_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "correction", &options_->correction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean.correction", args_, 4, outs_, 2);
    tn_var_mean_correction_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_correction_with(...) tn_var_mean_correction_with_at(TN_PLACE("tn_var_mean_correction_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor) */
typedef struct tn_var_mean_dim_result {
    tn_var result0, result1;
} tn_var_mean_dim_result;
static inline tn_var_mean_dim_result tn_var_mean_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean.dim", args_, 2, outs_, 2);
    tn_var_mean_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_dim(...) tn_var_mean_dim_at(TN_PLACE("tn_var_mean_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_var_mean_dim_options {
    tn_num unbiased; /* True */
    bool keepdim; /* False */
} tn_var_mean_dim_options;
static inline tn_var_mean_dim_result tn_var_mean_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_var_mean_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean.dim", args_, 4, outs_, 2);
    tn_var_mean_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_dim_with(...) tn_var_mean_dim_with_at(TN_PLACE("tn_var_mean_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var(Tensor self, bool unbiased=True) -> Tensor */
static inline tn_var tn_variance_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_variance(...) tn_variance_at(TN_PLACE("tn_variance(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_variance_options {
    tn_num unbiased; /* True */
} tn_variance_options;
static inline tn_var tn_variance_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_variance_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_variance_with(...) tn_variance_with_at(TN_PLACE("tn_variance_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor */
static inline tn_var tn_variance_correction_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var.correction", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_variance_correction(...) tn_variance_correction_at(TN_PLACE("tn_variance_correction(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_variance_correction_options {
    tn_nums dim; /* None */
    tn_num correction; /* None */
    bool keepdim; /* False */
} tn_variance_correction_options;
static inline tn_var tn_variance_correction_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_variance_correction_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "correction", &options_->correction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var.correction", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_variance_correction_with(...) tn_variance_correction_with_at(TN_PLACE("tn_variance_correction_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor */
static inline tn_var tn_variance_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_variance_dim(...) tn_variance_dim_at(TN_PLACE("tn_variance_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_variance_dim_options {
    tn_num unbiased; /* True */
    bool keepdim; /* False */
} tn_variance_dim_options;
static inline tn_var tn_variance_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_variance_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var.dim", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_variance_dim_with(...) tn_variance_dim_with_at(TN_PLACE("tn_variance_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
