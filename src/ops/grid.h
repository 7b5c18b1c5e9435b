/*
 * Images sampled at points of a grid: what the sampling (image/grid.c) and its derivatives (grid_backward.c) share.
 */
#ifndef TENON_OPS_GRID_H
#define TENON_OPS_GRID_H

#include "kernels/image/grid.h"
#include "ops/infer.h"

enum { GRID_RANK = 5 }; /* the most dims that an image has */

/*
 * Arguments from `first` on are (input [batch, channels, in...], grid [batch, out..., dims], interpolation_mode,
 * padding_mode, align_corners). Fails the call unless they fit each other and the input has `rank` dims.
 */
tn_status grid_check(call *c, size_t first, uint32_t rank);
/* The sizes of what is sampled: [batch, channels, out...] */
void grid_sizes(const call *c, size_t first, extent *sizes);
/* The arguments for the kernel, all but `out` and, for two dims, `scalar`; the call may have failed afterwards. */
grid_args grid_read(call *c, size_t first);

/* The points of a regular grid of these sizes, each with a 1 behind it: [points, dims + 1], the last dim first. */
const void *grid_regular(call *c, dtype type, const int64_t *sizes, size_t dims_count, bool align_corners);

/* The same by calls, for routes to Core ATen; `like` says where. */
datum grid_say_regular(builder *b, dtype type, const extent *sizes, size_t dims_count, bool align_corners, datum like);

#endif
