/*
 * What rows of the foreign formats say by ATen calls when they are read, whichever format it is.
 *
 * After the dialect (dialect.h) in the flow, before the rooms of the formats; written.h is the other direction.
 */
#ifndef TENON_TARGETS_READ_ROWS_H
#define TENON_TARGETS_READ_ROWS_H

#include "targets/dialect.h"

/* Places that may be counted from the end, as i64 from the start. */
datum places_from_start(builder *b, datum places, extent size);
/* Of argument 0 what argument 1, places along a dim, names: x[:, places, :]. */
datum read_taken(const call *c, uint32_t along);
/* The same for each element: argument 1 says where along the dim it is. */
datum read_gathered(const call *c, uint32_t along);

#endif
