/*
 * The text form and its weights -> program. The text is read by ir/parse.c; here is where the bytes come from that it
 * only names: the sibling file NAME.tnn.weights, a zip with the records of a .pt2 archive and no root folder
 * (targets/tnn_write.c), which is mapped like one.
 */
#include "load/text_records.h"

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
    static const load_options plain = {0};
    options = options == NULL ? &plain : options;
    arena *scratch = ctx_scratch(ctx);
    text_records records;
    bool with_weights = options->weights != NULL && !options->structure_only;
    if (with_weights) {
        TRY(text_records_open(ctx, scratch, options->weights, options, "", &records));
    }
    const char *text;
    size_t n;
    TRY(text_of(ctx, scratch, src, &text, &n));
    TRY(text_parse(ctx, text, n, name, with_weights ? text_records_fetch : NULL, &records, out));
    ctx_release(ctx, scratch);
    return TN_OK;
}
