/* Integers from text and the narrow float types: see num.h. The text of floats is in num_text.c. */
#include "base/num.h"

bool i64_from_text(const char *text, size_t n, int64_t *out)
{
    size_t i = n > 0 && (text[0] == '-' || text[0] == '+');
    bool negative = i == 1 && text[0] == '-';
    if (i == n) {
        return false;
    }
    int64_t value = 0;
    for (; i < n; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return false;
        }
        /* Collected with its sign, because the smallest number has no positive counterpart. */
        int64_t digit = negative ? '0' - text[i] : text[i] - '0';
        if (!mul_i64(value, 10, &value) || !add_i64(value, digit, &value)) {
            return false;
        }
    }
    *out = value;
    return true;
}

/* ---- narrow floats ---- */

/* A float type of at most 16 bits. A magnitude is a code without its sign. */
typedef struct narrow {
    int width, mantissa_bits, bias;
    uint32_t largest;  /* magnitude of the largest finite number */
    uint32_t infinite; /* magnitude of what lies beyond it */
    uint32_t nan;
    bool one_zero; /* fnuz: the code of -0 is the only NaN, and there is no infinity */
} narrow;

static const narrow f16 = {16, 10, 15, 0x7bff, 0x7c00, 0x7e00, false};
static const narrow f8e4m3fn = {8, 3, 7, 0x7e, 0x7e, 0x7f, false};
static const narrow f8e5m2 = {8, 2, 15, 0x7b, 0x7c, 0x7f, false};
static const narrow f8e4m3fnuz = {8, 3, 8, 0x7f, 0, 0, true};
static const narrow f8e5m2fnuz = {8, 2, 16, 0x7f, 0, 0, true};

enum { F32_INFINITE = 0x7f800000, F32_QUIET = 0x00400000, F32_BIAS = 127, F32_MANTISSA_BITS = 23 };

/* The magnitude nearest to the finite float with these bits (sign cleared); may exceed type->largest. */
static inline uint32_t round_to_narrow(uint32_t bits, const narrow *type)
{
    int exponent = (int)(bits >> F32_MANTISSA_BITS) - F32_BIAS;
    int smallest_normal = 1 - type->bias;
    uint32_t significand = (bits & 0x7fffff) | 0x800000;
    int drop = F32_MANTISSA_BITS - type->mantissa_bits;
    uint32_t below = 0; /* codes of all smaller exponents; the leading bit of the significand counts as one more */
    if (exponent < smallest_normal) {
        drop += smallest_normal - exponent;
    } else {
        below = (uint32_t)(exponent - smallest_normal) << type->mantissa_bits;
    }
    if (drop > F32_MANTISSA_BITS + 1) {
        return 0; /* below half of the smallest; float's own subnormals end here too */
    }
    uint32_t odd = significand >> drop & 1;
    return below + ((significand + (1u << (drop - 1)) - 1 + odd) >> drop);
}

static inline uint32_t to_narrow(float value, const narrow *type)
{
    uint32_t bits = f32_bits(value);
    uint32_t sign_bit = 1u << (type->width - 1);
    uint32_t sign = bits >> 31 != 0 ? sign_bit : 0;
    bits &= 0x7fffffff;
    uint32_t magnitude = bits > F32_INFINITE ? type->nan : type->infinite;
    if (bits < F32_INFINITE) {
        uint32_t rounded = round_to_narrow(bits, type);
        if (rounded <= type->largest) {
            return type->one_zero && rounded == 0 ? 0 : sign | rounded;
        }
    }
    return type->one_zero ? sign_bit : sign | magnitude;
}

static inline float from_narrow(uint32_t code, const narrow *type)
{
    uint32_t sign_bit = 1u << (type->width - 1);
    uint32_t sign = (code & sign_bit) != 0 ? 0x80000000u : 0;
    uint32_t magnitude = code & (sign_bit - 1);
    uint32_t exponent = magnitude >> type->mantissa_bits;
    uint32_t mantissa = magnitude & ((1u << type->mantissa_bits) - 1);
    int shift = F32_MANTISSA_BITS - type->mantissa_bits;
    if (type->one_zero && code == sign_bit) {
        return f32_from_bits(F32_INFINITE | F32_QUIET);
    }
    if (magnitude > type->largest) {
        return f32_from_bits(sign | F32_INFINITE | mantissa << shift | (mantissa != 0 ? F32_QUIET : 0));
    }
    if (exponent == 0) {
        /* Subnormal: the mantissa counts units of the smallest number, a power of two. */
        float unit = f32_from_bits((uint32_t)(F32_BIAS + 1 - type->bias - type->mantissa_bits) << F32_MANTISSA_BITS);
        return f32_from_bits(sign | f32_bits((float)mantissa * unit));
    }
    return f32_from_bits(sign | (exponent + (uint32_t)(F32_BIAS - type->bias)) << F32_MANTISSA_BITS |
                         mantissa << shift);
}

uint16_t f32_to_f16(float value)
{
    uint32_t code = to_narrow(value, &f16);
    if (value != value) {
        code |= f32_bits(value) >> 13 & 0x3ff; /* as the conversion instructions of x86 and ARM do */
    }
    return (uint16_t)code;
}

float f16_to_f32(uint16_t bits)
{
    return from_narrow(bits, &f16);
}

uint16_t f32_to_bf16(float value)
{
    uint32_t bits = f32_bits(value);
    if (value != value) {
        return 0x7fc0;
    }
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

float bf16_to_f32(uint16_t bits)
{
    return f32_from_bits((uint32_t)bits << 16);
}

uint8_t f32_to_f8e4m3fn(float value)
{
    return (uint8_t)to_narrow(value, &f8e4m3fn);
}

float f8e4m3fn_to_f32(uint8_t bits)
{
    return from_narrow(bits, &f8e4m3fn);
}

uint8_t f32_to_f8e5m2(float value)
{
    return (uint8_t)to_narrow(value, &f8e5m2);
}

float f8e5m2_to_f32(uint8_t bits)
{
    return from_narrow(bits, &f8e5m2);
}

uint8_t f32_to_f8e4m3fnuz(float value)
{
    return (uint8_t)to_narrow(value, &f8e4m3fnuz);
}

float f8e4m3fnuz_to_f32(uint8_t bits)
{
    return from_narrow(bits, &f8e4m3fnuz);
}

uint8_t f32_to_f8e5m2fnuz(float value)
{
    return (uint8_t)to_narrow(value, &f8e5m2fnuz);
}

float f8e5m2fnuz_to_f32(uint8_t bits)
{
    return from_narrow(bits, &f8e5m2fnuz);
}

uint8_t f32_to_f8e8m0fnu(float value)
{
    uint32_t bits = f32_bits(value) & 0x7fffffff;
    uint32_t exponent = bits >> F32_MANTISSA_BITS;
    if (exponent == 0xff) {
        return 0xff;
    }
    /* The code is the exponent alone. Half way up to the next power, a normal number goes up: its last kept bit, the
       leading one, is odd; a subnormal's is not. */
    uint32_t mantissa = bits & 0x7fffff;
    uint32_t up = mantissa > F32_QUIET || (mantissa == F32_QUIET && exponent > 0);
    return (uint8_t)(exponent + up);
}

float f8e8m0fnu_to_f32(uint8_t bits)
{
    if (bits == 0xff) {
        return f32_from_bits(F32_INFINITE | F32_QUIET);
    }
    return f32_from_bits(bits == 0 ? 0x00400000u : (uint32_t)bits << F32_MANTISSA_BITS); /* 0 is 2^-127, a subnormal */
}
