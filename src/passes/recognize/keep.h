/*
 * Keeping: an operator that is a composite (ops/composite.h) by itself becomes a call of it.
 *
 * Before decompose in the flow, which would write it out step by step: recurrent layers are then no longer to be found
 * by rules. What recognize.h finds, it finds in the decomposed form.
 */
#ifndef TENON_PASSES_RECOGNIZE_KEEP_H
#define TENON_PASSES_RECOGNIZE_KEEP_H

#include "passes/ledger.h"

/* Is there such an operator? */
bool keep_finds(const program *p);

/* In every function of a functional program that is not sealed. Rows of the ledger are those of recognizing. */
tn_status keep_operators(tn_context *ctx, program *p, ledger *l);

#endif
