/* Optimizing a program as it stands: see optimize.h. */
#include "passes/pipeline/optimize.h"

#include "interpret/writes.h"
#include "ir/clone.h"
#include "passes/passes.h"
#include "passes/pipeline/pipeline.h"

tn_status optimize(tn_context *ctx, program *p)
{
    return pipeline_run(ctx, p, &(conversion){.optimize = true});
}

/* ---- any program ---- */

static bool is_functional(const program *p)
{
    bool all = true;
    for (size_t i = 0; i < p->entries.n; i++) {
        all = all && entry_is_functional(p->entries.at[i]);
    }
    return all;
}

static size_t count_nodes(const program *p)
{
    size_t count = 0;
    for (size_t i = 0; i < p->functions.n; i++) {
        count += p->functions.at[i]->node_count;
    }
    return count;
}

/* False: it cannot be made functional, which is no failure of who only wants less work. A warning says why. */
static bool make_functional(tn_context *ctx, program *p, tn_status *status)
{
    size_t count = ctx->diagnostic_count;
    *status = functionalize(ctx, p);
    if (*status != TN_E_UNSUPPORTED || ctx->diagnostic_count == count) {
        return true;
    }
    arena *scratch = ctx_scratch(ctx);
    const tn_diagnostic *why = &ctx->diagnostics[count];
    const char *text = arena_strdup(scratch, why->message);
    place where = {.offset = -1, .module = why->module, .source = why->source, .node = why->node, .op = why->op};
    const char **names[] = {&where.module, &where.source, &where.node, &where.op};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        *names[i] = *names[i] == NULL ? NULL : arena_strdup(scratch, *names[i]);
    }
    diagnostics_truncate(ctx, count);
    warn_at(ctx, TN_E_UNSUPPORTED, &where, "the program stays as it was, because it cannot be made functional: %s",
            text);
    ctx_release(ctx, scratch);
    *status = TN_OK;
    return false;
}

tn_status optimized_copy(tn_context *ctx, const program *p, program **out)
{
    bool is_written = false;
    if (!is_functional(p)) {
        TRY(writes_of_program(ctx, registry_of(ctx), p, &is_written));
    }
    TRY(program_clone(ctx, p, out));
    tn_status status = TN_OK;
    if (is_written && !make_functional(ctx, *out, &status)) {
        ctx_release(ctx, *out);
        return program_clone(ctx, p, out);
    }
    TRY(status);
    TRY(optimize(ctx, *out));
    if (is_written && count_nodes(*out) > count_nodes(p)) {
        ctx_release(ctx, *out);
        TRY(program_clone(ctx, p, out));
    }
    return TN_OK;
}
