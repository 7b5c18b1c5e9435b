/*
 * Rows: what the kernels along one dimension share (sort.c, scan.c). A tensor and a dimension are `rows` independent
 * rows of `n` elements; the caller has put them in this form and made its checks.
 */
#ifndef TENON_KERNELS_ORDER_ROWS_H
#define TENON_KERNELS_ORDER_ROWS_H

#include "base/thread.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Element j of row i is data[i * row + j * step]; both strides count elements. */
typedef struct rows_in {
    const void *data;
    ptrdiff_t row, step;
} rows_in;

/* The same to write to; data is NULL where a result is not wanted. */
typedef struct rows_out {
    void *data;
    ptrdiff_t row, step;
} rows_out;

/* Bytes of workspace for a kernel that needs `bytes` for each row under way; SIZE_MAX when they cannot be counted. */
size_t rows_workspace(const thread_pool *pool, size_t rows, size_t n, size_t bytes);

/*
 * Calls one(user, row, workspace) for every row. Each call has `bytes` of the workspace to itself, aligned as the
 * workspace is (to 64); its size is that of rows_workspace with the same pool, rows, n and bytes.
 */
void rows_run(thread_pool *pool, size_t rows, size_t n, size_t bytes, void *workspace,
              void (*one)(void *user, size_t row, void *workspace), void *user);

/* to[to_at] = from[from_at] for elements of 1, 2, 4 or 8 bytes, bit by bit. */
static inline void rows_copy(size_t bytes, void *to, ptrdiff_t to_at, const void *from, ptrdiff_t from_at)
{
    char *target = (char *)to + to_at * (ptrdiff_t)bytes;
    const char *origin = (const char *)from + from_at * (ptrdiff_t)bytes;
    switch (bytes) { /* a memcpy of known size is one move */
    case 1:
        *target = *origin;
        break;
    case 2:
        memcpy(target, origin, 2);
        break;
    case 4:
        memcpy(target, origin, 4);
        break;
    default:
        memcpy(target, origin, 8);
    }
}

#endif
