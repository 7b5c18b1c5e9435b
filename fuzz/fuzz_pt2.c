/*
 * Fuzz target of PyTorch archives, behind container and CRC: an input that starts like a zip file is a whole archive
 * (build with TENON_FUZZING, so that changed records pass their CRC), anything else is the text of a model. What loads
 * must save, and what was saved must load and save to the same bytes again.
 */
#include "fuzzing.h"

#include "load/load.h"
#include "targets/pt2_json.h"
#include "targets/targets.h"

/* Loads an archive by another way: through a callback, with every CRC looked at, without weights. */
static tn_status load_structure(tn_context *ctx, const input *in)
{
    source *src;
    program *p;
    load_options options = {.structure_only = true, .verify = true};
    TRY(source_callback(ctx, in->size, serve_input, (void *)(uintptr_t)in, &src));
    return load_program(ctx, src, "net", &options, &p);
}

/* Loads the input and saves it again, in one of the two forms. */
typedef tn_status (*round_trip)(tn_context *ctx, const input *in, byte_buffer **out);

static tn_status archive_round_trip(tn_context *ctx, const input *in, byte_buffer **out)
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
    TRY(pt2_write(ctx, p, "net", &s));
    return sink_finish(ctx, &s);
}

static tn_status model_round_trip(tn_context *ctx, const input *in, byte_buffer **out)
{
    const json *root;
    program *p = program_new(ctx, "net");
    TRY(json_parse(ctx, ctx_scratch(ctx), (const char *)in->bytes, in->size, NULL, &root));
    TRY(load_pt2_graph(ctx, p, "model", root));
    sink s;
    *out = open_buffer(ctx, &s);
    TRY(pt2_put_model(ctx, p->entries.at[0], &s));
    return sink_finish(ctx, &s);
}

static tn_status load_and_save_twice(tn_context *ctx, const input *in)
{
    bool archive = in->size >= 2 && memcmp(in->bytes, "PK", 2) == 0;
    round_trip trip = archive ? archive_round_trip : model_round_trip;
    byte_buffer *first, *second;
    TRY(trip(ctx, in, &first));
    tn_status again = trip(ctx, &(input){first->at, first->n}, &second);
    demand(again == TN_OK || again == TN_E_NOMEM);
    demand(again != TN_OK || (first->n == second->n && memcmp(first->at, second->at, first->n) == 0));
    return again;
}

FUZZ_TARGET(load_and_save_twice)
