/* Strided loops, copy and fill: kernels/move/strided.h. */
#include "testing.h"

#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { RANK = 5, ROOM = 1 << 20 };

/* A fixed sequence of 64-bit numbers (xorshift64*). */
static uint64_t next_random(uint64_t *random)
{
    *random ^= *random >> 12;
    *random ^= *random << 25;
    *random ^= *random >> 27;
    return *random * UINT64_C(0x2545f4914f6cdd1d);
}

/* ---- plans ---- */

typedef struct plan_case {
    bool in_order;
    size_t rank;
    int64_t sizes[RANK];
    size_t operands;
    int64_t strides[2][RANK];
    size_t bytes[2];
    /* the plan */
    size_t count, planned_rank;
    int64_t planned_sizes[RANK];
    ptrdiff_t steps[2][RANK];
} plan_case;

static void make_plan(const plan_case *c, strided_loop *loop)
{
    const int64_t *strides[] = {c->strides[0], c->strides[1]};
    (c->in_order ? strided_plan_in_order : strided_plan)(loop, c->rank, c->sizes, c->operands, strides, c->bytes);
}

static void plans_are_small(void **state)
{
    (void)state;
    /* clang-format off */
    static const plan_case cases[] = {
        /* a scalar, an empty tensor, sizes of 1 */
        {false, 0, {0}, 1, {{0}}, {4}, 1, 1, {1}, {{4}}},
        {false, 3, {2, 0, 3}, 2, {{3, 3, 1}, {0, 0, 0}}, {4, 8}, 0, 1, {0}, {{4}, {8}}},
        {false, 2, {1, 1}, 1, {{7, 9}}, {2}, 1, 1, {1}, {{2}}},
        /* dense: one dim */
        {false, 3, {2, 1, 3}, 2, {{3, 99, 1}, {3, 5, 1}}, {4, 8}, 6, 1, {6}, {{4}, {8}}},
        /* both transposed alike: one dim, unless the order is to be kept */
        {false, 2, {2, 3}, 2, {{1, 2}, {1, 2}}, {4, 4}, 6, 1, {6}, {{4}, {4}}},
        {true, 2, {2, 3}, 1, {{1, 2}}, {4}, 6, 2, {3, 2}, {{8, 4}}},
        /* a transposition goes by operand 0 */
        {false, 2, {2, 3}, 2, {{1, 2}, {3, 1}}, {4, 4}, 6, 2, {2, 3}, {{4, 8}, {12, 4}}},
        /* broadcast: operand 0 does not tell, operand 1 does; repeated dims merge */
        {false, 2, {2, 3}, 2, {{0, 0}, {1, 2}}, {4, 4}, 6, 1, {6}, {{0}, {4}}},
        {false, 3, {4, 2, 3}, 2, {{6, 3, 1}, {1, 0, 0}}, {4, 4}, 24, 2, {6, 4}, {{4, 24}, {0, 4}}},
        /* rows of a larger matrix, and the middle dims of four */
        {false, 2, {2, 3}, 1, {{5, 1}}, {1}, 6, 2, {3, 2}, {{1, 5}}},
        {false, 4, {2, 3, 4, 5}, 2, {{60, 20, 5, 1}, {120, 20, 5, 1}}, {1, 1}, 120, 2, {60, 2}, {{1, 60}, {1, 120}}},
        /* a broadcast dim between two that must change places */
        {false, 3, {2, 3, 4}, 1, {{1, 0, 2}}, {1}, 24, 3, {2, 3, 4}, {{1, 0, 2}}},
        /* backwards */
        {false, 2, {2, 3}, 1, {{-3, -1}}, {4}, 6, 1, {6}, {{-4}}},
    };
    /* clang-format on */
    for (size_t i = 0; i < COUNT(cases); i++) {
        const plan_case *c = &cases[i];
        strided_loop loop;
        make_plan(c, &loop);
        if (loop.rank != c->planned_rank || loop.count != c->count || loop.operands != c->operands) {
            fail_test("plan %zu has rank %zu and count %zu, not %zu and %zu", i, loop.rank, loop.count, c->planned_rank,
                      c->count);
        }
        for (size_t dim = 0; dim < loop.rank; dim++) {
            for (size_t k = 0; k < c->operands; k++) {
                if (loop.sizes[dim] != c->planned_sizes[dim] || loop.steps[k][dim] != c->steps[k][dim]) {
                    fail_test("plan %zu, dim %zu, operand %zu: size %d, step %d", i, dim, k, (int)loop.sizes[dim],
                              (int)loop.steps[k][dim]);
                }
            }
        }
    }
}

/* The largest rank, with nothing to drop or merge but what the sizes leave. */
static void the_largest_rank_is_planned(void **state)
{
    (void)state;
    int64_t sizes[STRIDED_MAX_RANK], strides[STRIDED_MAX_RANK];
    for (size_t i = 0; i < STRIDED_MAX_RANK; i++) {
        sizes[i] = i % 8 == 0 ? 2 : 1;
        strides[i] = (int64_t)i + 1;
    }
    const int64_t *operands[STRIDED_MAX_OPERANDS];
    size_t bytes[STRIDED_MAX_OPERANDS];
    for (size_t k = 0; k < STRIDED_MAX_OPERANDS; k++) {
        operands[k] = strides;
        bytes[k] = 1;
    }
    strided_loop loop;
    strided_plan(&loop, STRIDED_MAX_RANK, sizes, STRIDED_MAX_OPERANDS, operands, bytes);
    assert_int_equal(loop.rank, 8);
    assert_int_equal(loop.count, 256);
    assert_int_equal(loop.steps[STRIDED_MAX_OPERANDS - 1][0], 1);
    assert_int_equal(loop.steps[STRIDED_MAX_OPERANDS - 1][7], 57);
}

/* ---- walks ---- */

typedef struct visit {
    const char *base;
    ptrdiff_t *seen; /* distances from base, in the order of visits */
    size_t count;
} visit;

static void note_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    visit *v = user;
    for (size_t i = 0; i < n; i++) {
        v->seen[v->count++] = at[0] + (ptrdiff_t)i * steps[0] - v->base;
    }
}

/* A walk of any range visits what the walk of the whole visits there. */
static void ranges_of_a_walk_fit_together(void **state)
{
    (void)state;
    static const plan_case c = {
        .in_order = true, .rank = 3, .sizes = {4, 3, 5}, .operands = 1, .strides = {{2, 40, 8}}, .bytes = {1}};
    char memory[200];
    char *base[] = {memory};
    ptrdiff_t all[60], some[60];
    strided_loop loop;
    make_plan(&c, &loop);
    visit whole = {memory, all, 0};
    strided_walk(&loop, base, 0, loop.count, note_stretch, &whole);
    assert_int_equal(whole.count, 60);
    for (size_t i = 0; i < 60; i++) {
        assert_int_equal(all[i], i / 15 * 2 + i / 5 % 3 * 40 + i % 5 * 8);
    }
    for (size_t begin = 0; begin <= 60; begin++) {
        for (size_t end = begin; end <= 60; end++) {
            visit part = {memory, some, 0};
            strided_walk(&loop, base, begin, end, note_stretch, &part);
            assert_int_equal(part.count, end - begin);
            assert_memory_equal(some, all + begin, part.count * sizeof *some);
        }
    }
}

/* ---- copy and fill ---- */

/* A view in a buffer of its own. */
typedef struct view {
    dtype type;
    int64_t strides[RANK];
    char *base;
} view;

static char *element(const view *v, size_t rank, const int64_t *sizes, size_t number)
{
    char *at = v->base;
    for (size_t dim = rank; dim-- > 0;) {
        int64_t index = (int64_t)(number % (size_t)sizes[dim]);
        number /= (size_t)sizes[dim];
        at += index * v->strides[dim] * (int64_t)dtype_table[v->type].bytes;
    }
    return at;
}

/* Lays the dims out in a random order, at times with gaps or backwards, at times repeating (sources only). */
static void place_view(view *v, char *buffer, size_t rank, const int64_t *sizes, bool repeats, uint64_t *random)
{
    bool taken[RANK] = {false};
    int64_t stride = 1;
    v->base = buffer;
    for (size_t i = 0; i < rank; i++) {
        size_t dim = (size_t)(next_random(random) >> 32) % rank;
        while (taken[dim]) {
            dim = (dim + 1) % rank;
        }
        taken[dim] = true;
        stride *= next_random(random) >> 32 & 3 ? 1 : 2;
        v->strides[dim] = stride;
        stride *= sizes[dim];
        uint64_t kind = (next_random(random) >> 32) % 8;
        if (kind == 0 && sizes[dim] > 0) {
            v->base += (sizes[dim] - 1) * v->strides[dim] * (int64_t)dtype_table[v->type].bytes;
            v->strides[dim] = -v->strides[dim];
        } else if (kind == 1 && repeats) {
            v->strides[dim] = 0;
        }
    }
    assert_true((size_t)stride * dtype_table[v->type].bytes <= ROOM);
}

static void random_views_are_copied(void **state)
{
    (void)state;
    static const int64_t some_sizes[] = {0, 1, 1, 2, 3, 7, 8, 13, 33, 70};
    static const dtype types[] = {DT_F32, DT_I64, DT_U8, DT_F16, DT_C128, DT_BF16};
    thread_pool *pools[] = {NULL, thread_pool_new(3)};
    char *from = malloc(ROOM), *to = malloc(ROOM), *expected = malloc(ROOM);
    uint64_t random = 42;
    assert_true(from != NULL && to != NULL && expected != NULL);
    for (size_t i = 0; i < ROOM; i++) {
        from[i] = (char)(i * 7 % 61); /* small numbers of every type */
    }
    for (int round = 0; round < 300; round++) {
        size_t rank = (next_random(&random) >> 32) % (RANK + 1), count = 1;
        int64_t sizes[RANK];
        for (size_t dim = 0; dim < rank; dim++) {
            sizes[dim] = some_sizes[(next_random(&random) >> 32) % COUNT(some_sizes)];
            sizes[dim] = count * (size_t)sizes[dim] > 2000 ? 1 : sizes[dim];
            count *= (size_t)sizes[dim];
        }
        view src = {.type = types[(next_random(&random) >> 32) % COUNT(types)]};
        view dst = {.type = types[(next_random(&random) >> 32) % COUNT(types)]};
        place_view(&src, from, rank, sizes, true, &random);
        place_view(&dst, expected, rank, sizes, false, &random);
        memset(expected, 0x5a, ROOM);
        memset(to, 0x5a, ROOM);
        for (size_t i = 0; i < count; i++) {
            convert_elements(1, src.type, element(&src, rank, sizes, i), 0, dst.type, element(&dst, rank, sizes, i), 0);
        }
        dst.base = to + (dst.base - expected);
        strided_copy(pools[round % 2], rank, sizes, dst.type, dst.base, dst.strides, src.type, src.base, src.strides);
        if (memcmp(to, expected, ROOM) != 0) {
            fail_test("round %d: %s to %s, %zu elements", round, dtype_table[src.type].name, dtype_table[dst.type].name,
                      count);
        }
    }
    thread_pool_free(pools[1]);
    free(from);
    free(to);
    free(expected);
}

/* Large enough for several threads and whole tiles: [2, 150, 300] with the inner dims transposed, and dense. */
static void large_views_are_copied_by_threads(void **state)
{
    (void)state;
    enum { A = 2, B = 150, C = 300 };
    static int32_t src[A * B * C], dense[A * B * C];
    static int64_t transposed[A * C * B];
    static const int64_t sizes[] = {A, C, B}, rows[] = {C * B, B, 1}, columns[] = {B * C, 1, C};
    thread_pool *pool = thread_pool_new(4);
    for (int32_t i = 0; i < A * B * C; i++) {
        src[i] = i;
    }
    strided_copy(pool, 3, sizes, DT_I64, transposed, rows, DT_I32, src, columns);
    strided_copy(pool, 3, sizes, DT_I32, dense, rows, DT_I64, transposed, rows);
    for (int64_t a = 0, i = 0; a < A; a++) {
        for (int64_t c = 0; c < C; c++) {
            for (int64_t b = 0; b < B; b++, i++) {
                assert_true(transposed[i] == (a * B + b) * C + c);
            }
        }
    }
    for (int32_t i = 0; i < A * B * C; i++) {
        assert_true(dense[i] == transposed[i]);
    }
    strided_copy(pool, 3, sizes, DT_I32, dense, rows, DT_I32, dense, rows); /* onto itself */
    assert_int_equal(dense[B], transposed[B]);
    thread_pool_free(pool);
}

static void views_are_filled(void **state)
{
    (void)state;
    enum { ROWS = 300, COLUMNS = 400 };
    static uint16_t matrix[ROWS * COLUMNS];
    static const int64_t all[] = {ROWS, COLUMNS}, half[] = {ROWS, COLUMNS / 2};
    static const int64_t dense[] = {COLUMNS, 1}, every_second[] = {COLUMNS, 2};
    thread_pool *pool = thread_pool_new(2);
    const uint16_t value = 0x1234, other = 0xabcd;
    strided_fill(pool, 2, all, DT_U16, matrix, dense, &value);
    strided_fill(pool, 2, half, DT_U16, matrix + 1, every_second, &other);
    for (size_t i = 0; i < COUNT(matrix); i++) {
        assert_int_equal(matrix[i], i % 2 == 0 ? value : other);
    }
    strided_fill(pool, 0, NULL, DT_U16, matrix + 7, NULL, &value);
    assert_int_equal(matrix[7], value);
    assert_int_equal(matrix[9], other);

    double complex_numbers[12] = {0};
    const double number[] = {1, -2};
    strided_fill(NULL, 1, &(int64_t){3}, DT_C128, complex_numbers, &(int64_t){2}, number);
    for (size_t i = 0; i < 12; i++) {
        assert_true(complex_numbers[i] == (i % 4 < 2 ? number[i % 2] : 0));
    }
    strided_fill(NULL, 2, (int64_t[]){3, 0}, DT_C128, NULL, (int64_t[]){1, 1}, number);
    thread_pool_free(pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans_are_small),
        cmocka_unit_test(the_largest_rank_is_planned),
        cmocka_unit_test(ranges_of_a_walk_fit_together),
        cmocka_unit_test(random_views_are_copied),
        cmocka_unit_test(large_views_are_copied_by_threads),
        cmocka_unit_test(views_are_filled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
