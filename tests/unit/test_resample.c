/* Images in other sizes and elsewhere: kernels/image/resample.h, kernels/image/grid.h and kernels/image/unfold.h. */
#include "testing.h"

#include "kernels/image/grid.h"
#include "kernels/image/resample.h"
#include "kernels/image/unfold.h"

#include <math.h>

enum { MOST = 64 };

/* ---- resample ---- */

static void nearest_elements(void **state)
{
    (void)state;
    static const struct {
        resample_filter filter;
        int64_t in, out;
        double factor;
        int64_t from[6];
    } cases[] = {
        {RESAMPLE_NEAREST, 3, 6, 0, {0, 0, 1, 1, 2, 2}},
        {RESAMPLE_NEAREST, 5, 3, 0, {0, 1, 3}},
        {RESAMPLE_NEAREST_EXACT, 5, 3, 0, {0, 2, 4}},
        {RESAMPLE_NEAREST, 4, 4, 2, {0, 0, 1, 1}},      /* the factor says more than the sizes */
        {RESAMPLE_NEAREST, 4, 4, 1e-300, {0, 3, 3, 3}}, /* and never leads outside */
        {RESAMPLE_NEAREST_EXACT, 4, 4, 1e-300, {3, 3, 3, 3}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        resample_axis a = {
            .filter = cases[i].filter, .in = cases[i].in, .out = cases[i].out, .factor = cases[i].factor};
        int64_t from[6];
        resample_nearest(&a, DT_F64, from);
        for (int64_t j = 0; j < a.out; j++) {
            assert_in_range(from[j], 0, a.in - 1);
            if (cases[i].factor != 1e-300) {
                assert_int_equal(from[j], cases[i].from[j]);
            }
        }
    }
    int64_t from[4];
    resample_axis same = {.filter = RESAMPLE_NEAREST, .in = 4, .out = 4, .factor = 2};
    resample_nearest_fast(&same, from); /* where sizes stay, the factor has no say */
    assert_memory_equal(from, ((const int64_t[]){0, 1, 2, 3}), sizeof from);
}

/* Weights sum up to 1, and linear ones keep a line where nothing beyond an end is needed. */
static void weights_reproduce_lines(void **state)
{
    (void)state;
    static const struct {
        resample_filter filter;
        bool align_corners, antialias;
        int64_t in, out;
    } cases[] = {
        {RESAMPLE_LINEAR, false, false, 7, 12}, {RESAMPLE_LINEAR, true, false, 7, 12},
        {RESAMPLE_CUBIC, true, false, 9, 5},    {RESAMPLE_CUBIC, false, false, 5, 9},
        {RESAMPLE_LINEAR, false, true, 12, 4},  {RESAMPLE_CUBIC, false, true, 12, 5},
        {RESAMPLE_LANCZOS, false, true, 12, 5}, {RESAMPLE_LINEAR, false, true, 4, 12},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        resample_axis a = {.filter = cases[i].filter,
                           .in = cases[i].in,
                           .out = cases[i].out,
                           .align_corners = cases[i].align_corners,
                           .antialias = cases[i].antialias};
        size_t taps = resample_taps(&a, DT_F64);
        double weights[MOST * MOST], line[MOST], result[MOST];
        int64_t first[MOST];
        assert_in_range(taps, 1, MOST);
        resample_weights(&a, DT_F64, taps, first, weights);
        for (int64_t j = 0; j < a.out; j++) {
            double sum = 0;
            for (size_t k = 0; k < taps; k++) {
                sum += weights[(size_t)j * taps + k];
            }
            assert_true(fabs(sum - 1) < 1e-12);
        }
        for (int64_t k = 0; k < a.in; k++) {
            line[k] = (double)k;
        }
        resample_pass p = {1, 1, taps, a.in, a.out, first, weights};
        resample_apply(NULL, DT_F64, &p, line, result);
        double scale = a.align_corners ? (double)(a.in - 1) / (double)(a.out - 1) : (double)a.in / (double)a.out;
        for (int64_t j = 0; j < a.out; j++) {
            double at = a.align_corners ? (double)j * scale : ((double)j + 0.5) * scale - 0.5;
            bool inside = at >= 0 && first[j] + (int64_t)taps <= a.in && taps == 2;
            assert_true(!inside || fabs(result[j] - at) < 1e-9);
        }
    }
}

/* Half way between two elements, and on one. */
static void cubic_weights(void **state)
{
    (void)state;
    const resample_axis a = {.filter = RESAMPLE_CUBIC, .in = 4, .out = 7, .align_corners = true};
    double weights[4 * 7];
    int64_t first[7];
    resample_weights(&a, DT_F64, 4, first, weights);
    assert_int_equal(first[3], 0);
    assert_memory_equal(weights + 4 * 3, ((const double[]){-0.09375, 0.59375, 0.59375, -0.09375}), 4 * sizeof *weights);
    assert_memory_equal(weights + 4 * 2, ((const double[]){0, 1, 0, 0}), 4 * sizeof *weights);
}

/* Bytes: the weights of taps beyond an end are added up before they are rounded. */
static void bytes_stay_bytes(void **state)
{
    (void)state;
    resample_axis a = {.filter = RESAMPLE_CUBIC, .in = 4, .out = 7};
    size_t taps = resample_taps(&a, DT_F64), n = taps * (size_t)a.out;
    double weights[MOST];
    int16_t rounded[MOST];
    int64_t first[MOST];
    resample_weights(&a, DT_F64, taps, first, weights);
    resample_merge(&a, taps, first, weights);
    unsigned precision = resample_precision(n, weights, rounded);
    for (int64_t j = 0; j < a.out; j++) {
        assert_true(first[j] >= 0 && first[j] + (int64_t)taps <= a.in);
    }
    resample_pass p = {1, 1, taps, a.in, a.out, first, weights};
    uint8_t flat[4] = {200, 200, 200, 200}, steep[4] = {0, 0, 255, 255}, result[7];
    resample_apply_u8(NULL, &p, rounded, precision, flat, result);
    for (size_t j = 0; j < 7; j++) {
        assert_int_equal(result[j], 200);
    }
    resample_apply_u8(NULL, &p, rounded, precision, steep, result); /* beyond 0 and 255 it is cut off */
    assert_int_equal(result[0], 0);
    assert_int_equal(result[6], 255);
}

/* ---- grid ---- */

static void points_of_a_grid(void **state)
{
    (void)state;
    const float image[2][2] = {{1, 2}, {3, 4}};
    static const struct {
        grid_filter filter;
        grid_padding padding;
        bool align_corners;
        float x, y, expected;
    } cases[] = {
        {GRID_LINEAR, GRID_ZEROS, true, -1, -1, 1},        {GRID_LINEAR, GRID_ZEROS, true, 0, 0, 2.5f},
        {GRID_LINEAR, GRID_ZEROS, true, 1, 1, 4},          {GRID_LINEAR, GRID_ZEROS, false, -1, -1, 0.25f},
        {GRID_LINEAR, GRID_BORDER, false, -9, -9, 1},      {GRID_LINEAR, GRID_BORDER, false, 9, 9, 4},
        {GRID_NEAREST, GRID_ZEROS, false, 0.4f, -0.4f, 2}, {GRID_NEAREST, GRID_ZEROS, false, 3, 0, 0},
        {GRID_LINEAR, GRID_REFLECTION, true, 3, -1, 1},    {GRID_LINEAR, GRID_BORDER, true, NAN, 1, 3},
        {GRID_CUBIC, GRID_BORDER, true, -1, 1, 3},         {GRID_LINEAR, GRID_ZEROS, true, INFINITY, 0, NAN},
        {GRID_NEAREST, GRID_ZEROS, true, 1e30f, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        float point[2] = {cases[i].x, cases[i].y}, out = -1;
        grid_args g = {.type = DT_F32,
                       .dims = 2,
                       .batch = 1,
                       .channels = 1,
                       .in = {2, 2},
                       .points = 1,
                       .filter = cases[i].filter,
                       .padding = cases[i].padding,
                       .align_corners = cases[i].align_corners,
                       .image = image,
                       .grid = point,
                       .out = &out};
        grid_sample(NULL, &g);
        assert_true(isnan(cases[i].expected) ? isnan(out) : fabsf(out - cases[i].expected) < 1e-6f);
    }
}

static void regular_grids(void **state)
{
    (void)state;
    static const struct {
        dtype type;
        int64_t i, n;
        bool align_corners;
        double expected;
    } cases[] = {
        {DT_F64, 0, 3, true, -1},    {DT_F64, 2, 3, true, 1},  {DT_F64, 0, 4, false, -0.75},
        {DT_F64, 3, 4, false, 0.75}, {DT_F32, 0, 1, true, 0},  {DT_F16, 1, 4, true, -0.33349609375},
        {DT_I64, 1, 4, true, 0},     {DT_I64, 0, 4, false, 0}, {DT_U8, 0, 4, true, 255},
        {DT_U8, 1, 4, true, 170},    {DT_U8, 3, 4, true, 1},   {DT_U8, 0, 4, false, 63},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double x = grid_spaced(cases[i].type, cases[i].i, cases[i].n, cases[i].align_corners);
        assert_true(x == cases[i].expected);
    }
}

/* ---- windows ---- */

/* What is taken apart and added up is each element as often as it was in a window. */
static void windows_add_up(void **state)
{
    (void)state;
    unfold_args u = {2, {3, 2, 1, 1, 1, 4}, {4, 2, 2, 0, 1, 2}};
    float image[24], columns[2 * 4 * 8], sums[24];
    const int down[3] = {2, 2, 2}, across[4] = {1, 1, 1, 1};
    for (size_t i = 0; i < 24; i++) {
        image[i] = (float)(i + 1);
    }
    unfold_columns(NULL, &u, sizeof *image, image, columns);
    assert_true(columns[0] == 0 && columns[2] == 1); /* the first row of windows is padding */
    unfold_sum(NULL, &u, DT_F32, columns, sums);
    for (size_t i = 0; i < 24; i++) {
        assert_true(sums[i] == image[i] * (float)(down[i / 4 % 3] * across[i % 4]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearest_elements), cmocka_unit_test(weights_reproduce_lines), cmocka_unit_test(cubic_weights),
        cmocka_unit_test(bytes_stay_bytes), cmocka_unit_test(points_of_a_grid),        cmocka_unit_test(regular_grids),
        cmocka_unit_test(windows_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
