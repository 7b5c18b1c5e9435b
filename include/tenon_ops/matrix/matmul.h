/* generated: build/internal/pages operators matrix/matmul */
/* clang-format off */
/* Operators of src/ops/matrix/matmul: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_MATMUL_H
#define TENON_OPS_MATRIX_MATMUL_H

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

/* aten::bmm(Tensor self, Tensor mat2) -> Tensor */
static inline tn_var tn_bmm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bmm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bmm(...) tn_bmm_at(TN_PLACE("tn_bmm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dot(Tensor self, Tensor tensor) -> Tensor */
static inline tn_var tn_dot_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor", &tensor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dot", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_dot(...) tn_dot_at(TN_PLACE("tn_dot(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ger(Tensor self, Tensor vec2) -> Tensor */
static inline tn_var tn_ger_at(tn_place at_, tn_tape *t_, tn_var self, tn_var vec2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "vec2", &vec2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ger", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_ger(...) tn_ger_at(TN_PLACE("tn_ger(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_matmul(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_linalg_matmul_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matmul", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matmul(...) tn_linalg_matmul_at(TN_PLACE("tn_linalg_matmul(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::matmul(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_matmul_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matmul", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_matmul(...) tn_matmul_at(TN_PLACE("tn_matmul(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::outer(Tensor self, Tensor vec2) -> Tensor */
static inline tn_var tn_outer_at(tn_place at_, tn_tape *t_, tn_var self, tn_var vec2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "vec2", &vec2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::outer", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_outer(...) tn_outer_at(TN_PLACE("tn_outer(" #__VA_ARGS__ ")"), __VA_ARGS__)

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
