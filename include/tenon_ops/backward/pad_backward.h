/* generated: build/internal/pages operators backward/pad_backward */
/* clang-format off */
/* Operators of src/ops/backward/pad_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_PAD_BACKWARD_H
#define TENON_OPS_BACKWARD_PAD_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::reflection_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor */
static inline tn_var tn_reflection_pad1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad1d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad1d_backward(...) tn_reflection_pad1d_backward_at(TN_PLACE("tn_reflection_pad1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor */
static inline tn_var tn_reflection_pad2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad2d_backward(...) tn_reflection_pad2d_backward_at(TN_PLACE("tn_reflection_pad2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor */
static inline tn_var tn_reflection_pad3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad3d_backward(...) tn_reflection_pad3d_backward_at(TN_PLACE("tn_reflection_pad3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor */
static inline tn_var tn_replication_pad1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad1d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad1d_backward(...) tn_replication_pad1d_backward_at(TN_PLACE("tn_replication_pad1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor */
static inline tn_var tn_replication_pad2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad2d_backward(...) tn_replication_pad2d_backward_at(TN_PLACE("tn_replication_pad2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad3d_backward(Tensor grad_output, Tensor self, SymInt[6] padding) -> Tensor */
static inline tn_var tn_replication_pad3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad3d_backward(...) tn_replication_pad3d_backward_at(TN_PLACE("tn_replication_pad3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
