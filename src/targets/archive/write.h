/* What the writers of archives share (pt2, tnn, tenon), on top of format/zip.h. */
#ifndef TENON_TARGETS_ARCHIVE_WRITE_H
#define TENON_TARGETS_ARCHIVE_WRITE_H

#include "format/zip.h"
#include "ir/program.h"

/* Adds the bytes of a storage; those that came from an archive are held against the CRC that it stated. */
tn_status archive_add_storage(zip_writer *w, const char *path, const storage *s);

/*
 * Adds every record that the text of the program names without holding its bytes: one for each storage, by the plan of
 * ir/records.h, sample inputs, carried files. files: the folder of the latter, "" or with a slash at its end. Read by
 * targets/archive/text_records.c.
 */
tn_status archive_add_records(tn_context *ctx, zip_writer *w, const program *p, const char *files);

#endif
