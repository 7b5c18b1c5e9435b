/*
 * Extents: integers that operators compute with (sizes, strides, offsets, dims), known or symbolic.
 *
 * After ir/dim.h in the flow; inference of every operator is written in these, so that one function serves eager mode,
 * where all are known and no expression is ever made, and the symbolic modes. Facts are three-valued as in dim.h.
 *
 * Arithmetic cannot fail at the call site: what leaves 64 bits or has no value is reported once to the builder, whose
 * call then fails, and gives 0.
 */
#ifndef TENON_OPS_EXTENT_H
#define TENON_OPS_EXTENT_H

#include "ir/dim.h"

typedef struct builder builder; /* ops/builder.h */

typedef struct extent {
    int64_t n;       /* the number; meaningless where expr is set */
    const dim *expr; /* NULL: known. Never DIM_INT: extent_of_dim sees to it */
} extent;

static inline extent known(int64_t n)
{
    return (extent){n, NULL};
}
extent extent_of_dim(const dim *d);
/* The expression, of the builder's table. */
const dim *extent_dim(builder *b, extent e);

extent extent_add(builder *b, extent x, extent y);
extent extent_sub(builder *b, extent x, extent y);
extent extent_mul(builder *b, extent x, extent y);
extent extent_floordiv(builder *b, extent x, extent y);
extent extent_ceildiv(builder *b, extent x, extent y);
extent extent_mod(builder *b, extent x, extent y);
extent extent_max(builder *b, extent x, extent y);
extent extent_min(builder *b, extent x, extent y);
/* The product of n of them; 1 when n is 0. */
extent extent_product(builder *b, const extent *at, size_t n);

/* ---- facts ---- */

fact extent_equal(builder *b, extent x, extent y);
fact extent_less(builder *b, extent x, extent y);
fact extent_less_equal(builder *b, extent x, extent y);
/* Known to be n, whatever values the symbols take. */
bool extent_is(builder *b, extent x, int64_t n);
/* Known to be equal. */
bool extent_same(builder *b, extent x, extent y);
/*
 * The answer to x < y (x <= y, x == y) where one is needed to choose a layout: what the facts say; where they leave it
 * open, what holds at the values that the program was captured with, as torch decides; else no.
 */
bool extent_likely_less(builder *b, extent x, extent y);
bool extent_likely_less_equal(builder *b, extent x, extent y);
bool extent_likely_equal(builder *b, extent x, extent y);
/* The number itself, or the one that it was when the program was captured. False: neither is known. */
bool extent_at_capture(extent e, int64_t *n);

/* "3", "2*s0 + 1"; on the builder's arena. */
const char *extent_text(builder *b, extent e);
/* "[2, s0, 3]" */
const char *extents_text(builder *b, const extent *at, size_t n);

#endif
