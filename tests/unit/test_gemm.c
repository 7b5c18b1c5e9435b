/* Matrix products: kernels/matrix/gemm.h, and the arithmetic of every processor level: kernels/matrix/gemm_parts.h. */
#include "testing.h"

#include "base/num.h"
#include "kernels/matrix/gemm_parts.h"
#include "kernels/move/cast.h"

#include <math.h>

enum { LARGEST = 40000 }; /* elements of the largest operand, with its gaps */

/* Small whole numbers: every sum and product is exact in every type but the narrow ones, which round once. */
static double small_number(size_t i, size_t salt)
{
    return (double)((i * 2654435761u + salt * 40503u) % 1013 % 7) - 3;
}

/* A matrix laid out in one of several ways, in double and in the type. */
typedef struct operand {
    double real[LARGEST], imaginary[LARGEST];
    unsigned char stored[LARGEST * 16];
    ptrdiff_t batch, row, column;
    size_t length;
} operand;

typedef enum layout { BY_ROWS, BY_COLUMNS, SPREAD, BACKWARDS, REPEATED_ROW, SHARED, LAYOUTS } layout;

static void put(dtype type, const double *real, const double *imaginary, size_t n, unsigned char *stored)
{
    bool complex = dtype_table[type].category == CATEGORY_COMPLEX;
    dtype part = type == DT_C64 ? DT_F32 : type == DT_C128 ? DT_F64 : type;
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[type].bytes;
    convert_elements(n, DT_F64, real, 8, part, stored, bytes);
    if (complex) {
        convert_elements(n, DT_F64, imaginary, 8, part, stored + bytes / 2, bytes);
    }
}

static void make_operand(operand *o, dtype type, layout how, size_t batch, size_t rows, size_t columns, size_t salt)
{
    /* clang-format off */
    ptrdiff_t r = (ptrdiff_t)rows, c = (ptrdiff_t)columns;
    switch (how) {
    case BY_ROWS:      o->row = c;     o->column = 1;     o->batch = r * c;     break;
    case BY_COLUMNS:   o->row = 1;     o->column = r;     o->batch = r * c;     break;
    case SPREAD:       o->row = 3 * c; o->column = 3;     o->batch = 3 * r * c; break;
    case BACKWARDS:    o->row = -c;    o->column = -1;    o->batch = -r * c;    break;
    case REPEATED_ROW: o->row = 0;     o->column = 1;     o->batch = 0;         break;
    default:           o->row = c;     o->column = 1;     o->batch = 0;         break;
    }
    /* clang-format on */
    o->length = 3 * batch * rows * columns;
    assert_true(o->length <= LARGEST);
    for (size_t i = 0; i < o->length; i++) {
        o->real[i] = small_number(i, salt);
        o->imaginary[i] = small_number(i, salt + 1);
    }
    put(type, o->real, o->imaginary, o->length, o->stored);
}

/* Where element (0, 0) of the first batch is: at the end of what is read backwards. */
static ptrdiff_t origin(const operand *o, size_t batch, size_t rows, size_t columns)
{
    return o->row < 0 ? (ptrdiff_t)(batch * rows * columns) - 1 : 0;
}

typedef struct product {
    dtype type;
    size_t batch, m, n, k;
    layout a, b, bias, out;
    bool has_bias;
    double alpha, beta;
} product;

static operand a, b, bias, out, expected;
static _Alignas(64) unsigned char workspace[1 << 22];

/* What the product must be, in expected.stored, at the places of out; the rest of it is as out was. */
static void compute_expected(const product *p, ptrdiff_t a0, ptrdiff_t b0, ptrdiff_t bias0)
{
    expected = out;
    for (size_t at = 0; at < p->batch * p->m * p->n; at++) {
        ptrdiff_t batch = (ptrdiff_t)(at / (p->m * p->n));
        ptrdiff_t i = (ptrdiff_t)(at / p->n % p->m), j = (ptrdiff_t)(at % p->n);
        double re = 0, im = 0;
        for (ptrdiff_t k = 0; k < (ptrdiff_t)p->k; k++) {
            ptrdiff_t left = a0 + batch * a.batch + i * a.row + k * a.column;
            ptrdiff_t right = b0 + batch * b.batch + k * b.row + j * b.column;
            re += a.real[left] * b.real[right];
            im += a.real[left] * b.imaginary[right] + a.imaginary[left] * b.real[right];
            if (dtype_table[p->type].category == CATEGORY_COMPLEX) {
                re -= a.imaginary[left] * b.imaginary[right];
            }
        }
        ptrdiff_t added = bias0 + batch * bias.batch + i * bias.row + j * bias.column;
        ptrdiff_t to = batch * out.batch + i * out.row + j * out.column;
        expected.real[to] = p->alpha * re + (p->has_bias ? p->beta * bias.real[added] : 0);
        expected.imaginary[to] = p->alpha * im + (p->has_bias ? p->beta * bias.imaginary[added] : 0);
    }
    put(p->type, expected.real, expected.imaginary, expected.length, expected.stored);
}

static void check_product(thread_pool *pool, const product *p)
{
    make_operand(&a, p->type, p->a, p->batch, p->m, p->k, 1);
    make_operand(&b, p->type, p->b, p->batch, p->k, p->n, 5);
    make_operand(&bias, p->type, p->bias, p->batch, p->m, p->n, 9);
    make_operand(&out, p->type, p->out, p->batch, p->m, p->n, 13);
    ptrdiff_t a0 = origin(&a, p->batch, p->m, p->k), b0 = origin(&b, p->batch, p->k, p->n);
    ptrdiff_t bias0 = origin(&bias, p->batch, p->m, p->n);
    compute_expected(p, a0, b0, bias0);

    ptrdiff_t bytes = (ptrdiff_t)dtype_table[p->type].bytes;
    gemm_job job = {
        .type = p->type,
        .batch = p->batch,
        .m = p->m,
        .n = p->n,
        .k = p->k,
        .a = {a.stored + a0 * bytes, a.row, a.column},
        .b = {b.stored + b0 * bytes, b.row, b.column},
        .bias = {bias.stored + bias0 * bytes, bias.row, bias.column},
        .a_step = a.batch,
        .b_step = b.batch,
        .bias_step = bias.batch,
        .out = out.stored,
        .out_step = out.batch,
        .out_row = out.row,
        .out_column = out.column,
        .alpha = gemm_real(p->alpha),
        .beta = gemm_real(p->beta),
        .has_bias = p->has_bias,
    };
    assert_true(gemm_workspace(&job) <= sizeof workspace);
    gemm(pool, &job, workspace);
    if (memcmp(out.stored, expected.stored, out.length * (size_t)bytes) != 0) {
        fail_test("%s %zux[%zu,%zu]@[%zu,%zu], layouts %d %d %d -> %d", dtype_table[p->type].name, p->batch, p->m, p->k,
                  p->k, p->n, (int)p->a, (int)p->b, (int)p->bias, (int)p->out);
    }
}

static const dtype types[] = {DT_F32, DT_F64, DT_F16, DT_BF16, DT_I8,  DT_U8,  DT_I16,
                              DT_U16, DT_I32, DT_U32, DT_I64,  DT_U64, DT_C64, DT_C128};

/* Few rows, few columns, one tile, several tiles with a rest, and sums longer than what is computed at once. */
static const size_t shapes[][4] = {
    {1, 1, 1, 1},  {1, 1, 33, 20}, {1, 40, 1, 17},  {2, 3, 70, 9},  {1, 8, 9, 30},    {1, 9, 9, 9},
    {2, 17, 5, 6}, {3, 12, 50, 7}, {1, 65, 100, 3}, {2, 70, 51, 5}, {1, 10, 12, 600}, {1, 2, 6, 700},
};

static void all_types_shapes_and_layouts(void **state)
{
    (void)state;
    thread_pool *pool = thread_pool_new(2);
    size_t turn = 0;
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
            for (size_t i = 0; i < LAYOUTS; i++, turn++) {
                product p = {
                    .type = types[t],
                    .batch = shapes[s][0],
                    .m = shapes[s][1],
                    .n = shapes[s][2],
                    .k = shapes[s][3],
                    .a = (layout)i,
                    .b = (layout)((i + s) % LAYOUTS),
                    .bias = (layout)(turn % LAYOUTS),
                    .out = (layout)(turn % BACKWARDS),
                    .has_bias = turn % 3 != 0,
                    .alpha = turn % 4 == 1 ? 2 : 1,
                    .beta = turn % 5 == 2 ? 3 : 1,
                };
                check_product(turn % 2 == 0 ? pool : NULL, &p);
            }
        }
    }
    thread_pool_free(pool);
}

/* Batches that share b may be computed as one matrix, if a, the bias and the output allow it. */
static void batches_with_a_common_factor(void **state)
{
    (void)state;
    for (size_t i = 0; i < LAYOUTS * LAYOUTS; i++) {
        product p = {
            .type = DT_F32,
            .batch = 3,
            .m = 5,
            .n = 20,
            .k = 6,
            .a = (layout)(i / LAYOUTS),
            .b = SHARED,
            .bias = (layout)(i % LAYOUTS),
            .has_bias = true,
            .alpha = 1,
            .beta = 1,
        };
        check_product(NULL, &p);
    }
}

static void a_bias_times_zero_is_not_read(void **state)
{
    (void)state;
    const float left[2] = {2, 3}, right[2] = {5, 7}, nan_bias[1] = {NAN};
    float result = -1;
    gemm_job job = {
        .type = DT_F32,
        .batch = 1,
        .m = 1,
        .n = 1,
        .k = 2,
        .a = {left, 2, 1},
        .b = {right, 1, 1},
        .bias = {nan_bias, 1, 1},
        .out = &result,
        .out_row = 1,
        .out_column = 1,
        .alpha = gemm_integer(1),
        .beta = gemm_integer(0),
        .has_bias = true,
    };
    gemm(NULL, &job, workspace);
    assert_float_equal(result, 31, 0);
    job.beta = gemm_integer(1);
    gemm(NULL, &job, workspace);
    assert_true(isnan(result));
}

static void without_a_sum_the_bias_remains(void **state)
{
    (void)state;
    static const int16_t added[3] = {4, 5, 6};
    for (size_t m = 1; m <= 20; m += 19) {
        int16_t result[20 * 3];
        memset(result, 0x55, sizeof result);
        gemm_job job = {
            .type = DT_I16,
            .batch = 1,
            .m = m,
            .n = 3,
            .bias = {added, 0, 1},
            .out = result,
            .out_row = 3,
            .out_column = 1,
            .alpha = gemm_integer(7),
            .beta = gemm_integer(-2),
            .has_bias = true,
        };
        assert_int_equal(gemm_workspace(&job), 0);
        gemm(NULL, &job, NULL);
        for (size_t i = 0; i < m * 3; i++) {
            assert_int_equal(result[i], -2 * added[i % 3]);
        }
    }
}

static void integers_wrap_and_factors_are_exact(void **state)
{
    (void)state;
    const int64_t left[1] = {INT64_MAX}, right[1] = {3}, added[1] = {INT64_MIN + 5};
    int64_t result = 0;
    gemm_job job = {
        .type = DT_I64,
        .batch = 1,
        .m = 1,
        .n = 1,
        .k = 1,
        .a = {left, 1, 1},
        .b = {right, 1, 1},
        .bias = {added, 1, 1},
        .out = &result,
        .out_row = 1,
        .out_column = 1,
        .alpha = gemm_integer(INT64_MAX - 1), /* not a double */
        .beta = gemm_integer(3),
        .has_bias = true,
    };
    gemm(NULL, &job, workspace);
    uint64_t wanted = (uint64_t)INT64_MAX * 3 * (uint64_t)(INT64_MAX - 1) + 3 * (uint64_t)(INT64_MIN + 5);
    assert_true((uint64_t)result == wanted);
}

/* Sums that round: the same bits from any number of threads. */
static void threads_do_not_change_results(void **state)
{
    (void)state;
    enum { M = 70, N = 130, K = 300 };
    static float left[M * K], right[K * N], results[2][M * N];
    for (size_t i = 0; i < K * N; i++) {
        right[i] = sinf((float)i);
        left[i % (M * K)] = cosf((float)i * 1.7f);
    }
    static const size_t rows[] = {1, 5, 9, M};
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        for (size_t threads = 1; threads <= 3; threads += 2) {
            thread_pool *pool = thread_pool_new(threads);
            gemm_job job = {
                .type = DT_F32,
                .batch = 1,
                .m = rows[r],
                .n = N,
                .k = K,
                .a = {left, K, 1},
                .b = {right, N, 1},
                .out = results[threads / 2],
                .out_row = N,
                .out_column = 1,
                .alpha = gemm_integer(1),
            };
            gemm(pool, &job, workspace);
            thread_pool_free(pool);
        }
        assert_memory_equal(results[0], results[1], rows[r] * N * sizeof(float));
    }
}

/* ---- arithmetic ---- */

static float level_a[8 * 300], level_b[48 * 300], level_sums[8 * 48];

/* Every level's tile against the plain sum, for every number of wanted columns. */
static void check_tile(const gemm_arithmetic *math, size_t k)
{
    for (size_t wanted = 1; wanted <= math->columns; wanted++) {
        for (size_t i = 0; i < math->rows * math->columns; i++) {
            level_sums[i] = (float)i;
        }
        math->tile(k, level_a, level_b, level_sums, wanted);
        for (size_t i = 0; i < math->rows; i++) {
            for (size_t j = 0; j < wanted; j++) {
                float sum = (float)(i * math->columns + j);
                for (size_t p = 0; p < k; p++) {
                    sum += level_a[p * math->rows + i] * level_b[p * math->columns + j];
                }
                assert_float_equal(level_sums[i * math->columns + j], sum, 0);
            }
        }
    }
}

static void check_dots(const gemm_arithmetic *math, size_t k)
{
    for (size_t rows = 1; rows <= GEMM_DOT_ROWS; rows++) {
        for (size_t columns = 1; columns <= GEMM_DOT_COLUMNS; columns++) {
            memset(level_sums, 0, sizeof level_sums);
            math->dots(k, rows, level_a, 301, columns, level_b, 307, level_sums);
            for (size_t i = 0; i < rows * columns; i++) {
                float sum = 0;
                for (size_t p = 0; p < k; p++) {
                    sum += level_a[i / columns * 301 + p] * level_b[i % columns * 307 + p];
                }
                assert_float_equal(level_sums[i], sum, 0);
            }
        }
    }
}

static void check_add_scaled(const gemm_arithmetic *math, size_t n, ptrdiff_t step)
{
    enum { ROWS = 5, ROW = 3 };
    for (size_t j = 0; j < n; j++) {
        level_sums[j] = (float)j;
    }
    math->add_scaled(n, ROWS, level_a, level_b, ROW, step, level_sums);
    for (size_t j = 0; j < n; j++) {
        float sum = (float)j;
        for (size_t r = 0; r < ROWS; r++) {
            sum += level_a[r] * level_b[r * ROW + j * (size_t)step];
        }
        assert_float_equal(level_sums[j], sum, 0);
    }
}

static void check_turn(const gemm_arithmetic *math, size_t k)
{
    static float panel[300 * 48];
    math->turn(k, math->columns, level_b, 301, panel);
    for (size_t i = 0; i < k * math->columns; i++) {
        assert_float_equal(panel[i], level_b[i % math->columns * 301 + i / math->columns], 0);
    }
}

static void every_level_computes_the_same(void **state)
{
    (void)state;
    static const char *const levels[] = {"baseline", "avx2", "avx512"};
    for (size_t i = 0; i < sizeof level_b / sizeof *level_b; i++) {
        level_b[i] = (float)small_number(i, 3);
        level_a[i % (sizeof level_a / sizeof *level_a)] = (float)small_number(i, 4);
    }
    for (size_t l = 0; l < sizeof levels / sizeof *levels; l++) {
        const gemm_arithmetic *math = gemm_f32(cpu_level_capped(levels[l]));
        assert_true(math->columns * math->bytes <= GEMM_COLUMN_BYTES);
        assert_true(math->rows * math->columns * math->bytes <= GEMM_TILE_BYTES);
        for (size_t k = 0; k < 40; k += 13) {
            check_tile(math, k);
            check_dots(math, k);
            check_add_scaled(math, 3 * k, 1);
            check_add_scaled(math, k, 2);
            check_turn(math, k);
        }
    }
}

static void types_without_products_are_named(void **state)
{
    (void)state;
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        assert_true(gemm_supports(types[t]));
    }
    assert_false(gemm_supports(DT_BOOL));
    assert_false(gemm_supports(DT_NONE));
    assert_false(gemm_supports(DT_F8E8M0FNU));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_types_shapes_and_layouts),        cmocka_unit_test(batches_with_a_common_factor),
        cmocka_unit_test(a_bias_times_zero_is_not_read),       cmocka_unit_test(without_a_sum_the_bias_remains),
        cmocka_unit_test(integers_wrap_and_factors_are_exact), cmocka_unit_test(threads_do_not_change_results),
        cmocka_unit_test(every_level_computes_the_same),       cmocka_unit_test(types_without_products_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
