/* generated: build/internal/pages operators signal/window_functions */
/* clang-format off */
/* Operators of src/ops/signal/window_functions: see tenon_ops.h. */
#ifndef TENON_OPS_SIGNAL_WINDOW_FUNCTIONS_H
#define TENON_OPS_SIGNAL_WINDOW_FUNCTIONS_H

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
