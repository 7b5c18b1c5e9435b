/* generated: build/internal/pages operators image/resize */
/* clang-format off */
/* Operators of src/ops/image/resize: see tenon_ops.h. */
#ifndef TENON_OPS_IMAGE_RESIZE_H
#define TENON_OPS_IMAGE_RESIZE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_upsample_bicubic2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_bicubic2d_aa_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bicubic2d_aa", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bicubic2d_aa(...) tn_internal_upsample_bicubic2d_aa_at(TN_PLACE("tn_internal_upsample_bicubic2d_aa(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_bicubic2d_aa_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_bicubic2d_aa_options;
static inline tn_var tn_internal_upsample_bicubic2d_aa_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners, const tn_internal_upsample_bicubic2d_aa_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bicubic2d_aa", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bicubic2d_aa_with(...) tn_internal_upsample_bicubic2d_aa_with_at(TN_PLACE("tn_internal_upsample_bicubic2d_aa_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_bicubic2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor */
static inline tn_var tn_internal_upsample_bicubic2d_aa_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, bool align_corners, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bicubic2d_aa.vec", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bicubic2d_aa_vec(...) tn_internal_upsample_bicubic2d_aa_vec_at(TN_PLACE("tn_internal_upsample_bicubic2d_aa_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_bilinear2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_bilinear2d_aa_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bilinear2d_aa", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bilinear2d_aa(...) tn_internal_upsample_bilinear2d_aa_at(TN_PLACE("tn_internal_upsample_bilinear2d_aa(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_bilinear2d_aa_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_bilinear2d_aa_options;
static inline tn_var tn_internal_upsample_bilinear2d_aa_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners, const tn_internal_upsample_bilinear2d_aa_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bilinear2d_aa", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bilinear2d_aa_with(...) tn_internal_upsample_bilinear2d_aa_with_at(TN_PLACE("tn_internal_upsample_bilinear2d_aa_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_bilinear2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor */
static inline tn_var tn_internal_upsample_bilinear2d_aa_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, bool align_corners, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bilinear2d_aa.vec", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bilinear2d_aa_vec(...) tn_internal_upsample_bilinear2d_aa_vec_at(TN_PLACE("tn_internal_upsample_bilinear2d_aa_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_lanczos2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_lanczos2d_aa_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_lanczos2d_aa", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_lanczos2d_aa(...) tn_internal_upsample_lanczos2d_aa_at(TN_PLACE("tn_internal_upsample_lanczos2d_aa(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_lanczos2d_aa_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_lanczos2d_aa_options;
static inline tn_var tn_internal_upsample_lanczos2d_aa_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners, const tn_internal_upsample_lanczos2d_aa_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_lanczos2d_aa", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_lanczos2d_aa_with(...) tn_internal_upsample_lanczos2d_aa_with_at(TN_PLACE("tn_internal_upsample_lanczos2d_aa_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_lanczos2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor */
static inline tn_var tn_internal_upsample_lanczos2d_aa_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, bool align_corners, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_lanczos2d_aa.vec", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_lanczos2d_aa_vec(...) tn_internal_upsample_lanczos2d_aa_vec_at(TN_PLACE("tn_internal_upsample_lanczos2d_aa_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact1d(...) tn_internal_upsample_nearest_exact1d_at(TN_PLACE("tn_internal_upsample_nearest_exact1d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_nearest_exact1d_options {
    tn_num scales; /* None */
} tn_internal_upsample_nearest_exact1d_options;
static inline tn_var tn_internal_upsample_nearest_exact1d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, const tn_internal_upsample_nearest_exact1d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales", &options_->scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact1d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact1d_with(...) tn_internal_upsample_nearest_exact1d_with_at(TN_PLACE("tn_internal_upsample_nearest_exact1d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact1d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact1d.vec", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact1d_vec(...) tn_internal_upsample_nearest_exact1d_vec_at(TN_PLACE("tn_internal_upsample_nearest_exact1d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact2d(...) tn_internal_upsample_nearest_exact2d_at(TN_PLACE("tn_internal_upsample_nearest_exact2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_nearest_exact2d_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_nearest_exact2d_options;
static inline tn_var tn_internal_upsample_nearest_exact2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, const tn_internal_upsample_nearest_exact2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact2d", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact2d_with(...) tn_internal_upsample_nearest_exact2d_with_at(TN_PLACE("tn_internal_upsample_nearest_exact2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact2d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact2d.vec", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact2d_vec(...) tn_internal_upsample_nearest_exact2d_vec_at(TN_PLACE("tn_internal_upsample_nearest_exact2d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact3d(...) tn_internal_upsample_nearest_exact3d_at(TN_PLACE("tn_internal_upsample_nearest_exact3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_nearest_exact3d_options {
    tn_num scales_d; /* None */
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_nearest_exact3d_options;
static inline tn_var tn_internal_upsample_nearest_exact3d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, const tn_internal_upsample_nearest_exact3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_d", &options_->scales_d}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact3d", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact3d_with(...) tn_internal_upsample_nearest_exact3d_with_at(TN_PLACE("tn_internal_upsample_nearest_exact3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact3d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact3d.vec", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact3d_vec(...) tn_internal_upsample_nearest_exact3d_vec_at(TN_PLACE("tn_internal_upsample_nearest_exact3d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_bicubic2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_bicubic2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bicubic2d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bicubic2d(...) tn_upsample_bicubic2d_at(TN_PLACE("tn_upsample_bicubic2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_bicubic2d_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_bicubic2d_options;
static inline tn_var tn_upsample_bicubic2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners, const tn_upsample_bicubic2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bicubic2d", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bicubic2d_with(...) tn_upsample_bicubic2d_with_at(TN_PLACE("tn_upsample_bicubic2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_bicubic2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor */
static inline tn_var tn_upsample_bicubic2d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, bool align_corners, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bicubic2d.vec", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bicubic2d_vec(...) tn_upsample_bicubic2d_vec_at(TN_PLACE("tn_upsample_bicubic2d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_bilinear2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_bilinear2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bilinear2d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bilinear2d(...) tn_upsample_bilinear2d_at(TN_PLACE("tn_upsample_bilinear2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_bilinear2d_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_bilinear2d_options;
static inline tn_var tn_upsample_bilinear2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners, const tn_upsample_bilinear2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bilinear2d", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bilinear2d_with(...) tn_upsample_bilinear2d_with_at(TN_PLACE("tn_upsample_bilinear2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_bilinear2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor */
static inline tn_var tn_upsample_bilinear2d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, bool align_corners, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bilinear2d.vec", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bilinear2d_vec(...) tn_upsample_bilinear2d_vec_at(TN_PLACE("tn_upsample_bilinear2d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_linear1d(Tensor self, SymInt[1] output_size, bool align_corners, float? scales=None) -> Tensor */
static inline tn_var tn_upsample_linear1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_linear1d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_linear1d(...) tn_upsample_linear1d_at(TN_PLACE("tn_upsample_linear1d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_linear1d_options {
    tn_num scales; /* None */
} tn_upsample_linear1d_options;
static inline tn_var tn_upsample_linear1d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners, const tn_upsample_linear1d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales", &options_->scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_linear1d", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_linear1d_with(...) tn_upsample_linear1d_with_at(TN_PLACE("tn_upsample_linear1d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_linear1d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor */
static inline tn_var tn_upsample_linear1d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, bool align_corners, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_linear1d.vec", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_linear1d_vec(...) tn_upsample_linear1d_vec_at(TN_PLACE("tn_upsample_linear1d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor */
static inline tn_var tn_upsample_nearest1d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest1d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest1d(...) tn_upsample_nearest1d_at(TN_PLACE("tn_upsample_nearest1d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_nearest1d_options {
    tn_num scales; /* None */
} tn_upsample_nearest1d_options;
static inline tn_var tn_upsample_nearest1d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, const tn_upsample_nearest1d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales", &options_->scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest1d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest1d_with(...) tn_upsample_nearest1d_with_at(TN_PLACE("tn_upsample_nearest1d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor */
static inline tn_var tn_upsample_nearest1d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest1d.vec", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest1d_vec(...) tn_upsample_nearest1d_vec_at(TN_PLACE("tn_upsample_nearest1d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_nearest2d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest2d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest2d(...) tn_upsample_nearest2d_at(TN_PLACE("tn_upsample_nearest2d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_nearest2d_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_nearest2d_options;
static inline tn_var tn_upsample_nearest2d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, const tn_upsample_nearest2d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest2d", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest2d_with(...) tn_upsample_nearest2d_with_at(TN_PLACE("tn_upsample_nearest2d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor */
static inline tn_var tn_upsample_nearest2d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest2d.vec", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest2d_vec(...) tn_upsample_nearest2d_vec_at(TN_PLACE("tn_upsample_nearest2d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_nearest3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest3d", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest3d(...) tn_upsample_nearest3d_at(TN_PLACE("tn_upsample_nearest3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_nearest3d_options {
    tn_num scales_d; /* None */
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_nearest3d_options;
static inline tn_var tn_upsample_nearest3d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, const tn_upsample_nearest3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_d", &options_->scales_d}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest3d", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest3d_with(...) tn_upsample_nearest3d_with_at(TN_PLACE("tn_upsample_nearest3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor */
static inline tn_var tn_upsample_nearest3d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest3d.vec", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest3d_vec(...) tn_upsample_nearest3d_vec_at(TN_PLACE("tn_upsample_nearest3d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_trilinear3d(Tensor self, SymInt[3] output_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_trilinear3d_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_trilinear3d", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_trilinear3d(...) tn_upsample_trilinear3d_at(TN_PLACE("tn_upsample_trilinear3d(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_trilinear3d_options {
    tn_num scales_d; /* None */
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_trilinear3d_options;
static inline tn_var tn_upsample_trilinear3d_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums output_size, bool align_corners, const tn_upsample_trilinear3d_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_d", &options_->scales_d}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_trilinear3d", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_upsample_trilinear3d_with(...) tn_upsample_trilinear3d_with_at(TN_PLACE("tn_upsample_trilinear3d_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_trilinear3d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor */
static inline tn_var tn_upsample_trilinear3d_vec_at(tn_place at_, tn_tape *t_, tn_var input, tn_nums output_size, bool align_corners, tn_nums scale_factors)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUMS, "scale_factors", &scale_factors}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_trilinear3d.vec", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_trilinear3d_vec(...) tn_upsample_trilinear3d_vec_at(TN_PLACE("tn_upsample_trilinear3d_vec(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
