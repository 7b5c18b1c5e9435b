/*
 * Fuzz target of .tenon files: an input that starts like a zip file is a whole one (build with TENON_FUZZING, so that
 * changed records pass their CRC); of anything else the first line is the record `format` and the rest is the program,
 * packed with a few weights. What loads must save, and what was saved must load and save to the same bytes again.
 */
#include "archives.h"

#include "format/zip.h"
#include "targets/tenon/format.h"

static tn_status file_round_trip(tn_context *ctx, const input *in, byte_buffer **out)
{
    program *p;
    TRY(load_by_all_ways(ctx, in, &p));
    sink s;
    *out = open_buffer(ctx, &s);
    TRY(write_as(ctx, p, &target_tenon, "net", &s));
    return sink_finish(ctx, &s);
}

static tn_status pack(tn_context *ctx, const input *in, byte_buffer **out)
{
    static const uint8_t weights[256];
    const uint8_t *line_end = in->size == 0 ? NULL : memchr(in->bytes, '\n', in->size);
    size_t head = line_end == NULL ? in->size : (size_t)(line_end - in->bytes) + 1;
    sink s;
    zip_writer w;
    *out = open_buffer(ctx, &s);
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    TRY(zip_add(&w, TENON_FORMAT_RECORD, in->bytes, head, NULL));
    TRY(zip_add(&w, TENON_TEXT_RECORD, in->bytes + head, in->size - head, NULL));
    TRY(zip_add(&w, "data/weights/weight_0", weights, sizeof weights, NULL));
    TRY(zip_add(&w, "data/weights/weight_1", weights, 64, NULL));
    TRY(zip_add(&w, "data/constants/tensor_0", weights, 16, NULL));
    TRY(zip_add(&w, TENON_FILES_FOLDER "extra/notes.txt", weights, 5, NULL));
    TRY(zip_writer_finish(&w));
    return sink_finish(ctx, &s);
}

static tn_status load_and_save_twice(tn_context *ctx, const input *in)
{
    byte_buffer *packed;
    input whole = *in;
    if (!is_zip(in)) {
        TRY(pack(ctx, in, &packed));
        whole = (input){packed->at, packed->n};
    }
    return go_twice(ctx, file_round_trip, &whole);
}

FUZZ_TARGET(load_and_save_twice)
