/*
 * The gated delta rule: a matrix for each head that forgets, is corrected where a key points, and is read by a query,
 * once for each position. Used by the composite gated_delta_update.
 */
#ifndef TENON_KERNELS_NN_DELTA_H
#define TENON_KERNELS_NN_DELTA_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * All arrays are dense. Value head h has query and key of head h / (heads / key_heads). For each position:
 *
 *     state *= exp(gate)                      state += key (outer) (value - state^T key) * beta
 *     out = state^T query * key_width^-0.5
 */
typedef struct delta_rule {
    dtype type; /* f32, f64 */
    size_t batches, heads, key_heads, length, key_width, value_width;
    const void *query, *key; /* [batches, key_heads, length, key_width] */
    const void *value;       /* [batches, heads, length, value_width] */
    const void *gate, *beta; /* [batches, heads, length] */
    const void *initial;     /* [batches, heads, key_width, value_width] */
    bool normalizes;         /* query and key are divided by sqrt(their square + 1e-6) */
    void *out;               /* [batches, length, heads, value_width] */
    void *state;             /* [batches, heads, key_width, value_width] */
} delta_rule;

/* Bytes of workspace, to be aligned to 64, for this pool. */
size_t delta_workspace(const delta_rule *job, const thread_pool *pool);
void delta_run(thread_pool *pool, const delta_rule *job, void *workspace);

#endif
