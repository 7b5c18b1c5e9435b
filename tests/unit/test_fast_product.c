/*
 * Matrix products of the fast kernels against sums in double precision: all tails of sizes, all ways in which operands
 * may lie, all element types and levels; and that bits depend on neither threads, nor the number of rows, nor packing.
 */
#include "fast_testing.h"
#include "kernels/fast/product.h"

#include <stdbool.h>

/* How a matrix lies: rows, columns, or with gaps everywhere. */
typedef enum layout { BY_ROWS, BY_COLUMNS, WITH_GAPS, LAYOUTS } layout;

typedef struct operand {
    char *bytes;
    fast_matrix matrix;
    ptrdiff_t step;
    size_t elements;
} operand;

/* Batches of a matrix with random numbers; `gap` elements lie between rows. Starts at an odd element. */
static operand make_operand(uint64_t *seed, fast_element element, size_t batch, size_t rows, size_t columns,
                            layout lies, size_t gap)
{
    operand o = {0};
    ptrdiff_t row = (ptrdiff_t)(columns + gap), column = 1;
    if (lies == BY_COLUMNS) {
        row = 1;
        column = (ptrdiff_t)(rows + gap);
    } else if (lies == WITH_GAPS) {
        row = 2 * (ptrdiff_t)columns + 3;
        column = 2;
    }
    o.step = (ptrdiff_t)(rows + 1) * row + (ptrdiff_t)(columns + 1) * column;
    o.elements = 1 + batch * (size_t)o.step;
    o.bytes = exact_buffer(o.elements * fast_bytes(element));
    for (size_t i = 0; i < o.elements; i++) {
        fast_put(element, o.bytes, (ptrdiff_t)i, draw(seed));
    }
    o.matrix = (fast_matrix){o.bytes + fast_bytes(element), row, column};
    return o;
}

static float element_of(fast_element element, const operand *o, size_t batch, size_t i, size_t j)
{
    return fast_get(element, o->matrix.at,
                    (ptrdiff_t)batch * o->step + (ptrdiff_t)i * o->matrix.row + (ptrdiff_t)j * o->matrix.column);
}

/* sums = (2 sums + row) - column, so that a wrong place shows. */
static void shift_block(const void *user, const fast_block *block)
{
    const size_t *limits = user;
    assert_true(block->first_row + block->rows <= limits[0] && block->first_column + block->columns <= limits[1]);
    for (size_t i = 0; i < block->rows; i++) {
        for (size_t j = 0; j < block->columns; j++) {
            float *sum = &block->sums[i * block->pitch + j];
            *sum = 2 * *sum + (float)(block->first_row + i) - (float)(block->first_column + j);
        }
    }
}

typedef struct trial {
    fast_product product;
    operand a, b;
    char *c, *packed;
    float *bias;
    size_t limits[2], c_elements;
} trial;

enum { GUARD = 0x5a };

static void clear_results(const trial *t)
{
    memset(t->c, GUARD, t->c_elements * fast_bytes(t->product.c_element));
}

static trial make_trial(uint64_t *seed, const fast_kernels *kernels, const size_t sizes[4], fast_element element,
                        fast_element c_element, layout a_lies, layout b_lies, bool packed)
{
    size_t batch = sizes[0], m = sizes[1], n = sizes[2], k = sizes[3], gap = draw_below(seed, 4);
    trial t = {.a = make_operand(seed, element, batch, m, k, a_lies, gap),
               .b = make_operand(seed, element, packed ? 1 : batch, k, n, b_lies, draw_below(seed, 3)),
               .limits = {m, n}};
    fast_product *p = &t.product;
    *p = (fast_product){.batch = batch,
                        .m = m,
                        .n = n,
                        .k = k,
                        .element = element,
                        .a = t.a.matrix,
                        .a_step = t.a.step,
                        .b = t.b.matrix,
                        .b_step = t.b.step,
                        .c_element = c_element};
    p->c_row = (ptrdiff_t)(n + gap);
    p->c_step = (ptrdiff_t)m * p->c_row + 1;
    t.c_elements = 1 + batch * (size_t)p->c_step;
    t.c = exact_buffer(t.c_elements * fast_bytes(c_element));
    p->c = t.c + fast_bytes(c_element);
    t.bias = exact_buffer(n * sizeof *t.bias);
    for (size_t j = 0; j < n; j++) {
        t.bias[j] = draw(seed);
    }
    if (packed) {
        size_t bytes = fast_packed_bytes(kernels, element, k, n);
        t.packed = aligned_alloc(FAST_ALIGNMENT, (bytes / FAST_ALIGNMENT + 1) * FAST_ALIGNMENT);
        assert_non_null(t.packed);
        memset(t.packed, 0xff, (bytes / FAST_ALIGNMENT + 1) * FAST_ALIGNMENT); /* NaN where nothing is packed */
        fast_pack(kernels, NULL, element, k, n, t.b.matrix, t.packed);
        p->packed = t.packed;
    }
    return t;
}

static void free_trial(trial *t)
{
    free(t->a.bytes);
    free(t->b.bytes);
    free(t->c);
    free(t->packed);
    free(t->bias);
}

static void multiply(const fast_kernels *kernels, thread_pool *pool, const trial *t)
{
    size_t bytes = fast_multiply_workspace(kernels, &t->product);
    void *workspace = aligned_alloc(FAST_ALIGNMENT, (bytes / FAST_ALIGNMENT + 1) * FAST_ALIGNMENT);
    assert_non_null(workspace);
    clear_results(t);
    fast_multiply(kernels, pool, &t->product, workspace);
    free(workspace);
}

/* A sum of k terms, taken one after another in f32, is off by at most k roundings of the sum of their magnitudes. */
static void check_result(const fast_kernels *kernels, const trial *t, size_t batch, size_t i, size_t j)
{
    const fast_product *p = &t->product;
    double exact = p->bias == NULL ? 0 : p->bias[j], size = fabs(exact);
    for (size_t q = 0; q < p->k; q++) {
        double term = (double)element_of(p->element, &t->a, p->a_step == 0 ? 0 : batch, i, q) *
                      element_of(p->element, &t->b, p->packed != NULL ? 0 : batch, q, j);
        exact += term;
        size += fabs(term);
    }
    double allowed = (double)(p->k + 1) * 0x1p-24 * size;
    if (p->epilogue != NULL) {
        exact = 2 * exact + (double)i - (double)j;
        allowed = 2 * allowed + 0x1p-22 * ((double)(i + j) + size);
    }
    allowed += (fabs(exact) + allowed) * fast_rounding(p->c_element) + fast_smallest(p->c_element);
    float got = fast_get(p->c_element, p->c, (ptrdiff_t)batch * p->c_step + (ptrdiff_t)i * p->c_row + (ptrdiff_t)j);
    if (!(fabs(got - exact) <= allowed)) {
        fail_test("%s %s to %s, batch %zu of %zu, (%zu, %zu) of %zux%zux%zu, packed %d: %.9g, expected %.9g within %g",
                  kernels->name, fast_element_names[p->element], fast_element_names[p->c_element], batch, p->batch, i,
                  j, p->m, p->k, p->n, p->packed != NULL, (double)got, exact, allowed);
    }
}

/* All results, and nothing but results, are written. */
static void check_results(const fast_kernels *kernels, const trial *t)
{
    const fast_product *p = &t->product;
    size_t bytes = fast_bytes(p->c_element);
    char *seen = calloc(t->c_elements, 1);
    assert_non_null(seen);
    for (size_t batch = 0; batch < p->batch; batch++) {
        for (size_t i = 0; i < p->m; i++) {
            for (size_t j = 0; j < p->n; j++) {
                check_result(kernels, t, batch, i, j);
                seen[1 + batch * (size_t)p->c_step + i * (size_t)p->c_row + j] = 1;
            }
        }
    }
    for (size_t i = 0; i < t->c_elements * bytes; i++) {
        assert_true(seen[i / bytes] != 0 || t->c[i] == GUARD);
    }
    free(seen);
}

static void sums_are_right_for_all_tails(void **state)
{
    (void)state;
    uint64_t seed = 11;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < 700; round++) {
            size_t sizes[4] = {1 + draw_below(&seed, 3), draw_below(&seed, 71), draw_below(&seed, 71),
                               draw_below(&seed, 71)};
            sizes[3] = round % 16 == 0 ? 250 + draw_below(&seed, 300) : sizes[3]; /* several parts of k */
            sizes[1] = round % 4 == 1 ? 1 + draw_below(&seed, 4) : sizes[1];      /* strips */
            sizes[2] = round % 4 == 1 ? draw_below(&seed, 400) : sizes[2];
            if (round % 8 == 2) { /* few and long columns */
                sizes[2] = 1 + draw_below(&seed, 14);
                sizes[3] = 500 + draw_below(&seed, 700);
            }
            fast_element element = (fast_element)draw_below(&seed, FAST_ELEMENTS);
            fast_element c_element = draw_below(&seed, 2) == 0 ? element : FAST_F32;
            trial t = make_trial(&seed, kernels, sizes, element, c_element, (layout)draw_below(&seed, LAYOUTS),
                                 (layout)draw_below(&seed, LAYOUTS), draw_below(&seed, 2) == 0);
            t.product.bias = draw_below(&seed, 2) == 0 ? t.bias : NULL;
            t.product.a_step = draw_below(&seed, 4) == 0 ? 0 : t.product.a_step;
            if (draw_below(&seed, 3) == 0) {
                t.product.epilogue = shift_block;
                t.product.user = t.limits;
            }
            multiply(kernels, NULL, &t);
            check_results(kernels, &t);
            free_trial(&t);
        }
    }
}

/* Rows in several blocks. */
static void sums_are_right_for_many_rows(void **state)
{
    (void)state;
    uint64_t seed = 12;
    const size_t sizes[][4] = {{1, 200, 100, 300}, {1, 97, 49, 2000}, {2, 193, 33, 65}};
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            for (fast_element element = FAST_F32; element < FAST_ELEMENTS; element++) {
                trial t = make_trial(&seed, kernels, sizes[i], element, element, BY_ROWS, BY_COLUMNS, i != 2);
                multiply(kernels, NULL, &t);
                check_results(kernels, &t);
                free_trial(&t);
            }
        }
    }
}

static void threads_do_not_change_bits(void **state)
{
    (void)state;
    skip_without_threads();
    const size_t threads[] = {1, 2, 3, 8}, sizes[][4] = {{1, 150, 260, 700}, {1, 1, 2000, 300}, {3, 40, 130, 64}};
    uint64_t seed = 13;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            for (fast_element element = FAST_F32; element < FAST_ELEMENTS; element++) {
                trial t = make_trial(&seed, kernels, sizes[i], element, element, i == 0 ? BY_COLUMNS : BY_ROWS,
                                     BY_COLUMNS, i != 2);
                multiply(kernels, NULL, &t);
                size_t bytes = t.c_elements * fast_bytes(element);
                char *expected = exact_buffer(bytes);
                memcpy(expected, t.c, bytes);
                for (size_t j = 0; j < sizeof threads / sizeof *threads; j++) {
                    thread_pool *pool = thread_pool_new(threads[j]);
                    assert_non_null(pool);
                    multiply(kernels, pool, &t);
                    assert_memory_equal(t.c, expected, bytes);
                    thread_pool_free(pool);
                }
                free(expected);
                free_trial(&t);
            }
        }
    }
}

/* What a prompt gives, its tokens give one by one; and b packed, what it gives plain. */
static void rows_and_packing_do_not_change_bits(void **state)
{
    (void)state;
    uint64_t seed = 14;
    FOR_EACH_LEVEL(kernels)
    {
        for (fast_element element = FAST_F32; element < FAST_ELEMENTS; element++) {
            const size_t sizes[4] = {1, 37, 333, 555};
            trial t = make_trial(&seed, kernels, sizes, element, element, BY_ROWS, BY_COLUMNS, true);
            multiply(kernels, NULL, &t);
            size_t bytes = t.c_elements * fast_bytes(element), row = (size_t)t.product.c_row * fast_bytes(element);
            char *expected = exact_buffer(bytes);
            memcpy(expected, t.c, bytes);
            trial plain = t;
            plain.product.packed = NULL;
            multiply(kernels, NULL, &plain);
            assert_memory_equal(plain.c, expected, bytes);
            for (size_t rows = 1; rows <= 9; rows++) {
                trial few = t;
                few.product.m = rows;
                multiply(kernels, NULL, &few);
                assert_memory_equal(few.c, expected,
                                    fast_bytes(element) + (rows - 1) * row + 333 * fast_bytes(element));
            }
            free(expected);
            free_trial(&t);
        }
    }
}

static void unpacking_gives_back_what_was_packed(void **state)
{
    (void)state;
    uint64_t seed = 15;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < 60; round++) {
            fast_element element = (fast_element)(round % FAST_ELEMENTS);
            const size_t sizes[4] = {1, 1, 1 + draw_below(&seed, 120), 1 + draw_below(&seed, 70)};
            size_t n = sizes[2], k = sizes[3], bytes = n * k * fast_bytes(element);
            trial t = make_trial(&seed, kernels, sizes, element, element, BY_ROWS, (layout)(round % LAYOUTS), true);
            char *back = exact_buffer(bytes);
            fast_unpack(kernels, element, k, n, t.packed, back, 1, (ptrdiff_t)k);
            for (size_t j = 0; j < n; j++) {
                for (size_t p = 0; p < k; p++) {
                    assert_true(fast_get(element, back, (ptrdiff_t)(j * k + p)) == element_of(element, &t.b, 0, p, j));
                }
            }
            free(back);
            free_trial(&t);
        }
    }
}

/* NaN and infinity spread along their row and column alone, also from the last element before a tail. */
static void specials_stay_in_their_row(void **state)
{
    (void)state;
    uint64_t seed = 16;
    FOR_EACH_LEVEL(kernels)
    {
        for (fast_element element = FAST_F32; element < FAST_ELEMENTS; element++) {
            const size_t sizes[4] = {1, 13, 51, 35};
            trial t = make_trial(&seed, kernels, sizes, element, element, BY_ROWS, BY_ROWS, true);
            fast_put(element, (char *)t.a.bytes + fast_bytes(element), 5 * t.a.matrix.row + 34, NAN);
            fast_put(element, (char *)t.a.bytes + fast_bytes(element), 7 * t.a.matrix.row + 3, INFINITY);
            multiply(kernels, NULL, &t);
            for (size_t i = 0; i < 13; i++) {
                for (size_t j = 0; j < 51; j++) {
                    float got = fast_get(element, t.product.c, (ptrdiff_t)i * t.product.c_row + (ptrdiff_t)j);
                    assert_true(i == 5 ? isnan(got) : i == 7 ? isinf(got) : isfinite(got));
                }
            }
            free_trial(&t);
        }
    }
}

static void too_large_is_said(void **state)
{
    (void)state;
    const fast_kernels *kernels = fast_kernels_at(CPU_BASELINE);
    assert_true(fast_packed_bytes(kernels, FAST_F32, SIZE_MAX / 8, 100) == SIZE_MAX);
    assert_true(fast_packed_bytes(kernels, FAST_BF16, SIZE_MAX, 1) == SIZE_MAX);
    assert_true(fast_packed_bytes(kernels, FAST_F32, 1, SIZE_MAX) == SIZE_MAX);
    fast_product product = {.batch = 1, .m = SIZE_MAX / 16, .n = 1, .k = 100, .element = FAST_F16, .a = {NULL, 100, 1}};
    assert_true(fast_multiply_workspace(kernels, &product) == SIZE_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_right_for_all_tails),
        cmocka_unit_test(sums_are_right_for_many_rows),
        cmocka_unit_test(threads_do_not_change_bits),
        cmocka_unit_test(rows_and_packing_do_not_change_bits),
        cmocka_unit_test(unpacking_gives_back_what_was_packed),
        cmocka_unit_test(specials_stay_in_their_row),
        cmocka_unit_test(too_large_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
