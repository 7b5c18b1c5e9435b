/* Softmax along a dim: kernels/nn/softmax.h. */
#include "testing.h"

#include "kernels/nn/softmax.h"

#include <math.h>

static void check_near(double got, double expected)
{
    if (!(fabs(got - expected) < 1e-6 || (isnan(got) && isnan(expected)) || got == expected)) {
        fail_test("got %.9g, expected %.9g", got, expected);
    }
}

static void kinds(void **state)
{
    (void)state;
    const float in[] = {1, 2, 3};
    float out[3];
    softmax_rows(NULL, SOFTMAX_PLAIN, DT_F32, (softmax_shape){1, 3, 1}, in, out);
    check_near((double)out[0], 0.0900305732);
    check_near((double)out[2], 0.6652409558);
    softmax_rows(NULL, SOFTMAX_LOG, DT_F32, (softmax_shape){1, 3, 1}, in, out);
    check_near((double)out[0], -2.4076059644);
}

/* Rows of -inf alone are NaN, or 0 where asked for; one NaN makes all of its row NaN. */
static void rows_without_numbers(void **state)
{
    (void)state;
    const double in[] = {-INFINITY, -INFINITY, 1, NAN};
    double out[4];
    softmax_rows(NULL, SOFTMAX_PLAIN, DT_F64, (softmax_shape){2, 2, 1}, in, out);
    assert_true(isnan(out[0]) && isnan(out[1]) && isnan(out[2]) && isnan(out[3]));
    softmax_rows(NULL, SOFTMAX_SAFE, DT_F64, (softmax_shape){2, 2, 1}, in, out);
    assert_true(out[0] == 0 && out[1] == 0 && isnan(out[2]));
}

/* Over a middle dim, with more neighbours than are done at once. */
static void middle_dims(void **state)
{
    (void)state;
    enum { OUTER = 3, N = 5, INNER = 37 };
    static float in[OUTER * N * INNER], out[OUTER * N * INNER];
    thread_pool *pool = thread_pool_new(2);
    for (size_t i = 0; i < OUTER * N * INNER; i++) {
        in[i] = (float)(i * 7 % 11);
    }
    softmax_rows(pool, SOFTMAX_PLAIN, DT_F32, (softmax_shape){OUTER, N, INNER}, in, out);
    for (size_t o = 0; o < OUTER; o++) {
        for (size_t k = 0; k < INNER; k++) {
            double sum = 0, all = 0;
            for (size_t i = 0; i < N; i++) {
                sum += exp((double)in[(o * N + i) * INNER + k]);
                all += (double)out[(o * N + i) * INNER + k];
            }
            check_near((double)out[o * N * INNER + k], exp((double)in[o * N * INNER + k]) / sum);
            check_near(all, 1);
        }
    }
    thread_pool_free(pool);
}

static void gradients(void **state)
{
    (void)state;
    const double gradient[] = {1, 2}, output[] = {0.25, 0.75}, logs[] = {-1, -2};
    double out[2];
    softmax_gradient(NULL, SOFTMAX_PLAIN, DT_F64, (softmax_shape){1, 2, 1}, gradient, output, out);
    check_near(out[0], 0.25 * (1 - 1.75));
    check_near(out[1], 0.75 * (2 - 1.75));
    softmax_gradient(NULL, SOFTMAX_LOG, DT_F64, (softmax_shape){1, 2, 1}, gradient, logs, out);
    check_near(out[0], 1 - exp(-1) * 3);
}

static void nothing_to_do(void **state)
{
    (void)state;
    softmax_rows(NULL, SOFTMAX_PLAIN, DT_F32, (softmax_shape){0, 3, 1}, NULL, NULL);
    softmax_rows(NULL, SOFTMAX_PLAIN, DT_F32, (softmax_shape){2, 0, 1}, NULL, NULL);
    softmax_rows(NULL, SOFTMAX_PLAIN, DT_F32, (softmax_shape){2, 3, 0}, NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds),     cmocka_unit_test(rows_without_numbers), cmocka_unit_test(middle_dims),
        cmocka_unit_test(gradients), cmocka_unit_test(nothing_to_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
