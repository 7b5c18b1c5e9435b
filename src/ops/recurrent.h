/*
 * What the two ways to run a recurrent layer share: the arguments of a call (recurrent.c reads and checks them), and
 * torch's own steps (recurrent_steps.c).
 */
#ifndef TENON_OPS_RECURRENT_H
#define TENON_OPS_RECURRENT_H

#include "kernels/nn/recurrent.h"
#include "ops/builder.h"

/* A stack of layers, from the arguments of any of the operators. */
typedef struct recurrent_stack {
    recurrent_kind kind;
    array *input, *batch_sizes; /* batch_sizes: of a packed sequence; NULL for a padded one */
    array *h, *c;               /* [layers * directions, batch, size]; c: LSTM */
    array **parameters;
    size_t parameter_count, per_direction; /* weights and biases of one direction of one layer */
    bool has_biases, batch_first, has_projection, is_cell;
    uint32_t directions;
    int64_t layers;
    double dropout; /* of what goes from one layer to the next, in training; 0: none */
} recurrent_stack;

/*
 * How an engine has a layer done: gives true where it did all of what recurrent_run does, whose contract this is. NULL:
 * recurrent_run does it.
 */
typedef struct recurrent_runner {
    bool (*run)(void *user, call *c, const recurrent_layer *job);
    void *user;
} recurrent_runner;

/* Is the operator one of those, a stack over a sequence or a cell? */
bool recurrent_is(const call *c);
/* Runs its kernel as it does by itself, layers by the runner. */
tn_status recurrent_run_by(call *c, const recurrent_runner *by);

/*
 * Fills the results of a call by operators, step by step: counts[t] rows of step t, which of a padded sequence all are
 * the batch. Eager mode; everything was checked.
 */
tn_status recurrent_run_steps(call *c, const recurrent_stack *s, size_t steps, const int64_t *counts);
/* The same for a cell: one step. */
tn_status recurrent_run_cell(call *c, const recurrent_stack *s);
/* Both as routes to Core ATen (op.h: core), of padded sequences whose number of steps is known. */
tn_status recurrent_route_steps(call *c, const recurrent_stack *s);
tn_status recurrent_route_cell(call *c, const recurrent_stack *s);
/* Checks a stack whose tensors and counts are set, and says it by steps. */
tn_status recurrent_route(call *c, recurrent_stack *s);

#endif
