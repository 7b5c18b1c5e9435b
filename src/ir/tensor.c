/* Storages and views: see tensor.h. */
#include "ir/tensor.h"

#include "base/num.h"
#include "kernels/move/strided.h"

#include <stdlib.h>
#include <string.h>

static storage *new_record(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    storage *s = calloc(1, sizeof *s);
    if (s == NULL) {
        heap_exhausted(&ctx->heap);
    }
    atomic_init(&s->references, 1);
    ctx_own(ctx, s, storage_release);
    return s;
}

tn_status storage_new(tn_context *ctx, uint64_t bytes, storage **out)
{
    storage *s = new_record(ctx);
    if (bytes > SIZE_MAX / 2) {
        return fail(ctx, TN_E_NOMEM, "out of memory: a storage of %llu bytes was needed", (unsigned long long)bytes);
    }
    s->data = ctx_alloc_charged(ctx, (size_t)bytes, sizeof *s);
    if (s->data == NULL) {
        return TN_E_NOMEM;
    }
    memset(s->data, 0, (size_t)bytes);
    s->bytes = bytes;
    *out = s;
    return TN_OK;
}

tn_status storage_view(tn_context *ctx, source *src, uint64_t offset, uint64_t bytes, storage **out)
{
    const uint8_t *base = source_bytes(src);
    if (base == NULL || !range_fits(offset, bytes, source_size(src))) {
        return fail(ctx, TN_E_INTERNAL, "storage of %llu bytes at %llu lies outside its source",
                    (unsigned long long)bytes, (unsigned long long)offset);
    }
    storage *s = new_record(ctx);
    s->source = source_retain(src);
    /* The mapping is private, so writing through it (a mutated buffer) never reaches the file. */
    s->data = (uint8_t *)base + offset;
    s->bytes = bytes;
    *out = s;
    return TN_OK;
}

tn_status storage_allocate(tn_context *ctx, uint64_t bytes, storage **out)
{
    storage *s = malloc(sizeof *s);
    if (s == NULL || bytes > SIZE_MAX / 2) {
        free(s);
        return fail(ctx, TN_E_NOMEM, "out of memory: a storage of %llu bytes was needed", (unsigned long long)bytes);
    }
    *s = (storage){.bytes = bytes};
    atomic_init(&s->references, 1);
    s->data = ctx_alloc_charged(ctx, (size_t)bytes, sizeof *s);
    if (s->data == NULL) {
        free(s);
        return TN_E_NOMEM;
    }
    *out = s;
    return TN_OK;
}

static void keep(void *user)
{
    (void)user;
}

tn_status storage_wrap(tn_context *ctx, void *memory, uint64_t bytes, storage **out)
{
    static const uint8_t nothing; /* where a tensor without elements may be said to lie */
    storage *s = malloc(sizeof *s);
    if (s == NULL) {
        return fail(ctx, TN_E_NOMEM, "out of memory");
    }
    void *data = memory != NULL ? memory : (void *)(uintptr_t)&nothing;
    *s = (storage){.data = data, .bytes = bytes, .release = keep};
    atomic_init(&s->references, 1);
    *out = s;
    return TN_OK;
}

storage *storage_retain(storage *s)
{
    atomic_fetch_add_explicit(&s->references, 1, memory_order_relaxed);
    return s;
}

void storage_release(void *object)
{
    storage *s = object;
    if (s == NULL || atomic_fetch_sub_explicit(&s->references, 1, memory_order_acq_rel) > 1) {
        return;
    }
    if (s->source != NULL) {
        source_release(s->source);
    } else if (s->release != NULL) {
        s->release(s->user);
    } else {
        data_free(s->data);
    }
    free((char *)s->origin);
    free(s);
}

bool tensor_numel(uint32_t rank, const int64_t *sizes, int64_t *out)
{
    int64_t n = 1;
    for (uint32_t i = 0; i < rank; i++) {
        if (sizes[i] < 0) {
            return false;
        }
        if (sizes[i] == 0) {
            n = 0;
        }
    }
    for (uint32_t i = 0; n != 0 && i < rank; i++) {
        if (!mul_i64(n, sizes[i], &n)) {
            return false;
        }
    }
    *out = n;
    return true;
}

/*
 * No stride and no offset is larger, in elements, also where it leads nowhere (in a dim of one element, of a tensor of
 * none): kernels count with them in bytes, and sums of those must not overflow.
 */
#define TENSOR_FAR (INT64_C(1) << 55)

bool tensor_extent(const tensor *t, uint64_t *bytes)
{
    int64_t numel;
    if (!tensor_numel(t->rank, t->sizes, &numel) || t->offset < 0 || t->offset > TENSOR_FAR) {
        return false;
    }
    int64_t last = t->offset; /* index of the last element that the view reaches */
    for (uint32_t i = 0; i < t->rank; i++) {
        int64_t reach;
        if (t->strides[i] < 0 || t->strides[i] > TENSOR_FAR) {
            return false;
        }
        if (numel > 0 && (!mul_i64(t->sizes[i] - 1, t->strides[i], &reach) || !add_i64(last, reach, &last))) {
            return false;
        }
    }
    *bytes = 0;
    return numel == 0 || mul_u64((uint64_t)last + 1, dtype_table[t->dtype].bytes, bytes);
}

bool tensor_fits(const tensor *t)
{
    uint64_t bytes;
    return tensor_extent(t, &bytes) && bytes <= t->storage->bytes;
}

bool tensor_is_contiguous(const tensor *t)
{
    int64_t expected = 1;
    for (uint32_t i = 0; i < t->rank; i++) {
        if (t->sizes[i] == 0) {
            return true;
        }
    }
    for (uint32_t i = t->rank; i > 0; i--) {
        if (t->sizes[i - 1] != 1) {
            if (t->strides[i - 1] != expected || !mul_i64(expected, t->sizes[i - 1], &expected)) {
                return false;
            }
        }
    }
    return true;
}

bool tensor_is_same_view(const tensor *x, const tensor *y)
{
    size_t bytes = x->rank * sizeof *x->sizes;
    return x->storage == y->storage && x->dtype == y->dtype && x->offset == y->offset && x->rank == y->rank &&
           memcmp(x->sizes, y->sizes, bytes) == 0 && memcmp(x->strides, y->strides, bytes) == 0;
}

bool tensor_may_overlap(const tensor *x, const tensor *y)
{
    uint64_t end_x, end_y;
    return x->storage == y->storage && tensor_extent(x, &end_x) && tensor_extent(y, &end_y) &&
           (uint64_t)x->offset * dtype_table[x->dtype].bytes < end_y &&
           (uint64_t)y->offset * dtype_table[y->dtype].bytes < end_x;
}

bool tensor_contiguous_strides(uint32_t rank, const int64_t *sizes, int64_t *strides)
{
    int64_t step = 1;
    for (uint32_t i = rank; i-- > 0;) {
        strides[i] = step;
        if (!mul_i64(step, sizes[i] > 1 ? sizes[i] : 1, &step)) {
            return false;
        }
    }
    return true;
}

static tn_status check_rank(tn_context *ctx, uint32_t rank)
{
    return rank <= TENSOR_MAX_RANK ? TN_OK
                                   : fail(ctx, TN_E_LIMIT, "a tensor of %u dims was asked for, at most %d are possible",
                                          rank, TENSOR_MAX_RANK);
}

/* What every tensor must be: of a possible rank, inside its storage. */
static tn_status check_view(tn_context *ctx, const tensor *t)
{
    TRY(check_rank(ctx, t->rank));
    if (!tensor_fits(t)) {
        return fail(ctx, TN_E_MISMATCH, "a view of element type %s reaches beyond its storage of %llu bytes",
                    dtype_table[t->dtype].name, (unsigned long long)t->storage->bytes);
    }
    return TN_OK;
}

tn_status tensor_hold(tn_context *ctx, storage *s, dtype type, uint32_t rank, const int64_t *sizes,
                      const int64_t *strides, int64_t offset, tn_tensor **out)
{
    tensor view = {s, type, rank, sizes, strides, offset};
    tn_status status = check_view(ctx, &view);
    size_t bytes = sizeof(tn_tensor) + 2 * (size_t)rank * sizeof(int64_t);
    bool charged = status == TN_OK && budget_charge(ctx->heap.budget, bytes);
    tn_tensor *t = charged ? malloc(bytes) : NULL;
    if (t == NULL) {
        budget_refund(ctx->heap.budget, charged ? bytes : 0);
        storage_release(s);
        return status == TN_OK ? fail(ctx, TN_E_NOMEM, "out of memory") : status;
    }
    t->payer = ctx->heap.budget;
    atomic_init(&t->references, 1);
    t->view = view;
    t->view.sizes = t->dims;
    t->view.strides = t->dims + rank;
    if (rank > 0) {
        memcpy(t->dims, sizes, rank * sizeof *sizes);
        memcpy(t->dims + rank, strides, rank * sizeof *strides);
    }
    *out = t;
    return TN_OK;
}

tn_status tensor_allocate(tn_context *ctx, dtype type, uint32_t rank, const int64_t *sizes, const int64_t *strides,
                          tn_tensor **out)
{
    int64_t dense[TENSOR_MAX_RANK];
    uint64_t bytes;
    storage *s;
    TRY(check_rank(ctx, rank));
    if (strides == NULL && tensor_contiguous_strides(rank, sizes, dense)) {
        strides = dense;
    }
    tensor view = {NULL, type, rank, sizes, strides, 0};
    if (strides == NULL || !tensor_extent(&view, &bytes)) {
        return fail(ctx, TN_E_LIMIT, "a tensor has a negative size, or more elements than 64 bits can count");
    }
    TRY(storage_allocate(ctx, bytes, &s));
    return tensor_hold(ctx, s, type, rank, sizes, strides, 0, out);
}

tn_tensor *tensor_retain(tn_tensor *t)
{
    atomic_fetch_add_explicit(&t->references, 1, memory_order_relaxed);
    return t;
}

void tensor_release(void *object)
{
    tn_tensor *t = object;
    if (t != NULL && atomic_fetch_sub_explicit(&t->references, 1, memory_order_acq_rel) == 1) {
        call_budget *payer = t->payer;
        size_t bytes = sizeof *t + 2 * (size_t)t->view.rank * sizeof *t->dims;
        storage_release(t->view.storage);
        free(t);
        budget_refund(payer, bytes);
    }
}

void *tensor_at(const tensor *t)
{
    return t->storage->data + t->offset * (int64_t)dtype_table[t->dtype].bytes;
}

tn_status tensor_contiguous(tn_context *ctx, tn_tensor *t, tn_tensor **out)
{
    const tensor *from = &t->view;
    if (tensor_is_contiguous(from)) {
        *out = tensor_retain(t);
        return TN_OK;
    }
    TRY(tensor_allocate(ctx, from->dtype, from->rank, from->sizes, NULL, out));
    const tensor *to = &(*out)->view;
    strided_copy(NULL, from->rank, from->sizes, to->dtype, tensor_at(to), to->strides, from->dtype, tensor_at(from),
                 from->strides);
    return TN_OK;
}
