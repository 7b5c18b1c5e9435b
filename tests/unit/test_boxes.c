/* Boxes, regions and moved windows: kernels/image/boxes.h. torchvision has no samples, so the rules are tested here. */
#include "testing.h"

#include "kernels/image/boxes.h"

#include <math.h>

static void overlapping_boxes_go(void **state)
{
    (void)state;
    const double boxes[4][4] = {{0, 0, 10, 10}, {1, 1, 11, 11}, {0, 0, 10, 4}, {20, 20, 30, 30}};
    const int64_t order[] = {3, 0, 1, 2};
    static const struct {
        double threshold;
        size_t n;
        int64_t kept[4];
    } cases[] = {{0.5, 3, {3, 0, 2}}, {0.9, 4, {3, 0, 1, 2}}, {0.1, 2, {3, 0}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint8_t gone[4];
        int64_t kept[4];
        float narrow[4][4];
        for (size_t k = 0; k < 16; k++) {
            narrow[k / 4][k % 4] = (float)boxes[k / 4][k % 4];
        }
        assert_int_equal(boxes_keep(DT_F64, 4, boxes, order, cases[i].threshold, gone, kept), cases[i].n);
        assert_memory_equal(kept, cases[i].kept, cases[i].n * sizeof *kept);
        assert_int_equal(boxes_keep(DT_F32, 4, narrow, order, cases[i].threshold, gone, kept), cases[i].n);
        assert_memory_equal(kept, cases[i].kept, cases[i].n * sizeof *kept);
    }
}

/* Two channels of 4 x 4: the number of the row, and of the column. */
static void fill_ramps(double *image)
{
    for (int i = 0; i < 16; i++) {
        image[i] = i / 4;
        image[16 + i] = i % 4;
    }
}

static void regions_are_cut_out(void **state)
{
    (void)state;
    double image[2 * 16], out[2 * 4];
    const double box[5] = {0, 0.5, 0.5, 2.5, 2.5};
    fill_ramps(image);
    region_args g = {.type = DT_F64,
                     .channels = 2,
                     .height = 4,
                     .width = 4,
                     .regions = 1,
                     .pooled_height = 2,
                     .pooled_width = 2,
                     .scale = 1,
                     .images = image,
                     .boxes = box,
                     .out = out,
                     .sampling = 2,
                     .aligned = true};
    region_align(NULL, &g); /* elements have their middle at 0.5: the box is from 0 to 2 */
    const double expected[8] = {0.5, 0.5, 1.5, 1.5, 0.5, 1.5, 0.5, 1.5};
    for (size_t i = 0; i < 8; i++) {
        assert_true(fabs(out[i] - expected[i]) < 1e-12);
    }
    const double outside[5] = {0, 100, 100, 110, 110};
    g.boxes = outside;
    region_align(NULL, &g);
    for (size_t i = 0; i < 8; i++) {
        assert_true(out[i] == 0);
    }
}

static void samples_are_bounded(void **state)
{
    (void)state;
    static const struct {
        double size;
        int64_t samples;
    } cases[] = {{3, 2}, {8, 4}, {1e9, -1}, {INFINITY, -1}, {NAN, -1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const double box[5] = {0, 0, 0, cases[i].size, cases[i].size};
        region_args g = {
            .type = DT_F64, .pooled_height = 2, .pooled_width = 2, .scale = 1, .boxes = box, .aligned = true};
        int64_t down, across;
        region_samples(&g, 0, &down, &across);
        assert_int_equal(down, cases[i].samples);
        assert_int_equal(across, cases[i].samples);
    }
}

static void the_largest_of_a_region(void **state)
{
    (void)state;
    double image[2 * 16], out[2 * 4];
    int32_t found[2 * 4];
    const double box[5] = {0, 1, 1, 9, 2};
    fill_ramps(image);
    region_args g = {.type = DT_F64,
                     .channels = 2,
                     .height = 4,
                     .width = 4,
                     .regions = 1,
                     .pooled_height = 2,
                     .pooled_width = 2,
                     .scale = 1,
                     .images = image,
                     .boxes = box,
                     .out = out,
                     .found = found};
    region_pool(NULL, &g); /* rows 1 and 2, columns 1 to 9: the right half has no elements */
    const double expected[8] = {1, 0, 2, 0, 3, 0, 3, 0};
    const int32_t places[8] = {5, -1, 9, -1, 7, -1, 11, -1};
    for (size_t i = 0; i < 8; i++) {
        assert_true(out[i] == expected[i]);
    }
    assert_memory_equal(found, places, sizeof places);
}

/* Four channels of 4 x 4, one for each of 2 x 2 results: channel k is k + the number of the column. */
static void each_result_has_its_channel(void **state)
{
    (void)state;
    float image[4 * 16], out[4];
    int32_t found[4];
    for (int i = 0; i < 4 * 16; i++) {
        image[i] = (float)(i / 16 * 10 + i % 4);
    }
    const float box[5] = {0, 0, 0, 2, 2};
    region_args g = {.type = DT_F32,
                     .channels = 1,
                     .height = 4,
                     .width = 4,
                     .regions = 1,
                     .pooled_height = 2,
                     .pooled_width = 2,
                     .scale = 1,
                     .images = image,
                     .boxes = box,
                     .out = out,
                     .found = found,
                     .sampling = 1,
                     .aligned = true};
    const int32_t channels[4] = {0, 1, 2, 3};
    const float means[4] = {0, 11, 20, 31}; /* one sample in the middle of each quarter, at columns 0 and 1 */
    region_align_parts(NULL, &g);
    assert_memory_equal(out, means, sizeof means);
    assert_memory_equal(found, channels, sizeof channels);
    g.aligned = false;
    const float large[5] = {0, 0, 0, 8, 2}; /* ends beyond the image, whose last column does not count */
    const float pooled[4] = {1, 0, 21, 0};
    g.boxes = large;
    region_pool_parts(NULL, &g);
    assert_memory_equal(out, pooled, sizeof pooled);
    assert_memory_equal(found, channels, sizeof channels);
}

static void windows_move(void **state)
{
    (void)state;
    const float image[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    float offsets[2 * 9], mask[9], columns[9];
    for (size_t i = 0; i < 9; i++) {
        offsets[i] = 0.5f;   /* down */
        offsets[9 + i] = -1; /* across */
        mask[i] = 2;
    }
    moved_args g = {.type = DT_F32,
                    .channels = 1,
                    .height = 3,
                    .width = 3,
                    .kernel = {1, 1},
                    .stride = {1, 1},
                    .dilation = {1, 1},
                    .out = {3, 3},
                    .groups = 1,
                    .image = image,
                    .offsets = offsets,
                    .mask = mask,
                    .columns = columns};
    moved_columns(NULL, &g); /* between two rows, one column to the left; what is beyond the image counts as 0 */
    const float expected[9] = {0, 5, 7, 0, 11, 13, 0, 7, 8};
    assert_memory_equal(columns, expected, sizeof expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(overlapping_boxes_go),        cmocka_unit_test(regions_are_cut_out),
        cmocka_unit_test(samples_are_bounded),         cmocka_unit_test(the_largest_of_a_region),
        cmocka_unit_test(each_result_has_its_channel), cmocka_unit_test(windows_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
