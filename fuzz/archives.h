/*
 * What the fuzz targets of whole files share, on top of fuzzing.h: loading a program by all ways, and the demand that
 * what loads can be saved, and what was saved loads and saves to the same bytes again.
 */
#ifndef TENON_FUZZ_ARCHIVES_H
#define TENON_FUZZ_ARCHIVES_H

#include "fuzzing.h"

#include "../tests/unit/written.h"
#include "targets/load.h"

static inline bool is_zip(const input *in)
{
    return in->size >= 2 && memcmp(in->bytes, "PK", 2) == 0;
}

/* Through a callback, with every CRC looked at, without weights; then from memory, as it is meant to be used. */
static inline tn_status load_by_all_ways(tn_context *ctx, const input *in, program **out)
{
    source *src;
    load_options options = {.structure_only = true, .verify = true};
    TRY(source_callback(ctx, in->size, serve_input, (void *)(uintptr_t)in, &src));
    TRY(load_program(ctx, src, "net", &options, out));
    TRY(source_memory(ctx, in->bytes, in->size, true, &src));
    TRY(load_program(ctx, src, "net", NULL, out));
    for (size_t i = 0; i < (*out)->storages.n; i++) {
        (*out)->storages.at[i]->has_crc = false; /* wrong ones are let through here */
    }
    return TN_OK;
}

/* Loads the input and saves it again. */
typedef tn_status (*round_trip)(tn_context *ctx, const input *in, byte_buffer **out);

static inline tn_status go_twice(tn_context *ctx, round_trip trip, const input *in)
{
    byte_buffer *first, *second;
    TRY(trip(ctx, in, &first));
    tn_status again = trip(ctx, &(input){first->at, first->n}, &second);
    demand(again == TN_OK || again == TN_E_NOMEM);
    demand(again != TN_OK || (first->n == second->n && memcmp(first->at, second->at, first->n) == 0));
    return again;
}

#endif
