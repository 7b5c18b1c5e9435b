/* generated: build/internal/pages operators control/questions */
/* clang-format off */
/* Operators of src/ops/control/questions: see tenon_ops.h. */
#ifndef TENON_OPS_CONTROL_QUESTIONS_H
#define TENON_OPS_CONTROL_QUESTIONS_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::can_cast(ScalarType from_, ScalarType to) -> bool */
static inline tn_num tn_can_cast_at(tn_place at_, tn_tape *t_, const char *from_, const char *to)
{
    const tn_argument args_[] = {{TN_ARGUMENT_DTYPE, "from_", &from_}, {TN_ARGUMENT_DTYPE, "to", &to}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::can_cast", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_can_cast(...) tn_can_cast_at(TN_PLACE("tn_can_cast(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cudnn_is_acceptable(Tensor self) -> bool */
static inline tn_num tn_cudnn_is_acceptable_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cudnn_is_acceptable", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_cudnn_is_acceptable(...) tn_cudnn_is_acceptable_at(TN_PLACE("tn_cudnn_is_acceptable(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dense_dim(Tensor self) -> int */
static inline tn_num tn_dense_dim_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dense_dim", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_dense_dim(...) tn_dense_dim_at(TN_PLACE("tn_dense_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::get_device(Tensor self) -> int */
static inline tn_num tn_get_device_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::get_device", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_get_device(...) tn_get_device_at(TN_PLACE("tn_get_device(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_debug_has_internal_overlap(Tensor self) -> int */
static inline tn_num tn_internal_debug_has_internal_overlap_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_debug_has_internal_overlap", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_debug_has_internal_overlap(...) tn_internal_debug_has_internal_overlap_at(TN_PLACE("tn_internal_debug_has_internal_overlap(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_dim_arange(Tensor like, int dim) -> Tensor */
static inline tn_var tn_internal_dim_arange_at(tn_place at_, tn_tape *t_, tn_var like, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "like", &like}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_dim_arange", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_dim_arange(...) tn_internal_dim_arange_at(TN_PLACE("tn_internal_dim_arange(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fw_primal(Tensor(a) self, int level) -> Tensor(a) */
static inline tn_var tn_internal_fw_primal_at(tn_place at_, tn_tape *t_, tn_var self, int64_t level)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "level", &level}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fw_primal", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_fw_primal(...) tn_internal_fw_primal_at(TN_PLACE("tn_internal_fw_primal(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_fw_primal_copy(Tensor self, int level) -> Tensor */
static inline tn_var tn_internal_fw_primal_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t level)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "level", &level}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_fw_primal_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_fw_primal_copy(...) tn_internal_fw_primal_copy_at(TN_PLACE("tn_internal_fw_primal_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_has_compatible_shallow_copy_type(Tensor self, Tensor from) -> bool */
static inline tn_num tn_internal_has_compatible_shallow_copy_type_at(tn_place at_, tn_tape *t_, tn_var self, tn_var from)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "from", &from}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_has_compatible_shallow_copy_type", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_has_compatible_shallow_copy_type(...) tn_internal_has_compatible_shallow_copy_type_at(TN_PLACE("tn_internal_has_compatible_shallow_copy_type(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_has_same_storage_numel(Tensor self, Tensor other) -> bool */
static inline tn_num tn_internal_has_same_storage_numel_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_has_same_storage_numel", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_has_same_storage_numel(...) tn_internal_has_same_storage_numel_at(TN_PLACE("tn_internal_has_same_storage_numel(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_is_all_true(Tensor self) -> Tensor */
static inline tn_var tn_internal_is_all_true_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_is_all_true", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_is_all_true(...) tn_internal_is_all_true_at(TN_PLACE("tn_internal_is_all_true(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_is_any_true(Tensor self) -> Tensor */
static inline tn_var tn_internal_is_any_true_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_is_any_true", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_is_any_true(...) tn_internal_is_any_true_at(TN_PLACE("tn_internal_is_any_true(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_is_zerotensor(Tensor self) -> bool */
static inline tn_num tn_internal_is_zerotensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_is_zerotensor", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_is_zerotensor(...) tn_internal_is_zerotensor_at(TN_PLACE("tn_internal_is_zerotensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_new_zeros_with_same_feature_meta(Tensor self, Tensor other, *, int self_num_batch_dims=0) -> Tensor */
static inline tn_var tn_internal_new_zeros_with_same_feature_meta_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_new_zeros_with_same_feature_meta", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_new_zeros_with_same_feature_meta(...) tn_internal_new_zeros_with_same_feature_meta_at(TN_PLACE("tn_internal_new_zeros_with_same_feature_meta(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_new_zeros_with_same_feature_meta_options {
    int64_t self_num_batch_dims; /* 0 */
} tn_internal_new_zeros_with_same_feature_meta_options;
static inline tn_var tn_internal_new_zeros_with_same_feature_meta_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other, const tn_internal_new_zeros_with_same_feature_meta_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "self_num_batch_dims", &options_->self_num_batch_dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_new_zeros_with_same_feature_meta", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_new_zeros_with_same_feature_meta_with(...) tn_internal_new_zeros_with_same_feature_meta_with_at(TN_PLACE("tn_internal_new_zeros_with_same_feature_meta_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_nnpack_available() -> bool */
static inline tn_num tn_internal_nnpack_available_at(tn_place at_, tn_tape *t_)
{
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_nnpack_available", NULL, 0, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_nnpack_available(...) tn_internal_nnpack_available_at(TN_PLACE("tn_internal_nnpack_available(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_reshape_from_tensor(Tensor self, Tensor shape) -> Tensor */
static inline tn_var tn_internal_reshape_from_tensor_at(tn_place at_, tn_tape *t_, tn_var self, tn_var shape)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "shape", &shape}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_reshape_from_tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_reshape_from_tensor(...) tn_internal_reshape_from_tensor_at(TN_PLACE("tn_internal_reshape_from_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_shape_as_tensor(Tensor self) -> Tensor */
static inline tn_var tn_internal_shape_as_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_shape_as_tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_shape_as_tensor(...) tn_internal_shape_as_tensor_at(TN_PLACE("tn_internal_shape_as_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_use_cudnn_rnn_flatten_weight() -> bool */
static inline tn_num tn_internal_use_cudnn_rnn_flatten_weight_at(tn_place at_, tn_tape *t_)
{
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_use_cudnn_rnn_flatten_weight", NULL, 0, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_use_cudnn_rnn_flatten_weight(...) tn_internal_use_cudnn_rnn_flatten_weight_at(TN_PLACE("tn_internal_use_cudnn_rnn_flatten_weight(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_contiguous(Tensor self) -> bool */
static inline tn_num tn_is_contiguous_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_contiguous", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_contiguous(...) tn_is_contiguous_at(TN_PLACE("tn_is_contiguous(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_contiguous.memory_format(Tensor self, MemoryFormat memory_format) -> bool */
static inline tn_num tn_is_contiguous_memory_format_at(tn_place at_, tn_tape *t_, tn_var self, const char *memory_format)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_MEMORY_FORMAT, "memory_format", &memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_contiguous.memory_format", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_contiguous_memory_format(...) tn_is_contiguous_memory_format_at(TN_PLACE("tn_is_contiguous_memory_format(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_distributed(Tensor self) -> bool */
static inline tn_num tn_is_distributed_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_distributed", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_distributed(...) tn_is_distributed_at(TN_PLACE("tn_is_distributed(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_inference(Tensor self) -> bool */
static inline tn_num tn_is_inference_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_inference", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_inference(...) tn_is_inference_at(TN_PLACE("tn_is_inference(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_non_overlapping_and_dense(Tensor self) -> bool */
static inline tn_num tn_is_non_overlapping_and_dense_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_non_overlapping_and_dense", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_non_overlapping_and_dense(...) tn_is_non_overlapping_and_dense_at(TN_PLACE("tn_is_non_overlapping_and_dense(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_nonzero(Tensor self) -> bool */
static inline tn_num tn_is_nonzero_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_nonzero", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_nonzero(...) tn_is_nonzero_at(TN_PLACE("tn_is_nonzero(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_pinned(Tensor self, Device? device=None) -> bool */
static inline tn_num tn_is_pinned_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_pinned", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_pinned(...) tn_is_pinned_at(TN_PLACE("tn_is_pinned(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_is_pinned_options {
    const char *device; /* None */
} tn_is_pinned_options;
static inline tn_num tn_is_pinned_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_is_pinned_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_pinned", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_pinned_with(...) tn_is_pinned_with_at(TN_PLACE("tn_is_pinned_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_same_size(Tensor self, Tensor other) -> bool */
static inline tn_num tn_is_same_size_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_same_size", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_same_size(...) tn_is_same_size_at(TN_PLACE("tn_is_same_size(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_signed(Tensor self) -> bool */
static inline tn_num tn_is_signed_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_signed", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_signed(...) tn_is_signed_at(TN_PLACE("tn_is_signed(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_vulkan_available() -> bool */
static inline tn_num tn_is_vulkan_available_at(tn_place at_, tn_tape *t_)
{
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_vulkan_available", NULL, 0, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_vulkan_available(...) tn_is_vulkan_available_at(TN_PLACE("tn_is_vulkan_available(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::range(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_range_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::range", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_range(...) tn_range_at(TN_PLACE("tn_range(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_range_options {
    const char *dtype; /* None */
    const char *device; /* None */
} tn_range_options;
static inline tn_var tn_range_with_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end, const tn_range_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::range", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_range_with(...) tn_range_with_at(TN_PLACE("tn_range_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::range.step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor */
static inline tn_var tn_range_step_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::range.step", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_range_step(...) tn_range_step_at(TN_PLACE("tn_range_step(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_range_step_options {
    tn_num step; /* 1 */
    const char *dtype; /* None */
    const char *device; /* None */
} tn_range_step_options;
static inline tn_var tn_range_step_with_at(tn_place at_, tn_tape *t_, tn_num start, tn_num end, const tn_range_step_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "step", &options_->step}, {TN_ARGUMENT_DTYPE | TN_ARGUMENT_OPTION, "dtype", &options_->dtype}, {TN_ARGUMENT_DEVICE | TN_ARGUMENT_OPTION, "device", &options_->device}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::range.step", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_range_step_with(...) tn_range_step_with_at(TN_PLACE("tn_range_step_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sparse_dim(Tensor self) -> int */
static inline tn_num tn_sparse_dim_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sparse_dim", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_sparse_dim(...) tn_sparse_dim_at(TN_PLACE("tn_sparse_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sym_is_contiguous(Tensor self, MemoryFormat memory_format=0) -> SymBool */
static inline tn_num tn_sym_is_contiguous_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sym_is_contiguous", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_sym_is_contiguous(...) tn_sym_is_contiguous_at(TN_PLACE("tn_sym_is_contiguous(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_sym_is_contiguous_options {
    const char *memory_format; /* 0 */
} tn_sym_is_contiguous_options;
static inline tn_num tn_sym_is_contiguous_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_sym_is_contiguous_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_MEMORY_FORMAT | TN_ARGUMENT_OPTION, "memory_format", &options_->memory_format}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sym_is_contiguous", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_sym_is_contiguous_with(...) tn_sym_is_contiguous_with_at(TN_PLACE("tn_sym_is_contiguous_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
