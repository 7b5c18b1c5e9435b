/*
 * Floats read from text, correctly rounded: see num.h. Writing is in num_text.c.
 *
 * A decimal goes one of three ways, all exact: a single operation on doubles, a 128-bit integer, or big integers.
 */
#include "base/big.h"
#include "base/num.h"

enum {
    WORD_DIGITS = 19,        /* decimal digits that always fit a uint64_t */
    DECIDING_DIGITS = 800,   /* more cannot change the rounding, but by not being zero: the longest tie has 767 */
    LARGEST_POINT = 310,     /* 0.d * 10^point is infinite above this, */
    SMALLEST_POINT = -330,   /* and zero below this */
    EXPONENT_LIMIT = 1 << 30 /* where exponents in the text are cut off; a longer mantissa does not fit in memory */
};

/* ---- rounding ---- */

/* mantissa * 2^exponent, plus a bit when sticky, as the nearest double; a tie goes to the even one. Mantissa is not 0.
 */
static double round_to_double(uint64_t mantissa, int64_t exponent, bool sticky)
{
    int leading_zeros = __builtin_clzll(mantissa);
    mantissa <<= leading_zeros;
    exponent += 63 - leading_zeros; /* of the leading bit */
    if (exponent > 1023) {
        return f64_from_bits(UINT64_C(0x7ff) << 52);
    }
    if (exponent < -1075) {
        return 0.0;
    }
    int drop = exponent >= -1022 ? 11 : (int)(11 + (-1022 - exponent)); /* 11 to 64 */
    uint64_t kept = drop == 64 ? 0 : mantissa >> drop;
    uint64_t dropped = drop == 64 ? mantissa : mantissa & ((UINT64_C(1) << drop) - 1);
    uint64_t half = UINT64_C(1) << (drop - 1);
    kept += dropped > half || (dropped == half && (sticky || kept % 2 == 1));
    /* The leading bit of a normal number adds one to the exponent; so does a carry, up to infinity. */
    uint64_t below = exponent >= -1022 ? (uint64_t)(exponent + 1022) << 52 : 0;
    return f64_from_bits(below + kept);
}

/* ---- decimal ---- */

/* What the scan of a decimal found: the number is word * 10^scale, unless digits beyond the word were dropped. */
typedef struct scanned {
    const char *digits; /* digits and at most one point, n characters; leading zeros included */
    size_t n;
    uint64_t word;
    int word_digits; /* of word, leading zeros not counted */
    bool dropped;    /* digits after the word that are not all zero */
    int64_t scale;
} scanned;

static void scan_digit(scanned *s, int digit, bool after_point)
{
    if (s->word_digits == WORD_DIGITS) {
        s->dropped |= digit != 0;
        s->scale += !after_point;
        return;
    }
    s->word = s->word * 10 + (uint64_t)digit;
    s->word_digits += s->word != 0;
    s->scale -= after_point;
}

/* Reads [sign] digits at text[*i..n) into a number cut off at EXPONENT_LIMIT. False when there is no digit. */
static bool scan_exponent(const char *text, size_t n, size_t *i, int64_t *out)
{
    bool negative = *i < n && text[*i] == '-';
    *i += *i < n && (text[*i] == '-' || text[*i] == '+');
    if (*i == n || !is_digit(text[*i])) {
        return false;
    }
    int64_t value = 0;
    for (; *i < n && is_digit(text[*i]); ++*i) {
        value = value * 10 + (text[*i] - '0');
        value = value > EXPONENT_LIMIT ? EXPONENT_LIMIT : value;
    }
    *out = negative ? -value : value;
    return true;
}

/* digits [. digits] [e [sign] digits], all of it. */
static bool scan_decimal(const char *text, size_t n, scanned *s)
{
    *s = (scanned){.digits = text};
    size_t i = 0;
    for (; i < n && is_digit(text[i]); i++) {
        scan_digit(s, text[i] - '0', false);
    }
    if (i == 0) {
        return false;
    }
    if (i < n && text[i] == '.') {
        size_t first = ++i;
        for (; i < n && is_digit(text[i]); i++) {
            scan_digit(s, text[i] - '0', true);
        }
        if (i == first) {
            return false;
        }
    }
    s->n = i;
    if (i < n && (text[i] == 'e' || text[i] == 'E')) {
        int64_t exponent = 0;
        i++;
        if (!scan_exponent(text, n, &i, &exponent)) {
            return false;
        }
        s->scale += exponent;
    }
    return i == n;
}

/* One operation on two exact doubles. */
static bool decimal_by_doubles(const scanned *s, double *out)
{
    if (!DOUBLES_ROUND_ONCE || s->word > UINT64_C(1) << 53 || s->scale > EXACT_POWERS || s->scale < -EXACT_POWERS) {
        return false;
    }
    double word = (double)s->word;
    *out = s->scale < 0 ? word / power_of_ten[-s->scale] : word * power_of_ten[s->scale];
    return true;
}

#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 u128;

/* word * 5^scale, or word / 5^-scale, in 128 bits; the factor 2^scale only moves the exponent. */
static bool decimal_by_words(const scanned *s, double *out)
{
    enum { LARGEST_SCALE = 27 }; /* 5^27 fits 64 bits */
    if (s->scale > LARGEST_SCALE || s->scale < -LARGEST_SCALE) {
        return false;
    }
    int scale = (int)s->scale;
    uint64_t five = 1;
    for (int i = scale < 0 ? -scale : scale; i > 0; i--) {
        five *= 5;
    }
    int shift = __builtin_clzll(s->word);
    u128 whole = (u128)(s->word << shift) << 64;
    int exponent = scale - shift - 64;
    bool sticky = false;
    if (scale < 0) {
        sticky = whole % five != 0;
        whole /= five;
    } else {
        whole = (u128)s->word * five;
        exponent = scale;
    }
    /* Round from the upper half when there is one; the lower half only says whether there is more. */
    uint64_t high = (uint64_t)(whole >> 64), low = (uint64_t)whole;
    if (high == 0) {
        *out = round_to_double(low, exponent, sticky);
        return true;
    }
    int up = __builtin_clzll(high);
    uint64_t top = (uint64_t)(whole << up >> 64);
    sticky |= (uint64_t)(whole << up) != 0;
    *out = round_to_double(top, exponent + 64 - up, sticky);
    return true;
}
#else
static bool decimal_by_words(const scanned *s, double *out)
{
    (void)s, (void)out;
    return false;
}
#endif

/* All significant digits as an integer, up to DECIDING_DIGITS and a last 1 if there was more. Returns their number. */
static int collect_digits(const scanned *s, big *b)
{
    big_set(b, 0);
    int count = 0;
    bool more = false;
    for (size_t i = 0; i < s->n; i++) {
        if (s->digits[i] == '.' || (count == 0 && s->digits[i] == '0')) {
            continue;
        }
        if (count == DECIDING_DIGITS) {
            more |= s->digits[i] != '0';
            continue;
        }
        big_multiply(b, 10, (uint32_t)(s->digits[i] - '0'));
        count++;
    }
    if (more) {
        big_multiply(b, 10, 1);
        count++;
    }
    return count;
}

/* The number as a quotient of big integers, of which 64 bits and the remainder decide. */
static double decimal_exactly(const scanned *s)
{
    int64_t point = s->scale + s->word_digits;
    if (point > LARGEST_POINT) {
        return f64_from_bits(UINT64_C(0x7ff) << 52);
    }
    if (point < SMALLEST_POINT) {
        return 0.0;
    }
    big numerator, denominator;
    int scale = (int)point - collect_digits(s, &numerator);
    big_set(&denominator, 1);
    big_multiply_power_of_five(scale < 0 ? &denominator : &numerator, scale < 0 ? -scale : scale);

    /* Bring the quotient to [1, 2). */
    int shift = big_bit_length(&denominator) - big_bit_length(&numerator);
    big_shift_left(shift > 0 ? &numerator : &denominator, shift > 0 ? shift : -shift);
    if (big_compare(&numerator, &denominator) < 0) {
        big_shift_left(&numerator, 1);
        shift++;
    }
    uint64_t quotient = 0;
    for (int bit = 0; bit < 64; bit++) {
        bool one = big_compare(&numerator, &denominator) >= 0;
        if (one) {
            big_subtract(&numerator, &denominator);
        }
        quotient = quotient << 1 | one;
        big_shift_left(&numerator, 1);
    }
    return round_to_double(quotient, (int64_t)scale - shift - 63, numerator.n != 0);
}

static bool read_decimal(const char *text, size_t n, double *out)
{
    scanned s;
    if (!scan_decimal(text, n, &s)) {
        return false;
    }
    if (s.word == 0) {
        *out = 0.0;
    } else if (s.dropped || (!decimal_by_doubles(&s, out) && !decimal_by_words(&s, out))) {
        *out = decimal_exactly(&s);
    }
    return true;
}

/* ---- hexadecimal and the rest ---- */

/* Value of a hexadecimal digit, or -1. */
static int hex_digit(char c)
{
    if (is_digit(c)) {
        return c - '0';
    }
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* What follows 0x: digits [. digits] [p [sign] digits], all of it. */
static bool read_hexadecimal(const char *text, size_t n, double *out)
{
    uint64_t word = 0;
    int64_t exponent = 0, power = 0;
    bool sticky = false, point = false, ended_with_digit = false;
    size_t i = 0;
    for (; i < n; i++) {
        int digit = hex_digit(text[i]);
        if (digit < 0 && (text[i] != '.' || point || i == 0)) {
            break;
        }
        ended_with_digit = digit >= 0;
        if (digit < 0) {
            point = true;
        } else if (word >> 60 == 0) {
            word = word << 4 | (uint64_t)digit;
            exponent -= point ? 4 : 0;
        } else {
            sticky |= digit != 0;
            exponent += point ? 0 : 4;
        }
    }
    if (!ended_with_digit) {
        return false;
    }
    if (i < n && text[i] == 'p') {
        i++;
        if (!scan_exponent(text, n, &i, &power)) {
            return false;
        }
    }
    *out = word == 0 ? 0.0 : round_to_double(word, exponent + power, sticky);
    return i == n;
}

/* The bits of a NaN, 1 to 16 hexadecimal digits. */
static bool read_nan_bits(const char *text, size_t n, double *out)
{
    uint64_t bits = 0;
    if (n == 0 || n > 16) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        int digit = hex_digit(text[i]);
        if (digit < 0) {
            return false;
        }
        bits = bits << 4 | (uint64_t)digit;
    }
    *out = f64_from_bits(bits);
    return *out != *out;
}

static bool starts_with(const char *text, size_t n, const char *prefix)
{
    size_t length = strlen(prefix);
    return n >= length && memcmp(text, prefix, length) == 0;
}

static bool read_magnitude(const char *text, size_t n, double *out)
{
    if (starts_with(text, n, "0x")) {
        return read_hexadecimal(text + 2, n - 2, out);
    }
    if (n == 3 && memcmp(text, "inf", 3) == 0) {
        *out = f64_from_bits(UINT64_C(0x7ff) << 52);
        return true;
    }
    if (n == 3 && memcmp(text, "nan", 3) == 0) {
        *out = f64_from_bits(F64_CANONICAL_NAN);
        return true;
    }
    return read_decimal(text, n, out);
}

bool f64_from_text(const char *text, size_t n, double *out)
{
    if (starts_with(text, n, "nan:0x")) {
        return read_nan_bits(text + 6, n - 6, out); /* the bits hold the sign */
    }
    bool negative = n > 0 && text[0] == '-';
    size_t sign = n > 0 && (text[0] == '-' || text[0] == '+');
    double magnitude;
    if (!read_magnitude(text + sign, n - sign, &magnitude)) {
        return false;
    }
    *out = negative ? -magnitude : magnitude;
    return true;
}
