/*
 * What detectors do with boxes: keep the best of those that overlap, cut the regions that they frame out of an image to
 * one size, and sample images at moved places. The operators are torchvision's, and so are the rules here.
 */
#ifndef TENON_KERNELS_IMAGE_BOXES_H
#define TENON_KERNELS_IMAGE_BOXES_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

/*
 * Of n boxes [n, 4] (left, top, right, bottom), of type DT_F32 or DT_F64, in the order given (the best first), those
 * that no better one kept overlaps by more than the threshold (intersection by union). gone: n bytes, for the kernel.
 * Returns how many; kept: their numbers.
 */
size_t boxes_keep(dtype type, size_t n, const void *boxes, const int64_t *order, double threshold, uint8_t *gone,
                  int64_t *kept);

/* Regions of images. Arrays are C-contiguous, of type DT_F32 or DT_F64. */
typedef struct region_args {
    dtype type;
    size_t channels;
    int64_t height, width; /* of an image, at least 1 */
    size_t regions;
    int64_t pooled_height, pooled_width; /* of a result, at least 1 */
    double scale;                        /* from the coordinates of boxes to elements */
    const void *images;                  /* [batch, channels, height, width] */
    const void *boxes;                   /* [regions, 5]: number of the image, left, top, right, bottom */
    void *out;                           /* [regions, channels, pooled_height, pooled_width] */
    int64_t sampling;                    /* samples by result in each dim; 0 or less: as many as elements it covers */
    bool aligned;                        /* the middle of an element is at 0.5, not at 0 */
    int32_t *found;                      /* like out: where in the channel the largest element is, or -1; of parts: the
                                            channel that the result is of */
} region_args;

/* How many samples region i takes for a result, down and across; what is not finite or too much counts as -1. */
void region_samples(const region_args *args, size_t i, int64_t *down, int64_t *across);
/* Each result is the mean of samples, which lie between elements. */
void region_align(thread_pool *pool, const region_args *args);
/* Each result is the largest of the elements that it covers, 0 where there are none. */
void region_pool(thread_pool *pool, const region_args *args);
/*
 * The same where each result of a region has a channel of its own: images are [batch, channels * pooled_height *
 * pooled_width, height, width]. Aligned ones are means of samples, pooled ones of the elements that they cover.
 */
void region_align_parts(thread_pool *pool, const region_args *args);
void region_pool_parts(thread_pool *pool, const region_args *args);

/* Windows of an image as columns, where each element of the kernel is moved by its own offset. One image. */
typedef struct moved_args {
    dtype type;                                                    /* DT_F32 or DT_F64 */
    int64_t channels, height, width;                               /* of the image */
    int64_t kernel[2], stride[2], padding[2], dilation[2], out[2]; /* down and across */
    int64_t groups;                                                /* of channels that share offsets */
    const void *image;                                             /* [channels, height, width] */
    const void *offsets;                                           /* [groups, kernel, 2 (down, across), out] */
    const void *mask;                                              /* [groups, kernel, out]: factors; NULL: all 1 */
    void *columns;                                                 /* [channels, kernel, out] */
} moved_args;
void moved_columns(thread_pool *pool, const moved_args *args);

#endif
