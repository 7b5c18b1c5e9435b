/* generated: build/internal/pages operators shape/create */
/* clang-format off */
/* Operators of src/ops/shape/create: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_CREATE_H
#define TENON_OPS_SHAPE_CREATE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::arange(Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_arange_at(tn_place at_, tn_tape *t_, tn_num end)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "end", &end}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arange", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_arange(...) tn_arange_at(TN_PLACE("tn_arange(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_arange_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_arange_options;
static inline tn_var tn_arange_with_at(tn_place at_, tn_tape *t_, tn_num end, const tn_arange_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arange", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_arange_with(...) tn_arange_with_at(TN_PLACE("tn_arange_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arange.start(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_arange_start_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arange.start", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_arange_start(...) tn_arange_start_at(TN_PLACE("tn_arange_start(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_arange_start_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_arange_start_options;
static inline tn_var tn_arange_start_with_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end, const tn_arange_start_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arange.start", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_arange_start_with(...) tn_arange_start_with_at(TN_PLACE("tn_arange_start_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::arange.start_step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_arange_start_step_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arange.start_step", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_arange_start_step(...) tn_arange_start_step_at(TN_PLACE("tn_arange_start_step(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_arange_start_step_options {
    tn_num step; /* 1 */
    const char *dtype; /* None */
    const char *device; /* None */
} tn_arange_start_step_options;
static inline tn_var tn_arange_start_step_with_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end, const tn_arange_start_step_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "step", &options_->step}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::arange.start_step", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_arange_start_step_with(...) tn_arange_start_step_with_at(TN_PLACE("tn_arange_start_step_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::empty.memory_format(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_empty_at(tn_place at_, tn_tape *t_, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::empty.memory_format", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_empty(...) tn_empty_at(TN_PLACE("tn_empty(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_empty_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_empty_options;
static inline tn_var tn_empty_with_at(tn_place at_, tn_tape *t_, tn_nums size, const tn_empty_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::empty.memory_format", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_empty_with(...) tn_empty_with_at(TN_PLACE("tn_empty_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::empty_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_empty_like_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::empty_like", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_empty_like(...) tn_empty_like_at(TN_PLACE("tn_empty_like(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_empty_like_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_empty_like_options;
static inline tn_var tn_empty_like_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_empty_like_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::empty_like", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_empty_like_with(...) tn_empty_like_with_at(TN_PLACE("tn_empty_like_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::empty_permuted(SymInt[] size, int[] physical_layout, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_empty_permuted_at(tn_place at_, tn_tape *t_, tn_nums size, tn_nums physical_layout)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "physical_layout", &physical_layout}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::empty_permuted", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_empty_permuted(...) tn_empty_permuted_at(TN_PLACE("tn_empty_permuted(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_empty_permuted_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_empty_permuted_options;
static inline tn_var tn_empty_permuted_with_at(tn_place at_, tn_tape *t_, tn_nums size, tn_nums physical_layout, const tn_empty_permuted_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "physical_layout", &physical_layout}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::empty_permuted", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_empty_permuted_with(...) tn_empty_permuted_with_at(TN_PLACE("tn_empty_permuted_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::empty_strided(SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_empty_strided_at(tn_place at_, tn_tape *t_, tn_nums size, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::empty_strided", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_empty_strided(...) tn_empty_strided_at(TN_PLACE("tn_empty_strided(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_empty_strided_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_empty_strided_options;
static inline tn_var tn_empty_strided_with_at(tn_place at_, tn_tape *t_, tn_nums size, tn_nums stride, const tn_empty_strided_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::empty_strided", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_empty_strided_with(...) tn_empty_strided_with_at(TN_PLACE("tn_empty_strided_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::eye(SymInt n, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_eye_at(tn_place at_, tn_tape *t_, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::eye", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_eye(...) tn_eye_at(TN_PLACE("tn_eye(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_eye_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_eye_options;
static inline tn_var tn_eye_with_at(tn_place at_, tn_tape *t_, tn_num n, const tn_eye_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "n", &n}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::eye", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_eye_with(...) tn_eye_with_at(TN_PLACE("tn_eye_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::eye.m(SymInt n, SymInt m, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_eye_m_at(tn_place at_, tn_tape *t_, tn_num n, tn_num m)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "n", &n}, {TN_ARGUMENT_NUM, "m", &m}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::eye.m", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_eye_m(...) tn_eye_m_at(TN_PLACE("tn_eye_m(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_eye_m_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_eye_m_options;
static inline tn_var tn_eye_m_with_at(tn_place at_, tn_tape *t_, tn_num n, tn_num m, const tn_eye_m_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "n", &n}, {TN_ARGUMENT_NUM, "m", &m}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::eye.m", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_eye_m_with(...) tn_eye_m_with_at(TN_PLACE("tn_eye_m_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::full(SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_full_at(tn_place at_, tn_tape *t_, tn_nums size, tn_num fill_value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::full", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_full(...) tn_full_at(TN_PLACE("tn_full(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_full_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_full_options;
static inline tn_var tn_full_with_at(tn_place at_, tn_tape *t_, tn_nums size, tn_num fill_value, const tn_full_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::full", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_full_with(...) tn_full_with_at(TN_PLACE("tn_full_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_full_like_at(tn_place at_, tn_tape *t_, tn_var self, tn_num fill_value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::full_like", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_full_like(...) tn_full_like_at(TN_PLACE("tn_full_like(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_full_like_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_full_like_options;
static inline tn_var tn_full_like_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num fill_value, const tn_full_like_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::full_like", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_full_like_with(...) tn_full_like_with_at(TN_PLACE("tn_full_like_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linspace(Scalar start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_linspace_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end, int64_t steps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linspace", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linspace(...) tn_linspace_at(TN_PLACE("tn_linspace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linspace_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_linspace_options;
static inline tn_var tn_linspace_with_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end, int64_t steps, const tn_linspace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linspace", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linspace_with(...) tn_linspace_with_at(TN_PLACE("tn_linspace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linspace.Scalar_Tensor(Scalar start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_linspace_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num start, tn_var end, int64_t steps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linspace.Scalar_Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linspace_scalar_tensor(...) tn_linspace_scalar_tensor_at(TN_PLACE("tn_linspace_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linspace_scalar_tensor_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_linspace_scalar_tensor_options;
static inline tn_var tn_linspace_scalar_tensor_with_at(tn_place at_, tn_tape *t_, tn_num start, tn_var end, int64_t steps, const tn_linspace_scalar_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linspace.Scalar_Tensor", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linspace_scalar_tensor_with(...) tn_linspace_scalar_tensor_with_at(TN_PLACE("tn_linspace_scalar_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linspace.Tensor_Scalar(Tensor start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_linspace_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var start, tn_num end, int64_t steps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linspace.Tensor_Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linspace_tensor_scalar(...) tn_linspace_tensor_scalar_at(TN_PLACE("tn_linspace_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linspace_tensor_scalar_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_linspace_tensor_scalar_options;
static inline tn_var tn_linspace_tensor_scalar_with_at(tn_place at_, tn_tape *t_, tn_var start, tn_num end, int64_t steps, const tn_linspace_tensor_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linspace.Tensor_Scalar", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linspace_tensor_scalar_with(...) tn_linspace_tensor_scalar_with_at(TN_PLACE("tn_linspace_tensor_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::linspace.Tensor_Tensor(Tensor start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_linspace_tensor_tensor_at(tn_place at_, tn_tape *t_, tn_var start, tn_var end, int64_t steps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linspace.Tensor_Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_linspace_tensor_tensor(...) tn_linspace_tensor_tensor_at(TN_PLACE("tn_linspace_tensor_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linspace_tensor_tensor_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_linspace_tensor_tensor_options;
static inline tn_var tn_linspace_tensor_tensor_with_at(tn_place at_, tn_tape *t_, tn_var start, tn_var end, int64_t steps, const tn_linspace_tensor_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linspace.Tensor_Tensor", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_linspace_tensor_tensor_with(...) tn_linspace_tensor_tensor_with_at(TN_PLACE("tn_linspace_tensor_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logspace(Scalar start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_logspace_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end, int64_t steps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logspace", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_logspace(...) tn_logspace_at(TN_PLACE("tn_logspace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logspace_options {
    tn_num base; /* 10. */
    const char *dtype; /* None */
    const char *device; /* None */
} tn_logspace_options;
static inline tn_var tn_logspace_with_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end, int64_t steps, const tn_logspace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "base", &options_->base}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logspace", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_logspace_with(...) tn_logspace_with_at(TN_PLACE("tn_logspace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logspace.Scalar_Tensor(Scalar start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_logspace_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num start, tn_var end, int64_t steps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logspace.Scalar_Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_logspace_scalar_tensor(...) tn_logspace_scalar_tensor_at(TN_PLACE("tn_logspace_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logspace_scalar_tensor_options {
    tn_num base; /* 10. */
    const char *dtype; /* None */
    const char *device; /* None */
} tn_logspace_scalar_tensor_options;
static inline tn_var tn_logspace_scalar_tensor_with_at(tn_place at_, tn_tape *t_, tn_num start, tn_var end, int64_t steps, const tn_logspace_scalar_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "base", &options_->base}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logspace.Scalar_Tensor", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_logspace_scalar_tensor_with(...) tn_logspace_scalar_tensor_with_at(TN_PLACE("tn_logspace_scalar_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logspace.Tensor_Scalar(Tensor start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_logspace_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var start, tn_num end, int64_t steps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logspace.Tensor_Scalar", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_logspace_tensor_scalar(...) tn_logspace_tensor_scalar_at(TN_PLACE("tn_logspace_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logspace_tensor_scalar_options {
    tn_num base; /* 10. */
    const char *dtype; /* None */
    const char *device; /* None */
} tn_logspace_tensor_scalar_options;
static inline tn_var tn_logspace_tensor_scalar_with_at(tn_place at_, tn_tape *t_, tn_var start, tn_num end, int64_t steps, const tn_logspace_tensor_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "base", &options_->base}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logspace.Tensor_Scalar", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_logspace_tensor_scalar_with(...) tn_logspace_tensor_scalar_with_at(TN_PLACE("tn_logspace_tensor_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logspace.Tensor_Tensor(Tensor start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_logspace_tensor_tensor_at(tn_place at_, tn_tape *t_, tn_var start, tn_var end, int64_t steps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logspace.Tensor_Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_logspace_tensor_tensor(...) tn_logspace_tensor_tensor_at(TN_PLACE("tn_logspace_tensor_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logspace_tensor_tensor_options {
    tn_num base; /* 10. */
    const char *dtype; /* None */
    const char *device; /* None */
} tn_logspace_tensor_tensor_options;
static inline tn_var tn_logspace_tensor_tensor_with_at(tn_place at_, tn_tape *t_, tn_var start, tn_var end, int64_t steps, const tn_logspace_tensor_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_VAR, "end", &end}, {TN_ARGUMENT_INT, "steps", &steps}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "base", &options_->base}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logspace.Tensor_Tensor", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_logspace_tensor_tensor_with(...) tn_logspace_tensor_tensor_with_at(TN_PLACE("tn_logspace_tensor_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::new_empty(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_new_empty_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_empty", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_new_empty(...) tn_new_empty_at(TN_PLACE("tn_new_empty(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_new_empty_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_new_empty_options;
static inline tn_var tn_new_empty_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, const tn_new_empty_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_empty", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_new_empty_with(...) tn_new_empty_with_at(TN_PLACE("tn_new_empty_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_new_empty_strided_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_empty_strided", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_new_empty_strided(...) tn_new_empty_strided_at(TN_PLACE("tn_new_empty_strided(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_new_empty_strided_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_new_empty_strided_options;
static inline tn_var tn_new_empty_strided_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride, const tn_new_empty_strided_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_empty_strided", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_new_empty_strided_with(...) tn_new_empty_strided_with_at(TN_PLACE("tn_new_empty_strided_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_new_full_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_num fill_value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_full", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_new_full(...) tn_new_full_at(TN_PLACE("tn_new_full(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_new_full_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_new_full_options;
static inline tn_var tn_new_full_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_num fill_value, const tn_new_full_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUM, "fill_value", &fill_value}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_full", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_new_full_with(...) tn_new_full_with_at(TN_PLACE("tn_new_full_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::new_ones(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_new_ones_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_ones", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_new_ones(...) tn_new_ones_at(TN_PLACE("tn_new_ones(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_new_ones_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_new_ones_options;
static inline tn_var tn_new_ones_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, const tn_new_ones_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_ones", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_new_ones_with(...) tn_new_ones_with_at(TN_PLACE("tn_new_ones_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::new_zeros(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_new_zeros_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_zeros", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_new_zeros(...) tn_new_zeros_at(TN_PLACE("tn_new_zeros(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_new_zeros_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_new_zeros_options;
static inline tn_var tn_new_zeros_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, const tn_new_zeros_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::new_zeros", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_new_zeros_with(...) tn_new_zeros_with_at(TN_PLACE("tn_new_zeros_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ones(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_ones_at(tn_place at_, tn_tape *t_, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ones", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_ones(...) tn_ones_at(TN_PLACE("tn_ones(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_ones_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_ones_options;
static inline tn_var tn_ones_with_at(tn_place at_, tn_tape *t_, tn_nums size, const tn_ones_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ones", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_ones_with(...) tn_ones_with_at(TN_PLACE("tn_ones_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ones_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_ones_like_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ones_like", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_ones_like(...) tn_ones_like_at(TN_PLACE("tn_ones_like(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_ones_like_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_ones_like_options;
static inline tn_var tn_ones_like_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_ones_like_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ones_like", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_ones_like_with(...) tn_ones_like_with_at(TN_PLACE("tn_ones_like_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scalar_tensor(Scalar s, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num s)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "s", &s}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scalar_tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_scalar_tensor(...) tn_scalar_tensor_at(TN_PLACE("tn_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_scalar_tensor_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_scalar_tensor_options;
static inline tn_var tn_scalar_tensor_with_at(tn_place at_, tn_tape *t_, tn_num s, const tn_scalar_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "s", &s}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scalar_tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_scalar_tensor_with(...) tn_scalar_tensor_with_at(TN_PLACE("tn_scalar_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_tril_indices_at(tn_place at_, tn_tape *t_, int64_t row, int64_t col)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "row", &row}, {TN_ARGUMENT_INT, "col", &col}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril_indices", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tril_indices(...) tn_tril_indices_at(TN_PLACE("tn_tril_indices(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_tril_indices_options {
    int64_t offset; /* 0 */
    const char *dtype; /* 4 */
    const char *device; /* None */
} tn_tril_indices_options;
static inline tn_var tn_tril_indices_with_at(tn_place at_, tn_tape *t_, int64_t row, int64_t col, const tn_tril_indices_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "row", &row}, {TN_ARGUMENT_INT, "col", &col}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril_indices", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_tril_indices_with(...) tn_tril_indices_with_at(TN_PLACE("tn_tril_indices_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_triu_indices_at(tn_place at_, tn_tape *t_, int64_t row, int64_t col)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "row", &row}, {TN_ARGUMENT_INT, "col", &col}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu_indices", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_triu_indices(...) tn_triu_indices_at(TN_PLACE("tn_triu_indices(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_triu_indices_options {
    int64_t offset; /* 0 */
    const char *dtype; /* 4 */
    const char *device; /* None */
} tn_triu_indices_options;
static inline tn_var tn_triu_indices_with_at(tn_place at_, tn_tape *t_, int64_t row, int64_t col, const tn_triu_indices_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "row", &row}, {TN_ARGUMENT_INT, "col", &col}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu_indices", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_triu_indices_with(...) tn_triu_indices_with_at(TN_PLACE("tn_triu_indices_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::zeros(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_zeros_at(tn_place at_, tn_tape *t_, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::zeros", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_zeros(...) tn_zeros_at(TN_PLACE("tn_zeros(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_zeros_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_zeros_options;
static inline tn_var tn_zeros_with_at(tn_place at_, tn_tape *t_, tn_nums size, const tn_zeros_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::zeros", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_zeros_with(...) tn_zeros_with_at(TN_PLACE("tn_zeros_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::zeros_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor */
static inline tn_var tn_zeros_like_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::zeros_like", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_zeros_like(...) tn_zeros_like_at(TN_PLACE("tn_zeros_like(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_zeros_like_options {
    const char *dtype; /* None */
    const char *device; /* None */
    const char *memory_format; /* None */
} tn_zeros_like_options;
static inline tn_var tn_zeros_like_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_zeros_like_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::zeros_like", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_zeros_like_with(...) tn_zeros_like_with_at(TN_PLACE("tn_zeros_like_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
