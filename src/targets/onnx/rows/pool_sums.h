/*
 * Sums in windows with gaps, and with pads that differ at both ends: convolutions with ones, channel by channel. After
 * window.h and parts.h in the flow; pools that are no calls of PyTorch's pools use it.
 */
#ifndef TENON_TARGETS_ONNX_ROWS_POOL_SUMS_H
#define TENON_TARGETS_ONNX_ROWS_POOL_SUMS_H

#include "targets/onnx/rows/parts.h"
#include "targets/onnx/rows/window.h"

/* [N,C,..] -> [N,C,..]: outside of x is nothing. In ceil mode the last window begins in x or in the pads before it. */
datum pool_sums(call *c, datum x, const window *w, bool ceil_mode);
/* The same divided by how many elements are in the window: of x, or with those that were put around it (counts). */
datum pool_means(call *c, const window *w, bool counts, bool ceil_mode);

#endif
