/*
 * The passes: programs to programs. After the runtime in the flow, before capture and the writers; convert.c calls them
 * in their order. Each takes a program that is not sealed and leaves one that the verifier accepts.
 */
#ifndef TENON_PASSES_PASSES_H
#define TENON_PASSES_PASSES_H

#include "ops/op.h"
#include "passes/decompose.h"

/* Nothing is written into any more: in-place operators are functional ones, state and inputs that change are outputs.
 */
tn_status functionalize(tn_context *ctx, program *p);

/* Functional, and said by Core ATen (ops/core.def) as far as records have routes; what has none stays. */
tn_status decompose(tn_context *ctx, program *p, const decompositions *table);

#endif
