/*
 * Recurrent layers of the fast kernels against the reference kernel in double precision: kinds, directions,
 * projections, sequences of different lengths, at all levels; and that bits do not depend on threads.
 */
#include "fast_testing.h"
#include "kernels/fast/recur.h"

enum { ARRAYS = 9, MOST_STEPS = 12 };

/* One number of floats and the same in double precision: x, weights, biases, projection, h, c, out. */
typedef struct array {
    size_t n;
    float *narrow;
    double *wide;
} array;

typedef struct trial {
    recurrent_layer job;
    int64_t counts[MOST_STEPS];
    array x, weight_input, weight_hidden, bias_input, bias_hidden, projection, h, c, out;
    bool has_bias, has_projection;
} trial;

static array make_array(uint64_t *seed, size_t n, float size)
{
    array a = {n, exact_buffer(n * sizeof(float)), exact_buffer(n * sizeof(double))};
    for (size_t i = 0; i < n; i++) {
        a.narrow[i] = size * draw(seed);
        a.wide[i] = (double)a.narrow[i];
    }
    return a;
}

static void point_at(trial *t, bool wide)
{
#define AT(name) (wide ? (void *)t->name.wide : (void *)t->name.narrow)
    recurrent_layer *j = &t->job;
    j->type = wide ? DT_F64 : DT_F32;
    j->counts = t->counts;
    j->x = AT(x);
    j->weight_input = AT(weight_input);
    j->weight_hidden = AT(weight_hidden);
    j->bias_input = t->has_bias ? AT(bias_input) : NULL;
    j->bias_hidden = t->has_bias ? AT(bias_hidden) : NULL;
    j->weight_projection = t->has_projection ? AT(projection) : NULL;
    j->h = AT(h);
    j->c = AT(c);
    j->out = AT(out);
#undef AT
}

static void make_trial(uint64_t *seed, trial *t, recurrent_kind kind)
{
    memset(t, 0, sizeof *t);
    recurrent_layer *j = &t->job;
    *j = (recurrent_layer){
        .kind = kind, .is_reverse = draw_below(seed, 2) == 0, .steps = 1 + draw_below(seed, MOST_STEPS)};
    size_t batch = draw_below(seed, 2) == 0 ? 1 : 1 + draw_below(seed, 9), gates = recurrent_gates(kind);
    for (size_t i = 0; i < j->steps; i++) {
        t->counts[i] = (int64_t)batch;
        j->rows += batch;
        batch = batch > 1 && draw_below(seed, 3) == 0 ? batch - 1 : batch;
    }
    t->has_bias = draw_below(seed, 4) != 0;
    t->has_projection = kind == RECURRENT_LSTM && draw_below(seed, 3) == 0;
    j->inputs = 1 + draw_below(seed, 70);
    j->cells = 1 + draw_below(seed, 120);
    j->hidden = t->has_projection ? 1 + draw_below(seed, 50) : j->cells;
    j->out_step = j->hidden + draw_below(seed, 5);
    size_t first = (size_t)t->counts[0], wide = gates * j->cells;
    float size = 1 / sqrtf((float)j->cells);
    t->x = make_array(seed, j->rows * j->inputs, 1);
    t->weight_input = make_array(seed, wide * j->inputs, size);
    t->weight_hidden = make_array(seed, wide * j->hidden, size);
    t->bias_input = make_array(seed, wide, size);
    t->bias_hidden = make_array(seed, wide, size);
    t->projection = make_array(seed, j->hidden * j->cells, size);
    t->h = make_array(seed, first * j->hidden, 1);
    t->c = make_array(seed, first * j->cells, 1);
    t->out = make_array(seed, j->rows * j->out_step, 1);
}

static void free_trial(trial *t)
{
    array *all[ARRAYS] = {
        &t->x, &t->weight_input, &t->weight_hidden, &t->bias_input, &t->bias_hidden, &t->projection, &t->h,
        &t->c, &t->out};
    for (size_t i = 0; i < ARRAYS; i++) {
        free(all[i]->narrow);
        free(all[i]->wide);
    }
}

static void *aligned_memory(size_t bytes)
{
    assert_true(bytes < SIZE_MAX / 2);
    void *memory = aligned_alloc(64, (bytes / 64 + 1) * 64);
    assert_non_null(memory);
    memset(memory, 0xff, (bytes / 64 + 1) * 64);
    return memory;
}

static void run_fast(const fast_kernels *kernels, thread_pool *pool, trial *t)
{
    point_at(t, false);
    void *packed = aligned_memory(fast_recur_packed_bytes(kernels, &t->job));
    void *workspace = aligned_memory(fast_recur_workspace(kernels, &t->job));
    fast_recur_pack(kernels, pool, &t->job, packed);
    fast_recur(kernels, pool, &t->job, packed, workspace);
    free(packed);
    free(workspace);
}

/* States are below 1 in size but for relu's, and errors do not grow from step to step. */
static void compare(const fast_kernels *kernels, const trial *t, const array *a, const char *what)
{
    double largest = 1;
    for (size_t i = 0; i < a->n; i++) {
        largest = fmax(largest, fabs(a->wide[i]));
    }
    for (size_t i = 0; i < a->n; i++) {
        if (!(fabs((double)a->narrow[i] - a->wide[i]) <= 4e-6 * largest)) {
            fail_test("%s, kind %d, %zu steps, %zu cells, hidden %zu: %s[%zu] is %.9g, expected %.9g", kernels->name,
                      (int)t->job.kind, t->job.steps, t->job.cells, t->job.hidden, what, i, (double)a->narrow[i],
                      a->wide[i]);
        }
    }
}

static void results_are_right(void **state)
{
    (void)state;
    uint64_t seed = 41;
    size_t rounds = getenv("TENON_TEST_ALL") != NULL ? 2000 : 120;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < rounds; round++) {
            trial t;
            make_trial(&seed, &t, (recurrent_kind)(round % 4));
            point_at(&t, true);
            void *workspace = aligned_memory(recurrent_workspace(&t.job));
            recurrent_run(NULL, &t.job, workspace);
            free(workspace);
            run_fast(kernels, NULL, &t);
            compare(kernels, &t, &t.out, "out");
            compare(kernels, &t, &t.h, "h");
            compare(kernels, &t, &t.c, "c");
            free_trial(&t);
        }
    }
}

static void threads_do_not_change_bits(void **state)
{
    (void)state;
    skip_without_threads();
    uint64_t seed = 42;
    const fast_kernels *kernels = fast_kernels_at(cpu_level_capped(NULL));
    for (size_t round = 0; round < 12; round++) {
        trial t;
        uint64_t again = seed;
        make_trial(&seed, &t, (recurrent_kind)(round % 4));
        run_fast(kernels, NULL, &t);
        for (size_t threads = 2; threads <= 3; threads++) {
            trial other;
            uint64_t same = again;
            make_trial(&same, &other, (recurrent_kind)(round % 4));
            thread_pool *pool = thread_pool_new(threads);
            assert_non_null(pool);
            run_fast(kernels, pool, &other);
            assert_memory_equal(t.out.narrow, other.out.narrow, t.out.n * sizeof(float));
            assert_memory_equal(t.h.narrow, other.h.narrow, t.h.n * sizeof(float));
            thread_pool_free(pool);
            free_trial(&other);
        }
        free_trial(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_right),
        cmocka_unit_test(threads_do_not_change_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
