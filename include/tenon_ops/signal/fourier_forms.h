/* generated: build/internal/pages operators signal/fourier_forms */
/* clang-format off */
/* Operators of src/ops/signal/fourier_forms: see tenon_ops.h. */
#ifndef TENON_OPS_SIGNAL_FOURIER_FORMS_H
#define TENON_OPS_SIGNAL_FOURIER_FORMS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
