/*
 * Strided loops: planning, walking, copy and fill; see strided.h. Stands under every kernel that takes views; converts
 * elements with convert.h.
 */
#include "kernels/move/strided.h"

#include "base/budget.h"
#include "kernels/move/cast.h"

#include <stdbool.h>
#include <string.h>

enum {
    GRAIN = 1 << 15,      /* elements that are worth handing to another thread */
    TILE_BYTES = 1 << 14, /* the most in a transposed tile: leaves room in the first-level cache */
    TILE_LONGEST_EDGE = 64,
    TILE_SHORTEST_EDGE = 8, /* tiles with a shorter edge are copied directly */
    ASK_AFTER = 1 << 16     /* elements: a walk may be over more than there is memory for */
};

/* ---- planning ---- */

static void swap_dims(strided_loop *loop, size_t a, size_t b)
{
    int64_t size = loop->sizes[a];
    loop->sizes[a] = loop->sizes[b];
    loop->sizes[b] = size;
    for (size_t k = 0; k < loop->operands; k++) {
        ptrdiff_t step = loop->steps[k][a];
        loop->steps[k][a] = loop->steps[k][b];
        loop->steps[k][b] = step;
    }
}

static size_t magnitude(ptrdiff_t step)
{
    return step < 0 ? 0 - (size_t)step : (size_t)step;
}

/*
 * Positive when dim a should lie outside dim b, negative when inside, 0 when no operand tells: one that repeats its
 * elements along either dim does not.
 */
static int compare_dims(const strided_loop *loop, size_t a, size_t b)
{
    for (size_t k = 0; k < loop->operands; k++) {
        size_t step_a = magnitude(loop->steps[k][a]), step_b = magnitude(loop->steps[k][b]);
        if (step_a != 0 && step_b != 0 && step_a != step_b) {
            return step_a > step_b ? 1 : -1;
        }
    }
    return 0;
}

/* An insertion sort that looks past dims it cannot tell from the inserted one, since the comparison is no full order.
 */
static void sort_dims(strided_loop *loop)
{
    for (size_t i = 1; i < loop->rank; i++) {
        size_t inserted = i;
        for (size_t j = i; j-- > 0;) {
            int order = compare_dims(loop, j, inserted);
            if (order < 0) {
                break;
            }
            if (order > 0) {
                swap_dims(loop, j, inserted);
                inserted = j;
            }
        }
    }
}

static bool is_continued(const strided_loop *loop, size_t inner, size_t outer)
{
    for (size_t k = 0; k < loop->operands; k++) {
        if (loop->steps[k][outer] != loop->steps[k][inner] * (ptrdiff_t)loop->sizes[inner]) {
            return false;
        }
    }
    return true;
}

static void merge_dims(strided_loop *loop)
{
    size_t last = 0;
    for (size_t i = 1; i < loop->rank; i++) {
        if (is_continued(loop, last, i)) {
            loop->sizes[last] *= loop->sizes[i];
        } else {
            swap_dims(loop, ++last, i); /* the dim that moves to i is merged already */
        }
    }
    loop->rank = last + 1;
}

/* One dim of count elements, dense in all operands. */
static void plan_one_dim(strided_loop *loop, size_t count, const size_t *bytes)
{
    loop->rank = 1;
    loop->count = count;
    loop->sizes[0] = (int64_t)count;
    for (size_t k = 0; k < loop->operands; k++) {
        loop->steps[k][0] = (ptrdiff_t)bytes[k];
    }
}

/* Takes the dims as given, innermost first, without those of size 1. False when there is at most one element. */
static bool take_dims(strided_loop *loop, size_t rank, const int64_t *sizes, size_t operands,
                      const int64_t *const *strides, const size_t *bytes)
{
    loop->rank = 0;
    loop->operands = operands;
    loop->count = 1;
    for (size_t dim = rank; dim-- > 0;) {
        loop->count *= (size_t)sizes[dim];
        if (sizes[dim] == 1) {
            continue;
        }
        loop->sizes[loop->rank] = sizes[dim];
        for (size_t k = 0; k < operands; k++) {
            loop->steps[k][loop->rank] = (ptrdiff_t)strides[k][dim] * (ptrdiff_t)bytes[k];
        }
        loop->rank++;
    }
    if (loop->count <= 1) {
        plan_one_dim(loop, loop->count, bytes);
        return false;
    }
    return true;
}

void strided_plan(strided_loop *loop, size_t rank, const int64_t *sizes, size_t operands, const int64_t *const *strides,
                  const size_t *bytes)
{
    if (take_dims(loop, rank, sizes, operands, strides, bytes)) {
        sort_dims(loop);
        merge_dims(loop);
    }
}

void strided_plan_in_order(strided_loop *loop, size_t rank, const int64_t *sizes, size_t operands,
                           const int64_t *const *strides, const size_t *bytes)
{
    if (take_dims(loop, rank, sizes, operands, strides, bytes)) {
        merge_dims(loop);
    }
}

/* ---- walking ---- */

/* Moves the pointers by index steps along a dim. */
static void advance(const strided_loop *loop, size_t dim, ptrdiff_t index, char **at)
{
    for (size_t k = 0; k < loop->operands; k++) {
        at[k] += index * loop->steps[k][dim];
    }
}

/* Sets at to the element with this number among the dims from first on, and index[dim] to its place in each. */
static void seek(const strided_loop *loop, size_t first, size_t number, char *const *base, char **at, size_t *index)
{
    memcpy(at, base, loop->operands * sizeof *at);
    for (size_t dim = first; dim < loop->rank; dim++) {
        size_t size = (size_t)loop->sizes[dim];
        index[dim] = number % size;
        number /= size;
        advance(loop, dim, (ptrdiff_t)index[dim], at);
    }
}

void strided_walk(const strided_loop *loop, char *const *base, size_t begin, size_t end,
                  void (*inner)(void *user, size_t n, char *const *at, const ptrdiff_t *steps), void *user)
{
    char *at[STRIDED_MAX_OPERANDS];
    ptrdiff_t steps[STRIDED_MAX_OPERANDS];
    size_t index[STRIDED_MAX_RANK];
    if (begin >= end) {
        return;
    }
    seek(loop, 0, begin, base, at, index);
    for (size_t k = 0; k < loop->operands; k++) {
        steps[k] = loop->steps[k][0];
    }
    for (size_t walked = 0;;) {
        size_t row = (size_t)loop->sizes[0] - index[0];
        size_t n = row < end - begin ? row : end - begin;
        if (n >= 2 * ASK_AFTER) { /* what is left is never short: sums in blocks stay what they are */
            n = ASK_AFTER;
        }
        inner(user, n, at, steps);
        begin += n;
        walked += n;
        if (walked >= ASK_AFTER) {
            work_ask();
            walked = 0;
        }
        if (begin == end) {
            return;
        }
        if (n < row) {
            advance(loop, 0, (ptrdiff_t)n, at);
            index[0] += n;
            continue;
        }
        /* The row is done, and as elements are left there is a next one: to its start, carrying outwards. */
        advance(loop, 0, -(ptrdiff_t)index[0], at);
        index[0] = 0;
        for (size_t dim = 1; dim < loop->rank; dim++) {
            if (++index[dim] < (size_t)loop->sizes[dim]) {
                advance(loop, dim, 1, at);
                break;
            }
            advance(loop, dim, 1 - (ptrdiff_t)loop->sizes[dim], at);
            index[dim] = 0;
        }
    }
}

/* ---- copy ---- */

enum { DST, SRC }; /* operands */

typedef struct copy_job {
    strided_loop loop;
    dtype to, from;
    char *base[2];
    /* Of a transposing copy: sides of a tile along dims 0 and 1, and tiles along them. */
    size_t edge;
    size_t across[2];
} copy_job;

static void copy_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    const copy_job *job = user;
    convert_elements(n, job->from, at[SRC], steps[SRC], job->to, at[DST], steps[DST]);
}

static void copy_range(void *user, size_t begin, size_t end)
{
    copy_job *job = user;
    strided_walk(&job->loop, job->base, begin, end, copy_stretch, job);
}

/* Copies the tile at these pointers, size[0] by size[1] along dims 0 and 1, line by line along one of them. */
static void copy_lines(const copy_job *job, const size_t size[2], size_t along, char *const at[2])
{
    size_t over = 1 - along;
    const ptrdiff_t(*steps)[STRIDED_MAX_RANK] = job->loop.steps;
    for (ptrdiff_t i = 0; i < (ptrdiff_t)size[over]; i++) {
        convert_elements(size[along], job->from, at[SRC] + i * steps[SRC][over], steps[SRC][along], job->to,
                         at[DST] + i * steps[DST][over], steps[DST][along]);
    }
}

/*
 * Copies the tile by way of a buffer that has its elements converted, but in the order of src: memory is then read and
 * written in whole lines, and only the buffer, which is in the cache, is walked across.
 */
static void copy_transposed(const copy_job *job, const size_t size[2], char *const at[2])
{
    _Alignas(64) char buffer[TILE_BYTES];
    const ptrdiff_t(*steps)[STRIDED_MAX_RANK] = job->loop.steps;
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[job->to].bytes;
    ptrdiff_t row = (ptrdiff_t)size[1] * bytes;
    for (ptrdiff_t i = 0; i < (ptrdiff_t)size[0]; i++) {
        convert_elements(size[1], job->from, at[SRC] + i * steps[SRC][0], steps[SRC][1], job->to, buffer + i * row,
                         bytes);
    }
    for (ptrdiff_t j = 0; j < (ptrdiff_t)size[1]; j++) {
        convert_elements(size[0], job->to, buffer + j * bytes, row, job->to, at[DST] + j * steps[DST][1],
                         steps[DST][0]);
    }
}

static void copy_tiles(void *user, size_t begin, size_t end)
{
    const copy_job *job = user;
    size_t tiles = job->across[0] * job->across[1];
    size_t index[STRIDED_MAX_RANK];
    for (size_t i = begin; i < end; i++) {
        size_t place[2] = {i % job->across[0], i / job->across[0] % job->across[1]};
        size_t size[2];
        char *at[2];
        seek(&job->loop, 2, i / tiles, job->base, at, index);
        for (size_t dim = 0; dim < 2; dim++) {
            size_t start = place[dim] * job->edge;
            size_t left = (size_t)job->loop.sizes[dim] - start;
            size[dim] = left < job->edge ? left : job->edge;
            advance(&job->loop, dim, (ptrdiff_t)start, at);
        }
        if (size[0] >= TILE_SHORTEST_EDGE && size[1] >= TILE_SHORTEST_EDGE) {
            copy_transposed(job, size, at);
        } else {
            copy_lines(job, size, size[0] >= size[1] ? 0 : 1, at);
        }
    }
}

/*
 * When dst is dense along dim 0 and src along another, moves that one to dim 1 and returns true: the copy is then best
 * done in tiles of the two.
 */
static bool find_transposition(strided_loop *loop, size_t to_bytes, size_t from_bytes)
{
    if (magnitude(loop->steps[DST][0]) != to_bytes || magnitude(loop->steps[SRC][0]) <= from_bytes) {
        return false;
    }
    for (size_t dim = 1; dim < loop->rank; dim++) {
        if (magnitude(loop->steps[SRC][dim]) == from_bytes) {
            swap_dims(loop, 1, dim);
            return true;
        }
    }
    return false;
}

/* Elements along the side of a square tile. */
static size_t tile_edge(size_t bytes)
{
    size_t side = TILE_LONGEST_EDGE;
    while (side * side * bytes > TILE_BYTES) {
        side /= 2;
    }
    return side;
}

void strided_copy(thread_pool *pool, size_t rank, const int64_t *sizes, dtype to, void *dst, const int64_t *dst_strides,
                  dtype from, const void *src, const int64_t *src_strides)
{
    const int64_t *const strides[] = {[DST] = dst_strides, [SRC] = src_strides};
    const size_t bytes[] = {[DST] = dtype_table[to].bytes, [SRC] = dtype_table[from].bytes};
    copy_job job;
    job.to = to;
    job.from = from;
    job.base[DST] = dst;
    job.base[SRC] = (char *)(uintptr_t)src; /* read only */
    strided_plan(&job.loop, rank, sizes, 2, strides, bytes);
    if (!find_transposition(&job.loop, bytes[DST], bytes[SRC])) {
        parallel_for(pool, job.loop.count, GRAIN, copy_range, &job);
        return;
    }
    job.edge = tile_edge(bytes[DST]);
    size_t tiles = 1;
    for (size_t dim = 0; dim < job.loop.rank; dim++) {
        size_t size = (size_t)job.loop.sizes[dim];
        if (dim < 2) {
            size = job.across[dim] = (size - 1) / job.edge + 1;
        }
        tiles *= size;
    }
    size_t tile_elements = job.loop.count / tiles;
    parallel_for(pool, tiles, GRAIN / (tile_elements + 1) + 1, copy_tiles, &job);
}

/* ---- fill ---- */

typedef struct fill_job {
    strided_loop loop;
    dtype type;
    char *base[1];
    const void *value;
} fill_job;

static void fill_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    const fill_job *job = user;
    convert_elements(n, job->type, job->value, 0, job->type, at[0], steps[0]);
}

static void fill_range(void *user, size_t begin, size_t end)
{
    fill_job *job = user;
    strided_walk(&job->loop, job->base, begin, end, fill_stretch, job);
}

void strided_fill(thread_pool *pool, size_t rank, const int64_t *sizes, dtype type, void *dst, const int64_t *strides,
                  const void *value)
{
    size_t bytes = dtype_table[type].bytes;
    fill_job job;
    job.type = type;
    job.base[0] = dst;
    job.value = value;
    strided_plan(&job.loop, rank, sizes, 1, &strides, &bytes);
    parallel_for(pool, job.loop.count, GRAIN, fill_range, &job);
}
