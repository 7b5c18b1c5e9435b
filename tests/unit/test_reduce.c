/* Reductions of strided elements: kernels/order/reduce.h. */
#include "testing.h"

#include "kernels/move/cast.h"
#include "kernels/order/reduce.h"

#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { MOST = 16 };

/* Reduces a vector given as f64 in a type; the results as f64. */
static void reduce_vector(reduce_op op, dtype type, dtype as, double parameter, size_t n, const double *elements,
                          double *first, double *second)
{
    uint64_t in[2 * MOST] = {0};
    int64_t size = (int64_t)n, stride = 1, none = 0;
    convert_elements(n, DT_F64, elements, 8, type, in, (ptrdiff_t)dtype_table[type].bytes);
    reduce_args args = {.op = op, .as = as, .parameter = parameter, .type = type, .in = in, .rank = 1, .sizes = &size};
    args.strides = &stride;
    args.reduced = 1;
    args.out[0] = (reduce_result){DT_F64, first, &none};
    args.out[1] = (reduce_result){DT_F64, second, &none};
    reduce_run(NULL, &args);
}

static void check_real(size_t i, double got, double expected)
{
    if (!(got == expected || (isnan(got) && isnan(expected)) || fabs(got - expected) < 1e-12 * fabs(expected))) {
        fail_test("case %zu gives %.17g, expected %.17g", i, got, expected);
    }
}

static void vectors(void **state)
{
    (void)state;
    static const struct {
        reduce_op op;
        dtype type, as;
        double parameter;
        size_t n;
        double elements[6], result;
    } cases[] = {
        {REDUCE_SUM, DT_F32, DT_F32, 0, 4, {1, 2, 3, 4}, 10},
        {REDUCE_SUM, DT_F32, DT_F32, 0, 0, {0}, 0},
        {REDUCE_SUM, DT_U8, DT_I64, 0, 3, {200, 100, 3}, 303},
        {REDUCE_SUM, DT_I64, DT_I64, 0, 2, {0x1p62, 0x1p62}, -0x1p63},
        {REDUCE_NAN_SUM, DT_F64, DT_F64, 0, 3, {1, NAN, 3}, 4},
        {REDUCE_MEAN, DT_F16, DT_F32, 0, 3, {40000, 40000, 40000}, 40000}, /* the sum is beyond f16 */
        {REDUCE_MEAN, DT_F32, DT_F32, 0, 0, {0}, NAN},
        {REDUCE_PRODUCT, DT_I8, DT_I64, 0, 3, {100, 100, 2}, 20000},
        {REDUCE_PRODUCT, DT_F32, DT_F32, 0, 0, {0}, 1},
        {REDUCE_MAX, DT_F32, DT_F32, 0, 3, {1, NAN, 3}, NAN},
        {REDUCE_MIN, DT_BF16, DT_F32, 0, 3, {1, -INFINITY, 3}, -INFINITY},
        {REDUCE_MAX, DT_BOOL, DT_BOOL, 0, 3, {0, 1, 0}, 1},
        {REDUCE_ANY, DT_F32, DT_BOOL, 0, 3, {0, NAN, 0}, 1},
        {REDUCE_ANY, DT_F32, DT_BOOL, 0, 0, {0}, 0},
        {REDUCE_ALL, DT_I32, DT_BOOL, 0, 3, {1, 2, 0}, 0},
        {REDUCE_ALL, DT_I32, DT_BOOL, 0, 0, {0}, 1},
        {REDUCE_COUNT, DT_F32, DT_BOOL, 0, 4, {0, -1, NAN, 0}, 2},
        {REDUCE_VARIANCE, DT_F32, DT_F64, 1, 4, {1, 2, 3, 4}, 5.0 / 3},
        {REDUCE_VARIANCE, DT_F32, DT_F64, 4, 4, {1, 2, 3, 4}, INFINITY},
        {REDUCE_VARIANCE, DT_F32, DT_F64, 1, 1, {7}, NAN},
        {REDUCE_DEVIATION, DT_F64, DT_F64, 0, 4, {1, 1, 3, 3}, 1},
        {REDUCE_NORM, DT_F32, DT_F64, 2, 2, {3, -4}, 5},
        {REDUCE_NORM, DT_F32, DT_F64, 1, 2, {3, -4}, 7},
        {REDUCE_NORM, DT_F32, DT_F64, 0, 3, {3, 0, -4}, 2},
        {REDUCE_NORM, DT_F32, DT_F64, INFINITY, 2, {3, -4}, 4},
        {REDUCE_NORM, DT_F32, DT_F64, -INFINITY, 2, {3, -4}, 3},
        {REDUCE_NORM, DT_F32, DT_F64, 3, 2, {1, 2}, 2.080083823051904},
        {REDUCE_LOG_SUM_EXP, DT_F32, DT_F64, 0, 2, {1000, 1000}, 1000.6931471805599},
        {REDUCE_LOG_SUM_EXP, DT_F32, DT_F64, 0, 2, {-INFINITY, -INFINITY}, -INFINITY},
        {REDUCE_LOG_SUM_EXP, DT_F32, DT_F64, 0, 2, {INFINITY, 1}, INFINITY},
        {REDUCE_LOG_SUM_EXP, DT_F32, DT_F64, 0, 0, {0}, -INFINITY},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double got;
        assert_true(reduce_has(cases[i].op, cases[i].as));
        reduce_vector(cases[i].op, cases[i].type, cases[i].as, cases[i].parameter, cases[i].n, cases[i].elements, &got,
                      NULL);
        check_real(i, got, cases[i].result);
    }
}

/* The first of equal extremes, the first NaN. */
static void places(void **state)
{
    (void)state;
    static const struct {
        reduce_op op;
        size_t n;
        double elements[6], at;
    } cases[] = {
        {REDUCE_MAX, 4, {1, 3, 3, 2}, 1},
        {REDUCE_MIN, 4, {1, 3, 1, 2}, 0},
        {REDUCE_MAX, 5, {1, NAN, 3, NAN, 9}, 1},
        {REDUCE_MIN, 3, {NAN, NAN, -INFINITY}, 0},
        {REDUCE_MAX, 3, {-INFINITY, -INFINITY, -INFINITY}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double found;
        reduce_vector(cases[i].op, DT_F32, DT_F32, 0, cases[i].n, cases[i].elements, NULL, &found);
        check_real(i, found, cases[i].at);
    }
}

static void mean_comes_with_variance(void **state)
{
    (void)state;
    double variance, mean;
    reduce_vector(REDUCE_VARIANCE, DT_F32, DT_F64, 1, 3, (double[]){1, 2, 6}, &variance, &mean);
    check_real(0, variance, 7);
    check_real(1, mean, 3);
}

/* ---- layouts: each way to reduce [3, 40, 50] against sums taken one by one ---- */

enum { A = 3, B = 40, C = 50 };

static double element(size_t a, size_t b, size_t c)
{
    return (double)((a * 7 + b * 13 + c * 3) % 101) - 50;
}

static void check_layout(const int64_t *strides, uint64_t reduced, dtype type, thread_pool *pool)
{
    static const int64_t sizes[3] = {A, B, C};
    size_t total = (size_t)A * B * C, bytes = dtype_table[type].bytes;
    char *in = calloc(total, bytes);
    double *sums = calloc(total, sizeof *sums), *expected = calloc(total, sizeof *expected);
    int64_t to[3], step = 1;
    assert_true(in != NULL && sums != NULL && expected != NULL);
    for (size_t d = 3; d-- > 0;) {
        to[d] = reduced >> d & 1 ? 0 : step;
        step *= reduced >> d & 1 ? 1 : sizes[d];
    }
    for (size_t i = 0; i < total; i++) {
        size_t a = i / (B * C), b = i / C % B, c = i % C;
        double x = element(a, b, c);
        int64_t at = (int64_t)a * strides[0] + (int64_t)b * strides[1] + (int64_t)c * strides[2];
        convert_elements(1, DT_F64, &x, 0, type, in + (size_t)at * bytes, 0);
        expected[(int64_t)a * to[0] + (int64_t)b * to[1] + (int64_t)c * to[2]] += x;
    }
    reduce_args args = {.op = REDUCE_SUM, .as = DT_F32, .type = type, .in = in, .rank = 3, .sizes = sizes};
    args.strides = strides;
    args.reduced = reduced;
    args.out[0] = (reduce_result){DT_F64, sums, to};
    reduce_run(pool, &args);
    for (int64_t i = 0; i < step; i++) {
        check_real((size_t)i, sums[i], expected[i]);
    }
    free(in);
    free(sums);
    free(expected);
}

static void layouts_and_dims(void **state)
{
    (void)state;
    static const int64_t strides[][3] = {{B * C, C, 1}, {1, A, A * B}, {C, A * C, 1}, {B, 1, A * B}};
    thread_pool *pool = thread_pool_new(3);
    for (size_t i = 0; i < COUNT(strides); i++) {
        for (uint64_t reduced = 0; reduced < 8; reduced++) {
            check_layout(strides[i], reduced, DT_F32, pool);
            check_layout(strides[i], reduced, DT_I16, NULL);
        }
    }
    thread_pool_free(pool);
}

/* Ten million times 0.1 in f32: a plain sum would be off by percents. */
static void long_sums_are_precise(void **state)
{
    (void)state;
    float tenth = 0.1f;
    double sum;
    int64_t size = 10000000, stride = 0;
    reduce_args args = {.op = REDUCE_SUM, .as = DT_F32, .type = DT_F32, .in = &tenth, .rank = 1, .sizes = &size};
    args.strides = &stride;
    args.reduced = 1;
    args.out[0] = (reduce_result){DT_F64, &sum, &stride};
    reduce_run(NULL, &args);
    assert_true(fabs(sum / (1e7 * (double)tenth) - 1) < 1e-6);
}

static void there_is_no_largest_complex_number(void **state)
{
    (void)state;
    assert_false(reduce_has(REDUCE_MAX, DT_C64));
    assert_false(reduce_has(REDUCE_MEAN, DT_I64));
    assert_true(reduce_has(REDUCE_SUM, DT_C64));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vectors),
        cmocka_unit_test(places),
        cmocka_unit_test(mean_comes_with_variance),
        cmocka_unit_test(layouts_and_dims),
        cmocka_unit_test(long_sums_are_precise),
        cmocka_unit_test(there_is_no_largest_complex_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
