/* generated: build/internal/pages operators shape/copy */
/* clang-format off */
/* Operators of src/ops/shape/copy: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_COPY_H
#define TENON_OPS_SHAPE_COPY_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::alias(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_alias_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::alias", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_alias(...) tn_alias_at(TN_PLACE("tn_alias(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::chalf(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_chalf_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::chalf", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_chalf(...) tn_chalf_at(TN_PLACE("tn_chalf(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_chalf_options {
    const char *memory_format; /* None */
} tn_chalf_options;
static inline tn_var tn_chalf_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_chalf_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::chalf", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_chalf_with(...) tn_chalf_with_at(TN_PLACE("tn_chalf_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_clone_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clone", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_clone(...) tn_clone_at(TN_PLACE("tn_clone(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_clone_options {
    const char *memory_format; /* None */
} tn_clone_options;
static inline tn_var tn_clone_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_clone_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::clone", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_clone_with(...) tn_clone_with_at(TN_PLACE("tn_clone_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::contiguous(Tensor(a) self, *, MemoryFormat memory_format=0) -> Tensor(a) */
static inline tn_var tn_contiguous_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::contiguous", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_contiguous(...) tn_contiguous_at(TN_PLACE("tn_contiguous(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_contiguous_options {
    const char *memory_format; /* 0 */
} tn_contiguous_options;
static inline tn_var tn_contiguous_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_contiguous_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::contiguous", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_contiguous_with(...) tn_contiguous_with_at(TN_PLACE("tn_contiguous_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor */
static inline tn_var tn_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_copy(...) tn_copy_at(TN_PLACE("tn_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_copy_options {
    bool non_blocking; /* False */
} tn_copy_options;
static inline tn_var tn_copy_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src, const tn_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::copy", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_copy_with(...) tn_copy_with_at(TN_PLACE("tn_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!) */
static inline tn_var tn_copy_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::copy_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_copy_inplace(...) tn_copy_inplace_at(TN_PLACE("tn_copy_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_copy_inplace_options {
    bool non_blocking; /* False */
} tn_copy_inplace_options;
static inline tn_var tn_copy_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src, const tn_copy_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::copy_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_copy_inplace_with(...) tn_copy_inplace_with_at(TN_PLACE("tn_copy_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::data(Tensor self) -> Tensor */
static inline tn_var tn_data_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::data", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_data(...) tn_data_at(TN_PLACE("tn_data(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dequantize.self(Tensor self) -> Tensor */
static inline tn_var tn_dequantize_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dequantize.self", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_dequantize(...) tn_dequantize_at(TN_PLACE("tn_dequantize(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::detach(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_detach_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::detach", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_detach(...) tn_detach_at(TN_PLACE("tn_detach(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::detach_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_detach_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::detach_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_detach_inplace(...) tn_detach_inplace_at(TN_PLACE("tn_detach_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fill.Tensor(Tensor self, Tensor value) -> Tensor */
static inline tn_var tn_fill_at(tn_place at_, tn_tape *t_, tn_var self, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fill.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fill(...) tn_fill_at(TN_PLACE("tn_fill(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fill_.Tensor(Tensor(a!) self, Tensor value) -> Tensor(a!) */
static inline tn_var tn_fill_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fill_.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fill_inplace(...) tn_fill_inplace_at(TN_PLACE("tn_fill_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!) */
static inline tn_var tn_fill_inplace_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fill_.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fill_inplace_scalar(...) tn_fill_inplace_scalar_at(TN_PLACE("tn_fill_inplace_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fill.Scalar(Tensor self, Scalar value) -> Tensor */
static inline tn_var tn_fill_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fill.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_fill_scalar(...) tn_fill_scalar_at(TN_PLACE("tn_fill_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_autocast_to_full_precision(Tensor(a) self, bool cuda_enabled, bool cpu_enabled) -> Tensor(a) */
static inline tn_var tn_internal_autocast_to_full_precision_at(tn_place at_, tn_tape *t_, tn_var self, bool cuda_enabled, bool cpu_enabled)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL, "cuda_enabled", &cuda_enabled}, {TN_ARGUMENT_BOOL, "cpu_enabled", &cpu_enabled}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_autocast_to_full_precision", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_autocast_to_full_precision(...) tn_internal_autocast_to_full_precision_at(TN_PLACE("tn_internal_autocast_to_full_precision(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_autocast_to_reduced_precision(Tensor(a) self, bool cuda_enabled, bool cpu_enabled, ScalarType cuda_dtype, ScalarType cpu_dtype) -> Tensor(a) */
static inline tn_var tn_internal_autocast_to_reduced_precision_at(tn_place at_, tn_tape *t_, tn_var self, bool cuda_enabled, bool cpu_enabled, const char *cuda_dtype, const char *cpu_dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL, "cuda_enabled", &cuda_enabled}, {TN_ARGUMENT_BOOL, "cpu_enabled", &cpu_enabled}, {TN_ARGUMENT_DTYPE, "cuda_dtype", &cuda_dtype}, {TN_ARGUMENT_DTYPE, "cpu_dtype", &cpu_dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_autocast_to_reduced_precision", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_autocast_to_reduced_precision(...) tn_internal_autocast_to_reduced_precision_at(TN_PLACE("tn_internal_autocast_to_reduced_precision(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cast_Byte(Tensor self, bool non_blocking=False) -> Tensor */
static inline tn_var tn_internal_cast_Byte_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Byte", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Byte(...) tn_internal_cast_Byte_at(TN_PLACE("tn_internal_cast_Byte(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_cast_Byte_options {
    bool non_blocking; /* False */
} tn_internal_cast_Byte_options;
static inline tn_var tn_internal_cast_Byte_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_cast_Byte_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Byte", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Byte_with(...) tn_internal_cast_Byte_with_at(TN_PLACE("tn_internal_cast_Byte_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cast_Char(Tensor self, bool non_blocking=False) -> Tensor */
static inline tn_var tn_internal_cast_Char_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Char", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Char(...) tn_internal_cast_Char_at(TN_PLACE("tn_internal_cast_Char(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_cast_Char_options {
    bool non_blocking; /* False */
} tn_internal_cast_Char_options;
static inline tn_var tn_internal_cast_Char_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_cast_Char_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Char", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Char_with(...) tn_internal_cast_Char_with_at(TN_PLACE("tn_internal_cast_Char_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cast_Double(Tensor self, bool non_blocking=False) -> Tensor */
static inline tn_var tn_internal_cast_Double_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Double", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Double(...) tn_internal_cast_Double_at(TN_PLACE("tn_internal_cast_Double(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_cast_Double_options {
    bool non_blocking; /* False */
} tn_internal_cast_Double_options;
static inline tn_var tn_internal_cast_Double_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_cast_Double_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Double", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Double_with(...) tn_internal_cast_Double_with_at(TN_PLACE("tn_internal_cast_Double_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cast_Float(Tensor self, bool non_blocking=False) -> Tensor */
static inline tn_var tn_internal_cast_Float_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Float", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Float(...) tn_internal_cast_Float_at(TN_PLACE("tn_internal_cast_Float(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_cast_Float_options {
    bool non_blocking; /* False */
} tn_internal_cast_Float_options;
static inline tn_var tn_internal_cast_Float_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_cast_Float_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Float", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Float_with(...) tn_internal_cast_Float_with_at(TN_PLACE("tn_internal_cast_Float_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cast_Half(Tensor self, bool non_blocking=False) -> Tensor */
static inline tn_var tn_internal_cast_Half_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Half", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Half(...) tn_internal_cast_Half_at(TN_PLACE("tn_internal_cast_Half(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_cast_Half_options {
    bool non_blocking; /* False */
} tn_internal_cast_Half_options;
static inline tn_var tn_internal_cast_Half_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_cast_Half_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Half", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Half_with(...) tn_internal_cast_Half_with_at(TN_PLACE("tn_internal_cast_Half_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cast_Int(Tensor self, bool non_blocking=False) -> Tensor */
static inline tn_var tn_internal_cast_Int_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Int", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Int(...) tn_internal_cast_Int_at(TN_PLACE("tn_internal_cast_Int(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_cast_Int_options {
    bool non_blocking; /* False */
} tn_internal_cast_Int_options;
static inline tn_var tn_internal_cast_Int_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_cast_Int_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Int_with(...) tn_internal_cast_Int_with_at(TN_PLACE("tn_internal_cast_Int_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cast_Long(Tensor self, bool non_blocking=False) -> Tensor */
static inline tn_var tn_internal_cast_Long_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Long", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Long(...) tn_internal_cast_Long_at(TN_PLACE("tn_internal_cast_Long(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_cast_Long_options {
    bool non_blocking; /* False */
} tn_internal_cast_Long_options;
static inline tn_var tn_internal_cast_Long_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_cast_Long_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Long", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Long_with(...) tn_internal_cast_Long_with_at(TN_PLACE("tn_internal_cast_Long_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_cast_Short(Tensor self, bool non_blocking=False) -> Tensor */
static inline tn_var tn_internal_cast_Short_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Short", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Short(...) tn_internal_cast_Short_at(TN_PLACE("tn_internal_cast_Short(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_cast_Short_options {
    bool non_blocking; /* False */
} tn_internal_cast_Short_options;
static inline tn_var tn_internal_cast_Short_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_cast_Short_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cast_Short", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_cast_Short_with(...) tn_internal_cast_Short_with_at(TN_PLACE("tn_internal_cast_Short_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_lazy_clone(Tensor self) -> Tensor */
static inline tn_var tn_internal_lazy_clone_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_lazy_clone", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_lazy_clone(...) tn_internal_lazy_clone_at(TN_PLACE("tn_internal_lazy_clone(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_internal_to_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_to_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_to_copy(...) tn_internal_to_copy_at(TN_PLACE("tn_internal_to_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_to_copy_options {
    const char *dtype; /* None */
    const char *device; /* None */
    bool non_blocking; /* False */
    const char *memory_format; /* None */
} tn_internal_to_copy_options;
static inline tn_var tn_internal_to_copy_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_internal_to_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_to_copy", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_to_copy_with(...) tn_internal_to_copy_with_at(TN_PLACE("tn_internal_to_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lift(Tensor self) -> Tensor */
static inline tn_var tn_lift_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lift", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_lift(...) tn_lift_at(TN_PLACE("tn_lift(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lift_fresh(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_lift_fresh_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lift_fresh", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_lift_fresh(...) tn_lift_fresh_at(TN_PLACE("tn_lift_fresh(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lift_fresh_copy(Tensor self) -> Tensor */
static inline tn_var tn_lift_fresh_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lift_fresh_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_lift_fresh_copy(...) tn_lift_fresh_copy_at(TN_PLACE("tn_lift_fresh_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a) */
static inline tn_var tn_to_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.dtype_layout", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_to(...) tn_to_at(TN_PLACE("tn_to(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_to_options {
    const char *dtype; /* None */
    const char *device; /* None */
    bool non_blocking; /* False */
    bool copy; /* False */
    const char *memory_format; /* None */
} tn_to_options;
static inline tn_var tn_to_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_to_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "copy", &options_->copy}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.dtype_layout", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_to_with(...) tn_to_with_at(TN_PLACE("tn_to_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::to_dense(Tensor self, ScalarType? dtype=None, *, bool? masked_grad=None) -> Tensor */
static inline tn_var tn_to_dense_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to_dense", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_to_dense(...) tn_to_dense_at(TN_PLACE("tn_to_dense(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_to_dense_options {
    const char *dtype; /* None */
    tn_num masked_grad; /* None */
} tn_to_dense_options;
static inline tn_var tn_to_dense_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_to_dense_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "masked_grad", &options_->masked_grad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to_dense", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_to_dense_with(...) tn_to_dense_with_at(TN_PLACE("tn_to_dense_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a) */
static inline tn_var tn_to_device_at(tn_place at_, tn_tape *t_, tn_var self, const char *device, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DEVICE, "device", &device}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.device", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_to_device(...) tn_to_device_at(TN_PLACE("tn_to_device(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_to_device_options {
    bool non_blocking; /* False */
    bool copy; /* False */
    const char *memory_format; /* None */
} tn_to_device_options;
static inline tn_var tn_to_device_with_at(tn_place at_, tn_tape *t_, tn_var self, const char *device, const char *dtype, const tn_to_device_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DEVICE, "device", &device}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "copy", &options_->copy}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.device", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_to_device_with(...) tn_to_device_with_at(TN_PLACE("tn_to_device_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a) */
static inline tn_var tn_to_dtype_at(tn_place at_, tn_tape *t_, tn_var self, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.dtype", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_to_dtype(...) tn_to_dtype_at(TN_PLACE("tn_to_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_to_dtype_options {
    bool non_blocking; /* False */
    bool copy; /* False */
    const char *memory_format; /* None */
} tn_to_dtype_options;
static inline tn_var tn_to_dtype_with_at(tn_place at_, tn_tape *t_, tn_var self, const char *dtype, const tn_to_dtype_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "copy", &options_->copy}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.dtype", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_to_dtype_with(...) tn_to_dtype_with_at(TN_PLACE("tn_to_dtype_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a) */
static inline tn_var tn_to_other_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.other", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_to_other(...) tn_to_other_at(TN_PLACE("tn_to_other(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_to_other_options {
    bool non_blocking; /* False */
    bool copy; /* False */
    const char *memory_format; /* None */
} tn_to_other_options;
static inline tn_var tn_to_other_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_to_other_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "copy", &options_->copy}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.other", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_to_other_with(...) tn_to_other_with_at(TN_PLACE("tn_to_other_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::to.prim_Device(Tensor(a) self, Device? device, int? dtype=None, bool non_blocking=False, bool copy=False) -> Tensor(b|a) */
static inline tn_var tn_to_prim_device_at(tn_place at_, tn_tape *t_, tn_var self, const char *device)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DEVICE, "device", &device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.prim_Device", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_to_prim_device(...) tn_to_prim_device_at(TN_PLACE("tn_to_prim_device(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_to_prim_device_options {
    tn_num dtype; /* None */
    bool non_blocking; /* False */
    bool copy; /* False */
} tn_to_prim_device_options;
static inline tn_var tn_to_prim_device_with_at(tn_place at_, tn_tape *t_, tn_var self, const char *device, const tn_to_prim_device_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DEVICE, "device", &device}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "copy", &options_->copy}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.prim_Device", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_to_prim_device_with(...) tn_to_prim_device_with_at(TN_PLACE("tn_to_prim_device_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::to.prim_dtype(Tensor(a) self, int? dtype=None, bool non_blocking=False, bool copy=False) -> Tensor(b|a) */
static inline tn_var tn_to_prim_dtype_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.prim_dtype", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_to_prim_dtype(...) tn_to_prim_dtype_at(TN_PLACE("tn_to_prim_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_to_prim_dtype_options {
    tn_num dtype; /* None */
    bool non_blocking; /* False */
    bool copy; /* False */
} tn_to_prim_dtype_options;
static inline tn_var tn_to_prim_dtype_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_to_prim_dtype_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "copy", &options_->copy}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.prim_dtype", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_to_prim_dtype_with(...) tn_to_prim_dtype_with_at(TN_PLACE("tn_to_prim_dtype_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::to.prim_other(Tensor(a) self, bool non_blocking=False, bool copy=False) -> Tensor(b|a) */
static inline tn_var tn_to_prim_other_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.prim_other", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_to_prim_other(...) tn_to_prim_other_at(TN_PLACE("tn_to_prim_other(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_to_prim_other_options {
    bool non_blocking; /* False */
    bool copy; /* False */
} tn_to_prim_other_options;
static inline tn_var tn_to_prim_other_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_to_prim_other_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "non_blocking", &options_->non_blocking}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "copy", &options_->copy}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::to.prim_other", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_to_prim_other_with(...) tn_to_prim_other_with_at(TN_PLACE("tn_to_prim_other_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::type_as(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_type_as_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::type_as", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_type_as(...) tn_type_as_at(TN_PLACE("tn_type_as(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::zero(Tensor self) -> Tensor */
static inline tn_var tn_zero_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::zero", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_zero(...) tn_zero_at(TN_PLACE("tn_zero(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::zero_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_zero_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::zero_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_zero_inplace(...) tn_zero_inplace_at(TN_PLACE("tn_zero_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
