/* What unit tests of formats and fuzz targets share: a program written into a stream. */
#ifndef TENON_TESTS_UNIT_WRITTEN_H
#define TENON_TESTS_UNIT_WRITTEN_H

#include "targets/save.h"

/* A file of a format without settings, as one stream that the caller finishes. */
static inline tn_status write_as(tn_context *ctx, const program *p, const target *t, const char *root, sink *s)
{
    target_job job = {.target = t, .root = root};
    return save_program(ctx, p, &job, output_set_to_sink(ctx, ctx_scratch(ctx), s));
}

#endif
