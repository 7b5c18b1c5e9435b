/*
 * Sympy's orders, which decide how expressions are printed. Called by the makers of normal forms, before the table.
 *
 * sort_key (sympy/core/expr.py) is the tuple
 *     (class, number of arguments, arguments, exponent, coefficient)
 * of the expression without its coefficient and exponent: 2*x and x**3 both have the class and the arguments of x.
 * Nothing is built here: two expressions are compared field by field, and the first difference decides. A class is the
 * tuple (group, index, name):
 *
 *     1  numbers          3  products, sums, powers      5  Min, Max, relations, logic
 *     2  symbols          4  functions; those of any arity before those of a fixed one
 *
 *   - factors of a product stand by sort_key;
 *   - arguments of Min, Max, And, Or stand by number of nodes, then by sort_key;
 *   - terms of a sum stand in descending lexicographic order of their monomials over the bases by sort_key, except
 *     that `4 - 2*x` keeps the number first.
 */
#include "ir/dim/dim_form.h"

#include <stdlib.h>
#include <string.h>

/* ---- sort keys ---- */

typedef struct sort_class {
    int group, index;
} sort_class;

enum { FIXED_ARITY = 10000 };

/* Operations without a row are functions of a fixed arity. */
static const sort_class sort_classes[DIM_OP_COUNT] = {
    [DIM_INT] = {1, 0},
    [DIM_RATIONAL] = {1, 0},
    [DIM_FLOAT] = {1, 0},
    [DIM_BOOL] = {5, 0},
    [DIM_SYMBOL] = {2, 0},
    [DIM_INFINITY] = {1, 0},
    [DIM_NEGATIVE_INFINITY] = {1, 0},
    [DIM_INT_INFINITY] = {1, 0},
    [DIM_NEGATIVE_INT_INFINITY] = {1, 0},
    [DIM_MUL] = {3, 0},
    [DIM_ADD] = {3, 1},
    [DIM_POW] = {3, 2},
    [DIM_IDENTITY] = {4, 0},
    [DIM_IS_NON_OVERLAPPING_AND_DENSE] = {4, 0},
    [DIM_CALL] = {4, 0},
    [DIM_MIN] = {5, 0},
    [DIM_MAX] = {5, 0},
    [DIM_EQ] = {5, 0},
    [DIM_NE] = {5, 0},
    [DIM_LT] = {5, 0},
    [DIM_LE] = {5, 0},
    [DIM_GT] = {5, 0},
    [DIM_GE] = {5, 0},
    [DIM_AND] = {5, 0},
    [DIM_OR] = {5, 0},
    [DIM_NOT] = {5, 0},
};

/* An expression taken apart as sort_key does it. */
typedef struct key {
    const dim *core;        /* what is left without coefficient and exponent; its class counts */
    const dim *const *args; /* of core, where its product lost the coefficient */
    size_t n;
    const dim *exponent; /* NULL = 1 */
    const dim *coefficient;
} key;

static key key_of(const dim *d)
{
    key k = {.core = d};
    if (d->op == DIM_MUL && dim_is_number(d->args[0])) {
        k.coefficient = d->args[0];
        if (d->n > 2) {
            k.args = d->args + 1;
            k.n = d->n - 1;
            return k;
        }
        k.core = d->args[1];
    }
    if (k.core->op == DIM_POW) {
        k.exponent = k.core->args[1];
        k.core = k.core->args[0];
    }
    k.args = k.core->args;
    k.n = k.core->n;
    return k;
}

static const char *class_name(const dim *d)
{
    if (d->op == DIM_CALL) {
        return d->u.name;
    }
    if (d->op == DIM_BOOL) {
        return d->u.integer != 0 ? "BooleanTrue" : "BooleanFalse";
    }
    return dim_is_number(d) ? "Number" : dim_ops[d->op].name;
}

static sort_class class_of(dim_op op)
{
    sort_class stated = sort_classes[op];
    return stated.group != 0 ? stated : (sort_class){4, FIXED_ARITY};
}

static int compare_classes(const dim *a, const dim *b)
{
    sort_class x = class_of(a->op), y = class_of(b->op);
    if (x.group != y.group) {
        return x.group < y.group ? -1 : 1;
    }
    if (x.index != y.index) {
        return x.index < y.index ? -1 : 1;
    }
    return a->op == b->op && a->op != DIM_CALL && a->op != DIM_BOOL ? 0 : strcmp(class_name(a), class_name(b));
}

/* NULL counts as one. */
static number number_or_one(const dim *d)
{
    return d == NULL ? number_int(1) : number_of(d);
}

static int compare_exponents(const dim *a, const dim *b)
{
    if ((a == NULL || dim_is_number(a)) && (b == NULL || dim_is_number(b))) {
        return number_compare(number_or_one(a), number_or_one(b));
    }
    /* The class of numbers is the first, so a number is before everything else. */
    return a == NULL || b == NULL ? (a == NULL ? -1 : 1) : dim_order(a, b);
}

/* Atoms have their text for an argument: the name of a symbol, or the base of a power of a number. */
static int compare_atoms(const key *a, const key *b)
{
    if (a->core->op == DIM_SYMBOL) {
        return strcmp(a->core->u.symbol->name, b->core->u.symbol->name);
    }
    /* A bare number has no arguments at all, so it is before a power. */
    int bare = (a->exponent != NULL) - (b->exponent != NULL);
    return bare != 0 ? bare : number_compare(number_of(a->core), number_of(b->core));
}

static int compare_keys(const key *a, const key *b)
{
    int order = compare_classes(a->core, b->core);
    if (order == 0 && a->n != b->n) {
        order = a->n < b->n ? -1 : 1;
    }
    if (order == 0 && (a->core->op == DIM_SYMBOL || dim_is_number(a->core))) {
        order = compare_atoms(a, b);
    }
    for (size_t i = 0; order == 0 && i < a->n; i++) {
        order = dim_order(a->args[i], b->args[i]);
    }
    if (order == 0) {
        order = compare_exponents(a->exponent, b->exponent);
    }
    return order != 0 ? order : number_compare(number_or_one(a->coefficient), number_or_one(b->coefficient));
}

int dim_order(const dim *a, const dim *b)
{
    if (a == b) {
        return 0;
    }
    key x = key_of(a), y = key_of(b);
    int order = compare_keys(&x, &y);
    if (order == 0) { /* 2 and 2.0, or symbols of different functions with one name */
        order = a->op != b->op ? (a->op < b->op ? -1 : 1) : ((uintptr_t)a < (uintptr_t)b ? -1 : 1);
    }
    return order;
}

/* ---- factors and arguments ---- */

static int compare_factors(const void *a, const void *b)
{
    return dim_order(*(const dim *const *)a, *(const dim *const *)b);
}

void order_factors(const dim **factors, size_t n)
{
    if (n > 1) {
        qsort(factors, n, sizeof *factors, compare_factors);
    }
}

static int compare_arguments(const void *a, const void *b)
{
    const dim *x = *(const dim *const *)a, *y = *(const dim *const *)b;
    return x->size != y->size ? (x->size < y->size ? -1 : 1) : dim_order(x, y);
}

void order_arguments(const dim **args, size_t n)
{
    if (n > 1) {
        qsort(args, n, sizeof *args, compare_arguments);
    }
}

/* ---- terms ---- */

/* The factors of a term that are not numbers, one after the other. */
typedef struct monomial {
    const dim *term;
    size_t at;
} monomial;

/* Also numbers that are kept apart: Identity(4), sqrt(2). */
static bool is_numeric(const dim *d)
{
    bool of_number = (d->op == DIM_IDENTITY || d->op == DIM_POW) && dim_is_number(d->args[0]);
    return of_number ? d->op == DIM_IDENTITY || dim_is_number(d->args[1]) : dim_is_number(d);
}

/* The next base, or NULL. x**3 is base x with exponent 3; what is not an integer power is a base of its own. */
static const dim *next_base(monomial *m, int64_t *exponent)
{
    *exponent = 0;
    while (m->at < factor_count(m->term) && is_numeric(factor_at(m->term, m->at))) {
        m->at++;
    }
    if (m->at == factor_count(m->term)) {
        return NULL;
    }
    const dim *factor = factor_at(m->term, m->at++);
    bool power = factor->op == DIM_POW && factor->args[1]->op == DIM_INT;
    *exponent = power ? factor->args[1]->u.integer : 1;
    return power ? factor->args[0] : factor;
}

/* Higher powers of the first base first; a base that a term lacks has exponent 0 there. Factors are in order. */
static int compare_monomials(monomial a, monomial b)
{
    for (;;) {
        int64_t x, y;
        const dim *left = next_base(&a, &x), *right = next_base(&b, &y);
        if (left != right) {
            bool left_leads = right == NULL || (left != NULL && dim_order(left, right) < 0);
            return left_leads ? (x > 0 ? -1 : 1) : (y > 0 ? 1 : -1);
        }
        if (left == NULL || x != y) {
            return (x < y) - (x > y);
        }
    }
}

static int compare_terms(const void *a, const void *b)
{
    const dim *x = *(const dim *const *)a, *y = *(const dim *const *)b;
    int order = compare_monomials((monomial){.term = x}, (monomial){.term = y});
    return order != 0 ? order : dim_order(x, y);
}

/* -2*x, but not -2*x*y. */
static bool is_negative_pair(const dim *d)
{
    return d->op == DIM_MUL && d->n == 2 && dim_is_number(d->args[0]) && number_sign(number_of(d->args[0])) < 0 &&
           d->args[0]->op != DIM_NEGATIVE_INFINITY;
}

static bool is_positive_number(const dim *d)
{
    return dim_is_number(d) && number_sign(number_of(d)) > 0 && d->op != DIM_INFINITY;
}

void order_terms(const dim **terms, size_t n)
{
    if (n == 2 && is_positive_number(terms[1]) && is_negative_pair(terms[0])) {
        const dim *pair = terms[0];
        terms[0] = terms[1];
        terms[1] = pair;
        return;
    }
    if (n == 2 && is_positive_number(terms[0]) && is_negative_pair(terms[1])) {
        return;
    }
    if (n > 1) {
        qsort(terms, n, sizeof *terms, compare_terms);
    }
}
