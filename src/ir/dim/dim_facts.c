/*
 * What is known of symbolic expressions, and solving for their symbols: comparisons in three values, substitution,
 * unification. See dim.h. Intervals come from dim_range.c.
 *
 * Integers are compared by the range of their difference, whose common terms have cancelled. Where the terms of that
 * difference bound each other the plain interval is too wide. It is narrowed by taking factors out, a*b - a as
 * a*(b - 1) with b >= 1, and by what quotients and rests are bounded by: a//2 - a is at most a/2 - a. Min and Max are
 * taken by cases, in each of which more is known.
 */
#include "ir/dim/dim_form.h"

/* ---- ranges of differences ---- */

enum { MAX_NARROWED_TERMS = 16, MAX_NARROWED_SIZE = 400, MAX_NARROWINGS = 4 };

/* What can be taken out of a factor: x of x and of x**3. */
static const dim *base_of(const dim *factor)
{
    bool power = factor->op == DIM_POW && factor->args[1]->op == DIM_INT && factor->args[1]->u.integer > 0;
    return power ? factor->args[0] : factor;
}

static bool has_base(const dim *term, const dim *base)
{
    for (size_t i = 0; i < factor_count(term); i++) {
        if (base_of(factor_at(term, i)) == base) {
            return true;
        }
    }
    return false;
}

static size_t count_terms_with(const dim *sum, const dim *base)
{
    size_t count = 0;
    for (size_t i = 0; i < sum->n; i++) {
        count += has_base(sum->args[i], base);
    }
    return count;
}

/* The base (no number) that stands in most terms, in at least two; NULL when there is none. */
static const dim *most_common_base(const dim *sum)
{
    const dim *best = NULL;
    size_t most = 1;
    for (size_t i = 0; i < sum->n; i++) {
        for (size_t j = 0; j < factor_count(sum->args[i]); j++) {
            const dim *base = base_of(factor_at(sum->args[i], j));
            size_t count = dim_is_number(base) ? 0 : count_terms_with(sum, base);
            if (count > most) {
                most = count;
                best = base;
            }
        }
    }
    return best;
}

/* Writes sum = base * inside + outside. */
static void take_out(dims *t, const dim *sum, const dim *base, const dim **inside, const dim **outside)
{
    const dim *with[MAX_NARROWED_TERMS], *without[MAX_NARROWED_TERMS];
    size_t n = 0, m = 0;
    const dim *power[] = {base, dim_int(t, -1)};
    const dim *inverse = dim_make(t, DIM_POW, power, 2);
    for (size_t i = 0; i < sum->n; i++) {
        if (has_base(sum->args[i], base)) {
            with[n++] = dim_mul(t, sum->args[i], inverse);
        } else {
            without[m++] = sum->args[i];
        }
    }
    *inside = dim_make(t, DIM_ADD, with, n);
    *outside = dim_make(t, DIM_ADD, without, m);
}

/* The range of d, narrowed by taking factors out of sums, a few times. */
static range narrow_range(dims *t, const dim *d, int steps)
{
    range plain = dim_range(d);
    bool sum = d->op == DIM_ADD && d->n <= MAX_NARROWED_TERMS && d->size <= MAX_NARROWED_SIZE && steps > 0;
    const dim *base = sum ? most_common_base(d) : NULL;
    if (base == NULL) {
        return plain;
    }
    const dim *inside, *outside;
    take_out(t, d, base, &inside, &outside);
    if (inside == NULL || outside == NULL) {
        return plain;
    }
    range product = range_mul(dim_range(base), narrow_range(t, inside, steps - 1));
    return range_intersect(plain, range_add(product, narrow_range(t, outside, steps - 1)));
}

/* What holds in a case: this is not negative, and so are those before it. */
typedef struct assumption assumption;
struct assumption {
    const assumption *outer;
    const dim *positive;
};

static range range_in_case(dims *t, const dim *d, const assumption *given)
{
    range r = narrow_range(t, d, MAX_NARROWINGS);
    for (; given != NULL; given = given->outer) { /* d = (d - p) + p >= d - p, and d = (d + p) - p <= d + p */
        const dim *above = dim_sub(t, d, given->positive), *below = dim_add(t, d, given->positive);
        range low = above == NULL ? (range){0} : narrow_range(t, above, MAX_NARROWINGS);
        range high = below == NULL ? (range){0} : narrow_range(t, below, MAX_NARROWINGS);
        r = range_intersect(r, (range){low.lo, high.hi, low.has_lo, high.has_hi});
    }
    return r;
}

/* ---- quotients and rests ---- */

static bool is_rest(const dim *d)
{
    return d->op == DIM_MOD || d->op == DIM_PYTHON_MOD;
}

/* A quotient by a known number, or a rest? */
static bool is_quotient_or_rest(const dim *d)
{
    bool divides = d->op == DIM_FLOOR_DIV && d->args[1]->op == DIM_INT;
    return (divides || is_rest(d)) && dim_is_integral(d->args[0]);
}

/* term = *factor * what is returned */
static const dim *without_factor(dims *t, const dim *term, const dim **factor)
{
    bool has_factor = term->op == DIM_MUL && term->n == 2 && term->args[0]->op == DIM_INT;
    *factor = has_factor ? term->args[0] : dim_int(t, 1);
    return has_factor ? term->args[1] : term;
}

/* Is there anything to relax? Most sums have neither quotients nor rests, and are asked about often. */
static bool has_quotient_or_rest(dims *t, const dim *sum)
{
    for (size_t i = 0; i < term_count(sum); i++) {
        const dim *factor;
        if (is_quotient_or_rest(without_factor(t, term_at(sum, i), &factor))) {
            return true;
        }
    }
    return false;
}

/* factor * term, term a quotient by a known number or a rest by a positive one: what it is at most. NULL: not known. */
static const dim *most_of(dims *t, const dim *term, const dim *factor, const assumption *given)
{
    bool is_positive = factor->u.integer > 0;
    if (!is_quotient_or_rest(term)) {
        return NULL;
    }
    range by = range_in_case(t, term->args[1], given);
    if (!by.has_lo || by.lo < 1) {
        return NULL;
    }
    if (is_rest(term)) { /* 0 <= rest <= divisor - 1 */
        return is_positive ? dim_mul(t, factor, dim_sub(t, term->args[1], dim_int(t, 1))) : dim_int(t, 0);
    }
    int64_t n = term->args[1]->u.integer; /* (a - n + 1)/n <= quotient <= a/n */
    const dim *top = is_positive ? term->args[0] : dim_sub(t, term->args[0], dim_int(t, n - 1));
    return dim_mul(t, factor, dim_mul(t, dim_rational(t, 1, n), top));
}

/* A sum without quotients and rests that is never less than d. NULL: it has none of them, or cannot be made. */
static const dim *relaxed(dims *t, const dim *d, const assumption *given)
{
    const dim *sum = dim_int(t, 0);
    bool changed = false;
    for (size_t i = 0; i < term_count(d); i++) {
        const dim *factor, *term = without_factor(t, term_at(d, i), &factor);
        const dim *most = most_of(t, term, factor, given);
        changed |= most != NULL;
        sum = dim_add(t, sum, most != NULL ? most : term_at(d, i));
    }
    return changed ? sum : NULL;
}

static range relaxed_range(dims *t, const dim *d, const assumption *given)
{
    const dim *turned = dim_mul(t, dim_int(t, -1), d);
    const dim *high = relaxed(t, d, given), *low = turned == NULL ? NULL : relaxed(t, turned, given);
    range most = high == NULL ? (range){0} : range_in_case(t, high, given);
    range least = low == NULL ? (range){0} : range_in_case(t, low, given);
    bool has_lo = least.has_hi && least.hi > INT64_MIN;
    return (range){has_lo ? -least.hi : 0, most.hi, has_lo, most.has_hi};
}

/* ---- differences ---- */

static range range_of_integers(dims *t, const dim *d, const assumption *given)
{
    range r = range_in_case(t, d, given);
    bool relaxes = d->size <= MAX_NARROWED_SIZE && has_quotient_or_rest(t, d);
    return relaxes ? range_intersect(r, relaxed_range(t, d, given)) : r;
}

/* The range of a - b. Floats are rounded, so that their terms do not cancel: there only the ends count. */
static range range_of_difference(dims *t, const dim *a, const dim *b, const assumption *given)
{
    if (a->result == DIM_IS_INT && b->result == DIM_IS_INT) {
        const dim *difference = dim_sub(t, a, b);
        if (difference != NULL) {
            return range_of_integers(t, difference, given);
        }
    }
    range minus_one = {.lo = -1, .hi = -1, .has_lo = true, .has_hi = true};
    return range_add(dim_range(a), range_mul(minus_one, dim_range(b)));
}

/* ---- comparisons ---- */

/* The number in a sum of integers, and what divides all its other terms (0 when there are none). */
typedef struct residue {
    uint64_t content;
    int64_t constant;
} residue;

static bool residue_of(const dim *d, residue *out)
{
    *out = (residue){0};
    for (size_t i = 0; i < term_count(d); i++) {
        const dim *term = term_at(d, i);
        if (!dim_is_integral(term)) {
            return false;
        }
        if (term->op == DIM_INT) {
            out->constant = term->u.integer;
        } else {
            out->content = gcd_u64(out->content, form_integer_content(term));
        }
    }
    return true;
}

/* Terms that are multiples of an integer cannot cancel a number that is not: 2*s - 5. */
static bool never_zero(residue r)
{
    return r.content == 0 ? r.constant != 0 : magnitude_i64(r.constant) % r.content != 0;
}

static fact equal_by_range(dims *t, const dim *a, const dim *b, const assumption *given)
{
    if (a == b) {
        return FACT_YES;
    }
    range r = range_of_difference(t, a, b, given);
    if ((r.has_lo && r.lo > 0) || (r.has_hi && r.hi < 0)) {
        return FACT_NO;
    }
    bool integers = a->result == DIM_IS_INT && b->result == DIM_IS_INT;
    bool exact = integers || (dim_is_number(a) && dim_is_number(b));
    if (exact && r.has_lo && r.has_hi && r.lo == 0 && r.hi == 0) {
        return FACT_YES;
    }
    const dim *difference = integers ? dim_sub(t, a, b) : NULL;
    residue rest;
    return difference != NULL && residue_of(difference, &rest) && never_zero(rest) ? FACT_NO : FACT_UNKNOWN;
}

static fact less_by_range(dims *t, const dim *a, const dim *b, const assumption *given)
{
    range r = range_of_difference(t, a, b, given);
    if (r.has_hi && r.hi < 0) {
        return FACT_YES;
    }
    return a == b || (r.has_lo && r.lo >= 0) ? FACT_NO : FACT_UNKNOWN;
}

/* ---- Min and Max ---- */

static bool has_extremum(const dim *d)
{
    if (d->op == DIM_MIN || d->op == DIM_MAX) {
        return true;
    }
    for (uint32_t i = 0; i < d->n; i++) {
        if (has_extremum(d->args[i])) {
            return true;
        }
    }
    return false;
}

/* Drops arguments of Min or Max that another one bounds whatever the symbols are. Returns how many are left. */
static size_t drop_bounded(dims *t, dim_op op, const dim **args, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        bool bounded = false;
        for (size_t k = 0; k < n && !bounded; k++) {
            bool counts = k < kept || k > i; /* those between are dropped already */
            const dim *low = op == DIM_MIN ? args[k] : args[i], *high = op == DIM_MIN ? args[i] : args[k];
            bounded = counts && less_by_range(t, high, low, NULL) == FACT_NO;
        }
        if (!bounded) {
            args[kept++] = args[i];
        }
    }
    return kept;
}

/* Min(8*s, 24*s) as 8*s where s is not negative. NULL when what remains cannot be made. */
static const dim *settle_extrema(dims *t, const dim *d)
{
    if (!has_extremum(d) || d->op == DIM_CALL) {
        return d;
    }
    scratch mark = scratch_begin(t);
    const dim **args = scratch_array(t, d->n, sizeof *args);
    size_t n = d->n;
    bool refused = false;
    for (size_t i = 0; i < n && !refused; i++) {
        args[i] = settle_extrema(t, d->args[i]);
        refused = args[i] == NULL;
    }
    if (!refused && (d->op == DIM_MIN || d->op == DIM_MAX)) {
        n = drop_bounded(t, d->op, args, n);
    }
    const dim *out = refused ? NULL : dim_make(t, d->op, args, n);
    scratch_end(t, mark);
    return out;
}

typedef fact (*question)(dims *t, const dim *a, const dim *b, const assumption *given);

enum { MAX_CASES_DEEP = 4, MAX_CASES_SIZE = 120 };

/* An innermost Min or Max; NULL: there is none. */
static const dim *find_extremum(const dim *d)
{
    for (uint32_t i = 0; i < d->n; i++) {
        const dim *inside = find_extremum(d->args[i]);
        if (inside != NULL) {
            return inside;
        }
    }
    return d->op == DIM_MIN || d->op == DIM_MAX ? d : NULL;
}

/* d where `gap` is not negative: of arguments of Min and Max that are so far apart one is left out. NULL: refused. */
static const dim *in_case(dims *t, const dim *d, const dim *gap)
{
    if (!has_extremum(d) || d->op == DIM_CALL) {
        return d;
    }
    scratch mark = scratch_begin(t);
    const dim **args = scratch_array(t, d->n, sizeof *args);
    size_t n = d->n;
    bool refused = false;
    for (size_t i = 0; i < n && !refused; i++) {
        args[i] = in_case(t, d->args[i], gap);
        refused = args[i] == NULL;
    }
    for (size_t i = 0; !refused && (d->op == DIM_MIN || d->op == DIM_MAX) && i < n; i++) {
        for (size_t k = 0; k < n; k++) {
            const dim *more = k == i ? NULL : dim_sub(t, args[k], args[i]); /* args[i] <= args[k] where it is the gap */
            if (more == gap) {
                size_t out = d->op == DIM_MIN ? k : i;
                args[out] = args[--n];
                i = (size_t)-1; /* once more, among those that are left */
                break;
            }
        }
    }
    const dim *made = refused ? NULL : dim_make(t, d->op, args, n);
    scratch_end(t, mark);
    return made;
}

static fact ask_cases(dims *t, question q, const dim *a, const dim *b, const assumption *given, int deep)
{
    fact answer = q(t, a, b, given);
    const dim *first = find_extremum(a), *split = first == NULL ? find_extremum(b) : first;
    if (answer != FACT_UNKNOWN || split == NULL || split->n < 2 || deep == MAX_CASES_DEEP) {
        return answer;
    }
    /* Either gap >= 0, or gap <= -1, which is -gap - 1 >= 0; there the two are apart by -gap. */
    const dim *gap = dim_sub(t, split->args[0], split->args[1]);
    const dim *other = gap == NULL ? NULL : dim_mul(t, dim_int(t, -1), gap);
    const dim *strictly = other == NULL ? NULL : dim_sub(t, other, dim_int(t, 1));
    if (strictly == NULL) {
        return FACT_UNKNOWN;
    }
    fact answers[2];
    for (int i = 0; i < 2; i++) {
        assumption held = {given, i == 0 ? gap : strictly};
        const dim *x = in_case(t, a, i == 0 ? gap : other), *y = in_case(t, b, i == 0 ? gap : other);
        answers[i] = x == NULL || y == NULL ? FACT_UNKNOWN : ask_cases(t, q, x, y, &held, deep + 1);
        if (answers[i] == FACT_UNKNOWN) {
            return FACT_UNKNOWN;
        }
    }
    return answers[0] == answers[1] ? answers[0] : FACT_UNKNOWN;
}

/* Asks again about expressions with less of Min and Max in them, where the ranges of the whole did not say. */
static fact ask(dims *t, question q, const dim *a, const dim *b)
{
    fact answer = q(t, a, b, NULL);
    if (answer != FACT_UNKNOWN || a->size > MAX_NARROWED_SIZE || b->size > MAX_NARROWED_SIZE) {
        return answer;
    }
    const dim *x = settle_extrema(t, a), *y = settle_extrema(t, b);
    if (x == NULL || y == NULL) {
        return FACT_UNKNOWN;
    }
    bool small = x->size <= MAX_CASES_SIZE && y->size <= MAX_CASES_SIZE && x->result == DIM_IS_INT &&
                 y->result == DIM_IS_INT && (has_extremum(x) || has_extremum(y));
    return small ? ask_cases(t, q, x, y, NULL, 0) : x == a && y == b ? FACT_UNKNOWN : q(t, x, y, NULL);
}

fact dim_equal(dims *t, const dim *a, const dim *b)
{
    return ask(t, equal_by_range, a, b);
}

fact dim_less(dims *t, const dim *a, const dim *b)
{
    return ask(t, less_by_range, a, b);
}

fact dim_less_equal(dims *t, const dim *a, const dim *b)
{
    return fact_not(dim_less(t, b, a));
}

/* ---- walks ---- */

void dim_each_symbol(const dim *d, void (*visit)(void *user, const symbol *s), void *user)
{
    if (d->op == DIM_SYMBOL) {
        visit(user, d->u.symbol);
    }
    for (uint32_t i = 0; i < d->n; i++) {
        dim_each_symbol(d->args[i], visit, user);
    }
}

const dim *dim_substitute(dims *t, const dim *d, const dim *(*lookup)(void *user, const symbol *s), void *user)
{
    if (d->op == DIM_SYMBOL) {
        const dim *replacement = lookup(user, d->u.symbol);
        return replacement == NULL ? d : replacement;
    }
    if (d->n == 0) {
        return d->op == DIM_CALL ? dim_call(t, d->u.name, NULL, 0) : dim_import(t, d);
    }
    scratch mark = scratch_begin(t);
    const dim **args = scratch_array(t, d->n, sizeof *args);
    bool changed = false, refused = false;
    for (uint32_t i = 0; i < d->n && !refused; i++) {
        args[i] = dim_substitute(t, d->args[i], lookup, user);
        changed |= args[i] != d->args[i];
        refused = args[i] == NULL;
    }
    const dim *out = refused             ? NULL
                     : !changed          ? d
                     : d->op == DIM_CALL ? dim_call(t, d->u.name, args, d->n)
                                         : dim_make(t, d->op, args, d->n);
    scratch_end(t, mark);
    return out;
}

const dim *dim_import(dims *t, const dim *d)
{
    switch (d->op) {
    case DIM_INT:
        return dim_int(t, d->u.integer);
    case DIM_RATIONAL:
        return dim_rational(t, d->u.integer, d->denominator);
    case DIM_FLOAT:
        return dim_float(t, d->u.real);
    case DIM_BOOL:
        return dim_bool(t, d->u.integer != 0);
    case DIM_SYMBOL:
        return dim_symbol(t, d->u.symbol);
    default:
        break;
    }
    if (d->n == 0) {
        return dim_raw(t, d->op, NULL, 0); /* infinities */
    }
    scratch mark = scratch_begin(t);
    const dim **args = scratch_array(t, d->n, sizeof *args);
    bool refused = false;
    for (uint32_t i = 0; i < d->n && !refused; i++) {
        args[i] = dim_import(t, d->args[i]);
        refused = args[i] == NULL;
    }
    const dim *out = refused             ? NULL
                     : d->op == DIM_CALL ? dim_call(t, d->u.name, args, d->n)
                                         : dim_make(t, d->op, args, d->n);
    scratch_end(t, mark);
    return out;
}

/* ---- unification ---- */

typedef struct unbound {
    const pointer_map *bindings;
    const symbol *symbol; /* one that has no binding; NULL = none */
    bool several;
} unbound;

static void note_unbound(void *user, const symbol *s)
{
    unbound *u = user;
    if (s != u->symbol && pointer_map_get(u->bindings, s) == NULL) {
        u->several |= u->symbol != NULL;
        u->symbol = s;
    }
}

static const dim *binding_of(void *user, const symbol *s)
{
    return pointer_map_get(user, s);
}

typedef struct search {
    const symbol *wanted;
    bool found;
} search;

static void note_wanted(void *user, const symbol *s)
{
    search *look = user;
    look->found |= s == look->wanted;
}

static bool contains(const dim *d, const symbol *s)
{
    search look = {.wanted = s};
    dim_each_symbol(d, note_wanted, &look);
    return look.found;
}

/* Writes pattern = slope * s + rest with neither containing s. False when it is not linear in s. */
static bool split_linear(dims *t, const dim *pattern, const symbol *s, const dim **slope, const dim **rest)
{
    const dim *variable = dim_symbol(t, s);
    const dim *power[] = {variable, dim_int(t, -1)};
    const dim *inverse = dim_make(t, DIM_POW, power, 2);
    *slope = *rest = dim_int(t, 0);
    for (size_t i = 0; i < term_count(pattern); i++) {
        const dim *term = term_at(pattern, i);
        if (!contains(term, s)) {
            *rest = dim_add(t, *rest, term);
            continue;
        }
        const dim *factor = dim_mul(t, term, inverse);
        if (factor == NULL || contains(factor, s)) {
            return false;
        }
        *slope = dim_add(t, *slope, factor);
    }
    return *slope != NULL && *rest != NULL;
}

/* Solves slope * s = value for an integer s: FACT_YES with *out, FACT_NO when there is none, else FACT_UNKNOWN. */
static fact solve(dims *t, const dim *slope, const dim *value, const dim **out)
{
    if (dim_is_int(slope, 0)) {
        return FACT_UNKNOWN;
    }
    *out = dim_is_int(value, 0) ? value : form_divide_exactly(t, value, slope);
    if (*out != NULL) {
        return FACT_YES;
    }
    residue rest;
    if (slope->op != DIM_INT || !residue_of(value, &rest)) {
        return FACT_UNKNOWN;
    }
    rest.content = gcd_u64(rest.content, magnitude_i64(slope->u.integer));
    return never_zero(rest) ? FACT_NO : FACT_UNKNOWN;
}

fact dim_unify(dims *t, const dim *pattern, const dim *actual, pointer_map *bindings)
{
    unbound u = {.bindings = bindings};
    dim_each_symbol(pattern, note_unbound, &u);
    if (u.several) {
        return FACT_UNKNOWN;
    }
    if (u.symbol == NULL) {
        const dim *known = dim_substitute(t, pattern, binding_of, bindings);
        return known == NULL ? FACT_UNKNOWN : dim_equal(t, known, actual);
    }
    const dim *slope, *rest, *value;
    if (!split_linear(t, pattern, u.symbol, &slope, &rest)) {
        return FACT_UNKNOWN;
    }
    slope = dim_substitute(t, slope, binding_of, bindings);
    rest = dim_substitute(t, rest, binding_of, bindings);
    const dim *difference = rest == NULL ? NULL : dim_sub(t, actual, rest);
    if (slope == NULL || difference == NULL) {
        return FACT_UNKNOWN;
    }
    fact solved = solve(t, slope, difference, &value);
    if (solved == FACT_YES) {
        pointer_map_put(bindings, u.symbol, (void *)value);
    }
    return solved;
}
