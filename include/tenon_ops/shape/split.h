/* generated: build/internal/pages operators shape/split */
/* clang-format off */
/* Operators of src/ops/shape/split: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_SPLIT_H
#define TENON_OPS_SHAPE_SPLIT_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

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

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
