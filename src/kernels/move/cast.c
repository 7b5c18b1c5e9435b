/*
 * Conversion of elements: see convert.h. Comes before every kernel that reads one type and writes another.
 *
 * There is one loop for each pair of native types (those that C computes with), and one for each narrow float to and
 * from f32. All else is made of these: a narrow float meets other types by way of f32, in blocks; a complex number is
 * converted part by part.
 */
#include "kernels/move/cast.h"

#include "base/num.h"
#include "kernels/cpu.h"

#include <stdbool.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum {
    BLOCK = 256,           /* elements that are staged at once; little beside what the first-level cache holds */
    WIDEST = 16,           /* bytes of an element */
    REPEAT_BYTES = 1 << 12 /* copied at once when an element is repeated: stays in the first-level cache */
};

/* dst[i] = (to) src[i]; steps in bytes. */
typedef void conversion_loop(size_t n, const char *restrict src, ptrdiff_t src_step, char *restrict dst,
                             ptrdiff_t dst_step);

/* ---- floats to integers ---- */

/*
 * Total, as the conversion instructions of x86 are: the smallest integer for all that does not fit. The value is
 * replaced before it is converted, not after, so that loops vectorize.
 */
static inline int32_t f32_to_i32(float x)
{
    bool fits = x >= -0x1p31f && x < 0x1p31f;
    int32_t whole = (int32_t)(fits ? x : 0);
    return fits ? whole : INT32_MIN;
}

static inline int32_t f64_to_i32(double x)
{
    bool fits = x > -0x1.00000002p31 && x < 0x1p31; /* exclusive: -2^31 - 1 */
    int32_t whole = (int32_t)(fits ? x : 0);
    return fits ? whole : INT32_MIN;
}

static inline int64_t f32_to_i64(float x)
{
    bool fits = x >= -0x1p63f && x < 0x1p63f;
    int64_t whole = (int64_t)(fits ? x : 0);
    return fits ? whole : INT64_MIN;
}

static inline int64_t f64_to_i64(double x)
{
    bool fits = x >= -0x1p63 && x < 0x1p63;
    int64_t whole = (int64_t)(fits ? x : 0);
    return fits ? whole : INT64_MIN;
}

static inline uint64_t f64_to_u64(double x)
{
    uint64_t top = UINT64_C(1) << 63;
    return x >= 0x1p63 ? (uint64_t)f64_to_i64(x - 0x1p63) ^ top : (uint64_t)f64_to_i64(x);
}

/* ---- loops between native types ---- */

/*
 * The conversion from a source kind (BOOL, INT, F32, F64) to a target kind, by pasting both names. Target kinds tell
 * integers apart by the integer that a float passes through. From f32 a BYTE may pass through i32 instead of i64: what
 * exceeds i32 there is a multiple of 256.
 */
/* clang-format off */
#define BOOL_TO_BOOL(type, x) ((type)((x) != 0))
#define BOOL_TO_BYTE(type, x) ((type)((x) != 0))
#define BOOL_TO_I32(type, x)  ((type)((x) != 0))
#define BOOL_TO_I64(type, x)  ((type)((x) != 0))
#define BOOL_TO_U64(type, x)  ((type)((x) != 0))
#define BOOL_TO_REAL(type, x) ((type)((x) != 0))
#define INT_TO_BOOL(type, x)  ((type)((x) != 0))
#define INT_TO_BYTE(type, x)  ((type)(x))
#define INT_TO_I32(type, x)   ((type)(x))
#define INT_TO_I64(type, x)   ((type)(x))
#define INT_TO_U64(type, x)   ((type)(x))
#define INT_TO_REAL(type, x)  ((type)(x))
#define F32_TO_BOOL(type, x)  ((type)((x) != 0))
#define F32_TO_BYTE(type, x)  ((type)f32_to_i32(x))
#define F32_TO_I32(type, x)   ((type)f32_to_i32(x))
#define F32_TO_I64(type, x)   ((type)f32_to_i64(x))
#define F32_TO_U64(type, x)   ((type)f64_to_u64((double)(x)))
#define F32_TO_REAL(type, x)  ((type)(x))
#define F64_TO_BOOL(type, x)  ((type)((x) != 0))
#define F64_TO_BYTE(type, x)  ((type)f64_to_i64(x))
#define F64_TO_I32(type, x)   ((type)f64_to_i32(x))
#define F64_TO_I64(type, x)   ((type)f64_to_i64(x))
#define F64_TO_U64(type, x)   ((type)f64_to_u64(x))
#define F64_TO_REAL(type, x)  ((type)(x))

/* The native types as targets of one source: ROW(source..., type, C type, target kind). */
#define TARGETS(ROW, ...)            \
    ROW(__VA_ARGS__, U8, uint8_t, BYTE)   \
    ROW(__VA_ARGS__, I8, int8_t, I32)     \
    ROW(__VA_ARGS__, I16, int16_t, I32)   \
    ROW(__VA_ARGS__, I32, int32_t, I32)   \
    ROW(__VA_ARGS__, I64, int64_t, I64)   \
    ROW(__VA_ARGS__, U16, uint16_t, I32)  \
    ROW(__VA_ARGS__, U32, uint32_t, I64)  \
    ROW(__VA_ARGS__, U64, uint64_t, U64)  \
    ROW(__VA_ARGS__, F32, float, REAL)    \
    ROW(__VA_ARGS__, F64, double, REAL)   \
    ROW(__VA_ARGS__, BOOL, uint8_t, BOOL)

/* Every pair: the native types as sources (type, C type, source kind), each with all targets. */
#define PAIRS(ROW)                       \
    TARGETS(ROW, U8, uint8_t, INT)       \
    TARGETS(ROW, I8, int8_t, INT)        \
    TARGETS(ROW, I16, int16_t, INT)      \
    TARGETS(ROW, I32, int32_t, INT)      \
    TARGETS(ROW, I64, int64_t, INT)      \
    TARGETS(ROW, U16, uint16_t, INT)     \
    TARGETS(ROW, U32, uint32_t, INT)     \
    TARGETS(ROW, U64, uint64_t, INT)     \
    TARGETS(ROW, F32, float, F32)        \
    TARGETS(ROW, F64, double, F64)       \
    TARGETS(ROW, BOOL, uint8_t, BOOL)
/* clang-format on */

/* One element, wherever it lies. */
#define CONVERT_ONE(from_type, to_type, convert, from, to) \
    do {                                                   \
        from_type x;                                       \
        memcpy(&x, (from), sizeof x);                      \
        to_type y = convert(to_type, x);                   \
        memcpy((to), &y, sizeof y);                        \
    } while (0)

/* The dense case stands by itself for the vectorizer. */
#define LOOP_BODY(from_type, to_type, convert)                                                         \
    if (src_step == (ptrdiff_t)sizeof(from_type) && dst_step == (ptrdiff_t)sizeof(to_type)) {          \
        for (size_t i = 0; i < n; i++) {                                                               \
            CONVERT_ONE(from_type, to_type, convert, src + i * sizeof(from_type), dst + i * sizeof y); \
        }                                                                                              \
        return;                                                                                        \
    }                                                                                                  \
    for (size_t i = 0; i < n; i++, src += src_step, dst += dst_step) {                                 \
        CONVERT_ONE(from_type, to_type, convert, src, dst);                                            \
    }

#define LOOP(name, from_type, to_type, convert)                                                                      \
    static void name(size_t n, const char *restrict src, ptrdiff_t src_step, char *restrict dst, ptrdiff_t dst_step) \
    {                                                                                                                \
        LOOP_BODY(from_type, to_type, convert)                                                                       \
    }

#define NATIVE_LOOP(from, from_type, from_kind, to, to_type, to_kind) \
    LOOP(from##_to_##to, from_type, to_type, from_kind##_TO_##to_kind)
PAIRS(NATIVE_LOOP)

/* ---- loops between narrow floats and f32 ---- */

/* As in base/num.h, but inlined and without branches, so that loops vectorize. */
static inline uint16_t round_to_bf16(float x)
{
    uint32_t bits = f32_bits(x);
    uint32_t rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
    return (uint16_t)((bits & 0x7fffffff) > 0x7f800000 ? 0x7fc0 : rounded);
}

/* clang-format off */
#define FROM_BF16(type, x)       f32_from_bits((uint32_t)(x) << 16)
#define TO_BF16(type, x)         round_to_bf16(x)
#define FROM_F16(type, x)        f16_to_f32(x)
#define TO_F16(type, x)          f32_to_f16(x)
#define FROM_F8E4M3FN(type, x)   f8e4m3fn_to_f32(x)
#define TO_F8E4M3FN(type, x)     f32_to_f8e4m3fn(x)
#define FROM_F8E5M2(type, x)     f8e5m2_to_f32(x)
#define TO_F8E5M2(type, x)       f32_to_f8e5m2(x)
#define FROM_F8E4M3FNUZ(type, x) f8e4m3fnuz_to_f32(x)
#define TO_F8E4M3FNUZ(type, x)   f32_to_f8e4m3fnuz(x)
#define FROM_F8E5M2FNUZ(type, x) f8e5m2fnuz_to_f32(x)
#define TO_F8E5M2FNUZ(type, x)   f32_to_f8e5m2fnuz(x)
#define FROM_F8E8M0FNU(type, x)  f8e8m0fnu_to_f32(x)
#define TO_F8E8M0FNU(type, x)    f32_to_f8e8m0fnu(x)

/* The narrow floats: ROW(type, C type of its bits, native type of that width). */
#define NARROW(ROW)                \
    ROW(BF16, uint16_t, U16)       \
    ROW(F16, uint16_t, U16)        \
    ROW(F8E4M3FN, uint8_t, U8)     \
    ROW(F8E5M2, uint8_t, U8)       \
    ROW(F8E4M3FNUZ, uint8_t, U8)   \
    ROW(F8E5M2FNUZ, uint8_t, U8)   \
    ROW(F8E8M0FNU, uint8_t, U8)
/* clang-format on */

#define NARROW_LOOPS(type, bits_type, same_width)      \
    LOOP(type##_to_F32, bits_type, float, FROM_##type) \
    LOOP(F32_to_##type, float, bits_type, TO_##type)
NARROW(NARROW_LOOPS)

/* ---- variants for wide vectors: dense n elements ---- */

#if defined(__x86_64__)
#define AVX2 __attribute__((target("avx2,f16c")))

/* src: n f16; dst: n f32 */
AVX2 static void dense_f16_to_f32(size_t n, const char *restrict src, char *restrict dst)
{
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        __m128i halves = _mm_loadu_si128((const __m128i *)(const void *)(src + 2 * i));
        _mm256_storeu_ps((float *)(void *)(dst + 4 * i), _mm256_cvtph_ps(halves));
    }
    F16_to_F32(n - i, src + 2 * i, 2, dst + 4 * i, 4);
}

/* src: n f32; dst: n f16 */
AVX2 static void dense_f32_to_f16(size_t n, const char *restrict src, char *restrict dst)
{
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        __m256 reals = _mm256_loadu_ps((const float *)(const void *)(src + 4 * i));
        __m128i halves = _mm256_cvtps_ph(reals, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
        _mm_storeu_si128((__m128i *)(void *)(dst + 2 * i), halves);
    }
    F32_to_F16(n - i, src + 4 * i, 4, dst + 2 * i, 2);
}

/* src: n f32; dst: n bf16 */
AVX2 static void dense_f32_to_bf16(size_t n, const char *restrict src, char *restrict dst)
{
    for (size_t i = 0; i < n; i++) {
        CONVERT_ONE(float, uint16_t, TO_BF16, src + 4 * i, dst + 2 * i);
    }
}

static const struct {
    dtype from, to;
    void (*convert)(size_t n, const char *restrict src, char *restrict dst);
} wide_variants[] = {
    {DT_F16, DT_F32, dense_f16_to_f32},
    {DT_F32, DT_F16, dense_f32_to_f16},
    {DT_F32, DT_BF16, dense_f32_to_bf16},
};
#endif

/* Converts with a wide variant where there is one for dense elements of these types; false where there is none. */
static bool convert_wide(size_t n, dtype from, const char *src, dtype to, char *dst)
{
#if defined(__x86_64__)
    for (size_t i = 0; i < sizeof wide_variants / sizeof *wide_variants; i++) {
        if (wide_variants[i].from == from && wide_variants[i].to == to && cpu_level_now() >= CPU_AVX2) {
            wide_variants[i].convert(n, src, dst);
            return true;
        }
    }
#endif
    (void)n, (void)from, (void)src, (void)to, (void)dst;
    return false;
}

/* ---- the table ---- */

#define NATIVE_CELL(from, from_type, from_kind, to, to_type, to_kind) [DT_##from][DT_##to] = from##_to_##to,
#define NARROW_CELLS(type, bits_type, same_width)                             \
    [DT_##type][DT_F32] = type##_to_F32, [DT_F32][DT_##type] = F32_to_##type, \
    [DT_##type][DT_##type] = same_width##_to_##same_width,

/* By source and target; NULL where several loops are needed. */
static conversion_loop *const loops[DT_COUNT][DT_COUNT] = {
    PAIRS(NATIVE_CELL) NARROW(NARROW_CELLS)[DT_C32][DT_C32] = U32_to_U32,
    [DT_C64][DT_C64] = U64_to_U64,
};

/* The type of the parts of a complex type; DT_NONE for real types. */
static const dtype part_of[DT_COUNT] = {[DT_C32] = DT_F16, [DT_C64] = DT_F32, [DT_C128] = DT_F64};

/* ---- what several loops do ---- */

/* Source, target, or both are narrow floats. */
static void convert_by_f32(size_t n, dtype from, const char *src, ptrdiff_t src_step, dtype to, char *dst,
                           ptrdiff_t dst_step)
{
    float block[BLOCK];
    while (n > 0) {
        size_t length = n < BLOCK ? n : BLOCK;
        convert_elements(length, from, src, src_step, DT_F32, block, sizeof *block);
        convert_elements(length, DT_F32, block, sizeof *block, to, dst, dst_step);
        src += (ptrdiff_t)length * src_step;
        dst += (ptrdiff_t)length * dst_step;
        n -= length;
    }
}

/* True where the real or the imaginary part is. */
static void complex_to_bool(size_t n, dtype part, const char *src, ptrdiff_t src_step, char *dst, ptrdiff_t dst_step)
{
    const char *imaginary = src + dtype_table[part].bytes;
    uint8_t either[BLOCK];
    while (n > 0) {
        size_t length = n < BLOCK ? n : BLOCK;
        convert_elements(length, part, imaginary, src_step, DT_BOOL, either, 1);
        convert_elements(length, part, src, src_step, DT_BOOL, dst, dst_step);
        for (size_t i = 0; i < length; i++, dst += dst_step) {
            *dst = (char)(*dst | either[i]);
        }
        src += (ptrdiff_t)length * src_step;
        imaginary += (ptrdiff_t)length * src_step;
        n -= length;
    }
}

/* Source, target, or both are complex. */
static void convert_complex(size_t n, dtype from, const char *src, ptrdiff_t src_step, dtype to, char *dst,
                            ptrdiff_t dst_step)
{
    static const double zero = 0; /* of any type */
    dtype from_part = part_of[from], to_part = part_of[to];
    if (to == DT_BOOL) {
        complex_to_bool(n, from_part, src, src_step, dst, dst_step);
        return;
    }
    if (to_part == DT_NONE) {
        convert_elements(n, from_part, src, src_step, to, dst, dst_step);
        return;
    }
    char *imaginary = dst + dtype_table[to_part].bytes;
    if (from_part == DT_NONE) {
        convert_elements(n, from, src, src_step, to_part, dst, dst_step);
        convert_elements(n, to_part, &zero, 0, to_part, imaginary, dst_step);
        return;
    }
    convert_elements(n, from_part, src, src_step, to_part, dst, dst_step);
    convert_elements(n, from_part, src + dtype_table[from_part].bytes, src_step, to_part, imaginary, dst_step);
}

/* dst[i] = value for n > 0 dense elements of these bytes. */
static void repeat_element(size_t n, size_t bytes, const void *value, char *dst)
{
    size_t total = n * bytes;
    memcpy(dst, value, bytes);
    for (size_t done = bytes, more; done < total; done += more) {
        more = done < REPEAT_BYTES ? done : REPEAT_BYTES; /* both multiples of bytes, a power of two */
        more = more < total - done ? more : total - done;
        memcpy(dst + done, dst, more);
    }
}

/* All of dst becomes the one element at src. */
static void convert_repeated(size_t n, dtype from, const void *src, dtype to, char *dst, ptrdiff_t dst_step)
{
    _Alignas(WIDEST) char value[WIDEST];
    if (from != to) {
        convert_elements(1, from, src, 0, to, value, 0);
        src = value;
    }
    if (dst_step == (ptrdiff_t)dtype_table[to].bytes) {
        repeat_element(n, dtype_table[to].bytes, src, dst);
    } else if (loops[to][to] != NULL) {
        loops[to][to](n, src, 0, dst, dst_step);
    } else {
        convert_complex(n, to, src, 0, to, dst, dst_step);
    }
}

void convert_elements(size_t n, dtype from, const void *src, ptrdiff_t src_step, dtype to, void *dst,
                      ptrdiff_t dst_step)
{
    if (n == 0 || from == DT_NONE || to == DT_NONE || (src == dst && from == to && src_step == dst_step)) {
        return;
    }
    bool dense = src_step == (ptrdiff_t)dtype_table[from].bytes && dst_step == (ptrdiff_t)dtype_table[to].bytes;
    if (dense && from == to) {
        memcpy(dst, src, n * dtype_table[to].bytes);
    } else if (src_step == 0 && n > 1) {
        convert_repeated(n, from, src, to, dst, dst_step);
    } else if (dense && convert_wide(n, from, src, to, dst)) {
        return;
    } else if (loops[from][to] != NULL) {
        loops[from][to](n, src, src_step, dst, dst_step);
    } else if (part_of[from] != DT_NONE || part_of[to] != DT_NONE) {
        convert_complex(n, from, src, src_step, to, dst, dst_step);
    } else {
        convert_by_f32(n, from, src, src_step, to, dst, dst_step);
    }
}
