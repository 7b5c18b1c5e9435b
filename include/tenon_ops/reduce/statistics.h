/* generated: build/internal/pages operators reduce/statistics */
/* clang-format off */
/* Operators of src/ops/reduce/statistics: see tenon_ops.h. */
#ifndef TENON_OPS_REDUCE_STATISTICS_H
#define TENON_OPS_REDUCE_STATISTICS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::corrcoef(Tensor self) -> Tensor */
static inline tn_var tn_corrcoef_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::corrcoef", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_corrcoef(...) tn_corrcoef_at(TN_PLACE("tn_corrcoef(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
