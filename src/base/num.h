/*
 * Numbers: checked arithmetic, decimal and hexadecimal text of floats (exact, independent of the locale), and the
 * narrow float types. Knows nothing of tensors.
 */
#ifndef TENON_BASE_NUM_H
#define TENON_BASE_NUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* clang-format off */
/* Checked arithmetic: false on overflow, *out is then unspecified. */
static inline bool add_i64(int64_t a, int64_t b, int64_t *out) { return !__builtin_add_overflow(a, b, out); }
static inline bool sub_i64(int64_t a, int64_t b, int64_t *out) { return !__builtin_sub_overflow(a, b, out); }
static inline bool mul_i64(int64_t a, int64_t b, int64_t *out) { return !__builtin_mul_overflow(a, b, out); }
static inline bool add_u64(uint64_t a, uint64_t b, uint64_t *out) { return !__builtin_add_overflow(a, b, out); }
static inline bool mul_u64(uint64_t a, uint64_t b, uint64_t *out) { return !__builtin_mul_overflow(a, b, out); }
/* offset + n <= total, without overflow. */
static inline bool range_fits(uint64_t offset, uint64_t n, uint64_t total) { return n <= total && offset <= total - n; }
/* clang-format on */

/* An ASCII digit, in any locale. */
static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* What "nan" reads as. */
#define F64_CANONICAL_NAN UINT64_C(0x7ff8000000000000)

enum { NUM_TEXT = 40 }; /* room for any text made below, NUL included */

/* Shortest decimal that reads back to the same double, written as Python's repr does: 1e-05, 1.0, inf, -inf, nan. */
void f64_to_text(double value, char text[NUM_TEXT]);
/* The same for the shortest text that reads back to the same float. */
void f32_to_text(float value, char text[NUM_TEXT]);
/* Hexadecimal, exact: 0x1.8p+1, -0x0p+0, inf, nan; any NaN but F64_CANONICAL_NAN is nan:0x<bits>. */
void f64_to_hex(double value, char text[NUM_TEXT]);

/* A number of bytes as people read it: "12 bytes", "4.7 MiB". */
void bytes_to_text(uint64_t bytes, char text[NUM_TEXT]);

/*
 * Reads a decimal or hexadecimal float, correctly rounded, from text[0..n). The whole range must be one number, in the
 * form [sign] digits [. digits] [e [sign] digits], or 0x form, or inf / nan / nan:0x<bits>. Returns false otherwise.
 */
bool f64_from_text(const char *text, size_t n, double *out);
/* Reads a decimal int64: optional sign, digits. False on anything else and on overflow. */
bool i64_from_text(const char *text, size_t n, int64_t *out);

/*
 * Narrow floats as torch converts them: round to nearest, ties to even. Beyond the largest: infinity where the type has
 * one, the largest itself for e4m3fn, NaN for the fnuz kinds and e8m0fnu (which drops the sign). NaN gives NaN; its
 * payload is kept by f16 alone and is not part of the contract.
 */
uint16_t f32_to_f16(float value);
float f16_to_f32(uint16_t bits);
uint16_t f32_to_bf16(float value);
float bf16_to_f32(uint16_t bits);
uint8_t f32_to_f8e4m3fn(float value);
float f8e4m3fn_to_f32(uint8_t bits);
uint8_t f32_to_f8e5m2(float value);
float f8e5m2_to_f32(uint8_t bits);
uint8_t f32_to_f8e4m3fnuz(float value);
float f8e4m3fnuz_to_f32(uint8_t bits);
uint8_t f32_to_f8e5m2fnuz(float value);
float f8e5m2fnuz_to_f32(uint8_t bits);
uint8_t f32_to_f8e8m0fnu(float value);
float f8e8m0fnu_to_f32(uint8_t bits);

/* The bits of a float, and back. */
static inline uint32_t f32_bits(float real)
{
    uint32_t bits;
    memcpy(&bits, &real, sizeof bits);
    return bits;
}
static inline float f32_from_bits(uint32_t bits)
{
    float real;
    memcpy(&real, &bits, sizeof real);
    return real;
}
static inline uint64_t f64_bits(double real)
{
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    return bits;
}
static inline double f64_from_bits(uint64_t bits)
{
    double real;
    memcpy(&real, &bits, sizeof real);
    return real;
}

/* Little-endian reads and writes of unaligned bytes. */
static inline uint16_t load_u16(const void *p)
{
    const uint8_t *b = (const uint8_t *)p;
    return (uint16_t)(b[0] | b[1] << 8);
}
static inline uint32_t load_u32(const void *p)
{
    const uint8_t *b = (const uint8_t *)p;
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}
static inline uint64_t load_u64(const void *p)
{
    return (uint64_t)load_u32(p) | (uint64_t)load_u32((const uint8_t *)p + 4) << 32;
}
static inline void store_u16(void *p, uint16_t v)
{
    uint8_t *b = (uint8_t *)p;
    b[0] = (uint8_t)v;
    b[1] = (uint8_t)(v >> 8);
}
static inline void store_u32(void *p, uint32_t v)
{
    store_u16(p, (uint16_t)v);
    store_u16((uint8_t *)p + 2, (uint16_t)(v >> 16));
}
static inline void store_u64(void *p, uint64_t v)
{
    store_u32(p, (uint32_t)v);
    store_u32((uint8_t *)p + 4, (uint32_t)(v >> 32));
}

#endif
