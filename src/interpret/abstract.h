/*
 * Programs on types alone: what a program records about its values, in the terms of the builder's fake mode. After the
 * interpreter in the flow; passes and the tests of shape inference use it.
 */
#ifndef TENON_INTERPRET_ABSTRACT_H
#define TENON_INTERPRET_ABSTRACT_H

#include "interpret/interpret.h"

/* What the program records of a value, with expressions of the builder's table; None where it records nothing. */
datum abstract_value(builder *b, const value *v);
/* The same of the results of a node: lists where it gives lists. On the builder's arena. */
void abstract_results(builder *b, const node *n, datum **outs, size_t *count);
/* Has a node results, or do bodies of it have values, that are tensors without a type on record? A run tells it. */
bool abstract_is_open(const node *n);
/* Results of such a node: what has no type is a tensor of no element type, an operand like another. */
void abstract_open_results(builder *b, const node *n, datum **outs, size_t *count);
/* One datum for each input of the entry's function, from its recorded types and its constants. */
datum *abstract_inputs(builder *b, const entry *e);

#endif
