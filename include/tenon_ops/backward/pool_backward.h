/* generated: build/internal/pages operators backward/pool_backward */
/* clang-format off */
/* Operators of src/ops/backward/pool_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_POOL_BACKWARD_H
#define TENON_OPS_BACKWARD_POOL_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::adaptive_max_pool2d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor */
static inline tn_var tn_adaptive_max_pool2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::adaptive_max_pool2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_adaptive_max_pool2d_backward(...) tn_adaptive_max_pool2d_backward_at(TN_PLACE("tn_adaptive_max_pool2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::adaptive_max_pool3d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor */
static inline tn_var tn_adaptive_max_pool3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::adaptive_max_pool3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_adaptive_max_pool3d_backward(...) tn_adaptive_max_pool3d_backward_at(TN_PLACE("tn_adaptive_max_pool3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::avg_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor */
static inline tn_var tn_avg_pool2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums stride, tn_nums padding, bool ceil_mode, bool count_include_pad, tn_num divisor_override)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_BOOL, "ceil_mode", &ceil_mode}, {TN_ARGUMENT_BOOL, "count_include_pad", &count_include_pad}, {TN_ARGUMENT_NUM, "divisor_override", &divisor_override}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool2d_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool2d_backward(...) tn_avg_pool2d_backward_at(TN_PLACE("tn_avg_pool2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::avg_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor */
static inline tn_var tn_avg_pool3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums stride, tn_nums padding, bool ceil_mode, bool count_include_pad, tn_num divisor_override)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_BOOL, "ceil_mode", &ceil_mode}, {TN_ARGUMENT_BOOL, "count_include_pad", &count_include_pad}, {TN_ARGUMENT_NUM, "divisor_override", &divisor_override}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::avg_pool3d_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_avg_pool3d_backward(...) tn_avg_pool3d_backward_at(TN_PLACE("tn_avg_pool3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fractional_max_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] output_size, Tensor indices) -> Tensor */
static inline tn_var tn_fractional_max_pool2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums output_size, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fractional_max_pool2d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_fractional_max_pool2d_backward(...) tn_fractional_max_pool2d_backward_at(TN_PLACE("tn_fractional_max_pool2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fractional_max_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] output_size, Tensor indices) -> Tensor */
static inline tn_var tn_fractional_max_pool3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums output_size, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fractional_max_pool3d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_fractional_max_pool3d_backward(...) tn_fractional_max_pool3d_backward_at(TN_PLACE("tn_fractional_max_pool3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor */
static inline tn_var tn_internal_adaptive_avg_pool2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_adaptive_avg_pool2d_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_adaptive_avg_pool2d_backward(...) tn_internal_adaptive_avg_pool2d_backward_at(TN_PLACE("tn_internal_adaptive_avg_pool2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor */
static inline tn_var tn_internal_adaptive_avg_pool3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_adaptive_avg_pool3d_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_adaptive_avg_pool3d_backward(...) tn_internal_adaptive_avg_pool3d_backward_at(TN_PLACE("tn_internal_adaptive_avg_pool3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode, Tensor indices) -> Tensor */
static inline tn_var tn_max_pool2d_with_indices_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums stride, tn_nums padding, tn_nums dilation, bool ceil_mode, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_BOOL, "ceil_mode", &ceil_mode}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool2d_with_indices_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_max_pool2d_with_indices_backward(...) tn_max_pool2d_with_indices_backward_at(TN_PLACE("tn_max_pool2d_with_indices_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max_pool3d_with_indices_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, int[3] dilation, bool ceil_mode, Tensor indices) -> Tensor */
static inline tn_var tn_max_pool3d_with_indices_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums kernel_size, tn_nums stride, tn_nums padding, tn_nums dilation, bool ceil_mode, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_BOOL, "ceil_mode", &ceil_mode}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max_pool3d_with_indices_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_max_pool3d_with_indices_backward(...) tn_max_pool3d_with_indices_backward_at(TN_PLACE("tn_max_pool3d_with_indices_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
