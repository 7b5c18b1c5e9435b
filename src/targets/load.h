/*
 * Files -> program: which format reads a file. After target.h in the flow; what comes out goes to the passes, the
 * runtime and the writers.
 *
 * The content decides, never the suffix: each format says how sure it is that a file is its own. What none of them
 * takes is refused by a message that says what it seems to be.
 */
#ifndef TENON_TARGETS_LOAD_H
#define TENON_TARGETS_LOAD_H

#include "targets/target.h"

/* options NULL: plain. The result is registered with the context until disowned. */
tn_status load_input(tn_context *ctx, input_set *in, const load_options *options, program **out);
/* The same from one source with nothing beside it. name: for program->name. */
tn_status load_program(tn_context *ctx, source *src, const char *name, const load_options *options, program **out);

#endif
