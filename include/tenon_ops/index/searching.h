/* generated: build/internal/pages operators index/searching */
/* clang-format off */
/* Operators of src/ops/index/searching: see tenon_ops.h. */
#ifndef TENON_OPS_INDEX_SEARCHING_H
#define TENON_OPS_INDEX_SEARCHING_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor */
static inline tn_var tn_bucketize_at(tn_place at_, tn_tape *t_, tn_var self, tn_var boundaries)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "boundaries", &boundaries}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bucketize.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bucketize(...) tn_bucketize_at(TN_PLACE("tn_bucketize(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bucketize_options {
    bool out_int32; /* False */
    bool right; /* False */
} tn_bucketize_options;
static inline tn_var tn_bucketize_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_var boundaries, const tn_bucketize_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "boundaries", &boundaries}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "right", &options_->right}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bucketize.Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_bucketize_with(...) tn_bucketize_with_at(TN_PLACE("tn_bucketize_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor */
static inline tn_var tn_bucketize_scalar_at(tn_place at_, tn_tape *t_, tn_num self, tn_var boundaries)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "boundaries", &boundaries}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bucketize.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_bucketize_scalar(...) tn_bucketize_scalar_at(TN_PLACE("tn_bucketize_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_bucketize_scalar_options {
    bool out_int32; /* False */
    bool right; /* False */
} tn_bucketize_scalar_options;
static inline tn_var tn_bucketize_scalar_with_at(tn_place at_, tn_tape *t_, tn_num self, tn_var boundaries, const tn_bucketize_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "boundaries", &boundaries}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "right", &options_->right}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::bucketize.Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_bucketize_scalar_with(...) tn_bucketize_scalar_with_at(TN_PLACE("tn_bucketize_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isin.Tensor_Tensor(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor */
static inline tn_var tn_isin_at(tn_place at_, tn_tape *t_, tn_var elements, tn_var test_elements)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "elements", &elements}, {TN_ARGUMENT_VAR, "test_elements", &test_elements}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Tensor_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_isin(...) tn_isin_at(TN_PLACE("tn_isin(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_isin_options {
    bool assume_unique; /* False */
    bool invert; /* False */
} tn_isin_options;
static inline tn_var tn_isin_with_at(tn_place at_, tn_tape *t_, tn_var elements, tn_var test_elements, const tn_isin_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "elements", &elements}, {TN_ARGUMENT_VAR, "test_elements", &test_elements}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "assume_unique", &options_->assume_unique}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "invert", &options_->invert}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Tensor_Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_isin_with(...) tn_isin_with_at(TN_PLACE("tn_isin_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isin.Scalar_Tensor(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor */
static inline tn_var tn_isin_scalar_tensor_at(tn_place at_, tn_tape *t_, tn_num element, tn_var test_elements)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "element", &element}, {TN_ARGUMENT_VAR, "test_elements", &test_elements}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Scalar_Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_isin_scalar_tensor(...) tn_isin_scalar_tensor_at(TN_PLACE("tn_isin_scalar_tensor(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_isin_scalar_tensor_options {
    bool assume_unique; /* False */
    bool invert; /* False */
} tn_isin_scalar_tensor_options;
static inline tn_var tn_isin_scalar_tensor_with_at(tn_place at_, tn_tape *t_, tn_num element, tn_var test_elements, const tn_isin_scalar_tensor_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "element", &element}, {TN_ARGUMENT_VAR, "test_elements", &test_elements}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "assume_unique", &options_->assume_unique}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "invert", &options_->invert}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Scalar_Tensor", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_isin_scalar_tensor_with(...) tn_isin_scalar_tensor_with_at(TN_PLACE("tn_isin_scalar_tensor_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::isin.Tensor_Scalar(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False) -> Tensor */
static inline tn_var tn_isin_tensor_scalar_at(tn_place at_, tn_tape *t_, tn_var elements, tn_num test_element)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "elements", &elements}, {TN_ARGUMENT_NUM, "test_element", &test_element}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Tensor_Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_isin_tensor_scalar(...) tn_isin_tensor_scalar_at(TN_PLACE("tn_isin_tensor_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_isin_tensor_scalar_options {
    bool assume_unique; /* False */
    bool invert; /* False */
} tn_isin_tensor_scalar_options;
static inline tn_var tn_isin_tensor_scalar_with_at(tn_place at_, tn_tape *t_, tn_var elements, tn_num test_element, const tn_isin_tensor_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "elements", &elements}, {TN_ARGUMENT_NUM, "test_element", &test_element}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "assume_unique", &options_->assume_unique}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "invert", &options_->invert}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::isin.Tensor_Scalar", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_isin_tensor_scalar_with(...) tn_isin_tensor_scalar_with_at(TN_PLACE("tn_isin_tensor_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor */
static inline tn_var tn_searchsorted_at(tn_place at_, tn_tape *t_, tn_var sorted_sequence, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "sorted_sequence", &sorted_sequence}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::searchsorted.Tensor", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_searchsorted(...) tn_searchsorted_at(TN_PLACE("tn_searchsorted(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_searchsorted_options {
    bool out_int32; /* False */
    bool right; /* False */
    const char *side; /* None */
    tn_var sorter; /* None */
} tn_searchsorted_options;
static inline tn_var tn_searchsorted_with_at(tn_place at_, tn_tape *t_, tn_var sorted_sequence, tn_var self, const tn_searchsorted_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "sorted_sequence", &sorted_sequence}, {TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "right", &options_->right}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "side", &options_->side}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "sorter", &options_->sorter}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::searchsorted.Tensor", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_searchsorted_with(...) tn_searchsorted_with_at(TN_PLACE("tn_searchsorted_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor */
static inline tn_var tn_searchsorted_scalar_at(tn_place at_, tn_tape *t_, tn_var sorted_sequence, tn_num self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "sorted_sequence", &sorted_sequence}, {TN_ARGUMENT_NUM, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::searchsorted.Scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_searchsorted_scalar(...) tn_searchsorted_scalar_at(TN_PLACE("tn_searchsorted_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_searchsorted_scalar_options {
    bool out_int32; /* False */
    bool right; /* False */
    const char *side; /* None */
    tn_var sorter; /* None */
} tn_searchsorted_scalar_options;
static inline tn_var tn_searchsorted_scalar_with_at(tn_place at_, tn_tape *t_, tn_var sorted_sequence, tn_num self, const tn_searchsorted_scalar_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "sorted_sequence", &sorted_sequence}, {TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "out_int32", &options_->out_int32}, {TN_ARGUMENT_BOOL | TN_ARGUMENT_OPTION, "right", &options_->right}, {TN_ARGUMENT_STRING | TN_ARGUMENT_OPTION, "side", &options_->side}, {TN_ARGUMENT_VAR | TN_ARGUMENT_OPTION, "sorter", &options_->sorter}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::searchsorted.Scalar", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_searchsorted_scalar_with(...) tn_searchsorted_scalar_with_at(TN_PLACE("tn_searchsorted_scalar_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
