/*
 * A program as text and the sibling file with the bytes that the text only names. The text is printed by ir/print.c;
 * both go by the same plan of records (ir/records.h). Reading: load/tnn.c.
 */
#include "ir/records.h"
#include "ir/text.h"
#include "load/pt2_schema.h"
#include "targets/archive.h"
#include "targets/targets.h"

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

static tn_status add_payloads(weights_writer *w, const entry *e, payload_table_id table)
{
    size_t n;
    const payload *payloads = entry_payloads(e, table, &n);
    for (size_t i = 0; i < n; i++) {
        const record_place *where = record_place_of(&w->plan, &payloads[i]);
        const storage *bytes = record_bytes(&payloads[i]);
        const char *path = arena_printf(w->scratch, "%s%s", payload_tables[table].folder, where->name);
        if (bytes != NULL && !where->is_inline && map_put_new(&w->written, path, w)) {
            TRY(archive_add_storage(&w->zip, path, bytes));
        }
    }
    return TN_OK;
}

static tn_status add_entry(weights_writer *w, const entry *e)
{
    for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        TRY(add_payloads(w, e, (payload_table_id)t));
    }
    const char *sample = arena_printf(w->scratch, PT2_SAMPLE_RECORD, e->name);
    return e->sample_inputs == NULL ? TN_OK : archive_add_storage(&w->zip, sample, e->sample_inputs);
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
        TRY(archive_add_storage(&w.zip, p->files.at[i].path, p->files.at[i].bytes));
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
