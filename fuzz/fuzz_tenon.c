/*
 * Fuzz target of .tenon files: an input that starts like a zip file is a whole one (build with TENON_FUZZING, so that
 * changed records pass their CRC); of anything else the first line is the record `format` and the rest is the program,
 * packed with a few weights. What loads must save, and what was saved must load and save to the same bytes again.
 */
#include "fuzzing.h"

#include "format/zip.h"
#include "load/load.h"
#include "load/tenon_format.h"
#include "targets/targets.h"

/* Loads a file by another way: through a callback, with every CRC looked at, without weights. */
static tn_status load_structure(tn_context *ctx, const input *in)
{
    source *src;
    program *p;
    load_options options = {.structure_only = true, .verify = true};
    TRY(source_callback(ctx, in->size, serve_input, (void *)(uintptr_t)in, &src));
    return load_program(ctx, src, "net", &options, &p);
}

static tn_status round_trip(tn_context *ctx, const input *in, byte_buffer **out)
{
    source *src;
    program *p;
    TRY(load_structure(ctx, in));
    TRY(source_memory(ctx, in->bytes, in->size, true, &src));
    TRY(load_program(ctx, src, "net", NULL, &p));
    for (size_t i = 0; i < p->storages.n; i++) {
        p->storages.at[i]->has_crc = false; /* wrong ones are let through here */
    }
    sink s;
    *out = open_buffer(ctx, &s);
    TRY(tenon_write(ctx, p, &s));
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
    bool is_whole = in->size >= 2 && memcmp(in->bytes, "PK", 2) == 0;
    byte_buffer *packed, *first, *second;
    input whole = *in;
    if (!is_whole) {
        TRY(pack(ctx, in, &packed));
        whole = (input){packed->at, packed->n};
    }
    TRY(round_trip(ctx, &whole, &first));
    tn_status again = round_trip(ctx, &(input){first->at, first->n}, &second);
    demand(again == TN_OK || again == TN_E_NOMEM);
    demand(again != TN_OK || (first->n == second->n && memcmp(first->at, second->at, first->n) == 0));
    return again;
}

FUZZ_TARGET(load_and_save_twice)
