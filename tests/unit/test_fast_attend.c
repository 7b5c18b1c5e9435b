/*
 * Attention of the fast kernels against the reference kernel in double precision: f32, bf16 and f16, lengths around
 * blocks and parts, masks of both kinds, bands, softcap, sinks, shared keys, odd strides, queries that see nothing; and
 * that bits do not depend on threads.
 */
#include "base/num.h"
#include "fast_memory.h"
#include "fast_testing.h"
#include "kernels/fast/attend.h"

enum { RANK = 3, OPERANDS = 7 };

/* An operand with its steps; numbers of its type, and the same in f64; of DT_BOOL bytes. */
typedef struct operand {
    guarded memory;
    dtype type;
    size_t elements;
    double *wide;
    int64_t steps[RANK];
    ptrdiff_t row, column;
} operand;

typedef struct trial {
    attention job;
    int64_t sizes[RANK];
    operand query, key, value, out, mask, sink, lse;
    dtype rounds_to;
} trial;

static double get(const operand *o, size_t i)
{
    const void *at = o->memory.at;
    return o->type == DT_BF16  ? bf16_to_f32(((const uint16_t *)at)[i])
           : o->type == DT_F16 ? f16_to_f32(((const uint16_t *)at)[i])
                               : ((const float *)at)[i];
}

static void set(operand *o, size_t i, float x)
{
    if (o->type == DT_F32) {
        ((float *)o->memory.at)[i] = x;
    } else {
        ((uint16_t *)o->memory.at)[i] = o->type == DT_BF16 ? f32_to_bf16(x) : f32_to_f16(x);
    }
    o->wide[i] = get(o, i);
}

/* Of [sizes..., rows, columns]; dims of `repeated` bits have step 0. */
static operand make_operand(uint64_t *seed, const trial *t, size_t rows, size_t columns, unsigned repeated, dtype type)
{
    operand o = {.type = type, .column = 1, .row = (ptrdiff_t)columns};
    size_t kind = draw_below(seed, 4);
    if (kind == 1) {
        o.row += 3;
    } else if (kind == 2) {
        o.column = (ptrdiff_t)rows;
        o.row = 1;
    } else if (kind == 3) {
        o.column = 2;
        o.row = 2 * (ptrdiff_t)columns + 1;
    }
    size_t step = rows * columns == 0 ? 1 : (rows - 1) * (size_t)o.row + (columns - 1) * (size_t)o.column + 1;
    o.elements = step;
    for (size_t i = RANK; i-- > 0;) {
        bool once = (repeated >> i & 1) != 0;
        o.steps[i] = once ? 0 : (int64_t)o.elements;
        o.elements *= once ? 1 : (size_t)t->sizes[i];
    }
    o.memory = guarded_new(o.elements * dtype_table[type].bytes, draw_below(seed, 2) == 0);
    o.wide = exact_buffer(o.elements * sizeof(double));
    for (size_t i = 0; i < o.elements; i++) {
        float x = draw(seed);
        if (type == DT_BOOL) {
            ((char *)o.memory.at)[i] = ((char *)o.wide)[i] = x > -0.3f;
        } else {
            set(&o, i, x);
        }
    }
    return o;
}

static attention_operand as_operand(const operand *o, bool wide)
{
    return (attention_operand){wide ? (void *)o->wide : o->memory.at, o->row, o->column, o->steps};
}

static size_t draw_length(uint64_t *seed)
{
    const size_t lengths[] = {0, 1, 2, 3, 5, 24, 63, 64, 65, 100, 255, 256, 257, 300, 513, 600};
    size_t i = draw_below(seed, 2 * sizeof lengths / sizeof *lengths);
    return i < sizeof lengths / sizeof *lengths ? lengths[i] : 1 + draw_below(seed, 40);
}

static void draw_band(uint64_t *seed, attention *job)
{
    int64_t queries = (int64_t)job->queries, keys = (int64_t)job->keys;
    const attention_band bands[] = {
        {-queries, keys}, {-queries, keys}, {-queries, 0},  {-queries, keys - queries},
        {-7, 0},          {-3, 5},          {-queries, -2}, {keys - queries - 9, keys - queries},
    };
    job->band = bands[draw_below(seed, sizeof bands / sizeof *bands)];
    job->band.first = job->band.first < -queries ? -queries : job->band.first > keys ? keys : job->band.first;
    job->band.last = job->band.last < -queries - 1 ? -queries - 1 : job->band.last > keys ? keys : job->band.last;
}

static void set_operands(trial *t, bool wide)
{
    attention *job = &t->job;
    job->type = wide ? DT_F64 : t->query.type;
    job->rounds_to = wide ? DT_NONE : t->rounds_to;
    job->query = as_operand(&t->query, wide);
    job->key = as_operand(&t->key, wide);
    job->value = as_operand(&t->value, wide);
    job->out = as_operand(&t->out, wide);
    if (job->mask.at != NULL) {
        job->mask = as_operand(&t->mask, wide);
    }
    if (job->sink.at != NULL) {
        job->sink = as_operand(&t->sink, wide);
    }
    if (job->lse.at != NULL) {
        job->lse = as_operand(&t->lse, wide);
    }
}

static void make_trial(uint64_t *seed, trial *t)
{
    memset(t, 0, sizeof *t);
    attention *job = &t->job;
    for (size_t i = 0; i < RANK; i++) {
        t->sizes[i] = 1 + (int64_t)draw_below(seed, 3);
    }
    *job = (attention){.rank = RANK, .sizes = t->sizes, .rounds_to = DT_NONE};
    job->queries = draw_below(seed, 2) == 0 ? 1 + draw_below(seed, 4) : draw_length(seed);
    job->keys = draw_length(seed);
    job->width = 1 + draw_below(seed, 90);
    job->value_width = draw_below(seed, 2) == 0 ? job->width : 1 + draw_below(seed, 70);
    job->scale = 1 / sqrt((double)job->width);
    job->softcap = draw_below(seed, 4) == 0 ? 2.5 : 0;
    job->mask_is_bool = draw_below(seed, 2) == 0;
    draw_band(seed, job);
    unsigned shared = (unsigned)draw_below(seed, 8);
    dtype types[] = {DT_F32, DT_BF16, DT_F16}, type = types[draw_below(seed, 3)];
    dtype mask_type = job->mask_is_bool ? DT_BOOL : DT_F32;
    t->rounds_to = type == DT_F32 || draw_below(seed, 4) == 0 ? DT_NONE : type;
    t->query = make_operand(seed, t, job->queries, job->width, 0, type);
    t->key = make_operand(seed, t, job->keys, job->width, shared, type);
    t->value = make_operand(seed, t, job->keys, job->value_width, shared & (unsigned)draw_below(seed, 8), type);
    t->out = make_operand(seed, t, job->queries, job->value_width, 0, type);
    t->mask = make_operand(seed, t, job->queries, job->keys, (unsigned)draw_below(seed, 8), mask_type);
    t->sink = make_operand(seed, t, 1, 1, (unsigned)draw_below(seed, 8), DT_F32);
    t->lse = make_operand(seed, t, job->queries, 1, 0, DT_F32);
    job->mask.at = draw_below(seed, 2) == 0 ? t->mask.wide : NULL;
    job->sink.at = draw_below(seed, 4) == 0 ? t->sink.wide : NULL;
    job->lse.at = draw_below(seed, 3) == 0 ? t->lse.wide : NULL;
    for (size_t i = 0; !job->mask_is_bool && i < t->mask.elements; i++) { /* some keys of float masks are not seen */
        if (t->mask.wide[i] < -0.7) {
            set(&t->mask, i, -INFINITY);
        }
    }
}

static void free_trial(trial *t)
{
    operand *all[OPERANDS] = {&t->query, &t->key, &t->value, &t->out, &t->mask, &t->sink, &t->lse};
    for (size_t i = 0; i < OPERANDS; i++) {
        guarded_free(&all[i]->memory);
        free(all[i]->wide);
    }
}

static void run_fast(const fast_kernels *kernels, thread_pool *pool, trial *t)
{
    set_operands(t, false);
    size_t bytes = fast_attend_workspace(kernels, pool, &t->job);
    assert_true(bytes < SIZE_MAX / 2);
    void *workspace = aligned_alloc(64, (bytes / 64 + 1) * 64);
    assert_non_null(workspace);
    memset(workspace, 0xff, (bytes / 64 + 1) * 64);
    fast_attend(kernels, pool, &t->job, workspace);
    free(workspace);
}

static void run_reference(trial *t)
{
    set_operands(t, true);
    void *workspace = aligned_alloc(64, (attention_workspace(&t->job, NULL) / 64 + 1) * 64);
    assert_non_null(workspace);
    attention_run(NULL, &t->job, workspace);
    free(workspace);
}

/* Values are below 1, and so are results; scores are off by some roundings of their size, a few units at most. */
static void compare(const fast_kernels *kernels, const trial *t, const operand *o, double allowed)
{
    for (size_t i = 0; i < o->elements; i++) {
        double got = get(o, i), expected = o->wide[i];
        if (!(fabs(got - expected) <= allowed * (1 + fabs(expected)))) {
            fail_test(
                "%s, %s, %zu queries, %zu keys, width %zu, values %zu, band %d to %d, mask %d, softcap %g, sink %d: "
                "element %zu is %.9g, expected %.9g",
                kernels->name, dtype_table[t->query.type].name, t->job.queries, t->job.keys, t->job.width,
                t->job.value_width, (int)t->job.band.first, (int)t->job.band.last, t->job.mask.at != NULL,
                t->job.softcap, t->job.sink.at != NULL, i, got, expected);
        }
    }
}

/* Narrow results are rounded, and so may be what weighs values: half a unit each. */
static double allowed_for(dtype type)
{
    return type == DT_BF16 ? 0x1.1p-8 : type == DT_F16 ? 0x1.1p-11 : 4e-6;
}

static void results_are_right(void **state)
{
    (void)state;
    uint64_t seed = 31;
    size_t rounds = getenv("TENON_TEST_ALL") != NULL ? 2000 : 150;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < rounds; round++) {
            trial t;
            make_trial(&seed, &t);
            run_reference(&t);
            run_fast(kernels, NULL, &t);
            compare(kernels, &t, &t.out, allowed_for(t.query.type));
            if (t.job.lse.at != NULL) {
                compare(kernels, &t, &t.lse, 4e-6);
            }
            free_trial(&t);
        }
    }
}

static void threads_do_not_change_bits(void **state)
{
    (void)state;
    skip_without_threads();
    uint64_t seed = 32;
    const fast_kernels *kernels = fast_kernels_at(cpu_level_capped(NULL));
    for (size_t round = 0; round < 25; round++) {
        trial t;
        make_trial(&seed, &t);
        run_fast(kernels, NULL, &t);
        size_t bytes = t.out.elements * dtype_table[t.out.type].bytes;
        char *expected = exact_buffer(bytes);
        memcpy(expected, t.out.memory.at, bytes);
        for (size_t threads = 2; threads <= 3; threads++) {
            thread_pool *pool = thread_pool_new(threads);
            assert_non_null(pool);
            run_fast(kernels, pool, &t);
            assert_memory_equal(t.out.memory.at, expected, bytes);
            thread_pool_free(pool);
        }
        free(expected);
        free_trial(&t);
    }
}

/* One matrix, 20 wide, without mask, band, sink. */
static void make_plain(uint64_t *seed, trial *t, dtype type, size_t queries, size_t keys)
{
    memset(t, 0, sizeof *t);
    t->sizes[0] = t->sizes[1] = t->sizes[2] = 1;
    t->rounds_to = type == DT_F32 ? DT_NONE : type;
    t->job = (attention){.rank = RANK, .sizes = t->sizes, .scale = 1, .queries = queries, .keys = keys};
    t->job.width = t->job.value_width = 20;
    t->job.band = (attention_band){-(int64_t)queries, (int64_t)keys};
    t->query = make_operand(seed, t, queries, 20, 0, type);
    t->key = make_operand(seed, t, keys, 20, 0, type);
    t->value = make_operand(seed, t, keys, 20, 0, type);
    t->out = make_operand(seed, t, queries, 20, 0, type);
    t->mask = make_operand(seed, t, 1, 1, 0, DT_F32);
    t->sink = make_operand(seed, t, 1, 1, 0, DT_F32);
    t->lse = make_operand(seed, t, 1, 1, 0, DT_F32);
}

/* What a query gives does not depend on how many come with it, as long as they go the same way. */
static void nan_and_infinity_stay_in_their_query(void **state)
{
    (void)state;
    uint64_t seed = 33;
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t round = 0; round < 2; round++) {
            trial t;
            make_plain(&seed, &t, DT_F32, round == 0 ? 3 : 30, 40);
            ((float *)t.query.memory.at)[t.query.row] = NAN;
            run_fast(kernels, NULL, &t);
            for (size_t i = 0; i < t.job.queries; i++) {
                float got = ((const float *)t.out.memory.at)[(ptrdiff_t)i * t.out.row];
                assert_true(i == 1 ? isnan(got) : isfinite(got));
            }
            free_trial(&t);
        }
    }
}

/* No query sees the last keys; what is infinite there is in a pair with one that is seen. */
static void what_no_query_sees_does_not_matter(void **state)
{
    (void)state;
    uint64_t seed = 34;
    const dtype types[] = {DT_F32, DT_BF16, DT_F16};
    FOR_EACH_LEVEL(kernels)
    {
        for (size_t i = 0; i < 3; i++) {
            trial t;
            make_plain(&seed, &t, types[i], 30, 41);
            t.job.band.last = 3;
            for (size_t column = 0; column < 20; column++) {
                set(&t.value, 33 * (size_t)t.value.row + column * (size_t)t.value.column, INFINITY);
            }
            run_fast(kernels, NULL, &t);
            for (size_t row = 0; row < 30; row++) {
                assert_true(isfinite(get(&t.out, row * (size_t)t.out.row)));
            }
            free_trial(&t);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_right),
        cmocka_unit_test(threads_do_not_change_bits),
        cmocka_unit_test(nan_and_infinity_stay_in_their_query),
        cmocka_unit_test(what_no_query_sees_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
