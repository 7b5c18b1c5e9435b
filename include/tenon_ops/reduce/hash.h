/* generated: build/internal/pages operators reduce/hash */
/* clang-format off */
/* Operators of src/ops/reduce/hash: see tenon_ops.h. */
#ifndef TENON_OPS_REDUCE_HASH_H
#define TENON_OPS_REDUCE_HASH_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::hash_tensor(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0) -> Tensor */
static inline tn_var tn_hash_tensor_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hash_tensor", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_hash_tensor(...) tn_hash_tensor_at(TN_PLACE("tn_hash_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_hash_tensor_options {
    tn_nums dim; /* [] */
    bool keepdim; /* False */
    int64_t mode; /* 0 */
} tn_hash_tensor_options;
static inline tn_var tn_hash_tensor_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_hash_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "keepdim", &options_->keepdim}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "mode", &options_->mode}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::hash_tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_hash_tensor_with(...) tn_hash_tensor_with_at(TN_PLACE("tn_hash_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
