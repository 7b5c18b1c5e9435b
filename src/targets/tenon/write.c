/*
 * A program as a .tenon file: one zip with the text form and the records that it names, all stored and aligned, so that
 * the file is opened by mapping it (docs/tenon-format.md).
 *
 * Last in the flow. The text is printed by ir/text/print.c, the records are those of a .tnn.weights file
 * (targets/archive/write.c). The same program gives the same bytes. Reading: targets/tenon/read.c.
 */
#include "targets/archive/write.h"
#include "ir/text/text.h"
#include "targets/tenon/format.h"
#include "targets/tenon/pack.h"
#include "targets/tenon/tenon.h"

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
void tenon_check(tn_context *ctx, const program *p, const target_job *job, gaps *g)
{
    (void)job;
    if (p->structure_only) {
        gaps_add(g, fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "load it with its weights, or write it as text (.tnn)"),
                            "the program was loaded without weights: there is nothing to put into the file"));
    }
}

/* The program with its weights packed anew among the files that it carries. */
static tn_status carry_packed(tn_context *ctx, arena *a, const program *p, const program **out)
{
    engine_files files = {0};
    TRY(tenon_pack(ctx, a, p, &files));
    program *with = arena_copy(a, p, sizeof *p);
    memset(&with->files, 0, sizeof with->files);
    for (size_t i = 0; i < p->files.n; i++) {
        if (!engine_packed_is(p->files.at[i].path)) {
            vec_push(a, &with->files, p->files.at[i]);
        }
    }
    for (size_t i = 0; i < files.n; i++) {
        carried_file added = {.path = files.at[i].path};
        ctx_own_reserve(ctx);
        TRY(storage_wrap(ctx, (void *)(uintptr_t)files.at[i].bytes, files.at[i].size, &added.bytes));
        ctx_own(ctx, added.bytes, storage_release);
        vec_push(a, &with->files, added);
    }
    *out = with;
    return TN_OK;
}

tn_status tenon_write(tn_context *ctx, const program *p, const target_job *job, output_set *out)
{
    arena *scratch = ctx_scratch(ctx);
    sink *s;
    TRY(output_set_main(out, &s));
    zip_writer w;
    if (strcmp(target_job_word(job, "packed"), "true") == 0) {
        TRY(carry_packed(ctx, scratch, p, &p));
    }
    zip_writer_init(ctx, scratch, s, &w);
    TRY(add_format(&w));
    TRY(add_text(ctx, &w, p));
    TRY(archive_add_records(ctx, &w, p, TENON_FILES_FOLDER));
    TRY(zip_writer_finish(&w));
    ctx_release(ctx, scratch);
    return TN_OK;
}
