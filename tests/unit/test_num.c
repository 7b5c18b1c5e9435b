/* Checked arithmetic, the text of numbers, narrow floats, bytes of integers: base/num.h. */
#include "testing.h"

#include "base/num.h"

#include <float.h>
#include <locale.h>
#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A fixed sequence of 64-bit numbers (xorshift64*). */
static uint64_t next_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(0x2545f4914f6cdd1d);
}

/* ---- integers ---- */

static void overflow_is_noticed(void **state)
{
    (void)state;
    int64_t i;
    uint64_t u;
    assert_true(add_i64(INT64_MAX - 1, 1, &i) && i == INT64_MAX);
    assert_false(add_i64(INT64_MAX, 1, &i));
    assert_true(sub_i64(INT64_MIN + 1, 1, &i) && i == INT64_MIN);
    assert_false(sub_i64(INT64_MIN, 1, &i));
    assert_true(mul_i64(INT64_C(1) << 31, INT64_C(1) << 31, &i) && i == INT64_C(1) << 62);
    assert_false(mul_i64(INT64_C(1) << 32, INT64_C(1) << 31, &i));
    assert_false(mul_i64(INT64_MIN, -1, &i));
    assert_true(add_u64(UINT64_MAX, 0, &u) && u == UINT64_MAX);
    assert_false(add_u64(UINT64_MAX, 1, &u));
    assert_false(mul_u64(UINT64_C(1) << 32, UINT64_C(1) << 32, &u));

    assert_true(range_fits(0, 0, 0));
    assert_true(range_fits(3, 7, 10));
    assert_true(range_fits(10, 0, 10));
    assert_false(range_fits(4, 7, 10));
    assert_false(range_fits(11, 0, 10));
    assert_false(range_fits(UINT64_MAX, 2, UINT64_MAX));
}

static void integers_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t value;
    } good[] = {{"0", 0},
                {"-0", 0},
                {"+7", 7},
                {"007", 7},
                {"-12", -12},
                {"9223372036854775807", INT64_MAX},
                {"-9223372036854775808", INT64_MIN}};
    for (size_t i = 0; i < COUNT(good); i++) {
        int64_t value = 99;
        assert_true(i64_from_text(good[i].text, strlen(good[i].text), &value));
        assert_true(value == good[i].value);
    }
    static const char *const bad[] = {"",
                                      "-",
                                      "+",
                                      "1a",
                                      "a",
                                      " 1",
                                      "1 ",
                                      "--1",
                                      "1.0",
                                      "9223372036854775808",
                                      "-9223372036854775809",
                                      "99999999999999999999"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        int64_t value;
        assert_false(i64_from_text(bad[i], strlen(bad[i]), &value));
    }
    int64_t part;
    assert_true(i64_from_text("1234", 2, &part) && part == 12);
}

static void integers_are_little_endian_in_bytes(void **state)
{
    (void)state;
    unsigned char bytes[9] = {0xee};
    store_u64(bytes + 1, UINT64_C(0x0123456789abcdef));
    static const unsigned char expected[] = {0xee, 0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01};
    assert_memory_equal(bytes, expected, 9);
    assert_true(load_u64(bytes + 1) == UINT64_C(0x0123456789abcdef));
    assert_int_equal(load_u32(bytes + 1), 0x89abcdef);
    assert_int_equal(load_u16(bytes + 2), 0xabcd);
    store_u32(bytes + 1, 0x80000001u);
    assert_int_equal(load_u32(bytes + 1), 0x80000001u);
    store_u16(bytes, 0xfffe);
    assert_int_equal(load_u16(bytes), 0xfffe);
}

/* ---- text of doubles ---- */

static double parse(const char *text)
{
    double value = 0;
    if (!f64_from_text(text, strlen(text), &value)) {
        fail_test("'%s' is not read as a number", text);
    }
    return value;
}

static void assert_same_double(const char *text, double got, double expected)
{
    if (f64_bits(got) != f64_bits(expected)) {
        fail_test("'%s' is read as %a, expected %a", text, got, expected);
    }
}

/* As Python's repr writes them. */
static void doubles_are_written_shortest(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *text;
    } rows[] = {
        {0.0, "0.0"},
        {-0.0, "-0.0"},
        {1.0, "1.0"},
        {-1.5, "-1.5"},
        {0.1, "0.1"},
        {0.1 + 0.2, "0.30000000000000004"},
        {1.0 / 3, "0.3333333333333333"},
        {(double)0.1f, "0.10000000149011612"},
        {100.0, "100.0"},
        {123456.75, "123456.75"},
        {0.0001, "0.0001"},
        {0.00012345, "0.00012345"},
        {0.00001, "1e-05"},
        {1e-6, "1e-06"},
        {1.25e-7, "1.25e-07"},
        {1e15, "1000000000000000.0"},
        {9999999999999998.0, "9999999999999998.0"},
        {1e16, "1e+16"},
        {123456789012345680.0, "1.2345678901234568e+17"},
        {9007199254740992.0, "9007199254740992.0"},
        {9007199254740993.0, "9007199254740992.0"},
        {1e21, "1e+21"},
        {1e22, "1e+22"},
        {1e23, "1e+23"},
        {0x1.52d02c7e14af7p+76, "1.0000000000000001e+23"},
        {5e-324, "5e-324"},
        {2.2250738585072014e-308, "2.2250738585072014e-308"},
        {2.2250738585072009e-308, "2.225073858507201e-308"},
        {1.7976931348623157e308, "1.7976931348623157e+308"},
        {0x1p-44, "5.684341886080802e-14"}, /* the nearest of 16 digits is not within reach of a power of two */
        {0x1p+1023, "8.98846567431158e+307"},
        {9.5367431640625e-07, "9.5367431640625e-07"},
        {4.35e-100, "4.35e-100"},
        {INFINITY, "inf"},
        {-INFINITY, "-inf"},
        {NAN, "nan"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[NUM_TEXT];
        f64_to_text(rows[i].value, text);
        assert_string_equal(text, rows[i].text);
    }
    char text[NUM_TEXT];
    f64_to_text(-(double)NAN, text); /* repr shows no sign */
    assert_string_equal(text, "nan");
}

static void floats_are_written_shortest(void **state)
{
    (void)state;
    static const struct {
        float value;
        const char *text;
    } rows[] = {
        {0.1f, "0.1"},
        {-0.0f, "-0.0"},
        {1.0f / 3, "0.33333334"},
        {16777216.0f, "16777216.0"},
        {1e10f, "10000000000.0"},
        {1e16f, "1e+16"},
        {3.4028235e38f, "3.4028235e+38"},
        {1e-45f, "1e-45"},
        {1.17549435e-38f, "1.1754944e-38"},
        {1e-5f, "1e-05"},
        {0x1p-10f, "0.0009765625"},
        {INFINITY, "inf"},
        {NAN, "nan"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[NUM_TEXT];
        f32_to_text(rows[i].value, text);
        assert_string_equal(text, rows[i].text);
    }
}

static void doubles_are_read_correctly_rounded(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double value;
    } rows[] = {
        {"0", 0.0},
        {"-0", -0.0},
        {"+1", 1.0},
        {"00012.50", 12.5},
        {"1E3", 1000.0},
        {"1e-0003", 0x1.0624dd2f1a9fcp-10},
        {"0.1", 0x1.999999999999ap-4},
        {"123456789012345678901234567890", 0x1.8ee90ff6c373ep+96},
        {"9007199254740993", 0x1p+53},               /* half way between two doubles: to the even one */
        {"9007199254740995", 0x1.0000000000002p+53}, /* half way: up to the even one */
        {"9007199254740993.00000000000000000001", 0x1.0000000000001p+53},
        {"9007199254740992.99999999999999999999", 0x1p+53},
        {"1e22", 0x1.0f0cf064dd592p+73},
        {"1e23", 0x1.52d02c7e14af6p+76},
        {"8.5e-23", 0x1.9b08e7413dd76p-74},
        {"1.7976931348623157e308", DBL_MAX},
        {"1.7976931348623158e308", DBL_MAX},
        {"1.7976931348623159e308", INFINITY},
        {"1e309", INFINITY},
        {"-1e99999999999999999999", -INFINITY},
        {"0e99999999999999999999", 0.0},
        {"2.2250738585072014e-308", DBL_MIN},
        {"2.2250738585072011e-308", 0x0.fffffffffffffp-1022},
        {"2.2250738585072012e-308", DBL_MIN},
        {"5e-324", 0x1p-1074},
        {"2.4703282292062327e-324", 0.0}, /* just below half of the smallest */
        {"2.4703282292062328e-324", 0x1p-1074},
        {"-1e-99999999999999999999", -0.0},
        {"inf", INFINITY},
        {"-inf", -INFINITY},
        {"0x1p0", 1.0},
        {"-0x0p+0", -0.0},
        {"0x1.8p+1", 3.0},
        {"0xff", 255.0},
        {"0xFF.8", 255.5},
        {"0x1p-1074", 0x1p-1074},
        {"0x1p-1075", 0.0}, /* half of the smallest: to even */
        {"0x1.8p-1075", 0x1p-1074},
        {"0x1.00000000000008p0", 1.0},
        {"0x1.00000000000008000000000001p0", 0x1.0000000000001p0},
        {"0x1.00000000000018p0", 0x1.0000000000002p0},
        {"0x1.fffffffffffff8p+1023", INFINITY},
        {"0x123456789abcdef0123456789p-40", 0x1.23456789abcdfp+56},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_same_double(rows[i].text, parse(rows[i].text), rows[i].value);
    }
    double part;
    assert_true(f64_from_text("1.25xyz", 4, &part) && part == 1.25);
}

/* A tie needs up to 767 digits; whatever follows decides, however far away it stands. */
static void long_decimals_are_read_to_the_end(void **state)
{
    (void)state;
    char text[3000] = "0.";
    memset(text + 2, '0', 400);
    strcpy(text + 402, "1e400");
    assert_same_double("0.000...1e400", parse(text), 0.1);

    strcpy(text, "1");
    memset(text + 1, '0', 400);
    strcpy(text + 401, "e-400");
    assert_same_double("1000...e-400", parse(text), 1.0);

    /* 1 + 2^-53, half way between 1 and the next double. */
    const char tie[] = "1.00000000000000011102230246251565404236316680908203125";
    assert_same_double(tie, parse(tie), 1.0);
    strcpy(text, tie);
    memset(text + strlen(tie), '0', 2000);
    strcpy(text + strlen(tie) + 2000, "1");
    assert_same_double("the tie and a bit", parse(text), 1.0 + DBL_EPSILON);
    strcpy(text, tie);
    text[strlen(tie) - 1] = '4';
    memset(text + strlen(tie), '9', 2000);
    text[strlen(tie) + 2000] = '\0';
    assert_same_double("the tie less a bit", parse(text), 1.0);
}

static void what_is_no_number_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      "-",
                                      "+",
                                      ".",
                                      ".5",
                                      "5.",
                                      "1e",
                                      "1e+",
                                      "e5",
                                      "1.e5",
                                      " 1",
                                      "1 ",
                                      "1_0",
                                      "--1",
                                      "+-1",
                                      "1..2",
                                      "1,5",
                                      "infinity",
                                      "Inf",
                                      "NaN",
                                      "nan:",
                                      "nan:0x",
                                      "nan:0x0",
                                      "0x",
                                      "0x.8",
                                      "0x1.",
                                      "0x1p",
                                      "0x1p+",
                                      "0x1p1 ",
                                      "0xg",
                                      "x1",
                                      "1e5.0",
                                      "1f",
                                      "in",
                                      "nan:1",
                                      "nan:0x7ff0000000000000",
                                      "nan:0x17ff8000000000000"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        double value;
        if (f64_from_text(bad[i], strlen(bad[i]), &value)) {
            fail_test("'%s' is read as %a", bad[i], value);
        }
    }
    double value;
    assert_false(f64_from_text("1\0", 2, &value));
}

static void doubles_are_written_in_hexadecimal(void **state)
{
    (void)state;
    static const struct {
        uint64_t bits;
        const char *text;
    } rows[] = {
        {0, "0x0p+0"},
        {UINT64_C(0x8000000000000000), "-0x0p+0"},
        {UINT64_C(0x3ff0000000000000), "0x1p+0"},
        {UINT64_C(0x4008000000000000), "0x1.8p+1"},
        {UINT64_C(0xbfb999999999999a), "-0x1.999999999999ap-4"},
        {UINT64_C(0x7fefffffffffffff), "0x1.fffffffffffffp+1023"},
        {UINT64_C(0x0010000000000000), "0x1p-1022"},
        {1, "0x0.0000000000001p-1022"},
        {UINT64_C(0x7ff0000000000000), "inf"},
        {UINT64_C(0xfff0000000000000), "-inf"},
        {UINT64_C(0x7ff8000000000000), "nan"},
        {UINT64_C(0xfff8000000000000), "nan:0xfff8000000000000"},
        {UINT64_C(0x7ff8000000000123), "nan:0x7ff8000000000123"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[NUM_TEXT];
        f64_to_hex(f64_from_bits(rows[i].bits), text);
        assert_string_equal(text, rows[i].text);
        assert_same_double(text, parse(text), f64_from_bits(rows[i].bits));
    }
}

static void assert_round_trip(double value)
{
    char text[NUM_TEXT];
    f64_to_text(value, text);
    assert_true(strlen(text) < 26);
    assert_same_double(text, parse(text), value);
    f64_to_hex(value, text);
    assert_same_double(text, parse(text), value);
}

static void every_kind_of_double_round_trips(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < 30000; i++) {
        uint64_t bits = next_random(&random);
        double any = f64_from_bits(bits);
        if (any == any) {
            assert_round_trip(any);
        }
        assert_round_trip((double)(int64_t)bits * 0x1p-64);
        assert_round_trip((double)((float)(int32_t)bits * 0x1p-31f));
        assert_round_trip((double)(bits % 1000000) / 1000.0);
        assert_round_trip(f64_from_bits(bits >> 12)); /* subnormal */
    }
    for (int exponent = -1074; exponent < 1024; exponent++) { /* powers of two and their neighbours */
        uint64_t bits = f64_bits(ldexp(1.0, exponent));
        assert_round_trip(f64_from_bits(bits - 1));
        assert_round_trip(f64_from_bits(bits));
        assert_round_trip(f64_from_bits(bits + 1));
    }
}

static void every_kind_of_float_round_trips(void **state)
{
    (void)state;
    uint64_t random = 2;
    for (int i = 0; i < 30000; i++) {
        float value = f32_from_bits((uint32_t)next_random(&random));
        if (value != value) {
            continue;
        }
        char text[NUM_TEXT];
        f32_to_text(value, text);
        /* Read as float by the C library, which rounds once; the tests run in the C locale. */
        assert_int_equal(f32_bits(strtof(text, NULL)), f32_bits(value));
    }
}

static void the_locale_does_not_matter(void **state)
{
    (void)state;
    static const char *const with_comma[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"};
    for (size_t i = 0; i < COUNT(with_comma); i++) {
        if (setlocale(LC_ALL, with_comma[i]) != NULL) {
            char text[NUM_TEXT];
            f64_to_text(1234.5, text);
            assert_string_equal(text, "1234.5");
            assert_same_double("0.30000000000000004", parse("0.30000000000000004"), 0.1 + 0.2);
            assert_same_double("1.5e300", parse("1.5e300"), 1.5e300);
            setlocale(LC_ALL, "C");
            return;
        }
    }
    skip(); /* no such locale is installed */
}

/* ---- narrow floats ---- */

/* What torch's casts give. */
typedef struct row {
    float value;
    unsigned code;
} row;

/* clang-format off */
static const row f16_rows[] = {
    {0.0f, 0}, {-0.0f, 0x8000}, {1.0f, 0x3c00}, {-1.0f, 0xbc00}, {1.5f, 0x3e00}, {0x1.fffffep+0f, 0x4000},
    {INFINITY, 0x7c00}, {-INFINITY, 0xfc00}, {0x1p-24f, 1}, {0x1p-25f, 0}, {0x1.000002p-25f, 1}, {-0x1p-25f, 0x8000},
    {0x1.8p-24f, 2}, {0x1.4p-23f, 2}, {0x1.ff8p-15f, 0x3ff}, {0x1.ffcp-15f, 0x400}, {0x1p-14f, 0x400},
    {0x1.002p+0f, 0x3c00}, {0x1.006p+0f, 0x3c02}, {0x1.002002p+0f, 0x3c01}, {65504.0f, 0x7bff}, {65519.0f, 0x7bff},
    {65520.0f, 0x7c00}, {0x1p-149f, 0}, {3.4e38f, 0x7c00},
};
static const row bf16_rows[] = {
    {0.0f, 0}, {-0.0f, 0x8000}, {1.0f, 0x3f80}, {-1.0f, 0xbf80}, {1.5f, 0x3fc0}, {0x1.fffffep+0f, 0x4000},
    {INFINITY, 0x7f80}, {-INFINITY, 0xff80}, {0x1p-149f, 0}, {0x1p-133f, 1}, {0x1p-134f, 0}, {0x1.8p-133f, 2},
    {0x1.01p+0f, 0x3f80}, {0x1.03p+0f, 0x3f82}, {0x1.010002p+0f, 0x3f81}, {0x1.fep+127f, 0x7f7f},
    {0x1.fefffep+127f, 0x7f7f}, {0x1.ffp+127f, 0x7f80}, {0x1.fffffep+127f, 0x7f80},
};
static const row f8e4m3fn_rows[] = {
    {0.0f, 0}, {-0.0f, 0x80}, {1.0f, 0x38}, {-1.0f, 0xb8}, {1.5f, 0x3c}, {0x1.fffffep+0f, 0x40}, {INFINITY, 0x7e},
    {-INFINITY, 0xfe}, {0x1p-9f, 1}, {0x1p-10f, 0}, {0x1.000002p-10f, 1}, {0x1.8p-9f, 2}, {0x1.ep-7f, 8},
    {0x1.dp-7f, 7}, {0x1p-6f, 8}, {0x1.1p+0f, 0x38}, {0x1.3p+0f, 0x3a}, {448.0f, 0x7e}, {463.0f, 0x7e}, {464.0f, 0x7e},
    {465.0f, 0x7e}, {480.0f, 0x7e}, {-1e6f, 0xfe}, {1e-30f, 0},
};
static const row f8e5m2_rows[] = {
    {0.0f, 0}, {-0.0f, 0x80}, {1.0f, 0x3c}, {-1.0f, 0xbc}, {1.5f, 0x3e}, {0x1.fffffep+0f, 0x40}, {INFINITY, 0x7c},
    {-INFINITY, 0xfc}, {0x1p-16f, 1}, {0x1p-17f, 0}, {0x1.000002p-17f, 1}, {0x1.8p-16f, 2}, {0x1.cp-15f, 4},
    {0x1p-14f, 4}, {0x1.2p+0f, 0x3c}, {0x1.6p+0f, 0x3e}, {57344.0f, 0x7b}, {61439.0f, 0x7b}, {61440.0f, 0x7c},
    {-61440.0f, 0xfc}, {1e30f, 0x7c}, {1e-30f, 0},
};
static const row f8e4m3fnuz_rows[] = {
    {0.0f, 0}, {-0.0f, 0}, {1.0f, 0x40}, {-1.0f, 0xc0}, {1.5f, 0x44}, {0x1.fffffep+0f, 0x48}, {INFINITY, 0x80},
    {-INFINITY, 0x80}, {0x1p-10f, 1}, {0x1p-11f, 0}, {-0x1p-11f, 0}, {0x1.000002p-11f, 1}, {0x1.8p-10f, 2},
    {0x1p-7f, 8}, {0x1.1p+0f, 0x40}, {0x1.3p+0f, 0x42}, {240.0f, 0x7f}, {247.0f, 0x7f}, {248.0f, 0x80},
    {-248.0f, 0x80}, {249.0f, 0x80}, {1e9f, 0x80},
};
static const row f8e5m2fnuz_rows[] = {
    {0.0f, 0}, {-0.0f, 0}, {1.0f, 0x40}, {-1.0f, 0xc0}, {1.5f, 0x42}, {0x1.fffffep+0f, 0x44}, {INFINITY, 0x80},
    {-INFINITY, 0x80}, {0x1p-17f, 1}, {0x1p-18f, 0}, {-0x1p-18f, 0}, {0x1.000002p-18f, 1}, {0x1.8p-17f, 2},
    {0x1p-15f, 4}, {0x1.2p+0f, 0x40}, {0x1.6p+0f, 0x42}, {57344.0f, 0x7f}, {61439.0f, 0x7f}, {61440.0f, 0x80},
    {-61440.0f, 0x80}, {1e9f, 0x80},
};
static const row f8e8m0fnu_rows[] = {
    {0.0f, 0}, {-0.0f, 0}, {1.0f, 0x7f}, {-1.0f, 0x7f}, {1.5f, 0x80}, {0x1.fffffep+0f, 0x80}, {INFINITY, 0xff},
    {-INFINITY, 0xff}, {-3.0f, 0x81}, {3.0f, 0x81}, {0x1.7ffffep+0f, 0x7f}, {0x1.800002p+0f, 0x80}, {0x1p-149f, 0},
    {0x1p-127f, 0}, {0x1.8p-127f, 1}, {0x1p-126f, 1}, {0x1.8p-126f, 2}, {0x1p+127f, 0xfe}, {0x1.7ffffep+127f, 0xfe},
    {0x1.8p+127f, 0xff},
};
/* clang-format on */

#define CONVERSIONS(name, type)             \
    static unsigned to_##name(float value)  \
    {                                       \
        return f32_to_##name(value);        \
    }                                       \
    static float from_##name(unsigned code) \
    {                                       \
        return name##_to_f32((type)code);   \
    }
CONVERSIONS(f16, uint16_t)
CONVERSIONS(bf16, uint16_t)
CONVERSIONS(f8e4m3fn, uint8_t)
CONVERSIONS(f8e5m2, uint8_t)
CONVERSIONS(f8e4m3fnuz, uint8_t)
CONVERSIONS(f8e5m2fnuz, uint8_t)
CONVERSIONS(f8e8m0fnu, uint8_t)

typedef struct kind {
    const char *name;
    unsigned (*to)(float value);
    float (*from)(unsigned code);
    const row *rows;
    size_t row_count;
    unsigned largest; /* code of the largest finite number; the positive ones are 0 to here */
    unsigned sign;    /* bit of the sign, 0 when there is none */
    unsigned nan;     /* a code that is NaN */
} kind;

#define KIND(name, largest, sign, nan)                                                     \
    {                                                                                      \
#name, to_##name, from_##name, name##_rows, COUNT(name##_rows), largest, sign, nan \
    }
static const kind kinds[] = {
    KIND(f16, 0x7bff, 0x8000, 0x7e00), KIND(bf16, 0x7f7f, 0x8000, 0x7fc0), KIND(f8e4m3fn, 0x7e, 0x80, 0x7f),
    KIND(f8e5m2, 0x7b, 0x80, 0x7f),    KIND(f8e4m3fnuz, 0x7f, 0x80, 0x80), KIND(f8e5m2fnuz, 0x7f, 0x80, 0x80),
    KIND(f8e8m0fnu, 0xfe, 0, 0xff),
};

static void assert_code(const kind *k, float value, unsigned expected)
{
    if (k->to(value) != expected) {
        fail_test("%s of %a is 0x%x, expected 0x%x", k->name, (double)value, k->to(value), expected);
    }
}

static void narrow_floats_convert_as_torch_does(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(kinds); i++) {
        const kind *k = &kinds[i];
        for (size_t r = 0; r < k->row_count; r++) {
            assert_code(k, k->rows[r].value, k->rows[r].code);
        }
        float from_nan = k->from(k->to(NAN));
        assert_true(from_nan != from_nan);
        assert_int_equal(k->to(NAN), k->nan);
        from_nan = k->from(k->nan);
        assert_true(from_nan != from_nan);
    }
    assert_int_equal(f32_to_f16(f32_from_bits(0xff800001)), 0xfe00); /* a signalling NaN becomes a quiet one */
    assert_int_equal(f32_to_f16(f32_from_bits(0x7fffffff)), 0x7fff);
    assert_int_equal(f32_bits(f16_to_f32(0x7c00)), 0x7f800000);
    assert_int_equal(f32_bits(f8e5m2_to_f32(0xfc)), 0xff800000);
}

/* Every finite code comes back, and its neighbours share the numbers between them as ties to even demands. */
static void narrow_floats_round_to_nearest(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(kinds); i++) {
        const kind *k = &kinds[i];
        for (unsigned code = 0; code <= k->largest; code++) {
            float value = k->from(code);
            assert_code(k, value, code);
            if (k->sign != 0 && code != 0) {
                assert_code(k, -value, code | k->sign);
                assert_true(k->from(code | k->sign) == -value);
            }
            if (code == k->largest || k->sign == 0) {
                continue; /* e8m0fnu has ties of its own: see its rows */
            }
            float next = k->from(code + 1);
            assert_true(next > value);
            float half = value + (next - value) / 2; /* exact */
            assert_code(k, half, code + code % 2);
            assert_code(k, nextafterf(half, INFINITY), code + 1);
            assert_code(k, nextafterf(half, 0.0f), code);
        }
    }
}

static void bytes_are_written_as_people_read_them(void **state)
{
    (void)state;
    static const struct {
        uint64_t bytes;
        const char *text;
    } cases[] = {
        {0, "0 bytes"},
        {1023, "1023 bytes"},
        {1024, "1.0 KiB"},
        {1536, "1.5 KiB"},
        {4938268, "4.7 MiB"},
        {UINT64_C(1) << 30, "1.0 GiB"},
        {1048524, "1023.9 KiB"},
        {UINT64_C(3) << 50, "3072.0 TiB"},
        {UINT64_MAX, "16777216.0 TiB"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[NUM_TEXT];
        bytes_to_text(cases[i].bytes, text);
        assert_string_equal(text, cases[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(overflow_is_noticed),
        cmocka_unit_test(integers_are_read),
        cmocka_unit_test(integers_are_little_endian_in_bytes),
        cmocka_unit_test(doubles_are_written_shortest),
        cmocka_unit_test(floats_are_written_shortest),
        cmocka_unit_test(doubles_are_read_correctly_rounded),
        cmocka_unit_test(long_decimals_are_read_to_the_end),
        cmocka_unit_test(what_is_no_number_is_refused),
        cmocka_unit_test(doubles_are_written_in_hexadecimal),
        cmocka_unit_test(every_kind_of_double_round_trips),
        cmocka_unit_test(every_kind_of_float_round_trips),
        cmocka_unit_test(the_locale_does_not_matter),
        cmocka_unit_test(bytes_are_written_as_people_read_them),
        cmocka_unit_test(narrow_floats_convert_as_torch_does),
        cmocka_unit_test(narrow_floats_round_to_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
