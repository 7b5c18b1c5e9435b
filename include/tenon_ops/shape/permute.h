/* generated: build/internal/pages operators shape/permute */
/* clang-format off */
/* Operators of src/ops/shape/permute: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_PERMUTE_H
#define TENON_OPS_SHAPE_PERMUTE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::adjoint(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_adjoint_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::adjoint", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_adjoint(...) tn_adjoint_at(TN_PLACE("tn_adjoint(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mH(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_mH_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mH", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mH(...) tn_mH_at(TN_PLACE("tn_mH(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mH.a(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_mH_a_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mH.a", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mH_a(...) tn_mH_a_at(TN_PLACE("tn_mH_a(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mT(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_mT_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mT", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mT(...) tn_mT_at(TN_PLACE("tn_mT(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mT.a(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_mT_a_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mT.a", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_mT_a(...) tn_mT_a_at(TN_PLACE("tn_mT_a(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::matrix_H(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_matrix_H_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matrix_H", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_matrix_H(...) tn_matrix_H_at(TN_PLACE("tn_matrix_H(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::matrix_H.a(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_matrix_H_a_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::matrix_H.a", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_matrix_H_a(...) tn_matrix_H_a_at(TN_PLACE("tn_matrix_H_a(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a) */
static inline tn_var tn_moveaxis_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums source, tn_nums destination)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "source", &source}, {TN_ARGUMENT_NUMS, "destination", &destination}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::moveaxis.intlist", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_moveaxis(...) tn_moveaxis_at(TN_PLACE("tn_moveaxis(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a) */
static inline tn_var tn_moveaxis_int_at(tn_place at_, tn_tape *t_, tn_var self, int64_t source, int64_t destination)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "source", &source}, {TN_ARGUMENT_INT, "destination", &destination}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::moveaxis.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_moveaxis_int(...) tn_moveaxis_int_at(TN_PLACE("tn_moveaxis_int(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a) */
static inline tn_var tn_movedim_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums source, tn_nums destination)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "source", &source}, {TN_ARGUMENT_NUMS, "destination", &destination}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::movedim.intlist", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_movedim(...) tn_movedim_at(TN_PLACE("tn_movedim(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a) */
static inline tn_var tn_movedim_int_at(tn_place at_, tn_tape *t_, tn_var self, int64_t source, int64_t destination)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "source", &source}, {TN_ARGUMENT_INT, "destination", &destination}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::movedim.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_movedim_int(...) tn_movedim_int_at(TN_PLACE("tn_movedim_int(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::numpy_T(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_numpy_T_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::numpy_T", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_numpy_T(...) tn_numpy_T_at(TN_PLACE("tn_numpy_T(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::numpy_T.a(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_numpy_T_a_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::numpy_T.a", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_numpy_T_a(...) tn_numpy_T_a_at(TN_PLACE("tn_numpy_T_a(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::permute(Tensor(a) self, int[] dims) -> Tensor(a) */
static inline tn_var tn_permute_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dims)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dims", &dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::permute", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_permute(...) tn_permute_at(TN_PLACE("tn_permute(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a) */
static inline tn_var tn_swapaxes_at(tn_place at_, tn_tape *t_, tn_var self, int64_t axis0, int64_t axis1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "axis0", &axis0}, {TN_ARGUMENT_INT, "axis1", &axis1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::swapaxes", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_swapaxes(...) tn_swapaxes_at(TN_PLACE("tn_swapaxes(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!) */
static inline tn_var tn_swapaxes_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t axis0, int64_t axis1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "axis0", &axis0}, {TN_ARGUMENT_INT, "axis1", &axis1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::swapaxes_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_swapaxes_inplace(...) tn_swapaxes_inplace_at(TN_PLACE("tn_swapaxes_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a) */
static inline tn_var tn_swapdims_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::swapdims", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_swapdims(...) tn_swapdims_at(TN_PLACE("tn_swapdims(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!) */
static inline tn_var tn_swapdims_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::swapdims_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_swapdims_inplace(...) tn_swapdims_inplace_at(TN_PLACE("tn_swapdims_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::t(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_t_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::t", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_t(...) tn_t_at(TN_PLACE("tn_t(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::t_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_t_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::t_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_t_inplace(...) tn_t_inplace_at(TN_PLACE("tn_t_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a) */
static inline tn_var tn_transpose_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::transpose.int", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_transpose(...) tn_transpose_at(TN_PLACE("tn_transpose(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::transpose_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!) */
static inline tn_var tn_transpose_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t dim0, int64_t dim1)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "dim0", &dim0}, {TN_ARGUMENT_INT, "dim1", &dim1}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::transpose_", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_transpose_inplace(...) tn_transpose_inplace_at(TN_PLACE("tn_transpose_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
