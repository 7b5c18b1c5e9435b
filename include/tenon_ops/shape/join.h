/* generated: build/internal/pages operators shape/join */
/* clang-format off */
/* Operators of src/ops/shape/join: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_JOIN_H
#define TENON_OPS_SHAPE_JOIN_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::block_diag(Tensor[] tensors) -> Tensor */
static inline tn_var tn_block_diag_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::block_diag", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_block_diag(...) tn_block_diag_at(TN_PLACE("tn_block_diag(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::dstack(Tensor[] tensors) -> Tensor */
static inline tn_var tn_dstack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::dstack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_dstack(...) tn_dstack_at(TN_PLACE("tn_dstack(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::flatten_dense_tensors(Tensor[] tensors) -> Tensor */
static inline tn_var tn_flatten_dense_tensors_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::flatten_dense_tensors", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_flatten_dense_tensors(...) tn_flatten_dense_tensors_at(TN_PLACE("tn_flatten_dense_tensors(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::hstack(Tensor[] tensors) -> Tensor */
static inline tn_var tn_hstack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hstack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hstack(...) tn_hstack_at(TN_PLACE("tn_hstack(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor */
static inline tn_var tn_internal_chunk_cat_at(tn_place at_, tn_tape *t_, tn_vars tensors, int64_t dim, int64_t num_chunks)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_INT, "num_chunks", &num_chunks}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_chunk_cat", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_chunk_cat(...) tn_internal_chunk_cat_at(TN_PLACE("tn_internal_chunk_cat(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::row_stack(Tensor[] tensors) -> Tensor */
static inline tn_var tn_row_stack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::row_stack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_row_stack(...) tn_row_stack_at(TN_PLACE("tn_row_stack(" #__VA_ARGS__ ")"), __VA_ARGS__)

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

/* aten::unflatten_dense_tensors(Tensor flat, Tensor[] tensors) -> Tensor[] */
static inline tn_var tn_unflatten_dense_tensors_at(tn_place at_, tn_tape *t_, tn_var flat, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "flat", &flat}, {TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::unflatten_dense_tensors", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_unflatten_dense_tensors(...) tn_unflatten_dense_tensors_at(TN_PLACE("tn_unflatten_dense_tensors(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::vstack(Tensor[] tensors) -> Tensor */
static inline tn_var tn_vstack_at(tn_place at_, tn_tape *t_, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::vstack", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_vstack(...) tn_vstack_at(TN_PLACE("tn_vstack(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
