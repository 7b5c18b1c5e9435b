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

/*
 * The content of a program with one entry, which is called entry_name there, as another part of a program that is being
 * built. Functions whose names are taken get others; files are added as they are.
 */
tn_status program_append(tn_context *ctx, const program *p, const char *entry_name, program *to);

/* A function, with the bodies that it uses, once more in another program, which is being built. */
tn_status function_clone(tn_context *ctx, const function *f, program *to, function **out);
/* Several of them: bodies that they share stay shared. */
tn_status functions_clone(tn_context *ctx, function *const *of, size_t n, program *to, function **out);

#endif
