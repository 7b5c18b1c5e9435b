/*
 * Matrix products: see product.h. The panels are those of pack.h, the arithmetic is in the tiles of each level.
 *
 * A piece of work is a block of rows of a times one panel of b. It goes through k in parts of DEPTH, so that the part
 * of the panel stays in the first cache while all tiles of the block use it, and the block of a in the second while
 * panels go by. Between parts, sums lie in c itself, or in a buffer where something is still to be done with them. With
 * few rows nothing is used twice: strips go straight through several panels, as fast as memory gives them. With few and
 * long columns that lie plainly a panel would be one chain of dependent sums: each result is a sum of its own, many
 * lanes wide.
 */
#include "kernels/fast/product.h"

#include "base/budget.h"
#include "kernels/fast/pack.h"

#include <string.h>

enum {
    DEPTH = 256,             /* of a part of k; even */
    BLOCK_ROWS = 96,         /* at most */
    BLOCK_BYTES = 640 << 10, /* of a block of a, where it has more than a few rows */
    PREPARED_ROWS = 8,       /* rows of a that are brought into order together */
    PIECE_NANOSECONDS = 10000,
    THIN_COLUMNS = 12, /* of a product whose b is read where it lies, if its columns are long */
    THIN_LENGTH = 512,
    THIN_ROWS = 8, /* of a piece */
    THIN_KEYS = 4  /* columns of a piece */
};

typedef struct work {
    const fast_kernels *kernels;
    const fast_product *product;
    bool pairs;              /* bf16 by dot instructions; else a and the parts of b are f32 */
    bool is_prepared;        /* a lies in the workspace as tiles want it */
    bool in_strips;          /* few rows */
    const char *a;           /* rows as tiles want them */
    ptrdiff_t a_row, a_step; /* in elements of `pairs` */
    size_t panels, groups;   /* of b: groups are what a piece takes of them */
    size_t block, blocks;    /* rows of a */
} work;

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t pieces(size_t n, size_t piece)
{
    return n / piece + (n % piece != 0);
}

/* ---- a ---- */

/* What tiles read. */
static fast_element tile_element(const work *w)
{
    return w->pairs ? FAST_BF16 : FAST_F32;
}

/* Rows of a that lie across it, or anyhow: `rows` of them, columns [p, p + n), to [rows][DEPTH] of the same element. */
static void gather_rows(const work *w, fast_matrix a, size_t rows, size_t n, void *to)
{
    fast_element element = w->product->element;
    if (a.row == 1) {
        fast_turn *turn = element == FAST_F32 ? w->kernels->turn_32 : w->kernels->turn_16;
        turn(n, rows, a.at, a.column, to, DEPTH);
        return;
    }
    size_t bytes = fast_bytes(element);
    for (size_t i = 0; i < rows; i++) {
        for (size_t p = 0; p < n; p++) {
            memcpy((char *)to + (i * DEPTH + p) * bytes, matrix_at(element, a, i, p), bytes);
        }
    }
}

static void prepare_rows(const work *w, size_t batch, size_t first)
{
    const fast_product *job = w->product;
    fast_element element = job->element, wanted = tile_element(w);
    size_t rows = smaller(job->m - first, PREPARED_ROWS), bytes = fast_bytes(element);
    char *to =
        (char *)w->a + ((ptrdiff_t)batch * w->a_step + (ptrdiff_t)first * w->a_row) * (ptrdiff_t)fast_bytes(wanted);
    _Alignas(FAST_ALIGNMENT) char turned[PREPARED_ROWS * DEPTH * sizeof(float)];
    fast_matrix a = job->a;
    a.at = (const char *)a.at + (ptrdiff_t)batch * job->a_step * (ptrdiff_t)bytes;
    for (size_t p = 0; p < job->k; p += DEPTH) {
        size_t n = smaller(job->k - p, DEPTH);
        fast_matrix part = {matrix_at(element, a, first, p), a.row, a.column};
        if (a.column != 1) {
            gather_rows(w, part, rows, n, turned);
            part = (fast_matrix){turned, DEPTH, 1};
        }
        for (size_t i = 0; i < rows; i++) {
            void *out = to + ((ptrdiff_t)i * w->a_row + (ptrdiff_t)p) * (ptrdiff_t)fast_bytes(wanted);
            const void *from = matrix_at(element, part, i, 0);
            if (element == wanted) {
                memcpy(out, from, n * bytes);
            } else {
                w->kernels->widen[element](n, from, out);
            }
        }
    }
}

static void prepare_piece(void *user, size_t begin, size_t end)
{
    const work *w = user;
    size_t groups = pieces(w->product->m, PREPARED_ROWS);
    for (size_t i = begin; i < end; i++) {
        prepare_rows(w, i / groups, i % groups * PREPARED_ROWS);
    }
}

/* ---- b ---- */

/* Buffers of a piece: a part of a panel as it is packed, and in f32. */
typedef struct part_space {
    _Alignas(FAST_ALIGNMENT) uint32_t packed[DEPTH * FAST_TILE_COLUMNS];
    _Alignas(FAST_ALIGNMENT) float wide[DEPTH * FAST_TILE_COLUMNS];
} part_space;

/* Rows [p, p + n) of a panel as tiles want them: where they lie, or in the buffers. */
static const void *part_of_panel(const work *w, size_t batch, size_t panel, size_t p, size_t n, part_space *space)
{
    const fast_product *job = w->product;
    fast_element element = job->element;
    size_t columns = panel_columns(w->kernels), width = panel_width(w->kernels, job->n, panel);
    const void *part = space->packed;
    if (job->packed != NULL) {
        part = (const char *)job->packed + panel_offset(element, panel * columns, panel_depth(element, job->k)) +
               panel_offset(element, width, p);
    } else {
        fast_matrix b = {matrix_at(element, job->b, p, panel * columns), job->b.row, job->b.column};
        b.at = (const char *)b.at + (ptrdiff_t)batch * job->b_step * (ptrdiff_t)fast_bytes(element);
        panel_pack(w->kernels, element, n, panel_wanted(w->kernels, job->n, panel), width, b, space->packed);
    }
    if (element == tile_element(w)) {
        return part;
    }
    if (element == FAST_BF16) {
        w->kernels->widen_pairs(panel_depth(element, n), width, part, space->wide);
    } else {
        w->kernels->widen[element](n * width, part, space->wide);
    }
    return space->wide;
}

/* Where row p of a packed panel lies; anywhere, where there is none. */
static const char *next_part(const work *w, size_t panel, size_t p)
{
    const fast_product *job = w->product;
    size_t width = panel_width(w->kernels, job->n, panel), columns = panel_columns(w->kernels);
    if (job->packed == NULL) {
        return (const char *)w;
    }
    return (const char *)job->packed + panel_offset(job->element, panel * columns, panel_depth(job->element, job->k)) +
           panel_offset(job->element, width, p);
}

/* ---- c ---- */

/* Where sums are formed, and what they start from. */
typedef struct target {
    bool direct; /* in c */
    float *sums;
    ptrdiff_t pitch;
} target;

static char *result_at(const fast_product *job, size_t batch, size_t row, size_t column)
{
    ptrdiff_t at = (ptrdiff_t)batch * job->c_step + (ptrdiff_t)row * job->c_row + (ptrdiff_t)column;
    return (char *)job->c + at * (ptrdiff_t)fast_bytes(job->c_element);
}

/* Sums of whole vectors that nothing is done with are formed in c, others in the buffer. */
static target choose_target(const fast_product *job, const fast_block *block, size_t width, float *buffer)
{
    if (job->c_element == FAST_F32 && job->epilogue == NULL && block->columns == width) {
        return (target){true, (float *)(void *)result_at(job, block->batch, block->first_row, block->first_column),
                        job->c_row};
    }
    return (target){false, buffer, (ptrdiff_t)width};
}

static void finish_block(const work *w, fast_block *block, const target *t)
{
    const fast_product *job = w->product;
    if (t->direct) {
        return;
    }
    block->sums = t->sums;
    block->pitch = (size_t)t->pitch;
    if (job->epilogue != NULL) {
        job->epilogue(job->user, block);
    }
    for (size_t i = 0; i < block->rows; i++) {
        w->kernels->narrow[job->c_element](block->columns, t->sums + (ptrdiff_t)i * t->pitch,
                                           result_at(job, block->batch, block->first_row + i, block->first_column));
    }
}

/* The bias of columns [first, first + n), and zeros up to the width. */
static void load_bias(const fast_product *job, size_t first, size_t n, size_t width, float *init)
{
    memset(init, 0, width * sizeof *init);
    if (job->bias != NULL) {
        memcpy(init, job->bias + first, n * sizeof *init);
    }
}

/* ---- pieces ---- */

static const void *row_of_a(const work *w, size_t batch, size_t row, size_t p)
{
    ptrdiff_t at = (ptrdiff_t)batch * w->a_step + (ptrdiff_t)row * w->a_row + (ptrdiff_t)p;
    return w->a + at * (ptrdiff_t)fast_bytes(tile_element(w));
}

/* All rows of a block times a part of a panel, in tiles of nearly equal height. */
static void multiply_part(const work *w, const fast_block *block, size_t p, size_t n, const void *b, size_t width,
                          const char *ahead, const float *init, ptrdiff_t init_pitch, const target *t)
{
    const fast_kernels *kernels = w->kernels;
    size_t tiles = pieces(block->rows, kernels->tile_rows), height = block->rows / tiles, higher = block->rows % tiles;
    for (size_t tile = 0, row = 0; tile < tiles; tile++) {
        size_t rows = height + (tile < higher), vectors = width / kernels->lanes;
        fast_tile *multiply =
            w->pairs ? kernels->tile_bf16[rows - 1][vectors - 1] : kernels->tile[rows - 1][vectors - 1];
        multiply(n, row_of_a(w, block->batch, block->first_row + row, p), w->a_row, b,
                 ahead + tile % FAST_FETCH_TURNS * n * kernels->tile_fetch, init + (ptrdiff_t)row * init_pitch,
                 init_pitch, t->sums + (ptrdiff_t)row * t->pitch, t->pitch);
        row += rows;
    }
}

static void multiply_panel(const work *w, size_t batch, size_t row, size_t panel)
{
    const fast_product *job = w->product;
    part_space space;
    _Alignas(FAST_ALIGNMENT) float sums[BLOCK_ROWS * FAST_TILE_COLUMNS], bias[FAST_TILE_COLUMNS];
    size_t width = panel_width(w->kernels, job->n, panel), column = panel * panel_columns(w->kernels);
    fast_block block = {.rows = smaller(job->m - row, w->block),
                        .columns = panel_wanted(w->kernels, job->n, panel),
                        .batch = batch,
                        .first_row = row,
                        .first_column = column};
    target t = choose_target(job, &block, width, sums);
    load_bias(job, column, block.columns, width, bias);
    const float *init = bias;
    ptrdiff_t init_pitch = 0;
    size_t p = 0;
    do { /* once, too, where k is 0: the bias is the result */
        size_t n = smaller(job->k - p, DEPTH);
        work_ask();
        const void *b = part_of_panel(w, batch, panel, p, n, &space);
        multiply_part(w, &block, p, n, b, width, next_part(w, panel, p + n), init, init_pitch, &t);
        init = t.sums;
        init_pitch = t.pitch;
        p += n;
    } while (p < job->k);
    finish_block(w, &block, &t);
}

/* Few rows times a group of panels. */
static void multiply_strip(const work *w, size_t batch, size_t panel)
{
    enum { MOST = FAST_STRIP_PANELS * FAST_TILE_COLUMNS };
    const fast_product *job = w->product;
    _Alignas(FAST_ALIGNMENT) float sums[FAST_STRIP_ROWS * MOST], bias[MOST];
    size_t columns = panel_columns(w->kernels), width = FAST_STRIP_PANELS * columns, column = panel * columns;
    fast_block block = {.rows = job->m, .columns = width, .batch = batch, .first_column = column};
    target t = choose_target(job, &block, width, sums);
    size_t panel_bytes = panel_offset(job->element, columns, panel_depth(job->element, job->k));
    load_bias(job, column, width, width, bias);
    w->kernels->strip[job->element][job->m - 1](job->k, row_of_a(w, batch, 0, 0), w->a_row,
                                                (const char *)job->packed + panel * panel_bytes, panel_bytes, bias, 0,
                                                t.sums, t.pitch);
    finish_block(w, &block, &t);
}

static void multiply_group(const work *w, size_t batch, size_t group)
{
    size_t first = group * FAST_STRIP_PANELS, columns = panel_columns(w->kernels);
    if ((first + FAST_STRIP_PANELS) * columns <= w->product->n) {
        multiply_strip(w, batch, first);
        return;
    }
    for (size_t panel = first; panel < w->panels; panel++) {
        multiply_panel(w, batch, 0, panel);
    }
}

static void multiply_piece(void *user, size_t begin, size_t end)
{
    const work *w = user;
    for (size_t i = begin; i < end; i++) {
        size_t of_batch = i % (w->blocks * w->groups), batch = i / (w->blocks * w->groups);
        if (w->in_strips) {
            multiply_group(w, batch, of_batch);
        } else {
            multiply_panel(w, batch, of_batch / w->groups * w->block, of_batch % w->groups);
        }
    }
}

/* ---- the whole ---- */

static work plan_work(const fast_kernels *kernels, const fast_product *job)
{
    work w = {.kernels = kernels, .product = job, .panels = panel_count(kernels, job->n)};
    w.pairs = job->element == FAST_BF16 && kernels->tile_bf16[0][0] != NULL;
    w.is_prepared = job->a.column != 1 || (job->element != FAST_F32 && !w.pairs);
    w.in_strips = job->packed != NULL && job->m <= FAST_STRIP_ROWS;
    w.groups = w.in_strips ? pieces(w.panels, FAST_STRIP_PANELS) : w.panels;
    /* As many rows as the second cache keeps, in blocks of nearly equal height and whole tiles. */
    size_t row_bytes = job->k * fast_bytes(tile_element(&w)), high = kernels->tile_rows;
    size_t most = smaller(BLOCK_BYTES / (row_bytes + 1) + 1, BLOCK_ROWS);
    most = most < 4 * high ? 4 * high : most;
    w.blocks = pieces(job->m, most);
    w.block = w.blocks == 0 ? 0 : smaller(pieces(pieces(job->m, w.blocks), high) * high, BLOCK_ROWS);
    w.blocks = w.blocks == 0 ? 0 : pieces(job->m, w.block);
    w.a = job->a.at;
    w.a_row = job->a.row;
    w.a_step = job->a_step;
    if (w.is_prepared) {
        w.a_row = (ptrdiff_t)job->k;
        w.a_step = job->a_step == 0 ? 0 : (ptrdiff_t)(job->m * job->k);
    }
    return w;
}

size_t fast_multiply_workspace(const fast_kernels *kernels, const fast_product *product)
{
    work w = plan_work(kernels, product);
    size_t batches = product->a_step == 0 ? 1 : product->batch, bytes = fast_bytes(tile_element(&w));
    if (!w.is_prepared) {
        return 0;
    }
    if (__builtin_mul_overflow(bytes, batches, &bytes) || __builtin_mul_overflow(bytes, product->m, &bytes) ||
        __builtin_mul_overflow(bytes, product->k, &bytes)) {
        return SIZE_MAX;
    }
    return bytes;
}

/* Pieces that one thread should take at a time: 100 operations, or 30 bytes of b, take a nanosecond. */
static size_t grain_of(const work *w)
{
    const fast_product *job = w->product;
    double columns = (double)panel_columns(w->kernels) * (w->in_strips ? FAST_STRIP_PANELS : 1);
    double elements = columns * (double)job->k;
    double time =
        elements * (double)smaller(job->m, w->block) * 0.02 + elements * (double)fast_bytes(job->element) / 30;
    return (size_t)(PIECE_NANOSECONDS / (time + 1)) + 1;
}

/* ---- few columns ---- */

/* Told by k and n alone, so that bits do not depend on m, nor on whether b is packed. */
static bool is_thin(const fast_product *job)
{
    return job->element == FAST_F32 && job->n <= THIN_COLUMNS && job->k >= THIN_LENGTH && job->b.row == 1 &&
           job->b.at != NULL && job->a.column == 1;
}

static void multiply_thin(void *user, size_t begin, size_t end)
{
    const work *w = user;
    const fast_product *job = w->product;
    float sums[THIN_ROWS * THIN_KEYS], bias[THIN_KEYS];
    size_t columns = pieces(job->n, THIN_KEYS), rows = pieces(job->m, THIN_ROWS);
    ptrdiff_t b_step = job->packed != NULL ? 0 : job->b_step; /* packed: one for all batches */
    for (size_t i = begin; i < end; i++) {
        size_t row = i / columns % rows * THIN_ROWS, column = i % columns * THIN_KEYS, batch = i / columns / rows;
        fast_block block = {.rows = smaller(job->m - row, THIN_ROWS),
                            .columns = smaller(job->n - column, THIN_KEYS),
                            .batch = batch,
                            .first_row = row,
                            .first_column = column};
        target t = {false, sums, THIN_KEYS};
        fast_few few = {.rows = block.rows,
                        .keys = block.columns,
                        .width = job->k,
                        .a = (const float *)job->a.at + (ptrdiff_t)batch * job->a_step + (ptrdiff_t)row * job->a.row,
                        .a_pitch = job->a.row,
                        .b = (const float *)job->b.at + (ptrdiff_t)batch * b_step + (ptrdiff_t)column * job->b.column,
                        .b_pitch = job->b.column,
                        .c = sums,
                        .c_pitch = THIN_KEYS};
        work_ask();
        w->kernels->dots(&few);
        load_bias(job, column, block.columns, THIN_KEYS, bias);
        for (size_t k = 0; k < block.rows * THIN_KEYS; k++) {
            sums[k] = k % THIN_KEYS < block.columns ? sums[k] + bias[k % THIN_KEYS] : 0;
        }
        finish_block(w, &block, &t);
    }
}

void fast_multiply(const fast_kernels *kernels, thread_pool *pool, const fast_product *product, void *workspace)
{
    work w = plan_work(kernels, product);
    if (product->batch == 0 || product->m == 0 || product->n == 0) {
        return;
    }
    if (is_thin(product)) {
        double time = (double)(product->k * THIN_KEYS) * (double)smaller(product->m, THIN_ROWS) * 0.05;
        parallel_for(pool, product->batch * pieces(product->m, THIN_ROWS) * pieces(product->n, THIN_KEYS),
                     (size_t)(PIECE_NANOSECONDS / 2 / (time + 1)) + 1, multiply_thin, &w);
        return;
    }
    if (w.is_prepared) {
        enum { GRAIN = 1 << 15 }; /* elements */
        size_t batches = product->a_step == 0 ? 1 : product->batch;
        w.a = workspace;
        parallel_for(pool, batches * pieces(product->m, PREPARED_ROWS), GRAIN / (product->k * PREPARED_ROWS + 1) + 1,
                     prepare_piece, &w);
    }
    parallel_for(pool, product->batch * w.blocks * w.groups, grain_of(&w), multiply_piece, &w);
}
