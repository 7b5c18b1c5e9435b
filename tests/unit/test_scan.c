/* Cumulative operations along rows: kernels/order/scan.h. */
#include "testing.h"

#include "kernels/move/cast.h"
#include "kernels/order/scan.h"

#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { MOST = 8 };

/* Scans one row given as f64 in a type and gives the results as f64. */
static void scan_as(scan_op op, dtype type, size_t n, const double *elements, double *results)
{
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[type].bytes;
    uint64_t in[MOST], out[MOST];
    convert_elements(n, DT_F64, elements, 8, type, in, bytes);
    scan_rows(NULL, op, type, 1, n, (rows_in){in, 0, 1}, (rows_out){out, 0, 1});
    convert_elements(n, type, out, bytes, DT_F64, results, 8);
}

static void check_reals(size_t n, const double *got, const double *expected)
{
    for (size_t i = 0; i < n; i++) {
        if (!(got[i] == expected[i] || (isnan(got[i]) && isnan(expected[i])))) {
            fail_test("result %zu is %.17g, expected %.17g", i, got[i], expected[i]);
        }
    }
}

static void sums_and_products_of_every_type(void **state)
{
    (void)state;
    static const dtype types[] = {DT_U8,  DT_I8,  DT_I16, DT_I32,  DT_I64, DT_U16,
                                  DT_U32, DT_U64, DT_F16, DT_BF16, DT_F32, DT_F64};
    static const double elements[] = {2, 3, 1, 4, 0}, sums[] = {2, 5, 6, 10, 10}, products[] = {2, 6, 6, 24, 0};
    for (size_t t = 0; t < COUNT(types); t++) {
        double results[MOST];
        scan_as(SCAN_SUM, types[t], 5, elements, results);
        check_reals(5, results, sums);
        scan_as(SCAN_PRODUCT, types[t], 5, elements, results);
        check_reals(5, results, products);
    }
}

/* Totals wrap, are kept wider than the type, and are rounded only where they are written. */
static void totals_are_torchs(void **state)
{
    (void)state;
    static const struct {
        scan_op op;
        dtype type;
        size_t n;
        double elements[4], results[4];
    } cases[] = {
        {SCAN_SUM, DT_U8, 3, {200, 100, 1}, {200, 44, 45}},
        {SCAN_SUM, DT_I8, 3, {100, 100, 100}, {100, -56, 44}},
        {SCAN_PRODUCT, DT_I16, 3, {300, 300, -1}, {300, 24464, -24464}},
        {SCAN_SUM, DT_I64, 2, {0x1p62, 0x1p62}, {0x1p62, -0x1p63}},
        {SCAN_SUM, DT_F32, 3, {0x1p24, 1, 1}, {0x1p24, 0x1p24, 0x1p24 + 2}}, /* in f64 */
        {SCAN_SUM, DT_F16, 3, {2048, 1, 1}, {2048, 2048, 2050}},             /* in f32 */
        {SCAN_SUM, DT_BF16, 3, {256, 1, 1}, {256, 256, 258}},
        {SCAN_SUM, DT_F16, 3, {65504, 65504, -65504}, {65504, INFINITY, 65504}},
        {SCAN_PRODUCT, DT_F32, 3, {0x1p100, 0x1p100, 0x1p-100}, {0x1p100, INFINITY, 0x1p100}},
        {SCAN_SUM, DT_F64, 4, {1, INFINITY, -INFINITY, 1}, {1, INFINITY, NAN, NAN}},
        {SCAN_LOG_SUM_EXP, DT_F64, 4, {-INFINITY, -INFINITY, 1, INFINITY}, {-INFINITY, -INFINITY, 1, INFINITY}},
        {SCAN_LOG_SUM_EXP, DT_F32, 4, {INFINITY, INFINITY, -INFINITY, 2}, {INFINITY, INFINITY, INFINITY, INFINITY}},
        {SCAN_LOG_SUM_EXP, DT_BF16, 4, {1, NAN, 3, INFINITY}, {1, NAN, NAN, NAN}},
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        double results[MOST];
        scan_as(cases[c].op, cases[c].type, cases[c].n, cases[c].elements, results);
        check_reals(cases[c].n, results, cases[c].results);
    }
}

static void logarithms_of_sums(void **state)
{
    (void)state;
    static const struct {
        dtype type;
        double tolerance;
    } types[] = {{DT_F64, 1e-15}, {DT_F32, 1e-7}, {DT_F16, 1e-3}, {DT_BF16, 8e-3}};
    static const double elements[] = {0.5, -2, 3, 3, -100};
    for (size_t t = 0; t < COUNT(types); t++) {
        double results[MOST], sum = 0;
        scan_as(SCAN_LOG_SUM_EXP, types[t].type, COUNT(elements), elements, results);
        for (size_t i = 0; i < COUNT(elements); i++) {
            sum += exp(elements[i]);
            assert_true(fabs(results[i] - log(sum)) <= types[t].tolerance * fabs(log(sum)));
        }
    }
}

/* Longer than a block, several rows by several threads, over the input itself. */
static void long_rows_in_place(void **state)
{
    (void)state;
    enum { ROWS = 37, N = 1001 };
    static int32_t data[ROWS * N];
    for (size_t row = 0; row < ROWS; row++) {
        for (size_t i = 0; i < N; i++) {
            data[row + i * ROWS] = (int32_t)row + 1;
        }
    }
    thread_pool *pool = thread_pool_new(3);
    scan_rows(pool, SCAN_SUM, DT_I32, ROWS, N, (rows_in){data, 1, ROWS}, (rows_out){data, 1, ROWS});
    thread_pool_free(pool);
    for (size_t row = 0; row < ROWS; row++) {
        for (size_t i = 0; i < N; i++) {
            assert_int_equal(data[row + i * ROWS], (row + 1) * (i + 1));
        }
    }
}

static void extremes_so_far(void **state)
{
    (void)state;
    static const struct {
        bool largest;
        double elements[7];
        int64_t indices[7];
    } cases[] = {
        {true, {1, 3, 2, 3, 0, 4, 4}, {0, 1, 1, 3, 3, 5, 6}},
        {false, {3, 1, 2, 1, 4, 0, 0}, {0, 1, 1, 3, 3, 5, 6}},
        {true, {1, NAN, 5, NAN, 2, INFINITY, 1}, {0, 1, 1, 3, 3, 3, 3}},
        {false, {1, NAN, 0, NAN, 2, -INFINITY, 1}, {0, 1, 1, 3, 3, 3, 3}},
        {true, {0.0, -0.0, 0.0, -1, -INFINITY, 0.0, -0.0}, {0, 1, 2, 2, 2, 5, 6}},
        {false, {-INFINITY, 0.0, -0.0, 1, -INFINITY, 0.0, 2}, {0, 0, 0, 0, 4, 4, 4}},
    };
    static const dtype types[] = {DT_F16, DT_BF16, DT_F32, DT_F64};
    for (size_t c = 0; c < COUNT(cases); c++) {
        for (size_t t = 0; t < COUNT(types); t++) {
            size_t bytes = dtype_table[types[t]].bytes;
            uint64_t in[7], values[7];
            int64_t indices[7];
            convert_elements(7, DT_F64, cases[c].elements, 8, types[t], in, (ptrdiff_t)bytes);
            scan_extremes(NULL, cases[c].largest, types[t], 1, 7, (rows_in){in, 0, 1}, (rows_out){values, 0, 1},
                          (rows_out){indices, 0, 1});
            assert_memory_equal(indices, cases[c].indices, sizeof indices);
            for (size_t i = 0; i < 7; i++) {
                const char *element = (const char *)in + (size_t)indices[i] * bytes;
                assert_memory_equal((const char *)values + i * bytes, element, bytes);
            }
        }
    }
}

/* The first element counts though it is the least of its type; keys are taken in blocks. */
static void extremes_of_integers(void **state)
{
    (void)state;
    enum { N = 600 };
    static const int8_t least[] = {INT8_MIN, INT8_MIN, INT8_MAX};
    static const uint64_t most[] = {UINT64_MAX, 5, UINT64_MAX};
    int64_t indices[N];
    int8_t small[3];
    scan_extremes(NULL, true, DT_I8, 1, 3, (rows_in){least, 0, 1}, (rows_out){small, 0, 1}, (rows_out){indices, 0, 1});
    assert_memory_equal(indices, ((int64_t[]){0, 1, 2}), 3 * sizeof *indices);
    assert_memory_equal(small, least, sizeof small);
    scan_extremes(NULL, false, DT_U64, 1, 3, (rows_in){most, 0, 1}, (rows_out){NULL, 0, 0}, (rows_out){indices, 0, 1});
    assert_memory_equal(indices, ((int64_t[]){0, 1, 1}), 3 * sizeof *indices);
    bool flags[N] = {false};
    flags[400] = true;
    scan_extremes(NULL, true, DT_BOOL, 1, N, (rows_in){flags, 0, 1}, (rows_out){NULL, 0, 0}, (rows_out){indices, 0, 1});
    for (int64_t i = 0; i < N; i++) {
        assert_int_equal(indices[i], i < 400 ? i : 400);
    }
}

static void nothing_is_scanned(void **state)
{
    (void)state;
    rows_in in = {NULL, 0, 0};
    rows_out out = {NULL, 0, 0};
    scan_rows(NULL, SCAN_SUM, DT_F32, 0, 4, in, out);
    scan_rows(NULL, SCAN_SUM, DT_F32, 4, 0, in, out);
    scan_extremes(NULL, true, DT_F32, 4, 0, in, out, out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_and_products_of_every_type),
        cmocka_unit_test(totals_are_torchs),
        cmocka_unit_test(logarithms_of_sums),
        cmocka_unit_test(long_rows_in_place),
        cmocka_unit_test(extremes_so_far),
        cmocka_unit_test(extremes_of_integers),
        cmocka_unit_test(nothing_is_scanned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
