/*
 * A failure that is kept: the first one of a tape or a module, with what there was to say about it, until somebody
 * asks. First in the folder; sticky failure (tape.h, module.h) is made of it. It never jumps.
 */
#ifndef TENON_CAPTURE_FAILURE_H
#define TENON_CAPTURE_FAILURE_H

#include "base/context.h"

typedef struct kept_failure {
    tn_status status;
    tn_context said; /* its diagnostics alone are used */
} kept_failure;

/* Keeps the diagnostics of ctx with the status, unless there is a failure already. */
void failure_keep(kept_failure *f, const tn_context *ctx, tn_status status);
/* Makes the failure of a part that of the whole. */
void failure_pass(kept_failure *whole, const kept_failure *part);
/* Says it again: the diagnostics of ctx are those of the failure. Returns its status. */
tn_status failure_tell(const kept_failure *f, tn_context *ctx);
void failure_release(kept_failure *f);

#endif
