/* generated: build/internal/pages operators image/fractional */
/* clang-format off */
/* Operators of src/ops/image/fractional: see tenon_ops.h. */
#ifndef TENON_OPS_IMAGE_FRACTIONAL_H
#define TENON_OPS_IMAGE_FRACTIONAL_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::fractional_max_pool2d(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples) -> (Tensor, Tensor) */
typedef struct tn_fractional_max_pool2d_result {
    tn_var result0, result1;
} tn_fractional_max_pool2d_result;
static inline tn_fractional_max_pool2d_result tn_fractional_max_pool2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, tn_nums output_size, tn_var random_samples)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_VAR, "random_samples", &random_samples}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::fractional_max_pool2d", args_, 4, outs_, 2);
    tn_fractional_max_pool2d_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_fractional_max_pool2d(...) tn_fractional_max_pool2d_at(TN_PLACE("tn_fractional_max_pool2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fractional_max_pool3d(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples) -> (Tensor, Tensor) */
typedef struct tn_fractional_max_pool3d_result {
    tn_var result0, result1;
} tn_fractional_max_pool3d_result;
static inline tn_fractional_max_pool3d_result tn_fractional_max_pool3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums kernel_size, tn_nums output_size, tn_var random_samples)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "kernel_size", &kernel_size}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_VAR, "random_samples", &random_samples}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::fractional_max_pool3d", args_, 4, outs_, 2);
    tn_fractional_max_pool3d_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_fractional_max_pool3d(...) tn_fractional_max_pool3d_at(TN_PLACE("tn_fractional_max_pool3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
