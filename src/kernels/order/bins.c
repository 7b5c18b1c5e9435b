/* Counting points in boxes: see bins.h. */
#include "kernels/order/bins.h"

#include "base/budget.h"

/* The bin that x lies in; false when it is in none. */
static bool find_bin(const bins_axis *axis, double x, size_t *bin)
{
    size_t low = 0, high = axis->count; /* edges below low are at most x, those from high on are above it */
    if (axis->count < 2 || !(x >= axis->edges[0] && x <= axis->edges[axis->count - 1])) {
        return false;
    }
    if (axis->is_even) {
        double first = axis->edges[0], last = axis->edges[axis->count - 1];
        size_t near = last > first ? (size_t)((x - first) * (double)(axis->count - 1) / (last - first)) : 0;
        low = near > 0 ? near - 1 : 0;
        high = near + 2 < axis->count ? near + 2 : axis->count;
    }
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (axis->edges[middle] <= x) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    *bin = low == axis->count ? low - 2 : low - 1;
    return true;
}

void bins_count(size_t n, size_t dims, const double *points, const bins_axis *axes, const double *weights,
                double *boxes)
{
    for (size_t i = 0; i < n; i++, points += dims) {
        work_ask_at(i);
        size_t box = 0, bin = 0;
        bool is_inside = true;
        for (size_t d = 0; is_inside && d < dims; d++) {
            is_inside = find_bin(&axes[d], points[d], &bin);
            box = is_inside ? box * (axes[d].count - 1) + bin : box;
        }
        if (is_inside) {
            boxes[box] += weights == NULL ? 1 : weights[i];
        }
    }
}
