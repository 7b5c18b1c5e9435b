/*
 * Record mode: a call becomes a node of the builder's function. After the builder in the flow.
 *
 * Numbers that are symbolic are values, too: of the node that computes them, or of nodes that are made for them
 * (record_number.c), from sizes of tensors that the function has.
 */
#ifndef TENON_OPS_RECORD_H
#define TENON_OPS_RECORD_H

#include "ops/builder.h"

/* The argument that a datum is in the function: constants, values, and nodes for numbers that nobody computes yet. */
arg record_argument(builder *b, datum d);
/* The value of the function that is this number; fails the builder where nothing has it. */
value *record_number(builder *b, const dim *expr);
/* A value that the function has from now on: an input, or a result. Numbers and sizes are found there. */
void record_known(builder *b, value *v);

/* A tensor becomes the next input of the function, under this name or, where that is taken, one like it. */
value *record_input(builder *b, const char *name, array *a);

/* A node of the same program once more, with these arguments for its own and these results. */
tn_status record_like(builder *b, const node *like, const named_datum *args, datum *outs, size_t count);

tn_status record_call(builder *b, const overload *o, const named_datum *args, size_t n, datum *outs, size_t count);

#endif
