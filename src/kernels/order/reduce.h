/*
 * Reductions of strided elements over some of their dims: sums, products, extremes and where they are, truth, moments,
 * norms. Comes after strided.h; the operators that reduce are written with it, whatever the type and layout of their
 * input.
 *
 * Each result is made by one thread, from blocks of elements of fixed sizes in an order that only sizes and strides
 * decide: it does not depend on the number of threads.
 */
#ifndef TENON_KERNELS_ORDER_REDUCE_H
#define TENON_KERNELS_ORDER_REDUCE_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In brackets: the types it computes in, and what it gives when that is not the same. */
typedef enum reduce_op {
    REDUCE_SUM,         /* [i64, f32, f64, c64, c128] integers wrap */
    REDUCE_NAN_SUM,     /* the same; NaN counts as 0 */
    REDUCE_MEAN,        /* [f32, f64, c64, c128] NaN of no elements */
    REDUCE_PRODUCT,     /* [i64, f32, f64, c64, c128] integers wrap */
    REDUCE_MAX,         /* [b8, i64, u64, f32, f64] NaN where there is one; second result: i64, the first place of it */
    REDUCE_MIN,         /* the same */
    REDUCE_ANY,         /* [b8] */
    REDUCE_ALL,         /* [b8] */
    REDUCE_COUNT,       /* [b8 -> i64] how many are true */
    REDUCE_VARIANCE,    /* [f64] divided by n - parameter; second result: f64, the mean */
    REDUCE_DEVIATION,   /* [f64] the root of it; second result: f64, the mean */
    REDUCE_NORM,        /* [f32, f64, c64 -> f32, c128 -> f64] (sum |x|^p)^(1/p), p the parameter: see its rows */
    REDUCE_LOG_SUM_EXP, /* [f64, c128] */
    REDUCE_OPS
} reduce_op;

/* Where a result goes. */
typedef struct reduce_result {
    dtype type;             /* converted to it in the end */
    void *data;             /* NULL: not wanted */
    const int64_t *strides; /* one for each dim of the input; those of reduced dims are not read */
} reduce_result;

typedef struct reduce_args {
    reduce_op op;
    dtype as; /* each element is converted to it first */
    double parameter;
    dtype type; /* of the elements */
    const void *in;
    size_t rank;
    const int64_t *sizes, *strides;
    uint64_t reduced; /* bit d: over dim d */
    reduce_result out[2];
} reduce_args;

/* Is there such a reduction? */
bool reduce_has(reduce_op op, dtype as);

/*
 * Reduces. Extremes need an element to each result; the place that they give counts the reduced elements in row-major
 * order.
 */
void reduce_run(thread_pool *pool, const reduce_args *args);

#endif
