/* One body for functions that differ in sizes alone, and in words what else differs. Before share.c in the flow. */
#ifndef TENON_PASSES_SHARE_SHARE_SIZES_H
#define TENON_PASSES_SHARE_SHARE_SIZES_H

#include "passes/share/share_key.h"

/*
 * *both serves for x and y, which are the same but for sizes and numbers: a new function, with symbols where they
 * differ. NULL: there is none, and *reason (on the arena of the keys) says why.
 */
tn_status share_sizes(tn_context *ctx, share_keys *k, function *x, function *y, function **both, const char **reason);

/* Is every symbol among the sizes of inputs the size of one, or a number that is one, so that each call tells it? */
bool share_sizes_are_bound(arena *a, const function *f);

/* Does x, which means the same as y, also run on what y is given, as that lies in memory? */
tn_status share_serves(tn_context *ctx, function *x, const function *y, bool *out);

/* The first thing in which y is not as x is: "'add' has 1e-05 where the other has 1e-06". On the arena. */
const char *share_difference(arena *a, const function *x, const function *y);

#endif
