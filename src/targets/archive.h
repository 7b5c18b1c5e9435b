/* What the writers of archives share (pt2_write.c, tnn_write.c), on top of format/zip.h. */
#ifndef TENON_TARGETS_ARCHIVE_H
#define TENON_TARGETS_ARCHIVE_H

#include "format/zip.h"
#include "ir/tensor.h"

/* Adds the bytes of a storage; those that came from an archive are held against the CRC that it stated. */
tn_status archive_add_storage(zip_writer *w, const char *path, const storage *s);

#endif
