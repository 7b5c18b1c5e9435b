/* generated: build/internal/pages operators shape/reshape */
/* clang-format off */
/* Operators of src/ops/shape/reshape: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_RESHAPE_H
#define TENON_OPS_SHAPE_RESHAPE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

/* aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a) */
static inline tn_var tn_internal_reshape_alias_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size, tn_nums stride)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}, {TN_ARGUMENT_NUMS, "stride", &stride}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_reshape_alias", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_reshape_alias(...) tn_internal_reshape_alias_at(TN_PLACE("tn_internal_reshape_alias(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor */
static inline tn_var tn_internal_unsafe_view_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_view", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_view(...) tn_internal_unsafe_view_at(TN_PLACE("tn_internal_unsafe_view(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::ravel(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_ravel_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::ravel", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_ravel(...) tn_ravel_at(TN_PLACE("tn_ravel(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::squeeze(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_squeeze_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::squeeze", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_squeeze(...) tn_squeeze_at(TN_PLACE("tn_squeeze(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a) */
static inline tn_var tn_unflatten_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_nums sizes)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUMS, "sizes", &sizes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unflatten.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_unflatten(...) tn_unflatten_at(TN_PLACE("tn_unflatten(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a) */
static inline tn_var tn_unsqueeze_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsqueeze", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unsqueeze(...) tn_unsqueeze_at(TN_PLACE("tn_unsqueeze(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a) */
static inline tn_var tn_view_dtype_at(tn_place at_, tn_tape *t_, tn_var self, const char *dtype)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_DTYPE, "dtype", &dtype}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view.dtype", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_view_dtype(...) tn_view_dtype_at(TN_PLACE("tn_view_dtype(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
