/* generated: build/internal/pages operators reduce/scanning */
/* clang-format off */
/* Operators of src/ops/reduce/scanning: see tenon_ops.h. */
#ifndef TENON_OPS_REDUCE_SCANNING_H
#define TENON_OPS_REDUCE_SCANNING_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

/* aten::logcumsumexp(Tensor self, int dim) -> Tensor */
static inline tn_var tn_logcumsumexp_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logcumsumexp", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logcumsumexp(...) tn_logcumsumexp_at(TN_PLACE("tn_logcumsumexp(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
