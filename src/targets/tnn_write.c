/*
 * A program as text and the sibling file with the bytes that the text only names. The text is printed by ir/print.c;
 * both go by the same plan of records (ir/records.h). Reading: load/tnn.c.
 */
#include "format/zip.h"
#include "ir/records.h"
#include "ir/text.h"
#include "load/pt2_schema.h"
#include "targets/targets.h"

#include <inttypes.h>

typedef struct weights_writer {
    tn_context *ctx;
    arena *scratch;
    zip_writer zip;
    record_plan plan;
    map written; /* paths */
} weights_writer;

tn_status tnn_write(tn_context *ctx, const program *p, sink *s)
{
    return text_print(ctx, p, TEXT_FULL, s);
}

/* Adds the bytes of a storage; those that came from an archive are held against the CRC that it stated. */
static tn_status add_storage(weights_writer *w, const char *path, const storage *s)
{
    uint32_t crc = zip_crc(0, s->data, (size_t)s->bytes);
    if (s->has_crc && crc != s->crc) {
        return fail_at(w->ctx, TN_E_FORMAT, PLACE(.member = s->origin),
                       "the record is damaged: CRC %08" PRIx32 " of its bytes, %08" PRIx32 " in the archive", crc,
                       s->crc);
    }
    return zip_add(&w->zip, path, s->data, s->bytes, &crc);
}

static tn_status add_payloads(weights_writer *w, payload_table_id table, const payload *payloads, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const record_place *where = record_place_of(&w->plan, &payloads[i]);
        const storage *bytes = record_bytes(&payloads[i]);
        const char *path = arena_printf(w->scratch, "%s%s", pt2_payload_tables[table].folder, where->name);
        if (bytes != NULL && !where->is_inline && map_put_new(&w->written, path, w)) {
            TRY(add_storage(w, path, bytes));
        }
    }
    return TN_OK;
}

static tn_status add_entry(weights_writer *w, const entry *e)
{
    TRY(add_payloads(w, PAYLOAD_WEIGHTS, e->weights.at, e->weights.n));
    TRY(add_payloads(w, PAYLOAD_CONSTANTS, e->constants.at, e->constants.n));
    return e->sample_inputs == NULL
               ? TN_OK
               : add_storage(w, arena_printf(w->scratch, PT2_SAMPLE_RECORD, e->name), e->sample_inputs);
}

tn_status tnn_write_weights(tn_context *ctx, const program *p, sink *s)
{
    weights_writer w = {.ctx = ctx, .scratch = ctx_scratch(ctx)};
    zip_writer_init(ctx, w.scratch, s, &w.zip);
    record_plan_make(w.scratch, p, &w.plan);
    map_init(&w.written, w.scratch);
    for (size_t i = 0; i < p->entries.n; i++) {
        TRY(add_entry(&w, p->entries.at[i]));
    }
    for (size_t i = 0; i < p->files.n; i++) {
        TRY(add_storage(&w, p->files.at[i].path, p->files.at[i].bytes));
    }
    TRY(zip_writer_finish(&w.zip));
    ctx_release(ctx, w.scratch);
    return TN_OK;
}

bool tnn_has_weights(const program *p)
{
    size_t named = p->files.n;
    for (size_t i = 0; i < p->entries.n; i++) {
        const entry *e = p->entries.at[i];
        named += e->weights.n + e->constants.n + (e->sample_inputs != NULL);
    }
    /* Constants that stand in the text are counted too: a file without records does no harm. */
    return named > 0 && !p->structure_only;
}
