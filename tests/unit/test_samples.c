/*
 * Kernels on sets of vectors and samples: kernels/order/slices.h (order of slices), kernels/matrix/distances.h,
 * kernels/order/quantile.h, kernels/nn/class_loss.h.
 */
#include "testing.h"

#include "kernels/matrix/distances.h"
#include "kernels/nn/class_loss.h"
#include "kernels/order/quantile.h"
#include "kernels/order/slices.h"

#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- slices ---- */

static void slices_in_order(void **state)
{
    (void)state;
    const int32_t in[][2] = {{2, 1}, {1, 9}, {2, 0}, {1, 9}, {-3, 5}};
    const int64_t expected[] = {4, 1, 3, 2, 0}; /* equal ones keep their order */
    int64_t order[5];
    uint64_t workspace[64];
    assert_true(slices_workspace(5, 2) <= sizeof workspace);
    slices_order(DT_I32, 5, 2, in, order, workspace);
    assert_memory_equal(order, expected, sizeof order);
    assert_true(slices_equal(DT_I32, 2, in[1], in[3]));
    assert_false(slices_equal(DT_I32, 2, in[0], in[2]));
}

static void slices_of_floats(void **state)
{
    (void)state;
    const float zeros[] = {0.0f, 1}, minus[] = {-0.0f, 1}, nan[] = {NAN, 1};
    assert_true(slices_equal(DT_F32, 2, zeros, minus));
    assert_false(slices_equal(DT_F32, 2, nan, nan));
    assert_true(slices_workspace(SIZE_MAX / 2, 16) == SIZE_MAX);
}

/* ---- distances ---- */

static void distances_by_order(void **state)
{
    (void)state;
    static const struct {
        double p, expected;
    } cases[] = {{2, 5}, {1, 7}, {0, 2}, {INFINITY, 4}, {3, 4.497941445275415}};
    const double x1[] = {1, 1, 1}, x2[] = {4, 1, -3};
    for (size_t i = 0; i < COUNT(cases); i++) {
        double out;
        distances_args args = {.type = DT_F64, .p = cases[i].p, .batch = 1, .rows = 1, .columns = 1, .length = 3};
        args.x1 = x1;
        args.x2 = x2;
        args.out = &out;
        distances_run(NULL, &args);
        assert_true(fabs(out - cases[i].expected) < 1e-12);
    }
}

static void distances_of_batches(void **state)
{
    (void)state;
    const float x1[2][2][1] = {{{0}, {1}}, {{10}, {20}}}, x2[2][3][1] = {{{0}, {1}, {2}}, {{5}, {6}, {7}}};
    const float expected[2][2][3] = {{{0, 1, 2}, {1, 0, 1}}, {{5, 4, 3}, {15, 14, 13}}};
    float out[2][2][3];
    distances_args args = {.type = DT_F32, .p = 2, .batch = 2, .rows = 2, .columns = 3, .length = 1};
    args.x1 = x1;
    args.x2 = x2;
    args.out = out;
    distances_run(NULL, &args);
    assert_memory_equal(out, expected, sizeof out);
}

static void distances_among_rows(void **state)
{
    (void)state;
    const float x[] = {0, 1, 3, 6}, expected[] = {1, 3, 6, 2, 5, 3};
    float out[6];
    distances_among(NULL, DT_F32, 1, 4, 1, x, out);
    assert_memory_equal(out, expected, sizeof out);
}

/* ---- quantiles ---- */

static void quantiles(void **state)
{
    (void)state;
    static const struct {
        quantile_between between;
        bool ignore_nan;
        double row[4], q, expected;
    } cases[] = {
        {QUANTILE_LINEAR, false, {1, 2, 4, 8}, 0.5, 3},          {QUANTILE_LOWER, false, {1, 2, 4, 8}, 0.5, 2},
        {QUANTILE_HIGHER, false, {1, 2, 4, 8}, 0.5, 4},          {QUANTILE_MIDPOINT, false, {1, 2, 4, 8}, 0.4, 3},
        {QUANTILE_NEAREST, false, {1, 2, 4, 8}, 0.5, 4},         {QUANTILE_LINEAR, false, {1, 2, 4, 8}, 1, 8},
        {QUANTILE_LINEAR, false, {1, 2, 4, NAN}, 0.5, NAN},      {QUANTILE_LINEAR, true, {1, 2, 4, NAN}, 0.5, 2},
        {QUANTILE_LINEAR, true, {NAN, NAN, NAN, NAN}, 0.5, NAN},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double out;
        quantile_args args = {.type = DT_F64, .sorted = cases[i].row, .rows = 1, .n = 4, .q = &cases[i].q, .count = 1};
        args.between = cases[i].between;
        args.ignore_nan = cases[i].ignore_nan;
        quantile_rows(&args, &out);
        assert_true(out == cases[i].expected || (isnan(out) && isnan(cases[i].expected)));
    }
}

/* ---- losses ---- */

static void likelihoods_of_images(void **state)
{
    (void)state;
    const float in[] = {-1, -2, -3, -4, -5, -6}; /* [1, 3, 2] */
    const int64_t target[] = {2, 0};
    const double weight[] = {10, 1, 0.5};
    nll_args args = {.type = DT_F32, .in = in, .batch = 1, .classes = 3, .inner = 2, .target = target};
    double losses[2], weights[2];
    args.ignored = -100;
    nll_losses(&args, losses, weights);
    assert_true(losses[0] == 5 && losses[1] == 2 && weights[0] == 1);
    args.weight = weight;
    args.ignored = 2;
    nll_losses(&args, losses, weights);
    assert_true(losses[0] == 0 && weights[0] == 0 && losses[1] == 20 && weights[1] == 10);
}

static void margins(void **state)
{
    (void)state;
    const double in[] = {1, 0.5, 3}, weight[] = {2, 1, 1};
    const int64_t target = 0, targets[] = {0, -1, 2};
    double loss, is_target[3];
    multi_margin_losses(in, 1, 3, &target, weight, 1, 1, &loss);
    assert_true(fabs(loss - 2 * (0.5 + 3) / 3) < 1e-12);
    multi_margin_losses(in, 1, 3, &target, NULL, 2, 1, &loss);
    assert_true(fabs(loss - (0.25 + 9) / 3) < 1e-12);
    multilabel_margin_losses(in, 1, 3, targets, is_target, &loss);
    assert_true(is_target[0] == 1 && is_target[1] == 0 && is_target[2] == 0);
    assert_true(fabs(loss - (0.5 + 3) / 3) < 1e-12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_in_order),       cmocka_unit_test(slices_of_floats),
        cmocka_unit_test(distances_by_order),    cmocka_unit_test(distances_of_batches),
        cmocka_unit_test(distances_among_rows),  cmocka_unit_test(quantiles),
        cmocka_unit_test(likelihoods_of_images), cmocka_unit_test(margins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
