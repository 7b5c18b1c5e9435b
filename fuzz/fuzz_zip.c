/*
 * Fuzz target of zip archives: opens the input as an archive over memory and over a callback and reads every entry in
 * each way; both must agree, and so must what our writer makes of the entries. In a build with TENON_FUZZING a wrong
 * CRC is passed over (crc_matches in zip_read.c), so that changed bytes get to the inflater.
 */
#include "fuzzing.h"

#include "format/zip.h"

/* Reads everything and adds up the CRCs of the contents, so that two runs can be compared. */
static tn_status read_all(tn_context *ctx, source *src, uint32_t *sum)
{
    arena *a = ctx_scratch(ctx);
    zip z;
    TRY(zip_open(ctx, a, src, &(zip_limits){.entries = 1000, .inflated = 1 << 20}, &z));
    for (size_t i = 0; i < z.n; i++) {
        const zip_entry *e = &z.entries[i];
        const uint8_t *content;
        if (zip_find(&z, e->name) != e) {
            abort();
        }
        TRY(zip_verify(ctx, &z, e));
        TRY(zip_read(ctx, a, &z, e, &content));
        *sum = zip_crc(*sum, content, (size_t)e->size);
        uint8_t *copy = arena_alloc(a, (size_t)e->size);
        TRY(zip_read_into(ctx, &z, e, copy));
        if (memcmp(copy, content, (size_t)e->size) != 0) {
            abort();
        }
    }
    return TN_OK;
}

/* Writes the entries of an archive anew, all values from wide_from on as zip64. */
static tn_status write_again(tn_context *ctx, source *src, uint64_t wide_from, byte_buffer *out)
{
    arena *a = ctx_scratch(ctx);
    zip z;
    sink s;
    zip_writer w;
    TRY(zip_open(ctx, a, src, NULL, &z));
    sink_init(&s, byte_buffer_write, out);
    zip_writer_init(ctx, a, &s, &w);
    w.wide_from = wide_from;
    for (size_t i = 0; i < z.n; i++) {
        const uint8_t *content;
        TRY(zip_read(ctx, a, &z, &z.entries[i], &content));
        TRY(zip_add(&w, z.entries[i].name, content, z.entries[i].size, NULL));
    }
    TRY(zip_writer_finish(&w));
    return sink_finish(ctx, &s);
}

static void check_written(tn_context *ctx, source *src, uint32_t sum)
{
    byte_buffer bytes = {0};
    source *written;
    uint32_t again = 0;
    if (write_again(ctx, src, sum % 256, &bytes) != TN_OK ||
        source_memory(ctx, bytes.at, bytes.n, false, &written) != TN_OK || read_all(ctx, written, &again) != TN_OK ||
        again != sum) {
        abort();
    }
    byte_buffer_release(&bytes);
}

static tn_status read_both_ways(tn_context *ctx, const input *in)
{
    uint32_t sums[2] = {0, 0};
    source *mapped, *called;
    TRY(source_memory(ctx, in->bytes, in->size, false, &mapped));
    TRY(source_callback(ctx, in->size, serve_input, (void *)in, &called));
    tn_status status = read_all(ctx, mapped, &sums[0]);
    if (read_all(ctx, called, &sums[1]) != status || sums[0] != sums[1]) {
        abort();
    }
    if (status == TN_OK) {
        check_written(ctx, mapped, sums[0]);
    }
    return status;
}

FUZZ_TARGET(read_both_ways)
