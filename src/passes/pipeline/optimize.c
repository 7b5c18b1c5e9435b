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

tn_status optimized_copy(tn_context *ctx, const program *p, program **out)
{
    bool is_written = false;
    if (!is_functional(p)) {
        TRY(writes_of_program(ctx, registry_of(ctx), p, &is_written));
    }
    TRY(program_clone(ctx, p, out));
    if (is_written) {
        TRY(functionalize(ctx, *out));
    }
    TRY(optimize(ctx, *out));
    if (is_written && count_nodes(*out) > count_nodes(p)) {
        ctx_release(ctx, *out);
        TRY(program_clone(ctx, p, out));
    }
    return TN_OK;
}
