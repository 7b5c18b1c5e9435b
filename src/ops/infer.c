/* Sizes and types of results that operators share: see infer.h. Layouts are in layout.c. */
#include "ops/infer.h"

#include "ir/promote.h"
#include "kernels/move/cast.h"

#include <string.h>

/* ---- sizes ---- */

/*
 * One dim of a broadcast. What is 1 for sure gives way before what was 1 in the example. Unknown counts as equal, as in
 * torch; the number wins, because it says more.
 */
static extent common_size(call *c, extent x, extent y, uint32_t index)
{
    builder *b = c->b;
    bool is_one = y.expr == NULL && y.n == 1;
    if (is_one || (x.expr != NULL && x.expr == y.expr)) { /* the same for all sizes */
        return x;
    }
    if (extent_decide_equal(b, x, known(1))) {
        return y;
    }
    if (extent_decide_equal(b, y, known(1)) || extent_same(b, x, y)) {
        return x;
    }
    if (extent_equal(b, x, y) == FACT_NO) {
        call_fail(c, TN_E_MISMATCH, "sizes %s and %s of dim %u do not broadcast", extent_text(b, x), extent_text(b, y),
                  index);
    }
    return x.expr == NULL ? x : y.expr == NULL ? y : x;
}

uint32_t infer_broadcast_sizes(call *c, const extent *a, uint32_t a_rank, const extent *b, uint32_t b_rank,
                               const extent **sizes)
{
    uint32_t rank = a_rank > b_rank ? a_rank : b_rank;
    extent *common = ARENA_ARRAY(c->b->arena, extent, rank);
    for (uint32_t back = 1; back <= rank; back++) {
        extent x = back <= a_rank ? a[a_rank - back] : known(1);
        extent y = back <= b_rank ? b[b_rank - back] : known(1);
        common[rank - back] = common_size(c, x, y, rank - back);
    }
    *sizes = common;
    return rank;
}

uint32_t infer_broadcast(call *c, array *const *arrays, size_t n, const extent **sizes)
{
    uint32_t rank = 0;
    *sizes = NULL;
    for (size_t i = 0; i < n; i++) {
        if (arrays[i] != NULL) {
            const tensor_type *t = &arrays[i]->type;
            rank = infer_broadcast_sizes(c, *sizes, rank, t->sizes, t->rank, sizes);
        }
    }
    return rank;
}

tn_status check_expands(call *c, const tensor_type *t, const extent *sizes, uint32_t rank)
{
    bool fits = t->rank <= rank;
    for (uint32_t back = 1; fits && back <= t->rank; back++) {
        extent own = t->sizes[t->rank - back];
        fits = extent_equal(c->b, own, sizes[rank - back]) != FACT_NO || extent_equal(c->b, own, known(1)) != FACT_NO;
    }
    return fits ? TN_OK
                : call_fail(c, TN_E_MISMATCH, "sizes %s do not broadcast to %s", extents_text(c->b, t->sizes, t->rank),
                            extents_text(c->b, sizes, rank));
}

extent infer_numel(builder *b, const tensor_type *t)
{
    return extent_product(b, t->sizes, t->rank);
}

bool same_sizes(builder *b, const tensor_type *x, const tensor_type *y)
{
    if (x->rank != y->rank) {
        return false;
    }
    for (uint32_t i = 0; i < x->rank; i++) {
        if (!extent_same(b, x->sizes[i], y->sizes[i])) {
            return false;
        }
    }
    return true;
}

bool same_layout(builder *b, const tensor_type *x, const tensor_type *y)
{
    bool same = same_sizes(b, x, y);
    for (uint32_t i = 0; same && i < x->rank; i++) {
        same = extent_same(b, x->strides[i], y->strides[i]);
    }
    return same;
}

bool arg_has_sizes(const call *c, size_t i, const extent *sizes, uint32_t rank)
{
    const tensor_type *t = arg_type(c, i);
    bool fits = t->rank == rank;
    for (uint32_t k = 0; fits && k < rank; k++) {
        fits = extent_equal(c->b, t->sizes[k], sizes[k]) != FACT_NO;
    }
    return fits;
}

const extent *infer_size(call *c, const extent *sizes, size_t rank, extent numel)
{
    builder *b = c->b;
    extent *inferred = ARENA_ARRAY(b->arena, extent, rank), rest = known(1);
    int open = -1;
    bool fits = true;
    for (size_t i = 0; i < rank; i++) {
        inferred[i] = sizes[i];
        if (extent_less(b, sizes[i], known(-1)) == FACT_YES) {
            call_fail(c, TN_E_ARGUMENT, "size %s is negative", extent_text(b, sizes[i]));
            return inferred;
        }
        if (!extent_is(b, sizes[i], -1)) {
            rest = extent_mul(b, rest, sizes[i]);
        } else if (open >= 0) {
            call_fail(c, TN_E_ARGUMENT, "only one size can be inferred, %s has two of -1",
                      extents_text(b, sizes, rank));
            return inferred;
        } else {
            open = (int)i;
        }
    }
    if (open >= 0 && extent_is(b, rest, 0)) {
        call_fail(c, TN_E_ARGUMENT, "the size of -1 in %s is ambiguous, because there are no elements",
                  extents_text(b, sizes, rank));
    } else if (open >= 0) {
        extent_exclude(b, rest, 0);
        fits = b->decide == NULL || extent_equal(b, extent_mod(b, numel, rest), known(0)) != FACT_NO;
        inferred[open] = extent_floordiv(b, numel, rest);
        rest = extent_mul(b, rest, inferred[open]);
    } else if (b->decide != NULL) { /* whoever captures wants to know on what this depends */
        fits = extent_equal(b, rest, numel) != FACT_NO;
    }
    if (!fits || (rest.expr == NULL && numel.expr == NULL && rest.n != numel.n)) {
        call_fail(c, TN_E_MISMATCH, "sizes %s do not fit %s elements", extents_text(b, sizes, rank),
                  extent_text(b, numel));
    }
    return inferred;
}

datum element_as_number(const tensor *t)
{
    static const struct {
        datum_kind kind;
        dtype as;
    } by_category[] = {
        [CATEGORY_BOOL] = {DATUM_BOOL, DT_BOOL},
        [CATEGORY_INTEGRAL] = {DATUM_INT, DT_I64},
        [CATEGORY_FLOATING] = {DATUM_FLOAT, DT_F64},
        [CATEGORY_COMPLEX] = {DATUM_COMPLEX, DT_C128},
    };
    dtype_category category = dtype_table[t->dtype].category;
    datum d = {.kind = by_category[category].kind};
    convert_elements(1, t->dtype, tensor_at(t), 0, by_category[category].as, &d.u, 0);
    return d;
}

extent data_dependent(call *c, int64_t n)
{
    builder_looks(c->b, c->op->name);
    return is_eager(c->b) ? known(n) : builder_unbacked(c->b, 0);
}

/* ---- types ---- */

dtype infer_common_type(call *c, array *const *operands, size_t n)
{
    operand *kinds = ARENA_ARRAY(c->b->arena, operand, n);
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        if (operands[i] != NULL) {
            const array *a = operands[i];
            operand_kind kind = a->is_number ? OPERAND_NUMBER : a->type.rank == 0 ? OPERAND_ZERO_DIM : OPERAND_TENSOR;
            kinds[count++] = (operand){a->type.dtype, kind};
        }
    }
    dtype common = promote_operands(kinds, count);
    if (common == DT_NONE) {
        call_fail(c, TN_E_UNSUPPORTED, "the element types of the operands have no common type");
        return DT_F32;
    }
    return common;
}

/* ---- whole operators ---- */

tn_status infer_update(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    out_new_strided(c, 0, t->dtype, t->sizes, strides_in_format(c->b, t, FORMAT_PRESERVE), t->rank);
    return c->b->status;
}

array *out_reduced(call *c, size_t i, dtype type, const tensor_type *t, uint64_t mask, bool keepdim)
{
    extent sizes[TENSOR_MAX_RANK];
    uint32_t rank = 0;
    for (uint32_t d = 0; d < t->rank; d++) {
        bool reduced = mask >> d & 1;
        if (!reduced || keepdim) {
            sizes[rank++] = reduced ? known(1) : t->sizes[d];
        }
    }
    return out_new(c, i, type, sizes, rank);
}

bool same_device(const device *x, const device *y)
{
    static const device cpu = {"cpu", -1};
    x = x == NULL ? &cpu : x;
    y = y == NULL ? &cpu : y;
    return x == y || (strcmp(x->type, y->type) == 0 && (x->index > 0 ? x->index : 0) == (y->index > 0 ? y->index : 0));
}

static const device *first_device(const datum *args, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (args[i].kind == DATUM_TENSOR && !args[i].u.tensor->is_number && args[i].u.tensor->type.device != NULL) {
            return args[i].u.tensor->type.device;
        }
        if (args[i].kind == DATUM_LIST) {
            const device *found = first_device(args[i].u.list.at, args[i].u.list.n);
            if (found != NULL) {
                return found;
            }
        }
    }
    return NULL;
}

static void set_device(datum d, const device *on)
{
    if (d.kind == DATUM_TENSOR && d.u.tensor->type.device == NULL) {
        d.u.tensor->type.device = on;
    }
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        set_device(d.u.list.at[i], on);
    }
}

void infer_devices(call *c)
{
    const device *on = is_eager(c->b) ? NULL : first_device(c->args, c->n);
    for (size_t i = 0; on != NULL && i < c->out_count; i++) {
        set_device(c->outs[i], on);
    }
}
