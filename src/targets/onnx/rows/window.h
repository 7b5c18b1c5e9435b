/* Windows that move over the dims behind batch and channels: what convolutions and pools of ONNX say of them. */
#ifndef TENON_TARGETS_ONNX_ROWS_WINDOW_H
#define TENON_TARGETS_ONNX_ROWS_WINDOW_H

#include "targets/onnx/rows/rows.h"

enum { WINDOW_DIMS = 8 };

typedef struct window {
    size_t n; /* dims */
    int64_t kernel[WINDOW_DIMS], strides[WINDOW_DIMS], dilations[WINDOW_DIMS];
    extent begin[WINDOW_DIMS], end[WINDOW_DIMS]; /* elements that are put before and behind */
    bool is_even;                                /* as many before as behind: a form that ATen has */
} window;

/* Which arguments of the call say it; 0: none does. */
typedef struct window_arguments {
    size_t auto_pad, dilations, kernel, pads, strides;
} window_arguments;

/* weight: whose sizes are those of the window, whatever kernel_shape says; NULL: there is none. */
tn_status window_read(call *c, window *w, window_arguments at, const tensor_type *weight);
/* The pads as aten.constant_pad_nd takes them: the last dim first, in pairs. */
datum window_torch_pads(builder *b, const window *w);

/* ---- writing ---- */

/* Pads as ONNX has them: all at the beginning, then all at the end, from those of PyTorch, which are the same at both.
 */
datum window_both_ends(const call *c, size_t argument, size_t n);
/* A list with one number for each dim. */
datum window_each_dim(const call *c, size_t argument, size_t n);
/* Without a batch a dim is put in front of operand 0, and taken away again. rank: with a batch. */
datum window_batched(const call *c, size_t rank);
datum window_unbatched(const call *c, size_t rank, datum made);

#endif
