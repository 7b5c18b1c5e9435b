/* Elements at computed places and masks: kernels/move/gather.h. */
#include "testing.h"

#include "kernels/move/gather.h"

static void places_are_checked(void **state)
{
    (void)state;
    static const struct {
        int64_t index[3], size, stride;
        bool from_end;
        size_t good; /* 3: all of them */
        int64_t places[3];
    } cases[] = {
        {{0, 2, 1}, 3, 4, false, 3, {0, 8, 4}},        {{0, -1, 1}, 3, 4, true, 3, {0, 8, 4}},
        {{0, -1, 1}, 3, 4, false, 1, {0, 0, 0}},       {{2, 3, 0}, 3, 1, true, 1, {2, 0, 0}},
        {{-3, -4, 0}, 3, 1, true, 1, {0, 0, 0}},       {{INT64_MIN, 0, 0}, 3, 1, true, 0, {0, 0, 0}},
        {{INT64_MAX, 0, 0}, 3, 1, true, 0, {0, 0, 0}}, {{0, 0, 0}, 0, 1, true, 0, {0, 0, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t places[3] = {0};
        assert_int_equal(gather_places(3, cases[i].index, cases[i].size, cases[i].stride, cases[i].from_end, places),
                         cases[i].good);
        assert_memory_equal(places, cases[i].places, sizeof places);
    }
}

static void flat_places_follow_strides(void **state)
{
    (void)state;
    const int64_t sizes[] = {2, 3}, strides[] = {1, 10}, index[] = {0, 1, 5, -1, -6, 6};
    int64_t places[6] = {0};
    const int64_t expected[] = {0, 10, 21, 21, 0, 0};
    assert_int_equal(gather_places_flat(6, index, 2, sizes, strides, places), 5);
    assert_memory_equal(places, expected, sizeof places);
    assert_int_equal(gather_places_flat(1, index, 0, NULL, NULL, places), 1);
    assert_int_equal(gather_places_flat(1, index, 1, &(int64_t){0}, strides, places), 0);
}

/* Rows 2 and 0 of a matrix [3, 4] whose columns lie side by side in memory. */
static void rows_are_read(void **state)
{
    (void)state;
    const int64_t sizes[] = {2, 4}, out_strides[] = {4, 1}, in_strides[] = {0, 3}, place_strides[] = {1, 0};
    const int64_t places[] = {2, 0};
    const int64_t *strides[] = {out_strides, in_strides, place_strides};
    static const size_t widths[] = {1, 2, 4, 8, 16};
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
        size_t bytes = widths[w];
        unsigned char in[12 * 16], out[8 * 16];
        for (size_t i = 0; i < 12 * bytes; i++) {
            in[i] = (unsigned char)(i / bytes * 16 + i % bytes);
        }
        strided_loop loop;
        strided_plan(&loop, 2, sizes, 3, strides, (const size_t[]){bytes, bytes, sizeof *places});
        gather_read(NULL, &loop, bytes, out, in, places);
        for (size_t i = 0; i < 8; i++) {
            size_t from = (i < 4 ? 2 : 0) + i % 4 * 3;
            assert_memory_equal(out + i * bytes, in + from * bytes, bytes);
        }
    }
}

/* Three values into one element, one after the other. */
static void updates_are_rounded_one_by_one(void **state)
{
    (void)state;
    const int64_t size = 3, still = 0, along = 1, places[] = {1, 1, 1};
    const int64_t *strides[] = {&still, &along, &along};
    static const struct {
        dtype type;
        gather_update update;
        uint64_t before, values[3], after;
    } cases[] = {
        {DT_I8, GATHER_SET, 7, {1, 2, 3}, 3},
        {DT_I8, GATHER_ADD, 100, {20, 10, 0}, 130},          /* wraps to -126, which has these bits */
        {DT_I8, GATHER_MAX, 0xff, {0xfe, 0x80, 0xfd}, 0xff}, /* -1 */
        {DT_U8, GATHER_MAX, 0x01, {0xfe, 0x80, 0xfd}, 0xfe},
        {DT_I64, GATHER_MULTIPLY, 3, {5, 7, 2}, 210},
        {DT_BOOL, GATHER_ADD, 0, {0, 1, 0}, 1},
        {DT_BOOL, GATHER_MULTIPLY, 1, {1, 0, 1}, 0},
        {DT_F16, GATHER_ADD, 0x6800, {0x3c00, 0x3c00, 0x3c00}, 0x6800},   /* 2048 + 1 rounds to 2048, three times */
        {DT_BF16, GATHER_ADD, 0x3f80, {0x3f80, 0x3f80, 0x3f80}, 0x4080},  /* 4 */
        {DT_F32, GATHER_MIN, 0x3f800000, {0x7fc00000, 0, 0}, 0x7fc00000}, /* NaN stays */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t bytes = dtype_table[cases[i].type].bytes;
        unsigned char self[2 * 8] = {0}, values[3 * 8];
        memcpy(self + bytes, &cases[i].before, bytes);
        for (size_t k = 0; k < 3; k++) {
            memcpy(values + k * bytes, &cases[i].values[k], bytes);
        }
        strided_loop loop;
        strided_plan_in_order(&loop, 1, &size, 3, strides, (const size_t[]){bytes, bytes, sizeof *places});
        assert_true(gather_write(&loop, cases[i].type, cases[i].update, self, values, places));
        assert_memory_equal(self + bytes, &cases[i].after, bytes);
    }
    strided_loop loop;
    strided_plan_in_order(&loop, 1, &size, 3, strides, (const size_t[]){8, 8, 8});
    assert_false(gather_write(&loop, DT_C64, GATHER_MAX, NULL, NULL, places));
}

static void masks_are_counted_and_packed(void **state)
{
    (void)state;
    const uint8_t mask[6] = {0, 1, 2, 0, 0, 255};
    const int64_t sizes[] = {2, 3};
    int64_t found[6] = {-1, -1, -1, -1, -1, -1};
    assert_int_equal(mask_count(6, mask), 3);
    assert_int_equal(mask_coordinates(2, sizes, mask, 2, found, 1, 3), 3); /* room for two of them */
    const int64_t expected[6] = {0, 0, -1, 1, 2, -1};
    assert_memory_equal(found, expected, sizeof found);
    const uint16_t in[6] = {10, 11, 12, 13, 14, 15};
    uint16_t packed[3], whole[6] = {0};
    mask_pack(6, mask, sizeof *in, in, packed);
    assert_memory_equal(packed, ((const uint16_t[]){11, 12, 15}), sizeof packed);
    mask_unpack(6, mask, sizeof *in, packed, whole);
    assert_memory_equal(whole, ((const uint16_t[]){0, 11, 12, 0, 0, 15}), sizeof whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_checked),
        cmocka_unit_test(flat_places_follow_strides),
        cmocka_unit_test(rows_are_read),
        cmocka_unit_test(updates_are_rounded_one_by_one),
        cmocka_unit_test(masks_are_counted_and_packed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
