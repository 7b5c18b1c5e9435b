/* Which table a processor level has: see fast.h. The tables are in level_*.c. */
#include "kernels/fast/fast.h"

const fast_kernels *fast_kernels_at(cpu_level level)
{
#if defined(__x86_64__)
    const fast_kernels *const tables[] = {
        [CPU_BASELINE] = &fast_plain,
        [CPU_AVX2] = &fast_avx2,
        [CPU_AVX512] = &fast_avx512,
        [CPU_AVX512_BF16] = &fast_avx512_bf16,
    };
    return tables[level];
#elif defined(__aarch64__)
    return level == CPU_NEON ? &fast_neon : &fast_plain;
#else
    (void)level;
    return &fast_plain;
#endif
}
