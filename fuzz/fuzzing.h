/*
 * What the fuzz targets share: the input, a context with its edge open, a callback that serves the input, and demands
 * that a finding breaks. A target is one function:
 *
 *     static tn_status read_and_write(tn_context *ctx, const input *in) { ... }
 *     FUZZ_TARGET(read_and_write)
 */
#ifndef TENON_FUZZ_FUZZING_H
#define TENON_FUZZ_FUZZING_H

#include "base/bytes.h"
#include "base/num.h"

#include <stdlib.h>
#include <string.h>

typedef struct input {
    const uint8_t *bytes;
    size_t size;
} input;

static inline void demand(bool condition)
{
    if (!condition) {
        abort();
    }
}

/* tn_read_fn over the input: readers must never ask for what is not there. */
static inline bool serve_input(void *user, uint64_t offset, void *dst, size_t n)
{
    const input *in = user;
    demand(range_fits(offset, n, in->size));
    memcpy(dst, in->bytes + offset, n);
    return true;
}

/* A buffer that the running call owns, and a sink into it. */
static inline byte_buffer *open_buffer(tn_context *ctx, sink *s)
{
    byte_buffer *buffer = ARENA_NEW(ctx_scratch(ctx), byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, buffer, byte_buffer_release);
    sink_init(s, byte_buffer_write, buffer);
    return buffer;
}

/* A jump from inside of the target ends here. */
static inline void run_fuzz_input(tn_context *ctx, tn_status (*target)(tn_context *ctx, const input *in),
                                  const input *in)
{
    call_edge here;
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) != 0) {
        ctx_leave_stopped(ctx, &here);
    } else {
        ctx_leave(ctx, &here, target(ctx, in));
    }
    diagnostics_clear(ctx);
}

/* Memory is bounded, so that an input which asks for much ends as running out of it rather than as a finding. */
static inline int run_fuzz_target(tn_status (*target)(tn_context *ctx, const input *in), input in)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = (size_t)1 << 28;
    tn_context *ctx;
    if (tn_context_new(&options, &ctx) != TN_OK) {
        return 0;
    }
    run_fuzz_input(ctx, target, &in);
    size_t kept = tn_context_memory_used(ctx);
    if (kept != 0) { /* a context keeps the operators that were asked for: once more, and it keeps no more */
        run_fuzz_input(ctx, target, &in);
        demand(tn_context_memory_used(ctx) == kept);
    }
    tn_context_free(ctx);
    return 0;
}

#define FUZZ_TARGET(target)                                        \
    int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size); \
    int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)  \
    {                                                              \
        return run_fuzz_target((target), (input){bytes, size});    \
    }

#endif
