/*
 * A recurrent layer of ONNX while it is read: what recurrent.c (whole sequences by ATen's operators) and
 * recurrent_step.c (step by step, for what those cannot say) share. After parts.h in the flow.
 */
#ifndef TENON_TARGETS_ONNX_ROWS_RECURRENT_H
#define TENON_TARGETS_ONNX_ROWS_RECURRENT_H

#include "targets/onnx/rows/parts.h"

typedef enum layer_kind { LAYER_LSTM, LAYER_GRU, LAYER_RNN } layer_kind;

enum { MOST_ACTIVATIONS = 3, MOST_GATES = 4 };

typedef datum (*activation_fn)(builder *b, datum x, double alpha, double beta);

typedef struct activation {
    const char *name;
    activation_fn of;
    uint32_t takes; /* how many numbers: alpha, beta */
    double alpha, beta;
} activation;

/* All directions. S steps, N sequences, I inputs, H cells, G gates, D directions. */
typedef struct layer {
    call *c;
    builder *b;
    layer_kind kind;
    uint32_t gates, directions;
    bool is_backward;  /* the one direction is from the end */
    bool resets_later; /* GRU: linear_before_reset */
    bool couples;      /* LSTM: input_forget */
    double clip;       /* 0: none */
    extent hidden;
    datum x;          /* [S,N,I] */
    datum w, r, bias; /* [D,G*H,I], [D,G*H,H], [D,2*G*H] or None */
    datum lengths;    /* [N] i64 or None: all are S long */
    datum h, cell;    /* [D,N,H]; cell of an LSTM */
    datum peepholes;  /* [D,3*H] or None: of gates i, o, f */
    activation of[2 * MOST_ACTIVATIONS];
    uint32_t activation_count; /* of a direction */
} layer;

/* One direction: weights and states without the dim of directions. */
typedef struct direction {
    datum x, w, r, bias, h, cell, peepholes;
    const activation *of;
    datum valid; /* truth values [S,N,1]: before the end of its sequence; None: all */
    datum out, last_h, last_cell;
} direction;

/* recurrent_step.c */
const activation *activation_by_name(const char *name);
/* Fills out, last_h, last_cell by a composition for each step. */
tn_status recurrent_by_steps(const layer *l, direction *d);

#endif
