/* Results of calls as they are declared: see declared.h. */
#include "interpret/declared.h"

#include "kernels/move/strided.h"

#include <string.h>

/* ---- what symbols are ---- */

/* A declared type, while its symbols are told. */
typedef struct question {
    const declared_scope *scope;
    const node *node;
    const datum *outs;
    bool guessed; /* a symbol that nothing told was taken for what it was when the program was captured */
} question;

/* Does this value say what the symbol is? Where it is a size of it, or the number itself. */
static bool tells(const value *v, datum d, const symbol *s, int64_t *out)
{
    if (v == NULL || !v->typed) {
        return false;
    }
    if (v->kind == VALUE_INT) {
        const dim *expr = v->type.sym.expr;
        *out = d.u.integer;
        return d.kind == DATUM_INT && d.expr == NULL && expr != NULL && expr->op == DIM_SYMBOL && expr->u.symbol == s;
    }
    const tensor_meta *m = v->kind == VALUE_TENSOR ? v->type.tensor : NULL;
    bool is_there = m != NULL && d.kind == DATUM_TENSOR && d.u.tensor->type.rank == m->rank;
    for (uint32_t i = 0; is_there && i < m->rank; i++) {
        const dim *size = m->sizes[i].expr;
        if (size->op == DIM_SYMBOL && size->u.symbol == s) {
            *out = d.u.tensor->type.sizes[i].n;
            return true;
        }
    }
    return false;
}

/* By the results, else the operands, else the inputs of the function. */
static bool find_symbol(const question *q, const symbol *s, int64_t *out)
{
    const declared_scope *scope = q->scope;
    for (uint32_t i = 0; i < q->node->output_count; i++) {
        if (tells(arg_value(&q->node->outputs[i]), q->outs[i], s, out)) {
            return true;
        }
    }
    for (uint32_t i = 0; i < q->node->input_count; i++) {
        const value *v = arg_value(&q->node->inputs[i].arg);
        if (v != NULL && scope->is_set[v->id] && tells(v, scope->slots[v->id], s, out)) {
            return true;
        }
    }
    for (size_t i = 0; i < scope->function->inputs.n; i++) {
        if (tells(arg_value(&scope->function->inputs.at[i]), scope->inputs[i], s, out)) {
            return true;
        }
    }
    return false;
}

static hint symbol_as_told(void *user, const symbol *s)
{
    question *q = user;
    int64_t number;
    if (find_symbol(q, s, &number)) {
        return (hint){.kind = HINT_INT, .u.integer = number};
    }
    q->guessed = true;
    return s->hint;
}

static bool evaluate(question *q, const symint *at, uint32_t n, int64_t *out)
{
    for (uint32_t i = 0; i < n; i++) {
        hint number = at[i].expr == NULL ? (hint){.kind = HINT_NONE} : dim_eval(at[i].expr, symbol_as_told, q);
        if (number.kind != HINT_INT || number.u.integer < 0) {
            return false;
        }
        out[i] = number.u.integer;
    }
    return true;
}

/* ---- the strides that are wanted ---- */

static void numbers_of(const extent *at, uint32_t n, int64_t *out)
{
    for (uint32_t i = 0; i < n; i++) {
        out[i] = at[i].n;
    }
}

/* Dims from the largest stride to the smallest. */
static void order_dims(const int64_t *strides, uint32_t rank, uint32_t *order)
{
    for (uint32_t i = 0; i < rank; i++) {
        uint32_t at = i;
        while (at > 0 && strides[order[at - 1]] < strides[i]) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
}

/* Strides of a dense block whose dims lie in that order; false: more than 64 bits count. */
static bool dense_strides(const int64_t *sizes, uint32_t rank, const uint32_t *order, int64_t *out)
{
    int64_t in_order[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        in_order[i] = sizes[order[i]];
    }
    bool fits = tensor_contiguous_strides(rank, in_order, strides);
    for (uint32_t i = 0; fits && i < rank; i++) {
        out[order[i]] = strides[i];
    }
    return fits;
}

static bool lie_alike(uint32_t rank, const int64_t *sizes, const int64_t *x, const int64_t *y)
{
    bool same = true;
    for (uint32_t i = 0; same && i < rank; i++) {
        same = x[i] == y[i] || sizes[i] == 1;
    }
    return same;
}

/* Are they those of a dense block, in the order of dims that comes out? */
static bool are_dense(uint32_t rank, const int64_t *sizes, const int64_t *strides, uint32_t *order)
{
    int64_t dense[TENSOR_MAX_RANK];
    order_dims(strides, rank, order);
    return dense_strides(sizes, rank, order, dense) && lie_alike(rank, sizes, strides, dense);
}

/* A symbol was guessed: a block that was dense in some order when the program was captured is dense in that order. */
static bool guess_strides(question *q, const tensor_meta *m, const int64_t *sizes, int64_t *strides)
{
    int64_t then[TENSOR_MAX_RANK];
    uint32_t order[TENSOR_MAX_RANK];
    return evaluate(q, m->sizes, m->rank, then) && are_dense(m->rank, then, strides, order) &&
           dense_strides(sizes, m->rank, order, strides);
}

static bool wanted_strides(question *q, const tensor_meta *m, const int64_t *sizes, int64_t *out)
{
    if (m->plain) {
        return tensor_contiguous_strides(m->rank, sizes, out);
    }
    return evaluate(q, m->strides, m->rank, out) && (!q->guessed || guess_strides(q, m, sizes, out));
}

/* ---- results ---- */

static const extent *extents_of(builder *b, const int64_t *at, uint32_t n)
{
    extent *extents = ARENA_ARRAY(b->arena, extent, n);
    for (uint32_t i = 0; i < n; i++) {
        extents[i] = known(at[i]);
    }
    return extents;
}

/* The same elements, in memory of their own that is laid out so. Those that share a place there are equal. */
static tn_status copy_into(builder *b, const array *from, array *to)
{
    to->type.offset = known(0);
    TRY(builder_realize(b, of_tensor(to)));
    uint32_t order[TENSOR_MAX_RANK];
    const tensor *x = &from->data->view, *y = &to->data->view;
    if (b->tape != NULL) {
        return b->tape->copied(b->tape->user, y, x);
    }
    strided_copy(are_dense(y->rank, y->sizes, y->strides, order) ? b->pool : NULL, y->rank, y->sizes, y->dtype,
                 tensor_at(y), y->strides, x->dtype, tensor_at(x), x->strides);
    return TN_OK;
}

static tn_status lay_out(builder *b, question *q, const value *declared, datum *d)
{
    const tensor_meta *m =
        declared != NULL && declared->typed && declared->kind == VALUE_TENSOR ? declared->type.tensor : NULL;
    array *from = d->kind == DATUM_TENSOR ? d->u.tensor : NULL;
    if (m == NULL || from == NULL || from->data == NULL || from->type.rank != m->rank) {
        return TN_OK;
    }
    uint32_t rank = m->rank;
    int64_t sizes[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK], wanted[TENSOR_MAX_RANK];
    numbers_of(from->type.sizes, rank, sizes);
    numbers_of(from->type.strides, rank, strides);
    q->guessed = false;
    int64_t elements;
    bool is_empty = !tensor_numel(rank, sizes, &elements) || elements == 0;
    if (is_empty || !wanted_strides(q, m, sizes, wanted) || memcmp(strides, wanted, rank * sizeof *wanted) == 0) {
        return TN_OK;
    }
    array *to = ARENA_NEW(b->arena, array);
    to->type = from->type;
    to->type.strides = extents_of(b, wanted, rank);
    *d = of_tensor(to);
    if (lie_alike(rank, sizes, strides, wanted)) {
        to->base = from;
        return builder_realize(b, *d);
    }
    return copy_into(b, from, to);
}

tn_status declared_results(builder *b, const node *n, const declared_scope *scope, datum *outs, size_t count)
{
    if (count < n->output_count) {
        return TN_OK; /* refused where results are stored */
    }
    datum *made = ARENA_ARRAY(b->arena, datum, n->output_count);
    question q = {.scope = scope, .node = n, .outs = outs};
    for (uint32_t i = 0; i < n->output_count; i++) {
        made[i] = outs[i];
        TRY(lay_out(b, &q, arg_value(&n->outputs[i]), &made[i]));
    }
    for (uint32_t i = 0; i < n->output_count; i++) {
        bool is_copied = made[i].kind == DATUM_TENSOR && made[i].u.tensor != outs[i].u.tensor;
        if (is_copied && outs[i].u.tensor->holders == 0) {
            builder_drop(b, outs[i].u.tensor);
        }
        outs[i] = made[i];
    }
    return TN_OK;
}
