/*
 * The content of zip entries: in place, copied or inflated, always against the declared size and CRC.
 *
 * After zip_directory.c in the flow, which found the entries and checked where they lie. Everything passes in pieces,
 * so that checking an entry takes no memory of its size, and copying and checking go over the bytes while they are
 * warm.
 */
#include "base/num.h"
#include "format/zip.h"

#include <inttypes.h>
#include <string.h>
#include <zlib.h>

enum { PIECE = 1 << 16 };

uint32_t zip_crc(uint32_t crc, const void *bytes, size_t n)
{
    enum { AT_ONCE = 1 << 24 };
    const uint8_t *at = bytes;
    for (; n > AT_ONCE; n -= AT_ONCE, at += AT_ONCE) {
        crc = (uint32_t)crc32_z(crc, at, AT_ONCE);
        work_ask();
    }
    return (uint32_t)crc32_z(crc, at, n);
}

/* The one place that decides on a CRC: fuzzers get behind it by ignoring it. */
static bool crc_matches(uint32_t found, uint32_t declared)
{
#ifdef TENON_FUZZING
    (void)found;
    (void)declared;
    return true;
#else
    return found == declared;
#endif
}

static size_t piece_of(uint64_t rest)
{
    return rest < PIECE ? (size_t)rest : PIECE;
}

/* Runs over a stored entry: copies it to dst, which may be NULL, and takes its CRC. */
static tn_status pass_stored(tn_context *ctx, arena *scratch, const zip *z, const zip_entry *e, uint8_t *dst,
                             uint32_t *crc)
{
    const uint8_t *bytes = source_bytes(z->source);
    uint8_t *buffer = bytes == NULL && dst == NULL ? arena_alloc(scratch, piece_of(e->size)) : NULL;
    size_t n;
    for (uint64_t done = 0; done < e->size; done += n) {
        work_ask();
        n = piece_of(e->size - done);
        uint8_t *to = dst == NULL ? buffer : dst + done;
        const uint8_t *from = bytes == NULL ? to : bytes + e->offset + done;
        if (bytes == NULL) {
            TRY(source_read(ctx, z->source, e->offset + done, to, n));
        } else if (dst != NULL) {
            memcpy(to, from, n);
        }
        *crc = zip_crc(*crc, from, n);
    }
    return TN_OK;
}

/* ---- deflated entries ---- */

typedef struct inflater {
    z_stream stream;
    const zip *zip;
    const zip_entry *entry;
    uint64_t fed;       /* stored bytes handed to zlib */
    uint64_t made;      /* bytes that came out */
    uint8_t in[PIECE];  /* for a source that is not addressable */
    uint8_t out[PIECE]; /* for content that nobody wants */
} inflater;

static void release_stream(void *object)
{
    inflateEnd(object);
}

static tn_status fail_inflate(tn_context *ctx, const inflater *f, const char *what)
{
    return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)(f->entry->offset + f->fed - f->stream.avail_in)),
                   "entry '%s' %s, after %" PRIu64 " of %" PRIu64 " inflated bytes", f->entry->name, what, f->made,
                   f->entry->size);
}

static tn_status fail_zlib_memory(tn_context *ctx, const inflater *f)
{
    return fail(ctx, TN_E_NOMEM, "out of memory: zlib found none to inflate entry '%s'", f->entry->name);
}

/* Gives zlib the next piece of the entry; nothing when all of it was given. */
static tn_status feed(tn_context *ctx, inflater *f)
{
    const zip_entry *e = f->entry;
    const uint8_t *bytes = source_bytes(f->zip->source);
    size_t n = piece_of(e->stored_size - f->fed);
    if (bytes == NULL) {
        TRY(source_read(ctx, f->zip->source, e->offset + f->fed, f->in, n));
    }
    f->stream.next_in = bytes == NULL ? f->in : (Bytef *)(bytes + e->offset + f->fed);
    f->stream.avail_in = (uInt)n;
    f->fed += n;
    return TN_OK;
}

/*
 * Runs one step of zlib into dst (or nowhere) and sets *done at the end of the deflate data. When the declared size has
 * come out, one byte of room remains, so that data which go on are noticed.
 */
static tn_status inflate_piece(tn_context *ctx, inflater *f, uint8_t *dst, uint32_t *crc, bool *done)
{
    uint64_t rest = f->entry->size - f->made;
    uint8_t *to = dst == NULL || rest == 0 ? f->out : dst + f->made;
    size_t room = rest == 0 ? 1 : piece_of(rest);
    f->stream.next_out = to;
    f->stream.avail_out = (uInt)room;
    int result = inflate(&f->stream, Z_NO_FLUSH);
    size_t n = room - f->stream.avail_out;
    if (n > rest) {
        return fail_inflate(ctx, f, "inflates to more than it declares");
    }
    *crc = zip_crc(*crc, to, n);
    f->made += n;
    *done = result == Z_STREAM_END;
    switch (result) {
    case Z_OK:
    case Z_STREAM_END:
        return TN_OK;
    case Z_MEM_ERROR:
        return fail_zlib_memory(ctx, f);
    case Z_BUF_ERROR:
        return fail_inflate(ctx, f, "ends in the middle of its deflate data");
    default:
        return fail_inflate(ctx, f, "has damaged deflate data");
    }
}

static tn_status inflate_entry(tn_context *ctx, inflater *f, uint8_t *dst, uint32_t *crc)
{
    for (bool done = false; !done;) {
        work_ask(); /* the stream is registered */
        if (f->stream.avail_in == 0) {
            TRY(feed(ctx, f));
        }
        TRY(inflate_piece(ctx, f, dst, crc, &done));
    }
    if (f->made != f->entry->size) {
        return fail_inflate(ctx, f, "inflates to less than it declares");
    }
    if (f->fed - f->stream.avail_in != f->entry->stored_size) {
        return fail_inflate(ctx, f, "has bytes after the end of its deflate data");
    }
    return TN_OK;
}

/* Runs over a deflated entry: inflates it to dst, which may be NULL, and takes its CRC. */
static tn_status pass_deflated(tn_context *ctx, arena *scratch, const zip *z, const zip_entry *e, uint8_t *dst,
                               uint32_t *crc)
{
    inflater *f = ARENA_NEW(scratch, inflater);
    f->zip = z;
    f->entry = e;
    ctx_own_reserve(ctx);
    if (inflateInit2(&f->stream, -MAX_WBITS) != Z_OK) {
        return fail_zlib_memory(ctx, f);
    }
    ctx_own(ctx, &f->stream, release_stream);
    tn_status status = inflate_entry(ctx, f, dst, crc);
    ctx_release(ctx, &f->stream);
    return status;
}

/* ---- the three ways to read ---- */

/* Runs over an entry, to dst or nowhere, and checks its CRC. */
static tn_status pass(tn_context *ctx, const zip *z, const zip_entry *e, uint8_t *dst)
{
    uint32_t crc = 0;
    arena *scratch = ctx_scratch(ctx);
    tn_status status = e->method == ZIP_DEFLATED ? pass_deflated(ctx, scratch, z, e, dst, &crc)
                                                 : pass_stored(ctx, scratch, z, e, dst, &crc);
    ctx_release(ctx, scratch);
    TRY(status);
    if (!crc_matches(crc, e->crc)) {
        return fail_at(ctx, TN_E_FORMAT,
                       PLACE(.offset = (int64_t)e->offset, .hint = "the file is damaged: copy or download it again"),
                       "entry '%s' has CRC %08" PRIx32 ", expected %08" PRIx32, e->name, crc, e->crc);
    }
    return TN_OK;
}

tn_status zip_verify(tn_context *ctx, const zip *z, const zip_entry *entry)
{
    return pass(ctx, z, entry, NULL);
}

tn_status zip_read_into(tn_context *ctx, const zip *z, const zip_entry *entry, void *dst)
{
    return pass(ctx, z, entry, dst);
}

tn_status zip_read(tn_context *ctx, arena *a, const zip *z, const zip_entry *entry, const uint8_t **out)
{
    const uint8_t *bytes = source_bytes(z->source);
    if (bytes != NULL && entry->method == ZIP_STORED) {
        *out = bytes + entry->offset;
        return pass(ctx, z, entry, NULL);
    }
    if (entry->size > SIZE_MAX) {
        return fail(ctx, TN_E_NOMEM, "out of memory: entry '%s' has %" PRIu64 " bytes", entry->name, entry->size);
    }
    uint8_t *copy = arena_alloc(a, (size_t)entry->size);
    *out = copy;
    return pass(ctx, z, entry, copy);
}
