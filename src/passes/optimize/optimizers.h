/* The passes that optimize, rows of pipeline.def. After all that changes what a program is made of. */
#ifndef TENON_PASSES_OPTIMIZE_OPTIMIZERS_H
#define TENON_PASSES_OPTIMIZE_OPTIMIZERS_H

#include "passes/conversion.h"

/* Each in a file of its name. */
tn_status optimize_fold(tn_context *ctx, program *p, const conversion *how);
/* The same of what has no tensor operand (arange), and without what nobody uses then: for formats that cannot say it.
 */
tn_status optimize_fold_all(tn_context *ctx, program *p);
tn_status optimize_identities(tn_context *ctx, program *p, const conversion *how);
tn_status optimize_cancel(tn_context *ctx, program *p, const conversion *how);
tn_status optimize_cse(tn_context *ctx, program *p, const conversion *how);
tn_status optimize_batch_norm(tn_context *ctx, program *p, const conversion *how);
tn_status optimize_fuse(tn_context *ctx, program *p, const conversion *how);
tn_status optimize_dce(tn_context *ctx, program *p, const conversion *how);
tn_status optimize_dedup(tn_context *ctx, program *p, const conversion *how);

#endif
