/* JSON both ways: what is read and how it is held, what is refused and where, what is written. */
#include "testing.h"

#include "format/json.h"

#include <inttypes.h>
#include <math.h>

static const json *parse(tn_context *ctx, const char *text)
{
    const json *value = NULL;
    assert_ok(ctx, json_parse(ctx, ctx_scratch(ctx), text, strlen(text), NULL, &value));
    return value;
}

/* The text of a value, on memory of the running test. */
static const char *written(tn_context *ctx, const json *value)
{
    byte_buffer buffer = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &buffer);
    json_write(&s, value);
    assert_ok(ctx, sink_finish(ctx, &s));
    const char *text = arena_strndup(ctx_scratch(ctx), (const char *)buffer.at, buffer.n);
    byte_buffer_release(&buffer);
    return text;
}

/* ---- reading ---- */

/* clang-format off */
static const struct { const char *text, *as_python_writes_it; } accepted[] = {
    {"null", "null"}, {"true", "true"}, {"false", "false"},
    {" \t\r\n1 \n", "1"},
    {"0", "0"}, {"-0", "0"}, {"-1", "-1"}, {"10", "10"},
    {"9223372036854775807", "9223372036854775807"}, {"-9223372036854775808", "-9223372036854775808"},
    {"0.0", "0.0"}, {"-0.0", "-0.0"}, {"1.0", "1.0"}, {"1e5", "100000.0"}, {"1E+5", "100000.0"}, {"1e-5", "1e-05"},
    {"-0e0", "-0.0"}, {"0.1e1", "1.0"}, {"1e22", "1e+22"}, {"1e16", "1e+16"}, {"123456789.123456789", "123456789.12345679"},
    {"5e-324", "5e-324"}, {"1e-400", "0.0"}, {"1.7976931348623157e308", "1.7976931348623157e+308"},
    {"9007199254740993.0", "9007199254740992.0"}, {"0.30000000000000004", "0.30000000000000004"},
    {"\"\"", "\"\""}, {"\"a b\"", "\"a b\""}, {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\b\\f\\n\\r\\t\""},
    {"\"\\u0041\\u00e9\\u20AC\\u20ac\"", "\"A\\u00e9\\u20ac\\u20ac\""},
    {"\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"", "\"\\u00e9\\u20ac\\ud83d\\ude00\""},
    {"\"\\ud83d\\ude00\"", "\"\\ud83d\\ude00\""},
    {"\"\\u0000\\u0001\\u001f\\u007f\"", "\"\\u0000\\u0001\\u001f\\u007f\""}, {"\"\x7f\"", "\"\\u007f\""},
    {"\"\\ud800\"", "\"\\ud800\""}, {"\"\\udfff x\"", "\"\\udfff x\""}, {"\"\\ud800\\ud800\\udc00\"", "\"\\ud800\\ud800\\udc00\""},
    {"\"\\udc00\\ud800\"", "\"\\udc00\\ud800\""}, {"\"\\ud800\\u0041\"", "\"\\ud800A\""}, {"\"\\ud800\\n\"", "\"\\ud800\\n\""},
    {"[]", "[]"}, {"[ ]", "[]"}, {"{}", "{}"}, {"{ }", "{}"}, {"[1,2 , 3]", "[1, 2, 3]"}, {"[[],{},[[]]]", "[[], {}, [[]]]"},
    {"{\"b\":1,\"a\":{\"b\":[true,null]}}", "{\"b\": 1, \"a\": {\"b\": [true, null]}}"}, {"{\"\":\"\"}", "{\"\": \"\"}"},
    {"[1.5,\"1.5\",{\"x\":-2}]", "[1.5, \"1.5\", {\"x\": -2}]"},
};

static const struct { const char *text; int64_t offset; const char *message; } refused[] = {
    {"", 0, "found the end of the text, expected a value"},
    {"  ", 2, "found the end of the text, expected a value"},
    {"nul", 0, "found 'n', expected a value"}, {"True", 0, "found 'T', expected a value"},
    {"nan", 0, "found 'n', expected a value"}, {"Inf", 0, "found 'I', expected a value"},
    {"-Inf", 1, "found 'I', expected a digit"}, {"-NaN", 1, "found 'N', expected a digit"},
    {"+Infinity", 0, "found '+', expected a value"}, {"Infinityx", 8, "found 'x', expected the end of the text"},
    {"truex", 4, "found 'x', expected the end of the text"},
    {"1 2", 2, "found '2', expected the end of the text"}, {"\xef\xbb\xbf" "1", 0, "found byte 0xef, expected a value"},
    {"+1", 0, "found '+', expected a value"}, {"-", 1, "found the end of the text, expected a digit"},
    {"01", 1, "found '1', expected the end of the text"}, {"-a", 1, "found 'a', expected a digit"}, {".5", 0, "expected a value"},
    {"1.", 2, "expected a digit"}, {"1.e5", 2, "found 'e', expected a digit"}, {"1e", 2, "expected a digit"}, {"1e+", 3, "expected a digit"},
    {"0x10", 1, "found 'x', expected the end of the text"},
    {"9223372036854775808", 0, "the number 9223372036854775808 does not fit in 64 bits"},
    {"-9223372036854775809", 0, "does not fit in 64 bits"},
    {"100000000000000000000000000000000000000000000000000", 0, "the number 1000000000000000000000000000000000000000... does not"},
    {"1e309", 0, "the number 1e309 is too large for a double"}, {"-1e999", 0, "too large for a double"},
    {"\"", 1, "found the end of the text, expected the rest of a string"}, {"\"abc", 4, "expected the rest of a string"},
    {"\"a\nb\"", 2, "found byte 0x0a, expected the rest of a string"}, {"\"0123456789\x1f\"", 11, "found byte 0x1f"},
    {"\"\\", 2, "found the end of the text, expected the rest of a string"}, {"\"\\\"", 3, "expected the rest of a string"},
    {"\"\\x\"", 2, "found 'x', expected one of \"\\/bfnrtu after a backslash"}, {"\"\\\xc3\xa9\"", 2, "after a backslash"},
    {"\"\\u12\"", 5, "found '\"', expected a hexadecimal digit"}, {"\"\\u12G4\"", 5, "found 'G', expected a hexadecimal digit"},
    {"\"\\ud800\\u12\"", 11, "expected a hexadecimal digit"}, {"\"\\u", 3, "expected the rest of a string"},
    {"\"\xff\"", 1, "found byte 0xff, expected UTF-8"}, {"\"\xc0\x80\"", 1, "expected UTF-8"}, {"\"ab\xed\xa0\x80\"", 3, "expected UTF-8"},
    {"\"\xe2\x82\"", 1, "expected UTF-8"}, {"\"\xf4\x90\x80\x80\"", 1, "expected UTF-8"}, {"\"\xc3", 1, "expected UTF-8"}, {"\"\xe0\x80\x80\"", 1, "UTF-8"},
    {"[", 1, "found the end of the text, expected a value"}, {"[1", 2, "found the end of the text, expected ',' or ']'"},
    {"[1,]", 3, "found ']', expected a value"}, {"[,1]", 1, "found ',', expected a value"}, {"[1 2]", 3, "found '2', expected ',' or ']'"},
    {"[1}", 2, "found '}', expected ',' or ']'"}, {"]", 0, "found ']', expected a value"},
    {"{", 1, "found the end of the text, expected a member's name or '}'"}, {"{1:2}", 1, "found '1', expected a member's name or '}'"},
    {"{\"a\"}", 4, "found '}', expected ':'"}, {"{\"a\":}", 5, "found '}', expected a value"}, {"{\"a\":1,}", 7, "found '}', expected a member's name"},
    {"{\"a\":1]", 6, "found ']', expected ',' or '}'"}, {"{\"a\":1 \"b\":2}", 7, "found '\"', expected ',' or '}'"}, {"{\"a", 3, "rest of a string"},
    {"[{\"a\": 1, \"b\": 2, \"a\": 3}]", 1, "an object has two members named 'a'"},
    {"{\"\\u0061\": 1, \"a\": 2}", 0, "an object has two members named 'a'"},
};
/* clang-format on */

CONTEXT_TEST(reads_what_json_allows)
{
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++) {
        const json *value = parse(ctx, accepted[i].text);
        const char *text = written(ctx, value);
        assert_string_equal(text, accepted[i].as_python_writes_it);
        assert_true(json_equal(value, parse(ctx, text)));
    }
}

CONTEXT_TEST(refuses_everything_else_and_says_where)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const json *value = NULL;
        const char *text = refused[i].text;
        diagnostics_clear(ctx);
        assert_fails(ctx, TN_E_FORMAT, json_parse(ctx, ctx_scratch(ctx), text, strlen(text), NULL, &value));
        assert_explained(ctx, refused[i].message);
        assert_int_equal(tn_context_diagnostic_count(ctx), 1);
        if (tn_context_diagnostic(ctx, 0)->offset != refused[i].offset) {
            fail_test("%s: reported at byte %" PRId64 ", expected %" PRId64, text,
                      tn_context_diagnostic(ctx, 0)->offset, refused[i].offset);
        }
    }
}

CONTEXT_TEST(refuses_a_nul_byte_and_every_truncation)
{
    static const char nul[] = "[1,\0 2]";
    const json *value = NULL;
    assert_fails(ctx, TN_E_FORMAT, json_parse(ctx, ctx_scratch(ctx), nul, sizeof nul - 1, NULL, &value));
    assert_explained(ctx, "found byte 0x00, expected a value");

    static const char text[] = "{\"a\\n\": [1.5e3, -20, \"\\ud83d\\ude00\xc3\xa9\", true], \"b\": {\"c\": null}}";
    for (size_t n = 0; n < sizeof text - 1; n++) {
        /* A copy of its own, so that reading beyond the end is seen by the address sanitizer. */
        char *part = malloc(n + 1);
        assert_non_null(part);
        memcpy(part, text, n);
        assert_fails(ctx, TN_E_FORMAT, json_parse(ctx, ctx_scratch(ctx), part, n, NULL, &value));
        free(part);
    }
    assert_ok(ctx, json_parse(ctx, ctx_scratch(ctx), text, sizeof text - 1, NULL, &value));
}

CONTEXT_TEST(holds_values_as_promised)
{
    const json *v = parse(
        ctx, "{\"i\": -7, \"f\": 2.5, \"s\": \"a\\u0000\\ud800z\", \"l\": [10, 20, 30], \"t\": true, \"n\": null}");
    assert_int_equal(v->kind, JSON_OBJECT);
    assert_int_equal(v->n, 6);
    assert_int_equal(json_get(v, "i")->u.integer, -7);
    assert_true(json_get(v, "f")->u.real == 2.5);
    assert_string_equal(json_get(v, "s")->u.string, "a\xc0\x80\xed\xa0\x80z");
    assert_int_equal(json_get(v, "s")->n, 7);
    const json *list = json_get(v, "l");
    assert_int_equal(list->n, 3);
    assert_int_equal(list->u.items[2].u.integer, 30);
    assert_int_equal(list->u.items[2].offset, 57);
    assert_true(json_get(v, "t")->u.boolean);
    assert_int_equal(json_get(v, "n")->kind, JSON_NULL);
    assert_string_equal(v->u.members[1].key, "f");
    assert_int_equal(v->u.members[1].value->offset, 15);
    assert_null(json_get(v, "x"));
    assert_null(json_get(list, "x"));
    assert_null(json_get(NULL, "x"));
    assert_string_equal(json_kind_name(v->kind), "object");
    assert_string_equal(json_kind_name(JSON_FLOAT), "float");
}

/* Writes {"k0": 0, "k1": 1, ...} and, when extra is given, one more member. */
static char *many_members(tn_context *ctx, size_t n, const char *extra, size_t *length)
{
    byte_buffer buffer = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &buffer);
    for (size_t i = 0; i < n; i++) {
        sink_printf(&s, "%s\"k%zu\": %zu", i == 0 ? "{" : ", ", i, i);
    }
    sink_printf(&s, "%s}", extra);
    assert_ok(ctx, sink_finish(ctx, &s));
    *length = buffer.n;
    return (char *)buffer.at;
}

/* 300,000 keys: some ten pairs of them have the same 32-bit hash. */
CONTEXT_TEST(finds_members_of_large_objects)
{
    static const size_t sizes[] = {1, 16, 17, 1000, 300000};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        size_t length;
        char *text = many_members(ctx, sizes[k], "", &length);
        const json *v = NULL;
        assert_ok(ctx, json_parse(ctx, ctx_scratch(ctx), text, length, NULL, &v));
        free(text);
        assert_int_equal(v->n, sizes[k]);
        for (size_t i = 0; i < v->n; i++) {
            char key[32];
            snprintf(key, sizeof key, "k%zu", i);
            const json *member = json_get(v, key);
            assert_non_null(member);
            assert_int_equal(member->u.integer, i);
            assert_ptr_equal(member, v->u.members[i].value);
        }
        assert_null(json_get(v, "k"));
        assert_null(json_get(v, "k300000"));
    }
}

CONTEXT_TEST(refuses_duplicates_in_large_objects)
{
    static const size_t sizes[] = {16, 17, 5000};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        size_t length;
        char *text = many_members(ctx, sizes[k], ", \"k15\": null", &length);
        const json *v = NULL;
        assert_fails(ctx, TN_E_FORMAT, json_parse(ctx, ctx_scratch(ctx), text, length, NULL, &v));
        assert_explained(ctx, "an object has two members named 'k15'");
        free(text);
    }
}

static char *nested(size_t depth, char open, char close)
{
    char *text = malloc(2 * depth + 1);
    assert_non_null(text);
    memset(text, open, depth);
    memset(text + depth, close, depth);
    text[2 * depth] = '\0';
    return text;
}

CONTEXT_TEST(limits_depth_and_bytes)
{
    /* clang-format off */
    static const struct { size_t limit, depth; tn_status status; } cases[] = {
        {0, 512, TN_OK}, {0, 513, TN_E_LIMIT}, {3, 3, TN_OK}, {3, 4, TN_E_LIMIT},
        {4096, 4096, TN_OK}, {SIZE_MAX, 4096, TN_OK}, {SIZE_MAX, 4097, TN_E_LIMIT}, {0, 1000000, TN_E_LIMIT},
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = nested(cases[i].depth, '[', ']');
        json_limits limits = {.depth = cases[i].limit};
        const json *v = NULL;
        assert_status(ctx, cases[i].status, json_parse(ctx, ctx_scratch(ctx), text, strlen(text), &limits, &v));
        if (v != NULL) {
            assert_string_equal(written(ctx, v), text);
            assert_true(json_equal(v, v));
        }
        free(text);
    }
    assert_explained(ctx, "nested deeper than the limit of 512");
    const json *v = NULL;
    assert_ok(ctx, json_parse(ctx, ctx_scratch(ctx), "[1]", 3, &(json_limits){.bytes = 3}, &v));
    assert_fails(ctx, TN_E_LIMIT, json_parse(ctx, ctx_scratch(ctx), "[1] ", 4, &(json_limits){.bytes = 3}, &v));
    assert_explained(ctx, "the text has 4 bytes, over the limit of 3");
}

/* Strings longer than a pool block, and many that just do not fit into the rest of one. */
CONTEXT_TEST(holds_strings_of_any_length)
{
    byte_buffer buffer = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &buffer);
    for (size_t i = 0; i < 300; i++) {
        sink_text(&s, i == 0 ? "[\"" : ", \"");
        sink_repeat(&s, (char)('a' + i % 26), i * i);
        sink_char(&s, '"');
    }
    sink_char(&s, ']');
    assert_ok(ctx, sink_finish(ctx, &s));
    const json *v = NULL;
    assert_ok(ctx, json_parse(ctx, ctx_scratch(ctx), (const char *)buffer.at, buffer.n, NULL, &v));
    assert_int_equal(v->n, 300);
    for (size_t i = 0; i < 300; i++) {
        const json *item = &v->u.items[i];
        assert_int_equal(strlen(item->u.string), i * i);
        assert_int_equal(item->n, i * i);
        assert_true(i == 0 || item->u.string[i * i - 1] == (char)('a' + i % 26));
    }
    const char *text = written(ctx, v);
    assert_int_equal(strlen(text), buffer.n);
    assert_memory_equal(text, buffer.at, buffer.n);
    byte_buffer_release(&buffer);
}

/* ---- comparing ---- */

CONTEXT_TEST(compares_values)
{
    /* clang-format off */
    static const struct { const char *a, *b; bool equal; } cases[] = {
        {"1", "1", true}, {"1", "2", false}, {"1", "1.0", false}, {"1.0", "1e0", true}, {"0.0", "-0.0", false},
        {"null", "null", true}, {"null", "false", false}, {"true", "true", true}, {"true", "false", false},
        {"\"a\"", "\"\\u0061\"", true}, {"\"a\"", "\"b\"", false}, {"[]", "{}", false}, {"[1, 2]", "[1, 2]", true},
        {"[1, 2]", "[2, 1]", false}, {"[1]", "[1, 1]", false}, {"{\"a\": 1, \"b\": [2]}", "{\"b\": [2], \"a\": 1}", true},
        {"{\"a\": 1}", "{\"b\": 1}", false}, {"{\"a\": 1}", "{\"a\": 2}", false}, {"{\"a\": 1}", "{\"a\": 1, \"b\": 1}", false},
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const json *a = parse(ctx, cases[i].a), *b = parse(ctx, cases[i].b);
        if (json_equal(a, b) != cases[i].equal || json_equal(b, a) != cases[i].equal) {
            fail_test("%s and %s compare wrongly", cases[i].a, cases[i].b);
        }
    }
}

/* ---- writing ---- */

static void assert_written_as(tn_context *ctx, const json *value, const char *expected)
{
    assert_string_equal(written(ctx, value), expected);
}

CONTEXT_TEST(writes_numbers_that_json_lacks_as_strings)
{
    assert_written_as(ctx, &(json){.kind = JSON_FLOAT, .u.real = (double)INFINITY}, "\"Infinity\"");
    assert_written_as(ctx, &(json){.kind = JSON_FLOAT, .u.real = -(double)INFINITY}, "\"-Infinity\"");
    assert_written_as(ctx, &(json){.kind = JSON_FLOAT, .u.real = (double)NAN}, "\"NaN\"");
    assert_written_as(ctx, &(json){.kind = JSON_FLOAT, .u.real = 1e-5}, "1e-05");
}

/* PyTorch 2.6 wrote them as Python does by default; later ones as strings, which every reader of JSON takes. */
CONTEXT_TEST(reads_numbers_that_json_lacks)
{
    const json *tree = parse(ctx, "[Infinity, -Infinity, NaN, {\"x\":-Infinity}]");
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(tree->u.items[i].kind, JSON_FLOAT);
    }
    assert_true(isinf(tree->u.items[0].u.real) && tree->u.items[0].u.real > 0);
    assert_true(isinf(tree->u.items[1].u.real) && tree->u.items[1].u.real < 0);
    assert_true(isnan(tree->u.items[2].u.real));
    assert_written_as(ctx, tree, "[\"Infinity\", \"-Infinity\", \"NaN\", {\"x\": \"-Infinity\"}]");
}

/* Bytes that are no UTF-8 cannot come from json_parse, but from elsewhere; they must not become invalid JSON. */
CONTEXT_TEST(writes_stray_bytes_as_escapes)
{
    /* clang-format off */
    static const struct { const char *bytes, *expected; } cases[] = {
        {"\xff", "\"\\udcff\""}, {"a\xc3", "\"a\\udcc3\""}, {"\xe2\x82z", "\"\\udce2\\udc82z\""}, {"\xc0", "\"\\udcc0\""},
        {"\xc0\x81", "\"\\udcc0\\udc81\""}, {"\xc0\x80", "\"\\u0000\""}, {"\xed\xbf\xbf", "\"\\udfff\""}, {"\xed\xa0", "\"\\udced\\udca0\""},
        {"\xf4\x8f\xbf\xbf", "\"\\udbff\\udfff\""}, {"\xf4\x90\x80\x80", "\"\\udcf4\\udc90\\udc80\\udc80\""},
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_written_as(ctx, &(json){.kind = JSON_STRING, .u.string = cases[i].bytes}, cases[i].expected);
    }
}

/* A tree made by hand has no index, however large it is. */
CONTEXT_TEST(works_on_trees_made_by_hand)
{
    enum { N = 40 };
    json values[N];
    json_member members[N];
    char keys[N][8];
    for (size_t i = 0; i < N; i++) {
        snprintf(keys[i], sizeof keys[i], "k%zu", i);
        values[i] = (json){.kind = JSON_INT, .u.integer = (int64_t)i};
        members[i] = (json_member){keys[i], &values[i]};
    }
    json object = {.kind = JSON_OBJECT, .n = N, .u.members = members};
    assert_ptr_equal(json_get(&object, "k39"), &values[39]);
    assert_null(json_get(&object, "k40"));
    assert_true(json_equal(&object, parse(ctx, written(ctx, &object))));
}

/* ---- out of memory ---- */

static tn_status parse_once(tn_context *ctx, void *argument)
{
    const json *value;
    const char *text = argument;
    return json_parse(ctx, ctx_scratch(ctx), text, strlen(text), NULL, &value);
}

/* Every budget from one byte up to enough: each allocation is the one that fails at some budget. */
static void ends_cleanly_at_every_budget(void **state)
{
    (void)state;
    static char text[] =
        "{\"a\": [1, 2.5, [\"x\\n\", {}], {\"b\": {\"c\": [[[[[[true]]]]]]}}], \"1\": 1, \"2\": 1, \"3\": 1,"
        "\"4\": 1, \"5\": 1, \"6\": 1, \"7\": 1, \"8\": 1, \"9\": 1, \"10\": 1, \"11\": 1, \"12\": 1, "
        "\"13\": 1, \"14\": 1, \"15\": 1, \"16\": 1, \"17\": 1}";
    size_t failures = 0;
    for (size_t budget = 1;; budget += 16) {
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        options.memory_budget = budget;
        tn_context *ctx = NULL;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        tn_status status = call_at_edge(ctx, parse_once, text);
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        assert_int_equal(tn_context_memory_used(ctx), 0);
        tn_context_free(ctx);
        if (status == TN_OK) {
            break;
        }
        failures++;
    }
    assert_true(failures > 100);
}

CONTEXT_TEST(writes_piece_by_piece)
{
    sink s;
    arena *scratch = ctx_scratch(ctx);
    sink_collect(ctx, scratch, &s);
    json_part top = {&s, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_put_text(&whole, "text", "a\"b");
    json_put_text(&whole, "none", NULL);
    json_part list = json_begin(&whole, "list", '[');
    json_put_int(&list, NULL, -1);
    json_put_f64(&list, NULL, 0.5);
    json_put_bool(&list, NULL, true);
    json_part inner = json_begin(&list, NULL, '{');
    json_end(&inner, '}');
    json_end(&list, ']');
    json_put_key(&whole, "raw");
    sink_text(&s, "[]");
    json_end(&whole, '}');
    assert_string_equal(sink_collected(ctx, scratch, &s),
                        "{\"text\": \"a\\\"b\", \"none\": null, \"list\": [-1, 0.5, true, {}], \"raw\": []}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_json_allows),
        cmocka_unit_test(refuses_everything_else_and_says_where),
        cmocka_unit_test(refuses_a_nul_byte_and_every_truncation),
        cmocka_unit_test(holds_values_as_promised),
        cmocka_unit_test(finds_members_of_large_objects),
        cmocka_unit_test(refuses_duplicates_in_large_objects),
        cmocka_unit_test(limits_depth_and_bytes),
        cmocka_unit_test(holds_strings_of_any_length),
        cmocka_unit_test(compares_values),
        cmocka_unit_test(writes_numbers_that_json_lacks_as_strings),
        cmocka_unit_test(reads_numbers_that_json_lacks),
        cmocka_unit_test(writes_stray_bytes_as_escapes),
        cmocka_unit_test(works_on_trees_made_by_hand),
        cmocka_unit_test(writes_piece_by_piece),
        cmocka_unit_test(ends_cleanly_at_every_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
