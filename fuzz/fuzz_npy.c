/*
 * Fuzz target of npy and, around it, npz: over memory and over a callback the same is read; what is read is written
 * again as npy and as npz, and then reads as the same array.
 */
#include "fuzzing.h"

#include "format/tensorfile.h"

static void demand_same(const named_arrays *one, const named_arrays *other)
{
    demand(one->n == 1 && other->n == 1);
    const named_array *a = &one->at[0], *b = &other->at[0];
    demand(strcmp(a->name, b->name) == 0 && a->dtype == b->dtype && a->rank == b->rank && a->bytes == b->bytes);
    demand(memcmp(a->sizes, b->sizes, a->rank * sizeof *a->sizes) == 0);
    demand(memcmp(a->data, b->data, (size_t)a->bytes) == 0);
    demand(named_array_is_dense(a, false) == named_array_is_dense(b, false));
    size_t element = dtype_table[a->dtype].bytes;
    demand((uintptr_t)a->data % (element < 8 ? element : 8) == 0);
}

/* Writes the array, alone or in an archive, and reads it back. */
static tn_status write_and_read(tn_context *ctx, arena *a, const named_arrays *arrays, bool archive, named_arrays *out)
{
    sink s;
    byte_buffer *written = open_buffer(ctx, &s);
    demand((archive ? npz_write(ctx, a, &s, arrays) : npy_write(ctx, &s, &arrays->at[0])) == TN_OK);
    TRY(sink_finish(ctx, &s));
    source *src;
    TRY(source_memory(ctx, written->at, written->n, false, &src));
    demand(tensorfile_read(ctx, a, src, out) == TN_OK);
    return TN_OK;
}

static tn_status run(tn_context *ctx, const input *in)
{
    arena *a = ctx_scratch(ctx);
    source *mapped, *called;
    named_arrays first, second;
    TRY(source_memory(ctx, in->bytes, in->size, false, &mapped));
    TRY(source_callback(ctx, in->size, serve_input, (void *)in, &called));
    tn_status status = npy_read(ctx, a, mapped, &first);
    demand(npy_read(ctx, a, called, &second) == status);
    TRY(status);
    demand_same(&first, &second);
    TRY(write_and_read(ctx, a, &first, false, &second));
    demand_same(&first, &second);
    TRY(write_and_read(ctx, a, &first, true, &second));
    demand_same(&first, &second);
    return TN_OK;
}

FUZZ_TARGET(run)
