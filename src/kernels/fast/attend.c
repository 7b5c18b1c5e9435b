/* Attention for planned engines: see attend.h. The products are tiles of fast.h on the panels of pack.h. */
#include "kernels/fast/attend.h"

#include "base/budget.h"
#include "kernels/fast/pack.h"
#include "kernels/order/rows.h"

#include <math.h>
#include <string.h>

enum {
    KEYS = FAST_ATTEND_KEYS,
    BLOCK = 64, /* queries of a block */
    FEW = 4,    /* queries, beside which packing would not pay */
};

typedef struct attend {
    const fast_kernels *kernels;
    const attention *job;
    size_t matrices, shared;       /* of queries; distinct ones of keys and values */
    size_t blocks;                 /* of queries in a matrix, or parts of keys in a shared one */
    size_t key_bytes, value_bytes; /* packed, of one matrix */
    char *packed;
    char *parts; /* few queries: what parts of keys gave */
    size_t part_floats;
    bool is_few;
} attend;

/* ---- matrices ---- */

static bool is_shared(const attention *job, size_t dim)
{
    return job->key.steps[dim] == 0 && job->value.steps[dim] == 0;
}

static size_t count_matrices(const attention *job, bool distinct)
{
    size_t n = 1;
    for (size_t i = 0; i < job->rank; i++) {
        n *= distinct && is_shared(job, i) && job->sizes[i] > 0 ? 1 : (size_t)job->sizes[i];
    }
    return n;
}

/* The number of a matrix of queries among distinct ones of keys. */
static size_t shared_number(const attention *job, size_t number)
{
    size_t place = 0, unit = 1;
    for (size_t i = job->rank; i-- > 0;) {
        size_t size = (size_t)job->sizes[i];
        if (!is_shared(job, i)) {
            place += number % size * unit;
            unit *= size;
        }
        number /= size;
    }
    return place;
}

/* The number of the index-th matrix of queries that shares these keys. */
static size_t sharing_number(const attention *job, size_t shared, size_t index)
{
    size_t number = 0, unit = 1;
    for (size_t i = job->rank; i-- > 0;) {
        size_t size = (size_t)job->sizes[i], *from = is_shared(job, i) ? &index : &shared;
        number += *from % size * unit;
        *from /= size;
        unit *= size;
    }
    return number;
}

static ptrdiff_t matrix_offset(const attention *job, const attention_operand *o, size_t number)
{
    ptrdiff_t at = 0;
    for (size_t i = job->rank; i-- > 0;) {
        at += (ptrdiff_t)(number % (size_t)job->sizes[i]) * o->steps[i];
        number /= (size_t)job->sizes[i];
    }
    return at;
}

static const float *row_at(const attention *job, const attention_operand *o, size_t number, size_t row)
{
    return (const float *)o->at + matrix_offset(job, o, number) + (ptrdiff_t)row * o->row;
}

/* Keys [low, high) that query `row` sees. */
static void seen_keys(const attention *job, size_t row, size_t *low, size_t *high)
{
    int64_t first = (int64_t)row + job->band.first, last = (int64_t)row + job->band.last + 1, n = (int64_t)job->keys;
    *low = first < 0 ? 0 : first > n ? (size_t)n : (size_t)first;
    *high = last < 0 ? 0 : last > n ? (size_t)n : (size_t)last;
    *high = *high < *low ? *low : *high;
}

/* ---- softmax, a stretch of keys at a time ---- */

/* What a query has so far: the largest score, the sum of powers beside it. */
typedef struct standing {
    float most, sum;
} standing;

static standing first_standing(const attention *job, size_t number)
{
    standing s = {-INFINITY, 0};
    if (job->sink.at != NULL) {
        s.most = *row_at(job, &job->sink, number, 0);
        s.sum = s.most == -INFINITY ? 0 : 1;
    }
    return s;
}

/*
 * Scores of keys [first, first + n) of a query become powers, 0 where it does not see the key. Gives the factor by
 * which everything before is to be corrected.
 */
static float weigh(const attend *a, size_t number, size_t row, size_t first, size_t n, float *scores, standing *s)
{
    const attention *job = a->job;
    size_t low, high;
    seen_keys(job, row, &low, &high);
    low = low < first ? first : low > first + n ? first + n : low;
    high = high < low ? low : high > first + n ? first + n : high;
    memset(scores, 0, (low - first) * sizeof *scores);
    memset(scores + (high - first), 0, (first + n - high) * sizeof *scores);
    fast_scores args = {.n = high - low,
                        .scores = scores + (low - first),
                        .scale = (float)job->scale,
                        .softcap = (float)job->softcap,
                        .mask_step = job->mask.column,
                        .mask_is_bool = job->mask_is_bool};
    if (job->mask.at != NULL) {
        ptrdiff_t at =
            matrix_offset(job, &job->mask, number) + (ptrdiff_t)row * job->mask.row + (ptrdiff_t)low * job->mask.column;
        args.mask = (const char *)job->mask.at + at * (job->mask_is_bool ? 1 : (ptrdiff_t)sizeof(float));
    }
    float largest = a->kernels->score_row(&args), before = s->most;
    s->most = largest > before ? largest : before;
    float factor = before == s->most || before == -INFINITY ? 1 : expf(before - s->most);
    s->sum = s->sum * factor + a->kernels->power_row(args.n, args.scores, s->most == -INFINITY ? 0 : s->most);
    return factor;
}

/* The result of a query: what was summed, divided. */
static void store_query(const attend *a, size_t number, size_t row, const standing *s, const float *sums)
{
    const attention *job = a->job;
    float factor = s->sum == 0 ? 0 : 1 / s->sum;
    float *out = (float *)(uintptr_t)row_at(job, &job->out, number, row);
    if (job->out.column == 1) {
        a->kernels->scale_row(job->value_width, sums, factor, out);
    } else {
        for (size_t i = 0; i < job->value_width; i++) {
            out[(ptrdiff_t)i * job->out.column] = sums[i] * factor;
        }
    }
    if (job->lse.at != NULL) {
        *(float *)(uintptr_t)row_at(job, &job->lse, number, row) = s->sum == 0 ? 0 : s->most + logf(s->sum);
    }
}

/* Rows [first, first + n) of an operand as neighbours: where they lie, or copied. */
static const float *plain_rows(const attention *job, const attention_operand *o, size_t number, size_t first, size_t n,
                               size_t width, float *room, ptrdiff_t *pitch)
{
    const float *from = row_at(job, o, number, first);
    if (o->column == 1) {
        *pitch = o->row;
        return from;
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t p = 0; p < width; p++) {
            room[i * width + p] = from[(ptrdiff_t)i * o->row + (ptrdiff_t)p * o->column];
        }
    }
    *pitch = (ptrdiff_t)width;
    return room;
}

/* ---- many queries ---- */

static void pack_matrices(void *user, size_t begin, size_t end)
{
    const attend *a = user;
    const attention *job = a->job;
    for (size_t i = begin; i < end; i++) {
        size_t shared = i / 2, number = sharing_number(job, shared, 0);
        char *to = a->packed + shared * (a->key_bytes + a->value_bytes);
        work_ask();
        if (i % 2 == 0) {
            fast_pack(a->kernels, NULL, FAST_F32, job->width, job->keys,
                      (fast_matrix){row_at(job, &job->key, number, 0), job->key.column, job->key.row}, to);
        } else {
            fast_pack(a->kernels, NULL, FAST_F32, job->keys, job->value_width,
                      (fast_matrix){row_at(job, &job->value, number, 0), job->value.row, job->value.column},
                      to + a->key_bytes);
        }
    }
}

/* c[rows][columns] = init + a[rows][k] @ panel[k][width], in tiles. */
static void multiply_tiles(const fast_kernels *kernels, size_t rows, size_t k, const float *a, ptrdiff_t a_pitch,
                           const float *panel, size_t width, const float *init, ptrdiff_t init_pitch, float *c,
                           ptrdiff_t c_pitch)
{
    size_t tiles = rows / kernels->tile_rows + (rows % kernels->tile_rows != 0);
    for (size_t tile = 0, row = 0; tile < tiles; tile++) {
        size_t high = rows / tiles + (tile < rows % tiles);
        kernels->tile[high - 1][width / kernels->lanes - 1](k, a + (ptrdiff_t)row * a_pitch, a_pitch, panel, panel,
                                                            init + (ptrdiff_t)row * init_pitch, init_pitch,
                                                            c + (ptrdiff_t)row * c_pitch, c_pitch);
        row += high;
    }
}

/* Room of a block, in floats: queries, scores, sums; rows are as wide as whole panels. */
typedef struct block_room {
    size_t queries, scores, sums, score_pitch, sum_pitch;
} block_room;

static block_room room_of(const attend *a)
{
    block_room r = {.score_pitch = KEYS + 2 * FAST_TILE_COLUMNS};
    r.sum_pitch = panel_count(a->kernels, a->job->value_width) * panel_columns(a->kernels);
    r.queries = a->job->query.column == 1 ? 0 : BLOCK * a->job->width;
    r.scores = BLOCK * r.score_pitch;
    r.sums = BLOCK * r.sum_pitch;
    return r;
}

/*
 * Scores of keys [first, first + n), which begin inside of a panel: whole panels are multiplied, and what is before
 * `first` is left of the scores. Returns how much that is.
 */
static size_t score_block(const attend *a, const char *packed, size_t rows, const float *queries, ptrdiff_t pitch,
                          size_t first, size_t n, float *scores, size_t score_pitch)
{
    static const float zeros[FAST_TILE_COLUMNS];
    size_t columns = panel_columns(a->kernels), before = first % columns;
    for (size_t panel = first / columns; panel * columns < first + n; panel++) {
        const float *b = (const float *)(const void *)packed + panel * columns * a->job->width;
        multiply_tiles(a->kernels, rows, a->job->width, queries, pitch, b, panel_width(a->kernels, a->job->keys, panel),
                       zeros, 0, scores + (panel - first / columns) * columns, (ptrdiff_t)score_pitch);
    }
    return before;
}

/* One block of queries through all keys that it sees. */
static void run_block(void *user, size_t index, void *workspace)
{
    const attend *a = user;
    const attention *job = a->job;
    size_t number = index / a->blocks, top = index % a->blocks * BLOCK, columns = panel_columns(a->kernels);
    size_t rows = job->queries - top < BLOCK ? job->queries - top : BLOCK, low, high, ignored;
    const char *keys = a->packed + shared_number(job, number) * (a->key_bytes + a->value_bytes);
    const float *values = (const float *)(const void *)(keys + a->key_bytes);
    block_room room = room_of(a);
    float *copied = workspace, *scores = copied + room.queries, *sums = scores + room.scores;
    ptrdiff_t pitch;
    const float *queries = plain_rows(job, &job->query, number, top, rows, job->width, copied, &pitch);
    standing standings[BLOCK];
    seen_keys(job, top, &low, &ignored);
    seen_keys(job, top + rows - 1, &ignored, &high);
    memset(sums, 0, rows * room.sum_pitch * sizeof *sums);
    for (size_t i = 0; i < rows; i++) {
        standings[i] = first_standing(job, number);
    }
    for (size_t first = low / KEYS * KEYS; first < high; first += KEYS) {
        size_t n = high - first < KEYS ? high - first : KEYS;
        work_ask();
        size_t before = score_block(a, keys, rows, queries, pitch, first, n, scores, room.score_pitch);
        for (size_t i = 0; i < rows; i++) {
            float factor = weigh(a, number, top + i, first, n, scores + i * room.score_pitch + before, &standings[i]);
            if (factor != 1) {
                a->kernels->scale_row(job->value_width, sums + i * room.sum_pitch, factor, sums + i * room.sum_pitch);
            }
        }
        for (size_t panel = 0; panel < panel_count(a->kernels, job->value_width); panel++) {
            size_t width = panel_width(a->kernels, job->value_width, panel);
            float *c = sums + panel * columns;
            multiply_tiles(a->kernels, rows, n, scores + before, (ptrdiff_t)room.score_pitch,
                           values + panel * columns * job->keys + first * width, width, c, (ptrdiff_t)room.sum_pitch, c,
                           (ptrdiff_t)room.sum_pitch);
        }
    }
    for (size_t i = 0; i < rows; i++) {
        store_query(a, number, top + i, &standings[i], sums + i * room.sum_pitch);
    }
}

/* ---- few queries ---- */

/* Rows that go through a matrix of keys together: queries of all that share it. */
static size_t rows_together(const attend *a)
{
    return a->shared == 0 ? 0 : a->matrices / a->shared * a->job->queries;
}

/* A part: its standings, then its sums. */
static float *part_at(const attend *a, size_t shared, size_t part)
{
    return (float *)(void *)a->parts + (shared * a->blocks + part) * a->part_floats;
}

/* Room of a part, in floats: queries side by side, scores; keys or values, where they have to be copied. */
static size_t few_room(const attend *a)
{
    const attention *job = a->job;
    size_t rows = rows_together(a), widest = job->width > job->value_width ? job->width : job->value_width;
    size_t copied = job->key.column == 1 && job->value.column == 1 ? 0 : FAST_ATTEND_PART * widest;
    return rows * (job->width + FAST_ATTEND_PART) + copied;
}

static void run_part(void *user, size_t index, void *workspace)
{
    const attend *a = user;
    const attention *job = a->job;
    size_t shared = index / a->blocks, part = index % a->blocks, first = part * FAST_ATTEND_PART;
    size_t rows = rows_together(a), n = job->keys - first < FAST_ATTEND_PART ? job->keys - first : FAST_ATTEND_PART;
    size_t number = sharing_number(job, shared, 0);
    float *queries = workspace, *scores = queries + rows * job->width, *copied = scores + rows * FAST_ATTEND_PART;
    float *found = part_at(a, shared, part), *sums = found + 2 * rows;
    work_ask();
    for (size_t i = 0; i < rows; i++) {
        const float *from = row_at(job, &job->query, sharing_number(job, shared, i / job->queries), i % job->queries);
        for (size_t p = 0; p < job->width; p++) {
            queries[i * job->width + p] = from[(ptrdiff_t)p * job->query.column];
        }
    }
    fast_few dots = {.rows = rows, .keys = n, .width = job->width, .a = queries, .c = scores};
    dots.a_pitch = (ptrdiff_t)job->width;
    dots.c_pitch = FAST_ATTEND_PART;
    dots.b = plain_rows(job, &job->key, number, first, n, job->width, copied, &dots.b_pitch);
    a->kernels->dots(&dots);
    for (size_t i = 0; i < rows; i++) {
        standing s = {-INFINITY, 0};
        weigh(a, sharing_number(job, shared, i / job->queries), i % job->queries, first, n,
              scores + i * FAST_ATTEND_PART, &s);
        memcpy(found + 2 * i, &s, sizeof s);
    }
    memset(sums, 0, rows * job->value_width * sizeof *sums);
    fast_few mix = {.rows = rows, .keys = n, .width = job->value_width, .a = scores, .c = sums};
    mix.a_pitch = FAST_ATTEND_PART;
    mix.c_pitch = (ptrdiff_t)job->value_width;
    mix.b = plain_rows(job, &job->value, number, first, n, job->value_width, copied, &mix.b_pitch);
    a->kernels->mix(&mix);
}

/* Parts of a query joined in their order: the first one's place takes the sums. */
static void join_parts(void *user, size_t begin, size_t end)
{
    const attend *a = user;
    const attention *job = a->job;
    size_t rows = rows_together(a), width = job->value_width;
    for (size_t index = begin; index < end; index++) {
        size_t shared = index / rows, i = index % rows, number = sharing_number(job, shared, i / job->queries);
        standing all = first_standing(job, number), s;
        for (size_t part = 0; part < a->blocks; part++) {
            memcpy(&s, part_at(a, shared, part) + 2 * i, sizeof s);
            all.most = s.most > all.most ? s.most : all.most;
        }
        float top = all.most == -INFINITY ? 0 : all.most, *sums = part_at(a, shared, 0) + 2 * rows + i * width;
        standing sink = first_standing(job, number);
        all.sum = sink.sum * expf(sink.sum == 0 ? 0 : sink.most - top);
        for (size_t part = 0; part < a->blocks; part++) {
            float *more = part_at(a, shared, part) + 2 * rows + i * width;
            memcpy(&s, part_at(a, shared, part) + 2 * i, sizeof s);
            float factor = s.most == -INFINITY ? 1 : expf(s.most - top);
            all.sum += s.sum * factor;
            a->kernels->scale_row(width, more, factor, more);
            for (size_t p = 0; part > 0 && p < width; p++) {
                sums[p] += more[p];
            }
        }
        store_query(a, number, i % job->queries, &all, sums);
    }
}

/* ---- the whole ---- */

static attend plan(const fast_kernels *kernels, const attention *job)
{
    attend a = {.kernels = kernels, .job = job, .matrices = count_matrices(job, false)};
    a.shared = a.matrices == 0 ? 0 : count_matrices(job, true);
    a.is_few = job->queries <= FEW && job->keys > 0;
    if (a.is_few) {
        a.blocks = (job->keys + FAST_ATTEND_PART - 1) / FAST_ATTEND_PART;
        a.part_floats = rows_together(&a) * (2 + job->value_width);
    } else {
        size_t key = fast_packed_bytes(kernels, FAST_F32, job->width, job->keys);
        size_t value = fast_packed_bytes(kernels, FAST_F32, job->keys, job->value_width);
        a.blocks = (job->queries + BLOCK - 1) / BLOCK;
        a.key_bytes = key > SIZE_MAX / 4 ? SIZE_MAX : (key + FAST_ALIGNMENT - 1) / FAST_ALIGNMENT * FAST_ALIGNMENT;
        a.value_bytes =
            value > SIZE_MAX / 4 ? SIZE_MAX : (value + FAST_ALIGNMENT - 1) / FAST_ALIGNMENT * FAST_ALIGNMENT;
    }
    return a;
}

/* Pieces of the work, what one takes in elements, and bytes that one thread needs. */
static size_t piece_count(const attend *a)
{
    return (a->is_few ? a->shared : a->matrices) * a->blocks;
}

static size_t piece_work(const attend *a)
{
    size_t rows = a->is_few ? rows_together(a) : BLOCK, keys = a->job->keys;
    keys = a->is_few && keys > FAST_ATTEND_PART ? FAST_ATTEND_PART : keys;
    return rows * (keys + 1) * (a->job->width / 16 + 1);
}

static size_t piece_bytes(const attend *a)
{
    block_room r = room_of(a);
    size_t floats = a->is_few ? few_room(a) : r.queries + r.scores + r.sums;
    return (floats * sizeof(float) + FAST_ALIGNMENT - 1) / FAST_ALIGNMENT * FAST_ALIGNMENT;
}

/* What pieces leave for each other. */
static size_t common_bytes(const attend *a)
{
    size_t one = a->is_few ? a->blocks * a->part_floats * sizeof(float) : a->key_bytes + a->value_bytes, all;
    if (a->key_bytes == SIZE_MAX || a->value_bytes == SIZE_MAX || __builtin_mul_overflow(one, a->shared, &all) ||
        all > SIZE_MAX / 2) {
        return SIZE_MAX;
    }
    return (all + FAST_ALIGNMENT - 1) / FAST_ALIGNMENT * FAST_ALIGNMENT;
}

size_t fast_attend_workspace(const fast_kernels *kernels, thread_pool *pool, const attention *job)
{
    attend a = plan(kernels, job);
    size_t common = common_bytes(&a), all;
    size_t room = rows_workspace(pool, piece_count(&a), piece_work(&a), piece_bytes(&a));
    return common == SIZE_MAX || __builtin_add_overflow(common, room, &all) ? SIZE_MAX : all;
}

void fast_attend(const fast_kernels *kernels, thread_pool *pool, const attention *job, void *workspace)
{
    attend a = plan(kernels, job);
    void *room = (char *)workspace + common_bytes(&a);
    if (a.matrices == 0 || job->queries == 0) {
        return;
    }
    if (a.is_few) {
        a.parts = workspace;
        rows_run(pool, piece_count(&a), piece_work(&a), piece_bytes(&a), room, run_part, &a);
        parallel_for(pool, a.matrices * job->queries, (1 << 14) / (a.blocks * job->value_width + 1) + 1, join_parts,
                     &a);
        return;
    }
    a.packed = workspace;
    parallel_for(pool, 2 * a.shared, (1 << 15) / (job->keys * job->width + 1) + 1, pack_matrices, &a);
    rows_run(pool, piece_count(&a), piece_work(&a), piece_bytes(&a), room, run_block, &a);
}
