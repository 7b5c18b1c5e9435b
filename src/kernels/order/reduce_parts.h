/* What the driver (reduce.c) and the operations (reduce_ops.c) share. See reduce.h. */
#ifndef TENON_KERNELS_ORDER_REDUCE_PARTS_H
#define TENON_KERNELS_ORDER_REDUCE_PARTS_H

#include "kernels/order/reduce.h"

#include <complex.h>

enum { REDUCE_BLOCK = 256 }; /* elements at once: sums inside a block stay exact enough in f32 */

/* What is known of a result so far; all zero at the start. */
typedef struct reduce_state {
    size_t count; /* of elements seen */
    union {
        int64_t integer;
        uint64_t wide; /* sums and products that wrap */
        double real;
        double _Complex pair;
    } total;
    double mean;
    int64_t place;
} reduce_state;

typedef struct reduction {
    /* Takes n elements, 1 to REDUCE_BLOCK, that follow those seen. NULL: no such reduction. */
    void (*take)(reduce_state *state, const void *elements, size_t n, double parameter);
    /* Writes the result and, where out[1] is wanted, the second one. */
    void (*finish)(const reduce_state *state, double parameter, void *first, void *second);
    dtype gives, gives_second; /* DT_NONE: there is no second */
} reduction;

/* The operation for a computing type; take is NULL when there is none. */
const reduction *reduction_for(reduce_op op, dtype as);

#endif
