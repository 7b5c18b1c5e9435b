/*
 * Broadcasting: common shapes of known and symbolic sizes, refusals, what the facts leave open, and the strides of
 * expanded tensors as torch 2.13 gives them.
 */
#include "testing.h"

#include "ir/broadcast.h"

enum { MAX_RANK = 6, MAX_SHAPES = 4 };

/* Symbols of the tests: the letter stands for the symbol in a shape. */
static const struct {
    char letter;
    symbol symbol;
} symbols[] = {
    {'a', {.name = "s0", .recorded = true, .range = {.lo = 2, .has_lo = true}}},
    {'b', {.name = "s1", .recorded = true, .range = {.lo = 2, .has_lo = true}}},
    {'c', {.name = "s2", .recorded = true, .range = {.lo = 5, .hi = 9, .has_lo = true, .has_hi = true}}},
    {'d', {.name = "s3", .recorded = true, .range = {.lo = 1, .hi = 2, .has_lo = true, .has_hi = true}}},
    {'e', {.name = "s4", .recorded = true, .range = {.lo = 1, .hi = 1, .has_lo = true, .has_hi = true}}},
    {'f', {.name = "s5", .recorded = true, .range = {.lo = 3, .hi = 3, .has_lo = true, .has_hi = true}}},
    {'u', {.name = "u0", .recorded = true, .range = {.lo = 0, .has_lo = true}}},
};

/* One character is one size: a digit, a letter of the table, or '+', which is s0 + 1. */
static const dim *size_of(dims *t, char c)
{
    if (c >= '0' && c <= '9') {
        return dim_int(t, c - '0');
    }
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        if (symbols[i].letter == c) {
            return dim_symbol(t, &symbols[i].symbol);
        }
    }
    assert_int_equal(c, '+');
    return dim_add(t, size_of(t, 'a'), dim_int(t, 1));
}

typedef struct request {
    const dim *sizes[MAX_SHAPES][MAX_RANK];
    shape shapes[MAX_SHAPES];
    size_t n;
} request;

/* Reads "23 3 -": shapes between spaces, '-' has no dims. */
static void read_request(dims *t, const char *text, request *r)
{
    *r = (request){.n = 1};
    for (const char *p = text; *p != 0; p++) {
        shape *last = &r->shapes[r->n - 1];
        if (*p == ' ') {
            assert_in_range(++r->n, 1, MAX_SHAPES);
        } else if (*p != '-') {
            assert_in_range(last->rank, 0, MAX_RANK - 1);
            r->sizes[r->n - 1][last->rank++] = size_of(t, *p);
        }
    }
    for (size_t i = 0; i < r->n; i++) {
        r->shapes[i].sizes = r->sizes[i];
    }
}

static const struct {
    const char *shapes, *result; /* '?' = undecided */
    uint32_t undecided;          /* the dim that the answer names */
    char a, b;                   /* and its sizes */
} decided[] = {
    {"-", "-", 0, 0, 0},
    {"- -", "-", 0, 0, 0},
    {"23", "23", 0, 0, 0},
    {"23 3", "23", 0, 0, 0},
    {"3 23", "23", 0, 0, 0},
    {"23 -", "23", 0, 0, 0},
    {"21 13", "23", 0, 0, 0},
    {"1 1", "1", 0, 0, 0},
    {"0 1", "0", 0, 0, 0},
    {"01 3", "03", 0, 0, 0},
    {"511 41 3", "543", 0, 0, 0},
    {"11 111 1 -", "111", 0, 0, 0},
    {"a a", "a", 0, 0, 0},
    {"a3 1", "a3", 0, 0, 0},
    {"a1 1b", "ab", 0, 0, 0},
    {"+ +", "+", 0, 0, 0},
    {"u 1", "u", 0, 0, 0},
    {"e", "1", 0, 0, 0}, /* known to be 1 */
    {"e 7", "7", 0, 0, 0},
    {"f 3", "3", 0, 0, 0}, /* known to be 3: the number is kept */
    {"3 f", "3", 0, 0, 0},
    {"3 f 3", "3", 0, 0, 0},
    {"a b", "?", 0, 'a', 'b'},
    {"a 3", "?", 0, '3', 'a'},
    {"3 a", "?", 0, '3', 'a'},
    {"d 3", "?", 0, '3', 'd'}, /* never equal, but may be 1 */
    {"u 3", "?", 0, '3', 'u'},
    {"u a", "?", 0, 'u', 'a'},
    {"4a2 b2", "4?2", 1, 'a', 'b'},
    {"ab ba", "??", 1, 'b', 'a'}, /* the last one is named */
};

static void check_decided(tn_context *ctx, dims *t, size_t row)
{
    request r;
    const dim *sizes[MAX_RANK];
    broadcast_answer answer;
    read_request(t, decided[row].shapes, &r);
    assert_ok(ctx, broadcast_shapes(ctx, t, r.shapes, r.n, sizes, &answer));
    const char *expected = decided[row].result;
    uint32_t rank = strcmp(expected, "-") == 0 ? 0 : (uint32_t)strlen(expected);
    assert_int_equal(broadcast_rank(r.shapes, r.n), rank);
    for (uint32_t i = 0; i < rank; i++) {
        const dim *wanted = expected[i] == '?' ? NULL : size_of(t, expected[i]);
        if (sizes[i] != wanted) {
            fail_test("'%s': dim %u is not '%c'", decided[row].shapes, i, expected[i]);
        }
    }
    bool open = strchr(expected, '?') != NULL;
    assert_int_equal(answer.decided, open ? FACT_UNKNOWN : FACT_YES);
    if (open) {
        assert_int_equal(answer.dim, decided[row].undecided);
        assert_ptr_equal(answer.a, size_of(t, decided[row].a));
        assert_ptr_equal(answer.b, size_of(t, decided[row].b));
    }
}

CONTEXT_TEST(computes_the_common_shape)
{
    dims *t = dims_new(ctx_scratch(ctx));
    for (size_t i = 0; i < sizeof decided / sizeof *decided; i++) {
        check_decided(ctx, t, i);
    }
}

CONTEXT_TEST(refuses_sizes_that_cannot_agree)
{
    static const struct {
        const char *shapes, *why;
    } refused[] = {
        {"3 4", "sizes 3 and 4 of dim 0 do not broadcast"},
        {"23 24", "sizes 3 and 4 of dim 1 do not broadcast"},
        {"4 23", "sizes 4 and 3 of dim 1 do not broadcast"},
        {"0 3", "sizes 0 and 3 of dim 0 do not broadcast"},
        {"c 3", "sizes s2 and 3 of dim 0 do not broadcast"},
        {"a +", "sizes s0 and s0 + 1 of dim 0 do not broadcast"},
        {"31 45", "sizes 3 and 4 of dim 0 do not broadcast"},
        {"33 44", "sizes 3 and 4 of dim 1 do not broadcast"}, /* as torch: the last */
        {"3 1 4", "sizes 3 and 4 of dim 0 do not broadcast"},
        {"a 3 4", "sizes 3 and 4 of dim 0 do not broadcast"}, /* whatever s0 is */
        {"3a 4b", "sizes 3 and 4 of dim 0 do not broadcast"}, /* although dim 1 is open */
    };
    dims *t = dims_new(ctx_scratch(ctx));
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        request r;
        const dim *sizes[MAX_RANK];
        broadcast_answer answer;
        read_request(t, refused[i].shapes, &r);
        diagnostics_clear(ctx);
        assert_fails(ctx, TN_E_MISMATCH, broadcast_shapes(ctx, t, r.shapes, r.n, sizes, &answer));
        assert_explained(ctx, refused[i].why);
    }
}

/* ---- strides ---- */

typedef struct expansion {
    uint32_t rank;
    int64_t sizes[MAX_RANK], strides[MAX_RANK];
    uint32_t to_rank;
    int64_t to[MAX_RANK], expected[MAX_RANK];
} expansion;

/* torch.empty(100).as_strided(sizes, strides).expand(to).stride() */
static const expansion expansions[] = {
    {1, {3}, {1}, 2, {2, 3}, {0, 1}},
    {1, {3}, {1}, 2, {1, 3}, {3, 1}},
    {1, {3}, {1}, 3, {1, 1, 3}, {3, 3, 1}},
    {1, {3}, {2}, 4, {1, 2, 1, 3}, {0, 0, 6, 2}},
    {0, {0}, {0}, 1, {1}, {0}},
    {0, {0}, {0}, 2, {2, 1}, {0, 0}},
    {1, {1}, {7}, 1, {1}, {7}},
    {1, {1}, {7}, 1, {4}, {0}},
    {1, {1}, {7}, 1, {0}, {0}},
    {2, {2, 1}, {1, 5}, 2, {2, 4}, {1, 0}},
    {2, {2, 1}, {1, 5}, 3, {1, 2, 4}, {2, 1, 0}},
    {2, {2, 3}, {1, 2}, 3, {5, 2, 3}, {0, 1, 2}},
    {1, {0}, {1}, 2, {1, 0}, {0, 1}},
    {2, {0, 3}, {3, 1}, 4, {1, 1, 0, 3}, {0, 0, 3, 1}},
    {2, {1, 3}, {9, 1}, 3, {1, 1, 3}, {9, 9, 1}},
    {0, {0}, {0}, 0, {0}, {0}},
};

static void strides_as_torch(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof expansions / sizeof *expansions; i++) {
        const expansion *e = &expansions[i];
        int64_t strides[MAX_RANK] = {0};
        assert_true(broadcast_strides((layout){e->rank, e->sizes, e->strides}, e->to_rank, e->to, strides));
        assert_memory_equal(strides, e->expected, sizeof strides);
    }
}

static void strides_of_what_does_not_expand(void **state)
{
    (void)state;
    static const expansion refused[] = {
        {1, {3}, {1}, 1, {4}, {0}},
        {1, {3}, {1}, 1, {1}, {0}},
        {1, {0}, {1}, 1, {3}, {0}},
        {2, {2, 3}, {3, 1}, 2, {3, 2}, {0}},
        {2, {1, 3}, {3, 1}, 1, {3}, {0}},
        {1, {INT64_MAX}, {2}, 2, {1, INT64_MAX}, {0}}, /* the stride in front overflows */
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const expansion *e = &refused[i];
        int64_t strides[MAX_RANK];
        assert_false(broadcast_strides((layout){e->rank, e->sizes, e->strides}, e->to_rank, e->to, strides));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computes_the_common_shape),
        cmocka_unit_test(refuses_sizes_that_cannot_agree),
        cmocka_unit_test(strides_as_torch),
        cmocka_unit_test(strides_of_what_does_not_expand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
