/* generated: build/internal/pages operators backward/loss_backward */
/* clang-format off */
/* Operators of src/ops/backward/loss_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_LOSS_BACKWARD_H
#define TENON_OPS_BACKWARD_LOSS_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::multi_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, Scalar p, Scalar margin, Tensor? weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_multi_margin_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, tn_num p, tn_num margin)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUM, "margin", &margin}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multi_margin_loss_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_multi_margin_loss_backward(...) tn_multi_margin_loss_backward_at(TN_PLACE("tn_multi_margin_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_multi_margin_loss_backward_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
} tn_multi_margin_loss_backward_options;
static inline tn_var tn_multi_margin_loss_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, tn_num p, tn_num margin, const tn_multi_margin_loss_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUM, "margin", &margin}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multi_margin_loss_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_multi_margin_loss_backward_with(...) tn_multi_margin_loss_backward_with_at(TN_PLACE("tn_multi_margin_loss_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multilabel_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, Tensor is_target) -> Tensor */
static inline tn_var tn_multilabel_margin_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction, tn_var is_target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_VAR, "is_target", &is_target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multilabel_margin_loss_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_multilabel_margin_loss_backward(...) tn_multilabel_margin_loss_backward_at(TN_PLACE("tn_multilabel_margin_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss2d_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, Tensor total_weight) -> Tensor */
static inline tn_var tn_nll_loss2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, tn_var weight, int64_t reduction, tn_num ignore_index, tn_var total_weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_NUM, "ignore_index", &ignore_index}, {TN_ARGUMENT_VAR, "total_weight", &total_weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss2d_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss2d_backward(...) tn_nll_loss2d_backward_at(TN_PLACE("tn_nll_loss2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nll_loss_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, Tensor total_weight) -> Tensor */
static inline tn_var tn_nll_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, tn_var weight, int64_t reduction, tn_num ignore_index, tn_var total_weight)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_NUM, "ignore_index", &ignore_index}, {TN_ARGUMENT_VAR, "total_weight", &total_weight}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nll_loss_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_nll_loss_backward(...) tn_nll_loss_backward_at(TN_PLACE("tn_nll_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
