/* generated: build/internal/pages operators nn/loss */
/* clang-format off */
/* Operators of src/ops/nn/loss: see tenon_ops.h. */
#ifndef TENON_OPS_NN_LOSS_H
#define TENON_OPS_NN_LOSS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_binary_cross_entropy_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy(...) tn_binary_cross_entropy_at(TN_PLACE("tn_binary_cross_entropy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_binary_cross_entropy_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
} tn_binary_cross_entropy_options;
static inline tn_var tn_binary_cross_entropy_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_binary_cross_entropy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_with(...) tn_binary_cross_entropy_with_at(TN_PLACE("tn_binary_cross_entropy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_binary_cross_entropy_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_backward(...) tn_binary_cross_entropy_backward_at(TN_PLACE("tn_binary_cross_entropy_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_binary_cross_entropy_backward_options {
    tn_var weight; /* None */
    tn_num reduction; /* 1 */
} tn_binary_cross_entropy_backward_options;
static inline tn_var tn_binary_cross_entropy_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, const tn_binary_cross_entropy_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_backward_with(...) tn_binary_cross_entropy_backward_with_at(TN_PLACE("tn_binary_cross_entropy_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor */
static inline tn_var tn_binary_cross_entropy_with_logits_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy_with_logits", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_with_logits(...) tn_binary_cross_entropy_with_logits_at(TN_PLACE("tn_binary_cross_entropy_with_logits(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_binary_cross_entropy_with_logits_options {
    tn_var weight; /* None */
    tn_var pos_weight; /* None */
    tn_num reduction; /* 1 */
} tn_binary_cross_entropy_with_logits_options;
static inline tn_var tn_binary_cross_entropy_with_logits_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_binary_cross_entropy_with_logits_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "pos_weight", &options_->pos_weight}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binary_cross_entropy_with_logits", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_binary_cross_entropy_with_logits_with(...) tn_binary_cross_entropy_with_logits_with_at(TN_PLACE("tn_binary_cross_entropy_with_logits_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor */
static inline tn_var tn_cosine_embedding_loss_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosine_embedding_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cosine_embedding_loss(...) tn_cosine_embedding_loss_at(TN_PLACE("tn_cosine_embedding_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cosine_embedding_loss_options {
    double margin; /* 0. */
    tn_num reduction; /* 1 */
} tn_cosine_embedding_loss_options;
static inline tn_var tn_cosine_embedding_loss_with_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var target, const tn_cosine_embedding_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosine_embedding_loss", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_cosine_embedding_loss_with(...) tn_cosine_embedding_loss_with_at(TN_PLACE("tn_cosine_embedding_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) -> Tensor */
static inline tn_var tn_hinge_embedding_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hinge_embedding_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hinge_embedding_loss(...) tn_hinge_embedding_loss_at(TN_PLACE("tn_hinge_embedding_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hinge_embedding_loss_options {
    tn_num margin; /* 1. */
    tn_num reduction; /* 1 */
} tn_hinge_embedding_loss_options;
static inline tn_var tn_hinge_embedding_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_hinge_embedding_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hinge_embedding_loss", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_hinge_embedding_loss_with(...) tn_hinge_embedding_loss_with_at(TN_PLACE("tn_hinge_embedding_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor */
static inline tn_var tn_huber_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::huber_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_huber_loss(...) tn_huber_loss_at(TN_PLACE("tn_huber_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_huber_loss_options {
    tn_num reduction; /* 1 */
    tn_num delta; /* 1. */
} tn_huber_loss_options;
static inline tn_var tn_huber_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_huber_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "delta", &options_->delta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::huber_loss", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_huber_loss_with(...) tn_huber_loss_with_at(TN_PLACE("tn_huber_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::huber_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float delta) -> Tensor */
static inline tn_var tn_huber_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction, double delta)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_FLOAT, "delta", &delta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::huber_loss_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_huber_loss_backward(...) tn_huber_loss_backward_at(TN_PLACE("tn_huber_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor */
static inline tn_var tn_kl_div_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kl_div", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_kl_div(...) tn_kl_div_at(TN_PLACE("tn_kl_div(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_kl_div_options {
    tn_num reduction; /* 1 */
    bool log_target; /* False */
} tn_kl_div_options;
static inline tn_var tn_kl_div_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_kl_div_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "log_target", &options_->log_target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::kl_div", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_kl_div_with(...) tn_kl_div_with_at(TN_PLACE("tn_kl_div_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor */
static inline tn_var tn_l1_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::l1_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_l1_loss(...) tn_l1_loss_at(TN_PLACE("tn_l1_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_l1_loss_options {
    tn_num reduction; /* 1 */
} tn_l1_loss_options;
static inline tn_var tn_l1_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_l1_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::l1_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_l1_loss_with(...) tn_l1_loss_with_at(TN_PLACE("tn_l1_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor */
static inline tn_var tn_margin_ranking_loss_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::margin_ranking_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_margin_ranking_loss(...) tn_margin_ranking_loss_at(TN_PLACE("tn_margin_ranking_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_margin_ranking_loss_options {
    double margin; /* 0. */
    tn_num reduction; /* 1 */
} tn_margin_ranking_loss_options;
static inline tn_var tn_margin_ranking_loss_with_at(tn_place at_, tn_tape *t_, tn_var input1, tn_var input2, tn_var target, const tn_margin_ranking_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input1", &input1}, {TN_ARGUMENT_VAR, "input2", &input2}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::margin_ranking_loss", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_margin_ranking_loss_with(...) tn_margin_ranking_loss_with_at(TN_PLACE("tn_margin_ranking_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor */
static inline tn_var tn_mse_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mse_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mse_loss(...) tn_mse_loss_at(TN_PLACE("tn_mse_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_mse_loss_options {
    tn_num reduction; /* 1 */
} tn_mse_loss_options;
static inline tn_var tn_mse_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_mse_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mse_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_mse_loss_with(...) tn_mse_loss_with_at(TN_PLACE("tn_mse_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mse_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor */
static inline tn_var tn_mse_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mse_loss_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_mse_loss_backward(...) tn_mse_loss_backward_at(TN_PLACE("tn_mse_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction) -> Tensor */
static inline tn_var tn_poisson_nll_loss_at(tn_place at_, tn_tape *t_, tn_var input, tn_var target, bool log_input, bool full, double eps, int64_t reduction)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_BOOL, "log_input", &log_input}, {TN_ARGUMENT_BOOL, "full", &full}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_INT, "reduction", &reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::poisson_nll_loss", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_poisson_nll_loss(...) tn_poisson_nll_loss_at(TN_PLACE("tn_poisson_nll_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor */
static inline tn_var tn_smooth_l1_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::smooth_l1_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_smooth_l1_loss(...) tn_smooth_l1_loss_at(TN_PLACE("tn_smooth_l1_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_smooth_l1_loss_options {
    tn_num reduction; /* 1 */
    tn_num beta; /* 1. */
} tn_smooth_l1_loss_options;
static inline tn_var tn_smooth_l1_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_smooth_l1_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "beta", &options_->beta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::smooth_l1_loss", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_smooth_l1_loss_with(...) tn_smooth_l1_loss_with_at(TN_PLACE("tn_smooth_l1_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::smooth_l1_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float beta) -> Tensor */
static inline tn_var tn_smooth_l1_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction, double beta)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}, {TN_ARGUMENT_FLOAT, "beta", &beta}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::smooth_l1_loss_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_smooth_l1_loss_backward(...) tn_smooth_l1_loss_backward_at(TN_PLACE("tn_smooth_l1_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor */
static inline tn_var tn_soft_margin_loss_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::soft_margin_loss", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_soft_margin_loss(...) tn_soft_margin_loss_at(TN_PLACE("tn_soft_margin_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_soft_margin_loss_options {
    tn_num reduction; /* 1 */
} tn_soft_margin_loss_options;
static inline tn_var tn_soft_margin_loss_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var target, const tn_soft_margin_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::soft_margin_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_soft_margin_loss_with(...) tn_soft_margin_loss_with_at(TN_PLACE("tn_soft_margin_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor */
static inline tn_var tn_soft_margin_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var self, tn_var target, int64_t reduction)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "target", &target}, {TN_ARGUMENT_INT, "reduction", &reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::soft_margin_loss_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_soft_margin_loss_backward(...) tn_soft_margin_loss_backward_at(TN_PLACE("tn_soft_margin_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1., float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor */
static inline tn_var tn_triplet_margin_loss_at(tn_place at_, tn_tape *t_, tn_var anchor, tn_var positive, tn_var negative)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "anchor", &anchor}, {TN_ARGUMENT_VAR, "positive", &positive}, {TN_ARGUMENT_VAR, "negative", &negative}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triplet_margin_loss", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_triplet_margin_loss(...) tn_triplet_margin_loss_at(TN_PLACE("tn_triplet_margin_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_triplet_margin_loss_options {
    tn_num margin; /* 1. */
    tn_num p; /* 2. */
    tn_num eps; /* 9.9999999999999995e-07 */
    bool swap; /* False */
    tn_num reduction; /* 1 */
} tn_triplet_margin_loss_options;
static inline tn_var tn_triplet_margin_loss_with_at(tn_place at_, tn_tape *t_, tn_var anchor, tn_var positive, tn_var negative, const tn_triplet_margin_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "anchor", &anchor}, {TN_ARGUMENT_VAR, "positive", &positive}, {TN_ARGUMENT_VAR, "negative", &negative}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "margin", &options_->margin}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "swap", &options_->swap}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triplet_margin_loss", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_triplet_margin_loss_with(...) tn_triplet_margin_loss_with_at(TN_PLACE("tn_triplet_margin_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
