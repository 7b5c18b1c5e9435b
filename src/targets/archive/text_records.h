/*
 * The bytes that a text program only names: records of a zip, as .tnn.weights and .tenon files have them.
 *
 * Before the readers of .tnn and .tenon in the flow, after zip.h; written by targets/archive/write.c. Records lie where
 * a .pt2 archive has them, without a root folder; carried files may have a folder of their own.
 */
#ifndef TENON_TARGETS_ARCHIVE_TEXT_RECORDS_H
#define TENON_TARGETS_ARCHIVE_TEXT_RECORDS_H

#include "ir/text/text.h"
#include "targets/archive/records.h"

typedef struct text_records {
    archive_reader archive;
    const char *files; /* folder of carried files, "" or with a slash at its end */
} text_records;

/* Reads the directory; with options.verify, also the CRC of every record. The source is borrowed. */
tn_status text_records_open(tn_context *ctx, arena *scratch, source *src, const load_options *options,
                            const char *files, text_records *out);
/* text_fetch; user = text_records. */
tn_status text_records_fetch(void *user, tn_context *ctx, program *p, text_record kind, const char *name,
                             storage **out);

#endif
