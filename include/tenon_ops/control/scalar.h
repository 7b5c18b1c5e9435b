/* generated: build/internal/pages operators control/scalar */
/* clang-format off */
/* Operators of src/ops/control/scalar: see tenon_ops.h. */
#ifndef TENON_OPS_CONTROL_SCALAR_H
#define TENON_OPS_CONTROL_SCALAR_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_local_scalar_dense(Tensor self) -> Scalar */
static inline tn_num tn_internal_local_scalar_dense_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_local_scalar_dense", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_internal_local_scalar_dense(...) tn_internal_local_scalar_dense_at(TN_PLACE("tn_internal_local_scalar_dense(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::item(Tensor self) -> Scalar */
static inline tn_num tn_item_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::item", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_item(...) tn_item_at(TN_PLACE("tn_item(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::numel(Tensor self) -> int */
static inline tn_num tn_numel_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::numel", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_numel(...) tn_numel_at(TN_PLACE("tn_numel(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::storage_offset(Tensor self) -> int */
static inline tn_num tn_storage_offset_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::storage_offset", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_storage_offset(...) tn_storage_offset_at(TN_PLACE("tn_storage_offset(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::stride(Tensor self) -> int[] */
static inline tn_var tn_stride_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::stride", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_stride(...) tn_stride_at(TN_PLACE("tn_stride(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::stride.int(Tensor self, int dim) -> int */
static inline tn_num tn_stride_int_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::stride.int", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_stride_int(...) tn_stride_int_at(TN_PLACE("tn_stride_int(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sym_numel(Tensor self) -> SymInt */
static inline tn_num tn_sym_numel_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sym_numel", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_sym_numel(...) tn_sym_numel_at(TN_PLACE("tn_sym_numel(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sym_size(Tensor self) -> SymInt[] */
static inline tn_var tn_sym_size_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sym_size", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sym_size(...) tn_sym_size_at(TN_PLACE("tn_sym_size(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sym_size.int(Tensor self, int dim) -> SymInt */
static inline tn_num tn_sym_size_int_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sym_size.int", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_sym_size_int(...) tn_sym_size_int_at(TN_PLACE("tn_sym_size_int(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sym_storage_offset(Tensor self) -> SymInt */
static inline tn_num tn_sym_storage_offset_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sym_storage_offset", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_sym_storage_offset(...) tn_sym_storage_offset_at(TN_PLACE("tn_sym_storage_offset(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sym_stride(Tensor self) -> SymInt[] */
static inline tn_var tn_sym_stride_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sym_stride", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_sym_stride(...) tn_sym_stride_at(TN_PLACE("tn_sym_stride(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::sym_stride.int(Tensor self, int dim) -> SymInt */
static inline tn_num tn_sym_stride_int_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::sym_stride.int", args_, 2, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_sym_stride_int(...) tn_sym_stride_int_at(TN_PLACE("tn_sym_stride_int(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
