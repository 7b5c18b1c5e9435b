/*
 * Fuzz target of tar archives, bare and in gzip: over memory and over a callback the same is read, and what our writer
 * makes of it reads as the same files. In a build with TENON_FUZZING wrong checksums of headers are passed over
 * (sum_matches in tar_read.c).
 */
#include "fuzzing.h"

#include "format/tar.h"

static tn_status sum_up(tn_context *ctx, source *src, uint32_t *sum)
{
    arena *a = ctx_scratch(ctx);
    tar t;
    TRY(tar_open(ctx, a, src, &t));
    for (size_t i = 0; i < t.n; i++) {
        const tar_entry *e = &t.entries[i];
        const uint8_t *content;
        demand(tar_find(&t, e->name) == e && range_fits(e->offset, e->size, source_size(src)));
        TRY(tar_read(ctx, a, &t, e, &content));
        *sum = zip_crc(*sum, e->name, strlen(e->name) + 1);
        *sum = zip_crc(*sum, content, (size_t)e->size);
    }
    return TN_OK;
}

/* Writes the archive again, through gzip. */
static tn_status write_again(tn_context *ctx, source *src, byte_buffer **out)
{
    arena *a = ctx_scratch(ctx);
    tar t;
    sink s, deflated;
    tar_writer w;
    gzip_writer *gzip;
    TRY(tar_open(ctx, a, src, &t));
    *out = open_buffer(ctx, &deflated);
    TRY(gzip_writer_new(ctx, a, &deflated, 1, &gzip));
    sink_init(&s, gzip_write, gzip);
    tar_writer_init(ctx, a, &s, &w);
    for (size_t i = 0; i < t.n; i++) {
        const uint8_t *content;
        TRY(tar_read(ctx, a, &t, &t.entries[i], &content));
        demand(tar_add(&w, t.entries[i].name, content, t.entries[i].size) == TN_OK);
    }
    TRY(tar_writer_finish(&w));
    TRY(sink_finish(ctx, &s));
    TRY(gzip_finish(ctx, gzip));
    return sink_finish(ctx, &deflated);
}

static tn_status run(tn_context *ctx, const input *in)
{
    static const zip_limits limits = {.inflated = 1 << 20, .ratio = 2000};
    uint32_t sums[3] = {0};
    source *mapped, *called, *again;
    byte_buffer *written;
    TRY(source_memory(ctx, in->bytes, in->size, false, &mapped));
    TRY(source_callback(ctx, in->size, serve_input, (void *)(uintptr_t)in, &called));
    if (gzip_is_one(ctx, mapped)) {
        TRY(gzip_inflate(ctx, mapped, &limits, &mapped));
        TRY(gzip_inflate(ctx, called, &limits, &called));
    }
    tn_status status = sum_up(ctx, mapped, &sums[0]);
    demand(sum_up(ctx, called, &sums[1]) == status && (status != TN_OK || sums[0] == sums[1]));
    TRY(status);
    TRY(write_again(ctx, mapped, &written));
    TRY(source_memory(ctx, written->at, written->n, false, &again));
    TRY(gzip_inflate(ctx, again, &(zip_limits){.ratio = UINT64_MAX}, &again));
    demand(sum_up(ctx, again, &sums[2]) == TN_OK && sums[2] == sums[0]);
    return TN_OK;
}

FUZZ_TARGET(run)
