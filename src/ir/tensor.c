/* Storages and views: see tensor.h. */
#include "ir/tensor.h"

#include "base/num.h"

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
    if (bytes > 0) {
        s->data = ctx_alloc_data(ctx, (size_t)bytes);
        if (s->data == NULL) {
            return TN_E_NOMEM;
        }
        memset(s->data, 0, (size_t)bytes);
    }
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
    } else {
        free(s->data);
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

bool tensor_extent(const tensor *t, uint64_t *bytes)
{
    int64_t numel;
    if (!tensor_numel(t->rank, t->sizes, &numel) || t->offset < 0) {
        return false;
    }
    int64_t last = t->offset; /* index of the last element that the view reaches */
    for (uint32_t i = 0; i < t->rank; i++) {
        int64_t reach;
        if (t->strides[i] < 0) {
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
