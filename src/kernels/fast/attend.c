/* Attention for planned engines: see attend.h. The products are tiles of fast.h on the panels of pack.h. */
#include "kernels/fast/attend.h"

#include "base/budget.h"
#include "kernels/fast/pack.h"
#include "kernels/order/rows.h"

#include <math.h>
#include <string.h>

enum {
    BLOCK = 64,     /* queries of a block */
    FEW = 4,        /* queries, beside which packing would not pay */
    FEW_ROWS = 64,  /* of keys and values that are copied at a time */
    PACK_ROWS = 64, /* likewise, along what is summed */
};

typedef struct attend {
    const fast_kernels *kernels;
    const attention *job;
    fast_element element;          /* of queries, keys, values and results */
    fast_element panels;           /* of what is packed, and of what it is multiplied with */
    size_t stretch;                /* keys of a block that are taken at a time */
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

/* The same of queries, keys, values and results. */
static const char *element_row(const attend *a, const attention_operand *o, size_t number, size_t row)
{
    ptrdiff_t at = matrix_offset(a->job, o, number) + (ptrdiff_t)row * o->row;
    return (const char *)o->at + at * (ptrdiff_t)fast_bytes(a->element);
}

/* n elements that are `step` apart, as neighbours of the same type or in f32. */
static void copy_elements(const attend *a, size_t n, const char *from, ptrdiff_t step, fast_element as, void *to)
{
    enum { STRIP = 64 };
    size_t bytes = fast_bytes(a->element);
    uint16_t strip[STRIP];
    if (a->element == as) {
        for (size_t i = 0; i < n; i++) {
            rows_copy(bytes, to, (ptrdiff_t)i, from, (ptrdiff_t)i * step);
        }
        return;
    }
    for (size_t i = 0; i < n && step != 1; i += STRIP) {
        size_t some = n - i < STRIP ? n - i : STRIP;
        for (size_t k = 0; k < some; k++) {
            rows_copy(bytes, strip, (ptrdiff_t)k, from, (ptrdiff_t)(i + k) * step);
        }
        a->kernels->widen[a->element](some, strip, (float *)to + i);
    }
    if (step == 1) {
        a->kernels->widen[a->element](n, from, to);
    }
}

/* Rows [first, first + n) of an operand as neighbours of that type: where they lie, or copied. */
static const void *plain_rows(const attend *a, const attention_operand *o, size_t number, size_t first, size_t n,
                              size_t width, fast_element as, void *room, ptrdiff_t *pitch)
{
    const char *from = element_row(a, o, number, first);
    *pitch = o->row;
    if (o->column == 1 && a->element == as) {
        return from;
    }
    for (size_t i = 0; i < n; i++) {
        copy_elements(a, width, from + (ptrdiff_t)i * o->row * (ptrdiff_t)fast_bytes(a->element), o->column, as,
                      (char *)room + i * width * fast_bytes(as));
    }
    *pitch = (ptrdiff_t)width;
    return room;
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

/* Powers as they weigh values: rounded where the job says so, in f32 again unless `narrow` has room for them. */
static void round_powers(const attend *a, size_t n, float *powers, uint16_t *narrow)
{
    enum { STRIP = 256 };
    fast_element element = a->job->rounds_to == DT_BF16 ? FAST_BF16 : FAST_F16;
    uint16_t strip[STRIP];
    for (size_t i = 0; i < n && a->job->rounds_to != DT_NONE; i += STRIP) {
        size_t some = n - i < STRIP ? n - i : STRIP;
        uint16_t *to = narrow == NULL ? strip : narrow + i;
        a->kernels->narrow[element](some, powers + i, to);
        if (narrow == NULL) {
            a->kernels->widen[element](some, to, powers + i);
        }
    }
}

/* The result of a query: what was summed, divided; the sums may be changed. */
static void store_query(const attend *a, size_t number, size_t row, const standing *s, float *sums)
{
    const attention *job = a->job;
    float factor = s->sum == 0 ? 0 : 1 / s->sum;
    char *out = (char *)(uintptr_t)element_row(a, &job->out, number, row);
    size_t bytes = fast_bytes(a->element);
    bool in_place = job->out.column == 1 && a->element == FAST_F32;
    a->kernels->scale_row(job->value_width, sums, factor, in_place ? (float *)(void *)out : sums);
    if (job->out.column == 1 && !in_place) {
        a->kernels->narrow[a->element](job->value_width, sums, out);
    }
    for (size_t i = 0; i < job->value_width && job->out.column != 1; i++) {
        uint16_t narrow;
        if (a->element != FAST_F32) {
            a->kernels->narrow[a->element](1, sums + i, &narrow);
        }
        rows_copy(bytes, out, (ptrdiff_t)i * job->out.column, a->element == FAST_F32 ? (void *)(sums + i) : &narrow, 0);
    }
    if (job->lse.at != NULL) {
        *(float *)(uintptr_t)row_at(job, &job->lse, number, row) = s->sum == 0 ? 0 : s->most + logf(s->sum);
    }
}

/* ---- many queries ---- */

/* A matrix [k, n] of elements as panels of f32. */
static void pack_widened(const attend *a, size_t k, size_t n, fast_matrix b, char *to)
{
    float block[FAST_TILE_COLUMNS * PACK_ROWS];
    for (size_t i = 0; i < panel_count(a->kernels, n); i++) {
        size_t column = i * panel_columns(a->kernels), wanted = panel_wanted(a->kernels, n, i);
        size_t width = panel_width(a->kernels, n, i);
        for (size_t p = 0; p < k; p += PACK_ROWS) {
            size_t deep = k - p < PACK_ROWS ? k - p : PACK_ROWS;
            bool by_row = b.column == 1;
            for (size_t r = 0; r < (by_row ? deep : wanted); r++) {
                copy_elements(a, by_row ? wanted : deep,
                              matrix_at(a->element, b, by_row ? p + r : p, by_row ? column : column + r),
                              by_row ? b.column : b.row, FAST_F32,
                              block + r * (by_row ? FAST_TILE_COLUMNS : PACK_ROWS));
            }
            fast_matrix widened = {block, by_row ? FAST_TILE_COLUMNS : 1, by_row ? 1 : PACK_ROWS};
            panel_pack(a->kernels, FAST_F32, deep, wanted, width, widened,
                       to + panel_offset(FAST_F32, column, k) + panel_offset(FAST_F32, width, p));
        }
    }
}

static void pack_matrices(void *user, size_t begin, size_t end)
{
    const attend *a = user;
    const attention *job = a->job;
    for (size_t i = begin; i < end; i++) {
        size_t shared = i / 2, number = sharing_number(job, shared, 0);
        bool keys = i % 2 == 0;
        const attention_operand *o = keys ? &job->key : &job->value;
        char *to = a->packed + shared * (a->key_bytes + a->value_bytes) + (keys ? 0 : a->key_bytes);
        size_t k = keys ? job->width : job->keys, n = keys ? job->keys : job->value_width;
        fast_matrix b = {element_row(a, o, number, 0), keys ? o->column : o->row, keys ? o->row : o->column};
        work_ask();
        if (a->panels == a->element) {
            fast_pack(a->kernels, NULL, a->panels, k, n, b, to);
        } else {
            pack_widened(a, k, n, b, to);
        }
    }
}

/* c[rows][columns] = init + x[rows][k] @ panel[k][width], in tiles; x of the type of panels. */
static void multiply_tiles(const attend *a, size_t rows, size_t k, const void *x, ptrdiff_t x_pitch, const void *panel,
                           size_t width, const float *init, ptrdiff_t init_pitch, float *c, ptrdiff_t c_pitch)
{
    const fast_kernels *kernels = a->kernels;
    size_t tiles = rows / kernels->tile_rows + (rows % kernels->tile_rows != 0), vectors = width / kernels->lanes;
    for (size_t tile = 0, row = 0; tile < tiles; tile++) {
        size_t high = rows / tiles + (tile < rows % tiles);
        fast_tile *multiply =
            a->panels == FAST_BF16 ? kernels->tile_bf16[high - 1][vectors - 1] : kernels->tile[high - 1][vectors - 1];
        multiply(k, (const char *)x + (ptrdiff_t)row * x_pitch * (ptrdiff_t)fast_bytes(a->panels), x_pitch, panel,
                 panel, init + (ptrdiff_t)row * init_pitch, init_pitch, c + (ptrdiff_t)row * c_pitch, c_pitch);
        row += high;
    }
}

/* Room of a block, in floats: queries, scores, sums, rounded powers; rows are as wide as whole panels. */
typedef struct block_room {
    size_t queries, scores, sums, powers, score_pitch, sum_pitch;
} block_room;

static block_room room_of(const attend *a)
{
    block_room r = {.score_pitch = a->stretch + 2 * FAST_TILE_COLUMNS};
    r.sum_pitch = panel_count(a->kernels, a->job->value_width) * panel_columns(a->kernels);
    r.queries = a->job->query.column == 1 && a->element == a->panels ? 0 : BLOCK * a->job->width;
    r.scores = BLOCK * r.score_pitch;
    r.sums = BLOCK * r.sum_pitch;
    /* Behind the powers a row of values. */
    r.powers = a->panels == FAST_BF16 ? BLOCK * a->stretch / 2 + a->job->value_width : 0;
    return r;
}

/*
 * Scores of keys [first, first + n), which begin inside of a panel: whole panels are multiplied, and what is before
 * `first` is left of the scores. Returns how much that is.
 */
static size_t score_block(const attend *a, const char *packed, size_t rows, const void *queries, ptrdiff_t pitch,
                          size_t first, size_t n, float *scores, size_t score_pitch)
{
    static const float zeros[FAST_TILE_COLUMNS];
    size_t columns = panel_columns(a->kernels), before = first % columns;
    size_t depth = panel_depth(a->panels, a->job->width);
    for (size_t panel = first / columns; panel * columns < first + n; panel++) {
        const char *b = packed + panel_offset(a->panels, panel * columns, depth);
        multiply_tiles(a, rows, a->job->width, queries, pitch, b, panel_width(a->kernels, a->job->keys, panel), zeros,
                       0, scores + (panel - first / columns) * columns, (ptrdiff_t)score_pitch);
    }
    return before;
}

/* A block of queries: where it is, its room, what it has so far. */
typedef struct query_block {
    size_t number, top, rows;
    block_room room;
    float *scores, *sums;
    uint16_t *powers; /* with pitch a->stretch; NULL: scores are the powers */
    float *value;     /* room for one */
    standing standings[BLOCK];
} query_block;

/*
 * The sums of a block and what keys [first, first + n) add to them, weighed by the powers at `scores`. Pairs of bf16
 * are whole: the last of an odd n, whose neighbour is not seen, is added apart.
 */
static void mix_block(const attend *a, const query_block *q, size_t first, size_t n, float *scores)
{
    const attention *job = a->job;
    size_t columns = panel_columns(a->kernels), depth = panel_depth(a->panels, job->keys);
    bool odd = a->panels == FAST_BF16 && n % 2 != 0;
    const char *values = a->packed + shared_number(job, q->number) * (a->key_bytes + a->value_bytes) + a->key_bytes;
    const void *powers = q->powers == NULL ? (void *)scores : q->powers;
    ptrdiff_t pitch = (ptrdiff_t)(q->powers == NULL ? q->room.score_pitch : a->stretch);
    for (size_t panel = 0; panel < panel_count(a->kernels, job->value_width); panel++) {
        size_t width = panel_width(a->kernels, job->value_width, panel);
        float *c = q->sums + panel * columns;
        const char *b =
            values + panel_offset(a->panels, panel * columns, depth) + panel_offset(a->panels, width, first);
        multiply_tiles(a, q->rows, n - odd, powers, pitch, b, width, c, (ptrdiff_t)q->room.sum_pitch, c,
                       (ptrdiff_t)q->room.sum_pitch);
    }
    if (odd) {
        fast_few mix = {.rows = q->rows, .keys = 1, .width = job->value_width, .c = q->sums};
        for (size_t i = 0; i < q->rows; i++) {
            a->kernels->widen[FAST_BF16](1, q->powers + i * a->stretch + n - 1, scores + i * q->room.score_pitch);
        }
        mix.a = scores;
        mix.a_pitch = (ptrdiff_t)q->room.score_pitch;
        mix.b =
            plain_rows(a, &job->value, q->number, first + n - 1, 1, job->value_width, FAST_F32, q->value, &mix.b_pitch);
        mix.c_pitch = (ptrdiff_t)q->room.sum_pitch;
        a->kernels->mix(&mix);
    }
}

static query_block block_of(const attend *a, size_t index, float *room)
{
    const attention *job = a->job;
    query_block q = {.number = index / a->blocks, .top = index % a->blocks * BLOCK, .room = room_of(a)};
    q.rows = job->queries - q.top < BLOCK ? job->queries - q.top : BLOCK;
    q.scores = room + q.room.queries;
    q.sums = q.scores + q.room.scores;
    q.powers = a->panels == FAST_BF16 ? (uint16_t *)(void *)(q.sums + q.room.sums) : NULL;
    q.value = q.sums + q.room.sums + BLOCK * a->stretch / 2;
    memset(q.sums, 0, q.rows * q.room.sum_pitch * sizeof *q.sums);
    for (size_t i = 0; i < q.rows; i++) {
        q.standings[i] = first_standing(job, q.number);
    }
    return q;
}

/* One block of queries through all keys that it sees. */
static void run_block(void *user, size_t index, void *workspace)
{
    const attend *a = user;
    const attention *job = a->job;
    query_block q = block_of(a, index, workspace);
    const char *keys = a->packed + shared_number(job, q.number) * (a->key_bytes + a->value_bytes);
    ptrdiff_t pitch;
    const void *queries = plain_rows(a, &job->query, q.number, q.top, q.rows, job->width, a->panels, workspace, &pitch);
    size_t low, high, ignored;
    seen_keys(job, q.top, &low, &ignored);
    seen_keys(job, q.top + q.rows - 1, &ignored, &high);
    for (size_t first = low / a->stretch * a->stretch; first < high; first += a->stretch) {
        size_t n = high - first < a->stretch ? high - first : a->stretch;
        work_ask();
        float *scores = q.scores + score_block(a, keys, q.rows, queries, pitch, first, n, q.scores, q.room.score_pitch);
        for (size_t i = 0; i < q.rows; i++) {
            float *row = scores + i * q.room.score_pitch, *sums = q.sums + i * q.room.sum_pitch;
            float factor = weigh(a, q.number, q.top + i, first, n, row, &q.standings[i]);
            round_powers(a, n, row, q.powers == NULL ? NULL : q.powers + i * a->stretch);
            if (factor != 1) {
                a->kernels->scale_row(job->value_width, sums, factor, sums);
            }
        }
        mix_block(a, &q, first, n, scores);
    }
    for (size_t i = 0; i < q.rows; i++) {
        store_query(a, q.number, q.top + i, &q.standings[i], q.sums + i * q.room.sum_pitch);
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
    return rows * (job->width + FAST_ATTEND_PART) + FEW_ROWS * widest;
}

/* A product of few rows with rows [first, first + n) of keys or values, as many at a time as are copied. */
static void run_few(const attend *a, void (*kernel)(const fast_few *args), fast_few few, const attention_operand *o,
                    size_t number, size_t first, float *room)
{
    size_t n = few.keys, step = o->column == 1 && a->element == FAST_F32 ? n : FEW_ROWS;
    bool scores = kernel == a->kernels->dots;
    for (size_t at = 0; at < n; at += step) {
        fast_few some = few;
        some.keys = n - at < step ? n - at : step;
        some.a += scores ? 0 : at;
        some.c += scores ? at : 0;
        some.b = plain_rows(a, o, number, first + at, some.keys, few.width, FAST_F32, room, &some.b_pitch);
        kernel(&some);
    }
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
        size_t of = sharing_number(job, shared, i / job->queries);
        copy_elements(a, job->width, element_row(a, &job->query, of, i % job->queries), job->query.column, FAST_F32,
                      queries + i * job->width);
    }
    fast_few dots = {.rows = rows, .keys = n, .width = job->width, .a = queries, .c = scores};
    dots.a_pitch = (ptrdiff_t)job->width;
    dots.c_pitch = FAST_ATTEND_PART;
    run_few(a, a->kernels->dots, dots, &job->key, number, first, copied);
    for (size_t i = 0; i < rows; i++) {
        standing s = {-INFINITY, 0};
        weigh(a, sharing_number(job, shared, i / job->queries), i % job->queries, first, n,
              scores + i * FAST_ATTEND_PART, &s);
        round_powers(a, n, scores + i * FAST_ATTEND_PART, NULL);
        memcpy(found + 2 * i, &s, sizeof s);
    }
    memset(sums, 0, rows * job->value_width * sizeof *sums);
    fast_few mix = {.rows = rows, .keys = n, .width = job->value_width, .a = scores, .c = sums};
    mix.a_pitch = FAST_ATTEND_PART;
    mix.c_pitch = (ptrdiff_t)job->value_width;
    run_few(a, a->kernels->mix, mix, &job->value, number, first, copied);
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
    a.element = job->type == DT_BF16 ? FAST_BF16 : job->type == DT_F16 ? FAST_F16 : FAST_F32;
    a.panels =
        job->rounds_to == DT_BF16 && a.element == FAST_BF16 && kernels->tile_bf16[0][0] != NULL ? FAST_BF16 : FAST_F32;
    a.stretch = job->rounds_to == DT_NONE ? FAST_ATTEND_KEYS : FAST_ATTEND_PART; /* which is what torch rounds by */
    if (a.is_few) {
        a.blocks = (job->keys + FAST_ATTEND_PART - 1) / FAST_ATTEND_PART;
        a.part_floats = rows_together(&a) * (2 + job->value_width);
    } else {
        size_t key = fast_packed_bytes(kernels, a.panels, job->width, job->keys);
        size_t value = fast_packed_bytes(kernels, a.panels, job->keys, job->value_width);
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
    size_t floats = a->is_few ? few_room(a) : r.queries + r.scores + r.sums + r.powers;
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
