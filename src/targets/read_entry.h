/*
 * The entry of a program that was read from a foreign format: names of inputs, and a signature that takes and gives
 * tuples of tensors.
 *
 * After the inputs and outputs of the graph in the flow of a reader; what tenon wrote beside its own files may change
 * the signature later.
 */
#ifndef TENON_TARGETS_READ_ENTRY_H
#define TENON_TARGETS_READ_ENTRY_H

#include "ir/program.h"

/* What the input of a weight is called, as in PyTorch: p_ or c_ and its name, as an identifier. */
const char *read_placeholder_name(arena *a, const char *weight, bool is_constant);
/* Is the value among the outputs that the function has so far? */
bool read_is_output(const function *f, const value *v);
/* The treespec of a tuple of so many leaves. */
const char *read_tuple_spec(arena *a, size_t leaves);
/* The signature of the entry, whose inputs have their kinds: `outputs` are what the caller gets. */
void read_sign(arena *scratch, program *p, entry *e, size_t outputs);

#endif
