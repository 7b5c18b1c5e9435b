/* Guessing what a function is that no rule describes. Before recognize.c in the flow. */
#ifndef TENON_PASSES_RECOGNIZE_RECOGNIZE_GUESS_H
#define TENON_PASSES_RECOGNIZE_RECOGNIZE_GUESS_H

#include "passes/recognize/recognize.h"

/*
 * f is decomposed, and alone: order and names of its inputs are changed. Attributes that somebody says are tried first.
 * All of *out is on the arena.
 */
tn_status recognize_guess(tn_context *ctx, arena *a, function *f, const composite *c, const arg_member *said,
                          uint32_t said_count, recognized *out);

#endif
