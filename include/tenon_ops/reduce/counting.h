/* generated: build/internal/pages operators reduce/counting */
/* clang-format off */
/* Operators of src/ops/reduce/counting: see tenon_ops.h. */
#ifndef TENON_OPS_REDUCE_COUNTING_H
#define TENON_OPS_REDUCE_COUNTING_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor */
static inline tn_var tn_bincount_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bincount", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_bincount(...) tn_bincount_at(TN_PLACE("tn_bincount(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bincount_options {
    tn_var weights; /* None */
    tn_num minlength; /* 0 */
} tn_bincount_options;
static inline tn_var tn_bincount_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_bincount_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weights", &options_->weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "minlength", &options_->minlength}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bincount", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_bincount_with(...) tn_bincount_with_at(TN_PLACE("tn_bincount_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor */
static inline tn_var tn_histc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::histc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_histc(...) tn_histc_at(TN_PLACE("tn_histc(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_histc_options {
    tn_num bins; /* 100 */
    tn_num min; /* 0 */
    tn_num max; /* 0 */
} tn_histc_options;
static inline tn_var tn_histc_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_histc_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "bins", &options_->bins}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::histc", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_histc_with(...) tn_histc_with_at(TN_PLACE("tn_histc_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::one_hot(Tensor self, int num_classes=-1) -> Tensor */
static inline tn_var tn_one_hot_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::one_hot", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_one_hot(...) tn_one_hot_at(TN_PLACE("tn_one_hot(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_one_hot_options {
    tn_num num_classes; /* -1 */
} tn_one_hot_options;
static inline tn_var tn_one_hot_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_one_hot_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "num_classes", &options_->num_classes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::one_hot", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_one_hot_with(...) tn_one_hot_with_at(TN_PLACE("tn_one_hot_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
