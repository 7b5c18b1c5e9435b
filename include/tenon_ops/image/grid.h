/* generated: build/internal/pages operators image/grid */
/* clang-format off */
/* Operators of src/ops/image/grid: see tenon_ops.h. */
#ifndef TENON_OPS_IMAGE_GRID_H
#define TENON_OPS_IMAGE_GRID_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::affine_grid_generator(Tensor theta, SymInt[] size, bool align_corners) -> Tensor */
static inline tn_var tn_affine_grid_generator_at(tn_place at_, tn_tape *t_, tn_var theta, tn_nums size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "theta", &theta}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::affine_grid_generator", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_affine_grid_generator(...) tn_affine_grid_generator_at(TN_PLACE("tn_affine_grid_generator(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::grid_sampler(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor */
static inline tn_var tn_grid_sampler_at(tn_place at_, tn_tape *t_, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::grid_sampler", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_grid_sampler(...) tn_grid_sampler_at(TN_PLACE("tn_grid_sampler(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor */
static inline tn_var tn_grid_sampler_2d_at(tn_place at_, tn_tape *t_, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::grid_sampler_2d", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_grid_sampler_2d(...) tn_grid_sampler_2d_at(TN_PLACE("tn_grid_sampler_2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor */
static inline tn_var tn_grid_sampler_3d_at(tn_place at_, tn_tape *t_, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::grid_sampler_3d", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_grid_sampler_3d(...) tn_grid_sampler_3d_at(TN_PLACE("tn_grid_sampler_3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_grid_sampler_2d_cpu_fallback(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor */
static inline tn_var tn_internal_grid_sampler_2d_cpu_fallback_at(tn_place at_, tn_tape *t_, tn_var input, tn_var grid, int64_t interpolation_mode, int64_t padding_mode, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "grid", &grid}, {TN_ARGUMENT_INT, "interpolation_mode", &interpolation_mode}, {TN_ARGUMENT_INT, "padding_mode", &padding_mode}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_grid_sampler_2d_cpu_fallback", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_grid_sampler_2d_cpu_fallback(...) tn_internal_grid_sampler_2d_cpu_fallback_at(TN_PLACE("tn_internal_grid_sampler_2d_cpu_fallback(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
