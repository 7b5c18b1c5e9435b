/*
 * Padding from inside: what a padding (pad.c) and its derivative (pad_backward.c) share. Pads count from the last dim.
 */
#ifndef TENON_OPS_PAD_H
#define TENON_OPS_PAD_H

#include "ops/infer.h"

typedef enum pad_mode { PAD_REFLECT, PAD_REPLICATE, PAD_CIRCULAR } pad_mode;

/* Where position i of a padded dim, counted from its first element that is not padding, comes from in [0, size). */
int64_t pad_source(pad_mode mode, int64_t i, int64_t size);

/*
 * The sizes of argument `self`, an image with `spatial` padded dims, after padding by the argument
 * behind it, and the pad before each dim. Fails the call where that is not possible.
 */
tn_status pad_sizes(call *c, size_t self, pad_mode mode, uint32_t spatial, const extent **sizes, extent **left);

/*
 * Routes to Core ATen: where each of the `padded` positions along a dim of `size` comes from, as a tensor of i64. Not
 * for circular pads.
 */
datum pad_places(builder *b, pad_mode mode, extent left, extent padded, extent size, datum like);

#endif
