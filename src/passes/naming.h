/*
 * Names of what an entry takes, gives and changes, as a caller wants them.
 *
 * Beside the passes in the flow: inputs and states are named before the first pass, so that entries which are merged
 * (merge.h) can share states by their names; outputs after the last, which could take a name away again.
 *
 * Inputs are the arguments that the program does not change; states are the buffers that it changes, then the arguments
 * that it changes; outputs are what comes out of a run.
 */
#ifndef TENON_PASSES_NAMING_H
#define TENON_PASSES_NAMING_H

#include "ir/program.h"

typedef struct name_list {
    const char *const *at; /* NULL: the names of the program */
    size_t n;
} name_list;

typedef struct entry_naming {
    name_list inputs, outputs, states;
} entry_naming;

/* Is there a name for each, and each name given once? TN_E_ARGUMENT with both lists. */
tn_status naming_check(tn_context *ctx, const entry *e, const entry_naming *wanted);
/* After naming_check. The program must not be sealed. */
tn_status naming_apply_inputs(tn_context *ctx, entry *e, const entry_naming *wanted);
tn_status naming_apply_outputs(tn_context *ctx, entry *e, const entry_naming *wanted);

#endif
