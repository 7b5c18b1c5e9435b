/*
 * .tenon files -> program: one zip with the text form and the records that it names (docs/tenon-format.md).
 *
 * Opening reads the directory and the text; weights are mapped where they lie. What the text says is checked by its
 * CRC always, weights only where the caller asks for it. Written by targets/tenon/write.c.
 */
#include "targets/tenon/format.h"

#include "base/num.h"
#include "format/zip_records.h"
#include "targets/archive/text_records.h"
#include "targets/tenon/tenon.h"

#include <inttypes.h>
#include <string.h>

/* ---- what it is ---- */

enum { NAME_LENGTH_AT = 26, EXTRA_LENGTH_AT = 28 }; /* in a local header */

static size_t number_at(const char *bytes)
{
    return (size_t)((unsigned char)bytes[0] | (unsigned char)bytes[1] << 8);
}

likeness tenon_is_one(const input_set *in)
{
    const char *head = (const char *)in->head;
    size_t n = in->head_bytes;
    size_t name = strlen(TENON_FORMAT_RECORD), word = strlen(TENON_FORMAT_WORD);
    if (n < ZIP_LOCAL_BYTES + name || memcmp(head, "PK\3\4", 4) != 0 || number_at(head + NAME_LENGTH_AT) != name ||
        memcmp(head + ZIP_LOCAL_BYTES, TENON_FORMAT_RECORD, name) != 0) {
        return LIKENESS_NO;
    }
    size_t data = ZIP_LOCAL_BYTES + name + number_at(head + EXTRA_LENGTH_AT);
    return n >= data + word && memcmp(head + data, TENON_FORMAT_WORD, word) == 0 ? LIKENESS_SURE : LIKENESS_NO;
}

/* A record that must be there, as text. */
static tn_status read_text(text_records *r, const char *name, const char **text, size_t *n)
{
    const archive_reader *a = &r->archive;
    const archive_record *record = archive_find(a, name);
    if (record == NULL) {
        return fail_at(a->ctx, TN_E_FORMAT, PLACE(.member = name), "the file has no record '%s'", name);
    }
    const uint8_t *bytes;
    TRY(archive_read(a, a->scratch, record, &bytes));
    *text = (const char *)bytes;
    *n = (size_t)record->size;
    return TN_OK;
}

static tn_status check_version(text_records *r)
{
    const char *text;
    size_t n, word = strlen(TENON_FORMAT_WORD);
    TRY(read_text(r, TENON_FORMAT_RECORD, &text, &n));
    const char *line_end = n == 0 ? NULL : memchr(text, '\n', n);
    int64_t version;
    tn_context *ctx = r->archive.ctx;
    if (line_end == NULL || (size_t)(line_end - text) <= word || memcmp(text, TENON_FORMAT_WORD, word) != 0 ||
        !i64_from_text(text + word, (size_t)(line_end - text) - word, &version) || version < 1) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.member = TENON_FORMAT_RECORD),
                       "the first line must be '%s' and a number", TENON_FORMAT_WORD);
    }
    if (version > TENON_FORMAT_NEWEST) {
        return fail_at(ctx, TN_E_VERSION, PLACE(.member = TENON_FORMAT_RECORD, .hint = "use a newer tenon"),
                       "the file is of version %" PRId64 ", this tenon reads up to %d", version, TENON_FORMAT_NEWEST);
    }
    return TN_OK;
}

/* ---- reading ---- */

tn_status tenon_read(tn_context *ctx, input_set *in, const load_options *options, program **out)
{
    arena *scratch = ctx_scratch(ctx);
    text_records records;
    TRY(text_records_open(ctx, scratch, in->main, options, TENON_FILES_FOLDER, &records));
    TRY(check_version(&records));
    const char *text;
    size_t n;
    TRY(read_text(&records, TENON_TEXT_RECORD, &text, &n));
    tn_status status =
        text_parse(ctx, text, n, in->name, options->structure_only ? NULL : text_records_fetch, &records, out);
    if (status != TN_OK) {
        diagnostics_add_place(ctx, PLACE(.member = TENON_TEXT_RECORD));
        return status;
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}
