/* generated: build/internal/pages operators nn/attention */
/* clang-format off */
/* Operators of src/ops/nn/attention: see tenon_ops.h. */
#ifndef TENON_OPS_NN_ATTENTION_H
#define TENON_OPS_NN_ATTENTION_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_fused_sdp_choice(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> int */
static inline tn_num tn_internal_fused_sdp_choice_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fused_sdp_choice", args_, 3, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_fused_sdp_choice(...) tn_internal_fused_sdp_choice_at(TN_PLACE("tn_internal_fused_sdp_choice(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_fused_sdp_choice_options {
    tn_var attn_mask; /* None */
    double dropout_p; /* 0. */
    bool is_causal; /* False */
    tn_num scale; /* None */
    bool enable_gqa; /* False */
} tn_internal_fused_sdp_choice_options;
static inline tn_num tn_internal_fused_sdp_choice_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, const tn_internal_fused_sdp_choice_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "dropout_p", &options_->dropout_p}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "is_causal", &options_->is_causal}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "enable_gqa", &options_->enable_gqa}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fused_sdp_choice", args_, 8, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_fused_sdp_choice_with(...) tn_internal_fused_sdp_choice_with_at(TN_PLACE("tn_internal_fused_sdp_choice_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor, Tensor) */
typedef struct tn_internal_scaled_dot_product_attention_math_result {
    tn_var result0, result1;
} tn_internal_scaled_dot_product_attention_math_result;
static inline tn_internal_scaled_dot_product_attention_math_result tn_internal_scaled_dot_product_attention_math_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_attention_math", args_, 3, outs_, 2);
    tn_internal_scaled_dot_product_attention_math_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_scaled_dot_product_attention_math(...) tn_internal_scaled_dot_product_attention_math_at(TN_PLACE("tn_internal_scaled_dot_product_attention_math(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_scaled_dot_product_attention_math_options {
    tn_var attn_mask; /* None */
    double dropout_p; /* 0. */
    bool is_causal; /* False */
    tn_var dropout_mask; /* None */
    tn_num scale; /* None */
    bool enable_gqa; /* False */
} tn_internal_scaled_dot_product_attention_math_options;
static inline tn_internal_scaled_dot_product_attention_math_result tn_internal_scaled_dot_product_attention_math_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, const tn_internal_scaled_dot_product_attention_math_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "dropout_p", &options_->dropout_p}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "is_causal", &options_->is_causal}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "dropout_mask", &options_->dropout_mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "enable_gqa", &options_->enable_gqa}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_attention_math", args_, 9, outs_, 2);
    tn_internal_scaled_dot_product_attention_math_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_scaled_dot_product_attention_math_with(...) tn_internal_scaled_dot_product_attention_math_with_at(TN_PLACE("tn_internal_scaled_dot_product_attention_math_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp) */
typedef struct tn_internal_scaled_dot_product_flash_attention_for_cpu_result {
    tn_var output, logsumexp;
} tn_internal_scaled_dot_product_flash_attention_for_cpu_result;
static inline tn_internal_scaled_dot_product_flash_attention_for_cpu_result tn_internal_scaled_dot_product_flash_attention_for_cpu_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_flash_attention_for_cpu", args_, 3, outs_, 2);
    tn_internal_scaled_dot_product_flash_attention_for_cpu_result result_;
    result_.output = outs_[0];
    result_.logsumexp = outs_[1];
    return result_;
}
#define tn_internal_scaled_dot_product_flash_attention_for_cpu(...) tn_internal_scaled_dot_product_flash_attention_for_cpu_at(TN_PLACE("tn_internal_scaled_dot_product_flash_attention_for_cpu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_scaled_dot_product_flash_attention_for_cpu_options {
    double dropout_p; /* 0. */
    bool is_causal; /* False */
    tn_var attn_mask; /* None */
    tn_num scale; /* None */
} tn_internal_scaled_dot_product_flash_attention_for_cpu_options;
static inline tn_internal_scaled_dot_product_flash_attention_for_cpu_result tn_internal_scaled_dot_product_flash_attention_for_cpu_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, const tn_internal_scaled_dot_product_flash_attention_for_cpu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "dropout_p", &options_->dropout_p}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "is_causal", &options_->is_causal}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_scaled_dot_product_flash_attention_for_cpu", args_, 7, outs_, 2);
    tn_internal_scaled_dot_product_flash_attention_for_cpu_result result_;
    result_.output = outs_[0];
    result_.logsumexp = outs_[1];
    return result_;
}
#define tn_internal_scaled_dot_product_flash_attention_for_cpu_with(...) tn_internal_scaled_dot_product_flash_attention_for_cpu_with_at(TN_PLACE("tn_internal_scaled_dot_product_flash_attention_for_cpu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor */
static inline tn_var tn_scaled_dot_product_attention_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scaled_dot_product_attention", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_scaled_dot_product_attention(...) tn_scaled_dot_product_attention_at(TN_PLACE("tn_scaled_dot_product_attention(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_scaled_dot_product_attention_options {
    tn_var attn_mask; /* None */
    double dropout_p; /* 0. */
    bool is_causal; /* False */
    tn_num scale; /* None */
    bool enable_gqa; /* False */
} tn_scaled_dot_product_attention_options;
static inline tn_var tn_scaled_dot_product_attention_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, const tn_scaled_dot_product_attention_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "attn_mask", &options_->attn_mask}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "dropout_p", &options_->dropout_p}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "is_causal", &options_->is_causal}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scale", &options_->scale}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "enable_gqa", &options_->enable_gqa}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scaled_dot_product_attention", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_scaled_dot_product_attention_with(...) tn_scaled_dot_product_attention_with_at(TN_PLACE("tn_scaled_dot_product_attention_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
