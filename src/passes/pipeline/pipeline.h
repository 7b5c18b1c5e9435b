/*
 * The passes of a conversion as one table: pipeline.def. After all passes in the flow, before convert/, which loads and
 * writes; names, dumps, progress and docs/passes.md read the table.
 */
#ifndef TENON_PASSES_PIPELINE_PIPELINE_H
#define TENON_PASSES_PIPELINE_PIPELINE_H

#include "passes/conversion.h"

typedef struct pass {
    const char *name;    /* --dump-after NAME */
    const char *because; /* why it is there, and there in the order */
    bool is_exact;       /* bit for bit; else within the tolerance that docs/passes.md states */
    bool (*wanted)(const conversion *how, const program *p); /* p NULL: of some program */
    tn_status (*run)(tn_context *ctx, program *p, const conversion *how);
} pass;

/* In their order; NULL behind the last. */
const pass *pipeline_at(size_t index);
/*
 * Runs those that are wanted on a verified program that is not sealed, each followed by the verifier. What is wanted is
 * decided before the first of them.
 */
tn_status pipeline_run(tn_context *ctx, program *p, const conversion *how);

#endif
