/* generated: build/internal/pages operators signal */
/* clang-format off */
/* Operators of src/ops/signal: see tenon_ops.h. */
#ifndef TENON_OPS_SIGNAL_H
#define TENON_OPS_SIGNAL_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::bartlett_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_bartlett_window_at(tn_place at_, tn_tape *t_, int64_t window_length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bartlett_window", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_bartlett_window(...) tn_bartlett_window_at(TN_PLACE("tn_bartlett_window(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bartlett_window_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_bartlett_window_options;
static inline tn_var tn_bartlett_window_with_at(tn_place at_, tn_tape *t_, int64_t window_length, const tn_bartlett_window_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bartlett_window", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_bartlett_window_with(...) tn_bartlett_window_with_at(TN_PLACE("tn_bartlett_window_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bartlett_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_bartlett_window_periodic_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bartlett_window.periodic", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bartlett_window_periodic(...) tn_bartlett_window_periodic_at(TN_PLACE("tn_bartlett_window_periodic(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bartlett_window_periodic_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_bartlett_window_periodic_options;
static inline tn_var tn_bartlett_window_periodic_with_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, const tn_bartlett_window_periodic_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bartlett_window.periodic", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_bartlett_window_periodic_with(...) tn_bartlett_window_periodic_with_at(TN_PLACE("tn_bartlett_window_periodic_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::blackman_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_blackman_window_at(tn_place at_, tn_tape *t_, int64_t window_length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::blackman_window", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_blackman_window(...) tn_blackman_window_at(TN_PLACE("tn_blackman_window(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_blackman_window_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_blackman_window_options;
static inline tn_var tn_blackman_window_with_at(tn_place at_, tn_tape *t_, int64_t window_length, const tn_blackman_window_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::blackman_window", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_blackman_window_with(...) tn_blackman_window_with_at(TN_PLACE("tn_blackman_window_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::blackman_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_blackman_window_periodic_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::blackman_window.periodic", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_blackman_window_periodic(...) tn_blackman_window_periodic_at(TN_PLACE("tn_blackman_window_periodic(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_blackman_window_periodic_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_blackman_window_periodic_options;
static inline tn_var tn_blackman_window_periodic_with_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, const tn_blackman_window_periodic_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::blackman_window.periodic", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_blackman_window_periodic_with(...) tn_blackman_window_periodic_with_at(TN_PLACE("tn_blackman_window_periodic_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_fft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor */
static inline tn_var tn_fft_fft_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fft", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_fft(...) tn_fft_fft_at(TN_PLACE("tn_fft_fft(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_fft_options {
    tn_num n; /* None */
    tn_num dim; /* -1 */
    const char *norm; /* None */
} tn_fft_fft_options;
static inline tn_var tn_fft_fft_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_fft_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "n", &options_->n}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fft", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_fft_with(...) tn_fft_fft_with_at(TN_PLACE("tn_fft_fft_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_fft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor */
static inline tn_var tn_fft_fft2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fft2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_fft2(...) tn_fft_fft2_at(TN_PLACE("tn_fft_fft2(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_fft2_options {
    tn_nums s; /* None */
    tn_nums dim; /* [-2, -1] */
    const char *norm; /* None */
} tn_fft_fft2_options;
static inline tn_var tn_fft_fft2_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_fft2_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fft2", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_fft2_with(...) tn_fft_fft2_with_at(TN_PLACE("tn_fft_fft2_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_fftfreq(int n, float d=1., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_fft_fftfreq_at(tn_place at_, tn_tape *t_, int64_t n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fftfreq", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_fftfreq(...) tn_fft_fftfreq_at(TN_PLACE("tn_fft_fftfreq(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_fftfreq_options {
    tn_num d; /* 1. */
    const char *dtype; /* None */
    const char *device; /* None */
} tn_fft_fftfreq_options;
static inline tn_var tn_fft_fftfreq_with_at(tn_place at_, tn_tape *t_, int64_t n, const tn_fft_fftfreq_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "n", &n}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "d", &options_->d}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fftfreq", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_fftfreq_with(...) tn_fft_fftfreq_with_at(TN_PLACE("tn_fft_fftfreq_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_fftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor */
static inline tn_var tn_fft_fftn_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fftn", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_fftn(...) tn_fft_fftn_at(TN_PLACE("tn_fft_fftn(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_fftn_options {
    tn_nums s; /* None */
    tn_nums dim; /* None */
    const char *norm; /* None */
} tn_fft_fftn_options;
static inline tn_var tn_fft_fftn_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_fftn_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fftn", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_fftn_with(...) tn_fft_fftn_with_at(TN_PLACE("tn_fft_fftn_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_fftshift(Tensor self, int[1]? dim=None) -> Tensor */
static inline tn_var tn_fft_fftshift_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fftshift", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_fftshift(...) tn_fft_fftshift_at(TN_PLACE("tn_fft_fftshift(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_fftshift_options {
    tn_nums dim; /* None */
} tn_fft_fftshift_options;
static inline tn_var tn_fft_fftshift_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_fftshift_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_fftshift", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fft_fftshift_with(...) tn_fft_fftshift_with_at(TN_PLACE("tn_fft_fftshift_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_hfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor */
static inline tn_var tn_fft_hfft_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_hfft", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_hfft(...) tn_fft_hfft_at(TN_PLACE("tn_fft_hfft(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_hfft_options {
    tn_num n; /* None */
    tn_num dim; /* -1 */
    const char *norm; /* None */
} tn_fft_hfft_options;
static inline tn_var tn_fft_hfft_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_hfft_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "n", &options_->n}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_hfft", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_hfft_with(...) tn_fft_hfft_with_at(TN_PLACE("tn_fft_hfft_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_hfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor */
static inline tn_var tn_fft_hfft2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_hfft2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_hfft2(...) tn_fft_hfft2_at(TN_PLACE("tn_fft_hfft2(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_hfft2_options {
    tn_nums s; /* None */
    tn_nums dim; /* [-2, -1] */
    const char *norm; /* None */
} tn_fft_hfft2_options;
static inline tn_var tn_fft_hfft2_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_hfft2_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_hfft2", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_hfft2_with(...) tn_fft_hfft2_with_at(TN_PLACE("tn_fft_hfft2_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_hfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor */
static inline tn_var tn_fft_hfftn_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_hfftn", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_hfftn(...) tn_fft_hfftn_at(TN_PLACE("tn_fft_hfftn(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_hfftn_options {
    tn_nums s; /* None */
    tn_nums dim; /* None */
    const char *norm; /* None */
} tn_fft_hfftn_options;
static inline tn_var tn_fft_hfftn_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_hfftn_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_hfftn", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_hfftn_with(...) tn_fft_hfftn_with_at(TN_PLACE("tn_fft_hfftn_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_ifft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor */
static inline tn_var tn_fft_ifft_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ifft", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_ifft(...) tn_fft_ifft_at(TN_PLACE("tn_fft_ifft(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_ifft_options {
    tn_num n; /* None */
    tn_num dim; /* -1 */
    const char *norm; /* None */
} tn_fft_ifft_options;
static inline tn_var tn_fft_ifft_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_ifft_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "n", &options_->n}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ifft", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_ifft_with(...) tn_fft_ifft_with_at(TN_PLACE("tn_fft_ifft_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_ifft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor */
static inline tn_var tn_fft_ifft2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ifft2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_ifft2(...) tn_fft_ifft2_at(TN_PLACE("tn_fft_ifft2(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_ifft2_options {
    tn_nums s; /* None */
    tn_nums dim; /* [-2, -1] */
    const char *norm; /* None */
} tn_fft_ifft2_options;
static inline tn_var tn_fft_ifft2_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_ifft2_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ifft2", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_ifft2_with(...) tn_fft_ifft2_with_at(TN_PLACE("tn_fft_ifft2_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_ifftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor */
static inline tn_var tn_fft_ifftn_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ifftn", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_ifftn(...) tn_fft_ifftn_at(TN_PLACE("tn_fft_ifftn(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_ifftn_options {
    tn_nums s; /* None */
    tn_nums dim; /* None */
    const char *norm; /* None */
} tn_fft_ifftn_options;
static inline tn_var tn_fft_ifftn_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_ifftn_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ifftn", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_ifftn_with(...) tn_fft_ifftn_with_at(TN_PLACE("tn_fft_ifftn_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_ifftshift(Tensor self, int[1]? dim=None) -> Tensor */
static inline tn_var tn_fft_ifftshift_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ifftshift", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_ifftshift(...) tn_fft_ifftshift_at(TN_PLACE("tn_fft_ifftshift(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_ifftshift_options {
    tn_nums dim; /* None */
} tn_fft_ifftshift_options;
static inline tn_var tn_fft_ifftshift_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_ifftshift_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ifftshift", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fft_ifftshift_with(...) tn_fft_ifftshift_with_at(TN_PLACE("tn_fft_ifftshift_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_ihfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor */
static inline tn_var tn_fft_ihfft_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ihfft", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_ihfft(...) tn_fft_ihfft_at(TN_PLACE("tn_fft_ihfft(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_ihfft_options {
    tn_num n; /* None */
    tn_num dim; /* -1 */
    const char *norm; /* None */
} tn_fft_ihfft_options;
static inline tn_var tn_fft_ihfft_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_ihfft_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "n", &options_->n}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ihfft", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_ihfft_with(...) tn_fft_ihfft_with_at(TN_PLACE("tn_fft_ihfft_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_ihfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor */
static inline tn_var tn_fft_ihfft2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ihfft2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_ihfft2(...) tn_fft_ihfft2_at(TN_PLACE("tn_fft_ihfft2(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_ihfft2_options {
    tn_nums s; /* None */
    tn_nums dim; /* [-2, -1] */
    const char *norm; /* None */
} tn_fft_ihfft2_options;
static inline tn_var tn_fft_ihfft2_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_ihfft2_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ihfft2", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_ihfft2_with(...) tn_fft_ihfft2_with_at(TN_PLACE("tn_fft_ihfft2_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_ihfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor */
static inline tn_var tn_fft_ihfftn_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ihfftn", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_ihfftn(...) tn_fft_ihfftn_at(TN_PLACE("tn_fft_ihfftn(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_ihfftn_options {
    tn_nums s; /* None */
    tn_nums dim; /* None */
    const char *norm; /* None */
} tn_fft_ihfftn_options;
static inline tn_var tn_fft_ihfftn_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_ihfftn_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_ihfftn", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_ihfftn_with(...) tn_fft_ihfftn_with_at(TN_PLACE("tn_fft_ihfftn_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_irfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor */
static inline tn_var tn_fft_irfft_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_irfft", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_irfft(...) tn_fft_irfft_at(TN_PLACE("tn_fft_irfft(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_irfft_options {
    tn_num n; /* None */
    tn_num dim; /* -1 */
    const char *norm; /* None */
} tn_fft_irfft_options;
static inline tn_var tn_fft_irfft_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_irfft_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "n", &options_->n}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_irfft", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_irfft_with(...) tn_fft_irfft_with_at(TN_PLACE("tn_fft_irfft_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_irfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor */
static inline tn_var tn_fft_irfft2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_irfft2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_irfft2(...) tn_fft_irfft2_at(TN_PLACE("tn_fft_irfft2(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_irfft2_options {
    tn_nums s; /* None */
    tn_nums dim; /* [-2, -1] */
    const char *norm; /* None */
} tn_fft_irfft2_options;
static inline tn_var tn_fft_irfft2_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_irfft2_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_irfft2", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_irfft2_with(...) tn_fft_irfft2_with_at(TN_PLACE("tn_fft_irfft2_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_irfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor */
static inline tn_var tn_fft_irfftn_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_irfftn", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_irfftn(...) tn_fft_irfftn_at(TN_PLACE("tn_fft_irfftn(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_irfftn_options {
    tn_nums s; /* None */
    tn_nums dim; /* None */
    const char *norm; /* None */
} tn_fft_irfftn_options;
static inline tn_var tn_fft_irfftn_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_irfftn_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_irfftn", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_irfftn_with(...) tn_fft_irfftn_with_at(TN_PLACE("tn_fft_irfftn_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_rfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor */
static inline tn_var tn_fft_rfft_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_rfft", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_rfft(...) tn_fft_rfft_at(TN_PLACE("tn_fft_rfft(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_rfft_options {
    tn_num n; /* None */
    tn_num dim; /* -1 */
    const char *norm; /* None */
} tn_fft_rfft_options;
static inline tn_var tn_fft_rfft_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_rfft_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "n", &options_->n}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_rfft", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_rfft_with(...) tn_fft_rfft_with_at(TN_PLACE("tn_fft_rfft_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_rfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor */
static inline tn_var tn_fft_rfft2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_rfft2", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_rfft2(...) tn_fft_rfft2_at(TN_PLACE("tn_fft_rfft2(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_rfft2_options {
    tn_nums s; /* None */
    tn_nums dim; /* [-2, -1] */
    const char *norm; /* None */
} tn_fft_rfft2_options;
static inline tn_var tn_fft_rfft2_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_rfft2_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_rfft2", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_rfft2_with(...) tn_fft_rfft2_with_at(TN_PLACE("tn_fft_rfft2_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_rfftfreq(int n, float d=1., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_fft_rfftfreq_at(tn_place at_, tn_tape *t_, int64_t n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_rfftfreq", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_rfftfreq(...) tn_fft_rfftfreq_at(TN_PLACE("tn_fft_rfftfreq(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_rfftfreq_options {
    tn_num d; /* 1. */
    const char *dtype; /* None */
    const char *device; /* None */
} tn_fft_rfftfreq_options;
static inline tn_var tn_fft_rfftfreq_with_at(tn_place at_, tn_tape *t_, int64_t n, const tn_fft_rfftfreq_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "n", &n}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "d", &options_->d}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_rfftfreq", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_rfftfreq_with(...) tn_fft_rfftfreq_with_at(TN_PLACE("tn_fft_rfftfreq_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fft_rfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor */
static inline tn_var tn_fft_rfftn_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_rfftn", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fft_rfftn(...) tn_fft_rfftn_at(TN_PLACE("tn_fft_rfftn(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fft_rfftn_options {
    tn_nums s; /* None */
    tn_nums dim; /* None */
    const char *norm; /* None */
} tn_fft_rfftn_options;
static inline tn_var tn_fft_rfftn_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_fft_rfftn_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "s", &options_->s}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "norm", &options_->norm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fft_rfftn", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_fft_rfftn_with(...) tn_fft_rfftn_with_at(TN_PLACE("tn_fft_rfftn_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.scalarint(Tensor self, *, Scalar? spacing=None, int? dim=None, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarint", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_gradient(...) tn_gradient_at(TN_PLACE("tn_gradient(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_options {
    tn_num spacing; /* None */
    tn_num dim; /* None */
    tn_num edge_order; /* 1 */
} tn_gradient_options;
static inline tn_var tn_gradient_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_gradient_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "spacing", &options_->spacing}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarint", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_with(...) tn_gradient_with_at(TN_PLACE("tn_gradient_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.array(Tensor self, *, int[] dim, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_array_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.array", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gradient_array(...) tn_gradient_array_at(TN_PLACE("tn_gradient_array(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_array_options {
    tn_num edge_order; /* 1 */
} tn_gradient_array_options;
static inline tn_var tn_gradient_array_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_gradient_array_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.array", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gradient_array_with(...) tn_gradient_array_with_at(TN_PLACE("tn_gradient_array_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.scalararray(Tensor self, *, Scalar spacing, int[] dim, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_scalararray_at(tn_place at_, tn_tape *t_, tn_var self, tn_num spacing, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalararray", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalararray(...) tn_gradient_scalararray_at(TN_PLACE("tn_gradient_scalararray(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_scalararray_options {
    tn_num edge_order; /* 1 */
} tn_gradient_scalararray_options;
static inline tn_var tn_gradient_scalararray_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num spacing, tn_nums dim, const tn_gradient_scalararray_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalararray", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalararray_with(...) tn_gradient_scalararray_with_at(TN_PLACE("tn_gradient_scalararray_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.scalarrayarray(Tensor self, *, Scalar[] spacing, int[] dim, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_scalarrayarray_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums spacing, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarrayarray", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalarrayarray(...) tn_gradient_scalarrayarray_at(TN_PLACE("tn_gradient_scalarrayarray(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_scalarrayarray_options {
    tn_num edge_order; /* 1 */
} tn_gradient_scalarrayarray_options;
static inline tn_var tn_gradient_scalarrayarray_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums spacing, tn_nums dim, const tn_gradient_scalarrayarray_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarrayarray", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalarrayarray_with(...) tn_gradient_scalarrayarray_with_at(TN_PLACE("tn_gradient_scalarrayarray_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.scalarrayint(Tensor self, *, Scalar[] spacing, int? dim=None, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_scalarrayint_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums spacing)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "spacing", &spacing}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarrayint", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalarrayint(...) tn_gradient_scalarrayint_at(TN_PLACE("tn_gradient_scalarrayint(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_scalarrayint_options {
    tn_num dim; /* None */
    tn_num edge_order; /* 1 */
} tn_gradient_scalarrayint_options;
static inline tn_var tn_gradient_scalarrayint_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums spacing, const tn_gradient_scalarrayint_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "spacing", &spacing}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarrayint", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalarrayint_with(...) tn_gradient_scalarrayint_with_at(TN_PLACE("tn_gradient_scalarrayint_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.tensorarray(Tensor self, *, Tensor[] spacing, int[] dim, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_tensorarray_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars spacing, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.tensorarray", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gradient_tensorarray(...) tn_gradient_tensorarray_at(TN_PLACE("tn_gradient_tensorarray(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_tensorarray_options {
    tn_num edge_order; /* 1 */
} tn_gradient_tensorarray_options;
static inline tn_var tn_gradient_tensorarray_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars spacing, tn_nums dim, const tn_gradient_tensorarray_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.tensorarray", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_tensorarray_with(...) tn_gradient_tensorarray_with_at(TN_PLACE("tn_gradient_tensorarray_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.tensorarrayint(Tensor self, *, Tensor[] spacing, int? dim=None, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_tensorarrayint_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars spacing)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "spacing", &spacing}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.tensorarrayint", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gradient_tensorarrayint(...) tn_gradient_tensorarrayint_at(TN_PLACE("tn_gradient_tensorarrayint(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_tensorarrayint_options {
    tn_num dim; /* None */
    tn_num edge_order; /* 1 */
} tn_gradient_tensorarrayint_options;
static inline tn_var tn_gradient_tensorarrayint_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars spacing, const tn_gradient_tensorarrayint_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "spacing", &spacing}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.tensorarrayint", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_tensorarrayint_with(...) tn_gradient_tensorarrayint_with_at(TN_PLACE("tn_gradient_tensorarrayint_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hamming_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_hamming_window_at(tn_place at_, tn_tape *t_, int64_t window_length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hamming_window", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hamming_window(...) tn_hamming_window_at(TN_PLACE("tn_hamming_window(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hamming_window_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_hamming_window_options;
static inline tn_var tn_hamming_window_with_at(tn_place at_, tn_tape *t_, int64_t window_length, const tn_hamming_window_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hamming_window", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_hamming_window_with(...) tn_hamming_window_with_at(TN_PLACE("tn_hamming_window_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hamming_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_hamming_window_periodic_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hamming_window.periodic", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hamming_window_periodic(...) tn_hamming_window_periodic_at(TN_PLACE("tn_hamming_window_periodic(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hamming_window_periodic_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_hamming_window_periodic_options;
static inline tn_var tn_hamming_window_periodic_with_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, const tn_hamming_window_periodic_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hamming_window.periodic", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_hamming_window_periodic_with(...) tn_hamming_window_periodic_with_at(TN_PLACE("tn_hamming_window_periodic_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hamming_window.periodic_alpha(int window_length, bool periodic, float alpha, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_hamming_window_periodic_alpha_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, double alpha)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_FLOAT, "alpha", &alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hamming_window.periodic_alpha", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_hamming_window_periodic_alpha(...) tn_hamming_window_periodic_alpha_at(TN_PLACE("tn_hamming_window_periodic_alpha(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hamming_window_periodic_alpha_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_hamming_window_periodic_alpha_options;
static inline tn_var tn_hamming_window_periodic_alpha_with_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, double alpha, const tn_hamming_window_periodic_alpha_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_FLOAT, "alpha", &alpha}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hamming_window.periodic_alpha", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_hamming_window_periodic_alpha_with(...) tn_hamming_window_periodic_alpha_with_at(TN_PLACE("tn_hamming_window_periodic_alpha_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hamming_window.periodic_alpha_beta(int window_length, bool periodic, float alpha, float beta, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_hamming_window_periodic_alpha_beta_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, double alpha, double beta)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_FLOAT, "alpha", &alpha}, {TN_ARGUMENT_FLOAT, "beta", &beta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hamming_window.periodic_alpha_beta", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_hamming_window_periodic_alpha_beta(...) tn_hamming_window_periodic_alpha_beta_at(TN_PLACE("tn_hamming_window_periodic_alpha_beta(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hamming_window_periodic_alpha_beta_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_hamming_window_periodic_alpha_beta_options;
static inline tn_var tn_hamming_window_periodic_alpha_beta_with_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, double alpha, double beta, const tn_hamming_window_periodic_alpha_beta_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_FLOAT, "alpha", &alpha}, {TN_ARGUMENT_FLOAT, "beta", &beta}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hamming_window.periodic_alpha_beta", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_hamming_window_periodic_alpha_beta_with(...) tn_hamming_window_periodic_alpha_beta_with_at(TN_PLACE("tn_hamming_window_periodic_alpha_beta_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hann_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_hann_window_at(tn_place at_, tn_tape *t_, int64_t window_length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hann_window", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hann_window(...) tn_hann_window_at(TN_PLACE("tn_hann_window(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hann_window_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_hann_window_options;
static inline tn_var tn_hann_window_with_at(tn_place at_, tn_tape *t_, int64_t window_length, const tn_hann_window_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hann_window", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_hann_window_with(...) tn_hann_window_with_at(TN_PLACE("tn_hann_window_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hann_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_hann_window_periodic_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hann_window.periodic", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hann_window_periodic(...) tn_hann_window_periodic_at(TN_PLACE("tn_hann_window_periodic(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hann_window_periodic_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_hann_window_periodic_options;
static inline tn_var tn_hann_window_periodic_with_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, const tn_hann_window_periodic_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hann_window.periodic", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_hann_window_periodic_with(...) tn_hann_window_periodic_with_at(TN_PLACE("tn_hann_window_periodic_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::kaiser_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_kaiser_window_at(tn_place at_, tn_tape *t_, int64_t window_length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kaiser_window", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_kaiser_window(...) tn_kaiser_window_at(TN_PLACE("tn_kaiser_window(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_kaiser_window_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_kaiser_window_options;
static inline tn_var tn_kaiser_window_with_at(tn_place at_, tn_tape *t_, int64_t window_length, const tn_kaiser_window_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kaiser_window", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_kaiser_window_with(...) tn_kaiser_window_with_at(TN_PLACE("tn_kaiser_window_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::kaiser_window.beta(int window_length, bool periodic, float beta, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_kaiser_window_beta_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, double beta)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_FLOAT, "beta", &beta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kaiser_window.beta", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_kaiser_window_beta(...) tn_kaiser_window_beta_at(TN_PLACE("tn_kaiser_window_beta(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_kaiser_window_beta_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_kaiser_window_beta_options;
static inline tn_var tn_kaiser_window_beta_with_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, double beta, const tn_kaiser_window_beta_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_FLOAT, "beta", &beta}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kaiser_window.beta", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_kaiser_window_beta_with(...) tn_kaiser_window_beta_with_at(TN_PLACE("tn_kaiser_window_beta_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::kaiser_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_kaiser_window_periodic_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kaiser_window.periodic", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_kaiser_window_periodic(...) tn_kaiser_window_periodic_at(TN_PLACE("tn_kaiser_window_periodic(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_kaiser_window_periodic_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_kaiser_window_periodic_options;
static inline tn_var tn_kaiser_window_periodic_with_at(tn_place at_, tn_tape *t_, int64_t window_length, bool periodic, const tn_kaiser_window_periodic_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "window_length", &window_length}, {TN_ARGUMENT_BOOL, "periodic", &periodic}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kaiser_window.periodic", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_kaiser_window_periodic_with(...) tn_kaiser_window_periodic_with_at(TN_PLACE("tn_kaiser_window_periodic_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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
