/*
 * Fourier transforms against the definition, evaluated in long double: lengths with all kinds of factors, both
 * directions, strides, and results that do not depend on the number of threads.
 */
#include "testing.h"

#include "kernels/number/fft.h"

#include <complex.h>
#include <math.h>

/* ---- a reference ---- */

typedef double complex number;

enum { LONGEST = 2100 };

/* Numbers in the square of side 2 around 0, the same in every run. */
static void fill(size_t n, number *x)
{
    uint32_t bits = 12345;
    for (size_t i = 0; i < n; i++) {
        double parts[2];
        for (size_t j = 0; j < 2; j++) {
            bits = bits * 1664525 + 1013904223;
            parts[j] = (double)bits / 0x1p31 - 1;
        }
        x[i] = parts[0] + parts[1] * I;
    }
}

static void transform_by_definition(size_t n, const number *x, number *y, bool inverse)
{
    const long double turn = 6.283185307179586476925286766559005768L;
    static long double complex waves[LONGEST];
    assert_in_range(n, 1, LONGEST);
    for (size_t k = 0; k < n; k++) {
        long double angle = turn * (long double)k / (long double)n;
        waves[k] = cosl(angle) + (inverse ? sinl(angle) : -sinl(angle)) * I;
    }
    for (size_t j = 0; j < n; j++) {
        long double complex sum = 0;
        for (size_t k = 0; k < n; k++) {
            sum += (long double complex)x[k] * waves[j * k % n];
        }
        y[j] = (number)sum;
    }
}

/* Largest error, relative to the norm. */
static double distance(size_t n, const number *got, const number *want)
{
    double largest = 0, norm = 0;
    for (size_t i = 0; i < n; i++) {
        largest = fmax(largest, cabs(got[i] - want[i]));
        norm = fmax(norm, cabs(want[i]));
    }
    return largest / norm;
}

static void *allocate(size_t bytes)
{
    assert_true(bytes < SIZE_MAX - 64);
    void *memory = aligned_alloc(64, (bytes + 64) / 64 * 64);
    assert_non_null(memory);
    return memory;
}

/* One contiguous row. */
static void transform(dtype type, size_t n, const void *in, void *out, bool inverse, double scale)
{
    void *workspace = allocate(fft_workspace(NULL, n));
    fft_rows(NULL, type, 1, n, in, 0, 1, out, 0, 1, inverse, scale, workspace);
    free(workspace);
}

/* ---- tests ---- */

static void check_length(size_t n)
{
    static number x[LONGEST], want[LONGEST], got[LONGEST];
    static float complex narrow[LONGEST];
    fill(n, x);
    for (int inverse = 0; inverse < 2; inverse++) {
        transform_by_definition(n, x, want, inverse);
        transform(DT_C128, n, x, got, inverse, 1);
        double error = distance(n, got, want);
        if (!(error < 1e-14)) {
            fail_test("length %zu, inverse %d: error %g", n, inverse, error);
        }
        for (size_t i = 0; i < n; i++) {
            narrow[i] = (float complex)x[i];
        }
        transform(DT_C64, n, narrow, narrow, inverse, 1); /* in place */
        for (size_t i = 0; i < n; i++) {
            got[i] = narrow[i];
        }
        error = distance(n, got, want);
        if (!(error < 3e-7)) {
            fail_test("length %zu in c64, inverse %d: error %g", n, inverse, error);
        }
    }
}

static void agrees_with_the_definition(void **state)
{
    (void)state;
    for (size_t n = 1; n <= 130; n++) {
        check_length(n);
    }
    const size_t lengths[] = {243, 256, 29 * 31, 37 * 8, 512, 625, 1000, 1009, 1024, 2 * 997};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        check_length(lengths[i]);
    }
}

static void scales_and_inverts(void **state)
{
    (void)state;
    enum { N = 40000 };
    const size_t lengths[] = {N, 39989, 32768}; /* the second is a prime */
    static number x[N], y[N];
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        size_t n = lengths[i];
        fill(n, x);
        transform(DT_C128, n, x, y, false, 0.5);
        transform(DT_C128, n, y, y, true, 2 / (double)n);
        assert_true(distance(n, y, x) < 1e-14);
    }
}

/* Columns of a matrix, backwards, into rows of another. */
static void follows_strides(void **state)
{
    (void)state;
    enum { ROWS = 5, N = 12 };
    number matrix[N][ROWS], column[N], want[N], out[ROWS][N + 3];
    fill(N * ROWS, &matrix[0][0]);
    memset(out, 0, sizeof out);
    void *workspace = allocate(fft_workspace(NULL, N));
    fft_rows(NULL, DT_C128, ROWS, N, &matrix[N - 1][0], 1, -ROWS, out, N + 3, 1, false, 1, workspace);
    free(workspace);
    for (size_t i = 0; i < ROWS; i++) {
        for (size_t k = 0; k < N; k++) {
            column[k] = matrix[N - 1 - k][i];
        }
        transform_by_definition(N, column, want, false);
        assert_true(distance(N, out[i], want) < 1e-14);
        for (size_t k = N; k < N + 3; k++) {
            assert_true(out[i][k] == 0);
        }
    }
}

static void does_not_depend_on_threads(void **state)
{
    (void)state;
    enum { ROWS = 37, LENGTHS = 2 };
    const size_t lengths[LENGTHS] = {960, 997};
    thread_pool *pool = thread_pool_new(4);
    assert_non_null(pool);
    for (size_t i = 0; i < LENGTHS; i++) {
        ptrdiff_t n = (ptrdiff_t)lengths[i];
        size_t count = ROWS * lengths[i], bytes = count * sizeof(number);
        number *x = allocate(bytes), *one = allocate(bytes), *four = allocate(bytes);
        fill(count, x);
        void *workspace = allocate(fft_workspace(pool, lengths[i]));
        fft_rows(NULL, DT_C128, ROWS, lengths[i], x, n, 1, one, n, 1, false, 1, workspace);
        fft_rows(pool, DT_C128, ROWS, lengths[i], x, n, 1, four, n, 1, false, 1, workspace);
        assert_memory_equal(one, four, bytes);
        free(workspace);
        free(four);
        free(one);
        free(x);
    }
    thread_pool_free(pool);
}

static void counts_its_workspace(void **state)
{
    (void)state;
    assert_true(fft_workspace(NULL, 1) >= sizeof(number));
    assert_true(fft_workspace(NULL, SIZE_MAX) == SIZE_MAX);
    assert_true(fft_workspace(NULL, SIZE_MAX / 2 + 1) == SIZE_MAX);
    assert_true(fft_workspace(NULL, ((size_t)1 << 61) - 1) == SIZE_MAX); /* a prime */
    number x = 2 - I, y = 0;
    transform(DT_C128, 1, &x, &y, false, 3);
    assert_true(y == 6 - 3 * I);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_definition),
        cmocka_unit_test(scales_and_inverts),
        cmocka_unit_test(follows_strides),
        cmocka_unit_test(does_not_depend_on_threads),
        cmocka_unit_test(counts_its_workspace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
