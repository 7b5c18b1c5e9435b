/*
 * A program as a .tenon file: one zip with the text form and the records that it names, all stored and aligned, so that
 * the file is opened by mapping it (docs/tenon-format.md).
 *
 * Last in the flow. The text is printed by ir/print.c, the records are those of a .tnn.weights file (archive.c). The
 * same program gives the same bytes. Reading: load/tenon_read.c.
 */
#include "ir/text.h"
#include "load/tenon_format.h"
#include "targets/archive.h"
#include "targets/targets.h"

#include <string.h>

static tn_status add_format(zip_writer *w)
{
    const char *text =
        arena_printf(w->arena, "%s%d\nwritten by tenon %s\n", TENON_FORMAT_WORD, TENON_FORMAT_NEWEST, tn_version());
    return zip_add(w, TENON_FORMAT_RECORD, text, strlen(text), NULL);
}

static tn_status add_text(tn_context *ctx, zip_writer *w, const program *p)
{
    byte_buffer *text = byte_buffer_new(ctx, w->arena);
    sink s;
    sink_init(&s, byte_buffer_write, text);
    TRY(text_print(ctx, p, TEXT_FULL, &s));
    TRY(sink_finish(ctx, &s));
    TRY(zip_add(w, TENON_TEXT_RECORD, text->at, text->n, NULL));
    ctx_release(ctx, text);
    return TN_OK;
}

/* A reader would look for the records that the text names, and there are none. */
static tn_status check_weights(tn_context *ctx, const program *p)
{
    return p->structure_only
               ? fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "load it with its weights, or write it as text (.tnn)"),
                         "the program was loaded without weights: there is nothing to put into the file")
               : TN_OK;
}

tn_status tenon_write(tn_context *ctx, const program *p, sink *s)
{
    TRY(check_weights(ctx, p));
    arena *scratch = ctx_scratch(ctx);
    zip_writer w;
    zip_writer_init(ctx, scratch, s, &w);
    TRY(add_format(&w));
    TRY(add_text(ctx, &w, p));
    TRY(archive_add_records(ctx, &w, p, TENON_FILES_FOLDER));
    TRY(zip_writer_finish(&w));
    ctx_release(ctx, scratch);
    return TN_OK;
}
