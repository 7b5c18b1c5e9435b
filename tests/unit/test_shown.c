/* Text for people: base/shown.h. */
#include "testing.h"

#include "base/shown.h"

static const struct {
    const char *text, *shown, *line; /* as it is, as a filter passes it, as a part of a line where that differs */
} cases[] = {
    {"plain r\xc3\xa9sum\xc3\xa9 \xf0\x9f\x98\x80", "plain r\xc3\xa9sum\xc3\xa9 \xf0\x9f\x98\x80", NULL},
    {"\033[31mred\a\b", "\\x1b[31mred\\x07\\x08", NULL},
    {"two\nlines\tand\rmore", "two\nlines\tand\\x0dmore", "two\\x0alines\\x09and\\x0dmore"},
    {"\x7f\xc2\x80\xc2\x9b\xc2\x9f\xc2\xa0", "\\x7f\\u0080\\u009b\\u009f\xc2\xa0", NULL},
    {"\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8f\xd8\x9c\xe2\x80\xa8\xe2\x80\xa9",
     "\\u202e\\u2066\\u200f\\u061c\\u2028\\u2029", NULL},
    {"\xff\xc0\x80\xed\xa0\x80\xe2\x80", "\\xff\\xc0\\x80\\xed\\xa0\\x80\\xe2\\x80", NULL},
    {"\xf3\xa0\x81\x81", "\\U000e0041", NULL},
    {"\xe2\x80\x9b\xf0\x9f", "\xe2\x80\x9b\\xf0\\x9f", NULL},
};
enum { CASE_COUNT = sizeof cases / sizeof *cases };

/* The text through a filter, in pieces of so many bytes. */
static void assert_filtered(const char *text, size_t piece, const char *expected)
{
    byte_buffer got = {0};
    shown_filter f = {.write = byte_buffer_write, .user = &got};
    for (size_t n = strlen(text), at = 0; at < n; at += piece) {
        assert_true(shown_write(&f, text + at, n - at < piece ? n - at : piece));
    }
    assert_true(shown_flush(&f));
    assert_int_equal(got.n, strlen(expected));
    assert_memory_equal(got.at, expected, got.n);
    byte_buffer_release(&got);
}

CONTEXT_TEST(a_filter_escapes_what_steers_a_terminal_however_it_is_cut)
{
    (void)ctx;
    for (size_t i = 0; i < CASE_COUNT; i++) {
        for (size_t piece = 1; piece < 8; piece++) {
            assert_filtered(cases[i].text, piece, cases[i].shown);
        }
    }
}

CONTEXT_TEST(a_name_stays_in_its_line)
{
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < CASE_COUNT; i++) {
        const char *expected = cases[i].line == NULL ? cases[i].shown : cases[i].line;
        sink s;
        sink_collect(ctx, a, &s);
        sink_shown(&s, cases[i].text);
        assert_string_equal(sink_collected(ctx, a, &s), expected);
        assert_string_equal(shown_text(a, cases[i].text), expected);
    }
    const char *plain = "plain";
    assert_ptr_equal(shown_text(a, plain), plain);
}

static bool refuse(void *user, const void *bytes, size_t n)
{
    (void)user;
    (void)bytes;
    (void)n;
    return false;
}

CONTEXT_TEST(a_filter_tells_when_the_writer_refuses)
{
    (void)ctx;
    shown_filter f = {.write = refuse};
    assert_false(shown_write(&f, "text", 4));
    assert_false(shown_write(&f, "\033", 1));
    assert_true(shown_write(&f, "\xe2\x80", 2)); /* held */
    assert_false(shown_flush(&f));
    assert_true(shown_flush(&f));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_filter_escapes_what_steers_a_terminal_however_it_is_cut),
        cmocka_unit_test(a_name_stays_in_its_line),
        cmocka_unit_test(a_filter_tells_when_the_writer_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
