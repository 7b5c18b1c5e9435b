/*
 * Special functions against torch (tests/data/special.txt; make_special.py says how to read it), and against identities
 * of theirs where torch is not exact.
 */
#include "testing.h"

#include "base/num.h"
#include "kernels/number/special.h"

#include <fenv.h>
#include <float.h>

/* ---- what is in the file ---- */

/*
 * Tolerances are in units of the type's epsilon, relative to the answer or, where a function has zeros, to the larger
 * of that and 1. The large ones are torch's: its double trigamma and igamma are good to 1e-9.
 */
typedef struct real_row {
    const char *name;
    double (*of_one)(double);
    float (*of_one_f)(float);
    double (*of_two)(double, double);
    float (*of_two_f)(float, float);
    double tolerance, tolerance_f;
    bool has_zeros;
    size_t asked;
} real_row;

#define ONE(name) #name, special_##name, special_##name##_f, NULL, NULL
#define TWO(name) #name, NULL, NULL, special_##name, special_##name##_f

/* clang-format off */
static real_row real_rows[] = {
    {ONE(lgamma), 8, 8, true, 0},
    {ONE(digamma), 16, 16, true, 0},
    {ONE(trigamma), 4e6, 16, false, 0},
    {ONE(erfcx), 40, 40, false, 0},
    {ONE(erfinv), 8, 8, false, 0},
    {ONE(ndtri), 8, 8, false, 0},
    {ONE(log_ndtr), 40, 40, false, 0},
    {ONE(bessel_j0), 1e8, 16, true, 0},
    {ONE(bessel_j1), 1e8, 16, true, 0},
    {ONE(bessel_y0), 1e8, 16, true, 0},
    {ONE(bessel_y1), 1e8, 16, true, 0},
    {ONE(spherical_bessel_j0), 8, 8, true, 0},
    {ONE(i0), 16, 16, false, 0},
    {ONE(i0e), 16, 16, false, 0},
    {ONE(i1), 16, 16, false, 0},
    {ONE(i1e), 16, 16, false, 0},
    {ONE(modified_bessel_k0), 16, 16, false, 0},
    {ONE(modified_bessel_k1), 16, 16, false, 0},
    {ONE(scaled_modified_bessel_k0), 16, 16, false, 0},
    {ONE(scaled_modified_bessel_k1), 16, 16, false, 0},
    {ONE(entr), 4, 4, false, 0},
    {ONE(sinc), 4, 4, true, 0},
    {ONE(round_half_even), 0, 0, false, 0},
    {TWO(zeta), 16, 8, false, 0},
    {TWO(igamma), 1e7, 200, false, 0},
    {TWO(igammac), 1e7, 200, false, 0},
    {TWO(logit), 4, 4, true, 0},
    {TWO(heaviside), 0, 0, false, 0},
    {TWO(xlogy), 4, 4, false, 0},
    {TWO(xlog1py), 4, 4, false, 0},
    {TWO(logaddexp), 4, 4, true, 0},
    {TWO(logaddexp2), 4, 4, true, 0},
    {TWO(remainder), 0, 0, false, 0},
    {TWO(floor_divide), 0, 0, false, 0},
};
/* clang-format on */

static int64_t without_bits_floor_divide(int64_t a, int64_t b, unsigned bits)
{
    (void)bits;
    return special_floor_divide_i64(a, b);
}

static int64_t without_bits_remainder(int64_t a, int64_t b, unsigned bits)
{
    (void)bits;
    return special_remainder_i64(a, b);
}

static int64_t without_bits_pow(int64_t a, int64_t b, unsigned bits)
{
    (void)bits;
    return special_pow_i64(a, b);
}

static const struct integer_row {
    const char *name;
    int64_t (*function)(int64_t a, int64_t b, unsigned bits);
} integer_rows[] = {
    {"gcd", special_gcd},
    {"lcm", special_lcm},
    {"pow", without_bits_pow},
    {"remainder", without_bits_remainder},
    {"floor_divide", without_bits_floor_divide},
};

static const struct integer_type {
    const char *name;
    unsigned bits;
    bool is_signed;
} integer_types[] = {
    {"u8", 8, false}, {"i8", 8, true}, {"i16", 16, true}, {"i32", 32, true}, {"i64", 64, true},
};

#define COMPLEX(name) #name, special_##name, special_##name##_f

static const struct complex_row {
    const char *name;
    double complex (*function)(double complex);
    float complex (*function_f)(float complex);
} complex_rows[] = {
    {COMPLEX(complex_reciprocal)}, {COMPLEX(complex_sgn)},   {COMPLEX(complex_sigmoid)},
    {COMPLEX(complex_log1p)},      {COMPLEX(complex_expm1)}, {COMPLEX(complex_sinc)},
};

#define FIND(table, wanted, found)                                        \
    do {                                                                  \
        for (size_t i_ = 0; i_ < sizeof(table) / sizeof *(table); i_++) { \
            if (strcmp((table)[i_].name, (wanted)) == 0) {                \
                (found) = &(table)[i_];                                   \
            }                                                             \
        }                                                                 \
    } while (0)

/* ---- asking ---- */

enum { MOST_WORDS = 8 };

typedef struct question {
    char *words[MOST_WORDS];
    size_t n; /* words; the first two are function and type */
} question;

static void fail_question(const question *q, double got)
{
    char shown[NUM_TEXT];
    f64_to_text(got, shown);
    print_error("ERROR: got %s for", shown);
    for (size_t i = 0; i < q->n; i++) {
        print_error(" %s", q->words[i]);
    }
    fail_test(" (torch's answer last)");
}

/* Floats are written with as many digits as tell them apart. */
static double real_word(const question *q, size_t i)
{
    double value = 0;
    assert_true(i < q->n);
    assert_true(f64_from_text(q->words[i], strlen(q->words[i]), &value));
    bool single = strcmp(q->words[1], "f32") == 0 || strcmp(q->words[1], "c64") == 0;
    return single ? (double)(float)value : value;
}

static int64_t integer_word(const question *q, size_t i)
{
    int64_t value = 0;
    assert_true(i < q->n);
    assert_true(i64_from_text(q->words[i], strlen(q->words[i]), &value));
    return value;
}

/* The error may be `allowed`; infinities, NaN and zeros are the same with their signs. */
static bool agree(double got, double want, double allowed)
{
    if (isnan(got) || isnan(want)) {
        return isnan(got) && isnan(want);
    }
    if (got == want) {
        return got != 0 || signbit(got) == signbit(want);
    }
    return !isinf(got) && !isinf(want) && fabs(got - want) <= allowed;
}

static void check_real(const question *q, bool single)
{
    double want = real_word(q, q->n - 1), x = real_word(q, 2), got;
    if (strcmp(q->words[0], "polygamma") == 0) {
        int64_t n = integer_word(q, 2);
        x = real_word(q, 3);
        got = single ? (double)special_polygamma_f(n, (float)x) : special_polygamma(n, x);
        if (!agree(got, want, fabs(want) * (n == 1 ? 1e-9 : 1e-14) + (single ? fabs(want) * 1e-6 : 0))) {
            fail_question(q, got);
        }
        return;
    }
    real_row *row = NULL;
    FIND(real_rows, q->words[0], row);
    assert_non_null(row);
    row->asked++;
    if (row->of_one != NULL) {
        assert_int_equal(q->n, 4);
        got = single ? (double)row->of_one_f((float)x) : row->of_one(x);
    } else {
        assert_int_equal(q->n, 5);
        double y = real_word(q, 3);
        got = single ? (double)row->of_two_f((float)x, (float)y) : row->of_two(x, y);
    }
    double scale = row->has_zeros ? fmax(fabs(want), 1) : fabs(want);
    double allowed = single ? row->tolerance_f * (double)FLT_EPSILON : row->tolerance * DBL_EPSILON;
    if (!agree(got, want, allowed * scale)) {
        fail_question(q, got);
    }
}

/* What is left of an integer in a type of that many bits. */
static int64_t cut(int64_t value, const struct integer_type *type)
{
    uint64_t low = (uint64_t)value << (64 - type->bits);
    return type->is_signed ? (int64_t)low >> (64 - type->bits) : (int64_t)(low >> (64 - type->bits));
}

static void check_integer(const question *q, const struct integer_type *type)
{
    const struct integer_row *row = NULL;
    FIND(integer_rows, q->words[0], row);
    assert_non_null(row);
    int64_t got = cut(row->function(integer_word(q, 2), integer_word(q, 3), type->bits), type);
    if (got != integer_word(q, 4)) {
        fail_question(q, (double)got);
    }
}

static void check_complex(const question *q, bool single)
{
    const struct complex_row *row = NULL;
    FIND(complex_rows, q->words[0], row);
    assert_non_null(row);
    assert_int_equal(q->n, 6);
    double re = real_word(q, 2), im = real_word(q, 3);
    double complex got =
        single ? row->function_f(special_complex_f((float)re, (float)im)) : row->function(special_complex(re, im));
    double complex want = special_complex(real_word(q, 4), real_word(q, 5));
    double allowed = 8 * (single ? (double)FLT_EPSILON : DBL_EPSILON) * cabs(want);
    if (!agree(creal(got), creal(want), allowed) || !agree(cimag(got), cimag(want), allowed)) {
        fail_question(q, creal(got));
    }
}

static void check_line(char *line)
{
    question q = {.n = 0};
    for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " ")) {
        assert_in_range(q.n, 0, MOST_WORDS - 1);
        q.words[q.n++] = word;
    }
    assert_in_range(q.n, 4, MOST_WORDS);
    const struct integer_type *type = NULL;
    FIND(integer_types, q.words[1], type);
    if (type != NULL) {
        check_integer(&q, type);
    } else if (q.words[1][0] == 'c') {
        check_complex(&q, strcmp(q.words[1], "c64") == 0);
    } else {
        check_real(&q, strcmp(q.words[1], "f32") == 0);
    }
}

static void answers_as_torch(void **state)
{
    (void)state;
    size_t size;
    char *text = (char *)read_whole_file(SOURCE_PATH("tests/data/special.txt"), &size);
    size_t lines = 0;
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1, lines++) {
        *end = '\0';
        check_line(line);
    }
    free(text);
    assert_in_range(lines, 6000, 20000);
    for (size_t i = 0; i < sizeof real_rows / sizeof *real_rows; i++) {
        assert_in_range(real_rows[i].asked, 40, 1000);
    }
}

/* ---- identities ---- */

static void assert_near(double got, double want, double relative)
{
    if (!agree(got, want, fabs(want) * relative)) {
        fail_test("got %.17g, expected %.17g", got, want);
    }
}

static void keeps_identities_of_gamma(void **state)
{
    (void)state;
    for (double x = 0.05; x < 60; x *= 1.17) {
        assert_near(special_trigamma(x) - special_trigamma(x + 1), 1 / (x * x), 1e-12 * (1 + x));
        assert_near(special_zeta(2, x), special_trigamma(x), 1e-14);
        for (double a = 0.03; a < 1e7; a *= 2.3) {
            double y = a < 100 ? x : a * (1 + (x - 20) / 200);
            double lower = special_igamma(a, y), upper = special_igammac(a, y);
            assert_near(lower + upper, 1, 1e-15);
            /* P(a + 1, y) = P(a, y) - y^a exp(-y) / gamma(a + 1), while that does not cancel */
            double step = exp(a * log(y) - y - special_lgamma(a + 1));
            double rounding = 1e-15 * (10 + fabs(special_lgamma(a + 1)) + y);
            if (step > 1e-3 * fmin(lower, upper) && special_igammac(a + 1, y) > 1e-200) {
                assert_near(lower - special_igamma(a + 1, y), step, rounding + 1e-15 / step);
            }
        }
    }
}

static void keeps_identities_of_bessel_functions(void **state)
{
    (void)state;
    const double pi = 3.14159265358979323846;
    for (double x = 0.01; x < 600; x *= 1.07) {
        double j0_y1 = special_bessel_j0(x) * special_bessel_y1(x), j1_y0 = special_bessel_j1(x) * special_bessel_y0(x);
        assert_near(j1_y0 - j0_y1, 2 / (pi * x), 1e-13);
        double i0_k1 = special_i0e(x) * special_scaled_modified_bessel_k1(x);
        double i1_k0 = special_i1e(x) * special_scaled_modified_bessel_k0(x);
        assert_near(i0_k1 + i1_k0, 1 / x, 1e-14);
        assert_near(special_modified_bessel_k1(x), special_scaled_modified_bessel_k1(x) * exp(-x), 1e-15);
    }
}

static void inverts_the_normal_distribution(void **state)
{
    (void)state;
    for (double p = 1e-300; p < 0.5; p *= 3.3) {
        double x = special_ndtri(p);
        assert_near(special_log_ndtr(x), log(p), 1e-13);
    }
    for (double y = 1e-300; y < 1; y = y < 1e-3 ? y * 77 : y + 0.0031) {
        assert_near(erf(special_erfinv(y)), y, 1e-15);
        assert_near(special_erfinv(-y), -special_erfinv(y), 0);
    }
}

static void rounds_halves_to_even_in_every_mode(void **state)
{
    (void)state;
    const int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        fesetround(modes[i]);
        double down = special_round_half_even(2.5), up = special_round_half_even(-3.5);
        float near = special_round_half_even_f(0.49999997F);
        fesetround(FE_TONEAREST);
        assert_true(down == 2 && up == -4 && near == 0);
    }
}

static void is_total_on_integers(void **state)
{
    (void)state;
    assert_true(special_floor_divide_i64(INT64_MIN, -1) == INT64_MIN);
    assert_true(special_remainder_i64(INT64_MIN, -1) == 0);
    assert_true(special_pow_i64(INT64_MIN, 2) == 0 && special_pow_i64(-1, INT64_MIN) == 1);
    for (int64_t a = INT64_MIN; a < INT64_MIN + 40; a++) {
        for (int64_t b = -40; b < 40; b++) {
            special_gcd(a, b, 64);
            special_lcm(a, b, 64);
            special_lcm(b, a, 64);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_as_torch),
        cmocka_unit_test(keeps_identities_of_gamma),
        cmocka_unit_test(keeps_identities_of_bessel_functions),
        cmocka_unit_test(inverts_the_normal_distribution),
        cmocka_unit_test(rounds_halves_to_even_in_every_mode),
        cmocka_unit_test(is_total_on_integers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
