/*
 * Windows that slide over the spatial axes of images: what convolutions and poolings share before their kernels run.
 * An axis argument has one number for each axis, or one for all.
 */
#ifndef TENON_OPS_WINDOW_H
#define TENON_OPS_WINDOW_H

#include "ops/infer.h"

enum { WINDOW_AXES = 3 };

/*
 * Reads a list of numbers that must be known, each at least `least`: `axes` of them, or one for all. False: the call
 * failed.
 */
bool arg_axes_from(const call *c, size_t i, uint32_t axes, int64_t least, int64_t *numbers);

/* How many windows fit: (size + 2 * padding - dilation * (kernel - 1) - 1 + extra) // stride + 1 */
extent window_count(builder *b, extent size, int64_t kernel, int64_t stride, int64_t padding, int64_t dilation,
                    int64_t extra);
/* The same for windows that reach over so many elements, dilation * (kernel - 1) + 1, which may be symbolic. */
extent window_count_reaching(builder *b, extent size, extent reach, int64_t stride, int64_t padding, int64_t extra);
/*
 * Strides of a new image in the layout that another one suggests: channels last where that is so, else C order. Ranks
 * other than 4 and 5 have C order.
 */
const extent *image_strides(builder *b, const extent *sizes, uint32_t rank, memory_format format);

#endif
