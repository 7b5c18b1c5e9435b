/*
 * Fuzz target of NNEF tensors: over memory and over a callback the same is read; what is read is written again, and
 * then differs from the input in unused sizes at most.
 */
#include "fuzzing.h"

#include "format/nnef_tensor.h"

static tn_status read_from(tn_context *ctx, arena *a, source *src, nnef_tensor *t)
{
    return nnef_tensor_read(ctx, a, src, 0, source_size(src), t);
}

static tn_status run(tn_context *ctx, const input *in)
{
    arena *a = ctx_scratch(ctx);
    source *mapped, *called;
    nnef_tensor first, second;
    const uint8_t *elements;
    sink s;
    TRY(source_memory(ctx, in->bytes, in->size, false, &mapped));
    TRY(source_callback(ctx, in->size, serve_input, (void *)(uintptr_t)in, &called));
    tn_status status = read_from(ctx, a, mapped, &first);
    demand(read_from(ctx, a, called, &second) == status);
    TRY(status);
    demand(first.dtype == second.dtype && first.packing == second.packing && first.bytes == second.bytes);
    demand(memcmp(first.data, second.data, (size_t)first.bytes) == 0);
    byte_buffer *written = open_buffer(ctx, &s);
    demand(nnef_tensor_write(ctx, &s, &first) == TN_OK);
    TRY(sink_finish(ctx, &s));
    demand(written->n == in->size);
    for (size_t i = 0; i < written->n; i++) {
        bool unused = i >= 12 + 4 * first.rank && i < 44;
        demand(unused || written->at[i] == in->bytes[i]);
    }
    status = nnef_tensor_unpack(ctx, a, &first, &elements);
    demand(status == TN_OK || first.dtype == DT_NONE);
    return status;
}

FUZZ_TARGET(run)
