/*
 * Windows of pools of the fast kernels (fast_pool) against plain loops: any number of channels and taps at all levels,
 * on buffers with guard pages; NaN, infinities and zeros of both signs.
 */
#include "fast_memory.h"
#include "fast_testing.h"

enum { MOST_CHANNELS = 70, MOST_TAPS = 10 };

typedef struct window {
    guarded tap[MOST_TAPS];
    guarded out;
    const float *at[MOST_TAPS];
    fast_pool args;
} window;

static window window_new(uint64_t *seed, size_t channels, size_t taps, bool has_specials)
{
    static const float specials[] = {0.0f, -0.0f, NAN, INFINITY, -INFINITY};
    window w = {.out = guarded_new(channels * sizeof(float), false)};
    for (size_t t = 0; t < taps; t++) {
        w.tap[t] = guarded_new(channels * sizeof(float), draw_below(seed, 2) == 0);
        w.at[t] = w.tap[t].at;
        for (size_t i = 0; i < channels; i++) {
            bool is_special = has_specials && draw_below(seed, 3) == 0;
            ((float *)w.tap[t].at)[i] = is_special ? specials[draw_below(seed, 5)] : draw(seed);
        }
    }
    w.args = (fast_pool){.channels = channels, .taps = taps, .divisor = 7, .out = w.out.at};
    return w;
}

static void window_free(window *w)
{
    for (size_t t = 0; t < w->args.taps; t++) {
        guarded_free(&w->tap[t]);
    }
    guarded_free(&w->out);
}

static void check_max(const window *w, const char *level)
{
    for (size_t i = 0; i < w->args.channels; i++) {
        float expected = -INFINITY;
        for (size_t t = 0; t < w->args.taps; t++) {
            float x = w->at[t][i];
            expected = t == 0 || x > expected || isnan(x) ? x : expected;
        }
        float got = w->args.out[i];
        if (isnan(expected) ? !isnan(got) : memcmp(&got, &expected, sizeof got) != 0) {
            fail_test("%s: the largest of %zu taps, channel %zu of %zu: %g, not %g", level, w->args.taps, i,
                      w->args.channels, (double)got, (double)expected);
        }
    }
}

static void check_mean(const window *w, const char *level)
{
    for (size_t i = 0; i < w->args.channels; i++) {
        float expected = 0;
        for (size_t t = 0; t < w->args.taps; t++) {
            expected += w->at[t][i];
        }
        expected /= w->args.divisor;
        float got = w->args.out[i];
        if (isnan(expected) ? !isnan(got) : got != expected) { /* the same sums in the same order */
            fail_test("%s: the mean of %zu taps, channel %zu of %zu: %g, not %g", level, w->args.taps, i,
                      w->args.channels, (double)got, (double)expected);
        }
    }
}

static void windows_are_right(void **state)
{
    (void)state;
    uint64_t seed = 1;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t channels = 0; channels < MOST_CHANNELS; channels++) {
            size_t taps = draw_below(&seed, MOST_TAPS);
            window w = window_new(&seed, channels, taps, channels % 2 == 1);
            w.args.tap = w.at;
            kernels->pool_max(&w.args);
            check_max(&w, kernels->name);
            kernels->pool_mean(&w.args);
            check_mean(&w, kernels->name);
            window_free(&w);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(windows_are_right)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
