/* The list of passes and running them: see optimize.h. */
#include "passes/optimize.h"

#include "ir/clone.h"
#include "ir/verify.h"
#include "passes/optimize_parts.h"
#include "passes/passes.h"
#include "runtime/writes.h"

#include <time.h>

static const pass passes[] = {
#define X(name, because, is_exact) {#name, because, is_exact, optimize_##name},
#include "passes/passes.def"
#undef X
};

const pass *optimize_passes(size_t *n)
{
    *n = sizeof passes / sizeof *passes;
    return passes;
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

tn_status optimize(tn_context *ctx, program *p, const pass_watch *watch)
{
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++) {
        double before = seconds_now();
        TRY(passes[i].run(ctx, p));
        double seconds = seconds_now() - before;
        TRY(verify_program(ctx, p));
        if (watch != NULL && watch->after != NULL) {
            TRY(watch->after(watch->user, ctx, passes[i].name, p, seconds));
        }
    }
    return TN_OK;
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
    TRY(optimize(ctx, *out, NULL));
    if (is_written && count_nodes(*out) > count_nodes(p)) {
        ctx_release(ctx, *out);
        TRY(program_clone(ctx, p, out));
    }
    return TN_OK;
}
