/* generated: build/internal/pages operators signal/spectrogram */
/* clang-format off */
/* Operators of src/ops/signal/spectrogram: see tenon_ops.h. */
#ifndef TENON_OPS_SIGNAL_SPECTROGRAM_H
#define TENON_OPS_SIGNAL_SPECTROGRAM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::istft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, bool normalized=False, bool? onesided=None, int? length=None, bool return_complex=False) -> Tensor */
static inline tn_var tn_istft_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n_fft)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n_fft", &n_fft}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::istft", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_istft(...) tn_istft_at(TN_PLACE("tn_istft(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_istft_options {
    tn_num hop_length; /* None */
    tn_num win_length; /* None */
    tn_var window; /* None */
    tn_num center; /* True */
    bool normalized; /* False */
    tn_num onesided; /* None */
    tn_num length; /* None */
    bool return_complex; /* False */
} tn_istft_options;
static inline tn_var tn_istft_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n_fft, const tn_istft_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n_fft", &n_fft}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "hop_length", &options_->hop_length}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "win_length", &options_->win_length}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "window", &options_->window}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "center", &options_->center}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "normalized", &options_->normalized}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "onesided", &options_->onesided}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "length", &options_->length}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_complex", &options_->return_complex}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::istft", args_, 10, outs_, 1);
    return outs_[0];
}
#define tn_istft_with(...) tn_istft_with_at(TN_PLACE("tn_istft_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::stft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor */
static inline tn_var tn_stft_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n_fft)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n_fft", &n_fft}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::stft", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_stft(...) tn_stft_at(TN_PLACE("tn_stft(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_stft_options {
    tn_num hop_length; /* None */
    tn_num win_length; /* None */
    tn_var window; /* None */
    bool normalized; /* False */
    tn_num onesided; /* None */
    tn_num return_complex; /* None */
    tn_num align_to_window; /* None */
} tn_stft_options;
static inline tn_var tn_stft_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n_fft, const tn_stft_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n_fft", &n_fft}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "hop_length", &options_->hop_length}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "win_length", &options_->win_length}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "window", &options_->window}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "normalized", &options_->normalized}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "onesided", &options_->onesided}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "return_complex", &options_->return_complex}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "align_to_window", &options_->align_to_window}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::stft", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_stft_with(...) tn_stft_with_at(TN_PLACE("tn_stft_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::stft.center(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, str pad_mode="reflect", bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor */
static inline tn_var tn_stft_center_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n_fft)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n_fft", &n_fft}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::stft.center", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_stft_center(...) tn_stft_center_at(TN_PLACE("tn_stft_center(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_stft_center_options {
    tn_num hop_length; /* None */
    tn_num win_length; /* None */
    tn_var window; /* None */
    tn_num center; /* True */
    const char *pad_mode; /* "reflect" */
    bool normalized; /* False */
    tn_num onesided; /* None */
    tn_num return_complex; /* None */
    tn_num align_to_window; /* None */
} tn_stft_center_options;
static inline tn_var tn_stft_center_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n_fft, const tn_stft_center_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n_fft", &n_fft}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "hop_length", &options_->hop_length}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "win_length", &options_->win_length}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "window", &options_->window}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "center", &options_->center}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "pad_mode", &options_->pad_mode}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "normalized", &options_->normalized}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "onesided", &options_->onesided}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "return_complex", &options_->return_complex}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "align_to_window", &options_->align_to_window}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::stft.center", args_, 11, outs_, 1);
    return outs_[0];
}
#define tn_stft_center_with(...) tn_stft_center_with_at(TN_PLACE("tn_stft_center_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
