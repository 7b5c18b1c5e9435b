/*
 * Symbolic expressions read from text: sympy's srepr, Python's infix, and mixtures. Writing is in dim_print.c.
 *
 *   expression = "not" expression | sum { logic or comparison }      by precedence, as in Python:
 *                or < and < not < == != < <= > >= < | < & < + - < * / // % < unary - + ~ < **
 *   sum        = product { ("+" | "-") product }
 *   product    = unary { "*" unary | "/" unary | "//" unary | "%" unary }
 *   unary      = { "-" | "+" | "~" } primary [ "**" unary ]
 *   primary    = number | name | name "(" arguments ")" | "(" expression ")"
 *
 * Sums and products are made from all their operands at once, not pairwise, because sympy's normal form depends on it:
 * 2*(x + 1)*(y + 1) has three factors, while 2*(x + 1) alone is 2*x + 2. For the same reason the factors of a
 * parenthesized product below a line are taken one by one: x/(2*(y + 1)).
 */
#include "ir/dim/dim_form.h"

#include "base/num.h"
#include "ir/dim/dim_scan.h"

#include <string.h>

/* Levels of nesting in the text: an expression of DIM_MAX_DEPTH prints with up to three for each of its own. */
enum { MAX_NESTING = 3 * DIM_MAX_DEPTH + 40 };

typedef struct parser {
    scanner scan;
    dims *t;
    symbol_resolver resolve;
    void *user;
    int nesting;
    size_t primaries;
} parser;

static tn_status expression(parser *p, int level, const dim **out);
static tn_status unary(parser *p, const dim **out);

static tn_status over_limit(parser *p, const char *what, int limit)
{
    return fail_at(p->scan.ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)p->scan.at), "expression has more than %d %s",
                   limit, what);
}

static tn_status enter(parser *p)
{
    return ++p->nesting > MAX_NESTING ? over_limit(p, "levels of nesting", MAX_NESTING) : TN_OK;
}

static void leave(parser *p)
{
    p->nesting--;
}

/* What dim_make gave, or the report of why it gave nothing. */
static tn_status made(parser *p, const dim *d, const dim **out)
{
    *out = d;
    if (d == NULL) {
        return fail_at(p->scan.ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)p->scan.at), "expression is out of bounds: %s",
                       dim_refusal(p->t));
    }
    return TN_OK;
}

/* ---- the stack of operands ---- */

static void push(parser *p, const dim *d)
{
    vec_push(p->t->arena, &p->t->operands, d);
}

/* Makes the operation on the operands above mark and takes them off. */
static tn_status make_from(parser *p, dim_op op, size_t mark, const dim **out)
{
    const dim *const *args = p->t->operands.at + mark;
    const dim *d = dim_make(p->t, op, args, p->t->operands.n - mark);
    p->t->operands.n = mark;
    return made(p, d, out);
}

static tn_status make_pair(parser *p, dim_op op, const dim *a, const dim *b, const dim **out)
{
    const dim *args[] = {a, b};
    return made(p, dim_make(p->t, op, args, 2), out);
}

/* ---- atoms of srepr: Symbol('s0', positive=True), Integer(2), Rational(1, 2), Float('0.5', precision=53) ---- */

static tn_status resolved(parser *p, word name, const word *assumptions, const dim **out)
{
    scratch mark = scratch_begin(p->t);
    size_t more = assumptions == NULL ? 0 : assumptions->n;
    char *copy = scratch_array(p->t, name.n + more + 2, 1);
    memcpy(copy, name.at, name.n);
    copy[name.n] = '\0';
    char *text = copy + name.n + 1;
    if (assumptions != NULL) {
        memcpy(text, assumptions->at, more);
        text[more] = '\0';
    }
    const symbol *s = p->resolve(p->user, copy, assumptions == NULL ? NULL : text);
    scratch_end(p->t, mark);
    if (s == NULL) {
        return fail_at(p->scan.ctx, TN_E_FORMAT, PLACE(.offset = name.at - p->scan.text),
                       "unknown symbol '%.*s' in an expression", name.n > 100 ? 100 : (int)name.n, name.at);
    }
    return made(p, dim_symbol(p->t, s), out);
}

static tn_status symbol_call(parser *p, const dim **out)
{
    word name, assumptions;
    TRY(scan_quoted(&p->scan, &name));
    if (name.n == 0) {
        return scan_unexpected(&p->scan, "a symbol with a name");
    }
    TRY(scan_keywords(&p->scan, &assumptions));
    TRY(scan_expect(&p->scan, ')'));
    return resolved(p, name, &assumptions, out);
}

static tn_status integer_call(parser *p, const dim **out)
{
    int64_t value;
    TRY(scan_integer(&p->scan, &value));
    TRY(scan_expect(&p->scan, ')'));
    return made(p, dim_int(p->t, value), out);
}

static tn_status rational_call(parser *p, const dim **out)
{
    int64_t up, down = 1;
    TRY(scan_integer(&p->scan, &up));
    if (scan_accept(&p->scan, ',')) {
        TRY(scan_integer(&p->scan, &down));
    }
    TRY(scan_expect(&p->scan, ')'));
    return made(p, dim_rational(p->t, up, down), out);
}

/* Float('0.5', precision=53): 53 bits are a double; the text of any other precision is kept. */
static tn_status float_call(parser *p, const dim **out)
{
    word digits;
    size_t from = (scan_peek(&p->scan), p->scan.at);
    TRY(scan_quoted(&p->scan, &digits));
    int64_t precision = 53;
    if (scan_accept(&p->scan, ',')) {
        word name = scan_word(&p->scan);
        if (!word_is(name, "precision")) {
            return scan_unexpected(&p->scan, "'precision'");
        }
        p->scan.at += name.n;
        TRY(scan_expect(&p->scan, '='));
        TRY(scan_integer(&p->scan, &precision));
    }
    size_t to = p->scan.at;
    TRY(scan_expect(&p->scan, ')'));
    double value;
    if (!f64_from_text(digits.at, digits.n, &value)) {
        return fail_at(p->scan.ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)from), "malformed number in Float(...)");
    }
    bool plain = precision == 53 || value != value || value - value != 0; /* infinities have no precision */
    return made(p, plain ? dim_float(p->t, value) : dim_float_text(p->t, value, p->scan.text + from, to - from), out);
}

/* ---- calls and names ---- */

static const struct {
    const char *name;
    tn_status (*read)(parser *p, const dim **out); /* after the opening parenthesis */
} atoms[] = {{"Symbol", symbol_call}, {"Integer", integer_call}, {"Rational", rational_call}, {"Float", float_call}};

/* Names besides those of dim.def. */
static const struct {
    const char *name;
    dim_op op;
} aliases[] = {{"Eq", DIM_EQ}, {"Ne", DIM_NE},   {"Lt", DIM_LT},   {"Le", DIM_LE},  {"Gt", DIM_GT},
               {"Ge", DIM_GE}, {"max", DIM_MAX}, {"min", DIM_MIN}, {"abs", DIM_ABS}};

/* Names that are values. */
static const struct {
    const char *name;
    dim_op op;
    bool truth;
} constants[] = {{"True", DIM_BOOL, true},   {"true", DIM_BOOL, true},   {"False", DIM_BOOL, false},
                 {"false", DIM_BOOL, false}, {"oo", DIM_INFINITY, true}, {"int_oo", DIM_INT_INFINITY, true}};

static bool is_reserved(word w)
{
    return word_is(w, "and") || word_is(w, "or") || word_is(w, "not") || word_is(w, "nan") || word_is(w, "zoo");
}

/* DIM_CALL when there is no such operation. */
static dim_op operation_of(word name)
{
    for (int op = DIM_ADD; op < DIM_CALL; op++) {
        const dim_op_info *info = &dim_ops[op];
        if (info->name_length == name.n && memcmp(info->name, name.at, name.n) == 0) {
            return (dim_op)op;
        }
    }
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
        if (word_is(name, aliases[i].name)) {
            return aliases[i].op;
        }
    }
    return DIM_CALL;
}

static tn_status unknown_call(parser *p, word name, size_t mark, const dim **out)
{
    scratch kept = scratch_begin(p->t);
    char *copy = scratch_array(p->t, name.n + 1, 1);
    memcpy(copy, name.at, name.n);
    copy[name.n] = '\0';
    const dim *d = dim_call(p->t, copy, p->t->operands.at + mark, p->t->operands.n - mark);
    scratch_end(p->t, kept);
    p->t->operands.n = mark;
    return made(p, d, out);
}

/* A function and its arguments, after the opening parenthesis. */
static tn_status call(parser *p, word name, const dim **out)
{
    for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++) {
        if (word_is(name, atoms[i].name)) {
            return atoms[i].read(p, out);
        }
    }
    size_t mark = p->t->operands.n;
    while (scan_peek(&p->scan) != ')') {
        const dim *argument;
        if (p->t->operands.n > mark) {
            TRY(scan_expect(&p->scan, ','));
        }
        TRY(expression(p, 0, &argument));
        push(p, argument);
    }
    TRY(scan_expect(&p->scan, ')'));
    if (word_is(name, "sqrt")) {
        push(p, dim_rational(p->t, 1, 2));
        name = (word){.at = "Pow", .n = 3};
    }
    dim_op op = operation_of(name);
    int arity = dim_ops[op].arity;
    size_t found = p->t->operands.n - mark;
    if (arity >= 0 && found != (size_t)arity) {
        return fail_at(p->scan.ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)p->scan.at),
                       "'%s' takes %d arguments, found %zu", dim_ops[op].name, arity, found);
    }
    return op == DIM_CALL ? unknown_call(p, name, mark, out) : make_from(p, op, mark, out);
}

static tn_status name_or_call(parser *p, word name, const dim **out)
{
    if (is_reserved(name)) {
        return scan_unexpected(&p->scan, "an operand");
    }
    p->scan.at += name.n;
    if (scan_accept(&p->scan, '(')) {
        TRY(enter(p));
        TRY(call(p, name, out));
        leave(p);
        return TN_OK;
    }
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
        if (word_is(name, constants[i].name)) {
            bool truth = constants[i].op == DIM_BOOL;
            return made(p, truth ? dim_bool(p->t, constants[i].truth) : dim_make(p->t, constants[i].op, NULL, 0), out);
        }
    }
    return resolved(p, name, NULL, out);
}

/* ---- operands ---- */

static tn_status primary(parser *p, const dim **out)
{
    if (++p->primaries > DIM_MAX_NODES) {
        return over_limit(p, "parts", DIM_MAX_NODES);
    }
    if (scan_at_digit(&p->scan)) {
        literal v;
        TRY(scan_literal(&p->scan, &v));
        return made(p, v.is_real ? dim_float(p->t, v.real) : dim_int(p->t, v.integer), out);
    }
    word name = scan_word(&p->scan);
    if (name.n > 0) {
        return name_or_call(p, name, out);
    }
    if (!scan_accept(&p->scan, '(')) {
        return scan_unexpected(&p->scan, "an operand");
    }
    TRY(enter(p));
    TRY(expression(p, 0, out));
    leave(p);
    return scan_expect(&p->scan, ')');
}

/* Pushes one operand of a product: -1 for an odd number of minus signs in front, and what they stand before. */
static tn_status push_unary(parser *p)
{
    bool negative = false;
    for (char c = scan_peek(&p->scan); c == '-' || c == '+'; c = scan_peek(&p->scan)) {
        negative ^= c == '-';
        p->scan.at++;
    }
    if (negative && scan_lowest_integer(&p->scan)) {
        push(p, dim_int(p->t, INT64_MIN));
        return TN_OK;
    }
    const dim *d, *exponent;
    if (scan_accept(&p->scan, '~')) {
        TRY(unary(p, &d)); /* powers included */
        TRY(made(p, dim_make(p->t, DIM_NOT, &d, 1), &d));
    } else {
        TRY(primary(p, &d));
    }
    if (scan_accept_pair(&p->scan, '*', '*')) {
        TRY(unary(p, &exponent));
        TRY(make_pair(p, DIM_POW, d, exponent, &d));
    }
    if (negative) {
        push(p, dim_int(p->t, -1));
    }
    push(p, d);
    return TN_OK;
}

/* The product of the operands above mark. */
static tn_status close_product(parser *p, size_t mark, const dim **out)
{
    if (p->t->operands.n == mark + 1) {
        *out = p->t->operands.at[mark];
        p->t->operands.n = mark;
        return TN_OK;
    }
    return make_from(p, DIM_MUL, mark, out);
}

static tn_status unary(parser *p, const dim **out)
{
    size_t mark = p->t->operands.n;
    TRY(enter(p));
    TRY(push_unary(p));
    leave(p);
    return close_product(p, mark, out);
}

static bool is_nonnegative(const dim *d)
{
    range r = dim_range(d);
    return r.has_lo && r.lo >= 0;
}

/* Replaces the product above mark by its quotient or remainder: a * b // c is (a * b) // c. */
static tn_status divide_whole(parser *p, size_t mark, bool remainder)
{
    const dim *a, *b, *d;
    TRY(close_product(p, mark, &a));
    TRY(unary(p, &b));
    dim_op op = !remainder ? DIM_FLOOR_DIV : is_nonnegative(a) && is_nonnegative(b) ? DIM_MOD : DIM_PYTHON_MOD;
    TRY(make_pair(p, op, a, b, &d));
    push(p, d);
    return TN_OK;
}

static tn_status push_factors(parser *p, size_t mark);
static tn_status climb(parser *p, const dim *left, int level, const dim **out);

/* Replaces the operands above mark by their inverses. */
static tn_status invert(parser *p, size_t mark)
{
    for (size_t i = mark; i < p->t->operands.n; i++) {
        const dim *inverse;
        TRY(make_pair(p, DIM_POW, p->t->operands.at[i], dim_int(p->t, -1), &inverse));
        p->t->operands.at[i] = inverse;
    }
    return TN_OK;
}

/* Pushes what follows a division line, inverted; the factors of a product in parentheses one by one. */
static tn_status push_denominator(parser *p)
{
    size_t mark = p->t->operands.n;
    if (scan_peek(&p->scan) != '(') {
        TRY(push_unary(p));
        return invert(p, mark);
    }
    p->scan.at++;
    TRY(enter(p));
    const dim *d, *exponent;
    if (word_is(scan_word(&p->scan), "not")) {
        TRY(expression(p, 0, &d));
        push(p, d);
    } else {
        TRY(push_factors(p, mark));
        if (scan_peek(&p->scan) != ')') {
            TRY(close_product(p, mark, &d));
            TRY(climb(p, d, 0, &d));
            push(p, d);
        }
    }
    leave(p);
    TRY(scan_expect(&p->scan, ')'));
    if (scan_accept_pair(&p->scan, '*', '*')) {
        TRY(close_product(p, mark, &d));
        TRY(unary(p, &exponent));
        TRY(make_pair(p, DIM_POW, d, exponent, &d));
        push(p, d);
    }
    return invert(p, mark);
}

/* Pushes the operands of a product onto those that stand above mark. */
static tn_status push_factors(parser *p, size_t mark)
{
    TRY(push_unary(p));
    for (;;) {
        char c = scan_peek(&p->scan), next = scan_second(&p->scan);
        if (c == '*' && next != '*') {
            p->scan.at++;
            TRY(push_unary(p));
        } else if (c == '/' && next != '/') {
            p->scan.at++;
            TRY(push_denominator(p));
        } else if (c == '/' || c == '%') {
            p->scan.at += c == '/' ? 2 : 1;
            TRY(divide_whole(p, mark, c == '%'));
        } else {
            return TN_OK;
        }
    }
}

static tn_status product(parser *p, bool negative, const dim **out)
{
    size_t mark = p->t->operands.n;
    TRY(push_factors(p, mark));
    if (negative) {
        push(p, dim_int(p->t, -1));
    }
    return close_product(p, mark, out);
}

/* ---- operators below products ---- */

/* In order of their level. The comparisons do not chain; the others take all their operands at once. */
enum { LEVEL_OR = 1, LEVEL_AND, LEVEL_COMPARE, LEVEL_BIT_OR, LEVEL_BIT_AND, LEVEL_SUM };

static const struct infix {
    const char *text;
    int level;
    dim_op op;
} operators[] = {
    {"or", LEVEL_OR, DIM_OR},      {"and", LEVEL_AND, DIM_AND},   {"==", LEVEL_COMPARE, DIM_EQ},
    {"!=", LEVEL_COMPARE, DIM_NE}, {"<=", LEVEL_COMPARE, DIM_LE}, {">=", LEVEL_COMPARE, DIM_GE},
    {"<", LEVEL_COMPARE, DIM_LT},  {">", LEVEL_COMPARE, DIM_GT},  {"|", LEVEL_BIT_OR, DIM_OR},
    {"&", LEVEL_BIT_AND, DIM_AND}, {"+", LEVEL_SUM, DIM_ADD},     {"-", LEVEL_SUM, DIM_ADD},
};

/* The operator at the current place, which is not passed; NULL when there is none of at least that level. */
static const struct infix *peek_operator(parser *p, int level)
{
    char c = scan_peek(&p->scan);
    word name = scan_word(&p->scan);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        const char *text = operators[i].text;
        bool here =
            name.n > 0 ? word_is(name, text) : c == text[0] && (text[1] == '\0' || scan_second(&p->scan) == text[1]);
        if (here) {
            return operators[i].level >= level ? &operators[i] : NULL;
        }
    }
    return NULL;
}

static tn_status comparison(parser *p, const struct infix *first, const dim *left, const dim **out)
{
    const dim *right;
    p->scan.at += strlen(first->text);
    TRY(expression(p, LEVEL_COMPARE + 1, &right));
    const struct infix *second = peek_operator(p, LEVEL_COMPARE);
    if (second != NULL && second->level == LEVEL_COMPARE) {
        return scan_unexpected(&p->scan, "the end of a comparison, which cannot be chained");
    }
    return make_pair(p, first->op, left, right, out);
}

/* All operands of one operator, of which the first is known. */
static tn_status series(parser *p, const struct infix *first, const dim *left, const dim **out)
{
    size_t mark = p->t->operands.n;
    push(p, left);
    const struct infix *next = first;
    do {
        const dim *operand;
        p->scan.at += strlen(next->text);
        bool minus = next->text[0] == '-';
        if (minus && scan_lowest_integer(&p->scan)) {
            operand = dim_int(p->t, INT64_MIN);
        } else if (next->level == LEVEL_SUM) {
            TRY(product(p, minus, &operand));
        } else {
            TRY(expression(p, next->level + 1, &operand));
        }
        push(p, operand);
        next = peek_operator(p, first->level);
    } while (next != NULL && next->level == first->level);
    return make_from(p, first->op, mark, out);
}

/* Continues with operators of at least that level after an operand. */
static tn_status climb(parser *p, const dim *left, int level, const dim **out)
{
    const struct infix *next;
    while ((next = peek_operator(p, level)) != NULL) {
        TRY(next->level == LEVEL_COMPARE ? comparison(p, next, left, &left) : series(p, next, left, &left));
    }
    *out = left;
    return TN_OK;
}

static tn_status expression(parser *p, int level, const dim **out)
{
    const dim *left;
    word name = scan_word(&p->scan);
    if (word_is(name, "not") && level <= LEVEL_COMPARE) {
        p->scan.at += name.n;
        TRY(enter(p));
        TRY(expression(p, LEVEL_COMPARE, &left));
        leave(p);
        TRY(made(p, dim_make(p->t, DIM_NOT, &left, 1), &left));
    } else {
        TRY(product(p, false, &left));
    }
    return climb(p, left, level, out);
}

tn_status dim_parse(tn_context *ctx, dims *t, const char *text, size_t n, symbol_resolver resolve, void *user,
                    const dim **out)
{
    parser p = {.scan = {.ctx = ctx, .text = n == 0 ? "" : text, .n = n}, .t = t, .resolve = resolve, .user = user};
    size_t mark = t->operands.n;
    tn_status status = expression(&p, 0, out);
    if (status == TN_OK && !scan_at_end(&p.scan)) {
        status = scan_unexpected(&p.scan, "an operator");
    }
    t->operands.n = mark;
    return status;
}
