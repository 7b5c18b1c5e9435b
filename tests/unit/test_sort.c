/* Sorting, selecting, distinct values and searching: kernels/order/sort.h. Expected indices among equals are torch's.
 */
#include "testing.h"

#include "kernels/move/cast.h"
#include "kernels/order/sort.h"

#include <math.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { MOST = 256, NAMED = 24 };

static const dtype real_types[] = {DT_U8,  DT_I8,  DT_I16,  DT_I32, DT_I64, DT_U16, DT_U32,
                                   DT_U64, DT_F16, DT_BF16, DT_F32, DT_F64, DT_BOOL};
static const dtype float_types[] = {DT_F16, DT_BF16, DT_F32, DT_F64};

/* One row under test: its elements in some type, and room for what a kernel makes of them. */
typedef struct row {
    dtype type;
    size_t n;
    uint64_t in[MOST], values[MOST]; /* memory for elements of any type */
    int64_t indices[MOST];
    _Alignas(64) char workspace[MOST * 32];
} row;

static sort_args make_row(row *r, dtype type, size_t n, const double *elements)
{
    assert_true(n <= MOST);
    assert_true(sort_workspace(NULL, 1, n) <= sizeof r->workspace);
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[type].bytes;
    convert_elements(n, DT_F64, elements, sizeof *elements, type, r->in, bytes);
    r->type = type;
    r->n = n;
    return (sort_args){type, 1, n, {r->in, 0, 1}, {r->values, 0, 1}, {r->indices, 0, 1}, r->workspace};
}

/* The indices are the expected ones, and each value is the element at its index, bit by bit. */
static void check_picked(const row *r, size_t count, const int64_t *expected)
{
    size_t bytes = dtype_table[r->type].bytes;
    for (size_t i = 0; i < count; i++) {
        if (r->indices[i] != expected[i]) {
            fail_test("%s: index %zu is %d, expected %d", dtype_table[r->type].name, i, (int)r->indices[i],
                      (int)expected[i]);
        }
        const char *element = (const char *)r->in + (size_t)expected[i] * bytes;
        assert_memory_equal((const char *)r->values + i * bytes, element, bytes);
    }
}

/* i * 7 mod 5: 24 elements of five values, more than are sorted by insertion alone. */
static void fill_with_ties(double *elements, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        elements[i] = (double)(i * 7 % 5);
    }
}

/* ---- sort ---- */

static void every_type_is_sorted(void **state)
{
    (void)state;
    static const double elements[] = {3, 1, 2, 1, 0};
    static const int64_t up[] = {4, 1, 3, 2, 0}, down[] = {0, 2, 1, 3, 4};
    static const int64_t truth_up[] = {4, 0, 1, 2, 3}, truth_down[] = {0, 1, 2, 3, 4};
    for (size_t t = 0; t < COUNT(real_types); t++) {
        bool truth = real_types[t] == DT_BOOL;
        row r;
        sort_args args = make_row(&r, real_types[t], COUNT(elements), elements);
        for (int stable = 0; stable < 2; stable++) {
            sort_rows(NULL, &args, false, stable);
            check_picked(&r, r.n, truth ? truth_up : up);
            sort_rows(NULL, &args, true, stable);
            check_picked(&r, r.n, truth ? truth_down : down);
        }
    }
}

static void nan_is_largest_and_zeros_are_equal(void **state)
{
    (void)state;
    static const double elements[] = {NAN, 0.0, -INFINITY, -0.0, -NAN, INFINITY, -1};
    static const int64_t up[] = {2, 6, 1, 3, 5, 0, 4}, down[] = {0, 4, 5, 1, 3, 6, 2};
    for (size_t t = 0; t < COUNT(float_types); t++) {
        row r;
        sort_args args = make_row(&r, float_types[t], COUNT(elements), elements);
        sort_rows(NULL, &args, false, true);
        check_picked(&r, r.n, up);
        sort_rows(NULL, &args, true, true);
        check_picked(&r, r.n, down);
    }
}

static void the_whole_range_of_integers_is_ordered(void **state)
{
    (void)state;
    int64_t in[] = {0, INT64_MAX, -1, INT64_MIN, 1}, values[5];
    uint64_t unsigned_in[] = {0, UINT64_MAX, UINT64_C(1) << 63, INT64_MAX, 1}, unsigned_values[5];
    static const int64_t expected[] = {INT64_MIN, -1, 0, 1, INT64_MAX};
    static const uint64_t unsigned_expected[] = {0, 1, INT64_MAX, UINT64_C(1) << 63, UINT64_MAX};
    _Alignas(64) char workspace[5 * 32];
    sort_args args = {DT_I64, 1, 5, {in, 0, 1}, {values, 0, 1}, {NULL, 0, 0}, workspace};
    sort_rows(NULL, &args, false, true);
    assert_memory_equal(values, expected, sizeof values);
    args = (sort_args){DT_U64, 1, 5, {unsigned_in, 0, 1}, {unsigned_values, 0, 1}, {NULL, 0, 0}, workspace};
    sort_rows(NULL, &args, false, true);
    assert_memory_equal(unsigned_values, unsigned_expected, sizeof unsigned_values);
}

static void equals_come_as_torch_leaves_them(void **state)
{
    (void)state;
    static const int64_t up[] = {0, 5, 20, 10, 15, 23, 3, 18, 8, 13, 1, 21, 16, 11, 6, 14, 9, 19, 4, 12, 17, 7, 22, 2};
    static const int64_t down[] = {22, 2, 17, 7, 12, 4, 19, 9,  14, 1, 21, 16,
                                   11, 6, 13, 8, 18, 3, 23, 10, 15, 5, 20, 0};
    double elements[NAMED];
    fill_with_ties(elements, NAMED);
    row r;
    sort_args args = make_row(&r, DT_BF16, NAMED, elements);
    sort_rows(NULL, &args, false, false);
    check_picked(&r, NAMED, up);
    sort_rows(NULL, &args, true, false);
    check_picked(&r, NAMED, down);
}

static void a_repeated_element_is_left_alone(void **state)
{
    (void)state;
    static const double one[] = {1};
    row r;
    sort_args args = make_row(&r, DT_F32, 1, one);
    args.n = 40;
    args.in.step = 0;
    sort_rows(NULL, &args, false, false);
    for (int64_t i = 0; i < 40; i++) {
        assert_true(r.indices[i] == i);
    }
}

/* Columns of a 3 x 4 matrix, written to the rows of a 4 x 3 one. */
static void steps_are_followed(void **state)
{
    (void)state;
    static const int16_t in[] = {5, 2, 9, 0, /**/ 4, 8, 9, -1, /**/ 6, 2, 7, -2};
    static const int16_t expected[] = {4, 5, 6, /**/ 2, 2, 8, /**/ 7, 9, 9, /**/ -2, -1, 0};
    static const int64_t expected_indices[] = {1, 0, 2, /**/ 0, 2, 1, /**/ 2, 0, 1, /**/ 2, 1, 0};
    int16_t values[12];
    int64_t indices[12];
    _Alignas(64) char workspace[4 * 3 * 32];
    sort_args args = {DT_I16, 4, 3, {in, 1, 4}, {values, 3, 1}, {indices, 3, 1}, workspace};
    sort_rows(NULL, &args, false, true);
    assert_memory_equal(values, expected, sizeof values);
    assert_memory_equal(indices, expected_indices, sizeof indices);
}

/* Rows enough for several threads, each long enough to be dealt by digits. */
static void threads_change_nothing(void **state)
{
    (void)state;
    enum { ROWS = 41, N = 1000 };
    static float in[ROWS * N];
    static int64_t alone[ROWS * N], together[ROWS * N];
    for (size_t i = 0; i < ROWS * N; i++) {
        in[i] = (float)((i * 7919 + i / 7) % 301) - 150.0F;
    }
    thread_pool *pool = thread_pool_new(3);
    assert_non_null(pool);
    for (int stable = 0; stable < 2; stable++) {
        size_t sizes[] = {sort_workspace(NULL, ROWS, N), sort_workspace(pool, ROWS, N)};
        assert_true(sizes[1] > sizes[0]);
        void *workspace = aligned_alloc(64, sizes[1]);
        assert_non_null(workspace);
        sort_args args = {DT_F32, ROWS, N, {in, N, 1}, {NULL, 0, 0}, {alone, N, 1}, workspace};
        sort_rows(NULL, &args, true, stable);
        args.indices.data = together;
        sort_rows(pool, &args, true, stable);
        assert_memory_equal(alone, together, sizeof alone);
        free(workspace);
        for (size_t i = 0; i + 1 < ROWS * N; i++) {
            float here = in[i / N * N + (size_t)alone[i]], next = in[(i + 1) / N * N + (size_t)alone[i + 1]];
            bool in_order = here > next || (here == next && (!stable || alone[i] < alone[i + 1]));
            assert_true(in_order || (i + 1) % N == 0);
        }
    }
    thread_pool_free(pool);
}

static void nothing_is_sorted(void **state)
{
    (void)state;
    sort_args no_rows = {.type = DT_F32, .rows = 0, .n = 5};
    sort_args no_elements = {.type = DT_F32, .rows = 5, .n = 0};
    assert_int_equal(sort_workspace(NULL, 0, 5), 0);
    assert_int_equal(sort_workspace(NULL, 5, 0), 0);
    assert_true(sort_workspace(NULL, 1, SIZE_MAX / 2) == SIZE_MAX);
    sort_rows(NULL, &no_rows, false, true);
    sort_rows(NULL, &no_elements, false, true);
    sort_topk(NULL, &no_elements, 0, true, true);
    sort_median(NULL, &no_rows, false);
    assert_int_equal(sort_unique(DT_F32, 0, NULL, NULL, NULL, NULL, NULL), 0);
    assert_int_equal(sort_unique_runs(DT_F32, 0, NULL, NULL, NULL, NULL), 0);
    sort_search(NULL, &(search_args){.type = DT_F32, .rows = 3, .n = 4, .m = 0});
}

/* ---- selection ---- */

static void topk_is_torchs(void **state)
{
    (void)state;
    static const struct {
        size_t n, k;
        bool largest, sorted;
        int64_t expected[7];
    } cases[] = {
        {24, 7, true, true, {17, 12, 7, 2, 22, 14, 9}}, /* selection */
        {24, 7, true, false, {17, 12, 7, 2, 22, 14, 9}},
        {24, 7, false, true, {0, 15, 10, 20, 5, 3, 13}},
        {200, 3, true, true, {12, 7, 2}}, /* few of many: by a heap */
        {200, 3, false, false, {10, 5, 0}},
        {1, 1, true, true, {0}},
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        double elements[MOST];
        fill_with_ties(elements, cases[c].n);
        row r;
        sort_args args = make_row(&r, DT_F32, cases[c].n, elements);
        sort_topk(NULL, &args, cases[c].k, cases[c].largest, cases[c].sorted);
        check_picked(&r, cases[c].k, cases[c].expected);
    }
}

static void nan_is_among_the_largest(void **state)
{
    (void)state;
    static const double elements[] = {1, NAN, 3, INFINITY, -2};
    static const int64_t largest[] = {1, 3}, smallest[] = {4, 0};
    row r;
    sort_args args = make_row(&r, DT_F16, COUNT(elements), elements);
    sort_topk(NULL, &args, 2, true, true);
    check_picked(&r, 2, largest);
    sort_topk(NULL, &args, 2, false, true);
    check_picked(&r, 2, smallest);
    sort_kthvalue(NULL, &args, 5);
    check_picked(&r, 1, largest);
}

static void kthvalue_is_torchs(void **state)
{
    (void)state;
    static const int64_t expected[NAMED] = {0,  20, 5, 10, 15, 18, 13, 23, 8, 3,  16, 21,
                                            11, 6,  1, 19, 9,  14, 4,  22, 7, 17, 2,  12};
    double elements[NAMED];
    fill_with_ties(elements, NAMED);
    for (size_t k = 1; k <= NAMED; k++) {
        row r;
        sort_args args = make_row(&r, DT_I32, NAMED, elements);
        sort_kthvalue(NULL, &args, k);
        check_picked(&r, 1, &expected[k - 1]);
    }
}

/* An order in which no pivot makes progress ends in the heap, not in quadratic time, and is sorted all the same. */
static void bad_pivots_are_survived(void **state)
{
    (void)state;
    enum { N = 1 << 12, SELECTED = 210 };
    static float in[N], values[N];
    for (size_t i = 0; i < N; i++) { /* two ramps that meet in the middle */
        in[i] = (float)(i < N / 2 ? 2 * i : 2 * (N - i) - 1);
    }
    void *workspace = aligned_alloc(64, sort_workspace(NULL, 1, N));
    assert_non_null(workspace);
    sort_args args = {DT_F32, 1, N, {in, 0, 1}, {values, 0, 1}, {NULL, 0, 0}, workspace};
    sort_rows(NULL, &args, false, false);
    for (size_t i = 0; i < N; i++) {
        assert_true(values[i] == (float)i);
    }
    sort_topk(NULL, &args, SELECTED, false, true);
    for (size_t i = 0; i < SELECTED; i++) {
        assert_true(values[i] == (float)i);
    }
    free(workspace);
}

static void medians_and_modes(void **state)
{
    (void)state;
    static const struct {
        size_t n;
        double elements[10];
        int64_t median, nan_median, mode;
    } cases[] = {
        {1, {7}, 0, 0, 0},
        {4, {2, 1, 4, 3}, 0, 0, 1},
        {5, {5, 5, 1, 5, 1}, 0, 0, 3}, /* in order: indices 2 4 0 1 3 */
        {6, {2, 1, 2, 1, 1, 2}, 4, 4, 4},
        {4, {1, NAN, 3, NAN}, 1, 0, 0},
        {6, {2, 1, NAN, 3, 1, 1}, 2, 5, 5},
        {3, {0.0, -0.0, -1}, 0, 0, 1},
        {2, {-INFINITY, INFINITY}, 0, 0, 0},
        {10, {NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN}, 0, 8, 0},
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        for (size_t t = 0; t < COUNT(float_types); t++) {
            row r;
            sort_args args = make_row(&r, float_types[t], cases[c].n, cases[c].elements);
            sort_median(NULL, &args, false);
            check_picked(&r, 1, &cases[c].median);
            sort_median(NULL, &args, true);
            check_picked(&r, 1, &cases[c].nan_median);
            sort_mode(NULL, &args);
            check_picked(&r, 1, &cases[c].mode);
        }
    }
    double elements[NAMED];
    fill_with_ties(elements, NAMED);
    static const int64_t mode = 15;
    row r;
    sort_args args = make_row(&r, DT_U8, NAMED, elements);
    sort_mode(NULL, &args);
    check_picked(&r, 1, &mode);
}

/* ---- distinct values ---- */

static void distinct_values(void **state)
{
    (void)state;
    static const struct {
        bool sorted;
        size_t n, count;
        float in[8];
        float values[8];
        int64_t inverse[8], counts[8];
    } cases[] = {
        {true, 5, 3, {3, 1, 3, 2, 1}, {1, 2, 3}, {2, 0, 2, 1, 0}, {2, 1, 2}},
        {true, 5, 4, {NAN, -0.0F, 0.0F, NAN, 2}, {-0.0F, 2, NAN, NAN}, {2, 0, 0, 3, 1}, {2, 1, 1, 1}},
        {true, 1, 1, {4}, {4}, {0}, {1}},
        {false, 6, 3, {3, 3, 1, 1, 1, 3}, {3, 1, 3}, {0, 0, 1, 1, 1, 2}, {2, 3, 1}},
        {false, 6, 5, {NAN, NAN, 0.0F, -0.0F, NAN, 5}, {NAN, NAN, 0.0F, NAN, 5}, {0, 1, 2, 2, 3, 4}, {1, 1, 2, 1, 1}},
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        float values[8];
        int64_t inverse[8], counts[8];
        _Alignas(64) char workspace[8 * 32];
        size_t n = cases[c].n;
        size_t count = cases[c].sorted ? sort_unique(DT_F32, n, cases[c].in, values, inverse, counts, workspace)
                                       : sort_unique_runs(DT_F32, n, cases[c].in, values, inverse, counts);
        assert_int_equal(count, cases[c].count);
        assert_memory_equal(values, cases[c].values, count * sizeof *values);
        assert_memory_equal(inverse, cases[c].inverse, n * sizeof *inverse);
        assert_memory_equal(counts, cases[c].counts, count * sizeof *counts);
    }
}

static void distinct_values_of_many(void **state)
{
    (void)state;
    enum { N = 5000, DISTINCT = 97 };
    static int64_t in[N], values[N], inverse[N], counts[N];
    for (int64_t i = 0; i < N; i++) {
        in[i] = (i * i % DISTINCT - 40) * INT64_C(100000000007);
    }
    void *workspace = aligned_alloc(64, sort_workspace(NULL, 1, N));
    assert_non_null(workspace);
    size_t count = sort_unique(DT_I64, N, in, values, inverse, counts, workspace);
    free(workspace);
    assert_int_equal(count, DISTINCT / 2 + 1); /* squares modulo a prime */
    int64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        assert_true(i == 0 || values[i - 1] < values[i]);
        total += counts[i];
    }
    assert_int_equal(total, N);
    size_t runs = 1;
    for (size_t i = 0; i < N; i++) {
        assert_true(values[inverse[i]] == in[i]);
        runs += i > 0 && in[i] != in[i - 1];
    }
    assert_true(runs < N);
    assert_int_equal(sort_unique_runs(DT_I64, N, in, values, NULL, NULL), runs);
}

/* ---- searching ---- */

static void places_are_found(void **state)
{
    (void)state;
    static const double sequence[] = {-1, 2, 2, 5, NAN};
    static const struct {
        double value;
        int64_t left, right;
    } cases[] = {
        {-3, 0, 0}, {-1, 0, 1}, {0, 1, 1}, {2, 1, 5}, {4, 5, 5}, {5, 5, 5}, {6, 5, 5}, {NAN, 5, 5}, {-INFINITY, 0, 0},
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        for (int right = 0; right < 2; right++) {
            int64_t found = -1;
            search_args args = {.type = DT_F64,
                                .rows = 1,
                                .n = COUNT(sequence),
                                .m = 1,
                                .sequence = {sequence, 0, 1},
                                .values = {&cases[c].value, 0, 1},
                                .found = {&found, 0, 1},
                                .found_type = DT_I64,
                                .right = right};
            sort_search(NULL, &args);
            assert_int_equal(found, right ? cases[c].right : cases[c].left);
        }
    }
}

/* Two rows, each with a sequence and an order of its own, found as i32 in columns. */
static void sorters_and_steps_are_followed(void **state)
{
    (void)state;
    static const uint8_t sequence[] = {200, 10, 30, /**/ 1, 9, 5}, values[] = {30, 201, /**/ 5, 0};
    static const int64_t sorter[] = {1, 2, 0, /**/ 0, 2, 1};
    int32_t found[4];
    search_args args = {.type = DT_U8,
                        .rows = 2,
                        .n = 3,
                        .m = 2,
                        .sequence = {sequence, 3, 1},
                        .sorter = {sorter, 3, 1},
                        .values = {values, 2, 1},
                        .found = {found, 1, 2},
                        .found_type = DT_I32};
    sort_search(NULL, &args);
    static const int32_t left[] = {1, 1, 3, 0};
    assert_memory_equal(found, left, sizeof left);
    args.right = true;
    sort_search(NULL, &args);
    static const int32_t right[] = {2, 2, 3, 0};
    assert_memory_equal(found, right, sizeof right);
    args.n = 0;
    args.sequence.data = NULL;
    sort_search(NULL, &args);
    static const int32_t nowhere[] = {0, 0, 0, 0};
    assert_memory_equal(found, nowhere, sizeof nowhere);
}

/* All rows share one sequence; pieces of threads begin in the middle of rows. */
static void buckets_are_found_by_threads(void **state)
{
    (void)state;
    enum { ROWS = 3, M = 2500 };
    static const int32_t boundaries[] = {0, 10, 20, 30};
    static int32_t values[ROWS * M];
    static int64_t found[ROWS * M];
    for (int32_t i = 0; i < ROWS * M; i++) {
        values[i] = i % 50 - 5;
    }
    thread_pool *pool = thread_pool_new(3);
    search_args args = {.type = DT_I32,
                        .rows = ROWS,
                        .n = COUNT(boundaries),
                        .m = M,
                        .sequence = {boundaries, 0, 1},
                        .values = {values, M, 1},
                        .found = {found, M, 1},
                        .found_type = DT_I64};
    sort_search(pool, &args);
    thread_pool_free(pool);
    for (size_t i = 0; i < ROWS * M; i++) {
        int64_t expected = values[i] <= 0 ? 0 : (values[i] + 9) / 10;
        assert_int_equal(found[i], expected > 3 ? (values[i] <= 30 ? 3 : 4) : expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_type_is_sorted),
        cmocka_unit_test(nan_is_largest_and_zeros_are_equal),
        cmocka_unit_test(the_whole_range_of_integers_is_ordered),
        cmocka_unit_test(equals_come_as_torch_leaves_them),
        cmocka_unit_test(a_repeated_element_is_left_alone),
        cmocka_unit_test(steps_are_followed),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(nothing_is_sorted),
        cmocka_unit_test(topk_is_torchs),
        cmocka_unit_test(nan_is_among_the_largest),
        cmocka_unit_test(kthvalue_is_torchs),
        cmocka_unit_test(bad_pivots_are_survived),
        cmocka_unit_test(medians_and_modes),
        cmocka_unit_test(distinct_values),
        cmocka_unit_test(distinct_values_of_many),
        cmocka_unit_test(places_are_found),
        cmocka_unit_test(sorters_and_steps_are_followed),
        cmocka_unit_test(buckets_are_found_by_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
