/* generated: build/internal/pages operators index/index */
/* clang-format off */
/* Operators of src/ops/index/index: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_INDEX_H
#define TENON_OPS_INDEX_INDEX_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::index.Tensor(Tensor self, Tensor?[] indices) -> Tensor */
static inline tn_var tn_index_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_index(...) tn_index_at(TN_PLACE("tn_index(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor */
static inline tn_var tn_index_put_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_put(...) tn_index_put_at(TN_PLACE("tn_index_put(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_put_options {
    bool accumulate; /* False */
} tn_index_put_options;
static inline tn_var tn_index_put_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_index_put_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_put_with(...) tn_index_put_with_at(TN_PLACE("tn_index_put_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_put.hacked_twin(Tensor self, Tensor[] indices, Tensor values, bool accumulate=False) -> Tensor */
static inline tn_var tn_index_put_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put.hacked_twin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_put_hacked_twin(...) tn_index_put_hacked_twin_at(TN_PLACE("tn_index_put_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_put_hacked_twin_options {
    bool accumulate; /* False */
} tn_index_put_hacked_twin_options;
static inline tn_var tn_index_put_hacked_twin_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_index_put_hacked_twin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put.hacked_twin", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_put_hacked_twin_with(...) tn_index_put_hacked_twin_with_at(TN_PLACE("tn_index_put_hacked_twin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!) */
static inline tn_var tn_index_put_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_put_inplace(...) tn_index_put_inplace_at(TN_PLACE("tn_index_put_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_put_inplace_options {
    bool accumulate; /* False */
} tn_index_put_inplace_options;
static inline tn_var tn_index_put_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_index_put_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put_", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_put_inplace_with(...) tn_index_put_inplace_with_at(TN_PLACE("tn_index_put_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index_put_.hacked_twin(Tensor(a!) self, Tensor[] indices, Tensor values, bool accumulate=False) -> Tensor(a!) */
static inline tn_var tn_index_put_inplace_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put_.hacked_twin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_index_put_inplace_hacked_twin(...) tn_index_put_inplace_hacked_twin_at(TN_PLACE("tn_index_put_inplace_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_index_put_inplace_hacked_twin_options {
    bool accumulate; /* False */
} tn_index_put_inplace_hacked_twin_options;
static inline tn_var tn_index_put_inplace_hacked_twin_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_index_put_inplace_hacked_twin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index_put_.hacked_twin", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_index_put_inplace_hacked_twin_with(...) tn_index_put_inplace_hacked_twin_with_at(TN_PLACE("tn_index_put_inplace_hacked_twin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::index.Tensor_hacked_twin(Tensor self, Tensor[] indices) -> Tensor */
static inline tn_var tn_index_tensor_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::index.Tensor_hacked_twin", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_index_tensor_hacked_twin(...) tn_index_tensor_hacked_twin_at(TN_PLACE("tn_index_tensor_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor */
static inline tn_var tn_internal_index_put_impl_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl(...) tn_internal_index_put_impl_at(TN_PLACE("tn_internal_index_put_impl(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_index_put_impl_options {
    bool accumulate; /* False */
    bool unsafe; /* False */
} tn_internal_index_put_impl_options;
static inline tn_var tn_internal_index_put_impl_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_index_put_impl_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unsafe", &options_->unsafe}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_with(...) tn_internal_index_put_impl_with_at(TN_PLACE("tn_internal_index_put_impl_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_index_put_impl_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor(a!) */
static inline tn_var tn_internal_index_put_impl_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_inplace(...) tn_internal_index_put_impl_inplace_at(TN_PLACE("tn_internal_index_put_impl_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_index_put_impl_inplace_options {
    bool accumulate; /* False */
    bool unsafe; /* False */
} tn_internal_index_put_impl_inplace_options;
static inline tn_var tn_internal_index_put_impl_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_index_put_impl_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unsafe", &options_->unsafe}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl_", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_inplace_with(...) tn_internal_index_put_impl_inplace_with_at(TN_PLACE("tn_internal_index_put_impl_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_index_put_impl_.hacked_twin(Tensor(a!) self, Tensor[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor(a!) */
static inline tn_var tn_internal_index_put_impl_inplace_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl_.hacked_twin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_inplace_hacked_twin(...) tn_internal_index_put_impl_inplace_hacked_twin_at(TN_PLACE("tn_internal_index_put_impl_inplace_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_index_put_impl_inplace_hacked_twin_options {
    bool accumulate; /* False */
    bool unsafe; /* False */
} tn_internal_index_put_impl_inplace_hacked_twin_options;
static inline tn_var tn_internal_index_put_impl_inplace_hacked_twin_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_index_put_impl_inplace_hacked_twin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "unsafe", &options_->unsafe}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_index_put_impl_.hacked_twin", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_index_put_impl_inplace_hacked_twin_with(...) tn_internal_index_put_impl_inplace_hacked_twin_with_at(TN_PLACE("tn_internal_index_put_impl_inplace_hacked_twin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_index.Tensor(Tensor self, Tensor?[] indices) -> Tensor */
static inline tn_var tn_internal_unsafe_index_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index(...) tn_internal_unsafe_index_at(TN_PLACE("tn_internal_unsafe_index(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor */
static inline tn_var tn_internal_unsafe_index_put_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index_put", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_put(...) tn_internal_unsafe_index_put_at(TN_PLACE("tn_internal_unsafe_index_put(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_unsafe_index_put_options {
    bool accumulate; /* False */
} tn_internal_unsafe_index_put_options;
static inline tn_var tn_internal_unsafe_index_put_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_unsafe_index_put_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index_put", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_put_with(...) tn_internal_unsafe_index_put_with_at(TN_PLACE("tn_internal_unsafe_index_put_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_index_put.hacked_twin(Tensor self, Tensor[] indices, Tensor values, bool accumulate=False) -> Tensor */
static inline tn_var tn_internal_unsafe_index_put_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index_put.hacked_twin", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_put_hacked_twin(...) tn_internal_unsafe_index_put_hacked_twin_at(TN_PLACE("tn_internal_unsafe_index_put_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_unsafe_index_put_hacked_twin_options {
    bool accumulate; /* False */
} tn_internal_unsafe_index_put_hacked_twin_options;
static inline tn_var tn_internal_unsafe_index_put_hacked_twin_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices, tn_var values, const tn_internal_unsafe_index_put_hacked_twin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "accumulate", &options_->accumulate}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index_put.hacked_twin", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_put_hacked_twin_with(...) tn_internal_unsafe_index_put_hacked_twin_with_at(TN_PLACE("tn_internal_unsafe_index_put_hacked_twin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_index.Tensor_hacked_twin(Tensor self, Tensor[] indices) -> Tensor */
static inline tn_var tn_internal_unsafe_index_tensor_hacked_twin_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars indices)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "indices", &indices}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_index.Tensor_hacked_twin", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_index_tensor_hacked_twin(...) tn_internal_unsafe_index_tensor_hacked_twin_at(TN_PLACE("tn_internal_unsafe_index_tensor_hacked_twin(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor */
static inline tn_var tn_internal_unsafe_masked_index_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_vars indices, tn_num fill)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_NUM, "fill", &fill}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_masked_index", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_masked_index(...) tn_internal_unsafe_masked_index_at(TN_PLACE("tn_internal_unsafe_masked_index(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor values) -> Tensor */
static inline tn_var tn_internal_unsafe_masked_index_put_accumulate_at(tn_place at_, tn_tape *t_, tn_var self, tn_var mask, tn_vars indices, tn_var values)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "mask", &mask}, {TN_ARGUMENT_VARS, "indices", &indices}, {TN_ARGUMENT_VAR, "values", &values}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_unsafe_masked_index_put_accumulate", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_unsafe_masked_index_put_accumulate(...) tn_internal_unsafe_masked_index_put_accumulate_at(TN_PLACE("tn_internal_unsafe_masked_index_put_accumulate(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
