/* generated: build/internal/pages operators matrix/einsum */
/* clang-format off */
/* Operators of src/ops/matrix/einsum: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_EINSUM_H
#define TENON_OPS_MATRIX_EINSUM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor */
static inline tn_var tn_einsum_at(tn_place at_, tn_tape *t_, const char *equation, tn_vars tensors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_STRING, "equation", &equation}, {TN_ARGUMENT_VARS, "tensors", &tensors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::einsum", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_einsum(...) tn_einsum_at(TN_PLACE("tn_einsum(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_einsum_options {
    tn_nums path; /* None */
} tn_einsum_options;
static inline tn_var tn_einsum_with_at(tn_place at_, tn_tape *t_, const char *equation, tn_vars tensors, const tn_einsum_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_STRING, "equation", &equation}, {TN_ARGUMENT_VARS, "tensors", &tensors}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "path", &options_->path}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::einsum", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_einsum_with(...) tn_einsum_with_at(TN_PLACE("tn_einsum_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
