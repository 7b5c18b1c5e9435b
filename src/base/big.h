/*
 * Exact arithmetic for the text of floats: big integers of bounded size, and the powers of ten that doubles hold.
 * Used by num_text.c and num_parse.c only.
 */
#ifndef TENON_BASE_BIG_H
#define TENON_BASE_BIG_H

#include <float.h>
#include <stdint.h>

/* Little-endian limbs, no leading zeros. Room for 10^801 and 5^1131, the largest that reading a double meets. */
enum { BIG_LIMBS = 96 };
typedef struct big {
    int n;
    uint32_t limb[BIG_LIMBS];
} big;

void big_set(big *b, uint64_t value);
/* b = b * factor + addend */
void big_multiply(big *b, uint32_t factor, uint32_t addend);
void big_multiply_power_of_five(big *b, int power);
void big_multiply_power_of_ten(big *b, int power);
void big_shift_left(big *b, int bits);
/* a -= b; requires a >= b. */
void big_subtract(big *a, const big *b);
int big_bit_length(const big *b);
/* Negative, zero or positive as a (a + b) is below, at or above b (c). */
int big_compare(const big *a, const big *b);
int big_compare_sum(const big *a, const big *b, const big *c);

/*
 * 10^0 to 10^22 are doubles, exactly. A product or quotient of two exact doubles is rounded once, hence correctly, but
 * only where the machine computes in double: elsewhere the exact way is taken always.
 */
enum { EXACT_POWERS = 22 };
static const double power_of_ten[EXACT_POWERS + 1] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
};
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD == 0
enum { DOUBLES_ROUND_ONCE = 1 };
#else
enum { DOUBLES_ROUND_ONCE = 0 };
#endif

#endif
