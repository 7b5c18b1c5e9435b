/* generated: build/internal/pages operators index/embed */
/* clang-format off */
/* Operators of src/ops/index/embed: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_EMBED_H
#define TENON_OPS_INDEX_EMBED_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor */
static inline tn_var tn_embedding_at(tn_place at_, tn_tape *t_, tn_var weight, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::embedding", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_embedding(...) tn_embedding_at(TN_PLACE("tn_embedding(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_embedding_options {
    tn_num padding_idx; /* -1 */
    bool scale_grad_by_freq; /* False */
    bool sparse; /* False */
} tn_embedding_options;
static inline tn_var tn_embedding_with_at(tn_place at_, tn_tape *t_, tn_var weight, tn_var indices, const tn_embedding_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "padding_idx", &options_->padding_idx}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "scale_grad_by_freq", &options_->scale_grad_by_freq}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "sparse", &options_->sparse}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::embedding", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_embedding_with(...) tn_embedding_with_at(TN_PLACE("tn_embedding_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False) -> (Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_embedding_bag_result {
    tn_var result0, result1, result2, result3;
} tn_embedding_bag_result;
static inline tn_embedding_bag_result tn_embedding_bag_at(tn_place at_, tn_tape *t_, tn_var weight, tn_var indices, tn_var offsets)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::embedding_bag", args_, 3, outs_, 4);
    tn_embedding_bag_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_embedding_bag(...) tn_embedding_bag_at(TN_PLACE("tn_embedding_bag(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_embedding_bag_options {
    bool scale_grad_by_freq; /* False */
    int64_t mode; /* 0 */
    bool sparse; /* False */
    tn_var per_sample_weights; /* None */
    bool include_last_offset; /* False */
} tn_embedding_bag_options;
static inline tn_embedding_bag_result tn_embedding_bag_with_at(tn_place at_, tn_tape *t_, tn_var weight, tn_var indices, tn_var offsets, const tn_embedding_bag_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "scale_grad_by_freq", &options_->scale_grad_by_freq}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "mode", &options_->mode}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "sparse", &options_->sparse}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "per_sample_weights", &options_->per_sample_weights}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "include_last_offset", &options_->include_last_offset}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::embedding_bag", args_, 8, outs_, 4);
    tn_embedding_bag_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_embedding_bag_with(...) tn_embedding_bag_with_at(TN_PLACE("tn_embedding_bag_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::embedding_bag.padding_idx(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, bool include_last_offset, int? padding_idx) -> (Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_embedding_bag_padding_idx_result {
    tn_var result0, result1, result2, result3;
} tn_embedding_bag_padding_idx_result;
static inline tn_embedding_bag_padding_idx_result tn_embedding_bag_padding_idx_at(tn_place at_, tn_tape *t_, tn_var weight, tn_var indices, tn_var offsets, bool scale_grad_by_freq, int64_t mode, bool sparse, tn_var per_sample_weights, bool include_last_offset, tn_num padding_idx)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_BOOL, "sparse", &sparse}, {TN_ARGUMENT_VAR, "per_sample_weights", &per_sample_weights}, {TN_ARGUMENT_BOOL, "include_last_offset", &include_last_offset}, {TN_ARGUMENT_NUM, "padding_idx", &padding_idx}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::embedding_bag.padding_idx", args_, 9, outs_, 4);
    tn_embedding_bag_padding_idx_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_embedding_bag_padding_idx(...) tn_embedding_bag_padding_idx_at(TN_PLACE("tn_embedding_bag_padding_idx(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::embedding_dense_backward(Tensor grad_output, Tensor indices, SymInt num_weights, SymInt padding_idx, bool scale_grad_by_freq) -> Tensor */
static inline tn_var tn_embedding_dense_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var indices, tn_num num_weights, tn_num padding_idx, bool scale_grad_by_freq)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_NUM, "padding_idx", &padding_idx}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::embedding_dense_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_embedding_dense_backward(...) tn_embedding_dense_backward_at(TN_PLACE("tn_embedding_dense_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::embedding_renorm(Tensor self, Tensor indices, float max_norm, float norm_type) -> Tensor */
static inline tn_var tn_embedding_renorm_at(tn_place at_, tn_tape *t_, tn_var self, tn_var indices, double max_norm, double norm_type)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_FLOAT, "max_norm", &max_norm}, {TN_ARGUMENT_FLOAT, "norm_type", &norm_type}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::embedding_renorm", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_embedding_renorm(...) tn_embedding_renorm_at(TN_PLACE("tn_embedding_renorm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::embedding_renorm_(Tensor(a!) self, Tensor indices, float max_norm, float norm_type) -> Tensor(a!) */
static inline tn_var tn_embedding_renorm_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var indices, double max_norm, double norm_type)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_FLOAT, "max_norm", &max_norm}, {TN_ARGUMENT_FLOAT, "norm_type", &norm_type}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::embedding_renorm_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_embedding_renorm_inplace(...) tn_embedding_renorm_inplace_at(TN_PLACE("tn_embedding_renorm_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_internal_embedding_bag_result {
    tn_var result0, result1, result2, result3;
} tn_internal_embedding_bag_result;
static inline tn_internal_embedding_bag_result tn_internal_embedding_bag_at(tn_place at_, tn_tape *t_, tn_var weight, tn_var indices, tn_var offsets)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_embedding_bag", args_, 3, outs_, 4);
    tn_internal_embedding_bag_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_internal_embedding_bag(...) tn_internal_embedding_bag_at(TN_PLACE("tn_internal_embedding_bag(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_embedding_bag_options {
    bool scale_grad_by_freq; /* False */
    int64_t mode; /* 0 */
    bool sparse; /* False */
    tn_var per_sample_weights; /* None */
    bool include_last_offset; /* False */
    tn_num padding_idx; /* -1 */
} tn_internal_embedding_bag_options;
static inline tn_internal_embedding_bag_result tn_internal_embedding_bag_with_at(tn_place at_, tn_tape *t_, tn_var weight, tn_var indices, tn_var offsets, const tn_internal_embedding_bag_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "scale_grad_by_freq", &options_->scale_grad_by_freq}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "mode", &options_->mode}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "sparse", &options_->sparse}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "per_sample_weights", &options_->per_sample_weights}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "include_last_offset", &options_->include_last_offset}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "padding_idx", &options_->padding_idx}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_embedding_bag", args_, 9, outs_, 4);
    tn_internal_embedding_bag_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_internal_embedding_bag_with(...) tn_internal_embedding_bag_with_at(TN_PLACE("tn_internal_embedding_bag_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_embedding_bag_forward_only(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_internal_embedding_bag_forward_only_result {
    tn_var result0, result1, result2, result3;
} tn_internal_embedding_bag_forward_only_result;
static inline tn_internal_embedding_bag_forward_only_result tn_internal_embedding_bag_forward_only_at(tn_place at_, tn_tape *t_, tn_var weight, tn_var indices, tn_var offsets)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_embedding_bag_forward_only", args_, 3, outs_, 4);
    tn_internal_embedding_bag_forward_only_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_internal_embedding_bag_forward_only(...) tn_internal_embedding_bag_forward_only_at(TN_PLACE("tn_internal_embedding_bag_forward_only(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_embedding_bag_forward_only_options {
    bool scale_grad_by_freq; /* False */
    int64_t mode; /* 0 */
    bool sparse; /* False */
    tn_var per_sample_weights; /* None */
    bool include_last_offset; /* False */
    tn_num padding_idx; /* -1 */
} tn_internal_embedding_bag_forward_only_options;
static inline tn_internal_embedding_bag_forward_only_result tn_internal_embedding_bag_forward_only_with_at(tn_place at_, tn_tape *t_, tn_var weight, tn_var indices, tn_var offsets, const tn_internal_embedding_bag_forward_only_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "scale_grad_by_freq", &options_->scale_grad_by_freq}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "mode", &options_->mode}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "sparse", &options_->sparse}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "per_sample_weights", &options_->per_sample_weights}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "include_last_offset", &options_->include_last_offset}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "padding_idx", &options_->padding_idx}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_embedding_bag_forward_only", args_, 9, outs_, 4);
    tn_internal_embedding_bag_forward_only_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_internal_embedding_bag_forward_only_with(...) tn_internal_embedding_bag_forward_only_with_at(TN_PLACE("tn_internal_embedding_bag_forward_only_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
