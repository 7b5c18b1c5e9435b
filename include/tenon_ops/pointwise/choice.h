/* generated: build/internal/pages operators pointwise/choice */
/* clang-format off */
/* Operators of src/ops/pointwise/choice: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_CHOICE_H
#define TENON_OPS_POINTWISE_CHOICE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor */
static inline tn_var tn_clamp_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clamp(...) tn_clamp_at(TN_PLACE("tn_clamp(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clamp_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_clamp_options;
static inline tn_var tn_clamp_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clamp_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clamp_with(...) tn_clamp_with_at(TN_PLACE("tn_clamp_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!) */
static inline tn_var tn_clamp_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clamp_inplace(...) tn_clamp_inplace_at(TN_PLACE("tn_clamp_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clamp_inplace_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_clamp_inplace_options;
static inline tn_var tn_clamp_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clamp_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clamp_inplace_with(...) tn_clamp_inplace_with_at(TN_PLACE("tn_clamp_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!) */
static inline tn_var tn_clamp_inplace_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clamp_inplace_tensor(...) tn_clamp_inplace_tensor_at(TN_PLACE("tn_clamp_inplace_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clamp_inplace_tensor_options {
    tn_var min; /* None */
    tn_var max; /* None */
} tn_clamp_inplace_tensor_options;
static inline tn_var tn_clamp_inplace_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clamp_inplace_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clamp_inplace_tensor_with(...) tn_clamp_inplace_tensor_with_at(TN_PLACE("tn_clamp_inplace_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_max(Tensor self, Scalar max) -> Tensor */
static inline tn_var tn_clamp_max_at(tn_place at_, tn_tape *t_, tn_var self, tn_num max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "max", &max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_max", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_max(...) tn_clamp_max_at(TN_PLACE("tn_clamp_max(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_max_(Tensor(a!) self, Scalar max) -> Tensor(a!) */
static inline tn_var tn_clamp_max_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_num max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "max", &max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_max_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_max_inplace(...) tn_clamp_max_inplace_at(TN_PLACE("tn_clamp_max_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_max_.Tensor(Tensor(a!) self, Tensor max) -> Tensor(a!) */
static inline tn_var tn_clamp_max_inplace_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "max", &max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_max_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_max_inplace_tensor(...) tn_clamp_max_inplace_tensor_at(TN_PLACE("tn_clamp_max_inplace_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_max.Tensor(Tensor self, Tensor max) -> Tensor */
static inline tn_var tn_clamp_max_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var max)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "max", &max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_max.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_max_tensor(...) tn_clamp_max_tensor_at(TN_PLACE("tn_clamp_max_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_min(Tensor self, Scalar min) -> Tensor */
static inline tn_var tn_clamp_min_at(tn_place at_, tn_tape *t_, tn_var self, tn_num min)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "min", &min}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_min", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_min(...) tn_clamp_min_at(TN_PLACE("tn_clamp_min(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_min_(Tensor(a!) self, Scalar min) -> Tensor(a!) */
static inline tn_var tn_clamp_min_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_num min)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "min", &min}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_min_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_min_inplace(...) tn_clamp_min_inplace_at(TN_PLACE("tn_clamp_min_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_min_.Tensor(Tensor(a!) self, Tensor min) -> Tensor(a!) */
static inline tn_var tn_clamp_min_inplace_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var min)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "min", &min}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_min_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_min_inplace_tensor(...) tn_clamp_min_inplace_tensor_at(TN_PLACE("tn_clamp_min_inplace_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp_min.Tensor(Tensor self, Tensor min) -> Tensor */
static inline tn_var tn_clamp_min_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var min)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "min", &min}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp_min.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clamp_min_tensor(...) tn_clamp_min_tensor_at(TN_PLACE("tn_clamp_min_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor */
static inline tn_var tn_clamp_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clamp_tensor(...) tn_clamp_tensor_at(TN_PLACE("tn_clamp_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clamp_tensor_options {
    tn_var min; /* None */
    tn_var max; /* None */
} tn_clamp_tensor_options;
static inline tn_var tn_clamp_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clamp_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clamp.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clamp_tensor_with(...) tn_clamp_tensor_with_at(TN_PLACE("tn_clamp_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor */
static inline tn_var tn_clip_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clip(...) tn_clip_at(TN_PLACE("tn_clip(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clip_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_clip_options;
static inline tn_var tn_clip_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clip_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clip_with(...) tn_clip_with_at(TN_PLACE("tn_clip_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!) */
static inline tn_var tn_clip_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clip_inplace(...) tn_clip_inplace_at(TN_PLACE("tn_clip_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clip_inplace_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_clip_inplace_options;
static inline tn_var tn_clip_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clip_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clip_inplace_with(...) tn_clip_inplace_with_at(TN_PLACE("tn_clip_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clip_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!) */
static inline tn_var tn_clip_inplace_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip_.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clip_inplace_tensor(...) tn_clip_inplace_tensor_at(TN_PLACE("tn_clip_inplace_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clip_inplace_tensor_options {
    tn_var min; /* None */
    tn_var max; /* None */
} tn_clip_inplace_tensor_options;
static inline tn_var tn_clip_inplace_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clip_inplace_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip_.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clip_inplace_tensor_with(...) tn_clip_inplace_tensor_with_at(TN_PLACE("tn_clip_inplace_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clip.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor */
static inline tn_var tn_clip_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clip_tensor(...) tn_clip_tensor_at(TN_PLACE("tn_clip_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clip_tensor_options {
    tn_var min; /* None */
    tn_var max; /* None */
} tn_clip_tensor_options;
static inline tn_var tn_clip_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clip_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clip.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_clip_tensor_with(...) tn_clip_tensor_with_at(TN_PLACE("tn_clip_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fmax(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_fmax_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fmax", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fmax(...) tn_fmax_at(TN_PLACE("tn_fmax(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fmin(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_fmin_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fmin", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fmin(...) tn_fmin_at(TN_PLACE("tn_fmin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::maximum(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_maximum_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::maximum", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_maximum(...) tn_maximum_at(TN_PLACE("tn_maximum(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::minimum(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_minimum_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::minimum", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_minimum(...) tn_minimum_at(TN_PLACE("tn_minimum(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where.Scalar(Tensor condition, Scalar self, Scalar other) -> Tensor */
static inline tn_var tn_where_scalar_at(tn_place at_, tn_tape *t_, tn_var condition, tn_num self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}, {TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where.Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_where_scalar(...) tn_where_scalar_at(TN_PLACE("tn_where_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_where_scalarother_at(tn_place at_, tn_tape *t_, tn_var condition, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where.ScalarOther", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_where_scalarother(...) tn_where_scalarother_at(TN_PLACE("tn_where_scalarother(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where.ScalarSelf(Tensor condition, Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_where_scalarself_at(tn_place at_, tn_tape *t_, tn_var condition, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}, {TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where.ScalarSelf", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_where_scalarself(...) tn_where_scalarself_at(TN_PLACE("tn_where_scalarself(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::where.self(Tensor condition, Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_where_self_at(tn_place at_, tn_tape *t_, tn_var condition, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "condition", &condition}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::where.self", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_where_self(...) tn_where_self_at(TN_PLACE("tn_where_self(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
