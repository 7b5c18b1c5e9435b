/*
 * The thread pool: see thread.h. The runtime's kernels come after it.
 *
 * A job is a range cut into pieces that a counter hands out. Its caller works through them too, so workers help but are
 * never needed: whoever is late, parked or absent (after a fork) finds nothing left. The caller waits only for workers
 * that have entered the job. All of this hangs on one word, `state`:
 *
 *     bits 0-9   workers inside the job
 *     bit  10    open: more workers may enter
 *     bits 11-31 number of the job, so that a worker that found no piece left does not enter the same job again
 *
 * The caller fills in the job, opens it (release), runs pieces until the counter is through, closes it, and waits until
 * nobody is inside (acquire). Both sides spin a little before they sleep. A sleeper first announces itself (`parked`,
 * `awaited`) and then looks at the state once more; the other side changes the state first and then looks for sleepers.
 * In sequentially consistent order one of the two sees the other, so no wake-up is lost.
 */
#define _GNU_SOURCE /* sched_getaffinity */
#include "base/thread.h"

#include "base/budget.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
    INSIDE = (1 << 10) - 1, /* mask of the count, and the most workers there can be */
    OPEN = 1 << 10,
    JOB = 1 << 11,
    PIECES_PER_THREAD =
        16,             /* evens out threads that are late, slower or interrupted: each waits for one piece at most */
    LONGEST_PIECE = 64, /* grains: milliseconds, after which somebody may want to stop */
    SPINS = 2000,       /* tens of microseconds: longer than the pause between two steps of a running model */
    CACHE_LINE = 64
};

struct thread_pool {
    size_t size; /* threads, the caller included */
    pthread_t *workers;
    int spins; /* before sleeping; none where threads share cores, because it would keep others from their work */

    /* The job; written by the caller while it is closed and nobody is inside. */
    void (*piece)(void *user, size_t begin, size_t end);
    void *user;
    size_t n, length;    /* of the range and of a piece */
    call_budget *budget; /* what the caller works for; NULL: nobody asks */

    _Alignas(CACHE_LINE) atomic_size_t next; /* piece to hand out */
    _Alignas(CACHE_LINE) atomic_uint state;
    atomic_bool busy; /* a job is running: a second caller, or a piece that calls again, works alone */
    atomic_bool stop;
    atomic_int stopped; /* the stop_reason of a piece that ended before its time */

    pthread_mutex_t lock;
    pthread_cond_t opened, emptied;
    atomic_size_t parked; /* workers asleep on opened */
    atomic_bool awaited;  /* the caller sleeps on emptied */
};

/* Tells the processor that this is a waiting loop. */
static inline void relax(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

static void take_pieces(thread_pool *pool)
{
    size_t pieces = (pool->n - 1) / pool->length + 1;
    for (;;) {
        size_t i = atomic_fetch_add_explicit(&pool->next, 1, memory_order_relaxed);
        if (i >= pieces) {
            return;
        }
        work_ask();
        size_t begin = i * pool->length;
        size_t end = i + 1 < pieces ? begin + pool->length : pool->n;
        pool->piece(pool->user, begin, end);
    }
}

/* The edge of pieces: one that is told to stop returns here, and no other begins on this thread. */
static void run_pieces(thread_pool *pool, bool is_caller)
{
    edge here = {.reason = STOP_NONE};
    work_scope outside = work_enter((work_scope){pool->budget, &here, is_caller});
    if (setjmp(here.jump) == 0) {
        take_pieces(pool);
    } else {
        atomic_store(&pool->stopped, (int)here.reason);
    }
    work_enter(outside);
}

/* ---- workers ---- */

static void wake(thread_pool *pool, pthread_cond_t *condition)
{
    pthread_mutex_lock(&pool->lock);
    pthread_cond_broadcast(condition);
    pthread_mutex_unlock(&pool->lock);
}

static bool has_news(thread_pool *pool, unsigned last_job)
{
    unsigned state = atomic_load(&pool->state);
    return ((state & OPEN) != 0 && state / JOB != last_job) || atomic_load(&pool->stop);
}

static void wait_for_news(thread_pool *pool, unsigned last_job)
{
    for (int i = pool->spins; i > 0; i--) {
        if (has_news(pool, last_job)) {
            return;
        }
        relax();
    }
    pthread_mutex_lock(&pool->lock);
    atomic_fetch_add(&pool->parked, 1);
    while (!has_news(pool, last_job)) {
        pthread_cond_wait(&pool->opened, &pool->lock);
    }
    atomic_fetch_sub(&pool->parked, 1);
    pthread_mutex_unlock(&pool->lock);
}

/* Enters the job if it is open and helps until no piece is left. Returns the number of the job that was met. */
static unsigned help(thread_pool *pool)
{
    unsigned state = atomic_load(&pool->state);
    while ((state & OPEN) != 0) {
        if (atomic_compare_exchange_weak(&pool->state, &state, state + 1)) {
            run_pieces(pool, false);
            unsigned left = atomic_fetch_sub(&pool->state, 1) - 1;
            if ((left & (INSIDE | OPEN)) == 0 && atomic_load(&pool->awaited)) {
                wake(pool, &pool->emptied);
            }
            break;
        }
    }
    return state / JOB;
}

static void *work(void *argument)
{
    thread_pool *pool = argument;
    unsigned last_job = 0;
    while (!atomic_load(&pool->stop)) {
        last_job = help(pool);
        wait_for_news(pool, last_job);
    }
    return NULL;
}

/* ---- the caller ---- */

/* When a caller that waits for others looks up: some ten times a second. */
static struct timespec look_again_at(void)
{
    enum { SECOND = 1000000000, INTERVAL = 50000000 };
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += INTERVAL;
    t.tv_sec += t.tv_nsec >= SECOND;
    t.tv_nsec -= t.tv_nsec >= SECOND ? SECOND : 0;
    return t;
}

/* Returns what somebody who was asked meanwhile said. */
static stop_reason wait_until_empty(thread_pool *pool)
{
    stop_reason reason = STOP_NONE;
    for (int i = pool->spins; i > 0; i--) {
        if ((atomic_load(&pool->state) & INSIDE) == 0) {
            return reason;
        }
        relax();
    }
    pthread_mutex_lock(&pool->lock);
    atomic_store(&pool->awaited, true);
    while ((atomic_load(&pool->state) & INSIDE) != 0) {
        struct timespec until = look_again_at();
        if (pthread_cond_timedwait(&pool->emptied, &pool->lock, &until) == ETIMEDOUT) {
            pthread_mutex_unlock(&pool->lock); /* whoever is asked may take long */
            reason = budget_state(pool->budget, work_current().is_caller);
            pthread_mutex_lock(&pool->lock);
        }
    }
    atomic_store(&pool->awaited, false);
    pthread_mutex_unlock(&pool->lock);
    return reason;
}

static size_t longest_piece(size_t grain)
{
    return grain <= SIZE_MAX / LONGEST_PIECE ? grain * LONGEST_PIECE : SIZE_MAX;
}

/* Length of a piece: some pieces for each thread, none shorter than grain, none so long that nobody could stop it. */
static size_t piece_length(size_t threads, size_t n, size_t grain)
{
    size_t wanted = (n - 1) / (threads * PIECES_PER_THREAD) + 1, longest = longest_piece(grain);
    wanted = wanted > longest ? longest : wanted;
    return wanted > grain ? wanted : grain;
}

static void run_alone(size_t n, size_t grain, void (*piece)(void *user, size_t begin, size_t end), void *user)
{
    size_t length = longest_piece(grain);
    for (size_t begin = 0; begin < n;) {
        size_t end = n - begin > length ? begin + length : n;
        work_ask();
        piece(user, begin, end);
        begin = end;
    }
}

void parallel_for(thread_pool *pool, size_t n, size_t grain, void (*piece)(void *user, size_t begin, size_t end),
                  void *user)
{
    if (n == 0) {
        return;
    }
    grain = grain == 0 ? 1 : grain;
    if (pool == NULL || pool->size == 1 || n <= grain || atomic_exchange(&pool->busy, true)) {
        run_alone(n, grain, piece, user);
        return;
    }
    pool->budget = work_current().budget;
    pool->piece = piece;
    pool->user = user;
    pool->n = n;
    pool->length = piece_length(pool->size, n, grain);
    atomic_store(&pool->next, 0);
    atomic_store(&pool->stopped, STOP_NONE);
    atomic_fetch_add(&pool->state, JOB | OPEN); /* was closed and empty; the number of the job wraps around */
    if (atomic_load(&pool->parked) > 0) {
        wake(pool, &pool->opened);
    }
    run_pieces(pool, work_current().is_caller);
    atomic_fetch_sub(&pool->state, OPEN);
    stop_reason said = wait_until_empty(pool), stopped = (stop_reason)atomic_load(&pool->stopped);
    stopped = stopped == STOP_NONE ? said : stopped;
    atomic_store(&pool->busy, false);
    if (stopped != STOP_NONE) {
        work_stop(stopped);
    }
}

/* ---- life ---- */

/* Cores that this process may run on. */
static size_t count_cores(void)
{
#if defined(__linux__)
    enum { LARGEST_MACHINE = 1 << 16 };
    for (size_t cores = CPU_SETSIZE; cores <= LARGEST_MACHINE; cores *= 2) {
        cpu_set_t *set = CPU_ALLOC(cores);
        if (set == NULL) {
            return 1;
        }
        size_t bytes = CPU_ALLOC_SIZE(cores);
        int usable = sched_getaffinity(0, bytes, set) == 0 ? CPU_COUNT_S(bytes, set) : 0;
        CPU_FREE(set);
        if (usable > 0) {
            return (size_t)usable;
        }
    }
#endif
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (size_t)online : 1;
}

/* Starts workers until the pool has the wanted size or the system gives no more. */
static void start_workers(thread_pool *pool, size_t wanted)
{
    /* Signals are for the threads of the program that uses the library. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (pool->size < wanted && pthread_create(&pool->workers[pool->size - 1], NULL, work, pool) == 0) {
        pool->size++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

thread_pool *thread_pool_new(size_t n)
{
    thread_pool *pool = aligned_alloc(CACHE_LINE, sizeof *pool);
    if (pool == NULL) {
        return NULL;
    }
    size_t cores = count_cores();
    n = n == 0 ? cores : n;
    n = n > INSIDE ? INSIDE : n;
    *pool = (thread_pool){.size = 1, .workers = malloc(n * sizeof(pthread_t)), .spins = n <= cores ? SPINS : 0};
    if (pool->workers == NULL) {
        free(pool);
        return NULL;
    }
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->opened, NULL);
    pthread_cond_init(&pool->emptied, NULL);
    start_workers(pool, n);
    return pool;
}

void thread_pool_free(thread_pool *pool)
{
    if (pool == NULL) {
        return;
    }
    atomic_store(&pool->stop, true);
    wake(pool, &pool->opened);
    for (size_t i = 0; i + 1 < pool->size; i++) {
        pthread_join(pool->workers[i], NULL);
    }
    pthread_cond_destroy(&pool->emptied);
    pthread_cond_destroy(&pool->opened);
    pthread_mutex_destroy(&pool->lock);
    free(pool->workers);
    free(pool);
}

size_t thread_pool_size(const thread_pool *pool)
{
    return pool == NULL ? 1 : pool->size;
}
