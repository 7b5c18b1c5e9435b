/* generated: build/internal/pages operators backward/embedding_backward */
/* clang-format off */
/* Operators of src/ops/backward/embedding_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_EMBEDDING_BACKWARD_H
#define TENON_OPS_BACKWARD_EMBEDDING_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::embedding_backward(Tensor grad, Tensor indices, SymInt num_weights, SymInt padding_idx, bool scale_grad_by_freq, bool sparse) -> Tensor */
static inline tn_var tn_embedding_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_num num_weights, tn_num padding_idx, bool scale_grad_by_freq, bool sparse)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_NUM, "padding_idx", &padding_idx}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_BOOL, "sparse", &sparse}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::embedding_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_embedding_backward(...) tn_embedding_backward_at(TN_PLACE("tn_embedding_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_embedding_bag_backward(Tensor grad, Tensor indices, Tensor offsets, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor */
static inline tn_var tn_internal_embedding_bag_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_var offsets, tn_var offset2bag, tn_var bag_size, tn_var maximum_indices, tn_num num_weights, bool scale_grad_by_freq, int64_t mode, bool sparse, tn_var per_sample_weights)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_VAR, "bag_size", &bag_size}, {TN_ARGUMENT_VAR, "maximum_indices", &maximum_indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_BOOL, "sparse", &sparse}, {TN_ARGUMENT_VAR, "per_sample_weights", &per_sample_weights}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_backward", args_, 11, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_backward(...) tn_internal_embedding_bag_backward_at(TN_PLACE("tn_internal_embedding_bag_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_embedding_bag_backward_options {
    tn_num padding_idx; /* -1 */
} tn_internal_embedding_bag_backward_options;
static inline tn_var tn_internal_embedding_bag_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_var offsets, tn_var offset2bag, tn_var bag_size, tn_var maximum_indices, tn_num num_weights, bool scale_grad_by_freq, int64_t mode, bool sparse, tn_var per_sample_weights, const tn_internal_embedding_bag_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_VAR, "bag_size", &bag_size}, {TN_ARGUMENT_VAR, "maximum_indices", &maximum_indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_BOOL, "sparse", &sparse}, {TN_ARGUMENT_VAR, "per_sample_weights", &per_sample_weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "padding_idx", &options_->padding_idx}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_backward", args_, 12, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_backward_with(...) tn_internal_embedding_bag_backward_with_at(TN_PLACE("tn_internal_embedding_bag_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor */
static inline tn_var tn_internal_embedding_bag_dense_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_var offset2bag, tn_var bag_size, tn_var maximum_indices, tn_num num_weights, bool scale_grad_by_freq, int64_t mode, tn_var per_sample_weights)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_VAR, "bag_size", &bag_size}, {TN_ARGUMENT_VAR, "maximum_indices", &maximum_indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_VAR, "per_sample_weights", &per_sample_weights}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_dense_backward", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_dense_backward(...) tn_internal_embedding_bag_dense_backward_at(TN_PLACE("tn_internal_embedding_bag_dense_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_embedding_bag_dense_backward_options {
    tn_num padding_idx; /* -1 */
} tn_internal_embedding_bag_dense_backward_options;
static inline tn_var tn_internal_embedding_bag_dense_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var indices, tn_var offset2bag, tn_var bag_size, tn_var maximum_indices, tn_num num_weights, bool scale_grad_by_freq, int64_t mode, tn_var per_sample_weights, const tn_internal_embedding_bag_dense_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_VAR, "bag_size", &bag_size}, {TN_ARGUMENT_VAR, "maximum_indices", &maximum_indices}, {TN_ARGUMENT_NUM, "num_weights", &num_weights}, {TN_ARGUMENT_BOOL, "scale_grad_by_freq", &scale_grad_by_freq}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_VAR, "per_sample_weights", &per_sample_weights}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "padding_idx", &options_->padding_idx}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_dense_backward", args_, 10, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_dense_backward_with(...) tn_internal_embedding_bag_dense_backward_with_at(TN_PLACE("tn_internal_embedding_bag_dense_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_embedding_bag_per_sample_weights_backward(Tensor grad, Tensor weight, Tensor indices, Tensor offsets, Tensor offset2bag, int mode, int padding_idx=-1) -> Tensor */
static inline tn_var tn_internal_embedding_bag_per_sample_weights_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var weight, tn_var indices, tn_var offsets, tn_var offset2bag, int64_t mode)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_INT, "mode", &mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_per_sample_weights_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_per_sample_weights_backward(...) tn_internal_embedding_bag_per_sample_weights_backward_at(TN_PLACE("tn_internal_embedding_bag_per_sample_weights_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_embedding_bag_per_sample_weights_backward_options {
    tn_num padding_idx; /* -1 */
} tn_internal_embedding_bag_per_sample_weights_backward_options;
static inline tn_var tn_internal_embedding_bag_per_sample_weights_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var weight, tn_var indices, tn_var offsets, tn_var offset2bag, int64_t mode, const tn_internal_embedding_bag_per_sample_weights_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "indices", &indices}, {TN_ARGUMENT_VAR, "offsets", &offsets}, {TN_ARGUMENT_VAR, "offset2bag", &offset2bag}, {TN_ARGUMENT_INT, "mode", &mode}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "padding_idx", &options_->padding_idx}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_embedding_bag_per_sample_weights_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_internal_embedding_bag_per_sample_weights_backward_with(...) tn_internal_embedding_bag_per_sample_weights_backward_with_at(TN_PLACE("tn_internal_embedding_bag_per_sample_weights_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
