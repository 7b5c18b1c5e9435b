/*
 * Results of composites as the functions that they stand for would have left them in memory. What follows a call may
 * view its result, which depends on strides; a kernel chooses them by its own rule.
 */
#include "ops/composite.h"

#include "ops/infer.h"

/* The output of a function, and what the call gives for it. */
typedef struct output_sizes {
    const tensor_meta *declared;
    const extent *given;
} output_sizes;

/* A symbol by the size that it is; else as it was when the program was captured. */
static hint symbol_by_size(void *user, const symbol *s)
{
    const output_sizes *o = user;
    for (uint32_t i = 0; i < o->declared->rank; i++) {
        const dim *size = o->declared->sizes[i].expr;
        if (size->op == DIM_SYMBOL && size->u.symbol == s) {
            return (hint){.kind = HINT_INT, .u.integer = o->given[i].n};
        }
    }
    return s->hint;
}

/* Dims of the declared type from the largest stride to the smallest. False: not all strides can be told. */
static bool declared_order(output_sizes o, int64_t *order)
{
    int64_t strides[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < o.declared->rank; i++) {
        uint32_t at = i;
        hint stride = dim_eval(o.declared->strides[i].expr, symbol_by_size, &o);
        if (stride.kind != HINT_INT) {
            return false;
        }
        strides[i] = stride.u.integer;
        while (at > 0 && strides[order[at - 1]] < strides[i]) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
    return true;
}

/* Do the elements lie dense, in that order of dims? Dims of one element lie anywhere. */
static bool lies_so(const tensor_type *t, const int64_t *order)
{
    int64_t expected = 1;
    for (uint32_t i = t->rank; i-- > 0;) {
        int64_t size = t->sizes[order[i]].n;
        if (size == 0) {
            return true;
        }
        if (size != 1 && t->strides[order[i]].n != expected) {
            return false;
        }
        expected *= size;
    }
    return true;
}

datum composite_laid_out(builder *b, const value *declared, datum made)
{
    int64_t order[TENSOR_MAX_RANK], back[TENSOR_MAX_RANK];
    const tensor_meta *m =
        declared != NULL && declared->typed && declared->kind == VALUE_TENSOR ? declared->type.tensor : NULL;
    if (m == NULL || made.kind != DATUM_TENSOR || made.u.tensor->type.rank != m->rank) {
        return made;
    }
    for (uint32_t i = 0; i < m->rank; i++) {
        order[i] = i;
    }
    const tensor_type *t = &made.u.tensor->type;
    if ((!m->plain && !declared_order((output_sizes){m, t->sizes}, order)) || lies_so(t, order)) {
        return made;
    }
    for (uint32_t i = 0; i < m->rank; i++) {
        back[order[i]] = i;
    }
    const datum dense = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
    datum turned = BUILD(b, "aten::permute", made, of_ints(b, order, m->rank));
    return BUILD(b, "aten::permute", BUILD(b, "aten::clone", turned, dense), of_ints(b, back, m->rank));
}
