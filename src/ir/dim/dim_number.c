/*
 * Exact numbers of symbolic expressions: integers and fractions of int64, doubles, and the four infinities. See
 * dim_form.h. Used to fold what is constant and to evaluate; what leaves the range is refused, never wrapped.
 */
#include "ir/dim/dim_form.h"

#include "base/num.h"

#include <math.h>

bool dim_is_number(const dim *d)
{
    static const bool numbers[DIM_OP_COUNT] = {
        [DIM_INT] = true,
        [DIM_RATIONAL] = true,
        [DIM_FLOAT] = true,
        [DIM_INFINITY] = true,
        [DIM_NEGATIVE_INFINITY] = true,
        [DIM_INT_INFINITY] = true,
        [DIM_NEGATIVE_INT_INFINITY] = true,
    };
    return numbers[d->op];
}

number number_of(const dim *d)
{
    number v = {.op = d->op, .q = 1};
    if (d->op == DIM_FLOAT) {
        v.real = d->u.real;
    } else if (d->op == DIM_RATIONAL) {
        v.p = d->u.integer;
        v.q = d->denominator;
    } else if (d->op == DIM_INT || d->op == DIM_BOOL) {
        v.p = d->u.integer;
    }
    return v;
}

uint64_t gcd_u64(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

bool floor_div_i64(int64_t a, int64_t b, int64_t *out)
{
    if (b == 0 || (a == INT64_MIN && b == -1)) {
        return false;
    }
    *out = a / b - (a % b != 0 && (a < 0) != (b < 0));
    return true;
}

bool floor_mod_i64(int64_t a, int64_t b, int64_t *out)
{
    if (b == 0) {
        return false;
    }
    int64_t rest = b == -1 ? 0 : a % b;
    *out = rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
    return true;
}

/* ---- properties ---- */

/* Infinities by size: they differ in sign and, where both kinds meet, torch puts the integer one inside. */
static int infinity_rank(dim_op op)
{
    switch (op) {
    case DIM_INFINITY:
        return 2;
    case DIM_INT_INFINITY:
        return 1;
    case DIM_NEGATIVE_INT_INFINITY:
        return -1;
    case DIM_NEGATIVE_INFINITY:
        return -2;
    default:
        return 0;
    }
}

static number infinity_of_rank(int rank)
{
    static const dim_op ops[] = {DIM_NEGATIVE_INFINITY, DIM_NEGATIVE_INT_INFINITY, DIM_INT, DIM_INT_INFINITY,
                                 DIM_INFINITY};
    return (number){.op = ops[rank + 2], .q = 1};
}

bool number_is_finite(number v)
{
    return infinity_rank(v.op) == 0;
}

int number_sign(number v)
{
    if (v.op == DIM_FLOAT) {
        return (v.real > 0) - (v.real < 0);
    }
    return number_is_finite(v) ? (v.p > 0) - (v.p < 0) : infinity_rank(v.op);
}

double number_to_double(number v)
{
    if (v.op == DIM_FLOAT) {
        return v.real;
    }
    return number_is_finite(v) ? (double)v.p / (double)v.q : (double)infinity_rank(v.op) * HUGE_VAL;
}

/* ---- making ---- */

bool number_fraction(int64_t p, int64_t q, number *out)
{
    if (q == 0) {
        return false;
    }
    uint64_t common = gcd_u64(magnitude_i64(p), magnitude_i64(q));
    uint64_t up = magnitude_i64(p) / common, down = magnitude_i64(q) / common;
    bool negative = (p < 0) != (q < 0);
    /* The lowest integer is a number of its own, but not a numerator: sympy prints fractions without their sign. */
    if (down > INT64_MAX || up > (uint64_t)INT64_MAX + (negative && down == 1)) {
        return false;
    }
    *out = (number){
        .op = down == 1 ? DIM_INT : DIM_RATIONAL, .p = negative ? (int64_t)(0 - up) : (int64_t)up, .q = (int64_t)down};
    return true;
}

bool number_real(double value, number *out)
{
    if (isnan(value)) {
        return false;
    }
    if (isinf(value)) {
        *out = infinity_of_rank(value > 0 ? 2 : -2);
    } else {
        *out = value == 0 ? number_int(0) : (number){.op = DIM_FLOAT, .q = 1, .real = value};
    }
    return true;
}

/* A float that arithmetic on finite numbers gave: overflow is refused. */
static bool finite_real(double value, number *out)
{
    return isfinite(value) && number_real(value, out);
}

/* ---- arithmetic ---- */

static bool add_infinite(number a, number b, number *out)
{
    int x = infinity_rank(a.op), y = infinity_rank(b.op);
    if (x + y == 0) {
        return false;
    }
    int larger = (x < 0 ? -x : x) > (y < 0 ? -y : y) ? x : y;
    *out = infinity_of_rank(larger);
    return true;
}

bool number_add(number a, number b, number *out)
{
    if (!number_is_finite(a) || !number_is_finite(b)) {
        return add_infinite(a, b, out);
    }
    if (a.op == DIM_FLOAT || b.op == DIM_FLOAT) {
        return finite_real(number_to_double(a) + number_to_double(b), out);
    }
    int64_t x, y, sum, q;
    if (a.q == 1 && b.q == 1) {
        return add_i64(a.p, b.p, &sum) && (*out = number_int(sum), true);
    }
    int64_t common = (int64_t)gcd_u64((uint64_t)a.q, (uint64_t)b.q);
    return mul_i64(a.p, b.q / common, &x) && mul_i64(b.p, a.q / common, &y) && add_i64(x, y, &sum) &&
           mul_i64(a.q / common, b.q, &q) && number_fraction(sum, q, out);
}

static bool mul_infinite(number a, number b, number *out)
{
    int sign = (number_sign(a) > 0 ? 1 : -1) * (number_sign(b) > 0 ? 1 : -1);
    if (number_sign(a) == 0 || number_sign(b) == 0) {
        return false;
    }
    bool real =
        a.op == DIM_INFINITY || a.op == DIM_NEGATIVE_INFINITY || b.op == DIM_INFINITY || b.op == DIM_NEGATIVE_INFINITY;
    *out = infinity_of_rank(sign * (real ? 2 : 1));
    return true;
}

bool number_mul(number a, number b, number *out)
{
    if (!number_is_finite(a) || !number_is_finite(b)) {
        return mul_infinite(a, b, out);
    }
    if (a.op == DIM_FLOAT || b.op == DIM_FLOAT) {
        return finite_real(number_to_double(a) * number_to_double(b), out);
    }
    int64_t p, q;
    if (a.q == 1 && b.q == 1) {
        return mul_i64(a.p, b.p, &p) && (*out = number_int(p), true);
    }
    number left, right; /* the fractions crosswise, so that the products are in lowest terms */
    return number_fraction(a.p, b.q, &left) && number_fraction(b.p, a.q, &right) && mul_i64(left.p, right.p, &p) &&
           mul_i64(left.q, right.q, &q) && number_fraction(p, q, out);
}

static bool integer_power(int64_t base, int64_t exponent, int64_t *out)
{
    if (base >= -1 && base <= 1) {
        *out = exponent == 0 ? 1 : exponent % 2 == 0 ? base * base : base;
        return true;
    }
    int64_t power = 1;
    for (; exponent > 0; exponent--) { /* at most 63 times: |base| > 1 */
        if (!mul_i64(power, base, &power)) {
            return false;
        }
    }
    *out = power;
    return true;
}

static bool infinite_power(number base, int64_t exponent, number *out)
{
    if (exponent <= 0) {
        *out = number_int(exponent == 0);
        return true;
    }
    int rank = infinity_rank(base.op);
    *out = infinity_of_rank(rank < 0 && exponent % 2 == 0 ? -rank : rank);
    return true;
}

bool number_power(number base, int64_t exponent, number *out)
{
    if (!number_is_finite(base)) {
        return infinite_power(base, exponent, out);
    }
    if (base.op == DIM_FLOAT) {
        return (base.real != 0 || exponent >= 0) && finite_real(pow(base.real, (double)exponent), out);
    }
    if (exponent < 0 && (base.p == 0 || exponent == INT64_MIN)) {
        return false;
    }
    int64_t p, q, steps = exponent < 0 ? -exponent : exponent;
    return integer_power(base.p, steps, &p) && integer_power(base.q, steps, &q) &&
           (exponent < 0 ? number_fraction(q, p, out) : number_fraction(p, q, out));
}

/* ---- order ---- */

/* Exact: whole parts first, then the inverses of what is left, as in Euclid's algorithm. */
static int compare_fractions(int64_t p1, int64_t q1, int64_t p2, int64_t q2)
{
    for (;;) {
        int64_t whole1 = 0, whole2 = 0, rest1 = 0, rest2 = 0;
        floor_div_i64(p1, q1, &whole1);
        floor_div_i64(p2, q2, &whole2);
        if (whole1 != whole2) {
            return whole1 < whole2 ? -1 : 1;
        }
        floor_mod_i64(p1, q1, &rest1);
        floor_mod_i64(p2, q2, &rest2);
        if (rest1 == 0 || rest2 == 0) {
            return (rest1 > rest2) - (rest1 < rest2);
        }
        p1 = q2;
        p2 = q1;
        q1 = rest2;
        q2 = rest1;
    }
}

static int compare_doubles(double a, double b)
{
    return (a > b) - (a < b);
}

/* Exact also where the integer has no double. */
static int compare_integer_with_double(int64_t a, double b)
{
    const double limit = 9223372036854775808.0;
    if (b >= limit || b < -limit) {
        return b > 0 ? -1 : 1;
    }
    int64_t whole = (int64_t)b;
    return a != whole ? (a < whole ? -1 : 1) : compare_doubles(0, b - (double)whole);
}

int number_compare(number a, number b)
{
    int x = infinity_rank(a.op), y = infinity_rank(b.op);
    if (x != 0 || y != 0) {
        return (x > y) - (x < y);
    }
    if (a.op != DIM_FLOAT && b.op != DIM_FLOAT) {
        return compare_fractions(a.p, a.q, b.p, b.q);
    }
    if (a.op == DIM_FLOAT && b.op == DIM_FLOAT) {
        return compare_doubles(a.real, b.real);
    }
    if (a.op == DIM_FLOAT) {
        return -number_compare(b, a);
    }
    return a.q == 1 ? compare_integer_with_double(a.p, b.real) : compare_doubles(number_to_double(a), b.real);
}
