/* generated: build/internal/pages operators random/random */
/* clang-format off */
/* Operators of src/ops/random/random: see tenon_ops.h. */
#ifndef TENON_OPS_RANDOM_RANDOM_H
#define TENON_OPS_RANDOM_RANDOM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::alpha_dropout(Tensor input, float p, bool train) -> Tensor */
static inline tn_var tn_alpha_dropout_at(tn_place at_, tn_tape *t_, tn_var input, double p, bool train)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_BOOL, "train", &train}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::alpha_dropout", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_alpha_dropout(...) tn_alpha_dropout_at(TN_PLACE("tn_alpha_dropout(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::alpha_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!) */
static inline tn_var tn_alpha_dropout_inplace_at(tn_place at_, tn_tape *t_, tn_var self, double p, bool train)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_BOOL, "train", &train}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::alpha_dropout_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_alpha_dropout_inplace(...) tn_alpha_dropout_inplace_at(TN_PLACE("tn_alpha_dropout_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_bernoulli_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bernoulli", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_bernoulli(...) tn_bernoulli_at(TN_PLACE("tn_bernoulli(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_bernoulli_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bernoulli_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bernoulli_inplace(...) tn_bernoulli_inplace_at(TN_PLACE("tn_bernoulli_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_bernoulli_inplace_float_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bernoulli_.float", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_bernoulli_inplace_float(...) tn_bernoulli_inplace_float_at(TN_PLACE("tn_bernoulli_inplace_float(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bernoulli_inplace_float_options {
    tn_num p; /* 0.5 */
} tn_bernoulli_inplace_float_options;
static inline tn_var tn_bernoulli_inplace_float_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_bernoulli_inplace_float_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "p", &options_->p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bernoulli_.float", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bernoulli_inplace_float_with(...) tn_bernoulli_inplace_float_with_at(TN_PLACE("tn_bernoulli_inplace_float_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_bernoulli_p_at(tn_place at_, tn_tape *t_, tn_var self, double p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bernoulli.p", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bernoulli_p(...) tn_bernoulli_p_at(TN_PLACE("tn_bernoulli_p(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bernoulli.Tensor(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_bernoulli_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bernoulli.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bernoulli_tensor(...) tn_bernoulli_tensor_at(TN_PLACE("tn_bernoulli_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dropout(Tensor input, float p, bool train) -> Tensor */
static inline tn_var tn_dropout_at(tn_place at_, tn_tape *t_, tn_var input, double p, bool train)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_BOOL, "train", &train}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dropout", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_dropout(...) tn_dropout_at(TN_PLACE("tn_dropout(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!) */
static inline tn_var tn_dropout_inplace_at(tn_place at_, tn_tape *t_, tn_var self, double p, bool train)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_BOOL, "train", &train}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dropout_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_dropout_inplace(...) tn_dropout_inplace_at(TN_PLACE("tn_dropout_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::exponential(Tensor self, float lambd=1., *, Generator? generator=None) -> Tensor */
static inline tn_var tn_exponential_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::exponential", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_exponential(...) tn_exponential_at(TN_PLACE("tn_exponential(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_exponential_options {
    tn_num lambd; /* 1. */
} tn_exponential_options;
static inline tn_var tn_exponential_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_exponential_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "lambd", &options_->lambd}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::exponential", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_exponential_with(...) tn_exponential_with_at(TN_PLACE("tn_exponential_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::exponential_(Tensor(a!) self, float lambd=1., *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_exponential_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::exponential_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_exponential_inplace(...) tn_exponential_inplace_at(TN_PLACE("tn_exponential_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_exponential_inplace_options {
    tn_num lambd; /* 1. */
} tn_exponential_inplace_options;
static inline tn_var tn_exponential_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_exponential_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "lambd", &options_->lambd}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::exponential_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_exponential_inplace_with(...) tn_exponential_inplace_with_at(TN_PLACE("tn_exponential_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::feature_alpha_dropout(Tensor input, float p, bool train) -> Tensor */
static inline tn_var tn_feature_alpha_dropout_at(tn_place at_, tn_tape *t_, tn_var input, double p, bool train)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_BOOL, "train", &train}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::feature_alpha_dropout", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_feature_alpha_dropout(...) tn_feature_alpha_dropout_at(TN_PLACE("tn_feature_alpha_dropout(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::feature_alpha_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!) */
static inline tn_var tn_feature_alpha_dropout_inplace_at(tn_place at_, tn_tape *t_, tn_var self, double p, bool train)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_BOOL, "train", &train}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::feature_alpha_dropout_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_feature_alpha_dropout_inplace(...) tn_feature_alpha_dropout_inplace_at(TN_PLACE("tn_feature_alpha_dropout_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::feature_dropout(Tensor input, float p, bool train) -> Tensor */
static inline tn_var tn_feature_dropout_at(tn_place at_, tn_tape *t_, tn_var input, double p, bool train)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_BOOL, "train", &train}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::feature_dropout", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_feature_dropout(...) tn_feature_dropout_at(TN_PLACE("tn_feature_dropout(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::feature_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!) */
static inline tn_var tn_feature_dropout_inplace_at(tn_place at_, tn_tape *t_, tn_var self, double p, bool train)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_BOOL, "train", &train}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::feature_dropout_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_feature_dropout_inplace(...) tn_feature_dropout_inplace_at(TN_PLACE("tn_feature_dropout_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_multinomial_at(tn_place at_, tn_tape *t_, tn_var self, tn_num num_samples)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "num_samples", &num_samples}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multinomial", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_multinomial(...) tn_multinomial_at(TN_PLACE("tn_multinomial(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_multinomial_options {
    bool replacement; /* False */
} tn_multinomial_options;
static inline tn_var tn_multinomial_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num num_samples, const tn_multinomial_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "num_samples", &num_samples}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "replacement", &options_->replacement}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::multinomial", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_multinomial_with(...) tn_multinomial_with_at(TN_PLACE("tn_multinomial_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor) */
typedef struct tn_native_dropout_result {
    tn_var result0, result1;
} tn_native_dropout_result;
static inline tn_native_dropout_result tn_native_dropout_at(tn_place at_, tn_tape *t_, tn_var input, double p, tn_num train)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_NUM, "train", &train}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::native_dropout", args_, 3, outs_, 2);
    tn_native_dropout_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_native_dropout(...) tn_native_dropout_at(TN_PLACE("tn_native_dropout(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::normal.float_float(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_normal_at(tn_place at_, tn_tape *t_, double mean, double std, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_FLOAT, "mean", &mean}, {TN_ARGUMENT_FLOAT, "std", &std}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal.float_float", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_normal(...) tn_normal_at(TN_PLACE("tn_normal(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_normal_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_normal_options;
static inline tn_var tn_normal_with_at(tn_place at_, tn_tape *t_, double mean, double std, tn_nums size, const tn_normal_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_FLOAT, "mean", &mean}, {TN_ARGUMENT_FLOAT, "std", &std}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal.float_float", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_normal_with(...) tn_normal_with_at(TN_PLACE("tn_normal_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_normal_float_tensor_at(tn_place at_, tn_tape *t_, double mean, tn_var std)
{
    const tn_argument args_[] = {{TN_ARGUMENT_FLOAT, "mean", &mean}, {TN_ARGUMENT_VAR, "std", &std}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal.float_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_normal_float_tensor(...) tn_normal_float_tensor_at(TN_PLACE("tn_normal_float_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::normal_functional(Tensor self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor */
static inline tn_var tn_normal_functional_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal_functional", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_normal_functional(...) tn_normal_functional_at(TN_PLACE("tn_normal_functional(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_normal_functional_options {
    double mean; /* 0. */
    tn_num std; /* 1. */
} tn_normal_functional_options;
static inline tn_var tn_normal_functional_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_normal_functional_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "mean", &options_->mean}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "std", &options_->std}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal_functional", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_normal_functional_with(...) tn_normal_functional_with_at(TN_PLACE("tn_normal_functional_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_normal_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_normal_inplace(...) tn_normal_inplace_at(TN_PLACE("tn_normal_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_normal_inplace_options {
    double mean; /* 0. */
    tn_num std; /* 1. */
} tn_normal_inplace_options;
static inline tn_var tn_normal_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_normal_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "mean", &options_->mean}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "std", &options_->std}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_normal_inplace_with(...) tn_normal_inplace_with_at(TN_PLACE("tn_normal_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::normal.Tensor_float(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor */
static inline tn_var tn_normal_tensor_float_at(tn_place at_, tn_tape *t_, tn_var mean)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "mean", &mean}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal.Tensor_float", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_normal_tensor_float(...) tn_normal_tensor_float_at(TN_PLACE("tn_normal_tensor_float(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_normal_tensor_float_options {
    tn_num std; /* 1. */
} tn_normal_tensor_float_options;
static inline tn_var tn_normal_tensor_float_with_at(tn_place at_, tn_tape *t_, tn_var mean, const tn_normal_tensor_float_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "mean", &mean}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "std", &options_->std}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal.Tensor_float", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_normal_tensor_float_with(...) tn_normal_tensor_float_with_at(TN_PLACE("tn_normal_tensor_float_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_normal_tensor_tensor_at(tn_place at_, tn_tape *t_, tn_var mean, tn_var std)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "mean", &mean}, {TN_ARGUMENT_VAR, "std", &std}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::normal.Tensor_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_normal_tensor_tensor(...) tn_normal_tensor_tensor_at(TN_PLACE("tn_normal_tensor_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rand(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_rand_at(tn_place at_, tn_tape *t_, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rand", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rand(...) tn_rand_at(TN_PLACE("tn_rand(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rand_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_rand_options;
static inline tn_var tn_rand_with_at(tn_place at_, tn_tape *t_, tn_nums size, const tn_rand_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rand", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_rand_with(...) tn_rand_with_at(TN_PLACE("tn_rand_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rand_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_rand_like_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rand_like", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rand_like(...) tn_rand_like_at(TN_PLACE("tn_rand_like(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rand_like_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_rand_like_options;
static inline tn_var tn_rand_like_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_rand_like_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rand_like", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_rand_like_with(...) tn_rand_like_with_at(TN_PLACE("tn_rand_like_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::randint(SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_randint_at(tn_place at_, tn_tape *t_, tn_num high, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "high", &high}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_randint(...) tn_randint_at(TN_PLACE("tn_randint(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_randint_options {
    const char *dtype; /* 4 */
    const char *device; /* None */
} tn_randint_options;
static inline tn_var tn_randint_with_at(tn_place at_, tn_tape *t_, tn_num high, tn_nums size, const tn_randint_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "high", &high}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_randint_with(...) tn_randint_with_at(TN_PLACE("tn_randint_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::randint_like(Tensor self, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_randint_like_at(tn_place at_, tn_tape *t_, tn_var self, tn_num high)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "high", &high}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint_like", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_randint_like(...) tn_randint_like_at(TN_PLACE("tn_randint_like(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_randint_like_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_randint_like_options;
static inline tn_var tn_randint_like_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num high, const tn_randint_like_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "high", &high}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint_like", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_randint_like_with(...) tn_randint_like_with_at(TN_PLACE("tn_randint_like_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::randint_like.low_dtype(Tensor self, SymInt low, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_randint_like_low_dtype_at(tn_place at_, tn_tape *t_, tn_var self, tn_num low, tn_num high)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "low", &low}, {TN_ARGUMENT_NUM, "high", &high}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint_like.low_dtype", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_randint_like_low_dtype(...) tn_randint_like_low_dtype_at(TN_PLACE("tn_randint_like_low_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_randint_like_low_dtype_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_randint_like_low_dtype_options;
static inline tn_var tn_randint_like_low_dtype_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num low, tn_num high, const tn_randint_like_low_dtype_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "low", &low}, {TN_ARGUMENT_NUM, "high", &high}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint_like.low_dtype", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_randint_like_low_dtype_with(...) tn_randint_like_low_dtype_with_at(TN_PLACE("tn_randint_like_low_dtype_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::randint_like.Tensor(Tensor self, Tensor high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_randint_like_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var high)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "high", &high}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint_like.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_randint_like_tensor(...) tn_randint_like_tensor_at(TN_PLACE("tn_randint_like_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_randint_like_tensor_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_randint_like_tensor_options;
static inline tn_var tn_randint_like_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var high, const tn_randint_like_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "high", &high}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint_like.Tensor", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_randint_like_tensor_with(...) tn_randint_like_tensor_with_at(TN_PLACE("tn_randint_like_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::randint.low(SymInt low, SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_randint_low_at(tn_place at_, tn_tape *t_, tn_num low, tn_num high, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "low", &low}, {TN_ARGUMENT_NUM, "high", &high}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint.low", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_randint_low(...) tn_randint_low_at(TN_PLACE("tn_randint_low(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_randint_low_options {
    const char *dtype; /* 4 */
    const char *device; /* None */
} tn_randint_low_options;
static inline tn_var tn_randint_low_with_at(tn_place at_, tn_tape *t_, tn_num low, tn_num high, tn_nums size, const tn_randint_low_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "low", &low}, {TN_ARGUMENT_NUM, "high", &high}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randint.low", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_randint_low_with(...) tn_randint_low_with_at(TN_PLACE("tn_randint_low_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::randn(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_randn_at(tn_place at_, tn_tape *t_, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randn", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_randn(...) tn_randn_at(TN_PLACE("tn_randn(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_randn_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_randn_options;
static inline tn_var tn_randn_with_at(tn_place at_, tn_tape *t_, tn_nums size, const tn_randn_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randn", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_randn_with(...) tn_randn_with_at(TN_PLACE("tn_randn_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::randn_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_randn_like_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randn_like", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_randn_like(...) tn_randn_like_at(TN_PLACE("tn_randn_like(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_randn_like_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_randn_like_options;
static inline tn_var tn_randn_like_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_randn_like_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randn_like", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_randn_like_with(...) tn_randn_like_with_at(TN_PLACE("tn_randn_like_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::random(Tensor self, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_random_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::random", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_random(...) tn_random_at(TN_PLACE("tn_random(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::random.from(Tensor self, int from, int? to, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_random_from_at(tn_place at_, tn_tape *t_, tn_var self, int64_t from, tn_num to)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "from", &from}, {TN_ARGUMENT_NUM, "to", &to}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::random.from", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_random_from(...) tn_random_from_at(TN_PLACE("tn_random_from(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_random_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::random_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_random_inplace(...) tn_random_inplace_at(TN_PLACE("tn_random_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::random_.from(Tensor(a!) self, int from, int? to, *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_random_inplace_from_at(tn_place at_, tn_tape *t_, tn_var self, int64_t from, tn_num to)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "from", &from}, {TN_ARGUMENT_NUM, "to", &to}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::random_.from", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_random_inplace_from(...) tn_random_inplace_from_at(TN_PLACE("tn_random_inplace_from(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::random_.to(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_random_inplace_to_at(tn_place at_, tn_tape *t_, tn_var self, int64_t to)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "to", &to}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::random_.to", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_random_inplace_to(...) tn_random_inplace_to_at(TN_PLACE("tn_random_inplace_to(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::random.to(Tensor self, int to, *, Generator? generator=None) -> Tensor */
static inline tn_var tn_random_to_at(tn_place at_, tn_tape *t_, tn_var self, int64_t to)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "to", &to}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::random.to", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_random_to(...) tn_random_to_at(TN_PLACE("tn_random_to(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::randperm(SymInt n, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_randperm_at(tn_place at_, tn_tape *t_, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randperm", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_randperm(...) tn_randperm_at(TN_PLACE("tn_randperm(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_randperm_options {
    const char *dtype; /* 4 */
    const char *device; /* None */
} tn_randperm_options;
static inline tn_var tn_randperm_with_at(tn_place at_, tn_tape *t_, tn_num n, const tn_randperm_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "n", &n}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::randperm", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_randperm_with(...) tn_randperm_with_at(TN_PLACE("tn_randperm_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::uniform(Tensor self, float from=0., float to=1., *, Generator? generator=None) -> Tensor */
static inline tn_var tn_uniform_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::uniform", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_uniform(...) tn_uniform_at(TN_PLACE("tn_uniform(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_uniform_options {
    double from; /* 0. */
    tn_num to; /* 1. */
} tn_uniform_options;
static inline tn_var tn_uniform_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_uniform_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "from", &options_->from}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "to", &options_->to}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::uniform", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_uniform_with(...) tn_uniform_with_at(TN_PLACE("tn_uniform_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::uniform_(Tensor(a!) self, float from=0., float to=1., *, Generator? generator=None) -> Tensor(a!) */
static inline tn_var tn_uniform_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::uniform_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_uniform_inplace(...) tn_uniform_inplace_at(TN_PLACE("tn_uniform_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_uniform_inplace_options {
    double from; /* 0. */
    tn_num to; /* 1. */
} tn_uniform_inplace_options;
static inline tn_var tn_uniform_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_uniform_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "from", &options_->from}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "to", &options_->to}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::uniform_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_uniform_inplace_with(...) tn_uniform_inplace_with_at(TN_PLACE("tn_uniform_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
