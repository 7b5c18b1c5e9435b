/* generated: build/internal/pages operators index/index_dim */
/* clang-format off */
/* Operators of src/ops/index/index_dim: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_INDEX_DIM_H
#define TENON_OPS_INDEX_INDEX_DIM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor */
static inline tn_var tn_index_add_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_add", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_add(...) tn_index_add_at(TN_PLACE("tn_index_add(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_add_options {
    tn_num alpha; /* 1 */
} tn_index_add_options;
static inline tn_var tn_index_add_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const tn_index_add_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_add", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_index_add_with(...) tn_index_add_with_at(TN_PLACE("tn_index_add_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_add_(Tensor(a!) self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor(a!) */
static inline tn_var tn_index_add_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_add_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_add_inplace(...) tn_index_add_inplace_at(TN_PLACE("tn_index_add_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_add_inplace_options {
    tn_num alpha; /* 1 */
} tn_index_add_inplace_options;
static inline tn_var tn_index_add_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const tn_index_add_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "alpha", &options_->alpha}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_add_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_index_add_inplace_with(...) tn_index_add_inplace_with_at(TN_PLACE("tn_index_add_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor */
static inline tn_var tn_index_copy_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_copy", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_copy(...) tn_index_copy_at(TN_PLACE("tn_index_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_copy_(Tensor(a!) self, int dim, Tensor index, Tensor source) -> Tensor(a!) */
static inline tn_var tn_index_copy_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_copy_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_copy_inplace(...) tn_index_copy_inplace_at(TN_PLACE("tn_index_copy_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor */
static inline tn_var tn_index_fill_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_fill.int_Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_fill(...) tn_index_fill_at(TN_PLACE("tn_index_fill(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_fill_.int_Tensor(Tensor(a!) self, int dim, Tensor index, Tensor value) -> Tensor(a!) */
static inline tn_var tn_index_fill_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_fill_.int_Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_fill_inplace(...) tn_index_fill_inplace_at(TN_PLACE("tn_index_fill_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_fill_.int_Scalar(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!) */
static inline tn_var tn_index_fill_inplace_int_scalar_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_fill_.int_Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_fill_inplace_int_scalar(...) tn_index_fill_inplace_int_scalar_at(TN_PLACE("tn_index_fill_inplace_int_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor */
static inline tn_var tn_index_fill_int_scalar_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_fill.int_Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_fill_int_scalar(...) tn_index_fill_int_scalar_at(TN_PLACE("tn_index_fill_int_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor */
static inline tn_var tn_index_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_index_reduce(...) tn_index_reduce_at(TN_PLACE("tn_index_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_reduce_options {
    tn_num include_self; /* True */
} tn_index_reduce_options;
static inline tn_var tn_index_reduce_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const char *reduce, const tn_index_reduce_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "include_self", &options_->include_self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_reduce", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_index_reduce_with(...) tn_index_reduce_with_at(TN_PLACE("tn_index_reduce_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_reduce_(Tensor(a!) self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor(a!) */
static inline tn_var tn_index_reduce_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_reduce_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_index_reduce_inplace(...) tn_index_reduce_inplace_at(TN_PLACE("tn_index_reduce_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_reduce_inplace_options {
    tn_num include_self; /* True */
} tn_index_reduce_inplace_options;
static inline tn_var tn_index_reduce_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var source, const char *reduce, const tn_index_reduce_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "include_self", &options_->include_self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_reduce_", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_index_reduce_inplace_with(...) tn_index_reduce_inplace_with_at(TN_PLACE("tn_index_reduce_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_select(Tensor self, int dim, Tensor index) -> Tensor */
static inline tn_var tn_index_select_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_select", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_select(...) tn_index_select_at(TN_PLACE("tn_index_select(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
