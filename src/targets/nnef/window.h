/*
 * Windows that slide over tensors, and what lies around the tensor: what reading pad, conv, deconv, box and the pools
 * share. After rows.h in the flow, before rows_shape.c, rows_nn.c and rows_pool.c.
 *
 * A border says what is around: 'constant' (zeros, or pad's value), 'ignore' (nothing), 'replicate' (the element at the
 * edge; tract: 'replicated'), 'reflect' (mirrored at the edge, which is not repeated), 'reflect-even' (which is).
 */
#ifndef TENON_TARGETS_NNEF_WINDOW_H
#define TENON_TARGETS_NNEF_WINDOW_H

#include "targets/nnef/rows.h"

/* How a window moves along one axis. */
typedef struct nnef_window {
    extent size, stride, dilation;
    extent begin, end; /* as much is put around, or cut off below 0 */
} nnef_window;

/* Does it move at all? */
bool nnef_window_moves(builder *b, const nnef_window *w);
/* From the first to the last place of one window. */
extent nnef_window_reach(builder *b, const nnef_window *w);
/* An empty padding: as much around as gives size / stride windows, the odd one behind. */
void nnef_window_fit(builder *b, nnef_window *w, extent size);

typedef enum nnef_border {
    NNEF_BORDER_CONSTANT,
    NNEF_BORDER_IGNORE,
    NNEF_BORDER_REPLICATE,
    NNEF_BORDER_REFLECT,
    NNEF_BORDER_REFLECT_EVEN,
} nnef_border;

/* By its word; fails for one that the standard does not have. */
tn_status nnef_border_of(call *c, const char *word, nnef_border *out);
/* x with as many elements around each of its axes; below 0: fewer. filler: for 'constant' and 'ignore'. */
datum nnef_bordered(builder *b, datum x, const extent *begin, const extent *end, nnef_border border, datum filler);

#endif
