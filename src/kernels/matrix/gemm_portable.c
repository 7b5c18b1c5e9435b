/*
 * Arithmetic without special instructions: reals and integers by gemm_template.h with 16-byte vectors, which every
 * processor that matters has, and complex numbers by
 * gemm_template_complex.h.
 */
#include "kernels/matrix/gemm_parts.h"

#define PLAIN_MULTIPLY_ADD(a, b, sum) ((a) * (b) + (sum))

typedef float vector_f32 __attribute__((vector_size(16)));
typedef double vector_f64 __attribute__((vector_size(16)));
typedef uint32_t vector_u32 __attribute__((vector_size(16)));
typedef uint64_t vector_u64 __attribute__((vector_size(16)));

/* 16 registers: 8 sums, 2 columns, a broadcast row and room for products. */
#define NUMBER float
#define VECTOR vector_f32
#define ROWS 4
#define VECTORS 2
#define MULTIPLY_ADD PLAIN_MULTIPLY_ADD
#define FACTOR re
#define TARGET
#define ARITHMETIC gemm_f32_portable
#define LINKAGE
#include "kernels/matrix/gemm_template.h"

#define NUMBER double
#define VECTOR vector_f64
#define ROWS 4
#define VECTORS 2
#define MULTIPLY_ADD PLAIN_MULTIPLY_ADD
#define FACTOR re
#define TARGET
#define ARITHMETIC gemm_f64_portable
#define LINKAGE
#include "kernels/matrix/gemm_template.h"

#define NUMBER uint32_t
#define VECTOR vector_u32
#define ROWS 4
#define VECTORS 2
#define MULTIPLY_ADD PLAIN_MULTIPLY_ADD
#define FACTOR integer
#define TARGET
#define ARITHMETIC u32_portable
#define LINKAGE static
#include "kernels/matrix/gemm_template.h"

#define NUMBER uint64_t
#define VECTOR vector_u64
#define ROWS 4
#define VECTORS 2
#define MULTIPLY_ADD PLAIN_MULTIPLY_ADD
#define FACTOR integer
#define TARGET
#define ARITHMETIC u64_portable
#define LINKAGE static
#include "kernels/matrix/gemm_template.h"

/* ---- complex ---- */

#define COMPLEX complex_f32
#define REAL float
#define ARITHMETIC c64_portable
#include "kernels/matrix/gemm_template_complex.h"

#define COMPLEX complex_f64
#define REAL double
#define ARITHMETIC c128_portable
#include "kernels/matrix/gemm_template_complex.h"

/* ---- lookup ---- */

const gemm_arithmetic *gemm_u32(cpu_level level)
{
    (void)level;
    return &u32_portable;
}

const gemm_arithmetic *gemm_u64(cpu_level level)
{
    (void)level;
    return &u64_portable;
}

const gemm_arithmetic *gemm_c64(cpu_level level)
{
    (void)level;
    return &c64_portable;
}

const gemm_arithmetic *gemm_c128(cpu_level level)
{
    (void)level;
    return &c128_portable;
}
