/*
 * Merging: several programs become one, each with an entry of its own.
 *
 * First of the passes in the flow of a converter. Functions whose names collide are renamed. Weights of equal name and
 * content are one: one storage, which a runner that changes it (engines/state.h) then has one copy of for all entries.
 * Those of equal name and different content are kept apart, except states whose names the caller gave in both programs.
 */
#ifndef TENON_PASSES_MERGE_H
#define TENON_PASSES_MERGE_H

#include "passes/naming.h"

typedef struct merge_part {
    const program *program; /* with one entry */
    const char *entry;      /* what that is called */
    entry_naming names;     /* inputs and states are named; checked before */
} merge_part;

/* Not sealed; registered with the context, as program_new's. */
tn_status merge_programs(tn_context *ctx, const char *name, const merge_part *parts, size_t n, program **out);

#endif
