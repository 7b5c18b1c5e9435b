/* Pads: see border.h. */
#include "kernels/image/border.h"

#include <stdbool.h>
#include <string.h>

enum { GRAIN = 1 << 14 }; /* elements that make a piece worth a thread */

/* Where a row of the result begins in the input; false: it is filling altogether. */
static bool row_begins(const border_job *j, size_t row, int64_t *at)
{
    *at = 0;
    for (size_t d = j->rank - 1; d-- > 0;) {
        int64_t from = j->places[d][row % (size_t)j->sizes[d]];
        row /= (size_t)j->sizes[d];
        if (from < 0) {
            return false;
        }
        *at += from * j->strides[d];
    }
    return true;
}

/* How many elements of the last dim, from i on, lie one after the other in the input, too. */
static int64_t run_length(const border_job *j, int64_t i)
{
    const int64_t *places = j->places[j->rank - 1];
    int64_t n = 1;
    while (j->strides[j->rank - 1] == 1 && i + n < j->sizes[j->rank - 1] && places[i + n] == places[i] + n) {
        n++;
    }
    return n;
}

static void border_rows(void *user, size_t begin, size_t end)
{
    const border_job *j = user;
    const int64_t *places = j->places[j->rank - 1], n = j->sizes[j->rank - 1], stride = j->strides[j->rank - 1];
    for (size_t row = begin; row < end; row++) {
        char *to = (char *)j->out + row * (size_t)n * j->bytes;
        int64_t at, taken;
        bool inside = row_begins(j, row, &at);
        for (int64_t i = 0; i < n; i += taken) {
            bool is_there = inside && places[i] >= 0;
            taken = is_there ? run_length(j, i) : 1;
            const void *from =
                is_there ? (const char *)j->in + (at + places[i] * stride) * (int64_t)j->bytes : j->filling;
            memcpy(to + (size_t)i * j->bytes, from, (size_t)taken * j->bytes);
        }
    }
}

void border_run(thread_pool *pool, const border_job *job)
{
    size_t rows = 1, n = (size_t)job->sizes[job->rank - 1];
    for (size_t d = 0; d + 1 < job->rank; d++) {
        rows *= (size_t)job->sizes[d];
    }
    parallel_for(pool, rows, n == 0 ? 1 : GRAIN / n + 1, border_rows, (void *)(uintptr_t)job);
}
