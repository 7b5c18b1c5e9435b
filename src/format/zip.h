/*
 * Zip archives both ways, bounded.
 *
 * Reading takes everything from the central directory (sizes in local headers may be zero), reads zip64, stored and
 * deflated entries, and refuses: overlapping entries, duplicate names, absolute names, "..", backslashes and NUL in
 * names, encrypted entries, multi-disk archives, entries outside the file, inflated sizes over the declared one.
 * Writing gives what PyTorch's own writer gives (stored, 64-byte aligned data by an FB extra field in the local header,
 * data descriptors, zip64 where needed, always a zip64 end record), streaming and deterministic.
 */
#ifndef TENON_FORMAT_ZIP_H
#define TENON_FORMAT_ZIP_H

#include "base/bytes.h"
#include "base/map.h"

enum { ZIP_STORED = 0, ZIP_DEFLATED = 8 };

typedef struct zip_entry {
    const char *name; /* validated UTF-8; a folder's ends with '/' and has no content */
    uint64_t offset;  /* of the data in the source, from the local header */
    uint64_t size, stored_size;
    uint32_t crc;
    uint16_t method; /* ZIP_STORED or ZIP_DEFLATED */
} zip_entry;

typedef struct zip {
    source *source;     /* borrowed */
    zip_entry *entries; /* in the order of the directory */
    size_t n;
    const zip_entry **by_name; /* the same n, sorted by name; use zip_find */
} zip;

typedef struct zip_limits {
    size_t entries;    /* 0 = 1,000,000 */
    uint64_t inflated; /* bytes of all deflated entries together; 0 = what the context says, 1 GiB if nothing */
    uint64_t ratio;    /* inflated : stored of each; 0 = what the context says for those over 1 MiB, 100 if nothing */
} zip_limits;

/* What one archive may hold, and what was found so far: the caps on expansion, for all that is deflated in a file. */
typedef struct zip_allowance {
    zip_limits limits;  /* no zeros left */
    uint64_t any_ratio; /* entries up to this size may be deflated by whatever ratio */
    uint64_t inflated;  /* bytes of deflated entries so far */
} zip_allowance;
zip_allowance zip_allowed(const tn_context *ctx, const zip_limits *given);

/* Reads the directory onto the arena. The archive stays valid as long as arena and source do. limits may be NULL. */
tn_status zip_open(tn_context *ctx, arena *a, source *src, const zip_limits *limits, zip *out);
const zip_entry *zip_find(const zip *z, const char *name);

/*
 * The content of an entry, CRC checked: points into the source when it is stored and addressable, else a copy on the
 * arena's memory (data-sized, charged). *out has exactly entry->size bytes.
 */
tn_status zip_read(tn_context *ctx, arena *a, const zip *z, const zip_entry *entry, const uint8_t **out);
/* Only checks the CRC (reading in pieces, without holding the content). */
tn_status zip_verify(tn_context *ctx, const zip *z, const zip_entry *entry);
/* Reads (and inflates) into dst, which has room for entry->size bytes; CRC checked. */
tn_status zip_read_into(tn_context *ctx, const zip *z, const zip_entry *entry, void *dst);

/* CRC-32 of zip (and of zlib), continued from crc; start with 0. Fast for gigabytes. */
uint32_t zip_crc(uint32_t crc, const void *bytes, size_t n);

/* What is wrong with name[0..n) as the name of an entry, as words that follow "the name ...", or NULL. */
const char *zip_name_problem(const char *name, size_t n);

typedef struct zip_writer {
    tn_context *ctx;
    arena *arena;           /* directory records */
    sink *sink;             /* borrowed */
    uint64_t base;          /* bytes the sink had accepted before the archive began; offsets count from there */
    VEC(zip_entry) entries; /* offset here = local header offset */
    map names;
    uint64_t wide_from; /* sizes and offsets from here on are written as zip64: 2^32 - 1; lower only in tests */
} zip_writer;

void zip_writer_init(tn_context *ctx, arena *a, sink *s, zip_writer *w);
/*
 * Adds a stored record. crc: when known (saves a pass over the bytes), else NULL. A name that zip_open would refuse, or
 * that is there already, is TN_E_ARGUMENT; a failing sink shows when it is finished, as always.
 */
tn_status zip_add(zip_writer *w, const char *name, const void *bytes, uint64_t n, const uint32_t *crc);
/* Writes the directory. The sink is not finished. */
tn_status zip_writer_finish(zip_writer *w);

#endif
