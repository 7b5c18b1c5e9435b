/*
 * Tar archives both ways, bounded, and gzip around them (.tgz).
 *
 * Reading takes the old, ustar, GNU (long names, sizes in base 256) and pax forms and gives a table of files whose
 * content lies in the source. It refuses absolute names, "..", backslashes and NUL in names, names that come twice,
 * links, devices and sparse files, sizes beyond the archive, wrong checksums, and what follows the end other than
 * zeros. "./" before a name is no part of it; folders are left out. An archive in gzip is inflated as a whole within
 * the caps that zip.h has for what is deflated, so that its files are slices of one piece of memory.
 *
 * Writing is deterministic: ustar, pax records where a name or size needs them; no owner, mode 644, and one time for
 * all, 1980-01-01.
 */
#ifndef TENON_FORMAT_TAR_H
#define TENON_FORMAT_TAR_H

#include "base/bytes.h"
#include "format/zip.h"

typedef struct tar_entry {
    const char *name;      /* validated UTF-8, on the arena */
    uint64_t offset, size; /* of the content in the source */
} tar_entry;

typedef struct tar {
    source *source; /* borrowed */
    const tar_entry *entries;
    size_t n;
    map by_name; /* name -> tar_entry */
} tar;

/* Whether the source begins like an archive that tar_open reads; like gzip. */
bool tar_is_one(tn_context *ctx, const source *src);
bool gzip_is_one(tn_context *ctx, const source *src);

/* Reads the headers. The archive stays valid as long as arena and source do. */
tn_status tar_open(tn_context *ctx, arena *a, source *src, tar *out);
const tar_entry *tar_find(const tar *t, const char *name);
/* The content: points into the source where that is addressable, else a copy on the arena. */
tn_status tar_read(tn_context *ctx, arena *a, const tar *t, const tar_entry *entry, const uint8_t **out);

/*
 * All that a gzip file holds, in memory: a new source with one reference, registered with the context. Lengths and
 * checksums are those of the file. limits may be NULL; TN_E_LIMIT beyond them.
 */
tn_status gzip_inflate(tn_context *ctx, const source *src, const zip_limits *limits, source **out);

typedef struct tar_writer {
    tn_context *ctx;
    arena *arena;
    sink *sink; /* borrowed */
    map names;
    uint64_t begun, size; /* of the file that is being written: where its content began, and how long it is */
} tar_writer;

void tar_writer_init(tn_context *ctx, arena *a, sink *s, tar_writer *w);
/* A whole file. A name that tar_open would refuse, or that is there already, is TN_E_ARGUMENT. */
tn_status tar_add(tar_writer *w, const char *name, const void *bytes, uint64_t n);
/* The same in two steps: between them the caller puts exactly `size` bytes into the sink. */
tn_status tar_begin(tar_writer *w, const char *name, uint64_t size);
tn_status tar_end(tar_writer *w);
/* Writes the end. The sink is not finished. */
tn_status tar_writer_finish(tar_writer *w);

/*
 * Gzip on the way to a sink: tn_write_fn of a second sink, which is finished first; then gzip_finish ends the stream.
 * The header has neither name nor time. level: 0 (stored) to 9.
 */
typedef struct gzip_writer gzip_writer;
tn_status gzip_writer_new(tn_context *ctx, arena *a, sink *to, int level, gzip_writer **out);
bool gzip_write(void *writer, const void *bytes, size_t n);
tn_status gzip_finish(tn_context *ctx, gzip_writer *w);

#endif
