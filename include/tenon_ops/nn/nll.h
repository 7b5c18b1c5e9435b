/* generated: build/internal/pages operators nn/nll */
/* clang-format off */
/* Operators of src/ops/nn/nll: see tenon_ops.h. */
#ifndef TENON_OPS_NN_NLL_H
#define TENON_OPS_NN_NLL_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor */
static inline tn_var tn_cross_entropy_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cross_entropy_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cross_entropy_loss(...) tn_cross_entropy_loss_at(TN_PLACE("tn_cross_entropy_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cross_entropy_loss_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
    tn_num ignore_index; /* -100 */
    double label_smoothing; /* 0. */
} tn_cross_entropy_loss_options;
static inline tn_var tn_cross_entropy_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_cross_entropy_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ignore_index", &options_->ignore_index}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "label_smoothing", &options_->label_smoothing}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cross_entropy_loss", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_cross_entropy_loss_with(...) tn_cross_entropy_loss_with_at(TN_PLACE("tn_cross_entropy_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_multi_margin_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multi_margin_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_multi_margin_loss(...) tn_multi_margin_loss_at(TN_PLACE("tn_multi_margin_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_multi_margin_loss_options {
    tn_num p; /* 1 */
    tn_num margin; /* 1 */
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
} tn_multi_margin_loss_options;
static inline tn_var tn_multi_margin_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_multi_margin_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multi_margin_loss", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_multi_margin_loss_with(...) tn_multi_margin_loss_with_at(TN_PLACE("tn_multi_margin_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor */
static inline tn_var tn_multilabel_margin_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multilabel_margin_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_multilabel_margin_loss(...) tn_multilabel_margin_loss_at(TN_PLACE("tn_multilabel_margin_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_multilabel_margin_loss_options {
    tn_num reduction; /* 1 */
} tn_multilabel_margin_loss_options;
static inline tn_var tn_multilabel_margin_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_multilabel_margin_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multilabel_margin_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_multilabel_margin_loss_with(...) tn_multilabel_margin_loss_with_at(TN_PLACE("tn_multilabel_margin_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor output, Tensor is_target) */
typedef struct tn_multilabel_margin_loss_forward_result {
    tn_var output, is_target;
} tn_multilabel_margin_loss_forward_result;
static inline tn_multilabel_margin_loss_forward_result tn_multilabel_margin_loss_forward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, int64_t reduction)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::multilabel_margin_loss_forward", args_, 3, outs_, 2);
    tn_multilabel_margin_loss_forward_result result_;
    result_.output = outs_[0];
    result_.is_target = outs_[1];
    return result_;
}
#define tn_multilabel_margin_loss_forward(...) tn_multilabel_margin_loss_forward_at(TN_PLACE("tn_multilabel_margin_loss_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor */
static inline tn_var tn_nll_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss(...) tn_nll_loss_at(TN_PLACE("tn_nll_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nll_loss_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
    tn_num ignore_index; /* -100 */
} tn_nll_loss_options;
static inline tn_var tn_nll_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_nll_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ignore_index", &options_->ignore_index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss_with(...) tn_nll_loss_with_at(TN_PLACE("tn_nll_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss2d(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor */
static inline tn_var tn_nll_loss2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss2d(...) tn_nll_loss2d_at(TN_PLACE("tn_nll_loss2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nll_loss2d_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
    tn_num ignore_index; /* -100 */
} tn_nll_loss2d_options;
static inline tn_var tn_nll_loss2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_nll_loss2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ignore_index", &options_->ignore_index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss2d", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss2d_with(...) tn_nll_loss2d_with_at(TN_PLACE("tn_nll_loss2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight) */
typedef struct tn_nll_loss2d_forward_result {
    tn_var output, total_weight;
} tn_nll_loss2d_forward_result;
static inline tn_nll_loss2d_forward_result tn_nll_loss2d_forward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, tn_var weight, int64_t reduction, tn_num ignore_index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_NUM, "ignore_index", &ignore_index}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::nll_loss2d_forward", args_, 5, outs_, 2);
    tn_nll_loss2d_forward_result result_;
    result_.output = outs_[0];
    result_.total_weight = outs_[1];
    return result_;
}
#define tn_nll_loss2d_forward(...) tn_nll_loss2d_forward_at(TN_PLACE("tn_nll_loss2d_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight) */
typedef struct tn_nll_loss_forward_result {
    tn_var output, total_weight;
} tn_nll_loss_forward_result;
static inline tn_nll_loss_forward_result tn_nll_loss_forward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, tn_var weight, int64_t reduction, tn_num ignore_index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_NUM, "ignore_index", &ignore_index}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::nll_loss_forward", args_, 5, outs_, 2);
    tn_nll_loss_forward_result result_;
    result_.output = outs_[0];
    result_.total_weight = outs_[1];
    return result_;
}
#define tn_nll_loss_forward(...) tn_nll_loss_forward_at(TN_PLACE("tn_nll_loss_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss_nd(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor */
static inline tn_var tn_nll_loss_nd_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss_nd", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss_nd(...) tn_nll_loss_nd_at(TN_PLACE("tn_nll_loss_nd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nll_loss_nd_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
    tn_num ignore_index; /* -100 */
} tn_nll_loss_nd_options;
static inline tn_var tn_nll_loss_nd_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_nll_loss_nd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ignore_index", &options_->ignore_index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss_nd", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss_nd_with(...) tn_nll_loss_nd_with_at(TN_PLACE("tn_nll_loss_nd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
