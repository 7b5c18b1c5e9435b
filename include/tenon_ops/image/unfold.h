/* generated: build/internal/pages operators image/unfold */
/* clang-format off */
/* Operators of src/ops/image/unfold: see tenon_ops.h. */
#ifndef TENON_OPS_IMAGE_UNFOLD_H
#define TENON_OPS_IMAGE_UNFOLD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::col2im(Tensor self, SymInt[2] output_size, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor */
static inline tn_var tn_col2im_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, tn_nums kernel_size, tn_nums dilation, tn_nums padding, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::col2im", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_col2im(...) tn_col2im_at(TN_PLACE("tn_col2im(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::im2col(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor */
static inline tn_var tn_im2col_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, tn_nums dilation, tn_nums padding, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "dilation", &dilation}, {TN_ARGUMENT_NUMS, "padding", &padding}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::im2col", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_im2col(...) tn_im2col_at(TN_PLACE("tn_im2col(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unfold_backward(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step) -> Tensor */
static inline tn_var tn_unfold_backward_at(tn_place at_, tn_tape *t_, tn_var grad_in, tn_nums input_sizes, int64_t dim, int64_t size, int64_t step)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_in", &grad_in}, {TN_ARGUMENT_NUMS, "input_sizes", &input_sizes}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_INT, "size", &size}, {TN_ARGUMENT_INT, "step", &step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unfold_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_unfold_backward(...) tn_unfold_backward_at(TN_PLACE("tn_unfold_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
