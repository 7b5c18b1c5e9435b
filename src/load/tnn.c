/*
 * The text form and its weights -> program. The text is read by ir/parse.c; here is where the bytes come from that it
 * only names: the sibling file NAME.tnn.weights, a zip with the records of a .pt2 archive and no root folder
 * (targets/tnn_write.c), which is mapped like one.
 */
#include "ir/text.h"
#include "load/pt2_read.h"

static const char *path_of(arena *a, text_record kind, const char *name)
{
    switch (kind) {
    case TEXT_WEIGHT:
        return arena_printf(a, "%s%s", payload_tables[PAYLOAD_WEIGHTS].folder, name);
    case TEXT_CONSTANT:
        return arena_printf(a, "%s%s", payload_tables[PAYLOAD_CONSTANTS].folder, name);
    case TEXT_SAMPLE_INPUTS:
        return arena_printf(a, PT2_SAMPLE_RECORD, name);
    case TEXT_FILE:
        break;
    }
    return name;
}

static tn_status fetch(void *user, tn_context *ctx, program *p, text_record kind, const char *name, storage **out)
{
    pt2_archive *a = user;
    const char *path = path_of(a->scratch, kind, name);
    const zip_entry *record = zip_find(&a->zip, path);
    if (record == NULL) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.member = path, .hint = "text and weights must be of the same model"),
                       "the weights that belong to the text have no record '%s'", path);
    }
    a->program = p;
    return pt2_storage(a, &a->zip, record, 0, out);
}

static tn_status open_weights(pt2_archive *a)
{
    TRY(zip_open(a->ctx, a->scratch, a->source, NULL, &a->zip));
    for (size_t i = 0; a->options.verify && i < a->zip.n; i++) {
        TRY(zip_verify(a->ctx, &a->zip, &a->zip.entries[i]));
    }
    return TN_OK;
}

/* The text itself: in place where it can be addressed, else a copy on the arena. */
static tn_status text_of(tn_context *ctx, arena *a, const source *src, const char **text, size_t *n)
{
    uint64_t size = source_size(src);
    if (size > SIZE_MAX / 2) {
        return fail(ctx, TN_E_LIMIT, "the text is too large for the memory of this machine");
    }
    *n = (size_t)size;
    *text = (const char *)source_bytes(src);
    if (*text != NULL || size == 0) {
        *text = size == 0 ? "" : *text;
        return TN_OK;
    }
    char *copy = ARENA_ARRAY(a, char, *n);
    *text = copy;
    return source_read(ctx, src, 0, copy, *n);
}

tn_status load_tnn(tn_context *ctx, source *src, const char *name, const load_options *options, program **out)
{
    pt2_archive a = {.ctx = ctx, .scratch = ctx_scratch(ctx), .root = ""};
    if (options != NULL) {
        a.options = *options;
    }
    a.source = a.options.weights;
    bool with_weights = a.source != NULL && !a.options.structure_only;
    if (with_weights) {
        TRY(open_weights(&a));
    }
    const char *text;
    size_t n;
    TRY(text_of(ctx, a.scratch, src, &text, &n));
    TRY(text_parse(ctx, text, n, name, with_weights ? fetch : NULL, &a, out));
    ctx_release(ctx, a.scratch);
    return TN_OK;
}
