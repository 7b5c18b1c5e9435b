/* Counting: kernels/order/histogram.h. */
#include "testing.h"

#include "kernels/move/cast.h"
#include "kernels/order/histogram.h"

#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const dtype float_types[] = {DT_F16, DT_BF16, DT_F32, DT_F64};

static void ranges_are_found(void **state)
{
    (void)state;
    static const struct {
        double low, high;
        size_t n;
        double elements[4];
        double found_low, found_high;
    } cases[] = {
        {-1, 4, 2, {7, 8}, -1, 4},
        {0, 0, 3, {3, -2, 1}, -2, 3},
        {5, 5, 3, {3, -2, 1}, -2, 3},
        {0, 0, 2, {2, 2}, 1, 3},
        {0, 0, 0, {0}, -1, 1},
        {3, 3, 0, {0}, 2, 4},
        {4, 1, 2, {7, 8}, 4, 1},
        {0, 0, 3, {1, NAN, 0}, NAN, NAN},
        {0, 0, 2, {1, INFINITY}, 1, INFINITY},
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        for (size_t t = 0; t < COUNT(float_types); t++) {
            uint64_t in[4];
            double low = cases[c].low, high = cases[c].high;
            convert_elements(cases[c].n, DT_F64, cases[c].elements, 8, float_types[t], in,
                             (ptrdiff_t)dtype_table[float_types[t]].bytes);
            histogram_range(float_types[t], cases[c].n, in, &low, &high);
            assert_true(low == cases[c].found_low || (isnan(low) && isnan(cases[c].found_low)));
            assert_true(high == cases[c].found_high || (isnan(high) && isnan(cases[c].found_high)));
        }
    }
}

static void bins_are_counted(void **state)
{
    (void)state;
    static const struct {
        double low, high;
        size_t bins, n;
        double elements[8];
        double counts[5];
    } cases[] = {
        {0, 4, 4, 8, {0, 0.5, 1, 3.5, 4, 2, -0.25, 4.5}, {2, 1, 1, 2}}, /* the last bin is closed */
        {0, 4, 1, 4, {0, 4, 2, NAN}, {3}},
        {1, 3, 4, 2, {2, 2}, {0, 0, 2, 0}},
        {-1, 1, 2, 6, {-1, -0.0, 0.0, 1, INFINITY, -INFINITY}, {1, 3}},
        {0, 1, 5, 0, {0}, {0, 0, 0, 0, 0}},
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        for (size_t t = 0; t < COUNT(float_types); t++) {
            dtype type = float_types[t];
            ptrdiff_t bytes = (ptrdiff_t)dtype_table[type].bytes;
            uint64_t in[8], counts[5], workspace[5];
            double counted[5];
            convert_elements(cases[c].n, DT_F64, cases[c].elements, 8, type, in, bytes);
            assert_true(histogram_workspace(cases[c].bins) <= sizeof workspace);
            histogram_histc(type, cases[c].n, in, cases[c].low, cases[c].high, cases[c].bins, counts, workspace);
            convert_elements(cases[c].bins, type, counts, bytes, DT_F64, counted, 8);
            assert_memory_equal(counted, cases[c].counts, cases[c].bins * sizeof *counted);
        }
    }
    assert_true(histogram_workspace(SIZE_MAX / 2) == SIZE_MAX);
}

/* The bin of one f16 element depends on every step being rounded; positions may leave the type or the bins. */
static void narrow_positions_are_rounded(void **state)
{
    (void)state;
    enum { MOST = 300 };
    static const struct {
        dtype type;
        double x, low, high;
        size_t bins, bin;
    } cases[] = {
        {DT_F16, 0.2000732421875, 0, 1, 10, 2}, /* 2.0007 */
        {DT_F16, 0.699951171875, 0, 1, 10, 7},  /* 6.9995 rounds to 7 */
        {DT_F32, 0.699951171875, 0, 1, 10, 6},
        {DT_F16, 500, -500, 500, 300, 0},                        /* 1000 * 300 overflows */
        {DT_BF16, 0.1953125, -0.357421875, 0.1953125, 250, 249}, /* comes out above 250 */
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        uint64_t in[1], counts[MOST], workspace[MOST];
        double counted[MOST];
        ptrdiff_t bytes = (ptrdiff_t)dtype_table[cases[c].type].bytes;
        convert_elements(1, DT_F64, &cases[c].x, 8, cases[c].type, in, bytes);
        histogram_histc(cases[c].type, 1, in, cases[c].low, cases[c].high, cases[c].bins, counts, workspace);
        convert_elements(cases[c].bins, cases[c].type, counts, bytes, DT_F64, counted, 8);
        for (size_t i = 0; i < cases[c].bins; i++) {
            assert_true(counted[i] == (i == cases[c].bin ? 1 : 0));
        }
    }
}

static void a_range_too_wide_for_the_type_counts_nothing(void **state)
{
    (void)state;
    static const float in[] = {2, 3e38F};
    float counts[3] = {9, 9, 9};
    uint64_t workspace[3];
    histogram_histc(DT_F32, 2, in, -3e38, 3e38, 3, counts, workspace);
    assert_true(counts[0] == 0 && counts[1] == 0 && counts[2] == 0);
}

/* More than f16 can count one by one, over several blocks. */
static void counts_are_exact(void **state)
{
    (void)state;
    enum { N = 5000 };
    static uint16_t ones[N];
    for (size_t i = 0; i < N; i++) {
        ones[i] = 0x3c00;
    }
    uint16_t counts[2];
    uint64_t workspace[2];
    histogram_histc(DT_F16, N, ones, 0, 2, 2, counts, workspace);
    assert_int_equal(counts[0], 0);
    assert_int_equal(counts[1], 0x6ce2); /* 5000 */
}

static void integers_are_counted(void **state)
{
    (void)state;
    static const double elements[] = {3, 0, 3, 1, 3};
    static const int64_t counts[] = {1, 1, 0, 3, 0, 0};
    static const dtype types[] = {DT_U8, DT_I8, DT_I16, DT_I32, DT_I64, DT_U16, DT_U32, DT_U64};
    for (size_t t = 0; t < COUNT(types); t++) {
        uint64_t in[5];
        int64_t counted[6];
        convert_elements(5, DT_F64, elements, 8, types[t], in, (ptrdiff_t)dtype_table[types[t]].bytes);
        assert_int_equal(histogram_bincount_bins(types[t], 5, in), 4);
        histogram_bincount(types[t], 5, in, DT_NONE, NULL, 6, counted);
        assert_memory_equal(counted, counts, sizeof counts);
    }
}

static void weights_are_summed(void **state)
{
    (void)state;
    static const int32_t in[] = {1, 0, 1, 1};
    static const float weights[] = {0x1p24F, -2.5F, 1, 1};
    static const double wide_weights[] = {0x1p24, -2.5, 1, 1};
    float sums[3];
    double wide_sums[3];
    histogram_bincount(DT_I32, 4, in, DT_F32, weights, 3, sums);
    assert_true(sums[0] == -2.5F && sums[1] == 0x1p24F && sums[2] == 0); /* one by one, in f32 */
    histogram_bincount(DT_I32, 4, in, DT_F64, wide_weights, 3, wide_sums);
    assert_true(wide_sums[0] == -2.5 && wide_sums[1] == 0x1p24 + 2 && wide_sums[2] == 0);
}

static void numbers_that_are_no_bins(void **state)
{
    (void)state;
    static const int64_t negative[] = {1, -1}, largest[] = {INT64_MAX};
    static const uint64_t large[] = {UINT64_C(1) << 63};
    assert_int_equal(histogram_bincount_bins(DT_I64, 2, negative), -1);
    assert_int_equal(histogram_bincount_bins(DT_I64, 1, largest), -1);
    assert_int_equal(histogram_bincount_bins(DT_U64, 1, large), -1);
    assert_int_equal(histogram_bincount_bins(DT_I64, 0, NULL), 0);
    histogram_bincount(DT_I64, 0, NULL, DT_NONE, NULL, 0, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges_are_found),
        cmocka_unit_test(bins_are_counted),
        cmocka_unit_test(narrow_positions_are_rounded),
        cmocka_unit_test(a_range_too_wide_for_the_type_counts_nothing),
        cmocka_unit_test(counts_are_exact),
        cmocka_unit_test(integers_are_counted),
        cmocka_unit_test(weights_are_summed),
        cmocka_unit_test(numbers_that_are_no_bins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
