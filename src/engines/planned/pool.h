/* Pools and reductions as steps. After lower.h in the flow. */
#ifndef TENON_ENGINES_PLANNED_POOL_H
#define TENON_ENGINES_PLANNED_POOL_H

#include "engines/planned/lower.h"

/* Is the entry a pool over two axes that there is a kernel for, once images lie by channels? */
bool pool_takes(const planner *p, uint32_t index);

#endif
