/*
 * A program once more: the same content in a program of its own, that may be changed. Weights are shared.
 *
 * Programs are read-only once built; passes work on a copy of what somebody else may be looking at.
 */
#ifndef TENON_IR_CLONE_H
#define TENON_IR_CLONE_H

#include "ir/program.h"

/* Registered with the context, as program_new's. */
tn_status program_clone(tn_context *ctx, const program *p, program **out);

/* A function, with the bodies that it uses, once more in another program, which is being built. */
tn_status function_clone(tn_context *ctx, const function *f, program *to, function **out);

#endif
