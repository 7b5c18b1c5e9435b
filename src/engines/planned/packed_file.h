/*
 * Packed weights in files that a program carries, so that a program that comes from a .tenon file need not pack them,
 * and processes that have the file mapped share them. After packed.h in the flow; engine.c asks for both directions.
 *
 * ENGINE_PACKED_INDEX says of each what it is made of, and which file has it. It is taken where all of this is so, and
 * packed anew otherwise:
 *
 * - the level of the processor, and the fingerprint of what packing does with some weights at that level: another
 *   build, another processor and another version of the packing are told by it;
 * - the CRCs of the weights that it is made of, which the archive states of the plain ones;
 * - how many bytes it has, which whoever wants it knows.
 */
#ifndef TENON_ENGINES_PLANNED_PACKED_FILE_H
#define TENON_ENGINES_PLANNED_PACKED_FILE_H

#include "engines/planned/packed.h"
#include "ir/program.h"

/* What packing by these kernels does. */
uint64_t packed_fingerprint(const fast_kernels *kernels);

/* What the files of the program have for these kernels into all->given, on the arena of the plan. */
tn_status packed_take(tn_context *ctx, arena *a, const program *p, const fast_kernels *kernels, packed_weights *all);

/* Adds the files of what these kernels have packed: of one plan of the program, or of several together. */
tn_status packed_files(tn_context *ctx, arena *a, const program *p, const fast_kernels *kernels,
                       packed_weights *const *plans, size_t count, engine_files *out);

#endif
