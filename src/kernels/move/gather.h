/*
 * Elements at computed places: the loops behind index, gather, take and index_select, which read such elements, and
 * behind index_put, scatter, index_add and their kin, which write them. Masks, too: they are places that are counted.
 *
 * An operator turns its indices into places (offsets in elements) with gather_places, which checks them, plans one
 * strided loop over what it moves, and lets it run. Nothing here checks a place again.
 */
#ifndef TENON_KERNELS_MOVE_GATHER_H
#define TENON_KERNELS_MOVE_GATHER_H

#include "kernels/move/strided.h"

#include <stdbool.h>

/* What becomes of the element that is there already. */
typedef enum gather_update {
    GATHER_SET,
    GATHER_ADD, /* of bools: or */
    GATHER_MULTIPLY,
    GATHER_MAX, /* NaN wins */
    GATHER_MIN,
    GATHER_UPDATES
} gather_update;

/*
 * places[i] += index[i] * stride, for indices in [0, size), or, where from_end allows it, in [-size, size): those below
 * 0 count from the end. Returns n, or the first i whose index is outside.
 */
size_t gather_places(size_t n, const int64_t *index, int64_t size, int64_t stride, bool from_end, int64_t *places);

/*
 * places[i] = offset of element index[i], in C order, of a tensor with these sizes and strides; negative indices count
 * from the end. Returns n, or the first i whose index is outside.
 */
size_t gather_places_flat(size_t n, const int64_t *index, size_t rank, const int64_t *sizes, const int64_t *strides,
                          int64_t *places);

/*
 * The loop has three operands: out, in (both of `bytes` bytes an element) and places (int64_t). Each element of out
 * becomes the one that is so many elements beyond where the walk stands in `in`.
 */
void gather_read(thread_pool *pool, const strided_loop *loop, size_t bytes, void *out, const void *in,
                 const int64_t *places);

/*
 * The loop has three operands: self, values (both of `type`) and places, and is walked in order, on one thread: of
 * several values for one element the last one stays, or all of them are combined. Every single update is rounded to
 * the type. False: the type has no such update (the largest of complex numbers).
 */
bool gather_write(const strided_loop *loop, dtype type, gather_update update, void *self, const void *values,
                  const int64_t *places);

/* ---- masks: n bytes, not 0 where set ---- */

size_t mask_count(size_t n, const uint8_t *mask);
/*
 * Coordinates of the elements that are set, in C order, at most `limit`: coordinate d of the k-th goes to
 * out[k * row + d * step]. Returns how many there were.
 */
size_t mask_coordinates(size_t rank, const int64_t *sizes, const uint8_t *mask, size_t limit, int64_t *out,
                        ptrdiff_t row, ptrdiff_t step);
/* The elements of in, of `bytes` bytes, that are set, side by side in out. */
void mask_pack(size_t n, const uint8_t *mask, size_t bytes, const void *in, void *out);
/* Replaces the elements of out that are set by those of in, in order. */
void mask_unpack(size_t n, const uint8_t *mask, size_t bytes, const void *in, void *out);

#endif
