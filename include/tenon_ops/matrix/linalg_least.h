/* generated: build/internal/pages operators matrix/linalg_least */
/* clang-format off */
/* Operators of src/ops/matrix/linalg_least: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_LINALG_LEAST_H
#define TENON_OPS_MATRIX_LINALG_LEAST_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values) */
typedef struct tn_linalg_lstsq_result {
    tn_var solution, residuals, rank, singular_values;
} tn_linalg_lstsq_result;
static inline tn_linalg_lstsq_result tn_linalg_lstsq_at(tn_place at_, tn_tape *t_, tn_var self, tn_var b)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "b", &b}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::linalg_lstsq", args_, 2, outs_, 4);
    tn_linalg_lstsq_result result_;
    result_.solution = outs_[0];
    result_.residuals = outs_[1];
    result_.rank = outs_[2];
    result_.singular_values = outs_[3];
    return result_;
}
#define tn_linalg_lstsq(...) tn_linalg_lstsq_at(TN_PLACE("tn_linalg_lstsq(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_lstsq_options {
    tn_num rcond; /* None */
    const char *driver; /* None */
} tn_linalg_lstsq_options;
static inline tn_linalg_lstsq_result tn_linalg_lstsq_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var b, const tn_linalg_lstsq_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "b", &b}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "rcond", &options_->rcond}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "driver", &options_->driver}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::linalg_lstsq", args_, 4, outs_, 4);
    tn_linalg_lstsq_result result_;
    result_.solution = outs_[0];
    result_.residuals = outs_[1];
    result_.rank = outs_[2];
    result_.singular_values = outs_[3];
    return result_;
}
#define tn_linalg_lstsq_with(...) tn_linalg_lstsq_with_at(TN_PLACE("tn_linalg_lstsq_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
