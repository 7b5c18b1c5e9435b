/* generated: build/internal/pages operators nn/softmax */
/* clang-format off */
/* Operators of src/ops/nn/softmax: see tenon_ops.h. */
#ifndef TENON_OPS_NN_SOFTMAX_H
#define TENON_OPS_NN_SOFTMAX_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor */
static inline tn_var tn_internal_log_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, bool half_to_float)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL, "half_to_float", &half_to_float}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_log_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_log_softmax(...) tn_internal_log_softmax_at(TN_PLACE("tn_internal_log_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor */
static inline tn_var tn_internal_log_softmax_backward_data_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output, int64_t dim, const char *input_dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE, "input_dtype", &input_dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_log_softmax_backward_data", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_log_softmax_backward_data(...) tn_internal_log_softmax_backward_data_at(TN_PLACE("tn_internal_log_softmax_backward_data(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_internal_safe_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_safe_softmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_safe_softmax(...) tn_internal_safe_softmax_at(TN_PLACE("tn_internal_safe_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_safe_softmax_options {
    const char *dtype; /* None */
} tn_internal_safe_softmax_options;
static inline tn_var tn_internal_safe_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_internal_safe_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_safe_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_safe_softmax_with(...) tn_internal_safe_softmax_with_at(TN_PLACE("tn_internal_safe_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_softmax(Tensor self, int dim, bool half_to_float) -> Tensor */
static inline tn_var tn_internal_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, bool half_to_float)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL, "half_to_float", &half_to_float}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_softmax(...) tn_internal_softmax_at(TN_PLACE("tn_internal_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor */
static inline tn_var tn_internal_softmax_backward_data_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output, int64_t dim, const char *input_dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE, "input_dtype", &input_dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_softmax_backward_data", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_softmax_backward_data(...) tn_internal_softmax_backward_data_at(TN_PLACE("tn_internal_softmax_backward_data(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_log_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_softmax.int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_log_softmax(...) tn_log_softmax_at(TN_PLACE("tn_log_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_log_softmax_options {
    const char *dtype; /* None */
} tn_log_softmax_options;
static inline tn_var tn_log_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_log_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_softmax.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_log_softmax_with(...) tn_log_softmax_with_at(TN_PLACE("tn_log_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_logsumexp_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logsumexp", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logsumexp(...) tn_logsumexp_at(TN_PLACE("tn_logsumexp(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logsumexp_options {
    bool keepdim; /* False */
} tn_logsumexp_options;
static inline tn_var tn_logsumexp_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_logsumexp_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logsumexp", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_logsumexp_with(...) tn_logsumexp_with_at(TN_PLACE("tn_logsumexp_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softmax.int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_softmax(...) tn_softmax_at(TN_PLACE("tn_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_softmax_options {
    const char *dtype; /* None */
} tn_softmax_options;
static inline tn_var tn_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::softmax.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_softmax_with(...) tn_softmax_with_at(TN_PLACE("tn_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_special_log_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_log_softmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_log_softmax(...) tn_special_log_softmax_at(TN_PLACE("tn_special_log_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_special_log_softmax_options {
    const char *dtype; /* None */
} tn_special_log_softmax_options;
static inline tn_var tn_special_log_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_special_log_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_log_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_special_log_softmax_with(...) tn_special_log_softmax_with_at(TN_PLACE("tn_special_log_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_special_logsumexp_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_logsumexp", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_logsumexp(...) tn_special_logsumexp_at(TN_PLACE("tn_special_logsumexp(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_special_logsumexp_options {
    bool keepdim; /* False */
} tn_special_logsumexp_options;
static inline tn_var tn_special_logsumexp_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_special_logsumexp_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_logsumexp", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_special_logsumexp_with(...) tn_special_logsumexp_with_at(TN_PLACE("tn_special_logsumexp_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_special_softmax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_softmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_softmax(...) tn_special_softmax_at(TN_PLACE("tn_special_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_special_softmax_options {
    const char *dtype; /* None */
} tn_special_softmax_options;
static inline tn_var tn_special_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_special_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_softmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_special_softmax_with(...) tn_special_softmax_with_at(TN_PLACE("tn_special_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
