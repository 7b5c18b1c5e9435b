/*
 * Programs on types alone: what the builder's fake mode needs to run an entry, and what a program records about its
 * values in the same terms. After the interpreter in the flow; shape inference and its tests use it.
 */
#ifndef TENON_RUNTIME_ABSTRACT_H
#define TENON_RUNTIME_ABSTRACT_H

#include "runtime/interpret.h"

/* What the program records of a value, with expressions of the builder's table; None where it records nothing. */
datum abstract_value(builder *b, const value *v);
/* The same of the results of a node: lists where it gives lists. On the builder's arena. */
void abstract_results(builder *b, const node *n, datum **outs, size_t *count);
/* One datum per input of the entry's function, from its recorded types and its constants. */
datum *abstract_inputs(builder *b, const entry *e);
/* Infers every node of the entry from the inputs alone; the watch sees what comes out. */
tn_status abstract_run(tn_context *ctx, const entry *e, const interpreter_watch *watch, builder **out);

#endif
