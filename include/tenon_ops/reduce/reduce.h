/* generated: build/internal/pages operators reduce/reduce */
/* clang-format off */
/* Operators of src/ops/reduce/reduce: see tenon_ops.h. */
#ifndef TENON_OPS_REDUCE_REDUCE_H
#define TENON_OPS_REDUCE_REDUCE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::all(Tensor self) -> Tensor */
static inline tn_var tn_all_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::all", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_all(...) tn_all_at(TN_PLACE("tn_all(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::all.dim(Tensor self, int dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_all_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::all.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_all_dim(...) tn_all_dim_at(TN_PLACE("tn_all_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_all_dim_options {
    bool keepdim; /* False */
} tn_all_dim_options;
static inline tn_var tn_all_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_all_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::all.dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_all_dim_with(...) tn_all_dim_with_at(TN_PLACE("tn_all_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor */
static inline tn_var tn_all_dims_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::all.dims", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_all_dims(...) tn_all_dims_at(TN_PLACE("tn_all_dims(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_all_dims_options {
    tn_nums dim; /* None */
    bool keepdim; /* False */
} tn_all_dims_options;
static inline tn_var tn_all_dims_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_all_dims_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::all.dims", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_all_dims_with(...) tn_all_dims_with_at(TN_PLACE("tn_all_dims_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor */
static inline tn_var tn_amax_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::amax", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_amax(...) tn_amax_at(TN_PLACE("tn_amax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_amax_options {
    tn_nums dim; /* [] */
    bool keepdim; /* False */
} tn_amax_options;
static inline tn_var tn_amax_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_amax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::amax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_amax_with(...) tn_amax_with_at(TN_PLACE("tn_amax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor */
static inline tn_var tn_amin_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::amin", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_amin(...) tn_amin_at(TN_PLACE("tn_amin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_amin_options {
    tn_nums dim; /* [] */
    bool keepdim; /* False */
} tn_amin_options;
static inline tn_var tn_amin_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_amin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::amin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_amin_with(...) tn_amin_with_at(TN_PLACE("tn_amin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max) */
typedef struct tn_aminmax_result {
    tn_var min, max;
} tn_aminmax_result;
static inline tn_aminmax_result tn_aminmax_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::aminmax", args_, 1, outs_, 2);
    tn_aminmax_result result_;
    result_.min = outs_[0];
    result_.max = outs_[1];
    return result_;
}
#define tn_aminmax(...) tn_aminmax_at(TN_PLACE("tn_aminmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_aminmax_options {
    tn_num dim; /* None */
    bool keepdim; /* False */
} tn_aminmax_options;
static inline tn_aminmax_result tn_aminmax_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_aminmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::aminmax", args_, 3, outs_, 2);
    tn_aminmax_result result_;
    result_.min = outs_[0];
    result_.max = outs_[1];
    return result_;
}
#define tn_aminmax_with(...) tn_aminmax_with_at(TN_PLACE("tn_aminmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::any(Tensor self) -> Tensor */
static inline tn_var tn_any_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::any", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_any(...) tn_any_at(TN_PLACE("tn_any(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::any.dim(Tensor self, int dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_any_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::any.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_any_dim(...) tn_any_dim_at(TN_PLACE("tn_any_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_any_dim_options {
    bool keepdim; /* False */
} tn_any_dim_options;
static inline tn_var tn_any_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_any_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::any.dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_any_dim_with(...) tn_any_dim_with_at(TN_PLACE("tn_any_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor */
static inline tn_var tn_any_dims_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::any.dims", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_any_dims(...) tn_any_dims_at(TN_PLACE("tn_any_dims(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_any_dims_options {
    tn_nums dim; /* None */
    bool keepdim; /* False */
} tn_any_dims_options;
static inline tn_var tn_any_dims_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_any_dims_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::any.dims", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_any_dims_with(...) tn_any_dims_with_at(TN_PLACE("tn_any_dims_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor */
static inline tn_var tn_argmax_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argmax", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_argmax(...) tn_argmax_at(TN_PLACE("tn_argmax(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_argmax_options {
    tn_num dim; /* None */
    bool keepdim; /* False */
} tn_argmax_options;
static inline tn_var tn_argmax_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_argmax_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argmax", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_argmax_with(...) tn_argmax_with_at(TN_PLACE("tn_argmax_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor */
static inline tn_var tn_argmin_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argmin", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_argmin(...) tn_argmin_at(TN_PLACE("tn_argmin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_argmin_options {
    tn_num dim; /* None */
    bool keepdim; /* False */
} tn_argmin_options;
static inline tn_var tn_argmin_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_argmin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::argmin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_argmin_with(...) tn_argmin_with_at(TN_PLACE("tn_argmin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::count_nonzero(Tensor self, int? dim=None) -> Tensor */
static inline tn_var tn_count_nonzero_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::count_nonzero", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_count_nonzero(...) tn_count_nonzero_at(TN_PLACE("tn_count_nonzero(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_count_nonzero_options {
    tn_num dim; /* None */
} tn_count_nonzero_options;
static inline tn_var tn_count_nonzero_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_count_nonzero_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::count_nonzero", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_count_nonzero_with(...) tn_count_nonzero_with_at(TN_PLACE("tn_count_nonzero_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor */
static inline tn_var tn_count_nonzero_dim_intlist_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::count_nonzero.dim_IntList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_count_nonzero_dim_intlist(...) tn_count_nonzero_dim_intlist_at(TN_PLACE("tn_count_nonzero_dim_intlist(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_aminmax(Tensor self) -> (Tensor, Tensor) */
typedef struct tn_internal_aminmax_result {
    tn_var result0, result1;
} tn_internal_aminmax_result;
static inline tn_internal_aminmax_result tn_internal_aminmax_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_aminmax", args_, 1, outs_, 2);
    tn_internal_aminmax_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_aminmax(...) tn_internal_aminmax_at(TN_PLACE("tn_internal_aminmax(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_aminmax.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor, Tensor) */
typedef struct tn_internal_aminmax_dim_result {
    tn_var result0, result1;
} tn_internal_aminmax_dim_result;
static inline tn_internal_aminmax_dim_result tn_internal_aminmax_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_aminmax.dim", args_, 2, outs_, 2);
    tn_internal_aminmax_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_aminmax_dim(...) tn_internal_aminmax_dim_at(TN_PLACE("tn_internal_aminmax_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_aminmax_dim_options {
    bool keepdim; /* False */
} tn_internal_aminmax_dim_options;
static inline tn_internal_aminmax_dim_result tn_internal_aminmax_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_internal_aminmax_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_aminmax.dim", args_, 3, outs_, 2);
    tn_internal_aminmax_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_aminmax_dim_with(...) tn_internal_aminmax_dim_with_at(TN_PLACE("tn_internal_aminmax_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max(Tensor self) -> Tensor */
static inline tn_var tn_max_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_max(...) tn_max_at(TN_PLACE("tn_max(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices) */
typedef struct tn_max_dim_result {
    tn_var values, indices;
} tn_max_dim_result;
static inline tn_max_dim_result tn_max_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::max.dim", args_, 2, outs_, 2);
    tn_max_dim_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_max_dim(...) tn_max_dim_at(TN_PLACE("tn_max_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_max_dim_options {
    bool keepdim; /* False */
} tn_max_dim_options;
static inline tn_max_dim_result tn_max_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_max_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::max.dim", args_, 3, outs_, 2);
    tn_max_dim_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_max_dim_with(...) tn_max_dim_with_at(TN_PLACE("tn_max_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::max.other(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_max_other_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::max.other", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_max_other(...) tn_max_other_at(TN_PLACE("tn_max_other(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_mean_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mean", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mean(...) tn_mean_at(TN_PLACE("tn_mean(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_mean_options {
    const char *dtype; /* None */
} tn_mean_options;
static inline tn_var tn_mean_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_mean_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mean", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mean_with(...) tn_mean_with_at(TN_PLACE("tn_mean_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_mean_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mean.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mean_dim(...) tn_mean_dim_at(TN_PLACE("tn_mean_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_mean_dim_options {
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_mean_dim_options;
static inline tn_var tn_mean_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_mean_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mean.dim", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_mean_dim_with(...) tn_mean_dim_with_at(TN_PLACE("tn_mean_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::min(Tensor self) -> Tensor */
static inline tn_var tn_min_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::min", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_min(...) tn_min_at(TN_PLACE("tn_min(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices) */
typedef struct tn_min_dim_result {
    tn_var values, indices;
} tn_min_dim_result;
static inline tn_min_dim_result tn_min_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::min.dim", args_, 2, outs_, 2);
    tn_min_dim_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_min_dim(...) tn_min_dim_at(TN_PLACE("tn_min_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_min_dim_options {
    bool keepdim; /* False */
} tn_min_dim_options;
static inline tn_min_dim_result tn_min_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_min_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::min.dim", args_, 3, outs_, 2);
    tn_min_dim_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_min_dim_with(...) tn_min_dim_with_at(TN_PLACE("tn_min_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::min.other(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_min_other_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::min.other", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_min_other(...) tn_min_other_at(TN_PLACE("tn_min_other(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_nanmean_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nanmean", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nanmean(...) tn_nanmean_at(TN_PLACE("tn_nanmean(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nanmean_options {
    tn_nums dim; /* None */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_nanmean_options;
static inline tn_var tn_nanmean_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_nanmean_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nanmean", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_nanmean_with(...) tn_nanmean_with_at(TN_PLACE("tn_nanmean_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_nansum_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nansum", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nansum(...) tn_nansum_at(TN_PLACE("tn_nansum(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nansum_options {
    tn_nums dim; /* None */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_nansum_options;
static inline tn_var tn_nansum_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_nansum_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nansum", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_nansum_with(...) tn_nansum_with_at(TN_PLACE("tn_nansum_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_prod_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::prod", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_prod(...) tn_prod_at(TN_PLACE("tn_prod(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_prod_options {
    const char *dtype; /* None */
} tn_prod_options;
static inline tn_var tn_prod_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_prod_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::prod", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_prod_with(...) tn_prod_with_at(TN_PLACE("tn_prod_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_prod_dim_int_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::prod.dim_int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_prod_dim_int(...) tn_prod_dim_int_at(TN_PLACE("tn_prod_dim_int(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_prod_dim_int_options {
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_prod_dim_int_options;
static inline tn_var tn_prod_dim_int_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_prod_dim_int_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::prod.dim_int", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_prod_dim_int_with(...) tn_prod_dim_int_with_at(TN_PLACE("tn_prod_dim_int_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_sum_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sum", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sum(...) tn_sum_at(TN_PLACE("tn_sum(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sum_options {
    const char *dtype; /* None */
} tn_sum_options;
static inline tn_var tn_sum_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_sum_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sum", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_sum_with(...) tn_sum_with_at(TN_PLACE("tn_sum_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_sum_dim_intlist_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sum.dim_IntList", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_sum_dim_intlist(...) tn_sum_dim_intlist_at(TN_PLACE("tn_sum_dim_intlist(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sum_dim_intlist_options {
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_sum_dim_intlist_options;
static inline tn_var tn_sum_dim_intlist_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_sum_dim_intlist_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sum.dim_IntList", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_sum_dim_intlist_with(...) tn_sum_dim_intlist_with_at(TN_PLACE("tn_sum_dim_intlist_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
