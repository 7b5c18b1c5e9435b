/* generated: build/internal/pages operators backward/activation_derivatives */
/* clang-format off */
/* Operators of src/ops/backward/activation_derivatives: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_ACTIVATION_DERIVATIVES_H
#define TENON_OPS_BACKWARD_ACTIVATION_DERIVATIVES_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::glu_backward_jvp(Tensor grad_x, Tensor grad_glu, Tensor x, Tensor dgrad_glu, Tensor dx, int dim) -> Tensor */
static inline tn_var tn_glu_backward_jvp_at(tn_place at_, tn_tape *t_, tn_var grad_x, tn_var grad_glu, tn_var x, tn_var dgrad_glu, tn_var dx, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_x", &grad_x}, {TN_ARGUMENT_VAR, "grad_glu", &grad_glu}, {TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "dgrad_glu", &dgrad_glu}, {TN_ARGUMENT_VAR, "dx", &dx}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::glu_backward_jvp", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_glu_backward_jvp(...) tn_glu_backward_jvp_at(TN_PLACE("tn_glu_backward_jvp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::glu_jvp(Tensor glu, Tensor x, Tensor dx, int dim) -> Tensor */
static inline tn_var tn_glu_jvp_at(tn_place at_, tn_tape *t_, tn_var glu, tn_var x, tn_var dx, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "glu", &glu}, {TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "dx", &dx}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::glu_jvp", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_glu_jvp(...) tn_glu_jvp_at(TN_PLACE("tn_glu_jvp(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::infinitely_differentiable_gelu_backward(Tensor grad, Tensor self) -> Tensor */
static inline tn_var tn_infinitely_differentiable_gelu_backward_at(tn_place at_, tn_tape *t_, tn_var grad, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad", &grad}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::infinitely_differentiable_gelu_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_infinitely_differentiable_gelu_backward(...) tn_infinitely_differentiable_gelu_backward_at(TN_PLACE("tn_infinitely_differentiable_gelu_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::matrix_exp_backward(Tensor self, Tensor grad) -> Tensor */
static inline tn_var tn_matrix_exp_backward_at(tn_place at_, tn_tape *t_, tn_var self, tn_var grad)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "grad", &grad}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matrix_exp_backward", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_matrix_exp_backward(...) tn_matrix_exp_backward_at(TN_PLACE("tn_matrix_exp_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
