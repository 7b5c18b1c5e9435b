/*
 * Sorting, selecting, distinct values, searching: see sort.h. The order itself is made in rank.c.
 *
 * The kernels along rows are alike: rank the elements of a row, let a procedure bring the wanted ones to the front,
 * write these to values and indices. A sort_job says which procedure and how many.
 */
#include "kernels/order/sort.h"

#include "kernels/order/rank.h"

/* ---- along rows ---- */

typedef struct sort_job sort_job;
struct sort_job {
    const sort_args *args;
    /* Returns the first of `count` wanted ones; elements are ranked, spare is room for as many. */
    const ranked *(*pick)(const sort_job *job, ranked *elements, ranked *spare);
    size_t count;
    size_t k; /* kthvalue */
    bool descending;
    bool stable;     /* sort */
    bool sorted;     /* topk */
    bool ignore_nan; /* median */
};

static size_t row_workspace(size_t n)
{
    return n <= SIZE_MAX / (2 * sizeof(ranked)) ? n * 2 * sizeof(ranked) : SIZE_MAX;
}

size_t sort_workspace(const thread_pool *pool, size_t rows, size_t n)
{
    return rows_workspace(pool, rows, n, row_workspace(n));
}

static void sort_one_row(void *user, size_t row, void *workspace)
{
    const sort_job *job = user;
    const sort_args *args = job->args;
    size_t bytes = dtype_table[args->type].bytes;
    const char *in = (const char *)args->in.data + (ptrdiff_t)row * args->in.row * (ptrdiff_t)bytes;
    ranked *elements = workspace;
    rank_elements(args->type, args->n, in, args->in.step, job->descending, elements);
    const ranked *picked = job->pick(job, elements, elements + args->n);
    for (size_t i = 0; args->values.data != NULL && i < job->count; i++) {
        ptrdiff_t at = (ptrdiff_t)row * args->values.row + (ptrdiff_t)i * args->values.step;
        rows_copy(bytes, args->values.data, at, in, (ptrdiff_t)picked[i].index * args->in.step);
    }
    for (size_t i = 0; args->indices.data != NULL && i < job->count; i++) {
        int64_t *indices = args->indices.data;
        indices[(ptrdiff_t)row * args->indices.row + (ptrdiff_t)i * args->indices.step] = picked[i].index;
    }
}

static void run_job(thread_pool *pool, sort_job job)
{
    if (job.count > 0) {
        rows_run(pool, job.args->rows, job.args->n, row_workspace(job.args->n), job.args->workspace, sort_one_row,
                 &job);
    }
}

static const ranked *pick_all(const sort_job *job, ranked *elements, ranked *spare)
{
    size_t n = job->args->n;
    if (job->stable) {
        return rank_sort_stable(elements, spare, n);
    }
    rank_sort(elements, n);
    return elements;
}

void sort_rows(thread_pool *pool, const sort_args *args, bool descending, bool stable)
{
    bool one_element = args->in.step == 0; /* repeated: torch leaves it alone */
    run_job(pool, (sort_job){.args = args,
                             .pick = pick_all,
                             .count = args->n,
                             .descending = descending,
                             .stable = stable || one_element});
}

/* As torch: the k-th by selection, then those before it in order; with few of many wanted, by a heap. */
static const ranked *pick_first(const sort_job *job, ranked *elements, ranked *spare)
{
    (void)spare;
    enum { MANY_PER_WANTED = 64 };
    size_t k = job->count, n = job->args->n;
    if (k <= n / MANY_PER_WANTED) {
        rank_sort_first(elements, k, n);
    } else {
        rank_select(elements, k - 1, n);
        if (job->sorted) {
            rank_sort(elements, k - 1);
        }
    }
    return elements;
}

void sort_topk(thread_pool *pool, const sort_args *args, size_t k, bool largest, bool sorted)
{
    run_job(pool, (sort_job){.args = args, .pick = pick_first, .count = k, .descending = largest, .sorted = sorted});
}

static const ranked *pick_kth(const sort_job *job, ranked *elements, ranked *spare)
{
    (void)spare;
    rank_select_sedgewick(elements, job->k - 1, job->args->n);
    return elements + job->k - 1;
}

void sort_kthvalue(thread_pool *pool, const sort_args *args, size_t k)
{
    run_job(pool, (sort_job){.args = args, .pick = pick_kth, .count = 1, .k = k});
}

static const ranked *pick_median(const sort_job *job, ranked *elements, ranked *spare)
{
    size_t n = job->args->n, nans = 0, first_nan = 0;
    for (size_t i = n; i-- > 0;) {
        if (rank_is_nan(job->args->type, elements[i].key)) {
            nans++;
            first_nan = i;
        }
    }
    if (nans > 0 && !job->ignore_nan) {
        return elements + first_nan;
    }
    if (nans == n) { /* which of them is what torch's selection among equals makes it */
        rank_select(elements, 0, n);
        return elements;
    }
    return rank_sort_stable(elements, spare, n) + (n - nans - 1) / 2;
}

void sort_median(thread_pool *pool, const sort_args *args, bool ignore_nan)
{
    run_job(pool, (sort_job){.args = args, .pick = pick_median, .count = 1, .ignore_nan = ignore_nan});
}

/* Whether two neighbours in the order are the same value. */
static bool same_value(dtype type, uint64_t a, uint64_t b)
{
    return a == b && !rank_is_nan(type, a);
}

/* The last of the first longest run of equal elements. */
static const ranked *pick_mode(const sort_job *job, ranked *elements, ranked *spare)
{
    (void)spare;
    size_t n = job->args->n, longest = 0, mode = 0, start = 0;
    rank_sort(elements, n);
    for (size_t i = 0; i < n; i++) {
        bool run_ends = i + 1 == n || !same_value(job->args->type, elements[i].key, elements[i + 1].key);
        if (run_ends && i + 1 - start > longest) {
            longest = i + 1 - start;
            mode = i;
        }
        start = run_ends ? i + 1 : start;
    }
    return elements + mode;
}

void sort_mode(thread_pool *pool, const sort_args *args)
{
    run_job(pool, (sort_job){.args = args, .pick = pick_mode, .count = 1});
}

/* ---- distinct values ---- */

/* What unique has found so far. */
typedef struct distinct {
    size_t count;
    size_t bytes; /* of an element */
    const void *in;
    void *values;
    int64_t *inverse, *counts;
} distinct;

/* Element i joins the latest value, or is the next one. */
static void join(distinct *found, int64_t i, bool is_new)
{
    if (is_new) {
        rows_copy(found->bytes, found->values, (ptrdiff_t)found->count, found->in, (ptrdiff_t)i);
        found->count++;
    }
    size_t place = found->count - 1;
    if (found->inverse != NULL) {
        found->inverse[i] = (int64_t)place;
    }
    if (found->counts != NULL) {
        found->counts[place] = is_new ? 1 : found->counts[place] + 1;
    }
}

size_t sort_unique(dtype type, size_t n, const void *in, void *values, int64_t *inverse, int64_t *counts,
                   void *workspace)
{
    if (n == 0) {
        return 0;
    }
    ranked *elements = workspace;
    rank_elements(type, n, in, 1, false, elements);
    if (dtype_table[type].category == CATEGORY_FLOATING) {
        rank_sort(elements, n); /* its order of equals shows: zeros differ in sign, NaNs in place */
    } else {
        elements = rank_sort_stable(elements, elements + n, n);
    }
    distinct found = {0, dtype_table[type].bytes, in, values, inverse, counts};
    for (size_t i = 0; i < n; i++) {
        join(&found, elements[i].index, i == 0 || !same_value(type, elements[i].key, elements[i - 1].key));
    }
    return found.count;
}

size_t sort_unique_runs(dtype type, size_t n, const void *in, void *values, int64_t *inverse, int64_t *counts)
{
    size_t bytes = dtype_table[type].bytes;
    distinct found = {0, bytes, in, values, inverse, counts};
    uint64_t key, previous = 0;
    for (size_t i = 0; i < n; i++) {
        rank_keys(type, 1, (const char *)in + i * bytes, 1, &key);
        join(&found, (int64_t)i, i == 0 || !same_value(type, key, previous));
        previous = key;
    }
    return found.count;
}

/* ---- searching ---- */

/* The key of the element at a place of the order of a row's sequence. */
static uint64_t key_at(const search_args *args, size_t row, size_t place)
{
    ptrdiff_t i = (ptrdiff_t)row, j = (ptrdiff_t)place;
    if (args->sorter.data != NULL) {
        j = (ptrdiff_t)((const int64_t *)args->sorter.data)[i * args->sorter.row + j * args->sorter.step];
    }
    ptrdiff_t at = (i * args->sequence.row + j * args->sequence.step) * (ptrdiff_t)dtype_table[args->type].bytes;
    uint64_t key;
    rank_keys(args->type, 1, (const char *)args->sequence.data + at, 1, &key);
    return key;
}

/* The place of a value, given by its key, in the sequence of a row. */
static size_t search(const search_args *args, size_t row, uint64_t wanted)
{
    size_t begin = rank_is_nan(args->type, wanted) ? args->n : 0, end = args->n;
    while (begin < end) {
        size_t middle = begin + (end - begin) / 2;
        uint64_t key = key_at(args, row, middle);
        bool passed = !rank_is_nan(args->type, key) && (args->right ? key > wanted : key >= wanted);
        begin = passed ? begin : middle + 1;
        end = passed ? middle : end;
    }
    return begin;
}

/* Values begin to end of all rows x m. */
static void search_piece(void *user, size_t begin, size_t end)
{
    const search_args *args = user;
    for (size_t i = begin; i < end; i++) {
        size_t row = i / args->m;
        ptrdiff_t column = (ptrdiff_t)(i % args->m);
        ptrdiff_t bytes = (ptrdiff_t)dtype_table[args->type].bytes;
        ptrdiff_t from = (ptrdiff_t)row * args->values.row + column * args->values.step;
        ptrdiff_t to = (ptrdiff_t)row * args->found.row + column * args->found.step;
        uint64_t wanted;
        rank_keys(args->type, 1, (const char *)args->values.data + from * bytes, 1, &wanted);
        size_t place = search(args, row, wanted);
        if (args->found_type == DT_I32) {
            ((int32_t *)args->found.data)[to] = (int32_t)place;
        } else {
            ((int64_t *)args->found.data)[to] = (int64_t)place;
        }
    }
}

void sort_search(thread_pool *pool, const search_args *args)
{
    enum { GRAIN = 1024 };
    search_args copy = *args;
    parallel_for(pool, args->rows * args->m, GRAIN, search_piece, &copy);
}
