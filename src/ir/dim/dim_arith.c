/*
 * Normal form of sums, products and powers, as sympy's automatic evaluation gives it. Called by dim_make.
 *
 *   - a sum is flat, its numbers are one, terms that differ only in their coefficient are collected;
 *   - a product is flat, its numbers are one coefficient in front, powers of one base are collected;
 *   - a number times a sum is distributed, 2*(x + 1) = 2*x + 2, and nothing else ever is: 2*y*(x + 1) stays;
 *   - an integer power of a product or of a power is taken inside: (2*x*y**2)**3 = 8*x**3*y**6.
 *
 * Every step is linear in its arguments but for sorting, so making cannot blow up.
 */
#include "ir/dim/dim_form.h"

#include <stdlib.h>
#include <string.h>

static const dim *refuse(dims *t)
{
    return dim_refuse(t, dim_out_of_bounds);
}

size_t form_flat_count(dims *t, dim_op op, const dim *const *args, size_t n)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        count += args[i]->op == op ? args[i]->n : 1;
        if (count > DIM_MAX_NODES) {
            dim_refuse(t, dim_too_many_parts);
            return SIZE_MAX;
        }
    }
    return count;
}

const dim *form_split_coefficient(dims *t, const dim *d, number *coefficient)
{
    *coefficient = number_int(1);
    if (d->op != DIM_MUL || !dim_is_number(d->args[0])) {
        return d;
    }
    *coefficient = number_of(d->args[0]);
    return d->n == 2 ? d->args[1] : dim_raw(t, DIM_MUL, d->args + 1, d->n - 1);
}

const dim *form_join_coefficient(dims *t, number coefficient, const dim *rest)
{
    if (number_is(coefficient, 1)) {
        return rest;
    }
    if (number_is(coefficient, INT64_MIN)) {
        return refuse(t); /* products print their coefficient without its sign */
    }
    size_t n = factor_count(rest);
    scratch mark = scratch_begin(t);
    const dim **factors = scratch_array(t, n + 1, sizeof *factors);
    factors[0] = dim_of_number(t, coefficient);
    for (size_t i = 0; i < n; i++) {
        factors[i + 1] = factor_at(rest, i);
    }
    const dim *product = dim_raw(t, DIM_MUL, factors, n + 1);
    scratch_end(t, mark);
    return product;
}

/* ---- sums ---- */

typedef struct term {
    const dim *rest;
    number coefficient;
    size_t place; /* in the arguments: equal terms are added in this order, which matters to floats */
} term;

static int compare_rests(const void *a, const void *b)
{
    const term *x = a, *y = b;
    if (x->rest != y->rest) {
        return (uintptr_t)x->rest < (uintptr_t)y->rest ? -1 : 1;
    }
    return (x->place > y->place) - (x->place < y->place);
}

/* Adds up the coefficients of equal rests. Returns how many terms are left, or SIZE_MAX. */
static size_t collect_terms(term *terms, size_t n)
{
    if (n > 1) {
        qsort(terms, n, sizeof *terms, compare_rests);
    }
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        if (kept > 0 && terms[kept - 1].rest == terms[i].rest) {
            if (!number_add(terms[kept - 1].coefficient, terms[i].coefficient, &terms[kept - 1].coefficient)) {
                return SIZE_MAX;
            }
        } else {
            terms[kept++] = terms[i];
        }
    }
    return kept;
}

/* Makes the sum of collected terms and a number. */
static const dim *sum_of_terms(dims *t, const term *terms, size_t n, number constant)
{
    const dim **out = scratch_array(t, n + 1, sizeof *out);
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        if (number_sign(terms[i].coefficient) != 0) {
            out[count] = form_join_coefficient(t, terms[i].coefficient, terms[i].rest);
            if (out[count++] == NULL) {
                return NULL;
            }
        }
    }
    if (count == 0 || !number_is(constant, 0)) {
        out[count++] = dim_of_number(t, constant);
    }
    order_terms(out, count);
    return count == 1 ? out[0] : dim_raw(t, DIM_ADD, out, count);
}

/* Splits flat arguments into terms and the number that the others add up to. Returns the count, or SIZE_MAX. */
static size_t split_terms(dims *t, const dim *const *args, size_t n, term *terms, number *constant)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < term_count(args[i]); j++) {
            const dim *part = term_at(args[i], j);
            if (dim_is_number(part)) {
                if (!number_add(*constant, number_of(part), constant)) {
                    return SIZE_MAX;
                }
                continue;
            }
            term *next = &terms[count];
            next->rest = form_split_coefficient(t, part, &next->coefficient);
            next->place = count++;
        }
    }
    return count;
}

/* Two arguments of which one is a number: what sizes are made of. NULL where the general way is needed. */
static const dim *add_number(dims *t, const dim *d, const dim *to)
{
    number sum;
    if (dim_is_int(to, 0) || dim_is_int(d, 0)) {
        const dim *other = dim_is_int(to, 0) ? d : to;
        return other->op == DIM_FLOAT ? NULL : other; /* 0 + 0.0 is 0 */
    }
    if (dim_is_number(d)) {
        return number_add(number_of(d), number_of(to), &sum) ? dim_of_number(t, sum) : refuse(t);
    }
    if (d->op == DIM_ADD || to->op == DIM_FLOAT) {
        return NULL;
    }
    const dim *terms[] = {d, to};
    order_terms(terms, 2);
    return dim_raw(t, DIM_ADD, terms, 2);
}

const dim *form_sum(dims *t, dim_op op, const dim *const *args, size_t n)
{
    (void)op;
    if (n == 1) {
        return args[0];
    }
    if (n == 2 && (dim_is_number(args[0]) || dim_is_number(args[1]))) {
        bool first = dim_is_number(args[0]);
        const dim *sum = add_number(t, args[first ? 1 : 0], args[first ? 0 : 1]);
        if (sum != NULL) {
            return sum;
        }
    }
    size_t flat = form_flat_count(t, DIM_ADD, args, n);
    if (flat == SIZE_MAX) {
        return NULL;
    }
    scratch mark = scratch_begin(t);
    term *terms = scratch_array(t, flat, sizeof *terms);
    number constant = number_int(0);
    size_t count = split_terms(t, args, n, terms, &constant);
    if (count != SIZE_MAX) {
        count = collect_terms(terms, count);
    }
    const dim *sum = count == SIZE_MAX ? refuse(t) : sum_of_terms(t, terms, count, constant);
    scratch_end(t, mark);
    return sum;
}

/* ---- products ---- */

/* base ** (coefficient * rest) */
typedef struct factor {
    const dim *base;
    number coefficient;
    const dim *rest; /* NULL = 1: the exponent is a number */
    size_t place;
} factor;

static factor factor_of(dims *t, const dim *d)
{
    if (d->op != DIM_POW) {
        return (factor){.base = d, .coefficient = number_int(1)};
    }
    factor f = {.base = d->args[0]};
    if (dim_is_number(d->args[1])) {
        f.coefficient = number_of(d->args[1]);
    } else {
        f.rest = form_split_coefficient(t, d->args[1], &f.coefficient);
    }
    return f;
}

static int compare_bases(const void *a, const void *b)
{
    const factor *x = a, *y = b;
    if (x->base != y->base) {
        return (uintptr_t)x->base < (uintptr_t)y->base ? -1 : 1;
    }
    if (x->rest != y->rest) {
        return (uintptr_t)x->rest < (uintptr_t)y->rest ? -1 : 1;
    }
    return (x->place > y->place) - (x->place < y->place);
}

/* x**2 * x = x**3 and x**y * x**y = x**(2*y), but x * x**y stays. Returns the count, or SIZE_MAX. */
static size_t collect_factors(factor *factors, size_t n)
{
    if (n > 1) {
        qsort(factors, n, sizeof *factors, compare_bases);
    }
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        factor *last = kept > 0 ? &factors[kept - 1] : NULL;
        if (last != NULL && last->base == factors[i].base && last->rest == factors[i].rest) {
            if (!number_add(last->coefficient, factors[i].coefficient, &last->coefficient)) {
                return SIZE_MAX;
            }
        } else {
            factors[kept++] = factors[i];
        }
    }
    return kept;
}

static const dim *power_of_factor(dims *t, const factor *f)
{
    const dim *exponent = f->rest;
    if (f->rest == NULL || !number_is(f->coefficient, 1)) {
        const dim *coefficient = dim_of_number(t, f->coefficient);
        exponent = f->rest == NULL ? coefficient : dim_mul(t, coefficient, f->rest);
    }
    const dim *args[] = {f->base, exponent};
    return dim_make(t, DIM_POW, args, 2);
}

/* The collected power kept its base, so that nothing else in the product can join it. */
static bool is_settled(const dim *power, const factor *f)
{
    if (power->op == DIM_POW) {
        return power->args[0] == f->base;
    }
    return power == f->base && power->op != DIM_MUL && !dim_is_number(power);
}

static const dim *distribute(dims *t, number by, const dim *sum);

/* A number times anything. */
static const dim *scale(dims *t, number by, const dim *d)
{
    number coefficient = number_int(1), product;
    bool is_number = dim_is_number(d);
    if (d->op == DIM_ADD && number_sign(by) != 0 && number_is_finite(by)) {
        return number_is(by, 1) ? d : distribute(t, by, d);
    }
    const dim *rest = is_number ? NULL : form_split_coefficient(t, d, &coefficient);
    if (!number_mul(by, is_number ? number_of(d) : coefficient, &product)) {
        return refuse(t);
    }
    return is_number || number_sign(product) == 0 ? dim_of_number(t, product) : form_join_coefficient(t, product, rest);
}

/* A finite number times a sum, term by term. */
static const dim *distribute(dims *t, number by, const dim *sum)
{
    scratch mark = scratch_begin(t);
    const dim **terms = scratch_array(t, sum->n, sizeof *terms);
    const dim *out = NULL;
    size_t i = 0;
    for (; i < sum->n; i++) {
        terms[i] = scale(t, by, sum->args[i]);
        if (terms[i] == NULL) {
            break;
        }
    }
    if (i == sum->n) {
        out = form_sum(t, DIM_ADD, terms, i);
    }
    scratch_end(t, mark);
    return out;
}

/* Makes the product of a number and of powers; out has room for one more than count. */
static const dim *product_of_powers(dims *t, number coefficient, const dim **out, size_t count)
{
    if (number_is(coefficient, 0) || count == 0) {
        return dim_of_number(t, coefficient);
    }
    if (count == 1 && out[0]->op == DIM_ADD && number_is_finite(coefficient) && !number_is(coefficient, 1)) {
        return distribute(t, coefficient, out[0]);
    }
    order_factors(out, count);
    if (!number_is(coefficient, 1)) {
        if (number_is(coefficient, INT64_MIN)) {
            return refuse(t);
        }
        memmove(out + 1, out, count * sizeof *out);
        out[0] = dim_of_number(t, coefficient);
        count++;
    }
    return count == 1 ? out[0] : dim_raw(t, DIM_MUL, out, count);
}

/* Splits flat arguments into powers and the number that the others multiply to. Returns the count, or SIZE_MAX. */
static size_t split_factors(dims *t, const dim *const *args, size_t n, factor *factors, number *coefficient)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < factor_count(args[i]); j++) {
            const dim *part = factor_at(args[i], j);
            if (dim_is_number(part)) {
                if (!number_mul(*coefficient, number_of(part), coefficient)) {
                    return SIZE_MAX;
                }
                continue;
            }
            factors[count] = factor_of(t, part);
            factors[count].place = count;
            count++;
        }
    }
    return count;
}

/* Makes the powers of collected factors and their product. */
static const dim *product_of_factors(dims *t, const factor *factors, size_t n, number coefficient)
{
    const dim **powers = scratch_array(t, n + 1, sizeof *powers);
    size_t count = 0;
    bool settled = true; /* false when a power dissolved, as sqrt(x*y) * sqrt(x*y) does: its parts may join others */
    for (size_t i = 0; i < n; i++) {
        if (number_sign(factors[i].coefficient) != 0) {
            const dim *power = power_of_factor(t, &factors[i]);
            if (power == NULL) {
                return NULL;
            }
            settled &= is_settled(power, &factors[i]);
            powers[count++] = power;
        }
    }
    if (settled) {
        return product_of_powers(t, coefficient, powers, count);
    }
    powers[count] = dim_of_number(t, coefficient);
    return form_product(t, DIM_MUL, powers, count + 1);
}

const dim *form_product(dims *t, dim_op op, const dim *const *args, size_t n)
{
    (void)op;
    if (n == 1) {
        return args[0];
    }
    if (n == 2 && (dim_is_number(args[0]) || dim_is_number(args[1]))) {
        bool first = dim_is_number(args[0]);
        return scale(t, number_of(args[first ? 0 : 1]), args[first ? 1 : 0]);
    }
    size_t flat = form_flat_count(t, DIM_MUL, args, n);
    if (flat == SIZE_MAX) {
        return NULL;
    }
    scratch mark = scratch_begin(t);
    factor *factors = scratch_array(t, flat, sizeof *factors);
    number coefficient = number_int(1);
    size_t count = split_factors(t, args, n, factors, &coefficient);
    if (count != SIZE_MAX) {
        count = collect_factors(factors, count);
    }
    const dim *product = count == SIZE_MAX ? refuse(t) : product_of_factors(t, factors, count, coefficient);
    scratch_end(t, mark);
    return product;
}

/* ---- powers ---- */

static const dim *power(dims *t, const dim *base, const dim *exponent)
{
    const dim *args[] = {base, exponent};
    return form_power(t, DIM_POW, args, 2);
}

static const dim *power_of_product(dims *t, const dim *base, const dim *exponent)
{
    scratch mark = scratch_begin(t);
    const dim **factors = scratch_array(t, base->n, sizeof *factors);
    const dim *out = NULL;
    size_t i = 0;
    for (; i < base->n; i++) {
        factors[i] = power(t, base->args[i], exponent);
        if (factors[i] == NULL) {
            break;
        }
    }
    if (i == base->n) {
        out = form_product(t, DIM_MUL, factors, i);
    }
    scratch_end(t, mark);
    return out;
}

static const dim *integer_power(dims *t, const dim *base, const dim *exponent)
{
    if (dim_is_number(base)) {
        number v;
        return number_power(number_of(base), exponent->u.integer, &v) ? dim_of_number(t, v) : refuse(t);
    }
    if (base->op == DIM_MUL) {
        return power_of_product(t, base, exponent);
    }
    if (base->op == DIM_POW) {
        const dim *inner = dim_mul(t, base->args[1], exponent);
        return inner == NULL ? NULL : power(t, base->args[0], inner);
    }
    const dim *args[] = {base, exponent};
    return dim_raw(t, DIM_POW, args, 2);
}

const dim *form_power(dims *t, dim_op op, const dim *const *args, size_t n)
{
    const dim *base = args[0], *exponent = args[1];
    if (dim_is_int(exponent, 0)) {
        return dim_int(t, 1);
    }
    if (dim_is_int(exponent, 1)) {
        return base;
    }
    if (exponent->op == DIM_INT) {
        return integer_power(t, base, exponent);
    }
    bool infinite = dim_is_number(exponent) && !number_is_finite(number_of(exponent));
    return dim_is_int(base, 1) && !infinite ? base : dim_raw(t, op, args, n);
}
