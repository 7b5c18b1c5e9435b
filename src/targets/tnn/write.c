/*
 * A program as text and the sibling file with the bytes that the text only names. The text is printed by
 * ir/text/print.c; both go by the same plan of records (ir/records.h). Reading: read.c.
 */
#include "targets/archive/write.h"
#include "ir/text/text.h"
#include "targets/tnn/tnn.h"

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

/* Is there anything to put into the sibling file? */
static bool has_weights(const program *p)
{
    size_t named = p->files.n;
    for (size_t i = 0; i < p->entries.n; i++) {
        const entry *e = p->entries.at[i];
        named += e->weights.n + e->constants.n + (e->sample_inputs != NULL);
    }
    /* Constants that stand in the text are counted too: a file without records does no harm. */
    return named > 0 && !p->structure_only;
}

static tn_status write_beside(tn_context *ctx, const program *p, output_set *out)
{
    arena *scratch = ctx_scratch(ctx);
    const char *name = arena_printf(scratch, "%s" TNN_WEIGHTS_SUFFIX, output_set_file_name(out));
    if (has_weights(p)) {
        sink *s;
        TRY(output_set_beside(out, name, "a text program keeps its weights", &s));
        TRY(tnn_write_weights(ctx, p, s));
    } else {
        TRY(output_set_expect_none(out, name, /* left where it is, it would be taken for this program's weights */
                                   "the program has no weights to save, but a weights file is there already"));
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

tn_status tnn_write(tn_context *ctx, const program *p, const target_job *job, output_set *out)
{
    (void)job;
    sink *s;
    if (output_set_path(out) != NULL) {
        TRY(write_beside(ctx, p, out));
    }
    TRY(output_set_main(out, &s));
    return text_print(ctx, p, TEXT_FULL, s);
}
