/*
 * Fuzz target of safetensors: over memory and over a callback the same is read; what is read is written again, and then
 * reads as the same tensors.
 */
#include "fuzzing.h"

#include "format/tensorfile.h"

static void demand_same(const named_array *a, const named_array *b)
{
    demand(strcmp(a->name, b->name) == 0 && a->dtype == b->dtype && a->rank == b->rank && a->bytes == b->bytes);
    demand(memcmp(a->sizes, b->sizes, a->rank * sizeof *a->sizes) == 0);
    demand(memcmp(a->data, b->data, (size_t)a->bytes) == 0);
    size_t element = dtype_table[a->dtype].bytes;
    demand((uintptr_t)a->data % (element < 8 ? element : 8) == 0);
}

static const named_array *find(const named_arrays *arrays, const char *name)
{
    for (size_t i = 0; i < arrays->n; i++) {
        if (strcmp(arrays->at[i].name, name) == 0) {
            return &arrays->at[i];
        }
    }
    abort();
}

static tn_status run(tn_context *ctx, const input *in)
{
    arena *a = ctx_scratch(ctx);
    source *mapped, *called, *again;
    named_arrays first, second, third;
    TRY(source_memory(ctx, in->bytes, in->size, false, &mapped));
    TRY(source_callback(ctx, in->size, serve_input, (void *)in, &called));
    tn_status status = safetensors_read(ctx, a, mapped, &first);
    demand(safetensors_read(ctx, a, called, &second) == status);
    TRY(status);
    demand(first.n == second.n);
    for (size_t i = 0; i < first.n; i++) {
        demand_same(&first.at[i], &second.at[i]);
    }

    sink s;
    byte_buffer *written = open_buffer(ctx, &s);
    demand(safetensors_write(ctx, &s, &first) == TN_OK);
    TRY(sink_finish(ctx, &s));
    TRY(source_memory(ctx, written->at, written->n, false, &again));
    demand(safetensors_read(ctx, a, again, &third) == TN_OK && third.n == first.n);
    for (size_t i = 0; i < first.n; i++) {
        demand_same(find(&third, first.at[i].name), &first.at[i]);
    }
    return TN_OK;
}

FUZZ_TARGET(run)
