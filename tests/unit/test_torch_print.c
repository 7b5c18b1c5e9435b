/*
 * The parts of torch_print that need no program: names as torch.fx makes them and literals as Python writes them. The
 * expected texts are PyTorch's; whole programs are compared with PyTorch itself in tests/python/test_torch_print.py.
 */
#include "testing.h"

#include "views/torch/print.h"

#include <math.h>

/* ---- Names ------------------------------------------------------------------------------------------------------ */

/* One namespace, asked in this order. */
static const struct {
    const char *candidate, *name;
} created[] = {
    {"add", "add"},
    {"add", "add_1"},
    {"add_1", "add_2"},
    {"add", "add_3"},
    {"add_7", "add_7"},
    {"add", "add_8"},
    {"add_5", "add_5"},
    {"add", "add_6"},
    {"add_7", "add_9"},
    {"input", "input_1"},
    {"input", "input_2"},
    {"input_1", "input_3"},
    {"lambda", "lambda_1"},
    {"torch", "torch_1"},
    {"max", "max_1"},
    {"nan", "nan_1"},
    {"add.Tensor", "add_Tensor"},
    {"a..b", "a_b"},
    {"9lives", "_9lives"},
    {"", "_unnamed"},
    {"_1", "_1"},
    {"__1", "__1"},
    {"__1", "__2"},
    {"x_01", "x_01"},
    {"x", "x"},
    {"x", "x_2"},
    {"a_1_2", "a_1_2"},
    {"a_1", "a_1"},
    {"a_1_2", "a_1_3"},
    {"\xc3\xa4", "_"},
    {"y_", "y_"},
    {"y_", "y__1"},
    {"z_99999999999999999999999999", "z_99999999999999999999999999"},
};

CONTEXT_TEST(names_are_given_once)
{
    fx_names names;
    fx_names_init(&names, ctx_scratch(ctx));
    for (size_t i = 0; i < sizeof created / sizeof *created; i++) {
        assert_string_equal(fx_names_create(&names, created[i].candidate), created[i].name);
    }
}

CONTEXT_TEST(names_of_targets)
{
    static const char *const pairs[][2] = {
        {"add.Tensor", "add.tensor"},
        {"maskA", "mask_a"},
        {"__addTo__", "add_to"},
        {"ALL_CAPS", "all_caps"},
        {"aBC", "a_bc"},
        {"__x", "__x"},
        {"", ""},
    };
    arena *scratch = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_string_equal(fx_name_of_target(scratch, pairs[i][0]), pairs[i][1]);
    }
}

/* Names that repeat take constant time each. */
CONTEXT_TEST(many_equal_names)
{
    fx_names names;
    fx_names_init(&names, ctx_scratch(ctx));
    const char *last = NULL;
    for (int i = 0; i < 200000; i++) {
        last = fx_names_create(&names, i % 2 == 0 ? "getitem" : "getitem_1");
    }
    assert_string_equal(last, "getitem_199999");
}

/* ---- Literals --------------------------------------------------------------------------------------------------- */

/* What a function wrote to its sink is compared; the text fits the sink's own buffer. */
static bool refuse(void *user, const void *bytes, size_t n)
{
    (void)user;
    (void)bytes;
    (void)n;
    return false;
}

static void assert_written(sink *s, const char *expected)
{
    assert_int_equal(s->fill, strlen(expected));
    assert_memory_equal(s->buffer, expected, s->fill);
    sink_init(s, refuse, NULL);
}

static void strings(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {"", "''"},
        {"it's", "\"it's\""},
        {"say \"hi\"", "'say \"hi\"'"},
        {"it's \"both\"", "'it\\'s \"both\"'"},
        {"a\\b\t\n\r\x01\x7f", "'a\\\\b\\t\\n\\r\\x01\\x7f'"},
        {"\xc3\xa4\xe4\xb8\xad\xf0\x9f\x98\x80", "'\xc3\xa4\xe4\xb8\xad\xf0\x9f\x98\x80'"},
        {"\xc2\xa0\xc2\xad\xe2\x80\x8b\xee\x80\x80\xf3\xa0\x80\x81", "'\\xa0\\xad\\u200b\\ue000\\U000e0001'"},
        {"\xc0\x80\xed\xa0\x80", "'\\x00\\ud800'"}, /* NUL and a lone surrogate, as json.h holds them */
        {"\xff\xc3", "'\\xff\\xc3'"},
    };
    sink s;
    sink_init(&s, refuse, NULL);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        repr_string(&s, pairs[i][0]);
        assert_written(&s, pairs[i][1]);
    }
}

static void numbers(void **state)
{
    (void)state;
    static const struct {
        double real, imaginary;
        const char *text;
    } cases[] = {
        {0, 1, "1j"},
        {0, -1, "-1j"},
        {1, 2, "(1+2j)"},
        {-0.0, 1, "(-0+1j)"},
        {0.5, -1e-7, "(0.5-1e-07j)"},
        {2, -0.0, "(2-0j)"},
        {1e20, 0, "(1e+20+0j)"},
        {1e16, 0.1, "(1e+16+0.1j)"},
    };
    sink s;
    sink_init(&s, refuse, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        repr_complex(&s, cases[i].real, cases[i].imaginary);
        assert_written(&s, cases[i].text);
    }
    repr_complex(&s, (double)INFINITY, (double)NAN);
    assert_written(&s, "(inf+nanj)");
    repr_f64(&s, 1e-5);
    assert_written(&s, "1e-05");
    repr_f64(&s, -(double)INFINITY);
    assert_written(&s, "-inf");
}

static void objects_of_torch(void **state)
{
    (void)state;
    sink s;
    sink_init(&s, refuse, NULL);
    repr_scalar_type(&s, 7);
    assert_written(&s, "torch.float32");
    repr_scalar_type(&s, 999);
    assert_written(&s, "torch.999");
    repr_memory_format(&s, 2);
    assert_written(&s, "torch.channels_last");
    repr_memory_format(&s, -1);
    assert_written(&s, "torch.-1");
    repr_layout(&s, LAYOUT_STRIDED);
    assert_written(&s, "torch.strided");
    repr_device(&s, &(device){"cpu", -1});
    assert_written(&s, "device(type='cpu')");
    repr_device(&s, &(device){"cuda", 0});
    assert_written(&s, "device(type='cuda', index=0)");
}

CONTEXT_TEST(annotations)
{
    static const char *const pairs[][2] = {
        {"{}", ""},
        {"[]", ""},
        {"{\"a\": 1, \"b\": \"it's\"}", "{'a': 1, 'b': \"it's\"}"},
        {"{\"a\": [1, 2.5, null, true, {}, []]}", "{'a': [1, 2.5, None, True, {}, []]}"},
        {"{\"a\": \"0123456789012345678901234567890123456789\"}", "{'a': '0123456789012345678901234567890123456789'}"},
        {"{\"a\": \"01234567890123456789012345678901234567890\"}",
         "{'a': '0123456789012345678901234567890123456789...'}"},
        {"{\"a\": [10000000, 20000000, 30000000, 40000000, 5]}",
         "{'a': '[10000000, 20000000, 30000000, 40000000,...'}"},
        {"{\"a\": {\"k\": \"\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4"
         "\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4"
         "\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\\u00e4\"}}",
         "{'a': \"{'k': '\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4'...\"}"},
    };
    arena *scratch = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const char *text;
        assert_ok(ctx, repr_annotations(ctx, scratch, pairs[i][0], &text));
        assert_string_equal(text, pairs[i][1]);
    }
    const char *text;
    assert_fails(ctx, TN_E_FORMAT, repr_annotations(ctx, scratch, "{", &text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_given_once),
        cmocka_unit_test(names_of_targets),
        cmocka_unit_test(many_equal_names),
        cmocka_unit_test(strings),
        cmocka_unit_test(numbers),
        cmocka_unit_test(objects_of_torch),
        cmocka_unit_test(annotations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
