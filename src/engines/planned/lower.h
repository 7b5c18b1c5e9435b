/* What the files that make steps of entries share. After plan.h in the flow. */
#ifndef TENON_ENGINES_PLANNED_LOWER_H
#define TENON_ENGINES_PLANNED_LOWER_H

#include "engines/planned/plan.h"

/* The entry as it is: `call` or `copy`. */
step plan_plain_step(trace *t, uint32_t index);

#endif
