/*
 * Public functions of the context section of tenon.h: argument checks and nothing else. What a context does is in
 * base/context.c, how its diagnostics read in base/explain.c; programs are in api.c.
 */
#include "base/context.h"

#include <stdlib.h>

#define TEXT_OF(token) #token
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *tn_version(void)
{
    return VERSION_TEXT(TN_VERSION_MAJOR, TN_VERSION_MINOR, TN_VERSION_PATCH);
}

tn_status tn_context_new(const tn_context_options *options, tn_context **out)
{
    if (out == NULL) {
        return TN_E_ARGUMENT;
    }
    *out = NULL;
    if (options != NULL && options->size < sizeof *options) {
        return TN_E_ARGUMENT; /* not started from TN_CONTEXT_OPTIONS_INIT */
    }
    tn_context *ctx = malloc(sizeof *ctx);
    if (ctx == NULL) {
        return TN_E_NOMEM;
    }
    *ctx = (tn_context){.heap = {.budget = options == NULL ? 0 : options->memory_budget, .hashing = hash_key_draw()}};
    *out = ctx;
    return TN_OK;
}

void tn_context_free(tn_context *ctx)
{
    if (ctx == NULL) {
        return;
    }
    for (size_t i = 0; i < ATTACHMENT_COUNT; i++) {
        if (ctx->attached[i].object != NULL) {
            ctx->attached[i].release(ctx->attached[i].object);
        }
    }
    diagnostics_clear(ctx);
    free(ctx->diagnostics);
    free(ctx->owned);
    free(ctx);
}

size_t tn_context_diagnostic_count(const tn_context *ctx)
{
    return ctx == NULL ? 0 : ctx->diagnostic_count;
}

const tn_diagnostic *tn_context_diagnostic(const tn_context *ctx, size_t index)
{
    return index < tn_context_diagnostic_count(ctx) ? &ctx->diagnostics[index] : NULL;
}

size_t tn_context_memory_used(const tn_context *ctx)
{
    return ctx == NULL ? 0 : ctx->heap.used;
}

size_t tn_context_memory_peak(const tn_context *ctx)
{
    return ctx == NULL ? 0 : ctx->heap.peak;
}
