/*
 * A program as text and the sibling file with the bytes that the text only names. The text is printed by ir/print.c;
 * both go by the same plan of records (ir/records.h). Reading: load/tnn.c.
 */
#include "ir/text.h"
#include "targets/archive.h"
#include "targets/targets.h"

tn_status tnn_write(tn_context *ctx, const program *p, sink *s)
{
    return text_print(ctx, p, TEXT_FULL, s);
}

tn_status tnn_write_weights(tn_context *ctx, const program *p, sink *s)
{
    arena *scratch = ctx_scratch(ctx);
    zip_writer w;
    zip_writer_init(ctx, scratch, s, &w);
    TRY(archive_add_records(ctx, &w, p, ""));
    TRY(zip_writer_finish(&w));
    ctx_release(ctx, scratch);
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
