/*
 * The records of an archive: see records.h. What a program keeps of a record is a storage on the very bytes, in the
 * mapped file or in the lent memory, wherever its elements can be used there.
 */
#include "targets/archive/records.h"

#include "ir/tensors.h"

#include <string.h>

/* ---- opening ---- */

tn_status archive_open_zip(archive_reader *a, source *src)
{
    a->source = src;
    TRY(zip_open(a->ctx, a->scratch, src, NULL, &a->zip));
    a->n = a->zip.n;
    a->records = ARENA_ARRAY(a->scratch, archive_record, a->n);
    for (size_t i = 0; i < a->n; i++) {
        a->records[i] = (archive_record){.size = a->zip.entries[i].size, .entry = &a->zip.entries[i]};
    }
    archive_set_root(a, "");
    return TN_OK;
}

tn_status archive_open_tensors(archive_reader *a, const tn_tensors *given)
{
    a->n = given->n;
    a->records = ARENA_ARRAY(a->scratch, archive_record, a->n);
    map_init(&a->by_path, a->scratch);
    for (size_t i = 0; i < a->n; i++) {
        const char *name = given->at[i].name, *problem = zip_name_problem(name, strlen(name));
        tn_tensor *t = given->at[i].tensor;
        if (problem != NULL) {
            return fail(a->ctx, TN_E_ARGUMENT, "the record '%s': the name %s", name, problem);
        }
        if (!tensor_is_contiguous(&t->view)) {
            return fail_at(a->ctx, TN_E_ARGUMENT, PLACE(.member = name, .hint = "tn_tensor_contiguous makes it so"),
                           "the elements of the record '%s' do not lie one after the other", name);
        }
        int64_t elements = 0; /* it fits into a storage, so the count is known */
        tensor_numel(t->view.rank, t->view.sizes, &elements);
        a->records[i] =
            (archive_record){.path = name, .size = (uint64_t)elements * dtype_table[t->view.dtype].bytes, .memory = t};
        map_put_new(&a->by_path, name, &a->records[i]);
    }
    return TN_OK;
}

void archive_set_root(archive_reader *a, const char *root)
{
    size_t n = strlen(root);
    map_init(&a->by_path, a->scratch);
    for (size_t i = 0; i < a->n; i++) {
        archive_record *r = &a->records[i];
        r->path = r->entry->name + (strncmp(r->entry->name, root, n) == 0 ? n : 0);
        map_put_new(&a->by_path, r->path, r);
    }
}

tn_status archive_verify(const archive_reader *a)
{
    for (size_t i = 0; i < a->zip.n; i++) {
        TRY(zip_verify(a->ctx, &a->zip, &a->zip.entries[i]));
    }
    return TN_OK;
}

/* ---- asking ---- */

const archive_record *archive_find(const archive_reader *a, const char *path)
{
    return map_get(&a->by_path, path);
}

const archive_record *archive_take(archive_reader *a, const char *path)
{
    archive_record *r = map_get(&a->by_path, path);
    if (r != NULL) {
        r->taken = true;
    }
    return r;
}

tn_status archive_read(const archive_reader *a, arena *to, const archive_record *r, const uint8_t **out)
{
    if (r->entry != NULL) {
        return zip_read(a->ctx, to, &a->zip, r->entry, out);
    }
    *out = tensor_at(&r->memory->view);
    return TN_OK;
}

/* ---- keeping ---- */

static bool is_aligned(const void *bytes, size_t alignment)
{
    return (uintptr_t)bytes % alignment == 0;
}

tn_status archive_zip_storage(archive_reader *a, const zip *z, const zip_entry *e, uint64_t base, size_t alignment,
                              storage **out)
{
    const uint8_t *bytes = base == UINT64_MAX ? NULL : source_bytes(a->source);
    if (bytes != NULL && e->method == ZIP_STORED && is_aligned(bytes + base + e->offset, alignment)) {
        TRY(storage_view(a->ctx, a->source, base + e->offset, e->size, out));
        (*out)->has_crc = true;
        (*out)->crc = e->crc;
        return TN_OK;
    }
    TRY(storage_new(a->ctx, e->size, out));
    return zip_read_into(a->ctx, z, e, (*out)->data);
}

/* A storage on the memory of a record, or on a copy where its elements could not be used there. */
static tn_status memory_storage(const archive_reader *a, const archive_record *r, size_t alignment, storage **out)
{
    void *bytes = tensor_at(&r->memory->view);
    if (r->size > 0 && !is_aligned(bytes, alignment)) {
        TRY(storage_new(a->ctx, r->size, out));
        memcpy((*out)->data, bytes, (size_t)r->size);
        return TN_OK;
    }
    ctx_own_reserve(a->ctx);
    TRY(storage_wrap(a->ctx, bytes, r->size, out));
    (*out)->release = tensor_release;
    (*out)->user = tensor_retain(r->memory);
    ctx_own(a->ctx, *out, storage_release);
    return TN_OK;
}

tn_status archive_storage(archive_reader *a, const archive_record *r, size_t alignment, storage **out)
{
    storage *s;
    TRY(r->entry != NULL ? archive_zip_storage(a, &a->zip, r->entry, 0, alignment, &s)
                         : memory_storage(a, r, alignment, &s));
    s->origin = strdup(r->path); /* only for messages: it may be missing */
    *out = program_adopt_storage(a->ctx, a->program, s);
    return TN_OK;
}
