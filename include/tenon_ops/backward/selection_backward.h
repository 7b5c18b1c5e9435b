/* generated: build/internal/pages operators backward/selection_backward */
/* clang-format off */
/* Operators of src/ops/backward/selection_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_SELECTION_BACKWARD_H
#define TENON_OPS_BACKWARD_SELECTION_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::cummaxmin_backward(Tensor grad, Tensor input, Tensor indices, int dim) -> Tensor */
static inline tn_var tn_cummaxmin_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var input, tn_var indices, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cummaxmin_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_cummaxmin_backward(...) tn_cummaxmin_backward_at(TN_PLACE("tn_cummaxmin_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::cumprod_backward(Tensor grad, Tensor input, int dim, Tensor output) -> Tensor */
static inline tn_var tn_cumprod_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var input, int64_t dim, tn_var output)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "output", &output}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::cumprod_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_cumprod_backward(...) tn_cumprod_backward_at(TN_PLACE("tn_cumprod_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gather_backward(Tensor grad, Tensor self, int dim, Tensor index, bool sparse_grad) -> Tensor */
static inline tn_var tn_gather_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self, int64_t dim, tn_var index, bool sparse_grad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}, {TN_ARGUMENT_BOOL, "sparse_grad", &sparse_grad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gather_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_gather_backward(...) tn_gather_backward_at(TN_PLACE("tn_gather_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_select_backward(Tensor grad, SymInt[] self_sizes, int dim, Tensor index) -> Tensor */
static inline tn_var tn_index_select_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_nums self_sizes, int64_t dim, tn_var index)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_NUMS, "self_sizes", &self_sizes}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "index", &index}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_select_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_select_backward(...) tn_index_select_backward_at(TN_PLACE("tn_index_select_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_grad_sum_to_size(Tensor(a) self, int[]? size) -> Tensor(a) */
static inline tn_var tn_internal_grad_sum_to_size_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_grad_sum_to_size", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_grad_sum_to_size(...) tn_internal_grad_sum_to_size_at(TN_PLACE("tn_internal_grad_sum_to_size(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pack_padded_sequence_backward(Tensor grad, SymInt[] input_size, Tensor batch_sizes, bool batch_first) -> Tensor */
static inline tn_var tn_internal_pack_padded_sequence_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_nums input_size, tn_var batch_sizes, bool batch_first)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_VAR, "batch_sizes", &batch_sizes}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pack_padded_sequence_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_pack_padded_sequence_backward(...) tn_internal_pack_padded_sequence_backward_at(TN_PLACE("tn_internal_pack_padded_sequence_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_scatter_backward(Tensor grad_output, Tensor mask, SymInt[] sizes) -> Tensor */
static inline tn_var tn_masked_scatter_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_var mask, tn_nums sizes)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_NUMS, "sizes", &sizes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_scatter_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_scatter_backward(...) tn_masked_scatter_backward_at(TN_PLACE("tn_masked_scatter_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::masked_select_backward(Tensor grad, Tensor input, Tensor mask) -> Tensor */
static inline tn_var tn_masked_select_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var input, tn_var mask)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "mask", &mask}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::masked_select_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_masked_select_backward(...) tn_masked_select_backward_at(TN_PLACE("tn_masked_select_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::trace_backward(Tensor grad, SymInt[] sizes) -> Tensor */
static inline tn_var tn_trace_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_nums sizes)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_NUMS, "sizes", &sizes}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trace_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_trace_backward(...) tn_trace_backward_at(TN_PLACE("tn_trace_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::value_selecting_reduction_backward(Tensor grad, int dim, Tensor indices, SymInt[] sizes, bool keepdim) -> Tensor */
static inline tn_var tn_value_selecting_reduction_backward_at(tn_place at_, tn_tape *t_, tn_var grad, int64_t dim, tn_var indices, tn_nums sizes, bool keepdim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_INT, "dim", &dim}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUMS, "sizes", &sizes}, {TN_ARGUMENT_BOOL, "keepdim", &keepdim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::value_selecting_reduction_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_value_selecting_reduction_backward(...) tn_value_selecting_reduction_backward_at(TN_PLACE("tn_value_selecting_reduction_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
