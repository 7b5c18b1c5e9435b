/* The thread pool: base/thread.h. Meant to run under the thread sanitizer too. */
#include "testing.h"

#include "base/thread.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum { LARGEST_RANGE = 5000 };

/* What the pieces of one parallel_for did. */
typedef struct record {
    size_t n, grain;
    atomic_int visits[LARGEST_RANGE];
    atomic_int pieces, short_pieces, wrong;
} record;

static void visit(void *user, size_t begin, size_t end)
{
    record *r = user;
    if (begin >= end || end > r->n) {
        atomic_fetch_add(&r->wrong, 1);
        return;
    }
    atomic_fetch_add(&r->pieces, 1);
    if (end - begin < r->grain && end != r->n) {
        atomic_fetch_add(&r->short_pieces, 1);
    }
    for (size_t i = begin; i < end; i++) {
        atomic_fetch_add_explicit(&r->visits[i], 1, memory_order_relaxed);
    }
}

static void check_range(thread_pool *pool, size_t n, size_t grain)
{
    static record r;
    memset(&r, 0, sizeof r);
    r.n = n;
    r.grain = grain;
    parallel_for(pool, n, grain, visit, &r);
    for (size_t i = 0; i < LARGEST_RANGE; i++) {
        assert_int_equal(atomic_load(&r.visits[i]), i < n);
    }
    assert_int_equal(atomic_load(&r.wrong), 0);
    assert_int_equal(atomic_load(&r.short_pieces), 0);
    if (n <= grain) {
        assert_int_equal(atomic_load(&r.pieces), n > 0);
    }
}

static void every_index_is_visited_once(void **state)
{
    (void)state;
    static const size_t lengths[] = {0, 1, 2, 3, 7, 16, 100, 1023, LARGEST_RANGE};
    static const size_t grains[] = {0, 1, 2, 10, 1000, LARGEST_RANGE + 1, SIZE_MAX};
    for (size_t threads = 1; threads <= 5; threads++) {
        thread_pool *pool = thread_pool_new(threads);
        assert_non_null(pool);
        assert_int_equal(thread_pool_size(pool), threads);
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
            for (size_t k = 0; k < sizeof grains / sizeof *grains; k++) {
                check_range(pool, lengths[i], grains[k]);
            }
        }
        thread_pool_free(pool);
    }
    check_range(NULL, 100, 1);
}

/* ---- results of one region are seen by the next ---- */

static void increment(void *user, size_t begin, size_t end)
{
    int *numbers = user; /* not atomic: the pool has to order the regions */
    for (size_t i = begin; i < end; i++) {
        numbers[i]++;
    }
}

static void regions_follow_one_another(void **state)
{
    (void)state;
    enum { REGIONS = 2000, COUNT = 64 };
    int numbers[COUNT] = {0};
    thread_pool *pool = thread_pool_new(3);
    for (int i = 0; i < REGIONS; i++) {
        parallel_for(pool, COUNT, 1, increment, numbers);
    }
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(numbers[i], REGIONS);
    }
    thread_pool_free(pool);
}

static void pause_for(long microseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000}, NULL);
}

static void increment_slowly(void *user, size_t begin, size_t end)
{
    pause_for(200);
    increment(user, begin, end);
}

/* Pauses make the workers park, slow pieces make the caller wait asleep. */
static double processor_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

/* Threads wait awake for a moment, then they sleep: in a tenth of a second after work the process takes under 1 ms. */
static void idle_threads_sleep(void **state)
{
    (void)state;
    int numbers[8] = {0};
    double least = INFINITY;
    thread_pool *pool = thread_pool_new(2);
    for (int i = 0; i < 20 && least >= 1; i++) { /* a worker that the machine keeps waiting still has its turn ahead */
        parallel_for(pool, 8, 1, increment_slowly, numbers);
        double before = processor_ms();
        pause_for(100000000);
        double taken = processor_ms() - before;
        least = taken < least ? taken : least;
    }
    assert_true(least < 1);
    thread_pool_free(pool);
}

static void sleepers_are_woken(void **state)
{
    (void)state;
    int numbers[8] = {0};
    thread_pool *pool = thread_pool_new(2);
    for (int i = 0; i < 50; i++) {
        pause_for(1000);
        parallel_for(pool, 8, 1, increment_slowly, numbers);
    }
    for (int i = 0; i < 8; i++) {
        assert_int_equal(numbers[i], 50);
    }
    thread_pool_free(pool);
}

/* ---- calls within calls, and two callers ---- */

typedef struct nest {
    thread_pool *pool;
    atomic_size_t inner;
    atomic_int moved; /* inner pieces that ran on another thread than their outer piece */
} nest;

typedef struct inner_job {
    nest *nest;
    pthread_t thread;
} inner_job;

static void inner_piece(void *user, size_t begin, size_t end)
{
    inner_job *job = user;
    atomic_fetch_add(&job->nest->inner, end - begin);
    if (!pthread_equal(job->thread, pthread_self())) {
        atomic_fetch_add(&job->nest->moved, 1);
    }
}

static void outer_piece(void *user, size_t begin, size_t end)
{
    nest *n = user;
    inner_job job = {n, pthread_self()};
    for (size_t i = begin; i < end; i++) {
        parallel_for(n->pool, 10, 1, inner_piece, &job);
    }
}

static void a_nested_call_stays_on_its_thread(void **state)
{
    (void)state;
    nest n = {.pool = thread_pool_new(3)};
    parallel_for(n.pool, 100, 1, outer_piece, &n);
    assert_int_equal(atomic_load(&n.inner), 1000);
    assert_int_equal(atomic_load(&n.moved), 0);
    thread_pool_free(n.pool);
}

typedef struct caller {
    thread_pool *pool;
    int numbers[32];
} caller;

static void *call_often(void *argument)
{
    caller *c = argument;
    for (int i = 0; i < 500; i++) {
        parallel_for(c->pool, 32, 1, increment, c->numbers);
    }
    return NULL;
}

static void two_callers_share_a_pool(void **state)
{
    (void)state;
    thread_pool *pool = thread_pool_new(2);
    caller callers[2] = {{.pool = pool}, {.pool = pool}};
    pthread_t other;
    assert_int_equal(pthread_create(&other, NULL, call_often, &callers[1]), 0);
    call_often(&callers[0]);
    pthread_join(other, NULL);
    for (int i = 0; i < 32; i++) {
        assert_int_equal(callers[0].numbers[i], 500);
        assert_int_equal(callers[1].numbers[i], 500);
    }
    thread_pool_free(pool);
}

static void sizes(void **state)
{
    (void)state;
    thread_pool *pool = thread_pool_new(0);
    assert_true(thread_pool_size(pool) >= 1);
    thread_pool_free(pool);
    assert_int_equal(thread_pool_size(NULL), 1);
    thread_pool_free(NULL);
    for (int i = 0; i < 50; i++) { /* freed while the workers are still starting */
        thread_pool_free(thread_pool_new(3));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_index_is_visited_once), cmocka_unit_test(regions_follow_one_another),
        cmocka_unit_test(sleepers_are_woken),          cmocka_unit_test(a_nested_call_stays_on_its_thread),
        cmocka_unit_test(two_callers_share_a_pool),    cmocka_unit_test(sizes),
        cmocka_unit_test(idle_threads_sleep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
