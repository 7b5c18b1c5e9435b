/* generated: build/internal/pages operators matrix/packed */
/* clang-format off */
/* Operators of src/ops/matrix/packed: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_PACKED_H
#define TENON_OPS_MATRIX_PACKED_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor, Tensor) */
typedef struct tn_internal_pack_padded_sequence_result {
    tn_var result0, result1;
} tn_internal_pack_padded_sequence_result;
static inline tn_internal_pack_padded_sequence_result tn_internal_pack_padded_sequence_at(tn_place at_, tn_tape *t_, tn_var input, tn_var lengths, bool batch_first)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "lengths", &lengths}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_pack_padded_sequence", args_, 3, outs_, 2);
    tn_internal_pack_padded_sequence_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_pack_padded_sequence(...) tn_internal_pack_padded_sequence_at(TN_PLACE("tn_internal_pack_padded_sequence(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar padding_value, int total_length) -> (Tensor, Tensor) */
typedef struct tn_internal_pad_packed_sequence_result {
    tn_var result0, result1;
} tn_internal_pad_packed_sequence_result;
static inline tn_internal_pad_packed_sequence_result tn_internal_pad_packed_sequence_at(tn_place at_, tn_tape *t_, tn_var data, tn_var batch_sizes, bool batch_first, tn_num padding_value, int64_t total_length)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "data", &data}, {TN_ARGUMENT_VAR, "batch_sizes", &batch_sizes}, {TN_ARGUMENT_BOOL, "batch_first", &batch_first}, {TN_ARGUMENT_NUM, "padding_value", &padding_value}, {TN_ARGUMENT_INT, "total_length", &total_length}};
    tn_var outs_[2];
    tn_tape_call(t_, at_, "aten::_pad_packed_sequence", args_, 5, outs_, 2);
    tn_internal_pad_packed_sequence_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    return result_;
}
#define tn_internal_pad_packed_sequence(...) tn_internal_pad_packed_sequence_at(TN_PLACE("tn_internal_pad_packed_sequence(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
