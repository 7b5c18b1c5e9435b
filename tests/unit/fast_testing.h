/* What the tests of the fast kernels share: the levels to try, numbers that are the same in every run, elements. */
#ifndef TENON_TESTS_FAST_TESTING_H
#define TENON_TESTS_FAST_TESTING_H

#include "base/num.h"
#include "kernels/fast/fast.h"
#include "testing.h"

#include <math.h>
#include <stdbool.h>

#if defined(__x86_64__)
/*
 * The texts once more with vectors of 16 floats and the tiles of AVX-512, without its instructions: lanes, tails and
 * tiles of that level are tested on machines that do not have it.
 */
#pragma GCC diagnostic ignored "-Wpsabi"
extern const fast_kernels fast_wide;
#define LEVEL_TABLE fast_wide
#define LEVEL_CPU CPU_BASELINE
#define LEVEL_NAME "16 lanes"
#define LANES 16
#define TILE_ROWS 8
#define TILE_VECTORS 3
#define TILE_STEPS 4
#include "kernels/fast/level_text.h"
static const fast_kernels *const level_above = &fast_wide;
#else
static const fast_kernels *const level_above = NULL;
#endif

/* The level after this one: those up to the machine's own, then the one above. */
static inline const fast_kernels *next_level(const fast_kernels *kernels)
{
    if (kernels == level_above) {
        return NULL;
    }
    return kernels->level < cpu_level_capped(NULL) ? fast_kernels_at(kernels->level + 1) : level_above;
}

#define FOR_EACH_LEVEL(kernels) \
    for (const fast_kernels *kernels = fast_kernels_at(CPU_BASELINE); kernels != NULL; kernels = next_level(kernels))

/* Ends a test that starts threads where they may hang: in an emulator, see tools/test-arm64. */
static inline void skip_without_threads(void)
{
    const char *threads = getenv("TENON_TEST_THREADS");
    if (threads != NULL && strcmp(threads, "1") == 0) {
        skip();
    }
}

/* Numbers that are the same in every run. */
static inline uint32_t draw_bits(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 32);
}

/* In [-1, 1). */
static inline float draw(uint64_t *state)
{
    return (float)(int32_t)draw_bits(state) * 0x1p-31f;
}

static inline size_t draw_below(uint64_t *state, size_t n)
{
    return draw_bits(state) % n;
}

static inline float float_of_bits(uint32_t bits)
{
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static inline float fast_get(fast_element element, const void *at, ptrdiff_t i)
{
    return element == FAST_F32    ? ((const float *)at)[i]
           : element == FAST_BF16 ? bf16_to_f32(((const uint16_t *)at)[i])
                                  : f16_to_f32(((const uint16_t *)at)[i]);
}

static inline void fast_put(fast_element element, void *at, ptrdiff_t i, float x)
{
    if (element == FAST_F32) {
        ((float *)at)[i] = x;
    } else {
        ((uint16_t *)at)[i] = element == FAST_BF16 ? f32_to_bf16(x) : f32_to_f16(x);
    }
}

/* Half a unit in the last place of a number near 1. */
static inline double fast_rounding(fast_element element)
{
    return element == FAST_F32 ? 0x1p-24 : element == FAST_BF16 ? 0x1p-8 : 0x1p-11;
}

/* The smallest step that the type can make near 0. */
static inline double fast_smallest(fast_element element)
{
    return element == FAST_F32 ? 0x1p-149 : element == FAST_BF16 ? 0x1p-133 : 0x1p-24;
}

/* A buffer that ends with its last byte, so that sanitizers see what goes beyond it. */
static inline void *exact_buffer(size_t bytes)
{
    void *buffer = malloc(bytes > 0 ? bytes : 1);
    assert_non_null(buffer);
    return buffer;
}

static const char *const fast_element_names[] = {"f32", "bf16", "f16"};

#endif
