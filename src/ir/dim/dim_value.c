/*
 * What each operation computes from numbers, in Python's semantics. Used by dim_fold.c for constants and by dim_eval.c
 * for whole expressions.
 */
#include "ir/dim/dim_form.h"

#include "base/num.h"

#include <math.h>
#include <stdio.h>

/* ---- integers and floats ---- */

/* A float result; Python raises where this is not finite though the arguments were. */
static bool real_result(double value, number *out)
{
    if (!isfinite(value)) {
        return false;
    }
    *out = (number){.op = DIM_FLOAT, .q = 1, .real = value == 0 ? 0 : value};
    return true;
}

/* A whole double as an integer. */
static bool integer_result(double whole, number *out)
{
    const double limit = 9223372036854775808.0;
    if (!(whole >= -limit && whole < limit)) {
        return false;
    }
    *out = number_int((int64_t)whole);
    return true;
}

static bool both_integers(const number *a)
{
    return (a[0].op == DIM_INT || a[0].op == DIM_BOOL) && (a[1].op == DIM_INT || a[1].op == DIM_BOOL);
}

/*
 * a / b rounded once, as Python divides integers. Below 2**53 the operands are doubles; above, the quotient is taken to
 * 64 bits or more by long division and what is left over only breaks ties.
 */
static double divide_integers(int64_t a, int64_t b)
{
    uint64_t up = magnitude_i64(a), down = magnitude_i64(b);
    double sign = (a < 0) != (b < 0) ? -1 : 1;
    if (up <= UINT64_C(1) << 53 && down <= UINT64_C(1) << 53) {
        return sign * ((double)up / (double)down);
    }
    uint64_t quotient = up / down, rest = up % down;
    int shift = 0;
    while (quotient >> 62 == 0 && shift < 126) { /* 62 bits of quotient are enough for 53 and a tie */
        bool carry = rest >= down - rest;
        rest = carry ? rest - (down - rest) : rest * 2;
        quotient = quotient * 2 + carry;
        shift++;
    }
    quotient |= rest != 0;
    return sign * ldexp((double)quotient, -shift);
}

/* ---- operations ---- */

typedef bool operation(const number *a, size_t n, number *out);

/* In sympy's arithmetic 0.5 - 0.5 is the integer 0; in Python's it stays a float. */
static bool keep_float(const number *a, number *out)
{
    if (out->op == DIM_INT && (a[0].op == DIM_FLOAT || a[1].op == DIM_FLOAT)) {
        *out = (number){.op = DIM_FLOAT, .q = 1};
    }
    return true;
}

static bool add(const number *a, size_t n, number *out)
{
    (void)n;
    return number_add(a[0], a[1], out) && keep_float(a, out);
}

static bool multiply(const number *a, size_t n, number *out)
{
    (void)n;
    return number_mul(a[0], a[1], out) && keep_float(a, out);
}

static bool power(const number *a, size_t n, number *out)
{
    (void)n;
    if (a[1].op == DIM_INT) {
        return number_power(a[0], a[1].p, out);
    }
    double base = number_to_double(a[0]), exponent = number_to_double(a[1]);
    return isfinite(base) && isfinite(exponent) && real_result(pow(base, exponent), out);
}

static bool floor_div(const number *a, size_t n, number *out)
{
    (void)n;
    if (both_integers(a)) {
        int64_t quotient;
        return floor_div_i64(a[0].p, a[1].p, &quotient) && (*out = number_int(quotient), true);
    }
    double x = number_to_double(a[0]), y = number_to_double(a[1]);
    return y != 0 && integer_result(floor(x / y), out);
}

static bool ceil_div(const number *a, size_t n, number *out)
{
    (void)n;
    int64_t quotient, rest;
    if (!both_integers(a) || !floor_div_i64(a[0].p, a[1].p, &quotient) || !floor_mod_i64(a[0].p, a[1].p, &rest)) {
        return false;
    }
    *out = number_int(quotient + (rest != 0));
    return true;
}

static bool modulo(const number *a, size_t n, number *out)
{
    (void)n;
    if (both_integers(a)) {
        int64_t rest;
        return floor_mod_i64(a[0].p, a[1].p, &rest) && (*out = number_int(rest), true);
    }
    double x = number_to_double(a[0]), y = number_to_double(a[1]);
    double remainder = fmod(x, y);
    return y != 0 && real_result(remainder != 0 && (remainder < 0) != (y < 0) ? remainder + y : remainder, out);
}

static bool modular_indexing(const number *a, size_t n, number *out)
{
    number reduced[] = {{.op = DIM_INT}, a[2]};
    return floor_div(a, n, &reduced[0]) && modulo(reduced, n, out);
}

static bool where(const number *a, size_t n, number *out)
{
    (void)n;
    *out = number_sign(a[0]) != 0 ? a[1] : a[2];
    return true;
}

static bool minimum(const number *a, size_t n, number *out)
{
    (void)n;
    *out = number_compare(a[1], a[0]) < 0 ? a[1] : a[0];
    return true;
}

static bool maximum(const number *a, size_t n, number *out)
{
    (void)n;
    *out = number_compare(a[1], a[0]) > 0 ? a[1] : a[0];
    return true;
}

static bool shift_left(const number *a, size_t n, number *out)
{
    (void)n;
    if (!both_integers(a) || a[1].p < 0) {
        return false;
    }
    number factor;
    return a[0].p == 0 ? (*out = number_int(0), true)
                       : number_power(number_int(2), a[1].p, &factor) && number_mul(number_int(a[0].p), factor, out);
}

static bool shift_right(const number *a, size_t n, number *out)
{
    (void)n;
    if (!both_integers(a) || a[1].p < 0) {
        return false;
    }
    if (a[1].p > 62) { /* 1 << 63 is no int64 */
        *out = number_int(a[0].p < 0 ? -1 : 0);
        return true;
    }
    int64_t quotient = 0;
    floor_div_i64(a[0].p, INT64_C(1) << a[1].p, &quotient);
    *out = number_int(quotient);
    return true;
}

static bool power_by_natural(const number *a, size_t n, number *out)
{
    (void)n;
    return both_integers(a) && a[1].p >= 0 && number_power(number_int(a[0].p), a[1].p, out);
}

static bool float_power(const number *a, size_t n, number *out)
{
    (void)n;
    return real_result(pow(number_to_double(a[0]), number_to_double(a[1])), out);
}

static bool true_div(const number *a, size_t n, number *out)
{
    (void)n;
    if (both_integers(a)) {
        return a[1].p != 0 && real_result(divide_integers(a[0].p, a[1].p), out);
    }
    double divisor = number_to_double(a[1]);
    return divisor != 0 && real_result(number_to_double(a[0]) / divisor, out);
}

static bool to_float(const number *a, size_t n, number *out)
{
    (void)n;
    if (!number_is_finite(*a)) {
        return number_real(number_to_double(*a), out);
    }
    return real_result(number_to_double(*a), out);
}

/* Half to even, whatever the rounding mode of the process is. */
static double round_half_even(double value)
{
    double below = floor(value), over = value - below;
    bool up = over > 0.5 || (over == 0.5 && fmod(below, 2) != 0);
    return up ? below + 1 : below;
}

typedef enum rounding { DOWN, UP, TO_ZERO, TO_NEAREST } rounding;

/* Infinities keep their sign and become integers. */
static bool round_number(number v, rounding how, number *out)
{
    static double (*const of_double[])(double) = {floor, ceil, trunc, round_half_even};
    if (!number_is_finite(v)) {
        *out = (number){.op = number_sign(v) > 0 ? DIM_INT_INFINITY : DIM_NEGATIVE_INT_INFINITY, .q = 1};
        return true;
    }
    if (v.op == DIM_FLOAT) {
        return integer_result(of_double[how](v.real), out);
    }
    int64_t below = 0, rest = 0;
    floor_div_i64(v.p, v.q, &below);
    floor_mod_i64(v.p, v.q, &rest);
    int64_t missing = v.q - rest; /* to the next integer */
    bool up = (how == UP && rest != 0) || (how == TO_ZERO && rest != 0 && v.p < 0) ||
              (how == TO_NEAREST && (rest > missing || (rest == missing && below % 2 != 0)));
    *out = number_int(below + up);
    return true;
}

static bool truncate_to_int(const number *a, size_t n, number *out)
{
    (void)n;
    return round_number(*a, TO_ZERO, out);
}

static bool truncate_to_float(const number *a, size_t n, number *out)
{
    (void)n;
    return number_is_finite(*a) ? real_result(trunc(number_to_double(*a)), out) : (*out = *a, true);
}

static bool round_down(const number *a, size_t n, number *out)
{
    (void)n;
    return round_number(*a, DOWN, out);
}

static bool round_up(const number *a, size_t n, number *out)
{
    (void)n;
    return round_number(*a, UP, out);
}

static bool round_to_int(const number *a, size_t n, number *out)
{
    (void)n;
    return round_number(*a, TO_NEAREST, out);
}

enum { MOST_DIGITS = 323 }; /* after the point: rounding to more changes no double */

/* Digits after the point, half to even in decimal: printing a double to that many digits is exact. */
static double round_to_digits(double value, int digits)
{
    char text[MOST_DIGITS + 320]; /* before the point at most 309 */
    int length = snprintf(text, sizeof text, "%.*f", digits, value);
    for (int i = 0; i < length; i++) { /* the point of the locale */
        if (text[i] != '-' && (text[i] < '0' || text[i] > '9')) {
            text[i] = '.';
        }
    }
    double rounded = value;
    f64_from_text(text, (size_t)length, &rounded);
    return rounded;
}

static double round_to_tens(double value, int digits)
{
    double unit = pow(10, digits), size = fabs(value);
    double rest = fmod(size, unit), below = size - rest;
    bool odd = fmod(below, 2 * unit) != 0;
    bool up = rest > unit / 2 || (rest == unit / 2 && odd);
    return copysign(up ? below + unit : below, value);
}

static bool round_decimal(const number *a, size_t n, number *out)
{
    (void)n;
    double value = number_to_double(a[0]);
    if (a[1].op != DIM_INT || !isfinite(value)) {
        return false;
    }
    if (a[1].p >= 0) {
        return real_result(a[1].p > MOST_DIGITS ? value : round_to_digits(value, (int)a[1].p), out);
    }
    return real_result(a[1].p < -308 ? 0 : round_to_tens(value, (int)-a[1].p), out);
}

static bool identity(const number *a, size_t n, number *out)
{
    (void)n;
    *out = *a;
    return true;
}

static bool absolute(const number *a, size_t n, number *out)
{
    (void)n;
    return number_sign(*a) < 0 ? number_mul(number_int(-1), *a, out) : identity(a, n, out);
}

static bool bitwise_and(const number *a, size_t n, number *out)
{
    (void)n;
    *out = number_int((int64_t)((uint64_t)a[0].p & (uint64_t)a[1].p));
    return both_integers(a);
}

static bool bitwise_or(const number *a, size_t n, number *out)
{
    (void)n;
    *out = number_int((int64_t)((uint64_t)a[0].p | (uint64_t)a[1].p));
    return both_integers(a);
}

static bool bitwise_xor(const number *a, size_t n, number *out)
{
    (void)n;
    *out = number_int((int64_t)((uint64_t)a[0].p ^ (uint64_t)a[1].p));
    return both_integers(a);
}

/* Sizes, then strides: 1 when some order of the dimensions makes the tensor contiguous, else 0. */
static bool is_non_overlapping_and_dense(const number *a, size_t n, number *out)
{
    size_t rank = n / 2;
    if (n % 2 != 0 || rank > 64) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        if (a[i].op != DIM_INT) {
            return false;
        }
    }
    *out = number_int(1);
    if (rank == 1) {
        *out = number_int(a[1].p == 1 || a[0].p < 2);
        return true;
    }
    /* The dimension whose stride is the product so far must be there, until all but those of size 1 are used. */
    uint64_t used = 0;
    number expected = number_int(1);
    for (size_t left = rank; left > 0; left--) {
        size_t next = rank; /* the smallest stride that is left, the first of equals */
        for (size_t i = 0; i < rank; i++) {
            if ((used >> i & 1) == 0 && (next == rank || a[rank + i].p < a[rank + next].p)) {
                next = i;
            }
        }
        used |= UINT64_C(1) << next;
        if (a[next].p != 1 && a[rank + next].p != expected.p) {
            *out = number_int(0);
            return true;
        }
        if (a[next].p != 1 && !number_mul(expected, a[next], &expected)) {
            return false;
        }
    }
    return true;
}

/* Functions of one float, by name: square roots to logarithms. */
#define UNARY(name)                                                  \
    static bool unary_##name(const number *a, size_t n, number *out) \
    {                                                                \
        (void)n;                                                     \
        return real_result(name(number_to_double(*a)), out);         \
    }
UNARY(sqrt)
UNARY(cos)
UNARY(cosh)
UNARY(sin)
UNARY(sinh)
UNARY(tan)
UNARY(tanh)
UNARY(asin)
UNARY(acos)
UNARY(atan)
UNARY(exp)
UNARY(log)
UNARY(asinh)
UNARY(log2)
#undef UNARY

#define RELATION(name, compared)                                        \
    static bool relation_##name(const number *a, size_t n, number *out) \
    {                                                                   \
        (void)n;                                                        \
        *out = number_bool(number_compare(a[0], a[1]) compared 0);      \
        return true;                                                    \
    }
RELATION(eq, ==)
RELATION(ne, !=)
RELATION(lt, <)
RELATION(le, <=)
RELATION(gt, >)
RELATION(ge, >=)
#undef RELATION

static bool both(const number *a, size_t n, number *out)
{
    (void)n;
    *out = number_bool(number_sign(a[0]) != 0 && number_sign(a[1]) != 0);
    return true;
}

static bool either(const number *a, size_t n, number *out)
{
    (void)n;
    *out = number_bool(number_sign(a[0]) != 0 || number_sign(a[1]) != 0);
    return true;
}

static bool negation(const number *a, size_t n, number *out)
{
    (void)n;
    *out = number_bool(number_sign(*a) == 0);
    return true;
}

/* Operations of any number of arguments take two here and are repeated, except for the one that takes them all. */
static operation *const operations[DIM_OP_COUNT] = {
    [DIM_ADD] = add,
    [DIM_MUL] = multiply,
    [DIM_POW] = power,
    [DIM_FLOOR_DIV] = floor_div,
    [DIM_CLEAN_DIV] = floor_div,
    [DIM_CEIL_DIV] = ceil_div,
    [DIM_MODULAR_INDEXING] = modular_indexing,
    [DIM_MOD] = modulo,
    [DIM_PYTHON_MOD] = modulo,
    [DIM_WHERE] = where,
    [DIM_MIN] = minimum,
    [DIM_MAX] = maximum,
    [DIM_LSHIFT] = shift_left,
    [DIM_RSHIFT] = shift_right,
    [DIM_POW_BY_NATURAL] = power_by_natural,
    [DIM_FLOAT_POW] = float_power,
    [DIM_FLOAT_TRUE_DIV] = true_div,
    [DIM_INT_TRUE_DIV] = true_div,
    [DIM_TO_FLOAT] = to_float,
    [DIM_TRUNC_TO_INT] = truncate_to_int,
    [DIM_TRUNC_TO_FLOAT] = truncate_to_float,
    [DIM_FLOOR_TO_INT] = round_down,
    [DIM_CEIL_TO_INT] = round_up,
    [DIM_ROUND_TO_INT] = round_to_int,
    [DIM_ROUND_DECIMAL] = round_decimal,
    [DIM_FLOOR] = round_down,
    [DIM_CEILING] = round_up,
    [DIM_IDENTITY] = identity,
    [DIM_IS_NON_OVERLAPPING_AND_DENSE] = is_non_overlapping_and_dense,
    [DIM_ABS] = absolute,
    [DIM_BITWISE_AND] = bitwise_and,
    [DIM_BITWISE_OR] = bitwise_or,
    [DIM_BITWISE_XOR] = bitwise_xor,
    [DIM_SQRT] = unary_sqrt,
    [DIM_COS] = unary_cos,
    [DIM_COSH] = unary_cosh,
    [DIM_SIN] = unary_sin,
    [DIM_SINH] = unary_sinh,
    [DIM_TAN] = unary_tan,
    [DIM_TANH] = unary_tanh,
    [DIM_ASIN] = unary_asin,
    [DIM_ACOS] = unary_acos,
    [DIM_ATAN] = unary_atan,
    [DIM_EXP] = unary_exp,
    [DIM_LOG] = unary_log,
    [DIM_ASINH] = unary_asinh,
    [DIM_LOG2] = unary_log2,
    [DIM_EQ] = relation_eq,
    [DIM_NE] = relation_ne,
    [DIM_LT] = relation_lt,
    [DIM_LE] = relation_le,
    [DIM_GT] = relation_gt,
    [DIM_GE] = relation_ge,
    [DIM_AND] = both,
    [DIM_OR] = either,
    [DIM_NOT] = negation,
};

bool value_apply(dim_op op, const number *args, size_t n, number *out)
{
    if (operations[op] == NULL || n == 0) {
        return false;
    }
    int arity = dim_ops[op].arity;
    if (arity >= 0 || op == DIM_IS_NON_OVERLAPPING_AND_DENSE) {
        return (arity < 0 || n == (size_t)arity) && operations[op](args, n, out);
    }
    number total = args[0];
    for (size_t i = 1; i < n; i++) {
        number pair[] = {total, args[i]};
        if (!operations[op](pair, 2, &total)) {
            return false;
        }
    }
    *out = total;
    return true;
}
