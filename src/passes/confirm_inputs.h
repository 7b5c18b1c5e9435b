/*
 * Inputs for confirming: tensors and numbers for a function, drawn at random. Before confirm.c in the flow.
 *
 * Symbols get small sizes, all different, that their ranges and the function's constraints admit. Tensors lie in memory
 * as their types say. Integers may be used as indices: they are smaller than every size. Inputs that contracts call
 * `variance` are positive, gates (`g`) are negative.
 */
#ifndef TENON_PASSES_CONFIRM_INPUTS_H
#define TENON_PASSES_CONFIRM_INPUTS_H

#include "ir/program.h"

/* How one set of inputs is drawn. */
typedef struct draw {
    uint64_t seed;
    double spread;        /* standard deviation of the first input, square root of variances; that of others is 1 */
    const double *around; /* half of the first input is these numbers, zeros, and numbers on both sides of them */
    size_t around_count;  /* 0: it is normal numbers alone */
    int64_t least_size;   /* of symbols; below 2: 2 */
    bool masks_by_inf;    /* masks of floats are 0 and -inf; else they are normal numbers */
    bool masks_whole_row; /* a row of every mask lets nothing through; else each lets something through */
} draw;

typedef struct drawn {
    tn_tensor *tensor; /* owned by the context; NULL: a number */
    hint number;
} drawn;

/* *out has one for each input of the function, NULL where none can be made: *why says it, in words on the arena. */
tn_status confirm_draw(tn_context *ctx, arena *a, const function *f, const draw *how, drawn **out, const char **why);

bool confirm_has_mask(const function *f);

#endif
