/*
 * Weights as products read them: packed once, kept with the plan of the program, shared by all its runners.
 *
 * Before plan.h in the flow. What is packed is told by where the weight lies and how it is seen; weights that any entry
 * changes are never packed.
 */
#ifndef TENON_ENGINES_PLANNED_PACKED_H
#define TENON_ENGINES_PLANNED_PACKED_H

#include "engines/engine.h"
#include "kernels/fast/product.h"

#include <pthread.h>

typedef struct packed_weight packed_weight;

typedef struct packed_weights {
    pthread_mutex_t lock;
    packed_weight *first;
} packed_weights;

void packed_init(packed_weights *all);
void packed_done(packed_weights *all);

/*
 * b[k,n] packed for the kernels: found, or made. NULL in *out where memory is out: then it is used plain. The storage
 * is that of a weight of the program, which outlives the plan.
 */
tn_status packed_find(tn_context *ctx, packed_weights *all, const fast_kernels *kernels, thread_pool *pool,
                      fast_element element, size_t k, size_t n, fast_matrix b, const void **out);

#endif
