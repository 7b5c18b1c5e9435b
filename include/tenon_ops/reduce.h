/* generated: build/internal/pages operators reduce */
/* clang-format off */
/* Operators of src/ops/reduce: see tenon_ops.h. */
#ifndef TENON_OPS_REDUCE_H
#define TENON_OPS_REDUCE_H

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

/* aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor */
static inline tn_var tn_bincount_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bincount", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_bincount(...) tn_bincount_at(TN_PLACE("tn_bincount(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bincount_options {
    tn_var weights; /* None */
    tn_num minlength; /* 0 */
} tn_bincount_options;
static inline tn_var tn_bincount_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_bincount_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "weights", &options_->weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "minlength", &options_->minlength}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bincount", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_bincount_with(...) tn_bincount_with_at(TN_PLACE("tn_bincount_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::corrcoef(Tensor self) -> Tensor */
static inline tn_var tn_corrcoef_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::corrcoef", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_corrcoef(...) tn_corrcoef_at(TN_PLACE("tn_corrcoef(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) -> Tensor */
static inline tn_var tn_cov_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cov", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cov(...) tn_cov_at(TN_PLACE("tn_cov(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cov_options {
    tn_num correction; /* 1 */
    tn_var fweights; /* None */
    tn_var aweights; /* None */
} tn_cov_options;
static inline tn_var tn_cov_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_cov_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "correction", &options_->correction}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "fweights", &options_->fweights}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "aweights", &options_->aweights}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cov", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_cov_with(...) tn_cov_with_at(TN_PLACE("tn_cov_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cummax(Tensor self, int dim) -> (Tensor values, Tensor indices) */
typedef struct tn_cummax_result {
    tn_var values, indices;
} tn_cummax_result;
static inline tn_cummax_result tn_cummax_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::cummax", args_, 2, outs_, 2);
    tn_cummax_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_cummax(...) tn_cummax_at(TN_PLACE("tn_cummax(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cummin(Tensor self, int dim) -> (Tensor values, Tensor indices) */
typedef struct tn_cummin_result {
    tn_var values, indices;
} tn_cummin_result;
static inline tn_cummin_result tn_cummin_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::cummin", args_, 2, outs_, 2);
    tn_cummin_result result_;
    result_.values = outs_[0];
    result_.indices = outs_[1];
    return result_;
}
#define tn_cummin(...) tn_cummin_at(TN_PLACE("tn_cummin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_cumprod_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumprod", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cumprod(...) tn_cumprod_at(TN_PLACE("tn_cumprod(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cumprod_options {
    const char *dtype; /* None */
} tn_cumprod_options;
static inline tn_var tn_cumprod_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_cumprod_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumprod", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cumprod_with(...) tn_cumprod_with_at(TN_PLACE("tn_cumprod_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cumprod_(Tensor(a!) self, int dim, *, ScalarType? dtype=None) -> Tensor(a!) */
static inline tn_var tn_cumprod_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumprod_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cumprod_inplace(...) tn_cumprod_inplace_at(TN_PLACE("tn_cumprod_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cumprod_inplace_options {
    const char *dtype; /* None */
} tn_cumprod_inplace_options;
static inline tn_var tn_cumprod_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_cumprod_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumprod_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cumprod_inplace_with(...) tn_cumprod_inplace_with_at(TN_PLACE("tn_cumprod_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_cumsum_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumsum", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cumsum(...) tn_cumsum_at(TN_PLACE("tn_cumsum(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cumsum_options {
    const char *dtype; /* None */
} tn_cumsum_options;
static inline tn_var tn_cumsum_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_cumsum_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumsum", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cumsum_with(...) tn_cumsum_with_at(TN_PLACE("tn_cumsum_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cumsum_(Tensor(a!) self, int dim, *, ScalarType? dtype=None) -> Tensor(a!) */
static inline tn_var tn_cumsum_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumsum_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cumsum_inplace(...) tn_cumsum_inplace_at(TN_PLACE("tn_cumsum_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cumsum_inplace_options {
    const char *dtype; /* None */
} tn_cumsum_inplace_options;
static inline tn_var tn_cumsum_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, const tn_cumsum_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumsum_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cumsum_inplace_with(...) tn_cumsum_inplace_with_at(TN_PLACE("tn_cumsum_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor */
static inline tn_var tn_cumulative_trapezoid_at(tn_place at_, tn_tape *t_, tn_var y)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumulative_trapezoid.dx", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cumulative_trapezoid(...) tn_cumulative_trapezoid_at(TN_PLACE("tn_cumulative_trapezoid(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cumulative_trapezoid_options {
    tn_num dx; /* 1 */
    tn_num dim; /* -1 */
} tn_cumulative_trapezoid_options;
static inline tn_var tn_cumulative_trapezoid_with_at(tn_place at_, tn_tape *t_, tn_var y, const tn_cumulative_trapezoid_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dx", &options_->dx}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumulative_trapezoid.dx", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cumulative_trapezoid_with(...) tn_cumulative_trapezoid_with_at(TN_PLACE("tn_cumulative_trapezoid_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cumulative_trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor */
static inline tn_var tn_cumulative_trapezoid_x_at(tn_place at_, tn_tape *t_, tn_var y, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumulative_trapezoid.x", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cumulative_trapezoid_x(...) tn_cumulative_trapezoid_x_at(TN_PLACE("tn_cumulative_trapezoid_x(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cumulative_trapezoid_x_options {
    tn_num dim; /* -1 */
} tn_cumulative_trapezoid_x_options;
static inline tn_var tn_cumulative_trapezoid_x_with_at(tn_place at_, tn_tape *t_, tn_var y, tn_var x, const tn_cumulative_trapezoid_x_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumulative_trapezoid.x", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cumulative_trapezoid_x_with(...) tn_cumulative_trapezoid_x_with_at(TN_PLACE("tn_cumulative_trapezoid_x_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor */
static inline tn_var tn_diff_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diff", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_diff(...) tn_diff_at(TN_PLACE("tn_diff(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diff_options {
    tn_num n; /* 1 */
    tn_num dim; /* -1 */
    tn_var prepend; /* None */
    tn_var append; /* None */
} tn_diff_options;
static inline tn_var tn_diff_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_diff_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "n", &options_->n}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "prepend", &options_->prepend}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "append", &options_->append}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diff", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_diff_with(...) tn_diff_with_at(TN_PLACE("tn_diff_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dist(Tensor self, Tensor other, Scalar p=2) -> Tensor */
static inline tn_var tn_dist_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dist", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_dist(...) tn_dist_at(TN_PLACE("tn_dist(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_dist_options {
    tn_num p; /* 2 */
} tn_dist_options;
static inline tn_var tn_dist_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_dist_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dist", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_dist_with(...) tn_dist_with_at(TN_PLACE("tn_dist_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::frobenius_norm.dim(Tensor self, int[1] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_frobenius_norm_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::frobenius_norm.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_frobenius_norm(...) tn_frobenius_norm_at(TN_PLACE("tn_frobenius_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_frobenius_norm_options {
    bool keepdim; /* False */
} tn_frobenius_norm_options;
static inline tn_var tn_frobenius_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_frobenius_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::frobenius_norm.dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_frobenius_norm_with(...) tn_frobenius_norm_with_at(TN_PLACE("tn_frobenius_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hash_tensor(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0) -> Tensor */
static inline tn_var tn_hash_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hash_tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hash_tensor(...) tn_hash_tensor_at(TN_PLACE("tn_hash_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hash_tensor_options {
    tn_nums dim; /* [] */
    bool keepdim; /* False */
    int64_t mode; /* 0 */
} tn_hash_tensor_options;
static inline tn_var tn_hash_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_hash_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "mode", &options_->mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hash_tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_hash_tensor_with(...) tn_hash_tensor_with_at(TN_PLACE("tn_hash_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor */
static inline tn_var tn_histc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::histc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_histc(...) tn_histc_at(TN_PLACE("tn_histc(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_histc_options {
    tn_num bins; /* 100 */
    tn_num min; /* 0 */
    tn_num max; /* 0 */
} tn_histc_options;
static inline tn_var tn_histc_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_histc_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "bins", &options_->bins}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::histc", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_histc_with(...) tn_histc_with_at(TN_PLACE("tn_histc_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_cummax_helper(Tensor self, Tensor(a!) values, Tensor(b!) indices, int dim) -> () */
static inline void tn_internal_cummax_helper_at(tn_place at_, tn_tape *t_, tn_var self, tn_var values, tn_var indices, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_tape_call(t_, at_, "aten::_cummax_helper", args_, 4, NULL, 0);
}
#define tn_internal_cummax_helper(...) tn_internal_cummax_helper_at(TN_PLACE("tn_internal_cummax_helper(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cummin_helper(Tensor self, Tensor(a!) values, Tensor(b!) indices, int dim) -> () */
static inline void tn_internal_cummin_helper_at(tn_place at_, tn_tape *t_, tn_var self, tn_var values, tn_var indices, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_tape_call(t_, at_, "aten::_cummin_helper", args_, 4, NULL, 0);
}
#define tn_internal_cummin_helper(...) tn_internal_cummin_helper_at(TN_PLACE("tn_internal_cummin_helper(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_logcumsumexp(Tensor self, int dim) -> Tensor */
static inline tn_var tn_internal_logcumsumexp_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_logcumsumexp", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_logcumsumexp(...) tn_internal_logcumsumexp_at(TN_PLACE("tn_internal_logcumsumexp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_norm(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_matrix_norm_at(tn_place at_, tn_tape *t_, tn_var self, tn_num ord)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "ord", &ord}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_norm(...) tn_linalg_matrix_norm_at(TN_PLACE("tn_linalg_matrix_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_matrix_norm_options {
    tn_nums dim; /* [-2, -1] */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_matrix_norm_options;
static inline tn_var tn_linalg_matrix_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num ord, const tn_linalg_matrix_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "ord", &ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_norm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_norm_with(...) tn_linalg_matrix_norm_with_at(TN_PLACE("tn_linalg_matrix_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_matrix_norm.str_ord(Tensor self, str ord="fro", int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_matrix_norm_str_ord_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_norm.str_ord", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_norm_str_ord(...) tn_linalg_matrix_norm_str_ord_at(TN_PLACE("tn_linalg_matrix_norm_str_ord(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_matrix_norm_str_ord_options {
    const char *ord; /* "fro" */
    tn_nums dim; /* [-2, -1] */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_matrix_norm_str_ord_options;
static inline tn_var tn_linalg_matrix_norm_str_ord_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_matrix_norm_str_ord_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "ord", &options_->ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_matrix_norm.str_ord", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_matrix_norm_str_ord_with(...) tn_linalg_matrix_norm_str_ord_with_at(TN_PLACE("tn_linalg_matrix_norm_str_ord_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_norm(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_norm_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_norm", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_norm(...) tn_linalg_norm_at(TN_PLACE("tn_linalg_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_norm_options {
    tn_num ord; /* None */
    tn_nums dim; /* None */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_norm_options;
static inline tn_var tn_linalg_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ord", &options_->ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_norm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_norm_with(...) tn_linalg_norm_with_at(TN_PLACE("tn_linalg_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_norm.ord_str(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_norm_ord_str_at(tn_place at_, tn_tape *t_, tn_var self, const char *ord)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING, "ord", &ord}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_norm.ord_str", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_linalg_norm_ord_str(...) tn_linalg_norm_ord_str_at(TN_PLACE("tn_linalg_norm_ord_str(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_norm_ord_str_options {
    tn_nums dim; /* None */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_norm_ord_str_options;
static inline tn_var tn_linalg_norm_ord_str_with_at(tn_place at_, tn_tape *t_, tn_var self, const char *ord, const tn_linalg_norm_ord_str_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING, "ord", &ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_norm.ord_str", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_norm_ord_str_with(...) tn_linalg_norm_ord_str_with_at(TN_PLACE("tn_linalg_norm_ord_str_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor */
static inline tn_var tn_linalg_vector_norm_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_vector_norm", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_vector_norm(...) tn_linalg_vector_norm_at(TN_PLACE("tn_linalg_vector_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_vector_norm_options {
    tn_num ord; /* 2 */
    tn_nums dim; /* None */
    bool keepdim; /* False */
    const char *dtype; /* None */
} tn_linalg_vector_norm_options;
static inline tn_var tn_linalg_vector_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_linalg_vector_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "ord", &options_->ord}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_vector_norm", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linalg_vector_norm_with(...) tn_linalg_vector_norm_with_at(TN_PLACE("tn_linalg_vector_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logcumsumexp(Tensor self, int dim) -> Tensor */
static inline tn_var tn_logcumsumexp_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logcumsumexp", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logcumsumexp(...) tn_logcumsumexp_at(TN_PLACE("tn_logcumsumexp(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor */
static inline tn_var tn_nanquantile_at(tn_place at_, tn_tape *t_, tn_var self, tn_var q)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "q", &q}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nanquantile", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nanquantile(...) tn_nanquantile_at(TN_PLACE("tn_nanquantile(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nanquantile_options {
    tn_num dim; /* None */
    bool keepdim; /* False */
    const char *interpolation; /* "linear" */
} tn_nanquantile_options;
static inline tn_var tn_nanquantile_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var q, const tn_nanquantile_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "q", &q}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "interpolation", &options_->interpolation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nanquantile", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_nanquantile_with(...) tn_nanquantile_with_at(TN_PLACE("tn_nanquantile_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nanquantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor */
static inline tn_var tn_nanquantile_scalar_at(tn_place at_, tn_tape *t_, tn_var self, double q)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "q", &q}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nanquantile.scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nanquantile_scalar(...) tn_nanquantile_scalar_at(TN_PLACE("tn_nanquantile_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nanquantile_scalar_options {
    tn_num dim; /* None */
    bool keepdim; /* False */
    const char *interpolation; /* "linear" */
} tn_nanquantile_scalar_options;
static inline tn_var tn_nanquantile_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, double q, const tn_nanquantile_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "q", &q}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "interpolation", &options_->interpolation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nanquantile.scalar", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_nanquantile_scalar_with(...) tn_nanquantile_scalar_with_at(TN_PLACE("tn_nanquantile_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::native_norm(Tensor self, Scalar p=2) -> Tensor */
static inline tn_var tn_native_norm_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_norm", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_native_norm(...) tn_native_norm_at(TN_PLACE("tn_native_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_native_norm_options {
    tn_num p; /* 2 */
} tn_native_norm_options;
static inline tn_var tn_native_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_native_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_native_norm_with(...) tn_native_norm_with_at(TN_PLACE("tn_native_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, ScalarType? dtype) -> Tensor */
static inline tn_var tn_native_norm_scalaropt_dim_dtype_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, tn_nums dim, bool keepdim, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL, "keepdim", &keepdim}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_norm.ScalarOpt_dim_dtype", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_native_norm_scalaropt_dim_dtype(...) tn_native_norm_scalaropt_dim_dtype_at(TN_PLACE("tn_native_norm_scalaropt_dim_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor */
static inline tn_var tn_norm_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, tn_nums dim, bool keepdim, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL, "keepdim", &keepdim}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.ScalarOpt_dim_dtype", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_norm(...) tn_norm_at(TN_PLACE("tn_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm.Scalar(Tensor self, Scalar p=2) -> Tensor */
static inline tn_var tn_norm_scalar_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.Scalar", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalar(...) tn_norm_scalar_at(TN_PLACE("tn_norm_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_norm_scalar_options {
    tn_num p; /* 2 */
} tn_norm_scalar_options;
static inline tn_var tn_norm_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_norm_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalar_with(...) tn_norm_scalar_with_at(TN_PLACE("tn_norm_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_norm_scalaropt_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.ScalarOpt_dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalaropt_dim(...) tn_norm_scalaropt_dim_at(TN_PLACE("tn_norm_scalaropt_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_norm_scalaropt_dim_options {
    bool keepdim; /* False */
} tn_norm_scalaropt_dim_options;
static inline tn_var tn_norm_scalaropt_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, tn_nums dim, const tn_norm_scalaropt_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.ScalarOpt_dim", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalaropt_dim_with(...) tn_norm_scalaropt_dim_with_at(TN_PLACE("tn_norm_scalaropt_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor */
static inline tn_var tn_norm_scalaropt_dtype_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::norm.ScalarOpt_dtype", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_norm_scalaropt_dtype(...) tn_norm_scalaropt_dtype_at(TN_PLACE("tn_norm_scalaropt_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nuclear_norm(Tensor self, bool keepdim=False) -> Tensor */
static inline tn_var tn_nuclear_norm_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nuclear_norm", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_nuclear_norm(...) tn_nuclear_norm_at(TN_PLACE("tn_nuclear_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nuclear_norm_options {
    bool keepdim; /* False */
} tn_nuclear_norm_options;
static inline tn_var tn_nuclear_norm_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_nuclear_norm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nuclear_norm", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nuclear_norm_with(...) tn_nuclear_norm_with_at(TN_PLACE("tn_nuclear_norm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::nuclear_norm.dim(Tensor self, int[2] dim, bool keepdim=False) -> Tensor */
static inline tn_var tn_nuclear_norm_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nuclear_norm.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_nuclear_norm_dim(...) tn_nuclear_norm_dim_at(TN_PLACE("tn_nuclear_norm_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_nuclear_norm_dim_options {
    bool keepdim; /* False */
} tn_nuclear_norm_dim_options;
static inline tn_var tn_nuclear_norm_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_nuclear_norm_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::nuclear_norm.dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_nuclear_norm_dim_with(...) tn_nuclear_norm_dim_with_at(TN_PLACE("tn_nuclear_norm_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::one_hot(Tensor self, int num_classes=-1) -> Tensor */
static inline tn_var tn_one_hot_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::one_hot", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_one_hot(...) tn_one_hot_at(TN_PLACE("tn_one_hot(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_one_hot_options {
    tn_num num_classes; /* -1 */
} tn_one_hot_options;
static inline tn_var tn_one_hot_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_one_hot_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "num_classes", &options_->num_classes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::one_hot", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_one_hot_with(...) tn_one_hot_with_at(TN_PLACE("tn_one_hot_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor */
static inline tn_var tn_quantile_at(tn_place at_, tn_tape *t_, tn_var self, tn_var q)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "q", &q}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::quantile", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_quantile(...) tn_quantile_at(TN_PLACE("tn_quantile(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_quantile_options {
    tn_num dim; /* None */
    bool keepdim; /* False */
    const char *interpolation; /* "linear" */
} tn_quantile_options;
static inline tn_var tn_quantile_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var q, const tn_quantile_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "q", &q}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "interpolation", &options_->interpolation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::quantile", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_quantile_with(...) tn_quantile_with_at(TN_PLACE("tn_quantile_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::quantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor */
static inline tn_var tn_quantile_scalar_at(tn_place at_, tn_tape *t_, tn_var self, double q)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "q", &q}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::quantile.scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_quantile_scalar(...) tn_quantile_scalar_at(TN_PLACE("tn_quantile_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_quantile_scalar_options {
    tn_num dim; /* None */
    bool keepdim; /* False */
    const char *interpolation; /* "linear" */
} tn_quantile_scalar_options;
static inline tn_var tn_quantile_scalar_with_at(tn_place at_, tn_tape *t_, tn_var self, double q, const tn_quantile_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "q", &q}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "interpolation", &options_->interpolation}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::quantile.scalar", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_quantile_scalar_with(...) tn_quantile_scalar_with_at(TN_PLACE("tn_quantile_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor */
static inline tn_var tn_renorm_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, int64_t dim, tn_num maxnorm)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "maxnorm", &maxnorm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::renorm", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_renorm(...) tn_renorm_at(TN_PLACE("tn_renorm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::renorm_(Tensor(a!) self, Scalar p, int dim, Scalar maxnorm) -> Tensor(a!) */
static inline tn_var tn_renorm_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_num p, int64_t dim, tn_num maxnorm)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "p", &p}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "maxnorm", &maxnorm}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::renorm_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_renorm_inplace(...) tn_renorm_inplace_at(TN_PLACE("tn_renorm_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std(Tensor self, bool unbiased=True) -> Tensor */
static inline tn_var tn_std_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_std(...) tn_std_at(TN_PLACE("tn_std(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_options {
    tn_num unbiased; /* True */
} tn_std_options;
static inline tn_var tn_std_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_std_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_std_with(...) tn_std_with_at(TN_PLACE("tn_std_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor */
static inline tn_var tn_std_correction_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std.correction", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_std_correction(...) tn_std_correction_at(TN_PLACE("tn_std_correction(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_correction_options {
    tn_nums dim; /* None */
    tn_num correction; /* None */
    bool keepdim; /* False */
} tn_std_correction_options;
static inline tn_var tn_std_correction_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_std_correction_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "correction", &options_->correction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std.correction", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_std_correction_with(...) tn_std_correction_with_at(TN_PLACE("tn_std_correction_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor */
static inline tn_var tn_std_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_std_dim(...) tn_std_dim_at(TN_PLACE("tn_std_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_dim_options {
    tn_num unbiased; /* True */
    bool keepdim; /* False */
} tn_std_dim_options;
static inline tn_var tn_std_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_std_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::std.dim", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_std_dim_with(...) tn_std_dim_with_at(TN_PLACE("tn_std_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor) */
typedef struct tn_std_mean_result {
    tn_var result0, result1;
} tn_std_mean_result;
static inline tn_std_mean_result tn_std_mean_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean", args_, 1, outs_, 2);
    tn_std_mean_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean(...) tn_std_mean_at(TN_PLACE("tn_std_mean(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_mean_options {
    tn_num unbiased; /* True */
} tn_std_mean_options;
static inline tn_std_mean_result tn_std_mean_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_std_mean_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean", args_, 2, outs_, 2);
    tn_std_mean_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_with(...) tn_std_mean_with_at(TN_PLACE("tn_std_mean_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor) */
typedef struct tn_std_mean_correction_result {
    tn_var result0, result1;
} tn_std_mean_correction_result;
static inline tn_std_mean_correction_result tn_std_mean_correction_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean.correction", args_, 1, outs_, 2);
    tn_std_mean_correction_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_correction(...) tn_std_mean_correction_at(TN_PLACE("tn_std_mean_correction(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_mean_correction_options {
    tn_nums dim; /* None */
    tn_num correction; /* None */
    bool keepdim; /* False */
} tn_std_mean_correction_options;
static inline tn_std_mean_correction_result tn_std_mean_correction_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_std_mean_correction_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "correction", &options_->correction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean.correction", args_, 4, outs_, 2);
    tn_std_mean_correction_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_correction_with(...) tn_std_mean_correction_with_at(TN_PLACE("tn_std_mean_correction_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor) */
typedef struct tn_std_mean_dim_result {
    tn_var result0, result1;
} tn_std_mean_dim_result;
static inline tn_std_mean_dim_result tn_std_mean_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean.dim", args_, 2, outs_, 2);
    tn_std_mean_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_dim(...) tn_std_mean_dim_at(TN_PLACE("tn_std_mean_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_std_mean_dim_options {
    tn_num unbiased; /* True */
    bool keepdim; /* False */
} tn_std_mean_dim_options;
static inline tn_std_mean_dim_result tn_std_mean_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_std_mean_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::std_mean.dim", args_, 4, outs_, 2);
    tn_std_mean_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_std_mean_dim_with(...) tn_std_mean_dim_with_at(TN_PLACE("tn_std_mean_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor */
static inline tn_var tn_trapezoid_at(tn_place at_, tn_tape *t_, tn_var y)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trapezoid.dx", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_trapezoid(...) tn_trapezoid_at(TN_PLACE("tn_trapezoid(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_trapezoid_options {
    tn_num dx; /* 1 */
    tn_num dim; /* -1 */
} tn_trapezoid_options;
static inline tn_var tn_trapezoid_with_at(tn_place at_, tn_tape *t_, tn_var y, const tn_trapezoid_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dx", &options_->dx}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trapezoid.dx", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_trapezoid_with(...) tn_trapezoid_with_at(TN_PLACE("tn_trapezoid_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor */
static inline tn_var tn_trapezoid_x_at(tn_place at_, tn_tape *t_, tn_var y, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trapezoid.x", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_trapezoid_x(...) tn_trapezoid_x_at(TN_PLACE("tn_trapezoid_x(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_trapezoid_x_options {
    tn_num dim; /* -1 */
} tn_trapezoid_x_options;
static inline tn_var tn_trapezoid_x_with_at(tn_place at_, tn_tape *t_, tn_var y, tn_var x, const tn_trapezoid_x_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trapezoid.x", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_trapezoid_x_with(...) tn_trapezoid_x_with_at(TN_PLACE("tn_trapezoid_x_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::trapz.dx(Tensor y, *, float dx=1., int dim=-1) -> Tensor */
static inline tn_var tn_trapz_at(tn_place at_, tn_tape *t_, tn_var y)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trapz.dx", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_trapz(...) tn_trapz_at(TN_PLACE("tn_trapz(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_trapz_options {
    tn_num dx; /* 1. */
    tn_num dim; /* -1 */
} tn_trapz_options;
static inline tn_var tn_trapz_with_at(tn_place at_, tn_tape *t_, tn_var y, const tn_trapz_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dx", &options_->dx}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trapz.dx", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_trapz_with(...) tn_trapz_with_at(TN_PLACE("tn_trapz_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::trapz.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor */
static inline tn_var tn_trapz_x_at(tn_place at_, tn_tape *t_, tn_var y, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trapz.x", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_trapz_x(...) tn_trapz_x_at(TN_PLACE("tn_trapz_x(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_trapz_x_options {
    tn_num dim; /* -1 */
} tn_trapz_x_options;
static inline tn_var tn_trapz_x_with_at(tn_place at_, tn_tape *t_, tn_var y, tn_var x, const tn_trapz_x_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "y", &y}, {TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trapz.x", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_trapz_x_with(...) tn_trapz_x_with_at(TN_PLACE("tn_trapz_x_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor) */
typedef struct tn_var_mean_result {
    tn_var result0, result1;
} tn_var_mean_result;
static inline tn_var_mean_result tn_var_mean_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean", args_, 1, outs_, 2);
    tn_var_mean_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean(...) tn_var_mean_at(TN_PLACE("tn_var_mean(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_var_mean_options {
    tn_num unbiased; /* True */
} tn_var_mean_options;
static inline tn_var_mean_result tn_var_mean_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_var_mean_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean", args_, 2, outs_, 2);
    tn_var_mean_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_with(...) tn_var_mean_with_at(TN_PLACE("tn_var_mean_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor) */
typedef struct tn_var_mean_correction_result {
    tn_var result0, result1;
} tn_var_mean_correction_result;
static inline tn_var_mean_correction_result tn_var_mean_correction_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean.correction", args_, 1, outs_, 2);
    tn_var_mean_correction_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_correction(...) tn_var_mean_correction_at(TN_PLACE("tn_var_mean_correction(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_var_mean_correction_options {
    tn_nums dim; /* None */
    tn_num correction; /* None */
    bool keepdim; /* False */
} tn_var_mean_correction_options;
static inline tn_var_mean_correction_result tn_var_mean_correction_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_var_mean_correction_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "correction", &options_->correction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean.correction", args_, 4, outs_, 2);
    tn_var_mean_correction_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_correction_with(...) tn_var_mean_correction_with_at(TN_PLACE("tn_var_mean_correction_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor) */
typedef struct tn_var_mean_dim_result {
    tn_var result0, result1;
} tn_var_mean_dim_result;
static inline tn_var_mean_dim_result tn_var_mean_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean.dim", args_, 2, outs_, 2);
    tn_var_mean_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_dim(...) tn_var_mean_dim_at(TN_PLACE("tn_var_mean_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_var_mean_dim_options {
    tn_num unbiased; /* True */
    bool keepdim; /* False */
} tn_var_mean_dim_options;
static inline tn_var_mean_dim_result tn_var_mean_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_var_mean_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::var_mean.dim", args_, 4, outs_, 2);
    tn_var_mean_dim_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_var_mean_dim_with(...) tn_var_mean_dim_with_at(TN_PLACE("tn_var_mean_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var(Tensor self, bool unbiased=True) -> Tensor */
static inline tn_var tn_variance_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_variance(...) tn_variance_at(TN_PLACE("tn_variance(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_variance_options {
    tn_num unbiased; /* True */
} tn_variance_options;
static inline tn_var tn_variance_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_variance_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_variance_with(...) tn_variance_with_at(TN_PLACE("tn_variance_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor */
static inline tn_var tn_variance_correction_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var.correction", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_variance_correction(...) tn_variance_correction_at(TN_PLACE("tn_variance_correction(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_variance_correction_options {
    tn_nums dim; /* None */
    tn_num correction; /* None */
    bool keepdim; /* False */
} tn_variance_correction_options;
static inline tn_var tn_variance_correction_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_variance_correction_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "correction", &options_->correction}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var.correction", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_variance_correction_with(...) tn_variance_correction_with_at(TN_PLACE("tn_variance_correction_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor */
static inline tn_var tn_variance_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_variance_dim(...) tn_variance_dim_at(TN_PLACE("tn_variance_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_variance_dim_options {
    tn_num unbiased; /* True */
    bool keepdim; /* False */
} tn_variance_dim_options;
static inline tn_var tn_variance_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_variance_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "unbiased", &options_->unbiased}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::var.dim", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_variance_dim_with(...) tn_variance_dim_with_at(TN_PLACE("tn_variance_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
