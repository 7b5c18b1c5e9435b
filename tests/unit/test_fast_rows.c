/*
 * Kernels on rows and transposes of the fast kernels against double precision: all lengths and tails, odd pitches,
 * element types and levels, special values.
 */
#include "fast_testing.h"
#include "kernels/fast/blocks.h"

#include <stdbool.h>

/* ---- references: what the kernel should write, and how far off it may be ---- */

typedef struct expected {
    double value, allowed; /* beside the rounding of the element */
} expected;

static double x_at(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    return fast_get(element, args->x, (ptrdiff_t)row * args->x_pitch + (ptrdiff_t)i);
}

static double part_at(fast_element element, const void *part, size_t i, double otherwise)
{
    return part == NULL ? otherwise : fast_get(element, part, (ptrdiff_t)i);
}

/* The score of softmax; its own rounding is part of what is allowed. */
static double score_at(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    double mask =
        args->mask == NULL ? 0 : fast_get(element, args->mask, (ptrdiff_t)row * args->mask_pitch + (ptrdiff_t)i);
    return x_at(args, element, row, i) * args->scale + mask;
}

static double log_sum_of(const fast_rows *args, fast_element element, size_t row, double *largest)
{
    *largest = -INFINITY;
    for (size_t i = 0; i < args->n; i++) {
        double z = score_at(args, element, row, i);
        *largest = z > *largest ? z : *largest;
    }
    double sum = 0;
    for (size_t i = 0; i < args->n; i++) {
        sum += exp(score_at(args, element, row, i) - *largest);
    }
    return log(sum);
}

static expected expect_log_softmax(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    double largest, log_sum = log_sum_of(args, element, row, &largest), z = score_at(args, element, row, i);
    return (expected){z - largest - log_sum, 0x1p-22 * (2 + fabs(z) + fabs(largest) + fabs(log_sum))};
}

static expected expect_softmax(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    expected log_value = expect_log_softmax(args, element, row, i);
    return (expected){exp(log_value.value), exp(log_value.value) * log_value.allowed + 0x1p-149};
}

static double mean_of(const fast_rows *args, fast_element element, size_t row, double *size, bool squares,
                      double center)
{
    double sum = 0;
    *size = 0;
    for (size_t i = 0; i < args->n; i++) {
        double x = x_at(args, element, row, i) - center;
        sum += squares ? x * x : x;
        *size += squares ? x * x : fabs(x);
    }
    *size /= (double)args->n;
    return sum / (double)args->n;
}

static expected expect_layer_norm(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    double size, spread, mean = mean_of(args, element, row, &size, false, 0);
    double factor = 1 / sqrt(mean_of(args, element, row, &spread, true, mean) + args->eps);
    double x = x_at(args, element, row, i), weight = part_at(element, args->weight, i, 1);
    double bias = part_at(element, args->bias, i, 0), value = (x - mean) * factor * weight + bias;
    double off = 0x1p-20 * (fabs(x) + size) * factor * fabs(weight) + 0x1p-22 * (fabs(bias) + fabs(value));
    return (expected){value, off};
}

static expected expect_rms_norm(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    double size, factor = 1 / sqrt(mean_of(args, element, row, &size, true, 0) + args->eps);
    double value = x_at(args, element, row, i) * factor * part_at(element, args->weight, i, 1);
    return (expected){value, 0x1p-20 * fabs(value)};
}

static expected expect_mean_rows(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    (void)i;
    double size, mean = mean_of(args, element, row, &size, false, 0);
    return (expected){mean, 0x1p-20 * size};
}

static expected expect_sum_rows(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    expected mean = expect_mean_rows(args, element, row, i);
    double n = (double)args->n;
    return args->n == 0 ? (expected){0, 0} : (expected){mean.value * n, mean.allowed * n};
}

static expected expect_max_rows(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    (void)i;
    double largest = -INFINITY;
    for (size_t j = 0; j < args->n; j++) {
        double x = x_at(args, element, row, j);
        largest = x > largest || isnan(x) ? x : largest;
    }
    return (expected){largest, 0};
}

/* A column as a row. */
static expected of_column(const fast_rows *args, fast_element element, size_t column,
                          expected (*of_row)(const fast_rows *args, fast_element element, size_t row, size_t i))
{
    char *turned = exact_buffer(args->rows * fast_bytes(element));
    for (size_t i = 0; i < args->rows; i++) {
        fast_put(element, turned, (ptrdiff_t)i, (float)x_at(args, element, i, column));
    }
    fast_rows one = {.rows = 1, .n = args->rows, .x = turned};
    expected found = of_row(&one, element, 0, 0);
    free(turned);
    return found;
}

static expected expect_sum_columns(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    (void)row;
    return of_column(args, element, i, expect_sum_rows);
}

static expected expect_mean_columns(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    (void)row;
    return of_column(args, element, i, expect_mean_rows);
}

static expected expect_max_columns(const fast_rows *args, fast_element element, size_t row, size_t i)
{
    (void)row;
    return of_column(args, element, i, expect_max_rows);
}

typedef struct row_kernel {
    const char *name;
    size_t offset;
    expected (*expect)(const fast_rows *args, fast_element element, size_t row, size_t i);
} row_kernel;

static const row_kernel row_kernels[] = {
#define FAST_ROWS(name) {#name, offsetof(fast_kernels, name), expect_##name},
#include "kernels/fast/fast.def"
};
enum { ROW_KERNELS = sizeof row_kernels / sizeof *row_kernels };

static void run_kernel(const fast_kernels *kernels, const row_kernel *k, fast_element element, const fast_rows *args)
{
    fast_rows_kernel *found;
    memcpy(&found, (const char *)kernels + k->offset + (size_t)element * sizeof found, sizeof found);
    found(args);
}

/* ---- all of them ---- */

static void *make_elements(uint64_t *seed, fast_element element, size_t n, float size)
{
    void *elements = exact_buffer(n * fast_bytes(element));
    for (size_t i = 0; i < n; i++) {
        fast_put(element, elements, (ptrdiff_t)i, draw(seed) * size);
    }
    return elements;
}

static void check_kernel(const fast_kernels *kernels, const row_kernel *k, fast_element element, const fast_rows *args)
{
    bool of_rows = strstr(k->name, "_rows") != NULL, of_columns = strstr(k->name, "_columns") != NULL;
    size_t out_rows = of_columns ? 1 : args->rows, out_n = of_rows ? 1 : args->n, bytes = fast_bytes(element);
    fast_rows job = *args;
    job.out_pitch = (ptrdiff_t)out_n + 2;
    char *out = exact_buffer((out_rows * (size_t)job.out_pitch + 1) * bytes), guard[4] = {1, 2, 3, 4};
    job.out = out;
    for (size_t row = 0; row < out_rows; row++) {
        memcpy(out + (row * (size_t)job.out_pitch + out_n) * bytes, guard, bytes);
    }
    run_kernel(kernels, k, element, &job);
    for (size_t row = 0; row < out_rows; row++) {
        /* Of a long row some, and its end. */
        for (size_t i = 0; i<out_n; i += out_n> 100 && i + 40 < out_n ? out_n / 30 : 1) {
            expected e = k->expect(&job, element, row, i);
            float got = fast_get(element, out, (ptrdiff_t)row * job.out_pitch + (ptrdiff_t)i);
            double allowed = e.allowed + (fabs(e.value) + e.allowed) * fast_rounding(element) + fast_smallest(element);
            bool same = isnan(e.value)   ? isnan(got)
                        : isinf(e.value) ? (double)got == e.value
                                         : fabs(got - e.value) <= allowed;
            if (!same) {
                fail_test("%s %s %s, (%zu, %zu) of %zux%zu: %.9g, expected %.9g within %g", kernels->name, k->name,
                          fast_element_names[element], row, i, job.rows, job.n, (double)got, e.value, allowed);
            }
        }
        assert_memory_equal(out + (row * (size_t)job.out_pitch + out_n) * bytes, guard, bytes);
    }
    free(out);
}

static void rows_of_all_lengths_are_right(void **state)
{
    (void)state;
    uint64_t seed = 21;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < 150; round++) {
            size_t rows = draw_below(&seed, 6), n = draw_below(&seed, 71), gap = draw_below(&seed, 4);
            if (round % 10 == 0) { /* several stretches of a sum */
                rows = 3 + draw_below(&seed, 300);
                n = 1 + draw_below(&seed, 3000);
                rows = n > 500 ? 2 : rows;
            }
            fast_element element = (fast_element)(round % FAST_ELEMENTS);
            size_t pitch = n + gap;
            void *x = make_elements(&seed, element, rows * pitch, 4), *weight = make_elements(&seed, element, n, 2);
            void *bias = make_elements(&seed, element, n, 2), *mask = make_elements(&seed, element, rows * pitch, 3);
            fast_rows args = {.rows = rows, .n = n, .x = x, .x_pitch = (ptrdiff_t)pitch, .eps = 1e-5f};
            args.scale = round % 3 == 0 ? 1.0f : 0.125f;
            args.weight = round % 2 == 0 ? weight : NULL;
            args.bias = round % 4 < 2 ? bias : NULL;
            args.mask = round % 5 < 3 ? mask : NULL;
            args.mask_pitch = round % 7 < 3 ? 0 : (ptrdiff_t)pitch;
            for (size_t i = 0; i < ROW_KERNELS; i++) {
                check_kernel(kernels, &row_kernels[i], element, &args);
            }
            free(x);
            free(weight);
            free(bias);
            free(mask);
        }
    }
}

/* Masked scores, NaN, infinities; a row may be changed in place. */
static void specials_come_through(void **state)
{
    (void)state;
    enum { N = 37 };
    FOR_EACH_LEVEL(kernels)
    {
        float x[N], out[N], mask[N] = {0};
        for (size_t i = 0; i < N; i++) {
            x[i] = (float)i * 0.25f;
            mask[i] = i % 3 == 1 ? -INFINITY : 0.0f;
        }
        fast_rows args = {
            .rows = 1, .n = N, .x = x, .x_pitch = N, .out = out, .out_pitch = N, .scale = 1, .mask = mask};
        kernels->softmax[FAST_F32](&args);
        for (size_t i = 0; i < N; i++) {
            assert_true(i % 3 == 1 ? out[i] == 0 && !signbit(out[i]) : out[i] > 0);
        }
        memcpy(out, x, sizeof out);
        args.x = out;
        kernels->softmax[FAST_F32](&args); /* in place */
        assert_true(out[1] == 0 && out[36] > out[35]);
        args.x = x;
        float sum = 0;
        x[20] = INFINITY;
        kernels->max_rows[FAST_F32](&args);
        assert_true(isinf(out[0]));
        x[30] = NAN;
        kernels->max_rows[FAST_F32](&args);
        assert_true(isnan(out[0]));
        x[30] = 0;
        x[36] = NAN; /* in the tail */
        kernels->max_rows[FAST_F32](&args);
        assert_true(isnan(out[0]));
        args.rows = N;
        args.n = 1;
        args.x_pitch = 1;
        kernels->max_columns[FAST_F32](&args);
        assert_true(isnan(out[0]));
        for (size_t i = 0; i < N; i++) {
            mask[i] = -INFINITY;
            sum += out[0];
        }
        args = (fast_rows){.rows = 1, .n = N, .x = mask, .x_pitch = N, .out = out, .out_pitch = N, .scale = 1};
        kernels->softmax[FAST_F32](&args);
        assert_true(isnan(sum) && isnan(out[0]) && isnan(out[36]));
    }
}

/* ---- moves ---- */

static void matrices_are_turned_over(void **state)
{
    (void)state;
    uint64_t seed = 22;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < 300; round++) {
            size_t rows = draw_below(&seed, 150), columns = draw_below(&seed, 150), bytes = round % 2 == 0 ? 4 : 2;
            size_t from_pitch = columns + draw_below(&seed, 3), to_pitch = rows + draw_below(&seed, 3);
            char *from = exact_buffer(rows * from_pitch * bytes), *to = exact_buffer(columns * to_pitch * bytes);
            for (size_t i = 0; i < rows * from_pitch * bytes; i++) {
                from[i] = (char)draw_bits(&seed);
            }
            memset(to, 0x11, columns * to_pitch * bytes);
            (bytes == 4 ? kernels->turn_32 : kernels->turn_16)(rows, columns, from, (ptrdiff_t)from_pitch, to,
                                                               (ptrdiff_t)to_pitch);
            for (size_t j = 0; j < columns; j++) {
                for (size_t i = 0; i < rows; i++) {
                    assert_memory_equal(to + (j * to_pitch + i) * bytes, from + (i * from_pitch + j) * bytes, bytes);
                }
                for (size_t i = rows * bytes; i < to_pitch * bytes; i++) {
                    assert_true(to[j * to_pitch * bytes + i] == 0x11);
                }
            }
            free(from);
            free(to);
        }
    }
}

static void blocks_are_moved(void **state)
{
    (void)state;
    enum { A = 5, B = 7, BYTES = 12 };
    char from[A * B * BYTES], to[B * A * BYTES];
    for (size_t i = 0; i < sizeof from; i++) {
        from[i] = (char)i;
    }
    fast_turn_blocks(A, B, BYTES, from, B * BYTES, BYTES, to, A * BYTES, BYTES);
    for (size_t i = 0; i < A; i++) {
        for (size_t j = 0; j < B; j++) {
            assert_memory_equal(to + (j * A + i) * BYTES, from + (i * B + j) * BYTES, BYTES);
        }
    }
}

static void rows_are_gathered_and_bad_places_found(void **state)
{
    (void)state;
    enum { ROWS = 9, BYTES = 6 };
    char table[ROWS * BYTES], out[4 * BYTES];
    for (size_t i = 0; i < sizeof table; i++) {
        table[i] = (char)i;
    }
    const int64_t places[4] = {8, 0, 3, 3};
    assert_int_equal(fast_gather_rows(4, places, ROWS, BYTES, table, BYTES, out, BYTES), 4);
    for (size_t i = 0; i < 4; i++) {
        assert_memory_equal(out + i * BYTES, table + places[i] * BYTES, BYTES);
    }
    const int64_t bad[][2] = {{1, 9}, {1, -1}, {1, INT64_MIN}, {1, INT64_MAX}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(fast_gather_rows(2, bad[i], ROWS, BYTES, table, BYTES, out, BYTES), 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_all_lengths_are_right),
        cmocka_unit_test(specials_come_through),
        cmocka_unit_test(matrices_are_turned_over),
        cmocka_unit_test(blocks_are_moved),
        cmocka_unit_test(rows_are_gathered_and_bad_places_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
