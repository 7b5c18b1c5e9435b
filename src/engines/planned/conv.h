/* Convolutions as steps: what maps need to know of them. After map.h in the flow. */
#ifndef TENON_ENGINES_PLANNED_CONV_H
#define TENON_ENGINES_PLANNED_CONV_H

#include "engines/planned/map.h"

/*
 * A map that adds something and applies an activation to a convolution that nobody else reads: one step instead of two,
 * at the place of the map. NULL in *out: not so.
 */
tn_status conv_with_map(planner *p, const map_program *program, uint32_t index, step **out);

/* Does the entry become a convolution, or is it a batch norm that one takes in? However its images lie. */
bool conv_takes(planner *p, uint32_t index);

#endif
