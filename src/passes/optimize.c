/* The list of passes and running them: see optimize.h. */
#include "passes/optimize.h"

#include "ir/verify.h"
#include "passes/optimize_parts.h"

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
