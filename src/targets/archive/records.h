/*
 * The records of an archive, wherever they lie: in a zip file, or each in memory of its own, as a live program is
 * handed over. First of the readers in the flow: those of formats ask for records by their paths and do not see the
 * difference.
 */
#ifndef TENON_TARGETS_ARCHIVE_RECORDS_H
#define TENON_TARGETS_ARCHIVE_RECORDS_H

#include "format/zip.h"
#include "ir/payload.h"
#include "targets/target.h"

/* Where the sample inputs of an entry lie, by its name; tensors lie where ir/payload.h says. */
#define ARCHIVE_SAMPLE_FOLDER "data/sample_inputs/"
#define ARCHIVE_SAMPLE_RECORD ARCHIVE_SAMPLE_FOLDER "%s.pt"

/* A record of an archive: in its zip file, or in memory of its own. */
typedef struct archive_record {
    const char *path; /* below the archive's root folder */
    uint64_t size;
    const zip_entry *entry; /* NULL: in memory */
    tn_tensor *memory;      /* its elements are the bytes; borrowed, and retained by storages that lie on it */
    bool taken;             /* it has found its place; the rest is carried along */
} archive_record;

/* An archive whose records are being taken into a program. */
typedef struct archive_reader {
    tn_context *ctx;
    program *program;
    arena *scratch;
    zip zip;        /* where records lie that have an entry there */
    source *source; /* of the zip */
    archive_record *records;
    size_t n;
    map by_path; /* path -> archive_record */
    bool flat;   /* of the oldest generation, without a root folder */
    load_options options;
    map storages; /* path -> storage: a record that two tensors name is one storage */
    payload_loader payloads;
} archive_reader;

/* What elements of every type can be read at; PyTorch's own archives have 64. */
enum { ARCHIVE_ALIGNMENT = 16 };

/* Both fill the records of an archive that has ctx and scratch. Those of a zip file begin with their whole names. */
tn_status archive_open_zip(archive_reader *a, source *src);
tn_status archive_open_tensors(archive_reader *a, const tn_tensors *given);
/* Paths are those below this folder from now on ("net/"); a record outside keeps its whole name. */
void archive_set_root(archive_reader *a, const char *root);
/* Checks the CRC of every record that has one. */
tn_status archive_verify(const archive_reader *a);

/* The record of that path; NULL = there is none. Taking it says that it has found its place. */
const archive_record *archive_find(const archive_reader *a, const char *path);
const archive_record *archive_take(archive_reader *a, const char *path);
/* Its bytes, for as long as arena and archive live. */
tn_status archive_read(const archive_reader *a, arena *to, const archive_record *r, const uint8_t **out);
/* Its bytes as a storage of the program: where they lie if they can be addressed there and are aligned, else a copy. */
tn_status archive_storage(archive_reader *a, const archive_record *r, size_t alignment, storage **out);
/*
 * The same for an entry of any zip, as a storage that is still the context's. Byte 0 of the zip is at `base` of the
 * archive's source; UINT64_MAX: somewhere else.
 */
tn_status archive_zip_storage(archive_reader *a, const zip *z, const zip_entry *e, uint64_t base, size_t alignment,
                              storage **out);

#endif
