/*
 * Kernels of order: sort, topk, kthvalue, median, mode along rows; unique on flat elements; searchsorted. One path for
 * all real types, by the keys of rank.h: NaN is larger than everything, -0.0 equals 0.0.
 *
 * Indices among equal elements are those of torch's CPU kernels, in so far as rank.h follows their procedures.
 */
#ifndef TENON_KERNELS_ORDER_SORT_H
#define TENON_KERNELS_ORDER_SORT_H

#include "base/dtype.h"
#include "base/thread.h"
#include "kernels/order/rows.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- along rows ---- */

/* What all of them take. The results do not overlap the input; pool is the one that sort_workspace was asked with. */
typedef struct sort_args {
    dtype type;
    size_t rows, n;
    rows_in in;
    rows_out values;  /* of the same type */
    rows_out indices; /* i64 */
    void *workspace;  /* of sort_workspace bytes, aligned to 64 */
} sort_args;

/* Bytes for any of the kernels along rows; SIZE_MAX when they cannot be counted. */
size_t sort_workspace(const thread_pool *pool, size_t rows, size_t n);

/*
 * values, indices: rows x n. torch's sort is stable when asked, and also without being asked for a 1-d tensor of 32,768
 * or more integers (not bool) in ascending order: the caller then passes stable.
 */
void sort_rows(thread_pool *pool, const sort_args *args, bool descending, bool stable);

/* values, indices: rows x k, k <= n. Without sorted they come as torch's selection leaves them. */
void sort_topk(thread_pool *pool, const sort_args *args, size_t k, bool largest, bool sorted);

/* values, indices: rows x 1. The k-th smallest, 1 <= k <= n. */
void sort_kthvalue(thread_pool *pool, const sort_args *args, size_t k);

/*
 * values, indices: rows x 1, n >= 1. The lower median and its index in a stable order; the first NaN of a row that has
 * any, or, when they are ignored, the median of the others.
 */
void sort_median(thread_pool *pool, const sort_args *args, bool ignore_nan);

/*
 * values, indices: rows x 1, n >= 1. The smallest of the most frequent values; each NaN is a value of its own. (With
 * NaN in the row, torch's answer depends on where it stands; this one takes NaN as the largest.)
 */
void sort_mode(thread_pool *pool, const sort_args *args);

/* ---- flat ---- */

/*
 * The distinct values of n elements, contiguous; returns how many. values (n elements of the type), inverse (n: the
 * place of each element's value) and counts (n: how often each occurs) are contiguous; all but values may be NULL.
 * Each NaN is a value of its own. sort_unique gives them in order and needs sort_workspace(NULL, 1, n);
 * sort_unique_runs (torch's unique_consecutive) merges only neighbours.
 */
size_t sort_unique(dtype type, size_t n, const void *in, void *values, int64_t *inverse, int64_t *counts,
                   void *workspace);
size_t sort_unique_runs(dtype type, size_t n, const void *in, void *values, int64_t *inverse, int64_t *counts);

/* ---- searching ---- */

typedef struct search_args {
    dtype type; /* of sequence and values */
    size_t rows;
    size_t n;         /* length of a sequence */
    size_t m;         /* values to look for in each */
    rows_in sequence; /* rows x n, ascending; with row stride 0 all rows share one, as in bucketize */
    rows_in sorter;   /* rows x n of i64 in [0, n): the order of the sequence; data NULL when it is sorted */
    rows_in values;   /* rows x m */
    rows_out found;   /* rows x m: the first place in [0, n] that holds a value that is not below */
    dtype found_type; /* DT_I64 or DT_I32 */
    bool right;       /* the first place that holds a value above instead */
} search_args;

/* torch's searchsorted: NaN, in the sequence or looked for, is neither above nor equal to anything. */
void sort_search(thread_pool *pool, const search_args *args);

#endif
