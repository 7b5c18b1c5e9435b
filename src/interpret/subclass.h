/*
 * Weights that are tensor subclasses: what torchao's quantization puts in a weight's place, pickled into a record of
 * its own. Before the runner in the flow; the operator that reaches inside is in ops/inner_tensor.c.
 *
 * The record stays as it is wherever the program goes. Only when the program is to be run is it read, as data: see
 * format/pickle.h for what a pickle may say.
 */
#ifndef TENON_INTERPRET_SUBCLASS_H
#define TENON_INTERPRET_SUBCLASS_H

#include "ir/program.h"
#include "ops/datum.h"

/*
 * The tensors inside of a pickled payload, which has its record. Names are on the arena, as is the list; the tensors
 * are held by the caller, who releases them with subclass_release, also when this fails. They lie where the record
 * does.
 */
tn_status subclass_open(tn_context *ctx, arena *a, const payload *held, inner_tensors *out);
void subclass_release(inner_tensors *inner);

/* A tensor of the payload's type to stand for the whole: what does not ask for the tensors inside reads NaN. */
tn_status subclass_outside(tn_context *ctx, arena *a, const payload *held, tn_tensor **out);

#endif
