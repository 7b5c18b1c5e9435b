/* generated: build/internal/pages operators index/histogram */
/* clang-format off */
/* Operators of src/ops/index/histogram: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_HISTOGRAM_H
#define TENON_OPS_INDEX_HISTOGRAM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
