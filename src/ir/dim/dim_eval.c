/*
 * Values of symbolic expressions, for whoever knows those of the symbols: the runtime, hints, input checks. See dim.h;
 * what each operation computes is in dim_value.c.
 */
#include "ir/dim/dim_form.h"

#include <math.h>

typedef struct valuation {
    symbol_value value;
    void *user;
} valuation;

static bool evaluate(const dim *d, const valuation *v, number *out);

static bool evaluate_symbol(const dim *d, const valuation *v, number *out)
{
    hint h = v->value(v->user, d->u.symbol);
    switch (h.kind) {
    case HINT_INT:
        *out = number_int(h.u.integer);
        return true;
    case HINT_FLOAT:
        *out = (number){.op = DIM_FLOAT, .q = 1};
        return h.u.real == 0 || number_real(h.u.real, out);
    case HINT_BOOL:
        *out = number_bool(h.u.boolean);
        return true;
    default:
        return false;
    }
}

/* Only the branch that is taken needs a value. */
static bool evaluate_where(const dim *d, const valuation *v, number *out)
{
    number condition;
    return evaluate(d->args[0], v, &condition) && evaluate(d->args[number_sign(condition) != 0 ? 1 : 2], v, out);
}

/* Sums, products and the like: one argument after the other. */
static bool evaluate_series(const dim *d, const valuation *v, number *out)
{
    number pair[2];
    if (d->n == 0 || !evaluate(d->args[0], v, &pair[0])) {
        return false;
    }
    for (uint32_t i = 1; i < d->n; i++) {
        number next;
        if (!evaluate(d->args[i], v, &pair[1]) || !value_apply(d->op, pair, 2, &next)) {
            return false;
        }
        pair[0] = next;
    }
    *out = pair[0];
    return true;
}

static bool evaluate_at_once(const dim *d, const valuation *v, number *args, number *out)
{
    for (uint32_t i = 0; i < d->n; i++) {
        if (!evaluate(d->args[i], v, &args[i])) {
            return false;
        }
    }
    return value_apply(d->op, args, d->n, out);
}

/* Apart from evaluate, whose frames stand on the stack once per level. */
static __attribute__((noinline)) bool evaluate_many(const dim *d, const valuation *v, number *out)
{
    number args[32];
    return d->n <= sizeof args / sizeof *args && evaluate_at_once(d, v, args, out);
}

static bool evaluate(const dim *d, const valuation *v, number *out)
{
    if (d->op == DIM_SYMBOL) {
        return evaluate_symbol(d, v, out);
    }
    if (d->op == DIM_BOOL || dim_is_number(d)) {
        *out = number_of(d);
        return true;
    }
    if (d->op == DIM_WHERE) {
        return evaluate_where(d, v, out);
    }
    if (d->op == DIM_IS_NON_OVERLAPPING_AND_DENSE) {
        return evaluate_many(d, v, out);
    }
    if (d->op == DIM_CALL) {
        return false;
    }
    if (dim_ops[d->op].arity < 0) {
        return evaluate_series(d, v, out);
    }
    number args[3];
    return evaluate_at_once(d, v, args, out);
}

static hint hint_of(number v)
{
    if (v.op == DIM_INT) {
        return (hint){.kind = HINT_INT, .u.integer = v.p};
    }
    if (v.op == DIM_BOOL) {
        return (hint){.kind = HINT_BOOL, .u.boolean = v.p != 0};
    }
    if (v.op == DIM_INT_INFINITY || v.op == DIM_NEGATIVE_INT_INFINITY) {
        return (hint){.kind = HINT_NONE};
    }
    if (v.op == DIM_RATIONAL) {
        const number pair[] = {number_int(v.p), number_int(v.q)};
        value_apply(DIM_INT_TRUE_DIV, pair, 2, &v); /* rounded once */
    }
    return (hint){.kind = HINT_FLOAT, .u.real = number_to_double(v)};
}

hint dim_eval(const dim *d, symbol_value value, void *user)
{
    number result;
    valuation v = {.value = value, .user = user};
    return evaluate(d, &v, &result) ? hint_of(result) : (hint){.kind = HINT_NONE};
}

static hint own_hint(void *user, const symbol *s)
{
    (void)user;
    return s->hint;
}

hint dim_hint(const dim *d)
{
    return dim_eval(d, own_hint, NULL);
}

bool hint_equal(hint a, hint b)
{
    if (a.kind != b.kind) {
        return false;
    }
    switch (a.kind) {
    case HINT_INT:
        return a.u.integer == b.u.integer;
    case HINT_FLOAT:
        return a.u.real == b.u.real || (isnan(a.u.real) && isnan(b.u.real));
    case HINT_BOOL:
        return a.u.boolean == b.u.boolean;
    default:
        return true;
    }
}
