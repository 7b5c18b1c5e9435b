/*
 * The text form and its weights -> program. The text is read by ir/text/parse.c; here is where the bytes come from that
 * it only names: the sibling file NAME.tnn.weights, a zip with the records of a .pt2 archive and no root folder
 * (targets/tnn/write.c), which is mapped like one.
 */
#include "targets/archive/text_records.h"
#include "targets/tnn/tnn.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

likeness tnn_is_one(const input_set *in)
{
    static const char keyword[] = "program";
    const char *at = (const char *)in->head, *end = at + in->head_bytes;
    while (at < end && (is_blank(*at) || *at == '#')) {
        const char *line_end = *at == '#' ? memchr(at, '\n', (size_t)(end - at)) : at;
        at = line_end == NULL ? end : line_end + 1;
    }
    size_t length = strlen(keyword);
    bool begins = (size_t)(end - at) > length && memcmp(at, keyword, length) == 0 && is_blank(at[length]);
    return begins ? LIKENESS_SURE : LIKENESS_NO;
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

tn_status tnn_read(tn_context *ctx, input_set *in, const load_options *options, program **out)
{
    arena *scratch = ctx_scratch(ctx);
    text_records records;
    source *weights = NULL;
    if (!options->structure_only) {
        const char *name = arena_printf(scratch, "%s" TNN_WEIGHTS_SUFFIX, input_set_file_name(in));
        TRY(input_set_sibling(ctx, scratch, in, name, &weights));
    }
    if (weights != NULL) {
        TRY(text_records_open(ctx, scratch, weights, options, "", &records));
    }
    const char *text;
    size_t n;
    TRY(text_of(ctx, scratch, in->main, &text, &n));
    TRY(text_parse(ctx, text, n, in->name, weights != NULL ? text_records_fetch : NULL, &records, out));
    ctx_release(ctx, scratch);
    return TN_OK;
}
