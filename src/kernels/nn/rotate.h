/*
 * Rotary position embedding: pairs of channels of each row are turned by angles of which cosine and sine are given.
 * Used by the composite rope.
 */
#ifndef TENON_KERNELS_NN_ROTATE_H
#define TENON_KERNELS_NN_ROTATE_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * in, out: [sizes..., width], dense. Pair i of a row is channels (i, i + turned / 2) or, interleaved, (2i, 2i + 1);
 * what is behind `turned` is copied. The cosines of row [x, y, ...] begin at cosine[x * steps[0] + y * steps[1] + ...]:
 * one for each pair or, is_full, for each channel; sines likewise.
 */
typedef struct rotation {
    dtype type; /* f32, f64 */
    size_t rank;
    const int64_t *sizes, *steps;
    size_t width, turned;
    bool is_interleaved, is_full;
    const void *in, *cosine, *sine;
    void *out;
} rotation;

void rotation_run(thread_pool *pool, const rotation *job);

/* Cosines and sines of positions[i] * frequencies[j] * scale, [count, half]. */
void rotation_table(size_t count, size_t half, const float *positions, const float *frequencies, float scale,
                    float *cosine, float *sine);

/* base^(-j / half) */
void rotation_frequencies(size_t half, float base, float *out);

#endif
