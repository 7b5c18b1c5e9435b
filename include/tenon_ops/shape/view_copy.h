/* generated: build/internal/pages operators shape/view_copy */
/* clang-format off */
/* Operators of src/ops/shape/view_copy: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_VIEW_COPY_H
#define TENON_OPS_SHAPE_VIEW_COPY_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::alias_copy(Tensor self) -> Tensor */
static inline tn_var tn_alias_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::alias_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_alias_copy(...) tn_alias_copy_at(TN_PLACE("tn_alias_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::detach_copy(Tensor self) -> Tensor */
static inline tn_var tn_detach_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::detach_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_detach_copy(...) tn_detach_copy_at(TN_PLACE("tn_detach_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::_neg_view_copy(Tensor self) -> Tensor */
static inline tn_var tn_internal_neg_view_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_neg_view_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_neg_view_copy(...) tn_internal_neg_view_copy_at(TN_PLACE("tn_internal_neg_view_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor */
static inline tn_var tn_narrow_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_num start, tn_num length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "length", &length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::narrow_copy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_narrow_copy(...) tn_narrow_copy_at(TN_PLACE("tn_narrow_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::permute_copy(Tensor self, int[] dims) -> Tensor */
static inline tn_var tn_permute_copy_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dims)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dims", &dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::permute_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_permute_copy(...) tn_permute_copy_at(TN_PLACE("tn_permute_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor */
static inline tn_var tn_select_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_num index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::select_copy.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_select_copy(...) tn_select_copy_at(TN_PLACE("tn_select_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::t_copy(Tensor self) -> Tensor */
static inline tn_var tn_t_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::t_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_t_copy(...) tn_t_copy_at(TN_PLACE("tn_t_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor */
static inline tn_var tn_transpose_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::transpose_copy.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_transpose_copy(...) tn_transpose_copy_at(TN_PLACE("tn_transpose_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor */
static inline tn_var tn_unfold_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dimension, int64_t size, int64_t step)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dimension", &dimension}, {TN_ARGUMENT_INT, "size", &size}, {TN_ARGUMENT_INT, "step", &step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unfold_copy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_unfold_copy(...) tn_unfold_copy_at(TN_PLACE("tn_unfold_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::unsqueeze_copy(Tensor self, int dim) -> Tensor */
static inline tn_var tn_unsqueeze_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unsqueeze_copy", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unsqueeze_copy(...) tn_unsqueeze_copy_at(TN_PLACE("tn_unsqueeze_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
