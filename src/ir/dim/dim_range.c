/*
 * Intervals of symbolic expressions: what dim_facts.c compares with, and what a shape may be. See dim.h.
 *
 * Inside, an interval is a pair of int64 whose lowest `lo` and highest `hi` mean "unbounded"; arithmetic saturates, so
 * that a bound which leaves int64 becomes no bound (or the nearest one that still holds). Expressions that are not
 * integers lie between integer bounds; those of floats are dropped beyond 2**53, where rounding could cross them.
 */
#include "ir/dim/dim_form.h"

#include "base/num.h"

#include <math.h>
#include <string.h>

typedef struct interval {
    int64_t lo, hi;
} interval;

#define EXACT_FLOATS (INT64_C(1) << 53) /* integers up to here are doubles */
static const interval everything = {INT64_MIN, INT64_MAX};
static const interval truth = {0, 1};

static bool is_bounded_below(interval a)
{
    return a.lo != INT64_MIN;
}

static bool is_bounded_above(interval a)
{
    return a.hi != INT64_MAX;
}

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* ---- the public form ---- */

static range range_of(interval a)
{
    range r = {.has_lo = is_bounded_below(a), .has_hi = is_bounded_above(a)};
    r.lo = r.has_lo ? a.lo : 0;
    r.hi = r.has_hi ? a.hi : 0;
    return r;
}

/* A range that admits nothing says nothing. */
static interval interval_of(range r)
{
    interval a = {r.has_lo ? r.lo : INT64_MIN, r.has_hi ? r.hi : INT64_MAX};
    return a.lo > a.hi ? everything : a;
}

/* ---- arithmetic ---- */

/* The end of the axis that a product or power of that sign has run over. */
static int64_t beyond(bool negative)
{
    return negative ? INT64_MIN : INT64_MAX;
}

static int64_t saturating_power(int64_t base, int64_t exponent)
{
    number power;
    bool fits = number_power(number_int(base), exponent, &power);
    return fits ? power.p : beyond(base < 0 && exponent % 2 != 0);
}

static interval add(interval a, interval b)
{
    interval sum = everything;
    if (is_bounded_below(a) && is_bounded_below(b) && !add_i64(a.lo, b.lo, &sum.lo)) {
        sum.lo = a.lo < 0 ? INT64_MIN : INT64_MAX;
    }
    if (is_bounded_above(a) && is_bounded_above(b) && !add_i64(a.hi, b.hi, &sum.hi)) {
        sum.hi = a.hi < 0 ? INT64_MIN : INT64_MAX;
    }
    return sum;
}

/* The product of two ends, each of which may be open: 0 * oo = 0, and everything else keeps its sign. */
static int64_t corner(int64_t a, bool a_open, int64_t b, bool b_open)
{
    int64_t product;
    if (a == 0 || b == 0) {
        return 0;
    }
    return !a_open && !b_open && mul_i64(a, b, &product) ? product : beyond((a < 0) != (b < 0));
}

static interval multiply(interval a, interval b)
{
    bool a_low = !is_bounded_below(a), a_high = !is_bounded_above(a);
    bool b_low = !is_bounded_below(b), b_high = !is_bounded_above(b);
    int64_t corners[] = {corner(a.lo, a_low, b.lo, b_low), corner(a.lo, a_low, b.hi, b_high),
                         corner(a.hi, a_high, b.lo, b_low), corner(a.hi, a_high, b.hi, b_high)};
    interval product = {corners[0], corners[0]};
    for (int i = 1; i < 4; i++) {
        product.lo = smaller(product.lo, corners[i]);
        product.hi = larger(product.hi, corners[i]);
    }
    return product;
}

static interval negate(interval a)
{
    return multiply(a, (interval){-1, -1});
}

static interval both(interval a, interval b)
{
    return (interval){larger(a.lo, b.lo), smaller(a.hi, b.hi)};
}

static interval either(interval a, interval b)
{
    return (interval){smaller(a.lo, b.lo), larger(a.hi, b.hi)};
}

static int64_t floor_div(int64_t a, int64_t b)
{
    int64_t quotient = 0;
    floor_div_i64(a, b, &quotient);
    return quotient;
}

static int64_t ceil_div(int64_t a, int64_t b)
{
    int64_t rest = 0;
    floor_mod_i64(a, b, &rest);
    return floor_div(a, b) + (rest != 0);
}

/* a / b for b >= 1, rounded outward where upward says so: floors only, or to the integers around. */
static interval divide_by_positive(interval a, interval b, bool upward)
{
    interval q = everything;
    if (a.lo >= 0) {
        q.lo = is_bounded_above(b) ? a.lo / b.hi : 0;
    } else if (is_bounded_below(a)) {
        q.lo = floor_div(a.lo, b.lo);
    }
    if (a.hi < 0) {
        q.hi = !is_bounded_above(b) ? (upward ? 0 : -1) : upward ? ceil_div(a.hi, b.hi) : floor_div(a.hi, b.hi);
    } else if (is_bounded_above(a)) {
        q.hi = upward ? ceil_div(a.hi, b.lo) : a.hi / b.lo;
    }
    return q;
}

static interval divide(interval a, interval b, bool upward)
{
    if (b.lo >= 1) {
        return divide_by_positive(a, b, upward);
    }
    if (b.hi <= -1) {
        return divide_by_positive(negate(a), negate(b), upward);
    }
    /* Of either sign, but never between -1 and 1: no quotient is further from 0 than the dividend. */
    return either(a, negate(a));
}

static interval modulo(interval a, interval b)
{
    if (b.lo >= 1 && a.lo >= 0 && is_bounded_above(a) && a.hi < b.lo) {
        return a;
    }
    interval rest = {b.lo < 0 && is_bounded_below(b) ? b.lo + 1 : smaller(b.lo, 0),
                     b.hi > 0 && is_bounded_above(b) ? b.hi - 1 : larger(b.hi, 0)};
    if (b.lo >= 1 && a.lo >= 0) {
        rest.hi = smaller(rest.hi, a.hi);
    }
    return rest;
}

static interval power(interval base, int64_t exponent)
{
    interval corners = {saturating_power(base.lo, exponent), saturating_power(base.hi, exponent)};
    if (exponent % 2 != 0 || base.lo >= 0) {
        return corners;
    }
    if (base.hi <= 0) {
        return (interval){corners.hi, corners.lo};
    }
    return (interval){0, larger(corners.lo, corners.hi)};
}

/* ---- atoms ---- */

bool symbol_assumes(const symbol *s, const char *assumption)
{
    size_t n = strlen(assumption);
    for (const char *at = strstr(s->assumptions, assumption); at != NULL; at = strstr(at + 1, assumption)) {
        bool begins = at == s->assumptions || at[-1] == ' ' || at[-1] == ',';
        if (begins && (at[n] == '\0' || at[n] == ',')) {
            return true;
        }
    }
    return false;
}

static interval of_symbol(const dim *d)
{
    const symbol *s = d->u.symbol;
    if (s->recorded) {
        return interval_of(s->range);
    }
    int64_t least = d->result == DIM_IS_INT ? 1 : 0; /* a positive float may be below 1 */
    interval a = everything;
    if (symbol_assumes(s, "positive=True")) {
        a.lo = least;
    } else if (symbol_assumes(s, "nonnegative=True")) {
        a.lo = 0;
    }
    if (symbol_assumes(s, "negative=True")) {
        a.hi = -least;
    } else if (symbol_assumes(s, "nonpositive=True")) {
        a.hi = 0;
    }
    return a.lo > a.hi ? everything : a;
}

static interval of_number(number v)
{
    if (!number_is_finite(v)) {
        return number_sign(v) > 0 ? (interval){INT64_MAX, INT64_MAX} : (interval){INT64_MIN, INT64_MIN};
    }
    if (v.op != DIM_FLOAT) {
        return (interval){floor_div(v.p, v.q), ceil_div(v.p, v.q)};
    }
    const double limit = (double)EXACT_FLOATS;
    return (interval){v.real < -limit ? INT64_MIN : (int64_t)floor(fmin(v.real, limit)),
                      v.real > limit ? INT64_MAX : (int64_t)ceil(fmax(v.real, -limit))};
}

/* ---- operations ---- */

static interval interval_of_dim(const dim *d);

static interval of_sum(const dim *d)
{
    interval sum = {0, 0};
    for (uint32_t i = 0; i < d->n; i++) {
        sum = add(sum, interval_of_dim(d->args[i]));
    }
    return sum;
}

/* A fraction in front divides last, so that s/2 for s in [2, 10] is in [1, 5]. */
static interval of_product(const dim *d)
{
    bool fraction = d->args[0]->op == DIM_RATIONAL;
    interval product = fraction ? (interval){d->args[0]->u.integer, d->args[0]->u.integer} : (interval){1, 1};
    for (uint32_t i = fraction; i < d->n; i++) {
        product = multiply(product, interval_of_dim(d->args[i]));
    }
    int64_t by = fraction ? d->args[0]->denominator : 1;
    return fraction ? divide_by_positive(product, (interval){by, by}, true) : product;
}

static interval of_power(const dim *d)
{
    interval base = interval_of_dim(d->args[0]);
    const dim *exponent = d->args[1];
    if (exponent->op == DIM_INT && exponent->u.integer > 0) {
        return power(base, exponent->u.integer);
    }
    if (exponent->op == DIM_INT) {
        return base.lo >= 1 ? truth : everything; /* 1 / base**n */
    }
    interval e = interval_of_dim(exponent);
    if (base.lo < 1 || e.lo < 0 || exponent->result != DIM_IS_INT) {
        return everything;
    }
    bool open = !is_bounded_above(base) || !is_bounded_above(e);
    return (interval){saturating_power(base.lo, e.lo),
                      open && base.hi > 1 ? INT64_MAX : saturating_power(base.hi, e.hi)};
}

/* The rules of division count on integers. */
static bool has_integers(const dim *d)
{
    for (uint32_t i = 0; i < d->n; i++) {
        if (d->args[i]->result != DIM_IS_INT) {
            return false;
        }
    }
    return true;
}

static interval of_floor_div(const dim *d)
{
    return !has_integers(d) ? everything : divide(interval_of_dim(d->args[0]), interval_of_dim(d->args[1]), false);
}

static interval of_true_div(const dim *d)
{
    interval b = interval_of_dim(d->args[1]);
    return b.lo >= 1 || b.hi <= -1 ? divide(interval_of_dim(d->args[0]), b, true) : everything;
}

static interval of_modulo(const dim *d)
{
    return !has_integers(d) ? everything : modulo(interval_of_dim(d->args[0]), interval_of_dim(d->args[1]));
}

static interval of_modular_indexing(const dim *d)
{
    if (!has_integers(d)) {
        return everything;
    }
    interval quotient = divide(interval_of_dim(d->args[0]), interval_of_dim(d->args[1]), false);
    return modulo(quotient, interval_of_dim(d->args[2]));
}

static interval of_where(const dim *d)
{
    return either(interval_of_dim(d->args[1]), interval_of_dim(d->args[2]));
}

static interval of_extremum(const dim *d)
{
    interval a = interval_of_dim(d->args[0]);
    for (uint32_t i = 1; i < d->n; i++) {
        interval b = interval_of_dim(d->args[i]);
        int64_t (*pick)(int64_t, int64_t) = d->op == DIM_MIN ? smaller : larger;
        a = (interval){pick(a.lo, b.lo), pick(a.hi, b.hi)};
    }
    return a;
}

/* Rounding to an integer, or taking the float of one, does not leave integer bounds. */
static interval of_argument(const dim *d)
{
    return interval_of_dim(d->args[0]);
}

static interval of_abs(const dim *d)
{
    interval a = interval_of_dim(d->args[0]), opposite = negate(a);
    if (a.lo >= 0) {
        return a;
    }
    return a.hi <= 0 ? opposite : (interval){0, larger(a.hi, opposite.hi)};
}

/* The lowest number of the form 2**n - 1 that is not below value >= 0. */
static int64_t all_bits(int64_t value)
{
    uint64_t bits = (uint64_t)value;
    for (int shift = 1; shift < 64; shift *= 2) {
        bits |= bits >> shift;
    }
    return (int64_t)bits;
}

static interval of_bitwise(const dim *d)
{
    interval a = interval_of_dim(d->args[0]), b = interval_of_dim(d->args[1]);
    if (d->op == DIM_BITWISE_AND && (a.lo >= 0 || b.lo >= 0)) {
        return (interval){0, a.lo < 0 ? b.hi : b.lo < 0 ? a.hi : smaller(a.hi, b.hi)};
    }
    if (d->op == DIM_BITWISE_AND || a.lo < 0 || b.lo < 0) {
        return everything;
    }
    return (interval){d->op == DIM_BITWISE_OR ? larger(a.lo, b.lo) : 0, all_bits(larger(a.hi, b.hi))};
}

static interval of_root(const dim *d)
{
    interval a = interval_of_dim(d->args[0]);
    return (interval){0, is_bounded_above(a) ? larger(a.hi, 1) : INT64_MAX};
}

static interval of_truth(const dim *d)
{
    (void)d;
    return truth;
}

/* Operations without a row may be anything. */
static interval (*const operations[DIM_OP_COUNT])(const dim *d) = {
    [DIM_ADD] = of_sum,
    [DIM_MUL] = of_product,
    [DIM_POW] = of_power,
    [DIM_FLOOR_DIV] = of_floor_div,
    [DIM_CLEAN_DIV] = of_floor_div,
    [DIM_MODULAR_INDEXING] = of_modular_indexing,
    [DIM_MOD] = of_modulo,
    [DIM_PYTHON_MOD] = of_modulo,
    [DIM_WHERE] = of_where,
    [DIM_MIN] = of_extremum,
    [DIM_MAX] = of_extremum,
    [DIM_POW_BY_NATURAL] = of_power,
    [DIM_FLOAT_TRUE_DIV] = of_true_div,
    [DIM_INT_TRUE_DIV] = of_true_div,
    [DIM_TO_FLOAT] = of_argument,
    [DIM_TRUNC_TO_INT] = of_argument,
    [DIM_TRUNC_TO_FLOAT] = of_argument,
    [DIM_FLOOR_TO_INT] = of_argument,
    [DIM_CEIL_TO_INT] = of_argument,
    [DIM_ROUND_TO_INT] = of_argument,
    [DIM_FLOOR] = of_argument,
    [DIM_CEILING] = of_argument,
    [DIM_IDENTITY] = of_argument,
    [DIM_ABS] = of_abs,
    [DIM_IS_NON_OVERLAPPING_AND_DENSE] = of_truth,
    [DIM_BITWISE_AND] = of_bitwise,
    [DIM_BITWISE_OR] = of_bitwise,
    [DIM_BITWISE_XOR] = of_bitwise,
    [DIM_SQRT] = of_root,
    [DIM_EQ] = of_truth,
    [DIM_NE] = of_truth,
    [DIM_LT] = of_truth,
    [DIM_LE] = of_truth,
    [DIM_GT] = of_truth,
    [DIM_GE] = of_truth,
    [DIM_AND] = of_truth,
    [DIM_OR] = of_truth,
    [DIM_NOT] = of_truth,
};

static interval interval_of_dim(const dim *d)
{
    if (d->op == DIM_SYMBOL) {
        return of_symbol(d);
    }
    if (d->op == DIM_BOOL || dim_is_number(d)) {
        return of_number(number_of(d));
    }
    interval a = operations[d->op] == NULL ? everything : operations[d->op](d);
    if (d->result == DIM_IS_FLOAT) {
        a.lo = a.lo < -EXACT_FLOATS ? INT64_MIN : smaller(a.lo, EXACT_FLOATS);
        a.hi = a.hi > EXACT_FLOATS ? INT64_MAX : larger(a.hi, -EXACT_FLOATS);
    }
    return a;
}

range dim_range(const dim *d)
{
    return range_of(interval_of_dim(d));
}

range range_intersect(range a, range b)
{
    return range_of(both(interval_of(a), interval_of(b)));
}

range range_add(range a, range b)
{
    return range_of(add(interval_of(a), interval_of(b)));
}

range range_mul(range a, range b)
{
    return range_of(multiply(interval_of(a), interval_of(b)));
}
