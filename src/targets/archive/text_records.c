/* Records that belong to a text: see text_records.h. */
#include "targets/archive/text_records.h"

tn_status text_records_open(tn_context *ctx, arena *scratch, source *src, const load_options *options,
                            const char *files, text_records *out)
{
    *out = (text_records){.files = files};
    archive_reader *a = &out->archive;
    *a = (archive_reader){.ctx = ctx, .scratch = scratch, .options = *options};
    TRY(archive_open_zip(a, src));
    return options->verify ? archive_verify(a) : TN_OK;
}

static const char *path_of(const text_records *r, text_record kind, const char *name)
{
    arena *a = r->archive.scratch;
    switch (kind) {
    case TEXT_WEIGHT:
        return arena_printf(a, "%s%s", payload_tables[PAYLOAD_WEIGHTS].folder, name);
    case TEXT_CONSTANT:
        return arena_printf(a, "%s%s", payload_tables[PAYLOAD_CONSTANTS].folder, name);
    case TEXT_SAMPLE_INPUTS:
        return arena_printf(a, ARCHIVE_SAMPLE_RECORD, name);
    case TEXT_FILE:
        break;
    }
    return arena_printf(a, "%s%s", r->files, name);
}

tn_status text_records_fetch(void *user, tn_context *ctx, program *p, text_record kind, const char *name, storage **out)
{
    text_records *r = user;
    const char *path = path_of(r, kind, name);
    const archive_record *record = archive_find(&r->archive, path);
    if (record == NULL) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.member = path, .hint = "text and weights must be of the same model"),
                       "the weights that belong to the text have no record '%s'", path);
    }
    r->archive.program = p;
    return archive_storage(&r->archive, record, ARCHIVE_ALIGNMENT, out);
}
