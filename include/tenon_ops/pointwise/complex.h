/* generated: build/internal/pages operators pointwise/complex */
/* clang-format off */
/* Operators of src/ops/pointwise/complex: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_COMPLEX_H
#define TENON_OPS_POINTWISE_COMPLEX_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::angle(Tensor self) -> Tensor */
static inline tn_var tn_angle_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::angle", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_angle(...) tn_angle_at(TN_PLACE("tn_angle(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::complex(Tensor real, Tensor imag) -> Tensor */
static inline tn_var tn_complex_at(tn_place at_, tn_tape *t_, tn_var real, tn_var imag)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "real", &real}, {TN_ARGUMENT_VAR, "imag", &imag}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::complex", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_complex(...) tn_complex_at(TN_PLACE("tn_complex(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conj(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_conj_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conj", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_conj(...) tn_conj_at(TN_PLACE("tn_conj(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conj_physical(Tensor self) -> Tensor */
static inline tn_var tn_conj_physical_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conj_physical", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_conj_physical(...) tn_conj_physical_at(TN_PLACE("tn_conj_physical(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::conj_physical_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_conj_physical_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::conj_physical_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_conj_physical_inplace(...) tn_conj_physical_inplace_at(TN_PLACE("tn_conj_physical_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::imag(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_imag_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::imag", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_imag(...) tn_imag_at(TN_PLACE("tn_imag(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_conj(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_internal_conj_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_conj", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_conj(...) tn_internal_conj_at(TN_PLACE("tn_internal_conj(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_conj_copy(Tensor self) -> Tensor */
static inline tn_var tn_internal_conj_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_conj_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_conj_copy(...) tn_internal_conj_copy_at(TN_PLACE("tn_internal_conj_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_conj_physical(Tensor self) -> Tensor */
static inline tn_var tn_internal_conj_physical_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_conj_physical", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_conj_physical(...) tn_internal_conj_physical_at(TN_PLACE("tn_internal_conj_physical(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_neg_view(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_internal_neg_view_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_neg_view", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_internal_neg_view(...) tn_internal_neg_view_at(TN_PLACE("tn_internal_neg_view(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_complex(Tensor self) -> bool */
static inline tn_num tn_is_complex_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_complex", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_complex(...) tn_is_complex_at(TN_PLACE("tn_is_complex(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_conj(Tensor self) -> bool */
static inline tn_num tn_is_conj_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_conj", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_conj(...) tn_is_conj_at(TN_PLACE("tn_is_conj(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_floating_point(Tensor self) -> bool */
static inline tn_num tn_is_floating_point_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_floating_point", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_floating_point(...) tn_is_floating_point_at(TN_PLACE("tn_is_floating_point(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::is_neg(Tensor self) -> bool */
static inline tn_num tn_is_neg_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::is_neg", args_, 1, outs_, 1);
    return tn_num_of(t_, outs_[0]);
}
#define tn_is_neg(...) tn_is_neg_at(TN_PLACE("tn_is_neg(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::polar(Tensor abs, Tensor angle) -> Tensor */
static inline tn_var tn_polar_at(tn_place at_, tn_tape *t_, tn_var abs, tn_var angle)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "abs", &abs}, {TN_ARGUMENT_VAR, "angle", &angle}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::polar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_polar(...) tn_polar_at(TN_PLACE("tn_polar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::real(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_real_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::real", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_real(...) tn_real_at(TN_PLACE("tn_real(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::resolve_conj(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_resolve_conj_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resolve_conj", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_resolve_conj(...) tn_resolve_conj_at(TN_PLACE("tn_resolve_conj(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::resolve_neg(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_resolve_neg_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::resolve_neg", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_resolve_neg(...) tn_resolve_neg_at(TN_PLACE("tn_resolve_neg(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_as_complex(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_view_as_complex_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_as_complex", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_view_as_complex(...) tn_view_as_complex_at(TN_PLACE("tn_view_as_complex(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_as_complex_copy(Tensor self) -> Tensor */
static inline tn_var tn_view_as_complex_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_as_complex_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_view_as_complex_copy(...) tn_view_as_complex_copy_at(TN_PLACE("tn_view_as_complex_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_as_real(Tensor(a) self) -> Tensor(a) */
static inline tn_var tn_view_as_real_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_as_real", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_view_as_real(...) tn_view_as_real_at(TN_PLACE("tn_view_as_real(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::view_as_real_copy(Tensor self) -> Tensor */
static inline tn_var tn_view_as_real_copy_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::view_as_real_copy", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_view_as_real_copy(...) tn_view_as_real_copy_at(TN_PLACE("tn_view_as_real_copy(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
