/* generated: build/internal/pages operators index */
/* clang-format off */
/* Operators of src/ops/index: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_H
#define TENON_OPS_INDEX_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor */
static inline tn_var tn_argsort_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argsort", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_argsort(...) tn_argsort_at(TN_PLACE("tn_argsort(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_argsort_options {
    tn_num dim; /* -1 */
    bool descending; /* False */
} tn_argsort_options;
static inline tn_var tn_argsort_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_argsort_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "descending", &options_->descending}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argsort", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_argsort_with(...) tn_argsort_with_at(TN_PLACE("tn_argsort_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor */
static inline tn_var tn_argsort_stable_at(tn_place at_, tn_tape *t_, tn_var self, bool stable)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL, "stable", &stable}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argsort.stable", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_argsort_stable(...) tn_argsort_stable_at(TN_PLACE("tn_argsort_stable(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_argsort_stable_options {
    tn_num dim; /* -1 */
    bool descending; /* False */
} tn_argsort_stable_options;
static inline tn_var tn_argsort_stable_with_at(tn_place at_, tn_tape *t_, tn_var self, bool stable, const tn_argsort_stable_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL, "stable", &stable}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "descending", &options_->descending}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argsort.stable", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_argsort_stable_with(...) tn_argsort_stable_with_at(TN_PLACE("tn_argsort_stable_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::argwhere(Tensor self) -> Tensor */
static inline tn_var tn_argwhere_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argwhere", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_argwhere(...) tn_argwhere_at(TN_PLACE("tn_argwhere(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor */
static inline tn_var tn_bucketize_at(tn_place at_, tn_tape *t_, tn_var self, tn_var boundaries)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "boundaries", &boundaries}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bucketize.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bucketize(...) tn_bucketize_at(TN_PLACE("tn_bucketize(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bucketize_options {
    bool out_int32; /* False */
    bool right; /* False */
} tn_bucketize_options;
static inline tn_var tn_bucketize_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var boundaries, const tn_bucketize_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "boundaries", &boundaries}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "right", &options_->right}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bucketize.Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_bucketize_with(...) tn_bucketize_with_at(TN_PLACE("tn_bucketize_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor */
static inline tn_var tn_bucketize_scalar_at(tn_place at_, tn_tape *t_, tn_num self, tn_var boundaries)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "boundaries", &boundaries}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bucketize.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bucketize_scalar(...) tn_bucketize_scalar_at(TN_PLACE("tn_bucketize_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bucketize_scalar_options {
    bool out_int32; /* False */
    bool right; /* False */
} tn_bucketize_scalar_options;
static inline tn_var tn_bucketize_scalar_with_at(tn_place at_, tn_tape *t_, tn_num self, tn_var boundaries, const tn_bucketize_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "boundaries", &boundaries}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "right", &options_->right}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bucketize.Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_bucketize_scalar_with(...) tn_bucketize_scalar_with_at(TN_PLACE("tn_bucketize_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::fill_diagonal_(Tensor(a!) self, Scalar fill_value, bool wrap=False) -> Tensor(a!) */
static inline tn_var tn_fill_diagonal_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_num fill_value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fill_diagonal_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fill_diagonal_inplace(...) tn_fill_diagonal_inplace_at(TN_PLACE("tn_fill_diagonal_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_fill_diagonal_inplace_options {
    bool wrap; /* False */
} tn_fill_diagonal_inplace_options;
static inline tn_var tn_fill_diagonal_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num fill_value, const tn_fill_diagonal_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "wrap", &options_->wrap}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fill_diagonal_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_fill_diagonal_inplace_with(...) tn_fill_diagonal_inplace_with_at(TN_PLACE("tn_fill_diagonal_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor */
static inline tn_var tn_gather_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gather", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gather(...) tn_gather_at(TN_PLACE("tn_gather(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gather_options {
    bool sparse_grad; /* False */
} tn_gather_options;
static inline tn_var tn_gather_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, const tn_gather_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "sparse_grad", &options_->sparse_grad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gather", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gather_with(...) tn_gather_with_at(TN_PLACE("tn_gather_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges) */
typedef struct tn_histogram_result {
    tn_var hist, bin_edges;
} tn_histogram_result;
static inline tn_histogram_result tn_histogram_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogram.bin_ct", args_, 1, outs_, 2);
    tn_histogram_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogram(...) tn_histogram_at(TN_PLACE("tn_histogram(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_histogram_options {
    tn_num bins; /* 100 */
    tn_nums range; /* None */
    tn_var weight; /* None */
    bool density; /* False */
} tn_histogram_options;
static inline tn_histogram_result tn_histogram_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_histogram_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "bins", &options_->bins}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "range", &options_->range}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "density", &options_->density}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogram.bin_ct", args_, 5, outs_, 2);
    tn_histogram_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogram_with(...) tn_histogram_with_at(TN_PLACE("tn_histogram_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges) */
typedef struct tn_histogram_bins_tensor_result {
    tn_var hist, bin_edges;
} tn_histogram_bins_tensor_result;
static inline tn_histogram_bins_tensor_result tn_histogram_bins_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var bins)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "bins", &bins}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogram.bins_tensor", args_, 2, outs_, 2);
    tn_histogram_bins_tensor_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogram_bins_tensor(...) tn_histogram_bins_tensor_at(TN_PLACE("tn_histogram_bins_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_histogram_bins_tensor_options {
    tn_var weight; /* None */
    bool density; /* False */
} tn_histogram_bins_tensor_options;
static inline tn_histogram_bins_tensor_result tn_histogram_bins_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var bins, const tn_histogram_bins_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "bins", &bins}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "density", &options_->density}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogram.bins_tensor", args_, 4, outs_, 2);
    tn_histogram_bins_tensor_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogram_bins_tensor_with(...) tn_histogram_bins_tensor_with_at(TN_PLACE("tn_histogram_bins_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::histogramdd(Tensor self, int[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges) */
typedef struct tn_histogramdd_result {
    tn_var hist, bin_edges;
} tn_histogramdd_result;
static inline tn_histogramdd_result tn_histogramdd_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums bins)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "bins", &bins}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogramdd", args_, 2, outs_, 2);
    tn_histogramdd_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogramdd(...) tn_histogramdd_at(TN_PLACE("tn_histogramdd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_histogramdd_options {
    tn_nums range; /* None */
    tn_var weight; /* None */
    bool density; /* False */
} tn_histogramdd_options;
static inline tn_histogramdd_result tn_histogramdd_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums bins, const tn_histogramdd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "bins", &bins}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "range", &options_->range}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "density", &options_->density}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogramdd", args_, 5, outs_, 2);
    tn_histogramdd_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogramdd_with(...) tn_histogramdd_with_at(TN_PLACE("tn_histogramdd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::histogramdd.int_bins(Tensor self, int bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges) */
typedef struct tn_histogramdd_int_bins_result {
    tn_var hist, bin_edges;
} tn_histogramdd_int_bins_result;
static inline tn_histogramdd_int_bins_result tn_histogramdd_int_bins_at(tn_place at_, tn_tape *t_, tn_var self, int64_t bins)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "bins", &bins}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogramdd.int_bins", args_, 2, outs_, 2);
    tn_histogramdd_int_bins_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogramdd_int_bins(...) tn_histogramdd_int_bins_at(TN_PLACE("tn_histogramdd_int_bins(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_histogramdd_int_bins_options {
    tn_nums range; /* None */
    tn_var weight; /* None */
    bool density; /* False */
} tn_histogramdd_int_bins_options;
static inline tn_histogramdd_int_bins_result tn_histogramdd_int_bins_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t bins, const tn_histogramdd_int_bins_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "bins", &bins}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "range", &options_->range}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "density", &options_->density}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogramdd.int_bins", args_, 5, outs_, 2);
    tn_histogramdd_int_bins_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogramdd_int_bins_with(...) tn_histogramdd_int_bins_with_at(TN_PLACE("tn_histogramdd_int_bins_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::histogramdd.TensorList_bins(Tensor self, Tensor[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges) */
typedef struct tn_histogramdd_tensorlist_bins_result {
    tn_var hist, bin_edges;
} tn_histogramdd_tensorlist_bins_result;
static inline tn_histogramdd_tensorlist_bins_result tn_histogramdd_tensorlist_bins_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars bins)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "bins", &bins}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogramdd.TensorList_bins", args_, 2, outs_, 2);
    tn_histogramdd_tensorlist_bins_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogramdd_tensorlist_bins(...) tn_histogramdd_tensorlist_bins_at(TN_PLACE("tn_histogramdd_tensorlist_bins(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_histogramdd_tensorlist_bins_options {
    tn_nums range; /* None */
    tn_var weight; /* None */
    bool density; /* False */
} tn_histogramdd_tensorlist_bins_options;
static inline tn_histogramdd_tensorlist_bins_result tn_histogramdd_tensorlist_bins_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars bins, const tn_histogramdd_tensorlist_bins_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "bins", &bins}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "range", &options_->range}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "density", &options_->density}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::histogramdd.TensorList_bins", args_, 5, outs_, 2);
    tn_histogramdd_tensorlist_bins_result result_;
    result_.hist = outs_[0];
    result_.bin_edges = outs_[1];
    return result_;
}
#define tn_histogramdd_tensorlist_bins_with(...) tn_histogramdd_tensorlist_bins_with_at(TN_PLACE("tn_histogramdd_tensorlist_bins_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index.Tensor(Tensor self, Tensor?[] indices) -> Tensor */
static inline tn_var tn_index_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_index(...) tn_index_at(TN_PLACE("tn_index(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor */
static inline tn_var tn_index_add_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_add", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_add(...) tn_index_add_at(TN_PLACE("tn_index_add(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_add_options {
    tn_num alpha; /* 1 */
} tn_index_add_options;
static inline tn_var tn_index_add_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const tn_index_add_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_add", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_index_add_with(...) tn_index_add_with_at(TN_PLACE("tn_index_add_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_add_(Tensor(a!) self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_index_add_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_add_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_add_inplace(...) tn_index_add_inplace_at(TN_PLACE("tn_index_add_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_add_inplace_options {
    tn_num alpha; /* 1 */
} tn_index_add_inplace_options;
static inline tn_var tn_index_add_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const tn_index_add_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_add_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_index_add_inplace_with(...) tn_index_add_inplace_with_at(TN_PLACE("tn_index_add_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor */
static inline tn_var tn_index_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_copy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_copy(...) tn_index_copy_at(TN_PLACE("tn_index_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_copy_(Tensor(a!) self, int dim, Tensor index, Tensor source) -> Tensor(a!) */
static inline tn_var tn_index_copy_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_copy_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_copy_inplace(...) tn_index_copy_inplace_at(TN_PLACE("tn_index_copy_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor */
static inline tn_var tn_index_fill_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_fill.int_Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_fill(...) tn_index_fill_at(TN_PLACE("tn_index_fill(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_fill_.int_Tensor(Tensor(a!) self, int dim, Tensor index, Tensor value) -> Tensor(a!) */
static inline tn_var tn_index_fill_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_fill_.int_Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_fill_inplace(...) tn_index_fill_inplace_at(TN_PLACE("tn_index_fill_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_fill_.int_Scalar(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!) */
static inline tn_var tn_index_fill_inplace_int_scalar_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_fill_.int_Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_fill_inplace_int_scalar(...) tn_index_fill_inplace_int_scalar_at(TN_PLACE("tn_index_fill_inplace_int_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor */
static inline tn_var tn_index_fill_int_scalar_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_fill.int_Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_fill_int_scalar(...) tn_index_fill_int_scalar_at(TN_PLACE("tn_index_fill_int_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor */
static inline tn_var tn_index_put_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_put(...) tn_index_put_at(TN_PLACE("tn_index_put(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_put_options {
    bool accumulate; /* False */
} tn_index_put_options;
static inline tn_var tn_index_put_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_index_put_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_put_with(...) tn_index_put_with_at(TN_PLACE("tn_index_put_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_put.hacked_twin(Tensor self, Tensor[] indices, Tensor values, bool accumulate=False) -> Tensor */
static inline tn_var tn_index_put_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put.hacked_twin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_put_hacked_twin(...) tn_index_put_hacked_twin_at(TN_PLACE("tn_index_put_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_put_hacked_twin_options {
    bool accumulate; /* False */
} tn_index_put_hacked_twin_options;
static inline tn_var tn_index_put_hacked_twin_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_index_put_hacked_twin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put.hacked_twin", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_put_hacked_twin_with(...) tn_index_put_hacked_twin_with_at(TN_PLACE("tn_index_put_hacked_twin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!) */
static inline tn_var tn_index_put_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_put_inplace(...) tn_index_put_inplace_at(TN_PLACE("tn_index_put_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_put_inplace_options {
    bool accumulate; /* False */
} tn_index_put_inplace_options;
static inline tn_var tn_index_put_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_index_put_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_put_inplace_with(...) tn_index_put_inplace_with_at(TN_PLACE("tn_index_put_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_put_.hacked_twin(Tensor(a!) self, Tensor[] indices, Tensor values, bool accumulate=False) -> Tensor(a!) */
static inline tn_var tn_index_put_inplace_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put_.hacked_twin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_put_inplace_hacked_twin(...) tn_index_put_inplace_hacked_twin_at(TN_PLACE("tn_index_put_inplace_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_put_inplace_hacked_twin_options {
    bool accumulate; /* False */
} tn_index_put_inplace_hacked_twin_options;
static inline tn_var tn_index_put_inplace_hacked_twin_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_index_put_inplace_hacked_twin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put_.hacked_twin", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_put_inplace_hacked_twin_with(...) tn_index_put_inplace_hacked_twin_with_at(TN_PLACE("tn_index_put_inplace_hacked_twin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor */
static inline tn_var tn_index_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_index_reduce(...) tn_index_reduce_at(TN_PLACE("tn_index_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_reduce_options {
    tn_num include_self; /* True */
} tn_index_reduce_options;
static inline tn_var tn_index_reduce_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const char *reduce, const tn_index_reduce_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "include_self", &options_->include_self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_reduce", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_index_reduce_with(...) tn_index_reduce_with_at(TN_PLACE("tn_index_reduce_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_reduce_(Tensor(a!) self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor(a!) */
static inline tn_var tn_index_reduce_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_reduce_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_index_reduce_inplace(...) tn_index_reduce_inplace_at(TN_PLACE("tn_index_reduce_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_reduce_inplace_options {
    tn_num include_self; /* True */
} tn_index_reduce_inplace_options;
static inline tn_var tn_index_reduce_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const char *reduce, const tn_index_reduce_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "include_self", &options_->include_self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_reduce_", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_index_reduce_inplace_with(...) tn_index_reduce_inplace_with_at(TN_PLACE("tn_index_reduce_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_select(Tensor self, int dim, Tensor index) -> Tensor */
static inline tn_var tn_index_select_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_select", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_select(...) tn_index_select_at(TN_PLACE("tn_index_select(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index.Tensor_hacked_twin(Tensor self, Tensor[] indices) -> Tensor */
static inline tn_var tn_index_tensor_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index.Tensor_hacked_twin", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_index_tensor_hacked_twin(...) tn_index_tensor_hacked_twin_at(TN_PLACE("tn_index_tensor_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_histogramdd_bin_edges(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor[] */
static inline tn_var tn_internal_histogramdd_bin_edges_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums bins)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "bins", &bins}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_histogramdd_bin_edges", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_histogramdd_bin_edges(...) tn_internal_histogramdd_bin_edges_at(TN_PLACE("tn_internal_histogramdd_bin_edges(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_histogramdd_bin_edges_options {
    tn_nums range; /* None */
    tn_var weight; /* None */
    bool density; /* False */
} tn_internal_histogramdd_bin_edges_options;
static inline tn_var tn_internal_histogramdd_bin_edges_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums bins, const tn_internal_histogramdd_bin_edges_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "bins", &bins}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "range", &options_->range}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "density", &options_->density}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_histogramdd_bin_edges", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_histogramdd_bin_edges_with(...) tn_internal_histogramdd_bin_edges_with_at(TN_PLACE("tn_internal_histogramdd_bin_edges_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_histogramdd_from_bin_cts(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor */
static inline tn_var tn_internal_histogramdd_from_bin_cts_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums bins)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "bins", &bins}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_histogramdd_from_bin_cts", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_histogramdd_from_bin_cts(...) tn_internal_histogramdd_from_bin_cts_at(TN_PLACE("tn_internal_histogramdd_from_bin_cts(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_histogramdd_from_bin_cts_options {
    tn_nums range; /* None */
    tn_var weight; /* None */
    bool density; /* False */
} tn_internal_histogramdd_from_bin_cts_options;
static inline tn_var tn_internal_histogramdd_from_bin_cts_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums bins, const tn_internal_histogramdd_from_bin_cts_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "bins", &bins}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "range", &options_->range}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "density", &options_->density}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_histogramdd_from_bin_cts", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_histogramdd_from_bin_cts_with(...) tn_internal_histogramdd_from_bin_cts_with_at(TN_PLACE("tn_internal_histogramdd_from_bin_cts_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_histogramdd_from_bin_tensors(Tensor self, Tensor[] bins, *, Tensor? weight=None, bool density=False) -> Tensor */
static inline tn_var tn_internal_histogramdd_from_bin_tensors_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars bins)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "bins", &bins}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_histogramdd_from_bin_tensors", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_histogramdd_from_bin_tensors(...) tn_internal_histogramdd_from_bin_tensors_at(TN_PLACE("tn_internal_histogramdd_from_bin_tensors(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_histogramdd_from_bin_tensors_options {
    tn_var weight; /* None */
    bool density; /* False */
} tn_internal_histogramdd_from_bin_tensors_options;
static inline tn_var tn_internal_histogramdd_from_bin_tensors_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars bins, const tn_internal_histogramdd_from_bin_tensors_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "bins", &bins}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weight", &options_->weight}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "density", &options_->density}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_histogramdd_from_bin_tensors", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_histogramdd_from_bin_tensors_with(...) tn_internal_histogramdd_from_bin_tensors_with_at(TN_PLACE("tn_internal_histogramdd_from_bin_tensors_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor */
static inline tn_var tn_internal_index_put_impl_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl(...) tn_internal_index_put_impl_at(TN_PLACE("tn_internal_index_put_impl(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_index_put_impl_options {
    bool accumulate; /* False */
    bool unsafe; /* False */
} tn_internal_index_put_impl_options;
static inline tn_var tn_internal_index_put_impl_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_index_put_impl_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unsafe", &options_->unsafe}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_with(...) tn_internal_index_put_impl_with_at(TN_PLACE("tn_internal_index_put_impl_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_index_put_impl_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor(a!) */
static inline tn_var tn_internal_index_put_impl_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_inplace(...) tn_internal_index_put_impl_inplace_at(TN_PLACE("tn_internal_index_put_impl_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_index_put_impl_inplace_options {
    bool accumulate; /* False */
    bool unsafe; /* False */
} tn_internal_index_put_impl_inplace_options;
static inline tn_var tn_internal_index_put_impl_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_index_put_impl_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unsafe", &options_->unsafe}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_inplace_with(...) tn_internal_index_put_impl_inplace_with_at(TN_PLACE("tn_internal_index_put_impl_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_index_put_impl_.hacked_twin(Tensor(a!) self, Tensor[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor(a!) */
static inline tn_var tn_internal_index_put_impl_inplace_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl_.hacked_twin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_inplace_hacked_twin(...) tn_internal_index_put_impl_inplace_hacked_twin_at(TN_PLACE("tn_internal_index_put_impl_inplace_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_index_put_impl_inplace_hacked_twin_options {
    bool accumulate; /* False */
    bool unsafe; /* False */
} tn_internal_index_put_impl_inplace_hacked_twin_options;
static inline tn_var tn_internal_index_put_impl_inplace_hacked_twin_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_index_put_impl_inplace_hacked_twin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unsafe", &options_->unsafe}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl_.hacked_twin", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_inplace_hacked_twin_with(...) tn_internal_index_put_impl_inplace_hacked_twin_with_at(TN_PLACE("tn_internal_index_put_impl_inplace_hacked_twin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_segment_reduce_backward(Tensor grad, Tensor output, Tensor data, str reduce, *, Tensor? lengths=None, Tensor? offsets=None, int axis=0, Scalar? initial=None) -> Tensor */
static inline tn_var tn_internal_segment_reduce_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var output, tn_var data, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_segment_reduce_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_segment_reduce_backward(...) tn_internal_segment_reduce_backward_at(TN_PLACE("tn_internal_segment_reduce_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_segment_reduce_backward_options {
    tn_var lengths; /* None */
    tn_var offsets; /* None */
    int64_t axis; /* 0 */
    tn_num initial; /* None */
} tn_internal_segment_reduce_backward_options;
static inline tn_var tn_internal_segment_reduce_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var output, tn_var data, const char *reduce, const tn_internal_segment_reduce_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "lengths", &options_->lengths}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "offsets", &options_->offsets}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "axis", &options_->axis}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "initial", &options_->initial}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_segment_reduce_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_internal_segment_reduce_backward_with(...) tn_internal_segment_reduce_backward_with_at(TN_PLACE("tn_internal_segment_reduce_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, Tensor) */
typedef struct tn_internal_unique_result {
    tn_var result0, result1;
} tn_internal_unique_result;
static inline tn_internal_unique_result tn_internal_unique_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_unique", args_, 1, outs_, 2);
    tn_internal_unique_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_unique(...) tn_internal_unique_at(TN_PLACE("tn_internal_unique(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_unique_options {
    tn_num sorted; /* True */
    bool return_inverse; /* False */
} tn_internal_unique_options;
static inline tn_internal_unique_result tn_internal_unique_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_unique_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "sorted", &options_->sorted}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_unique", args_, 3, outs_, 2);
    tn_internal_unique_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_unique_with(...) tn_internal_unique_with_at(TN_PLACE("tn_internal_unique_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unique2(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_unique2_result {
    tn_var result0, result1, result2;
} tn_internal_unique2_result;
static inline tn_internal_unique2_result tn_internal_unique2_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_unique2", args_, 1, outs_, 3);
    tn_internal_unique2_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_unique2(...) tn_internal_unique2_at(TN_PLACE("tn_internal_unique2(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_unique2_options {
    tn_num sorted; /* True */
    bool return_inverse; /* False */
    bool return_counts; /* False */
} tn_internal_unique2_options;
static inline tn_internal_unique2_result tn_internal_unique2_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_unique2_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "sorted", &options_->sorted}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_counts", &options_->return_counts}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_unique2", args_, 4, outs_, 3);
    tn_internal_unique2_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_unique2_with(...) tn_internal_unique2_with_at(TN_PLACE("tn_internal_unique2_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_index.Tensor(Tensor self, Tensor?[] indices) -> Tensor */
static inline tn_var tn_internal_unsafe_index_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index(...) tn_internal_unsafe_index_at(TN_PLACE("tn_internal_unsafe_index(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor */
static inline tn_var tn_internal_unsafe_index_put_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index_put", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_put(...) tn_internal_unsafe_index_put_at(TN_PLACE("tn_internal_unsafe_index_put(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_unsafe_index_put_options {
    bool accumulate; /* False */
} tn_internal_unsafe_index_put_options;
static inline tn_var tn_internal_unsafe_index_put_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_unsafe_index_put_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index_put", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_put_with(...) tn_internal_unsafe_index_put_with_at(TN_PLACE("tn_internal_unsafe_index_put_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_index_put.hacked_twin(Tensor self, Tensor[] indices, Tensor values, bool accumulate=False) -> Tensor */
static inline tn_var tn_internal_unsafe_index_put_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index_put.hacked_twin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_put_hacked_twin(...) tn_internal_unsafe_index_put_hacked_twin_at(TN_PLACE("tn_internal_unsafe_index_put_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_unsafe_index_put_hacked_twin_options {
    bool accumulate; /* False */
} tn_internal_unsafe_index_put_hacked_twin_options;
static inline tn_var tn_internal_unsafe_index_put_hacked_twin_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_unsafe_index_put_hacked_twin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index_put.hacked_twin", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_put_hacked_twin_with(...) tn_internal_unsafe_index_put_hacked_twin_with_at(TN_PLACE("tn_internal_unsafe_index_put_hacked_twin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_index.Tensor_hacked_twin(Tensor self, Tensor[] indices) -> Tensor */
static inline tn_var tn_internal_unsafe_index_tensor_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index.Tensor_hacked_twin", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_tensor_hacked_twin(...) tn_internal_unsafe_index_tensor_hacked_twin_at(TN_PLACE("tn_internal_unsafe_index_tensor_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor */
static inline tn_var tn_internal_unsafe_masked_index_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_vars indices, tn_num fill)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_NUM, "fill", &fill}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_masked_index", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_masked_index(...) tn_internal_unsafe_masked_index_at(TN_PLACE("tn_internal_unsafe_masked_index(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor values) -> Tensor */
static inline tn_var tn_internal_unsafe_masked_index_put_accumulate_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_masked_index_put_accumulate", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_masked_index_put_accumulate(...) tn_internal_unsafe_masked_index_put_accumulate_at(TN_PLACE("tn_internal_unsafe_masked_index_put_accumulate(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isin.Tensor_Tensor(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor */
static inline tn_var tn_isin_at(tn_place at_, tn_tape *t_, tn_var elements, tn_var test_elements)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "elements", &elements}, {TN_ARGUMENT_VAR, "test_elements", &test_elements}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Tensor_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_isin(...) tn_isin_at(TN_PLACE("tn_isin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_isin_options {
    bool assume_unique; /* False */
    bool invert; /* False */
} tn_isin_options;
static inline tn_var tn_isin_with_at(tn_place at_, tn_tape *t_, tn_var elements, tn_var test_elements, const tn_isin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "elements", &elements}, {TN_ARGUMENT_VAR, "test_elements", &test_elements}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "assume_unique", &options_->assume_unique}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "invert", &options_->invert}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Tensor_Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_isin_with(...) tn_isin_with_at(TN_PLACE("tn_isin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isin.Scalar_Tensor(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor */
static inline tn_var tn_isin_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num element, tn_var test_elements)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "element", &element}, {TN_ARGUMENT_VAR, "test_elements", &test_elements}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Scalar_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_isin_scalar_tensor(...) tn_isin_scalar_tensor_at(TN_PLACE("tn_isin_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_isin_scalar_tensor_options {
    bool assume_unique; /* False */
    bool invert; /* False */
} tn_isin_scalar_tensor_options;
static inline tn_var tn_isin_scalar_tensor_with_at(tn_place at_, tn_tape *t_, tn_num element, tn_var test_elements, const tn_isin_scalar_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "element", &element}, {TN_ARGUMENT_VAR, "test_elements", &test_elements}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "assume_unique", &options_->assume_unique}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "invert", &options_->invert}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Scalar_Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_isin_scalar_tensor_with(...) tn_isin_scalar_tensor_with_at(TN_PLACE("tn_isin_scalar_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isin.Tensor_Scalar(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False) -> Tensor */
static inline tn_var tn_isin_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var elements, tn_num test_element)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "elements", &elements}, {TN_ARGUMENT_NUM, "test_element", &test_element}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Tensor_Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_isin_tensor_scalar(...) tn_isin_tensor_scalar_at(TN_PLACE("tn_isin_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_isin_tensor_scalar_options {
    bool assume_unique; /* False */
    bool invert; /* False */
} tn_isin_tensor_scalar_options;
static inline tn_var tn_isin_tensor_scalar_with_at(tn_place at_, tn_tape *t_, tn_var elements, tn_num test_element, const tn_isin_tensor_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "elements", &elements}, {TN_ARGUMENT_NUM, "test_element", &test_element}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "assume_unique", &options_->assume_unique}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "invert", &options_->invert}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Tensor_Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_isin_tensor_scalar_with(...) tn_isin_tensor_scalar_with_at(TN_PLACE("tn_isin_tensor_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices) */
typedef struct tn_kthvalue_result {
    tn_var values, indices;
} tn_kthvalue_result;
static inline tn_kthvalue_result tn_kthvalue_at(tn_place at_, tn_tape *t_, tn_var self, tn_num k)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "k", &k}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::kthvalue", args_, 2, outs_, 2);
    tn_kthvalue_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_kthvalue(...) tn_kthvalue_at(TN_PLACE("tn_kthvalue(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_kthvalue_options {
    tn_num dim; /* -1 */
    bool keepdim; /* False */
} tn_kthvalue_options;
static inline tn_kthvalue_result tn_kthvalue_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num k, const tn_kthvalue_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "k", &k}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::kthvalue", args_, 4, outs_, 2);
    tn_kthvalue_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_kthvalue_with(...) tn_kthvalue_with_at(TN_PLACE("tn_kthvalue_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor */
static inline tn_var tn_masked_fill_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_fill.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_fill(...) tn_masked_fill_at(TN_PLACE("tn_masked_fill(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_fill_.Tensor(Tensor(a!) self, Tensor mask, Tensor value) -> Tensor(a!) */
static inline tn_var tn_masked_fill_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_fill_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_fill_inplace(...) tn_masked_fill_inplace_at(TN_PLACE("tn_masked_fill_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_fill_.Scalar(Tensor(a!) self, Tensor mask, Scalar value) -> Tensor(a!) */
static inline tn_var tn_masked_fill_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_fill_.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_fill_inplace_scalar(...) tn_masked_fill_inplace_scalar_at(TN_PLACE("tn_masked_fill_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor */
static inline tn_var tn_masked_fill_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_fill.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_fill_scalar(...) tn_masked_fill_scalar_at(TN_PLACE("tn_masked_fill_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor */
static inline tn_var tn_masked_scatter_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_scatter", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_scatter(...) tn_masked_scatter_at(TN_PLACE("tn_masked_scatter(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_scatter_(Tensor(a!) self, Tensor mask, Tensor source) -> Tensor(a!) */
static inline tn_var tn_masked_scatter_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_scatter_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_scatter_inplace(...) tn_masked_scatter_inplace_at(TN_PLACE("tn_masked_scatter_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_select(Tensor self, Tensor mask) -> Tensor */
static inline tn_var tn_masked_select_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_select", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_masked_select(...) tn_masked_select_at(TN_PLACE("tn_masked_select(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::median(Tensor self) -> Tensor */
static inline tn_var tn_median_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::median", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_median(...) tn_median_at(TN_PLACE("tn_median(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices) */
typedef struct tn_median_dim_result {
    tn_var values, indices;
} tn_median_dim_result;
static inline tn_median_dim_result tn_median_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::median.dim", args_, 2, outs_, 2);
    tn_median_dim_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_median_dim(...) tn_median_dim_at(TN_PLACE("tn_median_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_median_dim_options {
    bool keepdim; /* False */
} tn_median_dim_options;
static inline tn_median_dim_result tn_median_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_median_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::median.dim", args_, 3, outs_, 2);
    tn_median_dim_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_median_dim_with(...) tn_median_dim_with_at(TN_PLACE("tn_median_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices) */
typedef struct tn_mode_result {
    tn_var values, indices;
} tn_mode_result;
static inline tn_mode_result tn_mode_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::mode", args_, 1, outs_, 2);
    tn_mode_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_mode(...) tn_mode_at(TN_PLACE("tn_mode(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_mode_options {
    tn_num dim; /* -1 */
    bool keepdim; /* False */
} tn_mode_options;
static inline tn_mode_result tn_mode_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_mode_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::mode", args_, 3, outs_, 2);
    tn_mode_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_mode_with(...) tn_mode_with_at(TN_PLACE("tn_mode_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::msort(Tensor self) -> Tensor */
static inline tn_var tn_msort_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::msort", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_msort(...) tn_msort_at(TN_PLACE("tn_msort(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nanmedian(Tensor self) -> Tensor */
static inline tn_var tn_nanmedian_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nanmedian", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nanmedian(...) tn_nanmedian_at(TN_PLACE("tn_nanmedian(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices) */
typedef struct tn_nanmedian_dim_result {
    tn_var values, indices;
} tn_nanmedian_dim_result;
static inline tn_nanmedian_dim_result tn_nanmedian_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::nanmedian.dim", args_, 2, outs_, 2);
    tn_nanmedian_dim_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_nanmedian_dim(...) tn_nanmedian_dim_at(TN_PLACE("tn_nanmedian_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nanmedian_dim_options {
    bool keepdim; /* False */
} tn_nanmedian_dim_options;
static inline tn_nanmedian_dim_result tn_nanmedian_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_nanmedian_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::nanmedian.dim", args_, 3, outs_, 2);
    tn_nanmedian_dim_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_nanmedian_dim_with(...) tn_nanmedian_dim_with_at(TN_PLACE("tn_nanmedian_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nonzero(Tensor self) -> Tensor */
static inline tn_var tn_nonzero_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nonzero", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nonzero(...) tn_nonzero_at(TN_PLACE("tn_nonzero(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nonzero_numpy(Tensor self) -> Tensor[] */
static inline tn_var tn_nonzero_numpy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nonzero_numpy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nonzero_numpy(...) tn_nonzero_numpy_at(TN_PLACE("tn_nonzero_numpy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor */
static inline tn_var tn_nonzero_static_at(tn_place at_, tn_tape *t_, tn_var self, tn_num size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nonzero_static", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nonzero_static(...) tn_nonzero_static_at(TN_PLACE("tn_nonzero_static(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nonzero_static_options {
    tn_num fill_value; /* -1 */
} tn_nonzero_static_options;
static inline tn_var tn_nonzero_static_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num size, const tn_nonzero_static_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "size", &size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "fill_value", &options_->fill_value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nonzero_static", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_nonzero_static_with(...) tn_nonzero_static_with_at(TN_PLACE("tn_nonzero_static_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor */
static inline tn_var tn_put_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::put", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_put(...) tn_put_at(TN_PLACE("tn_put(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_put_options {
    bool accumulate; /* False */
} tn_put_options;
static inline tn_var tn_put_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index, tn_var source, const tn_put_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::put", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_put_with(...) tn_put_with_at(TN_PLACE("tn_put_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::put_(Tensor(a!) self, Tensor index, Tensor source, bool accumulate=False) -> Tensor(a!) */
static inline tn_var tn_put_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::put_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_put_inplace(...) tn_put_inplace_at(TN_PLACE("tn_put_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_put_inplace_options {
    bool accumulate; /* False */
} tn_put_inplace_options;
static inline tn_var tn_put_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index, tn_var source, const tn_put_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::put_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_put_inplace_with(...) tn_put_inplace_with_at(TN_PLACE("tn_put_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor */
static inline tn_var tn_scatter_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter.reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter(...) tn_scatter_at(TN_PLACE("tn_scatter(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor */
static inline tn_var tn_scatter_add_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_add", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_add(...) tn_scatter_add_at(TN_PLACE("tn_scatter_add(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_add_(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!) */
static inline tn_var tn_scatter_add_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_add_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_add_inplace(...) tn_scatter_add_inplace_at(TN_PLACE("tn_scatter_add_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_.src(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!) */
static inline tn_var tn_scatter_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_.src", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_inplace(...) tn_scatter_inplace_at(TN_PLACE("tn_scatter_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_.reduce(Tensor(a!) self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor(a!) */
static inline tn_var tn_scatter_inplace_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_.reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_inplace_reduce(...) tn_scatter_inplace_reduce_at(TN_PLACE("tn_scatter_inplace_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_.value(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!) */
static inline tn_var tn_scatter_inplace_value_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_.value", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_inplace_value(...) tn_scatter_inplace_value_at(TN_PLACE("tn_scatter_inplace_value(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_.value_reduce(Tensor(a!) self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor(a!) */
static inline tn_var tn_scatter_inplace_value_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_.value_reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_inplace_value_reduce(...) tn_scatter_inplace_value_reduce_at(TN_PLACE("tn_scatter_inplace_value_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor */
static inline tn_var tn_scatter_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_reduce.two", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_reduce(...) tn_scatter_reduce_at(TN_PLACE("tn_scatter_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_scatter_reduce_options {
    tn_num include_self; /* True */
} tn_scatter_reduce_options;
static inline tn_var tn_scatter_reduce_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce, const tn_scatter_reduce_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "include_self", &options_->include_self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_reduce.two", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_scatter_reduce_with(...) tn_scatter_reduce_with_at(TN_PLACE("tn_scatter_reduce_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_reduce_.two(Tensor(a!) self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor(a!) */
static inline tn_var tn_scatter_reduce_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_reduce_.two", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_reduce_inplace(...) tn_scatter_reduce_inplace_at(TN_PLACE("tn_scatter_reduce_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_scatter_reduce_inplace_options {
    tn_num include_self; /* True */
} tn_scatter_reduce_inplace_options;
static inline tn_var tn_scatter_reduce_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce, const tn_scatter_reduce_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "include_self", &options_->include_self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_reduce_.two", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_scatter_reduce_inplace_with(...) tn_scatter_reduce_inplace_with_at(TN_PLACE("tn_scatter_reduce_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor */
static inline tn_var tn_scatter_src_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter.src", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_src(...) tn_scatter_src_at(TN_PLACE("tn_scatter_src(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor */
static inline tn_var tn_scatter_value_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter.value", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_value(...) tn_scatter_value_at(TN_PLACE("tn_scatter_value(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor */
static inline tn_var tn_scatter_value_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter.value_reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_value_reduce(...) tn_scatter_value_reduce_at(TN_PLACE("tn_scatter_value_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor */
static inline tn_var tn_searchsorted_at(tn_place at_, tn_tape *t_, tn_var sorted_sequence, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "sorted_sequence", &sorted_sequence}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::searchsorted.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_searchsorted(...) tn_searchsorted_at(TN_PLACE("tn_searchsorted(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_searchsorted_options {
    bool out_int32; /* False */
    bool right; /* False */
    const char *side; /* None */
    tn_var sorter; /* None */
} tn_searchsorted_options;
static inline tn_var tn_searchsorted_with_at(tn_place at_, tn_tape *t_, tn_var sorted_sequence, tn_var self, const tn_searchsorted_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "sorted_sequence", &sorted_sequence}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "right", &options_->right}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "side", &options_->side}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "sorter", &options_->sorter}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::searchsorted.Tensor", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_searchsorted_with(...) tn_searchsorted_with_at(TN_PLACE("tn_searchsorted_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor */
static inline tn_var tn_searchsorted_scalar_at(tn_place at_, tn_tape *t_, tn_var sorted_sequence, tn_num self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "sorted_sequence", &sorted_sequence}, {TN_ARGUMENT_NUM, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::searchsorted.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_searchsorted_scalar(...) tn_searchsorted_scalar_at(TN_PLACE("tn_searchsorted_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_searchsorted_scalar_options {
    bool out_int32; /* False */
    bool right; /* False */
    const char *side; /* None */
    tn_var sorter; /* None */
} tn_searchsorted_scalar_options;
static inline tn_var tn_searchsorted_scalar_with_at(tn_place at_, tn_tape *t_, tn_var sorted_sequence, tn_num self, const tn_searchsorted_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "sorted_sequence", &sorted_sequence}, {TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "right", &options_->right}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "side", &options_->side}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "sorter", &options_->sorter}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::searchsorted.Scalar", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_searchsorted_scalar_with(...) tn_searchsorted_scalar_with_at(TN_PLACE("tn_searchsorted_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor */
static inline tn_var tn_segment_reduce_at(tn_place at_, tn_tape *t_, tn_var data, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::segment_reduce", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_segment_reduce(...) tn_segment_reduce_at(TN_PLACE("tn_segment_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_segment_reduce_options {
    tn_var lengths; /* None */
    tn_var indices; /* None */
    tn_var offsets; /* None */
    int64_t axis; /* 0 */
    bool unsafe; /* False */
    tn_num initial; /* None */
} tn_segment_reduce_options;
static inline tn_var tn_segment_reduce_with_at(tn_place at_, tn_tape *t_, tn_var data, const char *reduce, const tn_segment_reduce_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "lengths", &options_->lengths}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "indices", &options_->indices}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "offsets", &options_->offsets}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "axis", &options_->axis}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unsafe", &options_->unsafe}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "initial", &options_->initial}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::segment_reduce", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_segment_reduce_with(...) tn_segment_reduce_with_at(TN_PLACE("tn_segment_reduce_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices) */
typedef struct tn_sort_result {
    tn_var values, indices;
} tn_sort_result;
static inline tn_sort_result tn_sort_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::sort", args_, 1, outs_, 2);
    tn_sort_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_sort(...) tn_sort_at(TN_PLACE("tn_sort(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sort_options {
    tn_num dim; /* -1 */
    bool descending; /* False */
} tn_sort_options;
static inline tn_sort_result tn_sort_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_sort_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "descending", &options_->descending}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::sort", args_, 3, outs_, 2);
    tn_sort_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_sort_with(...) tn_sort_with_at(TN_PLACE("tn_sort_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices) */
typedef struct tn_sort_stable_result {
    tn_var values, indices;
} tn_sort_stable_result;
static inline tn_sort_stable_result tn_sort_stable_at(tn_place at_, tn_tape *t_, tn_var self, tn_num stable)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "stable", &stable}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::sort.stable", args_, 2, outs_, 2);
    tn_sort_stable_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_sort_stable(...) tn_sort_stable_at(TN_PLACE("tn_sort_stable(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sort_stable_options {
    tn_num dim; /* -1 */
    bool descending; /* False */
} tn_sort_stable_options;
static inline tn_sort_stable_result tn_sort_stable_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num stable, const tn_sort_stable_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "stable", &stable}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "descending", &options_->descending}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::sort.stable", args_, 4, outs_, 2);
    tn_sort_stable_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_sort_stable_with(...) tn_sort_stable_with_at(TN_PLACE("tn_sort_stable_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::take(Tensor self, Tensor index) -> Tensor */
static inline tn_var tn_take_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::take", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_take(...) tn_take_at(TN_PLACE("tn_take(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor */
static inline tn_var tn_take_along_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::take_along_dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_take_along_dim(...) tn_take_along_dim_at(TN_PLACE("tn_take_along_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_take_along_dim_options {
    tn_num dim; /* None */
} tn_take_along_dim_options;
static inline tn_var tn_take_along_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var indices, const tn_take_along_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::take_along_dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_take_along_dim_with(...) tn_take_along_dim_with_at(TN_PLACE("tn_take_along_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices) */
typedef struct tn_topk_result {
    tn_var values, indices;
} tn_topk_result;
static inline tn_topk_result tn_topk_at(tn_place at_, tn_tape *t_, tn_var self, tn_num k)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "k", &k}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::topk", args_, 2, outs_, 2);
    tn_topk_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_topk(...) tn_topk_at(TN_PLACE("tn_topk(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_topk_options {
    tn_num dim; /* -1 */
    tn_num largest; /* True */
    tn_num sorted; /* True */
} tn_topk_options;
static inline tn_topk_result tn_topk_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num k, const tn_topk_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "k", &k}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "largest", &options_->largest}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "sorted", &options_->sorted}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::topk", args_, 5, outs_, 2);
    tn_topk_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_topk_with(...) tn_topk_with_at(TN_PLACE("tn_topk_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None) -> (Tensor, Tensor, Tensor) */
typedef struct tn_unique_consecutive_result {
    tn_var result0, result1, result2;
} tn_unique_consecutive_result;
static inline tn_unique_consecutive_result tn_unique_consecutive_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_consecutive", args_, 1, outs_, 3);
    tn_unique_consecutive_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_consecutive(...) tn_unique_consecutive_at(TN_PLACE("tn_unique_consecutive(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unique_consecutive_options {
    bool return_inverse; /* False */
    bool return_counts; /* False */
    tn_num dim; /* None */
} tn_unique_consecutive_options;
static inline tn_unique_consecutive_result tn_unique_consecutive_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_unique_consecutive_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_counts", &options_->return_counts}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_consecutive", args_, 4, outs_, 3);
    tn_unique_consecutive_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_consecutive_with(...) tn_unique_consecutive_with_at(TN_PLACE("tn_unique_consecutive_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor) */
typedef struct tn_unique_dim_result {
    tn_var result0, result1, result2;
} tn_unique_dim_result;
static inline tn_unique_dim_result tn_unique_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_dim", args_, 2, outs_, 3);
    tn_unique_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_dim(...) tn_unique_dim_at(TN_PLACE("tn_unique_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unique_dim_options {
    tn_num sorted; /* True */
    bool return_inverse; /* False */
    bool return_counts; /* False */
} tn_unique_dim_options;
static inline tn_unique_dim_result tn_unique_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_unique_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "sorted", &options_->sorted}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_counts", &options_->return_counts}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_dim", args_, 5, outs_, 3);
    tn_unique_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_dim_with(...) tn_unique_dim_with_at(TN_PLACE("tn_unique_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unique_dim_consecutive(Tensor self, int dim, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor) */
typedef struct tn_unique_dim_consecutive_result {
    tn_var result0, result1, result2;
} tn_unique_dim_consecutive_result;
static inline tn_unique_dim_consecutive_result tn_unique_dim_consecutive_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_dim_consecutive", args_, 2, outs_, 3);
    tn_unique_dim_consecutive_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_dim_consecutive(...) tn_unique_dim_consecutive_at(TN_PLACE("tn_unique_dim_consecutive(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unique_dim_consecutive_options {
    bool return_inverse; /* False */
    bool return_counts; /* False */
} tn_unique_dim_consecutive_options;
static inline tn_unique_dim_consecutive_result tn_unique_dim_consecutive_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_unique_dim_consecutive_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_inverse", &options_->return_inverse}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "return_counts", &options_->return_counts}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::unique_dim_consecutive", args_, 4, outs_, 3);
    tn_unique_dim_consecutive_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_unique_dim_consecutive_with(...) tn_unique_dim_consecutive_with_at(TN_PLACE("tn_unique_dim_consecutive_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where(Tensor condition) -> Tensor[] */
static inline tn_var tn_where_at(tn_place at_, tn_tape *t_, tn_var condition)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_where(...) tn_where_at(TN_PLACE("tn_where(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
