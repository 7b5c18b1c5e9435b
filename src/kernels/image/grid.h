/*
 * Sampling of images at points of a grid, in two or three dims: grid_sampler. Coordinates, paddings and filters are
 * torch's.
 */
#ifndef TENON_KERNELS_IMAGE_GRID_H
#define TENON_KERNELS_IMAGE_GRID_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

/* As torch numbers them. */
typedef enum grid_filter { GRID_LINEAR, GRID_NEAREST, GRID_CUBIC } grid_filter;
typedef enum grid_padding { GRID_ZEROS, GRID_BORDER, GRID_REFLECTION } grid_padding;

typedef struct grid_args {
    dtype type;  /* DT_F32, DT_F64; DT_F16 and DT_BF16 lie as f32, and every step is rounded to them */
    size_t dims; /* 2 or 3; GRID_CUBIC has but 2. All arrays are C-contiguous. */
    size_t batch, channels;
    int64_t in[3]; /* sizes of the image, at least 1 */
    size_t points; /* of the grid */
    grid_filter filter;
    grid_padding padding;
    bool scalar;        /* rounds as torch's plain loops do, which are for three dims, instead of its vectors */
    bool align_corners; /* -1 and 1 are the middles of the outermost elements, else their outer edges */
    const void *image;  /* [batch, channels, in...] */
    const void *grid;   /* [batch, points, dims], the last dim of the image first */
    void *out;          /* [batch, channels, points] */
} grid_args;

void grid_sample(thread_pool *pool, const grid_args *args);

/* The way back. `out` of the forward arguments is not read. */
typedef struct grid_back_args {
    grid_args forward;
    const void *gradient; /* [batch, channels, points] */
    void *to_image;       /* [batch, channels, in...]: begins at 0, is added to; NULL: not wanted */
    void *to_grid;        /* [batch, points, dims] */
} grid_back_args;

void grid_sample_back(thread_pool *pool, const grid_back_args *args);

/*
 * Point i of n over [-1, 1]: with its ends, or, not aligned, the middle of part i of n equal ones; rounded to the type
 * as torch rounds it on the way. Integers are cut and wrap.
 */
double grid_spaced(dtype type, int64_t i, int64_t n, bool align_corners);

#endif
