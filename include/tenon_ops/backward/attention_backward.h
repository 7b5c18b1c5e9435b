/* generated: build/internal/pages operators backward/attention_backward */
/* clang-format off */
/* Operators of src/ops/backward/attention_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_ATTENTION_BACKWARD_H
#define TENON_OPS_BACKWARD_ATTENTION_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_masked_softmax_backward(Tensor grad_output, Tensor output, Tensor mask, int? dim=None) -> Tensor */
static inline tn_var tn_internal_masked_softmax_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_masked_softmax_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_masked_softmax_backward(...) tn_internal_masked_softmax_backward_at(TN_PLACE("tn_internal_masked_softmax_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_masked_softmax_backward_options {
    tn_num dim; /* None */
} tn_internal_masked_softmax_backward_options;
static inline tn_var tn_internal_masked_softmax_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var output, tn_var mask, const tn_internal_masked_softmax_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_masked_softmax_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_masked_softmax_backward_with(...) tn_internal_masked_softmax_backward_with_at(TN_PLACE("tn_internal_masked_softmax_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_scaled_dot_product_flash_attention_for_cpu_backward(Tensor grad_out, Tensor query, Tensor key, Tensor value, Tensor out, Tensor logsumexp, float dropout_p, bool is_causal, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor grad_query, Tensor grad_key, Tensor grad_value) */
typedef struct tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result {
    tn_var grad_query, grad_key, grad_value;
} tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result;
static inline tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_at(tn_place at_, tn_tape *t_, tn_var grad_out, tn_var query, tn_var key, tn_var value, tn_var out, tn_var logsumexp, double dropout_p, bool is_causal)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_out", &grad_out}, {TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR, "out", &out}, {TN_ARGUMENT_VAR, "logsumexp", &logsumexp}, {TN_ARGUMENT_FLOAT, "dropout_p", &dropout_p}, {TN_ARGUMENT_BOOL, "is_causal", &is_causal}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_flash_attention_for_cpu_backward", args_, 8, outs_, 3);
    tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result result_;
    result_.grad_query = outs_[0];
    result_.grad_key = outs_[1];
    result_.grad_value = outs_[2];
    return result_;
}
#define tn_internal_scaled_dot_product_flash_attention_for_cpu_backward(...) tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_at(TN_PLACE("tn_internal_scaled_dot_product_flash_attention_for_cpu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_options {
    tn_var attn_mask; /* None */
    tn_num scale; /* None */
} tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_options;
static inline tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_out, tn_var query, tn_var key, tn_var value, tn_var out, tn_var logsumexp, double dropout_p, bool is_causal, const tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_out", &grad_out}, {TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR, "out", &out}, {TN_ARGUMENT_VAR, "logsumexp", &logsumexp}, {TN_ARGUMENT_FLOAT, "dropout_p", &dropout_p}, {TN_ARGUMENT_BOOL, "is_causal", &is_causal}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_flash_attention_for_cpu_backward", args_, 10, outs_, 3);
    tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_result result_;
    result_.grad_query = outs_[0];
    result_.grad_key = outs_[1];
    result_.grad_value = outs_[2];
    return result_;
}
#define tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_with(...) tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_with_at(TN_PLACE("tn_internal_scaled_dot_product_flash_attention_for_cpu_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
