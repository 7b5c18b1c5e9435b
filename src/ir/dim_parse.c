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
#include "ir/dim_form.h"

#include "base/num.h"

#include <string.h>

/* Levels of nesting in the text: an expression of DIM_MAX_DEPTH prints with up to three for each of its own. */
enum { MAX_NESTING = 3 * DIM_MAX_DEPTH + 40 };

typedef struct parser {
    tn_context *ctx;
    dims *t;
    const char *text;
    size_t n, at;
    symbol_resolver resolve;
    void *user;
    int nesting;
    size_t primaries;
} parser;

typedef struct word {
    const char *at;
    size_t n;
} word;

static tn_status expression(parser *p, int level, const dim **out);
static tn_status unary(parser *p, const dim **out);

/* ---- characters ---- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_name_start(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_name_part(char c)
{
    return is_name_start(c) || is_digit(c);
}

/* The next character that is no space, or NUL at the end. */
static char peek(parser *p)
{
    while (p->at < p->n && is_space(p->text[p->at])) {
        p->at++;
    }
    return p->at < p->n ? p->text[p->at] : '\0';
}

/* The character after that one. */
static char peek_second(const parser *p)
{
    return p->at + 1 < p->n ? p->text[p->at + 1] : '\0';
}

static bool accept(parser *p, char c)
{
    if (peek(p) != c || p->at == p->n) {
        return false;
    }
    p->at++;
    return true;
}

static bool word_is(word w, const char *text)
{
    return w.n == strlen(text) && memcmp(w.at, text, w.n) == 0;
}

/* The name at the current place, which is not passed; empty when there is none. */
static word peek_word(parser *p)
{
    word w = {.at = p->text + p->at};
    if (is_name_start(peek(p))) {
        w.at = p->text + p->at;
        while (p->at + w.n < p->n && is_name_part(w.at[w.n])) {
            w.n++;
        }
    }
    return w;
}

/* ---- failures ---- */

static tn_status unexpected(parser *p, const char *wanted)
{
    char c = peek(p);
    if (p->at == p->n) {
        return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)p->at), "expression ends where %s was expected",
                       wanted);
    }
    bool visible = c > ' ' && c < 127;
    return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)p->at),
                   visible ? "unexpected '%c' in an expression, expected %s"
                           : "unexpected byte %d in an expression, expected %s",
                   visible ? c : (unsigned char)c, wanted);
}

static tn_status expect(parser *p, char c)
{
    static const char *const names[] = {['('] = "'('", [')'] = "')'", [','] = "','", ['='] = "'='"};
    return accept(p, c) ? TN_OK : unexpected(p, names[(unsigned char)c]);
}

static tn_status enter(parser *p)
{
    if (++p->nesting > MAX_NESTING) {
        return fail_at(p->ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)p->at),
                       "expression is nested more than %d levels deep", MAX_NESTING);
    }
    return TN_OK;
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
        return fail_at(p->ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)p->at), "expression is out of bounds: %s",
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

/* ---- numbers ---- */

/* The first place at or after from that is no digit. */
static size_t after_digits(const parser *p, size_t from)
{
    while (from < p->n && is_digit(p->text[from])) {
        from++;
    }
    return from;
}

/* An integer, or a float where a point or an exponent follows. */
static tn_status literal(parser *p, const dim **out)
{
    size_t from = p->at, to = after_digits(p, from);
    bool real = to < p->n && p->text[to] == '.';
    if (real) {
        to = after_digits(p, to + 1);
    }
    if (to + 1 < p->n && (p->text[to] == 'e' || p->text[to] == 'E')) {
        size_t digits = to + 1 + (p->text[to + 1] == '-' || p->text[to + 1] == '+');
        if (after_digits(p, digits) > digits) {
            real = true;
            to = after_digits(p, digits);
        }
    }
    p->at = to;
    if (real) {
        double value;
        if (!f64_from_text(p->text + from, to - from, &value)) {
            return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)from), "malformed number in an expression");
        }
        return made(p, dim_float(p->t, value), out);
    }
    int64_t value;
    if (i64_from_text(p->text + from, to - from, &value)) {
        return made(p, dim_int(p->t, value), out);
    }
    return fail_at(p->ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)from), "integer in an expression leaves 64 bits");
}

/*
 * After a minus: the digits of the lowest integer, which is no int64 without its sign. As an operand of a product it is
 * left alone, because there the minus may belong to the whole.
 */
static bool accept_lowest_integer(parser *p)
{
    static const char digits[] = "9223372036854775808";
    size_t n = sizeof digits - 1, before = (peek(p), p->at);
    if (p->n - p->at < n || memcmp(p->text + p->at, digits, n) != 0) {
        return false;
    }
    p->at += n;
    char next = p->at < p->n ? p->text[p->at] : '\0';
    bool whole = next != '.' && !is_name_part(next);
    next = peek(p);
    if (!whole || next == '*' || next == '/' || next == '%') {
        p->at = before;
        return false;
    }
    return true;
}

/* ---- atoms of srepr: Symbol('s0', positive=True), Integer(2), Rational(1, 2), Float('0.5', precision=53) ---- */

/* Text in single or double quotes, without escapes. */
static tn_status quoted(parser *p, word *out)
{
    char quote = peek(p);
    if (quote != '\'' && quote != '"') {
        return unexpected(p, "a quoted text");
    }
    size_t to = ++p->at;
    while (to < p->n && p->text[to] != quote) {
        unsigned char c = (unsigned char)p->text[to];
        if (c < ' ' || c == '\\' || c == '\'' || c == '"') {
            return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)to), "unexpected byte %d in a quoted text", c);
        }
        to++;
    }
    *out = (word){.at = p->text + p->at, .n = to - p->at};
    p->at = to;
    return accept(p, quote) ? TN_OK : unexpected(p, "the closing quote");
}

static tn_status signed_integer(parser *p, int64_t *out)
{
    peek(p);
    size_t from = p->at;
    if (p->at < p->n && p->text[p->at] == '-') {
        p->at++;
    }
    size_t to = after_digits(p, p->at);
    if (to == p->at) {
        return unexpected(p, "an integer");
    }
    p->at = to;
    if (!i64_from_text(p->text + from, p->at - from, out)) {
        return fail_at(p->ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)from), "integer in an expression leaves 64 bits");
    }
    return TN_OK;
}

/* The rest of a call, up to its parenthesis: keyword arguments, whose text is kept as it is. */
static tn_status keywords(parser *p, word *out)
{
    *out = (word){.at = ""};
    if (!accept(p, ',')) {
        return TN_OK;
    }
    peek(p);
    size_t from = p->at;
    do {
        word name = peek_word(p);
        p->at += name.n;
        if (name.n == 0) {
            return unexpected(p, "a keyword");
        }
        TRY(expect(p, '='));
        word value = peek_word(p);
        p->at += value.n;
        if (value.n == 0) {
            return unexpected(p, "True or False");
        }
        *out = (word){.at = p->text + from, .n = p->at - from};
    } while (accept(p, ','));
    return TN_OK;
}

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
        return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = name.at - p->text),
                       "unknown symbol '%.*s' in an expression", name.n > 100 ? 100 : (int)name.n, name.at);
    }
    return made(p, dim_symbol(p->t, s), out);
}

static tn_status symbol_call(parser *p, const dim **out)
{
    word name, assumptions;
    TRY(quoted(p, &name));
    if (name.n == 0) {
        return unexpected(p, "a symbol with a name");
    }
    TRY(keywords(p, &assumptions));
    TRY(expect(p, ')'));
    return resolved(p, name, &assumptions, out);
}

static tn_status integer_call(parser *p, const dim **out)
{
    int64_t value;
    TRY(signed_integer(p, &value));
    TRY(expect(p, ')'));
    return made(p, dim_int(p->t, value), out);
}

static tn_status rational_call(parser *p, const dim **out)
{
    int64_t up, down = 1;
    TRY(signed_integer(p, &up));
    if (accept(p, ',')) {
        TRY(signed_integer(p, &down));
    }
    TRY(expect(p, ')'));
    return made(p, dim_rational(p->t, up, down), out);
}

/* Float('0.5', precision=53): 53 bits are a double; the text of any other precision is kept. */
static tn_status float_call(parser *p, const dim **out)
{
    word digits;
    peek(p);
    size_t from = p->at;
    TRY(quoted(p, &digits));
    int64_t precision = 53;
    if (accept(p, ',')) {
        word name = peek_word(p);
        if (!word_is(name, "precision")) {
            return unexpected(p, "'precision'");
        }
        p->at += name.n;
        TRY(expect(p, '='));
        TRY(signed_integer(p, &precision));
    }
    size_t to = p->at;
    TRY(expect(p, ')'));
    double value;
    if (!f64_from_text(digits.at, digits.n, &value)) {
        return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)from), "malformed number in Float(...)");
    }
    bool plain = precision == 53 || value != value || value - value != 0; /* infinities have no precision */
    return made(p, plain ? dim_float(p->t, value) : dim_float_text(p->t, value, p->text + from, to - from), out);
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
    while (peek(p) != ')') {
        const dim *argument;
        if (p->t->operands.n > mark) {
            TRY(expect(p, ','));
        }
        TRY(expression(p, 0, &argument));
        push(p, argument);
    }
    TRY(expect(p, ')'));
    if (word_is(name, "sqrt")) {
        push(p, dim_rational(p->t, 1, 2));
        name = (word){.at = "Pow", .n = 3};
    }
    dim_op op = operation_of(name);
    int arity = dim_ops[op].arity;
    size_t found = p->t->operands.n - mark;
    if (arity >= 0 && found != (size_t)arity) {
        return fail_at(p->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)p->at), "'%s' takes %d arguments, found %zu",
                       dim_ops[op].name, arity, found);
    }
    return op == DIM_CALL ? unknown_call(p, name, mark, out) : make_from(p, op, mark, out);
}

static tn_status name_or_call(parser *p, word name, const dim **out)
{
    if (is_reserved(name)) {
        return unexpected(p, "an operand");
    }
    p->at += name.n;
    if (accept(p, '(')) {
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
        return fail_at(p->ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)p->at), "expression has more than %d parts",
                       DIM_MAX_NODES);
    }
    if (is_digit(peek(p))) {
        return literal(p, out);
    }
    word name = peek_word(p);
    if (name.n > 0) {
        return name_or_call(p, name, out);
    }
    if (!accept(p, '(')) {
        return unexpected(p, "an operand");
    }
    TRY(enter(p));
    TRY(expression(p, 0, out));
    leave(p);
    return expect(p, ')');
}

/* Pushes one operand of a product: -1 for an odd number of minus signs in front, and what they stand before. */
static tn_status push_unary(parser *p)
{
    bool negative = false;
    for (char c = peek(p); c == '-' || c == '+'; c = peek(p)) {
        negative ^= c == '-';
        p->at++;
    }
    if (negative && accept_lowest_integer(p)) {
        push(p, dim_int(p->t, INT64_MIN));
        return TN_OK;
    }
    const dim *d, *exponent;
    if (accept(p, '~')) {
        TRY(unary(p, &d)); /* powers included */
        TRY(made(p, dim_make(p->t, DIM_NOT, &d, 1), &d));
    } else {
        TRY(primary(p, &d));
    }
    if (peek(p) == '*' && peek_second(p) == '*') {
        p->at += 2;
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
    if (peek(p) != '(') {
        TRY(push_unary(p));
        return invert(p, mark);
    }
    p->at++;
    TRY(enter(p));
    const dim *d, *exponent;
    if (word_is(peek_word(p), "not")) {
        TRY(expression(p, 0, &d));
        push(p, d);
    } else {
        TRY(push_factors(p, mark));
        if (peek(p) != ')') {
            TRY(close_product(p, mark, &d));
            TRY(climb(p, d, 0, &d));
            push(p, d);
        }
    }
    leave(p);
    TRY(expect(p, ')'));
    if (peek(p) == '*' && peek_second(p) == '*') {
        TRY(close_product(p, mark, &d));
        p->at += 2;
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
        char c = peek(p), next = peek_second(p);
        if (c == '*' && next != '*') {
            p->at++;
            TRY(push_unary(p));
        } else if (c == '/' && next != '/') {
            p->at++;
            TRY(push_denominator(p));
        } else if (c == '/' || c == '%') {
            p->at += c == '/' ? 2 : 1;
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
    char c = peek(p);
    word name = peek_word(p);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        const char *text = operators[i].text;
        bool here = name.n > 0 ? word_is(name, text) : c == text[0] && (text[1] == '\0' || peek_second(p) == text[1]);
        if (here) {
            return operators[i].level >= level ? &operators[i] : NULL;
        }
    }
    return NULL;
}

static tn_status comparison(parser *p, const struct infix *first, const dim *left, const dim **out)
{
    const dim *right;
    p->at += strlen(first->text);
    TRY(expression(p, LEVEL_COMPARE + 1, &right));
    const struct infix *second = peek_operator(p, LEVEL_COMPARE);
    if (second != NULL && second->level == LEVEL_COMPARE) {
        return unexpected(p, "the end of a comparison, which cannot be chained");
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
        p->at += strlen(next->text);
        bool minus = next->text[0] == '-';
        if (minus && accept_lowest_integer(p)) {
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
    word name = peek_word(p);
    if (word_is(name, "not") && level <= LEVEL_COMPARE) {
        p->at += name.n;
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
    parser p = {.ctx = ctx, .t = t, .text = n == 0 ? "" : text, .n = n, .resolve = resolve, .user = user};
    size_t mark = t->operands.n;
    tn_status status = expression(&p, 0, out);
    if (status == TN_OK && (peek(&p), p.at < n)) {
        status = unexpected(&p, "an operator");
    }
    t->operands.n = mark;
    return status;
}
