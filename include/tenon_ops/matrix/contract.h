/* generated: build/internal/pages operators matrix/contract */
/* clang-format off */
/* Operators of src/ops/matrix/contract: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_CONTRACT_H
#define TENON_OPS_MATRIX_CONTRACT_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

/* aten::chain_matmul(Tensor[] matrices) -> Tensor */
static inline tn_var tn_chain_matmul_at(tn_place at_, tn_tape *t_, tn_vars matrices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "matrices", &matrices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::chain_matmul", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_chain_matmul(...) tn_chain_matmul_at(TN_PLACE("tn_chain_matmul(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_int_mm(Tensor self, Tensor mat2) -> Tensor */
static inline tn_var tn_internal_int_mm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mat2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mat2", &mat2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_int_mm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_int_mm(...) tn_internal_int_mm_at(TN_PLACE("tn_internal_int_mm(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::kron(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_kron_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kron", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_kron(...) tn_kron_at(TN_PLACE("tn_kron(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_multi_dot(Tensor[] tensors) -> Tensor */
static inline tn_var tn_linalg_multi_dot_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_multi_dot", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_multi_dot(...) tn_linalg_multi_dot_at(TN_PLACE("tn_linalg_multi_dot(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor */
static inline tn_var tn_tensordot_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, tn_nums dims_self, tn_nums dims_other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUMS, "dims_self", &dims_self}, {TN_ARGUMENT_NUMS, "dims_other", &dims_other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tensordot", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_tensordot(...) tn_tensordot_at(TN_PLACE("tn_tensordot(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
