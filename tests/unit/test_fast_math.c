/*
 * Elementary functions of the fast kernels (fast.def) against libm in double precision: the stated error over floats of
 * all sizes, special values, tails, narrow elements. TENON_TEST_ALL=1 tries fifty times as many.
 */
#include "fast_testing.h"

#include <stdbool.h>

/* ---- references ---- */

static double ref_exp(double x)
{
    return exp(x);
}
static double ref_log(double x)
{
    return log(x);
}
static double ref_tanh(double x)
{
    return tanh(x);
}
static double ref_erf(double x)
{
    return erf(x);
}
static double ref_sin(double x)
{
    return sin(x);
}
static double ref_cos(double x)
{
    return cos(x);
}
static double ref_sigmoid(double x)
{
    return x < 0 ? exp(x) / (1 + exp(x)) : 1 / (1 + exp(-x));
}
static double ref_silu(double x)
{
    return x * ref_sigmoid(x);
}
static double ref_gelu(double x)
{
    return 0.5 * x * erfc(-x * sqrt(0.5));
}
static double ref_gelu_tanh(double x)
{
    return 0.5 * x * (1 + tanh(sqrt(2 / acos(-1)) * (x + 0.044715 * x * x * x)));
}
static double ref_sqrt(double x)
{
    return sqrt(x);
}
static double ref_rsqrt(double x)
{
    return 1 / sqrt(x);
}
static double ref_reciprocal(double x)
{
    return 1 / x;
}
static double ref_relu(double x)
{
    return x < 0 ? 0 : x;
}
static double ref_hardsigmoid(double x)
{
    return x + 3 < 0 ? 0 : (x + 3 > 6 ? 6 : x + 3) / 6;
}
static double ref_hardswish(double x)
{
    return x * ref_hardsigmoid(x);
}

typedef struct function {
    const char *name;
    size_t offset; /* of its kernels in the table of a level */
    double (*exact)(double x);
    double ulps;

} function;

static const function functions[] = {
#define FAST_UNARY(name, ulps) {#name, offsetof(fast_kernels, name), ref_##name, ulps},
#include "kernels/fast/fast.def"
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

static fast_unary *kernel_of(const fast_kernels *kernels, const function *f, fast_element element)
{
    fast_unary *found;
    memcpy(&found, (const char *)kernels + f->offset + (size_t)element * sizeof found, sizeof found);
    return found;
}

static bool takes_differences(const function *f)
{
    return strncmp(f->name, "gelu", 4) == 0 || strncmp(f->name, "hard", 4) == 0;
}

/* ---- error ---- */

/* The distance of neighbouring floats at x. */
static double unit_at(double x)
{
    int exponent;
    frexp(x, &exponent);
    return ldexp(1, (exponent < -125 ? -125 : exponent > 128 ? 128 : exponent) - 24);
}

/* In units in the last place; negative: one is NaN or infinite and the other is not. */
static double error_of(const function *f, float x, float got)
{
    double exact = f->exact(x), unit = unit_at(exact);
    if (isnan(exact) || isnan(got)) {
        return isnan(exact) && isnan(got) ? 0 : -1;
    }
    double largest = ldexp(1, 128), found = isinf(got) ? copysign(largest, got) : got;
    if (fabs(exact) >= largest || exact == 0) {
        return found == (exact == 0 ? 0 : copysign(largest, exact)) && !signbit(got) == !signbit(exact) ? 0 : -1;
    }
    if (takes_differences(f) && unit_at(x) > unit) {
        unit = unit_at(x);
    }
    return fabs(found - exact) / unit;
}

static double worst_error(const function *f, const fast_kernels *kernels, uint32_t first, uint32_t step,
                          float *worst_at)
{
    enum { BLOCK = 4096 };
    float x[BLOCK], got[BLOCK];
    double worst = 0;
    for (uint64_t bits = first; bits <= UINT32_MAX; bits += (uint64_t)step * BLOCK) {
        size_t n = 0;
        for (uint64_t at = bits; n < BLOCK && at <= UINT32_MAX; at += step) {
            x[n++] = float_of_bits((uint32_t)at);
        }
        kernel_of(kernels, f, FAST_F32)(n, x, got);
        for (size_t i = 0; i < n; i++) {
            double error = error_of(f, x[i], got[i]);
            if (error < 0) {
                fail_test("%s at %s: %s(%a) = %a, expected %a", f->name, kernels->name, f->name, (double)x[i],
                          (double)got[i], f->exact(x[i]));
            }
            if (error > worst) {
                worst = error;
                *worst_at = x[i];
            }
        }
    }
    return worst;
}

static void errors_are_as_stated(void **state)
{
    (void)state;
    const char *all = getenv("TENON_TEST_ALL");
    uint32_t step =
        all != NULL && strcmp(all, "1") == 0 ? 101 : 5003; /* primes: all exponents, and mantissas of all kinds */
    for (size_t i = 0; i < FUNCTIONS; i++) {
        FOR_EACH_LEVEL(kernels)
        {
            float at = 0;
            double worst = worst_error(&functions[i], kernels, 0, step, &at);
            print_message("%-10s %-11s %.3f ulp at %a\n", functions[i].name, kernels->name, worst, (double)at);
            if (!(worst <= functions[i].ulps)) {
                fail_test("%s is off by %g units, stated are %g", functions[i].name, worst, functions[i].ulps);
            }
        }
    }
}

/* ---- special values ---- */

static void special_values_are_those_of_libm(void **state)
{
    (void)state;
    const float specials[] = {
        0.0f,      -0.0f,      INFINITY,        -INFINITY,        NAN,      0x1p-149f, -0x1p-149f,
        0x1p-126f, -0x1p-126f, 0x1.fffffep127f, -0x1.fffffep127f, 1.0f,     -1.0f,     88.8f,
        -103.9f,   -104.1f,    1e30f,           -1e30f,           12800.0f, 0x1p-127f, -0x1p-127f};
    enum { COUNT = sizeof specials / sizeof *specials };
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t i = 0; i < FUNCTIONS; i++) {
            float got[COUNT];
            kernel_of(kernels, &functions[i], FAST_F32)(COUNT, specials, got);
            for (size_t j = 0; j < COUNT; j++) {
                double error = error_of(&functions[i], specials[j], got[j]);
                if (!(error >= 0 && error <= functions[i].ulps)) {
                    fail_test("%s at %s: %s(%a) = %a, expected %a", functions[i].name, kernels->name, functions[i].name,
                              (double)specials[j], (double)got[j], functions[i].exact(specials[j]));
                }
            }
        }
    }
}

/* ---- lengths and elements ---- */

static bool same_number(float a, float b)
{
    return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

/* Whatever lies around it, an element has the same result; nothing else is written. */
static void lengths_and_places_do_not_matter(void **state)
{
    (void)state;
    enum { MOST = 70 };
    uint64_t seed = 1;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t i = 0; i < FUNCTIONS; i++) {
            fast_unary *kernel = kernel_of(kernels, &functions[i], FAST_F32);
            float x[MOST + 1], expected[MOST + 1], got[MOST + 2];
            for (size_t j = 0; j < MOST + 1; j++) {
                x[j] = draw(&seed) * 10;
                float sixteen[16] = {x[j]}, results[16];
                kernel(16, sixteen, results);
                expected[j] = results[0];
            }
            for (size_t n = 0; n <= MOST; n++) {
                got[n] = 77.0f;
                float *exact = exact_buffer(n * sizeof *exact);
                memcpy(exact, x + 1, n * sizeof *exact);
                kernel(n, exact, got);
                free(exact);
                for (size_t j = 0; j < n; j++) {
                    assert_true(same_number(got[j], expected[j + 1]));
                }
                assert_true(got[n] == 77.0f);
            }
        }
    }
}

/* All narrow floats: widened, computed in f32, rounded once. */
static void narrow_elements_round_once(void **state)
{
    (void)state;
    enum { ALL = 1 << 16 };
    uint16_t *x = exact_buffer(ALL * sizeof *x), *got = exact_buffer(ALL * sizeof *got);
    float *wide = exact_buffer(ALL * sizeof *wide), *out = exact_buffer(ALL * sizeof *out);
    for (fast_element element = FAST_BF16; element <= FAST_F16; element++) {
        for (uint32_t j = 0; j < ALL; j++) {
            x[j] = (uint16_t)j;
            wide[j] = fast_get(element, x, (ptrdiff_t)j);
        }
        FOR_EACH_LEVEL(kernels)
        {
            kernels->widen[element](ALL, x, out);
            for (uint32_t j = 0; j < ALL; j++) {
                assert_true(same_number(out[j], wide[j]));
            }
            for (size_t i = 0; i < FUNCTIONS; i++) {
                kernel_of(kernels, &functions[i], FAST_F32)(ALL, wide, out);
                kernel_of(kernels, &functions[i], element)(ALL, x, got);
                for (uint32_t j = 0; j < ALL; j++) {
                    uint16_t rounded[1];
                    fast_put(element, rounded, 0, out[j]);
                    assert_true(same_number(fast_get(element, got, (ptrdiff_t)j), fast_get(element, rounded, 0)));
                }
            }
        }
    }
    free(x);
    free(got);
    free(wide);
    free(out);
}

/* Also in the middle between two narrow floats, and beyond the largest. */
static void narrowing_rounds_to_even(void **state)
{
    (void)state;
    enum { COUNT = 1 << 16 };
    float *x = exact_buffer(COUNT * sizeof *x);
    uint16_t *got = exact_buffer(COUNT * sizeof *got);
    uint64_t seed = 7;
    for (size_t i = 0; i < COUNT; i++) {
        uint32_t bits = draw_bits(&seed);
        bits = i % 4 == 0 ? (bits & 0xffff0000u) | 0x8000u : i % 4 == 1 ? (bits & 0xffffe000u) | 0x1000u : bits;
        bits = i % 2 == 0 ? bits : (bits & 0x83ffffffu) | 0x38000000u; /* where f16 is */
        x[i] = float_of_bits(bits);
    }
    FOR_EACH_LEVEL(kernels)
    {
        for (fast_element element = FAST_BF16; element <= FAST_F16; element++) {
            kernels->narrow[element](COUNT, x, got);
            for (size_t i = 0; i < COUNT; i++) {
                uint16_t expected[1];
                fast_put(element, expected, 0, x[i]);
                assert_true(same_number(fast_get(element, got, (ptrdiff_t)i), fast_get(element, expected, 0)));
            }
        }
    }
    free(x);
    free(got);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_are_as_stated),
        cmocka_unit_test(special_values_are_those_of_libm),
        cmocka_unit_test(lengths_and_places_do_not_matter),
        cmocka_unit_test(narrow_elements_round_once),
        cmocka_unit_test(narrowing_rounds_to_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
