/* generated: build/internal/pages operators matrix/compressed */
/* clang-format off */
/* Operators of src/ops/matrix/compressed: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_COMPRESSED_H
#define TENON_OPS_MATRIX_COMPRESSED_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_convert_indices_from_coo_to_csr(Tensor self, int size, *, bool out_int32=False) -> Tensor */
static inline tn_var tn_internal_convert_indices_from_coo_to_csr_at(tn_place at_, tn_tape *t_, tn_var self, int64_t size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "size", &size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convert_indices_from_coo_to_csr", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_convert_indices_from_coo_to_csr(...) tn_internal_convert_indices_from_coo_to_csr_at(TN_PLACE("tn_internal_convert_indices_from_coo_to_csr(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_convert_indices_from_coo_to_csr_options {
    bool out_int32; /* False */
} tn_internal_convert_indices_from_coo_to_csr_options;
static inline tn_var tn_internal_convert_indices_from_coo_to_csr_with_at(tn_place at_, tn_tape *t_, tn_var self, int64_t size, const tn_internal_convert_indices_from_coo_to_csr_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "size", &size}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convert_indices_from_coo_to_csr", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_convert_indices_from_coo_to_csr_with(...) tn_internal_convert_indices_from_coo_to_csr_with_at(TN_PLACE("tn_internal_convert_indices_from_coo_to_csr_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_convert_indices_from_csr_to_coo(Tensor crow_indices, Tensor col_indices, *, bool out_int32=False, bool transpose=False) -> Tensor */
static inline tn_var tn_internal_convert_indices_from_csr_to_coo_at(tn_place at_, tn_tape *t_, tn_var crow_indices, tn_var col_indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "crow_indices", &crow_indices}, {TN_ARGUMENT_VAR, "col_indices", &col_indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convert_indices_from_csr_to_coo", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_convert_indices_from_csr_to_coo(...) tn_internal_convert_indices_from_csr_to_coo_at(TN_PLACE("tn_internal_convert_indices_from_csr_to_coo(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_convert_indices_from_csr_to_coo_options {
    bool out_int32; /* False */
    bool transpose; /* False */
} tn_internal_convert_indices_from_csr_to_coo_options;
static inline tn_var tn_internal_convert_indices_from_csr_to_coo_with_at(tn_place at_, tn_tape *t_, tn_var crow_indices, tn_var col_indices, const tn_internal_convert_indices_from_csr_to_coo_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "crow_indices", &crow_indices}, {TN_ARGUMENT_VAR, "col_indices", &col_indices}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "transpose", &options_->transpose}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_convert_indices_from_csr_to_coo", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_convert_indices_from_csr_to_coo_with(...) tn_internal_convert_indices_from_csr_to_coo_with_at(TN_PLACE("tn_internal_convert_indices_from_csr_to_coo_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
