/* The fast kernels with AVX-512 with the dot products of bf16 pairs: see fast.h. The texts are in level_text.h. */
#include "base/num.h"
#include "kernels/fast/fast.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#if defined(__x86_64__)

#include <immintrin.h>

/* From here to the end, by pragma and not by flags of the file: what headers define above stays fit for all. */
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512bf16,avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c"))), \
                             apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512bf16,avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c")
#endif

#define LEVEL_TABLE fast_avx512_bf16
#define LEVEL_CPU CPU_AVX512_BF16
#define LEVEL_NAME "avx512_bf16"
#define LEVEL_AVX512
#define LEVEL_BF16
#define LANES 16
#define TILE_ROWS 8
#define TILE_VECTORS 3
#define TILE_STEPS 4
#include "kernels/fast/level_text.h"

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
