/* Big integers of bounded size: see big.h. */
#include "base/big.h"

#include <string.h>

void big_set(big *b, uint64_t value)
{
    b->limb[0] = (uint32_t)value;
    b->limb[1] = (uint32_t)(value >> 32);
    b->n = b->limb[1] != 0 ? 2 : b->limb[0] != 0;
}

void big_multiply(big *b, uint32_t factor, uint32_t addend)
{
    uint64_t carry = addend;
    for (int i = 0; i < b->n; i++) {
        carry += (uint64_t)b->limb[i] * factor;
        b->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry != 0) {
        b->limb[b->n++] = (uint32_t)carry;
    }
}

void big_multiply_power_of_five(big *b, int power)
{
    enum { FIVE_TO_13 = 1220703125 };
    for (; power >= 13; power -= 13) {
        big_multiply(b, FIVE_TO_13, 0);
    }
    uint32_t rest = 1;
    for (; power > 0; power--) {
        rest *= 5;
    }
    big_multiply(b, rest, 0);
}

void big_shift_left(big *b, int bits)
{
    if (b->n == 0 || bits == 0) {
        return;
    }
    int limbs = bits / 32, rest = bits % 32;
    uint32_t above = 0;
    for (int i = b->n - 1; i >= 0; i--) {
        uint64_t both = (uint64_t)b->limb[i] << rest;
        above |= (uint32_t)(both >> 32);
        b->limb[i + limbs + 1] = above;
        above = (uint32_t)both;
    }
    b->limb[limbs] = above;
    memset(b->limb, 0, (size_t)limbs * sizeof *b->limb);
    b->n += limbs + 1;
    b->n -= b->limb[b->n - 1] == 0;
}

void big_multiply_power_of_ten(big *b, int power)
{
    big_multiply_power_of_five(b, power);
    big_shift_left(b, power);
}

int big_bit_length(const big *b)
{
    return b->n == 0 ? 0 : 32 * b->n - __builtin_clz(b->limb[b->n - 1]);
}

int big_compare(const big *a, const big *b)
{
    if (a->n != b->n) {
        return a->n - b->n;
    }
    for (int i = a->n - 1; i >= 0; i--) {
        if (a->limb[i] != b->limb[i]) {
            return a->limb[i] < b->limb[i] ? -1 : 1;
        }
    }
    return 0;
}

void big_subtract(big *a, const big *b)
{
    uint64_t borrow = 0;
    for (int i = 0; i < a->n; i++) {
        uint64_t difference = (uint64_t)a->limb[i] - (i < b->n ? b->limb[i] : 0) - borrow;
        a->limb[i] = (uint32_t)difference;
        borrow = difference >> 63;
    }
    while (a->n > 0 && a->limb[a->n - 1] == 0) {
        a->n--;
    }
}

int big_compare_sum(const big *a, const big *b, const big *c)
{
    int n = a->n > b->n ? a->n : b->n;
    if (n > c->n) {
        return 1;
    }
    if (n + 1 < c->n) {
        return -1;
    }
    /* From the top: what c still exceeds the sum by, in units of the current limb; 2 or more can no longer be made up.
     */
    uint64_t ahead = 0;
    for (int i = c->n - 1; i >= 0; i--) {
        uint64_t sum = (uint64_t)(i < a->n ? a->limb[i] : 0) + (i < b->n ? b->limb[i] : 0);
        uint64_t have = (ahead << 32) + c->limb[i];
        if (sum > have) {
            return 1;
        }
        ahead = have - sum;
        if (ahead > 1) {
            return -1;
        }
    }
    return ahead == 0 ? 0 : -1;
}
