/*
 * Fuzz target of PyTorch archives, behind container and CRC: an input that starts like a zip file is a whole archive
 * (build with TENON_FUZZING, so that changed records pass their CRC), anything else is the text of a model. What loads
 * must save, and what was saved must load and save to the same bytes again.
 */
#include "archives.h"

#include "targets/pt2/pt2.h"
#include "targets/pt2/write.h"

static tn_status archive_round_trip(tn_context *ctx, const input *in, byte_buffer **out)
{
    program *p;
    TRY(load_by_all_ways(ctx, in, &p));
    sink s;
    *out = open_buffer(ctx, &s);
    TRY(write_as(ctx, p, &target_pt2, "net", &s));
    return sink_finish(ctx, &s);
}

static tn_status model_round_trip(tn_context *ctx, const input *in, byte_buffer **out)
{
    const json *root;
    program *p = program_new(ctx, "net");
    TRY(json_parse(ctx, ctx_scratch(ctx), (const char *)in->bytes, in->size, NULL, &root));
    TRY(pt2_read_model(ctx, p, "model", root));
    sink s;
    *out = open_buffer(ctx, &s);
    TRY(pt2_put_model(ctx, p->entries.at[0], &s));
    return sink_finish(ctx, &s);
}

static tn_status load_and_save_twice(tn_context *ctx, const input *in)
{
    return go_twice(ctx, is_zip(in) ? archive_round_trip : model_round_trip, in);
}

FUZZ_TARGET(load_and_save_twice)
