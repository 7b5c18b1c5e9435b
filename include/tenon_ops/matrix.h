/* generated: build/internal/pages operators matrix */
/* clang-format off */
/* Operators of src/ops/matrix: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_H
#define TENON_OPS_MATRIX_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor */
static inline tn_var tn_addbmm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var batch1, tn_var batch2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "batch1", &batch1}, {TN_ARGUMENT_VAR, "batch2", &batch2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addbmm", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addbmm(...) tn_addbmm_at(TN_PLACE("tn_addbmm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addbmm_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_addbmm_options;
static inline tn_var tn_addbmm_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var batch1, tn_var batch2, const tn_addbmm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "batch1", &batch1}, {TN_ARGUMENT_VAR, "batch2", &batch2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addbmm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_addbmm_with(...) tn_addbmm_with_at(TN_PLACE("tn_addbmm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_addbmm_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var batch1, tn_var batch2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "batch1", &batch1}, {TN_ARGUMENT_VAR, "batch2", &batch2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addbmm_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addbmm_inplace(...) tn_addbmm_inplace_at(TN_PLACE("tn_addbmm_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addbmm_inplace_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_addbmm_inplace_options;
static inline tn_var tn_addbmm_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var batch1, tn_var batch2, const tn_addbmm_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "batch1", &batch1}, {TN_ARGUMENT_VAR, "batch2", &batch2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addbmm_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_addbmm_inplace_with(...) tn_addbmm_inplace_with_at(TN_PLACE("tn_addbmm_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor */
static inline tn_var tn_addmm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat1, tn_var mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat1", &mat1}, {TN_ARGUMENT_VAR, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addmm", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addmm(...) tn_addmm_at(TN_PLACE("tn_addmm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addmm_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_addmm_options;
static inline tn_var tn_addmm_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat1, tn_var mat2, const tn_addmm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat1", &mat1}, {TN_ARGUMENT_VAR, "mat2", &mat2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addmm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_addmm_with(...) tn_addmm_with_at(TN_PLACE("tn_addmm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addmm_(Tensor(a!) self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_addmm_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat1, tn_var mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat1", &mat1}, {TN_ARGUMENT_VAR, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addmm_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addmm_inplace(...) tn_addmm_inplace_at(TN_PLACE("tn_addmm_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addmm_inplace_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_addmm_inplace_options;
static inline tn_var tn_addmm_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat1, tn_var mat2, const tn_addmm_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat1", &mat1}, {TN_ARGUMENT_VAR, "mat2", &mat2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addmm_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_addmm_inplace_with(...) tn_addmm_inplace_with_at(TN_PLACE("tn_addmm_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor */
static inline tn_var tn_addmv_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat, tn_var vec)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat", &mat}, {TN_ARGUMENT_VAR, "vec", &vec}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addmv", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addmv(...) tn_addmv_at(TN_PLACE("tn_addmv(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addmv_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_addmv_options;
static inline tn_var tn_addmv_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat, tn_var vec, const tn_addmv_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat", &mat}, {TN_ARGUMENT_VAR, "vec", &vec}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addmv", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_addmv_with(...) tn_addmv_with_at(TN_PLACE("tn_addmv_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addmv_(Tensor(a!) self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_addmv_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat, tn_var vec)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat", &mat}, {TN_ARGUMENT_VAR, "vec", &vec}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addmv_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addmv_inplace(...) tn_addmv_inplace_at(TN_PLACE("tn_addmv_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addmv_inplace_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_addmv_inplace_options;
static inline tn_var tn_addmv_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat, tn_var vec, const tn_addmv_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat", &mat}, {TN_ARGUMENT_VAR, "vec", &vec}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addmv_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_addmv_inplace_with(...) tn_addmv_inplace_with_at(TN_PLACE("tn_addmv_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor */
static inline tn_var tn_addr_at(tn_place at_, tn_tape *t_, tn_var self, tn_var vec1, tn_var vec2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "vec1", &vec1}, {TN_ARGUMENT_VAR, "vec2", &vec2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addr", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addr(...) tn_addr_at(TN_PLACE("tn_addr(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addr_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_addr_options;
static inline tn_var tn_addr_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var vec1, tn_var vec2, const tn_addr_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "vec1", &vec1}, {TN_ARGUMENT_VAR, "vec2", &vec2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addr", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_addr_with(...) tn_addr_with_at(TN_PLACE("tn_addr_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::addr_(Tensor(a!) self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_addr_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var vec1, tn_var vec2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "vec1", &vec1}, {TN_ARGUMENT_VAR, "vec2", &vec2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addr_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_addr_inplace(...) tn_addr_inplace_at(TN_PLACE("tn_addr_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_addr_inplace_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_addr_inplace_options;
static inline tn_var tn_addr_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var vec1, tn_var vec2, const tn_addr_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "vec1", &vec1}, {TN_ARGUMENT_VAR, "vec2", &vec2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::addr_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_addr_inplace_with(...) tn_addr_inplace_with_at(TN_PLACE("tn_addr_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor */
static inline tn_var tn_baddbmm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var batch1, tn_var batch2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "batch1", &batch1}, {TN_ARGUMENT_VAR, "batch2", &batch2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::baddbmm", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_baddbmm(...) tn_baddbmm_at(TN_PLACE("tn_baddbmm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_baddbmm_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_baddbmm_options;
static inline tn_var tn_baddbmm_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var batch1, tn_var batch2, const tn_baddbmm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "batch1", &batch1}, {TN_ARGUMENT_VAR, "batch2", &batch2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::baddbmm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_baddbmm_with(...) tn_baddbmm_with_at(TN_PLACE("tn_baddbmm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::baddbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_baddbmm_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var batch1, tn_var batch2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "batch1", &batch1}, {TN_ARGUMENT_VAR, "batch2", &batch2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::baddbmm_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_baddbmm_inplace(...) tn_baddbmm_inplace_at(TN_PLACE("tn_baddbmm_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_baddbmm_inplace_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
} tn_baddbmm_inplace_options;
static inline tn_var tn_baddbmm_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var batch1, tn_var batch2, const tn_baddbmm_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "batch1", &batch1}, {TN_ARGUMENT_VAR, "batch2", &batch2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::baddbmm_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_baddbmm_inplace_with(...) tn_baddbmm_inplace_with_at(TN_PLACE("tn_baddbmm_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor */
static inline tn_var tn_bilinear_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bilinear", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_bilinear(...) tn_bilinear_at(TN_PLACE("tn_bilinear(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bilinear_options {
    tn_var bias; /* None */
} tn_bilinear_options;
static inline tn_var tn_bilinear_with_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var weight, const tn_bilinear_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bilinear", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_bilinear_with(...) tn_bilinear_with_at(TN_PLACE("tn_bilinear_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bmm(Tensor self, Tensor mat2) -> Tensor */
static inline tn_var tn_bmm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bmm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bmm(...) tn_bmm_at(TN_PLACE("tn_bmm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor */
static inline tn_var tn_cdist_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cdist", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cdist(...) tn_cdist_at(TN_PLACE("tn_cdist(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cdist_options {
    tn_num p; /* 2. */
    tn_num compute_mode; /* None */
} tn_cdist_options;
static inline tn_var tn_cdist_with_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2, const tn_cdist_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "compute_mode", &options_->compute_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cdist", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_cdist_with(...) tn_cdist_with_at(TN_PLACE("tn_cdist_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::chain_matmul(Tensor[] matrices) -> Tensor */
static inline tn_var tn_chain_matmul_at(tn_place at_, tn_tape *t_, tn_vars matrices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "matrices", &matrices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::chain_matmul", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_chain_matmul(...) tn_chain_matmul_at(TN_PLACE("tn_chain_matmul(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor */
static inline tn_var tn_cosine_similarity_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosine_similarity", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cosine_similarity(...) tn_cosine_similarity_at(TN_PLACE("tn_cosine_similarity(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cosine_similarity_options {
    tn_num dim; /* 1 */
    tn_num eps; /* 1e-08 */
} tn_cosine_similarity_options;
static inline tn_var tn_cosine_similarity_with_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2, const tn_cosine_similarity_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosine_similarity", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_cosine_similarity_with(...) tn_cosine_similarity_with_at(TN_PLACE("tn_cosine_similarity_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::det(Tensor self) -> Tensor */
static inline tn_var tn_det_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::det", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_det(...) tn_det_at(TN_PLACE("tn_det(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dot(Tensor self, Tensor tensor) -> Tensor */
static inline tn_var tn_dot_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor", &tensor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dot", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_dot(...) tn_dot_at(TN_PLACE("tn_dot(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor */
static inline tn_var tn_einsum_at(tn_place at_, tn_tape *t_, const char *equation, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_STRING, "equation", &equation}, {TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::einsum", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_einsum(...) tn_einsum_at(TN_PLACE("tn_einsum(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_einsum_options {
    tn_nums path; /* None */
} tn_einsum_options;
static inline tn_var tn_einsum_with_at(tn_place at_, tn_tape *t_, const char *equation, tn_vars tensors, const tn_einsum_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_STRING, "equation", &equation}, {TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "path", &options_->path}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::einsum", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_einsum_with(...) tn_einsum_with_at(TN_PLACE("tn_einsum_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::ger(Tensor self, Tensor vec2) -> Tensor */
static inline tn_var tn_ger_at(tn_place at_, tn_tape *t_, tn_var self, tn_var vec2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "vec2", &vec2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ger", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ger(...) tn_ger_at(TN_PLACE("tn_ger(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::inner(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_inner_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::inner", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_inner(...) tn_inner_at(TN_PLACE("tn_inner(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor */
static inline tn_var tn_internal_addmm_activation_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat1, tn_var mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat1", &mat1}, {TN_ARGUMENT_VAR, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_addmm_activation", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_addmm_activation(...) tn_internal_addmm_activation_at(TN_PLACE("tn_internal_addmm_activation(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_addmm_activation_options {
    tn_num beta; /* 1 */
    tn_num alpha; /* 1 */
    bool use_gelu; /* False */
} tn_internal_addmm_activation_options;
static inline tn_var tn_internal_addmm_activation_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat1, tn_var mat2, const tn_internal_addmm_activation_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat1", &mat1}, {TN_ARGUMENT_VAR, "mat2", &mat2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "use_gelu", &options_->use_gelu}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_addmm_activation", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_addmm_activation_with(...) tn_internal_addmm_activation_with_at(TN_PLACE("tn_internal_addmm_activation_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor */
static inline tn_var tn_internal_cdist_forward_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2, double p, tn_num compute_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_NUM, "compute_mode", &compute_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cdist_forward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_cdist_forward(...) tn_internal_cdist_forward_at(TN_PLACE("tn_internal_cdist_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cholesky_solve_helper(Tensor self, Tensor A, bool upper) -> Tensor */
static inline tn_var tn_internal_cholesky_solve_helper_at(tn_place at_, tn_tape *t_, tn_var self, tn_var A, bool upper)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_BOOL, "upper", &upper}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cholesky_solve_helper", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_cholesky_solve_helper(...) tn_internal_cholesky_solve_helper_at(TN_PLACE("tn_internal_cholesky_solve_helper(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_convert_indices_from_coo_to_csr(Tensor self, int size, *, bool out_int32=False) -> Tensor */
static inline tn_var tn_internal_convert_indices_from_coo_to_csr_at(tn_place at_, tn_tape *t_, tn_var self, int64_t size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convert_indices_from_coo_to_csr", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_convert_indices_from_coo_to_csr(...) tn_internal_convert_indices_from_coo_to_csr_at(TN_PLACE("tn_internal_convert_indices_from_coo_to_csr(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_convert_indices_from_coo_to_csr_options {
    bool out_int32; /* False */
} tn_internal_convert_indices_from_coo_to_csr_options;
static inline tn_var tn_internal_convert_indices_from_coo_to_csr_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t size, const tn_internal_convert_indices_from_coo_to_csr_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "size", &size}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convert_indices_from_coo_to_csr", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_convert_indices_from_coo_to_csr_with(...) tn_internal_convert_indices_from_coo_to_csr_with_at(TN_PLACE("tn_internal_convert_indices_from_coo_to_csr_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_convert_indices_from_csr_to_coo(Tensor crow_indices, Tensor col_indices, *, bool out_int32=False, bool transpose=False) -> Tensor */
static inline tn_var tn_internal_convert_indices_from_csr_to_coo_at(tn_place at_, tn_tape *t_, tn_var crow_indices, tn_var col_indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "crow_indices", &crow_indices}, {TN_ARGUMENT_VAR, "col_indices", &col_indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convert_indices_from_csr_to_coo", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_convert_indices_from_csr_to_coo(...) tn_internal_convert_indices_from_csr_to_coo_at(TN_PLACE("tn_internal_convert_indices_from_csr_to_coo(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_convert_indices_from_csr_to_coo_options {
    bool out_int32; /* False */
    bool transpose; /* False */
} tn_internal_convert_indices_from_csr_to_coo_options;
static inline tn_var tn_internal_convert_indices_from_csr_to_coo_with_at(tn_place at_, tn_tape *t_, tn_var crow_indices, tn_var col_indices, const tn_internal_convert_indices_from_csr_to_coo_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "crow_indices", &crow_indices}, {TN_ARGUMENT_VAR, "col_indices", &col_indices}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "transpose", &options_->transpose}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convert_indices_from_csr_to_coo", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_convert_indices_from_csr_to_coo_with(...) tn_internal_convert_indices_from_csr_to_coo_with_at(TN_PLACE("tn_internal_convert_indices_from_csr_to_coo_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_euclidean_dist(Tensor x1, Tensor x2) -> Tensor */
static inline tn_var tn_internal_euclidean_dist_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_euclidean_dist", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_euclidean_dist(...) tn_internal_euclidean_dist_at(TN_PLACE("tn_internal_euclidean_dist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_grouped_mm(Tensor self, Tensor mat2, Tensor? offs=None, Tensor? bias=None, ScalarType? out_dtype=None) -> Tensor */
static inline tn_var tn_internal_grouped_mm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_grouped_mm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_grouped_mm(...) tn_internal_grouped_mm_at(TN_PLACE("tn_internal_grouped_mm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_grouped_mm_options {
    tn_var offs; /* None */
    tn_var bias; /* None */
    const char *out_dtype; /* None */
} tn_internal_grouped_mm_options;
static inline tn_var tn_internal_grouped_mm_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2, const tn_internal_grouped_mm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "offs", &options_->offs}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "out_dtype", &options_->out_dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_grouped_mm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_grouped_mm_with(...) tn_internal_grouped_mm_with_at(TN_PLACE("tn_internal_grouped_mm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_int_mm(Tensor self, Tensor mat2) -> Tensor */
static inline tn_var tn_internal_int_mm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_int_mm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_int_mm(...) tn_internal_int_mm_at(TN_PLACE("tn_internal_int_mm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_linalg_check_errors(Tensor info, str api_name, *, bool is_matrix) -> () */
static inline void tn_internal_linalg_check_errors_at(tn_place at_, tn_tape *t_, tn_var info, const char *api_name, bool is_matrix)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "info", &info}, {TN_ARGUMENT_STRING, "api_name", &api_name}, {TN_ARGUMENT_BOOL, "is_matrix", &is_matrix}};
    tn_tape_call(t_, at_, "aten::_linalg_check_errors", args_, 3, NULL, 0);
}
#define tn_internal_linalg_check_errors(...) tn_internal_linalg_check_errors_at(TN_PLACE("tn_internal_linalg_check_errors(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor, Tensor) */
typedef struct tn_internal_pack_padded_sequence_result {
    tn_var result0, result1;
} tn_internal_pack_padded_sequence_result;
static inline tn_internal_pack_padded_sequence_result tn_internal_pack_padded_sequence_at(tn_place at_, tn_tape *t_, tn_var input, tn_var lengths, bool batch_first)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "lengths", &lengths}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_pack_padded_sequence", args_, 3, outs_, 2);
    tn_internal_pack_padded_sequence_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_pack_padded_sequence(...) tn_internal_pack_padded_sequence_at(TN_PLACE("tn_internal_pack_padded_sequence(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar padding_value, int total_length) -> (Tensor, Tensor) */
typedef struct tn_internal_pad_packed_sequence_result {
    tn_var result0, result1;
} tn_internal_pad_packed_sequence_result;
static inline tn_internal_pad_packed_sequence_result tn_internal_pad_packed_sequence_at(tn_place at_, tn_tape *t_, tn_var data, tn_var batch_sizes, bool batch_first, tn_num padding_value, int64_t total_length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_VAR, "batch_sizes", &batch_sizes}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}, {TN_ARGUMENT_NUM, "padding_value", &padding_value}, {TN_ARGUMENT_INT, "total_length", &total_length}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_pad_packed_sequence", args_, 5, outs_, 2);
    tn_internal_pad_packed_sequence_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_pad_packed_sequence(...) tn_internal_pad_packed_sequence_at(TN_PLACE("tn_internal_pad_packed_sequence(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pdist_forward(Tensor self, float p=2.) -> Tensor */
static inline tn_var tn_internal_pdist_forward_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pdist_forward", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_pdist_forward(...) tn_internal_pdist_forward_at(TN_PLACE("tn_internal_pdist_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_pdist_forward_options {
    tn_num p; /* 2. */
} tn_internal_pdist_forward_options;
static inline tn_var tn_internal_pdist_forward_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_pdist_forward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pdist_forward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_pdist_forward_with(...) tn_internal_pdist_forward_with_at(TN_PLACE("tn_internal_pdist_forward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_scaled_mm(Tensor self, Tensor mat2, Tensor scale_a, Tensor scale_b, Tensor? bias=None, Tensor? scale_result=None, ScalarType? out_dtype=None, bool use_fast_accum=False) -> Tensor */
static inline tn_var tn_internal_scaled_mm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2, tn_var scale_a, tn_var scale_b)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}, {TN_ARGUMENT_VAR, "scale_a", &scale_a}, {TN_ARGUMENT_VAR, "scale_b", &scale_b}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_scaled_mm", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_scaled_mm(...) tn_internal_scaled_mm_at(TN_PLACE("tn_internal_scaled_mm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_scaled_mm_options {
    tn_var bias; /* None */
    tn_var scale_result; /* None */
    const char *out_dtype; /* None */
    bool use_fast_accum; /* False */
} tn_internal_scaled_mm_options;
static inline tn_var tn_internal_scaled_mm_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2, tn_var scale_a, tn_var scale_b, const tn_internal_scaled_mm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}, {TN_ARGUMENT_VAR, "scale_a", &scale_a}, {TN_ARGUMENT_VAR, "scale_b", &scale_b}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "scale_result", &options_->scale_result}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "out_dtype", &options_->out_dtype}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "use_fast_accum", &options_->use_fast_accum}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_scaled_mm", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_internal_scaled_mm_with(...) tn_internal_scaled_mm_with_at(TN_PLACE("tn_internal_scaled_mm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_scaled_mm_v2(Tensor self, Tensor mat2, Tensor[] scale_a, int[] recipe_a, int[] swizzle_a, Tensor[] scale_b, int[] recipe_b, int[] swizzle_b, Tensor? bias, ScalarType? out_dtype, int[] contraction_dim=[], bool use_fast_accum=False) -> Tensor */
static inline tn_var tn_internal_scaled_mm_v2_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2, tn_vars scale_a, tn_nums recipe_a, tn_nums swizzle_a, tn_vars scale_b, tn_nums recipe_b, tn_nums swizzle_b, tn_var bias, const char *out_dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}, {TN_ARGUMENT_VARS, "scale_a", &scale_a}, {TN_ARGUMENT_NUMS, "recipe_a", &recipe_a}, {TN_ARGUMENT_NUMS, "swizzle_a", &swizzle_a}, {TN_ARGUMENT_VARS, "scale_b", &scale_b}, {TN_ARGUMENT_NUMS, "recipe_b", &recipe_b}, {TN_ARGUMENT_NUMS, "swizzle_b", &swizzle_b}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_DTYPE, "out_dtype", &out_dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_scaled_mm_v2", args_, 10, outs_, 1);
    return outs_[0];
}
#define tn_internal_scaled_mm_v2(...) tn_internal_scaled_mm_v2_at(TN_PLACE("tn_internal_scaled_mm_v2(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_scaled_mm_v2_options {
    tn_nums contraction_dim; /* [] */
    bool use_fast_accum; /* False */
} tn_internal_scaled_mm_v2_options;
static inline tn_var tn_internal_scaled_mm_v2_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2, tn_vars scale_a, tn_nums recipe_a, tn_nums swizzle_a, tn_vars scale_b, tn_nums recipe_b, tn_nums swizzle_b, tn_var bias, const char *out_dtype, const tn_internal_scaled_mm_v2_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}, {TN_ARGUMENT_VARS, "scale_a", &scale_a}, {TN_ARGUMENT_NUMS, "recipe_a", &recipe_a}, {TN_ARGUMENT_NUMS, "swizzle_a", &swizzle_a}, {TN_ARGUMENT_VARS, "scale_b", &scale_b}, {TN_ARGUMENT_NUMS, "recipe_b", &recipe_b}, {TN_ARGUMENT_NUMS, "swizzle_b", &swizzle_b}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_DTYPE, "out_dtype", &out_dtype}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "contraction_dim", &options_->contraction_dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "use_fast_accum", &options_->use_fast_accum}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_scaled_mm_v2", args_, 12, outs_, 1);
    return outs_[0];
}
#define tn_internal_scaled_mm_v2_with(...) tn_internal_scaled_mm_v2_with_at(TN_PLACE("tn_internal_scaled_mm_v2_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor */
static inline tn_var tn_internal_trilinear_at(tn_place at_, tn_tape *t_, tn_var i1, tn_var i2, tn_var i3, tn_nums expand1, tn_nums expand2, tn_nums expand3, tn_nums sumdim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "i1", &i1}, {TN_ARGUMENT_VAR, "i2", &i2}, {TN_ARGUMENT_VAR, "i3", &i3}, {TN_ARGUMENT_NUMS, "expand1", &expand1}, {TN_ARGUMENT_NUMS, "expand2", &expand2}, {TN_ARGUMENT_NUMS, "expand3", &expand3}, {TN_ARGUMENT_NUMS, "sumdim", &sumdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_trilinear", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_internal_trilinear(...) tn_internal_trilinear_at(TN_PLACE("tn_internal_trilinear(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_trilinear_options {
    tn_num unroll_dim; /* 1 */
} tn_internal_trilinear_options;
static inline tn_var tn_internal_trilinear_with_at(tn_place at_, tn_tape *t_, tn_var i1, tn_var i2, tn_var i3, tn_nums expand1, tn_nums expand2, tn_nums expand3, tn_nums sumdim, const tn_internal_trilinear_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "i1", &i1}, {TN_ARGUMENT_VAR, "i2", &i2}, {TN_ARGUMENT_VAR, "i3", &i3}, {TN_ARGUMENT_NUMS, "expand1", &expand1}, {TN_ARGUMENT_NUMS, "expand2", &expand2}, {TN_ARGUMENT_NUMS, "expand3", &expand3}, {TN_ARGUMENT_NUMS, "sumdim", &sumdim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unroll_dim", &options_->unroll_dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_trilinear", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_internal_trilinear_with(...) tn_internal_trilinear_with_at(TN_PLACE("tn_internal_trilinear_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::inverse(Tensor self) -> Tensor */
static inline tn_var tn_inverse_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::inverse", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_inverse(...) tn_inverse_at(TN_PLACE("tn_inverse(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::kron(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_kron_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kron", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_kron(...) tn_kron_at(TN_PLACE("tn_kron(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_det(Tensor A) -> Tensor */
static inline tn_var tn_linalg_det_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_det", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_det(...) tn_linalg_det_at(TN_PLACE("tn_linalg_det(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_eigvals(Tensor self) -> Tensor */
static inline tn_var tn_linalg_eigvals_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_eigvals", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_eigvals(...) tn_linalg_eigvals_at(TN_PLACE("tn_linalg_eigvals(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_householder_product(Tensor input, Tensor tau) -> Tensor */
static inline tn_var tn_linalg_householder_product_at(tn_place at_, tn_tape *t_, tn_var input, tn_var tau)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "tau", &tau}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_householder_product", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_householder_product(...) tn_linalg_householder_product_at(TN_PLACE("tn_linalg_householder_product(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_inv(Tensor A) -> Tensor */
static inline tn_var tn_linalg_inv_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_inv", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_inv(...) tn_linalg_inv_at(TN_PLACE("tn_linalg_inv(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values) */
typedef struct tn_linalg_lstsq_result {
    tn_var solution, residuals, rank, singular_values;
} tn_linalg_lstsq_result;
static inline tn_linalg_lstsq_result tn_linalg_lstsq_at(tn_place at_, tn_tape *t_, tn_var self, tn_var b)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "b", &b}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::linalg_lstsq", args_, 2, outs_, 4);
    tn_linalg_lstsq_result result_;
    result_.solution = outs_[0];
    result_.residuals = outs_[1];
    result_.rank = outs_[2];
    result_.singular_values = outs_[3];
    return result_;
}
#define tn_linalg_lstsq(...) tn_linalg_lstsq_at(TN_PLACE("tn_linalg_lstsq(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_lstsq_options {
    tn_num rcond; /* None */
    const char *driver; /* None */
} tn_linalg_lstsq_options;
static inline tn_linalg_lstsq_result tn_linalg_lstsq_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var b, const tn_linalg_lstsq_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "b", &b}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "rcond", &options_->rcond}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "driver", &options_->driver}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::linalg_lstsq", args_, 4, outs_, 4);
    tn_linalg_lstsq_result result_;
    result_.solution = outs_[0];
    result_.residuals = outs_[1];
    result_.rank = outs_[2];
    result_.singular_values = outs_[3];
    return result_;
}
#define tn_linalg_lstsq_with(...) tn_linalg_lstsq_with_at(TN_PLACE("tn_linalg_lstsq_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_matmul(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_linalg_matmul_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matmul", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matmul(...) tn_linalg_matmul_at(TN_PLACE("tn_linalg_matmul(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_exp(Tensor self) -> Tensor */
static inline tn_var tn_linalg_matrix_exp_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_exp", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_exp(...) tn_linalg_matrix_exp_at(TN_PLACE("tn_linalg_matrix_exp(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_multi_dot(Tensor[] tensors) -> Tensor */
static inline tn_var tn_linalg_multi_dot_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_multi_dot", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_multi_dot(...) tn_linalg_multi_dot_at(TN_PLACE("tn_linalg_multi_dot(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor */
static inline tn_var tn_linalg_vecdot_at(tn_place at_, tn_tape *t_, tn_var x, tn_var y)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "y", &y}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_vecdot", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_vecdot(...) tn_linalg_vecdot_at(TN_PLACE("tn_linalg_vecdot(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_vecdot_options {
    tn_num dim; /* -1 */
} tn_linalg_vecdot_options;
static inline tn_var tn_linalg_vecdot_with_at(tn_place at_, tn_tape *t_, tn_var x, tn_var y, const tn_linalg_vecdot_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_vecdot", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linalg_vecdot_with(...) tn_linalg_vecdot_with_at(TN_PLACE("tn_linalg_vecdot_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor */
static inline tn_var tn_linear_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linear", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linear(...) tn_linear_at(TN_PLACE("tn_linear(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linear_options {
    tn_var bias; /* None */
} tn_linear_options;
static inline tn_var tn_linear_with_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, const tn_linear_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "bias", &options_->bias}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linear", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linear_with(...) tn_linear_with_at(TN_PLACE("tn_linear_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::matmul(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_matmul_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matmul", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_matmul(...) tn_matmul_at(TN_PLACE("tn_matmul(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::mm(Tensor self, Tensor mat2) -> Tensor */
static inline tn_var tn_mm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mm(...) tn_mm_at(TN_PLACE("tn_mm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mv(Tensor self, Tensor vec) -> Tensor */
static inline tn_var tn_mv_at(tn_place at_, tn_tape *t_, tn_var self, tn_var vec)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "vec", &vec}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mv", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mv(...) tn_mv_at(TN_PLACE("tn_mv(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::orgqr(Tensor self, Tensor input2) -> Tensor */
static inline tn_var tn_orgqr_at(tn_place at_, tn_tape *t_, tn_var self, tn_var input2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "input2", &input2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::orgqr", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_orgqr(...) tn_orgqr_at(TN_PLACE("tn_orgqr(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::outer(Tensor self, Tensor vec2) -> Tensor */
static inline tn_var tn_outer_at(tn_place at_, tn_tape *t_, tn_var self, tn_var vec2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "vec2", &vec2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::outer", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_outer(...) tn_outer_at(TN_PLACE("tn_outer(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, bool keepdim=False) -> Tensor */
static inline tn_var tn_pairwise_distance_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pairwise_distance", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pairwise_distance(...) tn_pairwise_distance_at(TN_PLACE("tn_pairwise_distance(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_pairwise_distance_options {
    tn_num p; /* 2. */
    tn_num eps; /* 9.9999999999999995e-07 */
    bool keepdim; /* False */
} tn_pairwise_distance_options;
static inline tn_var tn_pairwise_distance_with_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2, const tn_pairwise_distance_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pairwise_distance", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_pairwise_distance_with(...) tn_pairwise_distance_with_at(TN_PLACE("tn_pairwise_distance_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pdist(Tensor self, float p=2.) -> Tensor */
static inline tn_var tn_pdist_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pdist", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_pdist(...) tn_pdist_at(TN_PLACE("tn_pdist(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_pdist_options {
    tn_num p; /* 2. */
} tn_pdist_options;
static inline tn_var tn_pdist_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_pdist_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pdist", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pdist_with(...) tn_pdist_with_at(TN_PLACE("tn_pdist_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor */
static inline tn_var tn_tensordot_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, tn_nums dims_self, tn_nums dims_other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUMS, "dims_self", &dims_self}, {TN_ARGUMENT_NUMS, "dims_other", &dims_other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tensordot", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_tensordot(...) tn_tensordot_at(TN_PLACE("tn_tensordot(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::vdot(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_vdot_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::vdot", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_vdot(...) tn_vdot_at(TN_PLACE("tn_vdot(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
