/*
 * Threads: a pool that runs a range in pieces. No arena and no context is used inside the pieces.
 *
 * Pieces may ask whether work may go on (work_ask of budget.h), and are asked for between them, on every thread: a
 * piece that is told to stop ends there, and when all have ended parallel_for stops its caller in turn.
 */
#ifndef TENON_BASE_THREAD_H
#define TENON_BASE_THREAD_H

#include <stddef.h>

typedef struct thread_pool thread_pool;

/* n threads including the caller; 0 = one per core that the process may use. NULL when out of memory. */
thread_pool *thread_pool_new(size_t n);
void thread_pool_free(thread_pool *pool);
size_t thread_pool_size(const thread_pool *pool);

/*
 * Calls piece(user, begin, end) on disjoint ranges that cover [0, n), each at least grain long but the last, on the
 * pool and the caller, and returns when all are done. A grain is what is worth another thread, some ten microseconds;
 * no piece is much longer, so that questions are asked often enough: a unit of the range that may take long asks by
 * itself. Allocates nothing. A NULL pool runs it all on the caller; so does a call while another is running on the
 * pool, be it from within a piece or from another thread.
 */
void parallel_for(thread_pool *pool, size_t n, size_t grain, void (*piece)(void *user, size_t begin, size_t end),
                  void *user);

#endif
