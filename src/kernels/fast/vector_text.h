/*
 * Part of each level_*.c: a vector of LANES floats and some 35 operations on it, one meaning for all levels.
 *
 * The level says LANES and, where it has instructions of its own, LEVEL_AVX2, LEVEL_AVX512 or LEVEL_NEON; everything
 * else is written with the vector types that gcc and clang share. Texts that come after (math_text.h, rows_text.h,
 * product_text.h, move_text.h) use these words and no instruction by name, so that they are the same at all levels.
 *
 * A mask (vm) says for each lane yes or no; masks combine by & and |. Comparisons with NaN are no.
 */
/* No include guard: every level has a copy of its own. All of it is static: a copy with wide vectors that the linker
 * took for all would crash an older processor. */

#define LEVEL_FN static inline __attribute__((always_inline, unused))

typedef float vf __attribute__((vector_size(4 * LANES)));
typedef int32_t vi __attribute__((vector_size(4 * LANES)));
typedef uint32_t vu __attribute__((vector_size(4 * LANES)));
/* The same at addresses of any alignment. */
typedef float vf_anywhere __attribute__((vector_size(4 * LANES), aligned(1), may_alias));
typedef int32_t vi_anywhere __attribute__((vector_size(4 * LANES), aligned(1), may_alias));
typedef uint16_t vh __attribute__((vector_size(2 * LANES)));
typedef uint16_t vh_anywhere __attribute__((vector_size(2 * LANES), aligned(1), may_alias));

/* ---- loads and stores ---- */

#if LANES == 4
static const vi v_places = {0, 1, 2, 3};
#elif LANES == 8
static const vi v_places = {0, 1, 2, 3, 4, 5, 6, 7};
#else
static const vi v_places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
#endif

LEVEL_FN vf v_set(float x)
{
    return x - (vf){0}; /* keeps the sign of zero, as a sum would not */
}

LEVEL_FN vi vi_set(int32_t x)
{
    return x + (vi){0};
}

LEVEL_FN vf v_load(const float *at)
{
    return *(const vf_anywhere *)(const void *)at;
}

LEVEL_FN void v_store(float *at, vf x)
{
    *(vf_anywhere *)(void *)at = x;
}

/* The first n lanes, n < LANES; the others are 0 and are not read. */
LEVEL_FN vf v_load_n(const float *at, size_t n)
{
#if defined(LEVEL_AVX512)
    return (vf)_mm512_maskz_loadu_ps((__mmask16)((1u << n) - 1), at);
#elif defined(LEVEL_AVX2)
    return (vf)_mm256_maskload_ps(at, (__m256i)(v_places < vi_set((int32_t)n)));
#else
    vf x = {0};
    for (size_t i = 0; i < n; i++) {
        x[i] = at[i];
    }
    return x;
#endif
}

LEVEL_FN void v_store_n(float *at, vf x, size_t n)
{
#if defined(LEVEL_AVX512)
    _mm512_mask_storeu_ps(at, (__mmask16)((1u << n) - 1), (__m512)x);
#elif defined(LEVEL_AVX2)
    _mm256_maskstore_ps(at, (__m256i)(v_places < vi_set((int32_t)n)), (__m256)x);
#else
    for (size_t i = 0; i < n; i++) {
        at[i] = x[i];
    }
#endif
}

/* ---- comparisons and choices ---- */

#if defined(LEVEL_AVX512)
typedef __mmask16 vm;
#define V_COMPARE(name, operation, code)                       \
    LEVEL_FN vm name(vf a, vf b)                               \
    {                                                          \
        return _mm512_cmp_ps_mask((__m512)a, (__m512)b, code); \
    }
#else
typedef vi vm;
#define V_COMPARE(name, operation, code) \
    LEVEL_FN vm name(vf a, vf b)         \
    {                                    \
        return (vm)(a operation b);      \
    }
#endif
V_COMPARE(v_less, <, _CMP_LT_OQ)
V_COMPARE(v_more, >, _CMP_GT_OQ)
V_COMPARE(v_at_least, >=, _CMP_GE_OQ)
V_COMPARE(v_equal, ==, _CMP_EQ_OQ)
V_COMPARE(v_differs, !=, _CMP_NEQ_UQ) /* of NaN: yes */
#undef V_COMPARE

LEVEL_FN vm v_is_nan(vf x)
{
    return v_differs(x, x);
}

LEVEL_FN vf v_select(vm yes, vf a, vf b)
{
#if defined(LEVEL_AVX512)
    return (vf)_mm512_mask_blend_ps(yes, (__m512)b, (__m512)a);
#elif defined(LEVEL_AVX2)
    return (vf)_mm256_blendv_ps((__m256)b, (__m256)a, (__m256)yes);
#elif defined(LEVEL_NEON)
    return (vf)vbslq_f32((uint32x4_t)yes, (float32x4_t)a, (float32x4_t)b);
#else
    return (vf)(((vi)a & yes) | ((vi)b & ~yes));
#endif
}

/* The first n lanes of a, n < LANES; the others of b. */
LEVEL_FN vf v_first(size_t n, vf a, vf b)
{
#if defined(LEVEL_AVX512)
    return v_select((vm)((1u << n) - 1), a, b);
#else
    return v_select((vm)(v_places < vi_set((int32_t)n)), a, b);
#endif
}

LEVEL_FN bool v_any(vm yes)
{
#if defined(LEVEL_AVX512)
    return yes != 0;
#elif defined(LEVEL_AVX2)
    return _mm256_movemask_ps((__m256)yes) != 0;
#elif defined(LEVEL_NEON)
    return vmaxvq_u32((uint32x4_t)yes) != 0;
#else
    int32_t all = 0;
    for (size_t i = 0; i < LANES; i++) {
        all |= yes[i];
    }
    return all != 0;
#endif
}

/* a < b ? a : b, so b where either is NaN; likewise the larger. */
LEVEL_FN vf v_min(vf a, vf b)
{
#if defined(LEVEL_AVX512)
    return (vf)_mm512_min_ps((__m512)a, (__m512)b);
#elif defined(LEVEL_AVX2)
    return (vf)_mm256_min_ps((__m256)a, (__m256)b);
#else
    return v_select(v_less(a, b), a, b);
#endif
}

LEVEL_FN vf v_max(vf a, vf b)
{
#if defined(LEVEL_AVX512)
    return (vf)_mm512_max_ps((__m512)a, (__m512)b);
#elif defined(LEVEL_AVX2)
    return (vf)_mm256_max_ps((__m256)a, (__m256)b);
#else
    return v_select(v_more(a, b), a, b);
#endif
}

/* The larger as torch has it: NaN wins. */
LEVEL_FN vf v_largest(vf a, vf b)
{
    return v_select(v_more(b, a) | v_is_nan(b), b, a);
}

/* ---- arithmetic: + - * / are those of the language ---- */

/* a * b + c: one rounding where the level has such an instruction, two elsewhere. */
LEVEL_FN vf v_fma(vf a, vf b, vf c)
{
#if defined(LEVEL_AVX512)
    return (vf)_mm512_fmadd_ps((__m512)a, (__m512)b, (__m512)c);
#elif defined(LEVEL_AVX2)
    return (vf)_mm256_fmadd_ps((__m256)a, (__m256)b, (__m256)c);
#elif defined(LEVEL_NEON)
    return (vf)vfmaq_f32((float32x4_t)c, (float32x4_t)a, (float32x4_t)b);
#else
    return a * b + c;
#endif
}

LEVEL_FN vf v_abs(vf x)
{
    return (vf)((vi)x & 0x7fffffff);
}

/* The magnitude of x with the sign of y. */
LEVEL_FN vf v_signed_as(vf x, vf y)
{
    return (vf)(((vi)x & 0x7fffffff) | ((vi)y & INT32_MIN));
}

LEVEL_FN vf v_sqrt(vf x)
{
#if defined(LEVEL_AVX512)
    return (vf)_mm512_sqrt_ps((__m512)x);
#elif defined(LEVEL_AVX2)
    return (vf)_mm256_sqrt_ps((__m256)x);
#elif defined(LEVEL_NEON)
    return (vf)vsqrtq_f32((float32x4_t)x);
#else
    for (size_t i = 0; i < LANES; i++) {
        x[i] = sqrtf(x[i]);
    }
    return x;
#endif
}

/* Sum and largest of all lanes, halves folded upon each other. */
LEVEL_FN float v_sum(vf x)
{
#if defined(LEVEL_AVX2) || defined(LEVEL_AVX512)
#if defined(LEVEL_AVX512)
    __m256 eight = _mm512_castps512_ps256((__m512)x);
    eight = _mm256_add_ps(eight, _mm512_extractf32x8_ps((__m512)x, 1));
#else
    __m256 eight = (__m256)x;
#endif
    __m128 four = _mm_add_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
    __m128 two = _mm_add_ps(four, _mm_movehl_ps(four, four));
    return _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps(two, two, 1)));
#else
    for (size_t half = LANES / 2; half > 0; half /= 2) {
        for (size_t i = 0; i < half; i++) {
            x[i] += x[i + half];
        }
    }
    return x[0];
#endif
}

LEVEL_FN float v_largest_lane(vf x)
{
    float largest = x[0];
    for (size_t i = 1; i < LANES; i++) {
        largest = x[i] > largest || x[i] != x[i] ? x[i] : largest;
    }
    return largest;
}

/* ---- narrow floats ---- */

LEVEL_FN vf v_load_bf16(const uint16_t *at)
{
#if defined(LEVEL_AVX512)
    return (vf)_mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_loadu_si256((const void *)at)), 16);
#elif defined(LEVEL_AVX2)
    return (vf)_mm256_slli_epi32(_mm256_cvtepu16_epi32(_mm_loadu_si128((const void *)at)), 16);
#else
    vu bits = __builtin_convertvector(*(const vh_anywhere *)(const void *)at, vu);
    return (vf)(bits << 16);
#endif
}

LEVEL_FN vf v_load_f16(const uint16_t *at)
{
#if defined(LEVEL_AVX512)
    return (vf)_mm512_cvtph_ps(_mm256_loadu_si256((const void *)at));
#elif defined(LEVEL_AVX2)
    return (vf)_mm256_cvtph_ps(_mm_loadu_si128((const void *)at));
#elif defined(LEVEL_NEON)
    return (vf)vcvt_f32_f16(vreinterpret_f16_u16(vld1_u16(at)));
#else
    vf x = {0};
    for (size_t i = 0; i < LANES; i++) {
        x[i] = f16_to_f32(at[i]);
    }
    return x;
#endif
}

/* To nearest, ties to even; NaN stays NaN. */
LEVEL_FN void v_store_bf16(uint16_t *at, vf x)
{
    vu bits = (vu)x;
    vu rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
    rounded = (vu)v_select(v_is_nan(x), (vf)((bits >> 16) | 0x40), (vf)rounded);
#if defined(LEVEL_AVX512)
    _mm256_storeu_si256((void *)at, _mm512_cvtepi32_epi16((__m512i)rounded));
#elif defined(LEVEL_AVX2)
    __m128i low = _mm256_castsi256_si128((__m256i)rounded), high = _mm256_extracti128_si256((__m256i)rounded, 1);
    _mm_storeu_si128((void *)at, _mm_packus_epi32(low, high));
#else
    *(vh_anywhere *)(void *)at = __builtin_convertvector(rounded, vh);
#endif
}

LEVEL_FN void v_store_f16(uint16_t *at, vf x)
{
#if defined(LEVEL_AVX512)
    _mm256_storeu_si256((void *)at, _mm512_cvtps_ph((__m512)x, _MM_FROUND_TO_NEAREST_INT));
#elif defined(LEVEL_AVX2)
    _mm_storeu_si128((void *)at, _mm256_cvtps_ph((__m256)x, _MM_FROUND_TO_NEAREST_INT));
#elif defined(LEVEL_NEON)
    vst1_u16(at, vreinterpret_u16_f16(vcvt_f16_f32((float32x4_t)x)));
#else
    for (size_t i = 0; i < LANES; i++) {
        at[i] = f32_to_f16(x[i]);
    }
#endif
}

/* The first n lanes of narrow floats, n < LANES, by way of a vector of them on the stack. */
#define V_NARROW(type)                                             \
    LEVEL_FN vf v_load_##type##_n(const uint16_t *at, size_t n)    \
    {                                                              \
        uint16_t lanes[LANES] = {0};                               \
        memcpy(lanes, at, n * sizeof *at);                         \
        return v_load_##type(lanes);                               \
    }                                                              \
    LEVEL_FN void v_store_##type##_n(uint16_t *at, vf x, size_t n) \
    {                                                              \
        uint16_t lanes[LANES];                                     \
        v_store_##type(lanes, x);                                  \
        memcpy(at, lanes, n * sizeof *at);                         \
    }
V_NARROW(bf16)
V_NARROW(f16)
#undef V_NARROW

LEVEL_FN vf v_load_f32(const float *at)
{
    return v_load(at);
}

LEVEL_FN vf v_load_f32_n(const float *at, size_t n)
{
    return v_load_n(at, n);
}

LEVEL_FN void v_store_f32(float *at, vf x)
{
    v_store(at, x);
}

LEVEL_FN void v_store_f32_n(float *at, vf x, size_t n)
{
    v_store_n(at, x, n);
}
