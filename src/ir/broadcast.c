/* Broadcasting: see broadcast.h. Facts about symbolic sizes come from dim_facts.c. */
#include "ir/broadcast.h"

#include "base/num.h"

uint32_t broadcast_rank(const shape *shapes, size_t n)
{
    uint32_t rank = 0;
    for (size_t i = 0; i < n; i++) {
        rank = shapes[i].rank > rank ? shapes[i].rank : rank;
    }
    return rank;
}

static tn_status refuse(tn_context *ctx, const dim *a, const dim *b, uint32_t index)
{
    arena *scratch = ctx_scratch(ctx);
    const dim *sizes[] = {a, b};
    const char *texts[2];
    for (int i = 0; i < 2; i++) {
        sink s;
        sink_collect(ctx, scratch, &s);
        dim_print(&s, sizes[i]);
        texts[i] = sink_collected(ctx, scratch, &s);
    }
    tn_status status =
        fail(ctx, TN_E_MISMATCH, "sizes %s and %s of dim %u do not broadcast", texts[0], texts[1], index);
    ctx_release(ctx, scratch);
    return status;
}

/* The common size of one dim while the operands are gone through. */
typedef struct common_size {
    const dim *size;  /* of those that are not known to be 1, a number if there is one; NULL = none so far */
    const dim *other; /* a size of which it is not known whether it agrees; NULL = none */
} common_size;

/* Takes one more size into account. FACT_NO when no values of the symbols can reconcile it. */
static fact add_size(dims *t, common_size *common, const dim *size)
{
    const dim *one = dim_int(t, 1), *before = common->size;
    fact is_one = dim_equal(t, size, one);
    if (is_one == FACT_YES || size == before) {
        return FACT_YES;
    }
    if (before == NULL) {
        common->size = size;
        return FACT_YES;
    }
    fact equal = dim_equal(t, before, size);
    if (equal == FACT_NO && is_one == FACT_NO && dim_equal(t, before, one) == FACT_NO) {
        return FACT_NO;
    }
    bool is_number = size->op == DIM_INT; /* a number says more than a symbol, and finds more contradictions */
    common->size = is_number ? size : before;
    if (equal != FACT_YES) {
        common->other = is_number ? before : size;
        return FACT_UNKNOWN;
    }
    return FACT_YES;
}

tn_status broadcast_shapes(tn_context *ctx, dims *t, const shape *shapes, size_t n, const dim **sizes,
                           broadcast_answer *answer)
{
    uint32_t rank = broadcast_rank(shapes, n);
    *answer = (broadcast_answer){.decided = FACT_YES};
    /* From the last dim, as torch does, so that the same one is named. */
    for (uint32_t back = 1; back <= rank; back++) {
        uint32_t index = rank - back;
        common_size common = {NULL, NULL};
        for (size_t i = 0; i < n; i++) {
            const shape *s = &shapes[i];
            if (back <= s->rank && add_size(t, &common, s->sizes[s->rank - back]) == FACT_NO) {
                return refuse(ctx, common.size, s->sizes[s->rank - back], index);
            }
        }
        sizes[index] = common.size == NULL ? dim_int(t, 1) : common.other == NULL ? common.size : NULL;
        if (common.other != NULL && answer->decided == FACT_YES) {
            *answer = (broadcast_answer){FACT_UNKNOWN, index, common.size, common.other};
        }
    }
    return TN_OK;
}

bool broadcast_strides(layout tensor, uint32_t rank, const int64_t *sizes, int64_t *strides)
{
    if (tensor.rank > rank) {
        return false;
    }
    for (uint32_t back = 1; back <= rank; back++) {
        uint32_t to = rank - back;
        int64_t size = 1, stride = 0;
        if (back <= tensor.rank) {
            size = tensor.sizes[tensor.rank - back];
            stride = tensor.strides[tensor.rank - back];
        } else if (sizes[to] == 1 && tensor.rank > 0 && !mul_i64(sizes[to + 1], strides[to + 1], &stride)) {
            return false;
        }
        if (size != sizes[to] && size != 1) {
            return false;
        }
        strides[to] = size == sizes[to] ? stride : 0;
    }
    return true;
}
