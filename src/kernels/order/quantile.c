/* Quantiles: see quantile.h. Places and interpolation are computed in the element type, as torch does. */
#include "kernels/order/quantile.h"

#include "base/budget.h"

#include <math.h>

#define QUANTILE(name, T, FLOOR, CEIL, ROUND)                                                               \
    /* Of one row: `numbers` of its n elements are not NaN. */                                              \
    static T name##_of(const quantile_args *args, const T *row, size_t numbers, T q)                        \
    {                                                                                                       \
        size_t last = args->ignore_nan ? (numbers > 0 ? numbers - 1 : 0) : args->n - 1;                     \
        T place = q * (T)last;                                                                              \
        if (!args->ignore_nan && numbers < args->n) {                                                       \
            return row[last];                                                                               \
        }                                                                                                   \
        switch (args->between) {                                                                            \
        case QUANTILE_LOWER:                                                                                \
            return row[(size_t)FLOOR(place)];                                                               \
        case QUANTILE_HIGHER:                                                                               \
            return row[(size_t)CEIL(place)];                                                                \
        case QUANTILE_NEAREST:                                                                              \
            return row[(size_t)ROUND(place)];                                                               \
        default:                                                                                            \
            break;                                                                                          \
        }                                                                                                   \
        size_t low = (size_t)FLOOR(place);                                                                  \
        T below = row[low], above = row[(size_t)CEIL(place)];                                               \
        T weight = args->between == QUANTILE_MIDPOINT ? (T)0.5 : place - (T)low;                            \
        return weight < (T)0.5 ? below + weight * (above - below) : above - (above - below) * (1 - weight); \
    }                                                                                                       \
    static void name(const quantile_args *args, T *out)                                                     \
    {                                                                                                       \
        const T *row = args->sorted, *q = args->q;                                                          \
        for (size_t i = 0; i < args->rows; i++, row += args->n) {                                           \
            work_ask();                                                                                     \
            size_t numbers = args->n;                                                                       \
            while (numbers > 0 && isnan(row[numbers - 1])) {                                                \
                numbers--;                                                                                  \
            }                                                                                               \
            for (size_t k = 0; k < args->count; k++) {                                                      \
                out[i * args->count + k] = name##_of(args, row, numbers, q[k]);                             \
            }                                                                                               \
        }                                                                                                   \
    }
/* clang-format off */
QUANTILE(quantile_f32, float, floorf, ceilf, rintf)
QUANTILE(quantile_f64, double, floor, ceil, rint)
/* clang-format on */

void quantile_rows(const quantile_args *args, void *out)
{
    if (args->type == DT_F64) {
        quantile_f64(args, out);
    } else {
        quantile_f32(args, out);
    }
}
