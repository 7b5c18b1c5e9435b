/* Rows over threads, each thread with a workspace of its own: see rows.h. */
#include "kernels/order/rows.h"

#include "base/budget.h"
#include "base/num.h"

enum {
    ALIGNMENT = 64,          /* of the workspace of each slot */
    SMALLEST_SLOT = 1 << 13, /* elements: less work is not worth another thread */
    ASK_AFTER = 1 << 14      /* elements */
};

/* Rows are dealt out in as many slots as work at the same time; a slot goes through its rows one by one. */
static size_t count_slots(const thread_pool *pool, size_t rows, size_t n)
{
    size_t threads = thread_pool_size(pool);
    uint64_t elements;
    size_t worthwhile = mul_u64(rows, n, &elements) ? (size_t)(elements / SMALLEST_SLOT) + 1 : threads;
    size_t slots = rows < threads ? rows : threads;
    return slots < worthwhile ? slots : worthwhile;
}

static size_t align_up(size_t bytes)
{
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

size_t rows_workspace(const thread_pool *pool, size_t rows, size_t n, size_t bytes)
{
    uint64_t total;
    bool counted = bytes <= SIZE_MAX - ALIGNMENT && mul_u64(count_slots(pool, rows, n), align_up(bytes), &total);
    return counted && total <= SIZE_MAX ? (size_t)total : SIZE_MAX;
}

typedef struct row_job {
    size_t rows, n, slots, bytes;
    char *workspace;
    void (*one)(void *user, size_t row, void *workspace);
    void *user;
} row_job;

static void run_slots(void *user, size_t begin, size_t end)
{
    const row_job *job = user;
    size_t longest = (job->rows - 1) / job->slots + 1;
    for (size_t slot = begin; slot < end; slot++) {
        void *workspace = job->bytes > 0 ? job->workspace + slot * job->bytes : NULL;
        size_t stop = (slot + 1) * longest < job->rows ? (slot + 1) * longest : job->rows;
        size_t since = 0; /* elements since the last question */
        for (size_t row = slot * longest; row < stop; row++, since += job->n) {
            if (since >= ASK_AFTER) {
                work_ask();
                since = 0;
            }
            job->one(job->user, row, workspace);
        }
    }
}

void rows_run(thread_pool *pool, size_t rows, size_t n, size_t bytes, void *workspace,
              void (*one)(void *user, size_t row, void *workspace), void *user)
{
    if (rows == 0) {
        return;
    }
    row_job job = {rows, n, count_slots(pool, rows, n), align_up(bytes), workspace, one, user};
    parallel_for(pool, job.slots, 1, run_slots, &job);
}
