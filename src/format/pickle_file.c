/*
 * torch.save files for reading: the zip around a pickle, and the records of its storages.
 *
 * A file holds, under a root folder: data.pkl (the pickle), data/<key> (bytes of each storage), byteorder, version and
 * marks that do not concern a reader. The pickle is read in pickle_read.c; pickle_write.c is the other direction.
 */
#include "format/pickle.h"

#include <inttypes.h>
#include <string.h>

const char *pickle_kind_name(pickle_kind kind)
{
    static const char *const names[] = {
        [PICKLE_NONE] = "None",
        [PICKLE_BOOL] = "bool",
        [PICKLE_INT] = "int",
        [PICKLE_FLOAT] = "float",
        [PICKLE_COMPLEX] = "complex",
        [PICKLE_STRING] = "string",
        [PICKLE_BYTES] = "bytes",
        [PICKLE_TUPLE] = "tuple",
        [PICKLE_LIST] = "list",
        [PICKLE_DICT] = "dict",
        [PICKLE_ORDERED_DICT] = "ordered dict",
        [PICKLE_SET] = "set",
        [PICKLE_DTYPE] = "dtype",
        [PICKLE_DEVICE] = "device",
        [PICKLE_TENSOR] = "tensor",
        [PICKLE_SUBCLASS] = "tensor subclass",
        [PICKLE_OBJECT] = "object of a C++ class",
        [PICKLE_OPAQUE] = "opaque object",
    };
    return names[kind];
}

/* Files that are no zip but pickles: torch.save before PyTorch 1.6, or plain pickle.dump. */
static tn_status refuse_bare_pickle(tn_context *ctx, const source *src)
{
    enum { PROTO = 0x80 };
    uint8_t first = 0;
    if (source_size(src) > 0) {
        TRY(source_read(ctx, src, 0, &first, 1));
    }
    if (first == PROTO) {
        return fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.hint = "load it in PyTorch and save it again with torch.save"),
                       "a bare pickle, as torch.save wrote before PyTorch 1.6, expected a zip archive");
    }
    return TN_OK;
}

/* The folder that all records are in, by the first one. */
static tn_status find_root(tn_context *ctx, arena *a, pickle_file *file)
{
    const char *slash = file->zip.n == 0 ? NULL : strchr(file->zip.entries[0].name, '/');
    if (slash == NULL) {
        return fail(ctx, TN_E_FORMAT, "the archive has no root folder, so it is not a torch.save file");
    }
    file->root = arena_strndup(a, file->zip.entries[0].name, (size_t)(slash - file->zip.entries[0].name));
    return TN_OK;
}

static const zip_entry *find_record(const pickle_file *file, arena *a, const char *name)
{
    return zip_find(&file->zip, arena_printf(a, "%s/%s", file->root, name));
}

/* The record says "little" or "big"; files older than PyTorch 2.1 lack it, and machines of the other kind are rare. */
static tn_status check_byteorder(tn_context *ctx, arena *scratch, const pickle_file *file)
{
    const zip_entry *entry = find_record(file, scratch, "byteorder");
    if (entry == NULL) {
        return TN_OK;
    }
    const uint8_t *text;
    TRY(zip_read(ctx, scratch, &file->zip, entry, &text));
    if (entry->size == 6 && memcmp(text, "little", 6) == 0) {
        return TN_OK;
    }
    bool big = entry->size == 3 && memcmp(text, "big", 3) == 0;
    return fail_at(ctx, big ? TN_E_UNSUPPORTED : TN_E_FORMAT, PLACE(.member = entry->name),
                   "the byte order is %s, expected 'little'", big ? "'big'" : "unknown");
}

static tn_status open_records(tn_context *ctx, arena *a, arena *scratch, pickle_file *file)
{
    TRY(find_root(ctx, a, file));
    if (find_record(file, scratch, "constants.pkl") != NULL) {
        return fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.hint = "export the model with torch.export"),
                       "a TorchScript archive, expected a torch.save file");
    }
    const zip_entry *entry = find_record(file, scratch, "data.pkl");
    if (entry == NULL) {
        return fail(ctx, TN_E_FORMAT, "record '%s/data.pkl' is missing, so it is not a torch.save file", file->root);
    }
    TRY(check_byteorder(ctx, scratch, file));
    const uint8_t *bytes;
    TRY(zip_read(ctx, scratch, &file->zip, entry, &bytes));
    tn_status status = pickle_parse(ctx, a, bytes, (size_t)entry->size, &file->value);
    if (status != TN_OK) {
        diagnostics_add_place(ctx, PLACE(.member = entry->name));
    }
    return status;
}

tn_status pickle_open(tn_context *ctx, arena *a, source *src, pickle_file *out)
{
    *out = (pickle_file){0};
    TRY(refuse_bare_pickle(ctx, src));
    TRY(zip_open(ctx, a, src, NULL, &out->zip));
    arena *scratch = ctx_scratch(ctx);
    tn_status status = open_records(ctx, a, scratch, out);
    ctx_release(ctx, scratch);
    return status;
}

tn_status pickle_storage_entry(tn_context *ctx, const pickle_file *file, const pickle_storage *storage,
                               const zip_entry **out)
{
    arena *scratch = ctx_scratch(ctx);
    const char *name = arena_printf(scratch, "%s/data/%s", file->root, storage->key);
    const zip_entry *entry = zip_find(&file->zip, name);
    tn_status status = TN_OK;
    if (entry == NULL) {
        status = fail(ctx, TN_E_FORMAT, "record '%s' of a storage is missing", name);
    } else if (entry->size < storage->bytes) {
        status = fail_at(ctx, TN_E_FORMAT, PLACE(.member = name),
                         "a storage of %" PRIu64 " bytes has a record of %" PRIu64, storage->bytes, entry->size);
    }
    ctx_release(ctx, scratch);
    *out = entry;
    return status;
}
