/* Weights as the engine reads them, for the option `packed` of .tenon files. Before write.c in the flow. */
#ifndef TENON_TARGETS_TENON_PACK_H
#define TENON_TARGETS_TENON_PACK_H

#include "engines/engine.h"

/*
 * Runs every entry on inputs of zeros, of sizes as they were captured where they vary, and adds what the engine has
 * packed for it then, for the processor level that it runs on. The bytes are there until the edge of the call.
 */
tn_status tenon_pack(tn_context *ctx, arena *a, const program *p, engine_files *out);

#endif
