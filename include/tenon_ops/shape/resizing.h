/* generated: build/internal/pages operators shape/resizing */
/* clang-format off */
/* Operators of src/ops/shape/resizing: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_RESIZING_H
#define TENON_OPS_SHAPE_RESIZING_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::is_set_to(Tensor self, Tensor tensor) -> bool */
static inline tn_num tn_is_set_to_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor", &tensor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_set_to", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_set_to(...) tn_is_set_to_at(TN_PLACE("tn_is_set_to(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::resize(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_resize_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resize", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_resize(...) tn_resize_at(TN_PLACE("tn_resize(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_resize_options {
    const char *memory_format; /* None */
} tn_resize_options;
static inline tn_var tn_resize_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, const tn_resize_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resize", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_resize_with(...) tn_resize_with_at(TN_PLACE("tn_resize_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::resize_as(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_resize_as_at(tn_place at_, tn_tape *t_, tn_var self, tn_var the_template)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "the_template", &the_template}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resize_as", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_resize_as(...) tn_resize_as_at(TN_PLACE("tn_resize_as(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_resize_as_options {
    const char *memory_format; /* None */
} tn_resize_as_options;
static inline tn_var tn_resize_as_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var the_template, const tn_resize_as_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "the_template", &the_template}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resize_as", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_resize_as_with(...) tn_resize_as_with_at(TN_PLACE("tn_resize_as_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!) */
static inline tn_var tn_resize_as_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var the_template)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "the_template", &the_template}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resize_as_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_resize_as_inplace(...) tn_resize_as_inplace_at(TN_PLACE("tn_resize_as_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_resize_as_inplace_options {
    const char *memory_format; /* None */
} tn_resize_as_inplace_options;
static inline tn_var tn_resize_as_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var the_template, const tn_resize_as_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "the_template", &the_template}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resize_as_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_resize_as_inplace_with(...) tn_resize_as_inplace_with_at(TN_PLACE("tn_resize_as_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!) */
static inline tn_var tn_resize_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resize_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_resize_inplace(...) tn_resize_inplace_at(TN_PLACE("tn_resize_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_resize_inplace_options {
    const char *memory_format; /* None */
} tn_resize_inplace_options;
static inline tn_var tn_resize_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, const tn_resize_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resize_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_resize_inplace_with(...) tn_resize_inplace_with_at(TN_PLACE("tn_resize_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::set(Tensor self) -> Tensor */
static inline tn_var tn_set_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::set", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_set(...) tn_set_at(TN_PLACE("tn_set(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::set_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_set_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::set_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_set_inplace(...) tn_set_inplace_at(TN_PLACE("tn_set_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!) */
static inline tn_var tn_set_inplace_source_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::set_.source_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_set_inplace_source_tensor(...) tn_set_inplace_source_tensor_at(TN_PLACE("tn_set_inplace_source_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::set_.source_Tensor_storage_offset(Tensor(a!) self, Tensor source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!) */
static inline tn_var tn_set_inplace_source_tensor_storage_offset_at(tn_place at_, tn_tape *t_, tn_var self, tn_var source, tn_num storage_offset, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_NUM, "storage_offset", &storage_offset}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::set_.source_Tensor_storage_offset", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_set_inplace_source_tensor_storage_offset(...) tn_set_inplace_source_tensor_storage_offset_at(TN_PLACE("tn_set_inplace_source_tensor_storage_offset(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_set_inplace_source_tensor_storage_offset_options {
    tn_nums stride; /* [] */
} tn_set_inplace_source_tensor_storage_offset_options;
static inline tn_var tn_set_inplace_source_tensor_storage_offset_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var source, tn_num storage_offset, tn_nums size, const tn_set_inplace_source_tensor_storage_offset_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_NUM, "storage_offset", &storage_offset}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "stride", &options_->stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::set_.source_Tensor_storage_offset", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_set_inplace_source_tensor_storage_offset_with(...) tn_set_inplace_source_tensor_storage_offset_with_at(TN_PLACE("tn_set_inplace_source_tensor_storage_offset_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::set.source_Tensor(Tensor self, Tensor source) -> Tensor */
static inline tn_var tn_set_source_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::set.source_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_set_source_tensor(...) tn_set_source_tensor_at(TN_PLACE("tn_set_source_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
