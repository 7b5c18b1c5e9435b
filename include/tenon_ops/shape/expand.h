/* generated: build/internal/pages operators shape/expand */
/* clang-format off */
/* Operators of src/ops/shape/expand: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_EXPAND_H
#define TENON_OPS_SHAPE_EXPAND_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::broadcast_tensors(Tensor[] tensors) -> Tensor[] */
static inline tn_var tn_broadcast_tensors_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::broadcast_tensors", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_broadcast_tensors(...) tn_broadcast_tensors_at(TN_PLACE("tn_broadcast_tensors(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a) */
static inline tn_var tn_broadcast_to_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::broadcast_to", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_broadcast_to(...) tn_broadcast_to_at(TN_PLACE("tn_broadcast_to(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a) */
static inline tn_var tn_expand_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::expand", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_expand(...) tn_expand_at(TN_PLACE("tn_expand(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_expand_options {
    bool implicit; /* False */
} tn_expand_options;
static inline tn_var tn_expand_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, const tn_expand_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "implicit", &options_->implicit}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::expand", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_expand_with(...) tn_expand_with_at(TN_PLACE("tn_expand_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a) */
static inline tn_var tn_expand_as_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::expand_as", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_expand_as(...) tn_expand_as_at(TN_PLACE("tn_expand_as(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::repeat(Tensor self, SymInt[] repeats) -> Tensor */
static inline tn_var tn_repeat_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums repeats)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "repeats", &repeats}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::repeat", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_repeat(...) tn_repeat_at(TN_PLACE("tn_repeat(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor */
static inline tn_var tn_repeat_interleave_at(tn_place at_, tn_tape *t_, tn_var repeats)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "repeats", &repeats}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::repeat_interleave.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_repeat_interleave(...) tn_repeat_interleave_at(TN_PLACE("tn_repeat_interleave(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_repeat_interleave_options {
    tn_num output_size; /* None */
} tn_repeat_interleave_options;
static inline tn_var tn_repeat_interleave_with_at(tn_place at_, tn_tape *t_, tn_var repeats, const tn_repeat_interleave_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "repeats", &repeats}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "output_size", &options_->output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::repeat_interleave.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_repeat_interleave_with(...) tn_repeat_interleave_with_at(TN_PLACE("tn_repeat_interleave_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::repeat_interleave.self_int(Tensor self, SymInt repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor */
static inline tn_var tn_repeat_interleave_self_int_at(tn_place at_, tn_tape *t_, tn_var self, tn_num repeats)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "repeats", &repeats}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::repeat_interleave.self_int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_repeat_interleave_self_int(...) tn_repeat_interleave_self_int_at(TN_PLACE("tn_repeat_interleave_self_int(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_repeat_interleave_self_int_options {
    tn_num dim; /* None */
    tn_num output_size; /* None */
} tn_repeat_interleave_self_int_options;
static inline tn_var tn_repeat_interleave_self_int_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num repeats, const tn_repeat_interleave_self_int_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "repeats", &repeats}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "output_size", &options_->output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::repeat_interleave.self_int", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_repeat_interleave_self_int_with(...) tn_repeat_interleave_self_int_with_at(TN_PLACE("tn_repeat_interleave_self_int_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor */
static inline tn_var tn_repeat_interleave_self_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var repeats)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "repeats", &repeats}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::repeat_interleave.self_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_repeat_interleave_self_tensor(...) tn_repeat_interleave_self_tensor_at(TN_PLACE("tn_repeat_interleave_self_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_repeat_interleave_self_tensor_options {
    tn_num dim; /* None */
    tn_num output_size; /* None */
} tn_repeat_interleave_self_tensor_options;
static inline tn_var tn_repeat_interleave_self_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var repeats, const tn_repeat_interleave_self_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "repeats", &repeats}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "output_size", &options_->output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::repeat_interleave.self_Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_repeat_interleave_self_tensor_with(...) tn_repeat_interleave_self_tensor_with_at(TN_PLACE("tn_repeat_interleave_self_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor */
static inline tn_var tn_sum_to_size_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sum_to_size", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_sum_to_size(...) tn_sum_to_size_at(TN_PLACE("tn_sum_to_size(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tile(Tensor self, SymInt[] dims) -> Tensor */
static inline tn_var tn_tile_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dims)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dims", &dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tile", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tile(...) tn_tile_at(TN_PLACE("tn_tile(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
