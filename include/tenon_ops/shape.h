/* generated: build/internal/pages operators shape */
/* clang-format off */
/* Operators of src/ops/shape: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_H
#define TENON_OPS_SHAPE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::adjoint(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_adjoint_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::adjoint", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_adjoint(...) tn_adjoint_at(TN_PLACE("tn_adjoint(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::alias(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_alias_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::alias", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_alias(...) tn_alias_at(TN_PLACE("tn_alias(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::alias_copy(Tensor self) -> Tensor */
static inline tn_var tn_alias_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::alias_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_alias_copy(...) tn_alias_copy_at(TN_PLACE("tn_alias_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a) */
static inline tn_var tn_as_strided_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::as_strided", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_as_strided(...) tn_as_strided_at(TN_PLACE("tn_as_strided(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_as_strided_options {
    tn_num storage_offset; /* None */
} tn_as_strided_options;
static inline tn_var tn_as_strided_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride, const tn_as_strided_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "storage_offset", &options_->storage_offset}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::as_strided", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_as_strided_with(...) tn_as_strided_with_at(TN_PLACE("tn_as_strided_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor */
static inline tn_var tn_as_strided_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::as_strided_copy", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_as_strided_copy(...) tn_as_strided_copy_at(TN_PLACE("tn_as_strided_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_as_strided_copy_options {
    tn_num storage_offset; /* None */
} tn_as_strided_copy_options;
static inline tn_var tn_as_strided_copy_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride, const tn_as_strided_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "storage_offset", &options_->storage_offset}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::as_strided_copy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_as_strided_copy_with(...) tn_as_strided_copy_with_at(TN_PLACE("tn_as_strided_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::as_strided_(Tensor(a!) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a!) */
static inline tn_var tn_as_strided_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::as_strided_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_as_strided_inplace(...) tn_as_strided_inplace_at(TN_PLACE("tn_as_strided_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_as_strided_inplace_options {
    tn_num storage_offset; /* None */
} tn_as_strided_inplace_options;
static inline tn_var tn_as_strided_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride, const tn_as_strided_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "storage_offset", &options_->storage_offset}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::as_strided_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_as_strided_inplace_with(...) tn_as_strided_inplace_with_at(TN_PLACE("tn_as_strided_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor */
static inline tn_var tn_as_strided_scatter_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src, tn_nums size, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::as_strided_scatter", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_as_strided_scatter(...) tn_as_strided_scatter_at(TN_PLACE("tn_as_strided_scatter(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_as_strided_scatter_options {
    tn_num storage_offset; /* None */
} tn_as_strided_scatter_options;
static inline tn_var tn_as_strided_scatter_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src, tn_nums size, tn_nums stride, const tn_as_strided_scatter_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "storage_offset", &options_->storage_offset}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::as_strided_scatter", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_as_strided_scatter_with(...) tn_as_strided_scatter_with_at(TN_PLACE("tn_as_strided_scatter_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atleast_1d(Tensor self) -> Tensor */
static inline tn_var tn_atleast_1d_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atleast_1d", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atleast_1d(...) tn_atleast_1d_at(TN_PLACE("tn_atleast_1d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atleast_1d.Sequence(Tensor[] tensors) -> Tensor[] */
static inline tn_var tn_atleast_1d_sequence_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atleast_1d.Sequence", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atleast_1d_sequence(...) tn_atleast_1d_sequence_at(TN_PLACE("tn_atleast_1d_sequence(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atleast_2d(Tensor self) -> Tensor */
static inline tn_var tn_atleast_2d_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atleast_2d", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atleast_2d(...) tn_atleast_2d_at(TN_PLACE("tn_atleast_2d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atleast_2d.Sequence(Tensor[] tensors) -> Tensor[] */
static inline tn_var tn_atleast_2d_sequence_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atleast_2d.Sequence", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atleast_2d_sequence(...) tn_atleast_2d_sequence_at(TN_PLACE("tn_atleast_2d_sequence(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atleast_3d(Tensor self) -> Tensor */
static inline tn_var tn_atleast_3d_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atleast_3d", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atleast_3d(...) tn_atleast_3d_at(TN_PLACE("tn_atleast_3d(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::atleast_3d.Sequence(Tensor[] tensors) -> Tensor[] */
static inline tn_var tn_atleast_3d_sequence_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::atleast_3d.Sequence", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_atleast_3d_sequence(...) tn_atleast_3d_sequence_at(TN_PLACE("tn_atleast_3d_sequence(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::block_diag(Tensor[] tensors) -> Tensor */
static inline tn_var tn_block_diag_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::block_diag", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_block_diag(...) tn_block_diag_at(TN_PLACE("tn_block_diag(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::cartesian_prod(Tensor[] tensors) -> Tensor */
static inline tn_var tn_cartesian_prod_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cartesian_prod", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cartesian_prod(...) tn_cartesian_prod_at(TN_PLACE("tn_cartesian_prod(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cat(Tensor[] tensors, int dim=0) -> Tensor */
static inline tn_var tn_cat_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cat", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_cat(...) tn_cat_at(TN_PLACE("tn_cat(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_cat_options {
    int64_t dim; /* 0 */
} tn_cat_options;
static inline tn_var tn_cat_with_at(tn_place at_, tn_tape *t_, tn_vars tensors, const tn_cat_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cat", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_cat_with(...) tn_cat_with_at(TN_PLACE("tn_cat_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::channel_shuffle(Tensor self, SymInt groups) -> Tensor */
static inline tn_var tn_channel_shuffle_at(tn_place at_, tn_tape *t_, tn_var self, tn_num groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "groups", &groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::channel_shuffle", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_channel_shuffle(...) tn_channel_shuffle_at(TN_PLACE("tn_channel_shuffle(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[] */
static inline tn_var tn_chunk_at(tn_place at_, tn_tape *t_, tn_var self, int64_t chunks)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "chunks", &chunks}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::chunk", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_chunk(...) tn_chunk_at(TN_PLACE("tn_chunk(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_chunk_options {
    int64_t dim; /* 0 */
} tn_chunk_options;
static inline tn_var tn_chunk_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t chunks, const tn_chunk_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "chunks", &chunks}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::chunk", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_chunk_with(...) tn_chunk_with_at(TN_PLACE("tn_chunk_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::column_stack(Tensor[] tensors) -> Tensor */
static inline tn_var tn_column_stack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::column_stack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_column_stack(...) tn_column_stack_at(TN_PLACE("tn_column_stack(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor */
static inline tn_var tn_combinations_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::combinations", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_combinations(...) tn_combinations_at(TN_PLACE("tn_combinations(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_combinations_options {
    tn_num r; /* 2 */
    bool with_replacement; /* False */
} tn_combinations_options;
static inline tn_var tn_combinations_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_combinations_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "r", &options_->r}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "with_replacement", &options_->with_replacement}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::combinations", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_combinations_with(...) tn_combinations_with_at(TN_PLACE("tn_combinations_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::concat(Tensor[] tensors, int dim=0) -> Tensor */
static inline tn_var tn_concat_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::concat", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_concat(...) tn_concat_at(TN_PLACE("tn_concat(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_concat_options {
    int64_t dim; /* 0 */
} tn_concat_options;
static inline tn_var tn_concat_with_at(tn_place at_, tn_tape *t_, tn_vars tensors, const tn_concat_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::concat", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_concat_with(...) tn_concat_with_at(TN_PLACE("tn_concat_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::concatenate(Tensor[] tensors, int dim=0) -> Tensor */
static inline tn_var tn_concatenate_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::concatenate", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_concatenate(...) tn_concatenate_at(TN_PLACE("tn_concatenate(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_concatenate_options {
    int64_t dim; /* 0 */
} tn_concatenate_options;
static inline tn_var tn_concatenate_with_at(tn_place at_, tn_tape *t_, tn_vars tensors, const tn_concatenate_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::concatenate", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_concatenate_with(...) tn_concatenate_with_at(TN_PLACE("tn_concatenate_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::detach_copy(Tensor self) -> Tensor */
static inline tn_var tn_detach_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::detach_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_detach_copy(...) tn_detach_copy_at(TN_PLACE("tn_detach_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::detach_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_detach_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::detach_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_detach_inplace(...) tn_detach_inplace_at(TN_PLACE("tn_detach_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diag(Tensor self, int diagonal=0) -> Tensor */
static inline tn_var tn_diag_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diag", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_diag(...) tn_diag_at(TN_PLACE("tn_diag(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diag_options {
    int64_t diagonal; /* 0 */
} tn_diag_options;
static inline tn_var tn_diag_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_diag_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diag", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_diag_with(...) tn_diag_with_at(TN_PLACE("tn_diag_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor */
static inline tn_var tn_diag_embed_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diag_embed", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_diag_embed(...) tn_diag_embed_at(TN_PLACE("tn_diag_embed(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diag_embed_options {
    int64_t offset; /* 0 */
    tn_num dim1; /* -2 */
    tn_num dim2; /* -1 */
} tn_diag_embed_options;
static inline tn_var tn_diag_embed_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_diag_embed_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim1", &options_->dim1}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim2", &options_->dim2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diag_embed", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_diag_embed_with(...) tn_diag_embed_with_at(TN_PLACE("tn_diag_embed_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diagflat(Tensor self, int offset=0) -> Tensor */
static inline tn_var tn_diagflat_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagflat", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_diagflat(...) tn_diagflat_at(TN_PLACE("tn_diagflat(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diagflat_options {
    int64_t offset; /* 0 */
} tn_diagflat_options;
static inline tn_var tn_diagflat_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_diagflat_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagflat", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_diagflat_with(...) tn_diagflat_with_at(TN_PLACE("tn_diagflat_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a) */
static inline tn_var tn_diagonal_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagonal", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_diagonal(...) tn_diagonal_at(TN_PLACE("tn_diagonal(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diagonal_options {
    int64_t offset; /* 0 */
    int64_t dim1; /* 0 */
    tn_num dim2; /* 1 */
} tn_diagonal_options;
static inline tn_var tn_diagonal_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_diagonal_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim1", &options_->dim1}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim2", &options_->dim2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagonal", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_diagonal_with(...) tn_diagonal_with_at(TN_PLACE("tn_diagonal_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diagonal_backward(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2) -> Tensor */
static inline tn_var tn_diagonal_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums input_sizes, int64_t offset, int64_t dim1, int64_t dim2)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "input_sizes", &input_sizes}, {TN_ARGUMENT_INT, "offset", &offset}, {TN_ARGUMENT_INT, "dim1", &dim1}, {TN_ARGUMENT_INT, "dim2", &dim2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagonal_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_diagonal_backward(...) tn_diagonal_backward_at(TN_PLACE("tn_diagonal_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor */
static inline tn_var tn_diagonal_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagonal_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_diagonal_copy(...) tn_diagonal_copy_at(TN_PLACE("tn_diagonal_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diagonal_copy_options {
    int64_t offset; /* 0 */
    int64_t dim1; /* 0 */
    tn_num dim2; /* 1 */
} tn_diagonal_copy_options;
static inline tn_var tn_diagonal_copy_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_diagonal_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim1", &options_->dim1}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim2", &options_->dim2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagonal_copy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_diagonal_copy_with(...) tn_diagonal_copy_with_at(TN_PLACE("tn_diagonal_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor */
static inline tn_var tn_diagonal_scatter_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagonal_scatter", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_diagonal_scatter(...) tn_diagonal_scatter_at(TN_PLACE("tn_diagonal_scatter(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diagonal_scatter_options {
    int64_t offset; /* 0 */
    int64_t dim1; /* 0 */
    tn_num dim2; /* 1 */
} tn_diagonal_scatter_options;
static inline tn_var tn_diagonal_scatter_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src, const tn_diagonal_scatter_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim1", &options_->dim1}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim2", &options_->dim2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagonal_scatter", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_diagonal_scatter_with(...) tn_diagonal_scatter_with_at(TN_PLACE("tn_diagonal_scatter_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[] */
static inline tn_var tn_dsplit_at(tn_place at_, tn_tape *t_, tn_var self, int64_t sections)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "sections", &sections}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dsplit.int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_dsplit(...) tn_dsplit_at(TN_PLACE("tn_dsplit(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[] */
static inline tn_var tn_dsplit_array_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dsplit.array", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_dsplit_array(...) tn_dsplit_array_at(TN_PLACE("tn_dsplit_array(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::dstack(Tensor[] tensors) -> Tensor */
static inline tn_var tn_dstack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dstack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_dstack(...) tn_dstack_at(TN_PLACE("tn_dstack(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor */
static inline tn_var tn_expand_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::expand_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_expand_copy(...) tn_expand_copy_at(TN_PLACE("tn_expand_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_expand_copy_options {
    bool implicit; /* False */
} tn_expand_copy_options;
static inline tn_var tn_expand_copy_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, const tn_expand_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "implicit", &options_->implicit}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::expand_copy", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_expand_copy_with(...) tn_expand_copy_with_at(TN_PLACE("tn_expand_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a) */
static inline tn_var tn_flatten_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::flatten.using_ints", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_flatten(...) tn_flatten_at(TN_PLACE("tn_flatten(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_flatten_options {
    int64_t start_dim; /* 0 */
    tn_num end_dim; /* -1 */
} tn_flatten_options;
static inline tn_var tn_flatten_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_flatten_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "start_dim", &options_->start_dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "end_dim", &options_->end_dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::flatten.using_ints", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_flatten_with(...) tn_flatten_with_at(TN_PLACE("tn_flatten_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::flatten_dense_tensors(Tensor[] tensors) -> Tensor */
static inline tn_var tn_flatten_dense_tensors_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::flatten_dense_tensors", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_flatten_dense_tensors(...) tn_flatten_dense_tensors_at(TN_PLACE("tn_flatten_dense_tensors(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::flip(Tensor self, int[] dims) -> Tensor */
static inline tn_var tn_flip_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dims)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dims", &dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::flip", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_flip(...) tn_flip_at(TN_PLACE("tn_flip(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fliplr(Tensor self) -> Tensor */
static inline tn_var tn_fliplr_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fliplr", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fliplr(...) tn_fliplr_at(TN_PLACE("tn_fliplr(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::flipud(Tensor self) -> Tensor */
static inline tn_var tn_flipud_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::flipud", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_flipud(...) tn_flipud_at(TN_PLACE("tn_flipud(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[] */
static inline tn_var tn_hsplit_at(tn_place at_, tn_tape *t_, tn_var self, int64_t sections)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "sections", &sections}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hsplit.int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hsplit(...) tn_hsplit_at(TN_PLACE("tn_hsplit(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[] */
static inline tn_var tn_hsplit_array_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hsplit.array", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_hsplit_array(...) tn_hsplit_array_at(TN_PLACE("tn_hsplit_array(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hstack(Tensor[] tensors) -> Tensor */
static inline tn_var tn_hstack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hstack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hstack(...) tn_hstack_at(TN_PLACE("tn_hstack(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor */
static inline tn_var tn_internal_chunk_cat_at(tn_place at_, tn_tape *t_, tn_vars tensors, int64_t dim, int64_t num_chunks)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_INT, "num_chunks", &num_chunks}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_chunk_cat", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_chunk_cat(...) tn_internal_chunk_cat_at(TN_PLACE("tn_internal_chunk_cat(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_lazy_clone(Tensor self) -> Tensor */
static inline tn_var tn_internal_lazy_clone_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_lazy_clone", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_lazy_clone(...) tn_internal_lazy_clone_at(TN_PLACE("tn_internal_lazy_clone(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_neg_view_copy(Tensor self) -> Tensor */
static inline tn_var tn_internal_neg_view_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_neg_view_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_neg_view_copy(...) tn_internal_neg_view_copy_at(TN_PLACE("tn_internal_neg_view_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a) */
static inline tn_var tn_internal_reshape_alias_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_reshape_alias", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_reshape_alias(...) tn_internal_reshape_alias_at(TN_PLACE("tn_internal_reshape_alias(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor */
static inline tn_var tn_internal_reshape_alias_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_reshape_alias_copy", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_reshape_alias_copy(...) tn_internal_reshape_alias_copy_at(TN_PLACE("tn_internal_reshape_alias_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_reshape_copy(Tensor self, SymInt[] size) -> Tensor */
static inline tn_var tn_internal_reshape_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_reshape_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_reshape_copy(...) tn_internal_reshape_copy_at(TN_PLACE("tn_internal_reshape_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_stack(Tensor[] tensors, int dim=0) -> Tensor */
static inline tn_var tn_internal_stack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_stack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_stack(...) tn_internal_stack_at(TN_PLACE("tn_internal_stack(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_stack_options {
    int64_t dim; /* 0 */
} tn_internal_stack_options;
static inline tn_var tn_internal_stack_with_at(tn_place at_, tn_tape *t_, tn_vars tensors, const tn_internal_stack_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_stack", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_stack_with(...) tn_internal_stack_with_at(TN_PLACE("tn_internal_stack_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor */
static inline tn_var tn_internal_unsafe_view_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_view", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_view(...) tn_internal_unsafe_view_at(TN_PLACE("tn_internal_unsafe_view(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_set_to(Tensor self, Tensor tensor) -> bool */
static inline tn_num tn_is_set_to_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor", &tensor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_set_to", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_set_to(...) tn_is_set_to_at(TN_PLACE("tn_is_set_to(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a) */
static inline tn_var tn_linalg_diagonal_at(tn_place at_, tn_tape *t_, tn_var A)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_diagonal", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_linalg_diagonal(...) tn_linalg_diagonal_at(TN_PLACE("tn_linalg_diagonal(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_linalg_diagonal_options {
    int64_t offset; /* 0 */
    tn_num dim1; /* -2 */
    tn_num dim2; /* -1 */
} tn_linalg_diagonal_options;
static inline tn_var tn_linalg_diagonal_with_at(tn_place at_, tn_tape *t_, tn_var A, const tn_linalg_diagonal_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "A", &A}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim1", &options_->dim1}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim2", &options_->dim2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::linalg_diagonal", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_linalg_diagonal_with(...) tn_linalg_diagonal_with_at(TN_PLACE("tn_linalg_diagonal_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::mH(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_mH_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mH", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mH(...) tn_mH_at(TN_PLACE("tn_mH(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mH.a(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_mH_a_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mH.a", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mH_a(...) tn_mH_a_at(TN_PLACE("tn_mH_a(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mT(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_mT_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mT", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mT(...) tn_mT_at(TN_PLACE("tn_mT(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mT.a(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_mT_a_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mT.a", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mT_a(...) tn_mT_a_at(TN_PLACE("tn_mT_a(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::matrix_H(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_matrix_H_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matrix_H", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_matrix_H(...) tn_matrix_H_at(TN_PLACE("tn_matrix_H(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::matrix_H.a(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_matrix_H_a_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matrix_H.a", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_matrix_H_a(...) tn_matrix_H_a_at(TN_PLACE("tn_matrix_H_a(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::meshgrid(Tensor[] tensors) -> Tensor[] */
static inline tn_var tn_meshgrid_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::meshgrid", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_meshgrid(...) tn_meshgrid_at(TN_PLACE("tn_meshgrid(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::meshgrid.indexing(Tensor[] tensors, *, str indexing) -> Tensor[] */
static inline tn_var tn_meshgrid_indexing_at(tn_place at_, tn_tape *t_, tn_vars tensors, const char *indexing)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_STRING, "indexing", &indexing}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::meshgrid.indexing", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_meshgrid_indexing(...) tn_meshgrid_indexing_at(TN_PLACE("tn_meshgrid_indexing(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a) */
static inline tn_var tn_moveaxis_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums source, tn_nums destination)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "source", &source}, {TN_ARGUMENT_NUMS, "destination", &destination}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::moveaxis.intlist", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_moveaxis(...) tn_moveaxis_at(TN_PLACE("tn_moveaxis(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a) */
static inline tn_var tn_moveaxis_int_at(tn_place at_, tn_tape *t_, tn_var self, int64_t source, int64_t destination)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "source", &source}, {TN_ARGUMENT_INT, "destination", &destination}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::moveaxis.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_moveaxis_int(...) tn_moveaxis_int_at(TN_PLACE("tn_moveaxis_int(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a) */
static inline tn_var tn_movedim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums source, tn_nums destination)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "source", &source}, {TN_ARGUMENT_NUMS, "destination", &destination}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::movedim.intlist", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_movedim(...) tn_movedim_at(TN_PLACE("tn_movedim(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a) */
static inline tn_var tn_movedim_int_at(tn_place at_, tn_tape *t_, tn_var self, int64_t source, int64_t destination)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "source", &source}, {TN_ARGUMENT_INT, "destination", &destination}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::movedim.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_movedim_int(...) tn_movedim_int_at(TN_PLACE("tn_movedim_int(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a) */
static inline tn_var tn_narrow_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_num start, tn_num length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "length", &length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::narrow", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_narrow(...) tn_narrow_at(TN_PLACE("tn_narrow(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor */
static inline tn_var tn_narrow_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_num start, tn_num length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "length", &length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::narrow_copy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_narrow_copy(...) tn_narrow_copy_at(TN_PLACE("tn_narrow_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a) */
static inline tn_var tn_narrow_tensor_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var start, tn_num length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_NUM, "length", &length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::narrow.Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_narrow_tensor(...) tn_narrow_tensor_at(TN_PLACE("tn_narrow_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_channel_shuffle(Tensor self, SymInt groups) -> Tensor */
static inline tn_var tn_native_channel_shuffle_at(tn_place at_, tn_tape *t_, tn_var self, tn_num groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "groups", &groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_channel_shuffle", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_native_channel_shuffle(...) tn_native_channel_shuffle_at(TN_PLACE("tn_native_channel_shuffle(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::numpy_T(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_numpy_T_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::numpy_T", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_numpy_T(...) tn_numpy_T_at(TN_PLACE("tn_numpy_T(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::numpy_T.a(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_numpy_T_a_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::numpy_T.a", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_numpy_T_a(...) tn_numpy_T_a_at(TN_PLACE("tn_numpy_T_a(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::pad_sequence(Tensor[] sequences, bool batch_first=False, float padding_value=0., str padding_side="right") -> Tensor */
static inline tn_var tn_pad_sequence_at(tn_place at_, tn_tape *t_, tn_vars sequences)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "sequences", &sequences}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pad_sequence", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_pad_sequence(...) tn_pad_sequence_at(TN_PLACE("tn_pad_sequence(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_pad_sequence_options {
    bool batch_first; /* False */
    double padding_value; /* 0. */
    const char *padding_side; /* "right" */
} tn_pad_sequence_options;
static inline tn_var tn_pad_sequence_with_at(tn_place at_, tn_tape *t_, tn_vars sequences, const tn_pad_sequence_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "sequences", &sequences}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "batch_first", &options_->batch_first}, {TN_ARGUMENT_FLOAT | TN_ARGUMENT_OPTION, "padding_value", &options_->padding_value}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "padding_side", &options_->padding_side}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pad_sequence", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_pad_sequence_with(...) tn_pad_sequence_with_at(TN_PLACE("tn_pad_sequence_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::permute(Tensor(a) self, int[] dims) -> Tensor(a) */
static inline tn_var tn_permute_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dims)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dims", &dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::permute", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_permute(...) tn_permute_at(TN_PLACE("tn_permute(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::permute_copy(Tensor self, int[] dims) -> Tensor */
static inline tn_var tn_permute_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dims)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dims", &dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::permute_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_permute_copy(...) tn_permute_copy_at(TN_PLACE("tn_permute_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pixel_shuffle(Tensor self, int upscale_factor) -> Tensor */
static inline tn_var tn_pixel_shuffle_at(tn_place at_, tn_tape *t_, tn_var self, int64_t upscale_factor)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "upscale_factor", &upscale_factor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pixel_shuffle", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pixel_shuffle(...) tn_pixel_shuffle_at(TN_PLACE("tn_pixel_shuffle(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor */
static inline tn_var tn_pixel_unshuffle_at(tn_place at_, tn_tape *t_, tn_var self, int64_t downscale_factor)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "downscale_factor", &downscale_factor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pixel_unshuffle", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pixel_unshuffle(...) tn_pixel_unshuffle_at(TN_PLACE("tn_pixel_unshuffle(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ravel(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_ravel_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ravel", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_ravel(...) tn_ravel_at(TN_PLACE("tn_ravel(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a) */
static inline tn_var tn_reshape_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums shape)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "shape", &shape}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reshape", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_reshape(...) tn_reshape_at(TN_PLACE("tn_reshape(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a) */
static inline tn_var tn_reshape_as_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::reshape_as", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_reshape_as(...) tn_reshape_as_at(TN_PLACE("tn_reshape_as(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor */
static inline tn_var tn_roll_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums shifts)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "shifts", &shifts}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::roll", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_roll(...) tn_roll_at(TN_PLACE("tn_roll(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_roll_options {
    tn_nums dims; /* [] */
} tn_roll_options;
static inline tn_var tn_roll_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums shifts, const tn_roll_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "shifts", &shifts}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dims", &options_->dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::roll", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_roll_with(...) tn_roll_with_at(TN_PLACE("tn_roll_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor */
static inline tn_var tn_rot90_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rot90", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rot90(...) tn_rot90_at(TN_PLACE("tn_rot90(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rot90_options {
    tn_num k; /* 1 */
    tn_nums dims; /* [0, 1] */
} tn_rot90_options;
static inline tn_var tn_rot90_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_rot90_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "k", &options_->k}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dims", &options_->dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rot90", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_rot90_with(...) tn_rot90_with_at(TN_PLACE("tn_rot90_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::row_stack(Tensor[] tensors) -> Tensor */
static inline tn_var tn_row_stack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::row_stack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_row_stack(...) tn_row_stack_at(TN_PLACE("tn_row_stack(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a) */
static inline tn_var tn_select_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_num index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::select.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_select(...) tn_select_at(TN_PLACE("tn_select(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::select_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index) -> Tensor */
static inline tn_var tn_select_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums input_sizes, int64_t dim, tn_num index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "input_sizes", &input_sizes}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::select_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_select_backward(...) tn_select_backward_at(TN_PLACE("tn_select_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor */
static inline tn_var tn_select_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_num index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::select_copy.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_select_copy(...) tn_select_copy_at(TN_PLACE("tn_select_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor */
static inline tn_var tn_select_scatter_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src, int64_t dim, tn_num index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::select_scatter", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_select_scatter(...) tn_select_scatter_at(TN_PLACE("tn_select_scatter(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a) */
static inline tn_var tn_slice_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slice.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_slice(...) tn_slice_at(TN_PLACE("tn_slice(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_slice_options {
    int64_t dim; /* 0 */
    tn_num start; /* None */
    tn_num end; /* None */
    tn_num step; /* 1 */
} tn_slice_options;
static inline tn_var tn_slice_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_slice_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "start", &options_->start}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "end", &options_->end}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "step", &options_->step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slice.Tensor", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_slice_with(...) tn_slice_with_at(TN_PLACE("tn_slice_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slice_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, SymInt end, SymInt step) -> Tensor */
static inline tn_var tn_slice_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums input_sizes, int64_t dim, tn_num start, tn_num end, tn_num step)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "input_sizes", &input_sizes}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "end", &end}, {TN_ARGUMENT_NUM, "step", &step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slice_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_slice_backward(...) tn_slice_backward_at(TN_PLACE("tn_slice_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor */
static inline tn_var tn_slice_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slice_copy.Tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_slice_copy(...) tn_slice_copy_at(TN_PLACE("tn_slice_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_slice_copy_options {
    int64_t dim; /* 0 */
    tn_num start; /* None */
    tn_num end; /* None */
    tn_num step; /* 1 */
} tn_slice_copy_options;
static inline tn_var tn_slice_copy_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_slice_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "start", &options_->start}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "end", &options_->end}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "step", &options_->step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slice_copy.Tensor", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_slice_copy_with(...) tn_slice_copy_with_at(TN_PLACE("tn_slice_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slice_inverse(Tensor(a) self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a) */
static inline tn_var tn_slice_inverse_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slice_inverse", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_slice_inverse(...) tn_slice_inverse_at(TN_PLACE("tn_slice_inverse(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_slice_inverse_options {
    int64_t dim; /* 0 */
    tn_num start; /* None */
    tn_num end; /* None */
    tn_num step; /* 1 */
} tn_slice_inverse_options;
static inline tn_var tn_slice_inverse_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src, const tn_slice_inverse_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "start", &options_->start}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "end", &options_->end}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "step", &options_->step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slice_inverse", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_slice_inverse_with(...) tn_slice_inverse_with_at(TN_PLACE("tn_slice_inverse_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor */
static inline tn_var tn_slice_scatter_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slice_scatter", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_slice_scatter(...) tn_slice_scatter_at(TN_PLACE("tn_slice_scatter(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_slice_scatter_options {
    int64_t dim; /* 0 */
    tn_num start; /* None */
    tn_num end; /* None */
    tn_num step; /* 1 */
} tn_slice_scatter_options;
static inline tn_var tn_slice_scatter_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src, const tn_slice_scatter_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "start", &options_->start}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "end", &options_->end}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "step", &options_->step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::slice_scatter", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_slice_scatter_with(...) tn_slice_scatter_with_at(TN_PLACE("tn_slice_scatter_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[] */
static inline tn_var tn_split_at(tn_place at_, tn_tape *t_, tn_var self, tn_num split_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "split_size", &split_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_split(...) tn_split_at(TN_PLACE("tn_split(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_split_options {
    int64_t dim; /* 0 */
} tn_split_options;
static inline tn_var tn_split_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num split_size, const tn_split_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "split_size", &split_size}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_split_with(...) tn_split_with_at(TN_PLACE("tn_split_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[] */
static inline tn_var tn_split_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_num split_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "split_size", &split_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split_copy.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_split_copy(...) tn_split_copy_at(TN_PLACE("tn_split_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_split_copy_options {
    int64_t dim; /* 0 */
} tn_split_copy_options;
static inline tn_var tn_split_copy_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num split_size, const tn_split_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "split_size", &split_size}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split_copy.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_split_copy_with(...) tn_split_copy_with_at(TN_PLACE("tn_split_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[] */
static inline tn_var tn_split_sizes_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums split_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "split_size", &split_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split.sizes", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_split_sizes(...) tn_split_sizes_at(TN_PLACE("tn_split_sizes(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_split_sizes_options {
    int64_t dim; /* 0 */
} tn_split_sizes_options;
static inline tn_var tn_split_sizes_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums split_size, const tn_split_sizes_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "split_size", &split_size}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split.sizes", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_split_sizes_with(...) tn_split_sizes_with_at(TN_PLACE("tn_split_sizes_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[] */
static inline tn_var tn_split_with_sizes_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums split_sizes)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "split_sizes", &split_sizes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split_with_sizes", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_split_with_sizes(...) tn_split_with_sizes_at(TN_PLACE("tn_split_with_sizes(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_split_with_sizes_options {
    int64_t dim; /* 0 */
} tn_split_with_sizes_options;
static inline tn_var tn_split_with_sizes_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums split_sizes, const tn_split_with_sizes_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "split_sizes", &split_sizes}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split_with_sizes", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_split_with_sizes_with(...) tn_split_with_sizes_with_at(TN_PLACE("tn_split_with_sizes_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[] */
static inline tn_var tn_split_with_sizes_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums split_sizes)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "split_sizes", &split_sizes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split_with_sizes_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_split_with_sizes_copy(...) tn_split_with_sizes_copy_at(TN_PLACE("tn_split_with_sizes_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_split_with_sizes_copy_options {
    int64_t dim; /* 0 */
} tn_split_with_sizes_copy_options;
static inline tn_var tn_split_with_sizes_copy_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums split_sizes, const tn_split_with_sizes_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "split_sizes", &split_sizes}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::split_with_sizes_copy", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_split_with_sizes_copy_with(...) tn_split_with_sizes_copy_with_at(TN_PLACE("tn_split_with_sizes_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::squeeze(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_squeeze_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_squeeze(...) tn_squeeze_at(TN_PLACE("tn_squeeze(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::squeeze_copy(Tensor self) -> Tensor */
static inline tn_var tn_squeeze_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_squeeze_copy(...) tn_squeeze_copy_at(TN_PLACE("tn_squeeze_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::squeeze_copy.dim(Tensor self, int dim) -> Tensor */
static inline tn_var tn_squeeze_copy_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze_copy.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_squeeze_copy_dim(...) tn_squeeze_copy_dim_at(TN_PLACE("tn_squeeze_copy_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::squeeze_copy.dims(Tensor self, int[] dim) -> Tensor */
static inline tn_var tn_squeeze_copy_dims_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze_copy.dims", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_squeeze_copy_dims(...) tn_squeeze_copy_dims_at(TN_PLACE("tn_squeeze_copy_dims(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a) */
static inline tn_var tn_squeeze_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_squeeze_dim(...) tn_squeeze_dim_at(TN_PLACE("tn_squeeze_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a) */
static inline tn_var tn_squeeze_dims_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze.dims", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_squeeze_dims(...) tn_squeeze_dims_at(TN_PLACE("tn_squeeze_dims(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::squeeze_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_squeeze_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_squeeze_inplace(...) tn_squeeze_inplace_at(TN_PLACE("tn_squeeze_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::squeeze_.dim(Tensor(a!) self, int dim) -> Tensor(a!) */
static inline tn_var tn_squeeze_inplace_dim_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze_.dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_squeeze_inplace_dim(...) tn_squeeze_inplace_dim_at(TN_PLACE("tn_squeeze_inplace_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::squeeze_.dims(Tensor(a!) self, int[] dim) -> Tensor(a!) */
static inline tn_var tn_squeeze_inplace_dims_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze_.dims", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_squeeze_inplace_dims(...) tn_squeeze_inplace_dims_at(TN_PLACE("tn_squeeze_inplace_dims(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::stack(Tensor[] tensors, int dim=0) -> Tensor */
static inline tn_var tn_stack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::stack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_stack(...) tn_stack_at(TN_PLACE("tn_stack(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_stack_options {
    int64_t dim; /* 0 */
} tn_stack_options;
static inline tn_var tn_stack_with_at(tn_place at_, tn_tape *t_, tn_vars tensors, const tn_stack_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::stack", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_stack_with(...) tn_stack_with_at(TN_PLACE("tn_stack_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor */
static inline tn_var tn_sum_to_size_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sum_to_size", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_sum_to_size(...) tn_sum_to_size_at(TN_PLACE("tn_sum_to_size(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a) */
static inline tn_var tn_swapaxes_at(tn_place at_, tn_tape *t_, tn_var self, int64_t axis0, int64_t axis1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "axis0", &axis0}, {TN_ARGUMENT_INT, "axis1", &axis1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::swapaxes", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_swapaxes(...) tn_swapaxes_at(TN_PLACE("tn_swapaxes(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!) */
static inline tn_var tn_swapaxes_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t axis0, int64_t axis1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "axis0", &axis0}, {TN_ARGUMENT_INT, "axis1", &axis1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::swapaxes_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_swapaxes_inplace(...) tn_swapaxes_inplace_at(TN_PLACE("tn_swapaxes_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a) */
static inline tn_var tn_swapdims_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::swapdims", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_swapdims(...) tn_swapdims_at(TN_PLACE("tn_swapdims(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!) */
static inline tn_var tn_swapdims_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::swapdims_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_swapdims_inplace(...) tn_swapdims_inplace_at(TN_PLACE("tn_swapdims_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::t(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_t_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::t", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_t(...) tn_t_at(TN_PLACE("tn_t(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::t_copy(Tensor self) -> Tensor */
static inline tn_var tn_t_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::t_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_t_copy(...) tn_t_copy_at(TN_PLACE("tn_t_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::t_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_t_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::t_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_t_inplace(...) tn_t_inplace_at(TN_PLACE("tn_t_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[] */
static inline tn_var tn_tensor_split_at(tn_place at_, tn_tape *t_, tn_var self, tn_num sections)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "sections", &sections}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tensor_split.sections", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tensor_split(...) tn_tensor_split_at(TN_PLACE("tn_tensor_split(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_tensor_split_options {
    int64_t dim; /* 0 */
} tn_tensor_split_options;
static inline tn_var tn_tensor_split_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num sections, const tn_tensor_split_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "sections", &sections}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tensor_split.sections", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_tensor_split_with(...) tn_tensor_split_with_at(TN_PLACE("tn_tensor_split_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[] */
static inline tn_var tn_tensor_split_indices_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tensor_split.indices", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tensor_split_indices(...) tn_tensor_split_indices_at(TN_PLACE("tn_tensor_split_indices(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_tensor_split_indices_options {
    int64_t dim; /* 0 */
} tn_tensor_split_indices_options;
static inline tn_var tn_tensor_split_indices_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums indices, const tn_tensor_split_indices_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "indices", &indices}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tensor_split.indices", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_tensor_split_indices_with(...) tn_tensor_split_indices_with_at(TN_PLACE("tn_tensor_split_indices_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[] */
static inline tn_var tn_tensor_split_tensor_indices_or_sections_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor_indices_or_sections)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor_indices_or_sections", &tensor_indices_or_sections}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tensor_split.tensor_indices_or_sections", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tensor_split_tensor_indices_or_sections(...) tn_tensor_split_tensor_indices_or_sections_at(TN_PLACE("tn_tensor_split_tensor_indices_or_sections(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_tensor_split_tensor_indices_or_sections_options {
    int64_t dim; /* 0 */
} tn_tensor_split_tensor_indices_or_sections_options;
static inline tn_var tn_tensor_split_tensor_indices_or_sections_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var tensor_indices_or_sections, const tn_tensor_split_tensor_indices_or_sections_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "tensor_indices_or_sections", &tensor_indices_or_sections}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tensor_split.tensor_indices_or_sections", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_tensor_split_tensor_indices_or_sections_with(...) tn_tensor_split_tensor_indices_or_sections_with_at(TN_PLACE("tn_tensor_split_tensor_indices_or_sections_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tile(Tensor self, SymInt[] dims) -> Tensor */
static inline tn_var tn_tile_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dims)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dims", &dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tile", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tile(...) tn_tile_at(TN_PLACE("tn_tile(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::trace(Tensor self) -> Tensor */
static inline tn_var tn_trace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trace", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_trace(...) tn_trace_at(TN_PLACE("tn_trace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a) */
static inline tn_var tn_transpose_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::transpose.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_transpose(...) tn_transpose_at(TN_PLACE("tn_transpose(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor */
static inline tn_var tn_transpose_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::transpose_copy.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_transpose_copy(...) tn_transpose_copy_at(TN_PLACE("tn_transpose_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::transpose_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!) */
static inline tn_var tn_transpose_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::transpose_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_transpose_inplace(...) tn_transpose_inplace_at(TN_PLACE("tn_transpose_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tril(Tensor self, SymInt diagonal=0) -> Tensor */
static inline tn_var tn_tril_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_tril(...) tn_tril_at(TN_PLACE("tn_tril(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_tril_options {
    tn_num diagonal; /* 0 */
} tn_tril_options;
static inline tn_var tn_tril_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_tril_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tril_with(...) tn_tril_with_at(TN_PLACE("tn_tril_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::tril_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!) */
static inline tn_var tn_tril_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_tril_inplace(...) tn_tril_inplace_at(TN_PLACE("tn_tril_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_tril_inplace_options {
    tn_num diagonal; /* 0 */
} tn_tril_inplace_options;
static inline tn_var tn_tril_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_tril_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tril_inplace_with(...) tn_tril_inplace_with_at(TN_PLACE("tn_tril_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::triu(Tensor self, SymInt diagonal=0) -> Tensor */
static inline tn_var tn_triu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_triu(...) tn_triu_at(TN_PLACE("tn_triu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_triu_options {
    tn_num diagonal; /* 0 */
} tn_triu_options;
static inline tn_var tn_triu_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_triu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_triu_with(...) tn_triu_with_at(TN_PLACE("tn_triu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::triu_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!) */
static inline tn_var tn_triu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_triu_inplace(...) tn_triu_inplace_at(TN_PLACE("tn_triu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_triu_inplace_options {
    tn_num diagonal; /* 0 */
} tn_triu_inplace_options;
static inline tn_var tn_triu_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_triu_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_triu_inplace_with(...) tn_triu_inplace_with_at(TN_PLACE("tn_triu_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::type_as(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_type_as_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::type_as", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_type_as(...) tn_type_as_at(TN_PLACE("tn_type_as(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[] */
static inline tn_var tn_unbind_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unbind.int", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_unbind(...) tn_unbind_at(TN_PLACE("tn_unbind(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unbind_options {
    int64_t dim; /* 0 */
} tn_unbind_options;
static inline tn_var tn_unbind_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_unbind_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unbind.int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unbind_with(...) tn_unbind_with_at(TN_PLACE("tn_unbind_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unbind_copy.int(Tensor self, int dim=0) -> Tensor[] */
static inline tn_var tn_unbind_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unbind_copy.int", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_unbind_copy(...) tn_unbind_copy_at(TN_PLACE("tn_unbind_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unbind_copy_options {
    int64_t dim; /* 0 */
} tn_unbind_copy_options;
static inline tn_var tn_unbind_copy_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_unbind_copy_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unbind_copy.int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unbind_copy_with(...) tn_unbind_copy_with_at(TN_PLACE("tn_unbind_copy_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a) */
static inline tn_var tn_unflatten_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_nums sizes)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUMS, "sizes", &sizes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unflatten.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_unflatten(...) tn_unflatten_at(TN_PLACE("tn_unflatten(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unflatten_dense_tensors(Tensor flat, Tensor[] tensors) -> Tensor[] */
static inline tn_var tn_unflatten_dense_tensors_at(tn_place at_, tn_tape *t_, tn_var flat, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "flat", &flat}, {TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unflatten_dense_tensors", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unflatten_dense_tensors(...) tn_unflatten_dense_tensors_at(TN_PLACE("tn_unflatten_dense_tensors(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a) */
static inline tn_var tn_unfold_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dimension, int64_t size, int64_t step)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dimension", &dimension}, {TN_ARGUMENT_INT, "size", &size}, {TN_ARGUMENT_INT, "step", &step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unfold", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_unfold(...) tn_unfold_at(TN_PLACE("tn_unfold(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor */
static inline tn_var tn_unfold_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dimension, int64_t size, int64_t step)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dimension", &dimension}, {TN_ARGUMENT_INT, "size", &size}, {TN_ARGUMENT_INT, "step", &step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unfold_copy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_unfold_copy(...) tn_unfold_copy_at(TN_PLACE("tn_unfold_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[] */
static inline tn_var tn_unsafe_chunk_at(tn_place at_, tn_tape *t_, tn_var self, int64_t chunks)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "chunks", &chunks}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsafe_chunk", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unsafe_chunk(...) tn_unsafe_chunk_at(TN_PLACE("tn_unsafe_chunk(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unsafe_chunk_options {
    int64_t dim; /* 0 */
} tn_unsafe_chunk_options;
static inline tn_var tn_unsafe_chunk_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t chunks, const tn_unsafe_chunk_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "chunks", &chunks}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsafe_chunk", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_unsafe_chunk_with(...) tn_unsafe_chunk_with_at(TN_PLACE("tn_unsafe_chunk_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[] */
static inline tn_var tn_unsafe_split_at(tn_place at_, tn_tape *t_, tn_var self, tn_num split_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "split_size", &split_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsafe_split.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unsafe_split(...) tn_unsafe_split_at(TN_PLACE("tn_unsafe_split(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unsafe_split_options {
    int64_t dim; /* 0 */
} tn_unsafe_split_options;
static inline tn_var tn_unsafe_split_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num split_size, const tn_unsafe_split_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "split_size", &split_size}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsafe_split.Tensor", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_unsafe_split_with(...) tn_unsafe_split_with_at(TN_PLACE("tn_unsafe_split_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[] */
static inline tn_var tn_unsafe_split_with_sizes_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums split_sizes)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "split_sizes", &split_sizes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsafe_split_with_sizes", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unsafe_split_with_sizes(...) tn_unsafe_split_with_sizes_at(TN_PLACE("tn_unsafe_split_with_sizes(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_unsafe_split_with_sizes_options {
    int64_t dim; /* 0 */
} tn_unsafe_split_with_sizes_options;
static inline tn_var tn_unsafe_split_with_sizes_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums split_sizes, const tn_unsafe_split_with_sizes_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "split_sizes", &split_sizes}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsafe_split_with_sizes", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_unsafe_split_with_sizes_with(...) tn_unsafe_split_with_sizes_with_at(TN_PLACE("tn_unsafe_split_with_sizes_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a) */
static inline tn_var tn_unsqueeze_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsqueeze", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unsqueeze(...) tn_unsqueeze_at(TN_PLACE("tn_unsqueeze(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unsqueeze_copy(Tensor self, int dim) -> Tensor */
static inline tn_var tn_unsqueeze_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsqueeze_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unsqueeze_copy(...) tn_unsqueeze_copy_at(TN_PLACE("tn_unsqueeze_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unsqueeze_(Tensor(a!) self, int dim) -> Tensor(a!) */
static inline tn_var tn_unsqueeze_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsqueeze_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unsqueeze_inplace(...) tn_unsqueeze_inplace_at(TN_PLACE("tn_unsqueeze_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a) */
static inline tn_var tn_view_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_view(...) tn_view_at(TN_PLACE("tn_view(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a) */
static inline tn_var tn_view_as_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_as", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_view_as(...) tn_view_as_at(TN_PLACE("tn_view_as(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_copy(Tensor self, SymInt[] size) -> Tensor */
static inline tn_var tn_view_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_view_copy(...) tn_view_copy_at(TN_PLACE("tn_view_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_copy.dtype(Tensor self, ScalarType dtype) -> Tensor */
static inline tn_var tn_view_copy_dtype_at(tn_place at_, tn_tape *t_, tn_var self, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_copy.dtype", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_view_copy_dtype(...) tn_view_copy_dtype_at(TN_PLACE("tn_view_copy_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a) */
static inline tn_var tn_view_dtype_at(tn_place at_, tn_tape *t_, tn_var self, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view.dtype", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_view_dtype(...) tn_view_dtype_at(TN_PLACE("tn_view_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[] */
static inline tn_var tn_vsplit_at(tn_place at_, tn_tape *t_, tn_var self, int64_t sections)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "sections", &sections}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::vsplit.int", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_vsplit(...) tn_vsplit_at(TN_PLACE("tn_vsplit(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::vsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[] */
static inline tn_var tn_vsplit_array_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::vsplit.array", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_vsplit_array(...) tn_vsplit_array_at(TN_PLACE("tn_vsplit_array(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::vstack(Tensor[] tensors) -> Tensor */
static inline tn_var tn_vstack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::vstack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_vstack(...) tn_vstack_at(TN_PLACE("tn_vstack(" #__VA_ARGS__ ")"), __VA_ARGS__)

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
