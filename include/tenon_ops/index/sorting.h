/* generated: build/internal/pages operators index/sorting */
/* clang-format off */
/* Operators of src/ops/index/sorting: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_SORTING_H
#define TENON_OPS_INDEX_SORTING_H

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
