/* Running products: see product.h. */
#include "engines/planned/product.h"

#include "engines/planned/binding.h"

#include <math.h>
#include <string.h>

/* A run of the epilogue: where operands of this stack of matrices begin. */
typedef struct epilogue_run {
    const product_block *block;
    const char *base[MAP_OPERANDS];
} epilogue_run;

/* Where operand k begins for a row of the block; *pace: bytes from column to column. */
static const char *operand_row(const epilogue_run *e, size_t k, const fast_block *f, size_t row, ptrdiff_t *pace)
{
    const map_operand *o = &e->block->epilogue.operands[k];
    const product_steps *s = &e->block->operand_steps[k];
    int64_t bytes = o->view == NULL ? (int64_t)sizeof(float) : (int64_t)dtype_table[o->view->dtype].bytes;
    int64_t first =
        (int64_t)f->batch * s->batch + (int64_t)(f->first_row + row) * s->row + (int64_t)f->first_column * s->column;
    *pace = (ptrdiff_t)(s->column * bytes);
    return e->base[k] + first * bytes;
}

static void run_row(const epilogue_run *e, const fast_block *f, size_t row)
{
    const map_program *p = &e->block->epilogue;
    float *sums = f->sums + row * f->pitch;
    char *at[MAP_OPERANDS];
    ptrdiff_t steps[MAP_OPERANDS];
    for (size_t k = 0; k < p->operand_count; k++) {
        at[k] = (char *)sums;
        steps[k] = sizeof *sums;
        if (!p->operands[k].is_sums) {
            at[k] = (char *)(uintptr_t)operand_row(e, k, f, row, &steps[k]);
        }
    }
    map_run(p, f->columns, at, steps, (char *)sums, sizeof *sums);
}

enum { EPILOGUE_ROWS = 16 }; /* whose operands are brought side by side */

/*
 * Rows of sums lie one behind the other. Where those of the operands can be brought side by side likewise, the map is
 * run on several rows at once: a row is short, and a run of the map has a price of its own.
 */
static bool run_rows_together(const epilogue_run *e, const fast_block *f, size_t first, size_t rows)
{
    const map_program *p = &e->block->epilogue;
    _Alignas(64) float beside[MAP_OPERANDS][EPILOGUE_ROWS * FAST_TILE_COLUMNS];
    float *sums = f->sums + first * f->pitch;
    char *at[MAP_OPERANDS];
    ptrdiff_t steps[MAP_OPERANDS];
    for (size_t k = 0; k < p->operand_count; k++) {
        const map_operand *o = &p->operands[k];
        at[k] = (char *)sums;
        steps[k] = sizeof *sums;
        if (o->is_sums) {
            continue;
        }
        const char *from = operand_row(e, k, f, first, &steps[k]);
        at[k] = (char *)(uintptr_t)from;
        if (o->view == NULL) {
            continue;
        }
        size_t bytes = dtype_table[o->view->dtype].bytes;
        if (steps[k] != (ptrdiff_t)bytes || bytes > sizeof(float)) {
            return false;
        }
        int64_t pitch = e->block->operand_steps[k].row * (int64_t)bytes;
        at[k] = (char *)beside[k];
        for (size_t i = 0; i < rows; i++) {
            memcpy(at[k] + i * f->columns * bytes, from + (int64_t)i * pitch, f->columns * bytes);
        }
    }
    map_run(p, rows * f->columns, at, steps, (char *)sums, sizeof *sums);
    return true;
}

/* What most products end with: something of the same sizes is added. */
static bool run_sum(const epilogue_run *e, const fast_block *f)
{
    const map_program *p = &e->block->epilogue;
    const map_op *op = &p->ops[0];
    size_t other = op->in[0] == 0 ? op->in[1] : op->in[0];
    if (p->op_count != 1 || op->map != FAST_MAP_add || op->p[0] != 1 || op->rounds_to != DT_F32 ||
        p->operand_count != 2 || op->in[0] == op->in[1] || !p->operands[0].is_sums || other != 1 ||
        p->operands[1].view == NULL || p->operands[1].view->dtype != DT_F32 || e->block->operand_steps[1].column != 1) {
        return false;
    }
    ptrdiff_t pace;
    fast_finish sum = {.rows = f->rows, .n = f->columns, .x = f->sums, .low = -INFINITY, .high = INFINITY};
    sum.x_pitch = sum.out_pitch = (ptrdiff_t)f->pitch;
    sum.more = (const float *)(const void *)operand_row(e, 1, f, 0, &pace);
    sum.more_pitch = (ptrdiff_t)e->block->operand_steps[1].row;
    sum.out = f->sums;
    p->kernels->finish[FAST_NO_ACTIVATION](&sum);
    return true;
}

static void run_epilogue(const void *user, const fast_block *f)
{
    const epilogue_run *e = user;
    if (run_sum(e, f)) {
        return;
    }
    for (size_t row = 0; row < f->rows;) {
        size_t rows = f->rows - row < EPILOGUE_ROWS ? f->rows - row : EPILOGUE_ROWS;
        if (f->pitch == f->columns && f->columns <= FAST_TILE_COLUMNS && run_rows_together(e, f, row, rows)) {
            row += rows;
        } else {
            run_row(e, f, row++);
        }
    }
}

static bool make_packed(void *user, builder *b, void *to)
{
    const product_block *p = user;
    fast_matrix weight = {view_at(p->b), p->job.b.row, p->job.b.column};
    fast_pack(p->kernels, b->pool, p->job.element, p->job.k, p->job.n, weight, to);
    return true;
}

/*
 * Packed from the second run on: who runs a program once does not get back what it costs. Packed for other sizes, or by
 * another run, it serves the first one, too.
 */
static tn_status find_packed(const product_block *p, builder *b)
{
    struct product_packed *packed = p->packed;
    if (packed == NULL || packed->bytes != NULL) {
        return TN_OK;
    }
    packed_key key = {.kernels = p->kernels,
                      .at = {view_at(p->b)},
                      .numbers = {PACKED_PRODUCT, (int64_t)p->job.element, (int64_t)p->job.k, (int64_t)p->job.n,
                                  p->job.b.row, p->job.b.column}};
    size_t bytes = fast_packed_bytes(p->kernels, p->job.element, p->job.k, p->job.n);
    if (packed->runs++ == 0) {
        packed->bytes = packed_known(p->weights, &key, bytes);
        return TN_OK;
    }
    return packed_find(b, p->weights, &key, bytes, make_packed, (void *)(uintptr_t)p, &packed->bytes);
}

static int64_t outer_place(const product_block *p, const product_steps *steps, size_t index)
{
    int64_t at_place = 0;
    for (size_t d = p->outer_rank; d-- > 0;) {
        at_place += (int64_t)(index % (size_t)p->outer_sizes[d]) * steps->outer[d];
        index /= (size_t)p->outer_sizes[d];
    }
    return at_place;
}

static void run_stack(const product_block *p, fast_product *job, size_t index, builder *b, void *workspace)
{
    epilogue_run e = {.block = p};
    int64_t bytes = (int64_t)fast_bytes(job->element);
    job->a.at = (const char *)view_at(p->a) + outer_place(p, &p->a_steps, index) * bytes;
    job->b.at = (const char *)view_at(p->b) + outer_place(p, &p->b_steps, index) * bytes;
    job->c = (char *)view_at(p->out) + outer_place(p, &p->out_steps, index) * (int64_t)fast_bytes(job->c_element);
    for (size_t k = 0; k < p->epilogue.operand_count; k++) {
        const map_operand *o = &p->epilogue.operands[k];
        if (o->view != NULL && !o->is_sums) {
            int64_t width = (int64_t)dtype_table[o->view->dtype].bytes;
            e.base[k] = (const char *)view_at(o->view) + outer_place(p, &p->operand_steps[k], index) * width;
        } else {
            e.base[k] = (const char *)&o->number;
        }
    }
    job->epilogue = p->epilogue.op_count > 0 ? run_epilogue : NULL;
    job->user = &e;
    fast_multiply(p->kernels, b->pool, job, workspace);
}

static tn_status run_product(const step *s, builder *b)
{
    const product_block *p = s->block;
    fast_product job = p->job;
    size_t stacks = 1;
    TRY(find_packed(p, b));
    job.packed = p->packed == NULL ? NULL : p->packed->bytes;
    job.bias = p->bias == NULL ? NULL : view_at(p->bias);
    for (size_t d = 0; d < p->outer_rank; d++) {
        stacks *= (size_t)p->outer_sizes[d];
    }
    for (size_t i = 0; i < stacks; i++) {
        run_stack(p, &job, i, b, s->workspace == NULL ? NULL : s->workspace->data);
    }
    return TN_OK;
}

const step_kind step_product = {.name = "product", .run = run_product};
