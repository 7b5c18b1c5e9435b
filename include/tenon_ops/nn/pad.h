/* generated: build/internal/pages operators nn/pad */
/* clang-format off */
/* Operators of src/ops/nn/pad: see tenon_ops.h. */
#ifndef TENON_OPS_NN_PAD_H
#define TENON_OPS_NN_PAD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor */
static inline tn_var tn_constant_pad_nd_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::constant_pad_nd", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_constant_pad_nd(...) tn_constant_pad_nd_at(TN_PLACE("tn_constant_pad_nd(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_constant_pad_nd_options {
    tn_num value; /* 0 */
} tn_constant_pad_nd_options;
static inline tn_var tn_constant_pad_nd_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad, const tn_constant_pad_nd_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::constant_pad_nd", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_constant_pad_nd_with(...) tn_constant_pad_nd_with_at(TN_PLACE("tn_constant_pad_nd_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pad_circular(Tensor self, SymInt[] pad) -> Tensor */
static inline tn_var tn_internal_pad_circular_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pad_circular", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_pad_circular(...) tn_internal_pad_circular_at(TN_PLACE("tn_internal_pad_circular(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pad_enum(Tensor self, SymInt[] pad, int mode, float? value=None) -> Tensor */
static inline tn_var tn_internal_pad_enum_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad, int64_t mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}, {TN_ARGUMENT_INT, "mode", &mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pad_enum", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_pad_enum(...) tn_internal_pad_enum_at(TN_PLACE("tn_internal_pad_enum(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_pad_enum_options {
    tn_num value; /* None */
} tn_internal_pad_enum_options;
static inline tn_var tn_internal_pad_enum_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad, int64_t mode, const tn_internal_pad_enum_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pad_enum", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_pad_enum_with(...) tn_internal_pad_enum_with_at(TN_PLACE("tn_internal_pad_enum_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor */
static inline tn_var tn_pad_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pad", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pad(...) tn_pad_at(TN_PLACE("tn_pad(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_pad_options {
    const char *mode; /* "constant" */
    tn_num value; /* None */
} tn_pad_options;
static inline tn_var tn_pad_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums pad, const tn_pad_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "pad", &pad}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "mode", &options_->mode}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "value", &options_->value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pad", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_pad_with(...) tn_pad_with_at(TN_PLACE("tn_pad_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad1d(Tensor self, SymInt[2] padding) -> Tensor */
static inline tn_var tn_reflection_pad1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad1d(...) tn_reflection_pad1d_at(TN_PLACE("tn_reflection_pad1d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor */
static inline tn_var tn_reflection_pad2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad2d(...) tn_reflection_pad2d_at(TN_PLACE("tn_reflection_pad2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reflection_pad3d(Tensor self, SymInt[6] padding) -> Tensor */
static inline tn_var tn_reflection_pad3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reflection_pad3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_reflection_pad3d(...) tn_reflection_pad3d_at(TN_PLACE("tn_reflection_pad3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad1d(Tensor self, SymInt[2] padding) -> Tensor */
static inline tn_var tn_replication_pad1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad1d(...) tn_replication_pad1d_at(TN_PLACE("tn_replication_pad1d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor */
static inline tn_var tn_replication_pad2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad2d(...) tn_replication_pad2d_at(TN_PLACE("tn_replication_pad2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::replication_pad3d(Tensor self, SymInt[6] padding) -> Tensor */
static inline tn_var tn_replication_pad3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums padding)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "padding", &padding}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::replication_pad3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_replication_pad3d(...) tn_replication_pad3d_at(TN_PLACE("tn_replication_pad3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
