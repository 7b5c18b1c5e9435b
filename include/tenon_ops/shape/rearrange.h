/* generated: build/internal/pages operators shape/rearrange */
/* clang-format off */
/* Operators of src/ops/shape/rearrange: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_REARRANGE_H
#define TENON_OPS_SHAPE_REARRANGE_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::channel_shuffle(Tensor self, SymInt groups) -> Tensor */
static inline tn_var tn_channel_shuffle_at(tn_place at_, tn_tape *t_, tn_var self, tn_num groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "groups", &groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::channel_shuffle", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_channel_shuffle(...) tn_channel_shuffle_at(TN_PLACE("tn_channel_shuffle(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diag(Tensor self, int diagonal=0) -> Tensor */
static inline tn_var tn_diag_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diag", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_diag(...) tn_diag_at(TN_PLACE("tn_diag(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diag_options {
    int64_t diagonal; /* 0 */
} tn_diag_options;
static inline tn_var tn_diag_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_diag_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diag", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_diag_with(...) tn_diag_with_at(TN_PLACE("tn_diag_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor */
static inline tn_var tn_diag_embed_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diag_embed", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_diag_embed(...) tn_diag_embed_at(TN_PLACE("tn_diag_embed(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diag_embed_options {
    int64_t offset; /* 0 */
    tn_num dim1; /* -2 */
    tn_num dim2; /* -1 */
} tn_diag_embed_options;
static inline tn_var tn_diag_embed_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_diag_embed_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim1", &options_->dim1}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "dim2", &options_->dim2}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diag_embed", args_, 4, outs_, 1);
    return outs_[0];
}
#define tn_diag_embed_with(...) tn_diag_embed_with_at(TN_PLACE("tn_diag_embed_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::diagflat(Tensor self, int offset=0) -> Tensor */
static inline tn_var tn_diagflat_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagflat", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_diagflat(...) tn_diagflat_at(TN_PLACE("tn_diagflat(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_diagflat_options {
    int64_t offset; /* 0 */
} tn_diagflat_options;
static inline tn_var tn_diagflat_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_diagflat_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT | TN_ARGUMENT_OPTION, "offset", &options_->offset}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::diagflat", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_diagflat_with(...) tn_diagflat_with_at(TN_PLACE("tn_diagflat_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::flip(Tensor self, int[] dims) -> Tensor */
static inline tn_var tn_flip_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums dims)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "dims", &dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::flip", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_flip(...) tn_flip_at(TN_PLACE("tn_flip(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::fliplr(Tensor self) -> Tensor */
static inline tn_var tn_fliplr_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::fliplr", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_fliplr(...) tn_fliplr_at(TN_PLACE("tn_fliplr(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::flipud(Tensor self) -> Tensor */
static inline tn_var tn_flipud_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::flipud", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_flipud(...) tn_flipud_at(TN_PLACE("tn_flipud(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_channel_shuffle(Tensor self, SymInt groups) -> Tensor */
static inline tn_var tn_native_channel_shuffle_at(tn_place at_, tn_tape *t_, tn_var self, tn_num groups)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM, "groups", &groups}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::native_channel_shuffle", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_native_channel_shuffle(...) tn_native_channel_shuffle_at(TN_PLACE("tn_native_channel_shuffle(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pixel_shuffle(Tensor self, int upscale_factor) -> Tensor */
static inline tn_var tn_pixel_shuffle_at(tn_place at_, tn_tape *t_, tn_var self, int64_t upscale_factor)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "upscale_factor", &upscale_factor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pixel_shuffle", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pixel_shuffle(...) tn_pixel_shuffle_at(TN_PLACE("tn_pixel_shuffle(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor */
static inline tn_var tn_pixel_unshuffle_at(tn_place at_, tn_tape *t_, tn_var self, int64_t downscale_factor)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_INT, "downscale_factor", &downscale_factor}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::pixel_unshuffle", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_pixel_unshuffle(...) tn_pixel_unshuffle_at(TN_PLACE("tn_pixel_unshuffle(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor */
static inline tn_var tn_roll_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums shifts)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "shifts", &shifts}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::roll", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_roll(...) tn_roll_at(TN_PLACE("tn_roll(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_roll_options {
    tn_nums dims; /* [] */
} tn_roll_options;
static inline tn_var tn_roll_with_at(tn_place at_, tn_tape *t_, tn_var self, tn_nums shifts, const tn_roll_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUMS, "shifts", &shifts}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dims", &options_->dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::roll", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_roll_with(...) tn_roll_with_at(TN_PLACE("tn_roll_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor */
static inline tn_var tn_rot90_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rot90", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_rot90(...) tn_rot90_at(TN_PLACE("tn_rot90(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_rot90_options {
    tn_num k; /* 1 */
    tn_nums dims; /* [0, 1] */
} tn_rot90_options;
static inline tn_var tn_rot90_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_rot90_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "k", &options_->k}, {TN_ARGUMENT_NUMS | TN_ARGUMENT_OPTION, "dims", &options_->dims}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::rot90", args_, 3, outs_, 1);
    return outs_[0];
}
#define tn_rot90_with(...) tn_rot90_with_at(TN_PLACE("tn_rot90_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::trace(Tensor self) -> Tensor */
static inline tn_var tn_trace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::trace", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_trace(...) tn_trace_at(TN_PLACE("tn_trace(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tril(Tensor self, SymInt diagonal=0) -> Tensor */
static inline tn_var tn_tril_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_tril(...) tn_tril_at(TN_PLACE("tn_tril(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_tril_options {
    tn_num diagonal; /* 0 */
} tn_tril_options;
static inline tn_var tn_tril_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_tril_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tril_with(...) tn_tril_with_at(TN_PLACE("tn_tril_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::tril_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!) */
static inline tn_var tn_tril_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_tril_inplace(...) tn_tril_inplace_at(TN_PLACE("tn_tril_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_tril_inplace_options {
    tn_num diagonal; /* 0 */
} tn_tril_inplace_options;
static inline tn_var tn_tril_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_tril_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::tril_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_tril_inplace_with(...) tn_tril_inplace_with_at(TN_PLACE("tn_tril_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::triu(Tensor self, SymInt diagonal=0) -> Tensor */
static inline tn_var tn_triu_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_triu(...) tn_triu_at(TN_PLACE("tn_triu(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_triu_options {
    tn_num diagonal; /* 0 */
} tn_triu_options;
static inline tn_var tn_triu_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_triu_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_triu_with(...) tn_triu_with_at(TN_PLACE("tn_triu_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::triu_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!) */
static inline tn_var tn_triu_inplace_at(tn_place at_, tn_tape *t_, tn_var self)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu_", args_, 1, outs_, 1);
    return outs_[0];
}
#define tn_triu_inplace(...) tn_triu_inplace_at(TN_PLACE("tn_triu_inplace(" #__VA_ARGS__ ")"), __VA_ARGS__)
typedef struct tn_triu_inplace_options {
    tn_num diagonal; /* 0 */
} tn_triu_inplace_options;
static inline tn_var tn_triu_inplace_with_at(tn_place at_, tn_tape *t_, tn_var self, const tn_triu_inplace_options *options_)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "self", &self}, {TN_ARGUMENT_NUM | TN_ARGUMENT_OPTION, "diagonal", &options_->diagonal}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::triu_", args_, 2, outs_, 1);
    return outs_[0];
}
#define tn_triu_inplace_with(...) tn_triu_inplace_with_at(TN_PLACE("tn_triu_inplace_with(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
