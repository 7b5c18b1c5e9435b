/*
 * Adding elements up at given places of a plane: what derivatives of operators do that take elements from places
 * (paddings, maxima of windows, nearest neighbours). The way back of kernels/move/gather.h for whole planes.
 */
#ifndef TENON_KERNELS_ORDER_SPREAD_H
#define TENON_KERNELS_ORDER_SPREAD_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

/*
 * sums[p, places[i]] += values[p, i] for values[planes, from] and sums[planes, to], which begin at 0; all contiguous.
 * places: [from], or [planes, from] where each plane has its own; each is in [0, to), or -1, which is nowhere.
 */
typedef struct spread {
    dtype type;
    size_t planes, from, to;
    bool own_places;
    const int64_t *places;
    const void *values;
    void *sums;
} spread;

/* Floats of 16 bits or more and complex numbers; every single sum is rounded to the type. */
bool spread_supports(dtype type);
void spread_add(thread_pool *pool, const spread *job);

#endif
