/* generated: build/internal/pages operators backward/resize_backward */
/* clang-format off */
/* Operators of src/ops/backward/resize_backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_RESIZE_BACKWARD_H
#define TENON_OPS_BACKWARD_RESIZE_BACKWARD_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::_upsample_bicubic2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_bicubic2d_aa_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bicubic2d_aa_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bicubic2d_aa_backward(...) tn_internal_upsample_bicubic2d_aa_backward_at(TN_PLACE("tn_internal_upsample_bicubic2d_aa_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_bicubic2d_aa_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_bicubic2d_aa_backward_options;
static inline tn_var tn_internal_upsample_bicubic2d_aa_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_internal_upsample_bicubic2d_aa_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bicubic2d_aa_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bicubic2d_aa_backward_with(...) tn_internal_upsample_bicubic2d_aa_backward_with_at(TN_PLACE("tn_internal_upsample_bicubic2d_aa_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_bilinear2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_bilinear2d_aa_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bilinear2d_aa_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bilinear2d_aa_backward(...) tn_internal_upsample_bilinear2d_aa_backward_at(TN_PLACE("tn_internal_upsample_bilinear2d_aa_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_bilinear2d_aa_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_bilinear2d_aa_backward_options;
static inline tn_var tn_internal_upsample_bilinear2d_aa_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_internal_upsample_bilinear2d_aa_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_bilinear2d_aa_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_bilinear2d_aa_backward_with(...) tn_internal_upsample_bilinear2d_aa_backward_with_at(TN_PLACE("tn_internal_upsample_bilinear2d_aa_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_lanczos2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_lanczos2d_aa_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_lanczos2d_aa_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_lanczos2d_aa_backward(...) tn_internal_upsample_lanczos2d_aa_backward_at(TN_PLACE("tn_internal_upsample_lanczos2d_aa_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_lanczos2d_aa_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_lanczos2d_aa_backward_options;
static inline tn_var tn_internal_upsample_lanczos2d_aa_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_internal_upsample_lanczos2d_aa_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_lanczos2d_aa_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_lanczos2d_aa_backward_with(...) tn_internal_upsample_lanczos2d_aa_backward_with_at(TN_PLACE("tn_internal_upsample_lanczos2d_aa_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact1d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact1d_backward(...) tn_internal_upsample_nearest_exact1d_backward_at(TN_PLACE("tn_internal_upsample_nearest_exact1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_nearest_exact1d_backward_options {
    tn_num scales; /* None */
} tn_internal_upsample_nearest_exact1d_backward_options;
static inline tn_var tn_internal_upsample_nearest_exact1d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_internal_upsample_nearest_exact1d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales", &options_->scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact1d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact1d_backward_with(...) tn_internal_upsample_nearest_exact1d_backward_with_at(TN_PLACE("tn_internal_upsample_nearest_exact1d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact2d_backward(...) tn_internal_upsample_nearest_exact2d_backward_at(TN_PLACE("tn_internal_upsample_nearest_exact2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_nearest_exact2d_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_nearest_exact2d_backward_options;
static inline tn_var tn_internal_upsample_nearest_exact2d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_internal_upsample_nearest_exact2d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact2d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact2d_backward_with(...) tn_internal_upsample_nearest_exact2d_backward_with_at(TN_PLACE("tn_internal_upsample_nearest_exact2d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_upsample_nearest_exact3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_internal_upsample_nearest_exact3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact3d_backward(...) tn_internal_upsample_nearest_exact3d_backward_at(TN_PLACE("tn_internal_upsample_nearest_exact3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_internal_upsample_nearest_exact3d_backward_options {
    tn_num scales_d; /* None */
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_internal_upsample_nearest_exact3d_backward_options;
static inline tn_var tn_internal_upsample_nearest_exact3d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_internal_upsample_nearest_exact3d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_d", &options_->scales_d}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::_upsample_nearest_exact3d_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_internal_upsample_nearest_exact3d_backward_with(...) tn_internal_upsample_nearest_exact3d_backward_with_at(TN_PLACE("tn_internal_upsample_nearest_exact3d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_bicubic2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_bicubic2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bicubic2d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bicubic2d_backward(...) tn_upsample_bicubic2d_backward_at(TN_PLACE("tn_upsample_bicubic2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_bicubic2d_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_bicubic2d_backward_options;
static inline tn_var tn_upsample_bicubic2d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_upsample_bicubic2d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bicubic2d_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bicubic2d_backward_with(...) tn_upsample_bicubic2d_backward_with_at(TN_PLACE("tn_upsample_bicubic2d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_bilinear2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_bilinear2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bilinear2d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bilinear2d_backward(...) tn_upsample_bilinear2d_backward_at(TN_PLACE("tn_upsample_bilinear2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_bilinear2d_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_bilinear2d_backward_options;
static inline tn_var tn_upsample_bilinear2d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_upsample_bilinear2d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_bilinear2d_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_upsample_bilinear2d_backward_with(...) tn_upsample_bilinear2d_backward_with_at(TN_PLACE("tn_upsample_bilinear2d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_linear1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool align_corners, float? scales=None) -> Tensor */
static inline tn_var tn_upsample_linear1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_linear1d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_linear1d_backward(...) tn_upsample_linear1d_backward_at(TN_PLACE("tn_upsample_linear1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_linear1d_backward_options {
    tn_num scales; /* None */
} tn_upsample_linear1d_backward_options;
static inline tn_var tn_upsample_linear1d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_upsample_linear1d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales", &options_->scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_linear1d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_upsample_linear1d_backward_with(...) tn_upsample_linear1d_backward_with_at(TN_PLACE("tn_upsample_linear1d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor */
static inline tn_var tn_upsample_nearest1d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest1d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest1d_backward(...) tn_upsample_nearest1d_backward_at(TN_PLACE("tn_upsample_nearest1d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_nearest1d_backward_options {
    tn_num scales; /* None */
} tn_upsample_nearest1d_backward_options;
static inline tn_var tn_upsample_nearest1d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_upsample_nearest1d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales", &options_->scales}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest1d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest1d_backward_with(...) tn_upsample_nearest1d_backward_with_at(TN_PLACE("tn_upsample_nearest1d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_nearest2d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest2d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest2d_backward(...) tn_upsample_nearest2d_backward_at(TN_PLACE("tn_upsample_nearest2d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_nearest2d_backward_options {
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_nearest2d_backward_options;
static inline tn_var tn_upsample_nearest2d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_upsample_nearest2d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest2d_backward", args_, 5, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest2d_backward_with(...) tn_upsample_nearest2d_backward_with_at(TN_PLACE("tn_upsample_nearest2d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_nearest3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_nearest3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest3d_backward", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest3d_backward(...) tn_upsample_nearest3d_backward_at(TN_PLACE("tn_upsample_nearest3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_nearest3d_backward_options {
    tn_num scales_d; /* None */
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_nearest3d_backward_options;
static inline tn_var tn_upsample_nearest3d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, const tn_upsample_nearest3d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_d", &options_->scales_d}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_nearest3d_backward", args_, 6, outs_, 1);
    return outs_[0];
}
#define tn_upsample_nearest3d_backward_with(...) tn_upsample_nearest3d_backward_with_at(TN_PLACE("tn_upsample_nearest3d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::upsample_trilinear3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor */
static inline tn_var tn_upsample_trilinear3d_backward_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_trilinear3d_backward", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_upsample_trilinear3d_backward(...) tn_upsample_trilinear3d_backward_at(TN_PLACE("tn_upsample_trilinear3d_backward(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_upsample_trilinear3d_backward_options {
    tn_num scales_d; /* None */
    tn_num scales_h; /* None */
    tn_num scales_w; /* None */
} tn_upsample_trilinear3d_backward_options;
static inline tn_var tn_upsample_trilinear3d_backward_with_at(tn_place at_, tn_tape *t_, tn_var grad_output, tn_nums output_size, tn_nums input_size, bool align_corners, const tn_upsample_trilinear3d_backward_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "grad_output", &grad_output}, {TN_ARGUMENT_NUMS, "output_size", &output_size}, {TN_ARGUMENT_NUMS, "input_size", &input_size}, {TN_ARGUMENT_BOOL, "align_corners", &align_corners}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_d", &options_->scales_d}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_h", &options_->scales_h}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "scales_w", &options_->scales_w}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::upsample_trilinear3d_backward", args_, 7, outs_, 1);
    return outs_[0];
}
#define tn_upsample_trilinear3d_backward_with(...) tn_upsample_trilinear3d_backward_with_at(TN_PLACE("tn_upsample_trilinear3d_backward_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
