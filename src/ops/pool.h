/*
 * Windows of poolings: what a pooling (pool.c) and its derivative (pool_backward.c) share.
 */
#ifndef TENON_OPS_POOL_H
#define TENON_OPS_POOL_H

#include "ops/window.h"

typedef struct pool_window {
    int64_t kernel[WINDOW_AXES], stride[WINDOW_AXES], padding[WINDOW_AXES], dilation[WINDOW_AXES];
    bool ceil_mode;
} pool_window;

/*
 * Reads (kernel_size, stride, padding, [dilation,] ceil_mode) from argument `first` on; stride [] is the kernel size.
 */
tn_status pool_window_read(call *c, size_t first, uint32_t axes, bool has_dilation, pool_window *w);

/* How many windows there are along axis i. With ceil_mode the last may reach beyond the end, but starts before it. */
extent pool_window_count(builder *b, extent size, const pool_window *w, uint32_t i);

#endif
