/* generated: build/internal/pages operators backward/grid_backward */
/* clang-format off */
/* Operators of src/ops/backward/grid_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_GRID_BACKWARD_H
#define TENON_OPS_BACKWARD_GRID_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::affine_grid_generator_backward(Tensor grad, SymInt[] size, bool align_corners) -> Tensor */
static inline tn_var tn_affine_grid_generator_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_nums size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::affine_grid_generator_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_affine_grid_generator_backward(...) tn_affine_grid_generator_backward_at(TN_PLACE("tn_affine_grid_generator_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor) */
typedef struct tn_grid_sampler_2d_backward_result {
    tn_var result0, result1;
} tn_grid_sampler_2d_backward_result;
static inline tn_grid_sampler_2d_backward_result tn_grid_sampler_2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners, tn_nums output_mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::grid_sampler_2d_backward", args_, 7, outs_, 2);
    tn_grid_sampler_2d_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_grid_sampler_2d_backward(...) tn_grid_sampler_2d_backward_at(TN_PLACE("tn_grid_sampler_2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor) */
typedef struct tn_grid_sampler_3d_backward_result {
    tn_var result0, result1;
} tn_grid_sampler_3d_backward_result;
static inline tn_grid_sampler_3d_backward_result tn_grid_sampler_3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners, tn_nums output_mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "output_mask", &output_mask}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::grid_sampler_3d_backward", args_, 7, outs_, 2);
    tn_grid_sampler_3d_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_grid_sampler_3d_backward(...) tn_grid_sampler_3d_backward_at(TN_PLACE("tn_grid_sampler_3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_grid_sampler_2d_cpu_fallback_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> (Tensor, Tensor) */
typedef struct tn_internal_grid_sampler_2d_cpu_fallback_backward_result {
    tn_var result0, result1;
} tn_internal_grid_sampler_2d_cpu_fallback_backward_result;
static inline tn_internal_grid_sampler_2d_cpu_fallback_backward_result tn_internal_grid_sampler_2d_cpu_fallback_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_grid_sampler_2d_cpu_fallback_backward", args_, 6, outs_, 2);
    tn_internal_grid_sampler_2d_cpu_fallback_backward_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_grid_sampler_2d_cpu_fallback_backward(...) tn_internal_grid_sampler_2d_cpu_fallback_backward_at(TN_PLACE("tn_internal_grid_sampler_2d_cpu_fallback_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
