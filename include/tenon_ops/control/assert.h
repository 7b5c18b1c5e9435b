/* generated: build/internal/pages operators control/assert */
/* clang-format off */
/* Operators of src/ops/control/assert: see tenon_ops.h. */
#ifndef TENON_OPS_CONTROL_ASSERT_H
#define TENON_OPS_CONTROL_ASSERT_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_assert_async(Tensor self) -> () */
static inline void tn_internal_assert_async_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_tape_call(t_, at_, "aten::_assert_async", args_, 1, NULL, 0);
}
#define tn_internal_assert_async(...) tn_internal_assert_async_at(TN_PLACE("tn_internal_assert_async(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_assert_async.msg(Tensor self, str assert_msg) -> () */
static inline void tn_internal_assert_async_msg_at(tn_place at_, tn_tape *t_, tn_var self, const char *assert_msg)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING, "assert_msg", &assert_msg}};
    tn_tape_call(t_, at_, "aten::_assert_async.msg", args_, 2, NULL, 0);
}
#define tn_internal_assert_async_msg(...) tn_internal_assert_async_msg_at(TN_PLACE("tn_internal_assert_async_msg(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_assert_scalar(Scalar self, str assert_msg) -> () */
static inline void tn_internal_assert_scalar_at(tn_place at_, tn_tape *t_, tn_num self, const char *assert_msg)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_STRING, "assert_msg", &assert_msg}};
    tn_tape_call(t_, at_, "aten::_assert_scalar", args_, 2, NULL, 0);
}
#define tn_internal_assert_scalar(...) tn_internal_assert_scalar_at(TN_PLACE("tn_internal_assert_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_assert_tensor_metadata(Tensor a, SymInt[]? size=None, SymInt[]? stride=None, ScalarType? dtype=None, *, Device? device=None, Layout? layout=None) -> () */
static inline void tn_internal_assert_tensor_metadata_at(tn_place at_, tn_tape *t_, tn_var a)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "a", &a}};
    tn_tape_call(t_, at_, "aten::_assert_tensor_metadata", args_, 1, NULL, 0);
}
#define tn_internal_assert_tensor_metadata(...) tn_internal_assert_tensor_metadata_at(TN_PLACE("tn_internal_assert_tensor_metadata(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_assert_tensor_metadata_options {
    tn_nums size; /* None */
    tn_nums stride; /* None */
    const char *dtype; /* None */
    const char *device; /* None */
} tn_internal_assert_tensor_metadata_options;
static inline void tn_internal_assert_tensor_metadata_with_at(tn_place at_, tn_tape *t_, tn_var a, const tn_internal_assert_tensor_metadata_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "a", &a}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "size", &options_->size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_tape_call(t_, at_, "aten::_assert_tensor_metadata", args_, 5, NULL, 0);
}
#define tn_internal_assert_tensor_metadata_with(...) tn_internal_assert_tensor_metadata_with_at(TN_PLACE("tn_internal_assert_tensor_metadata_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_functional_assert_async.msg(Tensor self, str assert_msg, Tensor dep_token) -> Tensor */
static inline tn_var tn_internal_functional_assert_async_at(tn_place at_, tn_tape *t_, tn_var self, const char *assert_msg, tn_var dep_token)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_STRING, "assert_msg", &assert_msg}, {TN_ARGUMENT_VAR, "dep_token", &dep_token}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_functional_assert_async.msg", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_functional_assert_async(...) tn_internal_functional_assert_async_at(TN_PLACE("tn_internal_functional_assert_async(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_functional_assert_scalar(Scalar self, str assert_msg, Tensor dep_token) -> Tensor */
static inline tn_var tn_internal_functional_assert_scalar_at(tn_place at_, tn_tape *t_, tn_num self, const char *assert_msg, tn_var dep_token)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_STRING, "assert_msg", &assert_msg}, {TN_ARGUMENT_VAR, "dep_token", &dep_token}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_functional_assert_scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_functional_assert_scalar(...) tn_internal_functional_assert_scalar_at(TN_PLACE("tn_internal_functional_assert_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_functional_sym_constrain_range(Scalar size, int? min, int? max, Tensor dep_token) -> Tensor */
static inline tn_var tn_internal_functional_sym_constrain_range_at(tn_place at_, tn_tape *t_, tn_num size, tn_num min, tn_num max, tn_var dep_token)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "size", &size}, {TN_ARGUMENT_NUM, "min", &min}, {TN_ARGUMENT_NUM, "max", &max}, {TN_ARGUMENT_VAR, "dep_token", &dep_token}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_functional_sym_constrain_range", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_functional_sym_constrain_range(...) tn_internal_functional_sym_constrain_range_at(TN_PLACE("tn_internal_functional_sym_constrain_range(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_functional_sym_constrain_range_for_size(Scalar size, int? min, int? max, Tensor dep_token) -> Tensor */
static inline tn_var tn_internal_functional_sym_constrain_range_for_size_at(tn_place at_, tn_tape *t_, tn_num size, tn_num min, tn_num max, tn_var dep_token)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "size", &size}, {TN_ARGUMENT_NUM, "min", &min}, {TN_ARGUMENT_NUM, "max", &max}, {TN_ARGUMENT_VAR, "dep_token", &dep_token}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_functional_sym_constrain_range_for_size", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_functional_sym_constrain_range_for_size(...) tn_internal_functional_sym_constrain_range_for_size_at(TN_PLACE("tn_internal_functional_sym_constrain_range_for_size(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_make_dep_token(*, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_internal_make_dep_token_at(tn_place at_, tn_tape *t_)
{
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_make_dep_token", NULL, 0, outs_, 1);
    return outs_[0];
}
#define tn_internal_make_dep_token(...) tn_internal_make_dep_token_at(TN_PLACE("tn_internal_make_dep_token(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_make_dep_token_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_internal_make_dep_token_options;
static inline tn_var tn_internal_make_dep_token_with_at(tn_place at_, tn_tape *t_, const tn_internal_make_dep_token_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_make_dep_token", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_make_dep_token_with(...) tn_internal_make_dep_token_with_at(TN_PLACE("tn_internal_make_dep_token_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sym_constrain_range(Scalar size, *, int? min=None, int? max=None) -> () */
static inline void tn_sym_constrain_range_at(tn_place at_, tn_tape *t_, tn_num size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "size", &size}};
    tn_tape_call(t_, at_, "aten::sym_constrain_range", args_, 1, NULL, 0);
}
#define tn_sym_constrain_range(...) tn_sym_constrain_range_at(TN_PLACE("tn_sym_constrain_range(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sym_constrain_range_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_sym_constrain_range_options;
static inline void tn_sym_constrain_range_with_at(tn_place at_, tn_tape *t_, tn_num size, const tn_sym_constrain_range_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "size", &size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_tape_call(t_, at_, "aten::sym_constrain_range", args_, 3, NULL, 0);
}
#define tn_sym_constrain_range_with(...) tn_sym_constrain_range_with_at(TN_PLACE("tn_sym_constrain_range_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sym_constrain_range_for_size(Scalar size, *, int? min=None, int? max=None) -> () */
static inline void tn_sym_constrain_range_for_size_at(tn_place at_, tn_tape *t_, tn_num size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "size", &size}};
    tn_tape_call(t_, at_, "aten::sym_constrain_range_for_size", args_, 1, NULL, 0);
}
#define tn_sym_constrain_range_for_size(...) tn_sym_constrain_range_for_size_at(TN_PLACE("tn_sym_constrain_range_for_size(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sym_constrain_range_for_size_options {
    tn_num min; /* None */
    tn_num max; /* None */
} tn_sym_constrain_range_for_size_options;
static inline void tn_sym_constrain_range_for_size_with_at(tn_place at_, tn_tape *t_, tn_num size, const tn_sym_constrain_range_for_size_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "size", &size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "min", &options_->min}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "max", &options_->max}};
    tn_tape_call(t_, at_, "aten::sym_constrain_range_for_size", args_, 3, NULL, 0);
}
#define tn_sym_constrain_range_for_size_with(...) tn_sym_constrain_range_for_size_with_at(TN_PLACE("tn_sym_constrain_range_for_size_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
