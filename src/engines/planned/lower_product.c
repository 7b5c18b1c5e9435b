/* Products from entries: see product.h. */
#include "engines/planned/product.h"

#include "engines/planned/binding.h"

#include <string.h>

/* ---- which operators are products ---- */

static const struct product_row {
    const char *op;
    int8_t a, b, bias; /* arguments; -1: none */
    bool turned;       /* b is [n, k] */
    int8_t factors;    /* the first of beta and alpha; -1: there are none */
} product_rows[] = {
    {"linear", 0, 1, 2, true, -1}, {"addmm", 1, 2, 0, false, 3},    {"mm", 0, 1, -1, false, -1},
    {"bmm", 0, 1, -1, false, -1},  {"matmul", 0, 1, -1, false, -1}, {"baddbmm", 1, 2, 0, false, 3},
};

static bool is_one(const call *c, size_t i)
{
    const datum *d = &c->args[i];
    return i >= c->n || d->kind == DATUM_NONE || (d->kind == DATUM_INT && d->expr == NULL && d->u.integer == 1) ||
           (d->kind == DATUM_FLOAT && d->expr == NULL && d->u.real == 1);
}

static bool to_element(dtype type, fast_element *out)
{
    *out = type == DT_BF16 ? FAST_BF16 : type == DT_F16 ? FAST_F16 : FAST_F32;
    return type == DT_F32 || type == DT_BF16 || type == DT_F16;
}

/* ---- stacks ---- */

/* Dims [first, last) as one: the step of its innermost, where all of them follow from it. */
static bool join_dims(const tensor *shape, const int64_t *strides, uint32_t first, uint32_t last, int64_t *out)
{
    int64_t innermost = 0, expected = 0;
    bool begun = false;
    for (uint32_t d = last; d-- > first;) {
        if (shape->sizes[d] == 1) {
            continue;
        }
        if (begun && strides[d] != expected) {
            return false;
        }
        innermost = begun ? innermost : strides[d];
        expected = strides[d] * shape->sizes[d];
        begun = true;
    }
    *out = innermost;
    return true;
}

/*
 * Steps of something whose strides are told by the dims of `shape`, [..., m, n]. matrix_dims 1: all dims before the
 * last are rows of one matrix; 2: those before the last two, but for the outer ones, are one stack.
 */
static bool set_steps(const product_block *p, const tensor *shape, const int64_t *strides, uint32_t matrix_dims,
                      product_steps *out)
{
    uint32_t outer = (uint32_t)p->outer_rank;
    for (uint32_t d = 0; d < outer; d++) {
        out->outer[d] = strides[d];
    }
    if (matrix_dims == 1) { /* all dims before the last are rows */
        out->batch = 0;
        return join_dims(shape, strides, 0, shape->rank - 1, &out->row);
    }
    out->row = strides[shape->rank - 2];
    return join_dims(shape, strides, outer, shape->rank - 2, &out->batch);
}

/* Strides of a stack [..., r, c] over the batch dims of the result; its own for the last two. */
static void stack_strides(const tensor *view, const tensor *out, int64_t *strides)
{
    memset(strides, 0, out->rank * sizeof *strides);
    for (uint32_t back = 1; back <= out->rank && back <= view->rank; back++) {
        bool repeated = back > 2 && view->sizes[view->rank - back] == 1;
        strides[out->rank - back] = repeated ? 0 : view->strides[view->rank - back];
    }
}

/* As one matrix: all rows of all matrices of a, where b is one. */
static bool read_as_one(product_block *p, const tensor *out)
{
    int64_t rows = 1;
    for (uint32_t d = 0; d + 1 < out->rank; d++) {
        rows *= out->sizes[d];
    }
    p->outer_rank = 0;
    p->job.batch = 1;
    p->job.m = (size_t)rows;
    return p->b->rank == 2 && p->a->rank == out->rank && set_steps(p, out, p->a->strides, 1, &p->a_steps) &&
           set_steps(p, out, out->strides, 1, &p->out_steps);
}

static bool read_as_stacks(product_block *p, const tensor *out, bool turned)
{
    int64_t a[TENSOR_MAX_RANK], b[TENSOR_MAX_RANK];
    if (out->rank < 2 || p->a->rank < 2 || p->b->rank < 2 || turned) {
        return false;
    }
    stack_strides(p->a, out, a);
    stack_strides(p->b, out, b);
    for (p->outer_rank = 0; p->outer_rank <= PRODUCT_OUTER && p->outer_rank + 2 <= out->rank; p->outer_rank++) {
        if (set_steps(p, out, a, 2, &p->a_steps) && set_steps(p, out, b, 2, &p->b_steps) &&
            set_steps(p, out, out->strides, 2, &p->out_steps)) {
            break;
        }
    }
    if (p->outer_rank > PRODUCT_OUTER || p->outer_rank + 2 > out->rank) {
        return false;
    }
    p->job.batch = 1;
    for (uint32_t d = 0; d + 2 < out->rank; d++) {
        if (d < p->outer_rank) {
            p->outer_sizes[d] = out->sizes[d];
        } else {
            p->job.batch *= (size_t)out->sizes[d];
        }
    }
    p->job.m = (size_t)out->sizes[out->rank - 2];
    return true;
}

/* ---- reading ---- */

/* What is added: by the product itself, or as the first operation of a map of its results. */
static bool read_bias(product_block *p, const tensor *bias)
{
    int64_t strides[TENSOR_MAX_RANK];
    product_steps steps = {0};
    if (bias->dtype != p->out->dtype || bias->rank > p->out->rank) {
        return false;
    }
    map_strides(bias, p->out, strides);
    uint32_t matrix_dims = p->out->rank > 1 && p->job.m == (size_t)p->out->sizes[p->out->rank - 2] ? 2 : 1;
    matrix_dims = p->b->rank == 2 && p->job.batch == 1 && p->outer_rank == 0 ? 1 : matrix_dims;
    if (!set_steps(p, p->out, strides, matrix_dims, &steps)) {
        return false;
    }
    steps.column = strides[p->out->rank - 1];
    if (bias->dtype == DT_F32 && steps.batch == 0 && steps.row == 0 && p->outer_rank == 0 &&
        (steps.column == 1 || p->job.n == 1)) {
        p->bias = bias;
        return true;
    }
    p->epilogue.operands[0].is_sums = true;
    p->epilogue.operands[1].view = bias;
    p->epilogue.operand_count = 2;
    p->operand_steps[1] = steps;
    p->epilogue.ops[0] = (map_op){.map = FAST_MAP_add, .in = {0, 1, 0}, .p = {1.0f, 0.0f}, .rounds_to = p->out->dtype};
    p->epilogue.op_count = 1;
    return true;
}

/* The product of an entry; false: it is none that there are kernels for. */
static bool read_product(const planner *by, uint32_t index, product_block *p)
{
    const call *c = by->t->entries.at[index].call;
    const struct product_row *row = NULL;
    for (size_t i = 0; c != NULL && i < sizeof product_rows / sizeof *product_rows; i++) {
        row = strcmp(product_rows[i].op, c->op->name) == 0 ? &product_rows[i] : row;
    }
    if (row == NULL ||
        (row->factors >= 0 && !(is_one(c, (size_t)row->factors) && is_one(c, (size_t)row->factors + 1)))) {
        return false;
    }
    memset(p, 0, sizeof *p);
    p->kernels = by->kernels;
    p->epilogue.kernels = by->kernels;
    p->a = call_view(c, (size_t)row->a);
    p->b = call_view(c, (size_t)row->b);
    p->out = call_result(c, 0);
    if (p->a == NULL || p->b == NULL || p->out == NULL || c->args[row->a].u.tensor->inner != NULL ||
        c->args[row->b].u.tensor->inner != NULL || !to_element(p->a->dtype, &p->job.element) ||
        p->b->dtype != p->a->dtype || p->out->dtype != p->a->dtype || p->out->rank == 0 || p->a->rank == 0 ||
        p->b->rank < 2 || p->out->rank < p->a->rank || p->out->strides[p->out->rank - 1] != 1) {
        return false;
    }
    uint32_t last = p->b->rank - 1;
    p->job.c_element = p->job.element;
    p->job.n = (size_t)p->b->sizes[row->turned ? last - 1 : last];
    p->job.k = (size_t)p->b->sizes[row->turned ? last : last - 1];
    if (!read_as_one(p, p->out)) {
        p->job.batch = 1;
        if (!read_as_stacks(p, p->out, row->turned)) {
            return false;
        }
    }
    p->a_steps.column = p->a->strides[p->a->rank - 1];
    p->job.a = (fast_matrix){NULL, (ptrdiff_t)p->a_steps.row, (ptrdiff_t)p->a_steps.column};
    p->job.a_step = (ptrdiff_t)p->a_steps.batch;
    int64_t inner = p->b->strides[last - 1], outer = p->b->strides[last];
    p->job.b = (fast_matrix){NULL, (ptrdiff_t)(row->turned ? outer : inner), (ptrdiff_t)(row->turned ? inner : outer)};
    p->job.b_step = (ptrdiff_t)p->b_steps.batch;
    p->job.c_row = (ptrdiff_t)p->out_steps.row;
    p->job.c_step = (ptrdiff_t)p->out_steps.batch;
    const tensor *bias = row->bias < 0 ? NULL : call_view(c, (size_t)row->bias);
    return bias == NULL || read_bias(p, bias);
}

/* ---- steps ---- */

static tn_status finish_step(planner *p, product_block *block, uint32_t index, step **out)
{
    planned_plan *shared = p->plan->content;
    step *s = planner_step(p, index, &step_product, block);
    if (planner_is_constant(p, block->b) && block->outer_rank == 0 && block->job.b_step == 0) {
        block->weights = &shared->packed;
        block->packed = ARENA_NEW(&p->t->arena, struct product_packed);
    }
    fast_product job = block->job;
    size_t plain = fast_multiply_workspace(p->kernels, &job);
    job.packed = block;
    size_t packed = fast_multiply_workspace(p->kernels, &job), bytes = plain > packed ? plain : packed;
    if (bytes == SIZE_MAX) {
        *out = NULL;
        return TN_OK;
    }
    planner_use(p, s, block->a, false);
    planner_use(p, s, block->b, false);
    if (block->bias != NULL) {
        planner_use(p, s, block->bias, false);
    }
    for (size_t k = 0; k < block->epilogue.operand_count; k++) {
        if (block->epilogue.operands[k].view != NULL && !block->epilogue.operands[k].is_sums) {
            planner_use(p, s, block->epilogue.operands[k].view, false);
        }
    }
    planner_use(p, s, block->out, true);
    *out = s;
    return planner_workspace(p, s, bytes);
}

/* Maps of results are in f32 where they lie; what stores them rounds. */
static const tensor sums_view = {.dtype = DT_F32};

tn_status lower_product(planner *p, uint32_t index)
{
    product_block *block = ARENA_NEW(&p->t->arena, product_block);
    if (!read_product(p, index, block)) {
        return TN_OK;
    }
    block->epilogue.out = &sums_view;
    return finish_step(p, block, index, &p->steps[index]);
}

/* ---- with a map ---- */

static bool is_dense(const tensor *view)
{
    return view->offset == 0 && tensor_is_contiguous(view);
}

/* Does the map's result have the same matrices as the product's, maybe with rows told in other dims? */
static bool has_same_matrices(const product_block *b, const tensor *sums, const tensor *out)
{
    bool same = out->rank == b->out->rank && memcmp(out->sizes, b->out->sizes, out->rank * sizeof *out->sizes) == 0;
    int64_t n, m;
    if (!is_dense(b->out) || !is_dense(sums) || out->rank == 0 || sums->rank != out->rank ||
        memcmp(out->sizes, sums->sizes, out->rank * sizeof *out->sizes) != 0 ||
        !tensor_numel(out->rank, out->sizes, &n) || !tensor_numel(b->out->rank, b->out->sizes, &m) || n != m) {
        return false;
    }
    return same || (b->outer_rank == 0 && b->job.batch == 1 && out->sizes[out->rank - 1] == (int64_t)b->job.n);
}

/* Operations of the map behind those that the product has already. */
static bool append_map(product_block *b, const map_program *from, size_t sums, uint32_t matrix_dims)
{
    map_program *to = &b->epilogue;
    uint8_t operands[MAP_OPERANDS], first = (uint8_t)to->op_count;
    bool narrow = b->out->dtype != DT_F32;
    if (to->op_count == 0) {
        to->operands[0].is_sums = true;
        to->operand_count = 1;
        if (narrow) { /* the product's own result is rounded */
            to->ops[to->op_count++] = (map_op){.map = FAST_MAP_same, .rounds_to = b->out->dtype};
            first = 1;
        }
    }
    uint8_t result = first == 0 ? 0 : (uint8_t)(MAP_OPERANDS + first - 1);
    for (size_t k = 0; k < from->operand_count; k++) {
        if (k == sums) {
            operands[k] = result;
            continue;
        }
        if (to->operand_count >= MAP_OPERANDS) {
            return false;
        }
        operands[k] = (uint8_t)to->operand_count;
        to->operands[to->operand_count] = from->operands[k];
        if (from->operands[k].view != NULL) {
            int64_t strides[TENSOR_MAX_RANK];
            product_steps *steps = &b->operand_steps[to->operand_count];
            map_strides(from->operands[k].view, from->out, strides);
            if (!set_steps(b, from->out, strides, matrix_dims, steps)) {
                return false;
            }
            steps->column = strides[from->out->rank - 1];
        }
        to->operand_count++;
    }
    for (size_t i = 0; i < from->op_count; i++) {
        if (to->op_count >= MAP_OPS) {
            return false;
        }
        map_op *op = &to->ops[to->op_count++];
        *op = from->ops[i];
        for (size_t k = 0; k < 3; k++) {
            uint8_t in = from->ops[i].in[k];
            op->in[k] = in < MAP_OPERANDS ? operands[in] : (uint8_t)(in + first);
        }
    }
    return true;
}

/* The product that gives operand k of the map; NO_ENTRY: none that may be moved here. */
static uint32_t find_product(const planner *p, const map_program *m, size_t k, uint32_t index, product_block *block)
{
    const map_operand *o = &m->operands[k];
    uint32_t writer = o->view == NULL ? NO_ENTRY : planner_writer(p, o->view, o->reader);
    if (writer == NO_ENTRY || p->taken[writer] || p->steps[writer] != NULL || !read_product(p, writer, block) ||
        !planner_is_read_by(p, block->out, writer, o->view, m->entries, m->entry_count) ||
        !has_same_matrices(block, o->view, m->out) || !planner_is_stable(p, block->a, writer, index) ||
        !planner_is_stable(p, block->b, writer, index) ||
        (block->bias != NULL && !planner_is_stable(p, block->bias, writer, index))) {
        return NO_ENTRY;
    }
    for (size_t i = 0; i < block->epilogue.operand_count; i++) {
        const tensor *view = block->epilogue.operands[i].view;
        if (view != NULL && !planner_is_stable(p, view, writer, index)) {
            return NO_ENTRY;
        }
    }
    return writer;
}

/* a, b and what is added are still read while results are stored: those must be apart from them. */
static bool is_apart(const product_block *b, const map_program *m)
{
    const storage *to = m->out->storage;
    return b->a->storage != to && b->b->storage != to && (b->bias == NULL || b->bias->storage != to);
}

tn_status product_with_map(planner *p, const map_program *m, uint32_t index, step **out)
{
    *out = NULL;
    const tensor *result = m->out;
    fast_element element;
    if (result->rank == 0 || result->strides[result->rank - 1] != 1 || !to_element(result->dtype, &element)) {
        return TN_OK;
    }
    product_block *block = ARENA_NEW(&p->t->arena, product_block);
    for (size_t k = 0; k < m->operand_count; k++) {
        uint32_t writer = find_product(p, m, k, index, block);
        if (writer == NO_ENTRY || !is_apart(block, m)) {
            continue;
        }
        bool as_one = block->outer_rank == 0 && block->job.batch == 1 && block->b->rank == 2;
        uint32_t matrix_dims = as_one ? 1 : 2;
        if (!append_map(block, m, k, matrix_dims) ||
            !set_steps(block, result, result->strides, matrix_dims, &block->out_steps)) {
            continue;
        }
        block->epilogue.out = &sums_view;
        block->out = result;
        block->job.c_element = element;
        block->job.c_row = (ptrdiff_t)block->out_steps.row;
        block->job.c_step = (ptrdiff_t)block->out_steps.batch;
        TRY(finish_step(p, block, index, out));
        if (*out != NULL) {
            p->taken[writer] = true;
            return TN_OK;
        }
    }
    return TN_OK;
}
