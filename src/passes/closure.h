/*
 * Bodies of control flow that use values from outside: how those become inputs of the body and operands of the node
 * that runs it.
 *
 * After ops/record.h in the flow. Capture and the readers of graphs record a body while its nodes name values of other
 * functions as they are met; afterwards the closure is what they used. Numbers are found likewise: the builder knows
 * those of the functions outside while the body is open.
 */
#ifndef TENON_PASSES_CLOSURE_H
#define TENON_PASSES_CLOSURE_H

#include "ops/builder.h"

/* Values from outside that bodies use, in the order in which they were met. */
typedef struct body_closure {
    VEC(value *) values;
} body_closure;

/* What the builder knew when a body was opened; put back when it is closed. */
typedef struct body_opening {
    function *outer;
    pointer_map numbers, size_places, solvable, products;
} body_opening;

/* The builder records into a new function, named NAME_0, NAME_1, ... */
function *body_begin(builder *b, const char *name, body_opening *o);
void body_end(builder *b, const body_opening *o);

/* A value of the program as what operators take. One without a type is a tensor of no element type. */
datum body_value(builder *b, value *v);
/* The next input of the builder's function, for a value of another. */
value *body_add_input(builder *b, const value *outside);

/* Adds what the body uses of other functions. */
void closure_collect(arena *a, function *body, body_closure *closure);
/* Those of the closure that `inside` (value outside -> input of the body) does not have become inputs; uses are those
 * of the inputs from then on. */
void closure_bind(builder *b, function *body, const body_closure *closure, pointer_map *inside);

/* Records a call of "higher_order::NAME" with its results as they are given. */
tn_status body_record(builder *b, const overload *o, const char *name, const datum *args, size_t n, datum *outs,
                      size_t count);

/* Types of a function use symbols of its own: a body has those of the function outside once more. */
void function_own_symbols(function *f);
/* An expression in them. NULL on overflow. */
const dim *function_own_dim(function *f, const dim *d);

#endif
