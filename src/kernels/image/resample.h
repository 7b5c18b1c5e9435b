/*
 * Resampling of images: which elements along one dim each element of the result is made of, and the passes that make
 * it, one dim at a time. Coordinates and weights are torch's, computed in the type that torch computes them in, because
 * a rounding more or less moves a pixel.
 */
#ifndef TENON_KERNELS_IMAGE_RESAMPLE_H
#define TENON_KERNELS_IMAGE_RESAMPLE_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

typedef enum resample_filter {
    RESAMPLE_NEAREST,       /* the element before, as OpenCV has it */
    RESAMPLE_NEAREST_EXACT, /* the element whose middle is nearest */
    RESAMPLE_LINEAR,
    RESAMPLE_CUBIC,
    RESAMPLE_LANCZOS /* with antialias only */
} resample_filter;

typedef struct resample_axis {
    resample_filter filter;
    int64_t in, out;    /* sizes, at least 1 */
    double factor;      /* result size by input size as the caller states it; 0 or less: that of the sizes */
    bool align_corners; /* first and last elements stay where they are, else outer edges do */
    bool antialias;     /* where it shrinks, the filter is as wide as what it covers */
    bool unfused;       /* products are rounded before they are added to: some kernels of torch are compiled so */
    dtype weights;      /* that they are rounded to: DT_F16, DT_BF16; DT_NONE: as they are computed */
} resample_axis;

/*
 * Filters NEAREST and NEAREST_EXACT: from[j] = the element that result j is. as: DT_F32 or DT_F64. torch has a second
 * kernel for small images and for those with channels last, which computes in f32 alone, and in which the factor has no
 * say where sizes stay or double: resample_nearest_fast.
 */
void resample_nearest(const resample_axis *a, dtype as, int64_t *from);
void resample_nearest_fast(const resample_axis *a, int64_t *from);

/* The other filters: of how many elements at most a result is made. At most a->in where a filter is widened. */
size_t resample_taps(const resample_axis *a, dtype as);
/*
 * Result j is the sum over k < taps of weights[j * taps + k] times element first[j] + k, where elements beyond an end
 * count as the one there.
 */
void resample_weights(const resample_axis *a, dtype as, size_t taps, int64_t *first, double *weights);

/* One dim of an array [outer, in, inner] -> [outer, out, inner], C-contiguous, of type DT_F32 or DT_F64. */
typedef struct resample_pass {
    size_t outer, inner, taps;
    int64_t in, out;
    const int64_t *first;
    const double *weights;
} resample_pass;
void resample_apply(thread_pool *pool, dtype type, const resample_pass *p, const void *from, void *to);
/* The way back, [outer, out, inner] -> [outer, in, inner]: each result is added, times its weights, to its elements. */
void resample_apply_back(thread_pool *pool, dtype type, const resample_pass *p, const void *from, void *to);

/*
 * The same for bytes, with weights of 16 bits: they are scaled by 2^precision, which resample_precision finds and
 * rounds them for. Before that resample_merge adds up the weights of taps beyond an end, so that all of them are inside
 * where the input has that many elements.
 */
void resample_merge(const resample_axis *a, size_t taps, int64_t *first, double *weights);
unsigned resample_precision(size_t n, const double *weights, int16_t *rounded);
void resample_apply_u8(thread_pool *pool, const resample_pass *p, const int16_t *weights, unsigned precision,
                       const uint8_t *from, uint8_t *to);

#endif
