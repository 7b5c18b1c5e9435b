/* generated: build/internal/pages operators nn/transformer */
/* clang-format off */
/* Operators of src/ops/nn/transformer: see tenon_ops.h. */
#ifndef TENON_OPS_NN_TRANSFORMER_H
#define TENON_OPS_NN_TRANSFORMER_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_masked_softmax(Tensor self, Tensor mask, int? dim=None, int? mask_type=None) -> Tensor */
static inline tn_var tn_internal_masked_softmax_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_masked_softmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_masked_softmax(...) tn_internal_masked_softmax_at(TN_PLACE("tn_internal_masked_softmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_masked_softmax_options {
    tn_num dim; /* None */
    tn_num mask_type; /* None */
} tn_internal_masked_softmax_options;
static inline tn_var tn_internal_masked_softmax_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, const tn_internal_masked_softmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "mask_type", &options_->mask_type}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_masked_softmax", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_masked_softmax_with(...) tn_internal_masked_softmax_with_at(TN_PLACE("tn_internal_masked_softmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_multi_head_attention(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, bool need_weights=True, bool average_attn_weights=True, int? mask_type=None) -> (Tensor, Tensor) */
typedef struct tn_internal_native_multi_head_attention_result {
    tn_var result0, result1;
} tn_internal_native_multi_head_attention_result;
static inline tn_internal_native_multi_head_attention_result tn_internal_native_multi_head_attention_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, int64_t embed_dim, int64_t num_head, tn_var qkv_weight, tn_var qkv_bias, tn_var proj_weight, tn_var proj_bias)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_INT, "embed_dim", &embed_dim}, {TN_ARGUMENT_INT, "num_head", &num_head}, {TN_ARGUMENT_VAR, "qkv_weight", &qkv_weight}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_VAR, "proj_weight", &proj_weight}, {TN_ARGUMENT_VAR, "proj_bias", &proj_bias}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_native_multi_head_attention", args_, 9, outs_, 2);
    tn_internal_native_multi_head_attention_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_native_multi_head_attention(...) tn_internal_native_multi_head_attention_at(TN_PLACE("tn_internal_native_multi_head_attention(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_native_multi_head_attention_options {
    tn_var mask; /* None */
    tn_num need_weights; /* True */
    tn_num average_attn_weights; /* True */
    tn_num mask_type; /* None */
} tn_internal_native_multi_head_attention_options;
static inline tn_internal_native_multi_head_attention_result tn_internal_native_multi_head_attention_with_at(tn_place at_, tn_tape *t_, tn_var query, tn_var key, tn_var value, int64_t embed_dim, int64_t num_head, tn_var qkv_weight, tn_var qkv_bias, tn_var proj_weight, tn_var proj_bias, const tn_internal_native_multi_head_attention_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "query", &query}, {TN_ARGUMENT_VAR, "key", &key}, {TN_ARGUMENT_VAR, "value", &value}, {TN_ARGUMENT_INT, "embed_dim", &embed_dim}, {TN_ARGUMENT_INT, "num_head", &num_head}, {TN_ARGUMENT_VAR, "qkv_weight", &qkv_weight}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_VAR, "proj_weight", &proj_weight}, {TN_ARGUMENT_VAR, "proj_bias", &proj_bias}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "mask", &options_->mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "need_weights", &options_->need_weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "average_attn_weights", &options_->average_attn_weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "mask_type", &options_->mask_type}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_native_multi_head_attention", args_, 13, outs_, 2);
    tn_internal_native_multi_head_attention_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_native_multi_head_attention_with(...) tn_internal_native_multi_head_attention_with_at(TN_PLACE("tn_internal_native_multi_head_attention_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_transform_bias_rescale_qkv(Tensor qkv, Tensor qkv_bias, int num_heads) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_transform_bias_rescale_qkv_result {
    tn_var result0, result1, result2;
} tn_internal_transform_bias_rescale_qkv_result;
static inline tn_internal_transform_bias_rescale_qkv_result tn_internal_transform_bias_rescale_qkv_at(tn_place at_, tn_tape *t_, tn_var qkv, tn_var qkv_bias, int64_t num_heads)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "qkv", &qkv}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_INT, "num_heads", &num_heads}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_transform_bias_rescale_qkv", args_, 3, outs_, 3);
    tn_internal_transform_bias_rescale_qkv_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_transform_bias_rescale_qkv(...) tn_internal_transform_bias_rescale_qkv_at(TN_PLACE("tn_internal_transform_bias_rescale_qkv(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, Tensor norm_weight_1, Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, Tensor ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None) -> Tensor */
static inline tn_var tn_internal_transformer_encoder_layer_fwd_at(tn_place at_, tn_tape *t_, tn_var src, int64_t embed_dim, int64_t num_heads, tn_var qkv_weight, tn_var qkv_bias, tn_var proj_weight, tn_var proj_bias, bool use_gelu, bool norm_first, double eps, tn_var norm_weight_1, tn_var norm_bias_1, tn_var norm_weight_2, tn_var norm_bias_2, tn_var ffn_weight_1, tn_var ffn_bias_1, tn_var ffn_weight_2, tn_var ffn_bias_2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_INT, "embed_dim", &embed_dim}, {TN_ARGUMENT_INT, "num_heads", &num_heads}, {TN_ARGUMENT_VAR, "qkv_weight", &qkv_weight}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_VAR, "proj_weight", &proj_weight}, {TN_ARGUMENT_VAR, "proj_bias", &proj_bias}, {TN_ARGUMENT_BOOL, "use_gelu", &use_gelu}, {TN_ARGUMENT_BOOL, "norm_first", &norm_first}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_VAR, "norm_weight_1", &norm_weight_1}, {TN_ARGUMENT_VAR, "norm_bias_1", &norm_bias_1}, {TN_ARGUMENT_VAR, "norm_weight_2", &norm_weight_2}, {TN_ARGUMENT_VAR, "norm_bias_2", &norm_bias_2}, {TN_ARGUMENT_VAR, "ffn_weight_1", &ffn_weight_1}, {TN_ARGUMENT_VAR, "ffn_bias_1", &ffn_bias_1}, {TN_ARGUMENT_VAR, "ffn_weight_2", &ffn_weight_2}, {TN_ARGUMENT_VAR, "ffn_bias_2", &ffn_bias_2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_transformer_encoder_layer_fwd", args_, 18, outs_, 1);
    return outs_[0];
}
#define tn_internal_transformer_encoder_layer_fwd(...) tn_internal_transformer_encoder_layer_fwd_at(TN_PLACE("tn_internal_transformer_encoder_layer_fwd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_transformer_encoder_layer_fwd_options {
    tn_var mask; /* None */
    tn_num mask_type; /* None */
} tn_internal_transformer_encoder_layer_fwd_options;
static inline tn_var tn_internal_transformer_encoder_layer_fwd_with_at(tn_place at_, tn_tape *t_, tn_var src, int64_t embed_dim, int64_t num_heads, tn_var qkv_weight, tn_var qkv_bias, tn_var proj_weight, tn_var proj_bias, bool use_gelu, bool norm_first, double eps, tn_var norm_weight_1, tn_var norm_bias_1, tn_var norm_weight_2, tn_var norm_bias_2, tn_var ffn_weight_1, tn_var ffn_bias_1, tn_var ffn_weight_2, tn_var ffn_bias_2, const tn_internal_transformer_encoder_layer_fwd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_INT, "embed_dim", &embed_dim}, {TN_ARGUMENT_INT, "num_heads", &num_heads}, {TN_ARGUMENT_VAR, "qkv_weight", &qkv_weight}, {TN_ARGUMENT_VAR, "qkv_bias", &qkv_bias}, {TN_ARGUMENT_VAR, "proj_weight", &proj_weight}, {TN_ARGUMENT_VAR, "proj_bias", &proj_bias}, {TN_ARGUMENT_BOOL, "use_gelu", &use_gelu}, {TN_ARGUMENT_BOOL, "norm_first", &norm_first}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_VAR, "norm_weight_1", &norm_weight_1}, {TN_ARGUMENT_VAR, "norm_bias_1", &norm_bias_1}, {TN_ARGUMENT_VAR, "norm_weight_2", &norm_weight_2}, {TN_ARGUMENT_VAR, "norm_bias_2", &norm_bias_2}, {TN_ARGUMENT_VAR, "ffn_weight_1", &ffn_weight_1}, {TN_ARGUMENT_VAR, "ffn_bias_1", &ffn_bias_1}, {TN_ARGUMENT_VAR, "ffn_weight_2", &ffn_weight_2}, {TN_ARGUMENT_VAR, "ffn_bias_2", &ffn_bias_2}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "mask", &options_->mask}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "mask_type", &options_->mask_type}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_transformer_encoder_layer_fwd", args_, 20, outs_, 1);
    return outs_[0];
}
#define tn_internal_transformer_encoder_layer_fwd_with(...) tn_internal_transformer_encoder_layer_fwd_with_at(TN_PLACE("tn_internal_transformer_encoder_layer_fwd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
