/*
 * f32 and f64 arithmetic with AVX2 and AVX-512: see gemm_template.h. Multiplication and addition are fused here.
 * gemm_f32() and gemm_f64() choose by processor level; elsewhere than on x86-64 they give the portable arithmetic.
 */
#include "kernels/matrix/gemm_parts.h"

#if defined(__x86_64__)

#include <immintrin.h>

/* ---- packing ---- */

#define AVX2 __attribute__((target("avx2,fma")))

/* to[p][c] = from[c * across + p] for an 8 x 8 block; rows of `to` are width apart. */
AVX2 static inline void turn_8x8(const float *from, ptrdiff_t across, float *to, size_t width)
{
    __m256 row[8], pair[8], quad[8];
    for (int i = 0; i < 8; i++) {
        row[i] = _mm256_loadu_ps(from + i * across);
    }
    for (int i = 0; i < 8; i += 2) {
        pair[i] = _mm256_unpacklo_ps(row[i], row[i + 1]);
        pair[i + 1] = _mm256_unpackhi_ps(row[i], row[i + 1]);
    }
    for (int i = 0; i < 8; i += 4) {
        quad[i] = _mm256_shuffle_ps(pair[i], pair[i + 2], _MM_SHUFFLE(1, 0, 1, 0));
        quad[i + 1] = _mm256_shuffle_ps(pair[i], pair[i + 2], _MM_SHUFFLE(3, 2, 3, 2));
        quad[i + 2] = _mm256_shuffle_ps(pair[i + 1], pair[i + 3], _MM_SHUFFLE(1, 0, 1, 0));
        quad[i + 3] = _mm256_shuffle_ps(pair[i + 1], pair[i + 3], _MM_SHUFFLE(3, 2, 3, 2));
    }
    for (size_t i = 0; i < 4; i++) {
        _mm256_storeu_ps(to + i * width, _mm256_permute2f128_ps(quad[i], quad[i + 4], 0x20));
        _mm256_storeu_ps(to + (i + 4) * width, _mm256_permute2f128_ps(quad[i], quad[i + 4], 0x31));
    }
}

/* to[p][c] = from[c * across + p], c < width, p < k. */
AVX2 static void turn_f32(size_t k, size_t width, const void *from, ptrdiff_t across, void *to)
{
    const float *source = from;
    float *target = to;
    size_t p = 0;
    for (; p + 8 <= k; p += 8) {
        size_t c = 0;
        for (; c + 8 <= width; c += 8) {
            turn_8x8(source + (ptrdiff_t)c * across + p, across, target + p * width + c, width);
        }
        for (; c < width; c++) {
            for (size_t q = p; q < p + 8; q++) {
                target[q * width + c] = source[(ptrdiff_t)c * across + (ptrdiff_t)q];
            }
        }
    }
    for (; p < k; p++) {
        for (size_t c = 0; c < width; c++) {
            target[p * width + c] = source[(ptrdiff_t)c * across + (ptrdiff_t)p];
        }
    }
}

/* ---- arithmetic ---- */

/* 16 registers: 12 sums, 2 columns, a broadcast row. */
#define NUMBER float
#define VECTOR __m256
#define ROWS 6
#define VECTORS 2
#define MULTIPLY_ADD _mm256_fmadd_ps
#define FACTOR re
#define TARGET AVX2
#define ARITHMETIC f32_avx2
#define LINKAGE static
#define TURN turn_f32
#include "kernels/matrix/gemm_template.h"

#define NUMBER double
#define VECTOR __m256d
#define ROWS 6
#define VECTORS 2
#define MULTIPLY_ADD _mm256_fmadd_pd
#define FACTOR re
#define TARGET AVX2
#define ARITHMETIC f64_avx2
#define LINKAGE static
#include "kernels/matrix/gemm_template.h"

/* 32 registers: 24 sums, 3 columns, a broadcast row. */
#define NUMBER float
#define VECTOR __m512
#define ROWS 8
#define VECTORS 3
#define MULTIPLY_ADD _mm512_fmadd_ps
#define FACTOR re
#define TARGET __attribute__((target("avx512f,avx512vl,avx512bw,avx512dq,avx2,fma")))
#define ARITHMETIC f32_avx512
#define LINKAGE static
#define TURN turn_f32
#include "kernels/matrix/gemm_template.h"

#define NUMBER double
#define VECTOR __m512d
#define ROWS 8
#define VECTORS 3
#define MULTIPLY_ADD _mm512_fmadd_pd
#define FACTOR re
#define TARGET __attribute__((target("avx512f,avx512vl,avx512bw,avx512dq,avx2,fma")))
#define ARITHMETIC f64_avx512
#define LINKAGE static
#include "kernels/matrix/gemm_template.h"

const gemm_arithmetic *gemm_f32(cpu_level level)
{
    return level >= CPU_AVX512 ? &f32_avx512 : level >= CPU_AVX2 ? &f32_avx2 : &gemm_f32_portable;
}

const gemm_arithmetic *gemm_f64(cpu_level level)
{
    return level >= CPU_AVX512 ? &f64_avx512 : level >= CPU_AVX2 ? &f64_avx2 : &gemm_f64_portable;
}

#else

const gemm_arithmetic *gemm_f32(cpu_level level)
{
    (void)level;
    return &gemm_f32_portable;
}

const gemm_arithmetic *gemm_f64(cpu_level level)
{
    (void)level;
    return &gemm_f64_portable;
}

#endif
