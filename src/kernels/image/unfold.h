/* Windows of an image as columns of a matrix and back: im2col and col2im. */
#ifndef TENON_KERNELS_IMAGE_UNFOLD_H
#define TENON_KERNELS_IMAGE_UNFOLD_H

#include "base/dtype.h"
#include "base/thread.h"

/* For each of height and width. */
typedef struct unfold_axis {
    int64_t image, kernel, dilation, padding, stride;
    int64_t windows; /* positions of the kernel */
} unfold_axis;

typedef struct unfold_args {
    size_t planes; /* batch * channels */
    unfold_axis height, width;
} unfold_args;

/*
 * image [planes, height, width] -> columns [planes, kernel height, kernel width, windows down, windows across], of
 * elements of 1, 2, 4, 8 or 16 bytes; 0 outside the image.
 */
void unfold_columns(thread_pool *pool, const unfold_args *args, size_t bytes, const void *image, void *columns);
/* The other way, where elements that lie in several windows are added up. type: DT_F16, DT_BF16, DT_F32,
 * DT_F64, DT_C64 or DT_C128; 0 bytes are the number 0 in all of them. */
void unfold_sum(thread_pool *pool, const unfold_args *args, dtype type, const void *columns, void *image);

#endif
