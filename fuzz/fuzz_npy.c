/*
 * Fuzz target of npy and, around it, npz: over memory and over a callback the same is read; what is read is written
 * again as npy and as npz, and then reads as the same array.
 */
#include "base/num.h"
#include "format/tensorfile.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

typedef struct input {
    const uint8_t *bytes;
    size_t size;
} input;

static void demand(bool condition)
{
    if (!condition) {
        abort();
    }
}

static bool serve(void *user, uint64_t offset, void *dst, size_t n)
{
    const input *in = user;
    demand(range_fits(offset, n, in->size));
    memcpy(dst, in->bytes + offset, n);
    return true;
}

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
    byte_buffer *written = ARENA_NEW(a, byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, written, byte_buffer_release);
    sink s;
    sink_init(&s, byte_buffer_write, written);
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
    TRY(source_callback(ctx, in->size, serve, (void *)in, &called));
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

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    input in = {bytes, size};
    tn_context *ctx;
    edge here;
    size_t mark;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return 0;
    }
    ctx_enter(ctx, &here, &mark);
    if (setjmp(here.jump) != 0) {
        ctx_leave_exhausted(ctx, &here, mark);
    } else {
        ctx_leave(ctx, &here, mark, run(ctx, &in));
    }
    tn_context_free(ctx);
    return 0;
}
