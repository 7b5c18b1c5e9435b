/* Maps by text and by address, and the interner: base/map.h. */
#include "testing.h"

#include "base/map.h"

CONTEXT_TEST(an_empty_map_holds_nothing)
{
    map m;
    map_init(&m, ctx_scratch(ctx));
    assert_null(map_get(&m, "a"));
    assert_null(map_get(&m, ""));
    pointer_map p;
    pointer_map_init(&p, ctx_scratch(ctx));
    assert_null(pointer_map_get(&p, &p));
}

CONTEXT_TEST(keys_are_copied_and_found_again)
{
    map m;
    map_init(&m, ctx_scratch(ctx));
    char key[] = "weight";
    int one, two;
    assert_true(map_put_new(&m, key, &one));
    key[0] = 'h';
    assert_ptr_equal(map_get(&m, "weight"), &one);
    assert_null(map_get(&m, "height"));
    assert_null(map_get(&m, "weigh"));
    assert_null(map_get(&m, "weights"));

    assert_false(map_put_new(&m, "weight", &two));
    assert_ptr_equal(map_get(&m, "weight"), &one);
    *map_at(&m, "weight") = &two;
    assert_ptr_equal(map_get(&m, "weight"), &two);
    assert_true(map_put_new(&m, "", &one));
    assert_ptr_equal(map_get(&m, ""), &one);
    assert_int_equal(m.entries.n, 2);
}

CONTEXT_TEST(many_keys_keep_their_order)
{
    enum { COUNT = 5000 };
    static int values[COUNT];
    arena *a = ctx_scratch(ctx);
    map m;
    map_init(&m, a);
    for (int i = 0; i < COUNT; i++) {
        assert_true(map_put_new(&m, arena_printf(a, "layers.%d.weight", i), &values[i]));
    }
    assert_int_equal(m.entries.n, COUNT);
    assert_true(m.slot_count >= 2 * COUNT);
    for (int i = 0; i < COUNT; i++) {
        const char *key = arena_printf(a, "layers.%d.weight", i);
        assert_ptr_equal(map_get(&m, key), &values[i]);
        assert_string_equal(m.entries.at[i].key, key);
        assert_false(map_put_new(&m, key, NULL));
    }
    assert_int_equal(m.entries.n, COUNT);
}

CONTEXT_TEST(addresses_map_to_values)
{
    enum { COUNT = 3000 };
    static int64_t keys[COUNT], values[COUNT];
    pointer_map m;
    pointer_map_init(&m, ctx_scratch(ctx));
    for (int i = 0; i < COUNT; i++) {
        pointer_map_put(&m, &keys[i], &values[i]);
    }
    pointer_map_put(&m, &keys[3], &values[4]);
    assert_int_equal(m.used, COUNT);
    for (int i = 0; i < COUNT; i++) {
        assert_ptr_equal(pointer_map_get(&m, &keys[i]), &values[i == 3 ? 4 : i]);
    }
    assert_null(pointer_map_get(&m, values));
}

CONTEXT_TEST(equal_texts_are_interned_once)
{
    interner in;
    interner_init(&in, ctx_scratch(ctx));
    char buffer[] = "conv2d";
    const char *name = intern(&in, buffer);
    assert_ptr_not_equal(name, buffer);
    assert_ptr_equal(name, intern(&in, "conv2d"));
    assert_ptr_equal(name, intern_n(&in, "conv2d_1", 6));
    assert_ptr_not_equal(name, intern(&in, "conv2d_1"));
    assert_ptr_equal(intern(&in, ""), intern_n(&in, NULL, 0));

    /* By length, a text may hold NULs, and they count. */
    const char *with_nul = intern_n(&in, "a\0b", 3);
    assert_memory_equal(with_nul, "a\0b", 4);
    assert_ptr_equal(with_nul, intern_n(&in, "a\0b", 3));
    assert_ptr_not_equal(with_nul, intern_n(&in, "a\0c", 3));
    assert_ptr_not_equal(with_nul, intern(&in, "a"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_map_holds_nothing),    cmocka_unit_test(keys_are_copied_and_found_again),
        cmocka_unit_test(many_keys_keep_their_order),    cmocka_unit_test(addresses_map_to_values),
        cmocka_unit_test(equal_texts_are_interned_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
