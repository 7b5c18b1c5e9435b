/* Heaps, arenas and the vectors on them: base/memory.h, base/vec.h. */
#include "testing.h"

#include "base/vec.h"

static bool is_zero(const void *bytes, size_t n)
{
    const unsigned char *b = bytes;
    for (size_t i = 0; i < n; i++) {
        if (b[i] != 0) {
            return false;
        }
    }
    return true;
}

static void a_budget_admits_up_to_its_limit(void **state)
{
    (void)state;
    call_budget *b = budget_new(&(budget_limits){.bytes = 100});
    assert_true(budget_charge(b, 60));
    assert_false(budget_charge(b, 41));
    assert_int_equal(budget_used(b), 60);
    assert_true(budget_charge(b, 40));
    budget_refund(b, 70);
    assert_int_equal(budget_used(b), 30);
    assert_int_equal(budget_peak(b), 100);
    assert_false(budget_charge(b, SIZE_MAX));
    budget_leave(b); /* who holds bytes keeps it */
    assert_int_equal(budget_used(b), 30);
    budget_refund(b, 30);

    call_budget *unlimited = budget_new(&(budget_limits){0});
    assert_true(budget_charge(unlimited, MEMORY_LARGEST));
    budget_refund(unlimited, MEMORY_LARGEST);
    budget_leave(unlimited);
    assert_true(budget_charge(NULL, 5)); /* nobody counts */
}

CONTEXT_TEST(allocations_are_zero_aligned_and_apart)
{
    static const size_t sizes[] = {0, 1, 15, 16, 17, 100, 4095, 4096, 4097, 100000, (1 << 20) + 1, 3 << 20, 8};
    enum { COUNT = sizeof sizes / sizeof *sizes };
    arena *a = ctx_scratch(ctx);
    unsigned char *at[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        at[i] = arena_alloc(a, sizes[i]);
        assert_int_equal((uintptr_t)at[i] % 16, 0);
        assert_true(is_zero(at[i], sizes[i]));
        memset(at[i], (int)i + 1, sizes[i]);
    }
    for (size_t i = 0; i < COUNT; i++) {
        for (size_t k = 0; k < sizes[i]; k++) {
            assert_int_equal(at[i][k], i + 1);
        }
    }
}

CONTEXT_TEST(an_arena_charges_its_heap_and_refunds)
{
    size_t before = tn_context_memory_used(ctx);
    arena *a = ctx_scratch(ctx);
    arena_alloc(a, 1000);
    arena_alloc(a, 1);
    assert_int_equal(tn_context_memory_used(ctx), before + 1008 + 16);
    ctx_release(ctx, a);
    assert_int_equal(tn_context_memory_used(ctx), before);
}

/* A program outlives the context that paid for it; a call that changes it takes the charge over. */
CONTEXT_TEST(a_detached_arena_stays_charged)
{
    heap other = {.budget = budget_new(&(budget_limits){0})};
    arena a;
    arena_init(&a, &ctx->heap);
    char *text = arena_strdup(&a, "stays");
    arena_detach(&a);
    assert_null(a.heap);
    assert_int_equal(tn_context_memory_used(ctx), 16);
    arena_attach(&a, &other);
    arena_alloc(&a, 32);
    assert_int_equal(tn_context_memory_used(ctx), 0);
    assert_int_equal(budget_used(other.budget), 48);
    arena_detach(&a);
    budget_leave(other.budget);
    assert_string_equal(text, "stays");
    arena_done(&a);
}

CONTEXT_TEST(copies_and_texts)
{
    arena *a = ctx_scratch(ctx);
    assert_string_equal(arena_strdup(a, ""), "");
    assert_string_equal(arena_strndup(a, "abcdef", 3), "abc");
    assert_string_equal(arena_strndup(a, NULL, 0), "");
    assert_memory_equal(arena_copy(a, "a\0b", 4), "a\0b", 4);
    assert_non_null(arena_copy(a, NULL, 0));
    assert_string_equal(arena_printf(a, "%d-%s", 42, "x"), "42-x");
    assert_string_equal(arena_printf(a, "%s", ""), "");

    char *wide = arena_printf(a, "%*d", 100000, 7);
    assert_int_equal(strlen(wide), 100000);
    assert_int_equal(wide[99999], '7');
}

/* ---- exhaustion ---- */

static tn_status overflowing_array(tn_context *ctx, void *argument)
{
    arena_alloc_array(ctx_scratch(ctx), SIZE_MAX / 4, *(size_t *)argument);
    return TN_OK;
}

static tn_status enormous(tn_context *ctx, void *argument)
{
    arena_alloc(ctx_scratch(ctx), *(size_t *)argument);
    return TN_OK;
}

CONTEXT_TEST(sizes_that_cannot_be_end_at_the_edge)
{
    size_t sizes[] = {SIZE_MAX, SIZE_MAX - 15, SIZE_MAX - 16, SIZE_MAX / 2};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_fails(ctx, TN_E_NOMEM, call_at_edge(ctx, enormous, &sizes[i]));
    }
    assert_fails(ctx, TN_E_NOMEM, call_at_edge(ctx, overflowing_array, &(size_t){8}));
    assert_int_equal(tn_context_memory_used(ctx), 0);
}

static tn_status fill_several_arenas(tn_context *ctx, void *argument)
{
    (void)argument;
    arena *outer = ctx_scratch(ctx);
    VEC(char *) texts = {0};
    for (int i = 0; i < 20; i++) {
        arena *inner = ctx_scratch(ctx);
        arena_alloc(inner, 300);
        vec_push(outer, &texts, arena_printf(outer, "text %d", i));
        ctx_release(ctx, inner);
    }
    assert_string_equal(texts.at[19], "text 19");
    return TN_OK;
}

/* Whatever the budget, the call ends well or with TN_E_NOMEM, and holds nothing afterwards. */
static void every_budget_ends_in_order(void **state)
{
    (void)state;
    size_t refused = 0;
    for (size_t budget = 16;; budget += 16) {
        tn_context_options options = {.size = sizeof options, .memory_budget = budget};
        tn_context *ctx;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        tn_status status = call_at_edge(ctx, fill_several_arenas, NULL);
        assert_int_equal(tn_context_memory_used(ctx), 0);
        assert_true(tn_context_memory_peak(ctx) <= budget);
        assert_int_equal(tn_context_diagnostic_count(ctx), status == TN_OK ? 0 : 1);
        if (status != TN_OK) {
            assert_int_equal(status, TN_E_NOMEM);
            assert_explained(ctx, "budget");
        }
        tn_context_free(ctx);
        if (status == TN_OK) {
            break;
        }
        refused++;
    }
    assert_true(refused > 20);
}

/* ---- vectors ---- */

CONTEXT_TEST(a_vector_grows_and_keeps_its_items)
{
    arena *a = ctx_scratch(ctx);
    VEC(int) numbers = {0};
    for (int i = 0; i < 10000; i++) {
        vec_push(a, &numbers, i * 3);
    }
    assert_int_equal(numbers.n, 10000);
    for (int i = 0; i < 10000; i++) {
        assert_int_equal(numbers.at[i], i * 3);
    }
    vec_push(a, &numbers, numbers.at[7]); /* an item of the vector itself */
    assert_int_equal(numbers.at[10000], 21);

    VEC(int64_t) reserved = {0};
    vec_reserve(a, &reserved, 100);
    int64_t *first = reserved.at;
    for (int i = 0; i < 100; i++) {
        vec_push(a, &reserved, i);
    }
    assert_ptr_equal(reserved.at, first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_budget_admits_up_to_its_limit),
        cmocka_unit_test(allocations_are_zero_aligned_and_apart),
        cmocka_unit_test(an_arena_charges_its_heap_and_refunds),
        cmocka_unit_test(a_detached_arena_stays_charged),
        cmocka_unit_test(copies_and_texts),
        cmocka_unit_test(sizes_that_cannot_be_end_at_the_edge),
        cmocka_unit_test(every_budget_ends_in_order),
        cmocka_unit_test(a_vector_grows_and_keeps_its_items),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
