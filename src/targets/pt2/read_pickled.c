/*
 * Weights of older archives: one record that is a torch.save file of a dict from names to tensors.
 *
 * The record is an archive inside the archive. Where both store their records as they are, tensors point into the file
 * just as those of newer archives do (read_weights.c); tensors that share a storage in the pickle share it here.
 */
#include "base/num.h"
#include "format/pickle.h"
#include "targets/pt2/read.h"

#include <string.h>

/* One pickled table being read. */
typedef struct pickled_table {
    archive_reader *archive;
    pickle_file file;
    uint64_t base;        /* where the nested archive begins; UINT64_MAX = in memory only */
    pointer_map storages; /* pickle_storage -> storage */
} pickled_table;

/* Opens the nested archive in place, or in a copy where the outer one cannot be addressed. */
static tn_status open_nested(pickled_table *t, const archive_record *record)
{
    archive_reader *a = t->archive;
    const zip_entry *e = record->entry;
    const uint8_t *bytes = e == NULL ? NULL : source_bytes(a->source);
    t->base = UINT64_MAX;
    if (bytes != NULL && e->method == ZIP_STORED) {
        t->base = e->offset;
        bytes += e->offset;
    } else {
        TRY(archive_read(a, a->scratch, record, &bytes));
    }
    source *nested; /* the edge, or the end of the table, releases it */
    TRY(source_memory(a->ctx, bytes, (size_t)record->size, false, &nested));
    return pickle_open(a->ctx, a->scratch, nested, &t->file);
}

static tn_status storage_of(pickled_table *t, const pickle_storage *pickled, storage **out)
{
    archive_reader *a = t->archive;
    *out = pointer_map_get(&t->storages, pickled);
    if (*out == NULL) {
        const zip_entry *e;
        TRY(pickle_storage_entry(a->ctx, &t->file, pickled, &e));
        TRY(archive_zip_storage(a, &t->file.zip, e, t->base, ARCHIVE_ALIGNMENT, out));
        (*out)->origin = strdup(e->name); /* only for messages: it may be missing */
        program_adopt_storage(a->ctx, a->program, *out);
        pointer_map_put(&t->storages, pickled, *out);
    }
    return TN_OK;
}

/* "cuda:0" -> type and index; "cpu" has no index. */
static const device *device_of(program *p, arena *scratch, const char *location)
{
    const char *colon = strchr(location, ':');
    int64_t index;
    if (colon == NULL || !i64_from_text(colon + 1, strlen(colon + 1), &index) || index < 0) {
        return program_device(p, location, -1);
    }
    return program_device(p, arena_strndup(scratch, location, (size_t)(colon - location)), index);
}

/* What the index of a newer archive would say about a tensor. */
static const tensor_meta *describe(archive_reader *a, const pickle_tensor *t)
{
    program *p = a->program;
    symint *sizes = ARENA_ARRAY(&p->arena, symint, t->rank), *strides = ARENA_ARRAY(&p->arena, symint, t->rank);
    for (size_t i = 0; i < t->rank; i++) {
        sizes[i].expr = dim_int(p->dims, t->sizes[i]);
        strides[i].expr = dim_int(p->dims, t->strides[i]);
    }
    tensor_meta *meta = ARENA_NEW(&p->arena, tensor_meta);
    *meta = (tensor_meta){
        .dtype = t->dtype,
        .code = dtype_table[t->dtype].code,
        .layout = LAYOUT_STRIDED,
        .requires_grad = t->requires_grad,
        .device = device_of(p, a->scratch, t->storage->location),
        .rank = (uint32_t)t->rank,
        .sizes = sizes,
        .strides = strides,
        .offset = {.expr = dim_int(p->dims, t->offset)},
    };
    tensor_meta_settle(p, meta);
    return meta;
}

static tn_status attach_tensor(pickled_table *t, const pickle_tensor *pickled, payload *out)
{
    archive_reader *a = t->archive;
    if (pickled->rank > PT2_RANK_LIMIT) {
        return fail(a->ctx, TN_E_LIMIT, "'%s' has %zu dimensions, at most %d are read", out->fqn, pickled->rank,
                    PT2_RANK_LIMIT);
    }
    out->is_parameter = pickled->is_parameter;
    out->meta = describe(a, pickled);
    if (a->options.structure_only) {
        return TN_OK;
    }
    arena *p = &a->program->arena;
    tensor *view = ARENA_NEW(p, tensor);
    *view = (tensor){
        .dtype = pickled->dtype,
        .rank = (uint32_t)pickled->rank,
        .sizes = arena_copy(p, pickled->sizes, pickled->rank * sizeof *pickled->sizes),
        .strides = arena_copy(p, pickled->strides, pickled->rank * sizeof *pickled->strides),
        .offset = pickled->offset,
    };
    TRY(storage_of(t, pickled->storage, &view->storage));
    if (!tensor_fits(view)) {
        return fail(a->ctx, TN_E_FORMAT, "'%s' reaches outside its storage of %llu bytes", out->fqn,
                    (unsigned long long)view->storage->bytes);
    }
    out->tensor = view;
    return TN_OK;
}

static tn_status read_table(pickled_table *t, entry *e, payload_table_id table)
{
    archive_reader *a = t->archive;
    const pickle *dict = t->file.value;
    if (dict->kind != PICKLE_DICT && dict->kind != PICKLE_ORDERED_DICT) {
        return fail(a->ctx, TN_E_FORMAT, "found a pickled %s, expected a dict of tensors",
                    pickle_kind_name(dict->kind));
    }
    map seen;
    map_init(&seen, a->scratch);
    for (size_t i = 0; i < dict->n; i++) {
        const pickle *key = dict->u.pairs[2 * i], *held = dict->u.pairs[2 * i + 1];
        if (key->kind != PICKLE_STRING || strlen(key->u.string) != key->n) {
            return fail(a->ctx, TN_E_FORMAT, "a key of the dict of tensors is a %s, expected a name",
                        pickle_kind_name(key->kind));
        }
        if (!map_put_new(&seen, key->u.string, a)) {
            return fail(a->ctx, TN_E_FORMAT, "'%s' stands twice in the dict of tensors", key->u.string);
        }
        payload p = {.fqn = program_intern(a->program, key->u.string), .record = program_intern(a->program, "")};
        if (held->kind == PICKLE_TENSOR) {
            TRY(attach_tensor(t, held->u.tensor, &p));
        } else {
            p.pickled = true; /* an object inside the common pickle: it has no bytes of its own */
        }
        entry_add_payload(a->program, e, table, p);
    }
    return TN_OK;
}

tn_status pt2_read_pickled_payloads(archive_reader *a, entry *e, payload_table_id table, const archive_record *record)
{
    if (record->size == 0) {
        return TN_OK; /* an empty dict of tensors may be written as nothing at all */
    }
    pickled_table t = {.archive = a};
    pointer_map_init(&t.storages, a->scratch);
    TRY(open_nested(&t, record));
    TRY(read_table(&t, e, table));
    ctx_release(a->ctx, t.file.zip.source);
    return TN_OK;
}
