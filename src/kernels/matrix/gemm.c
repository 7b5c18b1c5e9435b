/*
 * Matrix products: see gemm.h. The arithmetic is in gemm_portable.c and gemm_x86.c, the element types are in
 * gemm_elements.c; here is how a job is cut into pieces.
 *
 * A job with many rows and many columns is packed: a into panels of a tile's rows, b into panels of a tile's columns,
 * [k][rows] and [k][columns], and then computed tile by tile. A job with few rows or few columns would spend its time
 * on packing; it reads the large matrix in place, once.
 *
 * Which pieces there are follows from the job alone, and every sum is formed inside one piece, so that results do not
 * depend on the number of threads.
 */
#include "kernels/matrix/gemm.h"

#include "base/budget.h"
#include "kernels/matrix/gemm_parts.h"

#include <string.h>

enum {
    FEW = 8,                /* rows (or columns) up to which nothing is packed */
    DEPTH = 256,            /* how much of k is computed at once: a panel of b that deep stays in the cache */
    GROUP_TILES = 8,        /* tiles, one below the other, that share a panel of b while it is there */
    PIECE_WORK = 1 << 15,   /* multiplications that are worth handing to another thread */
    PACKED_BYTES = 1 << 24, /* of batches that are packed and computed together, if more than one */
    BLOCK_BYTES = 2048,     /* of numbers: what is computed of a row at once when there are few rows */
};

typedef struct plan {
    gemm_job job;
    const gemm_element *element;
    const gemm_arithmetic *math;
    size_t bytes; /* of an element */
    gemm_finish finish;
    /* packed jobs */
    size_t a_panels, b_panels, row_groups; /* of one batch */
    size_t group;                          /* batches that are packed together */
    size_t a_packed, b_packed; /* matrices among them: 1 where the batches share one; no b where pieces pack it */
    size_t first;              /* batch of the group at hand */
    char *a_space, *b_space;
    /* jobs with few rows */
    bool along_columns; /* b is read row by row, not column by column */
    size_t block;       /* columns of a piece */
    const char *a_rows; /* numbers, [batch][m] rows of k */
    ptrdiff_t a_row, a_step;
} plan;

/* Pieces that one thread should take at a time. */
static size_t grain_of(size_t work_of_one)
{
    return work_of_one >= PIECE_WORK ? 1 : PIECE_WORK / (work_of_one + 1) + 1;
}

static const char *element_at(const plan *p, const void *base, ptrdiff_t index)
{
    return (const char *)base + index * (ptrdiff_t)p->bytes;
}

/* Writes columns [j, j + n) of row i of a batch. */
static void finish_row(const plan *p, size_t batch, size_t i, size_t j, size_t n, const void *sums)
{
    const gemm_job *job = &p->job;
    const void *bias = NULL;
    if (job->has_bias) {
        bias = element_at(p, job->bias.at,
                          (ptrdiff_t)batch * job->bias_step + (ptrdiff_t)i * job->bias.row +
                              (ptrdiff_t)j * job->bias.column);
    }
    ptrdiff_t at = (ptrdiff_t)batch * job->out_step + (ptrdiff_t)i * job->out_row + (ptrdiff_t)j * job->out_column;
    gemm_store(&p->finish, n, sums, bias, job->bias.column, (char *)job->out + at * (ptrdiff_t)p->bytes,
               job->out_column);
}

/* ---- packed ---- */

/* Rows [k, k + depth) of a panel of b. */
static void pack_columns(const plan *p, size_t batch, size_t panel, size_t k, size_t depth, void *to)
{
    const gemm_job *job = &p->job;
    size_t column = panel * p->math->columns;
    ptrdiff_t at = (ptrdiff_t)batch * job->b_step + (ptrdiff_t)k * job->b.row + (ptrdiff_t)column * job->b.column;
    gemm_pack(p->element, p->math, depth, gemm_smaller(job->n - column, p->math->columns), p->math->columns,
              element_at(p, job->b.at, at), job->b.row, job->b.column, to);
}

/* Panels of all batches of the group, those of a first. */
static void pack_panels(void *user, size_t begin, size_t end)
{
    const plan *p = user;
    const gemm_job *job = &p->job;
    size_t of_a = p->a_packed * p->a_panels;
    for (size_t i = begin; i < end; i++) {
        if (i < of_a) {
            size_t batch = i / p->a_panels, row = i % p->a_panels * p->math->rows;
            ptrdiff_t at = (ptrdiff_t)(p->first + batch) * job->a_step + (ptrdiff_t)row * job->a.row;
            gemm_pack(p->element, p->math, job->k, gemm_smaller(job->m - row, p->math->rows), p->math->rows,
                      element_at(p, job->a.at, at), job->a.column, job->a.row,
                      p->a_space + i * job->k * p->math->rows * p->math->bytes);
        } else {
            size_t panel = i - of_a;
            pack_columns(p, p->first + panel / p->b_panels, panel % p->b_panels, 0, job->k,
                         p->b_space + panel * job->k * p->math->columns * p->math->bytes);
        }
    }
}

/*
 * One panel of b times a group of panels of a. The panel of b is packed here, a part at a time, when no other group
 * needs it.
 */
static void compute_group(const plan *p, size_t batch, size_t row_group, size_t b_panel)
{
    _Alignas(GEMM_ALIGNMENT) char sums[GROUP_TILES * GEMM_TILE_BYTES];
    _Alignas(GEMM_ALIGNMENT) char packed[DEPTH * GEMM_COLUMN_BYTES];
    const gemm_arithmetic *math = p->math;
    const gemm_job *job = &p->job;
    size_t first_tile = row_group * GROUP_TILES, tiles = gemm_smaller(p->a_panels - first_tile, GROUP_TILES);
    size_t column = b_panel * math->columns, columns = gemm_smaller(job->n - column, math->columns);
    size_t tile_bytes = math->rows * math->columns * math->bytes;
    size_t a_batch = p->a_packed == 1 ? 0 : batch, b_batch = p->b_packed == 1 ? 0 : batch;
    size_t a_depth = math->rows * math->bytes, b_depth = math->columns * math->bytes; /* bytes of one step along k */
    const char *a = p->a_space + (a_batch * p->a_panels + first_tile) * job->k * a_depth;
    memset(sums, 0, tiles * tile_bytes);
    for (size_t k = 0; k < job->k; k += DEPTH) {
        work_ask();
        size_t depth = gemm_smaller(job->k - k, DEPTH);
        const char *b = packed;
        if (p->b_packed == 0) {
            pack_columns(p, p->first + batch, b_panel, k, depth, packed);
        } else {
            b = p->b_space + ((b_batch * p->b_panels + b_panel) * job->k + k) * b_depth;
        }
        for (size_t t = 0; t < tiles; t++) {
            math->tile(depth, a + (t * job->k + k) * a_depth, b, sums + t * tile_bytes, columns);
        }
    }
    size_t row = first_tile * math->rows, rows = gemm_smaller(job->m - row, tiles * math->rows);
    for (size_t i = 0; i < rows; i++) {
        finish_row(p, p->first + batch, row + i, column, columns, sums + i * math->columns * math->bytes);
    }
}

static void compute_groups(void *user, size_t begin, size_t end)
{
    const plan *p = user;
    for (size_t i = begin; i < end; i++) {
        size_t of_batch = i % (p->row_groups * p->b_panels);
        compute_group(p, i / (p->row_groups * p->b_panels), of_batch / p->b_panels, of_batch % p->b_panels);
    }
}

static void plan_packed(plan *p)
{
    const gemm_job *job = &p->job;
    p->a_panels = gemm_pieces(job->m, p->math->rows);
    p->b_panels = gemm_pieces(job->n, p->math->columns);
    p->row_groups = gemm_pieces(p->a_panels, GROUP_TILES);
    size_t a_bytes = p->a_panels * p->math->rows * job->k * p->math->bytes;
    size_t b_bytes = p->b_panels * p->math->columns * job->k * p->math->bytes;
    p->group = gemm_smaller(job->batch, PACKED_BYTES / (a_bytes + b_bytes + 1) + 1);
    p->a_packed = job->a_step == 0 ? 1 : p->group;
    p->b_packed = p->row_groups == 1 ? 0 : job->b_step == 0 ? 1 : p->group;
}

static size_t packed_bytes_of_a(const plan *p)
{
    return gemm_aligned(p->a_packed * p->a_panels * p->math->rows * p->job.k * p->math->bytes);
}

static size_t packed_bytes_of_b(const plan *p)
{
    return p->b_packed * p->b_panels * p->math->columns * p->job.k * p->math->bytes;
}

static void run_packed(thread_pool *pool, plan *p, void *workspace)
{
    const gemm_job *job = &p->job;
    p->a_space = workspace;
    p->b_space = (char *)workspace + packed_bytes_of_a(p);
    for (p->first = 0; p->first < job->batch; p->first += p->group) {
        size_t batches = gemm_smaller(p->group, job->batch - p->first);
        p->a_packed = gemm_smaller(p->a_packed, batches);
        p->b_packed = gemm_smaller(p->b_packed, batches);
        parallel_for(pool, p->a_packed * p->a_panels + p->b_packed * p->b_panels, grain_of(job->k * p->math->rows * 4),
                     pack_panels, p);
        parallel_for(pool, batches * p->row_groups * p->b_panels,
                     grain_of(GROUP_TILES * p->math->rows * p->math->columns * job->k), compute_groups, p);
    }
}

/* ---- few rows ---- */

/* Columns [j, j + n) of a batch, n <= GEMM_DOT_COLUMNS: products of rows of a and columns of b. */
static void dot_columns(const plan *p, size_t batch, size_t j, size_t n)
{
    enum { RUN = 256 };
    _Alignas(GEMM_ALIGNMENT) char loaded[GEMM_DOT_COLUMNS * RUN * GEMM_NUMBER_BYTES];
    _Alignas(GEMM_ALIGNMENT) char sums[FEW * GEMM_DOT_COLUMNS * GEMM_NUMBER_BYTES] = {0};
    const gemm_arithmetic *math = p->math;
    const gemm_job *job = &p->job;
    const char *a = p->a_rows + (ptrdiff_t)batch * p->a_step * (ptrdiff_t)math->bytes;
    const char *b = element_at(p, job->b.at, (ptrdiff_t)batch * job->b_step + (ptrdiff_t)j * job->b.column);
    bool in_place = gemm_is_number(p->element) && job->b.row == 1;
    size_t run = in_place ? job->k : RUN;
    for (size_t k = 0; k < job->k; k += run) {
        work_ask();
        size_t length = gemm_smaller(run, job->k - k);
        const char *right = b + (ptrdiff_t)k * job->b.row * (ptrdiff_t)p->bytes;
        ptrdiff_t b_column = job->b.column;
        if (!in_place) {
            for (size_t c = 0; c < n; c++) {
                gemm_load(p->element, length, right + (ptrdiff_t)c * job->b.column * (ptrdiff_t)p->bytes, job->b.row,
                          loaded + c * RUN * math->bytes);
            }
            right = loaded;
            b_column = RUN;
        }
        for (size_t i = 0; i < job->m; i += GEMM_DOT_ROWS) {
            math->dots(length, gemm_smaller(GEMM_DOT_ROWS, job->m - i),
                       a + ((ptrdiff_t)i * p->a_row + (ptrdiff_t)k) * (ptrdiff_t)math->bytes, p->a_row, n, right,
                       b_column, sums + i * n * math->bytes);
        }
    }
    for (size_t i = 0; i < job->m; i++) {
        finish_row(p, batch, i, j, n, sums + i * n * math->bytes);
    }
}

/* Columns [j, j + n) of a batch: rows of b, scaled and added up. */
static void add_rows(const plan *p, size_t batch, size_t j, size_t n)
{
    enum { ROWS = 8 };
    _Alignas(GEMM_ALIGNMENT) char loaded[ROWS * BLOCK_BYTES];
    _Alignas(GEMM_ALIGNMENT) char sums[FEW * BLOCK_BYTES];
    const gemm_arithmetic *math = p->math;
    const gemm_job *job = &p->job;
    const char *a = p->a_rows + (ptrdiff_t)batch * p->a_step * (ptrdiff_t)math->bytes;
    const char *b = element_at(p, job->b.at, (ptrdiff_t)batch * job->b_step + (ptrdiff_t)j * job->b.column);
    memset(sums, 0, job->m * n * math->bytes);
    for (size_t k = 0; k < job->k; k += ROWS) {
        work_ask_at(k / ROWS);
        size_t rows = gemm_smaller(ROWS, job->k - k);
        const char *right = b + (ptrdiff_t)k * job->b.row * (ptrdiff_t)p->bytes;
        ptrdiff_t b_row = job->b.row;
        if (!gemm_is_number(p->element)) {
            for (size_t r = 0; r < rows; r++) {
                gemm_load(p->element, n, right + (ptrdiff_t)r * job->b.row * (ptrdiff_t)p->bytes, 1,
                          loaded + r * n * math->bytes);
            }
            right = loaded;
            b_row = (ptrdiff_t)n;
        }
        for (size_t i = 0; i < job->m; i++) {
            math->add_scaled(n, rows, a + ((ptrdiff_t)i * p->a_row + (ptrdiff_t)k) * (ptrdiff_t)math->bytes, right,
                             b_row, 1, sums + i * n * math->bytes);
        }
    }
    for (size_t i = 0; i < job->m; i++) {
        finish_row(p, batch, i, j, n, sums + i * n * math->bytes);
    }
}

static void compute_blocks(void *user, size_t begin, size_t end)
{
    const plan *p = user;
    size_t blocks = gemm_pieces(p->job.n, p->block);
    for (size_t i = begin; i < end; i++) {
        size_t batch = i / blocks, j = i % blocks * p->block;
        (p->along_columns ? add_rows : dot_columns)(p, batch, j, gemm_smaller(p->block, p->job.n - j));
    }
}

static bool a_in_place(const plan *p)
{
    return gemm_is_number(p->element) && p->job.a.column == 1;
}

static size_t loaded_batches_of_a(const plan *p)
{
    return p->job.a_step == 0 ? 1 : p->job.batch;
}

static void load_rows_of_a(void *user, size_t begin, size_t end)
{
    const plan *p = user;
    const gemm_job *job = &p->job;
    for (size_t i = begin; i < end; i++) {
        ptrdiff_t at = (ptrdiff_t)(i / job->m) * job->a_step + (ptrdiff_t)(i % job->m) * job->a.row;
        gemm_load(p->element, job->k, element_at(p, job->a.at, at), job->a.column,
                  p->a_space + i * job->k * p->math->bytes);
    }
}

static void run_few_rows(thread_pool *pool, plan *p, void *workspace)
{
    const gemm_job *job = &p->job;
    if (a_in_place(p)) {
        p->a_rows = job->a.at;
        p->a_row = job->a.row;
        p->a_step = job->a_step;
    } else {
        p->a_space = workspace;
        p->a_rows = workspace;
        p->a_row = (ptrdiff_t)job->k;
        p->a_step = job->a_step == 0 ? 0 : (ptrdiff_t)(job->m * job->k);
        parallel_for(pool, loaded_batches_of_a(p) * job->m, grain_of(job->k), load_rows_of_a, p);
    }
    p->along_columns = job->b.row != 1 && job->b.column == 1;
    p->block = p->along_columns ? BLOCK_BYTES / p->math->bytes : GEMM_DOT_COLUMNS;
    parallel_for(pool, job->batch * gemm_pieces(job->n, p->block), grain_of(p->block * job->m * job->k), compute_blocks,
                 p);
}

/* ---- no sum at all ---- */

/* k is 0: the operands may have no memory, and what is left is the bias. */
static void run_empty_sums(const plan *p)
{
    static const _Alignas(GEMM_ALIGNMENT) char zeros[BLOCK_BYTES];
    size_t block = BLOCK_BYTES / p->math->bytes;
    for (size_t i = 0; i < p->job.batch * p->job.m; i++) {
        for (size_t j = 0; j < p->job.n; j += block) {
            finish_row(p, i / p->job.m, i % p->job.m, j, gemm_smaller(block, p->job.n - j), zeros);
        }
    }
}

/* ---- the whole ---- */

/* out^T = b^T @ a^T, the same job with rows and columns exchanged. */
static void transpose_job(gemm_job *job)
{
    gemm_job from = *job;
    job->m = from.n;
    job->n = from.m;
    job->a = (matrix){from.b.at, from.b.column, from.b.row};
    job->b = (matrix){from.a.at, from.a.column, from.a.row};
    job->bias = (matrix){from.bias.at, from.bias.column, from.bias.row};
    job->a_step = from.b_step;
    job->b_step = from.a_step;
    job->out_row = from.out_column;
    job->out_column = from.out_row;
}

/* Batches that share b and follow each other in a, bias and out are one matrix with more rows. */
static void join_batches(gemm_job *job)
{
    ptrdiff_t m = (ptrdiff_t)job->m;
    bool joined = job->b_step == 0 && job->a_step == m * job->a.row && job->out_step == m * job->out_row &&
                  (!job->has_bias || job->bias_step == m * job->bias.row);
    if (joined) {
        job->m *= job->batch;
        job->batch = 1;
    }
}

static plan plan_of(const gemm_job *given)
{
    const gemm_element *element = gemm_element_of(given->type);
    plan p = {.job = *given, .element = element, .bytes = dtype_table[given->type].bytes};
    p.math = element->arithmetic(cpu_level_now());
    gemm_job *job = &p.job;
    bool integral = dtype_table[job->type].category == CATEGORY_INTEGRAL;
    job->has_bias = job->has_bias && job->bias.at != NULL &&
                    (integral ? job->beta.integer != 0 : job->beta.re != 0 || job->beta.im != 0);
    if (job->batch > 1) {
        join_batches(job);
    }
    if (job->n < job->m && job->n <= FEW) {
        transpose_job(job);
    }
    if (job->m > FEW) {
        plan_packed(&p);
    }
    p.finish = (gemm_finish){.element = element, .math = p.math, .factors = {job->alpha, job->beta}};
    return p;
}

size_t gemm_workspace(const gemm_job *job)
{
    if (job->batch == 0 || job->m == 0 || job->n == 0 || job->k == 0) {
        return 0;
    }
    plan p = plan_of(job);
    if (p.job.m > FEW) {
        return packed_bytes_of_a(&p) + packed_bytes_of_b(&p);
    }
    return a_in_place(&p) ? 0 : loaded_batches_of_a(&p) * p.job.m * p.job.k * p.math->bytes;
}

void gemm(thread_pool *pool, const gemm_job *job, void *workspace)
{
    if (job->batch == 0 || job->m == 0 || job->n == 0) {
        return;
    }
    plan p = plan_of(job);
    if (p.job.k == 0) {
        run_empty_sums(&p);
    } else if (p.job.m > FEW) {
        run_packed(pool, &p, workspace);
    } else {
        run_few_rows(pool, &p, workspace);
    }
}
