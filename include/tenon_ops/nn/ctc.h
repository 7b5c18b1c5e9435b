/* generated: build/internal/pages operators nn/ctc */
/* clang-format off */
/* Operators of src/ops/nn/ctc: see tenon_ops.h. */
#ifndef TENON_OPS_NN_CTC_H
#define TENON_OPS_NN_CTC_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor */
static inline tn_var tn_ctc_loss_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ctc_loss.Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_ctc_loss(...) tn_ctc_loss_at(TN_PLACE("tn_ctc_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_ctc_loss_options {
    int64_t blank; /* 0 */
    tn_num reduction; /* 1 */
    bool zero_infinity; /* False */
} tn_ctc_loss_options;
static inline tn_var tn_ctc_loss_with_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths, const tn_ctc_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "blank", &options_->blank}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ctc_loss.Tensor", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_ctc_loss_with(...) tn_ctc_loss_with_at(TN_PLACE("tn_ctc_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ctc_loss.IntList(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor */
static inline tn_var tn_ctc_loss_intlist_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ctc_loss.IntList", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_ctc_loss_intlist(...) tn_ctc_loss_intlist_at(TN_PLACE("tn_ctc_loss_intlist(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_ctc_loss_intlist_options {
    int64_t blank; /* 0 */
    tn_num reduction; /* 1 */
    bool zero_infinity; /* False */
} tn_ctc_loss_intlist_options;
static inline tn_var tn_ctc_loss_intlist_with_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths, const tn_ctc_loss_intlist_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "blank", &options_->blank}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "reduction", &options_->reduction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ctc_loss.IntList", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_ctc_loss_intlist_with(...) tn_ctc_loss_intlist_with_at(TN_PLACE("tn_ctc_loss_intlist_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor) */
typedef struct tn_internal_ctc_loss_result {
    tn_var result0, result1;
} tn_internal_ctc_loss_result;
static inline tn_internal_ctc_loss_result tn_internal_ctc_loss_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_ctc_loss", args_, 4, outs_, 2);
    tn_internal_ctc_loss_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_ctc_loss(...) tn_internal_ctc_loss_at(TN_PLACE("tn_internal_ctc_loss(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_ctc_loss_options {
    int64_t blank; /* 0 */
    bool zero_infinity; /* False */
} tn_internal_ctc_loss_options;
static inline tn_internal_ctc_loss_result tn_internal_ctc_loss_with_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths, const tn_internal_ctc_loss_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "blank", &options_->blank}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_ctc_loss", args_, 6, outs_, 2);
    tn_internal_ctc_loss_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_ctc_loss_with(...) tn_internal_ctc_loss_with_at(TN_PLACE("tn_internal_ctc_loss_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_ctc_loss_backward(Tensor grad, Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor */
static inline tn_var tn_internal_ctc_loss_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths, tn_var neg_log_likelihood, tn_var log_alpha, int64_t blank)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}, {TN_ARGUMENT_VAR, "neg_log_likelihood", &neg_log_likelihood}, {TN_ARGUMENT_VAR, "log_alpha", &log_alpha}, {TN_ARGUMENT_INT, "blank", &blank}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_ctc_loss_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_internal_ctc_loss_backward(...) tn_internal_ctc_loss_backward_at(TN_PLACE("tn_internal_ctc_loss_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_ctc_loss_backward_options {
    bool zero_infinity; /* False */
} tn_internal_ctc_loss_backward_options;
static inline tn_var tn_internal_ctc_loss_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var log_probs, tn_var targets, tn_nums input_lengths, tn_nums target_lengths, tn_var neg_log_likelihood, tn_var log_alpha, int64_t blank, const tn_internal_ctc_loss_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_NUMS, "input_lengths", &input_lengths}, {TN_ARGUMENT_NUMS, "target_lengths", &target_lengths}, {TN_ARGUMENT_VAR, "neg_log_likelihood", &neg_log_likelihood}, {TN_ARGUMENT_VAR, "log_alpha", &log_alpha}, {TN_ARGUMENT_INT, "blank", &blank}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_ctc_loss_backward", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_internal_ctc_loss_backward_with(...) tn_internal_ctc_loss_backward_with_at(TN_PLACE("tn_internal_ctc_loss_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_ctc_loss_backward.Tensor(Tensor grad, Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor */
static inline tn_var tn_internal_ctc_loss_backward_tensor_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths, tn_var neg_log_likelihood, tn_var log_alpha, int64_t blank)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}, {TN_ARGUMENT_VAR, "neg_log_likelihood", &neg_log_likelihood}, {TN_ARGUMENT_VAR, "log_alpha", &log_alpha}, {TN_ARGUMENT_INT, "blank", &blank}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_ctc_loss_backward.Tensor", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_internal_ctc_loss_backward_tensor(...) tn_internal_ctc_loss_backward_tensor_at(TN_PLACE("tn_internal_ctc_loss_backward_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_ctc_loss_backward_tensor_options {
    bool zero_infinity; /* False */
} tn_internal_ctc_loss_backward_tensor_options;
static inline tn_var tn_internal_ctc_loss_backward_tensor_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths, tn_var neg_log_likelihood, tn_var log_alpha, int64_t blank, const tn_internal_ctc_loss_backward_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}, {TN_ARGUMENT_VAR, "neg_log_likelihood", &neg_log_likelihood}, {TN_ARGUMENT_VAR, "log_alpha", &log_alpha}, {TN_ARGUMENT_INT, "blank", &blank}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_ctc_loss_backward.Tensor", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_internal_ctc_loss_backward_tensor_with(...) tn_internal_ctc_loss_backward_tensor_with_at(TN_PLACE("tn_internal_ctc_loss_backward_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor) */
typedef struct tn_internal_ctc_loss_tensor_result {
    tn_var result0, result1;
} tn_internal_ctc_loss_tensor_result;
static inline tn_internal_ctc_loss_tensor_result tn_internal_ctc_loss_tensor_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_ctc_loss.Tensor", args_, 4, outs_, 2);
    tn_internal_ctc_loss_tensor_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_ctc_loss_tensor(...) tn_internal_ctc_loss_tensor_at(TN_PLACE("tn_internal_ctc_loss_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_ctc_loss_tensor_options {
    int64_t blank; /* 0 */
    bool zero_infinity; /* False */
} tn_internal_ctc_loss_tensor_options;
static inline tn_internal_ctc_loss_tensor_result tn_internal_ctc_loss_tensor_with_at(tn_place at_, tn_tape *t_, tn_var log_probs, tn_var targets, tn_var input_lengths, tn_var target_lengths, const tn_internal_ctc_loss_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "log_probs", &log_probs}, {TN_ARGUMENT_VAR, "targets", &targets}, {TN_ARGUMENT_VAR, "input_lengths", &input_lengths}, {TN_ARGUMENT_VAR, "target_lengths", &target_lengths}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "blank", &options_->blank}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "zero_infinity", &options_->zero_infinity}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_ctc_loss.Tensor", args_, 6, outs_, 2);
    tn_internal_ctc_loss_tensor_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_ctc_loss_tensor_with(...) tn_internal_ctc_loss_tensor_with_at(TN_PLACE("tn_internal_ctc_loss_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
