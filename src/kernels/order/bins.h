/* Histograms in several dimensions: points counted in boxes between edges. For flat histograms see histogram.h. */
#ifndef TENON_KERNELS_ORDER_BINS_H
#define TENON_KERNELS_ORDER_BINS_H

#include <stdbool.h>
#include <stddef.h>

/* The edges along one axis, ascending: `count - 1` bins, each with its lower edge, the last one also with its upper. */
typedef struct bins_axis {
    const double *edges;
    size_t count;
    bool is_even; /* bins are looked for next to where they should be, as in torch: it tells where edges are equal */
} bins_axis;

/*
 * Adds the weight of each of n points [n, dims] (1 where weights is NULL) to its box in boxes, row-major over the bins
 * of the axes. NaN and what lies outside is not counted.
 */
void bins_count(size_t n, size_t dims, const double *points, const bins_axis *axes, const double *weights,
                double *boxes);

#endif
