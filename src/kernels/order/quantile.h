/* Quantiles of sorted rows. */
#ifndef TENON_KERNELS_ORDER_QUANTILE_H
#define TENON_KERNELS_ORDER_QUANTILE_H

#include "base/dtype.h"

#include <stdbool.h>
#include <stddef.h>

/* What a place between two elements gives. */
typedef enum quantile_between {
    QUANTILE_LINEAR,
    QUANTILE_LOWER,
    QUANTILE_HIGHER,
    QUANTILE_MIDPOINT,
    QUANTILE_NEAREST
} quantile_between;

typedef struct quantile_args {
    dtype type;         /* DT_F32 or DT_F64: of all arrays */
    const void *sorted; /* [rows, n], ascending, NaN last; n >= 1 */
    size_t rows, n;
    const void *q; /* [count], in [0, 1] */
    size_t count;
    quantile_between between;
    bool ignore_nan; /* else a row with NaN gives NaN; one of NaN alone gives it in any case */
} quantile_args;

/* out: [rows, count] */
void quantile_rows(const quantile_args *args, void *out);

#endif
