/* generated: build/internal/pages operators signal/fourier */
/* clang-format off */
/* Operators of src/ops/signal/fourier: see tenon_ops.h. */
#ifndef TENON_OPS_SIGNAL_FOURIER_H
#define TENON_OPS_SIGNAL_FOURIER_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor */
static inline tn_var tn_internal_fft_c2c_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, int64_t normalization, bool forward)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_INT, "normalization", &normalization}, {TN_ARGUMENT_BOOL, "forward", &forward}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fft_c2c", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_fft_c2c(...) tn_internal_fft_c2c_at(TN_PLACE("tn_internal_fft_c2c(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor */
static inline tn_var tn_internal_fft_c2r_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, int64_t normalization, tn_num last_dim_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_INT, "normalization", &normalization}, {TN_ARGUMENT_NUM, "last_dim_size", &last_dim_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fft_c2r", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_fft_c2r(...) tn_internal_fft_c2r_at(TN_PLACE("tn_internal_fft_c2r(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor */
static inline tn_var tn_internal_fft_r2c_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, int64_t normalization, bool onesided)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_INT, "normalization", &normalization}, {TN_ARGUMENT_BOOL, "onesided", &onesided}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fft_r2c", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_fft_r2c(...) tn_internal_fft_r2c_at(TN_PLACE("tn_internal_fft_r2c(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
