/* generated: build/internal/pages operators index/segment */
/* clang-format off */
/* Operators of src/ops/index/segment: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_SEGMENT_H
#define TENON_OPS_INDEX_SEGMENT_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_segment_reduce_backward(Tensor grad, Tensor output, Tensor data, str reduce, *, Tensor? lengths=None, Tensor? offsets=None, int axis=0, Scalar? initial=None) -> Tensor */
static inline tn_var tn_internal_segment_reduce_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var output, tn_var data, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_segment_reduce_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_segment_reduce_backward(...) tn_internal_segment_reduce_backward_at(TN_PLACE("tn_internal_segment_reduce_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_segment_reduce_backward_options {
    tn_var lengths; /* None */
    tn_var offsets; /* None */
    int64_t axis; /* 0 */
    tn_num initial; /* None */
} tn_internal_segment_reduce_backward_options;
static inline tn_var tn_internal_segment_reduce_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var output, tn_var data, const char *reduce, const tn_internal_segment_reduce_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "output", &output}, {TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "lengths", &options_->lengths}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "offsets", &options_->offsets}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "axis", &options_->axis}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "initial", &options_->initial}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_segment_reduce_backward", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_internal_segment_reduce_backward_with(...) tn_internal_segment_reduce_backward_with_at(TN_PLACE("tn_internal_segment_reduce_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor */
static inline tn_var tn_segment_reduce_at(tn_place at_, tn_tape *t_, tn_var data, const char *reduce)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_STRING, "reduce", &reduce}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::segment_reduce", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_segment_reduce(...) tn_segment_reduce_at(TN_PLACE("tn_segment_reduce(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_segment_reduce_options {
    tn_var lengths; /* None */
    tn_var indices; /* None */
    tn_var offsets; /* None */
    int64_t axis; /* 0 */
    bool unsafe; /* False */
    tn_num initial; /* None */
} tn_segment_reduce_options;
static inline tn_var tn_segment_reduce_with_at(tn_place at_, tn_tape *t_, tn_var data, const char *reduce, const tn_segment_reduce_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_STRING, "reduce", &reduce}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "lengths", &options_->lengths}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "indices", &options_->indices}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "offsets", &options_->offsets}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "axis", &options_->axis}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unsafe", &options_->unsafe}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "initial", &options_->initial}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::segment_reduce", args_, 8, outs_, 1);
    return outs_[0];
}
#define tn_segment_reduce_with(...) tn_segment_reduce_with_at(TN_PLACE("tn_segment_reduce_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
