/* generated: build/internal/pages operators signal/gradient */
/* clang-format off */
/* Operators of src/ops/signal/gradient: see tenon_ops.h. */
#ifndef TENON_OPS_SIGNAL_GRADIENT_H
#define TENON_OPS_SIGNAL_GRADIENT_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::gradient.scalarint(Tensor self, *, Scalar? spacing=None, int? dim=None, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarint", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_gradient(...) tn_gradient_at(TN_PLACE("tn_gradient(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_options {
    tn_num spacing; /* None */
    tn_num dim; /* None */
    tn_num edge_order; /* 1 */
} tn_gradient_options;
static inline tn_var tn_gradient_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_gradient_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "spacing", &options_->spacing}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarint", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_with(...) tn_gradient_with_at(TN_PLACE("tn_gradient_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.array(Tensor self, *, int[] dim, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_array_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.array", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gradient_array(...) tn_gradient_array_at(TN_PLACE("tn_gradient_array(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_array_options {
    tn_num edge_order; /* 1 */
} tn_gradient_array_options;
static inline tn_var tn_gradient_array_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dim, const tn_gradient_array_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.array", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gradient_array_with(...) tn_gradient_array_with_at(TN_PLACE("tn_gradient_array_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.scalararray(Tensor self, *, Scalar spacing, int[] dim, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_scalararray_at(tn_place at_, tn_tape *t_, tn_var self, tn_num spacing, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalararray", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalararray(...) tn_gradient_scalararray_at(TN_PLACE("tn_gradient_scalararray(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_scalararray_options {
    tn_num edge_order; /* 1 */
} tn_gradient_scalararray_options;
static inline tn_var tn_gradient_scalararray_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_num spacing, tn_nums dim, const tn_gradient_scalararray_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalararray", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalararray_with(...) tn_gradient_scalararray_with_at(TN_PLACE("tn_gradient_scalararray_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.scalarrayarray(Tensor self, *, Scalar[] spacing, int[] dim, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_scalarrayarray_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums spacing, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarrayarray", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalarrayarray(...) tn_gradient_scalarrayarray_at(TN_PLACE("tn_gradient_scalarrayarray(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_scalarrayarray_options {
    tn_num edge_order; /* 1 */
} tn_gradient_scalarrayarray_options;
static inline tn_var tn_gradient_scalarrayarray_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums spacing, tn_nums dim, const tn_gradient_scalarrayarray_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarrayarray", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalarrayarray_with(...) tn_gradient_scalarrayarray_with_at(TN_PLACE("tn_gradient_scalarrayarray_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.scalarrayint(Tensor self, *, Scalar[] spacing, int? dim=None, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_scalarrayint_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums spacing)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "spacing", &spacing}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarrayint", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalarrayint(...) tn_gradient_scalarrayint_at(TN_PLACE("tn_gradient_scalarrayint(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_scalarrayint_options {
    tn_num dim; /* None */
    tn_num edge_order; /* 1 */
} tn_gradient_scalarrayint_options;
static inline tn_var tn_gradient_scalarrayint_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums spacing, const tn_gradient_scalarrayint_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "spacing", &spacing}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.scalarrayint", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_scalarrayint_with(...) tn_gradient_scalarrayint_with_at(TN_PLACE("tn_gradient_scalarrayint_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.tensorarray(Tensor self, *, Tensor[] spacing, int[] dim, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_tensorarray_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars spacing, tn_nums dim)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.tensorarray", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_gradient_tensorarray(...) tn_gradient_tensorarray_at(TN_PLACE("tn_gradient_tensorarray(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_tensorarray_options {
    tn_num edge_order; /* 1 */
} tn_gradient_tensorarray_options;
static inline tn_var tn_gradient_tensorarray_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars spacing, tn_nums dim, const tn_gradient_tensorarray_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "spacing", &spacing}, {TN_ARGUMENT_NUMS, "dim", &dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.tensorarray", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_tensorarray_with(...) tn_gradient_tensorarray_with_at(TN_PLACE("tn_gradient_tensorarray_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::gradient.tensorarrayint(Tensor self, *, Tensor[] spacing, int? dim=None, int edge_order=1) -> Tensor[] */
static inline tn_var tn_gradient_tensorarrayint_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars spacing)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "spacing", &spacing}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.tensorarrayint", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_gradient_tensorarrayint(...) tn_gradient_tensorarrayint_at(TN_PLACE("tn_gradient_tensorarrayint(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_gradient_tensorarrayint_options {
    tn_num dim; /* None */
    tn_num edge_order; /* 1 */
} tn_gradient_tensorarrayint_options;
static inline tn_var tn_gradient_tensorarrayint_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_vars spacing, const tn_gradient_tensorarrayint_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VARS, "spacing", &spacing}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim", &options_->dim}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "edge_order", &options_->edge_order}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::gradient.tensorarrayint", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_gradient_tensorarrayint_with(...) tn_gradient_tensorarrayint_with_at(TN_PLACE("tn_gradient_tensorarrayint_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
