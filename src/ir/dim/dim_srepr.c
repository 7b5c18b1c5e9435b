/*
 * Symbolic expressions written as sympy's srepr, and the digits of floats. Infix is in dim_print.c, reading in
 * dim_parse.c.
 */
#include "ir/dim/dim_form.h"

#include "base/num.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- floats ---- */

enum { EXACT_DIGITS = 40 };

/*
 * Rounds to so many significant digits as mpmath does: half up on the exact decimal digits. Returns the exponent of the
 * first digit. value > 0.
 */
static int significant_digits(double value, int count, char *digits)
{
    char text[EXACT_DIGITS + 16];
    snprintf(text, sizeof text, "%.*e", EXACT_DIGITS - 1, value);
    int n = 0;
    const char *at = text;
    for (; *at != 'e'; at++) { /* the point of the locale is passed over */
        if (is_digit(*at) && n <= count) {
            digits[n++] = *at;
        }
    }
    int exponent = 0;
    for (const char *e = at + 2; *e != '\0'; e++) {
        exponent = exponent * 10 + (*e - '0');
    }
    exponent = at[1] == '-' ? -exponent : exponent;
    bool up = digits[count] >= '5';
    int i = count - 1;
    while (up && i >= 0 && digits[i] == '9') {
        digits[i--] = '0';
    }
    if (up && i >= 0) {
        digits[i]++;
    } else if (up) {
        digits[0] = '1';
        exponent++;
    }
    digits[count] = '\0';
    return exponent;
}

/* As mpmath's to_str: fixed point for exponents between -5 and the number of digits, else with an exponent. */
void srepr_digits(double value, int count, bool strip, char text[FLOAT_TEXT])
{
    if (value == 0) {
        strcpy(text, "0.0");
        return;
    }
    char digits[EXACT_DIGITS];
    int exponent = significant_digits(fabs(value), count, digits);
    bool fixed = exponent > -5 && exponent < count;
    int zeros = fixed && exponent < 0 ? -exponent : 0; /* in front of the first digit */
    int split = fixed && exponent > 0 ? exponent + 1 : 1;
    char *out = text;
    if (value < 0) {
        *out++ = '-';
    }
    for (int i = 0; i < zeros + count; i++) {
        if (i == split) {
            *out++ = '.';
        }
        *out++ = i < zeros ? '0' : digits[i - zeros];
    }
    if (split == zeros + count) {
        *out++ = '.';
    }
    while (strip && out[-1] == '0') {
        out--;
    }
    if (out[-1] == '.') {
        *out++ = '0';
    }
    *out = '\0';
    if (!fixed) {
        snprintf(out, 8, "e%s%d", exponent >= 0 ? "+" : "", exponent);
    }
}

void srepr_float(sink *s, const dim *d, double value)
{
    char text[FLOAT_TEXT];
    if (d->precision != NULL) {
        sink_text(s, "Float(");
        sink_text(s, d->precision);
        sink_char(s, ')');
        return;
    }
    srepr_digits(value, SREPR_DIGITS, true, text);
    sink_text(s, "Float('");
    sink_text(s, text);
    sink_text(s, "', precision=53)");
}

/* ---- srepr ---- */

void srepr_symbol(sink *s, const symbol *of)
{
    sink_text(s, "Symbol('");
    sink_text(s, of->name);
    sink_char(s, '\'');
    if (of->assumptions[0] != '\0') {
        sink_text(s, ", ");
        sink_text(s, of->assumptions);
    }
    sink_char(s, ')');
}

void srepr_magnitude(sink *s, int64_t value)
{
    sink_printf(s, "%" PRIu64, magnitude_i64(value));
}

static void print_number_call(sink *s, const dim *d, bool without_sign)
{
    bool minus = number_sign(number_of(d)) < 0 && !without_sign;
    switch (d->op) {
    case DIM_INT:
        sink_text(s, minus ? "Integer(-" : "Integer(");
        srepr_magnitude(s, d->u.integer);
        sink_char(s, ')');
        return;
    case DIM_RATIONAL:
        sink_text(s, minus ? "Rational(-" : "Rational(");
        srepr_magnitude(s, d->u.integer);
        sink_text(s, ", ");
        sink_i64(s, d->denominator);
        sink_char(s, ')');
        return;
    case DIM_FLOAT:
        srepr_float(s, d, without_sign ? fabs(d->u.real) : d->u.real);
        return;
    default:
        sink_text(s, minus ? "-" : "");
        sink_text(s, d->op == DIM_INFINITY || d->op == DIM_NEGATIVE_INFINITY ? "oo" : "int_oo");
    }
}

/* sympy writes -2*x as Mul(Integer(-1), Integer(2), x). A float that has its own text keeps its sign there. */
static bool splits_sign(const dim *product)
{
    const dim *c = product->args[0];
    return dim_is_number(c) && number_sign(number_of(c)) < 0 && !dim_is_int(c, -1) && c->precision == NULL;
}

void dim_print_srepr(sink *s, const dim *d)
{
    if (d->op == DIM_SYMBOL) {
        srepr_symbol(s, d->u.symbol);
        return;
    }
    if (d->op == DIM_BOOL) {
        sink_text(s, d->u.integer != 0 ? "true" : "false");
        return;
    }
    if (dim_is_number(d)) {
        print_number_call(s, d, false);
        return;
    }
    sink_text(s, d->op == DIM_CALL ? d->u.name : dim_ops[d->op].name);
    sink_char(s, '(');
    bool split = d->op == DIM_MUL && splits_sign(d);
    if (split) {
        sink_text(s, "Integer(-1), ");
        print_number_call(s, d->args[0], true);
    }
    for (uint32_t i = split; i < d->n; i++) {
        sink_text(s, i > 0 ? ", " : "");
        dim_print_srepr(s, d->args[i]);
    }
    sink_char(s, ')');
}
