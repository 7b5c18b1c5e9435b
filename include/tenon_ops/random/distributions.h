/* generated: build/internal/pages operators random/distributions */
/* clang-format off */
/* Operators of src/ops/random/distributions: see tenon_ops.h. */
#ifndef TENON_OPS_RANDOM_DISTRIBUTIONS_H
#define TENON_OPS_RANDOM_DISTRIBUTIONS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::binomial(Tensor count, Tensor prob, Generator? generator=None) -> Tensor */
static inline tn_var tn_binomial_at(tn_place at_, tn_tape *t_, tn_var count, tn_var prob)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "count", &count}, {TN_ARGUMENT_VAR, "prob", &prob}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::binomial", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_binomial(...) tn_binomial_at(TN_PLACE("tn_binomial(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cauchy(Tensor self, float median=0., float sigma=1., *, Generator? generator=None) -> Tensor */
static inline tn_var tn_cauchy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cauchy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cauchy(...) tn_cauchy_at(TN_PLACE("tn_cauchy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cauchy_options {
    double median; /* 0. */
    tn_num sigma; /* 1. */
} tn_cauchy_options;
static inline tn_var tn_cauchy_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_cauchy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "median", &options_->median}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "sigma", &options_->sigma}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cauchy", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cauchy_with(...) tn_cauchy_with_at(TN_PLACE("tn_cauchy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cauchy_(Tensor(a!) self, float median=0., float sigma=1., *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_cauchy_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cauchy_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cauchy_inplace(...) tn_cauchy_inplace_at(TN_PLACE("tn_cauchy_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cauchy_inplace_options {
    double median; /* 0. */
    tn_num sigma; /* 1. */
} tn_cauchy_inplace_options;
static inline tn_var tn_cauchy_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_cauchy_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "median", &options_->median}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "sigma", &options_->sigma}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cauchy_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_cauchy_inplace_with(...) tn_cauchy_inplace_with_at(TN_PLACE("tn_cauchy_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::geometric(Tensor self, float p, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_geometric_at(tn_place at_, tn_tape *t_, tn_var self, double p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::geometric", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_geometric(...) tn_geometric_at(TN_PLACE("tn_geometric(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::geometric_(Tensor(a!) self, float p, *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_geometric_inplace_at(tn_place at_, tn_tape *t_, tn_var self, double p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::geometric_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_geometric_inplace(...) tn_geometric_inplace_at(TN_PLACE("tn_geometric_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_sample_dirichlet(Tensor self, Generator? generator=None) -> Tensor */
static inline tn_var tn_internal_sample_dirichlet_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_sample_dirichlet", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_sample_dirichlet(...) tn_internal_sample_dirichlet_at(TN_PLACE("tn_internal_sample_dirichlet(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_standard_gamma(Tensor self, Generator? generator=None) -> Tensor */
static inline tn_var tn_internal_standard_gamma_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_standard_gamma", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_standard_gamma(...) tn_internal_standard_gamma_at(TN_PLACE("tn_internal_standard_gamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log_normal(Tensor self, float mean=1., float std=2., *, Generator? generator=None) -> Tensor */
static inline tn_var tn_log_normal_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_normal", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log_normal(...) tn_log_normal_at(TN_PLACE("tn_log_normal(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_log_normal_options {
    tn_num mean; /* 1. */
    tn_num std; /* 2. */
} tn_log_normal_options;
static inline tn_var tn_log_normal_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_log_normal_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "mean", &options_->mean}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "std", &options_->std}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_normal", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_log_normal_with(...) tn_log_normal_with_at(TN_PLACE("tn_log_normal_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::log_normal_(Tensor(a!) self, float mean=1., float std=2., *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_log_normal_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_normal_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_log_normal_inplace(...) tn_log_normal_inplace_at(TN_PLACE("tn_log_normal_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_log_normal_inplace_options {
    tn_num mean; /* 1. */
    tn_num std; /* 2. */
} tn_log_normal_inplace_options;
static inline tn_var tn_log_normal_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_log_normal_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "mean", &options_->mean}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "std", &options_->std}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::log_normal_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_log_normal_inplace_with(...) tn_log_normal_inplace_with_at(TN_PLACE("tn_log_normal_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::poisson(Tensor self, Generator? generator=None) -> Tensor */
static inline tn_var tn_poisson_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::poisson", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_poisson(...) tn_poisson_at(TN_PLACE("tn_poisson(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
