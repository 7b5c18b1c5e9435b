/* generated: build/internal/pages operators backward/distance_backward */
/* clang-format off */
/* Operators of src/ops/backward/distance_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_DISTANCE_BACKWARD_H
#define TENON_OPS_BACKWARD_DISTANCE_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_cdist_backward(Tensor grad, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor */
static inline tn_var tn_internal_cdist_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var x1, tn_var x2, double p, tn_var cdist)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "x1", &x1}, {TN_ARGUMENT_VAR, "x2", &x2}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_VAR, "cdist", &cdist}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_cdist_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_cdist_backward(...) tn_internal_cdist_backward_at(TN_PLACE("tn_internal_cdist_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pdist_backward(Tensor grad, Tensor self, float p, Tensor pdist) -> Tensor */
static inline tn_var tn_internal_pdist_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self, double p, tn_var pdist)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_FLOAT, "p", &p}, {TN_ARGUMENT_VAR, "pdist", &pdist}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_pdist_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_pdist_backward(...) tn_internal_pdist_backward_at(TN_PLACE("tn_internal_pdist_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
