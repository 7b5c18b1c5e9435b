/*
 * Symbolic expressions: texts against those of PyTorch (tests/data/dims.txt), normal form, values, facts, unification.
 * Random expressions are checked for what must hold of all: they print and read back, their value does not change by
 * bringing them into normal form, and facts hold at every point that is tried.
 */
#include "testing.h"

#include "base/bytes.h"
#include "ir/dim/dim_form.h"

#include <math.h>

/* ---- what the tests share ---- */

typedef struct fixture {
    tn_context *ctx;
    arena *arena;
    dims *t;
    map symbols;
} fixture;

static fixture *new_fixture(tn_context *ctx)
{
    arena *a = ctx_scratch(ctx);
    fixture *f = ARENA_NEW(a, fixture);
    *f = (fixture){.ctx = ctx, .arena = a, .t = dims_new(a)};
    map_init(&f->symbols, a);
    return f;
}

/* Symbols are known by name; those of infix are as torch makes them: s<N> positive, everything an integer. */
static const symbol *resolve(void *user, const char *name, const char *assumptions)
{
    fixture *f = user;
    symbol *s = map_get(&f->symbols, name);
    if (strcmp(name, "refused") == 0) {
        return NULL;
    }
    if (s == NULL) {
        s = ARENA_NEW(f->arena, symbol);
        s->name = arena_strdup(f->arena, name);
        const char *usual = name[0] == 'z' ? "" : name[0] == 's' ? "positive=True, integer=True" : "integer=True";
        s->assumptions = arena_strdup(f->arena, assumptions == NULL ? usual : assumptions);
        map_put_new(&f->symbols, name, s);
    }
    return s;
}

static symbol *symbol_in(fixture *f, const char *name)
{
    return (symbol *)resolve(f, name, NULL);
}

static void set_range(fixture *f, const char *name, int64_t lo, int64_t hi)
{
    symbol *s = symbol_in(f, name);
    s->recorded = true;
    s->range = (range){.lo = lo, .hi = hi, .has_lo = lo != INT64_MIN, .has_hi = hi != INT64_MAX};
}

static const dim *read_n(fixture *f, const char *text, size_t n)
{
    const dim *d = NULL;
    assert_ok(f->ctx, dim_parse(f->ctx, f->t, text, n, resolve, f, &d));
    return d;
}

static const dim *read(fixture *f, const char *text)
{
    return read_n(f, text, strlen(text));
}

/* The text that a printer gives, on the fixture's arena. */
static const char *print_with(fixture *f, void (*print)(sink *, const dim *), const dim *d)
{
    byte_buffer collected = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &collected);
    print(&s, d);
    assert_ok(f->ctx, sink_finish(f->ctx, &s));
    const char *text = arena_strndup(f->arena, (const char *)collected.at, collected.n);
    byte_buffer_release(&collected);
    return text;
}

static const char *infix(fixture *f, const dim *d)
{
    return print_with(f, dim_print, d);
}

static const dim *make2(fixture *f, dim_op op, const dim *a, const dim *b)
{
    const dim *args[] = {a, b};
    return dim_make(f->t, op, args, 2);
}

static void assert_reads_back(fixture *f, const dim *d)
{
    const char *srepr = print_with(f, dim_print_srepr, d), *text = infix(f, d);
    if (read(f, srepr) != d || read(f, text) != d) {
        fail_test("'%s' or '%s' does not read back", srepr, text);
    }
}

/* ---- texts ---- */

/* One line of dims.txt: srepr, str and, for some, text that is not in normal form. */
static void check_torch_line(fixture *f, const char *line, size_t n)
{
    const char *columns[3] = {line, NULL, NULL};
    size_t lengths[3] = {0}, column = 0;
    for (size_t i = 0; i < n; i++) {
        if (line[i] == '\t') {
            assert_in_range(++column, 1, 2);
            columns[column] = line + i + 1;
        } else {
            lengths[column]++;
        }
    }
    assert_true(column >= 1);
    const dim *d = read_n(f, columns[0], lengths[0]);
    assert_string_equal(print_with(f, dim_print_srepr, d), arena_strndup(f->arena, columns[0], lengths[0]));
    const char *str = arena_strndup(f->arena, columns[1], lengths[1]);
    assert_string_equal(print_with(f, dim_print_torch, d), str);
    const char *text = infix(f, d);
    assert_ptr_equal(read(f, text), d);
    if (strcmp(text, str) != 0) { /* only these do not read back as torch prints them */
        bool lossy = strstr(columns[0], "CleanDiv(") != NULL || strstr(columns[0], "Identity(") != NULL ||
                     strstr(columns[0], "Float(") != NULL;
        assert_true(lossy);
    }
    if (column == 2) {
        assert_ptr_equal(read_n(f, columns[2], lengths[2]), d);
    }
}

CONTEXT_TEST(texts_are_those_of_torch)
{
    fixture *f = new_fixture(ctx);
    size_t size, lines = 0;
    char *text = (char *)read_whole_file(SOURCE_PATH("tests/data/dims.txt"), &size);
    for (const char *at = text, *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        check_torch_line(f, at, (size_t)(end - at));
        lines++;
    }
    free(text);
    assert_true(lines > 300);
}

/* What older versions wrote and newer ones would simplify stays as it is. */
CONTEXT_TEST(files_of_older_versions_read_back)
{
    static const char *const texts[] = {
        "Min(Integer(256), Mul(Integer(256), Symbol('s53', positive=True, integer=True)))",
        "Min(Mul(Integer(16), Symbol('s5', positive=True)), Mul(Integer(32), Symbol('s5', positive=True)))",
        "Max(Integer(1), Symbol('s0', positive=True, integer=True))",
        "StrictGreaterThan(Symbol('s0', positive=True, integer=True), Integer(0))",
        "Mul(Integer(12), Max(Integer(1), Mul(Integer(2), Symbol('s27', integer=True))))",
        "Symbol('zuf0')",
        "Float('0.10000000000000000000000000000002', precision=100)",
        "ToInt(Float('0.10000000000000000000000000000002', precision=100))",
        "SomeFunction(Symbol('u0', integer=True), Integer(3))",
        "floor(Mul(Rational(1, 2), Symbol('u0', integer=True)))",
    };
    fixture *f = new_fixture(ctx);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const dim *d = read(f, texts[i]);
        assert_string_equal(print_with(f, dim_print_srepr, d), texts[i]);
        assert_reads_back(f, d);
    }
}

CONTEXT_TEST(infix_reads_as_in_python)
{
    static const struct {
        const char *text, *printed;
    } cases[] = {
        {"2*s0+1", "2*s0 + 1"},
        {"  ( ( s0 ) ) ", "s0"},
        {"s0 - s1 - 1", "s0 - s1 - 1"},
        {"s0 - (s1 - 1)", "s0 - s1 + 1"},
        {"-s0**2", "-s0**2"},
        {"(-s0)**2", "s0**2"},
        {"2**-1", "1/2"},
        {"2**3**2", "512"},
        {"-2**2", "-4"},
        {"6/4", "3/2"},
        {"7//2", "3"},
        {"-7//2", "-4"},
        {"u0 - 7//2", "u0 - 3"},
        {"-7 % 3", "2"},
        {"2*u0//3*4", "4*(((2*u0)//3))"},
        {"u0 % 3", "PythonMod(u0, 3)"},
        {"s0 % 3", "Mod(s0, 3)"},
        {"s0/(2*(s1 + 1))", "s0/(2*(s1 + 1))"},
        {"s0/(2*s1)**2", "s0/(4*s1**2)"},
        {"s0/(s1 + 1)", "s0/(s1 + 1)"},
        {"s0/(s1 - 1 + 1)", "s0/s1"},
        {"2*(s0 + 1)", "2*s0 + 2"},
        {"2*(s0 + 1)*(s1 + 1)", "2*(s0 + 1)*(s1 + 1)"},
        {"-(s0 + 1)*(s1 + 1)", "-(s0 + 1)*(s1 + 1)"},
        {"u0 - 2*(s0 + 1)*(s1 + 1)", "u0 - 2*(s0 + 1)*(s1 + 1)"},
        {"u0 < 3", "u0 < 3"},
        {"u0 == 3", "Eq(u0, 3)"},
        {"u0 != 3", "Ne(u0, 3)"},
        {"u0 + 1 >= 2*u1", "u0 + 1 >= 2*u1"},
        {"not u0 < 3", "u0 >= 3"},
        {"not u0 == 3 and u1 < 2", "(u1 < 2) & Ne(u0, 3)"},
        {"u0 < 3 or u0 > 5 and u1 > 1", "(u0 < 3) | ((u0 > 5) & (u1 > 1))"},
        {"~(u0 < 3) & (u1 > 2)", "(u0 >= 3) & (u1 > 2)"},
        {"(u0 > 1) | False", "u0 > 1"},
        {"True & (u0 > 1)", "u0 > 1"},
        {"true", "True"},
        {"Eq(u0, 2)", "Eq(u0, 2)"},
        {"max(u0, 3)", "Max(3, u0)"},
        {"Max(u0, Max(3, u1), 5)", "Max(5, u0, u1)"},
        {"sqrt(s0)", "sqrt(s0)"},
        {"1/sqrt(s0)", "1/sqrt(s0)"},
        {"sqrt(s0*s1)*sqrt(s0*s1)", "s0*s1"},
        {"floor(s0/2)", "floor(s0/2)"},
        {"-oo", "-oo"},
        {"-int_oo", "-int_oo"},
        {"0.5", "0.500000000000000"},
        {"0.5*zuf0", "0.5*zuf0"},
        {"1e3*zuf0", "1000.0*zuf0"},
        {"0.1 + 0.2", "0.30000000000000004"},
        {"-9223372036854775808", "-9223372036854775808"},
        {"u0 - 9223372036854775808", "u0 - 9223372036854775808"},
        {"2*Symbol('s0', positive=True, integer=True) + Integer(1)", "2*s0 + 1"},
        {"Symbol('not')", "Symbol('not')"},
        {"Symbol('a b') + 1", "Symbol('a b') + 1"},
        {"Add()", "0"},
        {"Mul()", "1"},
        {"And()", "True"},
    };
    fixture *f = new_fixture(ctx);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const dim *d = read(f, cases[i].text);
        assert_string_equal(infix(f, d), cases[i].printed);
        assert_reads_back(f, d);
    }
}

CONTEXT_TEST(what_is_no_expression_is_refused)
{
    static const struct {
        const char *text;
        tn_status status;
        int64_t offset;
        const char *why;
    } cases[] = {
        {"", TN_E_FORMAT, 0, "expression ends where an operand was expected"},
        {"2*", TN_E_FORMAT, 2, "expression ends"},
        {"s0 s1", TN_E_FORMAT, 3, "unexpected 's' in an expression, expected an operator"},
        {"(s0", TN_E_FORMAT, 3, "expected"},
        {"s0)", TN_E_FORMAT, 2, "unexpected ')'"},
        {"a < b < c", TN_E_FORMAT, 6, "cannot be chained"},
        {"FloorDiv(1)", TN_E_FORMAT, 11, "'FloorDiv' takes 2 arguments, found 1"},
        {"Symbol(s0)", TN_E_FORMAT, 7, "a quoted text"},
        {"Symbol('s0', positive)", TN_E_FORMAT, 21, "'='"},
        {"Symbol('s\\n')", TN_E_FORMAT, 9, "quoted text"},
        {"Integer(s0)", TN_E_FORMAT, 8, "an integer"},
        {"nan", TN_E_FORMAT, 0, "an operand"},
        {"s0 + \x01", TN_E_FORMAT, 5, "unexpected byte 1"},
        {"s0 = 2", TN_E_FORMAT, 3, "unexpected '='"},
        {"2*refused + 1", TN_E_FORMAT, 2, "unknown symbol 'refused'"},
        {"9223372036854775808", TN_E_LIMIT, 0, "leaves 64 bits"},
        {"s0 + 9223372036854775807 + 1", TN_E_LIMIT, 28, "an integer leaves 64 bits"},
        {"4294967296**2", TN_E_LIMIT, 13, "an integer leaves 64 bits"},
        {"1/0", TN_E_LIMIT, 3, "has no value"},
        {"oo - oo", TN_E_LIMIT, 7, "has no value"},
        {"Max()", TN_E_LIMIT, 5, "need an argument"},
    };
    fixture *f = new_fixture(ctx);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const dim *d;
        diagnostics_clear(ctx);
        const char *text = cases[i].text;
        assert_fails(ctx, cases[i].status, dim_parse(ctx, f->t, text, strlen(text), resolve, f, &d));
        assert_explained(ctx, cases[i].why);
        assert_int_equal(tn_context_diagnostic_count(ctx), 1);
        assert_int_equal(tn_context_diagnostic(ctx, 0)->offset, cases[i].offset);
    }
}

/* A text that repeats a part: begin, n times open, middle, n times close. */
static const char *nested(fixture *f, const char *open, const char *middle, const char *close, size_t n)
{
    size_t a = strlen(open), b = strlen(close), m = strlen(middle);
    char *text = arena_alloc(f->arena, n * (a + b) + m + 1), *at = text;
    for (size_t i = 0; i < n; i++, at += a) {
        memcpy(at, open, a);
    }
    memcpy(at, middle, m);
    at += m;
    for (size_t i = 0; i < n; i++, at += b) {
        memcpy(at, close, b);
    }
    return text;
}

CONTEXT_TEST(depth_and_size_are_bounded)
{
    fixture *f = new_fixture(ctx);
    static const struct {
        const char *open, *middle, *close;
        size_t fits, fails;
    } cases[] = {
        {"(", "u0", ")", 500, 100000},
        {"Identity(", "u0", ")", DIM_MAX_DEPTH - 1, DIM_MAX_DEPTH},
        {"FloorDiv(", "u0", ", u1)", DIM_MAX_DEPTH - 1, DIM_MAX_DEPTH},
        {"u0**", "u1", "", DIM_MAX_DEPTH - 1, 100000},
        {"-", "u0", "", 100000, SIZE_MAX},
        {"~", "u0", "", 500, 100000},
        {"not ", "u0", "", 500, 100000},
        {"u0 + ", "u0", "", 90000, 200000},
        {"u0/(", "u0", ")", 500, 100000},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text = nested(f, cases[i].open, cases[i].middle, cases[i].close, cases[i].fits);
        assert_reads_back(f, read(f, text));
        if (cases[i].fails != SIZE_MAX) {
            const dim *d;
            text = nested(f, cases[i].open, cases[i].middle, cases[i].close, cases[i].fails);
            assert_fails(ctx, TN_E_LIMIT, dim_parse(ctx, f->t, text, strlen(text), resolve, f, &d));
        }
    }
    /* Sharing must not make an expression that is small as a graph and huge as a tree. */
    const dim *d = read(f, "u0");
    for (int i = 0; i < 60 && d != NULL; i++) {
        d = make2(f, DIM_BITWISE_XOR, d, d);
    }
    assert_null(d);
    assert_string_equal(dim_refusal(f->t), "the expression has too many parts");
}

static tn_status parse_much(tn_context *ctx, void *argument)
{
    (void)argument;
    fixture *f = new_fixture(ctx);
    const dim *d;
    const char *text = nested(f, "Max(u0//3, s0*(s1 + 1), ", "u1", ")", 50);
    return dim_parse(ctx, f->t, text, strlen(text), resolve, f, &d);
}

CONTEXT_TEST(exhaustion_returns_to_the_edge)
{
    (void)ctx;
    tn_status status = TN_E_NOMEM;
    for (size_t budget = 512; status == TN_E_NOMEM && budget < 1 << 22; budget += budget / 8) {
        tn_context *small;
        tn_context_options options = {.size = sizeof options, .memory_budget = budget};
        assert_int_equal(tn_context_new(&options, &small), TN_OK);
        status = call_at_edge(small, parse_much, NULL);
        tn_context_free(small);
    }
    assert_int_equal(status, TN_OK);
}

/* ---- normal form ---- */

CONTEXT_TEST(functions_are_folded)
{
    static const struct {
        const char *text, *printed;
    } cases[] = {
        {"FloorDiv(7, -2)", "-4"},
        {"FloorDiv(2*s0 + 4, 2)", "s0 + 2"},
        {"FloorDiv(2*s0 + s1, 2)", "s0 + ((s1//2))"},
        {"FloorDiv(s0 + 4, 2)", "((s0//2)) + 2"},
        {"FloorDiv(s0 + 5, 2)", "((s0 + 5)//2)"},
        {"FloorDiv(FloorDiv(u0, 2), 3)", "(u0//6)"},
        {"FloorDiv(FloorDiv(u0, 2), u1)", "(((u0//2))//u1)"},
        {"FloorDiv(2*u0 + 6*u1, 4)", "((u0 + 3*u1)//2)"},
        {"FloorDiv(u0*u1, u1)", "u0"},
        {"FloorDiv(u0*u1 + u1, 2*u1)", "((u0 + 1)//2)"},
        {"FloorDiv(16*u0*(u1 - 1), u1 - 1)", "16*u0"},
        {"FloorDiv(u0*(u1 - 1) + u2*(u1 - 1), u1 - 1)", "u0 + u2"},
        {"FloorDiv(4*u0*(2*u1 + 2), 2*u1 + 2)", "4*u0"},
        {"FloorDiv(u0, u0)", "1"},
        {"FloorDiv(u0, 1)", "u0"},
        {"FloorDiv(u0, -1)", "-u0"},
        {"FloorDiv(0, u0)", "0"},
        {"FloorDiv(u0, 0)", "(u0//0)"},
        {"CleanDiv(4*u0, 2)", "2*u0"},
        {"CleanDiv(u0, 2)", "CleanDiv(u0, 2)"},
        {"CeilDiv(7, 2)", "4"},
        {"CeilDiv(s0, 3)", "((s0 + 2)//3)"},
        {"CeilDiv(6*s0, 3)", "2*s0"},
        {"Mod(7, 3)", "1"},
        {"PythonMod(-7, 3)", "2"},
        {"PythonMod(7, -3)", "-2"},
        {"Mod(4*s0, 2)", "0"},
        {"Mod(s0*s1, s1)", "0"},
        {"Mod(2*s0 + 1, 2)", "1"},
        {"Mod(s0 + 2, 2)", "Mod(s0 + 2, 2)"},
        {"Mod(s0, 1)", "0"},
        {"PythonMod(u0, -u0)", "0"},
        {"Mod(u0, 0)", "Mod(u0, 0)"},
        {"ModularIndexing(17, 2, 3)", "2"},
        {"ModularIndexing(u0, 2, 1)", "0"},
        {"Where(True, u0, u1)", "u0"},
        {"Where(u0 > 2, u0, u1)", "Where(u0 > 2, u0, u1)"},
        {"Max(2, 3, u0)", "Max(3, u0)"},
        {"Min(2, 3, u0, u0)", "Min(2, u0)"},
        {"Max(u0, oo)", "oo"},
        {"Max(u0, -oo)", "u0"},
        {"Max(u0)", "u0"},
        {"LShift(u0, 3)", "8*u0"},
        {"LShift(u0, u1)", "u0*(PowByNatural(2, u1))"},
        {"RShift(u0, 3)", "(u0//8)"},
        {"RShift(-1, 70)", "-1"},
        {"PowByNatural(u0, 2)", "u0**2"},
        {"PowByNatural(3, 4)", "81"},
        {"Abs(-3)", "3"},
        {"Abs(-2*u0)", "2*Abs(u0)"},
        {"ToFloat(3)", "3.00000000000000"},
        {"IntTrueDiv(7, 2)", "3.50000000000000"},
        {"TruncToInt(-2.5)", "-2"},
        {"RoundToInt(2.5)", "2"},
        {"RoundToInt(3.5)", "4"},
        {"RoundDecimal(2.675, 2)", "2.67000000000000"},
        {"RoundDecimal(1250.0, -2)", "1200.00000000000"},
        {"CeilToInt(2.1)", "3"},
        {"FloorToInt(-2.1)", "-3"},
        {"floor(5/2)", "2"},
        {"ceiling(u0)", "u0"},
        {"OpaqueUnaryFn_sqrt(16)", "4.00000000000000"},
        {"BitwiseFn_bitwise_and(6, 3)", "2"},
        {"IsNonOverlappingAndDenseIndicator(2, 3, 3, 1)", "1"},
        {"IsNonOverlappingAndDenseIndicator(2, 3, 4, 1)", "0"},
        {"u0 < u0 + 1", "True"},
        {"Eq(u0 + 1, u0)", "False"},
        {"u0 <= u0", "True"},
        {"zuf0 <= zuf0", "zuf0 <= zuf0"},
        {"Eq(zuf0, zuf0)", "True"},
        {"2 < 1/2", "False"},
        {"And(u0 > 1, u0 > 1)", "u0 > 1"},
        {"And(u0 > 1, False)", "False"},
        {"Or(u0 > 1, And(u1 > 1, u0 > 2), Or(u1 < 0, u0 > 1))", "(u0 > 1) | (u1 < 0) | ((u0 > 2) & (u1 > 1))"},
        {"Not(Not(And(u0 > 1, u1 > 1)))", "(u0 > 1) & (u1 > 1)"},
    };
    fixture *f = new_fixture(ctx);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const dim *d = read(f, cases[i].text);
        assert_string_equal(infix(f, d), cases[i].printed);
        assert_reads_back(f, d);
    }
}

CONTEXT_TEST(equal_expressions_are_one)
{
    fixture *f = new_fixture(ctx);
    const dim *s0 = read(f, "s0"), *s1 = read(f, "s1");
    assert_ptr_equal(dim_add(f->t, s0, s1), dim_add(f->t, s1, s0));
    assert_ptr_equal(dim_sub(f->t, dim_add(f->t, s0, s1), s1), s0);
    assert_ptr_equal(dim_mul(f->t, s0, dim_int(f->t, 0)), dim_int(f->t, 0));
    assert_ptr_equal(dim_floordiv(f->t, dim_mul(f->t, s0, s1), s1), s0);
    assert_ptr_equal(dim_mod(f->t, dim_mul(f->t, s0, s1), s1), dim_int(f->t, 0));
    assert_ptr_equal(dim_max(f->t, s0, s0), s0);
    assert_ptr_equal(dim_min(f->t, dim_int(f->t, 3), dim_int(f->t, 2)), dim_int(f->t, 2));
    assert_ptr_equal(dim_rational(f->t, 2, -4), read(f, "-1/2"));
    assert_ptr_equal(dim_float(f->t, -0.0), read(f, "0.0"));
    assert_ptr_equal(dim_float(f->t, INFINITY), read(f, "oo"));
    assert_null(dim_float(f->t, NAN));
    assert_null(dim_rational(f->t, 1, 0));
    /* NULL goes through, and the first reason stands. */
    assert_null(dim_add(f->t, s0, dim_mul(f->t, dim_int(f->t, INT64_MAX), dim_int(f->t, 2))));
    assert_string_equal(dim_refusal(f->t), "an integer leaves 64 bits or a number has no value");
    assert_null(dim_make(f->t, DIM_SYMBOL, NULL, 0));
    assert_null(make2(f, DIM_WHERE, s0, s1));
    /* Symbols are told apart by address, not by name. */
    symbol other = *s0->u.symbol;
    assert_ptr_not_equal(dim_symbol(f->t, &other), s0);
}

CONTEXT_TEST(results_are_typed)
{
    static const struct {
        const char *text;
        dim_result result;
    } cases[] = {
        {"s0 + 1", DIM_IS_INT},      {"s0/2", DIM_IS_FLOAT},
        {"zuf0 + s0", DIM_IS_FLOAT}, {"Where(s0 > 1, s0, 0.5)", DIM_IS_FLOAT},
        {"s0**2", DIM_IS_INT},       {"1/s0", DIM_IS_FLOAT},
        {"s0 > 2", DIM_IS_BOOL},     {"Max(s0, 2)", DIM_IS_INT},
        {"zf1", DIM_IS_FLOAT},       {"TruncToInt(zuf0)", DIM_IS_INT},
    };
    fixture *f = new_fixture(ctx);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(read(f, cases[i].text)->result, cases[i].result);
    }
}

/* A program of 200,000 nodes makes about a million sizes, nearly all of them made before. */
CONTEXT_TEST(a_million_sizes_stay_small)
{
    fixture *f = new_fixture(ctx);
    const dim *s0 = read(f, "s0");
    const dim *two = dim_int(f->t, 2);
    size_t before = f->t->used;
    for (int64_t i = 0; i < 250000; i++) {
        const dim *size = dim_int(f->t, i % 512);
        assert_ptr_equal(dim_symbol(f->t, s0->u.symbol), s0);
        assert_non_null(dim_mul(f->t, size, s0));
        assert_non_null(dim_add(f->t, dim_mul(f->t, two, s0), size));
    }
    assert_true(f->t->used - before < 3000);
    assert_true(f->arena->charged < 4 << 20);
}

/* ---- values ---- */

static hint hint_int(int64_t value)
{
    return (hint){.kind = HINT_INT, .u.integer = value};
}

static hint hint_float(double value)
{
    return (hint){.kind = HINT_FLOAT, .u.real = value};
}

CONTEXT_TEST(values_are_those_of_python)
{
    const struct {
        const char *text;
        hint value;
    } cases[] = {
        {"s0 + u0", hint_int(3)},
        {"u0//2", hint_int(-4)},
        {"PythonMod(u0, 3)", hint_int(2)},
        {"PythonMod(u0, -3)", hint_int(-1)},
        {"u0//(s0 - 10)", {HINT_NONE, {0}}},
        {"PythonMod(u0, s0 - 10)", {HINT_NONE, {0}}},
        {"ModularIndexing(s0, 3, 2)", hint_int(1)},
        {"s0/4", hint_float(2.5)},
        {"s0/5", hint_int(2)},
        {"s0/s0**2", hint_float(0.1)},
        {"IntTrueDiv(s0, 3)", hint_float(10.0 / 3.0)},
        {"IntTrueDiv(big, 3)", hint_float(3002399751580331.0)},
        {"IntTrueDiv(9223372036854775807, big)", hint_float(1023.9999999999999)},
        {"IntTrueDiv(-big, 9223372036854775807)", hint_float(-0.0009765625000000002)},
        {"IntTrueDiv(s0, s0 - 10)", {HINT_NONE, {0}}},
        {"zuf0 - 2.5", hint_float(0)},
        {"zuf0*(s0 - 10)", hint_float(0)},
        {"FloatTrueDiv(zuf0, 2.0)", hint_float(1.25)},
        {"FloatPow(zuf0, 2.0)", hint_float(6.25)},
        {"FloatPow(-zuf0, 0.5)", {HINT_NONE, {0}}},
        {"PowByNatural(s0, 3)", hint_int(1000)},
        {"PowByNatural(s0, s0 + 10)", {HINT_NONE, {0}}},
        {"RoundToInt(zuf0)", hint_int(2)},
        {"RoundToInt(zuf0 + 1.0)", hint_int(4)},
        {"RoundToInt(-zuf0)", hint_int(-2)},
        {"TruncToInt(-zuf0)", hint_int(-2)},
        {"FloorToInt(-zuf0)", hint_int(-3)},
        {"CeilToInt(-zuf0)", hint_int(-2)},
        {"TruncToInt(1e300*zuf0)", {HINT_NONE, {0}}},
        {"TruncToFloat(-zuf0)", hint_float(-2)},
        {"RoundDecimal(zuf0/3, 3)", hint_float(0.833)},
        {"RoundDecimal(100*zuf0, -2)", hint_float(200)},
        {"floor(s0/4)", hint_int(2)},
        {"ceiling(s0/4)", hint_int(3)},
        {"Max(s0, u0, 3)", hint_int(10)},
        {"Min(s0, u0, 3)", hint_int(-7)},
        {"Abs(u0)", hint_int(7)},
        {"Where(u0 < 0, s0, 1//(u0 + 7))", hint_int(10)},
        {"BitwiseFn_bitwise_and(s0, 6)", hint_int(2)},
        {"BitwiseFn_bitwise_or(u0, 1)", hint_int(-7)},
        {"BitwiseFn_bitwise_xor(s0, 3)", hint_int(9)},
        {"OpaqueUnaryFn_sqrt(ToFloat(s0 + 6))", hint_float(4)},
        {"OpaqueUnaryFn_log2(ToFloat(s0 + 6))", hint_float(4)},
        {"OpaqueUnaryFn_sqrt(ToFloat(u0))", {HINT_NONE, {0}}},
        {"IsNonOverlappingAndDenseIndicator(s0, 3, 3, 1)", hint_int(1)},
        {"s0 > 3", {HINT_BOOL, {.boolean = true}}},
        {"(s0 > 3) & (u0 > 0)", {HINT_BOOL, {.boolean = false}}},
        {"(s0 > 3) | (u0 > 0)", {HINT_BOOL, {.boolean = true}}},
        {"Not((s0 > 3) & (u0 < 0))", {HINT_BOOL, {.boolean = false}}},
        {"s0*big*big", {HINT_NONE, {0}}},
        {"s0 + unknown", {HINT_NONE, {0}}},
        {"SomeFunction(s0)", {HINT_NONE, {0}}},
        {"oo", hint_float(INFINITY)},
    };
    fixture *f = new_fixture(ctx);
    symbol_in(f, "s0")->hint = hint_int(10);
    symbol_in(f, "u0")->hint = hint_int(-7);
    symbol_in(f, "zuf0")->hint = hint_float(2.5);
    symbol_in(f, "big")->hint = hint_int(9007199254740993);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hint got = dim_hint(read(f, cases[i].text));
        if (!hint_equal(got, cases[i].value)) {
            fail_test("%s: kind %d, value %lld or %.17g", cases[i].text, (int)got.kind, (long long)got.u.integer,
                      got.u.real);
        }
    }
}

static const dim *double_s0(void *user, const symbol *s)
{
    fixture *f = user;
    return strcmp(s->name, "s0") == 0 ? read(f, "2*u0") : NULL;
}

static void count_symbol(void *user, const symbol *s)
{
    (void)s;
    ++*(int *)user;
}

CONTEXT_TEST(symbols_are_replaced)
{
    static const struct {
        const char *text, *printed;
    } cases[] = {
        {"s0", "2*u0"},
        {"s1", "s1"},
        {"s0**2 + s1*s0", "2*s1*u0 + 4*u0**2"},
        {"FloorDiv(s0, 2)", "u0"},
        {"SomeFunction(s0 + 1)", "SomeFunction(2*u0 + 1)"},
        {"s0 > 2*u0", "False"},
        {"7", "7"},
    };
    fixture *f = new_fixture(ctx);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const dim *d = dim_substitute(f->t, read(f, cases[i].text), double_s0, f);
        assert_string_equal(infix(f, d), cases[i].printed);
    }
    assert_null(dim_substitute(f->t, read(f, "9223372036854775807*s0"), double_s0, f));
    int count = 0;
    dim_each_symbol(read(f, "s0*s1 + s0**2 + Max(1, s1)"), count_symbol, &count);
    assert_int_equal(count, 4);
}

/* ---- facts ---- */

CONTEXT_TEST(ranges_follow_from_those_of_symbols)
{
    static const struct {
        const char *text;
        int64_t lo, hi; /* INT64_MIN and INT64_MAX: none */
    } cases[] = {
        {"7", 7, 7},
        {"a", 2, 10},
        {"s5", 1, INT64_MAX},
        {"u5", INT64_MIN, INT64_MAX},
        {"a + b", -1, 15},
        {"2*a - 3", 1, 17},
        {"-a", -10, -2},
        {"a*b", -30, 50},
        {"a*s5", 2, INT64_MAX},
        {"-a*s5", INT64_MIN, -2},
        {"b**2", 0, 25},
        {"b**3", -27, 125},
        {"a/2", 1, 5},
        {"a//3", 0, 3},
        {"b//3", -1, 1},
        {"s5//2", 0, INT64_MAX},
        {"a//s5", 0, 10},
        {"b//s5", -3, 5},
        {"a//(0 - s5)", -10, -1},
        {"a//b", -10, 10},
        {"Mod(a, 4)", 0, 3},
        {"Mod(a, 20)", 2, 10},
        {"Mod(s5, a)", 0, 9},
        {"PythonMod(u5, b)", -2, 4},
        {"ModularIndexing(s5, 2, 8)", 0, 7},
        {"Max(a, b)", 2, 10},
        {"Min(a, s5)", 1, 10},
        {"Max(u5, 3)", 3, INT64_MAX},
        {"Where(u5 > 1, a, b)", -3, 10},
        {"Abs(b)", 0, 5},
        {"PowByNatural(2, a)", 4, 1024},
        {"PowByNatural(2, s5)", 2, INT64_MAX},
        {"TruncToInt(IntTrueDiv(a, 4))", 0, 3},
        {"ToFloat(a)", 2, 10},
        {"BitwiseFn_bitwise_and(u5, a)", 0, 10},
        {"BitwiseFn_bitwise_or(a, 16)", 16, 31},
        {"a > 3", 0, 1},
        {"4611686018427387904*a", INT64_MAX, INT64_MAX},
        {"zero", 0, 0},
        {"empty", INT64_MIN, INT64_MAX},
        {"unstated", INT64_MIN, INT64_MAX},
        {"SomeFunction(a)", INT64_MIN, INT64_MAX},
    };
    fixture *f = new_fixture(ctx);
    set_range(f, "a", 2, 10);
    set_range(f, "b", -3, 5);
    set_range(f, "zero", 0, 0);
    set_range(f, "empty", 3, 2);
    symbol_in(f, "unstated")->assumptions = "nonpositive=False, extended_positive=True";
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        range r = dim_range(read(f, cases[i].text));
        int64_t lo = r.has_lo ? r.lo : INT64_MIN, hi = r.has_hi ? r.hi : INT64_MAX;
        if (lo != cases[i].lo || hi != cases[i].hi) {
            fail_test("%s is in [%lld, %lld]", cases[i].text, (long long)lo, (long long)hi);
        }
    }
}

CONTEXT_TEST(comparisons_have_three_answers)
{
    static const struct {
        const char *a, *b;
        fact equal, less, less_equal;
    } cases[] = {
        {"s0", "s0", FACT_YES, FACT_NO, FACT_YES},
        {"s0", "s0 + 1", FACT_NO, FACT_YES, FACT_YES},
        {"s0", "0", FACT_NO, FACT_NO, FACT_NO},
        {"s0", "1", FACT_UNKNOWN, FACT_NO, FACT_UNKNOWN},
        {"0", "s0", FACT_NO, FACT_YES, FACT_YES},
        {"s0", "s1", FACT_UNKNOWN, FACT_UNKNOWN, FACT_UNKNOWN},
        {"2*s0", "5", FACT_NO, FACT_UNKNOWN, FACT_UNKNOWN},
        {"2*s0 + 4*s1", "4*s0 + 7", FACT_NO, FACT_UNKNOWN, FACT_UNKNOWN},
        {"s0", "s0*s1", FACT_UNKNOWN, FACT_UNKNOWN, FACT_YES},
        {"s0", "s0**2", FACT_UNKNOWN, FACT_UNKNOWN, FACT_YES},
        {"s0*s1 + 1", "s0", FACT_NO, FACT_NO, FACT_NO},
        {"s0*s1*s2", "s0*s1", FACT_UNKNOWN, FACT_NO, FACT_UNKNOWN},
        {"let_through", "0", FACT_UNKNOWN, FACT_NO, FACT_UNKNOWN},
        {"Max(1, u0)", "0", FACT_NO, FACT_NO, FACT_NO},
        {"Min(8*s0, 24*s0)", "8*s0", FACT_YES, FACT_NO, FACT_YES},
        {"3*Max(s0, s0 + s1) + 1", "3*s0 + 3*s1 + 1", FACT_YES, FACT_NO, FACT_YES},
        {"Min(s0, s1)", "s0", FACT_UNKNOWN, FACT_UNKNOWN, FACT_YES},
        {"Min(s0, s1)", "s2", FACT_UNKNOWN, FACT_UNKNOWN, FACT_UNKNOWN},
        {"Min(3, s0)", "Min(7, s0)", FACT_UNKNOWN, FACT_UNKNOWN, FACT_YES},
        {"Min(10, s0) + Max(0, s0 - 10)", "s0", FACT_YES, FACT_NO, FACT_YES},
        {"Max(0, s0 - 3)", "s0", FACT_NO, FACT_YES, FACT_YES},
        {"Max(0, let_through - 3)", "let_through", FACT_UNKNOWN, FACT_UNKNOWN, FACT_YES},
        {"Max(s0, s1) + Min(s0, s1)", "s0 + s1", FACT_YES, FACT_NO, FACT_YES},
        {"Max(s0, s1)", "s1", FACT_UNKNOWN, FACT_NO, FACT_UNKNOWN},
        {"s0//2", "s0", FACT_UNKNOWN, FACT_UNKNOWN, FACT_YES},
        {"let_through//2", "let_through", FACT_UNKNOWN, FACT_UNKNOWN, FACT_YES},
        {"2*(s0//2) + 2", "s0", FACT_NO, FACT_NO, FACT_NO},
        {"2*(s0//2)", "s0 - 1", FACT_UNKNOWN, FACT_NO, FACT_UNKNOWN},
        {"Mod(s1, s0)", "s0", FACT_NO, FACT_YES, FACT_YES},
        {"PythonMod(u0, s0)", "s0", FACT_NO, FACT_YES, FACT_YES},
        {"PythonMod(u0 - 1, Max(1, let_through))", "let_through", FACT_UNKNOWN, FACT_UNKNOWN, FACT_YES},
        {"PythonMod(u0, u1)", "u1", FACT_UNKNOWN, FACT_UNKNOWN, FACT_UNKNOWN},
        {"zuf0", "zuf0 + 1e-30", FACT_UNKNOWN, FACT_UNKNOWN, FACT_UNKNOWN},
        {"1/2", "0.5", FACT_UNKNOWN, FACT_UNKNOWN, FACT_UNKNOWN},
        {"2", "3", FACT_NO, FACT_YES, FACT_YES},
        {"int_oo", "s0", FACT_UNKNOWN, FACT_UNKNOWN, FACT_UNKNOWN},
    };
    fixture *f = new_fixture(ctx);
    symbol *s = symbol_in(f, "let_through"); /* a recorded range outweighs what the assumptions say */
    s->assumptions = "positive=True, integer=True";
    set_range(f, "let_through", 0, INT64_MAX);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const dim *a = read(f, cases[i].a), *b = read(f, cases[i].b);
        fact equal = dim_equal(f->t, a, b), less = dim_less(f->t, a, b), less_equal = dim_less_equal(f->t, a, b);
        if (equal != cases[i].equal || less != cases[i].less || less_equal != cases[i].less_equal) {
            fail_test("%s and %s: equal %d, less %d, less or equal %d", cases[i].a, cases[i].b, (int)equal, (int)less,
                      (int)less_equal);
        }
    }
}

CONTEXT_TEST(patterns_are_solved)
{
    static const struct {
        const char *pattern, *actual;
        fact solved;
        const char *n; /* what it is bound to; NULL = not at all */
    } cases[] = {
        {"n", "7", FACT_YES, "7"},
        {"n", "s0*s1", FACT_YES, "s0*s1"},
        {"2*n + 1", "7", FACT_YES, "3"},
        {"2*n + 1", "8", FACT_NO, NULL},
        {"2*n", "2*s0 + 1", FACT_NO, NULL},
        {"2*n", "4*s0 + 2", FACT_YES, "2*s0 + 1"},
        {"2*n", "s0", FACT_UNKNOWN, NULL},
        {"6*n", "4*s0 + 3", FACT_NO, NULL},
        {"n - 3", "s0", FACT_YES, "s0 + 3"},
        {"-n", "s0", FACT_YES, "-s0"},
        {"n*m", "4*s0", FACT_YES, "s0"},  /* m = 4 */
        {"n*k", "s0*s1", FACT_YES, "s1"}, /* k = s0 */
        {"n*k + k", "s0*s1", FACT_YES, "s1 - 1"},
        {"n*k", "s1", FACT_UNKNOWN, NULL},
        {"n*k", "0", FACT_YES, "0"},
        {"n*p", "6", FACT_UNKNOWN, NULL}, /* two unknowns */
        {"n**2", "9", FACT_UNKNOWN, NULL},
        {"n//2", "3", FACT_UNKNOWN, NULL},
        {"m", "4", FACT_YES, NULL},
        {"m", "5", FACT_NO, NULL},
        {"m*k", "4*s0", FACT_YES, NULL},
        {"m*k", "4*s1", FACT_UNKNOWN, NULL},
        {"3", "3", FACT_YES, NULL},
        {"3", "4", FACT_NO, NULL},
        {"n", "n + 1", FACT_YES, "n + 1"}, /* a call of a function inside itself */
        {"n*z", "4", FACT_UNKNOWN, NULL},  /* z = 0 */
    };
    fixture *f = new_fixture(ctx);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        pointer_map bindings;
        pointer_map_init(&bindings, f->arena);
        pointer_map_put(&bindings, symbol_in(f, "m"), (void *)dim_int(f->t, 4));
        pointer_map_put(&bindings, symbol_in(f, "k"), (void *)read(f, "s0"));
        pointer_map_put(&bindings, symbol_in(f, "z"), (void *)dim_int(f->t, 0));
        fact solved = dim_unify(f->t, read(f, cases[i].pattern), read(f, cases[i].actual), &bindings);
        const dim *n = pointer_map_get(&bindings, symbol_in(f, "n"));
        const char *bound = n == NULL ? "nothing" : infix(f, n);
        const char *wanted = cases[i].n == NULL ? "nothing" : cases[i].n;
        if (solved != cases[i].solved || strcmp(bound, wanted) != 0) {
            fail_test("%s = %s: answer %d, n = %s", cases[i].pattern, cases[i].actual, (int)solved, bound);
        }
    }
}

/* ---- what holds of all expressions ---- */

enum { POINTS = 64, POOL = 500, SYMBOLS = 6 };

typedef struct sample {
    const dim *d;
    number value[POINTS]; /* computed from the arguments, without normal form */
    bool known[POINTS];   /* false where there is no value */
} sample;

typedef struct trial {
    fixture *f;
    uint64_t seed;
    sample *pool;
    size_t n;
    size_t point; /* for the valuation */
    size_t checked, missing;
} trial;

static uint64_t draw(trial *t, uint64_t below)
{
    t->seed = t->seed * 6364136223846793005u + 1442695040888963407u;
    return (t->seed >> 33) % below;
}

/* Small enough not to overflow on the way. */
static bool is_tame(const number *v)
{
    return fabs(number_to_double(*v)) < 1e6 && v->q < 1000000;
}

static void add_symbol(trial *t, const char *name, int64_t lo, int64_t hi, bool recorded)
{
    sample *s = &t->pool[t->n++];
    s->d = read(t->f, name);
    if (recorded) {
        set_range(t->f, name, lo, hi);
    }
    int64_t from = lo == INT64_MIN ? -12 : lo, to = hi == INT64_MAX ? from + 20 : hi;
    for (size_t i = 0; i < POINTS; i++) {
        s->value[i] = number_int(from + (int64_t)draw(t, (uint64_t)(to - from + 1)));
        s->known[i] = true;
    }
}

static hint value_at_point(void *user, const symbol *s)
{
    trial *t = user;
    for (size_t i = 0; i < SYMBOLS; i++) {
        if (t->pool[i].d->u.symbol == s) {
            return hint_int(t->pool[i].value[t->point].p);
        }
    }
    return (hint){.kind = HINT_NONE};
}

static bool agrees(hint got, number wanted)
{
    if (wanted.op == DIM_BOOL) {
        return got.kind == HINT_BOOL && got.u.boolean == (wanted.p != 0);
    }
    if (wanted.op == DIM_INT && got.kind == HINT_INT) {
        return got.u.integer == wanted.p;
    }
    double real = got.kind == HINT_INT ? (double)got.u.integer : got.u.real;
    return got.kind != HINT_BOOL && fabs(real - number_to_double(wanted)) <= 1e-9 * (1 + fabs(real));
}

static void check_values(trial *t, const sample *s)
{
    range r = dim_range(s->d);
    for (t->point = 0; t->point < POINTS; t->point++) {
        if (!s->known[t->point]) {
            continue;
        }
        number wanted = s->value[t->point];
        hint got = dim_eval(s->d, value_at_point, t);
        t->checked++;
        t->missing += got.kind == HINT_NONE; /* (0*a)**9 is 0**9 * a**9, where a**9 may overflow */
        if (got.kind != HINT_NONE && !agrees(got, wanted)) {
            fail_test("%s has another value than what it was made from", infix(t->f, s->d));
        }
        double real = number_to_double(wanted);
        if ((r.has_lo && real < (double)r.lo) || (r.has_hi && real > (double)r.hi)) {
            fail_test("%s leaves its range: %g is not in [%lld, %lld]", infix(t->f, s->d), real, (long long)r.lo,
                      (long long)r.hi);
        }
    }
}

static fact fact_at(fact claimed, bool holds)
{
    return claimed == FACT_UNKNOWN ? FACT_UNKNOWN : holds ? FACT_YES : FACT_NO;
}

static void check_facts(trial *t, const sample *a, const sample *b)
{
    fact equal = dim_equal(t->f->t, a->d, b->d), less = dim_less(t->f->t, a->d, b->d);
    fact less_equal = dim_less_equal(t->f->t, a->d, b->d);
    for (size_t i = 0; i < POINTS; i++) {
        if (!a->known[i] || !b->known[i]) {
            continue;
        }
        int order = number_compare(a->value[i], b->value[i]);
        if (fact_at(equal, order == 0) != equal || fact_at(less, order < 0) != less ||
            fact_at(less_equal, order <= 0) != less_equal) {
            fail_test("%s and %s: equal %d, less %d, less or equal %d do not hold", infix(t->f, a->d),
                      infix(t->f, b->d), (int)equal, (int)less, (int)less_equal);
        }
    }
}

/* Operations, and what they take; of Where that is its condition. */
/* clang-format off */
static const struct {
    dim_op op;
    size_t n;
    dim_result takes;
} kinds[] = {
    {DIM_ADD, 2, DIM_IS_INT},            {DIM_ADD, 3, DIM_IS_INT},          {DIM_MUL, 2, DIM_IS_INT},
    {DIM_MUL, 3, DIM_IS_INT},            {DIM_FLOOR_DIV, 2, DIM_IS_INT},    {DIM_FLOOR_DIV, 2, DIM_IS_INT},
    {DIM_CLEAN_DIV, 2, DIM_IS_INT},      {DIM_MOD, 2, DIM_IS_INT},          {DIM_PYTHON_MOD, 2, DIM_IS_INT},
    {DIM_MODULAR_INDEXING, 3, DIM_IS_INT}, {DIM_MAX, 2, DIM_IS_INT},        {DIM_MIN, 3, DIM_IS_INT},
    {DIM_ABS, 1, DIM_IS_INT},            {DIM_RSHIFT, 2, DIM_IS_INT},       {DIM_LSHIFT, 2, DIM_IS_INT},
    {DIM_POW, 2, DIM_IS_INT},            {DIM_POW_BY_NATURAL, 2, DIM_IS_INT}, {DIM_IDENTITY, 1, DIM_IS_INT},
    {DIM_BITWISE_AND, 2, DIM_IS_INT},    {DIM_BITWISE_OR, 2, DIM_IS_INT},   {DIM_BITWISE_XOR, 2, DIM_IS_INT},
    {DIM_WHERE, 3, DIM_IS_BOOL},         {DIM_LT, 2, DIM_IS_INT},           {DIM_GE, 2, DIM_IS_INT},
    {DIM_EQ, 2, DIM_IS_INT},             {DIM_NE, 2, DIM_IS_INT},           {DIM_AND, 2, DIM_IS_BOOL},
    {DIM_OR, 3, DIM_IS_BOOL},            {DIM_NOT, 1, DIM_IS_BOOL},         {DIM_TO_FLOAT, 1, DIM_IS_INT},
    {DIM_INT_TRUE_DIV, 2, DIM_IS_INT},   {DIM_TRUNC_TO_INT, 1, DIM_IS_FLOAT}, {DIM_FLOOR_TO_INT, 1, DIM_IS_FLOAT},
    {DIM_CEIL_TO_INT, 1, DIM_IS_FLOAT},  {DIM_ROUND_TO_INT, 1, DIM_IS_FLOAT}, {DIM_FLOOR, 1, DIM_IS_FLOAT},
    {DIM_TRUNC_TO_FLOAT, 1, DIM_IS_FLOAT}, {DIM_CEILING, 1, DIM_IS_FLOAT},
};
/* clang-format on */

static const sample *draw_sample(trial *t, dim_result result)
{
    for (;;) {
        const sample *s = &t->pool[draw(t, t->n)];
        if (s->d->result == result) {
            return s;
        }
    }
}

/* Makes one more expression from those in the pool; false when it has no values that fit. */
static bool grow_pool(trial *t)
{
    size_t kind = (size_t)draw(t, sizeof kinds / sizeof *kinds);
    size_t n = kinds[kind].n;
    const sample *from[3] = {0};
    const dim *args[3];
    for (size_t i = 0; i < n; i++) {
        bool branch = kinds[kind].op == DIM_WHERE && i > 0;
        from[i] = draw_sample(t, branch ? DIM_IS_INT : kinds[kind].takes);
        args[i] = from[i]->d;
    }
    sample *s = &t->pool[t->n];
    s->d = dim_make(t->f->t, kinds[kind].op, args, n);
    size_t known = 0;
    for (size_t point = 0; s->d != NULL && point < POINTS; point++) {
        number values[3];
        bool all = true;
        for (size_t i = 0; i < n; i++) {
            values[i] = from[i]->value[point];
            all &= from[i]->known[point];
        }
        s->known[point] = all && value_apply(kinds[kind].op, values, n, &s->value[point]);
        if (s->known[point] && !is_tame(&s->value[point])) {
            return false;
        }
        known += s->known[point];
    }
    return s->d != NULL && known > 0 && s->d->size < 120;
}

static void run_trial(fixture *f, uint64_t seed)
{
    trial t = {.f = f, .seed = seed};
    t.pool = ARENA_ARRAY(f->arena, sample, POOL);
    add_symbol(&t, "s0", 0, 9, true);
    add_symbol(&t, "s1", 1, 6, true);
    add_symbol(&t, "s2", 2, INT64_MAX, true);
    add_symbol(&t, "s3", 1, INT64_MAX, false);
    add_symbol(&t, "u0", INT64_MIN, INT64_MAX, false);
    add_symbol(&t, "u1", -5, 5, true);
    for (int64_t value = -3; value < 8; value++) {
        sample *s = &t.pool[t.n++];
        s->d = dim_int(f->t, value);
        for (size_t i = 0; i < POINTS; i++) {
            s->value[i] = number_int(value);
            s->known[i] = true;
        }
    }
    /* One bool and one float to begin with. */
    sample *truth = &t.pool[t.n++], *real = &t.pool[t.n++];
    truth->d = make2(f, DIM_LT, t.pool[0].d, t.pool[1].d);
    real->d = make2(f, DIM_INT_TRUE_DIV, t.pool[0].d, t.pool[1].d);
    for (size_t i = 0; i < POINTS; i++) {
        const number pair[] = {t.pool[0].value[i], t.pool[1].value[i]};
        truth->known[i] = value_apply(DIM_LT, pair, 2, &truth->value[i]);
        real->known[i] = value_apply(DIM_INT_TRUE_DIV, pair, 2, &real->value[i]);
    }
    for (int attempts = 0; t.n < POOL && attempts < 100 * POOL; attempts++) {
        if (grow_pool(&t)) {
            const sample *made = &t.pool[t.n++];
            assert_reads_back(f, made->d);
            check_values(&t, made);
            check_facts(&t, made, draw_sample(&t, DIM_IS_INT));
        }
    }
    assert_int_equal(t.n, POOL);
    assert_true(t.missing < t.checked / 3);
}

CONTEXT_TEST(random_expressions_keep_their_values_and_facts)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        run_trial(new_fixture(ctx), seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_those_of_torch),
        cmocka_unit_test(files_of_older_versions_read_back),
        cmocka_unit_test(infix_reads_as_in_python),
        cmocka_unit_test(what_is_no_expression_is_refused),
        cmocka_unit_test(depth_and_size_are_bounded),
        cmocka_unit_test(exhaustion_returns_to_the_edge),
        cmocka_unit_test(functions_are_folded),
        cmocka_unit_test(equal_expressions_are_one),
        cmocka_unit_test(results_are_typed),
        cmocka_unit_test(a_million_sizes_stay_small),
        cmocka_unit_test(values_are_those_of_python),
        cmocka_unit_test(symbols_are_replaced),
        cmocka_unit_test(ranges_follow_from_those_of_symbols),
        cmocka_unit_test(comparisons_have_three_answers),
        cmocka_unit_test(patterns_are_solved),
        cmocka_unit_test(random_expressions_keep_their_values_and_facts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
