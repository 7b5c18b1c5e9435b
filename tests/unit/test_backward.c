/*
 * Kernels of derivatives: pooling_average_back, resample_apply_back, grid_sample_back and spread_add. What goes back is
 * the transpose of what goes forward: for all x and g the products <forward(x), g> and <x, back(g)> are the same.
 */
#include "testing.h"

#include "base/num.h"
#include "kernels/image/grid.h"
#include "kernels/image/resample.h"
#include "kernels/nn/pooling.h"
#include "kernels/order/spread.h"

#include <math.h>

enum { MOST = 512 };

/* n numbers in [-1, 1), the same every time. */
static void fill(double *x, size_t n, uint32_t seed)
{
    for (size_t i = 0; i < n; i++) {
        seed = seed * 1664525 + 1013904223;
        x[i] = (double)(seed >> 8) / (1 << 23) - 1;
    }
}

static double dot(const double *x, const double *y, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += x[i] * y[i];
    }
    return sum;
}

static void assert_near(double x, double y)
{
    assert_true(fabs(x - y) <= 1e-12 * (1 + fabs(x)));
}

static size_t product(const int64_t *sizes, unsigned n)
{
    size_t all = 1;
    for (unsigned i = 0; i < n; i++) {
        all *= (size_t)sizes[i];
    }
    return all;
}

static void averages(void **state)
{
    (void)state;
    static const pooling shapes[] = {
        {.planes = 2, .spatial = 1, .in = {10}, .out = {5}, .kernel = {3}, .stride = {2}, .padding = {1}},
        {.planes = 2, .spatial = 2, .in = {5, 7}, .out = {3, 3}, .kernel = {3, 4}, .stride = {2, 3}, .padding = {1, 1}},
        {.planes = 1,
         .spatial = 3,
         .in = {4, 5, 6},
         .out = {2, 3, 6},
         .kernel = {2, 3, 1},
         .stride = {2, 2, 1},
         .padding = {0, 1, 0},
         .divisor = 5},
        {.planes = 2, .spatial = 2, .adaptive = true, .in = {7, 10}, .out = {3, 4}},
        {.planes = 1, .spatial = 2, .adaptive = true, .in = {2, 3}, .out = {5, 3}},
    };
    double x[MOST], g[MOST], forward[MOST], back[MOST];
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        pooling job = shapes[i];
        size_t in = job.planes * product(job.in, job.spatial), out = job.planes * product(job.out, job.spatial);
        fill(x, in, 1);
        fill(g, out, 2);
        job.type = DT_F64;
        job.input = x;
        job.output = forward;
        pooling_average(NULL, &job);
        job.input = g;
        job.output = back;
        pooling_average_back(NULL, &job);
        assert_near(dot(forward, g, out), dot(x, back, in));
    }
}

static void resampling(void **state)
{
    (void)state;
    static const resample_axis axes[] = {
        {.filter = RESAMPLE_LINEAR, .in = 5, .out = 9},
        {.filter = RESAMPLE_LINEAR, .in = 7, .out = 3, .align_corners = true},
        {.filter = RESAMPLE_CUBIC, .in = 4, .out = 7, .unfused = true},
        {.filter = RESAMPLE_CUBIC, .in = 1, .out = 3},
        {.filter = RESAMPLE_LANCZOS, .in = 9, .out = 4, .antialias = true},
        {.filter = RESAMPLE_LINEAR, .in = 4, .out = 4, .factor = 0.3},
    };
    double x[MOST], g[MOST], forward[MOST], back[MOST], weights[MOST];
    int64_t first[MOST];
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) {
        const resample_axis *a = &axes[i];
        resample_pass p = {.outer = 3, .inner = 2, .in = a->in, .out = a->out, .first = first, .weights = weights};
        p.taps = resample_taps(a, DT_F64);
        resample_weights(a, DT_F64, p.taps, first, weights);
        size_t in = p.outer * p.inner * (size_t)a->in, out = p.outer * p.inner * (size_t)a->out;
        fill(x, in, 3);
        fill(g, out, 4);
        resample_apply(NULL, DT_F64, &p, x, forward);
        resample_apply_back(NULL, DT_F64, &p, g, back);
        assert_near(dot(forward, g, out), dot(x, back, in));
    }
}

/* By the image the transpose; by the grid what a small step of a point makes of the result. */
static void grids(void **state)
{
    (void)state;
    const double step = 1e-6;
    double image[MOST], grid[MOST], g[MOST], forward[MOST], moved[MOST], to_image[MOST], to_grid[MOST];
    for (unsigned i = 0; i < 5 * 3 * 2; i++) {
        size_t dims = i / 6 < 3 ? 2 : 3, points = 6, in = dims == 2 ? 20 : 40;
        grid_args a = {.type = DT_F64,
                       .dims = dims,
                       .batch = 2,
                       .channels = 2,
                       .in = {4, 5, 2},
                       .points = points,
                       .filter = (grid_filter)(i / 6 % 3),
                       .padding = (grid_padding)(i / 2 % 3),
                       .align_corners = i % 2 == 0,
                       .scalar = dims == 3,
                       .image = image,
                       .grid = grid,
                       .out = forward};
        fill(image, 4 * in, 5);
        fill(grid, 2 * points * dims, 6 + i);
        fill(g, 4 * points, 7);
        memset(to_image, 0, sizeof to_image);
        grid_sample(NULL, &a);
        grid_sample_back(NULL, &(grid_back_args){a, g, to_image, to_grid});
        assert_near(dot(forward, g, 4 * points), dot(image, to_image, 4 * in));
        a.out = moved;
        for (size_t k = 0; k < 2 * points * dims && a.filter != GRID_NEAREST; k++) {
            double before = grid[k];
            grid[k] += step;
            grid_sample(NULL, &a);
            grid[k] = before;
            double slope = (dot(moved, g, 4 * points) - dot(forward, g, 4 * points)) / step;
            assert_true(fabs(slope - to_grid[k]) < 1e-3 * (1 + fabs(slope)));
        }
    }
}

static void places(void **state)
{
    (void)state;
    static const int64_t shared[] = {2, 0, 2, -1}, own[] = {0, 0, 1, -1, 2, 2, 2, 2};
    const double values[] = {1, 2, 4, 8, 16, 32, 64, 128};
    static const double sums[2][6] = {{2, 0, 5, 32, 0, 80}, {3, 4, 0, 0, 0, 240}};
    for (size_t i = 0; i < 2; i++) {
        double found[6];
        spread_add(NULL, &(spread){.type = DT_F64,
                                   .planes = 2,
                                   .from = 4,
                                   .to = 3,
                                   .own_places = i == 1,
                                   .places = i == 1 ? own : shared,
                                   .values = values,
                                   .sums = found});
        assert_memory_equal(found, sums[i], sizeof found);
    }
    assert_false(spread_supports(DT_I64));
}

/* Every sum is rounded to bf16: 256 + 1 stays 256. */
static void narrow_sums_are_rounded_one_by_one(void **state)
{
    (void)state;
    const uint16_t values[] = {f32_to_bf16(256), f32_to_bf16(1), f32_to_bf16(1)};
    static const int64_t at[] = {0, 0, 0};
    uint16_t sum;
    spread_add(
        NULL,
        &(spread){.type = DT_BF16, .planes = 1, .from = 3, .to = 1, .places = at, .values = values, .sums = &sum});
    assert_true(bf16_to_f32(sum) == 256);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(averages),
        cmocka_unit_test(resampling),
        cmocka_unit_test(grids),
        cmocka_unit_test(places),
        cmocka_unit_test(narrow_sums_are_rounded_one_by_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
