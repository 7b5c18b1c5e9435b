/*
 * NNEF text both ways: trees of all forms, places, the printed layout, what is refused and where; damage at every byte
 * and too little memory at every allocation end cleanly. test_nnef_text.py compares with Khronos' parser.
 */
#include "testing.h"

#include "base/num.h"
#include "format/nnef_bind.h"

#include <math.h>

static const nnef_text_options strict = {.strict = true};

/* A document that has every form, in the layout of the printer. */
static const char everything[] =
    "# profile: tract\n"
    "#second line\n"
    "version 1.0;\n"
    "\n"
    "extension KHR_enable_fragment_definitions;\n"
    "extension tract_symbol S;\n"
    "extension tract_assert batch >= 1;\n"
    "\n"
    "# what it does\n"
    "fragment f<? = scalar>(x: tensor<?>, pairs: (integer, string)[] = [(1, 'a')], b: ?[] = []) -> (y: tensor<?>, z: "
    "tensor<?>[])\n"
    "{\n"
    "    (y, [z, i\"a.b/0\"]) = g<integer>(x, pairs = pairs);\n"
    "}\n"
    "\n"
    "fragment h() -> (z: tensor<>);\n"
    "\n"
    "graph net(a) -> (b, i\"in\")\n"
    "{\n"
    "    a = external<scalar>(shape = [1, 2 * S, -3]);\n"
    "    b = (a + 1.0) * (-2.5) ^ c - (d - e);\n"
    "    c = 'it\\'s' if (!x) && length_of(l) > 3 else l[1][:2];\n"
    "    d = [for i in l, (j, k) in range_of(m) if i == j yield (i, k[0:1])];\n"
    "    e = (-f(-x, y = [[], [1.0e-05, 1.0e999, -0.0]])) in [true, false];\n"
    "    i\"in\" = ((a if b else c) if d else e) if (-a) else (-b);\n"
    "    i\"for\" = h();\n"
    "}\n";

static const nnef_document *parse(tn_context *ctx, const char *text, const nnef_text_options *options)
{
    const nnef_document *document = NULL;
    assert_ok(ctx, nnef_parse(ctx, ctx_scratch(ctx), text, strlen(text), options, &document));
    return document;
}

static const char *print(tn_context *ctx, const nnef_document *document, const nnef_text_options *options)
{
    sink s;
    arena *a = ctx_scratch(ctx);
    sink_collect(ctx, a, &s);
    assert_ok(ctx, nnef_print(ctx, &s, document, options));
    return sink_collected(ctx, a, &s);
}

/* The one expression of a graph. */
static const nnef_expr *expression(tn_context *ctx, const char *text)
{
    const char *whole = arena_printf(ctx_scratch(ctx), "version 1.0; graph g(a) -> (b) { b = %s; }", text);
    return parse(ctx, whole, NULL)->graph.body[0].right;
}

CONTEXT_TEST(prints_what_it_read)
{
    const nnef_document *document = parse(ctx, everything, NULL);
    assert_string_equal(print(ctx, document, NULL), everything);
    assert_int_equal(document->comment_count, 2);
    assert_string_equal(document->comments[0], " profile: tract");
    assert_int_equal(document->extension_count, 3);
    assert_string_equal(document->extensions[2].name, "tract_assert");
    assert_string_equal(document->extensions[2].text, "batch >= 1");
    assert_null(document->extensions[0].text);
    assert_int_equal(document->fragment_count, 2);
    assert_int_equal(document->fragments[0].type_default, NNEF_SCALAR);
    assert_false(document->fragments[1].has_body);
    assert_int_equal(document->graph.body_count, 7);
}

CONTEXT_TEST(places_are_lines_and_characters)
{
    const nnef_document *document =
        parse(ctx, "version 1.0;\r\ngraph g(a)\r-> (b) # \xc3\xa4\n{ b = f('\xc3\xa4\n', x[2]); }", NULL);
    const nnef_expr *call = document->graph.body[0].right;
    assert_int_equal(document->graph.at.line, 2);
    assert_int_equal(document->graph.at.column, 7);
    assert_int_equal(document->graph.results[0].at.line, 3);
    assert_int_equal(call->at.line, 4);
    assert_int_equal(call->at.column, 7);
    assert_int_equal(call->items[0]->at.column, 9);
    assert_int_equal(call->items[1]->at.line, 5);
    assert_int_equal(call->items[1]->at.column, 4);
    assert_int_equal(call->items[1]->items[1]->at.column, 6);
}

CONTEXT_TEST(operators_bind_as_they_should)
{
    const nnef_expr *e = expression(ctx, "a - b - c * d ^ e ^ f < g && -h[0] in i");
    assert_int_equal(e->op, NNEF_OP_IN);
    assert_int_equal(e->items[0]->op, NNEF_OP_AND);
    assert_int_equal(e->items[0]->items[1]->form, NNEF_UNARY);
    const nnef_expr *difference = e->items[0]->items[0]->items[0];
    assert_int_equal(difference->op, NNEF_OP_SUB);
    assert_int_equal(difference->items[0]->op, NNEF_OP_SUB);
    assert_int_equal(difference->items[1]->op, NNEF_OP_MUL);
    assert_int_equal(difference->items[1]->items[1]->items[0]->op, NNEF_OP_POW);
    /* -x + y is (-x) + y */
    assert_int_equal(expression(ctx, "-x + y")->form, NNEF_BINARY);
    const nnef_document *khronos =
        parse(ctx, "version 1.0; graph g(a) -> (b) { b = -x + y; c = 1 - -1 * 2; }", &strict);
    assert_int_equal(khronos->graph.body[0].right->form, NNEF_UNARY);
    assert_int_equal(khronos->graph.body[1].right->items[1]->form, NNEF_UNARY);
    assert_true(nnef_document_equal(khronos, parse(ctx, print(ctx, khronos, &strict), NULL)));
    assert_int_equal(expression(ctx, "a<integer>(b)")->form, NNEF_CALL);
    assert_int_equal(expression(ctx, "a < integer(b)")->op, NNEF_OP_LT);
    assert_int_equal(expression(ctx, "a < b > (c)")->op, NNEF_OP_GT);
}

CONTEXT_TEST(numbers_keep_every_bit)
{
    assert_int_equal(expression(ctx, "-9223372036854775808")->u.integer, INT64_MIN);
    assert_int_equal(expression(ctx, "9223372036854775807")->u.integer, INT64_MAX);
    assert_true(expression(ctx, "1.")->u.real == 1.0);
    assert_true(expression(ctx, "1.e2")->u.real == 100.0);
    assert_true(expression(ctx, "0.1")->u.real == 0.1);
    assert_true(isinf(expression(ctx, "-inf")->u.real));
    assert_true(isinf(expression(ctx, "1e999")->u.real));
    assert_true(signbit(expression(ctx, "-0.0")->u.real));
    assert_int_equal(expression(ctx, "-(3)")->form, NNEF_INT);
    assert_int_equal(expression(ctx, "--3")->form, NNEF_UNARY);
}

CONTEXT_TEST(what_is_read_prints_and_reads_as_the_same)
{
    static const char *const texts[] = {
        "--3",
        "-(-x)",
        "!(a && b)",
        "(a, b)[1]",
        "[a][0]",
        "f(a)(b)",
        "(-2) ^ (-x)",
        "x[-1]",
        "(a if b else c) + d",
        "[for i in (a if b else c) yield -i if d else e]",
        "inf + i\"inf\"",
        "'\\\\\"'",
        "1e-300",
        "123456789.125",
        "scalar",
        "integer + string(x)",
        "f(scalar = 1, for = 2)",
        "x <= -1 == y",
        "((((x))))",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *whole = arena_printf(ctx_scratch(ctx), "version 1.0; graph g(a) -> (b) { b = %s; }", texts[i]);
        const nnef_document *first, *second;
        arena *a = ctx_scratch(ctx);
        if (nnef_parse(ctx, a, whole, strlen(whole), NULL, &first) != TN_OK) {
            assert_string_equal(texts[i], "f(a)(b)"); /* what a call gives cannot be called */
            continue;
        }
        second = parse(ctx, print(ctx, first, NULL), NULL);
        assert_true(nnef_document_equal(first, second));
        assert_false(nnef_document_equal(first, parse(ctx, everything, NULL)));
    }
}

/* ---- refusals ---- */

static void assert_refused(tn_context *ctx, const char *text, const nnef_text_options *options, const char *why)
{
    const nnef_document *document;
    diagnostics_clear(ctx);
    assert_fails(ctx, TN_E_FORMAT, nnef_parse(ctx, ctx_scratch(ctx), text, strlen(text), options, &document));
    assert_explained(ctx, why);
    assert_int_equal(ctx->diagnostic_count, 1);
    assert_true(ctx->diagnostics[0].line > 0 && ctx->diagnostics[0].column > 0);
}

CONTEXT_TEST(says_what_it_found_and_expected)
{
    assert_refused(ctx, "", NULL, "found the end of the text, expected 'version'");
    assert_refused(ctx, "version 1;", NULL, "found '1', expected a version number");
    assert_refused(ctx, "version 1.0", NULL, "expected ';'");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { b = f(x; }", NULL, "found ';', expected ',' or ')'");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { b = 'x; }", NULL, "without end");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { b = 1e; }", NULL, "exponent");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { b = 99999999999999999999; }", NULL, "64 bits");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { b = $; }", NULL, "found '$'");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { f(b) = 1; }", NULL, "expected '='");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { b = 1; } x", NULL, "behind the graph");
    assert_refused(ctx, "version 1.0; extension tract_symbol S", NULL, "expected ';'");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { b = '\xff'; }", NULL, "UTF-8");
    assert_refused(ctx, "version 1.0; fragment f(x: vector) -> (y: integer);", NULL, "expected a type");
}

CONTEXT_TEST(strict_has_no_extensions)
{
    assert_refused(ctx, "version 1.0; extension tract_symbol S;", &strict, "expected ';'");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { b = i\"x\"; }", &strict, "expected");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { b = f(); }", &strict, "at least one argument");
    assert_refused(ctx, "version 1.0; graph g(a) -> (in) { in = f(x); }", &strict, "expected a name");
    assert_refused(ctx, "version 1.0; graph g() -> (b) { b = f(x); }", &strict, "at least one name");
    assert_refused(ctx, "version 1.0; graph g(a) -> (b) { }", &strict, "expected an assignment");
    assert_string_equal(parse(ctx, "version 1.0; graph g(a) -> (b) { b = '\\'; }", &strict)->graph.body[0].right->text,
                        "\\");
    const nnef_document *document = parse(ctx, "version 1.0; graph g(a) -> (b) { b = inf; }", &strict);
    assert_int_equal(document->graph.body[0].right->form, NNEF_ID);
}

CONTEXT_TEST(a_default_may_touch_its_type)
{
    static const char text[] = "version 1.0; fragment f(x: tensor<scalar>=1.0) -> (y: tensor<>); graph g(a) -> (b) { }";
    const nnef_document *document = parse(ctx, text, NULL);
    assert_true(document->fragments[0].params[0].value->u.real == 1.0);
    assert_refused(ctx, text, &strict, "found '>=', expected '>'");
}

CONTEXT_TEST(refuses_versions_to_come)
{
    static const char text[] = "version 2.0; graph g(a) -> (b) { b = a; }";
    const nnef_document *document;
    assert_fails(ctx, TN_E_VERSION, nnef_parse(ctx, ctx_scratch(ctx), text, strlen(text), NULL, &document));
}

/* count times the opening, then x, then count times the closing. */
static const char *nested(tn_context *ctx, const char *open, const char *close, size_t count)
{
    sink s;
    arena *a = ctx_scratch(ctx);
    sink_collect(ctx, a, &s);
    sink_text(&s, "version 1.0; graph g(a) -> (b) { b = ");
    for (size_t i = 0; i < count; i++) {
        sink_text(&s, open);
    }
    sink_text(&s, "x");
    for (size_t i = 0; i < count; i++) {
        sink_text(&s, close);
    }
    sink_text(&s, "; }");
    return sink_collected(ctx, a, &s);
}

CONTEXT_TEST(depth_is_bounded_in_every_direction)
{
    static const char *const pairs[][2] = {{"(", ")"},
                                           {"[", "]"},
                                           {"f(", ")"},
                                           {"-", ""},
                                           {"!", ""},
                                           {"", "+x"},
                                           {"", "[0]"},
                                           {"x[", "]"},
                                           {"x^(", ")"},
                                           {"", " if c else x"},
                                           {"[for i in ", " yield i]"},
                                           {"a if ", " else b"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const nnef_document *document;
        const char *deep = nested(ctx, pairs[i][0], pairs[i][1], 100000);
        assert_fails(ctx, TN_E_LIMIT, nnef_parse(ctx, ctx_scratch(ctx), deep, strlen(deep), NULL, &document));
        diagnostics_clear(ctx);
        const char *fair = nested(ctx, pairs[i][0], pairs[i][1], 100);
        print(ctx, parse(ctx, fair, NULL), NULL);
    }
}

CONTEXT_TEST(the_printer_refuses_what_has_no_text)
{
    nnef_expr value = {.form = NNEF_REAL, .u.real = NAN}, left = {.form = NNEF_ID, .text = "b"};
    nnef_assignment body = {&left, &value};
    nnef_param name = {.name = "b"};
    nnef_document document = {
        .major = 1,
        .graph = {.name = "g", .has_body = true, .body = &body, .body_count = 1, .params = &name, .param_count = 1}};
    sink s;
    arena *a = ctx_scratch(ctx);
    sink_collect(ctx, a, &s);
    assert_fails(ctx, TN_E_ARGUMENT, nnef_print(ctx, &s, &document, NULL));
    value = (nnef_expr){.form = NNEF_TEXT, .text = "'\""};
    assert_ok(ctx, nnef_print(ctx, &s, &document, NULL));
    assert_fails(ctx, TN_E_ARGUMENT, nnef_print(ctx, &s, &document, &strict));
    value.text = "'";
    assert_ok(ctx, nnef_print(ctx, &s, &document, &strict));
    left.text = "a.b";
    assert_fails(ctx, TN_E_ARGUMENT, nnef_print(ctx, &s, &document, &strict));
    sink_collected(ctx, a, &s);
}

/* ---- graph.quant ---- */

CONTEXT_TEST(quantizations_go_both_ways)
{
    static const char text[] =
        "\"a\": zero_point_linear_quantize(zero_point = 0, scale = 0.5, bits = 8, signed = false, symmetric = true);\n"
        "\"b \\\"c\": linear_quantize(min = [0.0, -1.0], max = 1.0, bits = 8);\n";
    const nnef_quantization *rows;
    size_t n;
    nnef_library library;
    arena *a = ctx_scratch(ctx);
    sink s;
    assert_ok(ctx, nnef_quant_parse(ctx, a, text, strlen(text), NULL, &rows, &n));
    assert_int_equal(n, 2);
    assert_string_equal(rows[1].name, "b \"c");
    sink_collect(ctx, a, &s);
    assert_ok(ctx, nnef_quant_print(ctx, &s, rows, n, NULL));
    assert_string_equal(sink_collected(ctx, a, &s), text);
    assert_ok(ctx, nnef_library_init(ctx, a, &library));
    assert_ok(ctx, nnef_quant_check(ctx, &library, rows, n));
}

static void assert_quant_refused(tn_context *ctx, const char *text, const char *why)
{
    const nnef_quantization *rows;
    size_t n;
    nnef_library library;
    arena *a = ctx_scratch(ctx);
    diagnostics_clear(ctx);
    assert_ok(ctx, nnef_library_init(ctx, a, &library));
    tn_status status = nnef_quant_parse(ctx, a, text, strlen(text), NULL, &rows, &n);
    assert_fails(ctx, TN_E_FORMAT, status != TN_OK ? status : nnef_quant_check(ctx, &library, rows, n));
    assert_explained(ctx, why);
}

CONTEXT_TEST(quantizations_are_checked)
{
    assert_quant_refused(ctx, "a: linear_quantize(min = 0.0);", "in quotes");
    assert_quant_refused(ctx, "'a': linear_quantize(bits = 8, min = 0.0);", "'max', which has no default");
    assert_quant_refused(ctx, "'a': linear_quantize(min = 0, max = 1.0, bits = 8);", "expected tensor<scalar>");
    assert_quant_refused(ctx, "'a': linear_quantize(0.0, max = 1.0, bits = 8);", "without a name");
    assert_quant_refused(ctx, "'a': nothing(bits = 8);", "no operation on a tensor");
    assert_quant_refused(ctx, "'a': linear_quantize(min = x, max = 1.0, bits = 8);", "found an expression");
    assert_quant_refused(ctx, "'a': linear_quantize(min = [[0.0], 1.0], max = 1.0, bits = 8);", "expected");
    assert_quant_refused(ctx, "'a': linear_quantize(min = 0.0, max = 1.0, bits = 8); 'a': x(b = 1);", "second line");
}

/* ---- binding and checks ---- */

CONTEXT_TEST(arguments_find_their_parameters)
{
    nnef_library library;
    arena *a = ctx_scratch(ctx);
    const nnef_expr *const *values;
    assert_ok(ctx, nnef_library_init(ctx, a, &library));
    const nnef_declaration *conv = nnef_library_find(&library, "conv");
    assert_true(nnef_is_standard(&library, conv) && nnef_is_standard(&library, nnef_library_find(&library, "gelu")));
    assert_null(nnef_library_find(&library, "tract_core_cast"));
    const nnef_expr *call = expression(ctx, "conv(x, w, stride = [2], bias = b)");
    assert_ok(ctx, nnef_bind(ctx, a, conv, call, true, &values));
    assert_ptr_equal(values[2], call->items[3]);
    assert_ptr_equal(values[5], call->items[2]);
    assert_int_equal(values[7]->u.integer, 1); /* groups */
    const nnef_expr *positional = expression(ctx, "reshape(x, [1, 2])");
    const nnef_declaration *reshape = nnef_library_find(&library, "reshape");
    assert_ok(ctx, nnef_bind(ctx, a, reshape, positional, false, &values));
    assert_fails(ctx, TN_E_FORMAT, nnef_bind(ctx, a, reshape, positional, true, &values));
    assert_fails(ctx, TN_E_FORMAT,
                 nnef_bind(ctx, a, reshape, expression(ctx, "reshape(x, bogus = 1)"), false, &values));
    assert_fails(ctx, TN_E_FORMAT,
                 nnef_bind(ctx, a, reshape, expression(ctx, "reshape(x, shape = [], shape = [])"), false, &values));
    assert_fails(ctx, TN_E_FORMAT,
                 nnef_bind(ctx, a, reshape, expression(ctx, "reshape(input = x, [])"), false, &values));
    assert_fails(ctx, TN_E_FORMAT, nnef_bind(ctx, a, reshape, expression(ctx, "reshape(x)"), false, &values));
    assert_fails(ctx, TN_E_FORMAT, nnef_bind(ctx, a, conv, expression(ctx, "conv(1,2,3,4,5,6,7,8,9)"), false, &values));
}

/* Each document with what is wrong with it; the extensions are on. */
CONTEXT_TEST(checks_what_khronos_checks)
{
    static const struct {
        const char *fragments, *body, *why;
    } cases[] = {
        {"", "b = relu(a);", NULL},
        {"", "b = a + 1.0;", NULL},
        {"", "b = a + 1;", "'+' of tensor<scalar> and integer"},
        {"", "b = relu(c);", "'c' is not declared"},
        {"", "b = rely(a);", "operation 'rely' is not declared"},
        {"", "b = relu(a); b = relu(a);", "a second time"},
        {"", "c = relu(a);", "result 'b' of 'g' is not assigned"},
        {"", "b = reshape(a, [1]);", "expected its name"},
        {"", "b = softmax(a, axes = 1);", "expected integer[]"},
        {"", "b = external(shape = [1]);", "no input of the graph"},
        {"", "b = relu(a); c = split(a, axis = 0, ratios = [1, 1]);", "one by one"},
        {"", "[b, c] = split(a, axis = 0, ratios = [1, 1]);", NULL},
        {"", "(b, c) = moments(a, axes = [1]);", NULL},
        {"", "(b, c, d) = moments(a, axes = [1]);", "3 names"},
        {"", "c = update(a, a); b = relu(a);", "no variable"},
        {"", "b = cast<scalar>(a);", NULL},
        {"", "b = relu(cast<scalar>(a));", "name the argument"},
        {"", "b = cast(a);", "the type of 'cast' follows from no argument"},
        {"", "b = [for i in [1, 2] yield i];", "result 'b' of 'g' is assigned integer[]"},
        {"", "b = relu(a) if length_of([1]) > 0 else a;", NULL},
        {"", "b = relu(a) if 1 else a;", "expected logical"},
        {"", "b = a[0];", "a subscript on tensor<scalar>"},
        {"fragment relu(x: tensor<scalar>) -> (y: tensor<scalar>) { y = x; }", "b = relu(a);", "standard operation"},
        {"fragment f(x: tensor<scalar>) -> (y: tensor<scalar>) { y = variable(shape = [1], label = 'l'); }",
         "b = f(a);", "in the graph alone"},
        {"fragment f(x: tensor<?>) -> (y: tensor<scalar>) { y = x; }", "b = f(a);", "expected f<?>"},
        {"fragment f(n: integer, x: tensor<scalar>) -> (y: tensor<scalar>) { y = x; }", "b = f(n = 1, x = a);",
         "tensors first"},
        {"fragment f(x: tensor<scalar>, n: integer = 1.0) -> (y: tensor<scalar>) { y = x; }", "b = f(a);",
         "a default of type scalar"},
        {"fragment f(x: tensor<scalar>) -> (y: tensor<logical>) { y = x; }", "b = f(a);", "expected tensor<logical>"},
        {"fragment f(x: tensor<scalar>) -> (x: tensor<scalar>) { x = x; }", "b = f(a);", "twice"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text = arena_printf(ctx_scratch(ctx),
                                        "version 1.0; extension KHR_enable_fragment_definitions, "
                                        "KHR_enable_operator_expressions; %s graph g(a) -> (b) { a = external(shape = "
                                        "[1, 2]); %s }",
                                        cases[i].fragments, cases[i].body);
        const nnef_document *document = parse(ctx, text, &strict);
        diagnostics_clear(ctx);
        if (cases[i].why == NULL) {
            assert_ok(ctx, nnef_check(ctx, document));
        } else {
            assert_fails(ctx, TN_E_FORMAT, nnef_check(ctx, document));
            assert_explained(ctx, cases[i].why);
            assert_true(ctx->diagnostics[0].line > 0);
        }
    }
}

CONTEXT_TEST(extensions_open_what_they_are_for)
{
    const nnef_document *document = parse(ctx, everything, NULL);
    assert_fails(ctx, TN_E_FORMAT, nnef_check(ctx, document));
    assert_explained(ctx, "'tract_symbol' is none of the standard");
    diagnostics_clear(ctx);
    document = parse(ctx, "version 1.0; fragment f(x: integer) -> (y: integer); graph g(a) -> (b) { b = a; }", &strict);
    assert_fails(ctx, TN_E_FORMAT, nnef_check(ctx, document));
    assert_explained(ctx, "KHR_enable_fragment_definitions");
    diagnostics_clear(ctx);
    document = parse(ctx, "version 1.0; graph g(a) -> (b) { a = external(shape = [1]); b = a + a; }", &strict);
    assert_fails(ctx, TN_E_FORMAT, nnef_check(ctx, document));
    assert_explained(ctx, "KHR_enable_operator_expressions");
}

/* ---- damage and memory ---- */

static tn_status read_all(tn_context *ctx, void *argument)
{
    const char *text = argument;
    const nnef_document *document, *again;
    arena *a = ctx_scratch(ctx);
    sink s;
    TRY(nnef_parse(ctx, a, text, strlen(text), NULL, &document));
    sink_collect(ctx, a, &s);
    TRY(nnef_print(ctx, &s, document, NULL));
    const char *printed = sink_collected(ctx, a, &s);
    TRY(nnef_parse(ctx, a, printed, strlen(printed), NULL, &again));
    return nnef_document_equal(document, again) ? TN_OK : TN_E_INTERNAL;
}

CONTEXT_TEST(every_cut_and_every_change_ends_well)
{
    size_t n = strlen(everything);
    char *text = malloc(n + 1);
    assert_non_null(text);
    for (size_t i = 0; i + 1 < n; i++) { /* without the last line end it is whole */
        memcpy(text, everything, n + 1);
        text[i] = '\0';
        assert_true(read_all(ctx, text) != TN_OK);
        memcpy(text, everything, n + 1);
        text[i] = "(){}[];=<>'\"#-+ 1a"[i % 18];
        assert_true(read_all(ctx, text) != TN_E_INTERNAL);
        diagnostics_clear(ctx);
    }
    free(text);
}

static tn_status check_all(tn_context *ctx, void *argument)
{
    const char *text = argument;
    const nnef_document *document;
    TRY(read_all(ctx, argument));
    TRY(nnef_parse(ctx, ctx_scratch(ctx), text, strlen(text), &strict, &document));
    return nnef_check(ctx, document);
}

static void ends_cleanly_at_every_budget(void **state)
{
    (void)state;
    static char text[] =
        "# c\nversion 1.0; extension KHR_enable_fragment_definitions, KHR_enable_operator_expressions; fragment "
        "f<?>(x: "
        "tensor<?>, n: (integer, integer)[] = [(1, 2)]) -> (y: tensor<?>, z: tensor<?>) { [y, z] = copy_n(x, times = "
        "2); } graph g(a) -> (b) { a = external(shape = [1]); (b, c) = moments(a + 1.0, axes = [for i in [1] yield "
        "i]); "
        "}";
    size_t failures = 0;
    tn_status status = TN_E_NOMEM;
    for (size_t budget = 1; status != TN_OK; budget += budget < 20000 ? 16 : 2000, failures++) {
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        options.memory_budget = budget;
        tn_context *ctx = NULL;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        status = call_at_edge(ctx, check_all, text);
        if (status != TN_OK && status != TN_E_NOMEM) {
            check_status(ctx, TN_OK, status, "check_all", __FILE__, __LINE__);
        }
        assert_int_equal(tn_context_memory_used(ctx), 0);
        tn_context_free(ctx);
    }
    assert_true(failures > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints_what_it_read),
        cmocka_unit_test(places_are_lines_and_characters),
        cmocka_unit_test(operators_bind_as_they_should),
        cmocka_unit_test(numbers_keep_every_bit),
        cmocka_unit_test(what_is_read_prints_and_reads_as_the_same),
        cmocka_unit_test(says_what_it_found_and_expected),
        cmocka_unit_test(strict_has_no_extensions),
        cmocka_unit_test(a_default_may_touch_its_type),
        cmocka_unit_test(refuses_versions_to_come),
        cmocka_unit_test(depth_is_bounded_in_every_direction),
        cmocka_unit_test(the_printer_refuses_what_has_no_text),
        cmocka_unit_test(quantizations_go_both_ways),
        cmocka_unit_test(quantizations_are_checked),
        cmocka_unit_test(arguments_find_their_parameters),
        cmocka_unit_test(checks_what_khronos_checks),
        cmocka_unit_test(extensions_open_what_they_are_for),
        cmocka_unit_test(every_cut_and_every_change_ends_well),
        cmocka_unit_test(ends_cleanly_at_every_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
