/*
 * Before recognition: forms in which models write building blocks, as the one that patterns know. See prepare.c.
 *
 * Only what looks like a part of a block changes, and means the same: rotations bit for bit, scores up to the order of
 * additions.
 */
#ifndef TENON_PASSES_PREPARE_PREPARE_H
#define TENON_PASSES_PREPARE_PREPARE_H

#include "ops/op.h"

/* The program must not be sealed. */
tn_status prepare_program(tn_context *ctx, program *p);

#endif
