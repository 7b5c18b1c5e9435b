/* generated: build/internal/pages operators pointwise/polynomial */
/* clang-format off */
/* Operators of src/ops/pointwise/polynomial: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_POLYNOMIAL_H
#define TENON_OPS_POINTWISE_POLYNOMIAL_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::special_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_t_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_t", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_t(...) tn_special_chebyshev_polynomial_t_at(TN_PLACE("tn_special_chebyshev_polynomial_t(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_t_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_t.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_t_n_scalar(...) tn_special_chebyshev_polynomial_t_n_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_t_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_t_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_t.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_t_x_scalar(...) tn_special_chebyshev_polynomial_t_x_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_t_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_u_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_u", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_u(...) tn_special_chebyshev_polynomial_u_at(TN_PLACE("tn_special_chebyshev_polynomial_u(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_u_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_u.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_u_n_scalar(...) tn_special_chebyshev_polynomial_u_n_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_u_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_u_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_u.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_u_x_scalar(...) tn_special_chebyshev_polynomial_u_x_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_u_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_v_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_v", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_v(...) tn_special_chebyshev_polynomial_v_at(TN_PLACE("tn_special_chebyshev_polynomial_v(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_v_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_v.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_v_n_scalar(...) tn_special_chebyshev_polynomial_v_n_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_v_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_v_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_v.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_v_x_scalar(...) tn_special_chebyshev_polynomial_v_x_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_v_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_w_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_w", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_w(...) tn_special_chebyshev_polynomial_w_at(TN_PLACE("tn_special_chebyshev_polynomial_w(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_w_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_w.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_w_n_scalar(...) tn_special_chebyshev_polynomial_w_n_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_w_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_chebyshev_polynomial_w_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_chebyshev_polynomial_w.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_chebyshev_polynomial_w_x_scalar(...) tn_special_chebyshev_polynomial_w_x_scalar_at(TN_PLACE("tn_special_chebyshev_polynomial_w_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_h(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_h_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_h", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_h(...) tn_special_hermite_polynomial_h_at(TN_PLACE("tn_special_hermite_polynomial_h(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_h.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_h_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_h.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_h_n_scalar(...) tn_special_hermite_polynomial_h_n_scalar_at(TN_PLACE("tn_special_hermite_polynomial_h_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_h.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_h_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_h.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_h_x_scalar(...) tn_special_hermite_polynomial_h_x_scalar_at(TN_PLACE("tn_special_hermite_polynomial_h_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_he(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_he_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_he", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_he(...) tn_special_hermite_polynomial_he_at(TN_PLACE("tn_special_hermite_polynomial_he(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_he.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_he_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_he.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_he_n_scalar(...) tn_special_hermite_polynomial_he_n_scalar_at(TN_PLACE("tn_special_hermite_polynomial_he_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_hermite_polynomial_he.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_hermite_polynomial_he_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_hermite_polynomial_he.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_hermite_polynomial_he_x_scalar(...) tn_special_hermite_polynomial_he_x_scalar_at(TN_PLACE("tn_special_hermite_polynomial_he_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_laguerre_polynomial_l(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_laguerre_polynomial_l_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_laguerre_polynomial_l", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_laguerre_polynomial_l(...) tn_special_laguerre_polynomial_l_at(TN_PLACE("tn_special_laguerre_polynomial_l(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_laguerre_polynomial_l.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_laguerre_polynomial_l_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_laguerre_polynomial_l.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_laguerre_polynomial_l_n_scalar(...) tn_special_laguerre_polynomial_l_n_scalar_at(TN_PLACE("tn_special_laguerre_polynomial_l_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_laguerre_polynomial_l.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_laguerre_polynomial_l_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_laguerre_polynomial_l.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_laguerre_polynomial_l_x_scalar(...) tn_special_laguerre_polynomial_l_x_scalar_at(TN_PLACE("tn_special_laguerre_polynomial_l_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_legendre_polynomial_p(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_legendre_polynomial_p_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_legendre_polynomial_p", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_legendre_polynomial_p(...) tn_special_legendre_polynomial_p_at(TN_PLACE("tn_special_legendre_polynomial_p(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_legendre_polynomial_p.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_legendre_polynomial_p_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_legendre_polynomial_p.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_legendre_polynomial_p_n_scalar(...) tn_special_legendre_polynomial_p_n_scalar_at(TN_PLACE("tn_special_legendre_polynomial_p_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_legendre_polynomial_p.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_legendre_polynomial_p_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_legendre_polynomial_p.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_legendre_polynomial_p_x_scalar(...) tn_special_legendre_polynomial_p_x_scalar_at(TN_PLACE("tn_special_legendre_polynomial_p_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_t_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_t", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_t(...) tn_special_shifted_chebyshev_polynomial_t_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_t(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_t_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_t.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_t_n_scalar(...) tn_special_shifted_chebyshev_polynomial_t_n_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_t_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_t_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_t.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_t_x_scalar(...) tn_special_shifted_chebyshev_polynomial_t_x_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_t_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_u_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_u", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_u(...) tn_special_shifted_chebyshev_polynomial_u_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_u(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_u_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_u.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_u_n_scalar(...) tn_special_shifted_chebyshev_polynomial_u_n_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_u_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_u_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_u.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_u_x_scalar(...) tn_special_shifted_chebyshev_polynomial_u_x_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_u_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_v_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_v", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_v(...) tn_special_shifted_chebyshev_polynomial_v_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_v(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_v_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_v.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_v_n_scalar(...) tn_special_shifted_chebyshev_polynomial_v_n_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_v_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_v_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_v.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_v_x_scalar(...) tn_special_shifted_chebyshev_polynomial_v_x_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_v_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_w_at(tn_place at_, tn_tape *t_, tn_var x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_w", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_w(...) tn_special_shifted_chebyshev_polynomial_w_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_w(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_w_n_scalar_at(tn_place at_, tn_tape *t_, tn_var x, tn_num n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}, {TN_ARGUMENT_NUM, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_w.n_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_w_n_scalar(...) tn_special_shifted_chebyshev_polynomial_w_n_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_w_n_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_shifted_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor */
static inline tn_var tn_special_shifted_chebyshev_polynomial_w_x_scalar_at(tn_place at_, tn_tape *t_, tn_num x, tn_var n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "x", &x}, {TN_ARGUMENT_VAR, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_shifted_chebyshev_polynomial_w.x_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_shifted_chebyshev_polynomial_w_x_scalar(...) tn_special_shifted_chebyshev_polynomial_w_x_scalar_at(TN_PLACE("tn_special_shifted_chebyshev_polynomial_w_x_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
