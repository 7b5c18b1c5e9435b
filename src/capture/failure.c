/* Failures that are kept: see failure.h. */
#include "capture/failure.h"

#include <stdlib.h>

void failure_keep(kept_failure *f, const tn_context *ctx, tn_status status)
{
    if (f->status == TN_OK) {
        f->status = status;
        diagnostics_copy(&f->said, ctx);
    }
}

void failure_pass(kept_failure *whole, const kept_failure *part)
{
    if (part->status != TN_OK) {
        failure_keep(whole, &part->said, part->status);
    }
}

tn_status failure_tell(const kept_failure *f, tn_context *ctx)
{
    if (f->status != TN_OK) {
        diagnostics_clear(ctx);
        diagnostics_copy(ctx, &f->said);
    }
    return f->status;
}

void failure_release(kept_failure *f)
{
    diagnostics_clear(&f->said);
    free(f->said.diagnostics);
    *f = (kept_failure){0};
}
