/*
 * Symbolic expressions written as infix text: sympy's str with torch's functions. srepr is in dim_srepr.c, reading in
 * dim_parse.c.
 *
 * The order of terms, factors and arguments is that of the expression (dim_order.c), except that str puts those of Min
 * and Max by sort_key. Parentheses follow sympy's precedences (sympy/printing/precedence.py and the `precedence` of
 * torch's classes): an operand is put in parentheses when it does not bind tighter than its context.
 */
#include "ir/dim/dim_form.h"

#include "base/num.h"

#include <math.h>
#include <string.h>

typedef struct printer {
    sink *sink;
    bool as_torch; /* sympy's text even where it does not read back */
} printer;

/* How tightly an expression binds, as sympy has it. */
enum {
    PREC_IDENTITY = 10,
    PREC_OR = 20,
    PREC_AND = 30,
    PREC_RELATION = 35, /* also of torch's divisions */
    PREC_BIT_OR = 36,
    PREC_BIT_XOR = 37,
    PREC_BIT_AND = 38,
    PREC_ADD = 40,
    PREC_MUL = 50,
    PREC_POW = 60,
    PREC_CALL = 70,
    PREC_NOT = 100,
    PREC_ATOM = 1000
};

/* Operations without a row are calls. */
static const int precedences[DIM_OP_COUNT] = {
    [DIM_INT] = PREC_ATOM,
    [DIM_RATIONAL] = PREC_MUL,
    [DIM_FLOAT] = PREC_ATOM,
    [DIM_BOOL] = PREC_ATOM,
    [DIM_SYMBOL] = PREC_ATOM,
    [DIM_INFINITY] = PREC_ATOM,
    [DIM_INT_INFINITY] = PREC_ATOM,
    [DIM_ADD] = PREC_ADD,
    [DIM_MUL] = PREC_MUL,
    [DIM_POW] = PREC_POW,
    [DIM_FLOOR_DIV] = PREC_RELATION,
    [DIM_CLEAN_DIV] = PREC_RELATION,
    [DIM_MODULAR_INDEXING] = PREC_RELATION,
    [DIM_MOD] = PREC_RELATION,
    [DIM_PYTHON_MOD] = PREC_RELATION,
    [DIM_WHERE] = PREC_RELATION,
    [DIM_MIN] = PREC_ATOM,
    [DIM_MAX] = PREC_ATOM,
    [DIM_POW_BY_NATURAL] = PREC_MUL,
    [DIM_FLOAT_POW] = PREC_POW,
    [DIM_FLOAT_TRUE_DIV] = PREC_RELATION,
    [DIM_INT_TRUE_DIV] = PREC_RELATION,
    [DIM_IDENTITY] = PREC_IDENTITY,
    [DIM_BITWISE_AND] = PREC_BIT_AND,
    [DIM_BITWISE_OR] = PREC_BIT_OR,
    [DIM_BITWISE_XOR] = PREC_BIT_XOR,
    [DIM_EQ] = PREC_MUL,
    [DIM_NE] = PREC_MUL,
    [DIM_LT] = PREC_RELATION,
    [DIM_LE] = PREC_RELATION,
    [DIM_GT] = PREC_RELATION,
    [DIM_GE] = PREC_RELATION,
    [DIM_AND] = PREC_AND,
    [DIM_OR] = PREC_OR,
    [DIM_NOT] = PREC_NOT,
};

/* Functions of torch that bind looser than a product. */
static bool is_loose_function(const dim *d)
{
    int own = precedences[d->op];
    return own != 0 && own < PREC_MUL && d->op != DIM_ADD && dim_ops[d->op].result != DIM_IS_BOOL;
}

static int precedence(const dim *d)
{
    if (dim_is_number(d) && number_sign(number_of(d)) < 0) {
        return PREC_ADD;
    }
    if (d->op == DIM_MUL) {
        for (uint32_t i = 0; i < d->n; i++) {
            if (is_loose_function(d->args[i])) {
                return PREC_MUL;
            }
        }
        return precedence(d->args[0]) == PREC_ADD && dim_is_number(d->args[0]) ? PREC_ADD : PREC_MUL;
    }
    return precedences[d->op] == 0 ? PREC_CALL : precedences[d->op];
}

static void print(const printer *p, const dim *d);

static void print_inside(const printer *p, const dim *d, int level)
{
    bool parentheses = precedence(d) <= level;
    sink_text(p->sink, parentheses ? "(" : "");
    print(p, d);
    sink_text(p->sink, parentheses ? ")" : "");
}

/* Digits that read back as the same double: 15 as sympy prints them, or 17 where those are too few. */
static void print_float(const printer *p, const dim *d, bool without_sign, bool strip)
{
    char text[FLOAT_TEXT];
    double value = without_sign ? fabs(d->u.real) : d->u.real, back = 0;
    if (d->precision != NULL) {
        srepr_float(p->sink, d, value);
        return;
    }
    srepr_digits(value, STR_DIGITS, strip, text);
    if (!p->as_torch && (!f64_from_text(text, strlen(text), &back) || back != value)) {
        srepr_digits(value, SREPR_DIGITS, true, text);
    }
    sink_text(p->sink, text);
}

static void print_number(const printer *p, const dim *d, bool without_sign)
{
    if (d->op == DIM_FLOAT) {
        print_float(p, d, without_sign, true);
        return;
    }
    if (number_sign(number_of(d)) < 0 && !without_sign) {
        sink_char(p->sink, '-');
    }
    if (!number_is_finite(number_of(d))) {
        sink_text(p->sink, d->op == DIM_INFINITY || d->op == DIM_NEGATIVE_INFINITY ? "oo" : "int_oo");
        return;
    }
    srepr_magnitude(p->sink, d->u.integer);
    if (d->op == DIM_RATIONAL) {
        sink_char(p->sink, '/');
        sink_i64(p->sink, d->denominator);
    }
}

/* A name that infix reads back as a symbol. */
static bool is_plain_name(const char *name)
{
    static const char *const reserved[] = {"True", "False", "true", "false", "oo",  "int_oo",
                                           "nan",  "zoo",   "and",  "or",    "not", ""};
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++) {
        if (strcmp(name, reserved[i]) == 0) {
            return false;
        }
    }
    for (const char *c = name; *c != '\0'; c++) {
        bool letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || *c == '_';
        if (!letter && (c == name || *c < '0' || *c > '9')) {
            return false;
        }
    }
    return true;
}

/* ---- products and powers ---- */

static bool is_negative(const dim *d)
{
    const dim *c = d->op == DIM_MUL ? d->args[0] : d;
    return dim_is_number(c) && number_sign(number_of(c)) < 0 && c->precision == NULL;
}

static void print_product(const printer *p, const dim *d, bool without_sign);

/* An expression that is_negative, times -1. */
static void print_negated(const printer *p, const dim *d, int level)
{
    bool bare = d->op == DIM_MUL && d->n == 2 && dim_is_int(d->args[0], -1);
    if (bare) {
        print_inside(p, d->args[1], level);
    } else if (d->op == DIM_MUL) {
        sink_char(p->sink, '(');
        print_product(p, d, true);
        sink_char(p->sink, ')');
    } else {
        bool parentheses = d->op == DIM_RATIONAL && PREC_MUL <= level;
        sink_text(p->sink, parentheses ? "(" : "");
        print_number(p, d, true);
        sink_text(p->sink, parentheses ? ")" : "");
    }
}

static bool is_half(const dim *d, int64_t sign)
{
    return d->op == DIM_RATIONAL && d->u.integer == sign && d->denominator == 2;
}

static void print_base(const printer *p, const dim *base)
{
    /* ~x**2 would read as ~(x**2). */
    print_inside(p, base, base->op == DIM_NOT ? PREC_NOT : PREC_POW);
}

static void print_root(const printer *p, const dim *base)
{
    sink_text(p->sink, "sqrt(");
    print(p, base);
    sink_char(p->sink, ')');
}

static void print_power(const printer *p, const dim *d)
{
    const dim *base = d->args[0], *exponent = d->args[1];
    if (is_half(exponent, 1)) {
        print_root(p, base);
    } else if (is_half(exponent, -1)) {
        sink_text(p->sink, "1/");
        print_root(p, base);
    } else if (dim_is_int(exponent, -1)) {
        sink_text(p->sink, "1/");
        print_base(p, base);
    } else {
        print_base(p, base);
        sink_text(p->sink, "**");
        print_inside(p, exponent, PREC_POW);
    }
}

static bool is_below_the_line(const dim *factor)
{
    return factor->op == DIM_POW && is_negative(factor->args[1]);
}

/* A factor below the line: 1/x**2 as x**2. */
static void print_inverse(const printer *p, const dim *factor, int level)
{
    const dim *base = factor->args[0], *exponent = factor->args[1];
    if (dim_is_int(exponent, -1)) {
        print_inside(p, base, base->op == DIM_NOT ? PREC_NOT : level);
    } else if (is_half(exponent, -1)) {
        print_root(p, base);
    } else {
        print_base(p, base);
        sink_text(p->sink, "**");
        print_negated(p, exponent, PREC_POW);
    }
}

static void print_numerator(const printer *p, const dim *d, int level)
{
    bool first = true;
    for (uint32_t i = 0; i < d->n; i++) {
        const dim *factor = d->args[i];
        bool is_fraction = factor->op == DIM_INT || factor->op == DIM_RATIONAL;
        if (is_below_the_line(factor) || (is_fraction && magnitude_i64(factor->u.integer) == 1)) {
            continue;
        }
        sink_text(p->sink, first ? "" : "*");
        first = false;
        if (is_fraction) {
            srepr_magnitude(p->sink, factor->u.integer);
        } else if (dim_is_number(factor)) {
            print_number(p, factor, is_negative(factor));
        } else {
            print_inside(p, factor, level);
        }
    }
    sink_text(p->sink, first ? "1" : "");
}

static void print_denominator(const printer *p, const dim *d, int level)
{
    size_t count = d->args[0]->op == DIM_RATIONAL;
    for (uint32_t i = 0; i < d->n; i++) {
        count += is_below_the_line(d->args[i]);
    }
    if (count == 0) {
        return;
    }
    sink_text(p->sink, count == 1 ? "/" : "/(");
    bool first = true;
    for (uint32_t i = 0; i < d->n; i++) {
        bool fraction = d->args[i]->op == DIM_RATIONAL;
        if (!fraction && !is_below_the_line(d->args[i])) {
            continue;
        }
        sink_text(p->sink, first ? "" : "*");
        first = false;
        if (fraction) {
            sink_i64(p->sink, d->args[i]->denominator);
        } else {
            print_inverse(p, d->args[i], level);
        }
    }
    sink_text(p->sink, count == 1 ? "" : ")");
}

/* Parentheses are as for the whole product, sign included. */
static void print_product(const printer *p, const dim *d, bool without_sign)
{
    int level = precedence(d);
    if (is_negative(d) && !without_sign) {
        sink_char(p->sink, '-');
    }
    print_numerator(p, d, level);
    print_denominator(p, d, level);
}

/* ---- the rest ---- */

static void print_sum(const printer *p, const dim *d)
{
    for (uint32_t i = 0; i < d->n; i++) {
        const dim *term = d->args[i];
        bool minus = is_negative(term);
        sink_text(p->sink, i == 0 ? (minus ? "-" : "") : (minus ? " - " : " + "));
        if (!minus) {
            print_inside(p, term, PREC_ADD - 1);
        } else if (term->op == DIM_MUL) {
            print_product(p, term, true);
        } else {
            print_number(p, term, true);
        }
    }
}

static void print_list(const printer *p, const dim *d, const char *separator, int level)
{
    for (uint32_t i = 0; i < d->n; i++) {
        sink_text(p->sink, i > 0 ? separator : "");
        print_inside(p, d->args[i], level);
    }
}

static void print_call(const printer *p, const char *name, const dim *d)
{
    sink_text(p->sink, name);
    sink_char(p->sink, '(');
    print_list(p, d, ", ", 0);
    sink_char(p->sink, ')');
}

/* By sort_key, while the arguments stand by size: each time the next larger one. Long lists are printed as they are. */
static void print_extremum(const printer *p, const dim *d)
{
    enum { LONG = 1000 };
    if (d->n > LONG) {
        print_call(p, dim_ops[d->op].name, d);
        return;
    }
    sink_text(p->sink, dim_ops[d->op].name);
    const dim *last = NULL;
    for (uint32_t printed = 0; printed < d->n; printed++) {
        const dim *next = NULL;
        for (uint32_t i = 0; i < d->n; i++) {
            bool later = last == NULL || dim_order(last, d->args[i]) < 0;
            if (later && (next == NULL || dim_order(d->args[i], next) < 0)) {
                next = d->args[i];
            }
        }
        sink_text(p->sink, printed == 0 ? "(" : ", ");
        print(p, next);
        last = next;
    }
    sink_char(p->sink, ')');
}

static void print_relation(const printer *p, const dim *d)
{
    print_inside(p, d->args[0], PREC_RELATION);
    sink_char(p->sink, ' ');
    sink_text(p->sink, dim_ops[d->op].infix);
    sink_char(p->sink, ' ');
    print_inside(p, d->args[1], PREC_RELATION);
}

static void print_floor_div(const printer *p, const dim *d)
{
    sink_char(p->sink, '(');
    print_inside(p, d->args[0], PREC_ATOM - 1);
    sink_text(p->sink, "//");
    print_inside(p, d->args[1], PREC_ATOM - 1);
    sink_char(p->sink, ')');
}

static void print_symbol(const printer *p, const symbol *of)
{
    if (p->as_torch || is_plain_name(of->name)) {
        sink_text(p->sink, of->name);
    } else {
        srepr_symbol(p->sink, of);
    }
}

/* A pair of a Piecewise prints as a tuple in str. */
static const char *name_of_call(const printer *p, const dim *d)
{
    return p->as_torch && strcmp(d->u.name, "ExprCondPair") == 0 ? "" : d->u.name;
}

static void print_operation(const printer *p, const dim *d)
{
    switch (d->op) {
    case DIM_ADD:
        print_sum(p, d);
        return;
    case DIM_MUL:
        print_product(p, d, false);
        return;
    case DIM_POW:
        print_power(p, d);
        return;
    case DIM_FLOOR_DIV:
        print_floor_div(p, d);
        return;
    case DIM_MIN:
    case DIM_MAX:
        print_extremum(p, d);
        return;
    case DIM_EQ:
    case DIM_NE:
        print_call(p, d->op == DIM_EQ ? "Eq" : "Ne", d);
        return;
    case DIM_LT:
    case DIM_LE:
    case DIM_GT:
    case DIM_GE:
        print_relation(p, d);
        return;
    case DIM_AND:
        print_list(p, d, " & ", PREC_BIT_AND);
        return;
    case DIM_OR:
        print_list(p, d, " | ", PREC_BIT_OR);
        return;
    case DIM_NOT:
        sink_char(p->sink, '~');
        print_inside(p, d->args[0], PREC_NOT);
        return;
    default:
        print_call(p, d->op == DIM_CALL ? name_of_call(p, d) : dim_ops[d->op].name, d);
    }
}

static void print(const printer *p, const dim *d)
{
    if (d->op == DIM_SYMBOL) {
        print_symbol(p, d->u.symbol);
    } else if (d->op == DIM_BOOL) {
        sink_text(p->sink, d->u.integer != 0 ? "True" : "False");
    } else if (dim_is_number(d)) {
        print_number(p, d, false);
    } else if (p->as_torch && d->op == DIM_CLEAN_DIV) {
        print_floor_div(p, d);
    } else if (p->as_torch && d->op == DIM_IDENTITY) {
        sink_char(p->sink, '(');
        print(p, d->args[0]);
        sink_char(p->sink, ')');
    } else {
        print_operation(p, d);
    }
}

/* Only a float that stands alone keeps the zeros that fill its digits. */
static void print_whole(const printer *p, const dim *d)
{
    if (d->op == DIM_FLOAT) {
        print_float(p, d, false, false);
    } else {
        print(p, d);
    }
}

void dim_print(sink *s, const dim *d)
{
    print_whole(&(printer){.sink = s}, d);
}

void dim_print_torch(sink *s, const dim *d)
{
    print_whole(&(printer){.sink = s, .as_torch = true}, d);
}
