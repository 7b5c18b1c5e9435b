/* generated: build/internal/pages operators matrix/distance */
/* clang-format off */
/* Operators of src/ops/matrix/distance: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_DISTANCE_H
#define TENON_OPS_MATRIX_DISTANCE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor */
static inline tn_var tn_cdist_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cdist", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cdist(...) tn_cdist_at(TN_PLACE("tn_cdist(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cdist_options {
    tn_num p; /* 2. */
    tn_num compute_mode; /* None */
} tn_cdist_options;
static inline tn_var tn_cdist_with_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2, const tn_cdist_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "compute_mode", &options_->compute_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cdist", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_cdist_with(...) tn_cdist_with_at(TN_PLACE("tn_cdist_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor */
static inline tn_var tn_cosine_similarity_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosine_similarity", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cosine_similarity(...) tn_cosine_similarity_at(TN_PLACE("tn_cosine_similarity(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cosine_similarity_options {
    tn_num dim; /* 1 */
    tn_num eps; /* 1e-08 */
} tn_cosine_similarity_options;
static inline tn_var tn_cosine_similarity_with_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2, const tn_cosine_similarity_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cosine_similarity", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_cosine_similarity_with(...) tn_cosine_similarity_with_at(TN_PLACE("tn_cosine_similarity_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor */
static inline tn_var tn_internal_cdist_forward_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2, double p, tn_num compute_mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_NUM, "compute_mode", &compute_mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cdist_forward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_cdist_forward(...) tn_internal_cdist_forward_at(TN_PLACE("tn_internal_cdist_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_euclidean_dist(Tensor x1, Tensor x2) -> Tensor */
static inline tn_var tn_internal_euclidean_dist_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_euclidean_dist", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_euclidean_dist(...) tn_internal_euclidean_dist_at(TN_PLACE("tn_internal_euclidean_dist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pdist_forward(Tensor self, float p=2.) -> Tensor */
static inline tn_var tn_internal_pdist_forward_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pdist_forward", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_pdist_forward(...) tn_internal_pdist_forward_at(TN_PLACE("tn_internal_pdist_forward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_pdist_forward_options {
    tn_num p; /* 2. */
} tn_internal_pdist_forward_options;
static inline tn_var tn_internal_pdist_forward_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_pdist_forward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pdist_forward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_pdist_forward_with(...) tn_internal_pdist_forward_with_at(TN_PLACE("tn_internal_pdist_forward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, bool keepdim=False) -> Tensor */
static inline tn_var tn_pairwise_distance_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pairwise_distance", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pairwise_distance(...) tn_pairwise_distance_at(TN_PLACE("tn_pairwise_distance(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_pairwise_distance_options {
    tn_num p; /* 2. */
    tn_num eps; /* 9.9999999999999995e-07 */
    bool keepdim; /* False */
} tn_pairwise_distance_options;
static inline tn_var tn_pairwise_distance_with_at(tn_place at_, tn_tape *t_, tn_var x1, tn_var x2, const tn_pairwise_distance_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pairwise_distance", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_pairwise_distance_with(...) tn_pairwise_distance_with_at(TN_PLACE("tn_pairwise_distance_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pdist(Tensor self, float p=2.) -> Tensor */
static inline tn_var tn_pdist_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pdist", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_pdist(...) tn_pdist_at(TN_PLACE("tn_pdist(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_pdist_options {
    tn_num p; /* 2. */
} tn_pdist_options;
static inline tn_var tn_pdist_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_pdist_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pdist", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pdist_with(...) tn_pdist_with_at(TN_PLACE("tn_pdist_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
