/* generated: build/internal/pages operators shape/slice */
/* clang-format off */
/* Operators of src/ops/shape/slice: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_SLICE_H
#define TENON_OPS_SHAPE_SLICE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

/* aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a) */
static inline tn_var tn_narrow_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_num start, tn_num length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "start", &start}, {TN_ARGUMENT_NUM, "length", &length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::narrow", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_narrow(...) tn_narrow_at(TN_PLACE("tn_narrow(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a) */
static inline tn_var tn_narrow_tensor_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var start, tn_num length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "start", &start}, {TN_ARGUMENT_NUM, "length", &length}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::narrow.Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_narrow_tensor(...) tn_narrow_tensor_at(TN_PLACE("tn_narrow_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor */
static inline tn_var tn_select_scatter_at(tn_place at_, tn_tape *t_, tn_var self, tn_var src, int64_t dim, tn_num index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_NUM, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::select_scatter", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_select_scatter(...) tn_select_scatter_at(TN_PLACE("tn_select_scatter(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a) */
static inline tn_var tn_unfold_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dimension, int64_t size, int64_t step)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dimension", &dimension}, {TN_ARGUMENT_INT, "size", &size}, {TN_ARGUMENT_INT, "step", &step}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unfold", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_unfold(...) tn_unfold_at(TN_PLACE("tn_unfold(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
