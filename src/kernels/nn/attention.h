/*
 * Scaled dot-product attention: softmax(query @ key^T * scale + mask) @ value, for stacks of matrices with any strides.
 * Scores exist for a block of queries at a time, and for the keys that the block sees. Used by the attention operators
 * of torch and by the composite; built on gemm.
 */
#ifndef TENON_KERNELS_NN_ATTENTION_H
#define TENON_KERNELS_NN_ATTENTION_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

enum { ATTENTION_MAX_BATCH_DIMS = 64 };

/* Element (i, j) of matrix [x, y, ...] is at[x * steps[0] + y * steps[1] + ... + i * row + j * column]; 0 repeats. */
typedef struct attention_operand {
    const void *at;
    ptrdiff_t row, column;
    const int64_t *steps; /* one for each batch dim */
} attention_operand;

/* Query i sees keys i + first to i + last, those of them that there are. */
typedef struct attention_band {
    int64_t first, last;
} attention_band;

/* query[queries, width], key[keys, width], value[keys, value_width], mask[queries, keys], out[queries, value_width] */
typedef struct attention {
    dtype type; /* f32, f64 */
    size_t rank;
    const int64_t *sizes; /* of the batch dims */
    size_t queries, keys, width, value_width;
    attention_operand query, key, value, out;
    attention_operand mask; /* added to the scores; of b8: false removes the key; at NULL: none */
    bool mask_is_bool;
    attention_band band; /* first in [-queries, keys], last in [-queries - 1, keys] */
    double scale;
    double softcap;         /* scores become softcap * tanh(score / softcap) before the mask; 0: they do not */
    attention_operand sink; /* a logit for each matrix that takes part in the softmax and weighs nothing; at NULL: none;
                               only without rounds_to */
    dtype rounds_to; /* f16, bf16: exponentials are rounded to it before they weigh values; DT_NONE: they are not */
    attention_operand lse; /* logarithm of the sum of exponentials of each query's scores; at NULL: not wanted */
} attention;

/* Bytes of workspace, to be aligned to 64, for this pool. A query that sees no key has result 0 and lse 0. */
size_t attention_workspace(const attention *job, thread_pool *pool);
void attention_run(thread_pool *pool, const attention *job, void *workspace);

#endif
