/* generated: build/internal/pages operators index/scatter */
/* clang-format off */
/* Operators of src/ops/index/scatter: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_SCATTER_H
#define TENON_OPS_INDEX_SCATTER_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor */
static inline tn_var tn_gather_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gather", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gather(...) tn_gather_at(TN_PLACE("tn_gather(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gather_options {
    bool sparse_grad; /* False */
} tn_gather_options;
static inline tn_var tn_gather_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, const tn_gather_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "sparse_grad", &options_->sparse_grad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gather", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gather_with(...) tn_gather_with_at(TN_PLACE("tn_gather_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor */
static inline tn_var tn_put_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::put", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_put(...) tn_put_at(TN_PLACE("tn_put(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_put_options {
    bool accumulate; /* False */
} tn_put_options;
static inline tn_var tn_put_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index, tn_var source, const tn_put_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::put", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_put_with(...) tn_put_with_at(TN_PLACE("tn_put_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::put_(Tensor(a!) self, Tensor index, Tensor source, bool accumulate=False) -> Tensor(a!) */
static inline tn_var tn_put_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index, tn_var source)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::put_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_put_inplace(...) tn_put_inplace_at(TN_PLACE("tn_put_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_put_inplace_options {
    bool accumulate; /* False */
} tn_put_inplace_options;
static inline tn_var tn_put_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index, tn_var source, const tn_put_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "source", &source}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::put_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_put_inplace_with(...) tn_put_inplace_with_at(TN_PLACE("tn_put_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor */
static inline tn_var tn_scatter_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter.reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter(...) tn_scatter_at(TN_PLACE("tn_scatter(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor */
static inline tn_var tn_scatter_add_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_add", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_add(...) tn_scatter_add_at(TN_PLACE("tn_scatter_add(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_add_(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!) */
static inline tn_var tn_scatter_add_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_add_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_add_inplace(...) tn_scatter_add_inplace_at(TN_PLACE("tn_scatter_add_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_.src(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!) */
static inline tn_var tn_scatter_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_.src", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_inplace(...) tn_scatter_inplace_at(TN_PLACE("tn_scatter_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_.reduce(Tensor(a!) self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor(a!) */
static inline tn_var tn_scatter_inplace_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_.reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_inplace_reduce(...) tn_scatter_inplace_reduce_at(TN_PLACE("tn_scatter_inplace_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_.value(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!) */
static inline tn_var tn_scatter_inplace_value_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_.value", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_inplace_value(...) tn_scatter_inplace_value_at(TN_PLACE("tn_scatter_inplace_value(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_.value_reduce(Tensor(a!) self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor(a!) */
static inline tn_var tn_scatter_inplace_value_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_.value_reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_inplace_value_reduce(...) tn_scatter_inplace_value_reduce_at(TN_PLACE("tn_scatter_inplace_value_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor */
static inline tn_var tn_scatter_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_reduce.two", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_reduce(...) tn_scatter_reduce_at(TN_PLACE("tn_scatter_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_scatter_reduce_options {
    tn_num include_self; /* True */
} tn_scatter_reduce_options;
static inline tn_var tn_scatter_reduce_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce, const tn_scatter_reduce_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "include_self", &options_->include_self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_reduce.two", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_scatter_reduce_with(...) tn_scatter_reduce_with_at(TN_PLACE("tn_scatter_reduce_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter_reduce_.two(Tensor(a!) self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor(a!) */
static inline tn_var tn_scatter_reduce_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_reduce_.two", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_reduce_inplace(...) tn_scatter_reduce_inplace_at(TN_PLACE("tn_scatter_reduce_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_scatter_reduce_inplace_options {
    tn_num include_self; /* True */
} tn_scatter_reduce_inplace_options;
static inline tn_var tn_scatter_reduce_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src, const char *reduce, const tn_scatter_reduce_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "include_self", &options_->include_self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter_reduce_.two", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_scatter_reduce_inplace_with(...) tn_scatter_reduce_inplace_with_at(TN_PLACE("tn_scatter_reduce_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor */
static inline tn_var tn_scatter_src_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_var src)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_VAR, "src", &src}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter.src", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_src(...) tn_scatter_src_at(TN_PLACE("tn_scatter_src(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor */
static inline tn_var tn_scatter_value_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter.value", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_scatter_value(...) tn_scatter_value_at(TN_PLACE("tn_scatter_value(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor */
static inline tn_var tn_scatter_value_reduce_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim, tn_var index, tn_num value, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_NUM, "value", &value}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::scatter.value_reduce", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_scatter_value_reduce(...) tn_scatter_value_reduce_at(TN_PLACE("tn_scatter_value_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::take(Tensor self, Tensor index) -> Tensor */
static inline tn_var tn_take_at(tn_place at_, tn_tape *t_, tn_var self, tn_var index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::take", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_take(...) tn_take_at(TN_PLACE("tn_take(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor */
static inline tn_var tn_take_along_dim_at(tn_place at_, tn_tape *t_, tn_var self, tn_var indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::take_along_dim", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_take_along_dim(...) tn_take_along_dim_at(TN_PLACE("tn_take_along_dim(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_take_along_dim_options {
    tn_num dim; /* None */
} tn_take_along_dim_options;
static inline tn_var tn_take_along_dim_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var indices, const tn_take_along_dim_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::take_along_dim", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_take_along_dim_with(...) tn_take_along_dim_with_at(TN_PLACE("tn_take_along_dim_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
