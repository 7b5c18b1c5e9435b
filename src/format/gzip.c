/*
 * Gzip around archives, both ways: see tar.h. Before tar_read.c in the flow, and after tar_write.c.
 *
 * How much comes out is not known before: the last four bytes of the file say it for most (one member, less than 4
 * GiB), and where they turn out wrong the stream is measured first. Both runs stop at the caps of zip.h.
 */
#include "base/num.h"
#include "format/tar.h"

#include <inttypes.h>
#include <string.h>
#include <zlib.h>

enum { PIECE = 1 << 16, SHORTEST = 18, WITH_GZIP = 16 + MAX_WBITS };

/* ---- inflating ---- */

typedef struct inflater {
    tn_context *ctx;
    z_stream stream;
    const source *source;
    zip_allowance allowed;
    uint64_t fed, made;
    uint8_t in[PIECE], out[PIECE];
} inflater;

static void release_inflate(void *stream)
{
    inflateEnd(stream);
}

static tn_status refuse(const inflater *f, tn_status code, const char *what)
{
    uint64_t at = f->fed - f->stream.avail_in;
    return fail_at(
        f->ctx, code,
        PLACE(.offset = (int64_t)at,
              .hint = code == TN_E_LIMIT ? "for a file that can be trusted allow more: the limit `expansion`" : NULL),
        "the gzip file %s, after %" PRIu64 " inflated bytes", what, f->made);
}

static tn_status check_caps(const inflater *f)
{
    uint64_t stored = source_size(f->source);
    if (f->made > f->allowed.any_ratio && f->made / f->allowed.limits.ratio > stored) {
        return refuse(f, TN_E_LIMIT, "inflates to more than the limit allows for its size");
    }
    return f->made > f->allowed.limits.inflated ? refuse(f, TN_E_LIMIT, "inflates to more than the limit") : TN_OK;
}

static tn_status feed(inflater *f)
{
    uint64_t rest = source_size(f->source) - f->fed;
    size_t n = rest < PIECE ? (size_t)rest : PIECE;
    TRY(source_read(f->ctx, f->source, f->fed, f->in, n));
    f->stream.next_in = f->in;
    f->stream.avail_in = (uInt)n;
    f->fed += n;
    return TN_OK;
}

/* One step: into dst[0..room) as far as it goes, then nowhere. */
static tn_status inflate_piece(inflater *f, uint8_t *dst, uint64_t room, bool *member_ends)
{
    uint64_t left = f->made < room ? room - f->made : 0;
    size_t n = left == 0 || left > PIECE ? PIECE : (size_t)left;
    f->stream.next_out = left == 0 ? f->out : dst + f->made;
    f->stream.avail_out = (uInt)n;
    int result = inflate(&f->stream, Z_NO_FLUSH);
    f->made += n - f->stream.avail_out;
    *member_ends = result == Z_STREAM_END;
    if (result == Z_MEM_ERROR) {
        return fail(f->ctx, TN_E_NOMEM, "out of memory: zlib found none to inflate a gzip file");
    }
    if (result == Z_BUF_ERROR && f->stream.avail_in == 0 && f->fed == source_size(f->source)) {
        return refuse(f, TN_E_FORMAT, "ends in the middle of its data");
    }
    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) {
        return refuse(f, TN_E_FORMAT, "is damaged or none");
    }
    return check_caps(f);
}

/* Inflates all members; *made bytes came out, of which those before room are in dst. */
static tn_status run(inflater *f, uint8_t *dst, uint64_t room)
{
    f->fed = f->made = 0;
    f->stream.avail_in = 0;
    inflateReset(&f->stream);
    for (;;) {
        bool ends;
        work_ask(); /* the stream is registered */
        if (f->stream.avail_in == 0) {
            TRY(feed(f));
        }
        TRY(inflate_piece(f, dst, room, &ends));
        if (ends && f->stream.avail_in == 0 && f->fed == source_size(f->source)) {
            return TN_OK;
        }
        if (ends) {
            inflateReset(&f->stream); /* another member follows */
        }
    }
}

static tn_status inflate_all(inflater *f, source **out)
{
    uint8_t last[4], *bytes;
    uint64_t size = source_size(f->source);
    TRY(source_read(f->ctx, f->source, size - sizeof last, last, sizeof last));
    f->made = load_u32(last);
    size_t count = f->ctx->diagnostic_count;
    bool plausible = check_caps(f) == TN_OK;
    diagnostics_truncate(f->ctx, count);
    for (uint64_t room = plausible ? f->made : 0;;) {
        source *made;
        TRY(source_allocate(f->ctx, (size_t)room, &bytes, &made));
        tn_status status = run(f, bytes, room);
        if (status == TN_OK && f->made == room) {
            *out = made;
            return TN_OK;
        }
        ctx_release(f->ctx, made);
        TRY(status);
        room = f->made;
    }
}

tn_status gzip_inflate(tn_context *ctx, const source *src, const zip_limits *limits, source **out)
{
    if (!gzip_is_one(ctx, src)) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = 0), "not a gzip file");
    }
    arena *scratch = ctx_scratch(ctx);
    inflater *f = ARENA_NEW(scratch, inflater);
    f->ctx = ctx;
    f->source = src;
    f->allowed = zip_allowed(ctx, limits);
    ctx_own_reserve(ctx);
    if (inflateInit2(&f->stream, WITH_GZIP) != Z_OK) {
        return fail(ctx, TN_E_NOMEM, "out of memory: zlib found none to inflate a gzip file");
    }
    ctx_own(ctx, &f->stream, release_inflate);
    tn_status status = inflate_all(f, out);
    ctx_release(ctx, &f->stream);
    ctx_release(ctx, scratch);
    return status;
}

bool gzip_is_one(tn_context *ctx, const source *src)
{
    uint8_t start[3];
    return source_size(src) >= SHORTEST && source_read(ctx, src, 0, start, sizeof start) == TN_OK && start[0] == 0x1f &&
           start[1] == 0x8b && start[2] == Z_DEFLATED;
}

/* ---- deflating ---- */

struct gzip_writer {
    z_stream stream;
    gz_header header;
    sink *to;
    bool failed;
    uint8_t out[PIECE];
};

static void release_deflate(void *writer)
{
    deflateEnd(&((gzip_writer *)writer)->stream);
}

tn_status gzip_writer_new(tn_context *ctx, arena *a, sink *to, int level, gzip_writer **out)
{
    enum { OS_UNKNOWN = 255, MEMORY = 8 };
    gzip_writer *w = ARENA_NEW(a, gzip_writer);
    w->to = to;
    ctx_own_reserve(ctx);
    if (deflateInit2(&w->stream, level, Z_DEFLATED, WITH_GZIP, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK) {
        return fail(ctx, level < 0 || level > 9 ? TN_E_ARGUMENT : TN_E_NOMEM,
                    "zlib cannot deflate at level %d, expected 0 to 9 and memory for it", level);
    }
    ctx_own(ctx, w, release_deflate);
    w->header.os = OS_UNKNOWN;
    deflateSetHeader(&w->stream, &w->header);
    *out = w;
    return TN_OK;
}

/* No jump here: sinks call it. */
static bool deflate_some(gzip_writer *w, int flush)
{
    int result;
    do {
        w->stream.next_out = w->out;
        w->stream.avail_out = PIECE;
        result = deflate(&w->stream, flush);
        sink_put(w->to, w->out, PIECE - w->stream.avail_out);
    } while (result == Z_OK && (w->stream.avail_out == 0 || flush == Z_FINISH));
    return !w->to->failed && (result == Z_OK || result == Z_BUF_ERROR || result == Z_STREAM_END);
}

bool gzip_write(void *writer, const void *bytes, size_t n)
{
    enum { AT_ONCE = 1 << 30 };
    gzip_writer *w = writer;
    const uint8_t *at = bytes;
    while (n > 0 && !w->failed) {
        size_t piece = n < AT_ONCE ? n : AT_ONCE;
        w->stream.next_in = (Bytef *)(uintptr_t)at;
        w->stream.avail_in = (uInt)piece;
        w->failed = !deflate_some(w, Z_NO_FLUSH);
        at += piece;
        n -= piece;
    }
    return !w->failed;
}

tn_status gzip_finish(tn_context *ctx, gzip_writer *w)
{
    w->stream.avail_in = 0;
    if (!w->failed) {
        w->failed = !deflate_some(w, Z_FINISH);
    }
    bool ours = w->failed && !w->to->failed;
    ctx_release(ctx, w);
    return ours ? fail(ctx, TN_E_INTERNAL, "zlib could not deflate a stream") : TN_OK;
}
