/* Pooling: kernels/nn/pooling.h, against windows that are put together tap by tap. */
#include "testing.h"

#include "base/num.h"
#include "kernels/move/cast.h"
#include "kernels/nn/pooling.h"

#include <math.h>

enum { AXES = POOLING_AXES, LARGEST = 4096 };

/* clang-format off */
static const pooling shapes[] = {
    {.planes = 1, .spatial = 1, .in = {1}, .out = {1}, .kernel = {1}, .stride = {1}, .dilation = {1}},
    {.planes = 3, .spatial = 1, .in = {10}, .out = {5}, .kernel = {3}, .stride = {2}, .padding = {1}, .dilation = {1}},
    {.planes = 2, .spatial = 2, .in = {5, 6}, .out = {3, 4}, .kernel = {3, 2}, .stride = {2, 2}, .padding = {1, 1},
     .dilation = {1, 1}, .count_include_pad = true},
    /* windows that go beyond the padding of the far end, as ceil mode makes them */
    {.planes = 2, .spatial = 2, .in = {5, 7}, .out = {3, 3}, .kernel = {3, 4}, .stride = {2, 3}, .padding = {1, 1},
     .dilation = {1, 1}, .count_include_pad = true},
    {.planes = 2, .spatial = 2, .in = {5, 7}, .out = {3, 3}, .kernel = {3, 4}, .stride = {2, 3}, .padding = {1, 1},
     .dilation = {1, 1}},
    {.planes = 1, .spatial = 2, .in = {9, 12}, .out = {5, 4}, .kernel = {3, 3}, .stride = {1, 2}, .padding = {1, 0},
     .dilation = {3, 2}},
    {.planes = 2, .spatial = 3, .in = {4, 5, 6}, .out = {2, 3, 6}, .kernel = {2, 3, 1}, .stride = {2, 2, 1},
     .padding = {0, 1, 0}, .dilation = {1, 1, 1}, .divisor = 5},
    {.planes = 40, .spatial = 2, .in = {10, 10}, .out = {5, 5}, .kernel = {2, 2}, .stride = {2, 2}, .dilation = {1, 1}},
    /* adaptive: evenly, overlapping, larger than the input */
    {.planes = 2, .spatial = 1, .adaptive = true, .in = {12}, .out = {4}},
    {.planes = 2, .spatial = 2, .adaptive = true, .in = {7, 10}, .out = {3, 4}},
    {.planes = 1, .spatial = 3, .adaptive = true, .in = {3, 2, 5}, .out = {2, 5, 1}},
};
/* clang-format on */

static double values[LARGEST];
static unsigned char input[LARGEST * 8], output[LARGEST * 8], expected[LARGEST * 8];
static int64_t indices[LARGEST];

/* What one window holds, of one axis after another, in double. */
typedef struct window {
    double best, sum;
    int64_t best_at, inside, counted; /* elements; those and the padding */
    double sizes[AXES];
} window;

/* Whether an axis of window i has a coordinate by tap k, and whether padding is there instead. */
static bool tap_at(const pooling *job, bool dilated, unsigned axis, int64_t i, int64_t k, int64_t *at, bool *padding)
{
    if (job->adaptive) {
        int64_t begin = i * job->in[axis] / job->out[axis];
        int64_t end = (int64_t)ceil((double)((i + 1) * job->in[axis]) / (double)job->out[axis]);
        *at = begin + k;
        *padding = false;
        return *at < end;
    }
    *at = i * job->stride[axis] - job->padding[axis] + k * (dilated ? job->dilation[axis] : 1);
    *padding = *at < 0 || *at >= job->in[axis];
    return k < job->kernel[axis] && *at < job->in[axis] + job->padding[axis];
}

/* Goes through the taps of axis `axis` and of those behind it. */
static void visit(const pooling *job, bool dilated, unsigned axis, const int64_t *position, const double *plane,
                  int64_t flat, bool in_padding, window *w)
{
    if (axis == job->spatial) {
        w->counted++;
        if (!in_padding) {
            bool better = w->inside == 0 || plane[flat] > w->best;
            w->best_at = better ? flat : w->best_at;
            w->best = better ? plane[flat] : w->best;
            w->sum += plane[flat];
            w->inside++;
        }
        return;
    }
    int64_t at;
    bool padding;
    int64_t k = 0;
    for (; k < LARGEST; k++) {
        if (tap_at(job, dilated, axis, position[axis], k, &at, &padding)) {
            visit(job, dilated, axis + 1, position, plane, flat * job->in[axis] + at, in_padding || padding, w);
        } else if (job->adaptive || k >= job->kernel[axis]) {
            break;
        }
    }
    w->sizes[axis] = (double)k;
}

static size_t volume(const pooling *job, const int64_t *sizes)
{
    size_t n = 1;
    for (unsigned i = 0; i < job->spatial; i++) {
        n *= (size_t)sizes[i];
    }
    return n;
}

static window window_of(const pooling *job, bool dilated, size_t plane, size_t output_index)
{
    int64_t position[AXES] = {0};
    for (unsigned i = job->spatial; i-- > 0;) {
        position[i] = (int64_t)(output_index % (size_t)job->out[i]);
        output_index /= (size_t)job->out[i];
    }
    window w = {.sizes = {1, 1, 1}};
    visit(job, dilated, 0, position, values + plane * volume(job, job->in), 0, false, &w);
    return w;
}

/* Fills the input with small numbers, many of them equal, and sets up the job. */
static pooling job_of(const pooling *shape, dtype type)
{
    pooling job = *shape;
    job.type = type;
    job.input = input;
    job.output = output;
    job.indices = indices;
    size_t n = job.planes * volume(&job, job.in);
    assert_true(n <= LARGEST);
    for (size_t i = 0; i < n; i++) {
        values[i] = (double)(i * 2654435761u % 1013 % 23) - (type == DT_U8 ? 0 : 11);
    }
    convert_elements(n, DT_F64, values, 8, type, input, (ptrdiff_t)dtype_table[type].bytes);
    memset(output, 0x55, sizeof output);
    memset(indices, 0x55, sizeof indices);
    return job;
}

static void maxima_and_their_places(void **state)
{
    (void)state;
    static const dtype types[] = {DT_F32, DT_F64, DT_F16, DT_BF16, DT_I8, DT_U8, DT_I16, DT_I32, DT_I64};
    thread_pool *pool = thread_pool_new(2);
    for (size_t i = 0; i < sizeof types / sizeof *types * (sizeof shapes / sizeof *shapes); i++) {
        dtype type = types[i % (sizeof types / sizeof *types)];
        assert_true(pooling_has_max(type));
        pooling job = job_of(&shapes[i / (sizeof types / sizeof *types)], type);
        pooling_max(pool, &job);
        size_t positions = volume(&job, job.out), bytes = dtype_table[type].bytes;
        for (size_t j = 0; j < job.planes * positions; j++) {
            window w = window_of(&job, true, j / positions, j % positions);
            convert_elements(1, DT_F64, &w.best, 0, type, expected, 0);
            assert_int_equal(indices[j], w.best_at);
            assert_memory_equal(output + j * bytes, expected, bytes);
        }
        memcpy(expected, output, sizeof output);
        memset(output, 0x55, sizeof output);
        job.indices = NULL;
        pooling_max(NULL, &job);
        assert_memory_equal(output, expected, sizeof output);
    }
    thread_pool_free(pool);
}

static void averages(void **state)
{
    (void)state;
    static const dtype types[] = {DT_F32, DT_F64, DT_F16, DT_BF16, DT_I64};
    thread_pool *pool = thread_pool_new(3);
    for (size_t i = 0; i < sizeof types / sizeof *types * (sizeof shapes / sizeof *shapes); i++) {
        dtype type = types[i % (sizeof types / sizeof *types)];
        assert_true(pooling_has_average(type));
        pooling job = job_of(&shapes[i / (sizeof types / sizeof *types)], type);
        pooling_average(pool, &job);
        size_t positions = volume(&job, job.out), bytes = dtype_table[type].bytes;
        for (size_t j = 0; j < job.planes * positions; j++) {
            window w = window_of(&job, false, j / positions, j % positions);
            double divisor = (double)(job.count_include_pad ? w.counted : w.inside), average;
            divisor = job.divisor != 0 ? (double)job.divisor : divisor;
            if (type == DT_F64 || type == DT_I64) {
                average = job.adaptive ? w.sum / w.sizes[0] / w.sizes[1] / w.sizes[2] : w.sum / divisor;
                average = type == DT_I64 && job.adaptive
                              ? trunc(trunc(trunc(w.sum / w.sizes[0]) / w.sizes[1]) / w.sizes[2])
                              : average;
            } else {
                average = job.adaptive ? (float)w.sum / (float)w.sizes[0] / (float)w.sizes[1] / (float)w.sizes[2]
                                       : (float)w.sum / (float)divisor;
            }
            convert_elements(1, DT_F64, &average, 0, type, expected, 0);
            assert_memory_equal(output + j * bytes, expected, bytes);
        }
    }
    thread_pool_free(pool);
}

/* One plane of one axis of f32. */
static pooling row_of(const float *from, int64_t in, int64_t out, int64_t kernel, int64_t padding, int64_t dilation)
{
    return (pooling){
        .type = DT_F32,
        .planes = 1,
        .spatial = 1,
        .in = {in},
        .out = {out},
        .kernel = {kernel},
        .stride = {1},
        .padding = {padding},
        .dilation = {dilation},
        .input = from,
        .output = output,
        .indices = indices,
    };
}

static float output_f32(size_t i)
{
    float value;
    memcpy(&value, output + i * sizeof value, sizeof value);
    return value;
}

static void not_a_number_wins_and_the_last_one_counts(void **state)
{
    (void)state;
    static const float row[] = {NAN, 7, NAN, 9, 1};
    pooling job = row_of(row, 5, 3, 3, 0, 1);
    pooling_max(NULL, &job);
    assert_true(isnan(output_f32(0)) && isnan(output_f32(1)) && isnan(output_f32(2)));
    assert_int_equal(indices[0], 2);
    assert_int_equal(indices[1], 2);
    assert_int_equal(indices[2], 2);
}

static void among_equals_the_first_counts(void **state)
{
    (void)state;
    static const float row[] = {-INFINITY, -INFINITY, 4, 4};
    pooling job = row_of(row, 4, 3, 2, 0, 1);
    pooling_max(NULL, &job);
    assert_int_equal(indices[0], 0);
    assert_int_equal(indices[1], 2);
    assert_int_equal(indices[2], 2);
    assert_true(output_f32(0) < -1e38f && output_f32(1) > 3.9f);
}

/* Taps at -1 and 1 of one element: torch gives the smallest value, and the place where the second tap would be. */
static void a_window_may_miss_the_input(void **state)
{
    (void)state;
    static const float row[] = {5};
    pooling job = row_of(row, 1, 1, 2, 1, 2);
    pooling_max(NULL, &job);
    assert_true(isinf(output_f32(0)) && output_f32(0) < 0);
    assert_int_equal(indices[0], 1);
}

static void integer_averages_truncate_and_wrap(void **state)
{
    (void)state;
    static const int64_t row[] = {-7, 3, 2, -3, INT64_MIN, 0, 0, 0};
    pooling job = row_of(NULL, 8, 2, 4, 0, 1);
    job.type = DT_I64;
    job.input = row;
    job.stride[0] = 4;
    pooling_average(NULL, &job);
    int64_t averages_of[2];
    memcpy(averages_of, output, sizeof averages_of);
    assert_int_equal(averages_of[0], -1);
    assert_true(averages_of[1] == INT64_MIN / 4);
    job.divisor = -1;
    pooling_average(NULL, &job);
    memcpy(averages_of, output, sizeof averages_of);
    assert_int_equal(averages_of[0], 5);
    assert_true(averages_of[1] == INT64_MIN);
}

static void types_without_pooling_are_named(void **state)
{
    (void)state;
    assert_false(pooling_has_max(DT_BOOL));
    assert_false(pooling_has_max(DT_C64));
    assert_false(pooling_has_average(DT_I32));
    assert_false(pooling_has_average(DT_NONE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maxima_and_their_places),
        cmocka_unit_test(averages),
        cmocka_unit_test(not_a_number_wins_and_the_last_one_counts),
        cmocka_unit_test(among_equals_the_first_counts),
        cmocka_unit_test(a_window_may_miss_the_input),
        cmocka_unit_test(integer_averages_truncate_and_wrap),
        cmocka_unit_test(types_without_pooling_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
