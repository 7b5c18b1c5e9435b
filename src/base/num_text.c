/*
 * Floats written as text: see num.h. Reading is in num_parse.c.
 *
 * Everything is integer arithmetic, or a single float operation whose operands are exact; nothing asks the locale.
 */
#include "base/big.h"
#include "base/num.h"

#include <float.h>
#include <stdio.h>

enum {
    F64_MANTISSA_BITS = 52,
    F64_BIAS = 1023,
    F64_LOWEST = -1074, /* exponent of the last bit of a subnormal double */
    F32_LOWEST = -149,  /* the same for float */
    WORD_DIGITS = 20    /* decimal digits that a uint64_t needs at most */
};

/* ---- digits ---- */

/* 0.d1d2d3... * 10^point, the digits as characters, the last one not zero. */
typedef struct decimal {
    char digit[WORD_DIGITS];
    int n, point;
} decimal;

/* A positive binary number: mantissa * 2^exponent, and what its neighbours need to be known by. */
typedef struct binary {
    uint64_t mantissa;
    int exponent;
    bool lower_is_closer; /* the next number below is nearer than the next above: powers of two */
} binary;

/* value is not 0. */
static int bit_length(uint64_t value)
{
    return 64 - __builtin_clzll(value);
}

/* The point of the decimal, or one too small: floor(log10(2^floor(log2 v))) + 1. */
static int estimate_point(const binary *v)
{
    int log2 = bit_length(v->mantissa) + v->exponent - 1;
    return (log2 * 78913 >> 18) + 1; /* 78913 / 2^18 = log10(2), near enough for every double */
}

static void digits_of_integer(uint64_t value, decimal *d)
{
    char reversed[WORD_DIGITS];
    int n = 0;
    for (; value != 0; value /= 10) {
        reversed[n++] = (char)('0' + value % 10);
    }
    d->point = n;
    d->n = 0;
    while (n > 0) {
        d->digit[d->n++] = reversed[--n];
    }
    while (d->n > 0 && d->digit[d->n - 1] == '0') {
        d->n--;
    }
}

/*
 * Tries the nearest decimal of 15 digits. No two of those are the same double, so if it reads back as value, then
 * without its trailing zeros it is the shortest. It reads back as one rounded operation on exact operands.
 */
static bool digits_by_doubles(double value, const binary *v, decimal *d)
{
    const double limit = 1e15;
    int scale = 15 - estimate_point(v);
    for (int attempt = 0; attempt < 2; attempt++, scale--) {
        scale = scale > EXACT_POWERS ? EXACT_POWERS : scale;
        if (scale < -EXACT_POWERS) {
            return false;
        }
        double power = power_of_ten[scale < 0 ? -scale : scale];
        double scaled = scale < 0 ? value / power : value * power;
        double whole = (double)(uint64_t)(scaled + 0.5);
        if (whole < limit) {
            digits_of_integer((uint64_t)whole, d);
            d->point -= scale;
            return whole > 0 && (scale < 0 ? whole * power : whole / power) == value;
        }
    }
    return false;
}

/* rest / unit, which is below 10; rest becomes the remainder. */
static int big_take_digit(big *rest, const big *unit)
{
    int digit = 0;
    while (big_compare(rest, unit) >= 0) {
        big_subtract(rest, unit);
        digit++;
    }
    return digit;
}

/*
 * The shortest digits that lie nearer to v than to its neighbours, by exact division (Steele and White's method).
 * v = rest / unit; v - low / unit and v + high / unit are half way to the neighbours, and belong to v when it is even.
 */
static void digits_exactly(const binary *v, decimal *d)
{
    big rest, unit, low, wider;
    int widen = v->lower_is_closer ? 2 : 1;
    int even = (v->mantissa & 1) == 0;
    big_set(&rest, v->mantissa << widen);
    big_set(&unit, UINT64_C(1) << widen);
    big_set(&low, 1);
    big_set(&wider, 2);
    big *high = v->lower_is_closer ? &wider : &low;
    d->n = 0;
    d->point = estimate_point(v);

    int up = v->exponent > 0 ? v->exponent : 0;
    int ten = d->point < 0 ? -d->point : 0;
    big_shift_left(&unit, up - v->exponent);
    big_multiply_power_of_ten(&unit, d->point + ten);
    big *numerators[] = {&rest, &low, &wider};
    int count = v->lower_is_closer ? 3 : 2;
    for (int i = 0; i < count; i++) {
        big_shift_left(numerators[i], up);
        big_multiply_power_of_ten(numerators[i], ten);
    }
    /* Digits start at the first place that is not zero, rounding up included: here, or after one multiplication. */
    bool scaled = big_compare_sum(&rest, high, &unit) + even > 0;
    d->point += scaled;
    for (bool more = true; more;) {
        for (int i = 0; i < count && !scaled; i++) {
            big_multiply(numerators[i], 10, 0);
        }
        scaled = false;
        int digit = big_take_digit(&rest, &unit);
        bool may_end = big_compare(&rest, &low) - even < 0;
        bool may_end_above = big_compare_sum(&rest, high, &unit) + even > 0;
        more = !may_end && !may_end_above;
        if (may_end && may_end_above) {
            int half = big_compare_sum(&rest, &rest, &unit);
            digit += half > 0 || (half == 0 && digit % 2 == 1);
        } else {
            digit += may_end_above;
        }
        d->digit[d->n++] = (char)('0' + digit);
    }
}

/* ---- writing ---- */

static char *put(char *at, const char *from, int n)
{
    memcpy(at, from, (size_t)n);
    return at + n;
}

static char *put_text(char *at, const char *text)
{
    return put(at, text, (int)strlen(text));
}

static char *put_zeros(char *at, int n)
{
    memset(at, '0', (size_t)n);
    return at + n;
}

/* Sign and at least so many digits: e-05, p+1. */
static char *put_exponent(char *at, int exponent, int least_digits)
{
    *at++ = exponent < 0 ? '-' : '+';
    unsigned magnitude = (unsigned)(exponent < 0 ? -exponent : exponent);
    char reversed[8];
    int n = 0;
    for (; magnitude != 0 || n < least_digits; magnitude /= 10) {
        reversed[n++] = (char)('0' + magnitude % 10);
    }
    while (n > 0) {
        *at++ = reversed[--n];
    }
    return at;
}

/* As Python's repr: plain from 0.0001 to below 1e16, always with a point; otherwise with an exponent. */
static char *put_decimal(char *at, const decimal *d)
{
    if (d->point > 16 || d->point < -3) {
        *at++ = d->digit[0];
        if (d->n > 1) {
            *at++ = '.';
            at = put(at, d->digit + 1, d->n - 1);
        }
        *at++ = 'e';
        return put_exponent(at, d->point - 1, 2);
    }
    if (d->point <= 0) {
        at = put_zeros(put_text(at, "0."), -d->point);
        return put(at, d->digit, d->n);
    }
    if (d->point >= d->n) {
        at = put_zeros(put(at, d->digit, d->n), d->point - d->n);
        return put_text(at, ".0");
    }
    at = put(at, d->digit, d->point);
    *at++ = '.';
    return put(at, d->digit + d->point, d->n - d->point);
}

/* Zero, infinity and NaN, which have no digits. Returns NULL for other numbers. */
static const char *special_text(double magnitude)
{
    if (magnitude != magnitude) {
        return "nan";
    }
    return magnitude == 0 ? "0.0" : magnitude > DBL_MAX ? "inf" : NULL;
}

/* The parts of a positive number whose bits have the given mantissa width and lowest exponent. */
static binary split(uint64_t bits, int mantissa_bits, int lowest)
{
    uint64_t leading = UINT64_C(1) << mantissa_bits;
    uint64_t mantissa = bits & (leading - 1);
    int exponent = (int)(bits >> mantissa_bits);
    if (exponent == 0) {
        return (binary){mantissa, lowest, false};
    }
    return (binary){mantissa | leading, lowest + exponent - 1, mantissa == 0 && exponent > 1};
}

void f64_to_text(double value, char text[NUM_TEXT])
{
    uint64_t bits = f64_bits(value);
    double magnitude = f64_from_bits(bits & INT64_MAX);
    char *at = text;
    if (bits >> 63 != 0 && value == value) {
        *at++ = '-';
    }
    const char *special = special_text(magnitude);
    if (special != NULL) {
        at = put_text(at, special);
    } else {
        binary v = split(bits & INT64_MAX, F64_MANTISSA_BITS, F64_LOWEST);
        decimal d;
        if (!DOUBLES_ROUND_ONCE || !digits_by_doubles(magnitude, &v, &d)) {
            digits_exactly(&v, &d);
        }
        at = put_decimal(at, &d);
    }
    *at = '\0';
}

void f32_to_text(float value, char text[NUM_TEXT])
{
    uint32_t bits = f32_bits(value);
    char *at = text;
    if (bits >> 31 != 0 && value == value) {
        *at++ = '-';
    }
    bits &= INT32_MAX;
    const char *special = special_text((double)f32_from_bits(bits));
    if (special != NULL) {
        at = put_text(at, special);
    } else {
        binary v = split(bits, FLT_MANT_DIG - 1, F32_LOWEST);
        decimal d;
        digits_exactly(&v, &d);
        at = put_decimal(at, &d);
    }
    *at = '\0';
}

/* The low 4 * n bits of value as hexadecimal digits. */
static char *put_hex(char *at, uint64_t value, int n)
{
    for (int i = n - 1; i >= 0; i--) {
        *at++ = "0123456789abcdef"[value >> (4 * i) & 15];
    }
    return at;
}

void f64_to_hex(double value, char text[NUM_TEXT])
{
    uint64_t bits = f64_bits(value);
    char *at = text;
    if (value != value) {
        at = put_text(at, "nan");
        if (bits != F64_CANONICAL_NAN) {
            at = put_hex(put_text(at, ":0x"), bits, 16);
        }
        *at = '\0';
        return;
    }
    if (bits >> 63 != 0) {
        *at++ = '-';
    }
    bits &= INT64_MAX;
    int exponent = (int)(bits >> F64_MANTISSA_BITS);
    uint64_t fraction = bits & ((UINT64_C(1) << F64_MANTISSA_BITS) - 1);
    if (exponent == 2 * F64_BIAS + 1) {
        at = put_text(at, "inf");
        *at = '\0';
        return;
    }
    at = put_text(at, exponent == 0 ? "0x0" : "0x1");
    if (fraction != 0) {
        int zeros = __builtin_ctzll(fraction) / 4;
        *at++ = '.';
        at = put_hex(at, fraction >> (4 * zeros), F64_MANTISSA_BITS / 4 - zeros);
    }
    *at++ = 'p';
    int shown = bits == 0 ? 0 : exponent == 0 ? 1 - F64_BIAS : exponent - F64_BIAS;
    *put_exponent(at, shown, 1) = '\0';
}

/* ---- bytes ---- */

void bytes_to_text(uint64_t bytes, char text[NUM_TEXT])
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    uint64_t scale = 1;
    size_t unit = 0;
    while (unit + 1 < sizeof units / sizeof *units && bytes / scale >= 1024) {
        scale *= 1024;
        unit++;
    }
    if (unit == 0) {
        snprintf(text, NUM_TEXT, "%llu bytes", (unsigned long long)bytes);
        return;
    }
    /* One decimal, rounded half up, in integers: printf's decimal point depends on the locale. */
    uint64_t tenths = bytes / scale * 10 + (bytes % scale * 10 + scale / 2) / scale;
    snprintf(text, NUM_TEXT, "%llu.%llu %s", (unsigned long long)(tenths / 10), (unsigned long long)(tenths % 10),
             units[unit]);
}
