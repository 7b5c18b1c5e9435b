/* Reductions of segments of a dim, and their gradients. Elements are f64 and lie as [outer, length, inner]. */
#ifndef TENON_KERNELS_ORDER_SEGMENTS_H
#define TENON_KERNELS_ORDER_SEGMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum segment_op { SEGMENT_SUM, SEGMENT_MEAN, SEGMENT_MAX, SEGMENT_MIN, SEGMENT_PROD } segment_op;

typedef struct segments {
    segment_op op;
    size_t outer, length, inner;
    size_t count;         /* of segments in each of `outer` */
    const int64_t *begin; /* [outer, count]: the first place of each, inside of `length` */
    const int64_t *end;   /* [outer, count]: the one after its last, not before the first */
    bool has_initial;     /* else a segment begins with what leaves others as they are */
    double initial;
} segments;

/* to [outer, count, inner]; the mean of nothing is NaN unless there is an initial number. */
void segments_reduce(const segments *s, const double *in, double *to);
/*
 * to [outer, length, inner], 0 where no segment is. grad, result: [outer, count, inner]. Elements that equal an extreme
 * get its gradient, a positive one being divided among them.
 */
void segments_gradients(const segments *s, const double *grad, const double *result, const double *in, double *to);

#endif
