/*
 * Normal form of everything but sums, products and powers: what torch's own sympy functions (FloorDiv, Mod, Max, ...),
 * relations and logic evaluate to when they are made. Called by dim_make.
 *
 * Torch's rules go as far as polynomial division and `simplify`; here stand those that are cheap and hold for all
 * integers. What torch has written is already past them, so reading a file changes nothing; what tenon makes itself may
 * be less simplified than torch's, but is equal to it.
 */
#include "ir/dim/dim_form.h"

#include <stdlib.h>

static const dim *make2(dims *t, dim_op op, const dim *a, const dim *b)
{
    const dim *args[] = {a, b};
    return dim_make(t, op, args, 2);
}

/* Applies the operation to constants. NULL (and nothing refused) when some argument is not, or there is no value. */
static const dim *fold_constants(dims *t, dim_op op, const dim *const *args, size_t n)
{
    enum { MOST = 32 };
    number values[MOST], result;
    if (n > MOST) {
        return NULL;
    }
    for (size_t i = 0; i < n; i++) {
        if (!dim_is_number(args[i]) && args[i]->op != DIM_BOOL) {
            return NULL;
        }
        values[i] = number_of(args[i]);
    }
    return value_apply(op, values, n, &result) ? dim_of_number(t, result) : NULL;
}

const dim *form_plain(dims *t, dim_op op, const dim *const *args, size_t n)
{
    /* Those whose result is the same on every machine; powers and sines are left for dim_eval. */
    static const bool exact[DIM_OP_COUNT] = {
        [DIM_FLOAT_TRUE_DIV] = true, [DIM_INT_TRUE_DIV] = true,
        [DIM_TO_FLOAT] = true,       [DIM_TRUNC_TO_INT] = true,
        [DIM_TRUNC_TO_FLOAT] = true, [DIM_FLOOR_TO_INT] = true,
        [DIM_CEIL_TO_INT] = true,    [DIM_ROUND_TO_INT] = true,
        [DIM_ROUND_DECIMAL] = true,  [DIM_IS_NON_OVERLAPPING_AND_DENSE] = true,
        [DIM_BITWISE_AND] = true,    [DIM_BITWISE_OR] = true,
        [DIM_BITWISE_XOR] = true,    [DIM_SQRT] = true,
    };
    const dim *folded = exact[op] ? fold_constants(t, op, args, n) : NULL;
    return folded != NULL ? folded : dim_raw(t, op, args, n);
}

/* ---- what is an integer, and divides ---- */

static bool all_integral(const dim *d, size_t from)
{
    for (size_t i = from; i < d->n; i++) {
        if (!dim_is_integral(d->args[i])) {
            return false;
        }
    }
    return true;
}

bool dim_is_integral(const dim *d)
{
    switch (d->op) {
    case DIM_ADD:
    case DIM_MUL:
    case DIM_MIN:
    case DIM_MAX:
    case DIM_ABS:
    case DIM_IDENTITY:
        return all_integral(d, 0);
    case DIM_WHERE:
        return all_integral(d, 1);
    case DIM_POW:
        return d->args[1]->op == DIM_INT && d->args[1]->u.integer > 0 && dim_is_integral(d->args[0]);
    case DIM_BITWISE_AND: /* torch does not tell sympy that these are integers */
    case DIM_BITWISE_OR:
    case DIM_BITWISE_XOR:
    case DIM_CALL:
        return false;
    default:
        return d->result == DIM_IS_INT;
    }
}

/* The coefficient of a term, or the term itself where it is a number; 0 when that is not an integer. */
static int64_t integer_coefficient(const dim *term)
{
    const dim *c = term->op == DIM_MUL ? term->args[0] : term;
    if (dim_is_number(c)) {
        return c->op == DIM_INT ? c->u.integer : 0;
    }
    return 1;
}

uint64_t form_integer_content(const dim *d)
{
    uint64_t content = 0;
    for (size_t i = 0; i < term_count(d) && content != 1; i++) {
        int64_t c = integer_coefficient(term_at(d, i));
        content = c == 0 ? 1 : gcd_u64(content, magnitude_i64(c));
    }
    return content == 0 ? 1 : content;
}

/* Is the term an integer multiple of an integer that is not 0? */
static bool is_multiple(const dim *term, int64_t of)
{
    return magnitude_i64(integer_coefficient(term)) % magnitude_i64(of) == 0 && dim_is_integral(term);
}

/* Every term of a sum times the same factor. */
static const dim *multiply_terms(dims *t, const dim *sum, const dim *by)
{
    size_t n = term_count(sum);
    scratch mark = scratch_begin(t);
    const dim **terms = scratch_array(t, n, sizeof *terms);
    for (size_t i = 0; i < n; i++) {
        terms[i] = dim_mul(t, term_at(sum, i), by);
    }
    const dim *out = dim_make(t, DIM_ADD, terms, n);
    scratch_end(t, mark);
    return out;
}

const dim *form_divide_exactly(dims *t, const dim *a, const dim *b)
{
    if (a == b) {
        return dim_int(t, 1);
    }
    if (dim_is_int(b, 0) || b->op == DIM_ADD) {
        return NULL;
    }
    const dim *inverse = make2(t, DIM_POW, b, dim_int(t, -1));
    if (inverse == NULL) {
        return NULL;
    }
    for (size_t i = 0; i < term_count(a); i++) {
        const dim *quotient =
            b->op == DIM_INT && !is_multiple(term_at(a, i), b->u.integer) ? NULL : dim_mul(t, term_at(a, i), inverse);
        if (quotient == NULL || !dim_is_integral(quotient)) {
            return NULL;
        }
    }
    return multiply_terms(t, a, inverse);
}

/* ---- division ---- */

/* (x + k*b) // b = x // b + k for the terms that are multiples of the integer b. NULL when none is. */
static const dim *divide_multiples(dims *t, const dim *a, const dim *b)
{
    size_t n = term_count(a), whole = 0, rest = 0;
    scratch mark = scratch_begin(t);
    const dim **quotients = scratch_array(t, n + 1, sizeof *quotients);
    const dim **rests = scratch_array(t, n, sizeof *rests);
    const dim *inverse = make2(t, DIM_POW, b, dim_int(t, -1));
    for (size_t i = 0; inverse != NULL && i < n; i++) {
        const dim *term = term_at(a, i);
        if (is_multiple(term, b->u.integer)) {
            quotients[whole++] = dim_mul(t, term, inverse);
        } else {
            rests[rest++] = term;
        }
    }
    const dim *out = NULL;
    if (whole > 0) {
        quotients[whole++] = make2(t, DIM_FLOOR_DIV, dim_make(t, DIM_ADD, rests, rest), b);
        out = dim_make(t, DIM_ADD, quotients, whole);
    }
    scratch_end(t, mark);
    return out;
}

/* Factors stand in order, so that one is found by halving. */
static bool has_factor(const dim *term, const dim *factor)
{
    size_t low = 0, high = factor_count(term);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = dim_order(factor_at(term, middle), factor);
        if (order == 0) {
            return true;
        }
        low = order < 0 ? middle + 1 : low;
        high = order < 0 ? high : middle;
    }
    return false;
}

static bool all_have_factor(const dim *sum, const dim *factor)
{
    for (size_t i = 0; i < term_count(sum); i++) {
        if (!has_factor(term_at(sum, i), factor)) {
            return false;
        }
    }
    return true;
}

/* What divides a and b: their common integer, times the factors of b that are in every term of a. */
static const dim *common_factor(dims *t, const dim *a, const dim *b)
{
    uint64_t content = gcd_u64(form_integer_content(a), form_integer_content(b));
    scratch mark = scratch_begin(t);
    const dim **common = scratch_array(t, factor_count(b) + 1, sizeof *common);
    size_t n = 0;
    common[n++] = dim_int(t, content > INT64_MAX ? 1 : (int64_t)content);
    for (size_t i = 0; i < factor_count(b); i++) {
        const dim *factor = factor_at(b, i);
        if (!dim_is_number(factor) && all_have_factor(a, factor)) {
            common[n++] = factor;
        }
    }
    const dim *product = dim_make(t, DIM_MUL, common, n);
    scratch_end(t, mark);
    return product;
}

static const dim *divide_common(dims *t, const dim *a, const dim *b)
{
    if (b->op == DIM_ADD && all_have_factor(a, b)) { /* s*(x - 1) // (x - 1): the sum cancels as a whole, not by term */
        return make2(t, DIM_FLOOR_DIV, multiply_terms(t, a, make2(t, DIM_POW, b, dim_int(t, -1))), dim_int(t, 1));
    }
    const dim *common = common_factor(t, a, b);
    if (common == NULL || dim_is_int(common, 1)) {
        return NULL;
    }
    const dim *inverse = make2(t, DIM_POW, common, dim_int(t, -1));
    return make2(t, DIM_FLOOR_DIV, multiply_terms(t, a, inverse), multiply_terms(t, b, inverse));
}

/* (x // y) // b = x // (y * b) where b > 0, for all integers. */
static const dim *divide_by_integer(dims *t, const dim *a, const dim *b)
{
    if (a->op != DIM_FLOOR_DIV && a->op != DIM_CLEAN_DIV) {
        return divide_multiples(t, a, b);
    }
    return b->u.integer > 0 ? make2(t, DIM_FLOOR_DIV, a->args[0], dim_mul(t, a->args[1], b)) : NULL;
}

/* CleanDiv, which promises that nothing is left over, becomes FloorDiv when it is simplified, as torch's does. */
const dim *form_floor_div(dims *t, dim_op op, const dim *const *args, size_t n)
{
    const dim *a = args[0], *b = args[1], *simpler = NULL;
    if (dim_is_int(b, 0)) {
        return dim_raw(t, op, args, n); /* has no value, but a program may hold it */
    }
    if (a->op == DIM_INT && b->op == DIM_INT) {
        const dim *folded = fold_constants(t, DIM_FLOOR_DIV, args, n);
        return folded != NULL ? folded : dim_refuse(t, dim_out_of_bounds);
    }
    if (dim_is_int(a, 0) || (dim_is_int(b, 1) && dim_is_integral(a))) {
        return a;
    }
    if (dim_is_int(b, -1) && dim_is_integral(a)) {
        return dim_mul(t, a, b);
    }
    if (a == b && !dim_is_number(a)) {
        return dim_int(t, 1);
    }
    if (b->op == DIM_INT) {
        simpler = divide_by_integer(t, a, b);
    }
    if (simpler == NULL && !(dim_is_number(a) && dim_is_number(b))) {
        simpler = divide_common(t, a, b);
    }
    return simpler != NULL ? simpler : dim_raw(t, op, args, n);
}

/* Torch has no such node: it is written as the division that rounds up. */
const dim *form_ceil_div(dims *t, dim_op op, const dim *const *args, size_t n)
{
    (void)op;
    (void)n;
    const dim *exact = form_divide_exactly(t, args[0], args[1]);
    if (exact != NULL) {
        return exact;
    }
    const dim *last = dim_sub(t, args[1], dim_int(t, 1));
    return make2(t, DIM_FLOOR_DIV, dim_add(t, args[0], last), args[1]);
}

/* An odd number plus even terms. */
static bool is_odd(const dim *d)
{
    bool odd = false;
    for (size_t i = 0; i < term_count(d); i++) {
        const dim *term = term_at(d, i);
        if (term->op == DIM_INT && term->u.integer % 2 != 0) {
            odd = true;
        } else if (!is_multiple(term, 2)) {
            return false;
        }
    }
    return odd;
}

const dim *form_mod(dims *t, dim_op op, const dim *const *args, size_t n)
{
    const dim *a = args[0], *b = args[1];
    if (dim_is_int(b, 0)) {
        return dim_raw(t, op, args, n);
    }
    if (a->op == DIM_INT && b->op == DIM_INT) {
        return fold_constants(t, op, args, n);
    }
    bool vanishes = dim_is_int(a, 0) || (dim_is_int(b, 1) && dim_is_integral(a));
    if (!vanishes && !dim_is_number(a)) {
        vanishes = form_divide_exactly(t, a, b) != NULL || dim_mul(t, dim_int(t, -1), a) == b;
    }
    if (vanishes) {
        return dim_int(t, 0);
    }
    if (dim_is_int(b, 2) && is_odd(a)) {
        return dim_int(t, 1);
    }
    return dim_raw(t, op, args, n);
}

const dim *form_modular_indexing(dims *t, dim_op op, const dim *const *args, size_t n)
{
    if (dim_is_int(args[0], 0) || dim_is_int(args[2], 1)) {
        return dim_int(t, 0);
    }
    const dim *folded = fold_constants(t, op, args, n);
    return folded != NULL ? folded : dim_raw(t, op, args, n);
}

/* a << b = a * 2**b and a >> b = a // 2**b. */
const dim *form_shift(dims *t, dim_op op, const dim *const *args, size_t n)
{
    const dim *folded = fold_constants(t, op, args, n);
    if (folded != NULL) {
        return folded;
    }
    if (args[1]->op == DIM_INT && args[1]->u.integer < 0) {
        return dim_raw(t, op, args, n);
    }
    const dim *power = make2(t, DIM_POW_BY_NATURAL, dim_int(t, 2), args[1]);
    return make2(t, op == DIM_LSHIFT ? DIM_MUL : DIM_FLOOR_DIV, args[0], power);
}

const dim *form_power_by_natural(dims *t, dim_op op, const dim *const *args, size_t n)
{
    bool constant = args[0]->op == DIM_INT && args[1]->op == DIM_INT;
    if (constant && args[1]->u.integer < 0) {
        return dim_raw(t, op, args, n);
    }
    return args[1]->op == DIM_INT ? dim_make(t, DIM_POW, args, n) : dim_raw(t, op, args, n);
}

/* sympy's floor and ceiling; torch's FloorToInt and CeilToInt leave an integer argument alone. */
const dim *form_rounding(dims *t, dim_op op, const dim *const *args, size_t n)
{
    const dim *folded = dim_is_integral(args[0]) ? args[0] : fold_constants(t, op, args, n);
    return folded != NULL ? folded : dim_raw(t, op, args, n);
}

const dim *form_abs(dims *t, dim_op op, const dim *const *args, size_t n)
{
    const dim *folded = args[0]->op == DIM_ABS ? args[0] : fold_constants(t, op, args, n);
    if (folded != NULL) {
        return folded;
    }
    number coefficient;
    const dim *rest = dim_is_number(args[0]) ? args[0] : form_split_coefficient(t, args[0], &coefficient);
    if (rest == args[0]) {
        return dim_raw(t, op, args, n);
    }
    const dim *in_front = dim_of_number(t, coefficient);
    return dim_mul(t, dim_make(t, op, &in_front, 1), dim_make(t, op, &rest, 1));
}

/* ---- choices ---- */

const dim *form_where(dims *t, dim_op op, const dim *const *args, size_t n)
{
    if (args[0]->op == DIM_BOOL) {
        return args[0]->u.integer != 0 ? args[1] : args[2];
    }
    return dim_raw(t, op, args, n);
}

static int compare_addresses(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t) * (const dim *const *)a, y = (uintptr_t) * (const dim *const *)b;
    return (x > y) - (x < y);
}

/* Copies the arguments to out without repetition, dissolving those of the same operation. Returns how many. */
static size_t flatten_distinct(dim_op op, const dim *const *args, size_t n, const dim **out)
{
    size_t count = 0, kept = 0;
    for (size_t i = 0; i < n; i++) {
        bool same = args[i]->op == op;
        for (size_t j = 0; j < (same ? args[i]->n : 1); j++) {
            out[count++] = same ? args[i]->args[j] : args[i];
        }
    }
    if (count > 1) {
        qsort(out, count, sizeof *out, compare_addresses);
    }
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || out[kept - 1] != out[i]) {
            out[kept++] = out[i];
        }
    }
    return kept;
}

static const dim *settle(dims *t, dim_op op, const dim **args, size_t n)
{
    order_arguments(args, n);
    return n == 1 ? args[0] : dim_raw(t, op, args, n);
}

/* Replaces the numbers among the arguments by the largest (smallest) of them. */
static size_t merge_numbers(dim_op op, const dim **args, size_t n)
{
    const dim *best = NULL;
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        if (!dim_is_number(args[i])) {
            args[kept++] = args[i];
            continue;
        }
        int order = best == NULL ? 0 : number_compare(number_of(args[i]), number_of(best));
        bool better = op == DIM_MAX ? order > 0 : order < 0;
        /* 2 and 2.0 are equally good: which of them stays must not depend on addresses. */
        if (best == NULL || better || (order == 0 && args[i]->op < best->op)) {
            best = args[i];
        }
    }
    if (best != NULL) {
        args[kept++] = best;
    }
    return kept;
}

const dim *form_extremum(dims *t, dim_op op, const dim *const *args, size_t n)
{
    if (n == 0) {
        return dim_refuse(t, "Min and Max need an argument");
    }
    dim_op absorbing = op == DIM_MAX ? DIM_INFINITY : DIM_NEGATIVE_INFINITY;
    dim_op neutral = op == DIM_MAX ? DIM_NEGATIVE_INFINITY : DIM_INFINITY;
    size_t most = form_flat_count(t, op, args, n);
    if (most == SIZE_MAX) {
        return NULL;
    }
    scratch mark = scratch_begin(t);
    const dim **flat = scratch_array(t, most, sizeof *flat);
    size_t count = merge_numbers(op, flat, flatten_distinct(op, args, n, flat));
    const dim *last = flat[count - 1]; /* the number, if there is one */
    const dim *out;
    if (last->op == absorbing) {
        out = last;
    } else {
        count -= last->op == neutral && count > 1;
        out = settle(t, op, flat, count);
    }
    scratch_end(t, mark);
    return out;
}

/* ---- relations and logic ---- */

/* Does the relation hold for an order of -1, 0 or 1? */
static bool holds(dim_op relation, int order)
{
    switch (relation) {
    case DIM_EQ:
        return order == 0;
    case DIM_NE:
        return order != 0;
    case DIM_LT:
        return order < 0;
    case DIM_LE:
        return order <= 0;
    case DIM_GT:
        return order > 0;
    default:
        return order >= 0;
    }
}

const dim *form_relation(dims *t, dim_op op, const dim *const *args, size_t n)
{
    const dim *a = args[0], *b = args[1];
    if (a == b && (a->result != DIM_IS_FLOAT || op == DIM_EQ || op == DIM_NE)) { /* a float may be no number at all */
        return dim_bool(t, holds(op, 0));
    }
    if ((dim_is_number(a) && dim_is_number(b)) || (a->op == DIM_BOOL && b->op == DIM_BOOL)) {
        return dim_bool(t, holds(op, number_compare(number_of(a), number_of(b))));
    }
    if (a->result == DIM_IS_INT && b->result == DIM_IS_INT) {
        const dim *difference = dim_sub(t, a, b);
        if (difference != NULL && difference->op == DIM_INT) {
            return dim_bool(t, holds(op, number_sign(number_of(difference))));
        }
    }
    return dim_raw(t, op, args, n);
}

const dim *form_not(dims *t, dim_op op, const dim *const *args, size_t n)
{
    static const dim_op opposite[DIM_OP_COUNT] = {
        [DIM_EQ] = DIM_NE, [DIM_NE] = DIM_EQ, [DIM_LT] = DIM_GE,
        [DIM_GE] = DIM_LT, [DIM_GT] = DIM_LE, [DIM_LE] = DIM_GT,
    };
    const dim *a = args[0];
    if (a->op == DIM_BOOL) {
        return dim_bool(t, a->u.integer == 0);
    }
    if (a->op == DIM_NOT) {
        return a->args[0];
    }
    return opposite[a->op] != 0 ? dim_make(t, opposite[a->op], a->args, a->n) : dim_raw(t, op, args, n);
}

const dim *form_junction(dims *t, dim_op op, const dim *const *args, size_t n)
{
    const dim *absorbing = dim_bool(t, op == DIM_OR), *neutral = dim_bool(t, op == DIM_AND);
    size_t most = form_flat_count(t, op, args, n);
    if (most == SIZE_MAX) {
        return NULL;
    }
    scratch mark = scratch_begin(t);
    const dim **flat = scratch_array(t, most, sizeof *flat);
    size_t count = flatten_distinct(op, args, n, flat), kept = 0;
    bool absorbed = false;
    for (size_t i = 0; i < count; i++) {
        absorbed |= flat[i] == absorbing;
        if (flat[i] != neutral) {
            flat[kept++] = flat[i];
        }
    }
    const dim *out = absorbed ? absorbing : kept == 0 ? neutral : settle(t, op, flat, kept);
    scratch_end(t, mark);
    return out;
}
