/* The fast kernels with AVX2, FMA and F16C: see fast.h. The texts are in level_text.h. */
#include "base/num.h"
#include "kernels/fast/fast.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#if defined(__x86_64__)

#include <immintrin.h>

/* From here to the end, by pragma and not by flags of the file: what headers define above stays fit for all. */
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,fma,f16c"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,fma,f16c")
#endif

#define LEVEL_TABLE fast_avx2
#define LEVEL_CPU CPU_AVX2
#define LEVEL_NAME "avx2"
#define LEVEL_AVX2
#define LANES 8
#define TILE_ROWS 4
#define TILE_VECTORS 3 /* 16 registers: 12 sums, 3 columns, an element */
#define TILE_STEPS 8
#include "kernels/fast/level_text.h"

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
