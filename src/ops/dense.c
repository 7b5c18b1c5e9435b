/* Dense arrays of arguments and results: see dense.h. */
#include "ops/dense.h"

#include "base/num.h"
#include "kernels/move/strided.h"

int64_t numel_of(const tensor *t)
{
    int64_t n = 1;
    tensor_numel(t->rank, t->sizes, &n);
    return n;
}

static const int64_t *dense_strides(call *c, const tensor *t)
{
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, t->rank);
    tensor_contiguous_strides(t->rank, t->sizes, strides);
    return strides;
}

/* An expanded tensor may have more elements than any memory: SIZE_MAX, which no workspace is given. */
static size_t dense_bytes(const tensor *t, dtype as)
{
    int64_t n;
    uint64_t bytes;
    bool counted = tensor_numel(t->rank, t->sizes, &n) && mul_u64((uint64_t)n, dtype_table[as].bytes, &bytes);
    return counted && bytes <= SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

const void *dense_in(call *c, const tensor *t, dtype as)
{
    builder_looks(c->b, c->op->name);
    if (t->dtype == as && tensor_is_contiguous(t)) {
        return tensor_at(t);
    }
    void *copy = call_workspace(c, dense_bytes(t, as));
    if (copy != NULL) {
        strided_copy(c->b->pool, t->rank, t->sizes, as, copy, dense_strides(c, t), t->dtype, tensor_at(t), t->strides);
    }
    return copy;
}

const int64_t *repeated_in(call *c, const tensor *t, uint32_t rank)
{
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, rank);
    for (uint32_t back = 1; back <= t->rank; back++) {
        uint32_t own = t->rank - back;
        strides[rank - back] = t->sizes[own] == 1 ? 0 : t->strides[own];
    }
    return strides;
}

const void *dense_repeated(call *c, const tensor *t, uint32_t rank, const int64_t *sizes, dtype as)
{
    tensor repeated = {t->storage, t->dtype, rank, sizes, repeated_in(c, t, rank), t->offset};
    return dense_in(c, numel_of(&repeated) == numel_of(t) ? t : &repeated, as);
}

void *dense_room(call *c, const tensor *t, dtype as)
{
    if (t->dtype == as && tensor_is_contiguous(t)) {
        return tensor_at(t);
    }
    return call_workspace(c, dense_bytes(t, as));
}

void dense_store(call *c, const tensor *t, dtype as, const void *written)
{
    if (written != NULL && (t->dtype != as || written != tensor_at(t))) {
        strided_copy(c->b->pool, t->rank, t->sizes, t->dtype, tensor_at(t), t->strides, as, written,
                     dense_strides(c, t));
    }
}

void store_by_memory(call *c, const tensor *t, dtype as, const void *written)
{
    int64_t sizes[TENSOR_MAX_RANK], to[TENSOR_MAX_RANK], from[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        uint32_t at = i;
        while (at > 0 && to[at - 1] < t->strides[i]) {
            sizes[at] = sizes[at - 1];
            to[at] = to[at - 1];
            at--;
        }
        sizes[at] = t->sizes[i];
        to[at] = t->strides[i];
    }
    tensor_contiguous_strides(t->rank, sizes, from);
    strided_copy(c->b->pool, t->rank, sizes, t->dtype, tensor_at(t), to, as, written, from);
}

void *dense_out(call *c, size_t i, dtype as)
{
    return dense_room(c, out_tensor(c, i), as);
}

void dense_done(call *c, size_t i, dtype as, const void *written)
{
    dense_store(c, out_tensor(c, i), as, written);
}

tn_status run_copy(call *c)
{
    const tensor *out = out_tensor(c, 0), *self = arg_tensor(c, 0);
    if (tensor_is_contiguous(out)) { /* sizes may differ (reshape): elements in C order are the same */
        strided_copy(c->b->pool, self->rank, self->sizes, out->dtype, tensor_at(out), dense_strides(c, self),
                     self->dtype, tensor_at(self), self->strides);
    } else {
        strided_copy(c->b->pool, out->rank, out->sizes, out->dtype, tensor_at(out), out->strides, self->dtype,
                     tensor_at(self), self->strides);
    }
    return TN_OK;
}
