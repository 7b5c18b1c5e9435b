/* generated: build/internal/pages operators matrix/scaled_mm */
/* clang-format off */
/* Operators of src/ops/matrix/scaled_mm: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_SCALED_MM_H
#define TENON_OPS_MATRIX_SCALED_MM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
