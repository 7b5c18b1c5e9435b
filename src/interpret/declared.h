/*
 * Where the results of a unit's call lie in memory: as the call declares them.
 *
 * Before interpret.c in the flow, which asks for it in eager mode. A kernel chooses strides by its own rule, and a body
 * that several calls share was said for the operands of one of them; what follows a call may look at memory
 * (as_strided, draws in its order, views, the caller who is handed it). So the type on record decides: dims and
 * strides as the node has them, by kernel or body, shared or not, whatever the operands look like.
 */
#ifndef TENON_INTERPRET_DECLARED_H
#define TENON_INTERPRET_DECLARED_H

#include "ops/builder.h"

/* Tells sizes: what the values of the function that calls are, as far as they are there. */
typedef struct declared_scope {
    const function *function;
    const datum *inputs; /* one for each input of the function */
    const datum *slots;  /* by value id */
    const bool *is_set;
} declared_scope;

/*
 * Results of a call, one for each output of the node, as they are declared: results that lie so stay what they are,
 * others are copied (or seen with other strides, where only dims of one element differ). A layout that symbols leave
 * open, because nothing in the scope tells them, and that is not dense stays as it came.
 */
tn_status declared_results(builder *b, const node *n, const declared_scope *scope, datum *outs, size_t count);

#endif
