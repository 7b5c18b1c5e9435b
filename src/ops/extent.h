/*
 * Extents: integers that operators compute with (sizes, strides, offsets, dims), known or symbolic.
 *
 * After ir/dim/dim.h in the flow; inference of every operator is written in these, so that one function serves eager
 * mode, where all are known and no expression is ever made, and the symbolic modes. Facts are three-valued as in dim.h.
 *
 * Arithmetic cannot fail at the call site: what leaves 64 bits or has no value is reported once to the builder, whose
 * call then fails, and gives 0.
 */
#ifndef TENON_OPS_EXTENT_H
#define TENON_OPS_EXTENT_H

#include "ir/dim/dim.h"

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
 * The answer to x < y (x <= y, x == y) where one is needed. The one way to decide by the example, and it leaves a
 * condition behind: what the facts leave open the owner of the builder decides, and capture makes its answer a guard of
 * the program. Where nobody decides, a recorded program is looked at again: its guards were found when it was captured,
 * so that the values of that time decide as they did then. Inside of a rule of the user (builder.for_all_sizes), which
 * has neither, the call fails and says what is open. Numbers that only data tell: no.
 *
 * Better where it can be had is a size that is an expression (extent_min, extent_max, extent_mod): nothing is decided.
 * Such operators ask by extent_less and its kin, which capture decides, and have the expression where they get no
 * answer.
 */
bool extent_decide_less(builder *b, extent x, extent y);
bool extent_decide_less_equal(builder *b, extent x, extent y);
bool extent_decide_equal(builder *b, extent x, extent y);
/* The number itself, or what it was at capture and is from now on: a decision like those above. False: unknown. */
bool extent_decide_number(builder *b, extent e, int64_t *n);
/*
 * The same for an argument that torch takes as a number: while a model is captured alone. A program that is looked at
 * again may be of another capture, which let it vary.
 */
bool extent_asked_number(builder *b, extent e, int64_t *n);

/*
 * While a model is captured sizes that vary are taken for 2 or more, and nobody checks that when the program runs.
 * Where e being n (0 or 1) would change what the call gives, or be refused, this makes it a guard that it is not.
 */
void extent_exclude(builder *b, extent e, int64_t n);

/*
 * What is likely: the facts, else the values at capture, else no. Only where both answers give the same elements, so
 * that there is nothing to guard: how a result lies in memory, which of two equal ways is the shorter one.
 */
bool extent_likely_less(builder *b, extent x, extent y);
bool extent_likely_less_equal(builder *b, extent x, extent y);
bool extent_likely_equal(builder *b, extent x, extent y);
/* The number itself, or a likely one. */
bool extent_likely_number(extent e, int64_t *n);

/* "3", "2*s0 + 1"; on the builder's arena. */
const char *extent_text(builder *b, extent e);
/* "[2, s0, 3]" */
const char *extents_text(builder *b, const extent *at, size_t n);

#endif
