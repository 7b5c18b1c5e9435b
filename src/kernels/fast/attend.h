/*
 * Scaled dot-product attention for planned engines: the contract is that of nn/attention.h, whose `attention` is the
 * job: masks of both kinds, bands for causal and sliding windows, softcap, sinks, any head size, keys and values that
 * several matrices share (steps of 0), the logarithm of sums. A query that sees no key has result 0.
 *
 * Its type is f32, bf16 or f16: that of queries, keys, values and results, which are read and written as they lie. All
 * else is f32: masks that are added, sinks, logarithms, scores and sums. rounds_to is none or the type: powers are then
 * rounded before they weigh values, and where both are bf16 they are multiplied by its dot instructions.
 *
 * Many queries: keys and values are packed once for all that share them; blocks of queries go through them in tiles,
 * FAST_ATTEND_KEYS keys at a time, and what was summed is corrected when a larger score is found. Few queries, as in
 * decoding: rows of the cache are read where they lie; queries that share them go through them together; parts of
 * FAST_ATTEND_PART keys are summed apart and joined in their order. So bits do not depend on threads.
 */
#ifndef TENON_KERNELS_FAST_ATTEND_H
#define TENON_KERNELS_FAST_ATTEND_H

#include "kernels/fast/fast.h"
#include "kernels/nn/attention.h"

enum { FAST_ATTEND_KEYS = 256, FAST_ATTEND_PART = 512 };

/* Bytes of workspace for this pool, to be aligned to 64; SIZE_MAX where there are too many. */
size_t fast_attend_workspace(const fast_kernels *kernels, thread_pool *pool, const attention *job);
void fast_attend(const fast_kernels *kernels, thread_pool *pool, const attention *job, void *workspace);

#endif
