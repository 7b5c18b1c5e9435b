/*
 * Public functions of the context section of tenon.h: argument checks and nothing else. What a context does is in
 * base/context.c, how its diagnostics read in base/explain.c; programs are in program.c.
 */
#include "api/api.h"
#include "base/machine.h"

#include <stdlib.h>

#define TEXT_OF(token) #token
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *tn_version(void)
{
    return VERSION_TEXT(TN_VERSION_MAJOR, TN_VERSION_MINOR, TN_VERSION_PATCH);
}

/* False where options are not of any known form, or say what cannot be. */
static bool read_limits(const tn_context_options *options, budget_limits *out)
{
    tn_context_options taken = TN_CONTEXT_OPTIONS_INIT;
    if (!options_take(&taken, sizeof taken, options) || !(taken.seconds >= 0)) {
        return false;
    }
    *out = (budget_limits){.bytes = taken.memory_budget,
                           .seconds = taken.seconds,
                           .expansion = taken.expansion,
                           .keep_going = taken.keep_going,
                           .user = taken.keep_going_user};
    return true;
}

/* A context that holds the budget; takes it over, also when there is no memory. */
static tn_status new_context(call_budget *b, tn_context **out)
{
    tn_context *ctx = b == NULL ? NULL : malloc(sizeof *ctx);
    if (ctx == NULL) {
        budget_leave(b);
        return TN_E_NOMEM;
    }
    *ctx = (tn_context){.heap = {.budget = b, .hashing = hash_key_draw()}};
    *out = ctx;
    return TN_OK;
}

tn_status tn_context_new(const tn_context_options *options, tn_context **out)
{
    budget_limits limits;
    if (out == NULL) {
        return TN_E_ARGUMENT;
    }
    *out = NULL;
    tn_context_options taken = TN_CONTEXT_OPTIONS_INIT;
    if (!read_limits(options, &limits) || !options_take(&taken, sizeof taken, options)) {
        return TN_E_ARGUMENT;
    }
    TRY(new_context(budget_new(&limits), out));
    (*out)->read_files = taken.read_files;
    (*out)->temporary = taken.temporary;
    (*out)->temporary_user = taken.temporary_user;
    return TN_OK;
}

tn_status context_new_beside(const tn_context *maker, tn_context **out)
{
    TRY(new_context(budget_share(maker->heap.budget), out));
    (*out)->read_files = maker->read_files;
    (*out)->temporary = maker->temporary;
    (*out)->temporary_user = maker->temporary_user;
    return TN_OK;
}

void tn_context_cancel(tn_context *ctx)
{
    if (ctx != NULL) {
        budget_cancel(ctx->heap.budget);
    }
}

tn_status tn_context_reset(tn_context *ctx, const tn_context_options *options)
{
    budget_limits limits;
    CHECK_CONTEXT(ctx);
    if (options != NULL && !read_limits(options, &limits)) {
        return TN_E_ARGUMENT;
    }
    budget_reset(ctx->heap.budget, options == NULL ? NULL : &limits);
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
    budget_leave(ctx->heap.budget);
    free(ctx);
}

size_t tn_machine_memory(void)
{
    return machine_memory("/");
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
    return ctx == NULL ? 0 : budget_used(ctx->heap.budget);
}

size_t tn_context_memory_peak(const tn_context *ctx)
{
    return ctx == NULL ? 0 : budget_peak(ctx->heap.budget);
}
