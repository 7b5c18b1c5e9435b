/*
 * Fuzz target of PyTorch archives, behind container and CRC: an input that starts like a zip file is a whole archive
 * (build with TENON_FUZZING, so that changed records pass their CRC), anything else is the text of a model. What loads
 * must save, and what was saved must load and save to the same bytes again.
 */
#include "load/load.h"
#include "targets/pt2_json.h"
#include "targets/targets.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Reads the same archive by another way: through a callback, every CRC looked at, no weights. */
static bool serve(void *user, uint64_t offset, void *dst, size_t n)
{
    memcpy(dst, (const uint8_t *)user + offset, n);
    return true;
}

static tn_status load_structure(tn_context *ctx, const uint8_t *bytes, size_t size)
{
    source *src;
    program *p;
    load_options options = {.structure_only = true, .verify = true};
    TRY(source_callback(ctx, size, serve, (void *)(uintptr_t)bytes, &src));
    return load_program(ctx, src, "net", &options, &p);
}

/* Loads from bytes and saves to out, in one of the two forms. */
typedef tn_status (*round_trip)(tn_context *ctx, const uint8_t *bytes, size_t size, byte_buffer *out);

static tn_status archive_round_trip(tn_context *ctx, const uint8_t *bytes, size_t size, byte_buffer *out)
{
    source *src;
    program *p;
    TRY(load_structure(ctx, bytes, size));
    TRY(source_memory(ctx, bytes, size, true, &src));
    TRY(load_program(ctx, src, "net", NULL, &p));
    for (size_t i = 0; i < p->storages.n; i++) {
        p->storages.at[i]->has_crc = false; /* wrong ones are let through here */
    }
    sink s;
    sink_init(&s, byte_buffer_write, out);
    TRY(pt2_write(ctx, p, "net", &s));
    return sink_finish(ctx, &s);
}

static tn_status model_round_trip(tn_context *ctx, const uint8_t *bytes, size_t size, byte_buffer *out)
{
    const json *root;
    program *p = program_new(ctx, "net");
    TRY(json_parse(ctx, ctx_scratch(ctx), (const char *)bytes, size, NULL, &root));
    TRY(load_pt2_graph(ctx, p, "model", root));
    sink s;
    sink_init(&s, byte_buffer_write, out);
    TRY(pt2_put_model(ctx, p->entries.at[0], &s));
    return sink_finish(ctx, &s);
}

/* Things that load although they cannot be saved: objects inside a common pickle, several records of one name. */
static bool may_be_refused(tn_status status)
{
    return status == TN_E_UNSUPPORTED || status == TN_E_ARGUMENT || status == TN_E_NOMEM;
}

static tn_status check(tn_context *ctx, const uint8_t *bytes, size_t size)
{
    bool archive = size >= 2 && memcmp(bytes, "PK", 2) == 0;
    round_trip trip = archive ? archive_round_trip : model_round_trip;
    byte_buffer *saved = ARENA_ARRAY(ctx_scratch(ctx), byte_buffer, 2);
    for (int i = 0; i < 2; i++) {
        ctx_own_reserve(ctx);
        ctx_own(ctx, &saved[i], byte_buffer_release);
    }
    TRY(trip(ctx, bytes, size, &saved[0]));
    tn_status again = trip(ctx, saved[0].at, saved[0].n, &saved[1]);
    if (again != TN_OK && !may_be_refused(again)) {
        abort();
    }
    if (again == TN_OK && (saved[0].n != saved[1].n || memcmp(saved[0].at, saved[1].at, saved[0].n) != 0)) {
        abort();
    }
    return TN_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = (size_t)1 << 28;
    tn_context *ctx;
    if (tn_context_new(&options, &ctx) != TN_OK) {
        return 0;
    }
    edge here;
    size_t mark;
    ctx_enter(ctx, &here, &mark);
    if (setjmp(here.jump) != 0) {
        ctx_leave_exhausted(ctx, &here, mark);
    } else {
        ctx_leave(ctx, &here, mark, check(ctx, bytes, size));
    }
    tn_context_free(ctx);
    return 0;
}
