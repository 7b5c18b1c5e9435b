/* Matrix products of tensors: see product.h. */
#include "ops/product.h"

#include <string.h>

bool has_products(dtype type)
{
    bool is_f8 = dtype_table[type].bytes == 1 && dtype_table[type].category == CATEGORY_FLOATING;
    return gemm_supports(type) && type != DT_U16 && type != DT_U32 && type != DT_U64 && !is_f8;
}

/* Of f8 torch's CPU only has products with one matrix: mm, addmm, linear and what it folds into them. */
static bool has_product_with(const tensor_type *y)
{
    return has_products(y->dtype) ||
           (gemm_supports(y->dtype) && y->rank == 2 && dtype_table[y->dtype].category == CATEGORY_FLOATING);
}

tn_status check_factors(call *c, const tensor_type *x, const tensor_type *y)
{
    if (x->dtype != y->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "the factors have element types %s and %s, one type is needed",
                         dtype_table[x->dtype].name, dtype_table[y->dtype].name);
    }
    if (!has_product_with(y)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[x->dtype].name);
    }
    return TN_OK;
}

tn_status check_inner(call *c, extent x, extent y)
{
    if (extent_equal(c->b, x, y) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "sizes %s and %s are multiplied over, they must be equal",
                         extent_text(c->b, x), extent_text(c->b, y));
    }
    return TN_OK;
}

gemm_factor arg_factor(const call *c, size_t i)
{
    if (!has_arg(c, i)) {
        return gemm_integer(1);
    }
    datum d = c->args[i];
    switch (d.kind) {
    case DATUM_COMPLEX:
        return (gemm_factor){.re = d.u.complex_number.real, .im = d.u.complex_number.imaginary};
    case DATUM_FLOAT:
        return gemm_real(d.u.real);
    default:
        return gemm_integer(arg_int(c, i));
    }
}

/* The step of the last of the dims that are left, which it takes. */
static int64_t take_step(const tensor *t, uint32_t *left)
{
    if (*left == 0) {
        return 0;
    }
    --*left;
    return t->sizes[*left] == 1 ? 0 : t->strides[*left];
}

stack stack_of(call *c, const tensor *t, bool has_rows, bool has_columns, uint32_t rank)
{
    int64_t *steps = ARENA_ARRAY(c->b->arena, int64_t, rank);
    uint32_t left = t->rank;
    stack s = {.at = tensor_at(t), .steps = steps};
    s.column = has_columns ? take_step(t, &left) : 0;
    s.row = has_rows ? take_step(t, &left) : 0;
    for (uint32_t i = rank; i-- > 0;) {
        steps[i] = take_step(t, &left);
    }
    return s;
}

stack stack_transposed(stack s)
{
    return (stack){s.at, s.column, s.row, s.steps};
}

/* ---- batch dims as gemm wants them ---- */

enum { A, B, BIAS, OUT, STACKS };

/* The batch dims that are left after merging; the last is the innermost. */
typedef struct batches {
    uint32_t rank;
    int64_t sizes[TENSOR_MAX_RANK], steps[STACKS][TENSOR_MAX_RANK];
} batches;

/* Joins dims that all stacks walk as one, and drops those of size 1. */
static void merge_dims(const product *p, batches *d)
{
    const stack *stacks[STACKS] = {&p->a, &p->b, &p->bias, &p->out};
    d->rank = 0;
    for (uint32_t i = 0; i < p->rank; i++) {
        if (p->sizes[i] == 1) {
            continue;
        }
        int64_t steps[STACKS];
        bool joins = d->rank > 0;
        for (int s = 0; s < STACKS; s++) {
            steps[s] = stacks[s]->at == NULL ? 0 : stacks[s]->steps[i];
            joins = joins && d->steps[s][d->rank - 1] == steps[s] * p->sizes[i];
        }
        uint32_t at = joins ? d->rank - 1 : d->rank;
        d->sizes[at] = joins ? d->sizes[at] * p->sizes[i] : p->sizes[i];
        for (int s = 0; s < STACKS; s++) {
            d->steps[s][at] = steps[s];
        }
        d->rank = at + 1;
    }
}

/* Matrices that follow each other row by row, all multiplied by one b, are one matrix with more rows. */
static void fold_rows(gemm_job *job, batches *d)
{
    if (d->rank == 0) {
        return;
    }
    uint32_t last = d->rank - 1;
    ptrdiff_t rows = (ptrdiff_t)job->m;
    if (rows == 1) { /* the step between rows is free */
        job->a.row = d->steps[A][last];
        job->bias.row = d->steps[BIAS][last];
        job->out_row = d->steps[OUT][last];
    }
    bool bias_follows = !job->has_bias || d->steps[BIAS][last] == job->bias.row * rows;
    if (d->steps[B][last] == 0 && d->steps[A][last] == job->a.row * rows && bias_follows &&
        d->steps[OUT][last] == job->out_row * rows) {
        job->m *= (size_t)d->sizes[last];
        d->rank--;
    }
}

/* Gives the longest dim to gemm, which divides it among threads. */
static void take_batch(gemm_job *job, batches *d)
{
    uint32_t longest = 0;
    if (d->rank == 0) {
        return;
    }
    for (uint32_t i = 1; i < d->rank; i++) {
        longest = d->sizes[i] > d->sizes[longest] ? i : longest;
    }
    job->batch = (size_t)d->sizes[longest];
    job->a_step = d->steps[A][longest];
    job->b_step = d->steps[B][longest];
    job->bias_step = d->steps[BIAS][longest];
    job->out_step = d->steps[OUT][longest];
    d->rank--;
    for (uint32_t i = longest; i < d->rank; i++) {
        d->sizes[i] = d->sizes[i + 1];
        for (int s = 0; s < STACKS; s++) {
            d->steps[s][i] = d->steps[s][i + 1];
        }
    }
}

/* Runs the job for every index of the dims that are left. */
static void run_batches(thread_pool *pool, const gemm_job *job, const batches *d, void *workspace)
{
    int64_t index[TENSOR_MAX_RANK] = {0}, total = 1;
    ptrdiff_t width = (ptrdiff_t)dtype_table[job->type].bytes;
    for (uint32_t i = 0; i < d->rank; i++) {
        total *= d->sizes[i];
    }
    for (int64_t n = 0; n < total; n++) {
        ptrdiff_t at[STACKS] = {0};
        for (uint32_t i = 0; i < d->rank; i++) {
            for (int s = 0; s < STACKS; s++) {
                at[s] += index[i] * d->steps[s][i] * width;
            }
        }
        gemm_job one = *job;
        one.a.at = (const char *)job->a.at + at[A];
        one.b.at = (const char *)job->b.at + at[B];
        one.bias.at = job->has_bias ? (const char *)job->bias.at + at[BIAS] : NULL;
        one.out = (char *)job->out + at[OUT];
        gemm(pool, &one, workspace);
        for (uint32_t i = d->rank; i-- > 0 && ++index[i] == d->sizes[i];) {
            index[i] = 0;
        }
    }
}

tn_status product_run(call *c, const product *p)
{
    gemm_job job = {.type = p->type,
                    .batch = 1,
                    .m = (size_t)p->m,
                    .n = (size_t)p->n,
                    .k = (size_t)p->k,
                    .a = {p->a.at, p->a.row, p->a.column},
                    .b = {p->b.at, p->b.row, p->b.column},
                    .bias = {p->bias.at, p->bias.row, p->bias.column},
                    .out = (void *)(uintptr_t)p->out.at,
                    .out_row = p->out.row,
                    .out_column = p->out.column,
                    .alpha = p->alpha,
                    .beta = p->beta,
                    .has_bias = p->bias.at != NULL};
    batches dims_left;
    for (uint32_t i = 0; i < p->rank; i++) {
        if (p->sizes[i] == 0) {
            return TN_OK;
        }
    }
    if (p->m == 0 || p->n == 0) {
        return TN_OK;
    }
    merge_dims(p, &dims_left);
    fold_rows(&job, &dims_left);
    take_batch(&job, &dims_left);
    void *workspace = call_workspace(c, gemm_workspace(&job));
    if (workspace == NULL) {
        return c->b->status;
    }
    run_batches(c->b->pool, &job, &dims_left, workspace);
    return TN_OK;
}
