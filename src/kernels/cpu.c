/* The level of the processor: see cpu.h. Asked for by the kernels that have variants. */
#include "kernels/cpu.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const char *const level_names[] = {
#if defined(__aarch64__)
    [CPU_NEON] = "neon",
#endif
    [CPU_BASELINE] = "baseline", [CPU_AVX2] = "avx2", [CPU_AVX512] = "avx512", [CPU_AVX512_BF16] = "avx512_bf16",
};

static cpu_level hardware_level(void)
{
#if defined(__x86_64__)
    __builtin_cpu_init();
    /* F16C cannot be asked for everywhere, but came with the generation before AVX2. */
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) {
        return CPU_BASELINE;
    }
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512vl")) {
        return CPU_AVX2;
    }
    return __builtin_cpu_supports("avx512bf16") ? CPU_AVX512_BF16 : CPU_AVX512;
#elif defined(__aarch64__)
    return CPU_NEON;
#else
    return CPU_BASELINE;
#endif
}

cpu_level cpu_level_capped(const char *name)
{
    cpu_level hardware = hardware_level();
    for (cpu_level level = CPU_BASELINE; name != NULL && level < hardware; level++) {
        if (strcmp(name, level_names[level]) == 0) {
            return level;
        }
    }
    return hardware;
}

cpu_level cpu_level_now(void)
{
    /* Level + 1, or 0 before first use. Threads that race for it find the same. */
    static atomic_int known;
    int level = atomic_load_explicit(&known, memory_order_relaxed);
    if (level == 0) {
        level = (int)cpu_level_capped(getenv("TENON_CPU")) + 1;
        atomic_store_explicit(&known, level, memory_order_relaxed);
    }
    return (cpu_level)(level - 1);
}
