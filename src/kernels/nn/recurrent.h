/*
 * One direction of one recurrent layer over a sequence: RNN, GRU, LSTM. Used by the recurrent operators; built on gemm.
 */
#ifndef TENON_KERNELS_NN_RECURRENT_H
#define TENON_KERNELS_NN_RECURRENT_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stdbool.h>

typedef enum recurrent_kind { RECURRENT_TANH, RECURRENT_RELU, RECURRENT_GRU, RECURRENT_LSTM } recurrent_kind;

/* Gates of a cell: how many times its size the rows of its weights are. */
size_t recurrent_gates(recurrent_kind kind);

/*
 * Sequences of different lengths lie packed, step by step: step t has counts[t] rows, which follow those of step t - 1,
 * and row i of each step belongs to sequence i; counts do not grow. Everything is contiguous.
 *
 *   weight_input[gates * cells, inputs]    bias_input[gates * cells]
 *   weight_hidden[gates * cells, hidden]   bias_hidden[gates * cells]
 *
 * hidden equals cells, unless weight_projection[hidden, cells] makes it of the cell's output (LSTM).
 *
 * rounds_to_bf16: f32 stands for bf16. The states are rounded after each step, and the sum of the biases (LSTM), as
 * oneDNN does it; the gates are not.
 */
typedef struct recurrent_layer {
    dtype type; /* f32, f64 */
    recurrent_kind kind;
    bool is_reverse; /* from the last step to the first */
    bool rounds_to_bf16;
    size_t steps, rows, inputs, hidden, cells;
    const int64_t *counts;                                                                   /* [steps] */
    const void *x;                                                                           /* [rows, inputs] */
    const void *weight_input, *weight_hidden, *bias_input, *bias_hidden, *weight_projection; /* NULL: there is none */
    void *h, *c; /* [counts[0], hidden], [counts[0], cells]: before, and after */
    void *out;   /* row r begins out_step elements after row r - 1 */
    size_t out_step;
} recurrent_layer;

/* Bytes of workspace, to be aligned to 64. */
size_t recurrent_workspace(const recurrent_layer *job);
void recurrent_run(thread_pool *pool, const recurrent_layer *job, void *workspace);

#endif
