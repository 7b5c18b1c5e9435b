/* generated: build/internal/pages operators pointwise/special */
/* clang-format off */
/* Operators of src/ops/pointwise/special: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_SPECIAL_H
#define TENON_OPS_POINTWISE_SPECIAL_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::digamma(Tensor self) -> Tensor */
static inline tn_var tn_digamma_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::digamma", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_digamma(...) tn_digamma_at(TN_PLACE("tn_digamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::digamma_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_digamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::digamma_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_digamma_inplace(...) tn_digamma_inplace_at(TN_PLACE("tn_digamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erf(Tensor self) -> Tensor */
static inline tn_var tn_erf_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erf", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erf(...) tn_erf_at(TN_PLACE("tn_erf(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erf_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_erf_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erf_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erf_inplace(...) tn_erf_inplace_at(TN_PLACE("tn_erf_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erfc(Tensor self) -> Tensor */
static inline tn_var tn_erfc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erfc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erfc(...) tn_erfc_at(TN_PLACE("tn_erfc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erfc_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_erfc_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erfc_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erfc_inplace(...) tn_erfc_inplace_at(TN_PLACE("tn_erfc_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erfinv(Tensor self) -> Tensor */
static inline tn_var tn_erfinv_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erfinv", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erfinv(...) tn_erfinv_at(TN_PLACE("tn_erfinv(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::erfinv_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_erfinv_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::erfinv_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_erfinv_inplace(...) tn_erfinv_inplace_at(TN_PLACE("tn_erfinv_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::i0(Tensor self) -> Tensor */
static inline tn_var tn_i0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::i0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_i0(...) tn_i0_at(TN_PLACE("tn_i0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::i0_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_i0_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::i0_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_i0_inplace(...) tn_i0_inplace_at(TN_PLACE("tn_i0_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::igamma(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_igamma_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::igamma", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_igamma(...) tn_igamma_at(TN_PLACE("tn_igamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::igamma_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_igamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::igamma_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_igamma_inplace(...) tn_igamma_inplace_at(TN_PLACE("tn_igamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::igammac(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_igammac_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::igammac", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_igammac(...) tn_igammac_at(TN_PLACE("tn_igammac(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::igammac_(Tensor(a!) self, Tensor other) -> Tensor(a!) */
static inline tn_var tn_igammac_inplace_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::igammac_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_igammac_inplace(...) tn_igammac_inplace_at(TN_PLACE("tn_igammac_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lgamma(Tensor self) -> Tensor */
static inline tn_var tn_lgamma_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lgamma", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_lgamma(...) tn_lgamma_at(TN_PLACE("tn_lgamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::lgamma_(Tensor(a!) self) -> Tensor(a!) */
static inline tn_var tn_lgamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::lgamma_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_lgamma_inplace(...) tn_lgamma_inplace_at(TN_PLACE("tn_lgamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logit(Tensor self, float? eps=None) -> Tensor */
static inline tn_var tn_logit_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_logit(...) tn_logit_at(TN_PLACE("tn_logit(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logit_options {
    tn_num eps; /* None */
} tn_logit_options;
static inline tn_var tn_logit_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_logit_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logit_with(...) tn_logit_with_at(TN_PLACE("tn_logit_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::logit_(Tensor(a!) self, float? eps=None) -> Tensor(a!) */
static inline tn_var tn_logit_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_logit_inplace(...) tn_logit_inplace_at(TN_PLACE("tn_logit_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_logit_inplace_options {
    tn_num eps; /* None */
} tn_logit_inplace_options;
static inline tn_var tn_logit_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_logit_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::logit_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_logit_inplace_with(...) tn_logit_inplace_with_at(TN_PLACE("tn_logit_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mvlgamma(Tensor self, int p) -> Tensor */
static inline tn_var tn_mvlgamma_at(tn_place at_, tn_tape *t_, tn_var self, int64_t p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mvlgamma", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mvlgamma(...) tn_mvlgamma_at(TN_PLACE("tn_mvlgamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::mvlgamma_(Tensor(a!) self, int p) -> Tensor(a!) */
static inline tn_var tn_mvlgamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::mvlgamma_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_mvlgamma_inplace(...) tn_mvlgamma_inplace_at(TN_PLACE("tn_mvlgamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::polygamma(int n, Tensor self) -> Tensor */
static inline tn_var tn_polygamma_at(tn_place at_, tn_tape *t_, int64_t n, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "n", &n}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::polygamma", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_polygamma(...) tn_polygamma_at(TN_PLACE("tn_polygamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::polygamma_(Tensor(a!) self, int n) -> Tensor(a!) */
static inline tn_var tn_polygamma_inplace_at(tn_place at_, tn_tape *t_, tn_var self, int64_t n)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "n", &n}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::polygamma_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_polygamma_inplace(...) tn_polygamma_inplace_at(TN_PLACE("tn_polygamma_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_airy_ai(Tensor x) -> Tensor */
static inline tn_var tn_special_airy_ai_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_airy_ai", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_airy_ai(...) tn_special_airy_ai_at(TN_PLACE("tn_special_airy_ai(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_bessel_j0(Tensor self) -> Tensor */
static inline tn_var tn_special_bessel_j0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_bessel_j0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_bessel_j0(...) tn_special_bessel_j0_at(TN_PLACE("tn_special_bessel_j0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_bessel_j1(Tensor self) -> Tensor */
static inline tn_var tn_special_bessel_j1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_bessel_j1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_bessel_j1(...) tn_special_bessel_j1_at(TN_PLACE("tn_special_bessel_j1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_bessel_y0(Tensor self) -> Tensor */
static inline tn_var tn_special_bessel_y0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_bessel_y0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_bessel_y0(...) tn_special_bessel_y0_at(TN_PLACE("tn_special_bessel_y0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_bessel_y1(Tensor self) -> Tensor */
static inline tn_var tn_special_bessel_y1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_bessel_y1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_bessel_y1(...) tn_special_bessel_y1_at(TN_PLACE("tn_special_bessel_y1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_digamma(Tensor self) -> Tensor */
static inline tn_var tn_special_digamma_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_digamma", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_digamma(...) tn_special_digamma_at(TN_PLACE("tn_special_digamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_entr(Tensor self) -> Tensor */
static inline tn_var tn_special_entr_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_entr", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_entr(...) tn_special_entr_at(TN_PLACE("tn_special_entr(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_erf(Tensor self) -> Tensor */
static inline tn_var tn_special_erf_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_erf", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_erf(...) tn_special_erf_at(TN_PLACE("tn_special_erf(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_erfc(Tensor self) -> Tensor */
static inline tn_var tn_special_erfc_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_erfc", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_erfc(...) tn_special_erfc_at(TN_PLACE("tn_special_erfc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_erfcx(Tensor self) -> Tensor */
static inline tn_var tn_special_erfcx_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_erfcx", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_erfcx(...) tn_special_erfcx_at(TN_PLACE("tn_special_erfcx(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_erfinv(Tensor self) -> Tensor */
static inline tn_var tn_special_erfinv_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_erfinv", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_erfinv(...) tn_special_erfinv_at(TN_PLACE("tn_special_erfinv(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_gammainc(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_special_gammainc_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_gammainc", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_gammainc(...) tn_special_gammainc_at(TN_PLACE("tn_special_gammainc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_gammaincc(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_special_gammaincc_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_gammaincc", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_gammaincc(...) tn_special_gammaincc_at(TN_PLACE("tn_special_gammaincc(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_gammaln(Tensor self) -> Tensor */
static inline tn_var tn_special_gammaln_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_gammaln", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_gammaln(...) tn_special_gammaln_at(TN_PLACE("tn_special_gammaln(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_i0(Tensor self) -> Tensor */
static inline tn_var tn_special_i0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_i0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_i0(...) tn_special_i0_at(TN_PLACE("tn_special_i0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_i0e(Tensor self) -> Tensor */
static inline tn_var tn_special_i0e_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_i0e", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_i0e(...) tn_special_i0e_at(TN_PLACE("tn_special_i0e(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_i1(Tensor self) -> Tensor */
static inline tn_var tn_special_i1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_i1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_i1(...) tn_special_i1_at(TN_PLACE("tn_special_i1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_i1e(Tensor self) -> Tensor */
static inline tn_var tn_special_i1e_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_i1e", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_i1e(...) tn_special_i1e_at(TN_PLACE("tn_special_i1e(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_log_ndtr(Tensor self) -> Tensor */
static inline tn_var tn_special_log_ndtr_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_log_ndtr", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_log_ndtr(...) tn_special_log_ndtr_at(TN_PLACE("tn_special_log_ndtr(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_logit(Tensor self, float? eps=None) -> Tensor */
static inline tn_var tn_special_logit_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_logit", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_logit(...) tn_special_logit_at(TN_PLACE("tn_special_logit(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_special_logit_options {
    tn_num eps; /* None */
} tn_special_logit_options;
static inline tn_var tn_special_logit_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_special_logit_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "eps", &options_->eps}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_logit", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_logit_with(...) tn_special_logit_with_at(TN_PLACE("tn_special_logit_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_modified_bessel_i0(Tensor self) -> Tensor */
static inline tn_var tn_special_modified_bessel_i0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_modified_bessel_i0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_modified_bessel_i0(...) tn_special_modified_bessel_i0_at(TN_PLACE("tn_special_modified_bessel_i0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_modified_bessel_i1(Tensor self) -> Tensor */
static inline tn_var tn_special_modified_bessel_i1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_modified_bessel_i1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_modified_bessel_i1(...) tn_special_modified_bessel_i1_at(TN_PLACE("tn_special_modified_bessel_i1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_modified_bessel_k0(Tensor self) -> Tensor */
static inline tn_var tn_special_modified_bessel_k0_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_modified_bessel_k0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_modified_bessel_k0(...) tn_special_modified_bessel_k0_at(TN_PLACE("tn_special_modified_bessel_k0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_modified_bessel_k1(Tensor self) -> Tensor */
static inline tn_var tn_special_modified_bessel_k1_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_modified_bessel_k1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_modified_bessel_k1(...) tn_special_modified_bessel_k1_at(TN_PLACE("tn_special_modified_bessel_k1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_multigammaln(Tensor self, int p) -> Tensor */
static inline tn_var tn_special_multigammaln_at(tn_place at_, tn_tape *t_, tn_var self, int64_t p)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "p", &p}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_multigammaln", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_multigammaln(...) tn_special_multigammaln_at(TN_PLACE("tn_special_multigammaln(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_ndtr(Tensor self) -> Tensor */
static inline tn_var tn_special_ndtr_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_ndtr", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_ndtr(...) tn_special_ndtr_at(TN_PLACE("tn_special_ndtr(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_ndtri(Tensor self) -> Tensor */
static inline tn_var tn_special_ndtri_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_ndtri", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_ndtri(...) tn_special_ndtri_at(TN_PLACE("tn_special_ndtri(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_polygamma(int n, Tensor self) -> Tensor */
static inline tn_var tn_special_polygamma_at(tn_place at_, tn_tape *t_, int64_t n, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_INT, "n", &n}, {TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_polygamma", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_polygamma(...) tn_special_polygamma_at(TN_PLACE("tn_special_polygamma(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_psi(Tensor self) -> Tensor */
static inline tn_var tn_special_psi_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_psi", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_psi(...) tn_special_psi_at(TN_PLACE("tn_special_psi(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_scaled_modified_bessel_k0(Tensor x) -> Tensor */
static inline tn_var tn_special_scaled_modified_bessel_k0_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_scaled_modified_bessel_k0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_scaled_modified_bessel_k0(...) tn_special_scaled_modified_bessel_k0_at(TN_PLACE("tn_special_scaled_modified_bessel_k0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_scaled_modified_bessel_k1(Tensor x) -> Tensor */
static inline tn_var tn_special_scaled_modified_bessel_k1_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_scaled_modified_bessel_k1", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_scaled_modified_bessel_k1(...) tn_special_scaled_modified_bessel_k1_at(TN_PLACE("tn_special_scaled_modified_bessel_k1(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_spherical_bessel_j0(Tensor x) -> Tensor */
static inline tn_var tn_special_spherical_bessel_j0_at(tn_place at_, tn_tape *t_, tn_var x)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "x", &x}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_spherical_bessel_j0", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_special_spherical_bessel_j0(...) tn_special_spherical_bessel_j0_at(TN_PLACE("tn_special_spherical_bessel_j0(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_zeta(Tensor self, Tensor other) -> Tensor */
static inline tn_var tn_special_zeta_at(tn_place at_, tn_tape *t_, tn_var self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_zeta", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_zeta(...) tn_special_zeta_at(TN_PLACE("tn_special_zeta(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor */
static inline tn_var tn_special_zeta_other_scalar_at(tn_place at_, tn_tape *t_, tn_var self, tn_num other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_zeta.other_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_zeta_other_scalar(...) tn_special_zeta_other_scalar_at(TN_PLACE("tn_special_zeta_other_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor */
static inline tn_var tn_special_zeta_self_scalar_at(tn_place at_, tn_tape *t_, tn_num self, tn_var other)
{
    const tn_argument args_[] = {{TN_ARGUMENT_NUM, "self", &self}, {TN_ARGUMENT_VAR, "other", &other}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::special_zeta.self_scalar", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_special_zeta_self_scalar(...) tn_special_zeta_self_scalar_at(TN_PLACE("tn_special_zeta_self_scalar(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
