/*
 * Numbers of model code: Python's arithmetic on what is known, expressions of the builder's table on what is not, and
 * comparisons, which leave guards behind. See tape.h.
 */
#include "capture/tape.h"

#include <math.h>

/* ---- numbers and data ---- */

tn_num num_of_datum(datum d)
{
    tn_num n = {.symbolic = d.expr};
    switch (d.kind) {
    case DATUM_INT:
        n.kind = TN_INT;
        n.integer = d.expr == NULL ? d.u.integer : 0;
        return n;
    case DATUM_BOOL:
        n.kind = TN_BOOL;
        n.integer = d.expr == NULL && d.u.boolean;
        return n;
    case DATUM_FLOAT:
        n.kind = TN_FLOAT;
        n.real = d.expr == NULL ? d.u.real : 0;
        return n;
    case DATUM_COMPLEX:
        n.kind = TN_COMPLEX;
        n.real = d.u.complex_number.real;
        n.imaginary = d.u.complex_number.imaginary;
        return n;
    default:
        return n;
    }
}

datum datum_of_num(tn_num n)
{
    datum d = of_none();
    switch (n.kind) {
    case TN_INT:
        d = of_int(n.integer);
        break;
    case TN_BOOL:
        d = of_bool(n.integer != 0);
        break;
    case TN_FLOAT:
        d = of_float(n.real);
        break;
    case TN_COMPLEX:
        d = (datum){.kind = DATUM_COMPLEX, .u.complex_number = {n.real, n.imaginary}};
        break;
    default:
        break;
    }
    d.expr = n.symbolic;
    return d;
}

static tn_status check_real(tn_tape *t, tn_num n)
{
    bool real = n.kind == TN_INT || n.kind == TN_BOOL || n.kind == TN_FLOAT;
    return real ? TN_OK : builder_fail(t->b, TN_E_ARGUMENT, "an int, float or bool is needed here");
}

static bool is_float(tn_num n)
{
    return n.kind == TN_FLOAT;
}

static double real_of(tn_num n)
{
    return is_float(n) ? n.real : (double)n.integer;
}

/* The expression of a number; NULL where it has none: NaN. */
static const dim *dim_of(tn_tape *t, tn_num n)
{
    if (n.symbolic != NULL) {
        return n.symbolic;
    }
    return is_float(n) ? dim_float(t->b->dims, n.real) : dim_int(t->b->dims, n.integer);
}

static tn_num num_of_dim(const dim *d)
{
    if (d->op == DIM_INT) {
        return tn_int(d->u.integer);
    }
    if (d->op == DIM_FLOAT) {
        return tn_float(d->u.real);
    }
    tn_num n = {.kind = d->result == DIM_IS_FLOAT ? TN_FLOAT : d->result == DIM_IS_BOOL ? TN_BOOL : TN_INT};
    n.symbolic = d;
    return n;
}

/* ---- arithmetic ---- */

/* Quotient and rest of floats as Python has them: the rest has the sign of the divisor. */
static void divide_floats(double x, double y, double *quotient, double *rest)
{
    double r = fmod(x, y), q = (x - r) / y;
    if (r != 0 && (y < 0) != (r < 0)) {
        r += y;
        q -= 1;
    }
    double whole = floor(q);
    *quotient = q - whole > 0.5 ? whole + 1 : whole;
    *rest = r != 0 ? r : copysign(0, y);
}

static tn_status on_floats(tn_tape *t, num_op op, double x, double y, tn_num *out)
{
    double quotient = 0, rest = 0;
    if (op == NUM_FLOORDIV || op == NUM_MOD) {
        if (y == 0) {
            return builder_fail(t->b, TN_E_ARGUMENT, "a division by zero");
        }
        divide_floats(x, y, &quotient, &rest);
    }
    const double results[] = {
        [NUM_ADD] = x + y, [NUM_SUB] = x - y,         [NUM_MUL] = x * y,         [NUM_FLOORDIV] = quotient,
        [NUM_MOD] = rest,  [NUM_MAX] = y > x ? y : x, [NUM_MIN] = y < x ? y : x,
    };
    *out = tn_float(results[op]);
    return TN_OK;
}

/* Known or symbolic. */
static tn_status on_ints(tn_tape *t, num_op op, tn_num x, tn_num y, tn_num *out)
{
    static extent (*const functions[])(builder * b, extent x, extent y) = {
        [NUM_ADD] = extent_add, [NUM_SUB] = extent_sub, [NUM_MUL] = extent_mul, [NUM_FLOORDIV] = extent_floordiv,
        [NUM_MOD] = extent_mod, [NUM_MAX] = extent_max, [NUM_MIN] = extent_min,
    };
    extent a = {x.integer, x.symbolic}, b = {y.integer, y.symbolic};
    *out = num_of_datum(of_extent(functions[op](t->b, a, b)));
    return t->b->status;
}

static tn_status take_expression(tn_tape *t, const dim *made, tn_num *out)
{
    if (made == NULL) {
        return builder_fail(t->b, TN_E_LIMIT, "a number cannot be computed: %s", dim_refusal(t->b->dims));
    }
    *out = num_of_dim(made);
    return TN_OK;
}

static tn_status on_expressions(tn_tape *t, num_op op, tn_num x, tn_num y, tn_num *out)
{
    static const dim *(*const functions[])(dims * t, const dim *x, const dim *y) = {
        [NUM_ADD] = dim_add, [NUM_SUB] = dim_sub, [NUM_MUL] = dim_mul, [NUM_FLOORDIV] = dim_floordiv,
        [NUM_MOD] = dim_mod, [NUM_MAX] = dim_max, [NUM_MIN] = dim_min,
    };
    return take_expression(t, functions[op](t->b->dims, dim_of(t, x), dim_of(t, y)), out);
}

tn_status num_arithmetic(tn_tape *t, num_op op, tn_num x, tn_num y, tn_num *out)
{
    TRY(check_real(t, x));
    TRY(check_real(t, y));
    if (!is_float(x) && !is_float(y)) {
        return on_ints(t, op, x, y, out);
    }
    if (x.symbolic == NULL && y.symbolic == NULL) {
        return on_floats(t, op, real_of(x), real_of(y), out);
    }
    return on_expressions(t, op, x, y, out);
}

tn_status num_trunc(tn_tape *t, tn_num x, tn_num *out)
{
    *out = x;
    TRY(check_real(t, x));
    if (x.symbolic != NULL) {
        return is_float(x) ? take_expression(
                                 t, dim_make(t->b->dims, DIM_TRUNC_TO_INT, (const dim *const[]){x.symbolic}, 1), out)
                           : TN_OK;
    }
    if (is_float(x) && !(fabs(x.real) < 0x1p63)) {
        return builder_fail(t->b, TN_E_ARGUMENT, "%s has no place among the ints", datum_text(t->b, datum_of_num(x)));
    }
    *out = tn_int(is_float(x) ? (int64_t)x.real : x.integer);
    return TN_OK;
}

/* ---- comparisons ---- */

static const char *const relation_signs[] = {
    [TN_EQ] = "==", [TN_NE] = "!=", [TN_LT] = "<", [TN_LE] = "<=", [TN_GT] = ">", [TN_GE] = ">="};
static const tn_relation opposites[] = {
    [TN_EQ] = TN_NE, [TN_NE] = TN_EQ, [TN_LT] = TN_GE, [TN_LE] = TN_GT, [TN_GT] = TN_LE, [TN_GE] = TN_LT};

static const char *num_text(tn_tape *t, tn_num n)
{
    return datum_text(t->b, datum_of_num(n));
}

static bool compare_known(tn_num x, tn_relation relation, tn_num y)
{
    bool floats = is_float(x) || is_float(y);
    bool less = floats ? real_of(x) < real_of(y) : x.integer < y.integer;
    bool equal = floats ? real_of(x) == real_of(y) : x.integer == y.integer;
    bool greater = floats ? real_of(x) > real_of(y) : x.integer > y.integer;
    const bool answers[] = {[TN_EQ] = equal,         [TN_NE] = !equal,  [TN_LT] = less,
                            [TN_LE] = less || equal, [TN_GT] = greater, [TN_GE] = greater || equal};
    return answers[relation];
}

fact num_relation(dims *table, const dim *x, tn_relation relation, const dim *y)
{
    switch (relation) {
    case TN_EQ:
        return dim_equal(table, x, y);
    case TN_NE:
        return fact_not(dim_equal(table, x, y));
    case TN_LT:
        return dim_less(table, x, y);
    case TN_LE:
        return dim_less_equal(table, x, y);
    case TN_GT:
        return dim_less(table, y, x);
    default:
        return dim_less_equal(table, y, x);
    }
}

/* What the number was when the example was run. False: it depends on data. */
static bool at_example(tn_num n, tn_num *out)
{
    *out = n;
    if (n.symbolic == NULL) {
        return true;
    }
    hint h = dim_hint(n.symbolic);
    *out = h.kind == HINT_FLOAT ? tn_float(h.u.real)
           : h.kind == HINT_INT ? tn_int(h.u.integer)
                                : tn_bool(h.kind == HINT_BOOL && h.u.boolean);
    return h.kind != HINT_NONE;
}

static const char *running_path(tn_tape *t)
{
    return t->visit == NULL ? NULL : t->visit->path;
}

static tn_status refuse_data(tn_tape *t, tn_num x, tn_relation relation, tn_num y)
{
    if (t->b->status == TN_OK) {
        t->b->status = fail_at(
            t->ctx, TN_E_UNSUPPORTED,
            PLACE(.hint = "say what holds with tn_check, or have both branches in the program: tn_cond instead of "
                          "a C `if`, tn_while_loop instead of a C `while`"),
            "the answer to %s %s %s depends on data, which is not known before the program runs", num_text(t, x),
            relation_signs[relation], num_text(t, y));
    }
    return t->b->status;
}

/* The number itself is asked for. */
static tn_status refuse_asked(tn_tape *t, tn_place at, tn_num n)
{
    if (t->b->status == TN_OK) {
        t->b->status =
            fail_at(t->ctx, TN_E_UNSUPPORTED,
                    PLACE(.hint = "keep it a tn_num: operators take it, and tn_num_add and its kin compute "
                                  "with it"),
                    "the number %s depends on data, which is not known before the program runs", num_text(t, n));
        tape_note_failure(t, at);
    }
    return t->b->status;
}

static bool same_guard(const tape_guard *g, const dim *x, tn_relation relation, const dim *y)
{
    return g->x == x && g->y == y && g->relation == relation;
}

static void add_guard(tn_tape *t, tn_place at, const dim *x, tn_relation relation, const dim *y)
{
    for (size_t i = 0; i < t->guards.n; i++) {
        if (same_guard(&t->guards.at[i], x, relation, y)) {
            return;
        }
    }
    vec_push(&t->arena, &t->guards,
             ((tape_guard){.x = x, .y = y, .relation = relation, .at = at, .module = running_path(t)}));
}

const char *tape_guard_text(tn_tape *t, const tape_guard *g)
{
    return arena_printf(t->b->arena, "%s %s %s", extent_text(t->b, extent_of_dim(g->x)), relation_signs[g->relation],
                        extent_text(t->b, extent_of_dim(g->y)));
}

/* On the tape of a shape rule the owner of the builder answers, and leaves the guard. */
static fact ask_owner(const builder *b, const dim *x, tn_relation relation, const dim *y)
{
    static const struct {
        dim_op op;
        bool is_turned, is_negated;
    } questions[] = {
        [TN_EQ] = {DIM_EQ, false, false}, [TN_NE] = {DIM_EQ, false, true}, [TN_LT] = {DIM_LT, false, false},
        [TN_LE] = {DIM_LE, false, false}, [TN_GT] = {DIM_LT, true, false}, [TN_GE] = {DIM_LE, true, false}};
    bool turned = questions[relation].is_turned;
    fact answer = b->decide(b->decide_user, questions[relation].op, turned ? y : x, turned ? x : y);
    return questions[relation].is_negated ? fact_not(answer) : answer;
}

tn_status num_compare(tn_tape *t, tn_place at, tn_num x, tn_relation relation, tn_num y, bool *out)
{
    TRY(check_real(t, x));
    TRY(check_real(t, y));
    if (x.symbolic == NULL && y.symbolic == NULL) {
        *out = compare_known(x, relation, y);
        return TN_OK;
    }
    const dim *a = dim_of(t, x), *b = dim_of(t, y);
    if (a == NULL || b == NULL) {
        *out = relation == TN_NE; /* NaN */
        return TN_OK;
    }
    fact known_answer = num_relation(t->b->dims, a, relation, b);
    bool asks_owner = t->borrows && t->b->decide != NULL;
    known_answer = asks_owner ? ask_owner(t->b, a, relation, b) : known_answer;
    tn_num x_then, y_then;
    if (known_answer != FACT_UNKNOWN) {
        *out = known_answer == FACT_YES;
        if (!t->borrows) { /* known for sizes of 2 or more, it may be */
            add_guard(t, at, a, *out ? relation : opposites[relation], b);
        }
        return TN_OK;
    }
    if (asks_owner) {
        return refuse_data(t, x, relation, y);
    }
    if (!at_example(x, &x_then) || !at_example(y, &y_then)) {
        return refuse_data(t, x, relation, y);
    }
    *out = compare_known(x_then, relation, y_then);
    add_guard(t, at, a, *out ? relation : opposites[relation], b);
    return TN_OK;
}

tn_status num_known(tn_tape *t, tn_place at, tn_num n, tn_num *out)
{
    bool equal;
    TRY(check_real(t, n));
    if (!at_example(n, out)) {
        return refuse_asked(t, at, n);
    }
    return n.symbolic == NULL ? TN_OK : num_compare(t, at, n, TN_EQ, *out, &equal);
}

/* ---- checks ---- */

/* Narrows the range of a symbol that is compared with a number. */
static void narrow(const dim *x, tn_relation relation, int64_t n)
{
    if (x->op != DIM_SYMBOL || n == INT64_MIN || n == INT64_MAX) {
        return;
    }
    range *r = &((symbol *)x->u.symbol)->range;
    if (relation == TN_EQ || relation == TN_GE || relation == TN_GT) {
        int64_t lo = relation == TN_GT ? n + 1 : n;
        r->lo = r->has_lo && r->lo > lo ? r->lo : lo;
        r->has_lo = true;
    }
    if (relation == TN_EQ || relation == TN_LE || relation == TN_LT) {
        int64_t hi = relation == TN_LT ? n - 1 : n;
        r->hi = r->has_hi && r->hi < hi ? r->hi : hi;
        r->has_hi = true;
    }
}

static void add_check(tn_tape *t, tn_place at, tn_num x, tn_relation relation, tn_num y)
{
    static const tn_relation turned[] = {
        [TN_EQ] = TN_EQ, [TN_NE] = TN_NE, [TN_LT] = TN_GT, [TN_LE] = TN_GE, [TN_GT] = TN_LT, [TN_GE] = TN_LE};
    const dim *a = dim_of(t, x), *b = dim_of(t, y);
    vec_push(&t->arena, &t->checks,
             ((tape_guard){.x = a, .y = b, .relation = relation, .at = at, .module = running_path(t)}));
    if (b->op == DIM_INT) {
        narrow(a, relation, b->u.integer);
    } else if (a->op == DIM_INT) {
        narrow(b, turned[relation], a->u.integer);
    }
}

tn_status num_check(tn_tape *t, tn_place at, tn_num x, tn_relation relation, tn_num y)
{
    bool holds;
    tn_num then;
    TRY(check_real(t, x));
    TRY(check_real(t, y));
    bool depends = !at_example(x, &then) || !at_example(y, &then);
    if (depends && !is_float(x) && !is_float(y) &&
        num_relation(t->b->dims, dim_of(t, x), relation, dim_of(t, y)) == FACT_UNKNOWN) {
        add_check(t, at, x, relation, y);
        return TN_OK;
    }
    TRY(num_compare(t, at, x, relation, y, &holds));
    return holds ? TN_OK
                 : builder_fail(t->b, TN_E_MISMATCH, "a check does not hold: %s %s %s", num_text(t, x),
                                relation_signs[relation], num_text(t, y));
}
