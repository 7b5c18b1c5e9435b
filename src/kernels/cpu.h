/* What the processor can do: kernels with variants for wide vectors choose by this at run time. */
#ifndef TENON_KERNELS_CPU_H
#define TENON_KERNELS_CPU_H

typedef enum cpu_level {
    CPU_BASELINE, /* what compilers take every processor of the architecture to have */
#if defined(__aarch64__)
    CPU_NEON, /* and the vector instructions by name, which every one has: a * b + c rounds once */
#endif
    CPU_AVX2,        /* and AVX2, FMA, F16C */
    CPU_AVX512,      /* and AVX-512 F, BW, DQ, VL */
    CPU_AVX512_BF16, /* and its dot products of bf16 */
} cpu_level;

/* The level to run at: what the processor has, capped by the environment variable TENON_CPU as it was at first use. */
cpu_level cpu_level_now(void);

/* What the processor has, capped by the level of this name: baseline, avx2, avx512, avx512_bf16; on
 * arm64 baseline, neon. NULL and other names: no cap. */
cpu_level cpu_level_capped(const char *name);

#endif
