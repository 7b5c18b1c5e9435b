/* Records of archives: see archive.h. */
#include "targets/archive.h"

#include <inttypes.h>

tn_status archive_add_storage(zip_writer *w, const char *path, const storage *s)
{
    uint32_t crc = zip_crc(0, s->data, (size_t)s->bytes);
    if (s->has_crc && crc != s->crc) {
        return fail_at(w->ctx, TN_E_FORMAT, PLACE(.member = s->origin),
                       "the record is damaged: CRC %08" PRIx32 " of its bytes, %08" PRIx32 " in the archive", crc,
                       s->crc);
    }
    return zip_add(w, path, s->data, s->bytes, &crc);
}
