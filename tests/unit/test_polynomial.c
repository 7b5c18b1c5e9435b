/* Orthogonal polynomials against their explicit forms, at their ends, and outside of their domains. */
#include "testing.h"

#include "kernels/number/polynomial.h"

typedef double (*polynomial)(double x, int64_t n);

static void assert_near(double value, double expected)
{
    if (!(fabs(value - expected) <= 1e-12 * (1 + fabs(expected)))) {
        fail_test("%.17g, expected %.17g", value, expected);
    }
}

static void low_degrees_are_explicit(void **state)
{
    (void)state;
    static const double points[] = {-2.5, -1, -0.3, 0, 0.7, 1, 3};
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        double x = points[i];
        assert_near(polynomial_chebyshev_t(x, 3), 4 * x * x * x - 3 * x);
        assert_near(polynomial_chebyshev_u(x, 2), 4 * x * x - 1);
        assert_near(polynomial_chebyshev_v(x, 2), 4 * x * x - 2 * x - 1);
        assert_near(polynomial_chebyshev_w(x, 2), 4 * x * x + 2 * x - 1);
        assert_near(polynomial_hermite_h(x, 3), 8 * x * x * x - 12 * x);
        assert_near(polynomial_hermite_he(x, 3), x * x * x - 3 * x);
        assert_near(polynomial_laguerre_l(x, 2), (x * x - 4 * x + 2) / 2);
        assert_near(polynomial_legendre_p(x, 3), (5 * x * x * x - 3 * x) / 2);
    }
}

static void every_family_starts_with_one(void **state)
{
    (void)state;
    static const polynomial families[] = {
        polynomial_chebyshev_t, polynomial_chebyshev_u, polynomial_chebyshev_v, polynomial_chebyshev_w,
        polynomial_hermite_h,   polynomial_hermite_he,  polynomial_laguerre_l,  polynomial_legendre_p,
    };
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        assert_true(families[i](0.4, -1) == 0);
        assert_true(families[i](0.4, 0) == 1);
    }
}

/* Inside (-1, 1) high degrees are computed by cosines: they must continue the recurrence. */
static void closed_forms_continue_the_recurrence(void **state)
{
    (void)state;
    static const polynomial families[] = {polynomial_chebyshev_t, polynomial_chebyshev_u, polynomial_chebyshev_v,
                                          polynomial_chebyshev_w};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        for (double x = -0.95; x < 1; x += 0.1) {
            for (int64_t n = 7; n < 12; n++) {
                double next = 2 * x * families[i](x, n) - families[i](x, n - 1);
                assert_true(fabs(families[i](x, n + 1) - next) < 1e-10);
            }
        }
    }
}

static void ends_are_exact(void **state)
{
    (void)state;
    assert_true(polynomial_chebyshev_t(-1, 1001) == -1 && polynomial_chebyshev_t(1, 1001) == 1);
    assert_true(polynomial_chebyshev_u(-1, 11) == -12 && polynomial_chebyshev_u(1, 11) == 12);
    assert_true(polynomial_chebyshev_v(-1, 10) == 21 && polynomial_chebyshev_v(1, 10) == 1);
    assert_true(polynomial_chebyshev_w(-1, 11) == -1 && polynomial_chebyshev_w(1, 11) == 23);
    assert_true(polynomial_legendre_p(-1, 5) == -1);
    assert_true(polynomial_laguerre_l(0, 77) == 1);
}

static void large_degrees_end(void **state)
{
    (void)state;
    assert_true(isnan(polynomial_hermite_h(0.5, INT64_MAX)) && isnan(polynomial_hermite_he_f(0.5F, 129)));
    assert_true(!isfinite(polynomial_chebyshev_t(3, INT64_MAX)));
    assert_true(isnan(polynomial_legendre_p(NAN, INT64_MAX)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(low_degrees_are_explicit),
        cmocka_unit_test(every_family_starts_with_one),
        cmocka_unit_test(closed_forms_continue_the_recurrence),
        cmocka_unit_test(ends_are_exact),
        cmocka_unit_test(large_degrees_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
