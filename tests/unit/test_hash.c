/*
 * Hashes, and the tables that use them, on names that were chosen against a hash that everybody knows: hash_written was
 * that of all tables once. Work is counted by how far entries lie from where their hash says.
 */
#include "testing.h"

#include "base/map.h"
#include "ir/dim/dim_form.h"
#include "ir/tensors.h"

enum {
    NAMES = 20000,
    TABLE = 1 << 16,  /* slots of a table of so many */
    WINDOW = 1 << 11, /* where the old hash would put all of them */
    FAR = 4           /* steps to an entry on average, at most */
};

/* ---- the functions ---- */

static void hashes_spread_over_low_bits(void **state)
{
    (void)state;
    enum { COUNT = 4096, SLOTS = 1024 };
    static int keyed[SLOTS], written[SLOTS];
    hash_key key = {1, 2};
    for (uint32_t i = 0; i < COUNT; i++) {
        keyed[hash_keyed(key, &i, sizeof i) % SLOTS]++;
        written[hash_written(&i, sizeof i, 0) % SLOTS]++;
    }
    for (int i = 0; i < SLOTS; i++) {
        assert_true(keyed[i] < 20 && written[i] < 20); /* 4 are expected */
    }
}

static void what_is_hashed_matters(void **state)
{
    (void)state;
    hash_key key = {1, 2}, other = {1, 3};
    assert_true(hash_keyed(key, "ab", 2) == hash_keyed(key, "ab", 2));
    assert_true(hash_keyed(key, "ab", 2) != hash_keyed(key, "ba", 2));
    assert_true(hash_keyed(key, "ab", 2) != hash_keyed(other, "ab", 2));
    assert_true(hash_keyed(key, "a", 1) != hash_keyed(key, "a\0", 2));
    assert_true(hash_keyed(key, "", 0) != hash_keyed(key, "\0\0\0\0\0\0\0\0", 8));
    hasher x = hash_begin(key), y = hash_begin(key);
    hash_piece(&x, "ab", 2), hash_piece(&x, "c", 1);
    hash_piece(&y, "a", 1), hash_piece(&y, "bc", 2);
    assert_true(hash_end(x) != hash_end(y));
    hash_key first = hash_key_draw(), second = hash_key_draw();
    assert_true(first.low != second.low || first.high != second.high);
}

/* Files hold these. */
static void written_hashes_stay(void **state)
{
    (void)state;
    assert_true(hash_written("", 0, 0) == UINT64_C(0x8570e250fe4c2473));
    assert_true(hash_written("tenon", 5, 7) == UINT64_C(0xfaf5e6ab02120fda));
}

/* ---- tables ---- */

/* The next name that the old hash puts into the window, from *counter on. */
static void hostile_name(char name[32], unsigned *counter)
{
    do {
        snprintf(name, 32, "layer_%u", (*counter)++);
    } while ((hash_written(name, strlen(name), 0) & (TABLE - 1)) >= WINDOW);
}

static size_t distance(size_t from, size_t to, size_t count)
{
    return (to - from) & (count - 1);
}

CONTEXT_TEST(maps_withstand_chosen_names)
{
    map m;
    char name[32];
    unsigned counter = 0;
    size_t steps = 0;
    map_init(&m, ctx_scratch(ctx));
    for (int i = 0; i < NAMES; i++) {
        hostile_name(name, &counter);
        assert_true(map_put_new(&m, name, &m));
    }
    for (size_t i = 0; i < m.slot_count; i++) {
        if (m.slots[i] != 0) {
            steps += distance(m.entries.at[m.slots[i] - 1].hash & (m.slot_count - 1), i, m.slot_count);
        }
    }
    print_message("%.2f steps to an entry\n", (double)steps / NAMES);
    assert_true(steps < (size_t)NAMES * FAR);
}

CONTEXT_TEST(named_tensors_withstand_chosen_names)
{
    tn_tensors *all;
    tn_tensor *t;
    char name[32];
    unsigned counter = 0;
    size_t steps = 0;
    assert_ok(ctx, tensors_new(ctx, &all));
    assert_ok(ctx, tensor_allocate(ctx, DT_F32, 0, NULL, NULL, &t));
    for (int i = 0; i < NAMES; i++) {
        hostile_name(name, &counter);
        assert_ok(ctx, tensors_add(ctx, all, name, t));
    }
    for (size_t i = 0; i < 2 * all->capacity; i++) {
        if (all->slots[i] != 0) {
            const char *held = all->at[all->slots[i] - 1].name;
            size_t home = (size_t)hash_keyed(all->key, held, strlen(held)) & (2 * all->capacity - 1);
            steps += distance(home, i, 2 * all->capacity);
        }
    }
    tensors_free(all);
    tensor_release(t);
    print_message("%.2f steps to an entry\n", (double)steps / NAMES);
    assert_true(steps < (size_t)NAMES * FAR);
}

/* Where the table of expressions once had an integer. */
static uint64_t old_mix(uint64_t h, uint64_t value)
{
    h = (h ^ value) * 0x9e3779b97f4a7c15u;
    return h ^ (h >> 29);
}

static uint64_t old_place(int64_t value)
{
    uint64_t hash = old_mix(old_mix(0, DIM_INT), (uint64_t)value);
    return old_mix(old_mix(hash, (uint64_t)value), 0);
}

CONTEXT_TEST(expressions_withstand_chosen_numbers)
{
    dims *t = dims_new(ctx_scratch(ctx));
    size_t steps = 0;
    int64_t value = 0;
    for (int i = 0; i < NAMES; i++) {
        do {
            value++;
        } while ((old_place(value) & (TABLE - 1)) >= WINDOW);
        assert_non_null(dim_int(t, value));
    }
    for (size_t i = 0; i < t->slot_count; i++) {
        if (t->slots[i] != NULL) {
            steps += distance(t->slots[i]->hash & (t->slot_count - 1), i, t->slot_count);
        }
    }
    print_message("%.2f steps to an entry\n", (double)steps / NAMES);
    assert_true(steps < (size_t)NAMES * FAR);
}

/* The order of entries is that of insertion, whatever the key. */
CONTEXT_TEST(orders_do_not_depend_on_the_key)
{
    for (uint64_t k = 0; k < 4; k++) {
        ctx->heap.hashing = (hash_key){k, ~k};
        map m;
        char name[32];
        map_init(&m, ctx_scratch(ctx));
        for (int i = 0; i < 100; i++) {
            snprintf(name, sizeof name, "n%d", i * 7919 % 100);
            map_put_new(&m, name, &m);
        }
        for (int i = 0; i < 100; i++) {
            snprintf(name, sizeof name, "n%d", i * 7919 % 100);
            assert_string_equal(m.entries.at[i].key, name);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_spread_over_low_bits),
        cmocka_unit_test(what_is_hashed_matters),
        cmocka_unit_test(written_hashes_stay),
        cmocka_unit_test(maps_withstand_chosen_names),
        cmocka_unit_test(named_tensors_withstand_chosen_names),
        cmocka_unit_test(expressions_withstand_chosen_numbers),
        cmocka_unit_test(orders_do_not_depend_on_the_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
