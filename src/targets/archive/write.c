/* Records of archives: see write.h. */
#include "targets/archive/write.h"

#include "ir/payload.h"
#include "ir/records.h"
#include "targets/archive/records.h"

#include <inttypes.h>

tn_status archive_add_storage(zip_writer *w, const char *path, const storage *s)
{
    uint32_t crc = zip_crc(0, s->data, (size_t)s->bytes);
    if (s->has_crc && crc != s->crc) {
        return fail_at(w->ctx, TN_E_FORMAT, PLACE(.member = s->origin),
                       "the record is damaged: CRC %08" PRIx32 " of its bytes, %08" PRIx32 " in the archive", crc,
                       s->crc);
    }
    return zip_add(w, path, s->data, s->bytes, &crc);
}

/* ---- records of a text ---- */

typedef struct records_writer {
    zip_writer *into;
    arena *scratch;
    record_plan plan;
    map written; /* paths */
} records_writer;

static tn_status add_payloads(records_writer *w, const entry *e, payload_table_id table)
{
    size_t n;
    const payload *payloads = entry_payloads(e, table, &n);
    for (size_t i = 0; i < n; i++) {
        const record_place *where = record_place_of(&w->plan, &payloads[i]);
        const storage *bytes = record_bytes(&payloads[i]);
        const char *path = arena_printf(w->scratch, "%s%s", payload_tables[table].folder, where->name);
        if (bytes != NULL && !where->is_inline && map_put_new(&w->written, path, w)) {
            TRY(archive_add_storage(w->into, path, bytes));
        }
    }
    return TN_OK;
}

static tn_status add_entry(records_writer *w, const entry *e)
{
    for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        TRY(add_payloads(w, e, (payload_table_id)t));
    }
    const char *sample = arena_printf(w->scratch, ARCHIVE_SAMPLE_RECORD, e->name);
    return e->sample_inputs == NULL ? TN_OK : archive_add_storage(w->into, sample, e->sample_inputs);
}

tn_status archive_add_records(tn_context *ctx, zip_writer *into, const program *p, const char *files)
{
    records_writer w = {.into = into, .scratch = ctx_scratch(ctx)};
    record_plan_make(w.scratch, p, &w.plan);
    map_init(&w.written, w.scratch);
    for (size_t i = 0; i < p->entries.n; i++) {
        TRY(add_entry(&w, p->entries.at[i]));
    }
    for (size_t i = 0; i < p->files.n; i++) {
        const char *path = arena_printf(w.scratch, "%s%s", files, p->files.at[i].path);
        TRY(archive_add_storage(into, path, p->files.at[i].bytes));
    }
    ctx_release(ctx, w.scratch);
    return TN_OK;
}
