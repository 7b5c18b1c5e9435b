/* Pickled records as data: see pickled.h. */
#include "interpret/pickled.h"

/* The bytes of a storage: those of the record, where they lie there as they are, else a copy. */
static tn_status storage_at(const pickled *p, const zip_entry *e, storage **out)
{
    const payload *held = p->held;
    uint8_t *bytes = e->method == ZIP_STORED && e->size > 0 ? held->blob->data + e->offset : NULL;
    if (bytes == NULL || (uintptr_t)bytes % PICKLED_ALIGNMENT != 0) {
        TRY(storage_new(p->ctx, e->size, out));
        return zip_read_into(p->ctx, &p->file.zip, e, (*out)->data);
    }
    ctx_own_reserve(p->ctx);
    TRY(storage_wrap(p->ctx, bytes, e->size, out));
    (*out)->release = storage_release;
    (*out)->user = storage_retain(held->blob);
    ctx_own(p->ctx, *out, storage_release);
    return TN_OK;
}

static tn_status storage_in(pickled *p, const pickle_storage *wanted, storage **out)
{
    const zip_entry *e;
    *out = pointer_map_get(&p->storages, wanted);
    if (*out == NULL) {
        TRY(pickle_storage_entry(p->ctx, &p->file, wanted, &e));
        TRY(storage_at(p, e, out));
        pointer_map_put(&p->storages, wanted, *out);
    }
    return TN_OK;
}

tn_status pickled_tensor(pickled *p, const pickle_tensor *t, tn_tensor **out)
{
    storage *bytes;
    if (t->rank > TENSOR_MAX_RANK) {
        return fail(p->ctx, TN_E_LIMIT, "a tensor of '%s' has %zu dimensions, at most %d are read", p->held->fqn,
                    t->rank, TENSOR_MAX_RANK);
    }
    TRY(storage_in(p, t->storage, &bytes));
    return tensor_hold(p->ctx, storage_retain(bytes), t->dtype, (uint32_t)t->rank, t->sizes, t->strides, t->offset,
                       out);
}

tn_status pickled_open(tn_context *ctx, arena *a, const payload *held, pickled *out)
{
    *out = (pickled){.ctx = ctx, .held = held};
    TRY(source_memory(ctx, held->blob->data, (size_t)held->blob->bytes, false, &out->record));
    TRY(pickle_open(ctx, a, out->record, &out->file));
    pointer_map_init(&out->storages, a);
    return TN_OK;
}

void pickled_close(pickled *p)
{
    ctx_release(p->ctx, p->record);
}
